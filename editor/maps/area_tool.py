"""The tool for areas: hexes that rules speak of by one name are painted in, or out."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QComboBox, QPushButton, QWidget

from editor.canvas.hit_test import Pick
from editor.canvas.selection_marks import cased, hex_path
from editor.fields.translated import tr_noop
from editor.maps import name_edits
from editor.maps.fill_tool import FillRegion
from editor.maps.hex_tool import SizedTool
from editor.maps.name_dialog import NameDialog
from editor.maps.tool_options import SizeButtons, ToolOptions, fill

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.workbench import Workbench
    from engine.hexes import Grid

INSIDE = "#6a3fa0"


class AreaTool(SizedTool):
    """A stroke that begins outside the area takes hexes in, one that begins inside takes them out. Shift fills."""

    paints = False
    layers = ("areas",)

    def __init__(self, source: Workbench) -> None:
        super().__init__(source)
        self._bench = source
        self.chosen = ""
        self.spread = FillRegion(self)
        self.asking: NameDialog | None = None
        self._stroke: dict[int, None] = {}
        self._out = False
        self._last = -1
        self._kept: tuple[object, str, frozenset[int]] = (None, "", frozenset())

    @cached_property
    def options(self) -> AreaOptions:
        """What the tool can be told, as a widget."""
        return AreaOptions(self)

    @property
    def area(self) -> str:
        """The id of the area in hand; the first one until one is chosen that the map has."""
        map = self.map()
        known = map.areas if map else {}
        return self.chosen if self.chosen in known else next(iter(known), "")

    def take(self, area: str) -> None:
        """Paint another area."""
        self.cancel()
        self.chosen = area
        self.changed.emit()

    def spoken(self, area: str) -> str:
        """What people call an area: its name, else that of a place in it."""
        map = self.map()
        found = map.areas.get(area) if map else None
        if map is None or found is None:
            return ""
        places = (place.name for label in found.hexes for place in name_edits.places_at(map, label))
        name = found.name or next(places, None)
        return str(getattr(name, self._bench.language)) if name else area.replace("_", " ")

    def hint(self) -> str:
        """What to do now."""
        if not self.area:
            return QCoreApplication.translate("AreaTool", "This map has no areas yet: click a hex to make one.")
        return QCoreApplication.translate(
            "AreaTool", "Drag to add hexes to {area}, or from inside to remove them. Shift fills, Alt picks."
        ).format(area=self.spoken(self.area))

    # Events

    @property
    def begun(self) -> bool:
        """Whether the button is down."""
        return self._last >= 0

    def pick_up(self, grid: Grid, pick: Pick) -> None:
        """Take the smallest area under the pointer into the hand."""
        map, label = self.map(), grid.label(pick.hex)
        here = [(len(area.hexes), id) for id, area in map.areas.items() if label in area.hexes] if map else []
        if here:
            self.take(min(here)[1])

    def start(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Begin; inside the area hexes are taken out."""
        if not self.area:
            self._ask_new([grid.label(pick.hex)])
            return
        self._stroke, self._last, self._out = {}, pick.hex, pick.hex in self.inside(grid)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._stroke = dict.fromkeys(self.spread.at(grid, pick.hex))
        self._pass(grid, (pick.hex,))

    def follow(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Pass over more."""
        self._pass(grid, grid.line(self._last, pick.hex))
        self._last = pick.hex

    def _pass(self, grid: Grid, hexes: tuple[int, ...]) -> None:
        self._stroke.update(dict.fromkeys(each for index in hexes for each in grid.area(index, self.size - 1)))

    def cancel(self) -> None:
        """Leave the area as it is."""
        self._stroke, self._last, self._out = {}, -1, False

    def finish(self, grid: Grid, pick: Pick, event: QMouseEvent) -> None:
        """Take the hexes in, or out."""
        map, own, area, out = self.map(), self.edits.own(), self.area, self._out
        labels = [grid.label(index) for index in self._stroke]
        self.cancel()
        if map is None or own is None:
            return
        changes, count = name_edits.area_painted(map, own, area, labels, out=out)
        if out:
            one, many = self.tr("Remove 1 hex from {area}"), self.tr("Remove {count} hexes from {area}")
        else:
            one, many = self.tr("Take 1 hex into {area}"), self.tr("Take {count} hexes into {area}")
        if changes:
            self.edits.do((one if count == 1 else many).format(count=count, area=self.spoken(area)), *changes)
            self.changed.emit()

    def key(self, event: QKeyEvent) -> bool:
        """[ and ] change the size, F2 the name."""
        if event.key() == Qt.Key.Key_F2 and self.area:
            self.ask_name()
            return True
        return super().key(event)

    # Areas as such

    def ask_new(self) -> None:
        """Ask for the name of a new area; it begins with the hexes that are selected."""
        grid = self.grid()
        if self.edits.claim(*self.layers):
            self._ask_new([grid.label(index) for index in self._bench.selection.hexes if grid and index in grid])

    def _ask_new(self, hexes: list[str]) -> None:
        self._ask(self.tr("New area"), name_edits.WorkingName(), lambda name: self._make(name, hexes))

    def ask_name(self) -> None:
        """Ask for another name of the area in hand."""
        map, area = self.map(), self.area
        if map is not None and area and self.edits.claim(*self.layers):
            self._ask(
                self.spoken(area), name_edits.WorkingName.of(map.areas[area].name), lambda name: self._name(area, name)
            )

    def _ask(self, title: str, name: name_edits.WorkingName, then: Callable[[name_edits.WorkingName], None]) -> None:
        self.asking = NameDialog(title, name, self._bench.canvas)
        self.asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.asking.offer_removal("")
        self.asking.named.connect(lambda new, _kind: then(new))
        self.asking.finished.connect(self._asked)
        self.asking.open()

    def _asked(self, _result: int) -> None:
        self.asking = None

    def _make(self, name: name_edits.WorkingName, hexes: list[str]) -> None:
        map, own = self.map(), self.edits.own()
        if map is None or own is None:
            return
        id = name_edits.area_id(map, name)
        entry = {"name": name.written(), "hexes": hexes}
        shown = str(name.written()["ja" if self._bench.language == "ja" else "en"])
        if self.edits.do(self.tr("New area {area}").format(area=shown), *name_edits.area_set(map, own, id, entry)):
            self.take(id)

    def _name(self, area: str, name: name_edits.WorkingName) -> None:
        map, own = self.map(), self.edits.own()
        if map is not None and own is not None:
            text = self.tr("Name of the area {area}").format(area=self.spoken(area))
            self.edits.do(text, *name_edits.area_set(map, own, area, {"name": name.written()}))
            self.changed.emit()

    def remove(self) -> None:
        """Take the area in hand away."""
        area = self.area
        if not area or not self.edits.claim(*self.layers):
            return
        own = self.edits.own()
        if own is not None:
            text = self.tr("Remove the area {area}").format(area=self.spoken(area))
            self.edits.do(text, *name_edits.area_removed(own, area))
            self.take("")

    # Drawing

    def inside(self, grid: Grid) -> frozenset[int]:
        """The hexes of the area in hand."""
        map, area = self.map(), self.area
        if map is not self._kept[0] or area != self._kept[1]:
            labels = map.areas[area].hexes if map and area else ()
            known = {grid.label(index): index for index in grid.hexes} if labels else {}
            self._kept = map, area, frozenset(known[label] for label in labels if label in known)
        return self._kept[2]

    def paint(self, painter: QPainter, view: MapView) -> None:
        """The area as it will be, and the rim of the brush."""
        grid, context = self.grid(), view.overlay_context()
        if grid is None or context is None:
            return
        inside = self.inside(grid)
        after = inside - self._stroke.keys() if self._out else inside | self._stroke.keys()
        at = self.under if self.begun else -1
        self.preview.paint(painter, view, sorted(after), at, INSIDE, QColor(INSIDE))
        if self.under in grid:
            with view.in_device_pixels(painter):
                rim = hex_path(context, grid.area(self.under, self.size - 1))
                cased(painter, rim, QColor(INSIDE), 1.5 * context.view.ratio)


class AreaOptions(ToolOptions):
    """The row above the map while areas are painted."""

    def __init__(self, tool: AreaTool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tool = tool
        self._sizes = SizeButtons(self.row, self)
        self.area = self.worded(QComboBox(), name=tr_noop("Area to paint"))
        self._label = self.worded(self.labelled(self.area), tr_noop("Area"))
        self.new, self.name, self.remove = QPushButton(), QPushButton(), QPushButton()
        for button in (self.new, self.name, self.remove):
            button.setMinimumHeight(28)
            self.row.addWidget(button)
        self._sizes.idClicked.connect(tool.set_size)
        self.area.activated.connect(lambda _index: tool.take(self.area.currentData()))
        self.new.clicked.connect(tool.ask_new)
        self.name.clicked.connect(tool.ask_name)
        self.remove.clicked.connect(tool.remove)
        tool.changed.connect(self.follow)
        self.end()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self._sizes.name(self.tr("Size of the brush; [ and ] change it"))
        self.new.setText(self.tr("New…"))
        self.new.setToolTip(self.tr("Make a new area of the selected hexes, or an empty one."))
        self.name.setText(self.tr("Name…"))
        self.remove.setText(self.tr("Remove"))
        self.follow()

    def follow(self) -> None:
        """Show which area is painted, and how many hexes each has."""
        tool, map = self._tool, self._tool.map()
        text = self.tr("{area} ({count})")
        areas = map.areas.items() if map else ()
        entries = [(text.format(area=tool.spoken(id), count=len(area.hexes)), id) for id, area in areas]
        with QSignalBlocker(self.area):
            fill(self.area, entries, tool.area)
        self._sizes.button(tool.size).setChecked(True)
        there = bool(tool.area)
        nothing = self.tr("This map has no areas yet: make one first.")
        for button, tip in (
            (self.name, self.tr("Give the area another name.")),
            (self.remove, self.tr("Remove the area; its hexes stay as they are.")),
        ):
            button.setEnabled(there)
            button.setToolTip(tip if there else nothing)
        self.area.setEnabled(there)
        self.area.setToolTip("" if there else nothing)
