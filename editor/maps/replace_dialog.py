"""The dialog that finds terrain or hexsides and replaces them; what it finds is marked on the map meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QDialogButtonBox, QLabel, QPushButton, QWidget

from editor.canvas.overlay_list import OverlayContext
from editor.canvas.selection_marks import cased, draw_sides, hex_path
from editor.fields.form import Form
from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.maps.erase_edits import GROUND, EraseTarget, targets
from editor.maps.erase_tool import layer_words
from editor.maps.map_clipboard import selected
from editor.maps.map_edits import WorkbenchEdits
from editor.maps.replace_edits import FoundWord, find, replaced, words_of
from editor.maps.tool_options import fill, show_terrains
from editor.maps.tool_preview import INK
from editor.workbench import Workbench

OVERLAY = "found"


class FoundOverlay:
    """Marks what was found."""

    under = False

    def __init__(self, found: FoundWord) -> None:
        self._found = found

    def paint(self, painter: QPainter, context: OverlayContext) -> None:
        """Outline hexes, thicken hexsides."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._found.hexes:
            cased(painter, hex_path(context, self._found.hexes), INK, 2.4 * context.view.ratio)
        if self._found.edges:
            draw_sides(painter, context, context.lattice.edge_ends[list(self._found.edges)], INK, 5)


class ReplaceDialog(Translated, QDialog):
    """Stays open beside the work; each replacement is one step of undo."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._edits = bench, WorkbenchEdits(bench)
        self.target, self.old, self.new = QComboBox(), QComboBox(), QComboBox()
        self.within, self.count = QCheckBox(), QLabel()
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.replace = self.worded(QPushButton(), tr_noop("Replace"), do=self.do)
        self.buttons.addButton(self.replace, QDialogButtonBox.ButtonRole.ActionRole)
        self._form = Form(self, grow=False, names=False)
        self._form.add(tr_noop("Layer"), self.target)
        self._form.add(tr_noop("Find"), self.old)
        self._form.add(tr_noop("Replace by"), self.new)
        down(self._form, self.within, self.count, self.buttons, on=self)
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        self.target.activated.connect(self._fill_words)
        for box in (self.old, self.new):
            box.activated.connect(self.look)
        self.within.toggled.connect(self.look)
        self.buttons.rejected.connect(self.reject)
        self.finished.connect(lambda _result: self._bench.canvas.overlays.clear(OVERLAY))
        self._bench.selection_changed.connect(self.look)
        self._bench.document_changed.connect(self.reject)
        self._bench.canvas.regridded.connect(self.look)
        if self._bench.document is not None:
            self._bench.document.edited.connect(self.look)

    # What is asked for

    def _target(self) -> EraseTarget | None:
        found: EraseTarget | None = self.target.currentData()
        return found

    def found(self) -> FoundWord:
        """Where the word is that shall be replaced."""
        map, target = self._edits.map(), self._target()
        if map is None or map.grid is None or target is None or not self.old.currentData():
            return FoundWord()
        within = selected(self._bench) if self.within.isChecked() else ()
        return find(map, map.grid.grid, target, self.old.currentData(), within)

    def look(self, *_told: object) -> None:
        """Find anew, mark it on the map and say how much it is."""
        there = bool(selected(self._bench))
        with QSignalBlocker(self.within):
            self.within.setEnabled(there)
            self.within.setChecked(self.within.isChecked() and there)
        self.within.setToolTip("" if there else self.tr("No hexes are selected."))
        found = self.found()
        self._bench.canvas.overlays.set(OVERLAY, FoundOverlay(found))
        texts = (
            (self.tr("{count} hexsides found"), self.tr("1 hexside found"))
            if found.edges
            else (self.tr("{count} hexes found"), self.tr("1 hex found"))
        )
        self.count.setText(texts[found.count == 1].format(count=found.count))
        same = self.old.currentData() == self.new.currentData()
        self.replace.setEnabled(bool(found.count) and not same)
        self.replace.setToolTip(
            self.tr("Choose another word to put in its place.")
            if same
            else self.tr("Nothing was found.")
            if not found.count
            else self.tr("Replace all that is marked on the map, as one step.")
        )

    def do(self) -> None:
        """Replace what is found."""
        target, found = self._target(), self.found()
        if target is None or not found.count or not self._edits.claim(target.lock):
            return
        map, own = self._edits.map(), self._edits.own()
        if map is None or own is None or map.grid is None:
            return
        changes = replaced(map, own, map.grid.grid, target, found, self.new.currentData())
        one, many = (
            (self.tr("Replace {old} by {new}, 1 hexside"), self.tr("Replace {old} by {new}, {count} hexsides"))
            if found.edges
            else (self.tr("Replace {old} by {new}, 1 hex"), self.tr("Replace {old} by {new}, {count} hexes"))
        )
        text = (one if found.count == 1 else many).format(
            old=self.old.currentText(), new=self.new.currentText(), count=found.count
        )
        if changes:
            self._edits.do(text, *changes)

    # Showing

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Find and replace terrain"))
        self.within.setText(self.tr("Only in the selected hexes"))
        map = self._edits.map()
        with QSignalBlocker(self.target):
            found = [each for each in targets(map) if each.kind in (GROUND, "hexsides")]
            fill(
                self.target,
                [(layer_words(self._edits, each), each) for each in found],
                self._target() or next(iter(found), None),
            )
        self._fill_words()

    def _fill_words(self, *_told: object) -> None:
        map, target = self._edits.map(), self._target()
        if map is None or target is None:
            return
        words = words_of(map, target)
        for box in (self.old, self.new):
            kept = box.currentData() if box.currentData() in words else words[0] if words else None
            with QSignalBlocker(box):
                if target == EraseTarget(GROUND, "terrain"):
                    show_terrains(box, self._edits, words, kept or "")
                else:
                    fill(box, [(self._edits.name(word, target.layer), word) for word in words], kept)
        self.look()
