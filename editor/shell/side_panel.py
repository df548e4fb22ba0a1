"""The one side panel: Selection, Problems, Play, Why; on wide screens Selection stays above the others."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QSplitter, QTabWidget, QToolButton, QWidget

from editor.fields.layouts import down
from editor.fields.translated import Translated, tr_noop
from editor.shell.panel_list import PanelEntry, build
from editor.shell.rooms import FEET
from editor.workbench import Workbench

NARROW, WIDE = 320, 400
ALWAYS = "selection"
LEAST_HIGH = 260
"""Selection shows its counters and its first lines in this height, however much the tabs below ask for."""
RENAMED = (QEvent.Type.LanguageChange, QEvent.Type.StyleChange, QEvent.Type.Show, QEvent.Type.Polish)
MUCH = 10_000
"""More than there is: a splitter shares what there is in proportion."""


class PanelPage(QWidget):
    """The place of a panel; the panel is made when it is first seen."""

    def __init__(self, entry: PanelEntry, bench: Workbench) -> None:
        super().__init__()
        self.entry = entry
        self._bench = bench
        self.panel: QWidget | None = None
        self._column = down(on=self, margins=0)

    def made(self) -> QWidget:
        """Return the panel, made if need be."""
        if self.panel is None:
            self.panel = build(self.entry, self._bench)
            self._column.addWidget(self.panel, 1)
            if self.entry.id in FEET:
                self._column.addWidget(build(FEET[self.entry.id], self._bench))
        return self.panel

    def showEvent(self, event: QShowEvent) -> None:
        """Make the panel now that somebody looks; before a scenario is open it has nothing to show."""
        super().showEvent(event)
        if self._bench.document is not None:
            QTimer.singleShot(0, self, self.made)


class SidePanel(Translated, QDockWidget):
    """Holds the panels as tabs, or as Selection above tabs where the screen is wide."""

    def __init__(self, bench: Workbench, entries: Sequence[PanelEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetMovable)
        self.setTitleBarWidget(QWidget(self))
        self.is_wide = False
        self.notes: dict[str, str] = {}
        self.pages = {entry.id: PanelPage(entry, bench) for entry in entries}
        self.tabs = self.worded(QTabWidget(), name=tr_noop("Side panel"))
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        self.tabs.tabBar().installEventFilter(self)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.tabs)
        whole = QWidget(self)
        self._column = down((self.splitter, 1), on=whole, margins=0, spacing=0)
        self.setWidget(whole)
        self._fill()

    def put_below(self, foot: QWidget) -> None:
        """Put something at the foot of the panel, whatever tab is in front."""
        self._column.addWidget(foot)

    def put_last(self, part: QWidget) -> None:
        """Put something that shows and hides itself below the tabs, with a border that can be dragged."""
        self.splitter.addWidget(part)

    def _fill(self) -> None:
        """Put the pages where they belong."""
        shown = self.tabs.currentWidget()
        self.tabs.clear()
        for id, page in self.pages.items():
            if self.is_wide and id == ALWAYS:
                self.splitter.insertWidget(0, page)
                page.show()
                page.setMinimumHeight(LEAST_HIGH)
            else:
                page.setMinimumHeight(0)
                self.tabs.addTab(page, "")
        if shown is not None and self.tabs.indexOf(shown) >= 0:
            self.tabs.setCurrentWidget(shown)
        self.retranslate()

    def set_wide(self, wide: bool) -> None:
        """Keep Selection above the other tabs, or among them."""
        if wide != self.is_wide:
            self.is_wide = wide
            self._fill()
            self.splitter.setSizes([MUCH, MUCH])

    def sizeHint(self) -> QSize:
        """As wide as the screen allows."""
        return QSize(WIDE if self.is_wide else NARROW, 600)

    def make_next(self) -> bool:
        """Make one more panel ahead of time; false when all are made."""
        waiting = next((page for page in self.pages.values() if page.panel is None), None)
        if waiting is not None:
            waiting.made()
        return waiting is not None

    def show_panel(self, id: str) -> QWidget | None:
        """Bring a panel forward; None where there is no such panel."""
        page = self.pages.get(id)
        if page is None:
            return None
        if self.tabs.indexOf(page) >= 0:
            self.tabs.setCurrentWidget(page)
        self.show()
        return page.made()

    def note(self, id: str, text: str) -> None:
        """Write something small beside the title of a tab."""
        self.notes[id] = text
        self.retranslate()

    def retranslate(self) -> None:
        """Name the tabs in the language of the window."""
        self.setWindowTitle(self.tr("Side panel"))
        self.tabs.tabBar().setAccessibleName(self.tr("Panels"))
        self._name_arrows()
        for id, page in self.pages.items():
            at = self.tabs.indexOf(page)
            if at >= 0:
                self.tabs.setTabText(at, " ".join(filter(None, (page.entry.words, self.notes.get(id, "")))))

    def _name_arrows(self) -> None:
        """Name the buttons that roll tabs into view where there is too little room; Qt has only English for them."""
        names = {Qt.ArrowType.LeftArrow: self.tr("Earlier tabs"), Qt.ArrowType.RightArrow: self.tr("Later tabs")}
        for button in self.tabs.tabBar().findChildren(QToolButton):
            if button.arrowType() in names:
                button.setAccessibleName(names[button.arrowType()])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whenever Qt may have given the rolling buttons its own names, name them again."""
        if watched is self.tabs.tabBar() and event.type() in RENAMED:
            QTimer.singleShot(0, self, self._name_arrows)
        return super().eventFilter(watched, event)
