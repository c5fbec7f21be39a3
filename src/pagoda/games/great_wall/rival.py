"""Qin Jiushao beside the board: the honour to beat, where he goes next, what he has."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.lettering import shortened
from pagoda.engine.scene import Item, Mark, Panel, Path, Phrase, Piece, Row, Stat, Use, Words
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall import faces
from pagoda.games.great_wall.edition import ARCHER, BARRACKS, PRODUCTION, SPEARMAN, Edition
from pagoda.games.great_wall.names import clerks_words, command_name, location_name, of_entry, unit_words
from pagoda.games.great_wall.panels import PUSH, UNIT_TIPS, tea_place, trophy
from pagoda.games.great_wall.scoring import breakdown
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.view import View

PLATE: Final = (276.0, 38.0)
MARKER: Final = (51.0, 25.0)
SCALE: Final = (276.0, 12.0)
CHIP: Final = (112.0, 20.0)


def rival(view: View, state: State) -> Panel:
    """Return Qin Jiushao: honour, location track with overseers, figures, supporters, command, claimed hordes."""
    lowest = len(view.qin_track) - 1
    markers: tuple[Item, ...] = tuple(
        [marker(state, location, place, lowest) for place, location in enumerate(view.qin_track)]
    )
    rows = [
        Row((plate(state.tables, view.honour[state.qin], tea_place(state, state.qin)),), "gw-people"),
        Row((scale(),), "gw-people"),
        Row(markers, "gw-people gw-markers"),
        Row(tuple(figures(view, state)), "gw-things"),
        Row(tuple(cards(view, state)), "gw-people"),
    ]
    turn = " gw-acting" if view.active == state.qin else ""
    return Panel("qin", "offer", text("Qin Jiushao"), tuple(rows), look=f"gw-rival{turn} own-{faces.QIN}")


@lru_cache(maxsize=256)
def plate(tables: Edition, honour: int, place: Value) -> Piece:
    """Return his portrait, his name, his place in tea order and his honour."""
    wide, high = PLATE
    entry = tables.data["solo"]["generals"][0]
    name = of_entry(entry)
    marks: tuple[Mark, ...] = (
        Path(faces.rounded(0.6, 0.6, wide - 1.2, high - 1.2, 6), "gw-plate"),
        Use("gw-qin", 3, 1.5, 29, 35, faces.QIN),
        Words(name.words, 38, 17, 15, "start gw-semi"),
        Use(faces.QIN_SIGN, 38, 21, 14, 14, faces.QIN),
        Words(entry["name_zh"], 56, 32.5, 12.5, "start han gw-ink-2"),
        Words(place, 102, 32.5, 12, "start gw-sans gw-ink-2"),
        Use("gw-honour", wide - 72, 8, 23, 23),
        Words(honour, wide - 7, 28, 24, "end gw-bold"),
    )
    note = text("{number} honour", number=honour)
    return Piece(faces.QIN_ID, wide, high, marks, owner=faces.QIN, ring="", label=name.words, note=note, tip=name.id)


# The location track


@lru_cache(maxsize=1)
def scale() -> Piece:
    """Return what the two ends of his location track mean."""
    wide, high = SCALE
    marks: tuple[Mark, ...] = (
        Words(text("activated first"), 1, 9.5, 11, "start gw-sans gw-ink-2"),
        Words(text("clerks go here next"), wide - 5, 9.5, 11, "end gw-sans gw-semi"),
    )
    label = text("location track of Qin Jiushao, from the highest to the lowest")
    return Piece("qin-scale", wide, high, marks, ring="", label=label, tip="location_track")


def marker(state: State, location: int, place: int, lowest: int) -> Piece:
    """Return a marker of his location track."""
    level = state.overseers[state.qin * PRODUCTION + location] if location < PRODUCTION else NOBODY
    return marker_piece(state.tables, location, level, place, place == lowest)


@lru_cache(maxsize=256)
def marker_piece(tables: Edition, location: int, level: int, place: int, lowest: bool) -> Piece:
    """Return a marker: the location, the level of his overseer there, and whether he goes there next."""
    wide, high = MARKER
    marks: list[Mark] = [Path(faces.rounded(0.8, 0.8, wide - 1.6, high - 1.6, 5), "gw-next" if lowest else "gw-rung")]
    if location == BARRACKS:
        marks += [Use("gw-wound", 5, 4, 16, 16), Use("gw-spearman", 26, 2, 16, 21)]
    else:
        marks.append(Use(faces.GOODS_ART[location], 4, 3.5, 18, 18))
        for step in range(3):
            look = "gw-pip-full" if step < level else "gw-pip"
            marks.append(Path(faces.rounded(26 + 7.4 * step, 7, 5.8, 11, 1.5), look))
    return Piece(
        f"marker-{location}",
        wide,
        high,
        tuple(marks),
        owner=faces.QIN,
        ring="",
        label=location_name(tables, location).words,
        note=marker_note(tables, location, level, place, lowest),
        tip="location_track",
    )


def marker_note(tables: Edition, location: int, level: int, place: int, lowest: bool) -> Value:
    """Say what Qin Jiushao gets at a location of his track, and when he goes there."""
    name = location_name(tables, location).words
    gets: Text = text("1 spearman for each clerk")
    if location != BARRACKS:
        gets = text("overseer level {level}: {level} honour for each clerk", level=level)
    if lowest:
        return text("{location}, the lowest: his clerks go here next; {gets}", location=name, gets=gets)
    if not place:
        return text("{location}, the highest: activated first in his turn; {gets}", location=name, gets=gets)
    return text("{location}, space {number} from the left; {gets}", location=name, number=place + 1, gets=gets)


# What he has


def figures(view: View, state: State) -> list[Item]:
    """Return soldiers and clerks in his reserve, supporters, and his honour if the game were counted now."""
    qin = state.qin
    items: list[Item] = []
    for unit in (SPEARMAN, ARCHER):
        count = state.reserve[qin * 3 + unit]
        label = text("{soldiers} in the reserve", soldiers=unit_words(unit, count))
        items.append(Stat(faces.UNITS_ART[unit], count, label, UNIT_TIPS[unit], "gw-stat"))
    clerks = state.clerk_reserve[qin]
    label = text("{clerks} in the reserve", clerks=clerks_words(clerks))
    items.append(Stat("gw-clerk", clerks, label, "clerk", "gw-stat"))
    supporters = len(view.supporters[qin])
    label = text("supporters: {count} honour at the end of each of his turns", count=supporters)
    items.append(Stat("gw-support", supporters, label, "qin_jiushao", "gw-stat"))
    items.append(PUSH)
    if not view.over:
        label = text("honour of Qin Jiushao if the game were counted now; win with more")
        items.append(Phrase(text("to beat"), "gw-word"))
        items.append(Stat("gw-counted", sum(breakdown(state, qin)), label, "honour", "gw-stat"))
    return items


def cards(view: View, state: State) -> list[Item]:
    """Return his command of this year, how many lie in his deck, and the hordes that he has claimed."""
    laid = [card % 8 for card in view.track if card != NOBODY and card // 8 == state.qin]
    command = laid[0] if laid else view.qin_command
    left = text("commands in his deck")
    return [
        command_chip(state.tables, command, state.qin, state.reed),
        Stat("gw-orders", view.qin_deck, left, look="gw-stat"),
        *[trophy(state.tables, token) for token in view.claimed[state.qin]],
    ]


@lru_cache(maxsize=16)
def command_chip(tables: Edition, command: int, qin: int, reed: int) -> Piece:
    """Return his command of this year as a chip, or that none has been revealed."""
    wide, high = CHIP
    look = "gw-chip" if command != NOBODY else "gw-space"
    marks: list[Mark] = [Path(faces.rounded(0.6, 0.6, wide - 1.2, high - 1.2, 4), look)]
    if command == NOBODY:
        unknown = text("command unknown")
        marks.append(Words(unknown, wide / 2, 14.2, 11.5, "gw-ink-2"))
        return Piece("qin-command", wide, high, tuple(marks), ring="", label=unknown)
    name = command_name(tables, command, qin, reed)
    marks.append(Words(faces.SIGNS[command], 11, 15, 13, "han gw-ink-2"))
    short = shortened(tables.name("commands", command), wide - 25, 12)
    marks.append(Words(short, 21, 14.4, 12, "start gw-semi"))
    note = text("his command of this year")
    return Piece("qin-command", wide, high, tuple(marks), ring="", label=name.words, note=note, tip=name.id)
