"""A scene as one SVG: the board with its pieces, complete in itself, for pictures and tests.

What lies in panels is not drawn. The art and the styles are those of the page, so the picture is the same.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from pagoda.engine.scene import Mark, Path, Piece, Scene, Use
from pagoda.scene.wire import Say


def picture(scene: Scene, say: Say, art: Sequence[str], css: str) -> str:
    """Return the board as the text of an SVG file; `art` are the texts of the files that hold its symbols."""
    width, height = scene.size
    pieces = sorted(scene.pieces, key=lambda piece: piece.layer)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<style>{escape(css)}</style>",
        f"<defs>{''.join([symbols(file) for file in art])}</defs>",
        f'<use href="#{scene.ground}" width="{width}" height="{height}"/>',
        *[drawn(piece, say) for piece in pieces],
        "</svg>\n",
    ]
    return "\n".join(parts)


def symbols(file: str) -> str:
    """Return what stands inside the outermost element of an SVG file, without the definitions around it."""
    inside = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", file, flags=re.DOTALL)
    return re.sub(r"</?defs>", "", inside).strip()


def drawn(piece: Piece, say: Say) -> str:
    """Return a piece at its place on the board."""
    names = named("piece", f"own-{piece.owner}" if piece.owner else "", piece.look)
    label = f"<title>{escape(say(piece.label))}</title>" if piece.label != "" else ""
    marks = "".join([mark(one, say) for one in piece.marks])
    where = f"translate({piece.x:g} {piece.y:g})"
    return f'<g id={quoteattr(piece.id)} {names} transform="{where}">{label}<g class="marks">{marks}</g></g>'


def mark(one: Mark, say: Say) -> str:
    """Return a mark of a piece."""
    if isinstance(one, Use):
        place = f'x="{one.x:g}" y="{one.y:g}" width="{one.w:g}" height="{one.h:g}"'
        names = named(f"own-{one.owner}" if one.owner else "", one.look)
        return f"<use href={quoteattr('#' + one.symbol)} {place} {names}/>"
    if isinstance(one, Path):
        return f"<path d={quoteattr(one.d)} {named('line', one.look)}/>"
    place = f'x="{one.x:g}" y="{one.y:g}" font-size="{one.size:g}"'
    if "up" in one.look.split():
        place += f' transform="rotate(-90 {one.x:g} {one.y:g})"'
    return f"<text {place} {named('words', one.look)}>{escape(say(one.words))}</text>"


def named(*names: str) -> str:
    """Return the attribute that names the classes of an element."""
    return f"class={quoteattr(' '.join([name for name in names if name]))}"
