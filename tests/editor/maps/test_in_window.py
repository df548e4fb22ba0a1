"""The tools of the terrain in a whole window: keys, menus, layers, replace, size, pieces from window to window."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox

from editor.maps.layers_card import LayersCard
from editor.maps.replace_dialog import ReplaceDialog
from editor.maps.resize_dialog import ResizeDialog
from editor.shell.action_buttons import ActionButton
from editor.shell.window import MainWindow
from editor.workbench import Selection
from tests.editor.shell import hand
from tests.editor.shell.conftest import MakeWindow, document_of, hex_of

LEFT = Qt.MouseButton.LeftButton


def word(window: MainWindow, label: str) -> str:
    map = document_of(window).view.map
    assert map
    return map.cells("terrain")[label]


def picture(window: MainWindow) -> NDArray[np.int_]:
    """The map as it is shown when everything is painted."""
    for _round in range(400):
        window.canvas.repaint()
        window.canvas.beat()
        if not window.canvas.busy:
            break
    QTest.qWait(1)
    image = window.canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    bits = np.frombuffer(image.constBits(), np.uint8)
    return bits.reshape(image.height(), image.bytesPerLine() // 4, 4)[20:-20, 20:-20, :3].astype(int)


def test_letters_take_the_tools_and_each_has_options(window: MainWindow) -> None:
    window.activateWindow()
    window.canvas.setFocus()
    for key, tool in (("F", "fill"), ("P", "shapes"), ("E", "erase"), ("W", "wand"), ("S", "same")):
        QTest.keyClick(window.canvas, Qt.Key(ord(key)))
        assert window.tools.current == tool
        assert window.options.options is not None
        assert window.options.options.isVisible()


def test_the_tools_share_the_terrain_in_hand(window: MainWindow) -> None:
    window.registry.do("tool.brush")
    window.tools.tool.set_word("marsh")
    window.registry.do("tool.fill")
    hand.click(window, "0902")
    assert word(window, "0902") == word(window, "1002") == "marsh"


def test_the_band_says_what_the_terrain_in_hand_means(window: MainWindow) -> None:
    window.registry.do("tool.shapes")
    window.tools.tool.box.set_word("marsh")
    hand.point(window, "0205")
    assert "marsh" in window.status.unit.text()


def test_r_and_m_turn_the_piece_and_are_shortcuts_otherwise(window: MainWindow) -> None:
    window.activateWindow()
    window.canvas.setFocus()
    window.registry.rebind("view.grid", "R")
    window.bench.select(Selection(hexes=(hex_of(window, "0902"), hex_of(window, "1002"))))
    QTest.keyClick(window.canvas, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(window.canvas, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert window.tools.current == "paste"
    shown = window.scene.layers
    QTest.keyClick(window.canvas, Qt.Key.Key_R)
    assert window.tools.tool.turn.sixths == 1
    assert window.scene.layers == shown
    hand.click(window, "0405")
    assert document_of(window).undo_stack.undoText() == "Paste 2 hexes"
    QTest.keyClick(window.canvas, Qt.Key.Key_V)
    QTest.keyClick(window.canvas, Qt.Key.Key_R)
    assert window.scene.layers != shown


def test_pasting_without_anything_says_what_to_do(window: MainWindow) -> None:
    QGuiApplication.clipboard().clear()
    window.registry.do("tool.paste")
    assert "select hexes and copy them first" in window.status.unit.text()


def test_a_piece_goes_from_window_to_window(make_window: MakeWindow) -> None:
    one = make_window()
    one.bench.select(Selection(hexes=(hex_of(one, "0902"),)))
    one.registry.do("terrain.copy")
    other = make_window("primer/mill_race")
    other.registry.do("tool.paste")
    QTest.mousePress(other.canvas, LEFT, pos=hand.at(other, "0505"))
    QTest.mouseRelease(other.canvas, LEFT, pos=hand.at(other, "0505"))  # a notice has come above the map meanwhile
    assert word(other, "0505") == "hill"
    assert document_of(other).undo_stack.undoText() == "Paste 1 hex"


def test_selection_acts(window: MainWindow) -> None:
    window.registry.do("terrain.select_all")
    assert len(window.bench.selection.hexes) == 120
    window.bench.select(Selection(hexes=(hex_of(window, "0505"),)))
    window.registry.do("terrain.grow")
    assert len(window.bench.selection.hexes) == 7
    window.registry.do("terrain.shrink")
    assert list(window.bench.selection.hexes) == [hex_of(window, "0505")]
    window.registry.do("terrain.invert")
    assert len(window.bench.selection.hexes) == 119
    window.registry.do("terrain.select_none")
    assert window.bench.selection == Selection()
    assert "wand" in window.registry.reason("terrain.grow")


# Layers


@pytest.mark.parametrize("layer", ["hexsides", "counters"])
def test_a_layer_is_hidden_and_faded_on_the_map_itself(window: MainWindow, layer: str) -> None:
    window.registry.do("terrain.layers")
    card = window.canvas.findChild(LayersCard)
    assert card
    card.hide()
    window.scene.place_units()
    whole = picture(window)
    card.rows[layer].opacity.setValue(40)
    faded = picture(window)
    card.rows[layer].shown.click()
    gone = picture(window)
    apart, half = np.abs(whole - gone), np.abs(faded - gone)
    where = apart.max(axis=2) > 40
    assert where.any()
    assert 0.2 < half[where].sum() / apart[where].sum() < 0.6
    card.usual.click()
    assert (np.abs(picture(window) - whole).max(axis=2) > 24).mean() < 0.001


def test_the_card_follows_what_others_show_and_says_when_all_is_as_usual(window: MainWindow) -> None:
    button = window.options.findChild(ActionButton)
    assert button
    QTest.mouseClick(button, LEFT)
    card = window.canvas.findChild(LayersCard)
    assert card
    assert card.isVisible()
    assert not card.usual.isEnabled()
    window.registry.do("view.grid")
    assert not card.rows["grid"].shown.isChecked()
    assert card.usual.isEnabled()
    QTest.keyClick(card.rows["grid"].shown, Qt.Key.Key_Escape)
    assert card.isHidden()
    assert window.canvas.hasFocus() or not window.isActiveWindow()


def test_a_locked_layer_holds_against_the_brush_and_the_lock_can_be_taken_off(window: MainWindow) -> None:
    window.registry.do("terrain.layers")
    card = window.canvas.findChild(LayersCard)
    assert card
    lock: QCheckBox = card.rows["terrain"].locked
    lock.click()
    window.registry.do("tool.brush")
    window.tools.tool.set_word("marsh")
    hand.click(window, "0205")
    assert word(window, "0205") == "clear"
    assert "locked" in window.status.unit.text()
    lock.click()
    hand.click(window, "0205")
    assert word(window, "0205") == "marsh"


def test_locked_counters_stay_where_they_are(window: MainWindow) -> None:
    window.registry.do("terrain.layers")
    card = window.canvas.findChild(LayersCard)
    assert card
    card.rows["counters"].locked.click()
    window.registry.do("terrain.layers")
    hand.drag(window, "0402", "0302")
    assert document_of(window).undo_stack.count() == 0
    window.registry.do("terrain.layers")
    card.rows["counters"].locked.click()
    window.registry.do("terrain.layers")
    hand.drag(window, "0402", "0302")
    assert document_of(window).undo_stack.count() == 1


def test_clicks_on_the_card_do_not_reach_the_map(window: MainWindow) -> None:
    window.registry.do("tool.fill")
    window.registry.do("terrain.layers")
    card = window.canvas.findChild(LayersCard)
    assert card
    QTest.mouseClick(card, LEFT, pos=QPoint(3, 3))
    assert document_of(window).undo_stack.count() == 0


# Find and replace


def test_replace_shows_counts_and_replaces_as_one_step(window: MainWindow) -> None:
    window.registry.do("terrain.replace")
    dialog = window.findChild(ReplaceDialog)
    assert dialog
    assert not dialog.replace.isEnabled()
    dialog.old.setCurrentIndex(dialog.old.findData("hill"))
    dialog.new.setCurrentIndex(dialog.new.findData("woods"))
    dialog.old.activated.emit(dialog.old.currentIndex())
    assert dialog.count.text() == "9 hexes found"
    assert "found" in window.canvas.overlays
    QTest.mouseClick(dialog.replace, LEFT)
    assert word(window, "0902") == "woods"
    assert document_of(window).undo_stack.undoText() == "Replace hill by woods, 9 hexes"
    assert dialog.count.text() == "0 hexes found"
    assert not dialog.replace.isEnabled()
    document_of(window).undo_stack.undo()
    assert dialog.count.text() == "9 hexes found"
    dialog.close()
    assert "found" not in window.canvas.overlays


def test_replace_can_be_kept_to_the_selection(window: MainWindow) -> None:
    window.registry.do("terrain.replace")
    dialog = window.findChild(ReplaceDialog)
    assert dialog
    assert not dialog.within.isEnabled()
    window.bench.select(Selection(hexes=(hex_of(window, "0902"), hex_of(window, "0101"))))
    dialog.old.setCurrentIndex(dialog.old.findData("hill"))
    dialog.new.setCurrentIndex(dialog.new.findData("woods"))
    dialog.within.click()
    assert dialog.count.text() == "1 hex found"
    dialog.replace.click()
    assert (word(window, "0902"), word(window, "1002")) == ("woods", "hill")
    dialog.close()


# Size


def test_the_map_grows_and_everything_stays(window: MainWindow) -> None:
    window.registry.do("terrain.resize")
    dialog = window.findChild(ResizeDialog)
    assert dialog
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    QTest.keyClicks(dialog.fields["right"].edit, "\b2")
    QTest.keyClicks(dialog.fields["bottom"].edit, "\b1")
    assert "14" in dialog.extent.text()
    assert ok.isEnabled()
    QTest.mouseClick(ok, LEFT)
    assert window.canvas.grid is not None
    assert (window.canvas.grid.columns, window.canvas.grid.rows) == (14, 11)
    assert word(window, "0902") == "hill"
    assert word(window, "1411") == "clear"
    document = document_of(window)
    assert document.undo_stack.undoText() == "Size of the map: 14 columns, 11 rows"
    assert not document.checks.finish().open
    document.undo_stack.undo()
    assert window.canvas.grid.columns == 12


def test_what_would_be_outside_is_named_before_and_numbers_can_be_given_anew(window: MainWindow) -> None:
    window.registry.do("terrain.resize")
    dialog = window.findChild(ResizeDialog)
    assert dialog
    dialog.fields["left"].set_value(-4)
    dialog.look()
    assert "Westmarket" in dialog.lost.text()
    assert "Lancers" in dialog.lost.text() or "Guard" in dialog.lost.text()
    dialog.fields["left"].set_value(2)
    dialog.look()
    assert dialog.trouble.isVisible()
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    dialog.renumber.click()
    assert not dialog.trouble.isVisible()
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    assert word(window, "1102") == "hill"
    document = document_of(window)
    assert "0705" in document.text("oob.yaml")
    assert not document.checks.finish().open
    assert document.undo_stack.count() == 1
