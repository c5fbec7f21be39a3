"""The sentences of cards: effects, tactics, boxes of commands, rewards; read, and checked word by word."""

from __future__ import annotations

from typing import Any, Final

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import moments as m
from pagoda.games.great_wall.checking import Place, check_condition, check_cost, check_lines, check_shape
from pagoda.games.great_wall.fields import list_of, needed, only, texts, truth, word
from pagoda.games.great_wall.language import CALL, RESOURCES, UNITS, WHO, Program, Term, read
from pagoda.games.great_wall.vocabulary import (
    LITERAL,
    NO_WINDOW,
    OF_ADVISORS,
    OF_COMMANDS,
    OF_EVENTS,
    OF_HORDES,
    OF_SOLO,
    OF_SOLO_TREASON,
)

LIMITS: Final = ("event", "turn", "year", "game")
OF_GENERALS: Final = "generals"
OF_ARTIFACTS: Final = "artifacts"

OWNED: Final = (  # windows with a player whom they concern; hordes answer only the last one
    m.RECALL_CHOICE,
    m.ORDER_SPACE,
    m.CLERK_MOVED,
    m.LOCATION_RESOLVE,
    m.GATHERED,
    m.OVERSEER_UPGRADED,
    m.DONATED,
    m.RECRUIT,
    m.RECRUITED,
    m.WOUNDED,
    m.BUILD,
    m.WALL_BUILT,
    m.BARRICADE_BUILT,
    m.SOLDIERS_MOVED,
    m.TEA_MOVED,
    m.CLERK_TRAINED,
    m.ADVISOR_GAINED,
    m.TACTIC_DRAWN,
    m.TACTIC_PLAYED,
    m.SOLDIER_KILLED,
    m.HORDE_CLAIMED,
    m.ARCHER_FIRES,
    m.SHAME_GAIN,
    m.ATTACKED,
)
FOR_ALL: Final = (  # windows that nobody owns
    m.SETUP,
    m.SPRING_START,
    m.HORDE_PLACED,
    m.RAID,
    m.SPRING_END,
    m.SUMMER_START,
    m.INCOME_DONE,
    m.SUMMER_END,
    m.FALL_START,
    m.COMMANDS_REVEALED,
    m.TURN_START,
    m.BEFORE_ACTIVATION,
    m.LOCATION_ACTIVATED,
    m.LOCATION_DONE,
    m.HORDE_DEFEATED,
    m.SOLDIERS_DYING,
    m.TURN_END,
    m.WINTER_START,
    m.ASSAULT,
    m.WALL_HELD,
    m.BREACH,
    m.WINTER_END,
    m.ORDER_FULFILLED,
    m.ORDER_PHASE,
    m.EVENT_REVEALED,
)
WITH_A_HORDE: Final = (m.HORDE_PLACED, m.HORDE_DEFEATED, m.ATTACKED)
WINDOWS: Final[dict[str, tuple[int, ...]]] = {  # what the cards of a table may answer
    OF_HORDES: (
        m.PASSIVE,
        m.SPRING_START,
        m.SUMMER_START,
        m.WINTER_START,
        m.ASSAULT,
        m.WALL_HELD,
        m.BREACH,
        m.SOLDIERS_DYING,
        *WITH_A_HORDE,
    ),
    OF_GENERALS: (*FOR_ALL, *OWNED),
    OF_ADVISORS: (m.PASSIVE, *FOR_ALL, *OWNED),
    OF_ARTIFACTS: (m.SCORING,),
    OF_EVENTS: (m.PASSIVE, *FOR_ALL, *OWNED),
    "reed_clan.generals": FOR_ALL,
    "solo.generals": FOR_ALL,
    "tactics": (  # GW-TAC-7
        m.COMMANDS_REVEALED,
        m.TURN_START,
        m.BEFORE_ACTIVATION,
        m.LOCATION_ACTIVATED,
        m.GATHERED,
        m.RECRUIT,
        m.ATTACKED,
        m.BUILD,
        m.HORDE_DEFEATED,
        m.SOLDIERS_DYING,
        m.HORDE_CLAIMED,
        m.WINTER_START,
        m.ASSAULT,
        m.BREACH,
        m.SHAME_GAIN,
    ),
}
DISCOUNTS: Final[dict[int, str]] = {m.RECRUIT: "recruit_discount", m.BUILD: "build_discount"}
MODS: Final[dict[str, tuple[int, int]]] = {  # what an advisor may change, and by how much
    **{f"recruit_cost.{unit}.{good}": (-9, 9) for unit in UNITS for good in RESOURCES},
    **{f"recruit_cost.{unit}.any": (-9, 0) for unit in UNITS},
    "upgrade_cost.any_overseer": (-9, 9),
    "advisor_cost": (-9, 9),
    "clerk_cost": (-9, 9),
    "wall_cost": (-9, 9),
    "barricade_cost": (-9, 9),
    "save_cost": (-9, 9),
    "enhanced_cost": (-9, 9),
    "shame_payoff": (-9, 9),
    "hand_limit": (-4, 9),
    "donation_honour": (0, 9),
    "archer_honour": (0, 9),
    "general_S": (0, 9),
}
BANS: Final = (*[f"forbid(attack.{unit})" for unit in UNITS[::2]], *[f"no_reward({unit})" for unit in UNITS[::2]])
BANNED: Final = " or ".join(BANS)
REWARDS: Final = ("gain", "gain_honour", "draw_tactics", "discard_shame", "fill_store")


