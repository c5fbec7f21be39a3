"""Events in words: the year, cards, goods and locations; chronicle.py has those of the war."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Event
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall import events as told
from pagoda.games.great_wall.amounts import good_words, resource_word
from pagoda.games.great_wall.annals import SENTENCES as TOGETHER
from pagoda.games.great_wall.chronicle import SENTENCES as WAR
from pagoda.games.great_wall.chronicle import Sentence, Teller
from pagoda.games.great_wall.edition import NOWHERE, RESOURCES, Edition
from pagoda.games.great_wall.names import (
    advisor_name,
    advisors_names,
    artifact_name,
    clerks_words,
    command_name,
    commands_words,
    deck_name,
    effect_name,
    general_name,
    honour_words,
    is_played,
    location_name,
    locations_names,
    moment_name,
    resources_words,
    season_name,
    signed,
    tactic_name,
    unit_name,
)
from pagoda.games.great_wall.scoring import ARTIFACT, LOST_BY_SHAME, LOST_BY_TIME, ORDERS_FULFILLED, SHAME, reason
from pagoda.games.great_wall.state import HIDDEN, NOBODY


def narrate(tables: Edition, event: Event, reed: int) -> Text:
    """Return an event in words, for whoever hears it; `reed` is the number of the Reed Clan, or NOBODY."""
    sentence = SENTENCES.get(event[0]) if event else None
    if sentence is None:
        raise BadInput(f"{event} is no event of this game")
    return sentence(Teller(tables, reed), event)


# The beginning and the end


def game_began(t: Teller, event: Event) -> Text:
    """The artifacts that count at the end; playing together there are none (GW-COOP-2)."""
    if len(event) == 1:
        return text("All play together for the emperor")
    artifacts = tuple([artifact_name(t.tables, artifact) for artifact in event[1:]])
    return text("These artifacts count at the end: {artifacts}", artifacts=artifacts)


def dealt(t: Teller, event: Event) -> Text:
    """Generals and advisors to choose from."""
    _, seat, *cards = event
    if HIDDEN in cards:
        return text("{who} is dealt 2 generals and 2 advisors", who=t.who(seat))
    generals = tuple([general_name(t.tables, card) for card in cards[:2]])
    return text(
        "{who} is dealt {generals}; {advisors}",
        who=t.who(seat),
        generals=generals,
        advisors=advisors_names(t.tables, cards[2:]),
    )


def ended(why: int) -> Text:
    """Why the game is over, and in the co-op game how (GW-COOP-20, GW-COOP-21)."""
    if why == ORDERS_FULFILLED:
        return text("You have won together: {reason}", reason=reason(why))
    if why in (LOST_BY_TIME, LOST_BY_SHAME):
        return text("You have lost together: {reason}", reason=reason(why))
    return text("The game ends: {reason}", reason=reason(why))


def scored(t: Teller, event: Event) -> Text:
    """A part of the final count."""
    _, seat, what, points, total = event
    if what == SHAME:
        label: Value = text("Shame")
    elif what >= ARTIFACT:
        label = artifact_name(t.tables, what - ARTIFACT)
    else:
        label = text("Claimed hordes")
    return text("{who}: {what} {points}, now {total}", who=t.who(seat), what=label, points=signed(points), total=total)


# Cards


def advised(t: Teller, event: Event) -> Text:
    """An advisor, for good."""
    who, advisor = t.who(event[1]), advisor_name(t.tables, event[2])
    if not is_played(event[1], t.reed):
        return text("{advisor} supports {who}", advisor=advisor, who=who)
    if event[3]:
        return text("{who}: {advisor} is active", who=who, advisor=advisor)
    return text("{who}: {advisor} supports the general", who=who, advisor=advisor)


def played_tactic(t: Teller, event: Event) -> Text:
    """A tactic, and which side of it."""
    _, seat, tactic, enhanced = event
    if enhanced:
        return text("{who} plays {tactic}, enhanced", who=t.who(seat), tactic=tactic_name(t.tables, tactic))
    return text("{who} plays {tactic}", who=t.who(seat), tactic=tactic_name(t.tables, tactic))


def declined(t: Teller, event: Event) -> Text:
    """No tactics for longer."""
    if event[2] == NOWHERE:
        return text("{who} plays no tactics until the end of this turn or season", who=t.who(event[1]))
    return text("{who} plays no tactics this year {moment}", who=t.who(event[1]), moment=moment_name(event[2]))


def swapped(t: Teller, event: Event) -> Text:
    """Another command than the revealed one."""
    _, seat, old, new = event
    return text(
        "{who} takes {old} back and reveals {new}",
        who=t.who(seat),
        old=command_name(t.tables, old),
        new=command_name(t.tables, new),
    )


def ordered(t: Teller, event: Event) -> Text:
    """A command on the order track."""
    _, clan, command, space = event
    return text(
        "{who} puts {command} on space {space} of the order track",
        who=t.who(clan),
        command=t.command(clan, command),
        space=space + 1,
    )


def turn_began(t: Teller, event: Event) -> Text:
    """A turn."""
    return text("{who} begins a turn: {command}", who=t.who(event[1]), command=t.command(event[1], event[2]))


# Goods and honour


def lost(t: Teller, e: Event) -> Text:
    """Goods are taken from behind a screen, as far as there are any."""
    if not any(e[2:]):
        return text("{who} has nothing to lose", who=t.who(e[1]))
    return text("{who} loses up to {goods}", who=t.who(e[1]), goods=resources_words(e[2:]))


def honoured(t: Teller, event: Event) -> Text:
    """Honour, more or less."""
    _, seat, points, total = event
    if points < 0:
        lost = honour_words(-points)
        return text("{who} loses {honour}, now {total}", who=t.who(seat), honour=lost, total=total)
    return text("{who} gains {honour}, now {total}", who=t.who(seat), honour=honour_words(points), total=total)


def stored(t: Teller, event: Event) -> Text:
    """Resources in the storehouse."""
    _, clan, resource, count = event
    goods = good_words(RESOURCES[resource], count)
    if clan == NOBODY:
        return text("{goods} from the supply into the storehouse", goods=goods)
    return text("{who} puts {goods} into the storehouse", who=t.who(clan), goods=goods)


def took_from_store(t: Teller, event: Event) -> Text:
    """Resources out of the storehouse: for building, or behind a screen."""
    goods = resources_words(event[2:])
    if event[1] == NOBODY:
        return text("The storehouse pays {goods}", goods=goods)
    return text("{who} takes {goods} out of the storehouse", who=t.who(event[1]), goods=goods)


# Locations


def clerk_moved(t: Teller, event: Event) -> Text:
    """A clerk, from where to where."""
    _, clan, origin, target = event
    there = location_name(t.tables, target)
    if origin == NOWHERE:
        return text("{who} sends a clerk: {target}", who=t.who(clan), target=there)
    return text(
        "{who} moves a clerk: {origin} → {target}",
        who=t.who(clan),
        origin=location_name(t.tables, origin),
        target=there,
    )


def activated(t: Teller, event: Event) -> Text:
    """A location, normally or by a card."""
    location = location_name(t.tables, event[1])
    if event[2]:
        return text("{location} is activated by a card", location=location)
    return text("{location} is activated", location=location)


def gathered(t: Teller, event: Event) -> Text:
    """What clerks and overseer bring."""
    _, seat, location, number = event
    return text(
        "{who} gathers {goods}: {location}",
        who=t.who(seat),
        goods=good_words(RESOURCES[location], number),
        location=location_name(t.tables, location),
    )


def upgraded(t: Teller, event: Event) -> Text:
    """A step of an overseer, or a new one."""
    _, seat, location, level, unit = event
    where = location_name(t.tables, location)
    if unit == NOWHERE:
        return text(
            "{who} upgrades the overseer to level {level}: {location}", who=t.who(seat), level=level, location=where
        )
    return text(
        "{who} has a new overseer ({unit}), level {level}: {location}",
        who=t.who(seat),
        unit=unit_name(t.tables, unit),
        level=level,
        location=where,
    )


def ranked(t: Teller, event: Event) -> Text:
    """The location track of Qin Jiushao, and where he goes next."""
    return text(
        "Location track of Qin Jiushao: {locations}; next: {lowest}",
        locations=locations_names(t.tables, event[1:]),
        lowest=location_name(t.tables, event[-1]),
    )


def recalled(t: Teller, event: Event) -> Text:
    """Commands back in hand."""
    if not event[2]:
        return text("{who} takes no command back", who=t.who(event[1]))
    return text("{who} takes {commands} back", who=t.who(event[1]), commands=commands_words(event[2]))


def left_commands(t: Teller, event: Event) -> Text:
    """Commands that stay where they are."""
    return text("{who} leaves {commands} in the discard", who=t.who(event[1]), commands=commands_words(event[2]))


SENTENCES: Final[dict[int, Sentence]] = {
    **WAR,
    **TOGETHER,
    told.GAME_BEGAN: game_began,
    told.DEALT: dealt,
    told.CHOSE: lambda t, e: text("{who} has chosen", who=t.who(e[1])),
    told.RECONSIDERED: lambda t, e: text("{who} thinks again", who=t.who(e[1])),
    told.LED_BY: lambda t, e: text("{who} is led by {general}", who=t.who(e[1]), general=general_name(t.tables, e[2])),
    told.ADVISED: advised,
    told.YEAR_BEGAN: lambda t, e: text("Year {year}", year=e[1]),
    told.SEASON_BEGAN: lambda t, e: season_name(e[1]),
    told.ROW_RENEWED: lambda t, e: text("Advisors in the row: {advisors}", advisors=advisors_names(t.tables, e[1:])),
    told.INCOME: lambda t, e: text("{who} takes the income: {goods}", who=t.who(e[1]), goods=resources_words(e[2:])),
    told.GAINED: lambda t, e: text("{who} gains {goods}", who=t.who(e[1]), goods=resources_words(e[2:])),
    told.PAID: lambda t, e: text("{who} pays {goods}", who=t.who(e[1]), goods=resources_words(e[2:])),
    told.LOST: lost,
    told.STORED: stored,
    told.TOOK_FROM_STORE: took_from_store,
    told.HONOURED: honoured,
    told.TEA_MOVED: lambda t, e: text(
        "{who} moves up to place {place} of the tea stack", who=t.who(e[1]), place=e[2] + 1
    ),
    told.DREW_TACTIC: lambda t, e: text("{who} draws {tactic}", who=t.who(e[1]), tactic=tactic_name(t.tables, e[2])),
    told.DISCARDED_TACTIC: lambda t, e: text(
        "{who} discards {tactic}", who=t.who(e[1]), tactic=tactic_name(t.tables, e[2])
    ),
    told.PLAYED_TACTIC: played_tactic,
    told.DECLINED: declined,
    told.USED: lambda t, e: text("{who} uses {card}", who=t.who(e[1]), card=effect_name(t.tables, e[2])),
    told.RECALLED: recalled,
    told.LEFT_COMMANDS: left_commands,
    told.REVEALED: lambda t, e: text("{who} reveals {card}", who=t.who(e[1]), card=t.command(e[1], e[2])),
    told.SWAPPED: swapped,
    told.ORDERED: ordered,
    told.TURN_BEGAN: turn_began,
    told.COPIED: lambda t, e: text("{who} copies {card}", who=t.who(e[1]), card=t.command(e[1], e[2])),
    told.CLERK_MOVED: clerk_moved,
    told.ACTIVATED: activated,
    told.CLERKS_RETURNED: lambda t, e: text("The clerks return: {location}", location=location_name(t.tables, e[1])),
    told.GATHERED: gathered,
    told.UPGRADED: upgraded,
    told.DONATED: lambda t, e: text("{who} donates 1 {good}", who=t.who(e[1]), good=resource_word(e[2])),
    told.TRAINED: lambda t, e: text("{who} takes {clerks} from the school", who=t.who(e[1]), clerks=clerks_words(e[2])),
    told.HIRED: lambda t, e: text(
        "{who} hires {advisor} for {gold}",
        who=t.who(e[1]),
        advisor=advisor_name(t.tables, e[2]),
        gold=good_words("gold", e[3]),
    ),
    told.DISMISSED: lambda t, e: text(
        "{who} dismisses {advisor} for the Reed Clan", who=t.who(e[1]), advisor=advisor_name(t.tables, e[2])
    ),
    told.RANKED: ranked,
    told.SHUFFLED: lambda t, e: text("The discard is shuffled: {deck}", deck=deck_name(e[1])),
    told.GAME_ENDS: lambda t, e: ended(e[1]),
    told.SCORED: scored,
}
