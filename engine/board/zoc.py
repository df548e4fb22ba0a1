"""Zones of control. The truth is a game's own predicate; what it says is counted, so that asking is one look-up."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.board.layers import BoardError
from engine.board.model import Board

Exerts = Callable[[int, int, int, int], bool]
"""exerts(unit, hex, edge, mover class): whether a unit, where it now stands, controls a hex against such movers.

The hex is next to the unit's, across the edge; or it is the unit's own, then the edge is -1."""

NOWHERE = -1

_Marks = tuple[tuple[int, int, int], ...]


class ZocCache:
    """Counts, by side and class of movers, how many units control each hex.

    It follows whatever follows the journal: moved() is undone by moved() the other way round, and the other
    notices are the same in both directions. Units are asked again only when the next question comes."""

    def __init__(self, board: Board, exerts: Exerts, side_of: Callable[[int], int], sides: int, classes: int) -> None:
        self._board, self._exerts, self._side_of = board, exerts, side_of
        self._classes = range(classes)
        self._counts = [[[0] * board.size for _ in self._classes] for _ in range(sides)]
        self._where: dict[int, int] = {}
        self._standing: dict[int, list[int]] = {}
        self._marks: dict[int, _Marks] = {}
        self._stale: dict[int, None] = {}

    # What happened

    def moved(self, unit: int, origin: int, target: int) -> None:
        """A unit went from one place to another; NOWHERE before it comes into play and after it leaves."""
        held = self._where.get(unit, NOWHERE)
        if held != origin:
            raise BoardError(f"Unit {unit} is said to leave place {origin}, but stood at {held}: a move was not told.")
        if target != NOWHERE:
            self._standing.setdefault(self._board.place(target), []).append(unit)
        if origin != NOWHERE:
            self._standing[origin].remove(unit)
        self._where[unit] = target
        self._stale[unit] = None

    def changed(self, units: Iterable[int]) -> None:
        """Something about these units changed that their zone of control depends on."""
        self._stale.update(dict.fromkeys(units))

    def edges_changed(self, edges: Iterable[int]) -> None:
        """Bridges, rivers or walls changed on these hexsides."""
        for edge in edges:
            for place in self._board.grid.edge_hexes(edge):
                self.changed(self._standing.get(place, ()))

    def invalidate(self, board: Board | None = None) -> None:
        """Something changed everywhere, such as the weather, or the map is now a patched copy."""
        self._board = board or self._board
        self.changed(self._where)

    # Questions

    def counts(self, side: int, mover_class: int) -> list[int]:
        """How many units of a side control each place against a class: to be read, and asked for anew every time."""
        self._refresh()
        return self._counts[side][mover_class]

    def in_zoc(self, place: int, side: int, mover_class: int) -> bool:
        """Whether any unit of the side controls the place against such movers."""
        return self.counts(side, mover_class)[place] > 0

    def exerters(self, place: int, side: int | None = None, mover_class: int | None = None) -> tuple[int, ...]:
        """The units that control a place: of all sides, or of one; against any class, or one."""
        self._refresh()
        grid = self._board.grid
        around = (place, *grid.neighbours[place]) if place < grid.size else ()
        near = [unit for hex_ in around for unit in self._standing.get(hex_, ())]
        return tuple(sorted(unit for unit in near if self._controls(unit, place, side, mover_class)))

    def _controls(self, unit: int, place: int, side: int | None, mover_class: int | None) -> bool:
        return any(
            marked == place and side in (None, owner) and mover_class in (None, against)
            for owner, against, marked in self._marks[unit]
        )

    # Counting

    def _refresh(self) -> None:
        for unit in self._stale:
            self._count(self._marks.get(unit, ()), -1)
            self._marks[unit] = self._marked(unit)
            self._count(self._marks[unit], 1)
        self._stale.clear()

    def _count(self, marks: _Marks, by: int) -> None:
        for side, mover_class, place in marks:
            self._counts[side][mover_class][place] += by

    def _marked(self, unit: int) -> _Marks:
        place = self._where.get(unit, NOWHERE)
        if not 0 <= place < self._board.grid.size:
            return ()
        side, around = self._side_of(unit), [(place, -1), *self._board.adjacent(place)]
        return tuple(
            (side, against, other)
            for against in self._classes
            for other, edge in around
            if self._exerts(unit, other, edge, against)
        )
