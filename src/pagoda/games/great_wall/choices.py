"""Actions as they are shown: what to click, the words of the button, what follows, what it would look like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.scene import Choice
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.aims import attack, build, fire, reward_again, shoot, to_zone, wound
from pagoda.games.great_wall.alliance import MAKERS as TOGETHER
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.council import Council
from pagoda.games.great_wall.edition import NOWHERE, RESOURCES, WOOD
from pagoda.games.great_wall.embassy import advisor_price, clerk_price
from pagoda.games.great_wall.faces import TRAIN_ID, advisor_id, command_id, general_id, horde_id, short_name, tactic_id
from pagoda.games.great_wall.foresight import arrival, clerk_ghost
from pagoda.games.great_wall.names import command_name, location_name, unit_word, words_of
from pagoda.games.great_wall.options import (
    MIXED,
    counter_id,
    exchange_id,
    exchanged,
    income,
    is_counted,
    option,
    option_id,
)
from pagoda.games.great_wall.production import Donate
from pagoda.games.great_wall.settlement import clerk_id, location_id, next_spot
from pagoda.games.great_wall.shame import DiscardShame
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.tea import MoveUp
from pagoda.games.great_wall.windows import PlayTactic, enhanced_discount

Make = Callable[[State, int, Step | None, Action], Choice]
DECLINES: Final = (verbs.PASS, verbs.PASS_KIND, verbs.PASS_TURN)


def choices(state: State, seat: int, actions: list[Action], legal: list[Action]) -> tuple[Choice, ...]:
    """Return a choice for every action, in order; those that are refused say only what they are about."""
    step = state.agenda[-1] if state.agenda else None
    parts = counted_parts(legal)
    result = [choice(state, seat, step, action, parts) for action in actions[: len(legal)]]
    for action in actions[len(legal) :]:
        told = choice(state, seat, step, action, parts)
        result.append(Choice(action, told.label, told.ids))
    return tuple(result)


def counted_parts(legal: list[Action]) -> list[int]:
    """Return which parts of a mix are chosen by counters: none where there are few mixes."""
    mixes = [action for action in legal if action[0] in MIXED]
    return (
        [part for part in range(1, 5) if any([mix[part : part + 1] > (0,) for mix in mixes])]
        if is_counted(legal)
        else []
    )


def choice(state: State, seat: int, step: Step | None, action: Action, parts: list[int]) -> Choice:
    """Return an action as it is shown."""
    make = MAKERS.get(action[0])
    if make is not None:
        return make(state, seat, step, action)
    told = option(state, seat, step, action)
    if told is None:
        return word(state, seat, step, action)
    ids: tuple[str, ...] = (option_id(action),)
    if parts and action[0] in MIXED:
        ids = tuple([counter_id(part - 1, action[part]) for part in parts])
    return Choice(action, told.label, ids, told.note)


# Cards


def of_card(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Choose a general, an active advisor, or which advisor leaves the row."""
    verb, card = action
    tables = state.tables
    if verb == verbs.CHOOSE_GENERAL:
        return Choice(action, text("Lead with {general}", general=tables.name("generals", card)), (general_id(card),))
    name = short_name(tables, "advisors", card)
    if verb == verbs.CHOOSE_ADVISOR:
        note = text("The other one supports your general, face down.")
        return Choice(action, text("Active: {advisor}", advisor=name), (advisor_id(card),), note)
    return Choice(
        action, text("Dismiss {advisor}", advisor=name), (advisor_id(card),), text("The Reed Clan discards him.")
    )


