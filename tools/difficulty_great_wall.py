"""Let bots play The Great Wall alone and together many times and print how often they win, and why not. Writes nothing.

Run it from the root of the project: python -m tools.difficulty_great_wall
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

import pagoda
from pagoda.bots import bot
from pagoda.games.great_wall import events
from pagoda.games.great_wall.edition import default_edition
from tools.balance import row
from tools.balance_three_kingdoms import table

GAME: Final = "great-wall"
COUNTED: Final = {  # events that are counted, by what they are called in the report
    events.SHAMED: "shame taken",
    events.SHAME_GONE: "shame returned",
    events.BREACHED: "sections breached",
    events.HELD: "sections held",
    events.DEFEATED: "hordes defeated",
    events.RAIDED: "raids",
    events.BUILT_WALL: "wall levels",
    events.BUILT_BARRICADE: "barricades",
    events.UPGRADED: "steps of overseers",
    events.REFUSED_ORDER: "orders refused",
}


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: the mode, the players, what they agreed on."""

    name: str
    mode: str
    seats: int
    options: dict[str, int]


SETTINGS: Final = (
    Setting("solo, both begin with 0 honour", "solo", 1, {}),
    Setting("solo, he with 50", "solo", 1, {"lead": 50}),
    Setting("solo, he with 100", "solo", 1, {"lead": 100}),
    Setting("solo, you with 100", "solo", 1, {"lead": -100}),
    Setting("solo, you with 200", "solo", 1, {"lead": -200}),
    Setting("solo, 0 honour, both who leave support him", "solo", 1, {"supporters": 2}),
    *[Setting(f"co-op, {seats} players", "coop", seats, {}) for seats in (2, 3, 4)],
    *[Setting(f"co-op, {seats} players, resources open", "coop", seats, {"open_resources": 1}) for seats in (2, 3, 4)],
)


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went."""

    won: bool
    reason: str
    years: int
    scores: tuple[int, ...]
    revealed: list[int]  # orders
    fulfilled: list[int]
    counted: Counter[str]


def play_game(setting: Setting, level: str, seed: int) -> Played:
    """Play one game; what the bots do depends on the seed alone."""
    game = pagoda.game(GAME)
    state = game.start(setting.mode, setting.seats, seed, options=setting.options)
    bots = [bot(level, game, seed * 8 + seat) for seat in range(setting.seats)]
    counted: Counter[str] = Counter()
    while waiting := game.waiting(state):
        seat = waiting[0]
        action = bots[seat].choose(game.view(state, seat), game.actions(state, seat))
        state.news = []
        game.play(state, seat, action)
        counted.update([COUNTED[event[0]] for _, event, _ in state.news if event[0] in COUNTED])
    result = game.result(state)
    assert result is not None
    reason = str(result.reason).split(";")[0]  # what follows are the figures of this game
    orders = [*state.orders, *state.fulfilled], list(state.fulfilled)
    return Played(result.ranks[0] == 1, reason, state.year, result.scores, *orders, counted)


# The report


def wins(setting: Setting, games: Sequence[Played]) -> list[str]:
    """Return how often the bots have won, and how the others ended."""
    won = [game for game in games if game.won]
    lines = table(setting.name, "games", "share", "95 % interval")
    lines.append(row("won", len(won), len(games)))
    reasons = Counter([game.reason for game in games if not game.won])
    lines += [row(f"lost: {reason}", count, len(games)) for reason, count in reasons.most_common()]
    years = Counter([game.years for game in games])
    shown = ", ".join([f"{year}: {count:,}" for year, count in sorted(years.items())])
    return [*lines, "", f"games by years: {shown}"]


def honour(games: Sequence[Played]) -> list[str]:
    """Return the mean honour at the end."""
    means = [sum([game.scores[seat] for game in games]) / len(games) for seat in range(len(games[0].scores))]
    return [f"mean honour: {', '.join([f'{mean:.1f}' for mean in means])}"]


def orders(games: Sequence[Played]) -> list[str]:
    """Return how many orders were fulfilled, and which."""
    tables = default_edition()
    by_count = Counter([len(game.fulfilled) for game in games])
    revealed: Counter[int] = Counter()
    fulfilled: Counter[int] = Counter()
    for game in games:
        revealed.update(game.revealed)
        fulfilled.update(game.fulfilled)
    shown = ", ".join([f"{count}: {number:,}" for count, number in sorted(by_count.items())])
    lines = [
        f"games by fulfilled orders: {shown}",
        "",
        *table("order", "revealed", "fulfilled", "share", "95 % interval"),
    ]
    for order in sorted(revealed, key=lambda order: -fulfilled[order] / revealed[order]):
        name = f"{tables.name('imperial_orders', order)} | {revealed[order]:,}"
        lines.append(row(name, fulfilled[order], revealed[order]))
    return lines


def usage(games: Sequence[Played]) -> list[str]:
    """Return what happened, for each year of a game."""
    years = sum([game.years for game in games])
    counted: Counter[str] = Counter()
    for game in games:
        counted += game.counted
    return [*table("in a year", ""), *[f"| {name} | {counted[name] / years:.2f} |" for name in COUNTED.values()]]


def main() -> None:
    """Read what is asked for, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="settings whose name begins with this")
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=70000, help="of the first game; each further one has the next")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    print(f"{asked.bots}, {asked.games:,} games each, seed {asked.seed}")
    with ProcessPoolExecutor(asked.jobs) as pool:
        for setting in SETTINGS:
            if setting.name.startswith(asked.only):
                games = list(pool.map(partial(play_game, setting, asked.bots), seeds))
                parts = [wins(setting, games), orders(games) if setting.mode == "coop" else honour(games), usage(games)]
                print("\n" + "\n\n".join(["\n".join(part) for part in parts]), flush=True)


if __name__ == "__main__":
    main()
