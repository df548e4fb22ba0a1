"""Drafting a part of a theatre beside the window: how far it is, stopping it, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from threading import Event
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QImage

from editor.document import tasks

if TYPE_CHECKING:
    from engine.bundle.models import Map
    from engine.geo import Theatre
    from engine.geo.draft import Drafted
    from engine.geo.placed import GeoGround
    from engine.geo.recut import MapCut

POLL_MS = 80
COMMAND = "pip install 'hexwright[geo]'"
"""What fetches the geodata."""


class StoppedError(Exception):
    """Somebody did not want to wait."""


@dataclass(frozen=True, eq=False)
class Scenery:
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


def read_scenery(name: str) -> Scenery:
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
    return Scenery(theatre, GeoGround.of(theatre), map, picture_of(map, theatre.sheet.game))


def picture_of(map: Map, game: str) -> QImage:
    """A map in small, in the colours of a game."""
    from editor.canvas.look import look_of
    from editor.scans.sketch import sketch

    return sketch(map, look_of(game))


class Drafting(QObject):
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
                raise StoppedError
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
