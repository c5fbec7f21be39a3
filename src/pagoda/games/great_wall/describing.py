"""What each answer means, and what comes of it; deeds.py has those of war, errands.py those of clerks and goods."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall import deeds, errands, team_words
from pagoda.games.great_wall.activation import ActivateAdvanced
from pagoda.games.great_wall.amounts import amount_words, good_words
from pagoda.games.great_wall.attacking import AttackWith
from pagoda.games.great_wall.barracks import NameRecruits
from pagoda.games.great_wall.battle import PlaceWound, RepeatReward
from pagoda.games.great_wall.building import NameBuildings
from pagoda.games.great_wall.calls import ChooseLine, MayDo
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.deeds import top
from pagoda.games.great_wall.edition import COMMANDS, LOCATIONS, NOWHERE, PRODUCTION, TREASON
from pagoda.games.great_wall.embassy import Embassy
from pagoda.games.great_wall.fall import SwapCommand, commands_in_hand
from pagoda.games.great_wall.happenings import WINDOW, now
from pagoda.games.great_wall.moving import MoveGroup, MoveSoldiers
from pagoda.games.great_wall.names import (
    advisor_name,
    command_name,
    commands_words,
    effect_name,
    general_name,
    honour_words,
    moment_name,
    tactic_name,
    who_name,
    words_of,
)
from pagoda.games.great_wall.production import Donate, Upgrade
from pagoda.games.great_wall.resources import Exchange, TakeFromStore
from pagoda.games.great_wall.saving import SaveSoldier
from pagoda.games.great_wall.sayings import lines_words
from pagoda.games.great_wall.shame import DiscardShame
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.summer import discarded
from pagoda.games.great_wall.tea import MoveUp
from pagoda.games.great_wall.windows import PlayTactic, UseEffect, enhanced_discount

Bounds = tuple[tuple[int, int], ...]

MANY: Final = 99  # more than there is of anything
_ADVISOR: Final = (0, 43)
_HORDE: Final = (0, 47)
_LOCATION: Final = (0, LOCATIONS - 1)
_SECTION: Final = (0, 2)
_ZONE: Final = (NOWHERE, 2)
_UNIT: Final = (0, 2)
_COUNT: Final = (0, MANY)
_PLACE: Final = (0, 8)
_SPOT: Final = (0, 7)
_YES: Final = (0, 1)
# The lowest and the highest number that may stand in each place of an action, after its verb.
SHAPES: Final[dict[int, Bounds]] = {
    **team_words.SHAPES,
    verbs.CHOOSE_GENERAL: ((0, 20),),
    verbs.CHOOSE_ADVISOR: (_ADVISOR,),
    verbs.TAKE_BACK[0]: (),
    verbs.PASS[0]: (),
    verbs.ACCEPT[0]: (),
    verbs.PICK: (_SPOT,),
    verbs.USE: ((0, 999),),
    verbs.PLAY: ((0, 31), _YES),
    verbs.PASS_KIND[0]: (),
    verbs.PASS_TURN[0]: (),
    verbs.COMMAND: ((0, COMMANDS - 1),),
    verbs.SPACE: ((0, 3),),
    verbs.COPY: ((0, 3),),
    verbs.RECALL[0]: (),
    verbs.HONOUR[0]: (),
    verbs.MOVE_CLERK: ((NOWHERE, LOCATIONS - 1), _LOCATION),
    verbs.ACTIVATE: (_LOCATION,),
    verbs.GAIN: (_COUNT,) * 4,
    verbs.PAY: (_COUNT,) * 4,
    verbs.EXCHANGE: ((0, 3), (0, 3)),
    verbs.INCOME: ((0, PRODUCTION - 1),),
    verbs.UPGRADE: ((NOWHERE, 2),),
    verbs.DONATE[0]: (),
    verbs.RECRUIT: (_COUNT,) * 3,
    verbs.DROP: ((0, 5),),
    verbs.ATTACK: (_UNIT, _ZONE, _PLACE, _SPOT, (NOWHERE, 7)),
    verbs.SHOOT: (_ZONE, _SECTION),
    verbs.FIRE: (_SECTION,),
    verbs.WOUND_SPOT: (_PLACE, _SPOT),
    verbs.TO_ZONE: (_UNIT, _SECTION),
    verbs.BARRICADE: (_SECTION,),
    verbs.WALL: (_SECTION,),
    verbs.GROUP: (_SECTION, _SECTION),
    verbs.MOVE_SOLDIER: (_UNIT, _YES, _YES),
    verbs.MOVE_ALL[0]: (),
    verbs.TRAIN[0]: (),
    verbs.HIRE: (_ADVISOR, _YES),
    verbs.KILL: (_UNIT,),
    verbs.SAVE: (_UNIT,),
    verbs.SHAME_SOLDIER: (_UNIT,),
    verbs.SHAME_HORDE: (_HORDE,),
    verbs.FREE_SOLDIER: (_UNIT,),
    verbs.FREE_HORDE: (_HORDE,),
    verbs.DISCARD: ((0, 31),),
    verbs.DISMISS: (_ADVISOR,),
}


def describe(state: State, seat: int, action: Action) -> Text:
    """Return what an action means and what comes of it; the state is one the seat cannot tell from the true one."""
    if not is_action(action) or (action[0] == verbs.USE and action[1] >= len(state.tables.effects)):
        raise BadInput(f"{action} is no action of this game")
    return WORDS[action[0]](state, seat, action)


def is_action(action: Action) -> bool:
    """Tell whether a tuple has the shape of an action."""
    shape = SHAPES.get(action[0]) if action else None
    if shape is None or len(shape) != len(action) - 1:
        return False
    return all([low <= number <= high for number, (low, high) in zip(action[1:], shape, strict=True)])


# Set-up and commands


def choose_general(state: State, seat: int, action: Action) -> Text:
    """Who leads the clan."""
    tables, general = state.tables, action[1]
    return text(
        "{general} leads your clan, tea value {tea}, with {goods}: {effect}",
        general=general_name(tables, general),
        tea=tables.tea[general],
        goods=deeds.start_words(tables, general),
        effect=words_of(tables.entry("generals", general), "effect"),
    )


def choose_advisor(state: State, seat: int, action: Action) -> Text:
    """Who is active."""
    tables, advisor = state.tables, action[1]
    return text(
        "{advisor} is active: {effect} The other one supports your general.",
        advisor=advisor_name(tables, advisor),
        effect=words_of(tables.entry("advisors", advisor), "effect"),
    )


def command(state: State, seat: int, action: Action) -> Text:
    """A command of the hand."""
    name = command_name(state.tables, action[1])
    effect = words_of(state.tables.entry("commands", action[1]), "effect")
    if isinstance(top(state), SwapCommand):
        return text("reveal {command} instead: {effect}", command=name, effect=effect)
    return text("{command}: {effect}", command=name, effect=effect)


def space(state: State, seat: int, action: Action) -> Text:
    """A space of the order track."""
    place = action[1]
    before = [card for card in state.track[:place] if card != NOBODY]
    if place == 0:
        return text("space 1: your command is carried out first")
    if place == len(state.track) - 1:
        return text("space {space}: your command is carried out last", space=place + 1)
    if not before:
        return text("space {space}; nobody has taken a space before it yet", space=place + 1)
    return text(
        "space {space}, after {players}",
        space=place + 1,
        players=tuple([who_name(state.tables, card // 8, state.reed) for card in before]),
    )


def copy(state: State, seat: int, action: Action) -> Text:
    """A command that treason copies."""
    card = state.track[action[1]] if action[1] < len(state.track) else NOBODY
    if card == NOBODY or card % 8 >= COMMANDS:
        return text("copy the command on space {space}", space=action[1] + 1)
    name, effect = command_name(state.tables, card % 8), words_of(state.tables.entry("commands", card % 8), "effect")
    if card // 8 == state.qin:
        return text("carry out your own {command}: {effect}", command=name, effect=effect)
    return text("carry out {command} as if it were yours: {effect}", command=name, effect=effect)


def recall(state: State, seat: int, action: Action) -> Text:
    """All commands back."""
    back = [number for number in range(COMMANDS) if number != TREASON and state.gone_commands[seat] >> number & 1]
    if not back:
        return text("take no command back: Treason stays in the discard")
    held = len(commands_in_hand(state, seat)) + len(back)
    return texts(
        "take back {commands}; then you hold {count} command",
        "take back {commands}; then you hold {count} commands",
        held,
        commands=tuple([command_name(state.tables, number) for number in back]),
    )


def honour(state: State, seat: int, action: Action) -> Text:
    """Honour for commands in the discard."""
    count = discarded(state, seat)
    held = len(commands_in_hand(state, seat))
    what = text("gain {honour}", honour=honour_words(count * state.tables.unrecalled_honour))
    if not held:
        return text("{what}; you hold no command and have no turn this year", what=what)
    return text("{what}; you hold only {commands}", what=what, commands=commands_words(held))


# Cards


def use(state: State, seat: int, action: Action) -> Text:
    """An effect of the general or an advisor."""
    effect = state.tables.effects[action[1]]
    name = effect_name(state.tables, action[1])
    if effect.table not in ("generals", "advisors"):
        return text("use {card}", card=name)
    says = words_of(state.tables.entry(effect.table, effect.card), "effect")
    return text("use {card}: {effect}", card=name, effect=says)


def play(state: State, seat: int, action: Action) -> Text:
    """One side of a tactic."""
    _, tactic, enhanced = action
    entry, name = state.tables.entry("tactics", tactic), tactic_name(state.tables, tactic)
    if not enhanced:
        return text("play {tactic}: {effect}", tactic=name, effect=words_of(entry, "basic"))
    return text(
        "play {tactic} enhanced for {cost}: {effect}",
        tactic=name,
        cost=enhanced_cost(state, seat, tactic),
        effect=words_of(entry, "enhanced"),
    )


def enhanced_cost(state: State, seat: int, tactic: int) -> Value:
    """Return what the enhanced side of a tactic costs a seat."""
    less = enhanced_discount(state, seat)
    costs = [
        good_words(cost.args[0].name, cost.args[1].value - less)
        for cost in state.tables.tactics[tactic].cost
        if cost.args[1].value > less
    ]
    return tuple(costs) or text("nothing")


def pass_kind(state: State, seat: int, action: Action) -> Text:
    """No tactics at such moments."""
    return text("play no tactics for the rest of the year {moment}", moment=moment_name(now(state)[WINDOW]))


def pass_turn(state: State, seat: int, action: Action) -> Text:
    """No tactics for a while."""
    if state.active == NOBODY:
        return text("play no tactics until the end of this season")
    return text("play no tactics until the end of this turn")


def pick(state: State, seat: int, action: Action) -> Text:
    """A line of a card, or the reward of a spot."""
    step = top(state)
    if isinstance(step, RepeatReward):
        return text("once more: {reward}", reward=deeds.reward_of(state, action[1]))
    if isinstance(step, ChooseLine):
        parts = state.tables.program.nodes[step.node].parts
        if action[1] < len(parts):
            return lines_words(state, step.doer(), parts[action[1]])
    return text("choice {number}", number=action[1] + 1)


def accept(state: State, seat: int, action: Action) -> Text:
    """An offer that is taken."""
    step = top(state)
    if isinstance(step, MoveUp):
        place = max(0, state.tea.index(seat) - step.steps) + 1
        return text("move up to place {place} of the tea stack", place=place)
    if isinstance(step, MayDo):
        node = state.tables.program.nodes[step.node]
        doer = deeds.doer_of(step)
        what = lines_words(state, doer, node.parts[0])
        if not node.cost:
            return what
        cost = tuple([amount_words(term) for term in node.cost])
        return text("pay {cost}: {what}", cost=cost, what=what)
    return text("do it")


# To decline


def pass_words(state: State, seat: int, action: Action) -> Text:
    """An offer that is left, or the end of several answers."""
    step = top(state)
    together = team_words.pass_words(state)
    if together is not None:
        return together
    if isinstance(step, MoveClerks):
        return text("move no more clerks")
    if isinstance(step, Embassy):
        return text("take nobody")
    if isinstance(step, NameRecruits):
        return text("recruit nobody")
    if isinstance(step, NameBuildings):
        return text("build what you have chosen") if step.named else text("build nothing")
    if isinstance(step, SaveSoldier):
        return text("save nobody else") if state.safe[seat] else text("save nobody")
    if isinstance(step, DiscardShame):
        return text("keep your shame tokens")
    if isinstance(step, UseEffect):
        return text("use no card")
    if isinstance(step, PlayTactic):
        return text("play no tactic now")
    if isinstance(step, Upgrade):
        return text("do not upgrade")
    if isinstance(step, Donate):
        return text("donate nothing")
    return pass_war(step)


def pass_war(step: Step | None) -> Text:
    """No more soldiers, or anything else that is left."""
    if isinstance(step, AttackWith):
        return text("attack no more")
    if isinstance(step, PlaceWound):
        return text("no more wounds")
    if isinstance(step, MoveGroup):
        return text("move no more groups")
    if isinstance(step, MoveSoldiers):
        return text("nobody else goes along")
    if isinstance(step, ActivateAdvanced):
        return text("activate nothing")
    if isinstance(step, TakeFromStore):
        return text("take nothing")
    if isinstance(step, Exchange):
        return text("exchange nothing")
    return text("leave it")


Words = Callable[[State, int, Action], Text]

WORDS: Final[dict[int, Words]] = {
    **deeds.WORDS,
    **errands.WORDS,
    **team_words.WORDS,
    verbs.CHOOSE_GENERAL: choose_general,
    verbs.CHOOSE_ADVISOR: choose_advisor,
    verbs.TAKE_BACK[0]: lambda s, p, a: text("choose again"),
    verbs.PASS[0]: pass_words,
    verbs.ACCEPT[0]: accept,
    verbs.PICK: pick,
    verbs.USE: use,
    verbs.PLAY: play,
    verbs.PASS_KIND[0]: pass_kind,
    verbs.PASS_TURN[0]: pass_turn,
    verbs.COMMAND: command,
    verbs.SPACE: space,
    verbs.COPY: copy,
    verbs.RECALL[0]: recall,
    verbs.HONOUR[0]: honour,
    verbs.DISCARD: lambda s, p, a: text("discard {tactic}", tactic=tactic_name(s.tables, a[1])),
}
