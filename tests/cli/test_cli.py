"""The command line: every command works, and every wrong argument gives one clear line and exit code 2."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from pagoda.cli import main
from pagoda.cli.bench import table
from pagoda.lab.bench import build
from pagoda.version import VERSION


class Said(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Run = Callable[..., Said]
EDITION = '[[mission_tile]]\nid = "m17a"\ngold = 5\n'


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Return a function that runs a command with some lines typed into it."""
    monkeypatch.setenv("LC_ALL", "C")

    def run_command(*arguments: str, typed: str = "") -> Said:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        with pytest.raises(SystemExit) as left:
            main(list(arguments))
        said = capsys.readouterr()
        return Said(int(left.value.code or 0), said.out, said.err)

    return run_command


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a replay of a finished game."""
    folder = tmp_path_factory.mktemp("replays")
    with pytest.raises(SystemExit):
        main(["sim", "madame-ching", "--bots", "random", "--games", "1", "--jobs", "1", "--save", str(folder)])
    return folder / "madame-ching-0.json"


def complaint(said: Said) -> str:
    """Return the one line that a wrong argument gives."""
    assert said.code == 2
    assert said.err.startswith("pagoda: ")
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("pagoda: ").rstrip("\n")


# Every command works


def test_games_are_listed_with_modes_and_players(run: Run) -> None:
    said = run("games")

    assert said.code == 0
    assert "madame-ching  Madame Ching  (Bruno Cathala, Ludovic Maublanc (Hurrican, 2014))" in said.out
    assert "--mode standard: every player alone, 2, 3, 4 players" in said.out
    assert "--mode teams: two teams of two, 4 players" in said.out


def test_games_are_listed_for_programs(run: Run) -> None:
    games = json.loads(run("games", "--json").out)

    assert games[0]["id"] == "madame-ching"
    assert [(mode["id"], mode["seats"]) for mode in games[0]["modes"]] == [("standard", [2, 3, 4]), ("teams", [4])]


def test_games_are_listed_in_german(run: Run) -> None:
    assert run("games", "--language", "de").out != run("games", "--language", "en").out
    assert "Spieler" in run("games", "--language", "de").out


def test_the_language_is_that_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    german = run("games", "--language", "de").out

    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")

    assert run("games").out == german


def test_all_cards_are_shown(run: Run) -> None:
    lines = run("cards", "madame-ching").out.splitlines()

    assert len(lines) == 2 * (55 + 33 + 5 + 2 + 23)
    assert all(line.startswith("    ") for line in lines[1::2])


def test_one_card_is_shown_with_where_it_comes_from(run: Run) -> None:
    said = run("cards", "madame-ching", "m17a")

    assert said.out == "m17a  Salt makers of Tai O: Mission 17: 4 gold\n    designed for Pagoda\n"
    assert run("cards", "madame-ching", "m17a", "--language", "de").out != said.out


def test_one_rule_is_shown(run: Run) -> None:
    said = run("rules", "madame-ching", "mc-g-02")

    assert said.code == 0
    assert said.out.startswith("**MC-G-02** All navigation cards carry different numbers 1 to 55")
    assert run("rules", "madame-ching", "MC-G-02", "--language", "de").out != said.out
    assert run("rules", "madame-ching", "WE-07").out.startswith("**WE-07** *Turn order.*")


def test_all_rules_are_shown(run: Run) -> None:
    said = run("rules", "madame-ching")

    assert said.out.startswith("# Madame Ching: rules")
    assert "**WE-30**" in said.out


def test_bots_play_for_a_report(run: Run) -> None:
    said = run("sim", "madame-ching", "--bots", "random", "--games", "3", "--jobs", "1", "--seed", "4")

    lines = said.out.splitlines()
    assert said.code == 0
    assert lines[0] == "madame-ching, mode standard, 3 players, 3 games from seed 4"
    assert re.fullmatch(r"random\s+3\s+33\.3%.*", lines[3])


def test_bots_play_for_programs(run: Run) -> None:
    arguments = ("--mode", "teams", "--bots", "random,random", "--games", "2", "--jobs", "1", "--json")
    report = json.loads(run("sim", "madame-ching", *arguments).out)

    assert (report["mode"], report["seats"], report["games"]) == ("teams", 4, 2)
    assert report["by_bot"]["random"]["games"] == 8


def test_speed_is_measured(run: Run) -> None:
    report = json.loads(run("bench", "--seconds", "0.01", "--json", "--build", build()).out)

    assert {row["game"] for row in report["games"]} == {"madame-ching"}
    assert report["build"] == build()
    assert set(report["connect_four"]) == {"driven_moves_per_s", "inside_moves_per_s", "checksum"}


def test_speed_is_told_in_words() -> None:
    row = {"game": "go", "mode": "standard", "seats": 2, "decisions_per_s": 1234, "copies_per_s": 5, "worlds_per_s": 6}
    report = {
        "build": "plain",
        "games": [row],
        "connect_four": {"driven_moves_per_s": 1000, "inside_moves_per_s": 2000},
        "peers": {"open_spiel_driven_moves_per_s": 500},
        "ratios": {"driven / OpenSpiel driven": 2.0},
    }

    assert table(report).splitlines() == [
        "plain build, one core, CPU time",
        "go standard 2: 1,234 decisions/s, 5 copies/s, 6 worlds/s",
        "Connect Four: 1,000 moves/s driven, 2,000 moves/s inside",
        "open spiel driven moves/s: 500",
        "driven / OpenSpiel driven: 2.0",
    ]


def test_a_replay_is_told_in_words(run: Run, saved: Path) -> None:
    english, german = (run("replay", str(saved), "--language", language) for language in ("en", "de"))

    assert "The game is over: " in english.out
    assert re.search(r"\d+ actions, all hashes agree\n$", english.out)
    assert len(german.out.splitlines()) == len(english.out.splitlines())
    assert german.out != english.out


def test_a_replay_tells_a_seat_what_it_has_heard(run: Run, saved: Path) -> None:
    told = [run("replay", str(saved), "--seat", seat).out for seat in ("1", "2")]

    assert told[0] != told[1]
    assert told[0] != run("replay", str(saved)).out


def test_a_replay_is_only_checked(run: Run, saved: Path) -> None:
    assert re.fullmatch(r"\d+ actions, all hashes agree\n", run("replay", str(saved), "--check").out)


def test_the_command_explains_itself(run: Run) -> None:
    names = ("serve", "games", "play", "sim", "bench", "replay", "cards", "rules", "backup")
    for arguments in (("-h",), ("--help",)):
        said = run(*arguments)

        assert said.code == 0
        assert all(name in said.out for name in names)
    for name in names:
        assert "Usage: pagoda " + name in run(name, "--help").out


def test_the_version_is_told(run: Run) -> None:
    assert VERSION in run("--version").out


def test_the_command_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "pagoda", "games", "--json"], capture_output=True, check=True)

    assert json.loads(done.stdout)


# Playing


def test_a_person_plays_some_moves_in_english(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", typed="1\n2\n1\n1\nq\n")

    assert said.code == 0
    assert said.err == ""
    assert "player 1 (you)" in said.out
    assert said.out.count("Number, or u undo, c CARD, r RULE, q quit") == 5
    assert said.out.endswith("You leave the table.\n")


def test_a_person_plays_some_moves_in_german(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", "--language", "de", typed="1\n2\n1\n1\nq\n")

    assert said.code == 0
    assert "Number, or u undo" not in said.out
    assert "You leave" not in said.out
    assert "Spieler 1 (du)" in said.out


def test_the_end_of_the_input_leaves_the_table(run: Run) -> None:
    for typed in ("", "1\n", "1\n1"):
        said = run("play", "--seed", "7", "--bots", "random", typed=typed)

        assert (said.code, said.err) == (0, "")
        assert said.out.endswith("You leave the table.\n")


def test_help_is_given_at_the_table(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", typed="?\nc thief\nc xyzzy\nr mc-a-01\nr MC-Z-99\n0\n99\nq\n")

    assert said.out.count("Type a number from 1 to 4, u, c, r or q.") == 3
    assert "Thief: " in said.out
    assert "There is no such card." in said.out
    assert "**MC-A-01**" in said.out
    assert "madame-ching has no rule" in said.out


@pytest.mark.parametrize("typed", ["²", "9" * 5000, "-1", "1.5", "u u", "c", "r", "\x00", "1 2"])
def test_whatever_is_typed_the_table_stays(run: Run, typed: str) -> None:
    said = run("play", "--seed", "7", "--bots", "random", typed=f"{typed}\nq\n")

    assert (said.code, said.err) == (0, "")
    assert said.out.endswith("You leave the table.\n")


def test_nothing_can_be_taken_back_at_the_start(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", typed="u\nq\n")

    assert "nothing that may be taken back" in said.out


def test_a_move_is_taken_back(run: Run) -> None:
    """With this seed the tenth answer leads to a choice that is still one's own."""
    arguments = ("play", "--seed", "171", "--bots", "random")
    before = run(*arguments, typed="1\n" * 9).out.splitlines()
    later = run(*arguments, typed="1\n" * 10).out.splitlines()
    after = run(*arguments, typed="1\n" * 10 + "u\n").out.splitlines()

    assert after[-15:] == before[-15:]
    assert after[-15:] != later[-15:]
    assert len(after) > len(later)


