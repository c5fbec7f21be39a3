"""Events in words: who did what, with which card; what is hidden stays hidden."""

from __future__ import annotations

from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.edition import GENERALS, NO_CARD, NO_TYPE, SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.scoring import BY_SHORTAGE
from pagoda.games.three_kingdoms_redux.state import HIDDEN, NOBODY, TREASURY
from tests.games.three_kingdoms_redux.positions import TABLES, card, general, location, space
from tests.games.three_kingdoms_redux.words import told
from tests.rules import rule

PALACE = TABLES.name("enhancement", card("uni_01")).en


@rule("TK-021", "TK-023")
def test_what_is_hidden_is_only_counted() -> None:
    zhou_yu, lu_su = general("zhou_yu"), general("lu_su")

    assert told(events.DEALT, WU, HIDDEN, HIDDEN) == "Bo is dealt 2 cards"
    assert told(events.DEALT, WU, card("uni_01")) == f"Bo is dealt {PALACE}"
    assert told(events.DREW_GENERALS, WU, zhou_yu, lu_su) == "Bo draws Zhou Yu, Lu Su"
    assert told(events.RECRUITED, WU, HIDDEN) == "Bo recruits 1 hidden general"
    assert told(events.RECRUITED, WU) == "Bo recruits none"
    assert told(events.CHOSE_GENERALS, WU) == "Bo has chosen"
    assert told(events.CHOSE_GENERALS, WU, zhou_yu) == "Bo chooses Zhou Yu"
    assert told(events.DREW_CARD, WU, 0, HIDDEN) == "Bo draws a card from the unification deck"
    assert told(events.SANK_CARD, WU, 1, HIDDEN) == "Bo puts a card under the separation deck"
    assert told(events.REVEALED, WU, zhou_yu) == "Bo reveals Zhou Yu"
    assert told(events.STAYED_HIDDEN, WU) == "Bo reveals no general"


@rule("TK-153", "TK-154")
def test_bids_and_winners() -> None:
    gan_ning, battle = general("gan_ning"), space("battle_wei_wu")

    assert told(events.PLACED, WU, gan_ning, battle, 8, 3, 2, 0, 1, 0, 0) == (
        "Bo places Gan Ning: Battle Wei-Wu, with 2 junk units, 1 support token; bid 8"
    )
    assert told(events.PLACED, WU, gan_ning, space("tribal_wu"), 0, NO_TYPE, 0, 2, 0, 0, 0) == (
        "Bo places Gan Ning: Tribes of Wu, with 2 gold"
    )
    assert told(events.PLACED, WU, general("huang_gai"), 8, 7, NO_TYPE, 0, 0, 0, 1, 2) == (
        "Bo places Huang Gai: Train, with Han emperor token, 2 paid for the skill; bid 7"
    )
    assert told(events.WON_SPACE, 0, 4, -1, events.ALONE, WEI) == "Farm: won by Ana"
    assert told(events.WON_SPACE, 0, 4, 3, events.HIGHER, WU, SHU) == "Farm: won by Bo, Cy (4 to 3)"
    assert told(events.WON_SPACE, 0, 4, 4, events.FIRST, WU) == "Farm: won by Bo (4 each, reached first)"
    assert told(events.WON_SPACE, 0, 4, 4, events.TIE_SKILL, WEI) == "Farm: won by Ana (4 each, a skill wins the tie)"
    assert told(events.ALLIED, SHU, WU, 2) == "Cy and Bo are allied; alliance space: Trade Rice and/or Weapons"
    assert told(events.ORDER_SET, WU, SHU, WEI) == "Order of the next bidding: Bo, Cy, Ana"


