"""How things would end as they stand: the assault on a section, the claim on a horde.

Only what is sure counts: abilities of hordes, and what must happen by cards that lie open. Tactics, and what a player
may decline, are left out.
"""

from __future__ import annotations

from pagoda.games.great_wall import moments
from pagoda.games.great_wall.calls import Doer
from pagoda.games.great_wall.defeat import claimant_of
from pagoda.games.great_wall.edition import BARRACKS, NOWHERE, PRODUCTION, SPEARMAN, Effect
from pagoda.games.great_wall.happenings import EXTRA, MINUS, OWNER, PLUS, SECTION, WINDOW, happening
from pagoda.games.great_wall.language import CALL, Term
from pagoda.games.great_wall.standing import concerns
from pagoda.games.great_wall.state import NOBODY, Row, State, hordes_of, players, sections
from pagoda.games.great_wall.windows import cards_of, doer_of, is_spent
from pagoda.games.great_wall.winter import Assault, Compare, Winter, attack_of, defence_of
from pagoda.games.great_wall.year import EndCheck, Year


def assault_totals(state: State, section: int) -> tuple[int, int]:
    """Return attack and defence of a section in this year's assault (GW-WIN-4)."""
    for row in state.events:
        if row[WINDOW] == moments.ASSAULT and row[SECTION] == section:
            return total(attack_of(state, section), row[MINUS]), total(defence_of(state, section), row[PLUS])
    world = state.copy()
    if any([isinstance(step, Winter) for step in state.agenda]):
        expect_winter(world)
    attack, defence = attack_of(world, section), defence_of(world, section)
    for doer, call in sure_calls(world, happening(moments.ASSAULT, section=section)):
        if call.name == "power":
            attack += doer.number(world, call.args[0])
        elif call.name == "defence":
            defence += doer.number(world, call.args[0])
    return total(attack, 0), total(defence, 0)


def is_assault_over(state: State, section: int) -> bool:
    """Tell whether the hordes of a section have stormed its wall this year, or never will again (GW-WIN-5)."""
    for step in state.agenda:
        if isinstance(step, Winter) or (isinstance(step, Assault | Compare) and step.section == section):
            return False
    return bool(state.over) or any([isinstance(step, EndCheck | Year) for step in state.agenda])


def has_next_winter(state: State) -> bool:
    """Tell whether another year follows."""
    return not state.over and state.year < len(state.tables.brutality[state.side])


def next_winter(state: State) -> State:
    """Return the table of the next winter as far as it can be seen: all barricades go with this one (GW-WIN-6)."""
    world = state.copy()
    world.barricades, world.shield = [0, 0, 0], [0, 0, 0]
    world.year += has_next_winter(state)
    return world


def total(strength: int, more: int) -> int:
    """Return a total, which is never below 0."""
    return max(0, strength + more)


def expect_winter(world: State) -> None:
    """Take away the barricades that hordes will remove when winter begins, and what cards added last winter."""
    world.shield = [0, 0, 0]
    for doer, call in sure_calls(world, happening(moments.WINTER_START)):
        if call.name == "remove_barricade":
            section = doer.place // 3
            world.barricades[section] -= min(world.barricades[section], doer.number(world, call.args[1]))
    world.events.pop()


def would_claim(state: State, place: int) -> int:
    """Return who would claim a horde if it were defeated now, or NOBODY (GW-DEF-4)."""
    world = state.copy()
    row = happening(moments.HORDE_DEFEATED, section=place // 3, place=place)
    extra = list(row[EXTRA : EXTRA + 4])
    for doer, call in sure_calls(world, row):
        if call.name == "cover_extra":
            extra[doer.clan] += doer.number(world, call.args[0])
    return claimant_of(world, place, tuple(extra))


def rival_gain(state: State, location: int) -> int:
    """Return what Qin Jiushao gets when a location is activated: honour, or spearmen (GW-SOLO-24, GW-SOLO-25)."""
    if state.qin == NOBODY or location not in state.qin_track:
        return 0
    clerks = state.clerks[location * state.clans + state.qin]
    if location == BARRACKS:
        return min(clerks, state.reserve[state.qin * 3 + SPEARMAN])
    return clerks * state.overseers[state.qin * PRODUCTION + location]


def sure_calls(world: State, row: Row) -> list[tuple[Doer, Term]]:
    """Open a window and return what will surely be done in it; numbers are read while it is open."""
    world.events.append(row)
    found: list[tuple[Doer, Term]] = []
    for section in sections(world):
        for place in hordes_of(world, section):
            for effect in world.tables.horde_effects[world.field[place]]:
                if effect.window == row[WINDOW] and concerns(world, effect, place):
                    found += calls_of(world, effect, Doer(row[OWNER], NOBODY, place, 0, 0))
    for event in world.misfortunes:
        doer = Doer(row[OWNER], NOBODY, NOWHERE, 0, 0)
        for effect in world.tables.event_effects[event]:
            if effect.window == row[WINDOW] and doer.holds(world, effect.condition):
                found += calls_of(world, effect, doer)
    for seat in players(world):
        for effect in cards_of(world, seat) if world.generals[seat] != NOBODY else ():
            if effect.window == row[WINDOW] and is_sure(world, seat, effect):
                found += calls_of(world, effect, doer_of(world, seat, effect))
    return found


def is_sure(world: State, seat: int, effect: Effect) -> bool:
    """Tell whether an effect of a player's card must happen, at no cost."""
    if effect.optional or effect.cost or is_spent(world, seat, effect):
        return False
    return doer_of(world, seat, effect).holds(world, effect.condition)


def calls_of(world: State, effect: Effect, doer: Doer) -> list[tuple[Doer, Term]]:
    """Return the calls of an effect that depend on nothing else."""
    nodes = [world.tables.program.nodes[line] for line in effect.lines]
    return [(doer, node.call) for node in nodes if node.kind == CALL]
