"""The words of a review: the game is over, so each event is told by who knew most of it, and no move goes unnamed."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.events import tell
from pagoda.engine.words import Person, text
from pagoda.locale import say
from pagoda.table.review import somebody_in, what_happened
from tests.conformance.toy import DREW, LAID, LAY, WON, State, Toy


class Headed(Toy):
    """The toy, where events of one kind open a new part of the log."""

    def __init__(self, heading: int) -> None:
        super().__init__()
        self.headings = frozenset([heading])


class Dicing(Toy):
    """The toy, where a move is followed by something that another seat does."""

    def play(self, state: State, seat: int, action: Action) -> None:
        tell(state, DREW, 1 - seat)
        super().play(state, seat, action)


def told(game: Toy, *moves: tuple[int, Action]) -> list[str]:
    """Return the last of some moves in words."""
    state = game.start(seats=2, seed=3)
    for seat, action in moves:
        before = game.copy(state)
        state.news = []
        game.play(state, seat, action)
    return [say(words, "en") for words in what_happened(game, before, seat, action, state)]


def first_moves() -> list[tuple[int, Action]]:
    """Return the first moves of a game: both lay a card."""
    hands = Toy().start(seats=2, seed=3).hands
    return [(0, (LAY, hands[0][0])), (1, (LAY, hands[1][0]))]


def test_each_event_is_told_as_who_knew_most_of_it_heard_it() -> None:
    (_, first), (_, second) = moves = first_moves()

    words = told(Headed(WON), *moves)

    assert words == [f"player 2: {(LAID, 1, second[1])}"]  # not as the other seat heard it, and without the heading
    assert told(Headed(WON), *moves[:1]) == [f"player 1: {(LAID, 0, first[1])}"]


def test_a_move_of_which_nothing_was_heard_is_named_itself() -> None:
    move = first_moves()[0]

    assert told(Headed(LAID), move) == [f"player 1: “{move[1][1]}”"]


def test_a_move_is_named_before_what_only_others_did() -> None:
    move = first_moves()[0]

    words = told(Dicing(), move)

    assert words[:2] == [f"player 1: “{move[1][1]}”", f"player 2: {(DREW, 1)}"]


def test_a_sentence_tells_of_whoever_it_names_first() -> None:
    """Also where the name stands inside a part of the sentence."""
    part = text("{who} rises", who=Person(2))

    assert somebody_in(text("{part}; {other} stays", part=part, other=Person(1))) == 2
    assert somebody_in(text("{all} rise", all=(1, Person(0)))) == 0
    assert somebody_in(text("nobody rises", count=3)) is None
