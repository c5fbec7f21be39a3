"""What a seat is asked at locations, in battle and about shame; prompts.py has the rest."""

from __future__ import annotations

from pagoda.engine.agenda import Decision
from pagoda.engine.game import Prompt
from pagoda.engine.words import Text, text, texts
from pagoda.games.great_wall.actions import PASS
from pagoda.games.great_wall.activation import ActivateAdvanced, ActivateNext
from pagoda.games.great_wall.amounts import good_words, resource_word
from pagoda.games.great_wall.attacking import AttackWith, Shoot
from pagoda.games.great_wall.barracks import DropRecruit, NameRecruits, PayBatch, PlaceRecruit, batch_cost
from pagoda.games.great_wall.battle import PlaceWound, RepeatReward
from pagoda.games.great_wall.building import ChooseFromStore, DropBuilding, NameBuildings
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.clerks import EVERYWHERE, MoveClerks
from pagoda.games.great_wall.edition import CHI, GOLD, LOCATIONS, PRODUCTION, RESOURCES
from pagoda.games.great_wall.embassy import Embassy, advisor_price, clerk_price
from pagoda.games.great_wall.goods import goods_of
from pagoda.games.great_wall.killing import ChooseDead
from pagoda.games.great_wall.moving import MoveGroup, MoveSoldiers
from pagoda.games.great_wall.names import (
    honour_words,
    horde_name,
    location_name,
    locations_names,
    resources_words,
    section_name,
    section_title,
    shame_words,
    soldiers_words,
    units_words,
)
from pagoda.games.great_wall.occasions import source_words
from pagoda.games.great_wall.production import ChooseIncome, Donate, Upgrade
from pagoda.games.great_wall.reed import DismissAdvisor, ReedAttack, ReedBarricade
from pagoda.games.great_wall.saving import SaveSoldier
from pagoda.games.great_wall.shame import ALL, DiscardShame, PlaceShame
from pagoda.games.great_wall.soldiers import unit_dying
from pagoda.games.great_wall.state import NOBODY, State, mod
from pagoda.games.great_wall.tea import MoveUp

Work = (
    MoveClerks
    | ActivateNext
    | ActivateAdvanced
    | Upgrade
    | Donate
    | ChooseIncome
    | MoveUp
    | Embassy
    | NameBuildings
    | ChooseFromStore
    | DropBuilding
)
War = (
    NameRecruits
    | PayBatch
    | DropRecruit
    | PlaceRecruit
    | Shoot
    | AttackWith
    | PlaceWound
    | RepeatReward
    | MoveGroup
    | MoveSoldiers
    | ChooseDead
    | SaveSoldier
)
Shame = PlaceShame | DiscardShame
Reed = DismissAdvisor | ReedBarricade | ReedAttack


def has_nothing(state: State, seat: int, step: Decision[State]) -> bool:
    """Tell whether a seat is asked only so that the others do not learn what it has not."""
    return step.actions(state, seat) == [PASS]


def secretly(state: State) -> Text:
    """Say why somebody is asked who can only decline."""
    if state.qin != NOBODY:
        return text("You can only go on.")
    return text("You are asked all the same, so that nobody learns what you have.")


# Clerks and locations


def work_prompt(state: State, seat: int, step: Work) -> Prompt:
    """Ask what clerks do."""
    if isinstance(step, MoveClerks):
        return clerks_prompt(state, step)
    if isinstance(step, ActivateNext):
        return activation_prompt(state, seat)
    if isinstance(step, ActivateAdvanced):
        why = text(
            "{source} No shame, and it need not be full. All with clerks there use it.", source=source_words(state)
        )
        return Prompt(text("Activate a location with your clerk, or none"), why, ("GW-LOC-4", "GW-LOC-5"))
    if isinstance(step, Upgrade | Donate | ChooseIncome):
        return production_prompt(state, seat, step)
    if isinstance(step, MoveUp):
        why = text(
            "Now you are at place {place}. Whoever is higher acts first and wins ties.", place=state.tea.index(seat) + 1
        )
        return Prompt(text("Move your tea marker up?"), why, ("GW-TEH-1", "GW-TEH-2", "GW-TEA-1"))
    if isinstance(step, Embassy):
        return embassy_prompt(state, seat, step)
    return building_prompt(state, seat, step)


