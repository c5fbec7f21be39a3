"""Every kind of question of Zheng He: a table where seat 0 is asked it, and an answer."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.agenda import Action, Step
from pagoda.games.zheng_he.actions import (
    ATTACK,
    BUILD,
    CARD_ACTION,
    DECLINE,
    DISCARD,
    FINISH,
    FLEET,
    FOUND,
    GATHER,
    LEAD_HOME,
    MUSTER,
    OPEN,
    PLACE,
    PROSPER,
    REACT,
    REACTION_FIRST,
    REACTION_LAST,
    RECOVER,
    REROLL,
    RESERVE,
    RETURN,
    REVEAL,
    SEND,
    STAND,
    STEP,
    TAKE,
    VOYAGE,
)
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import (
    ANY,
    ARMY,
    EMPEROR,
    GOLD,
    HOMELANDS,
    HORDE,
    JUNK,
    MING,
    ONE_AREA,
    OVERLORD,
)
from pagoda.games.zheng_he.placing import FREELY, NOT_YET, PlacePieces, Prosper, TakePieces
from pagoda.games.zheng_he.returning import SEA, LeadHome, RecoverCard, ReturnPieces
from pagoda.games.zheng_he.round import EndPhase, SwapHands
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.solo import AutomatonTurn
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage
from tests.browser.trial import Case
from tests.games.zheng_he.positions import area, do, position

ME: Final = (0,)
GANSU, SHANXI, SHAANXI, LIAODONG, WEST, EAST, MANCHU = (
    area(name) for name in ("gansu", "shanxi", "shaanxi", "liaodong", "west", "east", "manchu")
)
LANDS: Final = {
    "armies": "ming 3 gansu 1 shanxi 2 liaodong 1",
    "hordes": "west 3 east 2 manchu 1 shaanxi 2 sichuan 1",
    "discs": "west 2 east 1 sichuan 1",
}
CARDS: Final[dict[str, Any]] = {
    "hands": ([1, 15, 24], [5, 9]),
    "reserves": ([3, 13], [8, 22]),
    "discard": [4, 10, 17],
    "played": 12,
    "voyages": [2, 5],
    "junks": 3,
    "gold": 4,
    "gold_at_sea": 1,
}


def turn(role: int, step: Step, **table: Any) -> Any:
    """Return a table where seat 0, on one side, is asked in the middle of its own turn."""
    after: list[Step] = [EndPhase(OVERLORD), SwapHands()]
    if role == EMPEROR:
        after = [EndPhase(EMPEROR), PlayCard((1,), OVERLORD), *after]
    return position(agenda=[step, *after], emperor=role, **{**LANDS, **CARDS, **table})


def mine(step: Step, **table: Any) -> Any:
    """Return a table where seat 0 is the Emperor."""
    return turn(EMPEROR, step, **table)


def theirs(step: Step, **table: Any) -> Any:
    """Return a table where seat 0 is the Overlord of the Steppe."""
    return turn(OVERLORD, step, **table)


def alone() -> Any:
    """Return a table where nobody but the Emperor sits, and he plays a card."""
    steps: list[Step] = [PlayCard(ME, EMPEROR), EndPhase(EMPEROR), AutomatonTurn(), EndPhase(OVERLORD), SwapHands()]
    return position(mode="solo", agenda=steps, **{**LANDS, **CARDS, "played": 0, "reserves": ([3], [])})


def battle(role: int, dice: list[int], free: int = 0, left: int = 0, **table: Any) -> Any:
    """Return a battle for Shanxi that the Overlord has begun, where one side may roll again."""
    lands = {**LANDS, "hordes": "west 3 east 2 manchu 1 shaanxi 2 sichuan 1 shanxi 2"}
    return turn(role, RollAgain(ME, OVERLORD, SHANXI, role, free, left), **{**lands, **table}, dice=dice)


def hand() -> Any:
    """Return a table where the Emperor plays a card."""
    return mine(PlayCard(ME, EMPEROR), played=0)


def commands() -> Any:
    """Return a table where the Emperor has every command."""
    return mine(ChooseAction(ME, EMPEROR))


def own_commands() -> Any:
    """Return a table where the Overlord has every command."""
    return theirs(ChooseAction(ME, OVERLORD))


def reaction() -> Any:
    """Return a table where the Emperor may react to a card of the Overlord."""
    return position(
        agenda=[MayReact(ME, EMPEROR), ChooseAction((1,), OVERLORD), EndPhase(OVERLORD), SwapHands()],
        **{**LANDS, **CARDS, "played": 9, "hands": ([1, 15, 24], [5])},
    )


def looked() -> Any:
    """Return a table where the Emperor has looked at the reserve of the Overlord."""
    table = {"played": 13, "reserves": ([3], [8, 22]), "voyages": [3]}
    return do(mine(ChooseAction(ME, EMPEROR), **table), CARD_ACTION)


def cases() -> list[Case]:
    """Return every kind of question with every kind of answer."""
    muster = PlacePieces(ME, ARMY, 3, NOT_YET, (MING, GANSU, SHANXI), 2, ())
    moved = MoveUnits(ME, EMPEROR, 2, FREELY, ANY, (MING, SHANXI, 1))
    sent = SendUnits(ME, EMPEROR, 2, 0, ANY, 0, SHAANXI, (MING, 1))
    found: list[tuple[str, Any, Action]] = [
        ("a card open", hand(), (OPEN, 15)),
        ("a card face down", mine(PlayCard(ME, EMPEROR), played=0, reserves=([3], [8])), (RESERVE, 24)),
        ("a card of the solo game", alone(), (OPEN, 15)),
        ("the reaction first", theirs(ChooseOrder(ME, OVERLORD)), REACTION_FIRST),
        ("the reaction last", theirs(ChooseOrder(ME, OVERLORD)), REACTION_LAST),
        ("react", reaction(), REACT),
        ("do not react", reaction(), DECLINE),
        ("muster", commands(), (MUSTER, 2)),
        ("build", commands(), (BUILD, 1)),
        ("a voyage by command", commands(), (VOYAGE, 4)),
        ("attack by command", commands(), (ATTACK, 0)),
        ("the action of the card", commands(), CARD_ACTION),
        ("gather", own_commands(), (GATHER, 0)),
        ("gather with a reserve card", own_commands(), (GATHER, 22)),
        ("armies into an area", mine(muster), (PLACE, SHANXI, 2)),
        ("hordes into an area", theirs(PlacePieces(ME, HORDE, 2, FREELY, HOMELANDS, 0, ())), (PLACE, MANCHU, 1)),
        ("no more hordes", theirs(PlacePieces(ME, HORDE, 2, FREELY, HOMELANDS, 0, ())), FINISH),
        ("gold and junks", mine(TakePieces(ME, 3, 3, 3, FREELY)), (TAKE, 2, 1)),
        ("no gold and no junks", mine(TakePieces(ME, 3, 3, 3, FREELY)), (TAKE, 0, 0)),
        ("prosper", theirs(Prosper(ME)), (PROSPER, EAST, 1, 1)),
        ("a settlement", theirs(FoundSettlements(ME, 2, NOT_YET, ANY, ANY, ())), (FOUND, EAST, SHAANXI, 1)),
        ("move", mine(MoveUnits(ME, EMPEROR, 3, NOT_YET, ONE_AREA, ())), (STEP, MING, SHANXI, 2)),
        ("move no more", mine(moved), FINISH),
        ("send armies", mine(SendUnits(ME, EMPEROR, 3, 0, ANY, 0, -1, ())), (SEND, SHAANXI, MING, 2)),
        ("fight", mine(sent, armies="ming 2 gansu 1 shanxi 2 liaodong 1 shaanxi 1"), FINISH),
        ("a voyage", mine(ChooseVoyage(ME, 3, 0)), (VOYAGE, 6)),
        ("a fleet", mine(ChooseFleet(ME, 4, 3, 1)), (FLEET, 2, 3)),
        ("keep the dice", battle(EMPEROR, [5, 4, 2, 6, 6, 1]), STAND),
        ("roll again", battle(OVERLORD, [0, 0, 0, 6, 2, 2], free=1), (REROLL, 6)),
        ("keep the dice without a reserve", battle(OVERLORD, [0, 0, 0, 6, 5, 4], reserves=([3, 13], [])), STAND),
        ("a reserve card for re-rolls", battle(EMPEROR, [5, 4, 2, 6, 6, 1]), (REVEAL, 13)),
        ("return a piece", mine(ReturnPieces(ME, OVERLORD, 1, 0, (JUNK, SEA, GOLD, MING))), (RETURN, GOLD, MING)),
        (
            "return a horde",
            mine(ReturnPieces(ME, EMPEROR, 2, FREELY, (HORDE, WEST, HORDE, EAST))),
            (RETURN, HORDE, EAST),
        ),
        ("lead hordes home", mine(LeadHome(ME, (SHAANXI,), ())), (LEAD_HOME, SHAANXI, EAST, 2)),
        ("discard a card of a reserve", looked(), (DISCARD, 22)),
        ("recover a card", mine(RecoverCard(ME)), (RECOVER, 10)),
    ]
    return [Case(f"Zheng He: {name}", state, action) for name, state, action in found]


CASES: Final = cases()
