"""Dschingis Khan as a game of the house."""

from __future__ import annotations

from pagoda.engine import game
from pagoda.engine.agenda import Action, Edition, Event, Setting, Step
from pagoda.engine.editions import Data
from pagoda.engine.errors import BadInput
from pagoda.engine.game import TO_THE_END, Component, Mode, Option, Prompt, Refusal, Result
from pagoda.engine.scene import Scene
from pagoda.engine.words import Name, Text, text
from pagoda.games.dschingis_khan import (
    aspects,
    describing,
    draw,
    edition,
    ending,
    faults,
    features,
    hints,
    log,
    overview,
    prompts,
    refusals,
    scoring,
    setup,
    turn,
    view,
)
from pagoda.games.dschingis_khan.events import CHANGED_SIDE, TURN_BEGAN
from pagoda.games.dschingis_khan.state import State
from pagoda.games.dschingis_khan.view import View

STEPS: list[type[Step]] = [
    setup.DrawToSettle,
    setup.Settle,
    setup.Equip,
    turn.TakeTurn,
    turn.DrawOn,
    turn.Draw,
    turn.BeginPlacing,
    turn.ChoosePlacing,
    turn.Enter,
    turn.MoveScout,
    turn.PlaceWall,
    turn.EndTurn,
    ending.Score,
]


def memory_aid() -> Option:
    """Return whether the table remembers the stones that a seat has seen (DK-I6)."""
    words = (text("off: only what lies in your own villages"), text("on: every stone that you have seen"))
    return Option("memory_aid", text("memory aid"), (0, 1), 1, words)


class DschingisKhan(game.Game[State, View]):
    """Villages on both sides of a Great Wall that moves: hidden stones, scouts, and who lies on top in the end."""

    def __init__(self) -> None:
        self.id = "dschingis-khan"
        self.title = Name("Dschingis Khan", "Dschingis Khan")
        self.credit = "Leo Colovini (Winning Moves Deutschland, 2006)"
        self.version = "1"
        self.modes = (Mode("standard", text("every player alone"), (3, 2, 4), (memory_aid(),)),)
        self.steps = {step.__name__: step for step in STEPS}
        self.bound = 50_000
        self.headings = frozenset([TURN_BEGAN])
        self.milestones = frozenset([CHANGED_SIDE])

    def default_edition(self) -> Edition:
        """Return the components as we ship them."""
        return edition.default_edition()

    def edition_with(self, changes: Data) -> Edition:
        """Return the components with these entries in place of ours."""
        return edition.edition_with(changes)

    def blank(self, setting: Setting, edition: Edition) -> State:
        """Return a table with the start wall only."""
        return setup.blank(setting, edition)

    def set_up(self, state: State) -> None:
        """Lay out the components."""
        setup.set_up(state)

    def copy(self, state: State) -> State:
        """Return an independent state."""
        return state.copy()

    def faults(self, state: State) -> list[str]:
        """Return what contradicts the rules in a state."""
        return faults.faults(state)

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat, or a spectator, may know."""
        game.check_viewer(state, seat)
        return view.view(state, seat)

    def determinize(self, view_: View, seed: int) -> State:
        """Return a full state that the viewer cannot tell from the true one."""
        return view.determinize(view_, seed)

    def reshuffle(self, state: State, seed: int) -> None:
        """Deal anew what no seat knows."""
        view.reshuffle(state, seed)

    def result(self, state: State) -> Result | None:
        """Return how the game ended."""
        return scoring.result(state)

    # What is said to a seat is worked out on a state that fits its view, so it cannot betray more.

    def prompt(self, view_: View, seat: int) -> Prompt:
        """Return what a seat is asked."""
        return prompts.prompt(view_.likely, seat)

    def refusals(self, view_: View, seat: int) -> list[Refusal]:
        """Return the options a player cannot have now, with reasons."""
        return refusals.refusals(view_.likely, seat)

    def describe(self, view_: View, seat: int, action: Action) -> Text:
        """Return what an action means."""
        return describing.describe(view_.likely, seat, action)

    def narrate(self, view_: View, event: Event) -> Text:
        """Return an event in words."""
        return log.narrate(tables(view_.edition), event)

    def draw(self, view_: View, actions: list[Action]) -> Scene:
        """Return the picture of the table for a viewer."""
        return draw.draw(view_, actions)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return the points of every seat if the game were counted now."""
        return tuple(scoring.totals(state))

    def overview(self, view_: View) -> list[Text]:
        """Return the whole table in words."""
        return overview.overview(view_)

    def components(self, edition: Edition) -> list[Component]:
        """Return every component with its help text."""
        return overview.components(tables(edition))

    def evaluate(self, state: State, seat: int) -> float:
        """Return how well a seat stands."""
        return hints.evaluate(state, seat)

    def policy(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """Return a weight for each action."""
        return hints.policy(state, seat, actions)

    def farsight(self, state: State) -> int:
        """Return how far a grandmaster plays on: to the end when it is near, not with two (docs/search-trials.md)."""
        return TO_THE_END if state.setting.seats > 2 and hints.end_is_near(state) else self.foresight

    def aspects(self, state: State, seat: int) -> list[tuple[Text, float]]:
        """Return what speaks for a seat, by name."""
        return aspects.aspects(state, seat)

    def features(self, state: State, seat: int) -> list[float]:
        """Return the numbers of a position for a learned judgement."""
        return features.features(state, seat)


def tables(any_edition: Edition) -> edition.Edition:
    """Return an edition as one of this game, or refuse it."""
    if not isinstance(any_edition, edition.Edition):
        raise BadInput("this edition is of another game")
    return any_edition