def clerks_prompt(state: State, step: MoveClerks) -> Prompt:
    """Ask for the next clerk."""
    source = source_words(state)
    goals = [location for location in range(LOCATIONS) if step.targets >> location & 1]
    if step.clan == state.reed:
        why = text("{source} You decide for the Reed Clan: each to a location without one.", source=source)
        what = texts("Move a Reed clerk, or stop", "Move up to {count} Reed clerks, or stop", step.left)
        return Prompt(what, why, ("GW-DUO-13", "GW-DUO-14", "GW-DUO-15"))
    if step.distinct:
        why = text("{source} Each to another location. Nobody enters or leaves a full one.", source=source)
    elif step.targets != EVERYWHERE:
        why = text("{source} Only here: {locations}.", source=source, locations=locations_names(state.tables, goals))
    else:
        why = text("{source} Nobody enters or leaves a full location.", source=source)
    what = texts("Move a clerk, or stop", "Move up to {count} clerks, or stop", step.left)
    return Prompt(what, why, ("GW-CLK-1", "GW-CLK-2", "GW-CLK-3", "GW-CLK-4"))


def activation_prompt(state: State, seat: int) -> Prompt:
    """Ask for the order of locations."""
    what = text("Which location is activated next?")
    if state.qin != NOBODY and commander(state) == state.qin:
        why = text("Turn of Qin Jiushao: those with his clerks come first. You choose the order of the others.")
        if state.active == state.reed:
            why = text("Turn of the Reed Clan, led by Qin Jiushao. You choose the order of what is not his.")
        return Prompt(what, why, ("GW-ACT-1", "GW-SOLO-27", "GW-SOLO-34"))
    if state.active == state.reed:
        why = text("All of them will be. You decide the order for the Reed Clan.")
        return Prompt(what, why, ("GW-ACT-1", "GW-ACT-3"))
    why = text("All of them will be; you decide the order. In each, all with clerks there act in tea order.")
    if state.coop and not state.setting.options["tea_order"]:
        why = text("All of them will be; you decide the order. In each, all with clerks there act as they like.")
        return Prompt(what, why, ("GW-ACT-1", "GW-LOC-6", "GW-COOP-6"))
    return Prompt(what, why, ("GW-ACT-1", "GW-ACT-2", "GW-LOC-6"))


def production_prompt(state: State, seat: int, step: Upgrade | Donate | ChooseIncome) -> Prompt:
    """Ask for overseers and donations."""
    if isinstance(step, ChooseIncome):
        return Prompt(text("Which overseer brings you income?"), source_words(state), ("GW-SUM-1",))
    location = location_name(state.tables, step.location)
    if isinstance(step, Donate):
        if has_nothing(state, seat, step):
            return Prompt(
                text("You have nothing to donate: {location}", location=location), secretly(state), ("GW-PRO-8",)
            )
        honour = honour_words(state.tables.donation_honour + mod(state, seat, "donation_honour"))
        why = text("It brings {honour}. The storehouse pays for whoever builds.", honour=honour)
        what = text("Donate 1 {good} to the storehouse?", good=resource_word(step.location))
        return Prompt(what, why, ("GW-PRO-7", "GW-PRO-8"))
    if has_nothing(state, seat, step):
        return Prompt(
            text("You cannot pay for an overseer: {location}", location=location), secretly(state), ("GW-PRO-4",)
        )
    good = state.tables.upgrade_good[step.location]
    why = text(
        "Level {level} now; the next costs {cost}, you have {owned}. It brings 1 more here, and 1 more every summer.",
        level=state.overseers[seat * PRODUCTION + step.location],
        cost=good_words(RESOURCES[good], step.price(state, seat)),
        owned=goods_of(state, seat)[good],
    )
    return Prompt(text("Upgrade your overseer? {location}", location=location), why, ("GW-PRO-4", "GW-PRO-6"))


def embassy_prompt(state: State, seat: int, step: Embassy) -> Prompt:
    """Ask for clerks and advisors."""
    what = texts("Take a clerk or an advisor, or nobody", "Take up to {count} clerks or advisors, or nobody", step.left)
    why = text(
        "A clerk costs {clerk}, an advisor {advisor}; you have {gold}.",
        clerk=good_words("gold", clerk_price(state, seat)),
        advisor=good_words("gold", advisor_price(state, seat)),
        gold=good_words("gold", goods_of(state, seat)[GOLD]),
    )
    return Prompt(what, why, ("GW-EMB-1", "GW-EMB-2", "GW-EMB-3", "GW-ADV-2"))


