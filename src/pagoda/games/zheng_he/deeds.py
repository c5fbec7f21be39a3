"""What becomes of pieces, fleets and dice when an answer is given; describing.py has all other answers."""

from __future__ import annotations

from pagoda.engine.agenda import Action
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.zheng_he import dice
from pagoda.games.zheng_he.battle import BLOW, LOSS, RollAgain
from pagoda.games.zheng_he.edition import ARMY, BORDERLANDS, DISC, EMPEROR, GOLD, HORDE, JUNK, OVERLORD
from pagoda.games.zheng_he.names import area_name, card_name, percent, pieces_words, place_name, unit_of, units_words
from pagoda.games.zheng_he.odds import CRUSHES, MEETINGS, WIN, WINS, place_of, results_of
from pagoda.games.zheng_he.placing import PlacePieces
from pagoda.games.zheng_he.returning import ReturnPieces
from pagoda.games.zheng_he.settling import FoundSettlements
from pagoda.games.zheng_he.state import State, controls, units
from pagoda.games.zheng_he.units import MoveUnits, SendUnits, is_open
from pagoda.games.zheng_he.voyage import ChooseFleet, chance

# Pieces on the map


def step(state: State, role: int, action: Action) -> Text:
    """Units that take a step, and who controls what then."""
    _, source, area, count = action
    tables = state.tables
    what = text(
        "move {pieces}: {source} → {area}",
        pieces=units_words(tables, role, count),
        source=area_name(tables, source),
        area=area_name(tables, area),
    )
    notes: list[Value] = []
    if area in BORDERLANDS and is_open(state, role, area) and not controls(state, role, area):
        notes.append(text("you then control {area}", area=area_name(tables, area)))
    left = units(state, role)[source] - count
    if source in BORDERLANDS and left <= 0 and not (role == OVERLORD and state.discs[source]):
        notes.append(text("you no longer control {area}", area=area_name(tables, source)))
    return text("{what}; {notes}", what=what, notes=tuple(notes)) if notes else what


def send(state: State, role: int, action: Action) -> Text:
    """An attack, with its chance if nobody rolls again."""
    _, target, source, count = action
    tables = state.tables
    own = count + units(state, role)[target]
    enemies = (state.hordes[target], state.discs[target]) if role == EMPEROR else (state.armies[target], 0)
    return text(
        "send {pieces}: {source} → {area}; {chance}",
        pieces=units_words(tables, role, count),
        source=area_name(tables, source),
        area=area_name(tables, target),
        chance=battle_chance(own, *enemies),
    )


def battle_chance(own: int, enemies: int, settlements: int) -> Text:
    """Return the chance of an attack in words."""
    return text("{chance} % to win without re-rolls", chance=percent(WIN[place_of(own, enemies, settlements)]))


def place(state: State, role: int, action: Action) -> Text:
    """Pieces from the supply into an area."""
    asked = state.agenda[-1] if state.agenda else None
    piece = asked.piece if isinstance(asked, PlacePieces) else unit_of(role)
    _, area, count = action
    there = {ARMY: state.armies, HORDE: state.hordes}.get(piece, state.discs)[area]
    return text(
        "place {pieces}: {area}, then {total} there",
        pieces=pieces_words(state.tables, piece, count, area),
        area=area_name(state.tables, area),
        total=there + count,
    )


def found(state: State, role: int, action: Action) -> Text:
    """Settlements, which shield the hordes there."""
    _, source, area, count = action
    return text(
        "found {pieces}: {source} → {area}",
        pieces=pieces_words(state.tables, DISC, count, area),
        source=area_name(state.tables, source),
        area=area_name(state.tables, area),
    )


def prosper(state: State, role: int, action: Action) -> Text:
    """A horde and a disc for one homeland."""
    _, area, hordes, discs = action
    found_: list[Value] = []
    for piece, count in ((HORDE, hordes), (DISC, discs)):
        if count:
            found_.append(pieces_words(state.tables, piece, count, area))
    return text("place {pieces}: {area}", pieces=tuple(found_), area=area_name(state.tables, area))


def give_back(state: State, role: int, action: Action) -> Text:
    """A piece that goes back to the supply."""
    _, piece, area = action
    return text(
        "return {pieces} to the supply: {place}",
        pieces=pieces_words(state.tables, piece, 1, area),
        place=place_name(state.tables, piece, area),
    )


def lead_home(state: State, role: int, action: Action) -> Text:
    """Hordes that go home."""
    _, source, area, count = action
    return text(
        "lead {pieces} home: {source} → {area}",
        pieces=units_words(state.tables, OVERLORD, count),
        source=area_name(state.tables, source),
        area=area_name(state.tables, area),
    )


def take(state: State, role: int, action: Action) -> Text:
    """Gold and junks."""
    gains: list[Value] = []
    for piece, count in ((GOLD, action[1]), (JUNK, action[2])):
        if count:
            gains.append(pieces_words(state.tables, piece, count))
    return text("take {pieces}", pieces=tuple(gains)) if gains else text("take nothing")


