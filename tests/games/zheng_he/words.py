"""What is said at a table, as tests read it: prompts, answers, refusals, in English and checked in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from typing import Any

from pagoda.games.zheng_he.describing import is_action
from pagoda.games.zheng_he.state import State
from pagoda.locale import say
from tests.games.zheng_he.positions import GAME


@lru_cache(maxsize=1)
def rules() -> str:
    """Return the rules page."""
    return resources.files("pagoda.games.zheng_he").joinpath("rules.en.md").read_text(encoding="utf-8")


def random_play(mode: str, seats: int, seed: int) -> Iterator[tuple[State, State, int, Any]]:
    """Play a game at random; yield each state, the one after it, who acted and how."""
    luck = random.Random(seed)
    state = GAME.start(mode, seats, seed)
    while GAME.waiting(state):
        seat = GAME.waiting(state)[0]
        action = luck.choice(GAME.actions(state, seat))
        after = GAME.apply(state, seat, action)
        yield state, after, seat, action
        state = after


def both(words: Any) -> None:
    """Make sure that something is said in both languages."""
    for language in ("en", "de"):
        said = say(words, language, ["Ana", "Bo"])
        assert said.strip()
        assert "{" not in said
        assert "  " not in said.strip()


def sentence(words: Any) -> str:
    """Return a sentence in English."""
    return say(words, "en", ["Ana", "Bo"])


def described(state: State, action: Any) -> str:
    """Return what an action of the seat that is asked means."""
    seat = GAME.waiting(state)[0]
    return sentence(GAME.describe(GAME.view(state, seat), seat, action))


def prompted(state: State) -> tuple[str, str]:
    """Return what the seat that is asked is asked, and why."""
    seat = GAME.waiting(state)[0]
    prompt = GAME.prompt(GAME.view(state, seat), seat)
    return sentence(prompt.what), sentence(prompt.why)


def refused(state: State) -> dict[Any, tuple[str, str]]:
    """Return what the seat that is asked cannot have: reason and rule."""
    seat = GAME.waiting(state)[0]
    found = GAME.refusals(GAME.view(state, seat), seat)
    allowed = GAME.actions(state, seat)
    assert not [refusal.action for refusal in found if refusal.action in allowed or not is_action(refusal.action)]
    return {refusal.action: (sentence(refusal.reason), refusal.rule) for refusal in found}


def check_words(state: State, viewer: int | None, known: set[str]) -> None:
    """Check everything that is said to a viewer about a state."""
    view = GAME.view(state, viewer)
    for line in GAME.overview(view):
        both(line)
    if viewer is None:
        return
    prompt = GAME.prompt(view, viewer)
    both(prompt.what)
    both(prompt.why)
    assert len(sentence(prompt.what)) <= 80, prompt.what
    assert prompt.rules
    known.update(prompt.rules)
    allowed = GAME.actions(state, viewer)
    for action in allowed:
        assert is_action(action), action
        both(GAME.describe(view, viewer, action))
    refusals = GAME.refusals(view, viewer)
    assert len({refusal.action for refusal in refusals}) == len(refusals)
    for refusal in refusals:
        assert refusal.action not in allowed
        assert is_action(refusal.action), refusal
        both(refusal.reason)
        both(GAME.describe(view, viewer, refusal.action))
        known.add(refusal.rule)
