"""The resolve of the solo Overlord: when he rolls again in a battle, and what it costs (ZH-930 to ZH-932)."""

from __future__ import annotations

from pagoda.engine.events import tell
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.events import REROLLED, RESOLVED
from pagoda.games.zheng_he.state import State, report

MANY = 3  # hordes: with more of them normal losses do not hurt
THIRD_OF_FIRST_PAIR = 4  # the die beside a pair, as a set
THIRD_OF_LAST_PAIR = 1
ALL_BUT_HIGHEST = 6


def roll_again(state: State, attacker: int, area: int, free: int) -> int:
    """Let the Overlord roll again as long as his rules say so; return the attacker's free re-rolls that are left."""
    attacks = attacker == OVERLORD
    while state.resolve or (attacks and free):
        mask = attack_mask(state) if attacks else defence_mask(state, area)
        if not mask:
            break
        if attacks and free:
            free -= 1
        else:
            state.resolve -= 1
            tell(state, RESOLVED, state.resolve)
        dice.throw(state, OVERLORD, mask)
        if state.news is not None:
            report(state, REROLLED, OVERLORD, *dice.of(state, OVERLORD))
    return free


def attack_mask(state: State) -> int:
    """As attacker he keeps his highest die while his result is weak (ZH-931)."""
    return ALL_BUT_HIGHEST if dice.strength(dice.of(state, OVERLORD)) < 10 else 0


def defence_mask(state: State, area: int) -> int:
    """As defender he rolls again what may help, if he would lose and it would hurt (ZH-932)."""
    own, other = dice.strength(dice.of(state, OVERLORD)), dice.strength(dice.of(state, EMPEROR))
    if own >= other:
        return 0
    if own // 10 == other // 10 and (state.discs[area] or state.hordes[area] > MANY):
        return 0
    if own // 10 == dice.STRONG:
        return 0
    if own // 10 == dice.WEAK:
        return ALL_BUT_HIGHEST
    high, middle, _ = dice.of(state, OVERLORD)
    return THIRD_OF_FIRST_PAIR if high == middle else THIRD_OF_LAST_PAIR
