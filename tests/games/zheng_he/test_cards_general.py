"""The general cards 7 to 16, both parts, and every general card as a reaction (ZH-202, ZH-207)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import (
    CARD_ACTION,
    DISCARD,
    FINISH,
    FLEET,
    PLACE,
    PROSPER,
    REACT,
    RECOVER,
    REROLL,
    RETURN,
    SEND,
    STEP,
    TAKE,
    VOYAGE,
)
from pagoda.games.zheng_he.edition import (
    ARMY,
    DISC,
    EAST,
    EMPEROR,
    GANSU,
    HORDE,
    LIAODONG,
    MANCHU,
    MING,
    OVERLORD,
    SHAANXI,
    SHANXI,
    SICHUAN,
    WEST,
)
from pagoda.games.zheng_he.state import State
from tests.games.zheng_he.positions import GAME, TABLES, do, legal, own_action, pieces, reaction, usable, with_dice
from tests.rules import rule

STEPPE = (WEST, EAST, MANCHU)
RICH = {
    "armies": "ming 2 gansu 1 sichuan 2",
    "hordes": "west 3 east 2 shaanxi 1 liaodong 2",
    "discs": "manchu 1 east 1",
    "gold": 2,
    "junks": 2,
    "reserves": ((1, 2), (4, 5)),
    "discard": (3, 6),
}


def used(card: int, role: int, **table: object) -> State:
    """Return a table where a side has begun its action of a card; its voyage is completed."""
    return do(own_action(card, role, voyages=(TABLES.voyage[card],), **table), CARD_ACTION)


@rule("ZH-207")
@pytest.mark.parametrize("role", [EMPEROR, OVERLORD])
@pytest.mark.parametrize("card", range(7, 28))
def test_a_reaction_is_carried_out_as_in_the_own_turn(card: int, role: int) -> None:
    voyages = (TABLES.voyage[card],)
    own = do(own_action(card, role, voyages=voyages, **RICH), CARD_ACTION)

    answered = do(reaction(card, role, voyages=voyages, **RICH), REACT)

    assert GAME.dump(answered) | {"horizon": 0} == GAME.dump(own) | {"horizon": 0}
    if GAME.waiting(own):
        assert (GAME.waiting(answered), legal(answered)) == (GAME.waiting(own), legal(own))


# 7 Qilin from Malindi


@rule("ZH-202")
def test_7_the_overlord_places_a_disc() -> None:
    placing = used(7, OVERLORD)

    assert legal(placing) == [(PLACE, area, 1) for area in STEPPE]
    assert pieces(do(placing, (PLACE, EAST, 1)).discs) == {"east": 1}


@rule("ZH-202")
def test_7_the_emperor_takes_a_gold_and_a_junk() -> None:
    after = do(used(7, EMPEROR), (TAKE, 1, 0), (TAKE, 0, 1))

    assert (after.gold, after.junks, GAME.waiting(after)) == (2, 2, ())


# 8 Whirlpool


@rule("ZH-202")
@pytest.mark.parametrize(("junks", "left"), [(0, 0), (1, 0), (3, 2)])
def test_8_the_emperor_loses_a_junk_at_sea(junks: int, left: int) -> None:
    assert used(8, OVERLORD, junks=junks).junks == left


@rule("ZH-202")
def test_8_the_emperor_sails_with_three_attempts() -> None:
    fleet = do(used(8, EMPEROR, junks=2, gold=2), (VOYAGE, 7))

    after = do(with_dice(fleet, 6, 5, 3), (FLEET, 2, 2))

    assert (after.journey, after.voyages) == ([7, 4, 6, 5, 3], [1, 7])


# 9 Prosperity


@rule("ZH-202")
def test_9_a_horde_and_a_disc_come_to_the_same_homeland() -> None:
    choosing = used(9, OVERLORD)
    assert set(legal(choosing)) == {
        (PROSPER, area, horde, disc) for area in STEPPE for horde, disc in ((1, 1), (1, 0), (0, 1))
    }

    after = do(choosing, (PROSPER, MANCHU, 1, 1))
    assert (pieces(after.hordes), pieces(after.discs)) == ({"west": 1, "east": 1, "manchu": 2}, {"manchu": 1})


@rule("ZH-202", "ZH-206")
def test_9_the_supply_limits_what_comes() -> None:
    assert legal(used(9, OVERLORD, hordes="west 12")) == [(PROSPER, area, 0, 1) for area in STEPPE]
    assert legal(used(9, OVERLORD, discs="west 5")) == [(PROSPER, area, 1, 0) for area in STEPPE]
    assert not usable(9, OVERLORD, hordes="west 12", discs="west 5")


@rule("ZH-202")
def test_9_the_emperor_takes_up_to_three_gold() -> None:
    taking = used(9, EMPEROR)

    assert legal(taking) == [(TAKE, 1, 0), (TAKE, 2, 0), (TAKE, 3, 0)]
    assert do(taking, (TAKE, 2, 0)).gold == 3


# 10 Tea and Horse Markets


@rule("ZH-202")
def test_10_the_overlord_places_a_horde() -> None:
    placing = used(10, OVERLORD)

    assert legal(placing) == [(PLACE, area, 1) for area in STEPPE]
    assert pieces(do(placing, (PLACE, WEST, 1)).hordes) == {"west": 2, "east": 1, "manchu": 1}


@rule("ZH-202")
def test_10_a_horde_or_a_disc_leaves_the_steppe() -> None:
    choosing = used(10, EMPEROR, hordes="west 1 gansu 1", armies="", discs="manchu 1 gansu 1")

    assert set(legal(choosing)) == {(RETURN, HORDE, WEST), (RETURN, DISC, MANCHU)}
    assert pieces(do(choosing, (RETURN, DISC, MANCHU)).discs) == {"gansu": 1}
    assert pieces(do(choosing, (RETURN, HORDE, WEST)).hordes) == {"gansu": 1}


# 11 Plague


@rule("ZH-202")
def test_11_an_army_dies_at_home_or_where_there_are_two() -> None:
    choosing = used(11, OVERLORD, armies="ming 1 gansu 1 sichuan 2 shanxi 1")

    assert set(legal(choosing)) == {(RETURN, ARMY, MING), (RETURN, ARMY, SICHUAN)}
    after = do(choosing, (RETURN, ARMY, SICHUAN))
    assert pieces(after.armies) == {"ming": 1, "gansu": 1, "sichuan": 1, "shanxi": 1}


@rule("ZH-202")
def test_11_one_horde_dies_in_each_of_two_areas() -> None:
    choosing = used(11, EMPEROR, armies="", hordes="west 2 east 1 gansu 3 shanxi 2")
    assert set(legal(choosing)) == {(RETURN, HORDE, area) for area in (WEST, GANSU, SHANXI)}

    second = do(choosing, (RETURN, HORDE, GANSU))
    assert set(legal(second)) == {(RETURN, HORDE, WEST), (RETURN, HORDE, SHANXI), FINISH}
    assert pieces(do(second, FINISH).hordes) == {"west": 2, "east": 1, "gansu": 2, "shanxi": 2}
    after = do(second, (RETURN, HORDE, WEST))
    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 1, "east": 1, "gansu": 2, "shanxi": 2})


# 12 Garrisons of the Great Wall


@rule("ZH-202")
def test_12_the_overlord_attacks_with_two_hordes_from_one_homeland() -> None:
    sending = used(12, OVERLORD, armies="sichuan 2", hordes="west 3 east 1 gansu 3")
    assert set(legal(sending)) == {(SEND, SICHUAN, WEST, 1), (SEND, SICHUAN, WEST, 2), (SEND, SICHUAN, EAST, 1)}

    after = do(with_dice(sending, 6, 6, 6, 1, 2, 3), (SEND, SICHUAN, EAST, 1))  # not one more from the west
    assert pieces(after.hordes) == {"west": 3, "gansu": 3, "sichuan": 1}


@rule("ZH-202")
def test_12_three_armies_go_into_own_borderlands_two_at_most_into_one() -> None:
    placing = used(12, EMPEROR, armies="ming 1 gansu 1 shanxi 1", hordes="sichuan 1")
    assert set(legal(placing)) == {(PLACE, area, n) for area in (GANSU, SHANXI) for n in (1, 2)}

    after = do(placing, (PLACE, GANSU, 2), (PLACE, SHANXI, 1))
    assert (GAME.waiting(after), pieces(after.armies)) == ((), {"ming": 1, "gansu": 3, "shanxi": 2})
    assert not usable(12, EMPEROR, voyages=(2,), armies="ming 3")


@rule("ZH-202")
def test_12_a_single_borderland_gets_two_armies() -> None:
    after = do(used(12, EMPEROR, armies="gansu 1"), (PLACE, GANSU, 2))

    assert (GAME.waiting(after), pieces(after.armies)) == ((), {"gansu": 3})


# 13 Interpreters' College


@rule("ZH-202")
@pytest.mark.parametrize("role", [EMPEROR, OVERLORD])
def test_13_a_card_of_the_other_reserve_is_discarded(role: int) -> None:
    reserves = [(1, 2), (4, 5)]
    choosing = used(13, role, reserves=tuple(reserves))
    theirs = reserves[1 - role]
    assert legal(choosing) == [(DISCARD, card) for card in theirs]

    after = do(choosing, (DISCARD, theirs[0]))
    assert (after.discard, after.reserves[1 - role]) == ([theirs[0]], [theirs[1]])
    assert after.reserves[role] == list(reserves[role])


# 14 Mutiny on the Frontier


@rule("ZH-202")
def test_14_a_lone_army_next_to_a_horde_is_lost() -> None:
    choosing = used(14, OVERLORD, armies="ming 1 gansu 1 sichuan 2 shaanxi 1 liaodong 1", hordes="west 1 shanxi 1")

    assert set(legal(choosing)) == {(RETURN, ARMY, area) for area in (GANSU, SHAANXI, LIAODONG)}
    after = do(choosing, (RETURN, ARMY, GANSU))
    assert pieces(after.armies) == {"ming": 1, "sichuan": 2, "shaanxi": 1, "liaodong": 1}


@rule("ZH-202")
def test_14_then_a_horde_may_move_one_step() -> None:
    moving = used(14, OVERLORD, armies="gansu 1 sichuan 2 liaodong 1", hordes="west 2 shanxi 1")
    moving = do(moving, (RETURN, ARMY, GANSU))
    assert {action for action in legal(moving) if action[1:2] != (SHANXI,)} == {
        (STEP, WEST, EAST, 1),
        (STEP, WEST, GANSU, 1),
        FINISH,
    }

    after = do(moving, (STEP, WEST, GANSU, 1))
    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 1, "gansu": 1, "shanxi": 1})
    assert GAME.waiting(do(moving, FINISH)) == ()


@rule("ZH-202")
def test_14_the_only_one_that_fits_goes_without_a_question() -> None:
    after = used(14, OVERLORD, armies="gansu 1 liaodong 1", hordes="west 1")

    assert pieces(after.armies) == {"liaodong": 1}
    assert (STEP, WEST, GANSU, 1) in legal(after)


@rule("ZH-202")
def test_14_a_horde_is_lost_in_a_borderland_without_settlement() -> None:
    choosing = used(14, EMPEROR, armies="", hordes="west 2 gansu 1 shanxi 3 liaodong 1", discs="liaodong 1")

    assert set(legal(choosing)) == {(RETURN, HORDE, GANSU), (RETURN, HORDE, SHANXI)}
    assert pieces(do(choosing, (RETURN, HORDE, GANSU)).hordes) == {"west": 2, "shanxi": 3, "liaodong": 1}


# 15 Northern Campaigns


@rule("ZH-202")
def test_15_three_hordes_move_out_of_one_homeland() -> None:
    moving = used(15, OVERLORD, armies="shanxi 1", hordes="west 1 east 4 gansu 2")
    assert {action[1] for action in legal(moving)} == {WEST, EAST}
    assert {action[2] for action in legal(moving) if action[1] == EAST} == {WEST, MANCHU, SICHUAN, SHAANXI}

    second = do(moving, (STEP, EAST, SICHUAN, 1))
    assert {action[1] for action in legal(second) if action != FINISH} == {EAST}
    after = do(second, (STEP, EAST, SHAANXI, 2))
    assert (GAME.waiting(after), pieces(after.hordes)) == (
        (),
        {"west": 1, "east": 1, "gansu": 2, "sichuan": 1, "shaanxi": 2},
    )
    assert not usable(15, OVERLORD, armies="", hordes="gansu 3")


@rule("ZH-202")
def test_15_four_armies_attack_with_two_free_rerolls() -> None:
    sending = used(15, EMPEROR, armies="ming 3 gansu 3", hordes="sichuan 1")
    more = do(sending, (SEND, SICHUAN, MING, 3))
    assert legal(more) == [(SEND, SICHUAN, GANSU, 1), FINISH]

    once = do(with_dice(more, 5, 4, 2), (SEND, SICHUAN, GANSU, 1))
    twice = do(once, (REROLL, 7))
    assert {action[0] for action in legal(twice)} >= {REROLL}
    after = do(with_dice(twice, 6, 6, 6, 1, 2, 3), (REROLL, 7))
    assert (GAME.waiting(after), pieces(after.armies)) == ((), {"gansu": 2, "sichuan": 4})


# 16 Trilingual Inscription


@rule("ZH-202")
def test_16_a_horde_moves_one_step() -> None:
    moving = used(16, OVERLORD, armies="sichuan 1", hordes="west 2 gansu 1")
    assert set(legal(moving)) == {(STEP, WEST, EAST, 1), (STEP, WEST, GANSU, 1), (STEP, GANSU, WEST, 1)}

    after = do(moving, (STEP, WEST, GANSU, 1))
    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 1, "gansu": 2})


@rule("ZH-202")
def test_16_a_card_of_the_discard_pile_goes_into_the_reserve() -> None:
    choosing = used(16, EMPEROR, discard=(9, 7), reserves=((8,), ()))

    assert set(legal(choosing)) == {(RECOVER, 7), (RECOVER, 9)}  # not the inscription itself
    after = do(choosing, (RECOVER, 9))
    assert (after.discard, after.reserves[EMPEROR], after.played) == ([7], [8, 9], 16)
