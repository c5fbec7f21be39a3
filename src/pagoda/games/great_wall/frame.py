"""The frame of an edition: which tables there are, how many entries each has, what may be changed."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from pagoda.engine.editions import Data
from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import fields
from pagoda.games.great_wall.fields import list_of, needed

PRICES: Final = (
    "save_soldier_chi",
    "discard_shame_summer_chi",
    "discard_shame_coop_honour",
    "shame_penalty_no_place_or_empty",
    "shame_soldier_final_penalty",
    "barricade_building",
    "barricade_honour",
    "barricade_defence",
    "clerk_gold",
    "donation_honour",
    "unrecalled_command_honour",
    "defeat_participation_honour",
    "defeat_archer_honour",
    "qin_wound_honour",
)
_FIXED: Final = {
    "hordes": 24,
    "advisors": 44,
    "generals": 13,
    "tactics": 20,
    "artifacts": 5,
    "coop_hordes": 24,
    "coop_generals": 8,
    "coop_tactics": 12,
    "events": 12,
    "imperial_orders": 12,
    "commands": 6,
    "locations": 10,
    "overseer_tracks": 4,
    "time_track": 2,
    "units": 4,
}
HORDES: Final = _FIXED["hordes"]
GENERALS: Final = _FIXED["generals"]
TACTICS: Final = _FIXED["tactics"]
COOP_GENERALS: Final = _FIXED["coop_generals"]
COOP_TACTICS: Final = _FIXED["coop_tactics"]
_FREE: Final[dict[str, tuple[str, ...]]] = {  # what an edition may change beside names and texts
    "hordes": ("power", "honour", "invasion", "spots", "effects"),
    "advisors": ("effects",),
    "generals": ("tea", "start", "effects"),
    "tactics": ("window", "if", "basic", "enhanced"),
    "artifacts": ("effects",),
    "coop_hordes": ("power", "honour", "invasion", "spots", "effects"),
    "coop_generals": ("tea", "start", "effects"),
    "coop_tactics": ("window", "if", "reactor", "basic", "enhanced"),
    "events": ("immediate", "effects"),
    "imperial_orders": ("require",),
    "commands": ("boxes",),
    "locations": ("spots_3", "spots_4", "shame_symbol"),
    "overseer_tracks": ("upgrade", "pays_with"),
    "time_track": ("years", "hordes", "brutality"),
    "units": ("cost",),
    "walls": ("levels",),
    "reed_clan": ("commands", "generals"),
    "solo": ("commands", "generals"),
    "prices": PRICES,
    "limits": ("tactic_hand",),
}
_TEXTS: Final = ("name_", "effect_", "when_", "basic_", "enhanced_", "source")


def written(table: str, place: int, entry: Any) -> str:
    """Return how an author names a card: co-op cards stand in tables of their own, and come after the others."""
    coop = f"coop_{table}" in _FIXED and place >= _FIXED[table]
    return f"{'coop_' if coop else ''}{table} {entry['id']}"


def all_written(table: str, entries: list[Any]) -> list[tuple[Any, str]]:
    """Return the cards of a table, each with how an author names it."""
    return [(entry, written(table, place, entry)) for place, entry in enumerate(entries)]


def joined(data: Any) -> Data:
    """Return the tables with the co-op hordes, generals and tactics after the others, so that each has one number."""
    result = dict(data)
    for table in ("hordes", "generals", "tactics"):
        result[table] = [*data[table], *data[f"coop_{table}"]]
        ids = [entry["id"] for entry in result[table]]
        if len(set(ids)) != len(ids):
            raise BadInput(f"coop_{table}: an entry has the id of one of {table}")
    return result


def check_counts(data: Any) -> None:
    """Make sure that every table has as many different entries as the box holds."""
    for table, count in _FIXED.items():
        entries = list_of(needed(data, table, "edition"), table)
        ids = [needed(entry, "id", f"an entry of {table}") for entry in entries]
        for name in ids:
            if ids.count(name) > 1:
                raise BadInput(f"{table}: {name} stands there twice")
        if len(ids) != count:
            raise BadInput(f"{table}: {count} entries are needed, there are {len(ids)}")
    for table in ("walls", "reed_clan", "solo", "prices", "limits", "setup"):
        fields.table_of(needed(data, table, "edition"), table)


def check_frame(changes: Any) -> None:
    """Make sure that an edition names only what the rules read."""
    for table, entries in fields.table_of(changes, "edition").items():
        if table not in _FREE:
            raise BadInput(f"edition: {table!r} cannot be changed; these can: {', '.join(_FREE)}")
        for entry in entries if isinstance(entries, list) else [entries]:
            for field in entry if isinstance(entry, dict) else ():
                free = field == "id" or field in _FREE[table] or field.startswith(_TEXTS)
                free = free and not (entry.get("id") == "clerk" and field == "cost")  # that is prices.clerk_gold
                if not free and field in known_fields(table):
                    raise BadInput(f"{table} {entry.get('id', '')}: {field} cannot be changed".replace(" :", ":"))


def known_fields(table: str) -> list[str]:
    """Return the fields of a table that we ship."""
    entries = default_data()[table]
    return [field for entry in (entries if isinstance(entries, list) else [entries]) for field in entry]


@lru_cache(maxsize=1)
def default_data() -> Data:
    """Return the tables of the components that we ship."""
    data: Data = {}
    for file in ("components.toml", "cards.toml"):
        source = resources.files("pagoda.games.great_wall").joinpath(file)
        data |= tomllib.loads(source.read_text(encoding="utf-8"))
    return data
