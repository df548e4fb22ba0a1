"""Themes and fonts: contrast, every colour used, no clipped text, every character there."""

import re
from dataclasses import asdict

import pytest
from PySide6.QtGui import QColor, QFontInfo, QFontMetrics, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QLabel, QRadioButton, QToolButton
from pytestqt.qtbot import QtBot

from editor.shell.fonts import JAPANESE, font_for, missing
from editor.shell.theme import MARK_PAIRS, TEXT_PAIRS, THEMES, chosen_name, contrast, theme_named
from editor.shell.window import MainWindow
from editor.workbench import Settings
from engine.paths import data_folder
from tests.editor.shell.conftest import MakeWindow


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("pair", TEXT_PAIRS, ids="-".join)
def test_text_can_be_read(name: str, pair: tuple[str, str]) -> None:
    colours = asdict(theme_named(name))
    assert contrast(colours[pair[0]], colours[pair[1]]) >= 4.5


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("pair", MARK_PAIRS, ids="-".join)
def test_marks_can_be_seen(name: str, pair: tuple[str, str]) -> None:
    colours = asdict(theme_named(name))
    assert contrast(colours[pair[0]], colours[pair[1]]) >= 3


def test_contrast_is_reckoned_as_everywhere() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_one_theme_is_dark_and_the_map_is_the_same_in_both(make_window: MakeWindow, settings: Settings) -> None:
    assert (theme_named("light").dark, theme_named("dark").dark) == (False, True)
    window = make_window()
    paper = window.canvas.grab().toImage().pixelColor(window.canvas.width() // 2, window.canvas.height() // 2)
    settings.set_value("theme", "dark")
    QTest.qWait(1)
    assert window.canvas.grab().toImage().pixelColor(window.canvas.width() // 2, window.canvas.height() // 2) == paper
    assert window.palette().window().color().name() == theme_named("dark").window


def test_the_sheet_names_only_colours_of_the_theme() -> None:
    sheet = (data_folder("resources") / "themes" / "widgets.qss").read_text(encoding="utf-8")
    assert set(re.findall(r"\$(\w+)", sheet)) <= {*asdict(theme_named("light")), "tick"}
    assert not re.search(r"#[0-9a-f]{3,6}\b(?!\w)", re.sub(r"#\w+[^{]*{", "{", sheet)), "colours come from the theme"
    assert not re.search(r"(?<!-)\bheight:\s*(?!1px)\d", sheet), "no fixed heights"


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("kind", [QCheckBox, QRadioButton])
def test_boxes_and_rings_can_be_seen(
    window: MainWindow, settings: Settings, kind: type[QAbstractButton], name: str
) -> None:
    settings.set_value("theme", name)
    QTest.qWait(1)
    ground = QColor(theme_named(name).panel)
    box = kind(window)
    box.setAutoFillBackground(True)
    box.setPalette(QPalette(ground))
    box.resize(40, 30)
    seen = {on: _strongest(box, ground, on=on) for on in (False, True)}
    assert min(seen.values()) >= 3, seen
    box.hide()


def _strongest(box: QAbstractButton, ground: QColor, *, on: bool) -> float:
    """How much the outermost line of the box stands out, along its middle."""
    box.setChecked(on)
    drawn = box.grab().toImage()
    row = [drawn.pixelColor(x, drawn.height() // 2).name() for x in range(drawn.width())]
    first = next(at for at, colour in enumerate(row) if contrast(colour, ground.name()) > 1.05)
    return max(contrast(colour, ground.name()) for colour in row[first : first + 2])


@pytest.mark.parametrize("name", THEMES)
def test_ticks_have_the_colour_of_what_stands_on_the_accent(name: str) -> None:
    drawn = (data_folder("resources") / "themes" / f"tick_{name}.svg").read_text(encoding="utf-8")
    assert f'stroke="{theme_named(name).on_accent}"' in drawn


def test_the_system_chooses_when_asked() -> None:
    assert chosen_name("system") in THEMES


def test_japanese_faces_stand_first_in_japanese(qtbot: QtBot) -> None:
    assert font_for("ja", 100).families()[0] == JAPANESE
    assert font_for("en", 100).families()[-1] == JAPANESE
    assert QFontInfo(font_for("ja", 100)).family() == JAPANESE
    assert font_for("en", 100).pointSizeF() >= 10.5


def test_the_font_has_every_character_of_catalogue_names_and_counters(qtbot: QtBot) -> None:
    parts = (("resources", ".yaml"), ("resources", ".ts"), ("scenarios", ".yaml"))
    files = [path for part, kind in parts for path in data_folder(part).rglob(f"*{kind}")]  # type: ignore[arg-type]
    assert len(files) > 20
    assert missing("".join(path.read_text(encoding="utf-8") for path in files)) == ""
    assert missing("橋⚔") == "⚔"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [100, 150, 200])
def test_no_text_is_clipped(make_window: MakeWindow, settings: Settings, language: str, size: int) -> None:
    settings.set_value("language", language)
    settings.set_value("text_size", size)
    window = make_window(width=1280, height=800)
    window.show_start()
    QTest.qWait(1)
    metrics = QFontMetrics(QApplication.font())
    shown: list[QLabel | QAbstractButton] = [*window.findChildren(QLabel), *window.findChildren(QAbstractButton)]
    shown = [widget for widget in shown if widget.isVisible()]
    assert len(shown) > 10
    for widget in shown:
        text = widget.text()
        if not text or (isinstance(widget, QToolButton) and widget.sizeHint().height() < metrics.height()):
            continue
        wanted = widget.sizeHint().height()
        if isinstance(widget, QLabel) and widget.wordWrap():
            wanted = widget.heightForWidth(widget.width())
        assert widget.height() >= min(wanted, metrics.height()), (widget.objectName(), text)
        if isinstance(widget, QLabel) and widget.wordWrap():
            assert widget.height() >= wanted, text


def test_the_size_of_text_changes_while_the_window_runs(window: MainWindow, settings: Settings) -> None:
    label = window.options.name
    before = label.fontMetrics().height()
    settings.set_value("text_size", 200)
    QTest.qWait(1)
    assert label.fontMetrics().height() == pytest.approx(2 * before, abs=2)
    assert window.menu_row.height() >= label.fontMetrics().height() + 8
