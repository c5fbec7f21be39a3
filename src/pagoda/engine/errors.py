"""What can go wrong, by cause; every message is written for the person who reads it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from pagoda.engine.words import Text, Value, text


@mypyc_attr(allow_interpreted_subclasses=True)
class GameError(Exception):
    """The root of everything Pagoda raises on purpose; `text` can be said in every language."""

    def __init__(self, message: str | Text) -> None:
        super().__init__(str(message))
        self.text = message if isinstance(message, Text) else Text("{message}", (("message", message),))


class IllegalAction(GameError):
    """A player tried what the rules do not allow now; nothing has changed."""

    def __init__(self, message: str | Text, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else str(self.text)

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[str, str]]:
        return type(self), (str(self.text), self.rule)


class BadInput(GameError):
    """An argument, a state, a replay or an edition that cannot be used, and why."""


class StateError(GameError):
    """A bug of ours: the rules reached a state they should not; carries that state for the report."""

    def __init__(self, message: str, state: str) -> None:
        super().__init__(message)
        self.state = state

    def __reduce__(self) -> tuple[type[StateError], tuple[str, str]]:
        return type(self), (str(self), self.state)


def impossible(action: tuple[int, ...], few: list[Text], count: int) -> Text:
    """Say that something is not possible now, and what is: quoted, as each may be a sentence with commas of its own."""
    said: tuple[Value, ...] = tuple([text("“{what}”", what=one) for one in few])
    if count == len(few):
        return text("{action} is not possible now; possible is: {few}", action=str(action), few=said)
    return text(
        "{action} is not possible now; possible is: {few} and {more} more",
        action=str(action),
        few=said,
        more=count - len(few),
    )
