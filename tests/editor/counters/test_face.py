"""The face as a form, the form below it, the signs, the sheets, the ledger."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from editor.counters.counter_totals import sums
from editor.counters.counters_workspace import CountersWorkspace
from editor.counters.face_field import FaceField
from editor.counters.symbol_picker import SymbolPicker
from editor.shell.rooms.counters import space_of
from editor.shell.window import MainWindow
from tests.editor.counters.conftest import cell, edit_cell, type_into, write
from tests.editor.fields.composing import compose
from tests.editor.shell.conftest import MakeWindow, document_of


@pytest.fixture
def june(make_window: MakeWindow) -> CountersWorkspace:
    """The mix of a large game with an American regiment chosen."""
    found = space_of(make_window("june_6/campaign"))
    QTest.qWait(1)
    found.table.choose("us.115/29")
    return found


def click_zone(face: FaceField, key: str) -> None:
    """Click what stands on a face."""
    zone = next(zone for zone in face.zones if zone.key == key)
    QTest.mouseClick(face, Qt.MouseButton.LeftButton, pos=face.area(zone).center().toPoint())


def type_over(face: FaceField, key: str, text: str) -> None:
    """Click what stands on a face, and type over it."""
    click_zone(face, key)
    assert face.field.isVisible()
    write(face.field, text)
    QTest.keyClick(face.field, Qt.Key.Key_Return)
    QTest.qWait(1)


def test_a_number_on_the_face_is_typed_over(june: CountersWorkspace) -> None:
    type_over(june.form.front, "values.strength", "９")
    assert cell(june, "us.115/29", "values.strength") == "9"
    assert cell(june, "us.116/29", "values.strength") == "8"
    type_over(june.form.back, "back.strength", "5")
    assert cell(june, "us.115/29", "back.strength") == "5"
    assert not june.form.back.field.isVisible()


def test_a_value_of_a_list_is_changed_on_the_face_for_all_steps(space: CountersWorkspace) -> None:
    space.table.choose("k.1")
    type_over(space.form.back, "values.strengths", "3, 5")
    assert cell(space, "k.1", "values.strengths") == "3, 5"


def test_names_and_formations_stand_on_the_face_too(june: CountersWorkspace) -> None:
    type_over(june.form.front, "name.en", "115/29 Infantry")
    type_over(june.form.front, "formation", "us.1")
    assert june.form.title.text() == "115/29 Infantry"
    assert june.mix is not None
    assert june.mix.by_id["us.115/29"].counter.formation == "us.1"


def test_escape_changes_nothing_and_belongs_to_the_input_method_while_composing(june: CountersWorkspace) -> None:
    face = june.form.front
    click_zone(face, "values.strength")
    compose(face.field, "きゅう")
    QTest.keyClick(face.field, Qt.Key.Key_Escape)
    assert face.field.isVisible()
    compose(face.field, "")
    QTest.keyClicks(face.field, "3")
    QTest.keyClick(face.field, Qt.Key.Key_Escape)
    assert not face.field.isVisible()
    assert cell(june, "us.115/29", "values.strength") == "8"


def test_the_face_is_a_form_for_the_keyboard_alone(june: CountersWorkspace) -> None:
    face = june.form.front
    face.setFocus()
    QTest.keyClick(face, Qt.Key.Key_Right)
    assert face.accessibleDescription() == "Strength: 8. Click to change it."
    QTest.keyClick(face, Qt.Key.Key_F2)
    QTest.keyClicks(face.field, "7")
    QTest.keyClick(face.field, Qt.Key.Key_Return)
    assert cell(june, "us.115/29", "values.strength") == "7"
    assert face.hasFocus()


def test_a_number_of_the_rules_says_so(window: MainWindow, space: CountersWorkspace) -> None:
    space.table.choose("k.1")
    told: list[str] = []
    window.bench.told.connect(told.append)
    click_zone(space.form.front, "")
    assert told == ["This number is set by the rules: arms[{type}][movement]"]


def test_own_values_go_back_to_the_prototype(june: CountersWorkspace) -> None:
    edit_cell(june, "us.115/29", "values.cohesion", "7")
    reset = june.form.lines["values.cohesion"].reset
    assert reset.isVisible()
    assert not june.form.lines["values.movement"].reset.isVisible()
    QTest.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert cell(june, "us.115/29", "values.cohesion") == "5"
    assert not june.form.lines["values.cohesion"].reset.isVisible()


def test_another_prototype_brings_its_values(june: CountersWorkspace) -> None:
    type_into(june.form.lines["like"].field, "us.infantry.veteran")
    assert cell(june, "us.115/29", "values.strength") == "9"


def test_a_sign_is_chosen_from_pictures(window: MainWindow, space: CountersWorkspace) -> None:
    space.table.choose("k.1")
    click_zone(space.form.front, "symbol")
    picker = space.findChild(SymbolPicker)
    assert isinstance(picker, QDialog)
    picker.search.setText("山岳")
    shown = [picker.list.item(n) for n in range(picker.list.count()) if not picker.list.item(n).isHidden()]
    assert [item.text() for item in shown] == ["mountain infantry", "mountain artillery"]
    picker.list.setCurrentItem(shown[0])
    picker.accept()
    assert cell(space, "k.1", "symbol") == "mountain infantry"
    assert space.form.front.zones
    assert document_of(window).undo_stack.count() == 1


def test_the_form_says_who_uses_a_counter_and_shows_it_on_the_map(window: MainWindow, space: CountersWorkspace) -> None:
    space.table.choose("k.guard")
    assert "set up 1" in space.form.used.text()
    QTest.mouseClick(space.form.to_map, Qt.MouseButton.LeftButton)
    assert window.bench.space == "map"
    assert window.bench.selection.units == ("k.guard",)


def test_what_is_half_typed_outlives_an_edit_elsewhere(window: MainWindow, space: CountersWorkspace) -> None:
    space.table.choose("k.guard")
    field = space.form.lines["name.en"].field
    field.setFocus()
    QTest.keyClicks(field, "xyz")
    space.mix_actions.write([space.model.rows[3]], space.column("name.en"), "Third")
    assert field.text().endswith("xyz")
    assert [row.id for row in space.table.chosen_rows()] == ["k.guard"]


def test_sheets_show_the_same_counters_and_share_what_is_chosen(space: CountersWorkspace) -> None:
    QTest.mouseClick(space.bar.views["sheets"], Qt.MouseButton.LeftButton)
    index = space.sheet.model().index(4, 0)
    QTest.mouseClick(space.sheet.viewport(), Qt.MouseButton.LeftButton, pos=space.sheet.visualRect(index).center())
    assert [row.id for row in space.table.chosen_rows()] == ["k.lancers"]
    before = space.sheet.grab().toImage()
    QTest.mouseClick(space.bar.views["backs"], Qt.MouseButton.LeftButton)
    assert space.sheet.grab().toImage() != before
    QTest.mouseClick(space.bar.views["table"], Qt.MouseButton.LeftButton)
    assert space.table.isVisible()


def test_the_ledger_counts_and_finds_what_is_overdrawn(window: MainWindow, space: CountersWorkspace) -> None:
    assert space.mix is not None
    by_side = {each.word: each for each in sums(space.mix.rows, "side")}
    assert by_side["kestria"].numbers == (6, 5, 1, 0, 0, 0, 0)
    assert not space.ledger.over.isVisible()
    edit_cell(space, "k.2", "count", "0")
    edit_cell(space, "l.town", "count", "4")
    assert space.ledger.over.isVisible()
    QTest.mouseClick(space.ledger.over, Qt.MouseButton.LeftButton)
    assert [row.id for row in space.table.chosen_rows()] == ["k.2"]
    assert "More used" in space.form.used.text()
    assert "counter.too_many" in {problem.code for problem in document_of(window).checks.finish()}
    QTest.mouseClick(space.ledger.buttons["type"], Qt.MouseButton.LeftButton)
    table = space.ledger.table
    assert [table.model().index(row, 0).data() for row in range(3)] == ["foot", "guns", "horse"]


def test_the_largest_mix_is_followed_row_by_row(make_window: MakeWindow, folder: Path) -> None:
    lines = [
        f'  - {{id: "u{n}", side: "lorn", type: "foot", steps: 2, values: {{strengths: [1, 2]}}}}' for n in range(2304)
    ]
    (folder / "counters.yaml").write_text("counters:\n" + "\n".join(lines) + "\n", encoding="utf-8")
    (folder / "oob.yaml").write_text("format: 1\n", encoding="utf-8")
    window = make_window()
    space = space_of(window)
    QTest.qWait(1)
    space.table.choose("u1200")
    place = space.table.verticalScrollBar().value()
    resets: list[int] = []
    space.model.modelReset.connect(lambda: resets.append(1))
    space.model.layoutChanged.connect(lambda: resets.append(1))
    edit_cell(space, "u1200", "values.strengths", "3, 4")
    assert cell(space, "u1200", "values.strengths") == "3, 4"
    assert not resets
    assert space.table.verticalScrollBar().value() == place
    assert [row.id for row in space.table.chosen_rows()] == ["u1200"]


def test_a_change_of_many_counters_is_one_step_and_can_be_stopped(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window("june_6/campaign")
    space = space_of(window)
    QTest.qWait(1)
    rows = list(space.model.rows[:120])
    space.mix_actions.write(rows, space.column("values.group"), "7")
    assert space.progress.isVisible()
    QTest.mouseClick(space.progress.stop, Qt.MouseButton.LeftButton)
    assert document_of(window).undo_stack.index() == 0
    space.mix_actions.write(rows, space.column("values.group"), "7")
    qtbot.waitUntil(lambda: space.mix_actions.batch is None)
    assert [cell(space, row.id, "values.group") for row in rows] == ["7"] * 120
    assert not space.progress.isVisible()
    assert document_of(window).undo_stack.index() == 1
    window.registry.do("edit.undo")
    assert cell(space, rows[0].id, "values.group") == ""


def test_a_document_that_is_closed_leaves_no_work_behind(make_window: MakeWindow) -> None:
    window = make_window("june_6/campaign")
    space = space_of(window)
    QTest.qWait(1)
    space.mix_actions.write(list(space.model.rows[:120]), space.column("values.group"), "7")
    assert space.mix_actions.batch is not None
    document = document_of(window)
    document.close()
    window.bench.open(None)
    QTest.qWait(5)
    assert space.mix_actions.batch is None
    assert space.model.rows == []
    assert not space.bar.new.isEnabled()
    assert "Open a scenario" in space.bar.new.toolTip()
