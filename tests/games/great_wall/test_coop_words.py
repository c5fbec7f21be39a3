"""What is said in the co-op game: the council, orders and events, what players do for each other, how it ends."""

from __future__ import annotations

from typing import Any

from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.building import WALLS, NameBuildings
from pagoda.games.great_wall.calls import Doer
from pagoda.games.great_wall.council import Council
from pagoda.games.great_wall.edition import ARCHER, HORSEMAN, NOWHERE, SPEARMAN
from pagoda.games.great_wall.fall import AskCommands
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.language import read
from pagoda.games.great_wall.order_words import unmet_words
from pagoda.games.great_wall.saving import SaveForTeam
from pagoda.games.great_wall.sayings import line_words
from pagoda.games.great_wall.shame import DiscardShame, PlaceShame, SpareShame
from pagoda.games.great_wall.soldiers import FIRING, ZONE
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.taking_back import TakeBackCommand
from pagoda.games.great_wall.team import ChooseSection, Gift, PlaceInZone
from tests.games.great_wall.coop_cards import council, power, propose, revealing
from tests.games.great_wall.pieces import COMMAND_IDS, ORDER_IDS, TABLES
from tests.games.great_wall.positions import (
    FENCE,
    GAME,
    activating,
    boxes,
    do,
    horde,
    legal,
    position,
    question,
    tactic,
    turn,
)
from tests.games.great_wall.words import both, described, prompted, refused, sentence
from tests.rules import rule

ANA, BO, CY, DI = range(4)
FOUR = ("left 1 horseman 1 spearman", "left 1 spearman", "middle 1 horseman", "right 1 horseman")
PRAYERS, ALTAR, ARCHERS = ORDER_IDS["prayers"], ORDER_IDS["altar_of_heaven"], ORDER_IDS["palace_archers"]
DONE = [name for name in list(ORDER_IDS)[4:] if name != "prayers"]  # enough to win
GUARD, RAMPART = ORDER_IDS["imperial_guard"], ORDER_IDS["rampart"]
ECONOMY, TREASON = COMMAND_IDS.index("economy"), COMMAND_IDS.index("treason")
SKIRMISHERS = horde("border_skirmishers")


def asked(*agenda: Any, **table: Any) -> State:
    """Return a table of the co-op game where something is asked."""
    return position(mode="coop", agenda=[*agenda, FENCE], **table)


def seen(state: State, seat: int) -> tuple[str, str]:
    """Return what a certain seat reads, asked or not."""
    prompt = GAME.prompt(GAME.view(state, seat), seat)
    both(prompt.what)
    both(prompt.why)
    return sentence(prompt.what), sentence(prompt.why)


def meaning(state: State, seat: int, action: Any) -> str:
    """Return what an answer of a certain seat means."""
    words = GAME.describe(GAME.view(state, seat), seat, action)
    both(words)
    return sentence(words)


# The council


@rule("GW-COOP-1", "GW-COOP-18", "GW-COOP-23")
def test_the_council_says_how_far_you_are_and_what_is_at_stake() -> None:
    state = council("prayers", goods=["3 chi"] * 3, fulfilled="annual_tribute rampart")
    last = council("prayers", goods=["3 chi"] * 3, year=6, options={"agreement": 1})
    won = council("prayers", goods=["3 chi"] * 3, fulfilled=" ".join(DONE))
    poor = council("prayers", year=6, options={"agreement": 2})

    assert prompted(state) == (
        "Propose an imperial order? 2 of 7 are fulfilled",
        "Each order that stays open costs every player 1 shame token; the supply has 30.",
    )
    assert prompted(last)[1] == (
        "This is the last winter: without 7 more orders you lose. All who give something must agree, and the majority."
    )
    assert prompted(won)[1] == "You have fulfilled enough orders and win when the council ends."
    assert prompted(poor)[0] == "Nothing to propose now; go on"
    assert prompted(poor)[1].endswith(" Everybody must agree. Click an order to see why you cannot propose it.")
    assert described(state, a.PASS) == "propose nothing more"


