"""Languages: English is the source, the catalogues beside this file hold the rest."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib import resources

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from pagoda.engine import words
from pagoda.engine.words import Name, Translate, Value, english

LANGUAGES = ("en", "de")


@cache
def catalogue(language: str) -> Catalog:
    """Return the catalogue of a language."""
    path = resources.files("pagoda.locale").joinpath(language, "LC_MESSAGES", "pagoda.po")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def translator(language: str) -> Translate:
    """Return the function that puts templates into a language; what is not translated stays English."""
    if language == "en":
        return english
    found = catalogue(language)

    def translate(template: str, plural: str, count: int) -> str:
        message = found.get(template)
        forms = (message.string if message is not None else None) or ""
        chosen = forms if isinstance(forms, str) else forms[0 if count == 1 else 1]
        return chosen or english(template, plural, count)

    return translate


def say(value: Value, language: str = "en", people: Sequence[str | Name] = ()) -> str:
    """Put a value into words of a language; `people` are the names of the seats."""
    return words.say(value, language, translator(language), people)


def preferred() -> str:
    """Return the language that the environment asks for."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if wanted.lower().startswith("de") else "en"
