"""The whole table in words; glossary.py explains each component."""

from __future__ import annotations

from pagoda.engine.game import Component
from pagoda.engine.words import Text
from pagoda.games.three_kingdoms_redux import glossary
from pagoda.games.three_kingdoms_redux.edition import Edition
from pagoda.games.three_kingdoms_redux.view import View


def overview(view: View) -> list[Text]:
    """Return the table as a viewer knows it."""
    return []


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text."""
    return glossary.components(tables)
