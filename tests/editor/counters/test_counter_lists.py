"""Lists from and to spreadsheets: nothing is done before a look, nothing is lost on the way out and in."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QFileDialog

from editor.counters import list_exchange
from editor.counters.counter_lists import cells_of
from editor.counters.counters_workspace import CountersWorkspace
from editor.counters.import_preview import ImportPreview
from editor.shell.rooms.counters import space_of
from editor.shell.window import MainWindow
from engine.compile.csv_cells import decoded
from tests.editor.counters.conftest import cell
from tests.editor.shell.conftest import MakeWindow, document_of

LIST = (
    "id\tname.en\tside\ttype\tsteps\tStrength by steps\tHat\n"
    "k.4\t4th Regiment\tKestria\tfoot\t２\t2, 4\tshako\n"
    "k.1\t1st Foot\t\t騎兵\t—\t2, 4\t\n"
    "k.2\t2nd Regiment\tkestria\tfoot\t2\t2, 4\t\n"
    "k.3\t3rd Regiment\tNarnia\tfoot\t2\t2, 4\t\n"
)


def pasted(space: CountersWorkspace, text: str) -> ImportPreview:
    """Paste a text into the table, and find what it would do."""
    QApplication.clipboard().setText(text)
    QTest.keyClick(space.table, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.qWait(1)
    assert isinstance(space.dialog, ImportPreview)
    return space.dialog


def press(dialog: ImportPreview, button: QDialogButtonBox.StandardButton) -> None:
    """Press a button of the dialog."""
    QTest.mouseClick(dialog.buttons.button(button), Qt.MouseButton.LeftButton)
    QTest.qWait(1)


def test_a_pasted_list_is_shown_before_it_is_taken_over(window: MainWindow, space: CountersWorkspace) -> None:
    dialog = pasted(space, LIST)
    assert dialog.summary.text() == "1 new, 1 changed, 1 the same, 1 not understood."
    assert "Hat" in dialog.unknown.text()
    first = dialog.table.item(0, 2)
    assert first is not None
    assert "Narnia" in first.text()
    assert document_of(window).undo_stack.count() == 0
    press(dialog, QDialogButtonBox.StandardButton.Ok)
    assert cell(space, "k.4", "values.strengths") == "2, 4"
    assert cell(space, "k.1", "type") == "horse"
    assert cell(space, "k.1", "name.en") == "1st Foot"
    assert cell(space, "k.1", "side") == "Kestria", "an empty cell changes nothing"
    assert cell(space, "k.1", "steps") == ""
    assert cell(space, "k.3", "side") == "Kestria"
    assert document_of(window).undo_stack.count() == 1
    window.registry.do("edit.undo")
    assert space.model.number_of("k.4") == -1


def test_new_counters_of_a_list_get_the_only_nation_of_their_side(window: MainWindow, space: CountersWorkspace) -> None:
    text = "id\tside\tnationality\nk.8\tKestria\t\nk.9\tKestria\tlornish\nx.1\t\t\nk.1\tKestria\t\n"
    press(pasted(space, text), QDialogButtonBox.StandardButton.Ok)
    assert space.mix is not None
    found = {id: space.mix.by_id[id].own.nationality for id in ("k.8", "k.9", "x.1")}
    assert found == {"k.8": "kestrian", "k.9": "lornish", "x.1": None}
    assert document_of(window).undo_stack.count() == 1


def test_a_list_that_is_not_wanted_changes_nothing(window: MainWindow, space: CountersWorkspace) -> None:
    press(pasted(space, LIST), QDialogButtonBox.StandardButton.Cancel)
    assert document_of(window).undo_stack.count() == 0


def test_cells_without_titles_are_laid_over_the_table_from_the_current_one(space: CountersWorkspace) -> None:
    shown = [column.key for column in space.table.shown_columns()]
    index = space.table.row_filter.index(2, space.model.column_of("name.en"))
    space.table.setCurrentIndex(index)
    assert shown.index("side") == shown.index("name.en") + 1
    dialog = pasted(space, "Second\tLorn\nThird\tLorn\n")
    assert dialog.plan.count("changed") == 2
    press(dialog, QDialogButtonBox.StandardButton.Ok)
    assert [cell(space, id, "name.en") for id in ("k.2", "k.3")] == ["Second", "Third"]
    assert [cell(space, id, "side") for id in ("k.2", "k.3")] == ["Lorn", "Lorn"]


def test_what_is_written_is_read_again_without_a_change_in_the_other_language_too(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    window = make_window("june_6/campaign")
    space = space_of(window)
    QTest.qWait(1)
    file = tmp_path / "list.csv"
    list_exchange.export_list(space, file)
    window.bench.set_language("ja")
    QTest.qWait(1)
    list_exchange.read_file(space, file)
    assert isinstance(space.dialog, ImportPreview)
    assert space.dialog.plan.count("same") == 337, [line for line in space.dialog.plan.lines if line.kind != "same"][:3]
    assert not space.dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    space.dialog.reject()


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "utf-16", "cp932"])
def test_files_of_japanese_spreadsheets_are_read(code: str) -> None:
    assert cells_of(decoded("id;名前\r\nk.1;歩兵連隊\r\n".encode(code))) == [["id", "名前"], ["k.1", "歩兵連隊"]]


def test_the_menu_asks_for_files(window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "out.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    window.registry.do("counters.export")
    text = file.read_text(encoding="utf-8-sig").replace("1st Regiment", "First")
    assert text.startswith("id,name.en,name.ja,side")
    file.write_text(text, encoding="utf-8")
    window.registry.do("counters.import")
    space = space_of(window)
    assert isinstance(space.dialog, ImportPreview)
    assert space.dialog.plan.count("changed") == 1
    press(space.dialog, QDialogButtonBox.StandardButton.Ok)
    assert cell(space, "k.1", "name.en") == "First"


def test_copying_gives_a_spreadsheet_what_is_chosen(space: CountersWorkspace) -> None:
    space.table.choose("k.guard")
    QTest.keyClick(space.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = cells_of(QApplication.clipboard().text())
    assert lines[0][0] == "Id"
    assert [line[0] for line in lines[1:]] == ["k.guard"]


def test_an_empty_mix_grows_from_a_list_with_values_of_its_own(make_window: MakeWindow, folder: Path) -> None:
    (folder / "counters.yaml").write_text("format: 1\n", encoding="utf-8")
    (folder / "oob.yaml").write_text("format: 1\n", encoding="utf-8")
    window = make_window()
    space = space_of(window)
    QTest.qWait(1)
    assert "No counters yet" in space.empty.text()
    named = space.empty.text().rpartition("such as ")[2].rstrip(".").split(", ")
    assert set(named) <= {column.key for column in space.model.columns}
    assert space.empty.isVisible()
    dialog = pasted(space, "id,side,type,values.morale,inputs.men\na,Lorn,foot,3,400\nb,Lorn,foot,4,500\n")
    press(dialog, QDialogButtonBox.StandardButton.Ok)
    assert [cell(space, id, "values.morale") for id in "ab"] == ["3", "4"]
    assert [cell(space, id, "inputs.men") for id in "ab"] == ["400", "500"]
    assert not space.empty.isVisible()
