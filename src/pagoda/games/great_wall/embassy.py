"""Advisors and the imperial embassy (GW-ADV, GW-EMB): the row, hiring, clerks from the school."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal, shuffle
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import HIRE, PASS, TRAIN
from pagoda.games.great_wall.calls import CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import GOLD
from pagoda.games.great_wall.goods import ask, one_kind, spend
from pagoda.games.great_wall.happenings import happening, note_user
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import State, mod
from pagoda.games.great_wall.windows import Happen, announce

ROW: Final = 4  # open advisors
ADVISORS: Final = 1  # the deck, in events.SHUFFLED


# The row


def fill_row(state: State) -> None:
    """Reveal advisors until four lie open; the discard is shuffled when the deck is empty (GW-ADV-6)."""
    row = list(state.row)
    while len(row) < ROW and (state.advisor_deck or state.advisor_discard):
        if not state.advisor_deck:
            cards = list(state.advisor_discard)
            shuffle(state, cards)
            state.advisor_deck, state.advisor_discard = tuple(cards), ()
            tell(state, events.SHUFFLED, ADVISORS)
        reveal(state)
        row.append(state.advisor_deck[-1])
        state.advisor_deck = state.advisor_deck[:-1]
    if tuple(row) != state.row:
        state.row = tuple(row)
        tell(state, events.ROW_RENEWED, *row)


def discard_from_row(state: State, advisors: tuple[int, ...]) -> None:
    """Discard advisors of the row, close the gaps and reveal new ones."""
    state.row = tuple([advisor for advisor in state.row if advisor not in advisors])
    state.advisor_discard = (*state.advisor_discard, *advisors)
    fill_row(state)


def take_advisor(state: State, seat: int, advisor: int, active: int) -> None:
    """Give a seat an advisor for good, active or supporting (GW-ADV-2)."""
    if active:
        state.advisors[seat] = (*state.advisors[seat], advisor)
    else:
        state.supporters[seat] = (*state.supporters[seat], advisor)
    tell(state, events.ADVISED, seat, advisor, active)
    gained(state, seat, advisor, active)


def gained(state: State, seat: int, advisor: int, active: int) -> None:
    """Let cards answer a new advisor; he himself is $self only if he is active."""
    place = advisor if active else -1
    announce(state, happening(moments.ADVISOR_GAINED, owner=seat, place=place, unit=active))


# The embassy


def advisor_price(state: State, seat: int) -> int:
    """Return the price of the next advisor: as many gold as there will be (GW-EMB-2)."""
    owned = len(state.advisors[seat]) + len(state.supporters[seat])
    return max(0, owned + 1 + mod(state, seat, "advisor_cost"))


def clerk_price(state: State, seat: int) -> int:
    """Return the price of a clerk (GW-EMB-1)."""
    return max(0, state.tables.clerk_cost + mod(state, seat, "clerk_cost"))


class AskEmbassy(Automatic[State]):
    """A clerk or an advisor for each clerk at the embassy (GW-EMB-1)."""

    __slots__ = ("seat", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "left": INT}

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def run(self, state: State) -> None:
        """Ask, if there is anybody to win."""
        if self.left and (state.school[self.seat] or state.row):
            ask(state, Embassy((self.seat,), self.left))


class Embassy(Decision[State]):
    """A clerk from the school, or an advisor of the row? (GW-EMB-1)"""

    __slots__ = ("left",)

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "left": INT}

    def __init__(self, seats: Seats, left: int) -> None:
        self.seats = seats
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer what the seat can pay, and to be done."""
        gold = state.goods[seat * 4 + GOLD]
        result: list[Action] = []
        if state.school[seat] and gold >= clerk_price(state, seat):
            result.append(TRAIN)
        if gold >= advisor_price(state, seat):
            result += [(HIRE, advisor, active) for advisor in state.row for active in (1, 0)]
        return [*result, PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay and take, then ask for the next."""
        if action == PASS:
            return
        note_user(state, seat)
        push(state, AskEmbassy(seat, self.left - 1))
        if action == TRAIN:
            spend(state, seat, one_kind(GOLD, clerk_price(state, seat)))
            train(state, seat, 1)
        else:
            hire(state, seat, action[1], action[2])


def hire(state: State, seat: int, advisor: int, active: int) -> None:
    """Hire an advisor of the row and close the gap (GW-EMB-2, GW-EMB-3)."""
    price = advisor_price(state, seat)
    spend(state, seat, one_kind(GOLD, price))
    tell(state, events.HIRED, seat, advisor, price)
    state.row = tuple([other for other in state.row if other != advisor])
    take_advisor(state, seat, advisor, active)
    fill_row(state)


def train(state: State, seat: int, count: int) -> None:
    """Take clerks from the school into the reserve (GW-CLK-7)."""
    count = min(count, state.school[seat])
    if count:
        state.school[seat] -= count
        state.clerk_reserve[seat] += count
        tell(state, events.TRAINED, seat, count)
        push(state, Happen(happening(moments.CLERK_TRAINED, owner=seat, count=count)))


def call_train(state: State, doer: Doer, term: Term) -> None:
    """train_clerk(n)"""
    train(state, doer.clan, doer.number(state, term.args[0]))


def has_pupils(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether a clerk is left in the school."""
    return state.school[doer.clan] > 0


CALLS["train_clerk"] = call_train
POSSIBLE["train_clerk"] = has_pupils
