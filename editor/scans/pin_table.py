"""The table of the pins of a scan: how far off each is, the worst first."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from editor.fields.translated import Translated
from editor.scans.scan_fit import PinError

BAD = 0.5
"""A pin that is off by half a hex lies, as far as the others know, in another one."""
HEX, PIXELS, HEXES, LEFT_OUT = range(4)


class PinTable(Translated, QTableWidget):
    """One row a pin; rows keep their selection while numbers change."""

    wanted = Signal(str)
    removed = Signal(list)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 4, parent)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.itemSelectionChanged.connect(self._tell)
        self._is_filling = False
        self.retranslate()

    def retranslate(self) -> None:
        """Name the columns."""
        self.setAccessibleName(self.tr("Known hexes of this scan, the worst first"))
        heads = (self.tr("Hex"), self.tr("Off, px"), self.tr("Off, hexes"), self.tr("Left out"))
        self.setHorizontalHeaderLabels(list(heads))
        tips = (
            self.tr("The hex with its center there"),
            self.tr("How far off it is on the picture, in its pixels"),
            self.tr("How far off it is on the map, in hexes"),
            self.tr("The error in hexes if only the other known hexes align the picture"),
        )
        for column, tip in enumerate(tips):
            if head := self.horizontalHeaderItem(column):
                head.setToolTip(tip)

    def fill(self, errors: Sequence[PinError], is_judged: bool) -> None:
        """Show these pins."""
        kept = self.chosen()
        self._is_filling = True
        self.setRowCount(len(errors))
        for row, error in enumerate(errors):
            unknown = "–"
            left = f"{error.left_out:.2f}" if is_judged else unknown
            is_bad = is_judged and error.left_out >= BAD
            texts = (
                f"{error.pin.hex}",
                f"{error.pixels:.1f}",
                f"{error.hexes:.2f}",
                f"× {left}" if is_bad else left,
            )
            for column, text in enumerate(texts):
                self._put(row, column, text)
            if error.pin.hex in kept:
                self.selectRow(row)
        self._is_filling = False

    def summary(self, errors: Sequence[PinError], is_judged: bool) -> str:
        """Say how well the scan lies."""
        if not is_judged:
            text = self.tr(
                "Known hexes: {count}. With four or more Hexwright can estimate errors; ten spread over the "
                "sheet are good."
            )
            return text.format(count=len(errors))
        left = sorted(each.left_out for each in errors)
        text = self.tr(
            "Known hexes: {count}. Half of them are off by less than {middle} hexes when left out; the worst, {hex}, "
            "by {worst}."
        )
        middle, worst = f"{left[len(left) // 2]:.2f}", f"{left[-1]:.2f}"
        return text.format(count=len(errors), middle=middle, worst=worst, hex=errors[0].pin.hex)

    def _put(self, row: int, column: int, text: str) -> None:
        item = self.item(row, column) or QTableWidgetItem()
        item.setText(text)
        side = Qt.AlignmentFlag.AlignLeft if column == HEX else Qt.AlignmentFlag.AlignRight
        item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        if self.item(row, column) is None:
            self.setItem(row, column, item)

    def chosen(self) -> list[str]:
        """The hexes of the chosen rows."""
        rows = sorted({index.row() for index in self.selectedIndexes()})
        return [item.text() for row in rows if (item := self.item(row, HEX))]

    def _tell(self) -> None:
        found = self.chosen()
        if found and not self._is_filling:
            self.wanted.emit(found[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Delete forgets the chosen pins."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.chosen():
            self.removed.emit(self.chosen())
        else:
            super().keyPressEvent(event)
