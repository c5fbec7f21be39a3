"""Spring: time goes on, hordes come, the row of advisors is renewed (GW-SPR)."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Automatic, push_all
from pagoda.engine.chance import reveal, shuffle
from pagoda.engine.events import tell
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.edition import NOWHERE, SLOTS
from pagoda.games.great_wall.embassy import discard_from_row
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.qin import take_advisors
from pagoda.games.great_wall.state import EMPTY, NOBODY, State, hordes_of, sections
from pagoda.games.great_wall.windows import Happen, happen

HORDES: Final = 0  # the deck, in events.SHUFFLED
LEAVE: Final = 2  # advisors who leave the row (GW-SPR-6)
SPRING_ENDS: Final = Happen(happening(moments.SPRING_END))


class Spring(Automatic[State]):
    """All of spring, in its order (GW-SPR-1 to 6)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Move the time marker, then place hordes, then renew the row."""
        state.year += 1
        tell(state, events.YEAR_BEGAN, state.year)
        count = state.tables.horde_counts[state.side][state.year - 1] + state.coop  # GW-COOP-4
        push_all(state, [*[PlaceHorde() for _ in range(count)], RenewRow(), SPRING_ENDS])
        happen(state, moments.SPRING_START)


class PlaceHorde(Automatic[State]):
    """A horde comes to the leftmost section without any, else where the back of the next card points (GW-SPR-3)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Draw and place it, or let it raid."""
        horde = draw_horde(state)
        if horde == NOWHERE:
            return
        empty = [section for section in sections(state) if not hordes_of(state, section)]
        section = empty[0] if empty else indicator(state, horde)
        slot = len(hordes_of(state, section))
        if slot == SLOTS:
            raid(state, horde, section)
        else:
            place_horde(state, horde, section * SLOTS + slot)
            happen(state, moments.HORDE_PLACED, section=section, place=section * SLOTS + slot)


def draw_horde(state: State) -> int:
    """Draw the top horde; when the deck is empty the discard is shuffled, then what was claimed (GW-SPR-7)."""
    if not state.hordes and state.coop and not state.horde_discard:  # their honour was gained at once (GW-COOP-12)
        state.horde_discard = tuple([token // 3 for row in state.claimed for token in row])
        state.claimed = [() for _ in state.claimed]
    if not state.hordes and state.horde_discard:
        cards = list(state.horde_discard)
        shuffle(state, cards)
        state.hordes, state.horde_discard = tuple(cards), ()
        tell(state, events.SHUFFLED, HORDES)
    if not state.hordes:
        return NOWHERE
    reveal(state)
    horde = state.hordes[-1]
    state.hordes = state.hordes[:-1]
    return horde


def indicator(state: State, drawn: int) -> int:
    """Return the section that the card now on top points to; the last card points by its own back (GW-SPR-7)."""
    return state.tables.invasion[state.hordes[-1] if state.hordes else drawn]


def place_horde(state: State, horde: int, place: int) -> None:
    """Put a horde into the field."""
    state.field[place] = horde
    state.spots[place] = (EMPTY,) * len(state.tables.grid[horde])
    tell(state, events.HORDE_CAME, horde, place)


def raid(state: State, horde: int, section: int) -> None:
    """A horde finds no room: it is discarded, and shame leaves the game (GW-SPR-4, GW-SPR-5)."""
    lost = min(state.pool, state.setting.seats)
    state.horde_discard = (*state.horde_discard, horde)
    state.pool -= lost
    state.box += lost
    tell(state, events.RAIDED, horde, section, lost)
    happen(state, moments.RAID, section=section)


class RenewRow(Automatic[State]):
    """The two leftmost advisors leave, two new ones come (GW-SPR-6); some support Qin Jiushao (GW-SOLO-35)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Renew it."""
        taken = state.setting.options["supporters"] if state.qin != NOBODY else 0
        if taken:
            take_advisors(state, taken)
        discard_from_row(state, state.row[: LEAVE - taken])