def test_a_game_is_played_to_its_end_and_saved(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new" / "game.json"

    said = run("play", "--seed", "7", "--bots", "random", "--seat", "2", "--save", str(path), typed="1\n" * 2000)

    assert "The game is over: " in said.out
    assert "1. player" in said.out
    assert run("replay", str(path), "--check").code == 0


def test_a_game_that_is_left_is_not_saved(run: Run, tmp_path: Path) -> None:
    run("play", "--seed", "7", "--bots", "random", "--save", str(tmp_path / "game.json"), typed="q\n")

    assert list(tmp_path.iterdir()) == []


def test_a_new_deal_is_made_each_time(run: Run) -> None:
    tables = {run("play", "--bots", "random", typed="q\n").out for _ in range(3)}

    assert len(tables) > 1


# Wrong arguments


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("dance", "No such command 'dance'; possible: serve, games, play, sim, bench, replay, cards, rules, backup"),
        ("--dance", "No such option '--dance'"),
        ("games --dance", "No such option '--dance'; possible: --json, --language, --help"),
        ("games extra", "Got unexpected extra argument (extra)"),
        ("games --language fr", "Invalid value for '--language': 'fr' is not one of 'en', 'de'"),
        ("play chess", "there is no game 'chess'; there are madame-ching"),
        ("play --mode solo", "madame-ching has no mode 'solo'; it has standard, teams"),
        ("play --seats 5", "madame-ching in mode standard is for 2, 3, 4 players, not 5"),
        ("play --seats many", "Invalid value for '--seats': 'many' is not a valid integer"),
        ("play --bots clever", "there is no bot 'clever'; there are random, greedy"),
        ("play --seat 0", "--seat takes 1 to 3, not 0"),
        ("play --seat 4", "--seat takes 1 to 3, not 4"),
        ("play --seed -2", "the seed must be a whole number from 0 to 9223372036854775807, not -2"),
        ("play --seed 9223372036854775808", "the seed must be a whole number from 0 to 9223372036854775807"),
        ("play --seed x", "Invalid value for '--seed': 'x' is not a valid integer"),
        ("play --seed 1.5", "Invalid value for '--seed'"),
        ("play --option speed", "an option is written NAME=NUMBER, not 'speed'"),
        ("play --option speed=", "an option is written NAME=NUMBER, not 'speed='"),
        ("play --option speed=fast", "an option is written NAME=NUMBER, not 'speed=fast'"),
        ("play --option speed=²", "an option is written NAME=NUMBER, not 'speed=²'"),
        ("play --option speed=--5", "an option is written NAME=NUMBER, not 'speed=--5'"),
        (f"play --option speed={'9' * 5000}", "an option is written NAME=NUMBER"),
        ("play --option speed=3", "madame-ching has no option 'speed'; it has none"),
        ("play --edition nowhere.toml", "cannot read the edition nowhere.toml: No such file or directory"),
        ("play --seats", "Option '--seats' requires an argument"),
        ("sim", "Missing argument 'GAME'"),
        ("sim chess", "there is no game 'chess'; there are madame-ching"),
        ("sim madame-ching extra", "Got unexpected extra argument (extra)"),
        ("sim madame-ching --mode solo", "madame-ching has no mode 'solo'; it has standard, teams"),
        ("sim madame-ching --mode teams --seats 3", "madame-ching in mode teams is for 4 players, not 3"),
        ("sim madame-ching --bots clever", "there is no bot 'clever'; there are random, greedy"),
        ("sim madame-ching --bots random,", "there is no bot ''; there are random, greedy"),
        ("sim madame-ching --bots random,random,random,random", "name 1 to 3 bots for 3 seats, not 4"),
        ("sim madame-ching --games 0", "the number of games must be 1 to 10000000, not 0"),
        ("sim madame-ching --games -5", "the number of games must be 1 to 10000000, not -5"),
        ("sim madame-ching --games many", "Invalid value for '--games': 'many' is not a valid integer"),
        ("sim madame-ching --jobs -1", "the number of jobs must be at least 1 (or 0 for all cores), not -1"),
        ("sim madame-ching --seed -1 --games 1 --bots random", "the seed must be a whole number from 0"),
        ("sim madame-ching --option speed=3", "madame-ching has no option 'speed'; it has none"),
        ("sim madame-ching --edition nowhere.toml --games 1 --jobs 1", "cannot read the edition nowhere.toml"),
        ("bench chess", "there is no game 'chess'; there are madame-ching"),
        ("bench --seconds 0", "--seconds takes 0.01 to 600, not 0.0"),
        ("bench --seconds -1", "--seconds takes 0.01 to 600, not -1.0"),
        ("bench --seconds 1e9", "--seconds takes 0.01 to 600, not 1000000000.0"),
        ("bench --seconds nan", "--seconds takes 0.01 to 600, not nan"),
        ("bench --seconds fast", "Invalid value for '--seconds': 'fast' is not a valid float"),
        ("bench --build fast", "Invalid value for '--build': 'fast' is not one of 'plain', 'compiled'"),
        ("replay", "Missing argument 'FILE'"),
        ("replay nowhere.json", "cannot read nowhere.json: No such file or directory"),
        ("replay .", "cannot read .: Is a directory"),
        ("cards", "Missing argument 'GAME'"),
        ("cards chess", "there is no game 'chess'; there are madame-ching"),
        ("cards madame-ching xyzzy", "madame-ching has no card 'xyzzy'; `pagoda cards madame-ching` lists them"),
        ("cards madame-ching --edition nowhere.toml", "cannot read the edition nowhere.toml"),
        ("rules", "Missing argument 'GAME'"),
        ("rules chess", "there is no game 'chess'; there are madame-ching"),
        ("rules madame-ching MC-Z-99", "madame-ching has no rule MC-Z-99; `pagoda rules madame-ching` shows them all"),
        ("rules madame-ching .*", "madame-ching has no rule .*; `pagoda rules madame-ching` shows them all"),
    ],
)
def test_a_wrong_argument_gives_one_line_and_exit_code_2(run: Run, line: str, expected: str) -> None:
    assert complaint(run(*line.split(" "))).startswith(expected)


