"""Actions as they are shown: what to click, the words of the button, what follows, what it would look like."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Step
from pagoda.engine.scene import Choice, Piece
from pagoda.engine.words import Name, Person, Value, text, texts
from pagoda.games.madame_ching import actions as verbs
from pagoda.games.madame_ching.aggression import GiveCard
from pagoda.games.madame_ching.chart import field_id, voyage
from pagoda.games.madame_ching.edition import (
    CARTOGRAPHY,
    COMBAT,
    FIRST_ENCOUNTER,
    MADAME_CHING,
    NIGHT_NAVIGATION,
    PILOT,
)
from pagoda.games.madame_ching.ending import (
    WEATHER_RANGE,
    ChooseMission,
    FormSet,
    MayCallMadameChing,
    held,
    reached_missions,
)
from pagoda.games.madame_ching.faces import card_piece_id
from pagoda.games.madame_ching.junk import is_in_last_column
from pagoda.games.madame_ching.missions import tile_rings
from pagoda.games.madame_ching.names import junk_name, rewards_of, skill_name, symbol_name, tile_id
from pagoda.games.madame_ching.prompts import arrival, ending, outcome
from pagoda.games.madame_ching.round import ChooseJunk, continues
from pagoda.games.madame_ching.state import State, field_number, junks_of, partner, rows
from pagoda.games.madame_ching.supply import MayHandOver
from pagoda.games.madame_ching.turn import FreePhase, MayGive


def choices(state: State, seat: int, actions: list[Action], legal: list[Action]) -> tuple[Choice, ...]:
    """Return a choice for every action, in order; those that are not legal now say only what they are about."""
    return tuple([choice(state, seat, action, action in legal) for action in actions])


def choice(state: State, seat: int, action: Action, legal: bool) -> Choice:
    """Return an action as it is shown."""
    verb = action[0]
    step = state.agenda[-1] if state.agenda else None
    if verb == verbs.CHOOSE:
        return choose(state, seat, action, legal)
    if verb == verbs.SAIL:
        return sail(state, seat, action, legal)
    if verb in (verbs.NIGHT, verbs.FIGHT, verbs.PLAY) or action == verbs.CHART:
        return use(state, seat, action, legal)
    if verb in (verbs.CALL, verbs.FULFIL, verbs.FORM):
        return gain(state, seat, action, legal)
    if verb in (verbs.TAKE, verbs.PARRY, verbs.TURN, verbs.SEIZE, verbs.GIVE):
        return hand_over(state, seat, action)
    return word(state, seat, action, step)


# Cards for the expedition


def choose(state: State, seat: int, action: Action, legal: bool) -> Choice:
    """Lay a navigation card; the field it leads to can be clicked instead."""
    card = action[1]
    junks = junks_of(state, seat)
    ids = [card_piece_id(card)]
    notes: list[Value] = []
    preview: list[Piece] = []
    for junk in junks:
        if len(junks) == 1:
            ids.extend(target(state, junk, card))
            notes.append(consequence(state, seat, junk, card))
        else:
            name = junk_name(state.tables, junk)
            notes.append(text("{junk}: {outcome}", junk=name, outcome=outcome(state, seat, junk, card)))
        preview.extend(foresight(state, seat, junk, card))
    note: Value = notes[0] if len(notes) == 1 else tuple(notes)
    return Choice(action, text("Lay {card}", card=card), tuple(ids), note, tuple(preview))


def sail(state: State, seat: int, action: Action, legal: bool) -> Choice:
    """Let one of two junks use the card."""
    junk = action[1]
    step = state.agenda[-1]
    card = step.card if isinstance(step, ChooseJunk) else 0
    label = text("Sail: {junk}", junk=junk_name(state.tables, junk))
    if not legal or not card:
        return Choice(action, label, (f"junk-{junk}",))
    ids = (f"junk-{junk}", *target(state, junk, card))
    note = consequence(state, seat, junk, card)
    return Choice(action, label, ids, note, tuple(foresight(state, seat, junk, card)))


def landing(state: State, junk: int, card: int) -> tuple[int, int]:
    """Return the field to which a card brings a junk that goes on."""
    expedition = [*state.expeditions[junk], card]
    return len(expedition), rows(state, expedition)


def target(state: State, junk: int, card: int) -> list[str]:
    """Return the field that stands for a card, unless the expedition ends with it."""
    if state.expeditions[junk] and not continues(state, junk, card):
        return []
    return [field_id(*landing(state, junk, card))]


def consequence(state: State, seat: int, junk: int, card: int) -> Value:
    """Say what becomes of the expedition of a junk if a card is revealed for it."""
    if not state.expeditions[junk]:
        return text("It begins an expedition on field 1.")
    if not continues(state, junk, card):
        return text("Then {ending}.", ending=ending(state, seat, junk))
    return course_note(state, junk, card)


def course_note(state: State, junk: int, card: int) -> Value:
    """Say where a junk sails with a card, and which mission comes within reach there."""
    column, row = landing(state, junk, card)
    sails = text("Your junk sails {where}.", where=arrival(state, junk, card))
    number = state.tables.tile_number
    before = [number[tile] for tile in reached_missions(state, field_number(state, junk), 0)]
    after = [number[tile] for tile in reached_missions(state, column * row, 0)]
    if after and after[0] not in before:
        return text("{sails} Mission {number} comes within reach.", sails=sails, number=after[0])
    return sails


def foresight(state: State, seat: int, junk: int, card: int) -> list[Piece]:
    """Return what is drawn while a card is considered: the new field, or the missions that an end would earn."""
    if not state.expeditions[junk] or continues(state, junk, card):
        return voyage(state, junk, *landing(state, junk, card))
    return [*tile_rings(state, reached_missions(state, field_number(state, junk), 0)), *voyage(state, junk, 1, 1)]


# Skills and encounter cards


def use(state: State, seat: int, action: Action, legal: bool) -> Choice:
    """Use a skill or play an encounter card."""
    tables = state.tables
    if action == verbs.CHART:
        label = text("Use {skill}", skill=skill_name(tables, CARTOGRAPHY))
        return Choice(action, label, (skill_token(seat, CARTOGRAPHY),), effect(state, "skill", CARTOGRAPHY))
    if action[0] == verbs.FIGHT:
        ids = (skill_token(seat, COMBAT), f"player-{action[1]}")
        label = text("Combat with {target}", target=Person(action[1]))
        return Choice(action, label, ids, effect(state, "skill", COMBAT))
    step = state.agenda[-1] if state.agenda else None
    card = action[1]
    if action[0] == verbs.NIGHT:
        ids = (skill_token(seat, NIGHT_NAVIGATION), card_piece_id(card))
        label = text("Add {card} by night", card=card)
        return add_to_expedition(state, action, label, ids, step if legal else None)
    kind = tables.kind[card]
    name = tables.name("encounter_kind", kind)
    if len(action) > 2:
        label = text("{card} against {target}", card=name, target=Person(action[2]))
        ids = (card_piece_id(card), f"player-{action[2]}")
        return Choice(action, label, ids, effect(state, "encounter_kind", kind))
    label = text("Play {card}", card=name)
    if kind == PILOT:
        return add_to_expedition(state, action, label, (card_piece_id(card),), step if legal else None)
    return Choice(action, label, (card_piece_id(card),), effect(state, "encounter_kind", kind))


def add_to_expedition(state: State, action: Action, label: Value, ids: tuple[str, ...], step: Step | None) -> Choice:
    """Return a choice that moves the junk of this turn one field on."""
    if not isinstance(step, FreePhase) or is_in_last_column(state, step.junk):
        return Choice(action, label, ids)
    place = landing(state, step.junk, action[1])
    note = course_note(state, step.junk, action[1])
    return Choice(action, label, (*ids, field_id(*place)), note, tuple(voyage(state, step.junk, *place)))


def skill_token(seat: int, skill: int) -> str:
    """Return the id of the first card of a skill before a seat; unused ones lie first."""
    return f"skill-{seat}-{skill}-0"


def effect(state: State, table: str, place: int) -> Value:
    """Return what a skill or a kind of encounter card does, in the words of its data."""
    entry = state.tables.data[table][place]
    return Name(entry["effect_en"], entry["effect_de"])


# The end of an expedition


def gain(state: State, seat: int, action: Action, legal: bool) -> Choice:
    """Call Madame Ching, fulfil a mission or gain a skill."""
    tables = state.tables
    verb, what = action
    if verb == verbs.CALL:
        label = text("Add {symbol}", symbol=symbol_name(tables, what))
        note = text("Madame Ching leaves your hand, and a set with this symbol must be formed.")
        return Choice(action, label, (f"call-{what}",) if held(state, seat, MADAME_CHING) else (), note)
    if verb == verbs.FORM:
        label = text("Gain {skill}", skill=skill_name(tables, what))
        ids = (f"form-{what}", f"pile-{what}") if legal else (f"pile-{what}",)
        return Choice(action, label, ids, effect(state, "skill", what))
    name = tile_id(tables, what)
    ids = (f"tile-{name}", f"pick-{name}") if legal else (f"tile-{name}",)
    label = text("Fulfil {number}", number=tables.tile_number[what])
    return Choice(action, label, ids, mission_note(state, what), tuple(tile_rings(state, [what])))


def mission_note(state: State, tile: int) -> Value:
    """Say what a mission brings, and the Weather Lore it takes."""
    step = state.agenda[-1] if state.agenda else None
    rewards = rewards_of(state.tables, tile)
    field = field_number(state, step.junk) if isinstance(step, ChooseMission) else 0
    weather = (state.tables.tile_number[tile] - field + WEATHER_RANGE - 1) // WEATHER_RANGE
    if weather <= 0 or not field:
        return text("You get {rewards}.", rewards=rewards)
    return texts(
        "You get {rewards} and use {count} Weather Lore.",
        "You get {rewards} and use {count} Weather Lore.",
        weather,
        rewards=rewards,
    )


# Cards that change hands, and words


def hand_over(state: State, seat: int, action: Action) -> Choice:
    """Take, give, turn or discard a card."""
    verb, card = action
    ids: tuple[str, ...] = (card_piece_id(card),)
    name: Value = card
    if card >= FIRST_ENCOUNTER:
        name = state.tables.name("encounter_kind", state.tables.kind[card])
    if verb == verbs.TAKE and not card:
        return Choice(action, text("Take the face-down card"), ("display-down",), text("Nobody has seen it."))
    if verb == verbs.TAKE:
        return Choice(action, text("Take {card}", card=name), ids, later(state, seat, card))
    if verb == verbs.SEIZE:
        return Choice(action, text("Take {card}", card=name), ids, later(state, seat, card))
    if verb == verbs.PARRY:
        return Choice(action, text("Discard {card}", card=name), ids, text("The attack has no effect on you."))
    if verb == verbs.TURN:
        note = text("Its symbol no longer counts for skills; number and colour do.")
        return Choice(action, text("Turn {card}", card=name), (*ids, f"turn-{card}"), note)
    step = state.agenda[-1] if state.agenda else None
    receiver = step.target if isinstance(step, GiveCard) else partner(seat)
    note = text("{target} gets it; the others do not see which.", target=Person(receiver))
    return Choice(action, text("Give {card}", card=name), ids, note)


def later(state: State, seat: int, card: int) -> Value:
    """Say what a card would bring in the next round, as things stand."""
    junks = junks_of(state, seat)
    if len(junks) == 1:
        return text("If you lay it next: {outcome}.", outcome=outcome(state, seat, junks[0], card))
    outcomes: tuple[Value, ...] = tuple(
        [
            text("{junk}: {outcome}", junk=junk_name(state.tables, junk), outcome=outcome(state, seat, junk, card))
            for junk in junks
        ]
    )
    return text("If you lay it next: {outcome}.", outcome=outcomes)


def word(state: State, seat: int, action: Action, step: Step | None) -> Choice:
    """Return an answer without details: a button."""
    if isinstance(step, MayHandOver):
        card = state.encounters[seat][-step.left]
        name = state.tables.name("encounter_kind", state.tables.kind[card])
        mate = partner(seat)
        if action == verbs.PASS_ON:
            label = text("Give {card} to {target}", card=name, target=Person(mate))
            return Choice(action, label, (f"player-{mate}",))
        return Choice(action, text("Keep {card}", card=name))
    label = text("Let it happen")
    if action == verbs.TAKE_BACK:
        label = text("Choose again")
    elif action == verbs.FINISH:
        label = text("No further skill") if isinstance(step, FormSet) else text("End your turn")
    elif isinstance(step, MayCallMadameChing):
        label = text("Do not call her")
    elif isinstance(step, ChooseMission):
        label = text("No mission")
    elif isinstance(step, MayGive):
        label = text("Give nothing")
    return Choice(action, label, quiet=True)
