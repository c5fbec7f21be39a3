"""What each answer means, and what comes of it; outlook.py has those of the bidding."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import FIRST, Action, InAnyOrder
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.after import COLLECTING, highest
from pagoda.games.three_kingdoms_redux.armies import Produce
from pagoda.games.three_kingdoms_redux.border import token_points
from pagoda.games.three_kingdoms_redux.building import BuildAfter
from pagoda.games.three_kingdoms_redux.deeds import (
    buy_rice,
    buy_weapons,
    effect_words,
    result_words,
    sell_rice,
    sell_weapons,
    with_helpers,
)
from pagoda.games.three_kingdoms_redux.economy import Cultivate
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    ENHANCEMENTS,
    FARM,
    GENERALS,
    INSTRUCTOR,
    LEVELS,
    LOCATIONS,
    NO_TYPE,
    SPACES,
    SPEARS_HORSES,
    STATES,
    TRIBES,
)
from pagoda.games.three_kingdoms_redux.effects import Effect, TakeFrom, Weaken
from pagoda.games.three_kingdoms_redux.names import (
    deck_name,
    enhancement_name,
    general_name,
    good_words,
    goods_words,
    location_name,
    points_words,
    space_name,
    state_name,
    store_name,
    tokens_words,
    units_words,
)
from pagoda.games.three_kingdoms_redux.outlook import ally, assign, is_offered, keep, pass_words, place, raise_words
from pagoda.games.three_kingdoms_redux.state import (
    GENERAL,
    GRANARY,
    SUPPORTS,
    TYPE,
    UNITS,
    State,
    border_of,
    holdings,
    own_bids,
    owned,
)
from pagoda.games.three_kingdoms_redux.technology import DevelopState, Instruct

MANY: Final = 99  # more than there is of anything
_GENERAL: Final = GENERALS - 1
_CARD: Final = ENHANCEMENTS - 1
_SPACE: Final = SPACES - 1
_GOOD: Final = h.ALL_GOODS - 1
# The highest number that may stand in each place of an action, after its verb; KEEP has as many as are kept.
SHAPES: Final[dict[int, tuple[int, ...]]] = {
    FIRST: (MANY,),
    verbs.KEEP: (),
    verbs.TAKE_BACK[0]: (),
    verbs.ALLY: (_SPACE,),
    verbs.PASS[0]: (),
    verbs.PLACE: (_GENERAL, _SPACE),
    verbs.ASSIGN: (3, MANY, MANY),
    verbs.RAISE: (MANY, 1, MANY),
    verbs.TAKE: (_SPACE,),
    verbs.DECLINE: (_SPACE,),
    verbs.DEVELOP[0]: (),
    verbs.COLLECT: (LEVELS,),
    verbs.BUY_RICE: (MANY,),
    verbs.SELL_RICE: (MANY,),
    verbs.BUY_WEAPONS: (MANY,),
    verbs.SELL_WEAPONS: (MANY,),
    verbs.STOP[0]: (),
    verbs.CHOOSE: (_GOOD,),
    verbs.GIVE: (_GOOD,),
    verbs.TRAIN: (MANY,),
    verbs.DRAW: (1,),
    verbs.KEEP_CARD: (_CARD,),
    verbs.BUILD: (_CARD, MANY, MANY),
    verbs.PRODUCE: (MANY,),
    verbs.TRIBUTE: (MANY,),
    verbs.TURN_OVER: (_GENERAL,),
    verbs.STATION: (_GENERAL, LOCATIONS - 1),
    verbs.STORE: (1,),
    verbs.BUY_SUPPORT[0]: (),
    verbs.AGAINST: (STATES - 1,),
    verbs.NO_THANKS[0]: (),
    verbs.REVEAL: (_GENERAL,),
    verbs.STAY_HIDDEN[0]: (),
}


def describe(state: State, seat: int, action: Action) -> Text:
    """Return what an action means and what comes of it; the state is one the seat cannot tell from the true one."""
    if not is_action(action):
        raise BadInput(f"{action} is no action of this game")
    return WORDS[action[0]](state, seat, action)


def is_action(action: Action) -> bool:
    """Tell whether a tuple has the shape of an action."""
    shape = SHAPES.get(action[0]) if action else None
    if shape is None:
        return False
    if action[0] == verbs.KEEP:
        return len(action) > 1 and all([0 <= general <= _GENERAL for general in action[1:]])
    if len(shape) != len(action) - 1:
        return False
    if action[0] == verbs.ASSIGN and action[1] == NO_TYPE:
        return all([0 <= number <= MANY for number in action[2:]])
    return all([0 <= number <= most for number, most in zip(action[1:], shape, strict=True)])


# Won actions


def take(state: State, seat: int, action: Action) -> Text:
    """An action that is performed."""
    space = action[1]
    name = space_name(state.tables, space)
    if not is_offered(state, seat, action):
        return text("perform: {space}", space=name)
    what = with_helpers(state, seat, space, 0, result_words(state, seat, space))
    return text("perform: {space}; {what}", space=name, what=what)


def decline(state: State, seat: int, action: Action) -> Text:
    """An action that is left."""
    space = action[1]
    name = space_name(state.tables, space)
    if space < TRIBES:
        if any([bid[SUPPORTS] for bid in own_bids(state, seat, space)]):
            return text("decline: {space}; your generals come home, the support tokens are spent", space=name)
        return text("decline: {space}; your generals come home", space=name)
    level = max(1, state.tribal[seat] - 1)
    if level == 1:
        return text("decline: {space}; the tribal level is then 1, which is a shortage", space=name)
    return text("decline: {space}; the tribal level falls to {level}", space=name, level=level)


def develop(state: State, seat: int, action: Action) -> Text:
    """A token of the farm or the market."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Cultivate):
        return text("develop")
    level = state.levels[2 * seat + step.space] + 1
    if step.space == FARM:
        what = text("develop the farm to level {level}", level=level)
    else:
        what = text("develop the market to level {level}", level=level)
    if level == LEVELS == state.levels[2 * seat + 1 - step.space]:
        what = text("{what}; this ends the game after the resolution phase", what=what)
    return with_helpers(state, seat, step.space, 0, what) if level <= LEVELS else text("develop")


