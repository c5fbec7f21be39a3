"""The league on the command line: for people, for programs, for documents, and in several sittings."""

from __future__ import annotations

import json
import re
from pathlib import Path

from pagoda.bots import STRENGTHS
from pagoda.cli.league import league_command
from tests.cli.conftest import Run

SOLO = ("league", "zheng-he", "--mode", "solo", "--levels", "random,novice", "--jobs", "1")
DUEL = ("league", "dschingis-khan", "--seats", "2", "--levels", "random,master@2", "--games", "2", "--jobs", "1")


def test_levels_meet_for_a_report(run: Run) -> None:
    said = run(*DUEL, "--seed", "3")

    lines = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert lines[0] == "dschingis-khan, mode standard, 2 players, from seed 3, by chance 50.0%"
    assert re.fullmatch(r"random\s+master@2\s+2\s+\S+\s+\S+%  \S+% to \S+%\s+\S+", lines[2])
    assert lines[3].split() == ["level", "rating", "+-", "ordinal"]
    assert {line.split()[0] for line in lines[4:]} == {"random", "master@2"}
    assert run(*DUEL, "--seed", "3") == said


def test_alone_there_are_shares_and_no_ratings(run: Run) -> None:
    lines = run(*SOLO, "--games", "2").out.splitlines()

    assert lines[0] == "zheng-he, mode solo, 1 player, from seed 0"
    assert [line.split()[0] for line in lines[1:]] == ["level", "random", "novice"]


def test_a_league_is_told_to_programs(run: Run) -> None:
    data = json.loads(run(*DUEL, "--json").out)

    (table,) = data["tables"]
    (row,) = table["contests"]
    assert (data["levels"], data["games"], data["seed"]) == (["random", "master@2"], 2, 0)
    assert (table["game"], table["mode"], table["seats"], table["chance"]) == ("dschingis-khan", "standard", 2, 0.5)
    assert (row["level"], row["against"], row["games"]) == ("random", "master@2", 2)
    assert all(set(rating) == {"mu", "sigma", "ordinal"} for rating in table["ratings"].values())


def test_a_league_is_written_for_documents(run: Run) -> None:
    duel, solo = run(*DUEL, "--markdown").out, run(*SOLO, "--games", "2", "--markdown").out

    assert duel.startswith("**Dschingis Khan, standard, 2 players**: first places, by chance 50 %\n\n| level |")
    shares = [int(share) for share in re.findall(r"\| (\d+) % \(", duel)]
    assert (len(shares), sum(shares)) == (2, 100)
    assert [line.count("|") for line in duel.splitlines()[2:]] == [6] * 4
    assert solo.startswith("**The Voyages of Zheng He, solo, 1 player**: games won\n\n| level | won | points |")


def test_neighbours_are_one_table_for_a_document_and_another_where_all_win_together(run: Run) -> None:
    ladder = (
        "league",
        "--neighbours",
        "--levels",
        "random,novice,master@2",
        "--games",
        "1",
        "--jobs",
        "1",
        "--markdown",
    )

    duel, alone = (
        run(*ladder, *more).out for more in (("dschingis-khan", "--seats", "3"), ("zheng-he", "--mode", "solo"))
    )

    assert duel.startswith(
        "| table | by chance | novice against random | master@2 against novice |\n|---|---|---|---|\n"
    )
    assert re.fullmatch(
        r"\| Dschingis Khan, standard, 3 players \| 33 %( \| \d+ % \(\d+ to \d+\)){2} \|", duel.splitlines()[2]
    )
    assert alone.startswith(
        "| games won | random | novice | master@2 |\n|---|---|---|---|\n| The Voyages of Zheng He, solo,"
    )


def test_a_league_goes_on_where_it_was_left(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    short = run(*SOLO, "--games", "2", "--save", str(path))
    noted = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(noted[:-1]) + "\n" + noted[-1][:9], encoding="utf-8")

    again = run(*SOLO, "--games", "2", "--save", str(path))
    longer = run(*SOLO, "--games", "3", "--save", str(path))

    assert again == short
    assert longer == run(*SOLO, "--games", "3")
    assert path.read_text(encoding="utf-8").splitlines()[: len(noted)] == noted
    assert len(path.read_text(encoding="utf-8").splitlines()) == 1 + 2 * 3


def test_the_file_of_another_league_is_refused(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    run(*SOLO, "--games", "1", "--save", str(path))

    said = run(*SOLO, "--games", "1", "--seed", "1", "--save", str(path))

    assert said.code == 2
    assert said.err == f"pagoda: {path} is of another league: seed is 0 there and 1 here; name another file\n"


def test_by_default_the_strengths_of_the_table_meet() -> None:
    (option,) = [one for one in league_command.params if one.name == "levels"]

    assert option.default == ",".join(STRENGTHS)
