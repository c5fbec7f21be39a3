"""Editions that change the co-op game: other orders, events and cards, and every mistake named with the card."""

from __future__ import annotations

import copy
from pathlib import Path
from typing import Any

import pytest

from pagoda.engine import play
from pagoda.engine.agenda import Step, push
from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.actions import AGREE, GAIN, MOVE_CLERK, PAY, SACRIFICE
from pagoda.games.great_wall.clerks import MoveClerks
from pagoda.games.great_wall.council import FulfilOrders
from pagoda.games.great_wall.edition import NOWHERE, Edition
from pagoda.games.great_wall.frame import default_data
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.orders import RevealEvent
from pagoda.games.great_wall.soldiers import ZONE
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.tactics import hand_limit
from pagoda.games.great_wall.windows import Happen
from tests.games.great_wall.coop_cards import coop, propose
from tests.games.great_wall.edition_files import complaint, edition, effect, entry
from tests.games.great_wall.pieces import EVENT_IDS, ORDER_IDS
from tests.games.great_wall.positions import GAME, asked, do, legal, position, question, soldiers_in, supply
from tests.games.great_wall.test_coop_council import BLUE, RED, YELLOW, say
from tests.rules import rule

ONON = "coop_hordes chor_onon_riders: "
WEN = "coop_generals cgen_wen_tianxiang: "
BEACON = "coop_tactics ctac_beacon_fires: "
DROUGHT = "events ev_drought: "
TRIBUTE = "imperial_orders ord_annual_tribute: "


def order(*require: str, name: str = "ord_annual_tribute") -> str:
    """Return an edition in which an imperial order asks for something else."""
    return entry("imperial_orders", name, require="[" + ", ".join([f"'{text}'" for text in require]) + "]")


def horde(when: str, do: str, more: str = "") -> str:
    """Return an edition in which the Riders of the Onon can do something."""
    return entry("coop_hordes", "chor_onon_riders", effects=effect(when, do, more))


def general(when: str, do: str, more: str = "") -> str:
    """Return an edition in which Wen Tianxiang does something else."""
    return entry("coop_generals", "cgen_wen_tianxiang", effects=effect(when, do, more))


def tactic(basic: str, window: str = "winter_start", **more: Any) -> str:
    """Return an edition in which the Beacon Fires do something else."""
    sides = {"basic": f"{{ do = ['{basic}'] }}", "enhanced": "{ cost = ['pay(chi,1)'], do = ['gain_honour(1)'] }"}
    return entry("coop_tactics", "ctac_beacon_fires", window=f'"{window}"', **sides, **more)


def event(when: str, do: str, more: str = "", immediate: str = "[]") -> str:
    """Return an edition in which the drought does something else."""
    return entry("events", "ev_drought", effects=effect(when, do, more), immediate=immediate)


