"""The stage: what a decision is about fits its place, and what can help lies beside it."""

from __future__ import annotations

from typing import Any

import pytest

from pagoda.engine.lettering import width
from pagoda.engine.scene import Piece, Scene, Words
from pagoda.games.zheng_he.actions import REROLL, STAND
from pagoda.games.zheng_he.battle import RollAgain
from pagoda.games.zheng_he.edition import ANY, CARDS, EMPEROR, ONE_AREA, OVERLORD
from pagoda.games.zheng_he.faces import SLIP, TITLE, WIDTH, title
from pagoda.games.zheng_he.fight import GAP, SIDE, VERDICT
from pagoda.games.zheng_he.placing import FREELY
from pagoda.games.zheng_he.returning import RecoverCard
from pagoda.games.zheng_he.stage import TILE
from pagoda.games.zheng_he.state import State
from pagoda.games.zheng_he.turn import ChooseAction, PlayCard
from pagoda.games.zheng_he.units import MoveUnits, SendUnits
from pagoda.locale import LANGUAGES, say
from tests.games.pictures import chosen, ids, panel, pieces, scene_of, words
from tests.games.zheng_he.positions import GAME, TABLES, area, event, position
from tests.games.zheng_he.test_turn import cut_off
from tests.rules import rule

ROOM = (680, 142)  # of the stage at 1280 x 720, when no hand lies beside it
LINES_APART = 4
SICHUAN, GANSU, MING, WEST = area("sichuan"), area("gansu"), area("ming"), area("west")
HANDS = ((8, 11, 20), (13, 7))


def battle(**table: Any) -> State:
    """Return a battle for Sichuan that the Overlord has begun, where the Emperor may roll again."""
    settled: dict[str, Any] = {"armies": "ming 2 sichuan 2", "hordes": "west 1 sichuan 3", "dice": [4, 4, 2, 6, 3, 1]}
    agenda = [RollAgain((0,), OVERLORD, SICHUAN, EMPEROR, 0, 2)]
    return position(**{"hands": HANDS, "played": 26, "agenda": agenda, **settled, **table})


def with_revealed(state: State, *cards: int) -> State:
    """Return a state where these cards have been revealed in this phase."""
    for card in cards:
        state.deck.remove(card)
    state.used = list(cards)
    return state


def panels(scene: Scene) -> list[str]:
    return [panel.id for panel in scene.panels]


# What lies where


@pytest.mark.parametrize("count", [1, 17, 20, 25])
def test_the_discard_pile_fits_its_place(count: int) -> None:
    taken = {16, 8, 11}
    discard = [card for card in range(1, CARDS) if card not in taken][: min(count, CARDS - 1 - len(taken))]
    state = position(hands=((8,), (11,)), discard=discard, played=16, agenda=[RecoverCard((0,))])
    scene = scene_of(state)
    rows = [row for panel in scene.panels if panel.id == "stage" for row in panel.rows]
    sizes = [[(item.w, item.h) for item in row.items if isinstance(item, Piece)] for row in rows]

    assert sum(len(row) for row in sizes) == len(discard)
    assert max(sum(wide + 6 for wide, _ in row) - 6 for row in sizes) <= ROOM[0]
    assert sum(row[0][1] + LINES_APART for row in sizes) - LINES_APART <= ROOM[1]
    assert panels(scene)[:2] == ["stage", "balance"]  # the hand is counted beside the name
    assert "card-8" in ids(scene)


def test_a_battle_or_the_commands_leave_room_for_the_reserve() -> None:
    assert 2 * SIDE + VERDICT + 2 * GAP + 19 + SLIP[0] <= ROOM[0]
    assert WIDTH + 3 * TILE[0] + 4 * 10 + 8 + SLIP[0] <= ROOM[0]
    assert 2 * TILE[1] + 10 <= ROOM[1]
    assert 14 + 3 * (SLIP[1] + 8) <= ROOM[1]


