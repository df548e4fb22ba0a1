"""The tool for places and their names: a click names a hex or changes its name, a drag moves the place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter

from editor.canvas.hit_test import Pick
from editor.canvas.selection_marks import cased, hex_path
from editor.canvas.text_plates import draw_plate
from editor.maps import name_edits
from editor.maps.hex_tool import HexTool
from editor.maps.name_dialog import KINDS, NameDialog
from editor.maps.tool_preview import INK
from engine.bundle.models.map import PlaceModel

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.workbench import Workbench
    from engine.hexes import Grid

NAME = 13


class PlaceTool(HexTool):
    """Names hexes; the name is asked for in a small dialog."""

    paints = False
    layers = ("places",)

    def __init__(self, source: Workbench) -> None:
        super().__init__(source)
        self._bench = source
        self._from = self._to = -1
        self.asking: NameDialog | None = None

    def hint(self) -> str:
        """What to do now."""
        return QCoreApplication.translate(
            "PlaceTool", "Click a hex to name it or to change its name (F2). Drag a name to another hex to move it."
        )

    # Events

    @property
    def begun(self) -> bool:
        """Whether the button is down."""
        return self._from >= 0

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Keep the hex."""
        self._from = self._to = pick.hex

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Carry the name."""
        self._to = pick.hex

    def cancel(self) -> None:
        """Leave the name where it was."""
        self._from = self._to = -1

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Ask for the name, or move it."""
        start, end = self._from, self._to
        self.cancel()
        if start == end:
            self.ask(grid, start)
        else:
            self._move(grid, start, end)

    def key(self, event: QKeyEvent) -> bool:
        """F2 names the hex under the pointer."""
        grid = self.grid()
        if event.key() == Qt.Key.Key_F2 and grid is not None and self.under in grid:
            if self.edits.claim(*self.layers):
                self.ask(grid, self.under)
            return True
        return super().key(event)

    # What it does

    def place_at(self, grid: Grid, hex: int) -> PlaceModel | None:
        """The first place in a hex."""
        map = self.map()
        found = name_edits.places_at(map, grid.label(hex)) if map and hex in grid else []
        return found[0] if found else None

    def ask(self, grid: Grid, hex: int) -> None:
        """Ask what the hex is called."""
        map, label, place = self.map(), grid.label(hex), self.place_at(grid, hex)
        used = (each.kind for each in map.places if each.kind) if map else ()
        kinds = tuple(dict.fromkeys((*used, *KINDS)))
        name, kind = name_edits.WorkingName.of(place.name if place else None), (place.kind or "") if place else ""
        title = self.tr("Name of {hex}").format(hex=label)
        self.asking = NameDialog(title, name, self._bench.canvas, kinds=kinds, kind=kind)
        self.asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.asking.offer_removal(self.tr("Remove the name") if place else "")
        self.asking.named.connect(lambda new, sort: self._name(label, place, new, sort))
        if place:
            self.asking.removed.connect(lambda: self.remove(place))
        self.asking.finished.connect(self._asked)
        self.asking.open()

    def _asked(self, _result: int) -> None:
        self.asking = None

    def _name(self, label: str, place: PlaceModel | None, name: name_edits.WorkingName, kind: str) -> None:
        own = self.edits.own()
        if own is None:
            return
        if place is None:
            text, changes = self.tr("Name {hex} {name}"), name_edits.founded(own, label, name, kind)
        else:
            text, changes = self.tr("Name of {hex}: {name}"), name_edits.renamed(own, place, name, kind)
        if changes:
            self.edits.do(text.format(hex=label, name=self.spoken(name)), *changes)

    def remove(self, place: PlaceModel) -> None:
        """Take a place off the map."""
        own = self.edits.own()
        if own is not None:
            text = self.tr("Remove the name {name} from the map").format(
                name=self.spoken(name_edits.WorkingName.of(place.name))
            )
            self.edits.do(text, *name_edits.removed(own, place))

    def _move(self, grid: Grid, start: int, end: int) -> None:
        own, place = self.edits.own(), self.place_at(grid, start)
        changes = name_edits.moved(own, grid, place, start, end) if own and place else []
        if place and changes:
            text = self.tr("Move {name} to {hex}")
            name = self.spoken(name_edits.WorkingName.of(place.name))
            self.edits.do(text.format(name=name, hex=grid.label(end)), *changes)

    def spoken(self, name: name_edits.WorkingName) -> str:
        """A name in the language of the window."""
        return str(name.written()["ja" if self._bench.language == "ja" else "en"])

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The hex that would be named, and the name that is carried."""
        grid, context = self.grid(), view.overlay_context()
        if grid is None or context is None or self.under not in grid:
            return
        with view.in_device_pixels(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            cased(painter, hex_path(context, (self.under,)), INK, 2 * context.view.ratio)
            place = self.place_at(grid, self._from) if self.begun and self._from != self._to else None
            if place:
                size = round(NAME * context.view.ratio)
                at = context.to_device().map(QPointF(*context.lattice.centres[self._to]))
                draw_plate(painter, self.spoken(name_edits.WorkingName.of(place.name)), at, size, strong=True)
