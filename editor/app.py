"""Start-up: the program, its settings, its window."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtWidgets import QApplication

from editor.document import DocumentError
from editor.shell.files import LAST
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench

FIRST = "primer/two_bridges"


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
    if name is not None:
        window.files.load(name)
    elif not _goes_on(window):
        window.files.load(FIRST)
    return window


def _goes_on(window: MainWindow) -> bool:
    """Open what was open last, if it is still there."""
    last = window.bench.settings.value(LAST, "")
    try:
        if last:
            window.files.load(last)
    except DocumentError:
        return False
    return bool(last)


def edit(name: str | None = None) -> int:
    """Open the window and stay until it is closed."""
    app = program()
    window = window_for(name, Settings(settings_file()))
    window.show()
    if name is None:
        window.show_start()
    return app.exec()
