"""What every game must keep, checked on random play; each check raises AssertionError with its name.

`check_game` plays one game and looks at each state lightly and at some of them thoroughly.
"""

from __future__ import annotations

import json
import math
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from pagoda.engine import play
from pagoda.engine.agenda import Action, Step
from pagoda.engine.codec import digest
from pagoda.engine.errors import GameError, IllegalAction
from pagoda.engine.game import Game
from pagoda.engine.scene import Scene
from pagoda.engine.undo import Undo
from pagoda.engine.words import Text
from pagoda.locale import LANGUAGES, say

AnyGame = Game[Any, Any]
Table = tuple[str, str, int]  # a game, a mode, a number of seats
MOST_ACTIONS = 640  # no decision offers more: a scout among 28 open walls, with four kinds of stones, has so many ways
# Everybody watches these answers, also one that leaves no trace: a wall that falls at once, a last bid that loses,
# goods that go behind a screen, locations that are activated in one order or the other.
WATCHED = (
    ("dschingis-khan", "PlaceWall"),
    ("three-kingdoms-redux", "Bid"),
    ("three-kingdoms-redux", "Assign"),
    ("three-kingdoms-redux", "Raise"),
    ("great-wall", "GainMix"),
    ("great-wall", "ChooseIncome"),
    ("great-wall", "ActivateNext"),
    ("great-wall", "ActivateAdvanced"),
    ("great-wall", "MoveClerks"),
)
# Somebody who plays alone is asked only what matters; here onlookers must learn nothing from what is not asked.
OPTIONS: dict[tuple[str, str], dict[str, int]] = {("great-wall", "solo"): {"quick_tactics": 0}}
VIEWERS: tuple[int | None, ...] = (None, 0, 1, 2, 3, 4)


def check_game(game: AnyGame, mode: str, seats: int, seed: int, every: int, limit: int = 0) -> int:
    """Play one random game and return its length; look at each decision lightly, thoroughly at one in `every`.

    With 0 there is no thorough look: that costs about a thousand times as much as a light one.
    """
    dice = random.Random(seed)
    state = game.start(mode, seats, seed, OPTIONS.get((game.id, mode)))
    undo: Undo[Any] = Undo()
    names = [name for name, _ in game.aspects(state, 0)]
    for number in range(limit or game.bound + 1):
        waiting = game.waiting(state)
        if not waiting:
            check_end(game, state, seats)
            check_aspects(game, state, names)
            return number
        seat = dice.choice(waiting)
        action = dice.choice(legal(game, state, seat))
        thorough = every > 0 and dice.randrange(every) == 0
        if thorough:
            check_state(game, state, dice)
            check_aspects(game, state, names)
        if not thorough:
            game.play(state, seat, action)
            continue
        after = check_move(game, state, seat, action, dice)
        check_undo(game, undo, state, seat, after, dice)
        state = after
    assert limit, f"endless: no end after {game.bound} decisions"
    return limit


def legal(game: AnyGame, state: Any, seat: int) -> list[Action]:
    """Return the actions of a seat that is asked: some, not too many, no one twice."""
    actions = game.actions(state, seat)
    assert actions, f"dead end: seat {seat} is asked and has no action at {state.agenda[-1]!r}"
    assert len(actions) == len(set(actions)), f"doubled actions at {state.agenda[-1]!r}: {actions}"
    assert len(actions) <= MOST_ACTIONS, f"too many actions at {state.agenda[-1]!r}: {len(actions)}"
    return actions


def check_state(game: AnyGame, state: Any, dice: random.Random) -> None:
    """Check everything that can be said of one state."""
    faults = game.faults(state)
    assert not faults, f"pieces are not conserved: {faults}"
    check_copy(game, state)
    check_json(game, state)
    viewers = VIEWERS[: state.setting.seats + 1]
    for viewer in viewers:
        check_view(game, state, viewer, dice)
    check_reshuffle(game, state, viewers)
    check_picture(game, state, dice.choice(viewers), dice)  # costs more than all the rest, so one viewer a state
    check_illegal(game, state, dice)
    check_hints(game, state)


