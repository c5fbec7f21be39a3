"""A match: actions are checked, kept in order, and taken back where the rules of undo allow it."""

from __future__ import annotations

import pytest

import pagoda
from pagoda.bots import bot
from pagoda.engine.errors import BadInput, IllegalAction
from pagoda.lab.connect_four import ConnectFour
from pagoda.table.match import Match


def random_match(seed: int = 3, decisions: int = 10_000) -> Match:
    """Return a match of random bots, played for so many decisions or to its end."""
    match = Match(pagoda.game("madame-ching"), "standard", 3, seed)
    player = bot("random", match.game, seed)
    for _ in range(decisions):
        waiting = match.game.waiting(match.state)
        if not waiting:
            break
        match.let_bot_act(waiting[0], player)
    return match


def test_a_match_starts_as_agreed() -> None:
    match = Match(pagoda.game("madame-ching"), "teams", 4, 9)

    assert (match.state.setting.mode, match.state.setting.seats, match.seed) == ("teams", 4, 9)
    assert match.game.dump(match.state) == match.game.dump(match.game.start("teams", 4, 9))
    assert match.actions == []


def test_what_cannot_be_agreed_is_refused() -> None:
    with pytest.raises(BadInput, match="has no mode 'solo'"):
        Match(pagoda.game("madame-ching"), "solo")


def test_actions_are_kept_in_order() -> None:
    match = Match(ConnectFour())

    match.act(0, (3,))
    match.act(1, (4,))

    assert match.actions == [(0, (3,)), (1, (4,))]
    assert match.game.waiting(match.state) == (0,)


def test_an_illegal_action_changes_nothing() -> None:
    match = Match(ConnectFour())
    match.act(0, (3,))
    before = match.game.dump(match.state)

    for seat, action in ((0, (3,)), (1, (9,)), (7, (3,)), (1, ())):
        with pytest.raises(IllegalAction):
            match.act(seat, action)

    assert match.game.dump(match.state) == before
    assert match.actions == [(0, (3,))]


def test_the_last_action_is_taken_back_and_forgotten() -> None:
    match = random_match(decisions=0)
    player = bot("random", match.game, 5)
    found = 0
    while waiting := match.game.waiting(match.state):
        before, count = match.game.dump(match.state), len(match.actions)
        match.let_bot_act(waiting[0], player)
        if match.undo.depth(waiting[0]):
            found += 1
            match.take_back(waiting[0])
            assert match.game.dump(match.state) == before
            assert len(match.actions) == count
            match.act(waiting[0], match.game.actions(match.state, waiting[0])[-1])

    assert found > 0, "a game in which nothing could be taken back proves nothing"


def test_nothing_is_taken_back_past_another_seat() -> None:
    match = Match(ConnectFour())
    match.act(0, (3,))

    for seat in (0, 1):
        with pytest.raises(IllegalAction, match="nothing that may be taken back"):
            match.take_back(seat)
    assert match.actions == [(0, (3,))]


def test_bots_play_a_match_to_its_end() -> None:
    match = random_match()

    assert match.game.waiting(match.state) == ()
    assert match.game.result(match.state) is not None
    assert len(match.actions) > 50


def test_a_prepared_move_counts_only_when_it_is_committed() -> None:
    match = Match(ConnectFour())
    before = match.game.dump(match.state)

    move = match.prepare(0, (3,))

    assert match.game.dump(match.state) == before
    assert match.moment == 0
    match.commit(move)
    assert match.actions == [(0, (3,))]
    assert match.moment == 1


def test_a_match_goes_on_from_a_saved_state() -> None:
    whole = random_match(seed=11)
    half = len(whole.actions) // 2
    first = Match(whole.game, "standard", 3, 11)
    for seat, action in whole.actions[:half]:
        first.act(seat, action)
    saved = whole.game.load(whole.game.dump(first.state))

    again = Match.resumed(whole.game, saved, 11, half, whole.actions[half:])

    assert whole.game.dump(again.state) == whole.game.dump(whole.state)
    assert again.moment == len(whole.actions)


def test_a_resumed_match_takes_back_what_was_played_since() -> None:
    match = random_match(seed=5, decisions=40)
    player = bot("random", match.game, 8)
    while not match.undo.depth(match.actions[-1][0]):
        match.let_bot_act(match.game.waiting(match.state)[0], player)
    seat = match.actions[-1][0]
    start = match.game.start("standard", 3, 5)

    again = Match.resumed(match.game, start, 5, 0, match.actions)

    assert again.undo.depth(seat) == match.undo.depth(seat)
    assert match.game.dump(again.undo.peek(seat, 1)) == match.game.dump(match.undo.peek(seat, 1))
    with pytest.raises(IllegalAction):
        again.undo.peek(seat, again.undo.depth(seat) + 1)
