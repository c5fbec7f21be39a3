"""Saved tables of the co-op game: what cannot be is refused in words, all else plays on; nothing hidden is shown."""

from __future__ import annotations

import json
import random
from functools import lru_cache
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.actions import AGREE
from pagoda.games.great_wall.scoring import ORDERS_FULFILLED, TIME_OVER
from pagoda.games.great_wall.state import State
from tests.games.great_wall.coop_cards import coop, council, propose
from tests.games.great_wall.coop_tables import coop_tables
from tests.games.great_wall.pieces import EVENT_IDS, ORDER_IDS, TABLES
from tests.games.great_wall.positions import GAME, position
from tests.games.great_wall.test_coming import changed, lines, missing, numbers, plays_on, wrong
from tests.games.great_wall.test_coop_council import BLUE, NOBODY_GIVES, RED, YELLOW, say
from tests.games.great_wall.test_coop_setup import started
from tests.games.great_wall.test_faults import Change, Data, complaint, put, rich, saved
from tests.rules import rule

FLOOD = TABLES.event_now[EVENT_IDS["yellow_river_flood"]][0]  # for each player: that one loses something
LOSS = TABLES.program.nodes[FLOOD].parts[0][0]
DROUGHT = next(effect.lines[0] for effect in TABLES.event_effects[EVENT_IDS["drought"]])
PRAYERS, ALTAR, RAMPART = [ORDER_IDS[name] for name in ("prayers", "altar_of_heaven", "rampart")]
GUARD = ORDER_IDS["imperial_guard"]


@lru_cache(maxsize=1)
def tables() -> dict[str, State]:
    """Return a table at each question of the co-op game."""
    return coop_tables()


def busy() -> State:
    """Return a table of the co-op game with something of everything."""
    return position(
        **coop(
            edicts="prayers altar_of_heaven",
            fulfilled="rampart",
            revealed="drought earthquake",
            field=("left onon_riders dragon wound",),
            zones=("left 1 archer", "left 2 spearman"),
            claimed=("gobi_raiders", "fire_oil"),
            shamed=("1 spearman",),
            goods=("2 chi 3 stone", "3 chi 9 stone", "2 chi"),
        )
    )


# Pieces


@rule("GW-COOP-2")
def test_a_sound_table_is_loaded() -> None:
    data = saved(busy())

    assert saved(GAME.load(data)) == data


@pytest.mark.parametrize(("name", "length"), [("votes", 3), ("proposed", 3), ("shield", 3), ("sacrificed", 9)])
def test_lists_have_as_many_entries_as_they_need(name: str, length: int) -> None:
    data = saved(busy())
    data[name] = data[name][:-1]

    assert complaint(data) == f"{name} must have {length} entries"


ORDERS = "imperial orders are missing or doubled"
EVENTS = "events are missing or doubled"


@rule("GW-COOP-2", "GW-COOP-9", "GW-COOP-16", "GW-COOP-17", "GW-COOP-19")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("orders", [PRAYERS]), ORDERS),
        (put("fulfilled", [RAMPART, RAMPART]), ORDERS),
        (put("fulfilled", [12]), ORDERS),
        (put("order_deck", []), ORDERS),
        (put("misfortunes", [2]), EVENTS),
        (put("event_deck", 0, 12), EVENTS),
        (put("proposed", 0, 1 << 12), "an order was proposed that is not there"),
        (put("proposed", 0, -1), "an order was proposed that is not there"),
        (put("votes", 1, 1), "there are answers to an order that nobody proposed"),
        (put("shield", 0, -1), "shield must lie between 0 and 999"),
        (put("sacrificed", 0, -1), "sacrificed must lie between 0 and 999"),
        (put("sacrificed", 0, 1), "soldiers are missing or doubled"),
        (put("breached", 2), "a mark is neither there nor not there"),
        (put("lost_hordes", [30]), "hordes are missing or doubled"),
        (put("hordes", 0, 3), "hordes are missing or doubled"),
        (put("tactic_deck", 0, 32), "tactics are missing or doubled"),
        (put("generals", 0, 21), "generals are doubled or unknown"),
        (put("claimed", 0, 0, 30 * 3 + 1), "shame tokens are missing or too many"),
        (put("over", TIME_OVER), "the game is over and goes on"),
    ],
)
def test_its_pieces_are_complete(change: Change, message: str) -> None:
    data = saved(busy())
    change(data)

    assert complaint(data) == message


@rule("GW-COOP-9")
def test_no_shame_lies_on_hordes() -> None:
    data = saved(busy())
    data["claimed"][0][0] += 1
    data["pool"] -= 1

    assert complaint(data) == "shame lies on a horde where all play together"


@rule("GW-COOP-2")
def test_so_many_orders_lie_open_as_there_are_spaces() -> None:
    data = saved(position(**coop(seats=2, edicts="annual_tribute rampart")))
    data["orders"] += data["order_deck"][:1]
    data["order_deck"] = data["order_deck"][1:]

    assert complaint(data) == "too many imperial orders lie open"


