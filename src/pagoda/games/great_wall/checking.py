"""What cards may say: every word is known, has the arguments it needs, and stands where it means something.

The rules carry out what a card says without looking twice. What would stop a game, or mean nothing there, is refused
here, with the card that says it. The calls are those of calls.CALLS, the counts those of counts.py, the conditions
those of conditions.py.
"""

from __future__ import annotations

from typing import Final

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import moments as m
from pagoda.games.great_wall.language import (
    CALL,
    COMMAND_NAMES,
    IF,
    LOCATION_NAMES,
    MAY,
    ONE_OF,
    RESOURCES,
    TIMES,
    UNITS,
    WHO,
    Program,
    Term,
)

Shape = tuple[str, ...]  # the words that may stand there, or one of these
NUMBER: Final = ("a number",)
SIGNED: Final = ("a number, also below 0",)
NUMBER_OR_ALL: Final = ("a number or all",)
LITERAL: Final = ("a whole number",)

OPEN_GOODS: Final = (*RESOURCES, "building", "any")
SOLDIERS: Final = (*UNITS, "soldier")
TRUTH: Final = ("true", "false")
MOST: Final = 40  # of any number on a card

OF_HORDES: Final = "hordes"  # tables
OF_ADVISORS: Final = "advisors"
OF_COMMANDS: Final = "commands"
OF_SOLO: Final = "solo.commands"  # and the card of Qin Jiushao
OF_SOLO_TREASON: Final = "solo treason"

# The variables of a window (vocabulary, section 6): in which they mean something.
WITH_SECTION: Final = (
    m.HORDE_PLACED,
    m.RAID,
    m.ATTACKED,
    m.WOUNDED,
    m.WALL_BUILT,
    m.BARRICADE_BUILT,
    m.HORDE_DEFEATED,
    m.SOLDIERS_DYING,
    m.SOLDIER_KILLED,
    m.HORDE_CLAIMED,
    m.ARCHER_FIRES,
    m.ASSAULT,
    m.WALL_HELD,
    m.BREACH,
)
WITH_HORDE: Final = (m.HORDE_PLACED, m.ATTACKED, m.WOUNDED, m.HORDE_DEFEATED, m.SOLDIERS_DYING)
WITH_GOOD: Final = (m.GATHERED, m.OVERSEER_UPGRADED, m.DONATED)
WITH_LOCATION: Final = (*WITH_GOOD, m.CLERK_MOVED, m.LOCATION_ACTIVATED, m.LOCATION_RESOLVE, m.LOCATION_DONE)
WITH_COUNT: Final = (
    m.RECALL_CHOICE,
    m.ORDER_SPACE,
    m.GATHERED,
    m.OVERSEER_UPGRADED,
    m.RECRUIT,
    m.RECRUITED,
    m.BUILD,
    m.WALL_BUILT,
    m.CLERK_TRAINED,
    m.TACTIC_DRAWN,
    m.SOLDIER_KILLED,
    m.SHAME_GAIN,
)
VARIABLES: Final[dict[str, tuple[int, ...]]] = {
    "$section": WITH_SECTION,
    "$horde": WITH_HORDE,
    "$res": WITH_GOOD,
    "$loc": WITH_LOCATION,
    "$n": WITH_COUNT,
    "$spots": (m.ATTACKED,),
}
QUIET: Final = (m.SPRING_START, m.SUMMER_START, m.WINTER_START, m.WALL_HELD)  # nothing is under way: hordes may change


class Place:
    """Where a text stands: on which card, for which window, and whether a player acts."""

    __slots__ = ("table", "window", "player", "where")

    def __init__(self, table: str, window: int, player: bool, where: str) -> None:
        self.table = table
        self.window = window  # or -1 where none is open
        self.player = player
        self.where = where

    def wrong(self, what: str) -> BadInput:
        """Return a refusal that names the card."""
        return BadInput(f"{self.where}: {what}")


class Form:
    """How a word is used: its arguments, named arguments, where."""

    __slots__ = ("args", "options", "needs", "windows", "player", "only", "fewest")

    def __init__(
        self,
        args: tuple[Shape, ...] = (),
        options: dict[str, Shape] | None = None,
        needs: tuple[str, ...] = (),
        windows: tuple[int, ...] = (),
        player: bool = True,
        only: str = "",
        fewest: int = -1,
    ) -> None:
        self.args = args
        self.options = options or {}
        self.needs = needs  # named arguments that cannot be left out
        self.windows = windows  # empty for everywhere
        self.player = player  # somebody must act
        self.only = only  # a table, where only its cards may say it
        self.fewest = len(args) if fewest < 0 else fewest