def check_copy(game: AnyGame, state: Any) -> None:
    """A copy equals a deep copy and shares nothing that changes."""
    copied = game.copy(state)
    deep = deepcopy_of(state)
    for name in ("agenda", "rng", "horizon", *state.FIELDS):
        assert getattr(copied, name) == getattr(deep, name), f"copy misses {name}"
    shared = ids_of_lists([getattr(state, name) for name in ("agenda", *state.FIELDS)])
    assert not shared & ids_of_lists([getattr(copied, name) for name in ("agenda", *state.FIELDS)]), "shallow copy"


def deepcopy_of(state: Any) -> Any:
    """Return the pieces of a state, copied without the help of the game."""

    class Pieces:
        pass

    pieces = Pieces()
    for name in ("rng", "horizon", *state.FIELDS):
        setattr(pieces, name, deepcopy(getattr(state, name)))
    pieces.agenda = list(state.agenda)  # type: ignore[attr-defined]
    return pieces


def ids_of_lists(value: Any) -> set[int]:
    """Return the identities of all lists inside a value, but not of the outermost."""
    result: set[int] = set()
    for part in value:
        if isinstance(part, list):
            result |= {id(part)} | ids_of_lists(part)
    return result


def check_json(game: AnyGame, state: Any) -> None:
    """A state survives JSON, and says the same afterwards."""
    data = game.dump(state)
    loaded = game.load(json.loads(json.dumps(data)), state.edition)
    assert game.dump(loaded) == data, "the state does not survive JSON"
    for name in ("agenda", "rng", "horizon", *state.FIELDS):
        assert getattr(loaded, name) == getattr(state, name), f"JSON loses {name}"
    for seat in game.waiting(state):
        assert game.actions(loaded, seat) == game.actions(state, seat), "a loaded state offers other actions"


def said(game: AnyGame, state: Any, viewer: int | None) -> str:
    """Return everything that is told to a viewer about a state, as one text."""
    view = game.view(state, viewer)
    parts: list[object] = [game.dump_view(view), [say(line) for line in game.overview(view)]]
    if viewer is not None and viewer in game.waiting(state):
        prompt = game.prompt(view, viewer)
        actions = game.actions(state, viewer)
        parts.append([say(prompt.what), say(prompt.why), prompt.rules, actions])
        parts.append([say(game.describe(view, viewer, action)) for action in actions])
        for refusal in game.refusals(view, viewer):
            assert refusal.action not in actions, f"{refusal.action} is both offered and refused"
            option = say(game.describe(view, viewer, refusal.action))
            parts.append([option, say(refusal.reason), refusal.rule])
    return json.dumps(parts)


def drawn(game: AnyGame, state: Any, viewer: int | None) -> Scene:
    """Return the picture that a viewer gets, with a choice for each action that is offered or refused."""
    view = game.view(state, viewer)
    actions: list[Action] = []
    if viewer is not None and viewer in game.waiting(state):
        refused = [refusal.action for refusal in game.refusals(view, viewer)]
        actions = [*game.actions(state, viewer), *refused]
    scene = game.draw(view, actions)
    assert [choice.action for choice in scene.choices] == actions, "a choice is missing in the picture"
    return scene


def check_view(game: AnyGame, state: Any, viewer: int | None, dice: random.Random) -> None:
    """What a viewer may not know changes nothing of what is told to them (byte for byte)."""
    view = game.view(state, viewer)
    other = game.determinize(view, dice.randrange(1 << 40))
    assert game.view(other, viewer) == view, f"view(determinize(view)) differs for {viewer} at {state.agenda[-1]!r}"
    assert said(game, other, viewer) == said(game, state, viewer), f"a secret reaches {viewer} at {state.agenda[-1]!r}"
    faults = game.faults(other)
    assert not faults, f"determinize makes an impossible state: {faults}"


