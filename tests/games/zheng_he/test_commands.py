"""Command actions of both sides (ZH-410 to ZH-450, ZH-505 to ZH-562); voyages are in test_voyages."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import (
    ATTACK,
    BUILD,
    CARD_ACTION,
    COLLECT,
    FINISH,
    FOUND,
    GATHER,
    MOVE,
    MUSTER,
    OPEN,
    PLACE,
    REVEAL,
    SEND,
    SETTLE,
    STEP,
    TAX,
)
from pagoda.games.zheng_he.edition import (
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
from pagoda.games.zheng_he.state import army_supply, disc_supply, gold_supply, junk_supply
from tests.games.zheng_he.positions import GAME, do, legal, own_action, phase, pieces, verbs, with_dice
from tests.rules import rule

WEAK = (1, 2, 3)
TRIPLE = (6, 6, 6)


@rule("ZH-410")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_point_musters_an_army_in_the_ming_homeland(count: int) -> None:
    after = do(own_action(24, EMPEROR, armies="ming 1"), (MUSTER, count))

    assert pieces(after.armies) == {"ming": 1 + count}
    assert army_supply(after) == 11 - count


@rule("ZH-420")
def test_armies_move_out_of_one_area_one_step_each() -> None:
    before = own_action(24, EMPEROR, armies="ming 2 gansu 2 sichuan 1", hordes="")
    moving = do(before, (MOVE, 0))

    ways = {action[1:3] for action in legal(moving)}
    assert {source for source, _ in ways} == {MING, GANSU, SICHUAN}
    assert {target for source, target in ways if source == GANSU} == {MING, SICHUAN}
    second = do(moving, (STEP, GANSU, SICHUAN, 1))
    assert {action[1] for action in legal(second) if action != FINISH} == {GANSU}
    assert pieces(do(second, (STEP, GANSU, MING, 1)).armies) == {"ming": 3, "sichuan": 2}


@rule("ZH-420")
@pytest.mark.parametrize(("card", "most"), [(7, 1), (8, 2), (9, 3)])
def test_each_point_moves_one_army(card: int, most: int) -> None:
    moving = do(own_action(card, EMPEROR, armies="ming 5", hordes=""), (MOVE, 0))

    assert max([action[3] for action in legal(moving)]) == most
    assert GAME.waiting(do(moving, (STEP, MING, GANSU, most))) == ()


@rule("ZH-421")
def test_each_army_may_go_to_another_place() -> None:
    before = own_action(24, EMPEROR, armies="ming 3 shanxi 1 liaodong 1", hordes="")

    after = do(before, (MOVE, 0), (STEP, MING, GANSU, 1), (STEP, MING, SHANXI, 1), (STEP, MING, LIAODONG, 1))

    assert pieces(after.armies) == {"gansu": 1, "shanxi": 2, "liaodong": 2}


@rule("ZH-422")
def test_armies_move_only_where_nothing_of_the_overlord_is() -> None:
    table = {"armies": "ming 1 gansu 1", "hordes": "sichuan 1 west 1", "discs": "shaanxi 1"}
    moving = do(own_action(24, EMPEROR, **table), (MOVE, 0))

    assert {action[2] for action in legal(moving) if action[1] == MING} == {GANSU, SHANXI, LIAODONG}
    assert {action[2] for action in legal(moving) if action[1] == GANSU} == {MING}


@rule("ZH-423")
def test_the_source_may_be_left_empty_and_no_army_moves_twice() -> None:
    before = own_action(24, EMPEROR, armies="gansu 1", hordes="")

    after = do(before, (MOVE, 0), (STEP, GANSU, SICHUAN, 1))

    assert pieces(after.armies) == {"sichuan": 1}
    assert GAME.waiting(after) == ()  # two points are left, but no army that has not moved


@rule("ZH-430")
def test_armies_attack_from_any_mix_of_adjacent_areas() -> None:
    before = own_action(24, EMPEROR, armies="ming 1 gansu 2 liaodong 3", hordes="sichuan 2")
    sending = do(before, (ATTACK, 0))
    assert set(legal(sending)) == {(SEND, SICHUAN, MING, 1), (SEND, SICHUAN, GANSU, 1), (SEND, SICHUAN, GANSU, 2)}

    first = do(sending, (SEND, SICHUAN, GANSU, 2))
    assert set(legal(first)) == {(SEND, SICHUAN, MING, 1), FINISH}

    after = do(with_dice(first, *TRIPLE, *WEAK), (SEND, SICHUAN, MING, 1))
    assert pieces(after.armies) == {"sichuan": 3, "liaodong": 3}
    assert pieces(after.hordes) == {}


@rule("ZH-430")
def test_only_borderlands_of_the_overlord_next_to_an_army_are_attacked() -> None:
    table = {"armies": "gansu 1", "hordes": "west 2 liaodong 1", "discs": "sichuan 1"}
    sending = do(own_action(24, EMPEROR, **table), (ATTACK, 0))

    assert legal(sending) == [(SEND, SICHUAN, GANSU, 1)]
    assert ATTACK not in verbs(own_action(24, EMPEROR, armies="gansu 1", hordes="west 2 liaodong 1"))


@rule("ZH-430")
def test_an_attack_takes_at_least_one_army_and_at_most_the_points() -> None:
    sending = do(own_action(8, EMPEROR, armies="ming 5", hordes="gansu 1"), (ATTACK, 0))

    assert legal(sending) == [(SEND, GANSU, MING, 1), (SEND, GANSU, MING, 2)]


@rule("ZH-440")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_point_brings_a_gold(count: int) -> None:
    after = do(own_action(24, EMPEROR, gold=1, gold_at_sea=1), (TAX, count))

    assert (after.gold, after.gold_at_sea, gold_supply(after)) == (1 + count, 1, 3 - count)


@rule("ZH-450")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_point_builds_a_junk(count: int) -> None:
    after = do(own_action(24, EMPEROR, junks=1, voyages=(1, 2)), (BUILD, count))

    assert (after.junks, after.voyages, junk_supply(after)) == (1 + count, [1, 2], 4 - count)


# The Overlord's


@rule("ZH-505")
def test_hordes_gather_in_one_homeland_or_in_several() -> None:
    gathering = do(own_action(24, OVERLORD), (GATHER, 0))

    together = do(gathering, (PLACE, WEST, 3))
    apart = do(gathering, (PLACE, WEST, 1), (PLACE, EAST, 1), (PLACE, MANCHU, 1))

    assert {action[1] for action in legal(gathering)} == {WEST, EAST, MANCHU}
    assert pieces(together.hordes) == {"west": 4, "east": 1, "manchu": 1}
    assert pieces(apart.hordes) == {"west": 2, "east": 2, "manchu": 2}
    assert GAME.waiting(together) == GAME.waiting(apart) == ()


@rule("ZH-505")
def test_no_more_hordes_gather_than_the_supply_has() -> None:
    gathering = do(own_action(24, OVERLORD, hordes="west 10"), (GATHER, 0))

    assert max([action[2] for action in legal(gathering)]) == 2


@rule("ZH-510")
def test_hordes_move_out_of_one_area_one_step_each() -> None:
    before = own_action(24, OVERLORD, armies="", hordes="west 2 gansu 2")
    moving = do(before, (MOVE, 0))
    assert {action[2] for action in legal(moving) if action[1] == WEST} == {EAST, GANSU, SICHUAN}
    assert {action[2] for action in legal(moving) if action[1] == GANSU} == {WEST, SICHUAN}

    second = do(moving, (STEP, WEST, EAST, 1))
    assert {action[1] for action in legal(second) if action != FINISH} == {WEST}
    after = do(second, (STEP, WEST, GANSU, 1))
    assert pieces(after.hordes) == {"east": 1, "gansu": 3}
    assert GAME.waiting(after) == ()  # a point is left, but the source is empty


@rule("ZH-511")
def test_each_horde_may_go_to_another_place() -> None:
    before = own_action(24, OVERLORD, armies="", hordes="east 3")

    after = do(before, (MOVE, 0), (STEP, EAST, SICHUAN, 1), (STEP, EAST, SHAANXI, 1), (STEP, EAST, MANCHU, 1))

    assert pieces(after.hordes) == {"sichuan": 1, "shaanxi": 1, "manchu": 1}


@rule("ZH-512")
def test_hordes_do_not_move_into_a_borderland_with_armies() -> None:
    table = {"armies": "shaanxi 1", "hordes": "east 1", "discs": "sichuan 1"}
    moving = do(own_action(24, OVERLORD, **table), (MOVE, 0))

    assert {action[2] for action in legal(moving)} == {WEST, MANCHU, SICHUAN, SHANXI}


@rule("ZH-520")
def test_hordes_attack_from_any_mix_of_adjacent_areas() -> None:
    before = own_action(24, OVERLORD, armies="sichuan 2", hordes="west 1 east 1 gansu 1 manchu 3")
    sending = do(before, (ATTACK, 0))
    assert {action[1:3] for action in legal(sending)} == {(SICHUAN, WEST), (SICHUAN, EAST), (SICHUAN, GANSU)}

    more = do(sending, (SEND, SICHUAN, WEST, 1), (SEND, SICHUAN, GANSU, 1))
    assert legal(more) == [(SEND, SICHUAN, EAST, 1), FINISH]

    after = do(with_dice(more, *TRIPLE, *WEAK), FINISH)
    assert (pieces(after.hordes), pieces(after.armies)) == ({"sichuan": 2, "east": 1, "manchu": 3}, {})


@rule("ZH-520")
def test_only_borderlands_of_the_emperor_next_to_a_horde_are_attacked() -> None:
    table = {"armies": "ming 2 liaodong 1", "hordes": "west 3 shanxi 2"}
    sending = do(own_action(8, OVERLORD, **table), (ATTACK, 0))

    assert legal(sending) == [(SEND, LIAODONG, SHANXI, 1), (SEND, LIAODONG, SHANXI, 2)]
    assert ATTACK not in verbs(own_action(8, OVERLORD, armies="ming 2", hordes="west 3 shanxi 2"))


@rule("ZH-530")
def test_resources_are_collected_in_one_homeland_or_in_several() -> None:
    collecting = do(own_action(24, OVERLORD, discs="east 1"), (COLLECT, 0))

    after = do(collecting, (PLACE, WEST, 2), (PLACE, EAST, 1))

    assert {action[1] for action in legal(collecting)} == {WEST, EAST, MANCHU}
    assert (pieces(after.discs), disc_supply(after)) == ({"west": 2, "east": 2}, 1)


@rule("ZH-530", "ZH-003")
@pytest.mark.parametrize(("discs", "most"), [("", 3), ("east 3", 2)])
def test_each_point_collects_a_disc_of_the_supply(discs: str, most: int) -> None:
    collecting = do(own_action(24, OVERLORD, discs=discs), (COLLECT, 0))

    assert max([action[2] for action in legal(collecting)]) == most


@rule("ZH-540")
def test_resources_become_settlements_next_to_their_homeland() -> None:
    table = {"armies": "shaanxi 1", "hordes": "gansu 1 sichuan 1 liaodong 1", "discs": "west 2 manchu 1"}
    founding = do(own_action(24, OVERLORD, **table), (SETTLE, 0))
    assert {action[1:3] for action in legal(founding)} == {(WEST, GANSU), (WEST, SICHUAN), (MANCHU, LIAODONG)}

    after = do(founding, (FOUND, WEST, GANSU, 1), (FOUND, WEST, SICHUAN, 1), (FOUND, MANCHU, LIAODONG, 1))
    assert pieces(after.discs) == {"gansu": 1, "sichuan": 1, "liaodong": 1}


@rule("ZH-540")
def test_each_point_founds_one_settlement() -> None:
    founding = do(own_action(8, OVERLORD, armies="", hordes="gansu 1", discs="west 3"), (SETTLE, 0))

    assert legal(founding) == [(FOUND, WEST, GANSU, 1), (FOUND, WEST, GANSU, 2)]


@rule("ZH-541")
def test_a_settlement_never_moves_again() -> None:
    before = own_action(24, OVERLORD, armies="", hordes="sichuan 1 gansu 1", discs="gansu 2")

    assert SETTLE not in verbs(before)
    moved = do(before, (MOVE, 0), (STEP, GANSU, SICHUAN, 1))
    assert pieces(moved.discs) == {"gansu": 2}


@rule("ZH-542")
def test_a_borderland_may_hold_several_settlements() -> None:
    before = own_action(24, OVERLORD, armies="", hordes="gansu 1", discs="west 3 gansu 1")

    after = do(before, (SETTLE, 0), (FOUND, WEST, GANSU, 3))

    assert pieces(after.discs) == {"gansu": 4}


# Reserve cards that add points


@rule("ZH-560")
def test_the_overlord_adds_the_points_of_one_reserve_card() -> None:
    before = own_action(8, OVERLORD, reserves=((12,), (9, 10)))
    assert [action for action in legal(before) if action[0] == GATHER] == [(GATHER, 0), (GATHER, 9), (GATHER, 10)]

    gathering = do(before, (GATHER, 9))
    assert max([action[2] for action in legal(gathering)]) == 5
    assert (gathering.reserves[OVERLORD], gathering.used) == ([10], [9])


@rule("ZH-560")
@pytest.mark.parametrize("verb", [GATHER, MOVE, ATTACK, COLLECT, SETTLE])
def test_every_command_can_be_raised(verb: int) -> None:
    table = {"armies": "shaanxi 1", "hordes": "west 6 gansu 1 sichuan 1", "discs": "west 1"}
    before = own_action(8, OVERLORD, reserves=((), (9,)), **table)

    assert [action for action in legal(before) if action[0] == verb] == [(verb, 0), (verb, 9)]


@rule("ZH-560")
def test_the_sum_serves_one_action() -> None:
    table = {"armies": "gansu 1 sichuan 1", "hordes": "west 7 east 3"}
    attacking = do(own_action(8, OVERLORD, reserves=((), (9,)), **table), (ATTACK, 9))

    assert max([action[3] for action in legal(attacking)]) == 5
    first = do(attacking, (SEND, SICHUAN, WEST, 4))
    assert legal(first) == [(SEND, SICHUAN, EAST, 1), FINISH]


@rule("ZH-560")
def test_the_revealed_card_is_discarded_at_the_end_of_the_phase() -> None:
    gathering = do(phase(OVERLORD, 4, reserves=((), (9,))), (OPEN, 4), (GATHER, 9))
    assert 9 not in gathering.discard

    after = do(gathering, (PLACE, WEST, 5))
    assert (after.discard, after.used) == ([9, 4], [])


@rule("ZH-560", "ZH-214")
def test_a_card_action_is_not_raised() -> None:
    before = own_action(26, OVERLORD, hordes="west 6", armies="gansu 1", reserves=((), (9,)))

    sending = do(before, CARD_ACTION)

    assert max([action[3] for action in legal(sending)]) == 3
    assert sending.reserves[OVERLORD] == [9]


@rule("ZH-561")
def test_a_card_cannot_be_added_once_the_action_is_chosen() -> None:
    gathering = do(own_action(8, OVERLORD, reserves=((), (9, 10))), (GATHER, 0))
    raised = do(own_action(8, OVERLORD, reserves=((), (9, 10))), (GATHER, 10))

    assert max([action[2] for action in legal(gathering)]) == 2
    assert {action[0] for action in legal(gathering)} == {PLACE}
    assert {action[0] for action in legal(raised)} == {PLACE}
    assert {action[0] for action in legal(do(raised, (PLACE, WEST, 1)))} == {PLACE, FINISH[0]}


@rule("ZH-561")
def test_a_card_may_be_added_without_spending_its_points() -> None:
    before = own_action(8, OVERLORD, reserves=((), (9,)))

    after = do(before, (GATHER, 9), (PLACE, WEST, 1), FINISH)

    assert (pieces(after.hordes)["west"], after.used) == (2, [9])


@rule("ZH-561")
def test_a_card_may_be_added_even_if_its_points_cannot_be_spent() -> None:
    before = own_action(8, OVERLORD, hordes="west 11", reserves=((), (9,)))

    gathering = do(before, (GATHER, 9))

    assert legal(gathering) == [(PLACE, area, 1) for area in (WEST, EAST, MANCHU)]


@rule("ZH-562")
def test_further_reserve_cards_serve_in_the_battle_of_the_same_turn() -> None:
    before = own_action(8, OVERLORD, armies="gansu 1", hordes="west 5", reserves=((), (9, 10, 11)))

    fighting = do(before, (ATTACK, 9), (SEND, GANSU, WEST, 5))

    assert [action for action in legal(fighting) if action[0] == REVEAL] == [(REVEAL, 10), (REVEAL, 11)]
