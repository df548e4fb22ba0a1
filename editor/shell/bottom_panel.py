"""The dock at the bottom of the window: what takes long or looks back; closed until somebody asks for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QToolButton, QWidget

from editor.fields.translated import Translated, tr_noop
from editor.shell.panel_list import PanelEntry
from editor.shell.side_panel import PanelPage
from editor.workbench import Workbench

HIGH = 340
TARGET = 28


class BottomPanel(Translated, QDockWidget):
    """Holds the panels at the bottom as tabs; each is made when it is first seen."""

    def __init__(self, bench: Workbench, entries: Sequence[PanelEntry], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("bottom")
        self.setFeatures(QDockWidget.DockWidgetFeature.DockWidgetMovable)
        self.setTitleBarWidget(QWidget(self))
        self.pages = {entry.id: PanelPage(entry, bench) for entry in entries}
        self.tabs = self.worded(QTabWidget(), name=tr_noop("Bottom panel"))
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        for page in self.pages.values():
            self.tabs.addTab(page, "")
        self.shut = self.worded(
            QToolButton(), tip=tr_noop("Close the bottom panel"), name=tr_noop("Close the bottom panel"), do=self.hide
        )
        self.shut.setText("×")
        self.shut.setAutoRaise(True)
        self.shut.setMinimumSize(TARGET, TARGET)
        self.tabs.setCornerWidget(self.shut)
        self.setWidget(self.tabs)
        self._was_shown = False
        self.hide()
        bench.document_changed.connect(self._follow)
        self.retranslate()

    def _follow(self, document: object) -> None:
        """Make what is in front when the first scenario is opened."""
        page = self.tabs.currentWidget()
        if document is not None and self.isVisible() and isinstance(page, PanelPage):
            page.made()

    def sizeHint(self) -> QSize:
        """High enough for a chart."""
        return QSize(800, HIGH)

    def show_panel(self, id: str) -> QWidget:
        """Open the dock with this panel in front."""
        page = self.pages[id]
        self.tabs.setCurrentWidget(page)
        self.show()
        return page.made()

    def retranslate(self) -> None:
        """Name the tabs in the language of the window."""
        self.setWindowTitle(self.tr("Bottom panel"))
        self.tabs.tabBar().setAccessibleName(self.tr("Panels"))
        for page in self.pages.values():
            self.tabs.setTabText(self.tabs.indexOf(page), page.entry.words)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the height that a chart needs when it is first seen; after that a person's choice counts."""
        super().showEvent(event)
        window = self.parent()
        if not self._was_shown and isinstance(window, QMainWindow):
            self._was_shown = True
            window.resizeDocks([self], [HIGH], Qt.Orientation.Vertical)