@rule("GW-COOP-14", "GW-COOP-15")
def test_a_proposal_says_who_gives_what() -> None:
    state = council("prayers altar_of_heaven annual_tribute", goods=["3 chi"] * 3)
    four = council("imperial_guard", seats=4, zones=FOUR)
    walls = council("rampart", walls=(2, 1, 1))

    assert described(state, propose("prayers")) == (
        "propose Prayers for the Dynasty: everybody gives 2 chi; it would be number 1 of 7"
    )
    assert "Annual Tribute: all pay 10 gold together; " in described(state, propose("annual_tribute", 0))
    assert described(state, propose("altar_of_heaven", 0)).startswith(
        "propose Stones for the Altar of Heaven: all pay 10 stone together; "
    )
    assert described(four, propose("imperial_guard", 0b1011)).startswith(
        "propose Warriors for the Imperial Guard: each gives 1 horseman or 1 spearman: Ana, Bo, Di; "
    )
    assert described(walls, propose("rampart", 0)).startswith(
        "propose The Rampart Shall Stand: nobody has to give anything; "
    )
    assert described(position(), propose("rampart", 0)) == "propose an order: The Rampart Shall Stand"


@rule("GW-COOP-14", "GW-COOP-15", "GW-COOP-16", "GW-COOP-23")
def test_an_order_that_cannot_be_proposed_says_what_is_missing() -> None:
    zones = ["left 1 archer", "left 1 spearman"]
    state = council("prayers rampart palace_archers", goods=["1 chi", "2 chi"], zones=zones)
    again = GAME.apply(state, BO, propose("prayers"))
    again = GAME.apply(again, ANA, a.REFUSE)

    assert refused(state) == {
        (a.PROPOSE, PRAYERS, 7): ("You would have to give 2 chi; you have 1.", "GW-COOP-15"),
        (a.PROPOSE, RAMPART, 0): ("Wall levels: 0, at least 4 needed.", "GW-COOP-14"),
        (a.PROPOSE, ARCHERS, 3): (
            "2 players must give; missing: Bo (1 archer), Cy (1 archer).",
            "GW-COOP-14",
        ),
    }
    found = {refusal.action: sentence(refusal.reason) for refusal in GAME.refusals(GAME.view(again, BO), BO)}
    assert found[a.PROPOSE, PRAYERS, 7] == "You have proposed it this winter; others still can."


@rule("GW-COOP-14")
def test_conditions_are_told_with_their_numbers() -> None:
    field = ["left border_skirmishers", "left kerulen_scouts", "middle onon_riders", "middle muqali_left_wing"]
    more = ["left sappers", "middle fire_oil", "right ram_train"]
    table = {"zones": ["left 2 spearman right 3 archer"], "hands": ["retreat"], "honour": (9, 2, 3)}
    found = {}
    first, second = "prayers learned_council quiet_frontier", "mock_and_prevail escort glory_to_emperor"
    for names, hordes in ((first, [*field, *more]), (second, field)):
        state = position(mode="coop", agenda=[Council((CY,)), FENCE], edicts=names, field=hordes, **table)
        state.breached = 1
        for refusal in GAME.refusals(GAME.view(state, CY), CY):
            found[refusal.action[1]] = sentence(refusal.reason)

    assert found[ORDER_IDS["learned_council"]] == (
        "Advisors: Ana 0, Bo 0, Cy 0, at least 2 needed. 3 players must give; missing: Bo (1 tactic), Cy (1 tactic)."
    )
    assert found[ORDER_IDS["quiet_frontier"]] == (
        "Hordes in play: 7, at most 6 allowed. A section was breached this winter."
    )
    assert found[ORDER_IDS["mock_and_prevail"]].startswith("Hordes, right section: 0, at least 1 needed. A section")
    assert found[ORDER_IDS["escort"]] == "Soldiers in the marshalling zone, middle section: 0, at least 1 needed."
    assert found[ORDER_IDS["glory_to_emperor"]].endswith(
        "missing: Ana (1 claimed horde), Bo (1 claimed horde, 1 honour), Cy (1 claimed horde)."
    )
    assert sentence(unmet_words(state, read('cmp(barricades($section),">=",1)', "test"))) == (
        "A condition of the order is not met"
    )


# The vote


@rule("GW-COOP-15", "GW-COOP-23")
def test_a_vote_says_what_you_give_and_who_has_answered() -> None:
    state = GAME.apply(council("imperial_guard", seats=4, zones=FOUR), ANA, propose("imperial_guard"))
    later = GAME.apply(GAME.apply(state, ANA, (a.AGREE, 1)), DI, a.REFUSE)

    assert seen(later, BO) == (
        "Fulfil this order? Warriors for the Imperial Guard",
        "You would give 1 horseman or 1 spearman. Agreed: Ana (1 spearman). Refused: Di. "
        "All who give something must agree.",
    )
    assert "You give nothing; each gives 1 horseman or 1 spearman: Ana, Bo, Cy." in seen(state, DI)[1]
    assert meaning(state, ANA, (a.AGREE, 0)) == "agree and give 1 horseman"
    assert meaning(state, DI, (a.AGREE, 0)) == "agree; you give nothing"
    assert meaning(state, DI, a.REFUSE) == "refuse: Warriors for the Imperial Guard"
    assert meaning(state, BO, a.REFUSE) == "refuse: without you it stays open, Warriors for the Imperial Guard"
    assert [sentence(one.reason) for one in GAME.refusals(GAME.view(state, BO), BO)] == [
        "You would have to give 1 horseman; you have 0."
    ]
    assert GAME.refusals(GAME.view(state, DI), DI) == []
    assert seen(later, ANA) == (
        "Wait for the others",
        "Still to answer: Bo, Cy. Proposed: Warriors for the Imperial Guard.",
    )


