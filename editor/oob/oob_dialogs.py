"""What the workspace asks before it does something: its dialogs, and the menus that lead to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication, QFileDialog
from shiboken6 import isValid

from editor.document.plot_loader import PlotLoader
from editor.oob import oob_columns
from editor.oob.compare_dialog import CompareOrdersDialog
from editor.oob.oob_bar import Entry
from editor.oob.oob_columns import FORMATION, UNIT
from editor.workbench import Mode, Selection
from engine.bundle import BundleError
from engine.bundle.inputs import read_bytes
from engine.bundle.models.units import Position
from engine.compile.csv_cells import NotAListError, decoded
from engine.compile.lineup import Lineup, LineupUnit
from engine.compile.place_text import words

if TYPE_CHECKING:
    from editor.oob.dialog_base import OobDialog
    from editor.oob.oob_workspace import OobWorkspace
    from editor.oob.order_snapshot import OrderSnapshot


MOST_LINES = 50_000
"""So many lines of a list are read: a mix holds 20,000 counters, and lines may end in two signs."""


class OobDialogs(QObject):
    """Opens dialogs over the workspace; `open` is the last one."""

    def __init__(self, space: OobWorkspace) -> None:
        super().__init__(space)
        self.space, self.edits = space, space.edits
        self.open: OobDialog | None = None

    @property
    def _snapshot(self) -> OrderSnapshot | None:
        return self.space.snapshot

    def _show(self, dialog: OobDialog) -> None:
        self.open = dialog
        dialog.open()

    def follow(self) -> None:
        """What is compared has changed."""
        dialog, snapshot = self.open, self._snapshot
        if dialog is not None and isValid(dialog) and isinstance(dialog, CompareOrdersDialog) and snapshot is not None:
            dialog.follow(snapshot)

    # Menus

    def new_entries(self) -> list[Entry]:
        """What can be made."""
        refusal = self.edits.refusal()
        no_formation = refusal or ("" if self.formation else self.tr("Select a formation first."))
        return [
            (self.tr("Formation…"), self.formation_dialog, refusal),
            (self.tr("Counters of the mix…"), self.mix_dialog, no_formation),
        ]

    def more_entries(self) -> list[Entry]:
        """What is done with the whole."""
        refusal, none = self.edits.refusal(), "" if self._snapshot else self.tr("No scenario is open.")
        selected = none or ("" if self.space.tree.keys else self.tr("Select a unit or a formation first."))
        return [
            (self.tr("Start from a campaign…"), self.start, refusal),
            (self.tr("Compare with another scenario…"), self.compare, none),
            (self.tr("Who uses this…"), self.users, selected),
            ("", lambda: None, ""),
            (self.tr("Read a CSV file…"), self.read_file, refusal),
            (self.tr("Write a CSV file…"), self.write_file, none),
            ("", lambda: None, ""),
            (self.tr("Strength by turn…"), self.graphs, none),
            (self.tr("Appearance chart…"), self.chart, none),
        ]

    def row_entries(self) -> list[Entry]:
        """What is done with what is selected."""
        refusal = self.edits.refusal() or ("" if self.space.units else self.tr("Select units first."))
        no_entry = refusal or (
            "" if self.coming else self.tr("None of these units has a turn of arrival. Set one first.")
        )
        keys, units = self.space.tree.keys, self.space.units
        earlier, later = (no_entry or self.edits.stuck(units, by) for by in (-1, 1))
        movable = self.edits.refusal() or ("" if any(key.kind in (UNIT, FORMATION) for key in keys) else refusal)
        return [
            (self.tr("Place…"), self.place, refusal),
            (self.tr("Place on the map"), self.on_map, refusal),
            (self.tr("Entry place…"), self.enter, no_entry),
            (self.tr("One turn earlier"), partial(self.edits.shift, units, -1), earlier),
            (self.tr("One turn later"), partial(self.edits.shift, units, 1), later),
            (self.tr("Neither set up nor arriving"), partial(self.edits.unplace, self.space.units), refusal),
            ("", lambda: None, ""),
            *self.new_entries(),
            (self.tr("Who uses this…"), self.users, "" if keys else self.tr("Select a unit or a formation first.")),
            ("", lambda: None, ""),
            (self.tr("Delete"), partial(self.edits.delete, keys), movable),
        ]

    @property
    def formation(self) -> str:
        """The formation that is selected, or that of the unit that is."""
        snapshot, keys = self._snapshot, self.space.tree.keys
        if snapshot is None or not keys:
            return ""
        return keys[0].id if keys[0].kind == FORMATION else snapshot.lineup.under.get(keys[0].id, "")

    # Places

    def place(self) -> None:
        """Ask where the selected units start."""
        self.place_of(self.space.units)

    def place_of(self, units: Sequence[str]) -> None:
        """Ask where units start."""
        self._ask_place(units, lambda standing: standing.place, self.edits.place)

    def enter(self) -> None:
        """Ask where the selected units come in."""
        self._ask_place(self.coming, lambda standing: standing.entry, self.edits.enter_at)

    @property
    def coming(self) -> list[str]:
        """The selected units that arrive."""
        snapshot = self._snapshot
        return [unit for unit in self.space.units if snapshot and snapshot.standing(unit).comes]

    def _ask_place(
        self,
        units: Sequence[str],
        place_of: Callable[[LineupUnit], Position | None],
        put: Callable[[Sequence[str], Mapping[str, Any]], bool],
    ) -> None:
        """Ask for a place, beginning with that of the first unit."""
        from editor.oob.place_dialog import PlaceDialog

        snapshot = self._snapshot
        if snapshot is None or not units:
            return
        place = place_of(snapshot.standing(units[0]))
        now = words(snapshot.spots, place, snapshot.language) if snapshot.spots else ""
        scene = getattr(getattr(self.space.bench, "canvas", None), "scene_", None)
        dialog = PlaceDialog(snapshot, self.edits.who(units), now, scene, self.space)
        dialog.accepted.connect(lambda: put(units, dialog.spot.position if dialog.spot else {}))
        self._show(dialog)

    def on_map(self) -> None:
        """Go to the map with the selected units in the hand, to set them up there."""
        bench, units = self.space.bench, self.space.units
        if units:
            bench.set_mode(Mode.SET_UP)
            bench.select(Selection(units=units))

    # Rows

    def paste(self) -> None:
        """Read rows from the clipboard."""
        self.take_rows(QApplication.clipboard().text())

    def take_rows(self, text: str) -> None:
        """Show what rows would do, then take them in."""
        from editor.oob.rows_dialog import RowsDialog

        snapshot = self._snapshot
        if snapshot is None or self.edits.refusal():
            self.space.bench.told.emit(self.edits.refusal())
            return
        if text.count("\n") + text.count("\r") > MOST_LINES:
            words = self.tr("This list has more than {most} lines. Split it.")
            self.space.bench.told.emit(words.format(most=MOST_LINES))
            return
        try:
            rows = snapshot.table.read(text)
        except NotAListError as error:
            words = self.tr("This is not a list: in line {line} a cell is too long, or a quotation mark is not closed.")
            self.space.bench.told.emit(words.format(line=error.line))
            return
        if not rows:
            self.space.bench.told.emit(self.tr("No rows on the clipboard. Copy them in your spreadsheet."))
            return
        dialog = RowsDialog(snapshot, rows, self.space)
        dialog.accepted.connect(lambda: self.edits.accept(dialog.useful))
        self._show(dialog)

    def read_file(self) -> None:
        """Read rows from a file."""
        path, _kind = QFileDialog.getOpenFileName(self.space, self.tr("Read a CSV file"), "", "CSV (*.csv *.tsv *.txt)")
        if path:
            try:
                self.take_rows(decoded(read_bytes(Path(path))))
            except BundleError as error:
                self.space.bench.told.emit(error.fault.text(self.space.bench.language))

    def write_file(self) -> None:
        """Write all units into a file that spreadsheets open."""
        snapshot = self._snapshot
        path, _kind = QFileDialog.getSaveFileName(self.space, self.tr("Write a CSV file"), "oob.csv", "CSV (*.csv)")
        if path and snapshot is not None:
            try:
                Path(path).write_text(snapshot.table.write(), encoding="utf-8-sig", newline="")
            except OSError:
                self.space.bench.told.emit(self.tr("This file cannot be written there."))

    # Formations and counters

    def formation_dialog(self) -> None:
        """Ask for a new formation."""
        from editor.oob.new_dialogs import FormationDialog

        snapshot = self._snapshot
        if snapshot is None:
            return
        key = self.space.tree.keys[0] if self.space.tree.keys else None
        side = snapshot.lineup.side_of_formation(self.formation) or (key.id if key and not self.formation else "")
        dialog = FormationDialog(snapshot, side, self.formation, self.space)

        def make() -> None:
            made = self.edits.create(dialog.said, dialog.side.currentData(), dialog.under.currentData())
            if made:
                self.space.show_address(made)

        dialog.accepted.connect(make)
        self._show(dialog)

    def mix_dialog(self) -> None:
        """Ask for counters to serve in the selected formation."""
        from editor.oob.new_dialogs import MixDialog

        snapshot, formation = self._snapshot, self.formation
        if snapshot is not None and formation:
            dialog = MixDialog(snapshot, formation, self.space)

            def take_in() -> None:
                if self.edits.add(dialog.chosen, formation):
                    self.space.tree.choose(oob_columns.RowKey(UNIT, unit) for unit in dialog.chosen)

            dialog.accepted.connect(take_in)
            self._show(dialog)

    # Other scenarios

    def start(self) -> None:
        """Ask for a campaign to start from."""
        from editor.oob.start_dialog import StartDialog

        snapshot = self._snapshot
        if snapshot is None or self.edits.refusal():
            self.space.bench.told.emit(self.edits.refusal())
            return
        dialog = StartDialog(snapshot, self.space.bench.settings, self.space)

        def begin() -> None:
            start, volume = dialog.start, dialog.volume
            if start is not None and volume is not None:
                self.edits.start(start, dialog.alone.isChecked(), volume.title(snapshot.language))

        dialog.accepted.connect(begin)
        self._show(dialog)

    def compare(self) -> None:
        """Show what differs from another scenario."""
        if self._snapshot is not None:
            dialog = CompareOrdersDialog(self._snapshot, self.space.bench.settings, self.space)
            dialog.wanted.connect(self._take_over)
            self._show(dialog)

    def _take_over(self, there: Lineup, units: Sequence[str], title: str) -> None:
        self.edits.take_over(there, units, title)

    def users(self) -> None:
        """Show who uses what is selected."""
        from editor.oob.users_dialog import UsersDialog

        snapshot, keys = self._snapshot, self.space.tree.keys
        if snapshot is None or not keys or snapshot.scenario is None:
            return
        ids = tuple(key.id for key in keys if key.kind in (UNIT, FORMATION)) or self.space.units
        who = oob_columns.name(snapshot, keys[0]) if len(keys) == 1 else self.edits.who(ids)
        settings = self.space.bench.settings
        self._show(UsersDialog(who, ids, snapshot.scenario.rules.game, settings, self.space))

    # Looking at the whole

    def graphs(self) -> None:
        """Show strength by turn; what draws curves is fetched first."""
        self.space.bench.told.emit(self.tr("The curves are being drawn …"))
        PlotLoader(self, self._show_graphs)

    def _show_graphs(self, _module: object) -> None:
        from editor.oob.graphs_dialog import GraphsDialog

        if self._snapshot is not None:
            self._show(GraphsDialog(self._snapshot, self.space))

    def chart(self) -> None:
        """Show the appearance chart."""
        from editor.oob.chart_dialog import ChartDialog
        from editor.queries.appearance_chart import chart_html

        document = self.space.document
        if document is not None:
            self._show(ChartDialog(chart_html(document, self.space.bench.language), self.space))
