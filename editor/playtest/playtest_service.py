"""The playtest of the draft on the bench: runs it beside editing, holds what came of it, says when that is stale."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from editor.document import Document
from editor.playtest import stored_results
from editor.playtest.frozen_scenario import FrozenScenario, freeze
from editor.playtest.job_process import JobFailed
from editor.playtest.job_runner import JobRunner
from editor.playtest.jobs import BatchFigures, PlayedGame, PlayGames, ReadGames
from editor.playtest.playtest_labels import STEADY
from editor.playtest.study_results import PlaytestOrder
from editor.workbench import Workbench
from engine.playtest import Failure, GameResult, Match

FAIR_GAMES = 40
MOST_GAMES = 10_000
KEPT = "batch"


@dataclass(eq=False)
class PlaytestBatch:
    """The games of one frozen draft under one order."""

    draft: FrozenScenario
    order: PlaytestOrder
    results: dict[int, GameResult] = field(default_factory=dict)
    failures: list[Failure] = field(default_factory=list)
    figures: BatchFigures | None = None
    is_whole: bool = False

    @property
    def games(self) -> int:
        """How many games have ended as they should."""
        return self.figures.whole.games if self.figures else 0

    def playing(self, seed: int) -> tuple[str, ...]:
        """Return the bots that played a game."""
        return Match(self.order.bots, Path()).playing(seed)

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in their order."""
        return self.figures.whole.sides if self.figures else ()


class Playtests(QObject):
    """One batch at a time for the document on the bench."""

    changed = Signal()
    figures_changed = Signal()

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self.bench = bench
        self.batch: PlaytestBatch | None = None
        self.trouble: JobFailed | None = None
        self.runner = JobRunner(self)
        self.runner.told.connect(self._heard)
        self.runner.ended.connect(self._ended)
        self.runner.broke.connect(self._broke)
        self.runner.changed.connect(self.changed)
        self._document: Document | None = None
        self._was_stale = False
        bench.document_changed.connect(self._follow)
        bench.document_edited.connect(self._edited)
        bench.closing.connect(self.runner.close)
        self._follow(bench.document)

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self.runner.running

    @property
    def stale(self) -> bool:
        """Whether the draft is not the one any more that was played."""
        return self.batch is not None and not self.batch.draft.stands(self.bench.document)

    def run(self, order: PlaytestOrder) -> None:
        """Play the draft as it stands now; games of an equal draft that were played before are taken over."""
        document = self.bench.document
        if document is None:
            return
        self.runner.stop()
        self.trouble = None
        try:
            draft = freeze(document)
        except OSError as error:
            self._broke(JobFailed("Disk", error.strerror or str(error)))
            return
        self.batch, self._was_stale = PlaytestBatch(draft, order), False
        out = draft.file("/".join(order.bots))
        job = PlayGames(str(draft.path), order.bots, order.most, order.until_settled, out, workers())
        self.runner.start(job, order.most)
        stored_results.keep(KEPT, document, draft, order)
        self.figures_changed.emit()

    def recall(self) -> None:
        """Show the games of the last batch of this scenario again, from an earlier run of the program."""
        document = self.bench.document
        if document is None or self.batch is not None or self.running:
            return
        found = stored_results.recall(KEPT, document)
        if found is None or not isinstance(found.result, PlaytestOrder):
            return
        order = found.result
        out = found.draft.file("/".join(order.bots))
        if out.exists():
            self.batch, self._was_stale = PlaytestBatch(found.draft, order), self.stale
            self.runner.start(ReadGames(str(found.draft.path), order.bots, out))
            self.figures_changed.emit()

    def stop(self) -> None:
        """Play no more; what was played stays."""
        self.runner.stop()

    def ask_how_fair(self) -> None:
        """Play so many games between two steady bots that something can be said."""
        if not self.running:
            self.run(PlaytestOrder((STEADY,), FAIR_GAMES))

    def again(self) -> None:
        """Play the same with the draft of now."""
        if self.batch is not None:
            self.run(self.batch.order)

    def _heard(self, said: object) -> None:
        batch = self.batch
        if batch is None:
            return
        if isinstance(said, BatchFigures):
            batch.figures = said
            self.figures_changed.emit()
        elif isinstance(said, PlayedGame):
            if isinstance(said.record, GameResult):
                batch.results[said.record.seed] = said.record
            else:
                batch.failures.append(said.record)

    def _ended(self, _verdict: object) -> None:
        if self.batch is not None:
            self.batch.is_whole = True
        self.figures_changed.emit()

    def _broke(self, broken: JobFailed) -> None:
        self.trouble = broken
        self.changed.emit()

    def _follow(self, document: Document | None) -> None:
        """Another document: the games of the one before are of no interest any more."""
        if document is self._document:
            return
        if self._document is not None:
            self.runner.close()
        self._document, self.batch, self.trouble = document, None, None
        self.figures_changed.emit()

    def _edited(self, _edited: object) -> None:
        if self.stale != self._was_stale:
            self._was_stale = self.stale
            self.changed.emit()


def workers() -> int:
    """Return how many processes play, so that the window keeps a core for itself."""
    return max(1, (os.cpu_count() or 2) - 1)


def playtests_of(bench: Workbench) -> Playtests:
    """Return the playtests of a window, made when they are first wanted."""
    found = next(iter(bench.findChildren(Playtests)), None)
    return found or Playtests(bench)
