"""Let equal bots play The Great Wall many times and print who wins, what ends the game, what is used. Writes nothing.

Run it from the root of the project: python -m tools.balance_great_wall
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
from pagoda.games.great_wall.edition import COMMANDS, LOCATIONS, default_edition
from tools.balance import row
from tools.balance_three_kingdoms import table

GAME: Final = "great-wall"
COUNTED: Final = {  # events that are only counted, by what they are called in the report
    events.BUILT_WALL: "wall levels",
    events.BUILT_BARRICADE: "barricades",
    events.UPGRADED: "steps of overseers",
    events.DONATED: "donations",
    events.HIRED: "advisors hired",
    events.TRAINED: "clerks trained",
    events.WOUNDED: "wounds",
    events.DEFEATED: "hordes defeated",
    events.BREACHED: "sections breached",
    events.HELD: "sections held",
    events.RAIDED: "raids",
    events.SHAMED: "shame taken",
    events.SAVED: "soldiers saved",
    events.KILLED: "soldiers killed",
}


@dataclass(frozen=True, slots=True)
class Played:
    """How one game went; lists are by seat."""

    winner: int
    scores: tuple[int, ...]
    years: int
    reason: str
    generals: list[int]
    active: list[tuple[int, ...]]  # advisors
    supporting: list[tuple[int, ...]]
    used: Counter[tuple[str, int]]  # how often each location, command, tactic, effect was used, and what was counted


def play_game(mode: str, seats: int, level: str, seed: int) -> Played:
    """Play one game; what the bots do depends on the seed alone."""
    game = pagoda.game(GAME)
    state = game.start(mode, seats, seed)
    bots = [bot(level, game, seed * 8 + seat) for seat in range(seats)]
    used: Counter[tuple[str, int]] = Counter()
    while waiting := game.waiting(state):
        seat = waiting[0]
        action = bots[seat].choose(game.view(state, seat), game.actions(state, seat))
        state.news = []
        game.play(state, seat, action)
        for _, event, _ in state.news:
            note(used, event)
    result = game.result(state)
    assert result is not None
    winner, reason = result.ranks.index(1), str(result.reason)
    cards = state.generals, state.advisors, state.supporters
    return Played(winner, result.scores, state.year, reason, *cards, used)


def note(used: Counter[tuple[str, int]], event: tuple[int, ...]) -> None:
    """Count what an event tells."""
    verb = event[0]
    if verb in COUNTED:
        used[COUNTED[verb], 0] += 1
    elif verb == events.ACTIVATED:
        used["location", event[1]] += 1
    elif verb == events.REVEALED:
        used["command", event[2]] += 1
    elif verb == events.PLAYED_TACTIC:
        used["enhanced" if event[3] else "basic", event[2]] += 1
    elif verb == events.USED:
        used["effect", event[2]] += 1
    elif verb == events.RECRUITED:
        for unit, count in enumerate(event[2:]):
            used["recruit", unit] += count


# The report


def wins(games: Sequence[Played]) -> list[str]:
    """Return how often each seat has won."""
    count = Counter([game.winner for game in games])
    lines = table("seat", "games", "share", "95 % interval")
    return lines + [row(str(seat + 1), count[seat], len(games)) for seat in range(len(games[0].scores))]


def ends(games: Sequence[Played]) -> list[str]:
    """Return why the games ended, after how many years, and with how much honour."""
    reasons = Counter([game.reason for game in games])
    years = Counter([game.years for game in games])
    lines = table("end", "games", "share", "95 % interval")
    lines += [row(reason, count, len(games)) for reason, count in reasons.most_common()]
    shown = ", ".join([f"{year}: {count:,}" for year, count in sorted(years.items())])
    everybody = sum([sum(game.scores) for game in games]) / len(games) / len(games[0].scores)
    winner = sum([max(game.scores) for game in games]) / len(games)
    return [*lines, "", f"games by years: {shown}", f"mean honour {everybody:.1f}, of the winner {winner:.1f}"]


def generals(games: Sequence[Played]) -> list[str]:
    """Return how often each general played and won, and his mean honour."""
    tables = default_edition()
    played: Counter[int] = Counter()
    won: Counter[int] = Counter()
    honour: Counter[int] = Counter()
    for game in games:
        for seat, general in enumerate(game.generals):
            played[general] += 1
            won[general] += game.winner == seat
            honour[general] += game.scores[seat]
    lines = table("general", "seats", "mean honour", "won", "of these seats", "95 % interval")
    order = sorted(played, key=lambda general: -won[general] / played[general])
    for general in order:
        name = f"{tables.name('generals', general)} | {played[general]:,} | {honour[general] / played[general]:.1f}"
        lines.append(row(name, won[general], played[general]))
    return lines


def advisors(games: Sequence[Played]) -> list[str]:
    """Return how often each advisor was active, how often supporting, and the share of wins with the active one."""
    tables = default_edition()
    active: Counter[int] = Counter()
    won: Counter[int] = Counter()
    supporting: Counter[int] = Counter()
    for game in games:
        for seat, own in enumerate(game.active):
            active.update(own)
            won.update(own if game.winner == seat else ())
            supporting.update(game.supporting[seat])
    lines = table("advisor", "supporting", "active", "won when active", "share", "95 % interval")
    order = sorted(active, key=lambda advisor: -won[advisor] / active[advisor])
    for advisor in order:
        name = f"{tables.name('advisors', advisor)} | {supporting[advisor]:,} | {active[advisor]:,}"
        lines.append(row(name, won[advisor], active[advisor]))
    never = [str(tables.name("advisors", number)) for number in range(len(tables.advisors)) if not active[number]]
    return [*lines, "", f"never active: {', '.join(never) or 'none'}"]


def usage(games: Sequence[Played]) -> list[str]:
    """Return what was used, for each game."""
    tables = default_edition()
    used: Counter[tuple[str, int]] = Counter()
    for game in games:
        used += game.used

    def mean(kind: str, number: int) -> str:
        """Return how often something was used in a game."""
        return f"{used[kind, number] / len(games):.2f}"

    lines = table("location", "activated in a game")
    lines += [f"| {tables.name('locations', place)} | {mean('location', place)} |" for place in range(LOCATIONS)]
    lines += ["", *table("command", "played in a game")]
    lines += [f"| {tables.name('commands', command)} | {mean('command', command)} |" for command in range(COMMANDS)]
    lines += ["", *table("tactic", "basic, in a game", "enhanced")]
    for tactic in range(len(tables.tactics)):
        lines.append(f"| {tables.name('tactics', tactic)} | {mean('basic', tactic)} | {mean('enhanced', tactic)} |")
    lines += ["", *table("in a game", "")]
    lines += [f"| recruited: {tables.name('units', unit)} | {mean('recruit', unit)} |" for unit in range(3)]
    lines += [f"| {name} | {mean(name, 0)} |" for name in COUNTED.values()]
    effects = [effect for effect in tables.effects if effect.table in ("generals", "advisors") and effect.window]
    idle = [str(tables.name(one.table, one.card)) for one in effects if not used["effect", one.number]]
    return [*lines, "", f"effects never used: {', '.join(idle) or 'none'}"]


def main() -> None:
    """Read what is asked for, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="standard")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--bots", default="greedy")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0, help="of the first game; each further one has the next")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    with ProcessPoolExecutor(asked.jobs) as pool:
        games = list(pool.map(partial(play_game, asked.mode, asked.seats, asked.bots), seeds))
    print(f"{asked.bots}, {asked.mode}, {asked.seats} players, {len(games):,} games, seed {asked.seed}")
    for part in (wins, ends, generals, advisors, usage):
        print("\n" + "\n".join(part(games)), flush=True)


if __name__ == "__main__":
    main()
