"""What the magic wand can be told: what becomes of the old selection, and where it stops."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QWidget

from editor.fields.translated import tr_noop
from editor.maps.options import Options, StopsBox, fill

if TYPE_CHECKING:
    from editor.maps.wand import WandTool


class WandOptions(Options):
    """The row above the map while hexes are selected by their terrain."""

    def __init__(self, tool: WandTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self.joining = self.worded(QComboBox(), name=tr_noop("What becomes of the selection"))
        self.put(self.joining)
        self.stops = StopsBox(tool.spread.stops, tool.edits) if tool.contiguous else None
        self._stops_label = self.labelled(self.stops) if self.stops else None
        self.joining.activated.connect(lambda _index: tool.set_joining(self.joining.currentData()))
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        if self._stops_label:
            self._stops_label.setText(self.tr("stops at"))
        self.follow()

    def follow(self) -> None:
        """Show how it selects."""
        from editor.maps.wand import Joining

        names = (
            self.tr("New selection"),
            self.tr("Add to the selection"),
            self.tr("Take away from the selection"),
            self.tr("Keep what is in both"),
        )
        with QSignalBlocker(self.joining):
            fill(self.joining, list(zip(names, Joining, strict=True)), self._tool.joining)
        if self.stops:
            self.stops.follow()
