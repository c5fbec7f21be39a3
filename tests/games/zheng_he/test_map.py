"""Components and board (ZH-001 to ZH-017)."""

from __future__ import annotations

import random

import pytest

from pagoda import BadInput
from pagoda.games.zheng_he.actions import (
    ATTACK,
    BUILD,
    CARD_ACTION,
    FINISH,
    MOVE,
    MUSTER,
    RETURN,
    SEND,
    STEP,
    TAKE,
    TAX,
)
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import (
    ARMY,
    BORDERLANDS,
    EAST,
    EMPEROR,
    GANSU,
    LIAODONG,
    MANCHU,
    MING,
    OVERLORD,
    SHAANXI,
    SHANXI,
    SICHUAN,
    WEST,
)
from pagoda.games.zheng_he.state import (
    army_supply,
    controlled,
    controls,
    disc_supply,
    gold_supply,
    horde_supply,
    junk_supply,
    role_of,
)
from pagoda.games.zheng_he.units import SendUnits
from tests.games.zheng_he.positions import GAME, TABLES, do, legal, own_action, pieces, position, verbs, with_dice
from tests.rules import rule

NEIGHBOURS = {
    "ming": "gansu sichuan shaanxi shanxi liaodong",
    "west": "gansu sichuan east",
    "east": "sichuan shaanxi shanxi west manchu",
    "manchu": "shanxi liaodong east",
    "gansu": "ming west sichuan",
    "sichuan": "ming west east gansu shaanxi",
    "shaanxi": "ming east sichuan shanxi",
    "shanxi": "ming east manchu shaanxi liaodong",
    "liaodong": "ming manchu shanxi",
}


def neighbours(area: int) -> set[str]:
    """Return the ids of the areas that are adjacent to one."""
    return {str(TABLES.data["area"][other]["id"]) for other in TABLES.adjacent[area]}


@rule("ZH-001")
@pytest.mark.parametrize("mode", ["standard", "match"])
def test_two_roles_one_player_each(mode: str) -> None:
    state = GAME.start(mode=mode, seed=1)

    assert state.setting.seats == 2
    assert {role_of(state, 0), role_of(state, 1)} == {EMPEROR, OVERLORD}
    with pytest.raises(BadInput):
        GAME.start(mode=mode, seats=3, seed=1)


@rule("ZH-001")
def test_a_game_for_one_exists() -> None:
    state = GAME.start(mode="solo", seed=1)

    assert (state.setting.seats, role_of(state, 0)) == (1, EMPEROR)


@rule("ZH-002")
def test_the_box_holds_these_pieces_and_cards() -> None:
    assert {entry["id"]: entry["count"] for entry in TABLES.data["piece"]} == {
        "junk": 7,
        "army": 12,
        "gold": 5,
        "disc": 5,
        "horde": 12,
    }
    assert len(TABLES.data["card"]) == 27


@rule("ZH-002")
def test_each_side_has_three_dice() -> None:
    before = own_action(12, OVERLORD, hordes="west 1", armies="gansu 1", reserves=((7,), (8,)))

    rolled = do(before, CARD_ACTION, (SEND, GANSU, WEST, 1))

    assert [0 < die <= 6 for die in rolled.dice] == [False] * 3 + [True] * 3


@rule("ZH-003")
def test_what_the_supply_lacks_cannot_be_taken() -> None:
    mustering = own_action(24, EMPEROR, armies="ming 11", gold=2, gold_at_sea=2, junks=5, voyages=(1,))

    assert [action for action in legal(mustering) if action[0] in (MUSTER, TAX, BUILD)] == [
        (MUSTER, 1),
        (TAX, 1),
        (BUILD, 1),
    ]


@rule("ZH-003")
def test_the_surplus_of_a_card_is_lost() -> None:
    taking = do(own_action(9, EMPEROR, gold=4), CARD_ACTION)

    assert legal(taking) == [(TAKE, 1, 0)]
    assert do(taking, (TAKE, 1, 0)).gold == 5


@rule("ZH-004")
def test_the_supply_is_what_is_not_on_the_board() -> None:
    state = position(
        armies="ming 3 gansu 1", hordes="west 2 shanxi 3", discs="east 1 shanxi 2", gold=1, gold_at_sea=2, junks=2
    )

    assert (army_supply(state), horde_supply(state), disc_supply(state)) == (8, 7, 2)
    assert (gold_supply(state), junk_supply(state)) == (2, 4)


