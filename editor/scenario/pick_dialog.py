"""Picking hexes on a map of the whole scenario."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPushButton, QVBoxLayout, QWidget

from editor.fields.reading_labels import Statement
from editor.scenario.hex_chooser import DragMode, HexChooser
from editor.scenario.map_scene import scenes_of
from editor.scenario.scenario_actions import ScenarioActions


class PickDialog(QDialog):
    """`picked` tells the hexes by label."""

    picked = Signal(list)

    def __init__(self, edits: ScenarioActions, hexes: Iterable[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Pick on map"))
        self._first = tuple(hexes)
        self.plan = HexChooser(DragMode.HEXES)
        self.plan.setAccessibleName(self.tr("The map"))
        self.pointed, self.count = QLabel(), QLabel()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.accept_button: QPushButton = buttons.addButton(
            self.tr("Take these hexes"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        column = QVBoxLayout(self)
        said = self.tr("Click hexes, or drag over several. The wheel brings the map nearer, Home shows all of it.")
        column.addWidget(Statement(said))
        for widget in (self.plan, self.pointed, self.count, buttons):
            column.addWidget(widget, 1 if widget is self.plan else 0)
        buttons.accepted.connect(self._take)
        buttons.rejected.connect(self.reject)
        self.plan.pointed.connect(self.pointed.setText)
        self.plan.picked.connect(lambda _hexes: self._tell())
        self.scenes = scenes_of(edits)
        self.scenes.ready.connect(self._show, Qt.ConnectionType.UniqueConnection)
        if self.scenes.want():
            self._show()
        self._tell()
        self.resize(900, 640)

    def _show(self) -> None:
        self.plan.show_scene(self.scenes.scene)
        self.plan.choose(self._first)
        self.plan.show_hexes(self._first)
        self._tell()

    def _tell(self) -> None:
        count = len(self.plan.chosen)
        words = self.tr("1 hex") if count == 1 else self.tr("{count} hexes")
        self.count.setText(words.format(count=count))
        self.accept_button.setEnabled(bool(count))
        self.accept_button.setToolTip("" if count else self.tr("Pick a hex first."))

    def _take(self) -> None:
        scene = self.plan.scene
        if scene is not None:
            self.picked.emit([scene.grid.label(hex) for hex in sorted(self.plan.chosen)])
        self.accept()
