"""Opens a game of a playtest at one of its moments: played again elsewhere, replayed in a worker, shown in Play."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from editor.document import tasks
from editor.playtest.frozen_scenario import FrozenScenario
from editor.playtest.job_process import JobFailed
from editor.playtest.job_runner import JobRunner
from editor.playtest.jobs import ReplayGame
from editor.workbench import GameMoment, Workbench
from engine.compile import Compiled, compile_bundle
from engine.play import Event, Game, Journal
from engine.play.replay import open_again, take_again

Until = int | str | None
"""A number of choices, a clause, or the end."""


class GameOpener(QObject):
    """Brings one game after the other to the map. `changed` says that it began, came or could not be had."""

    changed = Signal()

    def __init__(self, bench: Workbench, owner: QWidget) -> None:
        super().__init__(owner)
        self.bench, self._owner = bench, owner
        self.seed: int | None = None
        self.failed = False
        self._runner = JobRunner(self)
        self._runner.ended.connect(self._played)
        self._runner.broke.connect(self._broke)
        self._wanted: tuple[FrozenScenario, Until] | None = None
        self._task: tasks.Task | None = None
        bench.closing.connect(self._runner.close)
        bench.document_changed.connect(lambda _document: self.cancel())

    def open(
        self, draft: FrozenScenario, bots: tuple[str, ...], seed: int, step: int | None = None, *, clause: str = ""
    ) -> None:
        """Show the game of a seed after so many choices, when a clause first showed itself, or at its end."""
        self.cancel()
        self.seed, self.failed, self._wanted = seed, False, (draft, clause or step)
        self._runner.start(ReplayGame(str(draft.path), bots, seed))
        self.changed.emit()

    def open_journal(self, draft: FrozenScenario, journal: Journal, step: int | None = None) -> None:
        """Show a game that is known already."""
        self.cancel()
        self.seed, self.failed, self._wanted = journal.seed, False, (draft, step)
        self._played(journal)
        self.changed.emit()

    def cancel(self) -> None:
        """Show nothing that is still on its way."""
        self._runner.stop()
        if self._task is not None:
            self._task.cancel()
        self._task = self._wanted = None
        if self.seed is not None:
            self.seed = None
            self.changed.emit()

    def _played(self, journal: object) -> None:
        if self._wanted is None or not isinstance(journal, Journal):
            return
        draft, step = self._wanted
        work = partial(replayed_to, draft, journal, step)
        self._task = tasks.start(self, work, self._arrived, lambda error: self._broke(JobFailed("Replay", str(error))))

    def _arrived(self, moment: GameMoment) -> None:
        self.seed = self._task = self._wanted = None
        self.changed.emit()
        session = self.bench.session
        is_other = session is not None and session.scenario.digest != moment.game.scenario.digest
        if is_other and session is not None and session.can_take_back:
            self._ask(moment)
        else:
            self.bench.moment_wanted.emit(moment)

    def _ask(self, moment: GameMoment) -> None:
        """A game of another version of the draft waits, and two cannot lie on the map."""
        box = QMessageBox(self._owner)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(
            self.tr("Showing this game closes the paused game, which was played with another version of the scenario.")
        )
        show = box.addButton(self.tr("Show this game"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(self.tr("Keep the game that waits"), QMessageBox.ButtonRole.RejectRole)
        box.buttonClicked.connect(lambda clicked: self._answered(clicked is show, moment))
        box.open()

    def _answered(self, show: bool, moment: GameMoment) -> None:
        if show:
            self.bench.moment_wanted.emit(moment)

    def _broke(self, _broken: JobFailed) -> None:
        self.seed, self.failed = None, True
        self._task = self._wanted = None
        self.changed.emit()


def replayed_to(draft: FrozenScenario, journal: Journal, until: Until) -> GameMoment:
    """Play a game again and take back what came after a step, or after a clause showed itself."""
    compiled = compile_bundle(draft.bundle)
    game, shown = _replayed(compiled, journal, until if isinstance(until, str) else "")
    step = shown if isinstance(until, str) else until
    while step is not None and len(game.history) - 1 > step and game.undo():
        pass
    return GameMoment(compiled, draft.bundle, draft.revision, game, journal)


def _replayed(compiled: Compiled, journal: Journal, clause: str) -> tuple[Game, int | None]:
    """Play a game again; say after how many choices a clause was first behind something."""
    assert compiled.scenario is not None
    game = open_again(journal, compiled.scenario, system=compiled.system)
    shown = None
    for number, move in enumerate(journal.moves[1:], start=1):
        events = take_again(game, number, move)
        if shown is None and clause and any(clause in _behind(event) for event in events):
            shown = number
    return game, shown


def _behind(event: Event) -> set[str]:
    return {event.message.clause, *(item.message.clause for item in event.tally or ())}
