"""Tiles of ground that join on all sides, drawn once for each zoom step and laid from the origin of the scene."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import pi

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPixmap, QTransform

from editor.canvas.noise import Floats, noise
from editor.canvas.scale import step_zoom

PERIOD = 480.0
"""Scene units after which a tile comes again, where it is not made larger for small zooms."""
SMALLEST, KEPT = 224, 48


@dataclass(frozen=True)
class Sheet:
    """A tile being drawn in scene units: its painter, how long its side is, and pixels for each unit."""

    painter: QPainter
    period: float
    zoom: float

    def copies(self, x: float, y: float, reach: float) -> Iterator[QPointF]:
        """A point and its copies beyond the sides, where what is drawn there reaches into the tile."""
        for dx in (-self.period, 0.0, self.period):
            for dy in (-self.period, 0.0, self.period):
                if -reach < x + dx < self.period + reach and -reach < y + dy < self.period + reach:
                    yield QPointF(x + dx, y + dy)

    def spread(self, pitch: float, salt: int, jitter: float = 0.38) -> Floats:
        """Points spread evenly but not in rows, from north to south."""
        count = max(2, round(self.period / pitch))
        step = self.period / count
        row, column = np.divmod(np.arange(count * count), count)
        keys = np.arange(count * count)
        x = (column + 0.5 * (row % 2) + 0.5 + jitter * noise(keys, salt)) * step
        y = (row + 0.5 + jitter * noise(keys, salt + 1)) * step
        return np.stack([x % self.period, y % self.period], axis=1)

    def line(self, colour: str, width: float, alpha: int = 255) -> None:
        """Take up a round pen, at least half a pixel wide."""
        ink = QColor(colour)
        ink.setAlpha(alpha)
        pen = QPen(ink, max(width, 0.55 / self.zoom))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)

    def fill(self, colour: str, alpha: int = 255) -> None:
        """Take up a brush."""
        ink = QColor(colour)
        ink.setAlpha(alpha)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(ink)


Draw = Callable[[Sheet], None]


def tile_brush(ground: str, draw: Draw | None, step: int) -> QBrush:
    """The brush of a tile for a zoom step; to be used in scene coordinates."""
    image, period = _tile(ground, draw, step)
    brush = QBrush(image)
    scale = period / image.width()
    brush.setTransform(QTransform.fromScale(scale, scale))
    return brush


@lru_cache(maxsize=KEPT)
def _tile(ground: str, draw: Draw | None, step: int) -> tuple[QPixmap, float]:
    zoom = step_zoom(step)
    period = PERIOD
    while draw is not None and period * zoom < SMALLEST:
        period *= 2
    side = round(period * zoom) if draw is not None else 512
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    if draw is not None:
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(side / period, side / period)
        draw(Sheet(painter, period, zoom))
        painter.end()
    grained(image, _clouds() if draw is None else _fibre())
    return QPixmap.fromImage(image), (period if draw is not None else side / zoom)


def pixels(image: QImage) -> np.ndarray:
    """The bytes of a picture: blue, green, red, and one more, by row and column."""
    return np.frombuffer(image.bits(), np.uint8).reshape(image.height(), image.width(), 4)  # type: ignore[call-overload,no-any-return]


def grained(image: QImage, grain: Floats) -> None:
    """Lay the grain of paper over a picture."""
    repeats = -(-image.height() // len(grain)), -(-image.width() // len(grain))
    laid = np.tile(grain, repeats)[: image.height(), : image.width(), None]
    colours = pixels(image)[:, :, :3]
    np.clip(colours + laid, 0, 255, out=colours, casting="unsafe")


@lru_cache(maxsize=1)
def _fibre() -> Floats:
    """How much lighter or darker each dot of paper is; so fine that it need not join with itself."""
    return waves(256, 0.6, 7) * 1.4


@lru_cache(maxsize=1)
def _clouds() -> Floats:
    """The same with wide, faint clouds."""
    return np.tile(_fibre(), (2, 2)) + waves(512, 1.9, 8) * 1.3


def waves(side: int, fall: float, salt: int) -> Floats:
    """A field of hills and hollows that joins on all sides; the faster it falls off, the wider they are."""
    white = noise(np.arange(side * side), salt).reshape(side, side)
    across, down = np.meshgrid(np.fft.rfftfreq(side), np.fft.fftfreq(side))
    distance = np.hypot(across, down)
    distance[0, 0] = np.inf
    field = np.fft.irfft2(np.fft.rfft2(white) * distance ** (-fall), s=(side, side))
    return np.asarray(field / field.std())


def tufts(sheet: Sheet, point: QPointF, size: float, blades: int) -> None:
    """A tuft of grass: blades that spread from one foot, in the pen taken up before."""
    for blade in range(blades):
        lean = (blade - (blades - 1) / 2) / max(1, blades - 1)
        top = QPointF(point.x() + lean * size * 1.1, point.y() - size * (1 - 0.55 * abs(lean)))
        sheet.painter.drawLine(QPointF(point.x() + lean * size * 0.25, point.y()), top)


def turn(key: int, salt: int) -> float:
    """An angle for a key."""
    return float(noise(np.array([key]), salt)[0]) * pi


def box(point: QPointF, width: float, height: float) -> QRectF:
    """A rectangle round a point."""
    return QRectF(point.x() - width / 2, point.y() - height / 2, width, height)
