"""Actions as they are shown: what to click, the words of the button, what follows, what it would look like."""

from __future__ import annotations

from functools import lru_cache

from pagoda.engine.agenda import Action, Step
from pagoda.engine.scene import Choice
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.bidding import assignments
from pagoda.games.three_kingdoms_redux.border import Station, token_points
from pagoda.games.three_kingdoms_redux.chart import location_piece
from pagoda.games.three_kingdoms_redux.edition import BATTLES, TRIBES, Edition
from pagoda.games.three_kingdoms_redux.effects import Weaken
from pagoda.games.three_kingdoms_redux.faces import card_id, effect, general_id
from pagoda.games.three_kingdoms_redux.foresight import ghost, march, plain_value, prospect
from pagoda.games.three_kingdoms_redux.names import (
    enhancement_name,
    general_name,
    generals_names,
    good_words,
    goods_words,
    location_name,
    points_words,
    state_name,
)
from pagoda.games.three_kingdoms_redux.options import option, option_id
from pagoda.games.three_kingdoms_redux.spaces import gist, short_name, space_piece
from pagoda.games.three_kingdoms_redux.state import GENERAL, NOBODY, TYPE, State, own_bids, owned
from pagoda.games.three_kingdoms_redux.strength import Standing, standings
from pagoda.games.three_kingdoms_redux.technology import DevelopState


def choices(state: State, seat: int, actions: list[Action], legal: int) -> tuple[Choice, ...]:
    """Return a choice for every action, in order; those that are refused say only what they are about."""
    step = state.agenda[-1] if state.agenda else None
    stands = standings(state)
    result = [choice(state, seat, step, action, stands) for action in actions[:legal]]
    for action in actions[legal:]:
        told = choice(state, seat, step, action, stands)
        result.append(Choice(action, told.label, told.ids))
    return tuple(result)


def choice(state: State, seat: int, step: Step | None, action: Action, stands: list[Standing]) -> Choice:
    """Return an action as it is shown."""
    verb = action[0]
    if verb == verbs.PLACE:
        return place(state, seat, action, stands)
    if verb in (verbs.ALLY, verbs.TAKE, verbs.DECLINE):
        return on_space(state, action)
    if verb in (verbs.KEEP, verbs.TURN_OVER, verbs.REVEAL):
        return of_generals(state, action)
    if verb == verbs.STATION:
        return station(state, seat, step, action)
    if verb in (verbs.BUILD, verbs.KEEP_CARD):
        return of_card(state, action)
    if verb == verbs.AGAINST:
        return against(state, step, action)
    told = option(state, seat, step, action)
    if told is not None:
        return Choice(action, told.label, (option_id(action),), told.note)
    return word(step, action)


# Bids


def place(state: State, seat: int, action: Action, stands: list[Standing]) -> Choice:
    """Place a general: his card, then the space; told is how the space would stand."""
    _, general, space = action
    tables = state.tables
    ids = (general_id(general), space_piece(space))
    if space >= TRIBES:
        label = text("To the tribes")
        units = text("You say next with how many units or how much gold he goes.")
        return Choice(action, label, ids, units, ghost(tables, general, space, 0, "jade", 0))
    value = plain_value(state, seat, general, space)
    words, tone, total = prospect(state, seat, general, space, value, stands[space])
    label = bid_words(tables, space, total)
    more = raisable(state, seat, general, space)
    note: Value = text("{standing} {more}", standing=words, more=more) if more else words
    sides = sum([number != NOBODY for number in stands[space].reached])
    return Choice(action, label, ids, note, ghost(tables, general, space, total, tone, sides))


@lru_cache(maxsize=1024)
def bid_words(tables: Edition, space: int, total: int) -> Text:
    """Return the words of the button that places a general."""
    return text("Bid {count}: {space}", count=total, space=short_name(tables, space))


def raisable(state: State, seat: int, general: int, space: int) -> Value:
    """Say what can be added to a bid next."""
    if space >= BATTLES and len(assignments(state, seat, general, space)) > 1:
        return text("Units can be added next.")
    if owned(state, seat, h.SUPPORT) or (state.han == seat and not state.han_placed):
        return text("It can be raised next.")
    return ""


