"""The form that sets up a table: what it offers, what was typed, the order it makes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from pagoda.bots import DEFAULT
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Game, Mode
from pagoda.engine.words import Text, Value, text
from pagoda.web.levels import offered
from pagoda.web.models import EDITION
from pagoda.web.people import clean_name

CLOCKS: Final = (15, 30, 60)  # minutes for each player
COLOURS: Final = ("red", "blue", "yellow", "green")
PLAIN: Final = ("me", "open", "device")
Missing = TypeVar("Missing", int, None)


@dataclass(slots=True)
class Form:
    """A form as it is shown: with defaults, or as somebody filled it in."""

    mode: str
    count: int
    kinds: list[str]  # for each seat: me, open, device, or bot- and its level
    names: list[str]
    options: dict[str, int] = field(default_factory=dict)  # those that were chosen
    public: bool = False
    spectators: bool = True
    hints: bool = True
    whatif: bool = True
    clock: int = 0  # none
    seed: str = ""
    edition: str = ""


def counts_of(game: Game[Any, Any]) -> list[int]:
    """Return with how many players this game can be played, in one mode or another."""
    return sorted({count for mode in game.modes for count in mode.seats})


def default_form(game: Game[Any, Any], name: str) -> Form:
    """Return the table of a newcomer: they sit in the first seat, bots elsewhere."""
    mode, most = game.modes[0], counts_of(game)[-1]
    kinds = ["me"] + [f"bot-{DEFAULT}"] * (most - 1)
    return Form(mode.id, mode.seats[0], kinds, [name] + [""] * (most - 1))


def form_for_one(game: Game[Any, Any], level: str) -> Form:
    """Return the table of somebody who wants to play at once with bots."""
    form = default_form(game, "")
    wanted = f"bot-{level}"
    if wanted in [kind for kind, _ in kinds_of_seats()]:
        form.kinds[1:] = [wanted] * (len(form.kinds) - 1)
    return form


def kinds_of_seats() -> list[tuple[str, Text]]:
    """Return who can sit in a seat, in words."""
    bots = [(f"bot-{level}", text("Bot, {strength}", strength=name)) for level, name, _ in offered()]
    return [
        ("me", text("You")),
        *bots,
        ("open", text("Open: whoever has the link")),
        ("device", text("Another player on this device")),
    ]


def filled_form(game: Game[Any, Any], typed: Mapping[str, str]) -> Form:
    """Return the form as somebody filled it in; what makes no sense stays as it was offered."""
    form = default_form(game, "")
    form.mode = typed.get("mode", form.mode)
    form.count = whole(typed.get("count"), form.count)
    allowed = [kind for kind, _ in kinds_of_seats()]
    for seat in range(len(form.kinds)):
        kind = typed.get(f"kind-{seat}", "")
        form.kinds[seat] = kind if kind in allowed else form.kinds[seat]
        form.names[seat] = clean_name(typed.get(f"name-{seat}", ""))
    mode = mode_of(game, form.mode)
    chosen = {option.id: whole(typed.get(f"option-{mode.id}-{option.id}"), None) for option in mode.options}
    form.options = {id: value for id, value in chosen.items() if value is not None}
    form.public = "public" in typed
    form.spectators = "spectators" in typed
    form.hints = "hints" in typed
    form.whatif = "whatif" in typed
    form.clock = whole(typed.get("clock"), 0)
    form.seed = typed.get("seed", "").strip()[:30]
    form.edition = typed.get("edition", "").replace("\r\n", "\n")
    return form


def whole(typed: str | None, default: Missing) -> int | Missing:
    """Return a whole number that was typed, or the default."""
    return int(typed) if typed and re.fullmatch(r"-?\d{1,9}", typed, re.ASCII) else default


def mode_of(game: Game[Any, Any], id: str) -> Mode:
    """Return a mode of a game; the first if there is none of that name."""
    return next((mode for mode in game.modes if mode.id == id), game.modes[0])


def order_of(game: Game[Any, Any], form: Form) -> dict[str, Any]:
    """Return the order for a table, or say what cannot be."""
    mode = mode_of(game, form.mode)
    if form.count not in mode.seats:
        if mode.seats == (1,):
            raise BadInput(text("“{mode}” is for one player.", mode=mode.name))
        numbers: tuple[Value, ...] = tuple(sorted(mode.seats))
        raise BadInput(text("“{mode}” is for {numbers} players.", mode=mode.name, numbers=numbers))
    kinds = form.kinds[: form.count]
    if kinds.count("me") > 1:
        raise BadInput(text("You can sit in one seat only. Let the others be players on this device."))
    if form.seed and not re.fullmatch(r"\d{1,18}", form.seed, re.ASCII):
        raise BadInput(text("The number of the deal has up to 18 digits and nothing else."))
    if len(form.edition) > EDITION:
        raise BadInput(text("This edition is too long: at most {most} letters.", most=EDITION))
    return {
        "game": game.id,
        "mode": mode.id,
        "seats": [seat_order(kind, name) for kind, name in zip(kinds, form.names, strict=False)],
        "options": {**usual_options(mode, kinds), **form.options},
        "seed": int(form.seed) if form.seed else None,
        "public": form.public,
        "spectators": form.spectators or form.public,
        "hints": form.hints,
        "whatif": form.whatif,
        "clock_minutes": form.clock if form.clock in CLOCKS else None,
        "edition": form.edition if form.edition.strip() else None,
    }


def usual_options(mode: Mode, kinds: list[str]) -> dict[str, int]:
    """Return the options that nobody has chosen, as suits those who sit there: one person among bots, or several."""
    people = [kind for kind in kinds if kind in PLAIN]
    if len(people) > 1:
        return {option.id: option.default for option in mode.options}
    return {option.id: option.default if option.alone is None else option.alone for option in mode.options}


def seat_order(kind: str, name: str) -> dict[str, str]:
    """Return who shall sit in a seat, as the API names it."""
    if kind in PLAIN:
        return {"kind": kind, "name": "" if kind == "open" else name}
    return {"kind": "bot", "level": kind.removeprefix("bot-")}
