"""What a player can say: a verb, then a card, tile, seat, junk, symbol or skill."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action

DECLINE: Final[Action] = (0,)
CHOOSE: Final = 1  # (CHOOSE, card)
TAKE_BACK: Final[Action] = (2,)  # choose again, while somebody has not yet chosen
SAIL: Final = 3  # (SAIL, junk)
CALL: Final = 4  # (CALL, symbol): Madame Ching adds it
FULFIL: Final = 5  # (FULFIL, tile)
FORM: Final = 6  # (FORM, skill): gain it with a set of symbols
CHART: Final[Action] = (7,)  # use Cartography
NIGHT: Final = 8  # (NIGHT, card): use Night Navigation
FIGHT: Final = 9  # (FIGHT, seat): use Combat
PLAY: Final = 10  # (PLAY, card) or (PLAY, card, seat): an encounter card
TAKE: Final = 11  # (TAKE, card), or (TAKE, 0) for the one that lies face down
PARRY: Final = 12  # (PARRY, card): discard a Pilot against an aggression
TURN: Final = 13  # (TURN, card): turn it for the Siren
SEIZE: Final = 14  # (SEIZE, card): take it out of the hand that Combat opened
GIVE: Final = 15  # (GIVE, card): in exchange, or to the partner
PASS_ON: Final[Action] = (16,)  # hand a fresh encounter card to the partner
KEEP: Final[Action] = (17,)  # or not
FINISH: Final[Action] = (18,)  # gain no further skill; end a turn with no card on display
