"""Whose a line of a card is: which clan may carry it out, and while what is going on."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.games.great_wall.edition import REED_COMMAND, Edition
from pagoda.games.great_wall.language import CALL, WHO
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.underway import stands

ANY_WINDOW: Final = -1
HORDE: Final = 0  # whose a line is
CARD: Final = 1
BOX: Final = 2
REED_BOX: Final = 3
REWARD: Final = 4
QIN: Final = 5
REED_CARD: Final = 6
EVENT: Final = 7
_HOMES: Final = {"hordes": HORDE, "events": EVENT, "solo.generals": QIN, "reed_clan.generals": REED_CARD}


@lru_cache(maxsize=4)
def homes(tables: Edition) -> dict[int, tuple[int, int]]:
    """Return for every line of every card whose it is, and in which window it is carried out, if in any."""
    found: dict[int, tuple[int, int]] = {}

    def enter(lines: list[int], home: int, window: int) -> None:
        for line in lines:
            found[line] = (home, window)
            node = tables.program.nodes[line]
            for part in (*node.parts, node.others):
                enter(part, home, window)

    for effect in tables.effects:
        enter(effect.lines, _HOMES.get(effect.table, CARD), effect.window)
    for lines in tables.event_now:
        enter(lines, EVENT, ANY_WINDOW)
    for tactic in tables.tactics:
        enter(tactic.basic, CARD, tactic.window)
        enter(tactic.enhanced, CARD, tactic.window)
    for command, boxes in enumerate(tables.commands):
        for box in boxes:
            enter(box.lines, REED_BOX if command == REED_COMMAND else BOX, ANY_WINDOW)
    for boxes in tables.qin_commands:
        for box in boxes:
            enter(box.lines, BOX if box.others else QIN, ANY_WINDOW)
    for spots in tables.rewards:
        for lines in spots:
            enter(lines, REWARD, ANY_WINDOW)
    return found


@lru_cache(maxsize=4)
def personal(tables: Edition) -> set[int]:
    """Return the lines that players carry out each for themselves: what stands in a part for all, or for others."""
    found: set[int] = set()
    waiting = [part for node in tables.program.nodes if node.kind == WHO for part in node.parts]
    while waiting:
        for line in waiting.pop():
            found.add(line)
            waiting += [*tables.program.nodes[line].parts, tables.program.nodes[line].others]
    return found


def line_fits(state: State, clan: int, place: int, line: int, window: int) -> bool:
    """Tell whether a line can be carried out by a clan in what is going on then."""
    home, answers = homes(state.tables)[line]
    if answers not in (ANY_WINDOW, window) or (clan == NOBODY and line in personal(state.tables)):
        return False
    if home == EVENT:
        return clan < state.setting.seats and bool(state.coop)
    if home == HORDE:
        return clan < state.setting.seats and stands(state, place)
    if clan == state.reed and clan != NOBODY:
        node = state.tables.program.nodes[line]
        return home == REED_BOX or (home == BOX and node.kind == CALL and node.call.name == "move_clerks")
    if home == QIN or (clan == state.qin and clan != NOBODY):
        return clan == state.qin and home in (QIN, REED_CARD)
    return clan != NOBODY and (home != REED_BOX or state.reed != NOBODY)
