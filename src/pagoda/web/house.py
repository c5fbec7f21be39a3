"""The house: five games, five storeys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pagoda.engine.words import Name, Text, text


@dataclass(frozen=True, slots=True)
class Storey:
    """A game of the house, as the front page shows it."""

    id: str
    title: Name
    short: Name  # where there is little room
    han: str
    line: Text
    least: int  # players
    most: int
    minutes: int
    credit: str

    @property
    def symbol(self) -> str:
        """Return the symbol of its picture."""
        return f"storey-{self.id}"

    @property
    def players(self) -> str:
        """Return how many can play."""
        return str(self.most) if self.least == self.most else f"{self.least} \u2013 {self.most}"


# From the roof to the ground. A title is changed here and nowhere else.
STOREYS: Final = (
    Storey(
        "dschingis-khan",
        Name("Dschingis Khan", "Dschingis Khan"),
        Name("Dschingis Khan", "Dschingis Khan"),
        "成吉思汗",
        text("Bend the wall: it decides who lives in which empire."),
        2,
        4,
        40,
        "Leo Colovini (Winning Moves Deutschland, 2006)",
    ),
    Storey(
        "madame-ching",
        Name("Madame Ching", "Madame Ching"),
        Name("Madame Ching", "Madame Ching"),
        "鄭一嫂",
        text("Sail the South China Sea with rising cards; one day, Hong Kong."),
        2,
        4,
        45,
        "Bruno Cathala, Ludovic Maublanc (Hurrican, 2014)",
    ),
    Storey(
        "zheng-he",
        Name("The Voyages of Zheng He", "Die Reisen des Zheng He"),
        Name("Zheng He", "Zheng He"),
        "鄭和下西洋",
        text("Seven voyages or five borderlands: two sides, one deck."),
        1,
        2,
        75,
        "David J. Mortimer, Alan Paull (Surprised Stare Games, Frosted Games, 2020)",
    ),
    Storey(
        "three-kingdoms-redux",
        Name("Three Kingdoms Redux", "Three Kingdoms Redux"),
        Name("Three Kingdoms", "Three Kingdoms"),
        "三國得志",
        text("Bid with generals, hold the borders, mind the alliance."),
        3,
        3,
        150,
        "Christina Ng Zhen Wei, Yeo Keng Leong (Starting Player, 2014)",
    ),
    Storey(
        "great-wall",
        Name("The Great Wall", "The Great Wall"),
        Name("The Great Wall", "The Great Wall"),
        "長城",
        text("Raise the wall together, earn the honour alone."),
        1,
        4,
        150,
        "Kamil Cieśla, Robert Plesowicz, Łukasz Włodarczyk (Awaken Realms, 2021)",
    ),
)


def storey(game: str) -> Storey | None:
    """Return the storey of a game, if there is one."""
    return next((found for found in STOREYS if found.id == game), None)
