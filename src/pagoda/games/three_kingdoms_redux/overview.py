"""The whole table in words; glossary.py explains each component."""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.game import Component
from pagoda.engine.words import Person, Text, Value, text
from pagoda.games.three_kingdoms_redux import glossary
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.edition import EMPEROR, NOWHERE, PER_BORDER, SPACES, STATES, TRIBES, Edition
from pagoda.games.three_kingdoms_redux.edition import WIN_SUPPORT as SUPPORT_SPACE
from pagoda.games.three_kingdoms_redux.names import (
    border_name,
    category_name,
    criterion_name,
    deck_name,
    enhancements_names,
    general_name,
    generals_names,
    good_words,
    goods_words,
    location_name,
    rank_name,
    signed,
    space_name,
    spaces_names,
    state_name,
    store_name,
    tokens_words,
    type_name,
    units_words,
)
from pagoda.games.three_kingdoms_redux.resolution import RemoveTokens
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.scoring import border_weight, breakdown
from pagoda.games.three_kingdoms_redux.state import (
    AT_HOME,
    G_GENERAL,
    G_POINTS,
    G_STORE,
    G_TYPE,
    G_UNITS,
    GENERAL,
    GRANARY,
    HAN,
    HIDDEN,
    NO_STORE,
    NOBODY,
    PAID_GOLD,
    PLACED,
    SEAT,
    SPACE,
    STATIONED,
    STRENGTH,
    SUPPORTS,
    TREASURY,
    TURNED,
    TYPE,
    UNITS,
    Row,
    State,
)
from pagoda.games.three_kingdoms_redux.strength import Standing, side_of, standings, wins_ties
from pagoda.games.three_kingdoms_redux.tribes import steps
from pagoda.games.three_kingdoms_redux.upkeep import due, tokens_in
from pagoda.games.three_kingdoms_redux.view import View


def overview(view: View) -> list[Text]:
    """Return the table as a viewer knows it."""
    state = view.likely  # for what it shares with the true one; what is made up there is never named
    lines = [*time_lines(view, state), *space_lines(view, state)]
    for border in range(3):
        lines.extend(border_lines(state, border))
    points = breakdown(state, view.seat)
    for seat in range(STATES):
        lines.extend([*seat_lines(view, state, seat), points_line(points[seat])])
    return lines


# The round


def time_lines(view: View, state: State) -> list[Text]:
    """Return the round, who bids when, the alliance, the criteria, the Han emperor and the decks."""
    tables = state.tables
    lines = [text("Set-up: all choose their generals")]
    if view.round:
        order = tuple([state_name(tables, seat) for seat in view.order])
        lines = [
            text("Round {round} of {last}; order: {states}", round=view.round, last=tables.rounds, states=order),
            alliance_line(view, state),
        ]
    if view.next_order != view.order and not view.over:
        following = tuple([state_name(tables, seat) for seat in view.next_order])
        lines.append(text("Order of the next round: {states}", states=following))
    lines.append(
        text(
            "Judged by {criterion}: {emperor}; by {other}: {support}",
            criterion=criterion_name(view.criterion),
            emperor=space_name(tables, EMPEROR),
            other=criterion_name(1 - view.criterion),
            support=space_name(tables, SUPPORT_SPACE),
        )
    )
    decks: tuple[Value, ...] = tuple(
        [
            text("{deck} {count}", deck=deck_name(number), count=len(view.decks[number]))
            for number in range(len(view.decks))
        ]
    )
    return [*lines, han_line(view, state), text("Cards left in the decks: {decks}", decks=decks)]


def alliance_line(view: View, state: State) -> Text:
    """Return who is allied, and where their bids count together (TK-120, TK-124)."""
    tables = state.tables
    first, second = [state_name(tables, seat) for seat in view.order[1:]]
    if view.alliance == NOWHERE or any([isinstance(step, ChooseAlliance) for step in view.agenda]):
        return text("Allied: {first} and {second}; they have not chosen a space yet", first=first, second=second)
    return text(
        "Allied: {first} and {second}, on this space: {space}",
        first=first,
        second=second,
        space=space_name(tables, view.alliance),
    )


def han_line(view: View, state: State) -> Text:
    """Return where the Han emperor token is (TK-149)."""
    if view.han == NOBODY:
        return text("Han emperor token: general supply")
    who = state_name(state.tables, view.han)
    if view.han_placed:
        return text("Han emperor token: {state}, used in this round", state=who)
    return text("Han emperor token: {state}", state=who)


# Spaces


