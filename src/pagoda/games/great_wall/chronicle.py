"""Events of the war in words: hordes, soldiers, walls, shame; and who tells them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Event
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall import events as told
from pagoda.games.great_wall.edition import NOWHERE, Edition
from pagoda.games.great_wall.names import (
    barricades_words,
    command_name,
    honour_words,
    horde_name,
    place_name,
    section_name,
    section_title,
    shame_words,
    unit_name,
    unit_words,
    units_words,
    wall_name,
    who_name,
    wounds_words,
)
from pagoda.games.great_wall.state import NOBODY


class Teller:
    """The components, and which clan nobody plays."""

    def __init__(self, tables: Edition, reed: int) -> None:
        self.tables = tables
        self.reed = reed

    def who(self, clan: int) -> Value:
        """Return who plays a clan, or its name where nobody does."""
        return who_name(self.tables, clan, self.reed)

    def command(self, clan: int, command: int) -> Value:
        """Return the name of a command of a clan."""
        return command_name(self.tables, command, clan, self.reed)


Sentence = Callable[[Teller, Event], Text]


# Hordes


def horde_came(t: Teller, event: Event) -> Text:
    """A horde in the field."""
    return text("New horde: {horde}, {place}", horde=horde_name(t.tables, event[1]), place=place_name(event[2]))


def raided(t: Teller, event: Event) -> Text:
    """A horde that found no room."""
    _, horde, section, lost = event
    return text(
        "Raid by {horde}: {section}; the supply loses {shame}",
        horde=horde_name(t.tables, horde),
        section=section_name(section),
        shame=shame_words(lost),
    )


def attacked(t: Teller, event: Event) -> Text:
    """A soldier on vital spots."""
    _, clan, unit, horde, place, _ = event
    return text(
        "{who} attacks with 1 {unit}: {horde}, {section}",
        who=t.who(clan),
        unit=unit_name(t.tables, unit),
        horde=horde_name(t.tables, horde),
        section=section_name(place // 3),
    )


def wounded(t: Teller, event: Event) -> Text:
    """A wound on a vital spot."""
    _, clan, horde, place, _ = event
    name, section = horde_name(t.tables, horde), section_name(place // 3)
    if clan == NOBODY:
        return text("1 wound for {horde}, {section}", horde=name, section=section)
    return text("{who} wounds {horde}, {section}", who=t.who(clan), horde=name, section=section)


def healed(t: Teller, event: Event) -> Text:
    """Wounds that are removed."""
    return text("{horde}: {wounds} healed", horde=horde_name(t.tables, event[1]), wounds=wounds_words(event[3]))


def claimed(t: Teller, event: Event) -> Text:
    """A horde that somebody takes, or nobody."""
    horde = horde_name(t.tables, event[2])
    if event[1] == NOBODY:
        return text("Nobody claims {horde}", horde=horde)
    return text("{who} claims {horde}", who=t.who(event[1]), horde=horde)


def swapped_hordes(t: Teller, event: Event) -> Text:
    """Two hordes that change places."""
    _, front, behind, place = event
    return text(
        "{front} and {behind} change places: {section}",
        front=horde_name(t.tables, front),
        behind=horde_name(t.tables, behind),
        section=section_name(place // 3),
    )


# Soldiers


def moved_soldier(t: Teller, event: Event) -> Text:
    """A soldier at the command post."""
    _, clan, unit, origin, target, firing = event
    what = text(
        "{who} moves 1 {unit}: {origin} → {target}",
        who=t.who(clan),
        unit=unit_name(t.tables, unit),
        origin=section_name(origin),
        target=section_name(target),
    )
    return text("{what}, on a firing spot", what=what) if firing else what


def went_to_zone(t: Teller, event: Event) -> Text:
    """A soldier who waits."""
    return text(
        "{who}: {unit} to the marshalling zone, {section}",
        who=t.who(event[1]),
        unit=unit_words(event[2], 1),
        section=section_name(event[3]),
    )


def saved(t: Teller, event: Event) -> Text:
    """A soldier who does not die."""
    return text(
        "{who} saves {unit}: {section}",
        who=t.who(event[1]),
        unit=unit_words(event[2], 1),
        section=section_name(event[3]),
    )


def killed(t: Teller, event: Event) -> Text:
    """A soldier who dies."""
    return text(
        "{who} loses {unit}: {section}",
        who=t.who(event[1]),
        unit=unit_words(event[2], 1),
        section=section_name(event[3]),
    )


# The wall


def assault(t: Teller, event: Event) -> Text:
    """Attack against defence, and how it ends."""
    _, section, attack, defence = event
    return text(
        "{section}: attack {attack} against defence {defence}",
        section=section_title(section),
        attack=attack,
        defence=defence,
    )


def built_wall(t: Teller, event: Event) -> Text:
    """A wall level."""
    return text(
        "{who} builds {wall}: {section}",
        who=t.who(event[1]),
        wall=wall_name(t.tables, event[3]),
        section=section_name(event[2]),
    )


def barricades_gone(t: Teller, event: Event) -> Text:
    """Barricades that are removed, of a section or all."""
    _, section, number = event
    if section == NOWHERE:
        return text("All barricades are removed: {barricades}", barricades=barricades_words(number))
    return text("{section}: {barricades} removed", section=section_title(section), barricades=barricades_words(number))


# Shame


def shamed(t: Teller, event: Event) -> Text:
    """A shame token, and where it lies."""
    _, seat, unit, horde = event
    if unit == NOWHERE:
        return text("{who} takes 1 shame token: on {horde}", who=t.who(seat), horde=horde_name(t.tables, horde))
    return text("{who} takes 1 shame token: under 1 {unit}", who=t.who(seat), unit=unit_name(t.tables, unit))


def shame_refused(t: Teller, event: Event) -> Text:
    """Honour in place of a shame token."""
    lost = honour_words(t.tables.shame_penalty)
    if event[2]:
        return text("No shame token is left for {who}, who loses {honour}", who=t.who(event[1]), honour=lost)
    return text("{who} has no place for a shame token and loses {honour}", who=t.who(event[1]), honour=lost)


def shame_gone(t: Teller, event: Event) -> Text:
    """A shame token that is discarded."""
    _, seat, unit, horde = event
    if unit == NOWHERE:
        return text("{who} discards 1 shame token: from {horde}", who=t.who(seat), horde=horde_name(t.tables, horde))
    return text("{who} discards 1 shame token: from 1 {unit}", who=t.who(seat), unit=unit_name(t.tables, unit))


SENTENCES: Final[dict[int, Sentence]] = {
    told.HORDE_CAME: horde_came,
    told.RAIDED: raided,
    told.RECRUITED: lambda t, e: text("{who} recruits {units}", who=t.who(e[1]), units=units_words(e[2:])),
    told.DROPPED: lambda t, e: text("{who} cannot pay for everything and leaves something out", who=t.who(e[1])),
    told.ATTACKED: attacked,
    told.TOOK_FIRING_SPOT: lambda t, e: text(
        "{who} puts 1 archer on a firing spot: {section}", who=t.who(e[1]), section=section_name(e[2])
    ),
    told.WOUNDED: wounded,
    told.HEALED: healed,
    told.WENT_TO_ZONE: went_to_zone,
    told.BUILT_BARRICADE: lambda t, e: text(
        "{who} builds a barricade: {section}", who=t.who(e[1]), section=section_name(e[2])
    ),
    told.BUILT_WALL: built_wall,
    told.MOVED_SOLDIER: moved_soldier,
    told.DEFEATED: lambda t, e: text("Defeated: {horde}", horde=horde_name(t.tables, e[1])),
    told.CLAIMED: claimed,
    told.MOVED_UP: lambda t, e: text(
        "Moving up: {horde}, {place}", horde=horde_name(t.tables, e[1]), place=place_name(e[2])
    ),
    told.SAVED: saved,
    told.KILLED: killed,
    told.ASSAULT: assault,
    told.BREACHED: lambda t, e: text("{section}: the hordes breach", section=section_title(e[1])),
    told.HELD: lambda t, e: text("{section}: the wall has held", section=section_title(e[1])),
    told.SHAMED: shamed,
    told.SHAME_REFUSED: shame_refused,
    told.SHAME_GONE: shame_gone,
    told.SHAME_PREVENTED: lambda t, e: text("{who} need not take {shame}", who=t.who(e[1]), shame=shame_words(e[2])),
    told.BARRICADES_GONE: barricades_gone,
    told.SWAPPED_HORDES: swapped_hordes,
}