@rule("GW-COOP-1")
@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("orders", [3], ORDERS),
        ("misfortunes", [0], EVENTS),
        ("votes", [1, -1, -1], "there are answers to an order that nobody proposed"),
        ("proposed", [1, 0, 0], "nobody plays together at this table"),
        ("lost_hordes", [0], "hordes are missing or doubled"),
        ("sacrificed", [1, *[0] * 8], "nobody plays together at this table"),
    ],
)
def test_other_modes_have_nothing_of_it(name: str, value: Any, message: str) -> None:
    assert complaint({**saved(rich()), name: value}) == message


@rule("GW-COOP-22")
@pytest.mark.parametrize(("state", "why"), [(rich(), ORDERS_FULFILLED), (busy(), TIME_OVER)])
def test_a_game_ends_as_its_mode_does(state: State, why: int) -> None:
    assert complaint({**saved(state), "agenda": [], "over": why}) == "the game cannot have ended like this"


# Steps


def step(name: str, **fields: Any) -> Data:
    """Return a step as JSON."""
    return {"step": name, **fields}


@rule("GW-COOP-7", "GW-COOP-14", "GW-COOP-16", "GW-COOP-18")
@pytest.mark.parametrize(
    ("one", "message"),
    [
        (step("Council", seats=[0, 2]), ""),
        (step("Council", seats=[0, 0]), "Council asks a seat that is not there"),
        (step("Council", seats=[]), "Council asks a seat that is not there"),
        (step("Vote", seats=[0, 1, 2], order=12, givers=7, council=[]), missing("Vote", "order", 12)),
        (step("Vote", seats=[0, 1, 2], order=PRAYERS, givers=16, council=[]), missing("Vote", "givers", 16)),
        (step("Vote", seats=[0, 1, 2], order=PRAYERS, givers=7, council=[3]), missing("Vote", "council", (3,))),
        (step("Vote", seats=[0, 1, 2], order=PRAYERS, givers=7, council=[0, 0]), missing("Vote", "council", (0, 0))),
        (step("Vote", seats=[0, 1, 2], order=PRAYERS, givers=7, council=[0]), ""),
        (step("Vote", seats=[0, 1, 2], order=PRAYERS, givers=3, council=[0]), wrong("Vote")),
        (step("Vote", seats=[0, 1], order=PRAYERS, givers=7, council=[0]), wrong("Vote")),
        (step("Vote", seats=[0, 1, 2], order=RAMPART, givers=0, council=[0]), wrong("Vote")),
        (step("Vote", seats=[0, 1, 2], order=GUARD, givers=7, council=[0]), wrong("Vote")),
        (step("Fulfil", order=PRAYERS), ""),
        (step("Fulfil", order=RAMPART), wrong("Fulfil")),
        (step("Give", seat=0, order=PRAYERS, way=0, count=0), ""),
        (step("Give", seat=0, order=PRAYERS, way=1, count=0), wrong("Give")),
        (step("Give", seat=0, order=PRAYERS, way=-1, count=1), wrong("Give")),
        (step("Give", seat=0, order=ALTAR, way=-1, count=3), ""),
        (step("Give", seat=0, order=ALTAR, way=-1, count=4), wrong("Give")),
        (step("Give", seat=0, order=RAMPART, way=0, count=0), wrong("Give")),
        (step("Sacrifice", seats=[0], unit=1, left=1), ""),
        (step("Sacrifice", seats=[0], unit=1, left=2), wrong("Sacrifice")),
        (step("Sacrifice", seats=[0], unit=3, left=1), missing("Sacrifice", "unit", 3)),
        (step("GiveHorde", seats=[0], left=1), ""),
        (step("GiveHorde", seats=[0], left=2), wrong("GiveHorde")),
        (step("GiveTactic", seats=[0], left=1), "GiveTactic will ask a seat that can do nothing"),
        (step("Blame", seat=3, count=1), missing("Blame", "seat", 3)),
        (step("Blame", seat=0, count=100), missing("Blame", "count", 100)),
        (step("TakeBlame"), wrong("TakeBlame")),
        (step("SpareShame", seats=[0], left=1), wrong("SpareShame")),
        (step("Ransom", seat=0), ""),
        (step("ChooseSection", seats=[0], amount=0), missing("ChooseSection", "amount", 0)),
        (step("ChooseSection", seats=[0], amount=3), ""),
        (step("Gift", seats=[0], left=1, points=100), missing("Gift", "points", 100)),
        (step("PlaceInZone", seats=[0], unit=0, left=1), ""),
        (step("PlaceInZone", seats=[0], unit=0, left=0), missing("PlaceInZone", "left", 0)),
        (step("ChooseInZone", seats=[1], left=2), ""),
        (step("ChooseInZone", seats=[1], left=3), wrong("ChooseInZone")),
        (step("SaveForTeam", seats=[0], price=-1, left=1), missing("SaveForTeam", "price", -1)),
        (step("TakeBackCommand", seats=[0], left=1), ""),
        (step("ActNext", seats=[0], waiting=[0], steps=[]), wrong("ActNext")),
        (lines(-1, -1, FLOOD), ""),
        (lines(0, -1, LOSS), ""),
        (lines(-1, -1, LOSS), wrong("RunLines")),
        (lines(0, -1, DROUGHT), wrong("RunLines")),
        (step("DiscardPlayed", tactic=0), wrong("DiscardPlayed")),
    ],
)
def test_steps_to_come_are_possible(one: Data, message: str) -> None:
    data = saved(busy())
    data["agenda"].insert(0, json.loads(json.dumps(one)))

    if message:
        assert complaint(data) == message
    else:
        assert GAME.load(data)


