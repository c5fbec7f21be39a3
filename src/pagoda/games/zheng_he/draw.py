"""The picture of a table of Zheng He, for one viewer."""

from __future__ import annotations

from dataclasses import replace

from pagoda.engine.agenda import Action, Decision
from pagoda.engine.scene import Choice, Panel, Phase, Piece, Scene, Stat
from pagoda.engine.words import Value, text
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.chart import SIZE, chart
from pagoda.games.zheng_he.choices import choices
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.panels import HAND, NEITHER, RESERVE, balance, hand, players, steppe
from pagoda.games.zheng_he.returning import RecoverCard
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.stage import stage
from pagoda.games.zheng_he.state import State, is_solo, role_of
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from pagoda.games.zheng_he.view import View


def draw(view: View, actions: list[Action]) -> Scene:
    """Return the picture of the table; what is said in it is worked out on a state that fits the view."""
    state = view.likely
    seat = view.seat
    step = state.agenda[-1] if state.agenda else None
    asked = isinstance(step, Decision) and seat is not None and seat in step.seats
    legal = step.actions(state, seat) if isinstance(step, Decision) and seat is not None and asked else []
    dock = in_dock(view, state)
    shown = stage(view, state, legal, dock)
    panels: list[Panel] = [] if shown is None else [shown]
    if seat is not None and dock == HAND:
        panels.append(hand(view, state, seat, isinstance(step, PlayCard)))
    panels.append(balance(view, state))
    if is_solo(state):
        panels.append(steppe(view, state))
    scene = Scene(
        "zh-ground",
        SIZE,
        text("Era {era} · Round {number}", era=state.era, number=state.round),
        phases(view),
        tuple(chart(state)),
        players(view, state, dock, cards_in(shown)),
        tuple(panels),
        choices(state, seat, actions) if seat is not None else (),
    )
    return scene if len(actions) <= len(legal) else with_refused(scene, len(legal))


def cards_in(panel: Panel | None) -> frozenset[str]:
    """Return the ids of what lies on the stage."""
    rows = panel.rows if panel is not None else ()
    return frozenset([item.id for row in rows for item in row.items if isinstance(item, Piece)])


def in_dock(view: View, state: State) -> str:
    """Return which own cards lie in the dock: the reserve where it helps, none where the stage needs the room."""
    step = view.agenda[-1] if view.agenda else None
    rest = NEITHER if isinstance(step, RollAgain) else HAND
    if view.seat is None or not isinstance(step, Decision) or view.seat not in step.seats:
        return rest
    if isinstance(step, RecoverCard):
        return NEITHER
    role = role_of(state, view.seat)
    helps = isinstance(step, RollAgain) or (isinstance(step, ChooseAction) and role == OVERLORD)
    return RESERVE if helps and view.reserves[role] else rest


def with_refused(scene: Scene, legal: int) -> Scene:
    """Return the scene with refused actions pointing only at what lies on the table."""
    found = {piece.id for piece in scene.pieces}
    rows = [row for player in scene.players for row in player.rows]
    rows.extend([row for panel in scene.panels for row in panel.rows])
    found.update([item.id for row in rows for item in row.items if isinstance(item, Piece | Stat)])
    refused: list[Choice] = [
        replace(choice, ids=tuple([name for name in choice.ids if name in found])) for choice in scene.choices[legal:]
    ]
    return replace(scene, choices=(*scene.choices[:legal], *refused))


def phases(view: View) -> tuple[Phase, ...]:
    """Return the parts of a round, and which of them is now."""
    now = phase_of(view)
    words: tuple[Value, ...] = (text("Draw"), text("Emperor's turn"), text("Overlord's turn"), text("Swap hands"))
    states = ["done" if place < now else "now" if place == now else "" for place in range(len(words))]
    return tuple([Phase(name, word) for name, word in zip(words, states, strict=True)])


def phase_of(view: View) -> int:
    """Return the part of the round: the phase that is the next to end; 4 when the game is over."""
    ends = [step.role for step in view.agenda if isinstance(step, EndPhase)]
    if not view.agenda:
        return 4
    return 1 if EMPEROR in ends else 2
