"""Unexpected errors of the window, of its threads and its workers: one calm dialog, a report, and work goes on."""

from __future__ import annotations

import sys
import threading
from collections import Counter
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from traceback import clear_frames
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from shiboken6 import isValid

if TYPE_CHECKING:
    from types import TracebackType

    from editor.shell.fault_dialog import FaultDialog
    from editor.shell.window import MainWindow

KEPT = 20
"""So many reports are kept."""
MOST = 5
"""So many dialogs open while the program runs; then the status band says it."""


class FaultHook(QObject):
    """Takes errors that nobody has caught while it is installed.

    Of each error only its report stays: what a painting that broke off still held would block the next one.
    """

    happened = Signal(str, str)

    def __init__(self, window: MainWindow, folder: Path | None = None) -> None:
        super().__init__(window)
        self._window, self._folder = window, folder
        self._counts: Counter[str] = Counter()
        self.dialog: FaultDialog | None = None
        self.happened.connect(self._show, Qt.ConnectionType.QueuedConnection)
        self._before = sys.excepthook, threading.excepthook

    def install(self) -> None:
        """Take errors from now on."""
        sys.excepthook, threading.excepthook = self._caught, self._caught_in_thread

    def remove(self) -> None:
        """Leave errors to whoever took them before."""
        sys.excepthook, threading.excepthook = self._before

    def _caught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not issubclass(args.exc_type, SystemExit):
            self._caught(args.exc_type, args.exc_value, args.exc_traceback)

    def _caught(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        """Report an error. Nothing that goes wrong with that may come back here."""
        if not issubclass(kind, Exception):
            self._before[0](kind, error, traceback)
            return
        try:
            self._report(kind, error, traceback)
        except Exception:
            sys.__excepthook__(*sys.exc_info())
        finally:
            _let_go(error)

    def _report(self, kind: type[BaseException], error: BaseException, traceback: TracebackType | None) -> None:
        from editor.document import recent_changes
        from editor.shell.fault_report import report, signature

        name = signature(error)
        self._counts[name] += 1
        if self._counts[name] == 1:
            sys.__excepthook__(kind, error, traceback)
            when = datetime.now().astimezone().isoformat(timespec="seconds")
            text = report(error, when, recent_changes.kinds())
        else:
            text = ""
        if isValid(self):
            self.happened.emit(name, text)

    # In the window's thread

    def _show(self, name: str, text: str) -> None:
        """Open a dialog for an error that is new; of one that comes again the band says how often."""
        file = self._written(text) if text else None
        if not isValid(self._window) or not self._window.isVisible():
            return
        count = self._counts[name]
        if text and self.dialog is None and len(self._counts) <= MOST:
            from editor.shell.fault_dialog import FaultDialog

            self.dialog = FaultDialog(text, file, self._unsafe(), self._window)
            self.dialog.destroyed.connect(self._closed)
            self.dialog.show()
        elif text:
            told = self.tr("Another error in Hexwright. You can continue to work; its report is kept.")
            self._window.bench.told.emit(told)
        elif count & (count - 1) == 0:  # more and more seldom: saying it paints, and painting may be what fails
            told = self.tr("The same error again ({count} times). You can continue to work.")
            self._window.bench.told.emit(told.format(count=count))

    def _closed(self) -> None:
        self.dialog = None

    def _unsafe(self) -> str:
        """Why edits of an open document are not safe; nothing if all are."""
        documents = (sheet.document for sheet in self._window.open_documents.sheets)
        return next((each.autosave_problem for each in documents if each and each.autosave_problem), "")

    def _written(self, text: str) -> Path | None:
        """Keep a report for its owner's eyes only; old ones give way."""
        from editor.document.line_file import LineFile

        folder = self._folder or reports_folder()
        path = folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}.txt"
        try:
            file = LineFile(path)
            for line in text.splitlines():
                file.append(line)
            file.close()
            for old in sorted(folder.glob("*.txt"))[:-KEPT]:
                old.unlink()
        except OSError:
            return None
        return path


def reports_folder() -> Path:
    """Return where reports are kept."""
    from platformdirs import user_state_path

    return user_state_path("hexwright") / "faults"


def _let_go(error: BaseException) -> None:
    """Let go of all that the frames of an error hold, painters above all."""
    for name in ("last_exc", "last_type", "last_value", "last_traceback"):
        with suppress(AttributeError):
            delattr(sys, name)
    seen: set[int] = set()
    link: BaseException | None = error
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        clear_frames(link.__traceback__)
        link.__traceback__ = None
        link = link.__cause__ or link.__context__
