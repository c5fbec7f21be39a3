"""Imperial orders and events in words: what an order asks for, who gives what, what is missing (GW-COOP-14 to 16)."""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.words import Person, Text, Thing, Value, text, texts
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.conditions import compared, holds
from pagoda.games.great_wall.council import AGREED, REFUSED, price
from pagoda.games.great_wall.counts import number
from pagoda.games.great_wall.edition import NOWHERE, RESOURCES, SECTIONS, UNITS, Edition
from pagoda.games.great_wall.giving import could_give, public_stock
from pagoda.games.great_wall.goods import goods_of, kinds
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.names import honour_words, section_name, thing, unit_words
from pagoda.games.great_wall.requirements import ALL_GIVE, Order
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.winter import Winter


def order_name(tables: Edition, order: int) -> Thing:
    """Return the name of an imperial order."""
    return thing(tables, "imperial_orders", order)


def event_name(tables: Edition, event: int) -> Thing:
    """Return the name of an event."""
    return thing(tables, "events", event)


# What is given


def gift_words(cost: Term, count: int) -> Text:
    """Return so much of what a player gives for an order."""
    if cost.name == "sacrifice":
        return unit_words(UNITS.index(cost.args[0].name), count)
    if cost.name == "sacrifice_horde":
        return texts("{count} claimed horde", "{count} claimed hordes", count)
    if cost.name == "pay_honour":
        return honour_words(count)
    return good_words("tactics" if cost.name == "discard_tactics" else cost.args[0].name, count)


def way_words(costs: list[Term]) -> Value:
    """Return all that one way of giving costs."""
    return tuple([gift_words(cost, cost.args[-1].value) for cost in costs])


def ways_words(card: Order) -> Value:
    """Return what each giver gives, in one way or another."""
    return either([way_words(costs) for costs in card.ways])


def either(choices: Sequence[Value]) -> Value:
    """Return things among which there is a choice."""
    words = choices[-1]
    for choice in reversed(choices[:-1]):
        words = text("{first} or {second}", first=choice, second=words)
    return words


def held_words(state: State, seat: int, ways: list[list[Term]]) -> Value:
    """Return how much a player has of all that is asked for: a number where that is one thing."""
    costs = {cost.args[0].name + cost.name: cost for costs in ways for cost in costs}
    counts = [(cost, held(state, seat, cost)) for cost in costs.values()]
    return counts[0][1] if len(counts) == 1 else tuple([gift_words(cost, count) for cost, count in counts])


def held(state: State, seat: int, cost: Term) -> int:
    """Return how much a player has of what a cost asks for."""
    if cost.name != "pay":
        return public_stock(state, seat, cost)
    return sum([goods_of(state, seat)[kind] for kind in kinds(state, cost.args[0])])


def together_words(state: State, order: int) -> Text:
    """Return what all pay together."""
    return good_words(RESOURCES[state.tables.orders[order].kind], price(state, order))


def vote_words(state: State, order: int, givers: int, seat: int) -> Value:
    """Return a player who has agreed, with what is given."""
    card, way = state.tables.orders[order], state.votes[seat] - AGREED
    if card.amount is not None:
        return text("{who} ({goods})", who=Person(seat), goods=good_words(RESOURCES[card.kind], way))
    if givers >> seat & 1:
        return text("{who} ({goods})", who=Person(seat), goods=way_words(card.ways[way]))
    return Person(seat)


def votes_words(state: State, order: int, givers: int) -> Text:
    """Return who has answered how so far."""
    agreed = [vote_words(state, order, givers, seat) for seat, vote in enumerate(state.votes) if vote >= AGREED]
    refused: list[Value] = [Person(seat) for seat, vote in enumerate(state.votes) if vote == REFUSED]
    if refused:
        return text("Agreed: {agreed}. Refused: {refused}.", agreed=people(agreed), refused=people(refused))
    return text("Agreed: {agreed}.", agreed=people(agreed))


def people(names: Sequence[Value]) -> Value:
    """Return players, or that there is none."""
    return tuple(names) or text("nobody")


