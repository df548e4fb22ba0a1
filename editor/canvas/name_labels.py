"""Names as they stand on the map: letters with a pale halo, as pictures that are made when first shown."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPainter, QPainterPath, QPixmap, QTransform

from editor.canvas import map_colors, map_fonts

DRAWN_AT = 64
"""Pixels of the letters' outlines, which are then scaled."""
HALO = 0.11


@dataclass(frozen=True)
class Glyph:
    """A text at a point of the scene, its baseline's middle, turned by degrees."""

    text: str
    x: float
    y: float
    turn: float = 0.0


@dataclass
class Label:
    """A name in its place: glyphs, the size of the letters in scene units, the rectangle, and how it is lettered."""

    glyphs: tuple[Glyph, ...]
    size: float
    rect: QRectF
    language: str
    weight: str
    colour: str = map_colors.INK
    spacing: float = 0.0
    _made: dict[float, tuple[QPixmap, QPointF]] = field(default_factory=dict)

    def paint(self, painter: QPainter, scale: float) -> None:
        """Draw the name; the painter is in scene coordinates, `scale` pixels for each unit."""
        if scale not in self._made:
            self._made = {scale: self._picture(scale)}
        picture, corner = self._made[scale]
        place = painter.worldTransform().map(corner)
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(round(place.x() + 1e-6), round(place.y() + 1e-6), picture)
        painter.restore()

    def _picture(self, scale: float) -> tuple[QPixmap, QPointF]:
        path = QPainterPath()
        for glyph in self.glyphs:
            move = QTransform.fromTranslate(glyph.x * scale, glyph.y * scale).rotate(glyph.turn)
            size = self.size * scale / DRAWN_AT
            path.addPath(move.scale(size, size).map(_outline(glyph.text, self.language, self.weight, self.spacing)))
        halo = max(1.4, self.size * scale * HALO)
        box = path.boundingRect().adjusted(-halo, -halo, halo, halo)
        left, top = int(box.left()) - 2, int(box.top()) - 2
        picture = QPixmap(int(box.width()) + 5, int(box.height()) + 5)
        picture.fill(Qt.GlobalColor.transparent)
        pale = _letters(path.translated(-left, -top), picture.size(), map_colors.PAPER)
        painter = QPainter(picture)
        for reach, strength in ((1.0, 0.3), (0.55, 0.8)):
            painter.setOpacity(strength)
            for right, down in _ROUND:
                painter.drawImage(QPointF(right * halo * reach, down * halo * reach), pale)
        painter.setOpacity(1.0)
        painter.drawImage(0, 0, _letters(path.translated(-left, -top), picture.size(), self.colour))
        painter.end()
        return picture, QPointF(left / scale, top / scale)


_ROUND = [(cos(turn * pi / 5), sin(turn * pi / 5)) for turn in range(10)]


def _letters(path: QPainterPath, size: QSize, colour: str) -> QImage:
    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(colour))
    painter.end()
    return image


@lru_cache(maxsize=2048)
def _outline(text: str, language: str, weight: str, spacing: float) -> QPainterPath:
    font = map_fonts.lettering(DRAWN_AT, language, weight)
    path, x = QPainterPath(), 0.0
    if spacing:
        for letter in text:
            path.addText(QPointF(x, 0), font, letter)
            x += advance(letter, language, weight) * DRAWN_AT + spacing * DRAWN_AT
        x -= spacing * DRAWN_AT
    else:
        path.addText(QPointF(0, 0), font, text)
        x = advance(text, language, weight) * DRAWN_AT
    return path.translated(-x / 2, 0)


@lru_cache(maxsize=8192)
def advance(text: str, language: str, weight: str) -> float:
    """How wide a text is, in heights of its letters."""
    return QFontMetricsF(map_fonts.lettering(DRAWN_AT, language, weight)).horizontalAdvance(text) / DRAWN_AT
