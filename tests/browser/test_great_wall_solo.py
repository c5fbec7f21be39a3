"""The Great Wall alone against Qin Jiushao: from the front page to the end, won and lost, for everybody, on a phone."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from pagoda.games.great_wall.actions import COMMAND
from tests.browser.axe import check, check_both_themes
from tests.browser.courses import course
from tests.browser.fit import LONG, misfits
from tests.browser.server import Server
from tests.browser.table import Question, Table
from tests.browser.test_great_wall import ANA, Player, first
from tests.browser.test_phone import SIDEWAYS, SMALL, THUMB
from tests.browser.watch import PHONE, Visitors
from tests.games.great_wall.pictures import BUSY
from tests.games.great_wall.positions import GAME, do, location
from tests.games.great_wall.solo import QIN, solo, started, turn_of_qin

LOST: Final = 3  # a deal that is lost soon by whoever does what comes first
WON: Final = 0  # one that is won by first preference, with an easier start
EASIER: Final = (("lead", -200),)
CROWDED: Final[dict[str, Any]] = {  # as much as a panel of either has to hold
    "goods": BUSY["goods"][:1],
    "honour": [131, 0, 143],
    "advisors": ["racketeer xin_qiji gravedigger li_jie"],
    "row": "spiritual_guide logistician su_song shao_yong",
    "supporters": ["archer_commander", "", "su_shi shen_kuo cai_xiang"],
    "claimed": ["oirat_hunters jebe_arrows 1", "", "tengri_shaman wolf_trackers merkit_raiders"],
    "shamed": ["1 spearman 1 archer"],
    "hands": ["retreat last_stand hold_the_line"],
    "field": ["middle kerait_lancers dragon qin . .", "right black_banner qin wound"],
    "firing": ["right 1", "", "middle 1"],
    "clerks": ["quarry 1", "lumber_mill 1 quarry 1 gold_mine 1", "lumber_mill 2 barracks 1"],
    "artifacts": "heirloom_seal divine_arm_crossbow golden_tally",
}


def crowded() -> Any:
    """Return a table with much on it, in the turn of Qin Jiushao."""
    return turn_of_qin("economy", **CROWDED)


def resting() -> Any:
    """Return the same table in summer, where no command lies on the order track."""
    return solo(**CROWDED)


def test_a_solo_game_from_the_front_page_to_the_end(server: Server, visitors: Visitors) -> None:
    guest = server.guest("Ana")
    page = visitors.browse(guest)
    page.goto("/")
    page.get_by_role("article", name="The Great Wall").get_by_role("link", name="Set up a table").click()
    page.get_by_role("radio", name="Alone against Qin Jiushao").check(force=True)  # the pill lies over it
    page.get_by_text("Deal and edition").click()
    page.get_by_label("Number of the deal").fill(str(LOST))
    page.get_by_role("button", name="Start the table").click()
    page.wait_for_url("**/table/*")
    player = Player(server, Table(page), guest, GAME.start("solo", 1, LOST), first)
    player.play()

    assert player.clicked >= {"ChooseGeneral", "ChooseCommand", "ChooseSpace", "MoveClerks", "PlaceShame"}
    player.check_end()
    expect(player.table.end).to_contain_text("Ana loses with")
    expect(player.table.end).to_contain_text(f"Qin Jiushao: {player.state.honour[player.state.qin]} honour")
    expect(player.table.log).to_contain_text("Qin Jiushao sends a clerk")


def test_the_last_answer_wins(server: Server, visitors: Visitors) -> None:
    guest = server.guest("Ana")
    moves = course(WON, 1, GAME.id, "solo", EASIER)
    state = GAME.start("solo", 1, WON, options=dict(EASIER))
    for seat, action in moves[:-1]:
        GAME.play(state, seat, action)
    name = server.deal(WON, [guest], moves[:-1], game=GAME.id, mode="solo", options=dict(EASIER))
    table = Table(visitors.browse(guest)).open(name)
    table.await_turn().do_by_click(Question(state, ANA, moves[-1][1], ["Ana"]))
    GAME.play(state, *moves[-1])

    expect(table.end).to_contain_text(f"Ana wins with {state.honour[ANA]}")
    expect(table.end).to_contain_text(f"all walls are complete; Qin Jiushao: {state.honour[state.qin]} honour")
    check_both_themes(table.page)
    table.end.get_by_role("button", name="Look at the table").click()
    totals = f"Dragon Clan: {state.honour[ANA]}, Qin Jiushao: {state.honour[state.qin]}"
    expect(table.piece("final")).to_have_attribute("aria-label", f"Honour of {totals}")


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_table_fits_one_screen_and_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    guest = server.guest(LONG[0])
    table = Table(visitors.browse(guest, language))
    for state in (crowded(), resting()):
        table.open(server.lay(state, [guest])).await_turn()
        assert misfits(table.page) == []
        expect(table.piece("qin-sign")).to_be_in_viewport()
        expect(table.piece("reed-sign")).to_be_in_viewport()
    phone = Table(visitors.browse(guest, language, color_scheme="dark", **PHONE))
    phone.open(server.lay(crowded(), [guest])).await_turn()
    phone.page.get_by_role("tab", name="Qin Jiushao").or_(
        phone.page.get_by_role("button", name="Qin Jiushao", exact=True)
    ).first.tap()
    expect(phone.piece("qin-sign")).to_be_visible()
    assert phone.page.evaluate(SIDEWAYS) <= 0
    assert phone.page.evaluate(SMALL, THUMB) == []
    if language == "en":  # what axe looks for is the same in both
        check_both_themes(table.page)
        check(phone.page)


def test_the_page_that_a_question_is_about_is_open_on_a_phone_and_its_tab_in_sight(
    server: Server, visitors: Visitors
) -> None:
    guest, state = server.guest("Ana"), do(started(), (COMMAND, 2))
    table = Table(visitors.browse(guest, "de", **PHONE)).open(server.lay(state, [guest])).await_turn()
    opened = table.part("fold-tabs").locator('[aria-pressed="true"]')
    expect(opened).to_have_text("Befehlsleiste")
    expect(opened).to_be_in_viewport(ratio=1)
    expect(table.part("strip")).to_contain_text(f"0 · Qin Jiushao {state.honour[QIN]}")
    table.piece("space-0").tap()
    table.piece("space-0").tap()
    expect(opened).to_have_text("Mobilmachung, Schritt für Schritt")  # though all that can be clicked lies on the board
    expect(opened).to_be_in_viewport(ratio=1)
    table.part("fold-tabs").get_by_role("button", name="Qin Jiushao").tap()
    table.piece(f"location-{location('temple')}").tap()
    table.acts.locator(".go").tap()
    table.await_version(2)
    expect(opened).to_have_text("Qin Jiushao")  # which the player has chosen
    assert table.page.evaluate("[scrollX, scrollY, document.querySelector('.dock').scrollTop]") == [0, 0, 0]
