"""Editions of Three Kingdoms Redux as files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pagoda.engine.errors import BadInput
from pagoda.games.three_kingdoms_redux.edition import Edition
from tests.games.three_kingdoms_redux.positions import GAME


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
