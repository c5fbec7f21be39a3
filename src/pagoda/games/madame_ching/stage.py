"""The stage: what a decision is about when it is not about the hand, and what spectators see instead of one."""

from __future__ import annotations

from typing import Final

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.lettering import fitting
from pagoda.engine.scene import Item, Mark, Panel, Path, Phrase, Piece, Row, Use, Words
from pagoda.engine.words import Person, Value, text, texts
from pagoda.games.madame_ching import actions as verbs
from pagoda.games.madame_ching.aggression import (
    ChooseCardToTurn,
    LookAtHand,
    MayParry,
    SeizeCard,
    Sing,
    StealJewel,
    TakeEncounter,
    cards_with,
)
from pagoda.games.madame_ching.chart import LETTERS, OWNERS
from pagoda.games.madame_ching.edition import (
    COMBAT,
    SIREN,
    SYMBOLS,
    THIEF,
    TRAITOR,
    Edition,
)
from pagoda.games.madame_ching.ending import (
    WEATHER_RANGE,
    ChooseMission,
    FormSet,
    MayCallMadameChing,
)
from pagoda.games.madame_ching.faces import (
    HEIGHT,
    MINI,
    PORTRAITS,
    SIGNS,
    TOKENS_ART,
    WIDTH,
    Foot,
    back_piece,
    card_piece,
)
from pagoda.games.madame_ching.missions import tile_marks
from pagoda.games.madame_ching.names import skill_id, skill_name, symbol_name, tile_id, tile_name
from pagoda.games.madame_ching.panels import fate
from pagoda.games.madame_ching.round import ChooseCards, ChooseJunk, TakeTurn
from pagoda.games.madame_ching.state import State, field_number, junks_of
from pagoda.games.madame_ching.view import View

NARROW: Final = 64  # a card on the stage


def stage(view: View, state: State, actions: list[Action]) -> Panel | None:
    """Return the stage of the present decision, or nothing."""
    step = view.agenda[-1] if view.agenda else None
    asked = isinstance(step, Decision) and view.seat is not None and view.seat in step.seats
    if isinstance(step, Decision) and view.seat is not None and asked:
        return decision(view, state, view.seat, step, actions)
    turns = [other for other in reversed(view.agenda) if isinstance(other, TakeTurn)]
    if turns:
        return turns_to_come(state, turns)
    if view.seat is None and isinstance(step, ChooseCards):
        return choosing(view)
    if view.seat is None:
        return Panel("stage", "stage", text("This round"), (Row((Phrase(text("All cards are laid"), "mc-quiet"),)),))
    return None


def decision(view: View, state: State, seat: int, step: Step, actions: list[Action]) -> Panel | None:
    """Return what the viewer is asked about."""
    tables = state.tables
    if isinstance(step, ChooseJunk):
        card = card_piece(tables, step.card, 1.0, junk_feet(state, seat, step.card))
        return panel(text("Your card"), [card])
    if isinstance(step, MayCallMadameChing):
        if len(actions) == 1:  # she is not in the hand: nothing to lay out
            return None
        return panel(text("She adds one symbol"), [symbol_card(tables, symbol, actions) for symbol in range(SYMBOLS)])
    if isinstance(step, ChooseMission):
        field = field_number(state, step.junk)
        tiles = [action[1] for action in actions if action[0] == verbs.FULFIL and action[1] in state.missions]
        near = [tile for tile in tiles if tables.tile_number[tile] <= field + 24]
        return panel(text("Missions within reach"), [mission_card(tables, tile, field) for tile in near])
    if isinstance(step, FormSet):
        skills = [action[1] for action in actions if action[0] == verbs.FORM]
        return panel(text("Skills to gain"), [skill_card(tables, skill, step) for skill in skills])
    if isinstance(step, ChooseCardToTurn):
        cards = [action[1] for action in actions if action[0] == verbs.TURN] or cards_with(state, seat, step.symbol)
        return panel(text("Turn one of these"), [card_piece(tables, card, MINI, name=f"turn-{card}") for card in cards])
    if isinstance(step, SeizeCard):
        hand = sorted([card for card in view.hands[step.target] if card])
        items: list[Item] = [card_piece(tables, card, MINI, next_feet(state, seat, card)) for card in hand]
        return panel(text("The hand of {target}", target=Person(step.target)), items)
    if isinstance(step, MayParry):
        return panel(text("The attack"), [attack_card(tables, step)])
    return None


def panel(caption: Value, items: list[Item]) -> Panel:
    """Return a stage with these things side by side."""
    return Panel("stage", "stage", caption, (Row(tuple(items), "cards"),))


def junk_feet(state: State, seat: int, card: int) -> tuple[Foot, ...]:
    """Return what a card would bring to each junk."""
    return tuple([fate(state, seat, junk, card, True) for junk in junks_of(state, seat)])


def next_feet(state: State, seat: int, card: int) -> tuple[Foot, ...]:
    """Return what a card would bring to the first junk if it were in the own hand; two have no room on a small card."""
    return junk_feet(state, seat, card) if state.mode.junks == 1 else ()


def symbol_card(tables: Edition, symbol: int, actions: list[Action]) -> Piece:
    """Return a symbol that Madame Ching may add, or one that would make no set."""
    can = (verbs.CALL, symbol) in actions
    name = symbol_name(tables, symbol)
    marks: tuple[Mark, ...] = (
        Use("mc-blank", 0, 0, NARROW, HEIGHT),
        Use("mc-disc", 7, 22, 50, 50),
        Use(SIGNS[symbol], 14, 29, 36, 36),
        Words(name, NARROW / 2, 92, fitting(name, 58, 13), "mc-semi"),
        Path(f"M0 {HEIGHT - 20}h{NARROW}v20h-{NARROW}z", "mc-foot-jade" if can else "mc-foot-seal"),
        Words(
            "✓" if can else "✕", NARROW / 2, HEIGHT - 5.5, 13, "mc-sans mc-semi mc-jade" if can else "mc-sans mc-seal"
        ),
    )
    note = text("makes a set") if can else text("makes no set")
    return Piece(f"call-{symbol}", NARROW, HEIGHT, marks, look="card", label=name, note=note)


