"""The end of a game in words."""

from __future__ import annotations

from pagoda.engine.game import Result
from pagoda.engine.words import Person, Text, Value, text, texts


def result_lines(result: Result) -> list[Text]:
    """Return places, points and where every point came from; a side of several seats is told seat by seat."""
    lines = [text("The game is over: {reason}", reason=result.reason)]
    for side in sorted(set(result.sides), key=lambda side: (result.ranks[result.sides.index(side)], side)):
        seats = [seat for seat, other in enumerate(result.sides) if other == side]
        people: tuple[Value, ...] = tuple(Person(seat) for seat in seats)
        rank, score = result.ranks[seats[0]], result.scores[seats[0]]
        if len(seats) == 1:
            lines.append(
                texts(
                    "{rank}. {who}: {count} point ({parts})",
                    "{rank}. {who}: {count} points ({parts})",
                    score,
                    rank=rank,
                    who=people,
                    parts=parts_of(result, seats[0]),
                )
            )
            continue
        lines.append(
            texts("{rank}. {who}: {count} point", "{rank}. {who}: {count} points", score, rank=rank, who=people)
        )
        for seat in seats:
            own = sum(points for _, points in result.breakdown[seat])
            parts = parts_of(result, seat)
            lines.append(text("   {who}: {points} ({parts})", who=Person(seat), points=own, parts=parts))
    return lines


def parts_of(result: Result, seat: int) -> Value:
    """Return where the points of a seat came from, and what told it from others with as many."""
    parts: tuple[Value, ...] = tuple(
        text("{label} {points}", label=label, points=points) for label, points in result.breakdown[seat] if points
    )
    tie = result.ties[seat] if result.ties else None
    return (*parts, tie) if tie else parts or text("none")
