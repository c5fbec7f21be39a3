"""What a seat is asked; describing.py says what each answer means."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.game import Prompt
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.zheng_he import describing, dice
from pagoda.games.zheng_he.actions import NOTHING
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.deeds import outcome_now
from pagoda.games.zheng_he.edition import (
    ANY,
    ARMY,
    EMPEROR,
    GOLD,
    HORDE,
    JUNK,
    ONE_AREA,
    ONE_HOMELAND,
    OVERLORD,
    SUPPLY,
)
from pagoda.games.zheng_he.names import (
    area_name,
    area_pieces,
    card_name,
    card_text,
    dice_words,
    pieces_words,
    role_name,
    role_title,
    units_words,
    voyage_name,
)
from pagoda.games.zheng_he.placing import FREELY, NEVER, PlacePieces, Prosper, TakePieces
from pagoda.games.zheng_he.returning import DiscardReserve, LeadHome, RecoverCard, ReturnPieces
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.state import State, has_free_reserve, part_of, units
from pagoda.games.zheng_he.turn import ChooseAction, ChooseOrder, MayReact, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage


def prompt(state: State, seat: int) -> Prompt:
    """Return what a seat is asked; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if step is None:
        return Prompt(text("The game is over"), text("See who has won."), ("ZH-705", "ZH-710"))
    if not isinstance(step, Decision) or seat not in step.seats:
        return Prompt(text("Wait for the others"), text("You are not asked now."), ("ZH-302",))
    if isinstance(step, PlayCard):
        return play_prompt(state, step)
    if isinstance(step, ChooseOrder | MayReact | ChooseAction):
        return turn_prompt(state, seat, step)
    if isinstance(step, PlacePieces | TakePieces | Prosper | FoundSettlements):
        return gain_prompt(state, step)
    if isinstance(step, MoveUnits | SendUnits):
        return units_prompt(state, step)
    if isinstance(step, ChooseVoyage | ChooseFleet):
        return voyage_prompt(state, step)
    if isinstance(step, RollAgain):
        return dice_prompt(state, step)
    return loss_prompt(state, step)


def describe(state: State, seat: int, action: Action) -> Text:
    """Return what an action means, and what comes of it, in words."""
    return describing.describe(state, seat, action)


# A card and its two actions


def play_prompt(state: State, step: PlayCard) -> Prompt:
    """Ask for a card."""
    own = "ZH-401" if step.role == EMPEROR else "ZH-501"
    if not has_free_reserve(state, step.role):
        why = text("Your reserve is full. The opponent may use the card too.")
        return Prompt(text("Play a card, open"), why, (own, "ZH-402", "ZH-207"))
    why = text("Open: its points or its action, and a reaction. Face down: for re-rolls in battles.")
    if step.role == OVERLORD:
        why = text("Open: its points or its action, and a reaction. Face down: for re-rolls or more points.")
    return Prompt(text("Play a card, open or into your reserve"), why, (own, "ZH-402", "ZH-207"))


def turn_prompt(state: State, seat: int, step: ChooseOrder | MayReact | ChooseAction) -> Prompt:
    """Ask for what happens with the card that lies open."""
    card = card_name(state.tables, state.played)
    if isinstance(step, MayReact):
        effect = card_text(state.tables, state.played, part_of(state, step.role, state.played))
        what = text("React to {card}, or let it be", card=card)
        return Prompt(what, text("You may, once: {effect}", effect=effect), ("ZH-207", "ZH-211"))
    if isinstance(step, ChooseOrder):
        other = 1 - step.role
        effect = card_text(state.tables, state.played, part_of(state, other, state.played))
        why = text("Reaction ({role}): {effect}", role=role_title(other), effect=effect)
        return Prompt(text("Choose when the reaction comes"), why, ("ZH-208", "ZH-210"))
    if step.actions(state, seat) == [NOTHING]:
        why = text("Neither a command action nor the action of the card is possible.")
        return Prompt(text("Go on without an action"), why, ("ZH-406",))
    why = texts(
        "One command action with {count} point, or the action of the card if it is possible.",
        "One command action with up to {count} points, or the action of the card if it is possible.",
        state.tables.cp[state.played],
    )
    rules = ("ZH-403", "ZH-404") if step.role == EMPEROR else ("ZH-502", "ZH-404", "ZH-560")
    return Prompt(text("Choose your action with {card}", card=card), why, rules)


