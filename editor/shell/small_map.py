"""A map as a small picture in plain colours. Unlike the large one it may be painted in a worker: it keeps nothing."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QPolygonF

from editor.canvas import map_colors
from editor.canvas.look import look_of
from editor.canvas.map_features import NOWHERE
from editor.canvas.scene import MapScene
from editor.canvas.styles import STYLES, WATER
from editor.queries.hexes_in_play import part_of
from engine.bundle import Bundle
from engine.validate.view import BundleView

SHARP = 2
"""So many pixels are painted for one: screens are fine, and lines are thin."""
MARGIN = 110.0
GROUND = {**{name: style.ground for name, style in STYLES.items()}, **WATER, "town": map_colors.BLOCK_SHADE}
WATERS = {"stream": 0.5, "river": 1.0, "canal": 1.0, "major_river": 1.8}
WAYS = {"minor_road": map_colors.MINOR_ROAD, "rail": map_colors.RAIL, "major_road": map_colors.ROAD_CASING}
MARK = "#c0392b"
VEIL = QColor(70, 70, 64, 110)


def of_bundle(bundle: Bundle, size: QSize, marked: Iterable[str] = ()) -> QImage:
    """Paint the part of a bundle's map on which is played, or that which holds the marked hexes; none without a map."""
    view = BundleView(bundle)
    if view.map is None or view.map.grid is None:
        return QImage()
    scene = MapScene.of(view.map, look_of(view.scenario.rules.game if view.scenario else ""))
    part = part_of(view)
    hexes = [hex for label in marked if (hex := _index(scene, label)) is not None]
    rect = _fitted(scene, part.union(hexes) if part else part, size)
    return _painted(scene, rect, size, part, hexes)


def _index(scene: MapScene, label: str) -> int | None:
    try:
        return scene.grid.index(label)
    except ValueError:
        return None


def _fitted(scene: MapScene, part: Iterable[int], size: QSize) -> QRectF:
    """The rectangle of the picture's shape that holds these hexes, or the whole map."""
    shown = list(part) or np.flatnonzero(scene.lattice.exists).tolist()
    centres = scene.centres[shown]
    (left, top), (right, bottom) = centres.min(axis=0).tolist(), centres.max(axis=0).tolist()
    rect = QRectF(left, top, right - left, bottom - top).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
    shape = size.width() / size.height()
    width = max(rect.width(), rect.height() * shape)
    fitted = QRectF(0, 0, width, width / shape)
    fitted.moveCenter(rect.center())
    return fitted


def _painted(scene: MapScene, rect: QRectF, size: QSize, part: frozenset[int], marked: list[int]) -> QImage:
    image = QImage(size * SHARP, QImage.Format.Format_RGB32)
    image.fill(QColor(map_colors.PAPER))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    zoom = image.width() / rect.width()
    painter.scale(zoom, zoom)
    painter.translate(-rect.topLeft())
    shown = _shown(scene, rect)
    _paint_ground(painter, scene, shown)
    _paint_lines(painter, scene, rect, 1.4 / zoom)
    _paint_veil(painter, scene, [hex for hex in shown if part and hex not in part])
    painter.setPen(QPen(QColor(MARK), 2.5 / zoom))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for hex in marked:
        painter.drawPolygon(_outline(scene, hex))
    painter.end()
    return image


def _shown(scene: MapScene, rect: QRectF) -> list[int]:
    return [hex for hex in scene.lattice.within(rect, MARGIN).tolist() if scene.lattice.exists[hex]]


def _outline(scene: MapScene, hex: int) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in scene.lattice.vertices[scene.lattice.corners[hex]].tolist()])


def _paint_ground(painter: QPainter, scene: MapScene, hexes: Iterable[int]) -> None:
    """Fill hexes with the colour of their ground; a line of the same colour closes the seams."""
    for hex in hexes:
        word = scene.terrain[hex]
        style = scene.features.get(hex) or ("clear" if word == NOWHERE else scene.styles[word])
        colour = QColor(GROUND.get(style, map_colors.LAND))
        painter.setPen(QPen(colour, 4))
        painter.setBrush(colour)
        painter.drawPolygon(_outline(scene, hex))


def _paint_lines(painter: QPainter, scene: MapScene, rect: QRectF, width: float) -> None:
    """Draw rivers along the hexsides, then roads and rail from hex to hex."""
    lattice, net = scene.lattice, scene.network
    for style, share in WATERS.items():
        painter.setPen(QPen(QColor(map_colors.WATER_RIM), share * width))
        ends = lattice.vertices[lattice.edge_ends[list(net.sides.get(style, ()))]]
        painter.drawLines(_lines(ends, rect))
    for style, colour in WAYS.items():
        painter.setPen(QPen(QColor(colour), width * 0.8))
        pairs = lattice.edge_hexes[list(net.ways.get(style, ()))]
        painter.drawLines(_lines(lattice.centres[pairs[(pairs >= 0).all(axis=1)]], rect))


def _lines(ends: np.ndarray, rect: QRectF) -> list[QLineF]:
    """Lines between pairs of points, as far as they begin in a rectangle."""
    return [QLineF(*one, *other) for one, other in ends.tolist() if rect.contains(*one)]


def _paint_veil(painter: QPainter, scene: MapScene, hexes: Iterable[int]) -> None:
    """Where nobody plays lies a veil."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(VEIL)
    for hex in hexes:
        painter.drawPolygon(_outline(scene, hex))
