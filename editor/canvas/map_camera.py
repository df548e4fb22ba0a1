"""The moving part of the map view: which part of the scene is seen, how large, and how the way there goes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QTimer, Signal
from PySide6.QtWidgets import QWidget

from editor.canvas.box_places import BoxPlaces
from editor.canvas.play_area import PlayArea
from editor.canvas.scene import MARGIN, MapScene
from editor.canvas.viewport import Box, Viewport, level_steps
from editor.canvas.zoom_scale import SIZE
from engine.hexes import Grid

SPARED = 0.3 * SIZE
"""How much of the paper round the hexes is still shown with the whole map."""
EASE = 0.35
"""The part of the way to the wanted zoom that a frame goes."""
EMPTY = Box(0, 0, 10 * SIZE, 10 * SIZE)


class MapCamera(QWidget):
    """Looks at a scene through a viewport that pans, zooms and comes to places."""

    viewport_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scene_: MapScene | None = None
        self.viewport = Viewport(EMPTY)
        self.boxes = BoxPlaces(0)
        self.part = PlayArea()
        self.motion = True
        self._zooming: tuple[float, tuple[float, float]] | None = None
        self._beat = QTimer(self)
        self._beat.setSingleShot(True)

    @property
    def grid(self) -> Grid | None:
        """The grid of the scene."""
        return self.scene_.grid if self.scene_ else None

    def place_middle(self, place: int) -> tuple[float, float]:
        """The middle of a hex or a box in the scene."""
        box = self.boxes.rect(place)
        if box:
            return box.center().x(), box.center().y()
        if not self.scene_ or not 0 <= place < self.scene_.grid.size:
            return 0.0, 0.0
        x, y = self.scene_.lattice.centres[place]
        return float(x), float(y)

    # Moving about

    @property
    def zoom(self) -> float:
        """Logical pixels for each scene unit."""
        return self.viewport.zoom

    @property
    def centre(self) -> QPointF:
        """The point of the scene in the middle."""
        return QPointF(self.viewport.x, self.viewport.y)

    def look(self, viewport: Viewport) -> None:
        """Show another part of the scene."""
        if viewport != self.viewport:
            self.viewport = viewport
            self.viewport_changed.emit()
            self.update()

    def fit(self) -> None:
        """Show the whole map: all hexes and boxes, of the paper round them only a little; or the part in play."""
        self._zooming = None
        self.look(self._whole(replace(self.viewport, covered=self.covered)))

    def fit_in_turn(self) -> None:
        """Show the part in play, and if that is shown the whole map."""
        view, self._zooming = replace(self.viewport, covered=self.covered), None
        self.look(self._everything(view) if view == self._whole(view) else self._whole(view))

    @property
    def shows_whole(self) -> bool:
        """Whether the whole map, or the part in play, is shown as large as it goes."""
        return self.viewport == self._whole(self.viewport)

    @property
    def covered(self) -> int:
        """Logical pixels at the lower end that something lies over."""
        return 0

    def _whole(self, view: Viewport) -> Viewport:
        box = self.part.box(self.scene_.lattice) if self.scene_ else None
        return view.fitted(box) if box else self._everything(view)

    def part_rect(self) -> QRectF | None:
        """The rectangle round the part in play; None where the whole map is played on."""
        box = self.part.box(self.scene_.lattice) if self.scene_ else None
        return QRectF(box.left, box.top, box.width, box.height) if box else None

    def _everything(self, view: Viewport) -> Viewport:
        return view.fitted(view.bounds.grown(SPARED - MARGIN) if self.scene_ else None)

    def fit_box(self, box: Box) -> None:
        """Show a rectangle of the scene as large as it goes."""
        self._zooming = None
        self.look(self.viewport.fitted(box))

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by logical pixels."""
        self.look(self.viewport.panned(dx, dy))

    def zoom_to(self, level: float, at: QPointF | None = None) -> None:
        """Go to a level of zoom; the point of the scene under a point of the view stays there."""
        point = at or QPointF(self.width() / 2, self.height() / 2)
        level = self.viewport.held_level(round(level))
        if self.motion and self.isVisible():
            self._zooming = level, (point.x(), point.y())
            self._beat.start(0)
        else:
            self.look(self.viewport.at_level(level, (point.x(), point.y())))

    @property
    def wanted_level(self) -> float:
        """The level of zoom that the view is at or going to."""
        return self._zooming[0] if self._zooming else self.viewport.level

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Zoom by a factor, at least one level."""
        self.zoom_to(self.wanted_level + level_steps(factor), at)

    def show_place(self, place: int) -> None:
        """Bring a hex or box into the middle, unless it is well in view."""
        rim = min(self.width(), self.height()) * 0.15
        if not self.sees(place, rim):
            x, y = self.place_middle(place)
            self.look(self.viewport.centred(x, y + self.covered / 2 / self.zoom))

    def sees(self, place: int, rim: float = 0.0) -> bool:
        """Whether the middle of a hex or box is in view, uncovered, and so far from the rim."""
        open_part = QRectF(0, 0, self.width(), self.height() - self.covered)
        return open_part.adjusted(rim, rim, -rim, -rim).contains(*self.viewport.to_screen(*self.place_middle(place)))

    def to_screen(self, point: QPointF) -> QPointF:
        """The logical pixel of a point of the scene."""
        return QPointF(*self.viewport.to_screen(point.x(), point.y()))

    def to_scene(self, point: QPointF) -> QPointF:
        """The point of the scene under a logical pixel."""
        return QPointF(*self.viewport.to_scene(point.x(), point.y()))

    def _glide(self) -> bool:
        if not self._zooming:
            return False
        level, at = self._zooming
        gone = self.viewport.level + (level - self.viewport.level) * EASE
        if abs(level - gone) < 0.2:
            gone, self._zooming = level, None
        before = self.viewport
        self.look(self.viewport.at_level(gone, at))
        if self.viewport is before:
            self._zooming = None
        return True