class Effect:
    """A sentence of a card: when, if, at what cost, what."""

    __slots__ = (
        "number",
        "table",
        "card",
        "window",
        "condition",
        "optional",
        "limit",
        "cost",
        "lines",
        "by",
        "scope",
        "plain",
    )

    def __init__(self, number: int, table: str, card: int, entry: Any, program: Program, where: str) -> None:
        only(entry, ("when", "if", "opt", "limit", "cost", "do", "by", "scope"), where)
        self.number = number  # names it in what was used this turn, this year
        self.table = table
        self.card = card  # its place in the table
        self.window = answered(entry, "when", table, where)
        self.condition = read(entry["if"], where) if "if" in entry else None
        self.optional = truth(entry, "opt", where) if "opt" in entry else True
        self.limit = word(entry, "limit", LIMITS, where) if "limit" in entry else 0
        self.cost = [read(cost, where) for cost in list_of(entry.get("cost", []), f"{where}: cost")]
        self.lines = program.lines(needed(entry, "do", where), where)
        self.by = str(entry.get("by", ""))
        self.scope = str(entry.get("scope", ""))
        # What must happen and asks for no cost and no yes: the order of such effects cannot matter (GW-TAC-6).
        self.plain = not self.optional and all([program.nodes[line].kind == CALL for line in self.lines])
        self.check(program, where)

    def check(self, program: Program, where: str) -> None:
        """Refuse what the rules would not carry out."""
        ownerless = self.table in (OF_HORDES, OF_EVENTS) and self.window not in OWNED
        place = Place(OF_SOLO if self.table == "solo.generals" else self.table, self.window, not ownerless, where)
        self.check_fields(place)
        check_cost(self.cost, place)
        if self.window == m.PASSIVE:
            check_passive(self, program, place)
            return
        check_condition(self.condition, place)
        check_lines(program, self.lines, place)
        calls = [program.nodes[line].call for line in self.lines]
        if self.table == OF_ARTIFACTS and any([call.name != "gain_honour" for call in calls]):
            raise place.wrong("an artifact can only gain_honour")
        for call in calls:
            if call.name in DISCOUNTS.values() and (self.table != OF_GENERALS or repr(call) != f"{call.name}(S)"):
                raise place.wrong(f"{call.name} is for tactics, and for generals as {call.name}(S)")

    def is_for_qin(self, program: Program) -> bool:
        """Tell whether Qin Jiushao can carry it out, who has calls of his own and chooses nothing (GW-SOLO-34)."""
        try:
            check_lines(program, self.lines, Place(OF_SOLO, self.window, True, ""))
        except BadInput:
            return False
        return True

    def check_fields(self, place: Place) -> None:
        """Refuse fields that mean nothing on such a card."""
        owned = self.table in (OF_GENERALS, OF_ADVISORS)
        if not owned and (self.cost or self.limit):
            raise place.wrong("cost and limit are for generals and advisors only")
        if self.cost and not self.optional:
            raise place.wrong("what costs something must be optional: write opt = true")
        if self.by == "any":  # events, and what saves soldiers of all, answer whoever it concerns
            if self.table != OF_EVENTS and (not owned or self.window != m.SOLDIERS_DYING):
                raise place.wrong("by can be 'any' for events, and for generals and advisors in soldiers_dying")
        elif self.by not in ("", "others") or (self.by and (not owned or self.window not in OWNED)):
            raise place.wrong("by can only be 'others', for windows that concern one player")
        fits = self.table == OF_HORDES and self.window in WITH_A_HORDE
        if self.scope not in ("", "section_others") or (self.scope and not fits):
            raise place.wrong("scope can only be 'section_others', for hordes when something happens to one")