def mission_card(tables: Edition, tile: int, field: int) -> Piece:
    """Return a mission that may be fulfilled: its tile, its number, and the Weather Lore it needs."""
    number = tables.tile_number[tile]
    weather = max(0, (number - field + WEATHER_RANGE - 1) // WEATHER_RANGE)
    tone, note = "jade", text("reached")
    foot: tuple[Mark, ...] = (Words("✓", NARROW / 2, HEIGHT - 5.5, 13, "mc-sans mc-semi mc-jade"),)
    if weather:
        tone, note = "gold", texts("with {count} Weather Lore", "with {count} Weather Lore", weather)
        first = NARROW / 2 - 8.5 * weather
        foot = tuple([Use("s-kite", first + 17 * place, HEIGHT - 19, 17, 17) for place in range(weather)])
    marks: tuple[Mark, ...] = (
        Use("mc-blank", 0, 0, NARROW, HEIGHT),
        Use("mc-flag", 0, 8, 35, 22),
        Words(number, 13, 25, 15.5, "mc-bold mc-paper"),
        *tile_marks(tables, tile, 8, 35, 1.0),
        Path(f"M0 {HEIGHT - 20}h{NARROW}v20h-{NARROW}z", f"mc-foot-{tone}"),
        *foot,
    )
    label = tile_name(tables, tile)
    ident = tile_id(tables, tile)
    return Piece(f"pick-{ident}", NARROW, HEIGHT, marks, look="card", label=label, note=note, tip=ident)


def skill_card(tables: Edition, skill: int, step: FormSet) -> Piece:
    """Return a skill that can be gained now, with the symbols it takes."""
    name = tables.name("skill", skill)
    signs = SIGNS if skill >= SYMBOLS else (SIGNS[skill],) * 3
    first = 60 - 9.5 * len(signs)
    marks: tuple[Mark, ...] = (
        Use("mc-blank-wide", 0, 0, 120, HEIGHT),
        Use(TOKENS_ART[skill], 36, 10, 48, 48),
        Words(name, 60, 78, fitting(name, 112, 14), "mc-semi"),
        Path(f"M0 {HEIGHT - 30}h120v30h-120z", "mc-foot-jade"),
        *[Use(sign, first + 19 * place, HEIGHT - 24, 18, 18) for place, sign in enumerate(signs)],
    )
    return Piece(
        f"form-{skill}",
        120,
        HEIGHT,
        marks,
        look="card",
        label=skill_name(tables, skill),
        note=text("a set of symbols: {counts}", counts=tuple(step.counts)),
        tip=skill_id(tables, skill),
    )


def attack_card(tables: Edition, step: MayParry) -> Piece:
    """Return what is aimed at the viewer."""
    blow = step.struck
    if isinstance(blow, LookAtHand):
        marks: tuple[Mark, ...] = (
            Use("mc-blank", 0, 0, WIDTH * MINI, HEIGHT * MINI),
            Use(TOKENS_ART[COMBAT], 12, 22, 36, 36),
        )
        name, attacker = tables.name("skill", COMBAT), blow.seat
    else:
        kind = SIREN
        attacker = blow.seat if isinstance(blow, Sing) else 0
        if isinstance(blow, StealJewel | TakeEncounter):
            kind, attacker = (THIEF if isinstance(blow, StealJewel) else TRAITOR), blow.seat
        marks = (Use(PORTRAITS[kind], 0, 0, WIDTH * MINI, HEIGHT * MINI),)
        name = tables.name("encounter_kind", kind)
    label = text("{card} of {who}", card=name, who=Person(attacker))
    return Piece("attack", round(WIDTH * MINI), round(HEIGHT * MINI), marks, look="card", ring="", label=label)


# For those who are not asked


def turns_to_come(state: State, turns: list[TakeTurn]) -> Panel:
    """Return the revealed cards that are still to be carried out, in the order of their turns."""
    per_seat = state.mode.junks
    items: list[Item] = []
    for turn in turns:
        letter = LETTERS[turn.seat]
        piece = card_piece(state.tables, turn.card, MINI, home=f"player-{turn.seat}")
        owner = OWNERS[turn.seat * per_seat]
        tag: tuple[Mark, ...] = (
            Use(f"mc-tag-{owner}", 41, 65, 18, 18, owner),
            Words(letter, 50, 78 if owner != "bone" else 80, 10, f"mc-letter own-{owner}"),
        )
        note = text("played by {who}", who=Person(turn.seat))
        items.append(
            Piece(
                piece.id,
                piece.w,
                piece.h,
                (*piece.marks, *tag),
                look=piece.look,
                label=piece.label,
                note=note,
                tip=piece.tip,
                home=piece.home,
            )
        )
    return panel(text("Turns to come"), items)


def choosing(view: View) -> Panel:
    """Return the choices that lie face down, for spectators."""
    items: list[Item] = []
    for seat in range(view.setting.seats):
        for number in range(view.chosen[seat]):
            label = text("card of {who}", who=Person(seat))
            items.append(back_piece(f"hand-{seat}-{number}", "mc-back", MINI, label, home=f"player-{seat}"))
    if not items:
        items.append(Phrase(text("Nobody has chosen yet"), "mc-quiet"))
    return panel(text("Chosen cards"), items)
