"""What is kept of a person's choices: shortcuts in files, a layout for each workspace, short words in the rail."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from editor.shell.settings_dialog import SettingsDialog
from editor.shell.shortcut_page import ShortcutPage
from editor.shell.window import MainWindow
from editor.workbench import Settings
from tests.editor.shell.conftest import MakeWindow


@pytest.fixture
def page(window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ShortcutPage:
    """The page of shortcuts, with a file to write to and to read from."""
    for name in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, name, lambda *_args: (str(tmp_path / "keys.json"), ""))
    dialog = SettingsDialog(window)
    dialog.show()
    dialog.tabs.setCurrentIndex(1)
    return dialog.shortcuts


def press(button: object) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)  # type: ignore[call-overload]


def test_shortcuts_go_to_a_file_and_come_back(page: ShortcutPage, window: MainWindow, tmp_path: Path) -> None:
    window.registry.rebind("tool.brush", "Y")
    press(page.export)
    assert json.loads((tmp_path / "keys.json").read_text(encoding="utf-8")) == {"shortcuts": {"tool.brush": "Y"}}
    window.registry.reset_keys()
    press(page.take)
    assert window.registry.keys("tool.brush") == "Y"
    assert page.message.text() == "Imported."


def test_shortcuts_that_stand_against_others_are_named_and_not_taken(
    page: ShortcutPage, window: MainWindow, tmp_path: Path
) -> None:
    wanted = {
        "tool.brush": "X",
        "file.open": "Ctrl+Alt+O",
        "no.such": "Z",
        "edit.undo": "Ctrl+Y",
        "edit.redo": "Ctrl+Z",
    }
    (tmp_path / "keys.json").write_text(json.dumps({"shortcuts": wanted}), encoding="utf-8")
    press(page.take)
    assert "Terrain brush" in page.message.text()
    keys = window.registry.keys
    assert (keys("tool.brush"), keys("file.open"), keys("edit.redo")) == ("B", "Ctrl+Alt+O", "Ctrl+Z")
    assert keys("edit.undo") == "Ctrl+Y", "two that change places"


@pytest.mark.parametrize("text", ["[1]", "{", '{"shortcuts": {"a": 1}}'])
def test_a_file_without_shortcuts_changes_nothing(
    page: ShortcutPage, window: MainWindow, tmp_path: Path, text: str
) -> None:
    window.registry.rebind("tool.brush", "Y")
    (tmp_path / "keys.json").write_text(text, encoding="utf-8")
    press(page.take)
    assert "no shortcuts" in page.message.text()
    assert window.registry.keys("tool.brush") == "Y"


def test_each_workspace_keeps_its_layout(make_window: MakeWindow, settings: Settings) -> None:
    window = make_window()
    window.registry.do("space.oob")
    window.bottom.show_panel("history")
    window.registry.do("space.map")
    window.bottom.hide()
    window.registry.do("space.oob")
    assert not window.bottom.isHidden()
    window.registry.do("space.map")
    assert window.bottom.isHidden()
    window.registry.do("view.reset")
    assert not [key for key in settings.keys() if key.startswith("layout/")]  # noqa: SIM118


def test_the_rail_says_what_a_workspace_is_with_the_whole_title_in_the_tooltip(window: MainWindow) -> None:
    button = next(button for button in window.rail.buttons if button.action_.objectName() == "space.oob")
    assert button.text() == "Order of\nbattle"
    assert button.toolTip().startswith("Order of battle")
    assert button.accessibleName() == "Order of battle"
    window.bench.set_language("ja")
    QTest.qWait(1)
    assert button.text() == "戦闘序列"
    window.bench.set_language("en")
    QTest.qWait(1)
    assert button.text() == "Order of\nbattle"
