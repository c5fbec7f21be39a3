"""What things are called in sentences; a component brings its id along, so that its help text can be shown.

Names stand in sentences as they are, in the nominative: locations, sections and soldiers follow a colon, not a
preposition. What amounts are called stands in amounts.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.agenda import Setting
from pagoda.engine.editions import Entry
from pagoda.engine.words import Name, Person, Text, Thing, Value, text, texts
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.amounts import goods_words
from pagoda.games.great_wall.edition import REED_COMMAND, SLOTS, Edition
from pagoda.games.great_wall.state import HIDDEN, NOBODY


def component_id(tables: Edition, table: str, place: int) -> str:
    """Return the id of the component at a place of a table."""
    return str(tables.entry(table, place)["id"])


def thing(tables: Edition, table: str, place: int) -> Thing:
    """Return the component at a place of a table in a sentence."""
    return Thing(component_id(tables, table, place), tables.name(table, place))


def words_of(entry: Entry, field: str) -> Name:
    """Return one part of what a card says, in both languages."""
    return Name(entry[f"{field}_en"], entry[f"{field}_de"])


def of_entry(entry: Entry) -> Thing:
    """Return a component that stands in no numbered table."""
    return Thing(str(entry["id"]), Name(entry["name_en"], entry["name_de"]))


# Clans


def reed_of(setting: Setting) -> int:
    """Return the number of the Reed Clan at a table, or NOBODY."""
    third = setting.mode in ("duel", "solo") or (setting.mode == "coop" and setting.seats == 2)
    return setting.seats if third else NOBODY


def is_played(clan: int, reed: int) -> bool:
    """Tell whether somebody plays a clan: the Reed Clan has the number `reed`, Qin Jiushao a higher one."""
    return reed == NOBODY or clan < reed


def automaton(tables: Edition, clan: int, reed: int) -> Thing:
    """Return the name of a clan that nobody plays."""
    return of_entry(tables.data["reed_clan"] if clan == reed else tables.data["solo"]["generals"][0])


def clan_name(tables: Edition, clan: int, reed: int) -> Thing:
    """Return the name of a clan."""
    return thing(tables, "clans", clan) if is_played(clan, reed) else automaton(tables, clan, reed)


def who_name(tables: Edition, clan: int, reed: int) -> Value:
    """Return who plays a clan, or the name of one that nobody plays."""
    return Person(clan) if is_played(clan, reed) else automaton(tables, clan, reed)


def clan_words(tables: Edition, clan: int, reed: int) -> Value:
    """Return the name of a clan."""
    return clan_name(tables, clan, reed).words


def player_words(tables: Edition, clan: int, reed: int) -> Value:
    """Return who plays a clan, and which it is; of one that nobody plays its name."""
    name = clan_words(tables, clan, reed)
    return text("{who} ({clan})", who=Person(clan), clan=name) if is_played(clan, reed) else name


# Cards


def horde_name(tables: Edition, horde: int) -> Thing:
    """Return the name of a horde."""
    return thing(tables, "hordes", horde)


def general_name(tables: Edition, general: int) -> Value:
    """Return the name of a general, as far as he is known."""
    return text("a general") if general == HIDDEN else thing(tables, "generals", general)


def advisor_name(tables: Edition, advisor: int) -> Value:
    """Return the name of an advisor, as far as he is known."""
    return text("an advisor") if advisor == HIDDEN else thing(tables, "advisors", advisor)


def advisors_names(tables: Edition, advisors: Sequence[int]) -> Value:
    """Return several advisors in words."""
    return listed([advisor_name(tables, advisor) for advisor in advisors])


def listed(names: Sequence[Value]) -> Value:
    """Return names that have commas themselves, so that others must stand between them."""
    if not names:
        return text("none")
    words = names[-1]
    for name in reversed(names[:-1]):
        words = text("{first}; {second}", first=name, second=words)
    return words


def tactic_name(tables: Edition, tactic: int) -> Value:
    """Return the name of a tactic, as far as it is known."""
    return text("a tactic") if tactic == HIDDEN else thing(tables, "tactics", tactic)


def artifact_name(tables: Edition, artifact: int) -> Thing:
    """Return the name of an artifact."""
    return thing(tables, "artifacts", artifact)


def command_name(tables: Edition, command: int, clan: int = NOBODY, reed: int = NOBODY) -> Thing:
    """Return the name of a command; Qin Jiushao's have the names of the players', and help texts of their own."""
    if command == REED_COMMAND:
        return of_entry(tables.data["reed_clan"]["commands"][0])
    if not is_played(clan, reed):
        return Thing(qin_command(tables, command).id, tables.name("commands", command))
    return thing(tables, "commands", command)


def qin_command(tables: Edition, command: int) -> Thing:
    """Return a command of Qin Jiushao where a sentence does not name him."""
    return of_entry(tables.data["solo"]["commands"][command])


def effect_name(tables: Edition, effect: int) -> Thing:
    """Return the card that an effect stands on."""
    found = tables.effects[effect]
    group, _, table = found.table.partition(".")
    return of_entry(tables.data[group][table][found.card]) if table else thing(tables, group, found.card)


def deck_name(deck: int) -> Text:
    """Return the name of a deck: hordes, advisors, tactics, commands of Qin Jiushao."""
    return (text("hordes"), text("advisors"), text("tactics"), text("commands of Qin Jiushao"))[deck]


# Places


def location_name(tables: Edition, location: int) -> Thing:
    """Return the name of a location."""
    return thing(tables, "locations", location)


def locations_names(tables: Edition, locations: Sequence[int]) -> Value:
    """Return several locations in words."""
    return tuple([location_name(tables, location) for location in locations]) if locations else text("none")


def section_name(section: int) -> Text:
    """Return the name of a section inside a sentence."""
    return (text("left section"), text("middle section"), text("right section"))[section]


def section_title(section: int) -> Text:
    """Return the name of a section at the beginning of a sentence."""
    return (text("Left section"), text("Middle section"), text("Right section"))[section]


def place_name(place: int) -> Text:
    """Return a place in the field: a section, and how far from the wall."""
    return text("{section}, slot {slot}", section=section_name(place // SLOTS), slot=place % SLOTS + 1)


def wall_name(tables: Edition, level: int) -> Thing:
    """Return the name of a wall level."""
    return of_entry(tables.data["walls"]["levels"][level])


def token_name(tables: Edition, token: str) -> Thing:
    """Return the name of a marker, a place or a deck, by its id."""
    return next(of_entry(entry) for entry in tables.data["tokens"] if entry["id"] == token)


# Figures


def unit_word(unit: int) -> Text:
    """Return what a soldier is called inside a sentence."""
    return (text("spearman"), text("archer"), text("horseman"))[unit]


def unit_name(tables: Edition, unit: int) -> Thing:
    """Return a soldier inside a sentence, with its help text."""
    return Thing(component_id(tables, "units", unit), unit_word(unit))


def unit_words(unit: int, count: int) -> Text:
    """Return a number of soldiers of one kind."""
    if unit == 0:
        return texts("{count} spearman", "{count} spearmen", count)
    if unit == 1:
        return texts("{count} archer", "{count} archers", count)
    return texts("{count} horseman", "{count} horsemen", count)


def units_words(counts: Sequence[int]) -> Value:
    """Return soldiers by kind with their numbers."""
    found = tuple([unit_words(unit, count) for unit, count in enumerate(counts) if count])
    return found or text("nobody")


def soldiers_words(count: int) -> Text:
    """Return a number of soldiers of any kind."""
    return texts("{count} soldier", "{count} soldiers", count)


def clerks_words(count: int) -> Text:
    """Return a number of clerks."""
    return texts("{count} clerk", "{count} clerks", count)


# Resources and points


def resources_words(counts: Sequence[int]) -> Value:
    """Return an amount of each resource in words, or that there is none."""
    return goods_words([*counts, 0, 0, 0, 0][:4]) or text("nothing")


def honour_words(count: int) -> Text:
    """Return a number of honour."""
    return text("{number} honour", number=count)


def shame_words(count: int) -> Text:
    """Return a number of shame tokens."""
    return texts("{count} shame token", "{count} shame tokens", count)


def wounds_words(count: int) -> Text:
    """Return a number of wounds."""
    return texts("{count} wound", "{count} wounds", count)


def barricades_words(count: int) -> Text:
    """Return a number of barricades."""
    return texts("{count} barricade", "{count} barricades", count)


def commands_words(count: int) -> Text:
    """Return a number of commands."""
    return texts("{count} command", "{count} commands", count)


def signed(points: int) -> str:
    """Return a number with its sign."""
    if points < 0:
        return f"\u2212{-points}"
    return f"+{points}" if points else "0"


# Time


def season_name(season: int) -> Text:
    """Return the name of a season."""
    return (text("Spring"), text("Summer"), text("Fall"), text("Winter"))[season]


def moment_name(window: int) -> Text:
    """Return when a window opens that tactics answer, in words."""
    return {
        moments.COMMANDS_REVEALED: text("when commands have been revealed"),
        moments.TURN_START: text("when a turn begins"),
        moments.BEFORE_ACTIVATION: text("before locations are activated"),
        moments.LOCATION_ACTIVATED: text("when a location is activated"),
        moments.GATHERED: text("when resources have been gathered"),
        moments.RECRUIT: text("before recruits are paid"),
        moments.ATTACKED: text("after an attack"),
        moments.BUILD: text("before buildings are paid"),
        moments.HORDE_DEFEATED: text("when a horde is defeated"),
        moments.SOLDIERS_DYING: text("when soldiers are about to die"),
        moments.HORDE_CLAIMED: text("when a horde has been claimed"),
        moments.WINTER_START: text("when winter begins"),
        moments.ASSAULT: text("when hordes storm a wall"),
        moments.BREACH: text("when hordes breach a wall"),
        moments.SHAME_GAIN: text("when shame is about to be taken"),
    }.get(window, text("at such moments"))


def side_word(section: int) -> Text:
    """Return which section it is, in a word."""
    return (text("Left"), text("Middle"), text("Right"))[section]
