"""The components of Zheng He: `components.toml` as tables of small ints.

A card is its number, 1 to 27; 0 is no card, or one that is not shown. An area is its place in the file. What a card
does is a list of orders; orders.py knows each kind of order.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Any, Final

from pagoda.engine import agenda, editions
from pagoda.engine.codec import digest
from pagoda.engine.editions import Data, Entry, in_range, place_of
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Name

EMPEROR: Final = 0  # roles
OVERLORD: Final = 1
MING: Final = 0  # areas
WEST: Final = 1
EAST: Final = 2
MANCHU: Final = 3
GANSU: Final = 4
SICHUAN: Final = 5
SHAANXI: Final = 6
SHANXI: Final = 7
LIAODONG: Final = 8
AREAS: Final = 9
ALL_AREAS: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8)
SUPPLY: Final = 9  # stands where an area is asked for
HOMELANDS: Final = (WEST, EAST, MANCHU)
BORDERLANDS: Final = (GANSU, SICHUAN, SHAANXI, SHANXI, LIAODONG)
JUNK: Final = 0  # pieces, in the order of components.toml
ARMY: Final = 1
GOLD: Final = 2
DISC: Final = 3
HORDE: Final = 4
CARDS: Final = 28  # numbers that may stand for a card
MOST_POINTS: Final = 3  # of a card
VOYAGES: Final = 7
MOST_PIECES: Final = 40  # of a kind that an edition may have
GENERAL: Final = 0  # kinds of cards
EMPERORS: Final = 1
OVERLORDS: Final = 2
LATE: Final = 4  # voyages from which a card of one side has its second action
DECKS: Final = 3  # of events, in the solo game
ANY: Final = -1  # sources of an order
ONE_HOMELAND: Final = -2
ONE_AREA: Final = -3

# Kinds of orders. The first belong to the Overlord, the next to the Emperor, the last to both.
OVERLORD_ORDERS: Final = [
    "gather",
    "gather_each",
    "place_horde",
    "collect",
    "gather_and_collect_same",
    "settle",
    "lose_gold",
    "lose_junk",
    "lose_junk_or_gold",
    "lose_army_home",
    "remove_army",
]
EMPEROR_ORDERS: Final = [
    "muster",
    "tax",
    "build",
    "tax_or_build",
    "voyage",
    "remove_horde",
    "remove_homeland_piece",
    "send_home",
    "reserve_from_discard",
]
COMMON_ORDERS: Final = ["move", "attack", "discard_reserve"]
ORDERS: Final = [*OVERLORD_ORDERS, *EMPEROR_ORDERS, *COMMON_ORDERS]
BOT_ORDERS: Final = ["attack", "occupy", "gather", "collect", "settle", "resolve", "lose_gold", "lose_army_home"]
FIELDS: Final = {  # what can be said of each kind of order
    "gather": ("n", "up_to", "where"),
    "gather_each": ("where",),
    "place_horde": ("n",),
    "collect": ("n", "up_to", "where"),
    "settle": ("n", "up_to", "from", "adjacent_to"),
    "lose_gold": ("max",),
    "lose_junk": ("max",),
    "lose_army_home": ("max",),
    "remove_army": ("where",),
    "muster": ("n", "up_to", "where", "max_per_area"),
    "tax": ("n", "up_to"),
    "build": ("n", "up_to"),
    "tax_or_build": ("n", "up_to"),
    "voyage": ("attempts", "bonus"),
    "remove_horde": ("where", "areas"),
    "send_home": ("max",),
    "move": ("n", "up_to", "optional", "from"),
    "attack": ("max", "optional", "from", "rerolls"),
    "discard_reserve": ("target",),
}
WHERE: Final = {  # which areas each of them can mean; the first where it does not say; some may list homelands instead
    "gather": ["any"],
    "gather_each": ["all", "empty"],
    "collect": ["any"],
    "remove_army": ["two_plus", "lone_threatened"],
    "muster": ["ming", "controlled", "ming_or_controlled"],
    "remove_horde": ["borderland_no_settlement", "two_plus_areas", "each_homeland_two_plus"],
}

_FIXED: Final = {  # how many entries a table must have, whatever an edition says
    "role": 2,
    "piece": 5,
    "area": 9,
    "voyage": 7,
    "card": 27,
    "difficulty": 3,
    "event": 24,
}
_KINDS: Final = ["general", "emperor", "overlord"]
_SOURCES: Final = {"any": ANY, "homeland": ANY, "one_homeland": ONE_HOMELAND, "supply": SUPPLY}


class Order:
    """One thing that a card makes happen; orders.py says what each kind means."""

    __slots__ = ("kind", "n", "up_to", "must", "where", "areas", "most", "source", "near", "rerolls", "bonus")

    def __init__(self, entry: Any, names: list[str]) -> None:
        self.kind: int = ORDERS.index(entry["op"])
        numbers = [entry[name] for name in ("n", "max", "attempts", "areas") if name in entry]
        self.n: int = numbers[0] if numbers else 1
        self.up_to: bool = entry.get("up_to", False)
        # Whether the action is impossible without this part.
        self.must: bool = not self.up_to and not entry.get("optional", False)
        where = entry.get("where", WHERE.get(entry["op"], ["any"])[0])
        self.areas: list[int] = [names.index(name) for name in where] if isinstance(where, list) else []
        self.where: str = where if isinstance(where, str) else "listed"
        self.most: int = entry.get("max_per_area", 0)
        source = entry.get("from", "any")
        self.source: int = _SOURCES[source] if source in _SOURCES else names.index(source)
        self.near: int = names.index(entry["adjacent_to"]) if "adjacent_to" in entry else ANY
        self.rerolls: int = entry.get("rerolls", 0)
        self.bonus: int = entry.get("bonus", 0)


class BotOrder:
    """One thing that an event makes the Overlord of the solo game do."""

    __slots__ = ("kind", "n", "rerolls")

    def __init__(self, entry: Any, event: str) -> None:
        if not isinstance(entry, dict) or entry.get("order") not in BOT_ORDERS:
            raise BadInput(f"event {event}: an order must be one of {', '.join(BOT_ORDERS)}, not {entry!r}")
        check_fields(
            entry, ("order", "n", "rerolls") if entry["order"] == "attack" else ("order", "n"), f"event {event}"
        )
        self.kind: int = BOT_ORDERS.index(entry["order"])
        self.n = checked_number(entry, "n", 1, 12, f"event {event}")
        self.rerolls = checked_number({"rerolls": 0, **entry}, "rerolls", 0, 9, f"event {event}")


class Difficulty:
    """How hard the Overlord of the solo game is."""

    __slots__ = ("resolve", "most_resolve", "margin", "extra", "then_decks", "skips_first_deck")

    def __init__(self, entry: Entry) -> None:
        self.most_resolve = in_range("difficulty", entry, "resolve_max", 0, 20)
        self.resolve = in_range("difficulty", entry, "resolve_start", 0, self.most_resolve)
        self.margin = in_range("difficulty", entry, "attack_margin", -9, 9)
        self.extra = in_range("difficulty", entry, "extra_hordes_per_homeland", 0, 3)
        self.then_decks: list[int] = entry["then_line_decks"]
        if not all([type(deck) is int and 1 <= deck <= DECKS for deck in self.then_decks]):
            raise BadInput(f"difficulty {entry['id']}: then_line_decks must be numbers from 1 to {DECKS}")
        self.skips_first_deck: bool = entry["one_cp_uses_deck_2"]


class Edition(agenda.Edition):
    """All tables, indexed by card, area or piece."""

    def __init__(self, data: Data) -> None:
        super().__init__(digest(data))
        self.data = data
        check_counts(data)
        setup = data["setup"]
        self.hand_overlord: int = in_range("setup", setup, "hand_overlord", 1, 9)
        self.hand_emperor: int = in_range("setup", setup, "hand_emperor", 1, 9)
        self.draw: int = in_range("setup", setup, "draw", 1, 5)
        self.reserve: int = in_range("setup", setup, "reserve", 0, 9)
        self.start_hordes: int = in_range("setup", setup, "hordes", 0, 4)
        self.start_armies: int = in_range("setup", setup, "armies", 0, 2)
        self.start_gold: int = in_range("setup", setup, "gold", 0, 5)
        self.start_junks: int = in_range("setup", setup, "junks", 0, 6)
        check_hands(self.hand_emperor, self.hand_overlord, self.draw)
        self.major: int = in_range("scoring", data["scoring"], "major", 1, 99)
        self.tie: int = in_range("scoring", data["scoring"], "tie", 0, 9)
        start = [self.start_junks + 1, 5 * self.start_armies, self.start_gold, 1, 3 * self.start_hordes]
        self.count: list[int] = [
            in_range("piece", entry, "count", least, MOST_PIECES)
            for entry, least in zip(data["piece"], start, strict=True)
        ]
        self._read_map(data)
        self._read_cards(data)
        self._read_solo(data)

    def _read_map(self, data: Data) -> None:
        names = [str(entry["id"]) for entry in data["area"]]
        self.adjacent: list[list[int]] = []
        for area, entry in enumerate(data["area"]):
            where = f"area {names[area]}"
            kind = "ming" if area == MING else "steppe" if area in HOMELANDS else "borderland"
            if entry["kind"] != kind:
                raise BadInput(f"{where}: kind must stay {kind}, not {entry['kind']}")
            check_words(entry["adjacent"], names, "adjacent", where)
            self.adjacent.append(sorted([names.index(name) for name in entry["adjacent"]]))
        for area, neighbours in enumerate(self.adjacent):
            for other in neighbours:
                if area == other:
                    raise BadInput(f"area {names[area]}: it cannot be adjacent to itself")
                if area not in self.adjacent[other]:
                    raise BadInput(f"area {names[area]}: {names[other]} must be adjacent to it as well")
        # Where a unit may go in one step (ZH-007): armies never into the steppe, hordes never into the Ming homeland.
        self.roads: list[list[list[int]]] = [
            [[other for other in near if other not in HOMELANDS] for near in self.adjacent],
            [[other for other in near if other != MING] for near in self.adjacent],
        ]
        self.borders: list[list[int]] = [[other for other in near if other >= GANSU] for near in self.adjacent]
        self.steppe: list[list[int]] = [[other for other in near if other in HOMELANDS] for near in self.adjacent]

    def _read_cards(self, data: Data) -> None:
        names = [str(entry["id"]) for entry in data["area"]]
        self.kind: list[int] = [GENERAL] * CARDS
        self.cp: list[int] = [0] * CARDS
        self.voyage: list[int] = [0] * CARDS
        self.orders: list[list[list[Order]]] = [[[], []] for _ in range(CARDS)]  # by card and part
        for card, entry in enumerate(data["card"], 1):
            place_of("card", entry, "kind", _KINDS[:1] if "voyage" in entry else _KINDS[1:])
            self.kind[card] = _KINDS.index(entry["kind"])
            self.cp[card] = in_range("card", entry, "cp", 1, MOST_POINTS)
            if self.kind[card] == GENERAL:
                self.voyage[card] = in_range("card", entry, "voyage", 1, VOYAGES)
            for part, name in enumerate(parts(self.kind[card])):
                role = part_owner(self.kind[card], part)
                self.orders[card][part] = [
                    checked_order(order, f"card {entry['id']}", role, names) for order in entry[f"{name}_ops"]
                ]
                if not self.orders[card][part]:
                    raise BadInput(f"card {entry['id']}: {name}_ops must hold at least one order")
        self.musts = [[[order for order in orders if order.must] for orders in both] for both in self.orders]

    def _read_solo(self, data: Data) -> None:
        # The solo Overlord plays the card with the lowest: most points, an Overlord's first, then its number (ZH-911).
        self.turn_order = [
            (-self.cp[card] * 2 + (self.kind[card] != OVERLORDS)) * CARDS + card for card in range(CARDS)
        ]
        self.difficulties: list[Difficulty] = [Difficulty(entry) for entry in data["difficulty"]]
        self.deck_of: list[int] = [in_range("event", entry, "deck", 1, DECKS) for entry in data["event"]]
        for entry in data["event"]:
            if not all([isinstance(orders, list) for orders in entry["first_possible"]]):
                raise BadInput(f"event {entry['id']}: first_possible must be a list of lists of orders")
        self.first: list[list[list[BotOrder]]] = [
            [[BotOrder(order, entry["id"]) for order in orders] for orders in entry["first_possible"]]
            for entry in data["event"]
        ]
        self.then: list[list[BotOrder]] = [
            [BotOrder(order, entry["id"]) for order in entry["then"]] for entry in data["event"]
        ]
        self.event_decks = [[n for n, own in enumerate(self.deck_of) if own == deck + 1] for deck in range(DECKS)]
        for deck, events in enumerate(self.event_decks, 1):
            if not events:
                raise BadInput(f"event: deck {deck} must hold at least one card")

    def name(self, table: str, place: int) -> Name:
        """Return the name of the entry at a place of a table."""
        entry = self.data[table][place]
        return Name(entry["name_en"], entry["name_de"])


def parts(kind: int) -> tuple[str, str]:
    """Return the names of the two parts of a card: one for each side, or one side's early and late action."""
    return ("emperor", "overlord") if kind == GENERAL else ("early", "late")


