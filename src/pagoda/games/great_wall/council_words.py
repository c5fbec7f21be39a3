"""What a seat is asked in the co-op game: by the council, by orders, by cards that are about several players."""

from __future__ import annotations

from pagoda.engine.agenda import Decision, Step
from pagoda.engine.game import Prompt
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.great_wall.amounts import good_words
from pagoda.games.great_wall.calls import ChoosePlayer
from pagoda.games.great_wall.council import Council, Vote, answers, offered, price
from pagoda.games.great_wall.edition import CHI
from pagoda.games.great_wall.giving import GiveHorde, Sacrifice
from pagoda.games.great_wall.goods import goods_of
from pagoda.games.great_wall.happenings import EXTRA, now
from pagoda.games.great_wall.names import (
    commands_words,
    honour_words,
    resources_words,
    shame_words,
    soldiers_words,
    unit_word,
    unit_words,
    units_words,
)
from pagoda.games.great_wall.occasions import card_of_line, source, source_words, who_is
from pagoda.games.great_wall.order_words import (
    consent_words,
    held_words,
    order_name,
    people,
    seats_words,
    together_words,
    votes_words,
    ways_words,
)
from pagoda.games.great_wall.orders import goal
from pagoda.games.great_wall.questions import has_nothing, secretly
from pagoda.games.great_wall.saving import SaveForTeam
from pagoda.games.great_wall.sayings import lines_words
from pagoda.games.great_wall.scoring import ORDERS_FULFILLED, reason
from pagoda.games.great_wall.shame import SpareShame, blamed
from pagoda.games.great_wall.soldiers import unit_dying
from pagoda.games.great_wall.state import NOBODY, State, players
from pagoda.games.great_wall.tactics import GiveTactic
from pagoda.games.great_wall.taking_back import TakeBackCommand
from pagoda.games.great_wall.team import ChooseSection, Gift, PlaceInZone
from pagoda.games.great_wall.together import ActNext
from pagoda.games.great_wall.zones import ChooseInZone

Court = Council | Vote | Sacrifice | GiveHorde | GiveTactic
Team = (
    ActNext
    | SpareShame
    | ChooseSection
    | Gift
    | PlaceInZone
    | ChooseInZone
    | SaveForTeam
    | ChoosePlayer
    | TakeBackCommand
)


# Imperial orders


def court_prompt(state: State, seat: int, step: Court) -> Prompt:
    """Ask for imperial orders and what they cost."""
    if isinstance(step, Council):
        return council_prompt(state, seat, step)
    if isinstance(step, Vote):
        return vote_prompt(state, seat, step)
    if isinstance(step, Sacrifice):
        why = text(
            "{source} You sacrifice {units}. On a horde a wound stays; nobody can save them.",
            source=source_words(state),
            units=unit_words(step.unit, step.left),
        )
        return Prompt(text("Which {unit} leaves the game?", unit=unit_word(step.unit)), why, ("GW-COOP-16",))
    if isinstance(step, GiveHorde):
        why = text("{source} Its honour stays with you.", source=source_words(state))
        return Prompt(text("Which claimed horde leaves the game?"), why, ("GW-COOP-12", "GW-COOP-16"))
    why = text("{source} {tactics} to discard.", source=source_words(state), tactics=good_words("tactics", step.left))
    return Prompt(text("Which tactic do you discard?"), why, ("GW-COOP-15", "GW-COOP-19"))


def council_prompt(state: State, seat: int, step: Council) -> Prompt:
    """Ask for an order to fulfil, and say what is at stake (GW-COOP-18, GW-COOP-20, GW-COOP-23)."""
    done, wanted = len(state.fulfilled), goal(state)
    rules = ("GW-COOP-14", "GW-COOP-18", "GW-COOP-23")
    if has_nothing(state, seat, step):
        why = text("{why} Click an order to see why you cannot propose it.", why=stake_words(state))
        return Prompt(text("Nothing to propose now; go on"), why, rules)
    what = text("Propose an imperial order? {done} of {goal} are fulfilled", done=done, goal=wanted)
    return Prompt(what, stake_words(state), rules)


def stake_words(state: State) -> Text:
    """Say what becomes of the orders that stay open (GW-COOP-18, GW-COOP-20)."""
    done, wanted = len(state.fulfilled), goal(state)
    if done >= wanted:
        return text("You have fulfilled enough orders and win when the council ends.")
    if state.year == len(state.tables.brutality[state.side]):
        return texts(
            "This is the last winter: without {count} more order you lose. {consent}",
            "This is the last winter: without {count} more orders you lose. {consent}",
            wanted - done,
            consent=consent_words(state),
        )
    return text(
        "Each order that stays open costs every player {shame}; the supply has {pool}.",
        shame=shame_words(1),
        pool=state.pool,
    )


