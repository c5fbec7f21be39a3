"""What somebody at the table reads, in English; and that it is said in both languages."""

from __future__ import annotations

from typing import Any

from pagoda.engine.words import Text, Thing
from pagoda.games.three_kingdoms_redux.describing import is_action
from pagoda.games.three_kingdoms_redux.log import narrate
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.locale import say
from tests.games.three_kingdoms_redux.positions import GAME, TABLES

PEOPLE = ["Ana", "Bo", "Cy"]  # Wei, Wu, Shu
IDS = {component.id for component in GAME.components(TABLES)}


def things(words: Any) -> set[str]:
    """Return the ids of the components that a sentence points at."""
    if isinstance(words, Thing):
        return {words.id} | things(words.words)
    if isinstance(words, Text):
        return set().union(*[things(value) for _, value in words.values])
    return set().union(*[things(part) for part in words]) if isinstance(words, tuple) else set()


def both(words: Any) -> None:
    """Make sure that something is said in both languages, and points only at what there is."""
    for language in ("en", "de"):
        said = say(words, language, PEOPLE)
        assert said.strip()
        assert "{" not in said
        assert "  " not in said.strip()
        assert "-1" not in said
    assert things(words) <= IDS


def sentence(words: Any) -> str:
    """Return a sentence in English."""
    return say(words, "en", PEOPLE)


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
    for refusal in found:
        both(GAME.describe(GAME.view(state, seat), seat, refusal.action))
    return {refusal.action: (sentence(refusal.reason), refusal.rule) for refusal in found}


def told(*event: int) -> str:
    """Return an event in words."""
    words = narrate(TABLES, event)
    both(words)
    return sentence(words)
