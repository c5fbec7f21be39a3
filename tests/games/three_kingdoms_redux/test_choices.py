"""Choices: which pieces mean which action, so that a click narrows until one is left."""

from __future__ import annotations

import pytest

from pagoda.engine.agenda import FIRST, Action
from pagoda.engine.scene import Choice
from pagoda.games.three_kingdoms_redux import actions as verbs
from pagoda.games.three_kingdoms_redux.edition import SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.locale import say
from tests.games.pictures import chosen, ids, offered, scene_of
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    acting,
    asked,
    assign,
    bidding,
    card,
    decline,
    do,
    general,
    legal,
    location,
    place,
    position,
    question,
    raised,
    space,
    take,
    taking,
)
from tests.rules import rule


def shown(state: State, action: Action) -> Choice:
    """Return an action as the seat sees it that is asked."""
    return chosen(state, action, asked(state))


def clicked(state: State, *names: str) -> set[Action]:
    """Return what is left when these pieces have been clicked, as the browser does it."""
    seat = asked(state)
    choices = scene_of(state, seat).choices[: len(offered(state, seat))]
    return {choice.action for choice in choices if choice.ids and set(names) <= set(choice.ids)}


def token(name: str) -> str:
    return f"general-{general(name)}"


def label(state: State, action: Action) -> str:
    return say(shown(state, action).label)


def note(state: State, action: Action) -> str:
    return say(shown(state, action).note)


# Generals and the alliance


@rule("TK-049")
def test_generals_are_kept_by_clicking_them_in_any_order() -> None:
    state = position(agenda=[Recruit(0), FENCE])
    first, second, third, fourth = state.offers[WEI][:4]
    names = [f"general-{number}" for number in (fourth, second, first, third)]

    assert len(clicked(state, *names[:3])) == 3
    assert clicked(state, *names) == {(verbs.KEEP, first, second, third, fourth)}
    assert label(state, (verbs.KEEP, first, second, third, fourth)) == "Keep 4 generals"


@rule("TK-101")
def test_who_has_chosen_can_choose_again() -> None:
    state = position(agenda=[Recruit(0), FENCE])
    state = do(state, legal(state)[0])

    assert [say(choice.label) for choice in scene_of(state, WEI).choices] == ["Choose again"]


@rule("TK-120", "TK-121")
def test_the_alliance_is_put_on_a_space() -> None:
    state = position(order="wei wu shu")

    assert clicked(state, f"space-{space('farm')}") == {(verbs.ALLY, space("farm"))}
    assert note(state, (verbs.ALLY, space("farm"))) == "Wu and Shu bid together there, against Wei."


# Bids


@rule("TK-140")
def test_a_bid_is_a_general_and_a_space() -> None:
    state = bidding("wei", generals="guo_jia")
    action = place("guo_jia", "farm")

    assert clicked(state, token("guo_jia"), f"space-{space('farm')}") == {action}
    assert {kept[1] for kept in clicked(state, f"space-{space('farm')}")} == {general("guo_jia"), general("cao_cao")}
    assert shown(state, verbs.PASS).ids == ()


@pytest.mark.parametrize(
    ("bids", "told", "tone"),
    [
        ([], "Nobody bids against it: 4.", "jade"),
        (["sun_ce train"], "Behind: 4 to 5 of Wu.", "seal"),
        (["wei_yan train"], "A tie at 4 that Shu wins, who was there first.", "gold"),
        (["zhuge_liang train"], "Leads: 4 to 3 of Shu.", "jade"),
    ],
)
@rule("TK-153", "TK-154")
def test_a_bid_tells_how_the_space_would_stand(bids: list[str], told: str, tone: str) -> None:
    state = bidding("wei", generals="xu_huang", bids=bids)
    action = place("xu_huang", "train")

    assert note(state, action) == told
    assert label(state, action) == "Bid 4: Train"
    (ghost,) = shown(state, action).preview
    assert f"tkr-foresee-{tone}" in ghost.marks[0].look


