"""Editions that change the solo game: other cards of Qin Jiushao, and every mistake in them named with the card."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from pagoda.engine import play
from pagoda.engine.agenda import Step
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import ARCHER, SPEARMAN, Edition
from pagoda.games.great_wall.fall import Boxes
from pagoda.games.great_wall.frame import default_data
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.qin import QinClerks, QinRecruit
from pagoda.games.great_wall.scoring import artifact_honour
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.windows import Happen
from tests.games.great_wall.edition_files import advisor, command, complaint, edition, effect, entry
from tests.games.great_wall.positions import clerks_of, question
from tests.games.great_wall.solo import DRAGON, QIN, REED, solo
from tests.rules import rule

ECONOMY = "solo.commands solo_economy: "
QIN_CARD = "solo.generals qin_jiushao: "


def toml(value: Any) -> str:
    """Return a value as TOML in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{name} = {toml(part)}" for name, part in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([toml(part) for part in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


def solo_cards(table: str, name: str, **fields: Any) -> str:
    """Return an edition in which a card of the solo game has other fields; None takes a field away."""
    entries = copy.deepcopy(default_data()["solo"][table])
    for one in entries:
        if one["id"] == name:
            one.update(fields)
            for field in [field for field, value in fields.items() if value is None]:
                del one[field]
    return f"[solo]\n{table} = {toml(entries)}\n"


def economy(*do: Any, who: str = "qin") -> str:
    """Return an edition in which his Economy has one box."""
    return solo_cards("commands", "solo_economy", boxes=[{"who": who, "text_en": "a", "text_de": "b", "do": list(do)}])


def card(**sentence: Any) -> str:
    """Return an edition in which his own card has one sentence."""
    default = {"when": "turn_end", "opt": False, "do": ["gain_honour(1)"]}
    return solo_cards("generals", "qin_jiushao", effects=[{**default, **sentence}])


