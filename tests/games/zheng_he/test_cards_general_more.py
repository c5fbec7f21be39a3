"""The general cards 17 to 27, both parts (ZH-202)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import (
    CARD_ACTION,
    FINISH,
    FLEET,
    FOUND,
    LEAD_HOME,
    PLACE,
    REROLL,
    RETURN,
    SEND,
    STAND,
    STEP,
    TAKE,
    VOYAGE,
)
from pagoda.games.zheng_he.edition import (
    EAST,
    EMPEROR,
    GANSU,
    GOLD,
    JUNK,
    LIAODONG,
    MANCHU,
    MING,
    OVERLORD,
    SHAANXI,
    SHANXI,
    SICHUAN,
    SUPPLY,
    WEST,
)
from tests.games.zheng_he.positions import GAME, do, legal, own_action, pieces, usable, with_dice
from tests.games.zheng_he.test_cards_general import STEPPE, used
from tests.rules import rule

# 17 Tribute Missions


@rule("ZH-202")
def test_17_the_overlord_places_two_discs() -> None:
    placing = used(17, OVERLORD)

    assert set(legal(placing)) == {(PLACE, area, n) for area in STEPPE for n in (1, 2)}
    assert pieces(do(placing, (PLACE, WEST, 1), (PLACE, EAST, 1)).discs) == {"west": 1, "east": 1}


@rule("ZH-202")
def test_17_the_hordes_of_a_borderland_go_home() -> None:
    choosing = used(17, EMPEROR, armies="", hordes="gansu 4 sichuan 3 shaanxi 1 shanxi 2", discs="shanxi 1")
    assert {action[1] for action in legal(choosing)} == {SICHUAN, SHAANXI}
    assert {action[2:] for action in legal(choosing) if action[1] == SHAANXI} == {(EAST, 1)}

    second = do(choosing, (LEAD_HOME, SICHUAN, WEST, 1))
    assert legal(second) == [(LEAD_HOME, SICHUAN, EAST, 2)]
    after = do(second, (LEAD_HOME, SICHUAN, EAST, 2))
    assert pieces(after.hordes) == {"gansu": 4, "shaanxi": 1, "shanxi": 2, "west": 1, "east": 2}
    assert GAME.waiting(do(choosing, (LEAD_HOME, SICHUAN, WEST, 3))) == ()


# 18 The Grand Canal


@rule("ZH-202")
@pytest.mark.parametrize(("armies", "left"), [("ming 3 gansu 1", 1), ("ming 1 gansu 1", 0), ("gansu 1", 0)])
def test_18_the_emperor_loses_two_armies_at_home(armies: str, left: int) -> None:
    after = used(18, OVERLORD, armies=armies)

    assert (after.armies[MING], after.armies[GANSU]) == (left, 1)


@rule("ZH-202")
def test_18_two_armies_and_two_gold() -> None:
    mustering = used(18, EMPEROR, armies="gansu 1")
    assert legal(mustering) == [(PLACE, MING, 1), (PLACE, MING, 2), FINISH]

    after = do(mustering, (PLACE, MING, 2), (TAKE, 2, 0))
    assert (pieces(after.armies), after.gold) == ({"ming": 2, "gansu": 1}, 3)
    assert legal(do(mustering, FINISH)) == [(TAKE, 1, 0), (TAKE, 2, 0)]


# 19 Pepper of Calicut


@rule("ZH-202")
@pytest.mark.parametrize(("gold", "left"), [(0, 0), (1, 0), (3, 2)])
def test_19_the_emperor_loses_a_gold(gold: int, left: int) -> None:
    assert used(19, OVERLORD, gold=gold).gold == left


@rule("ZH-202")
def test_19_the_emperor_takes_up_to_two_gold() -> None:
    taking = used(19, EMPEROR)

    assert legal(taking) == [(TAKE, 1, 0), (TAKE, 2, 0)]
    assert do(taking, (TAKE, 2, 0)).gold == 3


# 20 Longjiang Shipyards


@rule("ZH-202")
def test_20_each_homeland_without_a_horde_gets_one() -> None:
    after = used(20, OVERLORD, hordes="east 3")

    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 1, "east": 3, "manchu": 1})
    assert not usable(20, OVERLORD, hordes="west 1 east 1 manchu 1")


@rule("ZH-202")
def test_20_a_small_supply_lets_the_overlord_choose() -> None:
    choosing = used(20, OVERLORD, hordes="east 11")

    assert legal(choosing) == [(PLACE, WEST, 1), (PLACE, MANCHU, 1)]
    after = do(choosing, (PLACE, MANCHU, 1))
    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"east": 11, "manchu": 1})
    assert not usable(20, OVERLORD, hordes="east 12")


@rule("ZH-202")
def test_20_the_emperor_takes_up_to_three_junks() -> None:
    taking = used(20, EMPEROR)

    assert legal(taking) == [(TAKE, 0, 1), (TAKE, 0, 2), (TAKE, 0, 3)]
    assert do(taking, (TAKE, 0, 3)).junks == 4


# 21 The New Capital


@rule("ZH-202")
def test_21_the_overlord_founds_two_settlements() -> None:
    founding = used(21, OVERLORD, armies="", hordes="gansu 1 shanxi 1", discs="west 3 manchu 1")
    assert set(legal(founding)) == {(FOUND, WEST, GANSU, 1), (FOUND, WEST, GANSU, 2), (FOUND, MANCHU, SHANXI, 1)}

    after = do(founding, (FOUND, WEST, GANSU, 1), (FOUND, MANCHU, SHANXI, 1))
    assert (GAME.waiting(after), pieces(after.discs)) == ((), {"west": 2, "gansu": 1, "shanxi": 1})
    assert pieces(do(founding, (FOUND, WEST, GANSU, 1), FINISH).discs) == {"west": 2, "manchu": 1, "gansu": 1}


@rule("ZH-202")
def test_21_two_armies_then_four_may_march_from_the_capital() -> None:
    mustering = used(21, EMPEROR, armies="ming 3 gansu 1", hordes="sichuan 1")
    assert legal(mustering) == [(PLACE, MING, 1), (PLACE, MING, 2), FINISH]

    marching = do(mustering, (PLACE, MING, 2))
    assert {action[1:3] for action in legal(marching) if action != FINISH} == {
        (MING, area) for area in (GANSU, SHAANXI, SHANXI, LIAODONG)
    }
    after = do(marching, (STEP, MING, GANSU, 2), (STEP, MING, LIAODONG, 2))
    assert (GAME.waiting(after), pieces(after.armies)) == ((), {"ming": 1, "gansu": 3, "liaodong": 2})
    assert GAME.waiting(do(marching, FINISH)) == ()


@rule("ZH-202", "ZH-206")
def test_21_without_new_armies_some_must_march() -> None:
    marching = do(used(21, EMPEROR, armies="ming 3"), FINISH)

    assert FINISH not in legal(marching)
    assert usable(21, EMPEROR, voyages=(5,), armies="ming 12")
    assert not usable(21, EMPEROR, voyages=(5,), armies="gansu 12")


# 22 Beacon Towers


@rule("ZH-202")
def test_22_a_horde_comes_into_an_own_borderland() -> None:
    placing = used(22, OVERLORD, armies="gansu 1", hordes="sichuan 1 west 1", discs="shanxi 1")

    assert legal(placing) == [(PLACE, SICHUAN, 1), (PLACE, SHANXI, 1)]
    assert pieces(do(placing, (PLACE, SHANXI, 1)).hordes) == {"west": 1, "sichuan": 1, "shanxi": 1}


@rule("ZH-202")
def test_22_three_armies_move_from_any_areas_but_none_twice() -> None:
    moving = used(22, EMPEROR, armies="gansu 1 sichuan 1 liaodong 2", hordes="")

    first = do(moving, (STEP, GANSU, SICHUAN, 1))
    assert {action[3] for action in legal(first) if action[1:2] == (SICHUAN,)} == {1}
    second = do(first, (STEP, SICHUAN, SHAANXI, 1))
    assert SICHUAN not in {action[1] for action in legal(second) if action != FINISH}
    after = do(second, (STEP, LIAODONG, SHANXI, 1))
    assert (GAME.waiting(after), pieces(after.armies)) == (
        (),
        {"sichuan": 1, "shaanxi": 1, "shanxi": 1, "liaodong": 1},
    )


# 23 Pirates of Palembang


@rule("ZH-202")
def test_23_the_emperor_chooses_what_he_loses() -> None:
    choosing = used(23, OVERLORD, gold=2, junks=2)
    assert (GAME.waiting(choosing), legal(choosing)) == ((0,), [(RETURN, JUNK, SUPPLY), (RETURN, GOLD, MING)])

    junk, gold = do(choosing, (RETURN, JUNK, SUPPLY)), do(choosing, (RETURN, GOLD, MING))
    assert [(after.junks, after.gold) for after in (junk, gold)] == [(1, 2), (2, 1)]


@rule("ZH-202")
@pytest.mark.parametrize(("junks", "gold", "left"), [(1, 0, (0, 0)), (0, 2, (0, 1)), (0, 0, (0, 0))])
def test_23_without_a_choice_he_is_not_asked(junks: int, gold: int, left: tuple[int, int]) -> None:
    after = used(23, OVERLORD, gold=gold, junks=junks)

    assert (GAME.waiting(after), (after.junks, after.gold)) == ((), left)


@rule("ZH-202")
def test_23_a_junk_and_two_gold() -> None:
    building = used(23, EMPEROR)
    assert legal(building) == [(TAKE, 0, 0), (TAKE, 0, 1)]

    after = do(building, (TAKE, 0, 1), (TAKE, 2, 0))
    assert (after.junks, after.gold) == (2, 3)
    assert legal(do(building, (TAKE, 0, 0))) == [(TAKE, 1, 0), (TAKE, 2, 0)]


# 24 Raids


@rule("ZH-202")
@pytest.mark.parametrize(("gold", "left"), [(0, 0), (1, 0), (4, 2)])
def test_24_the_emperor_loses_two_gold(gold: int, left: int) -> None:
    assert used(24, OVERLORD, gold=gold).gold == left


@rule("ZH-202")
def test_24_three_armies_attack_with_a_free_reroll() -> None:
    sending = used(24, EMPEROR, armies="ming 5", hordes="gansu 1")
    assert legal(sending) == [(SEND, GANSU, MING, n) for n in (1, 2, 3)]

    rolled = do(with_dice(sending, 5, 4, 2), (SEND, GANSU, MING, 3))
    assert {action[0] for action in legal(rolled)} == {STAND[0], REROLL}
    after = do(with_dice(rolled, 6, 6, 6, 1, 2, 3), (REROLL, 7))
    assert (GAME.waiting(after), pieces(after.armies)) == ((), {"ming": 2, "gansu": 3})


# 25 Military Colonies


@rule("ZH-202")
def test_25_the_overlord_founds_a_settlement() -> None:
    founding = used(25, OVERLORD, armies="", hordes="gansu 1 sichuan 1", discs="west 3")

    assert legal(founding) == [(FOUND, WEST, GANSU, 1), (FOUND, WEST, SICHUAN, 1)]
    after = do(founding, (FOUND, WEST, SICHUAN, 1))
    assert (GAME.waiting(after), pieces(after.discs)) == ((), {"west": 2, "sichuan": 1})


@rule("ZH-202")
def test_25_an_army_each_in_two_own_borderlands() -> None:
    placing = used(25, EMPEROR, armies="ming 2 gansu 1 shanxi 1 liaodong 1", hordes="")
    assert legal(placing) == [(PLACE, area, 1) for area in (GANSU, SHANXI, LIAODONG)]

    second = do(placing, (PLACE, SHANXI, 1))
    assert legal(second) == [(PLACE, GANSU, 1), (PLACE, LIAODONG, 1), FINISH]
    after = do(second, (PLACE, GANSU, 1))
    assert (GAME.waiting(after), pieces(after.armies)) == (
        (),
        {"ming": 2, "gansu": 2, "shanxi": 2, "liaodong": 1},
    )


# 26 Steppe Blizzard


@rule("ZH-202")
def test_26_the_overlord_attacks_with_three_hordes_from_one_homeland() -> None:
    sending = used(26, OVERLORD, armies="sichuan 1", hordes="west 4 east 2 gansu 2")

    assert set(legal(sending)) == {
        *[(SEND, SICHUAN, WEST, n) for n in (1, 2, 3)],
        *[(SEND, SICHUAN, EAST, n) for n in (1, 2)],
    }
    after = do(with_dice(sending, 6, 6, 6, 1, 2, 3), (SEND, SICHUAN, EAST, 2))
    assert pieces(after.hordes) == {"west": 4, "gansu": 2, "sichuan": 2}


@rule("ZH-202")
def test_26_each_homeland_with_two_hordes_loses_one() -> None:
    after = used(26, EMPEROR, armies="", hordes="west 3 east 1 manchu 2 gansu 2")

    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 2, "east": 1, "manchu": 1, "gansu": 2})


# 27 Monsoon Winds


@rule("ZH-202")
def test_27_each_homeland_gets_a_horde() -> None:
    assert pieces(used(27, OVERLORD, hordes="east 3").hordes) == {"west": 1, "east": 4, "manchu": 1}


@rule("ZH-202")
def test_27_a_small_supply_lets_the_overlord_choose() -> None:
    choosing = used(27, OVERLORD, hordes="east 10")
    assert legal(choosing) == [(PLACE, area, 1) for area in STEPPE]

    after = do(choosing, (PLACE, MANCHU, 1), (PLACE, WEST, 1))
    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 1, "east": 10, "manchu": 1})
    assert not usable(27, OVERLORD, hordes="east 12")


@rule("ZH-202", "ZH-463")
def test_27_the_emperor_sails_with_three_attempts_and_one_more() -> None:
    fleet = do(own_action(27, EMPEROR, voyages=(7,), junks=2, gold=2), CARD_ACTION, (VOYAGE, 1))

    after = do(with_dice(fleet, 6, 5, 4), (FLEET, 2, 2))

    assert (after.journey, after.voyages) == ([1, 5, 6, 5, 4], [7, 1])