def now(*lines: str) -> str:
    """Return an edition in which the drought does something when it is revealed."""
    return entry("events", "ev_drought", immediate="[" + ", ".join(lines) + "]", effects="[]")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        # Orders
        (order(), TRIBUTE + "an order must ask for something"),
        (order("hope"), TRIBUTE + "there is no condition 'hope'"),
        (order('cmp(shame,">=",1)'), TRIBUTE + "shame needs a player"),
        (order('each_has(res(gold),">=",4)'), TRIBUTE + "res is hidden: an order asks for resources by each_pays"),
        (order("first_in_tea"), TRIBUTE + "first_in_tea needs a player"),
        (order('cmp(hordes($section),">=",1)'), TRIBUTE + "$section means nothing here"),
        (order('each_pays("gain(gold,1)")'), TRIBUTE + "gain(gold, 1): a player can give by pay, sacrifice"),
        (order('each_pays("pay(silk,1)")'), TRIBUTE + "pay needs one of wood, stone, gold, chi, building, any, not"),
        (order('each_pays("pay(gold)")'), TRIBUTE + "pay(gold) needs 2 arguments"),
        (order('each_pays("pay(gold,players)")'), TRIBUTE + "pay needs a whole number from 0 to 40, not players"),
        (order('each_pays("pay(gold,1)","pay(any,1)")'), TRIBUTE + "pay(any, 1) asks for what another cost asks for"),
        (
            order("each_sacrifices(archer,1)", "each_sacrifices(archer,2)"),
            TRIBUTE + "sacrifice(archer, 1) asks for what another cost asks for",
        ),
        (order("each_sacrifices(clerk,1)"), TRIBUTE + "sacrifice needs one of spearman, archer, horseman, not clerk"),
        (order('each_pays("sacrifice(archer,1,from=reserve)")'), TRIBUTE + "sacrifice(archer, 1, from=reserve) needs"),
        (
            order(
                'each_pays("pay(wood,1)|pay(stone,1)","pay(gold,1)|pay(chi,1)")',
                'each_pays("pay_honour(1)|sacrifice_horde(1)|discard_tactics(1)")',
            ),
            TRIBUTE + "there are more than 8 ways to give",
        ),
        (order('n_players(3,"pay_honour(1)")'), TRIBUTE + "this order is also for two players: it cannot ask three"),
        (order('n_players(4,"pay_honour(1)")'), TRIBUTE + "n_players(4, pay_honour(1)) must name 2 or 3 players"),
        (order("n_players(2)"), TRIBUTE + "n_players(2) must name 2 or 3 players and what each of them gives"),
        (
            order('each_pays("pay(gold,1)")', 'n_players(2,"pay_honour(1)")'),
            TRIBUTE + "an order asks either all, or some players, or all together",
        ),
        (order('team_pays("pay(any,4)")'), TRIBUTE + "pay needs one of wood, stone, gold, chi, not any"),
        (order('team_pays("pay(gold,res(gold))")'), TRIBUTE + "res needs a player"),
        (order('team_pays("pay_honour(4)")'), TRIBUTE + "team_pays(pay_honour(4)) must be like team_pays("),
        (order('each_pays("pay(gold,1)")', 'team_pays("pay(gold,4)")'), TRIBUTE + "team_pays(pay(gold, 4)) must be"),
        (order('team_pays("pay(gold,4)")', 'each_pays("pay(gold,1)")'), TRIBUTE + "an order asks either all, or some"),
        (entry("imperial_orders", "ord_annual_tribute", require='"gold"'), "edition: imperial_orders ord_annual_tri"),
        (
            entry("imperial_orders", "ord_annual_tribute", excluded_at_2="true"),
            "imperial_orders ord_annual_tribute: excluded_at_2 cannot be changed",
        ),
        # Events
        (event("passive", "gain(wood,1)"), DROUGHT + "what is always on must be like mod(wall_cost,-1)"),
        (event("passive", "mod(hand_limit,-5)"), DROUGHT + "mod(hand_limit, -5) must change it by -4 to 9"),
        (event("winter_start", "lose(gold,1)"), DROUGHT + "lose needs a player; write { who = 'all', do = [...] }"),
        (event("gathered", "lose(gold,1)", ", limit = 'year'"), DROUGHT + "cost and limit are for generals and adv"),
        (
            event("winter_start", "kill(archer,1,all,firing)"),
            DROUGHT + "events can only kill(soldier, n, all, marshal)",
        ),
        (event("winter_start", "defence(-1,each_section)"), DROUGHT + "a number must be 0 to 40, not -1"),
        (now("'lose(gold,1)'"), DROUGHT + "lose needs a player; write { who = 'all', do = [...] }"),
        (now("'kill(archer,1,all,marshal)'"), DROUGHT + "events can only kill(soldier, n, all, marshal)"),
        (now("'pool_shame(1)'"), DROUGHT + "pool_shame(1) must take tokens away, such as pool_shame(-1)"),
        (now("'place_horde(many)'"), DROUGHT + "there is no count 'many'"),
        (now("{ who = 'chosen', do = ['gain(wood,1)'] }"), DROUGHT + "a choice needs a player"),
        (entry("events", "ev_drought", immediate='"rain"'), "edition: events ev_drought: immediate must be a list"),
        # Hordes
        (
            entry("coop_hordes", "chor_onon_riders", power=21),
            ONON + "power must be a whole number from 0 to 20, not 21",
        ),
        (entry("coop_hordes", "chor_onon_riders", honour=41), ONON + "honour must be a whole number from 0 to 40"),
        (entry("coop_hordes", "chor_onon_riders", invasion='"up"'), ONON + "invasion must be one of left, middle, ri"),
        (entry("coop_hordes", "chor_onon_riders", invasion='"left"'), "coop_hordes: 8 must have the invasion left"),
        (entry("coop_hordes", "chor_onon_riders", spots="[]"), ONON + "the number of spots must be a whole number"),
        (horde("passive", "forbid(attack.archer)"), ONON + "what is always on can only be forbid(wound)"),
        (horde("passive", "no_reward(spearman)", ", if = 'slot_is(1)'"), ONON + "what is always on can only be"),
        (horde("soldiers_dying", "forbid(wound)"), ONON + "forbid needs one of save, not wound"),
        (horde("breach", "pool_shame(hordes_all)"), ONON + "pool_shame(hordes_all) must take tokens away"),
        (horde("winter_start", "kill(soldier,1,all,marshal)"), ONON + "hordes can only kill(archer, n, all, firing"),
        (horde("breach", "place_horde(1)"), ONON + "place_horde is for events only"),
        (horde("soldiers_dying", "gain(wood,1)", ", by = 'any'"), ONON + "by can be 'any' for events, and for gener"),
        (horde("winter_start", "defence(-1,$section)"), ONON + "$section means nothing here"),
        # Generals
        (entry("coop_generals", "cgen_wen_tianxiang", tea=0), WEN + "tea must be a whole number from 1 to 99, not 0"),
        (entry("coop_generals", "cgen_wen_tianxiang", tea=40), WEN + "tea 40 is already that of gen_liang_hongyu"),
        (entry("coop_generals", "cgen_wen_tianxiang", start="{ wood = 1 }"), WEN + "start: stone is missing"),
        (general("passive", "mod(wall_cost,-1)"), WEN + "when must be one of setup, spring_start"),
        (general("soldiers_dying", "save(1,chi=1)"), WEN + "save(1, chi=1): only a number of soldiers of who=team"),
        (general("soldiers_dying", "save(all,chi=1,who=team)"), WEN + "save(all, chi=1, who=team): only a number"),
        (general("soldiers_dying", "save(1,who=team)"), WEN + "save(1, who=team) needs free=true, or chi=1"),
        (general("order_phase", "prevent_shame(1)"), WEN + "prevent_shame needs who=team in order_phase"),
        (general("shame_gain", "prevent_shame(1,who=team)"), WEN + "prevent_shame needs who=team in order_phase"),
        (general("income_done", "give(any,2)"), WEN + "give(any, 2) needs honour="),
        (general("turn_start", "defence(2,section_chosen)"), WEN + "defence(2, section_chosen) is possible in winter"),
        (general("turn_start", "place_marshal(clerk,1,any_section)"), WEN + "place_marshal needs one of spearman"),
        # Tactics
        (tactic("gain_honor(1)"), BEACON + "there is no call 'gain_honor'"),
        (tactic("gain_honour(1)", "order_phase"), BEACON + "window must be one of commands_revealed, turn_start"),
        (
            entry("coop_tactics", "ctac_field_hospital", reactor='"all"'),
            "coop_tactics ctac_field_hospital: reactor must be one of owner, anyone, not 'all'",
        ),
        (entry("coop_tactics", "ctac_beacon_fires", enhanced="{ do = ['tea_up(1)'] }"), BEACON + "cost is missing"),
        ("[setup]\ncoop_orders_to_win = 3\n", "edition: 'setup' cannot be changed"),
    ],
)
def test_a_wrong_card_is_refused_with_its_name(tmp_path: Path, content: str, message: str) -> None:
    assert complaint(tmp_path, content).startswith(message)


