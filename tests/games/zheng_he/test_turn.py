"""A turn: a card face down or open, and the own action (ZH-401 to ZH-406, ZH-470, ZH-480, ZH-501, ZH-502)."""

from __future__ import annotations

import pytest

from pagoda.engine.errors import IllegalAction
from pagoda.games.zheng_he.actions import (
    ATTACK,
    BUILD,
    CARD_ACTION,
    COLLECT,
    DECLINE,
    FINISH,
    GATHER,
    MOVE,
    MUSTER,
    NOTHING,
    OPEN,
    PLACE,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    RESERVE,
    SETTLE,
    STEP,
    TAKE,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.edition import (
    EMPEROR,
    MING,
    OVERLORD,
    WEST,
    edition_with,
)
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, OfferReaction, PlayCard
from tests.games.zheng_he.positions import (
    GAME,
    TABLES,
    do,
    legal,
    own_action,
    phase,
    pieces,
    position,
    usable,
    verbs,
)
from tests.rules import rule

ALL_ARMIES = "ming 7 gansu 1 sichuan 1 shaanxi 1 shanxi 1 liaodong 1"


@rule("ZH-401")
def test_the_emperor_must_play_a_card_face_down_or_open() -> None:
    state = position(hands=((7, 8), (9,)), agenda=[PlayCard((0,), EMPEROR)])

    assert set(legal(state)) == {(OPEN, 7), (OPEN, 8), (RESERVE, 7), (RESERVE, 8)}
    assert do(state, (RESERVE, 8)).hands[EMPEROR] == [7]
    assert do(state, (OPEN, 8)).hands[EMPEROR] == [7]
    with pytest.raises(IllegalAction):
        GAME.apply(state, 0, (OPEN, 9))


@rule("ZH-402")
@pytest.mark.parametrize(("reserve", "offered"), [((), True), ((10, 11), True), ((10, 11, 12), False)])
def test_a_reserve_holds_three_cards(reserve: tuple[int, ...], offered: bool) -> None:
    state = position(hands=((7,), ()), reserves=(reserve, (13, 14, 15)), agenda=[PlayCard((0,), EMPEROR)])

    assert ((RESERVE, 7) in legal(state)) is offered
    assert (OPEN, 7) in legal(state)


@rule("ZH-402")
def test_a_card_laid_face_down_brings_no_reaction() -> None:
    after = do(phase(EMPEROR, 24), (RESERVE, 24))

    assert (GAME.waiting(after), after.gold, after.reserves[EMPEROR]) == ((), 1, [24])


@rule("ZH-403", "ZH-470")
def test_the_emperor_uses_the_points_or_his_action_of_the_card() -> None:
    before = own_action(9, EMPEROR)

    assert {CARD_ACTION, (TAX, 3), (MUSTER, 3), (BUILD, 3)} <= set(legal(before))
    assert legal(do(before, CARD_ACTION)) == [(TAKE, 1, 0), (TAKE, 2, 0), (TAKE, 3, 0)]
    assert GAME.waiting(do(before, (TAX, 3))) == ()
    assert GAME.waiting(do(before, CARD_ACTION, (TAKE, 3, 0))) == ()


@rule("ZH-403")
@pytest.mark.parametrize("card", [4, 5, 6])
def test_a_card_of_the_overlord_gives_the_emperor_only_points(card: int) -> None:
    assert not usable(card, EMPEROR, hordes="east 3 manchu 1", voyages=(1, 2, 3, 4))


@rule("ZH-404")
def test_a_command_action_spends_one_point_or_more_on_one_action() -> None:
    before = own_action(9, EMPEROR, armies="ming 1 gansu 1", hordes="sichuan 1")

    assert verbs(before) == {MUSTER, MOVE, ATTACK, TAX, BUILD, VOYAGE, CARD_ACTION[0]}
    assert [n for verb, *rest in legal(before) if verb == MUSTER for n in rest] == [1, 2, 3]
    after = do(before, (MUSTER, 1))
    assert (GAME.waiting(after), after.armies[MING], after.gold) == ((), 2, 1)


@rule("ZH-404")
def test_points_that_are_not_spent_are_lost() -> None:
    moving = do(own_action(9, EMPEROR, armies="ming 3", hordes=""), (MOVE, 0))

    assert FINISH not in legal(moving)  # at least one point
    after = do(moving, (STEP, MING, 4, 1), FINISH)
    assert (GAME.waiting(after), pieces(after.armies)) == ((), {"ming": 2, "gansu": 1})


@rule("ZH-405")
@pytest.mark.parametrize(
    ("verb", "table"),
    [
        (MUSTER, {"armies": ALL_ARMIES}),
        (TAX, {"gold": 2, "gold_at_sea": 3}),
        (BUILD, {"junks": 6}),
        (VOYAGE, {"junks": 0}),
        (VOYAGE, {"gold": 0}),
        (MOVE, {"armies": ""}),
        (ATTACK, {"hordes": "west 2"}),
    ],
)
def test_a_command_without_effect_is_not_offered(verb: int, table: dict[str, str]) -> None:
    assert verb in verbs(own_action(9, EMPEROR, armies="ming 1", hordes="gansu 1"))
    assert verb not in verbs(own_action(9, EMPEROR, **table))


@rule("ZH-405", "ZH-502")
@pytest.mark.parametrize(
    ("verb", "table"),
    [
        (GATHER, {"hordes": "west 12"}),
        (COLLECT, {"discs": "west 5"}),
        (MOVE, {"hordes": ""}),
        (ATTACK, {"hordes": "west 1", "armies": "shanxi 1"}),
        (SETTLE, {"hordes": "gansu 1", "armies": "", "discs": "manchu 1"}),
    ],
)
def test_a_command_of_the_overlord_without_effect_is_not_offered(verb: int, table: dict[str, str]) -> None:
    full = own_action(9, OVERLORD, armies="gansu 1", hordes="west 1 sichuan 1", discs="west 1")

    assert verb in verbs(full)
    assert verb not in verbs(own_action(9, OVERLORD, **table))


def cut_off(*agenda: object) -> State:
    """Return a table of an edition whose Western Mongols border the Ming only: 12 hordes and 5 discs can do nothing."""
    changes = [{"id": "west", "adjacent": ["ming"]}]
    for entry in TABLES.data["area"]:
        others = [name for name in entry["adjacent"] if name != "west"]
        if entry["id"] == "ming":
            changes.append({"id": "ming", "adjacent": [*others, "west"]})
        elif entry["id"] != "west" and "west" in entry["adjacent"]:
            changes.append({"id": entry["id"], "adjacent": others})
    state = position(hordes="west 12", discs="west 5", played=3, agenda=agenda)  # type: ignore[arg-type]
    state.edition = state.tables = edition_with({"area": changes})
    return state


@rule("ZH-406", "ZH-502")
def test_without_any_action_the_card_is_played_for_nothing_and_the_other_may_react() -> None:
    before = cut_off(ChooseAction((1,), OVERLORD), OfferReaction(EMPEROR))

    assert legal(before) == [NOTHING]
    after = do(before, NOTHING)
    assert (GAME.waiting(after), legal(after)) == ((0,), [REACT, DECLINE])


@rule("ZH-406")
def test_who_can_act_must() -> None:
    for card in range(1, 28):
        assert NOTHING not in legal(own_action(card, EMPEROR))
        assert NOTHING not in legal(own_action(card, OVERLORD))


@rule("ZH-406", "ZH-209")
def test_the_own_action_is_tested_after_a_reaction_that_came_first() -> None:
    asked = do(phase(EMPEROR, 8, voyages=(1,)), (OPEN, 8))
    first = do(asked, REACTION_FIRST, REACT)
    last = do(asked, REACTION_LAST)

    assert first.junks == 0
    assert (CARD_ACTION in legal(last), VOYAGE in verbs(last)) == (True, True)
    assert (CARD_ACTION in legal(first), VOYAGE in verbs(first)) == (False, False)


@rule("ZH-480")
def test_the_emperor_cannot_add_points_of_a_reserve_card() -> None:
    before = own_action(7, EMPEROR, armies="ming 3", hordes="gansu 1", reserves=((9, 12), ()))

    commands = [action for action in legal(before) if action[0] in (MOVE, ATTACK)]
    assert commands == [(MOVE, 0), (ATTACK, 0)]
    assert (MUSTER, 2) not in legal(before)
    assert max([action[3] for action in legal(do(before, (ATTACK, 0)))]) == 1


@rule("ZH-501")
def test_the_overlord_must_play_a_card_face_down_or_open() -> None:
    state = position(hands=((7,), (8, 9)), reserves=((10, 11, 12), (13, 14)), agenda=[PlayCard((1,), OVERLORD)])
    full = position(hands=((7,), (8, 9)), reserves=((), (13, 14, 15)), agenda=[PlayCard((1,), OVERLORD)])

    assert set(legal(state)) == {(OPEN, 8), (OPEN, 9), (RESERVE, 8), (RESERVE, 9)}
    assert set(legal(full)) == {(OPEN, 8), (OPEN, 9)}
    assert GAME.waiting(do(state, (RESERVE, 8))) == ()


@rule("ZH-501")
@pytest.mark.parametrize("card", [1, 2, 3])
def test_a_card_of_the_emperor_gives_the_overlord_only_points(card: int) -> None:
    before = own_action(card, OVERLORD)

    assert CARD_ACTION not in legal(before)
    assert GATHER in verbs(before)


@rule("ZH-502")
def test_the_overlord_spends_at_least_one_point_on_one_action() -> None:
    gathering = do(own_action(9, OVERLORD), (GATHER, 0))
    after = do(gathering, (PLACE, WEST, 1), FINISH)

    assert FINISH not in legal(gathering)
    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 2, "east": 1, "manchu": 1})
