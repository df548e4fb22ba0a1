"""Nothing in the workspace or in its dialogs is said in English when the window is Japanese, nor in code."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from editor import window_language
from editor.oob import oob_columns
from editor.oob.graphs_dialog import GraphsDialog
from editor.oob.oob_columns import FORMATION, OobColumn, RowKey
from editor.oob.oob_workspace import OobWorkspace
from editor.oob.start_dialog import StartDialog
from tests.editor.oob.conftest import MakeSpace
from tests.editor.shell.test_words import CODE, JAPANESE, is_english, texts


def stages(space: OobWorkspace, qtbot: QtBot) -> Iterator[QWidget]:
    """Show everything that the workspace has to show."""
    yield space
    space.tree.choose([RowKey(FORMATION, "valley_watch")])
    yield space
    dialogs = space.dialogs
    QApplication.clipboard().setText("unit\tset-up\tarrival\nk.guard\t0406\t\nk.9\t0505\t\nk.1\t@\t\n")
    for ask in (
        dialogs.place,
        dialogs.paste,
        dialogs.formation_dialog,
        dialogs.mix_dialog,
        dialogs.compare,
        dialogs.users,
    ):
        ask()
        assert dialogs.open
        yield dialogs.open
        dialogs.open.close()
    dialogs.start()
    start = dialogs.open
    assert isinstance(start, StartDialog)
    qtbot.waitUntil(lambda: start.picker.box.count() > 0)
    start.picker.box.setCurrentIndex(0)
    qtbot.waitUntil(lambda: start.other is not None)
    yield start
    start.close()
    assert space.snapshot
    graphs = GraphsDialog(space.snapshot, space)
    yield graphs
    graphs.close()


def said(space: OobWorkspace, qtbot: QtBot) -> set[str]:
    found: set[str] = set()
    for shown in stages(space, qtbot):
        QTest.qWait(1)
        found.update(text for _where, text in texts(shown))
    entries = (*space.dialogs.new_entries(), *space.dialogs.more_entries(), *space.dialogs.row_entries())
    found.update(part for text, _effect, why in entries for part in (text, why))
    found.update((*oob_columns.headings(), *oob_columns.heading_tips()))
    model = space.model
    for key in (RowKey(FORMATION, "valley_watch"), *(RowKey("unit", unit) for unit in space.units)):
        found.update(str(model.index_of(key, column).data()) for column in OobColumn)
        found.update(model._tip(key, column) for column in OobColumn)
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_everything_is_said_in_the_language_of_the_window(make_space: MakeSpace, qtbot: QtBot, language: str) -> None:
    window_language.use(language)
    found = said(make_space(language=language), qtbot)
    assert len(found) > 100
    wrong = {text for text in found if CODE.search(text)}
    other = is_english if language == "ja" else lambda text: bool(JAPANESE.search(text))
    assert not wrong | {text for text in found if other(text)}


def test_the_language_changes_while_a_row_is_selected(make_space: MakeSpace) -> None:
    space = make_space()
    key = RowKey(FORMATION, "valley_watch")
    space.tree.choose([key])
    space.bench.set_language("ja")
    QTest.qWait(1)
    assert space.bar.paste.text() == "行を貼り付け…"
    assert space.tree.keys == (key,)
    assert space.model.index_of(key).data() == "谷守備隊"
    assert space.model.headerData(0, Qt.Orientation.Horizontal) == "呼称"