@pytest.mark.parametrize(("table", "first"), [("hordes", "hor_merkit_raiders"), ("tactics", "tac_retreat")])
def test_no_co_op_card_has_the_id_of_another_one(table: str, first: str) -> None:
    data = copy.deepcopy(default_data())
    data[f"coop_{table}"][0]["id"] = first

    with pytest.raises(BadInput, match=f"coop_{table}: an entry has the id of one of {table}"):
        Edition(data)


@pytest.mark.parametrize("table", ["coop_hordes", "coop_generals", "coop_tactics", "events", "imperial_orders"])
def test_every_table_has_as_many_entries_as_the_box(table: str) -> None:
    data = copy.deepcopy(default_data())
    count = len(data[table])
    del data[table][-1]

    with pytest.raises(BadInput, match=f"{table}: {count} entries are needed, there are {count - 1}"):
        Edition(data)


# Other cards are those that are played


def resume(tables: Edition, *steps: Step, **table: Any) -> State:
    """Return a table where these steps are taken with other cards."""
    state = position(**coop(**table))
    state.edition = state.tables = tables
    push(state, *steps)
    play.run(state)
    assert GAME.faults(state) == []
    return state


@rule("GW-COOP-14", "GW-COOP-15")
def test_an_order_may_ask_for_any_resources_and_give_a_choice(tmp_path: Path) -> None:
    tables = edition(tmp_path, order('n_players(2,"pay(any,2)|pay_honour(5)","discard_tactics(1)")'))
    goods, hands = ("1 wood 1 gold", "3 chi", ""), ("plunder", "retreat", "prefab")
    table: dict[str, Any] = {"edicts": "annual_tribute", "goods": goods, "hands": hands, "honour": (0, 0, 5)}
    state = resume(tables, FulfilOrders(), **table)

    assert legal(state) == [propose("annual_tribute", givers) for givers in (0b011, 0b101, 0b110)] + [(3,)]
    assert GAME.actions(state, YELLOW)[:-1] == [propose("annual_tribute", givers) for givers in (0b011, 0b101, 0b110)]
    state = say(state, RED, propose("annual_tribute", 0b101))
    assert GAME.actions(state, YELLOW)[0] == (AGREE, 1)  # he has no resources
    state = say(state, YELLOW, (AGREE, 1))
    while question(state) != "rest":
        state = do(state, (PAY, 1, 0, 1, 0) if question(state) == "PayMix" else legal(state)[0])
    assert (supply(state, RED), state.honour, [len(hand) for hand in state.hands]) == ("", [0, 0, 0], [0, 1, 0])
    assert state.fulfilled == (ORDER_IDS["annual_tribute"],)


