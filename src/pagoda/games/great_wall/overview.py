"""The whole table in words; frontier.py tells the sections of the wall."""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.clerks import clerks_at, is_full
from pagoda.games.great_wall.court_overview import court_lines
from pagoda.games.great_wall.defeat import brutality
from pagoda.games.great_wall.edition import COMMANDS, LOCATIONS, PRODUCTION, REGULAR, Edition
from pagoda.games.great_wall.embassy import advisor_price
from pagoda.games.great_wall.frontier import section_lines
from pagoda.games.great_wall.names import (
    advisor_name,
    artifact_name,
    clan_name,
    command_name,
    commands_words,
    general_name,
    honour_words,
    horde_name,
    location_name,
    locations_names,
    of_entry,
    resources_words,
    season_name,
    section_name,
    shame_words,
    tactic_name,
    unit_word,
    units_words,
    who_name,
)
from pagoda.games.great_wall.scoring import breakdown, horde_honour, shame_loss
from pagoda.games.great_wall.setup import has_tea_stack
from pagoda.games.great_wall.state import HIDDEN, NOBODY, State, sections
from pagoda.games.great_wall.view import View
from pagoda.games.great_wall.year import WINTER, BeginSeason


def overview(view: View) -> list[Text]:
    """Return the table as a viewer knows it."""
    state = view.likely  # for what it shares with the true one; what is made up there is never named
    lines = [*time_lines(view, state), *court_lines(state), *supply_lines(view, state), *location_lines(state)]
    for section in sections(state):
        lines.extend(section_lines(state, section))
    for seat in range(state.setting.seats):
        lines.extend(clan_lines(view, state, seat))
    return [*lines, *qin_lines(view, state), *reed_lines(state)]


def listed(values: Sequence[Value]) -> Value:
    """Return values as a list, or that there is none."""
    return tuple(values) if values else text("none")


# The year


def season(view: View) -> int:
    """Return the season: the one before that which begins next."""
    for step in reversed(view.agenda):
        if isinstance(step, BeginSeason):
            return step.season - 1
    return WINTER


def time_lines(view: View, state: State) -> list[Text]:
    """Return year and season, whose turn it is, the tea stack and the order track."""
    tables = state.tables
    lines = [text("Set-up: generals and advisors are chosen")]
    if view.year:
        lines = [
            text(
                "Year {year} of {last}, {season}; brutality {brutality}",
                year=view.year,
                last=len(tables.brutality[state.side]),
                season=season_name(season(view)),
                brutality=brutality(state),
            )
        ]
    lines = [text("The game is over, in year {year}", year=view.year)] if view.over else lines
    if view.active != NOBODY:
        lines.append(text("Turn: {clan}", clan=clan_name(tables, view.active, state.reed)))
    stack: tuple[Value, ...] = tuple([clan_name(tables, clan, state.reed) for clan in view.tea])
    tea = text("Tea stack from the top: {clans}", clans=stack) if has_tea_stack(state) else text("No tea stack yet")
    return [*lines, tea, *command_lines(view, state)]


