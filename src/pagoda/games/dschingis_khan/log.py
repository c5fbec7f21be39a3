"""Events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Event
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.dschingis_khan import events as told
from pagoda.games.dschingis_khan.edition import MONGOLIA, Edition
from pagoda.games.dschingis_khan.names import (
    line_name,
    lines_names,
    signed,
    stack_names,
    stone_name,
    stones_names,
    stones_words,
    tower_name,
    village_name,
    villages_names,
    walls_words,
)
from pagoda.games.dschingis_khan.scoring import BOTH, HEALED, PLAGUED


def narrate(tables: Edition, event: Event) -> Text:
    """Return an event in words, for whoever hears it."""
    sentence = SENTENCES.get(event[0]) if event else None
    if sentence is None:
        raise BadInput(f"{event} is no event of this game")
    return sentence(tables, event)


# Set-up and drawing


def settled(tables: Edition, event: Event) -> Text:
    """The first two villages."""
    _, seat, village, kind, other, rest = event
    who, first, second = Person(seat), village_name(tables, village), village_name(tables, other)
    if not kind:
        return text("{who} settles: {village} with the scout, {other}", who=who, village=first, other=second)
    return text(
        "{who} settles: {village} with the scout and {stone}, {other} with {rest}",
        who=who,
        village=first,
        stone=stone_name(tables, kind),
        other=second,
        rest=stone_name(tables, rest),
    )


def equipped(tables: Edition, event: Event) -> Text:
    """The first active supply."""
    return text(
        "{who} takes {walls} and {stones}",
        who=Person(event[1]),
        walls=walls_words(event[2]),
        stones=stones_names(tables, event[3:]),
    )


def drew_stone(tables: Edition, event: Event) -> Text:
    """A stone of a passive supply."""
    if not event[2]:
        return text("{who} draws a stone; left in the passive supply: {left}", who=Person(event[1]), left=event[3])
    return text(
        "{who} draws {stone}; left in the passive supply: {left}",
        who=Person(event[1]),
        stone=stone_name(tables, event[2]),
        left=event[3],
    )


def end_came(tables: Edition, event: Event) -> Text:
    """Why the last round comes."""
    who = Person(event[1])
    if event[2] == told.WALLS_AND_COLOUR:
        return text("{who} brings the end about: the walls and the stones of a colour have run out", who=who)
    if event[2] == told.COLOURS:
        return text("{who} brings the end about: the stones of two colours have run out", who=who)
    return text("The end comes after the turn of {who}: nobody has drawn a stone for a long time", who=who)


# Stones


def came_by_road(tables: Edition, event: Event) -> Text:
    """A move on a road."""
    return text(
        "{who} takes the road {start} → {village} and puts down {stone}",
        who=Person(event[1]),
        start=village_name(tables, event[2]),
        village=village_name(tables, event[3]),
        stone=stone_name(tables, event[4]),
    )


def came_by_gate(tables: Edition, event: Event) -> Text:
    """A move through a wall, which closes."""
    return text(
        "{who} goes through the wall {start} → {village} and puts down {stone}; it closes: {line}",
        who=Person(event[1]),
        start=village_name(tables, event[2]),
        village=village_name(tables, event[3]),
        stone=stone_name(tables, event[4]),
        line=line_name(tables, event[5]),
    )


def came_by_wall(tables: Edition, event: Event) -> Text:
    """A move along the walls; those climbed close."""
    return text(
        "{who} walks along the walls {start} → {village} and puts down {stone}; these close: {lines}",
        who=Person(event[1]),
        start=village_name(tables, event[2]),
        village=village_name(tables, event[3]),
        stone=stone_name(tables, event[4]),
        lines=lines_names(tables, event[5:]),
    )


def won_village(tables: Edition, event: Event) -> Text:
    """Stones that come into sight."""
    who, village = Person(event[1]), village_name(tables, event[2])
    if len(event) == 3:
        return text("{who} looks at the stones there: {village}", who=who, village=village)
    return text(
        "{who} sees for the first time: {stones} ({village})",
        who=who,
        village=village,
        stones=stones_names(tables, event[3:]),
    )


def lost_stones(tables: Edition, event: Event) -> Text:
    """Stones that found no place."""
    stones = stones_names(tables, event[3:]) if len(event) > 3 else stones_words(event[2])
    return text(
        "{who} has no move left: out of the game without being seen: {stones}", who=Person(event[1]), stones=stones
    )


# Walls


def loop(tables: Edition, event: Event) -> Text:
    """Two ways are compared."""
    _, seat, new, old = event
    if new > old:
        return text("{who} closes a loop: new {new}, old {old}; the old way falls", who=Person(seat), new=new, old=old)
    return text("{who} closes a loop: new {new}, old {old}; the new way falls", who=Person(seat), new=new, old=old)


def new_end(tables: Edition, event: Event) -> Text:
    """A way to another end is compared with the old one."""
    _, seat, tower, new, old = event
    who, end = Person(seat), tower_name(tables, tower)
    if new > old:
        return text(
            "{who} reaches an end: new {new}, old {old}; the Great Wall now ends here: {tower}",
            who=who,
            tower=end,
            new=new,
            old=old,
        )
    return text(
        "{who} reaches an end ({tower}): new {new}, old {old}; the new way falls", who=who, tower=end, new=new, old=old
    )


def fell(tables: Edition, event: Event) -> Text:
    """Walls that leave the board."""
    lines = event[1:]
    return texts(
        "{count} wall falls: {lines}", "{count} walls fall: {lines}", len(lines), lines=lines_names(tables, lines)
    )


def changed_side(tables: Edition, event: Event) -> Text:
    """Villages on another side of the Great Wall."""
    villages = villages_names(tables, event[2:])
    if event[1] == MONGOLIA:
        return text("Now in Mongolia: {villages}", villages=villages)
    return text("Now in China: {villages}", villages=villages)


# Scoring


def scored(tables: Edition, event: Event) -> Text:
    """A village and its stones."""
    _, seat, village, points, disease, *stones = event
    what = text(
        "{who} scores {points}: {village} with {stones}",
        who=Person(seat),
        points=signed(points),
        village=village_name(tables, village),
        stones=stack_names(tables, stones),
    )
    if disease == PLAGUED:
        return text("{what}; the plague rules there", what=what)
    if disease == HEALED:
        return text("{what}; the healing herb rules there", what=what)
    if disease == BOTH:
        return text("{what}; plague and healing herb cancel each other", what=what)
    return what


def totals(tables: Edition, event: Event) -> Text:
    """What everybody has."""
    scores: tuple[Value, ...] = tuple(
        [text("{who} {points}", who=Person(seat), points=signed(points)) for seat, points in enumerate(event[1:])]
    )
    return text("Points: {scores}", scores=scores)


Sentence = Callable[[Edition, Event], Text]

SENTENCES: Final[dict[int, Sentence]] = {
    told.GAME_BEGAN: lambda t, e: text("{who} begins", who=Person(e[1])),
    told.SETTLED: settled,
    told.EQUIPPED: equipped,
    told.TURN_BEGAN: lambda t, e: text("Turn {number}: {who}", number=e[1], who=Person(e[2])),
    told.DREW_WALL: lambda t, e: text(
        "{who} draws a wall; left in the general supply: {left}", who=Person(e[1]), left=e[2]
    ),
    told.DREW_STONE: drew_stone,
    told.END_CAME: end_came,
    told.LAST_ROUND: lambda t, e: text("The last round begins: everybody has one more turn"),
    told.PLACED_NOTHING: lambda t, e: text("{who} can place nothing", who=Person(e[1])),
    told.TOOK_OFF: lambda t, e: text(
        "{who} takes the scout off the board: {village}", who=Person(e[1]), village=village_name(t, e[2])
    ),
    told.ENTERED: lambda t, e: text(
        "{who} sets the scout on the board again: {village}", who=Person(e[1]), village=village_name(t, e[2])
    ),
    told.CAME_BY_ROAD: came_by_road,
    told.CAME_BY_GATE: came_by_gate,
    told.CAME_BY_WALL: came_by_wall,
    told.WON_VILLAGE: won_village,
    told.LOST_STONES: lost_stones,
    told.BUILT: lambda t, e: text("{who} places a wall: {line}", who=Person(e[1]), line=line_name(t, e[2])),
    told.LOOP: loop,
    told.NEW_END: new_end,
    told.FELL: fell,
    told.CHANGED_SIDE: changed_side,
    told.SCORED: scored,
    told.TOTALS: totals,
}
