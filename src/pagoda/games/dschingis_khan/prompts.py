"""What a seat is asked; describing.py says what each answer means."""

from __future__ import annotations

from pagoda.engine.agenda import Decision
from pagoda.engine.game import Prompt
from pagoda.engine.words import Text, text, texts
from pagoda.games.dschingis_khan.actions import TAKE_OFF
from pagoda.games.dschingis_khan.moves import entries
from pagoda.games.dschingis_khan.names import stones_names, stones_words, village_name, walls_words
from pagoda.games.dschingis_khan.setup import Settle
from pagoda.games.dschingis_khan.state import State, controller
from pagoda.games.dschingis_khan.turn import ChoosePlacing, Draw, Enter, MoveScout, placings


def prompt(state: State, seat: int) -> Prompt:
    """Return what a seat is asked; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if step is None:
        return Prompt(text("The game is over"), text("See who has won."), ("DK-V1", "DK-V7"))
    if not isinstance(step, Decision) or seat not in step.seats:
        return Prompt(text("Wait for the others"), text("You are not asked now."), ("DK-T1",))
    if isinstance(step, Settle):
        return settle_prompt(state, seat)
    if isinstance(step, Draw):
        return draw_prompt(state, seat, step)
    if isinstance(step, ChoosePlacing):
        return placing_prompt(state, seat)
    if isinstance(step, Enter):
        return enter_prompt(state, seat)
    if isinstance(step, MoveScout):
        return move_prompt(state, seat)
    return wall_prompt(state, seat)


def settle_prompt(state: State, seat: int) -> Prompt:
    """Ask for the first two villages."""
    why = text(
        "Your stones: {stones}. Each gets one, face down, and one gets the scout. A road joins the two villages.",
        stones=stones_names(state.tables, state.active[seat]),
    )
    return Prompt(text("Settle in two neighbouring villages"), why, ("DK-S6", "DK-S7", "DK-S8"))


def draw_prompt(state: State, seat: int, step: Draw) -> Prompt:
    """Ask for a wall or a stone."""
    why = text(
        "You hold {walls} and {stones}; at most {most} and {more}. You see a stone before you draw again.",
        walls=walls_words(state.held[seat]),
        stones=stones_words(len(state.active[seat])),
        most=walls_words(state.tables.most_walls),
        more=stones_words(state.tables.most_stones),
    )
    draws = state.tables.draws
    what = text("Draw a wall or a stone ({number} of {draws})", number=draws - step.left + 1, draws=draws)
    return Prompt(what, why, ("DK-D1", "DK-D2", "DK-D3"))


def placing_prompt(state: State, seat: int) -> Prompt:
    """Ask what is placed in this turn."""
    offered = placings(state, seat)
    if TAKE_OFF not in offered:
        why = text(
            "You hold {stones} and {walls}. All of what you choose is placed, the rest stays with you.",
            stones=stones_words(len(state.active[seat])),
            walls=walls_words(state.held[seat]),
        )
        return Prompt(text("Place all your stones or all your walls"), why, ("DK-T2", "DK-T3"))
    if len(offered) > 1:
        what = text("Place all your walls, or take your scout off")
        return Prompt(what, blocked_words(state, seat), ("DK-T2", "DK-K1", "DK-K2"))
    return Prompt(text("Take your scout off the board"), blocked_words(state, seat), ("DK-K1", "DK-T3"))


def blocked_words(state: State, seat: int) -> Text:
    """Say that a scout is blocked, and what comes of taking it off."""
    return text(
        "It has no move: {village}. When you place stones again it comes back, on a village of your own if it can.",
        village=village_name(state.tables, state.scouts[seat]),
    )


def enter_prompt(state: State, seat: int) -> Prompt:
    """Ask where the scout comes back."""
    why = text("A village of your own. It gets no stone: the first one goes where the scout moves next.")
    if all([controller(state, village) != seat for village in entries(state, seat)]):
        why = text("No village of your own has a move, so it is an empty one. It gets no stone.")
    return Prompt(text("Set your scout on the board again"), why, ("DK-K3", "DK-K4", "DK-K5"))


def move_prompt(state: State, seat: int) -> Prompt:
    """Ask for a move and a stone."""
    what = texts(
        "Move your scout and put down your last stone",
        "Move your scout and put down one of {count} stones",
        len(state.active[seat]),
    )
    why = text("By road, through an open wall or along the walls; walls that it uses close. No village twice.")
    if len(state.active[seat]) > 1:
        why = text("Walls that it uses close. No village twice. If it gets stuck, the other stones leave the game.")
    return Prompt(what, why, ("DK-P1", "DK-P4", "DK-P7", "DK-M1", "DK-M2", "DK-M3"))


def wall_prompt(state: State, seat: int) -> Prompt:
    """Ask for a line."""
    what = texts("Place your last wall", "Place a wall: {count} left", state.held[seat])
    why = text("It must touch a standing wall. A loop or a new end: the longer way stays, of equal ones the old.")
    return Prompt(what, why, ("DK-W5", "DK-W6", "DK-W9"))
