"""What cards do, as data: the hooks of generals and enhancements (TK-600 to TK-613), read and checked.

A hook answers one trigger on some spaces under a condition. What it does stands in its numbers, or in a list of
operations. Numbers that a hook does not use are 0.
"""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.editions import Entry
from pagoda.engine.errors import BadInput

TRIGGERS: Final = (
    "tie_win",
    "bid_bonus",
    "bid_pay",
    "support_refund",
    "attribute",
    "bid_won",
    "bid_lost",
    "after_action",
    "modify_action",
    "on_station",
    "station_any_type",
    "station_token_always_1",
    "border_weight",
    "benefit",
    "upkeep",
    "end_vp",
)
TIE_WIN: Final = 0
BID_BONUS: Final = 1
BID_PAY: Final = 2
SUPPORT_REFUND: Final = 3
ATTRIBUTE: Final = 4
BID_WON: Final = 5
BID_LOST: Final = 6
AFTER_ACTION: Final = 7
MODIFY_ACTION: Final = 8
ON_STATION: Final = 9
STATION_ANY_TYPE: Final = 10
STATION_TOKEN: Final = 11
BORDER_WEIGHT: Final = 12
BENEFIT: Final = 13
UPKEEP: Final = 14
END_VP: Final = 15
OF_GENERALS: Final = (  # what an enhancement cannot answer: it is never itself placed or stationed
    TIE_WIN,
    BID_PAY,
    SUPPORT_REFUND,
    ATTRIBUTE,
    BID_WON,
    STATION_ANY_TYPE,
    STATION_TOKEN,
    BORDER_WEIGHT,
)

OPERATIONS: Final = (
    "gain",
    "gain_choice",
    "train",
    "construct",
    "military",
    "military_other_state",
    "opponent_loses",
    "take_from",
    "lose_assigned_army",
)
GAIN: Final = 0
GAIN_CHOICE: Final = 1
TRAIN_ARMIES: Final = 2
CONSTRUCT: Final = 3
MILITARY: Final = 4
MILITARY_OTHER: Final = 5
OPPONENT_LOSES: Final = 6
TAKE_FROM: Final = 7
LOSE_ARMY: Final = 8
NUMBERS: Final = {MILITARY: (-9, 9), MILITARY_OTHER: (-9, 9), CONSTRUCT: (1, 1), TAKE_FROM: (1, 1)}

GOODS: Final = ("gold", "rice", "untrained_army", "trained_army", "spear", "horse", "crossbow", "junk", "support")
GOLD: Final = 0
RICE: Final = 1
UNTRAINED: Final = 2
TRAINED: Final = 3
WEAPON: Final = 4  # the first of four, by army type
WEAPONS: Final = (4, 5, 6, 7)
SUPPORT: Final = 8
ALL_GOODS: Final = 9
TYPES: Final = ("spear", "horse", "crossbow", "junk")

CONDITIONS: Final = (
    "",
    "space_empty",
    "opponent_present",
    "own_general_present",
    "has_unit",
    "first_own_placement_of_round",
    "first_own_placement_on_criterion_this_round",
    "criterion_administration",
    "criterion_combat",
    "own_state_allied",
    "contested",
    "enemy_stationed_on_border",
    "this_general_idle",
    "this_general_stationed",
    "this_general_not_stationed",
    "not_stationed_and_farm_equals_market_min1",
    "not_stationed_and_min_2_enhancements",
    "action_order_place_3",
    "farm_level_5",
    "market_level_5",
    "farm_and_market_min3",
    "tribal_min10",
    "holds_han_emperor",
    "top_rank_min3",
)
ALWAYS: Final = 0
SPACE_EMPTY: Final = 1
OPPONENT_PRESENT: Final = 2
OWN_PRESENT: Final = 3
HAS_UNIT: Final = 4
FIRST_OF_ROUND: Final = 5
FIRST_ON_CRITERION: Final = 6
CRITERION_ADMINISTRATION: Final = 7
CRITERION_COMBAT: Final = 8
STATE_ALLIED: Final = 9
CONTESTED: Final = 10
ENEMY_STATIONED: Final = 11
IDLE: Final = 12
IS_STATIONED: Final = 13
NOT_STATIONED: Final = 14
FARM_EQUALS_MARKET: Final = 15
TWO_ENHANCEMENTS: Final = 16
PLACE_THREE: Final = 17
FARM_FIVE: Final = 18
MARKET_FIVE: Final = 19
BOTH_THREE: Final = 20
TRIBAL_TEN: Final = 21
HOLDS_HAN: Final = 22
TOP_RANK: Final = 23
AT_PLACEMENT: Final = tuple(range(10))  # conditions that a bid bonus can have
AT_REMOVAL: Final = (ALWAYS, HAS_UNIT, CONTESTED)
AT_SCORING: Final = (ALWAYS, *range(12, 24))

PER: Final = ("", "assigned_unit", "enemy_general_on_space", "own_stationed_on_border", "stationed_unit")
PER_UNIT: Final = 1
PER_ENEMY: Final = 2
PER_STATIONED: Final = 3
PER_STATIONED_UNIT: Final = 4

