"""What can have happened: a verb, then who and what. 0 stands for a card that the listener may not know."""

from __future__ import annotations

from typing import Final

LAID_OUT: Final = 1  # (LAID_OUT, card, ...): the display, the first face down
CHOSE: Final = 2  # (CHOSE, seat, card)
RECONSIDERED: Final = 3  # (RECONSIDERED, seat)
REVEALED: Final = 4  # (REVEALED, seat, card)
SAILED: Final = 5  # (SAILED, seat, junk, card, field): a card was added to the expedition
ENDED: Final = 6  # (ENDED, seat, junk, field)
BEGAN: Final = 7  # (BEGAN, seat, junk, card): a new expedition on field 1
CALLED: Final = 8  # (CALLED, seat, symbol)
FULFILLED: Final = 9  # (FULFILLED, seat, tile, Weather Lore cards used)
GAINED: Final = 10  # (GAINED, seat, skill)
DISTRESSED: Final = 11  # (DISTRESSED, seat)
TOOK_PEARL: Final = 12  # (TOOK_PEARL, seat)
PLUNDERED: Final = 13  # (PLUNDERED, seat): Hong Kong
DREW: Final = 14  # (DREW, seat, card): from the navigation deck
MET: Final = 15  # (MET, seat, card): from the encounter deck
USED: Final = 16  # (USED, seat, skill)
PLAYED: Final = 17  # (PLAYED, seat, card)
AIMED: Final = 18  # (AIMED, seat, target): whom an aggression is aimed at
PARRIED: Final = 19  # (PARRIED, seat, card)
STOLE: Final = 20  # (STOLE, seat, target, token)
BETRAYED: Final = 21  # (BETRAYED, seat, target, card): the Traitor took it
TURNED: Final = 22  # (TURNED, seat, card)
SAW: Final = 23  # (SAW, seat, target, card, ...): looked into a hand
SEIZED: Final = 24  # (SEIZED, seat, target, card)
GAVE: Final = 25  # (GAVE, seat, target, card)
TOOK: Final = 26  # (TOOK, seat, card): from the display
HANDED: Final = 27  # (HANDED, seat, partner, card): an encounter card
OWED: Final = 28  # (OWED, seat): no card to draw
RESHUFFLED: Final = 29  # (RESHUFFLED, 0 navigation or 1 encounter)
LAST_ROUND: Final = 30  # (LAST_ROUND,)
END_GOLD: Final = 31  # (END_GOLD, seat, gold)
REFRESHED: Final = 32  # (REFRESHED, seat): used skills face up again
TOLD_NOTHING: Final = 33  # (TOLD_NOTHING, seat): did not parry
MET_NOBODY: Final = 34  # (MET_NOBODY, seat): no encounter card is left to draw
ROUND_BEGAN: Final = 35  # (ROUND_BEGAN, number)
