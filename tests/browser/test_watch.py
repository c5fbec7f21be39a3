"""The watch that all tests in the browser share can fail: planted faults are noticed."""

from __future__ import annotations

import re

import pytest

from tests.browser.watch import Visitors

FAULTS = {
    "a complaint": ("console.error('planted')", "console: planted"),
    "an error": ("setTimeout(() => { throw new Error('planted') })", "page error: .*planted"),
    "a script in the page": ("addScript('window.planted = 1')", "policy: script-src"),
    "a style in the page": ("document.body.setAttribute('style', 'color: red')", "policy: style-src"),
    "a picture of another host": ("addPicture('http://pagoda.invalid/planted.png')", "host: http://pagoda.invalid"),
    "a pop-up": ("setTimeout(() => alert('planted'))", "dialog: planted"),
}
HELPERS = """
function addScript(words) {
  const node = document.createElement("script");
  node.textContent = words;
  document.body.append(node);
}
function addPicture(address) {
  document.body.append(Object.assign(new Image(), { src: address }));
}
"""


@pytest.mark.parametrize("name", FAULTS)
def test_a_planted_fault_is_noticed(visitors: Visitors, name: str) -> None:
    planted, found = FAULTS[name]
    page = visitors.browse()
    page.goto("/about")
    page.evaluate(f"() => {{ {HELPERS} {planted}; return new Promise((done) => setTimeout(done)) }}")
    page.reload()  # what the page has said before has been heard now

    assert any(re.search(found, fault) for fault in visitors.unexpected())
    visitors.faults.clear()
