"""What a table leaves behind: every moment of it, its end, its replay, and new tables that go on from it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as InPath

from pagoda.engine.errors import BadInput
from pagoda.engine.words import text
from pagoda.store.rows import SeatRow
from pagoda.table.deal import is_fair
from pagoda.table.match import states
from pagoda.table.replay import Replay, parse, recorded, replay
from pagoda.table.review import somebody_in
from pagoda.web import models
from pagoda.web.api import AtDesk, AtTable, InRoom, Viewed, Who
from pagoda.web.aside import Aside
from pagoda.web.desk import BOT_NAMES
from pagoda.web.errors import Conflict, Forbidden
from pagoda.web.levels import check_level
from pagoda.web.past import Past, past_of
from pagoda.web.room import Room
from pagoda.web.show import Json, Reader, last_move, still
from pagoda.web.thinkers import edition_of

MOST_ACTIONS = 20_000  # of an uploaded game
router = APIRouter(prefix="/api", responses=models.REFUSALS)


@router.get("/tables/{table}/moments/{moment}")
async def moment(
    room: InRoom, who: Who, moment: Annotated[int, InPath(ge=0, le=2**31)], seat: Viewed = None
) -> dict[str, Any]:
    """Return the picture of a moment, as a seat saw it or a spectator."""
    shown = who.may_see(room, seat)
    if moment > room.match.moment:
        raise BadInput(text("There is no such moment; the last is {last}.", last=room.match.moment))
    before, state = await room.last_states(moment)
    after = still(room.game, state, shown)
    reader = room.reader(who.language)
    news = await room.told(moment, moment)
    waiting = list(room.game.waiting(state))
    return {
        "type": "scene",
        "version": room.row.version,
        "moment": moment,
        "moments": room.match.moment,
        "over": not waiting,
        "scene": reader.scene(after.scene),
        "last": last_move(still(room.game, before, shown).scene, after.scene),
        "ask": {**reader.ask(after, shown, 0), "asked": False, "waiting": waiting},
        "log": reader.log(news, after.view),
        "table": {**room.record(), "you": who.seats(room)},
    }


@router.get("/tables/{table}/end")
async def end(room: InRoom, who: Who) -> dict[str, Any]:
    """Return the result, where every point came from, the points over time, and the deal."""
    who.may_watch(room, None)
    result = room.game.result(room.match.state)
    if result is None:
        raise Conflict(text("The game is not over yet."))
    reader = room.reader(who.language)
    course = await room.course()
    return {
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "sides": list(result.sides),
        "reason": reader.say(result.reason),
        "breakdown": [
            [{"label": reader.say(label), "points": points} for label, points in rows] for rows in result.breakdown
        ],
        "ties": [reader.say(tie) if tie else "" for tie in result.ties],
        "chart": await asyncio.to_thread(chart, reader, course, result.sides),
        "fair": None if isinstance(room, Aside) else fair_deal(room),
    }


def fair_deal(room: Room) -> Json:
    """Return the deal that was promised at the start, for everybody to check."""
    return {
        "commitment": room.row.commitment,
        "seed": room.row.seed,
        "salt": room.row.salt,
        "fits": is_fair(room.row.commitment, room.row.salt, int(room.row.seed)),
    }


def chart(reader: Reader, course: Iterator[Any], sides: tuple[int, ...]) -> Json:
    """Return the points of every seat, with its side, after each part of the game, and what is worth a name when."""
    game = reader.game
    state = next(course)
    lines = [together(game.scores(state), sides)]
    named: list[Json] = []
    view = game.view(state, None)
    opening = [event for event in game.heard(state, None) if event[0] in game.headings]
    part = reader.say(game.narrate(view, opening[-1])) if opening else ""
    begun = bool(opening)
    for state in course:
        for event in game.heard(state, None):
            if event[0] in game.milestones:
                said = game.narrate(view, event)
                named.append({"at": len(lines), "when": part, "seat": somebody_in(said), "text": reader.say(said)})
            if event[0] in game.headings:
                if begun:  # what is chosen before the first part is no part
                    lines.append(together(game.scores(state), sides))
                begun = True
                part = reader.say(game.narrate(view, event))
    lines.append(together(game.scores(state), sides))
    return {"points": lines, "milestones": named}


def together(points: tuple[int, ...], sides: tuple[int, ...]) -> list[int]:
    """Return for each seat the points of all who win or lose with it; where that is everybody, its own."""
    if len(set(sides)) == 1:
        return list(points)
    return [sum(own for own, other in zip(points, sides, strict=True) if other == side) for side in sides]


@router.get("/tables/{table}/replay")
async def download(room: AtTable, who: Who) -> dict[str, Any]:
    """Return a finished game as a replay file: seed, actions, hashes, the deal, the edition if it is not ours."""
    who.may_watch(room, None)
    if room.waiting:
        raise Conflict(text("A replay is written when the game is over: before, it would betray the seed."))
    moves = await room.moves()
    record = await asyncio.to_thread(recorded, room.game, room.match.state, int(room.row.seed), moves)
    deal = {"salt": room.row.salt, "hash": room.row.commitment}
    components = {"components": room.row.edition} if room.row.edition else {}
    return {**record, "deal": deal, **components}


@router.post("/replays", status_code=201)
async def upload(who: Who, desk: AtDesk, data: dict[str, Any]) -> models.TableName:
    """Take a replay file, check every move and hash of it, and keep it as a finished table."""
    desk.shares.take("uploads", who.client)
    source, past = await asyncio.to_thread(checked, data)
    row = replace(desk.new_row(past, source.components, who.person), uploaded=True)
    if source.deal:
        row = replace(row, salt=source.deal[0], commitment=source.deal[1])
    owner = who.person.id if who.person else None
    seats = [SeatRow(row.id, seat, "device", owner) for seat in range(row.seats)]
    await desk.open_table(row, seats, past)
    return models.TableName(table=row.id)


def checked(data: dict[str, Any]) -> tuple[Replay, Past]:
    """Return a replay, and what it leaves a table behind, after checking it from its first to its last action."""
    source = parse(data, "this file")
    if len(source.actions) > MOST_ACTIONS:
        raise BadInput(text("This game is too long: at most {most} actions.", most=MOST_ACTIONS))
    if len(source.components or "") > models.EDITION:
        raise BadInput(text("This edition is too long: at most {most} letters.", most=models.EDITION))
    edition = edition_of(source.game.id, source.components)
    return source, past_of(source.game, source.seed, replay(source, edition), source.actions)


@router.post("/tables/{table}/continue", status_code=201)
async def go_on(room: AtTable, who: Who, desk: AtDesk, wish: models.GoOn) -> models.TableName:
    """Play on from a moment of a finished game, against bots, at a table of one's own."""
    desk.shares.take("tables", who.client)
    room.check_seat(wish.seat)
    check_level(wish.level)
    who.may_watch(room, None)
    if room.waiting:
        raise Conflict(text("The game is not over yet."))
    if who.person is None:
        raise Forbidden(text("Only somebody with a cookie of this server can play on."))
    if wish.moment >= room.match.moment:
        raise BadInput(text("There is no such moment; the last is {last}.", last=room.match.moment - 1))
    past = await past_until(room, wish.moment)
    row = desk.new_row(past, room.row.edition, who.person)
    # Whoever has seen the end of the old game may know its seed.
    row = replace(row, parent=room.row.id, parent_moment=wish.moment, known_deal=True)
    seats = [
        SeatRow(row.id, seat, "person", who.person.id, "", who.person.name)
        if seat == wish.seat
        else SeatRow(row.id, seat, "bot", None, wish.level, BOT_NAMES[seat])
        for seat in range(row.seats)
    ]
    await desk.open_table(row, seats, past)
    return models.TableName(table=row.id)


async def past_until(room: Room, moment: int) -> Past:
    """Return what was played at a table until a moment, for another one that goes on from it."""
    seed = int(room.row.seed)
    actions = (await room.moves())[:moment]
    course = states(room.game, room.start(seed), actions)
    return await asyncio.to_thread(past_of, room.game, seed, course, actions)
