"""What the brush and the hexside tool can be told: a word, a size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSignalBlocker
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QComboBox, QHBoxLayout, QLabel, QToolButton, QWidget

if TYPE_CHECKING:
    from editor.maps.brush import BrushTool
    from editor.maps.edits import MapEdits
    from editor.maps.hexside import HexsideTool

SIZES = (1, 2, 3)


class BrushOptions(QWidget):
    """The size of the brush, its word, and over what it paints."""

    def __init__(self, tool: BrushTool, edits: MapEdits, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool, self._edits = tool, edits
        self._size_label, self._word_label, self._only_label = QLabel(), QLabel(), QLabel()
        self._sizes = QButtonGroup(self)
        self.word, self.only = QComboBox(), QComboBox()
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.addWidget(self._size_label)
        for size in SIZES:
            button = QToolButton()
            button.setText(str(size))
            button.setCheckable(True)
            button.setMinimumSize(28, 28)
            self._sizes.addButton(button, size)
            row.addWidget(button)
        for widget in (self._word_label, self.word, self._only_label, self.only):
            row.addWidget(widget)
        row.addStretch(1)
        self._sizes.idClicked.connect(tool.set_size)
        self.word.activated.connect(lambda _index: tool.set_word(self.word.currentData()))
        self.only.activated.connect(self._only_over)
        tool.changed.connect(self.follow)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._size_label.setText(self.tr("Size"))
        self._word_label.setText(self.tr("Terrain"))
        self._only_label.setText(self.tr("only over"))
        self.word.setAccessibleName(self.tr("Terrain to paint"))
        self.only.setAccessibleName(self.tr("Terrain that may be painted over"))
        for button in self._sizes.buttons():
            button.setToolTip(self.tr("Size of the brush; [ and ] change it"))
        self.follow()

    def follow(self) -> None:
        """Show what the brush is."""
        known = self._tool.words.known()
        with QSignalBlocker(self.word), QSignalBlocker(self.only):
            fill(self.word, [(self._edits.name(word), word) for word in known], self._tool.word)
            fill(self.only, [(self.tr("any"), ""), *((self._edits.name(w), w) for w in known)], self._tool.only_over)
        button = self._sizes.button(self._tool.size)
        button.setChecked(True)

    def _only_over(self, _index: int) -> None:
        self._tool.only_over = self.only.currentData()

    def showEvent(self, event: QShowEvent) -> None:
        """The map may know other words by now."""
        self.follow()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


class HexsideOptions(QWidget):
    """What runs along the hexsides."""

    def __init__(self, tool: HexsideTool, edits: MapEdits, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool, self._edits = tool, edits
        self._label, self.kind = QLabel(), QComboBox()
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 2)
        row.addWidget(self._label)
        row.addWidget(self.kind)
        row.addStretch(1)
        self.kind.activated.connect(lambda _index: tool.set_kind(*self.kind.currentData()))
        tool.changed.connect(self.follow)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._label.setText(self.tr("Along hexsides"))
        self.kind.setAccessibleName(self.tr("What to draw along hexsides"))
        self.follow()

    def follow(self) -> None:
        """Show what is drawn."""
        kinds = [(self._edits.name(word, layer), (layer, word)) for layer, word in self._tool.kinds()]
        with QSignalBlocker(self.kind):
            fill(self.kind, kinds, (self._tool.layer, self._tool.word))

    def showEvent(self, event: QShowEvent) -> None:
        """The map may know other words by now."""
        self.follow()
        super().showEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)


def fill(box: QComboBox, entries: Sequence[tuple[str, object]], current: object) -> None:
    """Put entries into a box and choose one; what stands there already stays."""
    shown = [(box.itemText(number), box.itemData(number)) for number in range(box.count())]
    if shown != list(entries):
        box.clear()
        for text, data in entries:
            box.addItem(text, data)
    box.setCurrentIndex(next((number for number, entry in enumerate(entries) if entry[1] == current), -1))
