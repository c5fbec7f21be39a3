"""The stage of a battle: the dice of both sides, what they are worth, what would follow (ZH-600 to ZH-634)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.engine.scene import Item, Mark, Panel, Phrase, Piece, Row, Use, Words
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.zheng_he import actions as verbs
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.battle import BLOW, LOSS, RollAgain
from pagoda.games.zheng_he.chart import OWNERS
from pagoda.games.zheng_he.edition import ARMY, DISC, EMPEROR, HORDE
from pagoda.games.zheng_he.names import class_name, counted, role_title
from pagoda.games.zheng_he.panels import revealed
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.view import View

DIE: Final = 44
GAP: Final = 8
SIDE: Final = 3 * DIE + 2 * GAP  # three dice with their gaps
SHOWN: Final = 2  # revealed cards whose names stand there
VERDICT: Final = 134


def die_piece(role: int, place: int) -> str:
    """Return the id of a die."""
    return f"die-{role}-{place}"


def battle(view: View, state: State, step: RollAgain, actions: list[Action], kept: tuple[Row, ...]) -> Panel:
    """Return both sides' dice, what they are worth, what would follow (ZH-600 to ZH-634), and what can help."""
    attacker, defender = step.attacker, 1 - step.attacker
    asked = view.seat is not None and view.seat in step.seats
    may = {action[1] for action in actions if action[0] == verbs.REROLL} if asked else set()
    items: list[Item] = []
    for role in (attacker, defender):
        thrown = dice.of(state, role)
        can = role == step.role and bool(may)
        row: list[Item] = [die(role, place, face, count, can) for place, face, count in alike(thrown)]
        items.extend(row if role == attacker else [verdict(state, step), *row])
    heads = (side_head(attacker, text("Attacker")), gap("gap-0", 18), side_head(defender, text("Defender")))
    feet = (side_foot(state, attacker), rerolls_left(step), side_foot(state, defender))
    rows = [Row(heads, "zh-sides"), Row(tuple(items), "zh-dice"), Row(feet, "zh-sides")]
    if view.used:
        rows.append(Row((Phrase(text("Revealed"), "zh-word"), *revealed(state, view.used, SHOWN)), "zh-revealed"))
    area = state.tables.name("area", step.area)
    return Panel("stage", "stage", text("Battle: {area}", area=area), (*rows, *kept), look="zh-battle")


def alike(thrown: tuple[int, int, int]) -> list[tuple[int, int, int]]:
    """Return dice that show the same as one thing: where it begins, what it shows, how many; any of them is meant."""
    if not thrown[0]:
        return [(place, 0, 1) for place in range(len(thrown))]
    return [(thrown.index(face), face, thrown.count(face)) for face in sorted(set(thrown), reverse=True)]


def gap(name: str, high: float) -> Piece:
    """Return an empty place between both sides."""
    return Piece(name, VERDICT, high, (), ring="")


def side_head(role: int, part: Text) -> Piece:
    """Return who fights on a side."""
    sign = "zh-emperor" if role == EMPEROR else "zh-overlord"
    marks = (Use(sign, SIDE / 2 - 46, 1, 15, 15), Words(part, SIDE / 2 + 6, 13.5, 13, "zh-semi"))
    label = text("{role}: {part}", role=role_title(role), part=part)
    return Piece(f"side-{role}", SIDE, 18, marks, ring="", label=label)


@lru_cache(maxsize=256)
def die(role: int, place: int, face: int, count: int, can: bool) -> Piece:
    """Return a die, or several that show the same; what can be rolled again can be clicked."""
    label = text("die: {pips}", pips=face) if face else text("die not yet rolled")
    if count > 1:
        label = text("{count} dice: {pips}", count=count, pips=face)
    marks = tuple([Use(f"zh-die-{face}", (DIE + GAP) * n, 0, DIE, DIE) for n in range(count)])
    wide = count * (DIE + GAP) - GAP
    look = ("zh-die", "zh-die zh-pair", "zh-die zh-triple")[count - 1]
    ring = "box" if can else ""
    return Piece(die_piece(role, place), wide, DIE, marks, owner=OWNERS[role], look=look, ring=ring, label=label)


