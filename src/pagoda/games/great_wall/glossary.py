"""The help text of every card, location, soldier, track, place and token, and where our knowledge comes from."""

from __future__ import annotations

from pagoda.engine.editions import Entry
from pagoda.engine.game import Component
from pagoda.engine.words import Name, Text, Value, text
from pagoda.games.great_wall.amounts import amount_words, good_words, goods_words, resource_word, rewards_words
from pagoda.games.great_wall.edition import (
    ARCHER,
    BARRACKS,
    CHI,
    COMMAND_POST,
    GOLD,
    HORSEMAN,
    IMPERIAL_EMBASSY,
    PRODUCTION,
    REGULAR,
    RESOURCES,
    SPEARMAN,
    TEA_HOUSE,
    WAR_ACADEMY,
    WORKERS_SETTLEMENT,
    Edition,
)
from pagoda.games.great_wall.language import read
from pagoda.games.great_wall.names import thing, words_of


def components(tables: Edition) -> list[Component]:
    """Return every component with its help text and where its data comes from."""
    data = tables.data
    reed = data["reed_clan"]
    walls = [{**level, "source": data["walls"]["source"]} for level in data["walls"]["levels"]]
    result = [component(entry, horde_effect(entry)) for entry in data["hordes"]]
    result += [component(entry, advisor_effect(entry)) for entry in data["advisors"]]
    result += [component(entry, general_effect(tables, general)) for general, entry in enumerate(data["generals"])]
    result += [component(entry, tactic_effect(entry)) for entry in data["tactics"]]
    result += [component(entry, artifact_effect(entry)) for entry in data["artifacts"]]
    result += [component(entry, command_effect(entry)) for entry in [*data["commands"], reed["commands"][0]]]
    result += [component(entry, location_effect(tables, place)) for place, entry in enumerate(data["locations"])]
    result += [component(entry, overseer_effect(tables, track)) for track, entry in enumerate(data["overseer_tracks"])]
    result += [component(entry, unit_effect(tables, unit)) for unit, entry in enumerate(data["units"])]
    result += [component(entry, resource_effect(tables, kind)) for kind, entry in enumerate(data["resources"])]
    result += [component(entry, wall_effect(tables, level)) for level, entry in enumerate(walls)]
    result += [component(entry, time_effect(tables, side)) for side, entry in enumerate(data["time_track"])]
    result += [component(entry, clan_effect(tables)) for entry in data["clans"]]
    result += [component(reed, reed_effect(tables)), *[component(entry, said(entry)) for entry in reed["generals"]]]
    result += [component(order_entry(entry), order_effect(entry)) for entry in data["imperial_orders"]]
    result += [component(entry, event_effect(entry)) for entry in data["events"]]
    result += [component(data["solo"]["generals"][0], qin_effect(data["solo"]["generals"][0]))]
    result += [component(entry, said(entry)) for entry in data["solo"]["commands"]]
    return result + [component(entry, token_effect(tables, str(entry["id"]))) for entry in data["tokens"]]


def component(entry: Entry, effect: Text) -> Component:
    """Return a component; what comes from elsewhere than the rest of it is named field by field."""
    source = str(entry["source"])
    labels = dict.fromkeys([designed_part(field) for field in entry.get("designed_fields", ())])
    notes = [(label, "designed") for label in labels]
    if "name_source" in entry:
        notes.append((text("name"), str(entry["name_source"])))
    name = Name(entry["name_en"], entry["name_de"])
    return Component(str(entry["id"]), name, effect, source, tuple([note for note in notes if note[1] != source]))


def designed_part(field: str) -> Text:
    """Return what a field is called that we had to design: `upgrade[2]` is one price of a list of them."""
    return {
        "name": text("name"),
        "colour": text("colour"),
        "timing": text("timing"),
        "amount": text("amounts"),
        "start": text("start goods"),
        "tea": text("tea value"),
        "cost": text("cost"),
        "basic": text("basic side"),
        "spots_3": text("number of spots"),
        "spots_4": text("number of spots"),
        "hordes": text("number of hordes"),
        "brutality": text("brutality"),
        "require": text("what it asks for"),
    }.get(field, text("prices"))


# Cards


def said(entry: Entry) -> Text:
    """Return what a card says."""
    return text("{effect}", effect=Name(entry["effect_en"], entry["effect_de"]))


def horde_effect(entry: Entry) -> Text:
    """Return attack strength, value, spots with their rewards and ability of a horde (GW-WIN-4, GW-DEF-3)."""
    return text(
        "Attack strength {attack}, {honour} honour for whoever claims it. Vital spots: {spots}. {ability}",
        attack=entry["power"],
        honour=entry["honour"],
        spots=tuple([rewards_words(spot["reward"]) for spot in entry["spots"]]),
        ability=words_of(entry, "effect"),
    )


