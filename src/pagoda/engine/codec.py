"""The codec: states, views and logs as JSON values, and back with every mistake named."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from pagoda.engine.agenda import INT, INTS, LISTS, ROW, ROWS, STEP, STEPS, Decision, News, Setting, State, Step
from pagoda.engine.errors import BadInput

if TYPE_CHECKING:
    from pagoda.engine.view import View

DEEPEST: Final = 50  # steps within steps; no rules of ours need more than a few


@dataclass(frozen=True, slots=True)
class Header:
    """What a saved state says about itself before its pieces are looked at."""

    mode: str
    seats: int
    options: dict[str, int]
    edition: str


def digest(data: object) -> str:
    """Return a short name for JSON values: equal values, equal names."""
    canonical = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()[:32]


def dump(value: Any) -> Any:
    """Return ints, lists, tuples, steps and records as JSON values."""
    if isinstance(value, Step):
        return {"step": type(value).__name__, **{name: dump(getattr(value, name)) for name in value.FIELDS}}
    if isinstance(value, list | tuple):
        return [dump(part) for part in value]
    return value


def _head(game: str, version: str, edition: str, setting: Setting) -> dict[str, object]:
    return {
        "game": game,
        "rules": version,
        "edition": edition,
        "mode": setting.mode,
        "seats": setting.seats,
        "options": setting.options,
    }


def dump_state(state: State, game: str, version: str) -> dict[str, object]:
    """Return a state as JSON values."""
    head = _head(game, version, state.edition.digest, state.setting)
    head |= {"rng": state.rng, "horizon": state.horizon, "agenda": dump(state.agenda)}
    return head | {name: dump(getattr(state, name)) for name in state.FIELDS}


def dump_view(view: View, game: str, version: str) -> dict[str, object]:
    """Return a view as JSON values."""
    head = _head(game, version, view.edition.digest, view.setting)
    names = [field.name for field in fields(view) if field.name not in ("edition", "setting")]
    return head | {name: dump(getattr(view, name)) for name in names}


def header(data: object, game: str, version: str) -> Header:
    """Return what a saved state says about itself, or say why it cannot be used."""
    if not isinstance(data, dict):
        raise BadInput(f"this is not a state of {game}: it is not a JSON object")
    if data.get("game") != game:
        raise BadInput(f"this is a state of {shown(data.get('game'))}, not of {game}")
    if data.get("rules") != version:
        raise BadInput(f"this state follows rules {shown(data.get('rules'))} of {game}; this program plays {version}")
    mode, seats, options, edition = (data.get(name) for name in ("mode", "seats", "options", "edition"))
    if not isinstance(mode, str) or not is_int(seats) or not isinstance(edition, str):
        raise BadInput(f"this state of {game} is incomplete: mode, seats or edition is missing")
    if not isinstance(options, dict) or not all([is_int(value) for value in options.values()]):
        raise BadInput(f"this state of {game} is incomplete: its options are missing")
    if not mode or not data["seats"]:
        raise BadInput(f"this state of {game} is incomplete: mode or seats is empty")
    return Header(mode, data["seats"], options, edition)


def fill_state(state: State, data: Any, steps: dict[str, type[Step]]) -> None:
    """Put the pieces of a saved state into a blank one, or say which of them is wrong."""
    for name, kind in {"rng": INT, "horizon": INT, "agenda": STEPS, **state.FIELDS}.items():
        if name not in data:
            raise BadInput(f"this state is incomplete: {name} is missing")
        value = load(data[name], kind, steps, name)
        setattr(state, name, thaw(value, kind))
    state.news = None
    if state.agenda:
        check_question(state.agenda[-1], state.setting.seats)


def check_question(step: Step, count: int) -> None:
    """Make sure that a saved state asks somebody, and only seats that are at the table."""
    if not isinstance(step, Decision):
        raise BadInput("this state is incomplete: nobody is asked")
    seats = list(step.seats)
    if not seats or len(set(seats)) < len(seats) or min(seats) < 0 or max(seats) >= count:
        raise BadInput(f"the question asks seats {seats}, of {count} at the table")


def thaw(value: Any, kind: str) -> Any:
    """Return what a piece of a state is made of: lists where it changes in place."""
    if kind in (INTS, ROWS, STEPS):
        return list(value)
    return [list(part) for part in value] if kind == LISTS else value


def load(value: Any, kind: str, steps: dict[str, type[Step]], name: str, depth: int = 0) -> Any:
    """Return what a JSON value stands for if it has the shape asked for."""
    if kind == INT and is_int(value):
        return value
    if kind == STEP and (value is None or isinstance(value, dict)):
        return None if value is None else load_step(value, steps, depth + 1)
    if isinstance(value, list):
        if kind in (INTS, ROW) and all([is_int(part) for part in value]):
            return tuple(value)
        if kind in (LISTS, ROWS):
            return tuple([load(part, INTS, steps, name) for part in value])
        if kind == STEPS:
            return tuple([load_step(part, steps, depth + 1) for part in value])
    raise BadInput(f"{name} must be {kind}, not {shown(value)}")


def load_step(value: Any, steps: dict[str, type[Step]], depth: int = 0) -> Step:
    """Return the step that a JSON value stands for."""
    if depth > DEEPEST:
        raise BadInput(f"the agenda is nested more than {DEEPEST} steps deep")
    name = value.get("step") if isinstance(value, dict) else None
    kind = steps.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadInput(f"the agenda holds {shown(value)}, which is no step of this game")
    for field in kind.FIELDS:
        if field not in value:
            raise BadInput(f"the agenda is incomplete: {name} has no {field}")
    return kind(*[load(value[field], shape, steps, f"{name}.{field}", depth) for field, shape in kind.FIELDS.items()])


def load_ints(data: object, what: str) -> tuple[int, ...]:
    """Return a tuple of ints from a JSON list, or say that it is none."""
    if not isinstance(data, list | tuple) or not all([is_int(part) for part in data]):
        raise BadInput(f"{what} is a list of whole numbers, not {shown(data)}")
    return tuple(data)


def load_news(data: object) -> list[News]:
    """Return the news that JSON values stand for: who is told all (null: everybody), the event, what others hear."""
    if not isinstance(data, list) or not all([isinstance(row, list) and len(row) == 3 for row in data]):
        raise BadInput(f"news are a list of lists of three, not {shown(data)}")
    return [
        (
            None if seats is None else load_ints(seats, "an audience"),
            load_ints(event, "an event"),
            load_ints(rest, "an event"),
        )
        for seats, event, rest in data
    ]


def shown(value: object) -> str:
    """Return the beginning of a value as it is quoted in a message, whatever it is."""
    try:
        return repr(value)[:60]
    except (ValueError, RecursionError):  # a number too long to be written, lists nested too deeply
        return "something very large"


def is_action(value: object) -> bool:
    """Tell whether a value can be an action at all: a tuple of ints, and of nothing that merely equals one."""
    return isinstance(value, tuple) and all([type(part) is int for part in value])


def is_int(value: object) -> bool:
    """Tell whether a JSON value is a whole number of reasonable size (true and false are none)."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 63
