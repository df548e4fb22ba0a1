"""Choosing another scenario: those of the same game that ship, those in a folder that is remembered."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QPushButton, QWidget

from editor.document import tasks
from editor.fields.layouts import across
from editor.oob.scenario_library import LibraryScenario, OtherOrder, library_scenarios, other_order
from editor.workbench import Settings

FOLDER = "oob/library"


class ScenarioPicker(QWidget):
    """Offers scenarios; `opened` comes with the order of battle of the one that is chosen."""

    opened = Signal(object, object)

    def __init__(self, game: str, language: str, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game, self._language, self._settings = game, language, settings
        self._task: tasks.Task | None = None
        self.box = QComboBox()
        self.box.setAccessibleName(self.tr("Scenario"))
        self.box.setMinimumContentsLength(24)
        self.folder = QPushButton(self.tr("Folder…"))
        self.folder.setToolTip(self.tr("Look for more scenarios in a folder of yours."))
        self.folder.setAutoDefault(False)
        across((self.box, 1), self.folder, on=self, margins=0)
        self.folder.clicked.connect(self._ask)
        self.box.currentIndexChanged.connect(self._open)
        self.look()

    def look(self) -> None:
        """Look what there is."""
        kept = self._settings.value(FOLDER, "")
        self.box.setPlaceholderText(self.tr("The scenarios are being read …"))
        tasks.start(self, partial(library_scenarios, self._game, Path(kept) if kept else None), self._show)

    def _show(self, found: list[LibraryScenario]) -> None:
        self.box.blockSignals(True)
        self.box.clear()
        for volume in found:
            self.box.addItem(volume.title(self._language), volume)
        self.box.setPlaceholderText(self.tr("Choose a scenario"))
        self.box.setCurrentIndex(-1)
        self.box.blockSignals(False)

    def _ask(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, self.tr("A folder with scenarios"))
        if folder:
            self._settings.set_value(FOLDER, folder)
            self.look()

    @property
    def volume(self) -> LibraryScenario | None:
        """The scenario that is chosen."""
        found = self.box.currentData()
        return found if isinstance(found, LibraryScenario) else None

    def _open(self, _number: int) -> None:
        volume = self.volume
        if self._task is not None:
            self._task.cancel()
        if volume is not None:
            self._task = tasks.start(self, partial(other_order, volume.path), partial(self._opened, volume))

    def _opened(self, volume: LibraryScenario, found: OtherOrder) -> None:
        self.opened.emit(volume, found)
