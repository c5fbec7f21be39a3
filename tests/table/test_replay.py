"""Replays: a finished game can be played again, and a file that is not what it says is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

import pagoda
from pagoda.bots import bot
from pagoda.engine.errors import BadInput
from pagoda.table.deal import commitment
from pagoda.table.match import Match
from pagoda.table.replay import EVERY, LIMIT, parse, read, record, replay
from tests.table.test_match import random_match

MATCH = random_match()
RECORD: dict[str, Any] = json.loads(json.dumps(record(MATCH)))
Change = Callable[[dict[str, Any]], object]


def refused(change: Change) -> str:
    """Return why a replay is refused after a change."""
    data = deepcopy(RECORD)
    change(data)
    with pytest.raises(BadInput) as caught:
        list(replay(parse(json.loads(json.dumps(data)), "game.json")))
    return str(caught.value)


def refused_file(path: Path, content: bytes) -> str:
    """Return why a file is no replay."""
    path.write_bytes(content)
    with pytest.raises(BadInput) as caught:
        read(path)
    return str(caught.value)


def test_a_finished_game_is_played_again_move_by_move(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(RECORD), encoding="utf-8")

    source = read(path)
    states = list(replay(source))

    assert len(states) == len(MATCH.actions) + 1
    assert source.actions == tuple(MATCH.actions)
    assert source.game.dump(states[0]) == source.game.dump(source.game.start("standard", 3, MATCH.seed))
    assert source.game.dump(states[-1]) == source.game.dump(MATCH.state)
    assert len(source.hashes) == 1 + -(-len(MATCH.actions) // EVERY)


def test_a_replay_tells_the_game_to_its_readers() -> None:
    heard = [event for state in replay(parse(RECORD, "game.json")) for event in MATCH.game.heard(state, None)]

    assert len(heard) > 100


def test_a_replay_names_its_setting_and_result() -> None:
    result = MATCH.game.result(MATCH.state)

    assert result is not None
    assert RECORD["scores"] == list(result.scores)
    assert (RECORD["mode"], RECORD["seats"], RECORD["seed"]) == ("standard", 3, MATCH.seed)


def test_an_unfinished_game_is_not_recorded() -> None:
    with pytest.raises(BadInput, match="a replay is written when the game is over: before, it would betray the seed"):
        record(random_match(decisions=30))


def test_moves_that_were_taken_back_are_not_recorded() -> None:
    match = random_match(decisions=0)
    player = bot("random", match.game, 5)
    undone = 0
    while waiting := match.game.waiting(match.state):
        match.let_bot_act(waiting[0], player)
        if match.undo.depth(waiting[0]) and undone < 20:
            undone += 1
            match.take_back(waiting[0])

    last = list(replay(parse(record(match), "game.json")))[-1]

    assert undone > 0
    assert match.game.dump(last) == match.game.dump(match.state)


def test_a_damaged_hash_is_found() -> None:
    for place in (0, 1, len(RECORD["hashes"]) - 1):
        message = refused(lambda data, place=place: data["hashes"].__setitem__(place, "0" * 32))  # type: ignore[misc]

        number = min(place * EVERY, len(MATCH.actions))
        assert message == f"this replay is damaged: after action {number} the table is not as recorded"


def test_another_seed_is_found() -> None:
    message = refused(lambda data: data.update(seed=MATCH.seed + 1))

    assert message == "this replay is damaged: after action 0 the table is not as recorded"


def test_a_changed_action_is_found() -> None:
    seat, action = MATCH.actions[0]
    start = MATCH.game.start("standard", 3, MATCH.seed)
    other = next(way for way in MATCH.game.actions(start, seat) if way != action)

    message = refused(lambda data: data["actions"].__setitem__(0, [seat, *other]))

    assert "is not possible" in message or "is damaged: after action 20" in message


@pytest.mark.parametrize("move", [[0, 999], [0], [9, 1, 1], [-1, 1, 1], [0, 1, 2, 3, 4]], ids=str)
def test_an_action_that_is_not_possible_is_named(move: list[int]) -> None:
    message = refused(lambda data: data["actions"].__setitem__(0, move))

    assert message.startswith("action 1 of this replay is not possible: ")


def test_a_truncated_replay_is_found() -> None:
    assert "do not belong together" in refused(lambda data: data.update(actions=data["actions"][:-EVERY]))
    assert "do not belong together" in refused(lambda data: data.update(hashes=data["hashes"][:-1]))
    assert "do not belong together" in refused(lambda data: data.update(hashes=[]))
    cut = refused(lambda data: data.update(actions=data["actions"][: 2 * EVERY], hashes=data["hashes"][:3]))
    assert cut == "this replay is incomplete: the game does not end"


def test_an_action_after_the_end_is_found() -> None:
    def prolong(data: dict[str, Any]) -> None:
        data["actions"].append([0, 1, 1])
        data["hashes"] = [*data["hashes"][: -(-len(data["actions"]) // EVERY)], "0" * 32]

    message = refused(prolong)

    assert "the game is over: nobody is asked" in message or "is damaged" in message


def test_other_scores_than_those_of_the_game_are_found() -> None:
    refused(lambda data: data.update(scores=[99, 0, 0]))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"pagoda": 2}, "game.json is not a replay of this program (format 1)"),
        ({"pagoda": None}, "game.json is not a replay of this program (format 1)"),
        ({"game": "chess"}, "there is no game 'chess'; there are "),
        ({"game": None}, "there is no game 'None'; there are "),
        ({"game": []}, "there is no game '[]'; there are "),
        ({"rules": "0"}, "this state follows rules '0' of madame-ching"),
        ({"mode": 3}, "this state of madame-ching is incomplete"),
        ({"mode": "solo"}, "madame-ching has no mode 'solo'"),
        ({"seats": 5}, "madame-ching in mode standard is for 2, 3, 4 players, not 5"),
        ({"seats": True}, "this state of madame-ching is incomplete"),
        ({"options": {"speed": 1}}, "madame-ching has no option 'speed'"),
        ({"options": 1}, "this state of madame-ching is incomplete"),
        ({"edition": "abc"}, "this was played with edition abc, not "),
        ({"edition": None}, "this state of madame-ching is incomplete"),
        ({"components": 7}, "game.json is damaged: its edition is no text"),
        ({"components": "[["}, "the edition of this replay is not TOML"),
        ({"components": "\ud800"}, "This file is no text: it holds letters that do not exist."),
        ({"seed": None}, "game.json is incomplete: the seed is missing"),
        ({"seed": True}, "game.json is incomplete: the seed is missing"),
        ({"seed": 1 << 63}, "game.json is incomplete: the seed is missing"),
        ({"seed": -1}, "the seed must be a whole number from 0"),
        ({"actions": None}, "game.json is incomplete: actions or hashes are missing"),
        ({"actions": {}}, "game.json is incomplete: actions or hashes are missing"),
        ({"actions": [[]]}, "game.json is incomplete: an action names no seat"),
        ({"actions": [[0, True]]}, "action 1 of game.json is a list of whole numbers, not [0, True]"),
        ({"actions": [5]}, "action 1 of game.json is a list of whole numbers, not 5"),
        ({"actions": [["0"]]}, "action 1 of game.json is a list of whole numbers, not "),
        ({"actions": []}, "this replay is incomplete: actions and hashes do not belong together"),
        ({"hashes": None}, "game.json is incomplete: actions or hashes are missing"),
        ({"hashes": [1]}, "game.json is incomplete: actions or hashes are missing"),
    ],
    ids=str,
)
def test_a_wrong_field_is_named(changes: dict[str, Any], message: str) -> None:
    assert refused(lambda data: data.update(changes)).startswith(message)


@pytest.mark.parametrize("name", ["pagoda", "game", "rules", "edition", "mode", "seats", "options", "seed", "actions"])
def test_a_missing_field_is_refused(name: str) -> None:
    assert refused(lambda data: data.pop(name))


@pytest.mark.parametrize("data", [None, 1, "replay", [], {}], ids=str)
def test_json_that_is_no_replay_is_refused(data: object) -> None:
    with pytest.raises(BadInput, match="is not a replay of this program"):
        parse(data, "game.json")


def test_a_replay_needs_the_edition_it_was_played_with(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text('[[mission_tile]]\nid = "m17a"\ngold = 5\n', encoding="utf-8")
    edition = MATCH.game.edition(path)

    with pytest.raises(BadInput, match=f"this was played with edition {RECORD['edition']}, not {edition.digest}"):
        list(replay(parse(RECORD, "game.json"), edition))


def test_a_game_with_an_edition_is_recorded_with_it(tmp_path: Path) -> None:
    path = tmp_path / "edition.toml"
    path.write_text('[[mission_tile]]\nid = "m17a"\ngold = 5\n', encoding="utf-8")
    game = pagoda.game("madame-ching")
    match = Match(game, "standard", 2, 1, edition=game.edition(path))
    player = bot("random", game, 1)
    while waiting := game.waiting(match.state):
        match.let_bot_act(waiting[0], player)

    source = parse(record(match), "game.json")

    assert game.dump(list(replay(source, game.edition(path)))[-1]) == game.dump(match.state)
    with pytest.raises(BadInput, match="name its file"):
        list(replay(source))
    brought = parse({**record(match), "components": path.read_text(encoding="utf-8")}, "game.json")
    assert game.dump(list(replay(brought))[-1]) == game.dump(match.state)


@pytest.mark.parametrize(
    "content",
    [b"", b"hello", b"\xff\xfe", b'{"pagoda": 1', b"[" * 100_000, b'{"pagoda": 1, "seed": ' + b"9" * 5000 + b"}"],
    ids=["empty", "words", "bytes", "cut", "depth", "long number"],
)
def test_a_file_that_is_not_json_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.json"

    assert refused_file(path, content) == f"{path} is not a replay: it is not JSON"


def test_a_huge_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    assert refused_file(path, b" " * (LIMIT + 1)) == f"{path} is too large for a replay"


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot read .*nowhere\.json: No such file or directory"):
        read(tmp_path / "nowhere.json")


def test_a_fair_deal_is_checked() -> None:
    data = {**record(random_match()), "deal": {"salt": "salt", "hash": commitment("salt", 3)}}

    assert parse(data, "it").deal == ("salt", commitment("salt", 3))
    assert parse(record(random_match()), "it").deal is None


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        ({"salt": "salt", "hash": commitment("salt", 4)}, "does not fit the hash"),
        ({"salt": "other", "hash": commitment("salt", 3)}, "does not fit the hash"),
        ({"salt": "salt"}, "has no salt or no hash"),
        ("fair", "has no salt or no hash"),
    ],
)
def test_a_deal_that_was_not_promised_is_found(deal: object, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        parse({**record(random_match()), "deal": deal}, "it")
