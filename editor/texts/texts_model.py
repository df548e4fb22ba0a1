"""The grid of texts: a row each; rows that stay keep their place while texts change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from editor.document import Document, DocumentError, Edited
from editor.fields import matches, search_terms
from editor.texts.term_checks import TermCheck, TermFlaw
from editor.texts.text_labels import flaw_words, missing_words, where
from editor.texts.text_units import LANGUAGES, READING, TextUnit, files_of, units_of
from editor.window_language import speaker
from editor.workbench import Workbench

tr = speaker("Texts")


Index = QModelIndex | QPersistentModelIndex
UNIT = Qt.ItemDataRole.UserRole
WHERE, EN, JA, READ, STATE = range(5)
FIELD: Mapping[int, str] = {EN: LANGUAGES[0], JA: LANGUAGES[1], READ: READING}
GOOD, WARNS, MISSING = "✓", "▲", "○"
NOWHERE = QModelIndex()


class TextsModel(QAbstractTableModel):
    """Every text of the document on the bench."""

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.units: list[TextUnit] = []
        self.terms = TermCheck("")
        self._document: Document | None = None
        bench.document_edited.connect(self._edited)

    def follow(self, document: Document | None) -> None:
        """Show the texts of this document from now on."""
        self._document = document
        scenario = document.bundle.scenario if document else None
        self.terms = TermCheck(scenario.rules.game if scenario else "")
        self.beginResetModel()
        files = files_of(document) if document else ()
        self.units = [unit for file in files for unit in units_of(document, file)] if document else []
        self.endResetModel()

    def _edited(self, edited: Edited) -> None:
        """Take over what was said anew, file by file."""
        if self._document is None:
            return
        order = files_of(self._document)
        for file in edited.files:
            now = list(units_of(self._document, file)) if file in order else []
            begin = self._begin_of(file, order)
            self._replace(begin, sum(unit.file == file for unit in self.units), now)

    def _begin_of(self, file: str, order: tuple[str, ...]) -> int:
        """The row in which a file begins, or would begin."""
        before = {*order[: order.index(file)]} if file in order else set()
        there = next((row for row, unit in enumerate(self.units) if unit.file == file), -1)
        return there if there >= 0 else sum(unit.file in before for unit in self.units)

    def _replace(self, begin: int, count: int, now: list[TextUnit]) -> None:
        """Put other texts in the place of rows: what is the same stays, the rest changes, comes or goes."""
        kept = min(count, len(now))
        for number in range(kept):
            if self.units[begin + number] != now[number]:
                self.units[begin + number] = now[number]
                row = begin + number
                self.dataChanged.emit(self.index(row, 0), self.index(row, STATE))
        if count > kept:
            self.beginRemoveRows(NOWHERE, begin + kept, begin + count - 1)
            del self.units[begin + kept : begin + count]
            self.endRemoveRows()
        elif len(now) > kept:
            self.beginInsertRows(NOWHERE, begin + kept, begin + len(now) - 1)
            self.units[begin + kept : begin + kept] = now[kept:]
            self.endInsertRows()

    # The table

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """How many texts there are."""
        return 0 if parent.isValid() else len(self.units)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Where, both languages, the reading, how it stands."""
        return 0 if parent.isValid() else STATE + 1

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The names of the columns; each language under its own."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (
                tr("Where"),
                "English",
                "日本語",
                tr("Reading"),
                tr("State"),
            )[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Languages are edited in place; a reading only where there is one."""
        usual = super().flags(index)
        can = index.column() in (EN, JA) or (index.column() == READ and self.units[index.row()].has_reading)
        return usual | Qt.ItemFlag.ItemIsEditable if can else usual

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell says."""
        unit = self.units[index.row()]
        if role == UNIT:
            return unit
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            if index.column() in FIELD:
                return unit.said.get(FIELD[index.column()], "")
            return where(unit) if index.column() == WHERE else self.sign(unit)
        if role == Qt.ItemDataRole.ToolTipRole:
            return "\n".join(self.said_of(unit)) if index.column() == STATE else str(self.data(index) or "")
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() == STATE:
            return Qt.AlignmentFlag.AlignCenter
        return None

    def sign(self, unit: TextUnit) -> str:
        """How a text stands, as a shape."""
        return MISSING if unit.missing else WARNS if self.flaws(unit) else GOOD

    def flaws(self, unit: TextUnit) -> tuple[TermFlaw, ...]:
        """What the glossary has against a text."""
        return self.terms.flaws(unit.said, is_name=unit.is_name)

    def said_of(self, unit: TextUnit) -> list[str]:
        """What is wrong with a text, in words."""
        lines = [missing_words(language) for language in unit.missing]
        lines += [flaw_words(flaw) for flaw in self.flaws(unit)]
        return lines or [tr("Both languages are there, and no term speaks against it.")]

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Write one cell as one step."""
        return role == Qt.ItemDataRole.EditRole and self.write({(index.row(), index.column()): str(value)})

    def write(self, cells: Mapping[tuple[int, int], str]) -> bool:
        """Write several cells as one step; tell whether they could be."""
        if self._document is None:
            return False
        wanted = {at: text.strip() for at, text in cells.items() if at[1] in FIELD}
        changed = {
            (row, FIELD[column]): text
            for (row, column), text in wanted.items()
            if self.units[row].said.get(FIELD[column], "") != text and (column != READ or self.units[row].has_reading)
        }
        if not changed:
            return False
        one = tr("Text: {where}").format(where=where(self.units[next(iter(changed))[0]]))
        many = tr("{count} texts").format(count=len(changed))
        changes = [self.units[row].change(field, text) for (row, field), text in changed.items()]
        try:
            self._document.do(one if len(changed) == 1 else many, *changes)
        except DocumentError as error:
            self.bench.told.emit(error.message(self.bench.language))
            return False
        return True


class TextsFilter(QSortFilterProxyModel):
    """The texts that one looks for: by words in any language, only what is missing, only what the glossary doubts."""

    def __init__(self, texts: TextsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.texts = texts
        self._query, self._only = "", ""
        self.setSourceModel(texts)

    def search(self, query: str) -> None:
        """Look for words; nothing shows all."""
        self._query = query.strip()
        self.invalidate()

    def show_only(self, sign: str) -> None:
        """Show only what stands so; an empty sign shows all."""
        self._only = sign
        self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        """Tell whether a text is looked for."""
        unit = self.texts.units[row]
        if self._only and self.texts.sign(unit) != self._only:
            return False
        return not self._query or matches(self._query, search_terms(*unit.said.values(), where(unit), unit.address))
