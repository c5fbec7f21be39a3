"""What answers in the co-op game mean, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Action
from pagoda.engine.words import Person, Text, text
from pagoda.games.great_wall import actions as verbs
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.calls import ChoosePlayer
from pagoda.games.great_wall.council import Council, Vote, offered, price
from pagoda.games.great_wall.deeds import top
from pagoda.games.great_wall.edition import HORSEMAN, RESOURCES, SECTIONS
from pagoda.games.great_wall.names import (
    command_name,
    horde_name,
    section_name,
    section_title,
    unit_words,
    who_name,
    words_of,
    wounds_words,
)
from pagoda.games.great_wall.order_words import order_name, seats_words, together_words, way_words, ways_words
from pagoda.games.great_wall.orders import goal
from pagoda.games.great_wall.outlook import assault_totals
from pagoda.games.great_wall.requirements import ALL_GIVE
from pagoda.games.great_wall.saving import SaveForTeam
from pagoda.games.great_wall.sayings import lines_words
from pagoda.games.great_wall.shame import SpareShame
from pagoda.games.great_wall.soldiers import FIRING, PER_PLACE, ZONE
from pagoda.games.great_wall.state import NOBODY, State, clan_of, unit_of
from pagoda.games.great_wall.taking_back import TakeBackCommand
from pagoda.games.great_wall.team import ChooseSection, Gift, PlaceInZone

# Imperial orders


def act(state: State, seat: int, action: Action) -> Text:
    """Whose turn it is among those who may act."""
    if action[1] == state.reed and state.reed != NOBODY:
        return text("the Reed Clan acts now; you decide for it")
    return text("act now; the others act after you")


def propose(state: State, seat: int, action: Action) -> Text:
    """An order, and who would give what for it."""
    _, order, givers = action
    card, name = state.tables.orders[order], order_name(state.tables, order)
    if not state.coop:
        return text("propose an order: {order}", order=name)
    if card.amount is not None:
        what = text("propose {order}: all pay {goods} together", order=name, goods=together_words(state, order))
    elif not card.ways:
        what = text("propose {order}: nobody has to give anything", order=name)
    elif card.givers == ALL_GIVE:
        what = text("propose {order}: everybody gives {goods}", order=name, goods=ways_words(card))
    else:
        what = text(
            "propose {order}: each gives {goods}: {who}", order=name, goods=ways_words(card), who=seats_words(givers)
        )
    return text(
        "{what}; it would be number {number} of {goal}", what=what, number=len(state.fulfilled) + 1, goal=goal(state)
    )


def agree(state: State, seat: int, action: Action) -> Text:
    """Consent, with what the player gives."""
    step, way = top(state), action[1]
    if not isinstance(step, Vote):
        return text("agree")
    card = state.tables.orders[step.order]
    if card.amount is not None:
        goods = good_words(RESOURCES[card.kind], way) if way else text("nothing")
        left = price(state, step.order) - offered(state) - way
        if left > 0:
            return text("agree and pay {goods}; {left} are still missing", goods=goods, left=left)
        return text("agree and pay {goods}; that is enough", goods=goods)
    if not step.givers >> seat & 1:
        return text("agree; you give nothing")
    return text("agree and give {goods}", goods=way_words(card.ways[way])) if way < len(card.ways) else text("agree")


def refuse(state: State, seat: int, action: Action) -> Text:
    """No consent, and what that means."""
    step = top(state)
    if not isinstance(step, Vote):
        return text("refuse")
    name = order_name(state.tables, step.order)
    if step.givers >> seat & 1:
        return text("refuse: without you it stays open, {order}", order=name)
    return text("refuse: {order}", order=name)


def sacrifice(state: State, seat: int, action: Action) -> Text:
    """A soldier who leaves the game, and from where."""
    soldier = action[1]
    if soldier >= ZONE:
        section, unit = divmod(soldier - ZONE, 3)
        return text(
            "{unit} from the marshalling zone: {section}", unit=unit_words(unit, 1), section=section_name(section)
        )
    if soldier >= FIRING:
        return text("1 archer from a firing spot: {section}", section=section_name(soldier - FIRING))
    place, spot = divmod(soldier, PER_PLACE)
    if place >= len(state.field) or spot >= len(state.spots[place]) or clan_of(state.spots[place][spot]) == NOBODY:
        return text("a soldier leaves the game")
    unit = unit_of(state.spots[place][spot])
    return text(
        "{unit} on {horde}, {section}, leaving {wounds}",
        unit=unit_words(unit, 1),
        horde=horde_name(state.tables, state.field[place]),
        section=section_name(place // len(SECTIONS)),
        wounds=wounds_words(2 if unit == HORSEMAN else 1),
    )


# The team


def spare(state: State, seat: int, action: Action) -> Text:
    """Who takes less shame."""
    if action[1] == seat:
        return text("you take 1 shame token less")
    return text("{who} takes 1 shame token less", who=Person(action[1]))


def section(state: State, seat: int, action: Action) -> Text:
    """A section that is defended better."""
    step = top(state)
    attack, defence = assault_totals(state, action[1])
    more = step.amount if isinstance(step, ChooseSection) else 0
    return text(
        "{section}: then defence {defence} against attack {attack}",
        section=section_title(action[1]),
        defence=defence + more,
        attack=attack,
    )


def give(state: State, seat: int, action: Action) -> Text:
    """A resource for another player."""
    return text("give {goods} to {who}", goods=good_words(RESOURCES[action[1]], 1), who=Person(action[2]))


def kill_in_zone(state: State, seat: int, action: Action) -> Text:
    """Who dies in a zone."""
    return text("{unit} dies: {section}", unit=unit_words(action[2], 1), section=section_name(action[1]))


def save_for(state: State, seat: int, action: Action) -> Text:
    """A soldier of any player who does not die."""
    step, who, unit = top(state), Person(action[1]), unit_words(action[2], 1)
    if isinstance(step, SaveForTeam) and step.price:
        return text("save {unit} of {who} for {chi}", unit=unit, who=who, chi=good_words("chi", step.price))
    return text("save {unit} of {who} for free", unit=unit, who=who)


def take_command(state: State, seat: int, action: Action) -> Text:
    """A command that comes back."""
    effect = words_of(state.tables.entry("commands", action[1]), "effect")
    return text("take back {command}: {effect}", command=command_name(state.tables, action[1]), effect=effect)


def choose(state: State, seat: int, action: Action) -> Text:
    """Another player, and what that player may do."""
    step, who = top(state), who_name(state.tables, action[1], state.reed)
    if not isinstance(step, ChoosePlayer) or action[1] >= state.setting.seats:
        return text("choose {who}", who=who)
    lines = state.tables.program.nodes[step.node].parts[0]
    return text("{who}: {what}", who=who, what=lines_words(state, step.doer().of(action[1]), lines))


def pass_words(state: State) -> Text | None:
    """Return what it means to decline a question of the co-op game."""
    step = top(state)
    if isinstance(step, Council):
        return text("propose nothing more")
    if isinstance(step, SpareShame):
        return text("spare nobody else")
    if isinstance(step, Gift):
        return text("give nothing more")
    if isinstance(step, PlaceInZone):
        return text("he stays in the reserve")
    if isinstance(step, SaveForTeam):
        return text("save nobody else") if any(state.safe) else text("save nobody")
    return text("take no command back") if isinstance(step, TakeBackCommand) else None


WORDS: Final[dict[int, Callable[[State, int, Action], Text]]] = {
    verbs.ACT: act,
    verbs.PROPOSE: propose,
    verbs.AGREE: agree,
    verbs.REFUSE[0]: refuse,
    verbs.SACRIFICE: sacrifice,
    verbs.GIVE_HORDE: lambda s, p, a: text("{horde} leaves the game", horde=horde_name(s.tables, a[1])),
    verbs.SPARE: spare,
    verbs.SECTION: section,
    verbs.GIVE: give,
    verbs.KILL_IN_ZONE: kill_in_zone,
    verbs.SAVE_FOR: save_for,
    verbs.TAKE_COMMAND: take_command,
    verbs.CHOOSE: choose,
}

_COUNT: Final = (0, 99)  # more than there is of anything
_SECTION: Final = (0, len(SECTIONS) - 1)
_UNIT: Final = (0, 2)
_CLAN: Final = (0, 3)
SHAPES: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    verbs.ACT: (_CLAN,),
    verbs.PROPOSE: ((0, 11), (0, 15)),
    verbs.AGREE: (_COUNT,),
    verbs.REFUSE[0]: (),
    verbs.SACRIFICE: ((0, ZONE + 8),),
    verbs.GIVE_HORDE: ((0, 47),),
    verbs.SPARE: (_CLAN,),
    verbs.SECTION: (_SECTION,),
    verbs.GIVE: ((0, 3), _CLAN),
    verbs.KILL_IN_ZONE: (_SECTION, _UNIT),
    verbs.SAVE_FOR: (_CLAN, _UNIT),
    verbs.TAKE_COMMAND: ((0, 5),),
    verbs.CHOOSE: (_CLAN,),
}
