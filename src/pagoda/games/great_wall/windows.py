"""Windows (GW-TAC-6): something happens, and cards may answer it.

Hordes first, then every player's general and advisors, in tea order, then one tactic each. Whether a player is asked
follows from what all know: an answer that a hand or a screen does not allow is simply not offered.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, Step, push
from pagoda.engine.events import tell
from pagoda.games.great_wall.actions import NO_THANKS, PLAY, UNTIL_TURN_END, UNTIL_WINTER, USE
from pagoda.games.great_wall.calls import RunLines
from pagoda.games.great_wall.conditions import holds
from pagoda.games.great_wall.edition import NOWHERE, Effect, Tactic
from pagoda.games.great_wall.events import PLAYED
from pagoda.games.great_wall.happenings import OWNER, PLACE, SECTION, WINDOW, happening, now, window
from pagoda.games.great_wall.paying import can_pay, pay
from pagoda.games.great_wall.state import NOBODY, Row, State, hordes_of, places_of, sections

TURN: Final = 1  # limits of effects, in the order of LIMITS
YEAR: Final = 2
DEEPEST: Final = 12  # windows within windows (GW-TAC-10)
TACTIC_PLAYED: Final = window("tactic_played")


class Open(Automatic[State]):
    """A window opens; what answers it happens before whatever comes next (GW-TAC-6)."""

    __slots__ = ("row",)

    FIELDS: ClassVar[dict[str, str]] = {"row": INTS}

    def __init__(self, row: Row) -> None:
        self.row = row

    def run(self, state: State) -> None:
        """Note what happens, and let hordes, cards and tactics answer in this order."""
        state.events.append(self.row)
        if len(state.events) > DEEPEST:
            return
        kind = self.row[WINDOW]
        seats = [clan for clan in state.tea if clan != state.reed]
        steps: list[Step] = horde_answers(state, kind)
        steps += [OwnEffects(seat, ()) for seat in seats if answers(state, seat, kind, ())]
        steps += [OfferTactic(seat) for seat in seats]
        push(state, *steps)


class Close(Automatic[State]):
    """What was going on is over."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Forget it."""
        state.events.pop()


# Hordes


def horde_answers(state: State, kind: int) -> list[Step]:
    """Return what the abilities of hordes in the field do, from the left, from the wall outwards (GW-DEF-7)."""
    steps: list[Step] = []
    for section in sections(state):
        for place in hordes_of(state, section):
            for effect in state.tables.horde_effects[state.field[place]]:
                if effect.window == kind and concerns(state, effect, place):
                    steps.append(RunLines(tuple(effect.lines), NOBODY, NOBODY, place, 0))
    return steps


