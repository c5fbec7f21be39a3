"""What cannot be had in the co-op game, each with its reason and rule."""

from __future__ import annotations

from collections.abc import Iterator

from pagoda.engine.agenda import Step
from pagoda.engine.game import Refusal
from pagoda.engine.words import Text, text
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.council import Council, Vote, bits, proposals
from pagoda.games.great_wall.edition import TREASON
from pagoda.games.great_wall.giving import can_give
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.names import honour_words
from pagoda.games.great_wall.order_words import either, held_words, missing, missing_words, way_words
from pagoda.games.great_wall.requirements import ALL_GIVE
from pagoda.games.great_wall.shame import DiscardShame, shame_tokens
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.taking_back import TakeBackCommand


def coop_refusals(state: State, seat: int, step: Step) -> Iterator[Refusal]:
    """Name what can be missing in the answers of the co-op game."""
    if isinstance(step, Council):
        yield from council_refusals(state, seat)
    elif isinstance(step, Vote):
        yield from vote_refusals(state, seat, step)
    elif isinstance(step, TakeBackCommand) and state.gone_commands[seat] >> TREASON & 1:
        reason = text("It has been played and never comes back.")
        yield Refusal((verbs.TAKE_COMMAND, TREASON), reason, "GW-COOP-11")
    elif isinstance(step, DiscardShame) and step.price:
        reason = text(
            "That takes {honour}; you have {count}.", honour=honour_words(step.price), count=state.honour[seat]
        )
        for token in shame_tokens(state, seat):
            yield Refusal(token, reason, "GW-COOP-8")


def council_refusals(state: State, seat: int) -> Iterator[Refusal]:
    """Say which open orders cannot be proposed, and why."""
    possible = {action[1] for action in proposals(state, seat)}
    for order in state.orders:
        if order in possible:
            continue
        givers = state.tables.orders[order].givers
        action = (verbs.PROPOSE, order, bits(tuple(range(state.setting.seats if givers == ALL_GIVE else givers))))
        if missing(state, order):
            yield Refusal(action, missing_words(state, order), "GW-COOP-14")
        elif state.proposed[seat] >> order & 1:
            yield Refusal(action, text("You have proposed it this winter; others still can."), "GW-COOP-23")
        else:
            yield Refusal(action, too_poor(state, seat, state.tables.orders[order].ways), "GW-COOP-15")


def too_poor(state: State, seat: int, ways: list[list[Term]]) -> Text:
    """Say what a player would have to give and does not have."""
    return text(
        "You would have to give {goods}; you have {owned}.",
        goods=either([way_words(costs) for costs in ways]),
        owned=held_words(state, seat, ways),
    )


def vote_refusals(state: State, seat: int, step: Vote) -> Iterator[Refusal]:
    """Say which ways of giving a player cannot pay for."""
    if not step.givers >> seat & 1:
        return
    for way, costs in enumerate(state.tables.orders[step.order].ways):
        if not can_give(state, seat, costs):
            yield Refusal((verbs.AGREE, way), too_poor(state, seat, [costs]), "GW-COOP-15")
