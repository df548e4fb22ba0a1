"""Places of the map beside geography: which lie elsewhere than the towns of their names, the worst first."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHeaderView,
    QLabel,
    QProgressBar,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.canvas.zoom_scale import SIZE
from editor.document import tasks
from editor.fields.layouts import down
from editor.fields.translated import Translated
from editor.scans.arrows_overlay import Arrow, ArrowsOverlay
from editor.scans.map_drafting import COMMAND
from editor.scans.scan_fit import ACROSS
from editor.workbench import Workbench
from engine.bundle.models import Map
from engine.geo import GeoError
from engine.geo.named import Misplaced, PlaceComparison, compared
from engine.geo.recut import has_geodata
from engine.hexes import Grid

OVERLAY = "places_compared"
PAUSE_MS = 200
BAD = 1.0
"""From a hex on, a place lies in another hex than its town."""
PLACE, HEX, OFF, SHOULD = range(4)


class PlacesDialog(Translated, QDialog):
    """Stays open beside the map; it compares anew when the map was changed."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench = bench
        self.found: PlaceComparison | None = None
        self._of: Map | None = None
        self._task: tasks.Task | None = None
        self.table, self.words, self.bar = QTableWidget(0, 4), QLabel(wordWrap=True), QProgressBar()
        self._arrange()
        bench.document_changed.connect(self.close)
        bench.canvas.regridded.connect(self._mark)
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self._compare)
        if bench.document is not None:
            bench.document.edited.connect(self._edited)
        self.retranslate()
        self.resize(560, 520)
        self._compare()

    def _arrange(self) -> None:
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(PLACE, QHeaderView.ResizeMode.Stretch)
        self.table.itemSelectionChanged.connect(self._choose)
        self.bar.setRange(0, 0)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        down(self.words, self.bar, self.table, on=self)

    # Comparing

    def _map(self) -> Map | None:
        return self._bench.document.view.map if self._bench.document else None

    def _grid(self) -> Grid | None:
        """The grid of the map that was compared."""
        return self._of.grid.grid if self._of is not None and self._of.grid is not None else None

    def _edited(self, _edited: object) -> None:
        """Compare anew after a while if what is compared has changed; nothing holds on a map of another size."""
        map = self._map()
        if map is None or self._of is None or (map.places, map.grid) == (self._of.places, self._of.grid):
            return
        if map.grid != self._of.grid:
            self.found = None
            self._show()
        self._later.start()

    def _compare(self) -> None:
        """Compare in a worker."""
        map = self._map()
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if map is None or not has_geodata():
            self._show()
            return
        self._of = map
        self._task = tasks.start(self, partial(compared, map), self._take, self._could_not)
        self._show()

    def _take(self, found: PlaceComparison) -> None:
        self._task = None
        map = self._map()
        is_of_now = map is not None and self._of is not None and map.grid == self._of.grid
        self.found = found if is_of_now else None
        self._show()

    def _could_not(self, error: Exception) -> None:
        if not isinstance(error, GeoError):
            raise error
        self.found, self._task = None, None
        self._show()

    # Showing

    def _show(self) -> None:
        self.bar.setVisible(self._task is not None)
        self.words.setText(self._said())
        places = self.found.places if self.found else ()
        self.table.setRowCount(len(places))
        for row, each in enumerate(places):
            for column, text in enumerate(self._row(each)):
                side = Qt.AlignmentFlag.AlignLeft if column == PLACE else Qt.AlignmentFlag.AlignRight
                item = QTableWidgetItem(text)
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        self._mark()

    def _said(self) -> str:
        if not has_geodata():
            text = self.tr("Towns are not on this machine. This command fetches them: {command}")
            return text.format(command=COMMAND)
        if self._task is not None:
            return self.tr("The names are being looked up…")
        if self.found is None:
            return self.tr("Too few places of this map are towns that geography knows by these names.")
        text = self.tr(
            "A hex is about {km} km wide; {count} places agree. A difference of half a hex is not an error: "
            "towns are printed in the middle of their hex. Not found by name: {unknown}."
        )
        agreeing, unknown = self.found.agreeing, len(self.found.unknown)
        return text.format(km=f"{self.found.hex_km:.2f}", count=agreeing, unknown=unknown)

    def _row(self, each: Misplaced) -> tuple[str, str, str, str]:
        name = each.place.name.ja if self._bench.language == "ja" and each.place.name.ja else each.place.name.en
        off = f"{each.hexes:.1f}"
        return name, each.label, f"✕ {off}" if each.hexes >= BAD else off, self._should(each)

    def _should(self, each: Misplaced) -> str:
        """The hex in which the town lies."""
        grid = self._grid()
        if grid is None:
            return ""
        _start, (x, y) = self._ends(grid, each)
        index = grid.hex_at(x, y, SIZE)
        return grid.label(index) if index >= 0 else self.tr("beyond the map")

    def _ends(self, grid: Grid, each: Misplaced) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middle of the place, and its town."""
        labels = each.place.hexes or (each.label,)
        centres = [grid.centre(grid.index(label), SIZE) for label in labels]
        x, y = (sum(values) / len(centres) for values in zip(*centres, strict=True))
        return (x, y), (x + each.off[0] * ACROSS, y + each.off[1] * ACROSS)

    def _chosen(self) -> Misplaced | None:
        row = self.table.currentRow()
        return self.found.places[row] if self.found and 0 <= row < len(self.found.places) else None

    def _choose(self) -> None:
        chosen, grid = self._chosen(), self._grid()
        if chosen is not None and grid is not None:
            self._bench.canvas.show_hex(grid.index(chosen.label))
        self._mark()

    def _mark(self, *_told: object) -> None:
        """Draw an arrow from each place that is off to its town."""
        grid, chosen = self._grid(), self._chosen()
        off = [each for each in self.found.places if each.hexes >= BAD or each is chosen] if self.found else []
        arrows = [Arrow(*self._ends(grid, each), each.hexes >= BAD, each is chosen) for each in off] if grid else []
        self._bench.canvas.overlays.set(OVERLAY, ArrowsOverlay(arrows))

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Places and geography"))
        self.table.setAccessibleName(self.tr("Places of the map, the worst first"))
        heads = (self.tr("Place"), self.tr("Hex"), self.tr("Off, hexes"), self.tr("Hex of the town"))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.bar.setAccessibleName(self.tr("The names are being looked up…"))
        self._show()

    # Events

    def done(self, result: int) -> None:
        """Take the arrows off the map."""
        self._bench.canvas.overlays.clear(OVERLAY)
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Take the arrows off the map; nobody waits for an answer any more."""
        if self._task is not None:
            self._task.cancel()
        self._bench.canvas.overlays.clear(OVERLAY)
        super().closeEvent(event)
