"""Actions as they are shown: what to click, the words of the button, what follows, what it would look like."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import NamedTuple

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Choice
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.dschingis_khan import actions as verbs
from pagoda.games.dschingis_khan.building import Outlook, outlook, would_come_to
from pagoda.games.dschingis_khan.chart import line_piece, village_piece, wall_piece
from pagoda.games.dschingis_khan.edition import CHINA, NOWHERE, Edition
from pagoda.games.dschingis_khan.faces import hand_id, short_name
from pagoda.games.dschingis_khan.foresight import arrival, built, laid, way
from pagoda.games.dschingis_khan.names import unseen
from pagoda.games.dschingis_khan.placing import without
from pagoda.games.dschingis_khan.state import NOBODY, Row, State, controller
from pagoda.games.dschingis_khan.turn import kinds
from pagoda.games.dschingis_khan.wall import BRANCH, LOOP, NO_WALL


class Offer(NamedTuple):
    """What a seat may do, as far as the words of a single action depend on it."""

    legal: frozenset[Action]
    several: bool  # kinds of stones to choose from
    walks: Counter[Action]  # ways along the wall, by village and stone
    walls: Row  # by line


def choices(state: State, seat: int, actions: list[Action], legal: list[Action]) -> tuple[Choice, ...]:
    """Return a choice for every action, in order; those that are not legal now say only what they are about."""
    walks = Counter([action[1:3] for action in legal if action[0] == verbs.WALK])
    offer = Offer(frozenset(legal), len(kinds(state.active[seat])) > 1, walks, tuple(state.walls))
    return tuple([choice(state, seat, action, offer) for action in actions])


def choice(state: State, seat: int, action: Action, offer: Offer) -> Choice:
    """Return an action as it is shown."""
    verb = action[0]
    if verb == verbs.BUILD:
        return build(state, action, offer)
    if verb in (verbs.ROAD, verbs.GATE, verbs.WALK):
        return move(state, seat, action, offer)
    if verb == verbs.SETTLE:
        return settle(state, seat, action, offer)
    if verb == verbs.ENTER:
        return enter(state, seat, action, offer)
    return word(state, seat, action)


# Walls


def build(state: State, action: Action, offer: Offer) -> Choice:
    """Place a wall: its line says what would come of it."""
    tables, line = state.tables, action[1]
    label = text("Build {line}", line=tables.name("line", line))
    if action not in offer.legal:
        name = wall_piece(tables, line) if state.walls[line] != NO_WALL else line_piece(tables, line)
        return Choice(action, label, (name,))
    coming = outlook(tables, offer.walls, state.great_wall, state.meets, line)
    preview = built(tables, line, coming, state.sides)
    return Choice(action, label, (line_piece(tables, line),), consequence(state, coming), preview)


def consequence(state: State, coming: Outlook) -> Value:
    """Say which lengths are compared, what falls, and who changes side (DK-W9 to DK-W16)."""
    if coming.kind == BRANCH:
        return text("A branch: nothing falls, nobody changes side.")
    new, old = coming.new, coming.old
    if coming.kind == LOOP:
        told = text("It closes a loop, new {new} against old {old}:", new=new, old=old)
    else:
        told = text("It reaches a new end, new {new} against old {old}:", new=new, old=old)
    if new <= old:
        return text("{compared} {fallen}", compared=told, fallen=falls(state, len(coming.fallen), True))
    fallen = falls(state, len(coming.fallen), False)
    if not coming.turned:
        return text("{compared} {fallen}", compared=told, fallen=fallen)
    turned = changes(state, coming)
    return text("{compared} {fallen} {turned}", compared=told, fallen=fallen, turned=turned)


def falls(state: State, count: int, new: bool) -> Text:
    """Say how many pieces fall, and of which part."""
    if state.turns_left != NOBODY:
        if new:
            return texts(
                "the new part falls, {count} piece leaves the game.",
                "the new part falls, {count} pieces leave the game.",
                count,
            )
        return texts(
            "the old part falls, {count} piece leaves the game.",
            "the old part falls, {count} pieces leave the game.",
            count,
        )
    if new:
        return texts(
            "the new part falls, {count} piece goes to the supply.",
            "the new part falls, {count} pieces go to the supply.",
            count,
        )
    return texts(
        "the old part falls, {count} piece goes to the supply.",
        "the old part falls, {count} pieces go to the supply.",
        count,
    )


def changes(state: State, coming: Outlook) -> Value:
    """Say which villages change side, and to which."""
    tables = state.tables
    told: list[Text] = []
    for side in (CHINA, 1 - CHINA):
        found = tuple([tables.name("village", village) for village in would_come_to(state, coming, side)])
        if found and side == CHINA:
            told.append(texts("{villages} comes to China.", "{villages} come to China.", len(found), villages=found))
        elif found:
            told.append(
                texts("{villages} comes to Mongolia.", "{villages} come to Mongolia.", len(found), villages=found)
            )
    return told[0] if len(told) == 1 else text("{first} {second}", first=told[0], second=told[1])


# Scouts


def move(state: State, seat: int, action: Action, offer: Offer) -> Choice:
    """Move the scout and put a stone down: the village, and the stone where there are several kinds."""
    tables, village, kind, used = state.tables, action[1], action[2], action[3:]
    ids: tuple[str, ...] = (village_piece(tables, village),)
    if action not in offer.legal:
        return Choice(action, text("To {village}", village=tables.name("village", village)), ids)
    if offer.several:
        ids = (*ids, hand_id(kind))
    start = state.scouts[seat]
    shown = way(tables, offer.walls, start, village, used)
    ghosts = arrival(tables, seat, village, len(state.stacks[village]), kind)
    note = move_note(state, seat, village, kind, used)
    return Choice(action, move_label(state, start, action, offer), ids, note, (*shown, *ghosts))


def move_label(state: State, start: int, action: Action, offer: Offer) -> Text:
    """Return a way to a village; of several walks each is named after what lies beyond the pieces that it uses."""
    tables, verb, village = state.tables, action[0], action[1]
    name = tables.name("village", village)
    if verb == verbs.ROAD:
        return text("By road to {village}", village=name)
    if verb == verbs.GATE:
        return text("Through the gate to {village}", village=name)
    if offer.walks[action[1:3]] == 1:
        return text("Along the wall to {village}", village=name)
    up = tables.name("village", tables.beyond(action[3], start))
    down = tables.name("village", tables.beyond(action[4], village))
    return text("Along the wall: {up} → {down}", up=up, down=down)


def move_note(state: State, seat: int, village: int, kind: int, used: tuple[int, ...]) -> Value:
    """Say whose village it becomes, what is seen there, and what closes behind the scout (DK-M7, DK-I4)."""
    gains = taking(state, seat, village)
    stone = state.tables.name("stone", kind - 1)
    if not used:
        return text("{stone}: {gains}", stone=stone, gains=gains)
    closes = texts("The piece closes behind you.", "Both pieces close behind you.", len(used))
    return text("{stone}: {gains} {closes}", stone=stone, gains=gains, closes=closes)


def taking(state: State, seat: int, village: int) -> Text:
    """Say what becomes of a village."""
    owner = controller(state, village)
    if owner == NOBODY:
        return text("the village becomes yours.")
    if owner == seat:
        return text("the village stays yours.")
    unknown = unseen(state, seat, village)
    if not unknown:
        return text("you take it from {who}.", who=Person(owner))
    return texts(
        "you take it from {who} and see {count} stone.",
        "you take it from {who} and see {count} stones.",
        unknown,
        who=Person(owner),
    )


def settle(state: State, seat: int, action: Action, offer: Offer) -> Choice:
    """Take the first two villages: click both, then say where the scout and which stone go."""
    rest = without(state.active[seat], action[2])[0] if action in offer.legal else 0
    return settling(state.tables, seat, action, rest)


@lru_cache(maxsize=4096)
def settling(tables: Edition, seat: int, action: Action, rest: int) -> Choice:
    """Return a pair of first villages, without what follows if no stone is left for the other; many are offered."""
    village, kind, other = action[1], action[2], action[3]
    ids = (village_piece(tables, village), village_piece(tables, other))
    where = tables.name("village", village)
    label = text("Scout and {stone} on {village}", stone=short_name(kind), village=where)
    if not rest:
        return Choice(action, label, ids)
    note = text(
        "{first} with the scout on {village}, {second} on {other}.",
        first=tables.name("stone", kind - 1),
        second=tables.name("stone", rest - 1),
        village=where,
        other=tables.name("village", other),
    )
    preview = (*arrival(tables, seat, village, 0, kind), *laid(tables, seat, other, 0, rest))
    return Choice(action, label, ids, note, preview)


def enter(state: State, seat: int, action: Action, offer: Offer) -> Choice:
    """Set the scout on the board again."""
    tables, village = state.tables, action[1]
    label = text("Begin in {village}", village=tables.name("village", village))
    if action not in offer.legal:
        return Choice(action, label, (village_piece(tables, village),))
    note = text("The scout begins here; this village gets no stone.")
    preview = arrival(tables, seat, village, len(state.stacks[village]), 0)
    return Choice(action, label, (village_piece(tables, village),), note, preview)


# Words


def word(state: State, seat: int, action: Action) -> Choice:
    """Return an answer without details: a button."""
    if action == verbs.TAKE_WALL:
        left = texts("{count} is left after it.", "{count} are left after it.", max(state.supply - 1, 0))
        return Choice(action, text("Draw a wall"), (), left)
    if action == verbs.TAKE_STONE:
        count = max(len(state.passive[seat]) - 1, 0)
        left = texts("You see it at once; {count} is left.", "You see it at once; {count} are left.", count)
        return Choice(action, text("Draw a stone"), (), left)
    if action == verbs.STONES:
        count = len(state.active[seat])
        label = texts("Place {count} stone", "Place {count} stones", count)
        return Choice(action, label, (), text("Your scout goes from village to village and leaves one in each."))
    if action == verbs.WALLS:
        label = texts("Place {count} wall", "Place {count} walls", state.held[seat])
        return Choice(action, label, (), text("One after the other, all of them."))
    where = state.scouts[seat]
    note: Value = text("You place nothing in this turn.")
    if where != NOWHERE:
        name = state.tables.name("village", where)
        note = text("It leaves {village}. You place nothing in this turn.", village=name)
    return Choice(action, text("Take the scout off"), (), note)
