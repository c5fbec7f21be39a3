"""Dschingis Khan in the browser: a game of three around a wall that moves, its end, bots, both themes, a phone."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import expect

import pagoda
from pagoda.games.dschingis_khan.actions import BUILD, ENTER, STONES, TAKE_OFF, TAKE_STONE, TAKE_WALL, WALLS
from tests.browser.axe import check, check_both_themes
from tests.browser.courses import course
from tests.browser.dschingis_khan import around_the_wall, drawing, four, settling, walking, walling
from tests.browser.fit import LONG as LONGEST
from tests.browser.fit import misfits
from tests.browser.server import BOT, Moves, Server, eventually
from tests.browser.table import Question, Table
from tests.browser.test_phone import SIDEWAYS, SMALL, THUMB
from tests.browser.watch import PHONE, Visitors
from tests.games.dschingis_khan.positions import BLUE, GREEN, RED, line, road, village, walk

GAME: Final[Any] = pagoda.game("dschingis-khan")
PEOPLE: Final = ["Ana", "Bo", "Chi"]
LONG: Final = [*LONGEST[:2], "Chi", "Dai"]
DEAL: Final = 1
FALLS: Final = '.preview use[href$="dk-cross"]'
# The last turns of a game: the Great Wall moves twice, a walk along it blocks a scout, which comes off and back.
MOVES: Final[Moves] = [
    (GREEN, TAKE_WALL),
    (GREEN, TAKE_STONE),
    (GREEN, WALLS),
    (GREEN, (BUILD, line("E3-E4"))),
    (GREEN, (BUILD, line("E4-E5"))),
    (RED, TAKE_STONE),
    (RED, TAKE_STONE),
    (RED, walk("huanzhou", "A4-B4", "E6-F6", "p")),
    (RED, road("dalai-nor", "c")),
    (BLUE, TAKE_STONE),
    (BLUE, TAKE_STONE),
    (BLUE, TAKE_OFF),
    (GREEN, TAKE_WALL),
    (GREEN, TAKE_STONE),
    (GREEN, WALLS),
    (GREEN, (BUILD, line("C4-D4"))),
    (RED, (BUILD, line("F6-F7"))),
    (RED, (BUILD, line("F7-G7"))),
    (BLUE, STONES),
    (BLUE, (ENTER, village("karakorum"))),
    (BLUE, road("tuul", "m")),
]


class Three:
    """Three browsers at one table; a draw is a word, so it is done without them."""

    def __init__(self, server: Server, visitors: Visitors) -> None:
        self.server = server
        self.guests = [server.guest(name) for name in PEOPLE]
        self.state = around_the_wall()
        self.name = server.lay(self.state, self.guests)
        self.tables = [Table(visitors.browse(guest)).open(self.name) for guest in self.guests]
        self.left = list(MOVES)

    def go_on(self, action: tuple[int, ...]) -> Table:
        """Play until an action is the next one, and return the table of the seat that will do it."""
        while self.left[0][1] != action:
            self.do()
        seat = self.left[0][0]
        return self.tables[seat].await_version(self.done).await_turn()

    @property
    def done(self) -> int:
        """Return how many moves have been made."""
        return len(MOVES) - len(self.left)

    def do(self) -> None:
        """Make the next move, and let everybody see it."""
        seat, action = self.left.pop(0)
        if action in (TAKE_WALL, TAKE_STONE):
            self.server.act(self.name, self.guests[seat], seat, action)
        else:
            asked = Question(self.state, seat, action, PEOPLE)
            self.tables[seat].await_version(self.done - 1).await_prompt(asked.prompt()).do_by_click(asked)
        self.state = GAME.apply(self.state, seat, action)
        for table in self.tables:
            table.await_version(self.done)


@pytest.fixture
def three(server: Server, visitors: Visitors) -> Three:
    return Three(server, visitors)


def fields(table: Table) -> tuple[int, int]:
    """Return how many fields are drawn in the colours of Mongolia and of China."""
    outlines = [table.piece("land").locator(f"path.dk-{ground}") for ground in ("steppe", "field")]
    north, south = [(outline.get_attribute("d") or "").count("M") for outline in outlines]
    return north, south


def expect_said(table: Table, **words: str) -> None:
    """Check what is said of villages and walls; underscores stand for what parts their ids."""
    for id, told in words.items():
        expect(table.piece(id.replace("_", "-"))).to_have_attribute("aria-label", re.compile(told))


def test_a_game_of_three_around_a_wall_that_moves(three: Three) -> None:
    a_loop_is_foretold_and_comes_true(three)
    a_walk_closes_both_pieces_and_blocks_a_scout(three)
    a_loop_that_is_too_short_falls_itself(three)
    a_new_end_moves_a_village(three)
    the_scout_comes_back(three)
    assert three.server.actions(three.name) == MOVES


def a_loop_is_foretold_and_comes_true(three: Three) -> None:
    """Before the click both lengths, what falls and who changes side are shown; after it, it is so for everybody."""
    table = three.go_on((BUILD, line("E4-E5")))
    before = fields(table)
    table.piece("line-E4-E5").hover()
    expect(table.why).to_contain_text("It closes a loop, new 5 against old 1: the old part falls, 1 piece goes")
    preview = table.page.locator(".preview")
    for words in ("5 > 1", "Avarga → China", "Olon Süme → China"):
        expect(preview.get_by_text(words, exact=True)).to_be_visible()
    expect(table.page.locator(FALLS)).to_have_count(1)
    assert fields(table) == before == (19, 19)

    three.do()
    for each in three.tables:
        expect_said(each, village_avarga="Avarga, China", village_olon_sume="Olon Süme, China", wall_E4_E5="Great Wall")
        expect(each.piece("line-D5-E5")).to_be_attached()
        expect(each.piece("wall-D5-E5")).to_have_count(0)
        expect(each.log).to_contain_text("Now in China: Avarga, Olon Süme")
        assert fields(each) == (17, 21)


def a_walk_closes_both_pieces_and_blocks_a_scout(three: Three) -> None:
    """The pieces that are climbed and climbed down close; behind one of them a scout has no way left."""
    table = three.go_on(walk("huanzhou", "A4-B4", "E6-F6", "p"))
    expect_said(table, wall_A4_B4="Great Wall, open", wall_E6_F6="Great Wall, open")
    table.click("village-huanzhou").click("mine-3")
    table.acts.get_by_role("button", name="Along the wall: Ganzhou → Xuande").hover()
    expect(table.why).to_contain_text("you take it from Ana and see 1 stone. Both pieces close behind you.")
    table.press("Escape").press("Escape")  # a step back, and another one
    three.do()
    for each in three.tables:
        expect_said(each, wall_A4_B4="Great Wall, closed", wall_E6_F6="Great Wall, closed", scout_1="Huanzhou")

    table = three.go_on(TAKE_OFF)
    three.do()
    for each in three.tables:
        expect_said(each, scout_2="off the board")
        expect(each.player(BLUE).locator('[data-id="scout-2"]')).to_be_visible()


def a_loop_that_is_too_short_falls_itself(three: Three) -> None:
    """In the last round a wall that falls leaves the game; no village changes side."""
    table = three.go_on((BUILD, line("C4-D4")))
    table.piece("line-C4-D4").hover()
    expect(table.why).to_contain_text("new 1 against old 3: the new part falls, 1 piece leaves the game.")
    expect(table.page.locator(".preview").get_by_text("1 ≤ 3", exact=True)).to_be_visible()
    three.do()
    for each in three.tables:
        expect(each.piece("line-C4-D4")).to_be_attached()
        assert fields(each) == (17, 21)


def a_new_end_moves_a_village(three: Three) -> None:
    """The Great Wall may end somewhere else."""
    table = three.go_on((BUILD, line("F7-G7")))
    table.piece("line-F7-G7").hover()
    expect(table.why).to_contain_text("It reaches a new end, new 2 against old 1")
    expect(table.page.locator(".preview").get_by_text("Zhongdu → Mongolia", exact=True)).to_be_visible()
    three.do()
    for each in three.tables:
        expect_said(each, village_zhongdu="Zhongdu, Mongolia")
        expect(each.piece("wall-F6-G6")).to_have_count(0)
        assert fields(each) == (18, 20)


def the_scout_comes_back(three: Three) -> None:
    """A scout that was taken off begins in an own village, which gets no stone."""
    three.go_on(road("tuul", "m"))
    for each in three.tables:
        expect_said(each, scout_2="Karakorum")
        expect(each.piece("stone-karakorum-1")).to_have_count(0)
    three.do()
    for each in three.tables:
        expect_said(each, scout_2="Tuul")
        expect(each.piece("stone-tuul-1")).to_be_attached()


def test_the_log_counts_as_the_end_does(server: Server, visitors: Visitors) -> None:
    moves = course(DEAL, 3, "dschingis-khan")
    guests = [server.guest(name) for name in PEOPLE]
    name = server.deal(DEAL, guests, moves[:-1], game="dschingis-khan")
    seat, action = moves[-1]
    tables = [Table(visitors.browse(guest)).open(name) for guest in guests]
    tables[seat].await_turn().do_by_click(Question(server.state(name), seat, action, PEOPLE))
    for table in tables:
        expect(table.end.get_by_role("heading", level=2)).to_be_visible()
        compare_points(table, server.state(name))


def compare_points(table: Table, state: Any) -> None:
    """Check that what the log tells of single villages adds up to the end screen, the panels and the rules."""
    scores = GAME.result(state).scores
    expect(table.end.get_by_role("heading", level=2)).to_contain_text(str(max(scores)))
    found = re.findall(r"(Ana|Bo|Chi) scores ([+\u2212]?\d+): ", table.log.text_content() or "")
    sums: Counter[str] = Counter()
    for name, points in found:
        sums[name] += int(points.replace("\u2212", "-"))
    assert [sums[name] for name in PEOPLE] == list(scores)
    assert len(found) == sum(bool(stack) for stack in state.stacks)
    totals = [int(words) for words in table.end.locator(".bars .total").all_inner_texts()]
    assert totals == sorted(scores, reverse=True)
    for seat, points in enumerate(scores):
        expect(table.player(seat)).to_contain_text(str(points))


def test_from_the_front_page_to_the_first_villages_with_bots(server: Server, visitors: Visitors) -> None:
    page = visitors.browse()
    page.goto("/")
    page.get_by_role("article", name="Dschingis Khan").get_by_role("link", name="Set up a table").click()
    page.get_by_role("radio", name="2", exact=True).check(force=True)  # the pill lies over it
    page.get_by_role("combobox", name="memory aid").select_option(label="off: only what lies in your own villages")
    page.get_by_role("button", name="Start the table").click()
    table = Table(page).await_turn()
    assert server.state(table.name).setting.options == {"memory_aid": 0}
    actions = GAME.actions(server.state(table.name), 0)
    asked = Question(server.state(table.name), 0, actions[-1], ["?", "?"])
    table.do_by_click(asked)
    eventually(lambda: [seat for seat, _ in server.actions(table.name) if seat == 1], "the answer of the bot")
    table.await_turn()
    expect(table.piece("scout-0")).to_be_visible()
    expect(table.piece("scout-1")).to_be_visible()


def test_its_tables_are_for_everybody(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in LONG]
    table = Table(visitors.browse(people[0])).open(server.lay(four(), people)).await_turn()
    check_both_themes(table.page)
    assert misfits(table.page) == []
    table.open(server.lay(walling(), people[:3])).await_turn().piece("line-E4-E5").hover()
    expect(table.page.locator(FALLS)).to_have_count(1)
    check_both_themes(table.page)


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_table_fits_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    people = [server.guest(name) for name in LONG]
    table = Table(visitors.browse(people[0], language, color_scheme="dark", **PHONE))
    for state in (walking(), four()):
        table.open(server.lay(state, people[: state.setting.seats])).await_turn()
        for sheet in table.page.locator(".sheetbar button:visible").all():
            sheet.tap()
            assert table.page.evaluate(SIDEWAYS) <= 0
            assert table.page.evaluate(SMALL, THUMB) == []
        title = table.page.get_by_role("heading", level=1)
        assert title.evaluate("title => title.scrollWidth - title.clientWidth") <= 0
    check(table.page)


def test_the_small_map_covers_no_own_village(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in PEOPLE]
    table = Table(visitors.browse(people[0], **PHONE)).open(server.lay(drawing(), people)).await_turn()
    small = table.page.locator(".overview").bounding_box()
    assert small is not None
    for name in ("scout-0", "stone-etzina-1", "stone-avarga-0"):
        box = table.piece(name).bounding_box()
        assert box is not None
        beside = box["x"] + box["width"] <= small["x"] or box["x"] >= small["x"] + small["width"]
        assert beside or box["y"] + box["height"] <= small["y"] or box["y"] >= small["y"] + small["height"], name


def test_a_wall_is_placed_with_a_thumb(server: Server, visitors: Visitors) -> None:
    people = [server.guest(name) for name in PEOPLE]
    table = Table(visitors.browse(people[0], **PHONE)).open(server.lay(walling(), people)).await_turn()
    table.piece("line-E4-E5").tap()
    expect(table.why).to_contain_text("new 5 against old 1")
    expect(table.page.locator(".preview").get_by_text("5 > 1", exact=True)).to_be_in_viewport()
    assert server.actions(table.name) == []
    table.acts.get_by_role("button", name="Build Olon Süme / Dalai Nor").tap()
    expect_said(table, village_avarga="Avarga, China")

    assert server.actions(table.name) == [(0, (BUILD, line("E4-E5")))]


@pytest.mark.parametrize("look", [{}, PHONE], ids=["desk", "phone"])
def test_all_ways_to_settle_in_two_villages_are_in_sight(server: Server, visitors: Visitors, look: Any) -> None:
    people = [server.guest(name) for name in PEOPLE]
    table = Table(visitors.browse(people[0], "de", **look)).open(server.lay(settling(), people)).await_turn()
    table.click("village-olon-sume").click("village-nomgon")

    expect(table.acts.get_by_role("button")).to_have_count(5)  # two stones, two villages, and back
    for button in table.acts.get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("language", ["en", "de"])
def test_its_end_fits_one_screen_and_a_phone(server: Server, visitors: Visitors, language: str) -> None:
    ana = server.guest("Ana")
    name = server.deal(DEAL, [ana, BOT, BOT], course(DEAL, 3, "dschingis-khan"), game="dschingis-khan")
    for look in ({}, PHONE):
        table = Table(visitors.browse(ana, language, **look)).open(name)
        expect(table.end.get_by_role("heading", level=2)).to_be_visible()
        assert table.page.evaluate(SIDEWAYS) <= 0
        if language == "en":  # what axe looks for is the same in both
            check_both_themes(table.page)
