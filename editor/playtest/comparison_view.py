"""A comparison with the saved file, another scenario, other options or other bots, with the same dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton

from editor.fields import NumberField
from editor.playtest.frozen_scenario import FrozenScenario
from editor.playtest.job_process import Job
from editor.playtest.load_view import fill
from editor.playtest.playtest_labels import STYLES, plain, signed, style, tr
from editor.playtest.playtest_service import MOST_GAMES, workers
from editor.playtest.rule_usage_view import line_of, number_of
from editor.playtest.study_jobs import CompareJob
from editor.playtest.study_results import ComparisonSummary
from editor.playtest.study_view import MEASURES, StudyView, choice_box, refill
from editor.window_language import QT_TRANSLATE_NOOP
from engine.bundle import Bundle
from engine.bundle.yaml_reader import load
from engine.paths import data_folder
from engine.playtest.variant import Variant
from engine.playtest.variations import OptionVariation
from engine.rulebook.options import load_options

PAIRS = 200
MOST_CLAUSES, DIGITS = 40, 7
OTHER = "other"
GROUPS: dict[str, str] = {
    "saved": QT_TRANSLATE_NOOP("Playtest", "the saved file"),
    "scenario": QT_TRANSLATE_NOOP("Playtest", "another scenario"),
    "bots": QT_TRANSLATE_NOOP("Playtest", "other bots"),
    "option": QT_TRANSLATE_NOOP("Playtest", "another option"),
}


@dataclass(frozen=True)
class ComparisonChoice:
    """Something to compare with: its group, in words, and what it changes."""

    group: str
    words: str
    path: str = ""
    bot: str = ""
    option: OptionVariation | None = None


class ComparisonView(StudyView):
    """Two arms, the difference with its bounds, the rules that count otherwise, the first games that part."""

    NAME = "against"
    TALL = True
    game_wanted = Signal(object, object, int, int)

    def _build(self) -> None:
        self.group, self.box, self.measure = choice_box(), choice_box(), choice_box()
        self.label, self.pairs_label, self.pairs = QLabel(), QLabel(), NumberField(1, MOST_GAMES)
        self.pairs.set_value(PAIRS)
        self.pairs.setFixedWidth(DIGITS * self.fontMetrics().horizontalAdvance("0"))
        self.first = QPushButton()
        self.first.clicked.connect(self._open_first)
        self._path = ""
        for widget in (self.label, self.group, self.box, self.measure, self.pairs_label, self.pairs):
            self.options.addWidget(widget)
        self.row.add_button(self.first)
        self.group.currentIndexChanged.connect(lambda _at: self._fill_box())
        self.box.activated.connect(self._chosen)

    @property
    def purpose(self) -> str:
        """What a comparison is for."""
        return tr(
            "Plays this scenario and another version with the same dice, game by game, until the difference "
            "for the first side is significant."
        )

    # What against

    def choices(self, group: str = "") -> tuple[ComparisonChoice, ...]:
        """List what the scenario can be compared with, all or those of a group."""
        return tuple(each for each in self._choices() if group in ("", each.group))

    def _choices(self) -> Iterator[ComparisonChoice]:
        document, language = self.bench.document, self.bench.language
        scenario = document.bundle.scenario if document else None
        if document is None or scenario is None:
            return
        if document.path is not None and not document.is_copy:
            yield ComparisonChoice("saved", document.path.name, str(document.path))
        for path, title in shipped_scenarios(scenario.rules.game, language):
            if Path(path) != document.bundle.path:
                yield ComparisonChoice("scenario", title, path)
        if self._path:
            yield ComparisonChoice("scenario", Path(self._path).name, self._path)
        yield ComparisonChoice("scenario", tr("from a file…"), OTHER)
        for bot in STYLES:
            yield ComparisonChoice("bots", style(bot), bot=bot)
        yield from options_of(document.bundle, language)

    def groups(self) -> list[str]:
        """Return the groups in which there is something."""
        found = {each.group for each in self._choices()}
        return [group for group in GROUPS if group in found]

    @property
    def chosen(self) -> ComparisonChoice | None:
        """What is chosen."""
        groups = self.groups()
        at = self.group.currentIndex()
        found = self.choices(groups[at]) if 0 <= at < len(groups) else ()
        return found[self.box.currentIndex()] if 0 <= self.box.currentIndex() < len(found) else None

    def choose(self, against: ComparisonChoice) -> None:
        """Choose something of what there is."""
        self.group.setCurrentIndex(self.groups().index(against.group))
        self._fill_box()
        self.box.setCurrentIndex(self.choices(against.group).index(against))

    def _fill_box(self) -> None:
        groups, at = self.groups(), self.group.currentIndex()
        refill(self.box, [each.words for each in self.choices(groups[at])] if 0 <= at < len(groups) else [])

    def _chosen(self, _at: int) -> None:
        """Ask for a file where one is needed."""
        chosen = self.chosen
        if chosen is not None and chosen.path == OTHER:
            name, _filter = QFileDialog.getOpenFileName(
                self, tr("Compare with"), "", tr("Scenarios (scenario.yaml *.hexwright)")
            )
            if name:
                self.take_path(name)

    def take_path(self, name: str) -> None:
        """Compare with the scenario of this file."""
        self._path = str(Path(name).parent if Path(name).name == "scenario.yaml" else name)
        self.retranslate()
        self.choose(next(each for each in self.choices("scenario") if each.path == self._path))

    def refusal(self) -> str:
        """Say why nothing can be compared yet."""
        chosen = self.chosen
        return tr("Choose a file first.") if chosen is None or chosen.path == OTHER else ""

    def job(self, draft: FrozenScenario) -> Job:
        """Both arms, with the bots that are chosen above."""
        bots, against = self.order().bots, self.chosen
        assert against is not None
        first = Variant(str(draft.path), bots=bots)
        second = Variant(
            against.path or str(draft.path),
            bots=(against.bot,) if against.bot else bots,
            variations=(against.option,) if against.option else (),
        )
        measure = list(MEASURES)[max(0, self.measure.currentIndex())]
        words = f"{tr(GROUPS[against.group])}: {against.words}"
        return CompareJob(first, second, self.pairs.value, workers(), measure, words, draft.file("against"))

    # What came of it

    def show_found(self, result: object) -> None:
        """Say the verdict, and list the rules that count otherwise."""
        found = cast(ComparisonSummary, result)
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
        head = (tr("Rule"), tr("Content"), tr("Times, here"), tr("Times, other"), tr("Settled"))
        fill(self.table, head, rows, words=2)
        self.table.setAccessibleName(tr("Rules that count otherwise"))
        self._show_first()

    def _verdict(self, found: ComparisonSummary) -> str:
        side = self.side_name(found.side)
        words = {
            "more": tr("Settled: the other is better for {side}."),
            "less": tr("Settled: this scenario is better for {side}."),
            "equal": tr("Settled: as good as no difference for {side}."),
            "open": tr("Not significant for {side} yet. More games may help."),
        }
        mean, low, high = found.difference
        bounds = tr(" ({low} to {high})").format(low=signed(low), high=signed(high)) if isfinite(low + high) else ""
        numbers = tr(
            "Against {other}: {pairs} of at most {wanted} pairs of games of bots, {same} of them alike. {measure}: "
            "here {first}, other {second}, difference {mean}{bounds}."
        ).format(
            other=found.against,
            pairs=found.pairs,
            wanted=found.wanted,
            same=found.same,
            measure=tr(MEASURES[found.measure]),
            first=plain(found.means[0]),
            second=plain(found.means[1]),
            mean=signed(mean),
            bounds=bounds,
        )
        return " ".join((words[found.verdict].format(side=side), numbers))

    def _show_first(self) -> None:
        found = self.result
        self.first.setVisible(isinstance(found, ComparisonSummary) and found.parting is not None)

    def _open_first(self) -> None:
        """Show the first game that differs, before the choice at which it does."""
        found = self.result
        if isinstance(found, ComparisonSummary) and found.parting is not None and self.draft is not None:
            seed, step = found.parting
            self.game_wanted.emit(self.draft, found.bots, seed, max(0, step - 1))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.label.setText(tr("Against"))
        self.group.setAccessibleName(tr("Against"))
        self.box.setAccessibleName(tr("Which"))
        refill(self.group, [tr(GROUPS[group]) for group in self.groups()])
        self._fill_box()
        refill(self.measure, [tr(words) for words in MEASURES.values()])
        self.measure.setAccessibleName(tr("Measure"))
        self.pairs_label.setText(tr("Pairs"))
        self.pairs.edit.setAccessibleName(tr("Pairs of games at most"))
        self.first.setText(tr("Open where they part"))
        self.first.setToolTip(tr("Opens the first game that differs, before the choice at which it does."))
        self._show_first()

    def _follow(self) -> None:
        super()._follow()
        self.retranslate()


@lru_cache(maxsize=8)
def _shipped(game: str) -> tuple[tuple[str, dict[str, str]], ...]:
    """The shipped scenarios of a game: their folders and titles."""
    files = sorted((data_folder("scenarios") / game).glob("*/scenario.yaml"))
    return tuple((str(file.parent), dict(load(file.read_text(encoding="utf-8"))["title"])) for file in files)


def shipped_scenarios(game: str, language: str) -> list[tuple[str, str]]:
    """List the shipped scenarios of a game: folder and title."""
    return [(path, titles.get(language) or next(iter(titles.values()))) for path, titles in _shipped(game)]


def options_of(bundle: Bundle, language: str) -> Iterator[ComparisonChoice]:
    """List the other choices of each option of the rules."""
    rules = bundle.scenario.rules if bundle.scenario else None
    for option in load_options(rules.game).values() if rules else ():
        now = rules.options.get(option.id, option.default) if rules else option.default
        title = option.title.get(language, option.id)
        if option.type == "bool":
            words = tr("off: {title}") if now else tr("on: {title}")
            yield ComparisonChoice("option", words.format(title=title), option=OptionVariation(option.id, not now))
        for value, said in option.values.items():
            if value != now:
                words = tr("{title}: {value}").format(title=title, value=said.get(language, value))
                yield ComparisonChoice("option", words, option=OptionVariation(option.id, value))
