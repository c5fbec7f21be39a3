"""A scene as one SVG: well-formed, escaped, drawn from below to above."""

from __future__ import annotations

from xml.etree import ElementTree

from pagoda.engine.scene import Path, Piece, Scene, Use, Words
from pagoda.engine.words import Name, Person
from pagoda.locale import say
from pagoda.scene.svg import picture, symbols

SVG = "{http://www.w3.org/2000/svg}"
ART = '<svg xmlns="http://www.w3.org/2000/svg">\n<defs><symbol id="ship" viewBox="0 0 2 2"/></defs>\n</svg>\n'


def scene(*pieces: Piece) -> Scene:
    return Scene("ship", (100, 50), "", (), pieces, (), (), ())


def read(*pieces: Piece, people: tuple[str, ...] = ()) -> ElementTree.Element:
    drawn = picture(scene(*pieces), lambda value: say(value, "en", people), [ART], "a > b { fill: red }")
    return ElementTree.fromstring(drawn)


def test_the_art_and_the_styles_are_part_of_the_picture() -> None:
    root = read()

    assert root.get("viewBox") == "0 0 100 50"
    assert root.findtext(f"{SVG}style") == "a > b { fill: red }"
    assert [symbol.get("id") for symbol in root.iter(f"{SVG}symbol")] == ["ship"]
    assert root.find(f"{SVG}use[@href='#ship']") is not None


def test_every_mark_is_drawn_at_its_place() -> None:
    marks = (Use("ship", 1, 2, 3, 4, "red", "ghost"), Path("M0 0h9", "arrow"), Words(20, 5, 6, 12, "start"))
    root = read(Piece("junk-0", 10, 10, marks, 30, 7.5, owner="blue", look="faded"))
    piece = root.find(f"{SVG}g[@id='junk-0']")

    assert piece is not None
    assert piece.get("transform") == "translate(30 7.5)"
    assert piece.get("class") == "piece own-blue faded"
    use, path, words = list(piece.iter())[2:]
    assert (use.get("href"), use.get("x"), use.get("height"), use.get("class")) == ("#ship", "1", "4", "own-red ghost")
    assert (path.get("d"), path.get("class")) == ("M0 0h9", "line arrow")
    assert (words.text, words.get("font-size"), words.get("class")) == ("20", "12", "words start")


def test_words_that_climb_are_turned_about_their_place() -> None:
    root = read(Piece("card-1", 10, 10, (Words("Pilot", 5, 9, 4, "start up"), Words("up", 5, 9, 4))))

    assert [words.get("transform") for words in root.iter(f"{SVG}text")] == ["rotate(-90 5 9)", None]


def test_what_lies_above_is_drawn_later() -> None:
    root = read(Piece("above", 1, 1, (), layer=2), Piece("first", 1, 1, ()), Piece("second", 1, 1, ()))

    assert [piece.get("id") for piece in root.findall(f"{SVG}g")] == ["first", "second", "above"]


def test_names_of_people_and_things_cannot_break_the_picture() -> None:
    marks = (Words(Person(0), 0, 0, 12), Words(Name('<b title="x">', "&"), 0, 0, 12))
    root = read(Piece('"><script/>', 1, 1, marks, label=Person(0)), people=("<script>alert(1)</script>",))

    assert list(root.iter(f"{SVG}script")) == []
    assert [words.text for words in root.iter(f"{SVG}text")] == ["<script>alert(1)</script>", '<b title="x">']
    assert root.findtext(f"{SVG}g/{SVG}title") == "<script>alert(1)</script>"


def test_the_wrapping_of_an_art_file_is_left_out() -> None:
    assert symbols('<?xml version="1.0"?>\n<svg a="b">\n<defs>\n<g/>\n</defs>\n</svg>\n') == "<g/>"
