"""The codec: whatever is wrong with saved data is named, and nothing else ever comes of it."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pagoda
from pagoda.engine import codec, play
from pagoda.engine.agenda import INT, INTS, LISTS, ROW, ROWS, STEP, STEPS
from pagoda.engine.errors import BadInput
from tests.conformance.toy import Toy
from tests.engine.steps import STEPS_BY_NAME, Ask, Note

GAME = pagoda.game("madame-ching")


def saved(mode: str = "standard", seats: int = 3, decisions: int = 60) -> dict[str, Any]:
    """Return the JSON values of a game in progress."""
    state = GAME.start(mode, seats, 7)
    play.playout(state, 7, decisions)
    data: dict[str, Any] = json.loads(json.dumps(GAME.dump(state)))
    return data


def parried() -> dict[str, Any]:
    """Return the JSON values of a state in which an attack may be parried, so that its agenda is nested."""
    for seed in range(200):
        state = GAME.start("standard", 3, seed)
        for _ in range(400):
            if not GAME.waiting(state):
                break
            if type(state.agenda[-1]).__name__ == "MayParry":
                data: dict[str, Any] = json.loads(json.dumps(GAME.dump(state)))
                return data
            play.playout(state, seed, 1)
    raise AssertionError("no attack in 200 games")


SAVED = saved()


def refused(data: object) -> str:
    """Return why data cannot be loaded."""
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    return str(caught.value)


def with_change(**changes: object) -> dict[str, Any]:
    """Return the saved game with some fields replaced."""
    return {**deepcopy(SAVED), **changes}


def test_a_state_says_the_same_after_loading() -> None:
    for data in (saved(), saved("teams", 4), saved("standard", 2), parried()):
        assert GAME.dump(GAME.load(data)) == data


@pytest.mark.parametrize("data", [None, 3, "state", [], [1, 2], True])
def test_what_is_no_object_is_no_state(data: object) -> None:
    assert refused(data) == "this is not a state of madame-ching: it is not a JSON object"


def test_an_empty_object_is_no_state() -> None:
    assert refused({}) == "this is a state of None, not of madame-ching"


def test_a_state_of_another_game_is_refused() -> None:
    toy = Toy()

    assert refused(toy.dump(toy.start(seed=1))) == "this is a state of 'toy', not of madame-ching"


def test_a_state_of_other_rules_is_refused() -> None:
    expected = f"this state follows rules '0' of madame-ching; this program plays {GAME.version}"

    assert refused(with_change(rules="0")) == expected


def test_a_state_of_another_edition_is_refused() -> None:
    message = refused(with_change(edition="abc"))

    assert message == f"this was played with edition abc, not {SAVED['edition']}: name its file"


@pytest.mark.parametrize("name", ["mode", "seats", "edition", "options"])
def test_a_missing_part_of_the_head_is_named(name: str) -> None:
    data = {key: value for key, value in SAVED.items() if key != name}

    assert name in refused(data)


@pytest.mark.parametrize(
    "changes",
    [
        {"mode": 3},
        {"mode": ["standard"]},
        {"mode": "nope"},
        {"seats": "3"},
        {"seats": True},
        {"seats": 3.0},
        {"seats": 9},
        {"seats": 10**25},
        {"edition": 1},
        {"options": []},
        {"options": {"a": "b"}},
        {"options": {"a": True}},
        {"options": {"a": 1}},
    ],
    ids=str,
)
def test_a_wrong_head_is_refused(changes: dict[str, object]) -> None:
    refused(with_change(**changes))


@pytest.mark.parametrize("changes", [{"seats": 0}, {"mode": ""}], ids=str)
def test_a_head_without_a_value_is_not_filled_in(changes: dict[str, object]) -> None:
    refused(with_change(**changes))


@pytest.mark.parametrize("name", ["rng", "horizon", "agenda", *type(GAME.start()).FIELDS])
def test_every_missing_field_is_named(name: str) -> None:
    data = {key: value for key, value in SAVED.items() if key != name}

    assert refused(data) == f"this state is incomplete: {name} is missing"


@pytest.mark.parametrize(
    "value", [None, True, 1.5, "1", [], {}, [None], [True], [1.5], [[1]], ["1"], 1 << 63, [1 << 63]]
)
@pytest.mark.parametrize("name", ["rng", "deck", "hands", "agenda"])
def test_a_field_of_the_wrong_shape_is_named(name: str, value: object) -> None:
    legal_shapes: list[tuple[str, object]] = [("deck", []), ("hands", []), ("hands", [[1]]), ("agenda", [])]

    message = refused(with_change(**{name: value})) if (name, value) != ("agenda", []) else ""

    if (name, value) not in legal_shapes:
        assert message.startswith((f"{name} must be", "the agenda holds"))


def test_the_limits_of_a_number_are_named() -> None:
    assert GAME.dump(GAME.load(with_change(rng=(1 << 63) - 1)))["rng"] == (1 << 63) - 1
    assert refused(with_change(rng=1 << 63)) == f"rng must be a whole number, not {1 << 63}"
    assert refused(with_change(rng=False)) == "rng must be a whole number, not False"


@pytest.mark.parametrize("name", ["rng", "game", "deck", "agenda"])
def test_a_number_too_long_to_be_written_is_refused(name: str) -> None:
    refused(with_change(**{name: 10**5000}))
    refused(with_change(**{name: [10**5000]}))


def test_an_unknown_step_is_named() -> None:
    steps: list[Any] = [{"step": "Dance"}, {"step": 3}, {"step": ["FreePhase"]}, {}, [], None, 5, "FreePhase"]
    for step in steps:
        message = refused(with_change(agenda=[step, *SAVED["agenda"]]))

        assert message == f"the agenda holds {repr(step)[:60]}, which is no step of this game"


def test_a_step_without_a_field_is_named() -> None:
    step = {key: value for key, value in SAVED["agenda"][-1].items() if key != "seats"}

    assert refused(with_change(agenda=[*SAVED["agenda"][:-1], step])).endswith(f"{step['step']} has no seats")


def test_a_step_with_a_wrong_field_is_named() -> None:
    for value in ("0", [True], [[0]], None, 0):
        step = {**SAVED["agenda"][-1], "seats": value}

        message = refused(with_change(agenda=[*SAVED["agenda"][:-1], step]))

        assert message == f"{step['step']}.seats must be a list of whole numbers, not {value!r}"


def test_a_truncated_agenda_asks_nobody() -> None:
    data = next(data for data in (saved(decisions=n) for n in range(20, 60)) if len(data["agenda"]) > 1)

    data["agenda"].pop()

    assert refused(data) == "this state is incomplete: nobody is asked"


@pytest.mark.parametrize("seats", [[], [3], [-1], [99], [0, 0]], ids=str)
def test_a_question_to_nobody_at_this_table_is_refused(seats: list[int]) -> None:
    refused(with_change(agenda=[*SAVED["agenda"][:-1], {**SAVED["agenda"][-1], "seats": seats}]))


def test_garbage_within_a_nested_step_is_named() -> None:
    data = parried()
    garbage: list[Any] = [{"step": "Dance"}, [], 5, {"step": "MayParry", "seats": [0]}]
    for struck in garbage:
        broken = deepcopy(data)
        broken["agenda"][-1]["struck"] = struck

        message = refused(broken)

        assert "MayParry" in message or "Dance" in message


def nested(depth: int) -> list[Any]:
    """Return a list in a list in a list."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


