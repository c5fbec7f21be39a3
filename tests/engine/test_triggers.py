"""Triggers: cards in force answer an event owner by owner, each owner's own in the order the owner chooses."""

from __future__ import annotations

from pagoda.engine import play
from pagoda.engine.agenda import FIRST, Event, InAnyOrder, Step
from pagoda.engine.triggers import Trigger, announce, answers
from tests.engine.steps import Note, bare

SANK, SAILED = 1, 2


def note(owner: int, card: int, event: Event) -> Step | None:
    """Answer with a note of who, with what, to what."""
    return Note(owner * 100 + card * 10 + event[0])


def only_for_others(owner: int, card: int, event: Event) -> Step | None:
    """Answer only what happens to somebody else."""
    return None if event[1] == owner else note(owner, card, event)


TABLE = [Trigger(5, SANK, note), Trigger(3, SANK, note), Trigger(3, SAILED, note), Trigger(7, SANK, only_for_others)]


def test_a_card_answers_only_its_event_and_only_in_force() -> None:
    assert answers(TABLE, (SANK, 0), 1, [3]) == (Note(131),)
    assert answers(TABLE, (SAILED, 0), 1, [3, 5]) == (Note(132),)
    assert answers(TABLE, (SANK, 0), 1, []) == ()
    assert answers(TABLE, (99, 0), 1, [3, 5, 7]) == ()


def test_answers_stand_in_the_order_of_the_table() -> None:
    assert answers(TABLE, (SANK, 0), 2, [3, 5]) == (Note(251), Note(231))


def test_a_row_may_decide_not_to_answer() -> None:
    assert answers(TABLE, (SANK, 1), 1, [7]) == ()
    assert answers(TABLE, (SANK, 0), 1, [7]) == (Note(171),)


def test_owners_answer_in_the_order_given() -> None:
    state = bare()

    announce(state, TABLE, (SANK, 0), [(2, [3]), (0, [5]), (1, [])])
    play.run(state)

    assert state.notes == [231, 51]


def test_an_owner_with_several_answers_chooses_their_order_before_the_next_owner() -> None:
    state = bare()

    announce(state, TABLE, (SANK, 0), [(1, [3, 5, 7]), (2, [3])])

    assert state.agenda == [Note(231), InAnyOrder((1,), (Note(151), Note(131), Note(171)))]
    play.play(state, 1, (FIRST, 2))
    play.play(state, 1, (FIRST, 1))
    assert state.notes == [171, 131, 151, 231]


def test_an_event_that_nobody_answers_changes_nothing() -> None:
    state = bare(Note(1))

    announce(state, TABLE, (SAILED, 0), [(0, [5]), (1, [7])])

    assert state.agenda == [Note(1)]
