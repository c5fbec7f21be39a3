"""The help text of every general, enhancement, space, place, track and token, and where our knowledge comes from."""

from __future__ import annotations

from pagoda.engine.editions import Entry
from pagoda.engine.game import Component
from pagoda.engine.words import Name, Text, Value, text
from pagoda.games.three_kingdoms_redux.edition import (
    BATTLES,
    CROSSBOWS_JUNKS,
    DEVELOP_STATE,
    EMPEROR,
    FARM,
    INSTRUCTOR,
    LEVELS,
    MARKET,
    PER_BORDER,
    RECRUIT,
    SPEARS_HORSES,
    TRADE,
    TRAIN_ARMIES,
    TRIBES,
    TRIBUTE,
    UNIFICATION,
    WIN_SUPPORT,
    Edition,
)
from pagoda.games.three_kingdoms_redux.hooks import SUPPORT, TYPES, UNTRAINED
from pagoda.games.three_kingdoms_redux.names import (
    border_name,
    general_name,
    good_words,
    goods_words,
    requirement_words,
    type_name,
    types_names,
    weapons_words,
)

TRACKS = ("track_bid_order", "track_action_order", "track_military", "track_round")


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text and where its data comes from."""
    data = tables.data
    result = [component(entry, general_effect(tables, general)) for general, entry in enumerate(data["general"])]
    result += [component(entry, enhancement_effect(tables, card)) for card, entry in enumerate(data["enhancement"])]
    result += [component(entry, space_effect(tables, space)) for space, entry in enumerate(data["space"])]
    result += [component(entry, state_effect(tables, seat)) for seat, entry in enumerate(data["state"])]
    result += [component(entry, border_effect(tables, border)) for border, entry in enumerate(data["border"])]
    result += [component(entry, location_effect(tables, place)) for place, entry in enumerate(data["location"])]
    result += [component(entry, rank_effect(tables, rank)) for rank, entry in enumerate(data["rank"])]
    result += [component(entry, level_effect(tables, level)) for level, entry in enumerate(data["tribal_level"], 1)]
    result += [component(entry, type_effect(tables, kind)) for kind, entry in enumerate(data["army_type"])]
    # A weapon is explained as its army type: both are the same piece.
    result += [component(entry, token_effect(tables, entry)) for entry in data["token"] if entry["id"] not in TYPES]
    result += [component({**data[track], "id": track}, track_effect(tables, track)) for track in TRACKS]
    return result


def component(entry: Entry, effect: Text) -> Component:
    """Return a component; what is known better than the rest of it is named field by field."""
    fields = {"name_source": text("name"), "effect_source": text("effect")}
    source = str(entry["source"])
    notes = [(label, str(entry[field])) for field, label in fields.items() if field in entry]
    name = Name(entry["name_en"], entry["name_de"])
    return Component(str(entry["id"]), name, effect, source, tuple([note for note in notes if note[1] != source]))


# Cards


def card_effect(entry: Entry) -> Name:
    """Return what a card says."""
    return Name(entry["effect_en"], entry["effect_de"])


def general_effect(tables: Edition, general: int) -> Text:
    """Return attributes, army types and skill of a general (TK-004, TK-011)."""
    entry = tables.entry("general", general)
    state = tables.name("state", tables.state_of[general])
    kinds = {"lord": text("Lord of {state}", state=state), "civil": text("Civil general of {state}", state=state)}
    return text(
        "{kind}: administration {administration}, combat {combat}, leadership {leadership}; specialised in {types}. "
        "Skill: {skill}. {effect}",
        kind=kinds.get(entry["kind"], text("Military general of {state}", state=state)),
        administration=tables.stats[0][general],
        combat=tables.stats[1][general],
        leadership=tables.leadership[general],
        types=types_names(tables, tables.specialised[general]),
        skill=Name(entry["skill_en"], entry["skill_de"]),
        effect=card_effect(entry),
    )


def enhancement_effect(tables: Edition, card: int) -> Text:
    """Return deck, requirement, cost, points and effect of an enhancement (TK-292, TK-293)."""
    required: tuple[Value, ...] = tuple([requirement_words(what, count) for what, count in tables.required[card]])
    unified = tables.deck_of[card] == UNIFICATION
    return text(
        "{deck}. Requires: {required}. Cost: {cost}. {points} VP. {effect}",
        deck=text("Unification card") if unified else text("Separation card"),
        required=required or text("nothing"),
        cost=goods_words(tables.cost[card]),
        points=tables.printed[card],
        effect=card_effect(tables.entry("enhancement", card)),
    )


# Action spaces


def space_effect(tables: Edition, space: int) -> Text:
    """Return by what a space is judged and what its action does."""
    if space >= TRIBES:
        return tribal_effect(tables, space)
    return text("{criterion} {effect}", criterion=criterion_effect(space), effect=action_effect(tables, space))


def criterion_effect(space: int) -> Text:
    """Return by what bids on a space are judged (TK-147, TK-182)."""
    if space >= BATTLES:
        return text("Judged by combat, +1 for each army unit.")
    if space in (WIN_SUPPORT, EMPEROR):
        return text("Judged by administration or combat, which changes every round.")
    if space < SPEARS_HORSES:
        return text("Judged by administration.")
    return text("Judged by combat.")


def action_effect(tables: Edition, space: int) -> Text:
    """Return what the action of a standard or battle space does (TK-280 to TK-300, TK-360)."""
    if space in (FARM, MARKET):
        return field_effect(tables, space)
    if space == TRADE:
        return trade_effect(tables)
    if space == INSTRUCTOR:
        return text(
            "Pay {rice} rice to train up to {armies} armies, draw 1 card from either deck, or both.",
            rice=tables.hire_cost,
            armies=tables.hire_most,
        )
    if space == DEVELOP_STATE:
        return text("Construct 1 state enhancement from your hand: meet its requirement and pay its cost.")
    if space == SPEARS_HORSES:
        return text("Gain {weapons}: spears, horses or both.", weapons=weapons_words(tables.produced))
    if space == CROSSBOWS_JUNKS:
        return text("Gain {weapons}: crossbows, junks or both.", weapons=weapons_words(tables.produced))
    if space == RECRUIT:
        return text("Gain {goods}.", goods=good_words(UNTRAINED, tables.recruited))
    if space == TRAIN_ARMIES:
        return text("Train up to {armies} untrained armies.", armies=tables.train_most)
    if space == TRIBUTE:
        return text("Gain one of these: {offers}.", offers=tribute_offers(tables))
    if space == WIN_SUPPORT:
        return text("Gain {goods}. No alliance here.", goods=good_words(SUPPORT, tables.won_support))
    if space == EMPEROR:
        return emperor_effect(tables)
    return text(
        "Station one of your generals with his army units on a free location of this border that fits their type. He "
        "stays there. Your second general has to go to your other border."
    )


def field_effect(tables: Edition, space: int) -> Text:
    """Return what the farm and the market do (TK-280 to TK-283)."""
    if space == FARM:
        return text(
            "Turn one farm token to raise the farm level by 1. Or harvest: each developed token goes to the granary, "
            "or gives {rice} rice and leaves the game.",
            rice=tables.cash[FARM],
        )
    return text(
        "Turn one market token to raise the market level by 1. Or collect taxes: each developed token goes to the "
        "treasury, or gives {gold} gold and leaves the game.",
        gold=tables.cash[MARKET],
    )


def trade_effect(tables: Edition) -> Text:
    """Return what can be traded (TK-285 to TK-288)."""
    return text(
        "Rice, up to {rice_lots} times: {buy_gold} gold for {buy_rice} rice, or {sell_rice} rice for {sell_gold} gold. "
        "Weapons, up to {lots} times: {gold} gold for {weapons} weapons, or {sold} weapons for {income} gold. Both "
        "trades in either order, each only in one direction.",
        rice_lots=tables.rice_lots,
        buy_gold=tables.rice_cost,
        buy_rice=tables.rice_yield,
        sell_rice=tables.rice_price,
        sell_gold=tables.rice_income,
        lots=tables.weapon_lots,
        gold=tables.weapons_cost,
        weapons=tables.weapons_lot,
        sold=tables.weapons_price,
        income=tables.weapons_income,
    )


def tribute_offers(tables: Edition) -> Value:
    """Return the kinds of tribute (TK-298)."""
    offers: Value = goods_words(tables.tributes[-1])
    for offer in reversed(tables.tributes[:-1]):
        offers = text("{first}; or {second}", first=goods_words(offer), second=offers)
    return offers


def emperor_effect(tables: Edition) -> Text:
    """Return what controlling the Han emperor costs and brings (TK-300, TK-431)."""
    if not tables.turned_over:
        return text(
            "Pay {gold} gold and rise 1 governor rank. At the end of the round you take the Han emperor token. No "
            "alliance here.",
            gold=tables.emperor_cost,
        )
    return text(
        "Pay {gold} gold, rise 1 governor rank, and turn over one of your generals here: he misses the next round. At "
        "the end of the round you take the Han emperor token. No alliance here.",
        gold=tables.emperor_cost,
    )


def tribal_effect(tables: Edition, space: int) -> Text:
    """Return what a tribal space is good for (TK-200, TK-201, TK-380 to TK-382, TK-400)."""
    return text(
        "Only for {state}, one general, nothing is bid. Each army unit or gold with him, up to his leadership, moves "
        "the tribal marker up 1 step. On level {top} you may buy {support} for {rice} rice. Without this action the "
        "marker falls 1 step.",
        state=tables.name("state", space - TRIBES),
        top=tables.top_level,
        support=good_words(SUPPORT, tables.bonus_support),
        rice=tables.bonus_cost,
    )


# States and the board


def state_effect(tables: Edition, seat: int) -> Text:
    """Return what a state begins with (TK-045 to TK-049)."""
    gold, rice, support, unification, separation, tribal, _, _ = tables.begin[seat]
    return text(
        "Begins with {lord} and {keep} of {draw} generals, {gold} gold, {rice} rice, {support}, {unification} "
        "unification and {separation} separation cards, tribal level {tribal}. Borders: {borders}.",
        lord=general_name(tables, tables.lords[seat]),
        keep=tables.first_keep[seat],
        draw=tables.first_draw[seat],
        gold=gold,
        rice=rice,
        support=good_words(SUPPORT, support),
        unification=unification,
        separation=separation,
        tribal=tribal,
        borders=tuple([border_name(tables, border) for border in tables.borders_of[seat]]),
    )


def border_effect(tables: Edition, border: int) -> Text:
    """Return what a border counts at the end (TK-501, TK-502)."""
    first, second = tables.border_states[border]
    return text(
        "{count} locations between {first} and {second}. At the end whoever holds more of them has won the border. Two "
        "borders won count {points} VP.",
        count=PER_BORDER,
        first=tables.name("state", first),
        second=tables.name("state", second),
        points=tables.border_points[-1],
    )


def location_effect(tables: Edition, location: int) -> Text:
    """Return which units can go to a location (TK-361, TK-362)."""
    return text(
        "{border}, army type {type}: a general with units of this type can be stationed here. Its token counts 1 VP if "
        "he is specialised in the type, else 0.",
        border=border_name(tables, location // PER_BORDER),
        type=type_name(tables, tables.location_type[location]),
    )


def type_effect(tables: Edition, kind: int) -> Text:
    """Return what a weapon is good for, and which locations are of its type (TK-006, TK-182)."""
    places: tuple[Value, ...] = tuple(
        [tables.name("location", place) for place, other in enumerate(tables.location_type) if other == kind]
    )
    return text(
        "A weapon. With a trained army it makes an army unit of this type: +1 on a battle space. Locations: {places}.",
        places=places or text("none"),
    )


# Tracks


def rank_effect(tables: Edition, rank: int) -> Text:
    """Return what a governor rank counts (TK-480, TK-506)."""
    if rank == len(tables.rank_vp) - 1:
        return text(
            "The highest governor rank: {points} VP. Whoever reaches it ends the game after this round's actions.",
            points=tables.rank_vp[rank],
        )
    return text("Governor rank {rank}: {points} VP at the end.", rank=rank, points=tables.rank_vp[rank])


def level_effect(tables: Edition, level: int) -> Text:
    """Return what a level of tribal relations counts and brings (TK-382, TK-401, TK-505)."""
    points = tables.tribal_vp[level]
    if level == 1:
        return text(
            "{points} VP at the end. Whoever is here at the end of a round without the tribal action takes a shortage "
            "token.",
            points=points,
        )
    if level == tables.top_level:
        return text(
            "{points} VP at the end. Whoever is here after the tribal action may buy {support} for {rice} rice.",
            points=points,
            support=good_words(SUPPORT, tables.bonus_support),
            rice=tables.bonus_cost,
        )
    return text("{points} VP at the end.", points=points)


def track_effect(tables: Edition, track: str) -> Text:
    """Return what a track is for (TK-120, TK-240, TK-241, TK-464, TK-480)."""
    return {
        "track_bid_order": text(
            "Who bids first. The states in places 2 and 3 are allied. Most spaces won come first in the next round."
        ),
        "track_action_order": text("Who performs actions first: the order in which this round was bid."),
        "track_military": text("Each army unit on the border counts 1 point in every upkeep. All points count as VP."),
        "track_round": text(
            "At most {rounds} rounds. New generals come in these rounds: {draws}.",
            rounds=tables.rounds,
            draws=tuple(sorted(tables.draws)),
        ),
    }[track]


# Tokens


def token_effect(tables: Edition, entry: Entry) -> Text:
    """Return what a token is good for."""
    return {
        "round_marker": text("Shows the round."),
        "alliance": text("On this space the allied states bid together; if they win, each who bid takes the action."),
        "han_emperor": text("+1 to one bid in every round. {points} VP at the end.", points=tables.han_points),
        "criterion": text("Says whether administration or combat counts on this space; it turns over every round."),
        "border_area": text(
            "Comes into granary or treasury when a general is stationed: 1 less upkeep, and 1 VP if it shows 1."
        ),
        "farm_token": text(
            "{count} for each state. Developed it raises the farm level; in the granary it saves 1 rice of upkeep.",
            count=LEVELS,
        ),
        "market_token": text(
            "{count} for each state. Developed it raises the market level; in the treasury it saves 1 gold of upkeep.",
            count=LEVELS,
        ),
        "shortage": text(
            "For each gold or rice of upkeep that cannot be paid, and for bad tribal relations. {points} VP each.",
            points=tables.shortage_points,
        ),
        "gold": text("Pays for enhancements, the Han emperor, trade, tribes, and upkeep on the border."),
        "rice": text("Pays for enhancements, instructors, trade, and upkeep on the border and of support tokens."),
        "army": text("Untrained until it is trained. A trained army and a weapon make an army unit."),
        "support_token": text(
            "+1 to the bid of the general it is placed with; then it is gone. Two cost 1 rice upkeep."
        ),
        "state_marker": text("Shows a state on the tracks of bid order, military points and governor rank."),
        "action_marker": text("Shows a state on the track of the action order."),
        "tribal_marker": text("Shows the tribal relations of a state."),
        "bid_plus_1": text("Shows what a skill or an enhancement adds to a bid."),
        "bid_plus_2": text("Shows what a skill or an enhancement adds to a bid."),
        "general_token": text("A general on the board, face up."),
    }.get(str(entry["id"]), text("What the actions do, at a glance."))
