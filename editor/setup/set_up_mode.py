"""Set up in one place: tray, legend and hand come with the mode and go with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal

from editor.canvas.hatches import HATCHES
from editor.canvas.hex_overlays import HexOverlay
from editor.canvas.map_view import MapView
from editor.document.start_lines import lines_of, range_of
from editor.queries import draft_position
from editor.setup.set_up_legend import SetUpLegend
from editor.setup.set_up_tool import SetUpTool
from editor.setup.unit_drops import UnitDrops
from editor.setup.unit_tray import UnitTray
from editor.setup.view_shift import ViewShift
from editor.setup.waiting_units import waiting_units
from editor.workbench import Mode, Workbench

if TYPE_CHECKING:
    from editor.document import Document
    from editor.setup.budget_spending import BudgetSpender

RANGE = "range"
PAUSE_MS = 40


class SetUpMode(QObject):
    """Keeps tray and map together while units are set up."""

    keep_wanted = Signal()

    def __init__(
        self, bench: Workbench, canvas: MapView, hand: SetUpTool, placing: UnitDrops, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._bench, self._canvas, self._hand, self._placing = bench, canvas, hand, placing
        self.tray, self.legend = UnitTray(canvas.parentWidget()), SetUpLegend(bench, canvas)
        self.legend.hide()
        self._sight = ViewShift(canvas, self)
        self._document: Document | None = None
        self._posting: BudgetSpender | None = None
        self.legend.kept.connect(self.keep_wanted)
        self._later = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._later.timeout.connect(self.renew)
        self._connect()
        self.enter(bench.mode)

    def _connect(self) -> None:
        bench, tree = self._bench, self.tray.tree
        self.tray.wanted.connect(bench.go)
        self.tray.budget_panel.fill_wanted.connect(self._fill)
        self.tray.budget_panel.budgets_wanted.connect(self._show_budgets)
        tree.dragged.connect(self._carry)
        tree.let_go.connect(self._let_go)
        tree.dropped.connect(self._hand.put_down)
        tree.picked.connect(self._pick)
        self._hand.left.connect(self._left)
        bench.mode_changed.connect(self.enter)
        bench.selection_changed.connect(lambda _selection: self._show_range())
        bench.language_changed.connect(lambda _language: self._later.start())
        bench.document_changed.connect(self._follow)
        bench.document_edited.connect(self._wait)
        bench.problems_changed.connect(self._wait)
        self._canvas.regridded.connect(self._show_range)
        self._follow(bench.document)

    def _follow(self, document: Document | None) -> None:
        """Show the units of this document from now on."""
        self._document = document
        self._later.start()

    def _wait(self, *_told: object) -> None:
        self._later.start()

    @property
    def is_on(self) -> bool:
        """Whether units are set up now."""
        return self._bench.mode is Mode.SET_UP

    def enter(self, _mode: Mode) -> None:
        """Show tray and legend, or take them away."""
        (self._sight.narrow if self.is_on else self._sight.widen)()
        self.tray.setVisible(self.is_on)
        if self.is_on:
            # After all others: a game that is left takes its own bar away.
            QTimer.singleShot(0, self, self._show_legend)
            self.renew()
        elif self.legend.parent() is self._canvas and not self.legend.isHidden():
            self._canvas.set_bottom_widget(None)
        self._show_range()

    def _show_legend(self) -> None:
        if self.is_on:
            self._canvas.set_bottom_widget(self.legend)

    def renew(self) -> None:
        """Show who waits now; while the checks run apart that has to wait."""
        document = self._bench.document
        if not self.is_on or document is None:
            return
        if not document.checks.is_ready:
            self._later.start()
            return
        standing = draft_position(document.view, document.revision, self._bench.language)
        found = waiting_units(document.view)
        if standing.state is not None or not (found.all or found.others):
            self.tray.show_waiting(found, document.view, standing)
        else:
            self.tray.show_broken()

    def _show_range(self, *_told: object) -> None:
        """Show between which hexes the line of the selected unit lets choose."""
        document, units = self._bench.document, self._bench.selection.units
        found = None
        if self.is_on and document is not None and len(units) == 1 and document.checks.is_ready:
            use = lines_of(document.view).get(units[0])
            found = range_of(document.view, use) if use is not None else None
        if found:
            accent = self._canvas.palette().highlight().color().name()
            self._canvas.overlays.set(RANGE, HexOverlay.of(found, accent, 0.2, hatch=HATCHES["range"]))
        elif RANGE in self._canvas.overlays:
            self._canvas.overlays.clear(RANGE)

    # Budgets

    def _show_budgets(self) -> None:
        """Open the budgets, beside the map."""
        from editor.setup.budget_dialog import BudgetDialog

        document = self._bench.document
        if document is not None:
            BudgetDialog(self._bench, document, self._canvas.window()).show()

    def _fill(self, id: str) -> None:
        """Spend a budget as a bot would; places are looked for one after the other, between other work."""
        from editor.setup.budget_spending import BudgetSpender, taken

        document = self._bench.document
        account = next((each for each in document.view.accounts if each.budget.id == id), None) if document else None
        if document is None or account is None or not document.checks.is_ready:
            self._bench.told.emit(self.tr("Not yet: the draft is still being checked."))
            return
        standing = draft_position(document.view, document.revision, self._bench.language)
        if standing.state is not None:
            self._posting = BudgetSpender(standing, taken(document.view, account))
            self._post(document, document.revision)

    def _post(self, document: Document, revision: int) -> None:
        """Look for the next place; when all are found, and nothing else has changed, the units start there."""
        if self._posting is None or document is not self._bench.document or document.revision != revision:
            self._posting = None
        elif self._posting.next():
            QTimer.singleShot(0, self, lambda: self._post(document, revision))
        else:
            places, self._posting = self._posting.places, None
            self._placing.settle(places)

    # Between tray and map

    def _carry(self, units: tuple[str, ...], at: QPoint) -> None:
        """Units from the tray are over this point of the screen."""
        if self._hand.picked != units:
            self._hand.pick_up(units)
        self._hand.hold_at(self._canvas.mapFromGlobal(at))

    def _let_go(self, units: tuple[str, ...], at: QPoint) -> None:
        """Units from the tray are let go of: on the map they start there, elsewhere they go on waiting."""
        point = self._canvas.mapFromGlobal(at)
        found = self._canvas.pick_at(point.toPointF()) if self._canvas.rect().contains(point) else None
        self._hand.put_down()
        if found is not None and found.place >= 0:
            self._hand.piece_dropped.emit(units, found.place)

    def _left(self, units: tuple[str, ...], at: QPoint) -> None:
        """Units from the map are let go of beside it."""
        if self.is_on and self.tray.rect().contains(self.tray.mapFromGlobal(at)):
            self._placing.take_off(units)

    def _pick(self, units: tuple[str, ...]) -> None:
        """Pick units of the tray up with the keyboard: the map's cursor carries them."""
        self._canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._hand.pick_up(units)
        said = self.tr("Picked up. Arrow keys move, Enter sets down here, L sets down on the nearest legal place.")
        self._bench.told.emit(said)

    def to_nearest(self) -> None:
        """Put what is picked up or selected on the nearest place where it may start."""
        units = self._hand.picked or self._bench.selection.units or self.tray.tree.units
        if not units:
            self._bench.told.emit(self.tr("Select a unit on the map or in the tray first."))
            return
        place = self._from(units)
        self._hand.put_down()
        self._placing.to_nearest(units, place)

    def _from(self, units: tuple[str, ...]) -> int:
        """Where to begin to look: the cursor, where the unit stands, what is pointed at, the middle of the map."""
        over, known = self._canvas.over, self._canvas.counters.arrangement.by_id
        grid = self._canvas.grid
        middle = self._canvas.pick_at(self._canvas.rect().center().toPointF())
        standing = known[units[0]].place if units[0] in known else -1
        picked = self._hand.picked
        places = (over.cursor if picked else -1, standing, over.hex, over.cursor, middle.hex if middle else -1)
        return next((place for place in places if grid is not None and place in grid), grid.hexes[0] if grid else -1)
