"""While units are carried over the draft: places where they may start are lit, the others dim and say why."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from editor.canvas.hatches import HATCHES
from editor.canvas.hex_overlays import DimOverlay, HexOverlay
from editor.workbench import Mode, Selection, Workbench

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView, Pick
    from editor.queries import Answer
    from editor.setup.set_up_checks import SetUpChecks

OVERLAY, WORRY = "starts", "starts.worry"
NOWHERE = -2
"""No place at all; -1 is beside the hexes."""
WARNS = "#c77700"
FREE = "setup/free"
SLICE = 0.02
"""So many seconds in a row places are asked about."""
REST_MS = 200
"""So long units rest over a place before it is asked whether it is meant."""


class StartOverlays(QObject):
    """Shows what the rules of the set-up say of the place under carried units, before they are dropped."""

    changed = Signal()
    """Units were lifted, came over another place, or are carried no more."""

    def __init__(self, bench: Workbench, canvas: MapView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._canvas = bench, canvas
        self._units: tuple[str, ...] = ()
        self._asking: SetUpChecks | None = None
        self._place = NOWHERE
        self.answer: Answer | None = None
        self._rest = QTimer(self, singleShot=True, interval=REST_MS)
        self._rest.timeout.connect(self._doubt)
        self._further = QTimer(self, singleShot=True, interval=0)
        self._further.timeout.connect(self._look)
        bench.settings.changed.connect(self._setting_changed)

    @property
    def is_carrying(self) -> bool:
        """Whether units are in the hand."""
        return bool(self._units)

    @property
    def is_free(self) -> bool:
        """Whether what the rules forbid is only warned of: always in Edit, in Set up where that is chosen."""
        return self._bench.mode is not Mode.SET_UP or self._bench.settings.value(FREE, False)

    def carry(self, units: tuple[str, ...], pick: Pick | None) -> None:
        """Units are over this place now; without a place the carrying has ended."""
        if pick is None or not units:
            self._end()
            return
        if units != self._units:
            self._begin(units)
        if pick.place != self._place:
            self._place = pick.place
            self._ask(pick.place)
            self.changed.emit()

    def permits(self, units: tuple[str, ...], place: int) -> bool:
        """Whether units may be dropped on a place; where they may not, the reason is told."""
        from editor.setup.set_up_checks import set_up_checks

        if self.is_free or place < 0:
            return True
        asked = set_up_checks(self._bench, units)
        if asked is None or not asked.forbids(place):
            return True
        answer = asked.about(place)
        if answer.why is not None:
            self._bench.explain(answer.why)
        self._bench.told.emit(answer.line[-1].text)
        return False

    def _begin(self, units: tuple[str, ...]) -> None:
        from editor.setup.set_up_checks import set_up_checks

        self._units, self._place = units, NOWHERE
        self._bench.select(Selection(units=units))
        self._asking = set_up_checks(self._bench, units)
        self._look()

    def _setting_changed(self, key: str) -> None:
        if key == FREE and self._units:
            self._look()

    def _look(self) -> None:
        """Ask about all places, a slice of time after the other; when all have been asked they are lit."""
        if self._asking is None:
            return
        if self._asking.look(perf_counter() + SLICE):
            self._light()
        else:
            self._further.start()

    def _light(self) -> None:
        """Dim what is forbidden; where everything is free to the hand, only mark it."""
        if self._asking is None:
            return
        allowed, refused = self._asking.starts
        if self._bench.mode is Mode.SET_UP and self.is_free:
            self._canvas.overlays.set(OVERLAY, HexOverlay.of(refused, WARNS, hatch=HATCHES["refused"]))
        else:
            size = self._asking.cells
            hexes = frozenset(place for place in allowed if place < size)
            self._canvas.overlays.set(OVERLAY, DimOverlay(hexes, allowed - hexes))

    def _ask(self, place: int) -> None:
        """Keep what the rules say of the carried units in a place; what speaks against it goes to Why."""
        from editor.setup.set_up_checks import unknown

        self.answer = self._asking.about(place) if self._asking else unknown(self._bench)
        if self.answer.why is not None:
            self._bench.explain(self.answer.why)
        if WORRY in self._canvas.overlays:
            self._canvas.overlays.clear(WORRY)
        self._rest.start()

    def _doubt(self) -> None:
        """The units rest over a place: say what is legal there, but probably not meant."""
        answer = self._asking.doubts(self._place) if self._asking is not None else None
        if answer is None or self._asking is None:
            return
        self.answer = answer
        self._bench.explain(answer.why)
        if self._place < self._asking.cells:
            self._canvas.overlays.set(WORRY, HexOverlay.of((self._place,), WARNS, hatch=HATCHES["worry"]))
        self.changed.emit()

    def _end(self) -> None:
        if not self._units:
            return
        self._rest.stop()
        self._further.stop()
        self._units, self._asking, self._place, self.answer = (), None, NOWHERE, None
        for name in (OVERLAY, WORRY):
            if name in self._canvas.overlays:
                self._canvas.overlays.clear(name)
        self.changed.emit()
