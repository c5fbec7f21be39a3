"""What a sensible player looks at: a quick judgement of positions and of actions."""

from __future__ import annotations

import math
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he.battle import Exchange, RollAgain
from pagoda.games.zheng_he.edition import ARMY, DISC, EMPEROR, EMPERORS, GENERAL, GOLD, HORDE, ORDERS, OVERLORD
from pagoda.games.zheng_he.gains import (
    NO_GAIN,
    best_attack,
    best_command,
    card_gain,
    command_gain,
    fleet_gain,
    may_send,
    moving_gain,
    placing_gain,
    reaction_gain,
    stock_gain,
    target_gain,
    voyage_gain,
)
from pagoda.games.zheng_he.odds import WIN, place_of
from pagoda.games.zheng_he.placing import PlacePieces
from pagoda.games.zheng_he.rerolls import dice_scores
from pagoda.games.zheng_he.round import EndPhase, SwapHands
from pagoda.games.zheng_he.scoring import result
from pagoda.games.zheng_he.state import State, controlled, part_of, role_of, units
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact, OfferReaction, PlayCard
from pagoda.games.zheng_he.units import SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage
from pagoda.games.zheng_he.worth import (
    RESERVE_POINT,
    VICTORY,
    Outlook,
    attack_gain,
    points,
    reserve_time,
    turns_left,
)

MARGIN: Final = 0.1  # so much worse than the best an action may look to be tried at all
SHARP: Final = 3.0
HOPE: Final = 0.5  # how much of what is planned comes true
OVERLORD_TURN: Final = 0.8  # what a turn still to come brings the Overlord
FIELDS: Final = [0.0, 0.5, 0.35, 0.2, 0.3, 0.45, 0.4, 0.3]  # what the actions behind a voyage are worth, side by side


def evaluate(state: State, seat: int) -> float:
    """Return how well a seat stands, from 0 to 1."""
    over = result(state)
    if over is not None:
        return over.share(seat)
    left = turns_left(state)
    share = 1.0 / (1.0 + math.exp(-lead(state, left) / unit(left)))
    return share if role_of(state, seat) == EMPEROR else 1.0 - share


def unit(left: float) -> float:
    """Return how many points of lead make a win likely: the more, the more can still happen."""
    return min(3.0, 1.0 + 0.5 * left)


def lead(state: State, left: float) -> float:
    """Return by how much the Emperor stands better than he must to win as often as the Overlord."""
    total = points(state) + pending(state)
    if state.leg == 2:
        total += first_game(state)
    return total - par(left)


def first_game(state: State) -> float:
    """Return what the points of the first game of a match add to the second, for its Emperor."""
    return 0.5 * (state.points[state.emperor] - state.points[1 - state.emperor])


def par(left: float) -> float:
    """Return what the Emperor needs on the table, with so many turns to come, to win as often as the Overlord.

    As 3,000 games of bots have ended; what his fleet is worth is counted in another way before the last turns.
    """
    late = max(0.0, 1.0 - left / 8.0)
    return -4.5 + 10.5 * late


def pending(state: State) -> float:
    """Return what the Emperor may expect, up to the end of the round, of what has begun."""
    total = 0.0
    for step in reversed(state.agenda):
        if isinstance(step, SwapHands):
            break
        if isinstance(step, PlayCard):
            if step.role == EMPEROR:
                break
            total -= OVERLORD_TURN
        elif isinstance(step, EndPhase):
            if step.role == EMPEROR and len(state.voyages) == 7:
                return 50.0
            if step.role == OVERLORD and controlled(state, OVERLORD) == 5:
                total -= 8.0
        else:
            total += begun(state, step)
    return total


def begun(state: State, step: Step) -> float:
    """Return what one step to come is worth to the Emperor; of what is planned not everything comes true."""
    if isinstance(step, (Exchange, RollAgain)):
        return -2.0 * overlord_wins(state, step.attacker, step.area)
    if isinstance(step, PlacePieces):
        return 0.2 * step.left if step.piece == ARMY else -0.2 * step.left
    return HOPE * planned(state, step, Outlook(state))


