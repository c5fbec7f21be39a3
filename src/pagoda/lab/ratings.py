"""Ratings: how strong a level is, and how sure that is, by the places of whole tables (extra `lab`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pagoda.engine.errors import BadInput
from pagoda.lab.simulate import Outcome

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@dataclass(frozen=True, slots=True)
class Rating:
    """A belief about a strength: its mean and its spread."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the strength almost certainly reaches."""
        return self.mu - 3 * self.sigma

    def json(self) -> dict[str, float]:
        """Return the rating as JSON values."""
        return {"mu": round(self.mu, 2), "sigma": round(self.sigma, 2), "ordinal": round(self.ordinal, 2)}


def model() -> PlackettLuce:
    """Return what turns places into ratings."""
    try:
        from openskill.models import PlackettLuce
    except ImportError as error:
        raise BadInput(f"a league needs the extra 'lab' (pip install 'pagoda[lab]'): {error}") from None
    return PlackettLuce()


def rated(sides: tuple[int, ...], games: Iterable[Outcome]) -> dict[str, Rating]:
    """Return the ratings of the levels in these games, one game after the other, the strongest first."""
    rules = model()
    found: dict[str, Rating] = {}
    start = Rating(rules.mu, rules.sigma)
    teams = [[seat for seat, other in enumerate(sides) if other == side] for side in dict.fromkeys(sides)]
    for game in games:
        now = [found.setdefault(level, start) for level in game.bots]
        before = [[rules.rating(now[seat].mu, now[seat].sigma, game.bots[seat]) for seat in team] for team in teams]
        after = [one for team in rules.rate(before, [float(game.ranks[team[0]]) for team in teams]) for one in team]
        for level in dict.fromkeys(game.bots):
            # A level that sits there several times has still played one game: it moves as its seats do on average.
            own = [one for one in after if one.name == level]
            found[level] = Rating(sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own))
    return dict(sorted(found.items(), key=lambda entry: -entry[1].ordinal))
