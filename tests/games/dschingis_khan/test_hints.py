"""Hints: positions are judged from 0 to 1, sensible choices weigh most, and the greedy bot is worth its name."""

from __future__ import annotations

import pytest

from pagoda.bots import bot
from pagoda.engine import play
from pagoda.engine.agenda import Action
from pagoda.engine.game import TO_THE_END
from pagoda.games.dschingis_khan import actions as verbs
from pagoda.games.dschingis_khan.building import build as place_wall
from pagoda.games.dschingis_khan.building import outlook
from pagoda.games.dschingis_khan.detours import MOST, detours_of, risks_of
from pagoda.games.dschingis_khan.edition import MONGOLIA, NOWHERE
from pagoda.games.dschingis_khan.state import State
from pagoda.games.dschingis_khan.wall import building_lines
from pagoda.lab.simulate import plan, play_game
from tests.games.dschingis_khan.positions import (
    BLUE,
    GAME,
    GREEN,
    RED,
    TABLES,
    building,
    do,
    legal,
    line,
    moving,
    placing,
    road,
    side_of,
    turn,
    village,
)


def best(state: State) -> Action:
    """Return the action that looks best to the seat that is asked."""
    found = legal(state)
    weights: list[float] = GAME.policy(state, GAME.waiting(state)[0], found)
    return found[weights.index(max(weights))]


