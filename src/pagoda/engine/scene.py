"""The picture of a table as data: what lies where, what belongs to whom, what can be clicked.

`Game.draw` turns a view into a `Scene`. Art lives in SVG files as symbols; a scene only places them, with stable
ids, so that a browser can move a piece from where it was to where it is now. It holds `Value`s, not sentences:
the same scene is read in every language. Sizes are those of the board at 1280 x 720.
"""

from __future__ import annotations

from dataclasses import dataclass

from pagoda.engine.agenda import Action
from pagoda.engine.words import Value


@dataclass(frozen=True, slots=True)
class Use:
    """A symbol of the art, at a place inside a piece."""

    symbol: str
    x: float
    y: float
    w: float
    h: float
    owner: str = ""  # red, blue, yellow, green, bone: the colour of the symbol, where it differs from the piece's
    look: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A short text drawn into a piece; x is its middle unless the look says `start` or `end`, y its baseline.

    If the look says `up`, it is turned to the left about this point, and climbs.
    """

    words: Value
    x: float
    y: float
    size: float
    look: str = ""
    room: float = 0.0  # it is never drawn wider than this, nor than `lettering.width` reckons


@dataclass(frozen=True, slots=True)
class Path:
    """A line or an outline inside a piece."""

    d: str
    look: str = ""


Mark = Use | Words | Path


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing one can point at. On the board x, y is its top left corner; in a panel the flow places it."""

    id: str  # names the same thing in every scene, and tells nothing that the viewer may not know
    w: float
    h: float
    marks: tuple[Mark, ...]
    x: float = 0
    y: float = 0
    layer: int = 0  # on the board: higher lies above
    owner: str = ""
    look: str = ""  # classes: "card", "ghost", "faded", "used", ...
    ring: str = "box"  # the outline that shows what may be clicked: "box", "round", or "" for none
    label: Value = ""  # what it is, in words
    note: Value = ""  # what is true of it just now: "field 20", "used"
    tip: str = ""  # the component whose help text belongs to it
    home: str = ""  # the piece or panel it comes from when it appears and goes to when it vanishes


@dataclass(frozen=True, slots=True)
class Stat:
    """A symbol with a number."""

    symbol: str
    count: Value
    label: Value
    tip: str = ""
    look: str = ""
    id: str = ""  # for those that can be clicked


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in a row of a panel."""

    words: Value
    look: str = ""  # "caption", "big", "push" (what follows goes to the far end), ...


Item = Piece | Stat | Phrase


@dataclass(frozen=True, slots=True)
class Row:
    """Things side by side."""

    items: tuple[Item, ...]
    look: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """The public things of one seat."""

    seat: int
    owner: str
    letter: str
    score: Value
    rows: tuple[Row, ...]
    state: Value = ""  # "card chosen"
    done: bool = False  # has answered while others are still asked
    brief: Value = ""  # the one number that matters on a phone


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of the frame around the board."""

    id: str
    area: str  # "hand", "stage" and "stock" in the dock, "offer" in the side column
    caption: Value
    rows: tuple[Row, ...]
    note: Value = ""
    look: str = ""


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the round, for the track in the bar."""

    words: Value
    state: str = ""  # "now", "done" or nothing


@dataclass(frozen=True, slots=True)
class Choice:
    """An action as it is shown: the pieces to click, the words on its button, what it would look like."""

    action: Action
    label: Value  # the button: a verb and what it is about
    ids: tuple[str, ...] = ()  # clicking all of these, in any order, means this action
    note: Value = ""  # what follows, before the click
    preview: tuple[Piece, ...] = ()  # drawn over the board while the choice is open
    quiet: bool = False  # passing and the like
    rest: Value = ""  # what is asked when some of the pieces are clicked and several choices are left


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything one viewer sees."""

    ground: str  # the symbol under everything else
    size: tuple[int, int]  # of the board
    round: Value
    phases: tuple[Phase, ...]
    pieces: tuple[Piece, ...]
    players: tuple[Player, ...]
    panels: tuple[Panel, ...]
    choices: tuple[Choice, ...]  # one for each action that was given to `draw`, in their order
    layout: str = "wide"  # or "tall"
