"""`pagoda bench`: how fast the rules are."""

from __future__ import annotations

import json
from typing import Any

import click

import pagoda
from pagoda.engine.errors import BadInput
from pagoda.lab import bench


@click.command("bench")
@click.argument("games", nargs=-1)
@click.option("--peers", is_flag=True, help="measure other libraries too (extra `bench`)")
@click.option("--seconds", default=0.6, show_default=True, help="CPU time for each figure")
@click.option("--build", "wanted", type=click.Choice(["plain", "compiled"]), help="refuse to measure another build")
@click.option("--json", "as_json", is_flag=True, help="for programs")
def bench_command(games: tuple[str, ...], peers: bool, seconds: float, wanted: str | None, as_json: bool) -> None:
    """Measure GAMES (all by default) and Connect Four on one core, in CPU time."""
    for name in games:
        pagoda.game(name)
    if not 0.01 <= seconds <= 600:
        raise BadInput(f"--seconds takes 0.01 to 600, not {seconds}")
    if wanted and bench.build() != wanted:
        raise BadInput(f"this is the {bench.build()} build, not the {wanted} one")
    report = bench.bench(games, seconds, peers)
    click.echo(json.dumps(report, indent=2) if as_json else table(report))


def table(report: dict[str, Any]) -> str:
    """Return the figures for people."""
    lines = [f"{report['build']} build, one core, CPU time"]
    for row in report["games"]:
        lines.append(
            f"{row['game']} {row['mode']} {row['seats']}: {row['decisions_per_s']:,} decisions/s, "
            f"{row['copies_per_s']:,} copies/s, {row['worlds_per_s']:,} worlds/s, "
            f"{row['simulations_per_s']:,} simulations/s, {row['guided_per_s']:,} guided, "
            f"{row['overrun_percent']} % over budget"
        )
    own = report["connect_four"]
    lines.append(
        f"Connect Four: {own['driven_moves_per_s']:,} moves/s driven, {own['inside_moves_per_s']:,} moves/s inside"
    )
    for name, value in report.get("peers", {}).items():
        lines.append(f"{name.replace('_', ' ').replace(' per s', '/s')}: {value:,}")
    lines += [f"{name}: {value}" for name, value in report.get("ratios", {}).items()]
    return "\n".join(lines)
