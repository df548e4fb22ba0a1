"""The workspace over a scenario, with settings of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.fields import NumberField
from editor.scenario.hex_chooser import HexChooser
from editor.scenario.page_section import PageSection
from editor.scenario.scenario_workspace import ScenarioWorkspace
from editor.workbench import Settings, Workbench
from tests.editor.shell.conftest import folder, make_window, settings, store

__all__ = ["folder", "make_window", "settings", "store"]

MakeSpace = Callable[..., ScenarioWorkspace]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def make_space(tmp_path: Path, qtbot: QtBot) -> Iterator[MakeSpace]:
    """Open scenarios in a workspace; each is closed at the end."""
    made: list[Document] = []

    def open_one(name: str | Path = "primer/two_bridges", language: str = "en") -> ScenarioWorkspace:
        settings = Settings()
        settings.set_value("language", language)
        bench = Workbench(settings)
        document = Document.open(name, store=tmp_path / "store")
        document.checks.finish()
        made.append(document)
        bench.open(document)
        space = ScenarioWorkspace(bench)
        qtbot.addWidget(space)
        space.resize(1100, 760)
        space.show()
        return space

    yield open_one
    for document in made:
        document.close()


@pytest.fixture
def space(make_space: MakeSpace) -> ScenarioWorkspace:
    """The primer's scenario."""
    return make_space()


@pytest.fixture
def saint_lo(make_space: MakeSpace) -> ScenarioWorkspace:
    """A scenario that says much."""
    return make_space("june_6/saint_lo")


def shown(space: ScenarioWorkspace, key: str, kind: type[Any]) -> Any:
    """A section brought forward."""
    space.show_address(key)
    section = space.section(key)
    assert isinstance(section, kind) and isinstance(section, PageSection)
    return section


def data(space: ScenarioWorkspace) -> dict[str, Any]:
    """What the file says."""
    return space.edits.data


def undo(space: ScenarioWorkspace) -> None:
    """Take the last step back."""
    assert space.edits.document
    space.edits.document.undo_stack.undo()


def label(space: ScenarioWorkspace) -> str:
    """The name of the last step."""
    assert space.edits.document
    return space.edits.document.undo_stack.undoText()


def later(space: ScenarioWorkspace) -> None:
    """Let the workspace follow."""
    space._renew()


def write(field: QWidget, text: str) -> None:
    """Type something into a field and press Return."""
    edit: Any = field.edit if isinstance(field, NumberField) else field
    edit.setFocus()
    edit.selectAll()
    QTest.keyClick(edit, Qt.Key.Key_Delete)
    if text.isascii():
        QTest.keyClicks(edit, text)
    else:
        edit.insert(text)
        edit.setModified(True)
    QTest.keyClick(edit, Qt.Key.Key_Return)


def choose(box: QComboBox, value: Any) -> None:
    """Choose in a list as somebody does with the keyboard."""
    row = box.findData(value)
    assert row >= 0, [box.itemData(number) for number in range(box.count())]
    box.setCurrentIndex(row)
    box.activated.emit(row)


def drag(plan: HexChooser, one: str, other: str) -> None:
    """Drag from hex to hex."""
    assert plan.scene is not None
    start, end = (plan.place_of(plan.scene.grid.index(hex)).toPoint() for hex in (one, other))
    QTest.mousePress(plan, LEFT, pos=start)
    for at in (start + QPoint(3, 3), end):
        _move(plan, at)
    QTest.mouseRelease(plan, LEFT, pos=end)


def _move(plan: HexChooser, at: QPoint) -> None:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QApplication

    place, none = QPointF(plan.mapToGlobal(at)), Qt.MouseButton.NoButton
    keys = Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(plan, QMouseEvent(QMouseEvent.Type.MouseMove, QPointF(at), place, none, LEFT, keys))
