"""The Great Wall once more, slowly and by definition: ids instead of places, searches instead of tables.

It reads `components.toml` itself and shares nothing with the engine, so that the two can be compared.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pagoda

DATA = tomllib.loads(
    (Path(pagoda.__file__).parent / "games" / "dschingis_khan" / "components.toml").read_text(encoding="utf-8")
)
LINES = {line["id"]: tuple(line["towers"]) for line in DATA["line"]}
PARTS = {line["id"]: tuple(line["villages"]) for line in DATA["line"]}
VILLAGES = [village["id"] for village in DATA["village"]]
ENDS = {tower["id"]: tower["side"] for tower in DATA["tower"] if tower["kind"] == "end"}
NORTH = ["khangai", "selenge", "karakorum", "burkhan-khaldun", "onon", "hulun"]
SOUTH = ["xining", "lanzhou", "jingzhao", "kaifeng", "daming", "jinan"]
START = ["A4-B4", "B4-C4", "C4-C5", "C5-D5", "D5-E5", "E5-E6", "E6-F6", "F6-G6"]


@dataclass
class Network:
    """Standing walls: each line with `open` or `closed`."""

    walls: dict[str, str] = field(default_factory=lambda: dict.fromkeys(START, "open"))

    def towers(self) -> set[str]:
        """Return every tower that a wall reaches."""
        return {tower for line in self.walls for tower in LINES[line]}

    def paths(self, way: list[str], goals: set[str]) -> Iterator[list[str]]:
        """Return all ways on, without a tower twice, that stop at the first goal."""
        if way[-1] in goals:
            yield way
            return
        for line in self.walls:
            if way[-1] in LINES[line]:
                other = next(tower for tower in LINES[line] if tower != way[-1])
                if other not in way:
                    yield from self.paths([*way, other], goals)

    def only_path(self, start: str, goals: set[str]) -> list[str]:
        """Return the one way from a tower to goals."""
        found = list(self.paths([start], goals))
        assert len(found) == 1, f"{len(found)} ways from {start}"
        return found[0]

    def great_wall(self) -> list[str]:
        """Return the one path from a western to an eastern end (DK-W2)."""
        west = {tower for tower, side in ENDS.items() if side == "west"} & self.towers()
        east = {tower for tower, side in ENDS.items() if side == "east"} & self.towers()
        assert len(west) == len(east) == 1
        return self.only_path(min(west), east)

    def to_junction(self, tower: str) -> list[str]:
        """Return the way from a tower to where it first meets the Great Wall (DK-W4)."""
        return self.only_path(tower, set(self.great_wall()))

    def may_place(self, line: str) -> bool:
        """Tell whether a piece may be placed on a line (DK-W5, DK-W6)."""
        ends = [tower for tower in LINES[line] if tower in self.towers()]
        if line in self.walls or not ends:
            return False
        return len(ends) == 1 or self.to_junction(ends[0])[-1] != self.to_junction(ends[1])[-1]

    def place(self, line: str) -> set[str]:
        """Place a piece as the pseudo-code of the ledger says; return the lines whose pieces are removed."""
        assert self.may_place(line)
        wall, network = self.great_wall(), self.towers()
        u, v = sorted(LINES[line], key=lambda tower: tower not in network)
        new = {line, *along(self.to_junction(u))}
        first = wall.index(self.to_junction(u)[-1])
        if v in network:
            new |= set(along(self.to_junction(v)))
            last = wall.index(self.to_junction(v)[-1])
            old = set(along(wall[min(first, last) : max(first, last) + 1]))
        elif v in ENDS:
            old = set(along(wall[: first + 1] if ENDS[v] == "west" else wall[first:]))
        else:
            new, old = set(), set()
        self.walls[line] = "open"
        before = set(self.walls)
        for gone in old if len(new) > len(old) else new:
            del self.walls[gone]
        self.drop_isolated(set(wall) if len(new) <= len(old) else self.west_and_east(wall, v, network))
        return before - set(self.walls)

    def west_and_east(self, wall: list[str], v: str, network: set[str]) -> set[str]:
        """Return the two ends of a Great Wall that has just changed."""
        ends = {ENDS[wall[0]]: wall[0], ENDS[wall[-1]]: wall[-1]}
        if v in ENDS and v not in network:
            ends[ENDS[v]] = v
        return set(ends.values())

    def drop_isolated(self, anchors: set[str]) -> None:
        """Remove every piece that is not connected with these towers (DK-W10)."""
        reached = set(anchors)
        grown = True
        while grown:
            beside = {tower for line in self.walls if set(LINES[line]) & reached for tower in LINES[line]}
            grown = not beside <= reached
            reached |= beside
        self.walls = {line: state for line, state in self.walls.items() if set(LINES[line]) <= reached}

    def side(self, edge: list[str]) -> set[str]:
        """Return the villages that can be reached from some without crossing the Great Wall (DK-W15)."""
        cut = set(along(self.great_wall()))
        reached, todo = set(edge), list(edge)
        while todo:
            here = todo.pop()
            for line, parted in PARTS.items():
                if here in parted and line not in cut:
                    other = next(village for village in parted if village != here)
                    if other not in reached:
                        reached.add(other)
                        todo.append(other)
        return reached

    def is_tree(self) -> bool:
        """Tell whether the walls hang together and close no circuit (DK-W1)."""
        copy = Network(dict(self.walls))
        copy.drop_isolated({min(self.towers())})
        return copy.walls == self.walls and len(self.towers()) == len(self.walls) + 1


def along(way: list[str]) -> list[str]:
    """Return the lines between the towers of a way."""
    return [next(line for line, towers in LINES.items() if set(pair) == set(towers)) for pair in pairwise(way)]
