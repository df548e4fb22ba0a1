"""Turns, boxes, waiting units and the start of a phase: opened with keys, clicked, and gone when the game is left."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeWidgetItem

from editor.play.play_session import PlaySession
from editor.shell.window import MainWindow
from editor.tabletop.boxes_page import BoxesPage
from editor.tabletop.calendar import Calendar, When
from editor.tabletop.calendar_page import CalendarPage
from editor.tabletop.phase_start import phase_of, start_of_phase
from editor.tabletop.table_dock import TableDock
from editor.tabletop.unit_tree import UNIT, UnitTree
from editor.tabletop.units_page import COUNTS, OVERLAY, UnitsPage
from editor.workbench import Mode
from engine.play.system import GAMES, load_system
from tests.editor.tabletop.conftest import play_until

BOTH = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
LEFT = Qt.MouseButton.LeftButton


def rows(tree: UnitTree) -> Iterator[QTreeWidgetItem]:
    """All rows of a tree."""
    waiting = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    while waiting:
        item = waiting.pop(0)
        assert item is not None
        yield item
        waiting += [item.child(row) for row in range(item.childCount())]


def click(tree: UnitTree, item: QTreeWidgetItem) -> None:
    """Click a row."""
    tree.scrollToItem(item)
    QTest.mouseClick(tree.viewport(), LEFT, pos=tree.visualItemRect(item).center())


def test_who_arrives_is_marked_when_it_has_come(window: MainWindow, session: PlaySession, dock: TableDock) -> None:
    """The calendar has a sign for units to come and another one for those that have arrived."""
    QTest.keyClick(window.canvas, Qt.Key.Key_7, BOTH)
    page = dock.pages["calendar"]
    assert isinstance(page, CalendarPage)
    due = [each for turn in Calendar(session).turns() for each in turn.units]
    assert {(each.does, each.when) for each in due} == {("arrive", When.COMING)}
    first = min(due, key=lambda each: each.turn)
    play_until(session, lambda: session.places().get(first.unit, -1) >= 0)
    page.refresh()
    known = next(item for item in rows(page.tree) if item.data(0, UNIT) == first.unit)
    assert known.text(0).startswith("✓")
    click(page.tree, known)
    assert window.bench.selection.units == (session.game.state.unit_id(first.unit),)
    assert window.canvas.sees(session.places()[first.unit])


@pytest.mark.parametrize(
    ("game", "doing"),
    [
        ("june_6", {"arrivals": "arrive", "returning": "return"}),
        ("case_yellow", {"arrivals": "arrive", "rebuilt": "return"}),
        ("france_1944", {"arrivals": "arrive", "raising": "arrive"}),
        ("fortress_europa", {"arrivals": "arrive", "withdrawals": "leave"}),
        ("time_for_trumpets", {"arrivals": "arrive", "withdrawals": "leave"}),
    ],
)
def test_every_game_says_what_its_queues_do(game: str, doing: dict[str, str]) -> None:
    """A queue of units that says nothing would be missing from the calendar."""
    assert GAMES
    schema = load_system(game).state.SCHEMA
    assert {name: spec.calendar for name, spec in schema.items() if spec.calendar} == doing
    silent = {name for name, spec in schema.items() if spec.form == "queue" and spec.values == "unit"} - set(doing)
    assert silent <= {"refit_pool"}  # 12.12: units of the refit have no turn of their own


def test_eliminated_units_lie_in_their_group(window: MainWindow, session: PlaySession, dock: TableDock) -> None:
    """A unit that is lost appears under Eliminated; a click selects it."""
    QTest.keyClick(window.canvas, Qt.Key.Key_8, BOTH)
    page = dock.pages["boxes"]
    assert isinstance(page, BoxesPage)
    gone = session.system.vocabulary.gone
    assert gone is not None
    lost: list[int] = []

    def is_lost() -> bool:
        state = session.game.state
        lost[:] = [unit for unit in range(len(state.record)) if gone(state, unit)]
        return bool(lost)

    play_until(session, is_lost)
    page.refresh()
    head = next(item for item in page.tree.headings if item.text(0).startswith("Eliminated"))
    units = [child for row in range(head.childCount()) if (child := head.child(row)) is not None]
    assert {child.data(0, UNIT) for child in units} == set(lost)
    head.setExpanded(True)
    click(page.tree, units[0])
    assert window.bench.selection.units == (session.game.state.unit_id(units[0].data(0, UNIT)),)


def test_units_that_have_not_acted_are_listed_and_lit(
    window: MainWindow, session: PlaySession, dock: TableDock
) -> None:
    """The list holds what the question still offers; a unit that has moved is gone from list and map."""
    QTest.keyClick(window.canvas, Qt.Key.Key_9, BOTH)
    page = dock.pages["units"]
    assert isinstance(page, UnitsPage)
    play_until(session, lambda: len(page.units) > 1)
    page.refresh()
    before = page.units
    assert [item.data(0, UNIT) for item in rows(page.tree)] == list(before)
    assert OVERLAY in window.canvas.overlays
    assert COUNTS in window.canvas.overlays
    play_until(session, lambda: page.units != before)
    page.refresh()
    assert [item.data(0, UNIT) for item in rows(page.tree)] == list(page.units)
    QTest.mouseClick(dock.shut, LEFT)
    assert OVERLAY not in window.canvas.overlays


def test_the_dock_lies_beside_a_game_only(window: MainWindow, session: PlaySession, dock: TableDock) -> None:
    """Leaving the game hides the dock, coming back shows it; closed, it stays closed."""
    dock.open_page("charts")
    window.bench.set_mode(Mode.EDIT)
    assert dock.isHidden()
    window.play()
    assert dock.isVisible()
    QTest.mouseClick(dock.shut, LEFT)
    window.bench.set_mode(Mode.EDIT)
    window.play()
    assert dock.isHidden()


def test_back_to_the_start_of_the_phase(window: MainWindow, session: PlaySession) -> None:
    """All choices of the phase are taken back at once and none before it; they can be made again."""
    play_until(session, lambda: (start_of_phase(session) or 0) > 1)
    play_until(session, lambda: len(session.game.history) > (start_of_phase(session) or 0) + 4)
    phase, taken = phase_of(session), list(session.game.history)
    assert phase is not None
    assert window.registry.do("tabletop.phase")
    after = phase_of(session)
    assert after is not None
    assert (after.step, after.mark) == (phase.step, phase.mark)
    assert session.game.history == taken[: len(session.game.history)]
    assert start_of_phase(session) is None
    assert not window.registry.do("tabletop.phase")
    assert "phase" in window.registry.reason("tabletop.phase")
    assert session.can_make_again
