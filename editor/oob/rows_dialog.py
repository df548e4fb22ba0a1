"""Rows of a spreadsheet before they are taken in: what is new, what would change, what is not understood and why."""

from __future__ import annotations

from collections import Counter

from PySide6.QtWidgets import QHeaderView, QLabel, QTableWidget, QTableWidgetItem, QWidget

from editor.fields import CellDelegate
from editor.oob.dialog_base import OobDialog
from editor.oob.oob_columns import headings
from editor.oob.oob_parsing import unclear_words
from editor.oob.order_snapshot import OrderSnapshot
from engine.compile.oob_sheet import OobRow

MOST = 1000
"""So many rows are shown: more would keep the window waiting, and nobody reads them."""
COLUMN = {"steps": 3, "setup": 4, "turn": 5, "entry": 6, "leaves": 7, "source": 8}


class RowsDialog(OobDialog):
    """Shows what rows would do; `rows` are those that can be taken in."""

    def __init__(self, snapshot: OrderSnapshot, rows: tuple[OobRow, ...], parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.snapshot, self.rows = snapshot, rows
        self.setWindowTitle(self.tr("Rows of a spreadsheet"))
        self.accept_button.setText(self.tr("Import"))
        self.about.setText(self._counts())
        self.quiet = QLabel(self.tr("Rows without changes are not shown. One Undo removes them all."))
        self.quiet.setProperty("quiet", True)
        self.quiet.setWordWrap(True)
        self.table = QTableWidget(0, 3)
        self.table.setHorizontalHeaderLabels([self.tr("Row"), self.tr("Unit"), self.tr("Change")])
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setItemDelegate(CellDelegate(self.table))
        self.table.setWordWrap(True)
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.quiet)
        self.end()
        news = sorted((row for row in rows if row.kind != "same"), key=lambda row: (row.kind != "unclear", row.number))
        for row in news[:MOST]:
            self._add(row)
        if len(news) > MOST:
            more = self.tr("{count} more rows are not shown.").format(count=len(news) - MOST)
            self.quiet.setText(f"{more} {self.quiet.text()}")
        self.table.resizeRowsToContents()
        self.table.setColumnWidth(0, 130)
        self.table.setColumnWidth(1, 170)
        self.resize(760, 440)
        self.allow("" if self.useful else self.tr("None of the rows would change anything."))

    @property
    def useful(self) -> tuple[OobRow, ...]:
        """The rows that would change something."""
        return tuple(row for row in self.rows if row.kind in ("new", "changed"))

    def _counts(self) -> str:
        counts = Counter(row.kind for row in self.rows)
        return self.tr("{new} new, {changed} changed, {same} as they are, {unclear} not understood").format(
            **{kind: counts[kind] for kind in ("new", "changed", "same", "unclear")}
        )

    def _add(self, row: OobRow) -> None:
        at = self.table.rowCount()
        self.table.insertRow(at)
        words = {
            "new": self.tr("+ row {number}, new"),
            "changed": self.tr("△ row {number}"),
            "unclear": self.tr("● row {number}"),
        }[row.kind]
        name = self.snapshot.unit_name(row.unit) if row.unit else row.about or row.text
        for column, text in enumerate((words.format(number=row.number), name, self._effect(row))):
            self.table.setItem(at, column, QTableWidgetItem(text))

    def _effect(self, row: OobRow) -> str:
        """What a row would change, or why it is not understood."""
        if row.kind == "unclear":
            return unclear_words(row.code, row.about)
        return "\n".join(self._difference(key, *said) for key, said in row.differs.items()) or self.tr(
            "joins the order"
        )

    def _difference(self, key: str, before: str, after: str) -> str:
        heading = self.tr("Formation") if key == "formation" else headings()[COLUMN[key]]
        if key == "formation":
            before, after = (self.snapshot.formation_name(name) if name else "" for name in (before, after))
        nothing = self.tr("nothing")
        return self.tr("{what}: {before} → {after}").format(
            what=heading, before=before or nothing, after=after or nothing
        )
