"""Settings: kept in a file, typed, and of effect at once."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit, QRadioButton, QToolButton

from editor.shell.settings_dialog import SettingsDialog
from editor.shell.theme import theme_named
from editor.shell.window import MainWindow
from editor.workbench import Settings, Workbench


def test_what_is_set_is_there_next_time(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "settings.ini"
    first = Settings(path)
    for key, value in {"recent": ["/橋", "b"], "text_size": 150, "motion": False, "language": "ja"}.items():
        first.set_value(key, value)
    first.sync()
    again = Settings(path)
    assert (again.recent, again.text_size, again.motion, again.language) == (("/橋", "b"), 150, False, "ja")
    again.forget("motion")
    again.sync()
    assert Settings(path).motion is True


def test_a_spoilt_file_means_what_was_there_at_first(tmp_path: Path) -> None:
    path = tmp_path / "settings.ini"
    path.write_text('[General]\ntext_size="much"\ntheme=7\nmotion=\nrecent={}\nlanguage="xx"\n', encoding="utf-8")
    settings = Settings(path)
    assert (settings.text_size, settings.theme, settings.motion, settings.recent) == (100, "system", True, ())
    assert settings.language in ("en", "ja")


@pytest.mark.parametrize(("kept", "used"), [(10, 80), (1000, 200), (120, 120)])
def test_the_size_of_text_stays_in_its_range(kept: int, used: int) -> None:
    settings = Settings()
    settings.set_value("text_size", kept)
    assert settings.text_size == used


def test_a_change_is_told_once(tmp_path: Path) -> None:
    settings = Settings()
    told: list[str] = []
    settings.changed.connect(told.append)
    settings.set_value("theme", "dark")
    settings.set_value("theme", "dark")
    assert told == ["theme"]


def test_without_a_file_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Workbench(Settings()).settings.set_value("theme", "dark")
    assert not list(tmp_path.iterdir())


def test_every_choice_of_the_dialog_takes_effect_at_once(window: MainWindow, settings: Settings) -> None:
    dialog = SettingsDialog(window)
    dialog.show()
    QTest.mouseClick(dialog.theme.buttons["dark"], Qt.MouseButton.LeftButton)
    assert QApplication.palette().window().color().name() == theme_named("dark").window
    dialog.text_size.edit.setText("１５０")
    QTest.keyClick(dialog.text_size.edit, Qt.Key.Key_Return)
    assert QApplication.font().pointSizeF() == pytest.approx(15.75)
    assert window.canvas.motion is False
    dialog.motion.click()
    assert settings.motion is True
    assert window.canvas.motion is True
    dialog.close()


def test_the_search_of_shortcuts_finds_by_both_languages_and_keys(window: MainWindow) -> None:
    dialog = SettingsDialog(window)
    page = dialog.shortcuts
    for query in ("brush", "B", "ブラシ"):
        window.bench.set_language("ja" if query == "ブラシ" else "en")
        page.search.setText(query)
        shown = [page.table.item(row, 0) for row in range(page.table.rowCount()) if not page.table.isRowHidden(row)]
        assert "tool.brush" in {item.data(Qt.ItemDataRole.UserRole) for item in shown if item}
        assert len(shown) < page.table.rowCount()
    dialog.close()


def test_qt_s_own_words_follow_the_language(window: MainWindow) -> None:
    dialog = SettingsDialog(window)
    dialog.show()
    field = dialog.shortcuts.keys.findChild(QLineEdit)
    assert field is not None
    assert field.placeholderText() == "Press the new keys"
    arrows = [button for button in window.side.tabs.tabBar().findChildren(QToolButton)]
    assert [button.accessibleName() for button in arrows] == ["Earlier tabs", "Later tabs"]
    assert window.side.tabs.tabBar().accessibleName() == "Panels"
    dialog.close()


def test_what_can_be_ticked_is_high_enough_to_be_hit(window: MainWindow) -> None:
    dialog = SettingsDialog(window)
    dialog.show()
    ticked = [*dialog.findChildren(QCheckBox), *dialog.findChildren(QRadioButton)]
    assert len(ticked) >= 6
    assert min(button.height() for button in ticked if button.isVisible()) >= 24
    dialog.close()