@rule("TK-155")
def test_a_tie_that_a_skill_wins_is_told() -> None:
    state = bidding("wei", bids=["wei_yan train"])

    assert note(state, place("cao_cao", "train")) == "A tie at 4 that you win."


@rule("TK-124")
def test_allies_are_counted_together() -> None:
    state = bidding("shu", generals="wei_yan", bids=["sun_ce train", "xu_huang train"], alliance="train")

    assert note(state, place("wei_yan", "train")) == "Leads: 9 to 4 of Wei."


@rule("TK-148", "TK-181")
def test_a_bid_tells_what_can_be_added() -> None:
    armed = bidding("wei", goods=["1 trained 1 horse 1 support"], generals="xu_huang")

    assert note(armed, place("xu_huang", "battle_wei_wu")).endswith("Units can be added next.")
    assert note(armed, place("xu_huang", "train")).endswith("It can be raised next.")
    assert label(armed, place("xu_huang", "tribal_wei")) == "To the tribes"


@rule("TK-181", "TK-201")
def test_units_and_gold_are_tiles_with_the_bid_they_make() -> None:
    state = bidding("wei", goods=["2 trained 2 horse 1 gold"], generals="zhang_liao")
    battle = do(state, place("zhang_liao", "battle_wei_wu"))
    tribes = do(state, place("zhang_liao", "tribal_wei"))

    assert clicked(battle, "option-5-1-2-0") == {assign("2 horse")}
    assert label(battle, assign("2 horse")) == "2 horse units"
    assert note(battle, assign("2 horse")).startswith("Nobody bids against it")
    assert note(tribes, assign("1 gold")) == "The tribes come to level 6."
    assert label(tribes, assign()) == "He goes alone"


@rule("TK-148", "TK-149")
def test_a_raise_is_a_tile_for_every_mix() -> None:
    state = bidding("wei", goods=["2 support"], han="wei", generals="xu_huang", bids=["sun_ce train"])
    state = do(state, place("xu_huang", "train"))

    assert label(state, raised(0)) == "Add nothing: 4"
    assert label(state, raised(1, 1)) == "Bid 6"
    assert note(state, raised(1, 1)) == "Leads: 6 to 5 of Wu."
    assert clicked(state, "option-6-1-1-0") == {raised(1, 1)}


# Actions


@rule("TK-260")
def test_an_action_is_taken_or_declined_on_its_space() -> None:
    state = taking(WEI, "guo_jia farm", "xu_huang train", goods=["1 untrained"])

    assert clicked(state, f"space-{space('farm')}") == {take("farm"), decline("farm")}
    assert label(state, take("farm")) == "Take: Farm"
    assert label(state, decline("train")) == "Decline: Train"
    assert note(state, take("train")) == "train 2 armies"


@rule("TK-280", "TK-282")
def test_farm_and_market_are_tiles() -> None:
    state = acting(WEI, "guo_jia farm", farms=["2 2"])

    assert note(state, verbs.DEVELOP) == "It comes to level 3."
    assert note(state, (verbs.COLLECT, 0)) == "You gain 10 rice."
    assert note(state, (verbs.COLLECT, 1)).startswith("You gain 5 rice; 1 token to the store")
    market = acting(WEI, "guo_jia market", markets=["1 1"])
    assert label(market, (verbs.COLLECT, 0)) == "Collect taxes"


@rule("TK-285", "TK-286")
def test_trades_show_what_goes_and_what_comes() -> None:
    state = acting(WEI, "xun_you trade", goods=["10 gold 4 rice 2 spear 2 horse"])
    told = {label(state, action) for action in legal(state)}

    assert told == {"Buy rice", "Sell rice", "Buy weapons", "Sell weapons"}
    after = do(state, (verbs.SELL_WEAPONS, 1))
    assert question(after) == "GiveWeapon"
    assert label(after, (verbs.GIVE, 4)) == "Sell 1 spear"
    again = do(state, (verbs.BUY_RICE, 1))
    assert shown(again, verbs.STOP).quiet


