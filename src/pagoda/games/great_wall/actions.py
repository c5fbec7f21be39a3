"""What a player can say: a verb, then cards, places, numbers."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action

CHOOSE_GENERAL: Final = 0  # (CHOOSE_GENERAL, general): of the two dealt
CHOOSE_ADVISOR: Final = 1  # (CHOOSE_ADVISOR, advisor): who is active, of the two dealt
TAKE_BACK: Final[Action] = (2,)  # a secret choice
NO_THANKS: Final[Action] = (3,)  # decline, or be done
PICK: Final = 4  # (PICK, line): of a choice on a card
USE: Final = 5  # (USE, effect)
PLAY: Final = 6  # (PLAY, tactic, 1 enhanced)
UNTIL_TURN_END: Final[Action] = (7,)  # decline tactics until the end of this turn
UNTIL_WINTER: Final[Action] = (8,)
COMMAND: Final = 9  # (COMMAND, command)
SPACE: Final = 10  # (SPACE, space of the order track)
RECALL: Final[Action] = (11,)  # take back all own commands
HONOUR: Final[Action] = (12,)  # 2 honour for each of them instead
MOVE_CLERK: Final = 13  # (MOVE_CLERK, from or NOWHERE for the reserve, to)
ACTIVATE: Final = 14  # (ACTIVATE, location)
TAKE_GOOD: Final = 15  # (TAKE_GOOD, resource): one more of it
GIVE_GOOD: Final = 16  # (GIVE_GOOD, resource): pay one more with it
UPGRADE: Final = 17  # (UPGRADE, unit): the overseer; which soldier becomes one, or NOWHERE
DONATE: Final[Action] = (18,)
RECRUIT: Final = 19  # (RECRUIT, spearmen, archers, horsemen)
ATTACK: Final = 20  # (ATTACK, place, spot, second spot or NOWHERE)
SHOOT: Final = 21  # (SHOOT, section): take a firing spot there
WOUND_SPOT: Final = 22  # (WOUND_SPOT, place, spot)
TO_ZONE: Final = 23  # (TO_ZONE, section): wait in its marshalling zone
SEND: Final = 24  # (SEND, unit, section, 1 from a firing spot): who attacks next
BARRICADE: Final = 25  # (BARRICADE, section): name one more
WALL: Final = 26  # (WALL, section): name one more level
GROUP: Final = 27  # (GROUP, from, to): move soldiers
MOVE_SOLDIER: Final = 28  # (MOVE_SOLDIER, unit, 1 from a firing spot, 1 to a firing spot)
TRAIN: Final[Action] = (29,)  # take a clerk from the school
HIRE: Final = 30  # (HIRE, advisor, 1 active)
KILL: Final = 31  # (KILL, soldier): who dies
SAVE: Final = 32  # (SAVE, soldier)
SHAME_SOLDIER: Final = 33  # (SHAME_SOLDIER, unit): where a token goes
SHAME_HORDE: Final = 34  # (SHAME_HORDE, horde)
PAY_OFF: Final = 35  # (PAY_OFF, unit or NOWHERE, horde or NOWHERE): in summer
DISCARD: Final = 36  # (DISCARD, tactic)
COPY: Final = 37  # (COPY, space): the command that treason copies
