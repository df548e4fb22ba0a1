"""2.2 A position as it lies on the table: counters where they stand, their markers, the markers on the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache

from engine.board import Board
from engine.games.june_6.state import June6State
from tests.games.june_6.oracle.ground import Ground

ALLIED, GERMAN = 0, 1
NATIONS = {"us": "us", "cw": "cw", "ge": "german"}


@dataclass(frozen=True)
class Unit:
    """2.2 A counter with the side that shows and the markers that lie on it."""

    number: int
    id: str
    side: int
    nation: str
    type: str
    mobility: str
    formation: str
    parent: str
    headquarters: str
    support: bool
    infantry: bool
    defence_only: bool
    traits: tuple[str, ...]
    faces: int
    at: int
    steps: int
    strength: int
    cohesion: int
    movement: int
    armour: int
    anti_tank: int
    artillery: int
    disorder: int
    pinned: bool
    scattered: bool
    isolated: bool
    reduced_efficiency: bool
    fired: bool
    moved: bool
    fought: bool
    recovered: bool
    strategic: bool
    acted: bool
    activations: int
    attached: int
    assigned: int
    bridged: bool
    ferried: int
    demolitions: int
    landed: int
    came: bool
    doubled: bool

    @property
    def foot(self) -> bool:
        """8.21 Bicycles count as foot."""
        return self.mobility != "motorised"

    @property
    def commando(self) -> bool:
        """8.43 Commandos and Rangers."""
        return "commando" in self.traits

    @property
    def flak(self) -> bool:
        """9.14 German anti-aircraft guns."""
        return "flak" in self.traits


@dataclass(frozen=True, eq=False)
class Position:
    """2.2 Everything on the table that the rules of units and hexes look at."""

    ground: Ground
    units: tuple[Unit, ...]
    turn: int
    weather: str
    delay: frozenset[int]
    blown: frozenset[int]
    pontoons: frozenset[int]
    garrisons: frozenset[int]
    demolished: frozenset[int]
    control: tuple[int, ...]
    sources: tuple[tuple[int, int], ...]
    area: frozenset[int] | None
    cherbourg_fell: bool

    @cached_property
    def stacks(self) -> dict[int, tuple[Unit, ...]]:
        """9.1 Return who stands in each hex."""
        found: dict[int, list[Unit]] = {}
        for unit in self.units:
            if self.ground.is_hex(unit.at):
                found.setdefault(unit.at, []).append(unit)
        return {hex: tuple(units) for hex, units in found.items()}

    def standing(self, hex: int) -> tuple[Unit, ...]:
        """9.1 Return who stands in a hex."""
        return self.stacks.get(hex, ())

    def of(self, side: int) -> Iterator[Unit]:
        """2.2 Return the units of a side on the map."""
        return (unit for unit in self.units if unit.side == side and self.ground.is_hex(unit.at))

    def held_by(self, hex: int, side: int) -> bool:
        """8.14 Tell whether combat or support units of a side are in a hex."""
        return any(unit.side == side for unit in self.standing(hex))

    def closed_to(self, hex: int, side: int) -> bool:
        """8.14, 9.2 Tell whether enemies keep a side out: units, or (as it is read) the garrison of a beach."""
        return self.held_by(hex, 1 - side) or (side == GERMAN and hex in self.garrisons)

    def in_play(self, hex: int) -> bool:
        """8.13 Tell whether a hex belongs to the map that is played on."""
        return self.area is None or hex in self.area

    @cached_property
    def leaders(self) -> dict[str, Unit]:
        """6.1 Return the headquarters of each formation."""
        return {unit.formation: unit for unit in self.units if unit.headquarters}


@lru_cache(maxsize=8)
def ground_of(board: Board) -> Ground:
    """Return the ground of a map, made once."""
    return Ground(board)


def _unit(state: June6State, number: int) -> Unit:
    counter, steps = state.counter(number), state.steps[number]
    face = counter.faces[max(steps, 1) - 1] if steps else counter.faces[-1]
    marks = ("pinned", "scattered", "isolated", "reduced_efficiency", "fired", "moved", "fought", "recovered")
    flags = {
        mark: bool(getattr(state, mark)[number])
        for mark in (*marks, "strategic", "acted", "bridged", "came", "doubled")
    }
    counts = ("disorder", "activations", "attached", "assigned", "ferried", "demolitions", "landed")
    return Unit(
        number=number,
        id=state.unit_id(number),
        side=counter.side,
        nation=NATIONS[counter.id.split(".", 1)[0]],
        type=counter.type,
        mobility=counter.mobility,
        formation=counter.formation,
        parent=counter.parent,
        headquarters=counter.headquarters,
        support=counter.support,
        infantry=counter.infantry,
        defence_only=counter.defence_only,
        traits=counter.traits,
        faces=len(counter.faces),
        at=state.at[number],
        steps=steps,
        strength=face.strength,
        cohesion=face.cohesion,
        movement=face.movement,
        armour=face.armour,
        anti_tank=face.anti_tank,
        artillery=face.artillery,
        **flags,
        **{name: getattr(state, name)[number] for name in counts},
    )


def _marked(column: object) -> frozenset[int]:
    return frozenset(index for index, value in enumerate(column) if value > 0)  # type: ignore[arg-type, var-annotated]


def snapshot(state: June6State) -> Position:
    """Read a position off the table."""
    return Position(
        ground=ground_of(state.board),
        units=tuple(_unit(state, number) for number in range(len(state.record))),
        turn=state.turn,
        weather=state.weather,
        delay=_marked(state.delay),
        blown=_marked(state.blown),
        pontoons=_marked(state.pontoon),
        garrisons=_marked(state.garrison),
        demolished=_marked(state.demolished),
        control=tuple(state.control),
        sources=tuple((hex, side) for hex, side in enumerate(state.source) if side >= 0),
        area=None if state.area is None else frozenset(state.area.held),
        cherbourg_fell=bool(state.cherbourg_fell),
    )
