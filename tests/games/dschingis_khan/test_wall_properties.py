"""Random walls keep what the ledger promises, and agree with a second, slow Great Wall at every step (DK-W)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pagoda.engine.chance import seeded
from pagoda.games.dschingis_khan import wall
from pagoda.games.dschingis_khan.building import build
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, NOWHERE
from pagoda.games.dschingis_khan.setup import blank
from pagoda.games.dschingis_khan.state import State
from tests.games.dschingis_khan.brute_force import LINES, NORTH, SOUTH, VILLAGES, Network
from tests.games.dschingis_khan.positions import GAME, TABLES, TOWER, line, line_names, villages, wall_of
from tests.rules import rule

STATES = {wall.NO_WALL: None, wall.OPEN: "open", wall.CLOSED: "closed"}
# Which of the legal lines, whether rather one that has something to compare, and which piece is closed before.
CHOICES = st.lists(st.tuples(st.integers(0, 61), st.booleans(), st.integers(0, 40)), min_size=12, max_size=60)


def empty_table() -> State:
    """Return a table with the start wall and all other pieces in the supply."""
    state = blank(GAME.setting("standard", 2, {}), TABLES)
    state.agenda, state.rng, state.horizon, state.news = [], seeded(1), 0, []
    return state


def close_one(state: State, network: Network, number: int) -> None:
    """Close a standing piece, as a scout would; large numbers close none."""
    standing = sorted(network.walls)
    if number < len(standing):
        network.walls[standing[number]] = "closed"
        state.walls[line(standing[number])] = wall.CLOSED


def choose(state: State, network: Network, number: int, rather_compare: bool) -> str:
    """Return a legal line."""
    legal = sorted(line_names(wall.building_lines(TABLES, state.walls, state.meets)))
    assert legal == sorted([name for name in LINES if network.may_place(name)])
    assert legal  # DK-W17
    if rather_compare:
        both = [name for name in legal if set(LINES[name]) <= network.towers()]
        ends = [name for name in legal if any(TABLES.end[TOWER[tower]] >= 0 for tower in LINES[name])]
        legal = both + ends or legal
    return legal[number % len(legal)]


def check_the_same(state: State, network: Network) -> None:
    """The table and the slow network agree about walls, Great Wall, junctions and sides."""
    assert {name: STATES[state.walls[line(name)]] for name in LINES if state.walls[line(name)]} == network.walls
    assert wall_of(state).split() == network.great_wall()
    goals = set(network.great_wall())
    meets = {name: network.only_path(name, goals)[-1] for name in network.towers()}
    assert {name: state.meets[place] for name, place in TOWER.items() if state.meets[place] != NOWHERE} == {
        name: TOWER[other] for name, other in meets.items()
    }
    north, south = network.side(NORTH), network.side(SOUTH)
    assert villages([place for place, side in enumerate(state.sides) if side == MONGOLIA]) == north
    assert villages([place for place, side in enumerate(state.sides) if side == CHINA]) == south
    assert north | south == set(VILLAGES)
    assert not north & south


@rule("DK-W1", "DK-W2", "DK-W4", "DK-W5", "DK-W6", "DK-W9", "DK-W10", "DK-W11", "DK-W15", "DK-W17")
@settings(max_examples=60, deadline=None)
@given(choices=CHOICES)
def test_random_walls_agree_with_the_definition_at_every_step(choices: list[tuple[int, bool, int]]) -> None:
    state, network = empty_table(), Network()
    for number, rather_compare, closing in choices:
        if not state.supply:
            break
        close_one(state, network, closing)
        name = choose(state, network, number, rather_compare)
        before = len(network.walls)
        state.supply, state.held[0] = state.supply - 1, 1
        build(state, 0, line(name))
        removed = network.place(name)
        check_the_same(state, network)
        assert len(network.walls) == before + 1 - len(removed)
        assert len(network.walls) + state.supply == TABLES.walls
        assert network.is_tree()
        assert wall.faults(TABLES, state.walls, state.great_wall) == []


@rule("DK-W2", "DK-W7", "DK-W8", "DK-W9")
@settings(max_examples=40, deadline=None)
@given(choices=CHOICES)
def test_what_a_wall_would_bring_about_is_known_before(choices: list[tuple[int, bool, int]]) -> None:
    state, network = empty_table(), Network()
    for number, rather_compare, _ in choices:
        if not state.supply:
            break
        name = choose(state, network, number, rather_compare)
        walls, length = state.walls[:], len(state.great_wall)
        change = wall.place(TABLES, state.walls, state.great_wall, state.meets, line(name))
        assert state.walls == walls  # only looked at
        state.supply, state.held[0] = state.supply - 1, 1
        build(state, 0, line(name))
        removed = network.place(name)
        assert line_names(change.fallen) == removed
        assert len(change.fallen) == len(removed)
        assert (change.kind == wall.BRANCH) == (not change.new)
        assert change.path == state.great_wall
        assert len(state.great_wall) - length == max(0, change.new - change.old)


@rule("DK-W7", "DK-W8", "DK-W12")
def test_every_two_walls_from_the_start_agree_with_the_definition() -> None:
    for first in wall.building_lines(TABLES, empty_table().walls, empty_table().meets):
        state, network = empty_table(), Network()
        build(state, 0, first)
        network.place(min(line_names([first])))
        check_the_same(state, network)
        for second in wall.building_lines(TABLES, state.walls, state.meets):
            after, copy = state.copy(), Network(dict(network.walls))
            build(after, 0, second)
            copy.place(min(line_names([second])))
            assert {name for name in LINES if after.walls[line(name)]} == set(copy.walls)
            assert wall_of(after).split() == copy.great_wall()
