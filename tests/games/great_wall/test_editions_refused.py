"""A wrong edition of The Great Wall is refused with one clear line: the card, and what is expected."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.edition import Edition
from pagoda.games.great_wall.frame import check_counts, default_data
from tests.games.great_wall.edition_files import advisor, command, complaint, effect, entry, horde, tactic

WANG = "advisors adv_wang_anshi: "
MERKIT = "hordes hor_merkit_raiders: "
BANNERS = "tactics tac_captured_banners: "
DESPOTISM = "commands despotism: "
SPOTS = "[{{ r = 1, c = 1, reward = {first} }}, {{ r = {r}, c = {c}, reward = ['gain(wood,1)'] }}]"


def spots(first: str = "['gain(wood,1)']", r: Any = 1, c: Any = 2) -> str:
    """Return an edition in which the Merkit Raiders have two vital spots."""
    return entry("hordes", "hor_merkit_raiders", spots=SPOTS.format(first=first, r=r, c=c))


def general(**fields: Any) -> str:
    """Return an edition that changes Yue Fei."""
    return entry("generals", "gen_yue_fei", **fields)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        # Words
        (advisor("gathered", "gian(wood,1)"), WANG + "there is no call 'gian'; there are activate, attack_all"),
        (advisor("gathered", "gain(silk,1)"), WANG + "gain needs one of wood, stone, gold, chi, building, any, $res"),
        (advisor("gathered", "gain(wood)"), WANG + "gain(wood) has 1 arguments, 2 are needed"),
        (advisor("gathered", "gain(wood,1,2)"), WANG + "gain(wood, 1, 2) has 3 arguments, 2 are needed"),
        (advisor("gathered", "gain(wood,-1)"), WANG + "a number must be 0 to 40, not -1"),
        (advisor("gathered", "gain(wood,41)"), WANG + "a number must be 0 to 40, not 41"),
        (advisor("gathered", "gain(wood,many)"), WANG + "there is no count 'many'; there are advisors, barricades"),
        (advisor("gathered", "gain(wood,min(S))"), WANG + "min(S) must have 2 arguments"),
        (advisor("gathered", "gain(wood,1,from=me)"), WANG + "gain(wood, 1, from=me): gain has no argument 'from'"),
        (advisor("gathered", "gain_honour(killed)"), WANG + "killed is possible in soldier_killed only"),
        (advisor("turn_start", "gain($res,1)"), WANG + "$res means nothing here"),
        (advisor("turn_start", "gain(wood,$n)"), WANG + "$n means nothing here"),
        (advisor("turn_start", "wound(1,$horde)"), WANG + "$horde means nothing here"),
        (advisor("turn_start", "attack_all($section)"), WANG + "$section means nothing here"),
        (advisor("turn_start", "brutality(1)"), WANG + "brutality is possible in horde_defeated only"),
        (advisor("turn_start", "prevent_shame(1)"), WANG + "prevent_shame is possible in shame_gain, order"),
        (advisor("turn_start", "copy_command()"), WANG + "copy_command is for commands only"),
        (advisor("wall_held", "push_horde($self)"), WANG + "$self is for hordes only"),
        (advisor("winter_start", "kill(archer,1,all,firing)"), WANG + "kill is for hordes and events only"),
        (advisor("turn_start", "recruit(cannon,1)"), WANG + "recruit needs one of spearman, archer, horseman, soldier"),
        (advisor("turn_start", "move_clerks(1,to=palace)"), WANG + "move_clerks needs one of lumber_mill, quarry"),
        (advisor("turn_start", "move_clerks(1,to=quarry|palace)"), WANG + "move_clerks needs one of lumber_mill"),
        (advisor("turn_start", "move_soldiers(1)"), WANG + "move_soldiers(1) needs group=true"),
        (advisor("turn_start", "upgrade_overseer(barracks,1)"), WANG + "upgrade_overseer needs one of lumber_mill"),
        (advisor("turn_start", "exchange(any,2,any,1)"), WANG + "exchange needs one of 1, not 2"),
        (advisor("soldiers_dying", "save(1)"), WANG + "save(1) needs free=true"),
        (advisor("turn_start", "build_wall(left)"), WANG + "build_wall needs one of any_section, not left"),
        (advisor("turn_start", "build_wall(any_section,discount=S)"), WANG + "build_wall needs a whole number from 0"),
        (advisor("recruit", "recruit(archer,1)"), WANG + "recruit is not possible in recruit"),
        (advisor("build", "build_wall(any_section)"), WANG + "build_wall is not possible in build"),
        (advisor("recruit", "recruit_discount(1)"), WANG + "recruit_discount is for tactics, and for generals as"),
        (general(effects=effect("recruit", "recruit_discount(2)")), "generals gen_yue_fei: recruit_discount is for"),
        (advisor("gathered", "gain(wood,1"), WANG + "'gain(wood,1' needs , after"),
        (advisor("gathered", "gain(wood,1))"), WANG + "'gain(wood,1))' has too much at ')'"),
        (advisor("gathered", "gain(wood;1)"), WANG + "'gain(wood;1)' cannot be read from ';1)' on"),
        (advisor("gathered", "gain(wood,-S)"), WANG + "'gain(wood,-S)' needs a number after -"),
        (advisor("gathered", f"gain(wood,{'9' * 5000})"), WANG + "'gain(wood,9999"),
        # Conditions
        (advisor("gathered", "gain(wood,1)", ", if = 'lucky'"), WANG + "there is no condition 'lucky'"),
        (advisor("gathered", "gain(wood,1)", ", if = 'loc_is(palace)'"), WANG + "loc_is needs one of lumber_mill"),
        (advisor("turn_start", "gain(wood,1)", ", if = 'loc_is(quarry)'"), WANG + "loc_is is possible in gathered"),
        (
            advisor("gathered", "gain(wood,1)", ", if = 'unit_is(archer)'"),
            WANG + "unit_is is possible in attacked only",
        ),
        (advisor("gathered", "gain(wood,1)", ", if = 'slot_is(1)'"), WANG + "slot_is is for hordes only"),
        (advisor("gathered", "gain(wood,1)", ", if = 'on_track(mutiny)'"), WANG + "on_track needs one of despotism"),
        (advisor("gathered", "gain(wood,1)", ", if = 'not(first_in_tea,first_in_tea)'"), WANG + "not(first_in_tea"),
        (advisor("gathered", "gain(wood,1)", ", if = 'all_of()'"), WANG + "all_of needs conditions as arguments"),
        (advisor("gathered", "gain(wood,1)", """, if = 'cmp(S,"=>",1)'"""), WANG + "cmp needs one of >=, >, ==, <, <="),
        (advisor("gathered", "gain(wood,1)", ", if = 3"), WANG + "3 is no call"),
        # Sentences
        (advisor("teatime", "gain(wood,1)"), WANG + "when must be one of passive, setup, spring_start"),
        (advisor("scoring", "gain(wood,1)"), WANG + "when must be one of passive, setup, spring_start"),
        (advisor("spot_reward", "gain(wood,1)"), WANG + "when must be one of passive, setup, spring_start"),
        (advisor("gathered", "gain(wood,1)", ", limit = 'day'"), WANG + "limit must be one of event, turn, year, game"),
        (
            advisor("gathered", "gain(wood,1)", ", why = 'so'"),
            WANG + "there is no field 'why'; there are when, if, opt",
        ),
        (advisor("gathered", "gain(wood,1)", ", by = 'any'"), WANG + "by can be 'any' for events, and for generals"),
        (advisor("gathered", "gain(wood,1)", ", by = 'all'"), WANG + "by can only be 'others', for windows that"),
        (advisor("turn_start", "gain(wood,1)", ", by = 'others'"), WANG + "by can only be 'others', for windows that"),
        (advisor("gathered", "gain(wood,1)", ", scope = 'all'"), WANG + "scope can only be 'section_others'"),
        (
            advisor("gathered", "gain(wood,1)", ", cost = ['pay(chi,1)']"),
            WANG + "what costs something must be optional",
        ),
        (advisor("gathered", "[]"), WANG + "there is nothing to do"),
        (entry("advisors", "adv_wang_anshi", effects="[3]"), WANG + "a table is needed, not 3"),
        (entry("advisors", "adv_wang_anshi", effects="[{ do = [] }]"), WANG + "when is missing"),
        (entry("advisors", "adv_wang_anshi", effects='[{ when = "gathered" }]'), WANG + "do is missing"),
        (
            entry("advisors", "adv_wang_anshi", effects='[{ when = "gathered", do = 3 }]'),
            WANG + "a list is needed, not 3",
        ),
        (
            entry("advisors", "adv_wang_anshi", effects='[{ when = "gathered", do = [3] }]'),
            WANG + "3 is neither a call",
        ),
        (
            entry("advisors", "adv_wang_anshi", effects='[{ when = "gathered", opt = 1, do = [] }]'),
            WANG + "opt must be true or false, not 1",
        ),
        (
            entry("advisors", "adv_wang_anshi", effects='"none"'),
            "edition: advisors adv_wang_anshi: effects must be a list",
        ),
        (
            entry("artifacts", "art_heirloom_seal", effects=effect("gathered", "gain_honour(1)")),
            "artifacts art_heirloom_se",
        ),
        (
            entry("artifacts", "art_heirloom_seal", effects=effect("scoring", "gain(wood,1)")),
            "artifacts art_heirloom_seal: an artifact can only gain_honour",
        ),
        (general(effects=effect("passive", "mod(wall_cost,-1)")), "generals gen_yue_fei: when must be one of setup"),
        # What is always on
        (advisor("passive", "gain(wood,1)"), WANG + "what is always on must be like mod(wall_cost,-1)"),
        (advisor("passive", "mod(luck,1)"), WANG + "mod needs one of recruit_cost.spearman.wood"),
        (advisor("passive", "mod(wall_cost,-10)"), WANG + "mod(wall_cost, -10) must change it by -9 to 9"),
        (advisor("passive", "mod(hand_limit,-1)"), WANG + "mod(hand_limit, -1) must change it by 0 to 9"),
        (advisor("passive", "mod(wall_cost,S)"), WANG + "mod(wall_cost, S) must change it by -9 to 9"),
        (advisor("passive", "spear_reach(4)"), WANG + "spear_reach needs one of 1, 2, 3, not 4"),
        (
            advisor("passive", "mod(wall_cost,1)", ", if = 'first_in_tea'"),
            WANG + "what is always on must change a number",
        ),
        (horde("passive", "forbid(attack.archer)"), MERKIT + "what is always on can only be forbid(wound)"),
        (
            horde("passive", "forbid(wound)", ", if = 'slot_is(2)'"),
            MERKIT + "what is always on can only be forbid(wound)",
        ),
        # Forms
        (advisor("gathered", "[{ maybe = [] }]"), WANG + "{'maybe': []} is no form that we know"),
        (advisor("gathered", "[{ may = ['gain(wood,1)'], price = [] }]"), WANG + "there is no field 'price'"),
        (advisor("gathered", "[{ one_of = [] }]"), WANG + "there is nothing to choose from"),
        (advisor("gathered", "[{ one_of = [[]] }]"), WANG + "there is nothing to do"),
        (advisor("gathered", "[{ one_of = 3 }]"), WANG + "a list is needed, not 3"),
        (advisor("gathered", "[{ if = 'first_in_tea' }]"), WANG + "then is missing"),
        (advisor("gathered", "[{ times = 2 }]"), WANG + "do is missing"),
        (advisor("gathered", "[{ times = -2, do = ['gain(wood,1)'] }]"), WANG + "a number must be 0 to 40, not -2"),
        (advisor("gathered", "[{ times = true, do = ['gain(wood,1)'] }]"), WANG + "there is no count 'True'"),
        (
            advisor("gathered", "[{ who = 'rich', do = ['gain(wood,1)'] }]"),
            WANG + "who must be one of all, others, cho",
        ),
        (
            advisor("gathered", "[{ may = ['gain(wood,1)'], cost = ['gain(wood,1)'] }]"),
            WANG + "a cost must be like pay(",
        ),
        (advisor("gathered", "[{ may = ['gain(wood,1)'], cost = ['pay(chi,S)'] }]"), WANG + "pay needs a whole number"),
        (
            advisor("gathered", "[{ may = ['gain(wood,1)'], cost = ['pay(gold,1)', 'pay(any,1)'] }]"),
            WANG + "pay(any, 1) asks for what another cost asks for",
        ),
        (
            advisor("gathered", "[" + "{ may = [" * 7 + "'gain(wood,1)'" + "] }" * 7 + "]"),
            WANG + "there are more than 6 tables within tables",
        ),
        # Hordes
        (horde("gathered", "gain(wood,1)"), MERKIT + "when must be one of passive, spring_start"),
        (horde("assault", "gain(wood,1)"), MERKIT + "gain needs a player; write { who = 'all', do = [...] }"),
        (horde("assault", "[{ may = ['power(1,$self)'] }]"), MERKIT + "a choice needs a player"),
        (horde("assault", "power(shame,$self)"), MERKIT + "shame needs a player"),
        (horde("assault", "heal(1,$self)"), MERKIT + "heal is possible in spring_start, summer_start, winter_start"),
        (
            horde("assault", "power(1,$self)", ", limit = 'year'"),
            MERKIT + "cost and limit are for generals and advisors",
        ),
        (entry("hordes", "hor_merkit_raiders", power=21), MERKIT + "power must be a whole number from 0 to 20, not 21"),
        (
            entry("hordes", "hor_merkit_raiders", power="true"),
            "edition: hordes hor_merkit_raiders: power must be a whole",
        ),
        (
            entry("hordes", "hor_merkit_raiders", honour=-1),
            MERKIT + "honour must be a whole number from 0 to 40, not -1",
        ),
        (
            entry("hordes", "hor_merkit_raiders", invasion='"up"'),
            MERKIT + "invasion must be one of left, middle, right",
        ),
        (entry("hordes", "hor_merkit_raiders", invasion='"left"'), "hordes: 8 must have the invasion left"),
        (
            entry("hordes", "hor_merkit_raiders", spots="[]"),
            MERKIT + "the number of spots must be a whole number from 2",
        ),
        (entry("hordes", "hor_merkit_raiders", spots="[1, 2]"), MERKIT + "a table is needed, not 1"),
        (spots(r=2, c=2), MERKIT + "two of its spots must lie side by side"),
        (spots(c=1), MERKIT + "two of its spots lie in the same place"),
        (spots(c=4), MERKIT + "c must be a whole number from 1 to 3, not 4"),
        (spots(c="'x'"), MERKIT + "c must be a whole number from 1 to 3, not 'x'"),
        (spots("[]"), MERKIT + "there is nothing to do"),
        (spots("['tea_up(1)']"), MERKIT + "a reward must be one of gain, gain_honour"),
        (spots("['gain(wood,S)']"), MERKIT + "a reward must be one of gain, gain_honour"),
        (spots("[{ who = 'others', do = ['gain(wood,1)'] }]"), MERKIT + "a reward is for who covers the spot"),
        # Generals
        (general(tea=0), "generals gen_yue_fei: tea must be a whole number from 1 to 99, not 0"),
        (general(tea=40), "generals gen_yue_fei: tea 40 is already that of gen_liang_hongyu"),
        (general(start="{ wood = 1 }"), "generals gen_yue_fei: start: stone is missing"),
        (
            general(start="{ wood = 1, stone = 1, gold = 1, chi = 1, tactics = 6 }"),
            "generals gen_yue_fei: start: tactics must be a whole number from 0 to 5, not 6",
        ),
        (
            general(start="{ wood = 1, stone = 1, gold = 1, chi = 1, tactics = 1, tea = 1 }"),
            "generals gen_yue_fei: start: there is no field 'tea'",
        ),
        # Tactics
        (tactic("gain_honour(1)", window='"gift"'), BANNERS + "window must be one of commands_revealed, turn_start"),
        (tactic("gain_honour(1)", window='"income_done"'), BANNERS + "window must be one of commands_revealed"),
        (tactic("gain_honor(1)"), BANNERS + "there is no call 'gain_honor'"),
        (tactic("gain_honour(1)", "gain_honor(1)"), BANNERS + "there is no call 'gain_honor'"),
        (tactic("gain_honour(1)", cost="[]"), BANNERS + "only the enhanced side has a cost, and it has one"),
        (tactic("gain_honour(1)", cost="['tea_up(1)']"), BANNERS + "a cost must be like pay(chi,2), not tea_up(1)"),
        (tactic("build_discount(1)"), BANNERS + "build_discount is possible in build only"),
        (
            tactic("gain_honour(1)', 'build_discount(1)", window='"build"'),
            BANNERS + "a side must begin with build_discount",
        ),
        (tactic("build_discount(S)", "build_discount(1)", window='"build"'), BANNERS + "build_discount needs a whole"),
        (entry("tactics", "tac_captured_banners", basic="{}"), BANNERS + "do is missing"),
        # Commands
        (command("['gain(wood,1)']", "others"), DESPOTISM + "others can only move_clerks"),
        (command("['gain(wood,1)']", "reed"), DESPOTISM + "who must be one of owner, others, not 'reed'"),
        (command("['copy_command()']"), DESPOTISM + "copy_command is for commands only"),
        (command("['gain($res,1)']"), DESPOTISM + "$res means nothing here"),
        (command("[]"), DESPOTISM + "there is nothing to do"),
        (entry("commands", "despotism", boxes="[]"), DESPOTISM + "there is nothing to do"),
        (entry("commands", "despotism", boxes='[{ who = "owner", do = [] }]'), DESPOTISM + "text_en is missing"),
        ("[reed_clan]\ncommands = []\n", "reed_clan: commands is empty"),
        ("[reed_clan]\ngenerals = [{}]\n", "reed_clan: generals: id is missing"),
        # The board
        (
            entry("locations", "quarry", spots_3=0),
            "locations quarry: spots_3 must be a whole number from 1 to 6, not 0",
        ),
        (
            entry("locations", "war_academy", spots_3=2),
            "locations war_academy: spots_3 must be a whole number from 0 to 0",
        ),
        (entry("locations", "quarry", production='"gold"'), "locations quarry: production cannot be changed"),
        (
            entry("overseer_tracks", "overseer_quarry", upgrade="[1, 2]"),
            "overseer_tracks overseer_quarry: upgrade must have",
        ),
        (
            entry("overseer_tracks", "overseer_quarry", pays_with='"tea"'),
            "overseer_tracks overseer_quarry: pays_with must",
        ),
        (entry("time_track", "time_track_3", years=5), "time_track time_track_3: hordes must have 5 numbers, not 6"),
        (entry("units", "archer", cost="{ tea = 1 }"), "units archer: cost: there is no field 'tea'"),
        (entry("units", "archer", cost="{ chi = 10 }"), "units archer: cost: chi must be a whole number from 0 to 9"),
        (entry("units", "clerk", cost="{ chi = 1 }"), "units clerk: cost cannot be changed"),
        ("[walls]\nlevels = []\n", "walls: 4 levels are needed, there are 0"),
        ("[walls]\nbarricade_spaces = 4\n", "walls: barricade_spaces cannot be changed"),
        ("[prices]\nclerk_gold = 21\n", "prices: clerk_gold must be a whole number from 0 to 20, not 21"),
        ("[prices]\nclerk_gold = 'two'\n", "edition: prices: clerk_gold must be a whole number, not 'two'"),
        ("[prices]\ntea = 1\n", "edition: prices has no field 'tea'"),
        ("[limits]\ntactic_hand = 0\n", "limits: tactic_hand must be a whole number from 1 to 20, not 0"),
        ("[[modes]]\nid = 'race'\n", "edition: 'modes' cannot be changed; these can: hordes, advisors"),
        ("[[order_track]]\nid = 'x'\n", "edition: 'order_track' cannot be changed"),
        ("schema = 2\n", "edition: 'schema' cannot be changed"),
        (entry("advisors", "adv_nobody"), "edition: advisors has no entry 'adv_nobody'"),
        ("[hordes]\npower = 3\n", "edition: hordes must be a list of entries: write [[hordes]]"),
    ],
)
def test_a_wrong_edition_is_refused_with_the_card_and_what_is_expected(
    tmp_path: Path, content: str, message: str
) -> None:
    assert complaint(tmp_path, content).startswith(message)


def test_every_table_has_as_many_entries_as_the_box() -> None:
    short = {**default_data(), "hordes": default_data()["hordes"][:23]}
    with pytest.raises(BadInput, match="hordes: 24 entries are needed, there are 23"):
        check_counts(short)
    twice = copy.deepcopy(default_data())
    twice["advisors"][1]["id"] = "adv_spiritual_guide"
    with pytest.raises(BadInput, match="advisors: adv_spiritual_guide stands there twice"):
        check_counts(twice)


@pytest.mark.parametrize(
    ("table", "value", "message"),
    [
        ("hordes", None, "edition: hordes is missing"),
        ("hordes", 3, "hordes: a list is needed, not 3"),
        ("hordes", [3], "an entry of hordes: a table is needed, not 3"),
        ("hordes", [{}], "an entry of hordes: id is missing"),
        ("walls", [], r"walls: a table is needed, not \[\]"),
        ("walls", {}, "walls: levels is missing"),
        ("prices", None, "edition: prices is missing"),
        ("limits", {}, "limits: tactic_hand is missing"),
    ],
)
def test_tables_of_a_wrong_kind_are_refused_in_words(table: str, value: Any, message: str) -> None:
    data = {**default_data(), table: value}
    if value is None:
        del data[table]
    with pytest.raises(BadInput, match=message):
        Edition(data)


@pytest.mark.parametrize("data", [None, 3, "hordes", []])
def test_what_is_no_table_at_all_is_refused(data: Any) -> None:
    with pytest.raises(BadInput, match="edition: a table is needed"):
        Edition(data)
