"""Unexpected errors: one calm dialog, a report without a private word, and the document stays usable."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.app import OpenAtStart
from editor.document import recent_changes, tasks
from editor.shell.fault_hook import FaultHook
from editor.shell.fault_report import report
from editor.shell.file_dialogs import FileDialogs
from editor.shell.window import MainWindow
from engine.bundle import PaintHexes, SetValue
from tests.editor.shell.conftest import MakeWindow, document_of
from tests.project.tree import ROOT

MARKS = ("Wachtmeister", "密書", "seed 4711", "Hidden Division", "annemarie", "s3cr3t")
"""Words of a workshop, a game and a person, none of which may leave."""


@pytest.fixture
def hook(window: MainWindow, tmp_path: Path) -> Iterator[FaultHook]:
    made = FaultHook(window, tmp_path / "faults")
    made.install()
    yield made
    made.remove()


def soon(qtbot: QtBot, hook: FaultHook) -> str:
    """The report of the dialog that comes."""
    qtbot.waitUntil(lambda: hook.dialog is not None)
    assert hook.dialog is not None
    return hook.dialog.report.toPlainText()


def fail(words: str) -> None:
    secret = f"{words} in a variable"
    raise KeyError(secret)


class Teller(QObject):
    told = Signal(str)


def fail_in_slot() -> None:
    teller = Teller()
    teller.told.connect(fail)
    teller.told.emit(" ".join(MARKS))


def fail_in_timer() -> None:
    QTimer.singleShot(0, lambda: fail(" ".join(MARKS)))


def fail_in_thread() -> None:
    thread = threading.Thread(target=fail, args=(" ".join(MARKS),))
    thread.start()
    thread.join()


def fail_in_worker() -> None:
    owner = QGuiApplication.instance()
    assert owner is not None
    tasks.start(owner, lambda: fail(" ".join(MARKS)), lambda _nothing: None)


def fail_in_process() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        QTimer.singleShot(0, pool.submit(fail, " ".join(MARKS)).result)
        QTest.qWait(10)


WAYS = (fail_in_slot, fail_in_timer, fail_in_thread, fail_in_worker, fail_in_process)


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_an_error_anywhere_is_reported_without_a_private_word(
    hook: FaultHook, window: MainWindow, qtbot: QtBot, tmp_path: Path, way: object
) -> None:
    document = document_of(window)
    document.do("Wachtmeister", SetValue("scenario.yaml", ("title", "en"), " ".join(MARKS)))
    document.do("s3cr3t", SetValue("layers/annemarie.yaml", (), {"format": 1, "kind": "layer", "id": "x"}))
    assert callable(way)
    way()
    text = soon(qtbot, hook)
    assert "KeyError" in text
    assert "tests/editor/shell/test_faults.py" in text
    assert "raise KeyError(secret)" in text
    assert "edit SetValue scenario" in text
    (file,) = (tmp_path / "faults").glob("*.txt")
    found = file.read_bytes()
    assert found.decode().strip() == text.strip()
    places = (str(Path.home()), str(ROOT), str(tmp_path), os.environ.get("USER", ""))
    private = {word for word in (*MARKS, *" ".join(MARKS).split(), *places) if len(word) > 4 and word != "/root"}
    assert [word for word in private if word.encode() in found] == []
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    document.do("go on", PaintHexes("terrain", {"0101": "woods"}))
    document.undo_stack.undo()
    assert window.isEnabled()


def test_the_report_is_shown_before_it_is_copied(hook: FaultHook, qtbot: QtBot) -> None:
    fail_in_slot()
    text = soon(qtbot, hook)
    QGuiApplication.clipboard().setText("before")
    assert hook.dialog is not None
    assert hook.dialog.report.isVisible()
    assert "Your edits are safe" in hook.dialog.safe.text()
    assert "faults" in hook.dialog.where.text()
    hook.dialog.copy.click()
    assert QGuiApplication.clipboard().text() == text


def test_what_is_not_safe_is_said(hook: FaultHook, window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "state").mkdir(exist_ok=True)
    (tmp_path / "state" / "store").write_text("no folder")
    document_of(window).do("paint", PaintHexes("terrain", {"0101": "woods"}))
    fail_in_slot()
    soon(qtbot, hook)
    assert hook.dialog is not None
    assert hook.dialog.safe.text().startswith("Not all edits are safe from a crash: the folder")


def test_the_same_error_again_opens_no_dialog(hook: FaultHook, window: MainWindow, qtbot: QtBot) -> None:
    for _ in range(3):
        fail_in_slot()
    soon(qtbot, hook)
    assert hook.dialog is not None
    hook.dialog.close()
    qtbot.waitUntil(lambda: hook.dialog is None)
    for _ in range(5):
        fail_in_slot()
    QTest.qWait(20)
    assert hook.dialog is None
    assert "again" in window.status.unit._sentence


def test_many_different_errors_do_not_open_dialogs_without_end(hook: FaultHook, window: MainWindow) -> None:
    seen = 0
    for number in range(30):
        source = "\n" * number + "raise ValueError"
        with pytest.raises(ValueError, match=r"^$") as caught:
            exec(compile(source, str(ROOT / "editor" / "app.py"), "exec"))
        sys.excepthook(ValueError, caught.value, caught.value.__traceback__)
        QTest.qWait(2)
        if hook.dialog is not None:
            seen += 1
            hook.dialog.close()
            QTest.qWait(2)
    assert seen == 5


def test_what_a_frame_held_is_let_go(hook: FaultHook) -> None:
    class Held:
        alive = True

        def __del__(self) -> None:
            Held.alive = False

    def hold() -> None:
        held = Held()
        raise ValueError(str(held))

    try:
        hold()
    except ValueError as error:
        caught = error
    sys.excepthook(ValueError, caught, caught.__traceback__)
    assert not Held.alive


def test_a_map_that_cannot_be_painted_does_not_loop(folder: Path, tmp_path: Path) -> None:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "XDG_STATE_HOME": str(tmp_path / "state")}
    command = [sys.executable, "-m", "tests.editor.shell.paints_badly", str(folder), str(tmp_path / "reports")]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    dialogs, faults, edits = map(int, done.stdout.split())
    assert (dialogs, edits) == (1, 60)
    assert faults >= 20
    assert "can only be painted by one painter" not in done.stderr
    assert len(list((tmp_path / "reports").iterdir())) == 1


def test_what_was_open_last_never_keeps_the_window_shut(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = make_window(None)
    hook = FaultHook(window, tmp_path / "faults")
    hook.install()
    monkeypatch.setattr(FileDialogs, "load", lambda *_args: fail("wrong"))
    opening = OpenAtStart(window, None)
    assert "KeyError" in soon(qtbot, hook)
    hook.remove()
    assert opening.error is None
    assert window.isVisible()
    assert window.start_card is not None


def test_kinds_of_changes_are_counted_and_limited(window: MainWindow) -> None:
    document = document_of(window)
    for number in range(recent_changes.MOST + 5):
        document.do("turns", SetValue("scenario.yaml", ("turns", "last"), number + 20))
    assert len(recent_changes.kinds()) == recent_changes.MOST
    try:
        raise RuntimeError from KeyError(MARKS[0])
    except RuntimeError as error:
        text = report(error, "now", recent_changes.kinds())
    assert f"edit SetValue scenario ({recent_changes.MOST})" in text
    assert "Wachtmeister" not in text
    assert "KeyError" in text