def advisor_effect(entry: Entry) -> Text:
    """Return what an advisor does, and what it is good for face down (GW-ADV-2, GW-ADV-3)."""
    return text("Active: {effect} Supporting: makes your general stronger.", effect=words_of(entry, "effect"))


def general_effect(tables: Edition, general: int) -> Text:
    """Return tea value, start goods and ability of a general (GW-SET-14, GW-SET-17, GW-ADV-1)."""
    goods = goods_words(tables.start[general])
    tactics = tables.start_tactics[general]
    return text(
        "Tea value {tea}. Begins with {goods}. {effect}",
        tea=tables.tea[general],
        goods=(goods, good_words("tactics", tactics)) if tactics else goods,
        effect=words_of(tables.entry("generals", general), "effect"),
    )


def tactic_effect(entry: Entry) -> Text:
    """Return when a tactic can be played, and what its two sides do (GW-TAC-2, GW-TAC-3)."""
    return text(
        "{when}: {basic} Enhanced ({cost}): {enhanced}",
        when=words_of(entry, "when"),
        basic=words_of(entry, "basic"),
        cost=tuple([amount_words(read(cost, "cost")) for cost in entry["enhanced"]["cost"]]),
        enhanced=words_of(entry, "enhanced"),
    )


def artifact_effect(entry: Entry) -> Text:
    """Return what an artifact counts at the end (GW-END-2)."""
    return text("Counts at the end. {effect}", effect=words_of(entry, "effect"))


def order_entry(entry: Entry) -> Entry:
    """Return an imperial order; of some the rulebook has the name, but of none what it asks for."""
    return {"designed_fields": ["require"], **entry}


def order_effect(entry: Entry) -> Text:
    """Return what an imperial order asks for, and whether it is in every game (GW-COOP-2, GW-COOP-14)."""
    kind = text("Imperial order, not with 2 players.") if entry["excluded_at_2"] else text("Imperial order.")
    return text("{kind} {effect}", kind=kind, effect=words_of(entry, "effect"))


def event_effect(entry: Entry) -> Text:
    """Return what an event does, now and for good (GW-COOP-19)."""
    return text("Event of the co-op game. {effect}", effect=words_of(entry, "effect"))


def command_effect(entry: Entry) -> Text:
    """Return the boxes of a command from top to bottom (GW-CMD-1, GW-CMD-3)."""
    boxes = entry["boxes"]
    if len(boxes) == 1:
        return said(entry)
    words = box_words(boxes, len(boxes) - 1)
    for number in reversed(range(len(boxes) - 1)):
        words = text("{first} {second}", first=box_words(boxes, number), second=words)
    return words


def box_words(boxes: list[Entry], number: int) -> Text:
    """Return what a box lets one do, with the number that stands on the card, and who where that changes."""
    effect = words_of(boxes[number], "text")
    if boxes[number]["who"] == "others":
        return text("{number}. Others: {effect}", number=number + 1, effect=effect)
    if number and boxes[number - 1]["who"] == "others":
        return text("{number}. You: {effect}", number=number + 1, effect=effect)
    return text("{number}. {effect}", number=number + 1, effect=effect)


# Locations


def location_effect(tables: Edition, place: int) -> Text:
    """Return what happens at a location, when it is activated, and whether being alone there brings shame."""
    kind: Text = text("Any number of clerks; activated if at least one stands here.")
    if place < REGULAR:
        kind = text(
            "Activated when all spots are taken: {three} with 3 clans, {four} with 4.",
            three=tables.spots[0][place],
            four=tables.spots[1][place],
        )
    if tables.shameful[place]:
        kind = text("{kind} Whoever is alone here then takes 1 shame token.", kind=kind)
    return text("{action} {kind}", action=action_effect(tables, place), kind=kind)


def action_effect(tables: Edition, place: int) -> Text:
    """Return what a location does for whoever has clerks there (GW-PRO, GW-BAR, GW-BLD, GW-CPO, GW-TEH, GW-EMB)."""
    if place < PRODUCTION:
        return production_effect(tables, place)
    return {
        BARRACKS: text("For each of your clerks recruit 1 soldier, who attacks at once or goes to a marshalling zone."),
        TEA_HOUSE: text("Your tea marker moves up 1 place, or to the top if all spots are yours."),
        WORKERS_SETTLEMENT: text(
            "For each of your clerks build a barricade or the next level of a wall. The storehouse pays first."
        ),
        COMMAND_POST: text(
            "For each of your clerks move a group of your soldiers from one section to another; they do not attack."
        ),
        IMPERIAL_EMBASSY: text(
            "For each of your clerks: 1 clerk from your school for {gold} gold, or 1 advisor of the row for as much "
            "gold as you will have advisors.",
            gold=tables.clerk_cost,
        ),
        WAR_ACADEMY: text("Draw 1 tactic for each of your clerks."),
    }[place]


