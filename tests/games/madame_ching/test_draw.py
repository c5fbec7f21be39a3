"""The picture: every thing at its place, under its own name."""

from __future__ import annotations

import pytest

from pagoda.engine.editions import merged
from pagoda.engine.lettering import width
from pagoda.engine.scene import Piece, Stat, Use, Words
from pagoda.engine.words import Value
from pagoda.games.madame_ching.actions import CHOOSE
from pagoda.games.madame_ching.chart import at
from pagoda.games.madame_ching.edition import CARDS, COLUMNS, FIRST_ENCOUNTER, ROWS, Edition, default_data
from pagoda.games.madame_ching.events import PLUNDERED, TOOK_PEARL
from pagoda.games.madame_ching.faces import WIDTH, encounter
from pagoda.games.madame_ching.missions import mission_places, slots
from pagoda.games.madame_ching.round import EndRound, TakeTurn
from pagoda.games.madame_ching.turn import FreePhase
from pagoda.locale import say
from tests.games.madame_ching.positions import GAME, TABLES, card, choose, free_phase, play_out, position
from tests.games.pictures import ids, middle, panel, pieces, scene_of, words

# The board


def test_every_field_has_its_number_at_its_place() -> None:
    drawn = pieces(scene_of(position(["30", "7", "3"], agenda=choose(0))))

    for row in range(1, ROWS + 1):
        for column in range(row, COLUMNS + 1):
            field = drawn[f"field-{column}-{row}"]
            assert middle(field) == at(column, row)
            assert words(field) == [column * row]
    assert sum(name.startswith("field-") for name in drawn) == 35
    ports = [
        name for name, piece in drawn.items() if any(isinstance(m, Use) and "port" in m.symbol for m in piece.marks)
    ]
    assert ports == ["field-7-7", "field-8-7"]


def test_a_junk_stands_on_its_field_and_moves_the_number_to_a_pill() -> None:
    drawn = pieces(scene_of(position(["30", "7", "3"], expeditions=["8 27 31 43", "6"], agenda=choose(0))))

    x, y = at(4, 3)
    junk = drawn["junk-0"]
    assert junk.x < x < junk.x + junk.w
    assert junk.y < y - 9 < junk.y + junk.h
    assert (junk.owner, say(junk.note)) == ("red", "field 12")
    assert words(junk) == ["A"]
    assert words(drawn["field-4-3"]) == []
    assert words(drawn["pill-4-3"]) == [12]
    assert drawn["pill-4-3"].layer > junk.layer
    assert say(drawn["junk-2"].note) == "No expedition yet"
    assert drawn["junk-2"].x > drawn["field-1-1"].x + drawn["field-1-1"].w


def test_junks_on_one_field_lie_side_by_side() -> None:
    drawn = pieces(scene_of(position(["30", "7", "8", "9"], expeditions=["10", "11", "12", "13"], agenda=choose(0))))

    places = [drawn[f"junk-{junk}"].x for junk in range(4)]
    assert places == sorted(places)
    assert len(set(places)) == 4
    assert words(drawn["pill-1-1"]) == [1]


def test_two_junks_of_a_player_are_told_apart() -> None:
    state = position(["30 31", "7 8"], expeditions=["10", "", "12", "13 14"], agenda=choose(0, 1))
    scene = scene_of(state)
    drawn = pieces(scene)

    assert [words(drawn[f"junk-{junk}"]) for junk in range(4)] == [["A1"], ["A2"], ["B1"], ["B2"]]
    assert [drawn[f"junk-{junk}"].owner for junk in range(4)] == ["red", "blue", "yellow", "bone"]
    assert [player.owner for player in scene.players] == ["red", "yellow"]
    assert say(scene.players[1].brief) == "1 / 2"
    assert [item.id for item in scene.players[1].rows[1].items if isinstance(item, Piece)] == [
        "sign-3",
        "card-13",
        "card-14",
    ]


