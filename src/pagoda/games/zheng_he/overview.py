"""The whole table in words; glossary.py explains each component."""

from __future__ import annotations

from pagoda.engine.game import Component
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.zheng_he import glossary
from pagoda.games.zheng_he.edition import ARMY, DISC, EMPEROR, GOLD, HORDE, JUNK, OVERLORD, VOYAGES, Edition
from pagoda.games.zheng_he.names import (
    area_name,
    area_pieces,
    card_with_points,
    cards_names,
    dice_words,
    difficulty_name,
    event_name,
    pieces_words,
    role_title,
    sea_name,
    voyage_name,
    voyages_names,
)
from pagoda.games.zheng_he.scoring import total
from pagoda.games.zheng_he.state import (
    State,
    army_supply,
    disc_supply,
    gold_supply,
    horde_supply,
    is_solo,
    junk_supply,
    seat_of,
)
from pagoda.games.zheng_he.view import HIDDEN, View


def overview(view: View, state: State) -> list[Text]:
    """Return the table as a viewer knows it; the state is one the viewer cannot tell from the true one."""
    lines = [time_line(view), *map_lines(view, state), supply_line(state)]
    for role in (EMPEROR, OVERLORD):
        lines.extend(role_lines(view, state, role))
    return [*lines, *card_lines(view, state), *dice_lines(view, state), *solo_lines(view, state)]


def time_line(view: View) -> Text:
    """Return which part of the game is played."""
    if view.setting.mode == "match":
        return texts(
            "Game {leg} of 2, era {era} of 2, round {round}; {count} card in the deck",
            "Game {leg} of 2, era {era} of 2, round {round}; {count} cards in the deck",
            view.deck,
            leg=view.leg,
            era=view.era,
            round=view.round,
        )
    return texts(
        "Era {era} of 2, round {round}; {count} card in the deck",
        "Era {era} of 2, round {round}; {count} cards in the deck",
        view.deck,
        era=view.era,
        round=view.round,
    )


def map_lines(view: View, state: State) -> list[Text]:
    """Return what is on the map."""
    tables = state.tables
    ahead = [field for field in range(1, VOYAGES + 1) if field not in view.voyages]
    lines = [
        text("Completed voyages: {voyages}", voyages=voyages_names(tables, view.voyages)),
        text("Voyages ahead: {voyages}", voyages=voyages_names(tables, ahead)),
        text(
            "  {area}: {pieces}",
            area=sea_name(),
            pieces=(pieces_words(tables, JUNK, view.junks), pieces_words(tables, GOLD, view.gold_at_sea)),
        ),
        text(
            "  {area}: {pieces}",
            area=area_name(tables, 0),
            pieces=(pieces_words(tables, ARMY, view.armies[0]), pieces_words(tables, GOLD, view.gold)),
        ),
    ]
    for area in range(1, len(view.armies)):
        pieces = area_pieces(tables, area, view.armies[area], view.hordes[area], view.discs[area])
        lines.append(text("  {area}: {pieces}", area=area_name(tables, area), pieces=pieces))
    return lines


def supply_line(state: State) -> Text:
    """Return what is left."""
    left = [
        (JUNK, junk_supply(state)),
        (ARMY, army_supply(state)),
        (GOLD, gold_supply(state)),
        (DISC, disc_supply(state)),
        (HORDE, horde_supply(state)),
    ]
    pieces: tuple[Value, ...] = tuple([pieces_words(state.tables, piece, count) for piece, count in left])
    return text("Supply: {pieces}", pieces=pieces)


def role_lines(view: View, state: State, role: int) -> list[Text]:
    """Return what a side would count now, its hand and its reserve as far as they are known (ZH-154)."""
    tables = state.tables
    count = total(state, role)
    title = role_title(role)
    if is_solo(state) and role == OVERLORD:
        lines = [texts("{role}: {count} point now", "{role}: {count} points now", count, role=title)]
        lines.append(text("  hand: {cards}", cards=cards_names(tables, view.hands[role])))
        return lines
    seat = seat_of(state, role)
    points = view.points[seat] + view.points[seat + 2]
    lines = [
        texts(
            "{who}, {role}: {count} point now", "{who}, {role}: {count} points now", count, who=Person(seat), role=title
        )
    ]
    if view.setting.mode == "match" and view.leg > 1 and points:
        lines.append(text("  points of the match so far: {points}", points=points))
    hand, reserve = cards_names(tables, view.hands[role]), cards_names(tables, view.reserves[role])
    if seat == view.seat:
        return [*lines, text("  hand: {cards}", cards=hand), text("  reserve: {cards}", cards=reserve)]
    lines.append(text("  hand, as far as you know it: {cards}", cards=hand))
    if view.laid[role] == HIDDEN:
        lines.append(text("  one of these has just been laid into the reserve"))
    return [*lines, text("  reserve, as far as you know it: {cards}", cards=reserve)]


def card_lines(view: View, state: State) -> list[Text]:
    """Return the cards that lie open."""
    tables = state.tables
    lines: list[Text] = []
    if view.played:
        lines.append(text("Played: {card}", card=card_with_points(tables, view.played)))
    if view.used:
        lines.append(text("Reserve cards used in this phase: {cards}", cards=cards_names(tables, view.used)))
    lines.append(text("Discard pile: {cards}", cards=cards_names(tables, view.discard)))
    return lines


def dice_lines(view: View, state: State) -> list[Text]:
    """Return the dice of a battle or a voyage."""
    lines: list[Text] = []
    for role in (EMPEROR, OVERLORD):
        three = view.dice[3 * role : 3 * role + 3]
        if three[0]:
            lines.append(text("Dice, {role}: {dice}", role=role_title(role), dice=dice_words(three)))
    if view.journey:
        field, sum_, *dice = view.journey
        lines.append(
            text(
                "Last voyage {voyage}: sum {total}, dice {dice}",
                voyage=voyage_name(state.tables, field),
                total=sum_,
                dice=tuple(dice),
            )
        )
    return lines


def solo_lines(view: View, state: State) -> list[Text]:
    """Return what the cards of the solo game show."""
    if not is_solo(state):
        return []
    tables = state.tables
    level = view.setting.options["difficulty"]
    most = tables.difficulties[level].most_resolve
    decks: tuple[Value, ...] = view.events
    lines = [
        text("Difficulty: {level}", level=difficulty_name(tables, level)),
        text("Resolve of the Overlord: {count} of at most {most}", count=view.resolve, most=most),
        text("Events left in the three decks: {counts}", counts=decks),
    ]
    if view.event:
        lines.append(text("Event: {event}", event=event_name(tables, view.event - 1)))
    return lines


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text."""
    return glossary.components(tables)
