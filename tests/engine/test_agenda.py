"""The agenda: order, choice of order, equality, the end, and the guard against endless steps."""

from __future__ import annotations

import json

import pytest

from pagoda.engine import codec, play
from pagoda.engine.agenda import FIRST, InAnyOrder, Setting, end_game, in_any_order, push, push_all
from pagoda.engine.errors import IllegalAction, StateError
from tests.engine.steps import GO, STEPS_BY_NAME, Ask, Forever, Nest, Note, Remark, bare


def test_steps_happen_in_the_order_in_which_they_are_pushed() -> None:
    state = bare()

    push(state, Note(1), Note(2), Note(3))
    play.run(state)

    assert state.notes == [1, 2, 3]
    assert state.agenda == []


def test_a_list_of_steps_happens_in_its_order_and_stays_as_it_is() -> None:
    state = bare()
    steps = [Note(1), Note(2), Note(3)]

    push(state, Note(4))
    push_all(state, steps)
    push_all(state, [])
    play.run(state)

    assert state.notes == [1, 2, 3, 4]
    assert steps == [Note(1), Note(2), Note(3)]


def test_what_is_pushed_later_happens_before_what_waits() -> None:
    state = bare()

    push(state, Note(1), Note(2))
    push(state, Note(3))
    push(state)
    play.run(state)

    assert state.notes == [3, 1, 2]


def test_automatic_steps_stop_at_a_question() -> None:
    state = bare()

    push(state, Note(1), Ask((2,)), Note(2))
    play.run(state)

    assert state.notes == [1]
    assert play.waiting(state) == (2,)
    assert play.asked(state) == Ask((2,))


def test_an_answer_is_played_up_to_the_next_question() -> None:
    state = bare()
    push(state, Ask((0,)), Note(7), Ask((1,)))

    play.play(state, 0, GO)

    assert state.notes == [0, 7]
    assert play.waiting(state) == (1,)


def test_a_seat_chooses_which_step_happens_first_until_one_is_left() -> None:
    state = bare(InAnyOrder((1,), (Note(1), Note(2), Note(3))))

    first = play.asked(state).actions(state, 1)
    play.play(state, 1, (FIRST, 1))
    second = play.asked(state).actions(state, 1)
    play.play(state, 1, (FIRST, 1))

    assert first == [(FIRST, 0), (FIRST, 1), (FIRST, 2)]
    assert second == [(FIRST, 0), (FIRST, 1)]
    assert state.notes == [2, 3, 1]
    assert state.agenda == []


def test_equal_steps_are_offered_once() -> None:
    state = bare(InAnyOrder((0,), (Note(1), Note(2), Note(1))))

    offered = play.asked(state).actions(state, 0)
    play.play(state, 0, (FIRST, 1))

    assert offered == [(FIRST, 0), (FIRST, 1)]
    assert state.notes == [2, 1, 1]


def test_order_is_asked_for_only_where_it_can_matter() -> None:
    assert in_any_order((0,), ()) == ()
    assert in_any_order((0,), (Note(1),)) == (Note(1),)
    assert in_any_order((0,), (Note(1), Note(1))) == (Note(1), Note(1))
    assert in_any_order((0,), (Note(1), Note(2))) == (InAnyOrder((0,), (Note(1), Note(2))),)


def test_a_choice_of_order_survives_json() -> None:
    step = InAnyOrder((2,), (Note(1), InAnyOrder((0,), (Remark(4), Note(5)))))

    data = json.loads(json.dumps(codec.dump(step)))

    assert data["step"] == "InAnyOrder"
    assert codec.load_step(data, STEPS_BY_NAME) == step


def test_a_step_within_a_step_survives_json() -> None:
    for inner in (None, Note(3)):
        step = Nest((0, 1), inner, (Note(1), Ask((2,))))

        data = json.loads(json.dumps(codec.dump(step)))

        assert codec.load_step(data, STEPS_BY_NAME) == step


def test_steps_are_equal_by_kind_and_content() -> None:
    assert Note(1) == Note(1)
    assert Note(1) != Note(2)
    assert Note(1) != Remark(1)
    assert Note(1) != 1
    assert Ask((0, 1)) != Ask((1, 0))


def test_equal_steps_have_equal_hashes() -> None:
    assert hash(Note(1)) == hash(Note(1))
    assert hash(Nest((0,), Note(1), (Note(2),))) == hash(Nest((0,), Note(1), (Note(2),)))
    assert {Note(1), Note(1), Remark(1), Note(2)} == {Note(1), Remark(1), Note(2)}


def test_a_step_shows_what_it_carries() -> None:
    assert repr(Note(7)) == "Note(7)"
    assert repr(Nest((0,), None, (Note(1),))) == "Nest((0,), None, (Note(1),))"
    assert Nest((0,), None, ()).values() == ((0,), None, ())


def test_settings_are_equal_by_content() -> None:
    assert Setting("standard", 3, {"a": 1}) == Setting("standard", 3, {"a": 1})
    assert hash(Setting("standard", 3, {"a": 1})) == hash(Setting("standard", 3, {"a": 1}))
    assert Setting("standard", 3, {"a": 1}) != Setting("standard", 3, {"a": 2})
    assert Setting("standard", 3, {}) != Setting("standard", 4, {})
    assert Setting("standard", 3, {}) != "standard"


def test_the_end_of_the_game_leaves_nothing_to_happen() -> None:
    state = bare(Ask((0,)), Note(1))

    end_game(state)
    play.run(state)

    assert play.waiting(state) == ()
    assert state.notes == []
    with pytest.raises(IllegalAction, match="the game is over: nobody is asked"):
        play.asked(state)


def test_steps_without_end_are_reported_with_the_agenda() -> None:
    state = bare(Ask((0,)), Forever())

    with pytest.raises(StateError, match="1000 steps without a question") as caught:
        play.run(state)

    assert caught.value.state == '{"agenda": [{"step": "Ask", "seats": [0]}, {"step": "Forever"}], "notes": []}'


def test_999_steps_in_a_row_are_allowed() -> None:
    state = bare(Ask((0,)), *[Note(n) for n in range(999)])

    play.run(state)

    assert len(state.notes) == 999
    assert play.waiting(state) == (0,)


def test_random_play_stops_at_its_limit_or_at_the_end() -> None:
    state = bare(*[Ask((n % 3,)) for n in range(5)])

    assert play.playout(state, 1, 3) == 3
    assert len(state.agenda) == 2
    assert play.playout(state, 1, 100) == 2
    assert state.agenda == []
