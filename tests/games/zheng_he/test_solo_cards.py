"""How the solo Overlord uses each card: as a reaction, and his own in his turn (ZH-940 to ZH-942)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.zheng_he.actions import RETURN
from pagoda.games.zheng_he.automaton import AutomatonReaction
from pagoda.games.zheng_he.edition import GOLD, JUNK, MING
from pagoda.games.zheng_he.events import ATTACKED, REACTED
from pagoda.games.zheng_he.solo import AutomatonAction
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import PlayCard
from tests.games.zheng_he.positions import START, area, counts, do, legal, position
from tests.rules import rule

FULL = "sichuan 1 shaanxi 1 shanxi 1 liaodong 1 manchu 8"  # all hordes
WALL = "gansu 4 sichuan 4 shaanxi 4"
EARLY, LATE = (7,), (1, 2, 3, 7)
SEA = 9


def reaction(card: int, **table: Any) -> State:
    """Return the table after the Overlord's chance to react to a card of the human, up to the first question."""
    agenda = [AutomatonReaction(), PlayCard((0,), 0)]
    more: dict[str, Any] = {"mode": "solo", "news": True, "voyages": EARLY, "played": card, "agenda": agenda}
    return position(**{**more, **table})


def has_reacted(state: State) -> bool:
    """Tell whether the Overlord has used the card."""
    return any(event[0] == REACTED for _, event, _ in state.news or [])


def attacked(state: State) -> tuple[int, int] | None:
    """Return what was attacked, and by how many."""
    found = [(event[2], event[3]) for _, event, _ in state.news or [] if event[0] == ATTACKED]
    return found[0] if found else None


def check(card: int, expected: dict[str, Any] | None, **table: Any) -> None:
    """Play a reaction: these pieces are there afterwards, or nothing has happened."""
    after = reaction(card, **table)
    assert has_reacted(after) == (expected is not None)
    for name, wanted in (expected or {}).items():
        now = getattr(after, name)
        assert now == (counts(wanted) if isinstance(wanted, str) else wanted), name


@rule("ZH-940")
def test_cards_that_place_pieces() -> None:
    check(7, {"discs": "manchu 1"}, armies="gansu 1", hordes="liaodong 1")  # as Collect
    check(7, None, discs="west 5")
    check(10, {"hordes": "west 1 east 1 manchu 2"}, armies="gansu 2 liaodong 1")  # as Gather
    check(10, None, hordes=FULL, armies="gansu 1")
    check(17, {"discs": "manchu 2"}, armies="gansu 1", hordes="shanxi 1 liaodong 1")
    check(17, {"discs": "west 1 east 4"}, armies="gansu 1", hordes="west 1", discs="east 4")  # the last one
    check(17, None, discs="west 5")


@rule("ZH-940")
def test_prosperity_places_both_where_a_horde_would_be_gathered() -> None:
    check(9, {"hordes": "manchu 2", "discs": "manchu 1"}, armies="gansu 2 liaodong 1", hordes="manchu 1")
    check(9, {"hordes": FULL, "discs": "west 1"}, armies="gansu 9", hordes=FULL)
    check(9, {"hordes": "west 2", "discs": "east 5"}, armies="gansu 1", hordes="west 1", discs="east 5")
    check(9, None, armies="gansu 9", hordes=FULL, discs="east 5")


@rule("ZH-940")
def test_losses_are_always_used() -> None:
    check(8, {"junks": 1}, junks=2)
    check(8, {"junks": 0}, junks=0)
    check(18, {"armies": "ming 1 gansu 1"}, armies="ming 3 gansu 1")
    check(18, {"armies": "gansu 1"}, armies="gansu 1")
    check(19, {"gold": 1, "gold_at_sea": 1}, gold=2, gold_at_sea=1)
    check(24, {"gold": 1}, gold=3)
    check(24, {"gold": 0, "gold_at_sea": 3}, gold=1, gold_at_sea=3)
    check(23, {"gold": 0, "junks": 0}, gold=0, junks=0)
    check(23, {"gold": 0, "junks": 0}, gold=1, junks=0)


@rule("ZH-941")
def test_the_human_decides_what_the_card_leaves_to_him() -> None:
    state = reaction(23, gold=2, junks=2)

    assert legal(state) == [(RETURN, JUNK, SEA), (RETURN, GOLD, MING)]
    assert do(state, (RETURN, GOLD, MING)).gold == 1
    assert do(state, (RETURN, JUNK, SEA)).junks == 1


@rule("ZH-940")
def test_plague_takes_from_the_most_armies() -> None:
    check(11, {"armies": "ming 2 sichuan 2 shanxi 3"}, armies="ming 2 sichuan 3 shanxi 3")  # west to east
    check(11, {"armies": "ming 2 shanxi 1"}, armies="ming 2 shanxi 2")  # borderlands first
    check(11, {"armies": "ming 2 shanxi 2"}, armies="ming 3 shanxi 2")
    check(11, {"armies": "gansu 1"}, armies="ming 1 gansu 1")
    check(11, None, armies=START)


