"""The rows of a chapter: headings and clauses, both languages of each in one row."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from editor.rules.rulebook import values_in
from editor.rules.rules_session import RulesSession
from editor.rules.statement_span import StatementSpan
from editor.rules.statement_text import plain, spans
from engine.rulebook import Clause, Section
from engine.rulebook.reconstructed import MARK
from engine.rulebook.sections import SECTION
from engine.rulebook.yaml_files import LANGUAGES

Index = QModelIndex | QPersistentModelIndex
ROW = Qt.ItemDataRole.UserRole
NOWHERE = QModelIndex()
LEGENDS = (f"   {MARK} reconstructed", f"　{MARK}：再構成した値")
"""Short enough for a column of a small window; the tip says the rest."""
TIPS = (f"{MARK} reconstructed, not the published value", f"{MARK}：再構成した値（公表された値ではない）")
"""What the mark means, in the language of each column."""


@dataclass(frozen=True)
class ClausePair:
    """A pair: the title of a section, or a clause."""

    section: Section
    clause: Clause | None = None

    @property
    def address(self) -> str:
        """Its address."""
        return self.clause.address if self.clause else f"{SECTION}{self.section.key}"

    def values(self) -> tuple[str, ...]:
        """Name the parameters and tables that it states."""
        return values_in(self.clause) if self.clause else ()

    def text(self, language: str) -> str:
        """What it says, with tokens."""
        return self.clause.text[language] if self.clause else self.section.title[language]


class ClauseModel(QAbstractTableModel):
    """The chapter in which somebody is; rows stay while only values change."""

    def __init__(self, study: RulesSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.rows: tuple[ClausePair, ...] = ()
        self.is_marked = False

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """How many pairs there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """One column a language."""
        return 0 if parent.isValid() else len(LANGUAGES)

    def show_chapter(self, key: str) -> None:
        """Show the chapter of a section; the same rows with other values are only told."""
        book = self.study.book
        rows = tuple(_rows(book.chapter(key))) if book else ()
        self.is_marked = book is not None and any(book.is_made(name) for row in rows for name in row.values())
        if [row.address for row in rows] == [row.address for row in self.rows]:
            self.rows = rows
            self.tell_changed()
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def tell_changed(self) -> None:
        """Values or states are others."""
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.rows) - 1, len(LANGUAGES) - 1))
            self.layoutChanged.emit()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What a cell says."""
        row = self.rows[index.row()]
        if role == ROW:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) and self.study.book:
            language = LANGUAGES[index.column()]
            head = "" if row.clause else f"{row.section.number} "
            return head + plain(self.study.book, row.text(language), language)
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Each language under its own name, with the legend of the mark if the chapter has one."""
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.ToolTipRole and self.is_marked:
            return TIPS[section]
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            legend = LEGENDS[section] if self.is_marked else ""
            return ("English", "日本語")[section] + legend
        return None

    def spans(self, index: Index) -> tuple[StatementSpan, ...]:
        """A cell in pieces."""
        row, language = self.rows[index.row()], LANGUAGES[index.column()]
        book = self.study.book
        number = (StatementSpan(f"{row.section.number}  "),) if row.clause is None and row.section.number else ()
        return (*number, *spans(book, row.text(language), language)) if book else ()

    def row_of(self, address: str) -> int:
        """In which row a pair stands; -1 if it is not in this chapter."""
        return next((number for number, row in enumerate(self.rows) if row.address == address), -1)


def _rows(sections: Iterable[Section]) -> Iterable[ClausePair]:
    for section in sections:
        yield ClausePair(section)
        yield from (ClausePair(section, clause) for clause in section.clauses)
