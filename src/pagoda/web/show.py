"""What a viewer is shown: the picture, the question, the log; first without a language, then in the reader's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pagoda.engine.agenda import Action, Edition, News
from pagoda.engine.events import heard
from pagoda.engine.game import Game, Prompt, Refusal
from pagoda.engine.scene import Piece, Scene
from pagoda.engine.words import Name, Person, Text, Thing
from pagoda.locale import say, spell
from pagoda.scene import wire

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Picture:
    """A moment as one seat, or a spectator, sees it; not yet in any language."""

    view: Any
    scene: Scene
    prompt: Prompt | None
    actions: tuple[Action, ...]
    texts: tuple[Text, ...]
    refusals: tuple[Refusal, ...]
    refused: tuple[Text, ...]


def picture(game: Game[Any, Any], state: Any, seat: int | None, offered: list[Action] | None = None) -> Picture:
    """Return what a seat sees now and what it can do; in a lesson that is what may be tried."""
    if seat is None:
        return still(game, state, None)
    view = game.view(state, seat)
    actions = game.actions(state, seat) if offered is None else offered
    refusals = game.refusals(view, seat) if offered is None and seat in game.waiting(state) else []
    scene = game.draw(view, [*actions, *[refusal.action for refusal in refusals]])
    texts = tuple([game.describe(view, seat, action) for action in actions])
    refused = tuple([game.describe(view, seat, refusal.action) for refusal in refusals])
    return Picture(view, scene, game.prompt(view, seat), tuple(actions), texts, tuple(refusals), refused)


def still(game: Game[Any, Any], state: Any, seat: int | None) -> Picture:
    """Return what a seat sees, with nothing to choose."""
    view = game.view(state, seat)
    return Picture(view, game.draw(view, []), None, (), (), (), ())


def every_piece(scene: Scene) -> dict[str, Piece]:
    """Return the pieces of a scene by their ids, those in panels too."""
    found = {piece.id: piece for piece in scene.pieces}
    rows = [row for panel in scene.panels for row in panel.rows] + [row for p in scene.players for row in p.rows]
    for row in rows:
        found.update({item.id: item for item in row.items if isinstance(item, Piece)})
    return found


def last_move(before: Scene, after: Scene) -> Json:
    """Return what the last move changed in the picture: pieces that moved, with where they stood, and new ones.

    New on the board is also what lay in a panel before: it has come from no place of the board.
    """
    old, board = every_piece(before), {piece.id: piece for piece in before.pieces}
    moved: Json = {}
    fresh = [name for name in every_piece(after) if name not in old]
    for piece in after.pieces:
        was = board.get(piece.id)
        if was is not None and (was.x, was.y) != (piece.x, piece.y):
            moved[piece.id] = [was.x + (was.w - piece.w) / 2, was.y + was.h - piece.h]
        elif was is None and piece.id in old:
            fresh.append(piece.id)
    return {"moved": moved, "fresh": fresh}


class Reader:
    """Somebody who reads one language at one table."""

    def __init__(self, game: Game[Any, Any], edition: Edition, language: str, people: list[str | Name]) -> None:
        self.game = game
        self.edition = edition
        self.language = language
        self.people = people

    def say(self, value: Any) -> str:
        """Put a value into words; most of a picture are words already."""
        return value if value.__class__ is str else say(value, self.language, self.people)

    def scene(self, scene: Scene) -> Json:
        """Return a whole picture."""
        return wire.whole(scene, self.say)

    def patch(self, before: Scene, after: Scene) -> Json:
        """Return what differs between two pictures."""
        return wire.patch(before, after, self.say)

    def ask(self, shown: Picture, seat: int | None, undo: int) -> Json:
        """Return what a seat is asked, what it can answer, and what it cannot."""
        waiting = shown.view.waiting
        result: Json = {"asked": seat in waiting, "seat": seat, "waiting": list(waiting), "undo": undo}
        prompt = shown.prompt
        result["what"] = self.say(prompt.what) if prompt else ""
        result["why"] = self.say(prompt.why) if prompt else ""
        result["rules"] = list(prompt.rules) if prompt else []
        choices = shown.scene.choices
        result["choices"] = [
            wire.choice_record(choice, text, self.say)
            for choice, text in zip(choices[: len(shown.texts)], shown.texts, strict=True)
        ]
        result["refusals"] = [
            {
                "text": self.say(text),
                "label": self.say(choice.label),
                "reason": self.say(refusal.reason),
                "rule": refusal.rule,
                "ids": list(choice.ids),
            }
            for choice, refusal, text in zip(choices[len(shown.texts) :], shown.refusals, shown.refused, strict=True)
        ]
        result["may_reconsider"] = bool(shown.actions) and seat not in waiting
        return result

    def log(self, news: list[tuple[int, list[News]]], view: Any) -> list[Json]:
        """Return what a viewer heard, each line with the moment it belongs to."""
        return [self.line(moment, view, event) for moment, told in news for event in heard(told, view.seat)]

    def line(self, moment: int, view: Any, event: tuple[int, ...]) -> Json:
        """Return one event as a line of the log, its people and components left to point at."""
        parts: list[Any] = []
        for part in spell(self.game.narrate(view, event), self.language):
            if isinstance(part, Person):
                parts.append({"seat": part.seat})
            elif isinstance(part, Thing):
                parts.append({"tip": part.id, "words": self.say(part)})
            else:
                parts.append(part)
        seat = parts[0]["seat"] if parts and isinstance(parts[0], dict) and "seat" in parts[0] else None
        return {"moment": moment, "heading": event[0] in self.game.headings, "seat": seat, "parts": parts}

    def components(self) -> Json:
        """Return the help text of every component."""
        return {
            component.id: {
                "name": self.say(component.name),
                "effect": self.say(component.effect),
                "source": component.source,
            }
            for component in self.game.components(self.edition)
        }
