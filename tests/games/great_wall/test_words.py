"""What is said at the table: prompts, answers, the log; to every viewer, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from pagoda.engine.agenda import Decision
from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import actions, describing, events, prompts, refusals
from pagoda.games.great_wall.describing import SHAPES, WORDS, is_action
from pagoda.games.great_wall.game import STEPS
from pagoda.games.great_wall.log import SENTENCES
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.view import determinize
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import GAME, position
from tests.games.great_wall.words import both, sentence
from tests.rules import rule

VERBS = {value[0] if isinstance(value, tuple) else value for name, value in vars(actions).items() if name.isupper()}
TOLD = {value for name, value in vars(events).items() if name.isupper()}
TACTICS = [entry["name_en"] for entry in TABLES.data["tactics"]]
LEFT = (actions.PASS, actions.PASS_KIND, actions.PASS_TURN)
EAGER = 0.9  # how seldom a random player declines


def random_play(mode: str, seats: int, seed: int) -> Iterator[tuple[State, State, int, Any]]:
    """Play a game at random; yield each state, the one after it, who acted and how."""
    luck = random.Random(seed)
    state = GAME.start(mode, seats, seed)
    while GAME.waiting(state):
        seat = luck.choice(GAME.waiting(state))
        offered = GAME.actions(state, seat)
        wanted = [action for action in offered if action not in LEFT]
        action = luck.choice(wanted) if wanted and luck.random() < EAGER else offered[-1]
        if action in LEFT and actions.PASS in offered:
            action = actions.PASS
        after = GAME.apply(state, seat, action)
        yield state, after, seat, action
        state = after


def check_words(state: State, viewer: int, known: set[str], luck: random.Random) -> None:
    """Check everything that is said to a viewer about a state; of many answers only some."""
    view = GAME.view(state, viewer)
    prompt = GAME.prompt(view, viewer)
    both(prompt.what)
    both(prompt.why)
    assert len(sentence(prompt.what)) <= 80, prompt.what
    known.update(prompt.rules)
    allowed = GAME.actions(state, viewer)
    for action in luck.sample(allowed, min(12, len(allowed))):
        assert is_action(action), action
        both(GAME.describe(view, viewer, action))
    found = GAME.refusals(view, viewer)
    assert len({refusal.action for refusal in found}) == len(found) <= 12
    for refusal in found:
        assert refusal.action not in allowed
        assert is_action(refusal.action), refusal
        both(refusal.reason)
        both(GAME.describe(view, viewer, refusal.action))
        known.add(refusal.rule)


def check_random_play(mode: str, seats: int, seed: int, known: set[str]) -> None:
    """Check what is said in a random game: now and then to all, to whoever is asked always."""
    luck = random.Random(seed)
    for state, after, seat, _ in random_play(mode, seats, seed):
        for viewer in (None, *range(seats)):
            for happened in GAME.heard(after, viewer):
                both(GAME.narrate(GAME.view(after, viewer), happened))
            if viewer is not None and (viewer == seat or luck.randrange(20) == 0):
                check_words(state, viewer, known, luck)
    for viewer in range(seats):
        check_words(after, viewer, known, luck)


MODES = [("standard", 3), ("standard", 4), ("duel", 2), ("solo", 1), ("coop", 2), ("coop", 3), ("coop", 4)]


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_everything_is_said_in_random_play(mode: str, seats: int) -> None:
    known: set[str] = set()
    check_random_play(mode, seats, 1, known)
    page = resources.files("pagoda.games.great_wall").joinpath("rules.en.md").read_text(encoding="utf-8")

    assert known >= {"GW-FAL-1", "GW-FAL-2", "GW-CLK-2", "GW-EMB-1", "GW-PRO-4"}
    assert known >= ({"GW-COOP-7", "GW-COOP-11"} if mode == "coop" else {"GW-BLD-2", "GW-SUM-4"})
    assert [rule for rule in sorted(known) if f"**{rule}**" not in page] == []


def test_every_action_and_every_event_has_words() -> None:
    assert set(SHAPES) == set(WORDS) == VERBS
    assert set(SENTENCES) == TOLD


def test_every_question_has_words() -> None:
    asked = {step.__name__ for step in STEPS if issubclass(step, Decision)}
    named = set(vars(prompts)) & asked

    assert asked - named == {"Exchange"}  # what is left when no other question is asked


def test_what_is_no_action_or_event_is_refused() -> None:
    view = GAME.view(position(), 0)

    for action in (
        (),
        (99,),
        (-1, 1),
        (actions.CHOOSE_GENERAL, 21),
        (actions.MOVE_CLERK, -2, 1),
        (actions.MOVE_CLERK, -1, 10),
        (actions.MOVE_CLERK, 1),
        (actions.ATTACK, 0, -1, 9, 0, -1),
        (actions.USE, len(TABLES.effects)),
        (actions.RECRUIT, 1, -1, 0),
        (*actions.PASS, 1),
        (actions.PROPOSE, 12, 1),
        (actions.SACRIFICE, 108),
        (*actions.REFUSE, 0),
    ):
        with pytest.raises(BadInput):
            GAME.describe(view, 0, action)
    for happened in ((), (999, 1)):
        with pytest.raises(BadInput):
            GAME.narrate(view, happened)


def test_any_action_can_be_described_at_any_question() -> None:
    """Pictures and bots speak of answers also when they are not offered."""
    states = [position(), position(mode="duel"), position(mode="coop"), GAME.start("standard", 3, 1)]
    for state in states:
        for verb, shape in SHAPES.items():
            for bound in (0, 1):
                numbers = [pair[bound] for pair in shape]
                if verb == actions.USE:
                    numbers = [bound * (len(TABLES.effects) - 1)]
                both(GAME.describe(GAME.view(state, 0), 0, (verb, *numbers)))


# Secrets


@rule("GW-GEN-6", "GW-GEN-7", "GW-GEN-8")
@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("duel", 2), ("solo", 1), ("coop", 2), ("coop", 3)])
def test_what_is_said_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(mode: str, seats: int) -> None:
    luck = random.Random(2)
    for number, (state, _, seat, _) in enumerate(random_play(mode, seats, 2)):
        if number % 3:
            continue
        view = GAME.view(state, seat)
        worlds = [determinize(view, chance) for chance in range(3)]
        offered = GAME.actions(state, seat)
        allowed = luck.sample(offered, min(10, len(offered)))
        assert len({prompts.prompt(world, seat) for world in worlds}) == 1
        assert len({tuple(refusals.refusals(world, seat)) for world in worlds}) == 1
        assert len({tuple([describing.describe(world, seat, a) for a in allowed]) for world in worlds}) == 1


@rule("GW-GEN-6")
def test_nobody_else_reads_which_tactic_is_drawn() -> None:
    for _, after, _, _ in random_play("standard", 3, 4):
        view = GAME.view(after, None)
        said = " | ".join([sentence(GAME.narrate(view, happened)) for happened in GAME.heard(after, None)])
        held = [card for row in after.hands for card in row] + list(after.tactic_deck)
        assert not [name for card, name in enumerate(TACTICS) if name in said and card in held]


def test_who_is_not_asked_waits_and_who_has_finished_reads_so() -> None:
    state, over = position(), position()
    over.agenda = []
    start = GAME.start("standard", 3, 1)
    chosen = GAME.apply(start, 0, GAME.actions(start, 0)[0])

    assert sentence(GAME.prompt(GAME.view(state, 1), 1).what) == "Wait for the others"
    assert sentence(GAME.prompt(GAME.view(chosen, 0), 0).why) == "You can still change your choice."
    assert sentence(GAME.prompt(GAME.view(over, 1), 1).what) == "The game is over"
