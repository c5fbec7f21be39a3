"""What a seat is asked; describing.py says what each answer means."""

from __future__ import annotations

from pagoda.engine.agenda import Decision, Step
from pagoda.engine.game import Prompt
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall.actions import PLAY, USE
from pagoda.games.great_wall.activation import ActivateAdvanced, ActivateNext
from pagoda.games.great_wall.amounts import amount_words, good_words
from pagoda.games.great_wall.attacking import AttackWith, Shoot
from pagoda.games.great_wall.barracks import DropRecruit, NameRecruits, PayBatch, PlaceRecruit
from pagoda.games.great_wall.battle import PlaceWound, RepeatReward
from pagoda.games.great_wall.building import ChooseFromStore, DropBuilding, NameBuildings
from pagoda.games.great_wall.calls import ChooseLine, ChoosePlayer, MayDo
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.council import Council, Vote
from pagoda.games.great_wall.council_words import court_prompt, ransom_prompt, team_end, team_prompt, team_waiting
from pagoda.games.great_wall.embassy import Embassy
from pagoda.games.great_wall.fall import (
    ChooseCommand,
    ChooseSpace,
    CopyCommand,
    SwapCommand,
    commands_in_hand,
    free_spaces,
)
from pagoda.games.great_wall.giving import GiveHorde, Sacrifice
from pagoda.games.great_wall.goods import ANY, GainMix, PayMix, goods_of
from pagoda.games.great_wall.killing import ChooseDead
from pagoda.games.great_wall.moving import MoveGroup, MoveSoldiers
from pagoda.games.great_wall.names import (
    command_name,
    commands_words,
    effect_name,
    general_name,
    honour_words,
    listed,
    of_entry,
    resources_words,
)
from pagoda.games.great_wall.occasions import card_of_line, occasion, source_words
from pagoda.games.great_wall.production import ChooseIncome, Donate, Upgrade
from pagoda.games.great_wall.questions import reed_prompt, secretly, shame_prompt, war_prompt, work_prompt
from pagoda.games.great_wall.reed import DismissAdvisor, ReedAttack, ReedBarricade
from pagoda.games.great_wall.resources import FillStore, TakeFromStore
from pagoda.games.great_wall.saving import SaveForTeam, SaveSoldier
from pagoda.games.great_wall.scoring import beats_qin, breakdown
from pagoda.games.great_wall.setup import ChooseAdvisor, ChooseGeneral
from pagoda.games.great_wall.shame import DiscardShame, PlaceShame, SpareShame
from pagoda.games.great_wall.state import NOBODY, State
from pagoda.games.great_wall.summer import Recall, discarded
from pagoda.games.great_wall.tactics import DiscardTactic, GiveTactic, hand_limit
from pagoda.games.great_wall.taking_back import TakeBackCommand
from pagoda.games.great_wall.tea import MoveUp
from pagoda.games.great_wall.team import ChooseSection, Gift, PlaceInZone
from pagoda.games.great_wall.together import ActNext
from pagoda.games.great_wall.windows import PlayTactic, UseEffect
from pagoda.games.great_wall.zones import ChooseInZone