def planned(state: State, step: Step, now: Outlook) -> float:
    """Return what the Emperor gains if a choice that is open now goes as well as it can."""
    if isinstance(step, ChooseAction):
        gain = turn_gain(state, step.role, state.played, now)
    elif isinstance(step, ChooseOrder):
        gain = turn_gain(state, step.role, state.played, now)
        gain -= reaction_gain(state, 1 - step.role, state.played, now)
    elif isinstance(step, (OfferReaction, MayReact)):
        gain = reaction_gain(state, step.role, state.played, now)
    elif isinstance(step, (ChooseFleet, ChooseVoyage)):
        return max(-1.0, voyage_gain(state, step.attempts, step.bonus, now))
    elif isinstance(step, SendUnits):
        gain = sending_gain(state, step, now)
    else:
        return 0.0
    return gain if step.role == EMPEROR else -gain


def sending_gain(state: State, step: SendUnits, now: Outlook) -> float:
    """Return what an attack is worth whose units are not all sent."""
    if step.target < 0:
        return best_attack(state, step.role, step.left, step.source, step.rerolls, now)
    count = units(state, step.role)[step.target]
    return attack_gain(state, step.role, step.target, count, step.rerolls, now)


def overlord_wins(state: State, attacker: int, area: int) -> float:
    """Return the Overlord's chance in a battle."""
    if attacker == OVERLORD:
        return WIN[place_of(state.hordes[area], state.armies[area], 0)]
    return 1.0 - WIN[place_of(state.armies[area], state.hordes[area], state.discs[area])]


# Actions


