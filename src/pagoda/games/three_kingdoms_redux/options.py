"""Answers that are no place and no card: what each brings and takes, as a tile on the stage and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pagoda.engine.agenda import FIRST, Action, InAnyOrder, Step
from pagoda.engine.words import Value, text, texts
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.after import highest, lowest
from pagoda.games.three_kingdoms_redux.armies import Produce
from pagoda.games.three_kingdoms_redux.bidding import Assign, Raise
from pagoda.games.three_kingdoms_redux.economy import Cultivate, highest_yield
from pagoda.games.three_kingdoms_redux.edition import FARM, GENERALS, SPEARS_HORSES, TRADE, TRIBES
from pagoda.games.three_kingdoms_redux.effects import Effect, TakeFrom
from pagoda.games.three_kingdoms_redux.faces import GOODS_ART, effect
from pagoda.games.three_kingdoms_redux.foresight import AHEAD, prospect, value_of
from pagoda.games.three_kingdoms_redux.names import (
    card_name,
    deck_name,
    good_words,
    goods_words,
    signed,
    store_name,
    tokens_words,
    units_words,
)
from pagoda.games.three_kingdoms_redux.state import GRANARY, State
from pagoda.games.three_kingdoms_redux.strength import payable, standings
from pagoda.games.three_kingdoms_redux.technology import Instruct
from pagoda.games.three_kingdoms_redux.tribes import steps

Things = list[tuple[str, Value]]  # symbols with what changes
FIELD_ART: Final = ("tkr-farm", "tkr-market")
STORE_ART: Final = ("tkr-granary", "tkr-treasury")
NO_RAISE: Final[Action] = (verbs.RAISE, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: what is written on its button and on its tile."""

    label: Value
    things: Things
    note: Value = ""
    big: Value = ""  # the number that matters
    tone: str = ""  # of that number


def option_id(action: Action) -> str:
    """Return the id of the tile of an answer."""
    return "option-" + "-".join([str(part) for part in action])


def option(state: State, seat: int, step: Step | None, action: Action) -> Option | None:
    """Return an answer as a tile, or nothing where it is another kind of answer."""
    make = MAKERS.get(action[0])
    return make(state, seat, step, action) if make else None


def change(good: int, count: int) -> tuple[str, Value]:
    """Return a change of a good."""
    return GOODS_ART[good], signed(count)


# Bids


