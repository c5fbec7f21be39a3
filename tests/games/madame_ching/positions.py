"""Any table of Madame Ching in one line, so that no test plays twenty moves to reach its subject.

Cards are named as players write them: a number for a navigation card ("27"), a kind for an encounter card
("thief", "pilot", "siren kite", "pilot map", "treasure 3") or its id ("e_thief_2"). `P` in an expedition is a Pilot
without a symbol, `P-map` one with a map.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pagoda
from pagoda.engine import play
from pagoda.engine.agenda import Action, Step, push
from pagoda.engine.chance import seeded
from pagoda.games.madame_ching.actions import CHOOSE
from pagoda.games.madame_ching.edition import CARDS, FIRST_ENCOUNTER, NAVIGATION, SKILLS, TOKENS, default_edition
from pagoda.games.madame_ching.round import ChooseCards, EndRound, TakeTurn
from pagoda.games.madame_ching.setup import blank
from pagoda.games.madame_ching.state import EVERYBODY, State
from pagoda.games.madame_ching.turn import FreePhase

GAME: Any = pagoda.game("madame-ching")
TABLES = default_edition()
SKILL_IDS = ["cartography", "night_navigation", "weather_lore", "combat", "elite_crew"]
SYMBOL_IDS = ["map", "lantern", "kite", "sword", "none"]
TILES = {entry["id"]: place for place, entry in enumerate(TABLES.data["mission_tile"])}
KINDS = {entry["id"]: place for place, entry in enumerate(TABLES.data["encounter_kind"])}


def position(
    hands: Sequence[str] = ("", "", ""),
    *,
    mode: str = "standard",
    encounters: Sequence[str] = (),
    expeditions: Sequence[str] = (),
    turned: str = "",
    skills: Sequence[str] = (),
    used: Sequence[str] = (),
    treasure: Sequence[str] = (),
    missions: str = "m17a",
    display: str = "",
    face_down: bool = False,
    revealed: str = "",
    deck: str | None = None,
    discard: str = "",
    encounter_deck: str | None = None,
    encounter_discard: str = "",
    agenda: Sequence[Step] = (),
    seed: int = 1,
) -> State:
    """Return a state with these cards on the table; what is not named lies in the decks.

    `deck`: the next cards to be drawn, first one first, before the rest of the cards ("" for the rest only,
    "none" for an empty deck, the rest being discarded). `agenda`: the steps to come, first one first.
    `skills`, `used`: for each seat names such as "cartography 2 combat". `treasure`: "3 gold 1 white".
    """
    state = blank(GAME.setting(mode, len(hands), {}), TABLES)
    state.rng, state.horizon, state.news, state.agenda = seeded(seed), 0, None, []
    taken: list[int] = []
    for seat, names in enumerate(hands):
        state.hands[seat] = cards(names, taken)
    for junk, names in enumerate(expeditions):
        state.expeditions[junk] = cards(names, taken)
    for seat, names in enumerate(encounters):
        state.encounters[seat] = cards(names, taken)
    state.turned = [int(name) for name in turned.split()]
    state.display = cards(display, taken)
    state.face_down = state.display[0] if face_down else 0
    state.revealed = cards(revealed, taken)
    state.discard = cards(discard, taken)
    state.encounter_discard = cards(encounter_discard, taken)
    state.missions = [TILES[name] for name in missions.split()]
    for seat in range(len(hands)):
        fill(state.skills, skills, seat, SKILL_IDS)
        fill(state.used, used, seat, SKILL_IDS)
        fill(state.treasure, treasure, seat, ["gold", "blue", "red", "white"])
        for card in (*state.hands[seat], *state.encounters[seat]):
            state.seen_by[card] = 1 << seat
    state.deck, rest = stack(deck, range(1, NAVIGATION + 1), taken)
    state.discard += rest
    state.encounter_deck, rest = stack(encounter_deck, range(FIRST_ENCOUNTER, CARDS), taken)
    state.encounter_discard += rest
    push(state, *agenda)
    if agenda:
        play.run(state)
    assert GAME.faults(state) == []
    return state


def cards(names: str, taken: list[int]) -> list[int]:
    """Return the cards that names stand for, none of them twice."""
    result: list[int] = []
    for name in split(names):
        result.append(card(name, taken))
        taken.append(result[-1])
    return result


def split(names: str) -> list[str]:
    """Split names such as "12 siren kite P-map treasure 3" into one for each card."""
    result: list[str] = []
    for word in names.split():
        if result and (result[-1] in ("siren", "pilot", "treasure")) and (word in SYMBOL_IDS or len(word) == 1):
            result[-1] += f" {word}"
        else:
            result.append(word)
    return result


def card(name: str, taken: Sequence[int] = ()) -> int:
    """Return the first card that a name stands for and that is not yet taken."""
    if name.isdigit():
        assert int(name) not in taken, f"{name} lies there twice"
        return int(name)
    if name.startswith("e_"):
        number = FIRST_ENCOUNTER + [entry["id"] for entry in TABLES.data["encounter_card"]].index(name)
        assert number not in taken, f"{name} lies there twice"
        return number
    if name.startswith("P"):
        name = "pilot " + (name[2:] or "none")
    kind, _, detail = name.partition(" ")
    kind = {"treasure": "secret_treasure", "sea_dog": "old_sea_dog", "ching": "madame_ching"}.get(kind, kind)
    for number in range(FIRST_ENCOUNTER, CARDS):
        entry = TABLES.entry(number)
        if number not in taken and entry["kind"] == kind and detail in ("", entry["symbol"], str(entry["points"])):
            return number
    raise AssertionError(f"no card {name!r} is left")


def fill(numbers: list[int], texts: Sequence[str], seat: int, names: list[str]) -> None:
    """Count the named things of one seat."""
    words = (texts[seat] if seat < len(texts) else "").split()
    for place, word in enumerate(words):
        if word in names:
            after = words[place + 1] if place + 1 < len(words) else ""
            before = words[place - 1] if place else ""
            count = int(before) if len(names) == TOKENS and before.isdigit() else int(after) if after.isdigit() else 1
            numbers[seat * (TOKENS if len(names) == TOKENS else SKILLS) + names.index(word)] += count


def stack(names: str | None, all_cards: range, taken: list[int]) -> tuple[list[int], list[int]]:
    """Return a deck with the named cards on top (drawn first), and what goes to the discard instead."""
    if names == "none":
        return [], [number for number in all_cards if number not in taken]
    top = cards(names or "", taken)
    rest = [number for number in all_cards if number not in taken]
    return rest + top[::-1], []


def turn(card_number: int, *others: int, seat: int = 0) -> list[Step]:
    """Return the steps of a round in which a seat carries this card out, then the others theirs, in seat order."""
    seats = [seat, *[other for other in range(4) if other != seat]]
    return [*[TakeTurn(s, c) for s, c in zip(seats, (card_number, *others), strict=False)], EndRound()]


def free_phase(seat: int = 0, junk: int | None = None, ended: int = 0, played: int = 0) -> list[Step]:
    """Return the steps of a free phase and the end of the round."""
    return [FreePhase((seat,), seat if junk is None else junk, ended, played, 0), EndRound()]


def choose(*seats: int) -> list[Step]:
    """Return the step in which these seats choose their cards."""
    return [ChooseCards(seats)]


def play_out(state: State, *moves: tuple[int, Action]) -> State:
    """Play moves through the door for people, so that each is checked."""
    for seat, action in moves:
        state = GAME.apply(state, seat, action)
    return state


def ended(expedition: str, revealed: int = 1, **table: Any) -> State:
    """Return the table after seat 0 has ended an expedition by revealing a lower card."""
    hands = [str(revealed), "", ""]
    before = position(hands, expeditions=[expedition], display="2 4", agenda=choose(0), **table)
    return play_out(before, (0, (CHOOSE, revealed)))


def known_to_all(state: State, seat: int) -> None:
    """Let everybody know the hand of a seat, as if all of it came from the open display."""
    for number in state.hands[seat]:
        state.seen_by[number] = EVERYBODY


def asked(state: State) -> str:
    """Return the name of the question that is due, or of nothing."""
    return type(state.agenda[-1]).__name__ if state.agenda else ""


def skills_of(state: State, seat: int) -> list[int]:
    """Return the skill cards of a seat, in the order of the skills."""
    return state.skills[seat * SKILLS : (seat + 1) * SKILLS]


def used_of(state: State, seat: int) -> list[int]:
    """Return the used skill cards of a seat."""
    return state.used[seat * SKILLS : (seat + 1) * SKILLS]


def treasure_of(state: State, seat: int) -> list[int]:
    """Return gold, blue, red, white of a seat."""
    return state.treasure[seat * TOKENS : (seat + 1) * TOKENS]