def test_tiles_hang_under_their_number_and_empty_places_are_shown() -> None:
    scene = scene_of(position(["30", "7", "3"], missions="m17b m23a m23b m41a", agenda=choose(0)))
    drawn = pieces(scene)

    assert {name for name in drawn if name.startswith("tile-")} == {"tile-m17b", "tile-m23a", "tile-m23b", "tile-m41a"}
    flag = drawn["flag-23"]
    assert words(flag) == [23]
    assert flag.x + flag.w < drawn["tile-m23a"].x < drawn["tile-m23b"].x
    assert drawn["tile-m23a"].y == pytest.approx(flag.y, abs=4)
    assert "place-17-0" in drawn
    assert "place-23-0" not in drawn
    assert sum(name.startswith("place-") for name in drawn) == sum(slots(TABLES).values()) - 4


def test_a_tile_keeps_its_place_when_its_neighbour_is_taken() -> None:
    both = pieces(scene_of(position(["30", "7", "3"], missions="m23a m23b", agenda=choose(0))))
    for left in ("m23a", "m23b"):
        alone = pieces(scene_of(position(["30", "7", "3"], missions=left, agenda=choose(0))))
        assert (alone[f"tile-{left}"].x, alone[f"tile-{left}"].y) == (both[f"tile-{left}"].x, both[f"tile-{left}"].y)


def test_a_tile_shows_what_it_pays() -> None:
    tables = TABLES
    drawn = pieces(scene_of(position(["30", "7", "3"], missions="m19a m19b m31b m41a", agenda=choose(0))))

    def pays(name: str) -> tuple[list[str], list[Value]]:
        symbols = [mark.symbol for mark in drawn[name].marks if isinstance(mark, Use)][1:]
        return symbols, words(drawn[name])

    assert pays("tile-m19a") == (["coin"], [5])
    assert pays("tile-m19b") == (["coin", "gem-blue", "gem-blue"], [])
    assert pays("tile-m31b") == (["coin", "gem-blue"], [5, 2])
    assert pays("tile-m41a") == (["coin", "gem-white", "enc"], [1, 3, 1])
    assert drawn["tile-m41a"].tip == tables.data["mission_tile"][-1]["id"]


def test_missions_of_an_edition_find_room_too() -> None:
    crowd = [{"id": f"p{number}", "places": 3} for number in (17, 19, 23, 27, 29)]
    numbers = [{"id": entry["id"], "number": 17} for entry in default_data()["mission_tile"]]
    for changes in (
        {"mission_place": crowd},
        {"mission_tile": numbers, "mission_place": [{"id": "p17", "places": 23}]},
    ):
        tables = Edition(merged(default_data(), changes))
        places, scale = mission_places(tables)

        assert list(places) == list(slots(tables))
        for number, (x, y) in places.items():
            assert x + (38 + 53 * slots(tables)[number]) * scale <= 560
            assert y + 63 * scale <= 490


def test_the_lines_show_what_a_crossing_earns() -> None:
    drawn = pieces(scene_of(position(["30", "7", "3"], agenda=choose(0))))

    for zone, row, column in ((1, 1, 3), (2, 1, 5)):
        x, y = at(column, row)
        assert middle(drawn[f"badge-{zone}-0"]) == (x + 57, y)
        cards = [mark for mark in drawn[f"badge-{zone}-0"].marks if isinstance(mark, Use)]
        assert len(cards) == zone


def test_hong_kong_tells_who_has_plundered_it() -> None:
    state = position(["30", "7", "3"], agenda=choose(0))
    assert "10 points" in say(pieces(scene_of(state))["hong-kong"].label)
    state.hong_kong = 2
    scene = scene_of(state)

    assert pieces(scene)["hong-kong"].owner == "yellow"
    assert say(pieces(scene)["hong-kong"].note, people=["Ana", "Bo", "Chi"]) == "plundered by Chi"
    assert "port" in ids(scene)


