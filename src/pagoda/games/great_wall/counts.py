"""Numbers of cards (vocabulary, section 4): what a count means for a player, just now."""

from __future__ import annotations

from pagoda.engine.errors import StateError
from pagoda.games.great_wall.clans import rivals
from pagoda.games.great_wall.edition import NOWHERE, PRODUCTION, RESOURCES, SECTIONS, UNITS
from pagoda.games.great_wall.happenings import COUNT, DEAD_SHIFT, LOCATION, PLACE, SECTION, SPOTS, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import EMPTY, NOBODY, State, clan_of, figures_on, hordes_of, sections


def number(state: State, term: Term, clan: int, support: int, horde: int) -> int:
    """Return a number for a clan; `support` is S of the card's owner, `horde` the place of $self."""
    name, args = term.name, term.args
    if name == "int":
        return term.value
    if name == "S":
        return support
    if name == "$n":
        return now(state)[COUNT]
    if name == "*" or name == "+" or name == "-":
        first = number(state, args[0], clan, support, horde)
        second = number(state, args[1], clan, support, horde)
        return first * second if name == "*" else first + second if name == "+" else max(0, first - second)
    if name == "min":
        return min(number(state, args[0], clan, support, horde), number(state, args[1], clan, support, horde))
    if name == "half":
        return number(state, args[0], clan, support, horde) // 2
    if name == "rank":
        return rank(state, args[0], clan)
    return count(state, term, clan, horde)


def rank(state: State, term: Term, clan: int) -> int:
    """Return the place of a clan when all are ranked by a count; ties by tea order (GW-SOLO-40)."""
    own = number(state, term, clan, 0, NOWHERE)
    ahead = 0
    above = True
    for seat in rivals(state):
        if seat == clan:
            above = False
        else:
            theirs = number(state, term, seat, 0, NOWHERE)
            ahead += theirs > own or (theirs == own and above)
    return ahead + 1


def count(state: State, term: Term, clan: int, horde: int) -> int:
    """Return a count of a clan."""
    name = term.name
    what = term.args[0].name if term.args else ""
    if name == "clerks_at":
        return state.clerks[now(state)[LOCATION] * state.clans + clan]
    if name == "dying":
        return len(state.dying[clan])
    if name == "killed":
        return killed(state, what)
    if name == "sections_with":
        return sum([clan in state.firing[section] for section in sections(state)])
    if name == "soldiers_on":
        place = now(state)[PLACE]
        return len(figures_on(state, place, clan)) if place != NOWHERE else 0
    if name == "shame":
        return shame_of(state, clan)
    if name == "res":  # Qin Jiushao has none (GW-SOLO-40)
        return 0 if clan == state.qin else state.goods[clan * len(RESOURCES) + RESOURCES.index(what)]
    if name == "overseer_levels":
        return sum(state.overseers[clan * PRODUCTION : clan * PRODUCTION + PRODUCTION])
    if name == "wounds_dealt":
        return state.wounds_dealt[clan]
    if name == "hordes_claimed_clean":
        return sum([token % 3 == 0 for token in state.claimed[clan]])
    if name == "players":
        return state.setting.seats
    if name == "sections":
        return len(sections(state))
    if name == "advisors":
        return len(state.advisors[clan]) + len(state.supporters[clan])
    if name == "wall_levels":
        return sum(state.walls)
    if name == "hordes_all":
        return len([one for one in state.field if one != NOWHERE])
    if name == "team_soldiers":
        return team_soldiers(state, SECTIONS.index(term.args[2].name))
    if what in SECTIONS:
        return len(hordes_of(state, SECTIONS.index(what)))
    return of_horde(state, term, horde if what == "$self" or now(state)[PLACE] == NOWHERE else now(state)[PLACE])


def team_soldiers(state: State, section: int) -> int:
    """Return the soldiers of all players in the marshalling zone of a section."""
    first = section * state.clans * 3
    return sum(state.marshal[first : first + 3 * state.setting.seats])


def killed(state: State, what: str) -> int:
    """Return how many soldiers of the window's player were killed, or how many of one unit."""
    if not what:
        return now(state)[COUNT]
    return now(state)[SPOTS] >> DEAD_SHIFT * UNITS.index(what) & (1 << DEAD_SHIFT) - 1


def of_horde(state: State, term: Term, place: int) -> int:
    """Return a count of a horde, or of the section where it stands."""
    name = term.name
    if name == "empty_spots":
        return state.spots[place].count(EMPTY)
    if name == "slot":
        return place % 3 + 1
    if name == "players_on":
        return len({clan_of(what) for what in state.spots[place]} - {NOBODY})
    section = now(state)[SECTION]
    if section == NOWHERE:
        section = place // 3
    if name == "hordes":
        return len(hordes_of(state, section))
    if name == "barricades":
        return state.barricades[section]
    if name == "wall_level":
        return state.walls[section]
    raise StateError(f"there is no count {term!r}", "")


def shame_of(state: State, seat: int) -> int:
    """Return all shame of a seat: under soldiers and on claimed hordes."""
    return sum(state.shamed[seat * 3 : seat * 3 + 3]) + sum([token % 3 for token in state.claimed[seat]])
