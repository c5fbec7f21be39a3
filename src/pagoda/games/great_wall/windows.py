"""Windows (GW-TAC-6): something happens, and cards may answer it.

Hordes first, then every player's general and advisors, in tea order, then one tactic each. Whether a player is asked
follows from what all know: an answer that a hand or a screen does not allow is simply not offered. Only at tables that
agreed to ask "with a fitting tactic only" the question tells that there is one.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push, push_all
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import PASS, PASS_KIND, PASS_TURN, PLAY, USE
from pagoda.games.great_wall.calls import Doer, any_doable
from pagoda.games.great_wall.edition import MOST_SEATS, NOWHERE, Effect, Tactic
from pagoda.games.great_wall.goods import can_pay, pay
from pagoda.games.great_wall.happenings import OWNER, WINDOW, happening, now
from pagoda.games.great_wall.standing import EVENTS_ANSWER, HORDES_ANSWER, QIN_ANSWERS, REED_ANSWERS
from pagoda.games.great_wall.state import NOBODY, Row, State, mod

TURN: Final = 1  # limits of effects, in the order of LIMITS
YEAR: Final = 2
DEEPEST: Final = 12  # windows within windows (GW-TAC-10)


class Open(Automatic[State]):
    """A window opens and stays open: whoever pushed it closes it."""

    __slots__ = ("row",)

    FIELDS: ClassVar[dict[str, str]] = {"row": INTS}

    def __init__(self, row: Row) -> None:
        self.row = row

    def run(self, state: State) -> None:
        """Note what happens, and let cards answer."""
        open_window(state, self.row)


def open_window(state: State, row: Row) -> None:
    """Open a window that stays open, as the last thing a step does."""
    steps = answers(state, row[WINDOW])
    state.events.append(row)
    in_turn(state, steps)


class Happen(Automatic[State]):
    """A window opens, and closes when all have answered."""

    __slots__ = ("row",)

    FIELDS: ClassVar[dict[str, str]] = {"row": INTS}

    def __init__(self, row: Row) -> None:
        self.row = row

    def run(self, state: State) -> None:
        """Let cards answer, if any can."""
        steps = answers(state, self.row[WINDOW])
        if steps:
            let_answer(state, self.row, steps)


def happen(
    state: State,
    window: int,
    owner: int = NOWHERE,
    section: int = NOWHERE,
    place: int = NOWHERE,
    location: int = NOWHERE,
    count: int = 0,
    unit: int = NOWHERE,
    users: int = 0,
) -> None:
    """Open a window that closes when all have answered, as the last thing a step does."""
    steps = answers(state, window)
    if steps:  # mostly nobody answers, so the row is not made before
        let_answer(state, happening(window, owner, section, place, location, count, unit, users=users), steps)


def let_answer(state: State, row: Row, steps: list[Automatic[State]]) -> None:
    """Open a window for those who may answer, and close it behind them."""
    state.events.append(row)
    steps.append(CLOSE)
    in_turn(state, steps)


def announce(state: State, row: Row) -> None:
    """Open such a window while a step has still more to do: cards answer after it."""
    steps = answers(state, row[WINDOW])
    if steps:
        state.events.append(row)
        steps.append(CLOSE)
        push_all(state, steps)


def in_turn(state: State, steps: list[Automatic[State]]) -> None:
    """Let all answer, one after the other; once somebody has something to do the others wait on the agenda."""
    agenda = state.agenda
    depth = len(agenda)
    for step in steps:
        if len(agenda) > depth:
            agenda.insert(depth, step)
        else:
            step.run(state)


class Close(Automatic[State]):
    """What was going on is over."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Forget it."""
        state.events.pop()


CLOSE: Final = Close()


def close(state: State) -> Row:
    """Close the innermost window and return what cards made of it."""
    return state.events.pop()


def answers(state: State, window: int) -> list[Automatic[State]]:
    """Return who may answer a window: hordes, the Reed Clan's general, players' cards, tactics (GW-TAC-6)."""
    steps: list[Automatic[State]] = []
    if len(state.events) >= DEEPEST:
        return steps
    tables, coop, seats, bit = state.tables, state.coop, state.setting.seats, 1 << window
    if tables.horde_windows[coop] & bit:
        steps.append(HORDES_ANSWER)
    if state.misfortunes and any([tables.event_windows[event] & bit for event in state.misfortunes]):
        steps.append(EVENTS_ANSWER)
    if tables.reed_windows[coop] & bit and state.reed != NOBODY:
        steps.append(REED_ANSWERS)
    if tables.qin_windows & bit and state.qin != NOBODY:
        steps.append(QIN_ANSWERS)
    for seat in state.tea if tables.own_windows & bit else ():
        if seat < seats:
            bits = tables.general_windows[state.generals[seat]]
            for advisor in state.advisors[seat]:
                bits |= tables.advisor_windows[advisor]
            if bits & bit:
                steps.append(OWN_EFFECTS[seat])
    if tables.window_tactics[coop][window]:
        for seat in state.tea:
            if seat < seats and state.hands[seat] and not state.silent[seat] and not state.muted[seat] & bit:
                steps.append(OFFERS[seat])
    return steps


