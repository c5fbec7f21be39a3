"""What a sensible player thinks the things on the table are worth, in honour at the end."""

from __future__ import annotations

from typing import Final

from pagoda.games.great_wall.clans import rivals
from pagoda.games.great_wall.counts import shame_of
from pagoda.games.great_wall.defeat import covered
from pagoda.games.great_wall.edition import (
    BARRACKS,
    CHI,
    COMMAND_POST,
    GOLD,
    IMPERIAL_EMBASSY,
    LEVELS,
    LOCATIONS,
    PRODUCTION,
    REGULAR,
    TEA_HOUSE,
    TEMPLE,
    WORKERS_SETTLEMENT,
)
from pagoda.games.great_wall.embassy import advisor_price, clerk_price
from pagoda.games.great_wall.scoring import artifact_honour
from pagoda.games.great_wall.setup import SHAME_PER_PLAYER
from pagoda.games.great_wall.state import EMPTY, State, figures_on, hordes_of, mod, sections
from pagoda.games.great_wall.winter import attack_of, defence_of

GOOD: Final = 0.62  # a resource, while there is time to use it
CHI_GOOD: Final = 1.25  # chi, which recruits and saves
PAY_OFF: Final = 1.75  # chi that pays off shame
SPARE: Final = 0.3  # one beyond what a clan can use soon
ENOUGH: Final = 9  # so many of wood, stone and gold together
ENOUGH_CHI: Final = 7
LEVEL: Final = 0.95  # a level of an overseer, for every year to come; at the temple twice
CLERK: Final = 1.1  # a clerk, for every year to come
AT_HAND: Final = 0.8  # one in the reserve, who can still be sent
ADVISOR: Final = 1.35  # what an active advisor is worth a year, for each unit of his value
SHAME: Final = 4.0  # a token under a soldier, while it can be paid off
DEEP: Final = 0.3  # honour below what shame will take
YEARLY: Final = 12.0  # honour that a year brings
TACTIC: Final = 2.2
TEA: Final = 0.45  # a place in the stack
ZONE: Final = 0.9  # a soldier who waits
FIRING: Final = 1.5  # an archer on a firing spot, for every winter to come
PRESENCE: Final = 1.7  # taking part in the defeat of a horde
HOPE: Final = (1.0, 0.85, 0.68, 0.54, 0.43, 0.35, 0.28, 0.22)  # a horde falls with so many empty spots
FILLED: Final = (1.0, 0.84, 0.66, 0.5, 0.35, 0.2, 0.1)  # a location is activated with so many missing clerks
ALONE: Final = 0.2  # nobody may join a clerk at a location that is not full
LATER: Final = 0.6  # a breach in the next year, against one in this
SOLDIER: Final = 8.5  # what a recruit brings, besides his price
QIN_LEVEL: Final = 1.5  # honour that a level of his overseers brings Qin Jiushao a year
QIN_YEARLY: Final = 42.0  # and his turns, commands and soldiers
OWN_YEARLY: Final = 30.0  # honour that a clan alone with him, played well, earns a year beyond its worth
UNUSED: Final = 2.1  # a command in hand, as far as there are years to play it
TAKEN: Final = 2.5  # shame that a clan takes from the supply in a year, before there is anything to judge by
GROWTH: Final = 0.2  # supporters that a clan wins in a year
SAVED: Final = 0.5  # gold for the next advisor, where an artifact counts supporters: part of what he will bring
SAVED_LEVEL: Final = 0.3  # the price of an overseer's next step, where an artifact counts them
FIRST: Final = 0.5  # honour for having most, as far as it seems to be so
RACE: Final = 2.0  # a gold more, where an artifact counts who has most
RICH: Final = 8  # so many are enough for it
SHOT: Final = 0.8  # wounds that an archer deals in a winter, where an artifact counts them


def years_left(state: State) -> float:
    """Return how many more years will be played, with what is left of this one: shame may end the game early, the
    sooner the faster it was taken so far."""
    years = len(state.tables.brutality[state.side]) - state.year
    seats = state.setting.seats
    gone = SHAME_PER_PLAYER * seats - state.pool
    yearly = (TAKEN * seats + gone) / (1.0 + max(0.0, state.year - 0.5))
    return max(0.0, min(years, state.pool / yearly - 0.5)) + 0.5


