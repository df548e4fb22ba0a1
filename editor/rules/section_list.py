"""The list of sections: number, title, how both languages stand, what is doubtful, what stands behind them."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from editor.fields import half_width, matches, search_terms
from editor.rules.rules_session import RulesSession
from editor.rules.state_signs import SIGNS, state_words
from editor.window_language import speaker
from engine.rulebook import Section

tr = speaker("Contents")


Index = QModelIndex | QPersistentModelIndex
SECTION_ROLE = Qt.ItemDataRole.UserRole
STATES_ROLE = SECTION_ROLE + 1
FINDINGS_ROLE = SECTION_ROLE + 2
COVERED_ROLE = SECTION_ROLE + 3
NOWHERE = QModelIndex()
NUMBER = re.compile(r"[A-Za-z]{0,2}-?\d[\d.]*")


class SectionList(QAbstractListModel):
    """Every section in printed order. States are worked out when they are first seen."""

    def __init__(self, study: RulesSession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.sections: tuple[Section, ...] = ()
        self._states: dict[str, tuple[str, ...]] = {}

    def show_book(self) -> None:
        """Show another book, or the same one in another version."""
        book = self.study.book
        sections = book.sections if book else ()
        self._states.clear()
        if [one.key for one in sections] == [one.key for one in self.sections]:
            self.sections = sections
            self.tell_changed()
            return
        self.beginResetModel()
        self.sections = sections
        self.endResetModel()

    def tell_changed(self, key: str = "") -> None:
        """The state of a section is another; without a key, that of all may be."""
        if key:
            self._states.pop(key, None)
            row = self.row_of(key)
            if row >= 0:
                self.dataChanged.emit(self.index(row), self.index(row))
        elif self.sections:
            self._states.clear()
            self.dataChanged.emit(self.index(0), self.index(len(self.sections) - 1))

    def row_of(self, key: str) -> int:
        """In which row a section stands; -1 if there is none."""
        return self.study.book.order.get(key, -1) if self.study.book else -1

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """How many sections there are."""
        return 0 if parent.isValid() else len(self.sections)

    def states(self, section: Section) -> tuple[str, ...]:
        """How both languages of a section stand."""
        if section.key not in self._states and self.study.review is not None:
            self._states[section.key] = self.study.review.of_section(section)
        return self._states.get(section.key, ())

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """What is known of a section."""
        section = self.sections[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{section.number}  {section.title[self.study.bench.language]}".strip()
        if role == SECTION_ROLE:
            return section
        if role == STATES_ROLE:
            return self.states(section)
        if role == FINDINGS_ROLE:
            return len(self.study.book.findings(section.key)) if self.study.book else 0
        if role == COVERED_ROLE:
            return 1.0 if section.exempt else self.study.evidence.covered(section.key)
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return self._told(section)
        return None

    def _told(self, section: Section) -> str:
        """What the columns of a row mean, in words."""
        lines = [section.title["en"], section.title["ja"]]
        states = self.states(section)
        if states:
            lines.append(tr("English: {state}").format(state=state_words(states[0])))
            lines.append(tr("Japanese: {state}").format(state=state_words(states[1])))
        findings = self.study.book.findings(section.key) if self.study.book else ()
        if findings:
            lines.append(tr("Doubtful places: {count}").format(count=len(findings)))
        functions = len(self.study.evidence.functions.get(section.key, ()))
        examples = len(self.study.evidence.examples_of(section.key))
        lines.append(
            tr("Behind it: {functions} functions, {examples} examples").format(functions=functions, examples=examples)
        )
        return "\n".join(lines)


class SectionFilter(QSortFilterProxyModel):
    """The sections that one looks for: by printed number, or by words in either language or reading."""

    def __init__(self, contents: SectionList, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.contents = contents
        self._query = ""
        self.only_doubtful = False
        self._terms: dict[str, tuple[str, ...]] = {}
        self.setSourceModel(contents)
        contents.modelReset.connect(self._terms.clear)

    def search(self, query: str) -> None:
        """Look for something; nothing shows all."""
        self._query = half_width(query).strip().lstrip("#")
        self.invalidate()

    def show_only_doubtful(self, only: bool) -> None:
        """Show just the sections about which something is doubtful, or all."""
        self.only_doubtful = only
        self.invalidate()

    def filterAcceptsRow(self, row: int, _parent: Index) -> bool:
        """Tell whether a section is looked for."""
        section, book = self.contents.sections[row], self.contents.study.book
        if self.only_doubtful and not (book and book.findings(section.key)):
            return False
        if not self._query:
            return True
        if NUMBER.fullmatch(self._query):
            return section.number.casefold().startswith(self._query.casefold())
        return section.key.startswith(self._query) or matches(self._query, self._known(section))

    def _known(self, section: Section) -> tuple[str, ...]:
        """By what a section is found: all its words once they are gathered, its titles before."""
        gathered = self.contents.study.evidence.search
        if section.key in gathered:
            return gathered[section.key]
        if section.key not in self._terms:
            self._terms[section.key] = search_terms(*section.title.values())
        return self._terms[section.key]


def legend() -> str:
    """What the signs mean."""
    return tr(
        "{checked} checked, {draft} draft, {stale} stale, {finding} doubtful; the bar shows the evidence."
    ).format(**SIGNS)