def test_lists_nested_without_end_are_refused() -> None:
    for name in ("rng", "hands", "agenda", "options", "game"):
        refused(with_change(**{name: nested(100_000)}))


def test_steps_nested_without_end_are_refused() -> None:
    data = parried()
    for _ in range(5000):
        data["agenda"][-1] = {**data["agenda"][-1], "struck": data["agenda"][-1]}

    refused(data)


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [
        (INT, [0, -5, (1 << 63) - 1], [True, None, "1", 1.0, [], 1 << 63, -(1 << 63)]),
        (INTS, [[], [1, 2]], [1, [True], [[1]], {}, [1 << 63]]),
        (LISTS, [[], [[]], [[1], [2, 3]]], [[1], [[True]], {}, None]),
        (ROW, [[], [1, 2]], [1, [True], [[1]], {}, [1 << 63]]),
        (ROWS, [[], [[]], [[1], [2, 3]]], [[1], [[True]], {}, None]),
        (STEP, [None, {"step": "Note", "number": 3}], [[], 1, {"step": "Nope"}, {"step": "Note"}]),
        (STEPS, [[], [{"step": "Note", "number": 3}]], [None, [None], [[]], {"step": "Note", "number": 3}]),
    ],
    ids=["INT", "INTS", "LISTS", "ROW", "ROWS", "STEP", "STEPS"],
)
def test_values_have_the_shape_that_is_asked_for(kind: str, good: list[object], bad: list[object]) -> None:
    for value in good:
        assert codec.dump(codec.load(value, kind, STEPS_BY_NAME, "it")) == value
    for value in bad:
        with pytest.raises(BadInput):
            codec.load(value, kind, STEPS_BY_NAME, "it")


