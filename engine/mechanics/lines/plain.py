"""Lines that are plain data: sources in named places, cuts by presence, one length."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from engine.mechanics.lines.rows import Cut, Leg, TracedLine, Units, cut
from engine.mechanics.lines.tracing import Line
from engine.mechanics.movement.plain import named, who_makes
from engine.mechanics.names import Names, of_place, takes
from engine.mechanics.positions import Positions, side_of
from engine.play import Attempt, Refusal


def cut_in(key: str, clause: str, place: str, on: str = "enter", **more: Any) -> Cut[Positions]:
    """Let no line into places with this name, or none through them ("pass")."""
    where = named(place)

    def places(state: Positions, side: int) -> Collection[int]:
        return where(state, side)

    def units(state: Positions, side: int, hex: int) -> Units:
        return who_makes(state, place, side, hex)

    made: Cut[Positions] = cut(key, clause, on, units=units, **more)(takes(of_place(place), places))
    return made


@dataclass(frozen=True)
class FromAreas:
    """The sources of each side: the hexes of an area of the map."""

    areas: Mapping[int, str]

    @property
    def names(self) -> Names:
        """The areas."""
        return Names(areas=tuple(self.areas.values()))

    def __call__(self, state: Positions, key: TracedLine) -> Collection[int]:
        return state.board.area(self.areas[key.side])


def plain_line(
    name: str, section: str, areas: Mapping[int, str], legs: tuple[Leg[Positions, TracedLine], ...]
) -> Line[Positions, TracedLine]:
    """Return lines that are nothing but data: from the hexes of an area of each side, over some legs."""
    return Line(name, section, FromAreas(areas), legs, ("at", "record"))


@dataclass(frozen=True)
class Needed:
    """A guard: the unit that is named needs a line, if it is on the map; it says what closes it."""

    line: Line[Positions, TracedLine]

    def __call__(self, state: Positions, attempt: Attempt[Any]) -> Refusal | None:
        unit = attempt.unit
        hex = state.at[unit]
        if not 0 <= hex < state.board.grid.size:
            return None
        closed = self.line.closed(state, TracedLine(side_of(state, unit), ()), hex)
        return closed[0] if closed else None