def reed_general(when: str, do: str) -> str:
    """Return an edition with another general of the Reed Clan."""
    texts = ("id", "name_en", "name_de", "effect_en", "effect_de", "source")
    fields = ", ".join([f'{name} = "x"' for name in texts])
    return f"[reed_clan]\ngenerals = [{{ {fields}, effects = {effect(when, do)} }}]\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (economy("gain(wood,1)"), ECONOMY + "there is no call 'gain'; there are activate, build_barricade"),
        (economy("qin_clerks()"), ECONOMY + "qin_clerks has 0 arguments, 1 are needed"),
        (economy("qin_clerks(41)"), ECONOMY + "a number must be 0 to 40, not 41"),
        (economy("qin_stack(many)"), ECONOMY + "there is no count 'many'"),
        (economy("qin_overseer(1)"), ECONOMY + "qin_overseer(1) has 1 arguments, 0 are needed"),
        (economy("activate(any_location)"), ECONOMY + "activate needs one of highest_qin_location, not any_location"),
        (economy("build_wall(any_section)"), ECONOMY + "build_wall needs one of indicator_section, not any_section"),
        (economy("build_barricade(indicator_section)"), ECONOMY + "build_barricade(indicator_section) needs free=true"),
        (economy("recruit(horseman,1,free=true)"), ECONOMY + "recruit needs one of spearman, archer, not horseman"),
        (economy("recruit(archer,1)"), ECONOMY + "recruit(archer, 1) needs free=true"),
        (economy("fill_store(chi,1)"), ECONOMY + "fill_store needs one of wood, stone, gold, building, not chi"),
        (economy("take_row_advisor(rightmost,side=support)"), ECONOMY + "take_row_advisor needs one of leftmost"),
        (economy("take_row_advisor(leftmost)"), ECONOMY + "take_row_advisor(leftmost) needs side=support"),
        (economy("copy_solo_command()"), ECONOMY + "copy_solo_command is for solo treason only"),
        (economy({"one_of": [["tea_top()"], ["qin_clerks(1)"]]}), ECONOMY + "Qin Jiushao chooses nothing"),
        (economy({"may": ["tea_top()"]}), ECONOMY + "Qin Jiushao chooses nothing"),
        (economy({"who": "all", "do": ["gain(wood,1)"]}), ECONOMY + "Qin Jiushao chooses nothing"),
        (economy({"if": "lucky", "then": ["tea_top()"]}), ECONOMY + "there is no condition 'lucky'"),
        (economy({"if": "your_command_is(war)", "then": ["tea_top()"]}), ECONOMY + "your_command_is needs one of"),
        (economy({"if": "store_covers_wall(left)", "then": ["tea_top()"]}), ECONOMY + "store_covers_wall needs one of"),
        (economy("qin_clerks(1)", who="owner"), ECONOMY + "who must be one of qin, others, not 'owner'"),
        (economy("gain(wood,1)", who="others"), ECONOMY + "others can only move_clerks"),
        (economy("qin_clerks(1)", who="others"), ECONOMY + "there is no call 'qin_clerks'"),
        (economy(), ECONOMY + "there is nothing to do"),
        (solo_cards("commands", "solo_economy", boxes=[]), ECONOMY + "there is nothing to do"),
        (solo_cards("commands", "solo_economy", boxes=None), ECONOMY + "boxes is missing"),
        (solo_cards("commands", "solo_economy", boxes=[{"who": "qin", "do": []}]), ECONOMY + "text_en is missing"),
        (solo_cards("commands", "solo_economy", effect_de=None), "solo: commands: effect_de is missing"),
        (
            solo_cards("commands", "solo_economy", id="solo_trade"),
            "solo: there must be a command for each of despotism",
        ),
        ("[solo]\ncommands = []\n", "solo: commands is empty"),
        ("[solo]\ngenerals = [{}]\n", "solo: generals: id is missing"),
        ("[solo]\nname_zh = 3\n", "edition: solo has no field 'name_zh'"),
        (card(do=["draw_tactics(1)"]), QIN_CARD + "there is no call 'draw_tactics'"),
        (card(cost=["pay(chi,1)"], opt=True), QIN_CARD + "cost and limit are for generals and advisors only"),
        (card(limit="turn"), QIN_CARD + "cost and limit are for generals and advisors only"),
        (card(when="gathered"), QIN_CARD + "when must be one of"),
        (card(when="passive"), QIN_CARD + "when must be one of"),
        (card(do=["gain_honour(clerks_at($loc))"]), QIN_CARD + "$loc means nothing here"),
        (
            card(when="location_activated", do=["activate(highest_qin_location)"]),
            QIN_CARD + "activate is not possible in location_activated",
        ),
        # His calls are his own.
        (command("['qin_clerks(2)']"), "commands despotism: there is no call 'qin_clerks'"),
        (advisor("turn_start", "tea_top()"), "advisors adv_wang_anshi: there is no call 'tea_top'"),
        (
            advisor("location_activated", "activate(any_location)"),
            "advisors adv_wang_anshi: activate is not possible in location_activated",
        ),
        (
            entry(
                "hordes", "hor_merkit_raiders", spots="[{ r = 2, c = 1, reward = [] }, { r = 1, c = 1, reward = [] }]"
            ),
            "hordes hor_merkit_raiders: its spots must be listed from the top down, from left to right",
        ),
    ],
)
def test_a_wrong_card_is_refused_with_its_name(tmp_path: Path, content: str, message: str) -> None:
    assert complaint(tmp_path, content).startswith(message)


def resume(tables: Edition, *steps: Step, **table: Any) -> State:
    """Return a table where these steps are taken with other cards."""
    state = solo(tea="qin dragon reed", **table)
    state.edition = state.tables = tables
    state.agenda.extend(reversed(steps))
    play.run(state)
    assert question(state) == "rest"
    return state


