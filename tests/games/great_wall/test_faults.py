"""A saved table that cannot be is refused, and the message says what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.actions import PASS
from pagoda.games.great_wall.edition import HORSEMAN
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.state import State, figure
from tests.games.great_wall.positions import GAME, do, horde, position, question, turn
from tests.rules import rule

Data = dict[str, Any]
Change = Callable[[Data], None]


def saved(state: State) -> Data:
    """Return a table as JSON values."""
    data: Data = json.loads(json.dumps(GAME.dump(state)))
    return data


def rich(**table: Any) -> State:
    """Return a table with something of everything, in the turn of Dragon."""
    return turn(
        0,
        "economy",
        track=("dragon economy", "snake treason"),
        field=("left merkit_raiders wound . dragon", "middle black_banner snake_horse snake_horse monkey"),
        zones=("left 1 spearman 1 archer", "right 1 horseman"),
        firing=("left 1", "middle 1"),
        shamed=("1 spearman",),
        overseers=("quarry 2 horseman",),
        clerks=("quarry 1 war_academy 2", "temple 1"),
        claimed=("", "wolf_trackers 1"),
        hands=("retreat plunder", "prefab"),
        advisors=("su_shi", "li_jie"),
        supporters=("liu_yi",),
        gone=("diplomacy",),
        artifacts="cosmic_engine loyal_banner golden_tally",
        goods=("3 wood 1 chi", "2 gold"),
        walls=(1, 1, 0),
        barricades=(2, 3, 0),
        **table,
    )


def complaint(data: Data) -> str:
    """Return why a saved table is refused."""
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    return str(caught.value).removeprefix("this is not a state of great-wall: ")


def put(*path: Any) -> Change:
    """Return what sets a value, the last one named, at a place of a saved table."""

    def change(data: Data) -> None:
        inner: Any = data
        for step in path[:-2]:
            inner = inner[step]
        inner[path[-2]] = path[-1]

    return change


def test_a_sound_table_is_loaded_and_goes_on() -> None:
    data = saved(rich())

    state = GAME.load(data)

    assert saved(state) == data
    assert question(state) == "PlayTactic"  # at the start of the turn
    assert question(do(state, PASS)) == "PlayTactic"
    assert question(do(state, PASS, PASS)) == "MoveClerks"


@pytest.mark.parametrize(
    ("name", "length"),
    [
        *[("goods", 12), ("store", 3), ("honour", 3), ("track", 3), ("hand_commands", 3), ("gone_commands", 3)],
        *[("sealed", 3), ("field", 9), ("spots", 9), ("walls", 3), ("barricades", 3), ("firing", 3)],
        *[("marshal", 27), ("reserve", 9), ("shamed", 9), ("overseers", 12), ("overseer_units", 12)],
        *[("clerks", 30), ("clerk_reserve", 3), ("school", 3), ("generals", 3), ("dealt_generals", 3)],
        *[("dealt_advisors", 3), ("advisors", 3), ("supporters", 3), ("hands", 3), ("claimed", 3)],
        *[("wounds_dealt", 3), ("used_turn", 3), ("used_year", 3), ("used_game", 3), ("dying", 3), ("safe", 3)],
        *[("muted", 3), ("silent", 3), ("earned", 3)],
    ],
)
def test_lists_have_as_many_entries_as_they_need(name: str, length: int) -> None:
    data = saved(rich())
    data[name] = data[name][:-1]

    assert complaint(data) == f"{name} must have {length} entries"


@rule("GW-TEA-1")
@pytest.mark.parametrize("tea", [[0, 1], [0, 1, 1], [1, 2, 3]])
def test_the_tea_stack_names_every_clan(tea: list[int]) -> None:
    assert complaint({**saved(rich()), "tea": tea}) == "the tea stack must name every clan once"


BETWEEN = "must lie between 0 and 999"
RIDER = figure(1, HORSEMAN, 0)


@rule("GW-GEN-10", "GW-RES-1")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("goods", 0, -1), f"goods {BETWEEN}"),
        (put("store", 1, 1000), f"store {BETWEEN}"),
        (put("honour", 2, -1), f"honour {BETWEEN}"),
        (put("wounds_dealt", 0, -1), f"wounds_dealt {BETWEEN}"),
        (put("earned", 0, 5000), f"earned {BETWEEN}"),
        (put("walls", 0, 4), "a wall and an overseer have at most level 3"),
        (put("overseers", 1, 4), "a wall and an overseer have at most level 3"),
        (put("barricades", 1, 4), "a section has more barricades than spaces"),
        (put("year", 7), "the year is not on the time track"),
        (put("year", -1), "the year is not on the time track"),
        (put("hand_commands", 0, 64), "there is no such command"),
        (put("gone_commands", 1, -1), "there is no such command"),
        (put("clerks", 3, 4), "a location has more clerks than spots"),
        (put("pool", 29), "shame tokens are missing or too many"),
        (put("box", -1), "shame tokens are missing or too many"),
        (put("active", 3), "no such clan can be active"),
    ],
)
def test_numbers_are_possible(change: Change, message: str) -> None:
    data = saved(rich())
    change(data)

    assert complaint(data) == message


@rule("GW-SET-8")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("hordes", 0, 23), "hordes are missing or doubled"),
        (put("claimed", 1, []), "shame tokens are missing or too many"),
        (put("claimed", 1, 0, 3 * 8 + 1), "hordes are missing or doubled"),
        (put("row", [0, 1, 2]), "advisors are missing or doubled"),
        (put("supporters", 0, [44]), "advisors are missing or doubled"),
        (put("hands", 0, []), "tactics are missing or doubled"),
        (put("tactic_deck", 0, 20), "tactics are missing or doubled"),
        (put("generals", 0, 13), "generals are doubled or unknown"),
        (put("generals", [1, 1, 2]), "generals are doubled or unknown"),
        (put("artifacts", [0, 1, 5]), "there is no such artifact"),
        (put("hand_commands", 2, 1), "commands are missing or doubled"),
        (put("gone_commands", 0, 0), "commands are missing or doubled"),
    ],
)
def test_cards_are_neither_lost_nor_doubled(change: Change, message: str) -> None:
    data = saved(rich())
    change(data)

    assert complaint(data) == message


@rule("GW-ATK-5", "GW-ATK-8", "GW-DEF-4")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("spots", 8, [0]), "there are vital spots without a horde"),
        (put("spots", 0, [0, 0]), "a horde has the wrong number of vital spots"),
        (put("spots", 0, 1, 30), "on a vital spot lies what is unknown"),
        (put("spots", 0, 1, -1), "on a vital spot lies what is unknown"),
        (put("spots", 3, 4, RIDER), "a horseman does not stand on two neighbouring spots"),
        (put("spots", 3, 1, 0), "a horseman does not stand on two neighbouring spots"),
        (put("firing", 0, [3]), "an archer of an unknown clan stands on a firing spot"),
        (put("firing", 2, [0, 0]), "a section has more archers than firing spots"),
    ],
)
def test_the_field_is_possible(change: Change, message: str) -> None:
    data = saved(rich())
    change(data)

    assert complaint(data) == message


@rule("GW-DEF-4")
def test_hordes_stand_without_a_gap() -> None:
    data = saved(rich())
    data["field"][2], data["spots"][2] = horde("camel_caravan"), [0] * 5
    data["hordes"].remove(horde("camel_caravan"))

    assert complaint(data) == "a horde stands behind a gap"


@rule("GW-PRO-5", "GW-DUO-2")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("overseer_units", 1, 3), "an overseer is nobody, or stands nowhere"),
        (put("overseer_units", 1, -1), "an overseer is nobody, or stands nowhere"),
        (put("overseers", 2, 1), "an overseer is nobody, or stands nowhere"),
        (put("used_turn", 0, [9999]), "an effect was used that is not there"),
        (put("used_game", 2, [-1]), "an effect was used that is not there"),
        (put("hands", 0, [6, 0]), "hands and firing spots must be sorted"),
        (put("silent", 1, 2), "a mark is neither there nor not there"),
        (put("revealed", -1), "a mark is neither there nor not there"),
        (put("muted", 0, -1), "a mark is neither there nor not there"),
        (put("muted", 0, 1 << 60), "a mark is neither there nor not there"),
        (put("over", 1), "the game is over and goes on"),
        (put("agenda", []), "the game is over and goes on"),
        (put("artifacts", [1, 1, 2]), "an artifact lies there twice"),
        (put("clerk_reserve", 0, 1), "clerks are missing or doubled"),
        (put("school", 0, 0), "clerks are missing or doubled"),
        (put("reserve", 0, 9), "soldiers are missing or doubled"),
        (put("marshal", 0, 5), "soldiers are missing or doubled"),
        (put("overseer_units", 1, 0), "soldiers are missing or doubled"),
    ],
)
def test_figures_and_marks_are_possible(change: Change, message: str) -> None:
    data = saved(rich())
    change(data)

    assert complaint(data) == message


@rule("GW-DUO-2", "GW-DUO-9")
@pytest.mark.parametrize("name", ["walls", "barricades", "marshal"])
def test_nothing_stands_in_the_left_section_of_the_duel(name: str) -> None:
    data = saved(position(mode="duel"))
    data[name][0] = 1

    assert complaint(data) == "the left section is not used in this game"


# Choices


@rule("GW-FAL-1", "GW-FAL-2", "GW-SET-11")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("sealed", 0, -1), "a secret choice is not possible"),
        (put("sealed", 0, 6), "a secret choice is not possible"),
        (put("sealed", 1, 1), "a secret choice is not possible"),
        (put("track", 0, 0), "commands are missing or doubled"),
        (put("track", 0, 30), "there is no such command on the order track"),
        (put("track", 0, -2), "there is no such command on the order track"),
        (put("generals", 0, -1), "a clan has no general"),
    ],
)
def test_choices_are_possible(change: Change, message: str) -> None:
    state = position(phase=Fall)
    data = saved(GAME.apply(state, 0, GAME.actions(state, 0)[0]))
    assert GAME.load(data)
    change(data)

    assert complaint(data) == message


@rule("GW-SET-11", "GW-SET-12")
def test_a_general_is_chosen_of_those_dealt() -> None:
    state = GAME.start(seed=1)
    data = saved(GAME.apply(state, 0, GAME.actions(state, 0)[0]))
    data["sealed"][0] = next(card for card in range(13) if card not in data["dealt_generals"][0])

    assert complaint(data) == "a secret choice is not possible"
    early = saved(state)
    early["sealed"][1] = early["dealt_generals"][1][0]
    assert complaint(early) == "a secret choice is not possible"


@rule("GW-FAL-2")
def test_a_clan_has_one_command_on_the_track() -> None:
    data = saved(position(track=("dragon economy", "snake treason")))
    data["track"][2] = data["track"][1] - 1
    data["hand_commands"][1] ^= 1 << 4

    assert complaint(data) == "a clan has two commands on the order track"
