"""What lies around the board: the clans, the order track, advisors, decks, and the own goods, tactics and cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pagoda.engine.agenda import Decision
from pagoda.engine.scene import Item, Mark, Path, Phrase, Piece, Player, Row, Stat, Use, Words
from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall import faces
from pagoda.games.great_wall.ballots import council_words
from pagoda.games.great_wall.council import Council, Vote
from pagoda.games.great_wall.counts import shame_of
from pagoda.games.great_wall.edition import COMMANDS, PRODUCTION, RESOURCES, Edition
from pagoda.games.great_wall.fall import ChooseCommand
from pagoda.games.great_wall.language import Term
from pagoda.games.great_wall.names import clan_words, clerks_words, component_id, unit_words, words_of
from pagoda.games.great_wall.scoring import breakdown
from pagoda.games.great_wall.setup import ChooseAdvisor, ChooseGeneral, has_tea_stack
from pagoda.games.great_wall.state import HIDDEN, NOBODY, State
from pagoda.games.great_wall.together import ActNext
from pagoda.games.great_wall.view import View

PUSH: Final = Phrase("", "push")  # what follows stands at the far end of the row
LETTERS: Final = ("龍", "蛇", "猴", "龜")
UNIT_TIPS: Final = ("spearman", "archer", "horseman")
OVERSEER: Final = (40.0, 19.0)
HORDE: Final = (27.0, 20.0)
ROOMY: Final = 2  # chips that may be wide


def goods_labels() -> tuple[Text, ...]:
    """Return what resources are called beside their symbols."""
    return (text("wood"), text("stone"), text("gold"), text("chi"))


# Clans


def players(view: View, state: State, shown: frozenset[str]) -> tuple[Player, ...]:
    """Return all clans that are played; `shown` are the things that lie in the dock."""
    return tuple([player(view, state, seat, shown) for seat in range(view.setting.seats)])


def player(view: View, state: State, seat: int, shown: frozenset[str]) -> Player:
    """Return a clan; the own one in full, others unfold."""
    own = seat == view.seat
    more = "gw-things" if own else "gw-things gw-more"
    rows = [Row(tuple([*reserve(state, seat, own), PUSH, *counts(view, state, seat)]), "gw-things")]
    known = view.goods[seat * 4] != HIDDEN
    if known and not (own and "goods" in shown):
        rows.append(Row(goods(view, seat, own), "gw-things"))
    rows.append(Row((*overseers(state, seat), PUSH, commands(view, state, seat)), more))
    court = court_row(view, state, seat, shown)
    if court:
        rows.append(Row(court, "gw-people" if own else "gw-people gw-more"))
    trophies = claimed(state, seat, own)
    if trophies:
        rows.append(Row(trophies, "gw-people" if own else "gw-people gw-more"))
    if own and "tactics" not in shown and view.hands[seat]:
        wide = chip_width(len(view.hands[seat]))
        chips = tuple([tactic_chip(state.tables, tactic, wide) for tactic in view.hands[seat]])
        rows.append(Row(chips, "gw-people"))
    honour = state.honour[seat]
    return Player(
        seat,
        faces.OWNERS[seat],
        LETTERS[seat],
        honour,
        tuple(rows),
        activity(view, state, seat),
        has_answered(view, seat),
        beside_rival(state, honour),
    )


def beside_rival(state: State, honour: int) -> Value:
    """Return the honour of a clan, and that of Qin Jiushao where he is to be beaten."""
    if state.qin == NOBODY:
        return honour
    name = clan_words(state.tables, state.qin, state.reed)
    return text("{honour} · {rival} {points}", honour=honour, rival=name, points=state.honour[state.qin])


def reserve(state: State, seat: int, own: bool) -> list[Item]:
    """Return soldiers and clerks in the reserve; the own ones can be clicked."""
    items: list[Item] = []
    for unit in range(3):
        count = state.reserve[seat * 3 + unit]
        label = text("{soldiers} in the reserve", soldiers=unit_words(unit, count))
        name = f"unit-{unit}" if own else ""
        items.append(Stat(faces.UNITS_ART[unit], count, label, UNIT_TIPS[unit], "gw-stat", name))
    label = text("{clerks} in the reserve", clerks=clerks_words(state.clerk_reserve[seat]))
    items.append(Stat("gw-clerk", state.clerk_reserve[seat], label, "clerk", "gw-stat", "clerk-home" if own else ""))
    return items


def counts(view: View, state: State, seat: int) -> list[Item]:
    """Return how many tactics and shame tokens a clan has, and its honour if the game were counted now."""
    shame = shame_of(state, seat)
    items: list[Item] = [
        Stat("gw-tactic", len(view.hands[seat]), text("tactics in the hand"), "tactic_deck", "gw-stat")
    ]
    look = "gw-stat gw-lack" if shame else "gw-stat"
    items.append(Stat("gw-shame", shame, text("shame tokens"), "shame", look))
    if not view.over and not state.coop:  # where nothing is counted at the end
        label = text("honour if the game were counted now, as far as all can know")
        items.append(Stat("gw-counted", public_score(view, state, seat), label, "honour", "gw-stat"))
    return items


def goods(view: View, seat: int, own: bool) -> tuple[Item, ...]:
    """Return the resources of a clan."""
    labels = goods_labels()
    return tuple(
        [
            Stat(
                faces.GOODS_ART[kind],
                view.goods[seat * 4 + kind],
                labels[kind],
                RESOURCES[kind],
                "pile" if own else "gw-stat",
                f"good-{kind}" if own else "",
            )
            for kind in range(4)
        ]
    )


def public_score(view: View, state: State, seat: int) -> int:
    """Return the honour of a clan if the game were counted now, without what only some can know."""
    parts = breakdown(state, seat)
    known = view.setting.options.get("open_resources", 1) or view.over
    return sum(parts[:3]) + sum(
        [
            honour
            for artifact, honour in zip(state.artifacts, parts[3:], strict=True)
            if known or is_public(state.tables, artifact)
        ]
    )


@lru_cache(maxsize=32)
def is_public(tables: Edition, artifact: int) -> bool:
    """Tell whether an artifact counts only what lies open: not what is behind the screens."""
    terms = [effect.condition for effect in tables.artifacts[artifact]]
    terms += [tables.program.nodes[line].call for effect in tables.artifacts[artifact] for line in effect.lines]
    return not any([speaks_of(term, "res") for term in terms if term is not None])


def speaks_of(term: Term, name: str) -> bool:
    """Tell whether a word stands anywhere in a term."""
    return term.name == name or any([speaks_of(part, name) for part in (*term.args, *term.options.values())])


def overseers(state: State, seat: int) -> list[Item]:
    """Return the overseers of a clan, with their levels."""
    units = state.overseer_units[seat * PRODUCTION : seat * PRODUCTION + PRODUCTION]
    levels = state.overseers[seat * PRODUCTION : seat * PRODUCTION + PRODUCTION]
    return [overseer(state.tables, seat, location, levels[location], units[location]) for location in range(PRODUCTION)]


@lru_cache(maxsize=512)
def overseer(tables: Edition, seat: int, location: int, level: int, unit: int) -> Piece:
    """Return an overseer: what he brings, his level as pips, who he is."""
    wide, high = OVERSEER
    marks: list[Mark] = [Use(faces.GOODS_ART[location], 0, 2, 15, 15)]
    for step in range(3):
        look = "gw-pip-full" if step < level else "gw-pip"
        marks.append(Path(faces.rounded(17 + 7 * step, 5, 5.6, 9.5, 1.5), look))
    note: Value = text("none yet")
    if level:
        note = text("level {level}, {unit}", level=level, unit=unit_words(unit, 1))
    return Piece(
        f"overseer-{seat}-{location}",
        wide,
        high,
        tuple(marks),
        owner=faces.OWNERS[seat],
        ring="",
        label=tables.name("overseer_tracks", location),
        note=note,
        tip=component_id(tables, "overseer_tracks", location),
    )


def commands(view: View, state: State, seat: int) -> Piece:
    """Return which commands a clan still has in hand; those discarded are pale."""
    held, gone = view.hand_commands[seat], view.gone_commands[seat]
    return command_signs(state.tables, seat, held, gone)


@lru_cache(maxsize=1024)
def command_signs(tables: Edition, seat: int, held: int, gone: int) -> Piece:
    """Return the signs of the commands of a clan."""
    marks: list[Mark] = []
    for command in range(COMMANDS):
        look = "gw-semi" if held >> command & 1 else "gw-faint"
        marks.append(Words(faces.SIGNS[command], 7 + 15 * command, 14.5, 13, f"han {look}"))
        if gone >> command & 1:
            marks.append(Path(f"M{1 + 15 * command} 10h12", "gw-strike"))
    names = tuple([tables.name("commands", command) for command in range(COMMANDS) if held >> command & 1])
    label = text("in hand: {commands}", commands=names) if names else text("no command in hand")
    return Piece(f"commands-{seat}", 15 * COMMANDS, 20, tuple(marks), owner=faces.OWNERS[seat], ring="", label=label)


def court_row(view: View, state: State, seat: int, shown: frozenset[str]) -> tuple[Item, ...]:
    """Return the general with the number of supporters, and the active advisors, unless they lie in the dock."""
    general = view.generals[seat]
    if general == NOBODY or (seat == view.seat and "court" in shown):
        return ()
    tables = state.tables
    supporters = len(view.supporters[seat])
    items: list[Item] = [
        faces.chip(
            tables,
            "generals",
            general,
            faces.general_id(general),
            texts("{count} supporter", "{count} supporters", supporters),
            104,
        ),
        Stat("gw-support", supporters, text("supporting advisors"), look="gw-stat"),
    ]
    wide = chip_width(len(view.advisors[seat]))
    items += [faces.advisor_chip(tables, advisor, text("active"), wide) for advisor in view.advisors[seat]]
    return tuple(items)


def chip_width(count: int) -> float:
    """Return how wide so many chips are: two find room in a row, more stand closer."""
    return faces.CHIP[0] if count <= ROOMY else faces.NARROW


def claimed(state: State, seat: int, own: bool) -> tuple[Item, ...]:
    """Return clerks still in the school, claimed hordes with the shame on them, and shamed soldiers."""
    items: list[Item] = []
    if state.school[seat]:
        label = text("{clerks} in the school", clerks=clerks_words(state.school[seat]))
        items.append(Stat("gw-school", state.school[seat], label, "clerk_school", "gw-stat", "school" if own else ""))
    items += [trophy(state.tables, token, bool(state.coop)) for token in state.claimed[seat]]
    for unit in range(3):
        count = state.shamed[seat * 3 + unit]
        if count:
            label = text("{soldiers} with shame", soldiers=unit_words(unit, count))
            name = f"shamed-{unit}" if own else ""
            items.append(Stat(faces.UNITS_ART[unit], count, label, "shame", "gw-stat gw-shamed", name))
    return tuple(items)


@lru_cache(maxsize=128)
def trophy(tables: Edition, token: int, counted: bool = False) -> Piece:
    """Return a claimed horde: its honour, counted at once or at the end, and the shame that takes it away."""
    wide, high = HORDE
    horde, shame = token // 3, token % 3
    marks: list[Mark] = [
        Path(faces.rounded(0.6, 0.6, wide - 1.2, high - 1.2, 4), "gw-trophy"),
        Use("gw-honour", 2, 2, 16, 16),
        Words(tables.horde_honour[horde], wide - 3, 14.5, 11.5, "end gw-bold gw-rim" if not shame else "end gw-faint"),
    ]
    marks += [Use("gw-shame", 1 + 9 * number, 6, 13, 13) for number in range(shame)]
    note: Value = text("{count} honour at the end", count=tables.horde_honour[horde])
    if counted:
        note = text("its {count} honour has been counted", count=tables.horde_honour[horde])
    if shame:
        note = texts("{count} shame token on it: no honour", "{count} shame tokens on it: no honour", shame)
    label, tip = tables.name("hordes", horde), component_id(tables, "hordes", horde)
    return Piece(faces.horde_id(horde), wide, high, tuple(marks), label=label, note=note, tip=tip)


@lru_cache(maxsize=64)
def tactic_chip(tables: Edition, tactic: int, wide: float) -> Piece:
    """Return a tactic of the own hand as a chip."""
    when = tables.entry("tactics", tactic)
    note = words_of(when, "when")
    return faces.chip(tables, "tactics", tactic, faces.tactic_id(tactic), note, wide)


def activity(view: View, state: State, seat: int) -> Value:
    """Say where a clan stands in tea order, or what it does."""
    step = view.agenda[-1] if view.agenda else None
    if isinstance(step, ChooseGeneral | ChooseAdvisor | ChooseCommand):
        return text("chooses") if seat in step.seats else text("has chosen")
    if isinstance(step, Council | Vote):
        return council_words(state, step, seat)
    if isinstance(step, ActNext) and seat in step.seats:
        return text("may act now")
    if view.revealed and view.sealed[seat] != NOBODY:
        return state.tables.name("commands", view.sealed[seat])
    place = view.tea.index(seat) + 1 if seat in view.tea else 0
    if isinstance(step, Decision) and seat in step.seats:
        return text("decides · tea {place}", place=place)
    return text("tea {place}", place=place)


def tea_place(state: State, clan: int) -> Value:
    """Say where a clan stands in tea order, once there is one."""
    return text("tea {place}", place=state.tea.index(clan) + 1) if has_tea_stack(state) else ""


def has_answered(view: View, seat: int) -> bool:
    """Tell whether a seat has chosen while others still do."""
    step = view.agenda[-1] if view.agenda else None
    at_once = ChooseGeneral | ChooseAdvisor | ChooseCommand | Council | Vote
    return isinstance(step, at_once) and seat not in step.seats
