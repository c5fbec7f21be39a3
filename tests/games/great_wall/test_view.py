"""What each player knows, what questions betray, and the worlds that fit it (GW-GEN-6 to 9, GW-UI-1)."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import DONATE, PASS, PASS_KIND, PASS_TURN, PLAY
from pagoda.games.great_wall.edition import SECTIONS
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.setup import ChooseAdvisor
from pagoda.games.great_wall.state import HIDDEN, State
from pagoda.games.great_wall.tactics import draw_tactics
from pagoda.games.great_wall.view import View
from pagoda.games.great_wall.winter import Assault
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import (
    GAME,
    activating,
    advisor,
    asked,
    do,
    legal,
    position,
    question,
    tactic,
    turn,
)
from tests.rules import rule


def viewers(state: State) -> list[int | None]:
    """Return all who look at a table."""
    return [*range(state.setting.seats), None]


def check_worlds(state: State, seeds: int = 3) -> list[State]:
    """Every viewer's worlds are sound, and look to the viewer like the true one; return those of the spectator."""
    worlds: list[State] = []
    for viewer in viewers(state):
        seen = GAME.view(state, viewer)
        for seed in range(seeds):
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


def same_to(seats: tuple[int | None, ...], one: State, other: State) -> None:
    """Two tables look the same to these viewers, who have also heard the same."""
    for viewer in seats:
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
        assert GAME.heard(one, viewer) == GAME.heard(other, viewer)


# What is public


@rule("GW-GEN-6")
def test_everything_on_the_table_is_public() -> None:
    state = position(
        honour=(1, 2, 3),
        store="1 wood 2 gold",
        field=("left merkit_raiders wound . dragon", "middle black_banner snake_horse snake_horse"),
        zones=("left 2 spearman", "right 1 archer"),
        firing=("left 1",),
        shamed=("1 spearman",),
        overseers=("quarry 2",),
        clerks=("quarry 1", "temple 2"),
        claimed=("", "war_drums 1"),
        advisors=("su_shi",),
        track=("dragon economy",),
        gone=("", "treason diplomacy"),
        tactic_discard="plunder retreat",
        horde_discard="day_guard",
        artifacts="cosmic_engine",
        wounds_dealt=(2, 0, 1),
    )
    public = (
        "honour store field spots marshal firing shamed overseers overseer_units clerks clerk_reserve school claimed "
        "advisors track gone_commands hand_commands tactic_discard horde_discard advisor_discard row artifacts walls "
        "barricades pool box tea year generals wounds_dealt reserve"
    )

    for viewer in viewers(state):
        view = GAME.view(state, viewer)
        for name in public.split():
            value = getattr(state, name)
            assert getattr(view, name) == (tuple(value) if isinstance(value, list) else value)
    check_worlds(state)


def test_the_view_names_only_what_is_listed() -> None:
    public = {field.name for field in fields(View)}

    assert public - set(State.FIELDS) == {"seat", "edition", "setting", "agenda", "indicator"}
    assert set(State.FIELDS) - public == set()
    assert "rng" not in GAME.dump_view(GAME.view(position(), None))


# What is hidden


@rule("GW-GEN-6", "GW-GEN-9")
def test_goods_are_behind_the_screen() -> None:
    state = position(goods=("1 wood 2 stone 3 gold 4 chi", "5 wood", "6 chi"))
    other = position(goods=("1 wood 2 stone 3 gold 4 chi", "2 gold 2 stone", ""))

    assert GAME.view(state, 0).goods == (1, 2, 3, 4, *[HIDDEN] * 8)
    assert GAME.view(state, None).goods == (HIDDEN,) * 12
    same_to((0, None), state, other)
    assert len({tuple(world.goods) for world in check_worlds(state)}) > 1


@rule("GW-GEN-9")
def test_resources_may_be_played_open() -> None:
    state = position(goods=("1 wood", "5 wood", "6 chi"), options={"open_resources": 1})

    for viewer in viewers(state):
        assert GAME.view(state, viewer).goods == tuple(state.goods)
    for world in check_worlds(state):
        assert world.goods == state.goods


@rule("GW-GEN-9")
def test_all_goods_are_shown_when_the_game_is_over() -> None:
    state = position(goods=("1 wood", "5 wood", "6 chi"), year=6, agenda=[EndCheck()])

    assert GAME.view(state, None).goods == tuple(state.goods)


