"""The worked examples of the ledger, one test each."""

from __future__ import annotations

from pagoda.games.madame_ching.actions import FORM, FULFIL
from pagoda.games.madame_ching.edition import CARTOGRAPHY, ELITE_CREW
from pagoda.games.madame_ching.state import field_number
from tests.games.madame_ching.positions import TILES, asked, play_out, position, skills_of, treasure_of, turn
from tests.rules import rule


@rule("WE-01", "MC-A-15", "MC-X-05", "MC-X-12", "MC-X-13", "MC-X-23")
def test_the_end_of_the_world_gives_a_mission_and_two_skills() -> None:
    for revealed in (48, 5):
        before = position(
            ["1", "2", "3"],
            expeditions=["6 9 15 18 29 30 37 42"],
            missions="m23a m23b m29a m31a",
            display="50 51",
            revealed=str(revealed),
            agenda=turn(revealed),
        )

        after = play_out(before, (0, (FULFIL, TILES["m23a"])), (0, (FORM, CARTOGRAPHY)), (0, (FORM, ELITE_CREW)))

        assert field_number(before, 0) == 24
        assert treasure_of(after, 0) == [0, 0, 2, 0]
        assert skills_of(after, 0) == [1, 0, 0, 0, 1]
        assert after.expeditions[0] == [revealed]
        assert field_number(after, 0) == 1
        assert asked(after) == "FreePhase"
