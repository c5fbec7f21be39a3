"""The picture of a table of The Great Wall, for one viewer."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.scene import Panel, Phase, Piece, Scene, Stat
from pagoda.engine.words import Text, text
from pagoda.games.great_wall.aside import court, land, order, reed_clan, stock, tactics
from pagoda.games.great_wall.chart import SIZE, chart
from pagoda.games.great_wall.choices import choices
from pagoda.games.great_wall.council import Council, Vote
from pagoda.games.great_wall.edicts import edict_id
from pagoda.games.great_wall.fall import ChooseSpace, Fall
from pagoda.games.great_wall.hall import hall
from pagoda.games.great_wall.names import season_name
from pagoda.games.great_wall.panels import players
from pagoda.games.great_wall.rival import rival
from pagoda.games.great_wall.setup import ChooseAdvisor, ChooseGeneral
from pagoda.games.great_wall.spring import Spring
from pagoda.games.great_wall.stage import stage
from pagoda.games.great_wall.state import NOBODY
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.tactics import DiscardTactic, GiveTactic
from pagoda.games.great_wall.view import View
from pagoda.games.great_wall.windows import PlayTactic, UseEffect
from pagoda.games.great_wall.winter import Winter
from pagoda.games.great_wall.year import FALL, SPRING, SUMMER, WINTER

OVER: Final = WINTER + 1
FEW: Final = 3  # tactics that leave room for the own resources


def draw(view: View, actions: list[Action]) -> Scene:
    """Return the picture of the table; what is said in it is worked out on a state that fits the view."""
    state = view.likely
    legal = offered(view) if actions else []
    dock, shown = docked(view, legal)
    beside = [land(view, state, shown)]
    laid = any([card != NOBODY for card in view.track]) and not view.over
    if state.coop and season_of(view) == WINTER:  # all commands are carried out, and there is much else to see
        laid = False
    if (laid or isinstance(top_step(view), ChooseSpace)) and "order" not in [panel.id for panel in dock]:
        beside.insert(0, order(view, state))
    if state.coop:
        beside.insert(0, hall(view, state, shown))
    if state.qin != NOBODY:
        beside.insert(0, rival(view, state))
    if state.reed != NOBODY:
        beside.append(reed_clan(view, state))
    scene = Scene(
        "gw-ground",
        SIZE,
        year_words(view),
        phases(view),
        tuple(chart(state, view.seat)),
        players(view, state, shown),
        (*dock, *beside),
        choices(state, view.seat, actions, legal) if view.seat is not None and actions else (),
    )
    return scene if len(actions) <= len(legal) else with_refused(scene, len(legal))


def top_step(view: View) -> Step | None:
    """Return what is asked now."""
    return view.agenda[-1] if view.agenda else None


def offered(view: View) -> list[Action]:
    """Return what the viewer may do now; who has chosen in secret may choose again."""
    step, seat = top_step(view), view.seat
    if not isinstance(step, Decision) or seat is None:
        return []
    return step.actions(view.likely, seat) if seat in step.seats or step.MAY_RECONSIDER else []


def docked(view: View, legal: list[Action]) -> tuple[list[Panel], frozenset[str]]:
    """Return what lies below the board, and which of the own things are shown there and not in the own panel."""
    state, seat, step = view.likely, view.seat, top_step(view)
    shown = stage(view, state, legal)
    council = staged_orders(view)
    if seat is None or view.over:
        return [shown] if shown else [], council
    asked = isinstance(step, Decision) and seat in step.seats
    goods = stock(view, seat)
    if asked and isinstance(step, PlayTactic | DiscardTactic | GiveTactic):
        if len(view.hands[seat]) > FEW:  # they take all the room
            return [tactics(view, state, seat, True, legal)], frozenset(("tactics",))
        return [tactics(view, state, seat, True, legal), goods], frozenset(("tactics", "goods"))
    if asked and isinstance(step, UseEffect):
        return [court(view, state, seat), goods], frozenset(("court", "goods"))
    if shown is None:
        if isinstance(step, ChooseGeneral | ChooseAdvisor):
            return [goods], frozenset(("goods",))
        return [court(view, state, seat), tactics(view, state, seat, False)], frozenset(("court", "tactics"))
    if isinstance(step, ChooseAdvisor):
        return [shown, goods], frozenset(("goods", "court"))
    if isinstance(step, Council):
        return [shown], council
    if isinstance(step, Vote):
        return [shown, goods], council | {"goods"}
    if "gw-row" in shown.look:
        return [shown], frozenset(("row",))
    if "gw-wide" in shown.look:
        return [shown], frozenset()
    if "gw-boxes" in shown.look:
        return [shown, tactics(view, state, seat, False), goods], frozenset(("tactics", "goods"))
    return [shown, goods], frozenset(("goods",))


def staged_orders(view: View) -> frozenset[str]:
    """Return the imperial orders that lie on the stage: all in the council, the proposed one in a vote."""
    step = top_step(view)
    orders = view.orders if isinstance(step, Council) else (step.order,) if isinstance(step, Vote) else ()
    return frozenset([edict_id(order) for order in orders])


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


def year_words(view: View) -> Text:
    """Return which year it is."""
    if not view.year:
        return text("Set-up")
    state = view.likely
    return text("Year {number} of {most}", number=view.year, most=len(state.tables.brutality[state.side]))


def phases(view: View) -> tuple[Phase, ...]:
    """Return the seasons, and which of them is now."""
    now = season_of(view)
    states = ["done" if season < now else "now" if season == now else "" for season in range(4)]
    return tuple([Phase(season_name(season), state) for season, state in enumerate(states)])


def season_of(view: View) -> int:
    """Return the season: the one before the next that still waits; below spring during set-up."""
    if not view.agenda or view.over:
        return OVER
    if not view.year:
        return SPRING - 1
    for kind, season in ((Spring, SPRING), (Summer, SUMMER), (Fall, FALL), (Winter, WINTER)):
        if any([isinstance(step, kind) for step in view.agenda]):
            return season - 1
    return WINTER
