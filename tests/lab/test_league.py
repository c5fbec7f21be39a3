"""The league: everybody meets everybody, seats rotate, a game counts once, and a league that was stopped goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pagoda
from pagoda.bots import STRENGTHS
from pagoda.engine.errors import BadInput
from pagoda.lab import ratings
from pagoda.lab.league import Contest, Fixture, League, Table, league, play_league, report, tables
from pagoda.lab.scorebook import Scorebook
from pagoda.lab.simulate import Outcome, line_up, wilson
from pagoda.version import VERSION

FOUR = Table("connect-four", "standard", 2, (0, 1))
TEAMS = Table("madame-ching", "teams", 4, (0, 1, 0, 1))
THREE = Table("madame-ching", "standard", 3, (0, 1, 2))
TOGETHER = Table("great-wall", "coop", 3, (0, 0, 0))
LEVELS = ("random", "novice", "master@2")


@pytest.fixture(autouse=True)
def _connect_four(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Connect Four be a game of the house: nothing is played as quickly."""
    monkeypatch.setitem(sys.modules["pagoda.games"]._GAMES, "connect-four", ("pagoda.lab.connect_four", "ConnectFour"))


def outcome(bots: str, ranks: tuple[int, ...], sides: tuple[int, ...]) -> Outcome:
    """Return the end of a game in which points are four less the rank."""
    winners = len({side for side, rank in zip(sides, ranks, strict=True) if rank == 1})
    shares = tuple(1 / winners if rank == 1 else 0.0 for rank in ranks)
    return Outcome(tuple(bots.split()), tuple(4 - rank for rank in ranks), ranks, shares, "the end", 10)


# Who meets whom


def test_a_league_is_of_all_games_in_every_mode_and_number_of_players() -> None:
    found = league((), STRENGTHS)

    wanted = [
        (name, mode.id, seats)
        for name in pagoda.games()
        for mode in pagoda.game(name).modes
        for seats in sorted(mode.seats)
    ]
    assert [(table.game, table.mode, table.seats) for table in found.tables] == wanted
    assert (found.levels, found.games, found.seed) == (tuple(STRENGTHS), 20, 0)


def test_it_can_be_narrowed() -> None:
    assert list(tables(("madame-ching",), "teams", 0)) == [TEAMS]
    assert [table.game for table in tables((), "", 1)] == ["zheng-he", "great-wall"]
    assert [table.seats for table in tables((), "coop", 0)] == [2, 3, 4]
    assert list(tables(("great-wall",), "coop", 3)) == [TOGETHER]


def test_with_two_sides_a_pair_has_one_contest() -> None:
    one = League(LEVELS, (FOUR,), 2, 0)

    assert [(contest.level, contest.against) for contest in one.contests(FOUR)] == [
        ("random", "novice"),
        ("random", "master@2"),
        ("novice", "master@2"),
    ]


def test_with_three_sides_each_is_once_alone_among_the_others() -> None:
    one = League(LEVELS[:2], (THREE,), 2, 0)

    plans = [contest.plan(7) for contest in one.contests(THREE)]

    assert [plan.bots for plan in plans] == [("random", "novice", "novice"), ("novice", "random", "random")]
    assert plans[0].seed == 7


def test_neighbours_meet_the_one_below_and_nobody_else() -> None:
    one = League(LEVELS, (FOUR, THREE, TOGETHER), 2, 0, neighbours=True)

    for table in (FOUR, THREE):
        assert [(contest.level, contest.against) for contest in one.contests(table)] == [
            ("novice", "random"),
            ("master@2", "novice"),
        ]
    assert [contest.level for contest in one.contests(TOGETHER)] == list(LEVELS)


def test_a_team_is_of_one_level() -> None:
    assert Contest(TEAMS, "random", "novice").plan(0).bots == ("random", "novice", "random", "novice")


def test_who_wins_together_meets_nobody() -> None:
    contests = League(LEVELS, (TOGETHER,), 2, 0).contests(TOGETHER)

    assert [(contest.level, contest.against) for contest in contests] == [(level, "") for level in LEVELS]
    assert contests[0].plan(0).bots == ("random",) * 3


