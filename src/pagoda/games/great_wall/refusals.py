"""Options that a player would look for and cannot have now, each with its reason and rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.game import Refusal
from pagoda.engine.words import Text, text
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.activation import ActivateNext
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.attacking import AttackWith, Shoot, forbidden, has_firing_spot, horse_spots
from pagoda.games.great_wall.barracks import NameRecruits, PlaceRecruit, batch_cost
from pagoda.games.great_wall.battle import PlaceWound
from pagoda.games.great_wall.building import BARRICADES, WALLS, NameBuildings, can_stand, cost_of, means
from pagoda.games.great_wall.calls import MayDo
from pagoda.games.great_wall.clerks import MoveClerks, clerks_at, is_full
from pagoda.games.great_wall.court_refusals import coop_refusals
from pagoda.games.great_wall.edition import (
    ARCHER,
    CHI,
    COMMANDS,
    GOLD,
    HORSEMAN,
    LOCATIONS,
    NOWHERE,
    PRODUCTION,
    REGULAR,
    RESOURCES,
    SPEARMAN,
    TREASON,
    Effect,
)
from pagoda.games.great_wall.embassy import Embassy, advisor_price, clerk_price
from pagoda.games.great_wall.fall import ChooseCommand, SwapCommand
from pagoda.games.great_wall.goods import can_pay, goods_of
from pagoda.games.great_wall.happenings import OWNER, WINDOW, now
from pagoda.games.great_wall.names import resources_words
from pagoda.games.great_wall.production import Donate, Upgrade
from pagoda.games.great_wall.saving import SaveSoldier
from pagoda.games.great_wall.shame import DiscardShame, shame_tokens
from pagoda.games.great_wall.soldiers import unit_dying
from pagoda.games.great_wall.state import EMPTY, NOBODY, State, hordes_of, sections
from pagoda.games.great_wall.windows import (
    YEAR,
    PlayTactic,
    UseEffect,
    cards_of,
    doer_of,
    enhanced_discount,
    is_spent,
    may_play,
)

MOST: Final = 12  # for one question


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat cannot do now; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Decision) or seat not in step.seats:
        return []
    offered = step.actions(state, seat)
    found: dict[Action, Refusal] = {}
    for refusal in reasons(state, seat, step):
        if refusal.action not in offered:
            found.setdefault(refusal.action, refusal)
    return list(found.values())[:MOST]


def reasons(state: State, seat: int, step: Step) -> Iterator[Refusal]:
    """Name what can be missing in the answers to a question."""
    if isinstance(step, ChooseCommand | SwapCommand):
        yield from command_refusals(state, seat)
    elif isinstance(step, MoveClerks):
        yield from clerk_refusals(state, step)
    elif isinstance(step, ActivateNext):
        yield from activation_refusals(state, step)
    elif isinstance(step, Upgrade | Donate):
        yield from production_refusals(state, seat, step)
    elif isinstance(step, NameRecruits):
        yield from recruit_refusals(state, seat, step)
    elif isinstance(step, PlaceRecruit | AttackWith):
        yield from attack_refusals(state, seat, step)
    elif isinstance(step, NameBuildings):
        yield from building_refusals(state, seat, step)
    elif isinstance(step, Embassy):
        yield from embassy_refusals(state, seat)
    elif isinstance(step, Shoot | PlaceWound):
        yield from wound_refusals(state, step)
    else:
        yield from coop_refusals(state, seat, step) if state.coop else ()
        yield from card_refusals(state, seat, step)


def too_few(state: State, seat: int, good: int, needed: int) -> Text:
    """Say that resources are missing."""
    return text(
        "That takes {goods}; you have {count}.",
        goods=good_words(RESOURCES[good], needed),
        count=state.goods[seat * 4 + good],
    )


# Commands, clerks and locations


def command_refusals(state: State, seat: int) -> Iterator[Refusal]:
    """Say where commands are that are not in hand."""
    for command in range(COMMANDS):
        if state.gone_commands[seat] >> command & 1:
            reason, rule = text("It lies in the discard; in summer you can take it back."), "GW-SUM-4"
            if state.coop:
                reason, rule = text("It lies in the discard; building a wall level can bring it back."), "GW-COOP-11"
            if command == TREASON:
                reason, rule = text("It has been played and never comes back."), "GW-SUM-5"
            yield Refusal((verbs.COMMAND, command), reason, rule)
        elif state.sealed[seat] == command:
            yield Refusal((verbs.COMMAND, command), text("You have just revealed it."), "GW-TAC-7")


def clerk_refusals(state: State, step: MoveClerks) -> Iterator[Refusal]:
    """Say which locations take nobody, and which let nobody go."""
    clan, clans = step.clan, state.clans
    free = [place for place in range(LOCATIONS) if step.targets >> place & 1 and not is_full(state, place)]
    if not state.clerk_reserve[clan] and free:
        yield Refusal((verbs.MOVE_CLERK, NOWHERE, free[0]), text("No clerk is left in the reserve."), "GW-CLK-1")
    origins = [NOWHERE] if state.clerk_reserve[clan] else []
    origins += [place for place in range(LOCATIONS) if state.clerks[place * clans + clan] > step.moved[place]]
    for target in range(LOCATIONS):
        others = [origin for origin in origins if origin != target]
        if others:
            yield from target_refusals(state, step, others[0], target)
    for origin in range(LOCATIONS):
        goals = [place for place in free if place != origin]
        if not state.clerks[origin * clans + clan] or not goals:
            continue
        if is_full(state, origin):
            reason, rule = text("This location is full, so no clerk leaves it."), "GW-CLK-3"
            yield Refusal((verbs.MOVE_CLERK, origin, goals[0]), reason, rule)
        elif state.clerks[origin * clans + clan] <= step.moved[origin]:
            reason, rule = text("He has just moved there."), "GW-CLK-5"
            yield Refusal((verbs.MOVE_CLERK, origin, goals[0]), reason, rule)


def target_refusals(state: State, step: MoveClerks, origin: int, target: int) -> Iterator[Refusal]:
    """Say why no clerk may go to a location."""
    action = (verbs.MOVE_CLERK, origin, target)
    if is_full(state, target):
        yield Refusal(action, text("All its spots are taken."), "GW-CLK-2")
    elif step.clan == state.reed and state.clerks[target * state.clans + step.clan]:
        yield Refusal(action, text("A Reed clerk is there already."), "GW-DUO-14")
    elif step.distinct and step.moved[target]:
        yield Refusal(action, text("You have just moved a clerk there; each goes to another location."), "GW-CLK-4")
    elif not step.targets >> target & 1:
        yield Refusal(action, text("The command does not send clerks there now."), "GW-CMD-1")


def activation_refusals(state: State, step: ActivateNext) -> Iterator[Refusal]:
    """Say which locations with clerks are not activated now."""
    for location in range(LOCATIONS):
        if not clerks_at(state, location):
            continue
        if step.done >> location & 1:
            yield Refusal((verbs.ACTIVATE, location), text("It has been activated in this turn."), "GW-ACT-2")
        elif location >= REGULAR:
            yield Refusal((verbs.ACTIVATE, location), text("Only a Reed clerk stands there."), "GW-DUO-10")
        else:
            yield Refusal((verbs.ACTIVATE, location), text("Not all its spots are taken."), "GW-LOC-3")


def production_refusals(state: State, seat: int, step: Upgrade | Donate) -> Iterator[Refusal]:
    """Say why nothing is upgraded or donated."""
    if isinstance(step, Donate):
        yield Refusal(verbs.DONATE, too_few(state, seat, step.location, 1), "GW-PRO-8")
        return
    level = state.overseers[seat * PRODUCTION + step.location]
    good, price = state.tables.upgrade_good[step.location], step.price(state, seat)
    if goods_of(state, seat)[good] < price:
        action = (verbs.UPGRADE, NOWHERE if level else SPEARMAN)
        yield Refusal(action, too_few(state, seat, good, price), "GW-PRO-4")
    elif not level:
        for unit in range(3):
            yield Refusal((verbs.UPGRADE, unit), text("None of them is in your reserve."), "GW-PRO-4")


def embassy_refusals(state: State, seat: int) -> Iterator[Refusal]:
    """Say who is too dear, or not there."""
    if not state.school[seat]:
        yield Refusal(verbs.TRAIN, text("Your clerk school is empty."), "GW-CLK-7")
    yield Refusal(verbs.TRAIN, too_few(state, seat, GOLD, clerk_price(state, seat)), "GW-EMB-1")
    for advisor in state.row:
        yield Refusal((verbs.HIRE, advisor, 1), too_few(state, seat, GOLD, advisor_price(state, seat)), "GW-EMB-2")


# Soldiers and walls


def recruit_refusals(state: State, seat: int, step: NameRecruits) -> Iterator[Refusal]:
    """Say why no soldier of a kind, or no more of them, can be recruited."""
    offered = step.actions(state, seat)
    for unit in range(3):
        most = max([action[1 + unit] for action in offered if action[0] == verbs.RECRUIT], default=0)
        units = tuple([most + 1 if kind == unit else 0 for kind in range(3)])
        action = (verbs.RECRUIT, *units)
        if not step.units >> unit & 1:
            yield Refusal(action, text("The card does not recruit this kind."), "GW-ADV-5")
        elif state.reserve[seat * 3 + unit] <= most:
            yield Refusal(action, text("No more of them are in your reserve."), "GW-BAR-1")
        elif most >= step.most:
            yield Refusal(action, text("You may recruit {count} here.", count=step.most), "GW-BAR-1")
        else:
            cost, _ = batch_cost(state, seat, units, step.discount_chi)
            reason = text(
                "They cost {cost}; you have {goods}.",
                cost=resources_words(cost),
                goods=resources_words(goods_of(state, seat)),
            )
            yield Refusal(action, reason, "GW-BAR-5")


def attack_refusals(state: State, seat: int, step: PlaceRecruit | AttackWith) -> Iterator[Refusal]:
    """Say what soldiers cannot reach: one example for each kind and section."""
    for section in sections(state):
        for unit in range(3):
            origin = NOWHERE
            if isinstance(step, AttackWith):
                origin = section
                if not state.marshal[(section * state.clans + seat) * 3 + unit] or not step.units >> unit & 1:
                    continue
            elif not step.units[unit]:
                continue
            yield from reach_refusals(state, unit, origin, section)


def reach_refusals(state: State, unit: int, origin: int, section: int) -> Iterator[Refusal]:
    """Say why a soldier cannot attack in a section."""
    places = hordes_of(state, section)
    if unit == ARCHER:
        if not has_firing_spot(state, section):
            yield Refusal(
                (verbs.SHOOT, origin, section), text("All firing spots of this section are taken."), "GW-ATK-8"
            )
        return
    for place in places[1:] if unit == SPEARMAN else ():
        if EMPTY in state.spots[place]:
            spot = state.spots[place].index(EMPTY)
            reason = text("A spearman reaches only the horde at the wall.")
            yield Refusal((verbs.ATTACK, unit, origin, place, spot, NOWHERE), reason, "GW-ATK-1")
            return
    if unit == HORSEMAN and places and not horse_spots(state, section):
        place = places[0]
        first, second = state.tables.pairs[state.field[place]][0]
        reason = text("No horde of this section has two open spots side by side.")
        yield Refusal((verbs.ATTACK, unit, origin, place, first, second), reason, "GW-ATK-5")


def wound_refusals(state: State, step: Shoot | PlaceWound) -> Iterator[Refusal]:
    """Say which hordes cannot be wounded."""
    for place in step.places if isinstance(step, PlaceWound) else hordes_of(state, step.section):
        if EMPTY in state.spots[place] and forbidden(state, place, "wound"):
            action = (verbs.WOUND_SPOT, place, state.spots[place].index(EMPTY))
            yield Refusal(action, text("Its ability keeps wounds away."), "GW-DEF-7")


def building_refusals(state: State, seat: int, step: NameBuildings) -> Iterator[Refusal]:
    """Say where there is no room, and what is too dear."""
    for verb, kind, first in ((verbs.BARRICADE, BARRICADES, 0), (verbs.WALL, WALLS, 3)):
        for section in sections(state):
            building, action = first + section, (verb, section)
            if not step.kinds & kind:
                yield Refusal(action, text("The card builds something else."), "GW-BLD-8")
            elif can_stand(state, step.named, building):
                cost = max(0, cost_of(state, seat, (*step.named, building)) - step.discount)
                reason = text(
                    "All together would cost {cost}; with the storehouse you have {count}.",
                    cost=good_words("building", cost),
                    count=means(state, seat),
                )
                yield Refusal(action, reason, "GW-BLD-9")
            elif verb == verbs.WALL:
                yield Refusal(action, text("This wall has its highest level."), "GW-BLD-3")
            else:
                yield Refusal(action, text("No barricade space is free here."), "GW-BLD-2")


# Cards, death and shame


def card_refusals(state: State, seat: int, step: Step) -> Iterator[Refusal]:
    """Say which cards cannot be used, and what cannot be paid."""
    if isinstance(step, PlayTactic):
        yield from tactic_refusals(state, seat)
    elif isinstance(step, UseEffect):
        for effect in cards_of(state, seat):
            if effect.window == now(state)[WINDOW] and effect.number not in step.used:
                yield from effect_refusals(state, seat, effect)
    elif isinstance(step, MayDo):
        yield Refusal(verbs.ACCEPT, text("You cannot pay for it."), "GW-GEN-5")
    elif isinstance(step, SaveSoldier) and step.price:
        for unit in sorted({unit_dying(state, soldier) for soldier in state.dying[seat]}):
            yield Refusal((verbs.SAVE, unit), too_few(state, seat, CHI, step.price), "GW-KIL-4")
    elif isinstance(step, DiscardShame) and step.price:
        for token in shame_tokens(state, seat):
            yield Refusal(token, too_few(state, seat, CHI, step.price), "GW-SHM-9")


def tactic_refusals(state: State, seat: int) -> Iterator[Refusal]:
    """Say why tactics of the hand cannot be played, or not enhanced."""
    for number in state.hands[seat]:
        tactic = state.tables.tactics[number]
        if tactic.window != now(state)[WINDOW]:
            yield Refusal((verbs.PLAY, number, 0), text("It is played at another moment."), "GW-TAC-2")
        elif not may_play(state, seat, tactic):
            yield Refusal((verbs.PLAY, number, 0), text("It would do nothing now."), "GW-TAC-2")
        elif not can_pay(state, seat, tactic.cost, enhanced_discount(state, seat)):
            reason = text("You cannot pay for the enhanced side.")
            yield Refusal((verbs.PLAY, number, 1), reason, "GW-TAC-3")
        else:
            yield Refusal((verbs.PLAY, number, 0), text("Its basic side would do nothing now."), "GW-TAC-2")


def effect_refusals(state: State, seat: int, effect: Effect) -> Iterator[Refusal]:
    """Say why an effect of a card cannot be used."""
    owner, action = now(state)[OWNER], (verbs.USE, effect.number)
    if is_spent(state, seat, effect):
        reason = text("You have used it in this turn.")
        if effect.limit == YEAR:
            reason = text("You have used it this year.")
        yield Refusal(action, reason, "GW-ADV-5")
    elif owner != NOBODY and (owner == seat) == (effect.by == "others"):
        return
    elif not doer_of(state, seat, effect).holds(state, effect.condition):
        yield Refusal(action, text("Its condition is not met now."), "GW-ADV-5")
    elif not can_pay(state, seat, effect.cost, 0):
        yield Refusal(action, text("You cannot pay for it."), "GW-GEN-5")
    else:
        yield Refusal(action, text("It would do nothing now."), "GW-ADV-5")
