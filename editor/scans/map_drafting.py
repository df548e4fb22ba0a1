"""Drafting a part of a theatre beside the window: progress, stopping, the result and a small picture of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from editor.canvas import map_colors
from editor.canvas.lattice import lattice_of
from editor.canvas.look import Look
from editor.canvas.styles import BUILT, STYLES, WATER
from editor.canvas.zoom_scale import SIZE
from editor.document import tasks
from engine.bundle.models import Map
from engine.geo.raster import FINE, Raster
from engine.hexes import Grid

if TYPE_CHECKING:
    from engine.bundle.models import Map
    from engine.geo import Theatre
    from engine.geo.draft import Drafted
    from engine.geo.placed import GeoGround
    from engine.geo.recut import MapCut


WET, WAY, BEYOND = QColor("#3f7fae"), QColor("#7a5a3a"), QColor("#d8d2c4")
ACROSS = SIZE * 3**0.5


def sketch(map: Map, look: Look) -> QImage:
    """The whole plane of a map's grid, eight pixels to a hex."""
    assert map.grid
    grid = map.grid.grid
    index = Raster(grid).hexes
    colours = np.full(grid.size + 1, BEYOND.rgb(), np.uint32)
    for label, word in map.cells(look.terrain_layer).items() if look.terrain_layer in map.hexes else ():
        colours[grid.index(label)] = _colour(look, word).rgb()
    pixels = np.ascontiguousarray(colours[index])
    rows, columns = pixels.shape
    image = QImage(pixels.tobytes(), columns, rows, 4 * columns, QImage.Format.Format_RGB32).copy()
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(FINE / ACROSS, FINE / ACROSS)
    _lines(painter, map, grid)
    painter.end()
    return image


def _colour(look: Look, word: str) -> QColor:
    style = look.ground(look.terrain_layer, word)
    return QColor(WATER.get(style) or (map_colors.BUILT if style in BUILT else STYLES[style].ground))


def _lines(painter: QPainter, map: Map, grid: Grid) -> None:
    lattice = lattice_of(grid)
    for chain in map.chains:
        painter.setPen(QPen(WET if chain.hexsides else WAY, ACROSS * (0.22 if chain.hexsides else 0.12)))
        if chain.hexsides:
            for label in chain.hexsides:
                one, other = lattice.vertices[lattice.edge_ends[grid.edge_index(label)]]
                painter.drawLine(QPointF(*one), QPointF(*other))
        else:
            centres = lattice.centres[[grid.index(label) for label in chain.hexes or ()]]
            painter.drawPolyline([QPointF(*each) for each in centres])
    painter.setPen(Qt.PenStyle.NoPen)


POLL_MS = 80
COMMAND = "pip install 'hexwright[geo]'"
"""What fetches the geodata."""


class DraftingStopped(Exception):
    """Somebody did not want to wait."""


@dataclass(frozen=True, eq=False)
class TheatreMap:
    """A theatre with its ground, the map that ships of it, and a picture of that."""

    theatre: Theatre
    ground: GeoGround
    map: Map
    picture: QImage


def theatre_names() -> dict[str, dict[str, str]]:
    """The theatres that ship, by the name of their folder, with their titles."""
    from engine.bundle.yaml_reader import load
    from engine.geo import theatres
    from engine.paths import data_folder

    found = {}
    for folder in theatres(data_folder("resources") / "maps"):
        said = load((folder / "draft" / "sheet.yaml").read_text(encoding="utf-8"))
        found[folder.name] = dict(said["title"]) if isinstance(said, dict) else {}
    return found


def read_scenery(name: str) -> TheatreMap:
    """A theatre by name; takes a while."""
    from engine.bundle import read_part
    from engine.bundle.models import Map
    from engine.geo import GeoError, read_theatre, theatre_folder
    from engine.geo.placed import GeoGround
    from engine.geo.theatre import MAP

    folder = theatre_folder(name)
    theatre = read_theatre(folder)
    map, faults = read_part(Map, (folder / MAP).read_text(encoding="utf-8"), MAP)
    if faults:
        raise GeoError(str(faults[0]))
    return TheatreMap(theatre, GeoGround.of(theatre), map, picture_of(map, theatre.sheet.game))


def picture_of(map: Map, game: str) -> QImage:
    """A map in small, in the colours of a game."""
    from editor.canvas.look import look_of
    from editor.scans.map_drafting import sketch

    return sketch(map, look_of(game))


class MapDrafting(QObject):
    """One draft at a time. `advanced` says per cent, `ended` that there is a result, an error, or neither."""

    advanced = Signal(int)
    ended = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.result: Drafted | None = None
        self.picture: QImage | None = None
        self.cut: MapCut | None = None
        self.error = ""
        self._stop = Event()
        self._share = [0.0]
        self._poll = QTimer(self, interval=POLL_MS)
        self._poll.timeout.connect(lambda: self.advanced.emit(round(100 * self._share[0])))

    @property
    def is_running(self) -> bool:
        """Whether a draft is being made."""
        return self._poll.isActive()

    def start(self, theatre: Theatre, cut: MapCut) -> None:
        """Draft this part."""
        self.stop()
        self.result, self.picture, self.error, self.cut = None, None, "", cut
        stop, share = Event(), [0.0]
        self._stop, self._share = stop, share

        def told(done: float) -> None:
            if stop.is_set():
                raise DraftingStopped
            share[0] = done

        self._poll.start()
        tasks.start(self, partial(_draft, theatre, cut, told), partial(self._done, stop), partial(self._failed, stop))

    def stop(self) -> None:
        """Let it go."""
        self._stop.set()
        if self._poll.isActive():
            self._poll.stop()
            self.ended.emit()

    def _done(self, stop: Event, made: tuple[Drafted, QImage]) -> None:
        if not stop.is_set():
            self.result, self.picture = made
            self._end()

    def _failed(self, stop: Event, error: Exception) -> None:
        if not stop.is_set():
            self.error = str(error) or type(error).__name__
            self._end()

    def _end(self) -> None:
        self._poll.stop()
        self.ended.emit()


def _draft(theatre: Theatre, cut: MapCut, told: Callable[[float], None]) -> tuple[Drafted, QImage]:
    from engine.geo.recut import recut

    made = recut(theatre, cut, told)
    return made, picture_of(made.map, theatre.sheet.game)
