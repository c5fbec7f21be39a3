"""The moments that cards answer (vocabulary, section 6), by number, in the order in which they come in a year."""

from __future__ import annotations

from typing import Final

PASSIVE: Final = 0
SETUP: Final = 1
SPRING_START: Final = 2
HORDE_PLACED: Final = 3
RAID: Final = 4
SPRING_END: Final = 5
SUMMER_START: Final = 6
INCOME_DONE: Final = 7
RECALL_CHOICE: Final = 8
SUMMER_END: Final = 9
FALL_START: Final = 10
COMMANDS_REVEALED: Final = 11
ORDER_SPACE: Final = 12
TURN_START: Final = 13
CLERK_MOVED: Final = 14
BEFORE_ACTIVATION: Final = 15
LOCATION_ACTIVATED: Final = 16
LOCATION_RESOLVE: Final = 17
GATHERED: Final = 18
OVERSEER_UPGRADED: Final = 19
DONATED: Final = 20
RECRUIT: Final = 21
RECRUITED: Final = 22
ATTACKED: Final = 23
WOUNDED: Final = 24
BUILD: Final = 26
WALL_BUILT: Final = 27
BARRICADE_BUILT: Final = 28
SOLDIERS_MOVED: Final = 29
TEA_MOVED: Final = 30
CLERK_TRAINED: Final = 31
ADVISOR_HIRE: Final = 32
ADVISOR_GAINED: Final = 33
TACTIC_DRAWN: Final = 34
TACTIC_PLAYED: Final = 35
LOCATION_DONE: Final = 36
HORDE_DEFEATED: Final = 37
SOLDIERS_DYING: Final = 38
SOLDIER_KILLED: Final = 39
HORDE_CLAIMED: Final = 40
TURN_END: Final = 41
WINTER_START: Final = 42
ARCHER_FIRES: Final = 43
ASSAULT: Final = 44
WALL_HELD: Final = 45
BREACH: Final = 46
SHAME_GAIN: Final = 47
WINTER_END: Final = 48
ORDER_FULFILLED: Final = 49
ORDER_PHASE: Final = 50
EVENT_REVEALED: Final = 51
SCORING: Final = 52

NAMES: Final = (
    "passive",
    "setup",
    "spring_start",
    "horde_placed",
    "raid",
    "spring_end",
    "summer_start",
    "income_done",
    "recall_choice",
    "summer_end",
    "fall_start",
    "commands_revealed",
    "order_space",
    "turn_start",
    "clerk_moved",
    "before_activation",
    "location_activated",
    "location_resolve",
    "gathered",
    "overseer_upgraded",
    "donated",
    "recruit",
    "recruited",
    "attacked",
    "wounded",
    "spot_reward",
    "build",
    "wall_built",
    "barricade_built",
    "soldiers_moved",
    "tea_moved",
    "clerk_trained",
    "advisor_hire",
    "advisor_gained",
    "tactic_drawn",
    "tactic_played",
    "location_done",
    "horde_defeated",
    "soldiers_dying",
    "soldier_killed",
    "horde_claimed",
    "turn_end",
    "winter_start",
    "archer_fires",
    "assault",
    "wall_held",
    "breach",
    "shame_gain",
    "winter_end",
    "order_fulfilled",
    "order_phase",
    "event_revealed",
    "scoring",
)
