"""Reviews: of finished games, made once in the background, told in the words of each reader, within fair shares."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest

import pagoda
from pagoda.bots.review import Budget, Look, Wish
from pagoda.web import thinkers as module
from pagoda.web.settings import Limits, Settings
from pagoda.web.thinkers import Thinkers
from tests.web.guests import PATIENCE, House, Json, Table, course, finished, open_table, seated

THREE = course("standard", 3)
COST = 24  # the move that could have been better, in all of these reviews
DRAW = 30  # the move in which the first seat is lucky


class Thoughts:
    """Answers at once what processes would think about for long, and remembers what was asked."""

    def __init__(self) -> None:
        self.asked: list[Wish] = []
        self.held: asyncio.Event | None = None  # while it is there and not set, nothing is answered
        self.fails = False

    async def look(
        self, owner: str, game: str, edition: str | None, state: Json, wish: Wish, sides: tuple[int, ...]
    ) -> Look:
        """Return that the first seat loses all it has from one move on, and that another one had been better."""
        if self.held:
            await self.held.wait()
        if self.fails:
            raise RuntimeError("bots die as soon as they think")
        self.asked.append(wish)
        ahead = 0.6 if wish.number <= COST else 0.1
        rest = (1 - ahead) / (len(sides) - 1)
        chances = [ahead, *[rest] * (len(sides) - 1)] if wish.chances else []
        luck = [0.1, *[-0.05] * (len(sides) - 1)] if wish.number == DRAW else []
        played = pagoda.game(game)
        options = played.actions(played.load(state), wish.seat)
        other = next((action for action in options if action != wish.action), None)
        better = other if wish.number == COST and wish.thought else None
        return Look(chances, [0.01 for _ in chances], luck, [0.01 for _ in luck], better, 0.6, 0.3, 0.01)

    async def look_at_deal(self, *question: Any) -> tuple[list[float], list[float]]:
        """Return a deal like any other."""
        seats = len(question[4])
        return [0.0] * seats, [0.001] * seats


@pytest.fixture
def thoughts(house: House, monkeypatch: pytest.MonkeyPatch) -> Thoughts:
    return quick(house, monkeypatch)


def quick(house: House, monkeypatch: pytest.MonkeyPatch) -> Thoughts:
    """Let a house think quickly."""
    answers = Thoughts()
    monkeypatch.setattr(house.desk.thinkers, "look", answers.look)
    monkeypatch.setattr(house.desk.thinkers, "look_at_deal", answers.look_at_deal)
    return answers


def begin(table: Table, language: str = "en") -> Any:
    return table.house.stranger().post(f"{table.path}/review?language={language}")


def reviewed(table: Table, language: str = "en") -> Json:
    """Return the review of a table as soon as it is done."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        state: Json = table.house.stranger().get(f"{table.path}/review?language={language}").json()
        assert state["total"], "the review was given up"
        if state["review"]:
            assert state["done"] == state["total"]
            review: Json = state["review"]
            return review
    raise AssertionError("the review does not end")


def test_a_finished_game_is_reviewed(house: House, thoughts: Thoughts) -> None:
    table = finished(house)
    assert house.stranger().get(f"{table.path}/review").json() == {"done": 0, "total": 0, "review": None}

    begun = begin(table).json()
    review = reviewed(table)

    assert begun["total"] == len(THREE)  # the deal is no move
    assert review["moments"][-1] == len(THREE)
    assert review["chances"][0] == [0.6, 0.2, 0.2]
    assert review["sides"] == [0, 1, 2]
    assert sorted(review["chances"][-1]) == [0.0, 0.0, 1.0]
    turn = next(turn for turn in review["turns"] if turn["before"] == 0.6)
    assert (turn["seat"], turn["after"]) == (0, 0.1)
    assert turn["words"]
    lucky = review["luck"][0]
    assert (lucky["total"], lucky["words"]) == (0.1, "lucky: +10 ± 1 points")
    assert [event["moment"] for event in lucky["best"]] == [DRAW + 1]
    assert lucky["worst"] == []
    said = {event["words"] for luck in review["luck"] for event in (*luck["best"], *luck["worst"])}
    assert len(said) == 1  # nobody hears less of it than the others: all is open
    assert "unknown" not in said.pop()
    assert review["luck"][1]["words"] == "unlucky: \u22125 ± 1 points"


