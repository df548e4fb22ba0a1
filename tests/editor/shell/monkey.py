"""A monkey at the window: clicks, keys, strokes and commands by the dice of a seed; what it did can be done again.

`python -m tests.editor.shell.monkey primer/two_bridges --seeds 1 2 3 --seconds 60` lets it loose by hand.
"""

from __future__ import annotations

import argparse
import faulthandler
import shutil
import sys
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import monotonic, process_time
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QEvent, QMessageLogContext, QPoint, QPointF, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices, QMouseEvent, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QInputDialog,
    QLineEdit,
    QMenu,
    QMessageBox,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from editor.document import DocumentError
from editor.maps.map_edits import WorkbenchEdits
from editor.maps.resize_changes import map_changes
from editor.maps.resized_grid import Margins, Resized
from editor.rules import rules_workspace, text_review
from editor.shell.window import MainWindow
from editor.workbench import Mode, Selection, Settings, Workbench
from engine.paths import data_folder

LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.NoButton
PLAIN, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
MODIFIERS = (PLAIN, PLAIN, PLAIN, CTRL, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier)
KEYS = [getattr(Qt.Key, f"Key_{name}") for name in (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", "Return", "Escape", "Space", "Tab", "Delete", "Backspace", "Left", "Right",
    "Up", "Down", "Home", "End", "PageUp", "PageDown", "Plus", "Minus", "BracketLeft", "BracketRight", "F1", "F2", "F6",
)]  # fmt: skip
TEXTS = ("", "1", "-3", "0101", "9" * 40, "Villers-Bocage", "歩兵連隊", "within 2 of 0505", "{x}", "a\tb", "\u202eabc")
LEFT_OUT = {"file.quit", "playtest.fair", "view.playtest"}
"""Commands that end the program, or set other processes to work."""
STUCK = 40
"""Seconds of one step after which the stack is shown."""
QUIET = ("This plugin does not support", "propagateSizeHints", "QFont::", "Populating font family", "OpenType support")
OTHERS = ("primer/mill_race", "june_6/learning")


@dataclass
class Found:
    """What went wrong: exceptions and messages of Qt, and what the monkey had done before."""

    faults: list[str] = field(default_factory=list)
    slow: list[tuple[float, str]] = field(default_factory=list)


