"""What lies around the board: the players, the own hand, the display, the supply."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Item, Panel, Phrase, Piece, Player, Row, Stat, Use
from pagoda.engine.words import Person, Value, text, texts
from pagoda.games.madame_ching import actions as verbs
from pagoda.games.madame_ching.chart import LETTERS, OWNERS, junk_label, junk_marks
from pagoda.games.madame_ching.edition import BLUE, GOLD, RED, SKILLS, TOKENS, WEATHER_LORE, WHITE
from pagoda.games.madame_ching.ending import can_form, reached_missions
from pagoda.games.madame_ching.faces import (
    MINI,
    SIGNS,
    TOKEN,
    TOKENS_ART,
    Foot,
    back_piece,
    card_piece,
    chip,
    token,
)
from pagoda.games.madame_ching.names import skill_id, skill_name
from pagoda.games.madame_ching.round import ChooseCards, TakeTurn, continues
from pagoda.games.madame_ching.scoring import points_of
from pagoda.games.madame_ching.state import (
    NOBODY,
    State,
    field_number,
    junks_of,
    partner,
    rows,
    skills_left,
    symbols_of,
    unused,
)
from pagoda.games.madame_ching.supply import MayHandOver
from pagoda.games.madame_ching.turn import FreePhase
from pagoda.games.madame_ching.view import View

PUSH = Phrase("", "push")  # what follows stands at the far end of the row


# Players


def players(view: View, state: State) -> tuple[Player, ...]:
    """Return the public things of every seat."""
    return tuple([player(view, state, seat) for seat in range(view.setting.seats)])


def player(view: View, state: State, seat: int) -> Player:
    """Return a seat: its expeditions, its treasure, its skills."""
    junks = junks_of(state, seat)
    tokens = tokens_of(view, state, seat)
    treasures = treasure_row(view, state, seat)
    result = [expedition_row(view, state, junk) for junk in junks]
    if len(tokens) <= 3:
        result.append(Row((*treasures, PUSH, *tokens), "mc-goods"))
    else:
        result.extend([Row(tuple(treasures), "mc-goods"), Row(tuple(tokens), "mc-tokens")])
    fields: Value = field_number(state, junks[0])
    if len(junks) > 1:
        fields = text("{first} / {second}", first=fields, second=field_number(state, junks[1]))
    words, done = state_of(view, seat)
    return Player(
        seat,
        OWNERS[junks[0]],
        LETTERS[seat],
        sum(points_of(state, seat)[:7]),  # the last two are hidden cards
        tuple(result),
        words,
        done,
        fields,
    )


def state_of(view: View, seat: int) -> tuple[Value, bool]:
    """Return what a seat is at, and whether it has answered while others are still asked."""
    words: Value = ""
    done = False
    step = view.agenda[-1] if view.agenda else None
    turns = [other.card for other in reversed(view.agenda) if isinstance(other, TakeTurn) and other.seat == seat]
    if isinstance(step, ChooseCards):
        done = seat not in step.seats and view.chosen[seat] > 0
        if done:
            words = texts("card chosen", "cards chosen", view.chosen[seat])
        elif seat in step.seats:
            words = text("choosing …")
    elif turns:
        numbers: tuple[Value, ...] = tuple(turns)
        words = text("{cards} to come", cards=numbers)
    if view.setting.mode != "teams":
        return words, done
    mate = Person(partner(seat))
    return (
        text("{state} · with {partner}", state=words, partner=mate) if words else text("with {partner}", partner=mate)
    ), done


def expedition_row(view: View, state: State, junk: int) -> Row:
    """Return the cards of an expedition and the field it has reached."""
    items: list[Item] = []
    seat = junk // state.mode.junks
    if state.mode.junks > 1:
        marks = junk_marks(str(junk % 2 + 1), 26)
        label = junk_label(state, junk)
        items.append(Piece(f"sign-{junk}", 26, 24, marks, owner=OWNERS[junk], ring="", label=label))
    cards = view.expeditions[junk]
    if not cards:
        return Row((*items, Phrase(text("No expedition yet"), "mc-quiet")), "mc-expedition")
    items.extend([chip(state.tables, card, card in view.turned, f"player-{seat}") for card in cards])
    items.append(PUSH)
    if state.mode.junks == 1:
        items.append(Phrase(text("field"), "mc-word"))
    return Row((*items, Phrase(field_number(state, junk), "big")), "mc-expedition")


def treasure_row(view: View, state: State, seat: int) -> list[Item]:
    """Return gold, jewels and the cards of both hands as numbers."""
    owned = view.treasure[seat * TOKENS : (seat + 1) * TOKENS]
    known: tuple[Value, ...] = tuple([card for card in view.hands[seat] if card]) if seat != view.seat else ()
    cards = text("navigation cards in the hand")
    if known:
        cards = text("navigation cards in the hand; known: {cards}", cards=known)
    return [
        Stat("coin", owned[GOLD], text("gold")),
        Stat("gem-blue", owned[BLUE], text("blue jewels")),
        Stat("gem-red", owned[RED], text("red jewels")),
        Stat("gem-white", owned[WHITE], text("white jewels")),
        Stat("enc", len(view.encounters[seat]), text("encounter cards in the hand")),
        Stat("mc-nav", len(view.hands[seat]), cards),
    ]


def tokens_of(view: View, state: State, seat: int) -> list[Item]:
    """Return the skill cards of a seat, unused ones first, and the China Pearl and Hong Kong."""
    result: list[Item] = []
    for skill in range(SKILLS):
        owned, used = view.skills[seat * SKILLS + skill], view.used[seat * SKILLS + skill]
        for number in range(owned):
            name = f"skill-{seat}-{skill}-{number}"
            result.append(token(state.tables, skill, name, number >= owned - used, f"pile-{skill}"))
    if view.pearl == seat:
        result.append(honour("pearl", "mc-pearl", text("China Pearl"), "china_pearl"))
    if view.hong_kong == seat:
        result.append(honour("port", "mc-port", text("Port of Hong Kong"), "hong_kong"))
    return result


def honour(name: str, symbol: str, label: Value, tip: str) -> Piece:
    """Return a card that only one player can own."""
    return Piece(name, TOKEN, TOKEN, (Use(symbol, 0, 0, TOKEN, TOKEN),), look="token", label=label, tip=tip)


# Hand


def hand(view: View, state: State, seat: int, actions: list[Action], room: int) -> Panel:
    """Return the own cards: navigation cards by number, each with what comes of it, then encounter cards.

    If there are more than there is room for, they lie as a fan.
    """
    tables = state.tables
    fanned = len(view.hands[seat]) + len(view.encounters[seat]) > room
    items: list[Item] = []
    for card in sorted(view.hands[seat]):
        feet = feet_of(view, state, seat, card, actions, fanned)
        items.append(card_piece(tables, card, 1.0, feet, home="stock", fanned=fanned))
    step = view.agenda[-1] if view.agenda else None
    fresh = view.encounters[seat][-step.left] if isinstance(step, MayHandOver) and seat in step.seats else 0
    for card in sorted(view.encounters[seat]):
        feet = (Foot(text("keep or give"), "gold"),) if card == fresh else ()
        items.append(card_piece(tables, card, 1.0, feet, home="stock", fanned=fanned))
    if not items:
        items.append(Phrase(text("No cards in your hand"), "mc-quiet"))
    return Panel("hand", "hand", text("Your hand"), (Row(tuple(items), "cards"),))


def feet_of(view: View, state: State, seat: int, card: int, actions: list[Action], short: bool) -> tuple[Foot, ...]:
    """Return what a navigation card of the own hand would bring now."""
    if card in view.sealed:
        return (Foot(text("chosen"), "gold"),)
    step = view.agenda[-1] if view.agenda else None
    if step is None:
        return ()
    if isinstance(step, FreePhase) and seat in step.seats and any([action[0] == verbs.NIGHT for action in actions]):
        return (course(state, step.junk, card, short),) if (verbs.NIGHT, card) in actions else ()
    junks = junks_of(state, seat)
    return tuple([fate(state, seat, junk, card, short or len(junks) > 1) for junk in junks])


def fate(state: State, seat: int, junk: int, card: int, short: bool) -> Foot:
    """Return what becomes of an expedition if this card is revealed for it, in few words or fewer."""
    if not state.expeditions[junk] or continues(state, junk, card):
        return course(state, junk, card, short)
    field = field_number(state, junk)
    mission = mission_reached(state, seat, field)
    counts = symbols_of(state, junk, False)
    signs = [(*SIGNS, "mc-star")[skill] for skill in range(SKILLS) if can_form(state, counts, skill)]
    if short and mission:
        signs = []
    if mission or signs:
        return Foot(text("ends"), "jade", mission, tuple(signs[:2]), sail_of(state, junk))
    if short:
        return Foot(text("ends"), "seal", owner=sail_of(state, junk))
    return Foot(text("distress"), "seal", 0, ("enc",))


def sail_of(state: State, junk: int) -> str:
    """Return the colour of a junk where a seat has two of them."""
    return OWNERS[junk] if state.mode.junks > 1 else ""


def mission_reached(state: State, seat: int, field: int) -> int:
    """Return the number of the mission that a field reaches without a help, or 0."""
    number = state.tables.tile_number
    tiles = reached_missions(state, field, unused(state, seat, WEATHER_LORE))
    return max([number[tile] for tile in tiles if number[tile] <= field], default=0)


def course(state: State, junk: int, card: int, short: bool) -> Foot:
    """Return where a junk goes with a card that continues or begins its expedition."""
    tables = state.tables
    before, after = state.expeditions[junk], [*state.expeditions[junk], card]
    row, old_row = rows(state, after), rows(state, before)
    field = len(after) * row
    zone = tables.zone[len(after) * 8 + row]
    gained = tables.line_cards[zone] if zone > tables.zone[len(before) * 8 + old_row] else 0
    look = "jade"
    if tables.hong_kong[len(after) * 8 + row] and state.hong_kong == NOBODY:
        look = "gold"
    brief = short or gained > 1  # two symbols leave room for little
    ahead = text("→ {field}", field=field) if brief else text("→ field {field}", field=field)
    if before and row > old_row:
        ahead = text("↘ {field}", field=field) if brief else text("↘ field {field}", field=field)
    return Foot(ahead, look, 0, () if short else ("enc",) * min(gained, 2), sail_of(state, junk))


# Display and supply


def offer(view: View, state: State) -> Panel:
    """Return the display: the card that lies face down, and the open ones."""
    items: list[Item] = []
    for card in view.display:
        if card:
            items.append(card_piece(state.tables, card, MINI, home="stock"))
        else:
            items.append(
                back_piece("display-down", "mc-back", MINI, text("the card that lies face down"), home="stock")
            )
    note: Value = text("highest card takes first")
    if not items:
        items.append(Phrase(text("All cards are taken"), "mc-quiet"))
        note = ""
    return Panel("offer", "offer", text("On offer"), (Row(tuple(items), "cards"),), note)


def stock(view: View, state: State) -> Panel:
    """Return the supply: skill cards that nobody has, the China Pearl, both decks."""
    tables = state.tables
    stats: list[Item] = [
        Stat(
            TOKENS_ART[skill],
            skills_left(state, skill),
            skill_name(tables, skill),
            skill_id(tables, skill),
            "pile",
            f"pile-{skill}",
        )
        for skill in range(SKILLS)
    ]
    free = 1 if view.pearl == NOBODY else 0
    stats.append(Stat("mc-pearl", free, text("China Pearl"), "china_pearl", "pile"))
    stats.append(Stat("mc-nav", view.deck, text("navigation cards in the deck"), "", "pile"))
    stats.append(Stat("enc", view.encounter_deck, text("encounter cards in the deck"), "", "pile"))
    pairs = [Row((stats[place], stats[place + 1]), "mc-pair") for place in range(0, len(stats), 2)]
    return Panel("stock", "stock", text("Supply"), tuple(pairs))
