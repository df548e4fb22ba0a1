"""A window that restores what a crash left, and ends when that is painted. Run in a process of its own."""

from __future__ import annotations

import os
import sys

from PySide6.QtGui import QPaintEvent

from editor.app import program, window_for
from editor.canvas.map_view import MapView
from editor.workbench import Settings

STATUS = 77


def main(folder: str) -> None:
    """Restore, paint, die."""
    app = program()
    window = window_for(folder, Settings())
    document = window.bench.document
    assert document is not None
    assert document.left_over.recoverable is not None
    real = MapView.paintEvent

    def paint(view: MapView, event: QPaintEvent) -> None:
        if document.undo_stack.index():
            os._exit(STATUS)
        real(view, event)

    MapView.paintEvent = paint  # type: ignore[assignment, method-assign]
    window.show()
    app.processEvents()
    window.notices.recovery.recover(document, document.left_over.recoverable)
    app.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
