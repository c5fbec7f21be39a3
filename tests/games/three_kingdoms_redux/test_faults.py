"""A saved table that cannot be is refused, and the message says what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux.actions import DRAW, STATION
from pagoda.games.three_kingdoms_redux.edition import UNIFICATION, WEI, WU
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.state import STATIONED, State
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    acting,
    assign,
    bidding,
    card,
    do,
    general,
    location,
    place,
    position,
    space,
)
from tests.rules import rule

Data = dict[str, Any]
Change = Callable[[Data], None]


def saved(state: State) -> Data:
    """Return a table as JSON values."""
    data: Data = json.loads(json.dumps(GAME.dump(state)))
    return data


def table() -> Data:
    """Return a table in the middle of bidding."""
    return saved(
        bidding(
            "wu shu wei",
            generals="guo_jia",
            hidden="dian_wei",
            bids=["cao_cao farm 1 support", "gan_ning battle_wei_wu 2 junk", "sun_ce tribal_wu 1 gold"],
            garrisons=["guan_yu qishan 2 horse", "zhang_fei yiling 1 crossbow treasury"],
            hands=("uni_01 sep_02", "uni_03", "sep_04"),
            built=("uni_05",),
            farms=("3 1 1",),
            goods=("3 gold", "2 rice", "1 support"),
            whole=True,
        )
    )


def complaint(data: Data) -> str:
    """Return why a saved table is refused."""
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    return str(caught.value).removeprefix("this is not a state of three-kingdoms-redux: ")


def put(*path: Any) -> Change:
    """Return what sets a value, the last one named, at a place of a saved table."""

    def change(data: Data) -> None:
        inner: Any = data
        for step in path[:-2]:
            inner = inner[step]
        inner[path[-2]] = path[-1]

    return change


def test_a_sound_table_is_loaded_and_goes_on() -> None:
    data = table()

    state = GAME.load(data)

    assert saved(state) == data
    assert GAME.actions(state, WU)


def test_a_table_at_its_limits_is_sound() -> None:
    state = position(
        tribal=(1, 12, 12),
        rank=(0, 6, 5),
        round=12,
        farms=("5 5", "5 0 5"),
        turned="xu_chu",
        alliance="tribute",
        han="shu",
    )

    assert saved(GAME.load(saved(state))) == saved(state)


@pytest.mark.parametrize(
    ("name", "length"),
    [
        ("goods", 27),
        *[(name, 6) for name in ("levels", "ripe", "stored")],
        *[(name, 3) for name in ("military", "rank", "tribal", "shortage", "rosters", "offers", "sealed")],
        *[(name, 69) for name in ("places", "served", "known")],
        *[("garrisons", 15), ("decks", 2), ("sunk", 2)],
        *[(name, 3) for name in ("hands", "built", "tended", "bought")],
    ],
)
def test_lists_have_as_many_entries_as_they_need(name: str, length: int) -> None:
    data = table()
    data[name] = data[name][:-1]

    assert complaint(data) == f"{name} must have {length} entries"


INCOMPLETE = "a bid is incomplete"
NOT_HERE = "a general lies where he cannot"
NO_UNITS = "a bid has impossible army units"
NO_TOKENS = "a bid has impossible tokens"
NO_GARRISON = "a garrison cannot be there"
NO_TYPE_OR_STORE = "a garrison is of no type, or its token nowhere"
QISHAN = location("qishan")


@rule("TK-003", "TK-181", "TK-200")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("rosters", 0, 0, 69), "there is no such general"),
        (put("offers", 1, [-1]), "there is no such general"),
        (put("sealed", 2, [70]), "there is no such general"),
        (put("hands", 0, [42]), "there is no such enhancement"),
        (put("decks", 1, 0, -1), "there is no such enhancement"),
        (put("built", 1, [99]), "there is no such enhancement"),
        (put("order", [0, 1, 1]), "an order must name every state once"),
        (put("next_order", [0, 1]), "an order must name every state once"),
        (put("bids", 0, [0, 0, 0]), INCOMPLETE),
        (put("bids", 0, 0, 3), INCOMPLETE),
        (put("bids", 0, 1, 69), INCOMPLETE),
        (put("bids", 0, 2, 18), NOT_HERE),
        (put("bids", 0, 2, space("tribal_wu")), NOT_HERE),
        (put("bids", 0, 2, space("battle_shu_wu")), NOT_HERE),
        (put("bids", 0, 1, general("sun_ce")), NOT_HERE),
        (put("bids", 1, 5, 3), NO_UNITS),
        (put("bids", 1, 4, -1), NO_UNITS),
        (put("bids", 1, 4, 4), NO_UNITS),
        (put("bids", 1, 5, 0), NO_UNITS),
        (put("bids", 2, 6, -7), NO_TOKENS),
        (put("bids", 0, 7, -1), NO_TOKENS),
        (put("bids", 0, 8, 2), NO_TOKENS),
        (put("garrisons", QISHAN, [1, 2, 3]), "a garrison is incomplete"),
        (put("garrisons", QISHAN, 0, 69), "a garrison is incomplete"),
        (put("garrisons", QISHAN, 0, general("sun_ce")), NO_GARRISON),
        (put("garrisons", QISHAN, 2, 0), NO_GARRISON),
        (put("garrisons", QISHAN, 2, 3), NO_GARRISON),
        (put("garrisons", QISHAN, 1, 4), NO_TYPE_OR_STORE),
        (put("garrisons", QISHAN, 4, 2), NO_TYPE_OR_STORE),
    ],
)
def test_rows_are_possible(change: Change, message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


LESS = "somebody has less than nothing"
FIELDS = "farm and market tokens are not complete"
MARK = "a mark is neither there nor not there"


@rule("TK-008", "TK-281", "TK-149")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("goods", 0, -1), LESS),
        (put("goods", 8, 10**12), "somebody has more than a game can bring"),
        (put("military", 1, -1), LESS),
        (put("shortage", 1, -1), LESS),
        (put("levels", 0, 6), FIELDS),
        (put("levels", 0, 1), FIELDS),
        (put("ripe", 2, 1), FIELDS),
        (put("rank", 0, 7), "there is no such rank"),
        (put("tribal", 0, 0), "there is no such tribal level"),
        (put("tribal", 0, 13), "there is no such tribal level"),
        (put("round", 13), "there is no such round or criterion"),
        (put("criterion", 2), "there is no such round or criterion"),
        (put("alliance", 10), "the alliance or the Han emperor token lies nowhere"),
        (put("han", 3), "the alliance or the Han emperor token lies nowhere"),
        (put("controller", 3), "the game is over and goes on, or nobody controls the emperor"),
        (put("over", 1), "the game is over and goes on, or nobody controls the emperor"),
        (put("agenda", []), "the game is over and goes on, or nobody controls the emperor"),
        (put("tended", 0, 2), MARK),
        (put("served", 0, -1), MARK),
        (put("han_placed", 2), MARK),
        (put("bids", 0, 8, 1), "the Han emperor token lies on more than one space"),
    ],
)
def test_numbers_are_possible(change: Change, message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


LOST = "is not where he should be"


@rule("TK-009", "TK-023")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("rosters", 0, [general("guo_jia"), general("cao_cao")]), "the generals of seat 0 are not in order"),
        (put("rosters", 0, [general("sun_ce")]), "the generals of seat 0 are not in order"),
        (put("offers", 0, [general("cao_cao")]), "the generals of seat 0 are not in order"),
        (put("sealed", 1, [general("lu_su")]), "a general was chosen who was not drawn"),
        (put("places", general("cao_cao"), 2), f"general {general('cao_cao')} {LOST}"),
        (put("places", general("guo_jia"), STATIONED), f"general {general('guo_jia')} {LOST}"),
        (put("places", general("lu_su"), 2), f"general {general('lu_su')} {LOST}"),
        (put("known", general("lu_su"), 1), f"general {general('lu_su')} is known and not recruited"),
        (put("known", general("cao_cao"), 0), f"general {general('cao_cao')} is placed and not known"),
    ],
)
def test_generals_are_neither_lost_nor_doubled(change: Change, message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


@rule("TK-142")
def test_a_general_lies_in_one_place() -> None:
    data = table()
    data["bids"].append(data["bids"][0])

    assert complaint(data) == "a general lies in two places"
    data = table()
    data["garrisons"][location("jieting")] = data["garrisons"][QISHAN]
    assert complaint(data) == "a general lies in two places"
    data = table()
    data["rosters"][WU].remove(general("sun_ce"))
    assert complaint(data) == "a general lies on the board who was not recruited"


@rule("TK-026")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("hands", 0, [card("uni_01")]), "the enhancements are not complete"),
        (put("built", 0, [card("uni_01")]), "the enhancements are not complete"),
        (put("sunk", 0, [0] * 22), "more cards were put to the bottom than there are"),
        (put("sunk", 0, [3]), "more cards were put to the bottom than there are"),
        (put("hands", 0, [card("sep_02"), card("uni_01")]), "hands must be sorted"),
    ],
)
def test_enhancements_are_neither_lost_nor_doubled(change: Change, message: str) -> None:
    data = table()
    change(data)

    assert complaint(data) == message


def test_a_card_lies_in_its_deck() -> None:
    data = table()
    data["decks"][0][0], data["decks"][1][0] = data["decks"][1][0], data["decks"][0][0]

    assert complaint(data) == "a card lies in the wrong deck"


# Steps to come


def missing(step: str, field: str, value: Any) -> str:
    """Return what is said of a field that speaks of nothing."""
    return f"{step} speaks of what is not there: {field} {value}"


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"step": "Benefits", "seat": 3}, missing("Benefits", "seat", 3)),
        ({"step": "Benefits", "seat": -1}, missing("Benefits", "seat", -1)),
        ({"step": "GoHome", "seat": 0, "space": 18}, missing("GoHome", "space", 18)),
        ({"step": "AskReveal", "seat": 0, "trigger": 16}, missing("AskReveal", "trigger", 16)),
        ({"step": "DrawCard", "seat": 0, "deck": 2, "look": 1}, missing("DrawCard", "deck", 2)),
        ({"step": "DrawMore", "seat": 0, "left": -1}, missing("DrawMore", "left", -1)),
        ({"step": "Recruit", "round": 4}, missing("Recruit", "round", 4)),
        ({"step": "ChooseGenerals", "seats": [0, 1], "round": 7}, missing("ChooseGenerals", "round", 7)),
        ({"step": "Bidding", "bidders": [0, 3]}, missing("Bidding", "bidders", (0, 3))),
        ({"step": "Bidding", "bidders": [0, 0]}, missing("Bidding", "bidders", (0, 0))),
        (
            {"step": "ChooseGood", "seats": [0], "card": 0, "options": [9], "left": 1},
            missing("ChooseGood", "options", (9,)),
        ),
        (
            {"step": "ChooseGood", "seats": [0], "card": 111, "options": [0], "left": 1},
            missing("ChooseGood", "card", 111),
        ),
        (
            {"step": "TakeFrom", "seats": [0], "card": 0, "victim": 3, "options": [0]},
            missing("TakeFrom", "victim", 3),
        ),
        (
            {"step": "Weaken", "seats": [0], "card": 0, "good": 9, "count": 1, "optional": 0},
            missing("Weaken", "good", 9),
        ),
        ({"step": "Trade", "seats": [0], "done": 4}, missing("Trade", "done", 4)),
        ({"step": "Trade", "seats": [], "done": 0}, "Trade asks a seat that is not there"),
        ({"step": "Trade", "seats": [3], "done": 0}, "Trade asks a seat that is not there"),
        ({"step": "Trade", "seats": [0, 1], "done": 0}, "Trade asks a seat that is not there"),
        ({"step": "ChooseGenerals", "seats": [0, 0], "round": 3}, "ChooseGenerals asks a seat that is not there"),
        ({"step": "Bid", "seats": [0], "bidders": [1, 0]}, "Bid does not fit what lies on the table"),
        ({"step": "Cultivate", "seats": [0], "space": 2}, "Cultivate does not fit what lies on the table"),
        ({"step": "Produce", "seats": [0], "space": 2}, "Produce does not fit what lies on the table"),
        ({"step": "Station", "seats": [0], "space": 13}, "Station does not fit what lies on the table"),
        (
            {"step": "StoreToken", "seats": [0], "space": 12, "location": 1},
            "StoreToken does not fit what lies on the table",
        ),
        ({"step": "KeepCard", "seats": [0], "deck": 0, "look": 0}, missing("KeepCard", "look", 0)),
        (
            {"step": "Effect", "seat": 0, "card": 0, "trigger": 13, "hook": 0, "space": -1, "rivals": []},
            "Effect does not fit what lies on the table",
        ),
        (
            {"step": "Effect", "seat": 0, "card": 7, "trigger": 13, "hook": 0, "space": 4, "rivals": []},
            "Effect does not fit what lies on the table",
        ),
        (
            {"step": "Effect", "seat": 0, "card": 15, "trigger": 9, "hook": 0, "space": 3, "rivals": []},
            "Effect does not fit what lies on the table",
        ),
        (
            {"step": "Effect", "seat": 0, "card": 3, "trigger": 7, "hook": 0, "space": 1, "rivals": []},
            "Effect does not fit what lies on the table",
        ),
        (
            {
                "step": "InAnyOrder",
                "seats": [0],
                "steps": [{"step": "Benefits", "seat": 5}, {"step": "Benefits", "seat": 1}],
            },
            missing("Benefits", "seat", 5),
        ),
    ],
)
def test_steps_to_come_are_possible(step: Data, message: str) -> None:
    data = table()
    data["agenda"].insert(1, step)

    assert complaint(data) == message


@rule("TK-181")
@pytest.mark.parametrize(
    ("field", "value"), [("general", general("guo_jia")), ("general", general("lu_su")), ("space", 13), ("units", 0)]
)
def test_a_bid_in_the_making_fits(field: str, value: int) -> None:
    state = bidding("wei", goods=("1 trained 1 horse 1 support",), generals="guo_jia")
    data = saved(do(state, place("cao_cao", "battle_wei_wu"), assign("1 horse")))
    assert GAME.load(data)

    assert complaint({**data, "agenda": [*data["agenda"][:-1], {**data["agenda"][-1], field: value}]}) != ""


@rule("TK-026")
def test_nobody_looks_at_more_cards_than_there_are() -> None:
    data = saved(do(acting(WEI, "guo_jia instructor"), (DRAW, UNIFICATION)))
    assert GAME.load(data)
    data["agenda"][-1]["look"] = 9
    assert GAME.load(data)

    few = saved(do(acting(WEI, "guo_jia instructor", left=(2, None)), (DRAW, UNIFICATION)))
    few["agenda"][-1]["look"] = 3
    assert complaint(few) == "KeepCard does not fit what lies on the table"


def test_nobody_is_asked_who_can_do_nothing() -> None:
    data = saved(position(agenda=[Recruit(3)]))
    data["agenda"][-1] = {"step": "TrainArmies", "seats": [1]}
    data["offers"] = [[], [], []]
    data["places"] = [0 if value == 1 else value for value in data["places"]]

    assert complaint(data) == "seat 1 is asked and can do nothing"


def test_a_token_is_stored_for_a_general_who_is_there() -> None:
    state = acting(WEI, "zhang_liao battle_wei_wu 1 horse")
    data = saved(do(state, (STATION, general("zhang_liao"), location("hefei"))))
    assert GAME.load(data)

    data["agenda"][-1]["location"] = location("ruxu")
    assert complaint(data) == "StoreToken does not fit what lies on the table"