def test_in_every_game_rotating_the_seats_keeps_sides_together() -> None:
    for table in tables((), "", 0):
        plan = Contest(table, "random", "novice").plan(0)
        for number in range(table.seats):
            seated = line_up(plan, number)
            pairs = set(zip(table.sides, seated, strict=True))

            assert seated[-number % table.seats] == "random"
            assert len(pairs) == table.rivals


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"games": ["chess"]}, "there is no game 'chess'"),
        ({"games": ["madame-ching"], "mode": "solo"}, "madame-ching has no mode 'solo'; it has standard, teams"),
        ({"games": ["madame-ching"], "seats": 5}, "madame-ching in mode standard is for 2, 3, 4 players, not 5"),
        ({"mode": "chess"}, "no game has mode 'chess'; `pagoda games` lists"),
        ({"mode": "solo", "seats": 2}, "no game has mode 'solo' with 2 seats; `pagoda games` lists"),
        ({"levels": ["random", "clever"]}, "there is no bot 'clever'; there are random, greedy, novice"),
        ({"levels": ["random", "novice@3"]}, "novice does not search, so it takes no budget '3'; journeyman"),
        ({"levels": ["random", "random"]}, "name each level once, not random 2 times"),
        ({"levels": ["random"]}, "a league needs two levels that meet, not random alone"),
        ({"levels": []}, "a league needs two levels that meet, not none alone"),
        ({"levels": [], "mode": "coop"}, "name at least one level"),
        ({"number": 0}, "the number of games must be 1 to 10000000, not 0"),
        ({"seed": -1}, "the seed must be a whole number from 0"),
    ],
    ids=str,
)
def test_a_league_that_cannot_be_played_is_refused_before_its_first_game(
    arguments: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadInput) as caught:
        league(**{"games": (), "levels": LEVELS, **arguments})

    assert str(caught.value).startswith(message)


def test_one_level_is_enough_where_nobody_is_beaten() -> None:
    assert league(["zheng-he"], ["random"], "solo").levels == ("random",)


def test_without_the_extra_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)

    with pytest.raises(BadInput, match=r"a league needs the extra 'lab' \(pip install 'pagoda\[lab\]'\)"):
        league(["zheng-he"], LEVELS)


# What is reported


def test_equal_seeds_make_equal_leagues() -> None:
    one = league(["connect-four"], LEVELS, number=3, seed=5)

    first, again = (report(one, play_league(one, 1)) for _ in range(2))

    assert first == again


def test_the_report_does_not_depend_on_the_number_of_processes() -> None:
    reports = []
    for jobs in ("1", "2"):
        command = [sys.executable, "-m", "pagoda", "league", "zheng-he", "--mode", "solo", "--levels", "random,novice"]
        done = subprocess.run([*command, "--games", "3", "--jobs", jobs, "--json"], capture_output=True, check=True)
        reports.append(json.loads(done.stdout))
        assert done.stderr == b""  # progress is for terminals

    assert reports[0] == reports[1]


def test_a_game_counts_once_also_for_a_team_and_shared_places_are_parts() -> None:
    one = League(("random", "novice"), (TEAMS,), 2, 0)
    (contest,) = one.contests(TEAMS)
    outcomes = {
        (contest, 0): outcome("random novice random novice", (1, 2, 1, 2), TEAMS.sides),
        (contest, 1): outcome("novice random novice random", (1, 1, 1, 1), TEAMS.sides),
    }

    data: Any = report(one, outcomes)

    (table,) = data["tables"]
    low, high = wilson(1.5, 2)
    (row,) = table["contests"]
    assert (row["level"], row["against"]) == ("random", "novice")
    assert (row["games"], row["wins"], row["share"], row["mean_points"]) == (2, 1.5, 0.75, 3.0)
    assert (row["low"], row["high"]) == (round(low, 4), round(high, 4))
    assert (table["chance"], table["decisions_per_game"], list(table["ratings"])) == (0.5, 10.0, ["random", "novice"])


def test_where_all_win_together_there_is_a_share_and_no_rating() -> None:
    one = League(("random",), (TOGETHER,), 3, 0)
    (contest,) = one.contests(TOGETHER)
    ends = [outcome("random random random", ranks, TOGETHER.sides) for ranks in ((1, 1, 1), (2, 2, 2), (2, 2, 2))]

    data: Any = report(one, {(contest, number): end for number, end in enumerate(ends)})

    (table,) = data["tables"]
    assert (table["chance"], table["ratings"]) == (None, {})
    assert (table["contests"][0]["wins"], table["contests"][0]["against"]) == (1, None)


def test_who_wins_is_rated_higher_and_known_better_with_every_game() -> None:
    game = outcome("novice random random", (1, 2, 3), THREE.sides)

    few, many = (ratings.rated(THREE.sides, [game] * count) for count in (2, 20))

    assert list(many) == ["novice", "random"]
    assert many["novice"].mu > few["novice"].mu > 25 > few["random"].mu > many["random"].mu
    assert many["random"].sigma < few["random"].sigma < 25 / 3
    assert many["novice"].json()["ordinal"] == round(many["novice"].mu - 3 * many["novice"].sigma, 2)


# The scorebook


