"""The Rules and Texts workspaces in the window: their actions, their keys, and their words in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QTableView
from pytestqt.qtbot import QtBot

from editor.rules.rules_workspace import RulesWorkspace
from editor.rules.versions_dialog import CompareVersionsDialog
from editor.shell.rooms.rules import space_of
from editor.shell.window import MainWindow
from editor.workbench import Settings
from tests.editor.shell.conftest import MakeWindow, folder, make_window, settings  # noqa: F401
from tests.editor.shell.test_words import CODE, JAPANESE, is_english, texts

NAMES = r"日本語|June 6|\w+\.yaml:[\w.]+|[a-z_]+\.[a-z_.]+|texts\.lock|hexwright|\S+ = \S+"


@pytest.fixture
def window(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:  # noqa: F811
    window = make_window()
    window.activateWindow()
    return window


def read(window: MainWindow, qtbot: QtBot) -> RulesWorkspace:
    """Go to the rules, and wait until the book is read."""
    assert window.registry.do("space.rules")
    space = space_of(window)
    qtbot.waitUntil(lambda: space.study.book is not None)
    qtbot.waitUntil(lambda: bool(space.study.evidence.examples), timeout=10_000)
    return space


def test_the_workspace_comes_forward_and_its_deeds_wait_for_it(window: MainWindow, qtbot: QtBot) -> None:
    assert not window.registry.do("rules.check")
    assert "Ctrl+5" in window.registry.reason("rules.check")
    space = read(window, qtbot)
    assert window.spaces.currentWidget() is space
    assert window.side.isHidden()
    assert window.registry.qt["space.rules"].isChecked()
    assert not window.registry.reason("rules.check")


def test_f8_belongs_to_the_rules_while_one_reads(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    space = read(window, qtbot)
    assert space.study.review is not None
    space.study.review._book.clear()
    space.study.review._kept.clear()
    stepped: list[int] = []
    monkeypatch.setattr(window, "step_problem", stepped.append)
    for widget in (space.sheet, space.list, space.search):
        widget.setFocus()
        before = space.study.current
        QTest.keyClick(widget, Qt.Key.Key_F8)
        assert space.study.current != before
    assert stepped == []


def test_ctrl_enter_checks_the_pair_and_goes_on(window: MainWindow, qtbot: QtBot) -> None:
    space = read(window, qtbot)
    study = space.study
    assert study.review is not None
    assert study.book is not None
    study.review._book.clear()
    study.review._kept.clear()
    space.sheet.setFocus()
    first = study.current
    QTest.keyClick(space.sheet, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert study.review.is_checked(first, study.book.texts(first))
    assert study.current != first


@pytest.mark.parametrize("id", ["rules.next", "rules.previous", "rules.check"])
def test_its_actions_move_one_on(window: MainWindow, qtbot: QtBot, id: str) -> None:
    space = read(window, qtbot)
    assert space.study.review is not None
    space.study.review._book.clear()
    space.study.review._kept.clear()
    before = space.study.current
    assert window.registry.do(id)
    assert space.study.current != before


def test_versions_are_compared_from_the_menu(window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    space = read(window, qtbot)
    assert window.registry.do("rules.compare")
    dialog = space.findChild(CompareVersionsDialog)
    assert dialog is not None
    assert dialog.isVisible()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: ("", ""))
    dialog.ask_to_save()
    dialog.close()


def test_a_rulebook_is_opened_from_the_file_menu(window: MainWindow, qtbot: QtBot) -> None:
    assert window.registry.do("rules.open")
    space = space_of(window)
    assert space.isVisible()
    assert space.head.books.view().isVisible()
    space.head.books.hidePopup()


def test_another_room_can_send_one_to_a_clause_before_the_book_is_read(window: MainWindow, qtbot: QtBot) -> None:
    window.bench.go("rules", "pr.4.2#a")
    space = space_of(window)
    qtbot.waitUntil(lambda: space.study.current == "pr.4.2#a")
    window.bench.go("rules", "7.2")
    assert space.study.current == "section:pr.7.2"
    window.bench.go("rules", "bridge.demolition")
    assert space.study.value == "bridge.demolition"


def test_missing_texts_are_listed_from_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    assert window.registry.do("texts.missing")
    assert window.bench.space == "texts"


def words_of(window: MainWindow, qtbot: QtBot) -> set[tuple[str, str]]:
    """Everything that both workspaces show."""
    space = read(window, qtbot)
    found: set[tuple[str, str]] = set()
    for address in ("pr.4.2#a", "terrain", "pr.7.2"):
        space.study.go(address)
        for number in range(space.tabs.count()):
            space.tabs.setCurrentIndex(number)
            found.update(texts(space))
    window.registry.do("space.texts")
    found.update(texts(window.spaces.space("texts")))
    dialog = CompareVersionsDialog(space.study, space)
    found.update(texts(dialog))
    dialog.deleteLater()
    docs = {*space.study.evidence.docs.values(), *only_english(space)}
    return {(where, bare(text, docs)) for where, text in found}


def only_english(space: RulesWorkspace) -> set[str]:
    """What a rulebook holds in English alone: rows and columns of cells."""
    assert space.study.book is not None
    layers = space.study.book.rules.layers.values()
    names = {address.partition("[")[2] for layer in layers for address in (change.target for change in layer.changes)}
    return {f"[{name}" for name in names if name}


def bare(text: str, docs: set[str]) -> str:
    """Words without markup, without what the code says of itself, and without names of code."""
    for one in filter(None, docs):
        text = text.replace(one.replace("'", "&#x27;"), "").replace(one, "")
    return re.sub(f"<[^>]+>|{NAMES}", "", text)


def test_in_japanese_it_speaks_japanese(make_window: MakeWindow, settings: Settings, qtbot: QtBot) -> None:  # noqa: F811
    settings.set_value("language", "ja")
    found = words_of(make_window("primer/two_bridges"), qtbot)
    assert len(found) > 60
    assert not {(where, text) for where, text in found if is_english(text) or CODE.search(text)}


def test_in_english_it_speaks_english(window: MainWindow, qtbot: QtBot) -> None:
    found = words_of(window, qtbot)
    assert not {(where, text) for where, text in found if JAPANESE.search(text) or CODE.search(text)}


def test_a_window_without_a_scenario_begins_a_layer_and_saves_it(
    make_window: MakeWindow,  # noqa: F811
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    window = make_window(None)
    space = read(window, qtbot)
    space.study.open("primer")
    qtbot.waitUntil(lambda: space.study.book is not None and space.study.book.slug == "primer")
    space.study.go("bridge.fuse")
    space.values.form.value.setText("3")
    space.values.form.reason.setText("test")
    space.values.form.button.click()
    qtbot.waitUntil(window.registry.qt["edit.undo"].isEnabled)
    assert space.study.book is not None
    assert space.study.book.value("bridge.fuse") == 3
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(tmp_path / "mine.hexwright"), ""))
    assert window.registry.do("file.save")
    window.files.load(str(tmp_path / "mine.hexwright"))
    qtbot.waitUntil(lambda: space.study.book is not None and space.study.book.value("bridge.fuse") == 3)
    assert window.bench.document is not None
    assert not window.bench.document.dirty
    assert window.registry.do("space.texts")
    grid = window.spaces.space("texts").findChild(QTableView)
    assert grid is not None
    assert grid.model().rowCount() == 1


def test_ctrl_f8_goes_from_finding_to_finding(window: MainWindow, qtbot: QtBot) -> None:
    space = read(window, qtbot)
    space.setFocus()
    before = space.study.current
    QTest.keyClick(space.sheet, Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)
    assert space.tabs.currentWidget() is space.findings
    there = space.study.current
    assert there != before
    for id in ("rules.next_finding", "rules.previous_finding"):
        space.study.go(before)
        assert window.registry.do(id)
        assert space.study.current == there
