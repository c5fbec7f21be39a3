"""What has just happened, and which card or place asks: for the line below a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pagoda.engine.agenda import Step
from pagoda.engine.words import Text, Thing, Value, text
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.activation import ReturnClerks, to_activate
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.council import Fulfil
from pagoda.games.great_wall.edition import ARCHER, NOWHERE, RESOURCES, Edition
from pagoda.games.great_wall.fall import Box
from pagoda.games.great_wall.happenings import (
    BY_BREACH,
    BY_LOCATION,
    BY_ORDER,
    CAUSE,
    COUNT,
    LOCATION,
    MINUS,
    OWNER,
    PLACE,
    SECTION,
    UNIT,
    WINDOW,
    now,
)
from pagoda.games.great_wall.names import (
    advisor_name,
    command_name,
    effect_name,
    horde_name,
    location_name,
    locations_names,
    of_entry,
    qin_command,
    section_name,
    section_title,
    shame_words,
    soldiers_words,
    tactic_name,
    thing,
    units_words,
    who_name,
)
from pagoda.games.great_wall.outlook import assault_totals
from pagoda.games.great_wall.soldiers import unit_dying
from pagoda.games.great_wall.state import NOBODY, Row, State
from pagoda.games.great_wall.tactics import LimitHands
from pagoda.games.great_wall.windows import DiscardPlayed, Happen, OwnEffects

# Who asks


def source(state: State) -> Thing | None:
    """Return the card, the horde or the location that the question on top comes from, if one can be named.

    Steps know no cards, but what waits below them does: an effect notes itself as used, a tactic is discarded after
    it, a reward is followed by what answers the attack.
    """
    for step in reversed(state.agenda[:-1]):
        if isinstance(step, OwnEffects):
            return effect_name(state.tables, step.used[-1]) if step.used else None
        if isinstance(step, Happen):
            return source_before(state, step.row)
        found = source_below(state, step)
        if found is not None:
            return found
    return None


def source_before(state: State, row: Row) -> Thing | None:
    """Return what comes before a window that opens next."""
    if row[WINDOW] == moments.ATTACKED and row[PLACE] != NOWHERE and state.field[row[PLACE]] != NOWHERE:
        return horde_name(state.tables, state.field[row[PLACE]])
    return command_of(state, full_name) if row[WINDOW] == moments.BEFORE_ACTIVATION else None


def source_below(state: State, step: Step) -> Thing | None:
    """Return the tactic, the command or the location that a waiting step belongs to."""
    if isinstance(step, DiscardPlayed):
        return thing(state.tables, "tactics", step.tactic)
    if isinstance(step, Box):
        return full_name(state, step.clan, step.command)
    if isinstance(step, Fulfil):
        return thing(state.tables, "imperial_orders", step.order)
    if isinstance(step, LimitHands) and state.misfortunes:
        return thing(state.tables, "events", state.misfortunes[-1])
    return location_name(state.tables, step.location) if isinstance(step, ReturnClerks) else None


def full_name(state: State, clan: int, command: int) -> Thing:
    """Return a command of a clan where nothing else says whose it is."""
    return qin_command(state.tables, command) if clan == state.qin else command_name(state.tables, command)


def short_name(state: State, clan: int, command: int) -> Thing:
    """Return a command of a clan that is named beside it."""
    return command_name(state.tables, command, clan, state.reed)


def command_of(state: State, name: Callable[[State, int, int], Thing]) -> Thing | None:
    """Return the command that is being carried out."""
    for card in state.track:
        if card != NOBODY and card // 8 == state.active:
            return name(state, card // 8, card % 8)
    return None


def source_words(state: State) -> Text:
    """Return which card asks, or what has happened."""
    found = source(state) or reed_general(state)
    return text("By {card}.", card=found) if found else text("{what}.", what=occasion(state))


def reed_general(state: State) -> Thing | None:
    """Return the general of the Reed Clan where he asks, before the cards of the players answer (GW-DUO-29)."""
    if not state.coop or state.reed == NOBODY or now(state)[WINDOW] != moments.WINTER_START:
        return None
    return of_entry(state.tables.data["reed_clan"]["generals"][-1])


def card_of_line(state: State, node: int) -> Value:
    """Return the card that a line stands on; parts of a line are numbered after it, before the next card's."""
    before = [(line, card) for line, card in first_lines(state.tables) if line <= node]
    return max(before, key=lambda found: found[0])[1]