def building_prompt(state: State, seat: int, step: NameBuildings | ChooseFromStore | DropBuilding) -> Prompt:
    """Ask for walls and barricades."""
    if isinstance(step, ChooseFromStore):
        why = text(
            "It has {goods}, more than the {amount} it pays.", goods=resources_words(state.store), amount=step.amount
        )
        return Prompt(text("What does the storehouse pay?"), why, ("GW-BLD-4", "GW-BLD-5"))
    if isinstance(step, DropBuilding):
        why = text("The storehouse and your own resources do not pay for all that you have chosen.")
        return Prompt(text("Which building do you leave out?"), why, ("GW-BLD-9",))
    what = texts("Choose a building, or stop", "Choose up to {count} buildings, or stop", step.left)
    if step.free:
        return Prompt(what, text("{source} It is free.", source=source_words(state)), ("GW-BLD-1", "GW-BLD-8"))
    why = text(
        "The storehouse pays first: {store}. You have {goods}. All are paid together.",
        store=resources_words(state.store),
        goods=resources_words(goods_of(state, seat)[:3]),
    )
    if step.discount:
        why = text("{why} {discount} less by a card.", why=why, discount=step.discount)
    return Prompt(what, why, ("GW-BLD-2", "GW-BLD-3", "GW-BLD-4", "GW-BLD-6"))


# War


def war_prompt(state: State, seat: int, step: War) -> Prompt:
    """Ask what soldiers do."""
    if isinstance(step, NameRecruits | PayBatch | DropRecruit | PlaceRecruit):
        return recruit_prompt(state, seat, step)
    if isinstance(step, MoveGroup | MoveSoldiers):
        return moving_prompt(state, step)
    if isinstance(step, ChooseDead | SaveSoldier):
        return death_prompt(state, seat, step)
    if isinstance(step, Shoot):
        what = text("Which vital spot does the archer wound?")
        if step.clan == state.reed:
            why = text("You decide for the Reed Clan: {section}.", section=section_name(step.section))
        else:
            why = text("{section}: any horde, no reward.", section=section_title(step.section))
        return Prompt(what, why, ("GW-ATK-3", "GW-WIN-1", "GW-WND-3"))
    if isinstance(step, AttackWith):
        what = text("Attack with a soldier, or stop")
        why = text("{source} From zones and firing spots; up to {count}.", source=source_words(state), count=step.left)
        if step.left > ALL // 2:
            why = text("{source} With as many as you like.", source=source_words(state))
        return Prompt(what, why, ("GW-ATK-1", "GW-ATK-2", "GW-ATK-3", "GW-ATK-4"))
    if isinstance(step, PlaceWound):
        what = text("Which vital spot is wounded?")
        if step.optional:
            what = text("Which vital spot is wounded? Or none")
        why = texts(
            "{source} 1 wound, no reward.",
            "{source} Up to {count} wounds, no reward.",
            step.left,
            source=source_words(state),
        )
        return Prompt(what, why, ("GW-WND-3", "GW-DEF-3"))
    return Prompt(text("Which reward do you take once more?"), source_words(state), ("GW-ATK-7",))


def recruit_prompt(state: State, seat: int, step: NameRecruits | PayBatch | DropRecruit | PlaceRecruit) -> Prompt:
    """Ask whom, with what, and where to."""
    if isinstance(step, NameRecruits):
        what = texts("Recruit 1 soldier, or nobody", "Recruit up to {count} soldiers, or nobody", step.most)
        why = text(
            "You have {goods}. All are named, then paid, then placed one by one.",
            goods=resources_words(goods_of(state, seat)),
        )
        if step.free:
            why = text("{source} For free.", source=source_words(state))
        return Prompt(what, why, ("GW-BAR-1", "GW-BAR-3", "GW-BAR-5"))
    if isinstance(step, PayBatch):
        cost, less = batch_cost(state, seat, step.units, step.discount_chi)
        why = text("They cost {cost}; you save up to {off} of it.", cost=resources_words(cost), off=less + step.off)
        return Prompt(text("How do you pay for the recruits?"), why, ("GW-BAR-1", "GW-GEN-5"))
    if isinstance(step, DropRecruit):
        why = text("You cannot pay for all: {units}.", units=units_words(step.units))
        return Prompt(text("Whom do you leave out?"), why, ("GW-BAR-5",))
    why = text("To place: {units}. Whoever waits is safe, but attacks only by a card.", units=units_words(step.units))
    return Prompt(text("Attack with a recruit, or let him wait"), why, ("GW-BAR-2", "GW-BAR-4", "GW-ATK-1", "GW-ATK-2"))


