"""Tiles of ground that join on all sides, drawn once for each zoom step and laid from the origin of the scene.

They are drawn in slices of time: whoever needs one at once gets it whole, whoever looks ahead a slice at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import floor, log2
from time import perf_counter

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPen, QPixmap, QTransform

from editor.canvas.noise import Floats, noise
from editor.canvas.sliced_work import Slices, finished, in_slices
from editor.canvas.zoom_scale import STEPS_PER_OCTAVE, step_zoom

PERIOD = 480.0
"""Scene units after which a tile comes again, where it is not made larger for small zooms."""
SMALLEST, LARGEST, KEPT = 160, 1024, 32
PLAIN = 512
"""Pixels of the side of plain paper."""
SLICE = 0.002
"""Seconds for which marks are drawn at a time."""
LEAST = -2 * STEPS_PER_OCTAVE
"""The smallest zoom for which tiles are drawn; for smaller ones those are made smaller."""


@dataclass(frozen=True)
class TextureTile:
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


Draw = Callable[[TextureTile], Iterator[None]]
"""Draws a tile, mark by mark; what it has taken up before a mark may be gone at the next."""


def tile_brush(ground: str, draw: Draw | None, step: int, least: float = PERIOD) -> QBrush:
    """The brush of a tile for a zoom step, at least so many scene units wide; to be used in scene coordinates."""
    picture, period = _tile(ground, draw, step, least) if draw else (_paper(ground), PLAIN / step_zoom(step))
    brush = QBrush(picture)
    scale = period / picture.width()
    brush.setTransform(QTransform.fromScale(scale, scale))
    return brush


def paper_brush(ground: str, origin: QPointF) -> QBrush:
    """The brush of plain paper in device pixels, for a scene that begins at one of them."""
    brush = QBrush(_paper(ground))
    brush.setTransform(QTransform.fromTranslate(origin.x(), origin.y()))
    return brush


def brush_slices(ground: str, draw: Draw | None, step: int, least: float = PERIOD) -> Iterator[None]:
    """Make ready what such a brush needs."""
    return _tile.slices(ground, draw, step, least) if draw else _paper.slices(ground)


@in_slices(KEPT)
def _tile(ground: str, draw: Draw, step: int, least: float) -> Slices[tuple[QPixmap, float]]:
    """A tile drawn for the next whole octave, made smaller to fit its step; with it, its side in scene units."""
    most = floor(log2(LARGEST / least)) * STEPS_PER_OCTAVE
    octave = min(max(LEAST, -(-step // STEPS_PER_OCTAVE) * STEPS_PER_OCTAVE), most)
    yield from _master.slices(ground, draw, octave, least)
    master, period = _master(ground, draw, octave, least)
    side = max(4, round(period * step_zoom(step)))
    if side == master.width():
        return QPixmap.fromImage(master), period
    kind = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return QPixmap.fromImage(master.scaled(side, side, *kind)), period


@in_slices(KEPT)
def _master(ground: str, draw: Draw, step: int, least: float) -> Slices[tuple[QImage, float]]:
    zoom = step_zoom(step)
    period = least * (2 if least * zoom < SMALLEST else 1)
    side = round(period * zoom)
    image = QImage(side, side, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter()
    marks = draw(TextureTile(painter, period, zoom))
    more = True
    while more:
        more = _draw_some(image, painter, marks, side / period)
        yield
    yield from _fibre.slices()
    yield from grained(image, _fibre())
    return image, period


def _draw_some(image: QImage, painter: QPainter, marks: Iterator[None], scale: float) -> bool:
    """Draw marks for a moment; say whether there may be more. The painter rests in between."""
    until = perf_counter() + SLICE
    painter.begin(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    more = any(perf_counter() > until for _ in marks)
    painter.end()
    return more


@in_slices(8)
def _paper(ground: str) -> Slices[QPixmap]:
    """Plain ground with the grain of paper; the same at every zoom."""
    image = QImage(PLAIN, PLAIN, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    yield from _clouds.slices()
    yield from grained(image, _clouds())
    return QPixmap.fromImage(image)


def pixels(image: QImage) -> np.ndarray:
    """The bytes of a picture by row and column: blue, green, red, and one more; the picture must outlive them."""
    return np.frombuffer(image.bits(), np.uint8).reshape(image.height(), image.width(), 4)


def grained(image: QImage, grain: Floats) -> Iterator[None]:
    """Lay the grain of paper over a picture, band by band."""
    high, wide = len(grain), image.width()
    repeats = 1, -(-wide // high)
    colours = pixels(image)[:, :, :3]
    for top in range(0, image.height(), high):
        band = colours[top : top + high]
        laid = np.tile(grain, repeats)[: len(band), :wide, None]
        np.clip(band + laid, 0, 255, out=band, casting="unsafe")
        yield


@in_slices(1)
def _fibre() -> Slices[Floats]:
    """How much lighter or darker each dot of paper is; so fine that it need not join with itself."""
    return (yield from wave_slices(256, 0.6, 7)) * 1.4


@in_slices(1)
def _clouds() -> Slices[Floats]:
    """The same with wide, faint clouds."""
    yield from _fibre.slices()
    clouds = yield from wave_slices(512, 1.9, 8)
    return np.tile(_fibre(), (2, 2)) + clouds * 1.3


def waves(side: int, fall: float, salt: int, widest: float = 1.0) -> Floats:
    """A field of hills and hollows that joins on all sides; the faster it falls off, the wider they are.

    None is much wider than that part of a side.
    """
    return finished(wave_slices(side, fall, salt, widest))


def wave_slices(side: int, fall: float, salt: int, widest: float = 1.0) -> Slices[Floats]:
    """The same in slices of time."""
    white = noise(np.arange(side * side), salt).reshape(side, side)
    yield
    across, down = np.meshgrid(np.fft.rfftfreq(side), np.fft.fftfreq(side))
    distance = np.hypot(np.hypot(across, down), 0.7 / (widest * side))
    distance[0, 0] = np.inf
    yield
    weight = distance ** (-fall)
    yield
    waves = np.fft.rfft2(white) * weight
    yield
    field = np.fft.irfft2(waves, s=(side, side))
    yield
    return np.asarray(field / field.std())


def tufts(sheet: TextureTile, point: QPointF, size: float, blades: int) -> None:
    """A tuft of grass: blades that spread from one foot, in the pen taken up before."""
    for blade in range(blades):
        lean = (blade - (blades - 1) / 2) / max(1, blades - 1)
        top = QPointF(point.x() + lean * size * 1.1, point.y() - size * (1 - 0.55 * abs(lean)))
        sheet.painter.drawLine(QPointF(point.x() + lean * size * 0.25, point.y()), top)
