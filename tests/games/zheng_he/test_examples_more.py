"""The worked examples of the ledger, from five borderlands by reaction to the open pile (EX-17 to EX-30)."""

from __future__ import annotations

from typing import Any

from pagoda.engine.agenda import Action, Step
from pagoda.games.zheng_he.actions import (
    ATTACK,
    CARD_ACTION,
    DECLINE,
    FLEET,
    GATHER,
    MOVE,
    MUSTER,
    OPEN,
    PLACE,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    RECOVER,
    RESERVE,
    RETURN,
    REVEAL,
    SEND,
    STEP,
    TAKE,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.edition import (
    ARMY,
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
from pagoda.games.zheng_he.events import EVENT
from pagoda.games.zheng_he.round import BeginRound, EndPhase, SwapHands
from pagoda.games.zheng_he.scoring import total
from pagoda.games.zheng_he.solo import AutomatonTurn
from pagoda.games.zheng_he.state import MAJOR, MINOR, State, controlled, controls
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from tests.games.zheng_he.positions import GAME, do, event, legal, position, verbs, with_dice
from tests.rules import rule

OWN = PlayCard((0,), EMPEROR)
THEIRS = PlayCard((1,), OVERLORD)
PHASES: list[Step] = [OWN, EndPhase(EMPEROR), THEIRS, EndPhase(OVERLORD), SwapHands()]
BEATEN = (6, 6, 6, 3, 2, 1)  # the attacker's dice and the defender's: a crushing blow


def rolled(state: State, action: Action, *numbers: int) -> State:
    """Return the table after an action, with these as the next dice."""
    return do(with_dice(state, *numbers), action)


def fifth_by_reaction() -> State:
    """Return the table after the Overlord's reaction has conquered the fifth borderland in phase 2."""
    state = position(
        armies="ming 3 liaodong 1",
        hordes="gansu 1 sichuan 1 shaanxi 1 shanxi 1 manchu 2",
        hands=((12, 10), (7, 13)),
        agenda=PHASES,
    )
    return rolled(do(state, (OPEN, 12), REACTION_FIRST, REACT), (SEND, LIAODONG, MANCHU, 2), *BEATEN)


@rule("EX-17")
def test_five_borderlands_by_a_reaction_win_if_they_hold_to_the_end_of_phase_3() -> None:
    state = fifth_by_reaction()

    assert controlled(state, OVERLORD) == 5
    assert GAME.result(state) is None  # no win yet
    state = do(state, (TAX, 1))
    assert GAME.waiting(state) == (1,)
    assert GAME.result(state) is None
    after = do(state, (RESERVE, 7))
    assert after.victory == MAJOR[OVERLORD]
    assert not after.agenda


@rule("EX-17")
def test_the_emperor_may_retake_one_of_five() -> None:
    state = do(fifth_by_reaction(), (ATTACK, 0))

    state = rolled(state, (SEND, GANSU, MING, 3), *BEATEN)
    after = do(state, (RESERVE, 7))

    assert controls(after, EMPEROR, GANSU)
    assert after.victory == 0
    assert GAME.waiting(after) == (0,)  # the next round


@rule("EX-18")
def test_the_supply_is_limited() -> None:
    agenda = [ChooseAction((0,), EMPEROR)]
    eleven = position(armies="ming 10 gansu 1", played=9, agenda=agenda)
    twelve = position(armies="ming 11 gansu 1", played=9, agenda=agenda)

    assert [action for action in legal(eleven) if action[0] == MUSTER] == [(MUSTER, 1)]
    assert do(eleven, (MUSTER, 1)).armies[MING] == 11
    assert MUSTER not in verbs(twelve)


@rule("EX-19")
def test_the_end_of_the_first_era() -> None:
    state = position(
        hands=((1, 2, 3), (4, 5, 6, 7)),
        reserves=((8,), (9, 10)),
        deck=(11, 12),
        discard=range(13, 28),
        round=9,
        agenda=[BeginRound()],
    )
    assert (state.round, len(state.deck), state.hands[EMPEROR]) == (10, 0, [1, 2, 3, 11, 12])

    after = do(state, (RESERVE, 11), (RESERVE, 7))

    assert (after.era, after.round) == (2, 1)
    assert after.hands[EMPEROR][:3] == [4, 5, 6]
    assert after.hands[OVERLORD] == [1, 2, 3, 12]
    assert sorted([*after.deck, *after.hands[EMPEROR][3:]]) == [7, 8, 9, 10, 11, *range(13, 28)]  # 20 cards
    assert (after.reserves, after.discard) == ([[], []], [])
    assert (after.armies, after.hordes) == (state.armies, state.hordes)


@rule("EX-20")
def test_the_end_of_the_game() -> None:
    state = position(deck=(), hands=((7, 10, 13), (16, 19, 22, 25)), era=2, round=10, gold=0, agenda=[BeginRound()])
    sizes = []
    while state.agenda:
        if GAME.waiting(state) == (0,):
            sizes.append((state.round, len(state.hands[EMPEROR]), len(state.hands[OVERLORD])))
        cards = [action for action in legal(state) if action[0] == RESERVE] or [(OPEN, legal(state)[0][1])]
        state = do(state, cards[0])
        while state.agenda and not isinstance(state.agenda[-1], PlayCard):
            state = do(state, legal(state)[-1])

    assert sizes == [(11, 3, 4), (12, 3, 2), (13, 1, 2), (14, 1, 0)]
    assert state.hands == [[], []]
    assert state.victory in MINOR


@rule("EX-20")
def test_the_last_card_may_bring_the_seventh_voyage() -> None:
    state = position(
        deck=(),
        hands=((10,), ()),
        era=2,
        round=14,
        voyages=(1, 2, 3, 4, 5, 6),
        gold=5,
        hordes="gansu 1 sichuan 1 shaanxi 1 shanxi 1 liaodong 1",
        armies="",
        agenda=PHASES,
    )

    after = rolled(do(state, (OPEN, 10), REACTION_FIRST, DECLINE, (VOYAGE, 7)), (FLEET, 1, 5), 5)

    assert after.victory == MAJOR[EMPEROR]


@rule("EX-21")
def test_armies_of_one_area_move_to_different_places() -> None:
    state = position(
        armies="ming 3 shanxi 1 liaodong 1",
        hordes="",
        discs="sichuan 1",
        played=9,
        agenda=[ChooseAction((0,), EMPEROR)],
    )
    moving = do(state, (MOVE, 0))

    after = do(moving, (STEP, MING, GANSU, 1), (STEP, MING, SHANXI, 1), (STEP, MING, LIAODONG, 1))

    assert (after.armies[MING], after.armies[GANSU], after.armies[SHANXI], after.armies[LIAODONG]) == (0, 1, 2, 2)
    assert not [action for action in legal(moving) if action[2] == SICHUAN]  # a settlement: that needs an attack
    assert (SEND, SICHUAN, MING, 3) in legal(do(state, (ATTACK, 0)))


@rule("EX-22")
def test_an_empty_borderland_belongs_to_nobody() -> None:
    state = position(
        armies="ming 1 sichuan 2 shaanxi 1 shanxi 2",
        hordes="east 1",
        hands=((), (14,)),
        agenda=[THEIRS],
    )
    after = do(state, (OPEN, 14), CARD_ACTION)

    assert after.armies[SHAANXI] == 0
    assert not controls(after, EMPEROR, SHAANXI)
    assert not controls(after, OVERLORD, SHAANXI)
    assert (total(after, EMPEROR), total(after, OVERLORD)) == (2 + 1, 6)
    after.agenda = [ChooseAction((1,), OVERLORD)]
    assert SHAANXI not in {action[1] for action in legal(do(after, (ATTACK, 0)))}
    assert (STEP, EAST, SHAANXI, 1) in legal(do(after, (MOVE, 0)))
    after.agenda = [ChooseAction((0,), EMPEROR)]
    assert ATTACK not in verbs(after)
    assert (STEP, MING, SHAANXI, 1) in legal(do(after, (MOVE, 0)))


@rule("EX-23")
def test_a_full_reserve() -> None:
    state = position(hands=((1, 2), ()), reserves=((7, 8, 9), ()), agenda=[OWN])

    assert legal(state) == [(OPEN, 1), (OPEN, 2)]


@rule("EX-24")
def test_a_boost_goes_with_a_command_only() -> None:
    state = position(hands=((), (26,)), reserves=((), (9,)), hordes="west 6", agenda=[THEIRS])
    state = do(state, (OPEN, 26))

    assert [action for action in legal(state) if action[0] == CARD_ACTION[0]] == [CARD_ACTION]
    sending = do(state, CARD_ACTION)
    assert max(action[3] for action in legal(sending)) == 3  # not 6
    assert (REVEAL, 9) in legal(do(sending, (SEND, GANSU, WEST, 3)))
    boosted = do(state, (ATTACK, 9))
    assert max(action[3] for action in legal(boosted)) == 5


@rule("EX-25")
def test_the_emperor_deduces_the_card_in_the_reserve() -> None:
    state = position(
        hands=((7, 12, 19, 24), (1, 2, 3)), reserves=((), (8,)), round=4, agenda=[SwapHands()]
    )  # he passes the four on; round 5 begins
    state = do(state, (RESERVE, 1))
    assert GAME.view(state, 0).hands[OVERLORD] == (7, 12, 19, 24)

    laid = do(state, (RESERVE, 24))

    assert laid.hands[EMPEROR][:3] == [7, 12, 19]
    view = GAME.view(laid, 0)
    assert view.reserves[OVERLORD] == (24, 0)  # card 8 was laid unseen
    for seed in range(5):
        world = GAME.determinize(view, seed)
        assert 24 in world.reserves[OVERLORD]
        assert GAME.view(world, 0) == view


@rule("EX-26")
def test_both_at_once_is_the_overlords_victory() -> None:
    state = position(
        armies="ming 1 liaodong 1",
        hordes="gansu 1 sichuan 1 shaanxi 1 shanxi 1 manchu 2",
        voyages=(1, 2, 3, 4, 5, 6),
        gold=5,
        hands=((), (8, 7)),
        agenda=[THEIRS, EndPhase(OVERLORD), SwapHands()],
    )
    state = do(state, (OPEN, 8), REACTION_LAST, (ATTACK, 0))
    state = rolled(state, (SEND, LIAODONG, MANCHU, 2), *BEATEN)
    assert controlled(state, OVERLORD) == 5

    after = rolled(do(state, REACT, (VOYAGE, 7)), (FLEET, 1, 5), 1)

    assert len(after.voyages) == 7
    assert after.victory == MAJOR[OVERLORD]


@rule("EX-27")
def test_the_solo_overlord_chooses_his_card() -> None:
    agenda: list[Step] = [AutomatonTurn(), OWN]
    board: dict[str, Any] = {
        "mode": "solo",
        "hands": ((), (5, 9, 24, 10)),
        "events": ((), (), (event("S31"),)),
        "agenda": agenda,
    }
    state = position(**board, gold=1, voyages=(1,))
    without = position(**board, voyages=(2,), news=True)

    assert state.played == 9
    assert state.event == 0
    state = do(state, REACT)
    assert (TAKE, 3, 0) in legal(state)
    after = do(state, (TAKE, 3, 0))
    assert after.gold == 4
    assert [len(deck) for deck in after.events] == [8, 8, 7]
    assert after.event == event("S31") + 1
    assert [told for _, told, _ in without.news or [] if told[0] == EVENT] == [(EVENT, event("S31"))]


@rule("EX-28")
def test_plague() -> None:
    agenda = [ChooseAction((1,), OVERLORD)]
    state = position(armies="ming 1 gansu 1 sichuan 2 shanxi 1", played=11, agenda=agenda)
    thin = position(played=11, agenda=agenda)

    assert legal(do(state, CARD_ACTION)) == [(RETURN, ARMY, MING), (RETURN, ARMY, SICHUAN)]
    assert CARD_ACTION not in legal(thin)


@rule("EX-29")
def test_a_removal_that_finds_nothing_now_and_something_later() -> None:
    own = position(voyages=(7,), hordes="east 1 manchu 1", played=26, agenda=[ChooseAction((0,), EMPEROR)])
    assert CARD_ACTION not in legal(own)

    state = position(voyages=(7,), hordes="east 1 manchu 1", hands=((), (26,)), agenda=[THEIRS])
    first = do(state, (OPEN, 26), REACTION_FIRST)
    assert GAME.waiting(first) == (1,)  # the Emperor cannot react
    last = do(state, (OPEN, 26), REACTION_LAST, (GATHER, 0), (PLACE, WEST, 2))
    assert legal(last) == [REACT, DECLINE]
    after = do(last, REACT)
    assert after.hordes[1:4] == [1, 1, 1]


@rule("EX-30")
def test_a_card_from_the_discard_pile() -> None:
    state = position(
        hands=((16, 1), (7,)), discard=(9, 10), voyages=(4,), hordes="", agenda=PHASES, reserves=((8,), ())
    )
    state = do(state, (OPEN, 16), REACTION_LAST, CARD_ACTION)

    assert legal(state) == [(RECOVER, 9), (RECOVER, 10)]  # not 16 itself
    after = do(state, (RECOVER, 9))
    view = GAME.view(after, 1)
    assert view.reserves[EMPEROR] == (9, 0)
    assert after.discard == [10, 16]  # it reaches the pile at the end of the phase
    for seed in range(5):
        world = GAME.determinize(view, seed)
        assert 9 in world.reserves[EMPEROR]
        assert GAME.view(world, 1) == view
