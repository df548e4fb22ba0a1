"""Nothing is cut: no part of a scroll area without a bar, no label narrower than its words, in any workspace."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QScrollArea, QScrollBar, QToolButton, QWidget

from editor.counters.counters_workspace import CountersWorkspace
from editor.fields.reading_labels import ElidedLabel
from editor.shell.panel_list import PANELS
from editor.shell.window import MainWindow
from editor.shell.workspaces import RAIL
from editor.workbench import Selection, Settings
from tests.editor.shell.conftest import MakeWindow, document_of

STAGES = (*RAIL, "mode.set_up", "mode.play", "mode.edit")


def stages(window: MainWindow) -> Iterator[str]:
    """Bring every workspace and mode to the front with a unit selected, then every panel beside the map."""
    unit = next(iter(document_of(window).view.positions))
    window.bench.select(Selection(units=(unit,)))
    for act in STAGES:
        assert window.registry.do(act) or window.registry.qt[act].isChecked(), act
        settled()
        yield act
        if act == "space.counters":
            yield from counters(window)
    for panel in PANELS:
        window.side.show_panel(panel.id)
        settled()
        yield panel.id


def counters(window: MainWindow) -> Iterator[str]:
    """Choose one counter of each type, then many together."""
    space = window.findChild(CountersWorkspace)
    assert space is not None
    types = {row.counter.type: row.id for row in space.model.rows}
    for id in types.values():
        space.table.choose(id)
        settled()
        yield f"counter {id}"
    space.table.choose(*types.values())
    settled()
    yield "several counters"


def settled() -> None:
    """Let what was brought to the front be laid out."""
    for _round in range(3):
        QTest.qWait(1)
        QApplication.processEvents()


def cut_off(window: QWidget) -> Iterator[tuple[object, ...]]:
    """What lies beyond the left or right rim of a scroll area that has no bar to bring it back."""
    for area in window.findChildren(QScrollArea):
        inside = area.widget()
        if not area.isVisible() or inside is None or area.horizontalScrollBar().isVisible():
            continue
        for part in inside.findChildren(QWidget):
            if not part.isVisible() or part.visibleRegion().isEmpty() or isinstance(part, QScrollBar):
                continue
            left = part.mapTo(inside, QPoint(0, 0)).x() + inside.x()
            if left < 0 or left + part.width() > area.viewport().width():
                yield type(part).__name__, words_of(part), left, part.width(), area.viewport().width()


def words_of(widget: QWidget) -> str:
    """What is written on a widget."""
    return widget.text() if isinstance(widget, QLabel | QAbstractButton) else widget.accessibleName()


def narrow(window: QWidget) -> Iterator[tuple[object, ...]]:
    """Labels and buttons that are narrower than what is written on them."""
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or widget.visibleRegion().isEmpty() or isinstance(widget, ElidedLabel):
            continue
        if isinstance(widget, QLabel) and not widget.wordWrap() and widget.pixmap().isNull():
            needed = width_of(widget)
        elif isinstance(widget, QAbstractButton) and not is_only_a_picture(widget):
            needed = widget.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, widget.text()).width()
        else:
            continue
        if widget.width() < needed:
            yield type(widget).__name__, words_of(widget), widget.width(), needed


def is_only_a_picture(button: QAbstractButton) -> bool:
    """Whether a button shows its icon and not its words."""
    style = button.toolButtonStyle() if isinstance(button, QToolButton) else None
    return style == Qt.ToolButtonStyle.ToolButtonIconOnly and not button.icon().isNull()


def width_of(label: QLabel) -> int:
    """How wide the words of a label are, marks of rich text left out."""
    text = label.text()
    if label.textFormat() == Qt.TextFormat.RichText or ("<" in text and "</" in text):
        document = QTextDocument()
        document.setHtml(text)
        text = document.toPlainText()
    return max((label.fontMetrics().horizontalAdvance(line) for line in text.split("\n")), default=0)


NAMES, SIZES = ("primer/two_bridges", "june_6/saint_lo"), ((1280, 800), (1600, 1000))
CASES = [
    pytest.param(name, *size, marks=() if (at + number) % 2 == 0 else (pytest.mark.soak,))
    for at, name in enumerate(NAMES)
    for number, size in enumerate(SIZES)
]


@pytest.mark.parametrize(("name", "width", "height"), CASES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_nothing_is_cut_in_any_workspace(
    make_window: MakeWindow, settings: Settings, name: str, language: str, width: int, height: int
) -> None:
    settings.set_value("language", language)
    window = make_window(name, width=width, height=height)
    found = {(stage, *what) for stage in stages(window) for what in (*cut_off(window), *narrow(window))}
    assert not found, "\n".join(map(str, sorted(found, key=str)))
