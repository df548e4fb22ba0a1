"""What stands where, and how: the table at which the questions of the rules are asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from engine.games.time_for_trumpets.counters import Counter
from tests.games.time_for_trumpets.oracle import sheet

GERMAN, ALLIED = 0, 1
BLOWN, B_BRIDGE, J_BRIDGE, BAILEY = 1, 2, 3, 4
QUARTERS = ("MO", "AF", "EV", "PD")


@dataclass(frozen=True)
class Piece:
    """A unit on the table: its counter, its hex, and the markers on it that matter here."""

    counter: Counter
    hex: str
    steps: int
    superior: str = ""
    deployed: bool = False
    strategic: bool = False
    disrupted: int = 0
    shocked: bool = False
    resting: bool = False
    exhausted: bool = False
    out_of_supply: bool = False
    out_of_command: bool = False
    in_fort: bool = False
    fatigued: bool = False
    low_fuel: bool = False
    helped: bool = False

    @property
    def id(self) -> str:
        """The name of the unit."""
        return self.counter.id

    @property
    def side(self) -> int:
        """Whose it is."""
        return self.counter.side

    @property
    def is_step(self) -> bool:
        """2.12g Tell whether a counter marked "Step", without a name, stands for it."""
        return self.counter.type != "artillery_substitute" and self.steps <= self.counter.steps - 2


@dataclass(frozen=True)
class Position:
    """The pieces by name, the state of the ground, and what has become of bridges and hexes."""

    pieces: Mapping[str, Piece]
    turn: int = 5
    ground: str = "firm"
    weather: Callable[[str], str] = lambda _hex: "clear"
    bridges: Mapping[frozenset[str], int] = field(default_factory=dict)
    rubble: frozenset[str] = frozenset()
    forts: frozenset[str] = frozenset()
    works: Mapping[str, int] = field(default_factory=dict)
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_night(self) -> bool:
        """3.1e Tell whether it is PD or EV. Turn 1 is the morning of the 16th."""
        return QUARTERS[(self.turn - 1) % 4] in ("EV", "PD")

    @cached_property
    def stacks(self) -> Mapping[str, tuple[Piece, ...]]:
        """The pieces in each hex."""
        found: dict[str, tuple[Piece, ...]] = {}
        for piece in self.pieces.values():
            if piece.hex:
                found[piece.hex] = (*found.get(piece.hex, ()), piece)
        return found

    def on_map(self, side: int) -> Iterator[Piece]:
        """The pieces of a side that stand in hexes."""
        return (piece for piece in self.pieces.values() if piece.hex and piece.side == side)

    def holds(self, side: int, hex: str) -> bool:
        """Tell whether a ground combat unit of a side is in a hex."""
        return any(each.side == side and each.counter.is_ground_unit for each in self.stacks.get(hex, ()))

    def bridged(self, one: str, other: str) -> bool:
        """22.1i Tell whether a bridge stands between two hexes: a printed one unless blown, or one that was built."""
        side = frozenset((one, other))
        built = self.bridges.get(side, 0)
        return built != BLOWN and (bool(built) or side in sheet.printed_bridges())

    def above(self, piece: Piece) -> Iterator[Piece]:
        """The headquarters above a piece, the nearest first."""
        name = piece.superior
        while name:
            superior = self.pieces[name]
            yield superior
            name = superior.superior