@rule("GW-COOP-14", "GW-COOP-25")
@pytest.mark.parametrize(("seats", "amount"), [(2, 4), (3, 6), (4, 8)])
def test_an_order_may_ask_all_together_by_the_number_of_players(tmp_path: Path, seats: int, amount: int) -> None:
    tables = edition(tmp_path, order('team_pays("pay(gold,2*players)")'))
    state = resume(tables, FulfilOrders(), seats=seats, edicts="annual_tribute", goods=("20 gold",))
    state = say(state, RED, propose("annual_tribute", 0))

    assert GAME.actions(state, RED)[-2] == (AGREE, amount)
    state = say(state, RED, (AGREE, amount))
    assert (supply(state, RED), state.fulfilled) == (f"{20 - amount} gold", (ORDER_IDS["annual_tribute"],))


@rule("GW-COOP-14", "GW-COOP-25")
@pytest.mark.parametrize(("seats", "levels"), [(2, 2), (3, 3), (4, 3)])
def test_an_order_may_go_by_the_number_of_sections(tmp_path: Path, seats: int, levels: int) -> None:
    tables = edition(tmp_path, order('cmp(wall_levels,">=",sections)', name="ord_rampart"))
    for built, offered in ((levels, [propose("rampart", 0), (3,)]), (levels - 1, [])):
        state = resume(tables, FulfilOrders(), seats=seats, edicts="rampart", walls=(0, 0, built))
        assert (legal(state) if question(state) == "Council" else []) == offered