def part_owner(kind: int, part: int) -> int:
    """Return the side that a part of a card belongs to."""
    return part if kind == GENERAL else kind - EMPERORS


def checked_order(entry: Any, where: str, role: int, names: list[str]) -> Order:
    """Return an order of a card, or say what is wrong with it."""
    allowed = [*(OVERLORD_ORDERS if role == OVERLORD else EMPEROR_ORDERS), *COMMON_ORDERS]
    if not isinstance(entry, dict) or entry.get("op") not in allowed:
        raise BadInput(f"{where}: an order must be one of {', '.join(allowed)}, not {entry!r}")
    kind = entry["op"]
    check_fields(entry, ("op", *FIELDS.get(kind, ())), where)
    for field, value in entry.items():
        if field in ("rerolls", "bonus"):
            checked_number(entry, field, 0, 9, where)
        elif field in ("n", "max", "attempts", "areas", "max_per_area"):
            checked_number(entry, field, 1, 12, where)
        elif field in ("up_to", "optional"):
            if type(value) is not bool:
                raise BadInput(f"{where}: {field} must be true or false, not {value!r}")
        elif field == "where" and isinstance(value, list) and "any" in WHERE[kind]:
            check_words(value, names[WEST:GANSU], field, where)
        elif field != "op":
            check_words([value], words_for(kind, field, role, names), field, where)
    return Order(entry, names)


