"""The rows as Python sees them; the fields of each are columns of its table, by the same names."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from pagoda.engine.agenda import Action

SeatKind: TypeAlias = Literal["person", "open", "bot", "device"]
MessageKind: TypeAlias = Literal["chat", "system"]


@dataclass(frozen=True, slots=True)
class PersonRow:
    """A guest, or the owner of an account, who has a login and a password."""

    id: str
    name: str
    login: str | None
    password: str | None
    webhook: str | None
    created: int
    seen: int


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table: what is played, how it was dealt, who may look on, and how far it has come."""

    id: str
    game: str
    rules: str
    mode: str
    seats: int
    options: dict[str, int]
    edition: str | None
    seed: str
    salt: str
    commitment: str
    host: str | None
    public: bool
    spectators: bool
    clock: int | None
    created: int
    updated: int
    version: int = 0
    finished: bool = False
    waiting: list[int] = field(default_factory=list)  # the seats that are asked, for lists of tables
    next: str | None = None
    parent: str | None = None
    parent_moment: int | None = None
    uploaded: bool = False
    known_deal: bool = False  # somebody knows the seed, and so may know every card
    hints: bool = True  # whether players may ask a bot for advice
    whatif: bool = True  # whether they may try something out beside the table


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A chair at a table; its notes are private and are read by themselves."""

    table_id: str
    seat: int
    kind: SeatKind
    person: str | None = None
    level: str = ""
    name: str = ""
    token_hash: str | None = None
    used: int = 0
    stand_in: bool = False


@dataclass(frozen=True, slots=True)
class ActionRow:
    """One action and the news it made; the first action of a table has number 1."""

    number: int
    seat: int
    action: Action
    news: list[Any]
    at: int


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """The state after so many actions."""

    number: int
    state: dict[str, Any]


@dataclass(frozen=True, slots=True)
class MessageRow:
    """What was said at a table, by a seat, by somebody who looked on, or by the table itself."""

    number: int
    seat: int | None
    person: str | None
    name: str
    words: str
    at: int
    kind: MessageKind