# Around the board


def test_a_player_shows_expedition_field_treasure_and_skills() -> None:
    state = position(
        ["30 31", "7", "3"],
        expeditions=["8 27 32 P-map"],
        turned="32",
        treasure=["6 gold 2 blue"],
        skills=["cartography 2 combat"],
        used=["cartography"],
        encounters=["thief"],
        agenda=choose(0),
    )
    scene = scene_of(state)
    player, drawn = scene.players[0], pieces(scene)
    stats = {item.symbol: item.count for row in player.rows for item in row.items if isinstance(item, Stat)}

    assert player.score == 6 + 4 + 3
    assert player.brief == 4 * 3
    assert [item.id for item in player.rows[0].items if isinstance(item, Piece)] == [
        "card-8",
        "card-27",
        "card-32",
        f"encounter-{card('P-map')}",
    ]
    assert stats == {"coin": 6, "gem-blue": 2, "gem-red": 0, "gem-white": 0, "enc": 1, "mc-nav": 2}
    assert say(drawn["card-32"].note) == "turned by a Siren"
    assert [drawn[f"skill-0-{skill}-{number}"].look for skill, number in ((0, 0), (0, 1), (3, 0))] == [
        "token",
        "token used",
        "token",
    ]


def test_who_has_chosen_is_shown_and_what_not() -> None:
    before = position(["30 31", "7 9", "8"], agenda=choose(0, 1, 2))
    state = play_out(before, (1, (CHOOSE, 9)))
    others, own = scene_of(state, 0), scene_of(state, 1)

    assert [(say(player.state), player.done) for player in others.players] == [
        ("choosing …", False),
        ("card chosen", True),
        ("choosing …", False),
    ]
    assert say(pieces(own)["card-9"].note) == "chosen"
    assert scene_of(play_out(before, (1, (CHOOSE, 7))), 0) == others


def test_partners_are_named() -> None:
    state = position(["30", "7", "8", "9"], mode="teams", agenda=choose(0))
    people = ["Ana", "Bo", "Chi", "Dao"]

    assert [say(player.state, people=people) for player in scene_of(state).players] == [
        "choosing … · with Chi",
        "with Dao",
        "with Ana",
        "with Bo",
    ]


def test_the_hand_tells_what_each_card_brings() -> None:
    state = position(
        ["11 47 52", "", ""], expeditions=["8 27 31 43"], encounters=["pilot"], missions="m41a", agenda=choose(0)
    )
    drawn = pieces(scene_of(state))

    assert [say(drawn[f"card-{number}"].note) for number in (11, 47, 52)] == ["distress", "→ field 15", "↘ field 20"]
    state.missions = [0]
    state.expeditions[0] = [8, 12, 15, 26, 40, 49]
    state.hands[0], state.deck = [11], sorted({*state.deck, 27, 31, 43, 47, 52} - {12, 15, 26, 40, 49})
    assert say(pieces(scene_of(state))["card-11"].note) == "ends · mission 17"
    assert "encounter-" + str(card("pilot")) in drawn


def test_a_long_hand_becomes_a_fan() -> None:
    hand = " ".join(str(number) for number in range(1, 13))
    drawn = pieces(scene_of(position([hand, "", ""], agenda=choose(0))))
    numbers = [mark for mark in drawn["card-12"].marks if isinstance(mark, Words) and mark.words == 12]

    assert "start" in numbers[0].look.split()
    assert numbers[0].x + numbers[0].size * 1.1 < 40


def test_every_name_stands_within_the_frame_of_its_card() -> None:
    for kind in range(len(TABLES.data["encounter_kind"])):
        name = TABLES.name("encounter_kind", kind)
        number = next(number for number in range(FIRST_ENCOUNTER, CARDS) if TABLES.kind[number] == kind)
        title = next(mark for mark in encounter(TABLES, number, 1.0) if isinstance(mark, Words) and mark.words == name)

        assert 0 < title.room <= WIDTH - 14


