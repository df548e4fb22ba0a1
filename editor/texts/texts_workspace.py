"""The workspace: a field to look for texts, the grid, and what the glossary says of the text in it."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QWidget,
)

from editor.fields import SearchField, prepare_table
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.texts.text_units import TextUnit
from editor.texts.texts_model import EN, FIELD, JA, MISSING, READ, STATE, UNIT, WARNS, WHERE, TextsFilter, TextsModel
from editor.workbench import Workbench

SPACES = {"counters.yaml": "counters", "oob.yaml": "oob", "map.yaml": "map", "scenario.yaml": "scenario"}


def goal_of(unit: TextUnit) -> tuple[str, str] | None:
    """Return workspace and address; None for what no workspace shows."""
    if unit.file.startswith("layer"):
        return "rules", ""
    space = SPACES.get(unit.file)
    if space is None:
        return None
    if space == "scenario":
        return space, unit.words[0] if unit.words else ""
    return space, unit.thing.partition("/")[0] if space == "map" else unit.thing


WIDTHS = {WHERE: 230, READ: 130, STATE: 60}


class TextsGrid(QTableView):
    """The grid. A column of lines is pasted from the current cell downwards."""

    def __init__(self, sought: TextsFilter) -> None:
        super().__init__()
        self.sought = sought
        self.setModel(sought)
        self.cells = prepare_table(self)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(max(28, self.fontMetrics().height() + 12))
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        header = self.horizontalHeader()
        for column in (EN, JA):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        for column, width in WIDTHS.items():
            self.setColumnWidth(column, width)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy and paste, as in a spreadsheet."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self.paste(QGuiApplication.clipboard().text())
        elif event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.copied())
        else:
            super().keyPressEvent(event)

    def copied(self) -> str:
        """What is selected: a line a row, tabs between cells."""
        rows: dict[int, list[str]] = {}
        for index in sorted(self.selectedIndexes(), key=lambda one: (one.row(), one.column())):
            rows.setdefault(index.row(), []).append(str(index.data() or ""))
        return "\n".join("\t".join(cells) for cells in rows.values())

    def paste(self, text: str) -> None:
        """Write lines downwards and tabs rightwards from the current cell, as one step."""
        at = self.currentIndex()
        lines = text.rstrip("\r\n").splitlines()
        if not at.isValid() or at.column() not in FIELD or not lines:
            return
        cells: dict[tuple[int, int], str] = {}
        for below, line in enumerate(lines):
            for right, part in enumerate(line.split("\t")):
                row, column = at.row() + below, at.column() + right
                if row < self.sought.rowCount() and column in FIELD:
                    cells[self.sought.mapToSource(self.sought.index(row, column)).row(), column] = part
        self.sought.texts.write(cells)

    def sizeHint(self) -> QSize:
        """As much as there is."""
        return QSize(900, 500)


class TextsWorkspace(Translated, QWidget):
    """Every text of the open document."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.texts = TextsModel(bench, self)
        self.sought = TextsFilter(self.texts, self)
        self.search = self.worded(SearchField(), name=tr_noop("Find texts"))
        self.only = self.worded(QComboBox(), name=tr_noop("Which texts"))
        self.count, self.about = QLabel(), QLabel(wordWrap=True)
        self.empty = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.grid = self.worded(TextsGrid(self.sought), name=tr_noop("Texts of the document"))
        self.go_button = self.worded(QPushButton(), tr_noop("Go there"), do=self.go)
        self._arrange()
        self._connect()
        self.setFocusProxy(self.grid)
        self.retranslate()
        self.follow()

    def _arrange(self) -> None:
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.search, 2)
        head.addWidget(self.only)
        head.addStretch(1)
        head.addWidget(self.count)
        self.count.setProperty("quiet", True)
        foot.addWidget(self.about, 1)
        foot.addWidget(self.go_button, 0, Qt.AlignmentFlag.AlignTop)
        down(head, (self.grid, 1), (self.empty, 1), foot, on=self, margins=(8, 6, 8, 6))

    def _connect(self) -> None:
        self.search.searched.connect(self.sought.search)
        self.only.activated.connect(lambda _row: self.sought.show_only(self.only.currentData()))
        self.grid.selectionModel().currentChanged.connect(lambda _now, _before: self._tell())
        self.bench.document_changed.connect(self.follow)
        for signal in (
            *(self.texts.dataChanged, self.texts.rowsInserted, self.texts.rowsRemoved),
            *(self.sought.rowsInserted, self.sought.rowsRemoved, self.sought.layoutChanged),
        ):
            signal.connect(self._tell)

    def follow(self) -> None:
        """Show the texts of the document on the bench."""
        self.texts.follow(self.bench.document)
        self.grid.setCurrentIndex(self.sought.index(0, EN))
        self._tell()

    @property
    def unit(self) -> TextUnit | None:
        """The text in which one is."""
        index = self.grid.currentIndex()
        found: TextUnit | None = index.data(UNIT) if index.isValid() else None
        return found

    def _tell(self, *_signal: object) -> None:
        """Say what is known of the current text, and how many there are."""
        unit, all_of_them = self.unit, len(self.texts.units)
        missing = sum(bool(one.missing) for one in self.texts.units)
        words = self.tr("{shown} of {all} texts, {missing} not complete")
        self.count.setText(words.format(shown=self.sought.rowCount(), all=all_of_them, missing=missing))
        self.empty.setVisible(not all_of_them)
        self.grid.setVisible(bool(all_of_them))
        lines = [*self.texts.said_of(unit), self._terms(unit)] if unit else []
        self.about.setText("\n".join(filter(None, lines)))
        self.about.setToolTip(f"<p>{escape(unit.address)}</p>" if unit else "")
        goal = goal_of(unit) if unit else None
        self.go_button.setEnabled(goal is not None)
        self.go_button.setToolTip(
            self.tr("Show the place of this text.")
            if goal
            else self.tr("Choose a text first; some texts appear only here.")
        )

    def _terms(self, unit: TextUnit) -> str:
        """The terms of a text as the glossary says them."""
        pairs = [" = ".join(pair) for pair in self.texts.terms.words(unit.said)]
        return self.tr("Terms: {words}").format(words=" · ".join(pairs)) if pairs else ""

    def go(self) -> None:
        """Show where the current text stands."""
        goal = goal_of(self.unit) if self.unit else None
        if goal is not None:
            self.bench.go(*goal)

    def show_address(self, address: str) -> None:
        """Go to a text by its address, or to the first that belongs to something of this name."""
        found = next((n for n, unit in enumerate(self.texts.units) if address in (unit.address, unit.thing)), -1)
        if found < 0:
            return
        index = self.sought.mapFromSource(self.texts.index(found, EN))
        if not index.isValid():
            self.search.clear()
            self.only.setCurrentIndex(0)
            self.sought.show_only("")
            index = self.sought.mapFromSource(self.texts.index(found, EN))
        self.grid.setCurrentIndex(index)
        self.grid.scrollTo(index)

    def show_missing(self) -> None:
        """Show only what is not complete."""
        self.only.setCurrentIndex(self.only.findData(MISSING))
        self.sought.show_only(MISSING)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.search.setPlaceholderText(self.tr("Words in English, Japanese or reading"))
        chosen = max(0, self.only.currentIndex())
        self.only.clear()
        for words, sign in (
            (self.tr("All texts"), ""),
            (self.tr("Only missing texts"), MISSING),
            (self.tr("Only doubtful terms"), WARNS),
        ):
            self.only.addItem(words, sign)
        self.only.setCurrentIndex(chosen)
        self.empty.setText(
            self.tr("Open a scenario: all its titles, names and notes are listed here in both languages.")
        )
        self.texts.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, STATE)
        self.grid.viewport().update()
        self._tell()