def collect(state: State, seat: int, action: Action) -> Text:
    """Harvest or taxes."""
    step = state.agenda[-1] if state.agenda else None
    if not isinstance(step, Cultivate):
        return text("collect")
    if not is_offered(state, seat, action):
        return text("harvest") if step.space == FARM else text("collect taxes")
    stored = action[1]
    gain = (state.ripe[2 * seat + step.space] - stored) * state.tables.cash[step.space]
    parts: list[Value] = [text("gain {goods}", goods=good_words(h.RICE if step.space == FARM else h.GOLD, gain))]
    if not gain:
        parts = []
    if stored and step.space == FARM:
        parts.append(text("{tokens} to the granary", tokens=tokens_words(stored)))
    elif stored:
        parts.append(text("{tokens} to the treasury", tokens=tokens_words(stored)))
    what = text("harvest: {parts}", parts=tuple(parts))
    if step.space != FARM:
        what = text("collect taxes: {parts}", parts=tuple(parts))
    return with_helpers(state, seat, step.space, COLLECTING, what)


# Goods and cards


def choose(state: State, seat: int, action: Action) -> Text:
    """A good to gain, or to take."""
    step = state.agenda[-1] if state.agenda else None
    good = good_words(action[1], 1)
    if isinstance(step, TakeFrom):
        return text("take {good} from {state}", good=good, state=state_name(state.tables, step.victim))
    return text("gain {goods}", goods=good)


def train(state: State, seat: int, action: Action) -> Text:
    """Armies to train."""
    count = action[1]
    what = texts("train {count} army", "train {count} armies", count)
    if isinstance(state.agenda[-1] if state.agenda else None, Instruct):
        what = text("{what} for {rice}", what=what, rice=good_words(h.RICE, state.tables.hire_cost))
    if not is_offered(state, seat, action):
        return what
    return text(
        "{what}; then you have {armies}", what=what, armies=good_words(h.TRAINED, owned(state, seat, h.TRAINED) + count)
    )


def draw(state: State, seat: int, action: Action) -> Text:
    """A card of a deck."""
    deck = action[1]
    left = len(state.decks[deck])
    look = highest(state, seat, INSTRUCTOR, h.DRAW_LOOK, 1)
    if isinstance(state.agenda[-1] if state.agenda else None, Instruct) and min(look, left) > 1:
        return text(
            "look at {look} cards of the {deck} deck and keep one; it has {left}",
            look=min(look, left),
            deck=deck_name(deck),
            left=left,
        )
    return text("draw a card of the {deck} deck; it has {left}", deck=deck_name(deck), left=left)


def build(state: State, seat: int, action: Action) -> Text:
    """An enhancement to construct."""
    _, card, gold, rice = action
    others = [(good, count) for good, count in state.tables.cost[card] if good not in (h.GOLD, h.RICE)]
    return text(
        "construct {card} for {price}; it counts {points}",
        card=enhancement_name(state.tables, card),
        price=goods_words([(h.GOLD, gold), (h.RICE, rice), *others]),
        points=points_words(state.tables.printed[card]),
    )


