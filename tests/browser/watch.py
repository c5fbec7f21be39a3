"""Chromium, and somebody who watches every page that is opened in it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Dialog, Page, Route, expect, sync_playwright

from tests.browser.server import OPEN, Guest, Server, eventually

# The first draws the same pages with a quarter less work: it is Chromium without windows.
NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # A page that goes on to another address stays in its process: to begin one costs as much as to draw a table.
    "--renderer-process-limit=1",
    "--disable-site-isolation-trials",
)
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 375, "height": 667},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
PATIENCE: Final = 20_000  # milliseconds until a test that waits for a page fails
LANGUAGES: Final = {"en": "en-GB", "de": "de-DE"}
# The browser tells of what its policy forbids; a page can be told of it too, and says it aloud.
LOUD: Final = """addEventListener("securitypolicyviolation", (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`))"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Open the browser of this machine."""
    found = [path for path in map(shutil.which, NAMES) if path]
    if not found:
        pytest.fail("there is no Chromium on this machine; `make chromium` installs it")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found[0], args=ARGUMENTS)
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


def frames_of(page: Page) -> list[str]:
    """Return a list that will hold everything that the sockets of a page hear."""
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    return heard


class Held:
    """Holds the first request of a kind back until a test lets it go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page = page
        self.routes: list[Route] = []
        page.route(pattern, self.hold)

    def hold(self, route: Route) -> None:
        """Keep the first request, and let all others pass."""
        self.routes.append(route)
        if len(self.routes) > 1:
            route.continue_()

    def wait(self) -> Held:
        """Wait until there is a request to hold."""
        eventually(self.heard, "a request")
        return self

    def heard(self) -> bool:
        """Tell whether there is a request to hold, after the browser had time to tell of it."""
        self.page.evaluate("() => null")
        return bool(self.routes)

    def let_go(self) -> None:
        """Let the request pass."""
        self.routes[0].continue_()


class Visitors:
    """People with browsers; none of their pages may complain, or ask another host for anything."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self.expected: list[str] = []

    def browse(self, guest: Guest = OPEN, language: str = "en", **options: Any) -> Page:
        """Open a browser of its own for a guest, or for a stranger, and return an empty page of it."""
        wanted: dict[str, Any] = {
            "base_url": self.server.address,
            "locale": LANGUAGES[language],
            "viewport": {"width": 1280, "height": 720},
            "reduced_motion": "reduce",
            **options,
        }
        context = self.browser.new_context(**wanted)
        self.contexts.append(context)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LOUD)
        if guest.cookie:
            context.add_cookies([{"name": "pagoda", "value": guest.cookie, "url": self.server.address}])
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.faults.append(f"page error: {error.error.stack or error.error}"))
        context.on("dialog", self.silence)
        context.on("request", lambda request: self.check_host(request.url))
        context.on("page", lambda page: page.on("websocket", lambda socket: self.check_host(socket.url)))
        return context.new_page()

    def hear(self, message: ConsoleMessage) -> None:
        """Note what a page complains about."""
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text} ({message.location.get('url', '')})")

    def silence(self, dialog: Dialog) -> None:
        """Note a box that some script has popped up."""
        self.faults.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def check_host(self, url: str) -> None:
        """Note a request that leaves the server."""
        parts = urlsplit(url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(self.server.address).netloc:
            self.faults.append(f"request to another host: {url}")

    def expect(self, pattern: str) -> None:
        """Let a fault be none in this test: it belongs to what is tested."""
        self.expected.append(pattern)

    def unexpected(self) -> list[str]:
        """Return the faults that no test has announced."""
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.expected)]

    def leave(self) -> None:
        """Close all browsers of a test."""
        for context in self.contexts:
            context.close()


class Regulars(Visitors):
    """Visitors who come one after the other and do nothing unusual: they share one page a language.

    A page that is new to its browser costs more than twice as much as one that goes on to the next table.
    """

    def __init__(self, browser: Browser, server: Server) -> None:
        super().__init__(browser, server)
        self.pages: dict[str, Page] = {}

    def browse(self, guest: Guest = OPEN, language: str = "en", **options: Any) -> Page:
        """Return the page of a language, which remembers nobody but this guest."""
        assert not options, "who wants another window is no regular"
        if language not in self.pages:
            self.pages[language] = super().browse(language=language)
        page = self.pages[language]
        page.context.clear_cookies()
        page.context.add_cookies([{"name": "pagoda", "value": guest.cookie, "url": self.server.address}])
        return page

    def leave(self) -> None:
        """Leave the table and forget what was chosen there."""
        for page in self.pages.values():
            if page.url.startswith(self.server.address):
                page.evaluate("localStorage.clear()")
                page.goto("about:blank")
        self.faults.clear()
