"""What each player knows, what questions betray, and the worlds that fit it (TK-020 to TK-026)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux.actions import BUILD, DRAW, KEEP_CARD, NO_THANKS, REVEAL, STAY_HIDDEN
from pagoda.games.three_kingdoms_redux.building import buildable
from pagoda.games.three_kingdoms_redux.edition import SHU, UNIFICATION, WEI, WU
from pagoda.games.three_kingdoms_redux.hooks import BENEFIT, UPKEEP
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.state import HIDDEN, State
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal, Benefits
from pagoda.games.three_kingdoms_redux.view import View
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    acting,
    bidding,
    card,
    do,
    general,
    legal,
    place,
    position,
    question,
    supply,
)
from tests.rules import rule

VIEWERS = (WEI, WU, SHU, None)


def check_worlds(state: State) -> list[State]:
    """Every viewer's worlds are sound, and look to the viewer like the true one; return those of the spectator."""
    worlds = []
    for viewer in VIEWERS:
        seen = GAME.view(state, viewer)
        for seed in range(5):
            world = GAME.determinize(seen, seed)
            assert GAME.faults(world) == []
            assert GAME.view(world, viewer) == seen
            for seat in GAME.waiting(state):
                assert GAME.actions(world, seat)
                if seat == viewer:
                    assert GAME.actions(world, seat) == GAME.actions(state, seat)
            if viewer is None:
                worlds.append(world)
    return worlds


def same_to(viewers: tuple[int | None, ...], one: State, other: State) -> None:
    """Two tables look the same to these viewers, who have also heard the same."""
    for viewer in viewers:
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        assert GAME.heard(one, viewer) == GAME.heard(other, viewer)


# What is public


@rule("TK-020")
def test_everything_on_the_table_is_public() -> None:
    state = position(
        goods=("1 gold 2 rice 3 untrained", "4 trained 5 spear", "6 junk 2 support"),
        farms=("3 1 1", "0", "1"),
        markets=("0", "2 2"),
        military=(1, 2, 3),
        rank=(4, 0, 1),
        tribal=(12, 1, 7),
        shortage=(0, 1, 2),
        bids=["gan_ning battle_wei_wu 2 junk 1 support", "cao_cao farm"],
        garrisons=["guan_yu qishan 2 horse treasury"],
        turned="xu_chu",
        built=("uni_01 sep_03", "", "uni_02"),
        han="shu",
        alliance="recruit",
    )
    public = "goods levels ripe stored military rank tribal shortage bids garrisons built order han alliance criterion"

    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        for name in public.split():
            value = getattr(state, name)
            assert getattr(view, name) == (tuple(value) if isinstance(value, list) else value)
    check_worlds(state)


@rule("TK-020", "TK-021")
def test_hands_are_seen_by_their_owner_and_counted_by_all() -> None:
    state = position(hands=("uni_01 uni_02 sep_01", "sep_02", ""))
    own = tuple(sorted([card("uni_01"), card("uni_02"), card("sep_01")]))

    for viewer in VIEWERS:
        view = GAME.view(state, viewer)
        assert view.counts == ((2, 1), (0, 1), (0, 0))
        assert view.hands == (own if viewer == WEI else (), (card("sep_02"),) if viewer == WU else (), ())
        assert [len(deck) for deck in view.decks] == [19, 19]
    other = position(hands=("uni_05 uni_06 sep_07", "sep_02", ""))
    assert GAME.view(state, WU) == GAME.view(other, WU)
    worlds = check_worlds(state)
    assert len({world.hands[WEI] for world in worlds}) > 2


@rule("TK-021")
def test_a_constructed_card_is_public() -> None:
    state = acting(WEI, "cao_cao develop_state", goods=("3 gold 3 rice",), hands=("uni_02 uni_03",))

    after = do(state, (BUILD, card("uni_02"), 1, 2))

    assert GAME.view(after, SHU).built[WEI] == (card("uni_02"),)
    assert (events.BUILT, WEI, card("uni_02"), 1, 2) in GAME.heard(after, SHU)
    check_worlds(after)


