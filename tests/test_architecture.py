"""The shape of the source: who may import whom, how long things are, what rules modules must not do."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "pagoda"
FILES = sorted(SOURCE.rglob("*.py"))
GAMES = sorted(path.parent.name for path in SOURCE.glob("games/*/__init__.py"))
MOST_LINES = 400
MOST_LINES_OF_A_FUNCTION = 60

# Each part, and what it may import beside itself; "registry" is `pagoda.games` or `pagoda` itself, but no game.
ALLOWED = {
    "engine": (),
    "games": ("engine",),
    "bots": ("engine",),
    "table": ("engine", "bots", "registry"),
    "lab": ("engine", "bots", "table", "registry"),
    "locale": ("engine",),
    "scene": ("engine",),
    "store": ("engine",),
    "web": ("engine", "bots", "table", "store", "scene", "locale", "registry", "version"),
    "cli": ("engine", "bots", "table", "lab", "locale", "registry", "version", "store", "web"),
    "__init__": ("engine", "registry", "version"),
    "__main__": ("cli",),
    "version": (),
}


def cards_of(game: str, *tables: str, file: str = "components.toml") -> list[str]:
    """Return the ids of cards in tables of a game's components, and what follows the first part of each."""
    data = tomllib.loads((SOURCE / "games" / game / file).read_text(encoding="utf-8"))
    ids = [str(entry["id"]) for table in tables for entry in data[table]]
    names = [name for id in ids for name in (id, id.upper(), id.partition("_")[2].upper())]
    return [name for name in names if not name.isdigit()]


# Where the name of a card may stand: its data, its effect, and what speaks of it to players and bots.
SPEAK_OF_CARDS = {
    "madame_ching": [
        "aggression.py",
        "cards.py",
        "choices.py",
        "edition.py",
        "ending.py",
        "faces.py",
        "hints.py",
        "names.py",
        "prompts.py",
        "refusals.py",
        "scoring.py",
        "stage.py",
    ],
    "zheng_he": [],  # its cards are written in orders: no file names one
    "dschingis_khan": ["edition.py", "faces.py", "faults.py", "glossary.py", "scoring.py", "worth.py"],
    "three_kingdoms_redux": [],  # what its cards do is written in hooks: no file names one
    "great_wall": [],  # what its cards do is written in a language of their own: no file names one
}
CARDS = {
    "madame_ching": [
        "MADAME_CHING",
        "THIEF",
        "SIREN",
        "TRAITOR",
        "OLD_SEA_DOG",
        "PILOT",
        "ORACLE",
        "NEGOTIATOR",
        "SECRET_TREASURE",
    ],
    "zheng_he": [f"C{number:02}" for number in range(1, 28)],
    "dschingis_khan": ["PLAGUE", "HERB"],  # no cards, but the two stones that do something
    "three_kingdoms_redux": cards_of("three_kingdoms_redux", "general", "enhancement"),
    "great_wall": cards_of("great_wall", "hordes", "advisors", "generals", "tactics", "artifacts", file="cards.toml"),
}


def name_of(path: Path) -> str:
    """Return a file as one would say it."""
    return str(path.relative_to(SOURCE))


