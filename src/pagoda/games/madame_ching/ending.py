"""The end of an expedition: helps, mission, skills, China Pearl, distress, discard, new expedition (MC-X)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.events import tell
from pagoda.games.madame_ching.actions import CALL, DECLINE, FINISH, FORM, FULFIL
from pagoda.games.madame_ching.aggression import one_of_each
from pagoda.games.madame_ching.edition import (
    ELITE_CREW,
    FIRST_ENCOUNTER,
    MADAME_CHING,
    NO_SYMBOL,
    SKILLS,
    SYMBOLS,
    TOKENS,
    WEATHER_LORE,
)
from pagoda.games.madame_ching.events import (
    CALLED,
    DISTRESSED,
    ENDED,
    FULFILLED,
    GAINED,
    LAST_ROUND,
    TOOK_PEARL,
)
from pagoda.games.madame_ching.junk import begin_expedition
from pagoda.games.madame_ching.state import NOBODY, State, field_number, skills_left, symbols_of, unused
from pagoda.games.madame_ching.supply import discard_encounter, draw_encounters
from pagoda.games.madame_ching.turn import begin_free_phase

EQUAL_SYMBOLS: Final = 3  # make one card of that skill (MC-X-12)
WEATHER_RANGE: Final = 6  # one Weather Lore adds up to this (MC-X-09)


def end_expedition(state: State, seat: int, junk: int, card: int) -> None:
    """Start the order of resolution; `card` is the revealed card that begins the next expedition (MC-X-01)."""
    tell(state, ENDED, seat, junk, field_number(state, junk))
    # Asked of every hand that could hold her: to skip the question would tell that she is not there.
    if state.encounters[seat] and symbols_to_call(state, junk):
        push(state, MayCallMadameChing((seat,), junk, card))
    else:
        choose_mission(state, seat, junk, card, NO_SYMBOL)


# Helps


def symbols_to_call(state: State, junk: int) -> list[int]:
    """Return the symbols that Madame Ching could add so that a set with it can be formed (MC-B-03)."""
    counts = symbols_of(state, junk, False)
    missing = counts.count(0)
    result: list[int] = []
    for symbol in range(SYMBOLS):
        equal = counts[symbol] + 1 >= EQUAL_SYMBOLS
        different = missing == 0 or (missing == 1 and counts[symbol] == 0)
        if (equal and skills_left(state, symbol)) or (different and skills_left(state, ELITE_CREW)):
            result.append(symbol)
    return result


class MayCallMadameChing(Decision[State]):
    """At the end of an expedition Madame Ching may add one symbol to it (MC-B-03, MC-X-02)."""

    __slots__ = ("junk", "card")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "junk": INT, "card": INT}

    def __init__(self, seats: Seats, junk: int, card: int) -> None:
        self.seats = seats
        self.junk = junk
        self.card = card

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the symbols that make a set, if she is in the hand."""
        result: list[Action] = [DECLINE]
        if held(state, seat, MADAME_CHING):
            result.extend([(CALL, symbol) for symbol in symbols_to_call(state, self.junk)])
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Discard her and go on with the mission."""
        symbol = NO_SYMBOL
        if action != DECLINE:
            symbol = action[1]
            discard_encounter(state, seat, one_of_each(state, held(state, seat, MADAME_CHING))[0])
            tell(state, CALLED, seat, symbol)
        choose_mission(state, seat, self.junk, self.card, symbol)


def held(state: State, seat: int, kind: int) -> list[int]:
    """Return the encounter cards of one kind in a hand."""
    return [card for card in state.encounters[seat] if state.tables.kind[card] == kind]


# Mission


def reached_missions(state: State, field: int, weather: int) -> list[int]:
    """Return the tiles of the highest number not above the field, and those Weather Lore reaches (MC-X-03, MC-X-11)."""
    number = state.tables.tile_number
    best = max([number[tile] for tile in state.missions if number[tile] <= field], default=0)
    limit = field + WEATHER_RANGE * weather
    return [tile for tile in state.missions if number[tile] == best or field < number[tile] <= limit]


def choose_mission(state: State, seat: int, junk: int, card: int, symbol: int) -> None:
    """Ask which mission to fulfil where there is a choice; a single one is mandatory (MC-X-05, MC-X-06)."""
    field = field_number(state, junk)
    tiles = reached_missions(state, field, unused(state, seat, WEATHER_LORE))
    if not tiles:
        push(state, GainSkills(seat, junk, card, symbol, 0))
    elif len(tiles) == 1 and state.tables.tile_number[tiles[0]] <= field:
        push(state, GainSkills(seat, junk, card, symbol, 1))
        fulfil(state, seat, junk, tiles[0])
    else:
        push(state, ChooseMission((seat,), junk, card, symbol))


class ChooseMission(Decision[State]):
    """Choose among the tiles of the number reached, or a higher one with Weather Lore (MC-X-05, MC-X-09)."""

    __slots__ = ("junk", "card", "symbol")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "junk": INT, "card": INT, "symbol": INT}

    def __init__(self, seats: Seats, junk: int, card: int, symbol: int) -> None:
        self.seats = seats
        self.junk = junk
        self.card = card
        self.symbol = symbol

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the tiles; none only if all of them need a help, which is optional (MC-X-20)."""
        field = field_number(state, self.junk)
        tiles = reached_missions(state, field, unused(state, seat, WEATHER_LORE))
        result: list[Action] = [(FULFIL, tile) for tile in tiles]
        if all([state.tables.tile_number[tile] > field for tile in tiles]):
            result.append(DECLINE)
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Take the tile, if any, and go on with the skills."""
        push(state, GainSkills(seat, self.junk, self.card, self.symbol, 0 if action == DECLINE else 1))
        if action != DECLINE:
            fulfil(state, seat, self.junk, action[1])


def fulfil(state: State, seat: int, junk: int, tile: int) -> None:
    """Take the rewards of one mission; its tile leaves the game (MC-X-07, MC-X-08)."""
    excess = state.tables.tile_number[tile] - field_number(state, junk)
    weather = (excess + WEATHER_RANGE - 1) // WEATHER_RANGE if excess > 0 else 0  # MC-X-11
    state.used[seat * SKILLS + WEATHER_LORE] += weather
    state.missions.remove(tile)
    tell(state, FULFILLED, seat, tile, weather)
    for token, count in enumerate(state.tables.tile_tokens[tile]):
        state.treasure[seat * TOKENS + token] += count
    if not state.missions and state.pearl == NOBODY:
        tell(state, LAST_ROUND)  # MC-E-01
    draw_encounters(state, seat, state.tables.tile_encounters[tile])


# Skills


def can_form(state: State, counts: list[int], skill: int) -> bool:
    """Tell whether the symbols make a set for a skill whose pile is not empty (MC-X-12, MC-X-14)."""
    if skill == ELITE_CREW:
        return all(counts) and skills_left(state, skill) > 0
    return counts[skill] >= EQUAL_SYMBOLS and skills_left(state, skill) > 0


def without_set(counts: list[int], skill: int) -> list[int]:
    """Return the symbols that are left after a set is formed; each is used once (MC-X-13)."""
    if skill == ELITE_CREW:
        return [count - 1 for count in counts]
    left = counts[:]
    left[skill] -= EQUAL_SYMBOLS
    return left


class GainSkills(Automatic[State]):
    """Sets of symbols become skill cards; without a mission and without a possible set there is distress (MC-X-19)."""

    __slots__ = ("seat", "junk", "card", "symbol", "mission")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "junk": INT, "card": INT, "symbol": INT, "mission": INT}

    def __init__(self, seat: int, junk: int, card: int, symbol: int, mission: int) -> None:
        self.seat = seat
        self.junk = junk
        self.card = card
        self.symbol = symbol  # the one that Madame Ching added, or none
        self.mission = mission  # 1: one was fulfilled

    def run(self, state: State) -> None:
        """Ask for sets if one can be formed, then discard and begin anew."""
        counts = symbols_of(state, self.junk, False)
        called = 0 if self.symbol == NO_SYMBOL else 1
        if called:
            counts[self.symbol] += 1
        push(state, BeginAnew(self.seat, self.junk, self.card, called))
        if not ask_for_sets(state, self.seat, counts, 0, self.symbol) and not self.mission:
            tell(state, DISTRESSED, self.seat)
            draw_encounters(state, self.seat, 1)


def ask_for_sets(state: State, seat: int, counts: list[int], least: int, symbol: int) -> bool:
    """Ask which set to form, if there is one; tell whether there is."""
    for skill in range(least, SKILLS):
        if can_form(state, counts, skill):
            push(state, FormSet((seat,), tuple(counts), least, symbol))
            return True
    return False


class FormSet(Decision[State]):
    """The player may form sets, one after the other, and stop at any time (MC-X-13, MC-X-15)."""

    __slots__ = ("counts", "least", "symbol")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "counts": INTS, "least": INT, "symbol": INT}

    def __init__(self, seats: Seats, counts: tuple[int, ...], least: int, symbol: int) -> None:
        self.seats = seats
        self.counts = counts  # symbols left, in the order of the skills
        self.least = least  # sets are formed in ascending order: the order does not matter
        self.symbol = symbol  # a set with this one must still be formed (MC-B-03), or none

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every set; what Madame Ching added must not be lost."""
        counts = list(self.counts)
        result: list[Action] = []
        for skill in range(self.least, SKILLS):
            if can_form(state, counts, skill) and (
                skill in (self.symbol, ELITE_CREW)
                or self.symbol == NO_SYMBOL
                or can_form(state, without_set(counts, skill), ELITE_CREW)
                or (skill < self.symbol and can_form(state, without_set(counts, skill), self.symbol))
            ):
                result.append((FORM, skill))
        if self.symbol == NO_SYMBOL:
            result.append(FINISH)
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Gain the skill card and ask again."""
        if action == FINISH:
            return
        skill = action[1]
        state.skills[seat * SKILLS + skill] += 1
        tell(state, GAINED, seat, skill)
        take_pearl(state, seat)
        symbol = NO_SYMBOL if skill in (self.symbol, ELITE_CREW) else self.symbol
        ask_for_sets(state, seat, without_set(list(self.counts), skill), skill, symbol)


def take_pearl(state: State, seat: int) -> None:
    """Who covers all four skills, each Elite Crew one of them, commands the China Pearl (MC-X-17, MC-X-18)."""
    owned = state.skills[seat * SKILLS : (seat + 1) * SKILLS]
    if state.pearl == NOBODY and owned[:SYMBOLS].count(0) <= owned[ELITE_CREW]:
        state.pearl = seat
        tell(state, TOOK_PEARL, seat)
        if state.missions:
            tell(state, LAST_ROUND)  # MC-E-01


class BeginAnew(Automatic[State]):
    """The cards of the ended expedition are discarded and the revealed card begins the next (MC-X-22, MC-X-23)."""

    __slots__ = ("seat", "junk", "card", "called")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "junk": INT, "card": INT, "called": INT}

    def __init__(self, seat: int, junk: int, card: int, called: int) -> None:
        self.seat = seat
        self.junk = junk
        self.card = card
        self.called = called

    def run(self, state: State) -> None:
        """Discard, begin anew, go on with the free phase."""
        for card in state.expeditions[self.junk]:
            if card < FIRST_ENCOUNTER:
                state.discard.append(card)
            else:
                state.encounter_discard.append(card)
            if card in state.turned:
                state.turned.remove(card)
        state.expeditions[self.junk] = []
        begin_expedition(state, self.seat, self.junk, self.card)
        begin_free_phase(state, self.seat, self.junk, 1, self.called)  # MC-B-02
