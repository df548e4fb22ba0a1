"""The one field for everything."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidgetItem
from pytestqt.qtbot import QtBot

from editor.shell.command_palette import PaletteCard
from editor.shell.window import MainWindow
from editor.workbench import Selection
from tests.editor.fields.composing import commit, compose, press_all
from tests.editor.shell.conftest import hex_of


@pytest.fixture
def palette(window: MainWindow, qtbot: QtBot) -> PaletteCard:
    qtbot.waitUntil(lambda: bool(window.scene.positions))
    window.activateWindow()
    window.canvas.setFocus()
    window.palette_card.begin()
    return window.palette_card


def titles(palette: PaletteCard) -> list[str]:
    return [item.text() for item in items(palette)]


def items(palette: PaletteCard) -> list[QListWidgetItem]:
    """What can be chosen, without the headings."""
    rows = (palette.list.item(row) for row in range(palette.list.count()))
    return [row for row in rows if row.data(Qt.ItemDataRole.UserRole)]


def typed(palette: PaletteCard, text: str) -> list[str]:
    palette.field.setText(text)
    return titles(palette)


@pytest.mark.parametrize("query", ["0905", "０９０５"])
def test_a_hex_is_found_by_its_label(palette: PaletteCard, window: MainWindow, query: str) -> None:
    assert typed(palette, query)[0].startswith("0905")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.canvas.grid is not None
    assert window.bench.selection == Selection(hexes=(window.canvas.grid.index("0905"),))
    assert palette.isHidden()
    assert window.focusWidget() is window.canvas


@pytest.mark.parametrize("query", ["harrow", "針原", "はりはら", "harihara", "ＨＡＲＲＯＷ"])
def test_a_place_is_found_in_both_languages_and_by_reading(palette: PaletteCard, query: str) -> None:
    assert typed(palette, query)[0].startswith("Harrow")


def test_a_unit_is_found_and_selected(palette: PaletteCard, window: MainWindow) -> None:
    name = window.scene.names["k.guns"]["en"]
    assert any(title.startswith(name) for title in typed(palette, name))
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.bench.selection == Selection(units=("k.guns",))


@pytest.mark.parametrize(("query", "kind"), [(">", "command"), ("＞", "command"), ("#", "rule")])
def test_a_sign_at_the_beginning_keeps_to_one_kind(palette: PaletteCard, query: str, kind: str) -> None:
    palette.field.setText(query)
    found = [item.data(Qt.ItemDataRole.UserRole) for item in items(palette)]
    assert found
    assert {each.kind for each in found} == {kind}


def test_a_command_is_done(palette: PaletteCard, window: MainWindow) -> None:
    assert typed(palette, "> grid")[0].startswith("Grid")
    shown = "grid" in window.scene.layers
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert ("grid" in window.scene.layers) is not shown


@pytest.mark.parametrize(("query", "title"), [("設定", "Settings"), ("> プレイ", "Play"), ("settei", "")])
def test_a_command_is_found_in_the_other_language(palette: PaletteCard, query: str, title: str) -> None:
    assert any(found.startswith(title) for found in typed(palette, query)) is bool(title)


@pytest.mark.parametrize("query", ["Esk", "エスク川", "えすくがわ"])
def test_a_river_is_found_and_gone_to(palette: PaletteCard, window: MainWindow, query: str) -> None:
    palette.field.setText(query)
    palette.list.setCurrentItem(next(item for item in items(palette) if item.text().split("   ")[0] == "Esk"))
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert hex_of(window, "0605") in window.bench.selection.hexes


def test_a_road_is_found(palette: PaletteCard) -> None:
    assert typed(palette, "ほんかいどう")[0].startswith("High Road")


def test_a_unit_that_comes_later_is_found_and_says_when(palette: PaletteCard, window: MainWindow) -> None:
    assert typed(palette, "3rd Regiment")[0].startswith("3rd Regiment")
    assert "arrives in turn 2" in titles(palette)[0]
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.bench.selection == Selection(units=("k.3",))


@pytest.mark.parametrize(("query", "kind"), [("#ほきゅう", "rule"), ("きへい", "unit")])
def test_words_of_the_glossary_are_found_by_their_reading(palette: PaletteCard, query: str, kind: str) -> None:
    palette.field.setText(query)
    found = [item.data(Qt.ItemDataRole.UserRole) for item in items(palette)]
    assert kind in {each.kind for each in found}


def test_a_rule_is_shown_under_why(palette: PaletteCard, window: MainWindow) -> None:
    assert typed(palette, "# stack")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.bench.explanation is not None
    assert window.bench.explanation.rows


def test_a_command_that_is_not_possible_says_why_and_does_nothing(palette: PaletteCard, window: MainWindow) -> None:
    assert "Nothing to save" in typed(palette, "> save")[0]
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert not palette.isHidden()


def test_up_and_down_choose_and_escape_gives_the_keyboard_back(palette: PaletteCard, window: MainWindow) -> None:
    palette.field.setText(">")
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 1
    QTest.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.list.currentRow() == 0
    QTest.keyClick(palette.field, Qt.Key.Key_Escape)
    assert palette.isHidden()
    assert window.focusWidget() is window.canvas


def test_nothing_found_says_what_to_try(palette: PaletteCard) -> None:
    assert typed(palette, "zzzz") == []
    assert "Try" in palette.hint.text()


def test_while_something_is_composed_nothing_is_chosen_closed_or_filtered(
    palette: PaletteCard, window: MainWindow
) -> None:
    before = titles(palette)
    compose(palette.field, "はりはら")
    press_all(palette.field)
    assert not palette.isHidden()
    assert titles(palette) == before
    assert palette.list.currentRow() == 0
    assert window.bench.selection == Selection()
    commit(palette.field, "針原")
    assert titles(palette)[0].startswith("Harrow")


def test_finds_of_several_kinds_stand_under_headings_that_cannot_be_chosen(palette: PaletteCard) -> None:
    palette.field.setText("re")
    rows = [palette.list.item(row) for row in range(palette.list.count())]
    headings = [row.text() for row in rows if not row.flags() & Qt.ItemFlag.ItemIsSelectable]
    assert len(headings) == len(set(headings)) > 1
    assert palette.list.currentItem() is items(palette)[0]
    for _time in range(len(rows)):
        QTest.keyClick(palette.field, Qt.Key.Key_Down)
        assert palette.list.currentItem().data(Qt.ItemDataRole.UserRole)


def test_in_the_order_of_battle_a_unit_is_found_there(palette: PaletteCard, window: MainWindow) -> None:
    wanted: list[tuple[str, str]] = []
    window.bench.wanted.connect(lambda space, address: wanted.append((space, address)))
    window.bench.set_space("oob")
    assert typed(palette, "3rd Regiment")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert wanted == [("oob", "k.3")]
    assert window.bench.space == "oob"
    window.palette_card.begin()
    typed(palette, "0905")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.bench.space == "map"


def test_another_open_document_is_found(palette: PaletteCard, window: MainWindow) -> None:
    first = window.bench.document
    window.files.load("primer/mill_race")
    window.palette_card.begin()
    assert typed(palette, "two bridges")
    palette.list.setCurrentItem(next(item for item in items(palette) if "Two Bridges" in item.text()))
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert window.bench.document is first
