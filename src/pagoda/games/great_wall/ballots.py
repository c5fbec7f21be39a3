"""What players answer in the council, in a few words: beside their names, on the stage, on buttons."""

from __future__ import annotations

from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.council import AGREED, REFUSED, Council, Vote
from pagoda.games.great_wall.edition import RESOURCES, UNITS
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.names import unit_words
from pagoda.games.great_wall.state import NOBODY, State


def gift_words(costs: list[Term]) -> Value:
    """Return all that one way of giving costs."""
    return tuple([cost_words(cost) for cost in costs])


def cost_words(cost: Term) -> Text:
    """Return one thing that a giver gives."""
    count = cost.args[-1].value
    if cost.name == "pay":
        return good_words(cost.args[0].name, count)
    if cost.name == "sacrifice":
        return unit_words(UNITS.index(cost.args[0].name), count)
    if cost.name == "sacrifice_horde":
        return texts("{count} claimed horde", "{count} claimed hordes", count)
    return text("{number} honour", number=count) if cost.name == "pay_honour" else good_words("tactics", count)


def council_words(state: State, step: Council | Vote, seat: int) -> Text:
    """Say what a player does in the council, beside the own name."""
    if isinstance(step, Vote):
        return answer_words(state, step, seat)
    return text("may propose") if seat in step.seats else text("proposes no more")


def answer_words(state: State, step: Vote, seat: int) -> Text:
    """Say what a player has answered to the proposed order."""
    card, vote = state.tables.orders[step.order], state.votes[seat]
    if vote == NOBODY:
        return text("must agree") if step.givers >> seat & 1 else text("is asked")
    if vote == REFUSED:
        return text("refuses")
    if card.amount is not None:
        return text("gives {goods}", goods=good_words(RESOURCES[card.kind], vote - AGREED))
    if step.givers >> seat & 1:
        return text("gives {goods}", goods=gift_words(card.ways[vote - AGREED]))
    return text("agrees")