def test_steps_and_lists_become_json_values() -> None:
    assert codec.dump(Note(3)) == {"step": "Note", "number": 3}
    assert codec.dump([Ask((0, 1)), (1, [2])]) == [{"step": "Ask", "seats": [0, 1]}, [1, [2]]]


def test_equal_values_have_equal_digests() -> None:
    assert codec.digest({"a": 1, "b": [2]}) == codec.digest({"b": [2], "a": 1})
    assert codec.digest({"a": 1}) != codec.digest({"a": 2})
    assert len(codec.digest("ü")) == 32


@pytest.mark.parametrize("data", [None, 1, "1", {}, [True], ["1"], [[1]], [1 << 63], [1.0]], ids=str)
def test_an_action_is_a_list_of_whole_numbers(data: object) -> None:
    assert GAME.load_action([1, 2]) == (1, 2)
    assert GAME.dump_action((1, 2)) == [1, 2]
    with pytest.raises(BadInput, match="an action is a list of whole numbers, not"):
        GAME.load_action(data)


def test_a_view_is_dumped_without_what_is_secret() -> None:
    state = GAME.load(SAVED)

    data = json.loads(json.dumps(GAME.dump_view(GAME.view(state, 0))))

    assert data["hands"][0] == SAVED["hands"][0]
    assert data["deck"] == len(SAVED["deck"])
    assert "rng" not in data


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 100),
    st.integers(),
    st.floats(allow_nan=False),
    st.text(max_size=5),
    st.sampled_from([[], {}, [[]], [{}], [None], 1 << 63, {"step": "FreePhase"}, {"step": "EndRound"}, "standard"]),
)
BASES = [saved(), saved("teams", 4, 80), saved("standard", 2, 50), parried()]


@st.composite
def mutations(draw: st.DrawFn) -> dict[str, Any]:
    """Return a saved state with one to three values replaced, removed, doubled or exchanged, at any depth."""
    data: dict[str, Any] = deepcopy(draw(st.sampled_from(BASES)))
    for _ in range(draw(st.integers(1, 3))):
        place: Any = data
        while True:
            keys = sorted(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(place[key], list | dict) and place[key] and draw(st.integers(0, 3)):
                place = place[key]
                continue
            change(draw, place, key)
            break
    return data


def change(draw: st.DrawFn, place: Any, key: Any) -> None:
    """Spoil one value of a list or an object."""
    way = draw(st.sampled_from(["replace", "nudge", "remove", "double"]))
    if way == "remove":
        del place[key]
    elif way == "double" and isinstance(place, list):
        place.insert(key, deepcopy(place[key]))
    elif way == "nudge" and isinstance(place[key], int):
        place[key] += draw(st.sampled_from([-1, 1, 2]))
    else:
        place[key] = deepcopy(draw(JUNK))


@settings(max_examples=600, deadline=None, database=None, derandomize=True)
@given(mutations())
def test_spoilt_data_loads_to_what_it_says_or_is_refused(data: dict[str, Any]) -> None:
    try:
        state = GAME.load(data)
    except BadInput:
        return

    dumped = GAME.dump(state)
    assert [name for name in data if dumped[name] != data[name]] == []


def test_news_survive_json_with_their_audience() -> None:
    state = GAME.start(seats=3, seed=1)
    after = GAME.apply(state, 0, GAME.actions(state, 0)[0])

    loaded = GAME.load_news(json.loads(json.dumps(GAME.dump_news(after))))

    assert loaded == after.news
    assert [seats for seats, _, _ in loaded] == [(0,)]


@pytest.mark.parametrize("data", [None, {}, [1], [[None, [1]]], [[None, "x", []]], [[["0"], [1], [1]]]], ids=str)
def test_broken_news_are_refused(data: object) -> None:
    with pytest.raises(BadInput, match=r"news are a list|is a list of whole numbers"):
        GAME.load_news(data)
