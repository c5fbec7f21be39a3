"""What things are called in sentences; a component brings its id along, so that its help text can be shown.

Names stand in sentences as they are, in the nominative: spaces and locations follow a colon, not a preposition.
"""

from __future__ import annotations

from collections.abc import Sequence

from pagoda.engine.words import Text, Thing, Value, text, texts
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.edition import ADMINISTRATION, BATTLES, GENERALS, TRIBES, UNIFICATION, Edition
from pagoda.games.three_kingdoms_redux.scoring import category_names
from pagoda.games.three_kingdoms_redux.state import GRANARY, HIDDEN


def component_id(tables: Edition, table: str, place: int) -> str:
    """Return the id of the component at a place of a table."""
    return str(tables.entry(table, place)["id"])


def thing(tables: Edition, table: str, place: int) -> Thing:
    """Return the component at a place of a table in a sentence."""
    return Thing(component_id(tables, table, place), tables.name(table, place))


# Cards


def state_name(tables: Edition, seat: int) -> Thing:
    """Return the name of the state that a seat plays."""
    return thing(tables, "state", seat)


def general_name(tables: Edition, general: int) -> Value:
    """Return the name of a general, as far as he is known."""
    return text("a general") if general == HIDDEN else thing(tables, "general", general)


def generals_names(tables: Edition, generals: Sequence[int]) -> Value:
    """Return several generals in words; unknown ones are only counted."""
    names: list[Value] = [general_name(tables, general) for general in generals if general != HIDDEN]
    unknown = len(generals) - len(names)
    if unknown:
        names.append(texts("{count} hidden general", "{count} hidden generals", unknown))
    return tuple(names) if names else text("none")


def enhancement_name(tables: Edition, enhancement: int) -> Value:
    """Return the name of a state enhancement, as far as it is known."""
    return text("a card") if enhancement == HIDDEN else thing(tables, "enhancement", enhancement)


def enhancements_names(tables: Edition, enhancements: Sequence[int]) -> Value:
    """Return several state enhancements in words; unknown ones are only counted."""
    names: list[Value] = [enhancement_name(tables, card) for card in enhancements if card != HIDDEN]
    unknown = len(enhancements) - len(names)
    if unknown:
        names.append(texts("{count} card", "{count} cards", unknown))
    return tuple(names) if names else text("none")


def card_name(tables: Edition, card: int) -> Value:
    """Return the name of a card: a general or, after all of them, an enhancement."""
    if card >= GENERALS:
        return enhancement_name(tables, card - GENERALS)
    return general_name(tables, card)


def deck_name(deck: int) -> Text:
    """Return the name of a deck of enhancements."""
    return text("unification") if deck == UNIFICATION else text("separation")


# Places


def space_name(tables: Edition, space: int) -> Thing:
    """Return the full name of an action space."""
    return thing(tables, "space", space)


def space_short(tables: Edition, space: int) -> Thing:
    """Return the short name of an action space, for places with little room."""
    return Thing(component_id(tables, "space", space), short_words(tables, space))


def short_words(tables: Edition, space: int) -> Text:
    """Return the words of a short name."""
    if space >= TRIBES:
        return text("Tribes of {state}", state=tables.name("state", space - TRIBES))
    if space >= BATTLES:
        return text("Battle {border}", border=border_pair(tables, space - BATTLES))
    return (
        text("Farm"),
        text("Market"),
        text("Trade"),
        text("Instructor"),
        text("Develop State"),
        text("Spears/Horses"),
        text("Crossbows/Junks"),
        text("Recruit"),
        text("Train"),
        text("Tribute"),
        text("Support"),
        text("Emperor"),
    )[space]


def spaces_names(tables: Edition, spaces: Sequence[int]) -> Value:
    """Return several action spaces in words."""
    return tuple([space_short(tables, space) for space in spaces]) if spaces else text("none")


def border_name(tables: Edition, border: int) -> Thing:
    """Return the name of a border."""
    return thing(tables, "border", border)