def worth(state: State, seat: int) -> float:
    """Return what a seat may have at the end, judged by what lies on the table."""
    left = years_left(state)
    total = track_worth(state, seat, left)
    total += goods_worth(state, seat, left)
    total += hordes_worth(state, seat, left)
    total += court_worth(state, seat, left)
    total += field_worth(state, seat, left)
    total += clerks_worth(state, seat, left)
    return with_cards(state, seat, left, total)


def track_worth(state: State, seat: int, left: float) -> float:
    """Return honour on the track less what shame will take; it never falls below 0, so deep shame hides it."""
    shamed = sum(state.shamed[seat * 3 : seat * 3 + 3])
    to_come = YEARLY * (left - 0.5)
    net = state.honour[seat] + to_come - shamed * (SHAME if left > 1.0 else state.tables.shamed_points)
    return (net if net > 0.0 else DEEP * net) - to_come


def goods_worth(state: State, seat: int, left: float) -> float:
    """Return what lies behind the screen: less for more of it, nothing when the game ends."""
    goods = state.goods[seat * 4 : seat * 4 + 4]
    building = goods[0] + goods[1] + goods[2]
    value = GOOD * min(building, ENOUGH) + SPARE * max(0, building - ENOUGH)
    owed = min(goods[CHI], 2 * shame_of(state, seat)) if left > 1.0 else 0
    chi = goods[CHI] - owed
    value += CHI_GOOD * min(chi, ENOUGH_CHI) + SPARE * max(0, chi - ENOUGH_CHI)
    return PAY_OFF * owed + value * min(1.0, 0.35 + left * 0.5)


def hordes_worth(state: State, seat: int, left: float) -> float:
    """Return claimed hordes and artifacts, as far as they will count: who has most may be passed until the end."""
    value = claimed_worth(state, seat, left)
    for artifact in state.artifacts:
        honour = artifact_honour(state, seat, artifact)
        steady = bool(state.tables.artifact_rates[artifact])
        value += honour if steady else race_worth(state, seat, honour) * min(1.0, 1.0 / (0.5 + left))
    return value + saved_worth(state, seat)