def test_what_was_better_is_told_with_the_words_of_that_moment(house: House, thoughts: Thoughts) -> None:
    table = finished(house)
    begin(table)

    (mistake,) = reviewed(table)["mistakes"]

    seat, action = THREE[COST]
    assert (mistake["moment"], mistake["seat"], mistake["chance"], mistake["better_chance"]) == (COST, seat, 0.3, 0.6)
    assert mistake["played"]["action"] == list(action)
    game = pagoda.game("madame-ching")
    state = house.room(table.id).start(int(house.room(table.id).row.seed))
    for move in THREE[:COST]:
        game.play(state, *move)
    words = {tuple(one): str(game.describe(game.view(state, seat), seat, one)) for one in game.actions(state, seat)}
    assert mistake["played"]["words"] == words[action]
    assert mistake["better"]["words"] == words[tuple(mistake["better"]["action"])] != words[action]


def test_it_is_told_in_the_language_of_the_reader(house: House, thoughts: Thoughts) -> None:
    table = finished(house)
    begin(table)

    english, german = reviewed(table), reviewed(table, "de")

    assert german["luck"][0]["words"] == "Glück: +10 ± 1 Punkte"
    assert german["mistakes"][0]["better"]["words"] != english["mistakes"][0]["better"]["words"]
    assert german["chances"] == english["chances"]


def test_it_is_made_once_for_all(house: House, thoughts: Thoughts) -> None:
    table = finished(house)
    for _ in range(3):
        assert begin(table).status_code == 200
    reviewed(table)
    asked = len(thoughts.asked)

    assert begin(table).json()["review"] is not None

    assert len(thoughts.asked) == asked == len({wish.number for wish in thoughts.asked})


def test_it_goes_on_while_nobody_looks_and_tells_how_far_it_is(house: House, thoughts: Thoughts) -> None:
    table = finished(house)
    held = thoughts.held = asyncio.Event()
    begin(table)
    state = house.stranger().get(f"{table.path}/review").json()
    assert (state["total"], state["review"]) == (len(THREE), None)
    assert state["done"] < state["total"]

    house.run(set_now, held)

    assert reviewed(table)["moments"]


async def set_now(event: asyncio.Event) -> None:
    event.set()


def test_only_people_are_told_what_was_better(house: House, thoughts: Thoughts) -> None:
    table = finished(house)
    room = house.room(table.id)
    room.seats[1] = replace(room.seats[1], kind="bot", level="novice")

    begin(table)
    reviewed(table)

    assert {wish.seat for wish in thoughts.asked if wish.thought} == {0, 2}
    assert {wish.seat for wish in thoughts.asked if wish.luck} == {0, 1, 2}


def test_a_review_that_failed_is_begun_again(house: House, thoughts: Thoughts) -> None:
    table = finished(house)
    thoughts.fails = True
    begin(table)
    end = time.monotonic() + PATIENCE
    while house.stranger().get(f"{table.path}/review").json()["total"]:
        assert time.monotonic() < end
    thoughts.fails = False

    begin(table)

    assert reviewed(table)["moments"]


def test_a_game_that_goes_on_has_no_review(house: House, thoughts: Thoughts) -> None:
    table = seated(house, ["Ada", "Bo", "Cy"])
    table.play(THREE[:-1])

    answer = table.players[0].post(f"{table.path}/review")

    assert answer.status_code == 409
    assert answer.json()["error"]["message"] == "The game is not over yet."
    assert table.players[0].get(f"{table.path}/review").json()["total"] == 0
    assert thoughts.asked == []


def test_a_closed_table_keeps_its_review_to_itself_until_it_is_over(house: House, thoughts: Thoughts) -> None:
    table = open_table(house, spectators=False)

    assert begin(table).status_code == 403
    assert house.stranger().get(f"{table.path}/review").status_code == 403


