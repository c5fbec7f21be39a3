"""What must be true of every table: pieces are neither lost nor doubled, numbers are possible."""

from __future__ import annotations

from typing import Final

from pagoda.games.great_wall import moments
from pagoda.games.great_wall.barracks import PlaceRecruit, PlaceRecruits
from pagoda.games.great_wall.coming import agenda_faults
from pagoda.games.great_wall.decks import generals_used, hordes_used, orders_used, tactics_used
from pagoda.games.great_wall.edition import (
    COMMANDS,
    HORSEMAN,
    LEVELS,
    LOCATIONS,
    NOWHERE,
    PRODUCTION,
    REGULAR,
    SLOTS,
    SOLDIERS,
)
from pagoda.games.great_wall.happenings import LENGTH
from pagoda.games.great_wall.orders import SPACES
from pagoda.games.great_wall.scoring import LOST_BY_SHAME, ORDERS_FULFILLED
from pagoda.games.great_wall.setup import CLERKS, QIN_LOCATIONS, REED_CLERKS, SHAME_PER_PLAYER
from pagoda.games.great_wall.state import (
    EMPTY,
    FIGURE,
    NOBODY,
    PER_CLAN,
    Row,
    State,
    clan_of,
    figure,
    figures_on,
    unit_of,
)
from pagoda.games.great_wall.underway import choice_faults, dying_faults, event_faults

MOST: Final = 999  # of anything: answers are listed one by one, so that a made-up number must not be a long list


def faults(state: State) -> list[str]:
    """Return what contradicts the rules in a state; what builds on something is looked at once that is sound."""
    return (
        shape_faults(state)
        or [*number_faults(state), *card_faults(state), *field_faults(state), *mark_faults(state)]
        or figure_faults(state)
        or [*event_faults(state), *dying_faults(state), *choice_faults(state)]
        or agenda_faults(state)
    )


def shape_faults(state: State) -> list[str]:
    """Return which lists are too long, too short, or speak of what is not there."""
    seats, clans = state.setting.seats, state.clans
    for name, length in (
        ("goods", 4 * seats),
        ("store", 3),
        ("honour", clans),
        ("track", clans),
        ("hand_commands", seats),
        ("gone_commands", clans),
        ("sealed", seats),
        ("votes", seats),
        ("proposed", seats),
        ("shield", 3),
        ("sacrificed", 3 * clans),
        ("field", 3 * SLOTS),
        ("spots", 3 * SLOTS),
        ("walls", 3),
        ("barricades", 3),
        ("firing", 3),
        ("marshal", 9 * clans),
        ("reserve", 3 * clans),
        ("shamed", 3 * clans),
        ("overseers", PRODUCTION * clans),
        ("overseer_units", PRODUCTION * clans),
        ("clerks", LOCATIONS * clans),
        ("clerk_reserve", clans),
        ("school", clans),
        ("generals", seats),
        ("dealt_generals", seats),
        ("dealt_advisors", seats),
        ("advisors", clans),
        ("supporters", clans),
        ("hands", seats),
        ("claimed", clans),
        ("wounds_dealt", clans),
        ("used_turn", seats),
        ("used_year", seats),
        ("used_game", seats),
        ("dying", clans),
        ("safe", clans),
        ("muted", seats),
        ("silent", seats),
        ("earned", clans),
    ):
        if len(getattr(state, name)) != length:
            return [f"{name} must have {length} entries"]
    if sorted(state.tea) != list(range(clans)):
        return ["the tea stack must name every clan once"]
    if sorted(state.qin_track) != sorted(QIN_LOCATIONS if state.qin != NOBODY else ()):
        return ["the location track must name his five locations once"]
    if any([len(row) != LENGTH for row in state.events]):
        return ["what is going on is not described as it must be"]
    return []


def number_faults(state: State) -> list[str]:
    """Return which numbers are impossible."""
    found: list[str] = []
    for name in (
        "goods",
        "store",
        "honour",
        "reserve",
        "marshal",
        "shamed",
        "clerks",
        "clerk_reserve",
        "school",
        "wounds_dealt",
        "barricades",
        "walls",
        "overseers",
        "earned",
        "shield",
        "sacrificed",
    ):
        if not all([0 <= number <= MOST for number in getattr(state, name)]):
            found.append(f"{name} must lie between 0 and {MOST}")
    tables, all_commands = state.tables, 1 << COMMANDS
    if any([level > LEVELS for level in (*state.walls, *state.overseers)]):
        found.append(f"a wall and an overseer have at most level {LEVELS}")
    if any([count > tables.barricade_spaces for count in state.barricades]):
        found.append("a section has more barricades than spaces")
    if not 0 <= state.year <= len(tables.brutality[state.side]):
        found.append("the year is not on the time track")
    if any([not 0 <= bits < all_commands for bits in (*state.hand_commands, *state.gone_commands)]):
        found.append("there is no such command")
    for location in range(REGULAR):
        first = location * state.clans
        if sum(state.clerks[first : first + state.clans]) > tables.spots[state.side][location]:
            found.append("a location has more clerks than spots")
    if state.pool < 0 or state.box < 0 or shame(state) != SHAME_PER_PLAYER * state.setting.seats:
        found.append("shame tokens are missing or too many")
    if not -1 <= state.active < state.clans:
        found.append("no such clan can be active")
    return found


