"""What answers a window unasked (GW-TAC-6): hordes, events, the Reed Clan's general, Qin Jiushao's card."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Automatic, Step, push, push_all
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.calls import Doer
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.edition import NOWHERE, Effect
from pagoda.games.great_wall.happenings import OWNER, PLACE, SECTION, WINDOW, now
from pagoda.games.great_wall.state import NOBODY, State

ABOUT_ONE: Final = (moments.HORDE_PLACED, moments.ATTACKED, moments.HORDE_DEFEATED, moments.SOLDIERS_DYING)


class HordesAnswer(Automatic[State]):
    """Abilities of hordes in the field, from the left, from the wall outwards (GW-DEF-7)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Carry out what answers."""
        tables, here = state.tables, now(state)
        kind = here[WINDOW]
        steps: list[Step] = []
        for place, horde in enumerate(state.field):
            if horde != NOWHERE and tables.horde_answers[horde] >> kind & 1:
                for effect in tables.horde_effects[horde]:
                    if effect.window == kind and concerns(state, effect, place):
                        steps.append(Doer(here[OWNER], NOBODY, place, 0, 0).lines(effect.lines))
        push_all(state, steps)


def concerns(state: State, effect: Effect, place: int) -> bool:
    """Tell whether an ability of a horde answers what is going on (vocabulary, section 10)."""
    here = now(state)
    if effect.scope == "section_others":
        fits = here[PLACE] != place and here[PLACE] // 3 == place // 3
    elif here[WINDOW] in ABOUT_ONE:  # nobody's where no single horde is meant, as for the dying of a breach
        fits = here[PLACE] == place
    else:
        fits = here[SECTION] in (NOWHERE, place // 3)
    return fits and Doer(here[OWNER], NOBODY, place, 0, 0).holds(state, effect.condition)


class EventsAnswer(Automatic[State]):
    """Events that were revealed and stay (GW-COOP-19); they concern the player of the window."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Carry out what answers, the oldest event first; the Reed Clan is nobody's player (GW-COOP-25)."""
        if now(state)[OWNER] >= state.setting.seats:
            return
        for event in reversed(state.misfortunes):
            answer_for(state, state.tables.event_effects[event], now(state)[OWNER], NOBODY)


class ReedAnswers(Automatic[State]):
    """The general of the Reed Clan; its commander decides (GW-DUO-29)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Carry out what answers."""
        clan = commander(state)
        under_qin = clan == state.qin
        own = state.tables.reed_under_qin if under_qin else state.tables.reed_generals[state.coop]
        answer_for(state, own, clan, NOBODY)


class QinAnswers(Automatic[State]):
    """The card of Qin Jiushao himself (GW-SOLO-3)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Carry out what answers."""
        answer_for(state, state.tables.qin_general, state.qin, state.qin)


def answer_for(state: State, effects: list[Effect], clan: int, owner: int) -> None:
    """Carry out the sentences of a general that nobody has chosen."""
    kind = now(state)[WINDOW]
    for effect in effects:
        if effect.window == kind:
            doer = Doer(clan, owner, NOWHERE, int(effect.optional), 0)
            if doer.holds(state, effect.condition):
                push(state, doer.lines(effect.lines))


HORDES_ANSWER: Final = HordesAnswer()  # they carry nothing, so all windows share them
EVENTS_ANSWER: Final = EventsAnswer()
REED_ANSWERS: Final = ReedAnswers()
QIN_ANSWERS: Final = QinAnswers()