def space_lines(view: View, state: State) -> list[Text]:
    """Return every space with bids and how it stands, then the empty ones, then generals who are turned over."""
    tables, table = state.tables, standings(state)
    bidding = any([isinstance(step, RemoveTokens) for step in view.agenda])
    taken = [space for space in range(SPACES) if any([bid[SPACE] == space for bid in view.bids])]
    lines = [text("Bids:") if bidding else text("Spaces won, not yet dealt with:")] if taken else [text("No bids")]
    for space in taken:
        bids = tuple([bid_words(state, bid) for bid in view.bids if bid[SPACE] == space])
        name = space_name(tables, space)
        if space >= TRIBES:
            lines.append(
                text("  {space}: {bids}; {outcome}", space=name, bids=bids, outcome=tribal_words(state, space))
            )
        elif bidding:
            outcome = outcome_words(state, space, table[space])
            lines.append(text("  {space}: {bids}; {outcome}", space=name, bids=bids, outcome=outcome))
        else:
            lines.append(text("  {space}: {bids}", space=name, bids=bids))
    empty = [space for space in range(SPACES) if space not in taken]
    if taken:
        lines.append(text("  without bids: {spaces}", spaces=spaces_names(tables, empty)))
    turned = [general for general, place in enumerate(view.places) if place == TURNED]
    if turned:
        lines.append(text("  turned over: {generals}", generals=generals_names(tables, turned)))
    return lines


def bid_words(state: State, bid: Row) -> Text:
    """Return a general on a space with his strength, and what lies with him."""
    found: list[Value] = []
    if bid[UNITS]:
        found.append(units_words(bid[TYPE], bid[UNITS]))
    if bid[PAID_GOLD]:
        found.append(good_words(h.GOLD, bid[PAID_GOLD]))
    if bid[SUPPORTS]:
        found.append(good_words(h.SUPPORT, bid[SUPPORTS]))
    if bid[HAN]:
        found.append(text("Han emperor token"))
    who, general = state_name(state.tables, bid[SEAT]), general_name(state.tables, bid[GENERAL])
    if bid[SPACE] >= TRIBES:
        return text("{general} with {what}", general=general, what=tuple(found) or text("nothing"))
    if found:
        return text(
            "{state} {strength} ({general} with {what})",
            state=who,
            strength=bid[STRENGTH],
            general=general,
            what=tuple(found),
        )
    return text("{state} {strength} ({general})", state=who, strength=bid[STRENGTH], general=general)


def outcome_words(state: State, space: int, standing: Standing) -> Text:
    """Return who would win a space, and by how much (TK-154, TK-155)."""
    side = standing.winner
    seats = sorted(
        {bid[SEAT] for bid in state.bids if bid[SPACE] == space and side_of(state, bid[SEAT], space) == side}
    )
    who: tuple[Value, ...] = tuple([state_name(state.tables, seat) for seat in seats])
    rivals = [standing.totals[other] for other in range(4) if other != side and standing.reached[other] != NOBODY]
    if not rivals:
        return text("{states} would win, unopposed", states=who)
    if not standing.tie:
        margin = standing.totals[side] - max(rivals)
        return text("{states} would win with {count} more", states=who, count=margin)
    if wins_ties(state, space, side):
        return text("{states} would win the tie by a skill", states=who)
    return text("{states} would win the tie, having been first", states=who)


def tribal_words(state: State, space: int) -> Text:
    """Return what the general on a tribal space will do (TK-380)."""
    seat = space - TRIBES
    before = state.tribal[seat]
    if state.tended[seat]:
        return text("tribal level {level}", level=before)
    bid = next(bid for bid in state.bids if bid[SPACE] == space)
    after = min(state.tables.top_level, before + steps(state, seat, bid[PAID_GOLD], bid[UNITS]))
    return text("tribal level {before} → {after}", before=before, after=after)


# Borders


def border_lines(state: State, border: int) -> list[Text]:
    """Return who holds how much of a border, and every location (TK-501)."""
    tables = state.tables
    first, second = tables.border_states[border]
    lines = [
        text(
            "{border}: {first} {own}, {second} {other}",
            border=border_name(tables, border),
            first=state_name(tables, first),
            own=border_weight(state, first, border),
            second=state_name(tables, second),
            other=border_weight(state, second, border),
        )
    ]
    places = range(border * PER_BORDER, (border + 1) * PER_BORDER)
    lines.extend([garrison_line(state, place) for place in places if state.garrisons[place]])
    free: tuple[Value, ...] = tuple(
        [
            text(
                "{location} ({type})",
                location=location_name(tables, place),
                type=type_name(tables, tables.location_type[place]),
            )
            for place in places
            if not state.garrisons[place]
        ]
    )
    lines.append(text("  free: {locations}", locations=free or text("none")))
    return lines


