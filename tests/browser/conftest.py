"""A server and a browser for all tests in the browser, and fresh visitors for each of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.server import Server
from tests.browser.watch import Regulars, Visitors, chromium
from tests.conftest import BUILD


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let a test that ran out of time try again: a browser on a busy machine can be late. Nothing else is forgiven."""
    late = pytest.mark.flaky(reruns=2, only_rerun=["TimeoutError", "Locator expected"])
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(late)


@pytest.fixture(scope="session", autouse=True)
def plain_build() -> None:
    if BUILD != "plain":
        pytest.skip("a browser sees no difference between the builds: it is tried with the plain one")


@pytest.fixture(scope="session")
def server(plain_build: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    opened = Server(tmp_path_factory.mktemp("server"))
    yield opened
    opened.close()


# The browser is closed before other tests of this process begin: its loop would stand in the way of theirs.
@pytest.fixture(scope="package")
def browser(plain_build: None) -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def visitors(browser: Browser, server: Server) -> Iterator[Visitors]:
    complaints = server.complaints.read_text()
    found = Visitors(browser, server)
    yield found
    found.leave()
    assert found.unexpected() == []
    assert server.complaints.read_text() == complaints


@pytest.fixture(scope="package")
def house_guests(browser: Browser, server: Server) -> Regulars:
    return Regulars(browser, server)


@pytest.fixture
def regulars(house_guests: Regulars) -> Iterator[Regulars]:
    """Return visitors for a test that needs one page at a time and no fresh browser."""
    complaints = house_guests.server.complaints.read_text()
    yield house_guests
    faults = house_guests.unexpected()
    house_guests.leave()
    assert faults == []
    assert house_guests.server.complaints.read_text() == complaints


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """Return a server that a test may kill."""
    opened = Server(tmp_path)
    yield opened
    opened.close()
