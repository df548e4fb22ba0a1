"""Pictures of the whole window, for reports and for looking at one's own work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from PySide6.QtCore import QEventLoop
from PySide6.QtGui import QPixmap

from editor.app import FIRST, program, window_for
from editor.shell.file_dialogs import JOURNALS
from editor.shell.window import MainWindow
from editor.workbench import Mode, Settings

PATIENCE, CALM = 5.0, 0.3
"""Seconds to wait at the most, and for how long nothing must have happened."""


@dataclass(frozen=True)
class Screenshot:
    """How the window shall look in a picture."""

    language: str = "en"
    theme: str = "light"
    width: int = 1280
    height: int = 800
    text_size: int = 100
    mode: Mode = Mode.EDIT
    start: bool = False
    bundle: str = FIRST

    @property
    def name(self) -> str:
        """The name of the file."""
        more = "-start" if self.start else ""
        size = f"{self.width}x{self.height}" + (f"-{self.text_size}" if self.text_size != 100 else "")
        return f"window-{self.mode.value.replace('_', '-')}{more}-{self.language}-{self.theme}-{size}.png"


SHOTS = (
    Screenshot(start=True),
    Screenshot("ja", "light", mode=Mode.PLAY),
    Screenshot("en", "dark", mode=Mode.PLAY),
    Screenshot("ja", "dark", 1920, 1080),
)


def take(folder: Path, shots: Iterable[Screenshot]) -> Iterator[Path]:
    """Draw the window as each shot wants it, and save the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for shot in shots:
        path = folder / shot.name
        picture(shot).save(str(path))
        yield path


def picture(shot: Screenshot) -> QPixmap:
    """Draw the window once, as somebody sees it who has never had it open."""
    with TemporaryDirectory() as folder:
        window = opened(shot, folder)
        grabbed = window.grab()
        window.dispose()
    return grabbed


def opened(shot: Screenshot, journals: str = "") -> MainWindow:
    """Open a window as a shot wants it, and wait until the map is drawn."""
    program()
    settings = Settings()
    settings.set_value(JOURNALS, journals)
    kept = {"language": shot.language, "theme": shot.theme, "text_size": shot.text_size, "motion": False}
    for key, value in kept.items():
        settings.set_value(key, value)
    window = window_for(shot.bundle, settings)
    window.resize(shot.width, shot.height)
    window.show()
    if shot.mode is Mode.PLAY:
        window.play()
    else:
        window.bench.set_mode(shot.mode)
    if shot.start:
        window.show_start()
    settle(window)
    return window


def settle(window: MainWindow) -> None:
    """Wait until nothing is left to be drawn."""
    app, began = program(), monotonic()
    quiet = began
    while quiet - began < PATIENCE and monotonic() - quiet < CALM:
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        document = window.bench.document
        canvas_busy = window.canvas.isVisible() and window.canvas.busy
        if canvas_busy or (document is not None and not document.checks.settled):
            quiet = monotonic()
