"""What each answer means, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Text, text, texts
from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he import deeds, dice
from pagoda.games.zheng_he.edition import (
    AREAS,
    ARMY,
    CARDS,
    DISC,
    GANSU,
    GOLD,
    HORDE,
    JUNK,
    MING,
    OVERLORD,
    SUPPLY,
    VOYAGES,
)
from pagoda.games.zheng_he.effects import can_carry_out
from pagoda.games.zheng_he.names import (
    card_name,
    card_text,
    card_with_points,
    percent,
    pieces_words,
    role_name,
    role_title,
    units_words,
    voyage_name,
)
from pagoda.games.zheng_he.state import State, disc_supply, has_part, horde_supply, part_of, role_of
from pagoda.games.zheng_he.voyage import ChooseVoyage, can_sail, chance

MANY: Final = 99  # more than there is of anything
_CARD: Final = CARDS - 1
_AREA: Final = AREAS - 1
# The highest number that may stand in each place of an action, after its verb.
SHAPES: Final[dict[int, tuple[int, ...]]] = {
    verbs.OPEN: (_CARD,),
    verbs.RESERVE: (_CARD,),
    verbs.REACTION_FIRST[0]: (),
    verbs.REACTION_LAST[0]: (),
    verbs.CARD_ACTION[0]: (),
    verbs.MUSTER: (MANY,),
    verbs.TAX: (MANY,),
    verbs.BUILD: (MANY,),
    verbs.VOYAGE: (VOYAGES,),
    verbs.MOVE: (_CARD,),
    verbs.ATTACK: (_CARD,),
    verbs.GATHER: (_CARD,),
    verbs.COLLECT: (_CARD,),
    verbs.SETTLE: (_CARD,),
    verbs.NOTHING[0]: (),
    verbs.REACT[0]: (),
    verbs.DECLINE[0]: (),
    verbs.FINISH[0]: (),
    verbs.STEP: (_AREA, _AREA, MANY),
    verbs.SEND: (_AREA, _AREA, MANY),
    verbs.PLACE: (_AREA, MANY),
    verbs.FOUND: (SUPPLY, _AREA, MANY),
    verbs.FLEET: (MANY, MANY),
    verbs.TAKE: (MANY, MANY),
    verbs.PROSPER: (_AREA, MANY, MANY),
    verbs.RETURN: (HORDE, SUPPLY),
    verbs.LEAD_HOME: (_AREA, _AREA, MANY),
    verbs.DISCARD: (_CARD,),
    verbs.RECOVER: (_CARD,),
    verbs.REROLL: (dice.ALL_DICE,),
    verbs.REVEAL: (_CARD,),
    verbs.STAND[0]: (),
}

NAMED: Final = (verbs.OPEN, verbs.RESERVE, verbs.VOYAGE, verbs.DISCARD, verbs.RECOVER, verbs.REVEAL)  # 0 is none


def describe(state: State, seat: int, action: Action) -> Text:
    """Return what an action means and what comes of it; the state is one the seat cannot tell from the true one."""
    if not is_action(action):
        raise BadInput(f"{action} is no action of this game")
    return WORDS[action[0]](state, role_of(state, seat), action)


def is_action(action: Action) -> bool:
    """Tell whether a tuple has the shape of an action."""
    shape = SHAPES.get(action[0]) if action else None
    if shape is None or len(shape) != len(action) - 1:
        return False
    if action[0] in NAMED and action[1] < 1:
        return False
    return all([0 <= number <= most for number, most in zip(action[1:], shape, strict=True)])


# A card and its two actions


def play_open(state: State, role: int, action: Action) -> Text:
    """What a card brings its player, and what it allows the opponent."""
    card = action[1]
    return text(
        "play {card} open: {own}; {other}",
        card=card_name(state.tables, card),
        own=own_use(state, role, card),
        other=reaction_to(state, 1 - role, card),
    )


def own_use(state: State, role: int, card: int) -> Text:
    """Return what a card gives its own player now."""
    points = state.tables.cp[card]
    if can_carry_out(state, role, card):
        return texts("{count} command point or its action", "{count} command points or its action", points)
    return texts("{count} command point", "{count} command points", points)


def reaction_to(state: State, role: int, card: int) -> Text:
    """Return what a card allows the opponent now."""
    name = role_name(role)
    if not has_part(state, role, card):
        return text("{role} cannot react to it", role=name)
    part = part_of(state, role, card)
    if part < 0:
        voyage = voyage_name(state.tables, state.tables.voyage[card])
        return text("{role} cannot react without voyage {voyage}", role=name, voyage=voyage)
    effect = card_text(state.tables, card, part)
    return text("reaction ({role}): {effect}", role=role_title(role), effect=effect)


def lay(state: State, role: int, action: Action) -> Text:
    """What a card is good for in the reserve."""
    card, points = card_name(state.tables, action[1]), state.tables.cp[action[1]]
    if role == OVERLORD:
        return texts(
            "lay {card} into your reserve: {count} re-roll or command point later, no reaction",
            "lay {card} into your reserve: {count} re-rolls or command points later, no reaction",
            points,
            card=card,
        )
    return texts(
        "lay {card} into your reserve: {count} re-roll later, no reaction",
        "lay {card} into your reserve: {count} re-rolls later, no reaction",
        points,
        card=card,
    )


def card_action(state: State, role: int, action: Action) -> Text:
    """The action of the card that lies open."""
    card = card_name(state.tables, state.played)
    part = part_of(state, role, state.played) if state.played else -1
    if part < 0 and state.played and has_part(state, role, state.played):
        part = role
    if part < 0:
        return text("use the action of the card: {card}", card=card)
    return text(
        "use the action of the card ({card}): {effect}", card=card, effect=card_text(state.tables, state.played, part)
    )


def react(state: State, role: int, action: Action) -> Text:
    """The reaction to the card that lies open."""
    part = part_of(state, role, state.played) if state.played else -1
    if part < 0:
        return text("react")
    return text("react: {effect}", effect=card_text(state.tables, state.played, part))


# Command actions


def muster(state: State, role: int, action: Action) -> Text:
    """Armies for the Ming homeland."""
    return text(
        "muster {pieces}, then {total} in the Ming homeland; {points}",
        pieces=pieces_words(state.tables, ARMY, action[1]),
        total=state.armies[MING] + action[1],
        points=points_used(state, action[1]),
    )


def tax(state: State, role: int, action: Action) -> Text:
    """Gold for the Ming homeland."""
    return text(
        "take {pieces}, then {total} in the Ming homeland; {points}",
        pieces=pieces_words(state.tables, GOLD, action[1]),
        total=state.gold + action[1],
        points=points_used(state, action[1]),
    )


def build(state: State, role: int, action: Action) -> Text:
    """Junks for the sea."""
    return text(
        "build {pieces}, then {total} at sea; {points}",
        pieces=pieces_words(state.tables, JUNK, action[1]),
        total=state.junks + action[1],
        points=points_used(state, action[1]),
    )


def points_used(state: State, count: int) -> Text:
    """Return how many command points an action spends."""
    return text("{count} of {points} CP", count=count, points=state.tables.cp[state.played])


def undertake(state: State, role: int, action: Action) -> Text:
    """A voyage, with the best chance that the fleet has now."""
    step = state.agenda[-1] if state.agenda else None
    attempts, bonus = state.tables.cp[state.played], 0
    if isinstance(step, ChooseVoyage):
        attempts, bonus = step.attempts, step.bonus
    best = chance(state.junks + state.gold + state.gold_at_sea + bonus, attempts)
    voyage = voyage_name(state.tables, action[1])
    if not can_sail(state) or action[1] in state.voyages:
        return text("undertake voyage {voyage}", voyage=voyage)
    return texts(
        "undertake voyage {voyage}: at best {chance} % with {count} attempt",
        "undertake voyage {voyage}: at best {chance} % with {count} attempts",
        attempts,
        voyage=voyage,
        chance=percent(best),
    )


def command(state: State, role: int, action: Action) -> Text:
    """A command action that asks for more; the Overlord may add a reserve card (ZH-560)."""
    verb, boost = action
    tables = state.tables
    points = tables.cp[state.played] + tables.cp[boost]
    if verb == verbs.MOVE:
        what = text("move up to {pieces} out of one area", pieces=units_words(tables, role, points))
    elif verb == verbs.ATTACK:
        what = text("attack with up to {pieces}", pieces=units_words(tables, role, points))
    elif verb == verbs.GATHER:
        count = min(points, horde_supply(state) or points)
        what = text("gather up to {pieces}", pieces=pieces_words(tables, HORDE, count))
    elif verb == verbs.COLLECT:
        count = min(points, disc_supply(state) or points)
        what = text("collect up to {pieces}", pieces=pieces_words(tables, DISC, count, MING))
    else:
        what = text("found up to {pieces}", pieces=pieces_words(tables, DISC, points, GANSU))
    if not boost:
        return what
    return text("{what}, with a reserve card: {card}", what=what, card=card_with_points(tables, boost))


Words = Callable[[State, int, Action], Text]

WORDS: Final[dict[int, Words]] = {
    verbs.OPEN: play_open,
    verbs.RESERVE: lay,
    verbs.REACTION_FIRST[0]: lambda s, r, a: text("let the reaction come before your action"),
    verbs.REACTION_LAST[0]: lambda s, r, a: text("let the reaction come after your action"),
    verbs.CARD_ACTION[0]: card_action,
    verbs.MUSTER: muster,
    verbs.TAX: tax,
    verbs.BUILD: build,
    verbs.VOYAGE: undertake,
    verbs.MOVE: command,
    verbs.ATTACK: command,
    verbs.GATHER: command,
    verbs.COLLECT: command,
    verbs.SETTLE: command,
    verbs.NOTHING[0]: lambda s, r, a: text("go on without an action"),
    verbs.REACT[0]: react,
    verbs.DECLINE[0]: lambda s, r, a: text("do not react"),
    verbs.FINISH[0]: deeds.finish,
    verbs.STEP: deeds.step,
    verbs.SEND: deeds.send,
    verbs.PLACE: deeds.place,
    verbs.FOUND: deeds.found,
    verbs.FLEET: deeds.fleet,
    verbs.TAKE: deeds.take,
    verbs.PROSPER: deeds.prosper,
    verbs.RETURN: deeds.give_back,
    verbs.LEAD_HOME: deeds.lead_home,
    verbs.DISCARD: lambda s, r, a: text("discard {card}", card=card_with_points(s.tables, a[1])),
    verbs.RECOVER: lambda s, r, a: text("put {card} into your reserve", card=card_with_points(s.tables, a[1])),
    verbs.REROLL: deeds.reroll,
    verbs.REVEAL: deeds.reveal,
    verbs.STAND[0]: deeds.stand,
}
