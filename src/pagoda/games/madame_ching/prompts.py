"""What a seat is asked, and what each answer means and brings."""

from __future__ import annotations

from pagoda.engine.agenda import Action, Decision, Step
from pagoda.engine.game import Prompt
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.madame_ching import actions as verbs
from pagoda.games.madame_ching.aggression import ChooseCardToTurn, GiveCard, MayParry, SeizeCard
from pagoda.games.madame_ching.edition import ELITE_CREW, SKILLS, WEATHER_LORE
from pagoda.games.madame_ching.ending import (
    ChooseMission,
    FormSet,
    MayCallMadameChing,
    can_form,
    reached_missions,
)
from pagoda.games.madame_ching.names import card_name, junk_name, skill_name, symbol_name, tile_name
from pagoda.games.madame_ching.round import ChooseCards, ChooseJunk, continues
from pagoda.games.madame_ching.scoring import is_last_round
from pagoda.games.madame_ching.state import State, field_number, junks_of, rows, symbols_of, unused
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
    last = text("This is the last round.") if is_last_round(state) else text("All cards are revealed at once.")
    if state.mode.chosen == 2 and state.sealed[2 * seat]:
        return Prompt(text("Choose the second navigation card"), last, ("MC-M2-03",))
    if state.mode.chosen == 2:
        return Prompt(text("Choose two navigation cards, one for each junk"), last, ("MC-M2-03",))
    return Prompt(text("Choose a navigation card"), last, ("MC-R-02",))


def free_prompt(state: State, step: FreePhase) -> Prompt:
    """Ask for the free phase and the card of the display."""
    why = text("You may use skills first.")
    if not step.played:
        why = text("You may use skills and play one encounter card first.")
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
        what = text("You are attacked: discard a Pilot?")
        return Prompt(what, text("It prevents the effect on you."), ("MC-D-02",))
    if isinstance(step, ChooseCardToTurn):
        return Prompt(
            text("The Siren sings: turn a card with {symbol}", symbol=symbol_name(tables, step.symbol)),
            text("Its symbol no longer counts for skills; number and colour do."),
            ("MC-B-05",),
        )
    return exchange_prompt(step)


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
    verb = action[0]
    detail = action[1] if len(action) > 1 else 0
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
    return text("give nothing") if isinstance(step, MayGive) else text("let it happen")


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
    expedition = state.expeditions[junk]
    if not expedition:
        return text("a new expedition on field 1")
    if continues(state, junk, card):
        after = [*expedition, card]
        field = len(after) * rows(state, after)
        if rows(state, after) > rows(state, expedition):
            return text("diagonally to field {field}", field=field)
        return text("straight to field {field}", field=field)
    return ending(state, seat, junk)


def ending(state: State, seat: int, junk: int) -> Text:
    """Return what the end of an expedition would bring now."""
    field = field_number(state, junk)
    counts = symbols_of(state, junk, False)
    tiles = reached_missions(state, field, 0)
    skills = [skill for skill in range(SKILLS) if can_form(state, counts, skill)]
    if not tiles and not skills:
        return text("the expedition ends on field {field} in distress", field=field)
    gains: list[Value] = []
    if tiles:
        gains.append(text("mission {number}", number=state.tables.tile_number[tiles[0]]))
    if unused(state, seat, WEATHER_LORE):
        gains.append(text("Weather Lore"))
    if len(skills) > 1 or ELITE_CREW in skills:
        gains.append(text("skills"))
    elif skills:
        gains.append(skill_name(state.tables, skills[0]))
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
    if action[0] == verbs.NIGHT and isinstance(step, FreePhase):
        after = [*state.expeditions[step.junk], action[1]]
        field = len(after) * rows(state, after)
        return text("use Night Navigation with {card}: field {field}", card=card, field=field)
    return text("play {card}", card=card)
