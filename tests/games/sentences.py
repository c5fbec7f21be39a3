"""Helpers for tests of words: what somebody at the table reads, and that it is said in both languages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pagoda.engine.agenda import Action
from pagoda.engine.words import Text, Thing
from pagoda.locale import LANGUAGES, say


def things(words: Any) -> set[str]:
    """Return the ids of the components that a sentence points at."""
    if isinstance(words, Thing):
        return {words.id} | things(words.words)
    if isinstance(words, Text):
        return set().union(*[things(value) for _, value in words.values])
    return set().union(*[things(part) for part in words]) if isinstance(words, tuple) else set()


class Reader:
    """Reads what a game says to the seat that is asked, in English; everything must be there in both languages."""

    def __init__(self, game: Any, people: Sequence[str], is_action: Callable[[Action], bool]) -> None:
        self.game = game
        self.people = people
        self.is_action = is_action
        self.ids = {component.id for component in game.components(game.default_edition())}

    def both(self, words: Any) -> None:
        """Make sure that something is said in both languages, and points only at what there is."""
        for language in LANGUAGES:
            said = say(words, language, self.people)
            assert said.strip()
            assert "{" not in said
            assert "  " not in said.strip()
            assert "-1" not in said
        assert things(words) <= self.ids

    def sentence(self, words: Any) -> str:
        """Return a sentence in English."""
        return say(words, "en", self.people)

    def described(self, state: Any, action: Any) -> str:
        """Return what an action of the seat that is asked means."""
        seat = self.game.waiting(state)[0]
        return self.sentence(self.game.describe(self.game.view(state, seat), seat, action))

    def prompted(self, state: Any) -> tuple[str, str]:
        """Return what the seat that is asked is asked, and why."""
        seat = self.game.waiting(state)[0]
        prompt = self.game.prompt(self.game.view(state, seat), seat)
        return self.sentence(prompt.what), self.sentence(prompt.why)

    def refused(self, state: Any) -> dict[Any, tuple[str, str]]:
        """Return what the seat that is asked cannot have: reason and rule."""
        seat = self.game.waiting(state)[0]
        view = self.game.view(state, seat)
        found = self.game.refusals(view, seat)
        allowed = self.game.actions(state, seat)
        for refusal in found:
            assert refusal.action not in allowed
            assert self.is_action(refusal.action), refusal
            self.both(refusal.reason)
            self.both(self.game.describe(view, seat, refusal.action))
        return {refusal.action: (self.sentence(refusal.reason), refusal.rule) for refusal in found}
