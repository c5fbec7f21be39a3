"""The whole table in words: everything that is known, nothing that is hidden."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import CHOOSE_GENERAL
from pagoda.games.great_wall.fall import ChooseCommand, Fall
from pagoda.games.great_wall.happenings import PLUS, happening
from pagoda.games.great_wall.outlook import assault_totals, would_claim
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.view import determinize
from pagoda.games.great_wall.winter import Winter
from pagoda.locale import say
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import FENCE, GAME, horde, news, position, turn
from tests.rules import rule

PEOPLE = ["Ana", "Bo", "Cy", "Di"]
LEFT = 0


def overview(state: State, viewer: int | None = None) -> list[str]:
    """Return the table in words."""
    return [say(line, "en", PEOPLE) for line in GAME.overview(GAME.view(state, viewer))]


def block(state: State, viewer: int | None, name: str) -> list[str]:
    """Return the lines of a part of the table, with its heading."""
    lines = overview(state, viewer)
    start = next(place for place, line in enumerate(lines) if line.startswith(name))
    rest = [place for place in range(start + 1, len(lines)) if not lines[place].startswith(" ")]
    return [line.strip() for line in lines[start : rest[0] if rest else len(lines)]]


def random_play(mode: str, seats: int, seed: int, every: int) -> Iterator[State]:
    """Play a game at random; yield some of its states, and the last."""
    luck = random.Random(seed)
    state = GAME.start(mode, seats, seed)
    number = 0
    while waiting := GAME.waiting(state):
        if number % every == 0:
            yield state
        number += 1
        state = GAME.apply(state, waiting[0], luck.choice(GAME.actions(state, waiting[0])))
    yield state


# Time and what belongs to all


@rule("GW-TEA-1", "GW-FAL-3")
def test_year_season_turn_tea_stack_and_order_track_are_told() -> None:
    track = ["", "snake economy", "dragon treason"]
    state = position(active="snake", track=track, tea="monkey dragon snake", year=3)

    assert overview(state)[:4] == [
        "Year 3 of 6, Winter; brutality 2",
        "Turn: Snake Clan",
        "Tea stack from the top: Monkey Clan, Dragon Clan, Snake Clan",
        "Order track: 1 free, 2 Snake Clan: Economy, 3 Dragon Clan: Treason",
    ]


@pytest.mark.parametrize(("phase", "season"), [(Summer, "Summer"), (Fall, "Fall")])
def test_the_season_is_told(phase: type[Summer | Fall], season: str) -> None:
    state = position(phase=phase, gone=["economy"])

    assert overview(state)[0] == f"Year 2 of 6, {season}; brutality 1"


@rule("GW-SET-3", "GW-SPR-2", "GW-RES-2", "GW-EMB-2")
def test_hordes_to_come_shame_storehouse_row_and_decks_are_told() -> None:
    state = position(
        store="2 wood 1 gold",
        pool=11,
        artifacts="heirloom_seal golden_tally",
        horde_tops="merkit_raiders",
        row="gravedigger cai_xiang",
        advisors=["ouyang_xiu", "bao_zheng", ""],
        supporters=["shen_kuo", "", ""],
        tactic_discard="retreat",
        year=5,
    )
    lines = overview(state)
    back = ("left", "middle", "right")[TABLES.invasion[0]]

    assert "Shame in the supply: 11, out of the game: 19; storehouse: 2 wood, 1 gold" in lines
    assert f"Hordes: 24 in the deck, the top one shows: {back} section" in lines
    assert "Hordes next spring: 3" in lines
    assert "Artifacts: Heirloom Seal of the Realm, Golden Tiger Tally" in lines
    row = "Row of advisors; the next one costs: Dragon Clan 2 gold, Snake Clan 2 gold, Monkey Clan 1 gold"
    assert block(state, None, "Row of advisors") == [row, "Gravedigger", "Cai Xiang, Bridge Builder"]
    assert "Decks: 39 advisors, 19 tactics; tactics in the discard: Retreat" in lines


def test_in_the_last_year_no_hordes_are_to_come() -> None:
    assert not [line for line in overview(position(year=6)) if line.startswith("Hordes next")]
    assert "Hordes next spring: 2" in overview(GAME.start("standard", 3, 1))
    empty = position(field=["left merkit_raiders"], horde_deck="")
    assert "Hordes: the deck is empty" in overview(empty)


@rule("GW-LOC-1", "GW-CLK-3")
def test_locations_tell_clerks_and_whether_they_are_full() -> None:
    lines = block(position(clerks=["quarry 2 war_academy 1", "quarry 1", "temple 1"]), None, "Locations")

    assert lines[2] == "Quarry, full (3 spots): Dragon Clan 2, Snake Clan 1"
    assert lines[4] == "Temple, 1 of 3 spots taken: Monkey Clan 1"
    assert lines[9:] == ["Imperial Embassy: none", "War Academy: Dragon Clan 1"]


# Sections


@rule("GW-WIN-4", "GW-ATK-8", "GW-DEF-4")
def test_a_section_tells_walls_archers_zones_hordes_and_how_it_would_end() -> None:
    state = position(
        walls=(0, 2, 0),
        barricades=(0, 1, 0),
        field=["middle merkit_raiders dragon wound", "middle tatar_outriders snake_horse snake_horse"],
        firing=["middle 1", "middle 1"],
        zones=["middle 2 spearman 1 archer"],
    )
    power = TABLES.power[0] + TABLES.power[1]
    lines = block(state, None, "Middle section")

    assert lines[0] == f"Middle section: Wall Level 2, 1 barricade; attack {power} against defence 14: the wall holds"
    assert lines[1] == "firing spots, 2 of 3 taken: Dragon Clan (1 archer), Snake Clan (1 archer)"
    assert lines[2] == "marshalling zone: Dragon Clan (2 spearmen, 1 archer)"
    assert lines[3].startswith("slot 1: Merkit Raiders, attack strength ")
    assert lines[3].endswith("Dragon Clan would claim it")
    assert "(Dragon Clan: spearman)" in lines[4]
    assert "(wound)" in lines[4]
    assert lines[5].endswith("Snake Clan would claim it")
    assert lines[6].count("(Snake Clan: horseman)") == 2
    assert block(state, None, "Left section")[0] == "Left section: No Wall, 0 barricades; defence 0, no hordes"


@rule("GW-WIN-5", "GW-DEF-3")
def test_a_breach_and_a_covered_horde_are_told() -> None:
    state = position(field=["left merkit_raiders " + "wound " * len(TABLES.grid[0])])
    lines = block(state, None, "Left section")

    assert lines[0].endswith(f"attack {TABLES.power[0]} against defence 0: breach")
    assert lines[3].endswith("all spots covered, nobody would claim it")


ABLE = [
    ["left jurchen_defectors"],
    ["left merkit_raiders", "left trebuchet_crew"],
    ["left trebuchet_crew"],
    ["left khitan_ironclads"],
    ["left khitan_ironclads wound"],
    ["left tengri_shaman", "left merkit_raiders"],
    ["left subutai_vanguard wound"],
    ["left siege_engineers"],
    ["left siege_engineers", "left jurchen_defectors", "left tengri_shaman"],
]


@rule("GW-WIN-4", "GW-DEF-7")
@pytest.mark.parametrize("field", ABLE, ids=" + ".join)
def test_what_is_foretold_of_an_assault_is_what_happens(field: list[str]) -> None:
    walls: dict[str, Any] = {"field": field, "barricades": (3, 0, 0), "walls": (1, 0, 0)}
    before = position(agenda=[FENCE, Winter()], **walls)
    after = position(agenda=[Winter(), FENCE], news=True, **walls)

    told = [event for event in news(after) if event[0] == events.ASSAULT]
    assert told == [(events.ASSAULT, LEFT, *assault_totals(before, LEFT))]


@rule("GW-TAC-8")
def test_during_the_assault_played_tactics_count() -> None:
    row = list(happening(moments.ASSAULT, section=LEFT))
    row[PLUS] = 5
    state = position(field=["left tengri_shaman"], walls=(1, 0, 0), events=[tuple(row)])

    assert assault_totals(state, LEFT) == (
        TABLES.power[horde("tengri_shaman")],
        11,
    )  # the horde has answered before, in the row


@rule("GW-TEA-2", "GW-DUO-17")
def test_who_would_claim_follows_majority_tea_and_open_cards() -> None:
    field = ["left merkit_raiders dragon snake"]
    tie: dict[str, Any] = {"field": field, "tea": "monkey snake dragon"}

    assert would_claim(position(**tie), 0) == 1
    assert would_claim(position(**tie, advisors=["shao_yong"]), 0) == 0
    assert would_claim(position(**tie, advisors=["", "", "shao_yong"]), 0) == 1
    assert would_claim(position(field=["left merkit_raiders wound"]), 0) == NOBODY
    assert would_claim(position(mode="duel", field=["middle merkit_raiders reed"]), 3) == NOBODY


# Clans


def everything(viewer: int | None, options: dict[str, int] | None = None) -> list[str]:
    """Return what a viewer reads of a Snake Clan that has some of everything."""
    state = position(
        options=options or {},
        goods=["", "2 wood 3 chi"],
        honour=[0, 12, 0],
        generals="zhang_shijie yue_fei zhou_tong",
        advisors=["", "li_jie cai_xiang"],
        supporters=["", "shen_kuo gravedigger"],
        shamed=["", "1 spearman 1 archer"],
        overseers=["", "quarry 2 horseman"],
        claimed=["", "merkit_raiders tatar_outriders 1"],
        clerks=["", "temple 1"],
        gone=["", "economy treason"],
        hands=["", "retreat plunder"],
    )
    return block(state, viewer, "Snake Clan, Bo")


@rule("GW-GEN-6", "GW-GEN-7", "GW-GEN-8", "GW-SHM-10")
def test_a_clan_tells_everything_that_is_open() -> None:
    worth = TABLES.horde_honour[0]

    assert everything(None) == [
        f"Snake Clan, Bo: 12 honour; if counted now {worth} more for hordes, 10 less for shame",
        "general: Yue Fei, 2 supporters",
        "active: Li Jie, State Architect",
        "active: Cai Xiang, Bridge Builder",
        "supporting: an advisor",
        "supporting: Gravedigger",
        "resources: behind the screen",
        "reserve: 9 spearmen, 3 archers, 1 horseman; with shame: 1 spearman, 1 archer; "
        "clerks: 4 in reserve, 3 in the school",
        "overseers: Quarry level 2 (horseman)",
        f"claimed hordes: Merkit Raiders ({worth} honour), Tatar Outriders (1 shame token)",
        "4 commands in hand: Despotism, Mobilisation, Fortification, Diplomacy; discarded: Economy, Treason",
        "tactics: 2",
    ]


@rule("GW-GEN-6", "GW-GEN-8", "GW-GEN-9")
def test_the_owner_reads_the_own_goods_tactics_and_supporter() -> None:
    secrets = ["supporting: Shen Kuo, Polymath", "resources: 2 wood, 3 chi", "tactics: Retreat, Plunder"]

    assert [line for line in everything(1) if line not in everything(0)] == secrets
    assert everything(0, {"open_resources": 1})[6] == "resources: 2 wood, 3 chi"


@rule("GW-SET-11", "GW-SET-12")
def test_in_the_set_up_only_the_owner_reads_the_dealt_cards_and_the_choice() -> None:
    state = GAME.start("standard", 3, 1)
    chosen = state.dealt_generals[0][0]
    state = GAME.apply(state, 0, (CHOOSE_GENERAL, chosen))
    names = [TABLES.name("generals", card).en for card in state.dealt_generals[0]]

    assert overview(state)[0] == "Set-up: generals and advisors are chosen"
    assert block(state, 0, "Dragon Clan, Ana")[1:3] == [f"to choose from: {name}" for name in names]
    assert f"chosen: {TABLES.name('generals', chosen).en}" in block(state, 0, "Dragon Clan, Ana")
    others = block(state, 1, "Dragon Clan, Ana")[1:6]
    assert others[:4] == ["to choose from: a general"] * 2 + ["to choose from: an advisor"] * 2
    assert others[4].startswith("resources")


@rule("GW-FAL-1", "GW-FAL-2")
def test_a_chosen_command_is_told_to_its_owner_then_to_all() -> None:
    state = position(agenda=[ChooseCommand((0, 1, 2)), FENCE])
    state = GAME.apply(state, 0, GAME.actions(state, 0)[1])

    assert "You have chosen: Economy" in overview(state, 0)
    assert not [line for line in overview(state, 1) if "chosen" in line]
    for seat in (1, 2):
        state = GAME.apply(state, seat, GAME.actions(state, seat)[seat])
    revealed = "Revealed, not on the track yet: Dragon Clan: Economy, Snake Clan: Economy, Monkey Clan: Mobilisation"
    assert revealed in overview(state)


@rule("GW-DUO-4", "GW-DUO-13")
def test_the_reed_clan_is_told_with_its_commander() -> None:
    state = turn(1, "economy", mode="duel", field=["middle merkit_raiders reed"])

    assert overview(state)[-1] == ("Reed Clan: Li Quan of the Red Coats; decides for it: Bo; reserve: 9 spearmen")
    assert not [line for line in overview(state) if line.startswith("Left")]


# Whole games


@rule("GW-GEN-6", "GW-GEN-9")
@pytest.mark.parametrize(("mode", "seats"), [("standard", 3), ("standard", 4), ("duel", 2), ("solo", 1)])
def test_the_overview_is_the_same_in_every_world_that_a_viewer_cannot_tell_apart(mode: str, seats: int) -> None:
    for state in random_play(mode, seats, 3, 60):
        for viewer in (None, 0, seats - 1):
            view = GAME.view(state, viewer)
            told = GAME.overview(view)
            assert GAME.overview(GAME.view(determinize(view, 5), viewer)) == told
            words = "\n".join(say(line, "de", PEOPLE) for line in told)
            assert "{" not in words
            assert "-1" not in words


@rule("GW-END-3")
def test_at_the_end_the_honour_is_the_result() -> None:
    *_, state = random_play("standard", 3, 4, 10_000)
    lines = overview(state)

    assert lines[0].startswith("The game is over, in year ")
    for seat, points in enumerate(GAME.result(state).scores):
        clan = ("Dragon Clan, Ana", "Snake Clan, Bo", "Monkey Clan, Cy")[seat]
        assert f"{clan}: {points} honour" in lines
    assert not [line for line in lines if "behind the screen" in line or line.endswith(("breach", "holds"))]
