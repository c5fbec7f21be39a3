"""Sentences as data: said in a language, or spelled so that a reader can point at people and things."""

from __future__ import annotations

from pagoda.engine.words import Name, Person, Thing, say, spell, text, texts

CARD = Thing("navigation-52", text("{number} ({colour})", number=52, colour=Name("red", "rot")))


def test_a_thing_is_read_as_its_words() -> None:
    assert say(text("{who} lays {card}", who=Person(0), card=CARD), people=["Ana"]) == "Ana lays 52 (red)"
    assert say(CARD, "de") == "52 (rot)"


def test_people_and_things_can_be_pointed_at() -> None:
    parts = spell(text("{who} lays {card}: field {field}", who=Person(1), card=CARD, field=20), "de")

    assert parts == [Person(1), " lays ", Thing("navigation-52", "52 (rot)"), ": field 20"]


def test_lists_are_spelled_with_commas_and_plain_words_are_joined() -> None:
    assert spell(text("takes {things}", things=(CARD, "gold", Person(2)))) == [
        "takes ",
        Thing("navigation-52", "52 (red)"),
        ", gold, ",
        Person(2),
    ]
    assert spell(texts("{count} card", "{count} cards", 3)) == ["3 cards"]
    assert spell(text("nothing {here}", here="")) == ["nothing "]


def test_another_order_of_words_is_kept() -> None:
    turned = {"{who} takes {card}": "{card} nimmt {who}"}

    parts = spell(text("{who} takes {card}", who=Person(0), card="Gold"), "de", lambda t, p, n: turned[t])

    assert parts == ["Gold nimmt ", Person(0)]
