"""The orders that cards are written in: when each kind is possible, and how it begins (ZH-206)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Seats, push
from pagoda.engine.events import whisper
from pagoda.games.zheng_he.cards import look_at_reserve
from pagoda.games.zheng_he.edition import (
    ARMY,
    DISC,
    EMPEROR,
    GOLD,
    HOMELANDS,
    HORDE,
    JUNK,
    MING,
    ORDERS,
    OVERLORD,
    Order,
)
from pagoda.games.zheng_he.events import LOOKED
from pagoda.games.zheng_he.placing import NEVER, NOT_YET, PlacePieces, Prosper, TakePieces, put
from pagoda.games.zheng_he.returning import (
    SEA,
    DiscardReserve,
    LeadHome,
    RecoverCard,
    ReturnPieces,
    armies_to_remove,
    far_from_home,
    give_back,
    hordes_to_remove,
    lose_armies,
    lose_gold,
    lose_junks,
    steppe_pieces,
)
from pagoda.games.zheng_he.settling import FoundSettlements, can_found, foundable
from pagoda.games.zheng_he.state import (
    State,
    army_supply,
    disc_supply,
    gold_supply,
    has_free_reserve,
    horde_supply,
    junk_supply,
    own_borderlands,
    seat_of,
    who,
)
from pagoda.games.zheng_he.units import MoveUnits, SendUnits, can_attack, can_move, movable
from pagoda.games.zheng_he.voyage import ChooseVoyage, can_sail


def possible(state: State, role: int, order: Order) -> bool:
    """Tell whether an order can be carried out now, in full or, with "up to", with at least one piece."""
    return POSSIBLE[order.kind](state, role, order)


def begin(state: State, role: int, order: Order, free: int) -> None:
    """Begin an order that is possible."""
    BEGIN[order.kind](state, role, order, free)


def seats_of(state: State, role: int) -> Seats:
    """Return who is asked for a side."""
    return (seat_of(state, role),)


def enough(order: Order, supply: int) -> bool:
    """Tell whether the supply is large enough: for all, or with "up to" for one."""
    return supply >= (1 if order.up_to else order.n)


def always(state: State, role: int, order: Order) -> bool:
    """Losses happen even with nothing there (ZH-206 a)."""
    return True


# Hordes and discs from the supply


def can_gather(state: State, role: int, order: Order) -> bool:
    """Hordes into steppe homelands."""
    return enough(order, horde_supply(state))


def gather(state: State, role: int, order: Order, free: int) -> None:
    """Place hordes, each where its player likes among the homelands named."""
    place_in(state, role, HORDE, min(order.n, horde_supply(state)), free, tuple(order.areas) or HOMELANDS, order.most)


def can_collect(state: State, role: int, order: Order) -> bool:
    """Discs into steppe homelands."""
    return enough(order, disc_supply(state))


def collect(state: State, role: int, order: Order, free: int) -> None:
    """Place discs."""
    place_in(state, role, DISC, min(order.n, disc_supply(state)), free, tuple(order.areas) or HOMELANDS, order.most)


def place_in(state: State, role: int, piece: int, count: int, free: int, areas: Seats, most: int) -> None:
    """Ask where pieces go, unless there is nothing to decide."""
    if free == NEVER and len(areas) == 1:
        put(state, piece, areas[0], count)
    else:
        push(state, PlacePieces(seats_of(state, role), piece, count, free, areas, most, ()))


def homelands_for_each(state: State, order: Order) -> list[int]:
    """Return the steppe homelands that get one horde each: all, or those without one."""
    return [area for area in HOMELANDS if order.where != "empty" or not state.hordes[area]]


def can_gather_each(state: State, role: int, order: Order) -> bool:
    """A horde for at least one homeland (cards 20, 27)."""
    return horde_supply(state) > 0 and bool(homelands_for_each(state, order))


def gather_each(state: State, role: int, order: Order, free: int) -> None:
    """One horde in each; if the supply is too small its player chooses where."""
    areas, supply = homelands_for_each(state, order), horde_supply(state)
    if supply >= len(areas):
        for area in areas:
            put(state, HORDE, area, 1)
    else:
        push(state, PlacePieces(seats_of(state, role), HORDE, supply, NEVER, tuple(areas), 1, ()))


def can_place_horde(state: State, role: int, order: Order) -> bool:
    """A horde into an own borderland (card 22)."""
    return horde_supply(state) >= order.n and bool(own_borderlands(state, OVERLORD))


def place_horde(state: State, role: int, order: Order, free: int) -> None:
    """Place it."""
    place_in(state, role, HORDE, order.n, NEVER, tuple(own_borderlands(state, OVERLORD)), 0)


def can_prosper(state: State, role: int, order: Order) -> bool:
    """A horde or a disc for one homeland (card 9)."""
    return horde_supply(state) > 0 or disc_supply(state) > 0


def prosper(state: State, role: int, order: Order, free: int) -> None:
    """Ask where and what."""
    push(state, Prosper(seats_of(state, role)))


def can_settle(state: State, role: int, order: Order) -> bool:
    """A settlement, from the steppe or straight from the supply (cards 6, 21, 25)."""
    if order.up_to or order.n == 1:
        return can_found(state, order.source, order.near)
    return foundable(state, order.source, order.near) >= order.n


def settle(state: State, role: int, order: Order, free: int) -> None:
    """Found settlements."""
    push(state, FoundSettlements(seats_of(state, role), order.n, free, order.source, order.near, ()))


# What the Emperor loses


def return_gold(state: State, role: int, order: Order, free: int) -> None:
    """The Emperor returns gold (cards 19, 24)."""
    lose_gold(state, order.n)


def return_junk(state: State, role: int, order: Order, free: int) -> None:
    """The Emperor returns junks (card 8)."""
    lose_junks(state, order.n)


def return_armies(state: State, role: int, order: Order, free: int) -> None:
    """The Emperor returns armies of the Ming homeland (card 18)."""
    lose_armies(state, order.n)


def return_junk_or_gold(state: State, role: int, order: Order, free: int) -> None:
    """The Emperor returns a junk or a gold, as he likes, if he has either (card 23)."""
    if state.junks and state.gold:
        push(state, ReturnPieces((state.emperor,), role, 1, NEVER, (JUNK, SEA, GOLD, MING)))
    elif state.junks:
        lose_junks(state, 1)
    else:
        lose_gold(state, 1)


def can_remove_army(state: State, role: int, order: Order) -> bool:
    """An area must fit (ZH-206 d)."""
    return bool(armies_to_remove(state, order))


def remove_army(state: State, role: int, order: Order, free: int) -> None:
    """Choose the area."""
    remove(state, role, 1, NEVER, [(ARMY, area) for area in armies_to_remove(state, order)])


# What the Overlord loses


def can_remove_horde(state: State, role: int, order: Order) -> bool:
    """An area must fit (ZH-206 d)."""
    return bool(hordes_to_remove(state, order))


def remove_horde(state: State, role: int, order: Order, free: int) -> None:
    """One horde: of each homeland that fits, or of areas to choose."""
    areas = hordes_to_remove(state, order)
    if order.where == "each_homeland_two_plus":
        for area in areas:
            give_back(state, role, HORDE, area, 1)
    elif order.where == "two_plus_areas":
        remove(state, role, order.n, NOT_YET, [(HORDE, area) for area in areas])
    else:
        remove(state, role, 1, NEVER, [(HORDE, area) for area in areas])


def can_remove_homeland_piece(state: State, role: int, order: Order) -> bool:
    """A horde or a disc must lie in the steppe (ZH-206 d)."""
    return bool(steppe_pieces(state))


def remove_homeland_piece(state: State, role: int, order: Order, free: int) -> None:
    """Choose the piece."""
    remove(state, role, 1, NEVER, steppe_pieces(state))


def remove(state: State, role: int, count: int, free: int, choices: list[tuple[int, int]]) -> None:
    """Ask which pieces go, unless there is nothing to decide."""
    if free == NEVER and len(choices) == 1:
        piece, area = choices[0]
        give_back(state, role, piece, area, 1)
    else:
        flat = tuple([number for choice in choices for number in choice])
        push(state, ReturnPieces(seats_of(state, role), role, count, free, flat))


def can_send_home(state: State, role: int, order: Order) -> bool:
    """A borderland with few hordes and no settlement (card 17)."""
    return bool(far_from_home(state, order.n))


def send_home(state: State, role: int, order: Order, free: int) -> None:
    """Choose it, and where its hordes go."""
    push(state, LeadHome(seats_of(state, role), tuple(far_from_home(state, order.n)), ()))


# What the Emperor gains


def muster_areas(state: State, order: Order) -> list[int]:
    """Return where armies may be placed: at home, in borderlands he controls, or both."""
    home = [MING] if order.where in ("ming", "ming_or_controlled") else []
    return home if order.where == "ming" else home + own_borderlands(state, EMPEROR)


def can_muster(state: State, role: int, order: Order) -> bool:
    """Armies in the supply, and a place for them."""
    areas = muster_areas(state, order)
    room = len(areas) * (order.most or order.n)
    return enough(order, min(room, army_supply(state)))


def muster(state: State, role: int, order: Order, free: int) -> None:
    """Place armies."""
    count, areas = min(order.n, army_supply(state)), tuple(muster_areas(state, order))
    place_in(state, role, ARMY, count, free, areas, order.most)


def can_tax(state: State, role: int, order: Order) -> bool:
    """Gold in the supply."""
    return enough(order, gold_supply(state))


def tax(state: State, role: int, order: Order, free: int) -> None:
    """Take gold."""
    push(state, TakePieces(seats_of(state, role), order.n, gold_supply(state), 0, free))


def can_build(state: State, role: int, order: Order) -> bool:
    """Junks in the supply."""
    return enough(order, junk_supply(state))


def build(state: State, role: int, order: Order, free: int) -> None:
    """Take junks."""
    push(state, TakePieces(seats_of(state, role), order.n, 0, junk_supply(state), free))


def can_tax_or_build(state: State, role: int, order: Order) -> bool:
    """Gold or junks in the supply (card 3)."""
    return enough(order, gold_supply(state) + junk_supply(state))


def tax_or_build(state: State, role: int, order: Order, free: int) -> None:
    """Take a mix of both."""
    push(state, TakePieces(seats_of(state, role), order.n, gold_supply(state), junk_supply(state), free))


def can_undertake(state: State, role: int, order: Order) -> bool:
    """A voyage (cards 1, 8, 27)."""
    return can_sail(state)


def undertake(state: State, role: int, order: Order, free: int) -> None:
    """Choose its field."""
    push(state, ChooseVoyage(seats_of(state, role), order.n, order.bonus))


def can_recover(state: State, role: int, order: Order) -> bool:
    """A card in the discard pile and room in the reserve (card 16)."""
    return bool(state.discard) and has_free_reserve(state, EMPEROR)


def recover(state: State, role: int, order: Order, free: int) -> None:
    """Choose the card."""
    push(state, RecoverCard(seats_of(state, role)))


# Both sides


def can_march(state: State, role: int, order: Order) -> bool:
    """Units that can take a step (cards 15, 16, 21, 22)."""
    if order.up_to or order.n == 1:
        return can_move(state, role, order.source)
    return movable(state, role, order.source) >= order.n


def march(state: State, role: int, order: Order, free: int) -> None:
    """Move units."""
    push(state, MoveUnits(seats_of(state, role), role, order.n, free, order.source, ()))


def can_fight(state: State, role: int, order: Order) -> bool:
    """A borderland that can be attacked (cards 2, 4, 5, 12, 15, 24, 26)."""
    return can_attack(state, role, order.source)


def fight(state: State, role: int, order: Order, free: int) -> None:
    """Send units."""
    push(state, SendUnits(seats_of(state, role), role, order.n, free, order.source, order.rerolls, -1, ()))


def can_discard_reserve(state: State, role: int, order: Order) -> bool:
    """The other side has a reserve card (card 13)."""
    return bool(state.reserves[1 - role])


def discard_reserve(state: State, role: int, order: Order, free: int) -> None:
    """Look at all of them, then choose one (ZH-155)."""
    seat = seat_of(state, role)
    cards = sorted(state.reserves[1 - role])
    look_at_reserve(state, 1 - role, seat)
    own = who(state, role)
    whisper(state, (seat,), (LOOKED, own, *cards), (LOOKED, own, *[0] * len(cards)))
    push(state, DiscardReserve((seat,), 1 - role))


Test = Callable[[State, int, Order], bool]
Begin = Callable[[State, int, Order, int], None]

_TABLE: Final[dict[str, tuple[Test, Begin]]] = {
    "gather": (can_gather, gather),
    "gather_each": (can_gather_each, gather_each),
    "place_horde": (can_place_horde, place_horde),
    "collect": (can_collect, collect),
    "gather_and_collect_same": (can_prosper, prosper),
    "settle": (can_settle, settle),
    "lose_gold": (always, return_gold),
    "lose_junk": (always, return_junk),
    "lose_junk_or_gold": (always, return_junk_or_gold),
    "lose_army_home": (always, return_armies),
    "remove_army": (can_remove_army, remove_army),
    "muster": (can_muster, muster),
    "tax": (can_tax, tax),
    "build": (can_build, build),
    "tax_or_build": (can_tax_or_build, tax_or_build),
    "voyage": (can_undertake, undertake),
    "remove_horde": (can_remove_horde, remove_horde),
    "remove_homeland_piece": (can_remove_homeland_piece, remove_homeland_piece),
    "send_home": (can_send_home, send_home),
    "reserve_from_discard": (can_recover, recover),
    "move": (can_march, march),
    "attack": (can_fight, fight),
    "discard_reserve": (can_discard_reserve, discard_reserve),
}
POSSIBLE: Final[list[Test]] = [_TABLE[name][0] for name in ORDERS]
BEGIN: Final[list[Begin]] = [_TABLE[name][1] for name in ORDERS]
