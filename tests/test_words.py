"""Both languages are complete: every template has a translation with the same values."""

from __future__ import annotations

import re
from string import Formatter

import pytest
from babel.messages.catalog import Message
from tools.update_catalogue import templates

from pagoda.engine.words import Name, Person, text, texts
from pagoda.locale import BROWSER, browser_words, catalogue, say

MESSAGES = [message for message in templates() if message.id]


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: str(message.id)[:60])
def test_every_template_is_in_german(message: Message) -> None:
    found = catalogue("de").get(message.id[0] if isinstance(message.id, tuple) else message.id)

    assert found is not None, "run `make catalogue` and translate it"
    originals = [message.id] if isinstance(message.id, str) else list(message.id)
    translations = [found.string] if isinstance(found.string, str) else list(found.string or ())
    assert len(translations) == len(originals)
    for original, translation in zip(originals, translations, strict=True):
        assert translation, "not translated"
        assert fields(translation) == fields(original)


def test_the_catalogue_holds_nothing_that_is_gone() -> None:
    known = {str(message.id) for message in MESSAGES}

    assert {str(message.id) for message in catalogue("de") if message.id} <= known


def test_a_sentence_is_said_in_both_languages() -> None:
    sentence = text("{who} plays {card}", who=Person(1), card=Name("Thief", "Dieb"))

    assert say(sentence, "en", ["Ana", "Bo"]) == "Bo plays Thief"
    assert re.search("Bo .*Dieb", say(sentence, "de", ["Ana", "Bo"]))


def test_one_and_many_differ() -> None:
    for language, one, many in (("en", "1 encounter card", "2 encounter cards"), ("de", "karte", "karten")):
        said = [say(texts("{count} encounter card", "{count} encounter cards", n), language) for n in (1, 2)]

        assert said[0].endswith(one)
        assert said[1].endswith(many)


def test_a_seat_without_a_name_is_a_number() -> None:
    assert say(Person(2)) == "player 3"


def test_the_browser_gets_the_words_of_its_modules() -> None:
    said = [message for message in MESSAGES if any(file.startswith(BROWSER) for file, _ in message.locations)]
    forms = [form for message in said for form in ([message.id] if isinstance(message.id, str) else message.id)]

    assert len(forms) > 10
    assert sorted(browser_words("de")) == sorted(forms)
    assert browser_words("en") == {}