def test_reviews_are_begun_within_fair_shares(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(replace(settings, limits=replace(settings.limits, reviews=(1, 0.001)))) as small:
        quick(small, monkeypatch)
        first, second = finished(small), finished(small)
        assert begin(first).status_code == 200
        reviewed(first)

        assert begin(first).status_code == 200  # it is there already
        answer = begin(second)

    assert answer.status_code == 429
    assert "retry-after" in answer.headers
    assert Limits().reviews == (6, 2)


def test_a_review_ends_with_the_server(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(settings) as closing:
        answers = quick(closing, monkeypatch)
        table = finished(closing)
        answers.held = asyncio.Event()
        begin(table)
        reviewing = closing.room(table.id).reviewing
        assert reviewing is not None

    assert reviewing.task.cancelled()
    assert reviewing.review is None


def test_a_table_whose_review_is_made_stays_in_memory(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    with House(settings) as small:
        answers = quick(small, monkeypatch)
        table, _ = finished(small), finished(small)
        held = answers.held = asyncio.Event()
        begin(table)
        monkeypatch.setattr("pagoda.web.desk.ROOMS", 1)
        small.desk.sweep()
        assert list(small.desk.rooms) == [table.id]
        small.run(set_now, held)
        reviewed(table)


# In a process of its own


@pytest.mark.parametrize(("game", "mode", "seats"), [("madame-ching", "standard", 3), ("great-wall", "coop", 2)])
def test_a_look_of_another_process_is_the_same(
    game: str, mode: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "AFTERTHOUGHT", Budget(simulations=4, worlds=2))
    played = pagoda.game(game)
    state = played.start(mode, seats, 5)
    seat = played.waiting(state)[0]
    wish = Wish(7, seat, played.actions(state, seat)[0], True, True, True)
    sides = tuple(range(seats)) if mode == "standard" else (0,) * seats
    thinkers = Thinkers(1)

    async def ask() -> tuple[Look, tuple[list[float], list[float]]]:
        look = await thinkers.look("ada", game, None, played.dump(state), wish, sides)
        return look, await thinkers.look_at_deal("ada", game, None, played.dump(state), sides)

    try:
        look, deal = asyncio.run(ask())
    finally:
        thinkers.close()

    budget = (4, 0, 2)
    assert tuple(look) == module.look(game, None, played.dump(state), tuple(wish), sides, budget)
    assert deal == module.look_at_deal(game, None, played.dump(state), sides, budget)
    assert len(look.chances) == seats


def test_reviews_take_one_process_and_a_move_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(4)
    busy: list[int] = []
    most = 0

    async def ask(owner: str, answer: Any, *question: Any) -> Any:
        nonlocal most
        busy.append(1)
        most = max(most, len(busy))
        await asyncio.sleep(0)
        busy.pop()
        return tuple(Look([], [], [], [], None, 0.0, 0.0, 0.0)) if answer is module.look else [1]

    monkeypatch.setattr(thinkers, "ask", ask)
    wish = Wish(0, 0, (1,), True, True, True)

    async def crowd(bots: int) -> int:
        looks = [thinkers.look("ada", "it", None, {}, wish, (0, 1)) for _ in range(5)]
        await asyncio.gather(*looks, *[thinkers.choose("ada", "it") for _ in range(bots)])
        return most

    async def twice() -> tuple[int, int]:
        return await crowd(0), await crowd(2)

    assert asyncio.run(twice()) == (1, 3)  # bots do not wait for reviews


def test_who_plays_alone_is_reviewed_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look(*question: Any) -> Look:
        return Look([0.4], [0.01], [], [], None, 0.0, 0.0, 0.0)

    quick(house, monkeypatch)
    monkeypatch.setattr(house.desk.thinkers, "look", look)
    table = finished(house, "zheng-he/solo", 1)
    begin(table)

    assert reviewed(table)["chances"][0] == [0.4]