class Monkey:
    """Does one thing after the other in a window, chosen by a seed."""

    def __init__(self, window: MainWindow, seed: int, folder: Path) -> None:
        self.window, self.dice, self.folder = window, Random(seed), folder
        self.done: list[str] = []
        self.slowest = (0.0, "")
        choices: tuple[tuple[int, Callable[[], str]], ...] = (
            (14, self.command), (14, self.stroke), (10, self.click), (9, self.key), (8, self.play), (6, self.resize),
            (6, self.choose), (5, self.history), (4, self.write), (4, self.select), (3, self.mode), (3, self.wheel),
            (3, self.close_dialogs), (2, self.dress), (1, self.other_document),
        )  # fmt: skip
        self._choices = [choice for _weight, choice in choices]
        self._weights = [weight for weight, _choice in choices]

    def step(self) -> None:
        """Do one thing, and let the window answer."""
        choice = self.dice.choices(self._choices, self._weights)[0]
        self.done.append(choice.__name__)
        faulthandler.dump_traceback_later(STUCK, exit=False)
        began = process_time()
        said = choice()
        self.done[-1] = f"{choice.__name__} {said}"
        QApplication.processEvents()
        faulthandler.cancel_dump_traceback_later()
        spent = process_time() - began
        self.slowest = max(self.slowest, (spent, self.done[-1]))

    # Deeds

    def command(self) -> str:
        """Do something that can be done."""
        registry = self.window.registry
        ids = [id for id in registry.acts if id not in LEFT_OUT and registry.qt[id].isEnabled()]
        id = self.dice.choice(ids)
        self.done[-1] = f"command {id}"
        registry.do(id)
        return id

    def _point(self, widget: QWidget) -> QPoint:
        return QPoint(self.dice.randrange(max(1, widget.width())), self.dice.randrange(max(1, widget.height())))

    def stroke(self) -> str:
        """Press on the map, move, let go somewhere; now and then do not let go."""
        canvas = self.window.canvas
        if not canvas.isVisible():
            return "hidden"
        button, modifiers = self.dice.choice((LEFT, LEFT, LEFT, RIGHT)), self.dice.choice(MODIFIERS)
        points = [self._point(canvas) for _ in range(self.dice.randint(1, 4))]
        QTest.mousePress(canvas, button, modifiers, points[0])
        for point in points[1:]:
            self._move(canvas, point, button, modifiers)
        if self.dice.random() < 0.85:
            QTest.mouseRelease(canvas, button, modifiers, points[-1])
        if self.dice.random() < 0.15:
            QTest.mouseDClick(canvas, LEFT, PLAIN, points[-1])
        return f"{button.name} {[point.toTuple() for point in points]}"

    @staticmethod
    def _move(widget: QWidget, at: QPoint, held: Qt.MouseButton, modifiers: Qt.KeyboardModifier = PLAIN) -> None:
        glob = QPointF(widget.mapToGlobal(at))
        moved = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), glob, NONE, held, modifiers)
        QApplication.sendEvent(widget, moved)

    def click(self) -> str:
        """Click some button, tab or row that can be seen, of a dialog rather than of the window."""
        kinds = (QAbstractButton, QTabBar, QComboBox)
        found = [each for each in self._widgets() if isinstance(each, kinds)]
        seen = [each for each in found if each.isVisible() and each.isEnabled() and not each.visibleRegion().isEmpty()]
        seen = [each for each in seen if not (isinstance(each, QToolButton | QPushButton) and each.menu() is not None)]
        if not seen:
            return "nothing"
        widget = self.dice.choice(seen)
        words = widget.text() if isinstance(widget, QAbstractButton) else widget.accessibleName()
        self.done[-1] = f"click {type(widget).__name__} {words}"
        QTest.mouseClick(widget, LEFT, PLAIN, self._point(widget))
        return f"{type(widget).__name__} {words}"

    def _widgets(self) -> list[QWidget]:
        return [each for top in self._tops() for each in top.findChildren(QWidget) if isValid(each)]

    def _tops(self) -> list[QWidget]:
        tops = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
        dialogs: list[QWidget] = [top for top in tops if isinstance(top, QDialog)]
        return dialogs if dialogs and self.dice.random() < 0.6 else tops

    def choose(self) -> str:
        """Choose a row of some list, or an entry of some box."""
        views = [view for view in self._widgets() if isinstance(view, QAbstractItemView)]
        seen = [view for view in views if view.isVisible() and view.isEnabled() and view.model() is not None]
        seen = [view for view in seen if view.model().rowCount()]
        boxes = [box for box in self._widgets() if isinstance(box, QComboBox) and box.isVisible() and box.count()]
        if boxes and (not seen or self.dice.random() < 0.4):
            box = self.dice.choice(boxes)
            at = self.dice.randrange(box.count())
            box.setCurrentIndex(at)
            box.activated.emit(at)
            return f"box {box.accessibleName()} {at}"
        if not seen:
            return "nothing"
        view = self.dice.choice(seen)
        row, column = self.dice.randrange(view.model().rowCount()), self.dice.randrange(4)
        index = view.model().index(row, column)
        index = index if index.isValid() else view.model().index(row, 0)
        self.done[-1] = f"choose {type(view).__name__} {row} {column}"
        view.setCurrentIndex(index)
        QTest.mouseClick(view.viewport(), LEFT, PLAIN, view.visualRect(index).center())
        return f"{type(view).__name__} {row} {column}"

    def key(self) -> str:
        """Press a key where the focus is, or on the map."""
        key, modifiers = self.dice.choice(KEYS), self.dice.choice(MODIFIERS)
        if modifiers == CTRL and key in (Qt.Key.Key_Q, Qt.Key.Key_W):
            return "spared"
        target = QApplication.focusWidget() if self.dice.random() < 0.5 else self.window.canvas
        if target is None or not target.isVisible():
            return "nowhere"
        self.done[-1] = f"key {key.name} {modifiers.name}"
        QTest.keyClick(target, key, modifiers)
        return f"{key.name} {modifiers.name} on {type(target).__name__}"

    def write(self) -> str:
        """Write something into a field."""
        fields = [each for each in self._widgets() if isinstance(each, QLineEdit | QPlainTextEdit) and each.isVisible()]
        fields = [each for each in fields if each.isEnabled() and not each.isReadOnly()]
        if not fields:
            return "nothing"
        target, text = self.dice.choice(fields), self.dice.choice(TEXTS)
        self.done[-1] = f"write {text!r}"
        target.setFocus()
        if isinstance(target, QLineEdit):
            target.setText(text)
            target.textEdited.emit(text)
        else:
            target.setPlainText(text)
        QTest.keyClick(target, self.dice.choice((Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Escape)))
        return repr(text)

    def resize(self) -> str:
        """Give the map another size, at any side."""
        edits, document = WorkbenchEdits(self.window.bench), self.window.bench.document
        map, own = edits.map(), edits.own()
        if document is None or map is None or own is None or own.grid is None:
            return "borrowed"
        side, by = self.dice.choice(("left", "right", "top", "bottom")), self.dice.choice((-4, -2, -1, 1, 2))
        new = Resized(own.grid, Margins(**{side: by}), renumber=self.dice.random() < 0.5)
        try:
            _ = new.labels
            document.do(f"size {side} {by}", *map_changes(own, new))
        except (ValueError, DocumentError):
            return f"{side} {by}: not possible"
        return f"{side} {by}"

    def history(self) -> str:
        """Go back, forward, or save."""
        choice = self.dice.choice(("edit.undo", "edit.undo", "edit.redo", "file.save"))
        self.window.registry.do(choice)
        return choice

    def select(self) -> str:
        """Select some hexes, hexsides or units."""
        grid, bench = self.window.canvas.grid, self.window.bench
        if grid is None:
            return "no map"
        units = [piece.id for piece in self.window.canvas.counters.arrangement.pieces]
        hexes = tuple(self.dice.sample(grid.hexes, min(len(grid.hexes), self.dice.randint(0, 3))))
        edges = tuple(self.dice.sample(range(len(grid.edges)), self.dice.randint(0, 1)))
        edges = tuple(grid.edges[at] for at in edges)
        chosen = tuple(self.dice.sample(units, min(len(units), self.dice.randint(0, 2))))
        found = self.dice.choice((Selection(hexes), Selection(edges=edges), Selection(units=chosen)))
        bench.select(found)
        return repr(found)

    def mode(self) -> str:
        """Go to another mode."""
        act = self.dice.choice(("mode.edit", "mode.set_up", "mode.play"))
        self.window.registry.do(act)
        return act

    def play(self) -> str:
        """Take something that is on offer in the game, by hand."""
        session = self.window.bench.session
        if self.window.bench.mode is not Mode.PLAY or session is None or not session.is_mine:
            return "no game"
        choices = list(session.prompt.choices) if session.prompt is not None else []
        table = self.window.play_mode.pending if self.window.play_mode is not None else None
        lit = sorted(table.hand.lit, key=repr) if table is not None and table.hand is not None else []
        if table is not None and lit and self.dice.random() < 0.6:
            spot = self.dice.choice(lit)
            self.done[-1] = f"play touch {spot}"
            table.touch([spot])
            return f"touch {spot}"
        if choices:
            choice = self.dice.choice(choices)
            self.done[-1] = f"play take {choice}"
            session.take([choice])
            return f"take {choice}"
        return "nothing to choose"

    def wheel(self) -> str:
        """Zoom or pan."""
        canvas = self.window.canvas
        at, turn = self._point(canvas), self.dice.choice((-360, -120, 120, 360))
        glob = QPointF(canvas.mapToGlobal(at))
        event = QWheelEvent(
            QPointF(at), glob, QPoint(), QPoint(0, turn), NONE, PLAIN, Qt.ScrollPhase.NoScrollPhase, False
        )
        QApplication.sendEvent(canvas, event)
        return f"{turn}"

    def close_dialogs(self) -> str:
        """Close what stands open beside the window."""
        closed = 0
        for top in QApplication.topLevelWidgets():
            if top is not self.window and top.isVisible():
                closed += top.close()
        return str(closed)

    def dress(self) -> str:
        """Another language, theme or size of letters; another size of the window."""
        settings, bench = self.window.bench.settings, self.window.bench
        what = self.dice.choice(("language", "theme", "text_size", "size"))
        if what == "language":
            bench.set_language("ja" if bench.language == "en" else "en")
        elif what == "theme":
            settings.set_value("theme", self.dice.choice(("light", "dark")))
        elif what == "text_size":
            settings.set_value("text_size", self.dice.choice((80, 100, 150, 200)))
        else:
            self.window.resize(self.dice.choice((1024, 1280, 1600)), self.dice.choice((700, 800, 1000)))
        return what

    def other_document(self) -> str:
        """Open another scenario, go to another tab, or close one; files may have been changed outside meanwhile."""
        open_documents = self.window.open_documents
        what = self.dice.choice(("open", "step", "step", "close", "outside"))
        if what == "open" and len(open_documents.sheets) < 4:
            self.window.files.load(self.dice.choice(OTHERS))
        elif what == "step":
            open_documents.step(1)
        elif what == "close" and len(open_documents.sheets) > 1 and open_documents.front is not None:
            open_documents.close(open_documents.front)
        elif what == "outside":
            self._write_outside()
        return what

    def _write_outside(self) -> None:
        """Another program writes into the scenario's files."""
        document = self.window.bench.document
        file = document.path / "scenario.yaml" if document is not None and document.path is not None else None
        if document is not None and file is not None and file.is_file() and self.folder in file.parents:
            file.write_text(file.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
            document.look_outside()


@contextmanager
def caged() -> Iterator[Found]:
    """Let nothing out of the window, no file of a rulebook, no browser, no printer; collect what goes wrong."""
    found = Found()

    def raised(kind: type[BaseException], error: BaseException, trace: Any) -> None:
        found.faults.append("".join(traceback.format_exception(kind, error, trace)))

    def told(kind: QtMsgType, _context: QMessageLogContext, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not any(each in text for each in QUIET):
            found.faults.append(f"Qt: {text}")

    with ExitStack() as stack:
        for name in ("getOpenFileName", "getSaveFileName"):
            stack.enter_context(patch.object(QFileDialog, name, lambda *_a, **_k: ("", "")))
        stack.enter_context(patch.object(QFileDialog, "getOpenFileNames", lambda *_a, **_k: ([], "")))
        stack.enter_context(patch.object(QFileDialog, "getExistingDirectory", lambda *_a, **_k: ""))
        stack.enter_context(patch.object(QMessageBox, "exec", lambda *_a: QMessageBox.StandardButton.Cancel.value))
        for name in ("question", "warning", "information", "critical", "about", "aboutQt"):
            stack.enter_context(patch.object(QMessageBox, name, lambda *_a, **_k: QMessageBox.StandardButton.Cancel))
        stack.enter_context(patch.object(QDialog, "exec", lambda *_a: 0))
        stack.enter_context(patch.object(QMenu, "exec", lambda *_a, **_k: None))
        stack.enter_context(patch.object(QInputDialog, "getText", lambda *_a, **_k: ("", False)))
        stack.enter_context(patch.object(QDesktopServices, "openUrl", lambda *_a: True))
        stack.enter_context(patch.object(QPrintDialog, "open", lambda *_a: None))
        stack.enter_context(patch.object(text_review, "write_lock", lambda *_a: None))
        stack.enter_context(patch.object(rules_workspace, "rewrite", lambda *_a: None))
        stack.enter_context(patch.object(sys, "excepthook", raised))
        before = qInstallMessageHandler(told)
        stack.callback(qInstallMessageHandler, before)
        yield found


def let_loose(window: MainWindow, seed: int, folder: Path, *, steps: int = 0, seconds: float = 0.0) -> str:
    """Let a monkey at a window for so many steps or seconds; return what went wrong and what led to it, or nothing."""
    monkey, until = Monkey(window, seed, folder), monotonic() + seconds
    with caged() as found:
        while not found.faults and (len(monkey.done) < steps or monotonic() < until):
            try:
                monkey.step()
            except Exception:
                found.faults.append(traceback.format_exc())
        monkey.close_dialogs()
        QApplication.processEvents()
    slow = f"slowest {monkey.slowest[0]:.1f} s: {monkey.slowest[1]}"
    if not found.faults:
        print(f"seed {seed}: {len(monkey.done)} steps, {slow}")
        return ""
    return "\n".join([f"seed {seed}, step {len(monkey.done)}", *monkey.done[-25:], *found.faults])


def main() -> int:
    """Let monkeys loose on scenarios, one seed after the other."""
    from editor.app import program
    from editor.document import journal_folder

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+")
    parser.add_argument("--seeds", nargs="+", type=int, default=[1])
    parser.add_argument("--seconds", type=float, default=60)
    wanted = parser.parse_args()
    faulthandler.enable()
    program()
    wrong = 0
    for name in wanted.names:
        for seed in wanted.seeds:
            folder = Path(tempfile.mkdtemp())
            journal_folder.DEFAULT = folder / "store"
            settings = Settings(folder / "settings.ini")
            for key, value in {"language": "en", "theme": "light", "motion": False}.items():
                settings.set_value(key, value)
            window = MainWindow(Workbench(settings))
            window.resize(1280, 800)
            copied = shutil.copytree(data_folder("scenarios") / name, folder / "bundle")
            window.files.load(str(copied))
            window.show()
            told = let_loose(window, seed, folder, seconds=wanted.seconds)
            print(name, told, flush=True)
            wrong += bool(told)
            window.dispose()
    return wrong


if __name__ == "__main__":
    sys.exit(main())