def moving_prompt(state: State, step: MoveGroup | MoveSoldiers) -> Prompt:
    """Ask for groups."""
    rules = ("GW-CPO-1", "GW-CPO-2", "GW-CPO-3")
    if isinstance(step, MoveGroup):
        what = texts("Move a group of soldiers, or stop", "Move up to {count} groups, or stop", step.left)
        why = text("Soldiers of one section, from zone and firing spots, to one other. They do not attack.")
        return Prompt(what, why, rules)
    why = text(
        "{origin} → {target}. Only archers of firing spots can take a firing spot.",
        origin=section_name(step.origin),
        target=section_name(step.target),
    )
    return Prompt(text("Who goes along?"), why, rules)


def death_prompt(state: State, seat: int, step: ChooseDead | SaveSoldier) -> Prompt:
    """Ask who dies, and who does not."""
    if isinstance(step, ChooseDead):
        horde = horde_name(state.tables, state.field[step.place])
        why = text(
            "The horde kills {soldiers} of each clan on it: {horde}.", horde=horde, soldiers=soldiers_words(step.left)
        )
        if step.clan == state.reed:
            return Prompt(text("Which soldier of the Reed Clan dies?"), why, ("GW-KIL-2", "GW-DUO-18"))
        return Prompt(text("Which of your soldiers dies?"), why, ("GW-KIL-1", "GW-KIL-2"))
    counts = [0, 0, 0]
    for soldier in state.dying[seat]:
        counts[unit_dying(state, soldier)] += 1
    dying = units_words(counts)
    if has_nothing(state, seat, step):
        return Prompt(text("You cannot save anybody: {units}", units=dying), secretly(state), ("GW-KIL-4",))
    if not step.price:
        what = texts("Save a dying soldier?", "Save up to {count} dying soldiers?", max(1, step.left))
        why = text("{source} About to die: {units}.", source=source_words(state), units=dying)
        return Prompt(what, why, ("GW-KIL-4",))
    why = text(
        "About to die: {units}. Each costs {chi}, you have {owned}; the saved go to the marshalling zone.",
        units=dying,
        chi=good_words("chi", step.price),
        owned=goods_of(state, seat)[CHI],
    )
    return Prompt(text("Save dying soldiers for chi?"), why, ("GW-KIL-4", "GW-KIL-5", "GW-KIL-6"))


# Shame, and the Reed Clan


def shame_prompt(state: State, seat: int, step: Shame) -> Prompt:
    """Ask where tokens go, or which leave."""
    if isinstance(step, PlaceShame) and state.coop:
        why = text("Whoever stands on it cannot be used until it is gone. The supply has {pool}.", pool=state.pool)
        return Prompt(text("Where do you put your shame token?"), why, ("GW-SHM-3", "GW-SHM-4", "GW-COOP-9"))
    if isinstance(step, PlaceShame):
        why = text(
            "Under a soldier: he cannot be used, and costs {honour} at the end. On a horde: it counts for nothing.",
            honour=honour_words(state.tables.shamed_points),
        )
        return Prompt(text("Where do you put your shame token?"), why, ("GW-SHM-3", "GW-SHM-4", "GW-SHM-10"))
    if has_nothing(state, seat, step):
        return Prompt(text("You cannot pay off shame"), secretly(state), ("GW-SHM-9",))
    if not step.price:
        what = text("Discard a shame token?") if step.optional else text("Which shame token do you discard?")
        why = text("{source} {shame} at most.", source=source_words(state), shame=shame_words(step.left))
        return Prompt(what, why, ("GW-SHM-8", "GW-SHM-11"))
    why = text(
        "Each costs {chi}, you have {owned}. A soldier is free again, a horde counts again.",
        chi=good_words("chi", step.price),
        owned=goods_of(state, seat)[CHI],
    )
    return Prompt(text("Pay off shame, or keep it"), why, ("GW-SHM-9", "GW-SUM-2"))


def reed_prompt(state: State, step: Reed) -> Prompt:
    """Ask on behalf of the Reed Clan."""
    why: Text = text("You decide for the Reed Clan at the Imperial Embassy. The row is filled up again.")
    if isinstance(step, DismissAdvisor):
        return Prompt(text("Which advisor leaves the row?"), why, ("GW-DUO-13", "GW-DUO-22"))
    if isinstance(step, ReedBarricade):
        why = text("You decide for the Reed Clan at the Workers' Settlement. It is free and brings no honour.")
        return Prompt(text("Where does the Reed Clan put a barricade?"), why, ("GW-DUO-13", "GW-DUO-23"))
    why = text("You decide for the Reed Clan at the Barracks. It takes no reward and cannot claim.")
    return Prompt(text("Which spot does the Reed Clan's spearman cover?"), why, ("GW-DUO-13", "GW-DUO-24"))
