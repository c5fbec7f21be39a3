"""Options that a player would look for and cannot have now, each with its reason and rule.

A question about generals and spaces would have a refusal for almost every pair, so only one of each kind is named.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.game import Refusal
from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.after import lowest
from pagoda.games.three_kingdoms_redux.armies import TrainArmies
from pagoda.games.three_kingdoms_redux.bidding import Assign, Bid, Raise, available
from pagoda.games.three_kingdoms_redux.border import Station, free_locations, goes_anywhere, must_go_elsewhere
from pagoda.games.three_kingdoms_redux.building import BuildAfter, is_allowed, standing_of
from pagoda.games.three_kingdoms_redux.economy import RICE_DONE, WEAPONS_DONE, Cultivate, Trade
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    DEVELOP_STATE,
    EMPEROR,
    FARM,
    MARKET,
    NO_TYPE,
    NOWHERE,
    PER_BORDER,
    STATES,
    TRADE,
    TRAIN_ARMIES,
    TRIBES,
    WIN_SUPPORT,
)
from pagoda.games.three_kingdoms_redux.effects import Weaken
from pagoda.games.three_kingdoms_redux.emperor import price
from pagoda.games.three_kingdoms_redux.names import (
    good_words,
    goods_words,
    requirement_words,
    state_name,
    type_name,
    weapons_words,
)
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    GENERAL,
    PLACED,
    TURNED,
    TYPE,
    UNITS,
    State,
    hidden,
    own_bids,
    owned,
    weapons,
)
from pagoda.games.three_kingdoms_redux.taking import TakeAction, can_take, won_spaces
from pagoda.games.three_kingdoms_redux.technology import DRAWN, HIRED, DevelopState, Instruct
from pagoda.games.three_kingdoms_redux.upkeep import Reveal

MOST: Final = 12  # for one question


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat cannot do now; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Decision) or seat not in step.seats:
        return []
    offered = step.actions(state, seat)
    found: dict[Action, Refusal] = {}
    for refusal in reasons(state, seat, step, offered):
        if refusal.action not in offered:
            found.setdefault(refusal.action, refusal)
    return list(found.values())[:MOST]


def reasons(state: State, seat: int, step: Step, offered: list[Action]) -> Iterator[Refusal]:
    """Name what can be missing in the answers to a question."""
    if isinstance(step, ChooseAlliance):
        yield from alliance_refusals(state)
    elif isinstance(step, Bid):
        yield from bid_refusals(state, seat)
    elif isinstance(step, Assign):
        yield from assign_refusals(state, seat, step)
    elif isinstance(step, Raise):
        yield from raise_refusals(state, seat)
    elif isinstance(step, TakeAction):
        yield from take_refusals(state, seat)
    elif isinstance(step, Cultivate):
        yield from cultivate_refusals(step)
    elif isinstance(step, Trade):
        yield from trade_refusals(state, seat, step, offered)
    elif isinstance(step, Instruct | TrainArmies):
        yield from training_refusals(state, seat, step, offered)
    elif isinstance(step, DevelopState | BuildAfter):
        yield from build_refusals(state, seat, offered)
    elif isinstance(step, Station):
        yield from station_refusals(state, seat, step)
    elif isinstance(step, Weaken):
        for other in range(STATES):
            if other != seat:
                reason = text("{state} has none of it.", state=state_name(state.tables, other))
                yield Refusal((verbs.AGAINST, other), reason, "TK-613")
    elif isinstance(step, Reveal):
        for general in hidden(state, seat):
            yield Refusal((verbs.REVEAL, general), text("His skill would change nothing now."), "TK-024")


def too_few(state: State, seat: int, good: int, needed: int) -> Text:
    """Say that goods are missing."""
    return text("That takes {goods}; you have {count}.", goods=good_words(good, needed), count=owned(state, seat, good))


# The conflict phase


def alliance_refusals(state: State) -> Iterator[Refusal]:
    """Say where the alliance token cannot lie."""
    if state.alliance != NOWHERE:
        reason = text("The alliance token lay there in the last round.")
        yield Refusal((verbs.ALLY, state.alliance), reason, "TK-123")
    for space in (WIN_SUPPORT, EMPEROR):
        yield Refusal((verbs.ALLY, space), text("This space is never shared."), "TK-121")


def bid_refusals(state: State, seat: int) -> Iterator[Refusal]:
    """Say which spaces are closed to a state, and who cannot be placed."""
    general = available(state, seat)[0]
    yield Refusal((verbs.PLACE, general, TRIBES + seat), text("You have a general there already."), "TK-200")
    for border, states in enumerate(state.tables.border_states):
        if seat not in states:
            reason = text("This border is not one of yours.")
            yield Refusal((verbs.PLACE, general, BATTLES + border), reason, "TK-180")
    for other in range(STATES):
        if other != seat:
            reason = text("These are the tribes of {state}.", state=state_name(state.tables, other))
            yield Refusal((verbs.PLACE, general, TRIBES + other), reason, "TK-003")
    for general in state.rosters[seat]:
        if state.places[general] != AT_HOME:
            yield Refusal((verbs.PLACE, general, FARM), absence(state.places[general]), "TK-142")


def absence(place: int) -> Text:
    """Say where a general is who cannot be placed."""
    if place == PLACED:
        return text("He has been placed in this round.")
    if place == TURNED:
        return text("He stays with the Han emperor until this bidding is over.")
    return text("He is stationed for good.")


def assign_refusals(state: State, seat: int, step: Assign) -> Iterator[Refusal]:
    """Say why a general gets no more units of a type, or no more gold."""
    leads = state.tables.leadership[step.general]
    trained = owned(state, seat, h.TRAINED)
    for kind in range(4):
        arms = owned(state, seat, h.WEAPON + kind)
        units = min(leads, trained, arms) + 1
        action = (verbs.ASSIGN, kind, units, 0)
        if units > leads:
            yield Refusal(action, text("His leadership is {count}.", count=leads), "TK-181")
        elif units > trained:
            yield Refusal(action, too_few(state, seat, h.TRAINED, units), "TK-006")
        else:
            yield Refusal(action, too_few(state, seat, h.WEAPON + kind, units), "TK-006")
    gold = owned(state, seat, h.GOLD)
    if step.space < TRIBES:
        yield Refusal((verbs.ASSIGN, NO_TYPE, 0, 1), text("Gold goes only to the tribes."), "TK-156")
    elif gold >= leads:
        action = (verbs.ASSIGN, NO_TYPE, 0, leads + 1)
        yield Refusal(action, text("His leadership is {count}.", count=leads), "TK-201")
    else:
        yield Refusal((verbs.ASSIGN, NO_TYPE, 0, gold + 1), too_few(state, seat, h.GOLD, gold + 1), "TK-202")


def raise_refusals(state: State, seat: int) -> Iterator[Refusal]:
    """Say why no more tokens are added."""
    more = owned(state, seat, h.SUPPORT) + 1
    yield Refusal((verbs.RAISE, more, 0, 0), too_few(state, seat, h.SUPPORT, more), "TK-148")
    reason = text("You do not hold the Han emperor token.")
    if state.han == seat:
        reason = text("You have used the Han emperor token in this round.")
    yield Refusal((verbs.RAISE, 0, 1, 0), reason, "TK-149")


# Actions


def take_refusals(state: State, seat: int) -> Iterator[Refusal]:
    """Say why won actions cannot be performed."""
    for space in won_spaces(state, seat):
        if not can_take(state, seat, space):
            reason, rule = obstacle(state, seat, space)
            yield Refusal((verbs.TAKE, space), reason, rule)


def obstacle(state: State, seat: int, space: int) -> tuple[Text, str]:
    """Say what stands in the way of an action."""
    if space == FARM:
        return text("Your farm is at its highest level and has no token to harvest."), "TK-280"
    if space == MARKET:
        return text("Your market is at its highest level and has no token to tax."), "TK-283"
    if space == TRADE:
        return text("You can pay for nothing there."), "TK-263"
    if space == DEVELOP_STATE:
        return text("You hold no enhancement."), "TK-292"
    if space == TRAIN_ARMIES:
        return text("You have no untrained army."), "TK-297"
    if space == EMPEROR:
        return too_few(state, seat, h.GOLD, price(state, seat)), "TK-302"
    if space >= BATTLES:
        return no_station(state, seat, space)
    return text("You can train nobody, and both decks are empty."), "TK-290"


def no_station(state: State, seat: int, space: int) -> tuple[Text, str]:
    """Say why nobody can be stationed after a won battle."""
    if must_go_elsewhere(state, seat, space - BATTLES):
        return text("Your second general must go to your other border."), "TK-364"
    if not any([bid[UNITS] for bid in own_bids(state, seat, space)]):
        return text("None of your generals there has army units."), "TK-360"
    if not free_locations(state, space - BATTLES):
        return text("No location of this border is free."), "TK-360"
    return text("No free location fits your army units."), "TK-361"


def cultivate_refusals(step: Cultivate) -> Iterator[Refusal]:
    """Say why a field is not developed, or gives nothing."""
    rule = "TK-280" if step.space == FARM else "TK-283"
    yield Refusal(verbs.DEVELOP, text("It is at its highest level."), rule)
    rule = "TK-282" if step.space == FARM else "TK-283"
    yield Refusal((verbs.COLLECT, 0), text("No developed token lies there."), rule)


def trade_refusals(state: State, seat: int, step: Trade, offered: list[Action]) -> Iterator[Refusal]:
    """Say which lots cannot be paid, or are traded already."""
    tables = state.tables
    for verb, done, rule in (
        (verbs.BUY_RICE, RICE_DONE, "TK-285"),
        (verbs.SELL_RICE, RICE_DONE, "TK-285"),
        (verbs.BUY_WEAPONS, WEAPONS_DONE, "TK-286"),
        (verbs.SELL_WEAPONS, WEAPONS_DONE, "TK-286"),
    ):
        lots = 1 + len([action for action in offered if action[0] == verb])
        most = tables.rice_lots if done == RICE_DONE else tables.weapon_lots
        if step.done & done:
            yield Refusal((verb, 1), text("You have traded it already."), rule)
        elif lots <= most:
            yield Refusal((verb, lots), unpaid(state, seat, verb, lots), "TK-263")


def unpaid(state: State, seat: int, verb: int, lots: int) -> Text:
    """Say what is missing for a number of lots."""
    tables = state.tables
    if verb == verbs.BUY_RICE:
        return too_few(state, seat, h.GOLD, lots * tables.rice_cost)
    if verb == verbs.SELL_RICE:
        return too_few(state, seat, h.RICE, lots * tables.rice_price)
    if verb == verbs.BUY_WEAPONS:
        return too_few(state, seat, h.GOLD, lots * lowest(state, seat, TRADE, h.WEAPONS_COST, tables.weapons_cost))
    needed = weapons_words(lots * tables.weapons_price)
    return text("That takes {goods}; you have {count}.", goods=needed, count=weapons(state, seat))


def training_refusals(
    state: State, seat: int, step: Instruct | TrainArmies, offered: list[Action]
) -> Iterator[Refusal]:
    """Say why no more armies are trained, or no card is drawn."""
    most = len([action for action in offered if action[0] == verbs.TRAIN])
    rule = "TK-297"
    reason = text("The action trains no more.")
    if isinstance(step, Instruct):
        rule = "TK-289"
        if step.done & HIRED:
            reason = text("You have trained already.")
        elif owned(state, seat, h.RICE) < state.tables.hire_cost:
            reason = too_few(state, seat, h.RICE, state.tables.hire_cost)
        for deck in range(2):
            drawn = text("You have drawn already.") if step.done & DRAWN else text("This deck is empty.")
            yield Refusal((verbs.DRAW, deck), drawn, "TK-290")
    if most == owned(state, seat, h.UNTRAINED):
        reason = too_few(state, seat, h.UNTRAINED, most + 1)
    yield Refusal((verbs.TRAIN, most + 1), reason, rule)


def build_refusals(state: State, seat: int, offered: list[Action]) -> Iterator[Refusal]:
    """Say which cards of the hand cannot be constructed."""
    possible = {action[1] for action in offered if action[0] == verbs.BUILD}
    for card in state.hands[seat]:
        if card in possible:
            continue
        cost = dict(state.tables.cost[card])
        action = (verbs.BUILD, card, cost.get(h.GOLD, 0), cost.get(h.RICE, 0))
        if is_allowed(state, seat, card):
            reason = text("You cannot pay its cost: {goods}.", goods=goods_words(state.tables.cost[card]))
            yield Refusal(action, reason, "TK-292")
        else:
            yield Refusal(action, requirement(state, seat, card), "TK-293")


def requirement(state: State, seat: int, card: int) -> Text:
    """Say what an enhancement asks for that a seat does not have."""
    what, count = next(
        (what, count) for what, count in state.tables.required[card] if standing_of(state, seat, what) < count
    )
    return text(
        "It asks for {requirement}; you have {count}.",
        requirement=requirement_words(what, count),
        count=standing_of(state, seat, what),
    )


def station_refusals(state: State, seat: int, step: Station) -> Iterator[Refusal]:
    """Say who cannot be stationed, and where nobody can."""
    tables = state.tables
    first = (step.space - BATTLES) * PER_BORDER
    for bid in own_bids(state, seat, step.space):
        general = bid[GENERAL]
        if not bid[UNITS]:
            yield Refusal((verbs.STATION, general, first), text("He has no army units."), "TK-360")
            continue
        for place in range(first, first + PER_BORDER):
            action = (verbs.STATION, general, place)
            if state.garrisons[place]:
                yield Refusal(action, text("This location is occupied."), "TK-360")
            elif tables.location_type[place] != bid[TYPE] and not goes_anywhere(state, general):
                kind = type_name(tables, tables.location_type[place])
                yield Refusal(action, text("This location is for another army type: {type}.", type=kind), "TK-361")