@rule("GW-GEN-6", "GW-GEN-7")
def test_tactics_are_counted_but_not_named() -> None:
    state = position(hands=("retreat plunder", "prefab", ""))
    other = position(hands=("retreat plunder", "last_stand", ""))

    assert GAME.view(state, 0).hands == (tuple(sorted([tactic("retreat"), tactic("plunder")])), (HIDDEN,), ())
    assert GAME.view(state, None).hands == ((HIDDEN, HIDDEN), (HIDDEN,), ())
    assert GAME.view(state, 2).tactic_deck == 17
    same_to((0, 2, None), state, other)
    assert len({world.hands[0] for world in check_worlds(state, 5)}) > 1


@rule("GW-GEN-7")
def test_a_drawn_tactic_is_told_to_its_owner_only() -> None:
    state = position(tactic_tops="retreat")
    state.news = []

    draw_tactics(state, 1, 1)

    assert GAME.heard(state, 1) == [(events.DREW_TACTIC, 1, tactic("retreat"))]
    assert GAME.heard(state, 0) == GAME.heard(state, None) == [(events.DREW_TACTIC, 1, HIDDEN)]


@rule("GW-GEN-7", "GW-FAL-1")
def test_commands_in_hand_follow_from_the_discard_and_a_sealed_one_stays_hidden() -> None:
    state = position(phase=Fall, gone=("economy",))
    chosen = [GAME.apply(state, 0, action) for action in GAME.actions(state, 0)]

    assert GAME.view(state, 1).hand_commands == tuple(state.hand_commands)
    for other in chosen[1:]:
        same_to((1, 2, None), chosen[0], other)
    assert GAME.view(chosen[2], 0).sealed[0] == chosen[2].sealed[0]
    worlds = [GAME.determinize(GAME.view(chosen[0], 1), seed) for seed in range(30)]
    assert {world.sealed[0] for world in worlds} == {0, 2, 3, 4, 5}
    check_worlds(chosen[0])


@rule("GW-SET-9", "GW-SET-10", "GW-SET-11")
def test_dealt_cards_and_choices_of_the_set_up_are_hidden() -> None:
    state = GAME.start(seed=9)

    for table in (state, GAME.apply(state, 1, GAME.actions(state, 1)[0])):
        assert GAME.view(table, 0).dealt_generals[1] == (HIDDEN, HIDDEN)
        assert GAME.view(table, 0).dealt_advisors[1] == (HIDDEN, HIDDEN)
        assert GAME.view(table, 1).dealt_generals[1] == table.dealt_generals[1]
        check_worlds(table)
    same_to((0, 2, None), *[GAME.apply(state, 1, action) for action in GAME.actions(state, 1)])
    while not isinstance(state.agenda[-1], ChooseAdvisor):
        seat = GAME.waiting(state)[0]
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
    same_to((1, 2, None), *[GAME.apply(state, 0, action) for action in GAME.actions(state, 0)])
    check_worlds(state)


@rule("GW-GEN-8")
def test_the_supporter_of_the_set_up_lies_face_down() -> None:
    state = position(supporters=("su_shi liu_yi", "li_jie"))
    other = position(supporters=("chen_fu liu_yi", "li_jie"))

    assert GAME.view(state, 0).supporters == ((advisor("su_shi"), advisor("liu_yi")), (HIDDEN,), ())
    assert GAME.view(state, 1).supporters == ((HIDDEN, advisor("liu_yi")), (advisor("li_jie"),), ())
    same_to((1, 2, None), state, other)
    assert len({world.supporters[0] for world in check_worlds(state, 5)}) > 1


@rule("GW-SET-3", "GW-SPR-3")
@pytest.mark.parametrize(
    ("one", "another", "section"),
    [
        ("war_drums", "black_banner", "right"),
        ("falconers", "mangudai", "left"),
        ("day_guard", "jebe_arrows", "middle"),
    ],
)
def test_of_the_horde_deck_only_the_back_of_the_top_card_is_known(one: str, another: str, section: str) -> None:
    state, other = position(horde_tops=one), position(horde_tops=another)

    assert GAME.view(state, 0).indicator == SECTIONS.index(section)
    assert GAME.view(state, 0).hordes == 24
    same_to((0, 1, 2, None), state, other)
    for world in check_worlds(state):
        assert TABLES.invasion[world.hordes[-1]] == SECTIONS.index(section)
    assert len({world.hordes for world in check_worlds(state)}) > 1


