"""Dying soldiers are saved: for chi, or by a card (GW-KIL-4)."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.games.great_wall.actions import PASS, SAVE, SAVE_FOR
from pagoda.games.great_wall.calls import ASKING, CALLS, POSSIBLE, Doer
from pagoda.games.great_wall.edition import CHI, NOWHERE
from pagoda.games.great_wall.goods import ask, one_kind, spend
from pagoda.games.great_wall.happenings import PLUS, change, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.soldiers import unit_dying
from pagoda.games.great_wall.state import State, mod, players


def save_price(state: State, seat: int) -> int:
    """Return the chi for saving a soldier (GW-KIL-4)."""
    return max(0, state.tables.save_cost + mod(state, seat, "save_cost"))


class AskSave(Automatic[State]):
    """A player with dying soldiers may save some; the Reed Clan never does (GW-KIL-4, GW-DUO-8)."""

    __slots__ = ("seat",)

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT}

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, state: State) -> None:
        """Ask, if there is anybody to save."""
        if state.dying[self.seat] and not now(state)[PLUS]:
            ask(state, SaveSoldier((self.seat,), save_price(state, self.seat), NOWHERE))


class SaveSoldier(Decision[State]):
    """Which dying soldier is saved? For chi, as many as one likes, or by a card a number of them (GW-KIL-4)."""

    __slots__ = ("price", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "price": INT, "left": INT}

    def __init__(self, seats: Seats, price: int, left: int) -> None:
        self.seats = seats
        self.price = price
        self.left = left  # NOWHERE for as many as can be paid

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each kind of dying soldier, and to be done."""
        if state.goods[seat * 4 + CHI] < self.price:
            return [PASS]
        units = sorted({unit_dying(state, soldier) for soldier in state.dying[seat]})
        return [*[(SAVE, unit) for unit in units], PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay and save one, and ask for the next."""
        if action == PASS:
            return
        spend(state, seat, one_kind(CHI, self.price))
        soldier = next(one for one in state.dying[seat] if unit_dying(state, one) == action[1])
        rescue(state, seat, soldier)
        if state.dying[seat] and self.left != 1:
            push(state, SaveSoldier(self.seats, self.price, self.left - 1 if self.left > 0 else NOWHERE))


def rescue(state: State, seat: int, soldier: int) -> None:
    """Take a soldier off the dying."""
    dying = list(state.dying[seat])
    dying.remove(soldier)
    state.dying[seat] = tuple(dying)
    state.safe[seat] = (*state.safe[seat], soldier)


# Calls


def call_save(state: State, doer: Doer, term: Term) -> None:
    """save(n, free=true), save(n, chi=1, who=team)"""
    if "who" in term.options:
        save_for_team(state, doer, term)
        return
    dying = state.dying[doer.clan]
    if term.args[0].name == "all":
        for soldier in dying:
            rescue(state, doer.clan, soldier)
    elif dying:
        push(state, SaveSoldier((doer.clan,), 0, doer.number(state, term.args[0])))


def any_dying(state: State, doer: Doer, term: Term) -> bool:
    """Tell whether there is anybody to save, of all players or the own, and nothing forbids it."""
    if now(state)[PLUS]:
        return False
    seats = players(state) if "who" in term.options else [doer.clan]
    return any([state.dying[seat] for seat in seats]) and (
        term.args[0].name == "all" or doer.number(state, term.args[0]) > 0
    )


def save_for_team(state: State, doer: Doer, term: Term) -> None:
    """Save soldiers of any players; the card's owner chooses and pays."""
    if term.args[0].name == "all":
        for seat in players(state):
            for soldier in state.dying[seat]:
                rescue(state, seat, soldier)
    else:
        price = term.options["chi"].value if "chi" in term.options else 0
        ask_save_for(state, doer.clan, price, doer.number(state, term.args[0]))


def ask_save_for(state: State, seat: int, price: int, left: int) -> None:
    """Ask whom to save, while anybody is dying."""
    if left and any([state.dying[other] for other in players(state)]):
        push(state, SaveForTeam((seat,), price, left))


class SaveForTeam(Decision[State]):
    """Which dying soldier of any player is saved? (Wanyan Chenheshang, Field Hospital)"""

    __slots__ = ("price", "left")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "price": INT, "left": INT}

    def __init__(self, seats: Seats, price: int, left: int) -> None:
        self.seats = seats
        self.price = price
        self.left = left

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer each kind of dying soldier of each player, and to be done."""
        if state.goods[seat * 4 + CHI] < self.price:
            return [PASS]
        result: list[Action] = []
        for other in players(state):
            units = sorted({unit_dying(state, soldier) for soldier in state.dying[other]})
            result += [(SAVE_FOR, other, unit) for unit in units]
        return [*result, PASS]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Pay and save one, and ask for the next."""
        if action == PASS:
            return
        spend(state, seat, one_kind(CHI, self.price))
        _, other, unit = action
        rescue(state, other, next(one for one in state.dying[other] if unit_dying(state, one) == unit))
        ask_save_for(state, seat, self.price, self.left - 1)


def call_forbid(state: State, doer: Doer, term: Term) -> None:
    """forbid(save): nobody can be saved in this killing"""
    change(state, PLUS, 1)


CALLS["save"] = call_save
CALLS["forbid"] = call_forbid
POSSIBLE["save"] = any_dying
ASKING.add("save")