FREE: Final[dict[str, Shape]] = {"free": TRUTH, "discount": LITERAL}
CALLS: Final[dict[str, Form]] = {
    "activate": Form((("any_location",),)),
    "attack_all": Form((("$section",),)),
    "attack_with": Form((SOLDIERS, NUMBER), {"from": ("marshal", "firing", "any"), "section": ("$section",)}),
    "borrow_overseer": Form((("chosen",), ("include_ai",)), windows=(m.LOCATION_RESOLVE,), fewest=1),
    "brutality": Form((SIGNED,), windows=(m.HORDE_DEFEATED,), player=False),
    "build_barricade": Form((("any_section",),), FREE),
    "build_discount": Form((NUMBER,), windows=(m.BUILD,)),
    "build_wall": Form((("any_section",),), FREE),
    "copy_command": Form(only=OF_COMMANDS),
    "count_as_clerks": Form((NUMBER,), windows=(m.LOCATION_ACTIVATED, m.LOCATION_RESOLVE)),
    "cover_extra": Form((NUMBER,), windows=(m.HORDE_DEFEATED,)),
    "defence": Form((SIGNED, ("$section",)), windows=(m.ASSAULT,), player=False),
    "discard_shame": Form((NUMBER,)),
    "draw_tactics": Form((NUMBER,)),
    "exchange": Form((("any",), ("1",), ("any",), ("1",))),
    "fill_store": Form(((*RESOURCES[:3], "building"), NUMBER)),
    "gain": Form(((*OPEN_GOODS, "$res"), NUMBER)),
    "gain_honour": Form((NUMBER,)),
    "heal": Form((NUMBER, ("$self",)), windows=QUIET, player=False),
    "income": Form((("any_overseer",),)),
    "kill": Form(
        (("archer",), NUMBER, ("all",), ("firing",), ("include_ai",)),
        {"section": ("$section",)},
        ("section",),
        windows=QUIET,
        player=False,
        only=OF_HORDES,
        fewest=4,
    ),
    "lose": Form(((*RESOURCES, "$res"), NUMBER)),
    "move_clerks": Form((NUMBER,), {"to": (*LOCATION_NAMES, "production"), "distinct": TRUTH}),
    "move_soldiers": Form((NUMBER,), {"group": ("true",)}, ("group",)),
    "power": Form((SIGNED, ("$self", "$section")), windows=(m.ASSAULT,), player=False),
    "prevent_shame": Form((NUMBER,), windows=(m.SHAME_GAIN,)),
    "push_horde": Form((("$self",),), windows=QUIET, player=False),
    "recruit": Form((SOLDIERS, NUMBER), {"free": TRUTH, "discount_chi": LITERAL}),
    "recruit_discount": Form((NUMBER,), windows=(m.RECRUIT,)),
    "remove_barricade": Form((("$section",), NUMBER), player=False),
    "repeat_reward": Form((("$spots",),)),
    "save": Form((NUMBER_OR_ALL,), {"free": ("true",)}, ("free",), windows=(m.SOLDIERS_DYING,)),
    "swap_command": Form(windows=(m.COMMANDS_REVEALED,)),
    "take_store": Form((NUMBER,)),
    "tea_up": Form((NUMBER,)),
    "train_clerk": Form((NUMBER,)),
    "upgrade_overseer": Form((LOCATION_NAMES[:4], ("1",)), FREE),
    "wound": Form((NUMBER, ("horde_wall", "$section", "$horde"))),
}
INDICATED: Final = (("indicator_section",),)
SOLO_CALLS: Final[dict[str, Form]] = {  # what Qin Jiushao can do: see qin.py
    "activate": Form((("highest_qin_location",),)),
    "build_barricade": Form(INDICATED, {"free": ("true",)}, ("free",)),
    "build_wall": Form(INDICATED),
    "copy_solo_command": Form(only=OF_SOLO_TREASON),
    "fill_store": Form(((*RESOURCES[:3], "building"), NUMBER)),
    "gain_honour": Form((NUMBER,)),
    "qin_clerks": Form((NUMBER,)),
    "qin_overseer": Form(),
    "qin_stack": Form((NUMBER,)),
    "recruit": Form((UNITS[:2], NUMBER), {"free": ("true",)}, ("free",)),
    "take_row_advisor": Form((("leftmost",),), {"side": ("support",)}, ("side",)),
    "tea_top": Form(),
}
COUNTS: Final[dict[str, Form]] = {
    "barricades": Form((("$section",),), player=False),
    "clerks_at": Form((("$loc",),)),
    "dying": Form(windows=(m.SOLDIERS_DYING,)),
    "empty_spots": Form((("$self",),), player=False),
    "hordes": Form((("$section",),), player=False),
    "hordes_claimed_clean": Form(),
    "killed": Form((UNITS,), windows=(m.SOLDIER_KILLED,), fewest=0),
    "overseer_levels": Form(),
    "players": Form(player=False),
    "res": Form((RESOURCES,)),
    "sections_with": Form((("firing",), ("archer",))),
    "shame": Form(),
    "slot": Form((("$self",),), player=False),
    "soldiers_on": Form((("$horde",),)),
    "wounds_dealt": Form(),
}
CONDITIONS: Final[dict[str, Form]] = {
    "active_is_qin": Form(player=False),
    "active_is_reed": Form(player=False),
    "active_is_you": Form(),
    "cause_is": Form((("breach", "location"),), windows=(m.SHAME_GAIN,)),
    "cmp": Form((NUMBER, (">=", ">", "==", "<", "<="), NUMBER), player=False),
    "command_to_copy": Form(only=OF_COMMANDS),
    "enhanced_used": Form(windows=(m.TACTIC_PLAYED,)),
    "first_in_tea": Form(),
    "is_self": Form(windows=(m.ADVISOR_GAINED,), only=OF_ADVISORS),
    "loc_is": Form((LOCATION_NAMES,), windows=WITH_LOCATION),
    "on_track": Form((COMMAND_NAMES,)),
    "store_covers_wall": Form(INDICATED),
    "slot_is": Form((("1", "2", "3"),), player=False, only=OF_HORDES),
    "unit_is": Form((UNITS,), windows=(m.ATTACKED,)),
    "you_in": Form((("$section",),)),
    "you_on": Form((("$horde",),)),
    "you_used": Form((("$loc",),), windows=(m.LOCATION_DONE,)),
    "your_command_is": Form((COMMAND_NAMES,)),
}
AGAIN: Final = (  # what would happen again within itself
    ("activate", m.LOCATION_ACTIVATED),
    ("build_barricade", m.BUILD),
    ("build_wall", m.BUILD),
    ("recruit", m.RECRUIT),
)
LISTS: Final = ("loc_is", "to")  # whose words may be several: a|b
JOINED: Final = ("not", "all_of", "any_of")
ARITHMETIC: Final[dict[str, int]] = {"*": 2, "+": 2, "-": 2, "min": 2, "half": 1, "rank": 1}
OWN_SECTION: Final = ("remove_barricade", "kill", "hordes", "barricades")  # a horde knows its section in any window


