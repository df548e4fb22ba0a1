"""Boxes beside the map as places: which rectangle each takes, and which lies at a point."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF


class BoxPlaces:
    """The rectangles of boxes in order; box n is the place `first + n`."""

    def __init__(self, first: int, rects: Sequence[QRectF] = ()) -> None:
        self.first = first
        self.rects = tuple(rects)

    def at(self, x: float, y: float) -> int:
        """The place of the box at a point, -1 for none."""
        for number, rect in enumerate(self.rects):
            if rect.contains(x, y):
                return self.first + number
        return -1

    def rect(self, place: int) -> QRectF | None:
        """The rectangle of a place, if it is a box."""
        number = place - self.first
        return self.rects[number] if 0 <= number < len(self.rects) else None
