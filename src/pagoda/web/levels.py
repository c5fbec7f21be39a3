"""How strong a bot is: what a table offers, in words, and what older tables have."""

from __future__ import annotations

from typing import Final

from pagoda.bots import DEFAULT, LEVELS, STRENGTHS
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Text, text
from pagoda.locale import say
from pagoda.web.show import Json

# What a bot is called, and what it does.
WORDS: Final[dict[str, tuple[Text, Text]]] = {
    "novice": (text("novice"), text("does what looks good, and often slips")),
    "journeyman": (text("journeyman"), text("tries a few ways ahead")),
    "master": (text("master"), text("thinks up to 1 second a decision")),
    "grandmaster": (text("grandmaster"), text("thinks up to 4 seconds a decision")),
    "random": (text("careless"), text("does anything")),
    "greedy": (text("thoughtful"), text("looks one decision ahead")),
}


def check_level(level: str) -> None:
    """Refuse a strength that no bot has; those that are no longer offered still play."""
    if level not in LEVELS:
        raise BadInput(f"there is no bot {level!r}; there are {', '.join(LEVELS)}")


def offered() -> list[tuple[str, Text, Text]]:
    """Return the strengths that can be chosen, each with its name and what it does."""
    return [(level, *WORDS[level]) for level in STRENGTHS]


def level_records(language: str) -> list[Json]:
    """Return all strengths for a page: how they are called, what they do, and whether they can be chosen."""
    return [
        {
            "id": level,
            "name": say(name, language),
            "note": say(note, language),
            "offered": level in STRENGTHS,
            "default": level == DEFAULT,
        }
        for level, (name, note) in WORDS.items()
    ]
