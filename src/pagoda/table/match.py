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


class Match:
    """A game in progress: its state, its actions so far, and what may be taken back."""

    def __init__(
        self,
        game: Game[Any, Any],
        mode: str = "",
        seats: int = 0,
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        edition: Edition | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.state = game.start(mode, seats, seed, options, edition)
        self.actions: list[tuple[int, Action]] = []
        self.skipped = 0  # actions before the state that this match was resumed from
        self.undo: Undo[Any] = Undo()

    @classmethod
    def resumed(
        cls, game: Game[Any, Any], state: Any, seed: int, moment: int, actions: Iterable[tuple[int, Action]]
    ) -> Match:
        """Return a match that goes on from a saved state and the actions after it."""
        match = cls.__new__(cls)
        match.game = game
        match.seed = seed
        match.state = state
        match.actions = []
        match.skipped = moment
        match.undo = Undo()
        for seat, action in actions:
            match.act(seat, action)
        return match

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

    def take_back(self, seat: int) -> None:
        """Take the last action of a seat back, if nothing forbids it."""
        self.state = self.undo.take_back(seat)
        self.actions.pop()

    def let_bot_act(self, seat: int, bot: Bot) -> None:
        """Let a bot answer for a seat, knowing only what the seat knows."""
        self.act(seat, bot.choose(self.game.view(self.state, seat), self.game.actions(self.state, seat)))


def states(game: Game[Any, Any], start: Any, actions: Iterable[tuple[int, Action]]) -> Iterator[Any]:
    """Yield the state at a start and after every action."""
    state = start
    yield state
    for seat, action in actions:
        state = game.apply(state, seat, action)
        yield state
