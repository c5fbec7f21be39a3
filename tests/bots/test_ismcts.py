"""The search: it finds wins, keeps to its budget and to its view, and serves every game."""

from __future__ import annotations

import gc
import math
from typing import Any

import pytest

import pagoda
from pagoda.bots import bot
from pagoda.bots.bot import Bot
from pagoda.bots.ismcts import SearchBot
from pagoda.engine import play
from pagoda.engine.agenda import Action, State
from pagoda.engine.game import TO_THE_END, Game
from pagoda.games.dschingis_khan.turn import BeginPlacing, EndTurn
from pagoda.games.madame_ching import actions as ching
from pagoda.lab.connect_four import ConnectFour
from tests.conformance.toy import Toy
from tests.games.dschingis_khan.positions import GAME as KHAN
from tests.games.dschingis_khan.positions import GREEN, position

FOUR = ConnectFour()
CHING = pagoda.game("madame-ching")
TABLES = [(name, mode.id, seats) for name in pagoda.games() for mode in pagoda.game(name).modes for seats in mode.seats]


def answer(player: Bot, game: Game[Any, Any], state: Any) -> Any:
    """Return what a bot does for the first seat that is asked."""
    seat = game.waiting(state)[0]
    return player.choose(game.view(state, seat), game.actions(state, seat))


def drops(*columns: int) -> Any:
    """Return Connect Four after stones in these columns, in turn."""
    state = FOUR.start("standard", 2, 0)
    for number, column in enumerate(columns):
        FOUR.play(state, number % 2, (column,))
    return state


@pytest.mark.parametrize("guided", [True, False])
@pytest.mark.parametrize("trees", [0, 4])
@pytest.mark.parametrize(
    ("columns", "best"),
    [((0, 6, 0, 6, 0, 5), 0), ((6, 0, 5, 0, 6, 0), 0), ((1, 6, 2, 6, 3), 0)],
    ids=["wins", "wins on", "stops a loss"],
)
def test_it_sees_a_win_and_a_loss(columns: tuple[int, ...], best: int, guided: bool, trees: int) -> None:
    player = SearchBot(FOUR, 1, 300, guided=guided, trees=trees)

    chosen = answer(player, FOUR, drops(*columns))

    assert chosen in ([(best,)] if columns[0] != 1 else [(0,), (4,)])


def test_it_looks_far_enough_to_make_two_threats_at_once() -> None:
    player = SearchBot(FOUR, 1, 1500)

    assert answer(player, FOUR, drops(2, 2, 3, 3)) in [(1,), (4,)]


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_it_plays_every_game(name: str, mode: str, seats: int) -> None:
    game = pagoda.game(name)
    state = game.start(mode, seats, 1)
    play.playout(state, 1, 20)
    before = game.dump(state)
    seat = game.waiting(state)[-1]
    actions = game.actions(state, seat)

    chosen = [SearchBot(game, 5, 8).choose(game.view(state, seat), actions) for _ in range(2)]

    assert chosen[0] in actions
    assert chosen[0] == chosen[1]
    assert game.dump(state) == before


def test_every_simulation_is_counted_at_one_answer() -> None:
    state = drops(3)
    player = SearchBot(FOUR, 1, 50)  # too few to stop before the budget is used up

    found = player.think(FOUR.view(state, 1), FOUR.actions(state, 1))

    assert [one.action for one in sorted(found, key=lambda one: one.action)] == FOUR.actions(state, 1)
    assert sum(one.visits for one in found) == player.done == 50
    assert found[0].visits >= max(one.visits for one in found) - 1  # the last world may be cut short
    assert all(0 <= one.value <= 1 for one in found)


def test_the_first_simulations_go_to_what_stands_best_one_action_ahead() -> None:
    player = SearchBot(FOUR, 1, 1)
    state = drops(0, 6, 0, 6, 0, 5)

    assert answer(player, FOUR, state) == FOUR.actions(state, 0)[0]  # four in the first column


def test_it_answers_where_nothing_looks_sensible() -> None:
    class Clueless(Toy):
        """The toy, of which nobody knows anything."""

        def policy(self, state: Any, seat: int, actions: list[Action]) -> list[float]:
            return [0.0] * len(actions)

    game = Clueless()
    state = game.start("standard", 2, 1)

    assert answer(SearchBot(game, 1, 20), game, state) in game.actions(state, game.waiting(state)[0])


def test_it_stops_when_nothing_can_change_the_answer() -> None:
    player = SearchBot(FOUR, 1, 5000)

    answer(player, FOUR, drops(0, 6, 0, 6, 0, 5))

    assert player.done < 5000


