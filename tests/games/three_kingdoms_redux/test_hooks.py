"""The vocabulary of effects: every word of the cards is understood, every wrong one is refused with its card."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.edition import edition_with
from pagoda.games.three_kingdoms_redux.hooks import Hook
from tests.games.three_kingdoms_redux.positions import TABLES
from tests.rules import rule

GAIN: dict[str, Any] = {"op": "gain", "what": "gold", "n": 1}


def hook(**entry: Any) -> Hook:
    """Return a hook of a card x."""
    return Hook(entry, TABLES.spaces, "card x")


def complaint(table: str, name: str, hooks: list[Any]) -> str:
    """Return why an edition with these hooks of a card is refused."""
    with pytest.raises(BadInput) as caught:
        edition_with({table: [{"id": name, "hooks": hooks}]})
    return str(caught.value)


@rule("TK-600", "TK-601", "TK-605")
@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("on", "dance", f"on must be one of {', '.join(h.TRIGGERS)}, not 'dance'"),
        ("on", 3, f"on must be one of {', '.join(h.TRIGGERS)}, not 3"),
        ("spaces", ["moon"], "there is no space or group of spaces 'moon'"),
        ("spaces", "farm", "spaces must be a list, not 'farm'"),
        ("spaces", 5, "spaces must be a list, not 5"),
        ("spaces", [5], "there is no space or group of spaces 5"),
        ("cond", "raining", f"cond must be one of {', '.join(h.CONDITIONS[1:])}, not 'raining'"),
        ("option", "pay", "option must be one of collect, not 'pay'"),
        ("ops", GAIN, f"ops must be a list, not {GAIN!r}"),
        ("ops", ["gain"], "a hook must be a table, not 'gain'"),
        ("ops", [{"op": "steal"}], f"op must be one of {', '.join(h.OPERATIONS)}, not 'steal'"),
        ("ops", [{}], f"op must be one of {', '.join(h.OPERATIONS)}, not None"),
        ("ops", [GAIN | {"what": "silk"}], f"what must be one of {', '.join(h.GOODS)}, not 'silk'"),
        ("ops", [GAIN | {"n": 10}], "n must be a whole number from 0 to 9, not 10"),
        ("ops", [GAIN | {"n": -1}], "n must be a whole number from 0 to 9, not -1"),
        ("ops", [GAIN | {"n": "2"}], "n must be a whole number from 0 to 9, not '2'"),
        ("ops", [GAIN | {"n": True}], "n must be a whole number from 0 to 9, not True"),
        ("ops", [{"op": "construct", "n": 2}], "n must be a whole number from 1 to 1, not 2"),
        ("ops", [{"op": "military", "n": -10}], "n must be a whole number from -9 to 9, not -10"),
        ("ops", [GAIN | {"n_from": "age"}], f"n_from must be one of {', '.join(h.VALUES[1:])}, not 'age'"),
        ("ops", [GAIN | {"max": -1}], "max must be a whole number from 0 to 99, not -1"),
        ("ops", [GAIN | {"target": "all"}], f"target must be one of {', '.join(h.TARGETS[1:])}, not 'all'"),
        ("ops", [GAIN | {"per": "moon"}], f"per must be one of {', '.join(h.PER[1:])}, not 'moon'"),
        (
            "ops",
            [GAIN | {"per": "stationed_unit:elephant"}],
            "per must be one of spear, horse, crossbow, junk, not 'elephant'",
        ),
        ("ops", [{"op": "gain_choice", "n": 1}], "gain_choice needs options"),
        ("ops", [{"op": "take_from", "options": []}], "take_from needs options"),
        ("ops", [{"op": "gain_choice", "options": "gold"}], "options must be a list, not 'gold'"),
        (
            "ops",
            [{"op": "gain_choice", "options": ["silk"]}],
            f"options must be one of {', '.join(h.GOODS)}, not 'silk'",
        ),
        (
            "ops",
            [GAIN | {"colour": 1}],
            "a hook has no field 'colour'; it has op, what, options, n, n_from, max, target, per",
        ),
        ("amount", 10, "amount must be a whole number from -9 to 9, not 10"),
        ("per", "assigned_unit", "per must be one of spear, horse, crossbow, junk, not 'assigned_unit'"),
        ("max", 100, "max must be a whole number from 0 to 99, not 100"),
        ("resource", "silk", f"resource must be one of {', '.join(h.GOODS)}, not 'silk'"),
        ("bonus_each", 10, "bonus_each must be a whole number from 0 to 9, not 10"),
        ("n", -1, "n must be a whole number from 0 to 9, not -1"),
        ("stat", "wisdom", "stat must be one of administration, combat, not 'wisdom'"),
        ("value", 100, "value must be a whole number from 0 to 99, not 100"),
        ("from_round", 13, "from_round must be a whole number from 0 to 12, not 13"),
        ("max_per_round", 100, "max_per_round must be a whole number from 0 to 99, not 100"),
        ("param", "speed", f"param must be one of {', '.join(h.PARAMETERS[1:])}, not 'speed'"),
        ("scope", "all", "scope must be one of own_units, all_units, support, not 'all'"),
        ("gold", "cheap", "gold must be a whole number from 0 to 20, not 'cheap'"),
        ("rice", 21, "rice must be a whole number from 0 to 20, not 21"),
        ("formula", "lots", "formula must be one of per_step, flat_if, relief, not 'lots'"),
        ("source_value", "age", f"source_value must be one of {', '.join(h.VALUES[1:])}, not 'age'"),
        ("vp", 10, "vp must be a whole number from -9 to 9, not 10"),
        ("ignore", 10, "ignore must be a whole number from 0 to 9, not 10"),
        ("colour", 1, f"a hook has no field 'colour'; it has {', '.join(h.FIELDS)}"),
    ],
)
def test_a_wrong_word_is_named_with_its_card(field: str, value: object, message: str) -> None:
    sentence = {"on": "after_action", "spaces": ["farm"], "ops": [GAIN], field: value}

    assert complaint("general", "wei_deng_ai", [sentence]) == f"general wei_deng_ai: {message}"
    assert complaint("enhancement", "uni_04", [sentence]) == f"enhancement uni_04: {message}"


def test_a_hook_is_a_table_and_names_its_trigger() -> None:
    assert complaint("general", "wei_deng_ai", ["rice"]) == "general wei_deng_ai: a hook must be a table, not 'rice'"
    expected = f"general wei_deng_ai: on must be one of {', '.join(h.TRIGGERS)}, not None"
    assert complaint("general", "wei_deng_ai", [{}]) == expected


@rule("TK-603", "TK-607", "TK-611")
@pytest.mark.parametrize(
    ("trigger", "condition"),
    [
        ("bid_bonus", "contested"),
        ("bid_bonus", "farm_level_5"),
        ("bid_won", "space_empty"),
        ("bid_lost", "this_general_idle"),
        ("on_station", "contested"),
        ("benefit", "space_empty"),
        ("upkeep", "contested"),
        ("end_vp", "has_unit"),
        ("after_action", "contested"),
        ("tie_win", "has_unit"),
    ],
)
def test_a_condition_that_cannot_be_judged_then_is_refused(trigger: str, condition: str) -> None:
    sentence = {"on": trigger, "cond": condition}

    assert complaint("general", "wei_deng_ai", [sentence]) == (
        f"general wei_deng_ai: {trigger} cannot ask for {condition}"
    )


@rule("TK-606", "TK-613")
@pytest.mark.parametrize(
    "operation",
    [
        {"op": "military_other_state", "n": -2},
        {"op": "take_from", "options": ["gold"], "n": 1, "target": "other_state_of_border"},
        {"op": "opponent_loses", "what": "rice", "n": 1, "target": "other_state_of_border"},
    ],
)
def test_what_is_about_a_border_needs_one(operation: dict[str, Any]) -> None:
    refused = f"card x: {operation['op']} needs a border: on_station, or battle spaces"
    for spaces in (["any"], ["farm"], ["battle", "farm"], ["standard_combat"], ["alliance"], []):
        with pytest.raises(BadInput, match=refused):
            hook(on="bid_won", spaces=spaces, ops=[operation])

    assert hook(on="bid_won", spaces=["battle"], ops=[operation]).operations
    assert hook(on="bid_won", spaces=["battle_shu_wei"], ops=[operation]).operations
    assert hook(on="on_station", ops=[operation]).operations


@rule("TK-606")
def test_stationed_units_are_counted_only_when_somebody_is_stationed() -> None:
    operation = {"op": "military", "n": 1, "per": "stationed_unit:horse"}
    assert hook(on="on_station", ops=[operation]).operations[0].type == 1

    with pytest.raises(BadInput, match="card x: military needs a border: on_station, or battle spaces"):
        hook(on="benefit", ops=[operation])


@rule("TK-609")
def test_points_at_the_end_need_a_formula() -> None:
    refused = "card x: end_vp needs a formula, and per_step a source_value"
    for entry in ({"vp": 3}, {"vp": 3, "formula": "per_step"}):
        with pytest.raises(BadInput, match=refused):
            hook(on="end_vp", **entry)
    assert hook(on="end_vp", vp=1, formula="per_step", source_value="rank", per=2).step == 2


@rule("TK-600", "TK-602")
@pytest.mark.parametrize("trigger", [h.TRIGGERS[trigger] for trigger in h.OF_GENERALS])
def test_what_only_a_general_can_do_no_enhancement_does(trigger: str) -> None:
    refused = complaint("enhancement", "uni_04", [{"on": trigger, "spaces": ["battle"]}])

    assert refused == f"enhancement uni_04: {trigger} is for generals only"
    assert edition_with({"general": [{"id": "wei_deng_ai", "hooks": [{"on": trigger, "spaces": ["battle"]}]}]})


@rule("TK-601")
def test_groups_of_spaces() -> None:
    def fixed(*names: str) -> list[int]:
        found = hook(on="bid_bonus", spaces=list(names)).spaces
        return [space for space in range(18) if found >> space & 1]

    assert fixed("any") == list(range(18))
    assert fixed("standard") == list(range(12))
    assert fixed("battle") == [12, 13, 14]
    assert fixed("tribal") == [15, 16, 17]
    assert fixed("farm", "emperor") == [0, 11]
    assert hook(on="bid_bonus", spaces=["alliance"]).alliance
    judged = [hook(on="bid_bonus", spaces=[f"standard_{name}"]).judged for name in ("administration", "combat")]
    assert judged == [h.BY_ADMINISTRATION, h.BY_COMBAT]


@rule("TK-605", "TK-608")
def test_the_words_stand_in_the_order_of_their_numbers() -> None:
    assert h.TRIGGERS[h.END_VP] == "end_vp"
    assert h.OPERATIONS[h.LOSE_ARMY] == "lose_assigned_army"
    assert h.GOODS[h.SUPPORT] == "support"
    assert [h.GOODS[good] for good in h.WEAPONS] == list(h.TYPES)
    assert h.CONDITIONS[h.TOP_RANK] == "top_rank_min3"
    assert h.PER[h.PER_STATIONED_UNIT] == "stationed_unit"
    assert h.PARAMETERS[h.STEPS_PER_GOLD] == "tribal_steps_per_gold"
    assert h.VALUES[h.OF_RANK] == "rank"
    assert h.TARGETS[h.OF_BID] == "each_opposing_bidder"
    assert (h.FORMULAS[h.RELIEF], h.SCOPES[h.OF_TOKENS]) == ("relief", "support")


def test_upkeep_that_falls_away_is_a_number_or_all() -> None:
    assert hook(on="upkeep", scope="all_units", gold=2).gold == 2
    assert hook(on="upkeep", scope="own_units", rice="free").rice == h.FREE
