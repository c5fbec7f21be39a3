"""The contract of a game: everything that tables, bots and readers may ask of it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from pagoda.engine import codec, editions, play
from pagoda.engine.agenda import Action, Decision, Edition, Event, News, S, Seats, Setting, State, Step
from pagoda.engine.chance import seeded
from pagoda.engine.errors import BadInput, IllegalAction, impossible
from pagoda.engine.events import heard
from pagoda.engine.features import odds_of
from pagoda.engine.scene import Scene
from pagoda.engine.view import View
from pagoda.engine.words import Name, Text, Value, text

FEW: Final = 4  # possible actions that a refusal names
TO_THE_END: Final = 1000  # decisions that a search plays on, if it is to see how the game ends


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the start."""

    id: str
    name: Text
    values: tuple[int, ...]
    default: int
    words: tuple[Text, ...] = ()  # what each value means, where the number does not say it
    alone: int | None = None  # what one person among bots gets, where that differs from the default


@dataclass(frozen=True, slots=True)
class Role:
    """What a seat plays, where seats are not alike from the start: its name, and the emblem of the picture."""

    name: Name
    owner: str
    letter: str


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play a game: for how many seats, with which options."""

    id: str
    name: Text
    seats: tuple[int, ...]  # the first is what a newcomer gets
    options: tuple[Option, ...] = ()
    roles: tuple[Role, ...] = ()  # by seat


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended; rank 1 is first, and equal ranks share a place.

    A game that is won or lost together has one side for all seats: every rank is 1, or every rank is 2.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Text
    breakdown: tuple[tuple[tuple[Text, int], ...], ...]  # for each seat: where every point came from
    sides: tuple[int, ...]  # for each seat: which side it won or lost with
    ties: tuple[
        Text | None, ...
    ] = ()  # for each seat, where points alone do not rank them: what decided between equals

    def share(self, seat: int) -> float:
        """Return the part of a win that a seat has: sides that share the first place share the win."""
        if self.ranks[seat] != 1:
            return 0.0
        return 1.0 / len({side for side, rank in zip(self.sides, self.ranks, strict=True) if rank == 1})


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat is asked: one line, what follows from it, the rules behind it."""

    what: Text
    why: Text
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """An option that a player would look for and cannot have now, and why."""

    action: Action
    reason: Text
    rule: str


@dataclass(frozen=True, slots=True)
class Component:
    """A piece of the game: its name, what it does, and where our knowledge of it comes from."""

    id: str
    name: Name
    effect: Text
    source: str  # "rulebook", "public", "designed" or "edition"
    notes: tuple[tuple[Text, str], ...] = ()  # fields that come from elsewhere, and from where


V = TypeVar("V", bound=View)


def players(numbers: Sequence[int]) -> str:
    """Return for how many players something is: "1 player", "2, 3, 4 players"."""
    return "1 player" if list(numbers) == [1] else f"{', '.join([str(n) for n in sorted(numbers)])} players"


def meanings(option: Option) -> str:
    """Return what an option may be, each value with its meaning where it has one: "0 (off), 1 (on)"."""
    words = [f" ({meaning})" for meaning in option.words] or [""] * len(option.values)
    return ", ".join([f"{value}{meaning}" for value, meaning in zip(option.values, words, strict=True)])


def is_seat(state: State, seat: int) -> bool:
    """Tell whether a seat is at the table."""
    return type(seat) is int and 0 <= seat < state.setting.seats