def test_it_uses_the_time_that_it_has() -> None:
    player = SearchBot(FOUR, 1, milliseconds=100)
    thinking = player.think(FOUR.view(drops(3), 1), FOUR.actions(drops(3), 1))

    assert sum(one.visits for one in thinking) == player.done > 1


@pytest.mark.parametrize("question", ["think", "choose"])
def test_nobody_collects_garbage_while_it_thinks(question: str) -> None:
    game = pagoda.game("madame-ching")
    state = game.start(seats=2, seed=1)
    view, actions = game.view(state, 0), game.actions(state, 0)
    player = SearchBot(game, 1, simulations=200)
    gc.collect()
    seen: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        seen.append(phase)

    gc.callbacks.append(note)
    try:
        found = getattr(player, question)(view, actions)
    finally:
        gc.callbacks.remove(note)

    assert found
    assert seen == []
    assert gc.isenabled()


def test_seats_that_are_asked_together_do_not_see_each_other() -> None:
    state = CHING.start("standard", 3, 1)
    assert CHING.waiting(state) == (0, 1, 2)
    player = SearchBot(CHING, 1, 200)

    player.think(CHING.view(state, 0), CHING.actions(state, 0))

    root = player.roots[0]
    assert set(root.answers) == {0, 1, 2}
    assert all(len(key) == 5 for key in root.after)  # three answers, the next question, and who is asked


def test_what_only_takes_back_is_never_done() -> None:
    seen = 0
    for seed in range(2):
        state = CHING.start("standard", 2, seed)
        while CHING.waiting(state) and seen < 6:
            seat = CHING.waiting(state)[0]
            actions = CHING.actions(state, seat)
            chosen = SearchBot(CHING, seed, 12, guided=False).choose(CHING.view(state, seat), actions)
            if ching.TAKE_BACK in actions and len(actions) > 1:
                seen += 1
                assert chosen != ching.TAKE_BACK
            CHING.play(state, seat, chosen)
    assert seen


def test_it_goes_on_thinking_where_only_its_own_answer_came_between() -> None:
    game = pagoda.game("dschingis-khan")
    kept = 0
    state = game.start("standard", 2, 3)
    players = [SearchBot(game, seat, 40) for seat in range(2)]
    for _ in range(30):
        seat = game.waiting(state)[0]
        player, below = players[seat], players[seat].kept
        view = game.view(state, seat)
        game.play(state, seat, player.choose(view, game.actions(state, seat)))
        if below is not None and player.roots[0] is below:
            kept += 1
            assert sum(one.visits for one in below.answers[seat].values()) > player.done
    assert kept


def test_it_begins_anew_where_something_was_learnt() -> None:
    state = drops(3)
    player = SearchBot(FOUR, 1, 60)
    answer(player, FOUR, state)
    first = player.roots[0]

    answer(player, FOUR, drops(3, 3, 3))

    assert player.roots[0] is not first


@pytest.mark.parametrize(("name", "depth"), [("madame-ching", Game.foresight), ("zheng-he", 12), ("great-wall", 40)])
def test_a_game_says_how_far_to_play_on(name: str, depth: int) -> None:
    game = pagoda.game(name)

    assert SearchBot(game, 1, 1).depth == depth
    assert SearchBot(game, 1, 1, depth=3).depth == 3


def depth_of(player: Bot, game: Game[Any, Any], state: State) -> int:
    """Return how far a search has played on, for the question at hand."""
    answer(player, game, state)
    assert isinstance(player, SearchBot)
    return player.depth


@pytest.mark.parametrize(
    ("name", "seats", "depth"),
    [("madame-ching", 3, 60), ("madame-ching", 2, 20), ("zheng-he", 2, 12), ("dschingis-khan", 3, 20)],
)
def test_a_grandmaster_plays_on_further_where_it_pays(name: str, seats: int, depth: int) -> None:
    game = pagoda.game(name)
    state = game.start(seats=seats, seed=1)

    assert depth_of(bot("grandmaster@9", game, 1), game, state) == depth
    assert depth_of(bot("master@9", game, 1), game, state) == game.foresight
    assert depth_of(SearchBot(game, 1, 9, far=True, depth=3), game, state) == 3


def test_where_the_end_is_near_a_grandmaster_plays_to_it_and_thinks_afresh_about_small_questions() -> None:
    # Stones or walls? `policy` thinks nothing of the walls.
    state = position(
        stacks="karakorum Gm datong Rc jinan Bc",
        scouts="G karakorum R datong B jinan",
        active=("cc",),
        held=(2,),
        left=(2, 3, 4),
        agenda=[BeginPlacing(GREEN), EndTurn(GREEN)],
    )
    actions = KHAN.actions(state, GREEN)
    assert 0.0 in KHAN.policy(state, GREEN, actions)

    master, grandmaster = [SearchBot(KHAN, 1, 40, far=far) for far in (False, True)]
    assert depth_of(master, KHAN, state) == KHAN.foresight
    assert depth_of(grandmaster, KHAN, state) == TO_THE_END
    assert [master.roots[0].answers[GREEN][action].visits > 0 for action in actions] == [True, False]
    assert [grandmaster.roots[0].answers[GREEN][action].visits > 0 for action in actions] == [True, True]


