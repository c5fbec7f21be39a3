"""stub"""

from __future__ import annotations

from pagoda.engine.agenda import Event
from pagoda.engine.words import Text, text
from pagoda.games.three_kingdoms_redux.edition import Edition


def narrate(tables: Edition, event: Event) -> Text:
    return text("{event}", event=str(event))
