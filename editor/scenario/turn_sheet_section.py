"""The turn sheet: what is fixed turn by turn, and what the dice decide."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QPushButton,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.document import tasks
from editor.fields import CellDelegate, guard
from editor.fields.layouts import across
from editor.fields.translated import tr_noop
from editor.scenario.page_section import PageSection
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.sheet_model import Cell, SheetModel
from engine.bundle.models import ScenarioModel
from engine.bundle.opening import read_part
from engine.compile.library import shipped_bundles

Index = QModelIndex | QPersistentModelIndex


class SheetDelegate(CellDelegate):
    """Offers the words of a row in a list; numbers are typed."""

    def __init__(self, model: SheetModel, parent: QWidget) -> None:
        super().__init__(parent)
        self.model = model

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """Make a list of words, or a field for a number."""
        choices = self.model.choices(index.row())
        if not choices:
            return super().createEditor(parent, option, index)
        box = QComboBox(parent)
        box.addItems(choices)
        box.activated.connect(partial(self._chosen, box))
        return box

    def _chosen(self, box: QComboBox, _row: int) -> None:
        self.commitData.emit(box)
        self.closeEditor.emit(box)

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Show what stands in the cell."""
        if isinstance(editor, QComboBox):
            editor.setCurrentText(str(index.data() or ""))
        else:
            super().setEditorData(editor, index)

    def setModelData(self, editor: QWidget, model: object, index: Index) -> None:
        """Take what was chosen."""
        if isinstance(editor, QComboBox):
            self.model.setData(index, editor.currentText())
        else:
            super().setModelData(editor, self.model, index)


def with_sheets(game: str) -> list[ScenarioModel]:
    """The shipped scenarios of a game that have a turn sheet."""
    texts = ((path / "scenario.yaml").read_text(encoding="utf-8") for path in shipped_bundles(game))
    read = (read_part(ScenarioModel, text, "scenario.yaml")[0] for text in texts)
    return [scenario for scenario in read if scenario is not None and scenario.turn_sheet]


class TurnSheetSection(PageSection):
    """One grid: rows are what the game asks, columns are turns."""

    paths = (("turn_sheet",),)

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.model = SheetModel(edits)
        self.table = self.worded(QTableView(), name=tr_noop("Turn sheet"))
        self.table.setModel(self.model)
        self.table.setItemDelegate(SheetDelegate(self.model, self.table))
        self.table.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        guard(self.table)
        self.fill, self.roll, self.clear = QPushButton(), QPushButton(), QPushButton()
        self.history = self.worded(QComboBox(), name=tr_noop("Import from another scenario"))
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.column.addLayout(across(self.fill, self.roll, self.clear, 1))
        self.column.addWidget(self.history, 0, Qt.AlignmentFlag.AlignLeft)
        self.column.addWidget(self.table, 1)
        self.table.setMinimumHeight(12 * self.fontMetrics().height())
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setMinimumSectionSize(48)

    def _connect(self) -> None:
        self.fill.clicked.connect(self.fill_right)
        self.roll.clicked.connect(lambda: self._set_all("roll"))
        self.clear.clicked.connect(lambda: self.model.clear({row for row, _column in self.cells}))
        self.history.activated.connect(lambda _row: self.take_history(self.history.currentData()))
        self.table.selectionModel().selectionChanged.connect(lambda _new, _old: self._tell())
        self.model.modelReset.connect(self._tell)
        context = Qt.ShortcutContext.WidgetShortcut
        QShortcut(QKeySequence.StandardKey.Copy, self.table, self.copy, context=context)
        QShortcut(QKeySequence.StandardKey.Paste, self.table, self.paste, context=context)

    # Actions

    @property
    def cells(self) -> list[Cell]:
        """The selected cells, row by row."""
        return sorted((index.row(), index.column()) for index in self.table.selectionModel().selectedIndexes())

    def fill_right(self) -> None:
        """Put the first selected cell of each row into the others."""
        first: dict[int, object] = {}
        for row, column in self.cells:
            first.setdefault(row, self.model.value((row, column)))
        self.model.put({cell: first[cell[0]] for cell in self.cells if first[cell[0]] is not None})

    def _set_all(self, text: str) -> None:
        self.model.write({cell: text for cell in self.cells if self.model.row(cell[0]).rolls})

    def copy(self) -> None:
        """Copy the selected cells as a spreadsheet takes them."""
        lines: dict[int, list[str]] = {}
        for row, column in self.cells:
            lines.setdefault(row, []).append(str(self.model.index(row, column).data()))
        QGuiApplication.clipboard().setText("\n".join("\t".join(line) for line in lines.values()))

    def paste(self) -> None:
        """Put a piece of a spreadsheet at the first selected cell."""
        text = QGuiApplication.clipboard().text().rstrip("\n")
        if not self.cells or not text:
            return
        top, left = self.cells[0]
        pasted = [line.split("\t") for line in text.splitlines()]
        if [len(line) for line in pasted] == [1] and len(self.cells) > 1:
            self.model.write({cell: pasted[0][0] for cell in self.cells})
            return
        room = range(len(self.model.names)), range(self.model.count)
        self.model.write(
            {
                (top + down, left + across): words
                for down, line in enumerate(pasted)
                for across, words in enumerate(line)
                if top + down in room[0] and left + across in room[1] and words.strip()
            }
        )

    def take_history(self, other: ScenarioModel | None) -> None:
        """Take over what another scenario says of the same turns."""
        if other is None:
            return
        values: dict[Cell, object] = {}
        for number, name in enumerate(self.model.names):
            for column in range(self.model.count):
                turn = self.model.first + column
                cells = other.turn_sheet.get(name)
                if cells is not None and other.turns.first <= turn <= other.turns.last:
                    values[number, column] = cells[turn - other.turns.first]
        self.model.put(values)
        self.history.setCurrentIndex(0)

    # What is shown

    def renew(self) -> None:
        """Show how things stand."""
        self.model.renew()
        self.table.setVisible(bool(self.model.names))
        if not self.history.count():
            self._offer_history()
        self._tell()

    def _offer_history(self) -> None:
        """Look in a worker for scenarios that have a turn sheet."""
        scenario = self.edits.scenario
        assert scenario is not None
        self.history.addItem(self.tr("Import…"), None)
        self.history.hide()
        tasks.start(self, partial(with_sheets, scenario.rules.game), self._show_history)

    def _show_history(self, found: list[ScenarioModel]) -> None:
        for other in found:
            self.history.addItem(other.title.get(self.edits.language, other.id), other)
        self.history.setVisible(self.history.count() > 1)

    def _tell(self) -> None:
        """Say why something cannot be done."""
        chosen = bool(self.cells)
        for button in (self.fill, self.roll, self.clear):
            button.setEnabled(chosen)
            button.setToolTip("" if chosen else self.tr("Select cells first."))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.heading.setText(self.tr("Turn sheet"))
        self.about.setText(
            self.tr("Values fixed turn by turn. The rules decide empty rows; you can paste cells from a table.")
        )
        self.fill.setText(self.tr("Fill to the right"))
        self.roll.setText(self.tr("Roll"))
        self.clear.setText(self.tr("Leave rows to the rules"))
        self.history.clear()