@rule("GW-SOLO-2")
def test_another_command_is_the_one_he_carries_out(tmp_path: Path) -> None:
    again = {"times": "2", "do": ["gain_honour(5)"]}
    tables = edition(tmp_path, economy("qin_stack(2)", again, "fill_store(building,3)"))
    state = resume(tables, Boxes(QIN, 1), active="qin")

    assert clerks_of(state, QIN) == {"quarry": 2}
    assert (state.honour[QIN], state.store) == (10, [0, 3, 0])


@rule("GW-SOLO-3")
def test_his_own_card_may_say_something_else(tmp_path: Path) -> None:
    tables = edition(tmp_path, card(when="turn_start", do=["gain_honour(2*S)", "recruit(spearman,1,free=true)"]))
    table: dict[str, Any] = {"supporters": ("", "", "su_shi li_jie"), "field": ("middle black_banner",)}
    state = resume(tables, Happen(happening(moments.TURN_START)), active="dragon", **table)

    assert state.honour[QIN] == 2 * 2 + 2


@rule("GW-SOLO-34", "GW-DUO-29")
@pytest.mark.parametrize(
    ("do", "store", "honour"),
    [
        ("fill_store(gold,2)", [0, 0, 2], 0),
        ("gain_honour(3)", [0, 0, 0], 3),
        ("draw_tactics(1)", [0, 0, 0], 0),
        ("[{ one_of = [['gain_honour(1)'], ['gain(wood,1)']] }]", [0, 0, 0], 0),
        ("recruit(soldier,1)", [0, 0, 0], 0),
    ],
)
def test_of_the_reed_general_he_does_what_he_can(tmp_path: Path, do: str, store: list[int], honour: int) -> None:
    tables = edition(tmp_path, reed_general("before_activation", do))
    row = happening(moments.BEFORE_ACTIVATION)
    state = resume(tables, Happen(row), active="reed", field=("middle black_banner",))

    assert (state.store, state.honour, state.hands) == (store, [0, 0, honour], [()])
    assert state.reserve[REED * 3] == 10


@rule("GW-SOLO-36")
def test_treason_does_not_copy_treason(tmp_path: Path) -> None:
    boxes = [{"who": "qin", "text_en": "a", "text_de": "b", "do": ["copy_solo_command()", "gain_honour(1)"]}]
    tables = edition(tmp_path, solo_cards("commands", "solo_treason", boxes=boxes))
    state = resume(tables, Boxes(QIN, 5), active="qin", track=("dragon treason", "qin treason"))

    assert state.honour[QIN] == 1


@rule("GW-SOLO-40")
def test_he_is_ranked_with_you_for_an_artifact(tmp_path: Path) -> None:
    first = """[{ when = "scoring", if = 'cmp(rank(overseer_levels),"==",1)', opt = false, do = ["gain_honour(7)"] }]"""
    tables = edition(tmp_path, entry("artifacts", "art_golden_tally", effects=first))

    state = resume(tables, overseers=("quarry 3",), artifacts="golden_tally")
    assert [artifact_honour(state, clan, state.artifacts[0]) for clan in (DRAGON, QIN)] == [0, 7]
    tied = resume(tables, overseers=("quarry 3", "", "quarry 3"), artifacts="golden_tally")
    assert [artifact_honour(tied, clan, tied.artifacts[0]) for clan in (DRAGON, QIN)] == [0, 7]  # he is higher in tea


@rule("GW-SOLO-11", "GW-DUO-27")
@pytest.mark.parametrize("window", ["soldier_killed", "attacked", "wounded", "clerk_moved"])
def test_no_card_answers_what_he_does(tmp_path: Path, window: str) -> None:
    tables = edition(tmp_path, advisor(window, "gain_honour(5)", ', by = "others"'))
    table: dict[str, Any] = {
        "field": ("middle merkit_raiders qin qin", "right black_banner"),
        "advisors": ("wang_anshi",),
    }
    steps = (QinRecruit(QIN, ARCHER), QinRecruit(QIN, SPEARMAN), DefeatCheck(0), QinClerks(2))
    state = resume(tables, *steps, active="qin", **table)

    assert (state.honour[DRAGON], bool(state.claimed[QIN])) == (0, True)
