"""What the documents say is true: examples run, links lead somewhere, every command and method is described."""

from __future__ import annotations

import doctest
import json
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import click
import pytest

import pagoda
from pagoda.bots import LEVELS, STRENGTHS, bot
from pagoda.bots.ismcts import SearchBot
from pagoda.cli import commands
from pagoda.engine import play
from pagoda.engine.game import Game
from pagoda.lab.league import tables
from pagoda.table import replay
from pagoda.table.match import Match
from tests.conformance.checks import check_game

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
# Not every folder is searched: environments hold thousands, and another may be made while the tests run.
PAGES = sorted(
    [*ROOT.glob("*.md"), *(page for name in ("docs", "examples", "src") for page in (ROOT / name).rglob("*.md"))]
)
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")
GAME: Any = pagoda.game("madame-ching")


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def blocks(page: Path, language: str) -> list[str]:
    return [block for kind, block in FENCE.findall(text_of(page)) if kind == language]


def section(page: Path, heading: str) -> str:
    """Return what stands under a heading, up to the next one of its level or above."""
    level = heading.split()[0]
    start = text_of(page).index(f"\n{heading}\n") + len(heading) + 2
    return re.split(rf"^#{{1,{len(level)}}} ", text_of(page)[start:], maxsplit=1, flags=re.MULTILINE)[0]


def name_of(page: Path) -> str:
    return str(page.relative_to(ROOT))


# The tutorial and the examples


def test_the_tutorial_runs() -> None:
    done = doctest.testfile(str(DOCS / "tutorial.md"), module_relative=False, encoding="utf-8")

    assert done.attempted > 80
    assert done.failed == 0