def test_three_reserve_cards_lie_beside_what_they_can_help_with() -> None:
    fought = scene_of(battle(reserves=((24, 3, 12), ())))
    boosted = scene_of(
        position(hands=HANDS, reserves=((), (24, 3, 12)), played=26, agenda=[ChooseAction((1,), OVERLORD)]), 1
    )

    for scene, given in ((fought, "3 re-rolls"), (boosted, "+3 CP")):
        row = next(panel for panel in scene.panels if panel.id == "stage").rows[-1]
        assert [item.id for item in row.items if isinstance(item, Piece)] == ["card-3", "card-12", "card-24"]
        assert given in [say(value) for value in words(pieces(scene)["card-24"])]
        assert "hand" not in panels(scene)


def test_a_battle_is_the_first_thing_in_the_dock_of_both() -> None:
    for viewer in (0, 1):
        assert panels(scene_of(battle(), viewer))[0] == "stage"
        assert "hand" not in panels(scene_of(battle(), viewer))
    assert {"card-8", "card-11", "card-20"} <= set(ids(scene_of(battle())))


@rule("ZH-151", "ZH-621")
def test_revealed_cards_are_seen_by_all_until_the_phase_ends() -> None:
    fought = with_revealed(battle(), 3, 12, 24)
    moving = MoveUnits((0,), EMPEROR, 3, FREELY, ONE_AREA, ())
    after = with_revealed(position(armies="ming 3", hands=HANDS, played=26, agenda=[moving]), 3, 12, 24)

    for state in (fought, after):
        for viewer in (0, 1, None):
            shown = [item.id for item in panel(scene_of(state, viewer), "stage") if isinstance(item, Piece)]
            assert {"card-3", "card-12", "card-24"} <= set(shown)


# Dice


@pytest.mark.parametrize(
    ("dice", "clicked"),
    [
        ((4, 4, 2), {1: (0,), 3: (0,), 4: (2,), 5: (0, 2), 7: (0, 2)}),
        ((6, 2, 2), {1: (0,), 2: (1,), 3: (0, 1), 6: (1,), 7: (0, 1)}),
        ((5, 5, 5), {1: (0,), 3: (0,), 7: (0,)}),
        ((6, 4, 1), {mask: tuple(n for n in range(3) if mask >> n & 1) for mask in range(1, 8)}),
    ],
)
def test_any_of_equal_dice_can_be_clicked(dice: tuple[int, ...], clicked: dict[int, tuple[int, ...]]) -> None:
    state = battle(dice=[*dice, 6, 3, 1])
    rolls = {mask: chosen(state, (REROLL, mask)) for mask in clicked}

    assert {mask: roll.ids for mask, roll in rolls.items()} == {
        mask: tuple(f"die-0-{place}" for place in places) for mask, places in clicked.items()
    }
    assert all(say(roll.label).startswith(f"Roll {mask.bit_count()} ") for mask, roll in rolls.items())
    assert {action for action in GAME.actions(state, 0) if action != STAND} == {(REROLL, mask) for mask in clicked}


def test_equal_dice_are_one_thing_as_wide_as_all_of_them() -> None:
    drawn = pieces(scene_of(battle()))

    assert (say(drawn["die-0-0"].label), drawn["die-0-0"].ring) == ("2 dice: 4", "box")
    assert drawn["die-0-0"].w + GAP + drawn["die-0-2"].w == SIDE
    assert "die-0-1" not in drawn
    assert [say(drawn[f"die-1-{place}"].label) for place in range(3)] == ["die: 6", "die: 3", "die: 1"]


# Where units come from


