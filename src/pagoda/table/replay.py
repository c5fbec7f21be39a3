"""Replays: a finished game as one small JSON file that can be checked move by move."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pagoda.engine import editions
from pagoda.engine.agenda import Action, Edition
from pagoda.engine.codec import digest, header, is_int, load_ints
from pagoda.engine.errors import BadInput, IllegalAction
from pagoda.engine.game import Game
from pagoda.engine.words import text
from pagoda.games import game as game_by_id
from pagoda.table.deal import is_fair
from pagoda.table.match import Match

FORMAT: Final = 1
EVERY: Final = 20  # a hash of the state is kept after so many actions
LIMIT: Final = 20_000_000  # characters of a file that we are willing to read


@dataclass(frozen=True, slots=True)
class Replay:
    """A game that can be played again."""

    game: Game[Any, Any]
    mode: str
    seats: int
    seed: int
    options: dict[str, int]
    edition: str
    actions: tuple[tuple[int, Action], ...]
    hashes: tuple[str, ...]
    scores: tuple[int, ...]
    deal: tuple[str, str] | None = None  # salt and the hash that was shown at the start, if it was
    components: str | None = None  # the text of its edition, if it brings one along

    def own_edition(self) -> Edition:
        """Return the components that it brings along, or those that we ship."""
        if self.components is None:
            return self.game.default_edition()
        return self.game.edition_with(editions.parse(self.components, "the edition of this replay"))


def record(match: Match) -> dict[str, object]:
    """Return a finished match as JSON values; an unfinished one would betray its seed."""
    return recorded(match.game, match.state, match.seed, match.actions)


def recorded(game: Game[Any, Any], last: Any, seed: int, actions: Sequence[tuple[int, Action]]) -> dict[str, object]:
    """Return a game as JSON values by its last state, its seed and all its actions."""
    result = game.result(last)
    if result is None:
        raise BadInput("a replay is written when the game is over: before, it would betray the seed")
    setting = last.setting
    again = game.start(setting.mode, setting.seats, seed, setting.options, last.edition)
    hashes = [digest(game.dump(again))]
    for number, (seat, action) in enumerate(actions, 1):
        game.play(again, seat, action)
        if number % EVERY == 0 or number == len(actions):
            hashes.append(digest(game.dump(again)))
    return {
        "pagoda": FORMAT,
        "game": game.id,
        "rules": game.version,
        "edition": last.edition.digest,
        "mode": setting.mode,
        "seats": setting.seats,
        "options": setting.options,
        "seed": seed,
        "actions": [[seat, *action] for seat, action in actions],
        "hashes": hashes,
        "scores": list(result.scores),
    }


def read(path: str | Path) -> Replay:
    """Return the replay in a file, or say why it is none."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            content = file.read(LIMIT + 1)
        if len(content) > LIMIT:
            raise BadInput(f"{path} is too large for a replay")
        return parse(json.loads(content), str(path))
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from None
    except (ValueError, RecursionError):
        raise BadInput(f"{path} is not a replay: it is not JSON") from None


def parse(data: Any, name: str) -> Replay:
    """Return the replay that JSON values stand for."""
    if not isinstance(data, dict) or not is_int(data.get("pagoda")) or data["pagoda"] != FORMAT:
        raise BadInput(f"{name} is not a replay of this program (format {FORMAT})")
    check_letters(data)
    game = game_by_id(str(data.get("game")))
    head = header(data, game.id, game.version)
    if not is_int(data.get("seed")):
        raise BadInput(f"{name} is incomplete: the seed is missing")
    actions, hashes = data.get("actions"), data.get("hashes")
    if not isinstance(actions, list) or not isinstance(hashes, list) or not all(isinstance(h, str) for h in hashes):
        raise BadInput(f"{name} is incomplete: actions or hashes are missing")
    moves = [load_ints(move, f"action {number} of {name}") for number, move in enumerate(actions, 1)]
    if not all(moves):
        raise BadInput(f"{name} is incomplete: an action names no seat")
    pairs = tuple((move[0], move[1:]) for move in moves)
    scores = load_ints(data.get("scores"), f"scores of {name}")
    kept = (head.mode, head.seats, data["seed"], head.options, head.edition, pairs, tuple(hashes), scores)
    return Replay(game, *kept, fair_deal(data, name), own_components(data, name))


def check_letters(data: Any) -> None:
    """Refuse halves of letters: they can be written in JSON, and nowhere else."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadInput(text("This file is no text: it holds letters that do not exist.")) from None


def fair_deal(data: Any, name: str) -> tuple[str, str] | None:
    """Return salt and hash of the deal, if the replay has them, or say that the seed is not the one promised."""
    if data.get("deal") is None:
        return None
    deal = data["deal"]
    kept = [deal.get("salt"), deal.get("hash")] if isinstance(deal, dict) else [None]
    if not all(isinstance(one, str) and one.isprintable() for one in kept):
        raise BadInput(f"{name} is incomplete: its deal has no salt or no hash")
    if not is_fair(deal["hash"], deal["salt"], data["seed"]):
        raise BadInput(f"{name} is not a fair deal: its seed does not fit the hash that was shown at the start")
    return deal["salt"], deal["hash"]


def own_components(data: Any, name: str) -> str | None:
    """Return the text of the edition that a replay brings along, if it does."""
    components = data.get("components")
    if components is not None and not isinstance(components, str):
        raise BadInput(f"{name} is damaged: its edition is no text")
    return components or None


def replay(source: Replay, edition: Edition | None = None) -> Iterator[Any]:
    """Yield the state at the start and after every action, checking legality and hashes on the way.

    Without an edition it is played with its own.
    """
    game = source.game
    edition = edition or source.own_edition()
    if source.edition != edition.digest:
        raise BadInput(f"this was played with edition {source.edition}, not {edition.digest}: name its file")
    if len(source.hashes) != 1 + -(-len(source.actions) // EVERY):
        raise BadInput("this replay is incomplete: actions and hashes do not belong together")
    state = game.start(source.mode, source.seats, source.seed, source.options, edition)
    check(game, state, source.hashes[0], 0)
    yield state
    for number, (seat, action) in enumerate(source.actions, 1):
        try:
            state = game.apply(state, seat, action)
        except IllegalAction as error:
            raise BadInput(f"action {number} of this replay is not possible: {error}") from None
        if number % EVERY == 0 or number == len(source.actions):
            check(game, state, source.hashes[-(-number // EVERY)], number)
        yield state
    if game.waiting(state):
        raise BadInput("this replay is incomplete: the game does not end")
    result = game.result(state)
    if result is None or result.scores != source.scores:
        raise BadInput("this replay is damaged: its scores are not those of the game")


def check(game: Game[Any, Any], state: Any, expected: str, number: int) -> None:
    """Compare a state with the hash that the replay gives for it."""
    if digest(game.dump(state)) != expected:
        raise BadInput(f"this replay is damaged: after action {number} the table is not as recorded")
