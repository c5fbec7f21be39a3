"""Every kind of question of Madame Ching: a table where seat 0 is asked it, and an answer."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.agenda import Action
from pagoda.games.madame_ching.actions import (
    CALL,
    CHART,
    CHOOSE,
    DECLINE,
    FIGHT,
    FINISH,
    FORM,
    FULFIL,
    GIVE,
    KEEP,
    NIGHT,
    PARRY,
    PASS_ON,
    PLAY,
    SAIL,
    SEIZE,
    TAKE,
    TAKE_BACK,
    TURN,
)
from pagoda.games.madame_ching.aggression import LookAtHand, MayParry, Sing, StealJewel
from pagoda.games.madame_ching.supply import MayHandOver
from pagoda.games.madame_ching.turn import MayGive, ReturnGift
from tests.browser.trial import Case
from tests.games.madame_ching.positions import TILES, card, choose, ended, free_phase, play_out, position

MINE: Final = "thief traitor siren kite pilot none sea_dog"  # the encounter cards of seat 0 in its free phase


def secret_choice() -> Any:
    """Return a table where all three choose a card."""
    return position(
        ["11 47 52", "5 9", "3 7"],
        expeditions=["8 27 31 43", "12", "14"],
        missions="m19a m23a",
        display="40 41 42",
        agenda=choose(0, 1, 2),
    )


def two_choose() -> Any:
    """Return a table where two choose a card, and the third has none."""
    return position(["11 47 52", "5 9", ""], expeditions=["8", "12", "14"], display="40 41 42", agenda=choose(0, 1))


def two_junks() -> Any:
    """Return a table of two players, who choose two cards each."""
    return position(
        ["30 31 32", "7 20"], expeditions=["10", "", "12", "13 14"], display="40 41 42", agenda=choose(0, 1)
    )


def junk_to_sail() -> Any:
    """Return a table where seat 0 decides which junk sails."""
    moves: list[tuple[int, Action]] = [(0, (CHOOSE, 30)), (0, (CHOOSE, 31)), (1, (CHOOSE, 7)), (1, (CHOOSE, 20))]
    return play_out(two_junks(), *moves)


def free() -> Any:
    """Return a table where seat 0 has everything that can be used in a free phase."""
    return position(
        ["30 44", "7 9", "3 5"],
        encounters=[MINE, "pilot map", "negotiator"],
        treasure=["", "1 red 1 white", "1 blue"],
        skills=["cartography night_navigation weather_lore combat", "", "elite_crew"],
        used=["weather_lore"],
        expeditions=["8 27", "11 18", "24"],
        display="40 41 42",
        face_down=True,
        missions="m17a m19a m41a",
        agenda=free_phase(),
    )


def team(*agenda: Any, **table: Any) -> Any:
    """Return a table of two teams."""
    return position(
        ["30 44", "7 9", "3 5", "12 13"],
        mode="teams",
        expeditions=["8", "11", "24", "25"],
        display="40 41 42 43",
        agenda=[*agenda, *free_phase(1)],
        **table,
    )


def attacked() -> Any:
    """Return a table where a thief comes to seat 0."""
    return position(
        ["30", "7", "3"],
        encounters=["pilot kite thief", "", ""],
        treasure=["1 red", "", ""],
        expeditions=["8", "11", "24"],
        display="40 41",
        agenda=[MayParry((0,), StealJewel(1, 0), None), *free_phase(1)],
    )


def attacked_with_a_long_hand() -> Any:
    """Return a table for two where a thief comes to seat 0, who holds almost all encounter cards."""
    held = "ching ching ching siren siren siren traitor traitor sea_dog oracle negotiator negotiator treasure treasure"
    return position(
        ["2 29 30 31 52", "7"],
        encounters=[f"{held} treasure pilot thief", ""],
        treasure=["1 red", ""],
        expeditions=["8", "10", "11", "12"],
        agenda=[MayParry((0,), StealJewel(1, 0), None), *free_phase(1)],
    )


def sung_to() -> Any:
    """Return a table where a siren sings to seat 0."""
    return position(
        ["11", "5", "3"], expeditions=["9 18", "20"], display="40 41", agenda=[Sing(1, 0, (0,), ()), *free_phase(1)]
    )


def fought() -> Any:
    """Return a table where seat 0 has looked at the hand of seat 1."""
    return position(
        ["30 44", "7 9", "3"], expeditions=["8", "11", "24"], display="40 41", agenda=[LookAtHand(0, 1), *free_phase()]
    )


def skills_to_gain() -> Any:
    """Return a table where seat 0 can gain a skill."""
    return ended("8 12 15 27 28 31", missions="m41a")


def called() -> Any:
    """Return a table where seat 0 may call Madame Ching."""
    return ended("8 12 27 28", missions="m41a", encounters=["ching"])


def cases() -> list[Case]:
    """Return every kind of question with every kind of answer."""
    mission = ended("8 27 31 43 49", missions="m19a m19b m23a m41a", skills=["weather_lore"], encounters=[""])
    own = {name: card(name) for name in ("thief", "traitor", "siren kite", "pilot none", "sea_dog")}
    found = [
        ("a card", secret_choice(), (CHOOSE, 52)),
        ("choose again", play_out(secret_choice(), (0, (CHOOSE, 52))), TAKE_BACK),
        ("the first of two cards", two_junks(), (CHOOSE, 30)),
        ("the second of two cards", play_out(two_junks(), (0, (CHOOSE, 30))), (CHOOSE, 32)),
        ("a junk", junk_to_sail(), (SAIL, 1)),
        ("call Madame Ching", called(), (CALL, 3)),
        ("do not call her", ended("8 12 27 28", missions="m41a", encounters=["thief"]), DECLINE),
        ("a mission", mission, (FULFIL, TILES["m19b"])),
        ("a mission by Weather Lore", mission, (FULFIL, TILES["m23a"])),
        ("a skill", skills_to_gain(), (FORM, 3)),
        ("no further skill", skills_to_gain(), FINISH),
        ("a card of the display", free(), (TAKE, 41)),
        ("the face-down card", free(), (TAKE, 0)),
        ("Cartography", free(), CHART),
        ("Night Navigation", free(), (NIGHT, 30)),
        ("Combat", free(), (FIGHT, 1)),
        ("Thief", free(), (PLAY, own["thief"], 2)),
        ("Traitor", free(), (PLAY, own["traitor"], 1)),
        ("Siren", free(), (PLAY, own["siren kite"])),
        ("Pilot", free(), (PLAY, own["pilot none"])),
        ("Old Sea Dog", free(), (PLAY, own["sea_dog"])),
        ("a gift", team(MayGive((0,))), (GIVE, 44)),
        ("no gift", team(MayGive((0,))), DECLINE),
        ("a gift in return", team(ReturnGift((0,))), (GIVE, 30)),
        ("keep an encounter card", team(MayHandOver((0,), 1), encounters=["thief"]), KEEP),
        ("hand an encounter card over", team(MayHandOver((0,), 1), encounters=["thief"]), PASS_ON),
        ("parry", attacked(), (PARRY, card("pilot kite"))),
        ("let it happen", attacked(), DECLINE),
        ("a card to turn", sung_to(), (TURN, 18)),
        ("a card to take from a hand", fought(), (SEIZE, 9)),
        ("a card in exchange", play_out(fought(), (0, (SEIZE, 9))), (GIVE, 44)),
    ]
    return [Case(name, state, action) for name, state, action in found]


CASES: Final = cases()
