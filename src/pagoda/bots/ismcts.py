"""Search: a Monte Carlo tree over worlds that fit a view (information-set MCTS), for any game of the contract.

Every simulation deals the hidden cards anew, gives an answer that is still in question (contest.py), walks down the
tree by what each seat has found good so far, adds one place to it, plays on a little as `policy` would, and lets
`evaluate` judge, or what was learned in its place. Each seat maximises its own chance, so games of two, three or four,
in teams, alone or all together need nothing special. Chance is thrown anew each time: a place of the tree stands for
the answers that led to it, not for one state. What was compared: docs/search-trials.md.
"""

from __future__ import annotations

import math
from time import monotonic
from typing import Any, Final

from pagoda.bots.bot import Bot, Undisturbed
from pagoda.bots.contest import Contest
from pagoda.bots.greedy import GreedyBot
from pagoda.bots.judgement import SHIPPED, Judge, judge_of, numbers
from pagoda.bots.tree import Answer, Place
from pagoda.engine.agenda import Action, Decision, Edition, Setting, State
from pagoda.engine.game import TO_THE_END, Game
from pagoda.engine.view import View

CURIOSITY: Final = 1.4  # how much an answer that was tried less is favoured, in spreads of what was seen
GLIMPSE: Final = 0.2  # part of the time for a look one action ahead, before the search begins
WEIGHT: Final = 0.5  # what that look saw so many spreads below the best is tried less by the factor e
OPEN: Final = 0.25  # part of the prior that sensible answers share alike: `policy` may be wrong
CAUTION: Final = 0.3  # an answer that was never tried is expected so many spreads below the others
UNLIKELY: Final = -2.0  # where `leanings` are trusted, what they think less of is not tried
FEW: Final = 3  # where the game is played to its end, questions with so many answers are thought about afresh:
AFRESH: Final = 0.3  # what `policy` gives no weight has this part of the prior
SURE: Final = 0.02  # the spread of values is taken to be at least this


