"""How The Great Wall can be played, and what can be agreed before the start."""

from __future__ import annotations

from dataclasses import replace

from pagoda.engine.game import Mode, Option, Role
from pagoda.engine.words import Name, text

CLANS = tuple(
    [
        Role(Name(name_en, name_de), owner, sign)
        for name_en, name_de, owner, sign in (
            ("Dragon Clan", "Drachenclan", "red", "龍"),
            ("Snake Clan", "Schlangenclan", "blue", "蛇"),
            ("Monkey Clan", "Affenclan", "yellow", "猴"),
            ("Turtle Clan", "Schildkrötenclan", "green", "龜"),
        )
    ]
)


def modes() -> tuple[Mode, ...]:
    """Return all ways to play."""
    return (
        Mode("standard", text("every clan for itself"), (3, 4), options(), CLANS),
        Mode("duel", text("two clans and the Reed Clan"), (2,), options(), CLANS),
        Mode("coop", text("all together for the emperor"), (2, 3, 4), coop_options(), CLANS),
        Mode("solo", text("alone against Qin Jiushao"), (1,), solo_options(), CLANS[:1]),
    )


def options() -> tuple[Option, ...]:
    """Return what can be agreed before the start: GW-GEN-9 and GW-UI-1 are our rulings."""
    hidden = (text("behind the screens"), text("open to all"))
    asked = (text("asked with any hand"), text("only with a fitting card"))
    return (
        Option("open_resources", text("resources"), (0, 1), 0, hidden),
        Option("quick_tactics", text("tactics"), (0, 1), 0, asked, alone=1),
    )


def coop_options() -> tuple[Option, ...]:
    """Return what is agreed when all play together: who must agree to an order, and who acts first (GW-COOP-7, 23)."""
    quorums = (text("those who give"), text("and the majority"), text("everybody"))
    orders = (text("as the players like"), text("by the tea stack"))
    return (
        Option("agreement", text("an order needs the consent of"), (0, 1, 2), 0, quorums),
        Option("tea_order", text("who acts first"), (0, 1), 0, orders),
        *options(),
    )


def solo_options() -> tuple[Option, ...]:
    """Return how hard the solo game is (GW-SOLO-35, GW-SOLO-41), and when tactics are asked about: nobody looks on."""
    leads = (
        text("you, 200: a first game"),
        text("you, 100: easier"),
        text("nobody: for the skilled"),
        text("Qin, 50: hard"),
        text("Qin, 100: very hard"),
    )
    taken = (text("1 advisor: normal"), text("2 advisors: harder"))
    return (
        Option("lead", text("who begins with honour"), (-200, -100, 0, 50, 100), 0, leads),
        Option("supporters", text("who supports him each spring"), (1, 2), 1, taken),
        replace(options()[1], default=1, alone=None),
    )
