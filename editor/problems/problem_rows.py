"""The list of problems: rows that stay where they are while problems come and go, as high as their words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from itertools import islice
from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QBrush, QFontMetrics, QPalette, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
)

from editor.fields.row_differences import match_rows
from editor.queries.counter_faces import counter_of
from editor.window_language import speaker
from engine.compile import FilePlace
from engine.validate import Problem
from engine.validate.problem import Severity
from engine.validate.view import BundleView

LOWEST = 24
SPARE = 8
ROWS = 4
"""Lines of the longest row; the opened problem says the rest."""


class RowDelegate(QStyledItemDelegate):
    """Gives a row the height of its wrapped words."""

    def __init__(self, tree: QTreeView) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """How much room the words need in the width that there is."""
        depth = 2 if index.parent().isValid() else 1
        style = self._tree.style()
        margin = 2 * (style.pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self._tree) + 1)
        width = max(self._tree.viewport().width() - depth * self._tree.indentation() - margin, 1)
        metrics = QFontMetrics(option.font)
        room = QRect(0, 0, width, metrics.lineSpacing() * ROWS)
        words = metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, str(index.data()))
        height = min(words.height(), room.height()) + SPARE
        return QSize(width, max(height, LOWEST))


class ProblemList(QTreeView):
    """The list; its rows are measured anew when its width is another."""

    def __init__(self, rows: ProblemRows) -> None:
        super().__init__()
        self.setModel(rows)
        self.setItemDelegate(RowDelegate(self))
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setUniformRowHeights(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Measure the rows anew."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.scheduleDelayedItemsLayout()


tr = speaker("Problems")

PROBLEM = Qt.ItemDataRole.UserRole
PLACE = Qt.ItemDataRole.UserRole + 1
SIGNS: Mapping[Severity, str] = {"error": "●", "warning": "▲", "info": "◆", "todo": "○"}
"""Severity has a shape, never a colour alone."""
ACCEPTED = "✓"
COLOURS: Mapping[Severity, QPalette.ColorRole] = {"error": QPalette.ColorRole.BrightText}
FEW = 200
MOST = 1_000
"""How many problems have a row; beyond that a list helps nobody, and it would take long to build."""
LEADING = 4
"""Hexes, and units, that a row names at its beginning."""


def key_of(problem: Problem) -> Hashable:
    """What makes a problem the same one after an edit."""
    return problem.severity, problem.cause, bool(problem.accepted)


class ProblemRows(QStandardItemModel):
    """One row for each cause; where it shows in several places, these are the rows below it."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self._keys: list[Hashable] = []
        self._view: BundleView | None = None
        self._more = 0

    def show_problems(self, problems: Iterable[Problem], view: BundleView | None = None) -> tuple[int, int]:
        """Show these, the accepted ones last; say how many are new and how many are gone. What stays is not touched."""
        self._view = view
        self._end_with(0)
        in_order = sorted(problems, key=lambda problem: bool(problem.accepted))
        every = {key_of(problem): problem for problem in in_order}
        wanted = dict(islice(every.items(), MOST))
        before = {*self._keys}
        match_rows(
            self._keys,
            tuple(wanted),
            drop=self.removeRow,
            put=lambda row, _key: self.insertRow(row, [QStandardItem()]),
            move=lambda old, row: self.insertRow(row, self.takeRow(old)),
        )
        for row, problem in enumerate(wanted.values()):
            self._renew(self.item(row), problem)
        self._end_with(len(every) - len(wanted))
        return len(wanted.keys() - before), len(before - wanted.keys())

    def _end_with(self, more: int) -> None:
        """Say in a last row how many problems have none; take that row out if every problem has one."""
        self._more = more
        self.setRowCount(len(self._keys))
        if more:
            last = QStandardItem(tr("{count} more problems are not shown").format(count=more))
            last.setEditable(False)
            self.appendRow(last)

    def _renew(self, item: QStandardItem, problem: Problem) -> None:
        said = problem.message(self.language)
        lead = self.lead(problem, said)
        sign = ACCEPTED if problem.accepted else SIGNS[problem.severity]
        why = problem.reason(self.language)
        reason = tr("Accepted: {reason}").format(reason=why) if why else ""
        text = f"{sign}  " + "\n".join(filter(None, (reason, lead, said)))
        if item.data(PROBLEM) == problem and item.text() == text:
            return
        item.setData(problem, PROBLEM)
        item.setText(text)
        item.setToolTip(said)
        item.setEditable(False)
        colour = QPalette.ColorRole.PlaceholderText if problem.accepted else COLOURS.get(problem.severity)
        if colour is not None:
            item.setForeground(QBrush(QApplication.palette().color(colour)))
        _fill(item, [(place, self.place_words(place)) for place in problem.places] if len(problem.places) > 1 else [])

    def lead(self, problem: Problem, said: str = "") -> str:
        """What tells a problem from others of its kind: its hexes and units, a few of them, if not said already."""
        hexes = dict.fromkeys(place.hexside or place.hex for place in problem.places)
        units = dict.fromkeys(self.unit_name(place.unit) for place in problem.places if place.unit)
        heads = _few(filter(None, hexes)), _few(units) if any(name not in said for name in units) else ""
        return " · ".join(filter(None, heads))

    def place_words(self, place: FilePlace) -> str:
        """What people call a place: a unit with its hex, a hexside, a hex, or the file."""
        at = place.hexside or place.hex
        if place.unit:
            return " · ".join(filter(None, (self.unit_name(place.unit), at)))
        return at or place.about or place.file

    def unit_name(self, unit: str) -> str:
        """The name on a unit's counter."""
        counter = counter_of(self._view, unit) if self._view else None
        return counter.name.get(self.language, unit) if counter else unit

    def speak(self, language: str) -> None:
        """Put all rows into another language."""
        self.language = language
        for row in range(len(self._keys)):
            self._renew(self.item(row), self.item(row).data(PROBLEM))
        self._end_with(self._more)

    def problem(self, index: QModelIndex) -> Problem | None:
        """The problem of a row, or of the row above a place."""
        top = index.parent() if index.parent().isValid() else index
        found: Problem | None = top.data(PROBLEM) if top.isValid() else None
        return found

    def place(self, index: QModelIndex) -> FilePlace | None:
        """The place of a row; the first one of a problem."""
        if index.parent().isValid():
            found: FilePlace = index.data(PLACE)
            return found
        problem = self.problem(index)
        return problem.places[0] if problem and problem.places else None

    def row_of(self, problem: Problem) -> QModelIndex:
        """The row that shows a problem; none if it is not shown."""
        key = key_of(problem)
        return self.index(self._keys.index(key), 0) if key in self._keys else QModelIndex()


def _fill(item: QStandardItem, places: list[tuple[FilePlace, str]]) -> None:
    """Make the rows below a problem; a very long list ends with how many more there are."""
    shown = places[:FEW]
    there = [item.child(row) for row in range(item.rowCount())][:FEW]
    if [(child.data(PLACE), child.text()) for child in there] == shown:
        return
    item.removeRows(0, item.rowCount())
    for place, words in shown:
        item.appendRow(_child(words, place))
    if len(places) > FEW:
        more = tr("and {count} more places").format(count=len(places) - FEW)
        item.appendRow(_child(more, places[FEW][0]))


def _child(words: str, place: Any) -> QStandardItem:
    child = QStandardItem(words)
    child.setEditable(False)
    child.setData(place, PLACE)
    return child


def _few(words: Iterable[str]) -> str:
    """The first few of a list in one line."""
    known = [*words]
    comma = tr(", ")
    return comma.join(known[:LEADING]) + (" …" if len(known) > LEADING else "")
