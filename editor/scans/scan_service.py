"""The scans of a window: reads their pictures in a worker, lays them on the map, and follows the document."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.document import tasks
from editor.document.picture_files import home, read_picture
from editor.workbench import Workbench
from engine.bundle.models.map import Scan

if TYPE_CHECKING:
    from editor.canvas.scan_overlay import Pyramid
    from editor.scans.scan_fit import ScanFit

OVERLAY, ARROWS = "scans", "scan_pins"
Source = tuple[Path, str]


class ScanService(QObject):
    """What is known of each scan: its picture, if it could be read, and how it lies."""

    changed = Signal()

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench = bench
        self.hidden = False
        self.scans: tuple[Scan, ...] = ()
        self.lays: tuple[ScanFit, ...] = ()
        self._pictures: dict[Source, Pyramid | None] = {}
        self._reasons: dict[Source, Exception] = {}
        self._reading: dict[Source, tasks.Task] = {}
        bench.document_changed.connect(self.follow)
        bench.document_edited.connect(self.follow)
        bench.state_changed.connect(self._look_where)
        bench.canvas.regridded.connect(self.follow)
        bench.closing.connect(self._stop)
        self.follow()

    @classmethod
    def of(cls, bench: Workbench) -> ScanService:
        """The scans of a window, made when they are first asked for."""
        found = bench.findChild(cls)
        return found if found is not None else cls(bench)

    def _look_where(self) -> None:
        """A scenario that was saved elsewhere looks for its pictures from there."""
        document = self._bench.document
        if document is not None and home(document) != self._home:
            self.follow()

    def _stop(self) -> None:
        for task in self._reading.values():
            task.cancel()
        self._reading.clear()

    # The pictures

    def source(self, number: int) -> Source | None:
        """Where the picture of a scan lies."""
        document = self._bench.document
        return (home(document), self.scans[number].image) if document and number < len(self.scans) else None

    def picture(self, number: int) -> Pyramid | None:
        """The picture of a scan, if it is read and is one."""
        source = self.source(number)
        return self._pictures.get(source) if source else None

    def is_missing(self, number: int) -> bool:
        """Whether the picture could not be read."""
        source = self.source(number)
        return source in self._pictures and self._pictures[source] is None if source else False

    def reason(self, number: int) -> str:
        """Why the picture could not be read; nothing if it is just not there."""
        from editor.document.errors import DocumentError
        from editor.scans.scan_loading import PictureError

        source = self.source(number)
        error = self._reasons.get(source) if source and self.is_missing(number) else None
        if isinstance(error, DocumentError):
            return error.message(self._bench.language)
        return f"{source[1]}: {error}" if source and isinstance(error, PictureError) else ""

    def look_again(self) -> None:
        """Try once more to read what was missing."""
        self._pictures = {source: found for source, found in self._pictures.items() if found is not None}
        self.follow()

    def _read(self, source: Source) -> None:
        if source in self._pictures or source in self._reading:
            return
        self._reading[source] = tasks.start(
            self, partial(_pyramid, source), partial(self._put, source), partial(self._put, source, None)
        )

    def _put(self, source: Source, found: Pyramid | None, error: Exception | None = None) -> None:
        self._reasons.pop(source, None)
        if error is not None:
            self._reasons[source] = error
        self._reading.pop(source, None)
        self._pictures[source] = found
        self._show()

    @property
    def is_reading(self) -> bool:
        """Whether a picture is still being read."""
        return bool(self._reading)

    # Following

    def follow(self, *_told: object) -> None:
        """Take over what the map says of its scans."""
        document = self._bench.document
        map = document.bundle.map if document else None
        scans = map.scans if map else ()
        if not scans and not self.scans:
            return
        self.scans = scans
        self._home = home(document) if document else None
        wanted = {source for number in range(len(scans)) if (source := self.source(number))}
        self._pictures = {source: found for source, found in self._pictures.items() if source in wanted}
        for source in wanted:
            self._read(source)
        self._lay()
        self._show()

    def _lay(self) -> None:
        from editor.scans.scan_fit import ScanFit, laid

        document = self._bench.document
        map = document.view.map if document else None
        grid = map.grid.grid if map and map.grid else None
        made = dict(zip(self._laid_of, self.lays, strict=True)) if grid is self._grid else {}
        keys = tuple(scan.model_dump_json(exclude={"opacity", "image"}) for scan in self.scans)
        self.lays = tuple(
            made.get(key) or (laid(scan, grid) if grid else ScanFit(None))
            for key, scan in zip(keys, self.scans, strict=True)
        )
        self._laid_of, self._grid = keys, grid

    _laid_of: tuple[str, ...] = ()
    _grid: object = None
    _home: Path | None = None

    def _show(self) -> None:
        """Lay on the map what has a picture and enough pins."""
        from editor.canvas.scan_overlay import Plate, ScanOverlay

        overlays = self._bench.canvas.overlays
        plates = [
            Plate(picture, lay.warp, scan.opacity)
            for number, (scan, lay) in enumerate(zip(self.scans, self.lays, strict=True))
            if lay.warp is not None and (picture := self.picture(number)) is not None
        ]
        shown = overlays.get(OVERLAY)
        overlay = shown if isinstance(shown, ScanOverlay) else ScanOverlay(self._bench.canvas)
        overlay.show(plates)
        if plates and not self.hidden:
            overlays.set_lowest(OVERLAY, overlay)
        else:
            overlays.clear(OVERLAY)
        self.changed.emit()
        self._bench.canvas.layers_changed.emit()

    def hide(self, hidden: bool) -> None:
        """Show the map without its scans, or with them."""
        self.hidden = hidden
        self._show()


def _pyramid(source: Source) -> Pyramid:
    from editor.scans.scan_loading import read_pyramid

    return read_pyramid(read_picture(*source))
