"""Prototypes: what counters inherit is seen, a change of one changes all, and one is made, given, renamed, deleted."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from editor.counters.counters_workspace import CountersWorkspace
from editor.counters.prototypes_dialog import PrototypesDialog
from editor.shell.window import MainWindow
from tests.editor.counters.conftest import cell, edit_cell, type_into
from tests.editor.shell.conftest import document_of

LEFT = Qt.MouseButton.LeftButton


def mix_file(window: MainWindow) -> Any:
    """What the file says."""
    return document_of(window).data("counters.yaml")


def entry(window: MainWindow, id: str) -> dict[str, Any]:
    """What the file says of a counter."""
    return next(each for each in mix_file(window)["counters"] if each["id"] == id)


def click(button: QPushButton) -> None:
    assert button.isEnabled(), button.toolTip()
    QTest.mouseClick(button, LEFT)
    QTest.qWait(1)


def choose(space: CountersWorkspace, *ids: str) -> None:
    space.table.choose(*ids)


def reach(dialog: PrototypesDialog, key: str) -> str:
    return dialog.lines[key].reach.text()


@pytest.fixture
def dialog(window: MainWindow, space: CountersWorkspace) -> PrototypesDialog:
    """The prototypes, opened from the form of a counter of Lorn."""
    choose(space, "l.town")
    click(space.form.prototypes)
    (found,) = space.findChildren(PrototypesDialog)
    return found


def test_the_form_shows_what_is_inherited_and_resets_what_is_not(window: MainWindow, space: CountersWorkspace) -> None:
    choose(space, "k.1")
    side, strengths = space.form.lines["side"], space.form.lines["values.strengths"]
    assert side.field.property("inherited") and not strengths.field.property("inherited")
    assert "From the prototype kestrian." in side.field.toolTip()
    type_into(side.field, "Lorn")
    assert entry(window, "k.1")["side"] == "lorn"
    assert not space.form.lines["side"].field.property("inherited")
    assert space.form.lines["side"].reset.isVisible()
    QTest.mouseClick(space.form.lines["side"].reset, LEFT)
    assert "side" not in entry(window, "k.1") and space.form.lines["side"].field.property("inherited")


def test_a_change_says_how_many_follow_and_changes_them(
    window: MainWindow, space: CountersWorkspace, dialog: PrototypesDialog
) -> None:
    assert dialog.current == "lornish"
    assert dialog.list.currentItem().text() == "lornish (6)"
    edit_cell(space, "l.militia", "nationality", "kestrian")
    assert reach(dialog, "side") == "6 of 6" and reach(dialog, "nationality") == "5 of 6"
    dialog.more.setCurrentIndex(dialog.more.findData("values.strengths"))
    dialog.more.activated.emit(dialog.more.currentIndex())
    assert reach(dialog, "values.strengths") == "0 of 6"
    type_into(dialog.lines["values.strengths"].field, "1, 2")
    lornish = mix_file(window)["prototypes"]["lornish"]
    assert lornish["values"] == {"strengths": [1, 2]} and lornish["provenance"]["kind"] == "user"
    document_of(window).undo_stack.undo()
    dialog.more.setCurrentIndex(dialog.more.findData("symbol"))
    dialog.more.activated.emit(dialog.more.currentIndex())
    type_into(dialog.lines["steps"].field if "steps" in dialog.lines else dialog.lines["side"].field, "Kestria")
    assert mix_file(window)["prototypes"]["lornish"]["side"] == "kestria"
    assert cell(space, "l.militia", "side") == "Kestria" and cell(space, "l.town", "side") == "Kestria"
    assert document_of(window).undo_stack.undoText() == "Side of the prototype lornish: Kestria (counters: 6)"
    document_of(window).undo_stack.undo()
    assert dialog.lines["side"].field.text() == "Lorn" and cell(space, "l.town", "side") == "Lorn"


def test_a_prototype_made_from_a_counter_leaves_it_as_it_plays(
    window: MainWindow, space: CountersWorkspace, dialog: PrototypesDialog
) -> None:
    before = document_of(window).view.roster_counters["l.town"]
    assert not dialog.make.isEnabled() and "name" in dialog.make.toolTip()
    QTest.keyClicks(dialog.name, "line_foot")
    click(dialog.make)
    assert mix_file(window)["prototypes"]["line_foot"] == {
        "like": "lornish",
        "formation": "valley_watch",
        "type": "foot",
        "steps": 2,
        "values": {"strengths": [2, 3]},
    }
    assert set(entry(window, "l.town")) == {"id", "like", "name"}
    after = document_of(window).view.roster_counters["l.town"]
    assert after == before.model_copy(update={"like": "line_foot"})
    assert dialog.current == "line_foot" and dialog.lines["side"].field.property("inherited")
    choose(space, "l.upland", "l.river")
    click(dialog.give)
    assert entry(window, "l.river")["like"] == "line_foot"
    click(dialog.give)
    assert entry(window, "l.river")["like"] == "line_foot", "given twice it stays"
    assert document_of(window).undo_stack.count() == 2
    assert dialog.list.item(2).text() == "line_foot (3)"


def test_names_follow_and_nobody_is_left_without_a_prototype(
    window: MainWindow, space: CountersWorkspace, dialog: PrototypesDialog
) -> None:
    assert not dialog.delete.isEnabled() and dialog.delete.toolTip()
    QTest.keyClicks(dialog.name, "of lorn")
    click(dialog.rename)
    assert "Latin letters" in dialog.message.text()
    dialog.name.clear()
    QTest.keyClicks(dialog.name, "of_lorn")
    click(dialog.rename)
    assert set(mix_file(window)["prototypes"]) == {"kestrian", "of_lorn"}
    assert {each["like"] for each in mix_file(window)["counters"]} == {"kestrian", "of_lorn"}
    assert not document_of(window).bundle.faults and dialog.current == "of_lorn"
    QTest.keyClicks(dialog.name, "spare")
    click(dialog.new)
    assert dialog.current == "spare"
    type_into_like(dialog, "of_lorn")
    click(dialog.delete)
    assert "spare" not in mix_file(window)["prototypes"]
    document_of(window).undo_stack.undo()
    assert mix_file(window)["prototypes"]["spare"] == {"like": "of_lorn"}


def type_into_like(dialog: PrototypesDialog, name: str) -> None:
    """Let the prototype be like another one."""
    dialog.more.setCurrentIndex(dialog.more.findData("like"))
    dialog.more.activated.emit(dialog.more.currentIndex())
    type_into(dialog.lines["like"].field, name)


def test_prototypes_do_not_run_in_a_ring(window: MainWindow, dialog: PrototypesDialog) -> None:
    type_into_like(dialog, "lornish")
    assert "Circular" in dialog.message.text()
    assert "like" not in mix_file(window)["prototypes"]["lornish"]