def production_effect(tables: Edition, place: int) -> Text:
    """Return how goods are gathered, and what can follow (GW-PRO-2, GW-PRO-4, GW-PRO-7)."""
    gathered = text(
        "Gather 1 {good} for each of your clerks, and as many more as your overseer's level. Then you may upgrade the "
        "overseer by 1 step.",
        good=resource_word(place),
    )
    if not tables.entry("locations", place)["donation"]:
        return gathered
    return text(
        "{gathered} You may also donate 1 {good} to the storehouse for {honour} honour.",
        gathered=gathered,
        good=resource_word(place),
        honour=tables.donation_honour,
    )


def overseer_effect(tables: Edition, track: int) -> Text:
    """Return what the steps of an overseer cost and bring (GW-PRO-4, GW-PRO-6)."""
    good = RESOURCES[tables.upgrade_good[track]]
    return text(
        "A soldier from your supply who stays here. Steps cost {prices}. His level is what you gather more, and your "
        "income of {good} every summer.",
        prices=tuple([good_words(good, price) for price in tables.upgrade_price[track]]),
        good=resource_word(track),
    )


# Pieces


def unit_effect(tables: Edition, unit: int) -> Text:
    """Return what a soldier or clerk costs, and what he reaches (GW-ATK-1 to GW-ATK-3)."""
    if unit == SPEARMAN:
        reach = text("Covers 1 vital spot of the horde at the wall and takes its reward.")
    elif unit == ARCHER:
        reach = text("Takes a firing spot and wounds any horde of the section, again every winter. No rewards.")
    elif unit == HORSEMAN:
        reach = text("Covers 2 vital spots side by side of any horde of a section and takes both rewards.")
    else:
        return text(
            "Works at the locations. Each clan has {clerks}, {school} of them in the clerk school at first; those cost "
            "{gold} gold each.",
            clerks=tables.data["per_player"]["clerks"],
            school=tables.data["per_player"]["clerks_in_school_at_start"],
            gold=tables.clerk_cost,
        )
    return text(
        "Costs {cost}. {reach} Attacks in any section when recruited, from a marshalling zone in its own.",
        cost=goods_words(tables.unit_cost[unit]),
        reach=reach,
    )


def resource_effect(tables: Edition, kind: int) -> Text:
    """Return what a resource pays for (GW-BLD-2, GW-EMB-1, GW-KIL-4, GW-PRO-4, GW-SHM-9)."""
    effect = text("Pays for walls and barricades, and can be donated to the storehouse.")
    if kind == GOLD:
        effect = text("Pays for walls, barricades, clerks and advisors, and can be donated to the storehouse.")
    elif kind == CHI:
        effect = text(
            "Pays for soldiers. {save} chi save a dying soldier, {shame} chi discard a shame token in summer.",
            save=tables.save_cost,
            shame=tables.shame_payoff,
        )
    raised = [track for track, good in enumerate(tables.upgrade_good) if good == kind]
    places: tuple[Value, ...] = tuple([thing(tables, "locations", track) for track in raised])
    return text("{effect} Raises overseers here: {places}.", effect=effect, places=places or text("nowhere"))


def wall_effect(tables: Edition, level: int) -> Text:
    """Return cost, honour, defence and firing spots of a wall level (GW-BLD-3, GW-ATK-8)."""
    here = text(
        "Defence {defence}, firing spots: {spots}.",
        defence=tables.wall_defence[level],
        spots=tables.firing_spots[level],
    )
    if level == 0:
        return here
    return text(
        "Costs {cost}, brings {honour} honour. {here}",
        cost=good_words("building", tables.wall_cost[level]),
        honour=tables.wall_honour[level],
        here=here,
    )


def time_effect(tables: Edition, side: int) -> Text:
    """Return years, hordes and brutality of a side of the board (GW-SPR-2, GW-KIL-1, GW-END-1)."""
    return text(
        "{years} years. Hordes placed in spring, year by year: {hordes}. Brutality, the soldiers of each player that a "
        "defeated or breaching horde kills: {brutality}.",
        years=len(tables.horde_counts[side]),
        hordes=tuple(tables.horde_counts[side]),
        brutality=tuple(tables.brutality[side]),
    )


