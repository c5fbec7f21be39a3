"""The stage: cards to choose from, answers as tiles, the command step by step, and in the end the honour."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.engine.lettering import lines, sentence, width
from pagoda.engine.scene import Item, Mark, Panel, Path, Phrase, Piece, Row, Use, Words
from pagoda.engine.words import Name, Text, Value, text
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall import faces, moments
from pagoda.games.great_wall.alliance import TILES, gift_id
from pagoda.games.great_wall.amounts import goods_words
from pagoda.games.great_wall.aside import order_to_choose
from pagoda.games.great_wall.barracks import NameRecruits, PlaceRecruit, price_of
from pagoda.games.great_wall.building import NameBuildings
from pagoda.games.great_wall.commands import command_card
from pagoda.games.great_wall.edition import COMMANDS, NOWHERE, REED_COMMAND, Edition
from pagoda.games.great_wall.embassy import Embassy, clerk_price
from pagoda.games.great_wall.fall import Box, Boxes, ChooseCommand, ChooseSpace, SwapCommand
from pagoda.games.great_wall.hall import council_stage, together_ended
from pagoda.games.great_wall.names import clan_words, command_name, unit_words, words_of
from pagoda.games.great_wall.options import MIXED, Option, counter_id, exchange_id, is_counted, option, option_id
from pagoda.games.great_wall.reed import DismissAdvisor
from pagoda.games.great_wall.resources import Exchange
from pagoda.games.great_wall.scoring import breakdown, category_names
from pagoda.games.great_wall.setup import ChooseAdvisor, ChooseGeneral
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.taking_back import TakeBackCommand, lost_commands
from pagoda.games.great_wall.team import Gift
from pagoda.games.great_wall.view import View
from pagoda.games.great_wall.windows import Happen

TILE: Final = (160.0, 43.0)
COLUMNS: Final = 3
ROWS: Final = 3
COUNTER: Final = (29.0, 27.0)
BOX: Final = (284.0, 35.0)
RECRUIT: Final = (58.0, 60.0)
TABLE: Final = (684.0, 146.0)
NAMES: Final = 128.0  # room of the clans beside the table
TOTAL: Final = 44.0  # and of their totals
Heading = tuple[Value, ...]  # lines
Points = tuple[int, tuple[int, ...]]  # a clan, and its honour by category


def stage(view: View, state: State, legal: list[Action]) -> Panel | None:
    """Return what the present decision is about, or nothing where the board and the cards tell enough."""
    if view.over:
        return together_ended(state) if state.coop else final_count(state)
    step = view.agenda[-1] if view.agenda else None
    seat = view.seat
    council = council_stage(view, state, step, legal)
    if council is not None:
        return council
    if seat is not None:
        shown = cards_to_choose(view, state, step, seat) or answers(state, step, seat, legal)
        if shown is not None:
            return shown
    return command_boxes(view, state)


# Cards


def cards_to_choose(view: View, state: State, step: Step | None, seat: int) -> Panel | None:
    """Return cards of which one is chosen, or spaces for a card."""
    tables, owner = state.tables, faces.OWNERS[seat]
    sealed = view.sealed[seat]
    if isinstance(step, ChooseSpace) and seat in step.seats:
        return order_to_choose(view, state)
    if isinstance(step, ChooseGeneral):
        dealt: list[Item] = [
            faces.general_card(tables, general, owner, note=secret(sealed, general), look=behind(sealed, general))
            for general in view.dealt_generals[seat]
        ]
        later = text("your advisor: who is active you choose next")  # but all four cards count now (GW-SET-11)
        dealt += [faces.advisor_card(tables, advisor, later) for advisor in view.dealt_advisors[seat]]
        note = text("one leads your clan; beside them lie your advisors")
        return choice_of(text("Generals to choose from"), dealt, note, "gw-wide")
    if isinstance(step, ChooseAdvisor):
        advisors: list[Item] = [
            faces.advisor_card(tables, advisor, secret(sealed, advisor), behind(sealed, advisor))
            for advisor in view.dealt_advisors[seat]
        ]
        general = faces.general_card(tables, view.generals[seat], owner, note=text("your general"))
        return choice_of(text("Who is active?"), [general, *advisors], text("the other one supports your general"))
    if isinstance(step, SwapCommand) or (isinstance(step, ChooseCommand) and not view.revealed):
        held = [command for command in range(COMMANDS) if view.hand_commands[seat] >> command & 1]
        commands: list[Item] = [
            command_card(tables, command, owner, secret(sealed, command), behind(sealed, command)) for command in held
        ]
        return (
            choice_of(text("Your commands"), commands, "", "gw-wide")
            if seat in step.seats or sealed != NOBODY
            else None
        )
    if isinstance(step, TakeBackCommand) and seat in step.seats:
        lost: list[Item] = [command_card(tables, command, owner) for command in lost_commands(state, seat)]
        return choice_of(text("Your discarded commands"), lost, "", "gw-wide")
    if isinstance(step, Embassy | DismissAdvisor) and seat in step.seats:
        return choice_of(text("Advisors in the row"), row_to_choose(view, state, step, seat), "", "gw-wide gw-row")
    return None


def row_to_choose(view: View, state: State, step: Embassy | DismissAdvisor, seat: int) -> list[Item]:
    """Return the advisors of the row, and before them the clerk whom the embassy offers too."""
    note = text("in the row")
    if isinstance(step, DismissAdvisor) or verbs.TRAIN not in step.actions(state, seat):
        return [faces.advisor_card(state.tables, advisor, note) for advisor in view.row]
    wide, rows = faces.HIRED
    pupil = faces.pupil_card(state.school[seat], clerk_price(state, seat), faces.OWNERS[seat])
    return [pupil, *[faces.advisor_card(state.tables, advisor, note, "", wide, rows) for advisor in view.row]]


def choice_of(caption: Text, cards: list[Item], note: Value, look: str = "") -> Panel:
    """Return cards of which one is chosen."""
    return Panel("stage", "stage", caption, (Row(tuple(cards), "cards"),), note, f"gw-draft {look}".strip())


def secret(sealed: int, card: int) -> Value:
    """Say of a card whether it has been chosen in secret."""
    return text("chosen in secret") if card == sealed else ""


def behind(sealed: int, card: int) -> str:
    """Return how a card looks that has not been chosen."""
    return "used" if sealed not in (NOBODY, card) else ""


# Answers


def answers(state: State, step: Step | None, seat: int, legal: list[Action]) -> Panel | None:
    """Return the answers as tiles, as counters, or what is placed on the board."""
    if isinstance(step, PlaceRecruit) and seat in step.seats:
        pieces: tuple[Item, ...] = tuple([recruit(seat, unit, count) for unit, count in enumerate(step.units) if count])
        return Panel("stage", "stage", text("Your recruits"), (Row(pieces, "gw-tiles"),), look="gw-answers")
    if isinstance(step, Exchange) and seat in step.seats:
        return exchange(legal)
    if isinstance(step, Gift) and seat in step.seats:
        return gifts(state, legal)
    if is_counted(legal):
        return counters(state, step, seat, [action for action in legal if action[0] in MIXED])
    found = [(action, TILES.get(action[0], option)(state, seat, step, action)) for action in legal]
    tiles = [(action, tile(seat, action, shown)) for action, shown in found if shown is not None]
    if not tiles:
        return None
    groups = [tiles[first : first + COLUMNS] for first in range(0, len(tiles), COLUMNS)]
    if isinstance(step, NameBuildings):  # a row for each section
        groups = [[pair for pair in tiles if pair[0][1] == section] for section in range(len(state.walls))]
    rows = tuple([Row(tuple([piece for _, piece in group]), "gw-tiles") for group in groups if group])
    look = "gw-answers gw-scroll" if len(rows) > ROWS else "gw-answers"
    return Panel("stage", "stage", text("Your answers"), rows, look=look)


def tile(seat: int, action: Action, shown: Option) -> Piece:
    """Return an answer: what it brings and takes, and what it is called."""
    wide, high = TILE
    marks: list[Mark] = []
    x = 8.0
    for symbol, count in shown.things:
        marks.append(Use(symbol, x, 4, 18, 18))
        marks.append(Words(count, x + 21, 18.5, 14, "start gw-bold"))
        x += 25 + 14 * width(str(count))
    line = shown.label if shown.line == "" else shown.line
    marks.append(Words(line, 8, 36, 11.5, "start gw-ink-2", wide - 14))
    name, owner = option_id(action), shown.owner or faces.OWNERS[seat]
    return Piece(name, wide, high, tuple(marks), owner=owner, look="gw-loose", label=shown.label, note=shown.note)


@lru_cache(maxsize=64)
def recruit(seat: int, unit: int, count: int) -> Piece:
    """Return recruits of one kind who are to be placed."""
    wide, high = RECRUIT
    marks: list[Mark] = [Use(faces.UNITS_ART[unit], wide / 2 - 22, 6, 44, 48)]
    if count > 1:
        marks.append(Path(faces.rounded(wide - 20, high - 22, 18, 18, 9), "gw-count"))
        marks.append(Words(count, wide - 11, high - 8, 14, "gw-bold"))
    owner = faces.OWNERS[seat]
    label = unit_words(unit, count)
    return Piece(
        f"recruit-{unit}", wide, high, tuple(marks), owner=owner, look="gw-loose", label=label, tip=UNIT_TIPS[unit]
    )


UNIT_TIPS: Final = ("spearman", "archer", "horseman")


def counters(state: State, step: Step | None, seat: int, mixes: list[Action]) -> Panel:
    """Return a row of numbers for each part of a mix; each click narrows."""
    art = faces.UNITS_ART if mixes[0][0] == verbs.RECRUIT else faces.GOODS_ART
    rows: list[Row] = []
    for kind in range(len(mixes[0]) - 1):
        numbers = sorted({mix[kind + 1] for mix in mixes})
        if numbers != [0]:
            items: list[Item] = [counter_sign(art[kind], faces.OWNERS[seat])]
            items += [counter(art[kind], kind, number) for number in numbers]
            if isinstance(step, NameRecruits) and not step.free:
                price = goods_words(price_of(state, seat, kind, step.discount_chi))
                items.append(Phrase(text("{price} each", price=price), "gw-word"))
            rows.append(Row(tuple(items), "gw-counters"))
    return Panel("stage", "stage", text("How many of each?"), tuple(rows), look="gw-answers")


@lru_cache(maxsize=16)
def counter_sign(symbol: str, owner: str) -> Piece:
    """Return what a row of numbers counts."""
    return Piece(f"sign-{symbol}", 26, COUNTER[1], (Use(symbol, 1, 2, 23, 23),), owner=owner, ring="")


@lru_cache(maxsize=256)
def counter(symbol: str, kind: int, number: int) -> Piece:
    """Return a number of one kind."""
    wide, high = COUNTER
    marks = (Words(number, wide / 2, 19, 15, "gw-bold"),)
    return Piece(counter_id(kind, number), wide, high, marks, look="gw-loose", label=counted_words(symbol, number))


def counted_words(symbol: str, number: int) -> Text:
    """Return a number of one kind in words."""
    if symbol in faces.UNITS_ART:
        return unit_words(faces.UNITS_ART.index(symbol), number)
    kind = faces.GOODS_ART.index(symbol)
    return (
        text("{number} wood", number=number),
        text("{number} stone", number=number),
        text("{number} gold", number=number),
        text("{number} chi", number=number),
    )[kind]


def exchange(legal: list[Action]) -> Panel:
    """Return what can be given, and below it what can be taken."""
    rows: list[Row] = []
    for side in range(2):
        kinds = sorted({action[1 + side] for action in legal if action[0] == verbs.EXCHANGE})
        rows.append(Row(tuple([exchange_part(side, kind) for kind in kinds]), "gw-counters"))
    return Panel("stage", "stage", text("Give above, take below"), tuple(rows), look="gw-answers")


@lru_cache(maxsize=8)
def exchange_part(side: int, kind: int) -> Piece:
    """Return a resource that is given or taken."""
    names = (text("wood"), text("stone"), text("gold"), text("chi"))
    label = text("give {resource}", resource=names[kind]) if not side else text("take {resource}", resource=names[kind])
    sign = "\u2212" if not side else "+"
    marks: tuple[Mark, ...] = (Words(sign, 12, 27, 20, "gw-bold"), Use(faces.GOODS_ART[kind], 22, 7, 28, 28))
    return Piece(exchange_id(side, kind), 58, 42, marks, look="gw-loose", label=label)


def gifts(state: State, legal: list[Action]) -> Panel:
    """Return what can be given, and below it to whom."""
    kinds = sorted({action[1] for action in legal if action[0] == verbs.GIVE})
    others = sorted({action[2] for action in legal if action[0] == verbs.GIVE})
    people: list[Item] = [
        Piece(
            gift_id(NOWHERE, other),
            *TILE,
            (
                Use(faces.mark_of(other, state.reed), 9, 10, 23, 23, faces.OWNERS[other]),
                Words(clan_words(state.tables, other, state.reed), 40, 26, 13, "start gw-semi"),
            ),
            look="gw-loose",
            label=text("for {clan}", clan=clan_words(state.tables, other, state.reed)),
        )
        for other in others
    ]
    rows = (Row(tuple([gift(kind) for kind in kinds]), "gw-counters"), Row(tuple(people), "gw-tiles"))
    return Panel("stage", "stage", text("Give above, to whom below"), rows, look="gw-answers")


@lru_cache(maxsize=4)
def gift(kind: int) -> Piece:
    """Return a resource that can be given."""
    symbol = faces.GOODS_ART[kind]
    return Piece(gift_id(kind), 46, 42, (Use(symbol, 9, 7, 28, 28),), look="gw-loose", label=counted_words(symbol, 1))


# The command


def command_boxes(view: View, state: State) -> Panel | None:
    """Return the command that is carried out, box by box, and which of them is now."""
    if view.active == NOBODY:
        return None
    clan, command, now = progress(view, state)
    if command == NOBODY:
        return None
    entries = boxes_of(state.tables, command, clan == state.qin)
    pieces = []
    for number, (others, words) in enumerate(entries):
        look = "gw-box-now" if number == now else "gw-box-done" if number < now else ""
        pieces.append(Row((box(number, others, words, look),)))
    name = command_name(state.tables, command).words
    caption = text("{command}, step by step", command=name)
    if clan == state.qin:
        caption = text("{clan}: {command}", clan=clan_words(state.tables, clan, state.reed), command=name)
    return Panel("stage", "stage", caption, tuple(pieces), look="gw-boxes")


def progress(view: View, state: State) -> tuple[int, int, int]:
    """Return whose command is carried out, which, and its box: before, in or after all of them."""
    command = next((card % 8 for card in view.track if card != NOBODY and card // 8 == view.active), NOBODY)
    waiting = [step for step in view.agenda if isinstance(step, Box)]
    if waiting:
        return waiting[-1].clan, waiting[-1].command, min([step.box for step in waiting]) - 1
    if command == NOBODY or any([isinstance(step, Boxes) for step in view.agenda]):
        return view.active, command, -1
    boxes = len(boxes_of(state.tables, command, view.active == state.qin))
    pending = any([isinstance(step, Happen) and step.row[0] == moments.BEFORE_ACTIVATION for step in view.agenda])
    return view.active, command, boxes - 1 if pending else boxes  # what comes after the last box waits below it


@lru_cache(maxsize=16)
def boxes_of(tables: Edition, command: int, of_qin: bool) -> tuple[tuple[bool, Name], ...]:
    """Return the boxes of a command: whether they are for the others, and what they say."""
    entry = tables.data["reed_clan"]["commands"][0] if command == REED_COMMAND else tables.entry("commands", command)
    if of_qin:
        entry = tables.data["solo"]["commands"][command]
    return tuple([(found["who"] == "others", words_of(found, "text")) for found in entry["boxes"]])


@lru_cache(maxsize=128)
def box(number: int, others: bool, words: Name, look: str) -> Piece:
    """Return a box of a command."""
    wide, high = BOX
    seen = Name(f"Others: {words.en}", f"Andere: {words.de}") if others else words
    size, told = sentence(seen, wide - 36, 2, (12.0, 11.5, 11.0))
    first = 21.5 if len(told) == 1 else 14.5
    marks: list[Mark] = [
        Words(number + 1, 14, 23, 16, "gw-bold"),
        *[Words(line, 29, first + 13.5 * row, size, "start") for row, line in enumerate(told)],
    ]
    label = text("all others: {what}", what=words) if others else text("the owner: {what}", what=words)
    if others:
        marks.append(Path(f"M0 5v{high - 10}", "gw-others"))
    return Piece(f"box-{number}", wide, high, tuple(marks), look=f"gw-box {look}".strip(), ring="", label=label)


# The end


def final_count(state: State) -> Panel:
    """Return the honour of all clans by category."""
    clans = [clan for clan in range(state.clans) if clan != state.reed]
    points = tuple([(clan, tuple(breakdown(state, clan))) for clan in clans])
    names = [state.tables.name("artifacts", artifact) for artifact in state.artifacts]
    earned, shame = category_names(state)[:2]
    headings: list[Heading] = [(earned,), (shame,), (text("Hordes"),)]
    room = (TABLE[0] - NAMES - TOTAL) / (len(headings) + len(names)) - 2
    headings += [lines(name, room, 11, 2) for name in names]
    piece = count_table(state.tables, state.reed, tuple(headings), points)
    return Panel("stage", "stage", text("Honour"), (Row((piece,)),), look="gw-final")


@lru_cache(maxsize=64)
def count_table(tables: Edition, reed: int, headings: tuple[Heading, ...], points: tuple[Points, ...]) -> Piece:
    """Return the table of the honour: a row for each clan, the highest total in gold."""
    wide, high = TABLE
    step = (wide - NAMES - TOTAL) / len(headings)
    best = max([sum(counts) for _, counts in points])
    marks: list[Mark] = []
    art = ("gw-honour", "gw-shame", "gw-horde", "gw-any", "gw-any", "gw-any")
    for place, told in enumerate(headings):
        x = NAMES + step * (place + 0.5)
        marks += [Words(line, x, 24 - 11 * (len(told) - 1 - row), 11, "gw-ink-2") for row, line in enumerate(told)]
        if len(told) == 1:
            marks.append(Use(art[place], x - 7, 0, 14, 14))
    row = (high - 30) / max(3, len(points))
    for line, (clan, counts) in enumerate(points):
        y = 30 + row * line
        owner, base = faces.owner_of(clan, reed), y + row / 2 + 4
        marks.append(Path(faces.rounded(0, y, wide, row - 3, 5), f"gw-band own-{owner}"))
        marks.append(Use(faces.mark_of(clan, reed), 6, y + row / 2 - 11, 19, 19, owner))
        marks.append(Words(clan_words(tables, clan, reed), 31, base, 13, "start gw-semi"))
        for place, count in enumerate(counts):
            look = "gw-faint" if not count else "gw-seal gw-bold" if count < 0 else "gw-semi"
            marks.append(Words(minus(count), NAMES + step * (place + 0.5), base, 15, look))
        total = sum(counts)
        marks.append(Words(total, wide - 8, base + 2, 20, f"end gw-bold {'gw-gold' if total == best else ''}".strip()))
    sums: tuple[Value, ...] = tuple(
        [text("{who}: {count}", who=clan_words(tables, clan, reed), count=sum(counts)) for clan, counts in points]
    )
    return Piece("final", wide, high, tuple(marks), ring="", label=text("Honour of {clans}", clans=sums))


def minus(count: int) -> str:
    """Return a number with a minus sign where it is one."""
    return str(count).replace("-", "\u2212")
