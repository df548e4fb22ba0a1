"""What lies under a point of the screen, by arithmetic alone."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF

from editor.canvas.box_places import BoxPlaces
from editor.canvas.stacks import Arrangement
from editor.canvas.zoom_scale import SIZE
from engine.hexes import Grid


@dataclass(frozen=True)
class Pick:
    """A point of the map: its hex, the nearest hexside and corner of that hex (-1 for none), the piece and its stack.

    `place` is the hex, or the number of a box (from the size of the grid upwards), or -1.
    """

    hex: int
    edge: int
    vertex: int
    piece: str | None
    stack: tuple[str, ...]
    scene: QPointF
    screen: QPoint
    place: int = -1

    def same_target(self, other: Pick | None) -> bool:
        """Whether both mean the same things, wherever exactly they point."""
        return other is not None and (self.place, self.edge, self.vertex, self.piece) == (
            other.place,
            other.edge,
            other.vertex,
            other.piece,
        )


def pick(grid: Grid, boxes: BoxPlaces, arrangement: Arrangement, scene: tuple[float, float], screen: QPoint) -> Pick:
    """Find what lies at a point."""
    x, y = scene
    index = grid.hex_at(x, y, SIZE)
    box = boxes.at(x, y)
    around = (index, *grid.neighbours[index]) if index >= 0 else ()
    found = arrangement.stack_at(x, y, around if box < 0 else (*around, box))
    edge, vertex = sides_near(grid, index, x, y) if index >= 0 else (-1, -1)
    place = box if box >= 0 else index
    stack = found[0] if found else arrangement.stacks.get(place)
    return Pick(
        index,
        edge,
        vertex,
        found[1] if found else None,
        stack.pieces if stack else (),
        QPointF(x, y),
        screen,
        place,
    )


def sides_near(grid: Grid, index: int, x: float, y: float) -> tuple[int, int]:
    """The hexside and the corner of a hex nearest to a point."""
    corners = grid.corner_points(index, SIZE)
    away = [(px - x) ** 2 + (py - y) ** 2 for px, py in corners]
    corner = away.index(min(away))
    before, after = away[corner - 1], away[(corner + 1) % 6]
    side = corner if after < before else corner - 1
    return grid.sides[index][side], grid.corners[index][corner]