def words_for(kind: str, field: str, role: int, names: list[str]) -> list[str]:
    """Return the words that a field of an order may take."""
    if field == "where":
        return WHERE[kind]
    if field == "target":
        return ["overlord" if role == EMPEROR else "emperor"]
    if field == "adjacent_to":
        return names[WEST:]
    if kind == "settle":
        return ["homeland", "supply"]
    return ["any", names[MING], *names[GANSU:]] if role == EMPEROR else ["any", "one_homeland", *names[WEST:]]


def check_words(values: list[Any], allowed: list[str], field: str, where: str) -> None:
    """Make sure that there are words, all different, and among those that fit."""
    if not values:
        raise BadInput(f"{where}: {field} must name at least one of {', '.join(allowed)}")
    for place, value in enumerate(values):
        if value not in allowed:
            raise BadInput(f"{where}: {field} must be one of {', '.join(allowed)}, not {value!r}")
        if value in values[:place]:
            raise BadInput(f"{where}: {field} names {value} twice")


def check_fields(entry: Any, allowed: tuple[str, ...], where: str) -> None:
    """Make sure that an order says nothing that its kind does not know."""
    for field in entry:
        if field not in allowed:
            raise BadInput(f"{where}: {entry[allowed[0]]} has no field {field!r}; it has {', '.join(allowed)}")