def check_reshuffle(game: AnyGame, state: Any, viewers: Sequence[int | None]) -> None:
    """What is dealt anew was known to nobody: all see and may do the same, and all pieces are there."""
    other = game.copy(state)
    game.reshuffle(other, state.rng >> 8 & 0xFFFFFF)  # not the seed that made the present dice
    assert other.rng != state.rng, "reshuffle leaves the dice to come"
    assert other.horizon == state.horizon, "reshuffle closes undo"
    for viewer in viewers:
        assert game.view(other, viewer) == game.view(state, viewer), f"reshuffle changes what {viewer} knows"
    for seat in game.waiting(state):
        assert game.actions(other, seat) == game.actions(state, seat), f"reshuffle changes what {seat} may do"
    faults = game.faults(other)
    assert not faults, f"reshuffle makes an impossible state: {faults}"


def check_picture(game: AnyGame, state: Any, viewer: int | None, dice: random.Random) -> None:
    """What a viewer may not know changes nothing of their picture."""
    other = game.determinize(game.view(state, viewer), dice.randrange(1 << 40))
    assert drawn(game, other, viewer) == drawn(game, state, viewer), f"the picture betrays a secret to {viewer}"


def check_illegal(game: AnyGame, state: Any, dice: random.Random) -> None:
    """An action that is not offered is refused with a reason, and nothing changes."""
    before = game.dump(state)
    seat = dice.randrange(state.setting.seats)
    allowed = game.actions(state, seat)
    attempts: list[Action] = [(dice.randrange(-2, 25), *[dice.randrange(-2, 95) for _ in range(dice.randrange(3))])]
    attempts += [(), (10**30,), (*allowed[0], 0) if allowed else (0,)]
    for action in attempts:
        if action in allowed:
            continue
        try:
            game.apply(state, seat, action)
        except IllegalAction:
            continue
        raise AssertionError(f"the illegal action {action} of seat {seat} is accepted")
    for asked in game.waiting(state):
        for other in range(state.setting.seats):
            if other not in game.waiting(state):
                check_not_asked(game, state, other, game.actions(state, asked))
    assert game.dump(state) == before, "a refused action has changed the state"


def check_not_asked(game: AnyGame, state: Any, seat: int, actions: list[Action]) -> None:
    """A seat that is not asked cannot answer for one that is."""
    own = game.actions(state, seat)
    assert not own or state.agenda[-1].MAY_RECONSIDER, f"seat {seat} is not asked at {state.agenda[-1]!r} but may act"
    for action in actions:
        if action not in own:
            try:
                game.apply(state, seat, action)
            except IllegalAction:
                continue
            raise AssertionError(f"seat {seat} answers {action}, which is not asked of it")


def check_aspects(game: AnyGame, state: Any, names: list[Text]) -> None:
    """What speaks for a seat has the same names at all times, and numbers that can be compared."""
    for seat in range(state.setting.seats):
        found = game.aspects(state, seat)
        assert [name for name, _ in found] == names, "aspects change their names"
        assert all(math.isfinite(points) for _, points in found), "an aspect is not a finite number"


def check_hints(game: AnyGame, state: Any) -> None:
    """Hints are numbers of the right kind."""
    for seat in game.waiting(state):
        assert 0.0 <= game.evaluate(state, seat) <= 1.0, "evaluate leaves 0 to 1"
        actions = game.actions(state, seat)
        weights = game.policy(state, seat, actions)
        assert len(weights) == len(actions), "policy and actions differ in number"
        assert all(weight >= 0 for weight in weights), "policy gives a weight below zero"


def check_move(game: AnyGame, state: Any, seat: int, action: Action, dice: random.Random) -> Any:
    """`apply` leaves its input alone, agrees with `play`, and its news tell nobody more than views do."""
    before = game.dump(state)
    after = game.apply(state, seat, action)
    assert game.dump(state) == before, f"apply changes its input at {action}"
    played = game.copy(state)
    game.play(played, seat, action)
    assert game.dump(played) == game.dump(after), f"play and apply differ at {action}"
    for viewer in VIEWERS[: state.setting.seats + 1]:
        view = game.view(after, viewer)
        for event in game.heard(after, viewer):
            for language in LANGUAGES:
                assert say(game.narrate(view, event), language), "an event without words"
        if viewer != seat:
            check_log(game, state, seat, action, after, viewer, dice)
    return after


