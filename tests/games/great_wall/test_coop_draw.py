"""The picture of the co-op game: imperial orders, events, the council, the end; every question can be clicked."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.lettering import MORE
from pagoda.engine.scene import Piece, Stat, Use, Words
from pagoda.games.great_wall import actions as a
from pagoda.games.great_wall import moments
from pagoda.games.great_wall.council import Council, FulfilOrders
from pagoda.games.great_wall.edicts import event_chip
from pagoda.games.great_wall.edition import ARCHER, SPEARMAN
from pagoda.games.great_wall.giving import GiveHorde, Sacrifice
from pagoda.games.great_wall.happenings import happening
from pagoda.games.great_wall.hordes import face
from pagoda.games.great_wall.saving import SaveForTeam
from pagoda.games.great_wall.shame import DiscardShame, SpareShame
from pagoda.games.great_wall.soldiers import FIRING, PER_PLACE, ZONE
from pagoda.games.great_wall.state import State
from pagoda.games.great_wall.tactics import GiveTactic
from pagoda.games.great_wall.taking_back import TakeBackCommand
from pagoda.games.great_wall.team import ChooseSection, Gift, PlaceInZone
from pagoda.games.great_wall.year import EndCheck
from pagoda.games.great_wall.zones import ChooseInZone
from pagoda.locale import LANGUAGES, say
from tests.games.great_wall.coop_cards import power
from tests.games.great_wall.pictures import clicked, label, looks, note, panels, symbols, together
from tests.games.great_wall.pieces import COMMAND_IDS, EVENT_IDS, ORDER_IDS, TABLES
from tests.games.great_wall.positions import do, horde, legal, position, question, tactic, turn
from tests.games.pictures import chosen, ids, items, panel, pieces, scene_of, words
from tests.rules import rule

GUARD, RAMPART, ALTAR = [ORDER_IDS[name] for name in ("imperial_guard", "rampart", "altar_of_heaven")]
TRIBUTE = ORDER_IDS["annual_tribute"]
DRAGON, SNAKE, MONKEY = range(3)
EDICT = f"edict-{RAMPART}"
OPEN = ("altar_of_heaven", "river_fleet")  # can always be proposed
FOUR: dict[str, Any] = {"seats": 4, "generals": "yue_fei zong_ze zhao_kui wang_jian"}


def said(state: State, name: str, viewer: int | None = 0) -> list[str]:
    return [say(value) for value in words(pieces(scene_of(state, viewer))[name])]


def lying(state: State, where: str, viewer: int = 0) -> list[str]:
    return [item.id for item in panel(scene_of(state, viewer), where) if isinstance(item, Piece)]


def council(**changes: Any) -> State:
    return together(FulfilOrders(), **changes)


# Orders, events, shame


@rule("GW-COOP-1", "GW-COOP-14", "GW-COOP-21")
def test_orders_fulfilled_and_open_events_and_the_shame_left_stand_beside_the_board() -> None:
    state = together()
    found = lying(state, "hall")

    edicts, events = [f"edict-{order}" for order in state.orders], [f"event-{one}" for one in state.misfortunes]
    assert found == ["orders-fulfilled", "shame-left", *edicts, *events]
    assert said(state, "orders-fulfilled") == ["2/7"]
    assert said(state, "shame-left")[0] == "29"
    assert "hall" not in panels(position())


@rule("GW-COOP-21")
def test_shame_is_marked_as_scarce_when_the_open_orders_could_use_it_up() -> None:
    assert "gw-plenty" in looks(pieces(scene_of(together(pool=10)))["shame-left"])
    assert "gw-scarce" in looks(pieces(scene_of(together(pool=9)))["shame-left"])


@rule("GW-COOP-14")
def test_an_order_says_how_far_it_is_met() -> None:
    drawn = pieces(scene_of(together()))

    assert "2/4" in said(together(), EDICT)
    assert "gw-seal" in looks(drawn[EDICT])
    assert "gw-ready" not in looks(drawn[EDICT])
    assert say(drawn[EDICT].note) == "cannot be fulfilled yet (Wall levels: 2 of 4)"
    met = pieces(scene_of(together(walls=(2, 1, 1))))[EDICT]
    assert {"gw-jade", "gw-ready"} <= looks(met)
    assert say(met.note) == "can be fulfilled (Wall levels: 4 of 4)"


@rule("GW-COOP-15", "GW-GEN-9")
def test_who_has_how_much_is_told_as_far_as_the_viewer_knows() -> None:
    hidden, known = together(), together(options={"open_resources": 1})
    guard, altar = f"edict-{GUARD}", f"edict-{ALTAR}"

    assert "spearmen on the board: player 1 4, player 2 3, player 3 1" in say(pieces(scene_of(hidden))[guard].note)
    assert "stone: player 1 5)" in say(pieces(scene_of(hidden))[altar].note)
    assert "(stone)" in say(pieces(scene_of(hidden, None))[altar].note)
    assert say(pieces(scene_of(hidden))[altar].note).startswith("what lies behind the screens decides")
    assert say(pieces(scene_of(known))[altar].note).startswith("cannot be fulfilled yet (stone: player 1 5, ")
    rich = together(goods=["10 stone"])
    assert say(pieces(scene_of(rich))[altar].note).startswith("can be fulfilled (stone: player 1 10)")


def test_a_card_of_an_order_has_a_row_for_its_conditions_and_one_for_each_thing_to_give() -> None:
    escort = f"edict-{ORDER_IDS['escort']}"
    state = council(edicts="escort altar_of_heaven", zones=["left 2 spearman", "right 1 archer"])
    drawn = pieces(scene_of(state))[escort]

    assert [say(value) for value in words(drawn) if "/" in say(value)] == ["L2/1", "M0/1", "R1/1"]
    assert symbols(drawn).count("gw-granted") == 2
    assert symbols(drawn).count("gw-denied") == 1
    assert words(pieces(scene_of(state))[f"edict-{ALTAR}"])[-4:] == [10, 5, "?", "?"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_orders_fit_their_cards(language: str) -> None:
    for name, order in ORDER_IDS.items():
        drawn = pieces(scene_of(council(edicts=f"{name} {OPEN[name == OPEN[0]]}", fulfilled="", **FOUR)))[
            f"edict-{order}"
        ]
        told = [mark for mark in drawn.marks if isinstance(mark, Words)]
        sentence = [mark for mark in told if mark.look == "start gw-ink-2"]
        card = TABLES.orders[order]
        rows = bool([term for term in card.conditions if term.name != "each_has"]) + len(drawn_shares(drawn))

        assert not any([say(mark.words, language).endswith(MORE) for mark in sentence]), name
        assert max([mark.y for mark in sentence]) < drawn.h - 4 - 20.5 * rows, name
        assert max([mark.x + mark.w for mark in drawn.marks if isinstance(mark, Use)]) <= drawn.w - 4, name


def drawn_shares(drawn: Piece) -> set[float]:
    """Return the rows with emblems of players."""
    return {mark.y for mark in drawn.marks if isinstance(mark, Use) and mark.symbol == "gw-mark-0"}


def test_events_in_force_have_their_sentence_as_help() -> None:
    fever = EVENT_IDS["camp_fever"]
    drawn = pieces(scene_of(together()))[f"event-{fever}"]

    assert drawn.tip == "ev_camp_fever"
    assert say(drawn.note).startswith("Now: 1 soldier of each player")
    assert drawn == event_chip(TABLES, fever)


def test_nothing_is_written_too_small() -> None:
    won = together(EndCheck(), fulfilled=" ".join(list(ORDER_IDS)[5:]), edicts="")
    for state in (together(), council(), do(council(), (a.PROPOSE, ALTAR, 0)), won):
        drawn = [item for item in items(scene_of(state)) if isinstance(item, Piece)]
        assert min(mark.size for piece in drawn for mark in piece.marks if isinstance(mark, Words)) >= 11


# The board


@rule("GW-COOP-4")
def test_one_more_horde_comes_each_spring() -> None:
    def coming(mode: str) -> object:
        stats = [item for item in panel(scene_of(position(mode=mode)), "land") if isinstance(item, Stat)]
        return next(item.count for item in stats if item.symbol == "gw-horde")

    assert (coming("standard"), coming("coop")) == (2, 3)


def test_defence_added_by_cards_counts_in_the_verdict() -> None:
    state = do(together(ChooseSection((0,), 5), walls=(1, 2, 0)), (a.SECTION, 0))
    state.agenda[-1] = Council((0,))
    drawn = pieces(scene_of(state))["assault-0"]

    assert [say(value) for value in words(drawn)][1] == f"{power('border_skirmishers', 'gobi_raiders')} ≤ 13: holds"
    assert "cards 5" in say(drawn.note)


def test_soldiers_about_to_die_in_a_zone_are_marked() -> None:
    state = together(ChooseInZone((0,), 2))
    state.dying[DRAGON] = (ZONE + 3,)
    drawn = pieces(scene_of(state))["soldiers-1-0-0"]

    assert "gw-doom" in looks(drawn)
    assert say(drawn.note) == "1 about to die"


def test_every_ability_of_the_new_hordes_has_words_of_its_own() -> None:
    for name in ("khingan_bands", "alashan_camels", "night_guard", "ogedei_tumen", "chagatai_wardens", "gobi_raiders"):
        told = [say(mark.words) for mark in face(TABLES, horde(name)) if isinstance(mark, Words)]
        assert "special ability" not in told, name


@rule("GW-COOP-12")
def test_claimed_hordes_have_brought_their_honour_already() -> None:
    drawn = pieces(scene_of(together()))[f"horde-{horde('kerulen_scouts')}"]

    assert say(drawn.note) == "its 6 honour has been counted"


# The council


@rule("GW-COOP-23")
def test_the_council_lies_on_the_stage_with_who_has_proposed_what() -> None:
    state = council(walls=(2, 1, 1))
    state = do(state, (a.PROPOSE, ALTAR, 0), a.REFUSE, a.REFUSE, a.REFUSE)
    scene = scene_of(state, SNAKE)
    drawn = pieces(scene)

    assert question(state) == "Council"
    assert "gw-mark-0" in [mark.symbol for mark in drawn[f"edict-{ALTAR}"].marks if isinstance(mark, Use)][1:2]
    assert say(drawn[f"edict-{ALTAR}"].note).startswith("proposed by player 1; ")
    assert lying(state, "stage", SNAKE) == [f"edict-{order}" for order in state.orders]
    assert not [name for name in ids(scene) if ids(scene).count(name) > 1]
    assert panels(state, None) == panels(state, MONKEY)  # for spectators too
    left = do(state, a.PASS)
    assert [say(player.state) for player in scene_of(left).players] == [
        "done",
        "may propose",
        "may propose",
    ]
    assert scene_of(left).players[0].done


def test_an_order_is_proposed_by_a_click_and_where_only_some_give_by_clicks_on_them() -> None:
    four = ["left 1 horseman", "left 1 spearman", "middle 1 horseman", "right 1 horseman"]
    state = council(zones=four, walls=(2, 1, 1), **FOUR)

    assert clicked(state, EDICT) == {(a.PROPOSE, RAMPART, 0)}
    assert label(state, (a.PROPOSE, RAMPART, 0)) == "Propose: The Rampart Shall Stand"
    assert note(state, (a.PROPOSE, RAMPART, 0)) == "Nobody gives anything."
    assert note(state, (a.PROPOSE, ALTAR, 0)) == "All offer together: 10 stone."
    assert len(clicked(state, f"edict-{GUARD}")) == 4
    assert clicked(state, f"edict-{GUARD}", "player-0", "player-1", "player-2") == {(a.PROPOSE, GUARD, 0b0111)}
    assert (
        note(state, (a.PROPOSE, GUARD, 0b0111)) == "These give, and must agree: Dragon Clan, Snake Clan, Monkey Clan."
    )
    assert say(chosen(state, (a.PROPOSE, GUARD, 0b0111)).rest) == "Who gives? Choose 3 players"
    assert chosen(state, (a.PROPOSE, RAMPART, 0)).rest == ""
    assert label(state, a.PASS) == "No proposal"
    pairs = council(zones=["left 1 archer"] * 4, edicts="palace_archers", **FOUR)
    archers = ORDER_IDS["palace_archers"]
    assert len(clicked(pairs, f"edict-{archers}")) == 6
    assert clicked(pairs, f"edict-{archers}", "player-0", "player-2") == {(a.PROPOSE, archers, 0b0101)}
    only = council(zones=["left 1 archer"], edicts="palace_archers")
    assert clicked(only, f"edict-{archers}") == {(a.PROPOSE, archers, 0b011)}  # Monkey has none: one click is enough


@rule("GW-COOP-15", "GW-COOP-23")
def test_a_vote_shows_the_answer_of_everybody() -> None:
    state = do(council(), (a.PROPOSE, ALTAR, 0))

    assert clicked(state, "amount-4") == {(a.AGREE, 4)}
    assert note(state, (a.AGREE, 4)) == "Then 6 are missing."
    assert label(state, (a.AGREE, 0)) == "Agree, give nothing"
    state = do(state, (a.AGREE, 5), a.REFUSE)
    assert said(state, "ballot", MONKEY) == [
        "Dragon Clan",
        "gives 5 stone",
        "Snake Clan",
        "refuses",
        "Monkey Clan",
        "is asked",
        "5 of 10 stone offered",
    ]
    assert [player.done for player in scene_of(state).players] == [True, True, False]
    assert f"edict-{ALTAR}" in lying(state, "stage")
    assert f"edict-{RAMPART}" in lying(state, "hall")


def test_who_must_give_reads_it_on_the_button() -> None:
    givers = ["left 1 horseman 1 spearman", "left 1 spearman", "left 1 spearman"]
    state = do(council(zones=givers), (a.PROPOSE, GUARD, 0b111))

    assert [label(state, action) for action in legal(state)] == ["Agree: 1 horseman", "Agree: 1 spearman", "Refuse"]
    assert clicked(state, "way-1") == {(a.AGREE, 1)}
    assert note(state, a.REFUSE) == "Without you it cannot be fulfilled."
    state = do(state, (a.AGREE, 1))
    assert "gives 1 spearman" in said(state, "ballot", SNAKE)
    asked = council(edicts="palace_archers rampart", options={"agreement": 2}, walls=(2, 1, 1))
    asked = do(asked, (a.PROPOSE, RAMPART, 0))
    assert label(asked, (a.AGREE, 0)) == "Agree"
    assert note(asked, (a.AGREE, 0)) == "You give nothing."


# Other questions


@rule("GW-COOP-7")
def test_whoever_acts_first_has_one_button() -> None:
    track = ["monkey diplomacy", "dragon economy", "snake fortification"]
    state = turn(0, "economy", mode="coop", track=track)
    while question(state) != "ActNext":
        state = do(state, a.PASS if a.PASS in legal(state) else legal(state)[0])

    assert chosen(state, (a.ACT, SNAKE), SNAKE).ids == ()
    assert say(chosen(state, (a.ACT, SNAKE), SNAKE).label) == "Act now"
    assert say(scene_of(state).players[SNAKE].state) == "may act now"


@rule("GW-COOP-16")
def test_sacrifice_is_clicked_on_the_figures() -> None:
    state = together(Sacrifice((0,), SPEARMAN, 1))
    on_horde = (a.SACRIFICE, 0)

    assert clicked(state, "spot-0-0") == {on_horde}
    assert clicked(state, "soldiers-1-0-0") == {(a.SACRIFICE, ZONE + 3)}
    assert label(state, on_horde) == "1 spearman: Border Skirmishers"
    assert note(state, on_horde) == "He leaves the game for good; a wound stays."
    archer = together(Sacrifice((0,), ARCHER, 1))
    assert clicked(archer, "archer-1-0") == {(a.SACRIFICE, FIRING + 1)}
    rider = together(Sacrifice((0,), 2, 1), zones=["left 1 horseman"])
    first = (a.SACRIFICE, 4 * PER_PLACE + 1)
    assert clicked(rider, "spot-4-1") == clicked(rider, "spot-4-2") == {first}


def test_soldiers_who_die_or_are_saved_are_clicked_on_the_board() -> None:
    dying = together(ChooseInZone((0,), 1))
    saving = together(SaveForTeam((0,), 1, 2))
    saving.dying[SNAKE], saving.dying[MONKEY] = (FIRING,), (3 * PER_PLACE,)

    assert clicked(dying, "soldiers-2-0-1") == {(a.KILL_IN_ZONE, 2, ARCHER)}
    assert clicked(saving, "archer-0-0") == {(a.SAVE_FOR, SNAKE, ARCHER)}
    assert clicked(saving, "spot-3-0") == {(a.SAVE_FOR, MONKEY, SPEARMAN)}
    assert label(saving, (a.SAVE_FOR, MONKEY, SPEARMAN)) == "Save 1 spearman: Monkey Clan"


def test_sections_and_zones_are_clicked() -> None:
    state = together(ChooseSection((0,), 3))

    assert clicked(state, "wall-2") == {(a.SECTION, 2)}
    assert label(state, (a.SECTION, 1)) == "Middle section: +3 defence"
    assert note(state, (a.SECTION, 1)) == f"Defence 17 against {power('onon_riders', 'khingan_bands')}: holds."
    zone = together(PlaceInZone((0,), SPEARMAN, 1))
    assert clicked(zone, "zone-1") == {(a.TO_ZONE, SPEARMAN, 1)}


def test_players_are_clicked_in_their_panels_or_on_tiles() -> None:
    state = together(SpareShame((0,), 2), events=[happening(moments.ORDER_PHASE, count=3)])

    assert clicked(state, "player-1") == {(a.SPARE, SNAKE)}
    assert clicked(state, f"option-{a.SPARE}-2") == {(a.SPARE, MONKEY)}
    gift = together(Gift((0,), 2, 1))
    assert clicked(gift, "gift-2", "gift-to-1") == {(a.GIVE, 2, SNAKE)}
    assert note(gift, (a.GIVE, 2, SNAKE)) == "You gain 1 honour."


def test_cards_are_clicked() -> None:
    gone = ["economy despotism treason"]
    back = together(TakeBackCommand((0,), 1), gone=gone)
    despotism = COMMAND_IDS.index("despotism")

    assert clicked(together(GiveHorde((0,), 1)), f"horde-{horde('fever_camp')}") == {
        (a.GIVE_HORDE, horde("fever_camp"))
    }
    assert clicked(together(GiveTactic((0,), 1)), f"tactic-{tactic('plunder')}") == {(a.DISCARD, tactic("plunder"))}
    assert clicked(back, f"command-{despotism}") == {(a.TAKE_COMMAND, despotism)}
    assert "stage" in panels(back)


@rule("GW-COOP-8")
def test_shame_is_bought_back_with_honour() -> None:
    state = together(DiscardShame((0,), 10, 9, 1))

    assert note(state, (a.FREE_SOLDIER, SPEARMAN)) == "It costs 10 honour."
    assert clicked(state, f"option-{a.FREE_SOLDIER}-0") == clicked(state, "shamed-0") == {(a.FREE_SOLDIER, SPEARMAN)}
    assert label(state, a.PASS) == "Keep the shame"


# The end


@rule("GW-COOP-20", "GW-COOP-22")
def test_the_end_is_won_or_lost_together() -> None:
    done = "prayers annual_tribute river_fleet palace_archers quiet_frontier learned_council escort"
    won = together(EndCheck(), fulfilled=done, edicts="rampart")
    lost = together(EndCheck(), year=6)

    assert said(won, "final")[:2] == ["Won together", "7/7"]
    assert said(lost, "final")[:2] == ["Lost together", "2/7"]
    assert "gw-safe" in looks(pieces(scene_of(won))["final"])
    assert "gw-breach" in looks(pieces(scene_of(lost))["final"])
    assert say(pieces(scene_of(lost))["final"].label) == "Lost together: 2 of 7 imperial orders fulfilled"
    assert said(won, "final")[-3:] == ["31", "27", "34"]  # honour by clan
