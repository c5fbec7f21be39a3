"""Die Reisen des Zheng He as a game of the house."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine import game
from pagoda.engine.agenda import Action, Edition, Event, Setting, Step
from pagoda.engine.editions import Data
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Component, Mode, Option, Prompt, Refusal, Result
from pagoda.engine.scene import Scene
from pagoda.engine.words import Name, Text, text
from pagoda.games.zheng_he import (
    aspects,
    automaton,
    battle,
    draw,
    edition,
    effects,
    features,
    hints,
    log,
    overview,
    placing,
    prompts,
    refusals,
    returning,
    scoring,
    settling,
    setup,
    solo,
    turn,
    units,
    view,
    voyage,
)
from pagoda.games.zheng_he import round as rounds
from pagoda.games.zheng_he.events import ERA_BEGAN, REACHED, ROUND_BEGAN, WON
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.view import View

STEPS: list[type[Step]] = [
    rounds.BeginGame,
    rounds.BeginRound,
    rounds.EndPhase,
    rounds.SwapHands,
    turn.PlayCard,
    turn.ChooseOrder,
    turn.OfferReaction,
    turn.MayReact,
    turn.ChooseAction,
    effects.CarryOut,
    placing.PlacePieces,
    placing.TakePieces,
    placing.Prosper,
    settling.FoundSettlements,
    units.MoveUnits,
    units.SendUnits,
    voyage.ChooseVoyage,
    voyage.ChooseFleet,
    battle.Exchange,
    battle.RollAgain,
    returning.ReturnPieces,
    returning.LeadHome,
    returning.DiscardReserve,
    returning.RecoverCard,
    solo.AutomatonTurn,
    solo.AutomatonAction,
    solo.FollowEvent,
    solo.FollowOrder,
    automaton.AutomatonReaction,
    automaton.AutomatonOrder,
]


def roles() -> Option:
    """Return who plays the Emperor (ZH-101)."""
    words = (text("the first seat"), text("the second seat"), text("chosen at random"))
    return Option("emperor", text("the Emperor is"), (0, 1, 2), 0, words)


def levels() -> Option:
    """Return how hard the solo game is (ZH-902)."""
    words = (text("easy: Tributary Peace"), text("normal: Restless Steppe"), text("hard: Storm from the North"))
    return Option("difficulty", text("difficulty"), (0, 1, 2), 1, words)


class ZhengHe(game.Game[State, View]):
    """The treasure fleet and the Great Wall: an Emperor with seven voyages before him, an Overlord of the Steppe."""

    foresight: ClassVar[int] = 12  # dice decide much: what lies further on says little,
    trust: ClassVar[float] = 40.0  # and a few throws of them say less than the odds
    rolling: ClassVar[bool] = True

    def __init__(self) -> None:
        self.id = "zheng-he"
        self.title = Name("The Voyages of Zheng He", "Die Reisen des Zheng He")
        self.credit = "David J. Mortimer, Alan Paull (Surprised Stare Games, Frosted Games, 2020)"
        self.version = "1"
        self.modes = (
            Mode("standard", text("two players"), (2,), (roles(),)),
            Mode("match", text("a match of two games, sides swapped"), (2,), (roles(),)),
            Mode("solo", text("alone, against the cards"), (1,), (levels(),)),
        )
        self.steps = {step.__name__: step for step in STEPS}
        self.bound = 20_000
        self.headings = frozenset([ERA_BEGAN, ROUND_BEGAN])
        self.milestones = frozenset([REACHED, WON])

    def default_edition(self) -> Edition:
        """Return the components as we ship them."""
        return edition.default_edition()

    def edition_with(self, changes: Data) -> Edition:
        """Return the components with these entries in place of ours."""
        return edition.edition_with(changes)

    def blank(self, setting: Setting, edition: Edition) -> State:
        """Return a table with nothing on it."""
        return setup.blank(setting, edition)

    def set_up(self, state: State) -> None:
        """Lay out the components."""
        setup.set_up(state)

    def copy(self, state: State) -> State:
        """Return an independent state."""
        return state.copy()

    def faults(self, state: State) -> list[str]:
        """Return what contradicts the rules in a state."""
        return setup.faults(state)

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
        return prompts.describe(view_.likely, seat, action)

    def narrate(self, view_: View, event: Event) -> Text:
        """Return an event in words."""
        return log.narrate(tables(view_.edition), event, view_.setting.seats)

    def draw(self, view_: View, actions: list[Action]) -> Scene:
        """Return the picture of the table for a viewer."""
        return draw.draw(view_, actions)

    def overview(self, view_: View) -> list[Text]:
        """Return the whole table in words."""
        return overview.overview(view_, view_.likely)

    def components(self, edition: Edition) -> list[Component]:
        """Return every component with its help text."""
        return overview.components(tables(edition))

    def evaluate(self, state: State, seat: int) -> float:
        """Return how well a seat stands."""
        return hints.evaluate(state, seat)

    def policy(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """Return a weight for each action."""
        return hints.policy(state, seat, actions)

    def leanings(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        """Return what the odds say of each action."""
        return hints.leanings(state, seat, actions)

    def aspects(self, state: State, seat: int) -> list[tuple[Text, float]]:
        """Return what speaks for a seat, by name."""
        return aspects.aspects(state, seat)

    def features(self, state: State, seat: int) -> list[float]:
        """Return the numbers of a position for a learned judgement."""
        return features.features(state, seat)

    def scores(self, state: State) -> tuple[int, ...]:
        """Return what every seat would count now."""
        return scoring.scores(state)


def tables(any_edition: Edition) -> edition.Edition:
    """Return an edition as one of this game, or refuse it."""
    if not isinstance(any_edition, edition.Edition):
        raise BadInput("this edition is of another game")
    return any_edition
