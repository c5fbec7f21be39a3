"""The language of the cards (GW cards are data): calls, numbers, conditions, read once and checked.

A card says `gain_honour(2*S)` or `cmp(clerks_at($loc),">=",2)`. Here a text becomes a tree; what the words mean
stands where they are carried out: numbers in counts.py, conditions in conditions.py, calls in the files of effects.
"""

from __future__ import annotations

import re
from typing import Any, Final

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.fields import list_of, needed, only

RESOURCES: Final = ("wood", "stone", "gold", "chi")
UNITS: Final = ("spearman", "archer", "horseman")
LOCATION_NAMES: Final = (
    "lumber_mill",
    "quarry",
    "gold_mine",
    "temple",
    "barracks",
    "tea_house",
    "workers_settlement",
    "command_post",
    "imperial_embassy",
    "war_academy",
)
COMMAND_NAMES: Final = ("despotism", "economy", "mobilisation", "fortification", "diplomacy", "treason")

LONGEST: Final = 200  # letters of a text
DEEPEST: Final = 6  # choices within choices
_TOKEN: Final = re.compile(r'\s*(?:\d{1,4}(?!\d)|\$?[a-zA-Z_][a-zA-Z_0-9.]*|"[^"]*"|[(),=*+\-|])')


class Term:
    """A word with arguments: a call, a count, a condition, a number, a list of names.

    `name` is the word; for numbers "int", for arithmetic "*", "+", "-"; for a list "|"; for a named argument "=".
    """

    __slots__ = ("name", "value", "args", "options")

    def __init__(self, name: str, value: int, args: list[Term], options: dict[str, Term]) -> None:
        self.name = name
        self.value = value
        self.args = args
        self.options = options

    def __repr__(self) -> str:
        if self.name == "int":
            return str(self.value)
        parts = [repr(arg) for arg in self.args] + [f"{key}={term!r}" for key, term in self.options.items()]
        return f"{self.name}({', '.join(parts)})" if parts else self.name

    def names(self) -> list[str]:
        """Return the names that a term lists: `a|b|c`, or one alone."""
        return [arg.name for arg in self.args] if self.name == "|" else [self.name]

    def flag(self, name: str) -> bool:
        """Tell whether a named argument is true."""
        return name in self.options and self.options[name].name == "true"


class Reader:
    """Reads one text of a card."""

    def __init__(self, text: str, where: str) -> None:
        self.text = text
        self.where = where
        self.tokens: list[str] = []
        if len(text) > LONGEST:
            raise BadInput(f"{where}: {text[:40]!r}... has more than {LONGEST} letters")
        place = 0
        while place < len(text.rstrip()):
            found = _TOKEN.match(text, place)
            if not found:
                raise BadInput(f"{where}: {text!r} cannot be read from {text[place:]!r} on")
            self.tokens.append(found.group().strip())
            place = found.end()
        self.place = 0

    def peek(self) -> str:
        """Return the next token, or nothing at the end."""
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        """Return the next token and go on; refuse another one than the wanted."""
        token = self.peek()
        if not token or (wanted and token != wanted):
            raise BadInput(f"{self.where}: {self.text!r} needs {wanted or 'more'} after {self.tokens[: self.place]}")
        self.place += 1
        return token

    def whole(self) -> Term:
        """Return the whole text as one term."""
        term = self.sum()
        if self.peek():
            raise BadInput(f"{self.where}: {self.text!r} has too much at {self.peek()!r}")
        return term

    def sum(self) -> Term:
        """Read a number with what is added to it or taken off, or anything else."""
        term = self.product()
        while self.peek() in ("+", "-"):
            sign = self.take()
            term = Term(sign, 0, [term, self.product()], {})
        return term

    def product(self) -> Term:
        """Read factors."""
        term = self.single()
        while self.peek() == "*":
            self.take()
            term = Term("*", 0, [term, self.single()], {})
        return term

    def single(self) -> Term:
        """Read a number, a word, a word with arguments, or a list of words."""
        token = self.take()
        if token in ("-", "+"):
            number = self.single()
            if number.name != "int":
                raise BadInput(f"{self.where}: {self.text!r} needs a number after {token}")
            return Term("int", -number.value if token == "-" else number.value, [], {})
        if token.isdigit():
            return Term("int", int(token), [], {})
        if token.startswith('"'):
            inner = token.strip('"')
            return Reader(inner, self.where).whole() if "(" in inner else Term(inner, 0, [], {})
        words = [self.word(token)]
        while self.peek() == "|":
            self.take()
            words.append(self.word(self.take()))
        return words[0] if len(words) == 1 else Term("|", 0, words, {})

    def word(self, name: str) -> Term:
        """Read a word with its arguments, if it has any."""
        if self.peek() != "(":
            return Term(name, 0, [], {})
        self.take()
        args: list[Term] = []
        options: dict[str, Term] = {}
        while self.peek() != ")":
            if args or options:
                self.take(",")
            term = self.sum()
            if self.peek() == "=":
                self.take()
                options[term.name] = self.sum()
            else:
                args.append(term)
        self.take(")")
        return Term(name, 0, args, options)


