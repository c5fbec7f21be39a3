"""Options that a player would look for and cannot have now, each with its reason and rule."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Step
from pagoda.engine.game import Refusal
from pagoda.engine.words import Text, text, texts
from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import (
    ANY,
    ARMY,
    BORDERLANDS,
    DISC,
    EMPEROR,
    GOLD,
    HOMELANDS,
    HORDE,
    JUNK,
    ORDERS,
    OVERLORD,
    SUPPLY,
    VOYAGES,
    Order,
)
from pagoda.games.zheng_he.effects import can_carry_out
from pagoda.games.zheng_he.names import voyage_name
from pagoda.games.zheng_he.orders import possible
from pagoda.games.zheng_he.placing import NOT_YET, PlacePieces
from pagoda.games.zheng_he.returning import LeadHome, homes
from pagoda.games.zheng_he.settling import FoundSettlements, can_found
from pagoda.games.zheng_he.state import (
    State,
    army_supply,
    controls,
    disc_supply,
    gold_supply,
    has_free_reserve,
    has_part,
    horde_supply,
    junk_supply,
    part_of,
    units,
)
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits, can_attack, can_move, is_open, targets
from pagoda.games.zheng_he.voyage import ChooseFleet, ChooseVoyage, can_sail


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat cannot do now; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, PlayCard) and seat in step.seats:
        return reserve_refusals(state, step.role)
    if isinstance(step, ChooseAction) and seat in step.seats:
        return [*command_refusals(state, step.role), *card_refusals(state, step.role)]
    if isinstance(step, RollAgain) and seat in step.seats:
        return dice_refusals(state, step)
    if isinstance(step, ChooseVoyage | ChooseFleet) and seat in step.seats:
        return voyage_refusals(state, step)
    if isinstance(step, MoveUnits) and seat in step.seats:
        return move_refusals(state, step)
    if isinstance(step, PlacePieces | FoundSettlements | SendUnits | LeadHome) and seat in step.seats:
        return piece_refusals(state, step)
    return []


def reserve_refusals(state: State, role: int) -> list[Refusal]:
    """Say why no card can be laid face down."""
    if has_free_reserve(state, role):
        return []
    count = state.tables.reserve
    reason = texts(
        "Your reserve is full: it holds {count} card.", "Your reserve is full: it holds {count} cards.", count
    )
    return [Refusal((verbs.RESERVE, card), reason, "ZH-402") for card in state.hands[role]]


# Command actions


def command_refusals(state: State, role: int) -> list[Refusal]:
    """Say why command actions are not possible."""
    result = emperor_refusals(state) if role == EMPEROR else overlord_refusals(state)
    if not can_move(state, role, ANY):
        result.append(Refusal((verbs.MOVE, 0), no_step(state, role), "ZH-420" if role == EMPEROR else "ZH-510"))
    if not can_attack(state, role, ANY):
        result.append(Refusal((verbs.ATTACK, 0), no_target(state, role), "ZH-430" if role == EMPEROR else "ZH-520"))
    return result


def emperor_refusals(state: State) -> list[Refusal]:
    """Say what the Emperor's supply does not allow, and which voyages."""
    result: list[Refusal] = []
    if not army_supply(state):
        result.append(Refusal((verbs.MUSTER, 1), no_supply(ARMY), "ZH-405"))
    if not gold_supply(state):
        result.append(Refusal((verbs.TAX, 1), no_supply(GOLD), "ZH-405"))
    if not junk_supply(state):
        result.append(Refusal((verbs.BUILD, 1), no_supply(JUNK), "ZH-405"))
    result.extend(completed_refusals(state))
    if not can_sail(state):
        ahead = [field for field in range(1, VOYAGES + 1) if field not in state.voyages]
        result.extend([Refusal((verbs.VOYAGE, field), no_fleet(state), "ZH-460") for field in ahead])
    return result


def overlord_refusals(state: State) -> list[Refusal]:
    """Say what the Overlord's supply does not allow, and why nothing can be founded."""
    result: list[Refusal] = []
    if not horde_supply(state):
        result.append(Refusal((verbs.GATHER, 0), no_supply(HORDE), "ZH-405"))
    if not disc_supply(state):
        result.append(Refusal((verbs.COLLECT, 0), no_supply(DISC), "ZH-405"))
    if not can_found(state, ANY, ANY):
        result.append(Refusal((verbs.SETTLE, 0), no_site(state), "ZH-540"))
    return result


