"""Editions of The Great Wall: the game uses what a file replaces."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import pagoda
from pagoda.engine import play
from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import calls, vocabulary
from pagoda.games.great_wall.actions import BARRICADE, PASS, RECRUIT
from pagoda.games.great_wall.activation import Activation
from pagoda.games.great_wall.edition import LUMBER_MILL, Edition
from pagoda.games.great_wall.fall import Boxes
from pagoda.games.great_wall.frame import default_data
from pagoda.games.great_wall.scoring import artifact_honour
from pagoda.games.great_wall.setup import blank
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import defence_of
from pagoda.locale import say
from tests.games.great_wall.cards import attacking, before_activation, gain, spear, to_rest, turn_start
from tests.games.great_wall.edition_files import advisor, command, edition, effect, entry, horde, tactic
from tests.games.great_wall.pieces import ADVISOR_IDS, GENERAL_IDS, HORDE_IDS, TABLES, TACTIC_IDS
from tests.games.great_wall.positions import GAME, activating, boxes, do, legal, position, question, supply


def test_the_calls_that_are_checked_are_those_that_are_carried_out() -> None:
    assert set(vocabulary.CALLS) == set(calls.CALLS)


def with_edition(state: State, tables: Edition) -> State:
    """Return the same table, played with other components."""
    state.edition = state.tables = tables
    return state


def resume(state: State, tables: Edition, *steps: Any) -> State:
    """Return a table where these steps are taken with other components."""
    state = with_edition(state, tables)
    state.agenda.extend(reversed(steps))
    play.run(state)
    return state


# What a file replaces


def test_replaced_hordes_are_the_ones_that_come(tmp_path: Path) -> None:
    spots = '[{ r = 1, c = 1, reward = ["gain(chi,5)"] }, { r = 1, c = 2, reward = ["gain_honour(9)"] }]'
    content = entry("hordes", "hor_wolf_trackers", power=9, honour=20, spots=spots)
    tables = edition(tmp_path, content)
    wolves = HORDE_IDS["wolf_trackers"]

    assert (tables.power[wolves], tables.horde_honour[wolves]) == (9, 20)
    table = with_edition(attacking(zones=["middle 1 spearman"], field=["middle wolf_trackers"]), tables)
    assert supply(do(table, spear("middle", 0)), 0) == "5 chi"
    assert do(table, spear("middle", 1)).honour[0] == 9


def test_a_replaced_effect_is_the_one_that_works(tmp_path: Path) -> None:
    tables = edition(tmp_path, advisor("gathered", "gain($res,3)"))
    table = position(advisors=["wang_anshi"], clerks=["lumber_mill 1"], active="dragon")

    assert supply(to_rest(resume(table, tables, Activation(LUMBER_MILL, 1))), 0) == "4 wood"


def test_a_card_may_lose_its_effect(tmp_path: Path) -> None:
    tables = edition(tmp_path, entry("advisors", "adv_yu_hao", effects="[]"))
    table = position(advisors=["yu_hao"], clerks=["lumber_mill 1"], active="dragon")

    assert supply(to_rest(resume(table, tables, Activation(LUMBER_MILL, 1))), 0) == "1 wood"


def test_a_general_may_begin_with_something_else(tmp_path: Path) -> None:
    start = "{ wood = 1, stone = 2, gold = 3, chi = 4, tactics = 5 }"
    tables = edition(tmp_path, entry("generals", "gen_yue_fei", tea=99, start=start))
    yue_fei = GENERAL_IDS["yue_fei"]

    assert (tables.tea[yue_fei], tables.start[yue_fei], tables.start_tactics[yue_fei]) == (99, [1, 2, 3, 4], 5)


def test_a_tactic_may_have_another_window_and_price(tmp_path: Path) -> None:
    content = tactic("gain_honour(7)", cost='["pay(any,2)"]', window='"turn_start"')
    table = with_edition(turn_start(), edition(tmp_path, content))
    banners = table.tables.tactics[TACTIC_IDS["captured_banners"]]

    assert TACTIC_IDS["captured_banners"] in table.tables.window_tactics[0][banners.window]
    assert repr(banners.cost) == "[pay(any, 2)]"


def test_a_command_may_have_other_boxes(tmp_path: Path) -> None:
    tables = edition(tmp_path, command("['gain(any,1)', { if = 'first_in_tea', then = ['gain(chi,3)'] }]"))
    table = position(active="dragon")
    from_boxes = boxes(0, "despotism")
    assert question(from_boxes) == "MoveClerks"

    state = resume(table, tables, Boxes(0, 0))
    assert supply(do(state, gain("1 gold")), 0) == "1 gold 3 chi"


def test_an_artifact_may_count_something_else(tmp_path: Path) -> None:
    content = entry("artifacts", "art_heirloom_seal", effects=effect("scoring", "gain_honour(2*res(wood)+half(shame))"))
    table = with_edition(position(goods=["3 wood"], shamed=["2 spearman"]), edition(tmp_path, content))

    assert artifact_honour(table, 0, 0) == 2 * 3 + 1


def test_replaced_numbers_of_the_board_are_the_ones_that_count(tmp_path: Path) -> None:
    levels = ", ".join(
        [
            f'{{ id = "w{level}", name_en = "a", name_de = "b", cost = {level}, honour = {level}, '
            f"defence = {10 * level}, firing_spots = {level} }}"
            for level in range(4)
        ]
    )
    content = (
        "[prices]\nbarricade_defence = 5\nsave_soldier_chi = 4\n[limits]\ntactic_hand = 2\n"
        f"[walls]\nlevels = [{levels}]\n"
        + entry("units", "spearman", cost="{ gold = 1 }")
        + entry("locations", "lumber_mill", spots_3=5, shame_symbol="false")
        + entry("overseer_tracks", "overseer_quarry", upgrade="[1, 1, 1]", pays_with='"gold"')
        + entry("time_track", "time_track_3", years=4, hordes="[0, 1, 1, 1]", brutality="[1, 2, 3, 4]")
    )
    tables = edition(tmp_path, content)
    table = with_edition(position(barricades=(0, 1, 0), walls=(0, 2, 0)), tables)

    assert defence_of(table, 1) == 20 + 5
    assert (tables.save_cost, tables.hand_limit, tables.unit_cost[0]) == (4, 2, [0, 0, 1, 0])
    assert (tables.spots[0][0], tables.spots[1][0], tables.shameful[0]) == (5, 4, False)
    assert (tables.upgrade_price[1], tables.upgrade_good[1]) == ([1, 1, 1], 2)
    assert (tables.horde_counts[0], tables.brutality[0]) == ([0, 1, 1, 1], [1, 2, 3, 4])


def test_what_is_not_replaced_stays(tmp_path: Path) -> None:
    tables = edition(tmp_path, "[prices]\nbarricade_building = 1\n")
    table = activating("workers_settlement", clerks=["workers_settlement 1"], goods=["1 wood"])

    assert (BARRICADE, 0) not in legal(table)
    assert (BARRICADE, 0) in legal(with_edition(table, tables))
    assert tables.wall_cost == TABLES.wall_cost


def test_units_may_cost_something_else(tmp_path: Path) -> None:
    table = activating("barracks", clerks=["barracks 1", "barracks 2"], goods=["1 stone"])
    assert legal(table) == [PASS]

    tables = edition(tmp_path, entry("units", "archer", cost="{ stone = 1 }"))
    assert legal(with_edition(table, tables)) == [(RECRUIT, 0, 1, 0), PASS]


def test_the_general_of_the_reed_clan_may_be_another(tmp_path: Path) -> None:
    general = (
        '{ id = "reed", name_en = "a", name_de = "b", effect_en = "c", effect_de = "d", source = "designed", '
        f"effects = {effect('before_activation', 'gain_honour(3)')} }}"
    )
    tables = edition(tmp_path, f"[reed_clan]\ngenerals = [{general}]\n")
    assert len(tables.reed_generals[0]) == 1

    table = with_edition(before_activation("dragon", mode="duel"), tables)
    assert question(table) == "rest"


def test_names_may_be_others(tmp_path: Path) -> None:
    tables = edition(tmp_path, entry("advisors", "adv_su_shi", name_en='"Dongpo"', name_de='"Dongpo (de)"'))

    assert [say(tables.name("advisors", ADVISOR_IDS["su_shi"]), language) for language in ("en", "de")] == [
        "Dongpo",
        "Dongpo (de)",
    ]
    assert tables.entry("advisors", ADVISOR_IDS["su_shi"])["source"] == "edition"


def test_an_edition_has_a_name_of_its_own(tmp_path: Path) -> None:
    one, other = [edition(tmp_path, f"[limits]\ntactic_hand = {count}\n") for count in (4, 6)]

    assert len({one.digest, other.digest, TABLES.digest}) == 3
    assert edition(tmp_path, "").digest == TABLES.digest
    assert Edition(default_data()).digest == TABLES.digest


def test_a_state_is_loaded_only_with_the_edition_it_was_played_with(tmp_path: Path) -> None:
    tables = edition(tmp_path, "[limits]\ntactic_hand = 6\n")
    data = json.loads(json.dumps(GAME.dump(GAME.start(seed=1, edition=tables))))

    assert GAME.dump(GAME.load(data, tables)) == data
    with pytest.raises(BadInput, match="this was played with edition"):
        GAME.load(data)


def test_the_edition_of_another_game_is_refused() -> None:
    other = pagoda.game("zheng-he").default_edition()
    with pytest.raises(BadInput, match="this edition is of another game"):
        blank(GAME.setting("standard", 3, {}), other)
    with pytest.raises(BadInput, match="this edition is of another game"):
        GAME.components(other)


OTHERS = [
    advisor("attacked", "recruit(soldier,S,free=true)"),
    advisor("tactic_drawn", "draw_tactics(1)"),
    advisor("location_resolve", "borrow_overseer(chosen)"),
    advisor("winter_start", "[{ times = 3, do = [{ may = ['wound(2,horde_wall)'], cost = ['pay(any,1)'] }] }]"),
    advisor("gathered", "gain($res,1)", ', by = "others"'),
    advisor("soldiers_dying", "save(all,free=true)"),
    advisor("passive", "mod(recruit_cost.spearman.any,-9)"),
    advisor("turn_start", "[{ one_of = [['activate(any_location)'], ['discard_shame(1)'], ['take_store(9)']] }]"),
    horde("attacked", "lose(chi,1)"),
    horde("spring_start", "push_horde($self)"),
    horde("winter_start", "kill(archer,2,all,firing,section=$section)"),
    horde("summer_start", "remove_barricade($section,barricades($section))"),
    horde("breach", "[{ who = 'all', do = ['gain_honour(2)', { may = ['tea_up(3)'] }] }]"),
    command("['copy_command()', 'copy_command()']", name="treason"),
    "[limits]\ntactic_hand = 1\n[prices]\nsave_soldier_chi = 0\ndiscard_shame_summer_chi = 0\n",
    entry("time_track", "time_track_3", years=2, hordes="[0, 9]", brutality="[9, 0]"),
]


@pytest.mark.parametrize("content", OTHERS)
@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("duel", 2)])
def test_other_cards_play_to_the_end(tmp_path: Path, content: str, mode: str, seats: int) -> None:
    tables = edition(tmp_path, content)
    state, chance = GAME.start(mode=mode, seats=seats, seed=3, edition=tables), random.Random(3)
    while state.agenda:
        seat = GAME.waiting(state)[0]
        GAME.play(state, seat, chance.choice(GAME.actions(state, seat)))

    assert GAME.faults(state) == []
    assert GAME.result(state) is not None
    assert len(GAME.components(tables)) == len(GAME.components(TABLES))