@rule("GW-COOP-7")
def test_who_acts_next_does_the_own_step() -> None:
    data = saved(tables()["ActNext"])
    top = data["agenda"][-1]
    assert (top["seats"], top["waiting"]) == ([0, 1], [1, 2])

    for name, value in (("seats", [0]), ("waiting", [2, 1]), ("waiting", [1]), ("steps", top["steps"][:1])):
        other = json.loads(json.dumps(data))
        other["agenda"][-1][name] = value
        assert complaint(other) == wrong("ActNext")
    other = json.loads(json.dumps(data))
    other["agenda"][-1]["steps"][0] = {"step": "Spring"}
    assert complaint(other).startswith("ActNext speaks of what is not there: steps")


@rule("GW-COOP-14", "GW-COOP-15")
def test_nobody_gives_twice() -> None:
    share = step("Give", seat=0, order=PRAYERS, way=0, count=0)
    for steps in ([share, share], [step("Fulfil", order=PRAYERS)] * 2, [step("GiveHorde", seats=[0], left=1), share]):
        data = saved(busy())
        data["agenda"] = [*steps, *data["agenda"]]
        assert complaint(data) == "a share of an order is given twice"


@rule("GW-COOP-23")
@pytest.mark.parametrize(
    ("votes", "message"),
    [([1, -1, 1], ""), ([-1, -1, -1], wrong("Vote")), ([1, -1, 2], wrong("Vote")), ([1, -1, -2], wrong("Vote"))],
)
def test_answers_are_those_that_were_given(votes: list[int], message: str) -> None:
    state = say(say(council("prayers", goods=("2 chi",) * 3), RED, propose("prayers")), YELLOW, (AGREE, 0))
    data = {**saved(state), "votes": votes}

    assert complaint(data) == message if message else GAME.load(data)


@rule("GW-COOP-14")
def test_who_promised_something_has_it() -> None:
    state = council("altar_of_heaven", goods=("9 stone", "9 stone", ""))
    state = say(state, RED, propose("altar_of_heaven", NOBODY_GIVES), (AGREE, 4))
    data = saved(state)
    data["goods"][1] = 3

    assert complaint(data) == wrong("Vote")


@pytest.mark.parametrize(
    "one",
    [step("FulfilOrders"), step("OrderPhase"), step("RevealEvent"), step("Ransom", seat=0), step("LetDieInZones")],
)
def test_other_modes_do_not_know_its_steps(one: Data) -> None:
    data = saved(rich())
    data["agenda"].insert(1, one)

    assert complaint(data) == wrong(one["step"])


@pytest.mark.parametrize("name", sorted(coop_tables()))
def test_a_table_changed_by_hand_is_refused_in_words_or_plays_on(name: str) -> None:
    dice = random.Random(name)
    data = saved(tables()[name])
    steps = [path for path in numbers(data) if path[0] in ("agenda", "events", "dying", "votes", "orders")]
    pieces = [path for path in numbers(data) if path[0] in State.FIELDS]
    refused = 0
    for number in range(60):
        path = dice.choice(steps if number % 3 else pieces)
        try:
            other = GAME.load(changed(data, path, dice.choice((-2, -1, 0, 1, 2, 3, 5, 9, 12, 50, 1000))))
        except BadInput:
            refused += 1
        else:
            plays_on(other, number)

    assert refused > 10


# What is seen


@rule("GW-COOP-2", "GW-COOP-19")
def test_the_decks_of_orders_and_events_stay_hidden() -> None:
    state = started(3)
    view = GAME.view(state, RED)
    assert (view.orders, view.misfortunes) == (state.orders, ())
    other = state.copy()
    other.order_deck, other.event_deck = state.order_deck[::-1], state.event_deck[::-1]

    assert GAME.faults(other) == []
    assert GAME.view(other, RED) == view
    dealt = {GAME.determinize(view, seed).order_deck for seed in range(10)}
    assert len(dealt) > 5
    assert {tuple(sorted(deck)) for deck in dealt} == {tuple(sorted(state.order_deck))}


@rule("GW-COOP-23", "GW-GEN-9")
def test_a_guess_gives_others_what_they_have_promised() -> None:
    state = council("altar_of_heaven", goods=("9 stone", "9 stone", ""))
    state = say(state, RED, propose("altar_of_heaven", NOBODY_GIVES), (AGREE, 8))
    for seed in range(20):
        guess = GAME.determinize(GAME.view(state, BLUE), seed)
        assert GAME.faults(guess) == []
        after = GAME.apply(guess, BLUE, (AGREE, 2))
        assert (len(after.fulfilled), min(after.goods) >= 0) == (1, True)
