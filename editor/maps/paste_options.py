"""What pasting and moving can be told: what of the piece is laid down, turned and mirrored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QCheckBox, QToolButton, QWidget

from editor.fields.translated import tr_noop
from editor.maps.map_clip import PARTS
from editor.maps.tool_options import LEAST, ToolOptions

if TYPE_CHECKING:
    from editor.maps.paste_tool import MoveTool, PieceTool


class PasteOptions(ToolOptions):
    """The row above the map while a piece is in the hand."""

    def __init__(self, tool: PieceTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self.parts = {part: QCheckBox() for part in PARTS}
        self.turn = self.worded(QToolButton(), tr_noop("Turn"))
        self.mirror = self.worded(QToolButton(), tr_noop("Mirror"))
        for part, box in self.parts.items():
            box.toggled.connect(lambda on, part=part: tool.want(part, on))
            self.row.addWidget(box)
        for button, action in ((self.turn, tool.rotate), (self.mirror, tool.mirror)):
            button.setMinimumSize(LEAST, LEAST)
            button.clicked.connect(action)
            self.row.addWidget(button)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        words = (
            self.tr("Terrain"),
            self.tr("Hexsides"),
            self.tr("Roads"),
            self.tr("Places"),
            self.tr("Areas"),
        )
        for box, text in zip(self.parts.values(), words, strict=True):
            box.setText(text)
        self.follow()

    def follow(self) -> None:
        """Show what is in the piece, and what of it is wanted."""
        there = self._tool.whole.parts if self._tool.whole else PARTS
        for part, box in self.parts.items():
            with QSignalBlocker(box):
                box.setChecked(part in self._tool.wanted)
            box.setEnabled(part in there)
            box.setToolTip(
                self.tr("Paste this, too.") if part in there else self.tr("There is none in the piece in hand.")
            )
        there_is = self._tool.whole is not None
        for button, tip in (
            (self.turn, self.tr("Turn the piece by 60 degrees (R).")),
            (self.mirror, self.tr("Mirror the piece left and right (M).")),
        ):
            button.setEnabled(there_is)
            button.setToolTip(tip if there_is else self.tr("Nothing is in hand yet."))


class MoveOptions(PasteOptions):
    """The same for moving, which can take the units along."""

    def __init__(self, tool: MoveTool, parent: QWidget | None = None) -> None:
        self.units = QCheckBox()
        self._moving = tool
        super().__init__(tool, parent)
        self.row.insertWidget(len(self.parts), self.units)
        self.units.toggled.connect(tool.take_units)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.units.setText(self.tr("Units"))
        self.units.setToolTip(self.tr("Units that start in the moved hexes go with them."))
        super().retranslate()

    def follow(self) -> None:
        """Show what is in the piece, and whether units come along."""
        super().follow()
        with QSignalBlocker(self.units):
            self.units.setChecked(self._moving.with_units)
