"""Try-outs for tests: how they are opened, played and read."""

from __future__ import annotations

import asyncio
from typing import Any

import pagoda
from pagoda.engine.agenda import Action
from pagoda.web.sandbox import Sandbox
from tests.web.guests import GAME, Guest, House, Json, Table, course, seated

THREE = course("standard", 3)
LAST = 8  # moves before the end of it
TRIED: Any = pagoda.game(GAME)


def best(game: Any, state: Any, seat: int) -> Action:
    """Return what looks best to a seat."""
    actions: list[Action] = game.actions(state, seat)
    weights: list[float] = game.policy(state, seat, actions)
    return actions[weights.index(max(weights))]


def ask(guest: Guest, table: Table, seat: int | None = 0, **more: Any) -> Any:
    """Return the answer to a wish to try something out."""
    return guest.post(f"{table.path}/whatif", ({} if seat is None else {"seat": seat}) | more)


def begin(table: Table, seat: int = 0, guest: Guest | None = None) -> Table:
    """Open a try-out of a seat."""
    who = guest or table.players[seat]
    answer = ask(who, table, seat)
    assert answer.status_code == 201, answer.text
    return Table(table.house, answer.json()["table"], players={seat: who})


async def close(house: House) -> None:
    """End all try-outs."""
    house.desk.asides.close()


def room_of(tryout: Table) -> Sandbox:
    room = tryout.house.desk.asides.open[tryout.id]
    assert isinstance(room, Sandbox)
    return room


def settled(tryout: Table, seat: int = 0) -> Json:
    """Return the try-out as its player knows it when the bots have answered."""
    for _ in range(500):
        state = tryout.state(seat)
        if seat in state["waiting"] or state["over"]:
            return state
        tryout.house.run(asyncio.sleep, 0.005)
    raise AssertionError("the bots do not answer")


def play_one(tryout: Table, seat: int = 0) -> Json:
    """Do the first thing that is possible, and return what comes of it."""
    state = settled(tryout, seat)
    tryout.act(seat, tuple(state["actions"][0]["action"]), state["version"])
    return settled(tryout, seat)


def played_out(house: House) -> tuple[Table, int]:
    """Return a try-out that is over, of a table that almost is, and whose it is."""
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE[:-LAST])
    seat = THREE[-LAST][0]
    tryout = begin(table, seat)
    while not (state := settled(tryout, seat))["over"]:
        tryout.act(seat, best(TRIED, room_of(tryout).match.state, seat), state["version"])
    return tryout, seat


def refused(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]