def prompt(state: State, seat: int) -> Prompt:
    """Return what a seat is asked; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if step is None and state.qin != NOBODY:
        return solo_end(state)
    if step is None and state.coop:
        return team_end(state)
    if step is None:
        return Prompt(text("The game is over"), text("See who has won."), ("GW-END-2", "GW-END-3"))
    if not isinstance(step, Decision) or seat not in step.seats:
        return waiting_prompt(state, seat, step)
    if isinstance(
        step, ChooseGeneral | ChooseAdvisor | ChooseCommand | ChooseSpace | Recall | CopyCommand | SwapCommand
    ):
        return choosing_prompt(state, seat, step)
    if isinstance(
        step, MoveClerks | ActivateNext | ActivateAdvanced | Upgrade | Donate | ChooseIncome | MoveUp | Embassy
    ):
        return work_prompt(state, seat, step)
    if isinstance(step, NameBuildings | ChooseFromStore | DropBuilding):
        return work_prompt(state, seat, step)
    if isinstance(step, NameRecruits | PayBatch | DropRecruit | PlaceRecruit | Shoot | AttackWith | PlaceWound):
        return war_prompt(state, seat, step)
    if isinstance(step, RepeatReward | MoveGroup | MoveSoldiers | ChooseDead | SaveSoldier):
        return war_prompt(state, seat, step)
    if isinstance(step, DiscardShame) and step.price and state.coop:
        return ransom_prompt(state, seat, step.price)
    if isinstance(step, PlaceShame | DiscardShame):
        return shame_prompt(state, seat, step)
    if isinstance(step, DismissAdvisor | ReedBarricade | ReedAttack):
        return reed_prompt(state, step)
    if isinstance(step, Council | Vote | Sacrifice | GiveHorde | GiveTactic):
        return court_prompt(state, seat, step)
    if isinstance(step, ActNext | SpareShame | ChooseSection | Gift | PlaceInZone | ChooseInZone):
        return team_prompt(state, seat, step)
    if isinstance(step, SaveForTeam | ChoosePlayer | TakeBackCommand):
        return team_prompt(state, seat, step)
    return card_prompt(state, seat, step)


def solo_end(state: State) -> Prompt:
    """Say whether Qin Jiushao has been beaten (GW-SOLO-39)."""
    what = text("You have won") if beats_qin(state) else text("You have lost")
    own, his = [sum(breakdown(state, clan)) for clan in (0, state.qin)]
    why = text("You have {own} honour, Qin Jiushao has {his}.", own=own, his=his)
    if not state.pool:
        why = text("The supply of shame tokens is empty, so you lose at once. {why}", why=why)
    return Prompt(what, why, ("GW-END-2", "GW-SOLO-39"))


def waiting_prompt(state: State, seat: int, step: Step) -> Prompt:
    """Tell a seat that is not asked to wait; who has chosen in secret may still change it."""
    secret = isinstance(step, ChooseGeneral | ChooseAdvisor | ChooseCommand)
    if state.coop and not secret:
        return team_waiting(state, seat, step)
    why = text("You are not asked now.")
    if secret and state.sealed[seat] != NOBODY:
        why = text("You can still change your choice.")
    return Prompt(text("Wait for the others"), why, ("GW-FAL-1",) if secret else ("GW-TEA-1",))


# Choosing


Choosing = ChooseGeneral | ChooseAdvisor | ChooseCommand | ChooseSpace | Recall | CopyCommand | SwapCommand


def choosing_prompt(state: State, seat: int, step: Choosing) -> Prompt:
    """Ask for generals, advisors and commands."""
    if state.qin != NOBODY and isinstance(step, ChooseGeneral | ChooseCommand | CopyCommand):
        return solo_prompt(state, seat, step)
    if isinstance(step, ChooseGeneral):
        why = text("All choose at once and in secret. The other one leaves the game; your advisors you choose next.")
        return Prompt(text("Which general leads your clan?"), why, ("GW-SET-9", "GW-SET-11", "GW-ADV-1"))
    if isinstance(step, ChooseAdvisor):
        general = general_name(state.tables, state.generals[seat])
        why = text("The other one supports {general}, face down, for the whole game.", general=general)
        return Prompt(text("Which advisor is active?"), why, ("GW-SET-12", "GW-ADV-1", "GW-ADV-2"))
    if isinstance(step, ChooseCommand):
        held = commands_words(len(commands_in_hand(state, seat)))
        why = text(
            "You hold {commands}. All choose at once and in secret; in summer you can take it back.", commands=held
        )
        if state.coop:
            why = text(
                "You hold {commands}. All choose at once and in secret; only wall levels bring it back.", commands=held
            )
            return Prompt(text("Which command do you play this year?"), why, ("GW-FAL-1", "GW-COOP-5", "GW-COOP-11"))
        return Prompt(text("Which command do you play this year?"), why, ("GW-FAL-1", "GW-SUM-4"))
    if isinstance(step, ChooseSpace):
        what = text("Where do you put {command}?", command=command_name(state.tables, state.sealed[seat]))
        spaces: Value = tuple([space + 1 for space in free_spaces(state)])
        why = text("Commands are carried out from space 1 on. Free: {spaces}.", spaces=spaces)
        return Prompt(what, why, ("GW-FAL-2", "GW-FAL-3"))
    if isinstance(step, Recall):
        return recall_prompt(state, seat)
    if isinstance(step, CopyCommand):
        why = text("Treason carries out a command of another player as if it were yours.")
        return Prompt(text("Which command do you copy? Or none"), why, ("GW-CMD-10", "GW-CMD-11", "GW-CMD-12"))
    what = text("What do you reveal instead?")
    if state.sealed[seat] != NOBODY:
        old = command_name(state.tables, state.sealed[seat])
        what = text("What do you reveal instead of {command}?", command=old)
    return Prompt(what, source_words(state), ("GW-TAC-7", "GW-FAL-1"))


def solo_prompt(state: State, seat: int, step: ChooseGeneral | ChooseCommand | CopyCommand) -> Prompt:
    """Ask in the solo game, where nobody else chooses (GW-SOLO-16, GW-SOLO-36)."""
    if isinstance(step, ChooseGeneral):
        why = text("The other one leaves the game; your advisors you choose next.")
        return Prompt(text("Which general leads your clan?"), why, ("GW-SET-9", "GW-SET-11", "GW-SOLO-3"))
    if isinstance(step, ChooseCommand):
        held = commands_words(len(commands_in_hand(state, seat)))
        why = text("You hold {commands}. Then the next command of Qin Jiushao is revealed.", commands=held)
        return Prompt(text("Which command do you play this year?"), why, ("GW-FAL-1", "GW-SUM-4", "GW-SOLO-16"))
    why = text("Treason carries out your own command with the name of the one that Qin Jiushao has played.")
    return Prompt(text("Which command do you copy? Or none"), why, ("GW-CMD-10", "GW-SOLO-36"))


def recall_prompt(state: State, seat: int) -> Prompt:
    """Ask about the commands in the discard."""
    why = text(
        "In the discard: {gone}; in hand: {held}. Each in the discard would bring {honour}.",
        gone=commands_words(discarded(state, seat)),
        held=commands_words(len(commands_in_hand(state, seat))),
        honour=honour_words(state.tables.unrecalled_honour),
    )
    return Prompt(text("Take your commands back, or honour for them?"), why, ("GW-SUM-4", "GW-SUM-5", "GW-SUM-6"))


# Cards and goods


def card_prompt(state: State, seat: int, step: Decision[State]) -> Prompt:
    """Ask what cards leave open."""
    if isinstance(step, PlayTactic):
        return tactic_prompt(state, seat, step)
    if isinstance(step, UseEffect):
        return effect_prompt(state, seat, step)
    if isinstance(step, ChooseLine):
        card = card_of_line(state, step.node)
        return Prompt(text("Choose one"), text("By {card}.", card=card), ("GW-ADV-5", "GW-CMD-2"))
    if isinstance(step, MayDo):
        return may_prompt(state, seat, step)
    if isinstance(step, DiscardTactic):
        limit = hand_limit(state, seat)
        why = text("You may hold {limit}, and you hold {held}.", limit=limit, held=len(state.hands[seat]))
        return Prompt(text("Which tactic do you discard?"), why, ("GW-TAC-1",))
    return goods_prompt(state, seat, step)


def tactic_prompt(state: State, seat: int, step: PlayTactic) -> Prompt:
    """Ask for a tactic, and say what has just happened; who has none that fits is asked too (GW-UI-1)."""
    fitting = {action[1] for action in step.actions(state, seat) if action[0] == PLAY}
    happened = occasion(state)
    if not fitting:
        why = text("{what}. {secret}", what=happened, secret=secretly(state))
        return Prompt(text("Nothing to play; go on"), why, ("GW-UI-1", "GW-TAC-2"))
    what = texts("Play a tactic? {count} of yours fits", "Play a tactic? {count} of yours fit", len(fitting))
    return Prompt(what, text("{what}. One tactic for each event.", what=happened), ("GW-TAC-2", "GW-TAC-3", "GW-TAC-4"))


def effect_prompt(state: State, seat: int, step: UseEffect) -> Prompt:
    """Ask for a card of the own, and name those that answer."""
    offered = step.actions(state, seat)
    cards = [effect_name(state.tables, action[1]) for action in offered if action[0] == USE]
    if not cards:
        why = text("{what}. {secret}", what=occasion(state), secret=secretly(state))
        return Prompt(text("You cannot pay for your cards now"), why, ("GW-ADV-5", "GW-GEN-5"))
    why = text("{what}. Now: {cards}.", what=occasion(state), cards=listed(cards))
    if len(cards) == len(offered):
        return Prompt(text("Which of your cards comes first?"), why, ("GW-ADV-5", "GW-TAC-6"))
    return Prompt(text("Use one of your cards, or none"), why, ("GW-ADV-5", "GW-TAC-6"))


def may_prompt(state: State, seat: int, step: MayDo) -> Prompt:
    """Ask whether an optional part of a card is used."""
    card = card_of_line(state, step.node)
    cost = state.tables.program.nodes[step.node].cost
    if not cost:
        return Prompt(text("Do what the card offers?"), text("By {card}.", card=card), ("GW-ADV-5",))
    price = tuple([amount_words(term) for term in cost])
    why = text("It costs {cost}; you have {goods}.", cost=price, goods=resources_words(goods_of(state, seat)))
    return Prompt(text("Use {card}?", card=card), why, ("GW-ADV-5", "GW-GEN-5"))


def goods_prompt(state: State, seat: int, step: Decision[State]) -> Prompt:
    """Ask for resources."""
    owned = resources_words(goods_of(state, seat))
    if isinstance(step, PayMix):
        what = text("How do you pay {goods}?", goods=mix_words(step.allowed, step.amount))
        return Prompt(what, text("You have {goods}.", goods=owned), ("GW-GEN-5", "GW-BLD-4"))
    if isinstance(step, GainMix):
        what = text("Gain {goods}", goods=mix_words(step.allowed, step.amount))
        why = text("{source} You have {goods}.", source=source_words(state), goods=owned)
        return Prompt(what, why, ("GW-RES-1",))
    if isinstance(step, TakeFromStore):
        why = text(
            "{source} The storehouse has {store}; take up to {amount}.",
            source=source_words(state),
            store=resources_words(state.store),
            amount=step.amount,
        )
        return Prompt(text("What do you take out of the storehouse?"), why, ("GW-RES-2",))
    if isinstance(step, FillStore):
        what = text("What goes into the storehouse? {goods}", goods=good_words("building", step.amount))
        return Prompt(what, filling_words(state), ("GW-RES-2", "GW-DUO-29"))
    why = text("{source} One for one. You have {goods}.", source=source_words(state), goods=owned)
    return Prompt(text("Exchange a resource, or stop"), why, ("GW-GEN-5", "GW-ADV-5"))


def mix_words(allowed: tuple[int, ...], amount: int) -> Text:
    """Return an amount of resources among which there is a choice."""
    return good_words("any" if len(allowed) == len(ANY) else "building", amount)


def filling_words(state: State) -> Text:
    """Say for whom the storehouse is filled."""
    if state.reed != NOBODY and state.active == state.reed and not state.coop:
        general = state.tables.data["reed_clan"]["generals"][0]
        return text("You decide for the Reed Clan: {card}.", card=of_entry(general))
    return source_words(state)
