"""The map in square pieces of some hexes, each with what was made for it, until it is edited or long unused."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QRectF

from editor.canvas.lattice import Ints, Lattice
from editor.canvas.zoom_scale import SIZE

Made = TypeVar("Made")
Key = tuple[int, int, int]
"""How many hexes the piece is wide, and its column and row among the pieces."""
REACH = 0.6 * SIZE
KEPT = 2000


class Chunks:
    """Pieces of a grid, and a store of what was made for them."""

    def __init__(self, lattice: Lattice) -> None:
        self.lattice = lattice
        self._made: OrderedDict[tuple[Key, Hashable], object] = OrderedDict()

    def within(self, rect: QRectF, size: int) -> Iterator[Key]:
        """The pieces whose hexes may show in a rectangle."""
        grid = self.lattice.grid
        left, top = self.lattice.place_before(rect.left() - REACH - 2 * SIZE, rect.top() - REACH - 2 * SIZE)
        right, bottom = self.lattice.place_before(rect.right() + REACH, rect.bottom() + REACH)
        for row in _range(top, bottom, grid.rows, size):
            for column in _range(left, right, grid.columns, size):
                yield size, column, row

    def hexes(self, key: Key, ring: int = 0) -> Ints:
        """The positions of a piece, row by row, with a ring of neighbours."""
        size, column, row = key
        grid = self.lattice.grid
        columns = np.arange(max(0, column * size - ring), min(grid.columns, (column + 1) * size + ring))
        rows = np.arange(max(0, row * size - ring), min(grid.rows, (row + 1) * size + ring))
        return (rows[:, None] * grid.columns + columns[None, :]).ravel()

    def get(self, key: Key, what: Hashable, make: Callable[[], Made]) -> Made:
        """What was made for a piece, made now if it is missing."""
        entry = (key, what)
        if entry in self._made:
            self._made.move_to_end(entry)
        else:
            self._made[entry] = make()
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        return self._made[entry]  # type: ignore[return-value]

    def forget(self, hexes: Iterable[int]) -> None:
        """Drop everything that was made for the pieces in which hexes and their neighbours lie."""
        columns = self.lattice.grid.columns
        near = {divmod(index, columns) for index in hexes}
        spread = {(row + down, column + right) for row, column in near for down in (-2, 0, 2) for right in (-2, 0, 2)}
        gone: dict[int, set[tuple[int, int]]] = {}
        for key, what in list(self._made):
            size, column, row = key
            if size not in gone:
                gone[size] = {(each_column // size, each_row // size) for each_row, each_column in spread}
            if (column, row) in gone[size]:
                del self._made[key, what]


def _range(low: int, high: int, count: int, size: int) -> range:
    """The pieces that lie between two columns or rows of so many; those beyond the rim count as the outermost."""
    low, high = (max(0, min(place, count - 1)) for place in (low, high))
    return range(low // size, high // size + 1)
