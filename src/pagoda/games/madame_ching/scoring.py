"""The end of the game and the points (MC-E, MC-P)."""

from __future__ import annotations

from typing import Final

from pagoda.engine.events import tell
from pagoda.engine.game import Result
from pagoda.engine.ties import settled
from pagoda.engine.words import Text, text
from pagoda.games.madame_ching.edition import BLUE, GOLD, NEGOTIATOR, RED, SKILLS, TOKENS, WHITE
from pagoda.games.madame_ching.events import END_GOLD
from pagoda.games.madame_ching.names import token_words
from pagoda.games.madame_ching.state import NOBODY, State, junks_of, symbols_of

TIES: Final = (WHITE, RED, BLUE)  # the jewels that are compared between equal points (MC-P-04)


def is_last_round(state: State) -> bool:
    """The end is triggered by the last mission or the China Pearl (MC-E-01)."""
    return not state.missions or state.pearl != NOBODY


def pay_end_gold(state: State) -> None:
    """Each junk beyond field 1 earns gold for every different symbol, turned or not (MC-E-04, -05, MC-M2-10)."""
    for seat in range(state.setting.seats):
        gold = 0
        for junk in junks_of(state, seat):
            if len(state.expeditions[junk]) > 1:
                symbols = symbols_of(state, junk, True)
                gold += state.tables.end_gold * (len(symbols) - symbols.count(0))
        state.treasure[seat * TOKENS + GOLD] += gold
        if gold:
            tell(state, END_GOLD, seat, gold)


def points_of(state: State, seat: int) -> list[int]:
    """Return the points of a seat, in the order of `sources` (MC-P-01)."""
    tables = state.tables
    owned = state.treasure[seat * TOKENS : (seat + 1) * TOKENS]
    points = [count * tables.token_points[token] for token, count in enumerate(owned)]
    points.append(sum(state.skills[seat * SKILLS : (seat + 1) * SKILLS]) * tables.skill_points)
    points.append(tables.pearl_points if state.pearl == seat else 0)
    points.append(tables.hong_kong_points if state.hong_kong == seat else 0)
    negotiators = 0
    treasures = 0
    for card in state.encounters[seat]:
        treasures += tables.points[card]
        if tables.kind[card] == NEGOTIATOR:
            negotiators += 1
    points.append(negotiators * max(owned[BLUE:]) * tables.negotiator_bonus)  # MC-P-02
    points.append(treasures)
    return points


def result(state: State) -> Result | None:
    """Return points and places; most white, red, blue jewels break ties, then places are shared (MC-P-04, MC-P-05)."""
    if state.agenda:
        return None
    seats = range(state.setting.seats)
    single = [points_of(state, seat) for seat in seats]
    sides = [[seat % 2, seat % 2 + 2] if state.mode.teams else [seat] for seat in seats]
    scores = [sum([sum(single[other]) for other in side]) for side in sides]  # MC-T-02
    jewels = [[sum([state.treasure[other * TOKENS + jewel] for other in side]) for jewel in TIES] for side in sides]
    keys = [[scores[seat], *jewels[seat]] for seat in seats]
    better = [{tuple(sides[other]) for other in seats if keys[other] > keys[seat]} for seat in seats]
    ranks = [1 + len(sides_ahead) for sides_ahead in better]
    reason = text("the China Pearl has a captain") if state.pearl != NOBODY else text("all missions are fulfilled")
    breakdown = [[(label, own) for label, own in zip(sources(), single[seat], strict=True)] for seat in seats]
    teams = tuple([side[0] for side in sides])
    ties = settled(scores, jewels, [jewel_words(counts) for counts in jewels])
    return Result(tuple(scores), tuple(ranks), reason, tuple([tuple(rows) for rows in breakdown]), teams, ties)


def jewel_words(counts: list[int]) -> list[Text]:
    """Return the jewels that break ties in words."""
    return [
        text("{count} {token}", count=count, token=token_words(jewel, count))
        for jewel, count in zip(TIES, counts, strict=True)
    ]


def sources() -> list[Text]:
    """Name the sources of points, in the order of `points_of`."""
    return [
        text("gold"),
        text("blue jewels"),
        text("red jewels"),
        text("white jewels"),
        text("skill cards"),
        text("China Pearl"),
        text("Port of Hong Kong"),
        text("Negotiators"),
        text("secret treasures"),
    ]
