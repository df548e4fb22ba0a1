"""Sheets of paper, in millimetres, and writing on them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QMarginsF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPageLayout, QPageSize, QPainter

from editor.canvas.map_fonts import figures

INCH = 25.4
POINT = INCH / 72
"""A PDF measures its pages in whole points; what is to lie in register has to know that."""
MARGIN = 10.0
"""What most printers cannot print on, and a little more."""
FOOT = 14.0
"""The strip at the bottom of a sheet in which its stamp stands."""
_FINE = 20.0
"""Fonts know whole pixels only: words are written so many times larger than they are, in a painter so much smaller."""


@dataclass(frozen=True)
class PageSize:
    """A size of paper as it lies before the reader."""

    id: str
    name: str
    size: QPageSize.PageSizeId
    width: float
    height: float
    turned: bool = False

    def turn(self) -> PageSize:
        """The same paper, lying the other way."""
        return PageSize(self.id, self.name, self.size, self.height, self.width, not self.turned)

    @property
    def rect(self) -> QRectF:
        """The whole sheet."""
        return QRectF(0, 0, self.width, self.height)

    @property
    def inside(self) -> QRectF:
        """What can be printed on, without the strip of the stamp."""
        return self.rect.adjusted(MARGIN, MARGIN, -MARGIN, -FOOT)

    @property
    def layout(self) -> QPageLayout:
        """The sheet as Qt knows it."""
        way = QPageLayout.Orientation.Landscape if self.turned else QPageLayout.Orientation.Portrait
        return QPageLayout(QPageSize(self.size), way, QMarginsF())


PAPERS = {
    paper.id: paper
    for paper in (
        PageSize("a4", "A4", QPageSize.PageSizeId.A4, 595 * POINT, 842 * POINT),
        PageSize("letter", "Letter", QPageSize.PageSizeId.Letter, 612 * POINT, 792 * POINT),
        PageSize("a3", "A3", QPageSize.PageSizeId.A3, 842 * POINT, 1191 * POINT),
    )
}


def pixels(painter: QPainter, length: float) -> float:
    """How many pixels a length has for a painter."""
    return length * abs(painter.deviceTransform().m11())


def write(
    painter: QPainter,
    area: QRectF,
    text: str,
    height: float,
    *,
    flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
    colour: str = "#3a3833",
) -> None:
    """Write words so many millimetres high into a rectangle; the painter measures in millimetres."""
    painter.save()
    painter.scale(1 / _FINE, 1 / _FINE)
    painter.setFont(QFont(figures(height * _FINE)))
    painter.setPen(QColor(colour))
    painter.drawText(QRectF(area.topLeft() * _FINE, area.size() * _FINE), flags, text)
    painter.restore()