def first_lines(tables: Edition) -> Iterator[tuple[int, Value]]:
    """Yield the lines of all cards, each with the name of its card."""
    for effect in tables.effects:
        yield from [(line, effect_name(tables, effect.number)) for line in effect.lines]
    for horde, rewards in enumerate(tables.rewards):
        yield from [(line, horde_name(tables, horde)) for lines in rewards for line in lines]
    for number, tactic in enumerate(tables.tactics):
        yield from [(line, tactic_name(tables, number)) for line in (*tactic.basic, *tactic.enhanced)]
    for event, now_done in enumerate(tables.event_now):
        yield from [(line, thing(tables, "events", event)) for line in now_done]
    for command, boxes in enumerate(tables.commands):
        yield from [(line, command_name(tables, command)) for box in boxes for line in box.lines]


# What has happened


def occasion(state: State) -> Text:
    """Return what is going on, innermost."""
    row = now(state)
    if row[WINDOW] in (moments.PASSIVE, moments.TURN_START):
        return turn_words(state)
    if row[SECTION] != NOWHERE:
        return section_occasion(state, row)
    if row[LOCATION] != NOWHERE:
        return location_occasion(state, row)
    return other_occasion(state, row)


def who_is(state: State, clan: int) -> Value:
    """Return who plays a clan: a table shows names, and of a clan only its sign."""
    return who_name(state.tables, clan, state.reed)


def turn_words(state: State) -> Text:
    """Return whose turn it is, and with which command."""
    command = command_of(state, short_name)
    if state.active == NOBODY or command is None:
        return text("Year {year}", year=state.year)
    if now(state)[WINDOW] == moments.TURN_START:
        return text("{who} begins a turn with {command}", who=who_is(state, state.active), command=command)
    return text("Turn of {who} with {command}", who=who_is(state, state.active), command=command)


def section_occasion(state: State, row: Row) -> Text:
    """Return what happens in a section."""
    window, section = row[WINDOW], row[SECTION]
    title = section_title(section)
    if window == moments.ASSAULT:
        attack, defence = assault_totals(state, section)
        return text(
            "{section}: attack {attack} against defence {defence}", section=title, attack=attack, defence=defence
        )
    if window == moments.BREACH:
        return text("{section}: the hordes breach", section=title)
    if window == moments.WALL_HELD:
        return text("{section}: the wall has held", section=title)
    if window == moments.SOLDIERS_DYING:
        return dying_words(state, section)
    if window in (moments.WALL_BUILT, moments.BARRICADE_BUILT):
        return text("{section}: {who} has built", section=title, who=who_is(state, row[OWNER]))
    if window == moments.SOLDIER_KILLED:
        return text("{section}: soldiers of {who} have died", section=title, who=who_is(state, row[OWNER]))
    if window == moments.ARCHER_FIRES:
        return text("{section}: an archer of {who} is about to fire", section=title, who=who_is(state, row[OWNER]))
    if window == moments.HORDE_CLAIMED:
        return text("{section}: {who} has claimed a horde", section=title, who=who_is(state, row[OWNER]))
    return horde_occasion(state, row)


def horde_occasion(state: State, row: Row) -> Text:
    """Return what happens to a horde."""
    window, place = row[WINDOW], row[PLACE]
    if place == NOWHERE or state.field[place] == NOWHERE:
        return text("{who} has attacked: {section}", who=who_is(state, row[OWNER]), section=section_name(row[SECTION]))
    horde = horde_name(state.tables, state.field[place])
    if window == moments.HORDE_DEFEATED:
        return text("Defeated: {horde}", horde=horde)
    if window == moments.HORDE_PLACED:
        return text("New horde: {horde}, {place}", horde=horde, place=section_name(row[SECTION]))
    if window == moments.WOUNDED or row[UNIT] == ARCHER:
        return text("{who} has wounded {horde}", who=who_is(state, row[OWNER]), horde=horde)
    return text("{who} has attacked {horde}", who=who_is(state, row[OWNER]), horde=horde)


def dying_words(state: State, section: int) -> Text:
    """Return who is about to die in a section."""
    parts: list[Value] = []
    for number in state.tea:
        counts = [0, 0, 0]
        for soldier in state.dying[number]:
            counts[unit_dying(state, soldier)] += 1
        if any(counts):
            parts.append(text("{who} {units}", who=who_is(state, number), units=units_words(counts)))
    return text("{section}, about to die: {soldiers}", section=section_title(section), soldiers=tuple(parts))


def location_occasion(state: State, row: Row) -> Text:
    """Return what happens at a location."""
    window, location = row[WINDOW], row[LOCATION]
    name = location_name(state.tables, location)
    if window == moments.GATHERED:
        goods = good_words(RESOURCES[location], row[COUNT])
        return text("{who} has gathered {goods}", who=who_is(state, row[OWNER]), goods=goods)
    if window == moments.LOCATION_RESOLVE:
        return text("{who} uses a location: {location}", who=who_is(state, row[OWNER]), location=name)
    if window == moments.LOCATION_ACTIVATED and row[CAUSE] == 1:
        return text("{location} is activated by a card", location=name)
    if window == moments.LOCATION_ACTIVATED:
        return text("{location} is activated", location=name)
    if window == moments.OVERSEER_UPGRADED:
        return text("{who} has upgraded an overseer: {location}", who=who_is(state, row[OWNER]), location=name)
    if window == moments.DONATED:
        return text("{who} has donated: {location}", who=who_is(state, row[OWNER]), location=name)
    if window == moments.CLERK_MOVED:
        return text("{who} has moved a clerk: {location}", who=who_is(state, row[OWNER]), location=name)
    return text("{location} is done", location=name)


