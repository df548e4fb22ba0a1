"""The workspace over a scenario, with settings of its own, and hands for its table and its timeline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.oob.oob_columns import UNIT, OobColumn, RowKey
from editor.oob.oob_workspace import OobWorkspace
from editor.oob.order_model import carried
from editor.oob.timeline_layout import Turn
from editor.workbench import Settings, Workbench

MakeSpace = Callable[..., OobWorkspace]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def make_space(tmp_path: Path, qtbot: QtBot) -> Iterator[MakeSpace]:
    """Open scenarios in a workspace; each is closed at the end."""
    made: list[Document] = []

    def open_one(name: str | Path = "primer/two_bridges", language: str = "en") -> OobWorkspace:
        settings = Settings()
        settings.set_value("language", language)
        bench = Workbench(settings)
        document = Document.open(name, store=tmp_path / "store")
        made.append(document)
        bench.open(document)
        space = OobWorkspace(bench)
        qtbot.addWidget(space)
        space.resize(1100, 760)
        space.show()
        return space

    yield open_one
    for document in made:
        document.close()


@pytest.fixture
def space(make_space: MakeSpace) -> OobWorkspace:
    """The primer's scenario."""
    return make_space()


def oob(space: OobWorkspace) -> str:
    """The file as it stands."""
    assert space.document
    return space.document.text("oob.yaml")


def undo(space: OobWorkspace) -> None:
    """Take the last step back."""
    assert space.document
    space.document.undo_stack.undo()


def spot_of(space: OobWorkspace, key: RowKey, column: OobColumn) -> QPoint:
    """The middle of a cell in the viewport."""
    index = space.tree.row_filter.mapFromSource(space.model.index_of(key, column))
    space.tree.scrollTo(index)
    return space.tree.visualRect(index).center()


def open_cell(space: OobWorkspace, unit: str, column: OobColumn) -> QLineEdit:
    """Begin to edit a cell with a double click."""
    at = spot_of(space, RowKey(UNIT, unit), column)
    viewport = space.tree.viewport()
    QTest.mouseClick(viewport, LEFT, pos=at)
    QTest.mouseDClick(viewport, LEFT, pos=at)
    found = viewport.findChild(QLineEdit)
    assert isinstance(found, QLineEdit)
    return found


def write(space: OobWorkspace, unit: str, column: OobColumn, text: str) -> None:
    """Write something into a cell."""
    editor = open_cell(space, unit, column)
    editor.selectAll()
    if text:
        QTest.keyClicks(editor, text) if text.isascii() else editor.insert(text)
    else:
        QTest.keyClick(editor, Qt.Key.Key_Delete)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)


def drop(target: QWidget, keys: list[RowKey], at: QPoint) -> None:
    """Carry rows over a widget and let them fall."""
    data, move, none = carried(keys), Qt.DropAction.MoveAction, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(at, move, data, LEFT, none))
    QApplication.sendEvent(target, QDragMoveEvent(at, move, data, LEFT, none))
    QApplication.sendEvent(target, QDropEvent(QPointF(at), move, data, LEFT, none))


def counter(space: OobWorkspace, unit: str) -> QPoint:
    """The middle of a counter on the timeline."""
    return next(one.rect.center() for one in space.timeline.chart.counters if one.unit == unit)


def turn_spot(space: OobWorkspace, turn: Turn) -> QPoint:
    """A point in a turn."""
    chart = space.timeline.chart
    return QPoint(chart.x_of(turn) + chart.column // 2, chart.head + 30)


def drag(space: OobWorkspace, unit: str, turn: Turn) -> None:
    """Drag a counter to another turn."""
    timeline, to = space.timeline, turn_spot(space, turn)
    QTest.mousePress(timeline, LEFT, pos=counter(space, unit))
    for at in (to + QPoint(2, 2), to):
        place = QPointF(timeline.mapToGlobal(at))
        none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(timeline, QMouseEvent(QMouseEvent.Type.MouseMove, QPointF(at), place, none, LEFT, keys))
    QTest.mouseRelease(timeline, LEFT, pos=to)
