"""The review of a finished game, piece by piece: what is asked about each move, what was found, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from pagoda.bots.account import LUCK, MISTAKE, Course, Fortune, Review, Turn, account, loss
from pagoda.bots.review import Look, Wish, wishes
from pagoda.engine.agenda import Action
from pagoda.engine.errors import BadInput
from pagoda.engine.events import heard
from pagoda.engine.game import Game
from pagoda.engine.words import Name, Person, Text, text

NOTHING: Final = Look([], [], [], [], None, 0.0, 0.0, 0.0)


class Lookback:
    """A finished game that is looked back at, move by move; alternatives are searched for some seats."""

    def __init__(
        self, game: Game[Any, Any], start: Any, moves: Sequence[tuple[int, Action]], seats: Sequence[int]
    ) -> None:
        self.game = game
        self.start = start
        self.moves = moves
        self.seats = seats
        last = game.copy(start)
        for seat, action in moves:
            game.play(last, seat, action)
        result = game.result(last)
        if result is None:
            raise BadInput(text("The game is not over yet."))
        self.sides = result.sides
        self.shares = tuple([result.share(seat) for seat in range(len(result.sides))])
        self.looks: list[Look] = []
        self.called: dict[int, tuple[Text, Text]] = {}  # by move: what was played and what was better, in words

    @property
    def total(self) -> int:
        """How many pieces there are to look at: the first deal, and every move."""
        return len(self.moves) + 1

    def questions(self) -> Iterator[tuple[Any, Wish]]:
        """Yield for every move the state before it, and what is to be found out; it must be noted before the next."""
        return wishes(self.game, self.start, self.moves, self.seats)

    def note(self, before: Any, wish: Wish, look: Look) -> None:
        """Keep what was found about a move."""
        self.looks.append(look)
        if look.better is not None and loss(look):
            view = self.game.view(before, wish.seat)
            played, better = [self.game.describe(view, wish.seat, action) for action in (wish.action, look.better)]
            self.called[wish.number] = played, better

    def finish(self, deal: tuple[list[float], list[float]]) -> Review:
        """Return what all of it comes to."""
        return account(Course(self.moves, self.sides, self.shares), self.looks, deal)


def is_worth_it(wish: Wish) -> bool:
    """Tell whether anything is to be found out about a move."""
    return wish.chances or wish.luck or wish.thought


def what_happened(game: Game[Any, Any], view: Any, news: Any) -> list[Text]:
    """Return what a viewer heard of a move, without the headings of the log."""
    return [game.narrate(view, event) for event in heard(news, view.seat) if event[0] not in game.headings]


def cause(turn: Turn) -> Text:
    """Return in words what a change is put down to."""
    who = Person(turn.who)
    if turn.cause == LUCK:
        return text("{who} was lucky", who=who) if turn.after > turn.before else text("{who} was unlucky", who=who)
    if turn.cause == MISTAKE:
        return text("{who} could have done better", who=who)
    return text("a move of {who}", who=who)


def fortune_words(fortune: Fortune) -> Text:
    """Return the luck of a seat in words; what may be an error of the sampling is none."""
    size = signed(fortune.total)
    if abs(fortune.total) < 2 * fortune.error:
        return text("neither lucky nor unlucky: {points} ± {error} points", points=size, error=points(fortune.error))
    if fortune.total > 0:
        return text("lucky: {points} ± {error} points", points=size, error=points(fortune.error))
    return text("unlucky: {points} ± {error} points", points=size, error=points(fortune.error))


def points(part: float) -> str:
    """Return a part of a win in hundredths."""
    return str(round(100 * part))


def signed(part: float) -> Name:
    """Return a part of a win in hundredths, with its sign."""
    written = f"{round(100 * part):+d}".replace("-", "\u2212")
    return Name(written, written)