def completed_refusals(state: State) -> list[Refusal]:
    """Say which voyages are completed."""
    reason = text("This voyage is completed already.")
    return [Refusal((verbs.VOYAGE, field), reason, "ZH-460") for field in sorted(state.voyages)]


def no_supply(piece: int) -> Text:
    """Say that nothing of a kind is left."""
    return [
        text("No junk is left in the supply."),
        text("No army is left in the supply."),
        text("No gold is left in the supply."),
        text("No disc is left in the supply."),
        text("No horde is left in the supply."),
    ][piece]


def no_fleet(state: State) -> Text:
    """Say why nobody can sail."""
    if not state.junks:
        return text("A voyage needs a junk in the South China Sea.")
    if not state.gold + state.gold_at_sea:
        return text("A voyage needs gold, in the Ming homeland or at sea.")
    return text("All voyages are completed.")


def no_site(state: State) -> Text:
    """Say why no settlement can be founded."""
    if not any([state.discs[home] for home in HOMELANDS]):
        return text("No resource lies in a steppe homeland.")
    return text("No borderland that you control is adjacent to a steppe homeland with a resource.")


def no_step(state: State, role: int) -> Text:
    """Say why nobody can move."""
    if not sum(units(state, role)):
        return text("You have no units on the map.")
    return text("Wherever your units could go, the opponent is.")


def no_target(state: State, role: int) -> Text:
    """Say why nobody can attack."""
    if not targets(state, role):
        return text("The opponent controls no borderland.")
    return text("No unit of yours stands next to a borderland of the opponent.")


# The action of the card


def card_refusals(state: State, role: int) -> list[Refusal]:
    """Say why the action of the card that lies open is not available (ZH-202 to ZH-206)."""
    card = state.played
    if can_carry_out(state, role, card):
        return []
    tables = state.tables
    if not has_part(state, role, card):
        reason = text("This card belongs to the opponent: it gives you only its command points.")
        return [Refusal(verbs.CARD_ACTION, reason, "ZH-204" if role == EMPEROR else "ZH-203")]
    part = part_of(state, role, card)
    if part < 0:
        reason = text("Voyage {voyage} is not completed.", voyage=voyage_name(tables, tables.voyage[card]))
        return [Refusal(verbs.CARD_ACTION, reason, "ZH-202")]
    orders = tables.orders[card][part]
    failing = [order for order in orders if order.must and not possible(state, role, order)] or orders
    return [Refusal(verbs.CARD_ACTION, why_impossible(state, role, failing[0]), "ZH-205")]


def why_impossible(state: State, role: int, order: Order) -> Text:
    """Say why an order of a card cannot be carried out now (ZH-206)."""
    name = ORDERS[order.kind]
    if name in SUPPLIED:
        return too_few(state, SUPPLIED[name])
    if name == "settle":
        return no_site(state) if order.source != SUPPLY else text("You control no fitting borderland.")
    if name == "voyage":
        return no_fleet(state)
    if name == "attack":
        return no_target(state, role)
    if name == "move":
        return no_step(state, role)
    if name == "discard_reserve":
        return text("The opponent has no reserve card.")
    if name == "reserve_from_discard" and state.discard:
        return text("Your reserve is full.")
    if name == "reserve_from_discard":
        return text("The discard pile is empty.")
    return text("No area fits what the card says.")


SUPPLIED: Final = {  # orders that need pieces of the supply
    "gather": HORDE,
    "gather_each": HORDE,
    "place_horde": HORDE,
    "collect": DISC,
    "gather_and_collect_same": HORDE,
    "muster": ARMY,
    "tax": GOLD,
    "build": JUNK,
    "tax_or_build": GOLD,
}


def too_few(state: State, piece: int) -> Text:
    """Say that the supply is too small, or if it is not, that there is no place for its pieces."""
    supply = [junk_supply, army_supply, gold_supply, disc_supply, horde_supply][piece](state)
    return text("No area fits what the card says.") if supply else no_supply(piece)


# Dice and voyages


