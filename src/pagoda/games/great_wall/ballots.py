"""What players answer in the council, in a few words: beside their names, on the stage, on buttons."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.council import AGREED, REFUSED, Council, Vote
from pagoda.games.great_wall.edition import RESOURCES
from pagoda.games.great_wall.order_words import way_words
from pagoda.games.great_wall.state import NOBODY, State


def council_words(state: State, step: Council | Vote, seat: int) -> Text:
    """Say what a player does in the council, beside the own name."""
    if isinstance(step, Vote):
        return answer_words(state, step, seat)
    return text("may propose") if seat in step.seats else text("done")


def answer_words(state: State, step: Vote, seat: int) -> Text:
    """Say what a player has answered to the proposed order."""
    card, vote = state.tables.orders[step.order], state.votes[seat]
    if vote == NOBODY:
        return text("must agree") if step.givers >> seat & 1 else text("is asked")
    if vote == REFUSED:
        return text("refuses")
    if card.amount is not None and vote == AGREED:
        return text("gives nothing")
    if card.amount is not None:
        return text("gives {goods}", goods=good_words(RESOURCES[card.kind], vote - AGREED))
    if step.givers >> seat & 1:
        return text("gives {goods}", goods=way_words(card.ways[vote - AGREED]))
    return text("agrees")
