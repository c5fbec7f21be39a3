"""The coach: the best answer to a view, the next one, and what speaks for the first; from the view and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

import pagoda
from pagoda.bots.coach import REASONS, SLIGHT, Advice, Outlook, advise, differences, foreseen
from pagoda.bots.ismcts import SearchBot
from pagoda.engine.agenda import Action
from pagoda.engine.words import Text, text
from pagoda.games.madame_ching.actions import DECLINE
from pagoda.games.madame_ching.aggression import LookAtHand, MayParry
from pagoda.games.madame_ching.round import EndRound
from tests.bots.test_bots import positions
from tests.conformance.toy import LAY, State, Toy
from tests.games.madame_ching.positions import position

TABLES = [
    ("madame-ching", "standard", 3),
    ("zheng-he", "solo", 1),
    ("dschingis-khan", "standard", 2),
    ("three-kingdoms-redux", "standard", 3),
    ("great-wall", "coop", 2),
]
PARTS = (text("tricks"), text("high cards"), text("nothing that changes"))


class Counting(Toy):
    """The toy, where somebody wants tricks, and likes high cards a little."""

    def evaluate(self, state: State, seat: int) -> float:
        return min(1.0, state.tricks[seat] / 4)

    def aspects(self, state: State, seat: int) -> list[tuple[Text, float]]:
        high = float(sum(card > 6 for card in state.hands[seat]))
        return list(zip(PARTS, (4.0 * state.tricks[seat], high, 1.0), strict=True))


TOY = Counting()


def toy(low: int, high: int) -> tuple[State, list[Action]]:
    """Return a table where the first seat holds two cards and lays one of them."""
    state = TOY.start(seats=2, seed=3)
    cards = [card for card in range(1, 13) if card not in (low, high)]
    state.hands = [[low, high], cards[:2]]
    state.deck = cards[2:]
    state.seen_by = [0] * 13
    for seat, hand in enumerate(state.hands):
        for card in hand:
            state.seen_by[card] = 1 << seat
    return state, TOY.actions(state, 0)


def test_the_best_answer_comes_with_the_next_one_and_what_speaks_for_it() -> None:
    state, actions = toy(2, 12)

    advice = advise(TOY, TOY.view(state, 0), actions, 5, simulations=200)

    assert {advice.action, advice.second} == {(LAY, 2), (LAY, 12)}
    assert 0.0 <= advice.chance_of_second <= advice.before <= advice.chance <= 1.0
    names = [str(part) for part, _ in advice.reasons]
    assert set(names) <= {"tricks", "high cards"}
    assert len(names) <= REASONS
    assert all(abs(more) >= SLIGHT for _, more in advice.reasons)


class Sure(Counting):
    """The same, where one answer only looks sensible; what takes back leads nowhere."""

    def policy(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        return [float(action == actions[-1]) for action in actions]

    def leanings(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        return [-9.0 * (actions[-1][-1] - action[-1]) for action in actions]


def test_a_search_that_tries_nothing_else_is_asked_what_looks_next_best() -> None:
    game = Sure()
    state, actions = toy(2, 12)
    state.hands[0] = [2, 7, 12]
    actions = game.actions(state, 0)

    advice = advise(game, game.view(state, 0), actions, 5, simulations=200)

    assert (advice.action, advice.second) == ((LAY, 12), (LAY, 7))
    thinker = SearchBot(game, 5)
    assert [advice.chance, advice.chance_of_second] == [
        foreseen(thinker, game.view(state, 0), (LAY, card)).chance for card in (12, 7)
    ]
    assert advice.before == advice.chance
    assert advice.reasons  # what speaks for it


def test_what_only_takes_back_is_not_what_one_could_do_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Sure()
    state, actions = toy(2, 12)
    monkeypatch.setattr(Sure, "retracting", (LAY,))

    assert advise(game, game.view(state, 0), actions, 5, simulations=20).second is None


NAMES = [text(name) for name in "abcdef"]


def outlook(*points: list[float]) -> Outlook:
    return Outlook(0.5, NAMES[: len(points)], [list(world) for world in zip(*points, strict=True)])


def test_what_speaks_for_the_first_answer_comes_first_and_the_rest_is_left_out() -> None:
    even = [1.0, 1.0]
    first = outlook(even, [2.0, 2.1], [0.0, 1.0], [3.0, 3.0], [9.0, -6.0], [1.1, 1.2])
    second = outlook(even, [2.04, 2.14], [4.0, 5.0], [1.0, 1.0], even, even)

    found = [(str(part), round(more, 6)) for part, more in differences(first, second)]

    # a is equal, b hardly differs, e differs by chance; c speaks against it
    assert found == [("d", 2.0), ("f", 0.15), ("c", -4.0)]


def test_where_nothing_speaks_for_the_first_answer_no_reason_is_named() -> None:
    assert differences(outlook([1.0, 1.0]), outlook([2.0, 2.0])) == []
    assert differences(Outlook(0.5, [], [[], []]), Outlook(0.5, [], [[], []])) == []


@pytest.mark.parametrize(("name", "mode", "seats"), TABLES)
def test_equal_seeds_and_views_bring_equal_advice_whatever_is_hidden(name: str, mode: str, seats: int) -> None:
    game: Any = pagoda.game(name)
    for number, state in enumerate(positions(game, mode, seats, 2)):
        seat = game.waiting(state)[0]
        view, actions = game.view(state, seat), game.actions(state, seat)
        other = game.determinize(view, 1000 + number)
        before = game.dump(state)

        said = [advise(game, game.view(world, seat), actions, 11, simulations=12) for world in (state, state, other)]

        assert said[0] == said[1] == said[2]
        assert said[0].action in actions
        assert said[0].second in [*actions, None]
        assert said[0].second != said[0].action
        assert all(0.0 <= chance <= 1.0 for chance in (said[0].chance, said[0].chance_of_second, said[0].before))
        assert game.dump(state) == before


def test_where_there_is_one_answer_nothing_is_compared() -> None:
    state, actions = toy(2, 12)

    advice = advise(TOY, TOY.view(state, 0), actions[:1], 5, simulations=20)

    assert advice == Advice(actions[0], None, advice.chance, 0.0, advice.chance, [])


def test_who_has_one_answer_is_told_how_it_goes_on() -> None:
    state = position(["1", "3", "4"], agenda=[MayParry((0,), LookAtHand(1, 0), None), EndRound()])
    game = pagoda.game("madame-ching")

    advice = advise(game, game.view(state, 0), game.actions(state, 0), 5, simulations=40)

    assert (advice.action, advice.second) == (DECLINE, None)
    assert 0.0 < advice.chance < 1.0
