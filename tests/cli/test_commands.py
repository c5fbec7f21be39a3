"""The command line: every command does what it says, and a person can play in the terminal."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import pagoda
from pagoda.bots import LEVELS
from pagoda.bots.coach import Advice, advise
from pagoda.cli import main
from pagoda.cli.bench import table
from pagoda.cli.result import result_lines
from pagoda.engine.game import Result
from pagoda.engine.ties import tie
from pagoda.engine.words import text
from pagoda.lab.bench import build
from pagoda.version import VERSION
from tests.cli.conftest import EDITION, Run

# Every command works


def test_games_are_listed_with_modes_and_players(run: Run) -> None:
    said = run("games")

    assert said.code == 0
    assert "madame-ching  Madame Ching  (Bruno Cathala, Ludovic Maublanc (Hurrican, 2014))" in said.out
    assert "--mode standard: every player alone, 2, 3, 4 players" in said.out
    assert "--mode teams: two teams of two, 4 players" in said.out
    assert "zheng-he  The Voyages of Zheng He  (David J. Mortimer, Alan Paull" in said.out
    assert "--mode solo: alone, against the cards, 1 player\n" in said.out


def test_games_are_listed_for_programs(run: Run) -> None:
    games = json.loads(run("games", "--json").out)

    assert games[0]["id"] == "madame-ching"
    assert [(mode["id"], mode["seats"]) for mode in games[0]["modes"]] == [("standard", [2, 3, 4]), ("teams", [4])]
    assert [game["id"] for game in games] == list(pagoda.games())
    solo = games[1]["modes"][2]
    assert (solo["seats"], solo["options"]) == ([1], [{"id": "difficulty", "values": [0, 1, 2], "default": 1}])


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
    assert said.out.startswith("MC-G-02 All navigation cards carry different numbers 1 to 55")
    assert run("rules", "madame-ching", "MC-G-02", "--language", "de").out != said.out
    assert run("rules", "madame-ching", "WE-07").out.startswith("WE-07 Turn order. ")
    assert "*" not in run("rules", "great-wall", "GW-GEN-9").out  # it is printed on two lines


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


def test_one_player_and_one_game_are_not_many(run: Run) -> None:
    said = run("sim", "zheng-he", "--mode", "solo", "--bots", "random", "--games", "1", "--jobs", "1")

    assert said.out.splitlines()[0] == "zheng-he, mode solo, 1 player, 1 game from seed 0"


def test_bots_play_for_programs(run: Run) -> None:
    arguments = ("--mode", "teams", "--bots", "random,random", "--games", "2", "--jobs", "1", "--json")
    report = json.loads(run("sim", "madame-ching", *arguments).out)

    assert (report["mode"], report["seats"], report["games"]) == ("teams", 4, 2)
    assert report["by_bot"]["random"]["games"] == 8


def test_speed_is_measured(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pagoda.lab.bench.measure", lambda game, mode, seats, seconds: {"game": game.id})

    report = json.loads(run("bench", "--seconds", "0.01", "--json", "--build", build()).out)

    assert {row["game"] for row in report["games"]} == set(pagoda.games())
    assert report["build"] == build()
    assert set(report["connect_four"]) == {"driven_moves_per_s", "inside_moves_per_s", "checksum"}


def test_speed_is_told_in_words() -> None:
    speeds = {"decisions_per_s": 1234, "copies_per_s": 5, "worlds_per_s": 6, "simulations_per_s": 7, "guided_per_s": 8}
    row = {"game": "go", "mode": "standard", "seats": 2, **speeds, "overrun_percent": 0.4}
    report = {
        "build": "plain",
        "games": [row],
        "connect_four": {"driven_moves_per_s": 1000, "inside_moves_per_s": 2000},
        "peers": {"open_spiel_driven_moves_per_s": 500},
        "ratios": {"driven / OpenSpiel driven": 2.0},
    }

    assert table(report).splitlines() == [
        "plain build, one core, CPU time",
        "go standard 2: 1,234 decisions/s, 5 copies/s, 6 worlds/s, 7 simulations/s, 8 guided, 0.4 % over budget",
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


def test_a_replay_is_told_with_the_edition_that_it_brings_along(run: Run, tmp_path: Path) -> None:
    edition, path = tmp_path / "edition.toml", tmp_path / "madame-ching-0.json"
    edition.write_text(EDITION, encoding="utf-8")
    run(
        *("sim", "madame-ching", "--bots", "random", "--games", "1", "--jobs", "1", "--save", str(tmp_path)),
        *("--edition", str(edition)),
    )
    named = run("replay", str(path), "--edition", str(edition))
    assert run("replay", str(path)).code == 2

    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, "components": EDITION}), encoding="utf-8")

    assert run("replay", str(path)) == named
    assert named.code == 0


SMALL = ("--simulations", "2", "--worlds", "2")


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a replay of a short game for two."""
    folder = tmp_path_factory.mktemp("short")
    with pytest.raises(SystemExit):
        main(["sim", "dschingis-khan", "--bots", "random", "--games", "1", "--jobs", "1", "--save", str(folder)])
    return folder / "dschingis-khan-0.json"


