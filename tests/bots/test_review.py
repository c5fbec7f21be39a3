"""A look back: chances of the whole table, luck that adds up to nothing, and alternatives from the view of a seat."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

import pagoda
from pagoda.bots.ismcts import SearchBot
from pagoda.bots.review import Budget, Look, Wish, look, luck_of, luck_of_deal, standing, wishes
from pagoda.engine.agenda import Action
from pagoda.engine.game import Game
from pagoda.table.review import NOTHING, Lookback, is_worth_it
from tests.conformance.toy import LAY, State, Toy

Moves = list[tuple[int, Action]]
TABLES = [(name, mode.id, mode.seats[0]) for name in pagoda.games() for mode in pagoda.game(name).modes]
TINY = Budget(simulations=3, worlds=2)


class Wanting(Toy):
    """The toy, where everybody wants tricks, and high cards promise some."""

    def evaluate(self, state: State, seat: int) -> float:
        over = self.result(state)
        if over is not None:
            return over.share(seat)
        return min(1.0, 0.2 + 0.1 * state.tricks[seat] + 0.02 * sum(state.hands[seat]))


TOY = Wanting()


def played(game: Game[Any, Any], mode: str, seats: int, seed: int) -> tuple[Any, Moves]:
    """Return the start of a game that everybody plays anyhow, and all its moves."""
    dice = random.Random(seed)
    state = game.start(mode, seats, seed)
    start, moves = game.copy(state), []
    while waiting := game.waiting(state):
        seat = dice.choice(waiting)
        moves.append((seat, dice.choice(game.actions(state, seat))))
        game.play(state, *moves[-1])
    return start, moves


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_every_game_can_be_looked_back_at(name: str, mode: str, seats: int) -> None:
    game: Any = pagoda.game(name)
    start, moves = played(game, mode, seats, 3)
    back = Lookback(game, start, moves, range(seats))
    done: list[Look] = []
    for before, wish in back.questions():
        kept = game.dump(before)
        found = NOTHING
        if wish.number % (len(moves) // 12) == 0 and is_worth_it(wish):
            found = look(game, before, wish, back.sides, 5, TINY)
            assert game.dump(before) == kept
            done.append(found)
            assert (len(found.chances), len(found.luck)) == (seats * wish.chances, len(found.errors))
            assert found.better != wish.action
        back.note(before, wish, found)

    review = back.finish(luck_of_deal(game, start, back.sides, 5, 2))

    assert len(done) > 8
    for chances in review.chances:
        sides = {side: chances[seat] for seat, side in enumerate(back.sides)}
        assert all(0.0 <= chance <= 1.0 for chance in chances)
        assert len(sides) == 1 or sum(sides.values()) == pytest.approx(1.0) or chances == list(back.shares)
    assert review.moments[-1] == len(moves)
    assert review.chances[-1] == list(back.shares)
    assert len(review.luck) == seats
    for mistake in review.mistakes:
        assert mistake.better_chance > mistake.chance
        assert all(str(words) for words in back.called[mistake.moment])


def test_a_long_game_has_points_at_equal_distances() -> None:
    game = pagoda.game("madame-ching")
    start, moves = played(game, "standard", 3, 1)

    found = [wish for _, wish in wishes(game, start, moves, [1])]

    points = [wish.number for wish in found if wish.chances]
    every = points[1]
    assert [(wish.seat, wish.action) for wish in found] == moves
    assert points == list(range(0, len(moves), every))
    assert 60 < len(points) <= 120
    assert {wish.seat for wish in found if wish.thought} == {1}


def test_equal_seeds_bring_equal_looks() -> None:
    game: Any = pagoda.game("zheng-he")
    start, moves = played(game, "standard", 2, 2)
    state = [before for before, _ in wishes(game, start, moves[:12], [])][-1]
    wish = Wish(11, *moves[11], True, True, True)

    found = [look(game, state, wish, (0, 1), seed, Budget(20, 0, 6)) for seed in (1, 1, 2)]

    assert found[0] == found[1]
    assert found[0] != found[2]


# Chances


def test_the_chances_of_sides_add_up_to_one_and_partners_share_theirs() -> None:
    game: Any = pagoda.game("madame-ching")
    state = game.start("teams", 4, 3)

    values = standing(SearchBot(game, 1), state, (0, 1, 0, 1))

    assert values[0] == values[2]
    assert values[1] == values[3]
    assert values[0] + values[1] == pytest.approx(1.0)
    alone: Any = pagoda.game("zheng-he")
    state = alone.start("solo", 1, 3)
    assert standing(SearchBot(alone, 1), state, (0,)) == [alone.evaluate(state, 0)]


# Luck


def lay(hands: list[list[int]], deck: list[int]) -> State:
    """Return a table of the toy where the first seat has laid its card, the next is asked, and all will draw."""
    state = TOY.start(seats=len(hands), seed=3)
    state.hands, state.deck = [hand[:] for hand in hands], deck[:]
    placed = [card for hand in hands for card in hand] + deck
    state.gone = [card for card in range(1, 13) if card not in placed]
    for seat, hand in enumerate(hands):
        for card in hand:
            state.seen_by[card] = 1 << seat
    TOY.play(state, 0, (LAY, hands[0][0]))
    return state


def test_who_draws_the_best_card_was_lucky_and_the_other_unlucky() -> None:
    state = lay([[5, 6], [4, 7]], [2, 1, 3, 12])
    # The winner, seat 0, is asked whether to look; then seat 0 draws 12 and seat 1 draws 3.
    TOY.play(state, 1, (LAY, 4))

    luck, errors = luck_of(TOY, state, Wish(0, 0, (0,), False, True, False), (0, 1), 1, 60)

    assert luck[0] > 2 * errors[0] > 0
    assert luck[0] == pytest.approx(-luck[1])


def test_the_choice_of_another_is_not_luck() -> None:
    state = lay([[9, 6], [4, 7]], [])

    # The card of seat 0 is not known to seat 1, who loses to it; nobody draws.
    assert luck_of(TOY, state, Wish(0, 1, (LAY, 7), False, True, False), (0, 1), 1, 20) == ([], [])


def test_over_many_games_luck_adds_up_to_nothing() -> None:
    totals: list[float] = []
    for seed in range(60):
        start, moves = played(TOY, "standard", 2, seed)
        total = luck_of_deal(TOY, start, (0, 1), seed, 16)[0][0]
        for before, wish in wishes(TOY, start, moves, []):
            luck = luck_of(TOY, before, wish, (0, 1), seed, 16)[0] if wish.luck else []
            total += luck[0] if luck else 0.0
        totals.append(total)

    mean = sum(totals) / len(totals)
    spread = math.sqrt(sum((total - mean) ** 2 for total in totals) / len(totals))
    assert spread > 0.02
    assert abs(mean) < 3 * spread / math.sqrt(len(totals))


# What was better


def test_what_was_played_is_tried_even_if_nobody_would() -> None:
    class Narrow(Wanting):
        """The toy, where nobody who thinks lays a low card."""

        def policy(self, state: State, seat: int, actions: list[Action]) -> list[float]:
            best = max(action[-1] for action in actions)
            return [float(action[-1] == best) for action in actions]

    game = Narrow()
    state = lay([[3, 12], [1, 5]], [])  # 5 may take this trick, 1 takes none

    found = look(game, state, Wish(0, 1, (LAY, 1), False, False, True), (0, 1), 1, Budget(80, 0, 60))

    assert found.better == (LAY, 5)
    assert found.chance < found.better_chance
    assert found.doubt > 0.0
    best = look(game, state, Wish(0, 1, (LAY, 5), False, False, True), (0, 1), 1, Budget(80, 0, 4))
    assert best.better is None


def test_an_alternative_knows_no_more_than_the_seat() -> None:
    game: Any = pagoda.game("madame-ching")
    start, moves = played(game, "standard", 3, 4)
    state, wish = [(before, wish) for before, wish in wishes(game, start, moves, [0, 1, 2]) if wish.thought][20]
    wish = wish._replace(chances=False, luck=False)
    other = game.determinize(game.view(state, wish.seat), 77)

    found = [look(game, world, wish, (0, 1, 2), 9, Budget(30, 0, 2)) for world in (state, other)]

    assert found[0] == found[1]
