"""The tree that is a table: cells, drags, rows that stay, and what is said when something is not understood."""

from __future__ import annotations

from time import thread_time

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from editor.oob.oob_columns import FORMATION, LOOSE, SIDE, UNIT, OobColumn, RowKey
from editor.oob.oob_workspace import OobWorkspace
from engine.bundle import SetValue
from tests.editor.fields.composing import commit, compose, press_all
from tests.editor.oob.conftest import MakeSpace, drop, oob, open_cell, spot_of, undo, write

GUARD, WATCH = RowKey(UNIT, "k.guard"), RowKey(FORMATION, "valley_watch")


def cell(space: OobWorkspace, unit: str, column: OobColumn) -> str:
    return str(space.model.index_of(RowKey(UNIT, unit), column).data())


def test_the_table_shows_who_stands_where_and_who_comes_when(space: OobWorkspace) -> None:
    assert cell(space, "l.town", OobColumn.SETUP) == "0905 Harrow"
    assert cell(space, "k.3", OobColumn.TURN) == "2"
    assert cell(space, "k.guard", OobColumn.STEPS) == "2"
    side = space.model.index_of(RowKey(SIDE, "kestria"), OobColumn.SETUP)
    assert side.data() == "5 of 6"


def test_a_place_in_words_is_shown_while_it_is_typed_and_taken_with_return(space: OobWorkspace) -> None:
    editor = open_cell(space, "k.guard", OobColumn.SETUP)
    assert editor.text() == "0405"
    editor.selectAll()
    QTest.keyClicks(editor, "2 hexes N of Harrow")
    assert space.preview.text().startswith("0903")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert '- {unit: "k.guard", at: {hex: "0903"}}' in oob(space)
    assert space.document
    assert space.document.undo_stack.undoText() == f"{cell(space, 'k.guard', OobColumn.NAME)}: set up in 0903"
    undo(space)
    assert cell(space, "k.guard", OobColumn.SETUP) == "0405"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("0405, 0505", 'at: {one_of: ["0405", "0505"]}'),
        ("any of Harrow", 'at: {area: "harrow"}'),
        ("within 2 of Harrow", 'at: {within: 2, of: {hexes: ["0905"]}}'),
        ("針原の北2ヘクス", 'at: {hex: "0903"}'),
        ("０４０６", 'at: {hex: "0406"}'),
    ],
)
def test_every_kind_of_place_can_be_written(space: OobWorkspace, words: str, said: str) -> None:
    write(space, "k.lancers", OobColumn.SETUP, words)
    assert f'{{unit: "k.lancers", {said}}}' in oob(space)


def test_what_is_not_understood_changes_nothing_and_says_why(space: OobWorkspace) -> None:
    before, told = oob(space), list[str]()
    space.bench.told.connect(told.append)
    write(space, "k.guard", OobColumn.SETUP, "Atlantis")
    assert oob(space) == before
    assert told == ["No hex, place, area or box is called “Atlantis”."]
    assert space.preview.property("bad") is True
    write(space, "k.3", OobColumn.TURN, "soon")
    assert told[-1] == "“soon” is not a whole number."
    write(space, "k.guard", OobColumn.STEPS, "9")
    assert told[-1] == "A whole number from 1 to 2."
    assert oob(space) == before


def test_turn_entry_withdrawal_steps_and_source_are_changed_in_place(space: OobWorkspace) -> None:
    write(space, "k.3", OobColumn.TURN, "４")
    write(space, "k.3", OobColumn.ENTRY, "Westmarket")
    write(space, "k.guard", OobColumn.STEPS, "1")
    write(space, "k.guard", OobColumn.SOURCE, "the old map")
    write(space, "k.guard", OobColumn.LEAVES, "5")
    text = oob(space)
    assert '- {unit: "k.3", turn: 4, at: {hex: "0105"}}' in text
    assert cell(space, "k.guard", OobColumn.STEPS) == "1 of 2"
    assert cell(space, "k.guard", OobColumn.SOURCE) == "U  the old map"
    assert cell(space, "k.guard", OobColumn.LEAVES) == "5"
    for _step in range(5):
        undo(space)
    assert "old map" not in oob(space)
    assert cell(space, "k.3", OobColumn.TURN) == "2"


def test_a_place_that_is_emptied_takes_the_unit_off_the_map(space: OobWorkspace) -> None:
    write(space, "k.guard", OobColumn.SETUP, "")
    assert '"k.guard", at' not in oob(space)
    assert cell(space, "k.guard", OobColumn.SETUP) == ""


def test_a_cell_that_cannot_be_changed_says_why(space: OobWorkspace) -> None:
    index = space.model.index_of(GUARD, OobColumn.ENTRY)
    assert not index.flags() & Qt.ItemFlag.ItemIsEditable
    assert "does not arrive" in str(index.data(Qt.ItemDataRole.ToolTipRole))


