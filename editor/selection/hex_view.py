"""The view of selected hexes: label, terrain, names, sides, who is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QComboBox, QListWidget, QListWidgetItem, QPushButton, QWidget

from editor.document import DocumentError
from editor.document.map_copy import borrowed, copy_map
from editor.fields.form import Form
from editor.fields.layouts import down
from editor.fields.reading_labels import Heading, Statement
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.queries import PositionView
from editor.queries.status_facts import terrain_at
from editor.selection.attempt import attempt
from editor.selection.features import TERRAIN, area_name, areas_of, feature_name, features, places_in, terrain_words
from editor.selection.sides_widget import HexSidesWidget
from editor.workbench import Selection, Workbench
from engine.bundle import Change, PaintHexes, SetValue
from engine.bundle.models import Map
from engine.hexes import Orientation

if TYPE_CHECKING:
    from editor.document import Document

MAP = "map.yaml"
UNIT = Qt.ItemDataRole.UserRole


class HexView(Translated, QWidget):
    """Shows one hex, or what several have in common; terrain and names are changed in place."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self.hexes: tuple[int, ...] = ()
        self.title = Heading()
        self.terrain = QComboBox()
        self.terrain.activated.connect(self._paint)
        self.names = {language: TextField() for language in ("en", "ja", "reading")}
        for language, field in self.names.items():
            field.committed.connect(lambda text, language=language: self._rename(language, text))
        self.areas, self.sides = Statement(), HexSidesWidget()
        self.sides.chosen.connect(self._choose_side)
        self.stack = self.worded(QListWidget(), name=tr_noop("Units in the hex"))
        self.stack.itemClicked.connect(self._choose_unit)
        self.stack.itemActivated.connect(self._choose_unit)
        self.borrowed, self.why_borrowed, self.copy = QWidget(), Statement(), QPushButton()
        self.copy.clicked.connect(self._copy_map)
        down(self.why_borrowed, self.copy, on=self.borrowed, margins=0)
        self.form = form = Form(self, quiet=True)
        form.add(tr_noop("Terrain"), self.terrain)
        form.add(tr_noop("Name (English)"), self.names["en"])
        form.add(tr_noop("Name (Japanese)"), self.names["ja"])
        form.add(tr_noop("Reading"), self.names["reading"])
        form.add(tr_noop("Areas"), self.areas)
        form.add(tr_noop("Sides"), self.sides)
        form.add(tr_noop("Here"), self.stack)
        down(self.title, self.form, self.borrowed, 1, on=self)
        self.retranslate()

    @property
    def document(self) -> Document:
        """The document; there is one while a hex is selected."""
        assert self.workbench.document
        return self.workbench.document

    # Showing

    def show_hexes(self, hexes: tuple[int, ...], standing: PositionView) -> None:
        """Show these hexes as they are now."""
        map = standing.map
        if map is None or map.grid is None:
            return
        self.hexes = hexes
        grid, one = map.grid.grid, len(hexes) == 1
        labels = [grid.label(hex) for hex in hexes]
        self.title.setText(labels[0] if one else self.tr("{count} hexes").format(count=len(hexes)))
        self._show_terrain(map, {terrain_at(standing, hex) for hex in hexes}, standing)
        self._show_names(map, labels[0] if one else "")
        areas = sorted({area for label in labels for area in areas_of(map, label)}) if one else []
        self.areas.setText("\n".join(area_name(map, area, self.workbench.language) for area in areas))
        self.form.setRowVisible(self.areas, bool(areas))
        self.form.setRowVisible(self.sides, one)
        if one:
            self._show_sides(map, standing)
        self._show_stack(standing)

    def _show_terrain(self, map: Map, found: set[str], standing: PositionView) -> None:
        with QSignalBlocker(self.terrain):
            self.terrain.clear()
            for word in terrain_words(map):
                self.terrain.addItem(standing.term(f"terrain.{word}"), word)
            self.terrain.setCurrentIndex(self.terrain.findData(found.pop()) if len(found) == 1 else -1)
            self.terrain.setPlaceholderText(self.tr("mixed"))
        own = self.document.view.is_own(MAP)
        self.terrain.setEnabled(own)
        self.form.setRowVisible(self.terrain, TERRAIN in map.hexes)
        self.borrowed.setVisible(borrowed(self.document))

    def _copy_map(self) -> None:
        """Give the scenario a map of its own."""
        try:
            copy_map(self.document)
        except DocumentError as error:
            self.workbench.told.emit(error.message(self.workbench.language))

    def _show_names(self, map: Map, label: str) -> None:
        places = places_in(map, label) if label else []
        name = places[0][1].name if places else None
        for language, field in self.names.items():
            self.form.setRowVisible(field, name is not None and (language != "reading" or bool(name.reading)))
            field.show_text((getattr(name, language) or "") if name else "")
            field.setReadOnly(not self.document.view.is_own(MAP))

    def _show_sides(self, map: Map, standing: PositionView) -> None:
        assert map.grid
        grid = map.grid.grid
        words = []
        for side in range(6):
            found = features(map, grid, grid.sides[self.hexes[0]][side])
            words.append(self.tr(", ").join(feature_name(feature, standing) for feature in found))
        self.sides.show_sides(tuple(words), flat=grid.orientation is Orientation.FLAT)

    def _show_stack(self, standing: PositionView) -> None:
        here = [unit for unit, number in standing.units.items() if standing.place(number) in self.hexes]
        if [self.stack.item(row).data(UNIT) for row in range(self.stack.count())] != here:
            self.stack.clear()
            for unit in here:
                item = QListWidgetItem(standing.words.unit(standing.units[unit]))
                item.setData(UNIT, unit)
                self.stack.addItem(item)
        rows = max(1, self.stack.count())
        self.stack.setMaximumHeight(rows * (self.fontMetrics().height() + 14) + 6)
        self.form.setRowVisible(self.stack, bool(here))

    # Changing

    def _paint(self, index: int) -> None:
        """Lay another terrain over the selected hexes."""
        map = self.document.view.map
        if map is None or map.grid is None:
            return
        labels = [map.grid.grid.label(hex) for hex in self.hexes]
        text = self.tr("terrain of {hexes}: {word}").format(
            hexes=labels[0] if len(labels) == 1 else self.tr("{count} hexes").format(count=len(labels)),
            word=self.terrain.itemText(index),
        )
        attempt(self.workbench, text, PaintHexes(TERRAIN, dict.fromkeys(labels, self.terrain.itemData(index))))

    def _rename(self, language: str, text: str) -> None:
        """Give the place in the hex another name; a Japanese name without kanji needs no reading."""
        map = self.document.view.map
        if map is None or map.grid is None or len(self.hexes) != 1 or not text:
            return
        found = places_in(map, map.grid.grid.label(self.hexes[0]))
        if found:
            change: Change = SetValue(MAP, ("places", found[0][0], "name", language), text)
            attempt(self.workbench, self.tr("name: {name}").format(name=text), change)

    def _choose_side(self, side: int) -> None:
        map = self.document.view.map
        if map and map.grid and self.hexes:
            self.workbench.select(Selection(edges=(map.grid.grid.sides[self.hexes[0]][side],)))

    def _choose_unit(self, item: QListWidgetItem) -> None:
        self.workbench.select(Selection(units=(item.data(UNIT),)))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.why_borrowed.setText(self.tr("This scenario uses the map of another one."))
        self.copy.setText(self.tr("Copy the map into this scenario"))
        self.copy.setToolTip(self.tr("Then it can be changed here; the other scenario keeps its own."))
