"""While units are carried over the draft: hexes where they may start are lit, the others dim and say why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.canvas.hexoverlays import DimOverlay
from editor.workbench import Selection, Workbench

if TYPE_CHECKING:
    from editor.canvas.view import MapView, Pick
    from editor.truth import Answer
    from editor.truth.setting import SetUp

OVERLAY = "starts"
NOWHERE = -2
"""No place at all; -1 is beside the hexes."""


class Starting(QObject):
    """Shows what the rules of the set-up say of the hex under carried units, before they are dropped."""

    changed = Signal()
    """Units were lifted, came over another hex, or are carried no more."""

    def __init__(self, bench: Workbench, canvas: MapView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._canvas = bench, canvas
        self._units: tuple[str, ...] = ()
        self._rules: SetUp | None = None
        self._known: list[str] = []
        self._hex = NOWHERE
        self.answer: Answer | None = None

    @property
    def is_carrying(self) -> bool:
        """Whether units are in the hand."""
        return bool(self._units)

    def carry(self, units: tuple[str, ...], pick: Pick | None) -> None:
        """Units are over this place now; without a place the carrying has ended."""
        if pick is None or not units:
            self._end()
            return
        if units != self._units:
            self._begin(units)
        if pick.hex != self._hex:
            self._hex = pick.hex
            self.answer = self._asked(pick.hex)
            self.changed.emit()

    def _begin(self, units: tuple[str, ...]) -> None:
        from editor.truth import draft_standing
        from editor.truth.setting import SetUp

        self._units, self._rules, self._hex = units, None, NOWHERE
        self._bench.select(Selection(units=units))
        document = self._bench.document
        if document is None or not document.ready():
            return
        standing = draft_standing(document.view, document.revision, self._bench.language)
        self._known = [unit for unit in units if unit in standing.units]
        if standing.map is None or standing.map.grid is None or not self._known:
            return
        self._standing = standing
        self._rules = SetUp(standing, [standing.units[unit] for unit in self._known])
        found = self._rules.starts(standing.map.grid.grid.hexes)
        self._canvas.overlays.set(OVERLAY, DimOverlay(found.allowed))

    def _asked(self, hex: int) -> Answer:
        """What the rules of the set-up say of the carried units in a hex; what speaks against it is kept under Why."""
        from editor.truth import Answer, Fact, of_refusals
        from editor.truth.reasons import first_reason

        revision = self._bench.document.revision if self._bench.document else -1
        if self._rules is None:
            return Answer(revision, (Fact("name", "…"),))
        words = self._standing.words
        name = Fact("name", self.tr(", ").join(words.unit(self._standing.units[id]) for id in self._known), strong=True)
        refusals = self._rules.against(hex) if hex >= 0 else ()
        if not refusals:
            said = self.tr("may start here") if hex >= 0 else self.tr("starts in a hex of the map, not beside it")
            return Answer(revision, (name, Fact("cost" if hex >= 0 else "refusal", said)))
        why = of_refusals(self.tr("Why not in {hex}").format(hex=words.place(hex)), refusals, words)
        self._bench.explain(why)
        return Answer(revision, (name, Fact("refusal", first_reason(refusals, words))), why)

    def _end(self) -> None:
        if not self._units:
            return
        self._units, self._rules, self._hex, self.answer = (), None, NOWHERE, None
        self._canvas.overlays.clear(OVERLAY)
        self.changed.emit()
