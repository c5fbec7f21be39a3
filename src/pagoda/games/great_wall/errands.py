"""What answers about clerks, locations, advisors and goods mean, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.activation import ActivateAdvanced, ActivateNext, clans_at, is_eligible, is_shamed
from pagoda.games.great_wall.amounts import good_words, resource_word
from pagoda.games.great_wall.building import ChooseFromStore
from pagoda.games.great_wall.clerks import MoveClerks, clerks_at
from pagoda.games.great_wall.deeds import top
from pagoda.games.great_wall.edition import BARRACKS, LEVELS, NOWHERE, PRODUCTION, REGULAR, RESOURCES, SPEARMAN
from pagoda.games.great_wall.embassy import advisor_price, clerk_price
from pagoda.games.great_wall.names import (
    advisor_name,
    clan_name,
    clerks_words,
    general_name,
    honour_words,
    location_name,
    resources_words,
    unit_words,
    who_name,
    words_of,
)
from pagoda.games.great_wall.outlook import rival_gain
from pagoda.games.great_wall.production import Donate, Upgrade
from pagoda.games.great_wall.resources import FillStore, TakeFromStore
from pagoda.games.great_wall.state import State, mod

# Clerks and locations


def move_clerk(state: State, seat: int, action: Action) -> Text:
    """A clerk, and what that does at the location."""
    _, origin, target = action
    step = top(state)
    clan = step.clan if isinstance(step, MoveClerks) else seat
    there = location_name(state.tables, target)
    if origin == NOWHERE:
        what = text("clerk from the reserve: {target}", target=there)
    else:
        what = text("clerk: {origin} → {target}", origin=location_name(state.tables, origin), target=there)
    if clan == state.reed:
        what = text("Reed Clan: {what}", what=what)
    follows = after_clerk(state, clan, seat, origin, target)
    return text("{what}; {follows}", what=what, follows=follows) if follows else what


def after_clerk(state: State, clan: int, seat: int, origin: int, target: int) -> Text | None:
    """Say how a location stands with one clerk more."""
    world = state.copy()
    if origin != NOWHERE:
        world.clerks[origin * state.clans + clan] -= 1
    world.clerks[target * state.clans + clan] += 1
    if not is_eligible(world, target):
        if target >= REGULAR:
            return text("not activated with the Reed Clan alone")
        spots, taken = state.tables.spots[state.side][target], clerks_at(world, target)
        return None if taken > spots else text("{taken} of {spots} spots taken", taken=taken, spots=spots)
    present = clans_at(world, target)
    if not is_shamed(world, target, 0, present):
        gain = rival_words(state, target)
        return text("it will be activated: {gain}", gain=gain) if gain else text("it will be activated")
    if present[0] == seat:
        return text("it will be activated, and you are alone there: 1 shame token")
    return text("it will be activated, with {who} alone there", who=who_name(state.tables, present[0], state.reed))


def rival_words(state: State, location: int) -> Text | None:
    """Say what Qin Jiushao gets when a location is activated (GW-SOLO-24, GW-SOLO-25)."""
    gain = rival_gain(state, location)
    if not gain:
        return None
    name = clan_name(state.tables, state.qin, state.reed).words
    if location == BARRACKS:
        return text("{who} recruits {units}", who=name, units=unit_words(SPEARMAN, gain))
    return text("{who} gains {honour}", who=name, honour=honour_words(gain))


def activate(state: State, seat: int, action: Action) -> Text:
    """A location, and who uses it."""
    location = action[1]
    name = location_name(state.tables, location)
    present = clans_at(state, location)
    step = top(state)
    if not isinstance(step, ActivateNext | ActivateAdvanced) or action not in step.actions(state, seat):
        return text("activate: {location}", location=name)
    users: list[Value] = [
        text(
            "{who} {clerks}",
            who=who_name(state.tables, clan, state.reed),
            clerks=clerks_words(state.clerks[location * state.clans + clan]),
        )
        for clan in present
    ]
    what = text("activate: {location}, used by {users}", location=name, users=tuple(users))
    advanced = int(isinstance(step, ActivateAdvanced))
    if not is_shamed(state, location, advanced, present):
        return what
    if present[0] == seat:
        return text("{what}; you are alone: 1 shame token", what=what)
    return text("{what}; whoever is alone takes 1 shame token", what=what)


def upgrade(state: State, seat: int, action: Action) -> Text:
    """A step of an overseer."""
    step, unit = top(state), action[1]
    if not isinstance(step, Upgrade) or state.overseers[seat * PRODUCTION + step.location] == LEVELS:
        return text("upgrade the overseer")
    level = state.overseers[seat * PRODUCTION + step.location] + 1
    cost = good_words(RESOURCES[state.tables.upgrade_good[step.location]], step.price(state, seat))
    if unit == NOWHERE:
        return text("overseer to level {level} for {cost}", level=level, cost=cost)
    return text(
        "new overseer: {unit}, level {level}, for {cost}; he stays there for good",
        unit=unit_words(unit, 1),
        level=level,
        cost=cost,
    )


def income(state: State, seat: int, action: Action) -> Text:
    """The income of an overseer."""
    goods = good_words(RESOURCES[action[1]], state.overseers[seat * PRODUCTION + action[1]])
    return text("gain {goods}: {location}", goods=goods, location=location_name(state.tables, action[1]))


def donate(state: State, seat: int, action: Action) -> Text:
    """A resource for the storehouse."""
    step = top(state)
    honour = honour_words(state.tables.donation_honour + mod(state, seat, "donation_honour"))
    if not isinstance(step, Donate):
        return text("donate 1 resource for {honour}", honour=honour)
    return text("donate 1 {good} to the storehouse for {honour}", good=resource_word(step.location), honour=honour)


def train(state: State, seat: int, action: Action) -> Text:
    """A clerk from the school."""
    return text(
        "take 1 clerk from the school for {gold}; {left} left there",
        gold=good_words("gold", clerk_price(state, seat)),
        left=max(0, state.school[seat] - 1),
    )


def hire(state: State, seat: int, action: Action) -> Text:
    """An advisor of the row, active or supporting."""
    _, advisor, active = action
    name, gold = advisor_name(state.tables, advisor), good_words("gold", advisor_price(state, seat))
    if active:
        effect = words_of(state.tables.entry("advisors", advisor), "effect")
        return text("hire {advisor} for {gold}, active: {effect}", advisor=name, gold=gold, effect=effect)
    return texts(
        "hire {advisor} for {gold}, supporting: {general} then has {count} supporter",
        "hire {advisor} for {gold}, supporting: {general} then has {count} supporters",
        len(state.supporters[seat]) + 1,
        advisor=name,
        gold=gold,
        general=general_name(state.tables, state.generals[seat]),
    )


# Goods


def gain(state: State, seat: int, action: Action) -> Text:
    """Resources to gain, to take, or to put into the storehouse."""
    goods = resources_words(action[1:])
    if isinstance(top(state), TakeFromStore):
        return text("take {goods} out of the storehouse", goods=goods)
    if isinstance(top(state), FillStore):
        return text("put {goods} into the storehouse", goods=goods)
    return text("gain {goods}", goods=goods)


def pay(state: State, seat: int, action: Action) -> Text:
    """Resources to pay."""
    if isinstance(top(state), ChooseFromStore):
        return text("the storehouse pays {goods}", goods=resources_words(action[1:]))
    return text("pay {goods}", goods=resources_words(action[1:]))


def exchange(state: State, seat: int, action: Action) -> Text:
    """A resource for another one."""
    given, taken = good_words(RESOURCES[action[1]], 1), good_words(RESOURCES[action[2]], 1)
    return text("give {given}, take {taken}", given=given, taken=taken)


WORDS: Final[dict[int, Callable[[State, int, Action], Text]]] = {
    verbs.MOVE_CLERK: move_clerk,
    verbs.ACTIVATE: activate,
    verbs.GAIN: gain,
    verbs.PAY: pay,
    verbs.EXCHANGE: exchange,
    verbs.INCOME: income,
    verbs.UPGRADE: upgrade,
    verbs.DONATE[0]: donate,
    verbs.TRAIN[0]: train,
    verbs.HIRE: hire,
    verbs.DISMISS: lambda s, p, a: text(
        "{advisor} leaves the row; a new one comes", advisor=advisor_name(s.tables, a[1])
    ),
}
