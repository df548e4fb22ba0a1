"""The dialog for the size of the map: rows and columns at each edge, a picture of the result, what would be lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from editor.document.errors import DocumentError
from editor.document.map_copy import ROOT, borrowed
from editor.fields import NumberField
from editor.fields.layouts import down
from editor.fields.number_field import read_number
from editor.fields.translated import Translated, tr_noop
from editor.maps.erase_edits import labels_of
from editor.maps.map_edits import WorkbenchEdits
from editor.maps.resize_changes import is_built_on, map_changes, relabelled, texts_of, with_own_map
from editor.maps.resize_picture import ResizePicture
from editor.maps.resized_grid import MOST, Margins, Resized
from editor.queries.position_view import draft_position
from editor.workbench import Workbench
from engine.bundle import Change
from engine.bundle.change_types import MAP_FILE
from engine.bundle.file_errors import BundleError
from engine.bundle.models import Map

if TYPE_CHECKING:
    from editor.document import Document

NAMED = 12
"""How many units or places are named; of more there is only the number."""


class ResizeDialog(Translated, QDialog):
    """Asks for rows and columns; nothing is changed before OK, and that is one step of undo."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._edits = bench, WorkbenchEdits(bench)
        self.new: Resized | None = None
        self.fields = {name: NumberField(-MOST, MOST) for name in ("top", "left", "right", "bottom")}
        self._captions = {name: QLabel() for name in self.fields}
        self.extent = QLabel(wordWrap=True)
        self.explains = self.worded(
            QLabel(wordWrap=True),
            tr_noop("Rows and columns to add at each edge; a minus removes them. The content of the map stays."),
        )
        self.copies = self.worded(
            QLabel(wordWrap=True),
            tr_noop(
                "This scenario plays on a map that comes with Hexwright. OK copies the whole map into the scenario: "
                "then it is its own, and the map that came with Hexwright stays as it is."
            ),
        )
        self.lost, self.trouble = QLabel(wordWrap=True), QLabel(wordWrap=True)
        self.trouble.setProperty("bad", True)
        self.renumber = QCheckBox()
        self.picture = self.worded(ResizePicture(), name=tr_noop("The map afterwards"))
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        self._arrange()
        for field in self.fields.values():
            field.set_value(0)
            field.value_changed.connect(self.look)
            field.edit.textEdited.connect(self._typed)
        self.renumber.toggled.connect(self.look)
        self.buttons.accepted.connect(self.do)
        self.buttons.rejected.connect(self.reject)
        bench.document_changed.connect(self.reject)
        bench.canvas.regridded.connect(self.look)
        self.retranslate()

    def _arrange(self) -> None:
        cross = QGridLayout()
        places = {"top": (0, 1), "left": (1, 0), "right": (1, 2), "bottom": (2, 1)}
        for name, (row, column) in places.items():
            cell = down(1)
            cell.addWidget(self._captions[name], 0, Qt.AlignmentFlag.AlignHCenter)
            cell.addWidget(self.fields[name])
            cell.addStretch(1)
            self.fields[name].setMaximumWidth(110)
            self._captions[name].setBuddy(self.fields[name])
            cross.addLayout(cell, row, column, Qt.AlignmentFlag.AlignCenter)
        cross.addWidget(self.picture, 1, 1)
        cross.setRowStretch(1, 1)
        cross.setColumnStretch(1, 1)
        whole = QVBoxLayout(self)
        whole.addWidget(self.explains)
        whole.addWidget(self.copies)
        whole.addLayout(cross, 1)
        for widget in (self.renumber, self.extent, self.lost, self.trouble, self.buttons):
            whole.addWidget(widget)

    # What is asked for

    def margins(self) -> Margins:
        """Rows and columns to be added."""
        return Margins(**{name: field.value for name, field in self.fields.items()})

    def _typed(self, _text: str) -> None:
        """Follow the typing, as far as it is a number."""
        for field in self.fields.values():
            number = read_number(field.edit.text())
            if number is not None and field.least <= number <= field.most and number != field.value:
                text, at = field.edit.text(), field.edit.cursorPosition()
                field.set_value(number)
                field.edit.setText(text)
                field.edit.setCursorPosition(at)
        self.look()

    def look(self, *_told: object) -> None:
        """Show what would become of the map."""
        map, trouble = self._edits.map(), ""
        model = map.grid if map else None
        self.new = None
        if model is not None:
            new = Resized(model, self.margins(), renumber=self.renumber.isChecked())
            try:
                _ = new.grid, new.labels
            except ValueError:
                trouble = self._trouble()
            else:
                self.new = new
        self.copies.setVisible(is_built_on(self._edits.own()))
        self.picture.show_map(self.new)
        self.trouble.setText(trouble)
        self.trouble.setVisible(bool(trouble))
        self._say()
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(self.new is not None and bool(self.margins()))
        ok.setToolTip("" if ok.isEnabled() else trouble or self.tr("Add or remove rows or columns first."))

    def _trouble(self) -> str:
        """Why the map cannot have this size."""
        if self.renumber.isChecked():
            return self.tr("A map of this size is not possible: too large, nothing left, or two hexes of one number.")
        return self.tr(
            "Hexes cannot keep their numbers here: they would fall below zero, or nothing is left. "
            "Number them anew, or change fewer rows and columns."
        )

    def _say(self) -> None:
        """Say how large the map will be, and what would be outside."""
        if self.new is None:
            self.extent.setText("")
            self.lost.setText("")
            return
        text = self.tr("{columns} columns and {rows} rows; before, {old_columns} and {old_rows}.")
        grid, old = self.new.grid, self.new.old
        sizes = {"columns": grid.columns, "rows": grid.rows, "old_columns": old.columns, "old_rows": old.rows}
        self.extent.setText(text.format(**sizes))
        gone = set(self.new.gone)
        lines = [self.tr("Hexes that go: {count}.").format(count=len(gone))] if gone else []
        for words, names in ((self.tr("Units that would be off the map: {names}"), self._units(gone)),
                             (self.tr("Places that go: {names}."), self._places(gone))):  # fmt: skip
            if names:
                lines.append(words.format(names=self._listed(names)))
        self.lost.setText("\n".join(lines))

    def _listed(self, names: list[str]) -> str:
        shown = self.tr(", ").join(names[:NAMED])
        more = len(names) - NAMED
        return self.tr("{names} and {count} more").format(names=shown, count=more) if more > 0 else shown

    def _units(self, gone: set[str]) -> list[str]:
        """The units that stand on hexes that go."""
        document = self._bench.document
        if document is None or self.new is None or not gone:
            return []
        standing = draft_position(document.view, document.revision, self._bench.language)
        grid, names = self.new.old, []
        for number in standing.units.values():
            place = standing.place(number)
            if place in grid and grid.label(place) in gone:
                names.append(standing.words.unit(number))
        return names

    def _places(self, gone: set[str]) -> list[str]:
        """The named places of which nothing is left."""
        map = self._edits.map()
        places = map.places if map else ()
        return [str(getattr(place.name, self._bench.language)) for place in places if gone.issuperset(labels_of(place))]

    def do(self) -> None:
        """Give the map its new size, as one step; a map that builds on another one is the scenario's own then."""
        self.look()
        document, map, own, new = self._bench.document, self._edits.map(), self._edits.own(), self.new
        if document is None or map is None or new is None:
            self.reject()
            return
        text = self.tr("Size of the map: {columns} columns, {rows} rows")
        text = text.format(columns=new.grid.columns, rows=new.grid.rows)
        if own is not None and not is_built_on(own):
            others = (change for _file, _text, changes in self._others(document, new) for change in changes)
            done = self._edits.do(text, *map_changes(own, new), *others)
        else:
            done = self._detach(document, map, new, text)
        if done:
            self.accept()

    def _others(self, document: Document, new: Resized) -> Iterator[tuple[str, str, list[Change]]]:
        """The other files that speak of hexes, where these get other numbers: their names, texts and changes."""
        files = [file for file in document.bundle.texts_of if file.endswith(".yaml") and file != MAP_FILE]
        for file in files if self.renumber.isChecked() else ():
            yield file, document.text(file), relabelled(file, document.data(file), new)

    def _detach(self, document: Document, map: Map, new: Resized, text: str) -> bool:
        """Write the whole map into the scenario, in its new size."""
        try:
            root = document.text(ROOT)
            root = with_own_map(root) if borrowed(document) else root
            document.write(text, texts_of(map, new, root, self._others(document, new)))
        except (DocumentError, BundleError) as error:
            told = error if isinstance(error, DocumentError) else DocumentError.of(error.fault)
            self.trouble.setText(told.message(self._bench.language))
            self.trouble.show()
            return False
        self._bench.told.emit(self.tr("The map is this scenario's own now, in its new size."))
        return True

    # Words

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Size of the map"))
        words = (self.tr("Rows above"), self.tr("Columns left"), self.tr("Columns right"), self.tr("Rows below"))
        for (name, caption), text in zip(self._captions.items(), words, strict=True):
            caption.setText(text)
            self.fields[name].edit.setAccessibleName(text)
        self.renumber.setText(self.tr("Number the hexes anew from the first one"))
        self.renumber.setToolTip(
            self.tr(
                "If cleared, hexes keep their numbers. Set-up, victory conditions and other references always "
                "follow their hexes."
            )
        )
        self.look()
