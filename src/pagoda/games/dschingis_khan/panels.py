"""What lies around the board: the players, the own active supply, the general supply, and warnings of the end."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Decision
from pagoda.engine.scene import Item, Panel, Phrase, Piece, Player, Row, Stat, Use
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.dschingis_khan.chart import points_of
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, NOWHERE, Edition
from pagoda.games.dschingis_khan.faces import LETTERS, OWNERS, SCOUT, hand_stone, scout_marks
from pagoda.games.dschingis_khan.setup import Settle
from pagoda.games.dschingis_khan.state import NOBODY, colour_of
from pagoda.games.dschingis_khan.turn import ChoosePlacing, Draw, Enter, MoveScout, PlaceWall, kinds
from pagoda.games.dschingis_khan.view import View

PUSH: Final = Phrase("", "push")  # what follows stands at the far end of the row
BRICK: Final = (44.0, 24.0)  # a wall of the own active supply
BRICKS_A_COLUMN: Final = 2
ROOMY: Final = 3  # seats that have room for two rows each
UNKNOWN: Final = "?"  # the points of a seat whose stones are not known


# Players


def players(view: View, tables: Edition) -> tuple[Player, ...]:
    """Return all seats."""
    tops = [colour_of(stack[-1]) for stack in view.stacks if stack]
    return tuple([player(view, tables, seat, tops.count(seat)) for seat in range(view.setting.seats)])


def player(view: View, tables: Edition, seat: int, villages: int) -> Player:
    """Return a seat: its supplies, its villages, and its points as far as the viewer can know them."""
    score = points(view, tables, seat)
    rows = rows_of(view, seat)
    brief: Value = score if view.revealed else villages
    return Player(seat, OWNERS[seat], LETTERS[seat], score, rows, activity(view, seat), brief=brief)


def points(view: View, tables: Edition, seat: int) -> Value:
    """Return what the villages of a seat count now; one knows every stone of one's own villages."""
    if not view.revealed and view.seat != seat:
        return UNKNOWN
    own = [village for village, stack in enumerate(view.stacks) if stack and colour_of(stack[-1]) == seat]
    return sum([points_of(view, tables, village) or 0 for village in own])


def rows_of(view: View, seat: int) -> tuple[Row, ...]:
    """Return the supplies and the villages of a seat, in two rows unless four seats share the room."""
    active: list[Item] = [
        Stat("dk-back", len(view.active[seat]), text("stones in the active supply"), look="dk-stat"),
        Stat("dk-bricks", view.held[seat], text("walls in the active supply"), look="dk-stat"),
    ]
    left = view.passive[seat]
    undrawn = Stat("dk-bag", left, text("stones in the passive supply"), look="dk-stat" if left else "dk-stat dk-empty")
    scout: list[Item] = [resting_scout(seat)] if view.scouts[seat] == NOWHERE else []
    controlled = [
        side for stack, side in zip(view.stacks, view.sides, strict=True) if stack and colour_of(stack[-1]) == seat
    ]
    villages: list[Item] = [
        Stat("dk-ger", controlled.count(MONGOLIA), text("own villages in Mongolia"), look="dk-stat"),
        Stat("village", controlled.count(CHINA), text("own villages in China"), look="dk-stat"),
    ]
    if view.revealed:
        return (Row((undrawn, PUSH, *villages), "dk-things"),)
    if view.setting.seats > ROOMY:
        return (Row((*active, undrawn, PUSH, *scout, *villages), "dk-things"),)
    words = Phrase(text("undrawn"), "dk-word")
    return (
        Row((*active, PUSH, *scout), "dk-things"),
        Row((undrawn, words, PUSH, *villages), "dk-things"),
    )


