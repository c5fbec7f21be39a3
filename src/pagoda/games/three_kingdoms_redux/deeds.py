"""What won actions and the effects of cards would do, in words."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.after import extra, highest, lowest
from pagoda.games.three_kingdoms_redux.border import stationings
from pagoda.games.three_kingdoms_redux.economy import highest_yield
from pagoda.games.three_kingdoms_redux.edition import (
    CROSSBOWS_JUNKS,
    DEVELOP_STATE,
    EMPEROR,
    FARM,
    INSTRUCTOR,
    LEVELS,
    MARKET,
    RECRUIT,
    SPEARS_HORSES,
    TRADE,
    TRAIN_ARMIES,
    TRIBES,
    TRIBUTE,
    WIN_SUPPORT,
)
from pagoda.games.three_kingdoms_redux.effects import Effect, generals_on, in_force
from pagoda.games.three_kingdoms_redux.emperor import price
from pagoda.games.three_kingdoms_redux.hooks import Operation
from pagoda.games.three_kingdoms_redux.names import (
    armies_words,
    card_name,
    general_name,
    generals_names,
    good_words,
    goods_words,
    rank_name,
    signed,
    state_name,
    tokens_words,
    weapons_words,
)
from pagoda.games.three_kingdoms_redux.outlook import is_offered
from pagoda.games.three_kingdoms_redux.state import PAID_GOLD, UNITS, State, own_bids, owned
from pagoda.games.three_kingdoms_redux.strength import works_on
from pagoda.games.three_kingdoms_redux.tribes import steps

# Actions


def result_words(state: State, seat: int, space: int) -> Text:
    """Say what the action of a won space does."""
    if space <= MARKET:
        return cultivation_words(state, seat, space)
    if space >= TRIBES:
        return tribal_words(state, seat)
    if space > EMPEROR:
        generals = sorted({action[1] for action in stationings(state, seat, space)})
        return text("station {generals}", generals=generals_names(state.tables, generals))
    if space == EMPEROR:
        return emperor_words(state, seat)
    if space == INSTRUCTOR:
        return text("train armies for rice, or draw an enhancement, or both")
    if space == DEVELOP_STATE:
        return texts(
            "construct the card in your hand", "construct one of the {count} cards in your hand", len(state.hands[seat])
        )
    if space == TRADE:
        return text("buy or sell rice, buy or sell weapons")
    return supply_words(state, seat, space)


def cultivation_words(state: State, seat: int, space: int) -> Text:
    """Say what farm or market offer."""
    place = 2 * seat + space
    level, ripe = state.levels[place], state.ripe[place]
    if not ripe:
        return text("develop it to level {level}", level=level + 1)
    tokens = tokens_words(ripe)
    if level == LEVELS:
        return text("harvest {tokens}", tokens=tokens) if space == FARM else text("tax {tokens}", tokens=tokens)
    if space == FARM:
        return text("develop it to level {level}, or harvest {tokens}", level=level + 1, tokens=tokens)
    return text("develop it to level {level}, or tax {tokens}", level=level + 1, tokens=tokens)


def supply_words(state: State, seat: int, space: int) -> Text:
    """Say what the actions give that bring goods or train armies."""
    tables = state.tables
    if space in (SPEARS_HORSES, CROSSBOWS_JUNKS):
        if space == SPEARS_HORSES:
            return text("gain {weapons}: spears, horses or both", weapons=weapons_words(tables.produced))
        return text("gain {weapons}: crossbows, junks or both", weapons=weapons_words(tables.produced))
    if space == RECRUIT:
        trained = min(tables.recruited, extra(state, seat, RECRUIT, h.RECRUIT_TRAINED))
        return gain_words([(h.UNTRAINED, tables.recruited - trained), (h.TRAINED, trained)])
    if space == TRAIN_ARMIES:
        limit = highest(state, seat, space, h.TRAIN_MAX, tables.train_most) + extra(state, seat, space, h.TRAIN_EXTRA)
        most = min(limit, owned(state, seat, h.UNTRAINED))
        return text("train up to {armies}", armies=armies_words(most))
    if space == WIN_SUPPORT:
        return gain_words([(h.SUPPORT, tables.won_support)])
    assert space == TRIBUTE
    offers: Value = goods_words(tables.tributes[0])
    for offer in tables.tributes[1:]:
        offers = text("{first}; or {second}", first=offers, second=goods_words(offer))
    return text("gain {goods}", goods=offers)


def gain_words(goods: list[tuple[int, int]]) -> Text:
    """Say what is gained."""
    return text("gain {goods}", goods=goods_words(goods))


def emperor_words(state: State, seat: int) -> Text:
    """Say what the emperor costs, and who stays with him."""
    tables = state.tables
    rank = min(state.rank[seat] + 1, len(tables.rank_vp) - 1)
    what = text("pay {gold}, become {rank}", gold=good_words(h.GOLD, price(state, seat)), rank=rank_name(tables, rank))
    if not lowest(state, seat, EMPEROR, h.FLIP_GENERAL, tables.turned_over):
        return text("{what}; nobody is turned over", what=what)
    generals = generals_on(state, seat, EMPEROR)
    if len(generals) == 1:
        return text("{what}; {general} misses the next bidding", what=what, general=general_name(tables, generals[0]))
    return text("{what}; one of your generals there misses the next bidding", what=what)


def tribal_words(state: State, seat: int) -> Text:
    """Say how the tribal level changes."""
    bids = own_bids(state, seat, TRIBES + seat)
    before = state.tribal[seat]
    moved = steps(state, seat, bids[0][PAID_GOLD], bids[0][UNITS]) if bids else 0
    level = min(state.tables.top_level, before + moved)
    if level == before:
        return text("the tribal level stays at {level}", level=level)
    return text("tribal level {before} → {level}", before=before, level=level)


# Trade


def buy_rice(state: State, seat: int, action: Action) -> Text:
    """Rice for gold."""
    lots = action[1]
    cost, gain = lots * state.tables.rice_cost, lots * highest_yield(state, seat)
    return exchange(state, seat, action, [(h.GOLD, -cost), (h.RICE, gain)])


def sell_rice(state: State, seat: int, action: Action) -> Text:
    """Gold for rice."""
    lots = action[1]
    return exchange(
        state, seat, action, [(h.RICE, -lots * state.tables.rice_price), (h.GOLD, lots * state.tables.rice_income)]
    )


def exchange(state: State, seat: int, action: Action, goods: list[tuple[int, int]]) -> Text:
    """Say what is paid and gained, and what there is then."""
    (paid, cost), (gained, gain) = goods
    what = text("pay {cost} for {gain}", cost=good_words(paid, -cost), gain=good_words(gained, gain))
    if not is_offered(state, seat, action):
        return what
    left = goods_words([(paid, owned(state, seat, paid) + cost), (gained, owned(state, seat, gained) + gain)])
    return text("{what}; then you have {goods}", what=what, goods=left)


def buy_weapons(state: State, seat: int, action: Action) -> Text:
    """Weapons for gold."""
    lots = action[1]
    cost = lots * lowest(state, seat, TRADE, h.WEAPONS_COST, state.tables.weapons_cost)
    weapons = weapons_words(lots * state.tables.weapons_lot)
    return text("pay {cost} for {weapons} of your choice", cost=good_words(h.GOLD, cost), weapons=weapons)


def sell_weapons(state: State, seat: int, action: Action) -> Text:
    """Gold for weapons."""
    lots = action[1]
    gain = lots * highest(state, seat, TRADE, h.WEAPONS_YIELD, state.tables.weapons_income)
    weapons = weapons_words(lots * state.tables.weapons_price)
    return text("sell {weapons} of your choice for {gain}", weapons=weapons, gain=good_words(h.GOLD, gain))


# Effects of cards


def helping(state: State, seat: int, space: int, option: int) -> list[int]:
    """Return the cards that add something after an action (TK-605)."""
    return [
        card
        for card in in_force(state, seat, generals_on(state, seat, space))
        if any(
            [
                works_on(state, hook, seat, space) and hook.option in (0, option)
                for hook in state.tables.hooks[h.AFTER_ACTION][card]
            ]
        )
    ]


def with_helpers(state: State, seat: int, space: int, option: int, what: Text) -> Text:
    """Return what an action does, and whose effects follow it."""
    cards = helping(state, seat, space, option)
    if not cards:
        return what
    names = tuple([card_name(state.tables, card) for card in cards])
    return text("{what}; afterwards also: {cards}", what=what, cards=names)


def effect_words(state: State, effect: Effect) -> Text:
    """Say what an effect does."""
    parts = tuple([operation_words(state, effect, operation) for operation in effect.sentence(state).operations])
    return text("{card}: {what}", card=card_name(state.tables, effect.card), what=parts)


def operation_words(state: State, effect: Effect, operation: Operation) -> Text:
    """Say what one part of an effect does."""
    kind, count = operation.kind, operation.count
    if kind == h.GAIN:
        return gain_words([(operation.good, count)])
    if kind == h.GAIN_CHOICE:
        options = tuple([good_words(good, 1) for good in operation.options])
        return text("gain goods of your choice ({goods})", goods=options)
    if kind == h.TRAIN_ARMIES:
        return text("train up to {armies}", armies=armies_words(count))
    if kind == h.CONSTRUCT:
        return text("you may construct an enhancement")
    if kind == h.MILITARY:
        return text("military track {points}", points=signed(count * effect.units(state, operation)))
    if kind == h.MILITARY_OTHER:
        return text(
            "military track of {state} {points}",
            state=state_name(state.tables, effect.neighbour(state)),
            points=signed(count),
        )
    if kind == h.TAKE_FROM:
        return text("take a good from {state}", state=state_name(state.tables, effect.neighbour(state)))
    if kind == h.OPPONENT_LOSES:
        return text("opponents lose {goods}", goods=good_words(operation.good, count))
    return text("lose {goods}", goods=good_words(h.TRAINED, count))
