"""The picture: every thing at its place, under its own name, and nothing that the viewer may not know."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.scene import Path, Piece, Stat, Use, Words
from pagoda.games.dschingis_khan.chart import SIZE
from pagoda.games.dschingis_khan.ending import Score
from pagoda.games.dschingis_khan.setup import DrawToSettle
from pagoda.games.dschingis_khan.turn import Draw
from pagoda.locale import say
from tests.games.dschingis_khan.positions import BLUE, GREEN, RED, TABLES, building, moving, placing, position, turn
from tests.games.pictures import all_rows, ids, panel, pieces, scene_of, words
from tests.rules import rule

PEOPLE = ["Ana", "Bo", "Cleo", "Dai"]
STACKS = "datong Rm,Gc tuul Bp olon-sume Gx,Rh,Rp"


def table(**more: Any) -> Any:
    """Return a table with some stones, where green is asked what to draw."""
    return turn(**{"stacks": STACKS, "scouts": "G datong R olon-sume B tuul", **more})


def symbols(piece: Piece) -> list[str]:
    return [mark.symbol for mark in piece.marks if isinstance(mark, Use)]


def said(rows: Any) -> str:
    return " | ".join(say(item.words, "en", PEOPLE) for row in rows for item in row.items if hasattr(item, "words"))


# The board


def test_every_village_lies_on_the_board_with_its_name_and_help() -> None:
    drawn = pieces(scene_of(table()))
    names = [mark.words for mark in drawn["names"].marks if isinstance(mark, Words)]

    assert len(names) == TABLES.villages
    for village, entry in enumerate(TABLES.data["village"]):
        piece = drawn[f"village-{entry['id']}"]
        assert piece.x > 0
        assert piece.x + piece.w < SIZE[0]
        assert piece.y > 0
        assert piece.y + piece.h < SIZE[1]
        assert piece.tip == entry["id"]
        assert names[village] == piece.label == TABLES.name("village", village)


def test_names_are_large_enough_and_keep_off_each_other() -> None:
    drawn = pieces(scene_of(table()))["names"]
    marks = [mark for mark in drawn.marks if isinstance(mark, Words)]

    assert min(mark.size for mark in marks) >= 11
    for language in ("en", "de"):
        for place, mark in enumerate(marks):
            for other in marks[:place]:
                room = (len(say(mark.words, language)) + len(say(other.words, language))) * 3.2
                assert abs(mark.y - other.y) > 12 or abs(mark.x - other.x) > room


def test_an_empty_village_shows_tents_in_mongolia_and_houses_in_china() -> None:
    drawn = pieces(scene_of(table()))

    assert symbols(drawn["village-khangai"]) == ["dk-place", "dk-ger"]
    assert symbols(drawn["village-jinan"]) == ["dk-place", "village"]
    assert symbols(drawn["village-datong"]) == []


@rule("DK-W15")
def test_the_land_is_tinted_by_side_at_all_times() -> None:
    before = pieces(scene_of(table()))["land"]
    after = pieces(scene_of(table(great_wall="A4 B4 C4 C5 C6 D6 D5 E5 E6 F6 G6")))["land"]
    fields = [mark.d.count("M") for piece in (before, after) for mark in piece.marks[::2] if isinstance(mark, Path)]

    assert fields == [19, 19, 20, 18]


def test_a_stack_shows_colours_and_height_to_everybody() -> None:
    for viewer in (0, 1, 2, None):
        drawn = pieces(scene_of(table(), viewer))
        stack = [drawn[f"stone-olon-sume-{height}"] for height in range(3)]
        assert [stone.owner for stone in stack] == ["green", "red", "red"]
        assert [stone.y for stone in stack] == sorted([stone.y for stone in stack], reverse=True)
        assert "stone-olon-sume-3" not in drawn


@rule("DK-I4", "DK-I5")
def test_kinds_are_shown_only_to_those_who_may_know_them() -> None:
    def kinds(viewer: int | None, village: str, height: int) -> list[str]:
        drawn = pieces(scene_of(table(), viewer))[f"stone-{village}-{height}"]
        return [name for name in symbols(drawn) if name.startswith(("dk-rim", "dk-kind"))]

    assert kinds(RED, "olon-sume", 0) == ["dk-rim-4"]
    assert kinds(RED, "olon-sume", 2) == ["dk-kind-3"]
    assert kinds(GREEN, "olon-sume", 0) == ["dk-rim-4"]
    assert kinds(GREEN, "olon-sume", 2) == []
    assert kinds(GREEN, "datong", 0) == ["dk-rim-2"]
    assert kinds(BLUE, "olon-sume", 0) == kinds(None, "olon-sume", 2) == kinds(None, "tuul", 0) == []


@rule("DK-I6")
def test_without_the_memory_aid_only_own_villages_are_known() -> None:
    drawn = pieces(scene_of(table(options={"memory_aid": 0})))

    assert symbols(drawn["stone-olon-sume-0"]) == ["dk-stone"]
    assert symbols(drawn["stone-datong-0"]) == ["dk-stone", "dk-rim-2"]


def test_a_village_tells_what_lies_on_it_and_what_it_counts() -> None:
    own, other = (pieces(scene_of(table(), viewer))["village-datong"].note for viewer in (GREEN, BLUE))

    assert say(own, "en", PEOPLE) == (
        "China, controlled by Ana; from the top: Chinese warrior (Green), Mongol rider (Red); 0 points now"
    )
    assert say(other, "en", PEOPLE) == "China, controlled by Ana; from the top: unknown (Green), unknown (Red)"


def test_a_high_stack_stays_on_the_board() -> None:
    stack = ",".join(["Rc", "Gc"] * 4)
    drawn = scene_of(turn(stacks=f"onon {stack}", scouts="G onon")).pieces

    assert min(piece.y for piece in drawn if piece.id.startswith(("stone-", "scout-"))) > 0


@rule("DK-C2", "DK-W3")
def test_walls_are_open_or_closed_and_the_great_wall_is_stronger_than_its_branches() -> None:
    drawn = pieces(scene_of(table(branches="D4-D5 C5-C6", closed="D5-E5 C5-C6")))

    def looks(name: str) -> set[str]:
        return {mark.look for mark in drawn[name].marks if isinstance(mark, Path)}

    assert looks("wall-A4-B4") == {"dk-wall", "dk-merlon-edge", "dk-merlon", "dk-house", "dk-way", "dk-go"}
    assert looks("wall-D5-E5") == {"dk-wall", "dk-merlon-edge", "dk-merlon", "dk-door", "dk-bar"}
    assert looks("wall-D4-D5") == {"dk-wall dk-branch", "dk-house", "dk-way", "dk-go"}
    assert looks("wall-C5-C6") == {"dk-wall dk-branch", "dk-door", "dk-bar"}
    assert [say(drawn[name].note) for name in ("wall-A4-B4", "wall-C5-C6")] == ["Great Wall, open", "branch, closed"]
    assert "line-A4-B4" not in drawn
    assert "line-A5-B5" in drawn


def test_towers_are_built_where_walls_reach_them() -> None:
    marks = symbols(pieces(scene_of(table(branches="D4-D5")))["towers"])

    assert marks.count("dk-tower") == 8
    assert marks.count("dk-tower-red") == 2
    assert len(marks) == TABLES.towers


def test_a_scout_stands_on_its_village_or_beside_its_player() -> None:
    scene = scene_of(table(scouts="G datong R olon-sume"))
    drawn = pieces(scene)

    assert say(drawn["scout-0"].note) == "Datong"
    assert say(drawn["scout-2"].note) == "off the board"
    assert "scout-2" not in [piece.id for piece in scene.pieces]


# Around it


def test_players_show_supplies_and_villages_and_only_the_own_points() -> None:
    scene = scene_of(table(active=["cm", "p", ""], held=[2, 0, 1], left=[5, None, 0]))
    stats = {item.symbol: item.count for row in scene.players[0].rows for item in row.items if isinstance(item, Stat)}

    assert [(player.owner, player.letter) for player in scene.players] == [("green", "A"), ("red", "B"), ("blue", "C")]
    assert stats == {"dk-back": 2, "dk-bricks": 2, "dk-bag": 5, "dk-ger": 0, "village": 1}
    assert [player.score for player in scene.players] == [0, "?", "?"]
    assert [player.brief for player in scene.players] == [1, 1, 1]
    assert say(scene.players[0].state) == "draws"
    assert [player.score for player in scene_of(table(), None).players] == ["?"] * 3


@rule("DK-I2")
def test_the_own_stones_are_read_and_those_of_others_counted() -> None:
    for viewer, own in ((GREEN, {"mine-1", "mine-2"}), (RED, {"mine-3"}), (None, set())):
        scene = scene_of(table(active=["cmm", "p", ""]), viewer)
        assert {name for name in ids(scene) if name.startswith("mine-")} == own


def test_equal_stones_are_one_thing_in_the_hand() -> None:
    drawn = pieces(scene_of(table(active=["cmm", "", ""])))

    assert symbols(drawn["mine-2"]) == ["dk-disc", "dk-disc", "dk-kind-2"]
    assert say(drawn["mine-2"].note) == "2 in your active supply"
    assert drawn["mine-2"].w > drawn["mine-1"].w


def test_an_empty_hand_says_so() -> None:
    scene = scene_of(position(agenda=[DrawToSettle(RED)]))

    assert "No stones, no walls" in [say(getattr(item, "words", "")) for item in panel(scene, "hand")]


def test_the_general_supply_is_counted() -> None:
    scene = scene_of(table(held=[2, 2, 2]))
    stats = {item.symbol: item.count for item in panel(scene, "supply") if isinstance(item, Stat)}

    assert stats == {"dk-bricks": 14, "dk-ger": 19, "village": 19}


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({}, ""),
        ({"supply": 0}, "No walls in the general supply | One more empty supply brings the last round."),
        ({"left": [None, 0]}, "Bo has drawn every stone | One more empty supply brings the last round."),
        ({"trigger": 1}, "The end has come | After this turn everybody has one more."),
        ({"trigger": 1, "turns_left": 2}, "Last round: 2 turns left | Walls that fall leave the game."),
    ],
)
@rule("DK-E2", "DK-E5", "DK-E6")
def test_the_end_is_announced(more: dict[str, Any], told: str) -> None:
    scene = scene_of(building(stacks=STACKS, scouts="G datong", **more))

    assert said([row for shown in scene.panels if shown.id == "warnings" for row in shown.rows]) == told


def test_the_turn_and_its_steps_are_named() -> None:
    drawing = scene_of(table())
    walls = scene_of(building(stacks=STACKS, turns_left=2, trigger=1))
    settling = scene_of(position(agenda=[DrawToSettle(GREEN)]))

    assert say(drawing.round) == "Turn 1"
    assert [(say(phase.words), phase.state) for phase in drawing.phases] == [
        ("Draw", "now"),
        ("Place stones or walls", ""),
        ("Scoring", ""),
    ]
    assert [(say(phase.words), phase.state) for phase in walls.phases][:2] == [("Draw", "done"), ("Place walls", "now")]
    assert say(settling.round) == "Set-up"
    assert say(settling.phases[0].words) == "First villages"
    assert drawing.layout == "tall"


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (table(), ["2", "left to draw"]),
        (building(held=[3, 0, 0]), ["3", "walls to place"]),
        (moving(stacks="tuul Gp", scouts="G tuul", active=["c", "", ""]), ["1", "stone to place"]),
    ],
)
def test_the_stage_tells_how_much_is_left(state: Any, told: list[str]) -> None:
    for viewer in (0, 1, None):
        status = pieces(scene_of(state, viewer))["status"]
        assert [say(value) for value in words(status)] == told


def test_nothing_is_on_the_stage_where_a_word_is_enough() -> None:
    scene = scene_of(placing(stacks=STACKS, scouts="G datong", active=["c"], held=[1]))

    assert [shown.id for shown in scene.panels] == ["hand", "supply"]
    assert not isinstance(table().agenda[-1], Draw) or "status" in ids(scene_of(table()))


# The scoring


@rule("DK-I8", "DK-V1")
def test_in_the_end_every_village_is_listed_with_a_running_sum() -> None:
    state = position(stacks="datong Rm,Gc,Gp karakorum Gm tuul Rx,Rc hejian Bh,Bm", agenda=[Score()])
    for viewer in (0, None):
        scene = scene_of(state, viewer)
        listed = [item for item in panel(scene, "stage") if isinstance(item, Piece)]
        assert [[say(value) for value in words(item)] for item in listed] == [
            ["Karakorum", "+3", "3"],
            ["Datong", "+1", "4"],
            ["Tuul", "\u22123", "-3"],
            ["Hejian", "+3", "3"],
        ]
        assert [player.score for player in scene.players] == [player.brief for player in scene.players] == [4, -3, 3]
        assert [shown.id for shown in scene.panels] == ["stage"]


@rule("DK-V3", "DK-V4", "DK-V5")
def test_what_rules_a_village_is_marked_and_said() -> None:
    state = position(stacks="datong Rm tuul Rx,Rc hejian Bh,Bm xining Gx,Rh", agenda=[Score()])
    drawn = pieces(scene_of(state))

    assert [name for name in symbols(drawn["count-tuul"]) if name in ("dk-ill", "dk-healed", "dk-even")] == ["dk-ill"]
    assert "dk-healed" in symbols(drawn["count-hejian"])
    assert "dk-even" in symbols(drawn["count-xining"])
    assert "the plague rules" in say(drawn["count-tuul"].note)
    assert "plague and herb cancel each other" in say(drawn["count-xining"].note)


def test_on_the_board_every_village_shows_its_points() -> None:
    drawn = pieces(scene_of(position(stacks="datong Rm tuul Rm", agenda=[Score()])))

    assert words(drawn["points-datong"]) == ["\u22123"]
    assert words(drawn["points-tuul"]) == ["+3"]
    assert drawn["points-tuul"].owner == "red"
    assert not [name for name in pieces(scene_of(table())) if name.startswith("points-")]


def test_words_around_the_board_keep_to_the_smallest_size() -> None:
    scene = scene_of(position(stacks=STACKS, agenda=[Score()]))
    drawn = [item for row in all_rows(scene) for item in row.items if isinstance(item, Piece)]

    assert min(mark.size for piece in drawn for mark in piece.marks if isinstance(mark, Words)) >= 11
