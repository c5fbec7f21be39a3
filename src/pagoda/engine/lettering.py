"""Words on cards: how wide they are, in lines that fit, in each language by itself."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from pagoda.engine.words import Name

SMALLEST: Final = 11.0  # size of type
NARROW: Final = "fijlrtI,.:;'!|()- "  # letters by their width
BROAD: Final = "MWmw"
SQUARE: Final = "…→↘✓✕"
MORE: Final = "…"
CHINESE: Final = "\u2e80"  # stands from here on
BREAKS: Final = re.compile(r"(?<=\w[-/])(?=\S)")  # within a word: Shu-|Wei, wood/|stone


@lru_cache(maxsize=4096)
def width(words: str) -> float:
    """Return about how wide words are, in sizes of their type."""
    return sum([letter_width(letter) for letter in words])


def letter_width(letter: str) -> float:
    """Return about how wide a letter is."""
    if letter in NARROW:
        return 0.33
    if letter in BROAD:
        return 0.88
    if letter in SQUARE or letter >= CHINESE:
        return 1.0
    if letter.isdigit():
        return 0.6
    return 0.68 if letter.isupper() else 0.56


def widest(name: Name) -> float:
    """Return about how wide a name is in the language where it is wider."""
    return max(width(name.en), width(name.de))


def fitting(name: Name, room: float, most: float, least: float = SMALLEST) -> float:
    """Return the size at which a name fits on a line in both languages."""
    return max(least, round(min(most, room / max(widest(name), 1)), 1))


def cut(words: str, room: float, size: float) -> str:
    """Return as much of some words as fits on a line."""
    if width(words) * size <= room:
        return words
    while words and width(words + MORE) * size > room:
        words = words[:-1].rstrip(" ,.-")
    return words + MORE


def shortened(name: Name, room: float, size: float) -> Name:
    """Return a name that fits on a line."""
    return Name(cut(name.en, room, size), cut(name.de, room, size))


@lru_cache(maxsize=1024)
def lines(name: Name, room: float, size: float, most: int) -> tuple[Name, ...]:
    """Return a sentence in lines, broken in each language by itself; what does not fit is read in the help text."""
    en, de = wrapped(name.en, room, size, most), wrapped(name.de, room, size, most)
    count = max(len(en), len(de))
    en += [""] * (count - len(en))
    de += [""] * (count - len(de))
    return tuple([Name(first, second) for first, second in zip(en, de, strict=True)])


def wrapped(words: str, room: float, size: float, most: int) -> list[str]:
    """Return a sentence in at most so many lines."""
    result = [""]
    for part in parts(words):
        longer = result[-1] + part
        if width(longer.rstrip()) * size <= room or not result[-1]:
            result[-1] = longer
        else:
            result.append(part)
    if len(result) > most:
        result = [*result[: most - 1], "".join(result[most - 1 :])]
    return [cut(line.strip(), room, size) for line in result]


def parts(words: str) -> list[str]:
    """Return words with what follows them, broken after hyphens and strokes too."""
    return [part for word in words.split() for part in BREAKS.split(f"{word} ")]


def sentence(name: Name, room: float, most: int, sizes: tuple[float, ...]) -> tuple[float, tuple[Name, ...]]:
    """Return a sentence in lines, in the largest of these sizes in which it fits, and that size."""
    for size in sizes:
        told = lines(name, room, size, most)
        if not any([MORE in line.en + line.de for line in told]):
            return size, told
    return sizes[-1], lines(name, room, sizes[-1], most)
