"""The event Camp Fever: soldiers in the zones of several sections die in one killing (GW-KIL, GW-COOP-19)."""

from __future__ import annotations

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import KILL_IN_ZONE, PASS, RECRUIT, SAVE, SAVE_FOR
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, SPEARMAN
from tests.games.great_wall.cards import basic, enhanced, to_rest, turn_start, wound
from tests.games.great_wall.coop_cards import coop, holding, revealing
from tests.games.great_wall.positions import activating, do, legal, news, soldiers_in, supply
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)


@rule("GW-KIL-2")
def test_camp_fever_kills_a_soldier_of_each_player_in_a_zone() -> None:
    zones = ["left 1 spearman right 2 horseman", "middle 1 archer", ""]
    table = revealing("camp_fever", zones=zones, firing=["", "", "middle 1"], field=["left fever_camp monkey"])

    assert legal(table) == [(KILL_IN_ZONE, 0, SPEARMAN), (KILL_IN_ZONE, 2, HORSEMAN)]  # of any section
    after = to_rest(table, (KILL_IN_ZONE, 2, HORSEMAN))
    assert [soldiers_in(after, DRAGON, section) for section in ("left", "right")] == ["1 spearman", "1 horseman"]
    assert soldiers_in(after, SNAKE, "middle") == ""
    assert after.firing[1] == (MONKEY,)  # only those in zones
    assert after.spots[0][0] != 0


@rule("GW-KIL-4")
def test_soldiers_saved_from_camp_fever_stay_in_their_zones() -> None:
    zones = ["left 1 spearman", "right 2 spearman", "middle 1 archer"]
    table = revealing("camp_fever", zones=zones, goods=["2 chi", "2 chi", ""], news=True)

    after = to_rest(table, (SAVE, SPEARMAN), (SAVE, SPEARMAN))
    assert soldiers_in(after, DRAGON, "left") == "1 spearman"
    assert (soldiers_in(after, SNAKE, "right"), soldiers_in(after, SNAKE, "left")) == ("2 spearman", "")
    assert soldiers_in(after, MONKEY, "middle") == ""
    assert (supply(after, DRAGON), supply(after, SNAKE)) == ("", "")
    assert (events.SAVED, SNAKE, SPEARMAN, 2) in news(after)
    assert (events.KILLED, MONKEY, ARCHER, 1) in news(after)


@rule("GW-TAC-5")
def test_camp_fever_is_one_killing_that_cards_answer() -> None:
    zones = ["left 1 spearman", "right 1 spearman", ""]
    table = revealing("camp_fever", zones=zones, hands=["", "field_hospital"])

    after = to_rest(table, basic("field_hospital"), *[(SAVE_FOR, seat, SPEARMAN) for seat in (DRAGON, SNAKE)])
    assert soldiers_in(after, DRAGON, "left") == soldiers_in(after, SNAKE, "right") == "1 spearman"


@rule("GW-TAC-5")
def test_a_last_stand_against_camp_fever_is_where_the_own_soldier_dies() -> None:
    table = revealing(
        "camp_fever",
        zones=["right 1 spearman", "left 1 spearman"],
        field=["left onon_riders", "right fever_camp"],
        hands=["last_stand"],
        goods=["1 chi"],
    )

    stood = do(table, enhanced("last_stand"))
    assert legal(stood) == [wound("right", 0), wound("right", 1), PASS]
    assert to_rest(stood, wound("right", 0)).honour[DRAGON] == 2


@rule("GW-BAR-1")
def test_camp_fever_makes_spearmen_dearer() -> None:
    table = activating("barracks", 1, **coop(clerks=["barracks 2"], goods=["6 chi 1 wood"], revealed="camp_fever"))

    assert (RECRUIT, 2, 0, 0) in legal(table)
    assert supply(do(table, (RECRUIT, 2, 0, 0)), DRAGON) == "1 wood"  # 3 chi each
    assert supply(do(table, (RECRUIT, 0, 1, 0)), DRAGON) == "4 chi"  # archers as before
    riders = turn_start(**holding("hired_riders", goods=["2 chi"], revealed="camp_fever"))
    assert supply(do(riders, basic("hired_riders"), (RECRUIT, 1, 0, 0)), DRAGON) == ""  # 2 chi - 1 + 1
