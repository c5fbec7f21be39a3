"""Answers that are no place and no card: tiles for a few mixes or soldiers, counters that narrow for many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.amounts import good_words, goods_words, resource_word
from pagoda.games.great_wall.barracks import NameRecruits, batch_cost
from pagoda.games.great_wall.building import ChooseFromStore, DropBuilding, NameBuildings
from pagoda.games.great_wall.calls import ChooseLine
from pagoda.games.great_wall.edition import NOWHERE, RESOURCES
from pagoda.games.great_wall.faces import GOODS_ART, UNITS_ART, short_name
from pagoda.games.great_wall.foresight import built, honour_of_one, outcome_words, price_of_one
from pagoda.games.great_wall.language import CALL, Term
from pagoda.games.great_wall.names import (
    barricades_words,
    commands_words,
    section_title,
    side_word,
    unit_word,
    unit_words,
    units_words,
    wall_name,
)
from pagoda.games.great_wall.production import Upgrade
from pagoda.games.great_wall.resources import FillStore, TakeFromStore
from pagoda.games.great_wall.shame import DiscardShame
from pagoda.games.great_wall.state import State, hordes_of
from pagoda.games.great_wall.summer import discarded

Things = list[tuple[str, Value]]  # symbols with what changes
FEW: Final = 9  # mixes that find room as tiles
MIXED: Final = (verbs.GAIN, verbs.PAY, verbs.RECRUIT)


@dataclass(frozen=True, slots=True)
class Option:
    """An answer: what is written on its button and on its tile."""

    label: Value
    things: Things
    note: Value = ""
    line: Value = ""  # on the tile, where the label is too long for it
    owner: str = ""  # whose colour it has, if it is not about the own clan


def option_id(action: Action) -> str:
    """Return the id of the tile of an answer."""
    return "option-" + "-".join([str(part) for part in action])


def counter_id(kind: int, count: int) -> str:
    """Return the id of a number of one resource, or of one unit, in a mix."""
    return f"counter-{kind}-{count}"


def exchange_id(side: int, kind: int) -> str:
    """Return the id of what is given (0) or taken (1) in an exchange."""
    return f"exchange-{side}-{kind}"


def is_counted(legal: list[Action]) -> bool:
    """Tell whether there are so many mixes that each part is chosen by itself."""
    return sum([action[0] in MIXED for action in legal]) > FEW


def option(state: State, seat: int, step: Step | None, action: Action) -> Option | None:
    """Return an answer as a tile, or nothing where it is another kind of answer."""
    make = MAKERS.get(action[0])
    return make(state, seat, step, action) if make else None


# Resources


def mix(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a mix of resources that is gained, paid or taken."""
    counts = action[1:]
    things: Things = [(GOODS_ART[kind], count) for kind, count in enumerate(counts) if count]
    words = goods_words(counts) if any(counts) else text("nothing")
    if action[0] == verbs.PAY:
        label = text("Pay {goods}", goods=words)
        if isinstance(step, ChooseFromStore):
            label = text("{goods} of the storehouse", goods=words)
        return Option(label, things, line=words)
    if isinstance(step, TakeFromStore):
        return Option(text("Take {goods}", goods=words), things, text("It comes out of the storehouse."), words)
    if isinstance(step, FillStore):
        return Option(text("Put {goods} there", goods=words), things, text("It goes into the storehouse."), words)
    return Option(text("Gain {goods}", goods=words), things, line=words)