def answered(entry: Any, field: str, table: str, where: str) -> int:
    """Return a window that the cards of a table may answer."""
    names = tuple([m.NAMES[window] for window in WINDOWS[table]])
    return WINDOWS[table][word(entry, field, names, where)]


def check_passive(effect: Effect, program: Program, place: Place) -> None:
    """Refuse what cannot be always on: a horde forbids wounds, an advisor changes numbers."""
    calls = [program.nodes[line].call for line in effect.lines]
    condition = repr(effect.condition) if effect.condition is not None else ""
    if effect.table == OF_HORDES:
        words = [repr(call) for call in calls]
        if not (words == ["forbid(wound)"] and condition in ("", "not(slot_is(1))")) and not (
            len(words) == 1 and words[0] in BANS and not condition
        ):
            raise place.wrong(f"what is always on can only be forbid(wound), perhaps if not(slot_is(1)), or {BANNED}")
        return
    if not calls or condition:
        raise place.wrong("what is always on must change a number, without a condition")
    for call in calls:
        check_modifier(call, place)


def check_modifier(call: Term, place: Place) -> None:
    """Refuse a change of numbers that nobody knows."""
    if call.name == "spear_reach" and len(call.args) == 1 and not call.options:
        check_shape(call.args[0], ("1", "2", "3"), "spear_reach", "spear_reach", place)
        return
    if call.name != "mod" or len(call.args) != 2 or call.options:
        raise place.wrong(f"what is always on must be like mod(wall_cost,-1) or spear_reach(3), not {call!r}")
    check_shape(call.args[0], tuple(MODS), "mod", "mod", place)
    low, high = MODS[call.args[0].name]
    if call.args[0].name == "hand_limit" and place.table == OF_ADVISORS:
        low = 0  # hands are looked at when an event comes, not when an advisor does
    if call.args[1].name != "int" or not low <= call.args[1].value <= high:
        raise place.wrong(f"{call!r} must change it by {low} to {high}")


def windows(effects: list[Effect]) -> int:
    """Return the windows that effects answer, as bits."""
    bits = 0
    for effect in effects:
        bits |= 1 << effect.window
    return bits


def modifiers(effects: list[Effect], program: Program) -> dict[str, int]:
    """Return what an advisor changes as long as he is active."""
    found: dict[str, int] = {}
    for effect in effects:
        for line in effect.lines if effect.window == m.PASSIVE else []:
            call = program.nodes[line].call
            if call.name == "mod":
                found[call.args[0].name] = found.get(call.args[0].name, 0) + call.args[1].value
            else:
                found[call.name] = call.args[0].value
    return found