# Pieces to gain


def gain_prompt(state: State, step: Step) -> Prompt:
    """Ask for pieces from the supply."""
    if isinstance(step, PlacePieces):
        return place_prompt(state, step)
    if isinstance(step, TakePieces):
        return take_prompt(step)
    if isinstance(step, FoundSettlements):
        return found_prompt(step)
    why = text("It gets up to 1 horde and up to 1 disc from the supply.")
    return Prompt(text("Choose a steppe homeland that prospers"), why, ("ZH-206", "ZH-003"))


def place_prompt(state: State, step: PlacePieces) -> Prompt:
    """Ask where pieces go."""
    rules = {ARMY: "ZH-206", HORDE: "ZH-505"}.get(step.piece, "ZH-530")
    area = step.areas[0]
    pieces = pieces_words(state.tables, step.piece, step.left, area)
    what = text("Place up to {pieces}", pieces=pieces)
    why = text("Choose an area and how many; the rest may go elsewhere.")
    if step.free == NEVER:
        what, why = text("Place {pieces}", pieces=pieces), text("All of them must be placed.")
    elif step.most:
        why = texts("At most {count} goes into the same area.", "At most {count} go into the same area.", step.most)
    elif len(step.areas) == 1:
        why = text("They can go only here: {area}.", area=area_name(state.tables, area))
    return Prompt(what, why, (rules, "ZH-003"))


def take_prompt(step: TakePieces) -> Prompt:
    """Ask for gold and junks."""
    why = text("Gold goes to the Ming homeland, junks go to the sea.")
    if not step.junks:
        return Prompt(text("Take up to {count} gold", count=min(step.left, step.gold)), why, ("ZH-206", "ZH-003"))
    if not step.gold:
        count = min(step.left, step.junks)
        what = texts("Take up to {count} junk", "Take up to {count} junks", count)
        return Prompt(what, why, ("ZH-206", "ZH-003"))
    what = text("Take up to {count} in all, gold or junks", count=step.left)
    return Prompt(what, why, ("ZH-206", "ZH-003"))


def found_prompt(step: FoundSettlements) -> Prompt:
    """Ask for settlements."""
    what = texts("Found up to {count} settlement", "Found up to {count} settlements", step.left)
    why = text("A disc of a steppe homeland goes into an adjacent borderland that you control.")
    if step.source == SUPPLY:
        why = text("A disc of the supply goes straight into a borderland that you control.")
    return Prompt(what, why, ("ZH-540", "ZH-541"))


# Armies and hordes


def units_prompt(state: State, step: MoveUnits | SendUnits) -> Prompt:
    """Ask for steps of units."""
    pieces = units_words(state.tables, step.role, step.left)
    if isinstance(step, SendUnits):
        return send_prompt(state, step, pieces)
    own = ("ZH-420", "ZH-422") if step.role == EMPEROR else ("ZH-510", "ZH-512")
    why = text("From any areas, one step each; none moves twice.")
    if step.source >= 0:
        why = text("All from the same area: {area}. One step each.", area=area_name(state.tables, step.source))
    elif step.source == ONE_AREA:
        why = text("All from one area, one step each; they may part ways.")
    elif step.source == ONE_HOMELAND:
        why = text("All from one steppe homeland, one step each; they may part ways.")
    what = text("Move up to {pieces}", pieces=pieces)
    if step.moved and step.free == FREELY:
        what = text("Move up to {pieces} more, or stop", pieces=pieces)
    return Prompt(what, why, (*own, "ZH-423"))