def vote_prompt(state: State, seat: int, step: Vote) -> Prompt:
    """Ask for consent, and say who gives what, who has answered how (GW-COOP-15, GW-COOP-23)."""
    why = share_words(state, seat, step)
    if any([vote != NOBODY for vote in state.votes]):
        why = text("{first} {second}", first=why, second=votes_words(state, step.order, step.givers))
    if answers(state, seat, step.order, step.givers):
        why = text("{first} {second}", first=why, second=consent_words(state))
    what = text("Fulfil this order? {order}", order=order_name(state.tables, step.order))
    return Prompt(what, why, ("GW-COOP-14", "GW-COOP-15", "GW-COOP-23"))


def share_words(state: State, seat: int, step: Vote) -> Text:
    """Return what a player would give, and what the others would."""
    card = state.tables.orders[step.order]
    if card.amount is not None:
        return part_words(state, seat, step)
    if not card.ways:
        return text("Nobody has to give anything.")
    if not answers(state, seat, step.order, step.givers):
        return text(
            "Each gives {goods}; you have {owned}, so you cannot agree.",
            goods=ways_words(card),
            owned=held_words(state, seat, card.ways),
        )
    if step.givers >> seat & 1:
        return text("You would give {goods}.", goods=ways_words(card))
    return text("You give nothing; each gives {goods}: {who}.", goods=ways_words(card), who=seats_words(step.givers))


def part_words(state: State, seat: int, step: Vote) -> Text:
    """Say how much is missing of what all pay together, and from whom it would have to come."""
    missing = price(state, step.order) - offered(state)
    owned = goods_of(state, seat)[state.tables.orders[step.order].kind]
    goods = together_words(state, step.order)
    others: list[Value] = [Person(other) for other in step.seats if other != seat]
    if owned < missing and not others:
        return text(
            "All pay {goods} together; promised: {promised}. You have {owned}, so it fails whatever you answer.",
            goods=goods,
            promised=offered(state),
            owned=owned,
        )
    if owned < missing:
        return text(
            "All pay {goods} together, {missing} are still missing; you have {owned}, {rest} must come from: {others}.",
            goods=goods,
            missing=missing,
            owned=owned,
            rest=missing - owned,
            others=people(others),
        )
    return text(
        "All pay {goods} together, {missing} are still missing; you have {owned}.",
        goods=goods,
        missing=missing,
        owned=owned,
    )


# The team


def team_prompt(state: State, seat: int, step: Team) -> Prompt:
    """Ask what players of one team leave to each other."""
    if isinstance(step, ActNext):
        return act_prompt(state, seat, step)
    if isinstance(step, SpareShame):
        return spare_prompt(state, step)
    if isinstance(step, ChooseSection):
        what = text("Which section gets {number} more defence this winter?", number=step.amount)
        return Prompt(what, source_words(state), ("GW-WIN-4", "GW-ADV-5"))
    if isinstance(step, Gift):
        return gift_prompt(state, seat, step)
    if isinstance(step, PlaceInZone):
        what = text("Which marshalling zone does 1 {unit} go to? Or none", unit=unit_word(step.unit))
        why = text("{source} He comes from your reserve and costs nothing.", source=source_words(state))
        return Prompt(what, why, ("GW-BAR-2", "GW-COOP-19"))
    if isinstance(step, ChooseInZone):
        why = text("{source} He can be saved.", source=source_words(state))
        return Prompt(text("Which of your soldiers in a marshalling zone dies?"), why, ("GW-KIL-2", "GW-COOP-19"))
    if isinstance(step, SaveForTeam):
        return save_prompt(state, seat, step)
    if isinstance(step, ChoosePlayer):
        what = text("Which other player do you choose?")
        lines = state.tables.program.nodes[step.node].parts[0]
        why = text(
            "By {card}: {what}. Whoever it is may decline.",
            card=card_of_line(state, step.node),
            what=lines_words(state, step.doer(), lines),
        )
        return Prompt(what, why, ("GW-ADV-5", "GW-COOP-5"))
    return recall_prompt(state, step)


def act_prompt(state: State, seat: int, step: ActNext) -> Prompt:
    """Ask who acts next: whoever answers first (GW-COOP-7)."""
    own = [action[1] for action in step.actions(state, seat)]
    others = [who_is(state, clan) for clan in step.waiting if clan not in own]
    if not others:
        why = text("{source} You decide for both.", source=source_words(state))
        return Prompt(text("Who acts first?"), why, ("GW-COOP-7", "GW-DUO-13"))
    why = text(
        "{source} Whoever answers first acts first. Also to act: {players}.",
        source=source_words(state),
        players=tuple(others),
    )
    return Prompt(text("Act now, or let the others go first"), why, ("GW-COOP-6", "GW-COOP-7"))


