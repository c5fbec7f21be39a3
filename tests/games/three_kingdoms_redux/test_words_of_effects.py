"""Questions that cards ask, and what effects do, in words."""

from __future__ import annotations

from pagoda.engine.agenda import FIRST
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import (
    AGAINST,
    BUILD,
    BUY_SUPPORT,
    CHOOSE,
    NO_THANKS,
    REVEAL,
    STAY_HIDDEN,
    STOP,
    TRAIN,
)
from pagoda.games.three_kingdoms_redux.deeds import effect_words, result_words
from pagoda.games.three_kingdoms_redux.edition import GENERALS, SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.effects import Effect
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal
from tests.games.three_kingdoms_redux.cards import first, removed, train
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    GAME,
    TABLES,
    acting,
    asked,
    bidding,
    card,
    do,
    general,
    legal,
    location,
    position,
    question,
    space,
)
from tests.games.three_kingdoms_redux.words import both, described, prompted, sentence
from tests.rules import rule


def name(enhancement: str) -> str:
    """Return the English name of an enhancement."""
    return str(TABLES.name("enhancement", card(enhancement)))


# Questions


@rule("TK-266")
def test_effects_in_any_order_are_named() -> None:
    state = do(acting(WEI, "yu_jin tribute", built=["uni_01"], goods=["1 untrained"], alliance="farm"), (23, 0))

    assert question(state) == "InAnyOrder"
    assert prompted(state)[0] == "Which effect comes first?"
    assert described(state, first(state, "yu_jin")) == "next: Yu Jin: train up to 1 army"
    assert described(state, first(state, "uni_01")) == f"next: {name('uni_01')}: gain 1 gold, gain 1 rice"
    assert described(state, (FIRST, 9)) == "this effect next"
    after = do(state, first(state, "yu_jin"))
    assert prompted(after) == ("Train 1 army, or none", "By Yu Jin, at no cost.")
    assert described(after, train(1)) == "train 1 army; then you have 1 trained army"
    assert described(after, NO_THANKS) == "leave it"


@rule("TK-612")
def test_a_good_of_choice_names_the_card() -> None:
    state = acting(WU, "lu_meng support", alliance="farm")

    assert prompted(state) == ("Which good do you gain?", "By Lu Meng: 1 to choose.")
    assert described(state, (CHOOSE, h.UNTRAINED)) == "gain 1 untrained army"


@rule("TK-613")
def test_a_victim_is_named() -> None:
    goods = ["1 support", "1 support", "1 gold 1 rice"]
    taken = removed("gan_ning battle_shu_wu", goods=goods)
    weaken = acting(WEI, "jia_xu support", goods=goods, alliance="farm")

    assert prompted(taken) == ("Take a good from Shu", "By Gan Ning. You choose which.")
    assert described(taken, (CHOOSE, h.RICE)) == "take 1 rice from Shu"
    assert prompted(weaken)[0] == "Who loses 1 support token?"
    assert described(weaken, (AGAINST, WU)) == "Wu loses 1 support token"
    assert described(position(), (AGAINST, WU)) == "against Wu"


@rule("TK-292", "TK-605")
def test_enhancements_say_what_they_cost() -> None:
    state = acting(
        SHU, "pang_tong instructor", hands=["", "", "sep_02"], goods=["", "", "9 gold 9 rice"], alliance="farm"
    )
    drawn = do(state, legal(state)[0])
    cheap = acting(WEI, "xun_you develop_state", hands=["uni_11"], goods=["9 gold 9 rice"], alliance="farm")
    cost = dict(TABLES.cost[card("uni_11")])

    assert question(drawn) == "BuildAfter"
    assert prompted(drawn)[0] == "Construct an enhancement with Pang Tong, or none"
    assert described(drawn, NO_THANKS) == "construct nothing"
    assert prompted(cheap)[1].startswith("Each costs 2 gold and rice less")
    full = (BUILD, card("uni_11"), cost.get(h.GOLD, 0), cost.get(h.RICE, 0))
    assert described(cheap, full).startswith(f"construct {name('uni_11')} for ")
    assert described(cheap, legal(cheap)[0]) != described(cheap, full)


@rule("TK-382")
def test_support_at_the_top_of_the_track() -> None:
    state = acting(WEI, "cao_cao tribal_wei", tribal=(12, 6, 7), goods=["3 rice"], alliance="farm")

    assert prompted(state) == ("Buy support for rice?", "The tribal level is at its top. You have 3 rice.")
    assert described(state, BUY_SUPPORT) == "pay 2 rice for 1 support token"