def send_prompt(state: State, step: SendUnits, pieces: Value) -> Prompt:
    """Ask for an attack."""
    tables = state.tables
    own = "ZH-430" if step.role == EMPEROR else "ZH-520"
    if step.target >= 0:
        area = area_name(tables, step.target)
        enemies = (0, state.hordes[step.target], state.discs[step.target])
        if step.role == OVERLORD:
            enemies = (state.armies[step.target], 0, 0)
        why = text(
            "{pieces} so far, against {enemies}.",
            pieces=units_words(tables, step.role, units(state, step.role)[step.target]),
            enemies=area_pieces(tables, step.target, *enemies),
        )
        return Prompt(
            text("Send up to {pieces} more, or fight: {area}", pieces=pieces, area=area), why, (own, "ZH-600")
        )
    why = text("Choose a borderland and where the first of them come from.")
    if step.source == ONE_HOMELAND:
        why = text("Choose a borderland; all come from one steppe homeland.")
    elif step.source != ANY:
        why = text("Choose a borderland; all come from here: {area}.", area=area_name(tables, step.source))
    what = text("Attack with up to {pieces}", pieces=pieces)
    if step.free == FREELY:
        what = text("Attack with up to {pieces}, or do not", pieces=pieces)
    return Prompt(what, why, (own, "ZH-600"))


# Voyages and dice


def voyage_prompt(state: State, step: ChooseVoyage | ChooseFleet) -> Prompt:
    """Ask for a field or a fleet."""
    why = texts(
        "{count} die must show less than junks and gold together.",
        "One of {count} dice must show less than junks and gold together.",
        step.attempts,
    )
    if step.bonus:
        why = texts(
            "{count} die must show less than junks and gold together and {bonus} more.",
            "One of {count} dice must show less than junks and gold together and {bonus} more.",
            step.attempts,
            bonus=step.bonus,
        )
    if isinstance(step, ChooseVoyage):
        return Prompt(text("Choose a voyage"), why, ("ZH-460", "ZH-462"))
    what = text("Fit out a fleet for voyage {voyage}", voyage=voyage_name(state.tables, step.field))
    return Prompt(what, why, ("ZH-461", "ZH-462", "ZH-464", "ZH-465"))


def dice_prompt(state: State, step: RollAgain) -> Prompt:
    """Ask whether dice stay."""
    own = dice_words(dice.of(state, step.role))
    count = step.left + step.own_free()
    left = texts("{count} re-roll left", "{count} re-rolls left", count) if count else text("No re-roll left")
    what = text("Keep your dice or roll again: {dice}", dice=own)
    if step.role == step.attacker:
        why = text("{left}. Then {role} rolls and may roll again.", left=left, role=role_name(1 - step.role))
        return Prompt(what, why, ("ZH-611", "ZH-612", "ZH-613"))
    why = text(
        "{left}. Against {dice}: {outcome}.",
        left=left,
        dice=dice_words(dice.of(state, step.attacker)),
        outcome=outcome_now(state, step),
    )
    return Prompt(what, why, ("ZH-620", "ZH-612", "ZH-630"))


# What goes back


def loss_prompt(state: State, step: Step) -> Prompt:
    """Ask for pieces and cards that leave their place."""
    if isinstance(step, ReturnPieces):
        return return_prompt(step)
    if isinstance(step, LeadHome):
        what = text("Lead the hordes of a borderland home")
        why = text("All of them go to adjacent steppe homelands of your choice.")
        return Prompt(what, why, ("ZH-206",))
    if isinstance(step, DiscardReserve):
        what = text("Discard a card of the other reserve")
        return Prompt(what, text("You have seen all of it; all see what you discard."), ("ZH-155", "ZH-156"))
    if isinstance(step, RecoverCard):
        what = text("Put a card of the discard pile into your reserve")
        return Prompt(what, text("It lies face down, but both of you know which it is."), ("ZH-156",))
    return Prompt(text("Wait for the others"), text("You are not asked now."), ("ZH-302",))


def return_prompt(step: ReturnPieces) -> Prompt:
    """Ask for pieces that go back to the supply."""
    kinds = set(step.choices[::2])
    if kinds == {JUNK, GOLD}:
        what = text("Return a junk or a gold")
        return Prompt(what, text("The piece goes back to the supply; you choose which."), ("ZH-206", "ZH-004"))
    what = text("Choose a piece that goes back to the supply")
    why = text("The opponent loses it.")
    if step.left > 1:
        why = text("The opponent loses up to {count}, from different areas.", count=step.left)
    return Prompt(what, why, ("ZH-206", "ZH-004"))
