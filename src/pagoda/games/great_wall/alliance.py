"""What is done together as it is shown: who acts, proposals and votes, gifts, soldiers who leave, sections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action, Step
from pagoda.engine.scene import Choice
from pagoda.engine.words import Value, text, texts
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.amounts import good_words, resource_word
from pagoda.games.great_wall.calls import CardQuestion
from pagoda.games.great_wall.council import Vote, answers, offered, price, sets_of_givers
from pagoda.games.great_wall.edicts import edict_id
from pagoda.games.great_wall.edition import HORSEMAN, NOWHERE, RESOURCES
from pagoda.games.great_wall.faces import UNITS_ART, command_id, horde_id, mark_of, owner_of, short_name
from pagoda.games.great_wall.foresight import outcome_words, shielded_words
from pagoda.games.great_wall.hall import amount_id, way_id
from pagoda.games.great_wall.hordes import spot_id
from pagoda.games.great_wall.names import clan_words, section_title, side_word, unit_words, words_of
from pagoda.games.great_wall.options import Option, Things, option_id
from pagoda.games.great_wall.order_words import way_words
from pagoda.games.great_wall.outlook import assault_totals
from pagoda.games.great_wall.saving import SaveForTeam
from pagoda.games.great_wall.soldiers import FIRING, PER_PLACE, ZONE, unit_dying
from pagoda.games.great_wall.state import State, hordes_of, unit_of
from pagoda.games.great_wall.team import ChooseSection, Gift

# Who acts


def act(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Act before the others, for the own clan or for the Reed Clan."""
    if action[1] == state.reed:
        return Choice(action, text("The Reed Clan acts now"), note=text("Your clan acts later."))
    return Choice(action, text("Act now"), note=text("The others act after you."))


