"""A scene as JSON: one record for the frame, each piece of the board, each player, each panel.

A record is the smallest thing that is sent again when it changes. Fields that say nothing are left out. The
format is described in docs/scene.md; the browser client is its only other implementation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pagoda.engine.lettering import width
from pagoda.engine.scene import Choice, Item, Mark, Panel, Path, Phrase, Piece, Player, Row, Scene, Stat, Use
from pagoda.engine.words import Value

Record = dict[str, Any]
Part = Piece | Player | Panel | Scene
Say = Callable[[Value], str]


def parts(scene: Scene) -> dict[str, Part]:
    """Return the parts of a scene by the keys of their records; the scene itself stands for its frame."""
    result: dict[str, Part] = {"frame": scene}
    for piece in scene.pieces:
        result[f"piece/{piece.id}"] = piece
    for player in scene.players:
        result[f"player/{player.seat}"] = player
    for panel in scene.panels:
        result[f"panel/{panel.id}"] = panel
    return result


def record(part: Part, say: Say) -> Record:
    """Return a part as JSON values, in the reader's words."""
    if isinstance(part, Piece):
        return piece_record(part, say)
    if isinstance(part, Player):
        return player_record(part, say)
    if isinstance(part, Panel):
        return panel_record(part, say)
    return frame_record(part, say)


def frame_record(scene: Scene, say: Say) -> Record:
    """Return what is true of the whole picture; `order` is the order in which pieces are drawn."""
    order = [piece.id for piece in sorted(scene.pieces, key=lambda piece: piece.layer)]
    phases = [[say(phase.words), phase.state] for phase in scene.phases]
    panels = [panel.id for panel in scene.panels]
    return {
        "layout": scene.layout,
        "ground": scene.ground,
        "size": list(scene.size),
        "round": say(scene.round),
        "phases": phases,
        "order": order,
        "panels": panels,
    }


def piece_record(piece: Piece, say: Say) -> Record:
    """Return a piece; on the board `at` is its corner."""
    filled: Record = {
        "id": piece.id,
        "at": [piece.x, piece.y],
        "box": [piece.w, piece.h],
        "marks": [mark_record(mark, say) for mark in piece.marks],
    }
    for name in ("owner", "look", "ring", "tip", "home"):
        if getattr(piece, name):
            filled[name] = getattr(piece, name)
    for name in ("label", "note"):
        if getattr(piece, name) != "":
            filled[name] = say(getattr(piece, name))
    return filled


def mark_record(mark: Mark, say: Say) -> list[Any]:
    """Return a mark as a short list, its kind first; words bring the room that is reckoned for them."""
    if isinstance(mark, Use):
        return ["use", mark.symbol, mark.x, mark.y, mark.w, mark.h, mark.owner, mark.look]
    if isinstance(mark, Path):
        return ["path", mark.d, mark.look]
    words = say(mark.words)
    reckoned = width(words) * mark.size
    room = min(mark.room, reckoned) if mark.room else reckoned
    return ["words", words, mark.x, mark.y, mark.size, mark.look, round(room, 1)]


def player_record(player: Player, say: Say) -> Record:
    """Return the public things of a seat."""
    return {
        "seat": player.seat,
        "owner": player.owner,
        "letter": player.letter,
        "score": say(player.score),
        "state": say(player.state),
        "done": player.done,
        "brief": say(player.brief),
        "rows": [row_record(row, say) for row in player.rows],
    }


def panel_record(panel: Panel, say: Say) -> Record:
    """Return a part of the frame around the board."""
    return {
        "id": panel.id,
        "area": panel.area,
        "caption": say(panel.caption),
        "note": say(panel.note),
        "look": panel.look,
        "rows": [row_record(row, say) for row in panel.rows],
    }


def row_record(row: Row, say: Say) -> Record:
    """Return things side by side."""
    return {"look": row.look, "items": [item_record(item, say) for item in row.items]}


def item_record(item: Item, say: Say) -> Record:
    """Return a thing in a row; `kind` tells which."""
    if isinstance(item, Piece):
        return {"kind": "piece", **piece_record(item, say)}
    if isinstance(item, Phrase):
        return {"kind": "words", "words": say(item.words), "look": item.look}
    return stat_record(item, say)


def stat_record(stat: Stat, say: Say) -> Record:
    """Return a symbol with its number."""
    return {
        "kind": "stat",
        "symbol": stat.symbol,
        "count": say(stat.count),
        "label": say(stat.label),
        "tip": stat.tip,
        "look": stat.look,
        "id": stat.id,
    }


def choice_record(choice: Choice, text: Value, say: Say) -> Record:
    """Return a choice; `text` is the whole sentence for the list of actions."""
    return {
        "action": list(choice.action),
        "label": say(choice.label),
        "text": say(text),
        "ids": list(choice.ids),
        "note": say(choice.note),
        "preview": [piece_record(piece, say) for piece in choice.preview],
        "quiet": choice.quiet,
        "rest": say(choice.rest),
    }


def whole(scene: Scene, say: Say) -> dict[str, Record]:
    """Return all records of a scene."""
    return {key: record(part, say) for key, part in parts(scene).items()}


def patch(old: Scene, new: Scene, say: Say) -> Record:
    """Return what has to be set and removed to make the new scene out of the old one."""
    before, after = parts(old), parts(new)
    del before["frame"], after["frame"]
    changed = {key: record(part, say) for key, part in after.items() if has_changed(before.get(key), part)}
    if framed(old) != framed(new):
        changed["frame"] = frame_record(new, say)
    return {"set": changed, "gone": [key for key in before if key not in after]}


def framed(scene: Scene) -> tuple[object, ...]:
    """Return what the record of the frame is made of."""
    order = [(piece.id, piece.layer) for piece in scene.pieces]
    return scene.layout, scene.ground, scene.size, scene.round, scene.phases, order, [p.id for p in scene.panels]


def has_changed(before: Part | None, after: Part) -> bool:
    """Tell whether a part has to be sent again; most are the very same object."""
    return before is not after and before != after
