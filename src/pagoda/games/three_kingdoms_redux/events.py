"""What can have happened: a verb, then who and what. A hidden general or card is -1 to those who may not know it.

A card is a general, or 69 plus an enhancement; NO_CARD (-1) where no card brought it about.
"""

from __future__ import annotations

from typing import Final

GAME_BEGAN: Final = 1  # (GAME_BEGAN, criterion of Control Han Emperor)
DEALT: Final = 2  # (DEALT, seat, enhancement, ...)
ROUND_BEGAN: Final = 3  # (ROUND_BEGAN, round)
DREW_GENERALS: Final = 4  # (DREW_GENERALS, seat, general, ...)
CHOSE_GENERALS: Final = 5  # (CHOSE_GENERALS, seat, general, ...): others hear nothing of the generals
RECONSIDERED: Final = 6  # (RECONSIDERED, seat)
RECRUITED: Final = 7  # (RECRUITED, seat, general, ...)
ALLIED: Final = 8  # (ALLIED, chooser, ally, space)
PLACED: Final = 9  # (PLACED, seat, general, space, strength, army type, units, gold, support, han, paid)
PASSED: Final = 10  # (PASSED, seat)
WON_SPACE: Final = 11  # (WON_SPACE, space, strength, the best rival's or -1, why, seat, ...): why as named below
CAME_BACK: Final = 12  # (CAME_BACK, seat, general): from Control Han Emperor
ORDER_SET: Final = 13  # (ORDER_SET, seat, seat, seat): of the next bidding
DECLINED: Final = 14  # (DECLINED, seat, space)
TOOK_ACTION: Final = 15  # (TOOK_ACTION, seat, space)
DEVELOPED: Final = 16  # (DEVELOPED, seat, space, level): the farm or the market
COLLECTED: Final = 17  # (COLLECTED, seat, space, stored, cashed, gain)
TRADED_RICE: Final = 18  # (TRADED_RICE, seat, gold, rice): what came in, negative for what went out
TRADED_WEAPONS: Final = 19  # (TRADED_WEAPONS, seat, gold, weapons)
GAINED: Final = 20  # (GAINED, seat, card, good, number)
LOST: Final = 21  # (LOST, seat, card, good, number): by somebody's card, to the general supply
TOOK: Final = 22  # (TOOK, seat, victim, card, good, number)
GAVE: Final = 23  # (GAVE, seat, good, number): sold
TRAINED_ARMIES: Final = 24  # (TRAINED_ARMIES, seat, card, number, rice)
DREW_CARD: Final = 25  # (DREW_CARD, seat, deck, enhancement)
SANK_CARD: Final = 26  # (SANK_CARD, seat, deck, enhancement): to the bottom
BUILT: Final = 27  # (BUILT, seat, enhancement, gold, rice)
CONTROLLED_EMPEROR: Final = 28  # (CONTROLLED_EMPEROR, seat, rank, gold, general turned over or -1)
STATIONED: Final = 29  # (STATIONED, seat, general, location, army type, units, token's points)
STORED: Final = 30  # (STORED, seat, location, store)
MILITARY: Final = 31  # (MILITARY, seat, card, points, value on the track)
TRIBES_CAME: Final = 32  # (TRIBES_CAME, seat, from, level)
BOUGHT_SUPPORT: Final = 33  # (BOUGHT_SUPPORT, seat, rice)
TRIBES_LEFT: Final = 34  # (TRIBES_LEFT, seat, level): the action was not taken
SHORTAGE: Final = 35  # (SHORTAGE, seat, tokens)
REVEALED: Final = 36  # (REVEALED, seat, general)
STAYED_HIDDEN: Final = 37  # (STAYED_HIDDEN, seat)
CRITERIA_TURNED: Final = 38  # (CRITERIA_TURNED, criterion of Control Han Emperor)
HAN_PASSED: Final = 39  # (HAN_PASSED, seat or -1)
PAID_UPKEEP: Final = 40  # (PAID_UPKEEP, seat, gold, rice, gold missing, rice missing)
GAME_ENDED: Final = 41  # (GAME_ENDED, why, seat or -1): why ROUNDS, DEVELOPMENT, EMPEROR or GENERALS
SCORED: Final = 42  # (SCORED, seat, category, points)
TOTALS: Final = 43  # (TOTALS, points of Wei, of Wu, of Shu)

ALONE: Final = 0  # why a space was won
HIGHER: Final = 1
FIRST: Final = 2
TIE_SKILL: Final = 3
ROUNDS: Final = 0  # why the game ended
DEVELOPMENT: Final = 1
EMPEROR: Final = 2
GENERALS: Final = 3
