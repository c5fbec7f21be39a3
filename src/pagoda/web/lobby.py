"""Before the game: what there is to play, new tables, links that become seats, lists of tables."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

import pagoda
from pagoda.bots import STRENGTHS
from pagoda.locale import say
from pagoda.web import models
from pagoda.web.api import AtDesk, Who
from pagoda.web.desk import TableCard
from pagoda.web.links import base_of

router = APIRouter(prefix="/api", responses=models.REFUSALS)


@router.get("/games")
async def games(who: Who) -> list[models.GameCard]:
    """List the games with their modes and options."""
    return [game_card(name, who.language) for name in pagoda.games()]


def game_card(name: str, language: str) -> models.GameCard:
    """Return a game for the list."""
    game = pagoda.game(name)
    modes = [
        models.Mode(
            id=mode.id,
            name=say(mode.name, language),
            seats=sorted(mode.seats),
            options=[
                models.Option(
                    id=option.id,
                    name=say(option.name, language),
                    values=list(option.values),
                    words=[say(words, language) for words in option.words],
                    default=option.default,
                )
                for option in mode.options
            ],
        )
        for mode in game.modes
    ]
    title = say(game.title, language)
    return models.GameCard(
        id=game.id, title=title, credit=game.credit, rules=game.version, modes=modes, bots=list(STRENGTHS)
    )


@router.get("/my-tables")
async def my_tables(who: Who, desk: AtDesk) -> list[models.TableEntry]:
    """List the tables of the cookie's person, those that wait for them first."""
    return entries(await desk.my_tables(who.person, who.language)) if who.person else []


@router.get("/public-tables")
async def public_tables(who: Who, desk: AtDesk) -> list[models.TableEntry]:
    """List the tables that everybody may watch."""
    return entries(await desk.public_tables(who.language))


def entries(cards: list[TableCard]) -> list[models.TableEntry]:
    """Return tables for a list."""
    fields = models.TableEntry.model_fields
    return [models.TableEntry(**{name: getattr(card, name) for name in fields}) for card in cards]


@router.post("/tables", status_code=201)
async def create_table(
    request: Request, response: Response, order: models.TableOrder, who: Who, desk: AtDesk
) -> models.NewTable:
    """Set a table up. Without a cookie every seat that is not a bot's gets a token, which is shown only here."""
    desk.shares.take("tables", who.client)
    created = await desk.create_table(who.person, order)
    base = base_of(request)
    seats = [
        models.NewSeat(seat=number, token=token, link=token and f"{base}join#{token}")
        for number in range(len(order.seats))
        for token in [created.tokens.get(number)]
    ]
    response.headers["cache-control"] = "no-store"
    return models.NewTable(id=created.id, url=f"{base}table/{created.id}", seats=seats)


@router.post("/seats/claim")
async def claim_seat(
    request: Request, response: Response, claim: models.Claim, who: Who, desk: AtDesk
) -> models.Claimed:
    """Exchange a link for the seat it leads to; the browser is remembered by a cookie."""
    desk.shares.take("tables", who.client)
    await desk.seat_behind(claim.token)  # who guesses becomes nobody
    person = who.person or await desk.new_guest(request, claim.name)
    table, seat = await desk.claim(claim.token, person, claim.name)
    desk.remember(response, person)
    return models.Claimed(table=table, seat=seat)
