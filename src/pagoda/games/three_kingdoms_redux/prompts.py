"""What a seat is asked; describing.py says what each answer means."""

from __future__ import annotations

from pagoda.engine.agenda import Decision, InAnyOrder
from pagoda.engine.game import Prompt
from pagoda.engine.words import Value, text, texts
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import STAY_HIDDEN
from pagoda.games.three_kingdoms_redux.after import extra
from pagoda.games.three_kingdoms_redux.armies import DemandTribute, Produce
from pagoda.games.three_kingdoms_redux.bidding import Assign, Bid, Raise
from pagoda.games.three_kingdoms_redux.border import Station, StoreToken
from pagoda.games.three_kingdoms_redux.building import BuildAfter
from pagoda.games.three_kingdoms_redux.economy import Cultivate, GiveWeapon, Trade
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    DEVELOP_STATE,
    FARM,
    NO_CARD,
    SPEARS_HORSES,
    TRIBES,
)
from pagoda.games.three_kingdoms_redux.effects import ChooseGood, TakeFrom, TrainAfter, Weaken
from pagoda.games.three_kingdoms_redux.emperor import TurnOver
from pagoda.games.three_kingdoms_redux.names import (
    border_name,
    card_name,
    deck_name,
    general_name,
    good_words,
    goods_words,
    location_name,
    space_short,
    spaces_names,
    state_name,
    tokens_words,
    weapons_words,
)
from pagoda.games.three_kingdoms_redux.recruiting import ChooseGenerals, kept
from pagoda.games.three_kingdoms_redux.round import ChooseAlliance
from pagoda.games.three_kingdoms_redux.state import State, owned
from pagoda.games.three_kingdoms_redux.strength import payable
from pagoda.games.three_kingdoms_redux.taking import TakeAction, won_spaces
from pagoda.games.three_kingdoms_redux.technology import ChooseDeck, DevelopState, Instruct, KeepCard
from pagoda.games.three_kingdoms_redux.tribes import BuySupport
from pagoda.games.three_kingdoms_redux.upkeep import Reveal, due


