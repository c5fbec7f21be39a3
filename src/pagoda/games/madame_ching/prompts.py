"""What a seat is asked, and what each answer means and brings."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.errors import BadInput
from pagoda.engine.game import Prompt
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.madame_ching import actions as verbs
from pagoda.games.madame_ching.aggression import (
    ChooseCardToTurn,
    GiveCard,
    LookAtHand,
    MayParry,
    SeizeCard,
    Sing,
    StealJewel,
    TakeEncounter,
)
from pagoda.games.madame_ching.edition import (
    CARDS,
    COMBAT,
    MADAME_CHING,
    PILOT,
    SIREN,
    SKILLS,
    THIEF,
    TRAITOR,
    WEATHER_LORE,
)
from pagoda.games.madame_ching.ending import (
    ChooseMission,
    FormSet,
    MayCallMadameChing,
    can_form,
    held,
    reached_missions,
    symbols_to_call,
)
from pagoda.games.madame_ching.junk import is_in_last_column
from pagoda.games.madame_ching.names import card_name, junk_name, skill_name, symbol_name, tile_name
from pagoda.games.madame_ching.round import ChooseCards, ChooseJunk, continues
from pagoda.games.madame_ching.scoring import is_last_round
from pagoda.games.madame_ching.state import NOBODY, State, field_number, junks_of, rows, symbols_of, unused
from pagoda.games.madame_ching.supply import MayHandOver
from pagoda.games.madame_ching.turn import FreePhase, MayGive


def prompt(state: State, seat: int) -> Prompt:
    """Return what a seat is asked; the state is one the seat cannot tell from the true one."""
    step = state.agenda[-1] if state.agenda else None
    if step is None:
        return Prompt(text("The game is over"), text("See who has won."), ("MC-G-01",))
    if isinstance(step, ChooseCards):
        return choose_prompt(state, seat, step)
    if isinstance(step, Decision) and seat not in step.seats:
        return Prompt(text("Wait for the others"), text("You are not asked now."), ("MC-R-04",))
    if isinstance(step, FreePhase):
        return free_prompt(state, step)
    return other_prompt(state, step)


def choose_prompt(state: State, seat: int, step: ChooseCards) -> Prompt:
    """Ask for navigation cards."""
    if seat not in step.seats:
        return Prompt(
            text("Wait for the others"), text("You may choose again until the last has chosen."), ("MC-R-02",)
        )
    last = text("All cards are revealed at once.")
    if state.mode.chosen == 2 and state.sealed[2 * seat]:
        first = card_name(state.tables, state.sealed[2 * seat])
        return Prompt(text("Choose the second navigation card, beside {card}", card=first), last, ("MC-M2-03",))
    if state.mode.chosen == 2:
        return Prompt(text("Choose two navigation cards, one for each junk"), last, ("MC-M2-03",))
    return Prompt(text("Choose a navigation card"), last, ("MC-R-02",))


def free_prompt(state: State, step: FreePhase) -> Prompt:
    """Ask for the free phase and the card of the display."""
    why = text("You may use skills first.")
    if not step.played:
        why = text("You may use skills and play one encounter card first.")
    if is_last_round(state):
        why = text("This is the last round. {why}", why=why)
    if not state.display:
        return Prompt(text("End your turn: the display is empty"), why, ("MC-L-02",))
    return Prompt(text("Take a card of the display"), why, ("MC-C-01", "MC-R-05", "MC-B-01"))


def other_prompt(state: State, step: Step) -> Prompt:
    """Ask every other question of the game."""
    tables = state.tables
    if isinstance(step, ChooseJunk):
        return Prompt(
            text("Which junk sails with {card}?", card=card_name(tables, step.card)),
            text("Your other card belongs to the other junk."),
            ("MC-M2-04",),
        )
    if isinstance(step, MayCallMadameChing):
        field = field_number(state, step.junk)
        return Prompt(
            text("Your expedition ends on field {field}: call Madame Ching?", field=field),
            text("She adds a symbol of your choice; it must make a skill."),
            ("MC-B-03", "MC-X-02"),
        )
    if isinstance(step, ChooseMission):
        field = field_number(state, step.junk)
        return Prompt(
            text("Choose your mission: you are on field {field}", field=field),
            text("Each Weather Lore adds up to 6."),
            ("MC-X-05", "MC-X-09", "MC-X-11"),
        )
    if isinstance(step, FormSet):
        what = text("Gain a skill, or stop")
        return Prompt(what, text("Three equal symbols, or four different ones."), ("MC-X-12", "MC-X-15"))
    if isinstance(step, MayParry):
        return parry_prompt(state, step)
    if isinstance(step, ChooseCardToTurn):
        return Prompt(
            text("The Siren sings: turn a card with {symbol}", symbol=symbol_name(tables, step.symbol)),
            text("Its symbol no longer counts for skills; number and colour do."),
            ("MC-B-05",),
        )
    return exchange_prompt(step)


def parry_prompt(state: State, step: MayParry) -> Prompt:
    """Ask the target of an aggression for a Pilot."""
    blow = step.struck
    why = text("It prevents the effect on you.")
    if not held(state, step.seats[0], PILOT):
        why = text("You hold no Pilot.")
    if isinstance(blow, LookAtHand):
        attacker, name = blow.seat, state.tables.name("skill", COMBAT)
    elif isinstance(blow, StealJewel | TakeEncounter):
        attacker = blow.seat
        name = state.tables.name("encounter_kind", THIEF if isinstance(blow, StealJewel) else TRAITOR)
    else:
        attacker = blow.seat if isinstance(blow, Sing) else NOBODY
        name = state.tables.name("encounter_kind", SIREN)
    what = text("{who} attacks you ({card}): discard a Pilot?", who=Person(attacker), card=name)
    return Prompt(what, why, ("MC-D-02",))


def exchange_prompt(step: Step) -> Prompt:
    """Ask for cards that change hands."""
    if isinstance(step, SeizeCard):
        return Prompt(
            text("Take a card from {target}", target=Person(step.target)),
            text("Then you give another one back."),
            ("MC-K-08",),
        )
    if isinstance(step, GiveCard):
        return Prompt(
            text("Give {target} a card in exchange", target=Person(step.target)),
            text("Not the one you have just taken."),
            ("MC-K-09",),
        )
    if isinstance(step, MayHandOver):
        return Prompt(
            text("Keep the encounter card, or hand it to your partner?"),
            texts("{count} card to decide.", "{count} cards to decide.", step.left),
            ("MC-T-07",),
        )
    if isinstance(step, MayGive):
        what = text("Give your partner a navigation card?")
        return Prompt(what, text("Then your partner must give one back."), ("MC-T-03",))
    return Prompt(text("Give your partner a navigation card back"), text("Any card of your hand."), ("MC-T-04",))


def describe(state: State, seat: int, action: Action) -> Text:
    """Return what an action means and what comes of it."""
    tables = state.tables
    verb = action[0] if action else 0
    detail = action[1] if len(action) > 1 else 0
    if not 0 <= detail < CARDS:
        raise BadInput(f"{action} is no action of this game")
    if verb == verbs.CHOOSE:
        return describe_choice(state, seat, action[1])
    if verb == verbs.SAIL:
        step = state.agenda[-1]
        card = step.card if isinstance(step, ChooseJunk) else 0
        return text("{junk}: {outcome}", junk=junk_name(tables, detail), outcome=outcome(state, seat, detail, card))
    if verb == verbs.CALL:
        return text("call Madame Ching: she adds {symbol}", symbol=symbol_name(tables, detail))
    if verb == verbs.FULFIL:
        return describe_mission(state, detail)
    if verb == verbs.FORM:
        return text("gain {skill}", skill=skill_name(tables, detail))
    if verb in (verbs.NIGHT, verbs.PLAY, verbs.FIGHT):
        return describe_play(state, seat, action)
    if verb == verbs.TAKE:
        return text("take {card}", card=card_name(tables, detail) if detail else text("the card that lies face down"))
    if verb == verbs.PARRY:
        return text("discard {card}: the attack has no effect on you", card=card_name(tables, detail))
    if verb == verbs.TURN:
        return text("turn {card}", card=card_name(tables, detail))
    if verb == verbs.SEIZE:
        return text("take {card} into your hand", card=card_name(tables, detail))
    if verb == verbs.GIVE:
        return text("give {card}", card=card_name(tables, detail))
    return describe_word(state, seat, action)


def describe_word(state: State, seat: int, action: Action) -> Text:
    """Return what an action without details means here."""
    step = state.agenda[-1] if state.agenda else None
    if isinstance(step, MayHandOver):
        card = card_name(state.tables, state.encounters[seat][-step.left])
        return text("hand {card} over", card=card) if action == verbs.PASS_ON else text("keep {card}", card=card)
    if action == verbs.CHART:
        return text("use Cartography: draw a navigation card for good")
    if action == verbs.TAKE_BACK:
        return text("choose again")
    if action == verbs.FINISH:
        return text("gain no further skill") if isinstance(step, FormSet) else text("end your turn")
    if isinstance(step, MayCallMadameChing):
        return text("do not call Madame Ching")
    if isinstance(step, ChooseMission):
        return text("fulfil no mission")
    if isinstance(step, MayGive):
        return text("give nothing")
    if action != verbs.DECLINE:
        raise BadInput(f"{action} is no action of this game")
    return text("let it happen")


def describe_choice(state: State, seat: int, card: int) -> Text:
    """Return a choice of a navigation card with what it brings to each junk."""
    outcomes: list[Value] = []
    for junk in junks_of(state, seat):
        brings = outcome(state, seat, junk, card)
        if state.mode.junks > 1:
            brings = text("{junk}: {outcome}", junk=junk_name(state.tables, junk), outcome=brings)
        outcomes.append(brings)
    return text("{card}: {outcomes}", card=card_name(state.tables, card), outcomes=tuple(outcomes))


def outcome(state: State, seat: int, junk: int, card: int) -> Text:
    """Return what becomes of an expedition when a card is revealed for it."""
    if not state.expeditions[junk]:
        return text("a new expedition on field 1")
    if continues(state, junk, card):
        return arrival(state, junk, card)
    return ending(state, seat, junk)


def arrival(state: State, junk: int, card: int) -> Text:
    """Return where a junk goes with a card, and what it meets there."""
    before, after = state.expeditions[junk], [*state.expeditions[junk], card]
    row, old_row = rows(state, after), rows(state, before)
    zone = state.tables.zone
    field = len(after) * row
    where = text("straight to field {field}", field=field)
    if row > old_row:
        where = text("diagonally to field {field}", field=field)
    meets: list[Value] = []
    if zone[len(after) * 8 + row] > zone[len(before) * 8 + old_row]:
        count = state.tables.line_cards[zone[len(after) * 8 + row]]
        meets.append(texts("{count} encounter card", "{count} encounter cards", count))
    if state.tables.hong_kong[len(after) * 8 + row] and state.hong_kong == NOBODY:
        meets.append(text("Port of Hong Kong"))
    return text("{where} ({meets})", where=where, meets=tuple(meets)) if meets else where


def ending(state: State, seat: int, junk: int) -> Text:
    """Return what the end of an expedition would bring now, with and without helps."""
    field = field_number(state, junk)
    counts = symbols_of(state, junk, False)
    number = state.tables.tile_number
    tiles = reached_missions(state, field, unused(state, seat, WEATHER_LORE))
    gains: list[Value] = []
    sure = [number[tile] for tile in tiles if number[tile] <= field]
    if sure:
        gains.append(text("mission {number}", number=sure[0]))
    gains.extend([skill_name(state.tables, skill) for skill in range(SKILLS) if can_form(state, counts, skill)])
    if not gains:
        gains.append(text("distress"))
    higher = [number[tile] for tile in tiles if number[tile] > field]
    if higher:
        gains.append(text("with Weather Lore up to mission {number}", number=max(higher)))
    if held(state, seat, MADAME_CHING) and symbols_to_call(state, junk):
        gains.append(text("Madame Ching could help"))
    return text("the expedition ends on field {field} ({gains})", field=field, gains=tuple(gains))


def describe_mission(state: State, tile: int) -> Text:
    """Return a mission with the Weather Lore it needs."""
    step = state.agenda[-1]
    field = field_number(state, step.junk) if isinstance(step, ChooseMission) else 0
    weather = (state.tables.tile_number[tile] - field + 5) // 6
    name = tile_name(state.tables, tile)
    if weather <= 0:
        return text("fulfil {mission}", mission=name)
    return texts(
        "fulfil {mission} with {count} Weather Lore",
        "fulfil {mission} with {count} Weather Lore",
        weather,
        mission=name,
    )


def describe_play(state: State, seat: int, action: Action) -> Text:
    """Return the use of a skill or of an encounter card."""
    tables = state.tables
    if action[0] == verbs.FIGHT:
        return text("use Combat against {target}", target=Person(action[1]))
    card = card_name(tables, action[1])
    if len(action) > 2:
        return text("play {card} against {target}", card=card, target=Person(action[2]))
    step = state.agenda[-1]
    if isinstance(step, FreePhase) and not is_in_last_column(state, step.junk):
        if action[0] == verbs.NIGHT:
            where = arrival(state, step.junk, action[1])
            return text("use Night Navigation with {card}: {outcome}", card=card, outcome=where)
        if tables.kind[action[1]] == PILOT and not step.ended:
            return text("play {card}: {outcome}", card=card, outcome=arrival(state, step.junk, action[1]))
    if action[0] == verbs.NIGHT:
        return text("use Night Navigation with {card}", card=card)
    return text("play {card}", card=card)
