"""Set-up (GW-SET, GW-DUO-2 to 6, GW-SOLO-1 to 5, GW-COOP-2)."""

from __future__ import annotations

from typing import ClassVar, Final

from pagoda.engine.agenda import Action, Automatic, Decision, Setting, push
from pagoda.engine.agenda import Edition as AnyEdition
from pagoda.engine.chance import reveal, shuffle
from pagoda.engine.errors import BadInput
from pagoda.engine.events import tell, whisper
from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.actions import CHOOSE_ADVISOR, CHOOSE_GENERAL, TAKE_BACK
from pagoda.games.great_wall.decks import generals_used, hordes_used, orders_used, tactics_used
from pagoda.games.great_wall.edition import (
    BARRACKS,
    COMMANDS,
    GOLD_MINE,
    HORSEMAN,
    LOCATIONS,
    LUMBER_MILL,
    NOWHERE,
    PRODUCTION,
    QUARRY,
    SLOTS,
    SOLDIERS,
    SPEARMAN,
    TEMPLE,
    Edition,
)
from pagoda.games.great_wall.embassy import fill_row, gained
from pagoda.games.great_wall.goods import gain_all
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.orders import refill_orders
from pagoda.games.great_wall.spring import draw_horde, indicator, place_horde
from pagoda.games.great_wall.state import HIDDEN, NOBODY, State, hordes_of, players, sections
from pagoda.games.great_wall.tactics import draw_tactics
from pagoda.games.great_wall.windows import Happen
from pagoda.games.great_wall.year import FirstYear

CLERKS: Final = 8
PUPILS: Final = 3  # clerks in the school (GW-SET-18)
REED_CLERKS: Final = 3
SHAME_PER_PLAYER: Final = 10
ARTIFACTS: Final = 3
QIN_SUPPORTERS: Final = 2  # face down under his card at the start (GW-SOLO-3)
QIN_OVERSEERS: Final = (HORSEMAN, HORSEMAN, SPEARMAN, SPEARMAN)  # at the production locations (GW-SOLO-2)
QIN_LOCATIONS: Final = (LUMBER_MILL, QUARRY, GOLD_MINE, TEMPLE, BARRACKS)  # which he uses (GW-SOLO-23)


def blank(setting: Setting, edition: AnyEdition) -> State:
    """Return a table with the board only."""
    if not isinstance(edition, Edition):
        raise BadInput("this edition is of another game")
    state = State()
    seats = setting.seats
    solo, coop = setting.mode == "solo", setting.mode == "coop"
    with_reed = solo or seats == 2
    clans = seats + with_reed + solo
    state.edition = state.tables = edition
    state.setting = setting
    state.clans = clans
    state.reed = seats if with_reed else NOBODY
    state.qin = seats + 1 if solo else NOBODY
    state.coop = int(coop)
    state.side = int(clans == 4)
    state.first_section = int(with_reed)
    state.goods = [0] * (4 * seats)
    state.store = [0, 0, 0]
    state.honour = [0] * clans
    state.tea = tuple(range(clans))
    state.pool = state.box = state.year = state.revealed = state.over = 0
    state.active = NOBODY
    state.track = [NOBODY] * clans
    state.hand_commands = [(1 << COMMANDS) - 1] * seats
    state.gone_commands = [0] * clans
    state.sealed = [NOBODY] * seats
    state.qin_command = NOBODY
    state.orders = state.order_deck = state.fulfilled = state.misfortunes = state.event_deck = state.lost_hordes = ()
    state.votes = [NOBODY] * seats
    state.proposed = [0] * seats
    state.shield = [0, 0, 0]
    state.breached = 0
    state.sacrificed = [0] * (3 * clans)
    state.qin_track = state.qin_deck = state.artifacts = state.hordes = state.horde_discard = ()
    state.field = [NOWHERE] * (3 * SLOTS)
    state.spots = [()] * (3 * SLOTS)
    state.walls = [0, 0, 0]
    state.barricades = [0, 0, 0]
    state.firing = [(), (), ()]
    state.marshal = [0] * (9 * clans)
    state.reserve = [0] * (3 * clans)
    state.shamed = [0] * (3 * clans)
    state.overseers = [0] * (PRODUCTION * clans)
    state.overseer_units = [NOWHERE] * (PRODUCTION * clans)
    state.clerks = [0] * (LOCATIONS * clans)
    state.clerk_reserve = [0] * clans
    state.school = [0] * clans
    lay_no_cards(state)
    return state


