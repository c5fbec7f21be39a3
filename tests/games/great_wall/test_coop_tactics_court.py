"""Co-op tactics of the court and the works: what each side does, and when it cannot be played (GW-TAC-2)."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall.actions import (
    ACCEPT,
    BARRICADE,
    CHOOSE,
    COMMAND,
    MOVE_CLERK,
    PASS,
    PICK,
    SAVE,
    TAKE_COMMAND,
    WALL,
)
from pagoda.games.great_wall.edition import NOWHERE, QUARRY, SPEARMAN
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.frame import TACTICS as STANDARD
from pagoda.games.great_wall.orders import Blame
from pagoda.games.great_wall.state import State
from tests.games.great_wall import test_coop_tactics_war
from tests.games.great_wall.cards import (
    basic,
    before_activation,
    defeating,
    done,
    enhanced,
    gain,
    is_asked,
    may_play,
    pay,
    steps,
    to_rest,
)
from tests.games.great_wall.coop_cards import coop, holding, untested
from tests.games.great_wall.pieces import COMMAND_IDS, TACTIC_IDS
from tests.games.great_wall.positions import activating, asked, clerks_of, do, legal, position, question, supply
from tests.rules import rule

DRAGON, SNAKE, MONKEY = range(3)
DESPOTISM, ECONOMY, MOBILISATION, FORTIFICATION = range(4)


def shames(state: State) -> list[int]:
    """Return how much shame each player has."""
    return [sum(state.shamed[seat * 3 : seat * 3 + 3]) for seat in range(3)]


def test_no_tactic_is_without_a_test() -> None:
    assert untested(list(TACTIC_IDS)[STANDARD:], [*globals(), *vars(test_coop_tactics_war)]) == []


@rule("GW-COOP-2")
def test_tactics_of_the_co_op_game_are_in_no_other_game() -> None:
    assert TACTIC_IDS["shared_glory"] in position(**coop()).tactic_deck
    assert max(position().tactic_deck) == STANDARD - 1


# Shared Provisions


def test_shared_provisions_give_the_others_what_you_gather() -> None:
    clerks = ["quarry 2", "quarry 1", ""]
    table = activating("quarry", **holding("shared_provisions", clerks=clerks))
    after = to_rest(table, basic("shared_provisions"))
    assert [supply(after, seat) for seat in range(3)] == ["2 stone", "2 stone", "1 stone"]

    temple = activating("temple", 1, **holding("shared_provisions", clerks=["temple 1"]))
    after = to_rest(temple, basic("shared_provisions"))
    assert [supply(after, seat) for seat in range(3)] == ["1 chi", "1 chi", "1 chi"]


def test_shared_provisions_enhanced_give_everybody_two() -> None:
    table = activating("quarry", 1, **holding("shared_provisions", clerks=["quarry 1"], goods=["1 chi"]))

    after = to_rest(table, enhanced("shared_provisions"))
    assert [supply(after, seat) for seat in range(3)] == ["3 stone", "2 stone", "2 stone"]


def test_shared_provisions_are_for_who_has_gathered() -> None:
    table = activating("quarry", 1, **holding("shared_provisions", clerks=["", "quarry 1"]))

    assert not may_play(table, basic("shared_provisions"))


# Imperial Pardon


def test_imperial_pardon_lets_any_player_take_less_shame() -> None:
    for seat in (DRAGON, MONKEY):
        table = steps(Blame(seat, 3), **holding("imperial_pardon", goods=["2 gold"]))
        assert is_asked(table, "PlayTactic", DRAGON)
        assert shames(to_rest(table, basic("imperial_pardon")))[seat] == 3 - 1
        assert sum(shames(to_rest(table, enhanced("imperial_pardon")))) == 0
        assert shames(to_rest(table, PASS))[seat] == 3


def test_imperial_pardon_enhanced_takes_off_at_most_what_there_is() -> None:
    table = steps(Blame(SNAKE, 2), Blame(SNAKE, 4), **holding("imperial_pardon", goods=["2 gold"]))

    assert shames(to_rest(table, enhanced("imperial_pardon")))[SNAKE] == 4  # only for this cause


# Relay Riders


@rule("GW-CLK-1")
def test_relay_riders_let_everybody_move_a_clerk() -> None:
    table = before_activation("snake", **holding("relay_riders"))

    first = do(table, basic("relay_riders"), (MOVE_CLERK, NOWHERE, QUARRY))
    assert is_asked(first, "MoveClerks", SNAKE)
    after = done(first, PASS, (MOVE_CLERK, NOWHERE, QUARRY))
    assert [clerks_of(after, seat) for seat in range(3)] == [{"quarry": 1}, {}, {"quarry": 1}]


@rule("GW-CLK-4")
def test_relay_riders_enhanced_let_everybody_move_two_to_different_locations() -> None:
    table = do(before_activation(**holding("relay_riders", goods=["1 chi"])), enhanced("relay_riders"))

    once = do(table, (MOVE_CLERK, NOWHERE, QUARRY))
    assert asked(once) == DRAGON
    assert (MOVE_CLERK, NOWHERE, QUARRY) not in legal(once)
    assert is_asked(do(once, (MOVE_CLERK, NOWHERE, 6)), "MoveClerks", SNAKE)


# Stone by Stone


def building(**table: Any) -> State:
    """Return a table where the Dragon Clan builds at the workers' settlement with Stone by Stone in hand."""
    return activating("workers_settlement", 1, **holding("stone_by_stone", clerks=["workers_settlement 2"], **table))


