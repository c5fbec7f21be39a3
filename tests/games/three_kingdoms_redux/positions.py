"""Any table of Three Kingdoms Redux in one line, so that no test plays six rounds to reach its subject.

Everything is named by its id: generals without their state (`cao_cao`), spaces (`battle_wei_wu`), locations by id or by
name (`hefei`), enhancements (`uni_01`), goods (`2 gold 1 spear 1 untrained 1 trained 1 support`). What is given by
seat stands in the order Wei, Wu, Shu. What is not named is in a deck, or not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pagoda
from pagoda.engine import play
from pagoda.engine.agenda import Action, Step, push
from pagoda.engine.chance import seeded
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import ASSIGN, DECLINE, PASS, PLACE, RAISE, TAKE
from pagoda.games.three_kingdoms_redux.bidding import Bidding, lay
from pagoda.games.three_kingdoms_redux.border import token_points
from pagoda.games.three_kingdoms_redux.edition import NO_TYPE, NOWHERE, SHU, WEI, WU, default_edition
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance, Round
from pagoda.games.three_kingdoms_redux.setup import blank
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    GENERAL,
    GRANARY,
    NOBODY,
    PLACED,
    STATIONED,
    STRENGTH,
    TREASURY,
    TURNED,
    State,
    add,
    owned,
)
from pagoda.games.three_kingdoms_redux.strength import ALLIES, standings
from pagoda.games.three_kingdoms_redux.taking import TakeActions

GAME: Any = pagoda.game("three-kingdoms-redux")
TABLES = default_edition()
SEATS = {"wei": WEI, "wu": WU, "shu": SHU, "allies": ALLIES, "": NOBODY}
GENERAL_IDS = {str(entry["id"]).partition("_")[2]: place for place, entry in enumerate(TABLES.data["general"])}
SPACE_IDS = {str(entry["id"]): place for place, entry in enumerate(TABLES.data["space"])}
LOCATION_IDS = {
    key: place
    for place, entry in enumerate(TABLES.data["location"])
    for key in (entry["id"], entry["name_en"].lower().replace(" ", "_").replace("'", ""))
}
CARD_IDS = {str(entry["id"]): place for place, entry in enumerate(TABLES.data["enhancement"])}
GOOD_IDS = {name.removesuffix("_army"): good for good, name in enumerate(h.GOODS)}
STORES = {"granary": GRANARY, "treasury": TREASURY}
WHERE = ("deck", "offered", "home", "placed", "turned", "stationed")
FENCE = ChooseAlliance((SHU,))  # a question at which the table stands still


def position(
    *,
    mode: str = "standard",
    options: dict[str, int] | None = None,
    generals: str = "",
    hidden: str = "",
    goods: Sequence[str] = (),
    farms: Sequence[str] = (),
    markets: Sequence[str] = (),
    military: Sequence[int] = (0, 0, 0),
    rank: Sequence[int] = (0, 0, 0),
    tribal: Sequence[int] = (5, 6, 7),
    shortage: Sequence[int] = (0, 0, 0),
    bids: Sequence[str] = (),
    garrisons: Sequence[str] = (),
    turned: str = "",
    served: str = "",
    hands: Sequence[str] = (),
    built: Sequence[str] = (),
    tops: Sequence[str] = (),
    left: Sequence[int | None] = (),
    sunk: Sequence[tuple[int, ...]] = ((), ()),
    order: str = "wei wu shu",
    next_order: str = "",
    round: int = 2,
    criterion: str = "administration",
    alliance: str = "",
    han: str = "",
    han_placed: int = 0,
    controller: str = "",
    tended: Sequence[int] = (0, 0, 0),
    bought: Sequence[int] = (0, 0, 0),
    phase: type[Step] | None = None,
    agenda: Sequence[Step] = (),
    seed: int = 1,
    news: bool = False,
) -> State:
    """Return a state with these pieces on the table and these steps to come, run to its first question.

    `generals`: recruited beside the lords and those named elsewhere; `hidden`: recruited and not known to others.
    `farms`, `markets`: level, developed tokens, stored tokens, such as "3 2 1".
    `bids`: "gan_ning battle_wei_wu 2 junk", "liu_bei farm 2 support", "huang_gai train 2 paid", "cao_cao emperor han",
    in their order; what lies there is not taken from the goods.
    `garrisons`: "guan_yu yiling 2 horse treasury round 4". `criterion` is that of Control Han Emperor.
    `tops`: the next cards of each deck; `left`: how many each has, the others are in Shu's hand.
    `phase`: the round goes on from this step; `agenda`: these steps, then the table stands still.
    """
    state = blank(GAME.setting(mode, 3, options or {}), TABLES)
    state.rng, state.horizon, state.agenda = seeded(seed), 0, []
    state.news = None
    state.order = seats(order)
    state.next_order = seats(next_order or order)
    state.round, state.criterion = round, ("administration", "combat").index(criterion)
    state.alliance = SPACE_IDS[alliance] if alliance else NOWHERE
    state.han, state.han_placed, state.controller = SEATS[han], han_placed, SEATS[controller]
    state.military, state.rank, state.tribal = list(military), list(rank), list(tribal)
    state.shortage, state.tended, state.bought = list(shortage), list(tended), list(bought)
    for seat in range(3):
        lay_fields(state, seat, at(farms, seat, "0"), at(markets, seat, "0"))
        for good, count in counted(at(goods, seat, "")).items():
            state.goods[seat * h.ALL_GOODS + good] = count
    recruit(state, generals, hidden, turned, served)
    deal(state, hands, built, tops, left)
    state.sunk = list(sunk)
    for words in garrisons:
        station(state, words.split())
    for words in bids:
        bid(state, words.split())
    push(state, *(agenda or (rest_of_round(state, phase) if phase else [FENCE])))
    if agenda and agenda[-1] != FENCE:
        state.agenda.insert(0, FENCE)
    state.news = [] if news else None
    play.run(state)
    assert GAME.faults(state) == []
    return state


def at(values: Sequence[Any], seat: int, default: Any) -> Any:
    """Return what is given for a seat."""
    return values[seat] if seat < len(values) else default


def seats(names: str) -> tuple[int, ...]:
    """Return states by their names."""
    return tuple([SEATS[name] for name in names.split()])


def counted(words: str) -> dict[int, int]:
    """Return goods with their numbers."""
    parts = words.split()
    return {GOOD_IDS[name]: int(count) for count, name in zip(parts[::2], parts[1::2], strict=True)}


def lay_fields(state: State, seat: int, farm: str, market: str) -> None:
    """Set levels, developed and stored tokens of farm and market."""
    for place, words in enumerate((farm, market)):
        level, ripe, stored = [int(word) for word in [*words.split(), "0", "0"][:3]]
        state.levels[2 * seat + place] = level
        state.ripe[2 * seat + place] = ripe
        state.stored[2 * seat + place] = stored


def recruit(state: State, generals: str, hidden: str, turned: str, served: str) -> None:
    """Let the lords and these generals be recruited."""
    for name in generals.split():
        enlist(state, GENERAL_IDS[name], AT_HOME)
    for place in TABLES.lords:
        enlist(state, place, AT_HOME)
    for name in hidden.split():
        enlist(state, GENERAL_IDS[name], AT_HOME)
        state.known[GENERAL_IDS[name]] = 0
    for name in turned.split():
        enlist(state, GENERAL_IDS[name], TURNED)
    for name in served.split():
        enlist(state, GENERAL_IDS[name], state.places[GENERAL_IDS[name]] or AT_HOME)
        state.served[GENERAL_IDS[name]] = 1


def enlist(state: State, place: int, where: int) -> None:
    """Let a general be recruited, known to all, and be somewhere."""
    seat = TABLES.state_of[place]
    state.rosters[seat] = tuple(sorted({*state.rosters[seat], place}))
    state.places[place] = where
    state.known[place] = 1


def deal(
    state: State, hands: Sequence[str], built: Sequence[str], tops: Sequence[str], left: Sequence[int | None]
) -> None:
    """Spread the enhancements over hands, decks and what is constructed."""
    for seat in range(3):
        state.hands[seat] = tuple(sorted([CARD_IDS[name] for name in at(hands, seat, "").split()]))
        state.built[seat] = tuple([CARD_IDS[name] for name in at(built, seat, "").split()])
    spread = {card for row in (*state.hands, *state.built) for card in row}
    for number in range(2):
        top = [CARD_IDS[name] for name in at(tops, number, "").split()]
        rest = [c for c in range(42) if TABLES.deck_of[c] == number and c not in spread and c not in top]
        cards = [*rest, *reversed(top)]
        kept = at(left, number, None)
        surplus = 0 if kept is None else len(cards) - kept
        state.decks[number] = tuple(cards[surplus:])
        state.hands[SHU] = tuple(sorted([*state.hands[SHU], *cards[:surplus]]))


def station(state: State, words: list[str]) -> None:
    """Station a general: who, where, how many units of which type, in which store his token lies, since which round."""
    general, location = GENERAL_IDS[words[0]], LOCATION_IDS[words[1]]
    units, kind = 1, TABLES.location_type[location]
    if len(words) > 3 and words[3] in h.TYPES:
        units, kind = int(words[2]), h.TYPES.index(words[3])
    store = next((STORES[word] for word in words if word in STORES), GRANARY)
    since = int(words[words.index("round") + 1]) if "round" in words else 1
    enlist(state, general, STATIONED)
    points = token_points(state, general, kind, location)
    state.garrisons[location] = (general, kind, units, points, store, since)


def bid(state: State, words: list[str]) -> None:
    """Place a general with what goes with him, as bidding does."""
    general, where = GENERAL_IDS[words[0]], SPACE_IDS[words[1]]
    seat = TABLES.state_of[general]
    enlist(state, general, PLACED)
    state.served[general] = 1
    han = int("han" in words)
    pairs = [word for word in words[2:] if word != "han"]
    given = {name: int(count) for count, name in zip(pairs[::2], pairs[1::2], strict=True)}
    kind = next((h.TYPES.index(name) for name in given if name in h.TYPES), NO_TYPE)
    units = given[h.TYPES[kind]] if kind != NO_TYPE else 0
    support, paid = given.get("support", 0), given.get("paid", 0)
    before = state.goods[:]
    add(state, seat, h.SUPPORT, support)
    lay(state, seat, general, where, kind, units, given.get("gold", 0), (RAISE, support, han, paid))
    state.goods = before


def rest_of_round(state: State, first: type[Step]) -> list[Step]:
    """Return what a round does from a certain step on."""
    scratch = state.copy()
    scratch.next_order = scratch.order
    scratch.agenda = []
    Round().run(scratch)
    steps = scratch.agenda[::-1]
    return steps[next(place for place, step in enumerate(steps) if isinstance(step, first)) :]


# Whose turn it is


def bidding(names: str = "wei wu shu", *, whole: bool = False, **table: Any) -> State:
    """Return a table where these states still bid, in this order; `whole`: the round goes on afterwards."""
    after: list[Step] = [FENCE]
    if whole:
        scratch = position(**table)
        after = rest_of_round(scratch, RemoveTokens)
    return position(agenda=[Bidding(seats(names)), *after], **table)


def removing(**table: Any) -> State:
    """Return a table where all have passed and the round goes on."""
    return position(phase=RemoveTokens, **table)


def taking(seat: int, *names: str, **table: Any) -> State:
    """Return a table where a seat performs what it has won: its bids are these; then the table stands still."""
    return position(bids=[*table.pop("bids", ()), *names], agenda=[TakeActions(seat), FENCE], **table)


def acting(seat: int, *names: str, **table: Any) -> State:
    """Return a table where a seat has begun the action of the space on which the first of these bids lies."""
    return do(taking(seat, *names, **table), take(names[0].split()[1]))


# What is said


def general(name: str) -> int:
    """Return a general by his id without the state."""
    return GENERAL_IDS[name]


def space(name: str) -> int:
    """Return a space by its id."""
    return SPACE_IDS[name]


def location(name: str) -> int:
    """Return a location by its id or its name."""
    return LOCATION_IDS[name]


def card(name: str) -> int:
    """Return an enhancement by its id."""
    return CARD_IDS[name]


def place(name: str, where: str) -> Action:
    """Return the placing of a general."""
    return (PLACE, GENERAL_IDS[name], SPACE_IDS[where])


def assign(words: str = "") -> Action:
    """Return what goes with a general: "2 junk", "1 gold", or nothing."""
    if not words:
        return (ASSIGN, NO_TYPE, 0, 0)
    count, what = words.split()
    return (ASSIGN, NO_TYPE, 0, int(count)) if what == "gold" else (ASSIGN, h.TYPES.index(what), int(count), 0)


def raised(support: int = 0, han: int = 0, paid: int = 0) -> Action:
    """Return what is added to a bid."""
    return (RAISE, support, han, paid)


def take(name: str) -> Action:
    """Return the taking of an action."""
    return (TAKE, SPACE_IDS[name])


def decline(name: str) -> Action:
    """Return the declining of an action."""
    return (DECLINE, SPACE_IDS[name])


def do(state: State, *actions: Action) -> State:
    """Play actions, each by the seat that is asked, and return the state after them; each must be legal."""
    for action in actions:
        assert action in legal(state), f"{action} at {state.agenda[-1]!r}"
        state = GAME.apply(state, asked(state), action)
        assert GAME.faults(state) == []
    return state


def all_pass(state: State) -> State:
    """Let everybody pass who is asked to bid."""
    while PASS in legal(state):
        state = do(state, PASS)
    return state


# What is seen


def asked(state: State) -> int:
    """Return who is asked, the first of several."""
    seat: int = GAME.waiting(state)[0]
    return seat


def question(state: State) -> str:
    """Return the name of the question that is asked."""
    return type(state.agenda[-1]).__name__


def legal(state: State) -> list[Action]:
    """Return what the seat that is asked may do."""
    found: list[Action] = GAME.actions(state, asked(state))
    return found


def has(state: State, seat: int, good: str) -> int:
    """Return how many of a good a seat has in its supply."""
    return owned(state, seat, GOOD_IDS[good])


def supply(state: State, seat: int) -> str:
    """Return what a seat has in its supply, such as "2 gold 1 spear"."""
    return " ".join(
        [f"{owned(state, seat, good)} {name}" for name, good in GOOD_IDS.items() if owned(state, seat, good)]
    )


def where(state: State, name: str) -> str:
    """Return where a general is: deck, offered, home, placed, turned or stationed."""
    return WHERE[state.places[GENERAL_IDS[name]]]


def strength(state: State, name: str) -> int:
    """Return the bid of a placed general, with all that was added."""
    return next(row[STRENGTH] for row in state.bids if row[GENERAL] == GENERAL_IDS[name])


def totals(state: State, name: str) -> list[int]:
    """Return what is bid on a space: by Wei, Wu, Shu and the allied side."""
    return standings(state)[SPACE_IDS[name]].totals


def winner(state: State, name: str) -> str:
    """Return who wins a space as it stands: a state, "allies", or nobody."""
    found = standings(state)[SPACE_IDS[name]].winner
    return next(key for key, side in SEATS.items() if side == found)


def news(state: State) -> list[tuple[int, ...]]:
    """Return what has happened, as those hear it who may know all."""
    return [event for _, event, _ in state.news or []]