def lay_no_cards(state: State) -> None:
    """Leave all places of cards empty, and nothing going on."""
    seats, clans = state.setting.seats, state.clans
    state.generals = [NOBODY] * seats
    state.dealt_generals = [()] * seats
    state.dealt_advisors = [()] * seats
    state.advisors = [()] * clans
    state.supporters = [()] * clans
    state.row = state.advisor_deck = state.advisor_discard = state.tactic_deck = state.tactic_discard = (
        state.played
    ) = ()
    state.hands = [()] * seats
    state.claimed = [()] * clans
    state.wounds_dealt = [0] * clans
    state.used_turn = [()] * seats
    state.used_year = [()] * seats
    state.used_game = [()] * seats
    state.events = []
    state.dying = [()] * clans
    state.safe = [()] * clans
    state.muted = [0] * seats
    state.silent = [0] * seats
    state.earned = [0] * clans


def set_up(state: State) -> None:
    """Lay out everything and deal the cards to choose from, in the order of GW-SET-20."""
    tables, seats = state.tables, state.setting.seats
    if state.coop:
        set_up_court(state)
    else:
        artifacts = shuffled(state, list(range(len(tables.artifacts))))
        state.artifacts = tuple(sorted(artifacts[:ARTIFACTS]))
    tell(state, events.GAME_BEGAN, *state.artifacts)
    state.hordes = tuple(shuffled(state, hordes_used(state)))
    state.tactic_deck = tuple(shuffled(state, list(tactics_used(state))))
    generals = shuffled(state, list(generals_used(state)))
    advisors = shuffled(state, list(range(len(tables.advisors))))
    for seat in range(seats):
        state.dealt_generals[seat] = tuple(sorted([generals.pop(), generals.pop()]))
        state.dealt_advisors[seat] = tuple(sorted([advisors.pop(), advisors.pop()]))
        dealt = (*state.dealt_generals[seat], *state.dealt_advisors[seat])
        whisper(state, (seat,), (events.DEALT, seat, *dealt), (events.DEALT, seat, *[HIDDEN] * 4))
    if state.qin != NOBODY:
        set_up_qin(state, advisors)
    state.advisor_deck = tuple(advisors)
    set_up_board(state)
    everybody = tuple(range(seats))
    push(state, ChooseGeneral(everybody), ChooseAdvisor(everybody), Begin(), FirstYear())


def shuffled(state: State, cards: list[int]) -> list[int]:
    """Return cards in random order."""
    shuffle(state, cards)
    return cards


def set_up_court(state: State) -> None:
    """Shuffle imperial orders and events, and reveal the first orders (GW-COOP-2)."""
    state.order_deck = tuple(shuffled(state, orders_used(state)))
    state.event_deck = tuple(shuffled(state, list(range(len(state.tables.event_effects)))))
    refill_orders(state)


def set_up_qin(state: State, advisors: list[int]) -> None:
    """Give Qin Jiushao all that he has (GW-SOLO-2 to 4), and one of you the honour of a lead (GW-SOLO-41)."""
    qin, lead = state.qin, state.setting.options["lead"]
    state.clerk_reserve[qin] = CLERKS
    state.honour[0], state.honour[qin] = max(0, -lead), max(0, lead)
    state.reserve[qin * 3 : qin * 3 + 3] = SOLDIERS
    for location, unit in enumerate(QIN_OVERSEERS):
        state.reserve[qin * 3 + unit] -= 1
        state.overseers[qin * PRODUCTION + location] = 1
        state.overseer_units[qin * PRODUCTION + location] = unit
    state.supporters[qin] = tuple([advisors.pop() for _ in range(QIN_SUPPORTERS)])
    state.qin_track = tuple(shuffled(state, list(QIN_LOCATIONS)))
    state.qin_deck = tuple(shuffled(state, list(range(COMMANDS))))


