"""Languages: English is the source, the catalogues beside this file hold the rest."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from importlib import resources

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from pagoda.engine import words
from pagoda.engine.words import Name, Part, Translate, Value, english

LANGUAGES = ("en", "de")
BROWSER = "web/static/js/"  # where the modules of the browser stand, as the catalogues name them


@cache
def catalogue(language: str) -> Catalog:
    """Return the catalogue of a language."""
    path = resources.files("pagoda.locale").joinpath(language, "LC_MESSAGES", "pagoda.po")
    with path.open("rb") as file:
        return read_po(file, locale=language)


@cache
def translator(language: str) -> Translate:
    """Return the function that puts templates into a language; what is not translated stays English."""
    if language == "en":
        return english
    found = {listed(message.id)[0]: listed(message.string) for message in catalogue(language) if message.id}

    def translate(template: str, plural: str, count: int) -> str:
        forms = found.get(template) or [""]
        return forms[0 if count == 1 else -1] or english(template, plural, count)

    return translate


def say(value: Value, language: str = "en", people: Sequence[str | Name] = ()) -> str:
    """Put a value into words of a language; `people` are the names of the seats."""
    return words.say(value, language, translator(language), people)


def spell(value: Value, language: str = "en") -> list[Part]:
    """Put a value into words of a language, people and components in it left for a reader to point at."""
    return words.spell(value, language, translator(language))


@cache
def browser_words(language: str) -> dict[str, str]:
    """Return the templates that the browser's modules say, and what they are in a language; none for English."""
    found: dict[str, str] = {}
    for message in catalogue(language) if language != "en" else ():
        if any(file.startswith(BROWSER) for file, _ in message.locations):
            templates, forms = listed(message.id), listed(message.string)
            found |= {template: form for template, form in zip(templates, forms, strict=False) if form}
    return found


def listed(forms: str | Sequence[str] | None) -> list[str]:
    """Return a template, or its forms for one and for many, as a list."""
    return [forms] if isinstance(forms, str) else list(forms or ())


def preferred() -> str:
    """Return the language that the environment asks for."""
    wanted = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "de" if wanted.lower().startswith("de") else "en"
