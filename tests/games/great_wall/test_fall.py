"""Fall: commands are chosen in secret, ordered, carried out (GW-FAL)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import COMMAND, PASS, SPACE, TAKE_BACK
from pagoda.games.great_wall.edition import REED_COMMAND
from pagoda.games.great_wall.fall import EndTurn, Fall, Turn
from pagoda.games.great_wall.state import NOBODY, State
from tests.games.great_wall.pieces import COMMAND_IDS
from tests.games.great_wall.positions import GAME, asked, do, legal, news, position, question, turn
from tests.rules import rule

EVERYTHING = [(COMMAND, command) for command in range(6)]


def command(name: str) -> tuple[int, int]:
    """Return the choice of a command."""
    return (COMMAND, COMMAND_IDS.index(name))


def chosen(*names: str, **table: Any) -> State:
    """Return a fall where all have chosen these commands."""
    state = position(phase=Fall, **table)
    for seat, name in enumerate(names):
        state = GAME.apply(state, seat, command(name))
    return state


@rule("GW-FAL-1")
def test_all_choose_at_the_same_time_and_in_secret() -> None:
    state = position(phase=Fall)

    assert GAME.waiting(state) == (0, 1, 2)
    assert GAME.actions(state, 2) == EVERYTHING
    economy, treason = [GAME.apply(state, 1, command(name)) for name in ("economy", "treason")]
    for viewer in (0, 2, None):
        assert GAME.view(economy, viewer) == GAME.view(treason, viewer)
        assert GAME.heard(economy, viewer) == GAME.heard(treason, viewer)
    assert GAME.view(economy, 1).sealed[1] == COMMAND_IDS.index("economy")
    assert GAME.waiting(economy) == (0, 2)


@rule("GW-FAL-1")
def test_a_choice_may_be_reconsidered_until_the_last_one_is_made() -> None:
    state = GAME.apply(position(phase=Fall), 1, command("economy"))

    assert GAME.actions(state, 1) == [TAKE_BACK]
    again = GAME.apply(state, 1, TAKE_BACK)
    assert (events.RECONSIDERED, 1) in news(again)
    assert GAME.actions(again, 1) == EVERYTHING
    assert again.sealed == [NOBODY] * 3


@rule("GW-FAL-1")
def test_all_commands_are_revealed_together() -> None:
    state = chosen("economy", "treason", "despotism")

    revealed = [event for event in news(state) if event[0] == events.REVEALED]
    assert revealed == [(events.REVEALED, 0, 1), (events.REVEALED, 1, 5), (events.REVEALED, 2, 0)]
    assert GAME.view(state, None).sealed == (1, 5, 0)


@rule("GW-FAL-2", "GW-TEA-1")
def test_commands_are_put_on_any_free_space_in_tea_order() -> None:
    state = chosen("economy", "treason", "despotism", tea="snake monkey dragon")

    assert (asked(state), question(state)) == (1, "ChooseSpace")
    assert legal(state) == [(SPACE, 0), (SPACE, 1), (SPACE, 2)]
    second = do(state, (SPACE, 1))
    assert asked(second) == 2
    assert legal(second) == [(SPACE, 0), (SPACE, 2)]
    last = do(second, (SPACE, 2))
    assert last.track == [0 * 8 + 1, 1 * 8 + 5, 2 * 8 + 0]  # Dragon has only one space left
    assert last.sealed == [NOBODY] * 3


@rule("GW-FAL-2", "GW-DUO-12")
def test_with_four_players_there_are_four_spaces_and_three_in_the_duel() -> None:
    four = chosen("economy", "treason", "despotism", "diplomacy", seats=4)
    assert len(legal(four)) == 4
    duel = chosen("economy", "treason", mode="duel")
    assert legal(duel) == [(SPACE, 0), (SPACE, 1), (SPACE, 2)]
    assert do(duel, (SPACE, 0), (SPACE, 1)).track[2] == 2 * 8 + REED_COMMAND


@rule("GW-FAL-3")
def test_commands_are_carried_out_in_the_order_of_the_spaces() -> None:
    state = chosen("economy", "economy", "economy", tea="dragon snake monkey")
    state = do(state, (SPACE, 2), (SPACE, 0))
    turns: list[int] = []
    while question(state) == "MoveClerks":
        if not turns or turns[-1] != state.active:
            turns.append(state.active)
        state = do(state, PASS)
        while question(state) == "GainMix" and state.active in turns:
            state = do(state, legal(state)[0])

    assert turns == [1, 2, 0]
    assert state.year == 2 or state.active == NOBODY


@rule("GW-FAL-4", "GW-ACT-4")
def test_a_turn_is_boxes_activation_and_defeat_check() -> None:
    state = position(agenda=[Turn(0)], track=("dragon economy",))
    names = [type(step).__name__ for step in reversed(state.agenda)]

    order = [
        name for name in names if name in ("Box", "Boxes", "MoveClerks", "ActivationStep", "DefeatCheck", "EndTurn")
    ]
    assert order[0] == "MoveClerks"
    assert order[-3:] == ["ActivationStep", "DefeatCheck", "EndTurn"]
    assert state.active == 0


@rule("GW-FAL-4")
def test_the_next_command_follows_when_a_turn_is_over() -> None:
    state = position(agenda=[Turn(0), Turn(1)], track=("dragon despotism", "snake despotism"))

    state = do(state, PASS)
    assert (asked(state), state.active) == (1, 1)


@rule("GW-FAL-5")
def test_commands_stay_on_the_track_until_summer() -> None:
    state = do(turn(0, "despotism"), PASS)

    assert question(state) == "rest"
    assert state.track[0] == 0
    assert state.active == NOBODY


@rule("GW-FAL-6")
def test_without_a_command_there_is_no_turn_but_a_part_in_the_turns_of_others() -> None:
    everything = " ".join(COMMAND_IDS[:6])
    state = position(phase=Fall, gone=("", everything, ""))

    assert GAME.waiting(state) == (0, 2)
    assert GAME.actions(GAME.apply(state, 0, command("economy")), 1) == []
    state = GAME.apply(GAME.apply(state, 0, command("economy")), 2, command("despotism"))
    assert asked(state) == 0
    state = do(state, (SPACE, 0), (SPACE, 1))
    assert state.track == [1, 16, NOBODY]
    state = do(state, PASS, PASS)
    assert (asked(state), question(state)) == (1, "MoveClerks")


@rule("GW-FAL-6")
def test_a_fall_without_any_command_passes() -> None:
    everything = " ".join(COMMAND_IDS[:6])
    state = position(phase=Fall, gone=(everything,) * 3, year=2)

    assert question(state) == "Recall"
    assert state.year == 3


@rule("GW-FAL-4")
def test_effects_of_a_turn_may_be_used_again_in_the_next() -> None:
    state = position(agenda=[EndTurn()])

    assert state.used_turn == [(), (), ()]
