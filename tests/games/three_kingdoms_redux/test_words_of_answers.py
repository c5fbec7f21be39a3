"""Questions and answers of the conflict phase and of won actions say what comes of them."""

from __future__ import annotations

from typing import Any

from pagoda.games.three_kingdoms_redux.actions import (
    ALLY,
    BUY_RICE,
    BUY_WEAPONS,
    COLLECT,
    DEVELOP,
    DRAW,
    KEEP,
    PASS,
    SELL_RICE,
    SELL_WEAPONS,
    STORE,
    TAKE_BACK,
    TRAIN,
    TRIBUTE,
    TURN_OVER,
)
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.state import GRANARY, TREASURY
from pagoda.locale import say
from tests.games.three_kingdoms_redux.cards import station
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    TABLES,
    acting,
    assign,
    bidding,
    card,
    decline,
    do,
    general,
    legal,
    place,
    position,
    raised,
    space,
    take,
    taking,
)
from tests.games.three_kingdoms_redux.words import described, prompted, sentence
from tests.rules import rule

ALLIED: dict[str, Any] = {"alliance": "recruit", "order": "wei wu shu"}


# The conflict phase


@rule("TK-049", "TK-101")
def test_recruiting_names_the_generals() -> None:
    state = GAME.start("standard", 3, 1)
    chosen = GAME.actions(state, SHU)[0]

    assert prompted(state)[0] == "Recruit 4 of 6 generals"
    assert sentence(GAME.describe(GAME.view(state, SHU), SHU, chosen)).endswith("; the others go back to your deck")
    after = GAME.apply(state, SHU, chosen)
    prompt = GAME.prompt(GAME.view(after, SHU), SHU)
    assert (sentence(prompt.what), sentence(prompt.why)) == ("Wait for the others", "You can still change your choice.")
    assert sentence(GAME.describe(GAME.view(after, SHU), SHU, TAKE_BACK)) == "choose your generals again"
    assert described(position(), (KEEP, general("zhou_yu"))) == "recruit Zhou Yu"


@rule("TK-121", "TK-124")
def test_the_alliance_space_names_the_ally() -> None:
    state = position()

    assert prompted(state)[0] == "Choose the alliance space"
    assert prompted(state)[1].startswith("There your bids and those of Wu count together")
    assert described(state, (ALLY, space("trade"))) == (
        "alliance space: Trade Rice and/or Weapons; there your bids and those of Wu count together"
    )


@rule("TK-147", "TK-154")
def test_a_placing_says_what_it_is_worth_and_who_leads() -> None:
    table: dict[str, Any] = {"generals": "zhou_yu lu_meng", "order": "wu wei shu", "alliance": "trade"}
    empty = bidding("wu wei shu", **table)
    ahead = bidding("wu wei shu", bids=["xu_chu train"], **table)
    own = bidding("wu wei shu", bids=["lu_su farm", "liu_bei farm"], **table)

    assert described(empty, place("zhou_yu", "develop_state")) == "Zhou Yu to Develop State: 5, without a rival"
    assert described(ahead, place("lu_meng", "train")).startswith("Lu Meng to Train: 4, ")
    assert described(own, place("zhou_yu", "farm")) == "Zhou Yu to Farm: 5, in all 9, ahead of Shu with 4"
    assert described(own, place("lu_meng", "tribal_wu")) == (
        "Lu Meng to Tribes of Wu: yours without a bid; the tribal level is 6"
    )
    assert described(own, PASS) == "pass: you bid no more in this round, 3 generals stay at home"


@rule("TK-154", "TK-155")
def test_ties_say_who_wins_them() -> None:
    first = bidding("shu wei wu", bids=["sun_jian recruit"], generals="zhang_fei", alliance="trade")
    skill = bidding("wei wu shu", bids=["zhang_zhao farm"], mode="standard", alliance="trade")

    assert described(first, place("zhang_fei", "recruit")) == (
        "Zhang Fei to Recruit: 5, as much as Wu, who wins the tie"
    )
    assert "; you win the tie" in described(
        bidding("wei wu shu", bids=["liu_bei farm"], alliance="trade"), place("cao_cao", "farm")
    )
    assert described(skill, place("cao_cao", "farm")).startswith("Cao Cao to Farm: 4, behind Wu with ")