@rule("TK-289", "TK-290")
def test_lessons_are_tiles() -> None:
    state = acting(WEI, "xun_you instructor", goods=["1 rice 2 untrained"])

    assert label(state, (verbs.TRAIN, 2)) == "Train 2 armies"
    assert label(state, (verbs.DRAW, 0)) == "Draw: unification"


@rule("TK-292")
def test_a_card_is_constructed_by_a_click_on_it() -> None:
    state = acting(WEI, "cao_cao develop_state", goods=["5 gold 5 rice"], hands=["uni_02"])
    (build,) = clicked(state, f"card-{card('uni_02')}")

    assert build[0] == verbs.BUILD
    assert label(state, build) == "Build for 1 gold, 2 rice"
    assert note(state, build).startswith("Garrison: 1 point, then ")
    assert label(state, verbs.NO_THANKS) == "Build nothing"


@rule("TK-295", "TK-297", "TK-298")
def test_weapons_armies_and_tribute_are_tiles() -> None:
    weapons = acting(WEI, "xu_huang spears_horses")
    armies = acting(WEI, "xu_huang train", goods=["2 untrained"])
    tribute = acting(WEI, "xu_huang tribute")

    assert label(weapons, (verbs.PRODUCE, 1)) == "1 spear, 1 horse"
    assert label(armies, (verbs.TRAIN, 1)) == "Train 1 army"
    assert label(tribute, (verbs.TRIBUTE, 2)) == "1 gold, 1 rice"


@rule("TK-301")
def test_who_stays_with_the_emperor_is_clicked() -> None:
    state = acting(WEI, "xu_huang emperor", "guo_jia emperor", goods=["1 gold"])

    assert clicked(state, token("guo_jia")) == {(verbs.TURN_OVER, general("guo_jia"))}
    assert label(state, (verbs.TURN_OVER, general("guo_jia"))) == "Guo Jia stays"


@rule("TK-360", "TK-361", "TK-363")
def test_a_general_is_stationed_by_him_and_the_location() -> None:
    state = acting(WU, "gan_ning battle_wei_wu 2 junk")
    action = (verbs.STATION, general("gan_ning"), location("ruxu"))

    assert clicked(state, token("gan_ning"), f"location-{location('ruxu')}") == {action}
    assert note(state, action) == "The border area token counts 1 point."
    assert [piece.id for piece in shown(state, action).preview] == [f"march-{location('ruxu')}", f"ghost-{action[1]}"]
    stored = do(state, action)
    assert label(stored, (verbs.STORE, 0)) == "Into the granary"
    assert note(stored, (verbs.STORE, 1)) == "Upkeep is 1 gold less in every round."


@rule("TK-382")
def test_support_is_bought_at_the_top_of_the_track() -> None:
    state = acting(WEI, "xu_huang tribal_wei", tribal=(12, 6, 7), goods=["9 rice"])

    assert label(state, verbs.BUY_SUPPORT) == "Buy support"
    assert label(state, verbs.NO_THANKS) == "No, thanks"


def test_every_choice_of_the_seat_points_at_what_lies_there() -> None:
    for state in (bidding("wei", generals="guo_jia"), taking(SHU, "zhang_fei train", goods=["", "", "1 untrained"])):
        scene = scene_of(state, asked(state))
        found = ids(scene)
        assert all(name in found for choice in scene.choices for name in choice.ids)


def test_refused_actions_say_only_what_they_are_about() -> None:
    state = bidding("wei", generals="guo_jia", turned="xu_huang")
    refused = scene_of(state, WEI).choices[len(legal(state)) :]

    assert refused
    assert all(not choice.note and not choice.preview for choice in refused)
    assert all(choice.action[0] != FIRST for choice in refused)
