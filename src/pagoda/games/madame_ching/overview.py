"""The whole table in words, and the help text of every component."""

from __future__ import annotations

from pagoda.engine.editions import Entry
from pagoda.engine.game import Component
from pagoda.engine.words import Name, Person, Text, Value, text, texts
from pagoda.games.madame_ching.edition import FIRST_ENCOUNTER, NAVIGATION, SKILLS, TOKENS, Edition, named
from pagoda.games.madame_ching.names import (
    card_name,
    cards_names,
    junk_name,
    rewards_of,
    skill_name,
    tile_number,
    token_words,
)
from pagoda.games.madame_ching.round import TakeTurn
from pagoda.games.madame_ching.scoring import points_of
from pagoda.games.madame_ching.state import NOBODY, State, field_number, junks_of, skills_left
from pagoda.games.madame_ching.view import View


def overview(view: View, state: State) -> list[Text]:
    """Return the table as a viewer knows it; the state is one the viewer cannot tell from the true one."""
    tables = state.tables
    tiles: tuple[Value, ...] = tuple([tile_number(tables, tile) for tile in view.missions])
    piles: tuple[Value, ...] = tuple(
        [
            text("{skill} {count}", skill=skill_name(tables, skill), count=skills_left(state, skill))
            for skill in range(SKILLS)
        ]
    )
    lines = [
        text("Missions: {missions}", missions=tiles or text("none")),
        text("Skill cards left: {skills}", skills=piles),
        texts(
            "Decks: {count} navigation card, {more} encounter",
            "Decks: {count} navigation cards, {more} encounter",
            view.deck,
            more=view.encounter_deck,
        ),
        text("On display: {cards}", cards=cards_names(tables, view.display)),
    ]
    if view.discard or view.encounter_discard:
        numbers: tuple[Value, ...] = tuple(sorted(view.discard))
        cards = cards_names(tables, view.encounter_discard)
        lines.append(text("Discarded: {navigation}; {encounter}", navigation=numbers or text("none"), encounter=cards))
    turns: list[Value] = [
        text("{who} with {card}", who=Person(step.seat), card=card_name(tables, step.card))
        for step in reversed(view.agenda)
        if isinstance(step, TakeTurn)
    ]
    if turns:
        lines.append(text("Still to come: {turns}", turns=tuple(turns)))
    if view.pearl != NOBODY:
        lines.append(text("{who} commands the China Pearl", who=Person(view.pearl)))
    if view.hong_kong != NOBODY:
        lines.append(text("{who} has plundered Hong Kong", who=Person(view.hong_kong)))
    for seat in range(view.setting.seats):
        lines.extend(seat_lines(view, state, seat))
    return lines


def seat_lines(view: View, state: State, seat: int) -> list[Text]:
    """Return what lies before a seat, and its hand as far as it is known."""
    tables = state.tables
    tokens: list[Value] = [
        text("{count} {token}", count=count, token=token_words(token, count))
        for token, count in enumerate(view.treasure[seat * TOKENS : (seat + 1) * TOKENS])
        if count
    ]
    for skill in range(SKILLS):
        owned = view.skills[seat * SKILLS + skill]
        if owned:
            name = skill_name(tables, skill)
            ready = owned - view.used[seat * SKILLS + skill]
            tokens.append(text("{skill} {ready} of {owned} unused", skill=name, ready=ready, owned=owned))
    open_points = sum(points_of(state, seat)[:7])
    lines = [
        texts(
            "{who}: {count} point in the open; {owned}",
            "{who}: {count} points in the open; {owned}",
            open_points,
            who=Person(seat),
            owned=tuple(tokens) or text("nothing yet"),
        )
    ]
    for junk in junks_of(state, seat):
        junk_words, cards = junk_name(tables, junk), cards_names(tables, view.expeditions[junk])
        if view.expeditions[junk]:
            field = field_number(state, junk)
            lines.append(text("  {junk} on field {field}: {cards}", junk=junk_words, field=field, cards=cards))
        else:
            lines.append(text("  {junk} beside field 1", junk=junk_words))
    lines.append(text("  hand: {cards}", cards=cards_names(tables, view.hands[seat])))
    lines.append(text("  encounter cards: {cards}", cards=cards_names(tables, view.encounters[seat])))
    turned = [card for junk in junks_of(state, seat) for card in view.expeditions[junk] if card in view.turned]
    if turned:
        lines.append(text("  turned by a Siren: {cards}", cards=cards_names(tables, turned)))
    return lines


def components(tables: Edition) -> list[Component]:
    """Return every card and tile with its help text and where its data comes from."""
    data = tables.data
    result: list[Component] = []
    for card in range(1, NAVIGATION + 1):
        name = Name(f"Navigation {card}", f"Navigation {card}")
        result.append(component(tables.entry(card), name, text("Navigation card {card}", card=card_name(tables, card))))
    for place, entry in enumerate(data["encounter_card"]):
        kind = data["encounter_kind"][tables.kind[FIRST_ENCOUNTER + place]]
        result.append(component(entry, named(entry), effect_of(kind)))
    for table in ("skill", "special_card"):
        result.extend([component(entry, named(entry), effect_of(entry)) for entry in data[table]])
    for tile, entry in enumerate(data["mission_tile"]):
        effect = text("Mission {number}: {rewards}", number=entry["number"], rewards=rewards_of(tables, tile))
        result.append(component(entry, named(entry), effect))
    return result


def component(entry: Entry, name: Name, effect: Text) -> Component:
    """Return a component; what is known better than the rest of it is named field by field."""
    fields = {"number": text("number"), "colour": text("colour"), "copies": text("number of copies")}
    source = str(entry["source"])
    notes = [(label, str(entry.get(f"{field}_source", source))) for field, label in fields.items()]
    return Component(entry["id"], name, effect, source, tuple([note for note in notes if note[1] != source]))


def effect_of(entry: Entry) -> Text:
    """Return the effect of a component in both languages."""
    return text("{effect}", effect=Name(entry["effect_en"], entry["effect_de"]))