def part_of(path: Path) -> str:
    """Return the part of the program that a file belongs to."""
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imports(tree: ast.AST) -> Iterator[str]:
    """Return the modules of ours that a file imports, also late ones; names imported from a package count."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from [alias.name for alias in node.names if alias.name.split(".")[0] == "pagoda"]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            if node.module and node.module.split(".")[0] == "pagoda":
                found = [f"{node.module}.{alias.name}" for alias in node.names]
                yield from [name if exists(name) else node.module for name in found]


def exists(module: str) -> bool:
    """Tell whether a dotted name is a module of ours."""
    path = SOURCE.parent.joinpath(*module.split("."))
    return path.is_dir() or path.with_suffix(".py").exists()


def target(module: str) -> str:
    """Return what an import reaches for: a part, the registry, or one game."""
    parts = module.split(".")[1:]
    if parts in ([], ["games"]):
        return "registry"
    if parts[0] == "games" and len(parts) > 1:
        return f"game {parts[1]}"
    return parts[0]


def may_import(path: Path, wanted: str) -> bool:
    """Tell whether a file may import something."""
    part = part_of(path)
    if part == "games":
        own = path.relative_to(SOURCE).parts[1]
        return wanted in ("engine", f"game {own}")
    return wanted == part or wanted in ALLOWED[part]


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    wrong = [
        module
        for module in imports(ast.parse(path.read_text(encoding="utf-8")))
        if not may_import(path, target(module))
    ]

    assert wrong == []


def test_every_part_has_its_rule() -> None:
    assert {part_of(path) for path in FILES} == set(ALLOWED)


def test_a_wrong_import_would_be_found() -> None:
    cases = [
        ("engine/play.py", "from pagoda.bots import bot"),
        ("engine/play.py", "import pagoda"),
        ("engine/play.py", "def f():\n    from pagoda.games.madame_ching import state"),
        ("games/madame_ching/turn.py", "from pagoda.games.great_wall.state import State"),
        ("games/madame_ching/turn.py", "from pagoda.table import match"),
        ("bots/greedy.py", "from pagoda import games"),
        ("bots/greedy.py", "import pagoda.games.madame_ching.state"),
        ("table/match.py", "from pagoda.games.madame_ching import state"),
        ("table/match.py", "from pagoda import cli"),
        ("lab/bench.py", "from pagoda.cli.bench import table"),
        ("locale/__init__.py", "from pagoda.table.match import Match"),
    ]

    for name, source in cases:
        reached = [target(module) for module in imports(ast.parse(source))]
        assert reached
        assert not all(may_import(SOURCE / name, wanted) for wanted in reached), (name, source)


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_and_no_function_is_too_long(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]

    assert len(source.splitlines()) <= MOST_LINES
    assert [f.name for f in functions if (f.end_lineno or 0) - f.lineno >= MOST_LINES_OF_A_FUNCTION] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_cards_stand_only_where_cards_are_the_subject(game: str) -> None:
    names = {*CARDS[game], *[name.lower() for name in CARDS[game]]}
    found = [path.name for path in sorted((SOURCE / "games" / game).glob("*.py")) if speaks_of(path, names)]

    assert found == SPEAK_OF_CARDS[game]


def speaks_of(path: Path, names: set[str]) -> bool:
    """Tell whether a file uses names, as such or as texts; comments and docstrings do not count."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        for field in ("id", "attr", "name", "value"):
            used = getattr(node, field, None)
            if isinstance(used, str) and used in names and not isinstance(node, ast.FunctionDef):
                return True
    return False


RULES = [path for path in FILES if part_of(path) in ("engine", "games")]


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_rules_leave_chance_to_the_engine(path: Path) -> None:
    modules: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            modules += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            modules.append(str(node.module))

    assert {"random", "secrets", "time", "uuid"} & {module.split(".")[0] for module in modules} == set()


@pytest.mark.parametrize("path", RULES, ids=name_of)
def test_rules_never_depend_on_the_order_of_a_set(path: Path) -> None:
    assert ordered_sets(path.read_text(encoding="utf-8")) == []


def test_a_loop_over_a_set_would_be_found() -> None:
    for source in (
        "for x in {1, 2}: pass",
        "for x in set(y): pass",
        "[x for x in {a for a in b}]",
        "list(set(y))",
        "tuple(frozenset(y) | z)",
        "seen = set(y)\nfor x in seen: pass",
        "seen: set[int] = {1}\nnext(iter(seen))",
        "seen = {1}\nseen.pop()",
    ):
        assert ordered_sets(source) != [], source
    for source in ("sorted({1, 2})", "len(set(y))", "x in {1, 2}", "for x in sorted(set(y)): pass", "a = {}\nlist(a)"):
        assert ordered_sets(source) == [], source


def ordered_sets(source: str) -> list[int]:
    """Return the lines that take a set in the order in which it happens to lie."""
    tree = ast.parse(source)
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and is_set(node.value, names):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names |= {one.id for one in targets if isinstance(one, ast.Name)}
    taken: list[ast.expr] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            taken.append(node.iter)
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in ("list", "tuple", "iter", "enumerate", "map", "zip"):
                taken += node.args
            elif isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and not node.args:
                taken.append(node.func.value)
    # A comprehension that is a set itself forgets the order of what it is made from.
    harmless = [c.iter for node in ast.walk(tree) if isinstance(node, ast.SetComp) for c in node.generators]
    return [expression.lineno for expression in taken if is_set(expression, names) and expression not in harmless]


def is_set(node: ast.expr, names: set[str]) -> bool:
    """Tell whether an expression is a set, as far as it can be seen."""
    if isinstance(node, ast.BinOp):
        return isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor) and (
            is_set(node.left, names) or is_set(node.right, names)
        )
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp) or (isinstance(node, ast.Name) and node.id in names)