def hire(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Hire an advisor, active or supporting."""
    _, card, active = action
    price = good_words("gold", advisor_price(state, seat))
    if active:
        note: Value = words_of(state.tables.entry("advisors", card), "effect")
        return Choice(action, text("Hire, active: {price}", price=price), (advisor_id(card),), note)
    note = text("Your general has one more supporter.")
    return Choice(action, text("Hire, supporting: {price}", price=price), (advisor_id(card),), note)


def train(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Take a clerk from the school."""
    price = good_words("gold", clerk_price(state, seat))
    return Choice(
        action, text("Clerk: {price}", price=price), ("school", TRAIN_ID), text("He comes into your reserve.")
    )


def use(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Use an effect of the general or of an advisor; two of one card are told apart by number."""
    effect = state.tables.effects[action[1]]
    own = general_id(effect.card) if effect.table == "generals" else advisor_id(effect.card)
    name = short_name(state.tables, effect.table, effect.card)
    siblings = getattr(state.tables, effect.table)[effect.card]
    same = [other.number for other in siblings if other.window == effect.window]
    label = text("Use {card}", card=name)
    if len(same) > 1:
        label = text("Use {card}, effect {number}", card=name, number=same.index(effect.number) + 1)
    return Choice(action, label, (own,), words_of(state.tables.entry(effect.table, effect.card), "effect"))


def play(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Play a tactic, basic or enhanced."""
    _, card, enhanced = action
    tables = state.tables
    entry = tables.entry("tactics", card)
    if not enhanced:
        return Choice(action, text("Play it: basic"), (tactic_id(card),), words_of(entry, "basic"))
    costs = [good_words(cost.args[0].name, cost.args[1].value) for cost in tables.tactics[card].cost]
    label = text("Enhanced: {cost}", cost=tuple(costs)) if costs else text("Play it: enhanced")
    note: Value = words_of(entry, "enhanced")
    off = enhanced_discount(state, seat)
    if off and costs:
        note = text("{effect} It costs you {count} less.", effect=note, count=off)
    return Choice(action, label, (tactic_id(card),), note)


def discard(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Discard a tactic."""
    name = state.tables.name("tactics", action[1])
    return Choice(action, text("Discard {tactic}", tactic=name), (tactic_id(action[1]),))


def command(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Choose a command of the hand."""
    entry = state.tables.entry("commands", action[1])
    name = state.tables.name("commands", action[1])
    return Choice(action, text("{command}", command=name), (command_id(action[1]),), words_of(entry, "effect"))


def on_track(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Put the command on a space of the order track, or copy the command there."""
    verb, space = action
    ids = (f"space-{space}",)
    if verb == verbs.SPACE:
        return Choice(
            action, text("Space {number}", number=space + 1), ids, text("Lower spaces are carried out first.")
        )
    name = command_name(state.tables, state.track[space] % 8).words
    return Choice(action, text("Copy {command}", command=name), ids)


# Clerks and locations


def move_clerk(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Move a clerk: he or the reserve, and the location."""
    _, origin, target = action
    clan = step.clan if isinstance(step, MoveClerks) else seat
    reserve = "clerk-reed" if clan == state.reed else "clerk-home"
    ids = (reserve if origin == NOWHERE else clerk_id(state, origin, clan), location_id(target))
    name = location_name(state.tables, target).words
    label = text("Clerk: {location}", location=name)
    if origin != NOWHERE:
        label = text("{origin} → {target}", origin=location_name(state.tables, origin).words, target=name)
    x, y = next_spot(state, target)
    return Choice(action, label, ids, arrival(state, clan, origin, target), clerk_ghost(clan, state.reed, x, y))


def on_location(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Activate a location, or take the income of its overseer."""
    verb, location = action
    name = location_name(state.tables, location).words
    if verb == verbs.INCOME:
        told = income(state, seat, step, action)
        return Choice(action, told.label, (location_id(location),), told.note)
    return Choice(action, text("Activate: {location}", location=name), (location_id(location),))


# Shame


def shame(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Put a shame token under a soldier or on a horde, or take it away."""
    verb, what = action
    note: Value = ""
    if verb in (verbs.FREE_SOLDIER, verbs.FREE_HORDE):
        price = step.price if isinstance(step, DiscardShame) else 0
        cost = text("{number} honour", number=price) if state.coop else good_words("chi", price)
        note = text("It costs {price}.", price=cost) if price else text("It is free.")
    if verb in (verbs.SHAME_HORDE, verbs.FREE_HORDE):
        name = short_name(state.tables, "hordes", what)
        honour = state.tables.horde_honour[what]
        if verb == verbs.SHAME_HORDE:
            worth = text("It brings no honour then; without shame it would bring {count}.", count=honour)
            return Choice(action, text("Shame on {horde}", horde=name), (option_id(action), horde_id(what)), worth)
        return Choice(action, text("Clear {horde}", horde=name), (option_id(action), horde_id(what)), note)
    if verb == verbs.SHAME_SOLDIER:
        note = text("He cannot be used; {count} honour less at the end.", count=state.tables.shamed_points)
        label, ids = text("Under a soldier: {unit}", unit=unit_word(what)), (option_id(action), f"unit-{what}")
        return Choice(action, label, ids, note)
    label, ids = text("Free a soldier: {unit}", unit=unit_word(what)), (option_id(action), f"shamed-{what}")
    return Choice(action, label, ids, note)


# Resources


def exchange(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Exchange a resource for another one."""
    _, given, taken = action
    label = text("Exchange: {goods}", goods=exchanged(given, taken))
    return Choice(action, label, (exchange_id(0, given), exchange_id(1, taken)))


def donate(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Donate a resource."""
    kind = step.location if isinstance(step, Donate) else WOOD
    label = text("Donate {goods}", goods=good_words(RESOURCES[kind], 1))
    note = text("It goes into the storehouse; you gain {count} honour.", count=state.tables.donation_honour)
    return Choice(action, label, (f"good-{kind}",), note)


# Words


def word(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Return an answer that points at nothing."""
    if action == verbs.PASS:
        if can_only_decline(state, seat, step):
            return Choice(action, text("Go on"), note=parting(step))
        return Choice(action, declined(state, step), note=parting(step), quiet=True)
    if action == verbs.PASS_KIND:
        note = text("You are not asked at such moments again this year.")
        return Choice(action, text("Not this year"), note=note, quiet=True)
    if action == verbs.PASS_TURN:
        return Choice(
            action, text("Not this turn"), note=text("You are not asked until this turn or season ends."), quiet=True
        )
    if action == verbs.TAKE_BACK:
        return Choice(action, text("Choose again"), quiet=True)
    if action == verbs.MOVE_ALL:
        return Choice(action, text("All of them"), note=text("Archers go to firing spots as far as there is room."))
    if isinstance(step, MoveUp):
        return Choice(action, texts("Move up {count} place", "Move up {count} places", step.steps))
    return Choice(action, text("Yes, do it"))


def declined(state: State, step: Step | None) -> Text:
    """Return how a question is declined; two more ways stand beside it where tactics are offered."""
    if isinstance(step, PlayTactic):
        return text("No")
    if isinstance(step, Council):
        return text("No proposal")
    if isinstance(step, DiscardShame) and state.coop and step.price:
        return text("Keep the shame")
    return text("That is all") if is_serial(step) else text("No, thanks")


def can_only_decline(state: State, seat: int, step: Step | None) -> bool:
    """Tell whether a seat is asked though it has nothing to choose: then to go on is the answer."""
    return isinstance(step, Decision) and all([action in DECLINES for action in step.actions(state, seat)])


def parting(step: Step | None) -> Value:
    """Say what it means to decline, where it is not plain."""
    return (
        text("You propose nothing more this winter, unless an order is fulfilled.") if isinstance(step, Council) else ""
    )


def is_serial(step: Step | None) -> bool:
    """Tell whether a question comes again until it is declined."""
    return hasattr(step, "left") or hasattr(step, "named") or hasattr(step, "gone")


MAKERS: Final[dict[int, Make]] = {
    verbs.CHOOSE_GENERAL: of_card,
    verbs.CHOOSE_ADVISOR: of_card,
    verbs.DISMISS: of_card,
    verbs.HIRE: hire,
    verbs.TRAIN[0]: train,
    verbs.USE: use,
    verbs.PLAY: play,
    verbs.DISCARD: discard,
    verbs.COMMAND: command,
    verbs.SPACE: on_track,
    verbs.COPY: on_track,
    verbs.MOVE_CLERK: move_clerk,
    verbs.ACTIVATE: on_location,
    verbs.INCOME: on_location,
    verbs.ATTACK: attack,
    verbs.SHOOT: shoot,
    verbs.FIRE: fire,
    verbs.WOUND_SPOT: wound,
    verbs.PICK: reward_again,
    verbs.TO_ZONE: to_zone,
    verbs.BARRICADE: build,
    verbs.WALL: build,
    verbs.SHAME_SOLDIER: shame,
    verbs.SHAME_HORDE: shame,
    verbs.FREE_SOLDIER: shame,
    verbs.FREE_HORDE: shame,
    verbs.EXCHANGE: exchange,
    verbs.DONATE[0]: donate,
    **TOGETHER,
}
