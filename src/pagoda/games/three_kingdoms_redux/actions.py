"""What a player can say: a verb, then generals, spaces, numbers."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action

KEEP: Final = 0  # (KEEP, general, ...): of those drawn, in ascending order
TAKE_BACK: Final[Action] = (1,)  # the secret choice of generals
ALLY: Final = 2  # (ALLY, space): put the alliance token there
PASS: Final[Action] = (3,)
PLACE: Final = 4  # (PLACE, general, space)
ASSIGN: Final = 5  # (ASSIGN, army type or NO_TYPE, units, gold): what goes with the general
RAISE: Final = 6  # (RAISE, support tokens, 1 with the Han emperor token, goods paid for a skill)
TAKE: Final = 7  # (TAKE, space): perform its action
DECLINE: Final = 8  # (DECLINE, space)
DEVELOP: Final[Action] = (9,)  # the farm or the market
COLLECT: Final = 10  # (COLLECT, tokens to the store): harvest or taxes, the other tokens are cashed
BUY_RICE: Final = 11  # (BUY_RICE, lots)
SELL_RICE: Final = 12  # (SELL_RICE, lots)
BUY_WEAPONS: Final = 13  # (BUY_WEAPONS, lots)
SELL_WEAPONS: Final = 14  # (SELL_WEAPONS, lots)
STOP: Final[Action] = (15,)  # no second part of an action
CHOOSE: Final = 16  # (CHOOSE, good): one more of it to gain, or to take from an opponent
GIVE: Final = 17  # (GIVE, good): one more of it to sell
TRAIN: Final = 18  # (TRAIN, armies)
DRAW: Final = 19  # (DRAW, deck)
KEEP_CARD: Final = 20  # (KEEP_CARD, enhancement): of the two looked at
BUILD: Final = 21  # (BUILD, enhancement, gold, rice): at this price
PRODUCE: Final = 22  # (PRODUCE, how many of the first type)
TRIBUTE: Final = 23  # (TRIBUTE, which of its offers)
TURN_OVER: Final = 24  # (TURN_OVER, general): who stays with the emperor
STATION: Final = 25  # (STATION, general, location)
STORE: Final = 26  # (STORE, GRANARY or TREASURY): for the border area token
BUY_SUPPORT: Final[Action] = (27,)  # for rice, at the top of the tribal track
AGAINST: Final = 28  # (AGAINST, seat): whom a skill hits
NO_THANKS: Final[Action] = (29,)  # leave an offer or an optional effect
REVEAL: Final = 30  # (REVEAL, general): for his skill
STAY_HIDDEN: Final[Action] = (31,)  # all other hidden generals