@rule("TK-024", "TK-466")
def test_a_hidden_general_is_asked_for_without_a_name() -> None:
    benefit = position(hidden="sima_yi", agenda=[AskReveal(WEI, h.BENEFIT), FENCE])
    upkeep = position(
        hidden="zhuge_liang",
        garrisons=["guan_yu yiling 2 crossbow granary"],
        goods=["", "", "1 gold 3 support"],
        agenda=[AskReveal(SHU, h.UPKEEP), FENCE],
    )

    assert prompted(benefit)[0] == "Reveal a general for his skill?"
    nobody = position(hidden="xu_chu", agenda=[AskReveal(WEI, h.BENEFIT), FENCE])
    assert prompted(nobody)[0] == "No hidden general helps now"
    assert described(benefit, (REVEAL, general("sima_yi"))) == (
        "reveal Sima Yi and use his skill; from now on all know him"
    )
    assert described(benefit, STAY_HIDDEN) == "reveal nobody"
    assert prompted(upkeep) == (
        "Reveal a general to lower your upkeep?",
        "A skill could lower your upkeep: 2 gold, 2 rice. You have 1 gold.",
    )


@rule("TK-262", "TK-287")
def test_the_second_part_of_an_action_can_be_left() -> None:
    trade = do(acting(WEI, "cao_cao trade", goods=["9 gold 9 rice"], alliance="farm"), (11, 1))
    lesson = do(acting(WEI, "cao_cao instructor", goods=["9 rice 2 untrained"], alliance="farm"), (TRAIN, 1))

    assert prompted(trade)[0] == "Trade more, or leave it at that"
    assert prompted(lesson)[0] == "Do the other part too, or leave it"
    assert described(lesson, STOP) == "do no more of this action"


@rule("TK-300", "TK-302", "TK-605")
def test_skills_with_the_emperor() -> None:
    saved = bidding("wei", bids=["xun_yu emperor"], goods=["1 gold"], alliance="farm")
    several = bidding("wei", bids=["cao_ren emperor", "guo_jia emperor"], goods=["1 gold"], alliance="farm")

    assert emperor(saved).endswith("; nobody is turned over")
    assert emperor(several).endswith("; one of your generals there misses the next bidding")


def emperor(state: State) -> str:
    """Return what Control Han Emperor would do for Wei."""
    return sentence(result_words(state, WEI, space("emperor")))


# What effects do


def test_every_part_of_an_effect_has_words() -> None:
    state = position(
        garrisons=["zhang_liao hefei 2 horse", "lu_xun ruxu", "wei_yan yiling 1 crossbow"], goods=["1 gold"] * 3
    )
    battle, here = space("battle_wei_wu"), location("hefei")
    said = [
        words(state, Effect(WEI, GENERALS + card("sep_02"), h.ON_STATION, 0, here, ())),
        words(state, Effect(WEI, GENERALS + card("sep_03"), h.ON_STATION, 0, here, ())),
        words(state, Effect(WU, general("gan_ning"), h.BID_WON, 0, battle, ())),
        words(state, Effect(WEI, general("pang_de"), h.BID_LOST, 0, battle, ())),
        words(state, Effect(SHU, general("zhang_fei"), h.BID_WON, 0, battle, (WEI,))),
        words(state, Effect(SHU, general("pang_tong"), h.AFTER_ACTION, 0, 3, ())),
        words(state, Effect(WU, general("sun_quan"), h.BENEFIT, 0, -1, ())),
    ]

    assert said == [
        f"{name('sep_02')}: military track +2",
        f"{name('sep_03')}: military track of Wu \u22122",
        "Gan Ning: take a good from Wei",
        "Pang De: lose 1 trained army",
        "Zhang Fei: opponents lose 1 rice",
        "Pang Tong: you may construct an enhancement",
        "Sun Quan: gain goods of your choice (1 gold, 1 rice)",
    ]


def words(state: State, effect: Effect) -> str:
    """Return what an effect does."""
    found = effect_words(state, effect)
    both(found)
    return sentence(found)


def test_who_is_not_asked_waits_and_who_has_finished_reads_so() -> None:
    state, over = position(), position()
    over.agenda = []

    assert sentence(GAME.prompt(GAME.view(state, WEI), WEI).what) == "Wait for the others"
    assert asked(state) == SHU
    assert sentence(GAME.prompt(GAME.view(over, WEI), WEI).what) == "The game is over"