def chosen(state: State) -> Action:
    """Return what the greedy bot does."""
    seat = GAME.waiting(state)[0]
    return bot("greedy", GAME, 1).choose(GAME.view(state, seat), GAME.actions(state, seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("memory", [0, 1])
def test_positions_are_judged_from_0_to_1_and_the_end_as_it_is(seats: int, memory: int) -> None:
    state = GAME.start("standard", seats, 5 + seats, {"memory_aid": memory})
    while GAME.waiting(state):
        for seat in range(seats):
            assert 0.0 < GAME.evaluate(state, seat) < 1.0
        for seat in GAME.waiting(state):
            weights = GAME.policy(state, seat, GAME.actions(state, seat))
            assert min(weights) >= 0.0 < max(weights)
        play.playout(state, seats, 3)
    over = GAME.result(state)
    assert [GAME.evaluate(state, seat) for seat in range(seats)] == [over.share(seat) for seat in range(seats)]


def test_judging_changes_nothing() -> None:
    for seed in range(6):
        state = GAME.start("standard", 3, seed)
        play.playout(state, seed, 3 + 11 * seed)
        before = GAME.dump(state)
        for seat in GAME.waiting(state):
            GAME.policy(state, seat, GAME.actions(state, seat))
        GAME.evaluate(state, 0)

        assert GAME.dump(state) == before


def test_stones_that_a_seat_has_not_seen_do_not_change_its_judgement() -> None:
    judged = []
    for kind in "cmpxh":
        state = turn(GREEN, stacks=f"datong R{kind},Rp karakorum Gm", scouts="G karakorum R datong")
        judged.append(GAME.evaluate(state, GREEN))

    assert len(set(judged)) == 1


@pytest.mark.parametrize(("memory", "differs"), [(1, True), (0, False)])
def test_a_stone_that_was_seen_once_counts_with_the_memory_aid(memory: int, differs: bool) -> None:
    judged = []
    for kind in "cm":
        state = turn(stacks=f"datong G{kind},Rp", scouts="R datong", options={"memory_aid": memory})
        judged.append(GAME.evaluate(state, GREEN))

    assert (judged[0] != judged[1]) == differs


@pytest.mark.parametrize(
    ("left", "depth"),
    [((7, 7, 6), TO_THE_END), ((2, 13, 5), TO_THE_END), ((7, 7, 7), GAME.foresight), ((1, 1), GAME.foresight)],
)
def test_a_grandmaster_plays_to_the_end_when_twenty_stones_are_to_come(left: tuple[int, ...], depth: int) -> None:
    assert GAME.farsight(placing(seats=len(left), left=left)) == depth


def test_warriors_at_home_are_better_than_strays_and_plague_is_worse_than_herb() -> None:
    def judged(stones: str) -> float:
        found: float = GAME.evaluate(turn(stacks=f"datong {stones}", scouts="G datong"), GREEN)
        return found

    assert judged("Gc,Gp") > judged("Gm,Gp")
    assert judged("Gc,Gh") > judged("Gc,Gx")
    assert judged("Gm,Gh") > judged("Gm,Gp")


def test_a_village_that_others_can_climb_down_to_counts_less() -> None:
    stacks = "nomgon Gm tuul Gm"
    away = turn(stacks=stacks, scouts="G tuul")
    shut = turn(stacks=stacks, scouts="G tuul", closed="C4-C5 C5-D5")

    assert GAME.evaluate(shut, GREEN) > GAME.evaluate(away, GREEN)


# Detours


def walls_in_play() -> list[State]:
    """Return tables with many walls, branches and ways of the Great Wall."""
    result = []
    for seed in range(12):
        state = GAME.start("standard", 4, seed)
        play.playout(state, seed, 20 + 12 * seed)
        result.append(state)
    return result


def test_every_detour_turns_just_the_villages_that_it_names() -> None:
    found = 0
    for state in walls_in_play():
        for detour in detours_of(state):
            after = GAME.copy(state)
            after.held[0] = len(detour.lines)
            for piece in detour.lines:
                assert piece in building_lines(TABLES, after.walls, after.meets)
                place_wall(after, 0, piece)
            turned = [v for v in range(TABLES.villages) if after.sides[v] != state.sides[v]]

            assert tuple(turned) == detour.turned
            assert len(detour.lines) <= MOST
            found += 1
    assert found > 100


def test_no_single_piece_that_moves_the_great_wall_is_overlooked() -> None:
    for state in walls_in_play():
        known = {detour.turned for detour in detours_of(state) if len(detour.lines) == 1}
        for piece in building_lines(TABLES, state.walls, state.meets):
            coming = outlook(TABLES, tuple(state.walls), state.great_wall, state.meets, piece)
            if coming.path != state.great_wall:
                assert coming.turned in known


def test_villages_of_the_edge_are_safe_and_those_at_the_wall_are_not() -> None:
    risks = risks_of(turn())

    assert [risks[v] == 0.0 for v in range(TABLES.villages)] == [side != NOWHERE for side in TABLES.fixed_side]
    assert risks[village("dongsheng")] > risks[village("avarga")] > 0.0


def test_the_more_players_place_walls_the_less_a_village_is_safe() -> None:
    two, three, four = [risks_of(turn(seats=seats))[village("dongsheng")] for seats in (2, 3, 4)]

    assert two < three < four < 0.5


# Choices


def test_the_first_stones_lie_on_their_sides() -> None:
    state = GAME.start("standard", 3, 4)
    seat = GAME.waiting(state)[0]
    state.active[seat] = (2, 2)

    _, first, _, second = best(state)

    assert state.sides[first] == state.sides[second] == MONGOLIA


def test_a_rich_village_is_won_rather_than_an_empty_one() -> None:
    state = moving(stacks="ongi Rm,Rm,Gm,Rp", scouts="G tuul R datong", active=("p",), seats=2)

    assert best(state) == chosen(state) == road("ongi", "p")


def test_a_plague_spares_the_own_village() -> None:
    state = moving(stacks="ongi Gm,Gm nomgon Rp karakorum Gm", scouts="G tuul R datong", active=("x",))

    assert best(state)[1] not in (village("ongi"), village("karakorum"))


def test_a_healing_herb_goes_to_the_strays() -> None:
    state = moving(stacks="ongi Gc,Gc nomgon Rp karakorum Gm", scouts="G tuul R datong", active=("h",))

    assert best(state) == chosen(state) == road("ongi", "h")


def test_walls_bring_strays_home() -> None:
    state = building(BLUE, stacks="xuande Bm zhongdu Bm", scouts="B zhongdu", held=(0, 0, 4))
    while GAME.waiting(state) == (BLUE,):
        state = do(state, best(state))

    assert side_of(state, "xuande") == side_of(state, "zhongdu") == MONGOLIA


def test_the_last_piece_is_drawn_for_a_good_detour_and_stones_otherwise() -> None:
    strays = {"scouts": "B zhongdu", "branches": "E6-E7"}
    good = turn(BLUE, stacks="xuande Bm zhongdu Bm", held=(0, 0, 1), **strays)
    poor = turn(BLUE, stacks="xuande Bc zhongdu Bc", held=(0, 0, 1), **strays)

    assert best(good) == verbs.TAKE_WALL
    assert best(poor) == verbs.TAKE_STONE


def test_walls_are_placed_for_a_good_detour_and_stones_otherwise() -> None:
    table = {"scouts": "B zhongdu", "held": (0, 0, 3), "active": ("", "", "pp")}

    assert best(placing(BLUE, stacks="xuande Bm zhongdu Bm", **table)) == verbs.WALLS
    assert best(placing(BLUE, stacks="xuande Bc zhongdu Bc", **table)) == verbs.STONES


def test_a_wall_that_would_turn_the_own_village_is_not_placed() -> None:
    state = building(RED, stacks="dongsheng Rc,Rc", scouts="R dongsheng", held=(0, 1), branches="C5-C6 C6-D6")
    weights = GAME.policy(state, RED, legal(state))

    assert weights[legal(state).index((verbs.BUILD, line("D5-D6")))] == 0.0


def test_a_scout_comes_back_beside_something_to_win() -> None:
    state = placing(stacks="altai Gp karakorum Gp tuul Rm,Gm,Rp", active=("m",), scouts="R datong")

    assert best(state) == (verbs.ENTER, village("karakorum"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_greedy_bot_beats_the_random_one(seats: int) -> None:
    todo = plan("dschingis-khan", "standard", seats, ["greedy", *["random"] * (seats - 1)], seed=21)
    own = others = 0.0
    for number in range(3):
        outcome = play_game(todo, number)
        points = outcome.scores[outcome.bots.index("greedy")]
        own += points
        others += (sum(outcome.scores) - points) / (seats - 1)

    assert own > others + 15  # luck decides single games, hardly three of them by five points each