def prompt(state: State, seat: int) -> Prompt:
    """Return what a seat is asked; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if step is None:
        return Prompt(text("The game is over"), text("See who has won."), ("TK-480", "TK-509"))
    if isinstance(step, ChooseGenerals) and seat not in step.seats:
        why = text("You can still change your choice.")
        return Prompt(text("Wait for the others"), why, ("TK-049", "TK-101"))
    if not isinstance(step, Decision) or seat not in step.seats:
        return Prompt(text("Wait for the others"), text("You are not asked now."), ("TK-140",))
    if isinstance(step, ChooseGenerals | ChooseAlliance | Bid | Assign | Raise):
        return conflict_prompt(state, seat, step)
    if isinstance(step, Cultivate | Trade | GiveWeapon | Produce | DemandTribute):
        return goods_prompt(state, seat, step)
    if isinstance(step, Instruct | ChooseDeck | KeepCard | DevelopState | BuildAfter):
        return cards_prompt(state, seat, step)
    if isinstance(step, TurnOver | Station | StoreToken | BuySupport):
        return place_prompt(state, seat, step)
    if isinstance(step, ChooseGood | TakeFrom | Weaken | TrainAfter | InAnyOrder):
        return effect_prompt(state, seat, step)
    if isinstance(step, Reveal):
        return reveal_prompt(state, seat, step)
    if isinstance(step, TakeAction):
        return take_prompt(state, seat)
    return train_prompt(state, seat)


# The conflict phase


def conflict_prompt(state: State, seat: int, step: ChooseGenerals | ChooseAlliance | Bid | Assign | Raise) -> Prompt:
    """Ask for generals, the alliance and bids."""
    if isinstance(step, ChooseGenerals):
        return generals_prompt(state, seat, step)
    if isinstance(step, ChooseAlliance):
        why = text(
            "There your bids and those of {ally} count together, and you both get the action if you both are there.",
            ally=state_name(state.tables, state.order[1]),
        )
        return Prompt(text("Choose the alliance space"), why, ("TK-121", "TK-123", "TK-124", "TK-125"))
    if isinstance(step, Bid):
        return bid_prompt(state, seat)
    if isinstance(step, Assign):
        return assign_prompt(state, step)
    return raise_prompt(state, seat, step)


def generals_prompt(state: State, seat: int, step: ChooseGenerals) -> Prompt:
    """Ask whom a state recruits."""
    what = texts(
        "Recruit one of {drawn} generals",
        "Recruit {count} of {drawn} generals",
        kept(state, step.round, seat),
        drawn=len(state.offers[seat]),
    )
    why = text("All choose at once and in secret; you can change your choice until the last one has chosen.")
    return Prompt(what, why, ("TK-049", "TK-100", "TK-101", "TK-023"))


def bid_prompt(state: State, seat: int) -> Prompt:
    """Ask for a general and a space."""
    space = space_short(state.tables, state.alliance)
    if seat == state.order[0]:
        why = text("The highest bid wins, of equal ones the first. The others bid together: {space}.", space=space)
    else:
        others = [other for other in state.order[1:] if other != seat]
        why = text(
            "The highest bid wins, of equal ones the first. Together with {ally}: {space}.",
            ally=state_name(state.tables, others[0]),
            space=space,
        )
    return Prompt(text("Place a general, or pass"), why, ("TK-140", "TK-144", "TK-147", "TK-154"))


def assign_prompt(state: State, step: Assign) -> Prompt:
    """Ask for units or gold."""
    who = general_name(state.tables, step.general)
    leads = state.tables.leadership[step.general]
    if step.space >= TRIBES:
        why = texts(
            "Up to {count} unit or gold; each moves the marker a step. Units come back, gold is spent.",
            "Up to {count} units of one type, or gold; each moves the marker a step. Units come back, gold is spent.",
            leads,
        )
        return Prompt(text("What goes to the tribes with {general}?", general=who), why, ("TK-201", "TK-202", "TK-380"))
    why = texts(
        "Up to {count} unit. It adds 1 to the bid; who wins can station a general with units.",
        "Up to {count} units of one type. Each adds 1 to the bid; who wins can station a general with units.",
        leads,
    )
    return Prompt(text("Which units go into battle with {general}?", general=who), why, ("TK-181", "TK-182", "TK-360"))


def raise_prompt(state: State, seat: int, step: Raise) -> Prompt:
    """Ask for tokens and payments."""
    what = text(
        "Raise the bid of {general}: {space}",
        general=general_name(state.tables, step.general),
        space=space_short(state.tables, step.space),
    )
    skill = payable(state, step.general, step.space, seat)
    if skill and owned(state, seat, skill.good):
        why = text(
            "Each support token adds 1, each {good} for his skill {each}. All of it is spent, also if you lose.",
            good=good_words(skill.good, 1),
            each=skill.each,
        )
        return Prompt(what, why, ("TK-148", "TK-150", "TK-602"))
    if state.han == seat and not state.han_placed:
        why = text("Each support token adds 1 and is spent. The Han emperor token adds 1, once in a round.")
        return Prompt(what, why, ("TK-148", "TK-149", "TK-221"))
    why = text("Each support token adds 1. They are spent, also if you lose.")
    return Prompt(what, why, ("TK-148", "TK-152", "TK-221"))


# Actions


def take_prompt(state: State, seat: int) -> Prompt:
    """Ask for the next action."""
    spaces = won_spaces(state, seat)
    what = texts("Perform your last action, or decline it", "Perform or decline one of {count} actions", len(spaces))
    why = text("You have won: {spaces}. You choose the order.", spaces=spaces_names(state.tables, spaces))
    if len(spaces) == 1:
        why = text("You have won: {spaces}.", spaces=spaces_names(state.tables, spaces))
    return Prompt(what, why, ("TK-260", "TK-261", "TK-264"))


def train_prompt(state: State, seat: int) -> Prompt:
    """Ask how many armies are trained."""
    why = text("You have {armies}. Only trained ones can go with a general.", armies=armies_words(state, seat))
    return Prompt(text("How many armies do you train?"), why, ("TK-297", "TK-006"))


def armies_words(state: State, seat: int) -> Value:
    """Say which armies a seat has."""
    armies = [(good, owned(state, seat, good)) for good in (h.UNTRAINED, h.TRAINED)]
    return goods_words(armies) if any([count for _, count in armies]) else text("no armies")


def goods_prompt(state: State, seat: int, step: Cultivate | Trade | GiveWeapon | Produce | DemandTribute) -> Prompt:
    """Ask for what brings goods."""
    if isinstance(step, Cultivate):
        return cultivate_prompt(state, seat, step)
    if isinstance(step, Trade):
        goods = goods_words([(good, owned(state, seat, good)) for good in (h.GOLD, h.RICE, *h.WEAPONS)])
        why = text("You have {goods}. Rice once and weapons once: each is either bought or sold.", goods=goods)
        what = text("Trade more, or leave it at that") if step.done else text("Trade rice or weapons")
        return Prompt(what, why, ("TK-285", "TK-286", "TK-287", "TK-288"))
    if isinstance(step, GiveWeapon):
        what = texts("Sell {count} more weapon", "Sell {count} more weapons", step.left)
        return Prompt(what, text("You choose which; the gold is yours already."), ("TK-286",))
    if isinstance(step, Produce):
        why = text("A weapon makes a trained army a unit of its type: for battles and for the tribes.")
        if step.space == SPEARS_HORSES:
            return Prompt(text("Produce spears or horses"), why, ("TK-295", "TK-006"))
        return Prompt(text("Produce crossbows or junks"), why, ("TK-295", "TK-006"))
    return Prompt(text("Demand tribute"), text("You gain one of the offers."), ("TK-298",))


def cultivate_prompt(state: State, seat: int, step: Cultivate) -> Prompt:
    """Ask what happens with farm or market."""
    place = 2 * seat + step.space
    ripe = tokens_words(state.ripe[place])
    if step.space == FARM:
        why = text(
            "Level {level}, {tokens} to harvest. Each is cashed for {gain}, or saves 1 rice upkeep in the granary.",
            level=state.levels[place],
            tokens=ripe,
            gain=good_words(h.RICE, state.tables.cash[FARM]),
        )
        return Prompt(text("Develop your farm, or harvest"), why, ("TK-280", "TK-282", "TK-284"))
    why = text(
        "Level {level}, {tokens} to tax. Each is cashed for {gain}, or saves 1 gold upkeep in the treasury.",
        level=state.levels[place],
        tokens=ripe,
        gain=good_words(h.GOLD, state.tables.cash[step.space]),
    )
    return Prompt(text("Develop your market, or collect taxes"), why, ("TK-280", "TK-283", "TK-284"))


def cards_prompt(state: State, seat: int, step: Instruct | ChooseDeck | KeepCard | DevelopState | BuildAfter) -> Prompt:
    """Ask for enhancements."""
    if isinstance(step, Instruct):
        why = text(
            "You have {armies}. Training costs {rice}; a card is drawn unseen from a deck of your choice.",
            armies=armies_words(state, seat),
            rice=good_words(h.RICE, state.tables.hire_cost),
        )
        what = text("Do the other part too, or leave it") if step.done else text("Train for rice, or draw a card")
        return Prompt(what, why, ("TK-289", "TK-290", "TK-262"))
    if isinstance(step, ChooseDeck):
        why = text("It is drawn unseen; only you know which it is.")
        return Prompt(text("Draw an additional card: from which deck?"), why, ("TK-290", "TK-605"))
    if isinstance(step, KeepCard):
        what = text("Keep one card of the {deck} deck", deck=deck_name(step.deck))
        return Prompt(what, text("The rest goes under the deck; nobody else sees it."), ("TK-026", "TK-605"))
    rules = ("TK-292", "TK-293", "TK-294")
    why = text("It stays until the end and counts its points. Nobody sees what else you hold.")
    if isinstance(step, BuildAfter):
        what = text("Construct an enhancement with {card}, or none", card=card_name(state.tables, step.card))
        return Prompt(what, why, rules)
    less = extra(state, seat, DEVELOP_STATE, h.COST_REDUCTION)
    if less:
        why = texts(
            "Each costs {count} gold or rice less, by a skill or a card. It stays until the end.",
            "Each costs {count} gold and rice less, by skills and cards. It stays until the end.",
            less,
        )
    return Prompt(text("Construct an enhancement, or none"), why, rules)


# Emperor, border, tribes


def place_prompt(state: State, seat: int, step: TurnOver | Station | StoreToken | BuySupport) -> Prompt:
    """Ask for generals who stay somewhere, and what goes with that."""
    tables = state.tables
    if isinstance(step, TurnOver):
        why = text("He misses the next bidding; the others come home.")
        return Prompt(text("Who stays with the Han emperor?"), why, ("TK-300", "TK-301", "TK-222"))
    if isinstance(step, Station):
        what = text("Station a general: {border}", border=border_name(tables, step.space - BATTLES))
        why = text("He stays there for good. The token counts 1 if the type of his units is one of his own.")
        return Prompt(what, why, ("TK-360", "TK-361", "TK-362", "TK-366"))
    if isinstance(step, StoreToken):
        gold, rice = due(state, seat, None)
        what = text("Put the token of {location} away", location=location_name(tables, step.location))
        why = text(
            "Granary: 1 rice less upkeep for units, treasury: 1 gold less, for good. Now due: {goods}.",
            goods=goods_words([(h.GOLD, gold), (h.RICE, rice)]),
        )
        return Prompt(what, why, ("TK-363", "TK-284", "TK-461"))
    why = text("The tribal level is at its top. You have {rice}.", rice=good_words(h.RICE, owned(state, seat, h.RICE)))
    return Prompt(text("Buy support for rice?"), why, ("TK-382", "TK-383"))


# Effects of cards


def effect_prompt(state: State, seat: int, step: ChooseGood | TakeFrom | Weaken | TrainAfter | InAnyOrder) -> Prompt:
    """Ask what effects leave open."""
    if isinstance(step, InAnyOrder):
        what = text("Which effect comes first?")
        return Prompt(what, text("All of them happen; one can use what another brings."), ("TK-266", "TK-410"))
    if isinstance(step, ChooseGood):
        return good_prompt(state, step)
    card = card_name(state.tables, step.card)
    if isinstance(step, TakeFrom):
        what = text("Take a good from {state}", state=state_name(state.tables, step.victim))
        return Prompt(what, text("By {card}. You choose which.", card=card), ("TK-613",))
    if isinstance(step, Weaken):
        what = text("Who loses {goods}?", goods=good_words(step.good, step.count))
        return Prompt(what, text("By {card}. Only who has it can lose it.", card=card), ("TK-613", "TK-267"))
    what = texts("Train {count} army, or none", "Train up to {count} armies, or none", step.most)
    return Prompt(what, text("By {card}, at no cost.", card=card), ("TK-267", "TK-605"))


def good_prompt(state: State, step: ChooseGood) -> Prompt:
    """Ask for one good after the other."""
    if step.card == NO_CARD:
        why = text("You choose each of them: {weapons} to come.", weapons=weapons_words(step.left))
        return Prompt(text("Which weapon do you take?"), why, ("TK-286",))
    why = texts(
        "By {card}: {count} to choose.",
        "By {card}: {count} to choose, one after the other.",
        step.left,
        card=card_name(state.tables, step.card),
    )
    return Prompt(text("Which good do you gain?"), why, ("TK-612",))


def reveal_prompt(state: State, seat: int, step: Reveal) -> Prompt:
    """Ask whether a hidden general shows himself; who has none that could help is asked too (TK-024)."""
    if step.actions(state, seat) == [STAY_HIDDEN]:
        why = text("You are asked all the same, so that nobody learns whom you hide.")
        return Prompt(text("No hidden general helps now"), why, ("TK-024",))
    if step.trigger == h.BENEFIT:
        why = text("Only generals whom all know bring benefits. Nobody learns whom you keep hidden.")
        return Prompt(text("Reveal a general for his skill?"), why, ("TK-024", "TK-410"))
    gold, rice = due(state, seat, None)
    why = text(
        "A skill could lower your upkeep: {goods}. You have {owned}.",
        goods=goods_words([(h.GOLD, gold), (h.RICE, rice)]),
        owned=goods_words([(good, owned(state, seat, good)) for good in (h.GOLD, h.RICE)]),
    )
    return Prompt(text("Reveal a general to lower your upkeep?"), why, ("TK-024", "TK-466"))
