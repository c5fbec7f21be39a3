"""Pictures of whole games, beside what tests/games/test_pictures.py looks at: every verb, every section, every seat."""

from __future__ import annotations

import random

import pytest

from pagoda.games.great_wall import actions, choices, options
from pagoda.games.great_wall.state import State
from pagoda.locale import say
from tests.games.great_wall.pictures import busy
from tests.games.great_wall.positions import GAME
from tests.games.pictures import pieces, scene_of

WORDS = (actions.TAKE_BACK, actions.PASS, actions.ACCEPT, actions.PASS_KIND, actions.PASS_TURN, actions.MOVE_ALL)


def test_every_verb_is_shown() -> None:
    said = [value for name, value in vars(actions).items() if name.isupper()]
    verbs = {value if isinstance(value, int) else value[0] for value in said}
    known = {*choices.MAKERS, *options.MAKERS, *[word[0] for word in WORDS]}

    assert verbs - known == set()


@pytest.mark.parametrize(("mode", "seats"), [("standard", 4), ("duel", 2), ("solo", 1), ("coop", 2), ("coop", 4)])
def test_what_is_drawn_of_a_section_is_what_the_assault_will_be(mode: str, seats: int) -> None:
    dice = random.Random(5)
    state: State = GAME.start(mode, seats, 5)
    for _ in range(120):
        if not GAME.waiting(state):
            break
        seat = dice.choice(GAME.waiting(state))
        state = GAME.apply(state, seat, dice.choice(GAME.actions(state, seat)))
        drawn = pieces(scene_of(state, seat))
        for section in range(state.first_section, 3):
            assert say(drawn[f"assault-{section}"].label)
            figures = [name for name in drawn if name.startswith(f"archer-{section}-")]
            assert len(figures) == len(state.firing[section])


def test_two_pictures_of_one_moment_are_the_same() -> None:
    state = busy()

    assert scene_of(state, 0) == scene_of(GAME.copy(state), 0)
    assert scene_of(state, 0) != scene_of(state, 1)
