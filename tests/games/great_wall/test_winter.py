"""Winter: archers fire, hordes storm the wall (GW-WIN)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import PASS, PLAY, WOUND_SPOT
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.state import WOUND, State
from pagoda.games.great_wall.winter import Assault, Firing, RemoveBarricades, Winter
from tests.games.great_wall.positions import asked, do, horde, legal, news, position, question, tactic
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
LEFT, MIDDLE, RIGHT = range(3)


def storm(*field: str, **table: Any) -> State:
    """Return a table where the hordes of the left section storm the wall."""
    return position(field=field, agenda=[Assault(LEFT)], options={"quick_tactics": 1}, news=True, **table)


def totals(state: State) -> tuple[int, ...]:
    """Return attack and defence as they were compared."""
    return next(event[2:] for event in news(state) if event[0] == events.ASSAULT)


@rule("GW-WIN-1", "GW-WIN-2")
def test_every_archer_fires_section_by_section_in_tea_order() -> None:
    field = ("left tangut_levies", "left merkit_raiders", "right kerait_lancers")
    firing = ("left 1 right 1", "left 2")
    agenda = [Firing(LEFT), Firing(MIDDLE), Firing(RIGHT)]
    state = position(field=field, firing=firing, walls=(2, 0, 0), tea="snake dragon monkey", agenda=agenda)

    order = []
    while question(state) == "Shoot":
        assert PASS not in legal(state)  # they must
        order.append((asked(state), legal(state)[0][1] // 3))
        state = do(state, legal(state)[0])

    assert order == [(SNAKE, LEFT), (SNAKE, LEFT), (DRAGON, LEFT), (DRAGON, RIGHT)]
    assert state.wounds_dealt == [2, 2, 0]


@rule("GW-WIN-1")
def test_the_owner_chooses_any_empty_spot_of_the_section() -> None:
    field = (
        "left merkit_raiders dragon wound .",
        "left falconers",
        "left kerait_lancers . wound wound",
        "right day_guard",
    )
    state = position(field=field, firing=("left 1",), agenda=[Firing(LEFT)])

    assert legal(state) == [(WOUND_SPOT, 0, 2), (WOUND_SPOT, 2, 0), (WOUND_SPOT, 2, 3)]  # Falconers take no wounds
    assert do(state, (WOUND_SPOT, 2, 3)).spots[2][3] == WOUND


@rule("GW-WIN-1", "GW-GEN-11")
def test_without_an_empty_spot_nobody_fires() -> None:
    state = position(field=("left merkit_raiders dragon wound wound",), firing=("left 1",), agenda=[Firing(LEFT)])

    assert (question(state), state.wounds_dealt) == ("rest", [0, 0, 0])


@rule("GW-WIN-3")
def test_the_check_comes_after_all_have_fired() -> None:
    field = ("left wolf_trackers wound", "left merkit_raiders", "right falconers wound wound")
    state = position(field=field, firing=("left 1 right 1",), phase=Winter, news=True)

    assert question(state) == "Shoot"
    assert state.field[6] == horde("falconers")  # covered, and still there
    after = do(state, (WOUND_SPOT, 0, 1))
    assert [event[1] for event in news(after) if event[0] == events.DEFEATED] == [
        horde("wolf_trackers"),
        horde("falconers"),
    ]


@rule("GW-WIN-4")
@pytest.mark.parametrize(("level", "barricades", "defence"), [(0, 0, 0), (0, 3, 6), (1, 1, 8), (2, 0, 12), (3, 2, 22)])
def test_defence_is_the_wall_and_two_for_each_barricade(level: int, barricades: int, defence: int) -> None:
    state = storm("left merkit_raiders", "left kerait_lancers", walls=(level, 0, 0), barricades=(barricades, 0, 0))

    assert totals(state) == (4 + 6, defence)


@rule("GW-WIN-4")
@pytest.mark.parametrize(
    ("field", "attack", "defence"),
    [
        (("left jurchen_defectors",), 5, 3),  # barricades count 1 only
        (("left trebuchet_crew",), 6, 6),
        (("left falconers", "left trebuchet_crew"), 5 + 6 + 2, 6),  # 2 more behind the wall slot
        (("left khitan_ironclads",), 6 + 2, 6),
        (("left khitan_ironclads wound",), 6, 6),
        (("left tengri_shaman", "left falconers"), 3 + 2 + 5, 6),
        (("left subutai_vanguard wound dragon",), 4 + 3, 6),
    ],
)
def test_abilities_of_hordes_count(field: tuple[str, ...], attack: int, defence: int) -> None:
    assert totals(storm(*field, barricades=(3, 0, 0))) == (attack, defence)


@rule("GW-WIN-5")
def test_the_wall_holds_if_the_defence_is_equal() -> None:
    state = storm(
        "left merkit_raiders", "left wolf_trackers dragon", walls=(1, 0, 0), barricades=(1, 0, 0), firing=("left 1",)
    )

    assert totals(state) == (8, 8)
    assert (question(state), state.pool, state.firing[LEFT]) == ("rest", 30, (DRAGON,))
    assert state.spots[1] != (0, 0)  # nobody dies
    assert (events.HELD, LEFT) in news(state)


@rule("GW-WIN-5")
def test_every_horde_breaks_through_if_the_attack_is_higher() -> None:
    state = storm("left merkit_raiders", "left falconers dragon", walls=(1, 0, 0), barricades=(1, 0, 0))

    assert totals(state) == (9, 8)
    assert (events.BREACHED, LEFT) in news(state)


@rule("GW-WIN-6")
def test_all_barricades_are_discarded_afterwards() -> None:
    state = position(barricades=(3, 1, 2), field=("left merkit_raiders",), agenda=[Assault(LEFT), RemoveBarricades()])

    assert state.barricades == [0, 0, 0]  # the left section held


@rule("GW-WIN-6")
def test_barricades_defend_all_sections_before_they_go() -> None:
    field = ("left falconers", "right merkit_raiders")
    state = position(barricades=(3, 3, 3), field=field, agenda=[Assault(LEFT), Assault(RIGHT)], news=True)

    assert [event for event in news(state) if event[0] == events.ASSAULT] == [
        (events.ASSAULT, LEFT, 5, 6),
        (events.ASSAULT, RIGHT, 4, 6),
    ]


@rule("GW-WIN-7")
def test_then_the_year_is_over_or_the_game() -> None:
    on = position(year=2, phase=Winter, news=True)
    assert (events.YEAR_BEGAN, 3) in news(on)

    over = position(year=6, phase=Winter, news=True)
    assert (over.agenda, over.over > 0) == ([], True)


@rule("GW-WIN-8")
def test_a_section_without_hordes_is_passed_over() -> None:
    state = storm(hands=("hold_the_line",))
    assert (question(state), [event for event in news(state) if event[0] == events.ASSAULT]) == ("rest", [])

    assert question(storm("left falconers", hands=("hold_the_line",))) == "PlayTactic"


@rule("GW-WIN-4", "GW-WIN-5")
def test_hordes_that_storm_in_one_section_leave_the_others_alone() -> None:
    field = ("middle tangut_levies", "left wolf_trackers")
    state = storm(*field, walls=(1, 0, 0))

    assert totals(state) == (4, 6)
    assert (question(state), state.field[3]) == ("rest", horde("tangut_levies"))


@rule("GW-WIN-5", "GW-TAC-8")
def test_a_tactic_can_make_the_wall_hold() -> None:
    state = storm("left falconers", barricades=(2, 0, 0), hands=("hold_the_line",))
    assert question(state) == "PlayTactic"

    after = do(state, (PLAY, tactic("hold_the_line"), 0))

    assert (question(after), totals(after), after.pool) == ("rest", (5, 6), 30)
    assert NOWHERE in after.field
