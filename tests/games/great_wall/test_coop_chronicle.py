"""What is told of the co-op game: events in the log, the overview, occasions of windows, the end, the glossary."""

from __future__ import annotations

import pytest

from pagoda.games.great_wall import events, moments
from pagoda.games.great_wall.edition import SPEARMAN
from pagoda.games.great_wall.glossary import components
from pagoda.games.great_wall.happenings import BY_ORDER, happening
from pagoda.games.great_wall.occasions import occasion
from pagoda.games.great_wall.outlook import assault_totals
from pagoda.games.great_wall.scoring import LOST_BY_SHAME, LOST_BY_TIME, ORDERS_FULFILLED
from pagoda.games.great_wall.state import Row
from pagoda.games.great_wall.winter import Winter
from tests.games.great_wall.coop_cards import council, power
from tests.games.great_wall.pieces import COMMAND_IDS, EVENT_IDS, ORDER_IDS, TABLES
from tests.games.great_wall.positions import FENCE, GAME, horde, position
from tests.games.great_wall.words import both, sentence, told
from tests.rules import rule

ANA, BO, CY = range(3)
PRAYERS, ALTAR, GUARD = ORDER_IDS["prayers"], ORDER_IDS["altar_of_heaven"], ORDER_IDS["imperial_guard"]
HELP = {component.id: sentence(component.effect) for component in components(TABLES)}


# The log


@rule("GW-COOP-14", "GW-COOP-17", "GW-COOP-23")
def test_proposals_and_answers_are_told() -> None:
    assert told(events.ORDER_CAME, PRAYERS) == "New imperial order: Prayers for the Dynasty. Each player pays 2 chi."
    assert told(events.PROPOSED, ANA, PRAYERS, 0b111) == "Ana proposes: Prayers for the Dynasty"
    assert told(events.PROPOSED, ANA, GUARD, 0b1011) == (
        "Ana proposes: Warriors for the Imperial Guard; to give: Ana, Bo, Di"
    )
    assert told(events.VOTED, BO, PRAYERS, 0) == "Bo refuses: Prayers for the Dynasty"
    assert told(events.VOTED, BO, PRAYERS, 1) == "Bo agrees: Prayers for the Dynasty, gives 2 chi"
    assert told(events.VOTED, BO, ALTAR, 4) == "Bo agrees: Stones for the Altar of Heaven, gives 3 stone"
    assert told(events.VOTED, BO, GUARD, 1) == "Bo agrees: Warriors for the Imperial Guard"
    assert told(events.REFUSED_ORDER, PRAYERS) == "The order is not fulfilled: Prayers for the Dynasty"
    assert told(events.FULFILLED, PRAYERS, 3) == "Imperial order fulfilled: Prayers for the Dynasty; 3 in all"
    assert told(events.LEFT_COUNCIL, CY) == "Cy proposes nothing more"
    assert told(events.SACRIFICED, ANA, SPEARMAN) == "Ana sacrifices 1 spearman"
    assert told(events.GAVE_HORDE, ANA, horde("onon_riders")) == "Ana sacrifices Riders of the Onon"


@rule("GW-COOP-2", "GW-COOP-19", "GW-COOP-20", "GW-COOP-21")
def test_the_rest_of_the_co_op_game_is_told() -> None:
    assert told(events.GAME_BEGAN) == "All play together for the emperor"
    assert told(events.SPARED, ANA, BO) == "Ana: Bo takes 1 shame token less for open orders"
    assert told(events.EVENT_CAME, EVENT_IDS["bitter_cold"]) == (
        "Event: Bitter Cold. For the rest of the game saving a soldier costs 1 chi more."
    )
    assert told(events.SHIELDED, 1, 3) == "Middle section: 3 more defence this winter"
    assert told(events.GAVE, ANA, BO, 0, 1, 0, 0) == "Ana gives Bo 1 stone"
    assert told(events.TOOK_BACK, ANA, COMMAND_IDS.index("economy")) == "Ana takes Economy back"
    assert told(events.POOL_SHRANK, 1) == "The supply loses 1 shame token"
    assert told(events.GAME_ENDS, ORDERS_FULFILLED) == "You have won together: enough imperial orders are fulfilled"
    assert told(events.GAME_ENDS, LOST_BY_TIME) == "You have lost together: the last year is over"
    assert told(events.GAME_ENDS, LOST_BY_SHAME) == (
        "You have lost together: somebody had to take a shame token, and the supply was empty"
    )


@rule("GW-COOP-25")
def test_the_reed_clan_of_two_players_has_its_name() -> None:
    state = position(mode="coop", seats=2)

    words = GAME.narrate(GAME.view(state, ANA), (events.TURN_BEGAN, state.reed, COMMAND_IDS.index("reed_command")))

    assert sentence(words) == "Reed Clan begins a turn: Reed Clan Command"


