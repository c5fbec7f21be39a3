"""The components of Three Kingdoms Redux: `components.toml` as tables of small ints.

States, generals, enhancements, spaces, borders and locations are their places in the file. A card is a general, or
`GENERALS` plus an enhancement.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from pagoda.engine import agenda, editions
from pagoda.engine.agenda import Action
from pagoda.engine.codec import digest
from pagoda.engine.editions import Data, Entry, in_range, place_of
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Name
from pagoda.games.three_kingdoms_redux.actions import PLACE
from pagoda.games.three_kingdoms_redux.hooks import GOODS, OF_GENERALS, TRIGGERS, TYPES, Hook

WEI: Final = 0  # states, and the seats that play them
WU: Final = 1
SHU: Final = 2
STATES: Final = 3
FARM: Final = 0  # action spaces
MARKET: Final = 1
TRADE: Final = 2
INSTRUCTOR: Final = 3
DEVELOP_STATE: Final = 4
SPEARS_HORSES: Final = 5
CROSSBOWS_JUNKS: Final = 6
RECRUIT: Final = 7
TRAIN_ARMIES: Final = 8
TRIBUTE: Final = 9
WIN_SUPPORT: Final = 10
EMPEROR: Final = 11
BATTLES: Final = 12  # the first of three, in the order of the borders
TRIBES: Final = 15  # the first of three, in the order of the states
SPACES: Final = 18
ALLIANCE_SPACES: Final = 10  # the alliance token may lie on these, the first ones (TK-121)
ADMINISTRATION: Final = 0  # criteria
COMBAT: Final = 1
UNIFICATION: Final = 0  # decks
SEPARATION: Final = 1
GENERALS: Final = 69
PER_STATE: Final = 23
ENHANCEMENTS: Final = 42
LOCATIONS: Final = 15
PER_BORDER: Final = 5
LEVELS: Final = 5  # farm and market tokens of each state
NOWHERE: Final = -1
NO_TYPE: Final = -1  # no army type
NO_CARD: Final = -1

_FIXED: Final = {
    "state": 3,
    "recruitment": 3,
    "army_type": 4,
    "space": 18,
    "border": 3,
    "location": 15,
    "rank": 7,
    "tribal_level": 12,
    "general": 69,
    "enhancement": 42,
}
_FRAME: Final = {  # what an edition cannot change: the rules rest on it
    "state": ("lord", "borders", "start_bid_order"),
    "recruitment": ("round",),
    "space": (
        "group",
        "criterion",
        "alliance_allowed",
        "board_order",
        "rice_max",
        "weapons_max",
        "draw_cards",
        "construct",
        "types",
        "rank_steps",
        "border",
        "states",
        "generals_max",
    ),
    "border": ("states", "battle_space", "locations"),
    "location": ("border", "position", "open_to"),
    "rank": ("level", "ends_game"),
    "tribal_level": ("level",),
    "general": ("state", "lord"),
    "enhancement": ("deck",),
}
_FREE: Final = {  # of these tables an edition changes only names and these fields: the others tell what the rules do
    "setup": (),
    "beginner_setup": (),
    "track_bid_order": (),
    "track_action_order": (),
    "track_military": (),
    "track_round": (),
    "scoring_other": ("han_emperor_token", "shortage_token"),
    "upkeep": (),
    "tribal_rules": ("bonus_cost_rice", "bonus_support"),
    "end_triggers": ("round", "stationed_generals_of_one_state"),
}
REQUIREMENTS: Final = ("farm", "market", "farm_plus_market", "rank", "tribal", "support", "stationed", "enhancements")


class Edition(agenda.Edition):
    """The tables that the rules read."""

    def __init__(self, data: Data) -> None:
        super().__init__(digest(data))
        check_counts(data)
        self.data = data
        self.spaces = [str(entry["id"]) for entry in data["space"]]
        self.load_states(data)
        self.load_generals(data)
        self.load_enhancements(data)
        self.load_board(data)
        self.load_numbers(data)

    def load_states(self, data: Data) -> None:
        """Read what each state begins with, and whom it recruits when."""
        generals = [entry["id"] for entry in data["general"]]
        states = [str(entry["id"]) for entry in data["state"]]
        self.lords = [generals.index(entry["lord"]) for entry in data["state"]]
        fields = ("gold", "rice", "support", "unification_cards", "separation_cards", "tribal", "rank", "military_vp")
        self.begin = [[in_range("state", entry, f"start_{f}", 0, 12) for f in fields] for entry in data["state"]]
        for entry in data["state"]:
            in_range("state", entry, "start_rank", 0, 5)  # the emperor rank would end the game at once
        for deck, name in ((3, "unification"), (4, "separation")):
            dealt = sum([begin[deck] for begin in self.begin])
            if dealt > ENHANCEMENTS // 2:
                raise BadInput(f"state: {dealt} {name} cards are dealt, there are {ENHANCEMENTS // 2}")
        self.first_draw = [in_range("state", entry, "start_general_draw", 1, 8) for entry in data["state"]]
        self.first_keep = [in_range("state", entry, "start_general_keep", 1, 7) for entry in data["state"]]
        self.draws: dict[int, list[int]] = {}
        self.keeps: dict[int, list[int]] = {}
        self.fixed: dict[int, list[list[int]]] = {}  # the generals of beginners, by round (TK-061)
        beginners = data["beginner_setup"]
        self.fixed[0] = [[generals.index(g) for g in beginners[f"{state}_initial"]] for state in states]
        for entry in data["recruitment"]:
            number = int(entry["round"])
            self.draws[number] = [in_range("recruitment", entry, f"{state}_draw", 1, 8) for state in states]
            self.keeps[number] = [in_range("recruitment", entry, f"{state}_keep", 1, 7) for state in states]
            self.fixed[number] = [[generals.index(g) for g in beginners[f"{state}_round_{number}"]] for state in states]
        self.check_recruitment(states)

    def check_recruitment(self, states: list[str]) -> None:
        """Make sure that no state keeps more generals than it draws, or draws more than it has."""
        for seat, state in enumerate(states):
            kept = 1  # the lord
            for draw, keep in [
                (self.first_draw[seat], self.first_keep[seat]),
                *[(self.draws[number][seat], self.keeps[number][seat]) for number in self.draws],
            ]:
                if keep > draw or kept + draw > PER_STATE:
                    raise BadInput(f"state {state}: it cannot keep {keep} of {draw} generals")
                kept += keep

    def load_generals(self, data: Data) -> None:
        """Read attributes and skills."""
        self.stats = [
            [in_range("general", entry, "administration", 1, 5) for entry in data["general"]],
            [in_range("general", entry, "combat", 1, 5) for entry in data["general"]],
        ]
        self.leadership = [in_range("general", entry, "leadership", 1, 2) for entry in data["general"]]
        self.specialised: list[list[int]] = []
        for entry in data["general"]:
            where = f"general {entry['id']}"
            names = entry["specialised"]
            if not 1 <= len(names) <= 2 or not all([name in TYPES for name in names]):
                raise BadInput(f"{where}: specialised must be one or two of {', '.join(TYPES)}, not {names!r}")
            self.specialised.append([TYPES.index(name) for name in names])
        self.state_of = [place // PER_STATE for place in range(GENERALS)]
        # By trigger and card: the sentences of the card that answer it.
        self.hooks: list[list[list[Hook]]] = [[[] for _ in range(GENERALS + ENHANCEMENTS)] for _ in TRIGGERS]
        entries = [("general", entry) for entry in data["general"]]
        entries += [("enhancement", entry) for entry in data["enhancement"]]
        for card, (table, entry) in enumerate(entries):
            for sentence in entry["hooks"]:
                where = f"{table} {entry['id']}"
                hook = Hook(sentence, self.spaces, where)
                if table == "enhancement" and hook.trigger in OF_GENERALS:
                    raise BadInput(f"{where}: {TRIGGERS[hook.trigger]} is for generals only")
                self.hooks[hook.trigger][card].append(hook)

    def load_enhancements(self, data: Data) -> None:
        """Read what enhancements ask for, cost and count."""
        self.deck_of = [0 if entry["deck"] == "unification" else 1 for entry in data["enhancement"]]
        self.required: list[list[tuple[int, int]]] = []
        self.cost: list[list[tuple[int, int]]] = []
        for entry in data["enhancement"]:
            where = f"enhancement {entry['id']}"
            self.required.append(numbers(entry["requirement"], REQUIREMENTS, f"{where}: requirement"))
            self.cost.append(numbers(entry["cost"], GOODS, f"{where}: cost"))
        self.printed = [in_range("enhancement", entry, "vp", 0, 20) for entry in data["enhancement"]]

    def load_board(self, data: Data) -> None:
        """Read borders, locations and tracks, and what can be said at every turn of the bidding."""
        states = [str(entry["id"]) for entry in data["state"]]
        self.border_states = [[states.index(s) for s in entry["states"]] for entry in data["border"]]
        self.location_type = [place_of("location", entry, "army_type", list(TYPES)) for entry in data["location"]]
        self.borders_of = [
            [border for border in range(3) if seat in self.border_states[border]] for seat in range(STATES)
        ]
        self.rank_vp = [in_range("rank", entry, "vp", 0, 20) for entry in data["rank"]]
        self.tribal_vp = [0, *[in_range("tribal_level", entry, "vp", 0, 20) for entry in data["tribal_level"]]]
        usable = [[*range(BATTLES), *[BATTLES + b for b in self.borders_of[seat]]] for seat in range(STATES)]
        # By general: every way to place him, without and with the tribal space; made once, for speed.
        self.placings: list[list[Action]] = []
        self.tribal_placing: list[Action] = []
        for general in range(GENERALS):
            seat = self.state_of[general]
            self.placings.append([(PLACE, general, space) for space in usable[seat]])
            self.tribal_placing.append((PLACE, general, TRIBES + seat))

    def load_numbers(self, data: Data) -> None:
        """Read what actions give and cost, and what everything counts in the end."""
        space = {entry["id"]: entry for entry in data["space"]}
        self.cash = [in_range("space", space["farm"], "rice_per_token", 0, 20)]
        self.cash.append(in_range("space", space["market"], "gold_per_token", 0, 20))
        trade = space["trade"]
        self.rice_cost = in_range("space", trade, "buy_rice_cost_gold", 1, 20)
        self.rice_yield = in_range("space", trade, "buy_rice_yield", 1, 20)
        self.rice_price = in_range("space", trade, "sell_rice_cost", 1, 20)
        self.rice_income = in_range("space", trade, "sell_rice_yield_gold", 1, 20)
        self.rice_lots = in_range("space", trade, "rice_lots_max", 1, 5)
        self.weapons_cost = in_range("space", trade, "buy_weapons_cost_gold", 1, 20)
        self.weapons_lot = in_range("space", trade, "buy_weapons_yield", 1, 6)
        self.weapons_price = in_range("space", trade, "sell_weapons_cost", 1, 6)
        self.weapons_income = in_range("space", trade, "sell_weapons_yield_gold", 1, 20)
        self.weapon_lots = in_range("space", trade, "weapon_lots_max", 1, 5)
        self.hire_cost = in_range("space", space["instructor"], "train_cost_rice", 0, 9)
        self.hire_most = in_range("space", space["instructor"], "train_max", 1, 9)
        self.produced = in_range("space", space["spears_horses"], "weapons", 1, 4)
        if space["crossbows_junks"]["weapons"] != self.produced:
            raise BadInput(f"space crossbows_junks: weapons must be as many as of spears_horses: {self.produced}")
        self.recruited = in_range("space", space["recruit"], "untrained_armies", 1, 9)
        self.train_most = in_range("space", space["train"], "train_max", 1, 9)
        offers = space["tribute"]["options"]
        if not offers:
            raise BadInput("space tribute: options must offer something")
        self.tributes = [numbers(offer, GOODS[:3], "space tribute: options") for offer in offers]
        self.won_support = in_range("space", space["support"], "support", 1, 9)
        self.emperor_cost = in_range("space", space["emperor"], "gold_cost", 0, 9)
        self.turned_over = in_range("space", space["emperor"], "flip_general", 0, 1)
        tribes, ends = data["tribal_rules"], data["end_triggers"]
        self.top_level = len(self.tribal_vp) - 1
        self.bonus_cost = in_range("tribal_rules", tribes, "bonus_cost_rice", 0, 9)
        self.bonus_support = in_range("tribal_rules", tribes, "bonus_support", 1, 9)
        self.rounds = in_range("end_triggers", ends, "round", 9, 12)
        self.generals_to_end = in_range("end_triggers", ends, "stationed_generals_of_one_state", 2, 8)
        self.places = [in_range("scoring_majority", data["scoring_majority"], field, 0, 20) for field in _PLACES]
        self.border_points = [in_range("scoring_borders", data["scoring_borders"], f, 0, 20) for f in _BORDERS]
        self.han_points = in_range("scoring_other", data["scoring_other"], "han_emperor_token", 0, 20)
        self.shortage_points = in_range("scoring_other", data["scoring_other"], "shortage_token", -20, 0)

    def entry(self, table: str, place: int) -> Entry:
        """Return the data of a component."""
        entry: Entry = self.data[table][place]
        return entry

    def name(self, table: str, place: int) -> Name:
        """Return the name of the entry at a place of a table."""
        entry = self.entry(table, place)
        return Name(entry["name_en"], entry["name_de"])


_PLACES: Final = ("sole_first", "shared_first", "sole_second", "shared_second", "third")
_BORDERS: Final = ("lost_lost", "tied_lost", "tied_tied", "won_lost", "won_tied", "won_won")


def numbers(entry: Any, names: tuple[str, ...], where: str) -> list[tuple[int, int]]:
    """Return a small table of an edition as pairs: which, how many."""
    if not isinstance(entry, dict):
        raise BadInput(f"{where} must be a table such as {{ {names[0]} = 1 }}, not {entry!r}")
    result: list[tuple[int, int]] = []
    for name, count in entry.items():
        if name not in names:
            raise BadInput(f"{where}: there is no {name!r}; there are {', '.join(names)}")
        if type(count) is not int or not 0 <= count <= 20:
            raise BadInput(f"{where}: {name} must be a whole number from 0 to 20, not {count!r}")
        result.append((names.index(name), count))
    return result


def check_counts(data: Data) -> None:
    """Make sure that every table has as many different entries as the box holds."""
    for table, count in _FIXED.items():
        ids = [entry["id"] for entry in data[table]]
        for name in ids:
            if ids.count(name) > 1:
                raise BadInput(f"{table}: {name} stands there twice")
        if len(ids) != count:
            raise BadInput(f"{table}: {count} entries are needed, there are {len(ids)}")


def check_frame(data: Data) -> None:
    """Make sure that an edition leaves alone what the rules rest on."""
    for table, fields in _FRAME.items():
        for own, other in zip(default_data()[table], data[table], strict=True):
            for field in fields:
                if own.get(field) != other.get(field):
                    raise BadInput(f"{table} {own['id']}: {field} must stay {own[field]!r}, not {other[field]!r}")
    for table, free in _FREE.items():
        for field, value in default_data()[table].items():
            is_free = field in free or field in ("name_en", "name_de", "source")
            if not is_free and data[table][field] != value:
                raise BadInput(f"{table}: {field} must stay {value!r}, not {data[table][field]!r}")


@lru_cache(maxsize=1)
def default_data() -> Data:
    """Return the tables of the components that we ship."""
    source = resources.files("pagoda.games.three_kingdoms_redux").joinpath("components.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def default_edition() -> Edition:
    """Return the components that we ship."""
    return Edition(default_data())


def edition_with(changes: Data) -> Edition:
    """Return our components with the entries of an edition in place of ours."""
    data = editions.merged(default_data(), changes)
    check_counts(data)
    check_frame(data)
    return Edition(data)