@rule("TK-022")
def test_lords_are_public_from_the_start() -> None:
    state = GAME.start(seed=7)

    for viewer in VIEWERS:
        rosters = GAME.view(state, viewer).rosters
        assert [roster[0] for roster in rosters] == [general(name) for name in ("cao_cao", "sun_jian", "liu_bei")]


# Hidden generals


@rule("TK-023")
def test_hidden_generals_are_counted_but_not_named() -> None:
    state = position(hidden="guo_jia sima_yi", generals="xu_huang sun_ce")
    other = position(hidden="xun_yu dian_wei", generals="xu_huang sun_ce")

    assert GAME.view(state, WU).rosters[WEI] == (general("cao_cao"), general("xu_huang"), HIDDEN, HIDDEN)
    assert GAME.view(state, WEI).rosters[WEI] == state.rosters[WEI]
    assert GAME.view(state, WU).places[general("guo_jia")] == 0
    same_to((WU, SHU, None), state, other)
    worlds = check_worlds(state)
    assert len({world.rosters[WEI] for world in worlds}) > 2


@rule("TK-023")
def test_the_view_names_only_what_is_listed() -> None:
    state = position(hidden="guo_jia", hands=("uni_01",))
    public = {field.name for field in fields(View)}
    kept = set(State.FIELDS) - {"rng"}

    assert public - kept == {"seat", "edition", "setting", "agenda", "counts"}
    seen = GAME.dump_view(GAME.view(state, None))
    assert "rng" not in seen


@rule("TK-023", "TK-049")
def test_what_was_drawn_and_chosen_is_secret() -> None:
    state = position(agenda=[Recruit(3)])
    chosen = [GAME.apply(state, WEI, action) for action in GAME.actions(state, WEI)]

    for other in chosen[1:]:
        same_to((WU, SHU, None), chosen[0], other)
    assert GAME.view(chosen[0], WU).offers[WEI] == (HIDDEN,) * 3
    assert GAME.view(chosen[0], WU).sealed == ((), (), ())
    assert GAME.view(chosen[0], WEI).sealed[WEI] == chosen[0].sealed[WEI]
    for table in (state, chosen[0], GAME.apply(chosen[0], SHU, GAME.actions(chosen[0], SHU)[0])):
        check_worlds(table)


@rule("TK-025", "TK-023")
def test_nobody_learns_what_went_back() -> None:
    tables = []
    for pick in (0, 2):
        state = position(agenda=[Recruit(3)], seed=4)
        for seat in (WEI, WU, SHU):
            actions = GAME.actions(state, seat)
            state = GAME.apply(state, seat, actions[pick if seat == WEI else 0])
        tables.append(state)

    same_to((WU, SHU, None), *tables)
    assert tables[0].rosters[WEI] != tables[1].rosters[WEI]


@rule("TK-023")
def test_a_placed_general_is_public_for_good() -> None:
    state = bidding("wei wu", hidden="guo_jia dian_wei")

    after = do(state, place("guo_jia", "farm"))

    view = GAME.view(after, SHU)
    assert view.rosters[WEI] == (general("cao_cao"), general("guo_jia"), HIDDEN)
    assert view.places[general("guo_jia")] == after.places[general("guo_jia")]
    check_worlds(after)


# Revealing


def revealing(trigger: int, **table: Any) -> State:
    """Return a table where Wei may reveal hidden generals, then receives its benefits."""
    return position(agenda=[AskReveal(WEI, trigger), Benefits(WEI)], **table)


@rule("TK-024")
def test_who_wants_a_skill_reveals_the_general() -> None:
    state = revealing(BENEFIT, hidden="sima_yi")
    assert legal(state) == [(REVEAL, general("sima_yi")), STAY_HIDDEN]

    used = do(state, (REVEAL, general("sima_yi")))
    assert supply(used, WEI) == "1 gold 1 rice"
    assert (events.REVEALED, WEI, general("sima_yi")) in GAME.heard(used, SHU)
    assert general("sima_yi") in GAME.view(used, SHU).rosters[WEI]

    kept = do(state, STAY_HIDDEN)
    assert supply(kept, WEI) == ""
    assert GAME.view(kept, SHU).rosters[WEI] == (general("cao_cao"), HIDDEN)


