"""The tools of the map: which there are, which is in the hand, and what it can be told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from editor.shell import rooms
from editor.shell.panel_list import PanelEntry
from editor.window_language import panel_text
from editor.workbench import Mode, Workbench

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.canvas.select_tool import SelectTool

SELECT = "select"
TOOLS = (
    PanelEntry("brush", panel_text("Brush"), "editor.maps.brush_tool", "BrushTool"),
    PanelEntry("hexside", panel_text("Hexsides"), "editor.maps.hexside_tool", "HexsideTool"),
    *rooms.TOOLS,
)
STRIP = ("tool.select", *(f"tool.{entry.id}" for entry in TOOLS))


class MapTools(QObject):
    """Holds the tools, each made when it is first taken. The map is changed only in Edit."""

    changed = Signal(str)

    def __init__(self, bench: Workbench, canvas: MapView, pointer: SelectTool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._canvas = bench, canvas
        self._made: dict[str, Any] = {SELECT: pointer}
        self.current = SELECT
        bench.document_changed.connect(self._begin_anew)
        bench.mode_changed.connect(self._put_down)
        canvas.regridded.connect(self._forget)

    def _begin_anew(self, document: object) -> None:
        """Begin another document with the pointer; what was begun on the one before is no part of this one."""
        self._forget(document)
        self.take(SELECT)

    def _forget(self, _told: object) -> None:
        """Tell all tools, in the hand or not, that hexes they know are gone: the map is another one."""
        for tool in self._made.values():
            tool.forget()

    def _put_down(self, _mode: Mode) -> None:
        self.take(SELECT)

    def come_last(self) -> None:
        """Hear of changes of the mode after all others: the tools take the map when a game has let go of it."""
        self._bench.mode_changed.disconnect(self._put_down)
        self._bench.mode_changed.connect(self._put_down)

    def take(self, id: str) -> None:
        """Take a tool into the hand."""
        if self._bench.mode is not Mode.EDIT and id != SELECT:
            self._bench.told.emit(self._refusal())
            return
        self.current = id
        if self._bench.mode is not Mode.PLAY:
            self._canvas.set_tool(self.tool)
        self.changed.emit(id)

    def _refusal(self) -> str:
        if self._bench.mode is Mode.PLAY:
            return self.tr("This is a game. To edit the draft, leave it with Shift+F5.")
        return self.tr("Set up moves only units. To change the map, switch to Edit (Shift+F5).")

    @property
    def tool(self) -> Any:
        """The tool in the hand, made if need be."""
        if self.current not in self._made:
            entry = next(entry for entry in TOOLS if entry.id == self.current)
            self._made[entry.id] = entry.load()(self._bench)
        return self._made[self.current]

    @property
    def options(self) -> QWidget | None:
        """What the tool in the hand can be told."""
        found = getattr(self.tool, "options", None)
        return found if isinstance(found, QWidget) else None