def policy(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return a weight for each action: the more sensible, the higher; none for what is clearly worse.

    Dice decide much here: a few throws of them say less about an action than the odds do.
    """
    least = -SHARP * MARGIN
    return [math.exp(leaning) if leaning >= least else 0.0 for leaning in leanings(state, seat, actions)]


def leanings(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return by how much each action looks worse than the best, as the logarithm of a weight."""
    scores = action_scores(state, role_of(state, seat), actions, Outlook(state))
    best = max(scores)
    return [SHARP * (score - best) for score in scores]


def action_scores(state: State, role: int, actions: list[Action], now: Outlook) -> list[float]:
    """Return how many points each action seems to be worth to its side."""
    step = state.agenda[-1]
    if isinstance(step, PlayCard):
        return card_scores(state, role, actions, now)
    if isinstance(step, ChooseOrder):
        return order_scores(state, role, now)
    if isinstance(step, ChooseAction):
        return [command_score(state, role, action, now) for action in actions]
    if isinstance(step, MayReact):
        gain = card_gain(state, role, state.played, now)
        return [gain if action == verbs.REACT else 0.0 for action in actions]
    if isinstance(step, RollAgain):
        return dice_scores(state, step, actions, now.left)
    if isinstance(step, SendUnits):
        return sending_scores(state, step, actions, now)
    if isinstance(step, PlacePieces):
        return placing_scores(state, step, actions, now)
    if isinstance(step, ChooseFleet):
        return [fleet_score(state, step, action, now) for action in actions]
    return [score(state, role, action, now) for action in actions]


# Cards and actions of a turn


def turn_gain(state: State, role: int, card: int, now: Outlook) -> float:
    """Return what a card brings at best to the side that plays it open."""
    return max(best_command(state, role, state.tables.cp[card], now)[0], card_gain(state, role, card, now))


def card_scores(state: State, role: int, actions: list[Action], now: Outlook) -> list[float]:
    """Judge every card: what it brings, less what it brings the other; face down, its worth in the reserve."""
    cp = state.tables.cp
    time = reserve_time(state, now.left)
    boost = min([cp[card] for card in state.reserves[OVERLORD]], default=0) if role == OVERLORD else 0
    commands = [0.0] * (4 + boost)
    for count in range(1, 4 + boost):
        commands[count] = best_command(state, role, count, now)[0]
    laid = len(state.reserves[role])
    result: list[float] = []
    for verb, card in actions:
        if verb == verbs.RESERVE:
            result.append(
                RESERVE_POINT * cp[card] * time + 0.2 * reaction_gain(state, 1 - role, card, now) - 0.1 * laid
            )
            continue
        own = max(commands[cp[card]], card_gain(state, role, card, now))
        if boost:
            own = max(own, commands[cp[card] + boost] - RESERVE_POINT * boost * time)
        if own < 0.5 * VICTORY:  # after a victory there is no reaction that matters
            own -= reaction_gain(state, 1 - role, card, now) + passed_on(state, role, card)
        result.append(own)
    return result


def passed_on(state: State, role: int, card: int) -> float:
    """Return what is lost with a card that would rather be met in the other's hand: it serves me there."""
    kind = state.tables.kind[card]
    if kind == GENERAL:
        return 0.0
    return 0.0 if (kind == EMPERORS) == (role == EMPEROR) else 0.1


def command_score(state: State, role: int, action: Action, now: Outlook) -> float:
    """Judge one action with the card that is played."""
    card = state.played
    verb = action[0]
    if action == verbs.CARD_ACTION:
        return card_gain(state, role, card, now)
    if action == verbs.NOTHING:
        return 0.0
    if verb in (verbs.MUSTER, verbs.TAX, verbs.BUILD):
        return command_gain(state, role, verb, action[1], now)
    count = state.tables.cp[card]
    if verb == verbs.VOYAGE:
        return command_gain(state, role, verb, count, now) + 0.3 * field_worth(state, action[1])
    if not action[1]:
        return command_gain(state, role, verb, count, now)
    boost = state.tables.cp[action[1]]
    return command_gain(state, role, verb, count + boost, now) - RESERVE_POINT * boost * reserve_time(state, now.left)


def field_worth(state: State, field: int) -> float:
    """Return what the Emperor's actions behind a voyage are worth: those of cards still to come count more."""
    total = FIELDS[field]
    for card in range(7, 28):
        if state.tables.voyage[card] == field and card not in state.discard:
            total += 0.05
    return total


def order_scores(state: State, role: int, now: Outlook) -> list[float]:
    """Judge whether the reaction should come first, or last, when the own action has changed what it finds."""
    card = state.played
    best, verb = best_command(state, role, state.tables.cp[card], now)
    if card_gain(state, role, card, now) > best:
        verb = verbs.CARD_ACTION[0]
    last = -0.05
    for order in state.tables.orders[card][max(0, part_of(state, 1 - role, card))]:
        name = ORDERS[order.kind]
        if role == EMPEROR:
            last += last_for_emperor(state, name, verb)
        else:
            last += last_for_overlord(name, verb)
    return [0.0, last]


def last_for_emperor(state: State, name: str, verb: int) -> float:
    """Return how much better it is for the Emperor to act before a reaction."""
    if name in ("lose_gold", "lose_junk", "lose_junk_or_gold"):
        if verb == verbs.VOYAGE:
            return 1.0
        return -1.0 if verb in (verbs.TAX, verbs.BUILD) else 0.0
    if name in ("lose_army_home", "remove_army"):
        return 1.0 if verb in (verbs.MOVE, verbs.ATTACK) else -1.0
    if name == "attack":
        return 1.0 if verb in (verbs.MOVE, verbs.ATTACK, verbs.CARD_ACTION[0]) else -0.2
    if name in ("move", "settle"):
        return 1.0 if verb in (verbs.MOVE, verbs.ATTACK) else 0.0
    return 0.0


def last_for_overlord(name: str, verb: int) -> float:
    """Return how much better it is for the Overlord to act before a reaction."""
    if name in ("remove_horde", "remove_homeland_piece", "send_home"):
        return -1.0 if verb == verbs.GATHER else 1.0
    if name in ("muster", "move", "discard_reserve", "attack"):
        return 1.0 if verb in (verbs.ATTACK, verbs.MOVE, verbs.SETTLE, verbs.CARD_ACTION[0]) else 0.0
    return 0.0


# Pieces


def fleet_score(state: State, step: ChooseFleet, action: Action, now: Outlook) -> float:
    """Judge a fleet: all junks go along, since those not needed come back."""
    _, junks, gold = action
    if junks < state.junks:
        return NO_GAIN
    return fleet_gain(state, step.attempts, step.bonus, gold, now)


def sending_scores(state: State, step: SendUnits, actions: list[Action], now: Outlook) -> list[float]:
    """Judge an attack: the best target, and all units that can be spared."""
    role = step.role
    best = [NO_GAIN] * 9
    if step.target >= 0:
        best[step.target] = 0.0
    else:
        for target in range(4, 9):
            if (state.armies if role == OVERLORD else state.hordes)[target] or (
                role == EMPEROR and state.discs[target]
            ):
                best[target] = target_gain(state, role, target, step.left, step.source, step.rerolls, now)
    result: list[float] = []
    for action in actions:
        if action == verbs.FINISH:
            result.append(0.0)
            continue
        _, target, area, count = action
        ready = min(step.left, may_send(state, role, target, area, step.source))
        value = best[target] + 0.3 * count if count <= ready else best[target] - 1.0
        result.append(value - (0.01 if area >= 4 else 0.0))
    return result


def placing_scores(state: State, step: PlacePieces, actions: list[Action], now: Outlook) -> list[float]:
    """Judge where pieces go: some here, and the rest in the best of the other areas."""
    pieces = state.armies if step.piece == ARMY else state.hordes if step.piece == HORDE else state.discs
    sign = 1.0 if step.piece == ARMY else -1.0
    count = step.left
    gains = [[0.0] * (count + 1) for _ in range(9)]
    for area in step.areas:
        for number in range(1, min(count, step.most or count) + 1):
            gains[area][number] = sign * placing_gain(state, pieces, area, number, now)
    result: list[float] = []
    for action in actions:
        if action == verbs.FINISH:
            result.append(0.0)
            continue
        _, area, number = action
        rest = min(count - number, step.most or count)
        others = [gains[other][rest] for other in step.areas if other != area]
        result.append(gains[area][number] + max(others, default=0.0))
    return result


def score(state: State, role: int, action: Action, now: Outlook) -> float:
    """Judge what is done to single pieces and cards by the difference that it makes."""
    verb = action[0]
    sign = 1.0 if role == EMPEROR else -1.0
    if verb == verbs.VOYAGE:
        return field_worth(state, action[1])
    if verb == verbs.TAKE:
        return stock_gain(state, action[1], action[2], now)
    if verb in (verbs.DISCARD, verbs.RECOVER):
        return float(state.tables.cp[action[1]])
    if verb == verbs.STEP:
        return moving_gain(state, role, action[1], action[2], action[3], now)
    if verb == verbs.LEAD_HOME:
        return -moving_gain(state, OVERLORD, action[1], action[2], action[3], now)
    if verb == verbs.FOUND:
        return -placing_gain(state, state.discs, action[2], action[3], now) - 0.1 * action[3]
    if verb == verbs.PROSPER:
        return 0.15 * action[3] - placing_gain(state, state.hordes, action[1], action[2], now)
    if verb == verbs.RETURN:
        return sign * returning_gain(state, action[1], action[2], now)
    return 0.0


def returning_gain(state: State, piece: int, area: int, now: Outlook) -> float:
    """Return what changes for the Emperor when a piece goes back to the supply."""
    if piece in (ARMY, HORDE, DISC):
        pieces = state.armies if piece == ARMY else state.hordes if piece == HORDE else state.discs
        return placing_gain(state, pieces, area, -1, now)
    return stock_gain(state, -1, 0, now) if piece == GOLD else stock_gain(state, 0, -1, now)
