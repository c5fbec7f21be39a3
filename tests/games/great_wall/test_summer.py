"""Summer: income, shame, commands (GW-SUM)."""

from __future__ import annotations

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import FREE_SOLDIER, HONOUR, PASS, RECALL
from pagoda.games.great_wall.edition import SPEARMAN
from pagoda.games.great_wall.fall import commands_in_hand
from pagoda.games.great_wall.state import NOBODY
from pagoda.games.great_wall.summer import Summer
from tests.games.great_wall.pieces import COMMAND_IDS
from tests.games.great_wall.positions import asked, do, legal, news, position, question, supply
from tests.rules import rule


def commands(names: str) -> list[int]:
    """Return commands by their names."""
    return sorted([COMMAND_IDS.index(name) for name in names.split()])


@rule("GW-SUM-1", "EX-8")
def test_every_overseer_yields_its_level() -> None:
    state = position(
        overseers=("gold_mine 2 horseman", "lumber_mill 1 quarry 3 temple 2"),
        goods=("1 gold",),
        phase=Summer,
        news=True,
    )

    assert supply(state, 0) == "3 gold"
    assert supply(state, 1) == "1 wood 3 stone 2 chi"
    assert supply(state, 2) == ""
    assert (events.INCOME, 1, 1, 3, 0, 2) in news(state)


@rule("GW-SUM-1")
def test_the_income_can_pay_for_shame() -> None:
    state = position(overseers=("temple 2",), shamed=("1 spearman",), phase=Summer)

    assert (FREE_SOLDIER, SPEARMAN) in legal(state)


@rule("GW-SUM-2", "GW-TEA-1")
def test_shame_is_paid_off_in_tea_order_before_commands_come_back() -> None:
    state = position(
        tea="monkey dragon snake",
        shamed=("1 spearman", "1 spearman", "2 spearman"),
        goods=("2 chi", "2 chi", "4 chi"),
        gone=("economy", "", ""),
        phase=Summer,
    )

    assert (asked(state), question(state)) == (2, "DiscardShame")
    once = do(state, (FREE_SOLDIER, SPEARMAN))
    assert asked(once) == 2
    next_one = do(once, (FREE_SOLDIER, SPEARMAN))
    assert asked(next_one) == 0
    assert question(do(next_one, PASS, PASS)) == "Recall"


@rule("GW-SUM-3")
def test_the_order_track_is_cleared_into_the_discard() -> None:
    state = position(track=("snake economy", "dragon treason", "monkey diplomacy"), phase=Summer)

    assert state.track == [NOBODY] * 3
    assert [state.gone_commands[seat] for seat in range(3)] == [1 << 5, 1 << 1, 1 << 4]


@rule("GW-SUM-4", "GW-SUM-5", "EX-20")
def test_commands_come_back_or_bring_honour() -> None:
    state = position(gone=("economy diplomacy treason",), phase=Summer)

    assert legal(state) == [RECALL, HONOUR]
    back = do(state, RECALL)
    assert commands_in_hand(back, 0) == commands("despotism economy mobilisation fortification diplomacy")
    assert back.gone_commands[0] == 1 << COMMAND_IDS.index("treason")
    assert back.honour[0] == 0
    honoured = do(state, HONOUR)
    assert honoured.honour[0] == 6
    assert commands_in_hand(honoured, 0) == commands("despotism mobilisation fortification")


@rule("GW-SUM-5")
def test_treason_alone_still_counts_for_honour() -> None:
    state = position(gone=("treason",), phase=Summer)

    assert do(state, HONOUR).honour[0] == 2
    assert do(state, RECALL).gone_commands[0] == 1 << COMMAND_IDS.index("treason")


@rule("GW-SUM-6", "GW-SUM-4")
def test_the_choice_is_open_and_in_tea_order() -> None:
    state = position(tea="snake monkey dragon", gone=("economy", "economy", "economy"), phase=Summer, news=True)

    assert asked(state) == 1
    after = do(state, HONOUR)
    assert asked(after) == 2
    assert (events.LEFT_COMMANDS, 1, 1) in news(after)
    assert asked(do(after, RECALL)) == 0


@rule("GW-SUM-4")
def test_who_has_nothing_in_the_discard_is_not_asked() -> None:
    state = position(gone=("", "", "economy"), phase=Summer)

    assert asked(state) == 2
    assert question(do(state, RECALL)) == "ChooseCommand"