def recruits(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a batch of recruits with what it costs."""
    counts = action[1:]
    things: Things = [(UNITS_ART[unit], count) for unit, count in enumerate(counts) if count]
    label = text("Recruit {soldiers}", soldiers=units_words(counts))
    if not isinstance(step, NameRecruits):
        return Option(label, things)
    if step.free:
        return Option(label, things, text("for free"), text("for free"))
    cost, off = batch_cost(state, seat, counts, step.discount_chi)
    words = goods_words(cost)
    if off:
        words = text("{cost}, {count} less", cost=words, count=off)
    return Option(label, things, words, words)


def income(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return the income of one overseer."""
    location = action[1]
    words = good_words(RESOURCES[location], state.overseers[seat * 4 + location])
    return Option(text("Gain {goods}", goods=words), [(GOODS_ART[location], state.overseers[seat * 4 + location])])


def upgrade(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a step of an overseer, by whom where there is none yet."""
    things: Things = []
    note: Value = ""
    if isinstance(step, Upgrade):
        price, good = step.price(state, seat), state.tables.upgrade_good[step.location]
        things = [(GOODS_ART[good], f"\u2212{price}")] if price else []
        level = state.overseers[seat * 4 + step.location] + 1
        note = text("level {level} for {price}", level=level, price=good_words(RESOURCES[good], price))
    if action[1] == NOWHERE:
        return Option(text("Upgrade the overseer"), things, note)
    return Option(text("Overseer: {unit}", unit=unit_word(action[1])), [(UNITS_ART[action[1]], ""), *things], note)


# Soldiers


def soldier(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a kind of soldier who dies, is saved, or is left out."""
    unit = action[1]
    if action[0] == verbs.DROP and isinstance(step, DropBuilding):
        return building(state, unit)
    words = unit_words(unit, 1)
    if action[0] == verbs.KILL:
        return Option(text("{soldier} dies", soldier=words), [(UNITS_ART[unit], 1)])
    if action[0] == verbs.SAVE:
        price = getattr(step, "price", 0)
        things: Things = [(UNITS_ART[unit], 1), *([("gw-chi", f"\u2212{price}")] if price else [])]
        return Option(text("Save {soldier}", soldier=words), things, text("He goes to the marshalling zone."))
    return Option(text("Without {soldier}", soldier=words), [(UNITS_ART[unit], "\u22121")])


def building(state: State, number: int) -> Option:
    """Return a building that is left out."""
    section = number % 3
    symbol = "gw-barricade"
    built: Value = barricades_words(1)
    if number >= 3:
        symbol, built = "gw-cmd-3", wall_name(state.tables, min(3, state.walls[section] + 1)).words
    words = text("{section}: {building}", section=section_title(section), building=built)
    line = text("{section}: {building}", section=side_word(section), building=built)
    return Option(text("Without {building}", building=words), [(symbol, "\u22121")], line=line)


def named_building(state: State, seat: int, step: Step | None, action: Action) -> Option | None:
    """Return a building that can be named: what it costs and brings, and how the assault would end."""
    if not isinstance(step, NameBuildings) or step.free:
        return None
    verb, section = action
    wall = verb == verbs.WALL
    building = section + len(state.walls) * wall
    label = text("Wall level: {section}", section=section_title(section))
    if not wall:
        label = text("Barricade: {section}", section=section_title(section))
    things: Things = [
        ("gw-cmd-3" if wall else "gw-barricade", ""),
        ("gw-any", f"\u2212{price_of_one(state, seat, step, building)}"),
        ("gw-honour", f"+{honour_of_one(state, step, building)}"),
    ]
    more = (*step.named, building)
    totals = built(state, section, more.count(section), more.count(section + len(state.walls)))
    result = outcome_words(bool(hordes_of(state, section)), *totals)
    return Option(label, things, line=text("{section} · {result}", section=side_word(section), result=result))


def group(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return from where to where a group moves."""
    _, origin, target = action
    first = (origin * state.clans + seat) * 3
    counts = list(state.marshal[first : first + 3])
    counts[1] += state.firing[origin].count(seat)
    things: Things = [(UNITS_ART[unit], count) for unit, count in enumerate(counts) if count]
    return Option(text("{origin} → {target}", origin=side_word(origin), target=side_word(target)), things)


def mover(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a soldier who goes along."""
    _, unit, from_firing, to_firing = action
    things: Things = [(UNITS_ART[unit], 1)]
    if not from_firing:
        return Option(unit_words(unit, 1), things, text("from the zone to the zone"))
    if to_firing:
        return Option(text("Archer to a firing spot"), things, text("from a firing spot"))
    return Option(text("Archer to the zone"), things, text("from a firing spot"))


# Commands and cards


def commands(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return what becomes of the own discarded commands."""
    count = discarded(state, seat)
    if action == verbs.RECALL:
        return Option(text("Take {commands} back", commands=commands_words(count)), [("gw-cmd-4", count)])
    honour = count * state.tables.unrecalled_honour
    return Option(text("Leave them: {count} honour", count=honour), [("gw-honour", f"+{honour}")])


def shamed(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a soldier or a claimed horde that gets a shame token, or loses it and what that costs."""
    verb, what = action
    if verb in (verbs.SHAME_SOLDIER, verbs.FREE_SOLDIER):
        things: Things = [(UNITS_ART[what], ""), ("gw-shame", "")]
        line: Value = unit_word(what)
    else:
        things = [("gw-horde", ""), ("gw-shame", "")]
        line = short_name(state.tables, "hordes", what)
    lost, price = shame_loss(state, seat, action), step.price if isinstance(step, DiscardShame) else 0
    if lost:
        things.append(("gw-honour", f"\u2212{lost}"))
    if price:
        things.append(("gw-honour" if state.coop else "gw-chi", f"\u2212{price}"))
    return Option(line, things, line=line)


def shame_loss(state: State, seat: int, action: Action) -> int:
    """Return how much less a soldier or a horde counts at the end with a shame token (GW-SHM-3, GW-SHM-4)."""
    verb, what = action
    if verb == verbs.SHAME_SOLDIER:
        return 0 if state.coop else state.tables.shamed_points
    return state.tables.horde_honour[what] if verb == verbs.SHAME_HORDE and what * 3 in state.claimed[seat] else 0


def picked(state: State, seat: int, step: Step | None, action: Action) -> Option | None:
    """Return one of the lines that a card lets a seat choose from."""
    if not isinstance(step, ChooseLine):
        return None
    program = state.tables.program
    lines = program.nodes[step.node].parts[action[1]]
    calls = [program.nodes[line].call for line in lines if program.nodes[line].kind == CALL]
    told = [line_words(call) for call in calls]
    label: Value = told[0] if len(told) == 1 else tuple(told) if told else text("Line {number}", number=action[1] + 1)
    line: Value = ""
    if len(calls) == 1 and calls[0].name == "gain":
        line = good_words(calls[0].args[0].name, calls[0].args[1].value)
    return Option(label, [thing for call in calls for thing in line_things(call)], line=line)


def line_words(call: Term) -> Text:
    """Return what a line of a card does, in a few words."""
    count = call.args[-1].value if call.args else 0
    kind = call.args[0].name if call.args else ""
    if call.name == "gain":
        return text("Gain {goods}", goods=good_words(kind, count))
    return {
        "income": text("Income of one overseer"),
        "draw_tactics": texts("Draw {count} tactic", "Draw {count} tactics", count),
        "gain_honour": text("Gain {count} honour", count=count),
        "discard_shame": texts("Discard {count} shame", "Discard {count} shame", count),
        "attack_with": text("Attack"),
        "move_clerks": text("Move clerks"),
    }.get(call.name, text("Do it"))


def line_things(call: Term) -> Things:
    """Return the symbols of what a line of a card does."""
    kind = call.args[0].name if call.args else ""
    if call.name == "gain":
        symbol = GOODS_ART[RESOURCES.index(kind)] if kind in RESOURCES else "gw-any"
        return [(symbol, f"+{call.args[1].value}")]
    symbols = {
        "income": "gw-any",
        "draw_tactics": "gw-tactic",
        "gain_honour": "gw-honour",
        "discard_shame": "gw-shame",
        "attack_with": "gw-cmd-2",
        "move_clerks": "gw-school",
    }
    return [(symbols[call.name], "")] if call.name in symbols else []


def exchanged(given: int, taken: int) -> Text:
    """Return an exchange in words."""
    return text("{given} for {taken}", given=resource_word(given), taken=resource_word(taken))


MAKERS: Final = {
    verbs.GAIN: mix,
    verbs.PAY: mix,
    verbs.RECRUIT: recruits,
    verbs.UPGRADE: upgrade,
    verbs.DROP: soldier,
    verbs.KILL: soldier,
    verbs.SAVE: soldier,
    verbs.BARRICADE: named_building,
    verbs.WALL: named_building,
    verbs.GROUP: group,
    verbs.MOVE_SOLDIER: mover,
    verbs.RECALL[0]: commands,
    verbs.HONOUR[0]: commands,
    verbs.PICK: picked,
    verbs.SHAME_SOLDIER: shamed,
    verbs.SHAME_HORDE: shamed,
    verbs.FREE_SOLDIER: shamed,
    verbs.FREE_HORDE: shamed,
}
