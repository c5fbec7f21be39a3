"""`@rule("MC-A-07", ...)`: the rules of a ledger that a test proves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest

Test = TypeVar("Test", bound=Callable[..., None])


def rule(*ids: str) -> Callable[[Test], Test]:
    """Mark a test with the ids of the rules, or worked examples, that it proves."""

    def mark(test: Test) -> Test:
        marked: Test = pytest.mark.rule(*ids)(test)
        return marked

    return mark
