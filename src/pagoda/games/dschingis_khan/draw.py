"""The picture of a table of Dschingis Khan, for one viewer."""

from __future__ import annotations

from dataclasses import replace

from pagoda.engine.agenda import Action, Decision
from pagoda.engine.errors import BadInput
from pagoda.engine.scene import Panel, Phase, Piece, Scene, Stat
from pagoda.engine.words import Text, Value, text
from pagoda.games.dschingis_khan.chart import SIZE, chart
from pagoda.games.dschingis_khan.choices import choices
from pagoda.games.dschingis_khan.edition import Edition
from pagoda.games.dschingis_khan.panels import hand, players, supply, warnings
from pagoda.games.dschingis_khan.setup import Settle
from pagoda.games.dschingis_khan.stage import stage
from pagoda.games.dschingis_khan.state import NOBODY
from pagoda.games.dschingis_khan.turn import Draw, Enter, MoveScout, PlaceWall
from pagoda.games.dschingis_khan.view import View


def draw(view: View, actions: list[Action]) -> Scene:
    """Return the picture of the table; what is said of an action is worked out on a state that fits the view."""
    tables = view.edition
    if not isinstance(tables, Edition):
        raise BadInput("this edition is of another game")
    legal = offered(view) if actions else []
    scene = Scene(
        "dk-ground",
        SIZE,
        turn_words(view),
        phases(view),
        tuple(chart(view, tables)),
        players(view, tables),
        tuple(panels(view, tables)),
        choices(view.likely, view.seat, actions, legal) if view.seat is not None and actions else (),
        "tall",
    )
    return scene if len(actions) <= len(legal) else with_refused(scene, len(legal))


def offered(view: View) -> list[Action]:
    """Return what the viewer may do now."""
    step, seat = view.agenda[-1] if view.agenda else None, view.seat
    if not isinstance(step, Decision) or seat is None or seat not in step.seats:
        return []
    return step.actions(view.likely, seat)


def panels(view: View, tables: Edition) -> list[Panel]:
    """Return what lies around the board; the scoring takes the place of everything else."""
    shown = stage(view, tables)
    result: list[Panel] = [] if shown is None else [shown]
    if view.revealed:
        return result
    if view.seat is not None:
        result.insert(0, hand(view, tables, view.seat))
    warned = warnings(view)
    return [*result, supply(view)] if warned is None else [*result, warned, supply(view)]


def with_refused(scene: Scene, legal: int) -> Scene:
    """Return the scene with refused actions pointing only at what lies on the table."""
    found = {piece.id for piece in scene.pieces}
    rows = [row for panel in scene.panels for row in panel.rows]
    found.update([item.id for row in rows for item in row.items if isinstance(item, Piece | Stat)])
    refused = [
        replace(choice, ids=tuple([name for name in choice.ids if name in found])) for choice in scene.choices[legal:]
    ]
    return replace(scene, choices=(*scene.choices[:legal], *refused))


def turn_words(view: View) -> Text:
    """Return which turn it is, and whether it is one of the last round."""
    if not view.turn:
        return text("Set-up")
    if view.turns_left != NOBODY and view.agenda:
        return text("Turn {number}, last round", number=view.turn)
    return text("Turn {number}", number=view.turn)


def phases(view: View) -> tuple[Phase, ...]:
    """Return the steps of a turn, and which of them is now."""
    step = view.agenda[-1] if view.agenda else None
    placing: Value = text("Place stones or walls")
    if isinstance(step, PlaceWall):
        placing = text("Place walls")
    elif isinstance(step, Enter | MoveScout):
        placing = text("Place stones")
    words: tuple[Value, ...] = (text("Draw"), placing, text("Scoring"))
    if isinstance(step, Settle):
        return (Phase(text("First villages"), "now"), *[Phase(name) for name in words])
    now = 2 if step is None else 0 if isinstance(step, Draw) else 1
    states = ["done" if place < now else "now" if place == now else "" for place in range(len(words))]
    return tuple([Phase(name, state) for name, state in zip(words, states, strict=True)])
