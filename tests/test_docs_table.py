"""What the documents say about the table is true: routes, messages, limits, records, and the words on the screen."""

from __future__ import annotations

import dataclasses
import inspect
import json
import re
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import click
import pytest
from pydantic import BaseModel

from pagoda.cli import commands
from pagoda.engine import scene
from pagoda.engine.scene import Choice, Panel, Phrase, Piece, Player, Row, Scene, Stat
from pagoda.locale import catalogue
from pagoda.scene import wire
from pagoda.store.database import Database
from pagoda.store.files import data_folder
from pagoda.table import replay
from pagoda.web import after, app, aside, errors, live, models, notices, shown
from pagoda.web.settings import Limits, Settings
from tests.test_docs import DOCS, FENCE, ROOT, blocks, section, text_of
from tests.web.guests import House, course, finished, open_table, seated

API = DOCS / "api.md"
HOSTING = DOCS / "hosting.md"
SCENE = DOCS / "scene.md"
STATIC = ROOT / "src" / "pagoda" / "web" / "static"
Json = dict[str, Any]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    with House(Settings(f"sqlite:///{folder}/pagoda.db")) as opened:
        yield opened


def coded(text: str) -> set[str]:
    """Return the words that stand in code marks, and the names in JSON."""
    return set(re.findall(r"`([\w-]+)`", text)) | set(re.findall(r'"(\w+)":', text))


