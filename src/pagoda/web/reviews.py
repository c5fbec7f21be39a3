"""The review after the game: begun once for all, shown as far as it is, told in the words of each reader."""

from __future__ import annotations

from typing import Final, Literal

from fastapi import APIRouter

from pagoda.bots.account import LUCK, MISTAKE, MOVE, Event, Fortune, Mistake, Review, Turn
from pagoda.table import review as said
from pagoda.web import models
from pagoda.web.api import AtDesk, AtTable, Who
from pagoda.web.callers import Caller
from pagoda.web.reviewing import Reviewing
from pagoda.web.room import Room
from pagoda.web.show import Reader

CAUSES: Final[dict[int, Literal["luck", "mistake", "move"]]] = {LUCK: "luck", MISTAKE: "mistake", MOVE: "move"}
router = APIRouter(prefix="/api", responses=models.REFUSALS)


@router.post("/tables/{table}/review")
async def begin_review(room: AtTable, who: Who, desk: AtDesk) -> models.ReviewState:
    """Look back at a finished game in the background; whoever asks again learns how far it is."""
    who.may_watch(room, None)
    if not room.waiting and not room.is_reviewed:
        desk.shares.take("reviews", who.client)
    await room.look_back()
    return state_of(room, who)


@router.get("/tables/{table}/review")
async def read_review(room: AtTable, who: Who) -> models.ReviewState:
    """Return how far the review is, and all of it when it is done; nothing is begun by this."""
    who.may_watch(room, None)
    return state_of(room, who)


def state_of(room: Room, who: Caller) -> models.ReviewState:
    """Return how far a review is, and what a reader may know of it."""
    found = room.reviewing if room.is_reviewed else None
    if found is None:
        return models.ReviewState(done=0, total=0)
    told = Teller(room.reader(who.language), found).tell(found.review) if found.review else None
    return models.ReviewState(done=found.done, total=found.total, review=told)


class Teller:
    """Tells a review in the words of one reader: all of it, as the game is over."""

    def __init__(self, reader: Reader, found: Reviewing) -> None:
        self.reader = reader
        self.called = found.called
        self.told = found.told

    def tell(self, review: Review) -> models.Review:
        """Return the review in the reader's words."""
        return models.Review(
            moments=review.moments,
            chances=[[round(chance, 3) for chance in chances] for chances in review.chances],
            sides=review.sides,
            turns=[self.turn(turn) for turn in review.turns],
            luck=[self.fortune(seat, fortune) for seat, fortune in enumerate(review.luck)],
            mistakes=[self.mistake(mistake) for mistake in review.mistakes],
        )

    def happened(self, moment: int) -> str:
        """Return in words what led to a moment."""
        return " · ".join([self.reader.say(words) for words in self.told[moment]])

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
            words=self.happened(turn.moment),
        )

    def fortune(self, seat: int, fortune: Fortune) -> models.ReviewLuck:
        """Return the luck of a seat."""
        return models.ReviewLuck(
            seat=seat,
            total=round(fortune.total, 3),
            error=round(fortune.error, 3),
            deal=round(fortune.deal, 3),
            words=self.reader.say(said.fortune_words(fortune)),
            best=[self.event(event) for event in fortune.best],
            worst=[self.event(event) for event in fortune.worst],
        )

    def event(self, event: Event) -> models.ReviewEvent:
        """Return what chance did in one move."""
        return models.ReviewEvent(moment=event.moment, luck=round(event.luck, 3), words=self.happened(event.moment))

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