def test_units_come_from_where_they_were_sent() -> None:
    armies: dict[str, Any] = {"armies": "ming 3 gansu 1 sichuan 1", "hands": HANDS}
    moving = position(**armies, agenda=[MoveUnits((0,), EMPEROR, 2, FREELY, ANY, (GANSU, SICHUAN, 1))])
    sent = position(
        armies="ming 2 gansu 1 sichuan 1",
        hordes="west 1 sichuan 2",
        hands=HANDS,
        agenda=[SendUnits((0,), EMPEROR, 2, 0, ANY, 0, SICHUAN, (GANSU, 1))],
    )

    assert pieces(scene_of(moving))["army-sichuan"].home == "army-gansu"
    assert pieces(scene_of(sent))["army-sichuan"].home == "army-gansu"
    assert pieces(scene_of(position(**armies)))["army-sichuan"].home == "army-ming"


def test_hordes_and_settlements_come_from_the_fullest_homeland_beside() -> None:
    state = position(armies="", hordes="west 1 east 3 shaanxi 1", discs="west 2 gansu 1")
    drawn = pieces(scene_of(state))

    assert (drawn["horde-shaanxi"].home, drawn["disc-gansu"].home) == ("horde-east", "disc-west")
    assert drawn["horde-west"].home == ""


def test_a_borderland_without_a_homeland_beside_it_is_drawn() -> None:
    drawn = pieces(scene_of(cut_off(ChooseAction((1,), OVERLORD)), 1))

    assert (drawn["horde-west"].home, drawn["army-gansu"].home) == ("", "army-ming")


def test_what_is_attacked_goes_to_the_supply() -> None:
    solo = battle(mode="solo", agenda=[RollAgain((0,), EMPEROR, SICHUAN, EMPEROR, 0, 2)])
    drawn = pieces(scene_of(battle()))

    assert (drawn["army-sichuan"].home, drawn["horde-sichuan"].home) == ("player-0", "horde-west")
    assert pieces(scene_of(solo))["horde-sichuan"].home == "steppe"


# The solo game


@rule("ZH-913")
def test_an_event_tells_what_it_orders() -> None:
    table: dict[str, Any] = {"mode": "solo", "hands": HANDS, "agenda": [PlayCard((0,), EMPEROR)]}
    state = position(**table)
    first, second = state.events[0].pop(), state.events[1].pop()
    state.past_events = [[first], [second], []]
    before = scene_of(state)
    state.event = second + 1
    now = scene_of(state)

    name = str(TABLES.data["event"][second]["id"])
    assert event(name) == second
    for scene in (before, now):
        assert pieces(scene)[f"event-{second}"].tip == name
    assert f"event-{first}" in ids(before)
    assert f"event-{first}" not in ids(now)
    told = [say(getattr(item, "words", "")) for item in panel(now, "steppe")]
    assert any(words.startswith("Deck 2. The first that is possible:") for words in told)


@rule("ZH-903", "ZH-153")
def test_the_hand_of_the_solo_overlord_is_open_to_the_player_and_to_nobody_else() -> None:
    state = position(mode="solo", hands=HANDS, agenda=[PlayCard((0,), EMPEROR)])

    assert {"card-13", "card-7"} <= set(ids(scene_of(state)))
    watched = ids(scene_of(state, None))
    assert {"hand-1-0", "hand-1-1"} <= set(watched)
    assert not {f"card-{card}" for card in (*HANDS[0], *HANDS[1])} & set(watched)


# Words in their places


def test_titles_of_cards_and_words_of_the_stage_fit_their_places_in_both_languages() -> None:
    for card in range(1, CARDS):
        for mark in [mark for mark in title(TABLES.name("card", card - 1)) if isinstance(mark, Words)]:
            assert mark.size >= 11
            assert max(width(say(mark.words, language)) * mark.size for language in LANGUAGES) <= TITLE + 0.5
    moving = position(armies="ming 3", hands=HANDS, agenda=[MoveUnits((0,), EMPEROR, 3, FREELY, ONE_AREA, ())])
    status = pieces(scene_of(moving))["status"]
    for language in LANGUAGES:
        assert max(width(say(value, language)) * 13 for value in words(status)[1:]) <= status.w
