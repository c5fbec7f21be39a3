"""Where effects work: every card changes the actions that its text names, and no others (TK-265, TK-600 to TK-606)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux.edition import WU
from pagoda.games.three_kingdoms_redux.state import TURNED
from tests.games.three_kingdoms_redux.cards import BEGINNER, STILL
from tests.games.three_kingdoms_redux.positions import (
    CARD_IDS,
    GENERAL_IDS,
    TABLES,
    acting,
    do,
    general,
    legal,
    question,
)
from tests.rules import rule

ENEMIES = (
    ["liao_hua jieting", "ding_feng shouchun"],
    ["li_dian shouchun", "liao_hua gongan"],
    ["li_dian jieting", "ding_feng gongan"],
)
RICH = "9 gold 9 rice 5 untrained 5 trained 3 spear 3 horse 3 crossbow 3 junk 3 support"
SKILLS = {  # as the texts of the cards say; the other generals have no skill of actions
    "xu_huang": "recruit",
    "guo_jia": "instructor",
    "zhang_he": "battle_shu_wei battle_wei_wu",
    "cao_zhen": "battle_shu_wei battle_wei_wu",
    "dian_wei": "train",
    "jia_xu": "support",
    "xun_yu": "emperor",
    "xun_you": "develop_state",
    "yu_jin": "tribute",
    "li_dian": "spears_horses",
    "deng_ai": "farm",
    "cheng_yu": "trade",
    "man_chong": "tribal_wei",
    "sun_ce": "recruit",
    "lu_su": "market",  # the alliance space
    "lu_meng": "support",
    "lu_xun": "battle_shu_wu battle_wei_wu",
    "zhang_zhao": "market",
    "cheng_pu": "train",
    "han_dang": "spears_horses",
    "zhuge_jin": "tribal_wu",
    "gu_yong": "develop_state",
    "jiang_qin": "instructor",
    "pan_zhang": "trade",
    "liu_bei": "farm market trade instructor develop_state spears_horses crossbows_junks recruit train tribute support "
    "emperor battle_shu_wei battle_shu_wu",
    "pang_tong": "instructor",
    "ma_chao": "spears_horses",
    "wei_yan": "tribute",
    "fa_zheng": "emperor",
    "ma_liang": "tribal_shu",
    "liao_hua": "train",
    "zhang_bao": "recruit",
    "guan_ping": "crossbows_junks",
    "yan_yan": "battle_shu_wei battle_shu_wu",
    "mi_zhu": "trade",
    "jian_yong": "support",
    "jiang_wan": "farm market",
}
ENHANCEMENT_SPACES = {
    "uni_01": "tribute",
    "uni_02": "support",
    "uni_04": "farm",
    "uni_05": "market",
    "uni_06": "trade",
    "uni_07": "instructor",
    "uni_08": "develop_state",
    "uni_09": "spears_horses",
    "uni_10": "crossbows_junks",
    "uni_11": "recruit",
    "uni_12": "train",
    "uni_13": "tribal_wu",
    "uni_14": "emperor",
    "sep_02": "battle_shu_wu battle_wei_wu",  # the units are horses
    "sep_03": "battle_shu_wu battle_wei_wu",
}


def course(seat: int, words: str, last: bool, **table: Any) -> list[object]:
    """Return all that is offered while an action is performed, always taking the first or the last, and its result."""
    garrisons = [row for row in ENEMIES[seat] if not row.startswith(words.split()[0])]
    lands = [RICH if other == seat else "2 support" for other in range(3)]
    fields = ["2 1 1"] * 3
    state = acting(
        seat, words, goods=lands, farms=fields, markets=fields, garrisons=garrisons, alliance="market", **table
    )
    told: list[object] = []
    while question(state) != STILL:
        offered = legal(state)
        told.append((question(state), offered))
        state = do(state, offered[-1 if last else 0])
    told += [state.goods, state.levels, state.stored, state.rank, state.tribal, state.military, state.garrisons]
    return [*told, [place == TURNED for place in state.places]]


def spaces_of(seat: int, name: str) -> list[str]:
    """Return every space that a general can be placed on, with what goes with him there."""
    extra = {0: " 1 support", 1: " 1 horse 1 support", 2: " 1 gold"}
    placings = [*TABLES.placings[general(name)], TABLES.tribal_placing[general(name)]]
    return [f"{name} {TABLES.spaces[space]}{extra[(space >= 12) + (space >= 15)]}" for _, _, space in placings]


@rule("TK-265", "TK-600", "TK-605", "TK-606")
@pytest.mark.parametrize("name", GENERAL_IDS)
def test_a_skill_changes_the_actions_of_its_spaces_and_no_others(name: str) -> None:
    seat = TABLES.state_of[general(name)]
    table: dict[str, Any] = {"hands": ["sep_16", "sep_17", "uni_12"]}

    changed = {
        words.split()[1]
        for words in spaces_of(seat, name)
        for last in (False, True)
        if course(seat, words, last, **table) != course(seat, words, last, **table, **BEGINNER)
    }

    assert changed == set(SKILLS.get(name, "").split())


@rule("TK-600", "TK-605", "TK-606")
@pytest.mark.parametrize("name", CARD_IDS)
def test_an_enhancement_changes_the_actions_of_its_spaces_and_no_others(name: str) -> None:
    hand = next(other for other in ("sep_16", "sep_17") if other != name)
    table: dict[str, Any] = {"hands": ["", hand], "military": (5, 5, 5)}

    changed = {
        words.split()[1]
        for words in spaces_of(WU, "sun_jian")
        for last in (False, True)
        if course(WU, words, last, built=["", name], **table) != course(WU, words, last, built=["", "sep_18"], **table)
    }

    assert changed == set(ENHANCEMENT_SPACES.get(name, "").split())