def border_pair(tables: Edition, border: int) -> Text:
    """Return a border by its two states."""
    first, second = tables.border_states[border]
    return text("{first}-{second}", first=tables.name("state", first), second=tables.name("state", second))


def location_name(tables: Edition, location: int) -> Thing:
    """Return the name of a location."""
    return thing(tables, "location", location)


def store_name(store: int) -> Text:
    """Return the name of a store."""
    return text("granary") if store == GRANARY else text("treasury")


# Goods


def good_words(good: int, count: int) -> Text:
    """Return a number of a good."""
    if good == h.GOLD:
        return text("{count} gold", count=count)
    if good == h.RICE:
        return text("{count} rice", count=count)
    if good == h.UNTRAINED:
        return texts("{count} untrained army", "{count} untrained armies", count)
    if good == h.TRAINED:
        return texts("{count} trained army", "{count} trained armies", count)
    if good == h.SUPPORT:
        return texts("{count} support token", "{count} support tokens", count)
    return weapon_words(good - h.WEAPON, count)


def weapon_words(kind: int, count: int) -> Text:
    """Return a number of weapons of a type."""
    if kind == 0:
        return texts("{count} spear", "{count} spears", count)
    if kind == 1:
        return texts("{count} horse", "{count} horses", count)
    if kind == 2:
        return texts("{count} crossbow", "{count} crossbows", count)
    return texts("{count} junk", "{count} junks", count)


def armies_words(count: int) -> Text:
    """Return a number of armies, trained or not."""
    return texts("{count} army", "{count} armies", count)


def weapons_words(count: int) -> Text:
    """Return a number of weapons of any type."""
    return texts("{count} weapon", "{count} weapons", count)


def units_words(kind: int, count: int) -> Text:
    """Return a number of army units of a type."""
    if kind == 0:
        return texts("{count} spear unit", "{count} spear units", count)
    if kind == 1:
        return texts("{count} horse unit", "{count} horse units", count)
    if kind == 2:
        return texts("{count} crossbow unit", "{count} crossbow units", count)
    return texts("{count} junk unit", "{count} junk units", count)


def goods_words(goods: Sequence[tuple[int, int]]) -> Value:
    """Return several goods with their numbers."""
    found = tuple([good_words(good, count) for good, count in goods if count])
    return found or text("nothing")


def type_name(tables: Edition, kind: int) -> Thing:
    """Return the name of an army type."""
    return thing(tables, "army_type", kind)


def types_names(tables: Edition, kinds: Sequence[int]) -> Value:
    """Return several army types in words."""
    return tuple([type_name(tables, kind) for kind in kinds])


# Tracks and points


def criterion_name(criterion: int) -> Text:
    """Return the attribute by which a space is judged."""
    return text("administration") if criterion == ADMINISTRATION else text("combat")


def rank_name(tables: Edition, rank: int) -> Thing:
    """Return the name of a governor rank."""
    return thing(tables, "rank", rank)


def category_name(category: int) -> Text:
    """Return the name of a category of the scoring."""
    return category_names()[category]


def tokens_words(count: int) -> Text:
    """Return a number of tokens."""
    return texts("{count} token", "{count} tokens", count)


def points_words(count: int) -> Text:
    """Return a number of victory points."""
    return texts("{count} point", "{count} points", count)


def requirement_words(requirement: int, count: int) -> Text:
    """Return what an enhancement asks for, in the order of REQUIREMENTS."""
    return (
        text("farm level {count}", count=count),
        text("market level {count}", count=count),
        text("farm and market levels together {count}", count=count),
        text("governor rank {count}", count=count),
        text("tribal level {count}", count=count),
        texts("{count} support token", "{count} support tokens", count),
        texts("{count} stationed general", "{count} stationed generals", count),
        texts("{count} enhancement constructed", "{count} enhancements constructed", count),
    )[requirement]


def signed(points: int) -> str:
    """Return a number with its sign."""
    if points < 0:
        return f"\u2212{-points}"
    return f"+{points}" if points else "0"
