"""What the tool for roads can be told: what it lays, and whether rivers are bridged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from editor.fields.translated import tr_noop
from editor.maps.tool_options import ToolOptions, fill

if TYPE_CHECKING:
    from editor.maps.bridge_tool import BridgeTool
    from editor.maps.way_tool import WayTool


class WayOptions(ToolOptions):
    """The row above the map while roads are laid."""

    def __init__(self, tool: WayTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self.kind, self.bridges = QComboBox(), QCheckBox()
        self._label = self.worded(self.labelled(self.kind), tr_noop("From hex to hex"))
        self.row.addWidget(self.bridges)
        self.kind.activated.connect(lambda _index: tool.set_kind(*self.kind.currentData()))
        self.bridges.toggled.connect(tool.set_bridges)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.kind.setAccessibleName(self.tr("What to draw from hex to hex"))
        self.bridges.setText(self.tr("bridges over rivers"))
        self.bridges.setToolTip(self.tr("Where the way crosses a river without a bridge it gets one."))
        self.follow()

    def follow(self) -> None:
        """Show what is laid."""
        tool = self._tool
        kinds = [(tool.edits.name(word, layer), (layer, word)) for layer, word in tool.kinds()]
        with QSignalBlocker(self.kind), QSignalBlocker(self.bridges):
            fill(self.kind, kinds, tool.kind)
            self.bridges.setChecked(tool.bridges)


class BridgeOptions(ToolOptions):
    """The row above the map while bridges are built."""

    def __init__(self, tool: BridgeTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self.kind = self.worded(QComboBox(), name=tr_noop("What to put on a hexside"))
        self._label = self.worded(self.labelled(self.kind), tr_noop("On a hexside"))
        self.kind.activated.connect(lambda _index: tool.set_word(self.kind.currentData()))
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.follow()

    def follow(self) -> None:
        """Show what is built."""
        with QSignalBlocker(self.kind):
            fill(self.kind, [(self._tool.spoken(word), word) for word in self._tool.words()], self._tool.kind)
