"""Setting up by hand: a unit that is dropped on a hex stands there at the start, by one change of the draft."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from editor.workbench import Mode, Selection, Workbench


class Placing(QObject):
    """Turns what is dropped on the map into changes of the draft."""

    placed = Signal(object, int)
    """Units by id, and the hex where they stand from now on."""

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench = bench

    def may_drag(self, _units: tuple[str, ...]) -> bool:
        """Units are carried while they are set up, and while everything may be edited; a game moves its own."""
        return self._bench.mode is not Mode.PLAY and self._bench.document is not None

    def drop(self, units: Iterable[str], place: int) -> None:
        """Let units start where they were dropped."""
        from editor.shell.placed import CannotPlace, placed

        document = self._bench.document
        view = document.view if document else None
        if document is None or view is None or view.map is None or view.map.grid is None:
            return
        ids = tuple(units)
        if place not in view.map.grid.grid:
            self._bench.told.emit(self.tr("Units start in a hex of the map. Drop them there."))
            return
        try:
            changes = placed(view, ids, place)
        except CannotPlace:
            self._bench.told.emit(
                self.tr("The order of battle places this unit by a rule of its own. Change it there.")
            )
            return
        label = view.map.grid.grid.label(place)
        text = self.tr("set up in {hex}: {count} units") if len(ids) > 1 else self.tr("set up in {hex}")
        document.do(text.format(hex=label, count=len(ids)), *changes)
        self.placed.emit(ids, place)
        self._bench.select(Selection(units=ids))