def test_a_game_is_reviewed_in_words(run: Run, short: Path) -> None:
    english, german = (run("review", str(short), *SMALL, "--all", "--language", language) for language in ("en", "de"))

    for words in ("Chances over time:", "Turning points:", "Luck, in hundredths of a win:", "first deal"):
        assert words in english.out
    assert re.search(r"moment \d+: player 1 \d+\xa0%, player 2 \d+\xa0%", english.out)
    assert len(german.out.splitlines()) == len(english.out.splitlines())
    assert german.out != english.out
    assert english.err == ""
    assert "()" not in english.out


def test_a_game_is_reviewed_for_programs_and_always_the_same(run: Run, short: Path) -> None:
    first, again = (run("review", str(short), *SMALL, "--seat", "2", "--json").out for _ in range(2))

    review = json.loads(first)
    assert first == again
    assert set(review) == {"moments", "chances", "sides", "turns", "luck", "mistakes"}
    assert review["moments"][-1] == len(json.loads(short.read_text(encoding="utf-8"))["actions"])
    assert {mistake["seat"] for mistake in review["mistakes"]} <= {1}
    assert all(turn["cause"] in ("luck", "mistake", "move") for turn in review["turns"])


def test_the_command_explains_itself(run: Run) -> None:
    names = ("serve", "games", "play", "sim", "league", "bench", "replay", "cards", "rules", "backup")
    for arguments in (("-h",), ("--help",)):
        said = run(*arguments)

        assert said.code == 0
        assert all(name in said.out for name in names)
    for name in names:
        assert "Usage: pagoda " + name in run(name, "--help").out


@pytest.mark.parametrize("name", ["play", "sim", "league"])
def test_the_help_names_every_level(run: Run, name: str) -> None:
    said = " ".join(run(name, "--help").out.split())

    assert ", ".join(LEVELS) in said


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
    assert said.out.count("Number, or hint, whatif, u undo, c CARD, r RULE, q quit") == 5
    assert said.out.endswith("You leave the table.\n")


