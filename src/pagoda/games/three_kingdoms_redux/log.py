"""Events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pagoda.engine.agenda import Event
from pagoda.engine.errors import BadInput
from pagoda.engine.words import Person, Text, Value, text, texts
from pagoda.games.three_kingdoms_redux import events as told
from pagoda.games.three_kingdoms_redux.edition import FARM, NO_CARD, NO_TYPE, TRIBES, Edition
from pagoda.games.three_kingdoms_redux.hooks import GOLD, RICE, SUPPORT
from pagoda.games.three_kingdoms_redux.names import (
    card_name,
    category_name,
    criterion_name,
    deck_name,
    enhancement_name,
    enhancements_names,
    general_name,
    generals_names,
    good_words,
    goods_words,
    location_name,
    rank_name,
    signed,
    space_name,
    space_short,
    store_name,
    tokens_words,
    units_words,
    weapons_words,
)
from pagoda.games.three_kingdoms_redux.state import HIDDEN, NOBODY


def narrate(tables: Edition, event: Event) -> Text:
    """Return an event in words, for whoever hears it."""
    sentence = SENTENCES.get(event[0]) if event else None
    if sentence is None:
        raise BadInput(f"{event} is no event of this game")
    return sentence(tables, event)


def by_card(tables: Edition, card: int, what: Text) -> Text:
    """Return what happened, and which card brought it about."""
    return what if card == NO_CARD else text("{what} ({card})", what=what, card=card_name(tables, card))


# Generals and bids


def chose_generals(tables: Edition, event: Event) -> Text:
    """A secret choice: others hear only that it was made."""
    who = Person(event[1])
    if len(event) == 2:
        return text("{who} has chosen", who=who)
    return text("{who} chooses {generals}", who=who, generals=generals_names(tables, event[2:]))


def allied(tables: Edition, event: Event) -> Text:
    """The alliance of the round."""
    return text(
        "{who} and {ally} are allied; alliance space: {space}",
        who=Person(event[1]),
        ally=Person(event[2]),
        space=space_name(tables, event[3]),
    )


def placed(tables: Edition, event: Event) -> Text:
    """A general on a space, with what goes with him."""
    _, seat, general, space, strength, kind, units, gold, support, han, paid = event
    what = text(
        "{who} places {general}: {space}",
        who=Person(seat),
        general=general_name(tables, general),
        space=space_short(tables, space),
    )
    added: list[Value] = [units_words(kind, units)] if kind != NO_TYPE and units else []
    added += [good_words(good, count) for good, count in ((GOLD, gold), (SUPPORT, support)) if count]
    if han:
        added.append(text("Han emperor token"))
    if paid:
        added.append(text("{count} paid for the skill", count=paid))
    if added:
        what = text("{what}, with {added}", what=what, added=tuple(added))
    return what if space >= TRIBES else text("{what}; bid {strength}", what=what, strength=strength)


def won_space(tables: Edition, event: Event) -> Text:
    """Who has won a space, and why."""
    _, space, strength, rival, why, *seats = event
    who: Value = tuple([Person(seat) for seat in seats])
    where = space_short(tables, space)
    if why == told.ALONE:
        return text("{space}: won by {who}", space=where, who=who)
    if why == told.FIRST:
        return text("{space}: won by {who} ({strength} each, reached first)", space=where, who=who, strength=strength)
    if why == told.TIE_SKILL:
        return text(
            "{space}: won by {who} ({strength} each, a skill wins the tie)", space=where, who=who, strength=strength
        )
    return text("{space}: won by {who} ({strength} to {rival})", space=where, who=who, strength=strength, rival=rival)


# Actions


def developed(tables: Edition, event: Event) -> Text:
    """A token of the farm or the market."""
    if event[2] == FARM:
        return text("{who} develops the farm: level {level}", who=Person(event[1]), level=event[3])
    return text("{who} develops the market: level {level}", who=Person(event[1]), level=event[3])


def collected(tables: Edition, event: Event) -> Text:
    """Harvest or taxes."""
    _, seat, space, stored, cashed, gain = event
    farm, who = space == FARM, Person(seat)
    parts: list[Value] = []
    if stored:
        tokens = tokens_words(stored)
        parts.append(
            text("{tokens} to the granary", tokens=tokens) if farm else text("{tokens} to the treasury", tokens=tokens)
        )
    if cashed:
        goods = good_words(RICE if farm else GOLD, gain)
        parts.append(text("{tokens} for {goods}", tokens=tokens_words(cashed), goods=goods))
    if farm:
        return text("{who} harvests: {parts}", who=who, parts=tuple(parts))
    return text("{who} collects taxes: {parts}", who=who, parts=tuple(parts))


def traded_rice(tables: Edition, event: Event) -> Text:
    """Rice for gold, or gold for rice."""
    _, seat, gold, rice = event
    if rice > 0:
        return bought(seat, good_words(RICE, rice), gold)
    return sold(seat, good_words(RICE, -rice), gold)


def traded_weapons(tables: Edition, event: Event) -> Text:
    """Weapons for gold, or gold for weapons."""
    _, seat, gold, weapons = event
    if weapons > 0:
        return bought(seat, weapons_words(weapons), gold)
    return sold(seat, weapons_words(-weapons), gold)


def bought(seat: int, goods: Text, gold: int) -> Text:
    """Say what was bought."""
    return text("{who} buys {goods} for {gold}", who=Person(seat), goods=goods, gold=good_words(GOLD, -gold))


def sold(seat: int, goods: Text, gold: int) -> Text:
    """Say what was sold."""
    return text("{who} sells {goods} for {gold}", who=Person(seat), goods=goods, gold=good_words(GOLD, gold))


def gained(tables: Edition, event: Event) -> Text:
    """Goods from the general supply."""
    _, seat, card, good, count = event
    return by_card(tables, card, text("{who} gains {goods}", who=Person(seat), goods=good_words(good, count)))


def lost(tables: Edition, event: Event) -> Text:
    """Goods to the general supply."""
    _, seat, card, good, count = event
    return by_card(tables, card, text("{who} loses {goods}", who=Person(seat), goods=good_words(good, count)))


def took(tables: Edition, event: Event) -> Text:
    """Goods of somebody else."""
    _, seat, victim, card, good, count = event
    what = text(
        "{who} takes {goods} from {victim}", who=Person(seat), goods=good_words(good, count), victim=Person(victim)
    )
    return by_card(tables, card, what)


def trained_armies(tables: Edition, event: Event) -> Text:
    """Armies that were trained."""
    _, seat, card, count, rice = event
    what = texts("{who} trains {count} army", "{who} trains {count} armies", count, who=Person(seat))
    if rice:
        what = text("{what} for {rice}", what=what, rice=good_words(RICE, rice))
    return by_card(tables, card, what)


def drew_card(tables: Edition, event: Event) -> Text:
    """A card of a deck."""
    return text(
        "{who} draws {card} from the {deck} deck",
        who=Person(event[1]),
        card=enhancement_name(tables, event[3]),
        deck=deck_name(event[2]),
    )


def sank_card(tables: Edition, event: Event) -> Text:
    """A card under a deck."""
    return text(
        "{who} puts {card} under the {deck} deck",
        who=Person(event[1]),
        card=enhancement_name(tables, event[3]),
        deck=deck_name(event[2]),
    )


def built(tables: Edition, event: Event) -> Text:
    """An enhancement."""
    _, seat, card, gold, rice = event
    others = [(good, count) for good, count in tables.cost[card] if good not in (GOLD, RICE)]
    price = goods_words([(GOLD, gold), (RICE, rice), *others])
    return text(
        "{who} constructs {card} for {price}", who=Person(seat), card=enhancement_name(tables, card), price=price
    )


def controlled_emperor(tables: Edition, event: Event) -> Text:
    """A step up the ranks."""
    _, seat, rank, gold, general = event
    what = text(
        "{who} becomes {rank} and controls the Han emperor for {gold}",
        who=Person(seat),
        gold=good_words(GOLD, gold),
        rank=rank_name(tables, rank),
    )
    if general == HIDDEN:
        return what
    return text("{what}; {general} stays with him", what=what, general=general_name(tables, general))


def stationed(tables: Edition, event: Event) -> Text:
    """A general on the border."""
    _, seat, general, location, kind, units, points = event
    return text(
        "{who} stations {general}: {location}, with {units}; its token counts {points}",
        who=Person(seat),
        general=general_name(tables, general),
        units=units_words(kind, units),
        location=location_name(tables, location),
        points=points,
    )


def military(tables: Edition, event: Event) -> Text:
    """The military track."""
    _, seat, card, points, value = event
    what = text("{who}: military track {points}, now {value}", who=Person(seat), points=signed(points), value=value)
    return by_card(tables, card, what)


def tribes_came(tables: Edition, event: Event) -> Text:
    """The tribal track, up."""
    _, seat, before, level = event
    if before == level:
        return text("{who} keeps the tribal level of {level}", who=Person(seat), level=level)
    return text("{who} improves tribal relations: {before} → {level}", who=Person(seat), before=before, level=level)


# The end of a round and of the game


def criteria_turned(tables: Edition, event: Event) -> Text:
    """Both switching spaces."""
    return text(
        "Control Han Emperor is now judged by {criterion}, Win Popular Support by {other}",
        criterion=criterion_name(event[1]),
        other=criterion_name(1 - event[1]),
    )


def han_passed(tables: Edition, event: Event) -> Text:
    """The Han emperor token."""
    if event[1] == NOBODY:
        return text("The Han emperor token goes to the general supply")
    return text("{who} receives the Han emperor token", who=Person(event[1]))


def paid_upkeep(tables: Edition, event: Event) -> Text:
    """What everybody pays."""
    _, seat, gold, rice, gold_missing, rice_missing = event
    what = text("{who} pays upkeep: {goods}", who=Person(seat), goods=goods_words([(GOLD, gold), (RICE, rice)]))
    missing = gold_missing + rice_missing
    if not missing:
        return what
    return texts(
        "{what}; {count} is missing: {count} shortage token",
        "{what}; {count} are missing: {count} shortage tokens",
        missing,
        what=what,
    )


def game_ended(tables: Edition, event: Event) -> Text:
    """Why the game is over."""
    _, why, seat = event
    if why == told.DEVELOPMENT:
        return text("The game ends: {who} has fully developed farm and market", who=Person(seat))
    if why == told.EMPEROR:
        return text("The game ends: {who} has become emperor", who=Person(seat))
    if why == told.GENERALS:
        return text("The game ends: {who} has stationed enough generals", who=Person(seat))
    return text("The game ends after the last round")


def totals(tables: Edition, event: Event) -> Text:
    """What everybody has."""
    scores: tuple[Value, ...] = tuple(
        [text("{who} {points}", who=Person(seat), points=signed(points)) for seat, points in enumerate(event[1:])]
    )
    return text("Points: {scores}", scores=scores)


Sentence = Callable[[Edition, Event], Text]

SENTENCES: Final[dict[int, Sentence]] = {
    told.GAME_BEGAN: criteria_turned,
    told.DEALT: lambda t, e: text("{who} is dealt {cards}", who=Person(e[1]), cards=enhancements_names(t, e[2:])),
    told.ROUND_BEGAN: lambda t, e: text("Round {number}", number=e[1]),
    told.DREW_GENERALS: lambda t, e: text(
        "{who} draws {generals}", who=Person(e[1]), generals=generals_names(t, e[2:])
    ),
    told.CHOSE_GENERALS: chose_generals,
    told.RECONSIDERED: lambda t, e: text("{who} chooses again", who=Person(e[1])),
    told.RECRUITED: lambda t, e: text("{who} recruits {generals}", who=Person(e[1]), generals=generals_names(t, e[2:])),
    told.ALLIED: allied,
    told.PLACED: placed,
    told.PASSED: lambda t, e: text("{who} passes", who=Person(e[1])),
    told.WON_SPACE: won_space,
    told.CAME_BACK: lambda t, e: text(
        "{general} comes back from the Han emperor: {who}", who=Person(e[1]), general=general_name(t, e[2])
    ),
    told.ORDER_SET: lambda t, e: text(
        "Order of the next bidding: {order}", order=tuple([Person(seat) for seat in e[1:]])
    ),
    told.DECLINED: lambda t, e: text("{who} does without: {space}", who=Person(e[1]), space=space_name(t, e[2])),
    told.TOOK_ACTION: lambda t, e: text("{who} performs: {space}", who=Person(e[1]), space=space_name(t, e[2])),
    told.DEVELOPED: developed,
    told.COLLECTED: collected,
    told.TRADED_RICE: traded_rice,
    told.TRADED_WEAPONS: traded_weapons,
    told.GAINED: gained,
    told.LOST: lost,
    told.TOOK: took,
    told.GAVE: lambda t, e: text("{who} gives {goods}", who=Person(e[1]), goods=good_words(e[2], e[3])),
    told.TRAINED_ARMIES: trained_armies,
    told.DREW_CARD: drew_card,
    told.SANK_CARD: sank_card,
    told.BUILT: built,
    told.CONTROLLED_EMPEROR: controlled_emperor,
    told.STATIONED: stationed,
    told.STORED: lambda t, e: text(
        "{who} puts the token of {location} into the {store}",
        who=Person(e[1]),
        location=location_name(t, e[2]),
        store=store_name(e[3]),
    ),
    told.MILITARY: military,
    told.TRIBES_CAME: tribes_came,
    told.BOUGHT_SUPPORT: lambda t, e: text(
        "{who} buys {goods} for {gold}",
        who=Person(e[1]),
        goods=good_words(SUPPORT, t.bonus_support),
        gold=good_words(RICE, e[2]),
    ),
    told.TRIBES_LEFT: lambda t, e: text("{who} neglects the tribes: level {level}", who=Person(e[1]), level=e[2]),
    told.SHORTAGE: lambda t, e: texts(
        "{who} takes {count} shortage token", "{who} takes {count} shortage tokens", e[2], who=Person(e[1])
    ),
    told.REVEALED: lambda t, e: text("{who} reveals {general}", who=Person(e[1]), general=general_name(t, e[2])),
    told.STAYED_HIDDEN: lambda t, e: text("{who} reveals no general", who=Person(e[1])),
    told.CRITERIA_TURNED: criteria_turned,
    told.HAN_PASSED: han_passed,
    told.PAID_UPKEEP: paid_upkeep,
    told.GAME_ENDED: game_ended,
    told.SCORED: lambda t, e: text(
        "{who}: {category} {points}", who=Person(e[1]), category=category_name(e[2]), points=signed(e[3])
    ),
    told.TOTALS: totals,
}
