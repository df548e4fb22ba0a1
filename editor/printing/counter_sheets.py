"""Sheets of counters to be cut out: fronts, backs in register with them, and marks for the knife."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.canvas.face_data import Face
from editor.canvas.pieces import detail_for, paint_face
from editor.printing.counter_grid import CounterGrid, Flip
from editor.printing.page_language import say
from editor.printing.paper import MARGIN, PageSize, pixels, write
from editor.printing.printed_counters import PrintedCounter
from editor.window_language import QT_TRANSLATE_NOOP

Backs = Literal["long", "short", "none"]
FRONT = QT_TRANSLATE_NOOP("Printing", "Counters, sheet {number}: front")
BACK = QT_TRANSLATE_NOOP("Printing", "Counters, sheet {number}: back")
LONG = QT_TRANSLATE_NOOP("Printing", "Print on both sides, turned over the long edge, at full size (100 %).")
SHORT = QT_TRANSLATE_NOOP("Printing", "Print on both sides, turned over the short edge, at full size (100 %).")
SINGLE = QT_TRANSLATE_NOOP("Printing", "Print at full size (100 %).")
HOW = {"long": LONG, "short": SHORT, "none": SINGLE}
BLEED = 0.8
"""How far the colour of a counter goes on beyond its edge, where it has room."""
AT_ONCE = 12
"""Faces that are painted between two pauses."""
HAIR = 0.1
"""As wide as the lines of the marks, and as far as colours reach over each other."""


@dataclass(frozen=True)
class CounterSheet:
    """One side of a sheet."""

    grid: CounterGrid
    counters: Sequence[PrintedCounter]
    number: int
    is_back: bool
    backs: Backs
    language: str

    @property
    def paper(self) -> PageSize:
        """On what it is printed."""
        return self.grid.paper

    def paint(self, painter: QPainter, _dots: float) -> Iterator[None]:
        """Paint the marks, then the counters."""
        self._head(painter)
        self._marks(painter)
        for number, counter in enumerate(self.counters):
            rect = self.grid.back(number) if self.is_back else self.grid.front(number)
            face = counter.back if self.is_back else counter.front
            _ground(painter, rect, face or counter.front, max(HAIR / 2, min(BLEED, self.grid.gap / 2)))
            if face is not None:
                self._face(painter, face, rect)
            if number % AT_ONCE == AT_ONCE - 1:
                yield

    def _face(self, painter: QPainter, face: Face, rect: QRectF) -> None:
        """Paint a face so that it is upright when the counter is turned over sideways."""
        painter.save()
        painter.translate(rect.center())
        if self.is_back and not self.grid.turns_sideways:
            painter.rotate(180)
        half = rect.width() / 2
        paint_face(
            painter, face, QRectF(-half, -half, rect.width(), rect.height()), detail_for(pixels(painter, rect.width()))
        )
        painter.restore()

    def _head(self, painter: QPainter) -> None:
        area = QRectF(MARGIN, MARGIN - 4, self.paper.width - 2 * MARGIN, 5)
        title = say(self.language, BACK if self.is_back else FRONT, number=self.number)
        write(painter, area, title, 3, flags=Qt.AlignmentFlag.AlignLeft)
        write(painter, area, say(self.language, HOW[self.backs]), 2.5, flags=Qt.AlignmentFlag.AlignRight)

    def _marks(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor("#000000"), HAIR))
        painter.drawLines([*self.grid.cuts()])
        for at in self.grid.crosses():
            cross(painter, at)


def _ground(painter: QPainter, rect: QRectF, face: Face, over: float) -> None:
    """The colour of a counter, a little larger than it is: a cut that is not quite true must show no paper."""
    painter.fillRect(rect.adjusted(-over, -over, over, over), QColor(face.ground))


def cross(painter: QPainter, at: QPointF, arm: float = 1.6) -> None:
    """A cross in a circle."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(at, arm / 2, arm / 2)
    painter.drawLines(
        [QLineF(at - QPointF(arm, 0), at + QPointF(arm, 0)), QLineF(at - QPointF(0, arm), at + QPointF(0, arm))]
    )


def counter_sheets(
    counters: Sequence[PrintedCounter], paper: PageSize, side: float, gap: float, backs: Backs, language: str
) -> list[CounterSheet]:
    """All sheets, each front followed by its back."""
    flip: Flip = "short" if backs == "short" else "long"
    grid = CounterGrid(paper, side, gap, flip)
    sheets = []
    for start in range(0, len(counters), len(grid)):
        some = counters[start : start + len(grid)]
        for is_back in (False,) if backs == "none" else (False, True):
            sheets.append(CounterSheet(grid, some, start // len(grid) + 1, is_back, backs, language))
    return sheets
