"""What the box holds, and how a game begins (TK-001 to TK-063)."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux import events
from pagoda.games.three_kingdoms_redux import hooks as h
from pagoda.games.three_kingdoms_redux.actions import BUY_RICE, CHOOSE, TRIBUTE
from pagoda.games.three_kingdoms_redux.edition import NOWHERE, SHU, WEI, WU
from pagoda.games.three_kingdoms_redux.round import Round
from pagoda.games.three_kingdoms_redux.state import NOBODY, State
from tests.games.three_kingdoms_redux.playing import take_turns
from tests.games.three_kingdoms_redux.positions import (
    GAME,
    TABLES,
    acting,
    assign,
    bidding,
    do,
    general,
    legal,
    place,
    position,
    question,
    raised,
    space,
    supply,
    taking,
)
from tests.rules import rule

SPACES = TABLES.data["space"]


def begun(seed: int = 1, **setting: Any) -> State:
    """Return a game in which all have chosen their first generals."""
    state: State = GAME.start(seed=seed, **setting)
    while question(state) == "ChooseGenerals":
        state = do(state, legal(state)[0])
    return state


def usable(seat: int) -> set[str]:
    """Return the spaces on which a state may place a general."""
    state = bidding(("wei", "wu", "shu")[seat])
    return {TABLES.spaces[action[2]] for action in legal(state) if len(action) == 3}


# Terms and components


@rule("TK-001")
def test_exactly_three_states_play() -> None:
    for mode in GAME.modes:
        assert mode.seats == (3,)
    for seats in (1, 2, 4):
        with pytest.raises(BadInput, match=f"is for 3 players, not {seats}"):
            GAME.start(seats=seats)
    assert [entry["id"] for entry in TABLES.data["state"]] == ["wei", "wu", "shu"]


@rule("TK-002")
def test_there_are_eighteen_action_spaces() -> None:
    groups = [entry["group"] for entry in SPACES]
    criteria = [entry["criterion"] for entry in SPACES if entry["group"] == "standard"]

    assert [groups.count(group) for group in ("standard", "battle", "tribal")] == [12, 3, 3]
    assert [criteria.count(kind) for kind in ("administration", "combat", "switching")] == [5, 5, 2]


@rule("TK-003", "TK-180")
def test_a_state_uses_fifteen_of_them() -> None:
    battles = {WEI: {"shu_wei", "wei_wu"}, WU: {"shu_wu", "wei_wu"}, SHU: {"shu_wei", "shu_wu"}}
    standard = set(TABLES.spaces[:12])
    for seat, name in enumerate(("wei", "wu", "shu")):
        own = {f"battle_{border}" for border in battles[seat]} | {f"tribal_{name}"}
        assert usable(seat) == standard | own
        assert len(usable(seat)) == 15


@rule("TK-004")
def test_every_general_has_values_a_skill_and_one_or_two_types() -> None:
    assert len(TABLES.data["general"]) == 69
    for number, entry in enumerate(TABLES.data["general"]):
        assert 1 <= TABLES.stats[0][number] <= 5
        assert 1 <= TABLES.stats[1][number] <= 5
        assert 1 <= TABLES.leadership[number] <= 2
        assert entry["effect_en"]
        assert entry["hooks"]
        assert 1 <= len(TABLES.specialised[number]) <= 2


@rule("TK-011")
def test_whether_a_general_is_civil_or_military_changes_nothing() -> None:
    other = GAME.edition_with({"general": [{"id": entry["id"], "kind": "civil"} for entry in TABLES.data["general"]]})
    assert {entry["kind"] for entry in other.data["general"]} == {"civil"}
    one, two = GAME.start(seed=4), GAME.start(seed=4, edition=other)
    for _ in range(60):
        assert legal(one) == legal(two)
        one, two = [do(state, legal(state)[len(legal(state)) // 2]) for state in (one, two)]

    assert {**GAME.dump(one), "edition": ""} == {**GAME.dump(two), "edition": ""}


@rule("TK-005")
def test_there_are_four_army_types() -> None:
    assert [entry["id"] for entry in TABLES.data["army_type"]] == ["spear", "horse", "crossbow", "junk"]


@rule("TK-006", "TK-009")
@pytest.mark.parametrize(
    ("goods", "units"),
    [
        ("2 trained", []),
        ("2 spear", []),
        ("2 untrained 2 spear", []),
        ("1 trained 1 spear 1 horse", ["1 spear", "1 horse"]),
        ("2 trained 1 spear 2 junk", ["1 spear", "1 junk", "2 junk"]),
    ],
)
def test_a_unit_is_a_trained_army_with_any_weapon(goods: str, units: list[str]) -> None:
    state = do(bidding("wei", goods=(goods,)), place("cao_cao", "battle_wei_wu"))

    if units:
        assert legal(state) == [assign(), *[assign(words) for words in units]]
    else:
        assert question(state) == "ChooseAlliance"  # nothing to assign: the bid lies there


@rule("TK-007", "TK-366")
def test_a_stationed_general_stays_until_the_end() -> None:
    state = bidding("shu", garrisons=["guan_yu qishan"])

    assert general("guan_yu") not in {action[1] for action in legal(state) if len(action) == 3}


@rule("TK-008")
def test_goods_are_unlimited() -> None:
    state = position(goods=("99 gold 99 rice 40 support 30 trained 50 junk", "99 gold"), shortage=(90, 0, 0))

    assert GAME.faults(state) == []
    assert supply(do(acting(WEI, "guo_jia trade", goods=("99 gold 99 rice",)), (BUY_RICE, 3), (15,)), WEI) == (
        "90 gold 111 rice"
    )
    assert len(state.levels) == 6
    assert len(state.garrisons) == 15


@rule("TK-010", "TK-150")
def test_bonuses_are_no_resource() -> None:
    state = bidding("wu")

    after = do(state, place("sun_jian", "recruit"))

    assert supply(after, WU) == supply(state, WU) == ""
    assert [token["unlimited"] for token in TABLES.data["token"] if token["id"] in ("bid_plus_1", "bid_plus_2")] == [
        True,
        True,
    ]


# Set-up


@rule("TK-040", "TK-041")
def test_round_one_begins_with_wei_before_wu_before_shu() -> None:
    state = begun()

    assert state.round == 1
    assert state.order == (WEI, WU, SHU)
    assert question(state) == "ChooseAlliance"
    assert GAME.waiting(state) == (SHU,)


@rule("TK-042")
def test_chance_decides_the_first_criterion() -> None:
    starts = [GAME.start(seed=seed) for seed in range(80)]
    criteria = [state.criterion for state in starts]

    assert 25 < sum(criteria) < 55
    for state in starts:
        assert (events.GAME_BEGAN, state.criterion) in GAME.heard(state, None)


@rule("TK-043", "TK-044", "TK-045")
def test_the_board_at_the_beginning() -> None:
    state = begun()

    assert state.garrisons == [()] * 15
    assert state.military == state.rank == state.shortage == [0, 0, 0]
    assert state.levels == state.ripe == state.stored == [0] * 6
    assert state.tribal == [5, 6, 7]


@rule("TK-046", "TK-120")
def test_the_han_emperor_token_is_nobodys_and_shu_places_the_alliance_token() -> None:
    state = begun()

    assert (state.han, state.alliance) == (NOBODY, NOWHERE)
    assert GAME.waiting(state) == (SHU,)


@rule("TK-047")
def test_what_each_state_begins_with() -> None:
    state = begun()

    assert supply(state, WEI) == "3 gold 3 rice"
    assert supply(state, WU) == "4 gold 4 rice 1 support"
    assert supply(state, SHU) == "5 gold 5 rice 2 support"


@rule("TK-048")
def test_enhancements_are_dealt_from_two_shuffled_decks() -> None:
    hands = set()
    for seed in range(6):
        state = GAME.start(seed=seed)
        for seat, counts in enumerate([(3, 1), (3, 2), (3, 3)]):
            decks = [TABLES.deck_of[card] for card in state.hands[seat]]
            assert (decks.count(0), decks.count(1)) == counts
        assert [len(deck) for deck in state.decks] == [21 - 9, 21 - 6]
        hands.add(tuple(state.hands))
    assert len(hands) == 6


@rule("TK-049", "TK-022")
def test_lords_are_there_and_six_generals_are_drawn_by_each() -> None:
    state = GAME.start(seed=5)

    assert GAME.waiting(state) == (WEI, WU, SHU)
    assert [roster for roster in state.rosters] == [(general(name),) for name in ("cao_cao", "sun_jian", "liu_bei")]
    assert [len(offer) for offer in state.offers] == [6, 6, 6]
    assert [len(GAME.actions(state, seat)[0]) - 1 for seat in range(3)] == [4, 3, 2]


@rule("TK-050", "TK-100")
def test_the_states_end_with_eight_generals_each() -> None:
    state = begun()
    sizes = {1: [len(roster) for roster in state.rosters]}
    while state.round < 9 or question(state) == "ChooseGenerals":
        state = do(state, legal(state)[0]) if question(state) in ("ChooseGenerals", "ChooseAlliance") else calm(state)
        sizes[state.round] = [len(roster) for roster in state.rosters]

    assert sizes == {
        **{number: [5, 4, 3] for number in (1, 2)},
        **{number: [6, 6, 5] for number in (3, 4)},
        **{number: [7, 7, 7] for number in (5, 6, 7, 8)},
        9: [8, 8, 8],
    }


def calm(state: State) -> State:
    """Let everybody pass and stay hidden."""
    return do(state, legal(state)[-1])


@rule("TK-051")
def test_every_seat_has_its_state() -> None:
    state = GAME.start(seed=2)

    assert [TABLES.state_of[roster[0]] for roster in state.rosters] == [WEI, WU, SHU]


@rule("TK-060", "TK-061", "TK-062")
def test_beginners_get_their_generals_by_the_list() -> None:
    state: State = GAME.start(mode="beginner", seed=1)

    assert state.round == 1
    assert state.rosters[SHU] == tuple(sorted([general(name) for name in ("liu_bei", "guan_yu", "zhang_fei")]))
    assert all(state.known[one] for roster in state.rosters for one in roster)
    assert not any(event[0] == events.DREW_GENERALS for event in GAME.heard(state, None))


@rule("TK-063")
def test_beginners_have_enhancements() -> None:
    state: State = GAME.start(mode="beginner", seed=1)
    assert [len(hand) for hand in state.hands] == [4, 5, 6]

    palace = acting(SHU, "wei_yan tribute", mode="beginner", built=("", "", "uni_01"), garrisons=["zhang_fei qishan"])

    assert supply(do(palace, (TRIBUTE, 2)), SHU) == "2 gold 2 rice"  # the palace, but no skill


@rule("TK-080", "TK-081", "TK-082", "TK-083", "TK-465")
def test_the_phases_of_a_round() -> None:
    state = position(round=2, agenda=[Round()])
    later = [type(step).__name__ for step in state.agenda[:0:-1]]

    assert state.round == 3
    assert later == [
        "ChooseGenerals",
        *["ChooseAlliance", "Bidding"],
        *[
            "RemoveTokens",
            "SetOrder",
            *["TakeActions"] * 3,
            "DeclineTribes",
            *["AskReveal", "Benefits"] * 3,
            "CheckEnd",
        ],
        *["Update", *["AskReveal"] * 3, "Upkeep"],
        "Round",
    ]
    quiet = position(round=3, agenda=[Round()])
    assert question(quiet) == "ChooseAlliance"  # generals are recruited in rounds 3, 5 and 9 only


@rule("TK-084", "TK-480")
def test_the_last_round_has_no_upkeep() -> None:
    state = bidding("wei", whole=True, round=12, goods=("4 rice 4 support",), garrisons=["cao_ren qishan"])

    after = take_turns(state)

    assert after.over
    assert supply(after, WEI) == "4 rice 4 support"
    assert after.military == [0, 0, 0]
    assert GAME.waiting(after) == ()


def test_what_is_not_won_cannot_be_taken() -> None:
    state = taking(WEI, "cao_cao recruit")

    assert {action[1] for action in legal(state)} == {space("recruit")}
    assert (CHOOSE, h.GOLD) not in legal(state)
    assert raised() not in legal(state)
