"""The list of problems as rows that stay where they are while problems come and go."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QModelIndex, Qt
from PySide6.QtGui import QBrush, QPalette, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QApplication

from engine.compile import Place
from engine.validate import Problem
from engine.validate.problem import Severity

PROBLEM = Qt.ItemDataRole.UserRole
PLACE = Qt.ItemDataRole.UserRole + 1
SIGNS: Mapping[Severity, str] = {"error": "●", "warning": "▲", "info": "◆", "todo": "○"}
"""Severity has a shape, never a colour alone."""
FEW = 200

translate = QCoreApplication.translate


def key_of(problem: Problem) -> Hashable:
    """What makes a problem the same one after an edit."""
    return problem.severity, problem.cause, bool(problem.accepted)


class Rows(QStandardItemModel):
    """One row for each cause; where it shows in several places, these are the rows below it."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self._keys: list[Hashable] = []

    def show_problems(self, problems: Iterable[Problem]) -> tuple[int, int]:
        """Show these; say how many are new and how many are gone. Rows that stay are not touched."""
        wanted = {key_of(problem): problem for problem in problems}
        gone = [row for row, key in enumerate(self._keys) if key not in wanted]
        for row in reversed(gone):
            self.removeRow(row)
            del self._keys[row]
        new = 0
        for row, (key, problem) in enumerate(wanted.items()):
            if row < len(self._keys) and self._keys[row] == key:
                self._renew(self.item(row), problem)
                continue
            new += key not in self._keys
            self._place(row, key, problem)
        return new, len(gone)

    def _place(self, row: int, key: Hashable, problem: Problem) -> None:
        """Put a row where it belongs, a new one or one that stood further down."""
        if key in self._keys:
            old = self._keys.index(key)
            items = self.takeRow(old)
            del self._keys[old]
        else:
            items = [QStandardItem()]
        self._keys.insert(row, key)
        self.insertRow(row, items)
        self._renew(items[0], problem)

    def _renew(self, item: QStandardItem, problem: Problem) -> None:
        if item.data(PROBLEM) == problem and item.data(PLACE) == self.language:
            return
        item.setData(problem, PROBLEM)
        item.setData(self.language, PLACE)
        item.setText(f"{SIGNS[problem.severity]}  {problem.message(self.language)}")
        item.setToolTip(problem.message(self.language))
        item.setEditable(False)
        if problem.severity == "error":
            item.setForeground(QBrush(QApplication.palette().color(QPalette.ColorRole.BrightText)))
        _fill(item, [(place, place_words(place)) for place in problem.places] if len(problem.places) > 1 else [])

    def speak(self, language: str) -> None:
        """Put all rows into another language."""
        self.language = language
        for row in range(self.rowCount()):
            self._renew(self.item(row), self.item(row).data(PROBLEM))

    def problem(self, index: QModelIndex) -> Problem | None:
        """The problem of a row, or of the row above a place."""
        top = index.parent() if index.parent().isValid() else index
        found: Problem | None = top.data(PROBLEM) if top.isValid() else None
        return found

    def place(self, index: QModelIndex) -> Place | None:
        """The place of a row; the first one of a problem."""
        if index.parent().isValid():
            found: Place = index.data(PLACE)
            return found
        problem = self.problem(index)
        return problem.places[0] if problem and problem.places else None

    def row_of(self, problem: Problem) -> QModelIndex:
        """The row that shows a problem; none if it is not shown."""
        key = key_of(problem)
        return self.index(self._keys.index(key), 0) if key in self._keys else QModelIndex()


def _fill(item: QStandardItem, places: list[tuple[Place, str]]) -> None:
    """Make the rows below a problem; a very long list ends with how many more there are."""
    shown = places[:FEW]
    if [item.child(row).data(PLACE) for row in range(item.rowCount())] == [place for place, _words in shown]:
        return
    item.removeRows(0, item.rowCount())
    for place, words in shown:
        item.appendRow(_child(words, place))
    if len(places) > FEW:
        more = translate("Problems", "and {count} more places").format(count=len(places) - FEW)
        item.appendRow(_child(more, places[FEW][0]))


def _child(words: str, place: Any) -> QStandardItem:
    child = QStandardItem(words)
    child.setEditable(False)
    child.setData(place, PLACE)
    return child


def place_words(place: Place) -> str:
    """What people call a place: a hexside, a hex, a unit, or the file."""
    return place.hexside or place.hex or place.about or place.unit or place.file
