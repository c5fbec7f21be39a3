"""What one seat may know (DK-I), and worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from mypy_extensions import mypyc_attr

from pagoda.engine import view as views
from pagoda.engine.chance import seeded, shuffle
from pagoda.games.dschingis_khan.setup import all_stones, blank
from pagoda.games.dschingis_khan.state import KIND_BITS, Row, State, colour_of, controller, is_seen, kind_of
from pagoda.games.dschingis_khan.wall import junctions


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class View(views.View):
    """The table as one seat, or a spectator, sees it; a stone of kind 0 is not known."""

    passive: tuple[int, ...]  # how many stones
    active: tuple[Row, ...]
    lost: tuple[Row, ...]
    stacks: tuple[Row, ...]
    scouts: tuple[int, ...]
    walls: tuple[int, ...]
    great_wall: tuple[int, ...]
    sides: tuple[int, ...]
    held: tuple[int, ...]
    supply: int
    gone: int
    first: int
    turn: int
    trigger: int
    turns_left: int
    dry_turns: int
    revealed: int

    @cached_property
    def likely(self) -> State:
        """A full state that fits this view, to work out what is said about it; nobody plays on it."""
        return determinize(self, 0)


def view(state: State, seat: int | None) -> View:
    """Return what a seat, or a spectator, may know: nothing that is not named here."""
    remembers = bool(state.setting.options["memory_aid"])
    return View(
        seat=seat,
        edition=state.edition,
        setting=state.setting,
        agenda=tuple(state.agenda),
        passive=tuple([len(stones) for stones in state.passive]),
        active=tuple([supply(stones, owner == seat) for owner, stones in enumerate(state.active)]),
        lost=tuple([supply(stones, owner == seat and remembers) for owner, stones in enumerate(state.lost)]),
        stacks=tuple([shown(state, village, seat, remembers) for village in range(state.tables.villages)]),
        scouts=tuple(state.scouts),
        walls=tuple(state.walls),
        great_wall=state.great_wall,
        sides=state.sides,
        held=tuple(state.held),
        supply=state.supply,
        gone=state.gone,
        first=state.first,
        turn=state.turn,
        trigger=state.trigger,
        turns_left=state.turns_left,
        dry_turns=state.dry_turns,
        revealed=state.revealed,
    )


def supply(stones: Row, known: bool) -> Row:
    """Return stones off the board: their kinds, or only how many there are (DK-I2, DK-I7)."""
    return stones if known else (0,) * len(stones)


def shown(state: State, village: int, seat: int | None, remembers: bool) -> Row:
    """Return a stack: colours and who has seen what are open, kinds only to those who may know (DK-I4 to DK-I6)."""
    stack = state.stacks[village]
    if state.revealed or (seat is not None and controller(state, village) == seat):
        return stack
    if seat is None or not remembers:
        return tuple([stone & ~KIND_BITS for stone in stack])
    return tuple([stone if is_seen(stone, seat) else stone & ~KIND_BITS for stone in stack])


def determinize(view: View, seed: int) -> State:
    """Return a full state that the viewer cannot tell from the true one, with fresh chance."""
    state = blank(view.setting, view.edition)
    state.agenda = list(view.agenda)
    state.rng = seeded(seed)
    state.news = None
    state.horizon = 0
    state.stacks = list(view.stacks)
    state.scouts = list(view.scouts)
    state.walls = list(view.walls)
    state.great_wall = view.great_wall
    state.meets = junctions(state.tables, state.walls, state.great_wall)
    state.sides = view.sides
    state.held = list(view.held)
    state.supply = view.supply
    state.gone = view.gone
    state.first = view.first
    state.turn = view.turn
    state.trigger = view.trigger
    state.turns_left = view.turns_left
    state.dry_turns = view.dry_turns
    state.revealed = view.revealed
    for seat in range(view.setting.seats):
        deal_unknown(state, view, seat)
    state.horizon = 0
    return state


def deal_unknown(state: State, view: View, seat: int) -> None:
    """Spread the stones of a colour that the viewer cannot place over board and supplies, at random."""
    unknown = all_stones(state.tables)
    known = [kind_of(stone) for stack in state.stacks for stone in stack if colour_of(stone) == seat]
    for kind in (*known, *view.active[seat], *view.lost[seat]):
        if kind:
            unknown.remove(kind)
    shuffle(state, unknown)
    for village, stack in enumerate(state.stacks):
        if any([not stone & KIND_BITS and colour_of(stone) == seat for stone in stack]):
            state.stacks[village] = tuple(
                [stone if kind_of(stone) or colour_of(stone) != seat else stone | unknown.pop() for stone in stack]
            )
    state.active[seat] = tuple(sorted([kind or unknown.pop() for kind in view.active[seat]]))
    state.lost[seat] = tuple(sorted([kind or unknown.pop() for kind in view.lost[seat]]))
    state.passive[seat] = tuple(unknown)


def reshuffle(state: State, seed: int) -> None:
    """Deal anew what no seat knows: in which order the stones of a passive supply are drawn."""
    horizon = state.horizon
    state.rng = seeded(seed)
    for seat, stones in enumerate(state.passive):
        left = list(stones)
        shuffle(state, left)
        state.passive[seat] = tuple(left)
    state.horizon = horizon
