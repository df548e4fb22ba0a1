"""The turn sheet: typed, pasted, filled, taken over; what the game does not know is refused."""

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication, QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from editor.scenario.scenario_workspace import ScenarioWorkspace
from editor.scenario.turn_sheet_section import TurnSheetSection, with_sheets
from tests.editor.scenario.conftest import MakeSpace, data, later, shown, undo


def sheet_of(space: ScenarioWorkspace) -> TurnSheetSection:
    section = shown(space, "turn_sheet", TurnSheetSection)
    assert isinstance(section, TurnSheetSection)
    return section


def select(section: TurnSheetSection, *cells: tuple[int, int]) -> None:
    model = section.table.selectionModel()
    model.clearSelection()
    for cell in cells:
        model.select(section.model.index(*cell), QItemSelectionModel.SelectionFlag.Select)


def test_a_number_in_full_width(saint_lo: ScenarioWorkspace) -> None:
    section = sheet_of(saint_lo)
    index = section.model.index(2, 1)
    section.table.setCurrentIndex(index)
    section.table.edit(index)
    editor = section.table.findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    editor.insert("１２")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert data(saint_lo)["turn_sheet"]["allied_rp"] == [0, 12, 3, 4, 3, 6]
    undo(saint_lo)
    assert data(saint_lo)["turn_sheet"]["allied_rp"][1] == 5


def test_rows_and_their_words_have_the_names_of_the_game(make_space: MakeSpace) -> None:
    model = sheet_of(make_space("case_yellow/historical")).model
    rows = [model.headerData(row, Qt.Orientation.Vertical) for row in range(model.rowCount())]
    assert rows[:2] == ["Initiative", "German Move chits"] and "New refugee markers" in rows
    assert model.index(rows.index("Allied air assets by die"), 0).data() == "half, up"


def test_a_word_is_chosen_in_japanese(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo", "ja")
    section = sheet_of(space)
    index = section.model.index(0, 0)
    section.table.edit(index)
    box = section.table.findChild(QComboBox)
    assert box is not None and [box.itemText(n) for n in range(box.count())][:2] == ["晴天", "軽度曇天"]
    box.setCurrentText("嵐")
    box.activated.emit(box.currentIndex())
    assert data(space)["turn_sheet"]["weather"][0] == "storm"


def test_the_first_cell_of_an_empty_sheet(space: ScenarioWorkspace) -> None:
    section = sheet_of(space)
    assert section.model.setData(section.model.index(0, 2), "Rain")
    assert data(space)["turn_sheet"] == {"weather": ["roll", "roll", "rain", "roll", "roll", "roll"]}
    undo(space)
    assert "turn_sheet" not in data(space)


def test_what_is_no_weather_is_refused(space: ScenarioWorkspace, qtbot: QtBot) -> None:
    section = sheet_of(space)
    with qtbot.waitSignal(space.bench.told) as told:
        assert not section.model.setData(section.model.index(0, 0), "snow")
    assert "snow" in told.args[0] and "rain" in told.args[0]
    assert "turn_sheet" not in data(space)


def test_paste_copy_fill_and_leave_to_the_rules(saint_lo: ScenarioWorkspace) -> None:
    section = sheet_of(saint_lo)
    assert not section.fill.isEnabled() and section.fill.toolTip()
    select(section, (2, 0))
    QGuiApplication.clipboard().setText("7\t8\n9\t10\n")
    section.paste()
    rows = data(saint_lo)["turn_sheet"]
    assert rows["allied_rp"][:3] == [7, 8, 3] and rows["german_rp"][:3] == [9, 10, 6]
    undo(saint_lo)
    assert data(saint_lo)["turn_sheet"]["allied_rp"][0] == 0
    later(saint_lo)
    select(section, (0, 2), (0, 3), (0, 4))
    section.copy()
    assert QGuiApplication.clipboard().text() == "storm\theavy overcast\tlight overcast"
    section.fill.click()
    assert data(saint_lo)["turn_sheet"]["weather"] == ["clear", "clear", "storm", "storm", "storm", "clear"]
    section.roll.click()
    assert data(saint_lo)["turn_sheet"]["weather"][2:5] == ["roll"] * 3
    section.clear.click()
    assert "weather" not in data(saint_lo)["turn_sheet"]


def test_history_is_taken_over(saint_lo: ScenarioWorkspace) -> None:
    section = sheet_of(saint_lo)
    campaign = next(one for one in with_sheets("june_6") if one.id == "campaign")
    section.take_history(campaign)
    assert data(saint_lo)["turn_sheet"]["weather"] == ["roll"] * 6
    assert data(saint_lo)["turn_sheet"]["allied_rp"] == [0, 5, 3, 4, 3, 6]


def test_while_something_is_composed_nothing_is_taken(saint_lo: ScenarioWorkspace) -> None:
    section = sheet_of(saint_lo)
    index = section.model.index(2, 1)
    section.table.setCurrentIndex(index)
    section.table.edit(index)
    editor = section.table.findChild(QLineEdit)
    assert editor is not None
    editor.clear()
    QApplication.sendEvent(editor, QInputMethodEvent("７", []))
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert editor.isVisible() and data(saint_lo)["turn_sheet"]["allied_rp"][1] == 5
    done = QInputMethodEvent()
    done.setCommitString("７")
    QApplication.sendEvent(editor, done)
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert data(saint_lo)["turn_sheet"]["allied_rp"][1] == 7
