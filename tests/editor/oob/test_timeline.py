"""The timeline: counters on their turns, dragged and pushed to others, and rows of the table dropped on them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from editor.oob.oob_columns import FORMATION, UNIT, RowKey
from editor.oob.oob_workspace import OobWorkspace
from editor.oob.place_dialog import PlaceDialog
from editor.oob.timeline_layout import START
from tests.editor.oob.conftest import LEFT, MakeSpace, counter, drag, drop, oob, turn_spot, undo


def turns(space: OobWorkspace) -> dict[str, object]:
    return {one.unit: one.turn for one in space.timeline.chart.counters}


def test_counters_stand_on_their_turns_and_places_of_entry_are_named(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    assert turns(space)["us.16/1"] == 4
    assert turns(space)["us.116/29"] == 5
    assert {"E2520", "E2511"} <= {tag.text for tag in space.timeline.chart.tags}
    assert "15 units" in {tag.text for tag in space.timeline.chart.tags}


def test_a_counter_that_is_dragged_arrives_in_another_turn(space: OobWorkspace) -> None:
    drag(space, "k.3", 4)
    assert '{unit: "k.3", turn: 4}' in oob(space)
    assert turns(space)["k.3"] == 4
    assert space.document
    assert space.document.undo_stack.undoText().endswith("arrives in turn 4")
    undo(space)
    assert turns(space)["k.3"] == 2


def test_a_click_selects_in_the_table_too_and_no_click_moves_anything(space: OobWorkspace) -> None:
    before = oob(space)
    QTest.mouseClick(space.timeline, LEFT, pos=counter(space, "k.3"))
    assert space.tree.keys == (RowKey(UNIT, "k.3"),)
    assert space.bench.selection.units == ("k.3",)
    QTest.mouseClick(space.timeline, LEFT, Qt.KeyboardModifier.ControlModifier, counter(space, "l.hussars"))
    assert set(space.units) == {"k.3", "l.hussars"}
    assert oob(space) == before


def test_ctrl_and_an_arrow_push_to_the_next_turn_but_not_out_of_the_scenario(space: OobWorkspace) -> None:
    QTest.mouseClick(space.timeline, LEFT, pos=counter(space, "k.3"))
    for _push in range(9):
        QTest.keyClick(space.timeline, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert turns(space)["k.3"] == 6
    QTest.keyClick(space.timeline, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert turns(space)["k.3"] == 5
    QTest.keyClick(space.timeline, Qt.Key.Key_Right)
    assert space.timeline.selected != ("k.3",)


def test_a_push_that_moves_nobody_says_why(space: OobWorkspace) -> None:
    """In the menu it is refused, by the keys it is told: of those set up, and at either end of the scenario."""
    told: list[str] = []
    space.bench.told.connect(told.append)
    before = oob(space)
    for unit, pushes in {"k.guard": 0, "k.3": 4, "l.hussars": 9}.items():
        space.tree.choose([RowKey(UNIT, unit)])
        for _push in range(pushes):
            space.edits.shift([unit], 1)
        told.clear()
        why = {text: refusal for text, _effect, refusal in space.dialogs.row_entries()}["One turn later"]
        assert why
        QTest.keyClick(space.timeline, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
        assert len(told) == 1
    assert told == [why] == ["They arrive in the last turn already."]
    assert oob(space) != before


def test_a_division_from_the_table_is_dropped_on_a_turn_as_one_step(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    before = oob(space)
    drop(space.timeline, [RowKey(FORMATION, "us.29")], turn_spot(space, 6))
    assert {turns(space)[unit] for unit in ("us.hq/29", "us.115/29", "us.116/29")} == {6}
    assert space.snapshot
    entry = space.snapshot.standing("us.115/29").entry
    assert entry is not None
    undo(space)
    assert oob(space) == before


def test_dropped_on_the_start_it_stands_where_it_would_have_come_in(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    drag(space, "us.16/1", START)
    assert space.snapshot
    standing = space.snapshot.standing("us.16/1")
    assert standing.starts
    assert not standing.comes
    assert standing.starts[0].place == "E2520"


def test_without_a_place_of_entry_the_place_is_asked_for(space: OobWorkspace) -> None:
    drag(space, "k.3", START)
    dialog = space.dialogs.open
    assert isinstance(dialog, PlaceDialog)
    dialog.field.setText("Westmarket")
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert '{unit: "k.3", at: {hex: "0105"}}' in oob(space)


def test_lanes_by_formation_show_those_of_whom_somebody_comes(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    assert [lane.title for lane in space.timeline.chart.lanes] == ["Allies", "Germans"]
    space.rows_by.setCurrentIndex(1)
    assert [lane.title for lane in space.timeline.chart.lanes] == ["V Corps", "353 Inf Div", "275 Inf Div"]


def test_the_timeline_says_for_those_who_cannot_see_it_what_is_selected(space: OobWorkspace) -> None:
    QTest.mouseClick(space.timeline, LEFT, pos=counter(space, "k.3"))
    assert space.timeline.accessibleDescription().endswith("Turn 2")


def test_a_tooltip_names_counters_and_places_that_are_cut_short(make_space: MakeSpace) -> None:
    space = make_space("june_6/campaign")
    place = next(tag for tag in space.timeline.chart.tags if tag.text == "Omaha landing box")
    for at, words in ((place.rect.center(), "Omaha landing box"), (counter(space, "us.hq/79"), "HQ/79 Inf Div")):
        spot = space.timeline.mapToGlobal(at)
        QApplication.sendEvent(space.timeline, QHelpEvent(QHelpEvent.Type.ToolTip, at, spot))
        assert QToolTip.text() == words


def test_the_splitter_is_remembered(space: OobWorkspace) -> None:
    space.splitter.moveSplitter(300, 1)
    assert space.bench.settings.value("oob/splitter", list[int]()) == space.splitter.sizes()


def test_a_counter_of_the_start_is_dragged_to_a_turn(space: OobWorkspace) -> None:
    """What is set up stands in the Start column; dragged to a turn it arrives then, dropped where it was it stays."""
    before = oob(space)
    assert turns(space)["k.guard"] == START
    drag(space, "k.guard", START)
    assert oob(space) == before
    assert not isinstance(space.dialogs.open, PlaceDialog)
    drag(space, "k.guard", 3)
    assert turns(space)["k.guard"] == 3
    assert space.snapshot
    assert not space.snapshot.standing("k.guard").starts
    undo(space)
    assert oob(space) == before
