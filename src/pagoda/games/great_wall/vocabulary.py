"""The words of the cards (vocabulary, sections 3 to 5): calls, counts and conditions, and how each is used.

What they do stands where they are carried out: calls in calls.CALLS and qin.py, counts in counts.py, conditions in
conditions.py.
"""

from __future__ import annotations

from typing import Final

from pagoda.games.great_wall import moments as m
from pagoda.games.great_wall.language import COMMAND_NAMES, LOCATION_NAMES, RESOURCES, UNITS

Shape = tuple[str, ...]  # the words that may stand there, or one of these
NUMBER: Final = ("a number",)
SIGNED: Final = ("a number, also below 0",)
NUMBER_OR_ALL: Final = ("a number or all",)
NUMBER_OF_EACH: Final = ("a number of each player",)
LITERAL: Final = ("a whole number",)

OPEN_GOODS: Final = (*RESOURCES, "building", "any")
SOLDIERS: Final = (*UNITS, "soldier")
TRUTH: Final = ("true", "false")
MOST: Final = 40  # of any number on a card

OF_HORDES: Final = "hordes"  # tables
OF_ADVISORS: Final = "advisors"
OF_COMMANDS: Final = "commands"
OF_EVENTS: Final = "events"
NO_WINDOW: Final = -1
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
        only: tuple[str, ...] = (),
        fewest: int = -1,
    ) -> None:
        self.args = args
        self.options = options or {}
        self.needs = needs  # named arguments that cannot be left out
        self.windows = windows  # empty for everywhere
        self.player = player  # somebody must act
        self.only = only  # tables, where only their cards may say it
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
    "copy_command": Form(only=(OF_COMMANDS,)),
    "count_as_clerks": Form((NUMBER,), windows=(m.LOCATION_ACTIVATED, m.LOCATION_RESOLVE)),
    "cover_extra": Form((NUMBER,), windows=(m.HORDE_DEFEATED,)),
    "defence": Form((SIGNED, ("$section", "section_chosen", "each_section")), player=False),
    "discard_tactics": Form((NUMBER,)),
    "discard_shame": Form((NUMBER,)),
    "draw_tactics": Form((NUMBER,)),
    "exchange": Form((("any",), ("1",), ("any",), ("1",))),
    "fill_store": Form(((*RESOURCES[:3], "building"), NUMBER), {"after": ("build",)}),
    "forbid": Form((("save",),), windows=(m.SOLDIERS_DYING,), player=False, only=(OF_HORDES,)),
    "gain": Form(((*OPEN_GOODS, "$res"), NUMBER)),
    "gain_honour": Form((NUMBER,)),
    "give": Form((("any",), NUMBER), {"honour": LITERAL}, ("honour",)),
    "heal": Form((NUMBER, ("$self",)), windows=QUIET, player=False),
    "income": Form((("any_overseer",),)),
    "kill": Form(
        (("archer", "soldier"), NUMBER, ("all",), ("firing", "marshal"), ("include_ai",)),
        {"section": ("$section",)},
        windows=(*QUIET, m.EVENT_REVEALED),
        player=False,
        only=(OF_HORDES, OF_EVENTS),
        fewest=4,
    ),
    "lose": Form(((*RESOURCES, "building", "$res"), NUMBER)),
    "lose_honour": Form((NUMBER,)),
    "move_clerks": Form((NUMBER,), {"to": (*LOCATION_NAMES, "production"), "distinct": TRUTH}),
    "move_soldiers": Form((NUMBER,), {"group": ("true",)}, ("group",)),
    "place_horde": Form((NUMBER,), windows=(m.EVENT_REVEALED,), player=False, only=(OF_EVENTS,)),
    "place_marshal": Form((UNITS, NUMBER, ("any_section",))),
    "pool_shame": Form((SIGNED,), player=False),
    "power": Form((SIGNED, ("$self", "$section")), windows=(m.ASSAULT,), player=False),
    "prevent_shame": Form((NUMBER,), {"who": ("team", "$player")}, windows=(m.SHAME_GAIN, m.ORDER_PHASE)),
    "push_horde": Form((("$self",),), windows=QUIET, player=False),
    "recall_command": Form((NUMBER,)),
    "recruit": Form((SOLDIERS, NUMBER), {"free": TRUTH, "discount_chi": LITERAL}),
    "recruit_discount": Form((NUMBER,), windows=(m.RECRUIT,)),
    "remove_barricade": Form((("$section",), NUMBER), player=False),
    "repeat_reward": Form((("$spots",),)),
    "save": Form((NUMBER_OR_ALL,), {"free": ("true",), "chi": LITERAL, "who": ("team",)}, windows=(m.SOLDIERS_DYING,)),
    "swap_command": Form(windows=(m.COMMANDS_REVEALED,)),
    "take_store": Form((NUMBER,)),
    "tea_up": Form((NUMBER,)),
    "train_clerk": Form((NUMBER,)),
    "upgrade_overseer": Form((LOCATION_NAMES[:4], ("1",)), FREE),
    "wound": Form((NUMBER, ("horde_any", "horde_wall", "$section", "$horde"))),
}
INDICATED: Final = (("indicator_section",),)
SOLO_CALLS: Final[dict[str, Form]] = {  # what Qin Jiushao can do: see qin.py
    "activate": Form((("highest_qin_location",),)),
    "build_barricade": Form(INDICATED, {"free": ("true",)}, ("free",)),
    "build_wall": Form(INDICATED),
    "copy_solo_command": Form(only=(OF_SOLO_TREASON,)),
    "fill_store": Form(((*RESOURCES[:3], "building"), NUMBER)),
    "gain_honour": Form((NUMBER,)),
    "qin_clerks": Form((NUMBER,)),
    "qin_overseer": Form(),
    "qin_stack": Form((NUMBER,)),
    "recruit": Form((UNITS[:2], NUMBER), {"free": ("true",)}, ("free",)),
    "take_row_advisor": Form((("leftmost",),), {"side": ("support",)}, ("side",)),
    "tea_top": Form(),
}
IN_SECTION: Final = ("left", "middle", "right")
COUNTS: Final[dict[str, Form]] = {
    "advisors": Form(),
    "barricades": Form((("$section",),), player=False),
    "clerks_at": Form((("$loc",),)),
    "dying": Form(windows=(m.SOLDIERS_DYING,)),
    "empty_spots": Form((("$self",),), player=False),
    "hordes": Form((("$section", *IN_SECTION),), player=False),
    "hordes_all": Form(player=False),
    "hordes_claimed_clean": Form(),
    "killed": Form((UNITS,), windows=(m.SOLDIER_KILLED,), fewest=0),
    "overseer_levels": Form(),
    "players": Form(player=False),
    "players_on": Form((("$self",),), player=False),
    "res": Form((RESOURCES,)),
    "sections": Form(player=False),
    "sections_with": Form((("firing",), ("archer",))),
    "shame": Form(),
    "slot": Form((("$self",),), player=False),
    "soldiers_on": Form((("$horde",),)),
    "team_soldiers": Form((("marshal",), ("soldier",), IN_SECTION), player=False),
    "wall_level": Form((("$section",),), player=False),
    "wall_levels": Form(player=False),
    "wounds_dealt": Form(),
}
CONDITIONS: Final[dict[str, Form]] = {
    "active_is_qin": Form(player=False),
    "active_is_reed": Form(player=False),
    "active_is_you": Form(),
    "cause_is": Form((("breach", "location", "card", "order"),), windows=(m.SHAME_GAIN,)),
    "cmp": Form((NUMBER, (">=", ">", "==", "<", "<="), NUMBER), player=False),
    "command_to_copy": Form(only=(OF_COMMANDS,)),
    "each_has": Form((NUMBER_OF_EACH, (">=", ">", "==", "<", "<="), NUMBER), player=False),
    "enhanced_used": Form(windows=(m.TACTIC_PLAYED,)),
    "first_in_tea": Form(),
    "is_self": Form(windows=(m.ADVISOR_GAINED,), only=(OF_ADVISORS,)),
    "loc_is": Form((LOCATION_NAMES,), windows=WITH_LOCATION),
    "no_breach_this_year": Form(player=False),
    "on_track": Form((COMMAND_NAMES,)),
    "store_covers_wall": Form(INDICATED),
    "slot_is": Form((("1", "2", "3"),), player=False, only=(OF_HORDES,)),
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
