"""The picture of the solo game: Qin Jiushao beside the board and on it, and what he would gain."""

from __future__ import annotations

from typing import Any

from pagoda.engine.scene import Piece, Stat, Words
from pagoda.games.great_wall.actions import COPY, MOVE_CLERK
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.fall import CopyCommand
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.year import EndCheck
from pagoda.locale import say
from tests.games.great_wall.pictures import note, panels, shown, symbols
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import FENCE, GAME, do, horde, legal, location
from tests.games.great_wall.solo import QIN, boxes_of_qin, solo, started, turn_of_qin
from tests.games.pictures import items, panel, pieces, scene_of, words
from tests.rules import rule

TRACK = "gold_mine temple barracks lumber_mill quarry"
AWAY = "tea_house 1 command_post 1 war_academy 1"
MUCH: dict[str, Any] = {
    "ranking": TRACK,
    "honour": [40, 0, 143],
    "clerks": ["quarry 1", AWAY, "quarry 1 lumber_mill 2 barracks 2"],
    "supporters": ["", "", "su_shi shen_kuo cai_xiang"],
    "claimed": ["", "", "tengri_shaman"],
    "field": ["middle kerait_lancers qin . . ."],
    "firing": ["", "", "right 1"],
}


def said(state: State, name: str) -> list[str]:
    """Return what is written on a piece."""
    return [say(value) for value in words(pieces(scene_of(state))[name])]


def numbers(state: State) -> dict[str, Any]:
    """Return the numbers in the panel of Qin Jiushao by their symbols."""
    return {item.symbol: item.count for item in panel(scene_of(state), "qin") if isinstance(item, Stat)}


def look(state: State, name: str) -> tuple[str, str]:
    """Return the caption and the classes of a panel."""
    found = next(found for found in scene_of(state).panels if found.id == name)
    return say(found.caption), found.look


@rule("GW-SOLO-2", "GW-SOLO-3", "GW-SOLO-39")
def test_qin_jiushao_has_a_panel_with_all_that_he_has() -> None:
    state = solo(**MUCH)
    found = numbers(state)

    assert panels(state)[-3:] == ["qin", "land", "reed"]
    assert said(state, "qin-sign")[:1] == ["Qin Jiushao"]
    assert said(state, "qin-sign")[-1] == "143"
    assert (found["gw-clerk"], found["gw-support"], found["gw-orders"]) == (3, 3, 6)
    assert (found["gw-spearman"], found["gw-archer"]) == (state.reserve[QIN * 3], 3)
    assert found["gw-counted"] == 143 + 6  # the horde that he has claimed
    assert f"horde-{horde('tengri_shaman')}" in [getattr(item, "id", "") for item in panel(scene_of(state), "qin")]


def test_on_a_phone_his_honour_stands_beside_the_own_one() -> None:
    state = solo(**MUCH)

    assert say(scene_of(state).players[0].brief) == f"{state.honour[0]} · Qin Jiushao 143"


@rule("GW-SOLO-4", "GW-SOLO-20", "GW-SOLO-27")
def test_his_location_track_lies_from_the_highest_to_the_lowest_with_his_overseers() -> None:
    state = solo(**MUCH)
    found = [item for item in panel(scene_of(state), "qin") if isinstance(item, Piece)]
    markers = [item for item in found if item.id.startswith("marker-")]

    assert [item.id for item in markers] == [f"marker-{location(name)}" for name in TRACK.split()]
    assert [len([mark for mark in item.marks if mark.look == "gw-pip-full"]) for item in markers] == [1, 1, 0, 1, 1]
    assert [say(item.note).split(";")[0] for item in markers] == [
        "Gold Mine, the highest: activated first in his turn",
        "Temple, space 2 from the left",
        "Barracks, space 3 from the left",
        "Lumber Mill, space 4 from the left",
        "Quarry, the lowest: his clerks go here next",
    ]
    assert [item.marks[0].look for item in markers] == ["gw-rung"] * 4 + ["gw-next"]


