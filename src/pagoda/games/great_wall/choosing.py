"""How sensible an answer is, in honour: quick guesses that order what is looked at more closely."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.attacking import wound_spots
from pagoda.games.great_wall.barracks import batch_cost
from pagoda.games.great_wall.building import cost_of
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.defeat import covered
from pagoda.games.great_wall.edition import (
    DESPOTISM,
    GOLD,
    HORSEMAN,
    LEVELS,
    NOWHERE,
    PRODUCTION,
    REED_COMMAND,
    REGULAR,
    TREASON,
)
from pagoda.games.great_wall.embassy import advisor_price
from pagoda.games.great_wall.goods import goods_of
from pagoda.games.great_wall.language import CALL
from pagoda.games.great_wall.production import Upgrade
from pagoda.games.great_wall.state import EMPTY, State, hordes_of
from pagoda.games.great_wall.winter import attack_of, defence_of
from pagoda.games.great_wall.worth import (
    ADVISOR,
    AT_HAND,
    CHI_GOOD,
    CLERK,
    GOOD,
    HOPE,
    PRESENCE,
    SHAME,
    SOLDIER,
    TACTIC,
    ZONE,
    artifact_rate,
    general_worth,
    level_worth,
    prospect,
    rival_on,
    use_worth,
    years_left,
)

NEVER: Final = -50.0
KEPT: Final = 0.7  # a tactic may fit better later
COMMANDS: Final = (3.0, 3.6, 3.2, 3.3, 3.4, 2.4)  # a first liking of the six commands
WANTED: Final = (1.0, 1.0, 1.05, 1.3)  # resources, where one may choose


def score(state: State, seat: int, action: Action) -> float:
    """Return how much honour an answer seems to be worth."""
    verb = action[0]
    if verb == verbs.MOVE_CLERK:
        return clerk_score(state, seat, action[1], action[2])
    if verb == verbs.ATTACK:
        return attack_score(state, seat, action)
    if verb == verbs.WOUND_SPOT:
        return wound_score(state, seat, action[1])
    if verb in (verbs.WALL, verbs.BARRICADE):
        return building_score(state, seat, verb, action[1])
    if verb == verbs.RECRUIT:
        return recruit_score(state, seat, action)
    if verb in (verbs.GAIN, verbs.PAY):
        return mix_score(state, seat, action)
    if verb == verbs.HIRE:
        return hire_score(state, seat, action[1], action[2])
    if verb in (verbs.COMMAND, verbs.COPY):
        command = action[1] if verb == verbs.COMMAND else state.track[action[1]] % 8
        return command_score(state, seat, command)
    return small_score(state, seat, action)


def small_score(state: State, seat: int, action: Action) -> float:
    """Return how good an answer of the other kinds seems to be."""
    verb, left = action[0], years_left(state)
    if verb == verbs.UPGRADE:
        step = state.agenda[-1]
        price = step.price(state, seat) if isinstance(step, Upgrade) else 2
        location = step.location if isinstance(step, Upgrade) else 0
        return (
            level_worth(state, location, left)
            - GOOD * price
            - (0.3 if len(action) > 1 and action[1] == HORSEMAN else 0.0)
        )
    if verb == verbs.CHOOSE_GENERAL:
        return 2.0 * general_worth(state, action[1], 2)
    if verb == verbs.CHOOSE_ADVISOR:
        return 3.0 * state.tables.advisor_value[action[1]]
    if verb == verbs.SHOOT:
        return 1.2 + (1.0 if wound_spots(state, hordes_of(state, action[2])) else 0.0)
    if verb == verbs.TO_ZONE:
        return ZONE
    if verb == verbs.TRAIN[0]:
        return CLERK * (left - 0.5) - GOOD * state.tables.clerk_cost
    if verb == verbs.RECALL[0]:
        return 0.0 if state.hand_commands[seat] else 9.0
    if verb == verbs.HONOUR[0]:
        return 2.0 * state.gone_commands[seat].bit_count()
    if verb == verbs.ACTIVATE:
        own = state.clerks[action[1] * state.clans + seat]
        return use_worth(state, seat, action[1], own, left) if own else 0.5
    if verb == verbs.PLAY:
        return state.tables.tactic_value[action[1]][action[2]] - action[2] - TACTIC - KEPT
    if verb in (verbs.PASS_KIND[0], verbs.PASS_TURN[0]):
        return NEVER
    if verb == verbs.AGREE:
        return 3.0 + 0.2 * action[1]
    if verb in (verbs.SHAME_HORDE, verbs.FREE_HORDE):
        return horde_shame_score(state, seat, verb, action[1])
    return FIXED.get(verb, 0.5)


FIXED: Final = {
    verbs.PASS[0]: 0.0,
    verbs.PROPOSE: 6.0,
    verbs.REFUSE[0]: 0.0,
    verbs.SPARE: 2.0,
    verbs.SAVE_FOR: 1.0,
    verbs.TAKE_COMMAND: 2.0,
    verbs.TAKE_BACK[0]: NEVER,
    verbs.ACCEPT[0]: 1.0,
    verbs.PICK: 1.0,
    verbs.USE: 1.5,
    verbs.DONATE[0]: 1.4,
    verbs.SPACE: 0.5,
    verbs.FIRE: 1.0,
    verbs.SAVE: 0.3,
    verbs.EXCHANGE: -0.1,
    verbs.MOVE_ALL[0]: 0.3,
    verbs.MOVE_SOLDIER: 0.2,
    verbs.GROUP: 0.1,
    verbs.SHAME_SOLDIER: -SHAME,
    verbs.FREE_SOLDIER: 2.0,
}


def clerk_score(state: State, seat: int, origin: int, target: int) -> float:
    """Return what moving a clerk changes; for the Reed Clan whatever helps the own clerks."""
    left, clans = years_left(state), state.clans
    step = state.agenda[-1]
    clan = step.clan if isinstance(step, MoveClerks) else seat
    own = state.clerks[target * clans + seat]
    total = sum(state.clerks[target * clans : target * clans + clans])
    if clan != seat:
        return (
            prospect(state, seat, target, own, total + 1, left) - prospect(state, seat, target, own, total, left) + 0.1
        )
    gain = prospect(state, seat, target, own + 1, total + 1, left)
    more = step.left - 1 if isinstance(step, MoveClerks) and not step.distinct else 0
    missing = state.tables.spots[state.side][target] - total - 1
    if target < REGULAR and 0 < missing <= more:  # the own clerks can fill it by themselves
        full = prospect(state, seat, target, own + 1 + missing, total + 1 + missing, left)
        gain = max(gain, (full - missing * AT_HAND) / (missing + 1))
    gain -= prospect(state, seat, target, own, total, left) if own else 0.0
    if origin == NOWHERE:
        return gain - AT_HAND
    there = state.clerks[origin * clans + seat]
    everybody = sum(state.clerks[origin * clans : origin * clans + clans])
    before = prospect(state, seat, origin, there, everybody, left)
    return gain - before + (prospect(state, seat, origin, there - 1, everybody - 1, left) if there > 1 else 0.0)


def attack_score(state: State, seat: int, action: Action) -> float:
    """Return what covering one or two spots promises: rewards, and the horde."""
    _, _, origin, place, first, second = action
    horde = state.field[place]
    count = 2 if second != NOWHERE else 1
    value = spot_reward(state, horde, first) + (spot_reward(state, horde, second) if count == 2 else 0.0)
    empty = state.spots[place].count(EMPTY) - count
    own = covered(state, place, seat) + count
    rival = rival_on(state, place, seat)
    ahead = own - rival
    share = 0.9 if ahead > empty else 0.65 if ahead > 0 else 0.35 if ahead == 0 else 0.1
    value += HOPE[min(7, empty)] * share * state.tables.horde_honour[horde]
    if own == count:
        value += PRESENCE
    return value - (ZONE if origin != NOWHERE else 0.0)


def spot_reward(state: State, horde: int, spot: int) -> float:
    """Return what the reward of a vital spot is worth."""
    value = 0.0
    nodes = state.tables.program.nodes
    for line in state.tables.rewards[horde][spot]:
        node = nodes[line]
        if node.kind == CALL and node.call.name == "gain":
            value += GOOD * node.call.args[1].value
        elif node.kind == CALL and node.call.name == "gain_honour":
            value += node.call.args[0].value
        else:
            value += TACTIC
    return value


def wound_score(state: State, seat: int, place: int) -> float:
    """Return what a wound on a horde helps: the own soldiers there, or the wall."""
    empty = state.spots[place].count(EMPTY) - 1
    own = covered(state, place, seat)
    value = 0.2 + HOPE[min(7, empty)] * (1.5 if own else 0.4)
    if own and not empty:
        value += 2.0
    return value


def building_score(state: State, seat: int, verb: int, section: int) -> float:
    """Return what a building brings: honour for its price, and a wall that holds."""
    building = section + (3 if verb == verbs.WALL else 0)
    cost = cost_of(state, seat, (building,))
    tables = state.tables
    if verb == verbs.WALL:
        honour = tables.wall_honour[min(LEVELS, state.walls[section] + 1)]
    else:
        honour = tables.barricade_honour
    own = max(0, cost - sum(state.store))
    gap = attack_of(state, section) - defence_of(state, section)
    return honour - GOOD * own + (0.8 if gap > 0 else 0.1)


def recruit_score(state: State, seat: int, action: Action) -> float:
    """Return what recruits bring for their price."""
    units = action[1:]
    cost, off = batch_cost(state, seat, units, 0)
    each = (SOLDIER, SOLDIER + 0.3, 2 * SOLDIER)
    gain = sum([count * each[unit] for unit, count in enumerate(units)])
    return gain * min(1.0, 0.5 + years_left(state) * 0.5) - CHI_GOOD * max(0, sum(cost) - off)


def mix_score(state: State, seat: int, action: Action) -> float:
    """Return how well a mix of resources is chosen: take what is short, pay with what is plenty."""
    goods = goods_of(state, seat)
    sign = 1 if action[0] == verbs.GAIN else -1
    value = 0.0
    for kind in range(4):
        after = max(0, goods[kind] + sign * action[1 + kind])
        value += WANTED[kind] * min(after, 4) + 0.3 * max(0, after - 4)
    return value


def hire_score(state: State, seat: int, advisor: int, active: int) -> float:
    """Return what an advisor brings in the years to come."""
    price = GOOD * advisor_price(state, seat)
    if active:
        return ADVISOR * years_left(state) * state.tables.advisor_value[advisor] - price
    support, general = len(state.supporters[seat]), state.generals[seat]
    value = general_worth(state, general, support + 1) - general_worth(state, general, support)
    return ADVISOR * years_left(state) * value + artifact_rate(state, "S") - price


def command_score(state: State, seat: int, command: int) -> float:
    """Return how much a seat likes a command now."""
    goods = goods_of(state, seat)
    value = COMMANDS[command] if command < REED_COMMAND else 0.0
    if command == DESPOTISM:
        value += 0.3 * sum([state.clerks[location * state.clans + seat] for location in range(PRODUCTION)])
    elif command == TREASON:
        value -= 0.2 * years_left(state)
    elif command == 2:  # mobilisation wants chi and soldiers
        value += 0.25 * min(6, goods[3]) - 0.6
    elif command == 3:  # fortification wants resources
        value += 0.12 * min(12, goods[0] + goods[1] + goods[2] + sum(state.store)) - 0.5
    elif command == 4:  # diplomacy wants gold, early
        value += 0.2 * min(5, goods[GOLD]) * min(1.0, years_left(state) / 3)
    return value


def horde_shame_score(state: State, seat: int, verb: int, horde: int) -> float:
    """Return what a token on a claimed horde costs, or what discarding it brings."""
    tokens = next(token % 3 for token in state.claimed[seat] if token // 3 == horde)
    honour = float(state.tables.horde_honour[horde])
    if verb == verbs.SHAME_HORDE:
        return -honour if tokens == 0 else -0.2
    return honour if tokens == 1 else 0.6
