"""Fields of an edition: what stands there is of the right kind, or it is refused in words."""

from __future__ import annotations

from typing import Any

from pagoda.engine.errors import BadInput


def table_of(value: Any, where: str) -> dict[str, Any]:
    """Return a value that must be a table."""
    if not isinstance(value, dict):
        raise BadInput(f"{where}: a table is needed, not {value!r}")
    return value


def list_of(value: Any, where: str) -> list[Any]:
    """Return a value that must be a list."""
    if not isinstance(value, list):
        raise BadInput(f"{where}: a list is needed, not {value!r}")
    return value


def needed(entry: Any, field: str, where: str) -> Any:
    """Return a field that cannot be missing."""
    table = table_of(entry, where)
    if field not in table:
        raise BadInput(f"{where}: {field} is missing")
    return table[field]


def only(entry: Any, fields: tuple[str, ...], where: str) -> dict[str, Any]:
    """Return a table that has no other fields than these."""
    table = table_of(entry, where)
    for field in table:
        if field not in fields:
            raise BadInput(f"{where}: there is no field {field!r}; there are {', '.join(fields)}")
    return table


def whole(entry: Any, field: str, low: int, high: int, where: str) -> int:
    """Return a field that must be a whole number between two bounds."""
    return within(needed(entry, field, where), low, high, f"{where}: {field}")


def amount(entry: Any, field: str, where: str) -> float:
    """Return a field that must be a number that is not negative."""
    value = needed(entry, field, where)
    if type(value) not in (int, float) or not 0 <= value <= 100:
        raise BadInput(f"{where}: {field} must be a number from 0 to 100, not {value!r}")
    return float(value)


def within(value: Any, low: int, high: int, where: str) -> int:
    """Return a value that must be a whole number between two bounds."""
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"{where} must be a whole number from {low} to {high}, not {value!r}")
    return value


def row(entry: Any, field: str, count: int, low: int, high: int, where: str) -> list[int]:
    """Return a field that must be a list of so many whole numbers between two bounds."""
    values = list_of(needed(entry, field, where), f"{where}: {field}")
    if len(values) != count:
        raise BadInput(f"{where}: {field} must have {count} numbers, not {len(values)}")
    return [within(value, low, high, f"{where}: {field}") for value in values]


def truth(entry: Any, field: str, where: str) -> bool:
    """Return a field that must be true or false."""
    value = needed(entry, field, where)
    if not isinstance(value, bool):
        raise BadInput(f"{where}: {field} must be true or false, not {value!r}")
    return value


def word(entry: Any, field: str, names: tuple[str, ...], where: str) -> int:
    """Return the place of a word among those that a field may hold."""
    value = needed(entry, field, where)
    if value not in names:
        raise BadInput(f"{where}: {field} must be one of {', '.join(names)}, not {value!r}")
    return names.index(value)


def texts(entry: Any, fields: tuple[str, ...], where: str) -> None:
    """Make sure that these fields are texts."""
    for field in fields:
        value = needed(entry, field, where)
        if not isinstance(value, str):
            raise BadInput(f"{where}: {field} must be a text, not {value!r}")


def described(data: Any, group: str, table: str) -> list[Any]:
    """Return the cards of a clan that nobody plays, each with its texts."""
    entries = list_of(needed(data[group], table, group), f"{group}: {table}")
    if not entries:
        raise BadInput(f"{group}: {table} is empty")
    for entry in entries:
        texts(entry, ("id", "name_en", "name_de", "effect_en", "effect_de", "source"), f"{group}: {table}")
    return entries
