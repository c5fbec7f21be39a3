"""What is drawn over the map while a choice is open: arrows, and ghosts of pieces where they would stand."""

from __future__ import annotations

from functools import lru_cache

from pagoda.engine.scene import Path, Piece
from pagoda.games.zheng_he.chart import (
    ARMIES_AT,
    ART,
    BORDER_AT,
    DISCS_AT,
    HORDES_AT,
    MOST_DRAWN,
    PORT,
    SETTLEMENT,
    figures,
    ship,
)
from pagoda.games.zheng_he.edition import ARMY, BORDERLANDS, DISC, GANSU, HOMELANDS, MING


def middle(area: int) -> tuple[float, float]:
    """Return the point of an area to which arrows lead."""
    if area == MING:
        return ARMIES_AT
    return HORDES_AT[area] if area in HOMELANDS else BORDER_AT[area - GANSU]


@lru_cache(maxsize=1024)
def march(piece: int, source: int, target: int, count: int) -> tuple[Piece, ...]:
    """Return what is drawn while units are about to move: an arrow, and their ghost."""
    (x1, y1), (x2, y2) = middle(source), middle(target)
    arrow = Piece(f"arrow-{source}-{target}", 0, 0, (Path(arrow_path(x1, y1, x2, y2), "arrow"),), layer=8, ring="")
    return (arrow, ghost(piece, target, count))


@lru_cache(maxsize=512)
def ghost(piece: int, area: int, count: int) -> Piece:
    """Return the ghost of pieces that are about to stand in an area."""
    symbol = SETTLEMENT if piece == DISC and area >= GANSU else ART[piece]
    marks, wide, high = figures(symbol, min(count, MOST_DRAWN[piece]), count)
    x, y = DISCS_AT[area] if piece == DISC and area in HOMELANDS else middle(area)
    x += 34 if area in BORDERLANDS else 0
    owner = "green" if piece == ARMY else "bone"
    return Piece(f"ghost-{piece}-{area}", wide, high, marks, x - wide / 2, y - high / 2 + 4, 9, owner, "ghost", "")


def arrow_path(x1: float, y1: float, x2: float, y2: float) -> str:
    """Return an arrow from one place to another: shaft and head."""
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1.0)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    gap = min(34.0, length / 4)
    x1, y1, x2, y2 = x1 + ux * gap, y1 + uy * gap, x2 - ux * gap, y2 - uy * gap
    (ax, ay), (bx, by) = [(x2 - ux * 11 - uy * side, y2 - uy * 11 + ux * side) for side in (7, -7)]
    return f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}M{ax:.1f} {ay:.1f}L{x2:.1f} {y2:.1f}L{bx:.1f} {by:.1f}"


@lru_cache(maxsize=32)
def sailing(field: int) -> tuple[Piece, ...]:
    """Return what is drawn while a voyage is considered: the way, and the ghost of a junk in the port."""
    x, y = PORT[field]
    d = f"M884 378C860 404 {min(x + 60, 840):.0f} {y - 34:.0f} {x + 20:.0f} {y - 20:.0f}"
    way = Piece(f"course-{field}", 0, 0, (Path(d, "arrow zh-course"),), layer=8, ring="")
    ring = Path("M18 -5a23 23 0 1 1 0 46a23 23 0 1 1 0 -46z", "ring")
    target = Piece(f"target-{field}", 36, 36, (ring,), x - 18, y - 18, 8, ring="")
    return (way, target, ship(field, "ghost"))
