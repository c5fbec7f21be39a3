"""What the steps to come must be like: they ask seats, speak of pieces that are there, and fit what is going on."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Decision, Step
from pagoda.games.great_wall.activation import (
    ActivateNext,
    ActivationStep,
    Attend,
    Resolve,
    ResolveLocation,
    ReturnClerks,
)
from pagoda.games.great_wall.attacking import AskAttack, AttackWith, Shoot
from pagoda.games.great_wall.barracks import DropRecruit, PayRecruits
from pagoda.games.great_wall.battle import AskWound, PlaceWound, RepeatReward
from pagoda.games.great_wall.building import Build, DropBuilding, NameBuildings, PayBuildings, can_stand
from pagoda.games.great_wall.calls import ChooseLine, ChoosePlayer, MayDo, RunLines, Times
from pagoda.games.great_wall.clans import decider
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.council import Council, Vote
from pagoda.games.great_wall.defeat import Claim, Defeat, Survive
from pagoda.games.great_wall.edition import (
    HORSEMAN,
    LOCATIONS,
    NOWHERE,
    PRODUCTION,
    REED_COMMAND,
    SLOTS,
    SPEARMAN,
    TEMPLE,
)
from pagoda.games.great_wall.fall import (
    AskCommands,
    Box,
    Boxes,
    ChooseCommand,
    ChooseSpace,
    Fall,
    OrderCommand,
    OrderCommands,
    SwapCommand,
    boxes_of,
    free_spaces,
)
from pagoda.games.great_wall.happenings import LOCATION, PLACE, WINDOW
from pagoda.games.great_wall.homes import ANY_WINDOW, line_fits
from pagoda.games.great_wall.joint import COOP_STEPS, TEAM_QUESTIONS, council_faults, fits_together, has_recruit
from pagoda.games.great_wall.killing import ChooseDead, LetDie, NameDead
from pagoda.games.great_wall.language import MAY, ONE_OF, TIMES, WHO
from pagoda.games.great_wall.moments import (
    ASSAULT,
    ATTACKED,
    BREACH,
    BUILD,
    HORDE_DEFEATED,
    LOCATION_ACTIVATED,
    LOCATION_RESOLVE,
    ORDER_PHASE,
    SHAME_GAIN,
)
from pagoda.games.great_wall.moments import RECRUIT as RECRUITING
from pagoda.games.great_wall.moving import MoveSoldiers, movable
from pagoda.games.great_wall.orders import TakeBlame
from pagoda.games.great_wall.production import Donate, Gather, OfferDonation, OfferUpgrade, Upgrade, can_upgrade
from pagoda.games.great_wall.qin import QinClerks, QinMovesReed, QinRecruit, QinResolves
from pagoda.games.great_wall.reed import DismissAdvisor, ReedAttack, ReedBarricade
from pagoda.games.great_wall.saving import SaveSoldier
from pagoda.games.great_wall.shame import DiscardShame, SpareShame, TakeShame
from pagoda.games.great_wall.spring import Spring
from pagoda.games.great_wall.standing import EventsAnswer, HordesAnswer, QinAnswers, ReedAnswers
from pagoda.games.great_wall.state import NOBODY, Row, State
from pagoda.games.great_wall.team import ChooseSection, PlaceInZone
from pagoda.games.great_wall.together import ActNext
from pagoda.games.great_wall.underway import row_fits, stands
from pagoda.games.great_wall.windows import (
    Close,
    DiscardPlayed,
    Happen,
    OfferTactic,
    Open,
    OwnEffects,
    PlayTactic,
    UseEffect,
)
from pagoda.games.great_wall.winter import Breach, Compare
from pagoda.games.great_wall.year import Year

_MANY: Final = 100
_CLOSES: Final[dict[type[Step], int]] = {  # steps that end what is going on, and what that must be
    Close: ANY_WINDOW,
    PayRecruits: RECRUITING,
    PayBuildings: BUILD,
    TakeShame: SHAME_GAIN,
    Defeat: HORDE_DEFEATED,
    Compare: ASSAULT,
    Breach: BREACH,
    TakeBlame: ORDER_PHASE,
    ReturnClerks: LOCATION_ACTIVATED,
}
_ANSWERS: Final = (
    HordesAnswer,
    EventsAnswer,
    ReedAnswers,
    QinAnswers,
    OwnEffects,
    OfferTactic,
    UseEffect,
    PlayTactic,
)
_FLAG: Final = (0, 2)
_KINDS: Final[dict[type[Step], int]] = {Times: TIMES, ChooseLine: ONE_OF, ChoosePlayer: WHO, MayDo: MAY}
_LIMITS: Final = {  # by field: the least value, and the first that is too high
    "season": (0, 4),
    "done": (0, 1 << LOCATIONS),
    "targets": (0, 1 << LOCATIONS),
    "location": (0, LOCATIONS),
    "command": (0, REED_COMMAND + 1),
    "box": (0, 3),
    "unit": (0, 3),
    "units": (0, 8),
    "zones": (0, 4),
    "kinds": (0, 4),
    "amount": (0, 41),
    "steps": (0, 10),
    "left": (0, _MANY),
    "count": (0, _MANY),
    "most": (0, _MANY),
    "price": (0, _MANY),
    "discount": (0, _MANY),
    "discount_chi": (0, _MANY),
    "off": (0, _MANY),
    "extra": (0, _MANY),
    "gone": (0, _MANY),
    "optional": _FLAG,
    "free": _FLAG,
    "distinct": _FLAG,
    "advanced": _FLAG,
    "defeat": _FLAG,
    "moved": _FLAG,
    "post": _FLAG,
    "givers": (0, 16),
    "way": (NOWHERE, 8),
    "points": (0, _MANY),
}
_ROWS: Final = {  # by field: how many entries it has, or 0 for any number, and the first value that is too high
    "units": (3, 20),
    "cost": (4, _MANY),
    "who": (4, 20),
    "fired": (3, 20),
    "moved": (LOCATIONS, 20),
    "allowed": (0, 4),
    "named": (0, 6),
}


def agenda_faults(state: State) -> list[str]:
    """Return what is wrong with the steps to come, from the next one on."""
    under_way = list(state.events)
    for number, step in enumerate(reversed(state.agenda)):
        name = type(step).__name__
        if isinstance(step, Decision) and not asks_well(state, step):
            return [f"{name} asks a seat that is not there"]
        for field, value in zip(step.FIELDS, step.values(), strict=True):
            if not is_there(state, step, field, value):
                return [f"{name} speaks of what is not there: {field} {value}"]
        if not fits(state, step) or not fits_now(state, step, under_way):
            return [f"{name} does not fit what lies on the table"]
        if number and isinstance(step, Decision) and not step.actions(state, step.seats[0]):
            return [f"{name} will ask a seat that can do nothing"]
        if isinstance(step, Open):
            under_way.append(step.row)
        elif type(step) in _CLOSES:
            under_way.pop()
    return ordering_faults(state) or council_faults(state)


def asks_well(state: State, step: Decision[State]) -> bool:
    """Tell whether a question asks seats at the table: one of them, unless all choose at once."""
    seats = step.seats
    if not seats or not all([0 <= seat < state.setting.seats for seat in seats]):
        return False
    joint = step.MAY_RECONSIDER or isinstance(step, Council | Vote | ActNext)
    return len(seats) == 1 or (joint and len(set(seats)) == len(seats))


# What a field may hold


def is_there(state: State, step: Step, field: str, value: object) -> bool:
    """Tell whether a field of a step holds something that exists."""
    if isinstance(value, int):
        low, high = limits(state, step, field)
        return low <= value < high
    if field == "steps":
        return isinstance(value, tuple) and all([part_is_there(state, part) for part in value])
    if isinstance(value, tuple) and field != "seats":
        return row_is_there(state, field, value)
    return True


def part_is_there(state: State, step: Step) -> bool:
    """Tell whether what a clan will do when it acts is possible: its part of a box, or of a location."""
    if not isinstance(step, RunLines | Attend):
        return False
    values = zip(step.FIELDS, step.values(), strict=True)
    return all([is_there(state, step, field, value) for field, value in values])


def limits(state: State, step: Step, field: str) -> tuple[int, int]:
    """Return the least value of a field of a step, and the first that is too high."""
    if field == "seat":
        return 0, state.setting.seats + (isinstance(step, OfferDonation) and state.reed != NOBODY)
    if field in ("clan", "owner", "claimant"):
        low = NOBODY if field != "clan" or isinstance(step, RunLines | Times) else 0
        return low, state.clans
    if field in ("section", "origin", "target"):
        return NOWHERE if isinstance(step, AttackWith | AskAttack) else state.first_section, 3
    if field == "place":
        if isinstance(step, RunLines | Times | ChooseLine | ChoosePlayer | MayDo):
            return NOWHERE, len(state.tables.advisors)
        return NOWHERE if isinstance(step, LetDie) else 0, 3 * SLOTS
    if field == "space":
        return 0, state.clans
    if field == "node":
        return 0, len(state.tables.program.nodes)
    if field == "left" and isinstance(step, SaveSoldier):
        return NOWHERE, _MANY
    if field == "left" and isinstance(step, TEAM_QUESTIONS):
        return 1, _MANY
    if field == "location" and isinstance(step, Gather | OfferUpgrade | Upgrade):
        return 0, PRODUCTION
    if field == "location" and isinstance(step, Donate | OfferDonation):
        return 0, TEMPLE
    if field == "order":
        return 0, len(state.tables.orders)
    if field == "unit" and isinstance(step, QinRecruit):
        return 0, HORSEMAN
    if field == "amount" and isinstance(step, ChooseSection):
        return 1, _MANY
    if field == "tactic":
        return (0, len(state.tables.tactics))
    return _LIMITS[field]


def row_is_there(state: State, field: str, values: Row) -> bool:
    """Tell whether a row of a step holds what exists."""
    if field == "row":
        return row_fits(state, values)
    if field in ("waiting", "council"):
        return len(set(values)) == len(values) and all([0 <= value < state.clans for value in values])
    if field == "places":
        return len(set(values)) == len(values) and all([stands(state, place) for place in values])
    if field == "used":
        return all([0 <= value < len(state.tables.effects) for value in values])
    if field == "lines":
        return all([0 <= value < len(state.tables.program.nodes) for value in values])
    length, high = _ROWS[field]
    return len(values) in (length, length or len(values)) and all([0 <= value < high for value in values])


# What goes together


def fits(state: State, step: Step) -> bool:
    """Tell whether what a step speaks of goes together, and with the pieces on the table."""
    if isinstance(step, Defeat | Survive | Claim | NameDead | ChooseDead) and not stands(state, step.place):
        return False
    if isinstance(step, Claim) and step.claimant == state.reed != NOBODY:
        return False
    if isinstance(
        step, MoveClerks | Shoot | PlaceWound | ChooseDead | ChooseLine | ChoosePlayer | MayDo
    ) and step.seats != (decider(state, step.clan),):
        return False
    if isinstance(step, AskWound):
        return step.clan < state.setting.seats
    if isinstance(step, LetDie):
        return step.place == NOWHERE or stands(state, step.place)
    if isinstance(step, Upgrade):
        return can_upgrade(state, step.seats[0], step.location)
    if isinstance(step, Boxes | Box):
        if (step.clan == state.reed) != (step.command == REED_COMMAND):
            return False
        return not isinstance(step, Box) or step.box < len(boxes_of(state, step.clan, step.command))
    if isinstance(step, PayRecruits | DropRecruit):
        first = (step.seat if isinstance(step, PayRecruits) else step.seats[0]) * 3
        return all([count <= state.reserve[first + unit] for unit, count in enumerate(step.units)])
    if isinstance(step, NameBuildings | PayBuildings | DropBuilding | Build):
        return have_room(state, step.named)
    if isinstance(step, MoveClerks):
        here = state.clerks[step.clan :: state.clans]
        return all([count <= here[location] for location, count in enumerate(step.moved)])
    if isinstance(step, MoveSoldiers):
        free = movable(state, step.seats[0], step.origin)
        return step.origin != step.target and all([a <= b for a, b in zip(step.who, free, strict=True)])
    if isinstance(step, DismissAdvisor | ReedAttack | ReedBarricade):
        return state.reed != NOBODY
    if isinstance(step, QinClerks | QinMovesReed | QinResolves | QinRecruit | QinAnswers):
        return state.qin != NOBODY and (not isinstance(step, QinRecruit) or can_recruit(state, step.clan, step.unit))
    if isinstance(step, COOP_STEPS):
        return fits_together(state, step)
    if isinstance(step, PlaceInZone):
        return has_recruit(state, step)
    if isinstance(step, DiscardPlayed):
        return step.tactic in state.played
    if isinstance(step, DiscardShame):
        return step.price == 0 or step.optional == 1
    if isinstance(step, ActivationStep | ActivateNext):
        return state.active != NOBODY
    return not isinstance(step, Spring | Year) or state.year < len(state.tables.brutality[state.side])


def can_recruit(state: State, clan: int, unit: int) -> bool:
    """Tell whether a clan that nobody plays has such soldiers: the Reed Clan has spearmen only (GW-DUO-4)."""
    return clan == state.qin or (clan == state.reed and unit == SPEARMAN)


def have_room(state: State, named: Row) -> bool:
    """Tell whether buildings that were named have room beside each other."""
    for number, building in enumerate(named):
        if building % 3 < state.first_section or not can_stand(state, named[:number], building):
            return False
    return True


def fits_now(state: State, step: Step, under_way: list[Row]) -> bool:
    """Tell whether a step fits what will be going on when it comes."""
    row = under_way[-1] if under_way else ()
    window = row[WINDOW] if row else ANY_WINDOW
    if type(step) in _CLOSES and (not row or _CLOSES[type(step)] not in (ANY_WINDOW, window)):
        return False
    if isinstance(step, _ANSWERS):
        return bool(row)
    if isinstance(step, Defeat):
        return row[PLACE] == step.place
    if isinstance(step, RepeatReward):
        return window == ATTACKED and row[PLACE] != NOWHERE
    if isinstance(step, ResolveLocation | Attend | Resolve | QinResolves | Gather | ReturnClerks):
        return window == LOCATION_ACTIVATED and row[LOCATION] == step.location
    if isinstance(step, ActNext):
        return all([fits_now(state, part, under_way) for part in step.steps])
    if isinstance(step, SpareShame):
        return window == ORDER_PHASE
    if isinstance(step, RunLines):
        return all([line_fits(state, step.clan, step.place, line, window) for line in step.lines])
    if isinstance(step, Times | ChooseLine | ChoosePlayer | MayDo):
        kind = _KINDS[type(step)]
        right = state.tables.program.nodes[step.node].kind == kind
        return right and line_fits(state, step.clan, step.place, step.node, window)
    return not isinstance(step, Open | Happen) or row_fits_within(step.row, under_way)


def row_fits_within(row: Row, under_way: list[Row]) -> bool:
    """Tell whether a window opens where it can: a location is resolved while it is activated."""
    if row[WINDOW] != LOCATION_RESOLVE:
        return True
    return bool(under_way) and under_way[-1][WINDOW] == LOCATION_ACTIVATED and under_way[-1][LOCATION] == row[LOCATION]


# The order track


def ordering_faults(state: State) -> list[str]:
    """Return what is wrong with commands that are still to be put on the order track."""
    waiting: list[int] = []
    for step in state.agenda:
        if isinstance(step, OrderCommand):
            waiting.append(step.clan)
        elif isinstance(step, ChooseSpace):
            waiting.append(step.seats[0])
        elif isinstance(step, SwapCommand) and state.sealed[step.seats[0]] == NOBODY:
            return ["SwapCommand does not fit what lies on the table"]
        elif isinstance(step, OrderCommands):
            waiting += state.tea
    on_track = [card // 8 for card in state.track if card != NOBODY]
    ready = [clan for clan in waiting if clan >= state.setting.seats or state.sealed[clan] != NOBODY]
    asked = [step.seats[0] for step in state.agenda if isinstance(step, ChooseSpace)]
    if len(set(waiting)) != len(waiting) or any([clan in on_track for clan in waiting]):
        return ["a clan puts two commands on the order track"]
    if len(ready) > len(free_spaces(state)) or any([seat not in ready for seat in asked]):
        return ["a command has no place on the order track"]
    chosen = not any([isinstance(step, Fall | AskCommands | ChooseCommand) for step in state.agenda])
    if state.qin != NOBODY and (state.qin_command != NOBODY) != (chosen and state.qin in waiting):
        return ["the command of Qin Jiushao is revealed when all are, and lies on the order track afterwards"]
    return []