def checked_number(entry: Any, field: str, low: int, high: int, where: str) -> int:
    """Return a number of an order that must lie between two bounds."""
    value = entry.get(field)
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"{where}: {field} must be a whole number from {low} to {high}, not {value!r}")
    return value


def check_hands(emperor: int, overlord: int, draw: int) -> None:
    """Make sure that with these hands the draws come out even and everybody always has a card to play (ZH-704)."""
    for era in (1, 2):
        deck = CARDS - 1 - emperor - overlord
        if deck % draw:
            raise BadInput("setup: the deck of each era must be used up in even draws")
        while deck or era == 2:
            drawn = min(deck, draw)
            deck -= drawn
            emperor += drawn
            if era == 2 and not deck and (emperor, overlord) == (1, 0):
                break
            if not emperor or not overlord:
                raise BadInput("setup: with these hands somebody would have no card to play")
            emperor, overlord = overlord - 1, emperor - 1


def check_counts(data: Data) -> None:
    """Make sure that every table has as many different entries as the box holds."""
    for table, count in _FIXED.items():
        ids = [entry["id"] for entry in data[table]]
        if len(ids) != count or len(set(ids)) != count:
            raise BadInput(f"{table}: {count} different entries are needed, there are {len(set(ids))}")


@lru_cache(maxsize=1)
def default_data() -> Data:
    """Return the tables of the components that we ship."""
    source = resources.files("pagoda.games.zheng_he").joinpath("components.toml")
    return tomllib.loads(source.read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def default_edition() -> Edition:
    """Return the components that we ship."""
    return Edition(default_data())


def edition_with(changes: Data) -> Edition:
    """Return our components with the entries of an edition in place of ours."""
    return Edition(editions.merged(default_data(), changes))