# What has just happened, and the end


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (happening(moments.ORDER_FULFILLED), "Fulfilled: The Rampart Shall Stand"),
        (happening(moments.ORDER_PHASE, count=2), "Order phase: every player is about to take 2 shame tokens"),
        (happening(moments.EVENT_REVEALED), "Event: Drought"),
        (
            happening(moments.SHAME_GAIN, owner=BO, count=2, cause=BY_ORDER),
            "Bo is about to take 2 shame tokens for open orders",
        ),
    ],
)
def test_occasions_of_orders_and_events(row: Row, said: str) -> None:
    table = {"edicts": "annual_tribute prayers", "fulfilled": "rampart", "revealed": "earthquake drought"}
    words = occasion(position(mode="coop", events=[row], **table))

    both(words)
    assert sentence(words) == said


@rule("GW-COOP-20", "GW-COOP-22")
def test_all_win_or_lose_together() -> None:
    state = position(mode="coop", fulfilled="rampart prayers")
    state.agenda = []
    for why, what in ((ORDERS_FULFILLED, "You have won together"), (LOST_BY_SHAME, "You have lost together")):
        state.over = why
        prompt = GAME.prompt(GAME.view(state, BO), BO)
        both(prompt.why)
        assert sentence(prompt.what) == what
    assert sentence(prompt.why) == (
        "Imperial orders fulfilled: 2 of 7. How it ended: somebody had to take a shame token, and the supply was empty."
    )
    assert sentence(GAME.result(state).reason).endswith("and the supply was empty; imperial orders: 2 of 7")


# The overview


@rule("GW-COOP-1", "GW-COOP-4", "GW-COOP-12", "GW-COOP-14", "GW-COOP-19")
def test_the_overview_tells_orders_with_what_is_missing_and_events() -> None:
    state = council(
        "rampart annual_tribute",
        fulfilled="prayers",
        revealed="earthquake",
        goods=["5 gold"],
        claimed=["onon_riders"],
    )
    lines = [sentence(line) for line in GAME.overview(GAME.view(state, ANA))]
    first = lines.index("Imperial orders: 1 of 7 fulfilled, 9 in the deck")

    assert lines[first + 1].endswith("at least 4. Not now: Wall levels: 0, at least 4 needed.")
    assert lines[first + 2] == (
        "  Annual Tribute: All players together pay 10 gold. Nothing is missing that all can see."
    )
    assert lines[first + 3] == "Events in force:"
    assert lines[first + 4].startswith("  Earthquake: For the rest of the game each wall level costs 1 more")
    assert "Hordes next spring: 3" in lines
    assert not [line for line in lines if line.startswith("Artifacts") or "if counted now" in line]
    other = [sentence(line) for line in GAME.overview(GAME.view(position(), ANA))]
    assert not [line for line in other if line.startswith("Imperial orders")]


@rule("GW-COOP-14")
def test_before_winter_nobody_speaks_of_its_breaches() -> None:
    state = position(mode="coop", edicts="quiet_frontier", agenda=[FENCE, Winter()], revealed="great_kurultai")
    state.breached, state.shield = 1, [5, 0, 0]
    lines = [sentence(line) for line in GAME.overview(GAME.view(state, ANA))]

    assert next(line for line in lines if line.startswith("  A Quiet Frontier")).endswith("that all can see.")


@rule("GW-COOP-19")
def test_events_in_force_count_in_what_the_assault_would_be() -> None:
    field = ["left border_skirmishers"]
    calm, kurultai = position(mode="coop", field=field), position(mode="coop", field=field, revealed="great_kurultai")

    assert assault_totals(calm, 0) == (power("border_skirmishers"), 0)
    assert assault_totals(kurultai, 0) == (power("border_skirmishers") + 1, 0)


@rule("GW-DUO-29", "GW-COOP-25")
def test_the_reed_clan_is_led_by_its_co_op_general() -> None:
    lines = [sentence(line) for line in GAME.overview(GAME.view(position(mode="coop", seats=2), ANA))]

    assert lines[-1].startswith("Reed Clan: Yang Miaozhen of the Pear-Blossom Spear; ")


# The glossary


@rule("GW-COOP-1", "GW-COOP-2", "GW-COOP-19")
def test_orders_events_and_the_council_have_help_texts() -> None:
    assert HELP["ord_annual_tribute"] == "Imperial order. All players together pay 10 gold."
    assert HELP["ord_escort"].startswith("Imperial order, not with 2 players. The marshalling zones")
    assert HELP["ev_bitter_cold"].startswith("Event of the co-op game. For the rest")
    assert "with 2, 3, 4 players: 6, 7, 9." in HELP["imperial_order"]
    assert "each of them once a winter" in HELP["council"]
    assert HELP["event"].startswith("Revealed at the end of winter.")
    assert HELP["chor_border_skirmishers"].startswith(f"Attack strength {power('border_skirmishers')}, 6 honour")
    assert HELP["cgen_wang_jian"].startswith("Tea value ")
    assert "Enhanced (2 chi): Every player attacks" in HELP["ctac_united_charge"]
    assert HELP["reed_general_coop"].startswith("At the start of winter")
    assert "10 honour give one back" in HELP["shame"]


def test_what_an_order_asks_for_is_designed() -> None:
    notes = {one.id: [sentence(label) for label, _ in one.notes] for one in components(TABLES)}

    assert notes["ord_escort"] == ["what it asks for"]
    assert notes["ord_annual_tribute"] == []  # designed as a whole
