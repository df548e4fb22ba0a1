"""The drawing part of the map view: what is shown, frame by frame, within a budget of time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import perf_counter

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.canvas import map_colors, selection_marks
from editor.canvas.box_places import NAME_ROOM, BoxPlaces
from editor.canvas.counter_layer import Counters
from editor.canvas.map_camera import EMPTY, MapCamera
from editor.canvas.mode_frame import ModeFrame, Style, paint_mode_frame
from editor.canvas.overlay_list import OverlayContext, Overlays
from editor.canvas.paint import COUNTERS, DEFAULT_LAYERS, FULL, MARKS, paint_map
from editor.canvas.pieces import Piece
from editor.canvas.play_area import PlayArea
from editor.canvas.regrid import Regrid, carried, carry_over
from editor.canvas.scene import NO_GRID, Dirty, MapScene
from editor.canvas.selection_marks import Hovered, Marked
from editor.canvas.textures import paper_brush
from editor.canvas.tile_preloading import warmed
from editor.canvas.tiles import Tiles
from editor.canvas.viewport import Box, Viewport

WORK = 0.004
"""Seconds of each frame for painting what is missing."""
PAUSE = 15
"""Milliseconds between goes at what is not in view."""


class MapPainter(MapCamera):
    """Shows a scene, pieces and overlays through a viewport."""

    layers_changed = Signal()
    """Other layers are shown, or they are shown more or less strongly."""
    regridded = Signal(object)
    """The map has another size: a `Regrid`. Whoever holds numbers of hexes names them anew, or lets them go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.layers = DEFAULT_LAYERS
        self.fades: Mapping[str, int] = {}
        self.tiles = Tiles(self._paint_map, QColor(map_colors.PAPER), self._warm_map)
        self.counters = Counters()
        self.overlays = Overlays(self.update)
        self.mode_frame = ModeFrame()
        self.chosen = Marked()
        self.ghosts: frozenset[str] = frozenset()
        self.over = Hovered()
        self._beat.timeout.connect(self.beat)

    # What there is to show

    def set_scene(self, scene: MapScene | None) -> None:
        """Show another map, all of it; None shows the bare desk."""
        old, self.scene_ = self.grid, scene
        self.chosen, self.over, self.part = Marked(), Hovered(), PlayArea()
        self.tiles.clear()
        self._measure()
        self.set_pieces(())
        self.fit()
        if old is not None and old != self.grid:
            self._regrid(Regrid(old, self.grid or NO_GRID))

    def _measure(self) -> None:
        """Take over the extent of the scene and its boxes."""
        if self.scene_ is None:
            self.boxes = BoxPlaces(0)
            self.viewport = Viewport(EMPTY, self.viewport.width, self.viewport.height, self.viewport.ratio)
        else:
            rect = self.scene_.bounds
            box = Box(rect.left(), rect.top(), rect.right(), rect.bottom())
            rects = [self.scene_.box_rect(number) for number in range(len(self.scene_.boxes))]
            self.boxes = BoxPlaces(self.scene_.grid.size, rects)
            if box != self.viewport.bounds:
                self.viewport = Viewport(box, self.viewport.width, self.viewport.height, self.viewport.ratio)

    def repaint_map(self, dirty: Dirty | None = None) -> None:
        """Show the part of the map that an edit has changed: at once where it is in view, None is everything."""
        rect = dirty.rect if dirty else None
        if dirty and dirty.grids:
            self._repaint_regridded(Regrid(*dirty.grids))
        elif rect is None:
            before = self.viewport
            self._measure()
            if self.viewport is not before:
                self.tiles.clear()
                self.fit()
            self.tiles.repaint(self.viewport, None)
        elif not rect.isEmpty():
            self.tiles.repaint(self.viewport, _box(rect))
        for place in dirty.later if dirty else ():
            self.tiles.outdate(_box(place))
        self.update()

    def _repaint_regridded(self, regrid: Regrid) -> None:
        """Show a map of another size; what was shown of the old one keeps its labels."""
        pieces = carried(regrid, self.counters.arrangement.pieces)
        carry_over(self, regrid)
        self._measure()
        self.tiles.clear()
        self.set_pieces(pieces)
        self.fit()
        self._regrid(regrid)

    def _regrid(self, regrid: Regrid) -> None:
        """Let go of the old grid, and tell everybody."""
        self.overlays.clear()
        self.regridded.emit(regrid)

    def set_part(self, hexes: frozenset[int]) -> None:
        """Say on which hexes is played; a map shown as a whole then shows these. None are all."""
        part = PlayArea.of(hexes, self.scene_.lattice) if self.scene_ else PlayArea()
        if part != self.part:
            whole, self.part = self.shows_whole, part
            if whole:
                self.fit()
            self.update()

    def set_pieces(self, pieces: Sequence[Piece]) -> None:
        """Show these pieces; of those in one place the first lies lowest."""
        self.counters.set_pieces(pieces, self.counters_middle, self.boxes.room)
        self.update()

    def counters_middle(self, place: int) -> tuple[float, float]:
        """The middle of the counters in a hex, or in a box, where they leave room for its name."""
        x, y = self.place_middle(place)
        return x, y + NAME_ROOM / 2 if self.boxes.rect(place) else y

    def set_layers(self, visible: frozenset[str]) -> None:
        """Show these layers of the map."""
        if visible != self.layers:
            self.layers = visible
            self._relayer()

    def _relayer(self) -> None:
        self.tiles.repaint(self.viewport, None)
        self.update()
        self.layers_changed.emit()

    def set_fades(self, fades: Mapping[str, int]) -> None:
        """Draw some layers only so strongly, in per cent."""
        if fades != self.fades:
            self.fades = dict(fades)
            self._relayer()

    def set_frame(self, colour: str, style: Style = "solid", label: str = "") -> None:
        """Draw a frame round the map that tells the mode."""
        self.mode_frame = ModeFrame(colour, style, label)
        self.update()

    def set_chosen(self, chosen: Marked) -> None:
        """Mark what is selected."""
        self.chosen = chosen
        self.update()

    def hide_pieces(self, pieces: frozenset[str]) -> None:
        """Leave pieces out where they stand, as while they are dragged."""
        self.ghosts = pieces
        self.update()

    # Frames

    def beat(self) -> None:
        """Do a frame's share of the work that goes on: the zoom's way, missing faces, missing tiles.

        A frame is drawn when there is something new to see; a tile shows nothing before its last part is painted.
        """
        began, finished = perf_counter(), self.tiles.finished
        moved = self._glide()
        focus = self.focus_point()
        faces = self.counters.work(WORK / 2)
        left = WORK - (perf_counter() - began)
        painted = left > 0 and self.tiles.work(self.viewport, left, focus)
        if moved or faces or self.tiles.finished > finished:
            self.update()
        elif painted or left <= 0:
            self._beat.start(0)
        elif self.tiles.work_ahead(self.viewport, WORK):
            self._beat.start(PAUSE)

    @property
    def busy(self) -> bool:
        """Whether something in view is still to be sharpened."""
        return bool(self._zooming or self.counters.waiting or self.tiles.missing(self.viewport))

    def focus_point(self) -> tuple[float, float]:
        """The point of the scene round which missing pictures are painted first."""
        return self.viewport.seen.middle

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the middle in the middle; a map shown as a whole stays whole."""
        whole = self.shows_whole
        self.viewport = self.viewport.resized(self.width(), self.height(), self.devicePixelRatioF())
        if whole:
            self.viewport = self._whole(self.viewport)
        self.viewport_changed.emit()
        super().resizeEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw a frame, and ask for the next if something is missing."""
        if self.viewport.ratio != self.devicePixelRatioF():
            self.viewport = self.viewport.resized(self.width(), self.height(), self.devicePixelRatioF())
        painter = QPainter(self)
        try:
            self._paint_frame(painter)
        finally:
            painter.end()
        if self._zooming or self.counters.waiting or self.tiles.missing(self.viewport):
            self._beat.start(0)

    def _paint_frame(self, painter: QPainter) -> None:
        painter.scale(1 / self.viewport.ratio, 1 / self.viewport.ratio)
        self._paint_ground(painter)
        context = self.overlay_context()
        if context:
            self._paint_things(painter, context)
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_above(painter)
        paint_mode_frame(painter, self.mode_frame, QRectF(self.rect()), self.font())

    def _paint_ground(self, painter: QPainter) -> None:
        """The map, and paper as far as the eye sees; plain paper without one."""
        view = self.viewport
        frame = QRectF(0, 0, self.width() * view.ratio, self.height() * view.ratio)
        if self.scene_ is None:
            painter.fillRect(frame, QColor(map_colors.PAPER))
            return
        if not view.bounds.holds(view.seen):
            painter.fillRect(frame, paper_brush(map_colors.PAPER, QPointF(*view.origin)))
        self.tiles.draw(painter, view)

    def overlay_context(self) -> OverlayContext | None:
        """What overlays and tools draw upon; None without a map."""
        if self.scene_ is None:
            return None
        return OverlayContext(self.viewport, self.scene_.lattice, self.counters.arrangement, self.boxes)

    @contextmanager
    def in_device_pixels(self, painter: QPainter) -> Iterator[None]:
        """Let a painter of logical pixels draw as overlays do."""
        painter.save()
        painter.scale(1 / self.viewport.ratio, 1 / self.viewport.ratio)
        yield
        painter.restore()

    def _paint_things(self, painter: QPainter, context: OverlayContext) -> None:
        self.part.paint(painter, context)
        with self._faded(painter, MARKS) as shown:
            if shown:
                self.overlays.paint(painter, context, under=True)
        with self._faded(painter, COUNTERS) as shown:
            if shown:
                self.counters.draw(painter, self.viewport, self.focus_point(), self.ghosts)
        with self._faded(painter, MARKS) as shown:
            if shown:
                self.overlays.paint(painter, context, under=False)
        selection_marks.paint(painter, context, self.chosen, self.over, self.palette())

    @contextmanager
    def _faded(self, painter: QPainter, layer: str) -> Iterator[bool]:
        """Draw a layer above the map as strongly as it is wanted; say whether it is wanted at all."""
        painter.setOpacity(self.fades.get(layer, FULL) / FULL)
        yield layer in self.layers
        painter.setOpacity(1.0)

    def paint_above(self, painter: QPainter) -> None:
        """Draw what lies above the map, in logical pixels."""

    def _paint_map(self, painter: QPainter, rect: QRectF, zoom: float) -> None:
        if self.scene_:
            paint_map(painter, self.scene_, rect, zoom, self.layers, self.fades)

    def _warm_map(self, rect: QRectF | None, zoom: float) -> Iterator[None]:
        if self.scene_ is None:
            return iter(())
        return warmed(self.scene_, rect, (zoom, zoom * self.viewport.ratio), self.layers)


def _box(rect: QRectF) -> Box:
    return Box(rect.left(), rect.top(), rect.right(), rect.bottom())
