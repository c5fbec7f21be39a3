"""Helpers for tests of the picture: what lies where in a scene."""

from __future__ import annotations

from functools import cache
from typing import Any

from pagoda.engine.agenda import Action, State
from pagoda.engine.game import Game
from pagoda.engine.scene import Choice, Item, Piece, Row, Scene, Stat, Words
from pagoda.engine.words import Value
from pagoda.games import game, games


def game_of(state: State) -> Game[Any, Any]:
    """Return the game that a state belongs to."""
    return game_in(type(state).__module__.removesuffix(".state"))


@cache
def game_in(package: str) -> Game[Any, Any]:
    return next(found for found in map(game, games()) if type(found).__module__ == f"{package}.game")


def scene_of(state: State, viewer: int | None = 0) -> Scene:
    """Return the picture as the table asks for it: with all actions, offered and refused."""
    game = game_of(state)
    return game.draw(game.view(state, viewer), offered(state, viewer) + refused(state, viewer))


def offered(state: State, viewer: int | None) -> list[Action]:
    return [] if viewer is None else list(game_of(state).actions(state, viewer))


def refused(state: State, viewer: int | None) -> list[Action]:
    game = game_of(state)
    if viewer is None or viewer not in game.waiting(state):
        return []
    return [refusal.action for refusal in game.refusals(game.view(state, viewer), viewer)]


def all_rows(scene: Scene) -> list[Row]:
    return [row for player in scene.players for row in player.rows] + [row for p in scene.panels for row in p.rows]


def items(scene: Scene) -> list[Item]:
    return [*scene.pieces, *[item for row in all_rows(scene) for item in row.items]]


def pieces(scene: Scene) -> dict[str, Piece]:
    return {item.id: item for item in items(scene) if isinstance(item, Piece)}


def ids(scene: Scene) -> list[str]:
    named = [item.id for item in items(scene) if isinstance(item, Piece | Stat) and item.id]
    return [*named, *[f"player-{player.seat}" for player in scene.players]]


def chosen(state: State, action: Action, viewer: int = 0) -> Choice:
    return next(choice for choice in scene_of(state, viewer).choices if choice.action == action)


def words(piece: Piece) -> list[Value]:
    return [mark.words for mark in piece.marks if isinstance(mark, Words)]


def middle(piece: Piece) -> tuple[float, float]:
    return piece.x + piece.w / 2, piece.y + piece.h / 2


def panel(scene: Scene, name: str) -> list[Item]:
    return [item for panel in scene.panels if panel.id == name for row in panel.rows for item in row.items]
