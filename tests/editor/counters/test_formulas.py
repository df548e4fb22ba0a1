"""Formulas: inputs change the ratings at once, what a counter states stands, and each edit can be undone."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.counters.cells import state_of
from editor.counters.counters_workspace import CountersWorkspace
from editor.counters.formulas import FormulasDialog
from editor.shell.window import MainWindow
from tests.editor.counters.conftest import cell, edit_cell, type_into
from tests.editor.shell.conftest import document_of


def dialog_of(window: MainWindow, space: CountersWorkspace) -> FormulasDialog:
    """The formulas, opened from the menu."""
    window.registry.do("counters.formulas")
    assert isinstance(space.dialog, FormulasDialog)
    return space.dialog


def add(dialog: FormulasDialog, value: str, formula: str) -> None:
    """Write a new formula."""
    dialog.value.setText(value)
    dialog.formula.setText(formula)
    QTest.mouseClick(dialog.add, Qt.MouseButton.LeftButton)


def test_ratings_follow_their_inputs_and_own_values_stand(window: MainWindow, space: CountersWorkspace) -> None:
    dialog = dialog_of(window, space)
    space.table.choose("k.1", "k.2")
    dialog.input.setText("battalions")
    QTest.mouseClick(dialog.add_input, Qt.MouseButton.LeftButton)
    add(dialog, "attack", "up(battalions * 3 / 2)")
    assert cell(space, "k.1", "values.attack") == "0"
    assert cell(space, "k.3", "values.attack") == ""
    edit_cell(space, "k.1", "inputs.battalions", "3")
    assert cell(space, "k.1", "values.attack") == "5"
    assert space.mix is not None
    column = space.column("values.attack")
    assert state_of(space.mix.by_id["k.1"], column) == "reckoned"
    edit_cell(space, "k.1", "values.attack", "7")
    assert state_of(space.mix.by_id["k.1"], column) == "override"
    space.table.choose("k.1")
    reset = space.form.lines["values.attack"].reset
    QTest.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert cell(space, "k.1", "values.attack") == "5"
    dialog.reject()


def test_a_formula_is_typed_over_taken_out_and_brought_back(window: MainWindow, space: CountersWorkspace) -> None:
    dialog = dialog_of(window, space)
    add(dialog, "weight", "steps_")
    add(dialog, "speed", "2 + 3")
    type_into(dialog.lines["speed"]["back"], "speed - 1")
    assert cell(space, "k.1", "back.speed") == "4"
    type_into(dialog.lines["speed"]["formula"], "2 ** 3")
    assert "2 ** 3" in dialog.message.text()
    QTest.mouseClick(dialog.removers["speed"], Qt.MouseButton.LeftButton)
    assert list(dialog.lines) == ["weight"]
    window.registry.do("edit.undo")
    assert list(dialog.lines) == ["weight", "speed"]
    assert cell(space, "k.1", "values.speed") == "5"
    dialog.reject()


def test_what_is_no_formula_is_not_taken(window: MainWindow, space: CountersWorkspace) -> None:
    dialog = dialog_of(window, space)
    for wrong in ("", "__import__('os')", "a.b", "attack[0]", "1 if x else 2", "up()"):
        add(dialog, "attack", wrong)
        assert dialog.message.isVisible()
    add(dialog, "two words", "1")
    assert document_of(window).undo_stack.count() == 0
    dialog.reject()


def test_a_value_that_is_no_whole_number_is_a_problem(window: MainWindow, space: CountersWorkspace) -> None:
    dialog = dialog_of(window, space)
    add(dialog, "attack", "7 / 2")
    dialog.reject()
    assert cell(space, "k.1", "name.en") == "1st Regiment"
    assert "counter.formula" in {problem.code for problem in document_of(window).checks.finish()}
