"""What the shape tool can be told: which shape, filled or not, of which terrain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from editor.fields.translated import tr_noop
from editor.maps.options import MirrorBox, Options, TerrainBox, fill

if TYPE_CHECKING:
    from editor.maps.shapes import ShapeTool


class ShapeOptions(Options):
    """The row above the map while shapes are drawn."""

    def __init__(self, tool: ShapeTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self.shape = self.worded(QComboBox(), name=tr_noop("Shape to draw"))
        self.filled = self.worded(QCheckBox(), tr_noop("Filled"))
        self.word, self.mirror = TerrainBox(tool.box, tool.edits), MirrorBox(tool.box)
        self._shape_label = self.worded(self.labelled(self.shape), tr_noop("Shape"))
        self.row.addWidget(self.filled)
        self._word_label = self.worded(self.labelled(self.word), tr_noop("Terrain"))
        self.put(self.mirror)
        self.shape.activated.connect(lambda _index: tool.set_shape(self.shape.currentData()))
        self.filled.toggled.connect(tool.set_filled)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.follow()

    def follow(self) -> None:
        """Show what is drawn."""
        from editor.maps.shapes import Shape

        names = (self.tr("Line"), self.tr("Rectangle"), self.tr("Ellipse"), self.tr("Polygon"))
        with QSignalBlocker(self.shape), QSignalBlocker(self.filled):
            fill(self.shape, list(zip(names, Shape, strict=True)), self._tool.shape)
            self.filled.setChecked(self._tool.filled)
        line = self._tool.shape is Shape.LINE
        self.filled.setEnabled(not line)
        self.filled.setToolTip(self.tr("A line has nothing to fill.") if line else self.tr("Fill the shape too."))
        self.word.follow()
        self.mirror.follow()
