"""What a sensible player looks at: a quick judgement of positions and of actions."""

from __future__ import annotations

import math
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.games.madame_ching import actions as verbs
from pagoda.games.madame_ching.edition import (
    ELITE_CREW,
    NAVIGATION,
    OLD_SEA_DOG,
    ORACLE,
    PILOT,
    SIREN,
    SKILLS,
    SYMBOLS,
    THIEF,
    TRAITOR,
)
from pagoda.games.madame_ching.ending import EQUAL_SYMBOLS, can_form, reached_missions
from pagoda.games.madame_ching.round import continues
from pagoda.games.madame_ching.scoring import is_last_round, points_of, result
from pagoda.games.madame_ching.state import State, field_number, junks_of, rows, symbols_of, top_number
from pagoda.games.madame_ching.turn import FreePhase

SCALE: Final = 7.0  # so many points ahead are worth about three chances in four
LAST_SCALE: Final = 2.5  # and in the last round
ENCOUNTER_WORTH: Final = 1.6
SKILL_WORTH: Final = 1.6
NEXT_CARD: Final = 0.5  # a card of the hand that an expedition could go on with
PLAY_WEIGHT: Final[dict[int, float]] = {
    ORACLE: 3.0,
    PILOT: 1.8,
    THIEF: 2.4,
    TRAITOR: 2.2,
    SIREN: 1.4,
    OLD_SEA_DOG: 1.8,
}


def evaluate(state: State, seat: int) -> float:
    """Return how well a seat, with its partner in teams, stands against the best other side, from 0 to 1."""
    over = result(state)
    if over is not None:
        return over.share(seat)
    seats = state.setting.seats
    worths = [worth(state, (seat + step) % seats) for step in range(seats)]
    if state.mode.teams:
        worths = [worths[0] + worths[2], worths[1] + worths[3]]
    return 1.0 / (1.0 + math.exp(-odds(state, worths)))


def odds(state: State, worths: list[float]) -> float:
    """Return the odds of a win, as a logarithm, by what each side is worth: the own one first, then the others."""
    return (worths[0] - max(worths[1:])) / unit(state)


def unit(state: State) -> float:
    """Return how many points of lead make a win likely."""
    return LAST_SCALE if is_last_round(state) else SCALE


def worth(state: State, seat: int) -> float:
    """Return the points of a seat and what its skills, cards and expeditions promise."""
    total = float(sum(points_of(state, seat)))
    if is_last_round(state):
        return total + sum([last_promise(state, junk) for junk in junks_of(state, seat)])
    total += ENCOUNTER_WORTH * len(state.encounters[seat])
    total = with_skills(state, seat, total)
    total += way_to_pearl(state, seat)
    for junk in junks_of(state, seat):
        total += promise(state, seat, junk)
    return total


def with_skills(state: State, seat: int, total: float) -> float:
    """Return a sum with what the skills of a seat add to it that are not turned over."""
    skills, used = state.skills, state.used
    for place in range(seat * SKILLS, (seat + 1) * SKILLS):
        total += SKILL_WORTH * (skills[place] - used[place])
    return total


def way_to_pearl(state: State, seat: int) -> float:
    """Return what the skills of a seat are worth on the way to the China Pearl: the nearer, the more each."""
    first = seat * SKILLS
    skills = state.skills[first : first + SKILLS]
    crew = skills[ELITE_CREW]
    covered = SKILLS - skills.count(0) + (crew - 1 if crew else 0)
    return 0.5 * min(covered, SYMBOLS) ** 2


def last_promise(state: State, junk: int) -> float:
    """Return what a running expedition is worth in the last round: its gold, or the mission it may still reach."""
    different = SYMBOLS - symbols_of(state, junk, True).count(0)
    return max(float(different), 0.3 * ending_points(state, field_number(state, junk)))


