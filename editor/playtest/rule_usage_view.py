"""Which rules showed themselves in the games, how often, and which never did."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLabel, QTableWidgetItem, QWidget

from editor.fields.layouts import across, down
from editor.playtest.load_view import fill, read_only_table
from editor.playtest.playtest_labels import per_cent, tr
from editor.playtest.playtest_service import PlaytestBatch
from editor.queries.rule_texts import clause_text, sections_of
from engine.playtest import GameResult
from engine.rulebook import Section, catalogue_of

LONGEST = 110
TARGET = 28


class RuleUsageView(QWidget):
    """A table of clauses; a row leads to the first moment of a game in which the clause showed itself."""

    wanted = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.said, self.never, self.table = QLabel(wordWrap=True), QCheckBox(), read_only_table()
        self.never.setMinimumHeight(TARGET)
        self._shown: tuple[PlaytestBatch, str] | None = None
        self._clauses: list[str] = []
        down(across((self.said, 1), self.never), (self.table, 1), on=self)
        self.never.toggled.connect(lambda _on: self._show())
        self.table.itemActivated.connect(self._choose)
        self.table.itemDoubleClicked.connect(self._choose)

    def show_batch(self, batch: PlaytestBatch | None, language: str, *, stale: bool) -> None:
        """Show which clauses counted in the games of a batch."""
        if batch is not None and batch.figures is not None:
            self._shown = batch, language
            self._show()

    def _show(self) -> None:
        if self._shown is None:
            return
        batch, language = self._shown
        assert batch.figures is not None
        scenario = batch.draft.bundle.scenario
        slug, layers = (scenario.rules.game, scenario.rules.layers) if scenario else ("", ())
        fired = batch.figures.whole.clauses
        found = [(one.clause, per_cent(one.share.share), f"{one.mean:.1f}") for one in fired]
        silent = silent_sections(slug, layers, (one.clause for one in fired))
        if self.never.isChecked():
            found = [(section.number, per_cent(0), "0") for section in silent]
        self.never.setText(tr("Only the {count} that never did").format(count=len(silent)))
        self.said.setText(tr("Rules behind what happened. Open a row to see the first moment of a game."))
        self._clauses = [clause for clause, *_numbers in found]
        rows = [(number_of(slug, each), line_of(slug, layers, each, language), *numbers) for each, *numbers in found]
        fill(self.table, (tr("Rule"), tr("Content"), tr("Games"), tr("Times a game")), rows, words=2)
        self.table.setAccessibleName(tr("Rules"))

    def _choose(self, item: QTableWidgetItem) -> None:
        if self._shown is None:
            return
        clause = self._clauses[item.row()]
        result = first_with(self._shown[0].results, clause)
        if result is not None:
            self.wanted.emit(result.seed, clause)


def first_with(results: dict[int, GameResult], clause: str) -> GameResult | None:
    """Return the first game in which a clause showed itself."""
    return next((results[seed] for seed in sorted(results) if clause in results[seed].clauses), None)


def silent_sections(slug: str, layers: tuple[str, ...], fired: Iterable[str]) -> tuple[Section, ...]:
    """Return the sections of a rulebook of which nothing showed itself."""
    loud = {clause.partition("#")[0] for clause in fired}
    return tuple(each for each in sections_of(slug, layers) if each.clauses and not {each.key, each.number} & loud)


def number_of(slug: str, clause: str) -> str:
    """Return a clause as it is printed: its section's number, and its own letter."""
    section, sign, key = clause.partition("#")
    return catalogue_of(slug).number(section) + sign.replace("#", " ") + key


def line_of(slug: str, layers: tuple[str, ...], clause: str, language: str) -> str:
    """Return what a clause says in one line; of a section that says nothing itself, its title."""
    text = " ".join(clause_text(slug, layers, clause, language).split())
    if not text:
        titles = (each.title for each in sections_of(slug, layers) if clause in (each.key, each.number))
        text = next(titles, {}).get(language, "")
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
