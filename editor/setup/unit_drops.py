"""Setting up by hand: what is dropped on a place starts there, by one change of the draft."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from editor.workbench import Mode, Selection, Workbench

if TYPE_CHECKING:
    from editor.document import Document
    from engine.bundle import Change
    from engine.validate.view import BundleView

Units = tuple[str, ...]


class UnitDrops(QObject):
    """Turns what is dropped on the map, or beside it, into changes of the draft."""

    placed = Signal(object, int)
    """Units by name, and the place where they stand from now on."""

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench = bench

    def may_drag(self, _units: Units) -> bool:
        """Units are carried while they are set up, and while everything may be edited; a game moves its own."""
        return self._bench.mode is not Mode.PLAY and self._bench.document is not None

    def drop(self, units: Iterable[str], place: int) -> None:
        """Let units start where they were dropped."""
        from editor.document.unit_placement import placed

        document, ids = self._bench.document, tuple(units)
        view = document.view if document else None
        if document is None or view is None or view.map is None or view.map.grid is None:
            return
        if place not in view.map.grid.grid and not 0 <= place - view.map.grid.grid.size < len(view.map.boxes):
            self._tell(self.tr("Units start in a hex of the map. Drop them there."))
            return
        where = self._name(view, place)
        text = self.tr("set up in {hex}: {count} units") if len(ids) > 1 else self.tr("set up in {hex}")
        if self._do(document, text.format(hex=where, count=len(ids)), lambda: placed(view, ids, place)):
            self.placed.emit(ids, place)
            self._bench.select(Selection(units=ids))

    def settle(self, places: Mapping[str, int]) -> None:
        """Let units start where places were found for them, all in one step."""
        from editor.setup.budget_spending import settle

        document = self._bench.document
        if document is None:
            return
        if not places:
            self._tell(self.tr("No unit within the budget has a legal hex."))
            return
        text = self.tr("spend a budget: {count} units").format(count=len(places))
        if self._attempt(lambda: settle(document, places, text)):
            self._bench.select(Selection(units=tuple(places)))

    def take_off(self, units: Iterable[str]) -> None:
        """Let units wait beside the map."""
        from editor.document.start_lines import lines_of
        from editor.document.unit_placement import taken_off

        document = self._bench.document
        if document is None:
            return
        view = document.view
        lines = lines_of(view)
        ids = tuple(unit for unit in units if unit in lines)
        if not ids:
            self._tell(self.tr("Select units on the map first."))
            return
        text = self.tr("remove from the map: {count} units") if len(ids) > 1 else self.tr("remove from the map")
        if self._do(document, text.format(count=len(ids)), lambda: taken_off(view, ids)):
            self._bench.select(Selection())

    def to_nearest(self, units: Units, place: int) -> None:
        """Let units start in the legal place that is nearest to another one."""
        from editor.setup.set_up_checks import set_up_checks

        asked = set_up_checks(self._bench, units)
        if asked is None:
            self._tell(self.tr("Not yet: the draft is still being checked."))
            return
        if not asked.forbids(place):
            self.drop(units, place)
            return
        found = asked.nearest(place)
        if found is None:
            self._tell(self.tr("The rules give them no place to start."))
        else:
            self.drop(units, found)

    def _name(self, view: BundleView, place: int) -> str:
        from editor.queries import draft_position

        grid = view.map.grid.grid if view.map and view.map.grid else None
        if grid is not None and place in grid:
            return grid.label(place)
        standing = draft_position(view, 0, self._bench.language)
        return standing.words.place(place) if standing.state is not None else str(place)

    def _do(self, document: Document, text: str, changes: Callable[[], tuple[Change, ...]]) -> bool:
        """Make the changes as one step; what stands against them is said."""
        return self._attempt(lambda: document.do(text, *changes()))

    def _attempt(self, action: Callable[[], None]) -> bool:
        """Do it; what stands against it is said."""
        from editor.document import DocumentError
        from editor.document.unit_placement import CannotPlace

        try:
            action()
        except CannotPlace:
            self._tell(self.tr("The order of battle places this unit by a rule of its own. Change it there."))
        except DocumentError as error:
            self._tell(error.message(self._bench.language))
        else:
            return True
        return False

    def _tell(self, text: str) -> None:
        self._bench.told.emit(text)
