"""The Texts workspace by hand: every text by its address, edited in place, pasted as a column, doubted by terms."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QLineEdit
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.texts.term_checks import TermCheck
from editor.texts.texts_model import EN, JA, MISSING, READ, STATE, UNIT, WARNS, WHERE
from editor.texts.texts_workspace import TextsWorkspace
from editor.workbench import Settings, Workbench
from engine.bundle import Insert, Remove, SetValue
from tests.editor.fields.composing import commit, compose, press_all

TITLE = "scenario.yaml:title"


@pytest.fixture
def document(tmp_path: Path, qtbot: QtBot) -> Iterator[Document]:
    document = Document.open("primer/two_bridges", store=tmp_path)
    yield document
    document.close()


@pytest.fixture
def space(document: Document, qtbot: QtBot) -> TextsWorkspace:
    settings = Settings()
    settings.set_value("language", "en")
    bench = Workbench(settings)
    bench.open(document)
    space = TextsWorkspace(bench)
    qtbot.addWidget(space)
    space.resize(1200, 700)
    space.show()
    return space


def row_of(space: TextsWorkspace, address: str) -> int:
    rows = range(space.sought.rowCount())
    return next(row for row in rows if space.sought.index(row, 0).data(UNIT).address == address)


def shown(space: TextsWorkspace, column: int = EN) -> list[str]:
    return [space.sought.index(row, column).data() for row in range(space.sought.rowCount())]


def go(space: TextsWorkspace, address: str, column: int) -> None:
    space.grid.setCurrentIndex(space.sought.index(row_of(space, address), column))


def test_every_text_of_the_document_is_there_once(space: TextsWorkspace) -> None:
    addresses = [unit.address for unit in space.texts.units]
    assert len(set(addresses)) == len(addresses)
    assert {"scenario.yaml:title", "scenario.yaml:notes", "map.yaml:places.0.name"} < set(addresses)
    files = {unit.file for unit in space.texts.units}
    assert files == {"scenario.yaml", "map.yaml", "counters.yaml", "oob.yaml"}
    assert "Place · 0105" in shown(space, WHERE)


def title_of(document: Document) -> str:
    assert document.bundle.scenario is not None
    return document.bundle.scenario.title["ja"]


def test_a_text_is_edited_in_place_and_undone(space: TextsWorkspace, document: Document, qtbot: QtBot) -> None:
    go(space, TITLE, JA)
    space.grid.setFocus()
    QTest.keyClick(space.grid, Qt.Key.Key_F2)
    editor = space.grid.findChild(QLineEdit)
    assert editor is not None
    editor.setText("三つの橋")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: title_of(document) == "三つの橋")
    assert document.undo_stack.undoText() == "Text: Title"
    place = space.grid.currentIndex().row(), space.grid.currentIndex().column()
    document.undo_stack.undo()
    assert space.sought.index(row_of(space, TITLE), JA).data() == "二つの橋"
    assert place == (space.grid.currentIndex().row(), space.grid.currentIndex().column())


def test_what_is_composed_in_a_cell_is_not_lost(space: TextsWorkspace, document: Document, qtbot: QtBot) -> None:
    go(space, TITLE, JA)
    space.grid.edit(space.grid.currentIndex())
    editor = space.grid.findChild(QLineEdit)
    assert editor is not None
    editor.clear()
    compose(editor, "みっつ")
    press_all(editor)
    assert not document.dirty
    commit(editor, "三つの橋")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: title_of(document) == "三つの橋")


def test_a_column_is_pasted_as_one_step_over_the_rows_that_are_shown(space: TextsWorkspace, document: Document) -> None:
    space.search.setText("place")
    names = shown(space, JA)
    assert len(names) == 6
    space.grid.setCurrentIndex(space.sought.index(0, EN))
    QGuiApplication.clipboard().setText("One\tいち\nTwo\tに\nThree\tさん\n")
    space.grid.setFocus()
    QTest.keySequence(space.grid, QKeySequence(QKeySequence.StandardKey.Paste))
    assert shown(space)[:3] == ["One", "Two", "Three"]
    assert shown(space, JA) == ["いち", "に", "さん", *names[3:]]
    assert document.undo_stack.count() == 1
    assert document.undo_stack.undoText() == "6 texts"
    document.undo_stack.undo()
    assert shown(space, JA) == names


def test_what_is_selected_is_copied_as_a_spreadsheet_wants_it(space: TextsWorkspace) -> None:
    go(space, TITLE, EN)
    space.grid.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
    space.grid.selectRow(row_of(space, TITLE))
    QTest.keySequence(space.grid, QKeySequence(QKeySequence.StandardKey.Copy))
    assert QGuiApplication.clipboard().text().split("\t")[1:3] == ["Two Bridges", "二つの橋"]


def test_only_what_is_missing(space: TextsWorkspace, document: Document) -> None:
    space.show_missing()
    assert space.sought.rowCount() == 0
    document.do("less", Remove("scenario.yaml", ("sides", 0, "name", "ja")))
    assert shown(space) == ["Kestria"]
    assert space.sought.index(0, STATE).data() == MISSING
    assert "1 not complete" in space.count.text()
    space.grid.setCurrentIndex(space.sought.index(0, JA))
    assert "Japanese is missing" in space.about.text()
    space.sought.setData(space.sought.index(0, JA), "ケストリア軍")
    assert space.sought.rowCount() == 0
    assert document.bundle.scenario is not None
    assert document.bundle.scenario.sides[0].name["ja"] == "ケストリア軍"


def test_rows_come_and_go_with_edits_elsewhere_and_the_place_is_kept(space: TextsWorkspace, document: Document) -> None:
    go(space, "counters.yaml:counters.3.name", JA)
    before, count = space.grid.currentIndex().data(), len(space.texts.units)
    place = {"hex": "0101", "kind": "town", "name": {"en": "New", "ja": "新村", "reading": "しんむら"}}
    document.do("place", Insert("map.yaml", ("places", 0), place))
    assert len(space.texts.units) == count + 1
    assert space.grid.currentIndex().data() == before
    document.undo_stack.undo()
    assert len(space.texts.units) == count
    assert space.grid.currentIndex().data() == before


def test_readings_belong_to_names_of_the_map(space: TextsWorkspace, document: Document) -> None:
    rows = {address: space.sought.index(row_of(space, address), READ) for address in (TITLE, "map.yaml:places.0.name")}
    editable = {
        address: bool(space.sought.flags(index) & Qt.ItemFlag.ItemIsEditable) for address, index in rows.items()
    }
    assert editable == {TITLE: False, "map.yaml:places.0.name": True}
    space.sought.setData(rows["map.yaml:places.0.name"], "にしのいち")
    assert document.bundle.map is not None
    name = document.bundle.map.places[0].name
    assert name.reading == "にしのいち"


@pytest.mark.parametrize("query", ["にしいち", "nishi", "西市", "westm", "0105"])
def test_a_text_is_found_by_any_of_its_names(space: TextsWorkspace, query: str) -> None:
    space.search.setText(query)
    assert "Westmarket" in shown(space)
    assert len(shown(space)) < 4


def test_terms_that_differ_are_marked_and_named(space: TextsWorkspace, document: Document) -> None:
    document.do("notes", SetValue("scenario.yaml", ("notes",), {"en": "The hex is full.", "ja": "満員である。"}))
    index = space.sought.index(row_of(space, "scenario.yaml:notes"), STATE)
    assert index.data() == WARNS
    assert "ヘクス" in index.data(Qt.ItemDataRole.ToolTipRole)
    go(space, "scenario.yaml:notes", EN)
    assert "hex = ヘクス" in space.about.text()


def test_the_glossary_finds_what_the_languages_do_not_share() -> None:
    terms = TermCheck("primer")
    assert terms.flaws({"en": "The hex is full.", "ja": "ヘクスは満員である。"}) == ()
    (flaw,) = terms.flaws({"en": "It is full.", "ja": "ヘクスは満員である。"})
    assert (flaw.kind, flaw.language, flaw.word) == ("differs", "en", "ヘクス")
    assert terms.flaws({"en": "", "ja": "ヘクス"}) == ()
    assert terms.flaws({"en": "High Road", "ja": "ヘクス街"}, is_name=True) == ()
    assert terms.words({"en": "One hex", "ja": ""}) == (("hex", "ヘクス"),)


def test_go_there_names_workspace_and_address(space: TextsWorkspace) -> None:
    wanted: list[tuple[str, str]] = []
    space.bench.wanted.connect(lambda place, address: wanted.append((place, address)))
    for address in ("map.yaml:places.0.name", "counters.yaml:counters.1.name"):
        go(space, address, EN)
        space.go_button.click()
    assert wanted == [("map", "0105"), ("counters", "k.1")]


def test_an_address_is_shown_even_when_it_was_filtered_away(space: TextsWorkspace) -> None:
    space.search.setText("Harrow")
    space.show_address(TITLE)
    assert space.unit is not None
    assert space.unit.address == TITLE


def test_without_a_document_it_says_what_it_is_for(qtbot: QtBot) -> None:
    space = TextsWorkspace(Workbench())
    qtbot.addWidget(space)
    assert not space.grid.isVisibleTo(space)
    assert "Open a scenario" in space.empty.text()
