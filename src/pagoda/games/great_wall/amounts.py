"""What amounts, costs and rewards are called in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pagoda.engine.words import Text, Value, text, texts
from pagoda.games.great_wall.edition import RESOURCES
from pagoda.games.great_wall.language import Term, read


def good_words(kind: str, count: int) -> Text:
    """Return resources of a kind in words; `building` and `any` leave the kind open."""
    return {
        "wood": text("{number} wood", number=count),
        "stone": text("{number} stone", number=count),
        "gold": text("{number} gold", number=count),
        "chi": text("{number} chi", number=count),
        "building": text("{number} wood/stone/gold", number=count),
        "any": texts("{count} resource of your choice", "{count} resources of your choice", count),
        "tactics": texts("{count} tactic", "{count} tactics", count),
    }[kind]


def goods_words(counts: Sequence[int]) -> Value:
    """Return an amount of each resource in words, without those of which there is none."""
    return tuple([good_words(kind, count) for kind, count in zip(RESOURCES, counts, strict=True) if count])


def resource_word(kind: int) -> Text:
    """Return what a resource is called inside a sentence."""
    return (text("wood"), text("stone"), text("gold"), text("chi"))[kind]


def amount_words(call: Term) -> Text:
    """Return the resources that a call of a card names: `pay(chi,2)`, `gain(wood,1)`."""
    return good_words(call.args[0].name, call.args[1].value)


def rewards_words(lines: Sequence[Any]) -> Value:
    """Return what covering a vital spot brings."""
    words: Value = reward_words(lines[0])
    for line in lines[1:]:
        words = text("{first} + {second}", first=words, second=reward_words(line))
    return words


def reward_words(line: Any) -> Text:
    """Return one reward of a vital spot: a call, or what each player gets."""
    if not isinstance(line, str):
        return text("each player: {rewards}", rewards=rewards_words(line["do"]))
    call = read(line, "reward")
    count = call.args[-1].value
    if call.name == "gain_honour":
        return text("{number} honour", number=count)
    if call.name == "draw_tactics":
        return good_words("tactics", count)
    if call.name == "discard_shame":
        return text("discard {number} shame", number=count)
    goods = amount_words(call)
    return text("{goods} into the storehouse", goods=goods) if call.name == "fill_store" else goods