@rule("TK-024")
def test_the_question_does_not_betray_who_is_hidden() -> None:
    with_skill, without = revealing(BENEFIT, hidden="sima_yi"), revealing(BENEFIT, hidden="dian_wei")

    assert legal(without) == [STAY_HIDDEN]
    same_to((WU, SHU, None), with_skill, without)
    same_to((WU, SHU, None), do(with_skill, STAY_HIDDEN), do(without, STAY_HIDDEN))
    check_worlds(with_skill)
    check_worlds(without)


@rule("TK-024")
def test_nobody_is_asked_where_nobody_hidden_could_help() -> None:
    for table in (
        {"generals": "dian_wei"},  # nobody is hidden
        {"hidden": "dian_wei", "generals": "sima_yi"},  # the only one with such a skill is known
        {"hidden": "dian_wei", "mode": "beginner"},
    ):
        assert question(revealing(BENEFIT, **table)) == "ChooseAlliance"
    assert question(revealing(UPKEEP, hidden="dian_wei")) == "ChooseAlliance"  # no skill of Wei works from home


@rule("TK-024", "TK-607")
def test_a_condition_that_all_can_see_settles_whether_to_ask() -> None:
    farm: dict[str, Any] = {"farms": ("0", "1", "0"), "markets": ("0", "1", "0")}
    for seat, table, asked in (
        (WU, {}, False),  # Sun Quan needs farm and market at the same level
        (WU, farm, True),
        (SHU, {}, False),  # Fei Yi needs two enhancements
        (SHU, {"built": ("", "", "uni_01")}, False),
        (SHU, {"built": ("", "", "uni_01 uni_02")}, True),
    ):
        name = {WU: "han_dang", SHU: "ma_chao"}[seat]
        state = position(hidden=name, agenda=[AskReveal(seat, BENEFIT)], **table)
        assert (question(state) == "Reveal") == asked


@rule("TK-024", "TK-608")
def test_a_skill_of_the_upkeep_is_asked_for_where_it_would_save_something() -> None:
    for seat, table, asked in (
        (WU, {}, False),  # Lu Kang: no rice for support
        (WU, {"goods": ("", "1 support", "")}, False),
        (WU, {"goods": ("", "2 support", "")}, True),
        (SHU, {}, False),  # Zhuge Liang: two rice less
        (SHU, {"garrisons": ["guan_yu qishan 2 horse treasury"]}, True),
        (SHU, {"garrisons": ["guan_yu qishan 1 horse granary"]}, False),
    ):
        name = {WU: "han_dang", SHU: "ma_chao"}[seat]
        state = position(hidden=name, agenda=[AskReveal(seat, UPKEEP)], **table)
        assert (question(state) == "Reveal") == asked


@rule("TK-024")
def test_one_after_the_other_is_revealed() -> None:
    table: dict[str, Any] = {"goods": ("", "2 support"), "farms": ("0", "1"), "markets": ("0", "1")}
    state = position(hidden="sun_quan lu_kang", agenda=[AskReveal(WU, BENEFIT), AskReveal(WU, UPKEEP)], **table)

    after = do(state, (REVEAL, general("sun_quan")))

    assert legal(after) == [(REVEAL, general("lu_kang")), STAY_HIDDEN]
    assert question(do(after, (REVEAL, general("lu_kang")))) == "ChooseAlliance"


# Enhancements and decks


@rule("TK-021", "TK-292")
def test_developing_the_state_does_not_betray_the_hand() -> None:
    rich = acting(WEI, "cao_cao develop_state", goods=("9 gold 9 rice",), hands=("uni_02",))
    stuck = acting(WEI, "cao_cao develop_state", goods=("9 gold 9 rice",), hands=("uni_01",))

    assert buildable(stuck, WEI, 0) == []
    assert legal(stuck) == [NO_THANKS]
    assert len(legal(rich)) == 2
    same_to((WU, SHU, None), rich, stuck)
    same_to((WU, SHU, None), do(rich, NO_THANKS), do(stuck, NO_THANKS))


