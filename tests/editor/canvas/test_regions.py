"""Outlines of hexes, stacks and sprites."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from editor.canvas import color_scale, sprites
from editor.canvas.ink_colors import luminance
from editor.canvas.lattice import lattice_of
from editor.canvas.pieces import Face, Piece
from editor.canvas.regions import loops, outline, rim
from editor.canvas.sample import sample_map
from editor.canvas.stacks import COUNTER, OFFSET, arrange
from engine.hexes import Grid


def grid_of(columns: int = 9, rows: int = 8, *, pointy: bool = False) -> Grid:
    grid = sample_map(columns, rows, pointy=pointy).grid
    assert grid
    return grid.grid


def test_the_outline_of_a_set_holds_its_hexes_and_no_others() -> None:
    for pointy in (False, True):
        grid = grid_of(pointy=pointy)
        lattice = lattice_of(grid)
        ring = grid.ring(4 * 9 + 4, 2)
        path = outline(lattice, ring)
        for index in grid.hexes:
            assert path.contains(QPointF(*(lattice.centres[index] + (7, 11)))) == (index in ring)
        assert len(list(loops(lattice, ring))) == 2


def test_the_rim_leaves_out_what_lies_between_two_hexes() -> None:
    grid = grid_of()
    lattice = lattice_of(grid)
    one, other = 30, grid.neighbours[30][2]
    assert len(rim(lattice, [one])) == 6
    assert len(rim(lattice, [one, other])) == 10
    assert len(rim(lattice, [])) == 0


def piece(id: str, place: int) -> Piece:
    return Piece(id, place, Face("#7d8a5c", "#15140f", "infantry", "division", id, "", ("1",)))


def test_stacks_rise_up_and_to_the_right_and_show_four() -> None:
    found = arrange([piece(name, 3) for name in "abcdef"] + [piece("g", 4)], lambda place: (place * 200.0, 0.0))
    high = found.stacks[3]
    assert high.shown == 4
    assert found.high == (high,)
    low, top = high.middle(0), high.middle(3)
    assert np.allclose((top[0] - low[0], low[1] - top[1]), 3 * OFFSET)
    assert [each.id for each in found.pieces] == ["c", "d", "e", "f", "g"]
    assert found.top.tolist() == [False, False, False, True, True]


def test_the_upper_piece_is_met_first_and_the_lower_at_its_rim() -> None:
    found = arrange([piece("low", 1), piece("high", 1)], lambda _place: (0.0, 0.0))
    middle = found.stack_at(0, 0, (1,))
    assert middle and middle[1] == "high"
    x, y = found.stacks[1].middle(0)
    rim_of_low = found.stack_at(x - COUNTER / 2 + 1, y + COUNTER / 2 - 1, (1,))
    assert rim_of_low and rim_of_low[1] == "low"
    assert found.stack_at(300, 300, (1,)) is None


def test_fragments_are_read_by_qt_as_they_are_meant(qapp: object) -> None:
    pixmap = QPixmap(4, 2)
    pixmap.fill(QColor("red"))
    painter = QPainter(pixmap)
    painter.fillRect(2, 0, 2, 2, QColor("blue"))
    painter.end()
    rows = sprites.fragments(2)
    rows[:, sprites.X : sprites.Y + 1] = ((3, 3), (9, 5))
    rows[:, sprites.LEFT] = (0, 2)
    rows[:, sprites.WIDTH : sprites.HEIGHT + 1] = 2
    rows[1, sprites.SCALE_X] = 2
    image = QImage(14, 8, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    sprites.draw(painter, rows, pixmap)
    painter.setPen(QColor("green"))
    sprites.draw_lines(painter, np.array([[0.0, 7.0, 6.0, 7.0]]))
    painter.end()
    assert image.pixelColor(2, 2) == QColor("red")
    assert image.pixelColor(4, 2) == QColor("white")
    assert image.pixelColor(7, 5) == image.pixelColor(10, 5) == QColor("blue")
    assert image.pixelColor(3, 7) == QColor("green")
    assert image.pixelColor(8, 7) == QColor("white")


def test_the_scale_of_colours_grows_lighter_all_the_way() -> None:
    steps = [luminance(colour) for colour in color_scale.scale()]
    assert steps == sorted(steps)
    assert steps[-1] > 10 * steps[0]