class SearchBot(Bot):
    """Thinks for so many simulations, or milliseconds, and gives the answer that is left in question at last."""

    def __init__(
        self,
        game: Game[Any, Any],
        seed: int,
        simulations: int = 0,
        milliseconds: int = 0,
        *,
        depth: int | None = None,
        far: bool = False,
        guided: bool = True,
        trees: int = 0,
        judge: str | Judge = SHIPPED,
    ) -> None:
        super().__init__(game, seed)
        self.simulations = simulations  # 0: as many as fit into the time
        self.milliseconds = milliseconds
        self.depth = game.foresight if depth is None else depth  # decisions that are played on before it judges
        self.far = far and depth is None  # whether the game may say for each position how many they are
        self.guided = guided  # by `policy`, in the tree and behind it; else by nothing but what was seen
        self.trees = trees  # 0: one tree for all worlds, else so many worlds with a tree each
        self.wanted = judge  # who judges positions, or where the weights lie: see judgement.py
        self.judge: Judge | None = None  # nobody: `evaluate` judges
        self.judged: Setting | None = None  # the table that the judge is of
        self.doubt = 0.0  # how far answers are looked at that `policy` gives no weight
        self.scout = GreedyBot(game, seed)  # who looks one action ahead
        self.seat = 0  # who thinks
        self.spread = SURE  # of the values that simulations brought: the unit of curiosity
        self.done = 0  # simulations of the last answer
        self.sum = 0.0
        self.squares = 0.0
        self.roots: list[Place] = []
        self.forced: tuple[int, Action] | None = None  # a seat, and the answer it gives to the first question
        self.foreseen: View | None = None  # what we see next, if nothing happens but our own answer
        self.kept: Place | None = None  # the tree below that answer

    def choose(self, view: View, actions: list[Action]) -> Action:
        """Return the answer that the search finds best."""
        if view.seat is None or len(actions) == 1:
            return actions[0]
        with Undisturbed():
            action = self.think(view, actions)[0].action
            self.keep(view, view.seat, action)
        return action

    def think(self, view: View, actions: list[Action]) -> list[Answer]:
        """Return every answer with what was found of it, the best first."""
        with Undisturbed():
            return self.search(view, actions)

    def search(self, view: View, actions: list[Action]) -> list[Answer]:
        """Return every answer with what was found of it, the best first."""
        seat = view.seat
        assert seat is not None
        self.seat = seat
        deadline = monotonic() + self.milliseconds / 1000.0
        self.prepare(view)
        if not self.guided or self.trees:
            return self.explore(view, seat, actions, deadline)
        if self.game.trust:
            self.lean(view, seat, actions)
        else:
            self.look_ahead(view, seat, actions)
        return self.compete(view, seat, actions, deadline)

    def prepare(self, view: View) -> None:
        """Begin with an empty tree, or with what we have thought already about this question."""
        self.sit_down(view.setting, view.edition)
        if self.far:
            self.depth = self.game.farsight(self.game.determinize(view, 0))
        self.done = 0
        self.sum = self.squares = 0.0
        self.spread = SURE
        if self.kept is not None and view == self.foreseen:
            self.roots = [self.kept]
        else:
            self.roots = [Place() for _ in range(max(1, self.trees))]

    def sit_down(self, setting: Setting, edition: Edition) -> None:
        """Find out who judges at a table."""
        self.judge = judge_of(self.wanted, self.game, setting, edition)
        self.judged = setting
        self.doubt = 0.0 if self.judge is None else self.judge.doubt

    def lean(self, view: View, seat: int, actions: list[Action]) -> None:
        """Let answers promise what the game thinks of them at first sight."""
        leanings = self.game.leanings(self.game.determinize(view, 0), seat, actions)
        known = self.roots[0].answers.setdefault(seat, {})
        for action, leaning in zip(actions, leanings, strict=True):
            answer = known.setdefault(action, Answer(action, 0.0))
            answer.prior = math.exp(leaning) if leaning >= UNLIKELY else 0.0

    def look_ahead(self, view: View, seat: int, actions: list[Action]) -> None:
        """Look one action ahead, to try first what stands best then: few simulations cannot try everything."""
        deadline = math.inf if self.simulations else monotonic() + GLIMPSE * self.milliseconds / 1000.0
        values = self.scout.values_after(view, seat, actions, deadline)
        best, mean = max(values.values()), sum(values.values()) / len(values)
        spread = math.sqrt(sum([(value - mean) ** 2 for value in values.values()]) / len(values))
        sharp = 1.0 / (WEIGHT * spread + 1e-9)
        favours = [math.exp(sharp * (values[one] - best)) if one in values else 0.0 for one in actions]
        weights = self.game.policy(self.game.determinize(view, 0), seat, actions)
        known = self.roots[0].answers.setdefault(seat, {})
        for action in actions:
            known.setdefault(action, Answer(action, 0.0))
        afresh = self.depth >= TO_THE_END and len(actions) <= FEW
        self.share_out([known[action] for action in actions], weights, favours, AFRESH if afresh else self.doubt)

    def compete(self, view: View, seat: int, actions: list[Action], deadline: float) -> list[Answer]:
        """Try the answers in the same worlds, with the same dice, until one is left or the budget is used up."""
        answers = [self.roots[0].answers[seat][action] for action in actions]
        taking_part = [answer for answer in answers if answer.prior > 0.0]
        contest = Contest(taking_part or answers, max(1.0, self.game.trust))
        started = monotonic()
        used = 0.0
        while not self.done or (used < 1.0 and len(contest.left) > 1):
            world, dice = self.number(1 << 30), self.number(1 << 30)
            for answer in contest.left:
                if used >= 1.0 or not contest.admits(used):
                    break
                contest.note(answer, self.value_in(world, dice, view, answer.action))
                used = self.used(started, deadline)
            contest.end_world(used, self.spread)
        order = contest.order(self.spread)
        return order + [answer for answer in answers if answer not in order]

    def value_in(self, world: int, dice: int, view: View, action: Action) -> float:
        """Return what an answer of ours was worth in one world, with these dice."""
        mine = self.rng
        self.rng = dice
        self.forced = (self.seat, action)
        value = self.simulate(self.roots[0], self.game.determinize(view, world))
        self.forced = None
        self.rng = mine
        return value

    def explore(self, view: View, seat: int, actions: list[Action], deadline: float) -> list[Answer]:
        """Let every simulation choose its answer; this is how the search is compared with simpler ones."""
        worlds = [self.game.determinize(view, self.number(1 << 30)) for _ in range(self.trees)]
        started = monotonic()
        while not self.done or self.used(started, deadline) < 1.0:
            tree = self.done % len(self.roots)
            if self.trees:
                state = self.game.copy(worlds[tree])
                state.rng = (self.number(1 << 30) << 30) + self.number(1 << 30)
            else:
                state = self.game.determinize(view, self.number(1 << 30))
            self.simulate(self.roots[tree], state)
        return self.found(seat, actions)

    def used(self, started: float, deadline: float) -> float:
        """Return the part of the budget that is used up."""
        if self.simulations:
            return self.done / self.simulations
        return (monotonic() - started) / max(1e-6, deadline - started)

    def keep(self, view: View, seat: int, action: Action) -> None:
        """Keep the tree below an answer, if the same seat is asked next and nobody learns or throws anything."""
        self.kept = None
        state = self.game.determinize(view, 0)
        horizon = state.horizon
        self.game.play(state, seat, action)
        step = state.agenda[-1] if state.agenda else None
        if isinstance(step, Decision) and step.seats == (seat,) == view.waiting and state.horizon == horizon:
            self.kept = self.roots[0].after.get((action, type(step), step.seats))
            self.foreseen = self.game.view(state, seat)

    def found(self, seat: int, actions: list[Action]) -> list[Answer]:
        """Return the answers of all trees together, the best first."""
        found = {action: Answer(action, 0.0) for action in actions}
        for root in self.roots:
            for answer in root.answers.get(seat, {}).values():
                same = found.get(answer.action)
                if same is not None:
                    same.prior = answer.prior
                    same.visits += answer.visits
                    same.total += answer.total
        return sorted(found.values(), key=lambda answer: (-answer.visits, -answer.value))

    # One simulation

    def simulate(self, root: Place, state: State) -> float:
        """Walk down the tree in one world, add a place, note at each answer what came of it, and return that."""
        path: list[Answer] = []
        movers: list[int] = []
        place = root
        agenda = state.agenda
        known = True
        horizon = state.horizon
        while known and agenda:
            first = len(path)
            known = self.answer(place, state, path, movers)
            if self.game.rolling and state.horizon != horizon:
                break
            if known and agenda and len(path) > first:
                step = agenda[-1]
                assert isinstance(step, Decision)
                key = (*[answer.action for answer in path[first:]], type(step), step.seats)
                after = place.after.get(key)
                if after is None:
                    after = place.after[key] = Place()
                place = after
        self.play_on(state)
        return self.note(state, path, movers)

    def answer(self, place: Place, state: State, path: list[Answer], movers: list[int]) -> bool:
        """Let every seat answer that is asked here; tell whether all answers had been tried before."""
        game, agenda = self.game, state.agenda
        question = agenda[-1]
        assert isinstance(question, Decision)
        known = True
        for seat in question.seats:
            step = agenda[-1] if agenda else None
            # Those asked at the same time answer at the same place, until an answer has settled the question.
            if type(step) is not type(question) or not isinstance(step, Decision) or seat not in step.seats:
                break
            actions = game.actions(state, seat)
            answer = self.given(place, seat)
            if answer is None:
                if len(actions) == 1:
                    game.play(state, seat, actions[0])
                    continue
                answer = self.select(place, state, seat, actions)
            known = known and answer.visits > 0
            path.append(answer)
            movers.append(seat)
            game.play(state, seat, answer.action)
        return known

    def given(self, place: Place, seat: int) -> Answer | None:
        """Return the answer that a seat gives to the first question in any case."""
        if self.forced is None or place is not self.roots[0] or seat != self.forced[0]:
            return None
        return place.answers[seat][self.forced[1]]

    def select(self, place: Place, state: State, seat: int, actions: list[Action]) -> Answer:
        """Return the answer to try next: the best so far, or one that was tried too little."""
        known = place.answers.get(seat)
        if known is None:
            known = place.answers[seat] = {}
        here: list[Answer] = []
        visits, total, complete = 0, 0.0, True
        for action in actions:
            answer = known.get(action)
            if answer is None:
                answer = known[action] = Answer(action, 0.0)
                complete = False
            visits += answer.visits
            total += answer.total
            here.append(answer)
        if not complete:
            self.set_priors(state, seat, actions, here)
        return self.most_promising(here, visits, total) if self.guided else self.highest_bound(here, visits)

    def set_priors(self, state: State, seat: int, actions: list[Action], here: list[Answer]) -> None:
        """Say beforehand, by `policy`, how much each answer deserves to be tried."""
        weights = self.game.policy(state, seat, actions)
        self.share_out(here, weights, weights, self.doubt)

    def share_out(self, here: list[Answer], weights: list[float], favours: list[float], doubt: float) -> None:
        """Share the prior out: a part alike among answers that have a weight, the rest by favour; doubt has the others
        looked at as well."""
        whole = sum(favours)
        sensible = len(weights) - weights.count(0.0)
        alike = OPEN if self.guided else 1.0
        for place, answer in enumerate(here):
            if weights[place] > 0.0:
                answer.prior = alike / sensible + (1.0 - alike) * favours[place] / whole
            elif answer.action[0] not in self.game.retracting:
                answer.prior = doubt / len(here)

    def most_promising(self, here: list[Answer], visits: int, total: float) -> Answer:
        """Return the answer with the best mean, and a bonus for what `policy` favours and was tried little (PUCT)."""
        unseen = total / visits - CAUTION * self.spread if visits else 0.5
        bonus = CURIOSITY * self.spread * math.sqrt(visits + 1.0)
        best, best_value = here[0], -1.0
        for answer in here:
            seen = answer.visits
            value = (answer.total / seen if seen else unseen) + bonus * answer.prior / (1.0 + seen)
            if value > best_value and answer.prior > 0.0:
                best, best_value = answer, value
        return best

    def highest_bound(self, here: list[Answer], visits: int) -> Answer:
        """Return the answer with the highest upper bound of its mean (UCB1)."""
        tries = 2.0 * math.log(visits + 1.0)
        best, best_value = here[0], -1.0
        for answer in here:
            seen = answer.visits
            bound = answer.total / seen + self.spread * math.sqrt(tries / seen) if seen else 2.0 + self.number(1 << 20)
            if bound > best_value and answer.prior > 0.0:
                best, best_value = answer, bound
        return best

    def play_on(self, state: State) -> None:
        """Play some decisions more, as `policy` would or anyhow, before the position is judged."""
        game, agenda = self.game, state.agenda
        for _ in range(self.depth):
            if not agenda:
                return
            step = agenda[-1]
            assert isinstance(step, Decision)
            seat: int = step.seats[0]
            actions = game.actions(state, seat)
            chosen = 0
            if len(actions) > 1:
                chosen = self.likely(state, seat, actions) if self.guided else self.number(len(actions))
            game.play(state, seat, actions[chosen])

    def likely(self, state: State, seat: int, actions: list[Action]) -> int:
        """Return the place of an answer that a seat may well give: by `policy`, as firmly as the game says."""
        weights = self.game.policy(state, seat, actions)
        power = self.game.conviction
        if power > 1:
            best = max(weights) or 1.0
            weights = [(weight / best) ** power for weight in weights]
        return self.one_of(weights)

    def note(self, state: State, path: list[Answer], movers: list[int]) -> float:
        """Count the simulation at each answer on its path, by what its seat has come to; return what ours has."""
        self.done += 1
        values: dict[int, float] = {}
        for answer, seat in zip(path, movers, strict=True):
            value = values.get(seat)
            if value is None:
                value = values[seat] = self.chance(state, seat)
            answer.visits += 1
            answer.total += value
        ours = values.get(self.seat)
        if ours is None:
            ours = self.chance(state, self.seat)
        self.sum += ours
        self.squares += ours * ours
        mean = self.sum / self.done
        self.spread = max(SURE, math.sqrt(max(0.0, self.squares / self.done - mean * mean)))
        return ours

    def chance(self, state: State, seat: int) -> float:
        """Return how likely a seat is to win: at the end as it is, else as `evaluate` or what was learned says."""
        if self.judged is not state.setting:
            self.sit_down(state.setting, state.edition)
        if self.judge is None or not state.agenda:
            return self.game.evaluate(state, seat)
        return self.judge.chance(numbers(self.game, state, seat))