@rule("ZH-940")
def test_mutiny_takes_the_first_that_fits() -> None:
    check(14, {"armies": "gansu 1 sichuan 2 shanxi 1"}, armies="gansu 1 sichuan 2 shaanxi 1 shanxi 1", hordes="east 1")
    check(14, {"armies": "sichuan 1"}, armies="gansu 1 sichuan 1", hordes="west 1")
    check(14, None, armies="gansu 1 sichuan 2", hordes="east 1")


@rule("ZH-940", "ZH-922")
def test_after_a_mutiny_a_horde_occupies_what_is_empty() -> None:
    check(14, {"armies": "liaodong 1", "hordes": "west 1 gansu 1"}, armies="gansu 1 liaodong 1", hordes="west 2")
    board: dict[str, Any] = {"armies": "sichuan 1", "hordes": "gansu 1 shaanxi 1 shanxi 1 liaodong 1"}
    check(14, {"armies": "", "hordes": board["hordes"]}, **board)  # nobody is free to go


@rule("ZH-940")
def test_a_horde_is_placed_where_there_are_fewest() -> None:
    board: dict[str, Any] = {"armies": "gansu 1", "hordes": "shaanxi 2 shanxi 1 liaodong 1"}
    check(22, {"hordes": "shaanxi 2 shanxi 2 liaodong 1"}, **board)
    check(22, {"hordes": "shaanxi 2 sichuan 1"}, armies="gansu 1", hordes="shaanxi 2", discs="sichuan 1")
    check(22, None, armies="gansu 1", hordes="west 3")
    check(22, None, armies="gansu 1", hordes=FULL)


@rule("ZH-940")
def test_settlements_are_founded_as_by_an_order() -> None:
    board: dict[str, Any] = {"armies": "shaanxi 1", "hordes": "gansu 2 sichuan 1"}
    check(25, {"discs": "west 1 sichuan 1"}, **board, discs="west 2")
    check(21, {"discs": "gansu 1 sichuan 1"}, **board, discs="west 2")
    check(21, {"discs": "sichuan 1"}, **board, discs="east 1")  # up to two: as many as possible
    check(25, None, **board, discs="manchu 2")
    check(21, None, **board)


@rule("ZH-940")
def test_hordes_move_only_into_an_empty_borderland() -> None:
    gap = "gansu 1 sichuan 1 shaanxi 1 liaodong 1"
    check(15, {"hordes": "manchu 2 east 2 shanxi 3"}, armies=gap, hordes="east 2 manchu 5")
    check(15, None, armies="gansu 1 sichuan 1 shaanxi 1", hordes="liaodong 5")  # not out of a homeland
    check(15, None, armies=START, hordes="east 5")  # though it could move to another homeland
    check(16, {"hordes": "liaodong 4 shanxi 1"}, armies="gansu 1 sichuan 1 shaanxi 1", hordes="liaodong 5")
    check(16, None, armies=START, hordes="east 5")


@rule("ZH-940")
def test_the_best_reserve_card_of_the_emperor_goes() -> None:
    check(13, {"reserves": [[10, 12], []], "discard": [9]}, reserves=((10, 12, 9), ()))
    check(13, {"reserves": [[10], []], "discard": [8]}, reserves=((10, 8), ()))
    check(13, None)


@rule("ZH-940", "ZH-942")
@pytest.mark.parametrize(
    ("card", "armies", "hordes", "target", "count", "source"),
    [
        (12, "gansu 3 sichuan 1", "west 2 east 3", "sichuan", 2, "east"),  # the fullest homeland alone
        (12, "sichuan 1", "west 1 east 1", "sichuan", 1, "west"),  # the other one does not help
        (26, "sichuan 3", "west 3 east 2", "sichuan", 3, "west"),
        (26, "sichuan 1 liaodong 1", "west 1 manchu 2 shaanxi 4", "liaodong", 2, "manchu"),  # no borderland helps
    ],
)
def test_attacks_from_one_homeland(card: int, armies: str, hordes: str, target: str, count: int, source: str) -> None:
    after = reaction(card, armies=armies, hordes=hordes, reserves=((9,), ()))

    assert attacked(after) == (area(target), count)
    assert after.hordes[area(source)] == counts(hordes)[area(source)] - count
    assert sum(after.hordes[1:4]) == sum(counts(hordes)[1:4]) - count


@rule("ZH-940", "ZH-942")
def test_an_attack_without_a_target_is_not_made() -> None:
    check(12, None, armies="sichuan 2", hordes="west 1 east 1")  # together they would be enough
    check(26, None, armies=WALL)
    check(26, None, armies="sichuan 1", hordes="gansu 5")


