"""What a card does, in one line: an attack, a moment, a season, and what is said there."""

from __future__ import annotations

from typing import Any

from pagoda.engine.agenda import Action, Step
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import ATTACK, DONATE, FIRE, GAIN, PASS, PAY, PLAY, SHOOT, USE, WOUND_SPOT
from pagoda.games.great_wall.attacking import FROM_FIRING, FROM_ZONES, AskAttack
from pagoda.games.great_wall.defeat import DefeatCheck
from pagoda.games.great_wall.edition import HORSEMAN, NOWHERE, RESOURCES, SECTIONS, SPEARMAN
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.spring import Spring
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.summer import Summer
from pagoda.games.great_wall.windows import Happen
from pagoda.games.great_wall.winter import Assault, Winter
from tests.games.great_wall.pieces import ADVISOR_IDS, GENERAL_IDS, TABLES, TACTIC_IDS, amounts
from tests.games.great_wall.positions import asked, do, legal, news, position, question

ALL_UNITS = 7
QUICK = {"quick_tactics": 1}  # only who holds a fitting tactic is asked, so that tests answer what they are about


# Tables


def attacking(count: int = 1, **table: Any) -> State:
    """Return a table where so many soldiers of the Dragon Clan may attack from zones and firing spots."""
    table.setdefault("active", "dragon")
    step = AskAttack(0, count, ALL_UNITS, FROM_ZONES | FROM_FIRING, NOWHERE, (0, 0, 0))
    return position(agenda=[step], **table)


def moment(window: int, **table: Any) -> State:
    """Return a table where a moment has come that no player owns."""
    return position(agenda=[Happen(happening(window))], **table)


def turn_start(seat: str = "dragon", **table: Any) -> State:
    """Return a table where the turn of a clan begins."""
    return moment(moments.TURN_START, active=seat, **table)


def before_activation(seat: str = "dragon", **table: Any) -> State:
    """Return a table where the activation step of a clan's turn is about to begin."""
    return moment(moments.BEFORE_ACTIVATION, active=seat, **table)


def defeating(**table: Any) -> State:
    """Return a table where hordes are checked whether they are defeated."""
    return position(agenda=[DefeatCheck(0)], **table)


def assaulting(section: str = "middle", **table: Any) -> State:
    """Return a table where the hordes of a section storm its wall."""
    return position(agenda=[Assault(SECTIONS.index(section))], news=True, **table)


def spring(**table: Any) -> State:
    """Return a table where spring has come."""
    return position(agenda=[Spring()], **table)


def summer(**table: Any) -> State:
    """Return a table where summer has come."""
    return position(agenda=[Summer()], **table)


def winter(**table: Any) -> State:
    """Return a table where winter has come."""
    return position(agenda=[Winter()], news=True, **table)


def steps(*agenda: Step, **table: Any) -> State:
    """Return a table where these steps are taken in the turn of the Dragon Clan."""
    table.setdefault("active", "dragon")
    return position(agenda=agenda, **table)


# What is said


def place(section: str, slot: int = 1) -> int:
    """Return a place of the field."""
    return SECTIONS.index(section) * 3 + slot - 1


def spear(section: str, spot: int, slot: int = 1) -> Action:
    """Return the attack of a spearman from the zone of a section."""
    return (ATTACK, SPEARMAN, SECTIONS.index(section), place(section, slot), spot, NOWHERE)


def horse(section: str, first: int, second: int, slot: int = 1) -> Action:
    """Return the attack of a horseman from the zone of a section."""
    return (ATTACK, HORSEMAN, SECTIONS.index(section), place(section, slot), first, second)


def recruit_spear(section: str, spot: int, slot: int = 1) -> Action:
    """Return the attack of a spearman who was just recruited."""
    return (ATTACK, SPEARMAN, NOWHERE, place(section, slot), spot, NOWHERE)


def recruit_horse(section: str, first: int, second: int, slot: int = 1) -> Action:
    """Return the attack of a horseman who was just recruited."""
    return (ATTACK, HORSEMAN, NOWHERE, place(section, slot), first, second)


def shoot(section: str) -> Action:
    """Return that an archer of a zone takes a firing spot."""
    return (SHOOT, SECTIONS.index(section), SECTIONS.index(section))


def fire(section: str) -> Action:
    """Return that an archer on a firing spot attacks."""
    return (FIRE, SECTIONS.index(section))


def wound(section: str, spot: int, slot: int = 1) -> Action:
    """Return that a vital spot is wounded."""
    return (WOUND_SPOT, place(section, slot), spot)


def use(name: str, number: int = 0) -> Action:
    """Return the use of a sentence of a general or an advisor."""
    cards = TABLES.generals[GENERAL_IDS[name]] if name in GENERAL_IDS else TABLES.advisors[ADVISOR_IDS[name]]
    return (USE, cards[number].number)


def basic(name: str) -> Action:
    """Return the playing of the basic side of a tactic."""
    return (PLAY, TACTIC_IDS[name], 0)


def enhanced(name: str) -> Action:
    """Return the playing of the enhanced side of a tactic."""
    return (PLAY, TACTIC_IDS[name], 1)


def gain(words: str) -> Action:
    """Return what is gained where there is a choice."""
    return (GAIN, *amounts(words, RESOURCES))


def pay(words: str) -> Action:
    """Return what is paid where there is a choice."""
    return (PAY, *amounts(words, RESOURCES))


# What happens


def to_rest(state: State, *actions: Action) -> State:
    """Play actions, then decline everything until the table stands still."""
    state = do(state, *actions)
    while question(state) != "rest":
        offered = legal(state)
        state = do(state, PASS if PASS in offered else next(one for one in offered if one != DONATE))
    return state


def done(state: State, *actions: Action) -> State:
    """Play actions after which nothing more is asked, and return the state."""
    after = do(state, *actions)
    assert question(after) == "rest", question(after)
    return after


def is_asked(state: State, name: str, seat: int = 0) -> bool:
    """Tell whether a seat is asked a certain question."""
    return question(state) == name and asked(state) == seat


def may_use(state: State, name: str, number: int = 0) -> bool:
    """Tell whether whoever is asked may use a sentence of a general or an advisor."""
    return question(state) == "UseEffect" and use(name, number) in legal(state)


def may_play(state: State, action: Action) -> bool:
    """Tell whether whoever is asked may play a side of a tactic."""
    return question(state) == "PlayTactic" and action in legal(state)


def totals(state: State) -> tuple[int, int]:
    """Return attack and defence of the last assault."""
    return next((event[2], event[3]) for event in reversed(news(state)) if event[0] == events.ASSAULT)


def held(state: State) -> bool:
    """Tell whether the wall has held in the last assault."""
    attack, defence = totals(state)
    return attack <= defence


def spots(state: State, section: str, slot: int = 1) -> list[str]:
    """Return what lies on the vital spots of a horde: empty, a wound, or somebody."""
    return [("." if what == 0 else "wound" if what == 1 else "soldier") for what in state.spots[place(section, slot)]]
