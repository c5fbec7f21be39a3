"""Rulebooks as pages: an anchor for every rule, a link wherever one is named."""

from __future__ import annotations

import pytest

import pagoda
from pagoda.web.house import storey
from pagoda.web.rulebook import made, rulebook
from tests.games.test_rule_coverage import rules
from tests.web.visitor import Page, client


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", pagoda.games())
def test_every_rule_of_the_ledger_has_its_anchor(game: str, language: str) -> None:
    page = Page(client(language=language).get(f"/rules/{game}").text)
    ids = [attributes.get("id") for _, attributes in page.elements]
    ledger = rules(game.replace("-", "_"), language)

    assert list(rulebook(game, language).rules) == ledger
    assert [id for id in ledger if ids.count(id) != 1] == []
    targets = [str(link["href"])[1:] for link in page.all("a") if str(link["href"]).startswith("#")]
    assert [target for target in targets if target not in ids] == []
    assert len(targets) > len(ledger) + 50


@pytest.mark.parametrize("game", pagoda.games())
def test_the_rulebook_names_whose_rules_they_are(game: str) -> None:
    found = storey(game)
    page = Page(client().get(f"/rules/{game}").text)

    assert found is not None
    assert found.credit in page.text
    assert "buy the original" in page.text


def test_rules_in_running_text_are_links_also_when_shortened() -> None:
    book = made(
        "# G\n\nOpening.\n\n## Contents\n\n- [One](#one-mc)\n\nAfter it.\n\n## One (MC)\n\n"
        "- **MC-A-01** First. *Ruling:* so.\n- **MC-A-02** See MC-A-01, -02 and ZZ-A-01, `MC-A-01`; 7-02.\n"
    )
    (chapter,) = book.chapters

    assert "Opening." in book.opening
    assert "After it." in book.opening
    assert (chapter.id, chapter.title) == ("one-mc", "One (MC)")
    assert book.rules == ("MC-A-01", "MC-A-02")
    assert '<li id="MC-A-01" class="rule-item">' in chapter.body
    assert '<em class="ruling">Ruling:</em>' in chapter.body
    assert 'See <a href="#MC-A-01" class="rule">MC-A-01</a>, <a href="#MC-A-02" class="rule">-02</a>' in chapter.body
    assert "and ZZ-A-01, <code>MC-A-01</code>; 7-02." in chapter.body


def test_rules_numbered_with_a_letter_are_links_too() -> None:
    book = made("# G\n\n## One\n\n- **DK-W9** First.\n- **DK-W10** See DK-W9, not DK-W99, D5-E5 or A4-B4.\n")

    assert book.rules == ("DK-W9", "DK-W10")
    assert 'See <a href="#DK-W9" class="rule">DK-W9</a>, not DK-W99, D5-E5 or A4-B4.' in book.chapters[0].body


def test_markup_in_a_rulebook_stays_text() -> None:
    book = made("# G\n\n## One\n\n<script>alert(1)</script> [x](javascript:alert(1))\n")

    assert "<script" not in book.chapters[0].body
    assert "href" not in book.chapters[0].body
