"""The workspace: sections at the left, the one that was chosen beside them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QScrollArea, QStackedWidget, QWidget

from editor.fields.delegate import CellDelegate
from editor.fields.layouts import across
from editor.fields.translated import Translated
from editor.scenario.area_section import AreaSection
from editor.scenario.general_section import GeneralSection
from editor.scenario.page_section import PageSection
from editor.scenario.rules_section import RulesSection
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.special_section import SpecialSection
from editor.scenario.start_section import StartSection
from editor.scenario.turn_sheet_section import TurnSheetSection
from editor.scenario.victory_section import VictorySection
from editor.workbench import Workbench

LATER_MS = 60
SECTIONS: dict[str, Callable[[ScenarioActions], PageSection]] = {
    "general": GeneralSection,
    "area": AreaSection,
    "turn_sheet": TurnSheetSection,
    "special_rules": SpecialSection,
    "victory": VictorySection,
    "rules": RulesSection,
    "state": StartSection,
}
KEY = Qt.ItemDataRole.UserRole


class ScenarioWorkspace(Translated, QWidget):
    """One page of sections; each is made when it is first shown."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.edits = ScenarioActions(bench, self)
        self.list, self.stack = QListWidget(), QStackedWidget()
        self.made: dict[str, PageSection] = {}
        self._frames: dict[str, QScrollArea] = {}
        self._later = QTimer(self, singleShot=True, interval=LATER_MS)
        self._later.timeout.connect(self._renew)
        self._arrange()
        self.edits.renewed.connect(self._later.start)
        self.list.currentRowChanged.connect(lambda _row: self._show_current())
        self.setFocusProxy(self.list)
        self.list.setCurrentRow(0)

    def _arrange(self) -> None:
        self.list.setItemDelegate(CellDelegate(self.list))
        for key in SECTIONS:
            item = QListWidgetItem(self.list)
            item.setData(KEY, key)
        across(self.list, (self.stack, 1), on=self, margins=0, spacing=0)
        self.retranslate()

    # Sections

    @property
    def current(self) -> str:
        """The section that is shown."""
        item = self.list.currentItem()
        return str(item.data(KEY)) if item is not None else ""

    def section(self, key: str) -> PageSection:
        """Return a section, made if need be."""
        if key not in self.made:
            made = self.made[key] = SECTIONS[key](self.edits)
            area = self._frames[key] = QScrollArea(widgetResizable=True)
            area.setFrameShape(QFrame.Shape.NoFrame)
            area.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            area.setWidget(made)
            self.stack.addWidget(area)
            made.begin()
        return self.made[key]

    def show_address(self, address: str) -> None:
        """Show a section, and in it what is named after a slash: 'victory/allied_major'."""
        key, _slash, part = address.partition("/")
        if key in SECTIONS:
            self.list.setCurrentRow([*SECTIONS].index(key))
            self.section(key).show_part(part)

    def _show_current(self) -> None:
        if self.current:
            section = self.section(self.current)
            self.stack.setCurrentWidget(self._frames[self.current])
            section.follow()

    def _renew(self) -> None:
        """Bring what is seen up to date; the others follow when they are shown, as all do while the map is in front."""
        if not self.isVisible():
            return
        if self.current:
            self.section(self.current).follow()
        self._count()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what was done elsewhere."""
        super().showEvent(event)
        self._renew()

    # Words

    def _titles(self) -> dict[str, str]:
        return {
            "general": self.tr("General and turns"),
            "area": self.tr("Area in play"),
            "turn_sheet": self.tr("Turn sheet"),
            "special_rules": self.tr("Special rules"),
            "victory": self.tr("Victory"),
            "rules": self.tr("Rules and options"),
            "state": self.tr("At the start"),
        }

    def _count(self) -> None:
        """Write the number of problems beside each section."""
        blocker = QSignalBlocker(self.list)
        titles = self._titles()
        for number, key in enumerate(SECTIONS):
            paths = getattr(SECTIONS[key], "paths", ())
            count = sum(1 for _ in self.edits.problems(*paths))
            words = f"{titles[key]}  ▲ {count}" if count else titles[key]
            item = self.list.item(number)
            item.setText(words)
            told = self.tr("1 problem") if count == 1 else self.tr("{count} problems").format(count=count)
            item.setToolTip(told if count else "")
        blocker.unblock()

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.list.setAccessibleName(self.tr("Sections of the scenario"))
        self._count()
        widest = max(self.fontMetrics().horizontalAdvance(words) for words in self._titles().values())
        self.list.setFixedWidth(widest + self.fontMetrics().horizontalAdvance("  ▲ 88") + 32)
