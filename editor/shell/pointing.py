"""Pointing at the map: what is under the pointer, what is selected, and how the map shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.canvas.marking import Chosen
from editor.setup.hand import SetUpHand
from editor.setup.placing import Placing
from editor.setup.starting import Starting
from editor.workbench import Mode, Selection, Workbench

if TYPE_CHECKING:
    from editor.canvas.view import MapView


class Pointing(QObject):
    """Joins the map and the bench: hover, selection, and units that are carried elsewhere."""

    def __init__(self, bench: Workbench, canvas: MapView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._canvas = bench, canvas
        self.placing = Placing(bench, self)
        self.starting = Starting(bench, canvas, self)
        self.tool = SetUpHand(bench, canvas, self._may_drag)
        self.tool.chosen.connect(self.choose)
        self.tool.piece_dropped.connect(self._drop)
        self.tool.put_away.connect(self.placing.take_off)
        self.tool.dragged.connect(self.starting.carry)
        canvas.hovered.connect(bench.hovered)
        canvas.escaped.connect(lambda: bench.select(Selection()))
        bench.selection_changed.connect(self.mark)
        bench.mode_changed.connect(self._enter)

    def _may_drag(self, units: tuple[str, ...]) -> bool:
        """Units are carried where they may be, unless their layer is locked."""
        from editor.maps.layers import Layers

        return self.placing.may_drag(units) and not Layers.of(self._bench).locked("counters")

    def choose(self, chosen: Chosen) -> None:
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

    def mark(self, selection: Selection) -> None:
        """Mark on the map what is selected."""
        self._canvas.set_chosen(Chosen(selection.hexes, selection.edges, selection.units))