# Generals and advisors


def cards_of(state: State, seat: int) -> list[Effect]:
    """Return the sentences of the general and the active advisors of a seat (GW-ADV-3)."""
    found = list(state.tables.generals[state.generals[seat]])
    for advisor in state.advisors[seat]:
        found += state.tables.advisors[advisor]
    return found


def doer_of(state: State, seat: int, effect: Effect) -> Doer:
    """Return for whom an effect of a general or an advisor is carried out; the place names the advisor himself."""
    if effect.table == "generals":
        return Doer(seat, seat, NOWHERE, int(effect.optional), mod(state, seat, "general_S"))
    return Doer(seat, seat, effect.card, int(effect.optional), 0)


def effects_of(state: State, seat: int, used: Row) -> list[Effect]:
    """Return the effects of a seat that answer what is going on, as far as all can see."""
    here = now(state)
    kind, owner = here[WINDOW], here[OWNER]
    found: list[Effect] = []
    for effect in cards_of(state, seat):
        if effect.window != kind or effect.number in used or is_spent(state, seat, effect):
            continue
        if owner != NOBODY and (owner == seat) == (effect.by == "others"):
            continue
        doer = doer_of(state, seat, effect)
        if doer.holds(state, effect.condition) and any_doable(state, doer, effect.lines):
            found.append(effect)
    return found


def is_spent(state: State, seat: int, effect: Effect) -> bool:
    """Tell whether an effect with a limit was used already."""
    if effect.limit == TURN:
        return effect.number in state.used_turn[seat]
    if effect.limit == YEAR:
        return effect.number in state.used_year[seat]
    return effect.limit > YEAR and effect.number in state.used_game[seat]


def note_use(state: State, seat: int, effect: Effect) -> None:
    """Remember that an effect with a limit was used."""
    if effect.limit == TURN:
        state.used_turn[seat] = (*state.used_turn[seat], effect.number)
    elif effect.limit == YEAR:
        state.used_year[seat] = (*state.used_year[seat], effect.number)
    elif effect.limit > YEAR:
        state.used_game[seat] = (*state.used_game[seat], effect.number)
    tell(state, events.USED, seat, effect.number)


class OwnEffects(Automatic[State]):
    """The effects of one player: what must happen happens, the rest is asked, in the player's order (GW-TAC-6)."""

    __slots__ = ("seat", "used")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "used": INTS}

    def __init__(self, seat: int, used: Row) -> None:
        self.seat = seat
        self.used = used

    def run(self, state: State) -> None:
        """Carry the next one out, or ask which."""
        found = effects_of(state, self.seat, self.used)
        if not found:
            return
        forced = [effect for effect in found if not effect.optional]
        if forced and (len(found) == 1 or all([effect.plain for effect in found])):
            use(state, self.seat, forced[0], self.used)
        else:
            push(state, UseEffect((self.seat,), self.used))


OWN_EFFECTS: Final = [OwnEffects(seat, ()) for seat in range(MOST_SEATS)]  # all windows share them


def use(state: State, seat: int, effect: Effect, used: Row) -> None:
    """Pay for an effect, carry it out, then go on with the others."""
    note_use(state, seat, effect)
    push(state, doer_of(state, seat, effect).lines(effect.lines), OwnEffects(seat, (*used, effect.number)))
    pay(state, seat, effect.cost, 0)


class UseEffect(Decision[State]):
    """Which effect of the general or an advisor is used next? (GW-ADV-5)"""

    __slots__ = ("used",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "used": INTS}

    def __init__(self, seats: Seats, used: Row) -> None:
        self.seats = seats
        self.used = used

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what can be paid; what must happen cannot be left out."""
        found = effects_of(state, seat, self.used)
        result: list[Action] = [(USE, effect.number) for effect in found if can_pay(state, seat, effect.cost, 0)]
        return [*result, PASS] if all([effect.optional for effect in found]) else result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Use it, or none of those that are left."""
        if action != PASS:
            use(state, seat, state.tables.effects[action[1]], self.used)