@rule("GW-COOP-14", "GW-GEN-9")
def test_what_all_pay_together_is_counted_down() -> None:
    state = council("altar_of_heaven", goods=["2 stone", "3 stone", "6 stone"])
    state = GAME.apply(GAME.apply(state, ANA, propose("altar_of_heaven", 0)), ANA, (a.AGREE, 2))

    assert seen(state, BO)[1].startswith(
        "All pay 10 stone together, 8 are still missing; you have 3, 5 must come from: Cy. Agreed: Ana (2 stone). "
    )
    assert meaning(state, BO, (a.AGREE, 0)) == "agree and pay nothing; 8 are still missing"
    assert meaning(state, BO, (a.AGREE, 3)) == "agree and pay 3 stone; 5 are still missing"
    done = GAME.apply(state, BO, (a.AGREE, 3))
    assert seen(done, CY)[1].startswith("All pay 10 stone together, 5 are still missing; you have 6. Agreed: ")
    lost = GAME.apply(state, BO, (a.AGREE, 0))
    assert seen(lost, CY)[1].startswith(
        "All pay 10 stone together; promised: 2. You have 6, so it fails whatever you answer. Agreed: "
    )
    assert meaning(done, CY, (a.AGREE, 5)) == "agree and pay 5 stone; that is enough"


@rule("GW-COOP-15")
def test_who_cannot_pay_the_own_share_reads_that_and_sees_the_answer_refused() -> None:
    state = GAME.apply(council("prayers", goods=["2 chi", "", "2 chi"]), ANA, propose("prayers"))

    assert seen(state, BO)[1] == "Each gives 2 chi; you have 0, so you cannot agree. Agreed: Ana (2 chi)."
    (refusal,) = GAME.refusals(GAME.view(state, BO), BO)
    assert (refusal.action, refusal.rule) == ((a.AGREE, 0), "GW-COOP-15")
    assert sentence(refusal.reason) == "You would have to give 2 chi; you have 0."


def test_a_vote_where_nobody_gives() -> None:
    state = council("rampart", walls=(2, 1, 1), options={"agreement": 2})
    state = GAME.apply(state, BO, propose("rampart", 0))

    assert seen(state, ANA)[1] == "Nobody has to give anything. Agreed: Bo. Everybody must agree."


@rule("GW-COOP-23")
def test_who_has_left_the_council_waits() -> None:
    state = GAME.apply(council("prayers", goods=["3 chi"] * 3), ANA, a.PASS)

    assert seen(state, ANA) == ("Wait for the others", "You propose nothing more for now. In the council: Bo, Cy.")


# What is given


@rule("GW-COOP-16")
def test_a_sacrifice_says_from_where_the_soldier_leaves() -> None:
    field = ["left border_skirmishers dragon", "left onon_riders snake_horse snake_horse"]
    zones = ["left 1 spearman", "", "middle 1 spearman"]
    state = council("imperial_guard", field=field, zones=zones, firing=["left 1"])
    state = do(state, propose("imperial_guard"), (a.AGREE, 0), (a.AGREE, 1))

    assert prompted(state) == (
        "Which spearman leaves the game?",
        "By Warriors for the Imperial Guard. You sacrifice 1 spearman. On a horde a wound stays; nobody can save them.",
    )
    assert [described(state, action) for action in legal(state)] == [
        "1 spearman on Border Skirmishers, left section, leaving 1 wound",
        "1 spearman from the marshalling zone: left section",
    ]
    assert described(state, (a.SACRIFICE, FIRING)) == "1 archer from a firing spot: left section"
    assert described(state, (a.SACRIFICE, 8)).startswith("1 horseman on Riders of the Onon, left section, leaving 2 ")
    assert described(state, (a.SACRIFICE, 7)) == "a soldier leaves the game"
    assert seen(state, BO) == ("Wait for the others", "Still to decide: Ana.")


