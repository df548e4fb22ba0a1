"""The opening audit: what is legal at the start, but probably not meant; a row leads to its hex or unit."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QTableWidgetItem

from editor.playtest.frozen_scenario import FrozenScenario
from editor.playtest.job_process import Job
from editor.playtest.load_view import fill
from editor.playtest.playtest_labels import tr
from editor.playtest.study_jobs import OpeningJob
from editor.playtest.study_results import OpeningFinding, OpeningResult
from editor.playtest.study_view import StudyView
from editor.window_language import QT_TRANSLATE_NOOP
from editor.workbench import Selection
from engine.compile.map_compiler import NONE, labels_of

SUBJECTS: dict[str, str] = {
    "supply": QT_TRANSLATE_NOOP("Playtest", "Out of supply at the start"),
    "moves": QT_TRANSLATE_NOOP("Playtest", "Cannot move"),
    "reach": QT_TRANSLATE_NOOP("Playtest", "Cannot be reached in time"),
    "arrivals": QT_TRANSLATE_NOOP("Playtest", "Kept from arriving"),
}


class OpeningView(StudyView):
    """What stands out at the opening."""

    NAME = "opening"

    def _build(self) -> None:
        self.table.itemActivated.connect(self._go)
        self.table.itemDoubleClicked.connect(self._go)

    @property
    def purpose(self) -> str:
        """What the audit is for."""
        return tr(
            "Checks the opening by the rules: units that cannot move or are out of supply, places that no unit "
            "can reach in time, units that are kept from arriving."
        )

    def job(self, draft: FrozenScenario) -> Job:
        """Look at the draft."""
        return OpeningJob(str(draft.path))

    def show_found(self, result: object) -> None:
        """List what stands out."""
        found = cast(OpeningResult, result)
        one, many = tr("{side}: 1 choice at first (turn {turn})"), tr("{side}: {count} choices at first (turn {turn})")
        first = [
            (one if count == 1 else many).format(side=self.side_name(side), count=count, turn=turn)
            for side, count, turn in found.first
        ]
        lines = [" · ".join(first), "" if found.seen else tr("Nothing unusual.")]
        if found.silent:
            subjects = (tr(SUBJECTS[each]) for each in found.silent if each in SUBJECTS)
            lines.append(tr("Not checked for this game: {subjects}.").format(subjects=tr(", ").join(subjects)))
        self.said.setText("\n".join(filter(None, lines)))
        head = (tr("Side"), tr("Unusual results"), tr("Who, where"))
        fill(self.table, head, [self._row(each) for each in found.seen], words=3)
        self.table.setVisible(bool(found.seen))
        self.table.setAccessibleName(tr("Unusual results"))

    def _row(self, seen: OpeningFinding) -> tuple[str, ...]:
        said = seen.said.get(self.bench.language, "")
        where = tr(", ").join(seen.hexes)
        late = ""
        if seen.turn is not None and seen.came is not None:
            late = tr("meant for turn {turn}, came in turn {came}").format(turn=seen.turn, came=seen.came)
        elif seen.turn is not None:
            late = tr("meant for turn {turn}, did not come").format(turn=seen.turn)
        subject = tr(SUBJECTS[seen.subject]) if seen.subject in SUBJECTS else seen.subject
        return self.side_name(seen.side), subject, " · ".join(filter(None, (said, where, late)))

    def _go(self, item: QTableWidgetItem) -> None:
        """Select what a row is about, and bring it into view."""
        found = self.result
        if not isinstance(found, OpeningResult) or item.row() >= len(found.seen):
            return
        seen, grid = found.seen[item.row()], self.bench.canvas.grid
        found_at = [labels_of(grid).hex(label) for label in seen.hexes] if grid is not None else []
        hexes = tuple(hex for hex in found_at if hex != NONE)
        self.bench.select(Selection(units=seen.units) if seen.units else Selection(hexes=hexes))
        self.bench.canvas.fit_chosen()

    def retranslate(self) -> None:
        """Speak the language of the window; all that is shown is made anew with it."""
        self.row.retranslate()
