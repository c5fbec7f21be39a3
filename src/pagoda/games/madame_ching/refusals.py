"""Options a player would look for and cannot have now, each with its reason and rule."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.game import Refusal
from pagoda.engine.words import Person, Text, text
from pagoda.games.madame_ching import actions as verbs
from pagoda.games.madame_ching.aggression import GiveCard, one_of_each
from pagoda.games.madame_ching.cards import has_used_skill, ways_to_play
from pagoda.games.madame_ching.edition import (
    CARTOGRAPHY,
    COMBAT,
    ELITE_CREW,
    MADAME_CHING,
    NIGHT_NAVIGATION,
    OLD_SEA_DOG,
    PILOT,
    SKILLS,
    SYMBOLS,
    THIEF,
    TRAITOR,
    WEATHER_LORE,
)
from pagoda.games.madame_ching.ending import (
    ChooseMission,
    FormSet,
    MayCallMadameChing,
    can_form,
    held,
    reached_missions,
    symbols_to_call,
)
from pagoda.games.madame_ching.junk import is_in_last_column
from pagoda.games.madame_ching.state import State, field_number, jewels, others, skills_left, unused
from pagoda.games.madame_ching.turn import FreePhase, lowest_number


def refusals(state: State, seat: int) -> list[Refusal]:
    """Return what a seat cannot do now; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, FreePhase) and seat in step.seats:
        return [*skill_refusals(state, seat, step.junk), *encounter_refusals(state, seat, step)]
    if isinstance(step, MayCallMadameChing) and seat in step.seats:
        return call_refusals(state, seat, step.junk)
    if isinstance(step, ChooseMission) and seat in step.seats:
        return mission_refusals(state, seat, step.junk)
    if isinstance(step, FormSet) and seat in step.seats:
        return set_refusals(state, step, step.actions(state, seat))
    if isinstance(step, GiveCard) and seat in step.seats:
        reason = text("You must give another card than the one you have just taken.")
        return [Refusal((verbs.GIVE, state.spoils), reason, "MC-K-09")]
    return []


def skill_refusals(state: State, seat: int, junk: int) -> list[Refusal]:
    """Say why skills cannot be used in the free phase."""
    used_up = text("You have used all your cards of this skill; an Old Sea Dog turns them up again.")
    used = [s for s in range(SKILLS) if state.skills[seat * SKILLS + s] and not unused(state, seat, s)]
    result: list[Refusal] = []
    if CARTOGRAPHY in used:
        result.append(Refusal(verbs.CHART, used_up, "MC-K-01"))
    if NIGHT_NAVIGATION in used:
        result.extend([Refusal((verbs.NIGHT, card), used_up, "MC-K-01") for card in state.hands[seat]])
    if COMBAT in used:
        result.extend([Refusal((verbs.FIGHT, target), used_up, "MC-K-01") for target in others(state, seat)])
    if unused(state, seat, NIGHT_NAVIGATION):
        result.extend(night_refusals(state, seat, junk))
    if unused(state, seat, COMBAT):
        result.append(Refusal((verbs.FIGHT, seat), text("You cannot attack yourself."), "MC-D-07"))
        for target in others(state, seat):
            if not state.hands[target] or not state.hands[seat]:
                reason = text("Combat needs a navigation card in both hands.")
                result.append(Refusal((verbs.FIGHT, target), reason, "MC-K-10"))
    return result


def night_refusals(state: State, seat: int, junk: int) -> list[Refusal]:
    """Say why a card cannot be added by Night Navigation."""
    if is_in_last_column(state, junk):
        reason = text("Your junk is at the end of the world.")
        return [Refusal((verbs.NIGHT, card), reason, "MC-A-16") for card in state.hands[seat]]
    lowest = lowest_number(state.expeditions[junk])
    reason = text("Night Navigation cannot put a card under the lowest one, {number}.", number=lowest)
    return [Refusal((verbs.NIGHT, card), reason, "MC-K-05") for card in state.hands[seat] if card < lowest]


