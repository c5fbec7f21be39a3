"""What goes over the wire, for the API description: requests with their limits, answers with their fields."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from pagoda.bots import DEFAULT

NAME = 40  # letters of a name
WORDS = 2_000  # letters of a message
NOTES = 20_000
EDITION = 200_000  # twice as long as the longest of ours
PLAIN = r"^[^\x00]*$"  # a database cannot keep a zero in a text
Name = Annotated[str, Field(max_length=NAME)]
Number = Annotated[int, Field(ge=0, le=2**31)]
Level = Annotated[str, Field(max_length=20)]


class Model(BaseModel):
    """A request or an answer; fields that nobody asked for are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatOrder(Model):
    """Who shall sit in a seat."""

    kind: Literal["me", "open", "bot", "device"]
    level: Level = DEFAULT
    name: Name = ""


class TableOrder(Model):
    """A table to set up."""

    game: Annotated[str, Field(max_length=40)]
    mode: Annotated[str, Field(max_length=40)] = ""
    seats: Annotated[list[SeatOrder], Field(min_length=1, max_length=8)]
    options: Annotated[dict[Annotated[str, Field(max_length=40)], int], Field(max_length=40)] = {}
    seed: Annotated[int, Field(ge=0, lt=2**62)] | None = None
    public: bool = False
    spectators: bool = True
    hints: bool = True
    whatif: bool = True
    clock_minutes: Annotated[int, Field(ge=1, le=10_000)] | None = None
    edition: Annotated[str, Field(max_length=EDITION, pattern=PLAIN)] | None = None

    @model_validator(mode="after")
    def is_open_if_public(self) -> Self:
        """Refuse a table on the list of those that everybody may watch which nobody may watch."""
        if self.public and not self.spectators:
            raise ValueError("a public table cannot be closed to spectators")
        return self


class NewSeat(Model):
    """A seat of a new table; who knows the token sits there."""

    seat: int
    token: str | None = None
    link: str | None = None


class NewTable(Model):
    """A table that has just been set up."""

    id: str
    url: str
    seats: list[NewSeat]


class Claim(Model):
    """A link to a seat, exchanged for the seat."""

    token: Annotated[str, Field(min_length=1, max_length=100)]
    name: Name = ""


class Claimed(Model):
    """Where one sits now."""

    table: str
    seat: int


class Act(Model):
    """What a seat does, and the version of the table it has seen."""

    version: Number
    action: Annotated[list[Annotated[int, Field(ge=-(2**31), le=2**31)]], Field(max_length=64)]
    seat: Annotated[int, Field(ge=0, le=8)] | None = None


class TakeBack(Model):
    """How much of one's own moves to take back: one step, or the whole turn."""

    version: Number
    seat: Annotated[int, Field(ge=0, le=8)] | None = None
    steps: Annotated[int, Field(ge=1, le=1)] | Literal["turn"] = 1


class AskHint(Model):
    """How much help a seat wants: where to look (1), the move (2), why (3)."""

    version: Number
    grade: Annotated[int, Field(ge=1, le=3)]
    seat: Annotated[int, Field(ge=0, le=8)] | None = None


class HintPlace(Model):
    """Where to look: in words, and what can be chosen there."""

    words: str
    ids: list[str]


class HintMove(Model):
    """What to do."""

    action: list[int]
    words: str


class HintReason(Model):
    """A part of the position, and how many points more the move brings there than the next best one."""

    part: str
    points: float


class HintReasons(Model):
    """Why: in sentences, part by part, and as chances to win with the move, the next best one, and on average."""

    words: list[str]
    reasons: list[HintReason]
    chance: float
    second: float | None
    before: float


class Hint(Model):
    """A hint, up to the grade that was asked for."""

    grade: int
    look: HintPlace
    move: HintMove | None = None
    why: HintReasons | None = None


class WhatIf(Model):
    """The seat that wants to try something out, and how strong the bots in the others shall be."""

    seat: Annotated[int, Field(ge=0, le=8)] | None = None
    level: Level = DEFAULT


class ReviewTurn(Model):
    """A turning point: from which chance of a seat to which, what happened, and what it is put down to."""

    moment: int
    seat: int
    before: float
    after: float
    cause: Literal["luck", "mistake", "move"]
    who: int
    why: str
    words: str


