"""Imperial orders of the co-op game (GW-COOP-14 to 16): what must hold, and who gives what; read and checked."""

from __future__ import annotations

from typing import Any, Final

from pagoda.games.great_wall.checking import Place, check_condition, check_cost, check_shape
from pagoda.games.great_wall.fields import list_of, needed, truth
from pagoda.games.great_wall.language import RESOURCES, UNITS, Term, read
from pagoda.games.great_wall.vocabulary import LITERAL, NO_WINDOW, OPEN_GOODS

NOBODY_GIVES: Final = 0
ALL_GIVE: Final = -1
COSTS: Final = ("pay", "sacrifice", "sacrifice_horde", "pay_honour", "discard_tactics")
OF_ORDERS: Final = "imperial_orders"
MOST_WAYS: Final = 8  # of giving


class Order:
    """An imperial order: conditions, what every giver gives in one of several ways, what all give together."""

    __slots__ = ("conditions", "givers", "ways", "kind", "amount", "for_three")

    def __init__(self, entry: Any, where: str) -> None:
        self.conditions: list[Term] = []
        self.givers = NOBODY_GIVES  # how many players give, or ALL_GIVE
        self.ways: list[list[Term]] = []  # of giving: a giver chooses one and pays all its costs
        self.kind = -1  # the resource that all pay together
        self.amount: Term | None = None  # of it
        self.for_three = truth(entry, "excluded_at_2", where)
        place = Place(OF_ORDERS, NO_WINDOW, False, where)
        for text in list_of(needed(entry, "require", where), f"{where}: require"):
            self.read(read(text, where), place)
        if self.asks_nothing():
            raise place.wrong("an order must ask for something")
        if self.givers > 2 and not self.for_three:
            raise place.wrong("this order is also for two players: it cannot ask three")

    def asks_nothing(self) -> bool:
        """Tell whether nothing has been read (a question of its own: here no type is narrowed to None)."""
        return not self.conditions and not self.ways and self.amount is None

    def read(self, term: Term, place: Place) -> None:
        """Read one thing that an order asks for."""
        if term.name == "team_pays":
            self.read_together(term, place)
        elif term.name == "n_players":
            if not term.args or term.args[0].name != "int" or not 2 <= term.args[0].value <= 3 or len(term.args) < 2:
                raise place.wrong(f"{term!r} must name 2 or 3 players and what each of them gives")
            self.give(term.args[0].value, term.args[1:], place)
        elif term.name == "each_pays":
            self.give(ALL_GIVE, term.args, place)
        elif term.name == "each_sacrifices":
            self.give(ALL_GIVE, [Term("sacrifice", 0, term.args, term.options)], place)
        else:
            check_condition(term, place)
            check_open(term, place)
            self.conditions.append(term)

    def read_together(self, term: Term, place: Place) -> None:
        """Read what all pay together, in any split."""
        cost = term.args[0] if len(term.args) == 1 else term
        if self.amount is not None or self.ways or cost.name != "pay" or len(cost.args) != 2:
            raise place.wrong(f'{term!r} must be like team_pays("pay(stone,2*players)"), and the only payment')
        check_shape(cost.args[0], RESOURCES, "pay", "pay", place)
        check_shape(cost.args[1], ("a number",), "pay", "pay", place)
        check_open(cost.args[1], place)
        self.kind, self.amount = RESOURCES.index(cost.args[0].name), cost.args[1]

    def give(self, givers: int, costs: list[Term], place: Place) -> None:
        """Add what each giver gives: one cost of every argument, of which a|b lets him choose."""
        if self.amount is not None or (self.ways and self.givers != givers):
            raise place.wrong("an order asks either all, or some players, or all together")
        self.givers = givers
        for cost in costs:
            choices = cost.args if cost.name == "|" else [cost]
            for choice in choices:
                check_gift(choice, place)
            self.ways = [[*way, choice] for way in self.ways or [[]] for choice in choices]
        if len(self.ways) > MOST_WAYS:
            raise place.wrong(f"there are more than {MOST_WAYS} ways to give")
        for way in self.ways:
            check_together(way, place)


def check_open(term: Term, place: Place) -> None:
    """Refuse what lies behind screens: all must see whether an order can be fulfilled."""
    if term.name == "res":
        raise place.wrong("res is hidden: an order asks for resources by each_pays, n_players or team_pays")
    for part in term.args:
        check_open(part, place)


def check_together(way: list[Term], place: Place) -> None:
    """Refuse two costs that ask for the same pieces: each alone could be given, both not."""
    check_cost([cost for cost in way if cost.name == "pay"], place)
    others = [f"{cost.name} {cost.args[0].name}" for cost in way if cost.name != "pay"]
    for cost in way:
        if others.count(f"{cost.name} {cost.args[0].name}") > 1:
            raise place.wrong(f"{cost!r} asks for what another cost asks for")


def check_gift(cost: Term, place: Place) -> None:
    """Refuse what a player cannot give for an order."""
    if cost.name not in COSTS:
        raise place.wrong(f"{cost!r}: a player can give by {', '.join(COSTS)}")
    kinds = {"pay": OPEN_GOODS, "sacrifice": UNITS}.get(cost.name)
    wanted = 2 if kinds else 1
    if len(cost.args) != wanted or any([repr(cost.options[name]) != "board" for name in cost.options]):
        raise place.wrong(f"{cost!r} needs {wanted} arguments")
    if kinds:
        check_shape(cost.args[0], kinds, cost.name, cost.name, place)
    check_shape(cost.args[-1], LITERAL, cost.name, cost.name, place)
