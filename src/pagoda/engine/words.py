"""Words: sentences as data, so that one event can be read in every language.

A `Text` is an English template and its values; catalogues translate the template at the edge. Mark every
template with `text` or `texts`: the tests collect them and fail on one without a translation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Name:
    """The name of a component, in the languages of its data."""

    en: str
    de: str

    def __str__(self) -> str:
        return self.en


@dataclass(frozen=True, slots=True)
class Person:
    """Whoever sits in a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence that is not yet in any language."""

    template: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    count: int = 1

    def __str__(self) -> str:
        return say(self)


Value = int | str | Name | Person | Text | tuple["Value", ...]
Translate = Callable[[str, str, int], str]  # template, plural, count -> the template in another language


def text(template: str, **values: Value) -> Text:
    """Return a sentence; `{name}` in the template stands for the value of that name."""
    return Text(template, tuple(values.items()))


def texts(template: str, plural: str, count: int, **values: Value) -> Text:
    """Return a sentence that differs between one and many; `{count}` is the number."""
    return Text(template, (("count", count), *values.items()), plural, count)


def english(template: str, plural: str, count: int) -> str:
    """Return the template itself: English is the source."""
    return template if count == 1 or not plural else plural


def say(value: Value, language: str = "en", translate: Translate = english, people: Sequence[str | Name] = ()) -> str:
    """Put a value into words of a language; `people` are the names of the seats."""
    if isinstance(value, Text):
        template = translate(value.template, value.plural, value.count)
        return template.format(**{name: say(part, language, translate, people) for name, part in value.values})
    if isinstance(value, Name):
        return value.de if language == "de" else value.en
    if isinstance(value, Person):
        if value.seat < len(people):
            return say(people[value.seat], language, translate)
        return say(text("player {number}", number=value.seat + 1), language, translate)
    if isinstance(value, tuple):
        return ", ".join([say(part, language, translate, people) for part in value])
    return str(value)
