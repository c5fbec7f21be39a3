"""What answers about soldiers, walls and shame mean, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.amounts import good_words, goods_words, rewards_words
from pagoda.games.great_wall.attacking import wound_spots
from pagoda.games.great_wall.barracks import DropRecruit, NameRecruits, batch_cost, discount_to_come
from pagoda.games.great_wall.building import BARRICADES, WALLS, NameBuildings, can_stand, cost_of
from pagoda.games.great_wall.calls import Doer, MayDo
from pagoda.games.great_wall.edition import NOWHERE, SECTIONS, Edition
from pagoda.games.great_wall.happenings import PLACE, now
from pagoda.games.great_wall.moving import MoveSoldiers, movable
from pagoda.games.great_wall.names import (
    honour_words,
    horde_name,
    resources_words,
    section_name,
    unit_name,
    unit_words,
    units_words,
    who_name,
)
from pagoda.games.great_wall.outlook import assault_totals, would_claim
from pagoda.games.great_wall.reed import ReedAttack, ReedBarricade
from pagoda.games.great_wall.saving import SaveSoldier
from pagoda.games.great_wall.shame import DiscardShame
from pagoda.games.great_wall.state import EMPTY, NOBODY, WOUND, Row, State, figure, hordes_of
from pagoda.games.great_wall.taking_back import lost_commands


def top(state: State) -> Step | None:
    """Return the question that is asked."""
    return state.agenda[-1] if state.agenda else None


def doer_of(step: MayDo) -> Doer:
    """Return for whom an optional part of a card is."""
    return Doer(step.clan, step.owner, step.place, 1, step.extra)


def start_words(tables: Edition, general: int) -> Value:
    """Return what a general begins with."""
    goods, tactics = goods_words(tables.start[general]), tables.start_tactics[general]
    return (goods, good_words("tactics", tactics)) if tactics else goods


def spot_reward(state: State, place: int, spot: int) -> Value:
    """Return the reward of a vital spot."""
    entry = state.tables.entry("hordes", state.field[place])
    return rewards_words(entry["spots"][spot]["reward"])


def reward_of(state: State, spot: int) -> Value:
    """Return the reward of a spot that was just covered."""
    place = now(state)[PLACE]
    return spot_reward(state, place, spot) if is_spot(state, place, spot) else text("nothing")


def is_spot(state: State, place: int, spot: int) -> bool:
    """Tell whether there is such a vital spot."""
    return place != NOWHERE and spot < len(state.spots[place])


# Recruiting


def recruit(state: State, seat: int, action: Action) -> Text:
    """A batch, and what it costs."""
    units = units_words(action[1:])
    step = top(state)
    if not isinstance(step, NameRecruits):
        return text("recruit {units}", units=units)
    if step.free:
        return text("recruit {units} for free", units=units)
    cost, less = batch_cost(state, seat, action[1:], step.discount_chi)
    less += discount_to_come(state, seat, "recruit_discount", moments.RECRUIT)
    price = resources_words(cost)
    if less:
        return text("recruit {units} for {cost}, with your cards up to {less} less", units=units, cost=price, less=less)
    return text("recruit {units} for {cost}", units=units, cost=price)


def drop(state: State, seat: int, action: Action) -> Text:
    """What is left out because it cannot be paid."""
    number = action[1]
    if isinstance(top(state), DropRecruit) and number < 3:
        return text("leave out {unit}", unit=unit_words(number, 1))
    section = section_name(number % len(SECTIONS))
    if number < len(SECTIONS):
        return text("leave out the barricade: {section}", section=section)
    return text("leave out the wall level: {section}", section=section)


# Attacks


def attack(state: State, seat: int, action: Action) -> Text:
    """A soldier on one or two vital spots."""
    _, unit, _, place, first, second = action
    who = unit_name(state.tables, unit)
    spots = [spot for spot in (first, second) if spot != NOWHERE]
    if state.field[place] == NOWHERE or not all([is_spot(state, place, spot) for spot in spots]):
        return text("attack with 1 {unit}: {section}", unit=who, section=section_name(place // 3))
    horde = horde_name(state.tables, state.field[place])
    reed = isinstance(top(state), ReedAttack)
    rewards = tuple([spot_reward(state, place, spot) for spot in spots])
    if reed:
        what = text("Reed Clan, 1 {unit}: {horde}, instead of {rewards}", unit=who, horde=horde, rewards=rewards)
    else:
        what = text("attack with 1 {unit}: {horde}; reward: {rewards}", unit=who, horde=horde, rewards=rewards)
    clan = state.reed if reed else seat
    return after_cover(state, seat, what, place, spots, figure(clan, unit, first))


def after_cover(state: State, seat: int, what: Text, place: int, spots: Sequence[int], piece: int) -> Text:
    """Say what is left of a horde once spots are covered, and who would claim it."""
    world = state.copy()
    world.spots[place] = tuple([piece if spot in spots else old for spot, old in enumerate(state.spots[place])])
    left = world.spots[place].count(EMPTY)
    if left:
        return text("{what}; {left} of {spots} spots stay open", what=what, left=left, spots=len(world.spots[place]))
    claimant = would_claim(world, place)
    if claimant == NOBODY:
        return text("{what}; the last spot, but nobody would claim it", what=what)
    if claimant == seat:
        return text("{what}; the last spot, you would claim it", what=what)
    who = who_name(state.tables, claimant, state.reed)
    return text("{what}; the last spot, {who} would claim it", what=what, who=who)


def shoot(state: State, seat: int, action: Action) -> Text:
    """An archer who takes a firing spot."""
    section = action[2]
    what = text("archer on a firing spot: {section}", section=section_name(section))
    if wound_spots(state, hordes_of(state, section)):
        return text("{what}; then he wounds a horde there", what=what)
    return text("{what}; no horde there can be wounded now", what=what)


def fire(state: State, seat: int, action: Action) -> Text:
    """An archer who attacks from his firing spot."""
    return text("your archer on a firing spot wounds a horde: {section}", section=section_name(action[1]))


def wound_spot(state: State, seat: int, action: Action) -> Text:
    """A wound on a vital spot."""
    _, place, spot = action
    if state.field[place] == NOWHERE or not is_spot(state, place, spot):
        return text("1 wound: {section}", section=section_name(place // 3))
    what = text(
        "1 wound: {horde}, spot with {reward}",
        horde=horde_name(state.tables, state.field[place]),
        reward=spot_reward(state, place, spot),
    )
    return after_cover(state, seat, what, place, [spot], WOUND)


def to_zone(state: State, seat: int, action: Action) -> Text:
    """A recruit who waits."""
    return text(
        "{unit} waits in the marshalling zone: {section}",
        unit=unit_words(action[1], 1),
        section=section_name(action[2]),
    )


# Walls


def barricade(state: State, seat: int, action: Action) -> Text:
    """A barricade."""
    section = action[1]
    name = section_name(section)
    if isinstance(top(state), ReedBarricade):
        what = text("barricade of the Reed Clan: {section}; free, no honour", section=name)
    elif not is_possible(state, section):
        return text("barricade: {section}", section=name)
    else:
        what = text(
            "barricade: {section}, {price}, {honour}",
            section=name,
            price=price_words(state, seat, section),
            honour=honour_words(state.tables.barricade_honour),
        )
    return with_defence(state, what, section, state.tables.barricade_defence)


def wall(state: State, seat: int, action: Action) -> Text:
    """The next level of a wall."""
    section, tables = action[1], state.tables
    name = section_name(section)
    if not is_possible(state, 3 + section):
        return text("wall level: {section}", section=name)
    level = state.walls[section] + named_so_far(state).count(3 + section) + 1
    what = text(
        "wall level {level}: {section}, {price}, {honour}",
        level=level,
        section=name,
        price=price_words(state, seat, 3 + section),
        honour=honour_words(tables.wall_honour[level]),
    )
    what = with_defence(state, what, section, tables.wall_defence[level] - tables.wall_defence[level - 1])
    if state.coop and lost_commands(state, seat):
        return text("{what}; you may take a command back", what=what)
    return what


def named_so_far(state: State) -> Row:
    """Return the buildings that have been named in the event that is going on."""
    step = top(state)
    return step.named if isinstance(step, NameBuildings) else ()


def is_possible(state: State, building: int) -> bool:
    """Tell whether a building is asked for and has room."""
    step = top(state)
    kind = BARRICADES if building < len(SECTIONS) else WALLS
    return isinstance(step, NameBuildings) and bool(step.kinds & kind) and can_stand(state, step.named, building)


def price_words(state: State, seat: int, building: int) -> Text:
    """Return what one building more costs, with the discount of a card but without those still to come."""
    step = top(state)
    if not isinstance(step, NameBuildings) or step.free:
        return text("at no cost")
    more = cost_of(state, seat, (*step.named, building)) - cost_of(state, seat, step.named)
    return text("costs {goods}", goods=good_words("building", max(0, more - step.discount)))


def with_defence(state: State, what: Text, section: int, more: int) -> Text:
    """Add how the section would stand in winter, with all that is named there."""
    named = named_so_far(state)
    attack_, defence = assault_totals(state, section)
    for number, building in enumerate(named):
        if building == section:
            more += state.tables.barricade_defence
        elif building == 3 + section:
            level = state.walls[section] + named[:number].count(building) + 1
            more += state.tables.wall_defence[level] - state.tables.wall_defence[level - 1]
    return text(
        "{what}; then defence {defence} against attack {attack}", what=what, defence=defence + more, attack=attack_
    )


# Moving


def group(state: State, seat: int, action: Action) -> Text:
    """A group from one section to another."""
    _, origin, target = action
    spearmen, archers, horsemen, firing = movable(state, seat, origin)
    return text(
        "{origin} → {target}: any of {units}",
        origin=section_name(origin),
        target=section_name(target),
        units=units_words((spearmen, archers + firing, horsemen)),
    )


def move_soldier(state: State, seat: int, action: Action) -> Text:
    """One soldier of a group."""
    _, unit, from_firing, to_firing = action
    if to_firing:
        return text("archer: firing spot → firing spot")
    if from_firing:
        return text("archer: firing spot → marshalling zone")
    return text("{unit} to the marshalling zone", unit=unit_words(unit, 1))


def move_all(state: State, seat: int, action: Action) -> Text:
    """Everybody who is left."""
    step = top(state)
    if not isinstance(step, MoveSoldiers):
        return text("all that are left")
    spearmen, archers, horsemen, firing = step.who
    units = units_words((spearmen, archers + firing, horsemen))
    return text("all that are left: {units}", units=units)


# Death and shame


def save(state: State, seat: int, action: Action) -> Text:
    """A soldier who does not die."""
    step, unit = top(state), unit_words(action[1], 1)
    if not isinstance(step, SaveSoldier) or not step.price:
        return text("save {unit} for free, to the marshalling zone", unit=unit)
    return text("save {unit} for {chi}, to the marshalling zone", unit=unit, chi=good_words("chi", step.price))


def shame_soldier(state: State, seat: int, action: Action) -> Text:
    """A token under a soldier."""
    if state.coop:
        return text("under {unit}: out of use until it is gone", unit=unit_words(action[1], 1))
    return text(
        "under {unit}: out of use, and {honour} less at the end",
        unit=unit_words(action[1], 1),
        honour=honour_words(state.tables.shamed_points),
    )


def shame_horde(state: State, seat: int, action: Action) -> Text:
    """A token on a claimed horde."""
    horde, honour = horde_name(state.tables, action[1]), honour_words(state.tables.horde_honour[action[1]])
    if action[1] * 3 in state.claimed[seat]:
        return text("on {horde}: its {honour} no longer count", horde=horde, honour=honour)
    return text("on {horde}, which has one already and counts nothing", horde=horde)


def free_soldier(state: State, seat: int, action: Action) -> Text:
    """A token that leaves a soldier."""
    return paid(state, text("discard the shame token of {unit}; he is free again", unit=unit_words(action[1], 1)))


def free_horde(state: State, seat: int, action: Action) -> Text:
    """A token that leaves a horde."""
    horde, honour = horde_name(state.tables, action[1]), honour_words(state.tables.horde_honour[action[1]])
    if action[1] * 3 + 1 in state.claimed[seat]:
        return paid(
            state, text("discard the shame token on {horde}; its {honour} count again", horde=horde, honour=honour)
        )
    return paid(state, text("discard a shame token on {horde}; one stays there", horde=horde))


def paid(state: State, what: Text) -> Text:
    """Add what getting rid of a token costs."""
    step = top(state)
    if isinstance(step, DiscardShame) and step.price and state.coop:
        return text("{what}, for {cost}", what=what, cost=honour_words(step.price))
    if isinstance(step, DiscardShame) and step.price:
        return text("{what}, for {cost}", what=what, cost=good_words("chi", step.price))
    return what


WORDS: Final[dict[int, Callable[[State, int, Action], Text]]] = {
    verbs.RECRUIT: recruit,
    verbs.DROP: drop,
    verbs.ATTACK: attack,
    verbs.SHOOT: shoot,
    verbs.FIRE: fire,
    verbs.WOUND_SPOT: wound_spot,
    verbs.TO_ZONE: to_zone,
    verbs.BARRICADE: barricade,
    verbs.WALL: wall,
    verbs.GROUP: group,
    verbs.MOVE_SOLDIER: move_soldier,
    verbs.MOVE_ALL[0]: move_all,
    verbs.KILL: lambda s, p, a: text("{unit} dies", unit=unit_words(a[1], 1)),
    verbs.SAVE: save,
    verbs.SHAME_SOLDIER: shame_soldier,
    verbs.SHAME_HORDE: shame_horde,
    verbs.FREE_SOLDIER: free_soldier,
    verbs.FREE_HORDE: free_horde,
}
