"""Pieces of The Great Wall by their names, and how they are spread over a table: see positions.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pagoda.games.great_wall.decks import hordes_used, orders_used, tactics_used
from pagoda.games.great_wall.edition import (
    COMMANDS,
    HORSEMAN,
    NOWHERE,
    PRODUCTION,
    REED_COMMAND,
    SECTIONS,
    SLOTS,
    SOLDIERS,
    SPEARMAN,
    UNITS,
    default_edition,
)
from pagoda.games.great_wall.faults import soldiers
from pagoda.games.great_wall.setup import CLERKS, REED_CLERKS
from pagoda.games.great_wall.state import EMPTY, NOBODY, WOUND, State, figure, hordes_of

TABLES = default_edition()
CLANS = ("dragon", "snake", "monkey", "turtle")
COMMAND_IDS = ("despotism", "economy", "mobilisation", "fortification", "diplomacy", "treason", "reed_command")
LOCATION_IDS = tuple([str(entry["id"]) for entry in TABLES.data["locations"]])
OVERSEERS = "lumber_mill 1 horseman quarry 1 horseman gold_mine 1 temple 1"  # of Qin Jiushao
ROW = "spiritual_guide racketeer logistician gravedigger"  # who lie open where nothing is said


def ids(table: str) -> dict[str, int]:
    """Return the places of a table by the ids of its entries, without the first part."""
    return {str(entry["id"]).partition("_")[2]: place for place, entry in enumerate(TABLES.data[table])}


HORDE_IDS, ADVISOR_IDS, GENERAL_IDS = ids("hordes"), ids("advisors"), ids("generals")
TACTIC_IDS, ARTIFACT_IDS = ids("tactics"), ids("artifacts")
ORDER_IDS, EVENT_IDS = ids("imperial_orders"), ids("events")


def at(values: Sequence[Any], place: int, default: Any) -> Any:
    """Return what is given for a clan."""
    return values[place] if place < len(values) else default


def clan(name: str, state: State) -> int:
    """Return a clan by its name."""
    if not name:
        return NOBODY
    return {"reed": state.reed, "qin": state.qin}[name] if name in ("reed", "qin") else CLANS.index(name)


def numbers(words: str, names: dict[str, int]) -> tuple[int, ...]:
    """Return cards by their names."""
    return tuple([names[word] for word in words.split()])


def amounts(words: str, names: Sequence[str]) -> list[int]:
    """Return how many of each: "2 wood 1 chi"."""
    parts = words.split()
    found = [0] * len(names)
    for count, name in zip(parts[::2], parts[1::2], strict=True):
        found[names.index(name)] += int(count)
    return found


def lay_clerks(state: State, place: int, words: str | None, school: int) -> None:
    """Put the clerks of a clan on locations; the others are in the school or in the reserve."""
    reed = place == state.reed
    if words is None:
        words = "lumber_mill 1 quarry 1 gold_mine 1" if reed else ""
    parts = words.split()
    for name, count in zip(parts[::2], parts[1::2], strict=True):
        state.clerks[LOCATION_IDS.index(name) * state.clans + place] = int(count)
    state.school[place] = 0 if place >= state.setting.seats else school
    out = sum(state.clerks[place :: state.clans])
    state.clerk_reserve[place] = (REED_CLERKS if reed else CLERKS) - out - state.school[place]


def muster(state: State, place: int, zones: str, firing: str, overseers: str | None) -> None:
    """Put soldiers of a clan into zones, on firing spots and to the production locations."""
    section = 0
    words = zones.split()
    while words:
        if words[0] in SECTIONS:
            section = SECTIONS.index(words.pop(0))
        count, unit = int(words.pop(0)), UNITS.index(words.pop(0))
        state.marshal[(section * state.clans + place) * 3 + unit] += count
    words = firing.split()
    for name, number in zip(words[::2], words[1::2], strict=True):
        section = SECTIONS.index(name)
        state.firing[section] = tuple(sorted([*state.firing[section], *[place] * int(number)]))
    words = (overseers if overseers is not None else OVERSEERS if place == state.qin else "").split()
    while words:
        track = place * PRODUCTION + LOCATION_IDS.index(words.pop(0))
        state.overseers[track] = int(words.pop(0))
        state.overseer_units[track] = UNITS.index(words.pop(0)) if words and words[0] in UNITS else SPEARMAN


def invade(state: State, words: list[str]) -> None:
    """Put a horde into its section, with what lies on its spots."""
    section, horde = SECTIONS.index(words[0]), HORDE_IDS[words[1]]
    place = section * SLOTS + len(hordes_of(state, section))
    said = [*words[2:], *["."] * len(TABLES.grid[horde])][: len(TABLES.grid[horde])]
    spots = [EMPTY] * len(said)
    for spot, word in enumerate(said):
        if word == "wound":
            spots[spot] = WOUND
        elif word.endswith("_horse") and spots[spot] == EMPTY:
            other = next(b for a, b in TABLES.pairs[horde] if a == spot and said[b] == word and spots[b] == EMPTY)
            rider = figure(clan(word.removesuffix("_horse"), state), HORSEMAN, spot)
            spots[spot] = spots[other] = rider
        elif word != "." and spots[spot] == EMPTY:
            spots[spot] = figure(clan(word, state), SPEARMAN, 0)
    state.field[place], state.spots[place] = horde, tuple(spots)


def fill_reserves(state: State, reserve: Sequence[str | None]) -> None:
    """Put all other soldiers into the reserves, or into the first zone where the reserve is told."""
    for place in range(state.clans):
        full = (SOLDIERS[SPEARMAN], 0, 0) if place == state.reed else SOLDIERS
        left = [have - out for have, out in zip(full, soldiers(state, place), strict=True)]
        told = at(reserve, place, None)
        kept = left if told is None else amounts(told, UNITS)
        zone = (state.first_section * state.clans + place) * 3
        for unit in range(3):
            state.reserve[place * 3 + unit] = kept[unit]
            state.marshal[zone + unit] += left[unit] - kept[unit]


def piles(
    cards: Sequence[int], taken: Sequence[int], names: dict[str, int], told: tuple[str | None, str, str]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the deck, the top card last, and the discard, of cards that are not taken."""
    deck, tops, discard = told
    gone, top = numbers(discard, names), numbers(tops, names)
    rest = [card for card in cards if card not in (*taken, *gone, *top)]
    if deck is None:
        return (*rest, *reversed(top)), gone
    kept = (*top, *numbers(deck, names))
    return tuple(reversed(kept)), (*gone, *[card for card in rest if card not in kept])