@rule("TK-124")
def test_on_the_alliance_space_the_alliance_is_one_side() -> None:
    against = bidding("wei wu shu", bids=["ding_feng recruit", "ma_dai recruit"], generals="dian_wei", **ALLIED)
    within = bidding("shu wei wu", bids=["ding_feng recruit", "dian_wei recruit"], generals="ma_dai", **ALLIED)

    assert described(against, place("dian_wei", "recruit")) == "Dian Wei to Recruit: 5, behind the alliance with 6"
    assert described(within, place("ma_dai", "recruit")) == "Ma Dai to Recruit: 3, in all 6, ahead of Wei with 5"
    assert say(GAME.describe(GAME.view(against, WEI), WEI, place("dian_wei", "recruit")), "de").endswith(
        "5, zu wenig: die Allianz hat 6"
    )
    assert prompted(against)[1].endswith("The others bid together: Recruit.")
    assert prompted(within)[1].endswith("Together with Wu: Recruit.")


@rule("TK-181", "TK-182", "TK-360")
def test_units_say_what_they_add_and_whether_they_fit() -> None:
    goods = ["2 trained 2 horse 1 junk"]
    state = do(
        bidding("wei wu shu", goods=goods, generals="zhang_liao", **ALLIED), place("zhang_liao", "battle_shu_wei")
    )

    assert prompted(state)[0] == "Which units go into battle with Zhang Liao?"
    assert described(state, assign()) == ("Zhang Liao alone: 5, without a rival; without units he cannot be stationed")
    assert described(state, assign("1 junk")).endswith("; no free location fits his units")
    assert described(state, assign("2 horse")).endswith("; 2 free locations fit his units")
    assert described(state, assign("2 spear")) == "assign 2 spear units"
    assert described(position(), assign("1 gold")) == "assign 1 gold"


@rule("TK-201", "TK-380")
def test_gold_for_the_tribes_says_the_new_level() -> None:
    state = do(
        bidding("wu wei shu", goods=["", "2 gold"], order="wu wei shu", alliance="trade"),
        place("sun_jian", "tribal_wu"),
    )
    level = do(
        bidding("wu wei shu", goods=["", "2 gold"], generals="zhuge_jin", order="wu wei shu", alliance="trade"),
        place("zhuge_jin", "tribal_wu"),
    )

    assert prompted(state)[0] == "What goes to the tribes with Sun Jian?"
    assert described(state, assign("2 gold")) == "Sun Jian with 2 gold: tribal level 6 → 8"
    assert described(state, assign()) == "Sun Jian alone: the tribal level stays at 6"
    assert described(level, assign("1 gold")) == "Zhuge Jin with 1 gold: tribal level 6 → 8"


@rule("TK-148", "TK-149", "TK-602")
def test_raising_says_the_bid() -> None:
    han = do(bidding("wei wu shu", goods=["1 support"], han="wei", alliance="trade"), place("cao_cao", "farm"))
    paid = do(
        bidding("wu wei shu", goods=["", "2 rice"], generals="huang_gai", order="wu wei shu", alliance="trade"),
        place("huang_gai", "train"),
    )

    assert prompted(han)[0] == "Raise the bid of Cao Cao: Farm"
    assert described(han, raised(1, 1)) == "add 1 support token, the Han emperor token: 6, without a rival"
    assert described(han, raised()) == "add nothing: 4, without a rival"
    assert prompted(paid)[1].startswith("Each support token adds 1, each 1 rice for his skill ")
    assert described(paid, legal(paid)[-1]).startswith("add ")
    assert described(position(), raised(0, 0, 1)) == "add nothing"


# Won actions