def of_player(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Choose a player: for a card, or who takes less shame."""
    told = player_option(state, seat, step, action)
    return Choice(action, told.label, (option_id(action), f"player-{action[1]}"), told.note)


def player_option(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a player to choose."""
    other = action[1]
    name, owner = clan_words(state.tables, other, state.reed), owner_of(other, state.reed)
    things: Things = [(mark_of(other, state.reed), "")]
    if action[0] == verbs.SPARE:
        note: Value = text("One shame token less in the order phase.")
        return Option(text("Spare {clan}", clan=name), [*things, ("gw-shame", "\u22121")], note, name, owner)
    note = text("That player may do it.") if isinstance(step, CardQuestion) else ""
    return Option(text("Choose {clan}", clan=name), things, note, name, owner)


# The council


def propose(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Propose an order; where several sets of players could give, those who give are clicked too."""
    _, order, givers = action
    ids = [edict_id(order)]
    some = len(sets_of_givers(state, order)) > 1
    if some:
        ids += [f"player-{other}" for other in range(state.setting.seats) if givers >> other & 1]
    note: Value = text("Nobody gives anything.")
    if givers:
        note = text("These give, and must agree: {clans}.", clans=givers_words(state, givers))
    elif price(state, order):
        kind = state.tables.orders[order].kind
        note = text("All offer together: {goods}.", goods=good_words(RESOURCES[kind], price(state, order)))
    label = text("Propose: {order}", order=state.tables.name("imperial_orders", order))
    who = texts("Who gives? Choose {count} player", "Who gives? Choose {count} players", len(ids) - 1) if some else ""
    return Choice(action, label, tuple(ids), note, rest=who)


def givers_words(state: State, givers: int) -> Value:
    """Return which clans give."""
    seats = [seat for seat in range(state.setting.seats) if givers >> seat & 1]
    return tuple([clan_words(state.tables, seat, state.reed) for seat in seats])


def agree(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Agree to a proposed order with one way of giving, or with a number of what all pay together."""
    if not isinstance(step, Vote):
        return Choice(action, text("Agree"))
    card = state.tables.orders[step.order]
    if card.amount is not None:
        missing = price(state, step.order) - offered(state) - action[1]
        goods = good_words(RESOURCES[card.kind], action[1])
        label = text("Give {goods}", goods=goods) if action[1] else text("Agree, give nothing")
        note = text("Then all is offered.") if missing <= 0 else text("Then {count} are missing.", count=missing)
        return Choice(action, label, (amount_id(action[1]),), note)
    if not step.givers >> seat & 1:
        return Choice(action, text("Agree"), note=text("You give nothing."))
    gift = way_words(card.ways[action[1]])
    several = len(answers(state, seat, step.order, step.givers)) > 1
    ids = (way_id(action[1]),) if several else ()
    return Choice(action, text("Agree: {gift}", gift=gift), ids, text("You give {gift}.", gift=gift))


def refuse(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Refuse a proposed order."""
    needed = isinstance(step, Vote) and step.givers >> seat & 1
    note = text("Without you it cannot be fulfilled.") if needed else ""
    return Choice(action, text("Refuse"), note=note, quiet=True)


# Soldiers


def soldier_ids(state: State, clan: int, soldier: int) -> tuple[str, ...]:
    """Return the pieces that mean a soldier on the board: his spots, an archer, or his kind in a zone."""
    if soldier >= ZONE:
        section, unit = divmod(soldier - ZONE, 3)
        return (f"soldiers-{section}-{clan}-{unit}",)
    if soldier >= FIRING:
        section = soldier - FIRING
        return tuple([f"archer-{section}-{place}" for place, one in enumerate(state.firing[section]) if one == clan])
    place, spot = divmod(soldier, PER_PLACE)
    what = state.spots[place][spot]
    if unit_of(what) != HORSEMAN:
        return (spot_id(place, spot),)
    return tuple([spot_id(place, other) for other, found in enumerate(state.spots[place]) if found == what])


def where_words(state: State, soldier: int) -> Value:
    """Say where a soldier stands."""
    if soldier >= ZONE:
        return text("zone, {section}", section=section_title((soldier - ZONE) // 3))
    if soldier >= FIRING:
        return text("firing spot, {section}", section=section_title(soldier - FIRING))
    return short_name(state.tables, "hordes", state.field[soldier // PER_PLACE])


def of_soldier(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Choose a soldier of the own clan who leaves the game, or who dies."""
    told = soldier_option(state, seat, step, action)
    return Choice(action, told.label, (option_id(action), *soldier_ids(state, seat, soldier_of(action))), told.note)


def soldier_of(action: Action) -> int:
    """Return the soldier of an action as he is numbered on the board."""
    return action[1] if action[0] == verbs.SACRIFICE else ZONE + action[1] * 3 + action[2]


def soldier_option(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a soldier on the board, and where he stands."""
    soldier = soldier_of(action)
    unit, where = unit_dying(state, soldier), where_words(state, soldier)
    things: Things = [(UNITS_ART[unit], "\u22121")]
    words = unit_words(unit, 1)
    if action[0] != verbs.SACRIFICE:
        return Option(text("{soldier} dies: {where}", soldier=words, where=where), things, line=where)
    note = text("He leaves the game for good.")
    if soldier < FIRING:
        note = text("He leaves the game for good; a wound stays.")
    return Option(text("{soldier}: {where}", soldier=words, where=where), things, note, where)


def save_for(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Save a dying soldier of any player: the tile, or one of the figures."""
    told = rescue_option(state, seat, step, action)
    _, other, unit = action
    dying = [soldier for soldier in state.dying[other] if unit_dying(state, soldier) == unit]
    names = [name for soldier in dying for name in soldier_ids(state, other, soldier)]
    return Choice(action, told.label, (option_id(action), *dict.fromkeys(names)), told.note)


def rescue_option(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a dying soldier of any player."""
    _, other, unit = action
    chi = step.price if isinstance(step, SaveForTeam) else 0
    things: Things = [(UNITS_ART[unit], 1), *([("gw-chi", f"\u2212{chi}")] if chi else [])]
    name, words = clan_words(state.tables, other, state.reed), unit_words(unit, 1)
    label = text("Save {soldier}: {clan}", soldier=words, clan=name)
    return Option(label, things, text("He goes to the marshalling zone."), name, owner_of(other, state.reed))


# Hordes, commands, sections, gifts


def give_horde(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Give a claimed horde for an order."""
    name = short_name(state.tables, "hordes", action[1])
    note = text("It leaves the game; its honour stays with you.")
    return Choice(action, text("Give {horde}", horde=name), (horde_id(action[1]),), note)


def take_command(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Take a command back from the discard."""
    entry, name = state.tables.entry("commands", action[1]), state.tables.name("commands", action[1])
    return Choice(
        action, text("Take {command} back", command=name), (command_id(action[1]),), words_of(entry, "effect")
    )


def section(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Choose a section that is defended better this winter."""
    title = section_title(action[1])
    amount = step.amount if isinstance(step, ChooseSection) else 0
    label = text("{section}: +{count} defence", section=title, count=amount)
    ids = (option_id(action), f"wall-{action[1]}")
    return Choice(action, label, ids, shielded_words(state, action[1], amount))


def section_option(state: State, seat: int, step: Step | None, action: Action) -> Option:
    """Return a section with how its assault would end with more defence."""
    amount = step.amount if isinstance(step, ChooseSection) else 0
    world = state.copy()
    world.shield[action[1]] += amount
    result = outcome_words(bool(hordes_of(state, action[1])), *assault_totals(world, action[1]))
    line = text("{section} · {result}", section=side_word(action[1]), result=result)
    return Option(section_title(action[1]), [("gw-unbroken", f"+{amount}")], line=line)


def gift_id(kind: int, other: int = NOWHERE) -> str:
    """Return the id of a resource to give, or of the player who gets it."""
    return f"gift-to-{other}" if kind == NOWHERE else f"gift-{kind}"


def give(state: State, seat: int, step: Step | None, action: Action) -> Choice:
    """Give a resource to another player."""
    _, kind, other = action
    points = step.points if isinstance(step, Gift) else 0
    name = clan_words(state.tables, other, state.reed)
    label = text("{goods} for {clan}", goods=resource_word(kind), clan=name)
    ids = (gift_id(kind), gift_id(NOWHERE, other))
    return Choice(action, label, ids, texts("You gain {count} honour.", "You gain {count} honour.", points))


MAKERS: Final = {
    verbs.ACT: act,
    verbs.PROPOSE: propose,
    verbs.AGREE: agree,
    verbs.REFUSE[0]: refuse,
    verbs.SACRIFICE: of_soldier,
    verbs.GIVE_HORDE: give_horde,
    verbs.SPARE: of_player,
    verbs.SECTION: section,
    verbs.GIVE: give,
    verbs.KILL_IN_ZONE: of_soldier,
    verbs.SAVE_FOR: save_for,
    verbs.TAKE_COMMAND: take_command,
    verbs.CHOOSE: of_player,
}
TILES: Final[dict[int, Callable[[State, int, Step | None, Action], Option | None]]] = {
    verbs.SACRIFICE: soldier_option,
    verbs.KILL_IN_ZONE: soldier_option,
    verbs.SAVE_FOR: rescue_option,
    verbs.SPARE: player_option,
    verbs.CHOOSE: player_option,
    verbs.SECTION: section_option,
}
