"""The stage: generals to choose from, cards looked at, the answers as tiles, and in the end the points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.engine.lettering import width
from pagoda.engine.scene import Item, Mark, Panel, Path, Piece, Row, Use, Words
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.three_kingdoms_redux.bidding import Assign, Raise
from pagoda.games.three_kingdoms_redux.building import is_allowed
from pagoda.games.three_kingdoms_redux.edition import STATES, Edition
from pagoda.games.three_kingdoms_redux.faces import OWNERS, enhancement_card, general_card
from pagoda.games.three_kingdoms_redux.names import state_name
from pagoda.games.three_kingdoms_redux.options import Option, option, option_id
from pagoda.games.three_kingdoms_redux.panels import CATEGORY_ART, minus
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals, kept
from pagoda.games.three_kingdoms_redux.scoring import CATEGORIES
from pagoda.games.three_kingdoms_redux.spaces import rounded
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.technology import KeepCard
from pagoda.games.three_kingdoms_redux.view import View

TILE: Final = (129.0, 43.0)
FEW: Final = 9  # tiles that leave room for the own cards
NARROW: Final = 3  # columns, beside the own cards
COLUMNS: Final = 5
BESIDE: Final = 4  # beside a general
ROWS: Final = 3
TABLE: Final = (684.0, 140.0)
NAMES: Final = 62.0  # room of the states beside the table
HEADING: Final = 11.0


def stage(view: View, state: State, legal: list[Action], points: list[list[int]]) -> Panel | None:
    """Return what the present decision is about, or nothing where the board and the hand tell enough."""
    if view.over:
        return final_count(state, points)
    step = view.agenda[-1] if view.agenda else None
    seat = view.seat
    if seat is None:
        return None
    if isinstance(step, ChooseGenerals) and view.offers[seat]:
        return draft(view, state, step, seat)
    if isinstance(step, KeepCard) and seat in step.seats:
        looked = state.decks[step.deck][-step.look :]
        faces: tuple[Item, ...] = tuple(
            [enhancement_card(state.tables, card, True, is_allowed(state, seat, card)) for card in looked]
        )
        return Panel("stage", "stage", text("The cards you look at"), (Row(faces, "cards"),), text("keep one"))
    return answers(state, step, seat, legal)


def draft(view: View, state: State, step: ChooseGenerals, seat: int) -> Panel:
    """Return the generals to choose from; once chosen, those who stay behind are faded."""
    sealed = view.sealed[seat]
    faces: list[Item] = []
    for general in view.offers[seat]:
        left = bool(sealed) and general not in sealed
        note: Value = text("chosen in secret") if general in sealed else text("drawn, to choose from")
        faces.append(general_card(state.tables, general, True, state.skilled, False, note, "used" if left else ""))
    note = texts("keep {count}", "keep {count} of them", kept(state, step.round, seat))
    return Panel("stage", "stage", text("Generals to choose from"), (Row(tuple(faces), "cards"),), note, "tkr-draft")


# Answers


def answers(state: State, step: Step | None, seat: int, legal: list[Action]) -> Panel | None:
    """Return the answers as tiles; a bid that is being completed shows its general."""
    found = [(action, option(state, seat, step, action)) for action in legal]
    tiles: list[Item] = [tile(action, shown) for action, shown in found if shown is not None]
    if not tiles:
        return None
    rows: list[Row] = []
    columns = NARROW if len(tiles) <= FEW else COLUMNS
    if isinstance(step, Assign | Raise):
        card = general_card(state.tables, step.general, True, state.skilled, False, text("on the way"), "tkr-still")
        shown_card = Piece(
            "bidder",
            card.w,
            card.h,
            card.marks,
            owner=card.owner,
            look=card.look,
            ring="",
            label=card.label,
            tip=card.tip,
        )
        rows.append(Row((shown_card,), "tkr-beside"))
        columns = BESIDE
    rows.extend([Row(tuple(tiles[first : first + columns]), "tkr-tiles") for first in range(0, len(tiles), columns)])
    look = "tkr-answers"
    if len(tiles) > columns * ROWS:
        look = "tkr-answers tkr-scroll"
    elif columns == NARROW:
        look = "tkr-answers tkr-roomy"
    return Panel("stage", "stage", text("Your answers"), tuple(rows), look=look)


def has_room(panel: Panel) -> bool:
    """Tell whether the own cards find room beside the stage."""
    return "tkr-roomy" in panel.look


def tile(action: Action, shown: Option) -> Piece:
    """Return an answer: what it brings and takes, what it is called, the number that matters."""
    wide, high = TILE
    marks: list[Mark] = []
    x = 8.0
    for symbol, count in shown.things:
        marks.append(Use(symbol, x, 4, 18, 18))
        marks.append(Words(count, x + 20, 18.5, 14, "start tkr-bold"))
        x += 21 + 14 * width(str(count))
    marks.append(Words(shown.label, 8, 36, 11.5, "start tkr-ink-2", wide - 14))
    if shown.big != "":
        tone = f"tkr-{shown.tone}" if shown.tone else ""
        marks.append(Words(shown.big, wide - 9, 21, 20, f"end tkr-bold {tone}".strip()))
    return Piece(option_id(action), wide, high, tuple(marks), look="tkr-loose", label=shown.label, note=shown.note)


# The end


def final_count(state: State, points: list[list[int]]) -> Panel:
    """Return the points of all states by category."""
    piece = count_table(state.tables, tuple([tuple(row) for row in points]))
    return Panel("stage", "stage", text("Points"), (Row((piece,)),), look="tkr-final")


def headings() -> tuple[Text, ...]:
    """Return the categories in single words."""
    return (
        text("Military"),
        text("Borders"),
        text("Areas"),
        text("Fields"),
        text("Harmony"),
        text("Rank"),
        text("Emperor"),
        text("Cards"),
        text("Skills"),
        text("Shortage"),
    )


@lru_cache(maxsize=64)
def count_table(tables: Edition, points: tuple[tuple[int, ...], ...]) -> Piece:
    """Return the table of the points: a row for each state, the winner's total in gold."""
    wide, high = TABLE
    step = (wide - NAMES - 40) / CATEGORIES
    best = max([sum(row) for row in points])
    marks: list[Mark] = []
    for place, words in enumerate(headings()):
        x = NAMES + step * (place + 0.5)
        marks.append(Use(CATEGORY_ART[place], x - 10, 0, 20, 20))
        marks.append(Words(words, x, 33, HEADING, "tkr-sans tkr-ink-2"))
    for seat in range(STATES):
        y = 40.0 + 33 * seat
        marks.append(Path(rounded(0, y, wide, 30, 5), f"tkr-band own-{OWNERS[seat]}"))
        marks.append(Use(f"tkr-token-{seat}", 6, y + 4, 22, 22, OWNERS[seat]))
        marks.append(Words(tables.name("state", seat), 34, y + 20, 14, "start tkr-semi"))
        for place, count in enumerate(points[seat]):
            look = "tkr-faint" if not count else "tkr-seal tkr-bold" if count < 0 else "tkr-semi"
            marks.append(Words(minus(count), NAMES + step * (place + 0.5), y + 20.5, 15, look))
        total = sum(points[seat])
        marks.append(
            Words(minus(total), wide - 8, y + 22, 20, f"end tkr-bold {'tkr-gold' if total == best else ''}".strip())
        )
    sums: tuple[Value, ...] = tuple(
        [text("{who}: {count}", who=state_name(tables, seat), count=sum(row)) for seat, row in enumerate(points)]
    )
    return Piece("final", wide, high, tuple(marks), ring="", label=text("Points of {states}", states=sums))
