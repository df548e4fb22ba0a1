"""2.2 A position as it lies on the table: counters where they stand, their markers, the markers on the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from engine.board import Board
from engine.games.case_yellow.state import YellowState
from tests.games.case_yellow.oracle.ground import ALLIED, GERMAN, Ground
from tests.games.case_yellow.oracle.numbers import Setting

ARMOUR = frozenset({"panzer", "armor", "tank", "dcr", "dlm"})
LARGE = ("corps", "division")
NOWHERE = -1


@dataclass(frozen=True)
class Unit:
    """2.2 A counter with the side that shows and the markers that lie on it."""

    number: int
    id: str
    side: int
    nation: str
    size: str
    band: str
    red_box: bool
    yellow: bool
    traits: frozenset[str]
    faces: int
    at: int
    steps: int
    strength: Fraction
    printed_rating: int
    printed_allowance: int
    disrupted: bool
    oos: bool
    moved: bool
    attacked: bool
    beset: bool
    flipped: bool
    placed: bool
    railed: bool
    spent: int
    engaged_with: int
    in_dyle: bool

    @property
    def supply(self) -> bool:
        """7.9 An attack supply unit."""
        return "attack_supply" in self.traits

    @property
    def arko(self) -> bool:
        """11.8 The German artillery."""
        return "arko" in self.traits

    @property
    def armour(self) -> bool:
        """2.2a Armor, tank, DCR, DLM and Panzer units."""
        return bool(ARMOUR & self.traits)

    @property
    def panzer(self) -> bool:
        """2.2a A Panzer division."""
        return "panzer" in self.traits

    @property
    def corps(self) -> bool:
        """8.3a Corps; the ARKO and attack supply units count as such in a stack."""
        return self.size == "corps" or self.supply or self.arko

    @property
    def large(self) -> bool:
        """8.3a Corps and divisions."""
        return self.corps or self.size == "division"


@dataclass(frozen=True, eq=False)
class Position:
    """2.2 Everything on the table that the rules of units and hexes look at."""

    ground: Ground
    setting: Setting
    units: tuple[Unit, ...]
    turn: int
    control: tuple[int, ...]
    broken: frozenset[int]
    bridgeheads: frozenset[int]
    interdicted: frozenset[int]
    refugees: dict[int, int]
    bombed: frozenset[int]
    better: frozenset[int]
    defended: frozenset[int]
    tried: frozenset[int]
    engaged_hexes: dict[int, int]
    surrendered: frozenset[str]
    paris_open: bool
    dynamo_turn: int
    port: int
    port_markers: int
    evacuated: int

    @cached_property
    def stacks(self) -> dict[int, tuple[Unit, ...]]:
        """8.1 Return who stands in each hex."""
        found: dict[int, list[Unit]] = {}
        for unit in self.units:
            if self.ground.is_hex(unit.at):
                found.setdefault(unit.at, []).append(unit)
        return {hex: tuple(units) for hex, units in found.items()}

    def standing(self, hex: int) -> tuple[Unit, ...]:
        """8.1 Return who stands in a hex."""
        return self.stacks.get(hex, ())

    def of(self, side: int) -> Iterator[Unit]:
        """2.2 Return the units of a side on the map."""
        return (unit for unit in self.units if unit.side == side and self.ground.is_hex(unit.at))

    def held(self, hex: int, side: int) -> bool:
        """9.1 Tell whether units of a side stand in a hex."""
        return any(unit.side == side for unit in self.standing(hex))

    def controls(self, hex: int, side: int) -> bool:
        """9.1, 2.2d A hex belongs to whoever stands in it, or stood there last; before that to its country's side."""
        for owner in (ALLIED, GERMAN):
            if self.held(hex, owner):
                return owner == side
        last = self.control[hex]
        return side == (self.ground.builder(hex) if last == NOWHERE else last)

    def intact(self, hex: int) -> str:
        """10.9 Return the fortification that still stands in a hex, or 'none'; the surrendered have none."""
        ground = self.ground
        gone = any(hex in ground.area(country) for country in self.surrendered)
        return "none" if hex in self.broken or gone else ground.fortification(hex)

    def line_stands(self, hex: int) -> bool:
        """10.9a A fortified line or Eben Emael with its garrison."""
        return self.intact(hex) in ("fortified_line", "fortress")

    def works_stand(self, hex: int) -> bool:
        """10.9b Works that nobody has destroyed."""
        return self.intact(hex) == "works"

    def closed(self, edge: int) -> bool:
        """5.1c, 10.7 An interdicted crossing: a marker lies in a hex beside it; only Germans mind."""
        if not self.ground.crossing(edge):
            return False
        return any(hex in self.interdicted for hex in self.ground.board.grid.edge_hexes(edge) if hex >= 0)

    def engaged(self, unit: Unit) -> bool:
        """11.9b Attackers of an engaged combat, and whoever stands in the hex that they attack."""
        return unit.engaged_with >= 0 or self.engaged_hexes.get(unit.at, unit.side) != unit.side

    @cached_property
    def parisians(self) -> frozenset[int]:
        """12.7 The hexes that the open city closes to the Allies."""
        if not self.paris_open:
            return frozenset()
        paris = self.ground.area("paris")
        return frozenset(hex for one in paris for hex in self.ground.near(one, 2))