def assign(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Units or gold that go with a general."""
    _, kind, units, gold = action
    things: Things = []
    label = text("He goes alone")
    if units:
        things = [(GOODS_ART[h.WEAPON + kind], units)]
        label = units_words(kind, units)
    elif gold:
        things = [change(h.GOLD, -gold)]
        label = good_words(h.GOLD, gold)
    if not isinstance(step, Assign):
        return Option(label, things)
    if step.space >= TRIBES:
        level = tribal_level(state, seat, step, gold, units)
        note = text("The tribes come to level {level}.", level=level)
        return Option(label, [*things, ("tkr-tent", "")], note, level, AHEAD)
    value = value_of(state, seat, step.general, step.space, kind, units, NO_RAISE)
    words, tone, own = prospect(state, seat, step.general, step.space, value, standings(state)[step.space])
    return Option(label, things, words, own, tone)


def tribal_level(state: State, seat: int, step: Assign, gold: int, units: int) -> int:
    """Return the level that a general would reach with the tribes; his skill counts once he lies there."""
    laid = state.copy()
    laid.bids.append((seat, step.general, step.space, 0, 0, units, gold, 0, 0))
    return min(state.tables.top_level, state.tribal[seat] + steps(laid, seat, gold, units))


def raise_bid(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Tokens and payment that raise a bid."""
    _, support, han, price = action
    things: Things = []
    if support:
        things.append(("tkr-people", support))
    if han:
        things.append(("tkr-han", ""))
    if not isinstance(step, Raise):
        return Option(text("Raise the bid"), things)
    skill = payable(state, step.general, step.space, seat)
    if price and skill:
        things.append(change(skill.good, -price))
    value = value_of(state, seat, step.general, step.space, step.kind, step.units, action)
    words, tone, own = prospect(state, seat, step.general, step.space, value, standings(state)[step.space])
    label = text("Bid {count}", count=own) if things else text("Add nothing: {count}", count=own)
    return Option(label, things, words, own, tone)


# Farm, market, trade


def develop(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """One more token of the farm or the market."""
    space = step.space if isinstance(step, Cultivate) else FARM
    level = state.levels[2 * seat + space] + 1
    label = text("Develop the farm") if space == FARM else text("Develop the market")
    return Option(label, [(FIELD_ART[space], "")], text("It comes to level {level}.", level=level), level)


def collect(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Harvest or taxes; some of the tokens are stored."""
    space = step.space if isinstance(step, Cultivate) else FARM
    stored = action[1]
    gain = (state.ripe[2 * seat + space] - stored) * state.tables.cash[space]
    good = h.RICE if space == FARM else h.GOLD
    things: Things = [change(good, gain)] if gain else []
    if stored:
        things.append((STORE_ART[space], signed(stored)))
    label = text("Harvest") if space == FARM else text("Collect taxes")
    if not stored:
        return Option(label, things, text("You gain {good}.", good=good_words(good, gain)))
    note = text(
        "You gain {good}; {tokens} to the store, for good: each saves 1 in upkeep.",
        good=good_words(good, gain),
        tokens=tokens_words(stored),
    )
    return Option(text("{label}, store {count}", label=label, count=stored), things, note)


def trade(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Rice or weapons, bought or sold."""
    verb, lots = action
    tables = state.tables
    if verb == verbs.BUY_RICE:
        goods = [change(h.GOLD, -lots * tables.rice_cost), change(h.RICE, lots * highest_yield(state, seat))]
        return Option(text("Buy rice"), goods)
    if verb == verbs.SELL_RICE:
        goods = [change(h.RICE, -lots * tables.rice_price), change(h.GOLD, lots * tables.rice_income)]
        return Option(text("Sell rice"), goods)
    if verb == verbs.BUY_WEAPONS:
        cost = lots * lowest(state, seat, TRADE, h.WEAPONS_COST, tables.weapons_cost)
        note = text("You choose the types next.")
        return Option(text("Buy weapons"), [change(h.GOLD, -cost), ("tkr-sh", signed(lots * tables.weapons_lot))], note)
    income = lots * highest(state, seat, TRADE, h.WEAPONS_YIELD, tables.weapons_income)
    things: Things = [("tkr-sh", signed(-lots * tables.weapons_price)), change(h.GOLD, income)]
    return Option(text("Sell weapons"), things)


def give(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """A weapon to sell."""
    return Option(text("Sell {good}", good=good_words(action[1], 1)), [change(action[1], -1)])


def choose(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """A good to gain, or to take."""
    good = good_words(action[1], 1)
    label = text("Take {good}", good=good) if isinstance(step, TakeFrom) else text("Gain {good}", good=good)
    return Option(label, [change(action[1], 1)])


# Armies, cards, stores


def train(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Armies to train."""
    count = action[1]
    things: Things = [change(h.UNTRAINED, -count), change(h.TRAINED, count)]
    if isinstance(step, Instruct):
        things.insert(0, change(h.RICE, -state.tables.hire_cost))
    return Option(texts("Train {count} army", "Train {count} armies", count), things)


def produce(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """A mix of two types of weapons."""
    first = h.WEAPON if isinstance(step, Produce) and step.space == SPEARS_HORSES else h.WEAPON + 2
    mix = [(first, action[1]), (first + 1, state.tables.produced - action[1])]
    return Option(goods_words(mix), [change(good, count) for good, count in mix if count])


def tribute(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """A kind of tribute."""
    goods = state.tables.tributes[action[1]]
    return Option(goods_words(goods), [change(good, count) for good, count in goods])


def draw(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """A deck to draw from."""
    left = len(state.decks[action[1]])
    note = texts("{count} card is left there.", "{count} cards are left there.", left)
    return Option(text("Draw: {deck}", deck=deck_name(action[1])), [("tkr-card", "+1")], note)


def store(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """The granary or the treasury."""
    where = action[1]
    good = h.RICE if where == GRANARY else h.GOLD
    note = text("Upkeep is {good} less in every round.", good=good_words(good, 1))
    return Option(text("Into the {store}", store=store_name(where)), [(STORE_ART[where], "+1")], note)


def buy_support(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Support for rice, at the top of the tribal track."""
    tables = state.tables
    return Option(text("Buy support"), [change(h.RICE, -tables.bonus_cost), change(h.SUPPORT, tables.bonus_support)])


def first(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """The effect that comes first."""
    found = step.steps[action[1]] if isinstance(step, InAnyOrder) else None
    if not isinstance(found, Effect):
        return Option(text("The next effect"), [])
    card = found.card
    words = (
        effect(state.tables, "general", card)
        if card < GENERALS
        else effect(state.tables, "enhancement", card - GENERALS)
    )
    art = "tkr-skill" if card < GENERALS else "tkr-card"
    return Option(text("First: {card}", card=card_name(state.tables, card)), [(art, "")], words)


Maker = Callable[[State, int, Step | None, Action], Option]
MAKERS: Final[dict[int, Maker]] = {
    verbs.ASSIGN: assign,
    verbs.RAISE: raise_bid,
    verbs.DEVELOP[0]: develop,
    verbs.COLLECT: collect,
    verbs.BUY_RICE: trade,
    verbs.SELL_RICE: trade,
    verbs.BUY_WEAPONS: trade,
    verbs.SELL_WEAPONS: trade,
    verbs.GIVE: give,
    verbs.CHOOSE: choose,
    verbs.TRAIN: train,
    verbs.PRODUCE: produce,
    verbs.TRIBUTE: tribute,
    verbs.DRAW: draw,
    verbs.STORE: store,
    verbs.BUY_SUPPORT[0]: buy_support,
    FIRST: first,
}
