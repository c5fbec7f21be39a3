"""The whole table in words: everything that is known, nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pagoda.games.three_kingdoms_redux.bidding import Bidding
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.state import State, hidden
from pagoda.games.three_kingdoms_redux.taking import TakeActions
from pagoda.games.three_kingdoms_redux.view import determinize
from pagoda.locale import say
from tests.games.three_kingdoms_redux.positions import FENCE, GAME, TABLES, bidding, position
from tests.rules import rule

PEOPLE = ["Ana", "Bo", "Cy"]


def overview(state: State, viewer: int | None) -> list[str]:
    """Return the table in words."""
    return [say(line, "en", PEOPLE) for line in GAME.overview(GAME.view(state, viewer))]


def block(state: State, viewer: int | None, name: str) -> list[str]:
    """Return the lines of a part of the table, without its heading."""
    lines = overview(state, viewer)
    start = next(place for place, line in enumerate(lines) if line.startswith(name)) + 1
    rest = [place for place in range(start, len(lines)) if not lines[place].startswith(" ")]
    return [line.strip() for line in lines[start : rest[0] if rest else len(lines)]]


def random_play(mode: str, seed: int, every: int) -> Iterator[State]:
    """Play a game at random; yield some of its states, and the last."""
    luck = random.Random(seed)
    state = GAME.start(mode, 3, seed)
    number = 0
    while waiting := GAME.waiting(state):
        if number % every == 0:
            yield state
        number += 1
        state = GAME.apply(state, waiting[0], luck.choice(GAME.actions(state, waiting[0])))
    yield state


# The round


@rule("TK-120", "TK-147", "TK-149")
def test_round_order_alliance_criteria_and_the_emperor_are_told() -> None:
    state = position(phase=Bidding, order="wu shu wei", alliance="trade", round=4, han="shu")
    lines = overview(state, None)

    assert lines[:5] == [
        "Round 4 of 12; order: Wu, Shu, Wei",
        "Allied: Shu and Wei, on this space: Trade Rice and/or Weapons",
        "Judged by administration: Control Han Emperor; by combat: Win Popular Support",
        "Han emperor token: Shu",
        "Cards left in the decks: unification 21, separation 21",
    ]
    used = position(han="shu", han_placed=1, criterion="combat")
    assert "Han emperor token: Shu, used in this round" in overview(used, WEI)
    assert "Judged by combat: Control Han Emperor; by administration: Win Popular Support" in overview(used, WEI)
    assert "Allied: Wu and Shu; they have not chosen a space yet" in overview(used, WEI)


@rule("TK-241")
def test_the_order_of_the_next_round_is_told_when_it_is_settled() -> None:
    assert "Order of the next round: Shu, Wei, Wu" in overview(position(next_order="shu wei wu"), None)
    assert not [line for line in overview(position(), None) if line.startswith("Order")]


def test_before_the_first_round_all_choose_their_generals() -> None:
    state = GAME.start("standard", 3, 1)

    assert overview(state, None)[0] == "Set-up: all choose their generals"
    assert block(state, WEI, "Wu, Bo")[2:4] == ["generals at home: Sun Jian", "drawn: 6 hidden"]
    chosen = GAME.apply(state, WEI, GAME.actions(state, WEI)[0])
    names = [TABLES.name("general", general).en for general in chosen.sealed[WEI]]
    assert f"chosen: {', '.join(names)}" in block(chosen, WEI, "Wei, Ana")
    assert not [line for line in overview(chosen, WU) if "chosen" in line]


# Spaces


@rule("TK-124", "TK-154", "TK-155")
def test_every_space_says_who_would_win_and_by_how_much() -> None:
    bids = [
        "li_dian train",
        "huang_gai train 1 support",
        "cheng_yu train",
        "dian_wei recruit",
        "ding_feng recruit",
        "ma_dai recruit",
        "xu_huang tribute",
        "cao_cao farm",
        "fei_yi farm",
    ]
    lines = block(bidding(bids=bids, alliance="recruit", whole=True), None, "Bids:")

    assert lines == [
        "Develop Farm or Harvest: Wei 4 (Cao Cao), Shu 4 (Fei Yi); Wei would win the tie by a skill",
        "Recruit Armies: Wei 5 (Dian Wei), Wu 3 (Ding Feng), Shu 3 (Ma Dai); Wu, Shu would win with 1 more",
        "Train Armies: Wei 3 (Li Dian), Wu 5 (Huang Gai with 1 support token), Wei 2 (Cheng Yu); "
        "Wu would win the tie, having been first",
        "Demand Tribute: Wei 4 (Xu Huang); Wei would win, unopposed",
        "without bids: Market, Trade, Instructor, Develop State, Spears/Horses, Crossbows/Junks, Support, Emperor, "
        "Battle Shu-Wei, Battle Shu-Wu, Battle Wei-Wu, Tribes of Wei, Tribes of Wu, Tribes of Shu",
    ]


@rule("TK-182", "TK-380")
def test_units_gold_and_the_way_of_the_tribes_are_told() -> None:
    bids = ["gan_ning battle_wei_wu 2 junk", "zhuge_jin tribal_wu 1 gold", "man_chong tribal_wei"]
    lines = block(bidding(bids=bids, whole=True, tribal=(5, 11, 7)), None, "Bids:")

    assert lines[:3] == [
        "Battle on the Wei-Wu border: Wu 7 (Gan Ning with 2 junk units); Wu would win, unopposed",
        "Improve Tribal Relations (Wei): Man Chong with nothing; tribal level 5 → 6",
        "Improve Tribal Relations (Wu): Zhuge Jin with 1 gold; tribal level 11 → 12",
    ]


@rule("TK-223", "TK-222")
def test_after_the_bidding_only_what_was_won_is_told() -> None:
    state = position(bids=["cao_cao train han"], turned="xu_chu", agenda=[TakeActions(SHU), FENCE], han="wei")

    assert block(state, None, "Spaces won")[0] == "Train Armies: Wei 5 (Cao Cao with Han emperor token)"
    assert block(state, None, "Spaces won")[-1] == "turned over: Xu Chu"
    assert "No bids" in overview(position(), None)


# The border


@rule("TK-362", "TK-363", "TK-501")
def test_borders_tell_who_is_stationed_and_what_is_free() -> None:
    state = position(garrisons=["guan_yu yiling 1 crossbow treasury", "zhang_liao hefei 2 horse granary"])

    assert "Shu-Wu border: Shu 2, Wu 0" in overview(state, None)
    assert block(state, None, "Wei-Wu border") == [
        "Hefei: Zhang Liao (Wei) with 2 horse units; token 1 VP, granary",
        "free: Ruxu (Junk), Shouchun (Spear), Shiting (Crossbow), Guangling (Junk)",
    ]
    assert block(state, None, "Shu-Wu border")[0] == (
        "Yiling: Guan Yu (Shu) with 1 crossbow unit; token 0 VP, treasury"
    )


# States


def state_of_shu(viewer: int | None) -> list[str]:
    """Return what a viewer reads of a Shu that has some of everything."""
    state = position(
        goods=("", "", "3 gold 1 rice 2 support 1 untrained 1 horse"),
        generals="ma_dai fa_zheng",
        hidden="fei_yi",
        garrisons=["huang_zhong yiling 2 crossbow granary"],
        turned="ma_liang",
        bids=["liu_bei tribal_shu"],
        farms=("0", "0", "3 1 1"),
        markets=("0", "0", "2"),
        military=(0, 0, 4),
        rank=(0, 0, 2),
        tribal=(5, 6, 9),
        shortage=(0, 0, 1),
        built=("", "", "uni_02"),
        hands=("", "", "uni_01 sep_01"),
    )
    return [*[line for line in overview(state, viewer) if line.startswith("Shu, Cy")], *block(state, viewer, "Shu, Cy")]


@rule("TK-020", "TK-461")
def test_a_state_tells_everything_that_is_open() -> None:
    assert state_of_shu(None) == [
        "Shu, Cy: 3 gold, 1 rice, 1 untrained army, 1 horse, 2 support tokens",
        "farm level 3, to harvest 1; market level 2, to tax 0; granary 2, treasury 0",
        "military 4, rank 2 (Marquis), tribal level 9, shortage: 1 token",
        "generals at home: Fa Zheng, Ma Dai, 1 hidden",
        "on action spaces: Liu Bei",
        "turned over: Ma Liang",
        "stationed: Huang Zhong",
        "constructed: Garrison",
        "hand: 1 unification, 1 separation",
        "upkeep as things stand: 2 gold, 1 rice",
        "points so far +25: Military +4, Borders +3, Border areas +1, Development +5, Civil harmony +7, "
        "Governor rank +7, State enhancements +1, Shortage \u22123",
    ]


@rule("TK-021", "TK-023")
def test_the_owner_reads_the_own_hand_and_hidden_generals() -> None:
    lines = state_of_shu(SHU)

    assert "generals at home: Fa Zheng, Ma Dai, Fei Yi" in lines
    assert "hidden from the others: Fei Yi" in lines
    assert "hand: Imperial Palace, Irrigation" in lines
    assert [line for line in lines if line not in state_of_shu(WU)] == [
        "generals at home: Fa Zheng, Ma Dai, Fei Yi",
        "hidden from the others: Fei Yi",
        "hand: Imperial Palace, Irrigation",
    ]


@rule("TK-024", "TK-609")
def test_hidden_generals_of_others_change_neither_points_nor_upkeep() -> None:
    garrisons = ["liao_hua jieting 2 spear"]
    shown = position(generals="cao_pi zhuge_liang", rank=(4, 0, 0), garrisons=garrisons)
    secret = position(hidden="cao_pi zhuge_liang", rank=(4, 0, 0), garrisons=garrisons)

    assert "Skills of generals +2" in block(shown, SHU, "Wei, Ana")[-1]
    assert "Skills" not in block(secret, SHU, "Wei, Ana")[-1]
    assert "Skills of generals +2" in block(secret, WEI, "Wei, Ana")[-1]
    assert "upkeep as things stand: 2 gold" in block(shown, WEI, "Shu, Cy")
    assert "upkeep as things stand: 2 gold, 1 rice" in block(secret, WEI, "Shu, Cy")


# Whole games


@rule("TK-021", "TK-023")
@pytest.mark.parametrize("mode", ["standard", "beginner"])
def test_the_overview_is_the_same_in_every_world_that_a_viewer_cannot_tell_apart(mode: str) -> None:
    for state in random_play(mode, 3, 25):
        for viewer in (None, WEI, WU, SHU):
            view = GAME.view(state, viewer)
            told = GAME.overview(view)
            for seed in range(2):
                assert GAME.overview(GAME.view(determinize(view, seed), viewer)) == told
            words = "\n".join(say(line, "de", PEOPLE) for line in told)
            assert "{" not in words
            for seat in {WEI, WU, SHU} - {viewer}:
                for general in hidden(state, seat):
                    assert TABLES.name("general", general).en not in words


@rule("TK-480")
def test_at_the_end_everything_is_open_and_nothing_is_to_pay() -> None:
    *_, state = random_play("standard", 4, 1000)
    lines = overview(state, None)

    assert not [line for line in lines if "hidden" in line or "upkeep" in line or "next round" in line]
    scores = GAME.result(state).scores
    for seat, points in enumerate(scores):
        assert block(state, None, f"{['Wei', 'Wu', 'Shu'][seat]}, ")[-1].split(":")[0] in (
            f"points so far +{points}",
            f"points so far \u2212{-points}",
            f"points so far {points}",
        )