def other_occasion(state: State, row: Row) -> Text:
    """Return what happens to a player, or to all."""
    window = row[WINDOW]
    if window == moments.COMMANDS_REVEALED:
        return revealed_words(state)
    if window == moments.BEFORE_ACTIVATION:
        return activation_words(state)
    if window == moments.SHAME_GAIN:
        return shame_occasion(state, row)
    if window in (moments.ORDER_FULFILLED, moments.ORDER_PHASE, moments.EVENT_REVEALED):
        return court_occasion(state, window)
    if row[OWNER] in (NOBODY, state.reed):
        return season_occasion(window)
    who = who_is(state, row[OWNER])
    if window == moments.RECRUIT:
        return text("{who} recruits {soldiers}, not paid yet", who=who, soldiers=soldiers_words(row[COUNT]))
    if window == moments.BUILD:
        return text("{who} builds, not paid yet", who=who)
    if window == moments.TACTIC_PLAYED:
        return text("{who} has played a tactic", who=who)
    if window == moments.ADVISOR_GAINED and row[PLACE] != NOWHERE:
        return text("{who} has gained {advisor}", who=who, advisor=advisor_name(state.tables, row[PLACE]))
    if window == moments.ADVISOR_GAINED:
        return text("{who} has gained an advisor", who=who)
    if window == moments.ORDER_SPACE:
        return text("{who} has taken space {space} of the order track", who=who, space=row[COUNT])
    if window == moments.SOLDIERS_MOVED:
        return text("{who} has moved soldiers", who=who)
    return text("{who} acts", who=who)


def revealed_words(state: State) -> Text:
    """Return all commands that have been revealed."""
    chosen = {seat: command for seat, command in enumerate(state.sealed) if command != NOBODY}
    if state.qin_command != NOBODY:
        chosen[state.qin] = state.qin_command
    shown: list[Value] = [
        text("{who} {command}", who=who_is(state, clan), command=short_name(state, clan, chosen[clan]))
        for clan in state.tea
        if clan in chosen
    ]
    return text("Revealed: {commands}", commands=tuple(shown))


def activation_words(state: State) -> Text:
    """Return which locations are activated next."""
    locations = to_activate(state, 0)
    if not locations:
        return text("No location is about to be activated")
    return text("About to be activated: {locations}", locations=locations_names(state.tables, locations))


def shame_occasion(state: State, row: Row) -> Text:
    """Return who is about to take how much shame, and why."""
    who, tokens = who_is(state, row[OWNER]), shame_words(max(0, row[COUNT] - row[MINUS]))
    if row[CAUSE] == BY_BREACH:
        return text("{who} is about to take {shame} for the breach", who=who, shame=tokens)
    if row[CAUSE] == BY_LOCATION:
        return text("{who} is about to take {shame}, alone at the location", who=who, shame=tokens)
    if row[CAUSE] == BY_ORDER:
        return text("{who} is about to take {shame} for open orders", who=who, shame=tokens)
    return text("{who} is about to take {shame}", who=who, shame=tokens)


def court_occasion(state: State, window: int) -> Text:
    """Return what happens to imperial orders and events (GW-COOP-17 to GW-COOP-19)."""
    if window == moments.ORDER_FULFILLED and state.fulfilled:
        return text("Fulfilled: {order}", order=thing(state.tables, "imperial_orders", state.fulfilled[-1]))
    if window == moments.EVENT_REVEALED and state.misfortunes:
        return text("Event: {event}", event=thing(state.tables, "events", state.misfortunes[-1]))
    return text("Order phase: every player is about to take {shame}", shame=shame_words(len(state.orders)))


def season_occasion(window: int) -> Text:
    """Return which part of the year it is."""
    if window == moments.SPRING_START:
        return text("Spring begins")
    if window == moments.SPRING_END:
        return text("Spring ends")
    if window in (moments.SUMMER_START, moments.INCOME_DONE):
        return text("Summer, with the income taken") if window == moments.INCOME_DONE else text("Summer begins")
    if window == moments.SUMMER_END:
        return text("Summer ends")
    if window == moments.FALL_START:
        return text("Fall begins")
    if window == moments.WINTER_START:
        return text("Winter begins")
    if window == moments.WINTER_END:
        return text("Winter ends")
    return text("The turn ends") if window == moments.TURN_END else text("Before the first year")
