"""What views have in common that ask more of a draft than one batch: a button, progress, a sentence, a table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from editor.document import Document
from editor.fields.combo_boxes import narrow
from editor.fields.translated import Translated
from editor.playtest import stored_results
from editor.playtest.frozen_scenario import FrozenScenario, freeze
from editor.playtest.job_process import Job, JobFailed
from editor.playtest.job_runner import JobRunner
from editor.playtest.load_view import read_only_table
from editor.playtest.playtest_labels import tr
from editor.playtest.run_controls import RunRow
from editor.playtest.study_jobs import StudyFigures
from editor.playtest.study_results import PlaytestOrder
from editor.window_language import QT_TRANSLATE_NOOP
from editor.workbench import Workbench

TARGET, LETTERS = 28, 12
MEASURES: dict[str, str] = {
    "level": QT_TRANSLATE_NOOP("Playtest", "victory"),
    "margin": QT_TRANSLATE_NOOP("Playtest", "points ahead"),
    "wins": QT_TRANSLATE_NOOP("Playtest", "wins"),
    "losses": QT_TRANSLATE_NOOP("Playtest", "enemy steps lost minus own"),
}


class StudyView(Translated, QWidget):
    """One question about the draft, answered by a job of its own; `order` says which bots play.

    Where much can be chosen, the view is `TALL`: its buttons stand below.
    """

    TALL = False
    NAME = ""
    """What the study is called among those that are kept."""

    def __init__(self, bench: Workbench, order: Callable[[], PlaytestOrder], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench, self.order = bench, order
        self.draft: FrozenScenario | None = None
        self.result: object = None
        self.is_partial = False
        self.runner = JobRunner(self)
        self.options, self.row = QHBoxLayout(), RunRow()
        self.said, self.table = QLabel(wordWrap=True), read_only_table()
        column = QVBoxLayout(self)
        head = QVBoxLayout() if self.TALL else QHBoxLayout()
        head.addLayout(self.options)
        head.addWidget(self.row, 1)
        column.addLayout(head)
        column.addWidget(self.said)
        column.addWidget(self.table, 1)
        column.addStretch(0)
        self._build()
        self._connect()
        self.retranslate()
        self._follow()

    def _connect(self) -> None:
        self.row.run.connect(self.ask)
        self.row.stop.connect(self._stop)
        self.runner.told.connect(self._heard)
        self.runner.changed.connect(self._show_progress)
        self.runner.ended.connect(self._ended)
        self.runner.broke.connect(self._broke)
        self.bench.document_changed.connect(lambda _document: self._follow())
        self.bench.document_edited.connect(lambda _edited: self._show_progress())
        self._watched: Document | None = None
        self.bench.closing.connect(self.runner.close)
        self.bench.language_changed.connect(lambda _language: self.show_result())

    # What each view has of its own

    @abstractmethod
    def _build(self) -> None:
        """Put into `options` what can be chosen."""

    def refusal(self) -> str:
        """Say why the question cannot be asked yet; nothing if it can."""
        return ""

    @abstractmethod
    def job(self, draft: FrozenScenario) -> Job:
        """Return what is to be done."""

    @abstractmethod
    def show_found(self, result: object) -> None:
        """Show what came of it."""

    @property
    @abstractmethod
    def purpose(self) -> str:
        """What this view is for, while there is nothing to show."""

    # Asking

    def ask(self) -> None:
        """Ask the question of the draft as it stands now."""
        document = self.bench.document
        if document is None:
            return
        if refusal := self.refusal():
            self.said.setText(refusal)
            return
        self.result, self.is_partial = None, False
        try:
            self.draft = freeze(document)
        except OSError as error:
            self.said.setText(tr("The playtest cannot be kept on the disk: {reason}").format(reason=error.strerror))
            return
        self.runner.start(self.job(self.draft))
        self.show_result()

    def _heard(self, said: object) -> None:
        """Show what the games until now come to."""
        if isinstance(said, StudyFigures):
            self.result, self.is_partial = said.result, True
            self.show_result()

    def _stop(self) -> None:
        """Play no more; what was played until now stays."""
        self.runner.stop()
        self._keep()
        self.show_result()

    def _ended(self, result: object) -> None:
        self.result, self.is_partial = result, False
        self._keep()
        self.show_result()

    def _keep(self) -> None:
        if self.result is not None and self.draft is not None and self._watched is not None:
            stored_results.keep(self.NAME, self._watched, self.draft, self.result)

    def _broke(self, broken: JobFailed) -> None:
        reasons = {
            "UnknownScenario": tr("This scenario cannot be played yet. The errors under Problems show what is missing.")
        }
        self.said.setText(
            reasons.get(broken.kind) or tr("The playtest stopped with an error: {reason}").format(reason=broken.text)
        )

    def _follow(self) -> None:
        """Another document: what was played for the one before is kept, and what was kept for this one is shown."""
        document = self.bench.document
        if document is self._watched:
            return
        if self.runner.running and self._watched is not None:
            self._stop()
            text = tr("The playtest of {title} was stopped. Its games are kept: run it again to continue.")
            self.bench.told.emit(text.format(title=self._watched.title(self.bench.language)))
        self._watched = document
        self.result, self.draft, self.is_partial = None, None, False
        if document is not None:
            found = stored_results.recall(self.NAME, document)
            if found is not None:
                self.result, self.draft = found
        self.show_result()

    def show_result(self) -> None:
        """Show what came of it, or what this is for."""
        there = self.result is not None
        self.table.setVisible(there)
        if there:
            self.show_found(self.result)
        else:
            self.said.setText(self.purpose)
        self._show_progress()

    def show_stale(self) -> None:
        """Say that the draft has changed since."""
        self._show_progress()

    def _show_progress(self) -> None:
        stale = self.result is not None and self.draft is not None and not self.draft.stands(self.bench.document)
        self.row.show_progress(self.runner, again=stale)
        self.row.say(tr("※ Stale: the draft has changed since these games were played.") if stale else "")

    # Pieces

    def side_name(self, side: str) -> str:
        """Name a side."""
        return self.draft.side_name(side, self.bench.language) if self.draft else side

    @abstractmethod
    def retranslate(self) -> None:
        """Speak the language of the window."""


def choice_box() -> QComboBox:
    """A box to choose from that does not ask for much room."""
    box = QComboBox()
    box.setMinimumHeight(TARGET)
    narrow(box, LETTERS)
    return box


def refill(box: QComboBox, texts: list[str]) -> None:
    """Give a box other words; what is chosen stays, and nobody is told."""
    if [box.itemText(at) for at in range(box.count())] == texts:
        return
    at = max(0, box.currentIndex())
    box.blockSignals(True)
    box.clear()
    box.addItems(texts)
    box.setCurrentIndex(min(at, len(texts) - 1))
    box.blockSignals(False)
