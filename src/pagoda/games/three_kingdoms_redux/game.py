"""Three Kingdoms Redux as a game of the house."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine import game
from pagoda.engine.agenda import Action, Edition, Event, InAnyOrder, Setting, Step
from pagoda.engine.editions import Data
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Component, Mode, Option, Prompt, Refusal, Result, Role
from pagoda.engine.scene import Scene
from pagoda.engine.words import Name, Text, text
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux import (
    after,
    armies,
    aspects,
    bidding,
    border,
    building,
    describing,
    draw,
    economy,
    edition,
    effects,
    emperor,
    ending,
    faults,
    features,
    hints,
    log,
    overview,
    prompts,
    recruiting,
    refusals,
    resolution,
    round,
    scoring,
    setup,
    taking,
    technology,
    tribes,
    upkeep,
    view,
)
from pagoda.games.three_kingdoms_redux.events import CONTROLLED_EMPEROR, ROUND_BEGAN, STATIONED
from pagoda.games.three_kingdoms_redux.faces import OWNERS, SIGNS
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.view import View

STEPS: list[type[Step]] = [
    InAnyOrder,
    recruiting.Recruit,
    recruiting.ChooseGenerals,
    round.Round,
    round.ChooseAlliance,
    bidding.Bidding,
    bidding.Bid,
    bidding.Assign,
    bidding.Raise,
    resolution.RemoveTokens,
    resolution.SetOrder,
    taking.TakeActions,
    taking.TakeAction,
    economy.Cultivate,
    economy.Trade,
    economy.GiveWeapon,
    armies.Produce,
    armies.TrainArmies,
    armies.DemandTribute,
    technology.Instruct,
    technology.DrawCard,
    technology.KeepCard,
    technology.DrawMore,
    technology.ChooseDeck,
    technology.DevelopState,
    emperor.TurnOver,
    border.Station,
    border.StoreToken,
    tribes.BuySupport,
    tribes.DeclineTribes,
    after.AfterAction,
    after.GoHome,
    effects.Effect,
    effects.ChooseGood,
    effects.TakeFrom,
    effects.TrainAfter,
    effects.Weaken,
    building.BuildAfter,
    upkeep.AskReveal,
    upkeep.Reveal,
    upkeep.Benefits,
    upkeep.Update,
    upkeep.Upkeep,
    ending.CheckEnd,
]


STATES = tuple(
    [
        Role(Name(name, name), owner, sign)
        for name, owner, sign in zip(("Wei", "Wu", "Shu"), OWNERS, SIGNS, strict=True)  # TK-001
    ]
)


def open_generals() -> Option:
    """Return whether recruited generals are known to all at once (TK-023 is our reading of the rulebook)."""
    words = (text("hidden until placed"), text("open to all"))
    return Option("open_generals", text("new generals"), (0, 1), 0, words)


class ThreeKingdomsRedux(game.Game[State, View]):
    """Three states bid with their generals for actions; two of them are allied, against the one that leads."""

    retracting: ClassVar[tuple[int, ...]] = verbs.TAKE_BACK

    def __init__(self) -> None:
        self.id = "three-kingdoms-redux"
        self.title = Name("Three Kingdoms Redux", "Three Kingdoms Redux")
        self.credit = "Christina Ng Zhen Wei, Yeo Keng Leong (Starting Player, 2014)"
        self.version = "1"
        self.modes = (
            Mode("standard", text("every player alone"), (3,), (open_generals(),), STATES),
            Mode("beginner", text("for beginners: fixed generals without skills"), (3,), (), STATES),
        )
        self.steps = {step.__name__: step for step in STEPS}
        self.bound = 10_000
        self.headings = frozenset([ROUND_BEGAN])
        self.milestones = frozenset([CONTROLLED_EMPEROR, STATIONED])

    def default_edition(self) -> Edition:
        """Return the components as we ship them."""
        return edition.default_edition()

    def edition_with(self, changes: Data) -> Edition:
        """Return the components with these entries in place of ours."""
        return edition.edition_with(changes)

    def blank(self, setting: Setting, edition: Edition) -> State:
        """Return a table with the board only."""
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
