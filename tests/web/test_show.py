"""What the last move changed in a picture."""

from __future__ import annotations

import pagoda
from pagoda.games.madame_ching.actions import CHOOSE
from pagoda.web.show import last_move, picture
from tests.games.madame_ching.positions import choose, play_out, position


def test_what_comes_onto_the_board_has_left_no_place_of_it() -> None:
    game = pagoda.game("dschingis-khan")
    before = game.start(seats=3, seed=3)
    (seat,) = game.waiting(before)
    after = game.apply(before, seat, game.actions(before, seat)[0])
    old, new = (picture(game, state, seat).scene for state in (before, after))
    scout = f"scout-{seat}"

    last = last_move(old, new)

    assert scout not in [piece.id for piece in old.pieces]
    assert scout in [piece.id for piece in new.pieces]
    assert scout not in last["moved"]
    assert scout in last["fresh"]


def test_what_moves_on_the_board_leaves_a_trace() -> None:
    game = pagoda.game("madame-ching")
    state = position(["17", "", ""], expeditions=["8 10 13"], agenda=choose(0))

    after = play_out(state, (0, (CHOOSE, 17)))

    last = last_move(picture(game, state, None).scene, picture(game, after, None).scene)
    assert list(last["moved"]) == ["junk-0"]
    assert "junk-0" not in last["fresh"]
