"""Scans below the map: added, pinned by clicks and labels, drawn, judged, undone, kept private."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.document import Document
from editor.maps.layers_card import LayersCard
from editor.scans import scan_edits
from editor.scans.scan_dialog import ScanDialog
from editor.scans.scan_service import ARROWS, OVERLAY, ScanService
from editor.shell.window import MainWindow
from engine.bundle import read_bundle
from engine.bundle.models.map import Scan
from tests.editor.scans.conftest import MakeScan, on_scan
from tests.editor.shell.conftest import document_of, hex_of

CORNERS = ("0101", "0801", "0108", "0808")


def opened(window: MainWindow, scan: Path, qtbot: QtBot) -> ScanDialog:
    """The dialog with a scan whose picture is read."""
    window.registry.do("scans.open")
    dialog = window.findChild(ScanDialog)
    assert dialog is not None
    dialog.add_picture(scan)
    qtbot.waitUntil(lambda: ScanService.of(window.bench).picture(0) is not None)
    return dialog


def click_on(dialog: ScanDialog, x: float, y: float) -> None:
    dialog.view.show_point(QPointF(x, y))
    QTest.mouseClick(dialog.view, Qt.MouseButton.LeftButton, pos=dialog.view.at(QPointF(x, y)).toPoint())


def pin(window: MainWindow, dialog: ScanDialog, label: str) -> None:
    """Click a hex on the picture, type its label, press Enter."""
    click_on(dialog, *on_scan(window, label))
    dialog.entry.hex.selectAll()
    QTest.keyClicks(dialog.entry.hex, label)
    QTest.keyClick(dialog.entry.hex, Qt.Key.Key_Return)


def scans_of(window: MainWindow) -> tuple[Scan, ...]:
    return scan_edits.own_scans(window.bench)


def labels(window: MainWindow) -> tuple[str, ...]:
    grid = window.canvas.grid
    assert grid is not None
    across, down = grid.columns - 1, grid.rows - 1
    wanted = ((0, 0), (across, 0), (0, down), (across, down), (across // 2, down // 2))
    return tuple(grid.label(row * grid.columns + column) for column, row in wanted)


def test_clicks_and_labels_lay_a_scan_under_the_counters(window: MainWindow, make_scan: MakeScan, qtbot: QtBot) -> None:
    dialog = opened(window, make_scan("west.png"), qtbot)
    assert OVERLAY not in window.canvas.overlays
    for label in labels(window)[:3]:
        pin(window, dialog, label)
    assert [each.hex for each in scans_of(window)[0].pins] == list(labels(window)[:3])
    assert OVERLAY in window.canvas.overlays
    left = window.canvas.grid.index(labels(window)[0]) if window.canvas.grid else 0
    x, y = window.canvas.viewport.to_screen(*window.canvas.place_middle(left))

    def is_red() -> bool:
        colour = QColor(window.canvas.grab().toImage().pixel(round(x + 9), round(y + 9)))
        return colour.red() > 120 and colour.green() < 90

    qtbot.waitUntil(is_red)
    window.registry.do("scans.blink")
    assert not is_red()
    window.registry.do("scans.blink")
    qtbot.waitUntil(is_red)


def test_each_pin_is_a_step_that_can_be_undone(window: MainWindow, make_scan: MakeScan, qtbot: QtBot) -> None:
    dialog = opened(window, make_scan("west.png"), qtbot)
    pin(window, dialog, labels(window)[0])
    pin(window, dialog, labels(window)[1])
    assert OVERLAY in window.canvas.overlays
    stack = document_of(window).undo_stack
    assert labels(window)[1] in stack.undoText()
    stack.undo()
    assert len(scans_of(window)[0].pins) == 1
    assert dialog.table.rowCount() == 1
    assert OVERLAY not in window.canvas.overlays
    stack.undo()
    stack.undo()
    assert not scans_of(window)
    assert not dialog.sheet.count()


def test_a_hex_is_also_named_by_a_click_on_the_map_or_in_full_width(
    window: MainWindow, make_scan: MakeScan, qtbot: QtBot
) -> None:
    dialog = opened(window, make_scan("west.png"), qtbot)
    first = labels(window)[0]
    click_on(dialog, *on_scan(window, first))
    point = QPointF(*window.canvas.viewport.to_screen(*window.canvas.place_middle(hex_of(window, first)))).toPoint()
    QTest.mouseClick(window.canvas, Qt.MouseButton.LeftButton, pos=point)
    assert dialog.entry.hex.text() == first
    dialog.entry.hex.setText("".join(chr(ord(sign) + 0xFEE0) for sign in first))
    QTest.mouseClick(dialog.entry.put, Qt.MouseButton.LeftButton)
    assert scans_of(window)[0].pins[0].hex == first


def test_the_pin_that_lies_wrong_stands_first_and_the_next_hex_is_guessed(
    window: MainWindow, make_scan: MakeScan, qtbot: QtBot
) -> None:
    dialog = opened(window, make_scan("west.png"), qtbot)
    for label in labels(window)[:4]:
        pin(window, dialog, label)
    last = labels(window)[4]
    click_on(dialog, *on_scan(window, last))
    assert dialog.entry.hex.text() == last
    x, y = on_scan(window, last)
    dialog.view.mark(QPointF(x + 90, y))
    dialog.entry.hex.setText(last)
    dialog.entry.take()
    item, error = dialog.table.item(0, 0), dialog.table.item(0, 3)
    assert item is not None
    assert error is not None
    assert item.text() == last
    assert error.text().startswith("×")
    assert ARROWS in window.canvas.overlays
    dialog.table.selectRow(0)
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert last not in [each.hex for each in scans_of(window)[0].pins]


def test_a_scan_is_private_until_it_is_copied_in(
    window: MainWindow, make_scan: MakeScan, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog = opened(window, make_scan("west.jpg"), qtbot)
    assert scans_of(window)[0].image == "../west.jpg"
    document_of(window).save_as(tmp_path / "sent.hexwright")
    assert "west.jpg" not in read_bundle(tmp_path / "sent.hexwright").others
    qtbot.waitUntil(lambda: ScanService.of(window.bench).picture(0) is not None)
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert scans_of(window)[0].image == "west.jpg"
    document_of(window).save()
    assert "west.jpg" in read_bundle(tmp_path / "sent.hexwright").others
    assert "map.scan_missing" not in {each.code for each in document_of(window).checks.finish()}
    qtbot.waitUntil(lambda: ScanService.of(window.bench).picture(0) is not None)


def test_opacity_is_one_step_and_bending_waits_for_five_hexes(
    window: MainWindow, make_scan: MakeScan, qtbot: QtBot
) -> None:
    dialog = opened(window, make_scan("west.png"), qtbot)
    assert not dialog.bent.isEnabled()
    assert dialog.bent.toolTip()
    for label in labels(window):
        pin(window, dialog, label)
    dialog.bent.click()
    assert scans_of(window)[0].bent
    before = document_of(window).undo_stack.index()
    for share in (80, 60, 50):
        dialog.opacity.setValue(share)
    assert scans_of(window)[0].opacity == 50
    assert document_of(window).undo_stack.index() == before + 1


def test_a_picture_that_is_gone_is_said_and_found_again(
    window: MainWindow, make_scan: MakeScan, qtbot: QtBot, tmp_path: Path
) -> None:
    scan_edits.add_scan(window.bench, "../gone.png")
    window.registry.do("scans.open")
    dialog = window.findChild(ScanDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: ScanService.of(window.bench).is_missing(0))
    assert "gone.png" in dialog.view.message
    dialog.sources.move(0, make_scan("here.png"))
    qtbot.waitUntil(lambda: ScanService.of(window.bench).picture(0) is not None)
    assert scans_of(window)[0].image == "../here.png"


def test_scans_come_with_the_scenario(window: MainWindow, make_scan: MakeScan, qtbot: QtBot, folder: Path) -> None:
    dialog = opened(window, make_scan("west.png"), qtbot)
    for label in labels(window)[:3]:
        pin(window, dialog, label)
    document_of(window).save()
    dialog.close()
    document = Document.open(folder)
    window.bench.open(document)
    qtbot.waitUntil(lambda: OVERLAY in window.canvas.overlays)
    window.bench.open(None)
    document.close()


@pytest.mark.parametrize("name", ["scans.open", "scans.blink"])
def test_what_cannot_be_done_says_why(window: MainWindow, name: str) -> None:
    window.bench.open(None)
    window.refresh()
    action = window.registry.qt[name]
    assert not action.isEnabled()
    assert action.toolTip()


def test_the_card_of_the_layers_has_a_row_for_scans(window: MainWindow, make_scan: MakeScan, qtbot: QtBot) -> None:
    window.registry.do("terrain.layers")
    card = window.canvas.findChild(LayersCard)
    assert card is not None
    assert not card.scans.shown.isVisible()
    dialog = opened(window, make_scan("sheet.png"), qtbot)
    for label in CORNERS:
        pin(window, dialog, label)
    qtbot.waitUntil(lambda: OVERLAY in window.canvas.overlays)
    dialog.close()
    assert card.scans.shown.isVisible()
    assert card.scans.shown.isChecked()
    at = QPoint(8, card.scans.shown.height() // 2)
    qtbot.mouseClick(card.scans.shown, Qt.MouseButton.LeftButton, pos=at)
    assert OVERLAY not in window.canvas.overlays
    assert not card.scans.shown.isChecked()
    window.registry.do("scans.blink")
    assert card.scans.shown.isChecked()
    qtbot.mouseClick(card.scans.more, Qt.MouseButton.LeftButton)
    assert window.findChild(ScanDialog) is not None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
@pytest.mark.parametrize("kind", ["pipe", "device", "drawing"])
def test_a_scan_that_is_none_is_told_in_the_dialog_and_cannot_be_copied_in(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, kind: str
) -> None:
    place = tmp_path / "odd.png"
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    else:
        place.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    window.registry.do("scans.open")
    dialog = window.findChild(ScanDialog)
    assert dialog is not None
    dialog.add_picture(place)
    qtbot.waitUntil(lambda: ScanService.of(window.bench).is_missing(0), timeout=2_000)
    said = ScanService.of(window.bench).reason(0)
    assert ("PNG" if kind == "drawing" else "not an ordinary file") in said
    assert dialog._message() == said
    assert not dialog.take.isEnabled()
