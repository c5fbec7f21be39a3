"""The end of a game in words."""

from __future__ import annotations

from pagoda.engine.game import Result
from pagoda.engine.words import Person, Text, Value, text, texts


def result_lines(result: Result) -> list[Text]:
    """Return places, points and where every point came from."""
    lines = [text("The game is over: {reason}", reason=result.reason)]
    order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    for seat in order:
        parts: tuple[Value, ...] = tuple(
            text("{label} {points}", label=label, points=points) for label, points in result.breakdown[seat] if points
        )
        lines.append(
            texts(
                "{rank}. {who}: {count} point ({parts})",
                "{rank}. {who}: {count} points ({parts})",
                result.scores[seat],
                rank=result.ranks[seat],
                who=Person(seat),
                parts=parts or text("none"),
            )
        )
    return lines
