"""The dialog: pages follow the choices, and come into files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QApplication, QComboBox, QFileDialog, QLabel, QListWidget, QPushButton
from pytestqt.qtbot import QtBot

from editor.document import file_names
from editor.fields import NumberField
from editor.printing.previews import PAUSE_MS
from editor.printing.print_dialog import KEY, PrintDialog
from editor.printing.print_request import KINDS
from editor.printing.sliced_job import SlicedJob

from .conftest import MakeDialog
from .pdf import Pdf

Shades = NDArray[np.float64]
ALIKE = 5.0
"""So many shades of 256 a page may differ on the average from its small picture: letters are smeared there."""


def choose(qtbot: QtBot, dialog: PrintDialog, what: str) -> None:
    """Click a kind in the list, and wait for its pages."""
    kinds: QListWidget = dialog.options.kinds
    before = dialog.job
    at = kinds.visualItemRect(kinds.item(KINDS.index(what))).center()
    qtbot.mouseClick(kinds.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.waitUntil(lambda: dialog.job is not before)


def saved_as(monkeypatch: pytest.MonkeyPatch, path: Path, kind: str = "PDF (*.pdf)") -> None:
    """Let somebody have chosen this file."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_given: (str(path), kind))


def test_a_file_is_proposed_under_the_title_among_the_documents(
    qtbot: QtBot, make_dialog: MakeDialog, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[str] = []

    def answer(_parent: object, _title: str, start: str, _kinds: str) -> tuple[str, str]:
        asked.append(start)
        return "", ""

    monkeypatch.setattr(file_names, "documents", lambda: tmp_path)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", answer)
    dialog = make_dialog()
    choose(qtbot, dialog, "booklet")
    dialog.save_pdf()
    choose(qtbot, dialog, "map")
    dialog.save_picture()
    assert asked == [
        str(tmp_path / "Two Bridges, Scenario booklet.pdf"),
        str(tmp_path / "Two Bridges, Map on one page.png"),
    ]


def test_pages_follow_the_choices(qtbot: QtBot, make_dialog: MakeDialog) -> None:
    dialog = make_dialog()
    choose(qtbot, dialog, "booklet")
    assert dialog.previews.thumbs.count() == 1
    assert not dialog.options.form.isRowVisible(dialog.options.fields["side"])
    choose(qtbot, dialog, "counters")
    assert dialog.options.form.isRowVisible(dialog.options.fields["side"])
    field, before = dialog.options.fields["side"], dialog.job
    assert isinstance(field, NumberField)
    field.edit.selectAll()
    qtbot.keyClicks(field.edit, "30")
    qtbot.keyClick(field.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.job is not before)
    leaf: Any = dialog.job.leaves[0] if dialog.job else None
    assert leaf.grid.side == 30
    kept: dict[str, Any] = dialog._bench.settings.value(KEY, {})
    assert kept["side"] == 30


def test_the_page_that_is_chosen_is_shown_large(qtbot: QtBot, make_dialog: MakeDialog) -> None:
    dialog = make_dialog()
    qtbot.waitUntil(lambda: not dialog.previews.page.slices.busy and not dialog.previews.slices.busy)
    first = dialog.previews.page.image
    assert len({first.pixel(x, y) for x in range(0, first.width(), 3) for y in range(0, first.height(), 3)}) > 10
    dialog.previews.thumbs.setFocus()
    qtbot.keyClick(dialog.previews.thumbs, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: not dialog.previews.page.slices.busy)
    assert dialog.previews.page.image != first


def on_the_screen(dialog: PrintDialog) -> Shades:
    """What the large page shows on the screen now, as a person sees it: nothing is painted for the question."""
    page = dialog.previews.page
    seen = dialog.screen().grabWindow(dialog.winId()).toImage()
    size = page.image.deviceIndependentSize().toSize()
    middle = page.mapTo(dialog, page.rect().center())
    return shades(seen.copy(middle.x() - size.width() // 2, middle.y() - size.height() // 2, *size.toTuple()))


def shades(image: QImage) -> Shades:
    """A picture as a few shades of grey."""
    small = image.convertToFormat(QImage.Format.Format_Grayscale8).scaled(
        24, 24, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    rows = np.frombuffer(small.constBits(), np.uint8).reshape(24, small.bytesPerLine())
    return rows[:, :24].astype(float)


def at_rest(qtbot: QtBot, dialog: PrintDialog) -> None:
    """Wait until nothing is painted any more."""
    previews = dialog.previews
    qtbot.waitUntil(lambda: not (dialog.making.busy or previews.slices.busy or previews.page.slices.busy))
    qtbot.wait(2 * PAUSE_MS)
    qtbot.waitUntil(lambda: not previews.page.slices.busy)
    QApplication.processEvents()


@pytest.mark.parametrize("what", KINDS)
def test_at_rest_the_screen_shows_the_page_that_is_chosen(qtbot: QtBot, make_dialog: MakeDialog, what: str) -> None:
    dialog = make_dialog()
    at_rest(qtbot, dialog)
    if what != dialog.options.what:
        choose(qtbot, dialog, what)
    thumbs = dialog.previews.thumbs
    for row in range(min(3, thumbs.count())):
        thumbs.setCurrentRow(row)
        at_rest(qtbot, dialog)
        icon = thumbs.item(row).icon().pixmap(thumbs.iconSize()).toImage()
        assert np.abs(on_the_screen(dialog) - shades(icon)).mean() < ALIKE, (what, row)


def test_work_that_ends_within_a_slice_says_what_it_came_to(qtbot: QtBot) -> None:
    slices, said, done = SlicedJob(), list[object](), list[object]()
    slices.progressed.connect(said.append)
    slices.done.connect(done.append)
    slices.start(iter((1, 2, 3)))
    qtbot.waitUntil(lambda: not slices.busy)
    assert said[-1:] == [3] and len(done) == 1


def test_pages_are_saved(
    qtbot: QtBot, make_dialog: MakeDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = make_dialog()
    choose(qtbot, dialog, "booklet")
    saved_as(monkeypatch, tmp_path / "mine")
    qtbot.mouseClick(dialog.pdf, Qt.MouseButton.LeftButton)
    qtbot.waitUntil((tmp_path / "mine.pdf").exists)
    qtbot.waitUntil(dialog.pdf.isEnabled)
    assert "mine.pdf" in dialog.status.text()
    assert len(Pdf(tmp_path / "mine.pdf").boxes) == 1


def test_saving_can_be_stopped(
    qtbot: QtBot, make_dialog: MakeDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = make_dialog()
    choose(qtbot, dialog, "tiles")
    saved_as(monkeypatch, tmp_path / "mine.pdf")
    qtbot.mouseClick(dialog.pdf, Qt.MouseButton.LeftButton)
    assert dialog.stop.isVisible() and not dialog.pdf.isEnabled()
    qtbot.mouseClick(dialog.stop, Qt.MouseButton.LeftButton)
    assert dialog.pdf.isEnabled() and not dialog.stop.isVisible()
    assert not [*tmp_path.glob("*mine*")]


def test_a_place_that_cannot_be_written_is_said(
    qtbot: QtBot, make_dialog: MakeDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = make_dialog()
    saved_as(monkeypatch, tmp_path / "nowhere" / "mine.pdf")
    qtbot.mouseClick(dialog.pdf, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "could not be written" in dialog.status.text())
    assert dialog.pdf.isEnabled()


def test_only_a_map_is_saved_as_a_picture(
    qtbot: QtBot, make_dialog: MakeDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = make_dialog(hexes=(0, 1, 2))
    choose(qtbot, dialog, "charts")
    assert not dialog.picture.isVisible()
    choose(qtbot, dialog, "map")
    part = dialog.options.fields["part"]
    assert isinstance(part, QComboBox)
    assert part.findData("selection") >= 0
    saved_as(monkeypatch, tmp_path / "map", "SVG drawing (*.svg)")
    qtbot.mouseClick(dialog.picture, Qt.MouseButton.LeftButton)
    qtbot.waitUntil((tmp_path / "map.svg").exists)


def test_a_computer_without_printer_says_so(
    qtbot: QtBot, make_dialog: MakeDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = make_dialog()
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: [])
    qtbot.mouseClick(dialog.printer, Qt.MouseButton.LeftButton)
    assert "no printer" in dialog.status.text()


def test_in_japanese_no_word_is_left_in_english(make_dialog: MakeDialog) -> None:
    dialog = make_dialog(language="ja")
    shown = [dialog.windowTitle(), dialog.status.text(), dialog.previews.thumbs.accessibleName()]
    shown += [button.text() for button in dialog.findChildren(QPushButton)]
    shown += [dialog.options.kinds.item(row).text() for row in range(len(KINDS))]
    shown += [field.accessibleName() for field in dialog.options.fields.values()]
    shown += [label.text() for label in dialog.options.findChildren(QLabel) if label.text() not in ("", "mm", "px")]
    assert len(shown) > 30
    assert all(text and not text.isascii() for text in shown)