@rule("ZH-004")
def test_what_is_removed_can_be_used_again() -> None:
    full = own_action(11, OVERLORD, armies="ming 10 gansu 2")

    removed = do(full, CARD_ACTION, (RETURN, ARMY, GANSU))

    assert army_supply(full) == 0
    assert army_supply(removed) == 1
    assert MUSTER not in verbs(own_action(7, EMPEROR, armies="ming 10 gansu 2"))
    assert MUSTER in verbs(own_action(7, EMPEROR, armies="ming 10 gansu 1"))


@rule("ZH-004")
def test_pieces_lost_in_battle_go_back_to_the_supply() -> None:
    before = own_action(12, OVERLORD, armies="gansu 1", hordes="west 12")
    sending = do(before, CARD_ACTION)

    after = do(with_dice(sending, 6, 5, 2, 5, 4, 2), (SEND, GANSU, WEST, 2))

    assert (army_supply(before), army_supply(after)) == (11, 12)


@rule("ZH-005")
def test_the_spaces_of_the_board() -> None:
    kinds = [entry["kind"] for entry in TABLES.data["area"]]

    assert (kinds.count("ming"), kinds.count("borderland"), kinds.count("steppe")) == (1, 5, 3)
    assert [entry["name_en"] for entry in TABLES.data["area"] if entry["kind"] == "steppe"] == [
        "Western Mongols",
        "Eastern Mongols",
        "Manchurians",
    ]
    assert len(TABLES.data["voyage"]) == 7


@rule("ZH-006")
@pytest.mark.parametrize("name", sorted(NEIGHBOURS))
def test_a_unit_moves_only_to_adjacent_areas(name: str) -> None:
    role = OVERLORD if name in ("west", "east", "manchu") else EMPEROR
    table = {"hordes": f"{name} 1", "armies": ""} if role == OVERLORD else {"hordes": "", "armies": f"{name} 1"}

    steps = legal(do(own_action(4 if role == EMPEROR else 1, role, **table), (MOVE, 0)))

    reached = {str(TABLES.data["area"][step[2]]["id"]) for step in steps}
    barred = {"west", "east", "manchu"} if role == EMPEROR else {"ming"}
    assert reached == set(NEIGHBOURS[name].split()) - barred


@rule("ZH-006")
def test_a_unit_attacks_only_adjacent_areas() -> None:
    sending = do(own_action(1, OVERLORD, hordes="west 1 manchu 1"), (ATTACK, 0))

    assert {action[1:3] for action in legal(sending)} == {
        (GANSU, WEST),
        (SICHUAN, WEST),
        (SHANXI, MANCHU),
        (LIAODONG, MANCHU),
    }


@rule("ZH-007")
def test_armies_never_enter_the_steppe() -> None:
    steps = legal(do(own_action(24, EMPEROR, armies="sichuan 2", hordes=""), (MOVE, 0)))

    assert {step[2] for step in steps} == {MING, GANSU, SHAANXI}
    assert ATTACK not in verbs(own_action(24, EMPEROR, armies="sichuan 2", hordes="west 3 east 1", discs="west 1"))


@rule("ZH-007")
def test_hordes_never_enter_the_ming_homeland() -> None:
    before = own_action(24, OVERLORD, armies="ming 2", hordes="gansu 2")

    assert {step[2] for step in legal(do(before, (MOVE, 0)))} == {WEST, SICHUAN}
    assert ATTACK not in verbs(before)


@rule("ZH-008")
def test_the_sea_holds_only_junks_and_gold() -> None:
    before = own_action(9, EMPEROR, armies="ming 1", gold_at_sea=1)

    built = do(before, (BUILD, 3))

    assert "sea" not in {entry["id"] for entry in TABLES.data["area"]}  # no unit can be where no area is
    assert (built.junks, built.gold_at_sea, built.gold) == (4, 1, 1)
    assert all([0 <= other < 9 for roads in TABLES.roads for others in roads for other in others])


@rule("ZH-009")
def test_the_ming_homeland_touches_every_borderland() -> None:
    assert neighbours(MING) == {"gansu", "sichuan", "shaanxi", "shanxi", "liaodong"}
    for area in BORDERLANDS:
        assert MING in TABLES.adjacent[area]


@rule("ZH-010")
def test_sichuan_touches_both_mongol_homelands() -> None:
    assert {"west", "east"} <= neighbours(SICHUAN)


