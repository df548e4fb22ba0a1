"""The page of charts: those in use now, or the one that was chosen; each can be printed as a player aid."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QLabel, QScrollArea, QWidget

from editor.fields.combo_boxes import narrow, refill
from editor.fields.layouts import across, down
from editor.fields.translated import tr_noop
from editor.play.play_session import PlaySession
from editor.play.play_widgets import button
from editor.printing.rule_charts import Charts, tables_of
from editor.printing.thing_names import ThingNames
from editor.tabletop.chart_grid import ARROW, ChartGrid
from editor.tabletop.charts_in_use import ChartsInUse, UsesOfGame
from editor.tabletop.table_page import TablePage
from editor.workbench import Workbench
from engine.bundle import Bundle
from engine.rulebook.reconstructed import MARK, is_reconstructed_table
from engine.rulebook.table import Table
from engine.rulebook.table_uses import CellUse
from engine.validate.view import BundleView

NOW = ""
"""The entry of the list that follows the dice."""


class ChartsPage(TablePage):
    """Shows charts. `print_wanted` names the chart that somebody wants on paper; nothing stands for all."""

    print_wanted = Signal(str)

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.pick = self.worded(
            QComboBox(), name=tr_noop("Chart"), tip=tr_noop("Shows the charts in use, or one of all.")
        )
        self.print = self.worded(
            button("", lambda: self.print_wanted.emit(self.pick.currentData() or "")),
            tr_noop("Print…"),
            tip=tr_noop("Prints this chart, or all charts, as a player aid."),
        )
        self.said = QLabel(wordWrap=True)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.grids: list[ChartGrid] = []
        narrow(self.pick, 12)
        self.pick.activated.connect(lambda _index: self.refresh())
        down(across((self.pick, 1), self.print), self.said, (self.area, 1), on=self, margins=6, spacing=4)
        self._of: tuple[Bundle | None, str] = (None, "")
        self._tables: dict[str, Table] = {}
        self._charts: Charts | None = None
        self._shown: object = None
        self._uses = UsesOfGame()

    @property
    def title(self) -> str:
        """What the tab is called."""
        return self.tr("Charts")

    def refresh(self) -> None:
        """Show the charts of now."""
        session = self.session
        if session is None or session.bundle is None:
            return
        self._read(session)
        used = self._on_track(session, self._uses.now(session, self.pending))
        self._offer(used)
        self._show(self._wanted(used), used)

    def _read(self, session: PlaySession) -> None:
        """Read the charts that hold in this game, once."""
        if self._of == (session.bundle, self.language) or session.bundle is None:
            return
        self._of = session.bundle, self.language
        naming = ThingNames(BundleView(session.bundle), self.language)
        self._charts = Charts(naming)
        self._tables = {table.id: table for table in tables_of(naming)}
        self._shown = None

    @staticmethod
    def _on_track(session: PlaySession, used: ChartsInUse) -> ChartsInUse:
        """Where the game stands on the track on which it is played is in use, too."""
        ask = session.system.sight.track
        at = ask(session.state_shown()) if ask is not None else None
        if at is None or at.box not in at.table.rows:
            return used
        cells = (CellUse(at.table.id, at.box, column) for column in at.table.columns[:1])
        return ChartsInUse(used.cells | frozenset(cells), used.rolled)

    def _offer(self, used: ChartsInUse) -> None:
        """List all charts; those of which a cell is in use have an arrow."""
        rows = [(self.tr("In use now"), NOW)]
        for id, table in self._tables.items():
            rows.append(((ARROW if self._says_something(used, table) else "") + self._title(table), id))
        refill(self.pick, rows)

    def _title(self, table: Table) -> str:
        return table.title[self.language] + (MARK if is_reconstructed_table(table) else "")

    def _says_something(self, used: ChartsInUse, table: Table) -> bool:
        """Whether what is in use of a chart says something: a column of a battle to come, or few cells."""
        cells = used.of(table.id)
        columns = {use.column for use in cells}
        return used.few(table.id) or (bool(table.dice) and 0 < len(columns) <= len(table.columns) // 2)

    def _wanted(self, used: ChartsInUse) -> list[Table]:
        """The chart that is chosen, or those that are entered with dice and in use."""
        chosen = self.pick.currentData()
        if chosen in self._tables:
            return [self._tables[chosen]]
        found = [table for table in self._tables.values() if self._says_something(used, table)]
        return [table for table in found if table.dice] or found

    def _show(self, tables: Iterable[Table], used: ChartsInUse) -> None:
        shown = tuple(tables)
        now = (shown, used, self.language, self.pick.currentData())
        if now == self._shown or self._charts is None:
            return
        self._shown = now
        self._say(bool(shown), used)
        self.grids = []
        body = QWidget()
        column = down(on=body, margins=0)
        for table in shown:
            head, grid = QLabel(self._title(table), wordWrap=True), ChartGrid()
            font = head.font()
            font.setBold(True)
            head.setFont(font)
            grid.show_chart(
                table, self._charts, used.of(table.id) if self._says_something(used, table) else frozenset()
            )
            column.addWidget(head)
            dice = self._charts.dice(table)
            if dice:
                column.addWidget(QLabel(dice))
            column.addWidget(grid)
            self.grids.append(grid)
        column.addStretch(1)
        self.area.setWidget(body)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def _say(self, any_shown: bool, used: ChartsInUse) -> None:
        if self.pick.currentData():
            text = ""
        elif not any_shown:
            text = self.tr("No roll yet. Choose a chart from the list.")
        elif used.rolled:
            text = self.tr("The last roll used the cells with ▶.")
        else:
            text = self.tr("This battle uses the columns with ▶.")
        self.said.setText(text)
        self.said.setVisible(bool(text))
