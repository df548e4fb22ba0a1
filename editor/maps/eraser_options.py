"""What the eraser can be told: how large it is, and which layer it takes away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from editor.fields.translated import tr_noop
from editor.maps.options import Options, SizeButtons, fill

if TYPE_CHECKING:
    from editor.maps.eraser import EraseTool


class EraserOptions(Options):
    """The row above the map while something is erased."""

    def __init__(self, tool: EraseTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self._size_label = self.worded(QLabel(), tr_noop("Size"))
        self.row.addWidget(self._size_label)
        self._sizes = SizeButtons(self.row, self)
        self.target = self.worded(QComboBox(), name=tr_noop("Layer to erase"))
        self._target_label = self.worded(self.labelled(self.target), tr_noop("erases only"))
        self._sizes.idClicked.connect(tool.set_size)
        self.target.activated.connect(lambda _index: tool.set_target(self.target.currentData()))
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._sizes.name(self.tr("Size of the eraser; [ and ] change it"))
        self.follow()

    def follow(self) -> None:
        """Show what is erased."""
        from editor.maps.eraser import layer_words

        with QSignalBlocker(self.target):
            entries = [(layer_words(self._tool.edits, target), target) for target in self._tool.targets()]
            fill(self.target, entries, self._tool.target)
        self._sizes.button(self._tool.size).setChecked(True)