def spare_prompt(state: State, step: SpareShame) -> Prompt:
    """Ask who takes less shame, and say how much each would take (GW-COOP-18)."""
    coming: tuple[Value, ...] = tuple(
        [
            text("{who} {count}", who=Person(seat), count=len(state.orders) - now(state)[EXTRA + seat])
            for seat in blamed(state)
        ]
    )
    why = text("Up to {shame} less in all. They would take: {players}.", shame=shame_words(step.left), players=coming)
    return Prompt(text("Who takes 1 shame token less? Or stop"), why, ("GW-COOP-18",))


def gift_prompt(state: State, seat: int, step: Gift) -> Prompt:
    """Ask for resources that are given away."""
    if has_nothing(state, seat, step):
        return Prompt(text("You have nothing to give away"), secretly(state), ("GW-ADV-5",))
    why = texts(
        "{source} {count} more, and {honour} for it. You have {goods}.",
        "{source} Up to {count} more, and {honour} for each. You have {goods}.",
        step.left,
        source=source_words(state),
        honour=honour_words(step.points),
        goods=resources_words(goods_of(state, seat)),
    )
    return Prompt(text("Give a resource to another player, or stop"), why, ("GW-ADV-5", "GW-COOP-5"))


def save_prompt(state: State, seat: int, step: SaveForTeam) -> Prompt:
    """Ask whose dying soldier is saved."""
    dying: list[Value] = []
    for other in players(state):
        units = [unit_dying(state, soldier) for soldier in state.dying[other]]
        if units:
            counts = [units.count(unit) for unit in range(3)]
            dying.append(text("{who} {units}", who=Person(other), units=units_words(counts)))
    if has_nothing(state, seat, step):
        return Prompt(text("You cannot save anybody: {units}", units=tuple(dying)), secretly(state), ("GW-KIL-4",))
    why = text("{source} About to die: {units}.", source=source_words(state), units=tuple(dying))
    if step.price:
        why = text(
            "{what} Each costs you {chi}, you have {owned}.",
            what=why,
            chi=good_words("chi", step.price),
            owned=goods_of(state, seat)[CHI],
        )
    what = text("Save up to {soldiers}, no matter whose?", soldiers=soldiers_words(step.left))
    return Prompt(what, why, ("GW-KIL-4", "GW-KIL-5"))


def recall_prompt(state: State, step: TakeBackCommand) -> Prompt:
    """Ask which command comes back: for a wall level, or by a card (GW-COOP-11)."""
    why = text("You may take back one for each wall level: {commands} now.", commands=commands_words(step.left))
    if source(state) is not None:
        why = text("{source} Up to {commands}.", source=source_words(state), commands=commands_words(step.left))
    return Prompt(text("Take a command back, or none"), why, ("GW-COOP-10", "GW-COOP-11"))


def ransom_prompt(state: State, seat: int, price: int) -> Prompt:
    """Ask whether honour gives shame back, and say how much is left (GW-COOP-8, GW-COOP-21)."""
    what = text("Lose {honour} to give a shame token back?", honour=honour_words(price))
    why = text(
        "You have {owned}. The supply has {pool}: if somebody must take one and there is none, you all lose.",
        owned=honour_words(state.honour[seat]),
        pool=shame_words(state.pool),
    )
    return Prompt(what, why, ("GW-COOP-8", "GW-COOP-21"))


# Those who are not asked, and the end


def team_waiting(state: State, seat: int, step: Step) -> Prompt:
    """Say on what a seat waits that is not asked."""
    why, rule = text("You are not asked now."), "GW-COOP-6"
    if isinstance(step, Decision):
        others: list[Value] = [Person(other) for other in step.seats]
        why = text("Still to decide: {players}.", players=people(others))
        if isinstance(step, Council):
            why = text("You propose nothing more for now. In the council: {players}.", players=people(others))
            rule = "GW-COOP-23"
        elif isinstance(step, Vote):
            order = order_name(state.tables, step.order)
            why = text("Still to answer: {players}. Proposed: {order}.", order=order, players=people(others))
            rule = "GW-COOP-23"
    return Prompt(text("Wait for the others"), why, (rule,))


def team_end(state: State) -> Prompt:
    """Say whether all have won or lost together, and why (GW-COOP-20 to GW-COOP-22)."""
    what = text("You have lost together")
    if state.over == ORDERS_FULFILLED:
        what = text("You have won together")
    why = text(
        "Imperial orders fulfilled: {done} of {goal}. How it ended: {reason}.",
        done=len(state.fulfilled),
        goal=goal(state),
        reason=reason(state.over),
    )
    return Prompt(what, why, ("GW-COOP-20", "GW-COOP-21", "GW-COOP-22"))
