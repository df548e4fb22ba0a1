"""The stage of a tutorial: a window of somebody who comes for the first time, a hand, eyes, and a camera."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from unittest.mock import patch

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QFileDialog, QLineEdit, QMenu, QWidget

from editor.app import FIRST, program, window_for
from editor.document import Document, journal_folder
from editor.playtest import frozen_scenario
from editor.shell.file_dialogs import JOURNALS
from editor.shell.window import MainWindow
from editor.workbench import Settings
from tests.docs.tutorials.camera import small
from tests.docs.tutorials.seeing import heard, seen

SIZE = 1280, 800
PATIENCE = 40.0
"""Seconds after which something does not come any more; a quiet machine needs less than two."""
CALM = 0.06
LEFT = Qt.MouseButton.LeftButton


@dataclass
class Stage:
    """One tutorial in one language. `words` and `keys` are all that was shown and pressed so far."""

    window: MainWindow
    language: str
    home: Path
    pictures: Path | None = None
    words: set[str] = field(default_factory=set)
    keys: set[str] = field(default_factory=set)
    steps: list[int] = field(default_factory=list)
    shots: list[str] = field(default_factory=list)

    # Time

    def wait(self, until: Callable[[], object], what: str) -> None:
        """Let the window work until something is so."""
        end = monotonic() + PATIENCE
        while not until():
            assert monotonic() < end, f"it never came: {what}. The band says: {self.band}"
            QTest.qWait(5)

    def settle(self) -> None:
        """Wait until the window has nothing left to do."""
        began = since = monotonic()
        while monotonic() - since < CALM and monotonic() - began < PATIENCE:
            QTest.qWait(5)
            if self._busy():
                since = monotonic()

    def _busy(self) -> bool:
        """What nobody sees is not drawn: a map behind another workspace has nothing to do."""
        canvas, document = self.window.canvas, self.window.bench.document
        return (canvas.isVisible() and canvas.busy) or (document is not None and not document.checks.settled)

    @property
    def band(self) -> str:
        """What the two lines at the bottom say."""
        status = self.window.status
        return " / ".join(line.accessibleName() for line in (status.hex, status.unit))

    def say(self, english: str, japanese: str) -> str:
        """What somebody types who speaks the language."""
        return japanese if self.language == "ja" else english

    @property
    def document(self) -> Document:
        """What lies on the desk."""
        assert self.window.bench.document is not None
        return self.window.bench.document

    # Eyes and camera

    def step(self, number: int) -> None:
        """Begin a step of the page."""
        self.steps.append(number)
        self.look()

    def look(self) -> None:
        """Read everything that is shown."""
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible():
                self.words.update(seen(widget))
        self.words.update(heard(self.window.registry))

    def shot(self, name: str, what: QWidget | None = None, part: QRect | None = None) -> None:
        """Look; with a folder for pictures, keep one of the window or of a part of it."""
        self.look()
        self.shots.append(name)
        if self.pictures is not None:
            self.settle()
            grabbed = (what or self.window).grab(part) if part else (what or self.window).grab()
            small(grabbed.toImage()).save(str(self.pictures / f"{name}.{self.language}.png"))

    # Hand

    def press(self, keys: str, on: QWidget | None = None, *, ready: Callable[[], object] | None = None) -> None:
        """Press a key where the keyboard is, or on a part of the window."""
        self.keys.add(keys)
        if on is None or on.window() is self.window:
            self._wake()
        QTest.keySequence(on or self.window, QKeySequence(keys))
        if ready is not None:
            self.wait(ready, f"after {keys}")

    def _wake(self) -> None:
        """Keys reach only the window that is in front."""
        if not self.window.isActiveWindow():
            self.window.raise_()
            self.window.activateWindow()
            self.wait(self.window.isActiveWindow, "the window in front")

    def choose(self, id: str) -> None:
        """Choose an action from its menu, or press its button."""
        registry = self.window.registry
        assert registry.do(id), registry.reason(id)

    def click(self, button: QAbstractButton) -> None:
        """Click a button where it is seen."""
        self.words.add(button.text())
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        QTest.mouseClick(button, LEFT)

    def tick(self, box: QCheckBox) -> None:
        """Tick a box."""
        self.words.add(box.text())
        box.click()
        assert box.isChecked(), box.text()

    def type(self, text: str, field: QLineEdit) -> None:
        """Type over what stands in a field."""
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, text) if text.isascii() else field.insert(text)

    def take(self, menu: QMenu, text: str) -> None:
        """Take a line of an open menu."""
        self.look()
        found = next(action for action in menu.actions() if text in action.text())
        menu.close()
        found.trigger()

    @contextmanager
    def file_named(self, name: str) -> Iterator[Path]:
        """Answer the next question for a file."""
        path = self.home / name
        with patch.object(QFileDialog, "getSaveFileName", lambda *_args, **_more: (str(path), "")):
            yield path

    # The map

    def at(self, label: str) -> QPoint:
        """The middle of a hex on the screen."""
        canvas = self.window.canvas
        assert canvas.grid is not None
        pick = canvas.pick_place(canvas.grid.index(label))
        assert pick is not None, label
        assert canvas.rect().contains(pick.screen), f"{label} is out of view"
        return pick.screen


@contextmanager
def stage(language: str, home: Path, pictures: Path | None = None, bundle: str = FIRST) -> Iterator[Stage]:
    """Open a window as at the first visit; nothing is written outside of `home`, but for the pictures."""
    program()
    settings = Settings()
    fixed: dict[str, object] = {"language": language, "theme": "light", "motion": False, JOURNALS: str(home / "games")}
    for key, value in fixed.items():
        settings.set_value(key, value)
    with ExitStack() as kept:
        kept.enter_context(patch.object(journal_folder, "DEFAULT", home / "store"))
        kept.enter_context(patch.object(frozen_scenario, "CACHE", home / "playtests"))
        window = window_for(bundle, settings)
        kept.callback(window.dispose)
        window.resize(*SIZE)
        window.show()
        window.activateWindow()
        made = Stage(window, language, home, pictures)
        made.settle()
        yield made