def check_log(
    game: AnyGame, state: Any, seat: int, action: Action, after: Any, viewer: int | None, dice: random.Random
) -> None:
    """If a viewer sees the same before and after a move, they hear the same of it, whatever is hidden."""
    other = game.determinize(game.view(state, viewer), dice.randrange(1 << 40))
    other.rng = state.rng
    seen, heard = game.view(after, viewer), game.heard(after, viewer)
    # What kind of thing a seat does is said openly; only its details may be secret.
    alternatives = [one for one in game.actions(other, seat) if one[0] == action[0]]
    watched = (game.id, type(state.agenda[-1]).__name__) in WATCHED
    if watched or after.horizon != state.horizon:  # the move itself may have shown, in passing, what was done
        alternatives = [action] if action in alternatives else []
    for alternative in dice.sample(alternatives, min(len(alternatives), 6)):
        other_after = game.apply(other, seat, alternative)
        if game.view(other_after, viewer) == seen:
            other_heard = game.heard(other_after, viewer)
            assert other_heard == heard, f"the log betrays {action} to {viewer}: {heard} or {other_heard}"


def check_undo(game: AnyGame, undo: Undo[Any], state: Any, seat: int, after: Any, dice: random.Random) -> None:
    """What can be taken back is the seat's own last move, and it has shown nothing hidden to anybody."""
    undo.record(state, seat, after)
    for other in range(state.setting.seats):
        assert not undo.depth(other) or other == seat, "undo crosses the move of another seat"
    if undo.depth(seat):
        for viewer in VIEWERS[: state.setting.seats + 1]:
            world = game.determinize(game.view(state, viewer), dice.randrange(1 << 40))
            assert could_look_like(game, world, seat, after, viewer), f"undo crosses what {viewer} has learnt"


def could_look_like(game: AnyGame, world: Any, seat: int, after: Any, viewer: int | None) -> bool:
    """Tell whether a viewer may still take `world` for the true one after seeing the move of a seat."""
    seen = game.view(after, viewer)
    return any(game.view(game.apply(world, seat, action), viewer) == seen for action in game.actions(world, seat))


def check_end(game: AnyGame, state: Any, seats: int) -> None:
    """A game that is over has a result, and asks nobody."""
    result = game.result(state)
    assert result is not None, "a game is over without a result"
    assert len(result.scores) == len(result.ranks) == len(result.sides) == seats, "a result misses a seat"
    assert min(result.ranks) == 1 or len(set(result.sides)) == 1, "nobody is first"
    shares = {side: result.share(seat) for seat, side in enumerate(result.sides)}
    assert abs(sum(shares.values()) - 1) < 1e-9 or not any(shares.values()), "the win is not divided among sides"
    assert not game.faults(state), f"pieces are not conserved at the end: {game.faults(state)}"
    try:
        game.apply(state, 0, (0,))
    except GameError:
        return
    raise AssertionError("a game that is over accepts an action")


def course(game: AnyGame, mode: str, seats: int, seed: int) -> str:
    """Return a name for a whole random game: equal seeds, equal names."""
    state = game.start(mode, seats, seed)
    seen: list[object] = [game.dump(state)]
    while game.waiting(state):
        play.playout(state, seed, 50)
        seen.append(game.dump(state))
    return digest(seen)


def check_same_everywhere(tables: Sequence[Table]) -> None:
    """Equal seeds make equal games, also in other processes with other hash seeds."""
    wanted = [" ".join(map(str, table)) for table in tables]
    command = [sys.executable, "-m", "tests.conformance.course", *wanted]
    runs = []
    for hash_seed in ("0", "1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        runs.append(done.stdout.splitlines())
    for table, *names in zip(wanted, *runs, strict=True):
        assert len(set(names)) == 1, f"equal seeds make different games: {table}"


def all_steps(module_prefix: str) -> set[str]:
    """Return the names of all steps defined in modules of a game, without those that others only build on."""
    found: set[str] = set()
    kinds: list[type[Step]] = [Step]
    while kinds:
        kind = kinds.pop()
        kinds += kind.__subclasses__()
        if kind.__module__.startswith(module_prefix) and not kind.__subclasses__():
            found.add(kind.__name__)
    return found
