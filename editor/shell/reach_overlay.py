"""The selected unit's reach on the map of the draft: where it could go, and what it would pay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.canvas.hex_overlays import HexOverlay
from editor.workbench import Mode, Workbench

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.queries.draft_queries import DraftQueries
    from editor.setup.start_overlays import StartOverlays

OVERLAY = "reach"
OPACITY = 0.4
SHOWN = "overlay/reach"
"""Under which it is kept whether the reach is wanted."""


class ReachOverlay(QObject):
    """Lights the reach of one selected unit; a game lights what its own rules ask for."""

    def __init__(
        self, bench: Workbench, starting: StartOverlays, canvas: MapView, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._bench, self._starting, self._canvas = bench, starting, canvas
        self._queries: DraftQueries | None = None
        for signal in (bench.selection_changed, bench.mode_changed, starting.changed):
            signal.connect(self.show)

    def follow(self, queries: DraftQueries | None) -> None:
        """Ask this truth from now on."""
        self._queries = queries
        if queries is not None:
            queries.document.edited.connect(self.show)
            queries.renewed.connect(self.show)
        self.show()

    def show(self, *_told: object) -> None:
        """Light what can be reached now; nothing while that is not known."""
        reach = self._reach()
        if reach:
            most = max(reach.values()) or 1
            shares = {hex: 1 - cost / most for hex, cost in reach.items()}
            self._canvas.overlays.set(OVERLAY, HexOverlay(shares, opacity=OPACITY))
        elif OVERLAY in self._canvas.overlays:
            self._canvas.overlays.clear(OVERLAY)

    def _reach(self) -> dict[int, int]:
        """Where the selected unit can go; worked out once for each selection."""
        queries, units = self._queries, self._bench.selection.units
        if not self._bench.settings.value(SHOWN, True):
            return {}
        if queries is None or len(units) != 1 or self._bench.mode is Mode.PLAY or self._starting.is_carrying:
            return {}
        return queries.reach(units[0]) if queries.document.checks.is_ready and queries.is_current else {}
