"""Words: sentences as data, so that one event can be read in every language.

A `Text` is an English template and its values; catalogues translate the template at the edge. Mark every
template with `text` or `texts`: the tests collect them and fail on one without a translation.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import Formatter


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
class Thing:
    """A component that a sentence speaks of: read as its words, explained by its help text."""

    id: str  # of the component
    words: Value


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence that is not yet in any language."""

    template: str
    values: tuple[tuple[str, Value], ...] = ()
    plural: str = ""
    count: int = 1

    def __str__(self) -> str:
        return say(self)


Value = int | str | Name | Person | Thing | Text | tuple["Value", ...]
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
    if isinstance(value, str):
        return value
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Text):
        template = translate(value.template, value.plural, value.count)
        return template.format(**{name: say(part, language, translate, people) for name, part in value.values})
    if isinstance(value, Thing):
        return say(value.words, language, translate, people)
    if isinstance(value, Name):
        return value.de if language == "de" else value.en
    if isinstance(value, Person):
        if value.seat < len(people):
            return say(people[value.seat], language, translate)
        return say(text("player {number}", number=value.seat + 1), language, translate)
    return ", ".join([say(part, language, translate, people) for part in value])


Part = str | Person | Thing  # of a sentence: plain words, whoever sits somewhere, a component


def spell(value: Value, language: str = "en", translate: Translate = english) -> list[Part]:
    """Put a value into words, but leave people and components in it as they are, for a reader to point at."""
    if isinstance(value, Person):
        return [value]
    if isinstance(value, Thing):
        return [Thing(value.id, say(value.words, language, translate))]
    if isinstance(value, tuple):
        parts: list[Part] = []
        for number, one in enumerate(value):
            parts += [", "] if number else []
            parts += spell(one, language, translate)
        return joined(parts)
    if not isinstance(value, Text):
        return [say(value, language, translate)]
    values = dict(value.values)
    spelled: list[Part] = []
    for words, name, _, _ in Formatter().parse(translate(value.template, value.plural, value.count)):
        spelled.append(words)
        if name is not None:
            spelled += spell(values[name], language, translate)
    return joined(spelled)


def joined(parts: list[Part]) -> list[Part]:
    """Return the parts of a sentence with plain words that follow each other made one."""
    result: list[Part] = []
    for part in parts:
        if isinstance(part, str) and result and isinstance(result[-1], str):
            result[-1] = result[-1] + part
        elif part != "":
            result.append(part)
    return result
