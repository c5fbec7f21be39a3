"""The command line: every wrong argument and every wrong file gives one clear line and exit code 2."""

from __future__ import annotations

import json
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from pagoda.lab.bench import build
from tests.cli.conftest import EDITION, Run, Said


def complaint(said: Said) -> str:
    """Return the one line that a wrong argument gives."""
    assert said.code == 2
    assert said.err.startswith("pagoda: ")
    assert said.err.endswith("\n")
    assert said.err.count("\n") == 1
    return said.err.removeprefix("pagoda: ").rstrip("\n")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "dance",
            "No such command 'dance'; possible: serve, games, play, sim, league, train, bench, replay, review, cards, "
            "rules, backup",
        ),
        ("--dance", "No such option '--dance'"),
        ("games --dance", "No such option '--dance'; possible: --json, --language, --help"),
        ("games extra", "Got unexpected extra argument (extra)"),
        ("games --language fr", "Invalid value for '--language': 'fr' is not one of 'en', 'de'"),
        ("play chess", "there is no game 'chess'; there are madame-ching, zheng-he"),
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
        ("sim chess", "there is no game 'chess'; there are madame-ching, zheng-he"),
        ("sim madame-ching extra", "Got unexpected extra argument (extra)"),
        ("sim madame-ching --mode solo", "madame-ching has no mode 'solo'; it has standard, teams"),
        ("sim madame-ching --mode teams --seats 3", "madame-ching in mode teams is for 4 players, not 3"),
        ("sim zheng-he --mode teams", "zheng-he has no mode 'teams'; it has standard, match, solo"),
        ("sim zheng-he --mode solo --seats 2", "zheng-he in mode solo is for 1 player, not 2"),
        ("sim zheng-he --mode solo --option emperor=0", "zheng-he has no option 'emperor'; it has difficulty"),
        ("sim zheng-he --option emperor=3", "option emperor takes one of 0 (the first seat), 1 (the second seat)"),
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
        (
            "play --bots novice@9",
            "novice does not search, so it takes no budget '9'; journeyman, master, grandmaster do",
        ),
        ("sim madame-ching --bots master@fast", "a budget is 1 to 1000000 simulations a decision, as in master@200"),
        ("league chess", "there is no game 'chess'; there are madame-ching, zheng-he"),
        ("league madame-ching --mode solo", "madame-ching has no mode 'solo'; it has standard, teams"),
        ("league zheng-he --seats 3", "zheng-he in mode standard is for 2 players, not 3"),
        ("league --mode chess", "no game has mode 'chess'; `pagoda games` lists what there is"),
        ("league --seats 9", "no game has 9 seats; `pagoda games` lists what there is"),
        ("league --levels random,clever", "there is no bot 'clever'; there are random, greedy"),
        ("league --levels random,", "there is no bot ''; there are random, greedy"),
        ("league --levels random,greedy@5", "greedy does not search, so it takes no budget '5'"),
        ("league --levels random,master@0", "a budget is 1 to 1000000 simulations a decision"),
        ("league --levels master,master", "name each level once, not master 2 times"),
        ("league --levels random", "a league needs two levels that meet, not random alone"),
        ("league --games 0", "the number of games must be 1 to 10000000, not 0"),
        ("league --jobs -1", "the number of jobs must be at least 1 (or 0 for all cores), not -1"),
        ("league --seed -1", "the seed must be a whole number from 0"),
        ("league --json --markdown", "--json and --markdown exclude each other"),
        ("league --save .", "cannot write .: Is a directory"),
        ("league --levels novice,master:nowhere", "master judges by 'plain' or by weights in a folder, and 'nowhere'"),
        ("train chess", "there is no game 'chess'; there are madame-ching, zheng-he"),
        ("train zheng-he --seats 3", "zheng-he in mode standard is for 2 players, not 3"),
        ("train zheng-he --level clever", "there is no bot 'clever'; there are random, greedy"),
        ("train zheng-he --games 19", "a round has at least 20 games, not 19"),
        ("train zheng-he --rounds 101", "the number of rounds must be 1 to 100, not 101"),
        ("train zheng-he --minutes -2", "the number of minutes must be at least 0, not -2"),
        ("train zheng-he --seed -1", "the seed must be a whole number from 0"),
        ("train zheng-he --jobs -1", "the number of jobs must be at least 1 (or 0 for all cores), not -1"),
        ("train zheng-he --save /dev/null", "cannot write /dev/null: File exists"),
        ("bench chess", "there is no game 'chess'; there are madame-ching, zheng-he"),
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
        ("cards chess", "there is no game 'chess'; there are madame-ching, zheng-he"),
        ("cards madame-ching xyzzy", "madame-ching has no card 'xyzzy'; `pagoda cards madame-ching` lists them"),
        ("cards madame-ching --edition nowhere.toml", "cannot read the edition nowhere.toml"),
        ("rules", "Missing argument 'GAME'"),
        ("rules chess", "there is no game 'chess'; there are madame-ching, zheng-he"),
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
def test_who_is_reviewed_sits_at_the_table(run: Run, saved: Path, seat: str) -> None:
    assert complaint(run("review", str(saved), "--seat", seat)) == f"--seat takes 1 to 3, not {seat}"


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("--ms 5 --simulations 5", "--ms and --simulations exclude each other"),
        ("--ms -5", "--ms takes 0 or more, not -5"),
        ("--simulations -1", "--simulations takes 0 or more, not -1"),
        ("--worlds 1", "--worlds takes 2 or more, not 1"),
        ("--ms soon", "Invalid value for '--ms': 'soon' is not a valid integer"),
    ],
)
def test_a_review_needs_a_budget(run: Run, saved: Path, options: str, expected: str) -> None:
    assert complaint(run("review", str(saved), *options.split())) == expected


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


