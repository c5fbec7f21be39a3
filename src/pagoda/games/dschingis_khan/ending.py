"""The end of the game (DK-E): two empty supplies, one more round, then the stones are revealed."""

from __future__ import annotations

from pagoda.engine.agenda import Automatic
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell
from pagoda.games.dschingis_khan import events
from pagoda.games.dschingis_khan.scoring import disease, points_of_village, totals
from pagoda.games.dschingis_khan.state import NOBODY, State, colour_of, controller, kind_of


def note_exhaustion(state: State, seat: int) -> None:
    """Trigger the end if enough supplies are empty right after an item was drawn (DK-E1 to DK-E3)."""
    if state.trigger != NOBODY:
        return
    empty = state.passive.count(())
    if empty + (not state.supply) >= state.tables.empty_to_end:
        state.trigger = seat
        state.dry_turns = 0
        tell(state, events.END_CAME, seat, events.COLOURS if state.supply else events.WALLS_AND_COLOUR)


def last_round_is_over(state: State, seat: int) -> bool:
    """Count a turn that has ended; after the one that brought the end about, everybody has one more (DK-E4, DK-E5)."""
    seats = state.setting.seats
    if state.turns_left != NOBODY:
        state.turns_left -= 1
        return not state.turns_left
    if state.trigger == NOBODY and state.dry_turns >= state.tables.rounds_without_a_stone * seats:
        state.trigger = seat  # DK-E9
        tell(state, events.END_CAME, seat, events.NO_STONES)
    if state.trigger != NOBODY:
        state.turns_left = seats
        tell(state, events.LAST_ROUND)
    return False


class Score(Automatic[State]):
    """All stones are revealed and counted, village by village (DK-I8, DK-V1)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Reveal every stack."""
        reveal(state)
        state.revealed = 1
        if state.news is not None:
            self.tell_points(state)

    def tell_points(self, state: State) -> None:
        """Say of every village what it counts, seat by seat."""
        for seat in range(state.setting.seats):
            for village in range(state.tables.villages):
                if controller(state, village) == seat:
                    stones = [kind_of(stone) + 8 * colour_of(stone) for stone in state.stacks[village]]
                    kinds = [kind_of(stone) for stone in state.stacks[village]]
                    points = points_of_village(state, village)
                    tell(state, events.SCORED, seat, village, points, disease(kinds), *stones)
        tell(state, events.TOTALS, *totals(state))
