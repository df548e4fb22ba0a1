"""Pointing at the map: what is under the pointer, what is selected, and how the map shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.canvas.selection_marks import Marked
from editor.setup.set_up_tool import SetUpTool
from editor.setup.start_overlays import StartOverlays
from editor.setup.unit_drops import UnitDrops
from editor.workbench import MAP, Mode, Selection, Workbench

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView


class MapPointer(QObject):
    """Joins the map and the bench: hover, selection, and units that are carried elsewhere."""

    def __init__(self, bench: Workbench, canvas: MapView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._canvas = bench, canvas
        self.placing = UnitDrops(bench, self)
        self.starting = StartOverlays(bench, canvas, self)
        self.tool = SetUpTool(bench, canvas, self._may_drag)
        self.tool.chosen.connect(self.choose)
        self.tool.piece_dropped.connect(self._drop)
        self.tool.put_away.connect(self.placing.take_off)
        self.tool.dragged.connect(self.starting.carry)
        canvas.hovered.connect(bench.hovered)
        canvas.escaped.connect(lambda: bench.select(Selection()))
        bench.selection_changed.connect(self.mark)
        bench.mode_changed.connect(self._enter)
        bench.wanted.connect(self.show_address)

    def _may_drag(self, units: tuple[str, ...]) -> bool:
        """Units are carried where they may be, unless their layer is locked."""
        from editor.maps.map_layers import Layers

        return self.placing.may_drag(units) and not Layers.of(self._bench).locked("counters")

    def choose(self, chosen: Marked) -> None:
        """Select what was clicked or banded on the map."""
        self._bench.select(Selection(chosen.hexes, chosen.edges, chosen.units))

    def _drop(self, units: tuple[str, ...], place: int) -> None:
        """Let units start there, unless the rules forbid it and nobody has said that they only warn."""
        if self.starting.permits(units, place):
            self.placing.drop(units, place)

    def _enter(self, mode: Mode) -> None:
        """What is selected belongs to the draft; a game begins without it."""
        if mode is Mode.PLAY:
            self._bench.select(Selection())

    def show_address(self, space: str, address: str) -> None:
        """Bring into view and select what has this address on the map: a hex, a hexside, an area, a unit, a place."""
        from editor.maps.addresses import found

        selection = found(self._bench, address) if space == MAP and address else None
        if selection is None:
            return
        self._bench.select(selection)
        place = self._place_of(selection)
        if place >= 0:
            self._canvas.show_hex(place)

    def _place_of(self, selection: Selection) -> int:
        grid = self._canvas.grid
        if grid is None:
            return -1
        if selection.units:
            piece = self._canvas.counters.arrangement.by_id.get(selection.units[0])
            return piece.place if piece else -1
        beside = (hex for edge in selection.edges for hex in grid.edge_hexes(edge) if hex >= 0)
        return next(iter((*selection.hexes, *beside)), -1)

    def mark(self, selection: Selection) -> None:
        """Mark on the map what is selected."""
        self._canvas.set_chosen(Marked(selection.hexes, selection.edges, selection.units))
