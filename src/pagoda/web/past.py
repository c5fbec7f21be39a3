"""What a new table has behind it: its start, and what was played before it was set up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pagoda.engine.agenda import Action, Setting
from pagoda.engine.game import Game
from pagoda.store.rows import ActionRow, SnapshotRow
from pagoda.web.shown import now
from pagoda.web.stored import SNAPSHOT


@dataclass(frozen=True, slots=True)
class Past:
    """A game so far, as it is stored."""

    game: Game[Any, Any]
    setting: Setting
    seed: int
    actions: list[ActionRow]  # the first is the start, for the log
    snapshots: list[SnapshotRow]
    waiting: list[int]


def past_of(game: Game[Any, Any], seed: int, states: Iterable[Any], actions: Sequence[tuple[int, Action]] = ()) -> Past:
    """Return the past of a game by its states, the start and those after each action."""
    at = now()
    rows: list[ActionRow] = []
    snapshots: list[SnapshotRow] = []
    for number, state in enumerate(states):
        seat, action = actions[number - 1] if number else (-1, ())
        rows.append(ActionRow(number, seat, action, game.dump_news(state), at))
        if number % SNAPSHOT == 0:
            snapshots.append(SnapshotRow(number, game.dump(state)))
    return Past(game, state.setting, seed, rows, snapshots, list(game.waiting(state)))