def clan_effect(tables: Edition) -> Text:
    """Return the figures of a clan (GW-SET-8)."""
    own = tables.data["per_player"]
    return text(
        "{spearmen} spearmen, {archers} archers, {horsemen} horsemen, {clerks} clerks and {commands} commands.",
        spearmen=own["spearmen"],
        archers=own["archers"],
        horsemen=own["horsemen"],
        clerks=own["clerks"],
        commands=own["commands"],
    )


def reed_effect(tables: Edition) -> Text:
    """Return what the third clan of the duel is (GW-DUO-4, GW-DUO-7, GW-DUO-13)."""
    return text(
        "The third clan of a game for 2: {clerks} clerks, {spearmen} spearmen, no honour, no resources, no shame. The "
        "active player decides for it; in its own turn whoever is higher in the tea stack.",
        clerks=tables.data["setup"]["reed_clerks"],
        spearmen=tables.data["setup"]["reed_spearmen"],
    )


def qin_effect(entry: Entry) -> Text:
    """Return what the opponent of the solo game is, and what his card says (GW-SOLO-10 to GW-SOLO-14, GW-SOLO-39)."""
    return text(
        "Your opponent in the solo game: win with more honour than he has. He pays nothing and takes no shame. His "
        "location track decides where his clerks go. {effect}",
        effect=words_of(entry, "effect"),
    )


def token_effect(tables: Edition, token: str) -> Text:
    """Return what a marker, a place or a deck is good for."""
    return {
        "shame": text(
            "Lies under a soldier in your supply, who cannot be used and costs {points} honour at the end, or on a "
            "claimed horde, which then counts nothing. {chi} chi discard one in summer. Playing together: never on a "
            "horde, and {honour} honour give one back. If the supply has none for somebody, you lose.",
            points=tables.shamed_points,
            chi=tables.shame_payoff,
            honour=tables.shame_ransom,
        ),
        "wound": text("Covers a vital spot without its reward. A soldier removed from a horde leaves one."),
        "barricade": text(
            "Costs {cost}, brings {honour} honour and {defence} defence, up to {spaces} in a section. All are removed "
            "at the end of winter.",
            cost=good_words("building", tables.barricade_cost),
            honour=tables.barricade_honour,
            defence=tables.barricade_defence,
            spaces=tables.barricade_spaces,
        ),
        "honour": text("Whoever has the most at the end wins. It never falls below 0."),
        "storehouse": text("Wood, stone and gold of nobody: whoever builds pays from here first, then from their own."),
        "tea_stack": text("From top to bottom is the order of play; whoever is higher wins every tie."),
        "order_track": text("Commands are carried out from space 1 on. Who is higher in the tea stack chooses first."),
        "marshalling_zone": text("Soldiers wait here, safe even in a breach, until an effect lets them attack."),
        "firing_spot": text(
            "For 1 archer: he wounds a horde of the section every winter, and brings {honour} honour when one is "
            "defeated. A breach kills him.",
            honour=tables.archer_honour,
        ),
        "vital_spot": text("A soldier who covers it takes its reward. With all of them covered the horde is defeated."),
        "location_track": text(
            "Where Qin Jiushao goes: his clerks to the lowest locations, on the right. Production brings him as much "
            "honour as clerks times overseer level, the barracks 1 spearman for each clerk. Then it becomes the "
            "highest, on the left. In his turn the highest is activated first."
        ),
        "imperial_order": text(
            "Fulfil enough of them to win together, with 2, 3, 4 players: {goals}. Each that is open after winter "
            "costs every player 1 shame token; then new ones come.",
            goals=tuple(tables.goal),
        ),
        "event": text("Revealed at the end of winter. It does something at once, and changes the rest of the game."),
        "council": text(
            "After the assault anybody may propose an order, each of them once a winter. Whoever gives something must "
            "agree; then all that it asks for is given at once."
        ),
        "clerk_school": text("Clerks who can still be hired, at the Imperial Embassy."),
        "advisor_row": text(
            "{spaces} advisors who can be hired. In spring the {gone} leftmost leave.",
            spaces=tables.data["advisor_row"]["spaces"],
            gone=tables.data["advisor_row"]["discard_left_each_spring"],
        ),
        "horde_deck": text(
            "A new horde goes to the leftmost section without one, else to the section on the back of the next card. "
            "Where 3 lie already it is a raid: it goes away, and shame tokens leave the supply."
        ),
    }.get(token, text("At most {limit} tactics in hand. One per player and event.", limit=tables.hand_limit))