PARAMETERS: Final = (
    "",
    "train_max",
    "train_extra",
    "draw_look",
    "draw_extra",
    "flip_general",
    "gold_cost",
    "cost_reduction_mixed",
    "buy_rice_yield",
    "buy_weapons_cost",
    "sell_weapons_yield",
    "recruit_trained",
    "tribal_extra",
    "tribal_steps_per_gold",
)
TRAIN_MAX: Final = 1
TRAIN_EXTRA: Final = 2
DRAW_LOOK: Final = 3
DRAW_EXTRA: Final = 4
FLIP_GENERAL: Final = 5
GOLD_COST: Final = 6
COST_REDUCTION: Final = 7
RICE_YIELD: Final = 8
WEAPONS_COST: Final = 9
WEAPONS_YIELD: Final = 10
RECRUIT_TRAINED: Final = 11
TRIBAL_EXTRA: Final = 12
STEPS_PER_GOLD: Final = 13

VALUES: Final = (
    "",
    "own_locations",
    "own_locations_on_this_border",
    "unstationed_generals",
    "support",
    "gold",
    "rice",
    "weapons",
    "trained_armies",
    "other_enhancements",
    "rank",
)
OWN_LOCATIONS: Final = 1
LOCATIONS_HERE: Final = 2
UNSTATIONED: Final = 3
OF_SUPPORT: Final = 4
OF_GOLD: Final = 5
OF_RICE: Final = 6
OF_WEAPONS: Final = 7
OF_TRAINED: Final = 8
OTHER_ENHANCEMENTS: Final = 9
OF_RANK: Final = 10

TARGETS: Final = ("", "one_opponent_of_choice", "other_state_of_border", "each_opposing_bidder")
OF_CHOICE: Final = 1
OF_BORDER: Final = 2
OF_BID: Final = 3
FORMULAS: Final = ("", "per_step", "flat_if", "relief")
PER_STEP: Final = 1
FLAT_IF: Final = 2
RELIEF: Final = 3
SCOPES: Final = ("", "own_units", "all_units", "support")
OWN_UNITS: Final = 1
ALL_UNITS: Final = 2
OF_TOKENS: Final = 3
FREE: Final = 99  # upkeep that is not paid at all
OPTIONS: Final = ("", "collect")
STATS: Final = ("", "administration", "combat")
NEVER_CHOSEN: Final = 0  # a criterion that no group of spaces asks for
BY_ADMINISTRATION: Final = 1  # standard spaces judged so just now
BY_COMBAT: Final = 2
ON_BATTLES: Final = 0b111 << 12  # the bits of the battle spaces


class Operation:
    """One thing that a hook does."""

    def __init__(self, entry: Any, where: str) -> None:
        check_fields(entry, ("op", "what", "options", "n", "n_from", "max", "target", "per"), where)
        self.kind = choice(entry, "op", OPERATIONS, where)
        self.good = choice(entry, "what", GOODS, where) if "what" in entry else GOLD
        options = list_of(entry, "options", where)
        self.options = tuple([choice({"options": name}, "options", GOODS, where) for name in options])
        if self.kind in (GAIN_CHOICE, TAKE_FROM) and not options:
            raise BadInput(f"{where}: {OPERATIONS[self.kind]} needs options")
        low, high = NUMBERS.get(self.kind, (0, 9))
        self.count = number(entry, "n", max(0, low), low, high, where)
        self.counted = choice(entry, "n_from", VALUES, where)
        self.most = number(entry, "max", 99, 0, 99, where)
        self.target = choice(entry, "target", TARGETS, where)
        self.per, self.type = per_what(entry, where)


