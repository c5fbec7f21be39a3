"""The Great Wall as a game of the house."""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine import game
from pagoda.engine.agenda import Action, Edition, Event, Setting, Step
from pagoda.engine.editions import Data
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Component, Prompt, Refusal, Result
from pagoda.engine.scene import Scene
from pagoda.engine.words import Name, Text
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall import (
    activation,
    aspects,
    attacking,
    barracks,
    battle,
    building,
    calls,
    clerks,
    council,
    decks,
    defeat,
    describing,
    draw,
    edition,
    embassy,
    fall,
    faults,
    features,
    giving,
    glossary,
    goods,
    hints,
    killing,
    log,
    modes,
    moving,
    names,
    orders,
    overview,
    production,
    prompts,
    qin,
    reed,
    refusals,
    resources,
    saving,
    scoring,
    setup,
    shame,
    spring,
    standing,
    summer,
    tactics,
    taking_back,
    tea,
    team,
    together,
    view,
    windows,
    winter,
    year,
    zones,
)
from pagoda.games.great_wall.events import BREACHED, CLAIMED, FULFILLED, YEAR_BEGAN
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.view import View

STEPS: list[type[Step]] = [
    setup.ChooseGeneral,
    setup.ChooseAdvisor,
    setup.Begin,
    year.FirstYear,
    year.Year,
    year.BeginSeason,
    year.EndCheck,
    together.ActNext,
    council.FulfilOrders,
    council.Council,
    council.Vote,
    council.Fulfil,
    council.Assemble,
    giving.Give,
    giving.Sacrifice,
    giving.GiveHorde,
    orders.OrderPhase,
    orders.TakeBlame,
    orders.Blame,
    orders.RefillOrders,
    orders.RevealEvent,
    taking_back.TakeBack,
    taking_back.TakeBackCommand,
    team.ChooseSection,
    team.Gift,
    team.PlaceInZone,
    spring.Spring,
    spring.PlaceHorde,
    spring.RenewRow,
    summer.Summer,
    summer.Income,
    summer.PayOffShame,
    summer.ClearTrack,
    summer.AskRecall,
    summer.Recall,
    fall.Fall,
    fall.AskCommands,
    fall.ChooseCommand,
    fall.OrderCommands,
    fall.OrderCommand,
    fall.ChooseSpace,
    fall.EndOrdering,
    fall.Turn,
    fall.Boxes,
    fall.Box,
    fall.EndTurn,
    fall.CopyCommand,
    fall.SwapCommand,
    qin.QinClerks,
    qin.QinMovesReed,
    qin.QinResolves,
    qin.QinRecruit,
    clerks.MoveClerks,
    activation.ActivationStep,
    activation.ActivateNext,
    activation.ActivateAdvanced,
    activation.Activation,
    activation.ResolveLocation,
    activation.Attend,
    activation.Resolve,
    activation.ReturnClerks,
    production.Gather,
    production.OfferUpgrade,
    production.Upgrade,
    production.OfferDonation,
    production.Donate,
    production.ReedPrays,
    production.ChooseIncome,
    barracks.NameRecruits,
    barracks.PayRecruits,
    barracks.PayBatch,
    barracks.DropRecruit,
    barracks.PlaceRecruits,
    barracks.PlaceRecruit,
    attacking.Shoot,
    attacking.AttackWith,
    attacking.AskAttack,
    battle.AskWound,
    battle.PlaceWound,
    battle.RepeatReward,
    building.NameBuildings,
    building.PayBuildings,
    building.ChooseFromStore,
    building.DropBuilding,
    building.Build,
    moving.AskGroups,
    moving.MoveGroup,
    moving.MoveSoldiers,
    tea.MoveUp,
    embassy.AskEmbassy,
    embassy.Embassy,
    tactics.DiscardTactic,
    tactics.GiveTactic,
    tactics.LimitHands,
    defeat.DefeatCheck,
    defeat.Defeat,
    defeat.Survive,
    defeat.Claim,
    killing.NameDead,
    killing.ChooseDead,
    killing.LetDie,
    saving.AskSave,
    saving.SaveSoldier,
    saving.SaveForTeam,
    zones.NameInZone,
    zones.ChooseInZone,
    zones.LetDieInZones,
    killing.Remove,
    shame.TakeShame,
    shame.TakeTokens,
    shame.PlaceShame,
    shame.Ransom,
    shame.SpareShame,
    shame.DiscardShame,
    winter.Winter,
    winter.Firing,
    winter.Fire,
    winter.Assault,
    winter.Compare,
    winter.Breach,
    winter.BreachShame,
    winter.BreachKills,
    winter.RemoveBarricades,
    windows.Open,
    windows.Happen,
    windows.Close,
    standing.HordesAnswer,
    standing.EventsAnswer,
    standing.ReedAnswers,
    standing.QinAnswers,
    windows.OwnEffects,
    windows.UseEffect,
    windows.OfferTactic,
    windows.PlayTactic,
    windows.DiscardPlayed,
    calls.RunLines,
    calls.Times,
    calls.ChooseLine,
    calls.ChoosePlayer,
    calls.MayDo,
    goods.PayMix,
    goods.GainMix,
    resources.Exchange,
    resources.TakeFromStore,
    resources.FillStore,
    reed.DismissAdvisor,
    reed.ReedBarricade,
    reed.ReedAttack,
]


class GreatWall(game.Game[State, View]):
    """Clans build the wall and defend it against the hordes, each for the most honour."""

    foresight: ClassVar[int] = 40  # turns are made of many answers
    conviction: ClassVar[int] = 4  # and of many small mistakes, if they are given lightly
    retracting: ClassVar[tuple[int, ...]] = verbs.TAKE_BACK
    follow_ups: ClassVar[tuple[type[Step], ...]] = (
        production.Upgrade,
        production.Donate,
        production.ChooseIncome,
        barracks.PayBatch,
        barracks.DropRecruit,
        barracks.PlaceRecruit,
        attacking.Shoot,
        attacking.AttackWith,
        battle.PlaceWound,
        battle.RepeatReward,
        building.ChooseFromStore,
        building.DropBuilding,
        moving.MoveSoldiers,
        tactics.DiscardTactic,
        killing.ChooseDead,
        saving.SaveSoldier,
        saving.SaveForTeam,
        zones.ChooseInZone,
        team.ChooseSection,
        team.PlaceInZone,
        taking_back.TakeBackCommand,
        giving.Sacrifice,
        giving.GiveHorde,
        tactics.GiveTactic,
        calls.ChoosePlayer,
        shame.SpareShame,
        shame.PlaceShame,
        windows.UseEffect,
        windows.PlayTactic,
        calls.ChooseLine,
        calls.MayDo,
        goods.PayMix,
        goods.GainMix,
        resources.Exchange,
        resources.TakeFromStore,
        resources.FillStore,
    )

    def __init__(self) -> None:
        self.id = "great-wall"
        self.title = Name("The Great Wall", "The Great Wall")
        self.credit = "Kamil Cieśla, Robert Plesowicz, Łukasz Włodarczyk (Awaken Realms, 2021)"
        self.version = "1"
        self.modes = modes.modes()
        self.steps = {step.__name__: step for step in STEPS}
        self.bound = 20_000
        self.headings = frozenset([YEAR_BEGAN])
        self.milestones = frozenset([BREACHED, CLAIMED, FULFILLED])

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
        decks.reshuffle(state, seed)

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
        return log.narrate(tables(view_.edition), event, names.reed_of(view_.setting))

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
        return glossary.components(tables(edition))

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
