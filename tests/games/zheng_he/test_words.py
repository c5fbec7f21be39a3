"""What is said at the table: prompts, answers, refusals, the log, the overview; in every mode and to every viewer."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from importlib import resources
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.zheng_he import actions, events
from pagoda.games.zheng_he.actions import (
    ATTACK,
    BUILD,
    CARD_ACTION,
    COLLECT,
    FINISH,
    FLEET,
    GATHER,
    MOVE,
    MUSTER,
    OPEN,
    REROLL,
    RESERVE,
    REVEAL,
    SEND,
    SETTLE,
    STAND,
    STEP,
    TAX,
    VOYAGE,
)
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.describing import SHAPES, WORDS, is_action
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.log import DEEDS, PLAIN
from pagoda.games.zheng_he.placing import NEVER, NOT_YET, PlacePieces, Prosper, TakePieces
from pagoda.games.zheng_he.returning import DiscardReserve, LeadHome, RecoverCard, ReturnPieces
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage
from pagoda.locale import say
from tests.games.zheng_he.positions import GAME, TABLES, area, event, position

MODES = [("standard", 2), ("match", 2), ("solo", 1)]
VERBS = {value[0] if isinstance(value, tuple) else value for name, value in vars(actions).items() if name.isupper()}
TOLD = {value for name, value in vars(events).items() if name.isupper()}


@lru_cache(maxsize=1)
def rules() -> str:
    """Return the rules page."""
    return resources.files("pagoda.games.zheng_he").joinpath("rules.en.md").read_text(encoding="utf-8")


def random_play(mode: str, seats: int, seed: int) -> Iterator[tuple[State, State, int, Any]]:
    """Play a game at random; yield each state, the one after it, who acted and how."""
    luck = random.Random(seed)
    state = GAME.start(mode, seats, seed)
    while GAME.waiting(state):
        seat = GAME.waiting(state)[0]
        action = luck.choice(GAME.actions(state, seat))
        after = GAME.apply(state, seat, action)
        yield state, after, seat, action
        state = after


def both(words: Any) -> None:
    """Make sure that something is said in both languages."""
    for language in ("en", "de"):
        said = say(words, language, ["Ana", "Bo"])
        assert said.strip()
        assert "{" not in said
        assert "  " not in said.strip()


def sentence(words: Any) -> str:
    """Return a sentence in English."""
    return say(words, "en", ["Ana", "Bo"])


def described(state: State, action: Any) -> str:
    """Return what an action of the seat that is asked means."""
    seat = GAME.waiting(state)[0]
    return sentence(GAME.describe(GAME.view(state, seat), seat, action))


def prompted(state: State) -> tuple[str, str]:
    """Return what the seat that is asked is asked, and why."""
    seat = GAME.waiting(state)[0]
    prompt = GAME.prompt(GAME.view(state, seat), seat)
    return sentence(prompt.what), sentence(prompt.why)


def refused(state: State) -> dict[Any, tuple[str, str]]:
    """Return what the seat that is asked cannot have: reason and rule."""
    seat = GAME.waiting(state)[0]
    found = GAME.refusals(GAME.view(state, seat), seat)
    allowed = GAME.actions(state, seat)
    assert not [refusal.action for refusal in found if refusal.action in allowed or not is_action(refusal.action)]
    return {refusal.action: (sentence(refusal.reason), refusal.rule) for refusal in found}


def check_words(state: State, viewer: int | None, known: set[str]) -> None:
    """Check everything that is said to a viewer about a state."""
    view = GAME.view(state, viewer)
    for line in GAME.overview(view):
        both(line)
    if viewer is None:
        return
    prompt = GAME.prompt(view, viewer)
    both(prompt.what)
    both(prompt.why)
    assert len(sentence(prompt.what)) <= 80, prompt.what
    assert prompt.rules
    known.update(prompt.rules)
    allowed = GAME.actions(state, viewer)
    for action in allowed:
        assert is_action(action), action
        both(GAME.describe(view, viewer, action))
    refusals = GAME.refusals(view, viewer)
    assert len({refusal.action for refusal in refusals}) == len(refusals)
    for refusal in refusals:
        assert refusal.action not in allowed
        assert is_action(refusal.action), refusal
        both(refusal.reason)
        both(GAME.describe(view, viewer, refusal.action))
        known.add(refusal.rule)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_everything_is_said_in_random_play(mode: str, seats: int) -> None:
    known: set[str] = set()
    luck = random.Random(1)
    for seed in range(4):
        for state, after, _, _ in random_play(mode, seats, seed):
            for viewer in (None, *range(seats)):
                for happened in GAME.heard(after, viewer):
                    both(GAME.narrate(GAME.view(after, viewer), happened))
                if luck.randrange(4) == 0 or viewer in GAME.waiting(state):
                    check_words(state, viewer, known)
        for viewer in (None, *range(seats)):
            check_words(after, viewer, known)

    assert known >= {"ZH-401", "ZH-403", "ZH-461", "ZH-611"}
    assert [rule for rule in known if f"**{rule}**" not in rules()] == []


def test_every_action_and_every_event_has_words() -> None:
    assert set(SHAPES) == set(WORDS) == VERBS
    assert {*PLAIN, *DEEDS} == TOLD
    assert not PLAIN.keys() & DEEDS.keys()


def test_what_is_no_action_or_event_is_refused() -> None:
    view = GAME.view(position(hands=([24], []), agenda=[PlayCard((0,), EMPEROR)]), 0)

    for action in ((), (OPEN,), (OPEN, 0), (OPEN, 28), (OPEN, 1, 1), (99,), (-1, 1), (STEP, 1, 9, 1), (REROLL, 8)):
        with pytest.raises(BadInput):
            GAME.describe(view, 0, action)
    for happened in ((), (0,), (999, 1)):
        with pytest.raises(BadInput):
            GAME.narrate(view, happened)


# Every event


WHO = 2 * 1 + OVERLORD  # the second seat plays the Overlord
EVENTS: dict[int, tuple[tuple[int, ...], str]] = {
    events.GAME_BEGAN: ((1, 1), "Bo is the Emperor"),
    events.FIRST_VOYAGE: ((6,), "The first voyage is completed: 6 Sumatra"),
    events.ERA_BEGAN: ((1,), "First era"),
    events.ROUND_BEGAN: ((2, 7), "Era 2, round 7"),
    events.DREW: ((WHO, 0, 0), "Bo draws 2 cards"),
    events.LAID: ((WHO, 0), "Bo lays a card into the reserve"),
    events.PLAYED: ((WHO, 24), "Bo plays Raids (3 CP)"),
    events.ORDERED: ((WHO, 1), "Bo lets the reaction come first"),
    events.BOOSTED: ((WHO, 9), "Bo adds command points from the reserve: Prosperity (3 CP)"),
    events.USED_CARD: ((WHO, 24, 1), "Bo uses the action of the card: Raids"),
    events.REACTED: ((WHO, 24, 1), "Bo reacts with the action of the card: Raids"),
    events.DECLINED: ((WHO,), "Bo does not react"),
    events.NO_ACTION: ((WHO,), "Bo has no possible action"),
    events.PLACED: ((WHO, 3, 1, 2), "Bo places 2 resources: Western Mongols"),
    events.TOOK: ((0, 2, 1), "Ana takes 2 gold, 1 junk"),
    events.MOVED: ((WHO, 1, 4, 2), "Bo moves 2 hordes: Western Mongols → Gansu"),
    events.FOUNDED: ((WHO, 9, 8, 1), "Bo founds 1 settlement: supply → Liaodong"),
    events.ATTACKED: ((WHO, 5, 6), "Bo attacks Sichuan with 6 hordes"),
    events.ROLLED: ((WHO, 5, 5, 3), "Bo rolls 5, 5, 3 (moderate 5)"),
    events.REVEALED: ((WHO, 11), "Bo reveals for re-rolls: Plague (2 CP)"),
    events.REROLLED: ((WHO, 3, 3, 3), "Bo rolls again: 3, 3, 3 (strong 3)"),
    events.CRUSHED: ((WHO, 3, 1), "Bo suffers a crushing blow and loses 1 settlement"),
    events.LOST: ((WHO, 4, 1), "Bo loses 1 horde"),
    events.STALEMATE: ((), "Stalemate: nobody loses anything"),
    events.WON: ((0, 5), "Ana wins the battle for Sichuan"),
    events.SAILED: (
        (0, 6, 3, 2, 1, 5, 4),
        "Ana sails, voyage 6 Sumatra: 3 junks, 2 gold, sum 6; the dice show 5, 4",
    ),
    events.REACHED: ((0, 6), "Ana completes voyage 6 Sumatra"),
    events.TURNED_BACK: ((0, 6), "Ana does not complete voyage 6 Sumatra: junks and gold stay at sea"),
    events.RETURNED: ((WHO, 0, 9, 1), "Bo sends back to the supply: 1 junk (South China Sea)"),
    events.LED_HOME: ((0, 7, 3, 2), "Ana leads 2 hordes home: Shanxi → Manchurians"),
    events.LOOKED: ((WHO, 0, 0), "Bo looks at the other reserve: 2 cards"),
    events.DISCARDED: ((0, 9), "Ana loses a reserve card: Prosperity (3 CP)"),
    events.RECOVERED: ((0, 9), "Ana puts a card of the discard pile into the reserve: Prosperity (3 CP)"),
    events.SWAPPED: ((), "The hands are swapped"),
    events.VICTORY: ((4, 6, 6), "Minor victory of the Overlord: Emperor 6, Overlord 6"),
    events.MATCH_POINTS: ((12, 7), "Points of the match: Ana 12, Bo 7"),
    events.EVENT: ((0,), "The Overlord follows the event Scouts on the Ridge"),
    events.RESOLVED: ((3,), "The Overlord has resolve 3 now"),
    events.HESITATED: ((), "The Overlord can follow no order of the event"),
}
MORE: list[tuple[tuple[int, ...], str]] = [
    ((events.GAME_BEGAN, 2, 0), "Ana is the Emperor in the second game"),
    ((events.ERA_BEGAN, 2), "Second era: discarded and reserve cards are shuffled"),
    ((events.DREW, 0, 8, 0), "Ana draws Whirlpool (2 CP), 1 unknown card"),
    ((events.LAID, 0, 8), "Ana lays into the reserve: Whirlpool (2 CP)"),
    ((events.ORDERED, WHO, 0), "Bo lets the reaction come afterwards"),
    ((events.TOOK, 0, 0, 0), "Ana takes nothing"),
    ((events.LOST, WHO, 3, 0), "Bo loses nothing: a settlement shields the hordes"),
    ((events.RETURNED, WHO, 2, 0, 0), "Bo finds nothing there that goes back to the supply"),
    ((events.LOOKED, WHO, 8, 9), "Bo sees in the other reserve: Whirlpool (2 CP), Prosperity (3 CP)"),
    ((events.VICTORY, 1, 9, 3), "Major victory of the Emperor: all seven voyages are completed"),
    ((events.VICTORY, 2, 3, 9), "Major victory of the Overlord: all five borderlands are taken"),
    ((events.VICTORY, 3, 7, 5), "Minor victory of the Emperor: Emperor 7, Overlord 5"),
]


def test_every_event_is_told() -> None:
    view = GAME.view(position(hands=([24], []), agenda=[PlayCard((0,), EMPEROR)]), None)
    told = [((verb, *rest), words) for verb, (rest, words) in EVENTS.items()]

    assert set(EVENTS) == TOLD
    for happened, words in (*told, *MORE):
        both(GAME.narrate(view, happened))
        assert sentence(GAME.narrate(view, happened)) == words


def test_the_overlord_of_the_solo_game_is_no_person() -> None:
    view = GAME.view(position(mode="solo", hands=([24], [9]), agenda=[PlayCard((0,), EMPEROR)]), 0)

    assert sentence(GAME.narrate(view, (events.PLAYED, WHO, 24))) == "The Overlord plays Raids (3 CP)"
    assert sentence(GAME.narrate(view, (events.PLAYED, 0, 24))) == "Ana plays Raids (3 CP)"
    assert say(GAME.narrate(view, (events.PLAYED, 0, 24)), "de", ["Ana"]).startswith("Ana")


# Every question


QUESTIONS: list[tuple[dict[str, Any], Any, str]] = [
    ({"hands": ([24], [])}, PlayCard((0,), EMPEROR), "Play a card, open or into your reserve"),
    ({"hands": ([24], []), "reserves": ([1, 2, 3], [])}, PlayCard((0,), EMPEROR), "Play a card, open"),
    ({"hands": ([], [24])}, PlayCard((1,), OVERLORD), "Play a card, open or into your reserve"),
    ({"played": 24}, ChooseOrder((0,), EMPEROR), "Choose when the reaction comes"),
    ({"played": 24}, MayReact((1,), OVERLORD), "React to Raids, or let it be"),
    ({"played": 24}, ChooseAction((0,), EMPEROR), "Choose your action with Raids"),
    ({}, PlacePieces((1,), 4, 2, NOT_YET, (1, 2, 3), 0, ()), "Place up to 2 hordes"),
    ({}, PlacePieces((1,), 3, 2, NEVER, (1, 2, 3), 0, ()), "Place 2 resources"),
    ({}, PlacePieces((0,), 1, 3, NOT_YET, (4, 5), 2, ()), "Place up to 3 armies"),
    ({}, TakePieces((0,), 3, 3, 0, NOT_YET), "Take up to 3 gold"),
    ({}, TakePieces((0,), 3, 0, 1, NOT_YET), "Take up to 1 junk"),
    ({}, TakePieces((0,), 3, 3, 3, NOT_YET), "Take up to 3 in all, gold or junks"),
    ({}, Prosper((1,)), "Choose a steppe homeland that prospers"),
    (
        {"armies": "sichuan 1", "hordes": "gansu 1", "discs": "west 1"},
        FoundSettlements((1,), 2, NOT_YET, -1, -1, ()),
        "Found up to 2 settlements",
    ),
    ({"armies": "ming 2"}, MoveUnits((0,), EMPEROR, 2, NOT_YET, -3, ()), "Move up to 2 armies"),
    ({}, SendUnits((1,), OVERLORD, 2, NOT_YET, -1, 0, -1, ()), "Attack with up to 2 hordes"),
    ({}, ChooseVoyage((0,), 3, 1), "Choose a voyage"),
    ({}, ChooseFleet((0,), 6, 2, 0), "Fit out a fleet for voyage 6 Sumatra"),
    ({}, ReturnPieces((0,), OVERLORD, 1, NEVER, (0, 9, 2, 0)), "Return a junk or a gold"),
    ({}, ReturnPieces((0,), EMPEROR, 2, NOT_YET, (4, 1, 4, 2)), "Choose a piece that goes back to the supply"),
    (
        {"armies": "gansu 1", "hordes": "shanxi 2"},
        LeadHome((0,), (7,), ()),
        "Lead the hordes of a borderland home",
    ),
    ({"reserves": ([], [9])}, DiscardReserve((0,), OVERLORD), "Discard a card of the other reserve"),
    ({"discard": [9]}, RecoverCard((0,)), "Put a card of the discard pile into your reserve"),
]


@pytest.mark.parametrize(("pieces", "step", "what"), QUESTIONS)
def test_every_question_is_asked(pieces: dict[str, Any], step: Any, what: str) -> None:
    state = position(agenda=[step], **pieces)

    assert prompted(state)[0] == what
    known: set[str] = set()
    for viewer in (None, 0, 1):
        check_words(state, viewer, known)
    assert [rule for rule in known if f"**{rule}**" not in rules()] == []


def test_who_is_not_asked_waits_and_who_has_finished_reads_so() -> None:
    state = position(hands=([24], []), agenda=[PlayCard((0,), EMPEROR)])
    over = position(voyages=range(1, 8), junks=0, agenda=[EndPhase(EMPEROR)])

    assert sentence(GAME.prompt(GAME.view(state, 1), 1).what) == "Wait for the others"
    assert sentence(GAME.prompt(GAME.view(over, 0), 0).what) == "The game is over"


# Answers say what comes of them


def test_a_card_says_what_it_brings_and_what_it_allows() -> None:
    state = position(hands=([24, 4, 10], []), agenda=[PlayCard((0,), EMPEROR)])

    assert described(state, (OPEN, 24)).startswith(
        "play Raids open: 3 command points; reaction (Overlord): The Emperor returns 2 gold"
    )
    assert "reaction (Overlord): Place up to 2 hordes" in described(state, (OPEN, 4))
    assert described(state, (RESERVE, 10)) == (
        "lay Tea and Horse Markets into your reserve: 1 re-roll later, no reaction"
    )


def test_a_card_of_the_own_side_gives_the_opponent_nothing() -> None:
    state = position(hands=([3], []), agenda=[PlayCard((0,), EMPEROR)])
    other = position(hands=([], [22]), agenda=[PlayCard((1,), OVERLORD)])

    assert described(state, (OPEN, 3)) == (
        "play Xia Yuanji, Minister of Revenue open: 1 command point or its action; the Overlord cannot react to it"
    )
    assert described(other, (OPEN, 22)).endswith("the Emperor cannot react without voyage 6 Sumatra")


def test_a_fleet_knows_its_chance() -> None:
    state = position(junks=3, gold=2, agenda=[ChooseFleet((0,), 6, 2, 0)])

    assert described(state, (FLEET, 3, 2)) == "3 junks and 2 gold, sum 5: 89 % with 2 attempts"
    assert described(state, (FLEET, 1, 1)) == "1 junk and 1 gold, sum 2: 31 % with 2 attempts"


def test_an_attack_knows_its_chance() -> None:
    step = SendUnits((1,), OVERLORD, 3, NOT_YET, -1, 0, -1, ())
    state = position(hordes="west 3", armies="gansu 2", agenda=[step])

    assert described(state, (SEND, area("gansu"), area("west"), 3)) == (
        "send 3 hordes: Western Mongols → Gansu; 67 % to win without re-rolls"
    )
    more = GAME.apply(state, 1, (SEND, area("gansu"), area("west"), 1))
    assert GAME.waiting(more) == () or described(more, GAME.actions(more, GAME.waiting(more)[0])[0])


def test_dice_know_their_chance_and_their_outcome() -> None:
    def asked(role: int) -> State:
        return position(
            hordes="sichuan 6",
            armies="sichuan 2",
            reserves=([8], [11]),
            dice=[5, 4, 3, 4, 4, 2] if role == EMPEROR else [0, 0, 0, 4, 4, 2],
            agenda=[RollAgain((role,), OVERLORD, area("sichuan"), role, 0, 1)],
        )

    assert prompted(asked(EMPEROR)) == (
        "Keep your dice or roll again: 5, 4, 3 (weak 5)",
        "1 re-roll left. Against 4, 4, 2 (moderate 4): you lose 2 armies.",
    )
    assert described(asked(EMPEROR), STAND) == "keep the dice: you lose 2 armies"
    assert described(asked(EMPEROR), (REROLL, 6)) == "roll again: 4, 3; 33 % to win the exchange"
    assert described(asked(OVERLORD), STAND) == "keep the dice: 76 % to win the exchange"
    assert set(refused(asked(EMPEROR))) == {(REVEAL, 8)}


# Refusals


def test_a_full_reserve_is_refused() -> None:
    state = position(hands=([24], []), reserves=([1, 2, 3], []), agenda=[PlayCard((0,), EMPEROR)])

    assert refused(state) == {(RESERVE, 24): ("Your reserve is full: it holds 3 cards.", "ZH-402")}


def test_the_emperor_hears_why_a_command_is_not_possible() -> None:
    empty = position(
        armies="gansu 12",
        hordes="west 1",
        junks=0,
        gold=0,
        gold_at_sea=5,
        played=4,
        agenda=[ChooseAction((0,), EMPEROR)],
    )
    found = refused(empty)

    assert found[(MUSTER, 1)] == ("No army is left in the supply.", "ZH-405")
    assert found[(TAX, 1)] == ("No gold is left in the supply.", "ZH-405")
    assert found[(VOYAGE, 1)] == ("This voyage is completed already.", "ZH-460")
    assert found[(VOYAGE, 2)] == ("A voyage needs a junk in the South China Sea.", "ZH-460")
    assert found[(ATTACK, 0)] == ("The opponent controls no borderland.", "ZH-430")
    assert found[CARD_ACTION][1] == "ZH-204"
    junks = position(junks=6, gold=0, played=4, agenda=[ChooseAction((0,), EMPEROR)])
    assert refused(junks)[(BUILD, 1)] == ("No junk is left in the supply.", "ZH-405")
    assert refused(junks)[(VOYAGE, 2)] == ("A voyage needs gold, in the Ming homeland or at sea.", "ZH-460")


def test_the_overlord_hears_why_a_command_is_not_possible() -> None:
    state = position(
        armies="gansu 1", hordes="west 12", discs="east 5", played=1, agenda=[ChooseAction((1,), OVERLORD)]
    )
    found = refused(state)

    assert found[(GATHER, 0)] == ("No horde is left in the supply.", "ZH-405")
    assert found[(COLLECT, 0)] == ("No disc is left in the supply.", "ZH-405")
    assert found[(SETTLE, 0)][1] == "ZH-540"
    assert found[CARD_ACTION][1] == "ZH-203"
    bare = position(armies=START_ALL, hordes="", played=8, agenda=[ChooseAction((1,), OVERLORD)])
    assert refused(bare)[(MOVE, 0)] == ("You have no units on the map.", "ZH-510")
    assert refused(bare)[(ATTACK, 0)][1] == "ZH-520"
    assert refused(bare)[(SETTLE, 0)] == ("No resource lies in a steppe homeland.", "ZH-540")


START_ALL = "gansu 1 sichuan 1 shaanxi 1 shanxi 1 liaodong 1"
NOT_EXECUTABLE: list[tuple[int, int, dict[str, Any], str]] = [
    (9, 0, {"gold": 5}, "No gold is left in the supply."),
    (20, 0, {"voyages": [5], "junks": 6}, "No junk is left in the supply."),
    (10, 0, {"voyages": [2], "hordes": ""}, "No area fits what the card says."),
    (8, 0, {"junks": 0}, "A voyage needs a junk in the South China Sea."),
    (13, 0, {"voyages": [3]}, "The opponent has no reserve card."),
    (16, 0, {"voyages": [4]}, "The discard pile is empty."),
    (16, 0, {"voyages": [4], "discard": [5], "reserves": ([1, 2, 3], [])}, "Your reserve is full."),
    (24, 0, {"voyages": [6]}, "The opponent controls no borderland."),
    (25, 0, {"voyages": [7], "armies": "ming 1", "hordes": ""}, "No area fits what the card says."),
    (12, 1, {"hordes": ""}, "No unit of yours stands next to a borderland of the opponent."),
    (16, 1, {"hordes": ""}, "You have no units on the map."),
    (10, 1, {"hordes": "west 12"}, "No horde is left in the supply."),
    (7, 1, {"discs": "west 5"}, "No disc is left in the supply."),
    (25, 1, {}, "No resource lies in a steppe homeland."),
    (11, 1, {}, "No area fits what the card says."),
]


@pytest.mark.parametrize(("card", "role", "pieces", "reason"), NOT_EXECUTABLE)
def test_a_card_action_that_cannot_be_carried_out_is_refused(
    card: int, role: int, pieces: dict[str, Any], reason: str
) -> None:
    state = position(played=card, agenda=[ChooseAction((role,), role)], **pieces)

    assert refused(state)[CARD_ACTION] == (reason, "ZH-205")


def test_a_card_without_its_voyage_is_refused() -> None:
    state = position(played=24, agenda=[ChooseAction((0,), EMPEROR)])

    assert refused(state)[CARD_ACTION] == ("Voyage 6 Sumatra is not completed.", "ZH-202")
    assert described(state, CARD_ACTION).endswith("Attack with up to 3 armies, with 1 free re-roll.")


def test_dice_without_re_rolls_are_refused() -> None:
    state = position(
        hordes="sichuan 3",
        armies="sichuan 2",
        reserves=([8], []),
        dice=[5, 4, 4, 6, 6, 1],
        agenda=[RollAgain((0,), EMPEROR, area("sichuan"), EMPEROR, 0, 0)],
    )

    assert {action for action, _ in refused(state).items()} == {(REROLL, mask) for mask in (1, 2, 3, 6, 7)}
    assert set(refused(state).values()) == {("You have no re-roll left: reveal a reserve card first.", "ZH-611")}


def test_gold_at_sea_must_sail_along() -> None:
    stuck = position(junks=2, gold=1, gold_at_sea=2, agenda=[ChooseFleet((0,), 6, 2, 0)])
    free = position(agenda=[ChooseFleet((0,), 6, 2, 0)])

    assert refused(stuck)[(FLEET, 1, 1)] == ("All gold at sea must sail along.", "ZH-461")
    assert refused(free) == {(FLEET, 1, 0): ("At least 1 gold must sail along.", "ZH-461")}


def test_units_hear_where_they_cannot_go() -> None:
    step = MoveUnits((0,), EMPEROR, 2, NOT_YET, -3, ())
    state = position(armies="ming 2", hordes="gansu 1", agenda=[step])

    found = refused(state)
    assert found[(STEP, area("ming"), area("gansu"), 1)][1] == "ZH-422"
    assert found[FINISH] == ("At least one unit must move.", "ZH-404")


# The overview


def test_the_overview_names_what_a_seat_knows_and_counts_the_rest() -> None:
    state = position(hands=([24, 9], [8, 10]), reserves=([], [11]), agenda=[PlayCard((0,), EMPEROR)])
    state.seen_by[8] = 0b11

    own = [sentence(line) for line in GAME.overview(GAME.view(state, 0))]
    outside = [sentence(line) for line in GAME.overview(GAME.view(state, None))]

    assert "  hand: Prosperity (3 CP), Raids (3 CP)" in own
    assert "  hand, as far as you know it: Whirlpool (2 CP), 1 unknown card" in own
    assert "  reserve, as far as you know it: 1 unknown card" in own
    assert "  hand, as far as you know it: 2 unknown cards" in outside
    assert "Supply: 5 junks, 7 armies, 4 gold, 5 discs, 9 hordes" in own
    assert "Ana, Emperor: 6 points now" in own


def test_the_overview_does_not_tell_a_card_just_laid_from_the_hand() -> None:
    state = position(hands=([24], [8, 10]), agenda=[PlayCard((1,), OVERLORD)])
    after = GAME.apply(state, 1, (RESERVE, 8))

    lines = [sentence(line) for line in GAME.overview(GAME.view(after, 0))]

    assert "  one of these has just been laid into the reserve" in lines


def test_the_overview_of_the_solo_game_shows_resolve_and_events() -> None:
    state = position(
        mode="solo",
        hands=([24], [9, 10]),
        resolve=2,
        events=((), (), (event("S31"),)),
        agenda=[PlayCard((0,), EMPEROR)],
    )

    lines = [sentence(line) for line in GAME.overview(GAME.view(state, 0))]

    assert "Difficulty: Restless Steppe" in lines
    assert "Resolve of the Overlord: 2 of at most 5" in lines
    assert "Events left in the three decks: 8, 8, 8" in lines
    assert "  hand: Prosperity (3 CP), Tea and Horse Markets (1 CP)" in lines
    assert len(TABLES.deck_of) == 24