def rows_of(text: str) -> list[list[str]]:
    """Return the cells of all rows of the tables in a text, without their heads."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines() if line[:1] == "|"]
    rules = [place for place, row in enumerate(rows) if set("".join(row)) <= {"-", " "}]
    return [row for place, row in enumerate(rows) if place not in rules and place + 1 not in rules]


# The API


def test_every_route_is_described_and_exists() -> None:
    paths = app.create_app(Settings("sqlite:///none.db")).openapi()["paths"]

    described = re.findall(r"^\| `([A-Z]+ /api/[^`]*)` \|", section(API, "## Routes"), re.MULTILINE)
    assert sorted(described) == sorted(f"{method.upper()} {path}" for path, found in paths.items() for method in found)


def test_every_argument_of_a_route_is_described() -> None:
    description = app.create_app(Settings("sqlite:///none.db")).openapi()
    rows = {row[0].strip("`"): row[1] for row in rows_of(section(API, "## Routes"))}
    for path, found in description["paths"].items():
        for method, route in found.items():
            words = rows[f"{method.upper()} {path}"]
            for parameter in route.get("parameters", ()):
                assert parameter["in"] != "query" or f"`?{parameter['name']}=`" in words, (path, parameter["name"])
            body = route.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            fields = description["components"]["schemas"].get(body.get("$ref", "").rpartition("/")[2], {})
            if path != "/api/tables":  # has a chapter of its own
                assert set(fields.get("properties", ())) <= coded(words.replace(":", "` `")), path


def test_every_field_of_an_answer_is_described() -> None:
    description = app.create_app(Settings("sqlite:///none.db")).openapi()
    schemas, page = description["components"]["schemas"], coded(section(API, "## Routes"))
    for path, found in description["paths"].items():
        if path == "/api/games":  # the reference describes modes and options
            continue
        for route in found.values():
            done = next(answer for status, answer in route["responses"].items() if status.startswith("2"))
            for name in re.findall(r"schemas/(\w+)", json.dumps(done)):
                assert set(schemas[name].get("properties", ())) <= page, (path, name)


@pytest.mark.parametrize(
    ("heading", "model"),
    [("### A table to set up", models.TableOrder), ("### A table that is read", models.TableState)],
)
def test_every_field_of_a_table_is_described(heading: str, model: type[BaseModel]) -> None:
    described = [name for row in rows_of(section(API, heading)) for name in re.findall(r"`(\w+)`", row[0])]

    assert sorted(described) == sorted(model.model_fields)


def test_every_field_of_a_list_is_described() -> None:
    assert set(models.TableEntry.model_fields) <= coded(section(API, "## Routes"))


def test_the_order_of_the_page_makes_a_table(house: House) -> None:
    order = json.loads(FENCE.findall(section(API, "### A table to set up"))[0][1])

    answer = house.stranger().post("/api/tables", order)

    assert answer.status_code == 201, answer.text
    assert set(answer.json()) | set(answer.json()["seats"][0]) <= coded(section(API, "### A table to set up"))


def test_every_code_of_an_error_is_described() -> None:
    described = {
        (row[0], code) for row in rows_of(section(API, "## Errors")) for code in re.findall("`([^`]+)`", row[1])
    }
    refused: list[type[errors.Refused]] = [errors.Refused, *errors.Refused.__subclasses__()]
    raised = {(str(kind.status), kind.code) for kind in refused}
    raised |= {(str(status), code) for status, (code, _) in app.HTTP.items()}
    raised |= {("422", "illegal"), ("422", "invalid"), ("400", "bad input"), ("500", "failed"), ("405", "refused")}

    assert described == raised


def test_the_numbers_of_the_api_are_those_of_the_server() -> None:
    following = section(API, "## Following a table")

    assert f"closing code {live.REFUSED}" in following
    assert f", {live.BEHIND} that" in following
    assert f"the newest {shown.LINES}." in following


def test_every_field_of_a_message_is_described(house: House) -> None:
    table = seated(house, ["Ana", "Bo", "Cleo"])
    messages: dict[str, Json] = {}
    with table.players[0].live(table.id, 0) as socket:
        messages["scene"] = socket.next("scene")
        for version, (seat, action) in enumerate(course("standard", 3)[:20]):
            table.act(seat, action, version)
            messages["move"] = socket.until(version + 1)
        table.players[1].post(f"{table.path}/chat", {"words": "hello"})
        messages["chat"] = socket.next("chat")
        table.players[0].post(f"{table.path}/takeback", {"to": 1})
        messages["table"] = socket.next("table")
        for guest in (table.players[1], table.players[2]):
            guest.post(f"{table.path}/takeback/answer", {"yes": True})
        messages["undone"] = socket.next("undone")
    rows = {row[0].strip("`"): coded(row[2]) for row in rows_of(section(API, "## Following a table"))[:7]}
    rows["undone"] |= rows["scene"]
    described = {name: coded(section(API, f"### `{name}`")) for name in ("ask", "log", "table", "message")}

    for kind, message in messages.items():
        assert set(message) - {"type"} == rows[kind] & set(message), kind
        assert rows[kind] <= set(message) | {"scene"}, kind
        for part in set(described) & set(message):
            assert keys_of(message[part]) <= described[part], (kind, part)


def keys_of(value: Any) -> set[str]:
    """Return all names in JSON values; the pieces of a preview are described elsewhere."""
    if isinstance(value, dict):
        return set(value) | {name for key, part in value.items() if key != "preview" for name in keys_of(part)}
    return {name for part in value for name in keys_of(part)} if isinstance(value, list) else set()


def test_the_fair_deal_can_be_checked_as_the_page_says(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = finished(house)
    game = house.stranger().get(f"{table.path}/replay").json()
    (program,) = blocks(API, "python")
    monkeypatch.chdir(tmp_path)

    for seed, fair in ((game["seed"], "True"), (game["seed"] + 1, "False")):
        Path("game.json").write_text(json.dumps(game | {"seed": seed}), encoding="utf-8")
        exec(program, {})
        assert capsys.readouterr().out.strip() == fair
    described = coded(section(DOCS / "reference.md", "## The replay file"))
    assert set(game) | set(game["deal"]) | {"components"} <= described
    assert replay.parse(game, "it").deal == (game["deal"]["salt"], game["deal"]["hash"])


# Hosting


def test_every_option_of_the_server_is_described_for_its_host() -> None:
    options = {name for one in commands.commands["serve"].params if isinstance(one, click.Option) for name in one.opts}

    assert set(re.findall(r"^\| `(--[a-z-]+)`", section(HOSTING, "## Options"), re.MULTILINE)) == options


def number(words: str) -> float:
    return float(words.replace(",", ""))


def test_the_limits_are_those_of_the_server() -> None:
    limits, rows = Limits(), rows_of(section(HOSTING, "## Limits"))
    shares = {row[0].strip("`"): (number(row[1]), number(row[2])) for row in rows if len(row) == 4}
    values = [number(row[1]) for row in rows if len(row) == 2]

    kept = {field.name: getattr(limits, field.name) for field in dataclasses.fields(limits)}
    assert shares == {name: value for name, value in kept.items() if isinstance(value, tuple)}
    sizes = [limits.sockets, limits.body, limits.upload, models.NAME, models.WORDS, models.NOTES, models.EDITION]
    assert values == [*sizes, after.MOST_ACTIONS, aside.MOST]


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
def test_the_folder_of_the_database_is_described(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("LOCALAPPDATA", "%LOCALAPPDATA%")

    folder = str(data_folder()).replace(str(Path.home()), "~")

    found = [row[1].replace("\\", "/") for row in rows_of(section(HOSTING, "## The database"))]
    assert any(f"`{folder}`" in cell for cell in found)


def test_old_tables_are_deleted_as_the_page_says(tmp_path: Path) -> None:
    file = tmp_path / "pagoda.db"
    with House(Settings(f"sqlite:///{file}")) as opened:
        old, running, young = finished(opened), open_table(opened), finished(opened)
    (program,) = blocks(HOSTING, "sql")
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE tables SET updated = 0 WHERE id IN (?, ?)", (old.id, running.id))
        connection.commit()
        connection.executescript(program)
        for name in ("seats", "actions", "snapshots"):
            left = {row[0] for row in connection.execute(f"SELECT table_id FROM {name}")}
            assert left == {running.id, young.id}
    connection.close()
    Database(f"sqlite:///{file}").close()


def test_a_notice_is_sent_as_the_page_says() -> None:
    page = section(HOSTING, "## Webhooks")
    example = json.loads(FENCE.findall(page)[0][1])

    assert list(example) == re.findall(r'"(\w+)": ', inspect.getsource(notices.Herald.tell))
    assert f"after {notices.PATIENCE:g} seconds" in " ".join(page.split())


# The scene


def test_every_field_of_a_scene_is_described() -> None:
    page = section(SCENE, "## What a game returns") + section(SCENE, "## Choices")
    for kind in vars(scene).values():
        if isinstance(kind, type) and dataclasses.is_dataclass(kind):
            (described,) = re.findall(
                rf"^(?:- )?`{kind.__name__}`: (.*?)(?=\n(?:- `|\n))", page, re.MULTILINE | re.DOTALL
            )
            assert {field.name for field in dataclasses.fields(kind)} <= coded(described), kind


def test_every_field_of_a_record_is_described() -> None:
    piece = Piece("it", 1, 1, (), owner="red", look="card", label="it", note="now", tip="it", home="it")
    row = Row((piece, Stat("it", 1, "it"), Phrase("it")))
    drawn = Scene(
        "ground", (1, 1), "", (), (piece,), (Player(0, "red", "A", 0, (row,)),), (Panel("it", "hand", "", (row,)),), ()
    )
    records = [*wire.whole(drawn, str).values(), wire.choice_record(Choice((1,), "it"), "it", str)]

    assert keys_of(records) <= coded(section(SCENE, "## Records"))
    assert set(wire.patch(drawn, drawn, str)) <= coded(section(SCENE, "## Records"))


def test_every_word_of_the_vocabulary_has_a_style() -> None:
    css = "".join(text_of(file) for file in sorted((STATIC / "css").glob("*.css")))
    script = text_of(STATIC / "js" / "scene.js")
    for field, values, _ in rows_of(section(SCENE, "## Vocabulary")):
        for value in re.findall(r"`(\w+)`", values):
            if field == "`area`":
                assert f'"{value}"' in script, value
            elif field == "`owner`":
                assert f".own-{value} " in css, value
            elif field.startswith("`look`") and value not in ("chip", "token"):  # names that a game may style
                assert re.search(rf"\.{value}\b", css), value


def test_the_picture_of_the_page_is_a_whole_svg(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (program,) = blocks(SCENE, "python")
    monkeypatch.chdir(tmp_path)

    exec(program, {})

    root = ElementTree.fromstring(Path("board.svg").read_text(encoding="utf-8"))
    used = {one.get("href", "")[1:] for one in root.iter("{http://www.w3.org/2000/svg}use")}
    assert used <= {one.get("id") for one in root.iter()}


def test_every_module_that_is_named_exists() -> None:
    for name in re.findall(r"`(\w+\.js)`", text_of(SCENE)):
        assert (STATIC / "js" / name).exists(), name


# The manual


def headings(page: Path) -> list[str]:
    return [line.split()[0] for line in FENCE.sub("", text_of(page)).splitlines() if line.startswith("#")]


def bold(page: Path) -> list[list[str]]:
    """Return the words of the screen, part by part."""
    parts = re.split(r"^#+ .*$", text_of(page), flags=re.MULTILINE)
    return [[" ".join(words.split()) for words in re.findall(r"\*\*(.+?)\*\*", part, re.DOTALL)] for part in parts]


def short(template: str) -> str:
    """Return a template without the number behind it."""
    return re.sub(r" \(\{\w+\}\)$", "", template)


GERMAN = {short(m.id): short(str(m.string)) for m in catalogue("de") if isinstance(m.id, str) and m.id}


def test_the_manual_has_the_same_parts_in_both_languages() -> None:
    assert headings(DOCS / "table.md") == headings(DOCS / "table.de.md")
    assert [len(part) for part in bold(DOCS / "table.md")] == [len(part) for part in bold(DOCS / "table.de.md")]


def test_the_words_of_the_manual_are_those_of_the_screen() -> None:
    said = {words for part in bold(DOCS / "table.md") for words in part}

    assert len(said) > 40
    assert {words for words in said if words not in GERMAN} == set()


def test_the_german_words_of_the_manual_are_those_of_the_screen() -> None:
    for english, german in zip(bold(DOCS / "table.md"), bold(DOCS / "table.de.md"), strict=True):
        assert sorted(german) == sorted([GERMAN[words] for words in english])


def test_the_keys_of_the_manual_are_those_of_the_table() -> None:
    keys = re.findall(r'\["(.+?)", t\("(.+?)"\)\]', text_of(STATIC / "js" / "keys.js"))

    assert len(keys) > 5
    assert rows_of(section(DOCS / "table.md", "### By keyboard")) == [list(row) for row in keys]
    german = rows_of(section(DOCS / "table.de.md", "### Mit der Tastatur"))
    assert german == [[key, GERMAN[words]] for key, words in keys]


def test_every_picture_is_taken_by_the_tool() -> None:
    tool = text_of(ROOT / "tools" / "pictures.py")

    for picture in sorted((DOCS / "pictures").iterdir()):
        assert picture.suffix == ".png"
        assert f'"{picture.stem}"' in tool