def test_while_something_is_composed_the_cell_stays_open(space: OobWorkspace) -> None:
    before, editor = oob(space), open_cell(space, "k.guard", OobColumn.SETUP)
    editor.clear()
    compose(editor, "はりは")
    press_all(editor)
    assert editor.isVisible()
    assert oob(space) == before
    commit(editor, "針原")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QTest.qWait(1)
    assert '{unit: "k.guard", at: {hex: "0905"}}' in oob(space)


def test_units_are_dragged_into_another_formation(space: OobWorkspace) -> None:
    drop(space.tree.viewport(), [GUARD, RowKey(UNIT, "k.1")], spot_of(space, WATCH, OobColumn.NAME))
    assert space.snapshot
    assert space.snapshot.lineup.under["k.guard"] == "valley_watch"
    assert space.snapshot.lineup.under["k.1"] == "valley_watch"
    undo(space)
    assert space.snapshot.lineup.under["k.guard"] == "army_of_the_west"


def test_a_formation_is_not_dropped_into_itself(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    before, told = oob(space), list[str]()
    space.bench.told.connect(told.append)
    space.tree.expandAll()
    drop(space.tree.viewport(), [RowKey(FORMATION, "us.V")], spot_of(space, RowKey(FORMATION, "us.1"), OobColumn.NAME))
    assert oob(space) == before
    assert told == ["A formation cannot be under itself."]
    drop(space.tree.viewport(), [RowKey(FORMATION, "us.1")], spot_of(space, RowKey(SIDE, "allied"), OobColumn.NAME))
    assert space.snapshot
    assert "us.1" not in space.snapshot.lineup.above


def test_selection_scroll_and_open_branches_outlive_edits_and_undo(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    space.tree.expandAll()
    folded = space.tree.row_filter.mapFromSource(space.model.index_of(RowKey(FORMATION, "us.29")))
    space.tree.collapse(folded)
    space.tree.choose([RowKey(UNIT, "ge.5/3fj"), RowKey(UNIT, "ge.8/3fj")])
    chosen, scroll = space.tree.keys, space.tree.verticalScrollBar().value()
    space.edits.place(["us.9/2"], {"hex": "E2419"})
    space.edits.arrive(["ge.fus/275"], 5)
    undo(space)
    assert space.tree.keys == chosen
    assert space.tree.verticalScrollBar().value() == scroll
    assert not space.tree.isExpanded(
        space.tree.row_filter.mapFromSource(space.model.index_of(RowKey(FORMATION, "us.29")))
    )
    assert space.tree.isExpanded(space.tree.row_filter.mapFromSource(space.model.index_of(RowKey(FORMATION, "us.1"))))


def test_an_edit_elsewhere_leaves_half_typed_words_alone(space: OobWorkspace) -> None:
    editor = open_cell(space, "k.guard", OobColumn.SETUP)
    editor.setText("half")
    assert space.document
    space.document.do("elsewhere", SetValue("oob.yaml", ("arrivals", 0, "turn"), 3))
    assert editor.isVisible()
    assert editor.text() == "half"


def test_delete_takes_a_formation_out_with_its_units_as_one_step(space: OobWorkspace) -> None:
    before = oob(space)
    space.tree.choose([WATCH])
    QTest.keyClick(space.tree, Qt.Key.Key_Delete)
    assert "l.town" not in oob(space)
    assert "valley_watch" not in oob(space)
    undo(space)
    assert oob(space) == before


def test_names_of_formations_are_changed_in_the_language_of_the_window(space: OobWorkspace) -> None:
    space.edits.edit(WATCH, OobColumn.NAME, "Watch of the Valley")
    assert 'name: {en: "Watch of the Valley", ja: "谷守備隊"}' in oob(space)


def test_search_finds_by_reading_and_keeps_what_stands_above(space: OobWorkspace) -> None:
    space.bar.search.setText("guard")
    rows = [space.tree.row_filter.index(row, 0).data() for row in range(space.tree.row_filter.rowCount())]
    assert rows == ["Kestria", "Lorn"]
    space.bar.search.setText("lancers")
    assert space.tree.row_filter.rowCount() == 1


def test_a_click_on_a_heading_sorts_by_number_and_empty_cells_come_last(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    space.tree.sortByColumn(OobColumn.TURN, Qt.SortOrder.AscendingOrder)
    corps = space.tree.row_filter.mapFromSource(space.model.index_of(RowKey(FORMATION, "us.V")))
    turns = [
        space.tree.row_filter.index(row, OobColumn.TURN, corps).data()
        for row in range(space.tree.row_filter.rowCount(corps))
    ]
    assert turns == sorted(turns, key=lambda turn: (not turn, turn))
    assert turns[0] == "4"
    space.tree.sortByColumn(OobColumn.TURN, Qt.SortOrder.DescendingOrder)
    corps = space.tree.row_filter.mapFromSource(space.model.index_of(RowKey(FORMATION, "us.V")))
    assert space.tree.row_filter.index(0, OobColumn.TURN, corps).data() != ""


def test_copied_rows_can_be_pasted_back(space: OobWorkspace) -> None:
    space.tree.choose([RowKey(FORMATION, "army_of_the_west")])
    QTest.keyClick(space.tree, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:2] == ["unit", "designation"]
    assert len(lines) == 7


def test_the_menu_of_a_row_says_why_something_cannot_be_done(space: OobWorkspace) -> None:
    space.tree.choose([])
    entries = {words: why for words, _effect, why in space.dialogs.row_entries()}
    assert entries["Place…"] == "Select units first."
    space.tree.choose([GUARD])
    space.tree.wanted.emit(space.mapToGlobal(spot_of(space, GUARD, OobColumn.NAME)))
    menu = next(child for child in space.findChildren(QMenu) if child.isVisible())
    delete = next(action for action in menu.actions() if action.text() == "Delete")
    delete.trigger()
    menu.close()
    assert "k.guard" not in oob(space)


def test_problems_of_units_stand_in_their_rows(space: OobWorkspace) -> None:
    write(space, "k.3", OobColumn.TURN, "9")
    assert space.document
    space.document.checks.finish("local")
    space._mark_problems()
    index = space.model.index_of(RowKey(UNIT, "k.3"), OobColumn.PROBLEMS)
    assert index.data() == "▲ 1"
    assert "9" in str(index.data(Qt.ItemDataRole.ToolTipRole))


def test_the_campaign_with_337_counters_opens_quickly(make_space: MakeSpace, qtbot: QtBot) -> None:
    bench = make_space("june_6/campaign").bench
    began = thread_time()
    space = OobWorkspace(bench)
    qtbot.addWidget(space)
    space.resize(1100, 760)
    space.grab()
    assert thread_time() - began < 0.3
    assert space.snapshot
    assert len(space.snapshot.lineup.standings) == 336


def test_an_order_of_battle_of_another_scenario_is_made_ones_own(make_space: MakeSpace, tmp_path: object) -> None:
    from pathlib import Path

    assert isinstance(tmp_path, Path)
    folder = tmp_path / "borrowed"
    folder.mkdir()
    (folder / "scenario.yaml").write_text(BORROWED, encoding="utf-8")
    space = make_space(folder)
    assert "belongs to another scenario" in space.bar.lead.text()
    assert not space.bar.place.isEnabled()
    assert space.snapshot
    assert space.snapshot.standing("k.guard").starts
    QTest.mouseClick(space.bar.own, Qt.MouseButton.LeftButton)
    assert not space.bar.own.isVisible()
    write(space, "k.guard", OobColumn.SETUP, "0406")
    assert 'hex: "0406"' in oob(space)
    undo(space)
    undo(space)
    assert "belongs to another scenario" in space.bar.lead.text()


BORROWED = """\
format: 1
kind: "scenario"
id: "borrowed"
title: {en: "Borrowed", ja: "借り物"}
rules: {game: "primer", version: "1"}
turns: {last: 4}
sides:
  - {id: "kestria", name: {en: "Kestria", ja: "ケストリア軍"}}
  - {id: "lorn", name: {en: "Lorn", ja: "ロルン軍"}}
parts: {map: "shipped:primer/two_bridges", counters: "shipped:primer/two_bridges", oob: "shipped:primer/two_bridges"}
"""


def test_whoever_an_edit_leaves_in_no_formation_is_seen_there(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    assert space.document
    own = [one["id"] for one in space.document.data("oob.yaml")["formations"]]  # type: ignore[index]
    known = (space.document.view.formations[name] for name in own)
    formation = next(one for one in known if len(one.units) > 1 and not one.parts)
    index = own.index(formation.id)
    side = space.document.view.roster_counters[formation.units[0]].side
    path = ("formations", index, "units")
    space.document.do("one leaves", SetValue("oob.yaml", path, [*formation.units[1:]]))
    loose = space.tree.row_filter.mapFromSource(space.model.index_of(RowKey(LOOSE, str(side))))
    assert space.tree.isExpanded(loose)
    space.tree.collapse(loose)
    space.document.do("rename", SetValue("scenario.yaml", ("title", "en"), "Another"))
    assert not space.tree.isExpanded(loose), "what is folded by hand stays folded while nobody comes"
