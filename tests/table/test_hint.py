"""A hint in three grades: the first does not betray the second, the third is said in words."""

from __future__ import annotations

from typing import Any

import pytest

import pagoda
from pagoda.bots.coach import Advice
from pagoda.engine.scene import Choice, Panel, Piece, Player, Row, Scene, Stat
from pagoda.engine.words import text
from pagoda.locale import say
from pagoda.table.hint import Look, look, percent, signed, why

GAME: Any = pagoda.game("madame-ching")


def piece(id: str, x: float = 0, y: float = 0) -> Piece:
    return Piece(id, 10, 10, (), x, y)


def scene(*ids: tuple[str, ...]) -> Scene:
    """Return a picture of a board of 300 x 300 with a hand of five and two players, and choices."""
    pieces = (piece("a", 5, 5), piece("b", 60, 60), piece("c", 250, 20), piece("d", 140, 290), piece("e", -50, 500))
    hand = Panel("hand", "hand", text("Your hand"), (Row(tuple(piece(f"h{number}") for number in range(5))),))
    players = tuple(Player(seat, "red", "A", 0, (Row((Stat("gem", 1, "gem", id=f"gem-{seat}"),)),)) for seat in (0, 1))
    choices = tuple(Choice((number,), "it", chosen) for number, chosen in enumerate(ids))
    return Scene("ground", (300, 300), "", (), pieces, players, (hand,), choices)


@pytest.mark.parametrize(
    ("best", "ids", "words"),
    [
        (0, ("a", "b"), "Look at: the top left of the board."),
        (2, ("c",), "Look at: the top right of the board."),
        (3, ("d",), "Look at: the bottom of the board."),
        (4, ("e",), "Look at: the bottom left of the board."),
        (5, ("h0", "h1", "h2"), "Look at: “Your hand”."),
        (9, ("h3", "h4"), "Look at: “Your hand”."),
        (10, ("gem-0",), "Look at: what you have."),
        (11, ("gem-1",), "Look at: what Bo has."),
        (12, ("player-1",), "Look at: what Bo has."),
        (13, (), "Look at the buttons: this needs no piece of the table."),
        (14, ("c", "h3", "h4"), "Look at: “Your hand”, the top right of the board."),
    ],
)
def test_a_place_is_named_and_not_the_move(best: int, ids: tuple[str, ...], words: str) -> None:
    alone = [(id,) for id in ("a", "b", "c", "d", "e", "h0", "h1", "h2", "h3", "h4", "gem-0")]
    others: list[tuple[str, ...]] = [("gem-1",), ("player-1",), (), ("h4", "c")]
    drawn = scene(*alone, *others) if best != 11 else scene(*alone, ("gem-1",))
    if best == 12:
        drawn = scene(*alone, ("h0",), ("player-1",))

    found = look(drawn, 0, best, len(drawn.choices))

    assert (tuple(sorted(found.ids)), say(found.words, "en", ["Ana", "Bo"])) == (tuple(sorted(ids)), words)


def test_what_cannot_be_chosen_is_not_pointed_at() -> None:
    drawn = scene(("h0",), ("h4",), ("h1",))

    assert look(drawn, 0, 0, 2).ids == ("h0", "h4")  # the third is a refusal


def test_what_lies_nowhere_is_pointed_at_all_the_same() -> None:
    assert look(scene(("elsewhere",)), 0, 0, 1) == Look(("elsewhere",), text("Look at the marks."))


def told(language: str = "en", **changes: Any) -> list[str]:
    """Return why a card is better than another one, in words."""
    state = GAME.start(seats=2, seed=1)
    actions = GAME.actions(state, 0)
    reasons = [(text("skills"), 3.14), (text("expeditions"), -0.5)]
    fields: dict[str, Any] = {"second": actions[1], "chance": 0.464, "chance_of_second": 0.41, "before": 0.3}
    advice = Advice(actions[0], reasons=changes.pop("reasons", reasons), **{**fields, **changes})
    return [say(words, language).replace("\u00a0", " ") for words in why(advice, "lay 7")]


def test_chances_are_said_first_then_reasons_with_their_points_and_a_long_name_last() -> None:
    chances, compared = told()

    assert chances == "Chance to win: 30 % → 46 %; with the next best 41 %."
    assert compared == "It brings: skills +3.1, expeditions \u22120.5; compared with “lay 7”."


def test_german_writes_a_comma() -> None:
    assert told("de")[0] == "Gewinnaussicht: 30 % → 46 %; mit dem nächstbesten 41 %."
    assert "+3,1" in told("de")[1]


def test_where_nothing_was_gained_by_thinking_no_change_is_told() -> None:
    assert told(before=0.461)[0] == "Chance to win: 46 %; with the next best 41 %."


@pytest.mark.parametrize("second", [0.464, 0.461, 0.48])
def test_answers_that_are_as_good_are_not_ranked(second: float) -> None:
    assert told(chance_of_second=second)[0] == "Chance to win: about 46 %, with the next best too."


def test_a_next_best_that_is_clearly_ahead_is_not_called_as_good() -> None:
    assert told(chance_of_second=0.49) == [
        "Chance to win: 46 %.",
        "Better by rule of thumb; a short look ahead does not show it. The next best: “lay 7”.",
    ]


def test_without_reasons_the_next_best_is_named_and_without_a_next_best_nothing() -> None:
    assert told(reasons=[])[1] == "The next best: “lay 7”."
    assert told(second=None, reasons=[]) == ["Chance to win: 46 %.", "Nothing else leads on from here."]


def test_numbers_are_short() -> None:
    assert [percent(chance) for chance in (0.0, 0.005, 0.999, 1.0)] == [f"{n}\u00a0%" for n in (0, 0, 100, 100)]
    assert [str(signed(points)) for points in (0.05, -12.0)] == ["+0.1", "\u221212.0"]