@rule("GW-BLD-4", "GW-BLD-7")
def test_stone_by_stone_takes_three_off_the_price() -> None:
    table = do(building(goods=["7 stone"]), (BARRICADE, 0), (WALL, 1))

    after = done(table, basic("stone_by_stone"), pay("7 stone"))
    assert (supply(after, DRAGON), after.honour[0]) == ("", 2 + 8)  # 2 + 8, 3 less; honour for the full price


def test_stone_by_stone_fills_the_storehouse_when_it_is_built() -> None:
    table = do(building(goods=["6 stone 1 chi"]), (WALL, 1), PASS)

    built = do(table, enhanced("stone_by_stone"), pay("5 stone"))
    assert (built.walls, built.store, question(built)) == ([0, 1, 0], [0, 0, 0], "FillStore")
    after = done(built, gain("1 wood 2 gold"))
    assert (after.store, supply(after, DRAGON)) == ([1, 0, 2], "1 stone")


def test_stone_by_stone_cannot_pay_with_what_it_brings() -> None:
    assert (WALL, 1) not in legal(building(goods=["4 stone 1 chi"]))
    assert (WALL, 1) in legal(building(goods=["5 stone 1 chi"]))


# Council of War


def revealed(gone: list[str] | None = None, **table: Any) -> State:
    """Return a table where all have revealed their commands and the Dragon Clan holds the Council of War."""
    fall = position(phase=Fall, **holding("council_of_war", gone=gone or [], **table))
    return do(fall, (COMMAND, ECONOMY), (COMMAND, MOBILISATION), (COMMAND, FORTIFICATION))


def test_council_of_war_lets_one_player_replace_the_command() -> None:
    table = do(revealed(), basic("council_of_war"))

    assert legal(table) == [(PICK, 0), (PICK, 1)]
    own = do(table, (PICK, 0), (COMMAND, DESPOTISM))
    assert own.sealed[0] == DESPOTISM
    assert own.hand_commands[0] >> ECONOMY & 1
    chosen = do(table, (PICK, 1), (CHOOSE, MONKEY))
    assert is_asked(chosen, "MayDo", MONKEY)
    assert do(chosen, ACCEPT, (COMMAND, DESPOTISM)).sealed[2] == DESPOTISM
    assert do(chosen, PASS).sealed[2] == FORTIFICATION  # who is chosen may keep it


def test_council_of_war_enhanced_lets_everybody_and_takes_one_back() -> None:
    table = revealed(gone=["despotism treason"], goods=["1 gold"])

    begun = do(table, enhanced("council_of_war"), PASS)
    second = do(begun, ACCEPT, (COMMAND, DESPOTISM), PASS)
    assert (second.sealed, asked(second)) == ([ECONOMY, DESPOTISM, FORTIFICATION], DRAGON)
    assert legal(second) == [(TAKE_COMMAND, DESPOTISM), PASS]  # never treason
    after = do(second, (TAKE_COMMAND, DESPOTISM))
    assert after.hand_commands[0] & 1
    assert after.gone_commands[0] == 1 << COMMAND_IDS.index("treason")


# Shared Glory


@rule("GW-COOP-12")
def test_shared_glory_honours_the_others_or_everybody() -> None:
    table = defeating(**holding("shared_glory", field=["middle fever_camp dragon wound"], goods=["2 chi"]))
    claimed = do(table, PASS)

    assert done(claimed, basic("shared_glory")).honour == [2 + 6, 3, 3]
    after = done(claimed, enhanced("shared_glory"))
    assert (after.honour, supply(after, DRAGON)) == ([2 + 6 + 5, 5, 5], "")


def test_shared_glory_is_for_the_claimant() -> None:
    table = defeating(**holding("shared_glory", field=["middle fever_camp snake wound"], goods=["", "2 chi"]))

    assert question(do(table, (SAVE, SPEARMAN))) == "rest"