def encounter_refusals(state: State, seat: int, step: FreePhase) -> list[Refusal]:
    """Say why encounter cards cannot be played in the free phase."""
    result: list[Refusal] = []
    for card in one_of_each(state, state.encounters[seat]):
        if step.played and state.tables.playable[card]:
            reason = text("You have played an encounter card in this turn already.")
            result.append(Refusal((verbs.PLAY, card), reason, "MC-B-01"))
        elif not ways_to_play(state, seat, step.junk, card, step.ended):
            reason, rule = why_not(state, seat, step, state.tables.kind[card])
            result.append(Refusal((verbs.PLAY, card), reason, rule))
        elif state.tables.kind[card] in (THIEF, TRAITOR):
            result.extend(target_refusals(state, seat, card))
    return result


def target_refusals(state: State, seat: int, card: int) -> list[Refusal]:
    """Say who cannot be the target of a Thief or Traitor, though somebody else can."""
    result = [Refusal((verbs.PLAY, card, seat), text("You cannot attack yourself."), "MC-D-07")]
    thief = state.tables.kind[card] == THIEF
    for target in others(state, seat):
        if thief and not jewels(state, target):
            reason = text("{target} has no jewel.", target=Person(target))
            result.append(Refusal((verbs.PLAY, card, target), reason, "MC-B-04"))
        elif not thief and not state.encounters[target]:
            reason = text("{target} has no encounter card.", target=Person(target))
            result.append(Refusal((verbs.PLAY, card, target), reason, "MC-B-07"))
    return result


def why_not(state: State, seat: int, step: FreePhase, kind: int) -> tuple[Text, str]:
    """Say why no card of a kind can be played now."""
    if kind == MADAME_CHING:
        return text("Madame Ching is called only at the moment your expedition ends."), "MC-B-03"
    if kind == THIEF:
        return text("Nobody else has a jewel."), "MC-B-04"
    if kind == TRAITOR:
        return text("Nobody else has an encounter card."), "MC-B-07"
    if kind == OLD_SEA_DOG and not has_used_skill(state, seat):
        return text("You have no used skill card."), "MC-B-08"
    if kind == PILOT and step.ended:
        return text("Your expedition ended in this turn, so no Pilot may be added."), "MC-B-10"
    if kind == PILOT:
        return text("Your junk is at the end of the world."), "MC-A-16"
    return text("This card is kept until scoring."), "MC-B-13"


def call_refusals(state: State, seat: int, junk: int) -> list[Refusal]:
    """Say which symbols Madame Ching cannot add."""
    possible = symbols_to_call(state, junk)
    reason = text("No set can be formed with this symbol.")
    if not held(state, seat, MADAME_CHING):
        possible, reason = [], text("You do not hold Madame Ching.")
    return [Refusal((verbs.CALL, s), reason, "MC-B-03") for s in range(SYMBOLS) if s not in possible]


def mission_refusals(state: State, seat: int, junk: int) -> list[Refusal]:
    """Say why the other missions on the board are out of reach."""
    field = field_number(state, junk)
    possible = reached_missions(state, field, unused(state, seat, WEATHER_LORE))
    result: list[Refusal] = []
    for tile in state.missions:
        number = state.tables.tile_number[tile]
        if tile in possible:
            continue
        if number > field:
            reason = text("Mission {number} is out of reach from field {field}.", number=number, field=field)
            result.append(Refusal((verbs.FULFIL, tile), reason, "MC-X-11"))
        else:
            reason = text("You take the highest mission you reach, not a lower one.")
            result.append(Refusal((verbs.FULFIL, tile), reason, "MC-X-05"))
    return result


def set_refusals(state: State, step: FormSet, possible: list[Action]) -> list[Refusal]:
    """Say why skills cannot be gained, or why a set must still be formed."""
    result: list[Refusal] = []
    counts = list(step.counts)
    for skill in range(SKILLS):
        if (verbs.FORM, skill) in possible:
            continue
        if not skills_left(state, skill):
            reason, rule = text("No card of this skill is left."), "MC-X-14"
        elif can_form(state, counts, skill):
            reason, rule = text("The symbol that Madame Ching added must be used, and sets go in order."), "MC-B-03"
        elif skill == ELITE_CREW:
            reason, rule = text("You need four different symbols."), "MC-X-12"
        else:
            reason, rule = text("You need three equal symbols."), "MC-X-12"
        result.append(Refusal((verbs.FORM, skill), reason, rule))
    if verbs.FINISH not in possible:
        reason = text("The symbol that Madame Ching added must be used.")
        result.append(Refusal(verbs.FINISH, reason, "MC-B-03"))
    return result
