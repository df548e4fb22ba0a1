"""A comparison with the draft: against the saved file, another scenario, other options, other bots; the same dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton

from editor.playtest.bureau import Errand
from editor.playtest.draft import Frozen
from editor.playtest.fired import line_of, number_of
from editor.playtest.load import fill
from editor.playtest.service import workers
from editor.playtest.studies import Comparing
from editor.playtest.study import MEASURES, StudyView, choice_box, refill
from editor.playtest.words import STYLES, plain, signed, style, tr
from engine.bundle import Bundle
from engine.playtest.arm import Arm
from engine.playtest.comparison import Comparison, Parting
from engine.playtest.variations import Option
from engine.rulebook.options import load_options

PAIRS = 200
MOST_CLAUSES = 40
OTHER = "other"


@dataclass(frozen=True)
class Against:
    """Something that the draft can be compared with: in words, and what it changes."""

    words: str
    path: str = ""
    bot: str = ""
    option: Option | None = None


class AgainstView(StudyView):
    """Two arms, the difference with its bounds, the rules that count otherwise, the first games that part."""

    journal_wanted = Signal(object, object, int)

    def _build(self) -> None:
        self.box, self.measure, self.label = choice_box(), choice_box(), QLabel()
        self.first = QPushButton()
        self.first.clicked.connect(self._open_first)
        self._path = ""
        for widget in (self.label, self.box, self.measure):
            self.options.addWidget(widget)
        self.options.addWidget(self.first)
        self.box.activated.connect(self._chosen)

    @property
    def purpose(self) -> str:
        """What a comparison is for."""
        return tr(
            "Plays this draft and something else with the same dice, game by game, until it is settled which of the "
            "two is better for the first side."
        )

    # What against

    def choices(self) -> tuple[Against, ...]:
        """List what the draft can be compared with."""
        return tuple(self._choices())

    def _choices(self) -> Iterator[Against]:
        document, language = self.bench.document, self.bench.language
        if document is None:
            return
        if document.path is not None and not document.is_copy:
            yield Against(tr("the saved file"), str(document.path))
        if self._path:
            yield Against(Path(self._path).name, self._path)
        yield Against(tr("another scenario…"), OTHER)
        for bot in STYLES:
            yield Against(tr("bots: {style}").format(style=style(bot)), bot=bot)
        yield from options_of(document.bundle, language)

    def _chosen(self, at: int) -> None:
        """Ask for a file where one is needed."""
        if self.choices()[at].path == OTHER:
            name, _filter = QFileDialog.getOpenFileName(
                self, tr("Compare with"), "", tr("Scenarios (scenario.yaml *.hexwright)")
            )
            if name:
                self.take_path(name)

    def take_path(self, name: str) -> None:
        """Compare with the scenario of this file."""
        self._path = str(Path(name).parent if Path(name).name == "scenario.yaml" else name)
        self.retranslate()
        at = next(n for n, each in enumerate(self.choices()) if each.path == self._path)
        self.box.setCurrentIndex(at)

    def errand(self, draft: Frozen) -> Errand:
        """Both arms, with the bots that are chosen above."""
        bots, against = self.order().bots, self.choices()[max(0, self.box.currentIndex())]
        first = Arm(str(draft.path), bots=bots)
        second = Arm(
            against.path if against.path not in ("", OTHER) else str(draft.path),
            bots=(against.bot,) if against.bot else bots,
            variations=(against.option,) if against.option else (),
        )
        measure = list(MEASURES)[max(0, self.measure.currentIndex())]
        return Comparing(first, second, PAIRS, workers(), "", measure)

    # What came of it

    def show_found(self, result: object) -> None:
        """Say the verdict, and list the rules that count otherwise."""
        found = cast(Comparison, result)
        self.said.setText(self._verdict(found))
        scenario = self.draft.bundle.scenario if self.draft else None
        slug, layers = (scenario.rules.game, scenario.rules.layers) if scenario else ("", ())
        rows = [
            (
                number_of(slug, one.clause),
                line_of(slug, layers, one.clause, self.bench.language),
                f"{one.first:.2f}",
                f"{one.second:.2f}",
                tr("yes") if one.settled else "",
            )
            for one in found.clauses[:MOST_CLAUSES]
        ]
        head = (tr("Rule"), tr("What it says"), tr("Times, draft"), tr("Times, other"), tr("Settled"))
        fill(self.table, head, rows, words=2)
        self.table.setAccessibleName(tr("Rules that count otherwise"))
        self.first.setVisible(found.parting is not None and found.parting.journal is not None)

    def _verdict(self, found: Comparison) -> str:
        estimate, side = found.estimates[found.measure], self.side_name(found.side)
        words = {
            "more": tr("Settled: the other is better for {side}."),
            "less": tr("Settled: this draft is better for {side}."),
            "equal": tr("Settled: as good as no difference for {side}."),
            "open": tr("Not settled for {side} after so many pairs; more games may tell."),
        }
        low, high = estimate.interval
        bounds = tr(" ({low} to {high})").format(low=signed(low), high=signed(high)) if isfinite(low + high) else ""
        first, second = found.means[found.measure]
        numbers = tr(
            "{pairs} pairs of games of bots, {same} of them alike. {measure}: draft {first}, other {second}, "
            "difference {mean}{bounds}."
        ).format(
            pairs=found.pairs,
            same=found.same,
            measure=tr(MEASURES[found.measure]),
            first=plain(first),
            second=plain(second),
            mean=signed(estimate.mean),
            bounds=bounds,
        )
        return " ".join((words[found.verdict].format(side=side), numbers))

    def _open_first(self) -> None:
        """Show the first game that differs, before the choice at which it does."""
        found = self.result
        parting = found.parting if isinstance(found, Comparison) else None
        if isinstance(parting, Parting) and parting.journal is not None and self.draft is not None:
            self.journal_wanted.emit(self.draft, parting.journal, max(0, parting.step - 1))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.label.setText(tr("Against"))
        self.box.setAccessibleName(tr("Against"))
        refill(self.box, [each.words for each in self.choices()])
        refill(self.measure, [tr(words) for words in MEASURES.values()])
        self.measure.setAccessibleName(tr("What is measured"))
        self.first.setText(tr("Open where they part"))
        self.first.setToolTip(tr("Opens the first game that differs, before the choice at which it does."))
        self.first.setVisible(isinstance(self.result, Comparison) and self.result.parting is not None)

    def _follow(self) -> None:
        super()._follow()
        self.retranslate()


def options_of(bundle: Bundle, language: str) -> Iterator[Against]:
    """List the other choices of each option of the rules."""
    rules = bundle.scenario.rules if bundle.scenario else None
    for option in load_options(rules.game).values() if rules else ():
        now = rules.options.get(option.id, option.default) if rules else option.default
        title = option.title.get(language, option.id)
        if option.type == "bool":
            words = tr("option off: {title}") if now else tr("option on: {title}")
            yield Against(words.format(title=title), option=Option(option.id, not now))
        for value, said in option.values.items():
            if value != now:
                words = tr("option {title}: {value}").format(title=title, value=said.get(language, value))
                yield Against(words, option=Option(option.id, value))
