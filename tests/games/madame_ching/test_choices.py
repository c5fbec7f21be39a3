"""What is clicked for each action, what its button says, and what is seen before the click."""

from __future__ import annotations

from pagoda.engine.scene import Path, Piece
from pagoda.games.madame_ching import aggression
from pagoda.games.madame_ching.actions import CALL, CHOOSE, DECLINE, FIGHT, FORM, FULFIL, NIGHT, PLAY, SAIL, TAKE
from pagoda.games.madame_ching.chart import at
from pagoda.locale import say
from tests.games.madame_ching.positions import asked, card, choose, ended, free_phase, play_out, position
from tests.games.pictures import chosen, middle, panel, scene_of


def test_a_card_or_its_field_can_be_clicked_and_its_voyage_is_seen_before() -> None:
    state = position(["11 47 52", "", ""], expeditions=["8 27 31 43"], missions="m19a", agenda=choose(0))
    lay = chosen(state, (CHOOSE, 52))
    preview = {piece.id: piece for piece in lay.preview}

    assert say(lay.label) == "Lay 52"
    assert lay.ids == ("card-52", "field-5-4")
    assert say(lay.note) == "Your junk sails diagonally to field 20. Mission 19 comes within reach."
    assert list(preview) == ["arrow-0", "target-0", "ghost-0", "foot-0"]
    assert preview["ghost-0"].look == "ghost"
    assert middle(preview["target-0"]) == at(5, 4)
    assert [mark.look for mark in preview["arrow-0"].marks if isinstance(mark, Path)] == ["arrow"]


def test_an_end_shows_the_missions_it_would_earn() -> None:
    state = position(["1", "", ""], expeditions=["8 27 31 43 49"], missions="m19a m19b m17a", agenda=choose(0))
    lay = chosen(state, (CHOOSE, 1))

    assert lay.ids == ("card-1",)
    assert {piece.id for piece in lay.preview} == {"ring-tile-m19a", "ring-tile-m19b", "target-0", "ghost-0", "foot-0"}
    assert "mission 19" in say(lay.note)


def test_each_of_two_junks_can_be_clicked() -> None:
    before = position(["30 31", "7 8"], expeditions=["10", "", "12", "13 14"], agenda=choose(0, 1))
    both = chosen(before, (CHOOSE, 30))
    state = play_out(before, (0, (CHOOSE, 30)), (0, (CHOOSE, 31)), (1, (CHOOSE, 7)), (1, (CHOOSE, 8)))

    assert both.ids == ("card-30",)
    assert {"ghost-0", "ghost-1"} <= {piece.id for piece in both.preview}
    assert asked(state) == "ChooseJunk"
    assert chosen(state, (SAIL, 0)).ids == ("junk-0", "field-2-2")
    assert chosen(state, (SAIL, 1)).ids == ("junk-1", "field-1-1")
    assert "card-31" in [item.id for item in panel(scene_of(state), "stage") if isinstance(item, Piece)]


def test_attacks_need_the_card_and_the_player() -> None:
    state = position(
        ["30", "7", "3"],
        encounters=["thief"],
        treasure=["", "1 red", "1 blue"],
        skills=["combat night_navigation"],
        expeditions=["8"],
        display="40 41",
        agenda=free_phase(),
    )
    thief = card("thief")

    assert chosen(state, (PLAY, thief, 2)).ids == (f"encounter-{thief}", "player-2")
    assert say(chosen(state, (PLAY, thief, 2)).label, people=["Ana", "Bo", "Chi"]) == "Thief against Chi"
    assert chosen(state, (FIGHT, 1)).ids == ("skill-0-3-0", "player-1")
    assert chosen(state, (NIGHT, 30)).ids == ("skill-0-1-0", "card-30", "field-2-2")
    assert chosen(state, (TAKE, 40)).ids == ("card-40",)


def test_missions_skills_and_symbols_are_laid_out_on_the_stage() -> None:
    mission = ended("8 27 31 43 49", missions="m19a m19b", encounters=[""])
    assert chosen(mission, (FULFIL, mission.missions[1])).ids == ("tile-m19b", "pick-m19b")
    skills = ended("8 12 15 27 28 31", missions="m41a")
    assert chosen(skills, (FORM, 3)).ids == ("form-3", "pile-3")
    called = ended("8 12 27 28", missions="m41a", encounters=["ching"])
    assert chosen(called, (CALL, 3)).ids == ("call-3",)
    assert chosen(called, DECLINE).ids == ()
    assert chosen(called, DECLINE).quiet


def test_a_card_to_turn_can_be_clicked_in_the_expedition_too() -> None:
    state = position(["11", "5", "3"], expeditions=["", "9 18"], agenda=[aggression.Sing(0, 0, (1,), ())])

    assert [choice.ids for choice in scene_of(state, 1).choices] == [("card-9", "turn-9"), ("card-18", "turn-18")]