def on_space(state: State, action: Action) -> Choice:
    """Put the alliance on a space, or take or decline its action."""
    verb, space = action
    tables = state.tables
    ids = (space_piece(space),)
    name = short_name(tables, space)
    if verb == verbs.ALLY:
        first, second = [state_name(tables, ally) for ally in sorted(state.order[1:])]
        note = text(
            "{first} and {second} bid together there, against {other}.",
            first=first,
            second=second,
            other=state_name(tables, state.order[0]),
        )
        return Choice(action, text("Alliance: {space}", space=name), ids, note)
    if verb == verbs.DECLINE:
        return Choice(action, text("Decline: {space}", space=name), ids, text("The generals go home, nothing happens."))
    return Choice(action, text("Take: {space}", space=name), ids, taking(state, space))


def taking(state: State, space: int) -> Value:
    """Say what an action brings."""
    if space >= TRIBES:
        return text("The tribal marker moves up.")
    if space >= BATTLES:
        return text("A general with units is stationed on the border.")
    return gist(state.tables, space)


# Generals and cards


def of_generals(state: State, action: Action) -> Choice:
    """Keep, turn over or reveal generals."""
    tables = state.tables
    verb, *generals = action
    ids = tuple([general_id(general) for general in generals])
    if verb == verbs.KEEP:
        label = texts("Keep {count} general", "Keep {count} generals", len(generals))
        return Choice(action, label, ids, generals_names(tables, generals))
    name = general_name(tables, generals[0])
    if verb == verbs.TURN_OVER:
        note = text("He stays with the emperor and cannot be placed in the next round.")
        return Choice(action, text("{general} stays", general=name), ids, note)
    return Choice(action, text("Reveal {general}", general=name), ids, effect(tables, "general", generals[0]))


def station(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Station a general: his token, then the location."""
    _, general, location = action
    tables = state.tables
    ids = (general_id(general), location_piece(location))
    label = text(
        "{general}: {location}", general=tables.name("general", general), location=location_name(tables, location).words
    )
    if not isinstance(step, Station):
        return Choice(action, label, ids)
    kinds = [bid[TYPE] for bid in own_bids(state, seat, step.space) if bid[GENERAL] == general]
    points = token_points(state, general, kinds[0], location) if kinds else 0
    note = text("The border area token counts {points}.", points=points_words(points))
    return Choice(action, label, ids, note, march(tables, general, location, step.space - BATTLES))


def of_card(state: State, action: Action) -> Choice:
    """Construct a card at a price, or keep one that was looked at."""
    verb, card, *price = action
    tables = state.tables
    name = enhancement_name(tables, card)
    if verb == verbs.KEEP_CARD:
        return Choice(action, text("Keep {card}", card=name), (card_id(card),), effect(tables, "enhancement", card))
    gold, rice = price
    rest = [(good, count) for good, count in tables.cost[card] if good not in (h.GOLD, h.RICE)]
    cost = goods_words([(h.GOLD, gold), (h.RICE, rice), *rest])
    label = text("Build for {cost}", cost=cost)
    note = text(
        "{card}: {points}, then {effect}",
        card=name,
        points=points_words(tables.printed[card]),
        effect=effect(tables, "enhancement", card),
    )
    return Choice(action, label, (card_id(card),), note)


def against(state: State, step: Step | None, action: Action) -> Choice:
    """Choose who is hit by an effect."""
    other = action[1]
    note: Value = ""
    if isinstance(step, Weaken):
        note = text(
            "{state} loses {goods}.", state=state_name(state.tables, other), goods=good_words(step.good, step.count)
        )
    return Choice(action, text("Against {state}", state=state_name(state.tables, other)), (f"player-{other}",), note)


# Words


def word(step: Step | None, action: Action) -> Choice:
    """Return an answer that is only a word."""
    if action == verbs.PASS:
        return Choice(action, text("Pass"), (), text("You place no more generals in this round."))
    if action == verbs.TAKE_BACK:
        return Choice(action, text("Choose again"))
    if action == verbs.STAY_HIDDEN:
        return Choice(action, text("Stay hidden"))
    if action == verbs.STOP:
        return Choice(action, text("Leave it at that"), quiet=True)
    label: Text = text("Build nothing") if isinstance(step, DevelopState) else text("No, thanks")
    return Choice(action, label, quiet=True)
