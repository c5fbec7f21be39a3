"""Every card, area, voyage, piece, event and difficulty: its data, its help text in both languages, its source."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pagoda.engine.words import Name, Thing, spell
from pagoda.games.zheng_he import events
from pagoda.games.zheng_he.edition import (
    AREAS,
    ARMY,
    CARDS,
    DISC,
    EMPEROR,
    EMPERORS,
    GENERAL,
    GOLD,
    HORDE,
    JUNK,
    OVERLORD,
    OVERLORDS,
    VOYAGES,
)
from pagoda.games.zheng_he.names import (
    area_name,
    area_pieces,
    card_name,
    card_text,
    cards_names,
    class_name,
    difficulty_name,
    event_name,
    percent,
    pieces_words,
    place_name,
    role_name,
    role_title,
    voyage_name,
    voyages_names,
    who_words,
)
from pagoda.games.zheng_he.turn import PlayCard
from pagoda.locale import say
from tests.games.zheng_he.positions import GAME, TABLES, area, position
from tests.rules import rule

HELP = {component.id: component for component in GAME.components(TABLES)}
SOURCES = {"rulebook", "public", "designed"}
# Command points of cards 1 to 27, and the voyages of the general ones: each voyage with 1, 2 and 3 points.
POINTS = [1, 1, 1, 2, 2, 2, *[1, 2, 3] * 7]
FIELDS = [0] * 6 + [field for field in range(1, 8) for _ in range(3)]
AREA_IDS = ["ming", "west", "east", "manchu", "gansu", "sichuan", "shaanxi", "shanxi", "liaodong"]
NEIGHBOURS = {
    "ming": "gansu sichuan shaanxi shanxi liaodong",
    "west": "east gansu sichuan",
    "east": "west manchu sichuan shaanxi shanxi",
    "manchu": "east shanxi liaodong",
    "gansu": "ming west sichuan",
    "sichuan": "ming west east gansu shaanxi",
    "shaanxi": "ming east sichuan shanxi",
    "shanxi": "ming east manchu shaanxi liaodong",
    "liaodong": "ming manchu shanxi",
}
EVENT_IDS = [f"S{deck}{number}" for deck in (1, 2, 3) for number in range(1, 9)]


def help_text(name: str, language: str = "en") -> str:
    """Return the help text of a component."""
    return say(HELP[name].effect, language)


def digits(words: str) -> list[str]:
    """Return the numbers in a text."""
    return sorted(re.findall(r"\d+", words))


# All of them


def test_there_is_help_for_every_component() -> None:
    cards = [f"c{card:02}" for card in range(1, CARDS)]
    voyages = [f"v{field}" for field in range(1, VOYAGES + 1)]
    pieces = ["junk", "army", "gold", "disc", "horde"]
    levels = ["easy", "normal", "hard"]

    assert list(HELP) == [*cards, *AREA_IDS, *voyages, *pieces, *EVENT_IDS, *levels]


@pytest.mark.parametrize("name", HELP)
def test_every_component_is_explained_in_both_languages_and_has_a_source(name: str) -> None:
    component = HELP[name]

    for language in ("en", "de"):
        words = help_text(name, language)
        assert say(component.name, language)
        assert len(words) > 20
        assert "{" not in words
    assert component.source in SOURCES
    for label, source in component.notes:
        assert say(label)
        assert source in SOURCES - {component.source}


# Cards


@rule("ZH-002", "ZH-201")
def test_there_are_twenty_one_general_cards_and_three_of_each_side() -> None:
    kinds = TABLES.kind[1:]

    assert kinds == [EMPERORS] * 3 + [OVERLORDS] * 3 + [GENERAL] * 21
    assert TABLES.cp[1:] == POINTS
    assert TABLES.voyage[1:] == FIELDS


@rule("ZH-202", "ZH-203", "ZH-204")
@pytest.mark.parametrize("card", range(1, CARDS))
def test_every_card_explains_both_actions_and_their_conditions(card: int) -> None:
    name = f"c{card:02}"
    for language in ("en", "de"):
        words = help_text(name, language)
        for part in (0, 1):
            assert say(card_text(TABLES, card, part), language) in words
        assert words.startswith(str(POINTS[card - 1]))
    words = help_text(name)
    if TABLES.kind[card] == GENERAL:
        voyage = say(TABLES.name("voyage", FIELDS[card - 1] - 1))
        assert f"Emperor, if voyage {FIELDS[card - 1]} ({voyage}) is completed" in words
    else:
        side = "Emperor" if TABLES.kind[card] == EMPERORS else "Overlord"
        assert f"{side}, with 1 to 3 completed voyages:" in words
        assert "With 4 or more:" in words


@pytest.mark.parametrize("part", [0, 1])
@pytest.mark.parametrize("card", range(1, CARDS))
def test_the_text_of_a_card_says_the_numbers_of_its_orders(card: int, part: int) -> None:
    words = card_text(TABLES, card, part)
    named = digits(words.en)

    assert named == digits(words.de)
    for order in TABLES.orders[card][part]:
        numbers = [order.n, order.most, order.rerolls, order.bonus]
        assert [str(number) for number in numbers if number > 1 and str(number) not in named] == []
        assert bool(order.rerolls) == ("re-roll" in words.en) == ("Wiederholungsw" in words.de)


def test_what_is_known_better_is_noted() -> None:
    raids = {say(label): source for label, source in HELP["c24"].notes}

    assert HELP["c24"].source == "designed"
    assert raids == {
        "title": "rulebook",
        "command points": "rulebook",
        "number": "rulebook",
        "action of the Overlord": "rulebook",
    }


# The map and the pieces


@rule("ZH-005", "ZH-006", "ZH-009", "ZH-010", "ZH-011", "ZH-012")
@pytest.mark.parametrize("name", AREA_IDS)
def test_every_area_says_what_it_touches(name: str) -> None:
    near = sorted([area(other) for other in NEIGHBOURS[name].split()])
    names = [TABLES.name("area", other) for other in near]

    assert TABLES.adjacent[area(name)] == near
    for language in ("en", "de"):
        assert help_text(name, language).endswith(": " + ", ".join([say(other, language) for other in names]))


@rule("ZH-005", "ZH-202")
@pytest.mark.parametrize("field", range(1, VOYAGES + 1))
def test_every_voyage_names_its_cards(field: int) -> None:
    words = help_text(f"v{field}")

    assert words.startswith(f"Voyage {field}, to ")
    for card in range(1, CARDS):
        assert (say(TABLES.name("card", card - 1)) in words) == (TABLES.voyage[card] == field)


@rule("ZH-002", "ZH-003")
def test_every_piece_says_how_many_there_are() -> None:
    counts = {"junk": 7, "army": 12, "gold": 5, "disc": 5, "horde": 12}

    assert TABLES.count == list(counts.values())
    for name, count in counts.items():
        assert help_text(name).startswith(f"{count} in all.")


# The solo game


@rule("ZH-913")
@pytest.mark.parametrize(("place", "name"), list(enumerate(EVENT_IDS)))
def test_every_event_says_what_the_overlord_does(place: int, name: str) -> None:
    words = help_text(name)

    assert words.startswith(f"Deck {name[1]}. The first that is possible: ")
    assert words.count("or else") == len(TABLES.first[place]) - 1
    for orders in (*TABLES.first[place], TABLES.then[place]):
        for order in orders:
            assert str(order.n) in digits(words)
            assert not order.rerolls or f"{order.rerolls} free re-roll" in words


def test_an_event_reads_in_order() -> None:
    assert help_text("S35") == (
        "Deck 3. The first that is possible: attack with up to 4 hordes and 1 free re-roll; or else gather 2 hordes. "
        "Then: resolve rises by 2."
    )
    assert help_text("S27") == (
        "Deck 2. The first that is possible: the Emperor returns 1 army of his homeland, gather 1 horde; "
        "or else gather 2 hordes. Then: occupy an empty borderland with up to 1 horde."
    )


@rule("ZH-902")
def test_every_difficulty_says_what_it_changes() -> None:
    assert help_text("easy") == (
        "Solo game: resolve from 0 up to 3, the Overlord attacks only with 1 more than the armies there, "
        "events have their last line only in these decks: 3."
    )
    assert "every event has its last line" in help_text("normal")
    assert "1 more horde in each steppe homeland" in help_text("hard")
    assert "cards with 1 CP draw from deck 2" in help_text("hard")


# What things are called


def things(words: Any) -> list[str]:
    """Return the ids of the components in a sentence."""
    return [part.id for part in spell(words) if isinstance(part, Thing)]


def test_things_in_sentences_have_help() -> None:
    names: list[Any] = [card_name(TABLES, card) for card in range(1, CARDS)]
    names += [area_name(TABLES, place) for place in range(AREAS)]
    names += [voyage_name(TABLES, field) for field in range(1, VOYAGES + 1)]
    names += [pieces_words(TABLES, piece, 2) for piece in (JUNK, ARMY, GOLD, DISC, HORDE)]
    names += [event_name(TABLES, event) for event in range(len(EVENT_IDS))]
    names += [difficulty_name(TABLES, level) for level in range(3)]

    assert [thing for name in names for thing in things(name)] == list(HELP)


def test_the_log_points_at_components() -> None:
    view = GAME.view(position(hands=([24], []), agenda=[PlayCard((0,), EMPEROR)]), 0)

    told = GAME.narrate(view, (events.MOVED, 1, area("west"), area("gansu"), 2))
    drawn = GAME.narrate(view, (events.DREW, 0, 9, 8))

    assert things(told) == ["horde", "west", "gansu"]
    assert things(drawn) == ["c08", "c09"]


def test_a_disc_is_called_after_its_place() -> None:
    assert say(pieces_words(TABLES, DISC, 2)) == "2 discs"
    assert say(pieces_words(TABLES, DISC, 1, area("west"))) == "1 resource"
    assert say(pieces_words(TABLES, DISC, 2, area("gansu"))) == "2 settlements"


def test_words_for_few_and_none() -> None:
    assert say(cards_names(TABLES, [])) == "none"
    assert say(cards_names(TABLES, [0, 24, 0])) == "Raids (3 CP), 2 unknown cards"
    assert say(card_name(TABLES, 0)) == "an unknown card"
    assert say(voyages_names(TABLES, [])) == "none"
    assert say(voyages_names(TABLES, [6, 1])) == "1 East Africa, 6 Sumatra"
    assert say(area_pieces(TABLES, area("gansu"), 0, 0, 0)) == "empty"
    assert say(area_pieces(TABLES, area("gansu"), 0, 2, 1)) == "2 hordes, 1 settlement"
    assert say(place_name(TABLES, JUNK, 9)) == "South China Sea"
    assert say(area_name(TABLES, 9)) == "supply"


def test_sides_seats_and_numbers() -> None:
    assert [say(role_name(role)) for role in (EMPEROR, OVERLORD)] == ["the Emperor", "the Overlord"]
    assert [say(role_title(role)) for role in (EMPEROR, OVERLORD)] == ["Emperor", "Overlord"]
    assert say(who_words(2, 3), "en", ["Ana", "Bo"]) == "Bo"
    assert say(who_words(1, 3), "en", ["Ana"]) == "The Overlord"
    assert [say(class_name(strength)) for strength in (6, 15, 23)] == ["weak", "moderate", "strong"]
    assert [percent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]
    assert [percent(1.0 - 1e-12), percent(1e-12)] == [100, 0]  # what is certain, summed up from small parts
    assert card_text(TABLES, 24, EMPEROR) == Name(
        TABLES.data["card"][23]["emperor_en"], TABLES.data["card"][23]["emperor_de"]
    )
