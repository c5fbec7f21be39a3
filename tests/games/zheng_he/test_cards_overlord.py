"""The Overlord's cards: 4 Mahamud, 5 Arughtai, 6 Möngke Temür, early and late (ZH-204)."""

from __future__ import annotations

import pytest

from pagoda.games.zheng_he.actions import (
    CARD_ACTION,
    FINISH,
    FOUND,
    OPEN,
    PLACE,
    REACT,
    REACTION_FIRST,
    REROLL,
    SEND,
    STAND,
)
from pagoda.games.zheng_he.edition import (
    EAST,
    EMPEROR,
    GANSU,
    LIAODONG,
    MANCHU,
    OVERLORD,
    SHAANXI,
    SHANXI,
    SICHUAN,
    SUPPLY,
    WEST,
)
from pagoda.games.zheng_he.state import disc_supply
from tests.games.zheng_he.positions import GAME, do, legal, may_react, own_action, phase, pieces, usable, with_dice
from tests.rules import rule

EARLY = (1, 2, 3)
LATE = (1, 2, 3, 4)


@rule("ZH-204")
@pytest.mark.parametrize(("voyages", "most"), [(EARLY, 2), (LATE, 3)])
def test_mahamud_gathers_hordes_in_the_west(voyages: tuple[int, ...], most: int) -> None:
    gathering = do(own_action(4, OVERLORD, voyages=voyages, armies="", hordes=""), CARD_ACTION)

    assert legal(gathering) == [(PLACE, WEST, n) for n in range(1, most + 1)]
    after = do(gathering, (PLACE, WEST, most))
    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": most})


@rule("ZH-204")
@pytest.mark.parametrize(("voyages", "most"), [(EARLY, 2), (LATE, 4)])
def test_mahamud_may_then_attack_from_there(voyages: tuple[int, ...], most: int) -> None:
    table = {"voyages": voyages, "hordes": "west 3 east 3", "armies": "gansu 2 shaanxi 1"}
    gathering = do(own_action(4, OVERLORD, **table), CARD_ACTION)
    assert FINISH in legal(gathering)

    sending = do(gathering, (PLACE, WEST, 2))
    assert legal(sending) == [*[(SEND, GANSU, WEST, n) for n in range(1, most + 1)], FINISH]
    after = do(with_dice(sending, 6, 6, 6, 1, 2, 3), (SEND, GANSU, WEST, most))
    assert pieces(after.hordes) == {"west": 5 - most, "east": 3, "gansu": most}
    assert GAME.waiting(do(sending, FINISH)) == ()


@rule("ZH-204", "ZH-206")
@pytest.mark.parametrize("voyages", [EARLY, LATE])
def test_mahamud_without_hordes_in_the_supply_must_attack(voyages: tuple[int, ...]) -> None:
    table = {"voyages": voyages, "armies": "gansu 2"}
    sending = do(own_action(4, OVERLORD, hordes="west 12", **table), CARD_ACTION)

    assert FINISH not in legal(sending)
    assert {action[0] for action in legal(sending)} == {SEND}
    assert not usable(4, OVERLORD, hordes="east 12", **table)


@rule("ZH-204", "ZH-206")
def test_mahamud_late_may_leave_the_hordes_but_then_must_attack() -> None:
    table = {"voyages": LATE, "armies": "gansu 2", "hordes": "west 3"}
    sending = do(own_action(4, OVERLORD, **table), CARD_ACTION, FINISH)

    assert legal(sending) == [(SEND, GANSU, WEST, n) for n in (1, 2, 3)]


@rule("ZH-204", "ZH-207")
def test_mahamud_as_a_reaction() -> None:
    gathering = do(phase(EMPEROR, 4, voyages=EARLY, armies=""), (OPEN, 4), REACTION_FIRST, REACT)

    assert (GAME.waiting(gathering), legal(gathering)) == ((1,), [(PLACE, WEST, n) for n in (1, 2)])


@rule("ZH-204")
@pytest.mark.parametrize(("voyages", "most", "rerolls"), [(EARLY, 3, 1), (LATE, 4, 2)])
def test_arughtai_attacks_from_the_east_with_free_rerolls(voyages: tuple[int, ...], most: int, rerolls: int) -> None:
    table = {"hordes": "east 6 west 3", "armies": "sichuan 1 shaanxi 1 gansu 1"}
    sending = do(own_action(5, OVERLORD, voyages=voyages, **table), CARD_ACTION)
    assert set(legal(sending)) == {(SEND, target, EAST, n) for target in (SICHUAN, SHAANXI) for n in range(1, most + 1)}

    fighting = do(with_dice(sending, 6, 4, 2), (SEND, SHAANXI, EAST, most))
    for _ in range(rerolls):
        assert (STAND in legal(fighting), (REROLL, 7) in legal(fighting)) == (True, True)
        fighting = do(with_dice(fighting, 6, 6, 6, 1, 2, 3), (REROLL, 7))
    assert (GAME.waiting(fighting), pieces(fighting.armies)) == ((), {"sichuan": 1, "gansu": 1})


