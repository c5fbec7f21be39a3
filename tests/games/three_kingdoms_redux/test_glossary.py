"""The help text of every component: complete, in both languages, with the numbers of the edition."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pagoda.engine.words import Text, Thing
from pagoda.games.three_kingdoms_redux.edition import edition_with
from pagoda.games.three_kingdoms_redux.glossary import TRACKS
from pagoda.games.three_kingdoms_redux.hooks import TYPES
from pagoda.locale import say
from tests.games.three_kingdoms_redux.positions import GAME, TABLES
from tests.rules import rule

HELP = {component.id: component for component in GAME.components(TABLES)}
CARDS = [*TABLES.data["general"], *TABLES.data["enhancement"]]
NAMED = ("state", "army_type", "token", "space", "border", "location", "rank", "tribal_level", "general", "enhancement")


def effect(name: str) -> str:
    """Return the help text of a component in English."""
    return say(HELP[name].effect, "en")


def things(words: Any) -> set[str]:
    """Return the ids of the components that a help text points at."""
    if isinstance(words, Thing):
        return {words.id} | things(words.words)
    if isinstance(words, Text):
        return set().union(*[things(value) for _, value in words.values])
    return set().union(*[things(part) for part in words]) if isinstance(words, tuple) else set()


def test_every_component_has_a_help_text_and_an_id_of_its_own() -> None:
    ids = [str(entry["id"]) for table in NAMED for entry in TABLES.data[table]]

    assert len(HELP) == len(GAME.components(TABLES))
    assert set(HELP) == {*ids, *TRACKS}
    assert len(ids) == len({*ids}) + len(TYPES)  # a weapon is its army type
    for component in HELP.values():
        assert things(component.effect) <= set(HELP)
        for language in ("en", "de"):
            said = say(component.effect, language)
            assert said.endswith(".")
            assert "{" not in said


def test_sources_are_named_field_by_field_where_they_differ() -> None:
    cao_cao = HELP["wei_cao_cao"]

    assert cao_cao.source == "designed"
    assert [(say(label, "en"), source) for label, source in cao_cao.notes] == [
        ("name", "rulebook"),
        ("effect", "public"),
    ]
    assert HELP["sep_18"].notes == ()
    assert {component.source for component in HELP.values()} == {"rulebook", "public", "designed"}


# Cards


@pytest.mark.parametrize("entry", CARDS, ids=lambda entry: str(entry["id"]))
def test_a_card_says_the_same_in_both_languages_and_briefly(entry: dict[str, Any]) -> None:
    english, german = str(entry["effect_en"]), str(entry["effect_de"])

    assert sorted(re.findall(r"\d+", english)) == sorted(re.findall(r"\d+", german))
    assert max(len(english), len(german)) <= 125
    assert english[-1] == german[-1] == "."
    assert english != german


def numbers(value: Any) -> set[int]:
    """Return every number that a hook works with, without 1, which words often leave out."""
    if isinstance(value, dict):
        return set().union(*[numbers(part) for part in value.values()])
    if isinstance(value, list):
        return set().union(*[numbers(part) for part in value])
    return {abs(value)} - {0, 1} if type(value) is int else set()


@rule("TK-600")
@pytest.mark.parametrize("entry", CARDS, ids=lambda entry: str(entry["id"]))
def test_a_card_names_the_numbers_of_its_hooks(entry: dict[str, Any]) -> None:
    assert numbers(entry["hooks"]) <= {int(number) for number in re.findall(r"\d+", entry["effect_en"])}


def test_the_words_of_the_cards_are_the_same_everywhere() -> None:
    spaces = {
        "Recruit Armies": "„Armeen rekrutieren“",
        "Train Armies": "„Armeen trainieren“",
        "Demand Tribute": "„Tribut fordern“",
        "Win Popular Support": "„Unterstützung gewinnen“",
        "Control Han Emperor": "„Han-Kaiser kontrollieren“",
        "Develop State": "„Staat entwickeln“",
        "Produce Spears/Horses": "„Speere/Pferde produzieren“",
        "Produce Crossbows/Junks": "„Armbrüste/Dschunken produzieren“",
        "Improve Tribal Relations": "„Stammes-Beziehungen verbessern“",
        "Trade": "„Handel“",
        "Collect Taxes": "„Steuern eintreiben“",
        "Final scoring: ": "Schlusswertung: ",
        "Receive Benefits: ": "Vorteile: ",
        "popular support token": "Unterstützungs-Plättchen",
        "rmy unit": "Armee-Einheit",
        "battle space": "Kampf-Feld",
        "VP": "SP",
    }
    for entry in CARDS:
        for english, german in spaces.items():
            assert (english in entry["effect_en"]) == (german in entry["effect_de"]), entry["id"]


@rule("TK-004")
def test_a_general_shows_attributes_types_and_skill() -> None:
    assert effect("wei_cao_cao") == (
        "Lord of Wei: administration 4, combat 4, leadership 2; specialised in Horse, Spear. Skill: Hero of Chaos. "
        "Where he bids, your side wins every tie for the highest bid, whoever reached it first."
    )
    assert effect("wei_guo_jia").startswith("Civil general of Wei: administration 5")
    assert effect("shu_zhang_fei").startswith("Military general of Shu: administration 2, combat 5")


@rule("TK-292", "TK-293")
def test_an_enhancement_shows_deck_requirement_cost_and_points() -> None:
    assert effect("uni_03") == (
        "Unification card. Requires: 1 stationed general. Cost: 3 gold, 1 spear. 1 VP. On battle spaces each general "
        "you place with at least 1 army unit adds +1 to your bid."
    )
    assert effect("sep_18") == (
        "Separation card. Requires: farm and market levels together 4. Cost: 5 gold, 4 rice. 6 VP. No further effect."
    )
    assert effect("uni_21").startswith("Unification card. Requires: nothing. Cost: 1 gold, 1 rice. 1 VP.")


# The board


@rule("TK-282", "TK-285", "TK-286", "TK-298")
def test_a_space_says_how_it_is_judged_and_what_it_does() -> None:
    assert effect("farm").endswith("each developed token goes to the granary, or gives 5 rice and leaves the game.")
    assert effect("trade") == (
        "Judged by administration. Rice, up to 3 times: 3 gold for 4 rice, or 4 rice for 5 gold. Weapons, up to 2 "
        "times: 5 gold for 3 weapons, or 3 weapons for 7 gold. Both trades in either order, each only in one direction."
    )
    assert effect("tribute") == (
        "Judged by combat. Gain one of these: 2 gold; or 2 rice; or 1 gold, 1 rice; or 1 untrained army."
    )
    assert effect("emperor").startswith("Judged by administration or combat, which changes every round. Pay 1 gold")
    assert effect("battle_wei_wu").startswith("Judged by combat, +1 for each army unit. Station one")
    assert effect("tribal_shu").startswith("Only for Shu, one general, nothing is bid.")


@rule("TK-045", "TK-047", "TK-048", "TK-049")
def test_a_state_says_what_it_begins_with() -> None:
    assert effect("wu") == (
        "Begins with Sun Jian and 3 of 6 generals, 4 gold, 4 rice, 1 support token, 3 unification and 2 separation "
        "cards, tribal level 6. Borders: Shu-Wu border, Wei-Wu border."
    )


@rule("TK-362", "TK-382", "TK-401", "TK-480")
def test_places_and_tracks_say_what_they_count() -> None:
    assert effect("wei_wu_2").startswith("Wei-Wu border, army type Junk:")
    assert effect("shu_wei").endswith("Two borders won count 5 VP.")
    assert effect("junk").endswith("Locations: Jiangling, Ruxu, Guangling.")
    assert effect("rank_5") == "Governor rank 5: 7 VP at the end."
    assert effect("rank_6").startswith("The highest governor rank: 10 VP.")
    assert effect("tribal_1").startswith("0 VP at the end. Whoever is here")
    assert effect("tribal_9") == "2 VP at the end."
    assert effect("tribal_12").endswith("may buy 1 support token for 2 rice.")
    assert effect("track_round") == "At most 12 rounds. New generals come in these rounds: 3, 5, 9."
    assert effect("shortage").endswith("-3 VP each.")


def test_the_glossary_follows_an_edition() -> None:
    changed = edition_with(
        {
            "space": [{"id": "emperor", "gold_cost": 2, "flip_general": 0}, {"id": "recruit", "untrained_armies": 3}],
            "enhancement": [{"id": "sep_18", "vp": 5, "cost": {"gold": 6}}],
        }
    )
    found = {component.id: component for component in GAME.components(changed)}

    assert "Pay 2 gold and rise 1 governor rank. At the end" in say(found["emperor"].effect, "en")
    assert say(found["recruit"].effect, "en") == "Judged by combat. Gain 3 untrained armies."
    assert "Cost: 6 gold. 5 VP." in say(found["sep_18"].effect, "en")
    assert found["sep_18"].source == "edition"
