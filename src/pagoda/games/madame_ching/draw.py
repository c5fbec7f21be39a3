"""The picture of a table of Madame Ching, for one viewer."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.scene import Panel, Phase, Scene
from pagoda.engine.words import Value, text
from pagoda.games.madame_ching.chart import SIZE, chart
from pagoda.games.madame_ching.choices import choices
from pagoda.games.madame_ching.ending import ChooseMission, FormSet, MayCallMadameChing
from pagoda.games.madame_ching.panels import hand, offer, players, stock
from pagoda.games.madame_ching.round import ChooseCards, ChooseJunk
from pagoda.games.madame_ching.scoring import is_last_round
from pagoda.games.madame_ching.stage import stage
from pagoda.games.madame_ching.state import State
from pagoda.games.madame_ching.supply import MayHandOver
from pagoda.games.madame_ching.turn import FreePhase
from pagoda.games.madame_ching.view import View

HAND: Final = 6  # cards that lie side by side in the dock
HAND_BESIDE_STAGE: Final = 3


def draw(view: View, actions: list[Action]) -> Scene:
    """Return the picture of the table; what is said in it is worked out on a state that fits the view."""
    state = view.likely
    seat = view.seat
    step = state.agenda[-1] if state.agenda else None
    legal = step.actions(state, seat) if isinstance(step, Decision) and seat is not None else []
    shown = stage(view, state, legal)
    panels: list[Panel] = [] if shown is None else [shown]
    if seat is not None:
        panels.append(hand(view, state, seat, legal, HAND if shown is None else HAND_BESIDE_STAGE))
    panels += [stock(view, state), offer(view, state)]
    return Scene(
        "mc-ground",
        SIZE,
        round_words(state),
        phases(view.agenda),
        tuple(chart(state)),
        players(view, state),
        tuple(panels),
        choices(state, seat, actions, legal) if seat is not None else (),
    )


def round_words(state: State) -> Value:
    """Return which round it is, and whether it is the last."""
    if state.agenda and is_last_round(state):
        return text("Round {number}, the last", number=state.round)
    return text("Round {number}", number=state.round)


def phases(agenda: tuple[Step, ...]) -> tuple[Phase, ...]:
    """Return the parts of a round, and which of them is now."""
    now = phase_of(agenda)
    words = (text("Choose a card"), text("Sail"), text("Take a card"))
    states = ["done" if place < now else "now" if place == now else "" for place in range(len(words))]
    return tuple([Phase(name, state) for name, state in zip(words, states, strict=True)])


def phase_of(agenda: tuple[Step, ...]) -> int:
    """Return the part of the round that a step belongs to; 3 when the game is over."""
    step = agenda[-1] if agenda else None
    if step is None:
        return 3
    if isinstance(step, ChooseCards):
        return 0
    if isinstance(step, ChooseJunk | MayCallMadameChing | ChooseMission | FormSet):
        return 1
    if isinstance(step, MayHandOver):  # before the free phase unless something was done in it
        free = [other for other in agenda if isinstance(other, FreePhase)]
        return 2 if free and (free[-1].played or free[-1].nights) else 1
    return 2
