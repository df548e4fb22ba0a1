"""Pages of a map: all of it on one page, or at a scale on as many pages as it takes, to be cut and joined."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, sqrt

from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from editor.canvas.zoom_scale import SIZE
from editor.printing.counter_sheets import cross
from editor.printing.map_art import MapArt
from editor.printing.page_language import say
from editor.printing.paper import MARGIN, PageSize, write
from editor.printing.print_job import PrintPage
from editor.window_language import QT_TRANSLATE_NOOP

TILE = QT_TRANSLATE_NOOP("Printing", "Map, sheet {label} · hexes {width} mm wide")
OVERVIEW = QT_TRANSLATE_NOOP("Printing", "Layout of the map sheets")
BLEED = 5.0
"""How far the map goes on beyond where it is cut: a strip to glue the next sheet on."""
MARK, OFF = 3.0, 0.5
BAND, LAP = 600, 2
"""Rows of pixels that are drawn between two pauses, and of how many the next ones lie over them."""
SCREEN = 4.0
"""As many pixels of a millimetre as a screen has decide what of the map is shown."""
ACROSS = sqrt(3) * SIZE
"""The width of a hex from side to side, in units of the scene."""


def paint_part(painter: QPainter, art: MapArt, part: QRectF, at: QRectF, dots: float) -> Iterator[None]:
    """Paint a part of the map into a rectangle of the page."""
    scale = at.width() / part.width()
    image = yield from art.image(part, scale * dots, scale * SCREEN)
    yield from _laid(painter, image, at)
    painter.save()
    painter.setClipRect(at)
    painter.translate(at.topLeft())
    painter.scale(scale, scale)
    painter.translate(-part.topLeft())
    try:
        yield from art.counters(painter, part)
    finally:
        painter.restore()


def _laid(painter: QPainter, image: QImage, at: QRectF) -> Iterator[None]:
    """Draw a picture in bands, which lie a little over each other so that no line is seen between them."""
    down = at.height() / max(1, image.height())
    for top in range(0, image.height(), BAND):
        rows = min(BAND + LAP, image.height() - top)
        band = QRectF(at.left(), at.top() + top * down, at.width(), rows * down)
        painter.drawImage(band, image.copy(0, top, image.width(), rows))
        yield


@dataclass(frozen=True)
class WholeMapPage:
    """A map on one page, as large as it goes; with a tiling it shows where the sheets are cut."""

    paper: PageSize
    art: MapArt
    part: QRectF
    tiling: Tiling | None = None

    def paint(self, painter: QPainter, dots: float) -> Iterator[None]:
        """Paint the map, then the sheets over it."""
        inside = self.paper.inside
        size = self.part.size().scaled(inside.size(), Qt.AspectRatioMode.KeepAspectRatio)
        at = QRectF(QPointF(), size)
        at.moveCenter(inside.center())
        yield from paint_part(painter, self.art, self.part, at, dots)
        if self.tiling:
            self._sheets(painter, at, self.tiling)

    def _sheets(self, painter: QPainter, at: QRectF, tiling: Tiling) -> None:
        scale = at.width() / self.part.width()
        head = QRectF(MARGIN, MARGIN - 5, self.paper.width - 2 * MARGIN, 5)
        write(painter, head, say(self.art.scene.language, OVERVIEW), 3)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number in range(len(tiling)):
            own = tiling.own(number).intersected(self.part)
            rect = QRectF(at.topLeft() + (own.topLeft() - self.part.topLeft()) * scale, own.size() * scale)
            painter.setPen(QPen(QColor("#b3261e"), 0.35))
            painter.drawRect(rect)
            label = QRectF(rect.center() - QPointF(5, 3.5), QSizeF(10, 7))
            painter.fillRect(label, QColor(255, 253, 246, 220))
            write(painter, label, tiling.label(number), 4.5, colour="#8c1d16")


@dataclass(frozen=True)
class Tiling:
    """How a part of the map is divided into sheets at a scale."""

    paper: PageSize
    part: QRectF
    hex_width: float

    @property
    def scale(self) -> float:
        """Millimetres of a unit of the scene."""
        return self.hex_width / ACROSS

    @property
    def trim(self) -> QRectF:
        """Where a sheet is cut."""
        return self.paper.inside.adjusted(BLEED, BLEED, -BLEED, -BLEED)

    @property
    def across(self) -> int:
        """How many sheets lie side by side."""
        return max(1, ceil(self.part.width() * self.scale / self.trim.width() - 1e-6))

    @property
    def down(self) -> int:
        """How many sheets lie one below the other."""
        return max(1, ceil(self.part.height() * self.scale / self.trim.height() - 1e-6))

    def __len__(self) -> int:
        return self.across * self.down

    def own(self, number: int) -> QRectF:
        """The part of the map that a sheet shows between its cuts."""
        row, column = divmod(number, self.across)
        size = self.trim.size() / self.scale
        return QRectF(self.part.topLeft() + QPointF(column * size.width(), row * size.height()), size)

    def label(self, number: int) -> str:
        """A letter for the row, a number for the column."""
        row, column = divmod(number, self.across)
        return f"{chr(ord('A') + row % 26) * (row // 26 + 1)}{column + 1}"


@dataclass(frozen=True)
class MapSheetPage:
    """One sheet of a map."""

    tiling: Tiling
    art: MapArt
    number: int

    @property
    def paper(self) -> PageSize:
        """On what it is printed."""
        return self.tiling.paper

    def paint(self, painter: QPainter, dots: float) -> Iterator[None]:
        """Paint the part of the map, the marks, and which sheet it is."""
        scale = self.tiling.scale
        reach = self.tiling.own(self.number).adjusted(*(side * BLEED / scale for side in (-1, -1, 1, 1)))
        shown = reach.intersected(self.art.scene.bounds)
        corner = self.paper.inside.topLeft() + (shown.topLeft() - reach.topLeft()) * scale
        yield from paint_part(painter, self.art, shown, QRectF(corner, shown.size() * scale), dots)
        self._marks(painter)
        language = self.art.scene.language
        said = say(language, TILE, label=self.tiling.label(self.number), width=f"{self.tiling.hex_width:g}")
        head = QRectF(MARGIN + 12, MARGIN - 5, self.paper.width - 2 * MARGIN, 4)
        write(painter, head, said, 2.6, flags=Qt.AlignmentFlag.AlignLeft)

    def _marks(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor("#000000"), 0.12))
        trim, inside = self.tiling.trim, self.paper.inside
        for x in (trim.left(), trim.right()):
            painter.drawLine(QLineF(x, inside.top() - OFF - MARK, x, inside.top() - OFF))
            painter.drawLine(QLineF(x, inside.bottom() + OFF, x, inside.bottom() + OFF + MARK))
        for y in (trim.top(), trim.bottom()):
            painter.drawLine(QLineF(inside.left() - OFF - MARK, y, inside.left() - OFF, y))
            painter.drawLine(QLineF(inside.right() + OFF, y, inside.right() + OFF + MARK, y))
        for x in (inside.left() - OFF - MARK / 2, inside.right() + OFF + MARK / 2):
            cross(painter, QPointF(x, inside.center().y()), MARK / 2)


def best(paper: PageSize, part: QRectF) -> PageSize:
    """The way round in which a part of the map is larger on a page."""
    return paper.turn() if part.width() > part.height() else paper


def whole_map(paper: PageSize, art: MapArt, part: QRectF) -> list[PrintPage]:
    """The map on one page."""
    return [WholeMapPage(best(paper, part), art, part)]


def tiled_map(paper: PageSize, art: MapArt, part: QRectF, hex_width: float) -> list[PrintPage]:
    """How the sheets lie, then every sheet; the paper lies such that there are the fewest."""
    tiling = min((Tiling(way, part, hex_width) for way in (paper, paper.turn())), key=len)
    sheets: list[PrintPage] = [MapSheetPage(tiling, art, number) for number in range(len(tiling))]
    return [WholeMapPage(best(paper, part), art, part, tiling), *sheets] if len(sheets) > 1 else sheets
