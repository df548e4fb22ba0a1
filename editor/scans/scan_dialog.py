"""The window of the scans: which pictures lie below the map, and the hexes by which they lie."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPointF, QSignalBlocker, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QGridLayout,
    QLabel,
    QPushButton,
    QSlider,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from editor.scans import scan_edits
from editor.scans.arrows_overlay import Arrow, ArrowsOverlay
from editor.scans.pin_entry import PinEntry, enable
from editor.scans.pin_table import BAD, PinTable
from editor.scans.scan_files import ScanFiles
from editor.scans.scan_fit import ScanFit, can_bend, hex_under
from editor.scans.scan_service import ARROWS, ScanService
from editor.scans.scan_view import ScanView
from editor.workbench import Selection, Workbench
from engine.bundle.models.map import Scan
from engine.compile.map_compiler import NONE, labels_of
from engine.hexes import Grid

LONGER = 4
"""Arrows on the map are so many times as long as the errors that they show."""


class ScanDialog(Translated, QDialog):
    """Stays open beside the map."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._scans = bench, ScanService.of(bench)
        self.sources = ScanFiles(bench, self._scans, self)
        self.view, self.table = ScanView(), PinTable()
        self.sheet, self.entry = QComboBox(), PinEntry(self._grid)
        self.add = self.worded(QPushButton(), tr_noop("Add…"), do=self._ask)
        self.remove = self.worded(
            QPushButton(), tr_noop("Remove"), do=lambda: scan_edits.remove_scan(self._bench, self.number)
        )
        self.take = self.worded(QPushButton(), tr_noop("Copy in"), do=lambda: self.sources.take_in(self.number))
        self.locate = self.worded(QPushButton(), tr_noop("Find…"), do=lambda: self.sources.ask_where(self.number))
        self.summary, self.where = QLabel(), QLabel()
        self.bent, self.shown, self.arrows = QCheckBox(), QCheckBox(), QCheckBox()
        self.opacity, self.percent, self.strength = QSlider(Qt.Orientation.Horizontal), QLabel(), QLabel()
        self._arrange()
        self._connect()
        self.retranslate()
        self.resize(980, 620)

    # Making

    def _arrange(self) -> None:
        for label in (self.summary, self.where):
            label.setWordWrap(True)
        self.opacity.setRange(10, 100)
        self.arrows.setChecked(True)
        self.strength.setBuddy(self.opacity)
        side = QWidget()
        grid = QGridLayout(side)
        rows = (
            (self.sheet,),
            (self.add, self.locate, self.take, self.remove),
            (self.where,),
            (self.entry,),
            (self.table,),
            (self.summary,),
            (self.bent,),
            (self.strength, self.opacity, self.percent),
            (self.shown, self.arrows),
        )
        for number, widgets in enumerate(rows):
            grid.addLayout(across(*widgets), number, 0)
        grid.setRowStretch(rows.index((self.table,)), 1)
        split = QSplitter()
        split.addWidget(self.view)
        split.addWidget(side)
        split.setStretchFactor(0, 1)
        split.setSizes([560, 400])
        QVBoxLayout(self).addWidget(split)

    def _connect(self) -> None:
        for button in (self.add, self.remove, self.take, self.locate):
            button.setAutoDefault(False)
        self.entry.wanted.connect(self._put_pin)
        self.entry.forgotten.connect(lambda: self._forget(self.table.chosen()))
        self.sheet.activated.connect(self.follow)
        self.view.pointed.connect(self._pointed)
        self.table.wanted.connect(self._show_pin)
        self.table.removed.connect(self._forget)
        self.table.itemSelectionChanged.connect(self._mark)
        self.bent.clicked.connect(lambda on: scan_edits.set_bent(self._bench, self.number, on))
        self.opacity.valueChanged.connect(lambda share: scan_edits.set_opacity(self._bench, self.number, share))
        self.opacity.sliderReleased.connect(self._end_merge)
        self.shown.toggled.connect(lambda on: self._scans.hide(not on))
        self.arrows.toggled.connect(self._mark)
        self._scans.changed.connect(self.follow)
        self._bench.selection_changed.connect(self._selected)
        self._bench.document_changed.connect(self._another)

    # What is shown

    @property
    def number(self) -> int:
        """Which scan is shown."""
        return max(0, self.sheet.currentIndex())

    @property
    def scan(self) -> Scan | None:
        """The scan that is shown."""
        return self._scans.scans[self.number] if self.number < len(self._scans.scans) else None

    @property
    def lay(self) -> ScanFit:
        """How it lies."""
        return self._scans.lays[self.number] if self.number < len(self._scans.lays) else ScanFit(None)

    def _grid(self) -> Grid | None:
        return self._bench.canvas.grid

    def follow(self, *_told: object) -> None:
        """Show everything as it is now."""
        names = [scan.image.rpartition("/")[2] for scan in self._scans.scans]
        with QSignalBlocker(self.sheet):
            if [self.sheet.itemText(number) for number in range(self.sheet.count())] != names:
                kept = self.sheet.currentIndex()
                self.sheet.clear()
                self.sheet.addItems(names)
                self.sheet.setCurrentIndex(min(max(0, kept), len(names) - 1))
        self.view.show_picture(self._scans.picture(self.number) if self.scan else None, self._message())
        self._show_controls()
        self.table.fill(self.lay.errors, self.lay.is_judged)
        self.summary.setText(self.table.summary(self.lay.errors, self.lay.is_judged) if self.scan else "")
        self._mark()

    def _message(self) -> str:
        if self.scan is None:
            return self.tr("Add a picture of the printed map: PNG, JPEG or TIFF, one for each sheet.")
        if self._scans.is_missing(self.number):
            gone = self.tr("{file} is missing or not a picture. Choose Find… to locate it.")
            return self._scans.reason(self.number) or gone.format(file=self.scan.image)
        return self.tr("The picture is being read…")

    def _show_controls(self) -> None:
        scan = self.scan
        none = "" if scan else self.tr("No scans yet. Choose Add.")
        for widget in (self.remove, self.locate, self.opacity, self.shown, self.arrows):
            enable(widget, none)
        inside = self.tr("The picture is one of the scenario's files already.") if scan and scan.is_inside else none
        gone = self.tr("The picture is not there.") if self._scans.is_missing(self.number) else ""
        enable(self.take, inside or gone, self.tr("Copy the picture into the scenario: it goes where that goes."))
        few = "" if scan and can_bend(len(scan.pins)) else self.tr("For bending, five hexes or more must be known.")
        enable(self.bent, none or few, self.tr("Every known hex stays in place; the parts in between follow."))
        with QSignalBlocker(self.bent), QSignalBlocker(self.opacity), QSignalBlocker(self.shown):
            self.bent.setChecked(bool(scan and scan.bent))
            self.opacity.setValue(scan.opacity if scan else 100)
            self.shown.setChecked(not self._scans.hidden)
        self.percent.setText(f"{scan.opacity if scan else 100} %")
        self.where.setText(self._where(scan))

    def _where(self, scan: Scan | None) -> str:
        if scan is None:
            return ""
        if scan.is_inside:
            return self.tr("Part of the scenario: people who receive the scenario receive this picture.")
        return self.tr("Private: it stays at {path} and is never passed on with the scenario.").format(path=scan.image)

    def _mark(self, *_told: object) -> None:
        """Mark the pins on the picture and on the map."""
        chosen, lay = self.table.chosen(), self.lay
        self.view.show_pins(
            tuple((each.pin.hex, QPointF(each.pin.x, each.pin.y), each.pin.hex in chosen) for each in lay.errors)
        )
        self._follow_entry()
        if not self.arrows.isChecked() or lay.warp is None:
            self._bench.canvas.overlays.clear(ARROWS)
            return
        arrows = [
            Arrow(each.at, each.to, lay.is_judged and each.left_out >= BAD, each.pin.hex in chosen)
            for each in lay.errors
        ]
        self._bench.canvas.overlays.set(ARROWS, ArrowsOverlay(arrows, LONGER))

    # Pictures and pins

    def _ask(self) -> None:
        for path in self.sources.ask():
            self.add_picture(path)

    def add_picture(self, path: Path) -> None:
        """Put a picture below the map; it stays where it is."""
        if self.sources.add(path):
            self.sheet.setCurrentIndex(self.sheet.count() - 1)
            self.follow()

    def _pointed(self, x: float, y: float) -> None:
        """A point was marked: guess its hex, and ask."""
        grid = self._grid()
        guess = hex_under(self.lay, grid, x, y) if grid else ""
        self.entry.ask(guess)

    def _selected(self, selection: Selection) -> None:
        """A hex was clicked on the map while a point waits for one."""
        grid = self._grid()
        if self.view.pending is not None and grid is not None and len(selection.hexes) == 1:
            self.entry.fill(grid.label(selection.hexes[0]))

    def _follow_entry(self) -> None:
        self.entry.follow(self.scan is not None, self.view.pending is not None, bool(self.table.chosen()))

    def _put_pin(self, label: str) -> None:
        """The marked point is the middle of this hex."""
        pending = self.view.pending
        if pending is not None and self.scan is not None:
            self.view.drop_pending()
            scan_edits.put_pin(self._bench, self.number, label, pending.x(), pending.y())
        self.view.setFocus()

    def _forget(self, labels: list[str]) -> None:
        if labels:
            scan_edits.remove_pins(self._bench, self.number, labels)

    def _show_pin(self, label: str) -> None:
        """Show a pin on the picture and on the map."""
        pin = next((pin for pin in self.scan.pins if pin.hex == label), None) if self.scan else None
        grid = self._grid()
        hex = labels_of(grid).hex(label) if grid is not None else NONE
        if pin is not None and hex != NONE:
            self.view.show_point(QPointF(pin.x, pin.y))
            self._bench.canvas.show_hex(hex)

    def _end_merge(self) -> None:
        if self._bench.document:
            self._bench.document.end_merge()

    # Showing

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Scans of the map"))
        self.sheet.setAccessibleName(self.tr("Scans"))
        self.bent.setText(self.tr("The paper is not flat: bend it"))
        self.strength.setText(self.tr("Strength"))
        self.opacity.setAccessibleName(self.tr("How strongly the scan is drawn over the terrain"))
        self.shown.setText(self.tr("Show on the map"))
        self.arrows.setText(self.tr("Arrows, {times} times as long").format(times=LONGER))
        self.view.retranslate()
        self.follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc drops the mark, then closes; Enter closes nothing."""
        if event.key() == Qt.Key.Key_Escape and self.view.pending is not None:
            self.view.drop_pending()
            self._follow_entry()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _another(self, *_told: object) -> None:
        self.close()

    def done(self, result: int) -> None:
        """Take the arrows off the map."""
        self._bench.canvas.overlays.clear(ARROWS)
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Take the arrows off the map."""
        self._bench.canvas.overlays.clear(ARROWS)
        super().closeEvent(event)