def claimed_worth(state: State, seat: int, left: float) -> float:
    """Return claimed hordes; those with shame count as far as it can still be paid off."""
    value = 0.0
    payable = left > 1.0
    for token in state.claimed[seat]:
        honour = state.tables.horde_honour[token // 3]
        value += honour if token % 3 == 0 else 0.5 * honour - 0.5 * (token % 3) if payable else 0.0
    return value


def race_worth(state: State, seat: int, honour: int) -> float:
    """Return what an artifact for the most gold promises: what others have is hidden, so more is always safer."""
    return FIRST * honour + RACE * min(RICH, state.goods[seat * 4 + GOLD])


def saved_worth(state: State, seat: int) -> float:
    """Return what goods promise that are kept for supporters and overseers, where artifacts count these."""
    value = 0.0
    goods = state.goods[seat * 4 : seat * 4 + 4]
    supporters = artifact_rate(state, "S")
    if supporters:
        value += SAVED * supporters * min(1.0, goods[GOLD] / max(1, advisor_price(state, seat)))
    levels = artifact_rate(state, "overseer_levels")
    for location in range(PRODUCTION if levels else 0):
        level = state.overseers[seat * PRODUCTION + location]
        if level < LEVELS:
            price = max(1, state.tables.upgrade_price[location][level])
            value += SAVED_LEVEL * levels * min(1.0, goods[state.tables.upgrade_good[location]] / price)
    return value


def court_worth(state: State, seat: int, left: float) -> float:
    """Return overseers, advisors and supporters, for the years to come."""
    first = seat * PRODUCTION
    value = LEVEL * left * (sum(state.overseers[first : first + PRODUCTION]) + state.overseers[first + TEMPLE])
    for advisor in state.advisors[seat]:
        value += ADVISOR * left * state.tables.advisor_value[advisor]
    general = state.generals[seat]
    if general >= 0:
        support = len(state.supporters[seat]) + GROWTH * (left - 0.5)
        value += ADVISOR * left * general_worth(state, general, support)
    return value


def general_worth(state: State, general: int, support: float) -> float:
    """Return what a general brings a year with so many supporters."""
    one, three = state.tables.general_value[general]
    return one + (three - one) / 2 * (support - 1)


def field_worth(state: State, seat: int, left: float) -> float:
    """Return soldiers at the wall, and what breaches may cost."""
    value = 0.0
    firing = FIRING + SHOT * artifact_rate(state, "wounds_dealt")
    for section in sections(state):
        first = (section * state.clans + seat) * 3
        value += ZONE * min(1.0, left) * sum(state.marshal[first : first + 3])
        value += firing * min(2.5, left) * state.firing[section].count(seat)
        absent = 0
        for place in hordes_of(state, section):
            value += horde_worth(state, seat, place)
            absent += not figures_on(state, place, seat)
        if absent:
            value = with_breaches(state, section, absent, left, value)
    return value


def with_breaches(state: State, section: int, absent: int, left: float, total: float) -> float:
    """Return a sum less the shame that breaches of a section may bring a clan that fights not all hordes there."""
    total -= SHAME * absent * breach_chance(state, section, 0)
    if left > 1.0:
        total -= LATER * SHAME * absent * breach_chance(state, section, 1)
    return total


def horde_worth(state: State, seat: int, place: int) -> float:
    """Return what the own soldiers on a horde promise."""
    own = covered(state, place, seat)
    if not own:
        return 0.0
    spots = state.spots[place]
    rival = rival_on(state, place, seat)
    empty = spots.count(EMPTY)
    hope = HOPE[min(7, empty)]
    ahead = own - rival
    share = 0.95 if ahead > empty else 0.7 if ahead > 0 else 0.4 if ahead == 0 else 0.2 if -ahead <= empty else 0.0
    return hope * (PRESENCE + share * state.tables.horde_honour[state.field[place]])


def rival_on(state: State, place: int, clan: int) -> int:
    """Return how many spots of a horde the strongest rival covers."""
    return max([covered(state, place, other) for other in rivals(state) if other != clan], default=0)


def breach_chance(state: State, section: int, later: int) -> float:
    """Return how likely the hordes of a section are to breach this winter, or in the next."""
    gap = attack_of(state, section)
    gap -= state.tables.wall_defence[state.walls[section]] - 2 if later else defence_of(state, section)
    return 0.0 if gap < -2 else min(0.85, 0.12 + 0.15 * (gap + 2))


def with_cards(state: State, seat: int, left: float, total: float) -> float:
    """Return a sum with what tactics, the place in the tea stack and commands add to it."""
    total += TACTIC * len(state.hands[seat]) * min(1.0, left)
    total += TEA * (state.clans - state.tea.index(seat)) * min(1.0, left)
    return total + commands_worth(state, seat, left)


def commands_worth(state: State, seat: int, left: float) -> float:
    """Return what commands are worth: one for each year, and honour for those that stay in the discard."""
    held = state.hand_commands[seat].bit_count()
    gone = state.gone_commands[seat].bit_count()
    gone += sum([card >= 0 and card // 8 == seat for card in state.track])
    years = left - 0.5
    return UNUSED * min(held, years) + 1.8 * gone * max(0.0, years) - 5.0 * (held == 0 and years >= 1)


def artifact_rate(state: State, count: str) -> int:
    """Return what one more of a count brings at the end, by the artifacts of this game."""
    return sum([state.tables.artifact_rates[artifact].get(count, 0) for artifact in state.artifacts])


def qin_worth(state: State) -> float:
    """Return what Qin Jiushao may have at the end: what he has, and honour for every year to come."""
    qin, left = state.qin, years_left(state)
    first = qin * PRODUCTION
    levels = sum(state.overseers[first : first + PRODUCTION])
    value = 0.0 + state.honour[qin]
    value += sum([state.tables.horde_honour[token // 3] for token in state.claimed[qin]])
    value += sum([artifact_honour(state, qin, artifact) for artifact in state.artifacts])
    value += left * (len(state.supporters[qin]) + QIN_LEVEL * levels + QIN_YEARLY)
    for section in sections(state):
        value += 2.0 * min(2.5, left) * state.firing[section].count(qin)
        for place in hordes_of(state, section):
            value += horde_worth(state, qin, place)
    return value


def to_beat(state: State) -> float:
    """Return what a clan must be worth by now to beat Qin Jiushao as often as not, as games of bots have ended."""
    return qin_worth(state) - OWN_YEARLY * years_left(state)


# Clerks


def clerks_worth(state: State, seat: int, left: float) -> float:
    """Return clerks: where they stand, those at hand, and all of them for the years to come."""
    owned = 8 - state.school[seat]
    value = CLERK * (left - 0.5) * owned + AT_HAND * state.clerk_reserve[seat]
    for location in range(LOCATIONS):
        own = state.clerks[location * state.clans + seat]
        if own:
            first = location * state.clans
            value += prospect(state, seat, location, own, sum(state.clerks[first : first + state.clans]), left)
    return value


def prospect(state: State, seat: int, location: int, own: int, total: int, left: float) -> float:
    """Return what own clerks at a location promise, if so many stand there in all."""
    value = use_worth(state, seat, location, own, left)
    if location >= REGULAR:
        return value
    spots = state.tables.spots[state.side][location]
    missing = max(0, spots - total)
    if own == total and state.tables.shameful[location]:
        value -= SHAME * (1.0 if not missing else ALONE)
    return FILLED[min(6, missing)] * value + (1.0 - FILLED[min(6, missing)]) * 0.3 * own


def use_worth(state: State, seat: int, location: int, own: int, left: float) -> float:
    """Return what a location brings a seat with so many clerks."""
    if location < PRODUCTION:
        level = state.overseers[seat * PRODUCTION + location]
        if location == TEMPLE:
            each = PAY_OFF if left > 1.0 and shame_of(state, seat) else CHI_GOOD
            value = each * (own + level) * min(1.0, 0.35 + left * 0.5)
        else:
            value = GOOD * (own + level) * min(1.0, 0.35 + left * 0.5)
            value += 2.0 + mod(state, seat, "donation_honour") - GOOD
        price = state.tables.upgrade_price[location][level] if level < LEVELS else 99
        if state.goods[seat * 4 + state.tables.upgrade_good[location]] >= price:
            value += max(0.0, level_worth(state, location, left - 0.5) - GOOD * price)
        return value
    goods = state.goods[seat * 4 : seat * 4 + 4]
    if location == BARRACKS:
        able = min(own, goods[CHI] // 2, state.reserve[seat * 3])
        return able * (SOLDIER - 2 * CHI_GOOD) * min(1.0, 0.4 + left * 0.5)
    if location == WORKERS_SETTLEMENT:
        return building_worth(state, seat, own)
    if location == IMPERIAL_EMBASSY:
        return embassy_worth(state, seat, own, goods[GOLD], left)
    if location == TEA_HOUSE:
        return 0.9 if state.tea[0] != seat else 0.0
    if location == COMMAND_POST:
        return 0.3 * own
    return TACTIC * min(own, 5 - len(state.hands[seat])) * min(1.0, left)


def level_worth(state: State, location: int, left: float) -> float:
    """Return what one more level of an overseer brings."""
    return LEVEL * (1 + (location == TEMPLE)) * left + artifact_rate(state, "overseer_levels")


def building_worth(state: State, seat: int, actions: int) -> float:
    """Return what so many building actions bring: honour for resources, most of all for those of the storehouse."""
    store = sum(state.store)
    means = store + sum(state.goods[seat * 4 : seat * 4 + 3])
    costs = sorted(
        [
            state.tables.wall_cost[state.walls[section] + 1]
            for section in sections(state)
            if state.walls[section] < LEVELS
        ]
    )
    gain = 0.0
    for number in range(actions):
        cost = costs[number] if number < len(costs) and costs[number] <= means else 2 if means >= 2 else 0
        if not cost:
            break
        if cost == 2 and all([state.barricades[section] >= 3 for section in sections(state)]):
            break
        free = min(store, cost)
        store -= free
        means -= cost
        gain += free + (1.0 - GOOD) * (cost - free)
    return gain


def embassy_worth(state: State, seat: int, own: int, gold: int, left: float) -> float:
    """Return what clerks at the embassy can win: an advisor, a clerk."""
    gain = 0.0
    price = advisor_price(state, seat)
    for _ in range(own):
        value = ADVISOR * 2.0 * left + artifact_rate(state, "S")
        advisor = value - GOOD * price if gold >= price else 0.0
        clerk = CLERK * (left - 0.5) - GOOD * clerk_price(state, seat)
        if gold < clerk_price(state, seat) or not state.school[seat]:
            clerk = 0.0
        if max(advisor, clerk) <= 0.0:
            break
        if advisor >= clerk:
            gold -= price
            price += 1
        else:
            gold -= clerk_price(state, seat)
        gain += max(advisor, clerk)
    return gain