@rule("TK-021")
def test_pang_tongs_question_does_not_betray_the_hand() -> None:
    tables = [
        acting(SHU, "pang_tong instructor", goods=("", "", "9 gold 9 rice"), hands=("", "", name), tops=("uni_07",))
        for name in ("uni_02", "uni_01")
    ]
    drawn = [do(state, (DRAW, UNIFICATION)) for state in tables]

    assert [question(state) for state in drawn] == ["BuildAfter", "BuildAfter"]
    same_to((WEI, WU, None), *drawn)
    assert len(legal(drawn[0])) > len(legal(drawn[1]))


@rule("TK-026", "TK-021")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    one, other = [do(acting(WU, "lu_su instructor", tops=(name,)), (DRAW, 0)) for name in ("uni_01", "uni_09")]

    assert (events.DREW_CARD, WU, 0, card("uni_01")) in GAME.heard(one, WU)
    assert (events.DREW_CARD, WU, 0, HIDDEN) in GAME.heard(one, WEI)
    same_to((WEI, SHU, None), one, other)


@rule("TK-026")
def test_nobody_knows_the_order_of_a_deck() -> None:
    state = position(hands=("uni_01",))
    other = state.copy()
    other.decks = [tuple(reversed(deck)) for deck in state.decks]

    for viewer in VIEWERS:
        assert GAME.view(state, viewer) == GAME.view(other, viewer)
        assert set(GAME.view(state, viewer).decks[0]) == {HIDDEN}
    assert len({GAME.determinize(GAME.view(state, WEI), seed).decks[0] for seed in range(4)}) == 4


@rule("TK-026")
def test_guo_jia_looks_at_two_and_knows_the_one_at_the_bottom() -> None:
    looking = do(acting(WEI, "guo_jia instructor", tops=("uni_03 uni_04",)), (DRAW, UNIFICATION))
    assert GAME.view(looking, WEI).decks[0][-2:] == (card("uni_04"), card("uni_03"))
    for viewer in (WU, SHU, None):
        assert set(GAME.view(looking, viewer).decks[0]) == {HIDDEN}
    check_worlds(looking)

    sunk = do(looking, (KEEP_CARD, card("uni_03")))

    assert sunk.sunk[0] == (WEI,)
    assert GAME.view(sunk, WEI).decks[0] == (card("uni_04"), *[HIDDEN] * 19)
    for viewer in (WU, SHU, None):
        assert GAME.view(sunk, viewer).decks[0] == (HIDDEN,) * 20
        assert (events.SANK_CARD, WEI, 0, HIDDEN) in GAME.heard(sunk, viewer)
    assert (events.SANK_CARD, WEI, 0, card("uni_04")) in GAME.heard(sunk, WEI)
    same_to((WU, SHU, None), sunk, do(looking, (KEEP_CARD, card("uni_04"))))
    check_worlds(sunk)
    assert all(world.decks[0][0] == card("uni_04") for world in [GAME.determinize(GAME.view(sunk, WEI), 3)])


@rule("TK-026")
def test_a_sunk_card_is_forgotten_once_it_is_drawn() -> None:
    table: dict[str, Any] = {"left": (1, None), "sunk": ((WEI,), ()), "tops": ("uni_04",)}
    state = acting(WU, "lu_su instructor", **table)
    assert GAME.view(state, WEI).decks[0] == (card("uni_04"),)

    after = do(state, (DRAW, UNIFICATION))

    assert after.sunk[0] == ()
    assert GAME.view(after, WEI).decks[0] == ()
    check_worlds(after)


@pytest.mark.parametrize("seed", range(3))
def test_worlds_fit_through_a_whole_game(seed: int) -> None:
    state: State = GAME.start(seed=seed)
    for number in range(140):
        seat = GAME.waiting(state)[0]
        actions = GAME.actions(state, seat)
        state = GAME.apply(state, seat, actions[(number * 7 + seed) % len(actions)])
        if not state.agenda:
            break
        if number % 9 == 0:
            check_worlds(state)
