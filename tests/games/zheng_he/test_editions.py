"""Editions of Zheng He: the game uses what a file replaces, and a wrong file is refused with one clear line."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.zheng_he.actions import CARD_ACTION, FINISH, FLEET, FOUND, PLACE, STEP, TAKE, VOYAGE
from pagoda.games.zheng_he.edition import (
    EAST,
    EMPEROR,
    GANSU,
    LIAODONG,
    MANCHU,
    MING,
    OVERLORD,
    SHANXI,
    SICHUAN,
    WEST,
    Edition,
)
from pagoda.games.zheng_he.state import State, gold_supply, has_free_reserve
from tests.games.zheng_he.positions import GAME, TABLES, do, legal, own_action, pieces, verbs, with_dice


def edition(tmp_path: Path, content: str) -> Edition:
    """Return the edition that a file with this content makes."""
    path = tmp_path / "edition.toml"
    path.write_text(content, encoding="utf-8")
    read = GAME.edition(path)
    assert isinstance(read, Edition)
    return read


def complaint(tmp_path: Path, content: str) -> str:
    """Return why an edition is refused."""
    with pytest.raises(BadInput) as caught:
        edition(tmp_path, content)
    return str(caught.value)


def card(number: int, **fields: str) -> str:
    """Return an entry of an edition that replaces fields of a card."""
    return "\n".join(["[[card]]", f'id = "c{number:02}"', *[f"{name} = {value}" for name, value in fields.items()]])


def acting(tmp_path: Path, number: int, ops: str, role: int, **table: object) -> State:
    """Return a table where a side may use its action of a general card that has these orders."""
    name = "emperor_ops" if role == EMPEROR else "overlord_ops"
    state = own_action(number, role, voyages=(TABLES.voyage[number],), **table)
    state.edition = state.tables = edition(tmp_path, card(number, **{name: f"[{ops}]"}))
    return state


# What a file replaces


def test_replaced_points_are_the_ones_that_count(tmp_path: Path) -> None:
    tables = edition(tmp_path, card(7, cp="3", voyage="5"))

    assert (tables.cp[7], tables.voyage[7]) == (3, 5)
    assert (TABLES.cp[7], TABLES.voyage[7]) == (1, 1)


def test_replaced_orders_are_the_ones_that_are_carried_out(tmp_path: Path) -> None:
    before = acting(tmp_path, 9, '{ op = "build", n = 2, up_to = true }, { op = "voyage", attempts = 1 }', EMPEROR)

    fleet = do(before, CARD_ACTION, (TAKE, 0, 2), (VOYAGE, 2))
    after = do(with_dice(fleet, 3), (FLEET, 3, 1))

    assert (after.journey, after.voyages, after.junks) == ([2, 4, 3], [1, 2], 2)


def test_an_exact_number_of_moves_is_made_in_full(tmp_path: Path) -> None:
    order = '{ op = "move", n = 2, from = "any" }'
    before = acting(tmp_path, 16, order, OVERLORD, armies="sichuan 1", hordes="gansu 2")
    moving = do(before, CARD_ACTION)
    assert (STEP, GANSU, WEST, 1) in legal(moving)

    second = do(moving, (STEP, GANSU, WEST, 1))
    assert legal(second) == [(STEP, GANSU, WEST, 1)]  # the only way again, and no end before two have moved
    assert pieces(do(second, (STEP, GANSU, WEST, 1)).hordes) == {"west": 2}
    assert CARD_ACTION not in legal(acting(tmp_path, 16, order, OVERLORD, hordes="west 1"))


def test_an_exact_number_out_of_one_homeland_needs_enough_there(tmp_path: Path) -> None:
    order = '{ op = "move", n = 2, from = "one_homeland" }'

    moving = do(acting(tmp_path, 15, order, OVERLORD, armies="", hordes="west 1 east 2"), CARD_ACTION)

    assert {action[1] for action in legal(moving)} == {EAST}
    assert CARD_ACTION not in legal(acting(tmp_path, 15, order, OVERLORD, hordes="west 1 east 1"))


def test_an_exact_number_of_armies_needs_room(tmp_path: Path) -> None:
    order = '{ op = "muster", n = 3, where = "controlled", max_per_area = 2 }'

    placing = do(acting(tmp_path, 12, order, EMPEROR, armies="gansu 1 shanxi 1"), CARD_ACTION)
    rest = do(placing, (PLACE, GANSU, 1))

    assert legal(rest) == [(PLACE, SHANXI, 2)]
    assert pieces(do(rest, (PLACE, SHANXI, 2)).armies) == {"gansu": 2, "shanxi": 3}
    assert CARD_ACTION not in legal(acting(tmp_path, 12, order, EMPEROR, armies="gansu 1"))


def test_an_exact_number_of_pieces_is_placed_in_full(tmp_path: Path) -> None:
    order = '{ op = "gather", n = 3, where = ["west", "east"] }'

    placing = do(acting(tmp_path, 10, order, OVERLORD), CARD_ACTION)
    rest = do(placing, (PLACE, WEST, 1))

    assert {action[1] for action in legal(placing)} == {WEST, EAST}
    assert legal(rest) == [(PLACE, EAST, 2)]
    assert CARD_ACTION not in legal(acting(tmp_path, 10, order, OVERLORD, hordes="west 10"))


def test_settlements_can_be_bound_to_a_neighbour(tmp_path: Path) -> None:
    order = '{ op = "settle", n = 2, adjacent_to = "manchu" }'
    table = {"armies": "", "hordes": "shanxi 1 liaodong 1 sichuan 1"}

    founding = do(acting(tmp_path, 25, order, OVERLORD, discs="east 1 manchu 1", **table), CARD_ACTION)

    assert {action[1:3] for action in legal(founding)} == {(EAST, SHANXI), (MANCHU, SHANXI), (MANCHU, LIAODONG)}
    assert FINISH not in legal(do(founding, (FOUND, MANCHU, SHANXI, 1)))
    assert CARD_ACTION not in legal(acting(tmp_path, 25, order, OVERLORD, discs="east 1 west 1", **table))


def test_all_parts_that_must_happen_must_be_possible(tmp_path: Path) -> None:
    orders = '{ op = "gather", n = 1 }, { op = "collect", n = 1 }'

    assert CARD_ACTION in legal(acting(tmp_path, 10, orders, OVERLORD))
    assert CARD_ACTION not in legal(acting(tmp_path, 10, orders, OVERLORD, discs="west 5"))
    assert CARD_ACTION not in legal(acting(tmp_path, 10, orders, OVERLORD, hordes="west 12"))


def test_only_gold_that_is_taken_first_serves_a_voyage(tmp_path: Path) -> None:
    building = '{ op = "build", n = 1, up_to = true }, { op = "voyage", attempts = 1 }'
    taxing = '{ op = "tax", n = 1, up_to = true }, { op = "voyage", attempts = 1 }'

    assert CARD_ACTION not in legal(acting(tmp_path, 9, building, EMPEROR, gold=0))
    assert CARD_ACTION in legal(acting(tmp_path, 9, taxing, EMPEROR, gold=0))


def test_more_junks_make_no_eighth_voyage(tmp_path: Path) -> None:
    state = own_action(1, EMPEROR, voyages=(1, 2, 3, 4, 5, 6, 7), junks=0, gold=1)
    state.edition = state.tables = edition(tmp_path, '[[piece]]\nid = "junk"\ncount = 9\n')
    state.junks = 2

    assert not {CARD_ACTION[0], VOYAGE} & verbs(state)


def test_a_part_that_the_one_before_made_impossible_is_passed_over(tmp_path: Path) -> None:
    orders = '{ op = "gather", n = 1 }, { op = "gather", n = 1 }'

    after = do(acting(tmp_path, 10, orders, OVERLORD, hordes="west 11"), CARD_ACTION, (PLACE, MANCHU, 1))

    assert (GAME.waiting(after), pieces(after.hordes)) == ((), {"west": 11, "manchu": 1})


def test_replaced_set_up_is_the_one_that_is_laid_out(tmp_path: Path) -> None:
    pieces_ = '[[piece]]\nid = "gold"\ncount = 9\n'
    tables = edition(tmp_path, f"{pieces_}[setup]\nhand_emperor = 5\nhand_overlord = 6\ngold = 3\nreserve = 1\n")

    state = GAME.start(seed=1, edition=tables)

    assert [len(hand) for hand in state.hands] == [5 + 2, 6]
    assert (state.gold, gold_supply(state)) == (3, 6)
    state.reserves[EMPEROR] = [1]
    assert not has_free_reserve(state, EMPEROR)


def test_a_replaced_map_is_the_one_that_is_moved_on(tmp_path: Path) -> None:
    content = (
        '[[area]]\nid = "gansu"\nadjacent = ["ming", "west"]\n'
        '[[area]]\nid = "sichuan"\nadjacent = ["ming", "west", "east", "shaanxi"]\n'
    )
    tables = edition(tmp_path, content)

    assert tables.adjacent[GANSU] == [MING, WEST]
    assert SICHUAN not in tables.roads[EMPEROR][GANSU]


@pytest.mark.parametrize("hands", [(1, 2, 2), (3, 2, 2), (4, 5, 3), (5, 6, 4), (9, 8, 2)])
def test_other_hands_play_to_the_end(tmp_path: Path, hands: tuple[int, int, int]) -> None:
    emperor, overlord, draw = hands
    tables = edition(tmp_path, f"[setup]\nhand_emperor = {emperor}\nhand_overlord = {overlord}\ndraw = {draw}\n")
    for seed in range(3):
        state, chance = GAME.start(seed=seed, edition=tables), random.Random(seed)
        while state.agenda:
            seat = GAME.waiting(state)[0]
            GAME.play(state, seat, chance.choice(GAME.actions(state, seat)))
        assert GAME.result(state) is not None


def test_an_edition_has_a_name_of_its_own(tmp_path: Path) -> None:
    one, other = edition(tmp_path, card(7, cp="2")), edition(tmp_path, card(7, cp="3"))

    assert len({one.digest, other.digest, TABLES.digest}) == 3
    assert edition(tmp_path, "").digest == TABLES.digest


def test_a_state_is_loaded_only_with_the_edition_it_was_played_with(tmp_path: Path) -> None:
    tables = edition(tmp_path, card(7, cp="2"))
    data = json.loads(json.dumps(GAME.dump(GAME.start(seed=1, edition=tables))))

    assert GAME.dump(GAME.load(data, tables)) == data
    with pytest.raises(BadInput):
        GAME.load(data)


# What is refused

EMPERORS = (
    "muster, tax, build, tax_or_build, voyage, remove_horde, remove_homeland_piece, send_home, reserve_from_discard, "
    "move, attack, discard_reserve"
)
AREAS = "ming, west, east, manchu, gansu, sichuan, shaanxi, shanxi, liaodong"
BOT = "attack, occupy, gather, collect, settle, resolve, lose_gold, lose_army_home"


@pytest.mark.parametrize(
    ("ops", "message"),
    [
        ('{ op = "gather", n = 1 }', f"an order must be one of {EMPERORS}, not {{'op': 'gather', 'n': 1}}"),
        ("{ n = 1 }", f"an order must be one of {EMPERORS}, not {{'n': 1}}"),
        ('"tax"', f"an order must be one of {EMPERORS}, not 'tax'"),
        ("3", f"an order must be one of {EMPERORS}, not 3"),
        ("", "emperor_ops must hold at least one order"),
        ('{ op = "tax", m = 1 }', "tax has no field 'm'; it has op, n, up_to"),
        ('{ op = "tax", where = "ming" }', "tax has no field 'where'; it has op, n, up_to"),
        ('{ op = "remove_homeland_piece", n = 2 }', "remove_homeland_piece has no field 'n'; it has op"),
        ('{ op = "tax", n = 0 }', "n must be a whole number from 1 to 12, not 0"),
        ('{ op = "tax", n = 13 }', "n must be a whole number from 1 to 12, not 13"),
        ('{ op = "tax", n = "2" }', "n must be a whole number from 1 to 12, not '2'"),
        ('{ op = "tax", n = true }', "n must be a whole number from 1 to 12, not True"),
        ('{ op = "voyage", attempts = 0 }', "attempts must be a whole number from 1 to 12, not 0"),
        ('{ op = "voyage", bonus = -1 }', "bonus must be a whole number from 0 to 9, not -1"),
        ('{ op = "attack", max = 0 }', "max must be a whole number from 1 to 12, not 0"),
        ('{ op = "attack", rerolls = 10 }', "rerolls must be a whole number from 0 to 9, not 10"),
        ('{ op = "tax", up_to = 1 }', "up_to must be true or false, not 1"),
        ('{ op = "attack", optional = "yes" }', "optional must be true or false, not 'yes'"),
        (
            '{ op = "muster", where = "everywhere" }',
            "where must be one of ming, controlled, ming_or_controlled, not 'everywhere'",
        ),
        (
            '{ op = "muster", where = ["ming"] }',
            "where must be one of ming, controlled, ming_or_controlled, not ['ming']",
        ),
        (
            '{ op = "move", from = "west" }',
            "from must be one of any, ming, gansu, sichuan, shaanxi, shanxi, liaodong, not 'west'",
        ),
        (
            '{ op = "move", from = "supply" }',
            "from must be one of any, ming, gansu, sichuan, shaanxi, shanxi, liaodong, not 'supply'",
        ),
        ('{ op = "discard_reserve", target = "emperor" }', "target must be one of overlord, not 'emperor'"),
    ],
)
def test_a_wrong_order_of_the_emperor_is_refused(tmp_path: Path, ops: str, message: str) -> None:
    assert complaint(tmp_path, card(7, emperor_ops=f"[{ops}]")) == f"card c07: {message}"


@pytest.mark.parametrize(
    ("ops", "message"),
    [
        ('{ op = "gather", where = ["gansu"] }', "where must be one of west, east, manchu, not 'gansu'"),
        ('{ op = "gather", where = [1] }', "where must be one of west, east, manchu, not 1"),
        ('{ op = "gather", where = [] }', "where must name at least one of west, east, manchu"),
        ('{ op = "gather", where = ["west", "west"] }', "where names west twice"),
        ('{ op = "gather", where = "all" }', "where must be one of any, not 'all'"),
        ('{ op = "gather_each", where = "any" }', "where must be one of all, empty, not 'any'"),
        ('{ op = "settle", from = "west" }', "from must be one of homeland, supply, not 'west'"),
        (
            '{ op = "settle", adjacent_to = "ming" }',
            "adjacent_to must be one of west, east, manchu, gansu, sichuan, shaanxi, shanxi, liaodong, not 'ming'",
        ),
        (
            '{ op = "attack", from = "ming" }',
            "from must be one of any, one_homeland, west, east, manchu, gansu, sichuan, shaanxi, shanxi, liaodong, "
            "not 'ming'",
        ),
        ('{ op = "remove_army", where = "any" }', "where must be one of two_plus, lone_threatened, not 'any'"),
    ],
)
def test_a_wrong_order_of_the_overlord_is_refused(tmp_path: Path, ops: str, message: str) -> None:
    assert complaint(tmp_path, card(7, overlord_ops=f"[{ops}]")) == f"card c07: {message}"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (card(7, cp="4"), "card c07: cp must be 1 to 3, not 4"),
        (card(7, voyage="8"), "card c07: voyage must be 1 to 7, not 8"),
        (card(7, kind='"emperor"'), "card c07: kind must be one of general, not 'emperor'"),
        (card(1, kind='"general"'), "card c01: kind must be one of emperor, overlord, not 'general'"),
        ('[[card]]\nid = "c28"\ncp = 1\n', "edition: card has no entry 'c28'; it has c01, c02, c03, c04 ... c27"),
        ('[[piece]]\nid = "gold"\ncount = 41\n', "piece gold: count must be 1 to 40, not 41"),
        ('[[piece]]\nid = "army"\ncount = 4\n', "piece army: count must be 5 to 40, not 4"),
        ('[[piece]]\nid = "horde"\ncount = 2\n', "piece horde: count must be 3 to 40, not 2"),
        ('[[piece]]\nid = "junk"\ncount = 1\n', "piece junk: count must be 2 to 40, not 1"),
        ("[setup]\nhand_emperor = 0\n", "setup: hand_emperor must be 1 to 9, not 0"),
        ("[setup]\nhand_emperor = 2\n", "setup: the deck of each era must be used up in even draws"),
        (
            "[setup]\nhand_emperor = 6\nhand_overlord = 1\n",
            "setup: with these hands somebody would have no card to play",
        ),
        (
            "[setup]\nhand_emperor = 2\nhand_overlord = 3\n",
            "setup: with these hands somebody would have no card to play",
        ),
        ("[setup]\ndraw = 6\n", "setup: draw must be 1 to 5, not 6"),
        ("[scoring]\nmajor = 0\n", "scoring: major must be 1 to 99, not 0"),
        ('[[area]]\nid = "west"\nkind = "ming"\n', "area west: kind must stay steppe, not ming"),
        ('[[area]]\nid = "west"\nadjacent = ["gobi"]\n', f"area west: adjacent must be one of {AREAS}, not 'gobi'"),
        ('[[area]]\nid = "west"\nadjacent = [3]\n', f"area west: adjacent must be one of {AREAS}, not 3"),
        ('[[area]]\nid = "west"\nadjacent = []\n', f"area west: adjacent must name at least one of {AREAS}"),
        ('[[area]]\nid = "west"\nadjacent = ["gansu", "gansu"]\n', "area west: adjacent names gansu twice"),
        ('[[area]]\nid = "west"\nadjacent = ["west"]\n', "area west: it cannot be adjacent to itself"),
        ('[[area]]\nid = "west"\nadjacent = ["gansu"]\n', "area east: west must be adjacent to it as well"),
        ('[[difficulty]]\nid = "easy"\nresolve_start = 4\n', "difficulty easy: resolve_start must be 0 to 3, not 4"),
        (
            '[[difficulty]]\nid = "easy"\nthen_line_decks = ["all"]\n',
            "difficulty easy: then_line_decks must be numbers from 1 to 3",
        ),
        ('[[event]]\nid = "S11"\ndeck = 4\n', "event S11: deck must be 1 to 3, not 4"),
        (
            '[[event]]\nid = "S11"\nfirst_possible = [{ order = "gather", n = 1 }]\n',
            "event S11: first_possible must be a list of lists of orders",
        ),
        (
            '[[event]]\nid = "S11"\nthen = [{ order = "raid", n = 1 }]\n',
            f"event S11: an order must be one of {BOT}, not {{'order': 'raid', 'n': 1}}",
        ),
        (
            '[[event]]\nid = "S11"\nthen = [{ order = "gather" }]\n',
            "event S11: n must be a whole number from 1 to 12, not None",
        ),
        (
            '[[event]]\nid = "S11"\nthen = [{ order = "gather", n = 1, rerolls = 1 }]\n',
            "event S11: gather has no field 'rerolls'; it has order, n",
        ),
    ],
)
def test_a_wrong_edition_is_refused_with_the_entry_and_what_is_expected(
    tmp_path: Path, content: str, message: str
) -> None:
    assert complaint(tmp_path, content) == message


def test_every_deck_of_events_needs_a_card(tmp_path: Path) -> None:
    moved = "".join([f'[[event]]\nid = "S1{n}"\ndeck = 2\n' for n in range(1, 9)])

    assert complaint(tmp_path, moved) == "event: deck 1 must hold at least one card"
