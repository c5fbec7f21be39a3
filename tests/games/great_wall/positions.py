"""Any table of The Great Wall in one line, so that no test plays six years to reach its subject.

Everything is named by its id without the first part: hordes (`merkit_raiders`), generals, advisors, tactics, artifacts,
commands, locations, units, resources; clans are `dragon snake monkey turtle reed qin`. What is given by clan or seat
stands in that order. Pieces are conserved: what is not named stands in the reserve, lies in a deck, or is in the pool.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pagoda
from pagoda.engine import play
from pagoda.engine.agenda import Action, Step, push
from pagoda.engine.chance import seeded
from pagoda.games.great_wall.activation import Activation
from pagoda.games.great_wall.edition import LOCATIONS, RESOURCES, SECTIONS, UNITS
from pagoda.games.great_wall.fall import Boxes, EndTurn, Turn
from pagoda.games.great_wall.setup import PUPILS, SHAME_PER_PLAYER, blank
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import Recall
from pagoda.games.great_wall.year import Year
from tests.games.great_wall.pieces import (
    ADVISOR_IDS,
    ARTIFACT_IDS,
    CLANS,
    COMMAND_IDS,
    GENERAL_IDS,
    HORDE_IDS,
    LOCATION_IDS,
    ROW,
    TABLES,
    TACTIC_IDS,
    amounts,
    at,
    clan,
    deal_advisors,
    deal_commands,
    deal_court,
    deal_hordes,
    deal_tactics,
    deal_to_qin,
    fill_reserves,
    invade,
    lay_clerks,
    muster,
    numbers,
)

GAME: Any = pagoda.game("great-wall")
GENERALS = "zhang_shijie liang_hongyu zhou_tong che_kung"  # who do nothing as long as nobody supports
FENCE = Recall((0,))  # a question at which the table stands still


@dataclass(kw_only=True)
class Table:
    """What lies on a table that a test needs; all has a default.

    `goods`: "2 wood 1 chi" by seat. `field`: "middle merkit_raiders wound . dragon", a word for each vital spot in its
    order: `.` or nothing, `wound`, a clan for its spearman, `dragon_horse` on both spots of a horseman.
    `firing`: "middle 2 right 1", `zones`: "middle 2 spearman 1 archer", `shamed`: "1 spearman", `overseers`:
    "quarry 2 horseman", `clerks`: "barracks 2", all by clan; the Reed Clan's clerks and the overseers of Qin Jiushao
    stand where set-up puts them.
    `reserve`: exactly this, and whoever is left waits in the first zone that is used.
    `claimed`: "merkit_raiders 1", a horde and the shame on it; "rest" are all that are not named elsewhere.
    Decks: `tops` lie on top of the rest, the next card first; a `deck` holds these only, the rest is discarded.
    `pool`: the rest of the shame has left the game. `track`: "dragon economy" by space. `gone`: discarded commands.
    `ranking`: locations of Qin Jiushao's track, the highest first; `orders`: his commands, the next one first, and the
    rest of them below; `ordered`: the one that is revealed.
    `edicts`: open imperial orders of the co-op game, `fulfilled` ones; `revealed`: events.
    `phase`: the year goes on from this step; `agenda`: these steps, then the table stands still.
    """

    mode: str = "standard"
    seats: int = 3
    options: dict[str, int] = dataclasses.field(default_factory=dict)
    year: int = 2
    goods: Sequence[str] = ()
    store: str = ""
    honour: Sequence[int] = ()
    tea: str = ""
    active: str = ""
    walls: Sequence[int] = (0, 0, 0)
    barricades: Sequence[int] = (0, 0, 0)
    field: Sequence[str] = ()
    firing: Sequence[str] = ()
    zones: Sequence[str] = ()
    shamed: Sequence[str] = ()
    overseers: Sequence[str | None] = ()
    reserve: Sequence[str | None] = ()
    clerks: Sequence[str | None] = ()
    school: Sequence[int] = ()
    claimed: Sequence[str] = ()
    box: int = 0
    pool: int | None = None
    horde_deck: str | None = None
    horde_tops: str = ""
    horde_discard: str = ""
    generals: str = GENERALS
    advisors: Sequence[str] = ()
    supporters: Sequence[str] = ()
    row: str = ROW
    advisor_deck: str | None = None
    advisor_tops: str = ""
    advisor_discard: str = ""
    hands: Sequence[str] = ()
    tactic_deck: str | None = None
    tactic_tops: str = ""
    tactic_discard: str = ""
    artifacts: str = ""
    track: Sequence[str] = ()
    gone: Sequence[str] = ()
    ranking: str = "lumber_mill quarry gold_mine temple barracks"
    orders: str = ""
    ordered: str = ""
    edicts: str = ""
    fulfilled: str = ""
    revealed: str = ""
    wounds_dealt: Sequence[int] = ()
    events: Sequence[tuple[int, ...]] = ()
    phase: type[Step] | None = None
    agenda: Sequence[Step] = ()
    seed: int = 1
    news: bool = False

    def __post_init__(self) -> None:
        self.seats = {"duel": 2, "solo": 1}.get(self.mode, self.seats)


def position(**table: Any) -> State:
    """Return a state with these pieces on the table and these steps to come, run to its first question: see Table."""
    told = Table(**table)
    state = blank(GAME.setting(told.mode, told.seats, told.options), TABLES)
    state.rng, state.horizon, state.agenda, state.news = seeded(told.seed), 0, [], None
    lay_out(state, told)
    deal_hordes(state, told.claimed, told.horde_deck, told.horde_tops, told.horde_discard)
    piles = (told.advisor_deck, told.advisor_tops, told.advisor_discard)
    deal_advisors(state, told.advisors, told.supporters, told.row, piles)
    deal_tactics(state, told.hands, (told.tactic_deck, told.tactic_tops, told.tactic_discard))
    deal_commands(state, told.track, told.gone)
    deal_to_qin(state, told.ranking, told.orders, told.ordered, told.gone)
    deal_court(state, told.edicts, told.fulfilled, told.revealed)
    lying = sum(state.shamed) + sum([token % 3 for tokens in state.claimed for token in tokens])
    state.pool = SHAME_PER_PLAYER * told.seats - lying - told.box if told.pool is None else told.pool
    state.box = SHAME_PER_PLAYER * told.seats - lying - state.pool
    push(state, *(told.agenda or (rest_of_year(state, told.phase) if told.phase else [FENCE])))
    if not told.phase and state.agenda[0] != FENCE:
        state.agenda.insert(0, FENCE)
    state.news = [] if told.news else None
    play.run(state)
    assert GAME.faults(state) == []
    return state


def lay_out(state: State, told: Table) -> None:
    """Put figures, resources and walls in their places."""
    state.year, state.active = told.year, clan(told.active, state)
    state.tea = tuple([clan(name, state) for name in told.tea.split()]) if told.tea else state.tea
    state.walls, state.barricades = list(told.walls), list(told.barricades)
    state.store = amounts(told.store, RESOURCES)[:3]
    state.artifacts = numbers(told.artifacts, ARTIFACT_IDS)
    state.events = list(told.events)
    for place in range(state.clans):
        state.honour[place] = at(told.honour, place, 0)
        state.wounds_dealt[place] = at(told.wounds_dealt, place, 0)
        lay_clerks(state, place, at(told.clerks, place, None), at(told.school, place, PUPILS))
        muster(state, place, at(told.zones, place, ""), at(told.firing, place, ""), at(told.overseers, place, None))
    for seat in range(told.seats):
        state.goods[seat * 4 : seat * 4 + 4] = amounts(at(told.goods, seat, ""), RESOURCES)
        state.generals[seat] = GENERAL_IDS[told.generals.split()[seat]]
        state.shamed[seat * 3 : seat * 3 + 3] = amounts(at(told.shamed, seat, ""), UNITS)
    for words in told.field:
        invade(state, words.split())
    fill_reserves(state, told.reserve)


def rest_of_year(state: State, first: type[Step]) -> list[Step]:
    """Return what a year does from a certain step on."""
    scratch = state.copy()
    scratch.agenda = []
    Year().run(scratch)
    steps = scratch.agenda[::-1]
    return steps[next(place for place, step in enumerate(steps) if isinstance(step, first)) :]


# Whose turn it is


def turn(seat: int, command: str, **table: Any) -> State:
    """Return a table where a seat carries out its command; then the table stands still."""
    table.setdefault("track", [f"{CLANS[seat]} {command}"])
    space = next(place for place, words in enumerate(table["track"]) if words.split() == [CLANS[seat], command])
    return position(agenda=[Turn(space), FENCE], **table)


def boxes(seat: int, command: str, **table: Any) -> State:
    """Return a table where only the boxes of a command are carried out; then the table stands still."""
    table.setdefault("active", CLANS[seat])
    return position(agenda=[Boxes(seat, COMMAND_IDS.index(command)), FENCE], **table)


def activating(location: str, advanced: int = 0, **table: Any) -> State:
    """Return a table where a location is activated in the turn of the active clan; then the table stands still."""
    table.setdefault("active", "dragon")
    return position(agenda=[Activation(LOCATION_IDS.index(location), advanced), EndTurn(), FENCE], **table)


# What is said


def horde(name: str) -> int:
    """Return a horde by its id."""
    return HORDE_IDS[name]


def advisor(name: str) -> int:
    """Return an advisor by his id."""
    return ADVISOR_IDS[name]


def general(name: str) -> int:
    """Return a general by his id."""
    return GENERAL_IDS[name]


def tactic(name: str) -> int:
    """Return a tactic by its id."""
    return TACTIC_IDS[name]


def location(name: str) -> int:
    """Return a location by its id."""
    return LOCATION_IDS.index(name)


def do(state: State, *actions: Action) -> State:
    """Play actions, each by the first seat that is asked, and return the state after them; each must be legal."""
    for action in actions:
        assert action in legal(state), f"{action} at {state.agenda[-1]!r}, not in {legal(state)}"
        state = GAME.apply(state, asked(state), action)
        assert GAME.faults(state) == []
    return state


# What is seen


def asked(state: State) -> int:
    """Return who is asked, the first of several."""
    seat: int = GAME.waiting(state)[0]
    return seat


def question(state: State) -> str:
    """Return the name of the question that is asked, or "rest" where the table stands still."""
    step = state.agenda[-1]
    return "rest" if step is state.agenda[0] and step == FENCE else type(step).__name__


def legal(state: State) -> list[Action]:
    """Return what the seat that is asked may do."""
    found: list[Action] = GAME.actions(state, asked(state))
    return found


def supply(state: State, seat: int) -> str:
    """Return what a seat has behind its screen, such as "2 wood 1 chi"."""
    have = state.goods[seat * 4 : seat * 4 + 4]
    return " ".join([f"{count} {name}" for count, name in zip(have, RESOURCES, strict=True) if count])


def soldiers_in(state: State, place: int, section: str) -> str:
    """Return the soldiers of a clan in a marshalling zone, such as "2 spearman 1 archer"."""
    first = (SECTIONS.index(section) * state.clans + place) * 3
    have = state.marshal[first : first + 3]
    return " ".join([f"{count} {name}" for count, name in zip(have, UNITS, strict=True) if count])


def clerks_of(state: State, place: int) -> dict[str, int]:
    """Return where the clerks of a clan are."""
    found = {LOCATION_IDS[spot]: state.clerks[spot * state.clans + place] for spot in range(LOCATIONS)}
    return {name: count for name, count in found.items() if count}


def news(state: State) -> list[tuple[int, ...]]:
    """Return what has happened, as those hear it who may know all."""
    return [event for _, event, _ in state.news or []]
