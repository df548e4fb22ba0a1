"""What if: units absent, late or stronger, bridges down, other weather, ranked by what they do."""

from __future__ import annotations

from math import isfinite
from typing import cast

from PySide6.QtWidgets import QTableWidgetItem

from editor.playtest.frozen_scenario import FrozenScenario
from editor.playtest.job_process import Job
from editor.playtest.load_view import fill
from editor.playtest.playtest_labels import plain, signed, tr
from editor.playtest.playtest_service import workers
from editor.playtest.study_jobs import WhatIfJob
from editor.playtest.study_results import VariationRow
from editor.playtest.study_view import MEASURES, StudyView, choice_box, refill
from editor.window_language import QT_TRANSLATE_NOOP, spoken
from editor.workbench import Selection
from engine.playtest.variant import Variant

GAMES = 40
KINDS: dict[str, str] = {
    "absent": QT_TRANSLATE_NOOP("Playtest", "each unit absent"),
    "late": QT_TRANSLATE_NOOP("Playtest", "each unit a turn late"),
    "stronger": QT_TRANSLATE_NOOP("Playtest", "each unit a point stronger"),
    "bridges": QT_TRANSLATE_NOOP("Playtest", "each bridge down"),
    "weather": QT_TRANSLATE_NOOP("Playtest", "other weather throughout"),
}


class WhatIfView(StudyView):
    """A table of variations, the greatest difference first."""

    NAME = "whatif"

    def _build(self) -> None:
        self.kind, self.measure = choice_box(), choice_box()
        self.kind.setSizeAdjustPolicy(self.kind.SizeAdjustPolicy.AdjustToContents)
        self.options.addWidget(self.kind)
        self.options.addWidget(self.measure)
        self.table.itemActivated.connect(self._go)
        self.table.itemDoubleClicked.connect(self._go)

    @property
    def purpose(self) -> str:
        """What the table is for."""
        return tr(
            "Plays the scenario again and again, each time with one change and the same dice, and ranks the "
            "changes by their effect: {games} games each."
        ).format(games=GAMES)

    def job(self, draft: FrozenScenario) -> Job:
        """All variations of the kind that is chosen."""
        kind = list(KINDS)[max(0, self.kind.currentIndex())]
        measure = list(MEASURES)[max(0, self.measure.currentIndex())]
        arm, out = Variant(str(draft.path), bots=self.order().bots), draft.file("whatif")
        return WhatIfJob(arm, (kind,), GAMES, workers(), measure, out)

    def show_found(self, result: object) -> None:
        """List the variations."""
        rows = cast(tuple[VariationRow, ...], result)
        scenario = self.draft.bundle.scenario if self.draft else None
        side = self.side_name(scenario.sides[0].id) if scenario else ""
        text = tr("From the point of view of {side}. Significant results come first; the rest may be chance.")
        said = filter(None, (text.format(side=side), self._so_far(rows)))
        self.said.setText(" ".join(said) if rows else tr("There is nothing of this kind in the scenario."))
        head = (tr("What if"), tr("As it is"), tr("Changed"), tr("Difference"), tr("95% bounds"), tr("Settled"))
        fill(self.table, head, [self._row(row) for row in rows], words=1)
        self.table.setAccessibleName(tr("What if"))

    def _so_far(self, rows: tuple[VariationRow, ...]) -> str:
        """Say so while games are missing: they are being played, or were stopped."""
        played = min((row.games for row in rows), default=0)
        text = tr("Counted from the first {played} of {games} games each.")
        return text.format(played=played, games=GAMES) if 0 < played < GAMES else ""

    def _go(self, item: QTableWidgetItem) -> None:
        """Select the unit that a row is about, and bring it into view."""
        rows = self.result
        if isinstance(rows, tuple) and item.row() < len(rows) and rows[item.row()].unit:
            self.bench.select(Selection(units=(rows[item.row()].unit,)))
            self.bench.canvas.fit_chosen()

    def _row(self, row: VariationRow) -> tuple[str, ...]:
        mean, low, high = row.difference
        bounds = f"{signed(low)} … {signed(high)}" if isfinite(low + high) else tr("too few games")
        first, second = map(plain, row.means)
        return self._words(row), first, second, signed(mean), bounds, tr("yes") if row.settled else ""

    def _words(self, row: VariationRow) -> str:
        words = {
            "absent": tr("{unit} absent"),
            "late": tr("{unit} later by {number}"),
            "stronger": tr("{unit} {number} strength"),
            "weather": tr("{unit} always {number}"),
            "other": tr("{unit} down"),
        }
        what = row.what.get(self.bench.language, "")
        return words[row.kind].format(unit=what, number=spoken(row.detail))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        refill(self.kind, [tr(words) for words in KINDS.values()])
        refill(self.measure, [tr(words) for words in MEASURES.values()])
        self.kind.setAccessibleName(tr("Changes"))
        self.measure.setAccessibleName(tr("Measure"))