def seats_words(givers: int) -> Value:
    """Return the players of a set of them."""
    return people([Person(seat) for seat in range(givers.bit_length()) if givers >> seat & 1])


def consent_words(state: State) -> Text:
    """Return who must agree to an order at this table (GW-COOP-23)."""
    return (
        text("All who give something must agree."),
        text("All who give something must agree, and the majority."),
        text("Everybody must agree."),
    )[state.setting.options["agreement"]]


# What is missing


def missing(state: State, order: int) -> list[Text]:
    """Return why an order cannot be fulfilled now, as far as all can see."""
    card, seats = state.tables.orders[order], state.setting.seats
    found = [unmet_words(state, term) for term in card.conditions if is_unmet(state, term)]
    short = [seat for seat in range(seats) if card.ways and not could_give(state, seat, card)]
    needed = seats if card.givers == ALL_GIVE else card.givers
    if seats - len(short) < needed:
        lacks: tuple[Value, ...] = tuple([lack_words(state, seat, card) for seat in short])
        found.append(text("{needed} players must give; missing: {players}", needed=needed, players=lacks))
    return found


def missing_words(state: State, order: int) -> Text:
    """Return all that is missing, of which there must be something, each as a sentence."""
    found = [text("{what}.", what=words) for words in missing(state, order)]
    words = found[-1]
    for earlier in reversed(found[:-1]):
        words = text("{first} {second}", first=earlier, second=words)
    return words


def is_unmet(state: State, term: Term) -> bool:
    """Tell whether a condition does not hold; before winter nobody knows of its breaches."""
    if term.name == "no_breach_this_year" and any([isinstance(step, Winter) for step in state.agenda]):
        return False
    return not holds(state, term, NOBODY, 0, NOWHERE)


def unmet_words(state: State, term: Term) -> Text:
    """Return a condition that does not hold, with its numbers where all can see them."""
    if term.name == "no_breach_this_year":
        return text("A section was breached this winter")
    what = count_words(term.args[0]) if term.name in ("cmp", "each_has") else None
    sign = term.args[1].name if what else ""
    if what is None or sign not in (">=", "<="):
        return text("A condition of the order is not met")
    needed = number(state, term.args[2], NOBODY, 0, NOWHERE)
    have: Value = number(state, term.args[0], NOBODY, 0, NOWHERE) if term.name == "cmp" else ()
    if term.name == "each_has":
        counts = [number(state, term.args[0], seat, 0, NOWHERE) for seat in range(state.setting.seats)]
        have = tuple(
            [
                text("{who} {count}", who=Person(seat), count=count)
                for seat, count in enumerate(counts)
                if not compared(count, sign, needed)
            ]
        )
    if sign == ">=":
        return text("{what}: {have}, at least {needed} needed", what=what, have=have, needed=needed)
    return text("{what}: {have}, at most {needed} allowed", what=what, have=have, needed=needed)


def count_words(term: Term) -> Text | None:
    """Return what a condition counts, if it is something that lies open."""
    sections = [arg.name for arg in term.args if arg.name in SECTIONS]
    if term.name in ("hordes", "team_soldiers") and sections:
        section = section_name(SECTIONS.index(sections[0]))
        if term.name == "hordes":
            return text("Hordes, {section}", section=section)
        return text("Soldiers in the marshalling zone, {section}", section=section)
    return {
        "wall_levels": text("Wall levels"),
        "hordes_all": text("Hordes in play"),
        "advisors": text("Advisors"),
    }.get(term.name)


def lack_words(state: State, seat: int, card: Order) -> Text:
    """Return what a player lacks for each way of giving, of what all can see."""
    ways: list[Value] = []
    for costs in card.ways:
        public = [cost for cost in costs if cost.name != "pay"]
        lacks = [(cost, cost.args[-1].value - public_stock(state, seat, cost)) for cost in public]
        ways.append(tuple([gift_words(cost, count) for cost, count in lacks if count > 0]))
    return text("{who} ({goods})", who=Person(seat), goods=either(ways))