@pytest.mark.parametrize(
    ("database", "expected"),
    [
        ("nonsense", "this is not the address of a database; write sqlite:////"),
        ("mysql://me:secret@host/name", "there is no way to keep tables in 'mysql'"),
        ("sqlite:////nowhere/pagoda.db", "there is no folder /nowhere for the database pagoda.db"),
        ("sqlite:///{folder}/notes.txt", "cannot open the database {folder}/notes.txt: file is not a database"),
        ("sqlite:///{folder}/pagoda.db?timeout=long", "cannot open the database {folder}/pagoda.db: could not convert"),
        ("postgresql://host/name", "the Python package psycopg is not installed"),
    ],
)
def test_a_house_without_a_database_is_not_opened(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str, expected: str
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)  # as if it were not installed
    (tmp_path / "notes.txt").write_text(
        "Four eggs, half a pound of flour, and a pound of sugar, all well beaten. " * 20
    )
    said = run("serve", "--port", "0", "--no-browser", "--database", database.format(folder=tmp_path))

    assert expected.format(folder=tmp_path) in complaint(said)
    assert said.out == ""


def test_a_place_that_cannot_be_written_is_named(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    place = str(tmp_path / "file" / "game.json")

    simulated = run("sim", "madame-ching", "--bots", "random", "--games", "1", "--jobs", "1", "--save", place)
    assert "file" in complaint(simulated)
    played = run("play", "--bots", "random", "--seed", "7", "--save", place, typed="1\n" * 2000)
    assert "file" in complaint(played)


def test_a_process_that_is_ended_from_outside_is_told_in_a_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def end(*_: object, **__: object) -> None:
        raise BrokenProcessPool("a process was ended")

    monkeypatch.setattr("pagoda.cli.sim.simulate", end)
    monkeypatch.setattr("pagoda.cli.PATIENCE", 0.0)

    assert complaint(run("sim", "madame-ching", "--games", "2")) == "one of the processes was ended from outside"
