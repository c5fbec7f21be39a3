"""A command is understood at a glance: its boxes in signs; where it is laid, the order track lies in front."""

from __future__ import annotations

from pathlib import Path

import pytest

from pagoda.engine.lettering import MORE
from pagoda.engine.scene import Piece, Use, Words
from pagoda.engine.words import Text
from pagoda.games.great_wall.actions import PASS
from pagoda.games.great_wall.commands import CARD, UNKNOWN, command_card
from pagoda.games.great_wall.edition import COMMANDS, default_edition
from pagoda.games.great_wall.fall import Fall
from pagoda.locale import say
from tests.games.great_wall.edition_files import command, edition
from tests.games.great_wall.pictures import busy, symbols
from tests.games.great_wall.pieces import COMMAND_IDS
from tests.games.great_wall.positions import asked, do, legal, question
from tests.games.pictures import panel, scene_of, words
from tests.rules import rule


def written(card: Piece) -> list[Words]:
    """Return all that is written on a card."""
    return [mark for mark in card.marks if isinstance(mark, Words)]


def check_inside(card: Piece) -> None:
    """Check that all signs lie on the card."""
    for mark in card.marks:
        if isinstance(mark, Use):
            assert mark.x + mark.w <= CARD[0] - 3, mark
            assert mark.y + mark.h <= CARD[1] - 3, mark
    assert max(mark.y for mark in written(card)) <= CARD[1] - 3


@rule("GW-CMD-1")
@pytest.mark.parametrize("number", range(COMMANDS))
def test_a_command_shows_its_boxes_in_signs_with_hardly_a_word(number: int) -> None:
    tables = default_edition()
    card = command_card(tables, number)
    boxes = len(tables.commands[number])

    assert [mark.words for mark in written(card) if isinstance(mark.words, int)] == list(range(1, boxes + 1))
    assert len([mark for mark in written(card) if isinstance(mark.words, Text)]) <= 3
    assert not any(MORE in str(mark.words) for mark in written(card))
    assert UNKNOWN.symbol not in symbols(card)
    assert min(mark.size for mark in written(card)) >= 11
    check_inside(card)


@rule("GW-CMD-3", "GW-CMD-4")
def test_what_others_do_is_told_apart_and_what_depends_on_another_command_follows_its_sign() -> None:
    card = command_card(default_edition(), COMMAND_IDS.index("mobilisation"), "red")
    clerks = [mark.owner for mark in card.marks if isinstance(mark, Use) and mark.symbol == "gw-clerk"]
    attack = ["gw-spearman", "gw-horde"]

    assert clerks == ["", "", "bone"]
    assert "Others" in [say(mark.words) for mark in written(card)]
    assert symbols(card)[-6:] == ["gw-chi", *attack, f"gw-cmd-{COMMAND_IDS.index('diplomacy')}", *attack]


@pytest.mark.parametrize(
    "do",
    [
        '["gain(chi,1)", "exchange(any,1,any,1)", "gain_honour(2*wall_levels)", "lose_honour(1)", "train_clerk(1)"]',
        '["recruit(horseman,2,free=true)", "attack_with(archer,1)", "gain(building,2)", "build_wall(any_section)"]',
        '["move_clerks(3,to=temple|barracks|tea_house|command_post|imperial_embassy|war_academy)"]',
        '[{ may = ["draw_tactics(2)"] }, { times = 2, do = ["wound(1,horde_any)"] }, "recall_command(1)"]',
        '[{ may = ["tea_up(1)"], cost = ["pay(chi,1)"] }, { one_of = [["tea_up(1)"], ["gain(gold,3)"]] }]',
        '[{ if = "first_in_tea", then = ["tea_up(1)"], else = ["gain(any,1)"] }]',
        str(["gain(building,2)"] * 12),
    ],
)
def test_whatever_an_edition_makes_of_a_command_stays_on_the_card(tmp_path: Path, do: str) -> None:
    tables = edition(tmp_path, command(do))

    check_inside(command_card(tables, COMMAND_IDS.index("despotism")))


@rule("GW-FAL-2")
def test_where_a_space_of_the_order_track_is_chosen_the_track_lies_before_who_chooses() -> None:
    state = busy(phase=Fall, tea="monkey dragon snake")
    while question(state) != "ChooseSpace" or asked(state) != 0:
        state = do(state, PASS if PASS in legal(state) else legal(state)[0])
    areas = [[found.area for found in scene_of(state, seat).panels if found.id == "order"] for seat in (0, 1, None)]
    drawn = [item for item in panel(scene_of(state), "order") if isinstance(item, Piece)]

    assert areas == [["stage"], ["offer"], ["offer"]]
    assert [choice.ids for choice in scene_of(state).choices] == [("space-1",), ("space-2",)]
    assert say(drawn[0].note) == "player 3 (Monkey Clan): Despotism"
    assert [words(piece) for piece in drawn[1:]] == [[2], [3]]