def test_the_other_build_is_refused(run: Run) -> None:
    other = {"plain": "compiled", "compiled": "plain"}[build()]

    assert complaint(run("bench", "--build", other)) == f"this is the {build()} build, not the {other} one"


@pytest.mark.parametrize("seat", ["-1", "4", "99"])
def test_a_reader_sits_at_the_table(run: Run, saved: Path, seat: str) -> None:
    assert complaint(run("replay", str(saved), "--seat", seat)) == f"--seat takes 1 to 3, not {seat}"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "is not a replay: it is not JSON"),
        (b"\xff\xfe", "is not a replay: it is not JSON"),
        (b"[" * 100_000, "is not a replay: it is not JSON"),
        (b"9" * 5000, "is not a replay: it is not JSON"),
        (b"{}", "is not a replay of this program"),
        (b'{"pagoda": 1}', "there is no game 'None'"),
        (b'{"pagoda": 1, "game": "madame-ching"}', "this state follows rules None"),
        (b"[[mission_tile]]\n", "is not a replay: it is not JSON"),
    ],
    ids=["empty", "bytes", "depth", "long number", "object", "bare", "rules", "an edition"],
)
def test_a_file_that_is_no_replay_is_refused(run: Run, tmp_path: Path, content: bytes, expected: str) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)

    assert expected in complaint(run("replay", str(path)))