@rule("GW-SOLO-16")
def test_his_command_is_shown_as_soon_as_it_is_revealed() -> None:
    before = started()
    revealed = do(before, legal(before)[0])
    assert said(before, "qin-command") == ["command unknown"]
    assert said(revealed, "qin-command")[1] == say(TABLES.name("commands", revealed.qin_command))
    state = turn_of_qin("economy", ranking=TRACK)
    drawn = pieces(scene_of(state))

    assert said(state, "qin-command") == said(state, "space-0") == ["經", "Economy"]
    assert drawn["qin-command"].tip == drawn["space-0"].tip == "solo_economy"
    assert (drawn["space-0"].look, symbols(drawn["space-0"])) == ("gw-laid gw-now", ["gw-mark-5"])
    assert look(state, "stage")[0] == "Qin Jiushao: Economy"
    assert said(state, "box-0")[1:] == ["3 clerks to the 3 lowest locations."]
    assert "gw-acting" in look(state, "qin")[1]


@rule("GW-SOLO-23", "GW-SOLO-28", "GW-SOLO-38")
def test_his_figures_have_his_colour_and_his_sign() -> None:
    drawn = pieces(scene_of(solo(**MUCH)))
    clerk, spearman, archer = drawn[f"clerk-{location('quarry')}-{QIN}-0"], drawn["figure-3-0"], drawn["archer-2-0"]
    card = next(piece for name, piece in drawn.items() if name.startswith("horde-") and piece.layer == 3)

    assert {clerk.owner, spearman.owner, archer.owner} == {"blue"}
    assert {clerk.home, spearman.home, archer.home} == {"qin-sign"}
    assert say(clerk.label) == "Qin Jiushao: 1 clerk"
    assert say(card.note) == "Qin Jiushao would claim it now"
    assert "gw-mark-5" in symbols(card)
    assert "gw-mark-5" in symbols(drawn[f"location-{location('tea_house')}"])
    assert say(drawn["field"].marks[-1].words) == "not used in the solo game"  # type: ignore[union-attr]


@rule("GW-SOLO-24", "GW-SOLO-25")
def test_a_location_says_what_he_gets_when_it_is_activated() -> None:
    state = solo(**MUCH)
    drawn = pieces(scene_of(state))
    notes = [say(drawn[f"location-{location(name)}"].note) for name in ("lumber_mill", "barracks", "temple")]

    assert notes == [
        "1 spot free; when activated: Qin Jiushao gains 2 honour",
        "1 spot free; when activated: Qin Jiushao recruits 2 spearmen",
        "3 spots free",
    ]
    assert "+2" in said(state, f"location-{location('lumber_mill')}")


@rule("GW-SOLO-24")
def test_who_fills_a_location_reads_what_qin_jiushao_gains() -> None:
    state = boxes_of_qin("mobilisation", ranking=TRACK, clerks=["", AWAY, "lumber_mill 1"], year=3)
    fill = (MOVE_CLERK, NOWHERE, location("lumber_mill"))

    assert note(state, fill) == "Full: it will be activated. Qin Jiushao gains 2 honour."


@rule("GW-SOLO-36")
def test_treason_copies_from_the_order_track() -> None:
    state = solo(track=["qin economy", "dragon treason"], active="dragon", agenda=[CopyCommand((0,)), FENCE])

    assert say(shown(state, (COPY, 0)).label) == "Copy Economy"
    assert shown(state, (COPY, 0)).ids == ("space-0",)


@rule("GW-SOLO-39", "GW-SOLO-40")
def test_the_final_count_has_a_row_for_him() -> None:
    state = solo(**MUCH, walls=(0, 3, 3), agenda=[EndCheck()])
    table = pieces(scene_of(state))["final"]

    assert say(table.label) == f"Honour of Dragon Clan: {state.honour[0]}, Qin Jiushao: {state.honour[QIN]}"
    assert symbols(table)[-2:] == ["gw-mark-0", "gw-mark-5"]


def test_nothing_is_written_too_small() -> None:
    for state in (started(), solo(**MUCH), turn_of_qin("economy"), solo(walls=(0, 3, 3), agenda=[EndCheck()])):
        for viewer in (0, None):
            drawn = [item for item in items(scene_of(state, viewer)) if isinstance(item, Piece)]
            assert min(mark.size for piece in drawn for mark in piece.marks if isinstance(mark, Words)) >= 11
    assert GAME.result(state).ranks == (2,)