def side_foot(state: State, role: int) -> Piece:
    """Return the class of a side's dice and the pips that count (ZH-602)."""
    name = f"worth-{role}"
    thrown = dice.of(state, role)
    if not thrown[0]:
        words: Value = text("rolls next")
        return Piece(name, SIDE, 38, (Words(words, SIDE / 2, 17, 13, "zh-italic"),), ring="", label=words)
    worth = dice.strength(thrown)
    pips = worth % 10
    kind = [text("Weak"), text("Moderate"), text("Strong")][worth // 10]
    counts = [text("high {pips}", pips=pips), text("pair of {pips}", pips=pips), text("triplet of {pips}", pips=pips)]
    what = counts[worth // 10]
    marks = (
        Words(kind, SIDE / 2, 16, 17, "zh-semi"),
        Words(what, SIDE / 2, 33, 12.5, "zh-sans zh-ink-2"),
    )
    label = text("{strength}, {what}", strength=class_name(worth), what=what)
    return Piece(name, SIDE, 38, marks, ring="", label=label)


def rerolls_left(step: RollAgain) -> Piece:
    """Return how many re-rolls the side that is asked has left without another card."""
    left = step.left + step.own_free()
    words = texts("{count} re-roll", "{count} re-rolls", left) if left else text("no re-roll")
    marks = (Words(words, VERDICT / 2, 16, 12.5, "zh-sans zh-semi"),)
    return Piece("rerolls", VERDICT, 38, marks, ring="", label=text("re-rolls left: {count}", count=left))


def verdict(state: State, step: RollAgain) -> Piece:
    """Return what would follow if both kept their dice (ZH-630 to ZH-634)."""
    own, other = dice.of(state, step.attacker), dice.of(state, 1 - step.attacker)
    if not other[0]:
        marks: tuple[Mark, ...] = (Words("…", VERDICT / 2, 30, 22, "zh-bold"),)
        return Piece("verdict", VERDICT, DIE + 4, marks, ring="", label=text("the defender has not rolled yet"))
    first, second = dice.strength(own), dice.strength(other)
    if first == second:
        marks = (
            Use("zh-even", VERDICT / 2 - 15, 0, 30, 20),
            Words(text("Stalemate"), VERDICT / 2, 36, 14, "zh-semi"),
        )
        return Piece("verdict", VERDICT, DIE + 4, marks, ring="", label=text("Stalemate"))
    loser = 1 - step.attacker if first > second else step.attacker
    crushed = first // 10 != second // 10
    arrow = "zh-arrow-right" if loser != step.attacker else "zh-arrow-left"
    title = text("Crushing blow") if crushed else text("Normal losses")
    loss = losses(state, loser, step.area, crushed)
    marks = (
        Use(arrow, VERDICT / 2 - 13, 0, 26, 18),
        Words(title, VERDICT / 2, 32, 13, "zh-semi zh-seal"),
        Words(loss, VERDICT / 2, 46, 11.5, "zh-sans zh-ink-2"),
    )
    label = text("{what}: {outcome}", what=title, outcome=outcome(state, loser, step.area, crushed))
    return Piece("verdict", VERDICT, DIE + 4, marks, ring="", label=label)


def lost_pieces(state: State, loser: int, area: int, crushed: bool) -> Text | None:
    """Return what a side would lose; nothing where a settlement shields the hordes (ZH-631 to ZH-634)."""
    count = BLOW if crushed else LOSS
    if loser == EMPEROR:
        return counted(ARMY, min(count, state.armies[area]))
    if state.discs[area]:
        return counted(DISC, 1, area) if crushed else None
    return counted(HORDE, min(count, state.hordes[area]))


def losses(state: State, loser: int, area: int, crushed: bool) -> Text:
    """Return a loss in few words."""
    pieces = lost_pieces(state, loser, area, crushed)
    return text("settlement shields") if pieces is None else text("loses {pieces}", pieces=pieces)


def outcome(state: State, loser: int, area: int, crushed: bool) -> Text:
    """Return a loss as a sentence."""
    pieces = lost_pieces(state, loser, area, crushed)
    if pieces is None:
        return text("A settlement shields the hordes.")
    return text("{who} loses {pieces}.", who=role_title(loser), pieces=pieces)
