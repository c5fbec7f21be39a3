"""The components of The Great Wall: `components.toml` and `cards.toml` as tables of small ints, cards as programs.

Hordes, advisors, generals, tactics and artifacts are their places in the file. What cards do is read by language.py;
an effect knows its window, its condition, its cost, and the lines that it carries out.
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
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.language import CALL, Program, read

WOOD: Final = 0
STONE: Final = 1
GOLD: Final = 2
CHI: Final = 3
RESOURCES: Final = ("wood", "stone", "gold", "chi")
SPEARMAN: Final = 0
ARCHER: Final = 1
HORSEMAN: Final = 2
UNITS: Final = ("spearman", "archer", "horseman")
LUMBER_MILL: Final = 0  # locations; the first four produce, each the resource of its number
QUARRY: Final = 1
GOLD_MINE: Final = 2
TEMPLE: Final = 3
BARRACKS: Final = 4
TEA_HOUSE: Final = 5
WORKERS_SETTLEMENT: Final = 6
COMMAND_POST: Final = 7
IMPERIAL_EMBASSY: Final = 8
WAR_ACADEMY: Final = 9
LOCATIONS: Final = 10
REGULAR: Final = 6  # the first six locations have spots, the others any number of clerks (GW-LOC-1)
PRODUCTION: Final = 4
SECTIONS: Final = ("left", "middle", "right")
SLOTS: Final = 3  # hordes in a section
DESPOTISM: Final = 0
TREASON: Final = 5
COMMANDS: Final = 6
REED_COMMAND: Final = 6  # on the order track
LEVELS: Final = 3  # of a wall, and of an overseer
SOLDIERS: Final = (10, 4, 2)  # of each clan, by unit
NOWHERE: Final = -1

LIMITS: Final = ("event", "turn", "year", "game")


class Effect:
    """A sentence of a card: when, if, at what cost, what."""

    __slots__ = (
        "number",
        "table",
        "card",
        "window",
        "condition",
        "optional",
        "limit",
        "cost",
        "lines",
        "by",
        "scope",
        "plain",
    )

    def __init__(self, number: int, table: str, card: int, entry: Entry, program: Program, where: str) -> None:
        self.number = number  # names it in what was used this turn, this year
        self.table = table
        self.card = card  # its place in the table
        self.window = word(entry, "when", moments.NAMES, where)
        self.condition = read(entry["if"], where) if "if" in entry else None
        self.optional = bool(entry.get("opt", True))
        self.limit = word(entry, "limit", LIMITS, where) if "limit" in entry else 0
        self.cost = [read(cost, where) for cost in entry.get("cost", [])]
        self.lines = program.lines(entry["do"], where)
        self.by = str(entry.get("by", ""))
        self.scope = str(entry.get("scope", ""))
        # What must happen and asks for no cost and no yes: the order of such effects cannot matter (GW-TAC-6).
        self.plain = not self.optional and all([program.nodes[line].kind == CALL for line in self.lines])


class Tactic:
    """A tactic: one window, a basic and an enhanced side."""

    __slots__ = ("window", "condition", "basic", "enhanced", "cost", "anyone")

    def __init__(self, entry: Entry, program: Program, where: str) -> None:
        self.window = word(entry, "window", moments.NAMES, where)
        self.condition = read(entry["if"], where) if "if" in entry else None
        self.basic = program.lines(entry["basic"]["do"], where)
        self.enhanced = program.lines(entry["enhanced"]["do"], where)
        self.cost = [read(cost, where) for cost in entry["enhanced"].get("cost", [])]
        self.anyone = entry.get("reactor") == "anyone"


class Box:
    """A box of a command: for whom, and what."""

    __slots__ = ("others", "lines")

    def __init__(self, entry: Entry, program: Program, where: str) -> None:
        self.others = entry["who"] == "others"
        self.lines = program.lines(entry["do"], where)


class Edition(agenda.Edition):
    """The tables that the rules read."""

    def __init__(self, data: Data) -> None:
        super().__init__(digest(data))
        check_counts(data)
        self.data = data
        self.program = Program()
        self.effects: list[Effect] = []
        self.load_hordes(data)
        self.generals = self.load_table("generals", data["generals"])
        self.advisors = self.load_table("advisors", data["advisors"])
        self.artifacts = self.load_table("artifacts", data["artifacts"])
        self.tactics = [Tactic(entry, self.program, f"tactics {entry['id']}") for entry in data["tactics"]]
        self.commands = [self.load_boxes(entry) for entry in data["commands"]]
        self.commands.append(self.load_boxes(data["reed_clan"]["commands"][0]))
        self.reed_general = self.load_table("reed_clan.generals", data["reed_clan"]["generals"][:1])[0]
        self.load_windows()
        self.load_generals(data)
        self.load_board(data)
        self.load_prices(data)

    def load_table(self, table: str, entries: list[Entry]) -> list[list[Effect]]:
        """Read the sentences of the cards of a table, and number them."""
        found: list[list[Effect]] = []
        for card, entry in enumerate(entries):
            effects: list[Effect] = []
            for sentence in entry["effects"]:
                where = f"{table} {entry['id']}"
                effects.append(Effect(len(self.effects), table, card, sentence, self.program, where))
                self.effects.append(effects[-1])
            found.append(effects)
        return found

    def load_windows(self) -> None:
        """Note which cards answer which windows, and what is always on."""
        self.general_windows = [windows(effects) for effects in self.generals]
        self.advisor_windows = [windows(effects) for effects in self.advisors]
        self.horde_windows = 0
        for effects in self.horde_effects:
            self.horde_windows |= windows(effects)
        self.reed_windows = windows(self.reed_general)
        self.window_tactics: list[list[int]] = [[] for _ in moments.NAMES]
        for number, tactic in enumerate(self.tactics):
            self.window_tactics[tactic.window].append(number)
        self.mods = [modifiers(effects, self.program) for effects in self.advisors]

    def load_boxes(self, entry: Entry) -> list[Box]:
        """Read the boxes of a command."""
        return [Box(box, self.program, f"commands {entry['id']}") for box in entry["boxes"]]

    def load_hordes(self, data: Data) -> None:
        """Read hordes: power, honour, back, vital spots with their rewards, which spots are neighbours."""
        hordes = data["hordes"]
        self.power = [in_range("hordes", entry, "power", 0, 20) for entry in hordes]
        self.horde_honour = [in_range("hordes", entry, "honour", 0, 40) for entry in hordes]
        self.invasion = [SECTIONS.index(entry["invasion"]) for entry in hordes]
        self.horde_effects = self.load_table("hordes", hordes)
        self.rewards: list[list[list[int]]] = []
        self.pairs: list[list[tuple[int, int]]] = []
        self.grid: list[list[tuple[int, int]]] = []
        for entry in hordes:
            where = f"hordes {entry['id']}"
            grid = [(spot["r"], spot["c"]) for spot in entry["spots"]]
            self.grid.append(grid)
            self.rewards.append([self.program.lines(spot["reward"], where) for spot in entry["spots"]])
            self.pairs.append(
                [
                    (a, b)
                    for a in range(len(grid))
                    for b in range(a + 1, len(grid))
                    if abs(grid[a][0] - grid[b][0]) + abs(grid[a][1] - grid[b][1]) == 1
                ]
            )
            if not self.pairs[-1]:
                raise BadInput(f"{where}: two of its spots must lie side by side")

    def load_generals(self, data: Data) -> None:
        """Read tea values and what each general begins with."""
        self.tea = [in_range("generals", entry, "tea", 1, 99) for entry in data["generals"]]
        self.start = [[int(entry["start"][name]) for name in RESOURCES] for entry in data["generals"]]
        self.start_tactics = [int(entry["start"]["tactics"]) for entry in data["generals"]]

    def load_board(self, data: Data) -> None:
        """Read locations, overseer tracks, walls and time tracks; side 0 is for three clans, side 1 for four."""
        self.spots = [
            [in_range("locations", entry, f"spots_{side}", 0, 6) for entry in data["locations"]] for side in (3, 4)
        ]
        self.shameful = [bool(entry["shame_symbol"]) for entry in data["locations"]]
        self.upgrade_price: list[list[int]] = [list(track["upgrade"]) for track in data["overseer_tracks"]]
        self.upgrade_good = [RESOURCES.index(track["pays_with"]) for track in data["overseer_tracks"]]
        walls = data["walls"]["levels"]
        self.wall_cost = [int(level["cost"]) for level in walls]
        self.wall_honour = [int(level["honour"]) for level in walls]
        self.wall_defence = [int(level["defence"]) for level in walls]
        self.firing_spots = [int(level["firing_spots"]) for level in walls]
        self.barricade_spaces = int(data["walls"]["barricade_spaces"])
        self.horde_counts: list[list[int]] = [list(track["hordes"]) for track in data["time_track"]]
        self.brutality: list[list[int]] = [list(track["brutality"]) for track in data["time_track"]]

    def load_prices(self, data: Data) -> None:
        """Read what soldiers, saving, building and shame cost."""
        costs = [entry["cost"] for entry in data["units"][:3]]
        self.unit_cost = [[int(cost.get(name, 0)) for name in RESOURCES] for cost in costs]
        prices = data["prices"]
        self.save_cost = int(prices["save_soldier_chi"])
        self.shame_payoff = int(prices["discard_shame_summer_chi"])
        self.shame_penalty = int(prices["shame_penalty_no_place_or_empty"])
        self.shamed_points = int(prices["shame_soldier_final_penalty"])
        self.barricade_cost = int(prices["barricade_building"])
        self.barricade_honour = int(prices["barricade_honour"])
        self.barricade_defence = int(prices["barricade_defence"])
        self.clerk_cost = int(prices["clerk_gold"])
        self.donation_honour = int(prices["donation_honour"])
        self.unrecalled_honour = int(prices["unrecalled_command_honour"])
        self.participation_honour = int(prices["defeat_participation_honour"])
        self.archer_honour = int(prices["defeat_archer_honour"])
        self.hand_limit = int(data["limits"]["tactic_hand"])

    def entry(self, table: str, place: int) -> Entry:
        """Return the data of a component."""
        entry: Entry = self.data[table][place]
        return entry

    def name(self, table: str, place: int) -> Name:
        """Return the name of the entry at a place of a table."""
        entry = self.entry(table, place)
        return Name(entry["name_en"], entry["name_de"])


def windows(effects: list[Effect]) -> int:
    """Return the windows that effects answer, as bits."""
    bits = 0
    for effect in effects:
        bits |= 1 << effect.window
    return bits


def modifiers(effects: list[Effect], program: Program) -> dict[str, int]:
    """Return what an advisor changes as long as he is active."""
    found: dict[str, int] = {}
    for effect in effects:
        for line in effect.lines if effect.window == moments.PASSIVE else []:
            call = program.nodes[line].call
            if call.name == "mod":
                found[call.args[0].name] = found.get(call.args[0].name, 0) + call.args[1].value
            else:
                found[call.name] = call.args[0].value
    return found


_FIXED: Final = {"hordes": 24, "advisors": 44, "generals": 13, "tactics": 20, "artifacts": 5, "locations": 10}


def word(entry: Entry, field: str, names: tuple[str, ...], where: str) -> int:
    """Return the place of a word among those that a field may hold."""
    if entry[field] not in names:
        raise BadInput(f"{where}: {field} must be one of {', '.join(names)}, not {entry[field]!r}")
    return names.index(entry[field])


def check_counts(data: Data) -> None:
    """Make sure that every table has as many different entries as the box holds."""
    for table, count in _FIXED.items():
        ids = [entry["id"] for entry in data[table]]
        for name in ids:
            if ids.count(name) > 1:
                raise BadInput(f"{table}: {name} stands there twice")
        if len(ids) != count:
            raise BadInput(f"{table}: {count} entries are needed, there are {len(ids)}")


@lru_cache(maxsize=1)
def default_data() -> Data:
    """Return the tables of the components that we ship."""
    data: Data = {}
    for file in ("components.toml", "cards.toml"):
        source = resources.files("pagoda.games.great_wall").joinpath(file)
        data |= tomllib.loads(source.read_text(encoding="utf-8"))
    return data


@lru_cache(maxsize=1)
def default_edition() -> Edition:
    """Return the components that we ship."""
    return Edition(default_data())


def edition_with(changes: Data) -> Edition:
    """Return our components with the entries of an edition in place of ours."""
    data = editions.merged(default_data(), changes)
    check_counts(data)
    return Edition(data)