def check_viewer(state: State, seat: int | None) -> None:
    """Make sure that a view is asked for by a seat at the table, or a spectator."""
    if seat is not None and not is_seat(state, seat):
        raise BadInput(
            f"a view is of a seat from 0 to {state.setting.seats - 1}, or of None for a spectator, not {seat}"
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S, V]):
    """A game: its modes, its flow, its secrets, its words. Holds no state of any table."""

    id: str
    title: Name
    credit: str  # whose rules are played
    version: str  # of the rules; replays name it
    modes: tuple[Mode, ...]
    steps: dict[str, type[Step]]  # every step of the game, by name, for the codec
    bound: int  # no game makes more decisions, even at random
    headings: frozenset[int]  # events that open a new part of the log
    milestones: frozenset[int]  # events worth naming in a chart of the game
    # Questions that only finish what was begun: a bot that looks ahead answers them before it judges a position.
    follow_ups: ClassVar[tuple[type[Step], ...]] = ()
    retracting: ClassVar[tuple[int, ...]] = ()  # verbs that only take an own answer back, and lead nowhere
    foresight: ClassVar[int] = 20  # decisions that a search plays on by `policy` before it judges a position
    conviction: ClassVar[int] = 1  # the power that weights of `policy` are raised to while a search plays on
    trust: ClassVar[float] = 0.0  # tries that `leanings` count as in a search; 0: it looks one action ahead instead
    rolling: ClassVar[bool] = False  # dice decide so much that the tree of a search ends where chance has spoken

    # Playing

    def start(
        self,
        mode: str = "",
        seats: int = 0,
        seed: int = 0,
        options: Mapping[str, int] | None = None,
        edition: Edition | None = None,
    ) -> S:
        """Set a game up and run it to its first question."""
        state = self.blank(self.setting(mode, seats, options or {}), edition or self.default_edition())
        state.agenda = []
        state.rng = seeded(seed)
        state.horizon = 0
        state.news = []
        self.set_up(state)
        play.run(state)
        return state

    def setting(self, mode: str, seats: int, options: Mapping[str, int]) -> Setting:
        """Check what was asked for before the start, and fill in the defaults."""
        chosen = {m.id: m for m in self.modes}.get(mode or self.modes[0].id)
        if chosen is None:
            raise BadInput(f"{self.id} has no mode {mode!r}; it has {', '.join([m.id for m in self.modes])}")
        seats = seats or chosen.seats[0]
        if seats not in chosen.seats:
            raise BadInput(f"{self.id} in mode {chosen.id} is for {players(chosen.seats)}, not {seats}")
        values = {option.id: option.default for option in chosen.options}
        known = {option.id: option for option in chosen.options}
        for name, value in options.items():
            if name not in values:
                raise BadInput(f"{self.id} has no option {name!r}; it has {', '.join(values) or 'none'}")
            if value not in known[name].values:
                raise BadInput(f"option {name} takes one of {meanings(known[name])}, not {value}")
            values[name] = value
        return Setting(chosen.id, seats, values)

    def waiting(self, state: S) -> Seats:
        """Return the seats that are asked now; none when the game is over."""
        step = state.agenda[-1] if state.agenda else None
        return step.seats if isinstance(step, Decision) else ()

    def actions(self, state: S, seat: int) -> list[Action]:
        """Return the legal actions of a seat: some if it is asked, else none, unless it may reconsider."""
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, Decision) and (seat in step.seats or (step.MAY_RECONSIDER and is_seat(state, seat))):
            return step.actions(state, seat)
        return []

    def apply(self, state: S, seat: int, action: Action) -> S:
        """Check an action, then play it on a copy; the given state is unchanged."""
        self.check_action(state, seat, action)
        after = self.copy(state)
        after.news = []
        play.play(after, seat, action)
        return after

    def play(self, state: S, seat: int, action: Action) -> None:
        """Play a legal action in place, unchecked, on a state the caller owns."""
        play.play(state, seat, action)

    def check_action(self, state: S, seat: int, action: Action) -> None:
        """Raise `IllegalAction` with the reason if a seat may not do this now."""
        decision = play.asked(state)
        seats = state.setting.seats
        if not codec.is_action(action):
            raise IllegalAction(text("an action is a tuple of whole numbers, not {action}", action=codec.shown(action)))
        if not is_seat(state, seat):
            raise IllegalAction(text("there is no seat {seat}; the seats are 0 to {last}", seat=seat, last=seats - 1))
        allowed = self.actions(state, seat)
        if action in allowed:
            return
        if seat not in decision.seats:
            asked: tuple[Value, ...] = decision.seats
            raise IllegalAction(
                text("seat {seat} is not asked now; the table waits for seat {seats}", seat=seat, seats=asked)
            )
        view = self.view(state, seat)
        for refusal in self.refusals(view, seat):
            if refusal.action == action:
                raise IllegalAction(refusal.reason, refusal.rule)
        reason = impossible(action, [self.describe(view, seat, other) for other in allowed[:FEW]], len(allowed))
        raise IllegalAction(reason, self.prompt(view, seat).rules[0])

    def heard(self, state: S, seat: int | None) -> list[Event]:
        """Return what a seat, or a spectator, hears of the action that led to this state."""
        return heard(state.news or [], seat)

    # Saving

    def dump(self, state: S) -> dict[str, object]:
        """Return the state as JSON values."""
        return codec.dump_state(state, self.id, self.version)

    def load(self, data: object, edition: Edition | None = None) -> S:
        """Return the state that JSON values stand for, or say what is wrong with them."""
        head = codec.header(data, self.id, self.version)
        setting = self.setting(head.mode, head.seats, head.options)
        edition = edition or self.default_edition()
        if head.edition != edition.digest:
            raise BadInput(f"this was played with edition {head.edition}, not {edition.digest}: name its file")
        state = self.blank(setting, edition)
        codec.fill_state(state, data, self.steps)
        faults = self.faults(state)
        if faults:
            raise BadInput(f"this is not a state of {self.id}: {faults[0]}")
        for seat in self.waiting(state):
            if not self.actions(state, seat):
                raise BadInput(f"this is not a state of {self.id}: seat {seat} is asked and can do nothing")
        return state

    def dump_view(self, view: V) -> dict[str, object]:
        """Return a view as JSON values."""
        return codec.dump_view(view, self.id, self.version)

    def dump_action(self, action: Action) -> list[int]:
        """Return an action as JSON values."""
        return list(action)

    def load_action(self, data: object) -> Action:
        """Return the action that JSON values stand for; whether it is legal is for `apply` to say."""
        return codec.load_ints(data, "an action")

    def dump_news(self, state: S) -> list[object]:
        """Return what the last action brought about as JSON values, each event with its audience, for a log."""
        news: list[object] = codec.dump(state.news or [])
        return news

    def load_news(self, data: object) -> list[News]:
        """Return the news that JSON values stand for."""
        return codec.load_news(data)

    def edition(self, path: str | Path) -> Edition:
        """Return the components with the entries of a file in place of ours, or say what is wrong with it."""
        return self.edition_with(editions.read(path))

    def edition_with(self, changes: editions.Data) -> Edition:
        """Return the components with these entries in place of ours, or say what is wrong with them."""
        raise BadInput(f"{self.id} has no components that an edition could replace")

    # What each game writes itself

    def default_edition(self) -> Edition:
        """Return the components as we ship them."""
        raise NotImplementedError

    def blank(self, setting: Setting, edition: Edition) -> S:
        """Return a state with nothing on the table yet."""
        raise NotImplementedError

    def set_up(self, state: S) -> None:
        """Lay out the components and put the first steps on the agenda."""
        raise NotImplementedError

    def copy(self, state: S) -> S:
        """Return an independent state."""
        raise NotImplementedError

    def faults(self, state: S) -> list[str]:
        """Return what contradicts the rules in a state: lost or doubled pieces, impossible numbers."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> V:
        """Return what a seat, or a spectator, may know."""
        raise NotImplementedError

    def determinize(self, view: V, seed: int) -> S:
        """Return a full state that the viewer cannot tell from the true one, with fresh dice."""
        raise NotImplementedError

    def reshuffle(self, state: S, seed: int) -> None:
        """Deal anew, in place, what no seat knows: the dice to come, and the order of decks; no view changes."""
        state.rng = seeded(seed)

    def result(self, state: S) -> Result | None:
        """Return how the game ended, or nothing while it goes on."""
        raise NotImplementedError

    def prompt(self, view: V, seat: int) -> Prompt:
        """Return what a seat is asked, in words."""
        raise NotImplementedError

    def refusals(self, view: V, seat: int) -> list[Refusal]:
        """Return the options a player would look for and cannot have now, with reasons."""
        raise NotImplementedError

    def describe(self, view: V, seat: int, action: Action) -> Text:
        """Return what an action means, and what comes of it, in words."""
        raise NotImplementedError

    def narrate(self, view: V, event: Event) -> Text:
        """Return an event in words."""
        raise NotImplementedError

    def draw(self, view: V, actions: list[Action]) -> Scene:
        """Return the picture of the table for a viewer, with the ids to click for each of these actions."""
        raise NotImplementedError

    def scores(self, state: S) -> tuple[int, ...]:
        """Return the points of every seat if the game were counted now, hidden ones included."""
        raise NotImplementedError

    def overview(self, view: V) -> list[Text]:
        """Return the whole table in words, a line each."""
        raise NotImplementedError

    def components(self, edition: Edition) -> list[Component]:
        """Return every component with its help text."""
        raise NotImplementedError

    def evaluate(self, state: S, seat: int) -> float:
        """Return how well a seat stands, from 0 (lost) to 1 (won)."""
        raise NotImplementedError

    def policy(self, state: S, seat: int, actions: list[Action]) -> list[float]:
        """Return a weight for each action, higher for what a sensible player would rather do; cheap."""
        raise NotImplementedError

    def leanings(self, state: S, seat: int, actions: list[Action]) -> list[float]:
        """Return what `policy` thinks of each action as a logarithm, 0 for the best; also where it gives no weight."""
        weights = self.policy(state, seat, actions)
        best = max(weights)
        return [math.log(weight / best) if weight > 0.0 else -math.inf for weight in weights]

    def farsight(self, state: S) -> int:
        """Return how many decisions a grandmaster, who has the time for it, plays on instead of `foresight`."""
        return self.foresight

    def aspects(self, state: S, seat: int) -> list[tuple[Text, float]]:
        """Return what speaks for a seat, each by name and in points, as `evaluate` weighs it; none by default.

        All states of a mode have the same names in the same order, so that hints can say what differs between two.
        """
        return []

    def features(self, state: S, seat: int) -> list[float]:
        """Return numbers of a position for one seat that a learned judgement weighs, the odds of `evaluate` first.

        All positions of a mode and number of seats have as many, in the same order; they are asked until the end.
        """
        return [odds_of(self.evaluate(state, seat))]
