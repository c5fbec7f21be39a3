"""Measure the plain and the compiled build beside other libraries and write docs/benchmark.md: `make bench`."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "benchmark.md"
README = ROOT / "README.md"
START, END = "<!-- benchmark -->", "<!-- end of benchmark -->"


def measure(command: str, build: str) -> dict[str, Any]:
    """Return the figures of one build, measured in a process of its own."""
    done = subprocess.run(
        [command, "bench", "--json", "--peers", "--build", build], capture_output=True, text=True, check=True
    )
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def processor() -> str:
    """Return the name of the processor, where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.processor())


def page(plain: dict[str, Any], compiled: dict[str, Any]) -> str:
    """Return the benchmark as a page, or fail if the builds do not play the same games."""
    lines = [
        "# Benchmark",
        "",
        f"One core, CPU time, best of five rounds. {processor()}, Python {platform.python_version()}.",
        "Written by `make bench`; both builds played the same games (equal checksums).",
        "",
        "| random play | plain decisions/s | compiled | plain copies/s | compiled | plain worlds/s | compiled |",
        "|---|---|---|---|---|---|---|",
    ]
    pairs = list(zip(plain["games"], compiled["games"], strict=True))
    for before, after in pairs:
        if before["checksum"] != after["checksum"]:
            raise SystemExit(f"the builds play different games of {before['game']}")
        lines.append(row_of(before, after, ("decisions_per_s", "copies_per_s", "worlds_per_s")))
    lines += [
        "",
        "A world is a full state that fits a view (`determinize`), as bots make them.",
        "",
        "## Search",
        "",
        "Simulations of the search from the start of a game, judged after 30 decisions: played on at random, or",
        "guided by `policy` in the tree and behind it. The last columns say by how many per cent the longest of some",
        "decisions by the clock, 100 milliseconds each, went over its budget.",
        "",
        "| simulations/s | plain, random | compiled | plain, guided | compiled | plain, over budget | compiled |",
        "|---|---|---|---|---|---|---|",
    ]
    lines += [
        row_of(before, after, ("simulations_per_s", "guided_per_s", "overrun_percent")) for before, after in pairs
    ]
    lines += [
        "",
        "## Like for like: Connect Four",
        "",
        "The same game on our contract and in OpenSpiel (C++), both driven move by move from Python, and both as",
        "random games inside. python-chess is there for orientation: another game, driven from Python.",
        "",
        "| moves/s | plain | compiled |",
        "|---|---|---|",
    ]
    own, peers = "connect_four", "peers"
    if plain[own]["checksum"] != compiled[own]["checksum"]:
        raise SystemExit("the builds play different games of Connect Four")
    rows = [
        ("Pagoda, driven from Python", own, "driven_moves_per_s"),
        ("Pagoda, inside", own, "inside_moves_per_s"),
        ("OpenSpiel, driven from Python", peers, "open_spiel_driven_moves_per_s"),
        ("OpenSpiel, inside C++", peers, "open_spiel_inside_moves_per_s"),
        ("python-chess, driven from Python", peers, "python_chess_driven_moves_per_s"),
    ]
    lines += [f"| {name} | {plain[part][key]:,} | {compiled[part][key]:,} |" for name, part, key in rows]
    lines += ["", "| ratio, measured in the same job | plain | compiled |", "|---|---|---|"]
    lines += [f"| {name} | {value} | {compiled['ratios'][name]} |" for name, value in plain["ratios"].items()]
    return "\n".join(lines) + "\n"


def row_of(before: dict[str, Any], after: dict[str, Any], names: tuple[str, ...]) -> str:
    """Return some figures of one table on both builds, side by side."""
    figures = [f"{row[name]:,}" for name in names for row in (before, after)]
    who = "player" if before["seats"] == 1 else "players"
    return f"| {before['game']}, {before['mode']}, {before['seats']} {who} | {' | '.join(figures)} |"


def server_rows(plain: dict[str, Any], compiled: dict[str, Any]) -> list[str]:
    """Return the figures of the server, over loopback, the server on one core and the clients on another."""
    latency = plain["latency"]
    rows = [
        (f"a move drawn by all, {latency['tables']} live tables, p50", "latency", "p50_ms", " ms"),
        (f"a move drawn by all, {latency['tables']} live tables, p99", "latency", "p99_ms", " ms"),
        (
            f"the same while {plain['beside_bots']['thinking']} tables of bots think, p99",
            "beside_bots",
            "p99_ms",
            " ms",
        ),
        ("moves/s through the API", "throughput", "moves_per_second", ""),
        (f"a table of {plain['load']['moves']:,} moves loads after a restart", "load", "load_ms", " ms"),
        ("idle sockets that hold", "sockets", "idle_sockets", ""),
    ]
    return [
        f"| {name} | {plain[part][key]:,}{unit} | {compiled[part][key]:,}{unit} |" for name, part, key, unit in rows
    ]


def server_page(plain: dict[str, Any], compiled: dict[str, Any]) -> str:
    """Return the figures of the server as a part of the page."""
    latency = plain["latency"]
    lines = [
        "",
        "## The table, over loopback",
        "",
        f"One server process on one core, the clients on another. {latency['tables']} tables with",
        f"{latency['viewers']} sockets move about once a second, {latency['moves']:,} moves in all, timed from",
        "sending an action to the arrival of the new picture at the last of the four viewers of its table.",
        "Every move is on disk before it is answered. The tables of bots are of grandmasters, who never pause; there",
        "server, bots and clients share two cores.",
        f"Of {latency['rounds']} rounds that counts in which the host took the least time from this virtual machine:",
        f"{latency['stolen_s']} s (plain) and {compiled['latency']['stolen_s']} s (compiled).",
        "",
        "| | plain | compiled |",
        "|---|---|---|",
    ]
    return "\n".join([*lines, *server_rows(plain, compiled)]) + "\n"


def measure_server(command: str) -> dict[str, Any]:
    """Return the figures of the server of one build."""
    script = Path(__file__).with_name("measure_server.py")
    done = subprocess.run([sys.executable, script, command], capture_output=True, text=True, check=True)
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def summary(plain: dict[str, Any], compiled: dict[str, Any], servers: list[str]) -> str:
    """Return the few figures that the README shows."""
    lines = ["| | plain | compiled |", "|---|---|---|"]
    before, after = (
        next(row for row in report["games"] if (row["mode"], row["seats"]) == ("standard", 3))
        for report in (plain, compiled)
    )
    for name, key in (("decisions/s", "decisions_per_s"), ("copies of a state/s", "copies_per_s")):
        lines.append(f"| {name} | {before[key]:,} | {after[key]:,} |")
    for name in ("inside / OpenSpiel driven", "inside / OpenSpiel inside C++"):
        lines.append(f"| Connect Four, {name} | {plain['ratios'][name]} | {compiled['ratios'][name]} |")
    return "\n".join([*lines, *servers])


def main(plain_command: str, compiled_command: str) -> None:
    """Measure, write the page, and put the summary between the marks of the README."""
    plain, compiled = measure(plain_command, "plain"), measure(compiled_command, "compiled")
    served = measure_server(plain_command), measure_server(compiled_command)
    PAGE.write_text(page(plain, compiled) + server_page(*served), encoding="utf-8")
    figures = summary(plain, compiled, server_rows(*served))
    before, _, rest = README.read_text(encoding="utf-8").partition(START)
    README.write_text(f"{before}{START}\n{figures}\n{END}{rest.partition(END)[2]}", encoding="utf-8")
    print(PAGE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main(*sys.argv[1:])
