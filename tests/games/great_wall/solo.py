"""Tables of the solo game: you are Dragon, then come the Reed Clan and Qin Jiushao."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall import events
from pagoda.games.great_wall.fall import Boxes, EndTurn, Turn
from pagoda.games.great_wall.state import State
from tests.games.great_wall import positions
from tests.games.great_wall.pieces import COMMAND_IDS, LOCATION_IDS
from tests.games.great_wall.positions import FENCE, GAME, do, legal, news, position, question

DRAGON, REED, QIN = range(3)
LEFT, MIDDLE, RIGHT = range(3)
AWAY = "tea_house 1 command_post 1 war_academy 1"  # where clerks of the Reed Clan are in nobody's way
RANKING = "gold_mine temple barracks lumber_mill quarry"  # of TR-23: the quarry is the lowest
SHOWS_MIDDLE, SHOWS_RIGHT = "day_guard", "war_drums"  # hordes whose back shows a section


def solo(**table: Any) -> State:
    """Return a table of the solo game; the Reed Clan is out of the way, the top horde shows the middle section."""
    table.setdefault("clerks", ("", AWAY))
    table.setdefault("ranking", RANKING)
    table.setdefault("horde_tops", SHOWS_MIDDLE)
    return position(mode="solo", **table)


def started(seed: int = 1, **options: int) -> State:
    """Return a solo game whose general and advisor are chosen."""
    state: State = GAME.start("solo", 1, options=options, seed=seed)
    while question(state) in ("ChooseGeneral", "ChooseAdvisor"):
        state = do(state, legal(state)[0])
    return state


def activating(name: str, advanced: int = 0, **table: Any) -> State:
    """Return a table where a location is activated in your turn; then the table stands still."""
    table.setdefault("ranking", RANKING)
    table.setdefault("horde_tops", SHOWS_MIDDLE)
    return positions.activating(name, advanced, mode="solo", **table)


def boxes_of_qin(command: str, **table: Any) -> State:
    """Return a table where only the boxes of a command of Qin Jiushao are carried out."""
    return solo(active="qin", agenda=[Boxes(QIN, COMMAND_IDS.index(command)), EndTurn(), FENCE], **table)


def turn_of_qin(command: str, **table: Any) -> State:
    """Return a table where Qin Jiushao carries out his command."""
    return solo(track=(f"qin {command}",), agenda=[Turn(0), FENCE], **table)


def reed_turn(**table: Any) -> State:
    """Return a table where the Reed Clan carries out its command, and Qin Jiushao decides for it."""
    table.setdefault("tea", "qin dragon reed")
    return solo(track=("reed reed_command",), agenda=[Turn(0), FENCE], **table)


def ranking(state: State) -> str:
    """Return the location track, the highest first."""
    return " ".join([LOCATION_IDS[location] for location in state.qin_track])


def honours(state: State, clan: int = QIN) -> list[int]:
    """Return the honour that a clan has gained, one by one."""
    return [event[2] for event in news(state) if event[:2] == (events.HONOURED, clan)]


def activations(state: State) -> list[str]:
    """Return the locations that have been activated, in their order."""
    return [LOCATION_IDS[event[1]] for event in news(state) if event[0] == events.ACTIVATED]
