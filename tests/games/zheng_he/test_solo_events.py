"""The orders and the events of the solo Overlord (ZH-913, ZH-920 to ZH-925)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.agenda import Event
from pagoda.games.zheng_he.automaton import ATTACK, COLLECT, GATHER, OCCUPY, SETTLE, can_follow
from pagoda.games.zheng_he.edition import DISC, GOLD, HORDE
from pagoda.games.zheng_he.events import (
    ATTACKED,
    FOUNDED,
    HESITATED,
    MOVED,
    PLACED,
    REROLLED,
    RESOLVED,
    RETURNED,
)
from pagoda.games.zheng_he.solo import FollowEvent, FollowOrder
from pagoda.games.zheng_he.state import State
from tests.games.zheng_he.positions import START, TABLES, area, counts, event, position, seed_for
from tests.rules import rule

HOLD = ((9,), ())  # a reserve of the Emperor: he is asked in a battle, which stops there
AREA_NAMES = [str(entry["id"]) for entry in TABLES.data["area"]]
EVENTS = [str(entry["id"]) for entry in TABLES.data["event"]]

# Boards for the events
Board = dict[str, Any]
FORT: Board = {"armies": "gansu 2 sichuan 3 shaanxi 2 shanxi 3 liaodong 2"}  # too strong to attack, nothing is empty
TOWERS: Board = {"armies": "gansu 4 sichuan 4 shaanxi 4", "hordes": "shanxi 1 liaodong 1 west 1 east 1"}
GAP: Board = {"armies": "sichuan 3 shaanxi 3 shanxi 3 liaodong 3", "hordes": "west 2"}  # Gansu is empty
SETTLED: Board = {"armies": "shaanxi 4 shanxi 4 liaodong 4", "hordes": "gansu 1 sichuan 1", "discs": "west 3"}
NO_DISCS: Board = {"discs": "manchu 5"}  # none in the supply
BLOCKED: Board = {  # nothing is possible
    "armies": "gansu 12",
    "hordes": "sichuan 1 shaanxi 1 shanxi 1 liaodong 1 manchu 8",
    "discs": "liaodong 5",
    "gold": 0,
    "resolve": 5,
}


def solo(difficulty: int = 1, **table: Any) -> State:
    """Return a table of the solo game."""
    options = {"difficulty": difficulty}
    return position(**{"mode": "solo", "options": options, "news": True, **table})


def done(state: State) -> str:
    """Return in short what the Overlord has done."""
    parts: list[tuple[str, int]] = []
    for _, told, _ in state.news or []:
        word, count = in_short(told)
        if word and parts and parts[-1][0] == word and word in ("gather", "collect", "settle"):
            parts[-1] = (word, parts[-1][1] + count)
        elif word:
            parts.append((word, count))
    return ", ".join(f"{word} {count}" for word, count in parts)


def in_short(told: Event) -> tuple[str, int]:
    """Return an event as a word and a number."""
    verb = told[0]
    if verb == ATTACKED:
        return f"attack {AREA_NAMES[told[2]]}", told[3]
    if verb == MOVED:
        return f"occupy {AREA_NAMES[told[3]]}", told[4]
    if verb == PLACED:
        return {HORDE: "gather", DISC: "collect"}[told[2]], told[4]
    if verb == FOUNDED:
        return "settle", told[4]
    if verb == RESOLVED:
        return "resolve", told[1]
    if verb == RETURNED:
        return "gold" if told[2] == GOLD else "army", told[4]
    return ("nothing", 0) if verb == HESITATED else ("", 0)


CASES: list[tuple[str, Board, str]] = [
    ("S11", GAP, "occupy gansu 1, resolve 1"),
    ("S11", FORT, "gather 1, resolve 1"),
    ("S12", SETTLED, "settle 1"),
    ("S12", FORT, "collect 1"),
    ("S12", {**FORT, **NO_DISCS}, "gather 1"),
    ("S12", GAP, "collect 1, occupy gansu 1"),
    ("S13", FORT, "gather 1, resolve 1"),
    ("S13", {**FORT, "resolve": 5}, "gather 1"),
    ("S14", {}, "attack sichuan 2, gather 1"),
    ("S14", FORT, "gather 2"),
    ("S15", GAP, "occupy gansu 2, resolve 1"),
    ("S15", FORT, "collect 1, resolve 1"),
    ("S15", {**FORT, **NO_DISCS}, "gather 1, resolve 1"),
    ("S16", FORT, "resolve 2, gather 1"),
    ("S16", {**FORT, "resolve": 4}, "resolve 5, gather 1"),
    ("S16", {**FORT, "resolve": 5}, "gather 2"),
    ("S17", FORT, "gold 1, gather 1"),
    ("S17", {**FORT, "gold": 0, "gold_at_sea": 2}, "gather 2"),
    ("S18", {}, "attack gansu 1"),
    ("S18", FORT, "gather 1"),
    ("S18", GAP, "gather 1, occupy gansu 1"),
    ("S21", {}, "attack sichuan 2"),
    ("S21", FORT, "gather 2"),
    ("S21", GAP, "gather 2, occupy gansu 1"),
    ("S22", SETTLED, "settle 2, gather 1"),
    ("S22", FORT, "collect 2, gather 1"),
    ("S22", {**FORT, **NO_DISCS}, "gather 3"),
    ("S23", GAP, "occupy gansu 2"),
    ("S23", {**GAP, "discs": "west 1"}, "occupy gansu 2, settle 1"),
    ("S23", {}, "attack sichuan 2"),
    ("S23", FORT, "gather 2"),
    ("S24", {}, "gather 2, attack gansu 2"),
    ("S24", TOWERS, "gather 2"),
    ("S25", FORT, "gather 2, resolve 2"),
    ("S26", GAP, "occupy gansu 2, gather 1"),
    ("S26", FORT, "collect 2, gather 1"),
    ("S26", {**SETTLED, "discs": "west 5"}, "settle 2, gather 1"),
    ("S26", {**FORT, **NO_DISCS}, "gather 3"),
    ("S27", {"armies": "ming 1 gansu 2 sichuan 3 shaanxi 2 shanxi 2 liaodong 2"}, "army 1, gather 1"),
    ("S27", FORT, "gather 2"),
    ("S27", GAP, "gather 2, occupy gansu 1"),
    ("S28", {}, "attack sichuan 2, resolve 1"),
    ("S28", FORT, "gather 2, resolve 1"),
    ("S31", {}, "gather 3, attack gansu 3"),
    ("S31", TOWERS, "gather 3"),
    ("S32", {}, "attack sichuan 2"),
    ("S32", FORT, "gather 3"),
    ("S32", {**TOWERS, "discs": "manchu 1"}, "gather 3, settle 1"),
    ("S33", {}, "attack sichuan 2"),
    ("S33", GAP, "gather 3, occupy gansu 1"),
    ("S34", GAP, "occupy gansu 2, gather 1"),
    ("S34", SETTLED, "settle 3, gather 1"),
    ("S34", FORT, "collect 3, gather 1"),
    ("S34", {**FORT, **NO_DISCS}, "gather 4"),
    ("S35", {}, "attack sichuan 2, resolve 2"),
    ("S35", FORT, "gather 2, resolve 2"),
    ("S36", SETTLED, "settle 2"),
    ("S36", GAP, "gather 3, occupy gansu 1"),
    ("S37", {**FORT, "gold": 3}, "gold 2, gather 2"),
    ("S37", {**FORT, "gold": 1}, "gold 1, gather 2"),
    ("S37", {**FORT, "gold": 0}, "gather 4"),
    ("S38", {}, "attack sichuan 2"),
    ("S38", GAP, "gather 3, occupy gansu 2"),
]


@rule("ZH-913")
@pytest.mark.parametrize(("name", "board", "wanted"), CASES)
def test_an_event_is_followed(name: str, board: Board, wanted: str) -> None:
    assert done(solo(**board, agenda=[FollowEvent(event(name))])) == wanted


@rule("ZH-913")
@pytest.mark.parametrize("name", EVENTS)
def test_an_event_of_which_nothing_is_possible_does_nothing(name: str) -> None:
    after = solo(**BLOCKED, agenda=[FollowEvent(event(name))])

    assert done(after) == "nothing 0"
    assert name in {case for case, _, _ in CASES}


@rule("ZH-913")
def test_the_last_line_comes_even_if_nothing_else_was_possible() -> None:
    assert done(solo(**{**BLOCKED, "resolve": 1}, agenda=[FollowEvent(event("S13"))])) == "nothing 0, resolve 2"


@rule("ZH-913", "ZH-613")
@pytest.mark.parametrize(("name", "rerolls"), [("S18", 1), ("S28", 1), ("S35", 1), ("S14", 0), ("S38", 0)])
def test_some_events_have_a_free_reroll(name: str, rerolls: int) -> None:
    after = solo(reserves=HOLD, seed=seed_for(6, 4, 3, 2, 1), agenda=[FollowEvent(event(name))])

    assert [told[0] for _, told, _ in after.news or []].count(REROLLED) == rerolls


# Orders


def ordered(kind: int, count: int, difficulty: int = 1, **board: Any) -> State:
    """Return the table after an order; a battle waits for the Emperor."""
    return solo(difficulty, **{"reserves": HOLD, **board, "agenda": [FollowOrder(kind, count, 0)]})


def gone(after: State, hordes: str) -> dict[str, int]:
    """Return how many hordes have left each area."""
    before = counts(hordes)
    return {name: before[n] - after.hordes[n] for n, name in enumerate(AREA_NAMES) if before[n] > after.hordes[n]}


@rule("ZH-920", "ZH-921")
@pytest.mark.parametrize(
    ("count", "armies", "hordes", "discs", "target", "sent"),
    [
        (3, "gansu 1 sichuan 1", "west 2", "", "gansu", {"west": 2}),  # a tie: west to east
        (3, "gansu 2 shanxi 1", "west 3 manchu 2", "", "shanxi", {"manchu": 2}),  # as far ahead, fewer armies
        (4, "gansu 2 sichuan 1", "west 3 east 1", "", "sichuan", {"west": 3, "east": 1}),  # further ahead
        (3, "sichuan 1", "west 3 east 1", "", "sichuan", {"west": 3}),  # from the fullest, a tie: west
        (4, "sichuan 1", "west 3 east 3", "", "sichuan", {"west": 2, "east": 2}),
        (2, "sichuan 1", "west 1 east 3", "", "sichuan", {"east": 2}),
        (3, "shaanxi 1", "sichuan 3", "", "shaanxi", {"sichuan": 2}),  # one stays in a borderland
        (3, "shaanxi 1", "sichuan 3", "sichuan 1", "shaanxi", {"sichuan": 3}),  # a settlement holds it
        (2, "sichuan 1", "west 1 gansu 3", "", "sichuan", {"west": 1, "gansu": 1}),  # the steppe first
        (3, "sichuan 1", "gansu 2 shaanxi 4", "", "sichuan", {"gansu": 1, "shaanxi": 2}),  # then in order
        (1, "gansu 1", "west 1", "", "gansu", {"west": 1}),
    ],
)
def test_attack(count: int, armies: str, hordes: str, discs: str, target: str, sent: dict[str, int]) -> None:
    after = ordered(ATTACK, count, armies=armies, hordes=hordes, discs=discs)

    assert done(after) == f"attack {target} {sum(sent.values())}"
    assert gone(after, hordes) == sent


@rule("ZH-921", "ZH-902")
@pytest.mark.parametrize(
    ("difficulty", "armies", "hordes", "possible"),
    [
        (0, "gansu 1", "west 1", False),  # the margin of the easy level
        (0, "gansu 1", "west 2", True),
        (1, "gansu 1", "west 1", True),
        (2, "gansu 1", "west 1", True),
        (1, "gansu 2", "west 1", False),
        (1, "gansu 1", "east 5", False),  # not adjacent
        (1, "shaanxi 1", "sichuan 1", False),  # not free
        (1, "gansu 3", "west 9", False),  # the order is for two
        (1, "ming 3", "west 9", False),
    ],
)
def test_attack_is_possible_only_with_enough_hordes(difficulty: int, armies: str, hordes: str, possible: bool) -> None:
    before = solo(difficulty, armies=armies, hordes=hordes)

    assert can_follow(before, ATTACK, 2) == possible
    assert (done(ordered(ATTACK, 2, difficulty, armies=armies, hordes=hordes)) != "") == possible


@rule("ZH-920", "ZH-922")
@pytest.mark.parametrize(
    ("count", "armies", "hordes", "discs", "wanted", "sent"),
    [
        (2, "gansu 1 sichuan 1 shaanxi 1 liaodong 1", "east 1 manchu 3", "", "occupy shanxi 2", {"manchu": 2}),
        (2, "gansu 1 sichuan 1 shaanxi 1 liaodong 1", "east 2 manchu 2", "", "occupy shanxi 2", {"east": 2}),
        (2, "gansu 1 sichuan 1 shaanxi 1 liaodong 1", "manchu 1", "", "occupy shanxi 1", {"manchu": 1}),
        (1, "gansu 1", "manchu 2", "", "occupy shanxi 1", {"manchu": 1}),  # the first that can be reached
        (1, "liaodong 1", "west 1 east 5", "", "occupy gansu 1", {"west": 1}),  # the first from the west
        (1, "gansu 1 sichuan 1 shaanxi 1", "liaodong 1", "", "", {}),  # not free
        (1, "gansu 1 sichuan 1 shaanxi 1", "liaodong 1", "liaodong 1", "occupy shanxi 1", {"liaodong": 1}),
        (1, "gansu 1 sichuan 1 shaanxi 1 liaodong 1", "manchu 2", "shanxi 1", "", {}),  # a settlement is a piece
        (1, START, "west 5", "", "", {}),
    ],
)
def test_occupy(count: int, armies: str, hordes: str, discs: str, wanted: str, sent: dict[str, int]) -> None:
    after = ordered(OCCUPY, count, armies=armies, hordes=hordes, discs=discs)

    assert done(after) == wanted
    assert gone(after, hordes) == sent
    assert can_follow(solo(armies=armies, hordes=hordes, discs=discs), OCCUPY, count) == bool(wanted)


@rule("ZH-923")
@pytest.mark.parametrize(
    ("armies", "hordes", "home"),
    [
        ("gansu 2 sichuan 2 shaanxi 2 shanxi 2 liaodong 1", "west 5", "manchu"),  # beside the fewest armies
        (START, "", "west"),  # a tie: Gansu
        ("gansu 2 sichuan 1 shaanxi 2", "west 1 east 2", "east"),  # where there are most hordes
        ("gansu 2 sichuan 1 shaanxi 2", "west 1 east 1", "west"),
        ("ming 4", "west 5", "east"),  # the Emperor controls none
    ],
)
def test_gather(armies: str, hordes: str, home: str) -> None:
    after = ordered(GATHER, 3, armies=armies, hordes=hordes)

    before = counts(hordes)
    before[area(home)] += 3
    assert after.hordes == before


@rule("ZH-923")
def test_gather_with_a_small_supply() -> None:
    assert done(ordered(GATHER, 3, hordes="west 11")) == "gather 1"
    assert done(ordered(GATHER, 3, hordes="west 12")) == ""
    assert not can_follow(solo(hordes="west 12"), GATHER, 1)


@rule("ZH-924")
@pytest.mark.parametrize(
    ("hordes", "discs", "count", "placed"),
    [
        ("shanxi 1 liaodong 1", "", 3, {"manchu": 2, "east": 1}),  # 4, 3, then 2 to 2: west to east
        ("shanxi 1 liaodong 1", "liaodong 1", 1, {"east": 1}),  # settled ones do not count
        ("liaodong 1", "", 1, {"manchu": 1}),
        ("west 3", "", 3, {"west": 1, "east": 1, "manchu": 1}),
        ("west 3", "west 2 east 2", 3, {"manchu": 1}),  # one is left in the supply
        ("west 3", "west 3 east 2", 3, {}),
    ],
)
def test_collect(hordes: str, discs: str, count: int, placed: dict[str, int]) -> None:
    after = ordered(COLLECT, count, armies="gansu 1", hordes=hordes, discs=discs)

    wanted = counts(discs)
    for name, number in placed.items():
        wanted[area(name)] += number
    assert after.discs == wanted
    assert can_follow(solo(armies="gansu 1", discs=discs), COLLECT, count) == bool(placed)


@rule("ZH-925")
@pytest.mark.parametrize(
    ("hordes", "discs", "count", "wanted"),
    [
        ("gansu 2 sichuan 1", "west 2", 1, "west 1 sichuan 1"),  # fewer hordes
        ("gansu 2 sichuan 1", "west 2", 2, "gansu 1 sichuan 1"),  # fewer settlements
        ("gansu 1 sichuan 1", "west 2", 1, "west 1 gansu 1"),  # west to east
        ("gansu 1 sichuan 5", "west 1 gansu 1", 1, "gansu 1 sichuan 1"),
        ("gansu 1", "west 1", 3, "gansu 1"),  # he stops when there is no disc left
        ("gansu 1 liaodong 2", "west 1 manchu 1", 2, "gansu 1 liaodong 1"),
        ("gansu 1", "manchu 2", 2, "manchu 2"),  # impossible: not adjacent
        ("gansu 1", "", 2, ""),
        ("west 4", "west 2", 2, "west 2"),
    ],
)
def test_settle(hordes: str, discs: str, count: int, wanted: str) -> None:
    after = ordered(SETTLE, count, armies="shaanxi 1", hordes=hordes, discs=discs)

    assert after.discs == counts(wanted)
    assert can_follow(solo(armies="shaanxi 1", hordes=hordes, discs=discs), SETTLE, count) == (wanted != discs)
