"""What lines of cards do, in words, where a player chooses among them."""

from __future__ import annotations

from pagoda.engine.words import Text, text
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.calls import Doer
from pagoda.games.great_wall.edition import RESOURCES
from pagoda.games.great_wall.goods import kinds
from pagoda.games.great_wall.language import CALL, IF, MAY, WHO, Term
from pagoda.games.great_wall.names import clerks_words, honour_words, shame_words, soldiers_words, wounds_words
from pagoda.games.great_wall.state import State


def lines_words(state: State, doer: Doer, lines: list[int]) -> Text:
    """Return what lines do for a clan."""
    found = [line_words(state, doer, line) for line in lines]
    words = found[-1]
    for earlier in reversed(found[:-1]):
        words = text("{first}, {second}", first=earlier, second=words)
    return words


def line_words(state: State, doer: Doer, line: int) -> Text:
    """Return what a line does."""
    node = state.tables.program.nodes[line]
    if node.kind == CALL:
        return call_words(state, doer, node.call)
    if node.kind == IF:
        lines = node.parts[0] if doer.holds(state, node.condition) else node.others
        return lines_words(state, doer, lines) if lines else text("nothing")
    if node.kind == MAY and not node.cost:
        return lines_words(state, doer, node.parts[0])
    if node.kind == WHO:
        what = lines_words(state, doer, node.parts[0])
        return {
            "all": text("every player: {what}", what=what),
            "others": text("every other player: {what}", what=what),
        }.get(node.who, text("another player: {what}", what=what))
    return text("what the card says")


def call_words(state: State, doer: Doer, call: Term) -> Text:
    """Return what a call does."""
    name = call.name
    if name == "gain":
        return text("gain {goods}", goods=gained_words(state, doer, call))
    if name == "income":
        return text("gain the income of one of your overseers")
    if name in ("build_barricade", "build_wall"):
        return text("build a barricade") if name == "build_barricade" else text("build a wall level")
    if name == "activate":
        return text("activate a location where you have a clerk")
    if name == "swap_command":
        return text("reveal another command of the hand instead")
    if name in ("attack_with", "recruit"):
        count = soldiers_words(doer.number(state, call.args[1]))
        if name == "recruit":
            return text("recruit up to {soldiers}", soldiers=count)
        return text("attack with up to {soldiers}", soldiers=count)
    return counted_words(state, doer, call)


def gained_words(state: State, doer: Doer, call: Term) -> Text:
    """Return the resources of a gain; which one `$res` is follows from the location."""
    count = doer.number(state, call.args[1])
    allowed = kinds(state, call.args[0])
    return good_words(RESOURCES[allowed[0]] if len(allowed) == 1 else call.args[0].name, count)


def counted_words(state: State, doer: Doer, call: Term) -> Text:
    """Return what a call does whose first argument is a number."""
    name = call.name
    if name == "gain_honour":
        return text("gain {honour}", honour=honour_words(doer.number(state, call.args[0])))
    if name == "draw_tactics":
        return text("draw {tactics}", tactics=good_words("tactics", doer.number(state, call.args[0])))
    if name == "discard_shame":
        return text("discard {shame}", shame=shame_words(doer.number(state, call.args[0])))
    if name == "move_clerks":
        return text("move up to {clerks}", clerks=clerks_words(doer.number(state, call.args[0])))
    if name == "wound":
        return text("put up to {wounds} on a horde", wounds=wounds_words(doer.number(state, call.args[0])))
    return text("move up in the tea stack") if name == "tea_up" else text("what the card says")
