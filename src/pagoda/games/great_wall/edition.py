"""The components of The Great Wall: `components.toml` and `cards.toml` as tables of small ints, cards as programs.

Hordes, advisors, generals, tactics and artifacts are their places in the file. What cards do is read by language.py;
an effect knows its window, its condition, its cost, and the lines that it carries out.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from pagoda.engine import agenda, editions
from pagoda.engine.codec import digest
from pagoda.engine.editions import Data, Entry
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Name
from pagoda.games.great_wall import fields, language, moments, sentences
from pagoda.games.great_wall.fields import described, list_of, needed, only, row, texts, truth, whole, within
from pagoda.games.great_wall.frame import (
    HORDES,
    PRICES,
    TACTICS,
    all_written,
    check_counts,
    check_frame,
    default_data,
    joined,
    written,
)
from pagoda.games.great_wall.language import Program
from pagoda.games.great_wall.requirements import Order
from pagoda.games.great_wall.sentences import Box, modifiers, windows
from pagoda.games.great_wall.vocabulary import OF_SOLO

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
MOST_SPOTS: Final = 7  # vital spots of a horde
MOST_SEATS: Final = 4


class Edition(agenda.Edition):
    """The tables that the rules read."""

    def __init__(self, data: Any) -> None:
        super().__init__(digest(data))
        check_counts(data)
        data = joined(data)
        self.data = data
        self.program = Program()
        self.effects: list[Effect] = []
        self.load_hordes(data)
        self.generals = self.load_table("generals", data["generals"])
        self.advisors = self.load_table("advisors", data["advisors"])
        self.artifacts = self.load_table("artifacts", data["artifacts"])
        self.tactics = [Tactic(entry, self.program, where) for entry, where in all_written("tactics", data["tactics"])]
        self.commands = [self.load_boxes("commands", entry, ("owner", "others")) for entry in data["commands"]]
        self.load_reed_clan(data)
        self.load_qin(data)
        self.load_court(data)
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
            where = written(table, card, entry)
            for sentence in list_of(needed(entry, "effects", where), f"{where}: effects"):
                effects.append(Effect(len(self.effects), table, card, sentence, self.program, where))
                self.effects.append(effects[-1])
            found.append(effects)
        return found

    def load_windows(self) -> None:
        """Note which cards answer which windows, and what is always on."""
        self.general_windows = [windows(effects) for effects in self.generals]
        self.advisor_windows = [windows(effects) for effects in self.advisors]
        self.own_windows = windows([effect for effects in (*self.generals, *self.advisors) for effect in effects])
        self.horde_answers = [windows(effects) for effects in self.horde_effects]
        decks = (self.horde_effects[:HORDES], self.horde_effects[HORDES:])  # of the standard and the co-op game
        self.horde_windows = [windows([effect for effects in deck for effect in effects]) for deck in decks]
        self.reed_windows = [windows(effects) for effects in self.reed_generals]
        self.qin_windows = windows(self.qin_general)
        self.event_windows = [windows(effects) for effects in self.event_effects]
        self.window_tactics = [tactics_by_window(self.tactics[:TACTICS]), tactics_by_window(self.tactics)]
        self.mods = [modifiers(effects, self.program) for effects in self.advisors]
        self.event_mods = [modifiers(effects, self.program) for effects in self.event_effects]
        self.bans = [banned(effects, self.program) for effects in self.horde_effects]

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
        generals = self.load_table("reed_clan.generals", data["reed_clan"]["generals"])
        self.reed_generals = [generals[0], generals[-1]]  # of the standard and the co-op game (GW-DUO-29)
        self.reed_under_qin = [effect for effect in self.reed_generals[0] if effect.is_for_qin(self.program)]

    def load_qin(self, data: Any) -> None:
        """Read the card and the commands of Qin Jiushao, one for each name of a command."""
        described(data, "solo", "generals")
        entries = described(data, "solo", "commands")
        if [entry["id"] for entry in entries] != [f"solo_{name}" for name in language.COMMAND_NAMES]:
            raise BadInput(f"solo: there must be a command for each of {', '.join(language.COMMAND_NAMES)}")
        self.qin_commands = [self.load_boxes(OF_SOLO, entry, ("qin", "others")) for entry in entries]
        self.qin_general = self.load_table("solo.generals", data["solo"]["generals"][:1])[0]

    def load_court(self, data: Any) -> None:
        """Read events and imperial orders of the co-op game, and how many orders win (GW-COOP-1)."""
        self.event_effects = self.load_table("events", data["events"])
        self.event_now = [sentences.immediate(entry, self.program, f"events {entry['id']}") for entry in data["events"]]
        self.orders = [Order(entry, f"imperial_orders {entry['id']}") for entry in data["imperial_orders"]]
        goals = needed(data["setup"], "coop_orders_to_win", "setup")
        self.goal = [whole(goals, str(seats), 1, 12, "setup: coop_orders_to_win") for seats in (2, 3, 4)]

    def load_hordes(self, data: Any) -> None:
        """Read hordes: power, honour, back, vital spots with their rewards, which spots are neighbours."""
        hordes = all_written("hordes", data["hordes"])
        self.power = [whole(entry, "power", 0, 20, where) for entry, where in hordes]
        self.horde_honour = [whole(entry, "honour", 0, 40, where) for entry, where in hordes]
        self.invasion = [fields.word(entry, "invasion", SECTIONS, where) for entry, where in hordes]
        for table, deck in (("hordes", self.invasion[:HORDES]), ("coop_hordes", self.invasion[HORDES:])):
            for section, name in enumerate(SECTIONS):
                if deck.count(section) != HORDES // len(SECTIONS):
                    raise BadInput(f"{table}: {HORDES // len(SECTIONS)} must have the invasion {name}")
        self.horde_effects = self.load_table("hordes", data["hordes"])
        self.rewards: list[list[list[int]]] = []
        self.pairs: list[list[tuple[int, int]]] = []
        self.grid: list[list[tuple[int, int]]] = []
        for entry, where in hordes:
            self.load_spots(entry, where)

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
        for entry, where in all_written("generals", data["generals"]):
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
            (fields.amount(entry, one, where), fields.amount(entry, three, where))
            for entry, where in all_written("generals", data["generals"])
        ]
        basic, enhanced = "value_basic", "value_enhanced"
        self.tactic_value = [
            (fields.amount(entry, basic, where), fields.amount(entry, enhanced, where))
            for entry, where in all_written("tactics", data["tactics"])
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
        self.shame_ransom = prices["discard_shame_coop_honour"]
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
        self.qin_honour = prices["qin_wound_honour"]
        self.hand_limit = whole(data["limits"], "tactic_hand", 1, 20, "limits")

    def entry(self, table: str, place: int) -> Entry:
        """Return the data of a component."""
        entry: Entry = self.data[table][place]
        return entry

    def name(self, table: str, place: int) -> Name:
        """Return the name of the entry at a place of a table."""
        entry = self.entry(table, place)
        return Name(entry["name_en"], entry["name_de"])


def tactics_by_window(tactics: list[Tactic]) -> list[list[int]]:
    """Return for each window the tactics that answer it."""
    found: list[list[int]] = [[] for _ in moments.NAMES]
    for number, tactic in enumerate(tactics):
        found[tactic.window].append(number)
    return found


def banned(effects: list[Effect], program: Program) -> tuple[str, ...]:
    """Return what a horde forbids always: the attack of a unit, the rewards of a unit."""
    found: list[str] = []
    for effect in effects:
        for line in effect.lines if effect.window == moments.PASSIVE and effect.condition is None else []:
            call = program.nodes[line].call
            found.append(call.args[0].name if call.name == "forbid" else f"{call.name}.{call.args[0].name}")
    return tuple(found)


def location_spots(data: Any, place: int, side: int) -> int:
    """Return the spots of a location on a side of the board; special locations have none (GW-LOC-1)."""
    entry = data["locations"][place]
    low, high = (1, 6) if place < REGULAR else (0, 0)
    return whole(entry, f"spots_{side}", low, high, f"locations {entry['id']}")


@lru_cache(maxsize=1)
def default_edition() -> Edition:
    """Return the components that we ship."""
    return Edition(default_data())


def edition_with(changes: Data) -> Edition:
    """Return our components with the entries of an edition in place of ours."""
    check_frame(changes)
    return Edition(editions.merged(default_data(), changes))