@rule("GW-COOP-15", "GW-COOP-16")
def test_an_order_may_ask_soldiers_of_everybody_and_several_of_a_kind(tmp_path: Path) -> None:
    tables = edition(tmp_path, order("each_sacrifices(spearman,2)", "each_sacrifices(archer,1)"))
    zones = ("left 2 spearman right 1 spearman 1 archer", *("left 2 spearman 1 archer",) * 2)
    assert question(resume(tables, FulfilOrders(), edicts="annual_tribute", zones=zones[:2])) == "rest"

    state = resume(tables, FulfilOrders(), edicts="annual_tribute", zones=zones)
    state = say(state, RED, propose("annual_tribute"))
    state = say(say(state, BLUE, (AGREE, 0)), YELLOW, (AGREE, 0))
    assert legal(state) == [(SACRIFICE, ZONE), (SACRIFICE, ZONE + 6)]
    state = do(state, (SACRIFICE, ZONE))
    state = do(state, (SACRIFICE, ZONE + 6))
    assert (state.sacrificed, question(state)) == ([2, 1, 0] * 3, "rest")
    assert soldiers_in(state, RED, "left") == "1 spearman"


@rule("GW-COOP-19", "GW-COOP-25")
def test_an_event_concerns_players_and_never_the_reed_clan(tmp_path: Path) -> None:
    tables = edition(tmp_path, event("clerk_moved", "gain(wood,1)"))
    table: dict[str, Any] = {"seats": 2, "revealed": "drought", "active": "dragon"}
    moves = [MoveClerks((RED,), clan, 1, 1023, 1, (0,) * 10) for clan in (RED, 2)]
    state = resume(tables, *moves, **table)
    state = do(state, (MOVE_CLERK, NOWHERE, 9))
    assert supply(state, RED) == "1 wood"

    state = do(state, next(action for action in legal(state) if action[0] == MOVE_CLERK))
    assert (question(state), supply(state, RED), supply(state, BLUE)) == ("rest", "1 wood", "")


@rule("GW-TAC-1", "GW-COOP-19")
def test_a_limit_of_hands_never_falls_below_nothing(tmp_path: Path) -> None:
    events = "".join(
        [
            entry("events", f"ev_{name}", effects=effect("passive", "mod(hand_limit,-4)"))
            for name in ("drought", "earthquake")
        ]
    )
    tables = edition(tmp_path, events)
    state = resume(tables, RevealEvent(), revealed="earthquake drought", hands=("plunder",))

    assert hand_limit(state, RED) == 0
    while question(state) != "rest":
        state = do(state, legal(state)[0])
    assert state.hands[RED] == ()


@rule("GW-COOP-19")
def test_what_an_event_does_now_may_ask(tmp_path: Path) -> None:
    tables = edition(tmp_path, now("{ who = 'all', do = ['gain(any,1)'] }"))
    state = position(**coop(tea="snake dragon monkey"))
    state.edition = state.tables = tables
    drawn = EVENT_IDS["drought"]
    state.event_deck = (*[other for other in state.event_deck if other != drawn], drawn)
    push(state, RevealEvent())
    play.run(state)

    assert (question(state), asked(state)) == ("GainMix", BLUE)
    state = do(state, (GAIN, 0, 0, 0, 1), (GAIN, 1, 0, 0, 0), (GAIN, 0, 0, 1, 0))
    assert [supply(state, seat) for seat in range(3)] == ["1 wood", "1 chi", "1 gold"]


@rule("GW-WIN-4")
def test_defence_for_all_sections_holds_this_winter(tmp_path: Path) -> None:
    tables = edition(tmp_path, event("winter_start", "defence(2,each_section)"))
    state = resume(tables, Happen(happening(moments.WINTER_START)), revealed="drought")

    assert state.shield == [2, 2, 2]
