"""What can have happened: a verb, then who and what. 0 stands for a card that the listener may not know.

`who` is a seat and its role as one number: 2 * seat + role.
"""

from __future__ import annotations

from typing import Final

GAME_BEGAN: Final = 1  # (GAME_BEGAN, number, seat of the Emperor)
FIRST_VOYAGE: Final = 2  # (FIRST_VOYAGE, field)
ERA_BEGAN: Final = 3  # (ERA_BEGAN, era)
ROUND_BEGAN: Final = 4  # (ROUND_BEGAN, era, round)
DREW: Final = 5  # (DREW, who, card, ...)
LAID: Final = 6  # (LAID, who, card): into the reserve
PLAYED: Final = 7  # (PLAYED, who, card)
ORDERED: Final = 8  # (ORDERED, who, 1 if the reaction comes first)
BOOSTED: Final = 9  # (BOOSTED, who, card): command points of a reserve card
USED_CARD: Final = 10  # (USED_CARD, who, card, part): its action
REACTED: Final = 11  # (REACTED, who, card, part)
DECLINED: Final = 12  # (DECLINED, who)
NO_ACTION: Final = 13  # (NO_ACTION, who)
PLACED: Final = 14  # (PLACED, who, piece, area, count): from the supply
TOOK: Final = 15  # (TOOK, who, gold, junks): from the supply
MOVED: Final = 16  # (MOVED, who, from, to, units)
FOUNDED: Final = 17  # (FOUNDED, who, from or supply, borderland, settlements)
ATTACKED: Final = 18  # (ATTACKED, who, area, units)
ROLLED: Final = 19  # (ROLLED, who, die, die, die)
REVEALED: Final = 20  # (REVEALED, who, card): for re-rolls
REROLLED: Final = 21  # (REROLLED, who, die, die, die)
CRUSHED: Final = 22  # (CRUSHED, who lost, piece, count)
LOST: Final = 23  # (LOST, who lost, piece, count): normal losses; count 0: a settlement shields
STALEMATE: Final = 24  # (STALEMATE,)
WON: Final = 25  # (WON, who, area)
SAILED: Final = 26  # (SAILED, who, field, junks, gold, bonus, die, ...)
REACHED: Final = 27  # (REACHED, who, field)
TURNED_BACK: Final = 28  # (TURNED_BACK, who, field)
RETURNED: Final = 29  # (RETURNED, who that caused it, piece, area, count): back to the supply
LED_HOME: Final = 30  # (LED_HOME, who, borderland, homeland, hordes)
LOOKED: Final = 31  # (LOOKED, who, card, ...): at the other's reserve
DISCARDED: Final = 32  # (DISCARDED, who whose reserve, card)
RECOVERED: Final = 33  # (RECOVERED, who, card): from the discard pile into his reserve
SWAPPED: Final = 34  # (SWAPPED,): the hands
VICTORY: Final = 35  # (VICTORY, how, Emperor's sum, Overlord's sum)
MATCH_POINTS: Final = 36  # (MATCH_POINTS, seat 0's points, seat 1's)
EVENT: Final = 37  # (EVENT, number): the solo Overlord follows it
RESOLVED: Final = 38  # (RESOLVED, resolve now)
HESITATED: Final = 39  # (HESITATED,): the solo Overlord can follow no order