@rule("ZH-204", "ZH-206")
def test_arughtai_needs_a_horde_in_the_east_and_a_target() -> None:
    assert not usable(5, OVERLORD, hordes="west 3", armies="sichuan 1")
    assert not usable(5, OVERLORD, hordes="east 3", armies="gansu 1")
    assert not usable(5, EMPEROR, hordes="east 3", armies="sichuan 1")


@rule("ZH-204", "ZH-207")
def test_arughtai_as_a_reaction() -> None:
    assert may_react(5, OVERLORD, hordes="east 3", armies="sichuan 1")
    assert not may_react(5, OVERLORD, hordes="west 3", armies="sichuan 1")


@rule("ZH-204")
def test_mongke_temur_early_brings_a_horde_and_a_disc_to_the_manchurians() -> None:
    first = do(own_action(6, OVERLORD, voyages=EARLY, hordes=""), CARD_ACTION)
    assert legal(first) == [(PLACE, MANCHU, 1), FINISH]

    second = do(first, (PLACE, MANCHU, 1))
    assert legal(second) == [(PLACE, MANCHU, 1), FINISH]
    after = do(second, (PLACE, MANCHU, 1))
    assert (pieces(after.hordes), pieces(after.discs)) == ({"manchu": 1}, {"manchu": 1})


@rule("ZH-204")
def test_mongke_temur_early_may_then_attack_with_two_hordes_from_there() -> None:
    table = {"voyages": EARLY, "hordes": "east 3 manchu 2", "armies": "shaanxi 1 liaodong 1"}
    sending = do(own_action(6, OVERLORD, **table), CARD_ACTION, (PLACE, MANCHU, 1), FINISH)

    assert legal(sending) == [(SEND, LIAODONG, MANCHU, 1), (SEND, LIAODONG, MANCHU, 2), FINISH]
    after = do(with_dice(sending, 6, 6, 6, 1, 2, 3), (SEND, LIAODONG, MANCHU, 2))
    assert pieces(after.hordes) == {"east": 3, "manchu": 1, "liaodong": 2}
    assert GAME.waiting(do(sending, FINISH)) == ()


@rule("ZH-204", "ZH-206")
def test_mongke_temur_early_does_one_of_his_parts_at_least() -> None:
    none_yet = do(own_action(6, OVERLORD, voyages=EARLY, armies="gansu 1"), CARD_ACTION, FINISH)
    only_disc = do(own_action(6, OVERLORD, voyages=EARLY, armies="gansu 1", hordes="west 12"), CARD_ACTION)
    only_attack = do(own_action(6, OVERLORD, voyages=EARLY, hordes="manchu 12", discs="west 5"), CARD_ACTION)

    assert legal(none_yet) == [(PLACE, MANCHU, 1)]
    assert legal(only_disc) == [(PLACE, MANCHU, 1)]
    assert pieces(do(only_disc, (PLACE, MANCHU, 1)).discs) == {"manchu": 1}
    assert {action[0] for action in legal(only_attack)} == {SEND}
    assert not usable(6, OVERLORD, voyages=EARLY, hordes="west 12", discs="west 5")


@rule("ZH-204")
def test_mongke_temur_late_settles_straight_from_the_supply() -> None:
    table = {"voyages": LATE, "armies": "ming 1", "hordes": "gansu 1 shanxi 1 liaodong 1", "discs": "manchu 1"}
    gathering = do(own_action(6, OVERLORD, **table), CARD_ACTION)
    assert legal(gathering) == [(PLACE, MANCHU, 1), (PLACE, MANCHU, 2), FINISH]

    founding = do(gathering, (PLACE, MANCHU, 2))
    assert set(legal(founding)) == {
        *[(FOUND, SUPPLY, area, n) for area in (SHANXI, LIAODONG) for n in (1, 2)],
        FINISH,
    }
    after = do(founding, (FOUND, SUPPLY, SHANXI, 1), (FOUND, SUPPLY, LIAODONG, 1))
    assert pieces(after.hordes) == {"manchu": 2, "gansu": 1, "shanxi": 1, "liaodong": 1}
    assert (pieces(after.discs), disc_supply(after)) == ({"manchu": 1, "shanxi": 1, "liaodong": 1}, 2)


@rule("ZH-204", "ZH-206")
def test_mongke_temur_late_needs_one_of_his_parts() -> None:
    no_hordes = {"voyages": LATE, "armies": "", "hordes": "west 11 shanxi 1"}

    assert usable(6, OVERLORD, **no_hordes)
    assert not usable(6, OVERLORD, voyages=LATE, armies="", hordes="west 11 gansu 1")
    assert not usable(6, OVERLORD, discs="manchu 5", **no_hordes)


@rule("ZH-204", "ZH-207")
def test_mongke_temur_as_a_reaction() -> None:
    gathering = do(phase(EMPEROR, 6, voyages=EARLY), (OPEN, 6), REACTION_FIRST, REACT)

    assert (GAME.waiting(gathering), legal(gathering)) == ((1,), [(PLACE, MANCHU, 1), FINISH])