@rule("TK-260", "TK-261")
def test_actions_say_what_they_do() -> None:
    goods = ["3 gold 2 untrained"]
    state = taking(
        WEI,
        "cao_cao farm 1 support",
        "xu_huang recruit",
        "dian_wei train",
        "guo_jia emperor",
        "xun_you develop_state",
        "zhang_liao battle_wei_wu 2 horse",
        "man_chong tribal_wei 1 gold",
        goods=goods,
        hands=["uni_01 uni_02"],
        built=["uni_04"],
        farms=["2 1 1"],
        alliance="trade",
    )

    assert prompted(state)[0] == "Perform or decline one of 7 actions"
    assert described(state, take("farm")) == (
        "perform: Develop Farm or Harvest; develop it to level 3, or harvest 1 token; "
        f"afterwards also: {TABLES.name('enhancement', card('uni_04'))}"
    )
    assert described(state, take("recruit")).startswith("perform: Recruit Armies; gain 2 untrained armies; afterwards")
    assert described(state, take("train")).startswith("perform: Train Armies; train up to 2 armies")
    assert described(state, take("emperor")) == (
        "perform: Control Han Emperor; pay 1 gold, become General-in-Chief; Guo Jia misses the next bidding"
    )
    assert described(state, take("develop_state")).startswith(
        "perform: Develop State; construct one of the 2 cards in your hand"
    )
    assert described(state, take("battle_wei_wu")) == "perform: Battle on the Wei-Wu border; station Zhang Liao"
    assert described(state, take("tribal_wei")).endswith("; tribal level 5 → 7")
    assert described(state, decline("farm")).endswith("; your generals come home, the support tokens are spent")
    assert described(state, decline("train")).endswith("; your generals come home")
    assert described(state, decline("tribal_wei")).endswith("; the tribal level falls to 4")


@rule("TK-260", "TK-401")
def test_more_actions_say_what_they_do() -> None:
    state = taking(
        WU,
        "lu_su trade",
        "zhang_zhao market",
        "gu_yong instructor",
        "cheng_pu spears_horses",
        "ding_feng crossbows_junks",
        "gan_ning tribute",
        "lu_meng support",
        "sun_jian tribal_wu",
        goods=["", "4 gold"],
        tribal=(5, 2, 7),
        markets=["0", "5 2"],
        alliance="train",
    )

    assert described(state, take("trade")).endswith("; buy or sell rice, buy or sell weapons")
    assert described(state, take("market")).endswith("; tax 2 tokens")
    assert described(state, take("instructor")).endswith("; train armies for rice, or draw an enhancement, or both")
    assert described(state, take("spears_horses")).endswith("; gain 2 weapons: spears, horses or both")
    assert described(state, take("crossbows_junks")).endswith("; gain 2 weapons: crossbows, junks or both")
    assert described(state, take("tribute")).endswith(
        "; gain 2 gold; or 2 rice; or 1 gold, 1 rice; or 1 untrained army"
    )
    assert "; gain 1 support token; afterwards also: Lu Meng" in described(state, take("support"))
    assert described(state, take("tribal_wu")).endswith("; the tribal level stays at 2")
    assert described(state, decline("tribal_wu")).endswith("; the tribal level is then 1, which is a shortage")
    assert described(state, take("farm")) == "perform: Develop Farm or Harvest"


@rule("TK-280", "TK-282", "TK-480")
def test_farm_and_market_say_level_and_gain() -> None:
    farm = acting(WEI, "cao_cao farm", farms=["4 3 1"], markets=["5"], alliance="trade")
    market = acting(WU, "zhang_zhao market", markets=["0", "3 2"], alliance="trade")

    assert prompted(farm)[1].startswith("Level 4, 3 tokens to harvest. Each is cashed for 5 rice")
    assert described(farm, DEVELOP) == "develop the farm to level 5; this ends the game after the resolution phase"
    assert described(farm, (COLLECT, 1)) == "harvest: gain 10 rice, 1 token to the granary"
    assert described(farm, (COLLECT, 3)) == "harvest: 3 tokens to the granary"
    assert prompted(market)[0] == "Develop your market, or collect taxes"
    assert described(market, (COLLECT, 0)) == "collect taxes: gain 8 gold; afterwards also: Zhang Zhao"
    assert described(market, DEVELOP) == "develop the market to level 4"
    assert described(position(), DEVELOP) == "develop"
    assert described(position(), (COLLECT, 1)) == "collect"