@rule("ZH-942")
def test_each_homeland_gets_a_horde_west_to_east() -> None:
    check(20, {"hordes": "west 1 east 3 manchu 1"}, hordes="east 3", armies="gansu 9")
    check(20, None, hordes="west 1 east 1 manchu 1")
    check(20, {"hordes": "west 1 east 1 shanxi 10"}, hordes="east 1 shanxi 10", armies="gansu 1")
    check(27, {"hordes": "west 2 east 4 manchu 1"}, hordes="west 1 east 3")
    check(27, {"hordes": "west 2 east 9 manchu 1"}, hordes="west 1 east 8 manchu 1")  # two are left
    check(27, None, hordes="west 12")


def own_card(card: int, voyages: tuple[int, ...], **table: Any) -> State:
    """Return the table after the Overlord's turn with a card of his own; a battle waits for the Emperor."""
    more: dict[str, Any] = {
        "mode": "solo",
        "news": True,
        "voyages": voyages,
        "played": card,
        "agenda": [AutomatonAction()],
    }
    return position(**{**more, "reserves": ((9,), ()), **table})


def used(state: State) -> bool:
    """Tell whether the card was used: no event was drawn."""
    return state.event == 0


@rule("ZH-940", "ZH-921")
@pytest.mark.parametrize(("card", "home", "target"), [(4, "west", "gansu"), (6, "manchu", "liaodong")])
def test_two_cards_gather_early_and_then_attack_with_two_hordes_from_there(card: int, home: str, target: str) -> None:
    attacks = own_card(card, EARLY, armies=f"{target} 1", hordes=f"{home} 3")
    waits = own_card(card, EARLY, armies=f"{target} 9", hordes=f"{home} 3")

    assert attacked(attacks) == (area(target), 2)
    assert attacked(waits) is None
    assert used(waits)


@rule("ZH-940", "ZH-942")
def test_mahamud_gathers_in_the_west_and_attacks_from_there() -> None:
    early = own_card(4, EARLY, armies="liaodong 1", hordes="manchu 1")
    late = own_card(4, LATE, armies="gansu 2 shanxi 1", hordes="west 1 manchu 5")
    no_target = own_card(4, LATE, armies=WALL, hordes="")
    last = own_card(4, LATE, armies=WALL, hordes="manchu 11")
    only_attack = own_card(4, LATE, armies="gansu 1", hordes="west 12")
    cannot = own_card(4, EARLY, armies="gansu 9", hordes=FULL)

    assert early.hordes == counts("west 2 manchu 1")  # only there, whatever Gather would say
    assert attacked(early) is None
    assert late.hordes == counts("gansu 4 manchu 5")
    assert attacked(late) == (area("gansu"), 4)
    assert no_target.hordes == counts("west 3")  # the optional attack is left out
    assert attacked(no_target) is None
    assert last.hordes == counts("west 1 manchu 11")
    assert attacked(only_attack) == (area("gansu"), 4)
    assert not used(cannot)
    assert all(used(state) for state in (early, late, no_target, last, only_attack))


@rule("ZH-940", "ZH-942")
def test_arughtai_attacks_from_the_east() -> None:
    early = own_card(5, EARLY, armies="gansu 1 shaanxi 2", hordes="east 4 west 4", seed=2)
    late = own_card(5, LATE, armies="gansu 1 shaanxi 2", hordes="east 4 west 4")
    cannot = own_card(5, LATE, armies="gansu 1 shaanxi 2", hordes="east 1 west 4")

    assert attacked(early) == (area("shaanxi"), 3)
    assert attacked(late) == (area("shaanxi"), 4)
    assert early.hordes == counts("shaanxi 3 east 1 west 4")
    assert not used(cannot)


@rule("ZH-940", "ZH-942")
def test_mongke_temur_gathers_collects_and_settles_in_the_east() -> None:
    early = own_card(6, EARLY, armies="gansu 1", hordes="west 1")
    only_disc = own_card(6, EARLY, armies="gansu 9", hordes=FULL)
    late = own_card(6, LATE, armies="gansu 1", hordes="sichuan 1 shanxi 2 liaodong 1")
    nowhere = own_card(6, LATE, armies="gansu 1", hordes="sichuan 1", discs="manchu 1")
    one_left = own_card(6, LATE, armies="gansu 1", hordes="liaodong 3", discs="west 4")
    cannot = own_card(6, EARLY, armies="gansu 9", hordes=FULL, discs="west 5")

    assert (early.hordes, early.discs) == (counts("west 1 manchu 1"), counts("manchu 1"))
    assert only_disc.discs == counts("manchu 1")
    assert late.hordes == counts("sichuan 1 shanxi 2 liaodong 1 manchu 2")
    assert late.discs == counts("shanxi 1 liaodong 1")  # from the supply, beside the Manchurians
    assert (nowhere.hordes, nowhere.discs) == (counts("sichuan 1 manchu 2"), counts("manchu 1"))
    assert one_left.discs == counts("west 4 liaodong 1")
    assert all(used(state) for state in (early, only_disc, late, nowhere, one_left))
    assert not used(cannot)
