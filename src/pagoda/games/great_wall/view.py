"""What one seat may know (GW-GEN-6 to 9), and worlds that fit it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from mypy_extensions import mypyc_attr

from pagoda.engine import view as views
from pagoda.engine.agenda import Decision
from pagoda.engine.chance import roll, seeded, shuffle
from pagoda.games.great_wall.council import keep_promises
from pagoda.games.great_wall.decks import generals_used, hordes_used, orders_used, tactics_used
from pagoda.games.great_wall.edition import CHI, COMMANDS
from pagoda.games.great_wall.goods import is_open
from pagoda.games.great_wall.setup import QIN_SUPPORTERS, ChooseAdvisor, ChooseGeneral, blank
from pagoda.games.great_wall.state import HIDDEN, NOBODY, Row, State

GUESSED = 5  # goods of one kind behind another screen are thought to be fewer than this


@mypyc_attr(native_class=False)
@dataclass(frozen=True)
class View(views.View):
    """The table as one seat, or a spectator, sees it; HIDDEN stands for what is not known."""

    goods: Row
    store: Row
    honour: Row
    tea: Row
    pool: int
    box: int
    year: int
    active: int
    track: Row
    hand_commands: Row
    gone_commands: Row
    sealed: Row  # of others: NOBODY until all are revealed
    revealed: int
    qin_track: Row
    qin_deck: int  # how many
    qin_command: int
    order_deck: int  # how many
    event_deck: int  # how many
    orders: Row
    fulfilled: Row
    misfortunes: Row
    votes: Row
    proposed: Row
    shield: Row
    breached: int
    sacrificed: Row
    lost_hordes: Row
    artifacts: Row
    hordes: int  # how many are in the deck
    indicator: int  # the section on the back of its top card, or HIDDEN (GW-SET-3)
    horde_discard: Row
    field: Row
    spots: tuple[Row, ...]
    walls: Row
    barricades: Row
    firing: tuple[Row, ...]
    marshal: Row
    reserve: Row
    shamed: Row
    overseers: Row
    overseer_units: Row
    clerks: Row
    clerk_reserve: Row
    school: Row
    generals: Row
    dealt_generals: tuple[Row, ...]
    dealt_advisors: tuple[Row, ...]
    advisors: tuple[Row, ...]
    supporters: tuple[Row, ...]
    row: Row
    advisor_deck: int
    advisor_discard: Row
    tactic_deck: int
    tactic_discard: Row
    played: Row
    hands: tuple[Row, ...]
    claimed: tuple[Row, ...]
    wounds_dealt: Row
    used_turn: tuple[Row, ...]
    used_year: tuple[Row, ...]
    used_game: tuple[Row, ...]
    events: tuple[Row, ...]
    dying: tuple[Row, ...]
    safe: tuple[Row, ...]
    muted: Row
    silent: Row
    earned: Row
    over: int

    @cached_property
    def likely(self) -> State:
        """A full state that fits this view, to work out what is said about it; nobody plays on it."""
        return determinize(self, 0)


PUBLIC: Final = (  # what all know as it is
    "store",
    "honour",
    "tea",
    "pool",
    "box",
    "year",
    "active",
    "track",
    "hand_commands",
    "gone_commands",
    "revealed",
    "qin_track",
    "qin_command",
    "orders",
    "fulfilled",
    "misfortunes",
    "votes",
    "proposed",
    "shield",
    "breached",
    "sacrificed",
    "lost_hordes",
    "artifacts",
    "horde_discard",
    "field",
    "spots",
    "walls",
    "barricades",
    "firing",
    "marshal",
    "reserve",
    "shamed",
    "overseers",
    "overseer_units",
    "clerks",
    "clerk_reserve",
    "school",
    "generals",
    "advisors",
    "row",
    "advisor_discard",
    "tactic_discard",
    "played",
    "claimed",
    "wounds_dealt",
    "used_turn",
    "used_year",
    "used_game",
    "events",
    "dying",
    "safe",
    "muted",
    "silent",
    "earned",
    "over",
)


def view(state: State, seat: int | None) -> View:
    """Return what a seat, or a spectator, may know: nothing that is not named here."""
    seats = range(state.setting.seats)
    top = state.hordes[-1] if state.hordes else HIDDEN
    return View(
        seat=seat,
        edition=state.edition,
        setting=state.setting,
        agenda=tuple(state.agenda),
        goods=goods(state, seat),
        sealed=tuple([state.sealed[owner] if owner == seat or state.revealed else NOBODY for owner in seats]),
        hordes=len(state.hordes),
        indicator=state.tables.invasion[top] if top != HIDDEN else HIDDEN,
        dealt_generals=tuple([cards(state.dealt_generals[owner], owner == seat) for owner in seats]),
        dealt_advisors=tuple([cards(state.dealt_advisors[owner], owner == seat) for owner in seats]),
        supporters=tuple([supporters(state, owner, seat) for owner in range(state.clans)]),
        qin_deck=len(state.qin_deck),
        order_deck=len(state.order_deck),
        event_deck=len(state.event_deck),
        advisor_deck=len(state.advisor_deck),
        tactic_deck=len(state.tactic_deck),
        hands=tuple([cards(state.hands[owner], owner == seat) for owner in seats]),
        **{name: seen(state, name) for name in PUBLIC},
    )


def seen(state: State, name: str) -> Any:
    """Return a piece that all know, as it is on the table."""
    value = getattr(state, name)
    return tuple(value) if isinstance(value, list) else value


def goods(state: State, seat: int | None) -> Row:
    """Return the goods: own ones, and others' only at the end or where the table plays with open resources."""
    if state.over or is_open(state):
        return tuple(state.goods)
    return tuple([count if place // 4 == seat else HIDDEN for place, count in enumerate(state.goods)])


def cards(row: Row, known: bool) -> Row:
    """Return cards, or only how many there are."""
    return row if known else (HIDDEN,) * len(row)


def supporters(state: State, owner: int, seat: int | None) -> Row:
    """Return supporting advisors; the one of the set-up lies face down (GW-GEN-8)."""
    row = state.supporters[owner]
    hidden = QIN_SUPPORTERS if owner == state.qin else 1
    return row if owner == seat or not row else (*[HIDDEN] * hidden, *row[hidden:])


# Worlds


def determinize(view: View, seed: int) -> State:
    """Return a full state that the viewer cannot tell from the true one, with fresh chance."""
    state = laid_out(view)
    state.agenda = list(view.agenda)
    state.rng = seeded(seed)
    state.news = None
    state.horizon = 0
    deal_hordes(state, view)
    deal_generals(state, view)
    deal_advisors(state, view)
    deal_tactics(state, view)
    deal_commands(state)
    deal_court(state)
    state.goods = [count if count != HIDDEN else roll(state, GUESSED) - 1 for count in view.goods]
    choose_in_secret(state, view)
    afford(state, view)
    state.horizon = 0
    return state


def laid_out(view: View) -> State:
    """Return a table with everything that the viewer sees."""
    state = blank(view.setting, view.edition)
    state.store = list(view.store)
    state.honour = list(view.honour)
    state.tea = view.tea
    state.pool = view.pool
    state.box = view.box
    state.year = view.year
    state.active = view.active
    state.track = list(view.track)
    state.hand_commands = list(view.hand_commands)
    state.gone_commands = list(view.gone_commands)
    state.sealed = list(view.sealed)
    state.revealed = view.revealed
    state.qin_track = view.qin_track
    state.qin_command = view.qin_command
    state.orders = view.orders
    state.fulfilled = view.fulfilled
    state.misfortunes = view.misfortunes
    state.votes = list(view.votes)
    state.proposed = list(view.proposed)
    state.shield = list(view.shield)
    state.breached = view.breached
    state.sacrificed = list(view.sacrificed)
    state.lost_hordes = view.lost_hordes
    state.artifacts = view.artifacts
    state.horde_discard = view.horde_discard
    state.field = list(view.field)
    state.spots = list(view.spots)
    state.walls = list(view.walls)
    state.barricades = list(view.barricades)
    state.firing = list(view.firing)
    state.marshal = list(view.marshal)
    state.reserve = list(view.reserve)
    state.shamed = list(view.shamed)
    state.overseers = list(view.overseers)
    state.overseer_units = list(view.overseer_units)
    state.clerks = list(view.clerks)
    state.clerk_reserve = list(view.clerk_reserve)
    state.school = list(view.school)
    state.generals = list(view.generals)
    state.advisors = list(view.advisors)
    state.row = view.row
    state.advisor_discard = view.advisor_discard
    state.tactic_discard = view.tactic_discard
    state.played = view.played
    state.claimed = list(view.claimed)
    state.wounds_dealt = list(view.wounds_dealt)
    state.used_turn = list(view.used_turn)
    state.used_year = list(view.used_year)
    state.used_game = list(view.used_game)
    state.events = list(view.events)
    state.dying = list(view.dying)
    state.safe = list(view.safe)
    state.muted = list(view.muted)
    state.silent = list(view.silent)
    state.earned = list(view.earned)
    state.over = view.over
    return state


def deal_hordes(state: State, view: View) -> None:
    """Put the hordes that nobody has seen into the deck, one with the known back on top."""
    claimed = [token // 3 for row in view.claimed for token in row]
    seen = {*view.field, *view.horde_discard, *view.lost_hordes, *claimed}
    unknown = [horde for horde in hordes_used(state) if horde not in seen]
    shuffle(state, unknown)
    if view.hordes:
        top = next(horde for horde in unknown if state.tables.invasion[horde] == view.indicator)
        unknown.remove(top)
        state.hordes = (*unknown[: view.hordes - 1], top)


def deal_generals(state: State, view: View) -> None:
    """Give others two generals to choose from, while generals are chosen."""
    seen = [general for row in view.dealt_generals for general in row]
    unknown = [general for general in generals_used(state) if general not in seen]
    shuffle(state, unknown)
    for seat, row in enumerate(view.dealt_generals):
        state.dealt_generals[seat] = filled(row, unknown)


def filled(row: Row, unknown: list[int]) -> Row:
    """Return cards with made-up ones for those that are hidden, sorted as they are held."""
    if HIDDEN not in row:
        return row
    return tuple(sorted([card if card != HIDDEN else unknown.pop() for card in row]))


def deal_advisors(state: State, view: View) -> None:
    """Deal the advisors that the viewer cannot place: to others as supporters or to choose from, and to the deck."""
    rows = (*view.dealt_advisors, *view.advisors, *view.supporters, view.row, view.advisor_discard)
    seen = {advisor for row in rows for advisor in row}
    unknown = [advisor for advisor in range(len(state.tables.advisors)) if advisor not in seen]
    shuffle(state, unknown)
    for seat, row in enumerate(view.dealt_advisors):
        state.dealt_advisors[seat] = filled(row, unknown)
    for seat, row in enumerate(view.supporters):
        state.supporters[seat] = tuple([card if card != HIDDEN else unknown.pop() for card in row])
    state.advisor_deck = tuple(unknown)


def deal_tactics(state: State, view: View) -> None:
    """Deal the tactics that the viewer cannot place over hands and the deck."""
    seen = {*view.tactic_discard, *view.played, *[tactic for row in view.hands for tactic in row]}
    unknown = [tactic for tactic in tactics_used(state) if tactic not in seen]
    shuffle(state, unknown)
    for seat, row in enumerate(view.hands):
        state.hands[seat] = filled(row, unknown)
    state.tactic_deck = tuple(unknown)


def deal_commands(state: State) -> None:
    """Shuffle the commands of Qin Jiushao that have not been seen since the last shuffle (GW-SOLO-17)."""
    if state.qin == NOBODY:
        return
    out = [card % 8 for card in state.track if card != NOBODY and card // 8 == state.qin]
    out += [command for command in range(COMMANDS) if state.gone_commands[state.qin] >> command & 1]
    unseen = [command for command in range(COMMANDS) if command not in out and command != state.qin_command]
    shuffle(state, unseen)
    state.qin_deck = tuple(unseen)


def deal_court(state: State) -> None:
    """Shuffle the orders and events that have not been revealed."""
    if not state.coop:
        return
    orders = [order for order in orders_used(state) if order not in state.orders + state.fulfilled]
    dealt = [event for event in range(len(state.tables.event_effects)) if event not in state.misfortunes]
    shuffle(state, orders)
    shuffle(state, dealt)
    state.order_deck, state.event_deck = tuple(orders), tuple(dealt)


def choose_in_secret(state: State, view: View) -> None:
    """Let others who have chosen in secret have chosen something."""
    step = view.agenda[-1] if view.agenda else None
    if not isinstance(step, Decision) or view.revealed or not step.MAY_RECONSIDER:
        return
    for seat in range(state.setting.seats):
        if seat in step.seats or seat == view.seat:
            continue
        if isinstance(step, ChooseGeneral):
            state.sealed[seat] = state.dealt_generals[seat][0]
        elif isinstance(step, ChooseAdvisor):
            state.sealed[seat] = state.dealt_advisors[seat][0]
        elif state.hand_commands[seat]:
            held = [command for command in range(6) if state.hand_commands[seat] >> command & 1]
            state.sealed[seat] = held[roll(state, len(held)) - 1]


def afford(state: State, view: View) -> None:
    """Give others as much as the question needs that they are just answering, and what they have promised."""
    keep_promises(state, view.seat)
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, Decision):
        for seat in step.seats:
            while seat != view.seat and not step.actions(state, seat):
                for kind in range(CHI + 1):
                    state.goods[seat * 4 + kind] += 1