def finish(state: State, role: int, action: Action) -> Text:
    """No more of this."""
    asked = state.agenda[-1] if state.agenda else None
    if isinstance(asked, SendUnits) and asked.target >= 0:
        enemies = (state.hordes[asked.target], state.discs[asked.target])
        if role == OVERLORD:
            enemies = (state.armies[asked.target], 0)
        return text(
            "fight for {area}: {chance}",
            area=area_name(state.tables, asked.target),
            chance=battle_chance(units(state, role)[asked.target], *enemies),
        )
    if isinstance(asked, SendUnits):
        return text("do not attack")
    if isinstance(asked, MoveUnits):
        return text("move no more")
    if isinstance(asked, PlacePieces):
        return text("place no more")
    if isinstance(asked, FoundSettlements):
        return text("found no more settlements")
    if isinstance(asked, ReturnPieces):
        return text("return no more")
    return text("stop here")


# Fleets and dice


def fleet(state: State, role: int, action: Action) -> Text:
    """A fleet with its chance (ZH-463)."""
    _, junks, gold = action
    asked = state.agenda[-1] if state.agenda else None
    ships, coins = pieces_words(state.tables, JUNK, junks), pieces_words(state.tables, GOLD, gold)
    if not isinstance(asked, ChooseFleet):
        return text("send {junks} and {gold}", junks=ships, gold=coins)
    total = junks + gold + asked.bonus
    return texts(
        "{junks} and {gold}, sum {total}: {chance} % with {count} attempt",
        "{junks} and {gold}, sum {total}: {chance} % with {count} attempts",
        asked.attempts,
        junks=ships,
        gold=coins,
        total=total,
        chance=percent(chance(total, asked.attempts)),
    )


def reroll(state: State, role: int, action: Action) -> Text:
    """Dice that are rolled again, and the chance to win the exchange then."""
    own = dice.of(state, role)
    again: tuple[Value, ...] = tuple([own[place] for place in range(3) if action[1] >> place & 1])
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, RollAgain):
        return text("roll again: {dice}", dice=again)
    chance_ = win_exchange(results_of(own, action[1]), strength_against(state, asked))
    return text("roll again: {dice}; {chance} % to win the exchange", dice=again, chance=percent(chance_))


def strength_against(state: State, asked: RollAgain) -> int:
    """Return what the other side has rolled; 0 if it has yet to."""
    return 0 if asked.role == asked.attacker else dice.strength(dice.of(state, asked.attacker))


def win_exchange(results: list[float], other: int) -> float:
    """Return the chance that a result beats the other side's; 0: the other side has yet to roll."""
    chance_ = 0.0
    for own, share in enumerate(results):
        if share and other:
            chance_ += share if own > other else 0.0
        elif share:
            chance_ += share * (MEETINGS[own][CRUSHES] + MEETINGS[own][WINS])
    return chance_


def reveal(state: State, role: int, action: Action) -> Text:
    """A reserve card for re-rolls."""
    return texts(
        "reveal {card}: {count} re-roll",
        "reveal {card}: {count} re-rolls",
        state.tables.cp[action[1]],
        card=card_name(state.tables, action[1]),
    )


def stand(state: State, role: int, action: Action) -> Text:
    """The dice stay."""
    asked = state.agenda[-1] if state.agenda else None
    if not isinstance(asked, RollAgain):
        return text("keep the dice")
    if asked.role == asked.attacker:
        chance_ = win_exchange(results_of(dice.of(state, role), 0), 0)
        return text("keep the dice: {chance} % to win the exchange", chance=percent(chance_))
    return text("keep the dice: {outcome}", outcome=outcome_now(state, asked))


def outcome_now(state: State, asked: RollAgain) -> Text:
    """Return how an exchange ends if the defender keeps his dice (ZH-630 to ZH-633)."""
    role, area = asked.role, asked.area
    own, other = dice.strength(dice.of(state, role)), dice.strength(dice.of(state, 1 - role))
    if own == other:
        return text("a stalemate")
    crushed = own // 10 != other // 10
    loser = role if own < other else 1 - role
    lost = loss_of(state, loser, area, crushed)
    if lost is None:
        return text("nobody loses anything, a settlement shields")
    if loser == role:
        return text("you lose {pieces}", pieces=lost)
    return text("the opponent loses {pieces}", pieces=lost)


def loss_of(state: State, role: int, area: int, crushed: bool) -> Value | None:
    """Return what a side loses in an exchange; nothing behind a settlement with normal losses (ZH-633)."""
    if role == OVERLORD and state.discs[area]:
        return pieces_words(state.tables, DISC, 1, area) if crushed else None
    return units_words(state.tables, role, min(BLOW if crushed else LOSS, units(state, role)[area]))
