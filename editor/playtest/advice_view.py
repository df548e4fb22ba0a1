"""Advice on balance: among what the designer allows to be changed, what makes the games come out even, and the bid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from PySide6.QtWidgets import QLabel, QPushButton

from editor.document import DocumentError
from editor.fields import NumberField
from editor.playtest.advice_levers import KINDS, Lever, Levers, names_of
from editor.playtest.frozen_scenario import FrozenScenario
from editor.playtest.job_process import Job
from editor.playtest.load_view import fill
from editor.playtest.plan_changes import CannotApply, changes_of
from editor.playtest.playtest_labels import per_cent, tr
from editor.playtest.playtest_service import workers
from editor.playtest.study_jobs import AdviceJob
from editor.playtest.study_results import AdviceResult, PlanRow
from editor.playtest.study_view import StudyView, choice_box, refill
from engine.playtest.advice import MOST_PLANS, Knob
from engine.playtest.variant import Variant

GAMES = 40
DIGITS = 7


class AdviceView(StudyView):
    """What may be changed, and a table of the plans that come nearest to an even result."""

    NAME = "advice"
    TALL = True

    def _build(self) -> None:
        self.knobs: list[Knob] = []
        self.kind, self.unit = choice_box(), choice_box()
        self.low, self.high = NumberField(-99, 99), NumberField(-99, 99)
        self.to, self.allowed = QLabel(), QLabel(wordWrap=True)
        self.add, self.clear, self.apply = QPushButton(), QPushButton(), QPushButton()
        for widget in (self.kind, self.unit, self.low, self.to, self.high, self.add, self.clear, self.apply):
            self.options.addWidget(widget)
        self.options.addStretch(1)
        for field in (self.low, self.high):
            field.edit.setMaximumWidth(field.fontMetrics().horizontalAdvance("0" * DIGITS))
        self.kind.currentIndexChanged.connect(lambda _at: self._fit())
        self.unit.currentIndexChanged.connect(lambda _at: self._fit_range())
        self.table.itemSelectionChanged.connect(self._offer)
        self.apply.clicked.connect(self._apply)
        self.add.clicked.connect(self._allow)
        self.clear.clicked.connect(self._forbid)
        self._fit_range()

    @property
    def purpose(self) -> str:
        """What advice is for, and what is allowed until now."""
        text = tr(
            "Choose the possible changes, then run: the scenario is played with every combination (at most "
            "{most}). The most even plans are listed, with the bid in points that would even them. Without "
            "changes, only the bid is calculated."
        ).format(most=MOST_PLANS)
        return "\n".join(filter(None, (text, self._allowed())))

    @property
    def levers(self) -> list[Lever]:
        """What may be changed of the kind that is chosen."""
        document = self.bench.document
        return Levers(document, self.bench.language).of(self.chosen_kind) if document is not None else []

    @property
    def chosen_kind(self) -> str:
        """The kind that is chosen."""
        return list(KINDS)[max(0, self.kind.currentIndex())]

    def units(self) -> list[tuple[str, str]]:
        """What may be changed, by id, with what people call it."""
        return [(lever.id, lever.name) for lever in self.levers]

    # What may be changed

    def _fit(self) -> None:
        """Offer the things and the range that go with the kind."""
        refill(self.unit, [lever.name for lever in self.levers])
        self._fit_range()

    def _fit_range(self) -> None:
        levers, at = self.levers, max(0, self.unit.currentIndex())
        lever = levers[at] if at < len(levers) else None
        for widget in (self.low, self.to, self.high):
            widget.setVisible(lever is None or not lever.words)
        self.add.setEnabled(lever is not None)
        if lever is None:
            self.add.setToolTip(tr("This scenario has nothing of this kind."))
            return
        self.add.setToolTip(tr("Let this be changed when a plan is sought."))
        for field, value in ((self.low, lever.low), (self.high, lever.high)):
            field.least, field.most = lever.least, lever.most
            field.set_value(value)

    def _allow(self) -> None:
        """Let something be changed, in the range that is given."""
        levers, at, kind = self.levers, self.unit.currentIndex(), self.chosen_kind
        if not 0 <= at < len(levers):
            return
        lever = levers[at]
        low, high = sorted((self.low.value, self.high.value))
        values: tuple[int | str, ...] = lever.words or tuple(range(low, high + 1))
        self.knobs = [knob for knob in self.knobs if (knob.kind, knob.name) != (kind, lever.id)]
        self.knobs.append(Knob(kind, lever.id, values))
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
        document = self.bench.document
        levers = Levers(document, self.bench.language) if document is not None else None
        for knob in self.knobs:
            names = {lever.id: lever.name for lever in levers.of(knob.kind)} if levers is not None else {}
            what, unit = tr(KINDS[knob.kind]), names.get(knob.name, knob.name)
            if isinstance(knob.values[0], str):
                words = tr(", ").join(map(str, knob.values))
                yield tr("May be changed: {what} {unit}: {words}").format(what=what, unit=unit, words=words)
                continue
            text = tr("May be changed: {what} {unit}, {low} to {high}")
            yield text.format(what=what, unit=unit, low=knob.values[0], high=knob.values[-1])

    # What comes of it

    def job(self, draft: FrozenScenario) -> Job:
        """Search among what is allowed."""
        arm, out = Variant(str(draft.path), bots=self.order().bots), draft.file("advice")
        return AdviceJob(arm, tuple(self.knobs), GAMES, workers(), out, self._names())

    def _names(self) -> Mapping[str, Mapping[str, str]]:
        document = self.bench.document
        return names_of(document) if document is not None else {}

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
        head = (tr("Plan"), tr("{side} wins").format(side=side), tr("95% bounds"), tr("Middle lead"))
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
        tip = tr("Applies the selected plan to the scenario, in one step.")
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
        self.unit.setAccessibleName(tr("Unit, formation or row"))
        self.low.edit.setAccessibleName(tr("From"))
        self.high.edit.setAccessibleName(tr("To"))
        self.to.setText(tr("to"))
        self.add.setText(tr("Allow"))
        self.apply.setText(tr("Apply plan"))
        self.clear.setText(tr("Allow nothing"))
        self.clear.setToolTip(tr("Forget all that may be changed. Possible once something may."))
