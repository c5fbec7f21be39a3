"""What axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect


def check(page: Page, part: str | None = None) -> None:
    """Let axe look at a page, or at a part of it."""
    results = Axe().run(page, part)
    assert results.violations_count == 0, results.generate_report()


def check_both_themes(page: Page) -> None:
    """Let axe look at a page in the light and in the dark: the page follows the system at once."""
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        check(page)
