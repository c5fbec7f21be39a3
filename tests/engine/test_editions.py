"""Editions: entries of a file replace our own, and every mistake in it is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pagoda.engine.editions import each_once, in_range, merged, parse, place_of, read
from pagoda.engine.errors import BadInput

BASE: dict[str, Any] = {
    "card": [
        {
            "id": "c1",
            "number": 1,
            "name": "one",
            "rare": False,
            "tags": ["a"],
            "cost": {"gold": 1},
            "source": "rulebook",
        },
        {"id": "c2", "number": 2, "name": "two", "rare": True, "tags": [], "cost": {}, "source": "rulebook"},
    ],
    "scoring": {"card": 3, "source": "rulebook"},
}


def test_an_entry_replaces_only_the_fields_it_names() -> None:
    result = merged(BASE, {"card": [{"id": "c2", "name": "deux", "rare": False, "tags": ["b"]}]})

    assert result["card"][0] == BASE["card"][0]
    assert result["card"][1] == {
        "id": "c2",
        "number": 2,
        "name": "deux",
        "rare": False,
        "tags": ["b"],
        "cost": {},
        "source": "edition",
    }
    assert BASE["card"][1]["name"] == "two"


def test_a_table_within_an_entry_is_replaced_as_a_whole() -> None:
    result = merged(BASE, {"card": [{"id": "c1", "cost": {"rice": 2}}]})

    assert result["card"][0]["cost"] == {"rice": 2}
    assert BASE["card"][0]["cost"] == {"gold": 1}


def test_a_single_table_is_replaced_field_by_field() -> None:
    result = merged(BASE, {"scoring": {"card": 5}})

    assert result["scoring"] == {"card": 5, "source": "edition"}
    assert BASE["scoring"]["card"] == 3


def test_an_empty_edition_changes_nothing() -> None:
    assert merged(BASE, {}) == BASE


def test_an_edition_cannot_claim_another_source() -> None:
    assert merged(BASE, {"scoring": {"source": "public"}})["scoring"]["source"] == "edition"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"cards": []}, "edition: there is no table 'cards'; there are card, scoring"),
        ({"card": {"id": "c1"}}, "edition: card must be a list of entries: write [[card]]"),
        ({"card": ["c1"]}, "edition: card must be a list of entries: write [[card]]"),
        ({"card": 3}, "edition: card must be a list of entries: write [[card]]"),
        ({"card": [{"number": 3}]}, "edition: an entry of card has no id; ids are c1, c2"),
        ({"card": [{"id": 1}]}, "edition: an entry of card has no id; ids are c1, c2"),
        ({"card": [{"id": "c3"}]}, "edition: card has no entry 'c3'; it has c1, c2"),
        ({"card": [{"id": "c1"}, {"id": "c1"}]}, "edition: card c1 stands there twice; write it once"),
        (
            {"card": [{"id": "c1", "colour": "red"}]},
            "edition: card c1 has no field 'colour'; it has id, number, name, rare, tags, cost, source",
        ),
        ({"card": [{"id": "c1", "number": "3"}]}, "edition: card c1: number must be a whole number, not '3'"),
        ({"card": [{"id": "c1", "number": True}]}, "edition: card c1: number must be a whole number, not True"),
        ({"card": [{"id": "c1", "number": 3.0}]}, "edition: card c1: number must be a whole number, not 3.0"),
        ({"card": [{"id": "c1", "name": 3}]}, "edition: card c1: name must be a text, not 3"),
        ({"card": [{"id": "c1", "rare": 1}]}, "edition: card c1: rare must be true or false, not 1"),
        ({"card": [{"id": "c1", "tags": "a"}]}, "edition: card c1: tags must be a list, not 'a'"),
        ({"card": [{"id": "c1", "cost": 3}]}, "edition: card c1: cost must be a table, not 3"),
        ({"scoring": [{"card": 3}]}, "edition: scoring must be a table"),
        ({"scoring": 3}, "edition: scoring must be a table"),
        ({"scoring": {"cards": 3}}, "edition: scoring has no field 'cards'; it has card, source"),
    ],
)
def test_a_mistake_is_named_with_its_place_and_what_is_expected(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        merged(BASE, changes)

    assert str(caught.value) == message


def test_of_many_ids_only_some_are_listed() -> None:
    base = {"card": [{"id": f"c{n}"} for n in range(20)]}

    with pytest.raises(BadInput, match=r"has no entry 'x'; it has c0, c1, c2, c3 \.\.\. c19$"):
        merged(base, {"card": [{"id": "x"}]})


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text('[[card]]\nid = "ä"\n', encoding="utf-8")

    assert read(path) == {"card": [{"id": "ä"}]}


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "nowhere.toml"

    with pytest.raises(BadInput) as caught:
        read(path)

    assert str(caught.value) == f"cannot read the edition {path}: No such file or directory"


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="Is a directory"):
        read(tmp_path)


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe\x00", "is not UTF-8 text"),
        (b"[[card\n", "is not TOML: "),
        (b"a = 1\na = 2\n", "is not TOML: "),
        (b"a = " + b"[" * 100_000, "is not TOML"),
        (b"a = " + b"9" * 5000, "is not TOML"),
        (b"a = 0x" + b"f" * 5000, "is not TOML"),
        (b"\x00", "is not TOML: "),
        (b".".join([b"a"] * 20_000) + b" = 1", "has more than 50 dots in a line"),
        (b"[" + b" . ".join([b'"a"'] * 20_000) + b"]", "has more than 50 dots in a line"),
        (b'x = "\\"' + b'."a"' * 20_000, "is not TOML"),
        (b"x = '\\'" + b".'a'" * 20_000, "has more than 50 dots in a line"),
    ],
    ids=[
        "bytes",
        "brackets",
        "doubled",
        "depth",
        "long number",
        "number of base 16",
        "null",
        "key",
        "table",
        "escaped",
        "literal",
    ],
)
def test_a_file_that_is_no_edition_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "edition.toml"
    path.write_bytes(content)

    with pytest.raises(BadInput) as caught:
        read(path)

    assert str(caught.value).startswith(f"the edition {path} {reason}")


def test_a_text_may_have_many_sentences() -> None:
    story, half = "She sails. " * 80, "She sails. " * 40

    assert parse(f'a = [{{b = "{story}"}}]\nc = """\n{half}\n{half}"""') == {
        "a": [{"b": story}],
        "c": f"{half}\n{half}",
    }


def test_a_number_has_bounds() -> None:
    entry = {"id": "c1", "points": 5}

    assert in_range("card", entry, "points", 0, 5) == 5
    assert in_range("card", entry, "points", 5, 9) == 5
    for low, high in ((6, 9), (0, 4)):
        with pytest.raises(BadInput, match=f"^card c1: points must be {low} to {high}, not 5$"):
            in_range("card", entry, "points", low, high)


def test_a_number_of_a_single_table_has_bounds() -> None:
    with pytest.raises(BadInput, match=r"^scoring: card must be 0 to 4, not 5$"):
        in_range("scoring", {"card": 5}, "card", 0, 4)


def test_a_value_is_one_of_some_names() -> None:
    assert place_of("card", {"id": "c1", "colour": "red"}, "colour", ["blue", "red"]) == 1
    with pytest.raises(BadInput, match=r"^card c1: colour must be one of blue, red, not 'green'$"):
        place_of("card", {"id": "c1", "colour": "green"}, "colour", ["blue", "red"])


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ([1, 2, 2], "card c2: number 2 is already that of c1"),
        ([1, 2, 4], "card c2: number must be 1 to 3, not 4"),
        ([1, 3], "card: the entry with number 2 is missing"),
    ],
)
def test_a_field_takes_every_value_once(numbers: list[int], message: str) -> None:
    entries = [{"id": f"c{place}", "number": number} for place, number in enumerate(numbers)]

    with pytest.raises(BadInput, match=f"^{message}$"):
        each_once("card", entries, "number", [1, 2, 3])
    each_once("card", [{"id": "a", "number": 2}, {"id": "b", "number": 1}], "number", [1, 2])
