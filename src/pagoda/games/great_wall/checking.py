"""What cards may say: every word is known, has the arguments it needs, and stands where it means something.

The rules carry out what a card says without looking twice. What would stop a game, or mean nothing there, is refused
here, with the card that says it. The words themselves stand in vocabulary.py.
"""

from __future__ import annotations

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import moments as m
from pagoda.games.great_wall.language import CALL, IF, MAY, ONE_OF, RESOURCES, TIMES, WHO, Program, Term
from pagoda.games.great_wall.vocabulary import (
    AGAIN,
    ARITHMETIC,
    CALLS,
    CONDITIONS,
    COUNTS,
    JOINED,
    LISTS,
    LITERAL,
    MOST,
    NUMBER,
    NUMBER_OF_EACH,
    NUMBER_OR_ALL,
    OF_HORDES,
    OF_SOLO,
    OF_SOLO_TREASON,
    OPEN_GOODS,
    OWN_SECTION,
    SIGNED,
    SOLO_CALLS,
    VARIABLES,
    Form,
    Shape,
)


class Place:
    """Where a text stands: on which card, for which window, and whether a player acts."""

    __slots__ = ("table", "window", "player", "where", "guest")

    def __init__(self, table: str, window: int, player: bool, where: str, guest: bool = False) -> None:
        self.table = table
        self.window = window  # or -1 where none is open
        self.player = player
        self.where = where
        self.guest = guest  # another player than the one of the window acts

    def wrong(self, what: str) -> BadInput:
        """Return a refusal that names the card."""
        return BadInput(f"{self.where}: {what}")


# Words


def check_word(term: Term, forms: dict[str, Form], kind: str, place: Place) -> None:
    """Refuse a word that is unknown, has other arguments than it needs, or means nothing there."""
    form = forms.get(term.name)
    if form is None:
        raise place.wrong(f"there is no {kind} {term.name!r}; there are {', '.join(forms)}")
    if form.only and place.table not in form.only:
        raise place.wrong(f"{term.name} is for {' and '.join(form.only)} only")
    if form.windows and place.window not in form.windows:
        names = ", ".join([m.NAMES[window] for window in form.windows])
        raise place.wrong(f"{term.name} is possible in {names} only")
    if (term.name, place.window) in AGAIN and not place.guest:
        raise place.wrong(f"{term.name} is not possible in {m.NAMES[place.window]}")
    if form.player and not place.player:
        raise place.wrong(f"{term.name} needs a player; write {{ who = 'all', do = [...] }}")
    check_arguments(term, form, place)
    if kind == "call":
        check_use(term, place)


def check_arguments(term: Term, form: Form, place: Place) -> None:
    """Refuse too many or too few arguments, and each that is not of its shape."""
    if not form.fewest <= len(term.args) <= len(form.args):
        wanted = f"{form.fewest} to {len(form.args)}" if form.fewest < len(form.args) else str(len(form.args))
        raise place.wrong(f"{term!r} has {len(term.args)} arguments, {wanted} are needed")
    for name in form.needs:
        if name not in term.options:
            raise place.wrong(f"{term!r} needs {name}={form.options[name][0]}")
    for arg, shape in zip(term.args, form.args, strict=False):
        check_shape(arg, shape, term.name, term.name, place)
    for name, arg in term.options.items():
        if name not in form.options:
            raise place.wrong(f"{term!r}: {term.name} has no argument {name!r}")
        check_shape(arg, form.options[name], name, term.name, place)


def check_use(term: Term, place: Place) -> None:
    """Refuse a call whose arguments, each possible alone, mean nothing together or there."""
    name, options, winter = term.name, term.options, (m.WINTER_START, m.ASSAULT)
    if name == "kill":
        form = "kill(soldier, n, all, marshal)"
        if place.table == OF_HORDES:
            form = "kill(archer, n, all, firing, section=$section)"
        words = (term.args[0].name, term.args[3].name, "section" in options)
        if words != (("archer", "firing", True) if place.table == OF_HORDES else ("soldier", "marshal", False)):
            raise place.wrong(f"{place.table} can only {form}")
    elif name == "save" and ("free" in options) == ("chi" in options):
        raise place.wrong(f"{term!r} needs free=true, or chi=1 with who=team")
    elif name == "save" and "chi" in options and ("who" not in options or term.args[0].name == "all"):
        raise place.wrong(f"{term!r}: only a number of soldiers of who=team can be saved for chi")
    elif name == "prevent_shame":
        if ("who" in options and options["who"].name == "team") != (place.window == m.ORDER_PHASE):
            raise place.wrong("prevent_shame needs who=team in order_phase, and only there")
    elif name == "pool_shame" and (term.args[0].name != "int" or term.args[0].value >= 0):
        raise place.wrong(f"{term!r} must take tokens away, such as pool_shame(-1)")
    elif name == "defence" and term.args[1].name == "$section":
        if place.window != m.ASSAULT:
            raise place.wrong("defence of $section is possible in assault only")
    elif name == "defence":
        check_number(term.args[0], False, place)
        if place.window not in winter:
            raise place.wrong(f"{term!r} is possible in {' and '.join([m.NAMES[one] for one in winter])} only")
        if term.args[1].name == "section_chosen" and not place.player:
            raise place.wrong("a choice needs a player; write { who = 'all', do = [...] }")


