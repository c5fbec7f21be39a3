"""One game from its start to its end: what was done, what was heard, what may be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pagoda.bots.bot import Bot
from pagoda.engine.agenda import Action, Edition
from pagoda.engine.game import Game
from pagoda.engine.undo import Undo


@dataclass(frozen=True, slots=True)
class Move:
    """An action that has been checked and played on a copy, but does not count yet."""

    before: Any
    seat: int
    action: Action
    after: Any


class Course:
    """A game that goes on from a state: its actions since, and what may be taken back."""

    def __init__(self, game: Game[Any, Any], state: Any, moment: int = 0) -> None:
        self.game = game
        self.state = state
        self.actions: list[tuple[int, Action]] = []
        self.skipped = moment  # actions before the state that this course goes on from
        self.undo: Undo[Any] = Undo()

    @property
    def moment(self) -> int:
        """How many actions have been played."""
        return self.skipped + len(self.actions)

    def prepare(self, seat: int, action: Action) -> Move:
        """Check an action and play it on a copy; nothing has changed until it is committed."""
        return Move(self.state, seat, action, self.game.apply(self.state, seat, action))

    def commit(self, move: Move) -> None:
        """Let a prepared action count."""
        self.undo.record(move.before, move.seat, move.after)
        self.state = move.after
        self.actions.append((move.seat, move.action))

    def act(self, seat: int, action: Action) -> None:
        """Play an action after checking it; on an error nothing has changed."""
        self.commit(self.prepare(seat, action))

    def depth(self, seat: int) -> int:
        """Return how many of its actions a seat may take back."""
        return self.undo.depth(seat)

    def before(self, seat: int, steps: int) -> tuple[int, Any]:
        """Return the moment and the state that a seat would come back to."""
        return self.moment - steps, self.undo.peek(seat, steps)

    def take_back(self, seat: int, steps: int = 1) -> None:
        """Take the last actions of a seat back, if nothing forbids it."""
        moment, self.state = self.before(seat, steps)
        for _ in range(steps):
            self.undo.take_back(seat)
        del self.actions[moment - self.skipped :]

    def let_bot_act(self, seat: int, bot: Bot) -> None:
        """Let a bot answer for a seat, knowing only what the seat knows."""
        self.act(seat, bot.choose(self.game.view(self.state, seat), self.game.actions(self.state, seat)))


class Match(Course):
    """A game that was dealt from a seed: its state, its actions so far, and what may be taken back."""

    def __init__(
        self,
        game: Game[Any, Any],
        mode: str = "",
        seats: int = 0,
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        edition: Edition | None = None,
    ) -> None:
        super().__init__(game, game.start(mode, seats, seed, options, edition))
        self.seed = seed

    @classmethod
    def resumed(
        cls, game: Game[Any, Any], state: Any, seed: int, moment: int, actions: Iterable[tuple[int, Action]]
    ) -> Match:
        """Return a match that goes on from a saved state and the actions after it."""
        match = cls.__new__(cls)
        Course.__init__(match, game, state, moment)
        match.seed = seed
        for seat, action in actions:
            match.act(seat, action)
        return match


def states(game: Game[Any, Any], start: Any, actions: Iterable[tuple[int, Action]]) -> Iterator[Any]:
    """Yield the state at a start and after every action."""
    state = start
    yield state
    for seat, action in actions:
        state = game.apply(state, seat, action)
        yield state