def read(text: Any, where: str) -> Term:
    """Return the term that a text of a card stands for."""
    if not isinstance(text, str):
        raise BadInput(f"{where}: {text!r} is no call")
    return Reader(text, where).whole()


class Node:
    """A line of an effect: a call, or one of the forms that choose, repeat, or hand over to others.

    Nodes are numbered, so that a step of the agenda can name the one that is carried out.
    """

    __slots__ = ("number", "kind", "call", "cost", "condition", "count", "who", "parts", "others")

    def __init__(self, number: int, kind: int) -> None:
        self.number = number
        self.kind = kind
        self.call = Term("", 0, [], {})
        self.cost: list[Term] = []
        self.condition: Term | None = None
        self.count: Term | None = None
        self.who = ""
        self.parts: list[list[int]] = []  # numbers of nodes: of each line of one_of, or of the one line of the others
        self.others: list[int] = []  # the `else` of a condition


CALL: Final = 0
ONE_OF: Final = 1
MAY: Final = 2
IF: Final = 3
TIMES: Final = 4
WHO: Final = 5

FORMS: Final[dict[int, tuple[str, ...]]] = {  # the fields of each form; the first tells which it is
    ONE_OF: ("one_of",),
    MAY: ("may", "cost"),
    IF: ("if", "then", "else"),
    TIMES: ("times", "do"),
    WHO: ("who", "do"),
}


class Program:
    """All lines of all cards of an edition."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []

    def add(self, line: Any, where: str, depth: int = 0) -> int:
        """Read one element of a `do` and return its number."""
        if isinstance(line, str):
            node = self.node(CALL)
            node.call = read(line, where)
            return node.number
        if not isinstance(line, dict):
            raise BadInput(f"{where}: {line!r} is neither a call nor a table")
        if depth == DEEPEST:
            raise BadInput(f"{where}: there are more than {DEEPEST} tables within tables")
        for kind, fields in FORMS.items():
            if fields[0] in line:
                node = self.node(kind)
                self.read_form(node, only(line, fields, where), where, depth + 1)
                return node.number
        raise BadInput(f"{where}: {line!r} is no form that we know")

    def read_form(self, node: Node, line: dict[str, Any], where: str, depth: int) -> None:
        """Read a line that chooses, repeats, or hands over to others."""
        if node.kind == ONE_OF:
            node.parts = [self.lines(part, where, depth) for part in list_of(line["one_of"], where)]
        elif node.kind == MAY:
            node.parts = [self.lines(line["may"], where, depth)]
            node.cost = [read(cost, where) for cost in list_of(line.get("cost", []), f"{where}: cost")]
        elif node.kind == IF:
            node.condition = read(line["if"], where)
            node.parts = [self.lines(needed(line, "then", where), where, depth)]
            node.others = self.lines(line.get("else", []), where, depth)
        elif node.kind == TIMES:
            node.count = read(str(line["times"]), where)
            node.parts = [self.lines(needed(line, "do", where), where, depth)]
        else:
            node.who = str(line["who"])
            node.parts = [self.lines(needed(line, "do", where), where, depth)]

    def node(self, kind: int) -> Node:
        """Return a new line."""
        node = Node(len(self.nodes), kind)
        self.nodes.append(node)
        return node

    def lines(self, lines: Any, where: str, depth: int = 0) -> list[int]:
        """Read a `do` and return the numbers of its lines."""
        return [self.add(line, where, depth) for line in list_of(lines, where)]
