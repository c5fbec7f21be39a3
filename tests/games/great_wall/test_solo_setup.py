"""The solo game: set-up, spring and summer, end and result (GW-SOLO)."""

from __future__ import annotations

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall import events
from pagoda.games.great_wall.actions import COMMAND, PASS, SPACE
from pagoda.games.great_wall.clans import commander
from pagoda.games.great_wall.edition import COMMANDS, NOWHERE, REED_COMMAND
from pagoda.games.great_wall.fall import Fall
from pagoda.games.great_wall.scoring import NO_SHAME_LEFT, TIME_OVER, WALLS_BUILT
from pagoda.games.great_wall.spring import RenewRow
from pagoda.games.great_wall.state import NOBODY
from pagoda.games.great_wall.summer import ClearTrack, Summer
from pagoda.games.great_wall.year import EndCheck
from tests.games.great_wall.pieces import COMMAND_IDS, LOCATION_IDS
from tests.games.great_wall.positions import GAME, advisor, clerks_of, do, legal, news, question
from tests.games.great_wall.solo import DRAGON, LEFT, QIN, REED, solo, started
from tests.rules import rule


@rule("GW-SOLO-1", "GW-SOLO-5")
@pytest.mark.parametrize("seed", range(4))
def test_board_pool_and_tea_stack(seed: int) -> None:
    state = started(seed)

    assert (state.clans, state.reed, state.qin, len(state.track)) == (3, REED, QIN, 3)
    assert [place for place in range(9) if state.field[place] != NOWHERE] == [3, 6]
    assert all([state.tables.invasion[one] != LEFT for one in state.hordes])
    assert state.barricades == [0, 3, 3]
    assert clerks_of(state, REED) == {"lumber_mill": 1, "quarry": 1, "gold_mine": 1}
    assert (state.pool, state.tea) == (10, (DRAGON, QIN, REED))
    assert (state.school[DRAGON], state.clerk_reserve[DRAGON]) == (3, 5)


@rule("GW-SOLO-2")
def test_what_qin_jiushao_has() -> None:
    state = started()

    assert (state.clerk_reserve[QIN], clerks_of(state, QIN), state.school[QIN]) == (8, {}, 0)
    assert state.overseers[QIN * 4 :] == [1, 1, 1, 1]
    assert sorted(state.overseer_units[QIN * 4 :]) == [0, 0, 2, 2]  # two spearmen, two horsemen
    full = state.reserve[DRAGON * 3 : DRAGON * 3 + 3]
    assert state.reserve[QIN * 3 : QIN * 3 + 3] == [full[0] - 2, full[1], full[2] - 2]
    assert sorted(state.qin_deck) == list(range(COMMANDS))
    decks = {GAME.start("solo", 1, seed=seed).qin_deck for seed in range(8)}
    assert len(decks) > 4


@rule("GW-SOLO-3")
def test_generals_and_advisors() -> None:
    state = GAME.start("solo", 1, seed=1)
    assert (question(state), len(legal(state))) == ("ChooseGeneral", 2)
    state = do(state, legal(state)[0])
    assert (question(state), len(legal(state))) == ("ChooseAdvisor", 2)
    state = do(state, legal(state)[0])

    assert len(state.supporters[QIN]) == 2
    assert (len(state.advisors[DRAGON]), len(state.supporters[DRAGON]), state.advisors[QIN]) == (1, 1, ())
    assert GAME.view(state, 0).supporters[QIN] == (-1, -1)  # face down


@rule("GW-SOLO-4", "GW-SOLO-23")
def test_five_markers_in_random_order() -> None:
    tracks = {GAME.start("solo", 1, seed=seed).qin_track for seed in range(12)}

    names = ["lumber_mill", "quarry", "gold_mine", "temple", "barracks"]
    assert all([sorted(track) == [LOCATION_IDS.index(name) for name in names] for track in tracks])
    assert len(tracks) > 6


@rule("GW-SOLO-41")
@pytest.mark.parametrize(
    ("lead", "yours", "his"), [(-200, 200, 0), (-100, 100, 0), (0, 0, 0), (50, 0, 50), (100, 0, 100)]
)
def test_one_of_you_may_begin_with_a_lead(lead: int, yours: int, his: int) -> None:
    state = started(lead=lead)

    assert (state.honour[DRAGON], state.honour[QIN]) == (yours, his)


