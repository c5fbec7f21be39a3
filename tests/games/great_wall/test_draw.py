"""The picture: every thing at its place, under its own name, and nothing that the viewer may not know."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Step
from pagoda.engine.lettering import MORE
from pagoda.engine.scene import Mark, Phrase, Piece, Stat, Words
from pagoda.engine.words import text
from pagoda.games.great_wall.actions import BARRICADE, PASS, WALL
from pagoda.games.great_wall.chart import SIZE
from pagoda.games.great_wall.edition import default_edition
from pagoda.games.great_wall.faces import HIRED, person, tactic_face
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.hordes import face
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.winter import Assault, Winter
from pagoda.games.great_wall.year import EndCheck, Year
from pagoda.locale import LANGUAGES, say
from tests.games.great_wall.pictures import busy, commanding, looks, panels, stats, symbols, working
from tests.games.great_wall.positions import (
    FENCE,
    GAME,
    advisor,
    do,
    general,
    horde,
    legal,
    location,
    position,
    question,
    tactic,
)
from tests.games.pictures import ids, items, panel, pieces, scene_of, words
from tests.rules import rule


def said(state: State, name: str, viewer: int | None = 0) -> list[str]:
    return [say(value) for value in words(pieces(scene_of(state, viewer))[name])]


def starting(mode: str = "standard", seats: int = 3) -> State:
    state: State = GAME.start(mode, seats, 1)
    return state


# The board


@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("standard", 4), ("duel", 2), ("solo", 1), ("coop", 4)])
def test_everything_on_the_board_lies_inside_it(mode: str, seats: int) -> None:
    for piece in scene_of(starting(mode, seats)).pieces:
        assert piece.x >= -28, piece.id
        assert piece.y >= -3, piece.id
        assert piece.x + piece.w <= SIZE[0] + 28, piece.id
        assert piece.y + piece.h <= SIZE[1], piece.id


def test_nothing_is_written_too_small() -> None:
    states = [
        starting(),
        busy(),
        busy(hands=["retreat last_stand hold_the_line"]),
        commanding("economy"),
        working("imperial_embassy", "imperial_embassy 2"),
        working("barracks", "barracks 3"),
        busy(agenda=[EndCheck()], pool=0),
    ]
    for state in states:
        drawn = [item for item in items(scene_of(state)) if isinstance(item, Piece)]
        assert min(mark.size for piece in drawn for mark in piece.marks if isinstance(mark, Words)) >= 11


@rule("GW-WIN-4", "GW-WIN-5")
def test_a_section_says_how_its_assault_would_end_and_what_would_change_it() -> None:
    state = busy()

    assert said(state, "assault-0") == ["Left · level 1", "9 > 8: breach", "1 barricade would hold"]
    assert said(state, "assault-1") == ["Middle · level 2", "10 ≤ 14: holds", "4 to spare"]
    note = say(pieces(scene_of(state))["assault-0"].note)
    assert note.startswith(
        "Attack 9: Tatar Outriders 5, Trackers in Wolf Pelts 4. Defence 8: Wall Level 1 6, barricades 2."
    )


@rule("GW-WIN-5", "GW-WIN-6")
def test_a_section_that_has_been_stormed_speaks_of_the_next_winter_and_does_not_alarm() -> None:
    to_come = busy(agenda=[FENCE, Assault(0), EndCheck()])
    assert "gw-breach" in looks(pieces(scene_of(to_come))["assault-0"])

    over = busy(agenda=[FENCE, Year()])
    assert said(over, "assault-0") == ["Left · level 1", "next winter: 9 > 6", "2 barricades would hold"]
    assert said(over, "assault-1")[1:] == ["next winter: 10 ≤ 12", "2 to spare"]
    assert not looks(pieces(scene_of(over))["assault-0"]) & {"gw-breach", "gw-safe"}
    assert "barricades" not in say(pieces(scene_of(over))["assault-0"].note)
    last = busy(agenda=[FENCE, EndCheck()], year=6)
    assert said(last, "assault-0")[1:] == ["the assault is over", "defence 6"]


@rule("GW-DEF-7")
def test_abilities_of_hordes_count_in_the_verdict() -> None:
    state = busy()

    assert said(state, "assault-2")[1] == "11 > 4: breach"  # the shaman: 1 for each of the two hordes
    assert "abilities 2" in say(pieces(scene_of(state))["assault-2"].note)


@rule("GW-WIN-8")
def test_a_section_without_hordes_is_calm() -> None:
    assert said(position(walls=(1, 0, 0)), "assault-0")[1] == "no hordes · 6"


@rule("GW-DEF-4")
def test_who_would_claim_a_horde_is_marked_on_it() -> None:
    drawn = pieces(scene_of(busy()))

    assert "gw-mark-0" in symbols(drawn[f"horde-{horde('tatar_outriders')}"])
    assert "gw-mark-2" in symbols(drawn[f"horde-{horde('merkit_raiders')}"])
    assert say(drawn[f"horde-{horde('wolf_trackers')}"].note) == "nobody would claim it now"
    assert say(drawn[f"horde-{horde('merkit_raiders')}"].note) == "player 3 would claim it now"


def test_vital_spots_show_rewards_wounds_and_soldiers() -> None:
    drawn = pieces(scene_of(busy()))

    assert symbols(drawn["spot-0-1"]) == ["gw-honour"]
    assert symbols(drawn["spot-0-2"]) == ["gw-wood", "gw-honour"]
    assert symbols(drawn["spot-3-1"]) == ["gw-wound"]
    assert symbols(drawn["figure-3-0"]) == ["gw-spearman"]
    assert drawn["figure-3-0"].owner == "yellow"
    rider, first, second = drawn["figure-4-1"], drawn["spot-4-1"], drawn["spot-4-2"]
    assert symbols(rider) == ["gw-horseman"]
    assert first.x < rider.x + rider.w / 2 < second.x + second.w


@rule("GW-BLD-2", "GW-BLD-3")
def test_walls_barricades_archers_and_zones() -> None:
    drawn = pieces(scene_of(busy()))

    assert symbols(drawn["wall-1"]) == ["gw-wall-2"]
    assert symbols(drawn["barricade-2"]) == ["gw-barricade"] * 2
    assert [name for name in drawn if name.startswith("firing-1-")] == ["firing-1-0", "firing-1-1", "firing-1-2"]
    assert drawn["archer-1-0"].owner == "red"
    assert say(drawn["soldiers-1-0-0"].label) == "player 1 (Dragon Clan): 2 spearmen"
    assert "archer-2-0" not in drawn


@rule("GW-BLD-6")
def test_what_is_named_and_not_yet_built_is_shown() -> None:
    state = working("workers_settlement", "workers_settlement 3")
    state = do(state, (BARRICADE, 0), (WALL, 1))
    drawn = pieces(scene_of(state))

    assert symbols(drawn["barricade-0"]) == ["gw-barricade"] * 2
    assert "gw-pale" in looks(drawn["barricade-0"])
    assert "named-1" in drawn


# Locations


@rule("GW-CLK-2", "GW-SHM-1")
def test_a_location_says_what_matters_there() -> None:
    state = busy(clerks=["quarry 1", "temple 3", "barracks 1"])

    assert said(state, f"location-{location('quarry')}")[-1] == "you alone: shame"
    assert said(state, f"location-{location('quarry')}", None)[-1] == "2 spots free"
    assert said(state, f"location-{location('temple')}")[-1] == "full"
    assert "advisor: 5 gold" in said(state, f"location-{location('imperial_embassy')}")


@rule("GW-PRO-4")
def test_overseers_stand_at_their_locations_with_their_levels() -> None:
    drawn = pieces(scene_of(busy()))

    temple = drawn[f"location-{location('temple')}"]
    assert {"gw-mark-0", "gw-mark-1"} <= set(symbols(temple))
    assert words(temple)[1:3] == [2, 1]


@rule("GW-TEA-1")
def test_the_tea_stack_and_the_storehouse_stand_at_their_locations() -> None:
    drawn = pieces(scene_of(busy(tea="monkey dragon snake")))

    assert symbols(drawn[f"location-{location('tea_house')}"])[-3:] == ["gw-mark-2", "gw-mark-0", "gw-mark-1"]
    assert words(drawn[f"location-{location('workers_settlement')}"])[-3:] == [2, 1, 1]


def test_clerks_stand_one_by_one_or_by_clan() -> None:
    drawn = pieces(scene_of(busy()))
    settlement = location("workers_settlement")

    assert drawn[f"clerk-{location('quarry')}-0-0"].owner == "red"
    assert words(drawn[f"clerk-{settlement}-1-0"]) == [2]


# Clans


@rule("GW-GEN-9")
def test_goods_of_others_are_not_shown_unless_they_are_open() -> None:
    assert "coin" not in stats(scene_of(busy()), 1)
    assert stats(scene_of(busy(options={"open_resources": 1})), 1)["coin"] == 2
    found = [item for item in panel(scene_of(busy()), "goods") if isinstance(item, Stat)]
    assert [item.count for item in found] == [6, 5, 7, 9]


@rule("GW-END-2")
def test_the_score_so_far_leaves_out_what_lies_behind_screens() -> None:
    hidden, known = busy(), busy(options={"open_resources": 1})

    # 31 honour, 5 less for a shamed soldier, 8 for a clean horde, 16 for two supporters; the tally counts gold
    assert stats(scene_of(hidden), 0)["gw-counted"] == 50
    assert stats(scene_of(known), 0)["gw-counted"] == 71


@rule("GW-GEN-8")
def test_of_others_supporters_only_the_number_is_shown() -> None:
    scene = scene_of(busy(), 2)

    assert stats(scene, 0)["gw-support"] == 2
    assert f"advisor-{advisor('archer_commander')}" not in ids(scene)
    assert f"advisor-{advisor('racketeer')}" in ids(scene)


@rule("GW-TAC-1")
def test_only_the_own_tactics_are_seen() -> None:
    state = busy(hands=["retreat", "night_attack"])
    found = ids(scene_of(state))

    assert f"tactic-{tactic('retreat')}" in found
    assert f"tactic-{tactic('night_attack')}" not in found
    assert stats(scene_of(state), 1)["gw-tactic"] == 1


@rule("GW-SHM-3")
def test_shame_lies_under_soldiers_and_on_hordes() -> None:
    scene = scene_of(busy())
    drawn = pieces(scene)

    assert "shamed-0" in ids(scene)
    assert "gw-shame" in symbols(drawn[f"horde-{horde('falconers')}"])
    assert "gw-shame" not in symbols(drawn[f"horde-{horde('oirat_hunters')}"])


# Around the board


@rule("GW-FAL-2")
def test_the_order_track_shows_whose_command_is_carried_out() -> None:
    drawn = pieces(scene_of(commanding("economy")))

    assert "gw-now" in drawn["space-1"].look
    assert "used" in drawn["space-0"].look
    assert say(drawn["space-2"].note) == "player 2 (Snake Clan): Fortification"


@rule("GW-CMD-1")
def test_the_command_is_shown_box_by_box() -> None:
    drawn = pieces(scene_of(commanding("economy")))

    assert "gw-box-now" in drawn["box-0"].look
    assert drawn["box-1"].look == "gw-box"
    assert say(drawn["box-1"].label).startswith("all others: Move up to 2 clerks")
    lines = [say(mark.words) for mark in drawn["box-1"].marks if isinstance(mark, Words)]
    assert " ".join(lines) == "2 Others: Move up to 2 clerks to 2 different locations."


@rule("GW-CMD-1")
@pytest.mark.parametrize(
    ("command", "name", "is_over"),
    [
        ("despotism", "ActivateAdvanced", False),
        ("treason", "CopyCommand", False),
        ("economy", "ActivateNext", True),
    ],
)
def test_the_last_box_is_marked_until_it_is_done(command: str, name: str, is_over: bool) -> None:
    state = commanding(command, clerks=["war_academy 1 command_post 1", "quarry 3"], zones=[""], field=[])
    while question(state) != name:
        state = do(state, PASS if PASS in legal(state) else legal(state)[0])
    *before, last = [piece.look for name, piece in pieces(scene_of(state)).items() if name.startswith("box-")]

    assert before == ["gw-box gw-box-done"] * len(before)
    assert last == ("gw-box gw-box-done" if is_over else "gw-box gw-box-now")


@rule("GW-SET-3")
def test_the_next_horde_is_announced_by_its_section_only() -> None:
    state = busy(horde_tops="jebe_arrows")
    found = [say(item.words) for item in panel(scene_of(state), "land") if isinstance(item, Phrase) and item.words]

    assert found == ["next: middle"]
    assert f"horde-{horde('jebe_arrows')}" not in ids(scene_of(state))


@rule("GW-SET-9", "GW-SET-11")
def test_generals_are_chosen_from_readable_cards_beside_the_advisors_who_were_dealt() -> None:
    state = starting()
    cards = [item for item in panel(scene_of(state), "stage") if isinstance(item, Piece)]
    generals = [f"general-{number}" for number in state.dealt_generals[0]]

    assert [card.id for card in cards] == [*generals, *[f"advisor-{number}" for number in state.dealt_advisors[0]]]
    assert [choice.ids for choice in scene_of(state).choices] == [(general,) for general in generals]
    assert f"advisor-{state.dealt_advisors[0][0]}" not in ids(scene_of(state, 1))
    assert panels(state, None) == ["land"]


def test_the_advisors_of_the_row_are_cards_where_one_can_be_hired() -> None:
    state = working("imperial_embassy", "imperial_embassy 2")
    found = [item.id for item in panel(scene_of(state), "stage") if isinstance(item, Piece)]

    assert found == ["train", *[f"advisor-{number}" for number in state.row]]


@rule("GW-DUO-2")
def test_in_the_duel_the_left_section_is_closed_and_the_reed_clan_has_its_line() -> None:
    state = position(mode="duel")
    drawn = pieces(scene_of(state))

    assert "wall-0" not in drawn
    assert "wall-1" in drawn
    assert "reed" in panels(state)
    assert drawn[f"clerk-{location('quarry')}-2-0"].owner == "bone"


@rule("GW-GEN-1")
@pytest.mark.parametrize(("phase", "place"), [(Summer, 1), (Fall, 2), (Winter, 3)])
def test_the_season_is_marked(phase: type[Step], place: int) -> None:
    table: dict[str, Any] = {"field": ["middle merkit_raiders"], "firing": ["middle 1"], "hands": ["rain_of_arrows"]}
    scene = scene_of(position(phase=phase, claimed=["tatar_outriders 1"], **table))

    assert [number for number, found in enumerate(scene.phases) if found.state == "now"] == [place]
    assert say(scene.round) == "Year 2 of 6"


@rule("GW-END-2")
def test_in_the_end_the_honour_is_counted_by_category() -> None:
    state = busy(agenda=[EndCheck()], pool=0)
    (table,) = [item for item in panel(scene_of(state), "stage") if isinstance(item, Piece)]

    assert "Hordes" in [say(value) for value in words(table)]
    assert say(table.label).startswith("Honour of Dragon Clan: ")
    assert panels(state) == ["stage", "land"]


def test_spectators_see_no_hand() -> None:
    scene = scene_of(busy(hands=["retreat"]), None)

    assert f"tactic-{tactic('retreat')}" not in ids(scene)
    assert f"general-{general('yue_fei')}" in ids(scene)
    assert not scene.choices


# Words on cards


def cut(marks: tuple[Mark, ...]) -> bool:
    return any(MORE in say(mark.words, language) for mark in marks if isinstance(mark, Words) for language in LANGUAGES)


def test_what_generals_advisors_and_tactics_do_fits_on_their_cards() -> None:
    tables = default_edition()
    told = [person(tables, "generals", number, "gw-general") for number in range(len(tables.generals))]
    told += [person(tables, "advisors", number, "gw-advisor") for number in range(len(tables.advisors))]
    told += [person(tables, "advisors", number, "gw-advisor", *HIRED) for number in range(len(tables.advisors))]
    told = [face[4:] for face in told]  # a long name is cut, and read in full in the help text
    told += [tactic_face(tables, number) for number in range(len(tables.tactics))]

    assert [number for number, face in enumerate(told) if cut(face)] == []


def test_the_two_sides_of_a_tactic_keep_apart() -> None:
    tables = default_edition()
    for number in range(len(tables.tactics)):
        face = tactic_face(tables, number)
        strip = next(place for place, mark in enumerate(face) if mark.look == "gw-gold-soft")
        below = next(mark.y for mark in face[strip:] if isinstance(mark, Words) and mark.words == text("enhanced"))
        assert max(mark.y for mark in face[:strip] if isinstance(mark, Words)) < below - 10


def test_names_of_hordes_are_not_cut() -> None:
    tables = default_edition()

    assert [number for number in range(len(tables.power)) if cut(face(tables, number))] == []


@rule("GW-TAC-3")
def test_tactics_that_can_be_played_lie_first_and_a_side_that_cannot_be_paid_is_pale() -> None:
    hands = {"hands": ["retreat rain_of_arrows"], "phase": Winter}
    rich, poor = [
        [item for item in panel(scene_of(busy(goods=goods, **hands)), "hand") if isinstance(item, Piece)]
        for goods in (["9 wood 9 gold 9 chi"], [""])
    ]

    assert [card.id for card in rich] == [f"tactic-{tactic(name)}" for name in ("rain_of_arrows", "retreat")]
    assert ["gw-unpaid" in cards[0].look for cards in (rich, poor)] == [False, True]
