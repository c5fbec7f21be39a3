"""Voyages (ZH-460 to ZH-466)."""

from __future__ import annotations

import pytest

from pagoda.engine.errors import IllegalAction
from pagoda.games.zheng_he.actions import CARD_ACTION, FLEET, TAX, VOYAGE
from pagoda.games.zheng_he.edition import EMPEROR
from pagoda.games.zheng_he.state import State, gold_supply, junk_supply
from pagoda.games.zheng_he.voyage import chance
from tests.games.zheng_he.positions import GAME, do, legal, own_action, verbs, with_dice
from tests.rules import rule


def fleet(card: int, field: int, **table: int) -> State:
    """Return a table where the Emperor fits out a fleet with the points of a card."""
    return do(own_action(card, EMPEROR, **table), (VOYAGE, field))


@rule("ZH-460")
@pytest.mark.parametrize(
    ("junks", "gold", "at_sea", "possible"),
    [(1, 1, 0, True), (1, 0, 1, True), (0, 2, 1, False), (2, 0, 0, False)],
)
def test_a_voyage_needs_a_junk_and_gold(junks: int, gold: int, at_sea: int, possible: bool) -> None:
    state = own_action(24, EMPEROR, junks=junks, gold=gold, gold_at_sea=at_sea)

    assert (VOYAGE in verbs(state)) is possible


@rule("ZH-460")
def test_the_field_is_chosen_freely_among_those_without_a_junk() -> None:
    state = own_action(24, EMPEROR, voyages=(2, 5))

    assert [field for verb, *rest in legal(state) if verb == VOYAGE for field in rest] == [1, 3, 4, 6, 7]
    assert VOYAGE not in verbs(own_action(24, EMPEROR, voyages=(1, 2, 3, 4, 5, 6, 7), junks=0))


@rule("ZH-460")
def test_a_card_lets_the_field_be_chosen_as_freely() -> None:
    choosing = do(own_action(8, EMPEROR, voyages=(1, 4)), CARD_ACTION)

    assert legal(choosing) == [(VOYAGE, field) for field in (2, 3, 5, 6, 7)]


@rule("ZH-461")
def test_any_number_of_junks_and_gold_may_go_along() -> None:
    state = fleet(24, 2, junks=2, gold=3)

    assert set(legal(state)) == {(FLEET, junks, gold) for junks in (1, 2) for gold in (1, 2, 3)}


@rule("ZH-461")
def test_all_gold_at_sea_must_go_along() -> None:
    state = fleet(24, 2, junks=1, gold=1, gold_at_sea=2)

    assert legal(state) == [(FLEET, 1, 2), (FLEET, 1, 3)]
    with pytest.raises(IllegalAction):
        GAME.apply(state, 0, (FLEET, 1, 1))


@rule("ZH-461")
def test_gold_at_sea_alone_is_enough() -> None:
    state = fleet(24, 2, junks=1, gold=0, gold_at_sea=1)

    assert legal(state) == [(FLEET, 1, 1)]


@rule("ZH-461")
def test_gold_of_the_homeland_that_stays_is_not_touched() -> None:
    before = with_dice(fleet(7, 2, junks=1, gold=2, gold_at_sea=2), 6)

    failed = do(before, (FLEET, 1, 2))

    assert (failed.gold, failed.gold_at_sea) == (2, 2)


@rule("ZH-462")
@pytest.mark.parametrize(("card", "attempts"), [(7, 1), (8, 2), (9, 3)])
def test_each_point_is_one_die(card: int, attempts: int) -> None:
    rolled = do(fleet(card, 2), (FLEET, 1, 1))

    assert len(rolled.journey) == 2 + attempts
    assert rolled.journey[:2] == [2, 2]


@rule("ZH-462")
@pytest.mark.parametrize(
    ("dice", "success"), [((5, 4), True), ((4, 5), True), ((5, 5), False), ((6, 5), False), ((1, 6), True)]
)
def test_one_die_below_the_sum_is_enough(dice: tuple[int, int], success: bool) -> None:
    before = with_dice(fleet(8, 6, junks=3, gold=2), *dice)

    after = do(before, (FLEET, 3, 2))

    assert after.voyages == ([1, 6] if success else [1])


@rule("ZH-462")
def test_junks_and_gold_that_stay_do_not_count() -> None:
    before = with_dice(fleet(7, 2, junks=3, gold=3), 3)

    assert do(before, (FLEET, 1, 1)).voyages == [1]
    assert do(before, (FLEET, 1, 2)).voyages == [1]
    assert do(before, (FLEET, 2, 2)).voyages == [1, 2]


@rule("ZH-463")
@pytest.mark.parametrize("total", range(2, 13))
def test_the_chance_of_a_voyage(total: int) -> None:
    once = min(1.0, (total - 1) / 6)

    for attempts in (1, 2, 3):
        assert chance(total, attempts) == pytest.approx(1 - (1 - once) ** attempts)


@rule("ZH-463")
@pytest.mark.parametrize(("junks", "gold", "certain"), [(3, 4, True), (2, 5, True), (2, 4, False)])
def test_a_sum_of_seven_cannot_fail(junks: int, gold: int, certain: bool) -> None:
    before = with_dice(fleet(7, 2, junks=junks, gold=gold), 6)

    assert (do(before, (FLEET, junks, gold)).voyages == [1, 2]) is certain


@rule("ZH-464")
def test_after_a_success_gold_is_spent_and_one_junk_stays_on_the_field() -> None:
    before = with_dice(fleet(8, 6, junks=4, gold=3, gold_at_sea=1), 1, 6)

    after = do(before, (FLEET, 3, 3))

    assert after.voyages == [1, 6]
    assert (after.junks, after.gold, after.gold_at_sea) == (3, 1, 0)
    assert (gold_supply(after), junk_supply(after)) == (4, 2)


@rule("ZH-465")
def test_after_a_failure_the_fleet_lies_at_sea() -> None:
    before = with_dice(fleet(8, 6, junks=2, gold=3, gold_at_sea=1), 6, 6)

    after = do(before, (FLEET, 1, 3))

    assert after.voyages == [1]
    assert (after.junks, after.gold, after.gold_at_sea) == (2, 1, 3)
    assert (gold_supply(after), junk_supply(after)) == (1, 4)


@rule("ZH-466")
def test_gold_at_sea_leaves_it_only_with_a_success() -> None:
    failed = do(with_dice(fleet(7, 2, junks=1, gold=2), 6), (FLEET, 1, 2))
    assert (failed.gold, failed.gold_at_sea) == (0, 2)

    taxed = do(own_action(7, EMPEROR, gold=0, gold_at_sea=2), (TAX, 1))
    assert (taxed.gold, taxed.gold_at_sea) == (1, 2)

    again = do(with_dice(fleet(7, 2, junks=1, gold=1, gold_at_sea=2), 6), (FLEET, 1, 2))
    assert (again.gold, again.gold_at_sea) == (1, 2)

    reached = do(with_dice(fleet(7, 2, junks=1, gold=1, gold_at_sea=2), 1), (FLEET, 1, 2))
    assert (reached.gold, reached.gold_at_sea, gold_supply(reached)) == (1, 0, 4)