@rule("ZH-011")
def test_the_borderlands_form_a_chain_below_the_steppe() -> None:
    assert [neighbours(area) & set(NEIGHBOURS) for area in BORDERLANDS] == [
        {"ming", "west", "sichuan"},
        {"ming", "west", "east", "gansu", "shaanxi"},
        {"ming", "east", "sichuan", "shanxi"},
        {"ming", "east", "manchu", "shaanxi", "liaodong"},
        {"ming", "manchu", "shanxi"},
    ]


@rule("ZH-012")
def test_neighbouring_steppe_homelands_are_adjacent() -> None:
    assert (EAST in TABLES.adjacent[WEST], MANCHU in TABLES.adjacent[EAST]) == (True, True)
    assert MANCHU not in TABLES.adjacent[WEST]


@rule("ZH-013")
def test_control_of_a_borderland() -> None:
    state = position(armies="gansu 1", hordes="sichuan 1", discs="shaanxi 1 east 1")

    assert [controls(state, EMPEROR, area) for area in BORDERLANDS] == [True, False, False, False, False]
    assert [controls(state, OVERLORD, area) for area in BORDERLANDS] == [False, True, True, False, False]
    assert (controlled(state, EMPEROR), controlled(state, OVERLORD)) == (1, 2)


@rule("ZH-014", "ZH-015")
def test_outside_a_battle_no_borderland_is_shared_and_no_voyage_is_lost() -> None:
    shared = 0
    for seed in range(6):
        state, chance = GAME.start(seed=seed), random.Random(seed)
        while state.agenda:
            before = state.voyages[:]
            seat = GAME.waiting(state)[0]
            GAME.play(state, seat, chance.choice(GAME.actions(state, seat)))
            assert state.voyages[: len(before)] == before
            fought = state.agenda and isinstance(state.agenda[-1], RollAgain | SendUnits)
            both = [area for area in BORDERLANDS if state.armies[area] and controls(state, OVERLORD, area)]
            shared += len(both)
            assert len(both) <= (1 if fought else 0)
    assert shared, "no battle was watched"


@rule("ZH-014")
def test_no_side_can_move_into_a_borderland_of_the_other() -> None:
    table = {"armies": "ming 1 gansu 1", "hordes": "sichuan 1 west 1", "discs": "shaanxi 1"}

    army_steps = legal(do(own_action(4, EMPEROR, **table), (MOVE, 0)))
    horde_steps = legal(do(own_action(1, OVERLORD, **table), (MOVE, 0)))

    assert {step[2] for step in army_steps if step[1] == MING} == {GANSU, SHANXI, LIAODONG}
    assert GANSU not in {step[2] for step in horde_steps}


@rule("ZH-015")
def test_losses_never_take_the_junk_of_a_completed_voyage() -> None:
    after = do(own_action(8, OVERLORD, junks=0, voyages=(3, 5)), CARD_ACTION)

    assert (after.voyages, after.junks, junk_supply(after)) == ([3, 5], 0, 5)


@rule("ZH-016")
def test_an_area_can_hold_every_unit() -> None:
    before = own_action(24, EMPEROR, armies="ming 3 gansu 9")

    after = do(before, (MOVE, 0), (STEP, MING, GANSU, 3))

    assert pieces(after.armies) == {"gansu": 12}


@rule("ZH-017")
def test_one_list_of_neighbours_serves_both_sides() -> None:
    for name, others in NEIGHBOURS.items():
        area = [entry["id"] for entry in TABLES.data["area"]].index(name)
        assert neighbours(area) == set(others.split())
        armies, hordes = TABLES.roads[EMPEROR][area], TABLES.roads[OVERLORD][area]
        assert armies == [other for other in TABLES.adjacent[area] if other not in (WEST, EAST, MANCHU)]
        assert hordes == [other for other in TABLES.adjacent[area] if other != MING]


@rule("ZH-017")
def test_an_army_and_a_horde_take_the_same_ways_between_borderlands() -> None:
    horde = do(own_action(1, OVERLORD, armies="", hordes="shaanxi 2"), (MOVE, 0), (STEP, SHAANXI, SHANXI, 1))
    army = do(own_action(4, EMPEROR, armies="shaanxi 2", hordes=""), (MOVE, 0), (STEP, SHAANXI, SHANXI, 1), FINISH)

    assert pieces(horde.hordes) == pieces(army.armies) == {"shaanxi": 1, "shanxi": 1}
