"""The turn after the expedition: the free phase with skills and one encounter card, then a card of the display.

Rules MC-R-04 to MC-R-08, MC-K, MC-B-01, MC-C and, for teams, MC-T-03 to MC-T-06.
"""

from __future__ import annotations

from typing import ClassVar

from pagoda.engine.agenda import INT, INTS, Action, Automatic, Decision, Seats, push
from pagoda.engine.chance import reveal
from pagoda.engine.events import tell, whisper
from pagoda.games.madame_ching.actions import CHART, DECLINE, FIGHT, FINISH, GIVE, NIGHT, PLAY, TAKE
from pagoda.games.madame_ching.aggression import LookAtHand, attack, give, one_of_each
from pagoda.games.madame_ching.cards import play_encounter, ways_to_play
from pagoda.games.madame_ching.edition import CARTOGRAPHY, COMBAT, FIRST_ENCOUNTER, NIGHT_NAVIGATION, SKILLS
from pagoda.games.madame_ching.events import OWED, TOOK, USED
from pagoda.games.madame_ching.junk import add_card, is_in_last_column
from pagoda.games.madame_ching.state import EVERYBODY, State, others, partner, unused
from pagoda.games.madame_ching.supply import draw_navigation, draw_owed


def begin_free_phase(state: State, seat: int, junk: int, ended: int, played: int) -> None:
    """Put the free phase on the agenda; with a choice on display it is a question for sure."""
    if len(state.display) > 1:
        push(state, FreePhase((seat,), junk, ended, played, 0))
    else:
        push(state, BeginFreePhase(seat, junk, ended, played))


class BeginFreePhase(Automatic[State]):
    """Between 3a and 3c lies the free phase (MC-R-04, MC-R-05)."""

    __slots__ = ("seat", "junk", "ended", "played")

    FIELDS: ClassVar[dict[str, str]] = {"seat": INT, "junk": INT, "ended": INT, "played": INT}

    def __init__(self, seat: int, junk: int, ended: int, played: int) -> None:
        self.seat = seat
        self.junk = junk
        self.ended = ended
        self.played = played

    def run(self, state: State) -> None:
        """Ask, unless everybody can see that there is nothing to decide (MC-C-03)."""
        seat = self.seat
        if len(state.display) < 2 and not state.encounters[seat] and not can_use_skill(state, seat):
            take_card(state, seat, ways_to_take(state)[0], 0)
        else:
            push(state, FreePhase((seat,), self.junk, self.ended, self.played, 0))


def can_use_skill(state: State, seat: int) -> bool:
    """Tell whether a seat has an unused skill card for the free phase."""
    first = seat * SKILLS
    return (
        state.skills[first + CARTOGRAPHY] > state.used[first + CARTOGRAPHY]
        or state.skills[first + NIGHT_NAVIGATION] > state.used[first + NIGHT_NAVIGATION]
        or state.skills[first + COMBAT] > state.used[first + COMBAT]
    )


class FreePhase(Decision[State]):
    """Use skills and play one encounter card in any order, then take a card (MC-R-05, MC-R-06, MC-B-01)."""

    __slots__ = ("junk", "ended", "played", "nights")

    FIELDS: ClassVar[dict[str, str]] = {"seats": INTS, "junk": INT, "ended": INT, "played": INT, "nights": INT}

    def __init__(self, seats: Seats, junk: int, ended: int, played: int, nights: int) -> None:
        self.seats = seats
        self.junk = junk  # the junk of this turn
        self.ended = ended  # 1: its expedition ended in this turn
        self.played = played  # 1: an encounter card was played in this turn
        self.nights = nights  # Night Navigations used in this turn

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer skills, encounter cards and every card of the display."""
        result: list[Action] = []
        if can_use_skill(state, seat):
            result = ways_to_use_skills(state, seat, self.junk)
        if not self.played and state.encounters[seat]:
            playable = state.tables.playable
            for card in one_of_each(state, [card for card in state.encounters[seat] if playable[card]]):
                result.extend(ways_to_play(state, seat, self.junk, card, self.ended))
        result.extend(ways_to_take(state))
        return result

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Do what was chosen; all but taking a card leads back here."""
        verb = action[0]
        if verb == TAKE or action == FINISH:
            take_card(state, seat, action, self.nights)
        elif verb == PLAY:
            push(state, FreePhase(self.seats, self.junk, self.ended, 1, self.nights))
            play_encounter(state, seat, self.junk, action)
        elif verb == NIGHT:
            push(state, FreePhase(self.seats, self.junk, self.ended, self.played, self.nights + 1))
            navigate_by_night(state, seat, self.junk, action[1])
        else:
            push(state, self)
            if action == CHART:
                use_skill(state, seat, CARTOGRAPHY)
                draw_navigation(state, seat)  # MC-K-02
            else:
                use_skill(state, seat, COMBAT)
                attack(state, seat, action[1], LookAtHand(seat, action[1]))  # MC-K-08


