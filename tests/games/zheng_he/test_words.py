"""What is said at the table: prompts, the log, the overview; in every mode and to every viewer."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.zheng_he import actions, events
from pagoda.games.zheng_he.actions import (
    OPEN,
    REROLL,
    RESERVE,
    STEP,
)
from pagoda.games.zheng_he.describing import SHAPES, WORDS
from pagoda.games.zheng_he.edition import EMPEROR, OVERLORD
from pagoda.games.zheng_he.log import DEEDS, PLAIN
from pagoda.games.zheng_he.placing import NEVER, NOT_YET, PlacePieces, Prosper, TakePieces
from pagoda.games.zheng_he.returning import DiscardReserve, LeadHome, RecoverCard, ReturnPieces
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage
from pagoda.locale import say
from tests.games.zheng_he.positions import GAME, TABLES, event, position
from tests.games.zheng_he.words import both, check_words, prompted, random_play, rules, sentence

MODES = [("standard", 2), ("match", 2), ("solo", 1)]
VERBS = {value[0] if isinstance(value, tuple) else value for name, value in vars(actions).items() if name.isupper()}
TOLD = {value for name, value in vars(events).items() if name.isupper()}


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