def test_the_display_hides_the_card_that_lies_face_down() -> None:
    state = position(["30", "7", "3"], display="40 41 42", face_down=True, agenda=free_phase())
    scene = scene_of(state)

    assert [item.id for item in panel(scene, "offer") if isinstance(item, Piece)] == [
        "display-down",
        "card-41",
        "card-42",
    ]
    assert "card-40" not in repr(scene)


def test_spectators_see_choices_and_turns_but_no_hand() -> None:
    choosing = play_out(position(["30 31", "7 9", "8"], agenda=choose(0, 1, 2)), (1, (CHOOSE, 9)))
    turns = position(
        ["3", "7", "8"],
        display="40 41",
        revealed="50 39",
        agenda=[FreePhase((0,), 0, 0, 0, 0), TakeTurn(1, 50), TakeTurn(2, 39), EndRound()],
    )

    assert [item.id for item in panel(scene_of(choosing, None), "stage") if isinstance(item, Piece)] == ["hand-1-0"]
    assert panel(scene_of(choosing, None), "hand") == []
    assert [item.id for item in panel(scene_of(turns, None), "stage") if isinstance(item, Piece)] == [
        "card-50",
        "card-39",
    ]
    assert scene_of(turns, None).choices == ()


def test_the_round_and_its_parts_are_named() -> None:
    state = GAME.start("standard", 3, 5)
    scene = scene_of(state)
    assert (say(scene.round), [phase.state for phase in scene.phases]) == ("Round 1", ["now", "", ""])
    state = position(["30", "7", "3"], display="40 41", missions="", agenda=free_phase())
    state.round = 9
    scene = scene_of(state)

    assert (say(scene.round), [phase.state for phase in scene.phases]) == ("Round 9, the last", ["done", "done", "now"])
    state.agenda = []
    assert [phase.state for phase in scene_of(state).phases] == ["done", "done", "done"]


def test_each_round_opens_a_new_part_of_the_log() -> None:
    state = GAME.start("standard", 3, 5)
    first = GAME.heard(state, None)[0]
    for seat in range(3):
        state = GAME.apply(state, seat, GAME.actions(state, seat)[0])
    while state.round == 1:
        seat = GAME.waiting(state)[0]
        state = GAME.apply(state, seat, GAME.actions(state, seat)[-1])
    opened = [event for event in GAME.heard(state, 1) if event[0] in GAME.headings]

    assert say(GAME.narrate(GAME.view(state, None), first)) == "Round 1"
    assert [say(GAME.narrate(GAME.view(state, 1), event)) for event in opened] == ["Round 2"]
    assert GAME.milestones == {TOOK_PEARL, PLUNDERED}


def test_a_round_before_the_first_is_a_fault() -> None:
    state = GAME.start("standard", 3, 5)
    state.round = -1

    assert GAME.faults(state) == ["a round before the first"]


# Footers


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("expedition", "revealed"),
    [
        ("6 9 15 18 29 30 37 42", "48"),  # ends: mission, two skills
        ("6 15 18 29 30 31 32 33", "48"),  # ends: mission, at most one skill
        ("8 10 13 17 25 29", "36"),  # crosses the second line
        ("8 10 13", "17"),  # crosses the first line
        ("8 10 13 17 25 29 36", "11"),  # ends in distress
    ],
)
def test_the_words_of_a_footer_begin_on_the_card(expedition: str, revealed: str, language: str) -> None:
    state = position([revealed, "", ""], expeditions=[expedition], missions="m17a m23a m23b", agenda=choose(0))
    drawn = pieces(scene_of(state))[f"card-{revealed}"]

    feet = [mark for mark in drawn.marks if isinstance(mark, Words) and mark.look.endswith(" end")]

    for mark in feet:
        assert mark.x - width(say(mark.words, language)) * mark.size >= 0, say(mark.words, language)
