"""Editing: the one door for changes, the undo stack behind it, and the one message after each step."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editor.document import recent_changes
from editor.document.autosave import Autosave
from editor.document.checker import Checker
from editor.document.idle_work import IdleWork
from editor.document.journal_reader import Texts
from editor.document.undo_step import Direction, Step
from editor.document.working_files import Cause, Edited, Made, WorkingFiles
from engine.bundle import Bundle, Change
from engine.bundle.live_bundle import LiveBundle
from engine.play import System

if TYPE_CHECKING:
    from engine.validate.view import BundleView


class Editing(QObject):
    """A bundle that is changed in steps. Each step is kept by the autosave, told to the checks, and told once."""

    edited = Signal(object)
    problems_changed = Signal()
    state_changed = Signal()

    def __init__(self, bundle: Bundle, store: Path, system: System | None) -> None:
        super().__init__()
        self.revision = 0
        self._live = LiveBundle(bundle)
        self._stroke: tuple[str, int] | None = None
        self._strokes = count(1)
        self._untold: list[tuple[Made, Cause]] = []
        self._is_held = False
        self.undo_stack = QUndoStack(self)
        self.undo_stack.indexChanged.connect(self._tell)
        self.undo_stack.cleanChanged.connect(self.state_changed)
        self.checks = Checker(self._live, system, self)
        self.checks.advanced.connect(self.problems_changed)
        self._draft = WorkingFiles(self._live, self.checks.note)
        self._idle = IdleWork(self._live, self)
        self._autosave = Autosave(store, self._beyond_files, self)
        self._autosave.changed.connect(self.state_changed)

    @property
    def bundle(self) -> Bundle:
        """The bundle as it stands."""
        return self._live.bundle

    @property
    def view(self) -> BundleView:
        """The bundle at this revision, with everything that was worked out about it."""
        return self.checks.view

    def frozen(self) -> Bundle:
        """The bundle as it stands with its texts; no later change touches it."""
        texts = {file: self.text(file) for file in self.bundle.texts_of}
        return replace(self.bundle, texts_of=texts)

    @property
    def dirty(self) -> bool:
        """Whether there is something to save."""
        return not self.undo_stack.isClean()

    def text(self, file: str) -> str:
        """What a file holds as it stands."""
        return self._live.text(file)

    def data(self, file: str) -> object:
        """What a file says as plain data, which nobody may alter."""
        return self._live.data(file)

    def do(self, text: str, *changes: Change, merge: str = "") -> None:
        """Make changes as one step; `text` names it. DocumentError if one cannot be made: then none is.

        While `merge` stays the same, and nobody calls `end_merge`, steps become one, as a stroke of a brush.
        """
        made = self._draft.make(changes)
        if made is not None:
            number, more, dropped = self._push(text, made, merge)
            self._autosave.edit(text, made.changes, number, merge, more=more)
            if dropped:
                self._autosave.dropped()
            self._tell()

    def write(self, text: str, texts: Texts) -> None:
        """Put other texts in the place of files as one step; None takes a file away."""
        made = self._draft.write(texts)
        if made is not None:
            number, _more, _dropped = self._push(text, made, "")
            self._autosave.write(text, texts, number)
            self._tell()

    def end_merge(self) -> None:
        """The stroke is over."""
        self._stroke = None

    def _push(self, text: str, made: Made, merge: str, cause: Cause = "edit") -> tuple[int, bool, bool]:
        """Put a step on the stack; return its number, whether the stroke took it in, and whether nothing is left."""
        self._before_first()
        stroke = self._stroke_of(merge)
        top = self._top()
        more = top is not None and top.stroke == stroke >= 0 and not self.undo_stack.isClean()
        if more and top:
            self._join(top, text, made)
        else:
            top = Step(text, made, stroke, self._swap)
            self.undo_stack.push(top)
        number, dropped = top.number, top.isObsolete()
        if dropped:
            self.undo_stack.undo()
        self._moved(made, cause)
        return number, more, dropped

    def _top(self) -> Step | None:
        """The step that would be undone next."""
        top = self.undo_stack.command(self.undo_stack.index() - 1) if self.undo_stack.canUndo() else None
        return top if isinstance(top, Step) else None

    def _join(self, top: Step, text: str, made: Made) -> None:
        top.join(text, made)
        self.undo_stack.undoTextChanged.emit(text)

    def _drop_steps(self) -> None:
        """Forget all steps; left to the garbage collector, stack and steps would be destroyed in any order."""
        self.undo_stack.blockSignals(True)
        self.undo_stack.clear()

    def _before_first(self) -> None:
        """Something is about to change."""

    def _stroke_of(self, merge: str) -> int:
        if not merge:
            self._stroke = None
            return -1
        if self._stroke is None or self._stroke[0] != merge:
            self._stroke = (merge, next(self._strokes))
        return self._stroke[1]

    def _swap(self, step: Step, direction: Direction) -> None:
        """Take a step back, or make it again."""
        made = step.made
        self.end_merge()
        marks = made.touched if direction == "redo" else tuple(reversed(made.touched))
        standings = made.after if direction == "redo" else made.before
        self._draft.restore(standings, marks)
        self._autosave.swap(direction, step.number, step.text(), standings, lambda: self._texts(standings))
        self._moved(made, direction)

    def steps(self) -> list[int]:
        """The numbers of all steps, undone ones too."""
        commands = (self.undo_stack.command(number) for number in range(self.undo_stack.count()))
        return [command.number for command in commands if isinstance(command, Step)]

    def _beyond_files(self, files: Collection[str]) -> Texts:
        """What the document holds beyond its files, and what these files hold."""
        return self._texts(dict.fromkeys((*self._live.edited, *files)))

    def _texts(self, files: Mapping[str, object]) -> Texts:
        return {file: self._live.text(file) if file in self.bundle.texts_of else None for file in files}

    def _moved(self, made: Made, cause: Cause) -> None:
        self.revision += 1
        self._untold.append((made, cause))
        self._idle.wait()

    def _tell(self, _index: int = 0) -> None:
        """Tell what has happened since the last time, as one."""
        if self._is_held or not self._untold:
            return
        untold, self._untold = self._untold, []
        causes = {cause for _made, cause in untold}
        cause = causes.pop() if len(causes) == 1 else "reload"
        changes = [each for made, how in untold for each in (made.inverted() if how == "undo" else made.changes)]
        facets = [each for made, _how in untold for each in made.facets]
        files = dict.fromkeys(file for made, _how in untold for file in made.before)
        recent_changes.note(cause, changes)
        self.edited.emit(Edited(self.revision, tuple(changes), tuple(facets), cause, tuple(files)))

    @contextmanager
    def held(self) -> Iterator[None]:
        """Tell only at the end, and keep no journal meanwhile."""
        self._is_held, self._autosave.is_on = True, False
        try:
            yield
        finally:
            self._is_held, self._autosave.is_on = False, True
            self._tell()