@rule("GW-COOP-12", "GW-COOP-15")
def test_hordes_and_tactics_that_are_given() -> None:
    claimed = ["border_skirmishers kerulen_scouts", "onon_riders", "muqali_left_wing"]
    glory = council("glory_to_emperor", claimed=claimed, honour=(9, 9, 9))
    glory = do(glory, propose("glory_to_emperor", 0b011), (a.AGREE, 0))
    peace = revealing("peace_party", hands=["retreat night_attack"])

    assert prompted(glory) == (
        "Which claimed horde leaves the game?",
        "By The Glory Is the Emperor's. Its honour stays with you.",
    )
    assert described(glory, (a.GIVE_HORDE, SKIRMISHERS)) == "Border Skirmishers leaves the game"
    assert prompted(peace) == ("Which tactic do you discard?", "By The Peace Party. 1 tactic to discard.")


# The team


@rule("GW-COOP-6", "GW-COOP-7", "GW-DUO-13")
def test_whoever_is_ready_acts_first() -> None:
    state = boxes(ANA, "economy", mode="coop")
    while question(state) != "ActNext":
        state = do(state, a.PASS)
    two = activating("war_academy", mode="coop", seats=2, clerks=["war_academy 1", "", "war_academy 1"])

    assert seen(state, BO) == (
        "Act now, or let the others go first",
        "By Economy. Whoever answers first acts first. Also to act: Cy.",
    )
    assert meaning(state, BO, (a.ACT, BO)) == "act now; the others act after you"
    assert seen(state, ANA) == ("Wait for the others", "Still to decide: Bo, Cy.")
    assert question(two) == "ActNext"
    assert prompted(two) == ("Who acts first?", "By War Academy. You decide for both.")
    assert described(two, (a.ACT, two.reed)) == "the Reed Clan acts now; you decide for it"


@rule("GW-COOP-18")
def test_shame_for_open_orders_can_be_spared() -> None:
    row = happening(moments.ORDER_PHASE, count=2)
    state = asked(SpareShame((BO,), 2), edicts="annual_tribute prayers", events=[row])

    assert prompted(state) == (
        "Who takes 1 shame token less? Or stop",
        "Up to 2 shame tokens less in all. They would take: Ana 2, Bo 2, Cy 2.",
    )
    assert described(state, (a.SPARE, CY)) == "Cy takes 1 shame token less"
    assert described(state, (a.SPARE, BO)) == "you take 1 shame token less"
    assert described(state, a.PASS) == "spare nobody else"


def test_defence_gifts_and_reserves() -> None:
    section = asked(ChooseSection((ANA,), 3), field=["left border_skirmishers"], walls=(1, 0, 0))
    gift = asked(Gift((ANA,), 2, 1), goods=["1 wood"])
    one, none = asked(Gift((ANA,), 1, 1), goods=["1 wood"]), asked(Gift((ANA,), 1, 1))
    zone = asked(PlaceInZone((ANA,), SPEARMAN, 1))

    assert prompted(section)[0] == "Which section gets 3 more defence this winter?"
    assert described(section, (a.SECTION, 0)).endswith(f": then defence 9 against attack {power('border_skirmishers')}")
    assert prompted(gift)[1].endswith("Up to 2 more, and 1 honour for each. You have 1 wood.")
    assert prompted(one)[1].endswith("1 more, and 1 honour for it. You have 1 wood.")
    assert prompted(none)[0] == "You have nothing to give away"
    assert described(gift, (a.GIVE, 0, BO)) == "give 1 wood to Bo"
    assert described(gift, a.PASS) == "give nothing more"
    assert prompted(zone)[0] == "Which marshalling zone does 1 spearman go to? Or none"
    assert described(zone, a.PASS) == "he stays in the reserve"


@rule("GW-COOP-19", "GW-KIL-4")
def test_who_dies_in_zones_and_who_is_saved() -> None:
    fever = revealing("camp_fever", zones=["left 1 spearman 1 archer"])
    dying = asked(SaveForTeam((ANA,), 1, 2), goods=["2 chi"], zones=["", "left 2 spearman"])
    dying.dying[BO] = (ZONE, ZONE)
    free = dying.copy()
    free.agenda[-1] = SaveForTeam((ANA,), 0, 1)
    poor = dying.copy()
    poor.goods[3] = 0

    assert prompted(fever) == ("Which of your soldiers in a marshalling zone dies?", "By Camp Fever. He can be saved.")
    assert described(fever, (a.KILL_IN_ZONE, 0, ARCHER)) == "1 archer dies: left section"
    assert prompted(dying)[0] == "Save up to 2 soldiers, no matter whose?"
    assert prompted(dying)[1].endswith("About to die: Bo 2 spearmen. Each costs you 1 chi, you have 2.")
    assert prompted(free)[1].endswith("About to die: Bo 2 spearmen.")
    assert prompted(poor)[0] == "You cannot save anybody: Bo 2 spearmen"
    assert described(dying, (a.SAVE_FOR, BO, SPEARMAN)) == "save 1 spearman of Bo for 1 chi"
    assert described(free, (a.SAVE_FOR, BO, SPEARMAN)) == "save 1 spearman of Bo for free"
    assert described(dying, a.PASS) == "save nobody"