def no_thanks(state: State, seat: int, action: Action) -> Text:
    """An offer that is left."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, DevelopState | BuildAfter):
        return text("construct nothing")
    return text("leave it")


# Armies, emperor, border


def produce(state: State, seat: int, action: Action) -> Text:
    """Weapons of two types."""
    step = state.agenda[-1] if state.agenda else None
    first = h.WEAPON if not isinstance(step, Produce) or step.space == SPEARS_HORSES else h.WEAPON + 2
    goods = [(first, action[1]), (first + 1, max(0, state.tables.produced - action[1]))]
    return text("produce {goods}", goods=goods_words(goods))


def tribute(state: State, seat: int, action: Action) -> Text:
    """What is demanded."""
    offers = state.tables.tributes
    if action[1] >= len(offers):
        raise BadInput(f"{action} is no action of this game")
    return text("gain {goods}", goods=goods_words(offers[action[1]]))


def station(state: State, seat: int, action: Action) -> Text:
    """A general who stays on the border."""
    _, general, location = action
    tables = state.tables
    who, where = general_name(tables, general), location_name(tables, location)
    bids = [bid for bid in own_bids(state, seat, BATTLES + border_of(location)) if bid[GENERAL] == general]
    if not bids or not is_offered(state, seat, action):
        return text("station {general}: {location}", general=who, location=where)
    kind, units = bids[0][TYPE], bids[0][UNITS]
    what = text(
        "station {general} with {units} for good: {location}; its token counts {points}",
        general=who,
        units=units_words(kind, units),
        location=where,
        points=token_points(state, general, kind, location),
    )
    if len(holdings(state, seat)) + 1 == tables.generals_to_end:
        return text("{what}; this ends the game after the resolution phase", what=what)
    return what


def store(state: State, seat: int, action: Action) -> Text:
    """Where the token of a location goes."""
    saved = good_words(h.RICE if action[1] == GRANARY else h.GOLD, 1)
    return text(
        "to the {store}: {saved} less upkeep for your units in every round", store=store_name(action[1]), saved=saved
    )


def buy_support(state: State, seat: int, action: Action) -> Text:
    """Support at the top of the tribal track."""
    cost, gain = good_words(h.RICE, state.tables.bonus_cost), good_words(h.SUPPORT, state.tables.bonus_support)
    return text("pay {cost} for {gain}", cost=cost, gain=gain)


def against(state: State, seat: int, action: Action) -> Text:
    """Whom a skill hits."""
    step = state.agenda[-1] if state.agenda else None
    who = state_name(state.tables, action[1])
    if not isinstance(step, Weaken):
        return text("against {state}", state=who)
    count = min(step.count, owned(state, action[1], step.good))
    return text("{state} loses {goods}", state=who, goods=good_words(step.good, count))


def first(state: State, seat: int, action: Action) -> Text:
    """Which of several effects comes next."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, InAnyOrder) and action[1] < len(step.steps):
        effect = step.steps[action[1]]
        if isinstance(effect, Effect):
            return text("next: {effect}", effect=effect_words(state, effect))
    return text("this effect next")


Words = Callable[[State, int, Action], Text]

WORDS: Final[dict[int, Words]] = {
    FIRST: first,
    verbs.KEEP: keep,
    verbs.TAKE_BACK[0]: lambda s, p, a: text("choose your generals again"),
    verbs.ALLY: ally,
    verbs.PASS[0]: pass_words,
    verbs.PLACE: place,
    verbs.ASSIGN: assign,
    verbs.RAISE: raise_words,
    verbs.TAKE: take,
    verbs.DECLINE: decline,
    verbs.DEVELOP[0]: develop,
    verbs.COLLECT: collect,
    verbs.BUY_RICE: buy_rice,
    verbs.SELL_RICE: sell_rice,
    verbs.BUY_WEAPONS: buy_weapons,
    verbs.SELL_WEAPONS: sell_weapons,
    verbs.STOP[0]: lambda s, p, a: text("do no more of this action"),
    verbs.CHOOSE: choose,
    verbs.GIVE: lambda s, p, a: text("sell {good}", good=good_words(a[1], 1)),
    verbs.TRAIN: train,
    verbs.DRAW: draw,
    verbs.KEEP_CARD: lambda s, p, a: text(
        "keep {card}; the rest goes under the deck", card=enhancement_name(s.tables, a[1])
    ),
    verbs.BUILD: build,
    verbs.PRODUCE: produce,
    verbs.TRIBUTE: tribute,
    verbs.TURN_OVER: lambda s, p, a: text(
        "{general} stays with the emperor and misses the next bidding", general=general_name(s.tables, a[1])
    ),
    verbs.STATION: station,
    verbs.STORE: store,
    verbs.BUY_SUPPORT[0]: buy_support,
    verbs.AGAINST: against,
    verbs.NO_THANKS[0]: no_thanks,
    verbs.REVEAL: lambda s, p, a: text(
        "reveal {general} and use his skill; from now on all know him", general=general_name(s.tables, a[1])
    ),
    verbs.STAY_HIDDEN[0]: lambda s, p, a: text("reveal nobody"),
}
