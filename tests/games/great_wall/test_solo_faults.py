"""Saved tables of the solo game: what cannot be is refused in words, all else plays on; nothing hidden is shown."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import COMMAND, PASS
from pagoda.games.great_wall.edition import COMMANDS
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.homes import homes
from pagoda.games.great_wall.state import State
from tests.games.great_wall.pieces import TABLES
from tests.games.great_wall.positions import GAME, do, legal, news, question
from tests.games.great_wall.solo import DRAGON, QIN, REED, solo, started
from tests.games.great_wall.test_coming import lines, missing, wrong
from tests.games.great_wall.test_faults import Change, Data, complaint, put, rich, saved
from tests.rules import rule

QIN_LINE = next(line for line, home in homes(TABLES).items() if home == (5, -1))
BOX_LINE = next(line for line, home in homes(TABLES).items() if home == (2, -1))


def busy(**table: Any) -> State:
    """Return a table of the solo game with something of everything."""
    return solo(
        track=("qin economy", "dragon treason"),
        field=("middle merkit_raiders qin wound reed", "right black_banner dragon"),
        firing=("", "", "middle 1"),
        claimed=("", "", "wolf_trackers"),
        supporters=("liu_yi", "", "su_shi li_jie"),
        gone=("", "", "diplomacy"),
        **table,
    )


def with_step(step: Data) -> Data:
    """Return a saved table where a step comes after the question."""
    data = saved(busy())
    data["agenda"].insert(0, json.loads(json.dumps(step)))
    return data


@rule("GW-SOLO-2")
def test_a_sound_table_is_loaded() -> None:
    data = saved(busy())

    assert saved(GAME.load(data)) == data


@pytest.mark.parametrize(
    ("name", "length"),
    [
        *[("goods", 4), ("honour", 3), ("hand_commands", 1), ("gone_commands", 3), ("sealed", 1), ("track", 3)],
        *[("supporters", 3), ("advisors", 3), ("claimed", 3), ("wounds_dealt", 3), ("earned", 3), ("hands", 1)],
    ],
)
def test_lists_have_as_many_entries_as_they_need(name: str, length: int) -> None:
    data = saved(busy())
    data[name] = data[name][:-1]

    assert complaint(data) == f"{name} must have {length} entries"


TRACK = "the location track must name his five locations once"
CARDS = "commands of Qin Jiushao are missing or doubled"


@rule("GW-SOLO-2", "GW-SOLO-4", "GW-SOLO-17")
@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("qin_track", [2, 3, 4, 0]), TRACK),
        (put("qin_track", [2, 3, 4, 0, 0]), TRACK),
        (put("qin_track", [2, 3, 4, 0, 5]), TRACK),
        (put("qin_deck", [0, 2, 3]), CARDS),
        (put("qin_deck", [0, 2, 3, 3]), CARDS),
        (put("qin_deck", [0, 2, 3, 6]), CARDS),
        (put("qin_command", 1), CARDS),
        (put("gone_commands", QIN, 0), CARDS),
        (put("gone_commands", QIN, 64), "there is no such command"),
        (put("clerk_reserve", QIN, 9), "clerks are missing or doubled"),
        (put("reserve", QIN * 3, 0), "soldiers are missing or doubled"),
        (put("tea", [0, 1, 3]), "the tea stack must name every clan once"),
        (put("track", 0, REED * 8 + 1), CARDS),
        (put("supporters", QIN, []), "advisors are missing or doubled"),
        (put("claimed", QIN, []), "hordes are missing or doubled"),
        (put("walls", 0, 1), "the left section is not used in this game"),
        (put("active", 3), "no such clan can be active"),
    ],
)
def test_his_pieces_are_complete(change: Change, message: str) -> None:
    data = saved(busy())
    change(data)

    assert complaint(data) == message


@rule("GW-SOLO-2")
@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("qin_track", [0, 1, 2, 3, 4], TRACK),
        ("qin_deck", [0], "there is no Qin Jiushao at this table"),
        ("qin_command", 1, "there is no Qin Jiushao at this table"),
    ],
)
def test_without_him_nothing_of_his_lies_there(name: str, value: Any, message: str) -> None:
    assert complaint({**saved(rich()), name: value}) == message


ORDER = "the command of Qin Jiushao is revealed when all are, and lies on the order track afterwards"


@rule("GW-SOLO-16")
def test_his_command_is_revealed_in_its_time() -> None:
    data = saved(solo(agenda=[Fall()]))
    early = {**data, "qin_command": data["qin_deck"][-1], "qin_deck": data["qin_deck"][:-1]}
    assert complaint(early) == ORDER

    state = do(solo(agenda=[Fall()], hands=("change_of_plans",), tea="dragon qin reed"), (COMMAND, 0))
    data = saved(state)
    assert (GAME.load(data).qin_command, data["qin_command"]) == (0, 0)
    late = {**data, "qin_command": -1, "qin_deck": [*data["qin_deck"], data["qin_command"]]}
    assert complaint(late) == ORDER


@rule("GW-SOLO-20", "GW-SOLO-25", "GW-SOLO-33")
@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"step": "QinClerks", "count": 3}, ""),
        ({"step": "QinClerks", "count": -1}, missing("QinClerks", "count", -1)),
        ({"step": "QinMovesReed", "count": 100}, missing("QinMovesReed", "count", 100)),
        ({"step": "QinResolves", "location": 0}, wrong("QinResolves")),
        ({"step": "QinResolves", "location": 10}, missing("QinResolves", "location", 10)),
        ({"step": "QinRecruit", "clan": QIN, "unit": 1}, ""),
        ({"step": "QinRecruit", "clan": REED, "unit": 0}, ""),
        ({"step": "QinRecruit", "clan": REED, "unit": 1}, wrong("QinRecruit")),
        ({"step": "QinRecruit", "clan": DRAGON, "unit": 0}, wrong("QinRecruit")),
        ({"step": "QinRecruit", "clan": QIN, "unit": 2}, missing("QinRecruit", "unit", 2)),
        ({"step": "QinAnswers"}, wrong("QinAnswers")),
        ({"step": "Claim", "place": 3, "claimant": QIN}, ""),
        ({"step": "Claim", "place": 3, "claimant": REED}, wrong("Claim")),
        ({"step": "OfferDonation", "seat": REED, "location": 0}, ""),
        ({"step": "OfferDonation", "seat": QIN, "location": 0}, missing("OfferDonation", "seat", QIN)),
        ({"step": "Gather", "seat": REED, "location": 0}, missing("Gather", "seat", REED)),
        ({"step": "Boxes", "clan": QIN, "command": 5}, ""),
        ({"step": "Boxes", "clan": QIN, "command": 6}, wrong("Boxes")),
        ({"step": "Box", "clan": QIN, "command": 0, "box": 1}, ""),
        ({"step": "Box", "clan": QIN, "command": 0, "box": 2}, wrong("Box")),
        ({"step": "OrderCommand", "clan": QIN}, "a clan puts two commands on the order track"),
        ({"step": "Recall", "seats": [QIN]}, "Recall asks a seat that is not there"),
        (lines(QIN, -1, QIN_LINE), ""),
        (lines(DRAGON, -1, QIN_LINE), wrong("RunLines")),
        (lines(REED, -1, QIN_LINE), wrong("RunLines")),
        (lines(QIN, -1, BOX_LINE), wrong("RunLines")),
    ],
)
def test_steps_to_come_are_possible(step: Data, message: str) -> None:
    data = with_step(step)

    if message:
        assert complaint(data) == message
    else:
        assert GAME.load(data)


@pytest.mark.parametrize("step", ["QinClerks", "QinMovesReed", "QinAnswers"])
def test_other_modes_do_not_know_his_steps(step: str) -> None:
    data = saved(rich())
    data["agenda"].insert(1, {"step": step} if step == "QinAnswers" else {"step": step, "count": 1})

    assert complaint(data) == wrong(step)


# What you see


@rule("GW-SOLO-3", "GW-SOLO-16", "GW-GEN-8")
def test_his_deck_and_his_first_supporters_stay_hidden() -> None:
    state = started(2)
    view = GAME.view(state, DRAGON)
    assert (view.qin_deck, view.supporters[QIN]) == (6, (-1, -1))

    other = state.copy()
    other.qin_deck = other.qin_deck[::-1]
    deck = list(other.advisor_deck)
    first, second = other.supporters[QIN]
    other.supporters[QIN] = (deck[0], second)
    other.advisor_deck = (first, *deck[1:])
    assert GAME.faults(other) == []
    assert GAME.view(other, DRAGON) == view


@rule("GW-SOLO-35")
def test_later_supporters_lie_open() -> None:
    state = busy(advisor_tops="wang_anshi")
    state.supporters[QIN] = (*state.supporters[QIN], state.row[0])

    assert GAME.view(state, DRAGON).supporters[QIN] == (-1, -1, state.row[0])


@rule("GW-SOLO-17")
def test_a_guess_deals_only_commands_that_are_unseen() -> None:
    state = busy()
    decks = set()
    for seed in range(20):
        guess = GAME.determinize(GAME.view(state, DRAGON), seed)
        assert sorted(guess.qin_deck) == sorted(state.qin_deck)
        assert (guess.qin_track, guess.gone_commands) == (state.qin_track, state.gone_commands)
        decks.add(guess.qin_deck)
    assert len(decks) > 5
    assert len(state.qin_deck) == COMMANDS - 2


@rule("GW-SOLO-3")
def test_his_supporters_are_dealt_in_silence() -> None:
    state = GAME.start("solo", 1, seed=1)

    assert not [event for event in news(state) if event[0] == events.ADVISED]


@rule("GW-RES-1")
def test_nothing_of_yours_is_hidden_from_a_watcher_but_cards() -> None:
    state = started()

    assert GAME.view(state, None).goods == tuple(state.goods)
    assert GAME.view(state, None).hands == tuple([(-1,) * len(hand) for hand in state.hands])


@rule("GW-SOLO-11", "GW-DUO-27")
def test_only_you_are_ever_asked() -> None:
    state = started(5)
    asked = set()
    while state.agenda:
        asked |= set(GAME.waiting(state))
        choices = legal(state)
        state = GAME.apply(state, DRAGON, choices[-1] if question(state) != "MoveClerks" else PASS)

    assert asked == {DRAGON}
