"""The components of The Great Wall: `components.toml` and `cards.toml` as tables of small ints, cards as programs.

Hordes, advisors, generals, tactics and artifacts are their places in the file. What cards do is read by language.py;
an effect knows its window, its condition, its cost, and the lines that it carries out.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from pagoda.engine import agenda, editions
from pagoda.engine.codec import digest
from pagoda.engine.editions import Data, Entry
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Name
from pagoda.games.great_wall import fields, language, moments, sentences
from pagoda.games.great_wall.checking import OF_SOLO
from pagoda.games.great_wall.fields import described, list_of, needed, only, row, texts, truth, whole, within
from pagoda.games.great_wall.language import Program
from pagoda.games.great_wall.sentences import Box, modifiers, windows

Effect = sentences.Effect
Tactic = sentences.Tactic

WOOD: Final = 0
STONE: Final = 1
GOLD: Final = 2
CHI: Final = 3
RESOURCES: Final = language.RESOURCES
SPEARMAN: Final = 0
ARCHER: Final = 1
HORSEMAN: Final = 2
UNITS: Final = language.UNITS
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
SOLDIERS: Final = (10, 4, 2)  # of each clan: spearmen, archers, horsemen (GW-SET-8)
NOWHERE: Final = -1


class Edition(agenda.Edition):
    """The tables that the rules read."""

    def __init__(self, data: Any) -> None:
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
        self.commands = [self.load_boxes("commands", entry, ("owner", "others")) for entry in data["commands"]]
        self.load_reed_clan(data)
        self.load_qin(data)
        self.load_windows()
        self.load_generals(data)
        self.load_values(data)
        self.load_board(data)
        self.load_prices(data)

    def load_table(self, table: str, entries: list[Any]) -> list[list[Effect]]:
        """Read the sentences of the cards of a table, and number them."""
        found: list[list[Effect]] = []
        for card, entry in enumerate(entries):
            effects: list[Effect] = []
            where = f"{table} {entry['id']}"
            for sentence in list_of(needed(entry, "effects", where), f"{where}: effects"):
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
        self.qin_windows = windows(self.qin_general)
        self.window_tactics: list[list[int]] = [[] for _ in moments.NAMES]
        for number, tactic in enumerate(self.tactics):
            self.window_tactics[tactic.window].append(number)
        self.mods = [modifiers(effects, self.program) for effects in self.advisors]

    def load_boxes(self, table: str, entry: Any, names: tuple[str, ...]) -> list[Box]:
        """Read the boxes of a command."""
        where = f"{table} {needed(entry, 'id', table)}"
        boxes = list_of(needed(entry, "boxes", where), f"{where}: boxes")
        if not boxes:
            raise BadInput(f"{where}: there is nothing to do")
        return [Box(box, self.program, where, names, table, entry["id"]) for box in boxes]

    def load_reed_clan(self, data: Any) -> None:
        """Read the command and the general of the Reed Clan, the first of each."""
        for table in ("commands", "generals"):
            described(data, "reed_clan", table)
        self.commands.append(
            self.load_boxes("reed_clan.commands", data["reed_clan"]["commands"][0], ("reed", "others"))
        )
        self.reed_general = self.load_table("reed_clan.generals", data["reed_clan"]["generals"][:1])[0]
        self.reed_under_qin = [effect for effect in self.reed_general if effect.is_for_qin(self.program)]

    def load_qin(self, data: Any) -> None:
        """Read the card and the commands of Qin Jiushao, one for each name of a command."""
        described(data, "solo", "generals")
        entries = described(data, "solo", "commands")
        if [entry["id"] for entry in entries] != [f"solo_{name}" for name in language.COMMAND_NAMES]:
            raise BadInput(f"solo: there must be a command for each of {', '.join(language.COMMAND_NAMES)}")
        self.qin_commands = [self.load_boxes(OF_SOLO, entry, ("qin", "others")) for entry in entries]
        self.qin_general = self.load_table("solo.generals", data["solo"]["generals"][:1])[0]

    def load_hordes(self, data: Any) -> None:
        """Read hordes: power, honour, back, vital spots with their rewards, which spots are neighbours."""
        hordes = data["hordes"]
        self.power = [whole(entry, "power", 0, 20, f"hordes {entry['id']}") for entry in hordes]
        self.horde_honour = [whole(entry, "honour", 0, 40, f"hordes {entry['id']}") for entry in hordes]
        self.invasion = [fields.word(entry, "invasion", SECTIONS, f"hordes {entry['id']}") for entry in hordes]
        for section, name in enumerate(SECTIONS):
            if self.invasion.count(section) != len(hordes) // len(SECTIONS):
                raise BadInput(f"hordes: {len(hordes) // len(SECTIONS)} must have the invasion {name}")
        self.horde_effects = self.load_table("hordes", hordes)
        self.rewards: list[list[list[int]]] = []
        self.pairs: list[list[tuple[int, int]]] = []
        self.grid: list[list[tuple[int, int]]] = []
        for entry in hordes:
            self.load_spots(entry, f"hordes {entry['id']}")

    def load_spots(self, entry: Any, where: str) -> None:
        """Read the vital spots of a horde; a horseman needs two side by side (GW-ATK-2)."""
        spots = list_of(needed(entry, "spots", where), f"{where}: spots")
        within(len(spots), 2, MOST_SPOTS, f"{where}: the number of spots")
        rewards = [needed(only(spot, ("r", "c", "reward"), where), "reward", where) for spot in spots]
        grid = [(whole(spot, "r", 1, 3, where), whole(spot, "c", 1, 3, where)) for spot in spots]
        if len(set(grid)) != len(grid):
            raise BadInput(f"{where}: two of its spots lie in the same place")
        self.grid.append(grid)
        if grid != sorted(grid):  # which is the order in which Qin Jiushao covers them (GW-SOLO-30)
            raise BadInput(f"{where}: its spots must be listed from the top down, from left to right")
        self.rewards.append([sentences.reward(lines, self.program, where) for lines in rewards])
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

    def load_generals(self, data: Any) -> None:
        """Read tea values, no two the same (GW-SET-17), and what each general begins with."""
        self.tea: list[int] = []
        self.start: list[list[int]] = []
        self.start_tactics: list[int] = []
        for entry in data["generals"]:
            where = f"generals {entry['id']}"
            tea = whole(entry, "tea", 1, 99, where)
            if tea in self.tea:
                other = data["generals"][self.tea.index(tea)]["id"]
                raise BadInput(f"{where}: tea {tea} is already that of {other}")
            start = only(needed(entry, "start", where), (*RESOURCES, "tactics"), f"{where}: start")
            self.tea.append(tea)
            self.start.append([whole(start, name, 0, 20, f"{where}: start") for name in RESOURCES])
            self.start_tactics.append(whole(start, "tactics", 0, 5, f"{where}: start"))

    def load_values(self, data: Any) -> None:
        """Read what cards are thought to be worth in resources, a year or when played; only bots look at it."""
        self.advisor_value = [fields.amount(e, "value", f"advisors {e['id']}") for e in data["advisors"]]
        one, three = "value_s1", "value_s3"
        self.general_value = [
            (fields.amount(e, one, f"generals {e['id']}"), fields.amount(e, three, f"generals {e['id']}"))
            for e in data["generals"]
        ]
        basic, enhanced = "value_basic", "value_enhanced"
        self.tactic_value = [
            (fields.amount(e, basic, f"tactics {e['id']}"), fields.amount(e, enhanced, f"tactics {e['id']}"))
            for e in data["tactics"]
        ]

        self.artifact_rates = [self.rates(effects) for effects in self.artifacts]

    def rates(self, effects: list[Effect]) -> dict[str, int]:
        """Return what one more of each count brings by an artifact, where it brings so much for each."""
        found: dict[str, int] = {}
        for effect in effects:
            for line in effect.lines if effect.condition is None else []:
                amount = self.program.nodes[line].call.args[0]
                factors = amount.args if amount.name == "*" else [amount]
                times = factors[0].value if len(factors) == 2 and factors[0].name == "int" else 1
                found[factors[-1].name] = times
        return found

    def load_board(self, data: Any) -> None:
        """Read locations, overseer tracks, walls and time tracks; side 0 is for three clans, side 1 for four."""
        self.spots = [[location_spots(data, place, side) for place in range(LOCATIONS)] for side in (3, 4)]
        places = [(entry, f"locations {entry['id']}") for entry in data["locations"]]
        self.shameful = [truth(entry, "shame_symbol", where) for entry, where in places]
        tracks = [(entry, f"overseer_tracks {entry['id']}") for entry in data["overseer_tracks"]]
        self.upgrade_price = [row(entry, "upgrade", LEVELS, 0, 20, where) for entry, where in tracks]
        self.upgrade_good = [fields.word(entry, "pays_with", RESOURCES, where) for entry, where in tracks]
        self.load_walls(data)
        self.horde_counts: list[list[int]] = []
        self.brutality: list[list[int]] = []
        for entry in data["time_track"]:
            where = f"time_track {entry['id']}"
            years = whole(entry, "years", 2, 8, where)
            self.horde_counts.append(row(entry, "hordes", years, 0, 9, where))
            self.brutality.append(row(entry, "brutality", years, 0, 9, where))

    def load_walls(self, data: Any) -> None:
        """Read the levels of walls; a higher one cannot have fewer firing spots, since archers move up (GW-ATK-8)."""
        levels = list_of(needed(data["walls"], "levels", "walls"), "walls: levels")
        if len(levels) != LEVELS + 1:
            raise BadInput(f"walls: {LEVELS + 1} levels are needed, there are {len(levels)}")
        for level in levels:
            texts(level, ("id", "name_en", "name_de"), "walls: a level")
        numbered = [(level, f"walls {level['id']}") for level in levels]
        self.wall_cost = [whole(level, "cost", 0, 60, where) for level, where in numbered]
        self.wall_honour = [whole(level, "honour", 0, 60, where) for level, where in numbered]
        self.wall_defence = [whole(level, "defence", 0, 60, where) for level, where in numbered]
        self.firing_spots = [whole(level, "firing_spots", 0, 9, where) for level, where in numbered]
        if self.firing_spots != sorted(self.firing_spots):
            raise BadInput("walls: a higher level cannot have fewer firing_spots")
        self.barricade_spaces = whole(data["walls"], "barricade_spaces", 0, 9, "walls")

    def load_prices(self, data: Any) -> None:
        """Read what soldiers, saving, building and shame cost."""
        self.unit_cost: list[list[int]] = []
        for entry in data["units"][: len(UNITS)]:
            where = f"units {entry['id']}: cost"
            cost = only(needed(entry, "cost", where), RESOURCES, where)
            self.unit_cost.append([whole(cost, name, 0, 9, where) if name in cost else 0 for name in RESOURCES])
        prices = {name: whole(data["prices"], name, 0, 20, "prices") for name in PRICES}
        self.save_cost = prices["save_soldier_chi"]
        self.shame_payoff = prices["discard_shame_summer_chi"]
        self.shame_penalty = prices["shame_penalty_no_place_or_empty"]
        self.shamed_points = prices["shame_soldier_final_penalty"]
        self.barricade_cost = prices["barricade_building"]
        self.barricade_honour = prices["barricade_honour"]
        self.barricade_defence = prices["barricade_defence"]
        self.clerk_cost = prices["clerk_gold"]
        self.donation_honour = prices["donation_honour"]
        self.unrecalled_honour = prices["unrecalled_command_honour"]
        self.participation_honour = prices["defeat_participation_honour"]
        self.archer_honour = prices["defeat_archer_honour"]
        self.hand_limit = whole(data["limits"], "tactic_hand", 1, 20, "limits")

    def entry(self, table: str, place: int) -> Entry:
        """Return the data of a component."""
        entry: Entry = self.data[table][place]
        return entry

    def name(self, table: str, place: int) -> Name:
        """Return the name of the entry at a place of a table."""
        entry = self.entry(table, place)
        return Name(entry["name_en"], entry["name_de"])


MOST_SPOTS: Final = 7  # vital spots of a horde
PRICES: Final = (
    "save_soldier_chi",
    "discard_shame_summer_chi",
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
)
_FIXED: Final = {
    "hordes": 24,
    "advisors": 44,
    "generals": 13,
    "tactics": 20,
    "artifacts": 5,
    "commands": 6,
    "locations": 10,
    "overseer_tracks": 4,
    "time_track": 2,
    "units": 4,
}
_FREE: Final[dict[str, tuple[str, ...]]] = {  # what an edition may change beside names and texts
    "hordes": ("power", "honour", "invasion", "spots", "effects"),
    "advisors": ("effects",),
    "generals": ("tea", "start", "effects"),
    "tactics": ("window", "if", "basic", "enhanced"),
    "artifacts": ("effects",),
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


def location_spots(data: Any, place: int, side: int) -> int:
    """Return the spots of a location on a side of the board; special locations have none (GW-LOC-1)."""
    entry = data["locations"][place]
    low, high = (1, 6) if place < REGULAR else (0, 0)
    return whole(entry, f"spots_{side}", low, high, f"locations {entry['id']}")


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
    for table in ("walls", "reed_clan", "solo", "prices", "limits"):
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


@lru_cache(maxsize=1)
def default_edition() -> Edition:
    """Return the components that we ship."""
    return Edition(default_data())


def edition_with(changes: Data) -> Edition:
    """Return our components with the entries of an edition in place of ours."""
    check_frame(changes)
    return Edition(editions.merged(default_data(), changes))
