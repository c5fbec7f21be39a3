"""Editions of Dschingis Khan: the game uses what a file replaces, and a wrong file is refused with one clear line."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path

import pytest

import pagoda
from pagoda.engine.errors import BadInput
from pagoda.games.dschingis_khan.actions import TAKE_WALL
from pagoda.games.dschingis_khan.edition import CHINA, MONGOLIA, Edition, check_counts, default_data
from pagoda.games.dschingis_khan.scoring import points_of_stones
from pagoda.games.dschingis_khan.setup import all_stones
from pagoda.games.dschingis_khan.state import State
from pagoda.locale import say
from tests.games.dschingis_khan.positions import GAME, GREEN, TABLES, do, kinds, legal, moving, targets, turn
from tests.rules import rule


def edition(tmp_path: Path, content: str) -> Edition:
    """Return the edition that a file with this content makes."""
    path = tmp_path / "edition.toml"
    path.write_text(content, encoding="utf-8")
    read = GAME.edition(path)
    assert isinstance(read, Edition)
    return read


def complaint(tmp_path: Path, content: str) -> str:
    """Return why an edition is refused."""
    with pytest.raises(BadInput) as caught:
        edition(tmp_path, content)
    return str(caught.value)


def with_edition(state: State, tables: Edition) -> State:
    """Return the same table, played with other components."""
    state.edition = state.tables = tables
    return state


# What a file replaces


def test_replaced_points_are_the_ones_that_count(tmp_path: Path) -> None:
    tables = edition(
        tmp_path,
        "[scoring]\nhome_warrior = 5\nstray_warrior = -1\npeasant = 2\nplague_warrior = -4\nplague_peasant = -2\n"
        "herb_warrior = 6\nherb_peasant = 4\n",
    )

    counted = [points_of_stones(tables, kinds(stones), CHINA) for stones in ("c", "m", "p", "xcp", "hmp")]
    assert counted == [5, -1, 2, -6, 10]
    assert points_of_stones(tables, kinds("cm"), MONGOLIA) == 4
    assert points_of_stones(TABLES, kinds("cm"), MONGOLIA) == 0


@rule("DK-C3")
def test_replaced_stones_are_the_ones_that_are_shuffled(tmp_path: Path) -> None:
    tables = edition(tmp_path, '[[stone]]\nid = "plague"\ncount = 3\n[[stone]]\nid = "peasant"\ncount = 0\n')
    state = GAME.start(seed=1, edition=tables)

    assert all_stones(tables) == [1] * 5 + [2] * 5 + [4] * 3 + [5]
    assert tables.stones == 14
    assert len(state.passive[state.first]) == 12


@rule("DK-S9")
def test_a_replaced_first_supply_is_the_one_that_is_taken(tmp_path: Path) -> None:
    content = "[limits]\nwalls = 30\nsetup_active_walls = 3\nsetup_active_stones = 1\n"
    state = GAME.start(seats=3, seed=1, edition=edition(tmp_path, content))
    for _ in range(3):
        state = do(state, legal(state)[0])

    assert (state.held, state.supply) == ([3, 3, 3], 30 - 8 - 9)
    assert [len(stones) for stones in state.active] == [1, 1, 1]


@rule("DK-D3", "DK-D4")
def test_replaced_limits_are_the_ones_of_the_draw(tmp_path: Path) -> None:
    tables = edition(tmp_path, "[limits]\ndraw_per_turn = 3\nmax_active_walls = 2\n")
    state = GAME.start(seats=2, seed=1, edition=tables)
    for _ in range(2):
        state = do(state, legal(state)[0])

    # Two walls are all one may hold, so the only draws are stones, up to four.
    assert [len(state.active[seat]) for seat in GAME.waiting(state)] == [4]
    assert state.held == [2, 2]


@rule("DK-E2")
def test_one_empty_supply_may_be_enough(tmp_path: Path) -> None:
    state = with_edition(
        turn(scouts="G tuul R altai", supply=1), edition(tmp_path, "[limits]\nsupplies_exhausted_to_end = 1\n")
    )

    assert do(state, TAKE_WALL).trigger == GREEN


@rule("DK-M1")
def test_a_road_may_be_built_or_torn_up(tmp_path: Path) -> None:
    content = '[[line]]\nid = "B2-B3"\nroad = true\n[[line]]\nid = "B3-C3"\nroad = false\n'
    state = with_edition(moving(scouts="G orkhon", active=("p",)), edition(tmp_path, content))

    assert targets(state) == {"selenge", "karakorum", "altai"}


def test_names_may_be_others(tmp_path: Path) -> None:
    tables = edition(tmp_path, '[[village]]\nid = "tuul"\nname_en = "Ulaanbaatar"\nname_de = "Ulan Bator"\n')
    place = [entry["id"] for entry in tables.data["village"]].index("tuul")

    assert [say(tables.name("village", place), language) for language in ("en", "de")] == ["Ulaanbaatar", "Ulan Bator"]
    assert tables.entry("village", place)["source"] == "edition"


def test_an_edition_has_a_name_of_its_own(tmp_path: Path) -> None:
    one, other = edition(tmp_path, "[scoring]\npeasant = 2\n"), edition(tmp_path, "[scoring]\npeasant = 3\n")

    assert len({one.digest, other.digest, TABLES.digest}) == 3
    assert edition(tmp_path, "").digest == TABLES.digest


def test_a_state_is_loaded_only_with_the_edition_it_was_played_with(tmp_path: Path) -> None:
    tables = edition(tmp_path, "[scoring]\npeasant = 2\n")
    data = json.loads(json.dumps(GAME.dump(GAME.start(seed=1, edition=tables))))

    assert GAME.dump(GAME.load(data, tables)) == data
    with pytest.raises(BadInput, match="this was played with edition"):
        GAME.load(data)


def test_the_edition_of_another_game_is_refused() -> None:
    other = pagoda.game("zheng-he").default_edition()
    with pytest.raises(BadInput, match="this edition is of another game"):
        GAME.start(seed=1, edition=other)
    with pytest.raises(BadInput, match="this edition is of another game"):
        GAME.components(other)


@pytest.mark.parametrize(
    "content",
    [
        "[limits]\nwalls = 43\nmax_active_walls = 9\ndraw_per_turn = 4\n",
        "[limits]\nwalls = 8\nsetup_active_walls = 0\n",
        "[limits]\nmax_active_stones = 1\nsetup_active_stones = 0\nsupplies_exhausted_to_end = 3\n",
        "[guard]\nrounds_without_a_stone = 1\n",
        '[[stone]]\nid = "chinese"\ncount = 0\n[[stone]]\nid = "mongol"\ncount = 1\n[[stone]]\nid = "herb"\ncount = 9',
    ],
)
@pytest.mark.parametrize("seats", [2, 4])
def test_other_numbers_play_to_the_end(tmp_path: Path, content: str, seats: int) -> None:
    tables = edition(tmp_path, content)
    for seed in range(2):
        state, chance = GAME.start(seats=seats, seed=seed, edition=tables), random.Random(seed)
        while state.agenda:
            seat = GAME.waiting(state)[0]
            GAME.play(state, seat, chance.choice(GAME.actions(state, seat)))
        assert GAME.faults(state) == []
        assert GAME.result(state) is not None


# What is refused


@rule("DK-W17", "DK-C5", "DK-C6", "DK-S1")
@pytest.mark.parametrize(
    ("content", "message"),
    [
        ('[[stone]]\nid = "herb"\ncount = 10\n', "stone herb: count must be 0 to 9, not 10"),
        ("[limits]\nwalls = 44\n", "limits: walls must be 8 to 43, not 44"),
        ("[limits]\nwalls = 7\n", "limits: walls must be 8 to 43, not 7"),
        ("[limits]\nwalls = 15\n", "limits: walls must be enough for the start and four players, not 15"),
        ("[limits]\ndraw_per_turn = 0\n", "limits: draw_per_turn must be 1 to 4, not 0"),
        ("[limits]\nmax_active_walls = 10\n", "limits: max_active_walls must be 1 to 9, not 10"),
        ("[limits]\nmax_active_stones = 0\n", "limits: max_active_stones must be 1 to 9, not 0"),
        ("[limits]\nsetup_active_stones = 5\n", "limits: setup_active_stones must be 0 to 4, not 5"),
        ("[limits]\nsetup_active_walls = 5\n", "limits: setup_active_walls must be 0 to 4, not 5"),
        ("[limits]\nsupplies_exhausted_to_end = 4\n", "limits: supplies_exhausted_to_end must be 1 to 3, not 4"),
        ("[guard]\nrounds_without_a_stone = 0\n", "guard: rounds_without_a_stone must be 1 to 20, not 0"),
        ("[scoring]\nhome_warrior = 10\n", "scoring: home_warrior must be -9 to 9, not 10"),
        ("[scoring]\nstray_warrior = -10\n", "scoring: stray_warrior must be -9 to 9, not -10"),
        ("[scoring]\npeasant = 10\n", "scoring: peasant must be -9 to 9, not 10"),
        ("[scoring]\nplague_warrior = 10\n", "scoring: plague_warrior must be -9 to 9, not 10"),
        ("[scoring]\nplague_peasant = 10\n", "scoring: plague_peasant must be -9 to 9, not 10"),
        ("[scoring]\nherb_warrior = 10\n", "scoring: herb_warrior must be -9 to 9, not 10"),
        ("[scoring]\nherb_peasant = 10\n", "scoring: herb_peasant must be -9 to 9, not 10"),
        ('[[tower]]\nid = "A2"\nkind = "rim"\n', "tower A2: kind must stay 'end', not 'rim'"),
        ('[[tower]]\nid = "A2"\nside = "east"\n', "tower A2: side must stay 'west', not 'east'"),
        ('[[village]]\nid = "jinan"\nfixed_side = "none"\n', "village jinan: fixed_side must stay 'china', not 'none'"),
        ('[[village]]\nid = "jinan"\nlines = []\n', "village jinan: lines must stay ['F8-F9', 'F8-G8'], not []"),
        (
            '[[line]]\nid = "B1-B2"\ntowers = ["A2", "B2"]\n',
            "line B1-B2: towers must stay ['B1', 'B2'], not ['A2', 'B2']",
        ),
        (
            '[[line]]\nid = "B1-B2"\nvillages = ["altai", "selenge"]\n',
            "line B1-B2: villages must stay ['khangai', 'selenge'], not ['altai', 'selenge']",
        ),
        (
            '[start]\ngreat_wall = ["A4", "B4"]\n',
            "start: great_wall must stay ['A4', 'B4', 'C4', 'C5', 'D5', 'E5', 'E6', 'F6', 'G6'], not ['A4', 'B4']",
        ),
        ('[[village]]\nid = "peking"\n', "edition: village has no entry 'peking'; it has khangai, selenge, altai, "),
        ('[[line]]\nid = "B1-B2"\nroad = 1\n', "edition: line B1-B2: road must be true or false, not 1"),
    ],
)
def test_a_wrong_edition_is_refused_with_the_entry_and_what_is_expected(
    tmp_path: Path, content: str, message: str
) -> None:
    assert complaint(tmp_path, content).startswith(message)


def test_there_must_be_stones_enough_to_begin(tmp_path: Path) -> None:
    none = "".join([f'[[stone]]\nid = "{name}"\ncount = 0\n' for name in ("chinese", "mongol", "peasant")])

    assert complaint(tmp_path, none) == "stone: 4 of each colour are needed, there are 2"


@pytest.mark.parametrize(
    "polygon", ["[]", '["north"]', "[[1, 2], [3, 4]]", "[[1, 2], [3, 4], [5]]", "[[1, 2], [3, 4], [5, true]]"]
)
def test_the_field_of_a_village_must_be_points(tmp_path: Path, polygon: str) -> None:
    wrong = complaint(tmp_path, f'[[village]]\nid = "jinan"\npolygon = {polygon}\n')

    assert wrong == "village jinan: polygon must be at least three points such as [208, 182]"
    assert edition(tmp_path, '[[village]]\nid = "jinan"\npolygon = [[1, 2], [3, 4], [5, 6]]\n')


@rule("DK-S7", "DK-S8")
def test_there_must_be_roads_enough_to_settle(tmp_path: Path) -> None:
    start = TABLES.start_lines
    roads = [entry["id"] for place, entry in enumerate(TABLES.data["line"]) if entry["road"] and place not in start]
    assert len(roads) == 46

    def torn(count: int) -> str:
        return "".join([f'[[line]]\nid = "{name}"\nroad = false\n' for name in roads[:count]])

    assert edition(tmp_path, torn(21)).road.count(True) == 52 - 21
    assert complaint(tmp_path, torn(22)) == "line: 25 roads are needed apart from the start wall, there are 24"


def test_every_table_has_as_many_entries_as_the_box() -> None:
    short = {**default_data(), "colour": default_data()["colour"][:3]}
    with pytest.raises(BadInput, match="colour: 4 entries are needed, there are 3"):
        check_counts(short)
    twice = copy.deepcopy(default_data())
    twice["stone"][1]["id"] = "chinese"
    with pytest.raises(BadInput, match="stone: chinese stands there twice"):
        check_counts(twice)