def test_a_damaged_replay_is_refused(run: Run, saved: Path, tmp_path: Path) -> None:
    data = json.loads(saved.read_text(encoding="utf-8"))
    for change, expected in (
        ({"hashes": ["0" * 32, *data["hashes"][1:]]}, "this replay is damaged"),
        ({"actions": data["actions"][:40], "hashes": data["hashes"][:3]}, "the game does not end"),
        ({"actions": [[0, 99], *data["actions"][1:]]}, "action 1 of this replay is not possible"),
        ({"rules": "0"}, "follows rules '0'"),
        ({"edition": "abc"}, "this was played with edition abc"),
    ):
        path = tmp_path / "game.json"
        path.write_text(json.dumps({**data, **change}), encoding="utf-8")

        assert expected in complaint(run("replay", "--check", str(path)))


def test_a_replay_needs_its_edition(run: Run, saved: Path, tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text(EDITION, encoding="utf-8")

    assert "name its file" in complaint(run("replay", str(saved), "--edition", str(path)))


@pytest.mark.parametrize("command", [("play",), ("sim", "madame-ching", "--jobs", "1"), ("cards", "madame-ching")])
@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"[[card", "is not TOML"),
        (b"a = " + b"9" * 5000, "is not TOML"),
        (b"[dragon]\n", "edition: there is no table 'dragon'"),
        (b'[[navigation_card]]\nid = "n08"\nnumber = 7\n', "navigation_card n08: number 7 is already that of n07"),
        (b'{"pagoda": 1}', "is not TOML"),
    ],
    ids=["bytes", "brackets", "long number", "table", "doubled", "a replay"],
)
def test_a_wrong_edition_is_refused(
    run: Run, tmp_path: Path, command: tuple[str, ...], content: bytes, expected: str
) -> None:
    path = tmp_path / "edition.toml"
    path.write_bytes(content)

    assert expected in complaint(run(*command, "--edition", str(path)))


def test_a_place_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    place = str(tmp_path / "file" / "game.json")

    simulated = run("sim", "madame-ching", "--bots", "random", "--games", "1", "--jobs", "1", "--save", place)
    assert "file" in complaint(simulated)
    played = run("play", "--bots", "random", "--seed", "7", "--save", place, typed="1\n" * 2000)
    assert "file" in complaint(played)