def test_a_card_lets_one_choose_another_player() -> None:
    zones, field = ["", "left 1 spearman", "left 1 spearman"], ["left border_skirmishers"]
    state = turn(ANA, "economy", mode="coop", hands=["united_charge"], zones=zones, field=field)
    state = do(state, (a.PLAY, tactic("united_charge"), 0))

    assert prompted(state) == (
        "Which other player do you choose?",
        "By United Charge: attack with up to 1 soldier. Whoever it is may decline.",
    )
    assert described(state, (a.CHOOSE, BO)) == "Bo: attack with up to 1 soldier"
    assert described(position(mode="coop"), (a.CHOOSE, BO)) == "choose Bo"


def test_what_others_do_by_a_card_is_said() -> None:
    state, doer = position(mode="coop"), Doer(ANA, ANA, NOWHERE, 1, 0)
    said = {
        "council_of_war": ["another player: reveal another command of the hand instead"],
        "relay_riders": ["every player: move up to 1 clerk"],
        "shared_glory": ["every other player: gain 3 honour"],
    }
    for name, words in said.items():
        lines = TABLES.tactics[tactic(name)].basic
        found = [sentence(line_words(state, doer, line)) for line in inner(lines)]
        assert [one for one in found if one in words] == words


def inner(lines: list[int]) -> list[int]:
    """Return lines with those among which they let one choose."""
    parts = [part for line in lines for part in TABLES.program.nodes[line].parts]
    return [*lines, *[line for part in parts for line in part]]


# Commands and shame


@rule("GW-COOP-10", "GW-COOP-11")
def test_commands_come_back_only_for_walls() -> None:
    state = asked(TakeBackCommand((ANA,), 2), gone=["economy treason"])
    fall = asked(AskCommands(), gone=["economy treason"])
    build = asked(NameBuildings((ANA,), 1, WALLS, 0, 1, ()), gone=["economy"])

    assert prompted(state) == (
        "Take a command back, or none",
        "You may take back one for each wall level: 2 commands now.",
    )
    assert described(state, (a.TAKE_COMMAND, ECONOMY)).startswith("take back Economy: Up to 2 clerks")
    assert described(state, a.PASS) == "take no command back"
    assert refused(state) == {(a.TAKE_COMMAND, TREASON): ("It has been played and never comes back.", "GW-COOP-11")}
    assert prompted(fall)[1].endswith("only wall levels bring it back.")
    assert refused(fall)[a.COMMAND, ECONOMY] == (
        "It lies in the discard; building a wall level can bring it back.",
        "GW-COOP-11",
    )
    assert described(build, (a.WALL, 0)).endswith("; you may take a command back")


@rule("GW-COOP-8", "GW-COOP-9", "GW-COOP-21")
def test_shame_says_how_much_is_left_and_what_it_costs() -> None:
    ransom = asked(DiscardShame((ANA,), 10, 9, 1), shamed=["1 archer"], honour=(12,), pool=3)
    poor = asked(DiscardShame((ANA,), 10, 9, 1), shamed=["1 archer"], honour=(9,))
    place = asked(PlaceShame((ANA,)), pool=4)

    assert prompted(ransom) == (
        "Lose 10 honour to give a shame token back?",
        "You have 12 honour. The supply has 3 shame tokens: if somebody must take one and there is none, you all lose.",
    )
    assert described(ransom, (a.FREE_SOLDIER, ARCHER)).endswith("he is free again, for 10 honour")
    assert refused(poor) == {(a.FREE_SOLDIER, ARCHER): ("That takes 10 honour; you have 9.", "GW-COOP-8")}
    assert prompted(place)[1] == "Whoever stands on it cannot be used until it is gone. The supply has 4."
    assert described(place, (a.SHAME_SOLDIER, HORSEMAN)) == "under 1 horseman: out of use until it is gone"
