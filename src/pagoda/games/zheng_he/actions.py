"""What a player can say: a verb, then a card, an area, a number."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action

OPEN: Final = 0  # (OPEN, card): play it face up
RESERVE: Final = 1  # (RESERVE, card): lay it face down into the reserve
REACTION_FIRST: Final[Action] = (2,)
REACTION_LAST: Final[Action] = (3,)
CARD_ACTION: Final[Action] = (4,)  # instead of the command points
MUSTER: Final = 5  # (MUSTER, armies)
TAX: Final = 6  # (TAX, gold)
BUILD: Final = 7  # (BUILD, junks)
VOYAGE: Final = 8  # (VOYAGE, field)
MOVE: Final = 9  # (MOVE, reserve card to add or 0)
ATTACK: Final = 10  # (ATTACK, reserve card or 0)
GATHER: Final = 11  # (GATHER, reserve card or 0)
COLLECT: Final = 12  # (COLLECT, reserve card or 0)
SETTLE: Final = 13  # (SETTLE, reserve card or 0)
NOTHING: Final[Action] = (14,)  # no action of one's own is possible
REACT: Final[Action] = (15,)
DECLINE: Final[Action] = (16,)
FINISH: Final[Action] = (17,)  # no more of this; with units sent out: fight
STEP: Final = 18  # (STEP, from, to, units)
SEND: Final = 19  # (SEND, target, from, units): to fight
PLACE: Final = 20  # (PLACE, area, pieces)
FOUND: Final = 21  # (FOUND, from, borderland, settlements)
FLEET: Final = 22  # (FLEET, junks, gold)
TAKE: Final = 23  # (TAKE, gold, junks)
PROSPER: Final = 24  # (PROSPER, steppe homeland, hordes, discs)
RETURN: Final = 25  # (RETURN, piece, area): back to the supply
LEAD_HOME: Final = 26  # (LEAD_HOME, borderland, steppe homeland, hordes)
DISCARD: Final = 27  # (DISCARD, card): out of the other's reserve
RECOVER: Final = 28  # (RECOVER, card): out of the discard pile
REROLL: Final = 29  # (REROLL, dice): 1 the first, 2 the second, 4 the third, and sums of these
REVEAL: Final = 30  # (REVEAL, card): a reserve card, for re-rolls
STAND: Final[Action] = (31,)  # keep the dice
