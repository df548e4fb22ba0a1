"""Chains of headquarters: a unit is linked to its superior by a line, the superior to its own, up to the highest."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, NamedTuple, TypeVar

from engine.mechanics.lines.tracing import Line
from engine.play import NOWHERE, Refusal, Tally, refuse

S = TypeVar("S", bound=Any)


class Link(NamedTuple):
    """Lines of a side from where a unit stands."""

    side: int
    unit: int
    kind: Hashable = ""


def hex_of(state: Any, link: Link) -> tuple[int, ...]:
    """Return the hex of the unit; none if it is not on the map."""
    hex = state.at[link.unit]
    return (hex,) if 0 <= hex < state.board.grid.size else ()


@dataclass(frozen=True, eq=False)
class CommandChain(Generic[S]):
    """Who commands whom, and the line between them, which leads outwards from the superior.

    `superior(state, unit)` is NOWHERE for the highest, who needs no line. `link(state, superior, unit)` is whose line
    it is, `absent` said of a superior who is not on the map.
    """

    line: Line[S, Link]
    superior: Callable[[S, int], int]
    link: Callable[[S, int, int], Link]
    absent: str = "chain.absent"

    @property
    def name(self) -> str:
        """It is called as its line."""
        return self.line.name

    def above(self, state: S, unit: int) -> tuple[int, ...]:
        """Return a unit and those above it, one after another."""
        found = [unit]
        while (up := self.superior(state, found[-1])) != NOWHERE and up not in found:
            found.append(up)
        return tuple(found)

    def links(self, state: S, unit: int) -> tuple[tuple[Link, int], ...]:
        """Return the lines that a unit needs, each with the hex from which it is traced, from the unit upwards."""
        units = self.above(state, unit)
        return tuple((self.link(state, up, low), state.at[low]) for low, up in pairwise(units))

    def linked(self, state: S, unit: int) -> bool:
        """Tell whether all lines from a unit up to the highest are open."""
        return all(self.line.leads(state, *link) for link in self.links(state, unit))

    def path(self, state: S, unit: int) -> tuple[int, ...]:
        """Return the hexes of all lines from a unit up to the highest; nothing if one is closed."""
        paths = [self.line.path(state, *link) for link in self.links(state, unit)]
        return (state.at[unit], *(hex for path in paths for hex in path[1:])) if all(paths) else ()

    def lengths(self, state: S, unit: int) -> Tally | None:
        """Return how long the lines are; None if one is closed."""
        counted = [self.line.lengths(state, *link) for link in self.links(state, unit)]
        return None if None in counted else Tally(tuple(item for tally in counted if tally for item in tally))

    def closed(self, state: S, unit: int) -> tuple[Refusal, ...]:
        """Say what closes the first line that is not open, from the unit upwards."""
        for link, hex in self.links(state, unit):
            if not hex_of(state, link):
                return (refuse(self.absent, self.line.section, units=(link.unit,), unit=link.unit),)
            if said := self.line.closed(state, link, hex):
                return said
        return ()
