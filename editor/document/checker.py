"""Live problems: checks run in short slices while nothing else is to be done, and apart where they may take long."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from threading import Event
from time import sleep
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from editor.document import tasks
from engine.bundle import Bundle
from engine.bundle.live_bundle import LiveBundle
from engine.play import System
from engine.validate import Problems, Validation
from engine.validate.framework import COSTS, Cost, covers
from engine.validate.memo import Memo
from engine.validate.session import FAR_REACHING, SLICE, Touched
from engine.validate.view import BundleView

if TYPE_CHECKING:
    from engine.compile import Compiled
    from engine.validate import Fix, Problem

T = TypeVar("T")
PRESSED_MS = 30
"""While a mouse button is held, a slice comes only so often: the stroke goes before the checks."""
LONG = (*FAR_REACHING, "scenario.yaml:special_rules", "layers", "map.yaml:grid", "map.yaml:base", "map.yaml:words")
"""Changes of these make the rules or the whole board anew."""
APART = 0.005
"""How long checks run apart before the window may have the interpreter again, in seconds."""


class Checker(QObject):
    """Keeps the problems of a live bundle up to date. `advanced` comes when a stage (local, setup, reach) is done."""

    advanced = Signal()

    def __init__(self, live: LiveBundle, system: System | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.problems = Problems()
        self._live, self._system = live, system
        self._validation: Validation | None = Validation(live, system)
        self._queue: list[tuple[Bundle, Touched]] = []
        self._pending: tuple[Cost, ...] = COSTS
        self._is_long = True
        self._stop = Event()
        self._task: tasks.Task | None = None
        self._memo = Memo()
        self._view: BundleView | None = None
        self._compiled: tuple[Bundle, Compiled] | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._slice)

    def start(self) -> None:
        """Begin, or go on."""
        if not self._timer.isActive():
            self._timer.start(PRESSED_MS if _is_pressed() else 0)

    def wait(self, milliseconds: int) -> None:
        """Do the next slice later."""
        if self._timer.isActive():
            self._timer.start(milliseconds)

    def close(self) -> None:
        """Check no more."""
        self._timer.stop()
        self._stop.set()
        if self._task:
            self._task.cancel()

    def note(self, bundle: Bundle, touched: Touched) -> None:
        """The bundle has become this one."""
        self._queue.append((bundle, touched))
        self._is_long |= touched.everything or any(covers(subject, touched.facets.subject) for subject in LONG)
        self._view = None
        if self._validation is None:
            self._stop.set()
        else:
            self.start()

    @property
    def pending(self) -> tuple[Cost, ...]:
        """Which stages are still to be done."""
        return COSTS if self._queue else self._pending

    @property
    def settled(self) -> bool:
        """Whether all checks are done."""
        return not self.pending

    @property
    def is_ready(self) -> bool:
        """Whether what the checks work out can be asked quickly; not at first, and not after far-reaching edits."""
        return self._validation is not None and not self._queue and not self._is_long

    @property
    def view(self) -> BundleView:
        """The bundle as it stands, with what was worked out about it so far."""
        if self._view is None:
            if self._validation is None or (self._is_long and self._queue):
                memo = self._validation.aside() if self._validation else self._memo.copy()
                self._view = BundleView(self._live.bundle, memo, self._system)
            else:
                self._note_all()
                self._view = self._validation.view
        return self._view

    def finish(self, upto: Cost = "reach") -> Problems:
        """Check everything now, and wait for it."""
        while self._validation is None:
            QCoreApplication.processEvents()
            sleep(0.001)
        self._note_all()
        self._is_long = False
        self._validation.finish(upto)
        self._look()
        if self._pending:
            self.start()
        return self.problems

    def compiled(self) -> Compiled:
        """The draft compiled as it stands. Takes long the first time, unless the checks have come so far."""
        if self._compiled is None or self._compiled[0] is not self._live.bundle:
            self._compiled = self._live.bundle, self.view.compiled
        return self._compiled[1]

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The remedies for a problem, tried out; none while the checks run apart. May take long: see `find_fixes`."""
        return self.ask(lambda validation: validation.fixes(problem)) or ()

    def find_fixes(self, problem: Problem, done: Callable[[tuple[Fix, ...]], None]) -> bool:
        """Look for remedies in a worker and say them; False if that is not possible now."""
        return self.apart(lambda validation: validation.fixes(problem), done)

    def ask(self, question: Callable[[Validation], T]) -> T | None:
        """Ask the validation something now; None while it is away."""
        if self._validation is None:
            return None
        self._note_all()
        return question(self._validation)

    def apart(self, work: Callable[[Validation], T], done: Callable[[T], None]) -> bool:
        """Lend the validation to some work in a worker; not possible while the checks themselves run there."""
        if self._validation is None:
            return False
        self._lend(work, done)
        return True

    # Work

    def _slice(self) -> None:
        if self._validation is None:
            return
        if self._is_long:
            self._lend(partial(_stage, stop=self._stop), lambda _nothing: None)
            return
        self._note_all()
        self._validation.run(0.0 if _is_pressed() else SLICE)
        self._look()
        if self._pending:
            self.start()

    def _note_all(self) -> None:
        """Tell the validation what has changed since it looked last."""
        assert self._validation
        if self._queue:
            _told(self._validation, self._queue)
            self._queue = []
            self._pending = self._validation.pending

    def _look(self) -> None:
        """Say what is known when a stage is done."""
        assert self._validation
        before, self._pending = self._pending, self._validation.pending
        self._is_long &= bool(self._pending or self._queue)
        if len(self._pending) < len(before):
            self.problems = self._validation.problems
            self.advanced.emit()

    def _lend(self, work: Callable[[Validation], T], done: Callable[[T], None]) -> None:
        """Give the validation to a worker; until it comes back, changes wait."""
        validation, queue = self._validation, self._queue
        assert validation
        self._validation, self._view, self._queue = None, None, []
        if queue:
            self._pending = COSTS
        self._memo = validation.aside()
        self._stop.clear()

        def back(result: T) -> None:
            self._return(validation)
            done(result)

        def failed(error: Exception) -> None:
            self._validation, self._pending = Validation(self._live, self._system), ()
            raise error

        self._task = tasks.start(self, lambda: work(_told(validation, queue)), back, failed)

    def _return(self, validation: Validation) -> None:
        self._validation, self._view = validation, None
        self._look()
        if self._pending or self._queue:
            self.start()


def _told(validation: Validation, queue: Sequence[tuple[Bundle, Touched]]) -> Validation:
    """The validation, told what has changed."""
    for bundle, touched in queue:
        validation.note(bundle, touched)
    return validation


def _stage(validation: Validation, stop: Event) -> None:
    """Work until a stage is done, or until somebody has something else to tell."""
    before = validation.pending
    while not stop.is_set() and not validation.run(APART) and validation.pending == before:
        sleep(0.001)


def _is_pressed() -> bool:
    return isinstance(QCoreApplication.instance(), QGuiApplication) and (
        QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
    )
