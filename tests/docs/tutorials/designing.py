"""A hand for dialogs and tables: what a designer chooses, types, drags and takes from menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QLineEdit,
    QListWidget,
    QMenu,
    QPushButton,
    QTreeWidgetItem,
    QWidget,
)

from editor.fields import NumberField
from editor.oob.oob_columns import FORMATION, UNIT, OobColumn, RowKey
from editor.oob.oob_workspace import OobWorkspace
from editor.oob.scenario_library import LibraryScenario
from editor.oob.start_dialog import ID, StartDialog
from editor.scenario.scenario_workspace import SECTIONS, ScenarioWorkspace
from tests.docs.tutorials.playing import NONE
from tests.docs.tutorials.stage import LEFT, Stage

Part = TypeVar("Part", bound=QWidget)


def choose(box: QComboBox, wanted: Callable[[object], bool] | object) -> None:
    """Choose a line of a list, as a click does."""
    fits = wanted if callable(wanted) else lambda data: data == wanted
    row = next(row for row in range(box.count()) if fits(box.itemData(row)))
    box.setCurrentIndex(row)
    box.activated.emit(row)


def write(stage: Stage, field: QLineEdit | NumberField, text: str) -> None:
    """Type over what stands in a field, and press Enter."""
    edit = field.edit if isinstance(field, NumberField) else field
    stage.type(text, edit)
    edit.setModified(True)
    stage.press("Return", edit)


def drag(widget: QWidget, start: QPoint, end: QPoint) -> None:
    """Drag over a part of the window."""
    QTest.mousePress(widget, LEFT, pos=start)
    for at in ((start + end) / 2, end + QPoint(2, 2), end):
        glob = QPointF(widget.mapToGlobal(at))
        event = QMouseEvent(QEvent.Type.MouseMove, QPointF(at), glob, Qt.MouseButton.NoButton, LEFT, NONE)
        QApplication.sendEvent(widget, event)
    QTest.mouseRelease(widget, LEFT, pos=end)


def take(stage: Stage, button: QPushButton, number: int) -> None:
    """Open the menu of a button and take a line of it."""
    menu = button.menu()
    assert isinstance(menu, QMenu)
    stage.words.add(button.text())
    menu.aboutToShow.emit()
    stage.words.update(action.text() for action in menu.actions())
    menu.actions()[number].trigger()


def show_formations(stage: Stage, space: OobWorkspace) -> StartDialog:
    """Wait until the dialog for formations of a campaign knows the campaign."""
    stage.wait(lambda: isinstance(space.dialogs.open, StartDialog), "the formations")
    dialog = space.dialogs.open
    assert isinstance(dialog, StartDialog)
    stage.wait(dialog.picker.box.count, "the campaigns")
    choose(dialog.picker.box, lambda volume: isinstance(volume, LibraryScenario) and volume.path.stem == "campaign")
    stage.wait(lambda: dialog.other is not None, "the campaign's formations")
    return dialog


def tick(dialog: StartDialog, formation: str) -> None:
    """Tick a formation, and bring it into view."""
    for item in _below(dialog.tree.invisibleRootItem()):
        if item.data(0, ID) == formation:
            dialog.tree.scrollToItem(item)
            item.setCheckState(0, Qt.CheckState.Checked)


def _below(item: QTreeWidgetItem) -> Iterator[QTreeWidgetItem]:
    for row in range(item.childCount()):
        child = item.child(row)
        if child is not None:
            yield child
            yield from _below(child)


def pick(stage: Stage, list: QListWidget, id: str) -> None:
    """Click a line of a list."""
    item = next(list.item(row) for row in range(list.count()) if list.item(row).data(ID) == id)
    list.scrollToItem(item)
    QTest.mouseClick(list.viewport(), LEFT, pos=list.visualItemRect(item).center())
    stage.look()


def row_of(space: OobWorkspace, id: str, kind: str = UNIT) -> QPoint:
    """Where the name of a row stands."""
    return _spot(space, RowKey(kind, id), OobColumn.NAME)


def _spot(space: OobWorkspace, key: RowKey, column: OobColumn) -> QPoint:
    index = space.tree.row_filter.mapFromSource(space.model.index_of(key, column))
    space.tree.scrollTo(index)
    return space.tree.visualRect(index).center()


def click_row(stage: Stage, space: OobWorkspace, id: str, kind: str = FORMATION) -> None:
    """Click a row of the order of battle."""
    QTest.mouseClick(space.tree.viewport(), LEFT, pos=row_of(space, id, kind))
    stage.wait(lambda: [key.id for key in space.tree.keys] == [id], "the row")


def fill_cell(stage: Stage, space: OobWorkspace, unit: str, column: OobColumn, text: str) -> None:
    """Double-click a cell and type into it."""
    at, viewport = _spot(space, RowKey(UNIT, unit), column), space.tree.viewport()
    QTest.mouseClick(viewport, LEFT, pos=at)
    QTest.mouseDClick(viewport, LEFT, pos=at)
    field = next(field for field in viewport.findChildren(QLineEdit) if not field.isHidden())
    stage.type(text, field)
    stage.look()
    stage.press("Return", field)


def drag_to_turn(space: OobWorkspace, unit: str, turn: int) -> None:
    """Drag a counter of the timeline to a turn."""
    timeline = space.timeline
    start = next(one.rect.center() for one in timeline.chart.counters if one.unit == unit)
    drag(timeline, start, QPoint(timeline.chart.x_of(turn) + timeline.chart.column // 2, timeline.chart.head + 30))


def shown(stage: Stage, key: str, kind: type[Part]) -> Part:
    """A section of the page Scenario, brought forward by a click."""
    stage.press("Ctrl+4", ready=lambda: stage.window.bench.space == "scenario")
    space = stage.window.spaces.space("scenario")
    assert isinstance(space, ScenarioWorkspace)
    item = space.list.item([*SECTIONS].index(key))
    QTest.mouseClick(space.list.viewport(), LEFT, pos=space.list.visualItemRect(item).center())
    section = space.section(key)
    assert isinstance(section, kind)
    stage.wait(section.isVisible, "the section")
    return section
