"""What is said in the solo game: what Qin Jiushao does, his commands by their own help texts, who has won."""

from __future__ import annotations

from typing import Any

from pagoda.engine.words import Thing
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import COPY, MOVE_CLERK
from pagoda.games.great_wall.activation import ActivateNext
from pagoda.games.great_wall.edition import NOWHERE
from pagoda.games.great_wall.fall import CopyCommand
from pagoda.games.great_wall.names import command_name, effect_name
from pagoda.games.great_wall.scoring import SHAME
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.year import EndCheck
from pagoda.locale import say
from tests.games.great_wall.pieces import COMMAND_IDS, TABLES
from tests.games.great_wall.positions import FENCE, GAME, advisor, do, horde, legal, location
from tests.games.great_wall.solo import AWAY, QIN, REED, boxes_of_qin, solo, started
from tests.games.great_wall.words import sentence, told
from tests.rules import rule

ECONOMY = COMMAND_IDS.index("economy")


def of_qin(*event: int) -> str:
    """Return an event of the solo game in words."""
    return told(*event, reed=REED)


def why(state: State) -> str:
    """Return what is said below the question."""
    return sentence(GAME.prompt(GAME.view(state, 0), 0).why)


@rule("GW-SOLO-16", "GW-SOLO-26")
def test_qin_jiushao_has_his_name() -> None:
    track = [location(name) for name in ("temple", "quarry", "barracks")]

    assert of_qin(events.REVEALED, QIN, ECONOMY) == "Qin Jiushao reveals Economy"
    assert of_qin(events.ORDERED, QIN, ECONOMY, 0) == "Qin Jiushao puts Economy on space 1 of the order track"
    assert of_qin(events.TURN_BEGAN, QIN, ECONOMY) == "Qin Jiushao begins a turn: Economy"
    assert of_qin(events.COPIED, QIN, ECONOMY) == "Qin Jiushao copies Economy"
    assert of_qin(events.ADVISED, QIN, advisor("racketeer"), 0).endswith(" supports Qin Jiushao")
    assert of_qin(events.RANKED, *track) == ("Location track of Qin Jiushao: Temple, Quarry, Barracks; next: Barracks")
    assert of_qin(events.SHUFFLED, 3) == "The discard is shuffled: commands of Qin Jiushao"
    assert of_qin(events.CLAIMED, QIN, horde("merkit_raiders")) == "Qin Jiushao claims Merkit Raiders"
    assert of_qin(events.DISMISSED, QIN, advisor("racketeer")).endswith(" for the Reed Clan")
    assert of_qin(events.SCORED, QIN, SHAME, 0, 64) == "Qin Jiushao: Shame 0, now 64"
    assert of_qin(events.TURN_BEGAN, 0, ECONOMY) == "Ana begins a turn: Economy"


def test_his_cards_have_their_own_help_texts() -> None:
    cards = {effect_name(TABLES, effect.number).id for effect in TABLES.effects}

    assert cards >= {"qin_jiushao", "reed_general_standard"}
    assert command_name(TABLES, ECONOMY, QIN, REED) == Thing("solo_economy", TABLES.name("commands", ECONOMY))
    assert command_name(TABLES, ECONOMY, 0, REED).id == "economy"


@rule("GW-SOLO-16", "GW-SOLO-36")
def test_what_is_asked_in_the_solo_game() -> None:
    copying = solo(track=["qin economy", "dragon treason"], active="dragon", agenda=[CopyCommand((0,)), FENCE])
    moving = boxes_of_qin("economy")

    assert why(GAME.start("solo", 1, 1)).startswith("The other one leaves the game")
    assert why(started()).endswith("Then the next command of Qin Jiushao is revealed.")
    assert why(copying).startswith("Treason carries out your own command")
    assert sentence(GAME.describe(GAME.view(copying, 0), 0, (COPY, 0))).startswith("carry out your own Economy: ")
    assert why(moving).startswith("By Economy (Qin Jiushao). ")


