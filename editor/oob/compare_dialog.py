"""This order of battle beside another scenario's: what differs, unit by unit, and taking single rows over."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from editor.fields import CellDelegate, designation_key
from editor.oob.dialog_base import OobDialog
from editor.oob.order_snapshot import OrderSnapshot
from editor.oob.scenario_library import LibraryScenario, OtherOrder
from editor.oob.scenario_picker import ScenarioPicker
from editor.workbench import Settings
from engine.compile.lineup import ROLL, Lineup, LineupUnit
from engine.compile.oob_diff import Kind, OobDifference, oob_differences
from engine.compile.oob_sheet import name_of
from engine.compile.place_parser import PlaceParser
from engine.compile.place_text import shown


class CompareOrdersDialog(OobDialog):
    """Stays open while rows are taken over; `wanted` says which, from where."""

    wanted = Signal(object, object, str)

    def __init__(self, snapshot: OrderSnapshot, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__("", "", "", parent)
        self.snapshot = snapshot
        self.other: OtherOrder | None = None
        self.volume: LibraryScenario | None = None
        self.rows: list[OobDifference] = []
        self.setWindowTitle(self.tr("Compare with another scenario"))
        self.about.setText(self.tr("Choose a scenario to see which units differ from it."))
        self.accept_button.setText(self.tr("Import Selected Rows"))
        game = snapshot.scenario.rules.game if snapshot.scenario else ""
        self.picker = ScenarioPicker(game, snapshot.language, settings)
        self.table = QTableWidget(0, 3)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.table.verticalHeader().hide()
        self.table.setItemDelegate(CellDelegate(self.table))
        self.table.setAccessibleName(self.tr("Units that differ"))
        self.kind = QComboBox()
        for words, kind in self._kinds():
            self.kind.addItem(words, kind)
        self.row(self.tr("Scenario"), self.picker)
        self.row(self.tr("Show"), self.kind)
        self.column.addWidget(self.table, 1)
        self.end()
        self.picker.opened.connect(self.show_other)
        self.table.itemSelectionChanged.connect(self._judge)
        self.kind.currentIndexChanged.connect(lambda _number: self._fill() if self.other else None)
        self._judge()
        self.resize(860, 520)

    def _kinds(self) -> tuple[tuple[str, frozenset[Kind]], ...]:
        """What rows can be shown."""
        return (
            (self.tr("all that differs"), frozenset()),
            (self.tr("units of both that start or arrive otherwise"), frozenset(("place", "time"))),
            (self.tr("units of both in another formation"), frozenset(("formation",))),
            (self.tr("units only here"), frozenset(("only_here",))),
            (self.tr("units only there"), frozenset(("only_there",))),
        )

    def show_other(self, volume: LibraryScenario, other: OtherOrder) -> None:
        """Show what differs from this one."""
        self.volume, self.other = volume, other
        here, there = self.tr("Here"), volume.title(self.snapshot.language)
        self.table.setHorizontalHeaderLabels([self.tr("Unit"), here, there])
        self._fill()

    def follow(self, snapshot: OrderSnapshot) -> None:
        """The order of battle has changed."""
        self.snapshot = snapshot
        if self.other is not None:
            self._fill()

    def _fill(self) -> None:
        assert self.other is not None
        lineup, there = self.snapshot.lineup, self.other.lineup
        wanted = self.kind.currentData()
        found = [row for row in oob_differences(lineup, there) if not wanted or wanted & {*row.kinds}]
        self.rows = sorted(found, key=lambda row: designation_key(self._name(row.unit)))
        self.table.setRowCount(len(self.rows))
        for number, row in enumerate(self.rows):
            here = self._said(row.here, lineup, self.snapshot.spots)
            for column, text in enumerate((self._name(row.unit), here, self._said(row.there, there, self.other.spots))):
                self.table.setItem(number, column, QTableWidgetItem(text))
        one = self.tr("1 unit differs. If you import it, it becomes the same as there.")
        many = self.tr("{count} units differ. Those that you import become the same as there.")
        counted = one if len(self.rows) == 1 else many
        self.about.setText(counted.format(count=len(self.rows)) if self.rows else self.tr("No unit differs."))
        self._judge()

    def _name(self, unit: str) -> str:
        counter = self.snapshot.counters.get(unit) or (self.other.lineup.counters.get(unit) if self.other else None)
        return name_of(counter, unit, self.snapshot.language)

    def _said(self, standing: LineupUnit | None, lineup: Lineup, spots: PlaceParser | None) -> str:
        """What one of the two says of a unit."""
        if standing is None:
            return self.tr("not there")
        language = self.snapshot.language
        one = lineup.formations.get(standing.formation)
        parts = [one.name.get(language, one.id) if one else self.tr("in no formation")]
        if standing.starts and spots:
            parts.append(self.tr("starts in {place}").format(place=shown(spots, standing.place, language)))
        if standing.comes:
            parts.append(self._comes(standing, spots))
        if standing.pool:
            parts.append(self.tr("waits in a pool"))
        if standing.leaves is not None:
            parts.append(self.tr("leaves in turn {turn}").format(turn=standing.leaves))
        return " · ".join(parts)

    def _comes(self, standing: LineupUnit, spots: PlaceParser | None) -> str:
        place = shown(spots, standing.entry, self.snapshot.language) if spots else ""
        if standing.turn == ROLL:
            return self.tr("arrives by dice: {place}").format(place=place)
        return self.tr("arrives in turn {turn}: {place}").format(turn=standing.turn, place=place).rstrip(": ：")

    @property
    def chosen(self) -> tuple[str, ...]:
        """The units whose rows are selected."""
        rows = sorted({index.row() for index in self.table.selectedIndexes()})
        return tuple(self.rows[row].unit for row in rows)

    def _judge(self) -> None:
        strange = [unit for unit in self.chosen if unit not in self.snapshot.counters]
        if strange:
            self.allow(self.tr("This scenario has no counter for {unit}.").format(unit=self._name(strange[0])))
        else:
            self.allow("" if self.chosen else self.tr("Select rows first."))

    def accept(self) -> None:
        """Take the rows over; the dialog stays, and shows what still differs."""
        if self.other is not None and self.volume is not None and self.chosen:
            self.wanted.emit(self.other.lineup, self.chosen, self.volume.title(self.snapshot.language))
