"""Steps to come and windows that are open in a saved table: each number is one that can be, or the table is refused."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from pagoda.engine.agenda import INT
from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.coming import _CLOSES, _ROWS, limits
from pagoda.games.great_wall.game import STEPS
from pagoda.games.great_wall.happenings import LENGTH, happening
from pagoda.games.great_wall.homes import homes
from pagoda.games.great_wall.language import MAY, ONE_OF
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import Assault
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import GAME, activating, do, legal, position, question, tactic, turn
from tests.games.great_wall.test_faults import Data, complaint, rich, saved
from tests.rules import rule


def missing(step: str, field: str, value: Any) -> str:
    """Return what is said of a field that speaks of nothing."""
    return f"{step} speaks of what is not there: {field} {value}"


def wrong(step: str) -> str:
    """Return what is said of a step that does not fit."""
    return f"{step} does not fit what lies on the table"


NOTHING = [0] * LENGTH
HORDE_LINE = next(line for line, (home, _) in homes(TABLES).items() if home == 0)
BOX_LINE = next(line for line, (home, _) in homes(TABLES).items() if home == 2)
CHOICE = next(
    node.number for node in TABLES.program.nodes if node.kind == ONE_OF and homes(TABLES)[node.number][1] == -1
)
OFFER = next(node.number for node in TABLES.program.nodes if node.kind == MAY)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"step": "TakeTokens", "seat": 3, "left": 1}, missing("TakeTokens", "seat", 3)),
        ({"step": "TakeTokens", "seat": 0, "left": -1}, missing("TakeTokens", "left", -1)),
        ({"step": "OrderCommand", "clan": 3}, missing("OrderCommand", "clan", 3)),
        ({"step": "Turn", "space": 3}, missing("Turn", "space", 3)),
        ({"step": "BeginSeason", "season": 4}, missing("BeginSeason", "season", 4)),
        ({"step": "Assault", "section": 3}, missing("Assault", "section", 3)),
        ({"step": "Assault", "section": -1}, missing("Assault", "section", -1)),
        ({"step": "DefeatCheck", "place": 9}, missing("DefeatCheck", "place", 9)),
        ({"step": "Gather", "seat": 0, "location": 4}, missing("Gather", "location", 4)),
        ({"step": "OfferDonation", "seat": 0, "location": 3}, missing("OfferDonation", "location", 3)),
        ({"step": "Activation", "location": 10, "advanced": 0}, missing("Activation", "location", 10)),
        ({"step": "Activation", "location": 1, "advanced": 2}, missing("Activation", "advanced", 2)),
        ({"step": "ActivationStep", "done": 1024}, missing("ActivationStep", "done", 1024)),
        ({"step": "Boxes", "clan": 0, "command": 7}, missing("Boxes", "command", 7)),
        ({"step": "Boxes", "clan": 0, "command": 6}, wrong("Boxes")),
        ({"step": "Box", "clan": 0, "command": 5, "box": 1}, wrong("Box")),
        ({"step": "Claim", "place": 0, "claimant": 3}, missing("Claim", "claimant", 3)),
        ({"step": "Claim", "place": 1, "claimant": 0}, wrong("Claim")),
        ({"step": "PlaceRecruits", "seat": 0, "units": [0, 0], "count": 0}, missing("PlaceRecruits", "units", (0, 0))),
        ({"step": "Build", "seat": 0, "named": [6]}, missing("Build", "named", (6,))),
        ({"step": "Build", "seat": 0, "named": [1]}, wrong("Build")),
        ({"step": "Build", "seat": 0, "named": [3, 3, 3]}, wrong("Build")),
        ({"step": "OwnEffects", "seat": 0, "used": [999]}, missing("OwnEffects", "used", (999,))),
        ({"step": "OwnEffects", "seat": 0, "used": []}, wrong("OwnEffects")),
        ({"step": "Close"}, wrong("Close")),
        ({"step": "TakeShame", "seat": 0}, wrong("TakeShame")),
        ({"step": "ReturnClerks", "location": 1}, wrong("ReturnClerks")),
        ({"step": "Resolve", "clan": 0, "location": 4}, wrong("Resolve")),
        ({"step": "Spring"}, ""),
        ({"step": "AskWound", "clan": 0, "left": 1, "places": [1], "optional": 0}, missing("AskWound", "places", (1,))),
        ({"step": "Open", "row": NOTHING}, missing("Open", "row", tuple(NOTHING))),
        ({"step": "Happen", "row": [1]}, missing("Happen", "row", (1,))),
        ({"step": "Recall", "seats": []}, "Recall asks a seat that is not there"),
        ({"step": "Recall", "seats": [0, 1]}, "Recall asks a seat that is not there"),
        ({"step": "Recall", "seats": [3]}, "Recall asks a seat that is not there"),
        ({"step": "PayMix", "seats": [0], "allowed": [4], "amount": 1}, missing("PayMix", "allowed", (4,))),
        ({"step": "PayMix", "seats": [0], "allowed": [2], "amount": 1}, "PayMix will ask a seat that can do nothing"),
        ({"step": "DiscardShame", "seats": [0], "price": 2, "left": 1, "optional": 0}, wrong("DiscardShame")),
        ({"step": "Upgrade", "seats": [0], "location": 4, "discount": 0, "free": 0}, missing("Upgrade", "location", 4)),
        ({"step": "SwapCommand", "seats": [0]}, wrong("SwapCommand")),
        ({"step": "RepeatReward", "seats": [0]}, wrong("RepeatReward")),
        ({"step": "ReedAttack", "seats": [0]}, wrong("ReedAttack")),
        ({"step": "OrderCommand", "clan": 0}, "a clan puts two commands on the order track"),
    ],
)
def test_steps_to_come_are_possible(step: Data, message: str) -> None:
    data = saved(rich())
    data["agenda"].insert(1, step)

    if message:
        assert complaint(data) == message
    else:
        assert GAME.load(data)


def lines(clan: int, place: int, *numbers: int) -> Data:
    """Return a step that carries lines of a card out."""
    return {
        "step": "RunLines",
        "lines": numbers,
        "clan": clan,
        "owner": clan,
        "place": place,
        "optional": 0,
        "extra": 0,
    }


@rule("GW-TAC-6", "GW-DEF-7")
@pytest.mark.parametrize(
    ("step", "message"),
    [
        (lines(0, -1, BOX_LINE), ""),
        (lines(-1, -1, BOX_LINE), wrong("RunLines")),
        (lines(0, 0, HORDE_LINE), wrong("RunLines")),
        (lines(0, 44, BOX_LINE), missing("RunLines", "place", 44)),
        (lines(0, -1, 100_000), missing("RunLines", "lines", (100_000,))),
        (
            {"step": "ChooseLine", "seats": [1], "node": CHOICE, "clan": 0, "owner": 0, "place": -1, "extra": 0},
            wrong("ChooseLine"),
        ),
        ({"step": "ChooseLine", "seats": [0], "node": CHOICE, "clan": 0, "owner": 0, "place": -1, "extra": 0}, ""),
        (
            {"step": "ChooseLine", "seats": [0], "node": OFFER, "clan": 0, "owner": 0, "place": -1, "extra": 0},
            wrong("ChooseLine"),
        ),
        (
            {"step": "MayDo", "seats": [0], "node": 100_000, "clan": 0, "owner": 0, "place": -1, "extra": 0},
            missing("MayDo", "node", 100_000),
        ),
    ],
)
def test_lines_of_cards_are_carried_out_where_they_belong(step: Data, message: str) -> None:
    data = saved(rich())
    data["agenda"].insert(1, json.loads(json.dumps(step)))

    if message:
        assert complaint(data) == message
    else:
        assert GAME.load(data)


# What is going on


def answering() -> State:
    """Return a table where Dragon is asked for a tactic in the assault of the left section."""
    state = position(
        field=("left merkit_raiders",), hands=("hold_the_line",), reserve=("1 spearman",), agenda=[Assault(0)]
    )
    assert question(state) == "PlayTactic"
    return state


@rule("GW-TAC-6")
@pytest.mark.parametrize(
    ("part", "value"),
    [
        *[(0, -1), (0, 0), (0, 25), (0, 52), (0, 99), (1, 3), (1, -2), (2, -1), (2, 3), (3, 9), (3, 1), (4, 10)],
        *[(5, -1), (6, 3), (7, -1), (7, 1 << 15), (8, 3), (9, 1000), (10, -1000), (11, 8), (12, -1), (16, 4)],
    ],
)
def test_a_row_of_a_window_is_possible(part: int, value: int) -> None:
    data = saved(answering())
    assert GAME.load(data)
    data["events"][-1][part] = value

    assert complaint(data) == "what is going on is not possible"


@rule("GW-TAC-6")
def test_a_window_has_a_row_of_its_length_and_is_closed_by_its_step() -> None:
    data = saved(answering())
    short = {**data, "events": [data["events"][0][:-1]]}
    other = {**data, "events": [list(happening(moments.BREACH, section=0))]}

    assert complaint(short) == "what is going on is not described as it must be"
    assert complaint(other) == wrong("Compare")
    assert complaint({**data, "events": []}) == wrong("PlayTactic")


@rule("GW-LOC-6")
def test_a_location_is_resolved_while_it_is_activated() -> None:
    data = saved(activating("barracks", clerks=("barracks 2", "barracks 1"), goods=("9 chi",)))
    row = list(happening(moments.LOCATION_RESOLVE, owner=0, location=5))
    inner = {
        **data,
        "events": [*data["events"], row],
        "agenda": [*data["agenda"][:-1], {"step": "Close"}, data["agenda"][-1]],
    }

    assert complaint(inner) == "a location is resolved that is not activated"
    outer = json.loads(json.dumps(data))
    outer["agenda"].insert(-1, {"step": "Open", "row": row})
    assert complaint(outer) == wrong("Open")


@rule("GW-KIL-2", "GW-KIL-6")
@pytest.mark.parametrize("soldiers", [[1], [0, 0], [96], [99], [500], [-3]])
def test_the_dying_are_where_they_die(soldiers: list[int]) -> None:
    state = position(field=("left merkit_raiders dragon",), reserve=("1 spearman",) * 3, agenda=[Assault(0)])
    while question(state) != "SaveSoldier":
        state = do(state, legal(state)[0])
    data = saved(state)
    assert GAME.load(data)
    data["dying"][0] = soldiers

    assert complaint(data) == "a soldier dies who is not there"


# Any number may be another one


def numbers(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the way to every number of a saved table."""
    if isinstance(data, int) and not isinstance(data, bool):
        yield path
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from numbers(value, (*path, place))
    elif isinstance(data, dict):
        for name, value in data.items():
            yield from numbers(value, (*path, name))


