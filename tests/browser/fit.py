"""What does not fit on the page of a table."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from pagoda.engine.lettering import width

# The longest names that can be had, each another: a button with a name is found by it.
LONG: Final = [
    "Anastasia Wilhelmina Konstantinopel-Wald",
    "Bartholomäus von und zu Hohenlohe-Walden",
    "Anastasia Wilhelmina Konstantinopel-Mahd",
    "Bartholomäus von und zu Hohenlohe-Mauern",
]
LEAST: Final = 11  # px: no word that is to be read is smaller
LOOKS: Final = 3  # at words: a bot may have moved just now, and what is drawn anew is measured a moment later
# With every move pointed at in turn, what lies outside its place.
MISFITS: Final = """() => {
  const found = [];
  const ask = document.querySelector('[data-part="ask"]');
  const dock = document.querySelector('[data-part="zones"]');
  const page = document.documentElement;
  const sticksOut = (node, box) => {
    const one = node.getBoundingClientRect();
    const over = [box.top - one.top, box.left - one.left, one.right - box.right, one.bottom - box.bottom];
    return Math.max(...over) > 0.5;
  };
  const look = (when) => {
    for (const [node, what] of [[ask, "the prompt"], [dock, "the dock"], [page, "the page"]]) {
      const [wide, high] = [node.scrollWidth - node.clientWidth, node.scrollHeight - node.clientHeight];
      const name = `${when}: ${what}`;
      if (wide > 0 || high > 0) found.push(`${name} is ${wide} px too wide and ${high} px too high`);
    }
    for (const node of ask.querySelectorAll("h2, .btn")) {
      if (sticksOut(node, ask.getBoundingClientRect())) found.push(`${when}: "${node.textContent}" sticks out`);
    }
  };
  const isInLongRow = (node) => node !== dock && (
    (node.scrollWidth > node.clientWidth && getComputedStyle(node).overflowX !== "visible")
    || isInLongRow(node.parentElement)
  ); // such a row is scrolled
  for (const piece of dock.querySelectorAll("[data-id]")) {
    if (!piece.getBoundingClientRect().width || isInLongRow(piece.parentElement)) continue;
    if (sticksOut(piece, dock.getBoundingClientRect())) found.push(`${piece.dataset.id} lies beside the dock`);
  }
  for (const rows of dock.querySelectorAll(".zone > .rows")) {
    const over = Math.max(rows.scrollHeight - rows.clientHeight, rows.scrollWidth - rows.clientWidth);
    const name = rows.parentElement.getAttribute("aria-label");
    if (over > 1 && getComputedStyle(rows).overflowY === "auto") found.push(`"${name}" scrolls by ${over} px`);
  }
  look("asked");
  if (sticksOut(ask, { top: 0, left: 0, right: innerWidth, bottom: innerHeight })) found.push("the prompt sticks out");
  for (const move of document.querySelectorAll('[data-part="moves"] ol button')) {
    move.focus();
    look(move.textContent);
  }
  document.activeElement?.blur();
  return found;
}"""

# What is cut of a question with its reason and its buttons: nothing of it is to be scrolled for. Tall letters may reach
# out of their line where nothing clips them. Who decides is seen too; on a phone the players' strip says it.
CUT: Final = """() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const parts = ["ask-what", "ask-why", "acts"].map((name) => document.querySelector(`[data-part="${name}"]`));
  const clips = (node) => getComputedStyle(node).overflowY !== "visible";
  const isHigh = (node) => clips(node) && node.scrollHeight > node.clientHeight + 1;
  const isCut = (node) => isHigh(node) || node.scrollWidth > node.clientWidth + 1;
  const isBeside = (node) => {
    const box = node.getBoundingClientRect();
    return box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
  };
  const found = parts.filter((node) => isCut(node) || isBeside(node)).map((node) => node.textContent);
  const emblem = document.querySelector('[data-part="ask-who"] .emblem');
  if (innerWidth >= 900 && !emblem?.getBoundingClientRect().width) found.push("who decides");
  resolve(found);
})))"""

# How many pixels of each card of the own hand are seen, where it lies under the next one.
SLICES: Final = """() => {
  const cards = [...document.querySelectorAll(".area-hand .card")].map((node) => node.getBoundingClientRect().left);
  return cards.slice(1).map((left, place) => left - cards[place]);
}"""

# The words of the picture that can be seen, each with its size and how wide it is drawn, and whether its piece cuts it.
DRAWN: Final = """() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const drawn = [...document.querySelectorAll("text.words")].map((node) => {
    const [one, box] = [node, node.ownerSVGElement].map((part) => part.getBoundingClientRect());
    const isCut = node.closest(".loose") && Math.max(box.left - one.left, one.right - box.right) > 2;
    return [node.textContent, Number(node.getAttribute("font-size")), node.getComputedTextLength(), Boolean(isCut)];
  });
  resolve(drawn.filter(([, , wide]) => wide));
})))"""

# How the end of a game fits: the size of the page, the rows of its buttons, and of the chart the height of its smallest
# words on the screen, and the names that a dotted line crosses.
END: Final = """() => {
  const [page, chart] = [document.documentElement, document.querySelector(".chart")];
  const middle = (node) => Math.round(node.getBoundingClientRect().top + node.getBoundingClientRect().bottom) / 2;
  const size = (node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a;
  const box = (node) => node.getBoundingClientRect();
  const isCrossed = (name) => [...chart.querySelectorAll(".named path")].some((line) =>
    box(line).x > box(name).left && box(line).x < box(name).right && box(line).top < box(name).bottom - 3);
  return {
    scrolls: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight],
    rows: new Set([...document.querySelectorAll(".end-acts > *")].map(middle)).size,
    smallest: Math.min(...[...chart.querySelectorAll("text:not(.letter)")].map(size)),
    crossed: [...chart.querySelectorAll(".named text")].filter(isCrossed).map((name) => name.textContent),
  };
}"""


def broad_words(page: Page) -> list[str]:
    """Return the words of the picture that are drawn wider than was reckoned, or beyond the edge of their piece."""
    found: list[str] = []
    for _ in range(LOOKS):
        drawn: list[tuple[str, float, float, bool]] = page.evaluate(DRAWN)
        found = [f'"{one}" is too wide' for one, size, wide, cut in drawn if cut or wide > width(one) * size + 0.5]
        if not found:
            break
    return found


def cut_words(page: Page) -> list[str]:
    """Return what cannot be read of a question without scrolling."""
    found: list[str] = page.evaluate(CUT)
    return found


def misfits(page: Page) -> list[str]:
    """Return what is too long for its place, asked and with every move pointed at."""
    found: list[str] = page.evaluate(MISFITS)
    return [*broad_words(page), *found]


def end(page: Page) -> dict[str, Any]:
    """Return how the end of a game fits: what scrolls, rows of buttons, the smallest words, crossed names."""
    page.locator(".chart text").first.wait_for()
    found: dict[str, Any] = page.evaluate(END)
    return found
