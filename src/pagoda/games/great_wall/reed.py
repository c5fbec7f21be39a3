"""The Reed Clan at locations (GW-DUO-18 to GW-DUO-25); its commander decides for it."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Decision, push
from pagoda.engine.events import tell
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import BARRICADE, DISMISS
from pagoda.games.great_wall.attacking import attacks, strike
from pagoda.games.great_wall.building import add_barricade, can_stand
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.edition import BARRACKS, IMPERIAL_EMBASSY, NOWHERE, SPEARMAN, TEA_HOUSE, WORKERS_SETTLEMENT
from pagoda.games.great_wall.embassy import discard_from_row
from pagoda.games.great_wall.qin import build_barricade, commands_reed, push_recruits
from pagoda.games.great_wall.state import State, sections
from pagoda.games.great_wall.tea import tea_up


def reed_resolves(state: State, location: int) -> None:
    """Carry out what a location does for the Reed Clan; where nothing is named it has no effect (GW-DUO-25)."""
    if location == TEA_HOUSE:
        tea_up(state, state.reed, 1)  # GW-DUO-19
    elif commands_reed(state):
        resolve_under_qin(state, location)
    else:
        ask_commander(state, location)


def resolve_under_qin(state: State, location: int) -> None:
    """Carry it out as Qin Jiushao commands (GW-SOLO-34)."""
    if location == IMPERIAL_EMBASSY and state.row:
        dismiss(state, state.qin, state.row[0])
    elif location == WORKERS_SETTLEMENT:
        build_barricade(state, state.reed)
    elif location == BARRACKS:
        push_recruits(state, state.reed, SPEARMAN, 1)


def ask_commander(state: State, location: int) -> None:
    """Ask the player who commands the Reed Clan (GW-DUO-22 to GW-DUO-24)."""
    seats = (commander(state),)
    if location == IMPERIAL_EMBASSY and state.row:
        push(state, DismissAdvisor(seats))
    elif location == WORKERS_SETTLEMENT and reed_barricades(state):
        push(state, ReedBarricade(seats))
    elif location == BARRACKS and state.reserve[state.reed * 3 + SPEARMAN] and reed_attacks(state):
        push(state, ReedAttack(seats))


def reed_barricades(state: State) -> list[Action]:
    """Return where the Reed Clan can put a barricade."""
    return [(BARRICADE, section) for section in sections(state) if can_stand(state, (), section)]


def reed_attacks(state: State) -> list[Action]:
    """Return what a spearman of the Reed Clan can attack."""
    return attacks(state, state.reed, SPEARMAN, NOWHERE)


class DismissAdvisor(Decision[State]):
    """Which advisor leaves the row for the Reed Clan? (GW-DUO-22)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer the row."""
        return [(DISMISS, advisor) for advisor in state.row]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Discard him and refill the row."""
        dismiss(state, seat, action[1])


def dismiss(state: State, clan: int, advisor: int) -> None:
    """Discard an advisor of the row for the Reed Clan, and refill the row."""
    tell(state, events.DISMISSED, clan, advisor)
    discard_from_row(state, (advisor,))


class ReedBarricade(Decision[State]):
    """Where does the Reed Clan put its free barricade? (GW-DUO-23)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every section with an empty space."""
        return reed_barricades(state)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Build it; it gives no honour."""
        add_barricade(state, state.reed, action[1])


class ReedAttack(Decision[State]):
    """Which spot does the Reed Clan's spearman cover? (GW-DUO-24)"""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every spot of the hordes at the wall."""
        return reed_attacks(state)

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Cover it."""
        state.reserve[state.reed * 3 + SPEARMAN] -= 1
        strike(state, state.reed, action)
