"""How effects work together: with a general, in the player's order, "may" (TK-265 to TK-267, TK-600 to TK-610)."""

from __future__ import annotations

from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import COLLECT, DEVELOP, NO_THANKS, PRODUCE, TRIBUTE
from pagoda.games.three_kingdoms_redux.edition import ENHANCEMENTS, GENERALS, SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.events import GAINED, LOST, MILITARY, TOOK
from tests.games.three_kingdoms_redux.cards import (
    STILL,
    armies,
    choose,
    first,
    removed,
    stationed,
    train,
    wealth,
    worth,
)
from tests.games.three_kingdoms_redux.positions import (
    GOOD_IDS,
    TABLES,
    acting,
    card,
    decline,
    do,
    general,
    legal,
    news,
    question,
    supply,
    taking,
)
from tests.rules import rule


@rule("TK-265")
def test_a_skill_applies_for_every_general_on_the_won_space() -> None:
    after = do(acting(SHU, "liu_bei farm", "jiang_wan farm"), DEVELOP)

    assert supply(after, SHU) == "1 gold 1 rice"  # it need not be the first of them


@rule("TK-265")
def test_a_skill_does_not_apply_on_another_space_or_at_home() -> None:
    elsewhere = do(acting(SHU, "liu_bei farm", "jiang_wan train"), DEVELOP)
    at_home = do(acting(SHU, "liu_bei farm", generals="jiang_wan"), DEVELOP)

    assert (supply(elsewhere, SHU), supply(at_home, SHU)) == ("", "")


@rule("TK-265", "TK-261")
def test_a_declined_action_brings_no_effect() -> None:
    assert supply(do(taking(SHU, "jiang_wan farm"), decline("farm")), SHU) == ""
    assert supply(do(taking(SHU, "ma_chao spears_horses"), decline("spears_horses")), SHU) == ""


@rule("TK-265", "TK-266")
def test_several_effects_add_up() -> None:
    before = do(acting(WU, "han_dang spears_horses", "zhou_tai spears_horses", built=["", "uni_09"]), (PRODUCE, 2))
    assert supply(do(before, choose("spear")), WU) == "3 spear 1 crossbow"

    raised = do(acting(WU, "zhang_zhao market", built=["", "uni_05"], markets=["0", "1 1 0"]), (COLLECT, 0))
    assert wealth(raised, WU) == (4 + 2 + 2, 0)


@rule("TK-266")
def test_an_army_of_the_action_itself_can_be_trained() -> None:
    before = do(acting(WEI, "yu_jin tribute", built=["uni_01"]), (TRIBUTE, 3))

    after = do(before, first(before, "uni_01"), train(1))

    assert supply(after, WEI) == "1 gold 1 rice 1 trained"


@rule("TK-266")
def test_where_order_cannot_matter_nothing_is_asked() -> None:
    after = do(acting(SHU, "jiang_wan farm", built=["", "", "uni_04"]), DEVELOP)

    assert (question(after), supply(after, SHU)) == (STILL, "1 gold 3 rice")


@rule("TK-267")
def test_what_may_be_done_can_be_left() -> None:
    for before in (
        acting(WEI, "jia_xu support", goods=["", "1 support"]),
        do(acting(WEI, "yu_jin tribute", goods=["1 untrained"]), (TRIBUTE, 0)),
        acting(WU, "sun_jian support", built=["", "uni_02"], goods=["", "1 untrained"]),
    ):
        assert NO_THANKS in legal(before)
        assert question(do(before, NO_THANKS)) == STILL


@rule("TK-267")
def test_what_is_not_a_may_cannot_be_left() -> None:
    for before in (
        acting(SHU, "zhang_bao recruit"),
        acting(WU, "lu_meng support"),
        removed("gan_ning battle_wei_wu", goods=["1 gold 1 rice"]),
    ):
        assert question(before) in ("ChooseGood", "TakeFrom")
        assert NO_THANKS not in legal(before)


