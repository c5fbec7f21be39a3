"""The components of Dschingis Khan: `components.toml` as tables of small ints.

Villages, towers and lines are their places in the file. A line joins two towers and parts two villages. A stone is
its kind, 1 to 5; 0 is one that is not known.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Final

from pagoda.engine import agenda, editions
from pagoda.engine.codec import digest
from pagoda.engine.editions import Data, Entry, in_range
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Name
from pagoda.games.dschingis_khan.actions import BUILD, SETTLE

CHINESE: Final = 1  # kinds of stones, in the order of components.toml
MONGOL: Final = 2
PEASANT: Final = 3
PLAGUE: Final = 4
HERB: Final = 5
KINDS: Final = 6  # numbers that may stand for a kind
MONGOLIA: Final = 0  # sides
CHINA: Final = 1
COLOURS: Final = 4
NOWHERE: Final = -1  # no village, no tower, no line, no end
WEST: Final = 0  # ends of the Great Wall
EAST: Final = 1

_FIXED: Final = {"colour": 4, "side": 2, "stone": 5, "wall": 2, "tower": 45, "village": 38, "line": 62}
_NET: Final = {  # what an edition cannot change: the rules of the wall rest on this very net
    "tower": ("kind", "side"),
    "village": ("fixed_side", "lines"),
    "line": ("towers", "villages"),
    "start": ("great_wall",),
}
_USABLE_ROADS: Final = 25  # three settlers take the roads of six villages, four each at most: one must be left


class Edition(agenda.Edition):
    """The tables that the rules read."""

    def __init__(self, data: Data) -> None:
        super().__init__(digest(data))
        check_counts(data)
        self.data = data
        towers = [str(entry["id"]) for entry in data["tower"]]
        villages = [str(entry["id"]) for entry in data["village"]]
        self.towers = len(towers)
        self.villages = len(villages)
        self.lines = len(data["line"])
        self.load_net(data, towers, villages)
        self.load_numbers(data)

    def load_net(self, data: Data, towers: list[str], villages: list[str]) -> None:
        """Read the board: which line joins and parts what."""
        self.tower_a = [towers.index(line["towers"][0]) for line in data["line"]]
        self.tower_b = [towers.index(line["towers"][1]) for line in data["line"]]
        self.village_a = [villages.index(line["villages"][0]) for line in data["line"]]
        self.village_b = [villages.index(line["villages"][1]) for line in data["line"]]
        self.road = [bool(line["road"]) for line in data["line"]]
        self.lines_of_tower: list[list[int]] = [[] for _ in towers]
        self.lines_of_village: list[list[int]] = [[] for _ in villages]
        for line in range(self.lines):
            self.lines_of_tower[self.tower_a[line]].append(line)
            self.lines_of_tower[self.tower_b[line]].append(line)
            self.lines_of_village[self.village_a[line]].append(line)
            self.lines_of_village[self.village_b[line]].append(line)
        # Of every tower and every village: its lines, and what lies beyond each.
        self.beside = [[(line, self.across(line, t)) for line in self.lines_of_tower[t]] for t in range(len(towers))]
        self.around = [
            [(line, self.beyond(line, v)) for line in self.lines_of_village[v]] for v in range(len(villages))
        ]
        self.line_at = [[NOWHERE] * len(towers) for _ in towers]
        for line in range(self.lines):
            self.line_at[self.tower_a[line]][self.tower_b[line]] = line
            self.line_at[self.tower_b[line]][self.tower_a[line]] = line
        ends = {"west": WEST, "east": EAST}
        self.end = [ends[t["side"]] if t["kind"] == "end" else NOWHERE for t in data["tower"]]
        sides = {"mongolia": MONGOLIA, "china": CHINA, "none": NOWHERE}
        self.fixed_side = [sides[village["fixed_side"]] for village in data["village"]]
        self.edge = [village for village, side in enumerate(self.fixed_side) if side != NOWHERE]
        self.start = tuple([towers.index(tower) for tower in data["start"]["great_wall"]])
        self.start_lines = [self.line_between(a, b) for a, b in zip(self.start, self.start[1:], strict=False)]
        usable = sum(self.road) - sum([self.road[line] for line in self.start_lines])
        if usable < _USABLE_ROADS:
            raise BadInput(f"line: {_USABLE_ROADS} roads are needed apart from the start wall, there are {usable}")
        self.list_actions()

    def list_actions(self) -> None:
        """List what is offered by the dozen at once: every table shares these actions, for to make them takes time."""
        self.ways_to_build: list[agenda.Action] = [(BUILD, line) for line in range(self.lines)]
        # Of every road: its line, the two villages, and by kind of stone both ways to settle there.
        self.ways_to_settle: list[tuple[int, int, int, list[list[agenda.Action]]]] = []
        for line in range(self.lines):
            if self.road[line]:
                first, second = self.village_a[line], self.village_b[line]
                ways: list[list[agenda.Action]] = [
                    [(SETTLE, first, kind, second), (SETTLE, second, kind, first)] for kind in range(KINDS)
                ]
                self.ways_to_settle.append((line, first, second, ways))

    def load_numbers(self, data: Data) -> None:
        """Read how many there are of everything, and what it counts."""
        limits, points = data["limits"], data["scoring"]
        self.copies = [0, *[in_range("stone", entry, "count", 0, 9) for entry in data["stone"]]]
        self.stones = sum(self.copies)
        self.walls = in_range("limits", limits, "walls", len(self.start_lines), self.towers - 2)
        self.draws = in_range("limits", limits, "draw_per_turn", 1, 4)
        self.most_walls = in_range("limits", limits, "max_active_walls", 1, 9)
        self.most_stones = in_range("limits", limits, "max_active_stones", 1, 9)
        self.first_stones = in_range("limits", limits, "setup_active_stones", 0, self.most_stones)
        self.first_walls = in_range("limits", limits, "setup_active_walls", 0, self.most_walls)
        self.empty_to_end = in_range("limits", limits, "supplies_exhausted_to_end", 1, 3)
        self.rounds_without_a_stone = in_range("guard", data["guard"], "rounds_without_a_stone", 1, 20)
        if self.stones < 2 + self.first_stones:
            raise BadInput(f"stone: {2 + self.first_stones} of each colour are needed, there are {self.stones}")
        if self.walls < len(self.start_lines) + COLOURS * self.first_walls:
            raise BadInput(f"limits: walls must be enough for the start and four players, not {self.walls}")
        self.home_warrior = in_range("scoring", points, "home_warrior", -9, 9)
        self.stray_warrior = in_range("scoring", points, "stray_warrior", -9, 9)
        self.peasant = in_range("scoring", points, "peasant", -9, 9)
        self.plague_warrior = in_range("scoring", points, "plague_warrior", -9, 9)
        self.plague_peasant = in_range("scoring", points, "plague_peasant", -9, 9)
        self.herb_warrior = in_range("scoring", points, "herb_warrior", -9, 9)
        self.herb_peasant = in_range("scoring", points, "herb_peasant", -9, 9)

    def line_between(self, tower: int, other: int) -> int:
        """Return the line that joins two towers, or NOWHERE."""
        return self.line_at[tower][other]

    def across(self, line: int, tower: int) -> int:
        """Return the other tower of a line."""
        return self.tower_a[line] + self.tower_b[line] - tower

    def beyond(self, line: int, village: int) -> int:
        """Return the village on the other side of a line."""
        return self.village_a[line] + self.village_b[line] - village

    def entry(self, table: str, place: int) -> Entry:
        """Return the data of a component."""
        entry: Entry = self.data[table][place]
        return entry

    def name(self, table: str, place: int) -> Name:
        """Return the name of the entry at a place of a table."""
        entry = self.entry(table, place)
        return Name(entry["name_en"], entry["name_de"])


def check_counts(data: Data) -> None:
    """Make sure that every table has as many different entries as the box holds."""
    for table, count in _FIXED.items():
        ids = [entry["id"] for entry in data[table]]
        for name in ids:
            if ids.count(name) > 1:
                raise BadInput(f"{table}: {name} stands there twice")
        if len(ids) != count:
            raise BadInput(f"{table}: {count} entries are needed, there are {len(ids)}")


def check_net(data: Data) -> None:
    """Make sure that an edition leaves the net of towers, lines and villages as it is."""
    for table, fields in _NET.items():
        ours, theirs = default_data()[table], data[table]
        pairs = zip(ours, theirs, strict=True) if isinstance(ours, list) else [(ours, theirs)]
        for own, other in pairs:
            for field in fields:
                if own.get(field) != other.get(field):
                    name = " ".join([table, str(own.get("id", ""))]).strip()
                    raise BadInput(f"{name}: {field} must stay {own[field]!r}, not {other[field]!r}")


def check_fields(data: Data) -> None:
    """Make sure that the field of every village can be drawn."""
    for village in data["village"]:
        if len(village["polygon"]) < 3 or not all([is_point(point) for point in village["polygon"]]):
            raise BadInput(f"village {village['id']}: polygon must be at least three points such as [208, 182]")


def is_point(value: object) -> bool:
    """Tell whether a value of an edition is a point: two whole numbers."""
    return isinstance(value, list) and len(value) == 2 and all([type(number) is int for number in value])


@lru_cache(maxsize=1)
def default_data() -> Data:
    """Return the tables of the components that we ship."""
    source = resources.files("pagoda.games.dschingis_khan").joinpath("components.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def default_edition() -> Edition:
    """Return the components that we ship."""
    return Edition(default_data())


def edition_with(changes: Data) -> Edition:
    """Return our components with the entries of an edition in place of ours."""
    data = editions.merged(default_data(), changes)
    check_counts(data)
    check_net(data)
    check_fields(data)
    return Edition(data)
