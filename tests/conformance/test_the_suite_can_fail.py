"""Each fault, planted once in the toy, is caught: a suite that cannot fail proves nothing."""

from __future__ import annotations

import pytest

from tests.conformance.catalogue import game_of
from tests.conformance.checks import check_game, check_same_everywhere

FAULTS = {
    "leaking view": "secret|determinize",
    "leaking log": "the log betrays",
    "leaking picture": "the picture betrays",
    "shallow copy": "shallow copy|apply changes",
    "lost piece": "not conserved",
    "dead end": "dead end",
    "doubled actions": "doubled actions",
    "endless": "endless",
    "careless apply": "apply changes its input",
    "anything goes": "is accepted",
    "lossy JSON": "JSON|differ|changes",
    "undo after a look": "undo crosses",
    "careless reshuffle": "reshuffle changes",
    "proud hints": "evaluate leaves",
    "fickle aspects": "aspects change",
    "boundless aspects": "not a finite number",
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_caught(fault: str) -> None:
    with pytest.raises(AssertionError, match=FAULTS[fault]):
        check_toy(fault)


def test_the_order_of_a_set_is_caught() -> None:
    with pytest.raises(AssertionError, match="different games"):
        check_same_everywhere([("toy:set order", "standard", 3)])


def test_the_sound_toy_passes() -> None:
    check_toy("")


def check_toy(fault: str) -> None:
    game = game_of(f"toy:{fault}")
    for seed in range(40):
        for seats in (2, 3):
            check_game(game, "standard", seats, seed, every=1)
