"""Boxes beside the map as places: which rectangle each takes, and which lies at a point."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from editor.canvas.stacks import PILED, PITCH, Room

NAME_ROOM = 80.0
"""The height at the top of a box that its name takes."""


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

    def room(self, place: int) -> Room:
        """How many counters lie side by side in a place: in a hex they lie on each other."""
        rect = self.rect(place)
        return Room(int(rect.width() // PITCH), int((rect.height() - NAME_ROOM) // PITCH)) if rect else PILED
