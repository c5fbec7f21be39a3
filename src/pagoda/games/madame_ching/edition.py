"""The components of Madame Ching: `components.toml` as tables of small ints.

A navigation card is its number, 1 to 55. Encounter cards follow it: 56 to 88. So a card of either deck is one
int, and a Pilot can lie in an expedition beside navigation cards. 0 is no card, or one that is not shown.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import lru_cache
from importlib import resources
from typing import Final

from pagoda.engine import agenda, editions
from pagoda.engine.codec import digest
from pagoda.engine.editions import Data, Entry, each_once, in_range, place_of
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Name

NAVIGATION: Final = 55  # cards; also the highest number
FIRST_ENCOUNTER: Final = 56
CARDS: Final = 89  # numbers that may stand for a card
COLUMNS: Final = 8
ROWS: Final = 7
SYMBOLS: Final = 4
NO_SYMBOL: Final = 4
SKILLS: Final = 5
CARTOGRAPHY: Final = 0  # the first four skills go with the four symbols: map, lantern, kite, sword
NIGHT_NAVIGATION: Final = 1
WEATHER_LORE: Final = 2
COMBAT: Final = 3
ELITE_CREW: Final = 4
TOKENS: Final = 4
GOLD: Final = 0
BLUE: Final = 1
RED: Final = 2
WHITE: Final = 3
MADAME_CHING: Final = 0  # kinds of encounter cards, in the order of components.toml
THIEF: Final = 1
SIREN: Final = 2
TRAITOR: Final = 3
OLD_SEA_DOG: Final = 4
PILOT: Final = 5
ORACLE: Final = 6
NEGOTIATOR: Final = 7
SECRET_TREASURE: Final = 8

_FIXED: Final = {  # how many entries a table must have, whatever an edition says
    "junk": 4,
    "token": 4,
    "symbol": 4,
    "skill": 5,
    "special_card": 2,
    "board_line": 2,
    "field": 35,
    "colour": 6,
    "navigation_card": 55,
    "encounter_kind": 9,
    "encounter_card": 33,
    "mission_tile": 23,
}


_MODES: Final[dict[str, tuple[str | int, ...]]] = {  # mode, seats, teams, junks, cards chosen
    "two": ("standard", 2, 0, 2, 2),
    "three": ("standard", 3, 0, 1, 1),
    "four": ("standard", 4, 0, 1, 1),
    "teams": ("teams", 4, 2, 1, 1),
}


class ModeTable:
    """What depends on the mode and the number of players."""

    def __init__(self, entry: Entry) -> None:
        self.teams: int = entry["teams"]
        self.junks = in_range("mode", entry, "junks", 1, 2)
        self.hand = in_range("mode", entry, "hand", 1, 9)
        self.chosen = in_range("mode", entry, "chosen", 1, 2)
        self.display = in_range("mode", entry, "display", 1, 8)
        self.missions = in_range("mode", entry, "missions", 1, 23)


class Edition(agenda.Edition):
    """All tables, indexed by card, field, tile, skill or token."""

    def __init__(self, data: Data) -> None:
        super().__init__(digest(data))
        check_counts(data)
        self.data = data
        check_modes(data)
        self.modes = {(entry["mode"], int(entry["seats"])): ModeTable(entry) for entry in data["mode"]}
        self._read_board(data)
        self._read_cards(data)
        self._read_missions(data)
        points = [in_range("token", entry, "points", 0, 20) for entry in data["token"]]
        self.token_points: list[int] = points
        self.skill_copies: list[int] = [in_range("skill", entry, "copies", 0, 20) for entry in data["skill"]]
        scoring = data["scoring"]
        self.skill_points: int = in_range("scoring", scoring, "skill_card", 0, 20)
        self.end_gold: int = in_range("scoring", scoring, "end_gold", 0, 20)
        self.negotiator_bonus: int = in_range("scoring", scoring, "negotiator", 0, 20)
        special = {entry["id"]: in_range("special_card", entry, "points", 0, 50) for entry in data["special_card"]}
        self.pearl_points: int = special["china_pearl"]
        self.hong_kong_points: int = special["hong_kong"]

    def _read_board(self, data: Data) -> None:
        self.zone: list[int] = [0] * (COLUMNS + 1) * COLUMNS  # by column * 8 + row
        self.hong_kong: list[int] = [0] * (COLUMNS + 1) * COLUMNS
        places: list[int] = []
        for entry in data["field"]:
            column = in_range("field", entry, "column", 1, COLUMNS)
            place = column * 8 + in_range("field", entry, "row", 1, min(column, ROWS))
            if place in places:
                raise BadInput(
                    f"field {entry['id']}: another field lies in column {column}, row {entry['row']} already"
                )
            places.append(place)
            self.zone[place] = in_range("field", entry, "zone", 0, 2)
            self.hong_kong[place] = 1 if entry["hong_kong"] else 0
        lines = [in_range("board_line", entry, "encounter_cards", 0, 9) for entry in data["board_line"]]
        self.line_cards: list[int] = [0, lines[0], lines[1]]  # by the zone that a crossing leads to

    def _read_cards(self, data: Data) -> None:
        colours = [entry["id"] for entry in data["colour"]]
        symbols = [*[entry["id"] for entry in data["symbol"]], "none"]
        kinds = [entry["id"] for entry in data["encounter_kind"]]
        self.colour: list[int] = [0] * CARDS
        self.symbol: list[int] = [NO_SYMBOL] * CARDS
        self.kind: list[int] = [-1] * CARDS
        self.points: list[int] = [0] * CARDS
        self.playable: list[bool] = [False] * CARDS  # in step 3b
        each_once("navigation_card", data["navigation_card"], "number", list(range(1, NAVIGATION + 1)))
        for entry in data["navigation_card"]:
            self.colour[entry["number"]] = place_of("navigation_card", entry, "colour", colours)
            self.symbol[entry["number"]] = place_of("navigation_card", entry, "symbol", symbols)
        for card, entry in enumerate(data["encounter_card"], FIRST_ENCOUNTER):
            self.kind[card] = place_of("encounter_card", entry, "kind", kinds)
            self.symbol[card] = place_of("encounter_card", entry, "symbol", symbols)
            if self.kind[card] == SIREN and self.symbol[card] == NO_SYMBOL:
                raise BadInput(f"encounter_card {entry['id']}: a Siren needs a symbol: {', '.join(symbols[:-1])}")
            self.points[card] = in_range("encounter_card", entry, "points", 0, 20)
            self.playable[card] = self.kind[card] in (THIEF, SIREN, TRAITOR, OLD_SEA_DOG, PILOT, ORACLE)
        looks: list[tuple[int, int, int, str]] = []
        self.look: list[int] = [0] * CARDS  # one bit for all encounter cards that look the same
        for card in range(FIRST_ENCOUNTER, CARDS):
            name = str(self.data["encounter_card"][card - FIRST_ENCOUNTER]["name_en"])
            look = (self.kind[card], self.symbol[card], self.points[card], name)
            if look not in looks:
                looks.append(look)
            self.look[card] = 1 << looks.index(look)
        for kind, entry in enumerate(data["encounter_kind"]):
            if self.kind.count(kind) != entry["copies"]:
                found = self.kind.count(kind)
                raise BadInput(f"encounter_card: {entry['copies']} cards must be of kind {entry['id']}, not {found}")

    def _read_missions(self, data: Data) -> None:
        tiles = data["mission_tile"]
        self.places: dict[int, int] = {}
        for entry in data["mission_place"]:
            number = in_range("mission_place", entry, "number", 2, 56)
            if number in self.places:
                raise BadInput(f"mission_place {entry['id']}: number {number} is already that of another place")
            self.places[number] = in_range("mission_place", entry, "places", 1, 23)
        for entry in tiles:
            if entry["number"] not in self.places:
                wanted = ", ".join([str(number) for number in sorted(self.places)])
                raise BadInput(f"mission_tile {entry['id']}: number must be one of {wanted}, not {entry['number']}")
        self.tile_number: list[int] = [entry["number"] for entry in tiles]
        self.tile_tokens: list[list[int]] = [
            [in_range("mission_tile", entry, token, 0, 20) for token in ("gold", "blue", "red", "white")]
            for entry in tiles
        ]
        self.tile_encounters: list[int] = [in_range("mission_tile", entry, "encounter", 0, 9) for entry in tiles]
        room = Counter({number: min(places, self.tile_number.count(number)) for number, places in self.places.items()})
        for entry in data["mode"]:
            if entry["missions"] > room.total():
                raise BadInput(
                    f"mode {entry['id']}: {entry['missions']} missions are to lie on the board, "
                    f"but its places and tiles hold only {room.total()}"
                )

    def entry(self, card: int) -> Entry:
        """Return the data of a card."""
        if card < FIRST_ENCOUNTER:
            return next(entry for entry in self.data["navigation_card"] if entry["number"] == card)
        entry: Entry = self.data["encounter_card"][card - FIRST_ENCOUNTER]
        return entry

    def name(self, table: str, place: int) -> Name:
        """Return the name of the entry at a place of a table."""
        return named(self.data[table][place])


def named(entry: Entry) -> Name:
    """Return the name of a component in both languages."""
    return Name(entry["name_en"], entry["name_de"])


def check_counts(data: Data) -> None:
    """Make sure that every table has as many different entries as the box holds."""
    for table, count in _FIXED.items():
        entries = data[table]
        ids = [entry["id"] for entry in entries]
        for name in ids:
            if ids.count(name) > 1:
                raise BadInput(f"{table}: {name} stands there twice")
        if len(entries) != count:
            raise BadInput(f"{table}: {count} entries are needed, there are {len(entries)}")


def check_modes(data: Data) -> None:
    """Make sure that the ways to play are ours: an edition changes their numbers, not who plays against whom."""
    for entry in data["mode"]:
        for field, value in zip(("mode", "seats", "teams", "junks", "chosen"), _MODES[entry["id"]], strict=True):
            if entry[field] != value:
                raise BadInput(f"mode {entry['id']}: {field} must stay {value}, not {entry[field]}")


@lru_cache(maxsize=1)
def default_data() -> Data:
    """Return the tables of the components that we ship."""
    source = resources.files("pagoda.games.madame_ching").joinpath("components.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def default_edition() -> Edition:
    """Return the components that we ship."""
    return Edition(default_data())


def edition_with(changes: Data) -> Edition:
    """Return our components with the entries of an edition in place of ours."""
    return Edition(editions.merged(default_data(), changes))