def test_every_block_of_the_tutorial_is_run() -> None:
    assert all(block.startswith(">>> ") for block in blocks(DOCS / "tutorial.md", "python"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_example_game_keeps_the_contract(seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = next(block for block in blocks(DOCS / "adding-a-game.md", "python") if "class Lanterns" in block)
    path = tmp_path / "lanterns.py"
    path.write_text(source, encoding="utf-8")
    spec = spec_from_file_location("lanterns", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "lanterns", module)  # its dataclass looks there
    spec.loader.exec_module(module)

    for seed in range(20):
        assert check_game(module.Lanterns(), "standard", seats, seed, every=1) == 3 * seats


def test_the_example_edition_loads_and_can_be_played(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(blocks(DOCS / "editions.md", "toml")[0], encoding="utf-8")

    edition = GAME.edition(path)

    state = GAME.start(seats=3, seed=7, edition=edition)
    assert len(state.missions) == 13
    play.playout(state, 7, GAME.bound)
    assert GAME.result(state) is not None


ERRORS = [
    (before, " ".join(after.split()))
    for (kind, before), (next_kind, after) in zip(
        FENCE.findall(text_of(DOCS / "editions.md")), FENCE.findall(text_of(DOCS / "editions.md"))[1:], strict=False
    )
    if (kind, next_kind) == ("toml", "text")
]


@pytest.mark.parametrize(("source", "message"), ERRORS, ids=range(len(ERRORS)))
def test_a_mistake_in_an_edition_is_answered_as_the_page_says(source: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(source, encoding="utf-8")

    with pytest.raises(pagoda.BadInput) as error:
        GAME.edition(path)

    assert str(error.value) == message


def test_the_page_shows_typical_mistakes() -> None:
    assert len(ERRORS) >= 8


# The reference


@pytest.mark.parametrize("name", sorted(commands.commands))
def test_every_option_of_a_command_is_described(name: str) -> None:
    described = section(DOCS / "reference.md", f"### `pagoda {name}`")
    options = {
        option
        for parameter in commands.commands[name].params
        if isinstance(parameter, click.Option)
        for option in parameter.opts
    }

    assert set(re.findall(r"--[a-z][a-z-]*", described)) == options


def test_every_command_described_exists() -> None:
    described = re.findall(r"^### `pagoda (\w+)`$", text_of(DOCS / "reference.md"), re.MULTILINE)

    assert sorted(described) == sorted(commands.commands)


def test_options_of_all_commands_are_described() -> None:
    described = section(DOCS / "reference.md", "## The command line").partition("\n### ")[0]

    for option in ("--help", "-h", "--version"):
        assert f"`{option}`" in described or f"pagoda {option}`" in described


def test_every_method_of_the_contract_is_described() -> None:
    described = set(re.findall(r"`(\w+)\(", section(DOCS / "reference.md", "## The contract")))

    methods = {name for name, value in vars(Game).items() if callable(value) and not name.startswith("_")}
    assert len(methods) > 25
    assert methods <= described


def test_the_contract_described_exists() -> None:
    described = set(re.findall(r"^(?:- |\| )`(\w+)\(", section(DOCS / "reference.md", "## The contract"), re.MULTILINE))

    assert {name for name in described if not hasattr(Game, name)} == set()


@pytest.mark.parametrize(("heading", "view"), [("## The JSON of a state", False), ("## The JSON of a view", True)])
def test_the_json_examples_are_true(heading: str, view: bool) -> None:
    example = json.loads(FENCE.findall(section(DOCS / "reference.md", heading))[0][1])
    state = GAME.start(seats=2, seed=7)
    data = GAME.dump_view(GAME.view(state, 0)) if view else GAME.dump(state)

    del example["edition"]  # changes with every component
    assert {key: data.get(key) for key in example} == example


def test_every_key_of_a_replay_is_described() -> None:
    match = Match(GAME, seats=2, seed=1)
    while waiting := GAME.waiting(match.state):
        match.let_bot_act(waiting[0], bot("random", GAME, len(match.actions)))

    described = set(re.findall(r"`(\w+)`", section(DOCS / "reference.md", "## The replay file")))
    assert set(replay.record(match)) <= described


# Bots


def test_every_level_is_described_with_its_budget() -> None:
    described = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section(DOCS / "bots.md", "## Levels"), re.MULTILINE))

    assert set(described) == set(LEVELS)
    for level, says in described.items():
        made = bot(level, GAME, 1)
        assert ("searches" in says) == isinstance(made, SearchBot)
        if isinstance(made, SearchBot):
            seconds = made.milliseconds // 1000
            budget = f"{made.simulations} simulations" if made.simulations else f"{seconds} second{'s' * (seconds > 1)}"
            assert f"{budget} a decision" in says


@pytest.mark.parametrize("heading", ["### `pagoda play`", "### `pagoda sim`", "## Bots, matches, simulations"])
def test_the_reference_names_every_level(heading: str) -> None:
    assert {f"`{level}`" for level in LEVELS} <= set(re.findall(r"`\w+`", section(DOCS / "reference.md", heading)))


def test_what_a_game_tells_the_search_is_true() -> None:
    described = dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", section(DOCS / "bots.md", "## How the search works"), re.M))

    assert set(described) == {"foresight", "farsight", "conviction", "trust", "rolling", "retracting"}
    assert f"(default {Game.foresight})" in described["foresight"]
    assert "(by default `foresight`)" in described["farsight"]
    assert f"(default {Game.conviction})" in described["conviction"]
    assert f"(default {Game.trust:g}:" in described["trust"]
    assert f"(default {'yes' if Game.rolling else 'no'})" in described["rolling"]


def test_the_bot_of_the_page_plays_in_a_league(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (program,) = blocks(DOCS / "bots.md", "python")
    monkeypatch.setitem(LEVELS, "cautious", LEVELS["random"])  # forgotten after the test

    exec(program, {})

    assert capsys.readouterr().out == "1.0 ['cautious', 'random']\n"


def test_the_league_is_of_all_levels_at_every_table() -> None:
    page = text_of(DOCS / "league.md")
    headings = re.findall(r"^\*\*(.+), ([\w-]+), (\d) players?\*\*: (?:first places|games won)", page, re.MULTILINE)
    played = [(pagoda.game(one.game).title.en, one.mode, str(one.seats)) for one in tables((), "", 0)]
    levels = re.findall(r"^\| (?!level)([\w@]+) \|", page, re.MULTILINE)

    assert sorted(headings) == sorted(played)
    assert {level.partition("@")[0] for level in levels} == set(STRENGTHS)
    for level in levels:
        bot(level, GAME, 1)


# The page of each game


@pytest.mark.parametrize("name", pagoda.games())
def test_every_key_of_a_state_and_of_a_view_is_described(name: str) -> None:
    game: Any = pagoda.game(name)
    state = game.start(seed=7)
    described = set(re.findall(r"`(\w+)`", section(DOCS / "games" / f"{name}.md", "## JSON")))
    described |= set(re.findall(r"`(\w+)`", section(DOCS / "reference.md", "## The JSON of a state")))
    described |= set(re.findall(r"`(\w+)`", section(DOCS / "reference.md", "## The JSON of a view")))

    assert set(game.dump(state)) | set(game.dump_view(game.view(state, 0))) <= described


@pytest.mark.parametrize("name", pagoda.games())
def test_every_ruling_is_listed(name: str) -> None:
    rules = text_of(DOCS / "rules" / f"{name}.en.md")
    rulings = re.findall(r"^- \*\*([A-Z]+-[\w-]+)\*\* .*(?:\n  .*)*?\*Ruling:\*", rules, re.MULTILINE)

    listed = section(DOCS / "games" / f"{name}.md", "## Rulings")
    assert len(rulings) > 5
    assert re.findall(r"^- ([A-Z]+-[\w-]+):", listed, re.MULTILINE) == rulings


@pytest.mark.parametrize("name", pagoda.games())
def test_every_step_and_file_is_named(name: str) -> None:
    page = text_of(DOCS / "games" / f"{name}.md")
    files = {path.name for path in (ROOT / "src" / "pagoda" / "games" / name.replace("-", "_")).glob("*.py")}

    steps = pagoda.game(name).steps
    assert {one for one in (*steps, *(files - {"__init__.py"})) if f"`{one}`" not in page} == set()


# All pages


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(without_code(text_of(page))):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), f"{link} leads nowhere"
        if anchor and target.exists():
            assert anchor in anchors(text_of(target)), f"{link}: there is no such heading"


def without_code(text: str) -> str:
    return re.sub(r"`[^`\n]*`", "", FENCE.sub("", text))


def anchors(text: str) -> set[str]:
    """Return the anchors of all headings, made as repository hosts make them."""
    found: list[str] = []
    for heading in re.findall(r"^#+ +(.+?) *$", FENCE.sub("", text), re.MULTILINE):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.append(re.sub(r"[^\w\- ]", "", words).replace(" ", "-"))
    return {
        anchor if not found[:place].count(anchor) else f"{anchor}-{found[:place].count(anchor)}"
        for place, anchor in enumerate(found)
    }


def test_every_document_is_in_the_index() -> None:
    linked = {(DOCS / link.partition("#")[0]).resolve() for link in LINK.findall(text_of(DOCS / "README.md"))}

    pages = [page for page in PAGES if page.is_relative_to(DOCS) and page.name != "README.md"]
    assert [name_of(page) for page in pages if page.resolve() not in linked] == []


def test_every_target_of_make_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    named = {
        (name_of(page), target)
        for page in PAGES
        for target in re.findall(r"(?:`|^)make ([a-z-]+)", text_of(page), re.MULTILINE)
    }

    assert len(named) > 10
    assert {(page, target) for page, target in named if target not in targets} == set()


def test_every_target_of_make_is_explained() -> None:
    explained = set(re.findall(r"^\| `make ([a-z-]+)`", text_of(ROOT / "CONTRIBUTING.md"), re.MULTILINE))

    assert explained == set(re.findall(r"^([a-z-]+):.*##", text_of(ROOT / "Makefile"), re.MULTILINE))


@pytest.mark.parametrize("page", [page for page in PAGES if "rules" not in name_of(page)], ids=name_of)
def test_lines_outside_tables_have_at_most_120_characters(page: Path) -> None:
    assert [line for line in text_of(page).splitlines() if len(line) > 120 and not line.startswith("|")] == []


def test_the_program_of_the_readme_plays_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", text_of(ROOT / "README.md"), re.DOTALL)

    exec(program, {})

    assert re.fullmatch(r"\(\d+, \d+, \d+\)\n", capsys.readouterr().out)
