"""A walk through all workspaces: nothing clipped, nothing too small to hit, nothing without a name or a reason."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from editor.fields.reading_labels import ElidedLabel
from editor.shell.first_steps import FirstSteps
from editor.shell.rooms.tabletop import dock_of
from editor.shell.window import MainWindow
from editor.shell.workspaces import RAIL
from editor.workbench import Selection, Settings
from tests.editor.fields.composing import compose, press_all
from tests.editor.shell.conftest import MakeWindow, document_of

STAGES = (*RAIL, "mode.set_up", "mode.play")
TARGET = 24
CONTROLS = (QAbstractButton, QAbstractItemView, QAbstractSpinBox, QComboBox, QLineEdit, QTextEdit)
WRITTEN = (QLineEdit, QPlainTextEdit, QTextEdit)


def stages(window: MainWindow) -> Iterator[str]:
    """Bring everything to the front, one after the other."""
    window.bench.select(Selection(units=("k.1",)))
    for act in STAGES:
        assert window.registry.do(act) or window.registry.qt[act].isChecked(), act
        QTest.qWait(1)
        QApplication.processEvents()
        yield act
    window.registry.do("mode.edit")


def seen(window: MainWindow, kind: type[QWidget] | tuple[type[QWidget], ...]) -> Iterator[QWidget]:
    """The widgets of a kind that a person could see now; Qt's own parts of others do not count."""
    for widget in window.findChildren(QWidget):
        own = not widget.objectName().startswith("qt_")
        if isinstance(widget, kind) and widget.isVisible() and own and not widget.visibleRegion().isEmpty():
            yield widget


def name_of(widget: QWidget | None) -> str:
    """What is read out of a widget: its own name, or that of the label beside it."""
    told = QAccessible.queryAccessibleInterface(widget) if widget else None
    return told.text(QAccessible.Text.Name) if told else ""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [100, 200])
def test_every_workspace_fits_a_small_window(
    make_window: MakeWindow, settings: Settings, language: str, size: int
) -> None:
    settings.set_value("language", language)
    settings.set_value("text_size", size)
    window = make_window(width=1280, height=800)
    for act in stages(window):
        assert (window.width(), window.height()) == (1280, 800), act


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [100, 150])
def test_no_line_is_lower_than_its_letters(
    make_window: MakeWindow, settings: Settings, language: str, size: int
) -> None:
    settings.set_value("language", language)
    settings.set_value("text_size", size)
    window = make_window(width=1280, height=800)
    for act in stages(window):
        for widget in seen(window, (QLabel, QAbstractButton, QComboBox, QLineEdit)):
            text = widget.text() if isinstance(widget, QLabel | QAbstractButton) else "x"
            if text and not (isinstance(widget, QToolButton) and not widget.text()):
                assert widget.height() >= widget.fontMetrics().height(), (act, type(widget), text)


def test_what_can_be_clicked_is_large_enough(window: MainWindow) -> None:
    for act in stages(window):
        for widget in seen(window, QAbstractButton):
            where = (act, type(widget).__name__, widget.objectName(), widget.accessibleName(), widget.size().toTuple())
            assert min(widget.width(), widget.height()) >= TARGET, where


def test_every_control_has_a_name(window: MainWindow) -> None:
    for act in stages(window):
        for widget in seen(window, CONTROLS):
            assert name_of(widget) or name_of(widget.parentWidget()), (act, type(widget).__name__, widget.toolTip())


READ = (*CONTROLS, QTabBar, QProgressBar, QAbstractSlider)
"""What a screen reader stops at."""


def places(window: MainWindow) -> Iterator[str]:
    """Everything that can be brought to the front: workspaces, modes, side tabs, bottom panels, pages at the table."""
    yield from stages(window)
    window.bench.set_space("map")
    for tab in window.side.pages:
        window.side.show_panel(tab)
        yield f"side {tab}"
    for panel in window.bottom.pages:
        window.bottom.show_panel(panel)
        yield f"bottom {panel}"
    window.bottom.hide()
    window.registry.do("mode.play")
    dock = dock_of(window)
    for page in dock.pages:
        dock.open_page(page)
        yield f"table {page}"


def test_a_screen_reader_has_a_name_for_everything(make_window: MakeWindow) -> None:
    """The name is that of the widget in which the keyboard is, not only of something around it."""
    window = make_window(width=1600, height=1000)
    for where in places(window):
        QTest.qWait(1)
        for widget in seen(window, READ):
            above = widget.parentWidget()
            part = isinstance(widget, QHeaderView | QScrollBar) or isinstance(above, QComboBox | QAbstractItemView)
            if not part and widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
                assert name_of(widget).strip(), (where, type(widget).__name__, type(above).__name__, widget.toolTip())


def test_what_cannot_be_done_says_why(make_window: MakeWindow) -> None:
    window = make_window("primer/two_bridges")
    for act in stages(window):
        for widget in seen(window, (QAbstractButton, QComboBox, QLineEdit)):
            above = widget.parentWidget()
            if not widget.isEnabled() and (above is None or above.isEnabled()):
                assert widget.toolTip(), (act, type(widget).__name__, widget.accessibleName())


def test_while_something_is_composed_no_field_of_the_window_takes_or_loses_it(window: MainWindow, qtbot: QtBot) -> None:
    tried = 0
    for act in stages(window):
        for widget in tuple(seen(window, WRITTEN)):
            if not widget.isEnabled() or getattr(widget, "isReadOnly", bool)():
                continue
            widget.setFocus()
            revision, space, mode = document_of(window).revision, window.bench.space, window.bench.mode
            compose(widget, "きょう")
            press_all(widget)
            now = (document_of(window).revision, window.bench.space, window.bench.mode)
            assert now == (revision, space, mode), (act, type(widget).__name__, widget.accessibleName())
            assert widget.isVisible()
            compose(widget, "")
            tried += 1
    assert tried > 5


def test_first_steps_leave_the_panel_its_room_however_large_the_letters_are(
    make_window: MakeWindow, settings: Settings
) -> None:
    window = make_window(width=1280, height=800)
    window.first_steps.begin()
    QTest.qWait(1)
    assert all(line.isVisible() for line in window.first_steps.lines.values())
    settings.set_value("text_size", 200)
    QTest.qWait(20)
    steps = window.first_steps
    assert isinstance(steps, FirstSteps)
    following = next(step for step in steps.lines if step not in steps.done)
    assert [step for step, line in steps.lines.items() if line.isVisible()] == [following]
    assert steps.height() < window.side.height() / 2
    settings.set_value("text_size", 100)
    QTest.qWait(20)
    assert all(line.isVisible() for line in steps.lines.values())


def test_a_label_is_cut_where_its_room_ends_and_keeps_its_words(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.setText("Drag units over the map, to where they stand at the start.")
    label.show()
    label.resize(label.sizeHint())
    assert label.shown == label.text()
    label.resize(120, label.height())
    assert label.shown.endswith("…") and label.text().endswith("start.")
    assert label.minimumSizeHint().width() < 120
    assert not label.grab().toImage().isNull()
