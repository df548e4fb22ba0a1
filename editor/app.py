"""Start-up: the program, its settings, its window. The window stands before anything is read."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication

from editor.shell.fault_hook import FaultHook
from editor.shell.open_documents import session_of
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench

FIRST = "june_6/saint_lo"


def settings_file() -> Path:
    """Return where the settings of this person are kept."""
    from platformdirs import user_config_path

    return user_config_path("hexwright") / "settings.ini"


def program() -> QApplication:
    """Return the one application object, made if need be."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("hexwright")
    app.setApplicationDisplayName("Hexwright")
    app.setDesktopFileName("hexwright")
    return app


def window_for(name: str | None, settings: Settings) -> MainWindow:
    """Return a window with a scenario on the bench: the one named, else the last one, else the first to learn on."""
    window = MainWindow(Workbench(settings))
    try:
        put_on_bench(window, name)
    except Exception:
        window.dispose()
        raise
    return window


def put_on_bench(window: MainWindow, name: str | None) -> None:
    """Open the scenario with which the work begins; DocumentError if one is named that is not there."""
    if name is not None:
        window.files.load(name)
    elif not _goes_on(window):
        window.files.load(FIRST)


def _goes_on(window: MainWindow) -> bool:
    """Open what was open last, as far as it is still there; what waits behind tabs is read when it is wanted."""
    from editor.document import DocumentError

    names, front = session_of(window.bench)
    try:
        if names:
            window.files.load(names[front])
    except DocumentError:
        return False
    window.open_documents.lay_beside(names, front)
    return bool(names)


class OpenAtStart(QObject):
    """Opens the scenario as soon as the empty window has been painted; what the engine needs is imported only then."""

    def __init__(self, window: MainWindow, name: str | None) -> None:
        super().__init__(window)
        self._window, self._name = window, name
        self.error: Exception | None = None
        window.canvas.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Wait for the first painting."""
        if event.type() is QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self.open)
        return False

    def open(self) -> None:
        """Open it; where one that is named cannot be opened the window closes, and `error` says why.

        What fails of what was open last is an error like any other: the window stays, and the start card is there.
        """
        # Imports make objects that stay: looking for rubbish among them only takes time.
        gc.disable()
        try:
            put_on_bench(self._window, self._name)
        except Exception as error:  # of one that is named: raised again when the window is closed
            if self._name is None:
                sys.excepthook(type(error), error, error.__traceback__)
            else:
                self.error = error
                self._window.close()
        finally:
            gc.freeze()
            gc.enable()
        if self._name is None and not self.error:
            self._window.show_start()


def edit(name: str | None = None) -> int:
    """Open the window and stay until it is closed; DocumentError if the scenario cannot be opened."""
    app = program()
    window = MainWindow(Workbench(Settings(settings_file())))
    faults = FaultHook(window)
    faults.install()
    opening = OpenAtStart(window, name)
    window.show()
    code = app.exec()
    faults.remove()
    if opening.error is not None:
        raise opening.error
    return code
