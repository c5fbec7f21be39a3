"""Before the first game: who plays whom, the events of the solo game; and what must be true of every table."""

from __future__ import annotations

from collections import Counter

from pagoda.engine.agenda import Edition as AnyEdition
from pagoda.engine.agenda import Setting, push
from pagoda.engine.chance import roll, shuffle
from pagoda.engine.errors import BadInput
from pagoda.games.zheng_he.edition import (
    ARMY,
    BORDERLANDS,
    CARDS,
    DECKS,
    DISC,
    GOLD,
    HOMELANDS,
    HORDE,
    JUNK,
    MING,
    OVERLORD,
    VOYAGES,
    Edition,
)
from pagoda.games.zheng_he.round import BeginGame
from pagoda.games.zheng_he.state import EVERYBODY, MINOR, State, is_solo
from pagoda.games.zheng_he.units import SendUnits

AT_RANDOM = 2  # for the option `emperor`


def blank(setting: Setting, edition: AnyEdition) -> State:
    """Return a table with nothing on it."""
    if not isinstance(edition, Edition):
        raise BadInput("this edition is of another game")
    state = State()
    state.edition = state.tables = edition
    state.setting = setting
    state.emperor = 0
    state.hands, state.reserves, state.laid = [[], []], [[], []], [0, 0]
    state.deck, state.discard, state.used, state.played = [], [], [], 0
    state.seen_by = [0] * CARDS
    areas = len(edition.adjacent)
    state.armies, state.hordes, state.discs = [0] * areas, [0] * areas, [0] * areas
    state.voyages = []
    state.junks = state.gold = state.gold_at_sea = 0
    state.dice, state.journey = [0] * 6, []
    state.spent = state.era = state.round = state.leg = 0
    state.points = [0] * 4
    state.victory = state.resolve = state.event = 0
    state.events, state.past_events = [[] for _ in range(DECKS)], [[] for _ in range(DECKS)]
    return state


def set_up(state: State) -> None:
    """Settle who is the Emperor (ZH-101), shuffle the events of the solo game (ZH-902), begin."""
    if is_solo(state):
        state.resolve = state.tables.difficulties[state.setting.options["difficulty"]].resolve
        state.events = [deck[:] for deck in state.tables.event_decks]
        for deck in state.events:
            shuffle(state, deck)
    else:
        chosen = state.setting.options["emperor"]
        state.emperor = roll(state, 2) - 1 if chosen == AT_RANDOM else chosen
    push(state, BeginGame())


def faults(state: State) -> list[str]:
    """Return what contradicts the rules: lost or doubled pieces, impossible numbers, wrong lengths."""
    return shape_faults(state) or [*card_faults(state), *piece_faults(state), *number_faults(state)]


def shape_faults(state: State) -> list[str]:
    """Return lists that have not as many places as they need."""
    wanted = blank(state.setting, state.edition)
    fixed = ["hands", "reserves", "laid", "seen_by", "armies", "hordes", "discs", "dice", "points"]
    fixed += ["events", "past_events"]
    return [
        f"{name} has {len(getattr(state, name))} places, not {len(getattr(wanted, name))}"
        for name in fixed
        if len(getattr(state, name)) != len(getattr(wanted, name))
    ]


def card_faults(state: State) -> list[str]:
    """Return cards that are lost, doubled or in a zone where they cannot be."""
    zones = [*state.hands, *state.reserves, state.deck, state.discard, state.used]
    cards = Counter([card for zone in zones for card in zone])
    if state.played:
        cards[state.played] += 1
    result = [f"card {card} lies in {count} places" for card, count in cards.items() if count > 1]
    if set(cards) != set(range(1, CARDS)):
        result.append("cards are missing or unknown")
    for role, card in enumerate(state.laid):
        if card and card not in state.reserves[role]:
            result.append(f"card {card} was laid but is in no reserve")
    if any([len(reserve) > state.tables.reserve for reserve in state.reserves]):
        result.append("a reserve has too many cards")
    events = sorted([event for deck in (*state.events, *state.past_events) for event in deck])
    if events != (list(range(len(state.tables.deck_of))) if is_solo(state) else []):
        result.append("events are missing, doubled or unknown")
    for decks in (state.events, state.past_events):
        if any([state.tables.deck_of[event] != place + 1 for place, deck in enumerate(decks) for event in deck]):
            result.append("an event lies in a deck of others")
    if is_solo(state) and state.reserves[OVERLORD]:
        result.append("the Overlord of the solo game has no reserve")
    return result


def piece_faults(state: State) -> list[str]:
    """Return pieces that are too many or where they cannot be."""
    count = state.tables.count
    result: list[str] = []
    totals = {
        JUNK: state.junks + len(state.voyages),
        ARMY: sum(state.armies),
        GOLD: state.gold + state.gold_at_sea,
        DISC: sum(state.discs),
        HORDE: sum(state.hordes),
    }
    for piece, total in totals.items():
        if total > count[piece]:
            result.append(f"there are {total} of piece {piece}, not {count[piece]} at most")
    numbers = [*state.armies, *state.hordes, *state.discs, state.junks, state.gold, state.gold_at_sea]
    if min(numbers) < 0:
        result.append("a number of pieces is below zero")
    if any([state.armies[area] for area in HOMELANDS]) or state.hordes[MING] or state.discs[MING]:
        result.append("a piece is in a homeland of the other side")
    if len(set(state.voyages)) < len(state.voyages) or not set(state.voyages) <= set(range(1, VOYAGES + 1)):
        result.append("a voyage is doubled or unknown")
    fought = battlefield(state)
    for area in BORDERLANDS:
        if state.armies[area] and (state.hordes[area] or state.discs[area]) and area != fought:
            result.append(f"both sides are in area {area} and nobody fights")
    return result


def battlefield(state: State) -> int:
    """Return the area that is fought for, or will be when all units are there; -1 if none is."""
    for step in reversed(state.agenda):
        if isinstance(step, SendUnits):
            return step.target
        area = getattr(step, "area", None)
        if isinstance(area, int):
            return area
    return -1


def number_faults(state: State) -> list[str]:
    """Return numbers that cannot be."""
    result: list[str] = []
    if state.emperor not in ((0,) if is_solo(state) else (0, 1)):
        result.append("the Emperor is nobody at this table")
    if any([not 0 <= die <= 6 for die in state.dice]):
        result.append("a die shows what it cannot show")
    if state.era not in (1, 2) or state.round < 1 or state.leg not in (1, 2):
        result.append("there is no such era, round or game")
    if state.spent < 0 or not 0 <= state.victory <= MINOR[OVERLORD] or min(state.points) < 0:
        result.append("a count is below zero or too high")
    most = state.tables.difficulties[state.setting.options["difficulty"]].most_resolve if is_solo(state) else 0
    if not 0 <= state.resolve <= most:
        result.append("the resolve of the Overlord is out of range")
    if not 0 <= state.event <= len(state.tables.deck_of):
        result.append("there is no such event")
    if any([not 0 <= mask <= EVERYBODY for mask in state.seen_by]):
        result.append("a card is seen by nobody at this table")
    return result
