"""The hex cursor of the keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt

from engine.hexes import Grid

STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


def moved(grid: Grid, index: int, key: Qt.Key) -> int:
    """The hex in the direction of an arrow key; across the grain that zigzags. Missing hexes are skipped."""
    across, down = STEPS[key]
    row, column = divmod(index, grid.columns)
    while True:
        row, column = row + down, column + across
        if not (0 <= row < grid.rows and 0 <= column < grid.columns):
            return index
        if (beyond := row * grid.columns + column) in grid:
            return beyond


def nearest(grid: Grid, row: float, column: float) -> int:
    """The hex nearest to a place of the array, -1 on a grid without hexes."""
    return min(
        grid.hexes,
        key=lambda index: (index // grid.columns - row) ** 2 + (index % grid.columns - column) ** 2,
        default=-1,
    )
