"""Encounter cards in step 3b: when each may be played, and what it does (MC-B)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.madame_ching.actions import PLAY
from pagoda.games.madame_ching.aggression import Sing, StealJewel, TakeEncounter, attack, cards_with
from pagoda.games.madame_ching.edition import OLD_SEA_DOG, ORACLE, PILOT, SIREN, SKILLS, THIEF, TRAITOR
from pagoda.games.madame_ching.events import PLAYED, REFRESHED
from pagoda.games.madame_ching.junk import add_card, is_in_last_column
from pagoda.games.madame_ching.state import NOBODY, State, jewels, others
from pagoda.games.madame_ching.supply import draw_encounters

Effect = Callable[[State, int, int, int], None]  # state, seat, card, target
ORACLE_CARDS: Final = 3


def ways_to_play(state: State, seat: int, junk: int, card: int, ended: int) -> list[Action]:
    """Return how an encounter card may be played now."""
    kind = state.tables.kind[card]
    if kind in (SIREN, ORACLE):
        return [(PLAY, card)]
    if kind == PILOT:
        return [] if ended or is_in_last_column(state, junk) else [(PLAY, card)]  # MC-B-10, MC-A-16
    if kind == THIEF:
        return [(PLAY, card, target) for target in others(state, seat) if jewels(state, target)]
    if kind == TRAITOR:
        return [(PLAY, card, target) for target in others(state, seat) if state.encounters[target]]
    return [(PLAY, card)] if kind == OLD_SEA_DOG and has_used_skill(state, seat) else []


def has_used_skill(state: State, seat: int) -> bool:
    """Tell whether a seat has a used skill card (MC-B-08)."""
    return any(state.used[seat * SKILLS : (seat + 1) * SKILLS])


def play_encounter(state: State, seat: int, junk: int, action: Action) -> None:
    """Play an encounter card: it is discarded; a Pilot is added to the expedition (MC-B-09, MC-B-11, MC-B-15)."""
    card = action[1]
    kind = state.tables.kind[card]
    reveal(state)
    state.encounters[seat].remove(card)
    state.seen_by[card] = 0
    if kind == PILOT:
        add_card(state, seat, junk, card)
        return
    tell(state, PLAYED, seat, card)
    EFFECTS[kind](state, seat, card, action[2] if len(action) > 2 else NOBODY)
    state.encounter_discard.append(card)  # after its effect: an Oracle does not draw itself


def thief(state: State, seat: int, card: int, target: int) -> None:
    """Take one jewel at random (MC-B-04)."""
    attack(state, seat, target, StealJewel(seat, target))


def siren(state: State, seat: int, card: int, target: int) -> None:
    """Every other player with a fitting card turns one (MC-B-05, MC-B-06)."""
    symbol = state.tables.symbol[card]
    targets = tuple([other for other in others(state, seat) if cards_with(state, other, symbol)])
    push(state, Sing(seat, symbol, targets, ()))


def traitor(state: State, seat: int, card: int, target: int) -> None:
    """Draw one encounter card at random (MC-B-07)."""
    attack(state, seat, target, TakeEncounter(seat, target))


def old_sea_dog(state: State, seat: int, card: int, target: int) -> None:
    """Turn all own used skill cards face up (MC-B-08)."""
    for skill in range(SKILLS):
        state.used[seat * SKILLS + skill] = 0
    tell(state, REFRESHED, seat)


def oracle(state: State, seat: int, card: int, target: int) -> None:
    """Draw three encounter cards; none of them may be played this turn (MC-B-12)."""
    draw_encounters(state, seat, ORACLE_CARDS)


EFFECTS: Final[dict[int, Effect]] = {  # of all but the Pilot, who goes with the expedition
    THIEF: thief,
    SIREN: siren,
    TRAITOR: traitor,
    OLD_SEA_DOG: old_sea_dog,
    ORACLE: oracle,
}
