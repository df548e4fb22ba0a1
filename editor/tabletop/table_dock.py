"""The dock beside the map: one page of the table in front, open only while a game is played."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QLabel, QMainWindow, QTabWidget, QToolButton, QWidget

from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from editor.play.pending_choice import PendingChoice
from editor.tabletop.boxes_page import BoxesPage
from editor.tabletop.calendar_page import CalendarPage
from editor.tabletop.charts_page import ChartsPage
from editor.tabletop.suggest_page import SuggestPage
from editor.tabletop.table_page import TablePage
from editor.tabletop.units_page import UnitsPage
from editor.workbench import Mode, Workbench

WIDTH, TARGET = 320, 24


class TableDock(Translated, QDockWidget):
    """Holds the pages as tabs. It can float, such as on a second screen."""

    def __init__(
        self, window: QMainWindow, bench: Workbench, side: QDockWidget, pending: Callable[[], PendingChoice | None]
    ) -> None:
        """`side` is the dock beside which it stands; `pending` gives what is begun in the game."""
        super().__init__(window)
        self._window, self.bench, self._side, self._ask_pending = window, bench, side, pending
        self.setObjectName("table")
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
            | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.charts, self.suggest = ChartsPage(self.bench), SuggestPage(self.bench)
        self.pages: dict[str, TablePage] = {
            "charts": self.charts,
            "calendar": CalendarPage(self.bench),
            "boxes": BoxesPage(self.bench),
            "units": UnitsPage(self.bench),
            "suggest": self.suggest,
        }
        self.tabs = self.worded(QTabWidget(), name=tr_noop("Beside the map"))
        self.tabs.setDocumentMode(True)
        self.tabs.tabBar().setDrawBase(False)
        for page in self.pages.values():
            self.tabs.addTab(page, "")
        self._add_title()
        self.setWidget(self.tabs)
        self.wanted = False
        self._pending: PendingChoice | None = None
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self.refresh)
        self._connect()
        self.retranslate()
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self)
        window.splitDockWidget(self, side, Qt.Orientation.Horizontal)
        self.hide()

    def _add_title(self) -> None:
        """A line with the name, a button that lets the dock float, and one that closes it."""
        self.head = QLabel()
        self.float_button = self.worded(
            QToolButton(),
            "□",
            tip=tr_noop("Makes a window of its own, or puts it back beside the map."),
            name=tr_noop("Window of its own"),
            do=lambda: self.setFloating(not self.isFloating()),
        )
        self.shut = self.worded(
            QToolButton(), "×", tip=tr_noop("Close"), name=tr_noop("Close the panel beside the map"), do=self.put_away
        )
        bar = QWidget(self)
        for each in (self.float_button, self.shut):
            each.setAutoRaise(True)
            each.setMinimumSize(TARGET, TARGET)
        across((self.head, 1), self.float_button, self.shut, on=bar, margins=(8, 0, 2, 0), spacing=0)
        self.setTitleBarWidget(bar)

    def _connect(self) -> None:
        self.bench.play_changed.connect(self.refresh_soon)
        self.bench.mode_changed.connect(self._mode)
        self.bench.language_changed.connect(self.refresh_soon)
        self.tabs.currentChanged.connect(self._turned)
        self.charts.print_wanted.connect(self._print)

    # Opening and closing

    def open_page(self, name: str) -> TablePage:
        """Show a page beside the map."""
        page = self.pages[name]
        self.tabs.setCurrentWidget(page)
        self.wanted = True
        if not self.isVisible():
            self._make_room()
        self.refresh()
        return page

    def _make_room(self) -> None:
        """Stand between the map and the side panel, which keeps its width."""
        side, wide = self._side, self._side.width()
        self.show()
        if not self.isFloating() and side.isVisible():
            self._window.resizeDocks([self, side], [WIDTH, wide], Qt.Orientation.Horizontal)

    def shows(self, name: str) -> bool:
        """Whether a page is in front."""
        return self.isVisible() and self.tabs.currentWidget() is self.pages[name]

    def put_away(self) -> None:
        """Close the dock."""
        self.wanted = False
        self._leave()
        self.hide()
        self.bench.canvas.setFocus()

    def _leave(self) -> None:
        for page in self.pages.values():
            page.leave()

    def _mode(self, mode: Mode) -> None:
        """Lie beside the map only while a game is played."""
        if mode is not Mode.PLAY:
            self._leave()
        if not self.wanted or mode is not Mode.PLAY:
            self.hide()
        elif not self.isVisible():
            self._make_room()

    def _turned(self, _index: int) -> None:
        self._leave()
        self.refresh()

    def sizeHint(self) -> QSize:
        """As wide as the side panel."""
        return QSize(WIDTH, 400)

    # Following the game

    def refresh_soon(self, *_told: object) -> None:
        """Bring the page in front up to date once, however often this is asked."""
        self._soon.start()

    def refresh(self) -> None:
        """Bring the page in front up to date."""
        self._soon.stop()
        self._follow_pending()
        page = self.tabs.currentWidget()
        if isinstance(page, TablePage) and self.isVisible():
            page.attend(self.bench.session, self._pending)

    def _follow_pending(self) -> None:
        pending = self._ask_pending()
        if pending is not self._pending:
            self._pending = pending
            if pending is not None:
                pending.changed.connect(self.refresh_soon)

    def _print(self, chart: str) -> None:
        """Print a chart of the rules by which the game is played."""
        from editor.printing.print_dialog import PrintDialog
        from engine.validate.view import BundleView

        session = self.bench.session
        if session is not None and session.bundle is not None:
            PrintDialog(self.bench, BundleView(session.bundle), self._window, what="charts", chart=chart).open()

    def retranslate(self) -> None:
        """Name everything in the language of the window."""
        self.setWindowTitle(self.tr("Beside the map"))
        self.head.setText(self.tr("Beside the map"))
        for page in self.pages.values():
            self.tabs.setTabText(self.tabs.indexOf(page), page.title)
        self.tabs.tabBar().setAccessibleName(self.tr("Pages beside the map"))
