"""Game, era and round: draw, the Emperor's card, the Overlord's card, swap hands (ZH-301 to ZH-342, ZH-490, ZH-590)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import INT, Automatic, Step, push
from pagoda.engine.chance import draw, reveal, roll, shuffle
from pagoda.engine.events import tell, whisper
from pagoda.games.zheng_he.edition import (
    AREAS,
    BORDERLANDS,
    CARDS,
    EMPEROR,
    HOMELANDS,
    OVERLORD,
    VOYAGES,
)
from pagoda.games.zheng_he.events import (
    DREW,
    ERA_BEGAN,
    FIRST_VOYAGE,
    GAME_BEGAN,
    ROUND_BEGAN,
    SWAPPED,
)
from pagoda.games.zheng_he.scoring import count_up, win
from pagoda.games.zheng_he.solo import AutomatonTurn
from pagoda.games.zheng_he.state import MAJOR, State, horde_supply, is_solo, not_yet_taken, seat_of, who
from pagoda.games.zheng_he.turn import PlayCard


class BeginGame(Automatic[State]):
    """Set-up: pieces, the first voyage, hands (ZH-102 to ZH-106, ZH-902)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Lay everything out and begin the first era."""
        state.leg += 1
        tell(state, GAME_BEGAN, state.leg, state.emperor)
        tables = state.tables
        set_pieces(state)
        state.voyages = [roll(state, VOYAGES - 1)]
        tell(state, FIRST_VOYAGE, state.voyages[0])
        state.deck = list(range(1, CARDS))
        shuffle(state, state.deck)
        state.seen_by = [0] * CARDS
        for role, count in ((OVERLORD, tables.hand_overlord), (EMPEROR, tables.hand_emperor)):
            take_cards(state, role, count)
        state.era, state.round = 1, 0
        tell(state, ERA_BEGAN, 1)
        push(state, BeginRound())


def set_pieces(state: State) -> None:
    """Put the pieces of the start on the board (ZH-103, ZH-104); in the solo game some hordes more (ZH-902)."""
    tables = state.tables
    state.armies, state.hordes, state.discs = [0] * AREAS, [0] * AREAS, [0] * AREAS
    for area in BORDERLANDS:
        state.armies[area] = tables.start_armies
    extra = tables.difficulties[state.setting.options["difficulty"]].extra if is_solo(state) else 0
    for area in HOMELANDS:
        state.hordes[area] = min(tables.start_hordes + extra, horde_supply(state))
    state.gold, state.gold_at_sea, state.junks = tables.start_gold, 0, tables.start_junks
    state.hands, state.reserves, state.laid = [[], []], [[], []], [0, 0]
    state.discard, state.used, state.played = [], [], 0
    state.dice, state.journey = [0] * 6, []


def take_cards(state: State, role: int, count: int) -> None:
    """Draw cards into a hand; the hand of the solo Overlord is open (ZH-903)."""
    hand, deck, seen_by = state.hands[role], state.deck, state.seen_by
    seat = seat_of(state, role) if role == EMPEROR or not is_solo(state) else 0
    known = 1 << seat
    for _ in range(count):
        card = draw(state, deck)
        hand.append(card)
        seen_by[card] = known
    if state.news is not None:
        own = who(state, role)
        whisper(state, (seat,), (DREW, own, *hand[-count:]), (DREW, own, *[0] * count))


class BeginRound(Automatic[State]):
    """The four phases of a round (ZH-302)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Begin it."""
        begin_round(state)


def begin_round(state: State) -> None:
    """The Emperor draws if the deck is not empty (ZH-311); then each plays a card."""
    state.round += 1
    if state.news is not None:
        tell(state, ROUND_BEGAN, state.era, state.round)
    if state.deck:
        take_cards(state, EMPEROR, state.tables.draw)
    push(state, *PHASES[state.setting.seats][state.emperor])


class EndPhase(Automatic[State]):
    """The end of phase 2 or 3: a major victory, or used cards are discarded (ZH-490 to ZH-492, ZH-590 to ZH-592)."""

    __slots__ = ("role",)

    FIELDS: ClassVar[dict[str, str]] = {"role": INT}

    def __init__(self, role: int) -> None:
        self.role = role

    def run(self, state: State) -> None:
        """Test only the victory of the side whose phase ends; after the very last card all is counted (ZH-704)."""
        role = self.role
        if len(state.voyages) == VOYAGES if role == EMPEROR else not not_yet_taken(state):
            win(state, MAJOR[role])
        else:
            if state.used:
                state.discard.extend(state.used)
                state.used.clear()
            if state.played:
                state.discard.append(state.played)
                state.played = 0
            state.dice = [0] * 6
            if state.journey:
                state.journey.clear()
            state.event = 0
            if not state.deck and not state.hands[EMPEROR] and not state.hands[OVERLORD]:
                count_up(state)
        if not state.agenda and is_first_of_match(state):
            state.emperor = 1 - state.emperor  # ZH-801
            push(state, BeginGame())


def is_first_of_match(state: State) -> bool:
    """Tell whether another game follows with swapped sides (ZH-801)."""
    return state.setting.mode == "match" and state.leg == 1


class SwapHands(Automatic[State]):
    """Phase 4: the whole hands are swapped, so each knows what the other has got (ZH-341, ZH-154)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Swap; when the first deck is used up, the second era begins (ZH-701)."""
        state.hands.reverse()
        if not is_solo(state):  # where the player has seen both hands already (ZH-903)
            for hand in state.hands:
                for card in hand:
                    state.seen_by[card] |= 0b11
        state.laid = [0, 0]
        reveal(state)
        if state.news is not None:
            tell(state, SWAPPED)
        if state.era == 1 and not state.deck:
            begin_second_era(state)
        begin_round(state)


def phases(emperor: int, overlord: Step) -> tuple[Step, ...]:
    """Return what happens in a round after the draw (ZH-302); steps never change, so all rounds can share them."""
    return PlayCard((emperor,), EMPEROR), EndPhase(EMPEROR), overlord, EndPhase(OVERLORD), SwapHands()


PHASES: Final = {  # by the number of seats, then by the Emperor's
    1: [phases(0, AutomatonTurn())],
    2: [phases(0, PlayCard((1,), OVERLORD)), phases(1, PlayCard((0,), OVERLORD))],
}


def begin_second_era(state: State) -> None:
    """Shuffle the discard pile and all reserves into a new deck; hands are kept (ZH-701)."""
    state.deck = [*state.discard, *state.reserves[EMPEROR], *state.reserves[OVERLORD]]
    shuffle(state, state.deck)
    for card in state.deck:
        state.seen_by[card] = 0
    state.discard, state.reserves = [], [[], []]
    state.era, state.round = 2, 0
    tell(state, ERA_BEGAN, 2)
