"""The review after the game: begun once for all, shown as far as it is, told in the words of each reader."""

from __future__ import annotations

from typing import Any, Final, Literal

from fastapi import APIRouter

from pagoda.bots.account import LUCK, MISTAKE, MOVE, Event, Fortune, Mistake, Review, Turn
from pagoda.engine.words import Text
from pagoda.store import log as log_store
from pagoda.table import review as said
from pagoda.web import models
from pagoda.web.api import AtDesk, AtTable, Who
from pagoda.web.callers import Caller
from pagoda.web.room import Room

CAUSES: Final[dict[int, Literal["luck", "mistake", "move"]]] = {LUCK: "luck", MISTAKE: "mistake", MOVE: "move"}
router = APIRouter(prefix="/api", responses=models.REFUSALS)


@router.post("/tables/{table}/review")
async def begin_review(room: AtTable, who: Who, desk: AtDesk) -> models.ReviewState:
    """Look back at a finished game in the background; whoever asks again learns how far it is."""
    who.may_watch(room, None)
    if not room.waiting and not room.is_reviewed:
        desk.shares.take("reviews", who.client)
    await room.look_back()
    return await state_of(room, who)


@router.get("/tables/{table}/review")
async def read_review(room: AtTable, who: Who) -> models.ReviewState:
    """Return how far the review is, and all of it when it is done; nothing is begun by this."""
    who.may_watch(room, None)
    return await state_of(room, who)


async def state_of(room: Room, who: Caller) -> models.ReviewState:
    """Return how far a review is, and what a reader may know of it."""
    found = room.reviewing if room.is_reviewed else None
    if found is None:
        return models.ReviewState(done=0, total=0)
    told = await Teller(room, who, found.review, found.called).tell() if found.review else None
    return models.ReviewState(done=found.done, total=found.total, review=told)


class Teller:
    """Tells a review to one reader."""

    def __init__(self, room: Room, who: Caller, review: Review, called: dict[int, tuple[Text, Text]]) -> None:
        self.room = room
        self.who = who
        self.review = review
        self.called = called
        self.reader = room.reader(who.language)
        self.news: dict[int, Any] = {}

    async def tell(self) -> models.Review:
        """Return the review in the reader's words; of each seat what they may see, which is all when a game is over."""
        review, room = self.review, self.room
        events = [event for fortune in review.luck for event in (*fortune.best, *fortune.worst)]
        moments = sorted({event.moment for event in events} | {turn.moment for turn in review.turns})
        rows = await room.database.read(
            lambda connection: [log_store.news_of(connection, room.row.id, moment, moment) for moment in moments]
        )
        self.news = {number: room.game.load_news(told) for found in rows for number, told in found}
        return models.Review(
            moments=review.moments,
            chances=[[round(chance, 3) for chance in chances] for chances in review.chances],
            sides=review.sides,
            turns=[self.turn(turn) for turn in review.turns],
            luck=[self.fortune(seat, fortune) for seat, fortune in enumerate(review.luck)],
            mistakes=[self.mistake(mistake) for mistake in review.mistakes],
        )

    def happened(self, moment: int, seat: int) -> str:
        """Return in words what a seat heard of the move that led to a moment."""
        view = self.room.picture(self.who.may_see(self.room, seat)).view
        told = said.what_happened(self.room.game, view, self.news.get(moment, []))
        return " · ".join([self.reader.say(words) for words in told])

    def turn(self, turn: Turn) -> models.ReviewTurn:
        """Return a turning point."""
        return models.ReviewTurn(
            moment=turn.moment,
            seat=turn.seat,
            before=round(turn.before, 3),
            after=round(turn.after, 3),
            cause=CAUSES[turn.cause],
            who=turn.who,
            why=self.reader.say(said.cause(turn)),
            words=self.happened(turn.moment, turn.who),
        )

    def fortune(self, seat: int, fortune: Fortune) -> models.ReviewLuck:
        """Return the luck of a seat."""
        return models.ReviewLuck(
            seat=seat,
            total=round(fortune.total, 3),
            error=round(fortune.error, 3),
            deal=round(fortune.deal, 3),
            words=self.reader.say(said.fortune_words(fortune)),
            best=[self.event(seat, event) for event in fortune.best],
            worst=[self.event(seat, event) for event in fortune.worst],
        )

    def event(self, seat: int, event: Event) -> models.ReviewEvent:
        """Return what chance did in one move."""
        return models.ReviewEvent(
            moment=event.moment, luck=round(event.luck, 3), words=self.happened(event.moment, seat)
        )

    def mistake(self, mistake: Mistake) -> models.ReviewMistake:
        """Return what could have been done better."""
        played, better = self.called[mistake.moment]
        return models.ReviewMistake(
            moment=mistake.moment,
            seat=mistake.seat,
            played=models.HintMove(action=list(mistake.action), words=self.reader.say(played)),
            better=models.HintMove(action=list(mistake.better), words=self.reader.say(better)),
            chance=round(mistake.chance, 3),
            better_chance=round(mistake.better_chance, 3),
        )
