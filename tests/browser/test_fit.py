"""A table fits one screen of 1280 x 720: nothing scrolls, and no prompt is longer than its place."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.cases import CASES, FEWER
from tests.browser.courses import SHORT, course
from tests.browser.server import Server, game_of
from tests.browser.table import Table, prompt_of
from tests.browser.watch import Visitors

# The longest names that can be had.
PEOPLE = ["Anastasia Wilhelmina Konstantinopel-Wald", "Bartholomäus von und zu Hohenlohe-Walden"] * 2
# With every move pointed at in turn, what lies outside its place.
MISFITS = """() => {
  const found = [];
  const ask = document.querySelector('[data-part="ask"]');
  const page = document.documentElement;
  const sticksOut = (node, box) => {
    const one = node.getBoundingClientRect();
    const over = [box.top - one.top, box.left - one.left, one.right - box.right, one.bottom - box.bottom];
    return Math.max(...over) > 0.5;
  };
  const look = (when) => {
    for (const node of [ask, page]) {
      const [wide, high] = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
      const name = `${when}: ${node === ask ? "the prompt" : "the page"}`;
      if (wide > 0 || high > 0) found.push(`${name} is ${wide} px too wide and ${high} px too high`);
    }
    for (const node of ask.querySelectorAll("h2, .btn")) {
      if (sticksOut(node, ask.getBoundingClientRect())) found.push(`${when}: "${node.textContent}" sticks out`);
    }
  };
  look("asked");
  if (sticksOut(ask, { top: 0, left: 0, right: innerWidth, bottom: innerHeight })) found.push("the prompt sticks out");
  for (const move of document.querySelectorAll('[data-part="moves"] ol button')) {
    move.focus();
    look(move.textContent);
  }
  return found;
}"""


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("part", [0, 1, 2, 3])
def test_no_question_of_the_game_is_too_long_for_its_place(
    server: Server, visitors: Visitors, language: str, part: int
) -> None:
    people = [server.guest(name) for name in PEOPLE]
    table = Table(visitors.browse(people[0], language))
    misfits: dict[str, Any] = {}
    for case in (CASES if language == "de" else FEWER)[part::4]:  # German is longer
        table.open(server.lay(case.state, people[: case.state.setting.seats]))
        table.await_prompt(prompt_of(case.state, 0, PEOPLE, language)).tab("moves")
        if found := table.page.evaluate(MISFITS):
            misfits[case.name] = found

    assert misfits == {}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_in_the_middle_of_a_game_fits_one_screen(
    server: Server, visitors: Visitors, language: str, seats: int
) -> None:
    people = [server.guest(name) for name in PEOPLE[:seats]]
    moves = course(SHORT, seats)
    moves = moves[: max(n for n in range(len(moves) * 2 // 3) if moves[n][0] == 0)]  # seat 0 is asked
    table = Table(visitors.browse(people[0], language)).open(server.deal(SHORT, people, moves)).await_turn()

    assert table.page.evaluate(MISFITS) == []


def test_a_position_waits_for_whom_it_says() -> None:
    assert all(0 in game_of(case.state).waiting(case.state) or case.name == "choose again" for case in CASES)
