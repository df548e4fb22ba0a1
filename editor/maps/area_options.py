"""What the tool for areas can be told: which area, how large the brush is; and what is done with a whole area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from editor.fields.translated import tr_noop
from editor.maps.options import Options, SizeButtons, fill

if TYPE_CHECKING:
    from editor.maps.areas import AreaTool


class AreaOptions(Options):
    """The row above the map while areas are painted."""

    def __init__(self, tool: AreaTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self._sizes = SizeButtons(self.row, self)
        self.area = self.worded(QComboBox(), name=tr_noop("Area to paint"))
        self._label = self.worded(self.labelled(self.area), tr_noop("Area"))
        self.new, self.name, self.remove = QPushButton(), QPushButton(), QPushButton()
        for button in (self.new, self.name, self.remove):
            button.setMinimumHeight(28)
            self.row.addWidget(button)
        self._sizes.idClicked.connect(tool.set_size)
        self.area.activated.connect(lambda _index: tool.take(self.area.currentData()))
        self.new.clicked.connect(tool.ask_new)
        self.name.clicked.connect(tool.ask_name)
        self.remove.clicked.connect(tool.remove)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._sizes.name(self.tr("Size of the brush; [ and ] change it"))
        self.new.setText(self.tr("New…"))
        self.new.setToolTip(self.tr("Make a new area of the selected hexes, or an empty one."))
        self.name.setText(self.tr("Name…"))
        self.remove.setText(self.tr("Remove"))
        self.follow()

    def follow(self) -> None:
        """Show which area is painted, and how many hexes each has."""
        tool, map = self._tool, self._tool.map()
        text = self.tr("{area} ({count})")
        areas = map.areas.items() if map else ()
        entries = [(text.format(area=tool.spoken(id), count=len(area.hexes)), id) for id, area in areas]
        with QSignalBlocker(self.area):
            fill(self.area, entries, tool.area)
        self._sizes.button(tool.size).setChecked(True)
        there = bool(tool.area)
        nothing = self.tr("This map has no areas yet: make one first.")
        for button, tip in (
            (self.name, self.tr("Give the area another name.")),
            (self.remove, self.tr("Take the area away; its hexes stay as they are.")),
        ):
            button.setEnabled(there)
            button.setToolTip(tip if there else nothing)
        self.area.setEnabled(there)
        self.area.setToolTip("" if there else nothing)
