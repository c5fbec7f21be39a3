"""The sections of the wall in words: walls, archers, soldiers who wait, hordes with what covers their spots."""

from __future__ import annotations

from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall.amounts import rewards_words
from pagoda.games.great_wall.edition import ARCHER, SLOTS
from pagoda.games.great_wall.names import (
    barricades_words,
    clan_name,
    honour_words,
    horde_name,
    section_title,
    unit_word,
    unit_words,
    units_words,
    wall_name,
)
from pagoda.games.great_wall.outlook import assault_totals, is_assault_over, would_claim
from pagoda.games.great_wall.state import EMPTY, NOBODY, WOUND, State, clan_of, hordes_of, unit_of


def section_lines(state: State, section: int) -> list[Text]:
    """Return everything of a section, from the wall outwards."""
    lines = [
        text(
            "{section}: {wall}, {barricades}; {outcome}",
            section=section_title(section),
            wall=wall_name(state.tables, state.walls[section]),
            barricades=barricades_words(state.barricades[section]),
            outcome=outcome_words(state, section),
        ),
        firing_line(state, section),
        zone_line(state, section),
    ]
    for place in hordes_of(state, section):
        lines.extend(horde_lines(state, place))
    return lines


def outcome_words(state: State, section: int) -> Text:
    """Return how the assault would end as things stand (GW-WIN-5); when it is over, only the numbers."""
    attack, defence = assault_totals(state, section)
    if not hordes_of(state, section):
        return text("defence {defence}, no hordes", defence=defence)
    if is_assault_over(state, section):
        return text("attack {attack}, defence {defence}", attack=attack, defence=defence)
    if attack > defence:
        return text("attack {attack} against defence {defence}: breach", attack=attack, defence=defence)
    return text("attack {attack} against defence {defence}: the wall holds", attack=attack, defence=defence)


def firing_line(state: State, section: int) -> Text:
    """Return whose archers stand on firing spots, of how many (GW-ATK-8)."""
    archers = state.firing[section]
    found: tuple[Value, ...] = tuple(
        [
            text(
                "{clan} ({soldiers})",
                clan=clan_name(state.tables, clan, state.reed),
                soldiers=unit_words(ARCHER, archers.count(clan)),
            )
            for clan in range(state.clans)
            if clan in archers
        ]
    )
    return text(
        "  firing spots, {taken} of {all} taken: {archers}",
        taken=len(archers),
        all=state.tables.firing_spots[state.walls[section]],
        archers=found or text("nobody"),
    )


def zone_line(state: State, section: int) -> Text:
    """Return who waits in the marshalling zone."""
    found: list[Value] = []
    for clan in range(state.clans):
        first = (section * state.clans + clan) * 3
        waiting = state.marshal[first : first + 3]
        if any(waiting):
            name = clan_name(state.tables, clan, state.reed)
            found.append(text("{clan} ({soldiers})", clan=name, soldiers=units_words(waiting)))
    return text("  marshalling zone: {soldiers}", soldiers=tuple(found) or text("nobody"))


# Hordes


def horde_lines(state: State, place: int) -> list[Text]:
    """Return a horde: its numbers, who would claim it, its ability, and what covers each spot."""
    tables, horde = state.tables, state.field[place]
    entry = tables.entry("hordes", horde)
    covers: tuple[Value, ...] = tuple(
        [
            text("{reward} ({cover})", reward=rewards_words(spot["reward"]), cover=cover_words(state, what))
            for spot, what in zip(entry["spots"], state.spots[place], strict=True)
        ]
    )
    return [
        text(
            "  slot {slot}: {horde}, attack strength {attack}, {honour}; {outlook}",
            slot=place % SLOTS + 1,
            horde=horde_name(tables, horde),
            attack=tables.power[horde],
            honour=honour_words(tables.horde_honour[horde]),
            outlook=claim_words(state, place),
        ),
        text("    spots: {spots}", spots=covers),
    ]


def cover_words(state: State, what: int) -> Value:
    """Return what lies on a vital spot."""
    if what == EMPTY:
        return text("empty")
    if what == WOUND:
        return text("wound")
    name = clan_name(state.tables, clan_of(what), state.reed)
    return text("{clan}: {soldier}", clan=name, soldier=unit_word(unit_of(what)))


def claim_words(state: State, place: int) -> Text:
    """Return how many spots are empty, and who would claim the horde (GW-DEF-3, GW-DEF-4)."""
    seat, empty = would_claim(state, place), state.spots[place].count(EMPTY)
    spots = texts("{count} spot empty", "{count} spots empty", empty) if empty else text("all spots covered")
    if seat == NOBODY:
        return text("{spots}, nobody would claim it", spots=spots)
    return text("{spots}, {clan} would claim it", spots=spots, clan=clan_name(state.tables, seat, state.reed))
