"""Merging with files that another program has changed: where both changed the same place, whose shall stand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.document.file_merge import FileMerge, MergeConflict
from editor.fields.layouts import down
from editor.shell.change_summary import part_of

ROW = 8


class MergeDialog(QDialog):
    """One row for each place that both have changed; the box says that theirs is taken."""

    def __init__(
        self, found: FileMerge, take: Callable[[list[MergeConflict]], None], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Merge with the files"))
        self._clashes, self._take_them = found.clashes, take
        self.head = QLabel(self._said(found), self, wordWrap=True)
        self.table = QTableWidget(len(found.clashes), 4, self)
        self.buttons = QDialogButtonBox(self)
        down(self.head, self.table, self.buttons, on=self)
        self._fill()
        merge = self.buttons.addButton(self.tr("Merge"), QDialogButtonBox.ButtonRole.AcceptRole)
        merge.clicked.connect(self._merge)
        self.buttons.addButton(self.tr("Back"), QDialogButtonBox.ButtonRole.RejectRole)
        self.buttons.rejected.connect(self.close)
        self.resize(760, 380)

    def _said(self, found: FileMerge) -> str:
        text = self.tr(
            "{count} of your changes fit the files as they are now. In {clashes} places both have changed "
            "something: yours is kept, unless you tick theirs. You can undo the merge."
        )
        return text.format(count=found.count, clashes=len(found.clashes))

    def _fill(self) -> None:
        self.table.setAccessibleName(self.tr("Places that both have changed"))
        titles = [self.tr("Take theirs"), self.tr("Place"), self.tr("Yours"), self.tr("Theirs")]
        self.table.setHorizontalHeaderLabels(titles)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.table.horizontalHeader().setStretchLastSection(True)
        for row, clash in enumerate(self._clashes):
            self._add(row, clash)
        self.table.resizeColumnsToContents()

    def _add(self, row: int, clash: MergeConflict) -> None:
        box = QTableWidgetItem()
        flags = Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        box.setFlags(flags & ~Qt.ItemFlag.ItemIsEnabled if clash.is_gone else flags)
        box.setCheckState(Qt.CheckState.Checked if clash.is_gone else Qt.CheckState.Unchecked)
        if clash.is_gone:
            box.setToolTip(self.tr("The object of your change no longer exists, so theirs is kept."))
        place = self.tr("{part}: {place}").format(part=part_of(clash.file), place=clash.place)
        gone = self.tr("(nothing)")
        for column, item in enumerate((box, *map(QTableWidgetItem, (place, clash.mine or gone, clash.theirs or gone)))):
            item.setToolTip(item.toolTip() or item.text())
            self.table.setItem(row, column, item)
        self.table.setRowHeight(row, self.fontMetrics().height() + ROW)

    def _merge(self) -> None:
        """Merge, and leave to them what was ticked."""
        ticked = [
            clash
            for row, clash in enumerate(self._clashes)
            if (item := self.table.item(row, 0)) is not None and item.checkState() is Qt.CheckState.Checked
        ]
        self.close()
        self._take_them(ticked)
