"""Many pictures from one pixmap in a single call: numpy columns that Qt reads as fragments."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import shiboken6
from PySide6.QtCore import QLineF
from PySide6.QtGui import QPainter, QPixmap

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

X, Y, LEFT, TOP, WIDTH, HEIGHT, SCALE_X, SCALE_Y, ANGLE, OPACITY = range(10)
_DOUBLES = 10
"""A QPainter.PixmapFragment is ten doubles in the order above; a test holds Qt to it."""


def fragments(count: int) -> Floats:
    """Rows for pictures: middle, source rectangle, scale 1, opacity 1."""
    rows = np.zeros((count, _DOUBLES))
    rows[:, SCALE_X] = rows[:, SCALE_Y] = rows[:, OPACITY] = 1.0
    return rows


def draw_lines(painter: QPainter, rows: Floats) -> None:
    """Draw lines with the painter's pen; a row is x, y, x, y."""
    if len(rows):
        rows = np.ascontiguousarray(rows, np.float64)
        first: Any = shiboken6.wrapInstance(rows.ctypes.data, QLineF)
        painter.drawLines(first, len(rows))


def draw(painter: QPainter, rows: Floats, pixmap: QPixmap) -> None:
    """Draw the pictures in order, the later ones above."""
    if len(rows):
        rows = np.ascontiguousarray(rows)
        first: Any = shiboken6.wrapInstance(rows.ctypes.data, QPainter.PixmapFragment)
        painter.drawPixmapFragments(first, len(rows), pixmap)
