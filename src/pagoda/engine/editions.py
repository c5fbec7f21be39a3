"""Editions: components read from TOML, entries replaced from a second file, every mistake named.

A table of components is a list of entries with an `id`. An edition file holds the same tables with only what
differs: an entry names its id and the fields it replaces.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from pagoda.engine.errors import BadInput

Entry = dict[str, Any]
Data = dict[str, Any]  # table name -> list of entries, or one entry

DOTS: Final = 50  # outside of texts in a line; a key of an edition has one at most, a number too
TEXT: Final = re.compile(r'"(?:[^"\\]|\\.)*"|' r"'[^']*'")

_KINDS: Final = {int: "a whole number", str: "a text", bool: "true or false", list: "a list", dict: "a table"}


def read(path: str | Path) -> Data:
    """Return the tables of a TOML file, or say why it cannot be read."""
    try:
        return parse(Path(path).read_text(encoding="utf-8"), f"the edition {path}")
    except OSError as error:
        raise BadInput(f"cannot read the edition {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadInput(f"the edition {path} is not UTF-8 text") from None


def parse(source: str, name: str = "the edition") -> Data:
    """Return the tables of a TOML text, or say why it is none.

    A key of many parts, a.a.a and so on, costs tomllib time and memory with the square of their number.
    """
    if any([TEXT.sub("", line).count(".") > DOTS for line in source.split("\n")]):
        raise BadInput(f"{name} has more than {DOTS} dots in a line, beside those in texts")
    try:
        data = tomllib.loads(source)
        repr(data)  # mistakes are told with the values; a number of base 16 can be too long to be written in base 10
        return data
    except (ValueError, RecursionError) as error:  # tomllib lets long numbers and deep nesting through to Python
        raise BadInput(f"{name} is not TOML: {error}") from None


def merged(base: Data, changes: Data) -> Data:
    """Return the base with the entries of an edition in place of its own; those are marked as the edition's."""
    result = dict(base)
    for table, entries in changes.items():
        if table not in base:
            raise BadInput(f"edition: there is no table {table!r}; there are {', '.join(base)}")
        if isinstance(base[table], dict):
            result[table] = _replaced(base[table], entries, table)
        else:
            result[table] = _merged_list(base[table], entries, table)
    return result


def _merged_list(base: list[Entry], entries: Any, table: str) -> list[Entry]:
    if not isinstance(entries, list) or not all([isinstance(entry, dict) for entry in entries]):
        raise BadInput(f"edition: {table} must be a list of entries: write [[{table}]]")
    known = {entry["id"]: entry for entry in base}
    seen: list[str] = []
    for entry in entries:
        name = entry.get("id")
        if not isinstance(name, str):
            raise BadInput(f"edition: an entry of {table} has no id; ids are {_some(list(known))}")
        if name not in known:
            raise BadInput(f"edition: {table} has no entry {name!r}; it has {_some(list(known))}")
        if name in seen:
            raise BadInput(f"edition: {table} {name} stands there twice; write it once")
        seen.append(name)
        known[name] = _replaced(known[name], entry, f"{table} {name}")
    return list(known.values())


def _replaced(base: Entry, entry: Any, where: str) -> Entry:
    if not isinstance(entry, dict):
        raise BadInput(f"edition: {where} must be a table")
    for field, value in entry.items():
        if field not in base:
            raise BadInput(f"edition: {where} has no field {field!r}; it has {', '.join(base)}")
        if type(value) is not type(base[field]):
            raise BadInput(f"edition: {where}: {field} must be {_KINDS[type(base[field])]}, not {value!r}")
    return {**base, **entry, "source": "edition"}


def _some(names: list[str]) -> str:
    return ", ".join(names) if len(names) <= 12 else f"{', '.join(names[:4])} ... {names[-1]}"


def in_range(table: str, entry: Entry, field: str, low: int, high: int) -> int:
    """Return a number of an entry that must lie between two bounds."""
    value = entry[field]
    if not low <= value <= high:
        raise BadInput(
            f"{table} {entry.get('id', '')}: {field} must be {low} to {high}, not {value}".replace(" :", ":")
        )
    return int(value)


def place_of(table: str, entry: Entry, field: str, names: list[str]) -> int:
    """Return the position of an entry's value among the names it may take."""
    if entry[field] not in names:
        raise BadInput(f"{table} {entry['id']}: {field} must be one of {', '.join(names)}, not {entry[field]!r}")
    return names.index(entry[field])


def each_once(table: str, entries: list[Entry], field: str, wanted: list[Any]) -> None:
    """Make sure that a field takes every wanted value exactly once."""
    owner: dict[Any, str] = {}
    for entry in entries:
        value = entry[field]
        if value in owner:
            raise BadInput(f"{table} {entry['id']}: {field} {value} is already that of {owner[value]}")
        if value not in wanted:
            raise BadInput(f"{table} {entry['id']}: {field} must be {wanted[0]} to {wanted[-1]}, not {value}")
        owner[value] = entry["id"]
    for value in wanted:
        if value not in owner:
            raise BadInput(f"{table}: the entry with {field} {value} is missing")
