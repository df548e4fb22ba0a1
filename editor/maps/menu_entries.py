"""What the small menu of the map offers for what lies under the pointer: its name, its lines, bridge and areas."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QMenu

from editor.canvas.hit_test import Pick
from editor.maps import crossing_edits, name_edits
from editor.maps.area_tool import AreaTool
from editor.maps.line_edits import LineEdits
from editor.maps.map_edits import WorkbenchEdits
from editor.maps.mentions import Mention, Mentions
from editor.maps.name_dialog import NameDialog
from editor.maps.place_tool import PlaceTool
from editor.window_language import QT_TRANSLATE_NOOP
from editor.workbench import Selection, Workbench
from engine.bundle import Change
from engine.bundle.models import Map
from engine.bundle.models.map import Bridge, ChainModel
from engine.hexes import Grid
from engine.validate.view import BundleView

SECTIONS = {
    "area": QT_TRANSLATE_NOOP("MapEntries", "area in play"),
    "special_rules": QT_TRANSLATE_NOOP("MapEntries", "special rules"),
    "victory": QT_TRANSLATE_NOOP("MapEntries", "victory"),
    "state": QT_TRANSLATE_NOOP("MapEntries", "state at the start"),
    "setup": QT_TRANSLATE_NOOP("MapEntries", "set-up"),
    "arrivals": QT_TRANSLATE_NOOP("MapEntries", "arrivals"),
    "withdrawals": QT_TRANSLATE_NOOP("MapEntries", "withdrawals"),
}
Maker = Callable[[LineEdits], list[Change]]


def section_words(section: str) -> str:
    """What people call a part of a scenario."""
    return QCoreApplication.translate("MapEntries", SECTIONS[section])


class MapEntries(QObject):
    """Fills the menu; every action is one step of undo."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__(bench)
        self._bench, self._edits = bench, WorkbenchEdits(bench)
        self.asking: NameDialog | None = None
        self._kept: tuple[BundleView, Mentions] | None = None

    @cached_property
    def places(self) -> PlaceTool:
        """What names places."""
        return PlaceTool(self._bench)

    @cached_property
    def areas(self) -> AreaTool:
        """What names areas."""
        return AreaTool(self._bench)

    def fill(self, menu: QMenu, pick: Pick) -> None:
        """Add what can be done here."""
        map = self._edits.map()
        if map is None or map.grid is None or pick.hex < 0:
            return
        grid = map.grid.grid
        menu.addSeparator()
        self._add_place(menu, grid, pick.hex)
        for chain in self._courses(map, grid).through(pick.hex, pick.edge):
            self._add_line(menu, grid, pick, chain)
        bridge = crossing_edits.bridge_on(map, grid, pick.edge)
        if bridge:
            self._add_bridge(menu, bridge)
        for id, area in map.areas.items():
            if grid.label(pick.hex) in area.hexes:
                self._add_area(menu, grid, id)

    def _courses(self, map: Map, grid: Grid) -> LineEdits:
        return LineEdits(map, self._edits.own() or map, grid)

    # Places and areas

    def _add_place(self, menu: QMenu, grid: Grid, hex: int) -> None:
        place = self.places.place_at(grid, hex)
        if place is None:
            text = self.tr("Name {hex}…").format(hex=grid.label(hex))
        else:
            text = self.tr("Name of {place}…").format(place=self.places.spoken(name_edits.WorkingName.of(place.name)))
        menu.addAction(text).triggered.connect(lambda: self._ask_place(grid, hex))

    def _ask_place(self, grid: Grid, hex: int) -> None:
        if self._claimed("places"):
            self.places.ask(grid, hex)

    def _add_area(self, menu: QMenu, grid: Grid, id: str) -> None:
        inner = menu.addMenu(self.tr("Area: {name}").format(name=self.areas.spoken(id)))
        inner.addAction(self.tr("Select its hexes")).triggered.connect(lambda: self._select_area(grid, id))
        inner.addAction(self.tr("Name…")).triggered.connect(lambda: self._with_area(id, self.areas.ask_name))
        inner.addAction(self.tr("Remove")).triggered.connect(lambda: self._with_area(id, self.areas.remove))
        self._add_mentions(inner, "area", id)

    def _add_mentions(self, menu: QMenu, kind: str, id: str) -> None:
        """Say who speaks of it, and lead there."""
        found = self._mentions_now(kind, id)
        menu.addSeparator()
        if not found:
            menu.addAction(self.tr("Nothing in this scenario refers to it")).setEnabled(False)
        for each in found:
            text = self.tr("Used in: {section} ({count})")
            action = menu.addAction(text.format(section=section_words(each.section), count=each.count))
            action.triggered.connect(lambda _on=False, each=each: self._bench.go(each.space, each.address))

    def _mentions_now(self, kind: str, id: str) -> list[Mention]:
        """Who speaks of it; the scenario is searched once for each state of the document."""
        document = self._bench.document
        if document is None:
            return []
        if self._kept is None or self._kept[0] is not document.view:
            self._kept = document.view, Mentions(document.view)
        return self._kept[1].of(kind, id)

    def _select_area(self, grid: Grid, id: str) -> None:
        self.areas.take(id)
        self._bench.select(Selection(hexes=tuple(sorted(self.areas.inside(grid)))))

    def _with_area(self, id: str, action: Callable[[], None]) -> None:
        self.areas.take(id)
        action()

    # Lines

    def name_of(self, chain: ChainModel) -> str:
        """What people call a line: its name, else its kind."""
        own = getattr(chain.name, self._bench.language) if chain.name else ""
        return own or self._edits.name(chain.word, chain.layer)

    def _add_line(self, menu: QMenu, grid: Grid, pick: Pick, chain: ChainModel) -> None:
        map = self._edits.map()
        if map is None:
            return
        name, at = self.name_of(chain), pick.hex if chain.hexes else pick.edge
        kind = self._edits.name(chain.word, chain.layer)
        title = self.tr("{kind}: {name}").format(kind=kind, name=name) if chain.name else kind
        inner = menu.addMenu(title)
        inner.addAction(self.tr("Name…")).triggered.connect(lambda: self._ask_line(chain))
        courses = self._courses(map, grid)
        actions: list[tuple[str, str, Maker]] = [
            (self.tr("Turn round"), self.tr("Turn {name} round"), lambda lines: lines.reversed(chain.id)),
        ]
        if courses.split(chain.id, at):
            actions.append((self.tr("Split here"), self.tr("Split {name}"), lambda lines: lines.split(chain.id, at)))
        for other in courses.joinable(chain.id):
            self._add_joining(inner, chain, other)
        actions.append((self.tr("Remove"), self.tr("Remove {name}"), lambda lines: lines.removed(chain.id)))
        for text, step, maker in actions:
            self._add_deed(inner, text, step.format(name=name), chain, maker)
        self._add_mentions(inner, "chain", chain.id)

    def _add_joining(self, menu: QMenu, chain: ChainModel, other: ChainModel) -> None:
        text = self.tr("Join with {other}").format(other=self.name_of(other))
        step = self.tr("Join {name} and {other}").format(name=self.name_of(chain), other=self.name_of(other))
        self._add_deed(menu, text, step, chain, lambda lines: lines.joined(chain.id, other.id))

    def _add_deed(self, menu: QMenu, text: str, step: str, chain: ChainModel, maker: Maker) -> None:
        menu.addAction(text).triggered.connect(lambda: self._do(step, chain, maker))

    def _do(self, step: str, chain: ChainModel, maker: Maker) -> None:
        """Do something with a line, thought out on the map as it is by now."""
        if not self._claimed("ways" if chain.hexes else "hexsides"):
            return
        map, own = self._edits.map(), self._edits.own()
        if map is not None and map.grid is not None and own is not None:
            changes = maker(LineEdits(map, own, map.grid.grid))
            if changes:
                self._edits.do(step, *changes)

    def _ask_line(self, chain: ChainModel) -> None:
        step = self.tr("Name of {name}").format(name=self.name_of(chain))
        self._ask(
            step,
            name_edits.WorkingName.of(chain.name),
            lambda new: self._do(step, chain, lambda c: c.named(chain.id, new)),
        )

    # Bridges

    def _add_bridge(self, menu: QMenu, bridge: Bridge) -> None:
        own = getattr(bridge.name, self._bench.language) if bridge.name else ""
        text = self.tr("Name of {bridge}…") if own else self.tr("Name the crossing {hexside}…")
        text = text.format(bridge=own, hexside=bridge.hexside)
        step = self.tr("Name of the crossing {hexside}").format(hexside=bridge.hexside)
        menu.addAction(text).triggered.connect(
            lambda: self._ask(
                step, name_edits.WorkingName.of(bridge.name), lambda new: self._name_bridge(step, bridge, new)
            )
        )

    def _name_bridge(self, step: str, bridge: Bridge, name: name_edits.WorkingName) -> None:
        own = self._edits.own() if self._claimed("ways") else None
        if own is not None:
            self._edits.do(step, *crossing_edits.rebuilt(own, bridge, {"name": name.written()}))

    # Asking

    def _claimed(self, layer: str) -> bool:
        return self._edits.claim(layer)

    def _ask(self, title: str, name: name_edits.WorkingName, then: Callable[[name_edits.WorkingName], None]) -> None:
        self.asking = NameDialog(title, name, self._bench.canvas)
        self.asking.offer_removal("")
        self.asking.named.connect(lambda new, _kind: then(new))
        self.asking.finished.connect(self._asked)
        self.asking.open()

    def _asked(self, _result: int) -> None:
        if self.asking is not None:
            self.asking.deleteLater()
            self.asking = None
