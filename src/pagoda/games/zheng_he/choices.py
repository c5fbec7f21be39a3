"""Actions as they are shown: what to click, the words of the button, what follows, what it would look like."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Step
from pagoda.engine.scene import Choice
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.chart import area_piece, group_piece, voyage_piece
from pagoda.games.zheng_he.edition import (
    ARMY,
    DISC,
    EMPEROR,
    GOLD,
    HORDE,
    JUNK,
    MING,
    OVERLORD,
    SUPPLY,
    Edition,
)
from pagoda.games.zheng_he.faces import card_piece_id
from pagoda.games.zheng_he.fight import die_piece, outcome
from pagoda.games.zheng_he.foresight import ghost, march, sailing
from pagoda.games.zheng_he.names import area_name, card_name, card_text, counted, percent, unit_of
from pagoda.games.zheng_he.panels import hand_foot, opponent
from pagoda.games.zheng_he.placing import PlacePieces
from pagoda.games.zheng_he.returning import SEA, ReturnPieces
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.stage import command_piece, command_words, fleet_piece
from pagoda.games.zheng_he.state import State, part_of, role_of, units
from pagoda.games.zheng_he.turn import ChooseAction
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage, chance


def choices(state: State, seat: int, actions: list[Action]) -> tuple[Choice, ...]:
    """Return a choice for every action, in order; those that are refused say only what they are about."""
    step = state.agenda[-1] if state.agenda else None
    return tuple([choice(state, seat, step, action) for action in actions])


def choice(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Return an action as it is shown."""
    verb = action[0]
    if verb in (verbs.OPEN, verbs.RESERVE):
        return lay(state, seat, action)
    if verb in (verbs.REVEAL, verbs.DISCARD, verbs.RECOVER):
        return pick_card(state, action)
    if verbs.MUSTER <= verb <= verbs.SETTLE:
        return command(state, step, action)
    if verb in (verbs.STEP, verbs.SEND, verbs.LEAD_HOME):
        return march_out(state, seat, action)
    if verb in (verbs.PLACE, verbs.FOUND, verbs.PROSPER, verbs.RETURN):
        return place(state, step, action)
    if verb in (verbs.FLEET, verbs.TAKE):
        return fit_out(state, step, action)
    if verb == verbs.REROLL:
        return reroll(state, step, action)
    return word(state, seat, step, action)


# Cards


def lay(state: State, seat: int, action: Action) -> Choice:
    """Lay a card of the hand open or face down."""
    verb, card = action
    role = role_of(state, seat)
    ids = (card_piece_id(card),)
    if verb == verbs.OPEN:
        return Choice(action, text("Play it open"), ids, hand_foot(state, role, card)[1])
    points = state.tables.cp[card]
    note = texts(
        "It waits in your reserve: {count} re-roll in a battle. Nobody can react, and you do nothing now.",
        "It waits in your reserve: {count} re-rolls in a battle. Nobody can react, and you do nothing now.",
        points,
    )
    if role == OVERLORD:
        note = texts(
            "It waits in your reserve: {count} command point more, or {count} re-roll. You do nothing now.",
            "It waits in your reserve: {count} command points more, or {count} re-rolls. You do nothing now.",
            points,
        )
    return Choice(action, text("Lay it face down"), ids, note)


def pick_card(state: State, action: Action) -> Choice:
    """Reveal a card of the reserve, discard one of the other's, or take one back."""
    verb, card = action
    ids = (card_piece_id(card),)
    tables = state.tables
    if verb == verbs.REVEAL:
        label = texts("Reveal it: {count} re-roll", "Reveal it: {count} re-rolls", tables.cp[card])
        return Choice(action, label, ids, text("{card} leaves your reserve for good.", card=card_name(tables, card)))
    if verb == verbs.DISCARD:
        return Choice(action, text("Discard {card}", card=card_name(tables, card)), ids)
    label = text("Take {card}", card=card_name(tables, card))
    return Choice(action, label, ids, text("It lies face down in your reserve, but all know which it is."))


# Commands


def command(state: State, step: Step | None, action: Action) -> Choice:
    """Begin a command action; the Overlord may add a card of his reserve."""
    verb, number = action
    tile = command_piece(verb)
    tables = state.tables
    if verb == verbs.MUSTER:
        label = text("Muster {count}", count=number)
        note = text("Then {pieces} stand in the Ming homeland.", pieces=counted(ARMY, state.armies[MING] + number))
        return Choice(action, label, (tile,), note, (ghost(ARMY, MING, number),))
    if verb == verbs.TAX:
        note = text("Then the Ming homeland holds {count} gold.", count=state.gold + number)
        return Choice(action, text("Take {count} gold", count=number), (tile,), note)
    if verb == verbs.BUILD:
        label = text("Build {count}", count=number)
        note = text("Then {pieces} lie in the South China Sea.", pieces=counted(JUNK, state.junks + number))
        return Choice(action, label, (tile,), note)
    if verb == verbs.VOYAGE:
        return sail(state, step, action)
    points = tables.cp[state.played]
    if not number:
        label = command_label(verb, points)
        return Choice(action, label, (tile,), command_words(verb, points)[1])
    points += tables.cp[number]
    label = text("{command}, with a reserve card", command=command_label(verb, points))
    note = text("{card} leaves your reserve and adds its points.", card=card_name(tables, number))
    return Choice(action, label, (tile, card_piece_id(number)), note)