# Words


def check_word(term: Term, forms: dict[str, Form], kind: str, place: Place) -> None:
    """Refuse a word that is unknown, has other arguments than it needs, or means nothing there."""
    form = forms.get(term.name)
    if form is None:
        raise place.wrong(f"there is no {kind} {term.name!r}; there are {', '.join(forms)}")
    if form.only and form.only != place.table:
        raise place.wrong(f"{term.name} is for {form.only} only")
    if form.windows and place.window not in form.windows:
        names = ", ".join([m.NAMES[window] for window in form.windows])
        raise place.wrong(f"{term.name} is possible in {names} only")
    if (term.name, place.window) in AGAIN:
        raise place.wrong(f"{term.name} is not possible in {m.NAMES[place.window]}")
    if form.player and not place.player:
        raise place.wrong(f"{term.name} needs a player; write {{ who = 'all', do = [...] }}")
    check_arguments(term, form, place)


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


def check_shape(arg: Term, shape: Shape, name: str, user: str, place: Place) -> None:
    """Refuse an argument that is not of a shape."""
    if shape in (NUMBER, SIGNED):
        check_number(arg, shape == SIGNED, place)
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
        if node.who not in ("all", "others"):
            raise place.wrong(f"who must be one of all, others, not {node.who!r}")
        inside = Place(place.table, place.window, True, place.where)
    if not node.parts:
        raise place.wrong("there is nothing to choose from")
    for part in node.parts:
        check_lines(program, part, inside)
    for other in node.others:
        check_line(program, other, inside)
