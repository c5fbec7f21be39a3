"""What a table leaves behind: every moment of it, its end, its replay, and new tables that go on from it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as InPath

from pagoda.engine.agenda import Action, Edition
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Person as Somebody
from pagoda.engine.words import text
from pagoda.store import log as log_store
from pagoda.store.rows import SeatRow
from pagoda.table.deal import is_fair
from pagoda.table.match import Match
from pagoda.table.replay import Replay, parse, record, replay
from pagoda.web import models
from pagoda.web.api import AtDesk, InRoom, Viewed, Who
from pagoda.web.desk import BOT_NAMES
from pagoda.web.errors import Conflict, Forbidden
from pagoda.web.room import Room, resume
from pagoda.web.show import Json, last_move, still
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
    match = await resume(room.database, room.row, room.edition, room.game, moment)
    after = still(room.game, match.state, shown)
    changes: Json = {"moved": {}, "fresh": []}
    if moment:
        before = await resume(room.database, room.row, room.edition, room.game, moment - 1)
        changes = last_move(still(room.game, before.state, shown).scene, after.scene)
    rows = await room.database.read(lambda connection: log_store.news_of(connection, room.row.id, moment, moment))
    reader = room.reader(who.language)
    news = [(number, room.game.load_news(told)) for number, told in rows]
    waiting = list(room.game.waiting(match.state))
    return {
        "type": "scene",
        "version": room.row.version,
        "moment": moment,
        "moments": room.match.moment,
        "over": not waiting,
        "scene": reader.scene(after.scene),
        "last": changes,
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
    match = await whole_match(room)
    return {
        "scores": list(result.scores),
        "ranks": list(result.ranks),
        "sides": list(result.sides),
        "reason": reader.say(result.reason),
        "breakdown": [
            [{"label": reader.say(label), "points": points} for label, points in rows] for rows in result.breakdown
        ],
        "chart": chart(room, match, result.sides, who.language),
        "fair": {
            "commitment": room.row.commitment,
            "seed": room.row.seed,
            "salt": room.row.salt,
            "fits": is_fair(room.row.commitment, room.row.salt, int(room.row.seed)),
        },
    }


async def whole_match(room: Room) -> Match:
    """Return the match of a finished table from its first action on."""
    actions = await room.database.read(lambda connection: log_store.actions_of(connection, room.row.id))
    start = room.game.start(room.row.mode, room.row.seats, int(room.row.seed), room.row.options, room.edition)
    pairs = [(row.seat, row.action) for row in actions]
    return Match.resumed(room.game, start, int(room.row.seed), 0, pairs)


def chart(room: Room, match: Match, sides: tuple[int, ...], language: str) -> Json:
    """Return the points of every seat, with its side, after each part of the game, and what is worth a name."""
    game, reader = room.game, room.reader(language)
    state = game.start(room.row.mode, room.row.seats, int(room.row.seed), room.row.options, room.edition)
    lines = [together(game.scores(state), sides)]
    named: list[Json] = []
    view = game.view(state, None)
    for seat, action in match.actions:
        state = game.apply(state, seat, action)
        for event in game.heard(state, None):
            if event[0] in game.milestones:
                said = game.narrate(view, event)
                who = next((value.seat for _, value in said.values if isinstance(value, Somebody)), None)
                named.append({"at": len(lines), "seat": who, "text": reader.say(said)})
            if event[0] in game.headings:
                lines.append(together(game.scores(state), sides))
    lines.append(together(game.scores(state), sides))
    return {"points": lines, "milestones": named}


def together(points: tuple[int, ...], sides: tuple[int, ...]) -> list[int]:
    """Return for each seat the points of all who win or lose with it."""
    return [sum(own for own, other in zip(points, sides, strict=True) if other == side) for side in sides]


@router.get("/tables/{table}/replay")
async def download(room: InRoom, who: Who) -> dict[str, Any]:
    """Return a finished game as a replay file: seed, actions, hashes, the deal, the edition if it is not ours."""
    who.may_watch(room, None)
    if room.waiting:
        raise Conflict(text("A replay is written when the game is over: before, it would betray the seed."))
    match = await whole_match(room)
    deal = {"salt": room.row.salt, "hash": room.row.commitment}
    components = {"components": room.row.edition} if room.row.edition else {}
    return {**record(match), "deal": deal, **components}


@router.post("/replays", status_code=201)
async def upload(who: Who, desk: AtDesk, data: dict[str, Any]) -> models.TableName:
    """Take a replay file, check every move and hash of it, and keep it as a finished table."""
    desk.shares.take("uploads", who.client)
    components = components_of(data)
    source = parse(data, "this file")
    if len(source.actions) > MOST_ACTIONS:
        raise BadInput(text("This game is too long: at most {most} actions.", most=MOST_ACTIONS))
    match = await asyncio.to_thread(checked, source, edition_of(source.game.id, components))
    row = desk.new_row(match, components, who.person)
    if source.deal:
        row = replace(row, salt=source.deal[0], commitment=source.deal[1])
    owner = who.person.id if who.person else None
    seats = [SeatRow(row.id, seat, "device", owner) for seat in range(row.seats)]
    await desk.open_table(replace(row, uploaded=True), seats, match)
    return models.TableName(table=row.id)


def components_of(data: dict[str, Any]) -> str | None:
    """Return the edition that a replay was played with, if it is not ours."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadInput(text("This file is no text: it holds letters that do not exist.")) from None
    components = data.get("components")
    if components is not None and not (isinstance(components, str) and len(components) <= models.EDITION):
        raise BadInput(text("The edition of this replay is no text, or too long."))
    return components or None


def checked(source: Replay, edition: Edition) -> Match:
    """Return the match of a replay after checking it from its first to its last action."""
    for _ in replay(source, edition):
        pass
    match = Match(source.game, source.mode, source.seats, source.seed, source.options, edition)
    for seat, action in source.actions:
        match.act(seat, action)
    return match


@router.post("/tables/{table}/continue", status_code=201)
async def go_on(room: InRoom, who: Who, desk: AtDesk, wish: models.GoOn) -> models.TableName:
    """Play on from a moment of a finished game, against bots, at a table of one's own."""
    desk.shares.take("tables", who.client)
    room.check_seat(wish.seat)
    who.may_watch(room, None)
    if room.waiting:
        raise Conflict(text("The game is not over yet."))
    if who.person is None:
        raise Forbidden(text("Only somebody with a cookie of this server can play on."))
    if wish.moment >= room.match.moment:
        raise BadInput(text("There is no such moment; the last is {last}.", last=room.match.moment - 1))
    whole = await whole_match(room)
    actions: list[tuple[int, Action]] = whole.actions[: wish.moment]
    start = room.game.start(room.row.mode, room.row.seats, int(room.row.seed), room.row.options, room.edition)
    match = Match.resumed(room.game, start, int(room.row.seed), 0, actions)
    row = desk.new_row(match, room.row.edition, who.person)
    row = replace(row, parent=room.row.id, parent_moment=wish.moment)
    seats = [
        SeatRow(row.id, seat, "person", who.person.id, "", who.person.name)
        if seat == wish.seat
        else SeatRow(row.id, seat, "bot", None, "greedy", BOT_NAMES[seat])
        for seat in range(row.seats)
    ]
    await desk.open_table(row, seats, match)
    return models.TableName(table=row.id)
