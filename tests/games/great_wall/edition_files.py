"""Editions of The Great Wall as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.great_wall.edition import Edition
from tests.games.great_wall.positions import GAME


def edition(tmp_path: Path, content: str) -> Edition:
    """Return the edition that a file with this content makes."""
    path = tmp_path / "edition.toml"
    path.write_text(content, encoding="utf-8")
    read = GAME.edition(path)
    assert isinstance(read, Edition)
    return read


def complaint(tmp_path: Path, content: str) -> str:
    """Return why an edition is refused."""
    with pytest.raises(BadInput) as caught:
        edition(tmp_path, content)
    return str(caught.value)


def entry(table: str, name: str, **fields: Any) -> str:
    """Return an entry of an edition that replaces fields of ours; values are written as TOML."""
    return "\n".join([f"[[{table}]]", f'id = "{name}"', *[f"{field} = {value}" for field, value in fields.items()], ""])


def effect(when: str, do: str, more: str = "") -> str:
    """Return the effects of a card with one sentence: `do` is a call, or a list of lines as TOML."""
    lines = do if do.startswith("[") else f"['{do}']"
    return f'[{{ when = "{when}", opt = false, do = {lines}{more} }}]'


def advisor(when: str, do: str, more: str = "") -> str:
    """Return an edition in which Wang Anshi does something else."""
    return entry("advisors", "adv_wang_anshi", effects=effect(when, do, more))


def horde(when: str, do: str, more: str = "") -> str:
    """Return an edition in which the Merkit Raiders can do something."""
    return entry("hordes", "hor_merkit_raiders", effects=effect(when, do, more))


def tactic(basic: str, enhanced: str = "gain_honour(1)", cost: str = '["pay(chi,1)"]', **more: Any) -> str:
    """Return an edition in which Captured Banners do something else."""
    sides = {"basic": f"{{ do = ['{basic}'] }}", "enhanced": f"{{ cost = {cost}, do = ['{enhanced}'] }}"}
    return entry("tactics", "tac_captured_banners", **sides, **more)


def command(do: str, who: str = "owner", name: str = "despotism") -> str:
    """Return an edition in which a command has one box."""
    return entry("commands", name, boxes=f'[{{ who = "{who}", text_en = "a", text_de = "b", do = {do} }}]')
