"""Any table of Zheng He in one line, so that no test plays twenty rounds to reach its subject.

Areas are named by their ids: `armies="ming 2 gansu 1"`. Cards are their numbers. What is not named is in the supply,
or in the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import pagoda
from pagoda.engine import play
from pagoda.engine.agenda import Action, Step, push
from pagoda.engine.chance import roll, seeded
from pagoda.games.zheng_he.actions import CARD_ACTION
from pagoda.games.zheng_he.edition import AREAS, CARDS, EMPEROR, OVERLORD, default_edition
from pagoda.games.zheng_he.round import EndPhase
from pagoda.games.zheng_he.setup import blank
from pagoda.games.zheng_he.state import State, seat_of
from pagoda.games.zheng_he.turn import ChooseAction, OfferReaction, PlayCard

GAME: Any = pagoda.game("zheng-he")
TABLES = default_edition()
AREA = {str(entry["id"]): place for place, entry in enumerate(TABLES.data["area"])}
START = "gansu 1 sichuan 1 shaanxi 1 shanxi 1 liaodong 1"


def position(
    *,
    mode: str = "standard",
    options: dict[str, int] | None = None,
    armies: str = START,
    hordes: str = "west 1 east 1 manchu 1",
    discs: str = "",
    voyages: Sequence[int] = (1,),
    junks: int = 1,
    gold: int = 1,
    gold_at_sea: int = 0,
    hands: tuple[Sequence[int], Sequence[int]] = ((), ()),
    reserves: tuple[Sequence[int], Sequence[int]] = ((), ()),
    discard: Sequence[int] = (),
    deck: Sequence[int] | None = None,
    played: int = 0,
    dice: Sequence[int] = (0, 0, 0, 0, 0, 0),
    emperor: int = 0,
    era: int = 1,
    round: int = 1,
    leg: int = 1,
    points: Sequence[int] = (0, 0, 0, 0),
    resolve: int = 0,
    events: Sequence[Sequence[int]] | None = None,
    agenda: Sequence[Step] = (),
    seed: int = 1,
    news: bool = False,
) -> State:
    """Return a state with these pieces on the table and these steps to come, run to its first question.

    `deck`: the next cards to be drawn, first one first, before the rest; an empty one leaves no deck, the rest being
    discarded. `hands`, `reserves`: the Emperor's, the Overlord's. `events`: the next of each deck, first one first.
    `news`: whether what happens is told from the start.
    """
    seats = 1 if mode == "solo" else 2
    state = blank(GAME.setting(mode, seats, options or {}), TABLES)
    state.rng, state.horizon, state.agenda = seeded(seed), 0, []
    state.news = [] if news else None
    state.emperor = emperor
    state.armies, state.hordes, state.discs = counts(armies), counts(hordes), counts(discs)
    state.voyages, state.junks, state.gold, state.gold_at_sea = list(voyages), junks, gold, gold_at_sea
    state.hands = [list(hands[EMPEROR]), list(hands[OVERLORD])]
    state.reserves = [list(reserves[EMPEROR]), list(reserves[OVERLORD])]
    state.discard, state.played, state.dice = list(discard), played, list(dice)
    for role in (EMPEROR, OVERLORD):
        for card in (*hands[role], *reserves[role]):
            state.seen_by[card] = 1 << (0 if seats == 1 else seat_of(state, role))
    taken = {*hands[0], *hands[1], *reserves[0], *reserves[1], *discard, played, *(deck or ())}
    rest = [card for card in range(1, CARDS) if card not in taken]
    if deck is not None and not deck:
        state.discard.extend(rest)
    else:
        state.deck = [*rest, *reversed(deck or ())]
    state.era, state.round, state.leg, state.points, state.resolve = era, round, leg, list(points), resolve
    if seats == 1:
        stack_events(state, events or ((), (), ()))
    push(state, *agenda)
    if agenda:
        play.run(state)
    assert GAME.faults(state) == []
    return state


def stack_events(state: State, wanted: Sequence[Sequence[int]]) -> None:
    """Lay the three decks of events, these on top."""
    for event, deck in enumerate(TABLES.deck_of):
        if event not in wanted[deck - 1]:
            state.events[deck - 1].append(event)
    for deck, first in enumerate(wanted):
        state.events[deck].extend(reversed(first))


def counts(words: str) -> list[int]:
    """Return how many pieces are in each area."""
    result = [0] * AREAS
    parts = words.split()
    for name, count in zip(parts[::2], parts[1::2], strict=True):
        result[AREA[name]] = int(count)
    return result


def area(name: str) -> int:
    """Return an area by its id."""
    return AREA[name]


def event(name: str) -> int:
    """Return an event by its id."""
    return [entry["id"] for entry in TABLES.data["event"]].index(name)


def do(state: State, *actions: Action) -> State:
    """Play actions, each by the seat that is asked, and return the state after them; each must be legal."""
    for action in actions:
        seat = GAME.waiting(state)[0]
        state = GAME.apply(state, seat, action)
    return state


def legal(state: State) -> list[Action]:
    """Return what the seat that is asked may do."""
    found: list[Action] = GAME.actions(state, GAME.waiting(state)[0])
    return found


def verbs(state: State) -> set[int]:
    """Return the verbs of what the seat that is asked may do."""
    return {action[0] for action in legal(state)}


def with_dice(state: State, *wanted: int) -> State:
    """Return a copy whose next dice show these numbers."""
    found = state.copy()
    found.rng = seeded(seed_for(*wanted))
    return found


@lru_cache(maxsize=1000)
def seed_for(*wanted: int) -> int:
    """Return a seed whose first dice show these numbers: it is looked for."""
    trial = State()
    trial.horizon = 0
    for seed in range(3_000_000):
        trial.rng = seeded(seed)
        if all(roll(trial, 6) == number for number in wanted):
            return seed
    raise AssertionError(f"no seed rolls {wanted}")


def own_action(card: int, role: int, **table: Any) -> State:
    """Return a table where a side has played a card open and is asked for its own action."""
    seat = table.get("emperor", 0) if role == EMPEROR else 1 - table.get("emperor", 0)
    return position(played=card, agenda=[ChooseAction((seat,), role)], **table)


def reaction(card: int, role: int, **table: Any) -> State:
    """Return a table where the other side has played a card and this one may react, if it can."""
    return position(played=card, agenda=[OfferReaction(role)], **table)


def phase(role: int, card: int, **table: Any) -> State:
    """Return a table where a side, on the seat of its number, has one card to play, and the phase ends after it."""
    hands = ((card,), ()) if role == EMPEROR else ((), (card,))
    return position(hands=hands, agenda=[PlayCard((role,), role), EndPhase(role)], **table)


def usable(card: int, role: int, **table: Any) -> bool:
    """Tell whether a side may use its action of a card that it has played."""
    return CARD_ACTION in legal(own_action(card, role, **table))


def may_react(card: int, role: int, **table: Any) -> bool:
    """Tell whether a side may react to a card."""
    return bool(GAME.waiting(reaction(card, role, **table)))


def pieces(counted: Sequence[int]) -> dict[str, int]:
    """Return where pieces of a kind are, by the ids of areas."""
    return {name: counted[place] for name, place in AREA.items() if counted[place]}
