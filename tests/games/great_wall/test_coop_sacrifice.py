"""What is given for imperial orders leaves the game, and several are fulfilled in one winter (GW-COOP-14 to 17)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import AGREE, DISCARD, GIVE_HORDE, PASS, SACRIFICE
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN
from pagoda.games.great_wall.soldiers import FIRING, ZONE
from pagoda.games.great_wall.state import WOUND
from tests.games.great_wall.coop_cards import council, leave, may_propose, propose
from tests.games.great_wall.pieces import ORDER_IDS
from tests.games.great_wall.positions import GAME, do, horde, legal, news, question, soldiers_in, tactic
from tests.games.great_wall.test_coop_council import BLUE, NOBODY_GIVES, RED, RICH, YELLOW, fulfilled, say
from tests.rules import rule


@rule("GW-COOP-16", "TR-31")
def test_soldiers_of_the_reserve_cannot_be_sacrificed() -> None:
    table: dict[str, Any] = {"zones": ("", "left 1 spearman", "left 1 horseman"), "firing": ("middle 1",)}
    assert question(council("imperial_guard", **table)) == "rest"  # Red has only an archer on the board

    state = council("imperial_guard", field=("left onon_riders . dragon",), **table)
    state = say(state, RED, propose("imperial_guard"))
    state = say(say(state, BLUE, (AGREE, 1)), YELLOW, (AGREE, 0))
    assert fulfilled(state) == ["imperial_guard"]
    assert state.spots[0] == (0, WOUND, 0, 0)  # he leaves, and a wound stays
    assert state.sacrificed == [1, 0, 0, 1, 0, 0, 0, 0, 1]
    assert state.reserve[:3] == [9, 3, 2]


@rule("GW-COOP-16")
@pytest.mark.parametrize("table", [{"shamed": ("1 archer", "", "")}, {"overseers": ("quarry 1 archer", "", "")}])
def test_soldiers_with_shame_and_overseers_cannot_be_sacrificed(table: dict[str, Any]) -> None:
    zones = ("left 1 spearman", "left 1 archer 1 spearman", "left 1 spearman")

    assert question(council("palace_archers", zones=zones, **table)) == "rest"


@rule("GW-COOP-16")
def test_who_stands_in_several_places_chooses_whom_to_sacrifice() -> None:
    state = council(
        "imperial_guard",
        zones=("left 1 spearman", "left 1 spearman", "left 1 spearman"),
        field=("middle onon_riders dragon_horse dragon_horse dragon",),
    )
    state = say(state, BLUE, propose("imperial_guard"))
    state = say(say(state, RED, (AGREE, 1)), YELLOW, (AGREE, 1))
    assert question(state) == "Sacrifice"
    assert legal(state) == [(SACRIFICE, 3 * 8 + 2), (SACRIFICE, ZONE)]
    after = do(state, (SACRIFICE, ZONE))

    assert after.sacrificed[:3] == [1, 0, 0]
    assert soldiers_in(after, RED, "left") == ""


@rule("GW-COOP-16")
def test_a_horseman_leaves_two_wounds_and_nobody_may_save_him() -> None:
    state = council(
        "imperial_guard",
        zones=("", "left 1 spearman", "left 1 spearman"),
        field=("left onon_riders dragon_horse dragon_horse",),
        goods=("9 chi",),
    )
    state = say(state, BLUE, propose("imperial_guard"))
    state = say(say(state, RED, (AGREE, 0)), YELLOW, (AGREE, 1))

    assert question(state) == "rest"
    assert state.spots[0] == (WOUND, WOUND, 0, 0)
    assert (state.sacrificed[HORSEMAN], state.reserve[HORSEMAN]) == (1, 1)
    assert events.KILLED not in [event[0] for event in news(state)]


@rule("GW-COOP-16")
def test_archers_go_from_firing_spots_or_zones() -> None:
    zones = ("left 1 archer 1 spearman", "left 1 archer")
    state = council("palace_archers", zones=zones, firing=("right 1",))
    state = say(say(state, RED, propose("palace_archers", 0b011)), BLUE, (AGREE, 0))

    assert legal(state) == [(SACRIFICE, FIRING + 2), (SACRIFICE, ZONE + ARCHER)]
    after = do(state, (SACRIFICE, FIRING + 2))
    assert after.firing[2] == ()
    assert soldiers_in(after, RED, "left") == "1 spearman 1 archer"


@rule("GW-COOP-16")
def test_claimed_hordes_leave_the_game_and_their_honour_stays() -> None:
    claimed = ("border_skirmishers onon_riders", "gobi_raiders", "fire_oil")
    state = council("glory_to_emperor", claimed=claimed, honour=(9, 3, 4))
    state = say(say(state, RED, propose("glory_to_emperor", 0b011)), BLUE, (AGREE, 0))

    assert question(state) == "GiveHorde"
    assert legal(state) == [(GIVE_HORDE, horde(name)) for name in claimed[0].split()]
    state = do(state, (GIVE_HORDE, horde("onon_riders")))
    assert sorted(state.lost_hordes) == sorted([horde("onon_riders"), horde("gobi_raiders")])
    assert state.claimed == [(horde("border_skirmishers") * 3,), (), (horde("fire_oil") * 3,)]
    assert state.honour == [6, 0, 4]
    assert fulfilled(state) == ["glory_to_emperor"]


@rule("GW-COOP-15")
def test_each_discards_a_tactic_of_the_own_choice() -> None:
    advisors = ("su_shi li_jie", "wang_anshi", "")
    hands = ("plunder retreat", "prefab", "last_stand")
    table: dict[str, Any] = {"advisors": advisors, "supporters": ("", "shen_kuo", "su_song bi_sheng")}
    state = council("learned_council", hands=hands, **table)
    state = say(state, BLUE, propose("learned_council"))
    state = say(say(state, RED, (AGREE, 0)), YELLOW, (AGREE, 0))

    state = do(state, (DISCARD, tactic("retreat")), *[(DISCARD, tactic(name)) for name in hands[1:]])
    assert state.hands == [(tactic("plunder"),), (), ()]


# Several orders


@rule("GW-COOP-14", "GW-COOP-17")
def test_several_orders_in_one_winter_in_any_order() -> None:
    state = council("rampart prayers altar_of_heaven", walls=(2, 1, 1), goods=("3 chi 10 stone", *RICH[1:]))
    state = say(state, YELLOW, propose("rampart", NOBODY_GIVES))
    assert fulfilled(state) == ["rampart"]
    assert len(state.orders) == 2  # its space stays empty
    assert GAME.waiting(state) == (RED, BLUE, YELLOW)
    state = say(state, RED, propose("altar_of_heaven", NOBODY_GIVES), (AGREE, 10))
    state = say(state, BLUE, propose("prayers"))
    state = say(say(state, RED, (AGREE, 0)), YELLOW, (AGREE, 0))

    assert (events.FULFILLED, ORDER_IDS["prayers"], 3) in news(state)
    assert state.fulfilled == tuple([ORDER_IDS[name] for name in ("rampart", "altar_of_heaven", "prayers")])
    assert (state.orders, question(state)) == ((), "rest")


@rule("GW-COOP-23")
def test_who_had_left_the_council_is_asked_again_after_an_order() -> None:
    state = council("rampart prayers", walls=(2, 1, 1), goods=RICH)
    state = say(state, BLUE, PASS)
    state = say(state, RED, propose("rampart", NOBODY_GIVES))

    assert GAME.waiting(state) == (RED, BLUE, YELLOW)


@rule("GW-COOP-14")
def test_what_holds_at_the_moment_counts() -> None:
    hordes = ("left onon_riders", "middle gobi_raiders", "right fire_oil")
    more = ("left sappers", "middle fever_camp", "right khan_drum")
    state = council("mock_and_prevail quiet_frontier", field=(*hordes, *more))
    assert may_propose(state, "mock_and_prevail", NOBODY_GIVES)
    assert may_propose(state, "quiet_frontier", NOBODY_GIVES)  # six hordes for three players

    many = council("mock_and_prevail quiet_frontier", field=(*hordes, *more, "left ram_train"))
    assert not may_propose(many, "quiet_frontier", NOBODY_GIVES)
    assert leave(many).fulfilled == ()