def command_label(verb: int, points: int) -> Text:
    """Return a command with its points."""
    return {
        verbs.MOVE: text("Move up to {points}", points=points),
        verbs.ATTACK: text("Attack with up to {points}", points=points),
        verbs.GATHER: text("Gather up to {points}", points=points),
        verbs.COLLECT: text("Collect up to {points}", points=points),
        verbs.SETTLE: text("Settle up to {points}", points=points),
    }[verb]


def sail(state: State, step: Step | None, action: Action) -> Choice:
    """Choose a voyage field; the best fleet tells the chance."""
    field = action[1]
    label = text("Sail to {name}", name=state.tables.name("voyage", field - 1))
    ids: tuple[str, ...] = (voyage_piece(field),)
    attempts, bonus = (step.attempts, step.bonus) if isinstance(step, ChooseVoyage) else (0, 0)
    if isinstance(step, ChooseAction):
        ids = (command_piece(verbs.VOYAGE), *ids)
        attempts = state.tables.cp[state.played]
    if not state.junks:
        return Choice(action, label, ids)
    best = state.junks + state.gold + state.gold_at_sea + bonus
    note = text(
        "With all junks and gold, a die below {total}: {percent} %. You choose the fleet next.",
        total=best,
        percent=percent(chance(best, attempts)),
    )
    return Choice(action, label, ids, note, sailing(field))


# Units


def march_out(state: State, seat: int, action: Action) -> Choice:
    """Move units, send them to fight, or lead hordes home: the units, then the area."""
    tables = state.tables
    role = role_of(state, seat)
    if action[0] == verbs.SEND:
        _, target, source, count = action
        label: Text = text("Send {count}", count=count)
        note: Value = strength_note(state, role, target, count)
        unit = unit_of(role)
    elif action[0] == verbs.STEP:
        _, source, target, count = action
        label = text("Move {count}", count=count)
        left = units(state, role)[source] - count
        note = text("{source} keeps {count}.", source=area_name(tables, source), count=left)
        unit = unit_of(role)
    else:
        _, source, target, count = action
        label = text("Lead {count} home", count=count)
        note, unit = "", HORDE
    ids = (group_piece(tables, unit, source), area_piece(tables, target))
    return Choice(action, label, ids, note, march(unit, source, target, count))


def strength_note(state: State, role: int, target: int, count: int) -> Text:
    """Say who would meet in a battle."""
    there = units(state, role)[target] + count
    against: list[Value] = [counted(ARMY, state.armies[target])]
    if role == EMPEROR:
        found = ((HORDE, state.hordes[target]), (DISC, state.discs[target]))
        against = [counted(piece, number, target) for piece, number in found if number]
    own = counted(unit_of(role), there)
    area = area_name(state.tables, target)
    return text("{area}: {own} against {other}.", area=area, own=own, other=tuple(against))


def place(state: State, step: Step | None, action: Action) -> Choice:
    """Place pieces, found settlements, or return a piece."""
    tables = state.tables
    if action[0] == verbs.PLACE:
        _, area, count = action
        piece = step.piece if isinstance(step, PlacePieces) else ARMY
        label = text("Place {count}", count=count)
        return Choice(action, label, (area_piece(tables, area),), left_note(step, count), (ghost(piece, area, count),))
    if action[0] == verbs.FOUND:
        _, source, area, count = action
        label = text("Found {count}", count=count)
        ids: tuple[str, ...] = (area_piece(tables, area),)
        if source != SUPPLY:
            ids = (group_piece(tables, DISC, source), *ids)
        preview = (ghost(DISC, area, count),) if source == SUPPLY else march(DISC, source, area, count)
        return Choice(action, label, ids, left_note(step, count), preview)
    if action[0] == verbs.PROSPER:
        _, area, hordes, discs = action
        label = text("Place 1 horde and 1 disc")
        if not (hordes and discs):
            label = text("Place 1 horde only") if hordes else text("Place 1 disc only")
        preview = tuple([ghost(piece, area, 1) for piece, n in ((HORDE, hordes), (DISC, discs)) if n])
        return Choice(action, label, (area_piece(tables, area),), "", preview)
    return give_back(tables, action)


def left_note(step: Step | None, count: int) -> Value:
    """Say how many pieces are left to be placed elsewhere."""
    if not isinstance(step, PlacePieces | FoundSettlements) or step.left == count:
        return ""
    return text("Then {count} more may go elsewhere.", count=step.left - count)