def concerns(state: State, effect: Effect, place: int) -> bool:
    """Tell whether an ability of a horde answers what is going on (vocabulary, section 10)."""
    here = now(state)
    if effect.scope == "section_others":
        fits = here[PLACE] != place and here[PLACE] in places_of(place // 3)
    elif here[PLACE] != NOWHERE:
        fits = here[PLACE] == place
    else:
        fits = here[SECTION] in (NOWHERE, place // 3)
    return fits and (effect.condition is None or holds(state, effect.condition, here[OWNER], NOBODY, place))


# Generals and advisors


def cards_of(state: State, seat: int) -> list[Effect]:
    """Return the sentences of the general and the active advisors of a seat (GW-ADV-3)."""
    found = list(state.tables.generals[state.generals[seat]])
    for advisor in state.advisors[seat]:
        found += state.tables.advisors[advisor]
    return found


def answers(state: State, seat: int, kind: int, used: tuple[int, ...]) -> list[Effect]:
    """Return the effects of a seat that answer what is going on, as far as all can tell."""
    owner = now(state)[OWNER]
    found: list[Effect] = []
    for effect in cards_of(state, seat):
        if effect.window != kind or effect.number in used or is_spent(state, seat, effect):
            continue
        if owner != NOBODY and (owner == seat) == (effect.by == "others"):
            continue
        if effect.condition is None or holds(state, effect.condition, seat, seat, NOWHERE):
            found.append(effect)
    return found


def is_spent(state: State, seat: int, effect: Effect) -> bool:
    """Tell whether an effect with a limit was used already."""
    if effect.limit == TURN:
        return effect.number in state.used_turn[seat]
    return effect.limit >= YEAR and effect.number in state.used_year[seat]


def note_use(state: State, seat: int, effect: Effect) -> None:
    """Remember that an effect with a limit was used."""
    if effect.limit == TURN:
        state.used_turn[seat] = (*state.used_turn[seat], effect.number)
    elif effect.limit >= YEAR:
        state.used_year[seat] = (*state.used_year[seat], effect.number)


class OwnEffects(Automatic[State]):
    """The effects of one player: what must happen happens, what may is asked (GW-TAC-6)."""

    __slots__ = ("seat", "used")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "used": INTS}

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat = seat
        self.used = used

    def run(self, state: State) -> None:
        """Carry the next one out, or ask."""
        seat = self.seat
        found = answers(state, seat, now(state)[WINDOW], self.used)
        for effect in found:
            if not effect.optional:
                note_use(state, seat, effect)
                push(
                    state,
                    RunLines(tuple(effect.lines), seat, seat, NOWHERE, 0),
                    OwnEffects(seat, (*self.used, effect.number)),
                )
                return
        if found:
            push(state, UseEffect((seat,), self.used))


class UseEffect(Decision[State]):
    """Which effect of a general or an advisor is used? (GW-ADV-5)"""

    __slots__ = ("used",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "used": INTS}

    def __init__(self, seats: Seats, used: tuple[int, ...]) -> None:
        self.seats = seats
        self.used = used

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what can be paid."""
        found = answers(state, seat, now(state)[WINDOW], self.used)
        return [*[(USE, effect.number) for effect in found if can_pay(state, seat, effect.cost)], NO_THANKS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay and carry it out, then ask for the others."""
        if action == NO_THANKS:
            return
        effect = state.tables.effects[action[1]]
        note_use(state, seat, effect)
        push(
            state,
            *pay(state, seat, effect.cost),
            RunLines(tuple(effect.lines), seat, seat, NOWHERE, 1),
            OwnEffects(seat, (*self.used, effect.number)),
        )


# Tactics


def may_play(state: State, seat: int, tactic: Tactic) -> bool:
    """Tell whether a tactic answers what is going on, for a seat (GW-TAC-2, GW-TAC-7)."""
    here = now(state)
    if tactic.window != here[WINDOW]:
        return False
    if here[OWNER] not in (NOBODY, seat) and not tactic.anyone:
        return False
    return tactic.condition is None or holds(state, tactic.condition, seat, seat, NOWHERE)


class OfferTactic(Automatic[State]):
    """A player who holds tactics is asked if one that nobody has seen leave could answer (GW-TAC-6, GW-UI-1)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask; whether the hand has one must not show."""
        if not state.hands[self.seat] or state.muted[self.seat]:
            return
        unseen = [number for number in range(len(state.tables.tactics)) if number not in state.tactic_discard]
        if any([may_play(state, self.seat, state.tables.tactics[number]) for number in unseen]):
            push(state, PlayTactic((self.seat,)))


class PlayTactic(Decision[State]):
    """Which tactic is played, basic or enhanced? (GW-TAC-3, GW-TAC-4)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both sides of what fits, and ways to decline for longer."""
        result: list[Action] = []
        for number in state.hands[seat]:
            tactic = state.tables.tactics[number]
            if may_play(state, seat, tactic):
                result.append((PLAY, number, 0))
                if can_pay(state, seat, tactic.cost):
                    result.append((PLAY, number, 1))
        return [*result, NO_THANKS, UNTIL_TURN_END, UNTIL_WINTER]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay, carry it out, discard it; then whoever answers played tactics does."""
        if action in (UNTIL_TURN_END, UNTIL_WINTER):
            state.muted[seat] = action[0]
        if action[0] != PLAY:
            return
        _, number, enhanced = action
        tactic = state.tables.tactics[number]
        state.hands[seat] = tuple([other for other in state.hands[seat] if other != number])
        state.tactic_discard = (*state.tactic_discard, number)
        tell(state, PLAYED, seat, number, enhanced)
        lines = tactic.enhanced if enhanced else tactic.basic
        played = happening(TACTIC_PLAYED, owner=seat, unit=enhanced)
        push(
            state,
            *(pay(state, seat, tactic.cost) if enhanced else ()),
            RunLines(tuple(lines), seat, seat, NOWHERE, 1),
            Open(played),
            Close(),
        )