def command_lines(view: View, state: State) -> list[Text]:
    """Return the order track, and commands that are revealed but do not lie there yet (GW-FAL-2)."""
    tables = state.tables
    track: tuple[Value, ...] = tuple(
        [text("{space} {command}", space=space + 1, command=order_words(state, card)) for space, card in track_of(view)]
    )
    lines = [text("Order track: {commands}", commands=track)]
    lying = [card // 8 for card in view.track if card != NOBODY]
    revealed = [*enumerate(view.sealed)] if view.revealed else []
    waiting = [
        (clan, command)
        for clan, command in [*revealed, (state.qin, view.qin_command)]
        if command != NOBODY and clan not in lying
    ]
    if waiting:
        names = tuple([played_words(state, clan, command) for clan, command in waiting])
        lines.append(text("Revealed, not on the track yet: {commands}", commands=names))
    if view.seat is not None and view.sealed[view.seat] != NOBODY and not view.revealed and view.year:
        lines.append(text("You have chosen: {command}", command=command_name(tables, view.sealed[view.seat])))
    return lines


def track_of(view: View) -> list[tuple[int, int]]:
    """Return the spaces of the order track with what lies there."""
    return list(enumerate(view.track))


def order_words(state: State, card: int) -> Value:
    """Return what lies on a space of the order track."""
    return text("free") if card == NOBODY else played_words(state, card // 8, card % 8)


def played_words(state: State, clan: int, command: int) -> Text:
    """Return a command with its clan."""
    name = clan_name(state.tables, clan, state.reed)
    return text("{clan}: {command}", clan=name, command=command_name(state.tables, command, clan, state.reed))


# What belongs to all


def supply_lines(view: View, state: State) -> list[Text]:
    """Return the next horde, shame, storehouse, artifacts, the row of advisors and the decks."""
    tables = state.tables
    lines = [
        text(
            "Shame in the supply: {pool}, out of the game: {box}; storehouse: {goods}",
            pool=view.pool,
            box=view.box,
            goods=resources_words(view.store),
        ),
        *horde_lines(view, state),
    ]
    if view.artifacts:
        names = tuple([artifact_name(tables, artifact) for artifact in view.artifacts])
        lines.append(text("Artifacts: {artifacts}", artifacts=names))
    if view.row:
        lines.append(text("Row of advisors; the next one costs: {prices}", prices=price_words(state)))
        lines.extend([text("  {advisor}", advisor=advisor_name(tables, advisor)) for advisor in view.row])
    lines.append(
        text(
            "Decks: {advisors} advisors, {tactics} tactics; tactics in the discard: {gone}",
            advisors=view.advisor_deck,
            tactics=view.tactic_deck,
            gone=listed([tactic_name(tables, tactic) for tactic in sorted(view.tactic_discard)]),
        )
    )
    return lines


def horde_lines(view: View, state: State) -> list[Text]:
    """Return where the back of the next horde points, and how many come next spring (GW-SET-3, GW-SPR-2)."""
    lines = [text("Hordes: the deck is empty")]
    if view.indicator != HIDDEN:
        shown = section_name(view.indicator)
        lines = [text("Hordes: {left} in the deck, the top one shows: {section}", left=view.hordes, section=shown)]
    coming = state.tables.horde_counts[state.side][max(1, view.year) :]  # the first year has no spring
    return (
        [*lines, text("Hordes next spring: {count}", count=coming[0] + state.coop)]
        if coming and not view.over
        else lines
    )


def price_words(state: State) -> Value:
    """Return what the next advisor costs each clan (GW-EMB-2)."""
    return tuple(
        [
            text(
                "{clan} {gold}",
                clan=clan_name(state.tables, seat, state.reed),
                gold=good_words("gold", advisor_price(state, seat)),
            )
            for seat in range(state.setting.seats)
        ]
    )


# Locations


def location_lines(state: State) -> list[Text]:
    """Return every location with its clerks."""
    return [text("Locations:"), *[location_line(state, location) for location in range(LOCATIONS)]]


def location_line(state: State, location: int) -> Text:
    """Return who has clerks at a location, and whether it is full."""
    found: list[Value] = []
    for clan in range(state.clans):
        count = state.clerks[location * state.clans + clan]
        if count:
            found.append(text("{clan} {count}", clan=clan_name(state.tables, clan, state.reed), count=count))
    name, clerks = location_name(state.tables, location), listed(found)
    if location >= REGULAR:
        return text("  {location}: {clerks}", location=name, clerks=clerks)
    spots = state.tables.spots[state.side][location]
    if is_full(state, location):
        return text("  {location}, full ({spots} spots): {clerks}", location=name, spots=spots, clerks=clerks)
    return text(
        "  {location}, {taken} of {spots} spots taken: {clerks}",
        location=name,
        taken=clerks_at(state, location),
        spots=spots,
        clerks=clerks,
    )


# Clans


def clan_lines(view: View, state: State, seat: int) -> list[Text]:
    """Return everything that a clan has, as far as the viewer knows it."""
    tables = state.tables
    return [
        honour_line(view, state, seat),
        *choice_lines(view, tables, seat),
        *advisor_lines(view, tables, seat),
        goods_line(view, seat),
        soldier_line(view, seat),
        overseer_line(view, tables, seat),
        claimed_line(view, tables, seat),
        *card_lines(view, tables, seat),
    ]


def honour_line(view: View, state: State, seat: int) -> Text:
    """Return the honour of a clan, and what hordes and shame would change at the end (GW-END-2)."""
    name, who, points = clan_name(state.tables, seat, state.reed), Person(seat), honour_words(view.honour[seat])
    hordes, shame = horde_honour(state, seat), shame_loss(state, seat)
    if view.over or state.coop or not (hordes or shame):
        return text("{clan}, {who}: {honour}", clan=name, who=who, honour=points)
    return text(
        "{clan}, {who}: {honour}; if counted now {hordes} more for hordes, {shame} less for shame",
        clan=name,
        who=who,
        honour=points,
        hordes=hordes,
        shame=min(shame, view.honour[seat]),
    )


def choice_lines(view: View, tables: Edition, seat: int) -> list[Text]:
    """Return the cards that a clan chooses from in the set-up (GW-SET-11, GW-SET-12)."""
    cards = [general_name(tables, general) for general in view.dealt_generals[seat]]
    cards += [advisor_name(tables, advisor) for advisor in view.dealt_advisors[seat]]
    lines = [text("  to choose from: {card}", card=card) for card in cards]
    chosen = view.sealed[seat]
    if cards and chosen != NOBODY:
        name = general_name(tables, chosen) if view.dealt_generals[seat] else advisor_name(tables, chosen)
        lines.append(text("  chosen: {card}", card=name))
    return lines


def advisor_lines(view: View, tables: Edition, seat: int) -> list[Text]:
    """Return the general, the active and the supporting advisors of a clan (GW-ADV-1, GW-GEN-8)."""
    if view.generals[seat] == NOBODY:
        return []
    supporters = texts("{count} supporter", "{count} supporters", len(view.supporters[seat]))
    general = general_name(tables, view.generals[seat])
    return [
        text("  general: {general}, {supporters}", general=general, supporters=supporters),
        *[text("  active: {advisor}", advisor=advisor_name(tables, advisor)) for advisor in view.advisors[seat]],
        *[text("  supporting: {advisor}", advisor=advisor_name(tables, advisor)) for advisor in view.supporters[seat]],
    ]


def goods_line(view: View, seat: int) -> Text:
    """Return what lies behind a screen, for those who may know it (GW-GEN-6)."""
    goods = view.goods[seat * 4 : seat * 4 + 4]
    if HIDDEN in goods:
        return text("  resources: behind the screen")
    return text("  resources: {goods}", goods=resources_words(goods))


def soldier_line(view: View, seat: int) -> Text:
    """Return soldiers and clerks in the reserve, those with shame, and clerks in the school."""
    return text(
        "  reserve: {soldiers}; with shame: {shamed}; clerks: {clerks} in reserve, {school} in the school",
        soldiers=units_words(view.reserve[seat * 3 : seat * 3 + 3]),
        shamed=units_words(view.shamed[seat * 3 : seat * 3 + 3]),
        clerks=view.clerk_reserve[seat],
        school=view.school[seat],
    )


def overseer_line(view: View, tables: Edition, seat: int) -> Text:
    """Return the overseers of a clan with their levels (GW-PRO-6)."""
    found: list[Value] = []
    for location in range(PRODUCTION):
        place = seat * PRODUCTION + location
        if view.overseers[place]:
            found.append(
                text(
                    "{location} level {level} ({soldier})",
                    location=location_name(tables, location),
                    level=view.overseers[place],
                    soldier=unit_word(view.overseer_units[place]),
                )
            )
    return text("  overseers: {overseers}", overseers=listed(found))


def claimed_line(view: View, tables: Edition, seat: int) -> Text:
    """Return the hordes that a clan has claimed, with their honour or the shame on them (GW-SHM-10)."""
    found: list[Value] = []
    for token in view.claimed[seat]:
        horde, shame = token // 3, token % 3
        worth = shame_words(shame) if shame else honour_words(tables.horde_honour[horde])
        found.append(text("{horde} ({worth})", horde=horde_name(tables, horde), worth=worth))
    return text("  claimed hordes: {hordes}", hordes=listed(found))


def card_lines(view: View, tables: Edition, seat: int) -> list[Text]:
    """Return commands in hand and discarded, and tactics; of others these are only counted (GW-GEN-7)."""
    held = view.hand_commands[seat]
    hand = [command_name(tables, command) for command in range(COMMANDS) if held >> command & 1]
    gone = [command_name(tables, command) for command in range(COMMANDS) if view.gone_commands[seat] >> command & 1]
    tactics = view.hands[seat]
    names = [tactic_name(tables, tactic) for tactic in tactics]
    return [
        text(
            "  {commands} in hand: {hand}; discarded: {gone}",
            commands=commands_words(len(hand)),
            hand=listed(hand),
            gone=listed(gone),
        ),
        text("  tactics: {tactics}", tactics=len(tactics) if HIDDEN in tactics else listed(names)),
    ]


def qin_lines(view: View, state: State) -> list[Text]:
    """Return Qin Jiushao: honour, location track, figures, supporters, hordes and commands (GW-SOLO-2, GW-SOLO-4)."""
    if state.qin == NOBODY:
        return []
    tables, qin = state.tables, state.qin
    levels: tuple[Value, ...] = tuple(
        [
            text(
                "{location} level {level}",
                location=location_name(tables, location),
                level=view.overseers[qin * PRODUCTION + location],
            )
            for location in range(PRODUCTION)
        ]
    )
    gone = [command for command in range(COMMANDS) if view.gone_commands[qin] >> command & 1]
    return [
        qin_honour(view, state),
        text("  location track, highest first: {track}", track=locations_names(tables, view.qin_track)),
        text(
            "  reserve: {soldiers}; clerks: {clerks} in reserve",
            soldiers=units_words(view.reserve[qin * 3 : qin * 3 + 3]),
            clerks=view.clerk_reserve[qin],
        ),
        text("  overseers: {overseers}", overseers=levels),
        *[text("  supporting: {advisor}", advisor=advisor_name(tables, advisor)) for advisor in view.supporters[qin]],
        claimed_line(view, tables, qin),
        text(
            "  {commands} in the deck; discarded: {gone}",
            commands=commands_words(view.qin_deck),
            gone=listed([command_name(tables, command, qin, state.reed) for command in gone]),
        ),
    ]


def qin_honour(view: View, state: State) -> Text:
    """Return the honour that has to be beaten (GW-SOLO-39)."""
    name, points = clan_name(state.tables, state.qin, state.reed), honour_words(view.honour[state.qin])
    counted = sum(breakdown(state, state.qin))
    if view.over or counted == view.honour[state.qin]:
        return text("{clan}: {honour}", clan=name, honour=points)
    return text("{clan}: {honour}; if counted now {number}", clan=name, honour=points, number=counted)


def reed_lines(state: State) -> list[Text]:
    """Return the Reed Clan: its general, who decides for it, its soldiers (GW-DUO-4, GW-DUO-13)."""
    if state.reed == NOBODY:
        return []
    return [
        text(
            "{clan}: {general}; decides for it: {who}; reserve: {soldiers}",
            clan=clan_name(state.tables, state.reed, state.reed),
            general=of_entry(state.tables.data["reed_clan"]["generals"][state.coop]),
            who=who_name(state.tables, commander(state), state.reed),
            soldiers=units_words(state.reserve[state.reed * 3 : state.reed * 3 + 3]),
        )
    ]