@rule("GW-SOLO-27", "GW-SOLO-34")
def test_the_player_orders_the_other_locations_in_his_turn() -> None:
    full = {"clerks": ["imperial_embassy 1 war_academy 1", AWAY]}
    his = solo(active="qin", agenda=[ActivateNext((0,), 0), FENCE], **full)
    reeds = solo(active="reed", tea="qin dragon reed", agenda=[ActivateNext((0,), 0), FENCE], **full)

    assert why(his).startswith("Turn of Qin Jiushao: those with his clerks come first.")
    assert why(reeds).startswith("Turn of the Reed Clan, led by Qin Jiushao.")


@rule("GW-SOLO-24")
def test_an_answer_says_what_qin_jiushao_gains() -> None:
    state = boxes_of_qin("economy", ranking="temple quarry barracks gold_mine lumber_mill", clerks=["", "", ""])
    view: Any = GAME.view(state, 0)
    last = (MOVE_CLERK, NOWHERE, location("lumber_mill"))
    state.clerks[location("lumber_mill") * 3 + QIN] = 2

    assert sentence(GAME.describe(GAME.view(state, 0), 0, last)).endswith(
        "it will be activated: Qin Jiushao gains 2 honour"
    )
    assert "Qin Jiushao gains" not in sentence(GAME.describe(view, 0, (MOVE_CLERK, NOWHERE, location("temple"))))


@rule("GW-SOLO-39")
def test_the_end_says_who_has_won_and_his_honour() -> None:
    won = solo(honour=[90, 0, 60], walls=(0, 3, 3), agenda=[EndCheck()])
    lost = solo(honour=[60, 0, 60], walls=(0, 3, 3), agenda=[EndCheck()])
    ashamed = solo(honour=[90, 0, 60], pool=0, agenda=[EndCheck()])

    for state, what in ((won, "You have won"), (lost, "You have lost"), (ashamed, "You have lost")):
        assert sentence(GAME.prompt(GAME.view(state, 0), 0).what) == what
    assert why(won) == "You have 90 honour, Qin Jiushao has 60."
    assert why(ashamed) == (
        "The supply of shame tokens is empty, so you lose at once. You have 90 honour, Qin Jiushao has 60."
    )
    assert say(GAME.result(ashamed).reason) == (
        "the supply of shame tokens is empty, so the game is lost at once; Qin Jiushao: 60 honour"
    )
    assert say(GAME.result(won).reason) == "all walls are complete; Qin Jiushao: 60 honour"


@rule("GW-SOLO-2", "GW-SOLO-4", "GW-SOLO-33")
def test_the_overview_tells_everything_of_qin_jiushao() -> None:
    state = solo(
        honour=[3, 0, 20],
        clerks=["", AWAY, "quarry 2"],
        claimed=["", "", "tengri_shaman"],
        supporters=["", "", "su_shi shen_kuo cai_xiang"],
        tea="qin dragon reed",
    )
    lines = [say(line, "en", ["Ana"]) for line in GAME.overview(GAME.view(state, 0))]
    first = lines.index("Qin Jiushao: 20 honour; if counted now 26")

    assert lines[first + 1] == "  location track, highest first: Gold Mine, Temple, Barracks, Lumber Mill, Quarry"
    assert lines[first + 2].endswith("clerks: 6 in reserve")
    assert lines[first + 3].startswith("  overseers: Lumber Mill level 1, Quarry level 1")
    assert lines[first + 4 : first + 6] == ["  supporting: an advisor"] * 2
    assert lines[first + 6].startswith("  supporting: Cai Xiang")
    assert "Tengri" in lines[first + 7]
    assert lines[first + 8] == "  6 commands in the deck; discarded: none"
    assert "decides for it: Qin Jiushao" in lines[-1]


@rule("GW-SOLO-16")
def test_the_overview_tells_his_command_once_it_is_revealed() -> None:
    before = started()
    after = do(before, legal(before)[0])
    lines = [say(line, "en", ["Ana"]) for line in GAME.overview(GAME.view(after, 0))]
    name = say(TABLES.name("commands", after.qin_command))

    assert next(line for line in lines if line.startswith("Revealed")).endswith(f", Qin Jiushao: {name}")


def test_in_the_solo_game_tactics_are_asked_about_only_with_a_fitting_card() -> None:
    assert GAME.setting("solo", 1, {}).options["quick_tactics"] == 1
