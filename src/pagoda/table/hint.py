"""A hint in three grades: where to look, the move, why. It is said to the seat that asked, and to nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pagoda.bots.coach import Advice
from pagoda.engine.scene import Phrase, Row, Scene
from pagoda.engine.words import Name, Person, Text, Value, text

WHERE, MOVE, WHY = 1, 2, 3  # the grades
AHEAD: Final = 0.02  # of a win: a next best answer that is further ahead is not called as good
TOGETHER: Final = 2  # of what can be chosen in a panel, so many at least are pointed at as one place
# The ninths of a board, row by row.
NINTHS: Final = (
    text("the top left of the board"),
    text("the top of the board"),
    text("the top right of the board"),
    text("the left of the board"),
    text("the middle of the board"),
    text("the right of the board"),
    text("the bottom left of the board"),
    text("the bottom of the board"),
    text("the bottom right of the board"),
)
Place = tuple[Value, int]  # in words, and which part of it where it has several


@dataclass(frozen=True, slots=True)
class Look:
    """Where to look: a place of the table, and what can be chosen there, the best among others."""

    ids: tuple[str, ...]
    words: Text


def look(scene: Scene, seat: int, best: int, count: int) -> Look:
    """Return where a seat should look for the best of the first choices of its picture, so many as it can take.

    What lies beside it is named too, so that there is something left to find.
    """
    chosen = scene.choices[best].ids
    if not chosen:
        return Look((), text("Look at the buttons: this needs no piece of the table."))
    open_ids = {id for choice in scene.choices[:count] for id in choice.ids}
    places = {id: place for id, place in places_of(scene, seat, open_ids).items() if id in open_ids}
    there = {places[id] for id in chosen if id in places}
    ids = tuple([id for id, place in places.items() if place in there])
    names: tuple[Value, ...] = tuple(dict.fromkeys([places[id][0] for id in chosen if id in places]))
    return Look(ids or chosen, text("Look at: {places}.", places=names) if names else text("Look at the marks."))


def places_of(scene: Scene, seat: int, open_ids: set[str]) -> dict[str, Place]:
    """Return where each thing lies that can be chosen."""
    found: dict[str, Place] = {}
    wide, high = scene.size
    for piece in scene.pieces:
        column = min(2, max(0, int(3 * (piece.x + piece.w / 2) / wide)))
        row = min(2, max(0, int(3 * (piece.y + piece.h / 2) / high)))
        found[piece.id] = (NINTHS[3 * row + column], 0)
    for player in scene.players:
        theirs = text("what you have") if player.seat == seat else text("what {who} has", who=Person(player.seat))
        found |= {id: (theirs, 0) for id in (f"player-{player.seat}", *ids_in(player.rows))}
    for panel in scene.panels:
        here = [id for id in ids_in(panel.rows) if id in open_ids]
        parts = max(1, len(here) // TOGETHER)
        called = text("“{panel}”", panel=panel.caption)
        found |= {id: (called, number * parts // len(here)) for number, id in enumerate(here)}
    return found


def ids_in(rows: tuple[Row, ...]) -> Iterator[str]:
    """Return what in some rows can be pointed at."""
    return (item.id for row in rows for item in row.items if not isinstance(item, Phrase) and item.id)


def why(advice: Advice, other: Value) -> list[Text]:
    """Return what speaks for a move, in sentences; the next best one is called as `other` says, which may be long, so
    it comes last."""
    if advice.second is None:
        return [odds(advice), text("Nothing else leads on from here.")]
    if is_rule_of_thumb(advice):
        preferred = text(
            "Better by rule of thumb; a short look ahead does not show it. The next best: “{other}”.", other=other
        )
        return [odds(advice), preferred]
    reasons: tuple[Value, ...] = tuple(
        [text("{part} {points}", part=part, points=signed(points)) for part, points in advice.reasons]
    )
    if not reasons:
        return [odds(advice), text("The next best: “{other}”.", other=other)]
    return [odds(advice), text("It brings: {reasons}; compared with “{other}”.", reasons=reasons, other=other)]


def is_rule_of_thumb(advice: Advice) -> bool:
    """Tell whether the next best move is clearly ahead, as far as was looked."""
    return advice.chance < advice.chance_of_second - AHEAD


def odds(advice: Advice) -> Text:
    """Return the chances to win, before and after a move and with the next best, as far as they differ."""
    chance, second, before = [percent(one) for one in (advice.chance, advice.chance_of_second, advice.before)]
    if advice.second is None or is_rule_of_thumb(advice):
        return text("Chance to win: {chance}.", chance=chance)
    if chance == second or advice.chance < advice.chance_of_second:  # what was looked at more is not always ahead
        return text("Chance to win: about {chance}, with the next best too.", chance=chance)
    if before == chance:
        return text("Chance to win: {chance}; with the next best {second}.", chance=chance, second=second)
    return text(
        "Chance to win: {before} → {chance}; with the next best {second}.", before=before, chance=chance, second=second
    )


def percent(chance: float) -> str:
    """Return a chance in whole hundredths; the sign stays with its number."""
    return f"{round(100 * chance)}\u00a0%"


def signed(points: float) -> Name:
    """Return points with their sign, as each language writes them."""
    written = f"{points:+.1f}".replace("-", "\u2212")
    return Name(written, written.replace(".", ","))
