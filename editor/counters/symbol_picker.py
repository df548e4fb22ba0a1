"""The signs of unit boxes to choose from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListView, QListWidget, QListWidgetItem, QWidget

from editor.canvas.symbols import drawing, symbol_book
from editor.counters.mix_labels import MixLabels
from editor.fields import SearchField, matches, search_terms
from editor.fields.layouts import down

ICON = QSize(66, 56)
CELL = QSize(150, 112)
INK, PAPER = "#15140f", "#f4eedd"
TYPE = ""


class SymbolPicker(QDialog):
    """Shows every sign. `chosen` says which one was taken; nothing stands for that of the type."""

    chosen = Signal(str)

    def __init__(self, words: MixLabels, current: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Symbol"))
        self.search = SearchField()
        self.list = QListWidget()
        self.list.setViewMode(QListView.ViewMode.IconMode)
        self.list.setIconSize(ICON)
        self.list.setGridSize(CELL)
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setMovement(QListView.Movement.Static)
        self.list.setAccessibleName(self.tr("Symbols"))
        self._fill(words, current)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        down(self.search, self.list, self.buttons, on=self)
        self.search.searched.connect(self._filter)
        self.list.itemActivated.connect(self.accept)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.resize(700, 560)

    def _fill(self, words: MixLabels, current: str) -> None:
        names = {TYPE: self.tr("that of the type")}
        names |= {name: words.say("symbol", name) for name in symbol_book().symbols}
        for name, said in names.items():
            item = QListWidgetItem(icon(name), said)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
            item.setData(Qt.ItemDataRole.UserRole + 1, search_terms(*words.spellings("symbol", name)))
            self.list.addItem(item)
            if name == current:
                self.list.setCurrentItem(item)

    def _filter(self, query: str) -> None:
        for number in range(self.list.count()):
            item = self.list.item(number)
            item.setHidden(bool(query.strip()) and not matches(query, item.data(Qt.ItemDataRole.UserRole + 1)))

    def accept(self) -> None:
        """Take the sign that is marked."""
        item = self.list.currentItem()
        if item is not None:
            self.chosen.emit(str(item.data(Qt.ItemDataRole.UserRole)))
        super().accept()


def icon(name: str) -> QIcon:
    """A sign in its box."""
    picture = QPixmap(ICON * 2)
    picture.setDevicePixelRatio(2)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(6, 8)
    painter.scale(18, 18)
    sign, pen = drawing(name), QPen(QColor(INK), 0.13)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.fillRect(QRectF(0, 0, 3, 2), QColor(PAPER))
    if name:
        painter.fillPath(sign.filled, QColor(INK))
        painter.strokePath(sign.drawn, pen)
    painter.setPen(pen)
    painter.drawRect(QRectF(0, 0, 3, 2))
    painter.end()
    return QIcon(picture)