def give_back(tables: Edition, action: Action) -> Choice:
    """Return a piece to the supply."""
    _, piece, area = action
    label = {
        JUNK: text("Return 1 junk"),
        GOLD: text("Return 1 gold"),
        ARMY: text("Return 1 army"),
        HORDE: text("Return 1 horde"),
    }.get(piece, text("Return 1 disc"))
    place_ = MING if piece == JUNK or area == SEA else area
    return Choice(action, label, (group_piece(tables, piece, place_),))


# Fleets


def fit_out(state: State, step: Step | None, action: Action) -> Choice:
    """Choose a fleet, or what to take from the supply."""
    verb, first, second = action
    if verb == verbs.TAKE:
        gold, junks = first, second
        if not gold and not junks:
            return Choice(action, text("Take nothing"), quiet=True)
        parts = tuple([counted(piece, n) for piece, n in ((GOLD, gold), (JUNK, junks)) if n])
        return Choice(action, text("Take {pieces}", pieces=parts), (fleet_piece(junks, gold),))
    junks, gold = first, second
    label = text("Sail with {pieces}", pieces=(counted(JUNK, junks), counted(GOLD, gold)))
    if not isinstance(step, ChooseFleet):
        return Choice(action, label)
    total = junks + gold + step.bonus
    note = text(
        "A die below {total}: {percent} %. If none is, all {gold} gold stays at sea.",
        total=total,
        percent=percent(chance(total, step.attempts)),
        gold=gold,
    )
    return Choice(action, label, (fleet_piece(junks, gold),), note, sailing(step.field))


# Dice


def reroll(state: State, step: Step | None, action: Action) -> Choice:
    """Roll some dice again: click them."""
    mask = action[1]
    places = [place for place in range(3) if mask >> place & 1]
    label = texts("Roll {count} die again", "Roll {count} dice again", len(places))
    if not isinstance(step, RollAgain):
        return Choice(action, label)
    thrown = dice.of(state, step.role)
    kept: tuple[Value, ...] = tuple([face for place, face in enumerate(thrown) if place not in places])
    note = text("You keep {dice}.", dice=kept) if kept else text("You keep none.")
    clicked = sorted({thrown.index(thrown[place]) for place in places})  # equal dice are one piece
    return Choice(action, label, tuple([die_piece(step.role, place) for place in clicked]), note)


def stand(state: State, step: RollAgain, action: Action) -> Choice:
    """Keep the dice; the defender knows what follows."""
    if step.role == step.attacker:
        return Choice(action, text("Keep the dice"), (), text("Then the other side rolls."))
    own, other = [dice.strength(dice.of(state, role)) for role in (step.role, step.attacker)]
    if own == other:
        return Choice(action, text("Keep the dice"), (), text("A stalemate: nobody loses anything."))
    loser = step.role if own < other else step.attacker
    told = outcome(state, loser, step.area, own // 10 != other // 10)
    return Choice(action, text("Keep the dice"), (), told)


# Words


def word(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Return an answer without details: a button."""
    role = role_of(state, seat)
    tables = state.tables
    if action == verbs.CARD_ACTION:
        ids = (card_piece_id(state.played),) if state.played else ()
        note = action_text(tables, state, role)
        return Choice(action, text("Use the card's action"), ids, note)
    if action == verbs.REACT:
        return Choice(action, text("React"), (), action_text(tables, state, role))
    if action == verbs.STAND and isinstance(step, RollAgain):
        return stand(state, step, action)
    if action in (verbs.REACTION_FIRST, verbs.REACTION_LAST):
        other = opponent(state, role)
        if action == verbs.REACTION_FIRST:
            return Choice(action, text("Let {who} react first", who=other), (), text("You act after that."))
        return Choice(
            action, text("Act first"), (), text("{who} may react after that, if it is still possible.", who=other)
        )
    if action == verbs.FINISH:
        return finish(step, action)
    if action == verbs.NOTHING:
        return Choice(action, text("Do nothing"), (), text("No action is possible with this card."))
    return Choice(action, text("Do not react"), quiet=True)


def action_text(tables: Edition, state: State, role: int) -> Value:
    """Return the own action of the card that lies open."""
    part = part_of(state, role, state.played) if state.played else -1
    return card_text(tables, state.played, part) if part >= 0 else ""


def finish(step: Step | None, action: Action) -> Choice:
    """Stop, or fight with those who were sent."""
    if isinstance(step, SendUnits):
        if step.target >= 0:
            return Choice(action, text("Fight"), (), text("With those who are there now."))
        return Choice(action, text("Do not attack"), quiet=True)
    if isinstance(step, MoveUnits):
        return Choice(action, text("Stop moving"), quiet=True)
    if isinstance(step, FoundSettlements):
        return Choice(action, text("Found no more"), quiet=True)
    if isinstance(step, ReturnPieces):
        return Choice(action, text("Return no more"), quiet=True)
    return Choice(action, text("Place no more"), quiet=True)
