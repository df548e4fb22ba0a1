"""A window whose map cannot be painted any more: it says so once, and edits go on. Run in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPainter, QPaintEvent

from editor.app import program, window_for
from editor.canvas.map_view import MapView
from editor.shell.fault_dialog import FaultDialog
from editor.shell.fault_hook import FaultHook
from editor.workbench import Settings
from engine.bundle import PaintHexes


def main(folder: str, reports: str) -> None:
    """Break the painting, do things, and count the dialogs."""
    app = program()
    window = window_for(folder, Settings())
    hook = FaultHook(window, Path(reports))
    hook.install()
    window.show()

    def broken(_self: MapView, _event: QPaintEvent) -> None:
        painter = QPainter(window.canvas)
        painter.save()
        raise IndexError("index 2070 is out of bounds")

    MapView.paintEvent = broken  # type: ignore[assignment, method-assign]
    document = window.bench.document
    assert document is not None
    dialogs: list[FaultDialog] = []

    def tick() -> None:
        window.canvas.update()
        number = document.undo_stack.index()
        document.do("paint", PaintHexes("terrain", {"0101": ("woods", "clear", "hills")[number % 3]}))
        if hook.dialog is not None:
            dialogs.append(hook.dialog)
            hook.dialog.close()
        if number == 59:
            print(len(dialogs), sum(hook._counts.values()), document.undo_stack.index(), flush=True)
            timer.stop()
            window.dispose()
            app.quit()

    timer = QTimer(interval=10)
    timer.timeout.connect(tick)
    timer.start()
    app.exec()


if __name__ == "__main__":
    main(*sys.argv[1:])
