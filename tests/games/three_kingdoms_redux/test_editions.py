"""Editions of Three Kingdoms Redux: the game uses what a file replaces."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import pagoda
from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux.actions import (
    BUILD,
    BUY_RICE,
    BUY_SUPPORT,
    COLLECT,
    DRAW,
    NO_THANKS,
    PRODUCE,
    SELL_RICE,
    STORE,
    TRIBUTE,
)
from pagoda.games.three_kingdoms_redux.edition import WEI, WU, Edition
from pagoda.games.three_kingdoms_redux.scoring import BY_BORDERS, BY_HARMONY, BY_RANK, breakdown, end_reason, totals
from pagoda.games.three_kingdoms_redux.setup import blank
from pagoda.games.three_kingdoms_redux.state import GRANARY, State
from pagoda.locale import say
from tests.games.three_kingdoms_redux.cards import station, train, wealth
from tests.games.three_kingdoms_redux.edition_files import edition, entry
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    GENERAL_IDS,
    TABLES,
    card,
    do,
    legal,
    position,
    question,
    supply,
    take,
    taking,
)
from tests.rules import rule


def with_edition(state: State, tables: Edition) -> State:
    """Return the same table, played with other components."""
    state.edition = state.tables = tables
    return state


def acting_with(tmp_path: Path, content: str, words: str, **table: Any) -> State:
    """Return a table where Wei begins an action by the numbers of an edition."""
    before = with_edition(taking(WEI, words, **table), edition(tmp_path, content))
    return do(before, take(words.split()[1]))


# What a file replaces


def test_replaced_attributes_are_the_ones_that_bid(tmp_path: Path) -> None:
    tables = edition(tmp_path, entry("general", "wei_guo_jia", combat=4, administration=2, leadership=2))
    guo_jia = GENERAL_IDS["guo_jia"]

    assert [tables.stats[0][guo_jia], tables.stats[1][guo_jia], tables.leadership[guo_jia]] == [2, 4, 2]
    assert [TABLES.stats[0][guo_jia], TABLES.stats[1][guo_jia], TABLES.leadership[guo_jia]] == [5, 1, 1]


@rule("TK-605")
def test_a_replaced_skill_is_the_one_that_works(tmp_path: Path) -> None:
    skill = '[{ on = "after_action", spaces = ["recruit"], ops = [{ op = "gain", what = "junk", n = 2 }] }]'

    after = acting_with(tmp_path, entry("general", "wei_xu_huang", hooks=skill), "xu_huang recruit")

    assert supply(after, WEI) == "2 untrained 2 junk"


@rule("TK-267", "TK-613")
def test_effects_that_no_card_of_ours_has_work_too(tmp_path: Path) -> None:
    drill = '[{ on = "after_action", spaces = ["recruit"], ops = [{ op = "train", n = 1 }] }]'
    must = acting_with(tmp_path, entry("general", "wei_xu_huang", hooks=drill), "xu_huang recruit")
    assert supply(must, WEI) == "1 untrained 1 trained"

    loss = '{ op = "opponent_loses", what = "rice", n = 2, target = "other_state_of_border" }'
    content = entry("general", "wei_cao_ren", hooks=f'[{{ on = "on_station", ops = [{loss}] }}]')
    battle = acting_with(tmp_path, content, "cao_ren battle_wei_wu 1 spear", goods=["", "3 rice", "3 rice"])
    after = do(battle, station("cao_ren", "shouchun"), (STORE, GRANARY))
    assert [wealth(after, seat)[1] for seat in range(3)] == [0, 1, 3]


def test_a_card_may_lose_its_effect(tmp_path: Path) -> None:
    after = acting_with(tmp_path, entry("general", "wei_xu_huang", hooks="[]"), "xu_huang recruit")

    assert supply(after, WEI) == "2 untrained"


@rule("TK-292", "TK-293")
def test_replaced_costs_and_requirements_are_the_ones_that_are_asked(tmp_path: Path) -> None:
    content = entry("enhancement", "uni_12", requirement="{ rank = 2 }", cost="{ gold = 2, junk = 1 }", vp=7)
    table: dict[str, Any] = {"hands": ["uni_12"], "goods": ["3 gold 3 rice 1 junk"]}

    poor = acting_with(tmp_path, content, "cao_cao develop_state", **table)
    assert legal(poor) == [NO_THANKS]
    risen = acting_with(tmp_path, content, "cao_cao develop_state", rank=(2, 0, 0), **table)
    after = do(risen, (BUILD, card("uni_12"), 2, 0))
    assert (supply(after, WEI), after.tables.printed[card("uni_12")]) == ("1 gold 3 rice", 7)


@rule("TK-280", "TK-285", "TK-289", "TK-295", "TK-296", "TK-297", "TK-298", "TK-299")
def test_replaced_numbers_of_actions_are_the_ones_that_count(tmp_path: Path) -> None:
    farm = acting_with(tmp_path, entry("space", "farm", rice_per_token=7), "cao_cao farm", farms=["1 1 0"])
    assert supply(do(farm, (COLLECT, 0)), WEI) == "7 rice"
    market = acting_with(tmp_path, entry("space", "market", gold_per_token=1), "cao_cao market", markets=["1 1 0"])
    assert supply(do(market, (COLLECT, 0)), WEI) == "1 gold"
    prices = entry("space", "trade", buy_rice_cost_gold=1, buy_rice_yield=9, rice_lots_max=1, sell_rice_cost=2)
    trade = acting_with(tmp_path, prices, "cao_cao trade", goods=["3 gold 4 rice"])
    assert legal(trade) == [(BUY_RICE, 1), (SELL_RICE, 1)]
    assert wealth(do(trade, (BUY_RICE, 1)), WEI) == (2, 13)
    both = entry("space", "spears_horses", weapons=3) + entry("space", "crossbows_junks", weapons=3)
    made = do(acting_with(tmp_path, both, "cao_cao crossbows_junks"), (PRODUCE, 1))
    assert supply(made, WEI) == "1 crossbow 2 junk"
    assert supply(acting_with(tmp_path, entry("space", "recruit", untrained_armies=5), "cao_cao recruit"), WEI) == (
        "5 untrained"
    )
    hard = acting_with(tmp_path, entry("space", "train", train_max=1), "cao_cao train", goods=["3 untrained"])
    assert legal(hard) == [train(1)]
    hired = acting_with(
        tmp_path,
        entry("space", "instructor", train_cost_rice=0, train_max=1),
        "cao_cao instructor",
        goods=["3 untrained"],
    )
    assert legal(hired) == [train(1), (DRAW, 0), (DRAW, 1)]
    offer = acting_with(tmp_path, entry("space", "tribute", options="[{ gold = 7 }]"), "cao_cao tribute")
    assert legal(offer) == [(TRIBUTE, 0)]
    assert supply(do(offer, (TRIBUTE, 0)), WEI) == "7 gold"
    assert supply(acting_with(tmp_path, entry("space", "support", support=3), "cao_cao support"), WEI) == "3 support"


@rule("TK-300")
def test_the_emperor_may_cost_more_and_keep_nobody(tmp_path: Path) -> None:
    content = entry("space", "emperor", gold_cost=3, flip_general=0)

    after = acting_with(tmp_path, content, "cao_cao emperor", goods=["4 gold"])

    assert (supply(after, WEI), after.rank[WEI], question(after)) == ("1 gold", 1, "ChooseAlliance")
    assert after.places[GENERAL_IDS["cao_cao"]] == 2  # at home


@rule("TK-361")
def test_a_location_may_ask_for_other_units(tmp_path: Path) -> None:
    content = entry("location", "wei_wu_1", army_type='"spear"')

    before = acting_with(tmp_path, content, "cao_cao battle_wei_wu 1 spear")

    assert legal(before) == [station("cao_cao", "hefei"), station("cao_cao", "shouchun")]


@rule("TK-382")
def test_the_top_of_the_tribal_track_may_have_another_price(tmp_path: Path) -> None:
    content = "[tribal_rules]\nbonus_cost_rice = 1\nbonus_support = 2\n"

    before = acting_with(tmp_path, content, "cao_cao tribal_wei", tribal=(12, 6, 7), goods=["1 rice"])

    assert supply(do(before, BUY_SUPPORT), WEI) == "2 support"


def test_replaced_points_are_the_ones_that_count_at_the_end(tmp_path: Path) -> None:
    content = (
        "[scoring_majority]\nshared_first = 9\n[scoring_borders]\ntied_tied = 6\n"
        "[scoring_other]\nhan_emperor_token = 4\nshortage_token = -1\n"
        + entry("rank", "rank_1", vp=8)
        + entry("tribal_level", "tribal_5", vp=3)
    )
    table: dict[str, Any] = {"rank": (1, 1, 1), "tribal": (5, 5, 5), "han": "wei", "shortage": (2, 0, 0)}
    plain = totals(position(**table))

    parts = breakdown(with_edition(position(**table), edition(tmp_path, content)))

    assert (parts[WEI][BY_BORDERS], parts[WEI][BY_HARMONY], parts[WEI][BY_RANK]) == (6, 9 + 3, 9 + 8)
    assert sum(parts[WEI]) - sum(parts[WU]) == 4 - 2
    assert plain[WEI] - plain[WU] == 2 - 6


def test_the_game_may_end_earlier(tmp_path: Path) -> None:
    content = "[end_triggers]\nround = 9\nstationed_generals_of_one_state = 2\n"
    tables = edition(tmp_path, content)

    assert end_reason(with_edition(position(round=9), tables)) == (0, -1)
    two = position(garrisons=["cao_ren hefei", "xu_huang jieting"])
    assert (end_reason(two), end_reason(with_edition(two, tables))) == (None, (3, WEI))


@rule("TK-047", "TK-049")
def test_states_may_begin_with_something_else(tmp_path: Path) -> None:
    content = entry(
        "state", "wei", start_gold=9, start_unification_cards=6, start_tribal=8, start_rank=2, start_general_keep=5
    )
    state = GAME.start(seed=1, edition=edition(tmp_path, content))

    assert (wealth(state, WEI), state.tribal[WEI], state.rank[WEI], len(state.hands[WEI])) == ((9, 3), 8, 2, 7)
    assert {len(action) for action in legal(state)} == {1 + 5}


def test_names_may_be_others(tmp_path: Path) -> None:
    tables = edition(tmp_path, entry("general", "wei_cao_cao", name_en='"Cao Mengde"', name_de='"Cao Mengde (de)"'))

    assert [say(tables.name("general", 0), language) for language in ("en", "de")] == ["Cao Mengde", "Cao Mengde (de)"]
    assert tables.entry("general", 0)["source"] == "edition"


def test_an_edition_has_a_name_of_its_own(tmp_path: Path) -> None:
    one, other = [edition(tmp_path, entry("space", "support", support=count)) for count in (2, 3)]

    assert len({one.digest, other.digest, TABLES.digest}) == 3
    assert edition(tmp_path, "").digest == TABLES.digest


def test_a_state_is_loaded_only_with_the_edition_it_was_played_with(tmp_path: Path) -> None:
    tables = edition(tmp_path, entry("space", "support", support=2))
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


@pytest.mark.parametrize("mode", ["standard", "beginner"])
@pytest.mark.parametrize(
    "content",
    [
        "[end_triggers]\nround = 9\n",
        entry("space", "emperor", gold_cost=0, flip_general=0),
        entry("space", "instructor", train_cost_rice=0, train_max=9),
        "[tribal_rules]\nbonus_cost_rice = 0\n",
        "".join([entry("enhancement", f"uni_{n:02}", requirement="{}", cost="{}") for n in range(1, 22)]),
        "".join(
            [entry("state", name, start_unification_cards=7, start_separation_cards=7) for name in ("wei", "wu", "shu")]
        ),
        entry("general", "wei_cao_cao", hooks='[{ on = "benefit", ops = [{ op = "train", n = 9 }] }]'),
    ],
)
def test_other_numbers_play_to_the_end(tmp_path: Path, content: str, mode: str) -> None:
    tables = edition(tmp_path, content)
    state, chance = GAME.start(mode=mode, seed=3, edition=tables), random.Random(3)
    while state.agenda:
        seat = GAME.waiting(state)[0]
        GAME.play(state, seat, chance.choice(GAME.actions(state, seat)))

    assert GAME.faults(state) == []
    assert GAME.result(state) is not None