def ways_to_use_skills(state: State, seat: int, junk: int) -> list[Action]:
    """Return how the skills of the free phase may be used now."""
    result: list[Action] = []
    if unused(state, seat, CARTOGRAPHY):
        result.append(CHART)
    if unused(state, seat, NIGHT_NAVIGATION) and not is_in_last_column(state, junk):
        lowest = lowest_number(state.expeditions[junk])
        result.extend([(NIGHT, card) for card in state.hands[seat] if card > lowest])
    if unused(state, seat, COMBAT) and state.hands[seat]:
        result.extend([(FIGHT, target) for target in others(state, seat) if state.hands[target]])  # MC-K-10
    return result


def lowest_number(expedition: list[int]) -> int:
    """Return the lowest number of an expedition; Night Navigation puts nothing under it (MC-K-05)."""
    for card in expedition:
        if card < FIRST_ENCOUNTER:
            return card
    return 0


def use_skill(state: State, seat: int, skill: int) -> None:
    """Turn a skill card over (MC-K-01)."""
    state.used[seat * SKILLS + skill] += 1
    tell(state, USED, seat, skill)


def navigate_by_night(state: State, seat: int, junk: int, card: int) -> None:
    """Add a second card from the hand, on top or between others (MC-K-04, MC-K-06)."""
    use_skill(state, seat, NIGHT_NAVIGATION)
    reveal(state)
    state.hands[seat].remove(card)
    state.seen_by[card] = 0
    add_card(state, seat, junk, card)


def ways_to_take(state: State) -> list[Action]:
    """Return every card of the display; with none there the turn just ends (MC-C-01, MC-L-02)."""
    if not state.display:
        return [FINISH]
    return [(TAKE, card if card != state.face_down else 0) for card in state.display]


def take_card(state: State, seat: int, action: Action, nights: int) -> None:
    """Take a card of the display, then draw one for each Night Navigation and what is owed (MC-C-01, MC-C-02)."""
    if action != FINISH:
        take_from_display(state, seat, action[1])
    for _ in range(nights):
        draw_navigation(state, seat)
    draw_owed(state, seat)
    if action == FINISH:
        state.owed[seat] += 1  # MC-L-02: drawn in the next step 3c
        tell(state, OWED, seat)
    if state.mode.teams:
        offer_gift(state, seat)


def take_from_display(state: State, seat: int, card: int) -> None:
    """Take one card; all know an open one, only its taker the one that lay face down (MC-H-01, MC-H-02)."""
    if card == 0:
        card = state.face_down
        state.face_down = 0
        state.seen_by[card] = 1 << seat
        reveal(state)
        whisper(state, (seat,), (TOOK, seat, card), (TOOK, seat, 0))
    else:
        state.seen_by[card] = EVERYBODY
        tell(state, TOOK, seat, card)
    state.display.remove(card)
    state.hands[seat].append(card)


# Teams


def offer_gift(state: State, seat: int) -> None:
    """The first of a team may give the partner a card; the second must then give one back (MC-T-03, MC-T-04)."""
    team = seat % 2
    if state.gifts[team] == 2:
        if state.hands[seat]:
            push(state, ReturnGift((seat,)))
    elif state.gifts[team] == 0:
        state.gifts[team] = 1
        if state.hands[seat]:
            push(state, MayGive((seat,)))


class MayGive(Decision[State]):
    """After 3c the first of a team may give the partner a navigation card (MC-T-03)."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card, or none."""
        return [DECLINE, *[(GIVE, card) for card in state.hands[seat]]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Give the card, which must then be returned by another."""
        if action != DECLINE:
            state.gifts[seat % 2] = 2
            give(state, seat, partner(seat), action[1])


class ReturnGift(Decision[State]):
    """The partner gives any one card back after their own 3c (MC-T-04)."""

    __slots__ = ()

    def actions(self, state: State, seat: int) -> list[Action]:
        """Offer every card."""
        return [(GIVE, card) for card in state.hands[seat]]

    def apply(self, state: State, seat: int, action: Action) -> None:
        """Give the card."""
        give(state, seat, partner(seat), action[1])
