"""The tab of examples: those that show the section, played under one version of the rules and under another."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QSplitter,
    QWidget,
)

from editor.document import tasks
from editor.document.tasks import Task
from editor.fields.combo_boxes import narrow
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.rules.example_runs import ExamplePair, compared
from editor.rules.position_picture import PositionWidget
from editor.rules.rule_versions import PLAIN, RulesVersion
from editor.rules.rules_session import RulesSession
from editor.rules.text_widgets import LinkedText, TextColumn, fact

ID = Qt.ItemDataRole.UserRole
SAME, DIFFERS, FAILS, WAITS = "＝", "≠", "×", "·"
MOST_STEPS = 12
SHARES = (200, 300)


class ExamplesTab(Translated, QWidget):
    """Runs examples one after the other in a worker; what came of each stands behind its title."""

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.first, self.second = _versions_box(), _versions_box()
        self.names = QLabel(), QLabel()
        self.everything = self.worded(QCheckBox(), tr_noop("All examples of the game"))
        self.run_button, self.stop_button, self.all_button = (QPushButton() for _ in range(3))
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.said = QLabel(wordWrap=True)
        self.list = self.worded(QListWidget(), name=tr_noop("Worked examples"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.map = self.worded(PositionWidget(), name=tr_noop("The game position of the example"))
        self.told = LinkedText()
        self.results: dict[str, ExamplePair] = {}
        self._task: Task | None = None
        self._due: list[str] = []
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        for name, box in zip(self.names, (self.first, self.second), strict=True):
            name.setBuddy(box)
            form.addRow(name, box)
        column = down(
            form, self.everything, self.run_button, self.stop_button, self.progress, self.said, self.all_button, on=self
        )
        below = TextColumn()
        below.put(self.map, self.told)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.list)
        self.splitter.addWidget(below)
        self.splitter.setSizes(SHARES)
        column.addWidget(self.splitter, 1)
        column.addStretch(0)
        self.stop_button.hide()
        self.progress.hide()

    def _connect(self) -> None:
        study = self.study
        study.opened.connect(self._new_book)
        study.renewed.connect(self._forget)
        study.evidence_came.connect(self.show_section)
        self.everything.toggled.connect(lambda _on: self.show_section())
        self.run_button.clicked.connect(self.run)
        self.stop_button.clicked.connect(self.stop)
        self.all_button.clicked.connect(lambda: self.everything.setChecked(True))
        self.list.currentItemChanged.connect(lambda _now, _before: self._tell())
        for box in (self.first, self.second):
            box.activated.connect(lambda _row: self._forget())

    # Which examples, under which versions

    def _new_book(self) -> None:
        self.stop()
        self.results.clear()
        self._fill_versions()
        self.show_section()

    def _fill_versions(self) -> None:
        known = self.study.versions()
        for box, usual in ((self.first, PLAIN), (self.second, known[0].id if known else "")):
            chosen = box.currentData() or usual
            box.clear()
            for version in known:
                box.addItem(version.name, version.id)
            box.setCurrentIndex(max(0, box.findData(chosen)))

    def _forget(self) -> None:
        """What was played was played under other rules."""
        self.stop()
        self.results.clear()
        self._fill_versions()
        self.show_section()

    def ids(self) -> tuple[str, ...]:
        """The examples that are listed."""
        evidence = self.study.evidence
        return tuple(evidence.examples) if self.everything.isChecked() else evidence.examples_of(self.study.key)

    def show_section(self) -> None:
        """List the examples of the section, or all."""
        evidence, chosen = self.study.evidence, self._id()
        ids = self.ids()
        if [self.list.item(row).data(ID) for row in range(self.list.count())] != list(ids):
            self.list.clear()
            for id in ids:
                item = QListWidgetItem(self.list)
                item.setData(ID, id)
            self.list.setCurrentRow(ids.index(chosen) if chosen in ids else (0 if ids else -1))
        for row, id in enumerate(ids):
            self._mark(self.list.item(row), id)
        count = len(ids)
        words = self.tr("Run 1 example") if count == 1 else self.tr("Run {count} examples").format(count=count)
        self.run_button.setText(words)
        self.run_button.setEnabled(bool(ids) and self._task is None)
        self.said.setText(self._count() if ids else self._why_empty())
        self.splitter.setVisible(bool(ids))
        self.run_button.setVisible(bool(ids) and self._task is None)
        self.all_button.setVisible(not ids and bool(evidence.examples))
        self._tell()

    def _why_empty(self) -> str:
        """Why nothing is listed, and what can be done."""
        evidence, book = self.study.evidence, self.study.book
        if not evidence.is_whole:
            return self.tr("The examples are still being read.")
        if not evidence.examples:
            return self.tr("This rulebook has no worked examples yet. Add them in its folder “examples”.")
        section = next((one for one in book.sections if one.key == self.study.key), None) if book else None
        words = self.tr("No worked example shows section {number}. The game has {count} others.")
        return words.format(number=section.number if section else "", count=len(evidence.examples))

    def show_example(self, id: str) -> None:
        """Show one example; among all of them where it does not belong to the section."""
        if id not in self.ids():
            self.everything.setChecked(True)
        rows = (row for row in range(self.list.count()) if self.list.item(row).data(ID) == id)
        self.list.setCurrentRow(next(rows, self.list.currentRow()))

    def _mark(self, item: QListWidgetItem, id: str) -> None:
        title = self.study.evidence.examples[id].example.title[self.study.bench.language]
        pair = self.results.get(id)
        sign = WAITS if pair is None else DIFFERS if pair.differs else SAME if pair.second.passed else FAILS
        item.setText(f"{sign}  {title}")
        item.setToolTip(self._in_words(pair))

    def _in_words(self, pair: ExamplePair | None) -> str:
        if pair is None:
            return self.tr("not played yet")
        if pair.differs:
            return self.tr("gives another result")
        return self.tr("gives the same result") if pair.second.passed else self.tr("fails under both")

    def _count(self) -> str:
        done = [self.results[id] for id in self.ids() if id in self.results]
        if not done:
            return ""
        differ = sum(pair.differs for pair in done)
        said = self.tr("{count} of {all} give another result.").format(count=differ, all=len(done))
        failed = sum(not pair.differs and not pair.second.passed for pair in done)
        more = self.tr("{count} fail under both.").format(count=failed)
        return f"{said} {more}" if failed else said

    # Running

    def run(self) -> None:
        """Play what is listed."""
        self._due = list(self.ids())
        self.progress.setRange(0, len(self._due))
        self._next()

    def _next(self) -> None:
        if not self._due:
            self.stop()
            return
        id, study = self._due[0], self.study
        first, second = self._version(self.first), self._version(self.second)
        if first is None or second is None:
            self.stop()
            return
        sides = ((first.layers, first.choices), (second.layers, second.choices))
        work = partial(compared, study.slug, study.evidence.examples[id], *sides, study.bench.language)
        self.progress.setValue(self.progress.maximum() - len(self._due))
        self._show_running(running=True)
        self._task = tasks.start(self, work, self._came, self._failed)

    def _version(self, box: QComboBox) -> RulesVersion | None:
        return next((one for one in self.study.versions() if one.id == box.currentData()), None)

    def _came(self, pair: ExamplePair) -> None:
        self.results[pair.id] = pair
        self._due = self._due[1:]
        row = next((n for n in range(self.list.count()) if self.list.item(n).data(ID) == pair.id), -1)
        if row >= 0:
            self._mark(self.list.item(row), pair.id)
        self.said.setText(self._count())
        if pair.id == self._id():
            self._tell()
        self._next()

    def _failed(self, error: Exception) -> None:
        self.stop()
        self.said.setText(str(error))

    def stop(self) -> None:
        """Play no more."""
        if self._task is not None:
            self._task.cancel()
        self._task, self._due = None, []
        self._show_running(running=False)

    def _show_running(self, *, running: bool) -> None:
        self.stop_button.setVisible(running)
        self.progress.setVisible(running)
        self.run_button.setVisible(not running and bool(self.ids()))
        self.run_button.setEnabled(bool(self.ids()))

    # One example

    def _id(self) -> str:
        return str(self.list.currentItem().data(ID)) if self.list.currentRow() >= 0 else ""

    def _tell(self) -> None:
        """Show the example, and what came of it under both versions."""
        worked, pair = self.study.evidence.examples.get(self._id()), self.results.get(self._id())
        if worked is None:
            self.told.tell("")
            self.map.show_svg("")
            return
        language = self.study.bench.language
        self.map.show_svg(pair.second.svg if pair else "")
        head = f"<b>{escape(worked.example.title[language])}</b>"
        self.told.tell(head, escape(worked.example.text[language]), *(self._outcomes(pair) if pair else ()))

    def _outcomes(self, pair: ExamplePair) -> Iterable[str]:
        if not pair.differs:
            same = fact(self._in_words(pair), *map(escape, pair.second.steps[:MOST_STEPS]))
            return (same or f"<b>{escape(self._in_words(pair))}</b>", escape(pair.second.reason))
        at = pair.first_difference
        one, many = self.tr("Both go the same way for 1 step."), self.tr("Both go the same way for {count} steps.")
        before = (one if at == 1 else many).format(count=at) if at else ""
        sides = (
            fact(box.currentText(), *map(escape, one.steps[at : at + MOST_STEPS]), escape(one.reason))
            for box, one in ((self.first, pair.first), (self.second, pair.second))
        )
        return (escape(before), *sides)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        for name, words in zip(self.names, (self.tr("Under"), self.tr("Against")), strict=True):
            name.setText(words)
        self.first.setAccessibleName(self.names[0].text())
        self.second.setAccessibleName(self.names[1].text())
        self.stop_button.setText(self.tr("Stop"))
        self.all_button.setText(self.tr("Show all examples of the game"))
        self._fill_versions()
        self.show_section()

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.results.clear()
        self.retranslate()


def _versions_box() -> QComboBox:
    box = QComboBox()
    narrow(box, 10)
    return box
