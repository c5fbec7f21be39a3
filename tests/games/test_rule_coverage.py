"""Every rule of every game is proved by a test that cites it, and whoever cites a rule cites one that exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import pagoda

ROOT = Path(__file__).parent.parent.parent
GAMES = [name.replace("-", "_") for name in pagoda.games()]
RULE = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\*", re.MULTILINE)


def rules(game: str, language: str) -> list[str]:
    """Return the ids of all rules and worked examples, in the order of the page."""
    page = ROOT / "src" / "pagoda" / "games" / game / f"rules.{language}.md"
    return RULE.findall(page.read_text(encoding="utf-8"))


def cited_by_tests(game: str) -> dict[str, list[str]]:
    """Return the ids that tests of a game are marked with, and the tests."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / "games" / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for mark in node.decorator_list:
                    for id in ids_of(mark):
                        found.setdefault(id, []).append(f"{path.name}::{node.name}")
    return found


def ids_of(mark: ast.expr) -> list[str]:
    """Return the ids that a decorator `@rule(...)` names."""
    if not isinstance(mark, ast.Call) or not isinstance(mark.func, ast.Name) or mark.func.id != "rule":
        return []
    values = [part.value for part in mark.args if isinstance(part, ast.Constant)]
    assert len(values) == len(mark.args), "the ids of rules are written out"
    return [str(value) for value in values]


def citation(game: str) -> re.Pattern[str]:
    """Return what ids of a game look like: `MC-A-07`, `ZH-206`, or `DK-W7`, where a section is one letter."""
    known = rules(game, "en")
    prefixes = "|".join(sorted({id.split("-")[0] for id in known}))
    lettered = any(re.fullmatch(r"[A-Z]+-[A-Z]\d+", id) for id in known)
    section = "[A-Z]?" if lettered else "(?:[A-Z][A-Z0-9]*-)?"
    return re.compile(rf"\b(?:{prefixes})-{section}\d+\b")


def cited_by_source(game: str) -> dict[str, str]:
    """Return the ids that the source of a game names in docstrings, comments, prompts and refusals."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "src" / "pagoda" / "games" / game).glob("*.py")):
        for id in citation(game).findall(path.read_text(encoding="utf-8")):
            found.setdefault(id, path.name)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_and_every_worked_example_is_proved_by_a_test(game: str) -> None:
    cited = cited_by_tests(game)

    assert len(rules(game, "en")) > 50
    assert [id for id in rules(game, "en") if id not in cited] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_test_cites_a_rule_that_does_not_exist(game: str) -> None:
    known = rules(game, "en")

    assert {id: tests for id, tests in cited_by_tests(game).items() if id not in known} == {}


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_has_one_place(game: str) -> None:
    found = rules(game, "en")

    assert [id for id in found if found.count(id) > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_german_rules_have_the_same_ids_in_the_same_order(game: str) -> None:
    assert rules(game, "de") == rules(game, "en")


@pytest.mark.parametrize("game", GAMES)
def test_the_source_cites_only_rules_that_exist(game: str) -> None:
    known = rules(game, "en")
    cited = cited_by_source(game)

    assert len(cited) > 50
    assert {id: file for id, file in cited.items() if id not in known} == {}


@pytest.mark.parametrize("game", GAMES)
def test_rules_cite_only_rules_that_exist(game: str) -> None:
    known = rules(game, "en")
    for language in ("en", "de"):
        page = (ROOT / "src" / "pagoda" / "games" / game / f"rules.{language}.md").read_text(encoding="utf-8")
        cited = citation(game).findall(page)

        assert sorted({id for id in cited if id not in known}) == []