def check_shape(arg: Term, shape: Shape, name: str, user: str, place: Place) -> None:
    """Refuse an argument that is not of a shape."""
    if shape in (NUMBER, SIGNED):
        check_number(arg, shape == SIGNED, place)
    elif shape == NUMBER_OF_EACH:
        check_number(arg, False, Place(place.table, place.window, True, place.where))
    elif shape == NUMBER_OR_ALL:
        if repr(arg) != "all":
            check_number(arg, False, place)
    elif shape == LITERAL:
        if arg.name != "int" or not 0 <= arg.value <= MOST:
            raise place.wrong(f"{user} needs a whole number from 0 to {MOST}, not {arg!r}")
    else:
        for one in arg.args if arg.name == "|" and name in LISTS else [arg]:
            if repr(one) not in shape:
                raise place.wrong(f"{user} needs one of {', '.join(shape)}, not {one!r}")
            check_variable(one, user, place)


def check_variable(term: Term, user: str, place: Place) -> None:
    """Refuse a variable where no window gives it a value."""
    if term.name == "$self":
        if place.table != OF_HORDES:
            raise place.wrong("$self is for hordes only")
        return
    own = term.name == "$section" and place.table == OF_HORDES and user in OWN_SECTION
    if not own and term.name in VARIABLES and place.window not in VARIABLES[term.name]:
        raise place.wrong(f"{term.name} means nothing here")


def check_number(term: Term, signed: bool, place: Place) -> None:
    """Refuse what is no number."""
    if term.name == "int":
        low = -MOST if signed else 0
        if not low <= term.value <= MOST:
            raise place.wrong(f"a number must be {low} to {MOST}, not {term.value}")
    elif term.name in ARITHMETIC:
        if len(term.args) != ARITHMETIC[term.name] or term.options:
            raise place.wrong(f"{term!r} must have {ARITHMETIC[term.name]} arguments")
        for arg in term.args:
            check_number(arg, signed, place)
    elif repr(term) == "$n":
        check_variable(term, "$n", place)
    elif repr(term) != "S":
        check_word(term, COUNTS, "count", place)


def check_condition(term: Term | None, place: Place) -> None:
    """Refuse what is no condition."""
    if term is None:
        return
    if term.name not in JOINED:
        check_word(term, CONDITIONS, "condition", place)
        return
    if not term.args or term.options or (term.name == "not" and len(term.args) > 1):
        raise place.wrong(f"{term!r} needs conditions as arguments")
    for arg in term.args:
        check_condition(arg, place)


def check_cost(costs: list[Term], place: Place) -> None:
    """Refuse a cost that is no payment, or two that could ask for the same resource."""
    seen: list[str] = []
    for cost in costs:
        if cost.name != "pay" or len(cost.args) != 2 or cost.options:
            raise place.wrong(f"a cost must be like pay(chi,2), not {cost!r}")
        check_shape(cost.args[0], OPEN_GOODS, "pay", "pay", place)
        check_shape(cost.args[1], LITERAL, "pay", "pay", place)
        name = cost.args[0].name
        kinds = {"any": RESOURCES, "building": RESOURCES[:3]}.get(name, (name,))
        if any([kind in seen for kind in kinds]):
            raise place.wrong(f"{cost!r} asks for what another cost asks for")
        seen += kinds


# Lines


def check_lines(program: Program, lines: list[int], place: Place) -> None:
    """Refuse what a list of lines cannot say there."""
    if not lines:
        raise place.wrong("there is nothing to do")
    for line in lines:
        check_line(program, line, place)


def check_line(program: Program, line: int, place: Place) -> None:
    """Refuse what a line cannot say there."""
    node = program.nodes[line]
    inside = place
    if node.kind == CALL:
        check_word(node.call, SOLO_CALLS if place.table in (OF_SOLO, OF_SOLO_TREASON) else CALLS, "call", place)
        return
    if node.kind in (ONE_OF, MAY) and not place.player:
        raise place.wrong("a choice needs a player; write { who = 'all', do = [...] }")
    if node.kind in (ONE_OF, MAY, WHO) and place.table in (OF_SOLO, OF_SOLO_TREASON):
        raise place.wrong("Qin Jiushao chooses nothing, and does nothing for others")
    if node.kind == MAY:
        check_cost(node.cost, place)
    elif node.kind == IF:
        check_condition(node.condition, place)
    elif node.kind == TIMES and node.count is not None:
        check_number(node.count, False, place)
    elif node.kind == WHO:
        if node.who not in ("all", "others", "chosen"):
            raise place.wrong(f"who must be one of all, others, chosen, not {node.who!r}")
        if node.who == "chosen" and not place.player:
            raise place.wrong("a choice needs a player; write { who = 'all', do = [...] }")
        inside = Place(place.table, place.window, True, place.where, node.who != "all")
    if not node.parts:
        raise place.wrong("there is nothing to choose from")
    for part in node.parts:
        check_lines(program, part, inside)
    for other in node.others:
        check_line(program, other, inside)
