"""The review of a finished game, piece by piece: what is asked about each move, what was found, and how it is said."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from pagoda.bots.account import LUCK, MISTAKE, Course, Fortune, Review, Turn, account, loss
from pagoda.bots.review import Look, Wish, wishes
from pagoda.engine.agenda import Action
from pagoda.engine.errors import BadInput
from pagoda.engine.events import heard
from pagoda.engine.game import Game
from pagoda.engine.words import Name, Person, Text, Value, text

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
        self.told: dict[int, list[Text]] = {}  # by moment, of those the review names: the move before it, in words

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
        review = account(Course(self.moves, self.sides, self.shares), self.looks, deal)
        events = [event for fortune in review.luck for event in (*fortune.best, *fortune.worst)]
        self.tell({event.moment for event in events} | {turn.moment for turn in review.turns})
        return review

    def tell(self, moments: Collection[int]) -> None:
        """Put into words what led to some moments."""
        before = self.start
        for moment, (seat, action) in enumerate(self.moves, 1):
            after = self.game.copy(before)
            after.news = []
            self.game.play(after, seat, action)
            if moment in moments:
                self.told[moment] = what_happened(self.game, before, seat, action, after)
            before = after


def is_worth_it(wish: Wish) -> bool:
    """Tell whether anything is to be found out about a move."""
    return wish.chances or wish.luck or wish.thought


def what_happened(game: Game[Any, Any], before: Any, seat: int, action: Action, after: Any) -> list[Text]:
    """Return what a move brought about, without the headings of the log, each event as who knows most of it heard it:
    the game is over, and all lies open.

    The action itself comes first, where what was heard does not begin with whoever did it.
    """
    told: list[Text] = []
    for one in after.news:
        knower = one[0][0] if one[0] else None
        (event,) = heard([one], knower)
        if event[0] not in game.headings:
            told.append(game.narrate(game.view(after, knower), event))
    if told and somebody_in(told[0]) == seat:
        return told
    played = game.describe(game.view(before, seat), seat, action)
    return [text("{who}: “{action}”", who=Person(seat), action=played), *told]


def somebody_in(words: Value) -> int | None:
    """Return the seat of whoever a sentence names first, also inside one of its parts."""
    if isinstance(words, Person):
        return words.seat
    parts = [part for _, part in words.values] if isinstance(words, Text) else words if isinstance(words, tuple) else ()
    return next((seat for seat in map(somebody_in, parts) if seat is not None), None)


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