@rule("TK-285", "TK-286")
def test_trade_says_what_is_left() -> None:
    state = acting(WEI, "cheng_yu trade", goods=["10 gold 4 rice 3 spear 1 horse"], alliance="farm")
    sold = do(state, (SELL_WEAPONS, 1))

    assert prompted(state)[1].startswith("You have 10 gold, 4 rice, 3 spears, 1 horse.")
    assert described(state, (BUY_RICE, 2)) == "pay 6 gold for 10 rice; then you have 4 gold, 14 rice"
    assert described(state, (SELL_RICE, 1)) == "pay 4 rice for 5 gold; then you have 15 gold"
    assert described(state, (BUY_WEAPONS, 2)) == "pay 10 gold for 6 weapons of your choice"
    assert described(state, (SELL_WEAPONS, 1)) == "sell 3 weapons of your choice for 7 gold"
    assert prompted(sold)[0] == "Sell 3 more weapons"
    assert described(sold, legal(sold)[0]) == "sell 1 spear"
    bought = do(state, (BUY_WEAPONS, 1))
    assert prompted(bought) == ("Which weapon do you take?", "You choose each of them: 3 weapons to come.")


@rule("TK-295", "TK-298", "TK-301")
def test_other_actions_ask_and_say_what_they_give() -> None:
    produce = acting(WEI, "cao_cao crossbows_junks", alliance="farm")
    tribute = acting(WEI, "cao_cao tribute", alliance="farm")
    over = acting(WEI, "cao_cao emperor", "guo_jia emperor", goods=["1 gold"], alliance="farm")
    train = acting(WEI, "dian_wei train", goods=["4 untrained"], alliance="farm")

    assert [described(produce, action) for action in legal(produce)] == [
        "produce 2 crossbows",
        "produce 1 crossbow, 1 junk",
        "produce 2 junks",
    ]
    assert prompted(acting(WEI, "cao_cao spears_horses", alliance="farm"))[0] == "Produce spears or horses"
    assert described(tribute, (TRIBUTE, 2)) == "gain 1 gold, 1 rice"
    assert prompted(over)[0] == "Who stays with the Han emperor?"
    assert described(over, (TURN_OVER, general("guo_jia"))) == (
        "Guo Jia stays with the emperor and misses the next bidding"
    )
    assert described(train, (TRAIN, 3)) == "train 3 armies; then you have 3 trained armies"


@rule("TK-360", "TK-362", "TK-363")
def test_stationing_says_what_the_token_counts() -> None:
    state = acting(WEI, "zhang_liao battle_wei_wu 2 horse", alliance="farm")
    stored = do(state, station("zhang_liao", "hefei"))

    assert prompted(state)[0] == "Station a general: Wei-Wu border"
    assert described(state, station("zhang_liao", "hefei")) == (
        "station Zhang Liao with 2 horse units for good: Hefei; its token counts 1"
    )
    assert described(state, station("cao_cao", "hefei")) == "station Cao Cao: Hefei"
    assert prompted(stored)[0] == "Put the token of Hefei away"
    assert described(stored, (STORE, TREASURY)) == ("to the treasury: 1 gold less upkeep for your units in every round")
    assert described(stored, (STORE, GRANARY)).startswith("to the granary: 1 rice less")


@rule("TK-480", "TK-481")
def test_the_fifth_general_ends_the_game() -> None:
    garrisons = ["cao_ren ruxu", "xu_chu shouchun", "dian_wei qishan", "guo_jia jieting"]
    state = acting(WEI, "zhang_liao battle_wei_wu 1 horse", garrisons=garrisons, alliance="farm")

    assert described(state, station("zhang_liao", "hefei")).endswith("; this ends the game after the resolution phase")


@rule("TK-289", "TK-290", "TK-605")
def test_instructors_and_cards() -> None:
    state = acting(WEI, "guo_jia instructor", goods=["2 rice 1 untrained"], built=["uni_07"], alliance="farm")
    looked = do(state, (DRAW, 1))
    more = do(looked, legal(looked)[0])

    assert prompted(state)[0] == "Train for rice, or draw a card"
    assert described(state, (TRAIN, 1)) == "train 1 army for 1 rice; then you have 1 trained army"
    assert described(state, (DRAW, 1)).startswith("look at 2 cards of the separation deck and keep one; it has ")
    assert prompted(looked)[0] == "Keep one card of the separation deck"
    assert described(looked, legal(looked)[0]).endswith("; the rest goes under the deck")
    assert prompted(more)[0] == "Draw an additional card: from which deck?"
    assert described(more, (DRAW, 0)).startswith("draw a card of the unification deck; it has ")
