"""The page with the turns: which is now, what is fixed for each, who arrives and who leaves."""

from __future__ import annotations

from PySide6.QtWidgets import QTreeWidgetItem, QWidget

from editor.fields.layouts import down
from editor.fields.translated import tr_noop
from editor.play.play_session import PlaySession
from editor.printing.thing_names import ThingNames
from editor.tabletop.calendar import Calendar, CalendarTurn, CalendarUnit, When
from editor.tabletop.table_page import TablePage
from editor.tabletop.unit_tree import UnitTree, name_of
from editor.workbench import Workbench
from engine.bundle import Bundle
from engine.compile.lineup import Lineup
from engine.validate.view import BundleView

SIGNS = {When.COMING: "○", When.WAITING: "●", When.DONE: "✓"}
NOW = "▶ "
SHEET, FEW = "/sheet", 3
"""The heading of the turn sheet, and how many lines of it need none."""
AHEAD = 2
"""So many turns after the one of now are open at first."""


class CalendarPage(TablePage):
    """A tree of turns; a unit that is on the map is shown there."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(bench, parent)
        self.tree = self.worded(UnitTree(), name=tr_noop("Turns with arrivals and withdrawals"))
        self.tree.picked.connect(self.show_unit)
        down(self.tree, on=self, margins=6)
        self._calendar: Calendar | None = None
        self._names: ThingNames | None = None
        self._lineup: Lineup | None = None
        self._read_of: tuple[Bundle | None, str] = (None, "")
        self._shown: object = None
        self._turn = -1

    @property
    def title(self) -> str:
        """What the tab is called."""
        return self.tr("Turns")

    def refresh(self) -> None:
        """Show all turns; what was open stays open, and a new turn opens itself."""
        session = self.session
        if session is None:
            return
        self._read(session)
        assert self._calendar is not None
        turns = self._calendar.turns()
        now = (
            session.game,
            [(turn.number, turn.now, tuple(turn.units)) for turn in turns],
            session.eyes,
            self.language,
        )
        if now == self._shown:
            return
        kept = self.tree.open_keys if self._shown is not None else set()
        self._shown = now
        at = int(session.state_shown().turn)
        if at != self._turn:
            kept |= {str(number) for number in range(at, at + AHEAD + 1)}
            self._turn = at
        self.tree.clear()
        for turn in turns:
            self._add(session, turn)
        groups = {key for key in self.tree.all_keys if key.partition("/")[0] in kept and not key.endswith(SHEET)}
        self.tree.open(kept | groups)
        self._bring_now()

    def _read(self, session: PlaySession) -> None:
        if self._calendar is None or self._calendar.game is not session.game:
            self._calendar = Calendar(session)
        if self._read_of != (session.bundle, self.language):
            self._read_of = session.bundle, self.language
            view = BundleView(session.bundle) if session.bundle else None
            self._names = ThingNames(view, self.language) if view else None
            self._lineup = Lineup(view.oob, view.roster_counters) if view else None

    def _add(self, session: PlaySession, turn: CalendarTurn) -> None:
        number, dot, name = (self._names.turn(turn.number) if self._names else str(turn.number)).partition(" · ")
        text = self.tr("Turn {turn}").format(turn=number) + dot + name
        counts = [self._count(does, turn) for does in self._doing() if turn.doing(does)]
        head = self.tree.add_heading((NOW if turn.now else "") + "  ".join((text, *counts)), str(turn.number))
        if turn.now:
            font = head.font(0)
            font.setBold(True)
            head.setFont(0, font)
        self._add_sheet(session, turn.number, head)
        for does, words in self._doing().items():
            units = turn.doing(does)
            if units:
                group = self.tree.add_heading(words, f"{turn.number}/{does}", head)
                for each in units:
                    self._add_unit(session, each, group)

    def _count(self, does: str, turn: CalendarTurn) -> str:
        """How many units arrive (+) or leave (−)."""
        return f"{'−' if does == 'leave' else '+'}{len(turn.doing(does))}"

    def _doing(self) -> dict[str, str]:
        return {"arrive": self.tr("Arrive"), "return": self.tr("Return"), "leave": self.tr("Leave")}

    def _add_sheet(self, session: PlaySession, turn: int, head: QTreeWidgetItem) -> None:
        """What the scenario fixes for a turn, such as the weather; many lines have a heading of their own."""
        lines, sheet = [], session.scenario.turn_sheet
        for name, cells in sheet.items() if self._names is not None else ():
            if self._names is not None and cells.get(turn):
                value = self._names.value(cells[turn], name)
                lines.append(self.tr("{row}: {value}").format(row=self._names.row(name), value=value))
        under = self.tree.add_heading(self.tr("Turn sheet"), f"{turn}{SHEET}", head) if len(lines) > FEW else head
        for line in lines:
            self.tree.add_line(under, line)

    def _add_unit(self, session: PlaySession, each: CalendarUnit, group: QTreeWidgetItem) -> None:
        state = session.state_shown()
        name = name_of(session, state, each.unit, self.language) or self.tr("a unit that may not be seen")
        place = self._entry(state.unit_id(each.unit)) if each.does == "arrive" else ""
        text = f"{SIGNS[each.when]} {name}" + (f"\n{place}" if place else "")
        item = self.tree.add_unit(group, text, each.unit, self.tree.icon(session, state, each.unit, self.language))
        item.setToolTip(0, f"{text}\n{self._said(each)}")

    def _said(self, each: CalendarUnit) -> str:
        """What the sign of a unit stands for."""
        if each.when is When.DONE:
            return self.tr("Done.")
        return self.tr("Due now.") if each.when is When.WAITING else self.tr("To come.")

    def _entry(self, unit: str) -> str:
        """Where a unit arrives, as the scenario says."""
        if self._lineup is None or self._names is None:
            return ""
        known = self._lineup.standings
        standing = known.get(unit) or known.get(unit.rpartition(".")[0])
        return self._names.place(standing.entry) if standing is not None and standing.entry is not None else ""

    def _bring_now(self) -> None:
        for item in self.tree.headings:
            if item.text(0).startswith(NOW):
                self.tree.setCurrentItem(item)
                self.tree.scrollToItem(item, UnitTree.ScrollHint.PositionAtTop)