@rule("TK-267")
def test_the_may_of_the_cards_is_in_their_hooks() -> None:
    entries = [*TABLES.data["general"], *TABLES.data["enhancement"]]
    optional = {
        entry["id"]
        for place, entry in enumerate(entries)
        if any(hook.optional for table in TABLES.hooks for hook in table[place])
    }

    # A larger limit ("may train up to 3") and a free location are offers in themselves.
    offered = {"wei_dian_wei", "wu_jiang_qin", "wei_zhang_he", "uni_12"}
    assert optional == {entry["id"] for entry in entries if " may " in entry["effect_en"]} - offered


@rule("TK-600", "TK-605")
def test_an_enhancement_works_for_every_general_of_its_owner() -> None:
    colonies = {"built": ["", "", "uni_04"]}

    assert supply(do(acting(SHU, "liu_bei farm", **colonies), DEVELOP), SHU) == "2 rice"
    assert supply(do(acting(SHU, "fei_yi farm", **colonies), DEVELOP), SHU) == "2 rice"
    assert supply(do(acting(WU, "sun_jian farm", **colonies), DEVELOP), WU) == ""


@rule("TK-600", "TK-605")
def test_every_hook_of_every_card_answers_its_trigger() -> None:
    entries = [*TABLES.data["general"], *TABLES.data["enhancement"]]
    assert len(entries) == GENERALS + ENHANCEMENTS

    for place, entry in enumerate(entries):
        found = [h.TRIGGERS[trigger] for trigger in range(len(h.TRIGGERS)) for _ in TABLES.hooks[trigger][place]]
        assert sorted(found) == sorted([hook["on"] for hook in entry["hooks"]])


@rule("TK-600")
def test_every_general_has_a_skill_and_only_one_card_no_effect() -> None:
    silent = [entry["id"] for table in ("general", "enhancement") for entry in TABLES.data[table] if not entry["hooks"]]

    assert silent == ["sep_18"]


@rule("TK-606", "TK-610")
def test_effects_of_stationing_are_those_of_the_general_himself_and_of_own_cards() -> None:
    table = {"built": ["sep_04", "sep_03"], "military": (0, 5, 0)}

    after = stationed(WEI, "cao_ren battle_wei_wu 2 spear", "shouchun", generals="cao_zhen", **table)

    assert (after.military, supply(after, WEI)) == ([2, 5, 0], "")


@rule("TK-610")
def test_an_effect_applies_once_for_an_action() -> None:
    one = acting(WEI, "xu_huang recruit", "cao_cao recruit", "dian_wei recruit")

    assert armies(one, WEI) == (3, 0)
    assert worth("cao_cao farm", built=["uni_19"]) == 4 + 1


def test_all_hear_which_card_brought_what() -> None:
    gained = do(acting(WEI, "deng_ai farm", built=["uni_04"], news=True), DEVELOP)
    assert [event for event in news(gained) if event[0] == GAINED] == [
        (GAINED, WEI, general("deng_ai"), GOOD_IDS["rice"], 2),
        (GAINED, WEI, GENERALS + card("uni_04"), GOOD_IDS["rice"], 2),
    ]
    lost = removed("zhang_fei train", "cao_cao train", goods=["2 rice"], news=True)
    assert (LOST, WEI, general("zhang_fei"), GOOD_IDS["rice"], 1) in news(lost)
    taken = removed("gan_ning battle_wei_wu", goods=["1 gold"], news=True)
    assert (TOOK, WU, WEI, general("gan_ning"), GOOD_IDS["gold"], 1) in news(taken)
    moved = stationed(WEI, "cao_ren battle_wei_wu 2 spear", "shouchun", built=["sep_03"], military=(0, 5, 0), news=True)
    assert (MILITARY, WU, GENERALS + card("sep_03"), -2, 3) in news(moved)


def test_nothing_is_told_where_nothing_happened() -> None:
    told = [
        do(acting(WU, "zhou_tai spears_horses", news=True), (PRODUCE, 2)),
        acting(WU, "sun_jian recruit", news=True),
        acting(WEI, "xu_huang recruit", news=True),
        removed("zhang_fei train", "cao_cao train", news=True),
        stationed(WEI, "cao_ren battle_wei_wu 2 spear", "shouchun", built=["sep_02 sep_03"], news=True),
    ]

    counts = [sum([event[0] in (GAINED, LOST, TOOK, MILITARY) for event in news(state)]) for state in told]
    assert counts == [1, 1, 2, 0, 0]