def test_a_league_that_was_stopped_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "new" / "league.jsonl"
    one = league(["connect-four"], LEVELS, number=3)
    whole = play_league(one, 1)
    played: list[Fixture] = []

    book = Scorebook(path, one)
    for fixture in list(one.fixtures())[:4]:
        book.note(fixture, whole[fixture])
    with path.open("ab") as file:
        file.write(b'{"game": "connect-fo')  # killed in the midst of a line
    book = Scorebook(path, one)
    known = dict(book.outcomes)

    def note(fixture: Fixture, outcome: Outcome) -> None:
        played.append(fixture)
        book.note(fixture, outcome)

    assert play_league(one, 1, known, note) == whole
    assert list(known) == list(one.fixtures())[:4]
    assert played == list(one.fixtures())[4:]
    assert Scorebook(path, one).outcomes == whole


def test_who_stops_a_league_does_not_wait_for_its_games(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    levels = ["random", "master@1000000"]  # the second would think for hours
    command = [sys.executable, "-m", "pagoda", "league", "zheng-he", "--mode", "solo", "--levels", ",".join(levels)]
    process = subprocess.Popen(
        [*command, "--jobs", "2", "--save", str(path)],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # who runs us may ignore it
    )
    while not path.exists() or path.read_text(encoding="utf-8").count("\n") < 2:
        assert process.poll() is None

    os.killpg(process.pid, signal.SIGINT)  # as a terminal does

    assert process.communicate(timeout=60)[1].strip() == "stopped"
    assert process.returncode == 130
    assert len(Scorebook(path, league(["zheng-he"], levels, "solo")).outcomes) >= 1


def test_a_league_may_become_longer_and_shorter(tmp_path: Path) -> None:
    path = tmp_path / "league.jsonl"
    short, long = (league(["connect-four"], LEVELS[:2], number=number) for number in (2, 4))
    book = Scorebook(path, short)
    play_league(short, 1, None, book.note)

    book = Scorebook(path, long)
    assert len(book.outcomes) == 2
    play_league(long, 1, book.outcomes, book.note)

    assert len(Scorebook(path, long).outcomes) == 4
    assert len(Scorebook(path, short).outcomes) == 2


@pytest.mark.parametrize(
    ("other", "message"),
    [
        ({"seed": 1}, "seed is 0 there and 1 here"),
        ({"levels": ["random", "greedy"]}, 'levels is ["random", "novice"] there and ["random", "greedy"] here'),
        ({"neighbours": True}, "neighbours is false there and true here"),
        ({"games": ["zheng-he"], "mode": "solo"}, 'rules is {"connect-four": "1"} there and'),
    ],
    ids=str,
)
def test_the_file_of_another_league_is_refused(tmp_path: Path, other: dict[str, Any], message: str) -> None:
    usual: dict[str, Any] = {"games": ["connect-four"], "levels": LEVELS[:2]}
    path = tmp_path / "league.jsonl"
    Scorebook(path, league(**usual))
    before = path.read_bytes()

    with pytest.raises(BadInput) as caught:
        Scorebook(path, league(**{**usual, **other}))

    assert str(caught.value).startswith(f"{path} is of another league: {message}")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("my diary", "is not the file of a league; name another one"),
        ("my diary\n", "is not the file of a league; name another one"),
        ("[1]\n", "is not the file of a league; name another one"),
        ("{HEAD}\nmy diary\n", "is damaged: line 2 is not a game of this league"),
        ('{HEAD}\n{"game": "chess"}\n', "is damaged: line 2 is not a game of this league"),
        ("{HEAD}\n{GAME}\n{SWAPPED}\n", "is damaged: line 3 is not a game of this league"),
        ("{OLDER}\n", f'is of another league: version is "0.0.1" there and "{VERSION}" here; name another file'),
    ],
    ids=["a file", "a line", "a list", "no JSON", "no game", "wrong seats", "another version"],
)
def test_a_file_that_is_not_of_this_league_is_left_alone(tmp_path: Path, content: str, message: str) -> None:
    path = tmp_path / "league.jsonl"
    one = league(["connect-four"], LEVELS[:2], number=1)
    play_league(one, 1, None, Scorebook(path, one).note)
    head, game = path.read_text(encoding="utf-8").splitlines()
    for name, line in (
        ("{HEAD}", head),
        ("{OLDER}", head.replace(VERSION, "0.0.1")),
        ("{GAME}", game),
        ("{SWAPPED}", game.replace('["random", "novice"]', '["novice", "random"]')),
    ):
        content = content.replace(name, line)
    path.write_text(content, encoding="utf-8")

    with pytest.raises(BadInput) as caught:
        Scorebook(path, one)

    assert str(caught.value) == f"{path} {message}"
    assert path.read_text(encoding="utf-8") == content


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    for path in (tmp_path, tmp_path / "file" / "league.jsonl"):
        with pytest.raises(BadInput, match=f"cannot write {path}: "):
            Scorebook(path, League(LEVELS, (FOUR,), 1, 0))
