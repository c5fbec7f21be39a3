"""General rules and hidden information (MC-G, MC-H)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pagoda import BadInput
from pagoda.engine import play
from pagoda.games.madame_ching.actions import CHOOSE, FULFIL, TAKE
from pagoda.games.madame_ching.edition import NO_SYMBOL
from pagoda.games.madame_ching.events import CHOSE, FULFILLED, LAID_OUT, MET, REVEALED, TOOK
from pagoda.games.madame_ching.round import EndRound, LayOutDisplay
from tests.games.madame_ching.positions import (
    GAME,
    TABLES,
    TILES,
    card,
    choose,
    free_phase,
    play_out,
    position,
)
from tests.rules import rule

EVERYONE = (0, 1, 2, None)
SYMBOLS = {
    "map": [5, 9, 18, 25, 29, 32, 37, 46, 55],
    "lantern": [6, 13, 16, 21, 28, 36, 39, 43, 53],
    "kite": [2, 11, 19, 23, 27, 35, 42, 45, 49],
    "sword": [8, 12, 15, 22, 31, 33, 40, 48, 51],
}
COLOURS = {
    "white": range(1, 6),
    "light_blue": range(6, 26),
    "green": range(26, 40),
    "yellow": range(40, 49),
    "red": range(49, 54),
    "dark_blue": range(54, 56),
}


@rule("MC-G-01")
def test_the_player_with_the_most_points_wins() -> None:
    over = position(treasure=["3 gold", "1 gold 1 white", "2 blue"], missions="", agenda=[EndRound()])

    assert GAME.result(over).scores == (3, 5, 4)
    assert GAME.result(over).ranks == (3, 1, 2)


@rule("MC-G-01")
def test_the_team_with_the_most_points_wins() -> None:
    treasure = ["5 gold", "3 gold", "", "3 gold"]

    over = position([""] * 4, mode="teams", treasure=treasure, missions="", agenda=[EndRound()])

    ranks = GAME.result(over).ranks
    assert ranks[1] == ranks[3] == 1
    assert ranks[0] == ranks[2] > 1


@rule("MC-G-02")
def test_every_number_from_1_to_55_is_there_once() -> None:
    state = GAME.start(seats=3, seed=3)

    everywhere = state.deck + state.display + [card for hand in state.hands for card in hand]
    assert sorted(everywhere) == list(range(1, 56))


@rule("MC-G-02")
def test_an_edition_cannot_give_two_cards_the_same_number(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text('[[navigation_card]]\nid = "n20"\nnumber = 21\n')

    with pytest.raises(BadInput, match="21"):
        GAME.edition(path)


@rule("MC-G-03")
def test_the_colour_follows_from_the_number() -> None:
    names = [entry["id"] for entry in TABLES.data["colour"]]

    for number in range(1, 56):
        assert number in COLOURS[names[TABLES.colour[number]]]


@rule("MC-G-03")
def test_36_cards_carry_one_symbol_and_19_none() -> None:
    names = [entry["id"] for entry in TABLES.data["symbol"]]

    for symbol, numbers in SYMBOLS.items():
        assert [n for n in range(1, 56) if TABLES.symbol[n] == names.index(symbol)] == numbers
    assert TABLES.symbol[1:56].count(NO_SYMBOL) == 19


@rule("MC-G-04")
def test_the_colours_of_junks_are_labels_only(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    names = ["white", "black", "red", "green"]
    ids = ["red", "blue", "yellow", "beige"]
    path.write_text("".join([f'[[junk]]\nid = "{i}"\nname_en = "{n} junk"\n' for i, n in zip(ids, names, strict=True)]))

    ours, theirs = GAME.start(seats=2, seed=5), GAME.start(seats=2, seed=5, edition=GAME.edition(path))
    play.playout(ours, 9, GAME.bound)
    play.playout(theirs, 9, GAME.bound)

    assert [entry["id"] for entry in TABLES.data["junk"]] == ids
    assert GAME.result(ours) == GAME.result(theirs)
    assert ours.expeditions == theirs.expeditions


@rule("MC-G-05")
def test_no_card_is_called_black_pearl() -> None:
    components = GAME.components(TABLES)

    words = [f"{component.name} {component.effect}" for component in components]
    assert [entry["id"] for entry in TABLES.data["special_card"]] == ["china_pearl", "hong_kong"]
    assert not [line for line in words if "Black Pearl" in line]
    assert [line for line in words if "Elite Crew" in line and "China Pearl" in line]


# Hidden


@rule("MC-H-01")
def test_only_the_owner_sees_a_hand() -> None:
    state = position(["7 8", "9", "10"], encounters=["thief siren kite", "pilot"], agenda=choose(0, 1, 2))

    assert GAME.view(state, 0).hands == ((7, 8), (0,), (0,))
    assert GAME.view(state, 0).encounters == ((card("thief"), card("siren kite")), (0,), ())
    for stranger in (1, 2, None):
        assert GAME.view(state, stranger).hands[0] == (0, 0)
        assert GAME.view(state, stranger).encounters[0] == (0, 0)


@rule("MC-H-01")
def test_other_views_do_not_change_with_a_hidden_hand() -> None:
    one = position(["7 8", "9", "10"], encounters=["thief"], agenda=choose(0, 1, 2))
    other = position(["51 52", "9", "10"], encounters=["oracle"], agenda=choose(0, 1, 2))

    for stranger in (1, 2, None):
        assert GAME.view(one, stranger) == GAME.view(other, stranger)
        assert GAME.overview(GAME.view(one, stranger)) == GAME.overview(GAME.view(other, stranger))
    assert GAME.view(one, 0) != GAME.view(other, 0)


@rule("MC-H-01")
def test_nobody_sees_the_face_down_card_until_it_is_taken() -> None:
    before = position(["7", "8", "9"], display="50 51 52", face_down=True, agenda=free_phase(0))

    after = play_out(before, (0, (TAKE, 0)))

    for seat in EVERYONE:
        assert GAME.view(before, seat).display == (0, 51, 52)
    assert GAME.view(after, 0).hands[0] == (7, 50)
    assert (TOOK, 0, 50) in GAME.heard(after, 0)
    for stranger in (1, 2, None):
        assert GAME.view(after, stranger).hands[0] == (0, 0)
        assert (TOOK, 0, 0) in GAME.heard(after, stranger)


@rule("MC-H-01")
def test_the_face_down_card_is_announced_to_nobody() -> None:
    before = position(["7", "8", "9"], deck="10 20 30", display="50", agenda=free_phase(0))

    after = play_out(before, (0, (TAKE, 50)))

    for seat in EVERYONE:
        assert (LAID_OUT, 0, 20, 30) in GAME.heard(after, seat)


# Public


@rule("MC-H-02")
def test_the_numbers_of_cards_are_public() -> None:
    state = position(["7 8", "9", ""], encounters=["thief", "", "pilot oracle"], display="50", agenda=choose(0, 1))

    for seat in EVERYONE:
        view = GAME.view(state, seat)
        assert [len(hand) for hand in view.hands] == [2, 1, 0]
        assert [len(hand) for hand in view.encounters] == [1, 0, 2]
        assert (view.deck, view.encounter_deck) == (len(state.deck), len(state.encounter_deck)) == (51, 30)


@rule("MC-H-02")
def test_what_lies_on_the_table_is_public() -> None:
    state = position(
        ["7", "8", "9"],
        expeditions=["18 25 P", "30"],
        turned="18",
        skills=["combat 2"],
        used=["combat"],
        treasure=["", "3 gold 1 white"],
        missions="m17a m23b",
        discard="1 2",
        encounter_discard="thief",
        agenda=choose(0, 1, 2),
    )
    state.pearl, state.hong_kong = 1, 2

    for seat in EVERYONE:
        view = GAME.view(state, seat)
        assert view.expeditions == ((18, 25, card("P")), (30,), ())
        assert view.turned == (18,)
        assert (view.skills[3], view.used[3]) == (2, 1)
        assert view.treasure[4:8] == (3, 0, 0, 1)
        assert view.missions == (TILES["m17a"], TILES["m23b"])
        assert (view.discard, view.encounter_discard) == ((1, 2), (card("thief"),))
        assert (view.pearl, view.hong_kong) == (1, 2)


@rule("MC-H-02")
def test_who_took_which_open_card_is_public() -> None:
    before = position(["7", "8", "9"], display="50 51 52", face_down=True, agenda=free_phase(0))

    after = play_out(before, (0, (TAKE, 51)))

    for stranger in (1, 2, None):
        assert GAME.view(after, stranger).hands[0] == (51, 0)
        assert (TOOK, 0, 51) in GAME.heard(after, stranger)


# Chosen cards, decks, rewards


@rule("MC-H-03")
def test_a_chosen_card_is_known_only_to_its_owner() -> None:
    before = position(["7 8", "9", "10"], agenda=choose(0, 1, 2))

    seven, eight = play_out(before, (0, (CHOOSE, 7))), play_out(before, (0, (CHOOSE, 8)))

    assert GAME.view(seven, 0).sealed == (7,)
    assert GAME.heard(seven, 0) == [(CHOSE, 0, 7)]
    for stranger in (1, 2, None):
        assert GAME.view(seven, stranger).chosen == (1, 0, 0)
        assert GAME.heard(seven, stranger) == [(CHOSE, 0)]
        assert GAME.view(seven, stranger) == GAME.view(eight, stranger)


@rule("MC-H-03")
def test_a_choice_among_known_cards_is_secret_too() -> None:
    before = position(["7", "8", "9"], display="50 51", agenda=free_phase(0))
    before = play_out(before, (0, (TAKE, 51)))

    one, other = play_out(before, (0, (CHOOSE, 7))), play_out(before, (0, (CHOOSE, 51)))

    for stranger in (1, 2, None):
        assert GAME.view(one, stranger) == GAME.view(other, stranger)


@rule("MC-H-03")
def test_all_see_the_chosen_cards_once_the_last_has_chosen() -> None:
    before = position(["7", "8", "9"], display="50 51 52", agenda=choose(0, 1, 2))

    after = play_out(before, (0, (CHOOSE, 7)), (1, (CHOOSE, 8)), (2, (CHOOSE, 9)))

    for seat in EVERYONE:
        heard = GAME.heard(after, seat)
        assert [event for event in heard if event[0] == REVEALED] == [
            (REVEALED, 2, 9),
            (REVEALED, 1, 8),
            (REVEALED, 0, 7),
        ]


@rule("MC-H-04")
def test_the_order_of_both_decks_is_unknown_to_all() -> None:
    one = position(["7", "8", "9"], deck="20 30", encounter_deck="thief oracle", agenda=choose(0, 1, 2))
    other = position(["7", "8", "9"], deck="40 20", encounter_deck="oracle pilot", agenda=choose(0, 1, 2))

    for seat in EVERYONE:
        assert GAME.view(one, seat) == GAME.view(other, seat)


@rule("MC-H-04")
def test_a_world_that_fits_a_view_has_another_order_of_cards() -> None:
    state = position(["7", "8", "9"], agenda=choose(0, 1, 2))

    worlds = [GAME.determinize(GAME.view(state, 0), seed) for seed in (1, 2)]

    assert sorted(worlds[0].encounter_deck) == sorted(worlds[1].encounter_deck)
    assert worlds[0].encounter_deck != worlds[1].encounter_deck
    assert worlds[0].deck != worlds[1].deck


@rule("MC-H-05")
def test_rewards_lie_open() -> None:
    before = position(
        ["1", "", ""], expeditions=["3 7 26 41 44 47"], missions="m23b m23c", display="50 51", agenda=choose(0)
    )

    after = play_out(before, (0, (CHOOSE, 1)), (0, (FULFIL, TILES["m23c"])))

    for seat in EVERYONE:
        assert GAME.view(after, seat).treasure[:4] == (2, 0, 0, 1)
        assert (FULFILLED, 0, TILES["m23c"], 0) in GAME.heard(after, seat)


@rule("MC-H-01", "MC-H-05")
def test_encounter_cards_won_by_a_mission_stay_hidden() -> None:
    before = position(
        ["1", "", ""],
        expeditions=["3 7 26 41 44 47"],
        missions="m17a m23b",
        display="50 51",
        encounter_deck="thief oracle pilot",
        agenda=choose(0),
    )

    after = play_out(before, (0, (CHOOSE, 1)))

    assert GAME.view(after, 0).encounters[0] == (card("thief"), card("oracle"), card("pilot"))
    for stranger in (1, 2, None):
        assert GAME.view(after, stranger).encounters[0] == (0, 0, 0)
        assert [event for event in GAME.heard(after, stranger) if event[0] == MET] == [(MET, 0, 0)] * 3


@rule("MC-H-04")
def test_a_fresh_display_comes_from_the_deck_that_nobody_knew() -> None:
    one = position(["7", "8", "9"], deck="20 30 31", agenda=[LayOutDisplay()])
    other = position(["7", "8", "9"], deck="21 30 31", agenda=[LayOutDisplay()])

    assert one.display != other.display
    for seat in EVERYONE:
        assert GAME.view(one, seat) == GAME.view(other, seat)