def resting_scout(seat: int) -> Piece:
    """Return a scout that is not on the board."""
    wide, high = SCOUT[0] / 2, SCOUT[1] / 2
    marks = tuple([Use(mark.symbol, 0, 0, wide, high) for mark in scout_marks() if isinstance(mark, Use)])
    label = text("Scout of {who}", who=Person(seat))
    return Piece(
        f"scout-{seat}",
        wide,
        high,
        marks,
        owner=OWNERS[seat],
        ring="",
        label=label,
        note=text("off the board"),
        tip="scout",
    )


def activity(view: View, seat: int) -> Value:
    """Say what a seat is doing."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, Decision) or seat not in step.seats:
        return ""
    if isinstance(step, Settle):
        return text("settles")
    if isinstance(step, Draw):
        return text("draws")
    if isinstance(step, ChoosePlacing):
        return text("decides")
    if isinstance(step, PlaceWall):
        return text("places walls")
    return text("places stones") if isinstance(step, Enter | MoveScout) else ""


# The own active supply


def hand(view: View, tables: Edition, seat: int) -> Panel:
    """Return the own stones and walls; equal stones are one thing."""
    held = view.active[seat]
    items: list[Item] = [hand_stone(tables, kind, held.count(kind), seat) for kind in kinds(held)]
    if view.held[seat]:
        items.append(own_walls(view.held[seat]))
    if not items:
        items.append(Phrase(text("No stones, no walls"), "dk-quiet"))
    return Panel("hand", "hand", text("Your active supply"), (Row(tuple(items)),), look="dk-hand")


def own_walls(count: int) -> Piece:
    """Return the own walls, two above each other."""
    wide, high = BRICK
    columns = (count + 1) // BRICKS_A_COLUMN
    marks = tuple(
        [
            Use(
                "dk-bricks-big", place // BRICKS_A_COLUMN * (wide + 6), place % BRICKS_A_COLUMN * (high + 6), wide, high
            )
            for place in range(count)
        ]
    )
    return Piece(
        "own-walls",
        columns * (wide + 6) - 6,
        2 * high + 6,
        marks,
        ring="",
        label=texts("{count} wall", "{count} walls", count),
        note=text("in your active supply"),
        tip="open",
    )


# The general supply, and what runs out


def supply(view: View) -> Panel:
    """Return the walls that anybody may draw, and how the map is shared."""
    words = text("walls in the general supply")
    look = "dk-stat" if view.supply else "dk-stat dk-empty"
    shares = [
        Stat(symbol, view.sides.count(side), label, look="dk-stat")
        for side, symbol, label in (
            (MONGOLIA, "dk-ger", text("villages in Mongolia")),
            (CHINA, "village", text("villages in China")),
        )
    ]
    walls = Stat("dk-bricks", view.supply, words, look=look)
    row = Row((walls, Phrase(words, "dk-word"), PUSH, *shares, Phrase(text("villages"), "dk-word")), "dk-things")
    return Panel("supply", "offer", text("General supply"), (row,), look="dk-supply")


def warnings(view: View) -> Panel | None:
    """Return what announces the end: an empty supply, or the last round."""
    words = alarm(view)
    if not words:
        return None
    rows = [Row((Phrase(loud, "dk-loud"), Phrase(rest))) for loud, rest in words]
    return Panel("warnings", "offer", text("The end is near"), tuple(rows), look="dk-alarm")


def alarm(view: View) -> list[tuple[Text, Value]]:
    """Return what announces the end, in words."""
    if view.revealed or not view.agenda:
        return []
    if view.turns_left != NOBODY:
        left = texts("Last round: {count} turn left", "Last round: {count} turns left", view.turns_left)
        return [(left, text("Walls that fall leave the game."))]
    if view.trigger != NOBODY:
        return [(text("The end has come"), text("After this turn everybody has one more."))]
    empty: list[Text] = [] if view.supply else [text("No walls in the general supply")]
    empty.extend(
        [text("{who} has drawn every stone", who=Person(seat)) for seat, left in enumerate(view.passive) if not left]
    )
    return [(words, text("One more empty supply brings the last round.")) for words in empty]