class ReviewEvent(Model):
    """What chance did for a seat in one move, in parts of a win."""

    moment: int
    luck: float
    words: str


class ReviewLuck(Model):
    """What chance did for a seat in the whole game, in parts of a win: how much more than could be expected."""

    seat: int
    total: float
    error: float
    deal: float
    words: str
    best: list[ReviewEvent]
    worst: list[ReviewEvent]


class ReviewMistake(Model):
    """What a seat did, what it could have done better as far as it knew, and the chance to win with each."""

    moment: int
    seat: int
    played: HintMove
    better: HintMove
    chance: float
    better_chance: float


class Review(Model):
    """A game looked back at: the chances of every seat at some moments, who shares them, turns, luck, better moves."""

    moments: list[int]
    chances: list[list[float]]
    sides: list[int]
    turns: list[ReviewTurn]
    luck: list[ReviewLuck]
    mistakes: list[ReviewMistake]


class ReviewState(Model):
    """How far a review is: so many pieces of so many, none if nobody has asked for it; all of it when it is done."""

    done: int
    total: int
    review: Review | None = None


class Version(Model):
    """The version of the table after a change."""

    version: int


class Elsewhere(Model):
    """Another table that waits for the same person."""

    table: str
    title: str


class Acted(Version):
    """The version after a move, and where its player is waited for next, if not here."""

    elsewhere: Elsewhere | None = None


class TableEntry(Model):
    """A table in a list."""

    id: str
    game: str
    title: str
    mode: str
    names: list[str]
    yours: bool
    finished: bool
    updated: int


class Say(Model):
    """A message to the table."""

    words: Annotated[str, Field(min_length=1, max_length=WORDS, pattern=PLAIN)]


class Notes(Model):
    """What a player writes down for themselves."""

    seat: Annotated[int, Field(ge=0, le=8)]
    words: Annotated[str, Field(max_length=NOTES, pattern=PLAIN)]


class Standing(Model):
    """Which bot takes a seat."""

    level: Level = DEFAULT


class WishBack(Model):
    """The moment one would like to go back to."""

    to: Number


class Answer(Model):
    """Yes or no to such a wish."""

    yes: bool


class PlayAgain(Model):
    """How strong the bots of a rematch shall be, if not as before."""

    level: Level | None = None


class GoOn(Model):
    """The moment to play on from, the seat to take, and how strong the bots in the others shall be."""

    moment: Number
    seat: Annotated[int, Field(ge=0, le=8)]
    level: Level = DEFAULT


class Link(Model):
    """A link to a seat, and its code for cameras: a path in a square of so many modules."""

    link: str
    token: str
    qr: dict[str, Any]


class TableName(Model):
    """A table one can go to."""

    table: str


class Again(TableName):
    """The table of a rematch; a program that came by a token gets the token of its seat there."""

    token: str | None = None


class Problem(BaseModel):
    """Why something was refused."""

    code: str
    message: str
    rule: str | None = None


class Failure(BaseModel):
    """A refusal; when the table has moved on, the table as it is now."""

    error: Problem
    table: dict[str, Any] | None = None


# Every refusal has the same form, the one for a body that makes no sense too.
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Failure, "description": words}
    for status, words in (("4XX", "refused"), (422, "not understood, or against the rules of the game"))
}


class Option(Model):
    """A choice before the start."""

    id: str
    name: str
    values: list[int]
    words: list[str]
    default: int


class Mode(Model):
    """A way to play."""

    id: str
    name: str
    seats: list[int]
    options: list[Option]


class LessonCard(Model):
    """A lesson of a game."""

    id: str
    title: str
    about: str
    examples: list[str]
    steps: int


class GameCard(Model):
    """A game that can be played."""

    id: str
    title: str
    credit: str
    rules: str
    modes: list[Mode]
    bots: list[str]


class TableState(BaseModel):
    """A table as one viewer knows it: what `view` holds depends on the game."""

    id: str
    game: str
    mode: str
    version: int
    moment: int
    over: bool
    seat: int | None
    waiting: list[int]
    view: dict[str, Any]
    actions: list[dict[str, Any]]
    prompt: dict[str, Any] | None
    refusals: list[dict[str, Any]]
    undo: int
    seats: list[dict[str, Any]]
    result: dict[str, Any] | None