def set_up_board(state: State) -> None:
    """Put hordes, barricades, soldiers and clerks in their places (GW-SET-4 to 8, GW-SET-13, GW-SET-18)."""
    for section in sections(state):
        place_horde(state, draw_horde(state), section * SLOTS)
        state.barricades[section] = state.tables.barricade_spaces
    more = state.setting.seats + 1 - len(sections(state)) if state.coop else int(state.clans == 4)
    for _ in range(more):  # GW-SET-5, GW-COOP-3
        horde = draw_horde(state)
        section = indicator(state, horde)
        place_horde(state, horde, section * SLOTS + len(hordes_of(state, section)))
    state.pool = SHAME_PER_PLAYER * state.setting.seats
    for seat in range(state.setting.seats):
        state.reserve[seat * 3 : seat * 3 + 3] = SOLDIERS
        state.school[seat] = PUPILS
        state.clerk_reserve[seat] = CLERKS - PUPILS
    if state.reed != NOBODY:  # GW-DUO-4, GW-DUO-5
        state.reserve[state.reed * 3] = SOLDIERS[0]
        for location in range(REED_CLERKS):
            state.clerks[location * state.clans + state.reed] = 1


class ChooseGeneral(Decision[State]):
    """Which of the two generals leads the clan? In secret, revealed together (GW-SET-11)."""

    __slots__ = ()

    MAY_RECONSIDER: ClassVar[bool] = True

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both; who has chosen may choose again until the last has."""
        if seat not in self.seats:
            return [TAKE_BACK]
        return [(CHOOSE_GENERAL, general) for general in state.dealt_generals[seat]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Seal the choice; the last one reveals all."""
        waiting = seal(state, self.seats, seat, action)
        if waiting:
            push(state, ChooseGeneral(waiting))
            return
        for owner in range(state.setting.seats):
            state.generals[owner] = state.sealed[owner]
            state.dealt_generals[owner] = ()
            tell(state, events.LED_BY, owner, state.generals[owner])
        state.sealed = [NOBODY] * state.setting.seats


class ChooseAdvisor(Decision[State]):
    """Which of the two advisors is active? The other one supports, face down (GW-SET-12)."""

    __slots__ = ()

    MAY_RECONSIDER: ClassVar[bool] = True

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer both; who has chosen may choose again until the last has."""
        if seat not in self.seats:
            return [TAKE_BACK]
        return [(CHOOSE_ADVISOR, advisor) for advisor in state.dealt_advisors[seat]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Seal the choice; the last one reveals all."""
        waiting = seal(state, self.seats, seat, action)
        if waiting:
            push(state, ChooseAdvisor(waiting))
            return
        for owner in range(state.setting.seats):
            active = state.sealed[owner]
            state.advisors[owner] = (active,)
            state.supporters[owner] = tuple([other for other in state.dealt_advisors[owner] if other != active])
            state.dealt_advisors[owner] = ()
            tell(state, events.ADVISED, owner, active, 1)
        state.sealed = [NOBODY] * state.setting.seats


def seal(state: State, seats: tuple[int, ...], seat: int, action: Action) -> tuple[int, ...]:
    """Note a secret choice, or take it back; return who has still to choose."""
    if action == TAKE_BACK:
        state.sealed[seat] = NOBODY
        tell(state, events.RECONSIDERED, seat)
        return tuple(sorted([*seats, seat]))
    state.sealed[seat] = action[1]
    whisper(state, (seat,), (events.CHOSE, seat, action[1]), (events.CHOSE, seat))
    waiting = tuple([other for other in seats if other != seat])
    if not waiting:
        reveal(state)
    return waiting


def has_tea_stack(state: State) -> bool:
    """Tell whether the tea stack has been formed; it waits for the generals of all (GW-SET-16)."""
    return not any([isinstance(step, Begin) for step in state.agenda])


class Begin(Automatic[State]):
    """The row is revealed, generals bring their goods and tactics, the tea stack is formed (GW-SET-14 to 17)."""

    __slots__ = ()

    def run(self, state: State) -> None:
        """Finish the set-up; then the first advisors are gained."""
        tables, seats = state.tables, range(state.setting.seats)
        fill_row(state)
        stack = sorted(seats, key=lambda seat: -tables.tea[state.generals[seat]])
        below = [clan for clan in (state.qin, state.reed) if clan != NOBODY]  # GW-DUO-6, GW-SOLO-1
        state.tea = (*stack, *below)
        push(state, Happen(happening(moments.SETUP)))
        for seat in reversed(players(state)):
            gained(state, seat, state.advisors[seat][0], 1)
        for seat in seats:
            general = state.generals[seat]
            gain_all(state, seat, events.GAINED, tuple(tables.start[general]))
            draw_tactics(state, seat, tables.start_tactics[general])
