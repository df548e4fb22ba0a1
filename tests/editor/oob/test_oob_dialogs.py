"""The dialogs: places, rows of a spreadsheet, new formations, campaigns, comparisons, graphs, the chart."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from editor.canvas.look import look_of
from editor.canvas.scene import MapScene
from editor.oob.chart_dialog import ChartDialog, keep
from editor.oob.compare_dialog import CompareOrdersDialog
from editor.oob.graphs_dialog import GraphsDialog
from editor.oob.new_dialogs import FormationDialog, MixDialog
from editor.oob.oob_columns import FORMATION, UNIT, OobColumn, RowKey
from editor.oob.oob_workspace import OobWorkspace
from editor.oob.place_dialog import PlaceDialog
from editor.oob.rows_dialog import RowsDialog
from editor.oob.start_dialog import StartDialog
from editor.oob.users_dialog import UsersDialog
from editor.queries.appearance_chart import chart_html
from editor.workbench import Mode
from tests.editor.oob.conftest import LEFT, MakeSpace, oob, undo


def test_a_place_is_chosen_from_the_list_of_the_map(space: OobWorkspace) -> None:
    space.tree.choose([RowKey(UNIT, "k.guard"), RowKey(UNIT, "k.guns")])
    QTest.mouseClick(space.bar.place, LEFT)
    dialog = space.dialogs.open
    assert isinstance(dialog, PlaceDialog)
    dialog.field.clear()
    assert not dialog.accept_button.isEnabled()
    assert dialog.accept_button.toolTip()
    names = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    dialog.list.setCurrentRow(next(row for row, name in enumerate(names) if name.startswith("Old Redoubt  (area")))
    assert dialog.field.text() == "any of Old Redoubt"
    assert "1003" in dialog.preview.text()
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert oob(space).count('at: {area: "redoubt"}') == 2


def test_the_place_of_entry_is_asked_for_units_that_arrive(space: OobWorkspace) -> None:
    space.tree.choose([RowKey(UNIT, "k.guard")])
    refusals = {text: why for text, _effect, why in space.dialogs.row_entries()}
    assert refusals["Entry place…"] == "None of these units has a turn of arrival. Set one first."
    space.tree.choose([RowKey(FORMATION, "army_of_the_west")])
    deeds = {text: accept_button for text, accept_button, why in space.dialogs.row_entries() if not why}
    deeds["Entry place…"]()
    dialog = space.dialogs.open
    assert isinstance(dialog, PlaceDialog)
    dialog.field.setText("Westmarket")
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert '{unit: "k.3", turn: 2, at: {hex: "0105"}}' in oob(space)
    assert '{unit: "k.guard", at: {hex: "0405"}}' in oob(space)


def test_the_place_is_shown_on_the_map_while_it_is_written(space: OobWorkspace) -> None:
    assert space.snapshot
    assert space.snapshot.view.map
    scene = MapScene.of(space.snapshot.view.map, look_of("primer"))
    dialog = PlaceDialog(space.snapshot, "somebody", "Harrow", scene, space)
    dialog.show()
    first = dialog.glimpse.pixmap().toImage()
    assert dialog.glimpse.isVisible()
    dialog.field.setText("Westmarket")
    assert dialog.glimpse.pixmap().toImage() != first
    dialog.field.setText("Atlantis")
    assert not dialog.glimpse.isVisible()
    dialog.close()


def test_rows_of_a_spreadsheet_are_shown_before_they_are_taken_in(space: OobWorkspace) -> None:
    before = oob(space)
    QApplication.clipboard().setText("unit\tset-up\nk.guard\t0406\nk.1\t0505\nk.9\t0505\nk.2\tAtlantis\n")
    space.tree.setFocus()
    QTest.keyClick(space.tree, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    dialog = space.dialogs.open
    assert isinstance(dialog, RowsDialog)
    assert dialog.about.text() == "0 new, 1 changed, 1 as they are, 2 not understood"
    assert dialog.table.item(0, 2).text() == "No counter of the mix is called “k.9”."  # type: ignore[union-attr]
    assert dialog.table.item(2, 2).text() == "Set-up place: 0405 → 0406"  # type: ignore[union-attr]
    assert oob(space) == before
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert '{unit: "k.guard", at: {hex: "0406"}}' in oob(space)
    undo(space)
    assert oob(space) == before


def test_a_csv_file_is_written_and_read_back(
    space: OobWorkspace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, told = tmp_path / "oob.csv", list[str]()
    space.bench.told.connect(told.append)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (str(path), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    space.dialogs.write_file()
    text = path.read_text(encoding="utf-8-sig")
    assert text.splitlines()[1].startswith("k.guard,")
    path.write_text(text.replace("k.3,", "k.3,").replace(",2,,,", ",5,,,", 1), encoding="utf-8-sig")
    space.dialogs.read_file()
    dialog = space.dialogs.open
    assert isinstance(dialog, RowsDialog)
    assert len(dialog.useful) == 1
    dialog.accept()
    assert '{unit: "k.3", turn: 5}' in oob(space)
    path.unlink()
    os.mkfifo(path)
    space.dialogs.read_file()
    assert "not a regular file" in told[0]


def test_a_new_formation_gets_counters_that_serve_nowhere(make_space: MakeSpace) -> None:
    space = make_space("june_6/saint_lo")
    space.tree.choose([RowKey(FORMATION, "us.V")])
    space.dialogs.formation_dialog()
    dialog = space.dialogs.open
    assert isinstance(dialog, FormationDialog)
    assert not dialog.accept_button.isEnabled()
    QTest.keyClicks(dialog.names["en"], "Task Force X")
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert space.snapshot
    assert space.snapshot.lineup.above["task_force_x"] == "us.V"
    assert space.tree.keys == (RowKey(FORMATION, "task_force_x"),)
    space.dialogs.mix_dialog()
    mix = space.dialogs.open
    assert isinstance(mix, MixDialog)
    mix.search.setText("HQ/79")
    shown = [item for row in range(mix.list.count()) if not (item := mix.list.item(row)).isHidden()]
    assert len(shown) == 1
    shown[0].setSelected(True)
    QTest.mouseClick(mix.accept_button, LEFT)
    assert space.snapshot.lineup.under["us.hq/79"] == "task_force_x"
    assert space.tree.keys == (RowKey(UNIT, "us.hq/79"),), "and it is shown there"
    row = space.tree.row_filter.mapFromSource(space.model.index_of(RowKey(UNIT, "us.hq/79")))
    assert space.tree.isExpanded(row.parent())
    undo(space)
    undo(space)
    assert "task_force_x" not in oob(space)


def test_place_on_the_map_goes_there_with_the_units_picked(space: OobWorkspace) -> None:
    space.bench.set_space("oob")
    space.tree.choose([RowKey(FORMATION, "valley_watch")])
    entries = {words: accept_button for words, accept_button, why in space.dialogs.row_entries() if not why}
    entries["Place on the map"]()
    assert space.bench.mode is Mode.SET_UP
    assert space.bench.space == "map"
    assert len(space.bench.selection.units) == 6


def started(space: OobWorkspace, qtbot: QtBot) -> StartDialog:
    space.dialogs.start()
    dialog = space.dialogs.open
    assert isinstance(dialog, StartDialog)
    qtbot.waitUntil(lambda: dialog.picker.box.count() > 0)
    assert not dialog.accept_button.isEnabled()
    dialog.picker.box.setCurrentIndex(dialog.picker.box.findText("Campaign"))
    qtbot.waitUntil(lambda: dialog.other is not None)
    return dialog


def test_a_scenario_starts_from_the_campaign_on_a_date(make_space: MakeSpace, qtbot: QtBot) -> None:
    space = make_space("june_6/saint_lo")
    before, dialog = oob(space), started(space, qtbot)
    assert dialog.turn.currentData() == 4
    item = dialog.tree.topLevelItem(1)
    assert item
    item.setCheckState(0, Qt.CheckState.Checked)
    assert "us.79" in dialog.chosen
    assert dialog.counts.text() == "13 units set up, 5 arriving later. 1 would arrive after the last turn."
    dialog.place.setText("Atlantis")
    assert not dialog.accept_button.isEnabled()
    dialog.place.setText("any of Omaha beach")
    dialog.alone.setChecked(True)
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert space.snapshot
    assert set(space.snapshot.lineup.formations) == {"us.VII", "us.4", "us.9", "us.79"}
    assert space.snapshot.standing("us.313/79").turn == 5
    assert cell(space, "us.39/9") == "Omaha beach"
    undo(space)
    assert oob(space) == before


def cell(space: OobWorkspace, unit: str) -> str:
    return str(space.model.index_of(RowKey(UNIT, unit), OobColumn.SETUP).data())


def test_rows_of_another_scenario_are_taken_over_one_by_one(make_space: MakeSpace, qtbot: QtBot) -> None:
    space = make_space("june_6/saint_lo")
    space.dialogs.compare()
    dialog = space.dialogs.open
    assert isinstance(dialog, CompareOrdersDialog)
    qtbot.waitUntil(lambda: dialog.picker.box.count() > 0)
    dialog.picker.box.setCurrentIndex(dialog.picker.box.findText("Campaign"))
    qtbot.waitUntil(lambda: dialog.other is not None)
    count = len(dialog.rows)
    row = next(number for number, one in enumerate(dialog.rows) if one.unit == "us.9/2")
    assert dialog.table.item(row, 1).text() == "2 Inf Div · starts in E2418"  # type: ignore[union-attr]
    dialog.table.selectRow(row)
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert len(dialog.rows) == count - 1
    assert space.snapshot
    assert space.snapshot.standing("us.9/2").turn == 2
    assert dialog.isVisible()
    dialog.kind.setCurrentIndex(3)
    assert {one.kinds for one in dialog.rows} <= {("only_here",)}


def test_who_uses_a_formation_is_looked_up_in_the_library(make_space: MakeSpace, qtbot: QtBot) -> None:
    space = make_space("june_6/saint_lo")
    space.tree.choose([RowKey(FORMATION, "us.1")])
    space.dialogs.users()
    dialog = space.dialogs.open
    assert isinstance(dialog, UsersDialog)
    qtbot.waitUntil(lambda: dialog.tree.topLevelItemCount() > 0)
    found = [item.text(0) for row in range(dialog.tree.topLevelItemCount()) if (item := dialog.tree.topLevelItem(row))]
    assert {"Campaign", "Saint-Lô"} <= {*found}
    assert dialog.about.text() == f"{len(found)} scenarios use 1 Inf Div."


def test_the_graphs_count_what_is_chosen(space: OobWorkspace) -> None:
    assert space.snapshot
    dialog = GraphsDialog(space.snapshot, space)
    dialog.show()
    assert [dialog.table.item(0, column).text() for column in (0, 1)] == ["5", "6"]  # type: ignore[union-attr]
    assert len(dialog.plot.listDataItems()) == 2
    dialog.value.setCurrentIndex(1)
    assert dialog.table.item(0, 0).text() == "9"  # type: ignore[union-attr]
    dialog.close()


def test_the_chart_tells_of_start_and_arrivals_in_both_languages(space: OobWorkspace, tmp_path: Path) -> None:
    assert space.document
    html = chart_html(space.document, "en")
    assert "Two Bridges: order of appearance" in html
    assert "<b>0905 Harrow</b>" in html
    assert "Turn 2" in html
    japanese = chart_html(space.document, "ja")
    assert "0905 針原" in japanese
    assert "ターン" in japanese
    space.dialogs.chart()
    assert isinstance(space.dialogs.open, ChartDialog)
    for name in ("chart.pdf", "chart.html"):
        keep(html, tmp_path / name)
        assert (tmp_path / name).stat().st_size > 900


def test_an_empty_order_of_battle_says_what_it_is_for(make_space: MakeSpace, tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    (folder / "scenario.yaml").write_text(EMPTY, encoding="utf-8")
    space = make_space(folder)
    assert space.bar.lead.text().startswith("No units yet.")
    space.dialogs.formation_dialog()
    dialog = space.dialogs.open
    assert isinstance(dialog, FormationDialog)
    QTest.keyClicks(dialog.names["en"], "First Army")
    QTest.mouseClick(dialog.accept_button, LEFT)
    assert 'id: "first_army"' in oob(space)
    assert not space.bar.lead.isVisible()


EMPTY = """\
format: 1
kind: "scenario"
id: "empty"
title: {en: "Empty", ja: "空"}
rules: {game: "primer", version: "1"}
turns: {last: 4}
sides:
  - {id: "kestria", name: {en: "Kestria", ja: "ケストリア軍"}}
  - {id: "lorn", name: {en: "Lorn", ja: "ロルン軍"}}
parts: {map: "shipped:primer/two_bridges", counters: "shipped:primer/two_bridges"}
"""


def test_a_list_without_end_shows_its_first_rows(space: OobWorkspace) -> None:
    """The table would hold millions of cells; the others are counted."""
    snapshot = space.edits.snapshot
    assert snapshot
    rows = snapshot.table.read("nobody\n" * 3_000)
    dialog = RowsDialog(snapshot, rows, space)
    assert dialog.table.rowCount() == 1000
    assert "2000 more rows are not shown" in dialog.quiet.text()


def test_a_list_of_too_many_lines_is_refused_at_once(space: OobWorkspace) -> None:
    told: list[str] = []
    space.bench.told.connect(told.append)
    space.dialogs.take_rows("nobody\n" * 60_000)
    assert told == ["This list has more than 50000 lines. Split it."]
