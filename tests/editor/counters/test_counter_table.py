"""The table: what it shows, how it is sorted and searched, what typing into it changes, and that undo takes it back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QMenu

from editor.counters.counters_workspace import CountersWorkspace
from editor.counters.formulas import FormulasDialog
from editor.shell.rooms.counters import space_of
from editor.shell.window import MainWindow
from engine.bundle import Remove
from tests.editor.counters.conftest import cell, edit_cell, type_into
from tests.editor.fields.composing import commit, compose
from tests.editor.shell.conftest import MakeWindow, document_of


def entry(window: MainWindow, id: str) -> dict[str, object]:
    """What the file says of a counter."""
    data = document_of(window).data("counters.yaml")
    assert isinstance(data, dict)
    found = next(entry for entry in data["counters"] if entry["id"] == id)
    assert isinstance(found, dict)
    return found


def order(space: CountersWorkspace) -> list[str]:
    return [row.id for row in space.table.shown_rows()]


def test_it_shows_what_the_game_reads_with_its_words(space: CountersWorkspace) -> None:
    assert cell(space, "k.guard", "side") == "Kestria"
    assert cell(space, "k.guard", "type") == "foot"
    assert cell(space, "k.guard", "values.strengths") == "3, 6"
    assert space.column("values.strengths").title == "Strength by steps"
    assert "1.1" in space.column("values.strengths").tip
    assert cell(space, "k.guard", "provenance") == "S"
    assert cell(space, "l.militia", "values.returns") == "yes"


def test_a_cell_that_is_typed_over_changes_one_counter_and_undo_takes_it_back(
    window: MainWindow, space: CountersWorkspace
) -> None:
    edit_cell(space, "k.1", "values.strengths", "3、５")
    assert entry(window, "k.1")["values"] == {"strengths": [3, 5]}
    assert entry(window, "k.1")["provenance"] == {"kind": "user"}
    assert entry(window, "k.2")["values"] == {"strengths": [2, 4]}
    assert cell(space, "k.1", "provenance") == "U"
    assert document_of(window).undo_stack.undoText() == "Strength by steps of 1st Regiment: 3, 5"
    window.registry.do("edit.undo")
    assert cell(space, "k.1", "values.strengths") == "2, 4"
    assert "provenance" not in entry(window, "k.1")


def test_words_are_taken_in_either_language_and_others_are_refused_with_a_reason(
    window: MainWindow, space: CountersWorkspace
) -> None:
    edit_cell(space, "k.1", "type", "騎兵")
    assert entry(window, "k.1")["type"] == "horse"
    told: list[str] = []
    window.bench.told.connect(told.append)
    edit_cell(space, "k.1", "side", "Narnia")
    assert "side" not in entry(window, "k.1")
    assert "Narnia" in told[-1]
    assert "Narnia" in space.form.message.text()


def test_the_formation_is_that_of_the_order_of_battle_where_the_counter_names_none(
    window: MainWindow, space: CountersWorkspace
) -> None:
    document, stack = document_of(window), document_of(window).undo_stack
    number = [row.id for row in space.model.rows].index("k.1")
    document.do("no formation", Remove("counters.yaml", ("counters", number, "formation")))
    QTest.qWait(1)
    assert cell(space, "k.1", "formation") == "Army of the West"
    index = space.model.index(number, space.model.column_of("formation"))
    assert "order of battle" in index.data(Qt.ItemDataRole.ToolTipRole)
    space.table.choose("k.1")
    QTest.qWait(1)
    field = space.form.lines["formation"].field
    assert (field.text(), field.property("inherited")) == ("Army of the West", True)
    before = stack.count()
    edit_cell(space, "k.1", "formation", "Army of the West")
    assert stack.count() == before, "what already shows is not written"
    assert "formation" not in entry(window, "k.1")


def test_what_the_prototype_says_anyway_is_not_written(window: MainWindow, space: CountersWorkspace) -> None:
    edit_cell(space, "k.1", "side", "Lorn")
    assert entry(window, "k.1")["side"] == "lorn"
    edit_cell(space, "k.1", "side", "Kestria")
    assert "side" not in entry(window, "k.1")


def test_an_input_method_keeps_its_keys_in_a_cell(space: CountersWorkspace) -> None:
    index = space.table.row_filter.index(1, space.model.column_of("name.en"))
    space.table.setCurrentIndex(index)
    QTest.keyClick(space.table, Qt.Key.Key_F2)
    field = space.table.viewport().findChild(QLineEdit)
    assert field is not None
    field.selectAll()
    compose(field, "だい")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert field.isVisible()
    commit(field, "第一")
    QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert cell(space, "k.1", "name.en") == "第一"


def test_sorting_knows_numbers_and_rows_stay_where_they_are_while_edited(space: CountersWorkspace) -> None:
    column = space.model.column_of("values.strengths")
    space.table.sortByColumn(column, Qt.SortOrder.DescendingOrder)
    assert order(space)[0] == "k.guard"
    before = order(space)
    edit_cell(space, "k.guard", "values.strengths", "1, 1")
    assert order(space) == before


@pytest.mark.parametrize("query", ["lancer", "ランサー", "槍騎", "ｌａｎｃｅｒ", "lancers kestr"])
def test_search_folds_and_looks_into_both_languages(space: CountersWorkspace, query: str) -> None:
    space.bar.search.setText(query)
    assert order(space) == ([] if query == "ランサー" else ["k.lancers"])


def test_a_filter_and_a_search_without_find_say_how_to_get_all_back(space: CountersWorkspace) -> None:
    space.bar.filters["side"].setCurrentIndex(space.bar.filters["side"].findData("lorn"))
    assert all(id.startswith("l.") for id in order(space))
    space.bar.search.setText("guard regiment")
    assert order(space) == []
    assert space.empty.isVisible()
    QTest.mouseClick(space.all, Qt.MouseButton.LeftButton)
    assert len(order(space)) == 12


def test_hidden_columns_stay_hidden(window: MainWindow, space: CountersWorkspace) -> None:
    menu = space.table.columns_menu()
    action = next(action for action in menu.actions() if action.text() == "Type")
    action.trigger()
    assert "type" not in [column.key for column in space.table.shown_columns()]
    assert window.bench.settings.value("counters/hidden", {}) == {"type": True}
    menu.deleteLater()


def test_several_counters_are_changed_as_one_step(window: MainWindow, space: CountersWorkspace) -> None:
    space.table.choose("k.1", "k.2", "l.town")
    assert space.form.title.text() == "3 counters"
    strengths, steps = space.form.lines["values.strengths"].field, space.form.lines["steps"].field
    assert strengths.placeholderText() in ("", "mixed")
    assert steps.text() == "2"
    assert space.form.lines["side"].field.placeholderText() == "mixed"
    type_into(space.form.lines["values.strengths"].field, "5 6".replace(" ", ", "))
    assert [cell(space, id, "values.strengths") for id in ("k.1", "k.2", "l.town", "k.3")] == ["5, 6"] * 3 + ["2, 4"]
    assert document_of(window).undo_stack.count() == 1
    assert [row.id for row in space.table.chosen_rows()] == ["k.1", "k.2", "l.town"]


def test_new_duplicate_delete_and_undo(window: MainWindow, space: CountersWorkspace) -> None:
    QTest.mouseClick(space.bar.new, Qt.MouseButton.LeftButton)
    assert [row.id for row in space.table.chosen_rows()] == ["new-1"]
    space.table.choose("k.guard")
    QTest.mouseClick(space.bar.duplicate, Qt.MouseButton.LeftButton)
    assert [row.id for row in space.table.chosen_rows()] == ["k.guard-2"]
    assert cell(space, "k.guard-2", "values.strengths") == "3, 6"
    told: list[str] = []
    window.bench.told.connect(told.append)
    space.table.choose("k.guard")
    QTest.mouseClick(space.bar.delete, Qt.MouseButton.LeftButton)
    assert space.model.number_of("k.guard") == -1
    assert "order of battle" in told[-1]
    window.registry.do("edit.undo")
    assert space.model.number_of("k.guard") >= 0


def test_another_id_is_taken_over_wherever_the_counter_is_named(window: MainWindow, space: CountersWorkspace) -> None:
    document = document_of(window)
    edit_cell(space, "k.guard", "id", "k.imperial")
    assert "k.guard" not in document.text("oob.yaml")
    assert "k.imperial" in document.text("oob.yaml")
    assert document.checks.finish().counts.error == 0
    assert document.undo_stack.count() == 1
    assert [row.id for row in space.form.rows] == ["k.imperial"], "it stays chosen"
    window.registry.do("edit.undo")
    assert [row.id for row in space.form.rows] == ["k.guard"]
    edit_cell(space, "k.1", "id", "k.2")
    assert space.model.number_of("k.1") >= 0, "that one has it already"


def test_a_borrowed_mix_becomes_one_that_says_what_differs(make_window: MakeWindow) -> None:
    window = make_window("june_6/saint_lo")
    space = space_of(window)
    QTest.qWait(1)
    known = document_of(window).checks.finish()
    assert cell(space, "us.115/29", "values.strength") == "8"
    edit_cell(space, "us.115/29", "values.strength", "9")
    data = document_of(window).data("counters.yaml")
    assert isinstance(data, dict)
    assert data["base"] == "june_6/campaign"
    assert [one["id"] for one in data["counters"]] == ["us.115/29"]
    assert cell(space, "us.115/29", "values.strength") == "9"
    assert len(space.model.rows) == 337
    assert document_of(window).checks.finish() == known, "what the shipped mix holds beyond the scenario is no problem"
    space.table.choose("us.116/29")
    space.delete()
    assert cell(space, "us.116/29", "count") == "0"
    assert not document_of(window).view.bundle.faults
    window.registry.do("edit.undo")
    window.registry.do("edit.undo")
    assert document_of(window).data("counters.yaml") is None


def test_an_address_brings_the_counter_forward(window: MainWindow) -> None:
    window.bench.go("counters", "l.town")
    QTest.qWait(1)
    space = window.spaces.space("counters")
    assert isinstance(space, CountersWorkspace)
    assert [row.id for row in space.table.chosen_rows()] == ["l.town"]


def test_every_entry_of_the_menu_does_something(
    space: CountersWorkspace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []
    told: list[str] = []
    space.bench.told.connect(told.append)

    def answer(way: str, path: str) -> tuple[str, str]:
        asked.append(way)
        return path, ""

    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: answer("in", ""))
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: answer("out", str(tmp_path / "a.csv")))
    for action in space.bar.menu.actions():
        assert action.toolTip().endswith(".")
        action.trigger()
        QTest.qWait(1)
    assert asked == ["in", "out"]
    assert "No text to paste" in told[0]
    assert (tmp_path / "a.csv").is_file()
    assert isinstance(space.dialog, FormulasDialog)
    space.dialog.reject()
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    assert [action.text() for action in menu.actions()][:2] == ["Id", "Name (English)"]
    menu.close()