def promise(state: State, seat: int, junk: int) -> float:
    """Return what a running expedition is worth: its end now, how far it may still go, its symbols."""
    expedition = state.expeditions[junk]
    if not expedition:
        return 0.0
    field = len(expedition) * rows(state, expedition)
    top = top_number(expedition)
    room = (NAVIGATION - top) / NAVIGATION * (8 - len(expedition)) / 8
    counts = symbols_of(state, junk, False)
    symbols = 0.0
    different = 0
    for count in counts:
        different += count > 0
        symbols += 2.4 * (count // EQUAL_SYMBOLS) + 0.35 * (count % EQUAL_SYMBOLS) ** 2
    symbols += 2.0 if different == SYMBOLS else 0.25 * different
    return 0.7 * ending_points(state, field) + 0.14 * field + symbols + next_worth(state, seat, top) + 4.0 * room


def next_worth(state: State, seat: int, top: int) -> float:
    """Return what the cards of a hand are worth that could be laid next to an expedition."""
    cards = 0
    for card in state.hands[seat]:
        if card > top:
            cards += 1
    return NEXT_CARD * cards


def ending_points(state: State, field: int) -> float:
    """Return the points of the best mission that a field reaches."""
    best = 0.0
    for tile in reached_missions(state, field, 0):
        best = max(best, tile_worth(state, tile))
    return best


def tile_worth(state: State, tile: int) -> float:
    """Return the points of a mission, encounter cards included."""
    total = ENCOUNTER_WORTH * state.tables.tile_encounters[tile]
    for token, count in enumerate(state.tables.tile_tokens[tile]):
        total += count * state.tables.token_points[token]
    return total


def policy(state: State, seat: int, actions: list[Action]) -> list[float]:
    """Return a weight for each action: the more sensible, the higher; none for choosing again, which leads nowhere."""
    return [0.0 if action == verbs.TAKE_BACK else math.exp(score(state, seat, action)) for action in actions]


def score(state: State, seat: int, action: Action) -> float:
    """Return how sensible an action looks at first sight."""
    verb = action[0]
    if verb == verbs.CHOOSE:
        return choice_score(state, seat, action[1])
    if verb == verbs.SAIL:
        step_card = state.revealed[0] if state.revealed else 0
        return card_score(state, seat, action[1], step_card)
    if verb == verbs.FULFIL:
        return tile_worth(state, action[1]) / 2
    if verb in (verbs.TAKE, verbs.SEIZE):
        return hand_score(state, seat, action[1])
    if verb == verbs.GIVE:
        return -hand_score(state, seat, action[1])
    if verb == verbs.PLAY:
        return PLAY_WEIGHT[state.tables.kind[action[1]]]
    if verb == verbs.NIGHT:
        return night_score(state, action[1])
    if verb in (verbs.FORM, verbs.CALL, verbs.CHART[0]):
        return 3.0
    if verb in (verbs.PARRY, verbs.FIGHT):
        return 1.2
    return 0.5 if action in (verbs.DECLINE, verbs.KEEP) else 0.0


def choice_score(state: State, seat: int, card: int) -> float:
    """Judge a navigation card to reveal, with two junks beside the one that is chosen already."""
    junks = junks_of(state, seat)
    scores = [card_score(state, seat, junk, card) for junk in junks]
    first = state.sealed[seat * state.mode.chosen] if len(junks) > 1 else 0
    if not first:
        return max(scores)
    return max(
        card_score(state, seat, junks[0], first) + scores[1],
        card_score(state, seat, junks[1], first) + scores[0],
    )


def card_score(state: State, seat: int, junk: int, card: int) -> float:
    """Judge one card for one junk: small steps, new colours, and an end that pays."""
    expedition = state.expeditions[junk]
    low = 2.5 * (NAVIGATION - card) / NAVIGATION
    if not expedition:
        return 1.0 + low
    if continues(state, junk, card):
        rise = card - top_number(expedition)
        new_colour = rows(state, [*expedition, card]) > rows(state, expedition)
        return 3.0 + (1.2 if new_colour else 0.0) - 0.14 * rise
    counts = symbols_of(state, junk, False)
    sets = sum([1 for skill in range(SKILLS) if can_form(state, counts, skill)])
    return 0.45 * ending_points(state, field_number(state, junk)) + 1.5 * sets - 1.0 + low


def hand_score(state: State, seat: int, card: int) -> float:
    """Judge a card for the hand: it should fit on an expedition, or begin one."""
    if card == 0:
        return 0.6
    best = 0.8 * (NAVIGATION - card) / NAVIGATION
    for junk in junks_of(state, seat):
        if continues(state, junk, card):
            best = max(best, 2.0 - 0.07 * (card - top_number(state.expeditions[junk])))
    return best


def night_score(state: State, card: int) -> float:
    """Judge Night Navigation with a card: it pays when it adds a colour or fills a gap."""
    step = state.agenda[-1]
    expedition = state.expeditions[step.junk] if isinstance(step, FreePhase) else []
    top = top_number(expedition)
    new_colour = rows(state, [*expedition, card]) > rows(state, expedition)
    return (1.6 if new_colour else 0.8) - (0.08 * (card - top) if card > top else 0.0)
