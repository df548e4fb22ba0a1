"""A toy with a row of every kind: foot and wheels by road, across country, by ferry, past enemies and friends."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import NamedTuple, Self

from engine.board import BLOCKED, Board, Cells
from engine.mechanics.cached_values import cached_value
from engine.mechanics.movement import Fare, Movement, Pay, Room, bar, layer, shut, slow, stop, toll, toll_in
from engine.mechanics.movement.plain import BESIDE_ENEMY, beside
from engine.mechanics.positions import Positions, held_by, side_of, stacks, units_in
from engine.play import NOWHERE, Column, Play, Refusal, column, refuse
from tests.gauntlet.toybox import small_board

CLAUSE = "toy.march"


@dataclass(frozen=True)
class Rules:
    """The numbers of the toy."""

    traffic: int = 1
    enter: int = 1
    leave: int = 1
    ferry: int = 2
    ground: tuple[tuple[str, int], ...] = (("clear", 2), ("wood", 3))


@dataclass(frozen=True)
class Unit:
    """A counter: foot or wheels."""

    id: str
    side: int
    arm: str = "foot"
    steps: int = 1

    @property
    def names(self) -> Mapping[str, str]:
        """It is called by its id."""
        return {"en": self.id, "ja": self.id}


class Land(Positions):
    """Where units are; banks with a ferry; hexsides with little room left; hexes where nobody ends."""

    SIDES = ("red", "blue")
    rules: Rules
    roster: tuple[Unit, ...]

    ferry: Column = column("hex")
    room: Column = column("edge", NOWHERE)
    shut: Column = column("hex")
    mud: Column = column("hex")
    blown: Column = column("edge")


class Go(NamedTuple):
    """Who goes."""

    side: int
    mover: str
    units: tuple[int, ...] = ()
    manner: bool = False

    def apart(self) -> Self:
        """The same of anybody like these."""
        return self._replace(units=())

    def alike(self) -> Self:
        """Prices and zones look at all of it."""
        return self._replace(units=())


def going(state: Land, units: tuple[int, ...], manner: bool) -> Go:
    """Return what the rows look at; wheels are among them if one of them has any."""
    arms = {state.roster[unit].arm for unit in units}
    return Go(side_of(state, units[0]), "wheels" if "wheels" in arms else "foot", units, manner)


def ground_price(rules: Rules, mover: str, word: str) -> int | None:
    """Wheels do not go into woods off the road."""
    return None if (mover, word) == ("wheels", "wood") else dict(rules.ground)[word]


def river_price(_rules: Rules, _mover: str, word: str) -> int | None:
    """A stream costs one more; nobody wades through a river."""
    return 1 if word == "stream" else None


def ferry_price(rules: Rules, _mover: str, word: str) -> int | None:
    """Over a river one is ferried."""
    return rules.ferry if word == "river" else None


def bridges_now(state: Land) -> Board:
    """The map with the bridges that stand."""
    gone: Cells = dict.fromkeys(state.blown.entities(1), "")
    return state.board.patched(edges={"road": gone}) if gone else state.board


@cached_value("blown")
def map_now(state: Land) -> Board:
    """Remember it."""
    return bridges_now(state)


GROUND = Pay("cost.ground", CLAUSE, layer("terrain", hexes=True), ground_price)
RIVER = Pay("cost.river", CLAUSE, layer("river"), river_price)
FERRY = Pay("cost.ferry", CLAUSE, layer("river"), ferry_price)
ROAD: Pay[Rules, str] = Pay("cost.road", CLAUSE, layer("road"), lambda _rules, _mover, _word: 1)


def over_river(board: Board, _here: int, _there: int, edge: int) -> bool:
    """Whether there is water along a hexside."""
    return bool(layer("river").codes(board)[edge])


def no_ferry(_state: Land, go: Go, hex: int) -> Refusal:
    """Nobody waits at the bank."""
    return refuse("move.no_ferry", CLAUSE, hexes=(hex,), unit=go.units[0], hex=hex)


def too_crowded(_state: Land, go: Go, hex: int) -> Refusal:
    """Friends make the way too dear."""
    return refuse("move.traffic", CLAUSE, hexes=(hex,), unit=go.units[0], hex=hex)


class Friends:
    """What it costs to enter hexes with friends, those who go apart; asked hex by hex."""

    def __init__(self, state: Land, go: Go, more_than: int, price: int) -> None:
        self.state, self.go, self.more_than, self.price = state, go, more_than, price

    def _count(self, hex: int) -> int:
        there = (unit for unit in units_in(self.state, hex) if unit not in self.go.units)
        return sum(side_of(self.state, unit) == self.go.side for unit in there)

    def get(self, hex: int, default: int, /) -> int:
        """The price of a hex."""
        return self.price if self._count(hex) > self.more_than else default

    def items(self) -> list[tuple[int, int]]:
        """The price of every hex where there is one."""
        return [(hex, self.price) for hex in stacks(self.state) if self._count(hex) > self.more_than]


@toll("cost.traffic", CLAUSE, fares=("road",), says=too_crowded)
def traffic(state: Land, go: Go) -> Friends:
    """Beside friends a road costs more."""
    return Friends(state, go, 0, state.rules.traffic)


@toll("cost.traffic", CLAUSE, fares=("road",), says=too_crowded)
def jam(state: Land, go: Go) -> Friends:
    """Beside two of them it counts as none."""
    return Friends(state, go, 1, BLOCKED)


enter = toll_in("cost.enter", CLAUSE, BESIDE_ENEMY, attrgetter("enter"))
"""A hex beside enemies costs more."""


@toll("cost.leave", CLAUSE, on="leave")
def leave(state: Land, go: Go) -> dict[int, int]:
    """And so does leaving it."""
    return dict.fromkeys(beside(state, 1 - go.side), state.rules.leave)


@bar("move.enemy", CLAUSE)
def enemy(state: Land, go: Go) -> Collection[int]:
    """Nobody enters a hex with enemies."""
    return held_by(state, 1 - go.side)


@bar("move.full", CLAUSE, on="end")
def full(state: Land, go: Go) -> Collection[int]:
    """Two units fill a hex."""
    return frozenset(hex for hex, units in stacks(state).items() if len(units) > 1 and hex in held_by(state, go.side))


@bar("move.water", CLAUSE, over=over_river)
def into_enemies_over_water(state: Land, go: Go) -> Collection[int]:
    """Nobody crosses water to come beside enemies."""
    return beside(state, 1 - go.side)


@bar("move.zone", CLAUSE, on="between")
def zone_to_zone(state: Land, go: Go) -> Collection[int]:
    """Wheels do not go from one hex beside enemies to another."""
    return beside(state, 1 - go.side) if go.mover == "wheels" else frozenset()


@stop("move.mine", CLAUSE)
def mines(state: Land, _go: Go) -> Collection[int]:
    """Who has entered a hex that the map calls mined stays there."""
    return state.board.area("mined")


@shut("move.shut", CLAUSE)
def shut_hexes(state: Land, _go: Go) -> frozenset[tuple[int, int]]:
    """Nobody goes straight out of some hexes into a lower one."""
    ways = ((hex, other) for hex in state.shut.entities(1) for other, _edge in state.board.adjacent(hex))
    return frozenset((hex, other) for hex, other in ways if other < hex)


def use(play: Play[Land], edge: int, used: int) -> None:
    """A hexside holds less from now on."""
    play.state.room[edge] -= used


ROOM: Room[Land, Go] = Room(
    "move.bridge_full",
    CLAUSE,
    left=lambda state, _go: {edge: state.room[edge] for edge in state.board.grid.edges if state.room[edge] != NOWHERE},
    uses=lambda _state, _unit: 1,
    take=use,
)


@slow(CLAUSE, left=lambda _state, _go, points: points // 2)
def mud(state: Land, _go: Go) -> Collection[int]:
    """Who has entered mud has half of the allowance."""
    return frozenset(state.mud.entities(1))


POINTS = {"foot": 6, "wheels": 9}
TOY = Movement(
    "toy.marches",
    map=map_now,
    ground=("blown",),
    watch=("at", "record"),
    going=going,
    manner=lambda _state, _unit: False,
    allowance=lambda state, unit, _manner: POINTS[state.roster[unit].arm],
    fares=(
        Fare("road", (ROAD,)),
        Fare("country", (GROUND, RIVER)),
        Fare(
            "ferry",
            (GROUND, FERRY),
            when=over_river,
            who=lambda mover: mover == "foot",
            banks=lambda state, _go: state.ferry.entities(1),
            closed=no_ferry,
        ),
    ),
    rules=(enemy, into_enemies_over_water, full, traffic, jam, enter, leave, zone_to_zone, mines, shut_hexes, ROOM),
    section=CLAUSE,
    no_way=CLAUSE,
    outside=CLAUSE,
    extras=("ferry", "room", "shut", "mud"),
)
MUDDY = TOY.varied(rules=(*TOY.rules, mud))

ROSTER = tuple(
    Unit(f"{side}{n}", at, arm) for at, side in enumerate("rb") for n, arm in enumerate(("foot", "wheels") * 2)
)
BOARD = small_board(
    5,
    5,
    hex_layers={"terrain": {key: "wood" for key in ("0202", "0303", "0404", "0502", "0105")}},
    edge_layers={
        "road": {key: "road" for key in ("0101/0201", "0201/0301", "0301/0401", "0401/0501", "0301/0302", "0302/0303")},
        "river": {key: "river" for key in ("0301/0401", "0302/0401", "0302/0402", "0303/0402", "0303/0403")}
        | {"0204/0304": "stream", "0203/0304": "stream"},
    },
    words={"terrain": ("clear", "wood"), "road": ("", "road"), "river": ("", "stream", "river")},
    areas={"mined": ("0104", "0304")},
)


def land(at: Mapping[str, str], rules: Rules | None = None, **marked: Collection[str]) -> Land:
    """Units at hexes; hexes and hexsides with marks."""
    state = Land(BOARD, rules or Rules(), ROSTER)
    for unit, each in enumerate(ROSTER):
        state.at[unit] = BOARD.hex(at[each.id]) if each.id in at else NOWHERE
        state.steps[unit] = each.id in at
    for name, keys in marked.items():
        marks = getattr(state, name)
        for key in keys:
            marks[BOARD.edge(key) if name in ("room", "blown") else BOARD.hex(key)] = 1
    return state
