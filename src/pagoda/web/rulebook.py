"""Rulebooks: our rules in Markdown made into pages, with an anchor for every rule."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

RULE: Final = re.compile(r"[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+")
# A rule in running text, "ZH-206" or "DK-W9", or the rest of one after a rule of the same part: "MC-X-03, -05 to -12".
CITED: Final = re.compile(r"(?<![\w-])([A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)?)?-([A-Z]?\d+)(?![\w-])")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a rulebook under one heading."""

    id: str
    title: str
    body: Markup


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules of a game in one language."""

    opening: Markup  # what stands before the first heading
    chapters: tuple[Chapter, ...]
    rules: tuple[str, ...]  # the ids of all rules


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """Return the rulebook of a game."""
    folder = resources.files("pagoda.games").joinpath(game.replace("-", "_"))
    return made(folder.joinpath(f"rules.{language}.md").read_text(encoding="utf-8"))


def made(source: str) -> Rulebook:
    """Return a rulebook made from Markdown; markup in the source stays plain text."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.add_render_rule("table_open", open_table)
    reader.add_render_rule("table_close", close_table)
    tokens = reader.parse(source)
    rules = name_rules(tokens)
    link_rules(tokens, rules)
    mark_rulings(tokens)
    name_headings(tokens)

    def drawn(part: Sequence[Token]) -> Markup:
        return Markup(reader.renderer.render(part, reader.options, {}))

    opening, *rest = list(parts(tokens))
    chapters: list[Chapter] = []
    for part in rest:
        if is_contents(part):  # the page has its own; what is said after the list belongs to the opening
            opening += part[[token.type for token in part].index("bullet_list_close") + 1 :]
        else:
            chapters.append(Chapter(str(part[0].attrGet("id")), part[1].content, drawn(part[3:])))
    return Rulebook(drawn(opening), tuple(chapters), tuple(rules))


def open_table(*_: object) -> str:
    """Return the start of a table that can be moved sideways where the page is narrow."""
    return '<div class="wide" tabindex="0"><table>\n'


def close_table(*_: object) -> str:
    """Return the end of a table."""
    return "</table></div>\n"


def name_rules(tokens: list[Token]) -> list[str]:
    """Give every item that begins with the number of a rule that number as its id; return them all."""
    rules: list[str] = []
    for place, token in enumerate(tokens):
        children = token.children or []
        if token.type != "inline" or len(children) < 3 or tokens[place - 2].type != "list_item_open":
            continue
        first = [child for child in children if child.type != "text" or child.content][:3]
        if [child.type for child in first] == ["strong_open", "text", "strong_close"] and RULE.fullmatch(
            first[1].content
        ):
            id = first[1].content
            rules.append(id)
            tokens[place - 2].attrSet("id", id)
            tokens[place - 2].attrSet("class", "rule-item")
            start = children.index(first[0])
            children[start : start + 3] = link(id, id, "rule-id")
    return rules


def link(id: str, words: str, look: str) -> list[Token]:
    """Return a link to a rule of the same page."""
    name = Token("text", "", 0, content=words)
    return [
        Token("link_open", "a", 1, attrs={"href": f"#{id}", "class": look}),
        name,
        Token("link_close", "a", -1),
    ]


def link_rules(tokens: list[Token], rules: list[str]) -> None:
    """Make a link of every rule that running text speaks of."""
    known = set(rules)
    for token in tokens:
        if token.type != "inline" or not token.children:
            continue
        linked: list[Token] = []
        inside, part = 0, ""
        for child in token.children:
            inside += child.nesting if child.type in ("link_open", "link_close") else 0
            if child.type != "text" or inside:
                linked.append(child)
                continue
            pieces, part = with_links(child.content, known, part)
            linked += pieces
        token.children = linked


def with_links(words: str, known: set[str], part: str) -> tuple[list[Token], str]:
    """Return words with links to the rules they name, and the part that the last one belongs to."""
    pieces: list[Token] = []
    end = 0
    for match in CITED.finditer(words):
        family = match.group(1) or part
        id = f"{family}-{match.group(2)}"
        if id not in known:
            continue
        part = family
        pieces.append(Token("text", "", 0, content=words[end : match.start()]))
        pieces += link(id, match.group(), "rule")
        end = match.end()
    pieces.append(Token("text", "", 0, content=words[end:]))
    return pieces, part


def mark_rulings(tokens: list[Token]) -> None:
    """Mark the word that opens a ruling of ours."""
    for token in tokens:
        children = token.children or []
        for one, following in pairwise(children):
            if one.type == "em_open" and following.content.endswith(":"):
                one.attrSet("class", "ruling")


def name_headings(tokens: list[Token]) -> None:
    """Give every heading an id, made as repository hosts make them, so that links of the source hold."""
    seen: dict[str, int] = {}
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            words = re.sub(r"[^\w\- ]", "", tokens[place + 1].content.lower()).replace(" ", "-")
            count = seen.get(words, 0)
            seen[words] = count + 1
            token.attrSet("id", f"{words}-{count}" if count else words)


def parts(tokens: list[Token]) -> Iterator[list[Token]]:
    """Return what stands before the first heading of the second level, then each part from one to the next."""
    part: list[Token] = []
    title = False
    for token in tokens:
        if token.type == "heading_open" and token.tag == "h2":
            yield part
            part = []
        title = title or (token.type == "heading_open" and token.tag == "h1")
        if not title:
            part.append(token)
        if token.type == "heading_close" and token.tag == "h1":
            title = False  # the page has its own
    yield part


def is_contents(part: list[Token]) -> bool:
    """Tell whether a part is a list of contents: every item is a link."""
    kinds = [[child.type for child in token.children or []] for token in part if token.type == "inline"]
    items = sum(token.type == "list_item_open" for token in part)
    return 0 < items == kinds.count(["link_open", "text", "link_close"])
