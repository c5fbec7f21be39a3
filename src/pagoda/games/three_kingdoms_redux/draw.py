"""The picture of a table of Three Kingdoms Redux, for one viewer."""

from __future__ import annotations

from dataclasses import replace

from pagoda.engine.agenda import Action, Decision
from pagoda.engine.scene import Panel, Phase, Piece, Scene, Stat
from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux.actions import BUILD
from pagoda.games.three_kingdoms_redux.bidding import Assign, Bid, Raise
from pagoda.games.three_kingdoms_redux.building import BuildAfter
from pagoda.games.three_kingdoms_redux.chart import SIZE, chart
from pagoda.games.three_kingdoms_redux.choices import choices
from pagoda.games.three_kingdoms_redux.hooks import UPKEEP
from pagoda.games.three_kingdoms_redux.panels import (
    cards,
    council,
    counted,
    hand,
    open_cards,
    players,
    points_so_far,
)
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.stage import has_room, stage
from pagoda.games.three_kingdoms_redux.technology import DevelopState
from pagoda.games.three_kingdoms_redux.upkeep import Reveal
from pagoda.games.three_kingdoms_redux.view import View


def draw(view: View, actions: list[Action]) -> Scene:
    """Return the picture of the table; what is said in it is worked out on a state that fits the view."""
    state = view.likely
    legal = offered(view) if actions else []
    points = points_so_far(view)
    scene = Scene(
        "tkr-ground",
        SIZE,
        round_words(view),
        phases(view),
        tuple(chart(state)),
        players(view, state, points),
        tuple(panels(view, legal, points)),
        choices(state, view.seat, actions, len(legal)) if view.seat is not None and actions else (),
    )
    return scene if len(actions) <= len(legal) else with_refused(scene, len(legal))


def offered(view: View) -> list[Action]:
    """Return what the viewer may do now; who has chosen generals may choose again."""
    step, seat = view.agenda[-1] if view.agenda else None, view.seat
    if not isinstance(step, Decision) or seat is None:
        return []
    return step.actions(view.likely, seat) if seat in step.seats or isinstance(step, ChooseGenerals) else []


def panels(view: View, legal: list[Action], points: list[list[int]]) -> list[Panel]:
    """Return what lies around the board: what is decided takes the place of the own generals and cards."""
    state = view.likely
    step = view.agenda[-1] if view.agenda else None
    shown = stage(view, state, legal, points)
    result: list[Panel] = []
    if shown is not None:
        result.append(shown)
        if view.seat is not None and has_room(shown):
            result.append(cards(view, state, view.seat))
    elif view.seat is not None and isinstance(step, DevelopState | BuildAfter) and view.seat in step.seats:
        result.append(open_cards(view, state, view.seat, {action[1] for action in legal if action[0] == BUILD}))
    elif view.seat is not None:
        result.extend([hand(view, state, view.seat), cards(view, state, view.seat)])
    return [*result, counted(points), council(view, state)]


def with_refused(scene: Scene, legal: int) -> Scene:
    """Return the scene with refused actions pointing only at what lies on the table."""
    found = {piece.id for piece in scene.pieces} | {f"player-{player.seat}" for player in scene.players}
    rows = [row for player in scene.players for row in player.rows]
    rows.extend([row for panel in scene.panels for row in panel.rows])
    found.update([item.id for row in rows for item in row.items if isinstance(item, Piece | Stat)])
    refused = [
        replace(choice, ids=tuple([name for name in choice.ids if name in found])) for choice in scene.choices[legal:]
    ]
    return replace(scene, choices=(*scene.choices[:legal], *refused))


def round_words(view: View) -> Text:
    """Return which round it is."""
    if not view.round:
        return text("Set-up")
    return text("Round {number} of {most}", number=view.round, most=view.likely.tables.rounds)


def phases(view: View) -> tuple[Phase, ...]:
    """Return the parts of a round, and which of them is now."""
    now = phase_of(view)
    words = (text("Recruit"), text("Alliance"), text("Bid"), text("Resolve"), text("Upkeep"))
    states = ["done" if place < now else "now" if place == now else "" for place in range(len(words))]
    return tuple([Phase(name, state) for name, state in zip(words, states, strict=True)])


def phase_of(view: View) -> int:
    """Return the part of the round; 5 when the game is over."""
    step = view.agenda[-1] if view.agenda else None
    if step is None:
        return 5
    if isinstance(step, ChooseGenerals):
        return 0
    if isinstance(step, ChooseAlliance):
        return 1
    if isinstance(step, Bid | Assign | Raise):
        return 2
    return 4 if isinstance(step, Reveal) and step.trigger == UPKEEP else 3
