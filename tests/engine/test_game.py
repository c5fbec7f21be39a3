"""The contract of a game: what is agreed before the start, and why an action is refused."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import pytest

import pagoda
from pagoda.engine.agenda import Action
from pagoda.engine.errors import BadInput, GameError, IllegalAction, StateError
from pagoda.engine.game import Game, Option, Result
from pagoda.engine.view import View
from pagoda.engine.words import text
from pagoda.lab.connect_four import ConnectFour
from tests.conformance.toy import LET, Toy


class ToyWithOption(Toy):
    """The toy with a choice before the start."""

    def __init__(self) -> None:
        super().__init__()
        option = Option("speed", text("speed"), (1, 2, 4), 2)
        self.modes = (replace(self.modes[0], options=(option,)),)


def refusal(game: Game[Any, Any], state: Any, seat: int, action: Action) -> str:
    """Return why an action is refused, having made sure that nothing has changed."""
    before = game.dump(state)
    with pytest.raises(IllegalAction) as caught:
        game.apply(state, seat, action)
    assert game.dump(state) == before
    return str(caught.value)


# Before the start


def test_the_first_mode_and_its_first_number_of_seats_are_the_default() -> None:
    setting = pagoda.game("madame-ching").setting("", 0, {})

    assert (setting.mode, setting.seats, setting.options) == ("standard", 3, {})


@pytest.mark.parametrize(
    ("mode", "seats", "options", "message"),
    [
        ("nope", 0, {}, "madame-ching has no mode 'nope'; it has standard, teams"),
        ("", 5, {}, "madame-ching in mode standard is for 2, 3, 4 players, not 5"),
        ("", -1, {}, "madame-ching in mode standard is for 2, 3, 4 players, not -1"),
        ("teams", 3, {}, "madame-ching in mode teams is for 4 players, not 3"),
        ("", 0, {"speed": 1}, "madame-ching has no option 'speed'; it has none"),
    ],
)
def test_what_cannot_be_agreed_is_named(mode: str, seats: int, options: dict[str, int], message: str) -> None:
    game = pagoda.game("madame-ching")

    with pytest.raises(BadInput) as caught:
        game.start(mode, seats, 1, options)

    assert str(caught.value) == message


def test_an_option_takes_its_default_or_one_of_its_values() -> None:
    game = ToyWithOption()

    assert game.setting("", 0, {}).options == {"speed": 2}
    assert game.setting("", 0, {"speed": 4}).options == {"speed": 4}
    with pytest.raises(BadInput, match=r"^option speed takes one of 1, 2, 4, not 3$"):
        game.setting("", 0, {"speed": 3})
    with pytest.raises(BadInput, match=r"^toy has no option 'colour'; it has speed$"):
        game.setting("", 0, {"colour": 3})


def test_options_are_saved_with_the_state() -> None:
    game = ToyWithOption()

    loaded = game.load(game.dump(game.start(seed=1, options={"speed": 4})))

    assert loaded.setting.options == {"speed": 4}


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(BadInput, match=r"^there is no game 'chess'; there are madame-ching"):
        pagoda.game("chess")


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(BadInput, match=r"^this edition is of another game$"):
        pagoda.game("madame-ching").start(edition=Toy().default_edition())
    with pytest.raises(BadInput, match=r"^this edition is of another game$"):
        pagoda.game("madame-ching").components(Toy().default_edition())


# Refused actions


def test_an_unknown_action_is_refused_with_what_is_possible() -> None:
    game = Toy()
    state = game.start(seats=2, seed=1)
    cards = ", ".join(f"“{card}”" for card in sorted(state.hands[0]))

    message = refusal(game, state, 0, (99,))

    assert message == f"(99,) is not possible now; possible is: {cards} (T-1)"


def test_an_action_that_a_player_would_look_for_is_refused_with_its_reason() -> None:
    game = ConnectFour()
    state = game.start()
    for turn in range(6):
        state = game.apply(state, turn % 2, (3,))

    assert refusal(game, state, 0, (3,)) == "This column is full. (C4-2)"


def test_of_many_possible_actions_only_some_are_named() -> None:
    game = ConnectFour()
    message = refusal(game, game.start(), 0, (99,))
    assert message.count("“") == message.count("”") == 4
    assert message.endswith("” and 3 more (C4-1)")


def test_what_is_no_action_at_all_is_refused_too() -> None:
    game = pagoda.game("madame-ching")
    state = game.start("standard", 3, 1)

    assert refusal(game, state, 0, ()).startswith("() is not possible now; possible is: “")
    assert refusal(game, state, 0, (10**30,)).startswith(f"({10**30},) is not possible now")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    game = Toy()
    state = game.start(seats=2, seed=1)

    assert refusal(game, state, seat, LET) == f"there is no seat {seat}; the seats are 0 to 1"


def test_a_seat_that_is_not_asked_is_refused() -> None:
    game = ConnectFour()

    message = refusal(game, game.start(), 1, (3,))

    assert message == "seat 1 is not asked now; the table waits for seat 0"


def test_a_second_answer_to_a_question_to_all_is_refused() -> None:
    game = Toy()
    state = game.start(seats=3, seed=1)
    state = game.apply(state, 1, game.actions(state, 1)[0])

    message = refusal(game, state, 1, (state.hands[1][1],))

    assert message == "seat 1 is not asked now; the table waits for seat 0, 2"
    assert game.actions(state, 1) == []


def test_nobody_acts_when_the_game_is_over() -> None:
    game = ConnectFour()
    state = game.start()
    for turn in range(7):
        state = game.apply(state, turn % 2, (turn % 2,))

    assert game.waiting(state) == ()
    assert refusal(game, state, 1, (1,)) == "the game is over: nobody is asked"


def test_a_legal_action_is_played_on_a_copy() -> None:
    game = ConnectFour()
    state = game.start()

    after = game.apply(state, 0, (3,))

    assert state.stones == [0, 0]
    assert after.stones != [0, 0]


# Results, views, errors


def test_sides_that_share_the_first_place_share_the_win() -> None:
    teams = Result((3, 3, 1, 3), (1, 1, 4, 1), text("over"), ((), (), (), ()), (0, 1, 0, 1))
    together = Result((3, 3), (2, 2), text("lost"), ((), ()), (0, 0))

    assert [teams.share(seat) for seat in range(4)] == [0.5, 0.5, 0.0, 0.5]
    assert [together.share(seat) for seat in range(2)] == [0.0, 0.0]


def test_a_view_knows_who_is_asked() -> None:
    game = ConnectFour()
    state = game.start()

    assert game.view(state, 1).waiting == (0,)
    state.agenda.clear()
    assert game.view(state, 1).waiting == ()
    assert isinstance(game.view(state, 0), View)


def test_errors_say_what_is_wrong_and_which_rule_says_so() -> None:
    assert str(IllegalAction("no", "MC-A-01")) == "no (MC-A-01)"
    assert str(IllegalAction(text("not {what}", what="this"))) == "not this"
    assert StateError("lost", "[]").state == "[]"
    assert str(StateError("lost", "[]")) == "lost"
    assert all(issubclass(kind, GameError) for kind in (IllegalAction, BadInput, StateError))


def test_errors_come_back_whole_from_another_process() -> None:
    for error in (BadInput("no"), IllegalAction("no", "MC-A-01"), StateError("lost", "[]")):
        back = pickle.loads(pickle.dumps(error))

        assert type(back) is type(error)
        assert str(back) == str(error)
    assert pickle.loads(pickle.dumps(StateError("lost", "[]"))).state == "[]"


@pytest.mark.parametrize("action", [(1.0, 2.0), (True,), ("1",), (None,)], ids=str)
def test_an_action_of_other_things_than_whole_numbers_is_refused(action: Any) -> None:
    game = pagoda.game("madame-ching")
    state = game.start(seats=3, seed=1)
    before = game.dump(state)

    with pytest.raises(IllegalAction, match="an action is a tuple of whole numbers"):
        game.apply(state, 0, action)

    assert game.dump(state) == before


@pytest.mark.parametrize("seat", [3, 99, -1])
def test_a_seat_that_is_not_there_has_no_actions_and_no_view(seat: int) -> None:
    game = pagoda.game("madame-ching")
    state = game.start(seats=3, seed=1)

    assert game.actions(state, seat) == []
    with pytest.raises(BadInput, match="a view is of a seat from 0 to 2"):
        game.view(state, seat)
