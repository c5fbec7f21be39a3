"""A toy game of hidden cards that keeps all rules of the house, and breaks one of them on request.

Two or three players hold cards of one to nine. All choose one secretly; the highest takes the trick, then looks at
the hand of the next seat or lets it be, and everybody draws. With an empty deck the game ends.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

from pagoda.engine import agenda, game, view
from pagoda.engine.agenda import INTS, LISTS, Action, Automatic, Decision, Edition, Event, Setting, push
from pagoda.engine.chance import draw, reveal, seeded, shuffle
from pagoda.engine.events import tell, whisper
from pagoda.engine.game import Component, Mode, Prompt, Refusal, Result
from pagoda.engine.scene import Choice, Panel, Phrase, Piece, Player, Row, Scene, Words
from pagoda.engine.words import Name, Person, Text, text

CARDS = range(1, 13)
LOOK, LET = (1,), (0,)
LAY = 2  # (LAY, card)
LAID, WON, SAW, DREW = range(4)


class State(agenda.State):
    """Hands, sealed cards, deck, tricks, and who has seen which card."""

    __slots__ = ("deck", "fault", "gone", "hands", "sealed", "seen_by", "tricks")

    fault: str
    hands: list[list[int]]
    sealed: list[int]
    deck: list[int]
    gone: list[int]
    tricks: list[int]
    seen_by: list[int]

    FIELDS: ClassVar[dict[str, str]] = {
        "hands": LISTS,
        "sealed": INTS,
        "deck": INTS,
        "gone": INTS,
        "tricks": INTS,
        "seen_by": INTS,
    }

    def copy(self) -> State:
        """Return an independent state, unless told to be careless."""
        new = State()
        new.edition, new.setting, new.fault = self.edition, self.setting, self.fault
        new.agenda, new.rng, new.horizon, new.news = self.agenda[:], self.rng, self.horizon, None
        new.hands = self.hands[:] if self.fault == "shallow copy" else [hand[:] for hand in self.hands]
        new.sealed, new.deck, new.gone = self.sealed[:], self.deck[:], self.gone[:]
        new.tricks, new.seen_by = self.tricks[:], self.seen_by[:]
        return new


class Lay(Decision[State]):
    """All lay a card face down."""

    def actions(self, state: State, seat: int) -> list[Action]:
        if state.fault == "dead end" and len(state.deck) < 3:
            return []
        hand = sorted(state.hands[seat]) if seat in self.seats else []
        return [(LAY, card) for card in (hand * 2 if state.fault == "doubled actions" else hand)]

    def apply(self, state: State, seat: int, action: Action) -> None:
        state.sealed[seat] = action[1]
        others = (LAID, seat, action[1]) if state.fault == "leaking log" else (LAID, seat)
        whisper(state, (seat,), (LAID, seat, action[1]), others)
        waiting = tuple(other for other in self.seats if other != seat)
        push(state, Lay(waiting) if waiting else Compare())


class Compare(Automatic[State]):
    """The highest card takes the trick."""

    def run(self, state: State) -> None:
        reveal(state)
        best = max(range(len(state.hands)), key=lambda seat: state.sealed[seat])
        if state.fault == "set order":
            best = next(iter({f"seat {seat}": seat for seat in range(len(state.hands))}.values()))
            best = int(next(iter({f"{seat} of the table" for seat in range(len(state.hands))}))[0])
        for seat, card in enumerate(state.sealed):
            state.hands[seat].remove(card)
            state.seen_by[card] = 0
            if state.fault != "lost piece" or seat or len(state.deck) > 4:
                state.gone.append(card)
            state.sealed[seat] = 0
        state.tricks[best] += 1
        tell(state, WON, best)
        victim = (best + 1) % len(state.hands)
        push(state, *([MayLook((best,))] if state.hands[victim] else []), Refill())


class MayLook(Decision[State]):
    """The winner may look at the hand of the next seat."""

    def actions(self, state: State, seat: int) -> list[Action]:
        return [LET, LOOK] if seat in self.seats else []

    def apply(self, state: State, seat: int, action: Action) -> None:
        if action == LOOK:
            victim = (seat + 1) % len(state.hands)
            push(state, Nod((seat,)))
            for card in state.hands[victim]:
                state.seen_by[card] |= 1 << seat
            if state.fault != "undo after a look":
                reveal(state)
            whisper(state, (seat,), (SAW, seat, *state.hands[victim]), (SAW, seat))


class Nod(Decision[State]):
    """The winner has seen enough."""

    def actions(self, state: State, seat: int) -> list[Action]:
        return [LET] if seat in self.seats else []

    def apply(self, state: State, seat: int, action: Action) -> None:
        pass


class Refill(Automatic[State]):
    """Everybody draws, while there are cards."""

    def run(self, state: State) -> None:
        if state.fault == "endless":
            state.deck += state.gone
            state.gone = []
        for seat, hand in enumerate(state.hands):
            if state.deck:
                hand.append(draw(state, state.deck))
                state.seen_by[hand[-1]] = 1 << seat
                whisper(state, (seat,), (DREW, seat, hand[-1]), (DREW, seat))
        if all(state.hands):
            push(state, Lay(tuple(range(len(state.hands)))))


@dataclass(frozen=True, slots=True)
class View(view.View):
    """What a seat sees."""

    fault: str
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[bool, ...]
    sealed: int
    deck: int
    gone: tuple[int, ...]
    tricks: tuple[int, ...]


def card_piece(seat: int, place: int, card: int) -> Piece:
    """Return a card of a hand; one that is not known is named after its place."""
    name = f"card-{card}" if card else f"hand-{seat}-{place}"
    return Piece(name, 20, 30, (Words(card or "?", 10, 20, 12),))


class Toy(game.Game[State, View]):
    """The toy, with one fault or none."""

    def __init__(self, fault: str = "") -> None:
        self.fault = fault
        self.id, self.version, self.credit = "toy", "1", "nobody"
        self.title = Name("Toy", "Spielzeug")
        self.modes = (Mode("standard", text("all alone"), (2, 3)),)
        self.steps = {kind.__name__: kind for kind in (Lay, Compare, MayLook, Nod, Refill)}
        self.bound = 200
        self.headings, self.milestones = frozenset([WON]), frozenset([SAW])
        self.truth: tuple[tuple[int, ...], ...] = ()  # what only the fault of the leaking picture looks at
        self.box = Edition("toy")

    def default_edition(self) -> Edition:
        return self.box

    def blank(self, setting: Setting, edition: Edition) -> State:
        state = State()
        state.edition, state.setting, state.fault = edition, setting, self.fault
        state.hands = [[] for _ in range(setting.seats)]
        state.sealed, state.tricks = [0] * setting.seats, [0] * setting.seats
        state.deck, state.gone, state.seen_by = [], [], [0] * (len(CARDS) + 1)
        return state

    def set_up(self, state: State) -> None:
        state.deck = list(CARDS)
        shuffle(state, state.deck)
        for _ in range(2):
            for seat, hand in enumerate(state.hands):
                hand.append(draw(state, state.deck))
                state.seen_by[hand[-1]] = 1 << seat
        push(state, Lay(tuple(range(len(state.hands)))))

    def copy(self, state: State) -> State:
        return state.copy()

    def apply(self, state: State, seat: int, action: Action) -> State:
        """Break the contract on request."""
        if self.fault == "careless apply":
            self.check_action(state, seat, action)
            state.news = []
            self.play(state, seat, action)
            return state
        if self.fault == "anything goes" and action not in self.actions(state, seat):
            return state.copy()
        return super().apply(state, seat, action)

    def faults(self, state: State) -> list[str]:
        cards = sorted([*state.deck, *state.gone, *[card for hand in state.hands for card in hand]])
        return [] if cards == list(CARDS) else [f"cards: {cards}"]

    def dump(self, state: State) -> dict[str, object]:
        """Lose something on request."""
        data = super().dump(state)
        return data | {"tricks": [0] * len(state.tricks)} if self.fault == "lossy JSON" else data

    def view(self, state: State, seat: int | None) -> View:
        self.truth = tuple(tuple(hand) for hand in state.hands)
        hands = []
        for owner, hand in enumerate(state.hands):
            known = [c for c in hand if seat is not None and (owner == seat or state.seen_by[c] >> seat & 1)]
            hands.append((*sorted(known), *[0] * (len(hand) - len(known))))
        if self.fault == "leaking view":
            hands = [tuple(sorted(hand)) for hand in state.hands]
        return View(
            seat,
            state.edition,
            state.setting,
            tuple(state.agenda),
            self.fault,
            tuple(hands),
            tuple(card > 0 for card in state.sealed),
            0 if seat is None else state.sealed[seat],
            len(state.deck),
            tuple(state.gone),
            tuple(state.tricks),
        )

    def determinize(self, view: View, seed: int) -> State:
        state = self.blank(view.setting, view.edition)
        state.agenda, state.rng, state.horizon, state.news = list(view.agenda), seeded(seed), 0, None
        state.gone, state.tricks = list(view.gone), list(view.tricks)
        hands = view.hands
        if self.fault == "leaking view":  # the viewer is not meant to know them
            hands = tuple(hand if s == view.seat else (0,) * len(hand) for s, hand in enumerate(hands))
        seen = {card for hand in hands for card in hand} | set(view.gone)
        unknown = [card for card in CARDS if card not in seen]
        shuffle(state, unknown)
        for owner, hand in enumerate(hands):
            state.hands[owner] = [card or unknown.pop() for card in hand]
            for card in state.hands[owner]:
                state.seen_by[card] = 1 << owner | (0 if card not in hand or view.seat is None else 1 << view.seat)
            state.sealed[owner] = state.hands[owner][0] if view.laid[owner] else 0
        if view.seat is not None:
            state.sealed[view.seat] = view.sealed
        state.deck, state.horizon = unknown, 0
        return state

    def reshuffle(self, state: State, seed: int) -> None:
        """Shuffle the deck, or more than that on request."""
        horizon = state.horizon
        state.rng = seeded(seed)
        if self.fault == "careless reshuffle":
            state.deck, state.gone = state.deck + state.gone, []
        shuffle(state, state.deck)
        state.horizon = horizon

    def result(self, state: State) -> Result | None:
        if state.agenda:
            return None
        ranks = tuple(1 + sum(other > tricks for other in state.tricks) for tricks in state.tricks)
        rows = tuple(((text("tricks"), tricks),) for tricks in state.tricks)
        return Result(tuple(state.tricks), ranks, text("no cards are left"), rows, tuple(range(len(ranks))))

    def prompt(self, view: View, seat: int) -> Prompt:
        return Prompt(text("Lay a card"), text("The highest takes the trick."), ("T-1",))

    def refusals(self, view: View, seat: int) -> list[Refusal]:
        return [Refusal((card,), text("Gone."), "T-2") for card in view.gone if card > 1]

    def describe(self, view: View, seat: int, action: Action) -> Text:
        return text("{card}", card=action[-1])

    def narrate(self, view: View, event: Event) -> Text:
        return text("{who}: {what}", who=Person(event[1]), what=str(event))

    def draw(self, view: View, actions: list[Action]) -> Scene:
        hands = view.hands
        if self.fault == "leaking picture":  # ids that tell apart what the viewer cannot
            hands = tuple(tuple(sorted(hand)) for hand in self.truth)
        rows = [Row(tuple(card_piece(s, place, card) for place, card in enumerate(h))) for s, h in enumerate(hands)]
        players = tuple(Player(s, "red", "ABC"[s], tricks, (rows[s],)) for s, tricks in enumerate(view.tricks))
        panel = Panel("deck", "stock", text("deck"), (Row((Phrase(view.deck),)),))
        choices = tuple(Choice(action, text("{card}", card=action[-1])) for action in actions)
        return Scene("ground", (100, 100), "", (), (), players, (panel,), choices)

    def scores(self, state: State) -> tuple[int, ...]:
        return tuple(state.tricks)

    def overview(self, view: View) -> list[Text]:
        return [text("{row}", row=str(hand)) for hand in view.hands]

    def components(self, edition: Edition) -> list[Component]:
        return []

    def evaluate(self, state: State, seat: int) -> float:
        return 2.0 if self.fault == "proud hints" else 0.5

    def policy(self, state: State, seat: int, actions: list[Action]) -> list[float]:
        return [1.0] * len(actions)

    def aspects(self, state: State, seat: int) -> list[tuple[Text, float]]:
        """Count the wrong way on request."""
        name = text("deck") if self.fault == "fickle aspects" and not state.deck else text("tricks")
        return [(name, math.inf if self.fault == "boundless aspects" else float(state.tricks[seat]))]
