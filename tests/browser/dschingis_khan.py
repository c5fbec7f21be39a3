"""Every kind of question of Dschingis Khan: a table where seat 0 is asked it, and an answer."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.agenda import Action
from pagoda.games.dschingis_khan.actions import BUILD, ENTER, SETTLE, STONES, TAKE_OFF, TAKE_STONE, TAKE_WALL, WALLS
from pagoda.games.dschingis_khan.edition import CHINESE
from pagoda.games.dschingis_khan.setup import DrawToSettle, Equip
from pagoda.games.dschingis_khan.turn import TakeTurn
from tests.browser.trial import Case
from tests.games.dschingis_khan.positions import (
    GREEN,
    RED,
    building,
    gate,
    line,
    moving,
    placing,
    position,
    road,
    turn,
    village,
    walk,
)

LAND: Final[dict[str, Any]] = {
    "stacks": "etzina Rm,Gc tuul Bp datong Rp,Rx,Bm avarga Gm olon-sume Gx,Rh,Rp nomgon Bc",
    "scouts": "G etzina R datong B tuul",
    "held": [2, 1, 3],
    "active": ["cmp", "mm", "h"],
}
BRANCH: Final = "D5-D4 D4-D3 D3-E3 E3-E4"  # one more piece makes it the Great Wall


def settling() -> Any:
    """Return a table where seat 0 takes its first two villages."""
    agenda = [DrawToSettle(GREEN), Equip(), TakeTurn(RED)]
    return position(agenda=agenda, tops=["cm"], stacks="datong Rm dongsheng Rp", scouts="R datong")


def drawing() -> Any:
    """Return a table where seat 0 draws a wall or a stone."""
    return turn(**LAND)


def choosing() -> Any:
    """Return a table where seat 0 places stones or walls."""
    return placing(**LAND)


def blocked() -> Any:
    """Return a table where the scout of seat 0 has no way to go, and no wall to place."""
    return placing(
        stacks="khangai Gp karakorum Gc selenge Rp altai Bp", scouts="G khangai R selenge B altai", active=["mp", "c"]
    )


def returning() -> Any:
    """Return a table where the scout of seat 0 comes back on the board."""
    return placing(**{**LAND, "scouts": "R datong B tuul", "held": [0, 1, 3]})


def walking() -> Any:
    """Return a table where the scout of seat 0 can take roads, gates and the walls."""
    return moving(**LAND)


def walling(**more: Any) -> Any:
    """Return a table where a wall of seat 0 can move the Great Wall."""
    return building(**{**LAND, "branches": BRANCH, **more})


def four() -> Any:
    """Return a table of four in its last round, where seat 0 draws."""
    more: dict[str, Any] = {"scouts": f"{LAND['scouts']} Y jinan", "held": [2, 1, 3, 4], "left": [5, 0, 0, 9]}
    return turn(**{**LAND, **more, "seats": 4, "trigger": 2, "turns_left": 4})


def around_the_wall() -> Any:
    """Return a table of three whose end is near: two colours have two stones left."""
    return turn(
        stacks="liangzhou Gc avarga Gm olon-sume Rh,Gm huanzhou Gm etzina Rm nomgon Rp ganzhou Bc tuul Bp karakorum Bm "
        "datong Bx,Rc zhongdu Rp,Rm",
        scouts="G liangzhou R etzina B ganzhou",
        branches="D5-D4 D4-D3 D3-E3 B4-B5",
        closed="B4-B5",
        held=[1],
        active=["p"],
        tops=["mp", "pc", "hm"],
        left=[None, 2, 2],
        news=True,
    )


def cases() -> list[Case]:
    """Return every kind of question with every kind of answer."""
    found: list[tuple[str, Any, Action]] = [
        ("the first villages", settling(), (SETTLE, village("selenge"), CHINESE, village("khangai"))),
        ("draw a wall", drawing(), TAKE_WALL),
        ("draw a stone", drawing(), TAKE_STONE),
        ("place stones", choosing(), STONES),
        ("place walls", choosing(), WALLS),
        ("take the scout off", blocked(), TAKE_OFF),
        ("set the scout again", returning(), (ENTER, village("avarga"))),
        ("a road", walking(), road("ongi", "m")),
        ("a gate", walking(), gate("ganzhou", "A4-B4", "p")),
        ("along the wall", walking(), walk("zhongdu", "A4-B4", "F6-G6", "c")),
        ("a branch", walling(), (BUILD, line("C5-C6"))),
        ("a loop", walling(), (BUILD, line("E4-E5"))),
    ]
    return [Case(f"Dschingis Khan: {name}", state, action) for name, state, action in found]


CASES: Final = cases()