def garrison_line(state: State, location: int) -> Text:
    """Return who is stationed on a location, with what, and what his token counts."""
    tables, garrison = state.tables, state.garrisons[location]
    store = garrison[G_STORE]
    return text(
        "  {location}: {general} ({state}) with {units}; token {points} VP, {store}",
        location=location_name(tables, location),
        general=general_name(tables, garrison[G_GENERAL]),
        state=state_name(tables, tables.state_of[garrison[G_GENERAL]]),
        units=units_words(garrison[G_TYPE], garrison[G_UNITS]),
        points=garrison[G_POINTS],
        store=text("not put away yet") if store == NO_STORE else store_name(store),
    )


# States


def seat_lines(view: View, state: State, seat: int) -> list[Text]:
    """Return everything that a state has, as far as the viewer knows it."""
    tables, first = state.tables, seat * h.ALL_GOODS
    goods = list(enumerate(view.goods[first : first + h.ALL_GOODS]))
    who = Person(seat)
    lines = [
        text("{state}, {who}: {goods}", state=state_name(tables, seat), who=who, goods=goods_words(goods)),
        field_line(view, state, seat),
        text(
            "  military {military}, rank {rank} ({title}), tribal level {tribal}, shortage: {shortage}",
            military=view.military[seat],
            rank=view.rank[seat],
            title=rank_name(tables, view.rank[seat]),
            tribal=view.tribal[seat],
            shortage=tokens_words(view.shortage[seat]),
        ),
        *general_lines(view, tables, seat),
        *card_lines(view, tables, seat),
    ]
    if not view.over:
        gold, rice = due(state, seat, None)  # asks only generals that all know
        lines.append(text("  upkeep as things stand: {goods}", goods=goods_words([(h.GOLD, gold), (h.RICE, rice)])))
    return lines


def field_line(view: View, state: State, seat: int) -> Text:
    """Return farm and market with what is ripe, and the stores."""
    farm = 2 * seat
    return text(
        "  farm level {farm}, to harvest {crop}; market level {market}, to tax {tax}; granary {granary}, treasury "
        "{treasury}",
        farm=view.levels[farm],
        crop=view.ripe[farm],
        market=view.levels[farm + 1],
        tax=view.ripe[farm + 1],
        granary=tokens_in(state, seat, GRANARY),
        treasury=tokens_in(state, seat, TREASURY),
    )


def general_lines(view: View, tables: Edition, seat: int) -> list[Text]:
    """Return the generals of a state by where they are; of others the hidden ones are only counted (TK-023)."""
    roster = view.rosters[seat]
    here = [general for general in roster if general == HIDDEN or view.places[general] == AT_HOME]
    lines = [text("  generals at home: {generals}", generals=roster_names(tables, here))]
    for place, words in (
        (PLACED, text("on action spaces")),
        (TURNED, text("turned over")),
        (STATIONED, text("stationed")),
    ):
        found = [general for general in roster if general != HIDDEN and view.places[general] == place]
        if found:
            lines.append(text("  {where}: {generals}", where=words, generals=generals_names(tables, found)))
    if seat == view.seat:
        secret = [general for general in roster if not view.known[general]]
        if secret:
            lines.append(text("  hidden from the others: {generals}", generals=generals_names(tables, secret)))
    if view.offers[seat]:
        lines.append(text("  drawn: {generals}", generals=roster_names(tables, view.offers[seat])))
    if view.sealed[seat]:
        lines.append(text("  chosen: {generals}", generals=generals_names(tables, view.sealed[seat])))
    return lines


def roster_names(tables: Edition, generals: Sequence[int]) -> Value:
    """Return generals as a list; those who are not known are only counted."""
    names: list[Value] = [general_name(tables, general) for general in generals if general != HIDDEN]
    unknown = len(generals) - len(names)
    if unknown:
        names.append(text("{count} hidden", count=unknown))
    return tuple(names) if names else text("none")


def card_lines(view: View, tables: Edition, seat: int) -> list[Text]:
    """Return the enhancements of a state; a hand is seen only by its owner (TK-020, TK-021)."""
    lines = [text("  constructed: {cards}", cards=enhancements_names(tables, view.built[seat]))]
    unification, separation = view.counts[seat]
    if seat == view.seat:
        return [*lines, text("  hand: {cards}", cards=enhancements_names(tables, view.hands[seat]))]
    return [
        *lines,
        text(
            "  hand: {unification} unification, {separation} separation",
            unification=unification,
            separation=separation,
        ),
    ]


def points_line(points: list[int]) -> Text:
    """Return what a state would score now, by category."""
    parts: tuple[Value, ...] = tuple(
        [
            text("{category} {points}", category=category_name(category), points=signed(count))
            for category, count in enumerate(points)
            if count
        ]
    )
    total = signed(sum(points))
    return text("  points so far {total}: {parts}", total=total, parts=parts or text("none"))


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text."""
    return glossary.components(tables)
