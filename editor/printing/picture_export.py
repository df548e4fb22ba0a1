"""The map as a picture in a file: pixels or lines, all of it or a part, with or without counters."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgGenerator

from editor.canvas import map_colors
from editor.canvas.map_picture import LARGEST
from editor.canvas.paint import paint_map
from editor.canvas.scene import MapScene
from editor.printing.map_art import MapArt, art_of, part_rect
from editor.printing.map_pages import ACROSS
from editor.printing.page_footer import stamp_of
from editor.printing.print_request import PrintRequest
from engine.validate.view import BundleView

PIXELS, LINES = (".png", ".jpg"), ".svg"


def write_picture(path: Path, view: BundleView, wish: PrintRequest, known: MapScene | None = None) -> Iterator[None]:
    """Write the map, pausing now and then; OSError where that cannot be done."""
    art = yield from art_of(view, wish, known)
    if art is None:
        raise OSError
    yield
    part = part_rect(view, art.scene, wish.part, wish.hexes)
    zoom = min(wish.hex_pixels / ACROSS, LARGEST / max(part.width(), part.height()))
    if path.suffix.lower() == LINES:
        yield from _lines(path, art, part, zoom)
        return
    image = yield from art.image(part, zoom, zoom)
    painter = QPainter(image)
    try:
        yield from _counters(painter, art, part, zoom)
    finally:
        painter.end()
    image.setText("Description", stamp_of(view.bundle, wish.language).line())
    if not image.save(str(path)):
        raise OSError


def _lines(path: Path, art: MapArt, part: QRectF, zoom: float) -> Iterator[None]:
    """Textures are pictures in the file, all else is lines and letters."""
    part_file = path.with_name(f".{path.name}.part")
    part_file.touch()
    size = QRectF(0, 0, part.width() * zoom, part.height() * zoom)
    generator = QSvgGenerator()
    generator.setFileName(str(part_file))
    generator.setSize(QSize(round(size.width()), round(size.height())))
    generator.setViewBox(size)
    painter = QPainter(generator)
    try:
        painter.fillRect(size, QColor(map_colors.PAPER))
        painter.save()
        painter.setClipRect(size)
        painter.scale(zoom, zoom)
        painter.translate(-part.topLeft())
        paint_map(painter, art.scene, part, zoom, art.layers)
        painter.restore()
        yield
        yield from _counters(painter, art, part, zoom)
        painter.end()
        part_file.replace(path)
    finally:
        if painter.isActive():
            painter.end()
        part_file.unlink(missing_ok=True)


def _counters(painter: QPainter, art: MapArt, part: QRectF, zoom: float) -> Iterator[None]:
    painter.scale(zoom, zoom)
    painter.translate(-part.topLeft())
    yield from art.counters(painter, part)
