"""What lies around the board beside the clans: order track, advisors, decks; the own goods, tactics and cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.engine.lettering import lines, shortened
from pagoda.engine.scene import Item, Mark, Panel, Path, Phrase, Piece, Row, Stat, Use, Words
from pagoda.engine.words import Text, Value, text
from pagoda.games.great_wall import faces
from pagoda.games.great_wall.actions import PLAY
from pagoda.games.great_wall.edition import COMMANDS, Edition
from pagoda.games.great_wall.names import clerks_words, command_name, component_id, player_words, soldiers_words
from pagoda.games.great_wall.panels import PUSH, goods, is_public, tea_place
from pagoda.games.great_wall.scoring import breakdown
from pagoda.games.great_wall.state import HIDDEN, NOBODY, State
from pagoda.games.great_wall.view import View

SPACE_ROOM: Final = 276.0  # of the order track
SPACE_HIGH: Final = 40.0
LINE_HIGH: Final = 24.0  # of a space where they lie in two rows
SPACE_GAP: Final = 6  # rings of neighbours keep apart
SPACE_CARD: Final = (112.0, 88.0)  # a space where one of them is chosen
ARTIFACT: Final = (89.0, 40.0)
ABREAST: Final = 3  # spaces that find room in one row


def order(view: View, state: State) -> Panel:
    """Return the order track: commands in the order in which they are carried out."""
    spaces = len(view.track)
    across = spaces if spaces <= ABREAST else (spaces + 1) // 2
    wide = (SPACE_ROOM - SPACE_GAP * (across - 1)) / across
    now = [space for space, card in enumerate(view.track) if card != NOBODY and card // 8 == view.active]
    pieces: list[Item] = []
    for space, card in enumerate(view.track):
        look = ""
        if now:
            look = "gw-now" if space == now[0] else "used" if space < now[0] else ""
        draw = space_piece if spaces == across else space_line
        pieces.append(draw(state.tables, space, card, state.reed, look, wide))
    rows = tuple([Row(tuple(pieces[first : first + across]), "gw-order") for first in range(0, spaces, across)])
    return Panel("order", "offer", text("Order track"), rows, look="gw-track")


def order_to_choose(view: View, state: State) -> Panel:
    """Return the order track where a space of it is chosen: there it is what the question is about."""
    pieces = tuple([space_card(state.tables, space, card, state.reed) for space, card in enumerate(view.track)])
    note = text("carried out from the left to the right")
    return Panel("order", "stage", text("Order track"), (Row(pieces, "gw-spaces"),), note, "gw-answers")


@lru_cache(maxsize=256)
def space_card(tables: Edition, space: int, card: int, reed: int) -> Piece:
    """Return a space of the order track as large as a card, with the command on it."""
    wide, high = SPACE_CARD
    marks: list[Mark] = [Path(faces.rounded(0.8, 0.8, wide - 1.6, high - 1.6, 6), "gw-space")]
    if card == NOBODY:
        marks.append(Words(space + 1, wide / 2, high / 2 + 13, 38, "gw-semi gw-ink-2"))
        return empty_space(space, (wide, high), marks)
    clan, command = card // 8, card % 8
    marks += [
        Words(space + 1, 12, 19, 14, "gw-semi gw-ink-3"),
        Use(faces.mark_of(clan, reed), wide / 2 - 31, 24, 27, 27, faces.owner_of(clan, reed)),
        Words(faces.SIGNS[command], wide / 2 + 16, 46, 24, "han gw-ink-2"),
        Words(laid_name(tables, command, wide - 8, 14), wide / 2, 74, 14, "gw-semi"),
    ]
    return laid(tables, space, card, reed, "", (wide, high), marks)


def empty_space(space: int, size: tuple[float, float], marks: list[Mark], look: str = "") -> Piece:
    """Return a space of the order track on which nothing lies."""
    label = text("space {number} of the order track", number=space + 1)
    return Piece(f"space-{space}", *size, tuple(marks), look=look, label=label, note=text("empty"), tip="order_track")


@lru_cache(maxsize=512)
def space_piece(tables: Edition, space: int, card: int, reed: int, look: str, wide: float) -> Piece:
    """Return a space of the order track with the command on it."""
    marks: list[Mark] = [Path(faces.rounded(0.8, 0.8, wide - 1.6, SPACE_HIGH - 1.6, 5), "gw-space")]
    if card == NOBODY:
        marks.append(Words(space + 1, wide / 2, 27, 20, "gw-faint gw-semi"))
        return empty_space(space, (wide, SPACE_HIGH), marks, look)
    clan, command = card // 8, card % 8
    marks.append(Use(faces.mark_of(clan, reed), wide / 2 - 17, 4, 16, 16, faces.owner_of(clan, reed)))
    marks.append(Words(faces.SIGNS[command], wide / 2 + 9, 18, 14, "han gw-ink-2"))
    marks.append(Words(laid_name(tables, command, wide - 2), wide / 2, 34, 12, "gw-semi"))
    return laid(tables, space, card, reed, look, (wide, SPACE_HIGH), marks)


@lru_cache(maxsize=512)
def space_line(tables: Edition, space: int, card: int, reed: int, look: str, wide: float) -> Piece:
    """Return a space of the order track as a line: its number, the clan and its command."""
    marks: list[Mark] = [
        Path(faces.rounded(0.8, 0.8, wide - 1.6, LINE_HIGH - 1.6, 5), "gw-space"),
        Words(space + 1, 10, 16.5, 13, "gw-faint gw-semi"),
    ]
    if card == NOBODY:
        return empty_space(space, (wide, LINE_HIGH), marks, look)
    clan, command = card // 8, card % 8
    marks.append(Use(faces.mark_of(clan, reed), 19, 4, 16, 16, faces.owner_of(clan, reed)))
    marks.append(Words(laid_name(tables, command, wide - 42), 40, 16.5, 12, "start gw-semi"))
    return laid(tables, space, card, reed, look, (wide, LINE_HIGH), marks)


def laid_name(tables: Edition, command: int, room: float, size: float = 12) -> Value:
    """Return the name of a command on the order track, as far as there is room."""
    return shortened(tables.name("commands", command), room, size) if command < COMMANDS else text("Reed Clan")


def laid(
    tables: Edition, space: int, card: int, reed: int, look: str, size: tuple[float, float], marks: list[Mark]
) -> Piece:
    """Return a space of the order track that is taken."""
    clan, command = card // 8, card % 8
    name: Value = tables.name("commands", command) if command < COMMANDS else text("Reed Clan")
    return Piece(
        f"space-{space}",
        *size,
        tuple(marks),
        look=f"gw-laid {look}".strip(),
        label=text("space {number} of the order track", number=space + 1),
        note=text("{who}: {command}", who=player_words(tables, clan, reed), command=name),
        tip=command_name(tables, command, clan, reed).id,
    )


def land(view: View, state: State, shown: frozenset[str]) -> Panel:
    """Return the row of advisors, the artifacts, the decks and what is to come."""
    tables = state.tables
    rows: list[Row] = []
    if "row" not in shown:
        note = text("in the row")
        chips = [faces.advisor_chip(tables, advisor, note) for advisor in view.row]
        rows.append(Row(tuple(chips), "gw-people"))
    if view.artifacts:
        rows.append(Row(tuple([artifact(view, state, place) for place in range(len(view.artifacts))]), "gw-people"))
    rows.append(Row(tuple(to_come(view, state)), "gw-things"))
    return Panel("land", "offer", text("Advisors"), tuple(rows), look="gw-land")


def artifact(view: View, state: State, place: int) -> Piece:
    """Return an artifact, with what it brings the viewer as far as all can know."""
    number, seat = view.artifacts[place], view.seat
    known = is_public(state.tables, number) or view.setting.options.get("open_resources", 1) or view.over
    worth: Value = ""
    if seat is not None and known and view.generals[seat] != NOBODY:
        worth = breakdown(state, seat)[3 + place]
    return artifact_chip(state.tables, number, worth)


@lru_cache(maxsize=256)
def artifact_chip(tables: Edition, number: int, worth: Value) -> Piece:
    """Return an artifact as a chip: its name and what it would bring now."""
    wide, high = ARTIFACT
    label, tip = tables.name("artifacts", number), component_id(tables, "artifacts", number)
    marks: list[Mark] = [
        Path(faces.rounded(0.6, 0.6, wide - 1.2, high - 1.2, 4), "gw-chip gw-artifact"),
        *[
            Words(line, 5, 12.5 + 11 * row, 11, "start gw-semi")
            for row, line in enumerate(lines(label, wide - 9, 11, 3))
        ],
    ]
    if worth != "":
        marks += [Use("gw-honour", wide - 35, high - 15, 14, 14), Words(worth, wide - 5, high - 4, 12, "end gw-bold")]
    note = text("brings you {count} honour as it stands", count=worth) if worth != "" else ""
    return Piece(f"artifact-{number}", wide, high, tuple(marks), ring="", label=label, note=note, tip=tip)


def to_come(view: View, state: State) -> list[Item]:
    """Return the deck of hordes with where the next one comes, brutality and the shame that is left."""
    tables = state.tables
    coming = [count + state.coop for count in tables.horde_counts[state.side][max(1, view.year) :]]  # GW-COOP-4
    label = text("hordes in the deck; in the springs to come: {hordes}", hordes=tuple(coming) or text("none"))
    items: list[Item] = [Stat("gw-deck", view.hordes, label, "horde_deck", "gw-stat")]
    if view.indicator != HIDDEN and view.hordes:
        items.append(Phrase(next_words(view.indicator), "gw-word"))
    items.append(PUSH)
    if coming:
        items.append(Stat("gw-horde", coming[0], text("hordes that come next spring"), look="gw-stat"))
    deadly = tables.brutality[state.side][max(1, view.year) - 1]
    items.append(Stat("gw-brutal", deadly, text("brutality: so many soldiers of each clan die"), look="gw-stat"))
    if not state.coop:  # there it ends the game, and stands with the imperial orders
        items.append(Stat("gw-shame", view.pool, text("shame tokens in the supply"), "shame", "gw-stat"))
    return items


def next_words(section: int) -> Text:
    """Say before which section the next horde comes."""
    return (text("next: left"), text("next: middle"), text("next: right"))[section]


def reed_clan(view: View, state: State) -> Panel:
    """Return the Reed Clan of the duel: what it has, and where it stands in tea order."""
    clan = state.reed
    spearmen = state.reserve[clan * 3]
    items: tuple[Item, ...] = (
        reed_sign(),
        Phrase(text("Reed Clan"), "gw-word"),
        reed_clerk(state.clerk_reserve[clan]),
        Stat(
            "gw-spearman",
            spearmen,
            text("{soldiers} in the reserve", soldiers=soldiers_words(spearmen)),
            "spearman",
            "gw-stat",
        ),
        PUSH,
        Phrase(tea_place(state, clan), "gw-word"),
    )
    return Panel("reed", "offer", text("Reed Clan"), (Row(items, "gw-things"),), look="gw-reed own-bone")


@lru_cache(maxsize=1)
def reed_sign() -> Piece:
    """Return the sign of the Reed Clan."""
    marks = (Use("gw-mark-4", 0, 0, 20, 20),)
    return Piece("reed-sign", 20, 20, marks, owner=faces.REED, ring="", label=text("Reed Clan"), tip="reed_clan")


@lru_cache(maxsize=8)
def reed_clerk(count: int) -> Piece:
    """Return the clerks of the Reed Clan in its reserve."""
    marks: tuple[Mark, ...] = (Use("gw-clerk", 0, 0, 17, 20), Words(count, 21, 15, 13, "start gw-semi"))
    label = text("{clerks} in the reserve", clerks=clerks_words(count))
    return Piece("clerk-reed", 30, 20, marks, owner=faces.REED, label=label, tip="clerk")


# The dock


def stock(view: View, seat: int) -> Panel:
    """Return the own resources."""
    items = goods(view, seat, True)
    caption = text("Your resources") if view.setting.options.get("open_resources", 1) else text("Behind your screen")
    rows = (Row(items[:2]), Row(items[2:]))
    return Panel("goods", "stock", caption, rows, look="gw-goods")


def tactics(view: View, state: State, seat: int, whole: bool, legal: list[Action] | None = None) -> Panel:
    """Return the own tactics: as cards, those that can be played first, or as lines where there is less room."""
    tables, hand = state.tables, view.hands[seat]
    caption = text("Your tactics")
    if not hand:
        return Panel("hand", "hand", caption, (Row((Phrase(text("No tactics"), "gw-quiet"),)),), look="gw-hand")
    if whole:
        sides = {action[1:] for action in legal or [] if action[0] == PLAY}
        fitting = [tactic for tactic in hand if (tactic, 0) in sides or (tactic, 1) in sides]
        cards: list[Item] = [
            faces.tactic_card(tables, tactic, look="" if (tactic, 1) in sides else "gw-unpaid") for tactic in fitting
        ]
        cards += [faces.tactic_card(tables, tactic) for tactic in hand if tactic not in fitting]
        return Panel("hand", "hand", caption, (Row(tuple(cards), "cards"),), look="gw-hand")
    rows = tuple([Row((faces.tactic_line(tables, tactic),)) for tactic in hand])
    return Panel("hand", "hand", caption, rows, look="gw-hand gw-lines")


def court(view: View, state: State, seat: int) -> Panel:
    """Return the own general and active advisors as cards."""
    tables = state.tables
    supporters = len(view.supporters[seat])
    cards: list[Item] = [faces.general_card(tables, view.generals[seat], faces.OWNERS[seat], supporters)]
    cards += [faces.advisor_card(tables, advisor, text("active")) for advisor in view.advisors[seat]]
    return Panel("court", "hand", text("Your general and advisors"), (Row(tuple(cards), "cards"),), look="gw-hand")