class Hook:
    """One sentence of a card."""

    def __init__(self, entry: Any, spaces: list[str], where: str) -> None:
        check_fields(entry, FIELDS, where)
        self.trigger = choice(entry, "on", TRIGGERS, where)
        self.load_spaces(entry, spaces, where)
        self.condition = choice(entry, "cond", CONDITIONS, where)
        self.option = choice(entry, "option", OPTIONS, where)
        self.optional = bool(entry.get("optional", False))
        self.operations = [Operation(op, where) for op in list_of(entry, "ops", where)]
        self.per, self.type = (0, 0) if self.trigger == END_VP else per_what(entry, where)
        self.amount = number(entry, "amount", 0, -9, 9, where)
        self.most = number(entry, "max", 99, 0, 99, where)
        self.good = choice(entry, "resource", GOODS, where) if "resource" in entry else GOLD
        self.each = number(entry, "bonus_each", 0, 0, 9, where)
        self.count = number(entry, "n", 0, 0, 9, where)
        self.stat = choice(entry, "stat", STATS, where)
        self.value = number(entry, "value", 0, 0, 99, where)
        self.from_round = number(entry, "from_round", 0, 0, 12, where)
        self.per_round = number(entry, "max_per_round", 99, 0, 99, where)
        self.parameter = choice(entry, "param", PARAMETERS, where)
        self.scope = choice(entry, "scope", SCOPES, where)
        self.gold = relief(entry, "gold", where)
        self.rice = relief(entry, "rice", where)
        self.formula = choice(entry, "formula", FORMULAS, where)
        self.counted = choice(entry, "source_value", VALUES, where)
        self.step = number(entry, "per", 1, 1, 99, where) if self.trigger == END_VP else 1
        self.vp = number(entry, "vp", 0, -9, 9, where)
        self.ignore = number(entry, "ignore", 0, 0, 9, where)
        self.check(where)

    def load_spaces(self, entry: Entry, spaces: list[str], where: str) -> None:
        """Read on which spaces the hook works: fixed ones as bits, others by how they are judged, or the alliance."""
        groups = {
            "any": range(18),
            "standard": range(12),
            "battle": range(12, 15),
            "tribal": range(15, 18),
        }
        self.spaces = 0
        self.judged = NEVER_CHOSEN
        self.alliance = False
        for name in list_of(entry, "spaces", where):
            if name == "standard_administration":
                self.judged = BY_ADMINISTRATION
            elif name == "standard_combat":
                self.judged = BY_COMBAT
            elif name == "alliance":
                self.alliance = True
            elif name in groups:
                for space in groups[name]:
                    self.spaces |= 1 << space
            elif name in spaces:
                self.spaces |= 1 << spaces.index(name)
            else:
                raise BadInput(f"{where}: there is no space or group of spaces {name!r}")

    def check(self, where: str) -> None:
        """Refuse a condition that cannot be judged when the hook is."""
        possible: dict[int, tuple[int, ...]] = {
            BID_BONUS: AT_PLACEMENT,
            BID_WON: AT_REMOVAL,
            BID_LOST: AT_REMOVAL,
            ON_STATION: (ALWAYS, ENEMY_STATIONED),
            BENEFIT: AT_SCORING,
            UPKEEP: AT_SCORING,
            END_VP: AT_SCORING,
        }
        if self.condition not in possible.get(self.trigger, (ALWAYS,)):
            raise BadInput(f"{where}: {TRIGGERS[self.trigger]} cannot ask for {CONDITIONS[self.condition]}")
        if self.trigger == END_VP and (not self.formula or (self.formula == PER_STEP and not self.counted)):
            raise BadInput(f"{where}: end_vp needs a formula, and per_step a source_value")
        elsewhere = bool(self.spaces & ~ON_BATTLES or self.judged or self.alliance or not self.spaces)
        for operation in self.operations:
            about_border = operation.kind in (MILITARY_OTHER, TAKE_FROM) or operation.target == OF_BORDER
            if self.trigger != ON_STATION and (operation.per or (about_border and elsewhere)):
                raise BadInput(f"{where}: {OPERATIONS[operation.kind]} needs a border: on_station, or battle spaces")


FIELDS: Final = (
    "on",
    "spaces",
    "cond",
    "option",
    "optional",
    "ops",
    "amount",
    "per",
    "max",
    "resource",
    "bonus_each",
    "n",
    "stat",
    "value",
    "from_round",
    "max_per_round",
    "param",
    "scope",
    "gold",
    "rice",
    "formula",
    "source_value",
    "vp",
    "ignore",
)


def check_fields(entry: Any, fields: tuple[str, ...], where: str) -> None:
    """Refuse a hook that is no table, or says what nobody understands."""
    if not isinstance(entry, dict):
        raise BadInput(f"{where}: a hook must be a table, not {entry!r}")
    for field in entry:
        if field not in fields:
            raise BadInput(f"{where}: a hook has no field {field!r}; it has {', '.join(fields)}")


def list_of(entry: Entry, field: str, where: str) -> list[Any]:
    """Return a list of a hook; an empty one where it is not named."""
    value = entry.get(field, [])
    if not isinstance(value, list):
        raise BadInput(f"{where}: {field} must be a list, not {value!r}")
    return value


def choice(entry: Entry, field: str, names: tuple[str, ...], where: str) -> int:
    """Return the place of a word among those that a field may hold; 0 where it is not named."""
    name = entry.get(field, "" if names[0] == "" else None)
    if name not in names:
        raise BadInput(f"{where}: {field} must be one of {', '.join([n for n in names if n])}, not {name!r}")
    return names.index(name)


def number(entry: Entry, field: str, default: int, low: int, high: int, where: str) -> int:
    """Return a number of a hook."""
    value = entry.get(field, default)
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"{where}: {field} must be a whole number from {low} to {high}, not {value!r}")
    return value


def relief(entry: Entry, field: str, where: str) -> int:
    """Return how much of the upkeep falls away: a number, or all."""
    return FREE if entry.get(field) == "free" else number(entry, field, 0, 0, 20, where)


def per_what(entry: Entry, where: str) -> tuple[int, int]:
    """Return what a number is multiplied by, and the army type where it asks for one."""
    words = str(entry.get("per", "")).split(":")
    kind = choice({"per": words[0]}, "per", PER, where)
    if kind in (PER_UNIT, PER_STATIONED_UNIT):
        return kind, choice({"per": words[-1]}, "per", TYPES, where)
    return kind, 0
