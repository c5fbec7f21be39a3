"""What comes of a bid: how strong it is, and who would win the space if nobody bid any more."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Decision
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.three_kingdoms_redux.actions import RAISE
from pagoda.games.three_kingdoms_redux.bidding import Assign, Raise, available, lay
from pagoda.games.three_kingdoms_redux.border import free_locations, goes_anywhere
from pagoda.games.three_kingdoms_redux.edition import BATTLES, NO_TYPE, TRIBES
from pagoda.games.three_kingdoms_redux.hooks import SUPPORT
from pagoda.games.three_kingdoms_redux.names import general_name, good_words, space_name, space_short, state_name
from pagoda.games.three_kingdoms_redux.names import units_words as counted_units
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals
from pagoda.games.three_kingdoms_redux.state import NOBODY, STRENGTH, State
from pagoda.games.three_kingdoms_redux.strength import ALLIES, SIDES, payable, side_of, standings
from pagoda.games.three_kingdoms_redux.tribes import steps

NOTHING_ADDED: Action = (RAISE, 0, 0, 0)


def is_offered(state: State, seat: int, action: Action) -> bool:
    """Tell whether a seat can choose an action now, so that more can be said of it."""
    step = state.agenda[-1] if state.agenda else None
    return isinstance(step, Decision) and seat in step.seats and action in step.actions(state, seat)


def with_bid(
    state: State, seat: int, general: int, space: int, kind: int, units: int, gold: int, raised: Action
) -> State:
    """Return the table with one bid more."""
    after = state.copy()
    lay(after, seat, general, space, kind, units, gold, raised)
    return after


def side_name(state: State, side: int) -> Value:
    """Return who bids together: a state, or the alliance."""
    return text("the alliance") if side == ALLIES else state_name(state.tables, side)


def outlook(after: State, seat: int, space: int) -> Text:
    """Say what the last bid is worth and how its side stands with it."""
    value = after.bids[-1][STRENGTH]
    standing = standings(after)[space]
    own = side_of(after, seat, space)
    total = standing.totals[own]
    worth: Value = value
    if total != value:
        worth = text("{value}, in all {total}", value=value, total=total)
    others = [side for side in range(SIDES) if side != own and standing.reached[side] != NOBODY]
    if not others:
        return text("{worth}, without a rival", worth=worth)
    rival = standing.winner if standing.winner != own else max(others, key=lambda side: standing.totals[side])
    who, theirs = side_name(after, rival), standing.totals[rival]
    if theirs > total:
        return text("{worth}, behind {who} with {theirs}", worth=worth, who=who, theirs=theirs)
    if theirs < total:
        return text("{worth}, ahead of {who} with {theirs}", worth=worth, who=who, theirs=theirs)
    if standing.winner == own:
        return text("{worth}, as much as {who}; you win the tie", worth=worth, who=who)
    return text("{worth}, as much as {who}, who wins the tie", worth=worth, who=who)


# Generals and the alliance


def keep(state: State, seat: int, action: Action) -> Text:
    """Generals to recruit."""
    names = tuple([general_name(state.tables, general) for general in action[1:]])
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, ChooseGenerals) and len(state.offers[seat]) > len(names):
        return text("recruit {generals}; the others go back to your deck", generals=names)
    return text("recruit {generals}", generals=names)


def ally(state: State, seat: int, action: Action) -> Text:
    """The alliance space."""
    if not is_offered(state, seat, action):
        return text("alliance space: {space}", space=space_name(state.tables, action[1]))
    return text(
        "alliance space: {space}; there your bids and those of {ally} count together",
        space=space_name(state.tables, action[1]),
        ally=state_name(state.tables, state.order[1]),
    )


# Bids


def pass_words(state: State, seat: int, action: Action) -> Text:
    """No general more in this round."""
    return texts(
        "pass: you bid no more in this round, {count} general stays at home",
        "pass: you bid no more in this round, {count} generals stay at home",
        len(available(state, seat)),
    )


def place(state: State, seat: int, action: Action) -> Text:
    """A general on a space."""
    _, general, space = action
    who, where = general_name(state.tables, general), space_short(state.tables, space)
    if not is_offered(state, seat, action):
        return text("{general} to {space}", general=who, space=where)
    if space >= TRIBES:
        outcome = text("yours without a bid; the tribal level is {level}", level=state.tribal[seat])
    else:
        outcome = outlook(with_bid(state, seat, general, space, NO_TYPE, 0, 0, NOTHING_ADDED), seat, space)
    return text("{general} to {space}: {outcome}", general=who, space=where, outcome=outcome)


def assign(state: State, seat: int, action: Action) -> Text:
    """What goes with a general."""
    _, kind, units, gold = action
    step = state.agenda[-1] if state.agenda else None
    what: Value = counted_units(kind, units) if kind != NO_TYPE else good_words(0, gold)
    if not isinstance(step, Assign) or not is_offered(state, seat, action):
        return text("assign {what}", what=what)
    who = general_name(state.tables, step.general)
    after = with_bid(state, seat, step.general, step.space, kind, units, gold, NOTHING_ADDED)
    outcome = battle_words(after, seat, step, kind) if step.space < TRIBES else tribes_words(after, seat, units, gold)
    if not units and not gold:
        return text("{general} alone: {outcome}", general=who, outcome=outcome)
    return text("{general} with {what}: {outcome}", general=who, what=what, outcome=outcome)


def battle_words(after: State, seat: int, step: Assign, kind: int) -> Text:
    """Say how a battle stands, and whether the general could be stationed afterwards."""
    free = [
        place
        for place in free_locations(after, step.space - BATTLES)
        if after.tables.location_type[place] == kind or goes_anywhere(after, step.general)
    ]
    stands = outlook(after, seat, step.space)
    if kind == NO_TYPE:
        return text("{outlook}; without units he cannot be stationed", outlook=stands)
    if not free:
        return text("{outlook}; no free location fits his units", outlook=stands)
    return texts(
        "{outlook}; {count} free location fits his units",
        "{outlook}; {count} free locations fit his units",
        len(free),
        outlook=stands,
    )


def tribes_words(after: State, seat: int, units: int, gold: int) -> Text:
    """Say how far the tribal marker would move."""
    before = after.tribal[seat]
    level = min(after.tables.top_level, before + steps(after, seat, gold, units))
    if level == before:
        return text("the tribal level stays at {level}", level=level)
    return text("tribal level {before} → {level}", before=before, level=level)


def raise_words(state: State, seat: int, action: Action) -> Text:
    """Tokens and goods that are added to a bid."""
    _, support, han, price = action
    step = state.agenda[-1] if state.agenda else None
    added: list[Value] = [good_words(SUPPORT, support)] if support else []
    if han:
        added.append(text("the Han emperor token"))
    if price and isinstance(step, Raise):
        skill = payable(state, step.general, step.space, seat)
        if skill:
            added.append(good_words(skill.good, price))
    if not isinstance(step, Raise) or not is_offered(state, seat, action):
        return text("add {tokens}", tokens=tuple(added) or text("nothing"))
    after = with_bid(state, seat, step.general, step.space, step.kind, step.units, 0, action)
    return text(
        "add {tokens}: {outlook}",
        tokens=tuple(added) or text("nothing"),
        outlook=outlook(after, seat, step.space),
    )
