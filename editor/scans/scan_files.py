"""Where the pictures of scans lie: asking for them, and copying one into the scenario."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from editor.document.errors import DocumentError
from editor.document.picture_files import home, path_from, read_picture, take_in
from editor.scans import scan_edits
from editor.scans.scan_service import ScanService
from editor.window_language import speaker
from editor.workbench import Workbench

tr = speaker("ScanSources")

KINDS = "*.png *.jpg *.jpeg *.tif *.tiff *.webp *.bmp"


class ScanFiles:
    """What a person does with the files of scans."""

    def __init__(self, bench: Workbench, scans: ScanService, parent: QWidget) -> None:
        self._bench, self._scans, self._parent = bench, scans, parent

    def ask(self) -> list[Path]:
        """Ask which pictures to add."""
        title = tr("Add scans")
        names, _kind = QFileDialog.getOpenFileNames(self._parent, title, self._folder(), self._kinds())
        return [Path(name) for name in names]

    def add(self, path: Path) -> bool:
        """Put a picture below the map; it stays where it is."""
        name = self._named(path)
        return bool(name) and scan_edits.add_scan(self._bench, name)

    def ask_where(self, number: int) -> None:
        """Ask where the picture of a scan lies now."""
        title = tr("Find the picture")
        name, _kind = QFileDialog.getOpenFileName(self._parent, title, self._folder(), self._kinds())
        if name:
            self.move(number, Path(name))

    def move(self, number: int, path: Path) -> None:
        """The picture of a scan lies there now."""
        name = self._named(path)
        if name and scan_edits.set_image(self._bench, number, name):
            self._scans.look_again()

    def take_in(self, number: int) -> None:
        """Copy the picture of a scan into the scenario."""
        document, image = self._bench.document, self._scans.scans[number].image
        if document is None:
            return
        try:
            data = read_picture(home(document), image)
            if self._scans.picture(number) is None:
                return  # what was not seen as a picture is not copied
            name = take_in(document, image.rpartition("/")[2], data)
        except DocumentError as error:
            self._bench.told.emit(error.message(self._bench.language))
        except OSError:
            self._scans.look_again()
        else:
            scan_edits.set_image(self._bench, number, name)

    def _named(self, path: Path) -> str:
        """How the scenario calls a picture that stays where it is."""
        document = self._bench.document
        name = path_from(document, path) if document else ""
        if document and not name:
            text = tr("The picture is on another drive. Copy it to the drive of the scenario first.")
            self._bench.told.emit(text)
        return name

    def _folder(self) -> str:
        return str(home(self._bench.document).parent) if self._bench.document else ""

    def _kinds(self) -> str:
        return tr("Pictures ({kinds})").format(kinds=KINDS)
