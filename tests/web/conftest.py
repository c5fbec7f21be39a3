"""A server on a database of its own for the tests of a module, and for those that need their own a fresh one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pagoda.web.settings import NO_LIMITS, Settings
from tests.web.guests import House


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    with House(Settings(f"sqlite:///{folder}/pagoda.db", limits=NO_LIMITS)) as opened:
        yield opened


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(f"sqlite:///{tmp_path}/pagoda.db", limits=NO_LIMITS)


@pytest.fixture
def fresh(settings: Settings) -> Iterator[House]:
    with House(settings) as opened:
        yield opened
