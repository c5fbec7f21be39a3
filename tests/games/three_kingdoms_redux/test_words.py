"""What is said at the table: prompts, answers, the log; to every viewer, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from pagoda.engine.agenda import FIRST, Decision
from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux import actions, describing, events, prompts, refusals
from pagoda.games.three_kingdoms_redux.describing import SHAPES, WORDS, is_action
from pagoda.games.three_kingdoms_redux.game import STEPS
from pagoda.games.three_kingdoms_redux.log import SENTENCES
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.view import determinize
from tests.games.three_kingdoms_redux.positions import GAME, TABLES, position
from tests.games.three_kingdoms_redux.words import both, sentence
from tests.rules import rule

VERBS = {value[0] if isinstance(value, tuple) else value for name, value in vars(actions).items() if name.isupper()}
WHYS = ("ALONE", "HIGHER", "FIRST", "TIE_SKILL", "ROUNDS", "DEVELOPMENT", "EMPEROR", "GENERALS")
TOLD = {value for name, value in vars(events).items() if name.isupper() and name not in WHYS}
CARDS = [entry["name_en"] for entry in TABLES.data["enhancement"]]
EAGER = 0.9  # how seldom a random player passes or declines


def random_play(mode: str, seed: int, options: dict[str, int]) -> Iterator[tuple[State, State, int, Any]]:
    """Play a game at random; yield each state, the one after it, who acted and how."""
    luck = random.Random(seed)
    state = GAME.start(mode, 3, seed, options)
    while GAME.waiting(state):
        seat = luck.choice(GAME.waiting(state))
        offered = GAME.actions(state, seat)
        action = luck.choice(offered)
        if action[0] in (actions.PASS[0], actions.DECLINE) and luck.random() < EAGER:
            action = luck.choice(offered)
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


def check_random_play(mode: str, seed: int, known: set[str]) -> None:
    """Check what is said in a random game: now and then to all, to whoever is asked always."""
    luck = random.Random(seed)
    for state, after, seat, _ in random_play(mode, seed, {}):
        for viewer in (None, 0, 1, 2):
            for happened in GAME.heard(after, viewer):
                both(GAME.narrate(GAME.view(after, viewer), happened))
            if viewer is not None and (viewer == seat or luck.randrange(20) == 0):
                check_words(state, viewer, known, luck)
    for viewer in range(3):
        check_words(after, viewer, known, luck)


@pytest.mark.parametrize("mode", ["standard", "beginner"])
def test_everything_is_said_in_random_play(mode: str) -> None:
    known: set[str] = set()
    check_random_play(mode, 1, known)
    page = resources.files("pagoda.games.three_kingdoms_redux").joinpath("rules.en.md").read_text(encoding="utf-8")

    assert known >= {"TK-140", "TK-121", "TK-148", "TK-260", "TK-292", "TK-360"}
    assert [rule for rule in sorted(known) if f"**{rule}**" not in page] == []


def test_every_action_and_every_event_has_words() -> None:
    assert set(SHAPES) == set(WORDS) == {*VERBS, FIRST}
    assert set(SENTENCES) == TOLD


def test_every_question_has_words() -> None:
    asked = {step.__name__ for step in STEPS if issubclass(step, Decision)}
    named = set(vars(prompts)) & asked

    assert asked - named == {"TrainArmies"}  # what is left when no other question is asked


def test_what_is_no_action_or_event_is_refused() -> None:
    view = GAME.view(position(), 2)

    for action in (
        (),
        (99,),
        (-2, 1),
        (actions.KEEP,),
        (actions.KEEP, 69),
        (actions.PLACE, 69, 1),
        (actions.PLACE, 1, 18),
        (actions.PLACE, 1),
        (actions.ASSIGN, -2, 0, 0),
        (actions.ASSIGN, -1, 0, -1),
        (actions.ASSIGN, 4, 1, 0),
        (actions.BUILD, 42, 1, 1),
        (actions.TRIBUTE, 4),
        (*actions.PASS, 1),
    ):
        with pytest.raises(BadInput):
            GAME.describe(view, 2, action)
    for happened in ((), (0,), (999, 1)):
        with pytest.raises(BadInput):
            GAME.narrate(view, happened)


# Secrets


@rule("TK-021", "TK-023", "TK-026")
@pytest.mark.parametrize("seed", [2, 3])
def test_what_is_said_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(seed: int) -> None:
    luck = random.Random(seed)
    for number, (state, _, seat, _) in enumerate(random_play("standard", seed, {})):
        if number % 4:
            continue
        view = GAME.view(state, seat)
        worlds = [determinize(view, chance) for chance in range(3)]
        offered = GAME.actions(state, seat)
        allowed = luck.sample(offered, min(10, len(offered)))
        assert len({prompts.prompt(world, seat) for world in worlds}) == 1
        assert len({tuple(refusals.refusals(world, seat)) for world in worlds}) == 1
        assert len({tuple([describing.describe(world, seat, a) for a in allowed]) for world in worlds}) == 1


@rule("TK-021", "TK-023")
def test_nobody_else_reads_the_name_of_a_hidden_general_or_card() -> None:
    names = [entry["name_en"] for entry in TABLES.data["general"]]
    for _, after, _, _ in random_play("standard", 4, {}):
        view = GAME.view(after, None)
        said = " | ".join([sentence(GAME.narrate(view, happened)) for happened in GAME.heard(after, None)])
        built = {card for row in after.built for card in row}
        assert not [name for card, name in enumerate(CARDS) if name in said and card not in built]
        assert not [name for general, name in enumerate(names) if name in said and not after.known[general]]
