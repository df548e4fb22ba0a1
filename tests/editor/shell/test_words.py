"""Two languages: every word translated, compiled, shown; no programmers' words and no English in Japanese."""

import re
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QMenu,
    QTableWidget,
    QTabWidget,
    QWidget,
)

from editor.shell.map_tools import STRIP
from editor.shell.settings_dialog import SettingsDialog
from editor.shell.window import MainWindow
from editor.window_language import LANGUAGES
from editor.workbench import Selection, Settings
from tests.editor.shell.conftest import MakeWindow, document_of
from tests.project.tree import ROOT

spec = spec_from_file_location("translations", ROOT / "packaging" / "translations.py")
assert spec
assert spec.loader
translations: Any = module_from_spec(spec)
spec.loader.exec_module(translations)

# Names that are the same in every language, and keys.
SAME = r"Hexwright|June 6|France 1944|English|scenario\.yaml|\.hexwright|\.hexgame|\.jsonl|Home|Shift|Ctrl|Alt|Esc|"
SAME += r"Enter|Backspace|Delete|Return|"
SAME += r"Menu|F\d+|MIT"
LATIN_SENTENCE = re.compile(r"[A-Za-z]{2,}[ ,]+[A-Za-z]{2,}|\b(?![IVXLC]+\b)[A-Za-z]{4,}")
CODE = re.compile(r"[a-z]_[a-z]|<class|None\b|0x[0-9a-f]{4}|【")
JAPANESE = re.compile("[ぁ-ヿ一-鿿]")
MARKS = r"<[^>]+>|&\w+;|\(?&\w\)?"
HOLE = re.compile(r"{(\w*)}")


def all_translated() -> Iterator[tuple[tuple[str, str], str]]:
    for room in translations.sources():
        yield from translations.translated(room).items()


def test_every_word_of_the_window_is_translated_and_compiled() -> None:
    assert translations.faults() == []


def test_translations_keep_the_named_values_of_their_source() -> None:
    for (context, source), target in all_translated():
        assert not target or sorted(HOLE.findall(source)) == sorted(HOLE.findall(target)), (context, source)


def test_translations_carry_menu_keys_as_japanese_menus_do() -> None:
    for (context, source), target in all_translated():
        if context == "Menus":
            assert target.endswith(f"(&{source[1].upper()})")


def test_a_word_that_nobody_translated_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = translations.collected
    more = {("Menus", "&Quarry"): ""}
    monkeypatch.setattr(translations, "collected", lambda room: collected(room) | (more if room == "shell" else {}))
    assert translations.faults() == ["not translated: shell: Menus: &Quarry"]


def is_english(text: str) -> bool:
    """Whether Latin words stand in a text that are no names and no keys."""
    return bool(LATIN_SENTENCE.search(re.sub(f"{MARKS}|{SAME}", "", text)))


def texts(top: QWidget) -> Iterator[tuple[str, str]]:
    """Everything that a widget and those in it show or say, with where it stands."""
    for widget in (top, *top.findChildren(QWidget)):
        if widget.objectName().startswith("qt_dockwidget"):
            continue  # Qt's own buttons of a title bar that the side panel does not have
        where = f"{type(widget).__name__} {widget.objectName()}"
        said = [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), *_shown(widget)]
        said += [widget.windowTitle()] if widget.isWindow() and not isinstance(widget, QMenu) else []
        yield from ((where, text) for text in said if text)


def _shown(widget: QWidget) -> list[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        return [widget.text()]
    if isinstance(widget, QLineEdit):
        return [widget.placeholderText()]
    if isinstance(widget, QMenu):
        return [*(part for action in widget.actions() for part in (action.text(), action.toolTip())), widget.title()]
    if isinstance(widget, QTabWidget):
        return [widget.tabText(number) for number in range(widget.count())]
    if isinstance(widget, QComboBox):
        return [widget.itemText(number) for number in range(widget.count())]
    if isinstance(widget, QListWidget):
        return [widget.item(number).text() for number in range(widget.count())]
    if isinstance(widget, QTableWidget):
        return [item.text() for row in range(widget.rowCount()) if (item := widget.item(row, 0))]
    return []


def stages(window: MainWindow) -> Iterator[QWidget]:
    """Show everything that the window has to show, one thing after the other."""
    while window.side.make_next():
        pass
    window.show_start()
    yield window
    window.palette_card.begin()
    yield window
    window.palette_card.close_up()
    window.bench.select(Selection(units=("k.1",)))
    yield window
    window.bench.select(Selection(hexes=(14,)))
    for tool in STRIP:
        window.registry.do(tool)
        yield window
    window.registry.do("terrain.layers")
    yield window
    window.registry.do("terrain.layers")
    for act in ("terrain.replace", "terrain.resize"):
        window.registry.do(act)
        dialog = next(each for each in window.findChildren(QDialog) if each.isVisible())
        yield dialog
        dialog.close()
    window.registry.do("mode.set_up")
    yield window
    window.registry.do("mode.play")
    yield window
    dialog = SettingsDialog(window)
    dialog.show()
    yield dialog
    yield window.files.question(document_of(window))


def walked(window: MainWindow) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for shown in stages(window):
        QTest.qWait(1)
        found.update(texts(shown))
        if isinstance(shown, QDialog):
            shown.deleteLater()
    return found


def test_in_japanese_nothing_is_said_in_english_or_in_code(make_window: MakeWindow, settings: Settings) -> None:
    settings.set_value("language", "ja")
    window = make_window("primer/two_bridges")
    found = walked(window)
    assert len(found) > 150
    wrong = {(where, text) for where, text in found if is_english(text)}
    wrong |= {(where, text) for where, text in found if CODE.search(text)}
    assert not wrong


def test_in_english_nothing_is_said_in_code_or_in_japanese(make_window: MakeWindow) -> None:
    found = walked(make_window("primer/two_bridges"))
    wrong = {(where, text) for where, text in found if CODE.search(text)}
    wrong |= {(where, text) for where, text in found if JAPANESE.search(re.sub("日本語|二つの橋", "", text))}
    assert not wrong


def test_the_language_changes_while_the_window_runs_and_back(make_window: MakeWindow, settings: Settings) -> None:
    window = make_window("primer/two_bridges")
    before = walked(window)
    window.registry.do("mode.edit")
    window.bench.set_language("ja")
    QTest.qWait(1)
    assert window.menu_row.modes.buttons[0].text() == "編集"
    assert window.side.tabs.tabText(0) == "選択"
    assert settings.value("language", "") == "ja"
    seen = [text for part in window.findChildren(QWidget) if part.isVisible() for text in _shown(part)]
    assert not [text for text in seen if is_english(text)]
    window.bench.set_language("en")
    QTest.qWait(1)
    assert window.menu_row.modes.buttons[0].text() == "Edit"
    assert before


def test_the_settings_change_the_language_at_once(window: MainWindow) -> None:
    dialog = SettingsDialog(window)
    dialog.show()
    QTest.mouseClick(dialog.language.buttons["ja"], Qt.MouseButton.LeftButton)
    QTest.qWait(1)
    assert dialog.windowTitle() == "設定"
    assert set(dialog.language.buttons) == set(LANGUAGES)
    dialog.close()


def test_the_translations_lie_where_the_program_looks() -> None:
    assert Path(translations.COMPILED).is_file()
    assert translations.COMPILED.stat().st_size > 1000
