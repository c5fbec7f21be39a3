"""Hints: what a bot would do in one's seat, told to that seat alone, in as many grades as it asks for."""

from __future__ import annotations

from fastapi import APIRouter, Response

from pagoda.bots.coach import Advice
from pagoda.engine.agenda import Action
from pagoda.engine.words import Value, text
from pagoda.table import hint
from pagoda.web import models
from pagoda.web.api import AtDesk, InRoom, Who, moved_on
from pagoda.web.errors import Stale
from pagoda.web.room import Room
from pagoda.web.show import Picture

router = APIRouter(prefix="/api", responses=models.REFUSALS)


@router.post("/tables/{table}/hint", response_model=models.Hint)
async def ask_for_hint(room: InRoom, who: Who, desk: AtDesk, wish: models.AskHint) -> models.Hint | Response:
    """Say where to look, what to do, or why; it is thought about once for each question, and told to nobody else."""
    desk.shares.take("hints", who.client)
    seat = who.seat(room, wish.seat)
    try:
        advice = await room.advise(seat, wish.version)
        if not room.is_current(seat, wish.version):  # somebody has moved while the coach thought
            raise Stale(text("The table has moved on: look again."))
    except Stale as error:
        return moved_on(room, seat, who.language, error)
    return told(room, seat, who.language, advice, wish.grade)


def briefly(shown: Picture, action: Action | None) -> Value:
    """Return what a move is called where there is little room: by its button, if no other button says the same."""
    if action is None:
        return ""
    place, labels = shown.actions.index(action), [choice.label for choice in shown.scene.choices]
    return labels[place] if labels.count(labels[place]) == 1 else shown.texts[place]


def told(room: Room, seat: int, language: str, advice: Advice, grade: int) -> models.Hint:
    """Return a hint in a reader's words, and no more of it than they asked for."""
    shown, reader = room.picture(seat), room.reader(language)
    place = shown.actions.index(advice.action)
    where = hint.look(shown.scene, seat, place, len(shown.actions))
    told = models.Hint(grade=grade, look=models.HintPlace(words=reader.say(where.words), ids=list(where.ids)))
    if grade >= hint.MOVE:
        told.move = models.HintMove(action=list(advice.action), words=reader.say(shown.texts[place]))
    if grade >= hint.WHY:
        told.why = models.HintReasons(
            words=[reader.say(words) for words in hint.why(advice, briefly(shown, advice.second))],
            reasons=[
                models.HintReason(part=reader.say(part), points=round(points, 2)) for part, points in advice.reasons
            ],
            chance=round(advice.chance, 3),
            second=round(advice.chance_of_second, 3) if advice.second else None,
            before=round(advice.before, 3),
        )
    return told
