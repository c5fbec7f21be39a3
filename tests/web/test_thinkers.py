"""Bots think elsewhere: what they are asked, and what happens when their process dies."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import pytest

import pagoda
from pagoda.bots import LEVELS
from pagoda.bots.review import Wish
from pagoda.web import thinkers as module
from pagoda.web.thinkers import Thinkers, choose, edition_of
from pagoda.web.turns import Turns
from tests.web.guests import GAME, House, new_table

EDITION = '[[mission_tile]]\nid = "m17a"\ngold = 5\n'
PLAYED = pagoda.game(GAME)
TIMED = ("master", "grandmaster")
QUICK = [f"{level}@20ms" if level in TIMED else level for level in LEVELS]


@pytest.fixture
def thinkers() -> Iterator[Thinkers]:
    opened = Thinkers(1)
    yield opened
    opened.close()


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("edition", [None, EDITION], ids=["ours", "another edition"])
def test_a_bot_answers_with_a_legal_action(level: str, edition: str | None) -> None:
    state = PLAYED.start("standard", 3, 5, edition=edition_of(GAME, edition))

    action = choose(GAME, edition, PLAYED.dump(state), 1, level, 7)

    assert tuple(action) in PLAYED.actions(state, 1)
    if not level.endswith("ms"):  # who thinks for a time may think of something else the next time
        assert action == choose(GAME, edition, PLAYED.dump(state), 1, level, 7)


def test_a_bot_knows_only_what_its_seat_knows() -> None:
    state = PLAYED.start("standard", 3, 5)
    twin = PLAYED.determinize(PLAYED.view(state, 1), 99)
    assert PLAYED.dump(state) != PLAYED.dump(twin)

    answers = [choose(GAME, None, PLAYED.dump(one), 1, "greedy", 7) for one in (state, twin)]

    assert answers[0] == answers[1]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no SIGKILL")
def test_a_bot_whose_process_dies_is_asked_again(thinkers: Thinkers) -> None:
    state = PLAYED.start("standard", 2, 5)
    question = ("ada", GAME, None, PLAYED.dump(state), 0, "random", 7)

    async def ask_kill_ask() -> list[list[int]]:
        first = await thinkers.choose(*question)
        assert thinkers.pool is not None
        for process in list(thinkers.pool._processes):
            os.kill(process, signal.SIGKILL)
        return [first, await thinkers.choose(*question)]

    first, second = asyncio.run(ask_kill_ask())

    assert first == second


def test_bots_that_die_as_soon_as_they_think_are_given_up(thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[ProcessPoolExecutor] = []
    start = thinkers.open

    def count() -> ProcessPoolExecutor:
        opened.append(start())
        return opened[-1]

    monkeypatch.setattr(module, "RETRIES", 2)
    monkeypatch.setattr(module, "choose", os._exit)
    monkeypatch.setattr(thinkers, "open", count)

    with pytest.raises(RuntimeError, match="die as soon as they think"):
        asyncio.run(thinkers.choose("ada", 1))

    assert len(opened) == 2


# Whose turn it is to think


async def taken(turns: Turns, *owners: str, leave: int | None = None) -> str:
    """Return the order in which owners get a place, when all ask at once and one of them leaves."""
    order: list[str] = []

    async def think(owner: str) -> None:
        async with turns.of(owner):
            await asyncio.sleep(0)
            order.append(owner)

    asked = [asyncio.create_task(think(owner)) for owner in owners]
    await asyncio.sleep(0)
    if leave is not None:
        asked[leave].cancel()
    await asyncio.gather(*asked, return_exceptions=True)
    return "".join(order)


def test_owners_take_turns_however_much_each_of_them_asks() -> None:
    assert asyncio.run(taken(Turns(1), *"eeeeeebb", "c")) == "ebcebeeee"
    assert asyncio.run(taken(Turns(2), *"eeeeeebb")) == "eebebeee"


def test_who_comes_late_is_next() -> None:
    async def late() -> str:
        turns = Turns(1)
        busy = asyncio.create_task(taken(turns, *"eeee"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        order = await taken(turns, "b", "c")
        assert not busy.done()
        return order + await busy

    assert asyncio.run(late()) == "bceeee"


@pytest.mark.parametrize("leave", range(5))
def test_who_leaves_a_line_leaves_the_place_to_others(leave: int) -> None:
    async def twice() -> tuple[str, str]:
        turns = Turns(1)
        return await taken(turns, *"eebbc", leave=leave), await taken(turns, *"ab")

    first, second = asyncio.run(twice())

    assert sorted(first) == sorted("eebbc"[:leave] + "eebbc"[leave + 1 :])
    assert second == "ab"


def test_who_leaves_just_when_it_is_their_turn_leaves_the_place_to_others() -> None:
    async def leave() -> str:
        turns = Turns(1)
        async with turns.of("a"):
            waiting = asyncio.create_task(turns.wait("b"))
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        return await asyncio.wait_for(taken(turns, "c"), 5)

    assert asyncio.run(leave()) == "c"


def test_a_crowd_of_bots_and_reviews_lets_those_of_another_owner_pass(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered: list[str] = []

    async def answer(pool: object, job: object, *question: object) -> list[object]:
        await asyncio.sleep(0)
        answered.append(str(question[0]))
        return [0, 0, 0, 0, None, 0.0, 0.0, 0.0] if job is module.look else [1]

    async def crowd() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "run_in_executor", answer)
        wish = Wish(0, 0, (1,), True, True, True)
        eves = [thinkers.choose("eve", "bot of eve") for _ in range(120)]
        reviews = [thinkers.look("eve", "review of eve", None, {}, wish, (0,)) for _ in range(30)]
        bos = [thinkers.choose("bo", "bot of bo"), thinkers.look("bo", "review of bo", None, {}, wish, (0,))]
        await asyncio.gather(*eves, *reviews, *bos)

    asyncio.run(crowd())

    assert answered.index("bot of bo") < 4
    assert answered.index("review of bo") < 8
    assert len(answered) == 152


def test_the_owner_of_a_table_is_who_set_it_up_or_else_who_came_first(house: House) -> None:
    ada, bo, program = house.guest("Ada"), house.guest("Bo"), house.stranger()
    hers, free = new_table(ada, "open", "open"), new_table(program, "open", "open")
    assert house.room(free.id).owner == ""
    for table in (hers, free):
        assert bo.post("/api/seats/claim", {"token": table.tokens[1]}).status_code == 200
    tryout = bo.post(f"{hers.path}/whatif", {"seat": 1}).json()["table"]

    assert house.room(hers.id).owner == house.room(hers.id).row.host
    assert house.room(free.id).owner == house.desk.asides.find(tryout).owner == house.room(free.id).seats[1].person
