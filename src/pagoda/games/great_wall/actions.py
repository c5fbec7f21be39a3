"""What a player can say: a verb, then cards, places, numbers."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action

CHOOSE_GENERAL: Final = 0  # (CHOOSE_GENERAL, general): of the two dealt
CHOOSE_ADVISOR: Final = 1  # (CHOOSE_ADVISOR, advisor): who is active, of the two dealt
TAKE_BACK: Final[Action] = (2,)  # a secret choice
PASS: Final[Action] = (3,)  # decline, or be done
ACCEPT: Final[Action] = (4,)  # do what is offered
PICK: Final = 5  # (PICK, line): of a choice on a card
USE: Final = 6  # (USE, effect): of the general or an advisor
PLAY: Final = 7  # (PLAY, tactic, 1 enhanced)
PASS_KIND: Final[Action] = (8,)  # decline tactics at such moments for the rest of the year
PASS_TURN: Final[Action] = (9,)  # decline all tactics until the end of this turn or season
COMMAND: Final = 10  # (COMMAND, command)
SPACE: Final = 11  # (SPACE, space of the order track)
COPY: Final = 12  # (COPY, space): the command that treason copies
RECALL: Final[Action] = (13,)  # take back all own commands
HONOUR: Final[Action] = (14,)  # honour for each of them instead
MOVE_CLERK: Final = 15  # (MOVE_CLERK, from or NOWHERE for the reserve, to)
ACTIVATE: Final = 16  # (ACTIVATE, location)
GAIN: Final = 17  # (GAIN, wood, stone, gold, chi): how many of each
PAY: Final = 18  # (PAY, wood, stone, gold, chi)
EXCHANGE: Final = 19  # (EXCHANGE, given, taken)
INCOME: Final = 20  # (INCOME, production location)
UPGRADE: Final = 21  # (UPGRADE, unit that becomes the overseer, or NOWHERE where there is one)
DONATE: Final[Action] = (22,)
RECRUIT: Final = 23  # (RECRUIT, spearmen, archers, horsemen)
DROP: Final = 24  # (DROP, unit or building): what cannot be paid is not recruited, not built
ATTACK: Final = 25  # (ATTACK, unit, section of its zone or NOWHERE if recruited, place, spot, second spot or NOWHERE)
SHOOT: Final = 26  # (SHOOT, section of its zone or NOWHERE, section): an archer takes a firing spot
FIRE: Final = 27  # (FIRE, section): an archer on a firing spot attacks
WOUND_SPOT: Final = 28  # (WOUND_SPOT, place, spot)
TO_ZONE: Final = 29  # (TO_ZONE, unit, section): wait in its marshalling zone
BARRICADE: Final = 30  # (BARRICADE, section): name one more
WALL: Final = 31  # (WALL, section): name one more level
GROUP: Final = 32  # (GROUP, from, to): whose soldiers move where
MOVE_SOLDIER: Final = 33  # (MOVE_SOLDIER, unit, 1 from a firing spot, 1 to a firing spot)
MOVE_ALL: Final[Action] = (34,)  # all that are left, archers to firing spots as far as there is room
TRAIN: Final[Action] = (35,)  # take a clerk from the school
HIRE: Final = 36  # (HIRE, advisor, 1 active)
KILL: Final = 37  # (KILL, unit): who dies
SAVE: Final = 38  # (SAVE, unit)
SHAME_SOLDIER: Final = 39  # (SHAME_SOLDIER, unit): where a token goes
SHAME_HORDE: Final = 40  # (SHAME_HORDE, horde)
FREE_SOLDIER: Final = 41  # (FREE_SOLDIER, unit): whose token goes
FREE_HORDE: Final = 42  # (FREE_HORDE, horde)
DISCARD: Final = 43  # (DISCARD, tactic)
DISMISS: Final = 44  # (DISMISS, advisor): from the row, for the Reed Clan
ACT: Final = 45  # (ACT, clan): act now, where the players agree who is next (GW-COOP-7)
PROPOSE: Final = 46  # (PROPOSE, order, givers as bits)
AGREE: Final = 47  # (AGREE, way of giving, or how much of what all pay together)
REFUSE: Final[Action] = (48,)  # a proposed order
SACRIFICE: Final = 49  # (SACRIFICE, soldier): as a dying one is numbered, see killing.py
GIVE_HORDE: Final = 50  # (GIVE_HORDE, horde): a claimed one
SPARE: Final = 51  # (SPARE, seat): one shame token less
SECTION: Final = 52  # (SECTION, section): of the wall
GIVE: Final = 53  # (GIVE, resource, seat)
KILL_IN_ZONE: Final = 54  # (KILL_IN_ZONE, section, unit): who dies
SAVE_FOR: Final = 55  # (SAVE_FOR, seat, unit): a soldier of any player
TAKE_COMMAND: Final = 56  # (TAKE_COMMAND, command): back from the discard
CHOOSE: Final = 57  # (CHOOSE, seat): another player, for a card
