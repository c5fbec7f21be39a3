"""The language of the cards: how texts and lines are read."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.language import CALL, IF, MAY, ONE_OF, TIMES, WHO, Program, read


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("first_in_tea", "first_in_tea"),
        ("gain(wood,2)", "gain(wood, 2)"),
        ("gain( wood , 2 )", "gain(wood, 2)"),
        ("power(-2,$self)", "power(-2, $self)"),
        ("mod(donation_honour,+2)", "mod(donation_honour, 2)"),
        ("mod(recruit_cost.archer.chi,-1)", "mod(recruit_cost.archer.chi, -1)"),
        ("swap_command()", "swap_command"),
        ("2*S*min(x,2)", "*(*(2, S), min(x, 2))"),
        ("S-1+2", "+(-(S, 1), 2)"),
        ("1+2*S", "+(1, *(2, S))"),
        ("-1*barricades($section)", "*(-1, barricades($section))"),
        ("loc_is(quarry|temple)", "loc_is(|(quarry, temple))"),
        ("move_clerks(2, to=barracks|temple, distinct=true)", "move_clerks(2, to=|(barracks, temple), distinct=true)"),
        ('cmp(clerks_at($loc),">=",2)', "cmp(clerks_at($loc), >=, 2)"),
        ('each_pays("pay(gold,1)")', "each_pays(pay(gold, 1))"),
    ],
)
def test_a_text_is_read_as_a_tree(text: str, wanted: str) -> None:
    assert repr(read(text, "here")) == wanted


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "needs more"),
        ("gain(", "needs more|needs \\)"),
        ("gain(wood", "needs ,"),
        ("gain wood", "has too much at 'wood'"),
        ("gain(wood,)", "there is|needs|cannot"),
        ("gain(wood,1) )", "has too much"),
        ("3 4", "has too much"),
        ("gain(wood,#)", "cannot be read"),
        ("12345", "cannot be read"),
        ("-wood", "needs a number after -"),
        ("x" * 201, "has more than 200 letters"),
        ("f(" * 100, "needs"),
        (3, "is no call"),
        (None, "is no call"),
        (["gain(wood,1)"], "is no call"),
    ],
)
def test_what_is_no_text_of_a_card_is_refused_with_the_place(text: Any, message: str) -> None:
    with pytest.raises(BadInput, match=f"advisors x: .*({message})"):
        read(text, "advisors x")


def test_a_term_names_what_it_lists() -> None:
    assert read("a|b|c", "here").names() == ["a", "b", "c"]
    assert read("a", "here").names() == ["a"]


def test_a_term_knows_its_named_arguments() -> None:
    term = read("recruit(archer,1,free=true,late=false)", "here")

    assert (term.flag("free"), term.flag("late"), term.flag("other")) == (True, False, False)


def test_lines_are_numbered_and_know_their_parts() -> None:
    program = Program()
    lines = program.lines(
        [
            "gain(wood,1)",
            {"one_of": [["gain(wood,1)"], ["gain(chi,1)", "tea_up(1)"]]},
            {"may": ["tea_up(1)"], "cost": ["pay(chi,1)"]},
            {"if": "first_in_tea", "then": ["tea_up(1)"], "else": ["gain(chi,1)"]},
            {"times": 3, "do": ["tea_up(1)"]},
            {"who": "all", "do": ["tea_up(1)"]},
        ],
        "here",
    )
    nodes = [program.nodes[line] for line in lines]

    assert [node.kind for node in nodes] == [CALL, ONE_OF, MAY, IF, TIMES, WHO]
    assert [len(part) for part in nodes[1].parts] == [1, 2]
    assert repr(nodes[2].cost) == "[pay(chi, 1)]"
    assert repr(nodes[3].condition) == "first_in_tea"
    assert len(nodes[3].others) == 1
    assert repr(nodes[4].count) == "3"
    assert nodes[5].who == "all"
    assert [node.number for node in program.nodes] == list(range(len(program.nodes)))


@pytest.mark.parametrize("lines", [3, "gain(wood,1)", [3], [None], [{}], [{"one_of": [3]}], [{"may": "x"}]])
def test_lines_of_a_wrong_kind_are_refused(lines: Any) -> None:
    with pytest.raises(BadInput, match=r"^here: "):
        Program().lines(lines, "here")
