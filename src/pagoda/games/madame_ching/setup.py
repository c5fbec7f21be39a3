"""Set-up (MC-S), and what must be true of every table afterwards."""

from __future__ import annotations

from collections import Counter

from pagoda.engine.agenda import Edition as AnyEdition
from pagoda.engine.agenda import Setting, Step, push
from pagoda.engine.chance import draw, shuffle
from pagoda.engine.errors import BadInput
from pagoda.games.madame_ching.edition import (
    CARDS,
    COLUMNS,
    FIRST_ENCOUNTER,
    NAVIGATION,
    SKILLS,
    SYMBOLS,
    TOKENS,
    Edition,
)
from pagoda.games.madame_ching.ending import FormSet
from pagoda.games.madame_ching.round import ChooseCards, LayOutDisplay
from pagoda.games.madame_ching.state import EVERYBODY, NOBODY, State, junks_of
from pagoda.games.madame_ching.supply import MayHandOver


def blank(setting: Setting, edition: AnyEdition) -> State:
    """Return a table with nothing on it."""
    if not isinstance(edition, Edition):
        raise BadInput("this edition is of another game")
    state = State()
    state.edition = state.tables = edition
    state.setting = setting
    state.mode = edition.modes[(setting.mode, setting.seats)]
    seats = setting.seats
    state.hands = [[] for _ in range(seats)]
    state.encounters = [[] for _ in range(seats)]
    state.expeditions = [[] for _ in range(seats * state.mode.junks)]
    state.sealed = [0] * (seats * state.mode.chosen)
    state.revealed, state.turned, state.display = [], [], []
    state.deck, state.discard, state.encounter_deck, state.encounter_discard = [], [], [], []
    state.skills, state.used = [0] * (seats * SKILLS), [0] * (seats * SKILLS)
    state.treasure = [0] * (seats * TOKENS)
    state.missions = []
    state.owed = [0] * seats
    state.sailed = [NOBODY] * (seats if state.mode.junks > 1 else 0)
    state.gifts = [0] * state.mode.teams
    state.seen_by = [0] * CARDS
    state.face_down = state.spoils = state.round = 0
    state.pearl = state.hong_kong = NOBODY
    return state


def set_up(state: State) -> None:
    """Shuffle, lay out the missions, deal, and begin the first round (MC-S-01 to MC-S-08)."""
    state.encounter_deck = list(range(FIRST_ENCOUNTER, CARDS))
    shuffle(state, state.encounter_deck)
    lay_out_missions(state)
    state.deck = list(range(1, NAVIGATION + 1))
    shuffle(state, state.deck)
    for seat, hand in enumerate(state.hands):
        for _ in range(state.mode.hand):
            hand.append(draw(state, state.deck))
        for card in hand:
            state.seen_by[card] = 1 << seat
    push(state, LayOutDisplay())


def lay_out_missions(state: State) -> None:
    """Draw tiles one at a time; one whose places are all taken is put out of the game (MC-S-03, MC-S-04)."""
    tiles = list(range(len(state.tables.tile_number)))
    shuffle(state, tiles)
    free = dict(state.tables.places)
    while len(state.missions) < state.mode.missions:
        tile = draw(state, tiles)
        number = state.tables.tile_number[tile]
        if free[number]:
            free[number] -= 1
            state.missions.append(tile)
    state.missions.sort()


def faults(state: State) -> list[str]:
    """Return what contradicts the rules: lost or doubled pieces, impossible numbers, wrong lengths."""
    shape = shape_faults(state)
    return shape or [*card_faults(state), *number_faults(state), *agenda_faults(state)]


def shape_faults(state: State) -> list[str]:
    """Return lists that have not as many places as this mode needs."""
    wanted = blank(state.setting, state.edition)
    fixed = [
        "hands",
        "encounters",
        "expeditions",
        "sealed",
        "skills",
        "used",
        "treasure",
        "owed",
        "sailed",
        "gifts",
        "seen_by",
    ]
    return [
        f"{name} has {len(getattr(state, name))} places, not {len(getattr(wanted, name))}"
        for name in fixed
        if len(getattr(state, name)) != len(getattr(wanted, name))
    ]


