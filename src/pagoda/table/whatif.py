"""What if: a try-out from what one seat knows. What it cannot see is dealt anew, and nothing of it counts."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.errors import BadInput, IllegalAction
from pagoda.engine.game import Game
from pagoda.engine.undo import Undo
from pagoda.engine.words import text
from pagoda.table.match import Course, Move

KEPT: Final = 20  # a state is kept after so many actions; those between are played again when they are needed


class TryOut(Course):
    """A game that goes on from a view. It has no seed and no past, and its seat may take everything back.

    Nothing but the view and a number for the new deal goes into it: who looks at it learns nothing new.
    """

    def __init__(self, game: Game[Any, Any], view: Any, seed: int) -> None:
        if view.seat is None:
            raise BadInput(text("Only who plays can try something out."))
        if not view.waiting:
            raise BadInput(text("The game is over: there is nothing left to try."))
        self.game = game
        self.view = view
        self.deal(seed)

    def deal(self, seed: int) -> None:
        """Deal anew what the seat cannot see, and begin again at the same question."""
        super().__init__(self.game, self.game.determinize(self.view, seed))
        self.kept = [self.state]

    def commit(self, move: Move) -> None:
        """Let a prepared action count."""
        super().commit(move)
        if len(self.actions) % KEPT == 0:
            self.kept.append(self.state)

    def at(self, moment: int) -> Any:
        """Return the state after so many actions; dice that were rolled fall as they fell."""
        first = moment // KEPT
        state = self.kept[first]
        for seat, action in self.actions[first * KEPT : moment]:
            state = self.game.apply(state, seat, action)
        return state

    def own(self, seat: int) -> list[int]:
        """Return the moments at which a seat has acted."""
        return [moment for moment, (who, _) in enumerate(self.actions) if who == seat]

    def depth(self, seat: int) -> int:
        """Return how many of its actions a seat may take back: all that it has done here."""
        return len(self.own(seat)) if seat == self.view.seat else 0

    def before(self, seat: int, steps: int) -> tuple[int, Any]:
        """Return the moment and the state before the last actions of the seat, whatever has happened since."""
        if not 0 < steps <= self.depth(seat):
            raise IllegalAction(text("there is nothing that may be taken back now"))
        moment = self.own(seat)[-steps]
        return moment, self.at(moment)

    def take_back(self, seat: int, steps: int = 1) -> None:
        """Take the last actions of the seat back, past dice and past the answers of others too."""
        moment, self.state = self.before(seat, steps)
        del self.actions[moment:]
        del self.kept[moment // KEPT + 1 :]
        self.undo = Undo()