def deal_hordes(state: State, claimed: Sequence[str], deck: str | None, tops: str, discard: str) -> None:
    """Spread the hordes over claims, deck and discard."""
    taken = [horde for horde in state.field if horde != NOWHERE]
    rest_of = NOBODY
    for seat in range(state.clans):
        tokens: list[int] = []
        for word in at(claimed, seat, "").split():
            if word == "rest":
                rest_of = seat
            elif word.isdigit():
                tokens[-1] += int(word)
            else:
                tokens.append(HORDE_IDS[word] * 3)
        state.claimed[seat] = tuple(tokens)
        taken += [token // 3 for token in tokens]
    state.hordes, state.horde_discard = piles(hordes_used(state), taken, HORDE_IDS, (deck, tops, discard))
    if rest_of != NOBODY:
        left = [horde for horde in (*state.hordes, *state.horde_discard) if horde not in numbers(tops, HORDE_IDS)]
        state.hordes, state.horde_discard = tuple(reversed(numbers(tops, HORDE_IDS))), ()
        state.claimed[rest_of] = (*state.claimed[rest_of], *[horde * 3 for horde in left])


def deal_advisors(
    state: State,
    advisors: Sequence[str],
    supporters: Sequence[str],
    row: str,
    told: tuple[str | None, str, str],
) -> None:
    """Spread the advisors over clans, row, deck and discard."""
    for seat in range(state.clans):
        state.advisors[seat] = numbers(at(advisors, seat, ""), ADVISOR_IDS)
        state.supporters[seat] = numbers(at(supporters, seat, ""), ADVISOR_IDS)
    owned = [card for cards in (*state.advisors, *state.supporters) for card in cards]
    named = [*owned, *numbers(told[1], ADVISOR_IDS), *numbers(told[2], ADVISOR_IDS)]
    state.row = numbers(row, ADVISOR_IDS)
    if row == ROW:  # any others where one of them is named elsewhere
        state.row = tuple([card for card in range(len(TABLES.advisors)) if card not in named][: len(state.row)])
    taken = [*owned, *state.row]
    state.advisor_deck, state.advisor_discard = piles(range(len(TABLES.advisors)), taken, ADVISOR_IDS, told)


def deal_tactics(state: State, hands: Sequence[str], told: tuple[str | None, str, str]) -> None:
    """Spread the tactics over hands, deck and discard."""
    for seat in range(state.setting.seats):
        state.hands[seat] = tuple(sorted(numbers(at(hands, seat, ""), TACTIC_IDS)))
    taken = [card for cards in state.hands for card in cards]
    state.tactic_deck, state.tactic_discard = piles(tactics_used(state), taken, TACTIC_IDS, told)


def deal_commands(state: State, track: Sequence[str], gone: Sequence[str]) -> None:
    """Spread the commands over order track, discards and hands."""
    for space, words in enumerate(track):
        if words:
            owner = clan(words.split()[0], state)
            command = REED_COMMAND if owner == state.reed else COMMAND_IDS.index(words.split()[1])
            state.track[space] = owner * 8 + command
    for seat in range(state.setting.seats):
        state.gone_commands[seat] = sum([1 << COMMAND_IDS.index(name) for name in at(gone, seat, "").split()])
        played = sum([1 << card % 8 for card in state.track if card != NOBODY and card // 8 == seat])
        state.hand_commands[seat] = (1 << COMMANDS) - 1 - state.gone_commands[seat] - played


def deal_to_qin(state: State, ranking: str, orders: str, ordered: str, gone: Sequence[str]) -> None:
    """Give Qin Jiushao his location track and his commands: in the deck, revealed, on the order track, discarded."""
    if state.qin == NOBODY:
        return
    state.qin_track = tuple([LOCATION_IDS.index(name) for name in ranking.split()])
    state.qin_command = COMMAND_IDS.index(ordered) if ordered else NOBODY
    discarded = [COMMAND_IDS.index(name) for name in at(gone, state.qin, "").split()]
    state.gone_commands[state.qin] = sum([1 << command for command in discarded])
    out = [card % 8 for card in state.track if card != NOBODY and card // 8 == state.qin]
    out += [state.qin_command, *discarded]
    first = [COMMAND_IDS.index(name) for name in orders.split()]
    rest = [command for command in range(COMMANDS) if command not in (*out, *first)]
    state.qin_deck = tuple([*first, *rest][::-1])


def deal_court(state: State, open_orders: str, fulfilled: str, revealed: str) -> None:
    """Lay out imperial orders and events of the co-op game: open, fulfilled, revealed; the rest are in the decks."""
    if not state.coop:
        return
    state.orders, state.fulfilled = numbers(open_orders, ORDER_IDS), numbers(fulfilled, ORDER_IDS)
    state.misfortunes = numbers(revealed, EVENT_IDS)
    state.order_deck = tuple([one for one in orders_used(state) if one not in (*state.orders, *state.fulfilled)])
    state.event_deck = tuple([one for one in range(len(TABLES.event_effects)) if one not in state.misfortunes])