# Tactics


def may_play(state: State, seat: int, tactic: Tactic) -> bool:
    """Tell whether a tactic answers what is going on, for a seat (GW-TAC-2, GW-TAC-7)."""
    owner = now(state)[OWNER]
    if owner != NOBODY and owner != seat and not tactic.anyone:
        return False
    doer = Doer(seat, seat, NOWHERE, 1, 0)
    if not doer.holds(state, tactic.condition):
        return False
    return any_doable(state, doer, tactic.basic) or any_doable(state, doer, tactic.enhanced)


def declines(state: State, seat: int) -> bool:
    """Tell whether a seat has declined tactics for longer at such moments, or at all (GW-UI-1)."""
    return bool(state.silent[seat] or state.muted[seat] >> now(state)[WINDOW] & 1)


def enhanced_discount(state: State, seat: int) -> int:
    """Return how much less the enhanced side of a tactic costs a seat."""
    return -mod(state, seat, "enhanced_cost")


class OfferTactic(Automatic[State]):
    """A player who holds tactics is asked if one that has not been discarded could answer (GW-UI-1)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask; whether the hand has one must not show, but at tables that agreed to it."""
        if declines(state, self.seat):  # perhaps in a window within this one
            return
        quick, held = state.setting.options["quick_tactics"], state.hands[self.seat]
        for number in state.tables.window_tactics[state.coop][now(state)[WINDOW]]:
            possible = number in held if quick else number not in state.tactic_discard and number not in state.played
            if possible and may_play(state, self.seat, state.tables.tactics[number]):
                push(state, PlayTactic((self.seat,)))
                return


OFFERS: Final = [OfferTactic(seat) for seat in range(MOST_SEATS)]  # all windows share them


class PlayTactic(Decision[State]):
    """Which tactic is played, basic or enhanced? (GW-TAC-3, GW-TAC-4)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both sides of what fits, and ways to decline for longer."""
        result: list[Action] = []
        kind = now(state)[WINDOW]
        for number in state.hands[seat]:
            tactic = state.tables.tactics[number]
            if tactic.window == kind and may_play(state, seat, tactic):
                doer = Doer(seat, seat, NOWHERE, 1, 0)
                if any_doable(state, doer, tactic.basic):
                    result.append((PLAY, number, 0))
                affordable = can_pay(state, seat, tactic.cost, enhanced_discount(state, seat))
                if affordable and any_doable(state, doer, tactic.enhanced):
                    result.append((PLAY, number, 1))
        return [*result, PASS, PASS_KIND, PASS_TURN]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay, carry it out, discard it; then whoever answers played tactics does."""
        if action == PASS_KIND:
            state.muted[seat] |= 1 << now(state)[WINDOW]
            tell(state, events.DECLINED, seat, now(state)[WINDOW])
        elif action == PASS_TURN:
            state.silent[seat] = 1
            tell(state, events.DECLINED, seat, NOWHERE)
        elif action[0] == PLAY:
            play_tactic(state, seat, action[1], action[2])


def play_tactic(state: State, seat: int, number: int, enhanced: int) -> None:
    """Play one side of a tactic (GW-TAC-3)."""
    tactic = state.tables.tactics[number]
    state.hands[seat] = tuple([other for other in state.hands[seat] if other != number])
    state.played = (*state.played, number)
    reveal(state)
    tell(state, events.PLAYED_TACTIC, seat, number, enhanced)
    lines = tactic.enhanced if enhanced else tactic.basic
    played = happening(moments.TACTIC_PLAYED, owner=seat, unit=enhanced)
    push(state, Doer(seat, seat, NOWHERE, 1, 0).lines(lines), DiscardPlayed(number), Happen(played))
    if enhanced:
        pay(state, seat, tactic.cost, enhanced_discount(state, seat))


class DiscardPlayed(Automatic[State]):
    """A tactic that has been carried out is discarded (GW-TAC-3): its own effect cannot draw it."""

    __slots__ = ("tactic",)

    FIELDS: ClassVar[dict[str, str]] = {"tactic": INT}

    def __init__(self, tactic: int) -> None:
        self.tactic = tactic

    def run(self, state: State) -> None:
        """Discard it."""
        state.played = tuple([other for other in state.played if other != self.tactic])
        state.tactic_discard = (*state.tactic_discard, self.tactic)
