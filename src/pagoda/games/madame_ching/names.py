"""What things are called in sentences; a component brings its id along, so that its help text can be shown."""

from __future__ import annotations

from pagoda.engine.words import Name, Text, Thing, Value, text, texts
from pagoda.games.madame_ching.edition import (
    FIRST_ENCOUNTER,
    NO_SYMBOL,
    SECRET_TREASURE,
    TOKENS,
    Edition,
    named,
)


def card_name(tables: Edition, card: int) -> Value:
    """Return a card in words: number, colour and symbol, or the name of an encounter card."""
    if card == 0:
        return text("an unknown card")
    return Thing(card_id(tables, card), card_words(tables, card))


def card_id(tables: Edition, card: int) -> str:
    """Return the id of the component that a card is."""
    return str(tables.entry(card)["id"])


def card_words(tables: Edition, card: int) -> Value:
    """Return what is printed on a card, in words."""
    if card >= FIRST_ENCOUNTER:
        name = named(tables.entry(card))
        if tables.kind[card] == SECRET_TREASURE:
            return texts("{name} ({count} point)", "{name} ({count} points)", tables.points[card], name=name)
        return name
    colour = tables.name("colour", tables.colour[card])
    symbol = tables.symbol[card]
    if symbol == NO_SYMBOL:
        return text("{number} ({colour})", number=card, colour=colour)
    return text("{number} ({colour}, {symbol})", number=card, colour=colour, symbol=tables.name("symbol", symbol))


def cards_names(tables: Edition, cards: tuple[int, ...] | list[int]) -> Value:
    """Return several cards in words; unknown ones are only counted."""
    parts = [card_name(tables, card) for card in sorted(cards) if card]
    hidden = list(cards).count(0)
    if hidden:
        parts.append(texts("{count} unknown card", "{count} unknown cards", hidden))
    return tuple(parts) if parts else text("none")


def skill_id(tables: Edition, skill: int) -> str:
    """Return the id of the component that a skill card is."""
    return str(tables.data["skill"][skill]["id"])


def skill_name(tables: Edition, skill: int) -> Thing:
    """Return the name of a skill."""
    return Thing(skill_id(tables, skill), tables.name("skill", skill))


def symbol_name(tables: Edition, symbol: int) -> Name:
    """Return the name of a symbol."""
    return tables.name("symbol", symbol)


def token_name(tables: Edition, token: int) -> Name:
    """Return the name of gold or a jewel."""
    return tables.name("token", token)


def junk_name(tables: Edition, junk: int) -> Name:
    """Return the name of a junk: its colour is a label only (MC-G-04)."""
    return tables.name("junk", junk)


def tile_id(tables: Edition, tile: int) -> str:
    """Return the id of the component that a mission is."""
    return str(tables.data["mission_tile"][tile]["id"])


def tile_number(tables: Edition, tile: int) -> Thing:
    """Return a mission in few words: number and rewards."""
    words = text("{number} ({rewards})", number=tables.tile_number[tile], rewards=rewards_of(tables, tile))
    return Thing(tile_id(tables, tile), words)


def tile_name(tables: Edition, tile: int) -> Thing:
    """Return a mission in words: number, name, rewards."""
    words = text(
        "{number} {name} ({rewards})",
        number=tables.tile_number[tile],
        name=tables.name("mission_tile", tile),
        rewards=rewards_of(tables, tile),
    )
    return Thing(tile_id(tables, tile), words)


def rewards_of(tables: Edition, tile: int) -> Value:
    """Return the rewards of a mission in words."""
    tokens = tables.tile_tokens[tile]
    parts: list[Value] = [
        text("{count} {token}", count=tokens[token], token=token_words(token, tokens[token]))
        for token in range(TOKENS)
        if tokens[token]
    ]
    encounters = tables.tile_encounters[tile]
    if encounters:
        parts.append(texts("{count} encounter card", "{count} encounter cards", encounters))
    return tuple(parts)


def token_words(token: int, count: int) -> Text:
    """Return gold or jewels, one or many."""
    return [
        text("gold"),
        texts("blue jewel", "blue jewels", count),
        texts("red jewel", "red jewels", count),
        texts("white jewel", "white jewels", count),
    ][token]