def changed(data: Data, path: tuple[Any, ...], value: int) -> Data:
    """Return a saved table with another number at one place."""
    copy: Data = json.loads(json.dumps(data))
    inner: Any = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return copy


def plays_on(state: State, seed: int) -> None:
    """Play a while: whoever is asked must have an answer."""
    dice = random.Random(seed)
    for _ in range(25):
        if not state.agenda:
            return
        seat = dice.choice(GAME.waiting(state))
        state = GAME.apply(state, seat, dice.choice(GAME.actions(state, seat)))


@pytest.mark.parametrize("seed", range(10))
def test_a_table_changed_by_hand_is_refused_in_words_or_plays_on(seed: int) -> None:
    mode, seats = (("standard", 3), ("standard", 4), ("duel", 2), ("solo", 1), ("coop", 3))[seed % 5]
    dice = random.Random(seed)
    state = GAME.start(mode=mode, seats=seats, seed=seed)
    refused = 0
    for number in range(120):
        if not state.agenda:
            break
        if number % 3 == 0:
            data = saved(state)
            steps = [path for path in numbers(data) if path[0] in ("agenda", "events", "dying", "sealed", "track")]
            pieces = [path for path in numbers(data) if path[0] in State.FIELDS]
            for paths in (steps, steps, pieces):
                path = dice.choice(paths)
                try:
                    other = GAME.load(changed(data, path, dice.choice((-2, -1, 0, 1, 2, 3, 5, 9, 12, 50, 1000))))
                except BadInput:
                    refused += 1
                else:
                    plays_on(other, number)
        seat = dice.choice(GAME.waiting(state))
        state = GAME.apply(state, seat, dice.choice(GAME.actions(state, seat)))

    assert refused > 20


def test_every_step_of_the_game_has_limits_for_its_fields() -> None:
    state = rich()
    for step in STEPS:
        one = step(*[0 if kind == INT else () for kind in step.FIELDS.values()])
        for field, kind in step.FIELDS.items():
            if kind == INT:
                low, high = limits(state, one, field)
                assert low < high
            elif field not in ("seats", "row", "places", "used", "lines", "waiting", "council", "steps"):
                assert field in _ROWS


def test_only_steps_of_the_game_close_windows() -> None:
    assert set(_CLOSES) <= set(STEPS)
    assert tactic("hold_the_line") in TABLES.window_tactics[0][moments.ASSAULT]


@rule("GW-FAL-2")
def test_commands_to_come_have_a_place_on_the_track() -> None:
    data = saved(turn(0, "economy"))
    data["agenda"].insert(1, {"step": "ChooseSpace", "seats": [1]})

    assert complaint(data) == "a command has no place on the order track"
