"""Lists of any kind: every end of lines, every code, cells without end; read, or refused in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.counters import list_exchange
from editor.counters.counter_lists import cells_of
from editor.counters.counters_workspace import CountersWorkspace
from editor.counters.import_preview import ImportPreview
from editor.oob.oob_workspace import OobWorkspace
from editor.shell.window import MainWindow
from engine.compile.csv_cells import LONGEST, NotAListError, decoded
from tests.editor.shell.conftest import document_of

ENDS = ("\n", "\r\n", "\r", "\n\r\n", "\r\r")
CODES = ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-32", "cp932", "latin-1")
ODD = {
    "a long cell": "id,name.en\nk.1," + "x" * (LONGEST + 1),
    "a cell of a million": "id,name.en\nk.1," + "x" * 1_000_000,
    "a quotation without end": 'id,name.en\nk.1,"' + "First\n" * 40_000,
}
STRANGE = {
    "zeros": "id,name.en\0\n\0k.1,First\0\n",
    "a number of 6000 digits": "id,steps\nk.1," + "9" * 6_000,
    "signs that turn the line round": "id,name.en\nk.1,\u202eFirst\u0007\x1b[31m",
    "five thousand columns": ",".join(["id", *map(str, range(5_000))]) + "\nk.1" + "," * 5_000,
    "nothing but quotation marks": '"' * 999,
    "a lone surrogate": "id,name.en\nk.1,\ud800",
    "lines of other scripts": "id,name.en\u2028k.1,First\u0085k.2,Second\x0bk.3,\x0c",
    "only ends of lines": "\r\n\r\n\n\r",
    "a formula": "id,name.en\nk.1,=cmd|' /C calc'!A0",
}


@pytest.mark.parametrize(("end", "code"), [*product(ENDS, CODES)])
def test_every_end_of_lines_in_every_code_is_read(end: str, code: str) -> None:
    lines = [["id", "name.en"], ["k.1", "First"], ["k.2", "two\nlines"]]
    text = end.join(["id,name.en", "k.1,First", 'k.2,"two\nlines"', ""])
    assert cells_of(decoded(text.encode(code))) == lines


@given(st.text(max_size=200))
@settings(max_examples=150)
def test_any_text_is_cells_or_is_none(text: str) -> None:
    for line in cells_of(text):
        assert all("\0" not in cell and "\r" not in cell for cell in line)


def said(window: MainWindow, deed: Callable[[], object]) -> list[str]:
    """What the window tells while something is done."""
    told: list[str] = []
    window.bench.told.connect(told.append)
    deed()
    QTest.qWait(1)
    window.bench.told.disconnect(told.append)
    return told


@pytest.mark.parametrize("kind", ODD)
def test_what_is_no_list_is_refused_in_one_sentence(
    window: MainWindow, space: CountersWorkspace, tmp_path: Path, kind: str
) -> None:
    with pytest.raises(NotAListError) as error:
        cells_of(ODD[kind])
    assert error.value.line == 2
    file = tmp_path / "list.csv"
    file.write_text(ODD[kind], encoding="utf-8")
    (told,) = said(window, lambda: list_exchange.read_file(space, file))
    assert told == "list.csv is not a list: in line 2 a cell is too long, or a quotation mark is not closed."
    QApplication.clipboard().setText(ODD[kind])
    (told,) = said(window, lambda: QTest.keyClick(space.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier))
    assert "line 2" in told
    assert space.dialog is None
    assert not document_of(window).dirty


@pytest.mark.parametrize("kind", STRANGE)
def test_strange_lists_are_shown_and_leave_the_window_alive(
    window: MainWindow, space: CountersWorkspace, tmp_path: Path, kind: str
) -> None:
    file = tmp_path / "list.csv"
    file.write_bytes(STRANGE[kind].encode("utf-8", "surrogatepass"))
    list_exchange.read_file(space, file)
    assert isinstance(space.dialog, ImportPreview)
    space.dialog.accept()
    QTest.qWait(1)
    document_of(window).checks.finish()


def test_a_folder_a_device_and_a_file_without_end_are_no_lists(
    window: MainWindow, space: CountersWorkspace, tmp_path: Path
) -> None:
    huge = tmp_path / "huge.csv"
    with huge.open("wb") as file:
        file.truncate(30_000_000_000)
    for path in (tmp_path, Path("/dev/zero"), huge, tmp_path / "gone.csv"):
        (told,) = said(window, lambda path=path: list_exchange.read_file(space, path))  # type: ignore[misc]
        assert told.startswith(f"{path.name} cannot be read: "), told


def test_the_order_of_battle_refuses_the_same(window: MainWindow) -> None:
    window.registry.do("space.oob")
    QTest.qWait(1)
    space = window.findChild(OobWorkspace)
    assert space is not None
    for text in ODD.values():
        (told,) = said(window, lambda text=text: space.dialogs.take_rows(text))  # type: ignore[misc]
        assert "line 2" in told
    assert not document_of(window).dirty