def test_the_order_of_the_other_decks_is_hidden() -> None:
    state = position(advisor_tops="su_shi", tactic_tops="retreat")
    other = position(advisor_tops="li_jie", tactic_tops="plunder")

    same_to((0, 1, 2, None), state, other)
    worlds = check_worlds(state)
    assert len({world.advisor_deck for world in worlds}) > 1
    assert len({world.tactic_deck for world in worlds}) > 1


# Questions


def assault(hand: str, **table: Any) -> State:
    """Return an assault on the left section in which Snake holds a tactic."""
    return position(
        field=("left merkit_raiders",), hands=("", hand), reserve=("1 spearman",) * 3, agenda=[Assault(0)], **table
    )


@rule("GW-UI-1")
def test_whether_a_tactic_fits_does_not_show_in_the_question() -> None:
    fitting, other = assault("hold_the_line"), assault("prefab")

    for state in (fitting, other):
        assert (question(state), asked(state)) == ("PlayTactic", 1)
    same_to((0, 2, None), fitting, other)
    assert (PLAY, tactic("hold_the_line"), 0) in legal(fitting)
    assert legal(other) == [PASS, PASS_KIND, PASS_TURN]


@rule("GW-UI-1")
def test_nobody_is_asked_for_what_all_know_to_be_discarded() -> None:
    assert question(assault("prefab", walls=(3, 0, 0))) == "PlayTactic"
    assert question(assault("prefab", walls=(3, 0, 0), tactic_discard="hold_the_line")) == "rest"
    assert question(assault("", walls=(3, 0, 0))) == "rest"


@rule("GW-UI-1")
def test_a_table_may_agree_to_ask_only_with_a_fitting_card() -> None:
    quick: dict[str, Any] = dict(options={"quick_tactics": 1}, walls=(3, 0, 0))

    assert question(assault("hold_the_line", **quick)) == "PlayTactic"
    assert question(assault("prefab", **quick)) == "rest"


@rule("GW-UI-1")
def test_declining_for_longer_holds_for_the_kind_or_the_turn() -> None:
    state = position(
        field=("left merkit_raiders", "middle kerait_lancers"),
        hands=("", "prefab"),
        walls=(3, 3, 3),
        agenda=[Assault(0), Assault(1)],
    )

    assert question(do(state, PASS)) == "PlayTactic"
    assert question(do(state, PASS_KIND)) == "rest"
    assert question(do(state, PASS_TURN)) == "rest"
    assert do(state, PASS_KIND).muted[1] > 0
    assert do(state, PASS_TURN).silent == [0, 1, 0]


@rule("GW-GEN-6", "GW-PRO-4", "GW-PRO-7")
def test_questions_about_means_are_asked_of_rich_and_poor() -> None:
    table: dict[str, Any] = dict(clerks=("quarry 1", "quarry 2"))
    rich, poor = activating("quarry", goods=("9 wood",), **table), activating("quarry", **table)

    assert question(rich) == question(poor) == "Upgrade"
    assert (len(legal(rich)), legal(poor)) == (4, [PASS])
    same_to((1, 2, None), rich, poor)
    same_to((1, 2, None), do(rich, PASS), do(poor, PASS))
    donating = do(poor, PASS, PASS)
    assert legal(donating) == [DONATE, PASS]


# Worlds


@pytest.mark.parametrize("seed", range(6))
def test_worlds_fit_at_every_question(seed: int) -> None:
    mode, seats = (("standard", 3), ("standard", 4), ("duel", 2))[seed % 3]
    dice = random.Random(seed)
    state = GAME.start(mode=mode, seats=seats, seed=seed)
    number = 0
    while state.agenda:
        if number % 7 == 0:
            check_worlds(state, 1)
        seat = dice.choice(GAME.waiting(state))
        actions = GAME.actions(state, seat)
        others = [action for action in actions if action not in (PASS, PASS_KIND, PASS_TURN)]
        state = GAME.apply(state, seat, dice.choice(others or actions))
        number += 1
    for viewer in viewers(state):
        assert GAME.view(state, viewer).goods == tuple(state.goods)


@rule("GW-GEN-5")
def test_in_the_worlds_of_others_a_payment_can_be_made() -> None:
    state = turn(0, "fortification", goods=("1 wood 1 stone",))
    while question(state) == "MoveClerks":
        state = do(state, PASS)
    state = do(state, legal(state)[0])

    assert question(state) == "PayMix"
    check_worlds(state)
