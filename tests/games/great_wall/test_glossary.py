"""The help text of every component: complete, in both languages, with the numbers of the edition."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest

from pagoda.engine.words import Text, Thing
from pagoda.games.great_wall.amounts import rewards_words
from pagoda.games.great_wall.edition import default_edition, edition_with
from pagoda.games.great_wall.glossary import components
from pagoda.games.great_wall.language import read
from pagoda.locale import say

TABLES = default_edition()
DATA = TABLES.data
HELP = {component.id: component for component in components(TABLES)}
DECKS = ("hordes", "advisors", "generals", "tactics", "artifacts")
COOP_DECKS = ("coop_hordes", "coop_generals", "coop_tactics", "events", "imperial_orders")
BOARD = ("commands", "locations", "overseer_tracks", "units", "resources", "time_track", "clans", "tokens")
TACTICS = [*DATA["tactics"], *DATA["coop_tactics"]]
REED = [*DATA["reed_clan"]["commands"], *DATA["reed_clan"]["generals"]]
SOLO = [*DATA["solo"]["commands"], *DATA["solo"]["generals"]]
CARDS = [*[card for deck in (*DECKS, *COOP_DECKS) for card in DATA[deck]], *DATA["commands"], *REED, *SOLO]
BOXES = [box for card in CARDS for box in card.get("boxes", ())]
PEOPLE = [card for deck in ("advisors", "generals", "coop_generals") for card in DATA[deck]]


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


def numbers(words: str) -> list[str]:
    """Return the numbers in a text, sorted."""
    return sorted(re.findall(r"\d+", words))


def test_every_component_has_a_help_text_and_an_id_of_its_own() -> None:
    ids = [str(entry["id"]) for table in (*DECKS, *BOARD, "events", "imperial_orders") for entry in DATA[table]]
    ids += [str(level["id"]) for level in DATA["walls"]["levels"]]
    ids += ["reed_clan", *[str(entry["id"]) for entry in REED]]
    ids += [str(entry["id"]) for entry in SOLO]

    assert len(HELP) == len(components(TABLES))
    assert sorted(HELP) == sorted(ids)
    for component in HELP.values():
        assert things(component.effect) <= set(HELP)
        for language in ("en", "de"):
            said = say(component.effect, language)
            assert said.endswith(".")
            assert "{" not in said


def test_what_we_designed_is_named_field_by_field() -> None:
    notes = {name: [(say(label, "en"), source) for label, source in HELP[name].notes] for name in HELP}

    assert notes["gen_che_kung"] == [("start goods", "designed"), ("tea value", "designed")]
    assert notes["adv_logistician"] == [("name", "public")]
    assert notes["lumber_mill"] == [("number of spots", "designed")]
    assert notes["overseer_lumber_mill"] == [("prices", "designed")]
    assert notes["overseer_quarry"] == []  # designed as a whole
    assert {component.source for component in HELP.values()} == {"rulebook", "public", "designed"}


# What the cards say


@pytest.mark.parametrize("entry", CARDS, ids=lambda entry: str(entry["id"]))
def test_a_card_says_the_same_in_both_languages_and_briefly(entry: dict[str, Any]) -> None:
    english, german = str(entry["effect_en"]), str(entry["effect_de"])

    assert numbers(english) == numbers(german)
    assert max(len(english), len(german)) <= 170
    assert english[-1] == german[-1] == "."
    assert english != german


@pytest.mark.parametrize("entry", TACTICS, ids=lambda entry: str(entry["id"]))
def test_a_tactic_is_the_sum_of_its_parts(entry: dict[str, Any]) -> None:
    good, amount = read(entry["enhanced"]["cost"][0], "cost").args
    english = "wood/stone/gold" if good.name == "building" else good.name
    german = {"wood": "Holz", "gold": "Gold", "chi": "Chi", "building": "Holz/Stein/Gold"}[good.name]
    parts = [entry[part] for part in ("when_en", "basic_en", "enhanced_en", "when_de", "basic_de", "enhanced_de")]

    assert entry["effect_en"] == "{}: {} Enhanced ({} {}): {}".format(*parts[:2], amount.value, english, parts[2])
    assert entry["effect_de"] == "{}: {} Verstärkt ({} {}): {}".format(*parts[3:5], amount.value, german, parts[5])
    assert max(map(len, parts)) <= 85


@pytest.mark.parametrize("box", BOXES, ids=lambda box: str(box["text_en"]))
def test_a_box_says_the_same_in_both_languages_in_one_line(box: dict[str, Any]) -> None:
    assert numbers(box["text_en"]) == numbers(box["text_de"])
    assert max(len(box["text_en"]), len(box["text_de"])) <= 80


@pytest.mark.parametrize("entry", PEOPLE, ids=lambda entry: str(entry["id"]))
def test_people_have_a_name_in_chinese(entry: dict[str, Any]) -> None:
    assert re.fullmatch(r"[\u4e00-\u9fff]{2,5}", entry["name_zh"])


def test_the_ability_of_every_general_grows_with_supporters() -> None:
    for entry in [*DATA["generals"], *DATA["coop_generals"]]:
        assert "supporter" in entry["effect_en"]
        assert "unterstützend" in entry["effect_de"]


# Cards in the glossary


def test_a_horde_shows_strength_value_spots_and_ability() -> None:
    assert effect("hor_onggirat_herders") == (
        "Attack strength 4, 3 honour for whoever claims it. Vital spots: 1 resource of your choice + 1 honour, 2 chi, "
        "3 honour. No special ability."
    )
    assert effect("hor_day_guard").endswith(
        "1 tactic, 2 chi, 3 honour. When this horde is defeated, brutality is 1 higher."
    )


def test_rewards_of_every_horde_can_be_said() -> None:
    said = [
        say(rewards_words(spot["reward"]), "en")
        for horde in [*DATA["hordes"], *DATA["coop_hordes"]]
        for spot in horde["spots"]
    ]

    assert {"discard 1 shame", "each player: 1 chi", "3 wood/stone/gold into the storehouse"} <= set(said)
    assert {"2 resources of your choice", "1 tactic", "1 chi + 1 honour"} <= set(said)


def test_a_general_shows_tea_value_start_goods_and_ability() -> None:
    assert effect("gen_zhang_shijie") == (
        "Tea value 2. Begins with 1 wood, 1 stone, 2 gold, 2 chi, 2 tactics. "
        "Whenever you have played a tactic, gain 1 chi per supporter."
    )
    assert effect("gen_zhou_tong").startswith("Tea value 65. Begins with 3 wood, 1 gold, 4 chi. In summer")


def test_advisors_and_tactics_show_both_sides() -> None:
    assert effect("adv_tang_shenwei") == (
        "Active: Saving a soldier costs you 1 chi less. Supporting: makes your general stronger."
    )
    assert effect("tac_hold_the_line") == (
        "Before a section is assaulted: It has 2 more defence; gain 2 honour. "
        "Enhanced (2 wood/stone/gold): 5 more defence; gain 5 honour."
    )


def test_a_command_shows_its_boxes_and_whose_they_are() -> None:
    assert effect("diplomacy") == (
        "1. Move up to 2 clerks, then up to 2 to Tea House, Imperial Embassy or Temple. 2. Others: Move up to 2 clerks "
        "to 2 different locations. 3. You: Tea up 1, draw 1 tactic; another's Despotism: discard 1 shame or gain 2 "
        "gold."
    )
    assert "You:" not in effect("despotism")
    assert effect("treason").endswith("Never taken back.")
    assert effect("reed_command").startswith("1. Move up to 2 Reed clerks")


def test_qin_jiushao_says_what_he_does() -> None:
    pages = resources.files("pagoda.games.great_wall")

    assert effect("qin_jiushao").startswith("Your opponent in the solo game: win with more honour than he has.")
    assert effect("qin_jiushao").endswith("gains 28 honour, and 1 more per supporting advisor.")
    assert "gains 28 honour, and 1 more for each" in pages.joinpath("rules.en.md").read_text(encoding="utf-8")
    assert "28 Ehre und 1 weitere für jeden" in pages.joinpath("rules.de.md").read_text(encoding="utf-8")
    assert effect("solo_economy").startswith("Qin: 3 clerks to the 3 lowest locations. Others: up to 2")
    assert effect("solo_treason").startswith("Qin resolves the solo command with the name of yours.")
    assert "honour as clerks times overseer level" in effect("location_track")


# The board


def test_a_location_says_what_happens_when_and_at_what_risk() -> None:
    assert effect("quarry") == (
        "Gather 1 stone for each of your clerks, and as many more as your overseer's level. Then you may upgrade the "
        "overseer by 1 step. You may also donate 1 stone to the storehouse for 2 honour. Activated when all spots are "
        "taken: 3 with 3 clans, 4 with 4. Whoever is alone here then takes 1 shame token."
    )
    assert "donate" not in effect("temple")
    assert effect("tea_house").endswith("Activated when all spots are taken: 2 with 3 clans, 3 with 4.")
    assert effect("imperial_embassy").endswith("Any number of clerks; activated if at least one stands here.")


def test_overseers_and_soldiers_say_what_they_cost() -> None:
    assert "Steps cost 2 chi, 3 chi, 4 chi." in effect("overseer_lumber_mill")
    assert effect("spearman").startswith("Costs 2 chi. Covers 1 vital spot of the horde at the wall")
    assert effect("archer").startswith("Costs 1 wood, 2 chi. Takes a firing spot")
    assert effect("horseman").startswith("Costs 1 gold, 3 chi. Covers 2 vital spots side by side")
    assert effect("clerk").endswith("those cost 2 gold each.")


def test_walls_tracks_and_tokens_say_their_numbers() -> None:
    assert effect("wall_0") == "Defence 0, firing spots: 1."
    assert effect("wall_2") == "Costs 10 wood/stone/gold, brings 10 honour. Defence 12, firing spots: 3."
    assert effect("barricade").startswith("Costs 2 wood/stone/gold, brings 2 honour and 2 defence, up to 3")
    assert "year by year: 0, 3, 3, 4, 4." in effect("time_track_4")
    assert effect("time_track_3").endswith("1, 1, 2, 2, 3, 3.")
    assert effect("gold").endswith("Raises overseers here: Temple.")
    assert effect("dragon") == "10 spearmen, 4 archers, 2 horsemen, 8 clerks and 6 commands."
    assert "who cannot be used and costs 5 honour" in effect("shame")


def test_the_glossary_follows_an_edition() -> None:
    changed = edition_with(
        {
            "generals": [{"id": "gen_yue_fei", "tea": 13, "effect_en": "Nothing."}],
            "overseer_tracks": [{"id": "overseer_temple", "upgrade": [1, 2, 3], "pays_with": "wood"}],
        }
    )
    found = {component.id: component for component in components(changed)}

    assert say(found["gen_yue_fei"].effect, "en").startswith("Tea value 13.")
    assert say(found["gen_yue_fei"].effect, "en").endswith("Nothing.")
    assert found["gen_yue_fei"].source == "edition"
    assert "Steps cost 1 wood, 2 wood, 3 wood." in say(found["overseer_temple"].effect, "en")
    assert say(found["gold"].effect, "en").endswith("Raises overseers here: nowhere.")