@rule("GW-SOLO-41", "GW-SOLO-35")
@pytest.mark.parametrize("options", [{"lead": 25}, {"lead": -50}, {"supporters": 3}, {"open_resources": 1}])
def test_other_options_are_refused(options: dict[str, int]) -> None:
    with pytest.raises(BadInput):
        GAME.start("solo", 1, options=options)


# Spring and summer


@rule("GW-SOLO-35")
@pytest.mark.parametrize(("taken", "supporters", "gone"), [(1, "su_shi", "li_jie"), (2, "su_shi li_jie", "")])
def test_in_spring_advisors_support_him(taken: int, supporters: str, gone: str) -> None:
    row = "su_shi li_jie wang_anshi liu_yi"
    state = solo(options={"supporters": taken}, row=row, agenda=[RenewRow()], news=True)

    assert state.supporters[QIN] == tuple([advisor(name) for name in supporters.split()])
    assert state.advisor_discard == tuple([advisor(name) for name in gone.split()])
    assert (len(state.row), state.row[:2]) == (4, (advisor("wang_anshi"), advisor("liu_yi")))
    assert [event for event in news(state) if event[0] == events.ADVISED] == [
        (events.ADVISED, QIN, one, 0) for one in state.supporters[QIN]
    ]


@rule("GW-SOLO-14")
def test_summer_brings_him_nothing() -> None:
    state = solo(phase=Summer, overseers=("", "", "quarry 3"), track=("qin economy", "dragon economy"), gone=("",))
    while question(state) != "ChooseCommand":
        state = do(state, legal(state)[0])

    assert state.honour[QIN] == 0


@rule("GW-SOLO-17")
def test_his_commands_are_discarded_in_summer() -> None:
    state = solo(track=("reed reed_command", "qin economy", "dragon treason"), agenda=[ClearTrack()])

    assert (state.track, state.gone_commands) == ([NOBODY] * 3, [1 << 5, 0, 1 << 1])
    assert len(state.qin_deck) == 5


@rule("GW-SOLO-17")
def test_an_empty_deck_is_shuffled_anew() -> None:
    gone = "despotism economy mobilisation fortification diplomacy treason"
    state = do(solo(gone=("", "", gone), agenda=[Fall()], news=True), (COMMAND, 0))

    assert (events.SHUFFLED, 3) in news(state)
    assert (len(state.qin_deck), state.gone_commands[QIN]) == (5, 0)
    assert state.qin_command not in (NOBODY, *state.qin_deck)


# Fall


