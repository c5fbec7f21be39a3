"""Which part of a card serves whom, and when it can be carried out completely (ZH-201 to ZH-206)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import (
    CARD_ACTION,
    FINISH,
    GATHER,
    MUSTER,
    PLACE,
    RETURN,
    TAKE,
)
from pagoda.games.zheng_he.edition import (
    DISC,
    EAST,
    EMPEROR,
    EMPERORS,
    GENERAL,
    HORDE,
    MING,
    OVERLORD,
    OVERLORDS,
    WEST,
)
from tests.games.zheng_he.positions import (
    GAME,
    TABLES,
    do,
    legal,
    own_action,
    pieces,
    usable,
)
from tests.rules import rule


@rule("ZH-201")
def test_the_deck_has_cards_of_three_kinds() -> None:
    kinds = TABLES.kind[1:]

    assert [kinds.count(kind) for kind in (GENERAL, EMPERORS, OVERLORDS)] == [21, 3, 3]
    assert all([1 <= points <= 3 for points in TABLES.cp[1:]])


@rule("ZH-201")
@pytest.mark.parametrize("card", range(1, 28))
def test_either_player_may_play_any_card_for_its_points(card: int) -> None:
    points = TABLES.cp[card]

    assert (MUSTER, points) in legal(own_action(card, EMPEROR))
    assert (MUSTER, points + 1) not in legal(own_action(card, EMPEROR))
    assert (PLACE, WEST, points) in legal(do(own_action(card, OVERLORD), (GATHER, 0)))
    assert (PLACE, WEST, points + 1) not in legal(do(own_action(card, OVERLORD), (GATHER, 0)))


@rule("ZH-202")
@pytest.mark.parametrize("card", [9, 15, 19])
def test_a_general_card_serves_the_emperor_only_after_its_voyage(card: int) -> None:
    table = {"armies": "ming 2", "hordes": "gansu 1", "gold": 1}
    voyage = TABLES.voyage[card]
    others = tuple([field for field in range(1, 8) if field != voyage])

    assert usable(card, EMPEROR, voyages=(voyage,), **table)
    assert not usable(card, EMPEROR, voyages=others, **table)


@rule("ZH-202")
def test_a_general_card_always_serves_the_overlord() -> None:
    assert usable(10, OVERLORD, voyages=(1,))
    assert usable(10, OVERLORD, voyages=(2,))


@rule("ZH-203")
@pytest.mark.parametrize(("voyages", "most"), [((1,), 2), ((1, 2, 3), 2), ((1, 2, 3, 4), 3), ((1, 2, 3, 4, 5, 6), 3)])
def test_a_card_of_the_emperor_has_an_early_and_a_late_action(voyages: tuple[int, ...], most: int) -> None:
    taking = do(own_action(3, EMPEROR, voyages=voyages, gold=0, junks=0), CARD_ACTION)

    assert max([gold + junks for _, gold, junks in legal(taking)]) == most
    assert not usable(3, OVERLORD, voyages=voyages)


@rule("ZH-204")
@pytest.mark.parametrize(("voyages", "most"), [((1,), 3), ((1, 2, 3), 3), ((1, 2, 3, 4), 4), ((1, 2, 3, 4, 5, 6), 4)])
def test_a_card_of_the_overlord_has_an_early_and_a_late_action(voyages: tuple[int, ...], most: int) -> None:
    sending = do(own_action(5, OVERLORD, voyages=voyages, hordes="east 6"), CARD_ACTION)

    assert max([action[3] for action in legal(sending)]) == most
    assert not usable(5, EMPEROR, voyages=voyages)


@rule("ZH-205")
def test_an_action_that_cannot_be_carried_out_is_not_offered() -> None:
    assert usable(27, EMPEROR, voyages=(7,), junks=1, gold=1)
    assert not usable(27, EMPEROR, voyages=(7,), junks=0, gold=1)
    assert not usable(27, EMPEROR, voyages=(7,), junks=1, gold=0)


# What "completely" means


@rule("ZH-206")
@pytest.mark.parametrize("card", [8, 18, 19, 23, 24])
def test_a_losses_happen_even_with_nothing_to_lose(card: int) -> None:
    before = own_action(card, OVERLORD, gold=0, junks=0, armies="gansu 2", gold_at_sea=1)

    after = do(before, CARD_ACTION)

    assert GAME.waiting(after) == ()
    assert (after.gold, after.junks, after.gold_at_sea, pieces(after.armies)) == (0, 0, 1, {"gansu": 2})


@rule("ZH-206")
@pytest.mark.parametrize(("gold", "left"), [(0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_losses_take_as_many_as_are_there(gold: int, left: int) -> None:
    assert do(own_action(24, OVERLORD, gold=gold), CARD_ACTION).gold == left


@rule("ZH-206")
@pytest.mark.parametrize(
    ("card", "table"),
    [
        (7, {"discs": "west 5"}),
        (10, {"hordes": "west 12"}),
        (16, {"hordes": ""}),
        (22, {"hordes": "west 11 gansu 1", "armies": ""}),
        (22, {"hordes": "west 1"}),
        (25, {"hordes": "gansu 1", "armies": "", "discs": "manchu 1"}),
    ],
)
def test_b_an_exact_number_must_be_possible_in_full(card: int, table: dict[str, str]) -> None:
    assert not usable(card, OVERLORD, **table)


@rule("ZH-206")
def test_b_an_exact_number_is_carried_out_in_full() -> None:
    gathering = do(own_action(10, OVERLORD), CARD_ACTION)

    assert FINISH not in legal(gathering)
    assert legal(gathering) == [(PLACE, area, 1) for area in (1, 2, 3)]


@rule("ZH-206")
def test_c_up_to_means_any_number_but_one_piece_in_all() -> None:
    first = do(own_action(7, EMPEROR), CARD_ACTION)
    none = do(first, (TAKE, 0, 0))
    one = do(first, (TAKE, 1, 0))

    assert legal(first) == [(TAKE, 0, 0), (TAKE, 1, 0)]
    assert legal(none) == [(TAKE, 0, 1)]
    assert legal(one) == [(TAKE, 0, 0), (TAKE, 0, 1)]


@rule("ZH-206")
def test_c_where_the_rest_is_impossible_the_first_part_needs_a_piece() -> None:
    no_junks = do(own_action(7, EMPEROR, voyages=(1, 2), junks=5), CARD_ACTION)
    no_gold = do(own_action(7, EMPEROR, gold=5), CARD_ACTION)

    assert legal(no_junks) == [(TAKE, 1, 0)]
    assert legal(no_gold) == [(TAKE, 0, 1)]
    assert not usable(7, EMPEROR, voyages=(1, 2), junks=5, gold=5)


@rule("ZH-206")
def test_c_an_optional_part_is_enough_for_the_whole() -> None:
    table = {"armies": "ming 12", "hordes": "gansu 1", "voyages": (1, 2, 3, 4)}
    sending = do(own_action(2, EMPEROR, **table), CARD_ACTION)

    assert FINISH not in legal(sending)  # no army could be placed: now it must be the attack
    assert not usable(2, EMPEROR, armies="ming 12", hordes="west 1", voyages=(1, 2, 3, 4))


@rule("ZH-206")
def test_c_after_a_piece_the_optional_part_may_be_left_out() -> None:
    placing = do(own_action(2, EMPEROR, armies="ming 4", hordes="gansu 1", voyages=(1, 2, 3, 4)), CARD_ACTION)
    waived = do(placing, FINISH)
    placed = do(placing, (PLACE, MING, 2))

    assert FINISH in legal(placing)
    assert FINISH not in legal(waived)
    assert FINISH in legal(placed)
    assert GAME.waiting(do(placed, FINISH)) == ()


@rule("ZH-206")
@pytest.mark.parametrize(
    ("card", "role", "fits", "lacks"),
    [
        (10, EMPEROR, {"hordes": "west 1"}, {"hordes": "gansu 1", "armies": ""}),
        (10, EMPEROR, {"hordes": "", "discs": "west 1"}, {"hordes": "", "discs": ""}),
        (11, OVERLORD, {"armies": "ming 1"}, {"armies": "gansu 1 shanxi 1"}),
        (11, OVERLORD, {"armies": "gansu 2"}, {"armies": ""}),
        (11, EMPEROR, {"hordes": "west 2"}, {"hordes": "west 1 east 1"}),
        (11, EMPEROR, {"hordes": "gansu 2", "armies": ""}, {"hordes": "gansu 1", "armies": ""}),
        (14, OVERLORD, {"armies": "gansu 1", "hordes": "west 1"}, {"armies": "gansu 1", "hordes": "east 1"}),
        (14, OVERLORD, {"armies": "gansu 1", "hordes": "west 1"}, {"armies": "gansu 2", "hordes": "west 1"}),
        (14, EMPEROR, {"armies": "", "hordes": "gansu 1"}, {"armies": "", "hordes": "gansu 1", "discs": "gansu 1"}),
        (17, EMPEROR, {"armies": "", "hordes": "gansu 3"}, {"armies": "", "hordes": "gansu 4"}),
        (17, EMPEROR, {"armies": "", "hordes": "gansu 1"}, {"armies": "", "hordes": "gansu 1", "discs": "gansu 1"}),
        (26, EMPEROR, {"hordes": "west 2"}, {"hordes": "west 1 gansu 2", "armies": ""}),
        (13, OVERLORD, {"reserves": ((7,), ())}, {"reserves": ((), (7,))}),
        (13, EMPEROR, {"reserves": ((), (7,))}, {"reserves": ((7,), ())}),
        (16, EMPEROR, {"discard": (7,)}, {"discard": ()}),
        (16, EMPEROR, {"discard": (7,)}, {"discard": (7,), "reserves": ((8, 9, 10), ())}),
    ],
)
def test_d_a_condition_that_nothing_fits_makes_it_impossible(
    card: int, role: int, fits: dict[str, str], lacks: dict[str, str]
) -> None:
    voyages = (TABLES.voyage[card],)

    assert usable(card, role, voyages=voyages, **fits)
    assert not usable(card, role, voyages=voyages, **lacks)


@rule("ZH-206")
def test_d_the_piece_to_remove_must_be_named() -> None:
    choosing = do(own_action(10, EMPEROR, voyages=(2,), hordes="west 1 east 2", discs="east 1"), CARD_ACTION)

    assert set(legal(choosing)) == {(RETURN, HORDE, WEST), (RETURN, HORDE, EAST), (RETURN, DISC, EAST)}
