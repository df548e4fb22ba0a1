"""The ruler: how far it is from hex to hex, along a path of clicks, in hexes and kilometres."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath

from editor.canvas.hit_test import Pick
from editor.canvas.selection_marks import cased
from editor.maps.hex_tool import HexTool
from editor.maps.tool_preview import draw_count
from editor.window_language import speaker
from engine.compile.scale import hex_width_km

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.workbench import Workbench
    from engine.hexes import Grid

tr = speaker("RulerTool")

INK = QColor("#1d4e89")


class RulerTool(HexTool):
    """A click begins, more clicks make corners, a double click holds the end; the right button or Esc begins anew."""

    paints = False
    layers = ()

    def __init__(self, source: Workbench) -> None:
        super().__init__(source)
        self._bench = source
        self._corners: list[int] = []
        self._end = -1
        self._held = False
        self._scale: tuple[object, float | None] = (None, None)

    def hint(self) -> str:
        """How far it is, or what to do."""
        grid = self.grid()
        if grid is not None and self.begun:
            return self.words(grid)
        return tr("Click where to measure from; more clicks make corners, a double click ends.")

    # Events

    @property
    def begun(self) -> bool:
        """Whether something is measured."""
        return bool(self._corners)

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Begin, or make a corner; the second click of a double click holds the end."""
        if event.type() == QEvent.Type.MouseButtonDblClick and self.begun:
            self._held = True
            return
        if self._held:
            self.cancel()
        self._corners.append(pick.hex)
        self._end = pick.hex

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Measure to the hex under the pointer."""
        if not self._held:
            self._end = pick.hex

    def cancel(self) -> None:
        """Measure nothing."""
        self._corners, self._end, self._held = [], -1, False

    # What it comes to

    def path(self, grid: Grid) -> list[int]:
        """The hexes of the whole path."""
        stops = [*self._corners, self._end]
        found = stops[:1]
        for one, other in pairwise(stops):
            found += grid.line(one, other)[1:]
        return found

    def words(self, grid: Grid) -> str:
        """How far it is."""
        stops = [*self._corners, self._end]
        hexes = sum(grid.distance(one, other) for one, other in pairwise(stops))
        km = self._km()
        if km is None:
            text = tr("1 hex") if hexes == 1 else tr("{hexes} hexes")
        else:
            text = tr("1 hex, {km} km") if hexes == 1 else tr("{hexes} hexes, {km} km")
        return text.format(hexes=hexes, km=f"{hexes * (km or 0):g}")

    def _km(self) -> float | None:
        """The width of a hex; looked up once for each map."""
        document, map = self._bench.document, self.map()
        if document is None or map is None:
            return None
        if self._scale[0] is not map:
            self._scale = map, hex_width_km(document.bundle)
        return self._scale[1]

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The path, with its length at the end."""
        grid, context = self.grid(), view.overlay_context()
        if grid is None or context is None or not self.begun:
            return
        with view.in_device_pixels(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            points = [context.to_device().map(QPointF(*context.lattice.centres[hex])) for hex in self.path(grid)]
            path = QPainterPath(points[0])
            for point in points[1:]:
                path.lineTo(point)
            cased(painter, path, INK, 2.5 * context.view.ratio)
            painter.setBrush(INK)
            for corner in self._corners:
                at = context.to_device().map(QPointF(*context.lattice.centres[corner]))
                painter.drawEllipse(at, 4 * context.view.ratio, 4 * context.view.ratio)
            draw_count(painter, context, 0, self._end, self.words(grid))
