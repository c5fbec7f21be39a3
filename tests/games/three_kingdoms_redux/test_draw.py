"""The picture: every thing at its place, under its own name, and nothing that the viewer may not know."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.lettering import MORE, cut, sentence, wrapped
from pagoda.engine.scene import Path, Phrase, Piece, Scene, Stat, Use, Words
from pagoda.games.three_kingdoms_redux.chart import SIZE
from pagoda.games.three_kingdoms_redux.edition import BATTLES, SHU, SPACES, TRIBES, WEI, WU
from pagoda.games.three_kingdoms_redux.ending import CheckEnd
from pagoda.games.three_kingdoms_redux.faces import ROOM, SENTENCE, TEXT, effect, sign
from pagoda.games.three_kingdoms_redux.hooks import UPKEEP
from pagoda.games.three_kingdoms_redux.recruiting import Recruit
from pagoda.games.three_kingdoms_redux.state import State
from pagoda.games.three_kingdoms_redux.upkeep import AskReveal
from pagoda.locale import say
from tests.games.pictures import ids, items, panel, pieces, scene_of, words
from tests.games.three_kingdoms_redux.positions import (
    FENCE,
    TABLES,
    acting,
    bidding,
    card,
    do,
    general,
    legal,
    place,
    position,
    space,
    taking,
)
from tests.rules import rule


def symbols(piece: Piece) -> list[str]:
    return [mark.symbol for mark in piece.marks if isinstance(mark, Use)]


def looks(piece: Piece) -> set[str]:
    return {look for mark in piece.marks for look in mark.look.split()}


def stats(scene: Scene, seat: int) -> dict[str, Any]:
    return {item.symbol: item.count for row in scene.players[seat].rows for item in row.items if isinstance(item, Stat)}


def token(name: str) -> str:
    return f"general-{general(name)}"


def revealing() -> State:
    """Return a table where Shu may reveal a general for his skill in the upkeep."""
    return position(
        hidden="fei_yi",
        garrisons=["guan_yu yiling 2 crossbow"],
        goods=["", "", "4 support 3 gold"],
        agenda=[AskReveal(SHU, UPKEEP), FENCE],
    )


# The board


def test_every_space_and_location_lies_on_the_board_with_its_help() -> None:
    drawn = pieces(scene_of(position()))
    places = [f"space-{number}" for number in range(SPACES)] + [f"location-{number}" for number in range(15)]

    for name in places:
        piece = drawn[name]
        assert piece.x >= 0
        assert piece.y >= 0
        assert piece.x + piece.w <= SIZE[0]
        assert piece.y + piece.h <= SIZE[1]
        assert piece.tip
        assert say(piece.label)


def test_nothing_is_written_too_small() -> None:
    states = [
        position(),
        position(generals="guan_yu guo_jia", agenda=[Recruit(0), FENCE]),
        acting(WEI, "guo_jia develop_state", hands=["uni_01 uni_02 sep_01"]),
        taking(WU, "sun_ce farm", garrisons=["gan_ning ruxu 2 junk"]),
        bidding(goods=["2 support"], generals="guo_jia xu_chu dian_wei cao_ren jia_xu"),
    ]
    for state in states:
        drawn = [item for item in items(scene_of(state)) if isinstance(item, Piece)]
        assert min(mark.size for piece in drawn for mark in piece.marks if isinstance(mark, Words)) >= 11


@rule("TK-042", "TK-147")
def test_a_space_shows_by_what_it_is_judged() -> None:
    for criterion, signs in (("administration", ("tkr-brush", "tkr-sword")), ("combat", ("tkr-sword", "tkr-brush"))):
        drawn = pieces(scene_of(position(criterion=criterion)))
        assert signs[0] in symbols(drawn[f"space-{space('emperor')}"])
        assert signs[1] in symbols(drawn[f"space-{space('support')}"])
        assert "tkr-brush" in symbols(drawn[f"space-{space('farm')}"])
        assert "tkr-sword" in symbols(drawn[f"space-{space('train')}"])


@rule("TK-153")
def test_who_leads_a_space_stands_in_a_box() -> None:
    drawn = pieces(scene_of(bidding(bids=["guo_jia farm", "zhou_yu farm", "sun_ce train"])))
    farm = space("farm")

    assert "tkr-leads" in looks(drawn[f"bid-{farm}-{WEI}"]) | looks(drawn[f"bid-{farm}-{WU}"])
    assert words(drawn[f"bid-{space('train')}-{WU}"]) == [5]
    assert say(drawn[f"space-{space('train')}"].note) == "by combat; Wu alone: 5"


@rule("TK-154")
def test_a_tie_is_marked_and_says_who_would_win() -> None:
    drawn = pieces(scene_of(bidding(bids=["xu_huang train", "wei_yan train"])))
    train = space("train")
    first, second = drawn[f"bid-{train}-{WEI}"], drawn[f"bid-{train}-{SHU}"]

    assert words(first)[0] == words(second)[0] == 4
    assert "tkr-tie" in looks(first) & looks(second)
    assert "tkr-leads" in looks(first)
    assert "tkr-leads" not in looks(second)
    assert say(drawn[f"space-{train}"].note) == "by combat; tie at 4: Wei would win"


@rule("TK-124")
def test_allies_stand_in_one_box_with_their_sum() -> None:
    state = bidding(bids=["sun_ce train", "zhang_fei train", "xu_huang train"], alliance="train")
    drawn = pieces(scene_of(state))
    train = space("train")
    allies = drawn[f"bid-{train}-3"]

    assert "tkr-leads-allies" in looks(allies)
    assert words(allies) == [sum(row[3] for row in state.bids if row[0] != WEI)]
    assert f"bid-{train}-{WEI}" in drawn
    assert f"bid-{train}-{WU}" not in drawn
    assert {"tkr-token-1", "tkr-token-2"} <= set(symbols(drawn[f"space-{train}"]))


@rule("TK-121")
def test_until_it_is_chosen_the_alliance_marks_no_space() -> None:
    drawn = pieces(scene_of(position(alliance="train")))

    assert "tkr-allied" not in looks(drawn[f"space-{space('train')}"])
    assert "tkr-allied" in looks(pieces(scene_of(bidding(alliance="train")))[f"space-{space('train')}"])


def test_a_general_lies_once_on_the_table_wherever_he_is() -> None:
    state = bidding(
        bids=["guo_jia farm", "gan_ning battle_wei_wu 2 junk"],
        garrisons=["guan_yu yiling 1 crossbow"],
        generals="xu_chu",
        turned="lu_su",
    )
    for viewer in (WEI, WU, SHU, None):
        scene = scene_of(state, viewer)
        found = [name for name in ids(scene) if name.startswith("general-")]
        assert len(found) == len(set(found))
        assert {token(name) for name in ("guo_jia", "gan_ning", "guan_yu", "xu_chu", "lu_su")} <= set(found)


@rule("TK-181", "TK-182")
def test_units_lie_with_their_general() -> None:
    drawn = pieces(scene_of(bidding(bids=["gan_ning battle_wei_wu 2 junk"])))

    assert symbols(drawn[token("gan_ning")]).count("tkr-ship") == 2
    assert say(drawn[token("gan_ning")].note).startswith("bids ")
    assert say(drawn[token("gan_ning")].note).endswith("with 2 junk units")


@rule("TK-362", "TK-363")
def test_a_garrison_shows_units_points_and_store() -> None:
    drawn = pieces(scene_of(position(garrisons=["gan_ning ruxu 2 junk treasury"])))
    piece = drawn[token("gan_ning")]

    assert symbols(piece).count("tkr-ship") == 2
    assert "tkr-laurel" in looks(piece)
    assert say(piece.note) == "stationed: Ruxu, 2 junk units, token in the treasury"


@rule("TK-501")
def test_a_battle_space_counts_the_locations_of_both_states() -> None:
    drawn = pieces(scene_of(position(garrisons=["gan_ning ruxu 2 junk", "zhang_liao hefei 1 horse"])))

    assert words(drawn[f"space-{BATTLES + 2}"])[-2:] == [1, 1]


@rule("TK-380")
def test_tribes_show_their_level_as_pips() -> None:
    drawn = pieces(scene_of(position(tribal=(5, 6, 7))))
    full = [mark for mark in drawn[f"space-{TRIBES + SHU}"].marks if isinstance(mark, Path) and "full" in mark.look]

    assert len(full) == 7
    assert say(drawn[f"space-{TRIBES + SHU}"].note) == "level 7 of 12"


def test_a_bid_that_is_being_completed_is_seen_on_its_space() -> None:
    state = do(bidding("wei", goods=["2 support"], generals="guo_jia"), place("guo_jia", "farm"))
    for viewer in (WEI, WU, None):
        piece = pieces(scene_of(state, viewer))[token("guo_jia")]
        assert piece.look == "tkr-pending"
        assert say(piece.note) == "on the way"


def test_who_stays_with_the_emperor_is_faded() -> None:
    assert pieces(scene_of(position(turned="lu_su")))[token("lu_su")].look == "faded"


def test_many_bids_of_all_sides_stay_on_their_space() -> None:
    names = ["xu_huang", "guo_jia", "xu_chu", "sun_ce", "zhou_yu", "gan_ning", "zhang_fei", "wei_yan", "zhao_yun"]
    drawn = pieces(scene_of(bidding(bids=[f"{name} train" for name in names])))
    tile = drawn[f"space-{space('train')}"]

    for piece in [drawn[token(name)] for name in names] + [drawn[f"bid-{space('train')}-{seat}"] for seat in range(3)]:
        assert tile.x <= piece.x
        assert piece.x + piece.w <= tile.x + tile.w
    assert len({drawn[token(name)].x for name in names}) == len(names)


# States


def test_a_state_shows_what_it_has() -> None:
    state = position(
        goods=["3 gold 4 rice 1 untrained 2 trained 1 spear 2 horse 3 crossbow 1 support"],
        military=(5, 0, 0),
        rank=(2, 0, 0),
        shortage=(1, 0, 0),
        garrisons=["zhang_liao hefei 2 horse"],
        han="wei",
    )
    told = stats(scene_of(state), WEI)

    assert (told["tkr-helm0"], told["tkr-helm"]) == (1, 2)
    assert (told["tkr-spear"], told["tkr-horse"], told["tkr-bow"], told["tkr-ship"]) == (1, 2, 3, 0)
    assert (told["tkr-war"], told["tkr-flag"], told["tkr-rank"], told["tkr-shortage"]) == (5, 1, 2, 1)
    assert "tkr-han" in told


@rule("TK-460", "TK-461")
def test_upkeep_is_foretold_and_warned_of() -> None:
    scene = scene_of(position(garrisons=["zhang_liao hefei 2 horse granary"], goods=["1 gold"]))
    due = [
        item for row in scene.players[WEI].rows for item in row.items if isinstance(item, Stat) and "lack" in item.look
    ]

    assert [(item.symbol, item.count) for item in due] == [("coin", 2), ("tkr-rice", 1)]


@rule("TK-281")
def test_fields_show_their_level_and_what_is_ripe() -> None:
    drawn = pieces(scene_of(position(farms=["3 2"])))
    marks = [mark.look for mark in drawn["field-0-0"].marks if isinstance(mark, Path)]

    assert marks == ["tkr-pip-ripe", "tkr-pip-ripe", "tkr-pip-full", "tkr-pip", "tkr-pip"]
    assert say(drawn["field-0-0"].note) == "2 tokens to collect"


@rule("TK-023")
def test_hidden_generals_of_others_are_only_counted() -> None:
    state = position(hidden="guan_yu zhao_yun")
    for viewer in (WEI, None):
        found = ids(scene_of(state, viewer))
        assert {"hidden-2-0", "hidden-2-1"} <= set(found)
        assert token("guan_yu") not in found
    own = pieces(scene_of(state, SHU))
    assert "hidden-2-0" not in own
    assert "tkr-veil" in symbols(own[token("guan_yu")])
    assert "tkr-veil" not in symbols(own[token("liu_bei")])


@rule("TK-020")
def test_cards_of_others_are_only_counted() -> None:
    state = position(hands=["uni_01 sep_01"])

    assert f"card-{card('uni_01')}" in ids(scene_of(state, WEI))
    assert not [name for name in ids(scene_of(state, WU)) if name.startswith("card-")]
    assert stats(scene_of(state, WU), WEI)["tkr-card"] == 2


def test_others_fold_and_the_own_state_does_not() -> None:
    scene = scene_of(position(), WU)
    folded = [sum("tkr-more" in row.look for row in player.rows) for player in scene.players]

    assert folded == [2, 0, 2]


def test_constructed_enhancements_lie_before_their_state() -> None:
    assert f"card-{card('uni_01')}" in ids(scene_of(position(built=["", "uni_01"]), WEI))


# The hand and the stage


@pytest.mark.parametrize(("names", "height"), [("guo_jia", 142), ("guo_jia xu_chu dian_wei cao_ren", 58)])
def test_few_generals_are_whole_cards_and_many_are_halves(names: str, height: float) -> None:
    assert pieces(scene_of(position(generals=names)))[token("cao_cao")].h == height


def test_skills_are_on_the_cards_but_not_among_beginners() -> None:
    whole = pieces(scene_of(position()))[token("cao_cao")]
    plain = pieces(scene_of(position(mode="beginner")))[token("cao_cao")]

    assert len(words(whole)) > len(words(plain))
    assert plain.h < whole.h


@rule("TK-049", "TK-101")
def test_the_draft_lies_open_to_its_owner_only() -> None:
    state = position(agenda=[Recruit(0), FENCE])
    drawn = [f"general-{number}" for number in state.offers[WEI]]

    assert [item.id for item in panel(scene_of(state, WEI), "stage") if isinstance(item, Piece)] == drawn
    assert not set(drawn) & set(ids(scene_of(state, WU)))
    after = do(state, legal(state)[0])
    kept = [item.look for item in panel(scene_of(after, WEI), "stage") if isinstance(item, Piece)]
    assert kept == ["card"] * 4 + ["card used"] * 2


@rule("TK-026", "TK-605")
def test_cards_that_are_looked_at_lie_on_the_stage() -> None:
    state = acting(WEI, "guo_jia instructor", tops=["uni_05 uni_06"])
    state = do(state, next(action for action in legal(state) if action[0] == 19 and action[1] == 0))
    shown = [item.id for item in panel(scene_of(state, WEI), "stage") if isinstance(item, Piece)]

    assert set(shown) == {f"card-{card('uni_05')}", f"card-{card('uni_06')}"}
    assert not [name for name in ids(scene_of(state, WU)) if name.startswith("card-")]


@rule("TK-500")
def test_in_the_end_the_points_stand_in_a_table() -> None:
    state = position(round=12, agenda=[CheckEnd()], military=(3, 2, 1))
    scene = scene_of(state)
    table = pieces(scene)["final"]

    assert [str(player.score) for player in scene.players] == words(table)[21::12]
    assert [phase.state for phase in scene.phases] == ["done"] * 5


def test_the_points_so_far_are_listed_by_category() -> None:
    scene = scene_of(position(military=(3, 2, 1)))
    drawn = pieces(scene)

    assert words(drawn["count-0"]) == ["3", "2", "1"]
    assert words(drawn["count-sums"]) == [str(player.score) for player in scene.players]


@pytest.mark.parametrize(
    ("state", "now"),
    [
        (position(agenda=[Recruit(0), FENCE]), 0),
        (position(), 1),
        (bidding(), 2),
        (taking(WEI, "guo_jia farm"), 3),
        (revealing(), 4),
    ],
)
def test_the_parts_of_a_round_are_named(state: Any, now: int) -> None:
    phases = scene_of(state).phases

    assert [say(phase.words) for phase in phases] == ["Recruit", "Alliance", "Bid", "Resolve", "Upkeep"]
    assert [phase.state for phase in phases] == ["done"] * now + ["now"] + [""] * (4 - now)


def test_the_council_tells_order_and_alliance() -> None:
    told = [
        say(item.words) for item in panel(scene_of(bidding(alliance="farm")), "council") if isinstance(item, Phrase)
    ]

    assert "Wu and Shu are allied: Farm." in told


# Lettering


def test_sentences_are_broken_to_fit() -> None:
    assert wrapped("one two three", 40, 10, 3) == ["one two", "three"]
    assert wrapped("one two three four", 40, 10, 1) == [cut("one two three four", 40, 10)]
    assert cut("one two three", 40, 10).endswith(MORE)
    assert wrapped("Reis-Unterhalt", 35, 10, 2)[0] == "Reis-"
    assert wrapped("spears/horses", 40, 10, 2) == ["spears/", "horses"]


@pytest.mark.parametrize("table", ["general", "enhancement"])
def test_every_sentence_fits_on_its_card(table: str) -> None:
    for number in range(len(TABLES.data[table])):
        _, told = sentence(effect(TABLES, table, number), ROOM, SENTENCE, TEXT)
        assert not [line for line in told if MORE in line.en + line.de]


def test_signs_tell_the_generals_of_a_state_apart() -> None:
    for seat in range(3):
        signs = [sign(TABLES, place) for place in range(23 * seat, 23 * seat + 23)]
        assert len(set(signs)) == 23