def dice_refusals(state: State, step: RollAgain) -> list[Refusal]:
    """Say why dice cannot be rolled again, or no card revealed."""
    if step.left:
        reason = text("First use the re-rolls of the card that you have revealed, or keep your dice.")
        return [Refusal((verbs.REVEAL, card), reason, "ZH-612") for card in state.reserves[step.role]]
    if step.own_free():
        return []
    reason = text("You have no re-roll left: reveal a reserve card first.")
    masks = dice.sets(dice.of(state, step.role))
    return [Refusal((verbs.REROLL, mask), reason, "ZH-611") for mask in masks]


def voyage_refusals(state: State, step: ChooseVoyage | ChooseFleet) -> list[Refusal]:
    """Say which fields are reached already, and that gold at sea stays with the fleet."""
    if isinstance(step, ChooseVoyage):
        return completed_refusals(state)
    at_sea = state.gold_at_sea
    if at_sea:
        reason = text("All gold at sea must sail along.")
        return [Refusal((verbs.FLEET, junks, at_sea - 1), reason, "ZH-461") for junks in range(1, state.junks + 1)]
    reason = text("At least 1 gold must sail along.")
    return [Refusal((verbs.FLEET, junks, 0), reason, "ZH-461") for junks in range(1, state.junks + 1)]


# Pieces on the map


def move_refusals(state: State, step: MoveUnits) -> list[Refusal]:
    """Say where units cannot go, and that one must move."""
    role = step.role
    roads = state.tables.roads[role]
    from_here = sorted({way[1] for way in step.ways(state)})
    result: list[Refusal] = []
    for source in from_here:
        for area in roads[source]:
            if not is_open(state, role, area):
                reason = text("The opponent is there: attack instead.")
                rule = "ZH-422" if role == EMPEROR else "ZH-512"
                result.append(Refusal((verbs.STEP, source, area, 1), reason, rule))
    if step.free == NOT_YET:
        result.append(Refusal(verbs.FINISH, text("At least one unit must move."), "ZH-404"))
    return result


def piece_refusals(state: State, step: Step) -> list[Refusal]:
    """Say where pieces cannot go."""
    if isinstance(step, PlacePieces):
        return place_refusals(step)
    if isinstance(step, FoundSettlements):
        return found_refusals(state, step)
    if isinstance(step, LeadHome):
        return home_refusals(state, step)
    if isinstance(step, SendUnits) and step.target < 0 and step.free == NOT_YET:
        return [Refusal(verbs.FINISH, text("At least one unit must fight."), "ZH-404")]
    return []


def place_refusals(step: PlacePieces) -> list[Refusal]:
    """Say that an area takes no more, and that something must be placed."""
    result: list[Refusal] = []
    if 0 < step.most < step.left:
        reason = texts(
            "At most {count} may go into the same area.", "At most {count} may go into the same area.", step.most
        )
        result.extend([Refusal((verbs.PLACE, area, step.most + 1), reason, "ZH-206") for area in step.areas])
    if step.free == NOT_YET:
        result.append(Refusal(verbs.FINISH, text("At least one piece must be placed."), "ZH-404"))
    return result


def found_refusals(state: State, step: FoundSettlements) -> list[Refusal]:
    """Say where no settlement can be founded."""
    reason = text("You do not control this borderland.")
    result: list[Refusal] = []
    for home in [home for home in HOMELANDS if state.discs[home] and step.source != SUPPLY]:
        for area in state.tables.adjacent[home]:
            if area in BORDERLANDS and not controls(state, OVERLORD, area):
                result.append(Refusal((verbs.FOUND, home, area, 1), reason, "ZH-540"))
    if step.free == NOT_YET:
        result.append(Refusal(verbs.FINISH, text("At least one settlement must be founded."), "ZH-404"))
    return result


def home_refusals(state: State, step: LeadHome) -> list[Refusal]:
    """Say which hordes stay behind their settlements."""
    if step.homes:
        return []
    reason = text("A settlement stands there.")
    settled = [area for area in BORDERLANDS if state.hordes[area] and state.discs[area]]
    return [
        Refusal((verbs.LEAD_HOME, area, home, 1), reason, "ZH-206") for area in settled for home in homes(state, area)
    ]
