"""The picture: every thing at its place, under its own name, and nothing that the viewer may not know."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.scene import Piece, Player, Stat, Use, Words
from pagoda.games.zheng_he.actions import OPEN, RESERVE
from pagoda.games.zheng_he.battle import Exchange
from pagoda.games.zheng_he.chart import BOXES, PORT, SIZE
from pagoda.games.zheng_he.edition import CARDS, EMPEROR, GENERAL, OVERLORD, VOYAGES, part_owner
from pagoda.games.zheng_he.faces import LINES, brief, single
from pagoda.games.zheng_he.returning import DiscardReserve, RecoverCard
from pagoda.games.zheng_he.round import EndPhase, SwapHands
from pagoda.games.zheng_he.turn import PlayCard
from pagoda.games.zheng_he.voyage import ChooseFleet, chance
from pagoda.locale import say
from tests.games.pictures import ids, panel, pieces, scene_of, words
from tests.games.zheng_he.positions import AREA, TABLES, area, do, position
from tests.rules import rule

PEOPLE = ["Ana", "Bo"]
HANDS = ((8, 11, 20, 27), (13, 7, 24, 26))


def choosing(role: int = EMPEROR, **table: Any) -> Any:
    """Return a table where a side chooses a card."""
    seat = role if table.get("mode") != "solo" else 0
    rest = [EndPhase(EMPEROR), PlayCard((1,), OVERLORD), EndPhase(OVERLORD), SwapHands()]
    agenda = [PlayCard((seat,), role), *(rest if role == EMPEROR else rest[2:])]
    return position(**{"hands": HANDS, "agenda": agenda, **table})


def fighting(attacker: int = OVERLORD, **table: Any) -> Any:
    """Return a table where both fight for Sichuan."""
    settled: dict[str, Any] = {"armies": "ming 2 sichuan 2", "hordes": "west 1 sichuan 3", "played": 26}
    agenda = [Exchange(attacker, area("sichuan"), 0), EndPhase(OVERLORD), SwapHands()]
    return position(**{"hands": ((8,), (13,)), "agenda": agenda, **settled, **table})


# The board


def test_every_area_and_voyage_lies_at_its_place() -> None:
    drawn = pieces(scene_of(choosing(voyages=(4, 6))))

    for name, number in AREA.items():
        piece = drawn[f"area-{name}"]
        assert (piece.x, piece.y, piece.w, piece.h) == BOXES[number]
        assert piece.tip == name
    for field in range(1, VOYAGES + 1):
        piece = drawn[f"voyage-{field}"]
        assert (piece.x + 18, piece.y + 18) == PORT[field]
        assert say(piece.note) == ("completed" if field in (4, 6) else "not yet completed")
    assert [name for name in drawn if name.startswith("ship-")] == ["ship-4", "ship-6"]


def test_no_name_of_a_water_lies_under_a_junk() -> None:
    drawn = pieces(scene_of(choosing(voyages=(1, 2, 3, 4, 5, 6), junks=1)))
    name = drawn["ocean"]
    for language in ("en", "de"):
        half = len(say(name.marks[0].words, language)) * 12.5 * 0.56 / 2  # type: ignore[union-attr]
        for other in [piece for id, piece in drawn.items() if id.startswith(("ship-", "voyage-"))]:
            beside = other.x + other.w < name.x - half or other.x > name.x + half
            assert beside or other.y + other.h < name.y - 10, other.id
    assert name.y + 4 <= SIZE[1]


def test_a_borderland_shows_who_holds_it() -> None:
    drawn = pieces(scene_of(choosing(armies="gansu 1", hordes="shanxi 1", discs="liaodong 1")))

    def ground(name: str) -> str:
        return next(mark.symbol for mark in drawn[f"area-{name}"].marks if isinstance(mark, Use))

    held = {"gansu": "emperor", "sichuan": "nobody", "shanxi": "overlord", "liaodong": "overlord"}
    assert {name: ground(name) for name in held} == {name: f"zh-{name}-{side}" for name, side in held.items()}
    assert say(drawn["area-liaodong"].note) == "controlled by the Overlord"


@pytest.mark.parametrize(("count", "figures"), [(1, 1), (2, 2), (4, 4), (12, 4)])
def test_units_stand_together_with_their_number(count: int, figures: int) -> None:
    army = pieces(scene_of(choosing(armies=f"ming {count}")))["army-ming"]

    assert len([mark for mark in army.marks if isinstance(mark, Use) and mark.symbol == "zh-army"]) == figures
    assert words(army) == ([count] if count > 1 else [])
    assert (army.owner, army.tip) == ("green", "army")
    assert army.w < 160


def test_twelve_of_each_side_and_all_discs_fit_into_a_borderland() -> None:
    drawn = pieces(scene_of(choosing(armies="ming 1", hordes="gansu 12", discs="gansu 5")))
    left, _, wide, _ = BOXES[area("gansu")]

    assert drawn["horde-gansu"].x >= left
    assert drawn["disc-gansu"].x + drawn["disc-gansu"].w <= left + wide + 8
    assert say(drawn["disc-gansu"].label) == "5 settlements"


def test_a_contested_borderland_is_marked() -> None:
    drawn = pieces(scene_of(fighting(reserves=((24,), ()))))
    symbols = [mark.symbol for mark in drawn["area-sichuan"].marks if isinstance(mark, Use)]

    assert {"zh-fight", "zh-cross"} <= set(symbols)
    assert drawn["horde-sichuan"].x + drawn["horde-sichuan"].w < drawn["army-sichuan"].x + 12
    assert say(drawn["area-sichuan"].note) == "contested"


def test_gold_and_junks_lie_where_they_are() -> None:
    drawn = pieces(scene_of(choosing(gold=3, gold_at_sea=1, junks=2)))

    assert [say(drawn[name].label) for name in ("gold", "gold-sea", "junks")] == ["3 gold", "1 gold", "2 junks"]
    assert drawn["gold"].x < drawn["junks"].x < drawn["gold-sea"].x
    assert "gold-sea" not in pieces(scene_of(choosing(gold=3)))


# Around it


def test_the_round_and_its_phases_are_named() -> None:
    emperor, overlord = scene_of(choosing(round=6)), scene_of(choosing(OVERLORD))

    assert say(emperor.round) == "Era 1 · Round 6"
    assert [say(phase.words) for phase in emperor.phases] == [
        "Draw",
        "Emperor's turn",
        "Overlord's turn",
        "Swap hands",
    ]
    assert [phase.state for phase in emperor.phases] == ["done", "now", "", ""]
    assert [phase.state for phase in overlord.phases] == ["done", "done", "now", ""]
    assert {phase.state for phase in scene_of(position()).phases} == {"done"}


def test_both_sides_show_role_supply_and_count() -> None:
    scene = scene_of(choosing(armies="ming 4 gansu 1", voyages=(1, 4, 6), junks=2, gold=3))
    emperor, overlord = scene.players
    stats = [
        {item.symbol: item.count for item in player.rows[0].items if isinstance(item, Stat)} for player in scene.players
    ]

    assert (emperor.owner, emperor.letter, emperor.score) == ("green", "E", 4)
    assert (overlord.owner, overlord.letter, overlord.score) == ("bone", "O", 4)
    assert stats == [{"zh-army": 7, "junk": 2, "zh-ingot": 2}, {"zh-horde": 9, "zh-disc": 5}]
    assert say(emperor.state) == "Emperor · to decide"


def test_sides_belong_to_roles_and_not_to_seats() -> None:
    scene = scene_of(position(hands=HANDS, emperor=1, agenda=[PlayCard((1,), EMPEROR)]), 1)

    assert [player.owner for player in scene.players] == ["bone", "green"]


def test_a_match_shows_its_points() -> None:
    scene = scene_of(choosing(mode="match", leg=2, points=(12, 0, 0, 0)))

    assert say(scene.players[0].rows[-1].items[0].words) == "12 points in the match"  # type: ignore[union-attr]
    assert "Game 2 of 2" in [say(getattr(item, "words", "")) for item in panel(scene, "balance")]


@rule("ZH-151", "ZH-153")
def test_the_own_hand_is_read_and_the_other_one_is_counted() -> None:
    scene = scene_of(choosing(reserves=((22,), (12, 15))))

    assert {item.id for item in panel(scene, "hand") if isinstance(item, Piece)} == {f"card-{n}" for n in HANDS[0]}
    assert "card-22" in ids(scene)
    assert {name for name in ids(scene) if name.startswith(("hand-1", "reserve-1"))} == {
        *[f"hand-1-{n}" for n in range(4)],
        "reserve-1-0",
        "reserve-1-1",
    }
    assert not [name for name in ids(scene) if name in [f"card-{n}" for n in (*HANDS[1], 12, 15)]]


def said_of(player: Player) -> list[str]:
    return [say(getattr(item, "words", "")) for row in player.rows for item in row.items]


@rule("ZH-154")
def test_cards_one_knows_are_named_apart_from_commas_in_their_names() -> None:
    state = choosing(hands=(HANDS[0], (24, 3, 12, 15)))
    for card in (24, 3):
        state.seen_by[card] |= 1

    assert "You know: Xia Yuanji, Minister of Revenue · Raids" in said_of(scene_of(state).players[1])


@rule("ZH-154")
def test_cards_one_knows_are_named() -> None:
    state = choosing()
    state.seen_by[24] |= 1
    scene = scene_of(state)

    assert "You know: Raids" in said_of(scene.players[1])
    assert pieces(scene)["card-24"].tip == "c24"
    assert len([name for name in ids(scene) if name.startswith("hand-1")]) == 3


@rule("ZH-152", "ZH-401")
def test_a_card_laid_face_down_is_counted_in_the_reserve_and_not_told() -> None:
    before = choosing()
    before.seen_by[8] |= 2
    for card in (8, 11):
        scene = scene_of(do(before, (RESERVE, card)), 1)
        numbers = [item.words for item in scene.players[0].rows[1].items if "zh-number" in getattr(item, "look", "")]  # type: ignore[union-attr]
        assert numbers == [3, 1]
        assert "card-8" in ids(scene)
    first, second = [scene_of(do(before, (RESERVE, card)), 1) for card in (8, 11)]
    assert first == second


def test_spectators_see_counts_only() -> None:
    scene = scene_of(choosing(reserves=((22,), (12,))), None)

    assert [name for name in ids(scene) if name.startswith("card-")] == []
    assert panel(scene, "hand") == []
    assert scene.choices == ()


def test_the_piles_are_counted_and_the_discarded_cards_listed() -> None:
    drawn = pieces(scene_of(choosing(discard=(5, 9))))

    assert words(drawn["discard"]) == [2]
    assert "Prosperity" in say(drawn["discard"].note)
    assert words(drawn["deck"]) == [CARDS - 1 - 8 - 2]


def test_the_solo_overlord_shows_his_open_hand_and_his_resolve() -> None:
    state = choosing(mode="solo", options={"difficulty": 1}, resolve=2)
    scene = scene_of(state)
    stats = {item.symbol: say(item.count) for item in panel(scene, "steppe") if isinstance(item, Stat)}

    assert {f"card-{n}" for n in HANDS[1]} <= set(ids(scene))
    assert stats["zh-resolve"] == "2 of 5"
    assert "Raids" in " ".join(say(getattr(item, "words", "")) for item in panel(scene, "steppe"))


# Cards


def test_every_card_tells_both_actions_in_short_lines() -> None:
    for card in range(1, CARDS):
        for part in (0, 1):
            lines = brief(TABLES, part_owner(TABLES.kind[card], part), TABLES.orders[card][part])
            assert 1 <= len(lines) <= LINES
            for language in ("en", "de"):
                assert all(0 < len(say(line, language)) <= 19 for line in lines), [
                    say(line, language) for line in lines
                ]


def test_no_order_of_a_card_is_left_out() -> None:
    for card in range(1, CARDS):
        for part in (0, 1):
            role, orders = part_owner(TABLES.kind[card], part), TABLES.orders[card][part]
            words = " ".join([say(line) for line in brief(TABLES, role, orders)])
            for order in orders[:-1]:
                assert say(single(TABLES, role, order)[0]) in words
            assert " ".join([say(line) for line in single(TABLES, role, orders[-1])][:2]) in words


def test_a_card_shows_its_points_and_whether_its_voyage_is_completed() -> None:
    drawn = pieces(scene_of(choosing(voyages=(1, 5))))
    cards = [drawn[f"card-{n}"] for n in HANDS[0] if TABLES.kind[n] == GENERAL]
    done = [any(isinstance(mark, Use) and mark.symbol == "zh-dot-done" for mark in card.marks) for card in cards]

    assert [TABLES.cp[n] in words(drawn[f"card-{n}"]) for n in HANDS[0]] == [True] * 4
    assert done == [TABLES.voyage[n] in (1, 5) for n in HANDS[0]]


@rule("ZH-207")
def test_a_card_tells_what_the_other_side_could_do_with_it() -> None:
    state = choosing(OVERLORD, voyages=(1,), hands=((8,), (9, 24)))
    drawn = pieces(scene_of(state, 1))

    assert say(drawn["card-9"].note, people=PEOPLE) == "Laid open now, Ana may react: Take up to 3 gold."
    assert say(drawn["card-24"].note) == "Laid open now, it lets nobody react."


# The stage


def test_the_battle_shows_dice_classes_and_what_would_follow() -> None:
    state = fighting(reserves=((24,), ()))
    state.dice = [5, 3, 1, 4, 4, 2]
    drawn = pieces(scene_of(state))

    assert [say(drawn[name].label) for name in ("worth-0", "worth-1")] == ["weak, high 5", "moderate, pair of 4"]
    assert say(drawn["verdict"].label) == "Crushing blow: Emperor loses 2 armies."
    assert say(drawn["rerolls"].label) == "re-rolls left: 0"
    assert say(drawn["card-24"].note) == "Revealed, it gives 3 re-rolls."
    for viewer in (1, None):
        assert "verdict" in pieces(scene_of(state, viewer))
        assert "card-24" not in ids(scene_of(state, viewer))


@pytest.mark.parametrize(
    ("rolled", "discs", "said"),
    [
        ([4, 4, 2, 4, 4, 1], "", "Stalemate"),
        ([6, 3, 1, 5, 4, 2], "", "Normal losses: Overlord loses 1 horde."),
        ([6, 3, 1, 5, 4, 2], "sichuan 1", "Normal losses: A settlement shields the hordes."),
        ([6, 6, 1, 5, 4, 2], "sichuan 1", "Crushing blow: Overlord loses 1 settlement."),
        ([5, 4, 2, 6, 3, 1], "", "Normal losses: Emperor loses 1 army."),
    ],
)
@rule("ZH-630", "ZH-633")
def test_what_follows_is_told_before_the_dice_are_kept(rolled: list[int], discs: str, said: str) -> None:
    state = fighting(reserves=((24,), ()), discs=discs)
    state.dice = rolled

    assert say(pieces(scene_of(state))["verdict"].label) == said


def test_an_attacker_waits_for_the_dice_of_the_defender() -> None:
    state = fighting(reserves=((), (24,)))
    drawn = pieces(scene_of(state, 1))

    assert say(drawn["verdict"].label) == "the defender has not rolled yet"
    assert [say(drawn[f"die-0-{place}"].label) for place in range(3)] == ["die not yet rolled"] * 3


@rule("ZH-463")
def test_every_fleet_tells_its_chance() -> None:
    state = position(junks=2, gold=2, gold_at_sea=1, agenda=[ChooseFleet((0,), 5, 2, 0)], hands=((8,), (13,)))
    drawn = pieces(scene_of(state))

    assert {name for name in drawn if name.startswith("fleet-") and name[6].isdigit()} == {
        f"fleet-{junks}-{gold}" for junks in (1, 2) for gold in (1, 2, 3)
    }
    assert say(drawn["fleet-2-3"].note) == f"a die below 5: {round(100 * chance(5, 2))} %"


def test_the_last_voyage_is_told_while_its_phase_lasts() -> None:
    state = choosing(voyages=(1,))
    state = do(state, (OPEN, 8))
    state.played, state.journey = 8, [5, 4, 3, 6]
    back = state.copy()
    back.journey = [5, 3, 3, 6]

    for seat in (0, 1):
        assert [say(pieces(scene_of(told, seat))["journey"].label) for told in (state, back)] == [
            "5 India: arrived",
            "5 India: turned back",
        ]


def test_reserves_and_piles_are_laid_out_when_a_card_of_them_is_chosen() -> None:
    looked = position(hands=((8,), (9,)), reserves=((), (12, 15)), played=13, agenda=[DiscardReserve((0,), OVERLORD)])
    for card in (12, 15):
        looked.seen_by[card] |= 1
    pile = position(hands=((8,), (9,)), discard=(5, 10, 14), played=16, agenda=[RecoverCard((0,))])

    assert {item.id for item in panel(scene_of(looked), "stage") if isinstance(item, Piece)} == {"card-12", "card-15"}
    assert {"card-5", "card-10", "card-14"} == {
        item.id for item in panel(scene_of(pile), "stage") if isinstance(item, Piece)
    }


def test_words_on_cards_keep_to_the_smallest_size() -> None:
    drawn = pieces(scene_of(choosing()))
    sizes = [mark.size for n in HANDS[0] for mark in drawn[f"card-{n}"].marks if isinstance(mark, Words)]

    assert min(sizes) >= 11
