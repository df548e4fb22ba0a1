"""The panel: how many problems, what changed with the last edit, the list, and the one that is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSplitter, QWidget
from shiboken6 import isValid

from editor.canvas.hex_overlays import MarksOverlay
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.problems.problem_detail import ProblemDetail
from editor.problems.problem_places import marks, selection_of, spot_of, way_to
from editor.problems.problem_rows import ACCEPTED, SIGNS, ProblemList, ProblemRows
from editor.queries.rule_texts import clause_text
from editor.workbench import Workbench
from engine.compile import FilePlace
from engine.rulebook import catalogue_of
from engine.validate import Fix, Problem, Problems
from engine.validate.lines import Lines

if TYPE_CHECKING:
    from editor.document import Document

OVERLAY = "problems"
WAIT_MS = 400
AGAIN_MS = 60
MOST = 0.7
"""Of the room, for the opened problem."""


class ProblemsPanel(Translated, QWidget):
    """Follows the document's problems; the list waits while the pointer is in it."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self.document: Document | None = None
        self.rows = ProblemRows(workbench.language)
        self.counts = QLabel(wordWrap=True)
        self.change = QLabel(wordWrap=True)
        self.change.setProperty("quiet", True)
        self.list = self.worded(ProblemList(self.rows), name=tr_noop("Problems"))
        self.detail = ProblemDetail()
        self.opened: Problem | None = None
        self._revision = -1
        self._since = (0, 0)
        self._patience = QTimer(self, singleShot=True, interval=WAIT_MS)
        self._patience.timeout.connect(self.renew)
        self._again = QTimer(self, singleShot=True, interval=AGAIN_MS)
        self._again.timeout.connect(self._look_for_remedies)
        self._arrange()
        self._connect()
        self.follow(workbench.document)

    def _arrange(self) -> None:
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.list)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.detail)
        self.splitter.addWidget(self.area)
        self.splitter.setStretchFactor(0, 1)
        down(self.counts, self.change, (self.splitter, 1), 0, on=self)
        self.area.hide()

    def _connect(self) -> None:
        self.workbench.document_changed.connect(self.follow)
        self.workbench.problems_changed.connect(self.renew)
        self.list.selectionModel().currentChanged.connect(lambda index, _before: self.open_row(index))
        self.list.activated.connect(lambda _index: self.go())
        self.detail.go.connect(self.go)
        self.detail.fix.connect(self.mend)
        self.detail.accept.connect(self.accept)

    def follow(self, document: Document | None) -> None:
        """Show the problems of this document from now on."""
        self.document, self._revision, self._since = document, -1, (0, 0)
        self.renew()

    # What is known

    def renew(self) -> None:
        """Show what the checks know now."""
        if self.list.underMouse() and self.rows.rowCount():
            self._patience.start()
            return
        problems = self.document.checks.problems if self.document else Problems()
        self._count_changes(*self.rows.show_problems(problems, self.document.view if self.document else None))
        self._say_counts(problems)
        self._keep_open(problems)
        self._mark()

    def _mark(self, *_told: object) -> None:
        """Mark on the map where problems lie."""
        if self.document is not None and hasattr(self.workbench, "canvas"):
            found = marks(self.document.checks.problems, self.document.view)
            self.workbench.canvas.overlays.set(OVERLAY, MarksOverlay(found))

    def _count_changes(self, new: int, gone: int) -> None:
        """Add up what came and went since the last edit; the first look counts nothing."""
        revision = self.document.revision if self.document else -1
        if revision != self._revision:
            self._since = (new, gone) if self._revision >= 0 else (0, 0)
            self._revision = revision
        elif revision > 0:
            self._since = (self._since[0] + new, self._since[1] + gone)

    def _say_counts(self, problems: Problems) -> None:
        counts = problems.counts
        named = (
            (SIGNS["error"], counts.error, self.tr("1 error"), self.tr("{count} errors")),
            (SIGNS["warning"], counts.warning, self.tr("1 warning"), self.tr("{count} warnings")),
            (SIGNS["info"], counts.info, self.tr("1 note"), self.tr("{count} notes")),
            (ACCEPTED, counts.accepted, self.tr("1 accepted"), self.tr("{count} accepted")),
        )
        parts = [
            f"{sign} {(one if count == 1 else many).format(count=count)}" for sign, count, one, many in named if count
        ]
        unfinished = self.tr("Still to do: {count}").format(count=counts.todo) if counts.todo else ""
        said = "   ".join(parts) or ("" if self.rows.rowCount() and unfinished else self._nothing())
        self.counts.setText("\n".join(filter(None, (said, f"{SIGNS['todo']} {unfinished}" if unfinished else ""))))
        self.change.setText(self._changes())
        self.list.setVisible(bool(self.rows.rowCount()))
        self.splitter.setVisible(bool(self.rows.rowCount()))

    def _nothing(self) -> str:
        if self.document is None or self.document.checks.pending:
            return self.tr("The rules are looking at the draft …")
        return self.tr("No problems. The rules have checked map, counters, supply, stacking and set-up.")

    def _changes(self) -> str:
        parts = []
        if any(self._since):
            new, gone = self._since
            parts.append(self.tr("Since your last change: +{new}, −{gone}").format(new=new, gone=gone))
        if self.document is not None and self.document.checks.pending and self.rows.rowCount():
            parts.append(self.tr("still checking …"))
        return "   ".join(parts)

    def _keep_open(self, problems: Problems) -> None:
        """Close a problem that is gone; show anew one that has changed."""
        if self.opened is None:
            return
        if not self.rows.row_of(self.opened).isValid():
            self.opened = None
            self.area.hide()
            self.list.clearSelection()
            self.list.setCurrentIndex(QModelIndex())
        elif self.opened not in problems:
            self.open_row(self.rows.row_of(self.opened))

    # What a person does

    def open_row(self, index: QModelIndex) -> None:
        """Show a problem with the rule behind it and its remedies."""
        problem = self.rows.problem(index)
        self.opened = problem
        self.area.setVisible(problem is not None)
        if problem is None or self.document is None:
            return
        language = self.workbench.language
        self.detail.show_problem(problem, self._rule(problem), self._where(problem), language)
        self.area.verticalScrollBar().setValue(0)
        self._share_room()
        self._look_for_remedies()

    def _look_for_remedies(self) -> None:
        """Ask for the remedies of the open problem; again in a moment while the checks are at work."""
        problem = self.opened
        if problem is None or self.document is None:
            return
        if not self.document.checks.find_fixes(problem, lambda fixes: self._offer(problem, fixes)):
            self._again.start()

    def _share_room(self) -> None:
        """Give the opened problem the room that it needs, and the list what is left; both can be scrolled."""
        whole = sum(self.splitter.sizes())
        layout = self.detail.layout()
        if layout is None or whole <= 0:
            return
        wanted = max(layout.totalHeightForWidth(self.splitter.width()), layout.totalMinimumSize().height())
        below = min(wanted, int(whole * MOST))
        if self.splitter.sizes()[1] < below:
            self.splitter.setSizes([whole - below, below])

    def _offer(self, problem: Problem, fixes: tuple[Fix, ...]) -> None:
        """Show the remedies that were found, if the panel is still there and the problem still the open one."""
        if isValid(self.detail) and problem == self.opened:
            self.detail.show_fixes(fixes, self.workbench.language)
            self._share_room()

    def _rule(self, problem: Problem) -> str:
        scenario = self.document.bundle.scenario if self.document else None
        if scenario is None or not problem.section:
            return ""
        said = clause_text(scenario.rules.game, scenario.rules.layers, problem.section, self.workbench.language)
        number = catalogue_of(scenario.rules.game).number(problem.section)
        return "  ".join(filter(None, (number, said)))

    def _where(self, problem: Problem) -> str:
        """File and line of the first place."""
        place = problem.places[0] if problem.places else FilePlace()
        if self.document is None or not self.document.view.is_own(place.file):
            return ""
        line, _column = Lines(self.document.text(place.file)).find(place.path)
        return f"{place.file}:{line}" if line else place.file

    def go(self) -> None:
        """Lead to where the row's problem can be mended, and select what is there."""
        place = self.rows.place(self.list.currentIndex())
        if place is None or self.document is None:
            return
        space, address = way_to(place, self.document)
        if space:
            self.workbench.go(space, address)
        self._show(place, self.document)

    def _show(self, place: FilePlace, document: Document) -> None:
        """Select what a problem is about, and bring it into view on the map."""
        self.workbench.select(selection_of(place, document.view))
        spot = spot_of(place, document.view)
        if spot >= 0 and hasattr(self.workbench, "canvas"):
            self.workbench.canvas.show_hex(spot)

    def mend(self, fix: Fix) -> None:
        """Make a remedy's changes, as one step that can be undone."""
        from editor.document import DocumentError

        if self.document is None or self.opened is None:
            return
        try:
            self.document.fix(self.opened, fix)
        except DocumentError as error:
            self.workbench.told.emit(error.message(self.workbench.language))

    def accept(self, reason: str) -> None:
        """Accept the open problem, for a reason."""
        if self.document is not None and self.opened is not None:
            self.document.accept(self.opened, reason)

    def step(self, by: int) -> None:
        """Open the next problem, or one before, and show it on the map; accepted ones only where there is no other."""
        known = [self.rows.problem(self.rows.index(row, 0)) for row in range(self.rows.rowCount())]
        count = sum(1 for problem in known if problem and not problem.accepted) or len(known)
        if not count or self.document is None:
            return
        row = self.list.currentIndex().row() if self.list.currentIndex().isValid() else (-1 if by > 0 else 0)
        row = (row + by) % count if row < count else 0 if by > 0 else count - 1
        self.list.setCurrentIndex(self.rows.index(row, 0))
        place = self.rows.place(self.list.currentIndex())
        if place is not None:
            self._show(place, self.document)

    def show_problem(self, problem: Problem) -> None:
        """Open one problem."""
        index = self.rows.row_of(problem)
        if index.isValid():
            self.list.setCurrentIndex(index)

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.rows.speak(self.workbench.language)
        self.renew()
        self.open_row(self.list.currentIndex())