@pytest.mark.parametrize(("conviction", "low", "high"), [(1, 0.6, 0.73), (3, 0.84, 0.94)])  # 2 of 3, and 8 of 9
def test_a_game_says_how_firmly_to_play_on(conviction: int, low: float, high: float) -> None:
    class Undecided(Toy):
        def policy(self, state: Any, seat: int, actions: list[Action]) -> list[float]:
            return [10.0, 5.0, *[0.0] * (len(actions) - 2)]

    Undecided.conviction = conviction
    game = Undecided()
    state = game.start("standard", 2, 1)
    seat = game.waiting(state)[0]
    player = SearchBot(game, 1, 1)

    places = [player.likely(state, seat, game.actions(state, seat)) for _ in range(600)]

    assert low < places.count(0) / 600 < high
    assert set(places) == {0, 1}


class Opinionated(Toy):
    """A toy that has a firm opinion of every action, and whose search trusts it."""

    trust = 40.0

    def leanings(self, state: Any, seat: int, actions: list[Action]) -> list[float]:
        return [-2.1, -1.9, *[0.0] * (len(actions) - 2)]


def test_what_a_trusted_game_thinks_little_of_is_not_tried() -> None:
    game = Opinionated()
    state = game.start("standard", 2, 1)
    seat = game.waiting(state)[0]
    actions = game.actions(state, seat)
    player = SearchBot(game, 1, 40)

    answers = {found.action: found for found in player.think(game.view(state, seat), actions)}

    assert (answers[actions[0]].prior, answers[actions[0]].visits) == (0.0, 0)
    assert answers[actions[1]].prior == pytest.approx(math.exp(-1.9))
    assert answers[actions[1]].visits > 0


def test_leanings_are_the_logarithms_of_policy() -> None:
    class Undecided(Toy):
        def policy(self, state: Any, seat: int, actions: list[Action]) -> list[float]:
            return [10.0, 5.0, 0.0]

    game = Undecided()

    assert game.leanings(game.start("standard", 2, 1), 0, []) == [0.0, pytest.approx(-math.log(2.0)), -math.inf]


@pytest.mark.parametrize("rolling", [False, True])
def test_where_dice_decide_the_tree_ends_where_they_fall(rolling: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Toy, "rolling", rolling)
    game = Toy()
    state = game.start("standard", 2, 1)
    seat = game.waiting(state)[0]
    player = SearchBot(game, 1, 200)
    player.think(game.view(state, seat), game.actions(state, seat))

    depth, places = 0, player.roots
    while places:
        places = [after for place in places for after in place.after.values()]
        depth += 1

    assert (depth > 2) == (not rolling)


def test_weights_say_whether_to_look_at_what_policy_gives_no_weight() -> None:
    game = pagoda.game("dschingis-khan")
    for seats, tried in ((2, True), (3, False)):  # those for two players doubt
        state = game.start("standard", seats, 1)
        while type(state.agenda[-1]).__name__ != "Draw":
            play.playout(state, 1, 1)
        seat = game.waiting(state)[0]
        actions = game.actions(state, seat)
        weights = game.policy(state, seat, actions)
        player = SearchBot(game, 1, 40)

        answers = {found.action: found for found in player.think(game.view(state, seat), actions)}

        assert 0.0 in weights
        assert (answers[actions[weights.index(0.0)]].visits > 0) == tried


def test_a_journeyman_beats_novices() -> None:
    wins = 0.0
    for seed in range(8):
        state = FOUR.start("standard", 2, seed)
        players = [bot("journeyman" if seat == seed % 2 else "novice", FOUR, seed) for seat in range(2)]
        while FOUR.waiting(state):
            seat = FOUR.waiting(state)[0]
            FOUR.play(state, seat, players[seat].choose(FOUR.view(state, seat), FOUR.actions(state, seat)))
        result = FOUR.result(state)
        assert result is not None
        wins += result.share(seed % 2)

    assert wins >= 6


def test_one_answer_may_settle_a_question_that_several_are_asked() -> None:
    game = pagoda.game("great-wall")
    state = game.start("coop", 3, 1)
    players = [SearchBot(game, seat, 6, depth=10) for seat in range(3)]
    for _ in range(80):
        seat = game.waiting(state)[0]
        actions = game.actions(state, seat)
        chosen = players[seat].choose(game.view(state, seat), actions)
        assert chosen in actions
        game.play(state, seat, chosen)
