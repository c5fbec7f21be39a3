"""What a card of the co-op game does, in one line: see cards.py; here are its tables, events and councils."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pagoda.engine import play
from pagoda.engine.agenda import Action, push
from pagoda.games.great_wall.actions import PASS, PROPOSE
from pagoda.games.great_wall.council import FulfilOrders
from pagoda.games.great_wall.orders import OrderPhase, RevealEvent
from pagoda.games.great_wall.state import State
from tests.games.great_wall.cards import QUICK
from tests.games.great_wall.pieces import EVENT_IDS, ORDER_IDS, TABLES
from tests.games.great_wall.positions import GAME, horde, legal, position, question

EVERYBODY = 0b111  # gives, of three players


def coop(**table: Any) -> dict[str, Any]:
    """Return what lies on a table of the co-op game; only who holds a fitting tactic is asked."""
    table["options"] = {**QUICK, **table.get("options", {})}
    return {"mode": "coop", **table}


def holding(tactic: str, **table: Any) -> dict[str, Any]:
    """Return a table of the co-op game where the Dragon Clan holds a tactic."""
    return coop(hands=[tactic], **table)


def revealing(event: str, **table: Any) -> State:
    """Return a table of the co-op game where an event is revealed."""
    state = position(**coop(**table))
    drawn = EVENT_IDS[event]
    state.event_deck = (*[other for other in state.event_deck if other != drawn], drawn)
    push(state, RevealEvent())
    play.run(state)
    assert GAME.faults(state) == []
    return state


def council(order: str, **table: Any) -> State:
    """Return a table of the co-op game where an imperial order lies open and may be fulfilled."""
    return position(**coop(edicts=order, agenda=[FulfilOrders()], news=True, **table))


def order_phase(orders: str, **table: Any) -> State:
    """Return a table of the co-op game where these orders are still open when the order phase comes."""
    return position(**coop(edicts=orders, agenda=[OrderPhase()], **table))


def propose(order: str, givers: int = EVERYBODY) -> Action:
    """Return the proposal of an order."""
    return (PROPOSE, ORDER_IDS[order], givers)


def may_propose(state: State, order: str, givers: int = EVERYBODY) -> bool:
    """Tell whether whoever is asked first may propose an order."""
    return question(state) == "Council" and propose(order, givers) in legal(state)


def leave(state: State) -> State:
    """Let everybody leave the council."""
    while question(state) == "Council":
        state = GAME.apply(state, GAME.waiting(state)[0], PASS)
    return state


def power(*names: str) -> int:
    """Return the attack strength that is printed on these hordes, all together."""
    return sum([TABLES.power[horde(name)] for name in names])


def untested(cards: Sequence[str], tests: Sequence[str]) -> list[str]:
    """Return the cards whose name is in no name of a test."""
    return [card for card in cards if not any([test.startswith("test_") and card in test for test in tests])]
