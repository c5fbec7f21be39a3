"""Pictures of whole games: every action can be clicked, nothing hidden is seen, all art and all words are there."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from importlib import resources
from pathlib import Path as File
from typing import Any

import pytest

from pagoda.engine.scene import Piece, Scene, Stat, Use
from pagoda.games.zheng_he.edition import CARDS
from pagoda.games.zheng_he.state import State
from pagoda.locale import LANGUAGES, say
from pagoda.scene import svg, wire
from tests.games.zheng_he.pictures import all_rows, ids, items, offered, refused, scene_of
from tests.games.zheng_he.positions import GAME, TABLES, position

MODES = [("standard", 2), ("match", 2), ("solo", 1)]
# What the client's own styles know, beside the classes of look.css.
VOCABULARY = {"arrow", "caption", "card", "cards", "chip", "end", "faded", "ghost", "push", "ring", "start"}
ROUND = {"en": r"Era [12] · Round \d+", "de": r"Etappe [12] · Runde \d+"}
OWNERS = {"", "red", "blue", "yellow", "green", "bone"}
GAMES = resources.files("pagoda.games.zheng_he")
SHARED = File(__file__).parents[3] / "src" / "pagoda" / "web" / "static" / "art" / "shared.svg"


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_action_of_random_games_can_be_clicked(mode: str, seats: int) -> None:
    for number, state in enumerate(positions(mode, seats)):
        for viewer in [*GAME.waiting(state), number % seats, None]:
            check_scene(state, viewer)


def positions(mode: str, seats: int) -> list[State]:
    """Return some states of random games, more of those with rare questions."""
    result: list[State] = []
    seen: Counter[str] = Counter()
    for seed in range(6):
        dice = random.Random(seed)
        options = {"difficulty": seed % 3} if mode == "solo" else {"emperor": seed % 2}
        state = GAME.start(mode, seats, seed, options=options)
        while GAME.waiting(state):
            asked = type(state.agenda[-1]).__name__
            seen[asked] += 1
            if seen[asked] < 12 or dice.randrange(100) == 0:
                result.append(GAME.copy(state))
            seat = GAME.waiting(state)[0]
            GAME.play(state, seat, dice.choice(GAME.actions(state, seat)))
        result.append(state)
    return result


def check_scene(state: State, viewer: int | None) -> None:
    scene = scene_of(state, viewer)
    found = ids(scene)
    actions = offered(state, viewer) + refused(state, viewer)
    assert [choice.action for choice in scene.choices] == actions
    assert [name for name, count in Counter(found).items() if count > 1] == []
    assert [name for choice in scene.choices for name in choice.ids if name not in found] == []
    legal = scene.choices[: len(offered(state, viewer))]
    for language in LANGUAGES:
        alike = Counter((frozenset(choice.ids), say(choice.label, language)) for choice in legal)
        assert max(alike.values(), default=1) == 1, "two actions look the same"
        assert min([len(say(choice.label, language)) for choice in legal], default=4) > 3, "a button without words"
    check_words(scene)
    check_art(scene)
    if viewer is None:
        return
    view = GAME.view(state, viewer)
    other = GAME.view(GAME.determinize(view, 99), viewer)
    assert GAME.draw(other, actions) == scene
    shown = {
        *view.discard,
        *view.used,
        view.played,
        *view.hands[0],
        *view.hands[1],
        *view.reserves[0],
        *view.reserves[1],
    }
    assert [card for card in range(1, CARDS) if card not in shown and f"card-{card}" in found] == []


def check_words(scene: Scene) -> None:
    for language in LANGUAGES:
        records = wire.whole(scene, lambda value, language=language: say(value, language))  # type: ignore[misc]
        assert re.fullmatch(ROUND[language], records["frame"]["round"])
    for item in items(scene):
        if isinstance(item, Piece) and item.ring:
            assert say(item.label), f"{item.id} has no name"
    tips = {item.tip for item in items(scene) if isinstance(item, Piece | Stat)} - {""}
    assert tips <= components()


@cache
def components() -> frozenset[str]:
    return frozenset(component.id for component in GAME.components(TABLES))


def check_art(scene: Scene) -> None:
    known = symbols()
    drawn = [*items(scene), *[piece for choice in scene.choices for piece in choice.preview]]
    marks: list[Any] = [mark for piece in drawn if isinstance(piece, Piece) for mark in piece.marks]
    used = {mark.symbol for mark in marks if isinstance(mark, Use)} | {i.symbol for i in drawn if isinstance(i, Stat)}
    assert used | {scene.ground} <= known
    looks = {name for thing in [*marks, *drawn, *all_rows(scene)] for name in thing.look.split()}
    assert {look for look in looks if not look.startswith("own-")} <= classes() | VOCABULARY
    owners = {mark.owner for mark in marks if isinstance(mark, Use)}
    assert owners | {piece.owner for piece in drawn if isinstance(piece, Piece)} <= OWNERS


@cache
def symbols() -> frozenset[str]:
    files = [art(), SHARED.read_text(encoding="utf-8")]
    return frozenset(name for file in files for name in re.findall(r'<symbol id="([\w-]+)"', file))


def art() -> str:
    return GAMES.joinpath("art", "symbols.svg").read_text(encoding="utf-8")


@cache
def classes() -> frozenset[str]:
    css = GAMES.joinpath("art", "look.css").read_text(encoding="utf-8")
    return frozenset(re.findall(r"\.(zh-[\w-]+)", css))


# The art itself


def test_the_art_can_stand_in_a_strict_page() -> None:
    names = re.findall(r' id="([\w-]+)"', art())

    assert len(names) == len(set(names))
    assert [name for name in names if not name.startswith("zh-")] == ["hero-zheng-he"]
    assert not re.search(r"\sstyle=|<style|<script|<image|<filter|\son\w+=", art())
    assert set(re.findall(r'href="#([\w-]+)"', art())) <= symbols()
    patterns = set(re.findall(r"url\(#([\w-]+)\)", art())) - {"scales"}
    assert patterns <= set(names)
    assert not re.search(r">[^<]*[A-Za-z][^<]*</text>", art()), "words that would need a translation"


def test_the_classes_of_the_art_are_known() -> None:
    used = {name for found in re.findall(r'class="([^"]+)"', art()) for name in found.split()}

    assert {name for name in used if not name.startswith("own-")} <= classes()


def test_the_board_is_one_picture() -> None:
    scene = scene_of(position(voyages=(1, 4, 6)))
    shared = SHARED.read_text(encoding="utf-8")
    drawn = svg.picture(scene, lambda value: say(value, "en", ["Ana", "Bo"]), [shared, art()], "")

    assert drawn.count('id="ship-') == 3
    assert "Sichuan" in drawn
