"""Where counters lie on sheets that are printed on both sides; arithmetic only, in millimetres."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF

from editor.printing.paper import FOOT, MARGIN, PageSize

Flip = Literal["long", "short"]
"""The edge over which the paper is turned for its other side."""
MARKS = 7.0
"""The room round the counters in which the cut marks stand."""
LENGTH, AWAY = 4.0, 1.5


@dataclass(frozen=True)
class CounterGrid:
    """Rows of squares in the middle of a sheet, so that the other side has them in the same places."""

    paper: PageSize
    side: float
    gap: float = 0.0
    flip: Flip = "long"

    @property
    def pitch(self) -> float:
        """From one counter to the next."""
        return self.side + self.gap

    @property
    def across(self) -> int:
        """How many lie side by side."""
        return self._fit(self.paper.width - 2 * (MARGIN + MARKS))

    @property
    def down(self) -> int:
        """How many lie one below the other."""
        return self._fit(self.paper.height - 2 * (FOOT + MARKS))

    def _fit(self, room: float) -> int:
        return max(1, int((room + self.gap + 1e-6) // self.pitch))

    def __len__(self) -> int:
        return self.across * self.down

    @property
    def rect(self) -> QRectF:
        """The rectangle round all of them."""
        width, height = (count * self.pitch - self.gap for count in (self.across, self.down))
        return QRectF((self.paper.width - width) / 2, (self.paper.height - height) / 2, width, height)

    def front(self, number: int) -> QRectF:
        """The square of a front."""
        row, column = divmod(number, self.across)
        corner = self.rect.topLeft() + QPointF(column * self.pitch, row * self.pitch)
        return QRectF(corner.x(), corner.y(), self.side, self.side)

    def back(self, number: int) -> QRectF:
        """The square of the same counter on the other side of the paper."""
        front = self.front(number)
        if self.turns_sideways:
            front.moveLeft(self.paper.width - front.right())
        else:
            front.moveTop(self.paper.height - front.bottom())
        return front

    @property
    def turns_sideways(self) -> bool:
        """Whether the sheet is turned as one turns the page of a book."""
        return (self.flip == "long") != self.paper.turned

    def cuts(self) -> Iterator[QLineF]:
        """Marks in the margin where the knife goes."""
        rect = self.rect
        for x in self._edges(rect.left(), self.across):
            yield QLineF(x, rect.top() - AWAY - LENGTH, x, rect.top() - AWAY)
            yield QLineF(x, rect.bottom() + AWAY, x, rect.bottom() + AWAY + LENGTH)
        for y in self._edges(rect.top(), self.down):
            yield QLineF(rect.left() - AWAY - LENGTH, y, rect.left() - AWAY, y)
            yield QLineF(rect.right() + AWAY, y, rect.right() + AWAY + LENGTH, y)

    def _edges(self, start: float, count: int) -> list[float]:
        edges = {round(start + number * self.pitch + end, 4) for number in range(count) for end in (0.0, self.side)}
        return sorted(edges)

    def crosses(self) -> Iterator[QPointF]:
        """Where crosses stand by which both sides can be laid over each other: beyond the corners."""
        rect, off = self.rect, AWAY + LENGTH / 2
        for x in (rect.left() - off, rect.right() + off):
            for y in (rect.top() - off, rect.bottom() + off):
                yield QPointF(x, y)
