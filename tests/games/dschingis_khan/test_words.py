"""What is said at the table: prompts, answers, the log, the overview; to every viewer, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import resources
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.dschingis_khan import actions, describing, events, prompts, refusals
from pagoda.games.dschingis_khan.actions import BUILD, ROAD, SETTLE
from pagoda.games.dschingis_khan.describing import SHAPES, WORDS, is_action
from pagoda.games.dschingis_khan.log import SENTENCES
from pagoda.games.dschingis_khan.state import State
from pagoda.games.dschingis_khan.view import determinize
from tests.games.dschingis_khan.positions import BLUE, GAME, GREEN, RED, TABLES, line, tower, turn, village
from tests.games.dschingis_khan.words import both, sentence
from tests.rules import rule

VERBS = {value[0] if isinstance(value, tuple) else value for name, value in vars(actions).items() if name.isupper()}
WHYS = ("WALLS_AND_COLOUR", "COLOURS", "NO_STONES")  # details of END_CAME
TOLD = {value for name, value in vars(events).items() if name.isupper() and name not in WHYS}
KINDS = [entry["name_en"] for entry in TABLES.data["stone"]]


def random_play(seats: int, seed: int, options: dict[str, int]) -> Iterator[tuple[State, State, int, Any]]:
    """Play a game at random; yield each state, the one after it, who acted and how."""
    luck = random.Random(seed)
    state = GAME.start("standard", seats, seed, options)
    while GAME.waiting(state):
        seat = GAME.waiting(state)[0]
        action = luck.choice(GAME.actions(state, seat))
        after = GAME.apply(state, seat, action)
        yield state, after, seat, action
        state = after


def check_words(state: State, viewer: int | None, known: set[str]) -> None:
    """Check everything that is said to a viewer about a state."""
    view = GAME.view(state, viewer)
    for words in GAME.overview(view):
        both(words)
    if viewer is None:
        return
    prompt = GAME.prompt(view, viewer)
    both(prompt.what)
    both(prompt.why)
    assert len(sentence(prompt.what)) <= 80, prompt.what
    known.update(prompt.rules)
    allowed = GAME.actions(state, viewer)
    for action in allowed:
        assert is_action(action), action
        both(GAME.describe(view, viewer, action))
    found = GAME.refusals(view, viewer)
    assert len({refusal.action for refusal in found}) == len(found) <= 12
    for refusal in found:
        assert refusal.action not in allowed
        assert is_action(refusal.action), refusal
        both(refusal.reason)
        both(GAME.describe(view, viewer, refusal.action))
        known.add(refusal.rule)


def check_random_play(seats: int, options: dict[str, int], known: set[str]) -> None:
    """Check what is said in a random game: now and then to all, to whoever is asked always."""
    luck = random.Random(1)
    viewers = (None, *range(seats))
    for state, after, seat, _ in random_play(seats, 1, options):
        for viewer in viewers:
            for happened in GAME.heard(after, viewer):
                both(GAME.narrate(GAME.view(after, viewer), happened))
            if viewer == seat or luck.randrange(12) == 0:
                check_words(state, viewer, known)
    for viewer in viewers:
        check_words(after, viewer, known)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_is_said_in_random_play(seats: int) -> None:
    known: set[str] = set()
    check_random_play(seats, {"memory_aid": seats % 2}, known)

    assert known >= {"DK-S6", "DK-D1", "DK-T2", "DK-P1", "DK-W5", "DK-K2"}


def test_every_rule_that_is_cited_stands_on_the_rules_page() -> None:
    known: set[str] = set()
    check_random_play(3, {}, known)
    page = resources.files("pagoda.games.dschingis_khan").joinpath("rules.en.md").read_text(encoding="utf-8")

    assert [rule for rule in sorted(known) if f"**{rule}**" not in page] == []


def test_every_action_and_every_event_has_words() -> None:
    assert set(SHAPES) == set(WORDS) == VERBS
    assert set(SENTENCES) == TOLD


def test_what_is_no_action_or_event_is_refused() -> None:
    view = GAME.view(turn(), GREEN)

    for action in ((), (99,), (-1, 1), (SETTLE, 1, 1), (ROAD, 38, 1), (ROAD, 1, 0), (ROAD, 1, 6), (BUILD, 62), (1, 1)):
        with pytest.raises(BadInput):
            GAME.describe(view, GREEN, action)
    for happened in ((), (0,), (999, 1)):
        with pytest.raises(BadInput):
            GAME.narrate(view, happened)


# Secrets


@rule("DK-I2", "DK-I4", "DK-I6")
@pytest.mark.parametrize("memory_aid", [0, 1])
def test_what_is_said_is_the_same_in_every_world_that_a_seat_cannot_tell_apart(memory_aid: int) -> None:
    for number, (state, _, seat, _) in enumerate(random_play(3, 2, {"memory_aid": memory_aid})):
        if number % 3:
            continue
        view = GAME.view(state, seat)
        worlds = [determinize(view, seed) for seed in range(3)]
        allowed = GAME.actions(state, seat)
        assert len({prompts.prompt(world, seat) for world in worlds}) == 1
        assert len({tuple(refusals.refusals(world, seat)) for world in worlds}) == 1
        assert len({tuple([describing.describe(world, seat, a) for a in allowed]) for world in worlds}) == 1


@rule("DK-I2", "DK-I3", "DK-I7")
def test_nobody_else_reads_the_kind_of_a_stone_before_the_end() -> None:
    for _, after, _, _ in random_play(3, 4, {}):
        view = GAME.view(after, None)
        if view.revealed:
            break
        said = [GAME.narrate(view, happened) for happened in GAME.heard(after, None)]
        for words in (*said, *GAME.overview(view)):
            assert not [kind for kind in KINDS if kind in sentence(words)]


# Every event


EVENTS: dict[int, tuple[tuple[int, ...], str]] = {
    events.GAME_BEGAN: ((RED,), "Bo begins"),
    events.SETTLED: (
        (GREEN, village("tuul"), 0, village("ongi"), 0),
        "Ana settles: Tuul with the scout, Ongi",
    ),
    events.EQUIPPED: ((GREEN, 2, 0, 0), "Ana takes 2 walls and 2 stones"),
    events.TURN_BEGAN: ((7, BLUE), "Turn 7: Cy"),
    events.DREW_WALL: ((RED, 13), "Bo draws a wall; left in the general supply: 13"),
    events.DREW_STONE: ((RED, 0, 9), "Bo draws a stone; left in the passive supply: 9"),
    events.END_CAME: ((RED, 1), "Bo brings the end about: the stones of two colours have run out"),
    events.LAST_ROUND: ((), "The last round begins: everybody has one more turn"),
    events.PLACED_NOTHING: ((RED,), "Bo can place nothing"),
    events.TOOK_OFF: ((RED, village("khangai")), "Bo takes the scout off the board: Khangai"),
    events.ENTERED: ((RED, village("karakorum")), "Bo sets the scout on the board again: Karakorum"),
    events.CAME_BY_ROAD: (
        (GREEN, village("orkhon"), village("ongi"), 0),
        "Ana takes the road Orkhon → Ongi and puts down a stone",
    ),
    events.CAME_BY_GATE: (
        (GREEN, village("nomgon"), village("dongsheng"), 1, line("C5-D5")),
        "Ana goes through the wall Nomgon → Dongsheng and puts down Chinese warrior; it closes: Nomgon / Dongsheng",
    ),
    events.CAME_BY_WALL: (
        (GREEN, village("etzina"), village("zhongdu"), 0, line("A4-B4"), line("F6-G6")),
        "Ana walks along the walls Etzina → Zhongdu and puts down a stone; "
        "these close: Etzina / Ganzhou, Linhuang / Zhongdu",
    ),
    events.WON_VILLAGE: ((GREEN, village("datong")), "Ana looks at the stones there: Datong"),
    events.LOST_STONES: ((GREEN, 2), "Ana has no move left: out of the game without being seen: 2 stones"),
    events.BUILT: ((RED, line("D5-D6")), "Bo places a wall: Dongsheng / Datong"),
    events.LOOP: ((RED, 3, 1), "Bo closes a loop: new 3, old 1; the old way falls"),
    events.NEW_END: (
        (BLUE, tower("G8"), 4, 2),
        "Cy reaches an end: new 4, old 2; the Great Wall now ends here: Tower G8",
    ),
    events.FELL: ((line("C5-D5"),), "1 wall falls: Nomgon / Dongsheng"),
    events.CHANGED_SIDE: ((0, village("xuande"), village("zhongdu")), "Now in Mongolia: Xuande, Zhongdu"),
    events.SCORED: (
        (BLUE, village("datong"), 1, 0, 2 + 8 * RED, 1 + 8 * GREEN, 3 + 8 * BLUE),
        "Cy scores +1: Datong with Mongol rider (Red), Chinese warrior (Green), Peasant (Blue)",
    ),
    events.TOTALS: ((33, -10, 0), "Points: Ana +33, Bo \u221210, Cy 0"),
}
MORE: list[tuple[tuple[int, ...], str]] = [
    (
        (events.SETTLED, GREEN, village("tuul"), 3, village("ongi"), 4),
        "Ana settles: Tuul with the scout and Peasant, Ongi with Plague",
    ),
    ((events.EQUIPPED, GREEN, 1, 1, 5), "Ana takes 1 wall and Chinese warrior, Healing herb"),
    ((events.DREW_STONE, RED, 2, 9), "Bo draws Mongol rider; left in the passive supply: 9"),
    ((events.END_CAME, RED, 0), "Bo brings the end about: the walls and the stones of a colour have run out"),
    ((events.END_CAME, RED, 2), "The end comes after the turn of Bo: nobody has drawn a stone for a long time"),
    ((events.WON_VILLAGE, GREEN, village("datong"), 4), "Ana sees for the first time: Plague (Datong)"),
    ((events.LOST_STONES, GREEN, 1, 3), "Ana has no move left: out of the game without being seen: Peasant"),
    ((events.LOOP, RED, 2, 2), "Bo closes a loop: new 2, old 2; the new way falls"),
    ((events.NEW_END, BLUE, tower("A6"), 3, 3), "Cy reaches an end (Tower A6): new 3, old 3; the new way falls"),
    ((events.CHANGED_SIDE, 1, village("avarga")), "Now in China: Avarga"),
    (
        (events.SCORED, RED, village("tuul"), -1, 1, 4, 11),
        "Bo scores \u22121: Tuul with Plague (Green), Peasant (Red); the plague rules there",
    ),
    (
        (events.SCORED, RED, village("tuul"), 1, 2, 5, 11),
        "Bo scores +1: Tuul with Healing herb (Green), Peasant (Red); the healing herb rules there",
    ),
    (
        (events.SCORED, RED, village("tuul"), 0, 3, 4, 13),
        "Bo scores 0: Tuul with Plague (Green), Healing herb (Red); plague and healing herb cancel each other",
    ),
]


def test_every_event_is_told() -> None:
    view = GAME.view(turn(), None)
    told = [((verb, *rest), words) for verb, (rest, words) in EVENTS.items()]

    assert set(EVENTS) == TOLD
    for happened, words in (*told, *MORE):
        both(GAME.narrate(view, happened))
        assert sentence(GAME.narrate(view, happened)) == words