def card_faults(state: State) -> list[str]:
    """Return cards and tiles that are lost, doubled or in a zone where they cannot be."""
    sailing = [card for cards in state.expeditions for card in cards]
    numbered = [card for card in sailing if card < FIRST_ENCOUNTER]
    navigation = Counter(state.deck + state.discard + state.display + state.revealed + numbered)
    navigation.update([card for hand in state.hands for card in hand])
    encounters = Counter(state.encounter_deck + state.encounter_discard)
    encounters.update([card for hand in state.encounters for card in hand])
    encounters.update([card for card in sailing if card >= FIRST_ENCOUNTER])
    result = [f"navigation card {card} lies in {n} places" for card, n in navigation.items() if n > 1]
    result += [f"encounter card {card} lies in {n} places" for card, n in encounters.items() if n > 1]
    if set(navigation) != set(range(1, NAVIGATION + 1)):
        result.append("navigation cards are missing or unknown")
    if set(encounters) != set(range(FIRST_ENCOUNTER, CARDS)):
        result.append("encounter cards are missing or unknown")
    if not set(state.missions) <= set(range(len(state.tables.tile_number))) or has_doubles(state.missions):
        result.append("mission tiles are doubled or unknown")
    if not set(state.turned) <= set(sailing) or has_doubles(state.turned):
        result.append("a turned card is in no expedition")
    if any([len(cards) > COLUMNS for cards in state.expeditions]):
        result.append("an expedition has more cards than the board has columns")
    return result


def number_faults(state: State) -> list[str]:
    """Return numbers that cannot be."""
    result: list[str] = []
    seats = state.setting.seats
    for skill in range(SKILLS):
        if sum(state.skills[skill::SKILLS]) > state.tables.skill_copies[skill]:
            result.append(f"there are too many cards of skill {skill}")
    if any([not 0 <= used <= owned for used, owned in zip(state.used, state.skills, strict=True)]):
        result.append("more skill cards are used than owned")
    if min(state.treasure + state.owed) < 0:
        result.append("a treasure or a debt is below zero")
    if state.pearl not in range(NOBODY, seats) or state.hong_kong not in range(NOBODY, seats):
        result.append("the China Pearl or Hong Kong belongs to nobody at this table")
    if state.round < 0:
        result.append("a round before the first")
    chosen = [card for card in state.sealed if card]
    for place, card in enumerate(state.sealed):
        if card and card not in state.hands[place // state.mode.chosen]:
            result.append(f"card {card} is chosen but not in the hand")
    if has_doubles(chosen):
        result.append("a card is chosen twice")
    question = state.agenda[-1] if state.agenda else None
    if isinstance(question, ChooseCards):
        if any([question_is_answered(state, seat) for seat in question.seats]):
            result.append("a seat is asked for a card that it has chosen already")
    elif chosen:
        result.append("a card is chosen though nobody is to choose")
    if state.face_down and state.face_down not in state.display:
        result.append("the face-down card is not on display")
    for seat, junk in enumerate(state.sailed):
        if junk != NOBODY and junk not in junks_of(state, seat):
            result.append(f"seat {seat} has sailed a junk that is not its own")
    if any([not 0 <= gift <= 2 for gift in state.gifts]):
        result.append("a gift is neither given nor not")
    if any([not 0 <= mask <= EVERYBODY for mask in state.seen_by]):
        result.append("a card is seen by somebody who is not there")
    return result


def question_is_answered(state: State, seat: int) -> bool:
    """Tell whether a seat has chosen as many cards as it has to."""
    count = state.mode.chosen
    sealed = state.sealed[seat * count : (seat + 1) * count]
    return count - sealed.count(0) >= min(count, len(state.hands[seat]))


def agenda_faults(state: State) -> list[str]:
    """Return what the steps to come speak of and what is not there."""
    result: list[str] = []
    pending: list[int] = []
    steps = list(state.agenda)
    while steps:
        step = steps.pop()
        for name, value in zip(step.FIELDS, step.values(), strict=True):
            if isinstance(value, Step):
                steps.append(value)
            elif name == "card" and isinstance(value, int):
                pending.append(value)
            elif not all([number in limits_of(state, name) for number in numbers_of(value)]):
                result.append(f"{type(step).__name__} speaks of {name} {value}, which is not there")
        if isinstance(step, MayHandOver) and not 1 <= step.left <= len(state.encounters[step.seats[0]]):
            result.append("more encounter cards are to be handed over than there are")
        if isinstance(step, FormSet) and len(step.counts) != SYMBOLS:
            result.append("there are four symbols to form sets of")
    if sorted(pending) != sorted(state.revealed):
        result.append("the revealed cards are not those that are still to be carried out")
    return result


def numbers_of(value: object) -> list[int]:
    """Return the number, or the numbers, that a step carries."""
    if isinstance(value, int):
        return [value]
    return [part for part in value if isinstance(part, int)] if isinstance(value, tuple) else []


def limits_of(state: State, name: str) -> range:
    """Return the numbers that a field of a step may take."""
    if name in ("seat", "seats", "target", "targets", "struck"):
        return range(state.setting.seats)
    if name == "junk":
        return range(len(state.expeditions))
    if name in ("symbol", "least"):
        return range(SYMBOLS + 1)
    return range(2) if name in ("ended", "played", "called", "mission") else range(CARDS)


def has_doubles(cards: list[int]) -> bool:
    """Tell whether a list names something twice."""
    return len(set(cards)) != len(cards)
