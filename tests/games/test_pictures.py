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

from pagoda.engine.agenda import State
from pagoda.engine.game import Game
from pagoda.engine.scene import Piece, Scene, Stat, Use
from pagoda.games import game, games
from pagoda.locale import LANGUAGES, say
from pagoda.scene import svg, wire
from tests.games.pictures import all_rows, ids, items, offered, refused, scene_of

TABLES = [(id, mode.id, seats) for id in games() for mode in game(id).modes for seats in mode.seats]
# What the client's own styles know, beside the classes of each look.css.
VOCABULARY = {
    *("arrow", "big", "caption", "card", "cards", "chip", "end", "faded", "ghost", "han"),
    *("pile", "push", "ring", "start", "token", "up", "used"),
}
OWNERS = {"", "red", "blue", "yellow", "green", "bone"}
SHARED = File(__file__).parents[2] / "src" / "pagoda" / "web" / "static" / "art" / "shared.svg"


@pytest.mark.parametrize(("id", "mode", "seats"), TABLES)
def test_every_action_of_random_games_can_be_clicked(id: str, mode: str, seats: int) -> None:
    for number, state in enumerate(positions(game(id), mode, seats)):
        for viewer in dict.fromkeys([*game(id).waiting(state), number % seats, None]):
            check_scene(game(id), state, viewer)


def positions(game: Game[Any, Any], mode: str, seats: int) -> list[State]:
    """Return some states of random games, more of those with rare questions."""
    result: list[State] = []
    seen: Counter[str] = Counter()
    options = next(found for found in game.modes if found.id == mode).options
    for seed in range(4):
        dice = random.Random(seed)
        chosen = {option.id: option.values[seed % len(option.values)] for option in options}
        state = game.start(mode, seats, seed, options=chosen)
        while game.waiting(state):
            asked = type(state.agenda[-1]).__name__
            seen[asked] += 1
            if seen[asked] < 10 or dice.randrange(100) == 0:
                result.append(game.copy(state))
            seat = dice.choice(game.waiting(state))
            game.play(state, seat, dice.choice(game.actions(state, seat)))
        result.append(state)
    return result


def check_scene(game: Game[Any, Any], state: State, viewer: int | None) -> None:
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
    assert all(choice.ids or say(choice.label) for choice in legal)
    check_words(game, scene)
    check_art(game, scene)
    if viewer is not None:
        other = game.determinize(game.view(state, viewer), 99)
        assert game.draw(game.view(other, viewer), actions) == scene, "something hidden is seen"


def check_words(game: Game[Any, Any], scene: Scene) -> None:
    for language in LANGUAGES:
        records = wire.whole(scene, lambda value, language=language: say(value, language))  # type: ignore[misc]
        assert records["frame"]["round"]
    for item in items(scene):
        if isinstance(item, Piece) and item.ring:
            assert say(item.label), f"{item.id} has no name"
    tips = {item.tip for item in items(scene) if isinstance(item, Piece | Stat)} - {""}
    assert tips <= components(game.id)


@cache
def components(id: str) -> frozenset[str]:
    return frozenset(component.id for component in game(id).components(game(id).default_edition()))


def check_art(game: Game[Any, Any], scene: Scene) -> None:
    drawn = [*items(scene), *[piece for choice in scene.choices for piece in choice.preview]]
    marks: list[Any] = [mark for piece in drawn if isinstance(piece, Piece) for mark in piece.marks]
    used = {mark.symbol for mark in marks if isinstance(mark, Use)} | {i.symbol for i in drawn if isinstance(i, Stat)}
    assert used | {scene.ground} <= symbols(game.id)
    looks = {name for thing in [*marks, *drawn, *all_rows(scene)] for name in thing.look.split()}
    assert {look for look in looks if not look.startswith("own-")} <= classes(game.id) | VOCABULARY
    owners = {mark.owner for mark in marks if isinstance(mark, Use)}
    assert owners | {piece.owner for piece in drawn if isinstance(piece, Piece)} <= OWNERS


@cache
def art(id: str, file: str = "symbols.svg") -> str:
    package = type(game(id)).__module__.removesuffix(".game")
    return resources.files(package).joinpath("art", file).read_text(encoding="utf-8")


@cache
def symbols(id: str) -> frozenset[str]:
    files = [art(id), SHARED.read_text(encoding="utf-8")]
    return frozenset(name for file in files for name in re.findall(r'<symbol id="([\w-]+)"', file))


def prefix(id: str) -> str:
    """Return what the names of a game's art begin with: the first letters of its own name."""
    return "".join([word[0] for word in id.split("-")]) + "-"


@cache
def classes(id: str) -> frozenset[str]:
    return frozenset(re.findall(rf"\.({prefix(id)}[\w-]+)", art(id, "look.css")))


# The art itself


@pytest.mark.parametrize("id", games())
def test_the_art_can_stand_in_a_strict_page(id: str) -> None:
    names = re.findall(r' id="([\w-]+)"', art(id))

    assert len(names) == len(set(names))
    assert [name for name in names if not name.startswith(prefix(id))] == [f"hero-{id}"]
    assert not re.search(r"\sstyle=|<style|<script|<image|<filter|\son\w+=", art(id))
    assert set(re.findall(r'href="#([\w-]+)"', art(id))) <= symbols(id)
    patterns = set(re.findall(r"url\(#([\w-]+)\)", art(id))) - {"scales"}
    assert patterns <= set(names)
    assert not re.search(r">[^<]*[A-Za-z][^<]*</text>", art(id)), "words that would need a translation"


@pytest.mark.parametrize("id", games())
def test_what_has_an_outline_of_its_own_says_how_it_is_filled(id: str) -> None:
    closed = re.findall(r'<path d="[^"]*z"[^>]*>', art(id))

    assert [path for path in closed if " stroke=" in path and " fill=" not in path] == [], "it would be black"


@pytest.mark.parametrize("id", games())
def test_the_sky_at_the_end_of_a_game_follows_day_and_night(id: str) -> None:
    (sky,) = re.findall(r'<linearGradient id="\w+-sky".*?</linearGradient>', art(id))
    (hero,) = re.findall(rf'<symbol id="hero-{id}".*?</symbol>', art(id), re.DOTALL)

    assert re.findall(r'stop-color="([^"]*)"', sky) == ["var(--sky)", "var(--sky-2)", "var(--sky-3)"]
    assert re.findall(r'<circle[^>]* r="[5-7]\d" fill="([^"]*)"', hero) == ["var(--sun)"]
    assert hero.count('fill="var(--hills') == 2


@pytest.mark.parametrize("id", games())
def test_the_classes_of_the_art_are_known(id: str) -> None:
    used = {name for found in re.findall(r'class="([^"]+)"', art(id)) for name in found.split()}

    assert {name for name in used if not name.startswith("own-")} <= classes(id)


@pytest.mark.parametrize(("id", "mode", "seats"), TABLES)
def test_the_board_is_one_picture(id: str, mode: str, seats: int) -> None:
    scene = scene_of(game(id).start(mode, seats, 1))
    shared = SHARED.read_text(encoding="utf-8")
    drawn = svg.picture(scene, lambda value: say(value, "en", ["Ana", "Bo", "Chi", "Di"]), [shared, art(id)], "")

    assert [piece.id for piece in scene.pieces if f'id="{piece.id}"' not in drawn] == []
