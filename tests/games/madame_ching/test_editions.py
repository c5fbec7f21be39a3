"""Editions of Madame Ching: the game uses what a file replaces, and a wrong file is refused with one clear line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pagoda.cli import main
from pagoda.engine.errors import BadInput
from pagoda.games.madame_ching.actions import FULFIL
from pagoda.games.madame_ching.edition import Edition
from pagoda.games.madame_ching.scoring import points_of
from pagoda.games.madame_ching.state import State, symbols_of
from pagoda.lab.simulate import plan, simulate
from tests.games.madame_ching.positions import GAME, TABLES, TILES, ended, play_out, treasure_of

MAP, SWORD = 0, 3


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
    state.mode = tables.modes[(state.setting.mode, state.setting.seats)]
    return state


def test_a_replaced_symbol_is_the_one_that_counts(tmp_path: Path) -> None:
    tables = edition(tmp_path, '[[navigation_card]]\nid = "n09"\nsymbol = "sword"\n')
    state = GAME.start(seed=1, edition=tables)
    state.expeditions[0] = [9, 18]

    counts = symbols_of(state, 0, with_turned=True)

    assert (counts[MAP], counts[SWORD]) == (1, 1)
    assert TABLES.symbol[9] == MAP


def test_a_replaced_reward_is_the_one_that_is_paid(tmp_path: Path) -> None:
    tables = edition(tmp_path, '[[mission_tile]]\nid = "m17a"\ngold = 7\nwhite = 1\n')
    before = with_edition(ended("10 11 13 14 26 27 40", missions="m17a m17b"), tables)

    after = play_out(before, (0, (FULFIL, TILES["m17a"])))

    assert treasure_of(after, 0) == [7, 0, 0, 1]


def test_replaced_points_are_the_ones_that_count(tmp_path: Path) -> None:
    port = '[[special_card]]\nid = "hong_kong"\npoints = 20\n'
    tables = edition(tmp_path, f'[[token]]\nid = "white"\npoints = 9\n[scoring]\nskill_card = 5\n{port}')
    own, ours = GAME.start(seed=1, edition=tables), GAME.start(seed=1)
    for state in (own, ours):
        state.treasure[3], state.skills[0], state.hong_kong = 2, 1, 0

    assert sum(points_of(own, 0)) == 2 * 9 + 5 + 20
    assert sum(points_of(ours, 0)) == 2 * 4 + 1 + 10


def test_replaced_set_up_is_the_one_that_is_dealt(tmp_path: Path) -> None:
    tables = edition(tmp_path, '[[mode]]\nid = "three"\nhand = 6\ndisplay = 5\nmissions = 9\n')

    state = GAME.start(seats=3, seed=1, edition=tables)

    assert [len(hand) for hand in state.hands] == [6, 6, 6]
    assert (len(state.display), len(state.missions)) == (5, 9)


def test_an_edition_has_a_name_of_its_own(tmp_path: Path) -> None:
    one = edition(tmp_path, '[[mission_tile]]\nid = "m17a"\ngold = 5\n')
    other = edition(tmp_path, '[[mission_tile]]\nid = "m17a"\ngold = 6\n')

    assert len({one.digest, other.digest, TABLES.digest}) == 3
    assert edition(tmp_path, "").digest == TABLES.digest


def test_a_replaced_component_says_that_it_comes_from_the_edition(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = edition(tmp_path, '[[mission_tile]]\nid = "m17a"\ngold = 5\n')
    sources = {component.id: component.source for component in GAME.components(tables)}

    with pytest.raises(SystemExit) as left:
        main(["cards", "madame-ching", "m17a", "--edition", str(tmp_path / "edition.toml"), "--language", "en"])

    assert left.value.code == 0
    assert capsys.readouterr().out.splitlines() == [
        "m17a  Salt makers of Tai O: Mission 17: 5 gold",
        "    from your edition",
    ]
    assert sources["m17a"] == "edition"
    assert sources["m17b"] == "designed"


def test_the_command_says_where_a_replaced_card_comes_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edition(tmp_path, '[[navigation_card]]\nid = "n09"\nsymbol = "sword"\n')

    for language, words in (("en", "from your edition"), ("de", "deiner Edition")):
        arguments = ["--edition", str(tmp_path / "edition.toml"), "--language", language]
        with pytest.raises(SystemExit):
            main(["cards", "madame-ching", "n09", *arguments])

        assert words in capsys.readouterr().out.splitlines()[1]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            '[[navigation_card]]\nid = "n08"\nnumber = 7\n',
            "navigation_card n08: number 7 is already that of n07",
        ),
        (
            '[[navigation_card]]\nid = "n08"\nnumber = 56\n',
            "navigation_card n08: number must be 1 to 55, not 56",
        ),
        (
            '[[navigation_card]]\nid = "n08"\nnumber = 0\n',
            "navigation_card n08: number must be 1 to 55, not 0",
        ),
        (
            '[[navigation_card]]\nid = "n08"\ncolour = "pink"\n',
            "navigation_card n08: colour must be one of white, light_blue, green, yellow, red, dark_blue, not 'pink'",
        ),
        (
            '[[navigation_card]]\nid = "n08"\nsymbol = "anchor"\n',
            "navigation_card n08: symbol must be one of map, lantern, kite, sword, none, not 'anchor'",
        ),
        (
            '[[encounter_card]]\nid = "e_thief_1"\nsymbol = "anchor"\n',
            "encounter_card e_thief_1: symbol must be one of map, lantern, kite, sword, none, not 'anchor'",
        ),
        (
            '[[encounter_card]]\nid = "e_thief_1"\nkind = "witch"\n',
            "encounter_card e_thief_1: kind must be one of madame_ching, thief, siren, traitor, old_sea_dog, pilot, "
            "oracle, negotiator, secret_treasure, not 'witch'",
        ),
        (
            '[[encounter_card]]\nid = "e_thief_1"\nkind = "pilot"\n',
            "encounter_card: 2 cards must be of kind thief, not 1",
        ),
        (
            '[[encounter_card]]\nid = "e_thief_1"\npoints = -1\n',
            "encounter_card e_thief_1: points must be 0 to 20, not -1",
        ),
        (
            '[[mission_tile]]\nid = "m17a"\ngold = 21\n',
            "mission_tile m17a: gold must be 0 to 20, not 21",
        ),
        (
            '[[mission_tile]]\nid = "m17a"\nencounter = -1\n',
            "mission_tile m17a: encounter must be 0 to 9, not -1",
        ),
        (
            '[[mission_tile]]\nid = "m17a"\nnumber = 18\n',
            "mission_tile m17a: number must be one of 17, 19, 22, 23, 27, 29, 31, 34, 37, 41, not 18",
        ),
        (
            '[[mode]]\nid = "three"\nmissions = 19\n',
            "mode three: 19 missions are to lie on the board, but its places and tiles hold only 18",
        ),
        (
            '[[mode]]\nid = "three"\nhand = 0\n',
            "mode three: hand must be 1 to 9, not 0",
        ),
        (
            '[[field]]\nid = "f1x1"\nrow = 2\n',
            "field f1x1: row must be 1 to 1, not 2",
        ),
        (
            "[scoring]\nend_gold = 99\n",
            "scoring: end_gold must be 0 to 20, not 99",
        ),
        (
            '[[navigation_card]]\nid = "n56"\ncolour = "red"\n',
            "edition: navigation_card has no entry 'n56'; it has n01, n02, n03, n04 ... n55",
        ),
        (
            '[[token]]\nid = "green"\npoints = 3\n',
            "edition: token has no entry 'green'; it has gold, blue, red, white",
        ),
        (
            '[[navigation_card]]\nid = "n08"\nsymbol = 3\n',
            "edition: navigation_card n08: symbol must be a text, not 3",
        ),
        (
            '[[navigation_card]]\nid = "n08"\nnumbre = 8\n',
            "edition: navigation_card n08 has no field 'numbre'; it has id, number, colour, symbol, source, "
            "number_source, colour_source",
        ),
    ],
)
def test_a_wrong_edition_is_refused_with_the_entry_and_what_is_expected(
    tmp_path: Path, content: str, message: str
) -> None:
    assert complaint(tmp_path, content) == message


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("seats = 5", "mode three: seats must stay 3, not 5"),
        ('mode = "solo"', "mode three: mode must stay standard, not solo"),
        ("teams = 2", "mode three: teams must stay 0, not 2"),
        ("junks = 2", "mode three: junks must stay 1, not 2"),
        ("chosen = 2", "mode three: chosen must stay 1, not 2"),
    ],
)
def test_an_edition_cannot_take_a_mode_away(tmp_path: Path, content: str, message: str) -> None:
    assert complaint(tmp_path, f'[[mode]]\nid = "three"\n{content}\n') == message


def test_two_fields_cannot_lie_on_one_place(tmp_path: Path) -> None:
    message = complaint(tmp_path, '[[field]]\nid = "f2x2"\nrow = 1\n')

    assert message == "field f2x2: another field lies in column 2, row 1 already"


def test_two_places_cannot_have_one_number(tmp_path: Path) -> None:
    message = complaint(tmp_path, '[[mission_place]]\nid = "p19"\nnumber = 17\n')

    assert message == "mission_place p19: number 17 is already that of another place"


def test_a_state_is_loaded_only_with_the_edition_it_was_played_with(tmp_path: Path) -> None:
    tables = edition(tmp_path, '[[mission_tile]]\nid = "m17a"\ngold = 5\n')
    data = json.loads(json.dumps(GAME.dump(GAME.start(seed=1, edition=tables))))

    assert GAME.dump(GAME.load(data, tables)) == data
    with pytest.raises(BadInput) as caught:
        GAME.load(data)
    assert str(caught.value) == (f"this was played with edition {tables.digest}, not {TABLES.digest}: name its file")


def test_a_siren_without_a_symbol_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text('[[encounter_card]]\nid = "e_siren_1"\nsymbol = "none"\n', encoding="utf-8")

    with pytest.raises(BadInput, match="encounter_card e_siren_1: a Siren needs a symbol: map, lantern, kite, sword"):
        GAME.edition(path)


def test_a_way_to_play_stays_ours(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text('[[mode]]\nid = "three"\nteams = 2\n', encoding="utf-8")

    with pytest.raises(BadInput, match="mode three: teams must stay 0, not 2"):
        GAME.edition(path)


def test_a_game_without_end_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    cards = "".join(f'[[navigation_card]]\nid = "n{n:02}"\ncolour = "red"\nsymbol = "none"\n' for n in range(1, 56))
    path.write_text(cards, encoding="utf-8")
    todo = plan("madame-ching", seats=3, bots=["random"], edition=str(path))

    with pytest.raises(BadInput, match="game 0 does not end after 50000 decisions"):
        simulate(todo, 1, 1)
