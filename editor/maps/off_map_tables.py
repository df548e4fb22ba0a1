"""The tables of boxes and of tracks: each row is one of them, each cell is changed in place, as one step of undo."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from editor.fields.delegate import prepare_table
from editor.fields.number_field import read_number
from editor.fields.search_folding import half_width
from editor.maps import off_map_edits
from editor.maps.map_edits import MapEdits
from engine.bundle import Change
from engine.bundle.models import Map

ID = Qt.ItemDataRole.UserRole
PLACES = "places"
"""The layer whose lock holds for what stands beside the map, too."""


class OffMapTable(QTableWidget):
    """What boxes and tracks have in common: names in two languages, then cells of their own."""

    refused = Signal(str)
    """Why what was written cannot stand."""
    part: ClassVar[str] = ""
    columns: ClassVar[int] = 0

    def __init__(self, edits: MapEdits, parent: QWidget | None = None) -> None:
        super().__init__(0, self.columns, parent)
        self.edits = edits
        prepare_table(self)
        self.verticalHeader().hide()
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.itemChanged.connect(self._changed)

    # What each says for itself

    def rows_of(self, map: Map) -> dict[str, tuple[str, ...]]:
        """The cells of each row by id."""
        raise NotImplementedError

    def written(self, map: Map, own: Map, id: str, column: int, text: str) -> Sequence[Change] | str:
        """The changes for a cell, or why it cannot stand."""
        raise NotImplementedError

    # Showing

    @property
    def current(self) -> str:
        """The id of the row that is chosen."""
        ids = self.ids()
        return ids[self.currentRow()] if 0 <= self.currentRow() < len(ids) else ""

    def ids(self) -> list[str]:
        """The ids of the rows."""
        items = (self.item(row, 0) for row in range(self.rowCount()))
        return [str(item.data(ID)) for item in items if item is not None]

    def follow(self) -> None:
        """Show how things stand; rows that stay keep their selection."""
        map = self.edits.map()
        rows = self.rows_of(map) if map else {}
        with QSignalBlocker(self):
            if self.ids() != list(rows):
                chosen = self.current
                self.setRowCount(len(rows))
                self._choose(list(rows), chosen)
            for row, (id, texts) in enumerate(rows.items()):
                for column, text in enumerate(texts):
                    self._put(row, column, id, text)

    def _choose(self, ids: list[str], chosen: str) -> None:
        if chosen in ids:
            self.setCurrentCell(ids.index(chosen), max(0, self.currentColumn()))

    def _put(self, row: int, column: int, id: str, text: str) -> None:
        item = self.item(row, column)
        if item is None:
            item = QTableWidgetItem()
            self.setItem(row, column, item)
        item.setData(ID, id)
        if item.text() != text:
            item.setText(text)

    def choose(self, id: str) -> None:
        """Choose a row, to write its name."""
        self._choose(self.ids(), id)
        self.setFocus()

    # Changing

    def _changed(self, item: QTableWidgetItem) -> None:
        """Take what was written over, or show again what was there and say why."""
        id, column, text = str(item.data(ID)), item.column(), item.text().strip()
        claimed = self.edits.claim(PLACES)
        map, own = self.edits.map(), self.edits.own()
        if not claimed or map is None or own is None:
            self.follow()
            return
        answer = self.written(map, own, id, column, text)
        if isinstance(answer, str):
            self.refused.emit(answer)
        elif answer:
            self.refused.emit("")
            self.edits.do(self.step(id), *answer)
        self.follow()

    def step(self, id: str) -> str:
        """What an edit is called."""
        raise NotImplementedError

    def name_of(self, id: str) -> str:
        """What people call a row."""
        ids = self.ids()
        items = [self.item(ids.index(id), column) for column in (0, 1)] if id in ids else []
        return next((item.text() for item in items if item is not None and item.text()), id)

    def renamed(self, map: Map, own: Map, id: str, column: int, text: str) -> Sequence[Change]:
        """The changes for another name."""
        known = getattr(map, self.part)
        names = {**known[id].name, ("en", "ja")[column]: text}
        kept = {language: name for language, name in names.items() if name}
        return off_map_edits.put(own, self.part, known, id, {"name": kept}) if kept != known[id].name else ()


class BoxTable(OffMapTable):
    """Boxes: their names, and the hexes and boxes to which they lead."""

    part = off_map_edits.BOXES
    columns = 3

    def rows_of(self, map: Map) -> dict[str, tuple[str, ...]]:
        """The cells of each box."""
        return {
            id: (box.name.get("en", ""), box.name.get("ja", ""), ", ".join(off_map_edits.partners(map, id)))
            for id, box in map.boxes.items()
        }

    def step(self, id: str) -> str:
        """What an edit is called."""
        return self.tr("Box {name}").format(name=self.name_of(id))

    def written(self, map: Map, own: Map, id: str, column: int, text: str) -> Sequence[Change] | str:
        """Another name, or other places to which the box leads."""
        if column < 2:
            return self.renamed(map, own, id, column, text)
        grid = map.grid.grid if map.grid else None
        wanted = [part for part in re.split(r"[\s,、]+", half_width(text)) if part]
        labels = {grid.label(index) for index in grid.hexes} if grid else set()
        strange = next((part for part in wanted if part not in labels and part not in map.boxes), "")
        if strange:
            return self.tr("{label} is neither a hex nor a box of this map.").format(label=strange)
        return off_map_edits.linked(map, own, id, [part for part in wanted if part != id])


class TrackTable(OffMapTable):
    """Tracks: their names, and their first and last space."""

    part = off_map_edits.TRACKS
    columns = 4

    def rows_of(self, map: Map) -> dict[str, tuple[str, ...]]:
        """The cells of each track."""
        return {
            id: (track.name.get("en", ""), track.name.get("ja", ""), str(track.first), str(track.last))
            for id, track in map.tracks.items()
        }

    def step(self, id: str) -> str:
        """What an edit is called."""
        return self.tr("Track {name}").format(name=self.name_of(id))

    def written(self, map: Map, own: Map, id: str, column: int, text: str) -> Sequence[Change] | str:
        """Another name, or other ends."""
        if column < 2:
            return self.renamed(map, own, id, column, text)
        track, number = map.tracks[id], read_number(text)
        first, last = (number, track.last) if column == 2 else (track.first, number)
        if number is None or first is None or last is None:
            return self.tr("The first and the last space are whole numbers.")
        if first > last:
            return self.tr("The last space cannot come before the first one.")
        key = ("first", "last")[column - 2]
        return off_map_edits.put(own, self.part, map.tracks, id, {key: number}) if number != getattr(track, key) else ()
