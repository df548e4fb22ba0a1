"""Advice on balance: among what the designer allows to be changed, what makes the games come out even, and the bid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from PySide6.QtWidgets import QLabel, QPushButton

from editor.document import DocumentError
from editor.fields import NumberField
from editor.playtest.frozen_scenario import FrozenScenario
from editor.playtest.job_process import Job
from editor.playtest.load_view import fill
from editor.playtest.plan_changes import CannotApply, changes_of
from editor.playtest.playtest_labels import per_cent, tr
from editor.playtest.playtest_service import workers
from editor.playtest.study_jobs import AdviceJob
from editor.playtest.study_results import AdviceResult, PlanRow
from editor.playtest.study_view import StudyView, choice_box, refill
from editor.queries.counter_faces import counter_of
from editor.window_language import QT_TRANSLATE_NOOP
from engine.playtest.advice import MOST_PLANS, Knob
from engine.playtest.variant import Variant

GAMES = 40
MOST_TURN, MOST_STRENGTH = 99, 9
DIGITS = 7
KINDS: dict[str, str] = {
    "arrival": QT_TRANSLATE_NOOP("Playtest", "turn of arrival of"),
    "strength": QT_TRANSLATE_NOOP("Playtest", "strength added to"),
}


class AdviceView(StudyView):
    """What may be changed, and a table of the plans that come nearest to an even result."""

    NAME = "advice"
    TALL = True

    def _build(self) -> None:
        self.knobs: list[Knob] = []
        self.kind, self.unit = choice_box(), choice_box()
        self.low, self.high = NumberField(1, MOST_TURN), NumberField(1, MOST_TURN)
        self.to, self.allowed = QLabel(), QLabel(wordWrap=True)
        self.add, self.clear, self.apply = QPushButton(), QPushButton(), QPushButton()
        for widget in (self.kind, self.unit, self.low, self.to, self.high, self.add, self.clear, self.apply):
            self.options.addWidget(widget)
        self.options.addStretch(1)
        for field in (self.low, self.high):
            field.edit.setMaximumWidth(field.fontMetrics().horizontalAdvance("0" * DIGITS))
        self.kind.currentIndexChanged.connect(lambda _at: self._fit())
        self.table.itemSelectionChanged.connect(self._offer)
        self.apply.clicked.connect(self._apply)
        self.add.clicked.connect(self._allow)
        self.clear.clicked.connect(self._forbid)
        self._fit_range()

    @property
    def purpose(self) -> str:
        """What advice is for, and what is allowed until now."""
        text = tr(
            "Say what may be changed, then run: the draft is played with every combination (at most {most}), and the "
            "plans whose games come out most even are listed, with the bid in points that would even them. Without "
            "anything to change, only the bid is sought."
        ).format(most=MOST_PLANS)
        return "\n".join(filter(None, (text, self._allowed())))

    def units(self) -> list[tuple[str, str]]:
        """The units that take part, by id, with what people call them; of those that arrive where turns are meant."""
        document = self.bench.document
        if document is None:
            return []
        uses = document.view.uses
        coming = [use.unit for use in uses.arrivals]
        there = coming if self._arrives else [*(use.unit for use in uses.setup), *coming]
        return [(unit, self._name(unit)) for unit in dict.fromkeys(there)]

    @property
    def _arrives(self) -> bool:
        return self.kind.currentIndex() <= 0

    def _name(self, unit: str) -> str:
        document = self.bench.document
        counter = counter_of(document.view, unit) if document else None
        return (counter.name.get(self.bench.language) if counter and counter.name else None) or unit

    # What may be changed

    def _fit(self) -> None:
        """Offer the units and the range that go with the kind."""
        refill(self.unit, [name for _unit, name in self.units()])
        self._fit_range()

    def _fit_range(self) -> None:
        document = self.bench.document
        scenario = document.view.scenario if document else None
        turns = (scenario.turns.first, scenario.turns.last) if scenario else (1, MOST_TURN)
        for field, value in zip((self.low, self.high), turns if self._arrives else (1, 1), strict=True):
            field.least, field.most = turns if self._arrives else (-MOST_STRENGTH, MOST_STRENGTH)
            field.set_value(value)

    def _allow(self) -> None:
        """Let something be changed, in the range that is given."""
        known = self.units()
        at = self.unit.currentIndex()
        if not 0 <= at < len(known):
            return
        kind = list(KINDS)[max(0, self.kind.currentIndex())]
        low, high = sorted((self.low.value, self.high.value))
        self.knobs = [knob for knob in self.knobs if (knob.kind, knob.name) != (kind, known[at][0])]
        self.knobs.append(Knob(kind, known[at][0], tuple(range(low, high + 1))))
        self._show_allowed()

    def _forbid(self) -> None:
        self.knobs = []
        self._show_allowed()

    def _show_allowed(self) -> None:
        self.result = None
        self.show_result()

    def _allowed(self) -> str:
        return "\n".join(self._each_allowed())

    def _each_allowed(self) -> Iterator[str]:
        for knob in self.knobs:
            text = tr("May be changed: {what} {unit}, {low} to {high}")
            what = tr(KINDS[knob.kind])
            yield text.format(what=what, unit=self._name(knob.name), low=knob.values[0], high=knob.values[-1])

    # What comes of it

    def job(self, draft: FrozenScenario) -> Job:
        """Search among what is allowed."""
        arm, out = Variant(str(draft.path), bots=self.order().bots), draft.file("advice")
        return AdviceJob(arm, tuple(self.knobs), GAMES, workers(), out)

    def show_result(self) -> None:
        """List the units that the draft has by now, and what came of the search."""
        refill(self.unit, [name for _unit, name in self.units()])
        self.clear.setEnabled(bool(self.knobs))
        super().show_result()
        self._offer()

    def _follow(self) -> None:
        self.knobs = []
        super()._follow()
        self._fit()

    def show_stale(self) -> None:
        """Say that the draft has changed since, and list its units anew."""
        refill(self.unit, [name for _unit, name in self.units()])
        super().show_stale()

    def show_found(self, result: object) -> None:
        """List the plans, the most even first, below the draft as it is."""
        found = cast(AdviceResult, result)
        side = self.side_name(found.side)
        text = tr(
            "{tried} plans tried, the best {shown} listed below the scenario as it is. Other styles of bots may prefer "
            "other plans."
        ).format(tried=found.tried, shown=len(found.plans))
        self.said.setText("\n".join(filter(None, (text, self._allowed()))))
        head = (tr("Plan"), tr("{side} wins").format(side=side), tr("Bounds"), tr("Middle lead"))
        bid = tr("Bid for {side}").format(side=side)
        fill(self.table, (*head, bid), [self._row(row) for row in (found.as_it_is, *found.plans)], words=1)
        self.table.setAccessibleName(tr("Advice"))
        self._offer()

    def _row(self, row: PlanRow) -> tuple[str, ...]:
        low, high = (per_cent(end) for end in row.bounds)
        words = row.said.get(self.bench.language, "") or tr("as it is")
        bid = tr("no points to bid") if row.bid is None else f"{row.bid:g}"
        return words, per_cent(row.wins), f"{low} … {high}", f"{row.lead:g}", bid

    # Taking a plan over

    @property
    def plan(self) -> PlanRow | None:
        """The plan whose row is selected."""
        found, at = self.result, self.table.currentRow() - 1
        return found.plans[at] if isinstance(found, AdviceResult) and 0 <= at < len(found.plans) else None

    def _offer(self) -> None:
        """Allow a plan to be applied once one is selected."""
        plan = self.plan
        self.apply.setEnabled(plan is not None and bool(plan.plan))
        tip = tr("Changes the scenario as the selected plan says, in one step.")
        self.apply.setToolTip(tip if plan is not None else tr("Select a plan first."))

    def _apply(self) -> None:
        document, plan = self.bench.document, self.plan
        if document is None or plan is None:
            return
        said = plan.said.get(self.bench.language, "")
        try:
            document.do(tr("apply plan: {plan}").format(plan=said), *changes_of(document, plan.plan))
        except CannotApply as error:
            self.bench.told.emit(str(error))
        except DocumentError as error:
            self.bench.told.emit(error.message(self.bench.language))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        refill(self.kind, [tr(words) for words in KINDS.values()])
        self.kind.setAccessibleName(tr("What may be changed"))
        self.unit.setAccessibleName(tr("Unit"))
        self.low.edit.setAccessibleName(tr("From"))
        self.high.edit.setAccessibleName(tr("To"))
        self.to.setText(tr("to"))
        self.add.setText(tr("Allow"))
        self.add.setToolTip(tr("Let this be changed when a plan is sought."))
        self.apply.setText(tr("Apply plan"))
        self.clear.setText(tr("Allow nothing"))
        self.clear.setToolTip(tr("Forget all that may be changed. Possible once something may."))