@lru_cache(maxsize=8)
def ground_of(board: Board) -> Ground:
    """Return the ground of a map, made once."""
    return Ground(board)


def _unit(state: YellowState, number: int) -> Unit:
    counter, steps = state.counter(number), state.steps[number]
    face = counter.faces[steps - 1] if steps else counter.faces[-1]
    marks = ("disrupted", "oos", "moved", "attacked", "beset", "flipped", "placed", "railed")
    flags: dict[str, Any] = {mark: bool(getattr(state, mark)[number]) for mark in marks}
    return Unit(
        number=number,
        id=state.unit_id(number),
        side=counter.side,
        nation=counter.nation,
        size=counter.size,
        band=counter.band,
        red_box=counter.red_box,
        yellow=counter.yellow,
        traits=frozenset(counter.traits),
        faces=len(counter.faces),
        at=state.at[number],
        steps=steps,
        strength=Fraction(face.halves, 2),
        printed_rating=face.rating,
        printed_allowance=face.movement,
        spent=state.spent[number],
        engaged_with=state.fights_on[number],
        in_dyle=bool(state.entered_dyle[number]),
        **flags,
    )


def _marked(column: Any) -> frozenset[int]:
    return frozenset(index for index, value in enumerate(column) if value > 0)


def snapshot(state: YellowState, setting: Setting) -> Position:
    """Read a position off the table."""
    return Position(
        ground=ground_of(state.board),
        setting=setting,
        units=tuple(_unit(state, number) for number in range(len(state.record))),
        turn=state.turn,
        control=tuple(state.control),
        broken=_marked(state.destroyed),
        bridgeheads=_marked(state.bridgehead),
        interdicted=_marked(state.interdicted),
        refugees={hex: value for hex, value in enumerate(state.refugees) if value},
        bombed=_marked(state.bombed),
        better=_marked(state.better_defence),
        defended=_marked(state.defended),
        tried=_marked(state.tried),
        engaged_hexes={hex: side for hex, side in enumerate(state.engager) if side >= 0},
        surrendered=frozenset(str(key[0]) for key, value in state.surrendered.items() if value),
        paris_open=bool(state.paris_open),
        dynamo_turn=state.dynamo_turn,
        port=NOWHERE if state.dynamo_over else state.dynamo_port,
        port_markers=state.port_markers,
        evacuated=state.evacuated,
    )


def other(side: int) -> int:
    """Return the other side."""
    return GERMAN if side == ALLIED else ALLIED
