"""A document that is checked while it is edited: its problems, their remedies, and the draft compiled as it stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from editor import words
from editor.document.editing import Editing
from engine.bundle import Bundle
from engine.validate import Validation
from engine.validate.fixes import acceptance

if TYPE_CHECKING:
    from engine.compile import Compiled
    from engine.play import System
    from engine.validate import Fix, Problem, Problems
    from engine.validate.framework import Cost
    from engine.validate.view import View


class Checked(Editing):
    """What is known about the draft at each revision."""

    def __init__(self, bundle: Bundle, store: Path, system: System | None) -> None:
        super().__init__(bundle, store, system)
        self._compiled: tuple[int, Compiled] | None = None

    def problems(self) -> Problems:
        """The problems as far as they are known; `pending` says what is still checked."""
        return self._checker.problems

    @property
    def pending(self) -> tuple[Cost, ...]:
        """Which stages of checks are still to be done: local, setup, reach."""
        return self._checker.pending

    def settled(self) -> bool:
        """Whether all checks are done."""
        return not self.pending

    def ready(self) -> bool:
        """Whether what the checks work out can be asked quickly; not at first, and not after far-reaching edits."""
        return self._checker.is_ready

    @property
    def view(self) -> View:
        """The bundle at this revision, with everything that was worked out about it."""
        return self._checker.view

    def let_checks_wait(self, milliseconds: int) -> None:
        """Something else is more urgent just now: checks that are not yet at work begin later."""
        self._checker.wait(milliseconds)

    def check(self, upto: Cost = "reach") -> Problems:
        """Do all checks now and wait for them."""
        return self._checker.finish(upto)

    def fixes(self, problem: Problem) -> tuple[Fix, ...]:
        """The remedies for a problem, tried out; none while the checks run apart. May take long: see `find_fixes`."""
        return self._checker.ask(lambda validation: validation.fixes(problem)) or ()

    def find_fixes(self, problem: Problem, done: Callable[[tuple[Fix, ...]], None]) -> bool:
        """Look for remedies in a worker and say them; False if that is not possible now."""
        return self._checker.apart(lambda validation: validation.fixes(problem), done)

    def fix(self, problem: Problem, fix: Fix) -> None:
        """Apply a remedy as one step."""
        self.do(fix.title(words.language()), *fix.changes)

    def accept(self, problem: Problem, reason: str) -> None:
        """Accept a problem for a reason, which the bundle holds."""
        change = acceptance(Validation(self._live), problem, reason)
        text = QCoreApplication.translate("Document", "accept: {reason}")
        self.do(text.format(reason=reason), change)

    def scenario(self) -> Compiled:
        """The draft compiled as it stands. Takes long the first time, unless the checks have come so far."""
        if self._compiled is None or self._compiled[0] != self.revision:
            self._compiled = self.revision, self.view.compiled
        return self._compiled[1]
