"""What is clicked for each answer, what is written on it, what is said to follow, what it would look like."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Piece, Words
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.actions import (
    ACTIVATE,
    ATTACK,
    BARRICADE,
    EXCHANGE,
    GAIN,
    GROUP,
    HIRE,
    MOVE_CLERK,
    PLAY,
    RECRUIT,
    SHAME_HORDE,
    SHAME_SOLDIER,
    SHOOT,
    TO_ZONE,
    WALL,
    WOUND_SPOT,
)
from pagoda.games.great_wall.attacking import Shoot
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import Fall, Turn
from pagoda.games.great_wall.goods import GainMix
from pagoda.games.great_wall.production import Donate, Upgrade
from pagoda.games.great_wall.resources import Exchange
from pagoda.games.great_wall.shame import DiscardShame, PlaceShame
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.winter import Winter
from tests.games.great_wall.pictures import busy, clicked, commanding, label, note, shown, symbols, working
from tests.games.great_wall.positions import FENCE, asked, do, horde, legal, location, position, question, tactic
from tests.games.pictures import ids, scene_of
from tests.rules import rule


def asking(step: object, **changes: object) -> State:
    return busy(agenda=[step, FENCE], **changes)


def placing(*counts: int) -> State:
    state = do(
        working("barracks", "barracks 3 quarry 1", firing=[], field=["left tatar_outriders"]), (RECRUIT, *counts)
    )
    assert question(state) == "PlaceRecruit"
    return state


# Clerks and locations


@rule("GW-CLK-1")
def test_a_clerk_moves_by_him_and_the_location() -> None:
    state = commanding("economy")
    quarry, mill, post = location("quarry"), location("lumber_mill"), location("command_post")

    assert clicked(state, "clerk-home", f"location-{mill}") == {(MOVE_CLERK, NOWHERE, mill)}
    assert clicked(state, f"clerk-{quarry}-0-0", f"location-{post}") == {(MOVE_CLERK, quarry, post)}
    assert note(state, (MOVE_CLERK, NOWHERE, mill)) == "Full: it will be activated."
    assert note(state, (MOVE_CLERK, NOWHERE, post)) == "It will be activated."
    assert note(state, (MOVE_CLERK, NOWHERE, quarry)) == "1 spot is still free then."
    assert label(state, (MOVE_CLERK, quarry, post)) == "Quarry → Command Post"
    assert [piece.id for piece in shown(state, (MOVE_CLERK, NOWHERE, mill)).preview] == ["ghost-clerk"]


@rule("GW-SHM-1")
def test_a_clerk_who_would_bring_shame_says_so() -> None:
    state = commanding("economy", clerks=["quarry 2"])

    assert note(state, (MOVE_CLERK, NOWHERE, location("quarry"))) == "Full: it will be activated. You alone: 1 shame."


@rule("GW-ACT-2")
def test_the_next_location_is_clicked() -> None:
    state = commanding("economy", clerks=["war_academy 1 command_post 1", "quarry 3"], zones=[""], field=[])
    while question(state) != "ActivateNext":
        state = do(state, verbs.PASS if verbs.PASS in legal(state) else legal(state)[0])

    assert clicked(state, f"location-{location('quarry')}") == {(ACTIVATE, location("quarry"))}


# Soldiers


@rule("GW-BAR-1")
def test_few_batches_are_tiles_and_many_are_counted() -> None:
    few = working("barracks", "barracks 1")
    many = working("barracks", "barracks 3")

    assert clicked(few, f"option-{RECRUIT}-1-0-0") == {(RECRUIT, 1, 0, 0)}
    assert note(few, (RECRUIT, 0, 1, 0)) == "1 wood, 2 chi"
    assert clicked(many, "counter-0-1", "counter-1-1", "counter-2-0") == {(RECRUIT, 1, 1, 0)}
    assert {action[1] for action in clicked(many, "counter-0-2")} == {2}


@rule("GW-ATK-1", "GW-ATK-5")
def test_an_attack_is_the_soldier_and_the_spots() -> None:
    state = placing(1, 0, 1)

    assert clicked(state, "recruit-0", "spot-0-1") == {(ATTACK, SPEARMAN, NOWHERE, 0, 1, NOWHERE)}
    assert clicked(state, "recruit-2", "spot-0-0") == {(ATTACK, HORSEMAN, NOWHERE, 0, 0, 1)}
    told = note(state, (ATTACK, HORSEMAN, NOWHERE, 0, 0, 1))
    assert told == "Gain 2 chi + 2 honour."
    assert label(state, (ATTACK, SPEARMAN, NOWHERE, 0, 1, NOWHERE)) == "Spearman → Tatar Outriders"


@rule("GW-DEF-3")
def test_an_attack_that_defeats_a_horde_says_who_claims_it() -> None:
    table = {"field": ["left tatar_outriders dragon dragon ."], "firing": []}
    state = do(working("barracks", "barracks 3", **table), (RECRUIT, 1, 0, 0))

    told = note(state, (ATTACK, SPEARMAN, NOWHERE, 0, 2, NOWHERE))
    assert told.endswith("The horde is defeated: player 1 claims it.")


@rule("GW-ATK-8", "GW-BAR-2")
def test_archers_take_firing_spots_and_recruits_may_wait() -> None:
    state = placing(0, 1, 0)

    assert clicked(state, "firing-0-0") == {(SHOOT, NOWHERE, 0)}
    assert clicked(state, "zone-1") == {(TO_ZONE, ARCHER, 1)}
    assert [piece.id for piece in shown(state, (SHOOT, NOWHERE, 0)).preview] == ["ghost-soldier"]


@rule("GW-ATK-3")
def test_a_wound_is_put_on_a_spot() -> None:
    state = asking(Shoot((0,), 0, 0))

    assert clicked(state, "spot-0-1") == {(WOUND_SPOT, 0, 1)}
    assert note(state, (WOUND_SPOT, 0, 1)) == "1 vital spot is left."


@rule("GW-CPO-1")
def test_groups_are_tiles() -> None:
    state = working("command_post", "command_post 1")

    assert clicked(state, f"option-{GROUP}-1-2") == {(GROUP, 1, 2)}
    assert label(state, (GROUP, 1, 2)) == "Middle → Right"


# Buildings


@rule("GW-BLD-2", "GW-BLD-3", "GW-BLD-7")
def test_buildings_are_clicked_where_they_stand_and_tell_how_the_assault_would_end() -> None:
    state = working("workers_settlement", "workers_settlement 3")

    assert clicked(state, "wall-2") == {(WALL, 2)}
    assert clicked(state, "barricade-0") == {(BARRICADE, 0)}
    assert clicked(state, f"option-{BARRICADE}-0") == {(BARRICADE, 0)}
    assert note(state, (BARRICADE, 0)) == "2 wood/stone/gold, 2 honour. Defence 10 against 9: holds."
    assert note(state, (WALL, 2)) == "8 wood/stone/gold, 8 honour. Defence 10 against 11: still a breach."
    again = do(state, (BARRICADE, 2))
    assert note(again, (WALL, 2)) == "8 wood/stone/gold, 8 honour. Defence 12 against 11: holds."
    assert [piece.id for piece in shown(state, (WALL, 2)).preview] == ["ghost-wall"]


@rule("GW-BLD-2")
def test_a_wall_that_cannot_grow_is_refused_on_its_place() -> None:
    state = do(working("workers_settlement", "workers_settlement 3"), (WALL, 1))
    refused = scene_of(state).choices[len(legal(state)) :]

    assert ("wall-1",) in [choice.ids for choice in refused]
    assert all(choice.note == "" and not choice.preview for choice in refused)


# Cards


@rule("GW-EMB-2")
def test_an_advisor_is_hired_active_or_supporting() -> None:
    state = working("imperial_embassy", "imperial_embassy 1", supporters=[])
    first = state.row[0]

    assert clicked(state, f"advisor-{first}") == {(HIRE, first, 1), (HIRE, first, 0)}
    assert label(state, (HIRE, first, 0)) == "Hire, supporting: 1 gold"
    assert clicked(state, "school") == clicked(state, "train") == {verbs.TRAIN}


@rule("GW-TAC-3")
def test_a_tactic_is_played_by_one_of_its_sides() -> None:
    state = busy(phase=Winter, hands=["rain_of_arrows"])
    card = tactic("rain_of_arrows")

    assert question(state) == "PlayTactic"
    assert clicked(state, f"tactic-{card}") == {(PLAY, card, 0), (PLAY, card, 1)}
    assert label(state, (PLAY, card, 0)) == "Play it: basic"
    assert shown(state, verbs.PASS).quiet
    assert label(state, verbs.PASS) == "No"
    assert label(state, verbs.PASS_KIND) == "Not this year"


@rule("GW-UI-1")
def test_where_nothing_can_be_played_to_go_on_is_the_answer() -> None:
    state = busy(phase=Winter, hands=["retreat"])

    assert question(state) == "PlayTactic"
    assert legal(state) == [verbs.PASS, verbs.PASS_KIND, verbs.PASS_TURN]
    assert label(state, verbs.PASS) == "Go on"
    assert [shown(state, action).quiet for action in legal(state)] == [False, True, True]


@rule("GW-FAL-1", "GW-FAL-2")
def test_a_command_is_a_card_and_its_place_a_space() -> None:
    state = busy(phase=Fall)
    assert clicked(state, "command-1") == {(verbs.COMMAND, 1)}

    placed = do(state, *[(verbs.COMMAND, 1)] * 3)
    assert question(placed) == "ChooseSpace"
    assert clicked(placed, "space-2") == {(verbs.SPACE, 2)}


def test_an_effect_is_the_card_that_it_stands_on() -> None:
    state = commanding("economy", generals="yue_fei zong_ze zhang_shijie")
    while question(state) != "UseEffect":
        state = do(state, verbs.PASS if verbs.PASS in legal(state) else legal(state)[0])
    (action,) = [action for action in legal(state) if action[0] == verbs.USE]

    assert label(state, action) == "Use Yue Fei"
    assert clicked(state, shown(state, action).ids[0]) == {action}


# Resources and shame


@rule("GW-RES-1")
def test_mixes_are_tiles_or_counters() -> None:
    one, three = asking(GainMix((0,), (0, 1, 2, 3), 1)), asking(GainMix((0,), (0, 1, 2, 3), 3))

    assert clicked(one, f"option-{GAIN}-0-0-0-1") == {(GAIN, 0, 0, 0, 1)}
    assert label(one, (GAIN, 0, 0, 0, 1)) == "Gain 1 chi"
    assert clicked(three, "counter-0-1", "counter-1-1", "counter-2-0") == {(GAIN, 1, 1, 0, 1)}
    swap: Action = (EXCHANGE, 0, 3)
    assert clicked(asking(Exchange((0,))), "exchange-0-0", "exchange-1-3") == {swap}


@rule("GW-PRO-4", "GW-PRO-6")
def test_overseers_and_donations() -> None:
    state = asking(Upgrade((0,), location("quarry"), 0, 0))
    gift = asking(Donate((0,), location("lumber_mill")))

    assert note(state, (verbs.UPGRADE, NOWHERE)) == "level 2 for 3 wood"
    assert clicked(gift, "good-0") == {verbs.DONATE}
    assert label(gift, verbs.DONATE) == "Donate 1 wood"


@rule("GW-SHM-3", "GW-SHM-9")
def test_shame_goes_under_a_soldier_or_on_a_horde() -> None:
    state, paying = asking(PlaceShame((0,))), asking(DiscardShame((0,), 2, 9, 1))
    clean, stained = horde("oirat_hunters"), horde("falconers")

    assert clicked(state, "unit-0") == {(SHAME_SOLDIER, 0)}
    assert clicked(state, f"horde-{clean}") == {(SHAME_HORDE, clean)}
    assert clicked(paying, "shamed-0") == {(verbs.FREE_SOLDIER, 0)}
    assert note(paying, (verbs.FREE_HORDE, stained)) == "It costs 2 chi."


@rule("GW-DUO-13")
def test_the_reed_clan_is_moved_from_its_own_line() -> None:
    state = position(mode="duel", track=["reed command"], clerks=["", "", "quarry 1"], agenda=[Turn(0), FENCE])

    assert question(state) == "MoveClerks"
    found = clicked(state, "clerk-reed", f"location-{location('temple')}")
    assert found == {(MOVE_CLERK, NOWHERE, location("temple"))}


def test_refused_actions_point_only_at_what_lies_there() -> None:
    state = working("imperial_embassy", "imperial_embassy 1", goods=["1 chi"])
    scene = scene_of(state, asked(state))
    refused = scene.choices[len(legal(state)) :]

    assert refused
    assert all(name in ids(scene) for choice in refused for name in choice.ids)


@rule("GW-SHM-9")
def test_where_nothing_can_be_paid_one_goes_on() -> None:
    rich, poor = [asking(DiscardShame((0,), 2, 9, 1), goods=[goods]) for goods in ("9 chi", "")]

    assert label(rich, verbs.PASS) == "That is all"
    assert label(poor, verbs.PASS) == "Go on"
    assert (shown(rich, verbs.PASS).quiet, shown(poor, verbs.PASS).quiet) == (True, False)


@rule("GW-BLD-2")
def test_the_price_of_a_building_stands_on_its_answer() -> None:
    scene = scene_of(working("workers_settlement", "workers_settlement 3"))
    (stage,) = [panel for panel in scene.panels if panel.id == "stage"]
    named = [[item for item in row.items if isinstance(item, Piece)] for row in stage.rows]

    assert [[piece.id for piece in row] for row in named] == [
        [f"option-{BARRICADE}-{section}", f"option-{WALL}-{section}"] for section in range(3)
    ]
    assert {"gw-any", "gw-honour", "gw-barricade"} == set(symbols(named[0][0]))
    assert {"\u22122", "+2"} <= {mark.words for mark in named[0][0].marks if isinstance(mark, Words)}