class Tactic:
    """A tactic: one window, a basic and an enhanced side."""

    __slots__ = ("window", "condition", "basic", "enhanced", "cost", "anyone")

    def __init__(self, entry: Any, program: Program, where: str) -> None:
        self.window = answered(entry, "window", "tactics", where)
        self.condition = read(entry["if"], where) if "if" in entry else None
        sides = [only(needed(entry, side, where), ("do", "cost"), where) for side in ("basic", "enhanced")]
        self.basic = program.lines(needed(sides[0], "do", where), where)
        self.enhanced = program.lines(needed(sides[1], "do", where), where)
        self.cost = [read(cost, where) for cost in list_of(needed(sides[1], "cost", where), f"{where}: cost")]
        self.anyone = "reactor" in entry and word(entry, "reactor", ("owner", "anyone"), where) == 1
        self.check(program, Place("tactics", self.window, True, where))
        if "cost" in sides[0] or not self.cost:
            raise Place("tactics", self.window, True, where).wrong("only the enhanced side has a cost, and it has one")

    def check(self, program: Program, place: Place) -> None:
        """Refuse what the rules would not carry out."""
        check_condition(self.condition, place)
        check_cost(self.cost, place)
        for side in (self.basic, self.enhanced):
            check_lines(program, side, place)
            first = program.nodes[side[0]].call
            for line in side[1:]:
                if program.nodes[line].call.name in DISCOUNTS.values():
                    raise place.wrong(f"a side must begin with {program.nodes[line].call.name}")
            if first.name in DISCOUNTS.values():  # it is counted before it is played (GW-BAR-5, GW-BLD-9)
                check_shape(first.args[0], LITERAL, first.name, first.name, place)


# Only treason copies: two commands that copy each other would never end.
TREASONS: Final = {"treason": OF_COMMANDS, "solo_treason": OF_SOLO_TREASON}


class Box:
    """A box of a command: for whom, and what."""

    __slots__ = ("others", "lines")

    def __init__(
        self, entry: Any, program: Program, where: str, names: tuple[str, ...], table: str, command: str
    ) -> None:
        only(entry, ("who", "do", "text_en", "text_de"), where)
        texts(entry, ("text_en", "text_de"), where)
        who = names[word(entry, "who", names, where)]
        self.others = who == "others"
        self.lines = program.lines(needed(entry, "do", where), where)
        place = Place(TREASONS.get(command, "boxes" if table != OF_SOLO else OF_SOLO), NO_WINDOW, True, where)
        check_lines(program, self.lines, place if not self.others else Place("boxes", NO_WINDOW, True, where))
        for line in self.lines:  # the Reed Clan, which may be among the others, has nothing but clerks (GW-DUO-14)
            if who in ("others", "reed") and program.nodes[line].call.name != "move_clerks":
                raise place.wrong("others can only move_clerks")


def immediate(entry: Any, program: Program, where: str) -> list[int]:
    """Read what an event does when it is revealed."""
    lines = program.lines(needed(entry, "immediate", where), where)
    if lines:
        check_lines(program, lines, Place(OF_EVENTS, m.EVENT_REVEALED, False, where))
    return lines


def reward(lines: Any, program: Program, where: str) -> list[int]:
    """Read the reward of a vital spot."""
    numbers = program.lines(lines, where)
    place = Place("rewards", NO_WINDOW, True, where)
    check_lines(program, numbers, place)
    for number in numbers:
        node = program.nodes[number]
        if node.kind == WHO and node.who != "all":
            raise place.wrong("a reward is for who covers the spot, or for all")
        calls = [program.nodes[line].call for line in node.parts[0]] if node.kind == WHO else [node.call]
        for call in calls:
            if call.name not in REWARDS or call.args[-1].name != "int":
                raise place.wrong(f"a reward must be one of {', '.join(REWARDS)} with a number, not {call!r}")
    return numbers