def test_goods_and_the_cards_that_bring_them() -> None:
    assert told(events.GAINED, WEI, NO_CARD, h.GOLD, 2) == "Ana gains 2 gold"
    assert told(events.GAINED, WEI, GENERALS + card("uni_01"), h.GOLD, 1) == f"Ana gains 1 gold ({PALACE})"
    assert told(events.LOST, WEI, general("zhang_fei"), h.RICE, 1) == "Ana loses 1 rice (Zhang Fei)"
    assert told(events.TOOK, WU, WEI, general("gan_ning"), h.GOLD, 1) == "Bo takes 1 gold from Ana (Gan Ning)"
    assert told(events.TRADED_RICE, WEI, -3, 4) == "Ana buys 4 rice for 3 gold"
    assert told(events.TRADED_RICE, WEI, 5, -4) == "Ana sells 4 rice for 5 gold"
    assert told(events.TRADED_WEAPONS, WEI, -5, 3) == "Ana buys 3 weapons for 5 gold"
    assert told(events.TRADED_WEAPONS, WEI, 7, -3) == "Ana sells 3 weapons for 7 gold"
    assert told(events.GAVE, WEI, h.WEAPON, 2) == "Ana gives 2 spears"
    assert told(events.TRAINED_ARMIES, WEI, NO_CARD, 2, 1) == "Ana trains 2 armies for 1 rice"
    assert told(events.COLLECTED, WEI, 0, 1, 2, 10) == "Ana harvests: 1 token to the granary, 2 tokens for 10 rice"
    assert told(events.COLLECTED, WEI, 1, 0, 1, 4) == "Ana collects taxes: 1 token for 4 gold"
    assert told(events.COLLECTED, WEI, 1, 2, 0, 0) == "Ana collects taxes: 2 tokens to the treasury"
    assert told(events.DEVELOPED, WEI, 0, 2) == "Ana develops the farm: level 2"
    assert told(events.DEVELOPED, WEI, 1, 2) == "Ana develops the market: level 2"
    assert told(events.BUILT, WEI, card("sep_04"), 2, 0).startswith("Ana constructs ")


def test_emperor_border_and_tribes() -> None:
    guo_jia = general("guo_jia")

    assert told(events.CONTROLLED_EMPEROR, WEI, 1, 1, guo_jia) == (
        "Ana becomes General-in-Chief and controls the Han emperor for 1 gold; Guo Jia stays with him"
    )
    assert told(events.CONTROLLED_EMPEROR, WEI, 1, 0, HIDDEN).endswith("the Han emperor for 0 gold")
    assert told(events.CAME_BACK, WEI, guo_jia) == "Guo Jia comes back from the Han emperor: Ana"
    assert told(events.STATIONED, WEI, general("zhang_liao"), location("hefei"), 1, 2, 1) == (
        "Ana stations Zhang Liao: Hefei, with 2 horse units; its token counts 1"
    )
    assert told(events.STORED, WEI, location("hefei"), TREASURY) == "Ana puts the token of Hefei into the treasury"
    assert told(events.MILITARY, WU, NO_CARD, -2, 3) == "Bo: military track \u22122, now 3"
    assert told(events.TRIBES_CAME, WU, 6, 8) == "Bo improves tribal relations: 6 → 8"
    assert told(events.TRIBES_CAME, WU, 12, 12) == "Bo keeps the tribal level of 12"
    assert told(events.TRIBES_LEFT, WU, 5) == "Bo neglects the tribes: level 5"
    assert told(events.BOUGHT_SUPPORT, WU, 2) == "Bo buys 1 support token for 2 rice"
    assert told(events.SHORTAGE, WU, 1) == "Bo takes 1 shortage token"


@rule("TK-430", "TK-431", "TK-463", "TK-480")
def test_the_end_of_a_round_and_of_the_game() -> None:
    assert told(events.CRITERIA_TURNED, 0) == (
        "Control Han Emperor is now judged by administration, Win Popular Support by combat"
    )
    assert told(events.HAN_PASSED, NOBODY) == "The Han emperor token goes to the general supply"
    assert told(events.HAN_PASSED, WU) == "Bo receives the Han emperor token"
    assert told(events.PAID_UPKEEP, WU, 2, 2, 0, 0) == "Bo pays upkeep: 2 gold, 2 rice"
    assert told(events.PAID_UPKEEP, WU, 0, 0, 1, 1) == "Bo pays upkeep: nothing; 2 are missing: 2 shortage tokens"
    assert told(events.GAME_ENDED, events.ROUNDS, NOBODY) == "The game ends after the last round"
    assert told(events.GAME_ENDED, events.DEVELOPMENT, WU) == ("The game ends: Bo has fully developed farm and market")
    assert told(events.GAME_ENDED, events.EMPEROR, WU) == "The game ends: Bo has become emperor"
    assert told(events.GAME_ENDED, events.GENERALS, WU) == "The game ends: Bo has stationed enough generals"
    assert told(events.SCORED, WU, BY_SHORTAGE, -6) == "Bo: Shortage \u22126"
    assert told(events.TOTALS, 10, -2, 0) == "Points: Ana +10, Bo \u22122, Cy 0"
