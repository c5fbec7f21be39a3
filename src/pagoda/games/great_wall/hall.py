"""The emperor's hall: orders fulfilled and open, events and the shame that is left; the council, and how it ended."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.engine.lettering import lines
from pagoda.engine.scene import Item, Mark, Panel, Path, Piece, Use, Words
from pagoda.engine.scene import Row as Line
from pagoda.engine.words import Person, Text, Value, text
from pagoda.games.great_wall import faces
from pagoda.games.great_wall.actions import AGREE
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.ballots import answer_words
from pagoda.games.great_wall.council import REFUSED, Council, Vote, offered, price
from pagoda.games.great_wall.edicts import ROOM, cost_symbol, edict_card, edict_chip, edict_id, event_chip, progress
from pagoda.games.great_wall.edition import RESOURCES, Edition
from pagoda.games.great_wall.names import player_words
from pagoda.games.great_wall.order_words import way_words
from pagoda.games.great_wall.orders import goal
from pagoda.games.great_wall.scoring import ORDERS_FULFILLED, reason
from pagoda.games.great_wall.state import NOBODY, Row, State
from pagoda.games.great_wall.view import View

COUNT: Final = (175.0, 24.0)
LEFT: Final = (96.0, 24.0)
ANSWERS: Final = (238.0, 21.0)  # a line of an answer
NUMBER: Final = (29.0, 27.0)
END: Final = (684.0, 146.0)


def hall(view: View, state: State, shown: frozenset[str]) -> Panel:
    """Return what the team looks at all the time: orders, shame left, events in force."""
    tables = state.tables
    rows = [
        Line((counter(len(view.fulfilled), goal(state)), shame_left(view.pool, is_scarce(view, state))), "gw-people")
    ]
    beside = [order for order in view.orders if edict_id(order) not in shown]
    if beside:
        wide = (ROOM - 4 * (len(beside) - 1)) / len(beside)
        chips: tuple[Item, ...] = tuple(
            [edict_chip(tables, order, progress(view, state, order), wide) for order in beside]
        )
        rows.append(Line(chips, "gw-people"))
    if view.misfortunes:
        rows.append(Line(tuple([event_chip(tables, event) for event in view.misfortunes]), "gw-people"))
    return Panel("hall", "offer", text("The realm"), tuple(rows), look="gw-hall")


def is_scarce(view: View, state: State) -> bool:
    """Tell whether the open orders alone could use up the shame that is left."""
    return view.pool <= max(1, len(view.orders)) * state.setting.seats


@lru_cache(maxsize=128)
def counter(fulfilled: int, needed: int) -> Piece:
    """Return how many orders are fulfilled of how many are needed."""
    wide, high = COUNT
    marks: list[Mark] = [Words(f"{fulfilled}/{needed}", 1, 19, 19, "start gw-bold")]
    step = min(16.0, 133 / needed)
    for place in range(needed):
        look = "" if place < fulfilled else "gw-unfulfilled"
        marks.append(Use("gw-edict", 42 + step * place, 4, 16, 16, look=look))
    label = text("{count} of {needed} imperial orders fulfilled", count=fulfilled, needed=needed)
    return Piece("orders-fulfilled", wide, high, tuple(marks), ring="", label=label)


@lru_cache(maxsize=128)
def shame_left(count: int, scarce: bool) -> Piece:
    """Return the shame in the supply: without it the game is lost."""
    wide, high = LEFT
    tone = "gw-seal" if scarce else ""
    marks: list[Mark] = [
        Path(faces.rounded(0.8, 0.8, wide - 1.6, high - 1.6, 5), "gw-scarce" if scarce else "gw-plenty"),
        Use("gw-shame", 5, 3.500, 17, 17),
        Words(count, 26, 18.500, 17, f"start gw-bold {tone}".strip()),
        Words(text("remain"), wide - 6, 16.500, 12, f"end gw-sans {tone or 'gw-ink-2'}"),
    ]
    label = text("shame tokens in the supply")
    note = text("if a player must take one and there is none, the game is lost")
    return Piece("shame-left", wide, high, tuple(marks), ring="", label=label, note=note, tip="shame")


# The council


def council_stage(view: View, state: State, step: Step | None, legal: list[Action]) -> Panel | None:
    """Return the orders that can be proposed, or the proposed one with all answers; nothing at other times."""
    if isinstance(step, Council):
        cards: tuple[Item, ...] = tuple([proposal(view, state, order) for order in view.orders])
        note = text("{count} of {needed} fulfilled", count=len(view.fulfilled), needed=goal(state))
        return Panel("stage", "stage", text("Imperial orders"), (Line(cards, "cards"),), note, "gw-draft gw-edicts")
    if isinstance(step, Vote):
        return vote_stage(view, state, step, legal)
    return None


def proposal(view: View, state: State, order: int) -> Piece:
    """Return an order in the council, with the emblems of those who have proposed it this winter."""
    seats = tuple([seat for seat in range(view.setting.seats) if view.proposed[seat] >> order & 1])
    names: tuple[Value, ...] = tuple([Person(seat) for seat in seats])
    note: Value = text("proposed by {people}", people=names) if seats else ""
    return edict_card(state.tables, order, progress(view, state, order), seats, note)


def vote_stage(view: View, state: State, step: Vote, legal: list[Action]) -> Panel:
    """Return the proposed order, what everybody has answered, and numbers where all pay together."""
    rows = [Line((proposal(view, state, step.order),), "gw-proposal"), Line((ballot(view, state, step),), "gw-ballot")]
    card = state.tables.orders[step.order]
    offers = [action[1] for action in legal if action[0] == AGREE]
    if card.amount is not None and offers:
        rows.append(Line(tuple([amount(card.kind, count) for count in offers]), "gw-counters gw-amounts"))
    elif len(offers) > 1 and view.seat is not None:
        owner = faces.OWNERS[view.seat]
        rows.append(Line(tuple([way_piece(state.tables, step.order, way, owner) for way in offers]), "gw-amounts"))
    return Panel("stage", "stage", text("The vote"), tuple(rows), look="gw-vote")


def amount_id(count: int) -> str:
    """Return the id of a number that a seat can give of what all pay together."""
    return f"amount-{count}"


def way_id(way: int) -> str:
    """Return the id of one of several ways to give."""
    return f"way-{way}"


@lru_cache(maxsize=64)
def way_piece(tables: Edition, order: int, way: int, owner: str) -> Piece:
    """Return one of several ways to give for an order: what it costs."""
    marks: list[Mark] = []
    costs, x = tables.orders[order].ways[way], 8.0
    for cost in costs:
        marks += [
            Use(cost_symbol(cost), x, 6, 24, 24),
            Words(cost.args[-1].value, x + 28, 25, 17, "start gw-bold"),
        ]
        x += 52
    return Piece(way_id(way), x, 36, tuple(marks), owner=owner, look="gw-loose", label=way_words(costs))


@lru_cache(maxsize=128)
def amount(kind: int, count: int) -> Piece:
    """Return a number that a seat can give."""
    wide, high = NUMBER
    label = good_words(RESOURCES[kind], count)
    marks = (Words(count, wide / 2, 19, 15, "gw-bold"),)
    return Piece(amount_id(count), wide, high, marks, look="gw-loose", label=label)


def ballot(view: View, state: State, step: Vote) -> Piece:
    """Return the answer of every player, and how much has been offered of what all pay together."""
    answers = tuple([answer_words(state, step, seat) for seat in range(view.setting.seats)])
    card = state.tables.orders[step.order]
    total: Value = ""
    if card.amount is not None:
        needed = price(state, step.order)
        total = text("{count} of {goods} offered", count=offered(state), goods=good_words(RESOURCES[card.kind], needed))
    return ballot_piece(state.tables, view.votes, answers, total)


@lru_cache(maxsize=256)
def ballot_piece(tables: Edition, votes: Row, answers: tuple[Text, ...], total: Value) -> Piece:
    """Return the answers of all, a line each in the colour of the clan."""
    wide, step = ANSWERS
    marks: list[Mark] = []
    for seat, (vote, words) in enumerate(zip(votes, answers, strict=True)):
        y, owner = step * seat, faces.OWNERS[seat]
        tone = "gw-ink-2" if vote == NOBODY else "gw-seal" if vote == REFUSED else "gw-jade gw-semi"
        marks += [
            Path(faces.rounded(0, y, wide, step - 2, 4), f"gw-band own-{owner}"),
            Use(faces.mark_of(seat, NOBODY), 5, y + 2.500, 14, 14, owner),
            Words(tables.name("clans", seat), 24, y + 14, 12, "start gw-semi"),
            Words(words, wide - 22, y + 14, 12, f"end {tone}"),
        ]
        if vote != NOBODY:
            marks.append(Use("gw-denied" if vote == REFUSED else "gw-granted", wide - 18, y + 2.500, 14, 14))
    high = step * len(votes)
    if total != "":
        marks.append(Words(total, wide - 4, high + 13, 12.5, "end gw-semi"))
        high += 18
    told: tuple[Value, ...] = tuple(
        [
            text("{who}: {answer}", who=player_words(tables, seat, NOBODY), answer=words)
            for seat, words in enumerate(answers)
        ]
    )
    return Piece("ballot", wide, high, tuple(marks), ring="", label=text("Answers: {answers}", answers=told))


# The end


def together_ended(state: State) -> Panel:
    """Return how the team ended: won or lost and why, every order, and the honour of the clans."""
    piece = outcome(
        state.tables, state.over, goal(state), state.fulfilled, state.orders, tuple(state.honour[: state.setting.seats])
    )
    return Panel("stage", "stage", text("Imperial orders"), (Line((piece,)),), look="gw-final")


@lru_cache(maxsize=64)
def outcome(tables: Edition, over: int, needed: int, fulfilled: Row, still_open: Row, honour: Row) -> Piece:
    """Return the end of a game together in one picture."""
    wide, high = END
    won = over == ORDERS_FULFILLED
    title = text("Won together") if won else text("Lost together")
    tone = "gw-safe" if won else "gw-breach"
    count = text("{count} of {needed} imperial orders fulfilled", count=len(fulfilled), needed=needed)
    marks: list[Mark] = [
        Path(faces.rounded(0, 0, 196, high, 7), tone),
        Words(title, 14, 36, 16.500, f"start gw-bold {tone}-ink"),
        Words(f"{len(fulfilled)}/{needed}", 14, 92, 42, f"start gw-bold {tone}-ink"),
        Words(text("imperial orders fulfilled"), 14, 120, 12, f"start {tone}-ink"),
    ]
    for place, order in enumerate((*fulfilled, *still_open)):
        column, row = place // 6, place % 6
        x, y = 208 + 191 * column, 4 + 23.5 * row
        done = place < len(fulfilled)
        look = "start gw-semi" if done else "start gw-ink-3"
        marks.append(Use("gw-edict" if done else "gw-denied", x, y, 17, 17))
        told = lines(tables.name("imperial_orders", order), 164, 11.5, 2)
        first = y + (13 if len(told) == 1 else 8)
        marks += [Words(line, x + 22, first + 11 * row, 11.5, look) for row, line in enumerate(told)]
    for seat, points in enumerate(honour):
        y = 4 + 35.0 * seat
        owner = faces.OWNERS[seat]
        marks += [
            Path(faces.rounded(wide - 92, y, 92, 30, 5), f"gw-band own-{owner}"),
            Use(faces.mark_of(seat, NOBODY), wide - 86, y + 5.500, 19, 19, owner),
            Use("gw-honour", wide - 60, y + 5, 20, 20),
            Words(points, wide - 8, y + 22, 19, "end gw-bold"),
        ]
    label = text("{title}: {count}", title=title, count=count)
    return Piece("final", wide, high, tuple(marks), ring="", label=label, note=reason(over))
