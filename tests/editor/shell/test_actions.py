"""The registry: every action has words, teaches, says why not, does something; letters only on the map."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QFileDialog, QFrame, QLineEdit, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from editor.play.private_marks import GameArrow
from editor.rules.rules_workspace import RulesWorkspace
from editor.shell.action_list import ACTS
from editor.shell.menus import MENUS, plan
from editor.shell.settings_dialog import SettingsDialog
from editor.shell.shortcut_page import is_bare
from editor.shell.window import MainWindow
from editor.workbench import Mode, Selection, Settings
from tests.editor.shell import hand
from tests.editor.shell.conftest import MakeWindow, document_of, hex_of

IDS = [act.id for act in ACTS]


def test_every_action_has_a_name_of_its_own_and_is_in_a_menu() -> None:
    assert len(set(IDS)) == len(IDS)
    in_menus = {id for _title, ids in MENUS for id in ids} | {act.id for act in ACTS if act.menu}
    assert in_menus & set(IDS) == {id for id in IDS if not id.startswith("space.")}


@pytest.mark.parametrize("act", ACTS, ids=IDS)
def test_its_tooltip_teaches(act: Any) -> None:
    assert act.tip.endswith(".")
    assert len(act.tip) > len(act.text) + 10


def test_letters_are_shortcuts_of_the_map_alone() -> None:
    for act in ACTS:
        assert act.on_map or not is_bare(act.keys), act.id


def test_no_two_actions_share_their_keys(window: MainWindow) -> None:
    assert not [id for id in IDS if window.registry.conflicts(id, window.registry.keys(id))]


def test_forbidden_keys_are_not_used() -> None:
    used = {act.keys for act in ACTS}
    assert not used & {"Ctrl+Space", "Shift+Space", "Alt+`", "Ctrl+Shift+U"}
    assert all("," not in keys.removesuffix(",") for keys in used), "no chords"


def test_a_disabled_action_says_why_in_its_tooltip(make_window: MakeWindow) -> None:
    window = make_window(None)
    disabled = [id for id, action in window.registry.qt.items() if not action.isEnabled()]
    assert "file.save" in disabled
    for id in disabled:
        assert window.registry.reason(id)
        assert window.registry.reason(id) in window.registry.qt[id].toolTip()


def test_a_letter_in_a_field_is_typed_and_on_the_map_takes_a_tool(window: MainWindow, qtbot: QtBot) -> None:
    field = QLineEdit(window)
    field.show()
    window.activateWindow()
    field.setFocus()
    QTest.keyClicks(field, "bvx")
    assert field.text() == "bvx"
    assert window.tools.current == "select"
    window.canvas.setFocus()
    QTest.keyClick(window.canvas, Qt.Key.Key_B)
    assert window.tools.current == "brush"
    assert window.options.options is not None
    QTest.keyClick(window.canvas, Qt.Key.Key_V)
    assert window.tools.current == "select"


def test_in_a_game_a_tool_key_only_says_how_to_leave(window: MainWindow) -> None:
    window.play()
    before = window.canvas.tool
    QTest.keyClick(window.canvas, Qt.Key.Key_B)
    assert window.canvas.tool is before
    assert "Shift+F5" in window.status.unit.text()


@pytest.mark.parametrize("key", [Qt.Key.Key_B, Qt.Key.Key_X])
def test_in_set_up_the_map_cannot_be_painted(window: MainWindow, key: Qt.Key) -> None:
    window.activateWindow()
    QTest.keyClick(window.canvas, Qt.Key.Key_F6)
    assert window.bench.mode is Mode.SET_UP
    QTest.keyClick(window.canvas, key)
    assert window.tools.current == "select"
    assert "Set up moves only units" in window.status.unit.text()
    hand.drag(window, "1010", "1009")
    assert not document_of(window).dirty


# Every action does something


def state(window: MainWindow) -> tuple[object, ...]:
    document = window.bench.document
    window.registry.refresh()
    return (
        [action.isChecked() for action in window.registry.qt.values()],
        *(window.bench.mode, window.tools.current, window.scene.layers, window.canvas.viewport, _game(window)),
        *(window.side.isHidden(), window.focusWidget(), window.bench.selection, window.bench.explanation),
        *(window.canvas.minimap.wanted, window.bench.space, _read(window)),
        [card.isHidden() for card in window.canvas.findChildren(QFrame)],
        *(window.palette_card.isHidden(), window.start_card is None or window.start_card.isHidden()),
        *(window.isVisible(), window.findChildren(QDialog) != [], window.status.unit.text()),
        QGuiApplication.clipboard().text(),
        *(document and document.undo_stack.index(), document and document.dirty, window.side.tabs.currentIndex()),
        *(window.bench.settings.value("setup/free", False), window.first_steps.isHidden(), window.bottom.isHidden()),
    )


def _has_problem(window: MainWindow) -> None:
    window.pointing.placing.drop(("k.1", "k.2", "k.lancers"), hex_of(window, "0405"))
    document_of(window).checks.finish()


def _hovers(window: MainWindow) -> None:
    queries = window.readout.queries
    assert queries is not None
    queries.renew()
    assert window.canvas.grid is not None
    window.bench.hovered.emit(window.canvas.pick_place(window.canvas.grid.index("0905")))


def _select(window: MainWindow) -> None:
    window.canvas.zoom_by(2)
    window.bench.select(Selection(hexes=(0,)))


def _selects_hills(window: MainWindow) -> None:
    window.bench.select(Selection(hexes=(hex_of(window, "0902"), hex_of(window, "1002"))))


def _reads_rules(window: MainWindow) -> None:
    """A rulebook of which nobody has compared anything yet."""
    window.bench.set_space("rules")
    space = window.spaces.space("rules")
    assert isinstance(space, RulesWorkspace)
    for _time in range(200):
        if space.study.review is None:
            QTest.qWait(10)
    assert space.study.review is not None
    space.study.review._book.clear()


def _read(window: MainWindow) -> str:
    """Where somebody is in the rulebook."""
    space = window.spaces.made.get("rules")
    return space.study.current if isinstance(space, RulesWorkspace) else ""


def _undone(window: MainWindow) -> None:
    _has_problem(window)
    window.registry.do("edit.undo")


def _sets_up(window: MainWindow) -> None:
    """A unit is selected that stands where the rules do not let it start."""
    window.pointing.placing.drop(("k.2",), hex_of(window, "0905"))
    document_of(window).checks.finish("setup")
    window.registry.do("mode.set_up")


def _plays(window: MainWindow) -> None:
    """A game in which something was chosen, with an arrow on its map."""
    window.play()
    session = window.bench.session
    assert session is not None and session.prompt is not None
    session.take([session.prompt.choices[0]])
    session.marks.toggle(GameArrow("0604", "0806"))


def _game(window: MainWindow) -> tuple[object, ...]:
    """How far a game is, and what is marked in it."""
    session = window.bench.session
    return (len(session.game.history), tuple(session.marks.arrows)) if session is not None else ()


BEFORE: dict[str, Callable[[MainWindow], object]] = {
    "file.save": _has_problem,
    "file.save_game": lambda window: window.play(),
    "edit.undo": _has_problem,
    "edit.redo": _undone,
    "view.whole": lambda window: window.canvas.zoom_by(2),
    "view.zoom_out": lambda window: window.canvas.zoom_by(2),
    "view.selection": _select,
    **dict.fromkeys(("terrain.copy", "terrain.cut", "terrain.clear", "terrain.grow", "terrain.shrink"), _selects_hills),
    "terrain.select_none": _selects_hills,
    **dict.fromkeys(("rules.check", "rules.next", "rules.previous"), _reads_rules),
    **dict.fromkeys(("rules.next_finding", "rules.previous_finding"), _reads_rules),
    "view.reset": lambda window: window.side.hide(),
    **dict.fromkeys(
        ("view.next_document", "view.previous_document"), lambda window: window.files.load("primer/mill_race")
    ),
    "space.map": lambda window: window.side.tabs.tabBar().setFocus(),
    "tool.select": lambda window: window.registry.do("tool.brush"),
    "mode.edit": lambda window: window.registry.do("mode.set_up"),
    "problem.next": _has_problem,
    "problem.previous": _has_problem,
    "why.ask": _hovers,
    **dict.fromkeys(("setup.nearest", "setup.off"), _sets_up),
    "setup.tray": lambda window: window.registry.do("mode.set_up"),
    "play.change_rule": lambda window: window.play(),
    **dict.fromkeys([id for id in IDS if id.startswith("tabletop.")], _plays),
}


ELSEWHERE = {"scans.blink"}
"""Actions that need more than the primer has: the tests of their rooms click them."""


@pytest.mark.parametrize("id", [id for id in IDS if id not in ELSEWHERE])
def test_every_action_has_an_effect(
    id: str, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    said: list[object] = []

    def asked(*args: object) -> tuple[str, str]:
        said.append(args)
        return "", ""

    for dialog, name in ((QMessageBox, "about"), (QFileDialog, "getOpenFileName"), (QFileDialog, "getSaveFileName")):
        monkeypatch.setattr(dialog, name, asked)
    QGuiApplication.clipboard().clear()
    window.activateWindow()
    window.canvas.setFocus()
    BEFORE.get(id, lambda _window: None)(window)
    QTest.qWait(1)
    before = state(window)
    assert window.registry.do(id), window.registry.reason(id)
    QTest.qWait(1)
    assert said or state(window) != before


# Shortcuts of one's own


def test_a_shortcut_can_be_changed_and_is_kept(window: MainWindow, settings: Settings, tmp_path: Any) -> None:
    window.activateWindow()
    window.canvas.setFocus()
    window.registry.rebind("tool.brush", "K")
    QTest.keyClick(window.canvas, Qt.Key.Key_B)
    assert window.tools.current == "select"
    QTest.keyClick(window.canvas, Qt.Key.Key_K)
    assert window.tools.current == "brush"
    settings.sync()
    assert Settings(tmp_path / "settings.ini").value("shortcuts", {}) == {"tool.brush": "K"}
    window.registry.reset_keys()
    assert window.registry.keys("tool.brush") == "B"


def test_conflicts_are_said_at_once_and_nothing_is_taken(window: MainWindow, qtbot: QtBot) -> None:
    dialog = SettingsDialog(window)
    page = dialog.shortcuts
    page.table.setCurrentCell(IDS.index("file.open"), 0)
    page.keys.setKeySequence(QKeySequence("Ctrl+K"))
    assert "Ctrl+K" in page.message.text()
    assert "Go to Anything" in page.message.text()
    page.keys.setKeySequence(QKeySequence("Y"))
    assert "letter" in page.message.text()
    assert window.registry.keys("file.open") == "Ctrl+O"
    page.keys.setKeySequence(QKeySequence("Ctrl+Alt+O"))
    assert page.message.text() == ""
    assert window.registry.qt["file.open"].shortcut() == QKeySequence("Ctrl+Alt+O")
    dialog.close()


def test_the_menus_are_made_from_the_registry(window: MainWindow) -> None:
    shown = {action.objectName() for menu in window.menu_row.findChildren(QMenu) for action in menu.actions()}
    assert {id for id in IDS if not id.startswith("space.")} <= shown


def test_no_menu_is_longer_than_what_one_can_look_over(window: MainWindow) -> None:
    for title, _ids in MENUS:
        parts = plan(title, window.registry)
        assert all(len(ids) <= 22 for _group, ids in parts)
        assert sum(1 if group else len(ids) for group, ids in parts) <= 22, title


def test_groups_of_different_rooms_are_divided_by_a_line(window: MainWindow) -> None:
    for menu, _title, _context in window.menus._menus:
        actions = menu.actions()
        assert not [one for one, other in pairwise(actions) if one.isSeparator() and other.isSeparator()]
        assert not actions[0].isSeparator()
        assert not actions[-1].isSeparator()
    file = next(menu for menu, title, _context in window.menus._menus if title == "&File")
    ids = [action.objectName() for action in file.actions()]
    assert ids[-1] == "file.quit"
    assert file.actions()[ids.index("rules.open") - 1].isSeparator() or ids.index("rules.open") < ids.index(
        "file.settings"
    )


def test_mode_is_edit_when_another_scenario_is_opened(window: MainWindow) -> None:
    window.play()
    window.files.load("primer/mill_race")
    assert window.bench.mode is Mode.EDIT
    assert window.bench.session is None
    assert isinstance(window.canvas.tool, QObject)
