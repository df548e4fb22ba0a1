"""The playtest view: what is played, how far it has come, and what comes of it, view by view."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from editor.document import Document
from editor.fields.layouts import across, down
from editor.playtest.advice_view import AdviceView
from editor.playtest.comparison_view import ComparisonView
from editor.playtest.curves_view import CurvesView
from editor.playtest.game_opener import GameOpener
from editor.playtest.heat_map_view import HeatMapView
from editor.playtest.load_view import LoadView
from editor.playtest.opening_view import OpeningView
from editor.playtest.outcomes_view import OutcomesView
from editor.playtest.page_list import PageList
from editor.playtest.playtest_labels import tr
from editor.playtest.playtest_service import playtests_of
from editor.playtest.rule_usage_view import RuleUsageView
from editor.playtest.run_controls import Controls, RunRow
from editor.playtest.study_view import StudyView
from editor.playtest.what_if_view import WhatIfView
from editor.workbench import Workbench
from engine.play.journal import BadJournal, Journal

BatchView = OutcomesView | CurvesView | HeatMapView | RuleUsageView | LoadView


class ResultPart(QStackedWidget):
    """A part of the results, or what it is for while there are none."""

    def __init__(self, view: BatchView) -> None:
        super().__init__()
        self.view = view
        self.empty = QLabel(wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        self.empty.setMargin(8)
        self.addWidget(self.empty)
        self.addWidget(view)


class PlaytestPanel(QWidget):
    """Runs playtests of the draft and shows what comes of them."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench, self.playtests = bench, playtests_of(bench)
        self.showing = GameOpener(bench, self)
        self.controls, self.row = Controls(), RunRow()
        self.outcomes, self.curves, self.load = OutcomesView(), CurvesView(), LoadView()
        self.ground, self.fired = HeatMapView(bench), RuleUsageView()
        self.views: Mapping[str, BatchView] = {
            "outcomes": self.outcomes,
            "curves": self.curves,
            "ground": self.ground,
            "fired": self.fired,
            "load": self.load,
        }
        self.against = ComparisonView(bench, lambda: self.controls.order)
        self.studies: Mapping[str, StudyView] = {
            "against": self.against,
            "whatif": WhatIfView(bench, lambda: self.controls.order),
            "opening": OpeningView(bench, lambda: self.controls.order),
            "advice": AdviceView(bench, lambda: self.controls.order),
        }
        self.tabs = PageList()
        self._arrange()
        self._connect()
        self.retranslate()
        self._follow(bench.document)

    def _arrange(self) -> None:
        for view in self.views.values():
            self.tabs.add(ResultPart(view))
        for study in self.studies.values():
            self.tabs.add(study)
        down(across(self.controls, (self.row, 1)), (self.tabs, 1), on=self, margins=(8, 6, 8, 0))

    def _connect(self) -> None:
        self.row.run.connect(lambda: self.playtests.run(self.controls.order))
        self.row.stop.connect(self.playtests.stop)
        self.playtests.changed.connect(self._show_progress)
        self.playtests.figures_changed.connect(self.refresh)
        self.showing.changed.connect(self._show_note)
        self.outcomes.wanted.connect(self.open_example)
        self.outcomes.broken.connect(self.open_failure)
        self.curves.wanted.connect(self.open_example)
        self.ground.wanted.connect(self.open_example)
        self.fired.wanted.connect(self.open_clause)
        self.against.game_wanted.connect(self.showing.open)
        self.tabs.changed.connect(self.refresh)
        self.bench.document_changed.connect(self._follow)
        self.bench.language_changed.connect(lambda _language: self._follow(self.bench.document))

    def _follow(self, document: Document | None) -> None:
        """Have a bot for each side of the scenario on the bench."""
        self.controls.show_sides(document.bundle if document else None, self.bench.language)
        if self.isVisible():
            self.playtests.recall()
        self.refresh()

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        """Bring back what was played of this scenario before."""
        super().showEvent(event)
        self.playtests.recall()

    def refresh(self) -> None:
        """Show what came of the games until now."""
        batch, stale = self.playtests.batch, self.playtests.stale
        there = batch is not None and batch.figures is not None
        page = self.tabs.current
        if isinstance(page, ResultPart):
            page.setCurrentIndex(1 if there else 0)
            if there:
                page.view.show_batch(batch, self.bench.language, stale=stale)
        elif isinstance(page, StudyView):
            page.show_stale()
        self._show_progress(refreshed=True)

    def _show_progress(self, *, refreshed: bool = False) -> None:
        """Show how far the games have come; when they have become stale, everything says so."""
        self.row.show_progress(self.playtests.runner, again=self.playtests.stale)
        self.controls.show_count(shown=self._is_of_batch)
        self.row.show_buttons(shown=self._is_of_batch or self.playtests.running)
        self._show_note()
        if not refreshed and not self.playtests.running:
            self.refresh()

    @property
    def _is_of_batch(self) -> bool:
        """Whether the page shows the games of the batch; a study has its own games and its own buttons."""
        return isinstance(self.tabs.current, ResultPart)

    def _show_note(self) -> None:
        self.row.say(self._note())

    def _note(self) -> str:
        """What has to be known of these results just now."""
        trouble = self.playtests.trouble
        if trouble is not None:
            reasons = {
                "UnknownScenario": tr(
                    "This scenario cannot be played yet. The errors under Problems show what is missing."
                ),
                "Disk": tr("The playtest cannot be kept on the disk: {reason}").format(reason=trouble.text),
                "Lost": tr("The process that played has ended. Run it again; the games until then are kept."),
            }
            return reasons.get(trouble.kind) or tr("The playtest stopped with an error: {reason}").format(
                reason=trouble.text
            )
        if self.showing.seed is not None:
            return tr("Game {number} is being played again, to be shown on the map …").format(number=self.showing.seed)
        if self.showing.failed:
            return tr("That game could not be shown: the rules have changed since it was played.")
        if self.playtests.stale and self._is_of_batch:
            return tr("※ Stale: the draft has changed since these games were played.")
        return ""

    # Doing

    def open_example(self, seed: int, step: int = -1) -> None:
        """Show a game on the map, after so many choices or at its end."""
        batch = self.playtests.batch
        if batch is not None:
            self.showing.open(batch.draft, batch.order.bots, seed, None if step < 0 else step)

    def open_clause(self, seed: int, clause: str) -> None:
        """Show a game at the first moment at which a clause showed itself."""
        batch = self.playtests.batch
        if batch is not None:
            self.showing.open(batch.draft, batch.order.bots, seed, clause=clause)

    def open_failure(self, number: int) -> None:
        """Show a game that broke off, before the choice that it broke off at."""
        batch = self.playtests.batch
        if batch is None or number >= len(batch.failures):
            return
        try:
            journal = Journal.read(Path(batch.failures[number].journal))
        except BadJournal:
            self.bench.told.emit(tr("That game was not kept."))
        else:
            self.showing.open_journal(batch.draft, journal)

    # Words

    def retranslate(self) -> None:
        """Speak the language of the window."""
        names = {
            "outcomes": tr("Who wins"),
            "curves": tr("Curves"),
            "ground": tr("On the map"),
            "fired": tr("Rules"),
            "load": tr("At the table"),
            "against": tr("Compare"),
            "whatif": tr("What if"),
            "opening": tr("Opening"),
            "advice": tr("Advice"),
        }
        self.tabs.name([names[id] for id in (*self.views, *self.studies)], tr("Results"))
        text = tr(
            "Let bots play the scenario as it is now, while you continue to edit. The games show how such "
            "players do under the rules and this scenario."
        )
        for page in self.tabs.pages:
            if isinstance(page, ResultPart):
                page.empty.setText(text)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language of the window and its colours."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self.refresh()
        super().changeEvent(event)
