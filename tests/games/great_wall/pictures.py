"""Tables of The Great Wall with much to see, for the tests of the picture."""

from __future__ import annotations

from typing import Any

from pagoda.engine.agenda import Action, Step
from pagoda.engine.scene import Choice, Piece, Scene, Stat, Use
from pagoda.games.great_wall.state import State
from pagoda.locale import say
from tests.games.great_wall.positions import FENCE, GAME, activating, asked, legal, position, turn
from tests.games.pictures import chosen, scene_of

BUSY: dict[str, Any] = {
    "year": 3,
    "goods": ["6 wood 5 stone 7 gold 9 chi", "3 wood 2 gold 4 chi", "2 stone 5 chi"],
    "store": "2 wood 1 stone 1 gold",
    "honour": [31, 27, 34],
    "walls": (1, 2, 0),
    "barricades": (1, 1, 2),
    "field": [
        "left tatar_outriders dragon . .",
        "left wolf_trackers",
        "middle merkit_raiders monkey wound .",
        "middle naiman_clansmen . dragon_horse dragon_horse .",
        "right kerait_lancers snake dragon . .",
        "right tengri_shaman",
    ],
    "firing": ["middle 1", "left 1"],
    "zones": ["middle 2 spearman right 1 archer", "left 1 spearman"],
    "shamed": ["1 spearman"],
    "overseers": ["quarry 1 temple 2", "lumber_mill 2 temple 1"],
    "clerks": ["quarry 1", "lumber_mill 1 temple 1 workers_settlement 2", "lumber_mill 1 imperial_embassy 1"],
    "claimed": ["oirat_hunters falconers 1"],
    "generals": "yue_fei zong_ze zhang_shijie",
    "advisors": ["racketeer xin_qiji", "gravedigger"],
    "supporters": ["archer_commander su_shi", "li_jie"],
    "artifacts": "heirloom_seal divine_arm_crossbow golden_tally",
}

TOGETHER: dict[str, Any] = {  # of the co-op game
    "mode": "coop",
    "year": 3,
    "goods": ["6 wood 5 stone 7 gold 9 chi", "3 wood 5 gold 4 chi", "2 wood 5 gold 5 chi"],
    "store": "2 wood 1 stone 1 gold",
    "honour": [31, 27, 34],
    "walls": (0, 2, 0),
    "barricades": (1, 1, 2),
    "field": [
        "left border_skirmishers dragon . .",
        "left gobi_raiders",
        "middle onon_riders monkey wound . .",
        "middle khingan_bands . dragon_horse dragon_horse .",
        "right ram_train snake dragon .",
        "right tolui_riders",
    ],
    "firing": ["middle 1", "left 1"],
    "zones": ["middle 2 spearman right 1 archer", "left 2 spearman", "left 1 archer"],
    "shamed": ["1 spearman"],
    "overseers": ["quarry 1 temple 2", "lumber_mill 2 temple 1"],
    "clerks": ["quarry 1", "lumber_mill 1 temple 1 workers_settlement 2", "lumber_mill 1 imperial_embassy 1"],
    "claimed": ["kerulen_scouts fever_camp", "fire_oil", "sappers"],
    "generals": "yue_fei zong_ze zhao_kui",
    "advisors": ["racketeer xin_qiji", "gravedigger"],
    "supporters": ["archer_commander su_shi", "li_jie"],
    "hands": ["retreat plunder", "night_attack"],
    "edicts": "imperial_guard rampart altar_of_heaven",
    "fulfilled": "prayers annual_tribute",
    "revealed": "bitter_cold camp_fever",
}


def busy(**changes: Any) -> State:
    """Return a table with much on it, where nothing is asked but a summer's question."""
    return position(**{**BUSY, **changes})


def together(*agenda: Step, **changes: Any) -> State:
    """Return a table of the co-op game with much on it, where this is done next."""
    return position(**{**TOGETHER, **({"agenda": [*agenda, FENCE]} if agenda else {}), **changes})


def working(location: str, clerks: str, **changes: Any) -> State:
    """Return the same table where the first clan uses a location; activated by a card, so that nobody takes shame."""
    return activating(location, 1, **{**BUSY, "clerks": [clerks], "advisors": [], **changes})


def commanding(command: str, **changes: Any) -> State:
    """Return the same table where the first clan carries out a command."""
    track = ["monkey diplomacy", f"dragon {command}", "snake fortification"]
    return turn(0, command, **{**BUSY, "track": track, "generals": "li_gang zong_ze zhang_shijie", **changes})


def symbols(piece: Piece) -> list[str]:
    """Return the symbols of a piece."""
    return [mark.symbol for mark in piece.marks if isinstance(mark, Use)]


def looks(piece: Piece) -> set[str]:
    """Return the classes of the marks of a piece."""
    return {look for mark in piece.marks for look in mark.look.split()}


def stats(scene: Scene, seat: int) -> dict[str, Any]:
    """Return the numbers in the panel of a clan by their symbols."""
    return {item.symbol: item.count for row in scene.players[seat].rows for item in row.items if isinstance(item, Stat)}


def shown(state: State, action: Action) -> Choice:
    """Return an action as it is shown to the seat that is asked."""
    return chosen(state, action, asked(state))


def label(state: State, action: Action) -> str:
    """Return the words of a button."""
    return say(shown(state, action).label)


def note(state: State, action: Action) -> str:
    """Return what is said to follow."""
    return say(shown(state, action).note)


def clicked(state: State, *names: str) -> set[Action]:
    """Return the actions that are left when these pieces have been clicked."""
    scene = scene_of(state, asked(state))
    offered = scene.choices[: len(legal(state))]
    return {choice.action for choice in offered if set(names) <= set(choice.ids)}


def panels(state: State, viewer: int | None = 0) -> list[str]:
    """Return what lies around the board."""
    return [panel.id for panel in GAME.draw(GAME.view(state, viewer), []).panels]