def shame(state: State) -> int:
    """Return all shame tokens: in the pool, in the box, under soldiers, on claimed hordes."""
    on_hordes = sum([token % 3 for row in state.claimed for token in row])
    return state.pool + state.box + sum(state.shamed) + on_hordes


def card_faults(state: State) -> list[str]:
    """Return which cards are missing, doubled or unknown."""
    tables, found = state.tables, []
    claimed = [token // 3 for row in state.claimed for token in row]
    field = [horde for horde in state.field if horde != NOWHERE]
    if sorted([*state.hordes, *state.horde_discard, *field, *claimed, *state.lost_hordes]) != hordes_used(state):
        found.append("hordes are missing or doubled")
    rows = (*state.advisors, *state.supporters, *state.dealt_advisors, state.row, state.advisor_deck)
    advisors = [advisor for row in (*rows, state.advisor_discard) for advisor in row]
    if sorted(advisors) != list(range(len(tables.advisors))):
        found.append("advisors are missing or doubled")
    tactics = [
        tactic for row in (*state.hands, state.tactic_deck, state.tactic_discard, state.played) for tactic in row
    ]
    if sorted(tactics) != list(tactics_used(state)):
        found.append("tactics are missing or doubled")
    generals = [general for general in state.generals if general != NOBODY]
    generals += [general for row in state.dealt_generals for general in row]
    if len(set(generals)) != len(generals) or not all([one in generals_used(state) for one in generals]):
        found.append("generals are doubled or unknown")
    if not all([0 <= artifact < len(tables.artifacts) for artifact in state.artifacts]):
        found.append("there is no such artifact")
    found += command_faults(state)
    return [*found, *court_faults(state)]


def court_faults(state: State) -> list[str]:
    """Return which imperial orders and events are missing, doubled, or there though nobody plays together."""
    dealt = list(range(len(state.tables.event_effects))) if state.coop else []
    if sorted([*state.orders, *state.order_deck, *state.fulfilled]) != orders_used(state):
        return ["imperial orders are missing or doubled"]
    if sorted([*state.misfortunes, *state.event_deck]) != dealt:
        return ["events are missing or doubled"]
    if len(state.orders) > SPACES[max(0, state.setting.seats - 2)]:
        return ["too many imperial orders lie open"]
    if not all([0 <= bits < 1 << len(state.tables.orders) for bits in state.proposed]):
        return ["an order was proposed that is not there"]
    if state.coop and any([token % 3 for row in state.claimed for token in row]):  # GW-COOP-9
        return ["shame lies on a horde where all play together"]
    if not state.coop and (any(state.proposed) or any(state.sacrificed) or state.lost_hordes):
        return ["nobody plays together at this table"]
    return []


def command_faults(state: State) -> list[str]:
    """Return which commands of a seat are missing or doubled: in hand, revealed, on the track, discarded."""
    if state.qin != NOBODY:
        gone = [c for c in range(COMMANDS) if state.gone_commands[state.qin] >> c & 1]
        gone += [card % 8 for card in state.track if card != NOBODY and card // 8 == state.qin]
        revealed = [state.qin_command] if state.qin_command != NOBODY else []
        if sorted([*gone, *revealed, *state.qin_deck]) != list(range(COMMANDS)):
            return ["commands of Qin Jiushao are missing or doubled"]
    elif state.qin_command != NOBODY or state.qin_deck:
        return ["there is no Qin Jiushao at this table"]
    for seat in range(state.setting.seats):
        commands = [c for c in range(COMMANDS) if state.hand_commands[seat] >> c & 1]
        commands += [c for c in range(COMMANDS) if state.gone_commands[seat] >> c & 1]
        on_track = [card % 8 for card in state.track if card != NOBODY and card // 8 == seat]
        if state.revealed and not on_track and state.sealed[seat] != NOBODY:
            on_track = [state.sealed[seat]]
        if sorted([*commands, *on_track]) != list(range(COMMANDS)):
            return ["commands are missing or doubled"]
    return []


def field_faults(state: State) -> list[str]:
    """Return what is wrong with hordes in the field and what lies on their spots."""
    for place, horde in enumerate(state.field):
        spots = state.spots[place]
        if horde == NOWHERE:
            if spots:
                return ["there are vital spots without a horde"]
            continue
        if not 0 <= horde < len(state.tables.grid) or len(spots) != len(state.tables.grid[horde]):
            return ["a horde has the wrong number of vital spots"]
        if place % SLOTS and state.field[place - 1] == NOWHERE:
            return ["a horde stands behind a gap"]
        if any([not EMPTY <= what < FIGURE + PER_CLAN * state.clans for what in spots]):
            return ["on a vital spot lies what is unknown"]
        if not ride_well(spots, state.tables.pairs[horde]):
            return ["a horseman does not stand on two neighbouring spots"]
    for section in range(3):
        if any([not 0 <= clan < state.clans for clan in state.firing[section]]):
            return ["an archer of an unknown clan stands on a firing spot"]
        if len(state.firing[section]) > state.tables.firing_spots[min(LEVELS, state.walls[section])]:
            return ["a section has more archers than firing spots"]
    return []


def ride_well(spots: Row, pairs: list[tuple[int, int]]) -> bool:
    """Tell whether every horseman covers two spots side by side, and is numbered by the first."""
    for what in spots:
        if what >= FIGURE and unit_of(what) == HORSEMAN:
            covered = tuple([spot for spot, other in enumerate(spots) if other == what])
            if covered not in pairs or what != figure(clan_of(what), HORSEMAN, covered[0]):
                return False
    return True


def mark_faults(state: State) -> list[str]:
    """Return what is wrong with overseers, hands, the unused section, and what is remembered."""
    found: list[str] = []
    for level, unit in zip(state.overseers, state.overseer_units, strict=True):
        if not NOWHERE <= unit <= HORSEMAN or (level > 0) != (unit != NOWHERE):
            found.append("an overseer is nobody, or stands nowhere")
    used = [effect for row in (*state.used_turn, *state.used_year, *state.used_game) for effect in row]
    if not all([0 <= effect < len(state.tables.effects) for effect in used]):
        found.append("an effect was used that is not there")
    if any([list(hand) != sorted(hand) for hand in (*state.hands, *state.firing)]):
        found.append("hands and firing spots must be sorted")
    flags = (*state.silent, state.revealed, state.breached)
    if any([flag not in (0, 1) for flag in flags]) or any([bits >> len(moments.NAMES) for bits in state.muted]):
        found.append("a mark is neither there nor not there")
    if not 0 <= state.over <= LOST_BY_SHAME or bool(state.over) == bool(state.agenda):
        found.append("the game is over and goes on")
    if state.over and (state.over >= ORDERS_FULFILLED) != bool(state.coop):
        found.append("the game cannot have ended like this")
    if len(set(state.artifacts)) != len(state.artifacts):
        found.append("an artifact lies there twice")
    if state.first_section and is_used(state):
        found.append("the left section is not used in this game")
    return found


def is_used(state: State) -> bool:
    """Tell whether anything stands in the left section."""
    left = (*state.marshal[: 3 * state.clans], *state.firing[0], state.walls[0], state.barricades[0])
    return any(left) or bool(state.firing[0]) or any([horde != NOWHERE for horde in state.field[:SLOTS]])


def figure_faults(state: State) -> list[str]:
    """Return which clans have lost or found soldiers or clerks."""
    for clan in range(state.clans):
        clerks = sum(state.clerks[clan :: state.clans]) + state.clerk_reserve[clan] + state.school[clan]
        if clerks != (REED_CLERKS if clan == state.reed else CLERKS):
            return ["clerks are missing or doubled"]
        full = (SOLDIERS[0], 0, 0) if clan == state.reed else SOLDIERS
        gone = state.sacrificed[clan * 3 : clan * 3 + 3]
        if tuple([here + away for here, away in zip(soldiers(state, clan), gone, strict=True)]) != full:
            return ["soldiers are missing or doubled"]
    return []


def soldiers(state: State, clan: int) -> tuple[int, ...]:
    """Return all soldiers of a clan, by unit, wherever they stand."""
    counts = [state.reserve[clan * 3 + unit] + state.shamed[clan * 3 + unit] for unit in range(3)]
    for section in range(3):
        first = (section * state.clans + clan) * 3
        for unit in range(3):
            counts[unit] += state.marshal[first + unit]
        counts[1] += state.firing[section].count(clan)
    for place, horde in enumerate(state.field):
        for spot in figures_on(state, place, clan) if horde != NOWHERE else ():
            counts[unit_of(state.spots[place][spot])] += 1
    for step in state.agenda:  # recruits who are paid, not yet placed
        if (isinstance(step, PlaceRecruits) and step.seat == clan) or (
            isinstance(step, PlaceRecruit) and clan in step.seats
        ):
            recruits = (*step.units, 0, 0, 0)  # a row of another length is refused with the agenda
            counts = [count + recruits[unit] for unit, count in enumerate(counts)]
    for unit in state.overseer_units[clan * PRODUCTION : clan * PRODUCTION + PRODUCTION]:
        if unit != NOWHERE:
            counts[unit] += 1
    return tuple(counts)
