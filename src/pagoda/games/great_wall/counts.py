"""Numbers of cards (vocabulary, section 4): what a count means for a player, just now."""

from __future__ import annotations

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.edition import (
    ARCHER,
    LOCATIONS,
    NOWHERE,
    PRODUCTION,
    RESOURCES,
    UNITS,
    Edition,
)
from pagoda.games.great_wall.happenings import COUNT, EXTRA, LOCATION, PLACE, SECTION, now
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.state import EMPTY, WOUND, State, clan_of, hordes_of, sections


def number(state: State, term: Term, clan: int, owner: int, self_place: int = NOWHERE) -> int:
    """Return a number for a clan; S is that of the card's owner, $self the horde whose ability it is."""
    name, args = term.name, term.args
    if name == "int":
        return term.value
    if name in ("*", "+", "-"):
        first = number(state, args[0], clan, owner, self_place)
        second = number(state, args[1], clan, owner, self_place)
        return first * second if name == "*" else first + second if name == "+" else max(0, first - second)
    if name == "min":
        return min([number(state, arg, clan, owner, self_place) for arg in args])
    if name == "half":
        return number(state, args[0], clan, owner, self_place) // 2
    if name == "S":
        return support(state, owner)
    if name == "rank":
        return rank(state, args[0], clan, owner)
    if name == "$n":
        return now(state)[COUNT]
    return count(state, term, clan, self_place)


def support(state: State, seat: int) -> int:
    """Return S: the supporting advisors of a seat (GW-ADV-1); what advisors add for the general stands there."""
    return len(state.supporters[seat])


def rank(state: State, term: Term, clan: int, owner: int) -> int:
    """Return the place of a clan when all are ranked by a count; ties by tea order."""
    seats = [one for one in state.tea if one != state.reed]
    ordered = sorted(seats, key=lambda seat: (-number(state, term, seat, owner), seats.index(seat)))
    return ordered.index(clan) + 1


def count(state: State, term: Term, clan: int, self_place: int) -> int:
    """Return a count of a clan or of the table."""
    name = term.name
    args = [arg.name for arg in term.args]
    happening = now(state)
    if name == "clerks_at":
        return state.clerks[happening[LOCATION] * state.clans + clan]
    if name == "dying":
        return len(state.dying[clan])
    if name == "killed":
        return killed(state, clan, args)
    if name == "sections_with":
        return sum([clan in state.firing[section] for section in sections(state)])
    if name == "soldiers_on":
        return len(figures_on(state, happening[PLACE], clan))
    if name == "shame":
        return shame_of(state, clan)
    if name == "res":
        return state.goods[clan * 4 + RESOURCES.index(args[0])]
    if name == "overseer_levels":
        return sum(state.overseers[clan * PRODUCTION : clan * PRODUCTION + PRODUCTION])
    if name == "wounds_dealt":
        return state.wounds_dealt[clan]
    if name == "hordes_claimed_clean":
        return sum([horde % 3 == 0 for horde in state.claimed[clan]])
    if name == "players":
        return state.setting.seats
    place = self_place if args and args[0] in ("$self", "this") else happening[PLACE]
    if name == "empty_spots":
        return state.spots[place].count(EMPTY)
    if name == "slot":
        return place % 3 + 1
    section = happening[SECTION] if happening[SECTION] != NOWHERE else place // 3
    if name == "hordes":
        return len(hordes_of(state, section))
    if name == "barricades":
        return state.barricades[section]
    raise BadInput(f"there is no count {term!r}")


def killed(state: State, clan: int, args: list[str]) -> int:
    """Return how many soldiers of a clan were killed in this event, or of one kind."""
    dead = state.dead[clan]
    return len(dead) if not args else dead.count(UNITS.index(args[0]))


def figures_on(state: State, place: int, clan: int) -> list[int]:
    """Return the soldiers of a clan on a horde, each by the first spot that it stands on."""
    spots = state.spots[place]
    return [
        spot
        for spot, figure in enumerate(spots)
        if figure > WOUND and clan_of(figure) == clan and figure not in spots[:spot] or is_spearman(spots, spot, clan)
    ]


def is_spearman(spots: tuple[int, ...], spot: int, clan: int) -> bool:
    """Tell whether a spearman of a clan stands on a spot: several may, unlike a horseman, look the same."""
    return spots[spot] > WOUND and clan_of(spots[spot]) == clan and (spots[spot] - 2) % 8 == 0


def shame_of(state: State, seat: int) -> int:
    """Return all shame of a seat: under soldiers and on claimed hordes."""
    return sum(state.shamed[seat * 3 : seat * 3 + 3]) + sum([horde % 3 for horde in state.claimed[seat]])


