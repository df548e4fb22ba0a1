"""What a pasted or imported list would do, before it is done."""

from __future__ import annotations

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

from editor.counters.counter_lists import ImportedLine, ImportPlan
from editor.fields.layouts import down

MOST = 1000
"""So many lines are shown; all are counted."""
SIGNS = {"new": "+", "changed": "≠", "wrong": "●"}
ORDER = ("wrong", "changed", "new")


class ImportPreview(QDialog):
    """Says how many counters are new, changed and not understood, and why; nothing is done before it is accepted."""

    def __init__(self, plan: ImportPlan, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plan = plan
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Changes in the list"))
        self.summary = QLabel(self._summary(), wordWrap=True)
        self.hint = QLabel(self.tr("An empty cell changes nothing; a dash removes a value."), wordWrap=True)
        self.hint.setProperty("quiet", True)
        self.unknown = QLabel(self._unknown(), wordWrap=True)
        self.unknown.setVisible(bool(plan.unknown))
        self.table = QTableWidget(0, 3)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setHorizontalHeaderLabels([self.tr("Line"), self.tr("Counter"), self.tr("What happens")])
        self.table.verticalHeader().hide()
        self.table.setWordWrap(True)
        self.table.horizontalHeader().setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        self._fill()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self._name_buttons()
        down(self.summary, self.hint, self.unknown, self.table, self.buttons, on=self)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.resize(720, 480)

    def _name_buttons(self) -> None:
        button = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        button.setText(self.tr("Apply Changes"))
        button.setEnabled(self.plan.does_something)
        if not self.plan.does_something:
            button.setToolTip(self.tr("Nothing to apply: no line is new or changes anything."))

    def _summary(self) -> str:
        counts = {kind: self.plan.count(kind) for kind in ("new", "changed", "same", "wrong")}
        words = self.tr("{new} new, {changed} changed, {same} the same, {wrong} not understood.")
        return words.format(**counts)

    def _unknown(self) -> str:
        names = self.tr(", ").join(self.plan.unknown)
        return self.tr("Unknown columns (ignored): {names}").format(names=names)

    def _fill(self) -> None:
        told = [line for line in self.plan.lines if line.kind != "same"]
        told.sort(key=lambda line: ORDER.index(line.kind))
        self.table.setRowCount(min(len(told), MOST))
        for number, line in enumerate(told[:MOST]):
            for place, text in enumerate((f"{SIGNS[line.kind]} {line.number}", line.id, self._words(line))):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                self.table.setItem(number, place, item)

    def _words(self, line: ImportedLine) -> str:
        if line.kind == "wrong":
            return line.why
        between = self.tr(", ")
        if line.kind == "new":
            values = (self.tr("{column} {value}").format(column=e.column.title, value=e.after) for e in line.entries)
            return between.join(values)
        words = self.tr("{column} {before} → {after}")
        return between.join(
            words.format(column=e.column.title, before=e.before or "—", after=e.after or "—") for e in line.entries
        )