def test_a_person_plays_some_moves_in_german(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", "--language", "de", typed="1\n2\n1\n1\nq\n")

    assert said.code == 0
    assert "Number, or hint" not in said.out
    assert "You leave" not in said.out
    assert "Spieler 1 (du)" in said.out


def test_the_end_of_the_input_leaves_the_table(run: Run) -> None:
    for typed in ("", "1\n", "1\n1"):
        said = run("play", "--seed", "7", "--bots", "random", typed=typed)

        assert (said.code, said.err) == (0, "")
        assert said.out.endswith("You leave the table.\n")


def test_help_is_given_at_the_table(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", typed="?\nc thief\nc xyzzy\nr mc-a-01\nr MC-Z-99\n0\n99\nq\n")

    assert said.out.count("Type a number from 1 to 4, hint, whatif, u, c, r or q.") == 3
    assert "Thief: " in said.out
    assert "There is no such card." in said.out
    assert "q quit > MC-A-01 " in said.out
    assert "madame-ching has no rule" in said.out


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Look at: “Your hand”, ", "It is one of these: ", "Chance to win: "]),
        ("de", ["„Deine Hand“", "Gewinnaussicht: "]),
    ],
)
def test_a_hint_is_given_in_three_grades(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str, words: list[str]
) -> None:
    def think(game: Any, view: Any, actions: Any, seed: int, _milliseconds: int) -> Advice:
        return advise(game, view, actions, seed, simulations=40)  # so that each of the four tables hears the same

    monkeypatch.setattr("pagoda.cli.play.advise", think)
    arguments = ("play", "--seed", "7", "--bots", "random", "--language", language)

    said = [run(*arguments, typed="hint\n" * asked + "q\n").out for asked in range(1, 5)]

    assert words[0] in said[0]
    assert all(one in said[2] for one in words)
    assert words[-1] not in said[1]
    assert [len(one.splitlines()) for one in said] == sorted({len(one.splitlines()) for one in said})


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


# Trying something out


def test_a_try_out_leaves_the_game_as_it_is(run: Run) -> None:
    arguments = ("play", "--seed", "7", "--bots", "random")
    beside = "whatif\n1\n2\nhint\nu\nu\nanew\n1\nc thief\nback\n"

    plain = run(*arguments, typed="1\n2\n1\nq\n").out
    tried = run(*arguments, typed=f"1\n{beside}2\n{beside}1\nq\n").out

    assert tried.count("A try-out: what you cannot see was dealt anew. Nothing here counts.") == 2
    assert tried.count("Back at the table: nothing has changed here.") == 2
    first, *parts = re.split(r"A try-out: .*?nothing has changed here\.\n", tried, flags=re.DOTALL)
    assert plain.startswith(first.removesuffix(" > "))
    assert plain.endswith(parts[-1])


def test_a_try_out_can_be_left_with_the_table(run: Run) -> None:
    for typed in ("whatif\nq\n", "whatif\n1\n", "whatif\n"):
        said = run("play", "--seed", "7", "--bots", "random", typed=typed)

        assert (said.code, said.err) == (0, "")
        assert said.out.count("You leave the table.") == 1
        assert said.out.endswith("You leave the table.\n")


def test_a_try_out_ends_at_its_end(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", "--seats", "2", typed="whatif\n" + "1\n" * 10_000)

    assert said.out.count("Back at the table: nothing has changed here.") == 1
    assert said.out.index("Back at the table") < said.out.index("Seed 7 deals this game again.")


def test_words_of_the_table_and_of_the_try_out_are_not_mixed_up(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", typed="back\nanew\nwhatif\nwhatif\nback\nq\n")

    assert said.out.count("Type a number from 1 to 4, hint, whatif, u, c, r or q.") == 2
    assert said.out.count("Type a number from 1 to 4, hint, u, anew, back, c, r or q.") == 1
    assert "Try-out: number, hint, u undo, anew, back, c CARD, r RULE, q quit" in said.out


def test_a_move_of_a_try_out_is_taken_back_past_others(run: Run) -> None:
    said = run("play", "--seed", "7", "--bots", "random", typed="whatif\n1\n1\n1\nu\nu\nu\nu\nback\nq\n")

    assert said.out.count("nothing that may be taken back") == 1


def test_what_broke_a_tie_is_told_after_the_points() -> None:
    rows = (((text("gold"), 3),), ((text("gold"), 3),))
    result = Result((3, 3), (1, 2), text("over"), rows, (0, 1), (tie(text("two aces")), tie(text("no ace"))))

    assert [str(line) for line in result_lines(result)][1:] == [
        "1. player 1: 3 points (gold 3, tie: two aces)",
        "2. player 2: 3 points (gold 3, tie: no ace)",
    ]
