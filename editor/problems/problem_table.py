"""All problems in one wide list at the bottom: what, where, by which rule, and the quick fix in the row."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHeaderView, QLabel, QMenu, QPushButton, QTableWidget, QTableWidgetItem, QWidget
from shiboken6 import isValid

from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.problems.problem_places import selection_of, spot_of, way_to
from editor.problems.problem_rows import ACCEPTED, SIGNS, ProblemRows
from editor.workbench import MAP, Workbench
from engine.rulebook import catalogue_of
from engine.validate import Fix, Problem, Problems

if TYPE_CHECKING:
    from editor.document import Document

SIGN, SAID, WHERE, RULE, FIX = range(5)
PROBLEM = Qt.ItemDataRole.UserRole
MOST = 200
"""How many problems have a row; the rest is counted below."""
AGAIN_MS = 60
LETTERS = 46
"""Letters of a fix that stand on its button; all of it is the tooltip."""


class ProblemTable(Translated, QWidget):
    """Follows the problems of the document. Fixes are looked for row by row while the list is in view."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self.document: Document | None = None
        self._rows = ProblemRows(workbench.language)
        self._shown: list[Problem] = []
        self._known: dict[Problem, tuple[Fix, ...]] = {}
        self.told = QLabel()
        self.table = self.worded(QTableWidget(0, 5), name=tr_noop("All problems"))
        self._arrange()
        self._look = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._look.timeout.connect(self._look_on)
        self._looking: Problem | None = None
        workbench.document_changed.connect(self.follow)
        workbench.problems_changed.connect(self.renew)
        self.table.itemActivated.connect(lambda item: self.go(item.row()))
        self.table.itemDoubleClicked.connect(lambda item: self.go(item.row()))
        self.retranslate()
        self.follow(workbench.document)

    def _arrange(self) -> None:
        table, header = self.table, self.table.horizontalHeader()
        table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        table.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        table.setWordWrap(True)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in (SIGN, WHERE, RULE, FIX):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(SAID, QHeaderView.ResizeMode.Stretch)
        down((table, 1), self.told, on=self, margins=6, spacing=2)

    def sizeHint(self) -> QSize:
        """Wide and low."""
        return QSize(900, 260)

    # Following

    def follow(self, document: Document | None) -> None:
        """Show the problems of this document from now on."""
        self.document, self._shown, self._known = document, [], {}
        self.renew()

    def showEvent(self, event: QShowEvent) -> None:
        """Look for fixes when somebody looks."""
        super().showEvent(event)
        self.renew()

    def renew(self) -> None:
        """Show what the checks know now; rows stay as they are while the same problems stand."""
        if not self.isVisible():
            return
        problems = self.document.checks.problems if self.document else Problems()
        every = sorted(problems, key=lambda problem: bool(problem.accepted))
        if self.document is not None:
            self._rows.show_problems(every[:MOST], self.document.view)
        if every[:MOST] != self._shown:
            self._shown = every[:MOST]
            self._known = {problem: fixes for problem, fixes in self._known.items() if problem in self._shown}
            self._fill()
        self.told.setText(self._count(len(every)))
        self._look.start()

    def _count(self, count: int) -> str:
        if not count:
            return self.tr("No problems.")
        if count > MOST:
            return self.tr("{count} problems, {shown} of them in the list").format(count=count, shown=MOST)
        return self.tr("Problems: {count}").format(count=count)

    def _fill(self) -> None:
        chosen = self.table.currentRow()
        self.table.clearContents()
        self.table.setRowCount(len(self._shown))
        for row, problem in enumerate(self._shown):
            for column, text in enumerate(self._texts(problem)):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                item.setData(PROBLEM, row)
                self.table.setItem(row, column, item)
            self._offer(row, problem)
        self.table.setCurrentCell(min(chosen, len(self._shown) - 1), SAID)

    def _texts(self, problem: Problem) -> Iterator[str]:
        """The sign with its word, the sentence, the place, the rule."""
        words = {
            "error": self.tr("Error"),
            "warning": self.tr("Warning"),
            "info": self.tr("Note"),
            "todo": self.tr("To do"),
        }
        sign = ACCEPTED if problem.accepted else SIGNS[problem.severity]
        yield f"{sign} {self.tr('Accepted') if problem.accepted else words[problem.severity]}"
        yield problem.message(self.workbench.language)
        yield self._rows.lead(problem) or (self._rows.place_words(problem.places[0]) if problem.places else "")
        scenario = self.document.bundle.scenario if self.document else None
        has_rule = bool(scenario and problem.section)
        yield catalogue_of(scenario.rules.game).number(problem.section) if scenario and has_rule else ""

    # Fixes

    def _look_on(self) -> None:
        """Look for the fixes of the next row, one at a time, as long as somebody looks."""
        document, free = self.document, self._looking is None
        if document is None or not self.isVisible() or not free:
            return
        problem = next((each for each in self._shown if each not in self._known and not each.accepted), None)
        if problem is None:
            return
        self._looking = problem
        if not document.checks.find_fixes(problem, lambda fixes: self._found(problem, fixes)):
            self._looking = None
            self._look.start()

    def _found(self, problem: Problem, fixes: tuple[Fix, ...]) -> None:
        if not isValid(self):
            return
        self._looking = None
        self._known[problem] = fixes
        if problem in self._shown:
            self._offer(self._shown.index(problem), problem)
        self._look.start()

    def _offer(self, row: int, problem: Problem) -> None:
        """Put the fix into its row; several are a menu of the button."""
        fixes = self._known.get(problem, ())
        if not fixes:
            self.table.removeCellWidget(row, FIX)
            return
        titles = [title[:1].upper() + title[1:] for title in (fix.title(self.workbench.language) for fix in fixes)]
        button = QPushButton(_short(titles[0]) if len(fixes) == 1 else self.tr("Fix…"))
        button.setToolTip("\n".join(titles))
        button.setAccessibleName(titles[0])
        if len(fixes) == 1:
            button.clicked.connect(lambda: self.mend(problem, fixes[0]))
        else:
            menu = QMenu(button)
            for fix, title in zip(fixes, titles, strict=True):
                menu.addAction(title, partial(self.mend, problem, fix))
            button.setMenu(menu)
        self.table.setCellWidget(row, FIX, button)

    def mend(self, problem: Problem, fix: Fix) -> None:
        """Apply a fix as one step that can be undone."""
        from editor.document import DocumentError

        if self.document is None:
            return
        try:
            self.document.fix(problem, fix)
        except DocumentError as error:
            self.workbench.told.emit(error.message(self.workbench.language))

    def go(self, row: int) -> None:
        """Lead to where a problem is."""
        if self.document is None or not 0 <= row < len(self._shown) or not self._shown[row].places:
            return
        place = self._shown[row].places[0]
        space, address = way_to(place, self.document)
        self.workbench.go(space or MAP, address)
        self.workbench.select(selection_of(place, self.document.view))
        spot = spot_of(place, self.document.view)
        if spot >= 0 and hasattr(self.workbench, "canvas"):
            self.workbench.canvas.show_hex(spot)

    # Language

    def retranslate(self) -> None:
        """Name the columns."""
        heads = (self.tr("Kind"), self.tr("Problem"), self.tr("Where"), self.tr("Rule"), self.tr("Quick fix"))
        self.table.setHorizontalHeaderLabels(heads)

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.retranslate()
        self._rows.language = self.workbench.language
        self._shown = []
        self.renew()


def _short(text: str) -> str:
    return text if len(text) <= LETTERS else text[: LETTERS - 1].rstrip() + "…"
