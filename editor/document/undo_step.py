"""Steps of the undo stack."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Literal
from weakref import WeakMethod

from PySide6.QtGui import QUndoCommand

from editor.document.working_files import Made

Direction = Literal["undo", "redo"]
_NUMBERS = count(1)


class Step(QUndoCommand):
    """What one act changed. It takes in the rest of its stroke itself: Qt's own merging leaks what it merges."""

    def __init__(self, text: str, made: Made, stroke: int, swap: Callable[[Step, Direction], None]) -> None:
        super().__init__(text)
        self.made = made
        self.number = next(_NUMBERS)
        self.stroke = stroke
        # Strong, it would close a circle through the stack, whose collection destroys commands twice.
        self._swap = WeakMethod(swap)
        self._is_new = True

    def redo(self) -> None:
        """Make it again; the first time it is made already."""
        if self._is_new:
            self._is_new = False
        else:
            self._take("redo")

    def undo(self) -> None:
        """Take it back, unless it has come to nothing."""
        if not self.isObsolete():
            self._take("undo")

    def _take(self, direction: Direction) -> None:
        swap = self._swap()
        if swap is not None:
            swap(self, direction)

    def join(self, text: str, made: Made) -> None:
        """Take in the next part of the stroke; one that ends where it began is obsolete."""
        self.made = self.made.then(made)
        self.setText(text)
        self.setObsolete(self.made.is_nothing)
