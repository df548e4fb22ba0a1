"""A map of another size: what named hexes and hexsides by number on the old grid, named on the new one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from editor.canvas.play_area import PlayArea
from editor.canvas.selection_marks import Hovered, Marked
from engine.hexes import Grid

if TYPE_CHECKING:
    from editor.canvas.map_painter import MapPainter
    from editor.canvas.pieces import Piece

GONE = -1


@dataclass(frozen=True)
class Regrid:
    """An old grid and the new one; a hex that both have is known by its label."""

    old: Grid
    new: Grid

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {self.new.label(index): index for index in self.new.hexes}

    def hex(self, index: int) -> int:
        """Return the number of an old hex on the new grid, -1 when it is gone."""
        if self.old == self.new:
            return index if index in self.old else GONE
        return self._numbers.get(self.old.label(index), GONE) if index in self.old else GONE

    def edge(self, edge: int) -> int:
        """Return the number of an old hexside on the new grid, -1 when it is gone."""
        for hex in self.old.edge_hexes(edge) if 0 <= edge < self.old.edge_count else ():
            place = self.hex(hex)
            if place != GONE:
                return self.new.sides[place][self.old.sides[hex].index(edge)]
        return GONE

    def place(self, place: int) -> int:
        """Return the number of an old hex or box, -1 when it is gone; boxes are numbered after all hexes."""
        return self.hex(place) if place < self.old.size else place - self.old.size + self.new.size

    def hexes(self, hexes: Iterable[int]) -> tuple[int, ...]:
        """Return those of some hexes that are still there."""
        return tuple(found for index in hexes if (found := self.hex(index)) != GONE)

    def edges(self, edges: Iterable[int]) -> tuple[int, ...]:
        """Return those of some hexsides that are still there."""
        return tuple(found for edge in edges if (found := self.edge(edge)) != GONE)


def carry_over(surface: MapPainter, regrid: Regrid) -> None:
    """Name anew all that a view itself shows of the old grid; overlays go, their owners lay them anew."""
    surface.overlays.clear()
    surface.over = Hovered()
    surface.part = PlayArea(frozenset(regrid.hexes(surface.part.hexes)))
    chosen = surface.chosen
    surface.chosen = Marked(regrid.hexes(chosen.hexes), regrid.edges(chosen.edges), chosen.units)


def carried(regrid: Regrid, pieces: Iterable[Piece]) -> tuple[Piece, ...]:
    """Return those of some pieces whose place is still there, where they stand now."""
    moved = ((piece, regrid.place(piece.place)) for piece in pieces)
    return tuple(replace(piece, place=place) for piece, place in moved if place != GONE)