@rule("GW-SOLO-16", "GW-DUO-12")
@pytest.mark.parametrize(
    ("tea", "chosen", "spaces"),
    [
        ("dragon qin reed", ((SPACE, 1),), [QIN, DRAGON, REED]),
        ("dragon reed qin", ((SPACE, 0),), [DRAGON, REED, QIN]),
        ("qin dragon reed", ((SPACE, 2),), [QIN, REED, DRAGON]),
        ("qin reed dragon", (), [QIN, REED, DRAGON]),
        ("reed qin dragon", (), [REED, QIN, DRAGON]),
    ],
)
def test_commands_are_laid_in_tea_order(tea: str, chosen: tuple[tuple[int, ...], ...], spaces: list[int]) -> None:
    state = solo(tea=tea, orders="fortification", agenda=[Fall()], news=True)
    assert (state.qin_command, len(state.qin_deck)) == (NOBODY, 6)  # revealed after you have chosen
    state = do(state, (COMMAND, 1))

    told = [event for event in news(state) if event[0] == events.REVEALED]
    assert told == [(events.REVEALED, DRAGON, 1), (events.REVEALED, QIN, COMMAND_IDS.index("fortification"))]
    state = do(state, *chosen)
    assert [card // 8 for card in state.track] == spaces
    assert [card % 8 for card in sorted(state.track)] == [1, REED_COMMAND, COMMAND_IDS.index("fortification")]
    assert (state.qin_command, len(state.qin_deck)) == (NOBODY, 5)


@rule("GW-SOLO-16", "GW-FAL-6")
def test_without_a_command_of_yours_he_plays_all_the_same() -> None:
    gone = "despotism economy mobilisation fortification diplomacy treason"
    state = solo(gone=(gone,), orders="mobilisation", tea="qin reed dragon", agenda=[Fall()])

    assert state.track == [QIN * 8 + 2, REED * 8 + REED_COMMAND, NOBODY]


@rule("GW-DUO-13", "GW-SOLO-33", "GW-DUO-30")
def test_who_commands_the_reed_clan() -> None:
    assert commander(solo(active="qin")) == QIN
    assert commander(solo(active="dragon", tea="qin dragon reed")) == DRAGON
    assert commander(solo(active="reed", tea="reed qin dragon")) == QIN
    assert commander(solo(active="reed", tea="dragon qin reed")) == DRAGON
    assert commander(solo(tea="qin reed dragon")) == QIN  # in winter


# The end


@rule("GW-SOLO-39")
@pytest.mark.parametrize(
    ("table", "reason", "rank"),
    [
        ({"walls": (0, 3, 3), "honour": (20, 0, 19)}, WALLS_BUILT, 1),
        ({"walls": (0, 3, 3), "honour": (20, 0, 20)}, WALLS_BUILT, 2),  # a tie is lost
        ({"year": 6, "honour": (20, 0, 30)}, TIME_OVER, 2),
        ({"year": 6, "honour": (31, 0, 30)}, TIME_OVER, 1),
        ({"pool": 0, "honour": (90, 0, 10)}, NO_SHAME_LEFT, 2),
        ({"pool": 0, "walls": (0, 3, 3), "honour": (90, 0, 10)}, NO_SHAME_LEFT, 2),
        ({"pool": 0, "year": 6, "honour": (90, 0, 10)}, NO_SHAME_LEFT, 2),
    ],
)
def test_won_or_lost(table: dict[str, object], reason: int, rank: int) -> None:
    state = solo(agenda=[EndCheck()], **table)

    assert (state.over, GAME.result(state).ranks) == (reason, (rank,))


@rule("GW-SOLO-39")
def test_the_game_goes_on_with_a_wall_missing() -> None:
    assert solo(agenda=[EndCheck()], walls=(0, 3, 2)).over == 0


@rule("GW-SOLO-40", "GW-SOLO-39")
@pytest.mark.parametrize(
    ("artifact", "honour"),
    [
        ("heirloom_seal", 16),
        ("divine_arm_crossbow", 5),
        ("cosmic_engine", 21),
        ("loyal_banner", 8),
        ("golden_tally", 0),
    ],
)
def test_he_scores_artifacts_by_his_own_pieces(artifact: str, honour: int) -> None:
    state = solo(
        artifacts=artifact,
        supporters=("", "", "su_shi li_jie"),
        wounds_dealt=(1, 0, 5),
        overseers=("", "", "lumber_mill 1 quarry 3 gold_mine 2 temple 1"),
        claimed=("", "", "wolf_trackers merkit_raiders"),
        honour=(0, 0, 10),
        walls=(0, 3, 3),
        agenda=[EndCheck()],
        news=True,
    )

    assert state.honour[QIN] == 10 + 3 + 4 + honour  # also for the two hordes
    told = [event for event in news(state) if event[0] == events.SCORED]
    assert [event[1] for event in told] == [DRAGON, QIN] * 3


@rule("GW-SOLO-40", "GW-END-2")
@pytest.mark.parametrize(("gold", "honour"), [("8 gold", 21), ("7 gold", 10), ("4 gold", 10), ("3 gold", 0)])
def test_the_tally_counts_your_gold_alone(gold: str, honour: int) -> None:
    state = solo(artifacts="golden_tally", goods=(gold,), walls=(0, 3, 3), agenda=[EndCheck()])

    assert (state.honour[DRAGON], state.honour[QIN]) == (honour, 0)


@rule("GW-SOLO-11")
def test_he_has_no_active_advisors_and_no_tactics_in_a_whole_game() -> None:
    state = started(3)
    while state.agenda:
        choices = legal(state)
        state = GAME.apply(state, DRAGON, PASS if PASS in choices else choices[0])
        assert (state.advisors[QIN], len(state.hands)) == ((), 1)
        assert (state.shamed[QIN * 3 :], any([t % 3 for t in state.claimed[QIN]])) == ([0, 0, 0], False)
    assert GAME.result(state).ranks in ((1,), (2,))
