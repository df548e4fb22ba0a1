"""The main window: four zones and three modes."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QMenuBar, QStatusBar, QVBoxLayout, QWidget

from editor.canvas.map_view import MapView
from editor.fields.translated import Translated
from editor.shell.action_buttons import ActionButton
from editor.shell.action_list import ACTS
from editor.shell.actions import Actions
from editor.shell.bottom_panel import BottomPanel
from editor.shell.command_palette import PaletteCard
from editor.shell.document_notices import DocumentNotices
from editor.shell.document_tabs import DocumentTabs
from editor.shell.file_dialogs import FileDialogs
from editor.shell.finder import Finder
from editor.shell.first_steps import FirstSteps
from editor.shell.layout_helpers import held, tight
from editor.shell.map_menu import MapMenu
from editor.shell.map_pointer import MapPointer
from editor.shell.map_tools import STRIP, MapTools
from editor.shell.menus import MenuBuilder
from editor.shell.mode_marks import ModeMarks
from editor.shell.notice_line import NoticeLine
from editor.shell.open_documents import OpenDocuments
from editor.shell.panel_list import HISTORY, PANELS
from editor.shell.preloading import Preloader
from editor.shell.rooms import BOTTOM
from editor.shell.scene_keeper import SceneKeeper
from editor.shell.side_panel import SidePanel
from editor.shell.status_band import StatusBand
from editor.shell.status_texts import StatusTexts
from editor.shell.theme import Theme
from editor.shell.theme_applier import ThemeApplier
from editor.shell.toolbars import OptionsStrip, ToolStrip, WorkspaceRail
from editor.shell.top_row import TopRow
from editor.shell.wheel_guard import WheelGuard
from editor.shell.window_layout import WIDE_FROM, WindowLayout
from editor.shell.workspaces import RAIL, Workspaces
from editor.workbench import MAP, GameMoment, Mode, Workbench

if TYPE_CHECKING:
    from editor.document import Document
    from editor.play import PlayMode
    from editor.setup.set_up_mode import SetUpMode
    from editor.shell.game_dialogs import GameDialogs
    from editor.shell.open_games import OpenGames
    from editor.shell.start_card import StartCard
    from engine.rulebook import Section
    from engine.validate import Problem


class MainWindow(Translated, QMainWindow):
    """Everything a person sees."""

    def __init__(self, bench: Workbench) -> None:
        super().__init__()
        self.bench = bench
        self._fresh = QTimer(self, singleShot=True)
        self._fresh.timeout.connect(self.refresh)
        self.theme_applier = ThemeApplier(self)
        self.canvas = bench.canvas = MapView()
        self.canvas.motion = bench.settings.motion
        self.play_mode: PlayMode | None = None
        self.set_up: SetUpMode | None = None
        self.open_documents = OpenDocuments(self)
        self.files = FileDialogs(self)
        self.notices = DocumentNotices(bench, self.files, self)
        self.scene = SceneKeeper(bench, self.canvas, self)
        self.pointing = MapPointer(bench, self.canvas, self)
        self.tools = MapTools(bench, self.canvas, self.pointing.tool, self)
        self.side = SidePanel(bench, PANELS, self)
        self.first_steps = FirstSteps(bench)
        self.side.put_below(self.first_steps)
        self.bottom = BottomPanel(bench, (*BOTTOM, HISTORY), self)
        self.layout_keeper = WindowLayout(self, bench.settings)
        self.registry = Actions(self, ACTS, bench.settings)
        self._build()
        self.palette_card = PaletteCard(self.canvas, Finder(self))
        self.start_card: StartCard | None = None
        self.marks = ModeMarks(self)
        self.readout = StatusTexts(self)
        self.map_menu = MapMenu(self)
        self.warming = Preloader(self)
        self.wheel = WheelGuard(self)
        self._connect()
        self.theme_applier.wear_icons()
        self.layout_keeper.restore()
        self.marks.show()

    # The zones

    def _build(self) -> None:
        bar = QMenuBar(self)
        self.menus = MenuBuilder(bar, self.registry)
        self.menu_row = TopRow(self.bench, self.registry, bar, self)
        self.rail = WorkspaceRail(self.registry, RAIL, self)
        self.tool_strip = ToolStrip(self.registry, STRIP, self)
        self.tabs = DocumentTabs(self.open_documents, self)
        self.notice_line = NoticeLine(self.notices, self.canvas, self)
        self.options = OptionsStrip(self)
        self.options.put_last(ActionButton(self.registry.qt["terrain.layers"], "layers", self.options))
        self.status = StatusBand(self)
        self.setMenuWidget(self.menu_row)
        self.setCentralWidget(self._zones())
        self._put_status_below()
        self.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.side)
        self.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, self.bottom)

    def _zones(self) -> QWidget:
        """The rail stands left, notices stand above every workspace."""
        self.bench.space_changed.connect(self.layout_keeper.make_room)
        self.spaces = Workspaces(self.bench, self._map_space(), self)
        work = tight(QVBoxLayout(), self.tabs, self.notice_line)
        work.addWidget(self.spaces, 1)
        row = tight(QHBoxLayout(), self.rail)
        row.addLayout(work, 1)
        return held(row, self)

    def _map_space(self) -> QWidget:
        """The tool strip stands left of the map, options above it."""
        map = tight(QVBoxLayout(), self.options, self.canvas)
        self.beside_map = row = tight(QHBoxLayout(), self.tool_strip)
        row.addLayout(map, 1)
        space = held(row, self)
        space.setFocusProxy(self.canvas)
        return space

    def make_set_up(self) -> SetUpMode:
        """Return what belongs to the mode Set up, made when it is first wanted; its tray stands left of the map."""
        if self.set_up is None:
            from editor.setup.set_up_mode import SetUpMode

            self.set_up = SetUpMode(self.bench, self.canvas, self.pointing.tool, self.pointing.placing, self)
            self.set_up.keep_wanted.connect(lambda: self.registry.do("setup.keep"))
            self.beside_map.insertWidget(1, self.set_up.tray)
        return self.set_up

    def _put_status_below(self) -> None:
        """Lay the status band under everything, the side panel included."""
        bar = QStatusBar(self)
        bar.setSizeGripEnabled(False)
        bar.setContentsMargins(0, 0, 0, 0)
        bar.addPermanentWidget(self.status, 1)
        self.setStatusBar(bar)

    def _connect(self) -> None:
        bench, refresh = self.bench, self.refresh
        bench.document_changed.connect(self._follow)
        bench.state_changed.connect(self.refresh_soon)
        bench.problems_changed.connect(self.refresh_soon)
        self.open_documents.changed.connect(self.refresh)
        self.pointing.placing.placed.connect(self.scene.move)
        for signal in (bench.mode_changed, bench.selection_changed, bench.play_changed, self.tools.changed):
            signal.connect(refresh)
        bench.space_changed.connect(self.layout_keeper.fill_room)
        bench.space_changed.connect(refresh)
        bench.moment_wanted.connect(self._show_moment)
        bench.bundle_made.connect(self.files.open_kept)
        bench.act_wanted.connect(self.registry.do)
        bench.panel_wanted.connect(self.side.show_panel)
        self.bottom.visibilityChanged.connect(refresh)
        self.theme_applier.follow_settings()

    def _follow(self, document: Document | None) -> None:
        """Keep up with the document on the bench."""
        if document is not None:
            document.undo_stack.indexChanged.connect(self.refresh_soon)
            self.warming.begin_anew()
        if self.start_card is not None:
            self.start_card.close_up()
        self.canvas.setFocus()
        self.refresh()

    def refresh_soon(self, *_told: object) -> None:
        """Bring everything up to date once, however often this is asked; before a key is looked at."""
        self._fresh.start()

    def refresh(self, *_told: object) -> None:
        """Bring everything up to date that says how things stand."""
        self._fresh.stop()
        self.registry.refresh()
        self.menu_row.refresh()
        self.tabs.refresh()
        self.marks.show()
        self.readout.show_counts()

    @property
    def theme(self) -> Theme:
        """The theme that is worn."""
        return self.theme_applier.theme

    def event(self, event: QEvent) -> bool:
        """Keys ask what is possible: that is brought up to date first."""
        if event.type() == QEvent.Type.ShortcutOverride and self._fresh.isActive():
            self.refresh()
        return super().event(event)

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.menus.retranslate()
        self.theme_applier.wear()
        self.refresh()

    def show_start(self) -> None:
        """Show the start card over the map."""
        if self.start_card is None:
            from editor.shell.start_actions import StartActions

            self.start_card = StartActions(self).card
        self.bench.set_space(MAP)
        self.start_card.open_up()
        self.first_steps.begin()

    def show_problem(self, problem: Problem) -> None:
        """Show a problem in its list."""
        from editor.problems.problems_panel import ProblemsPanel

        panel = self.side.show_panel("problems")
        if isinstance(panel, ProblemsPanel):
            panel.show_problem(problem)

    def step_problem(self, by: int) -> None:
        """Show the next problem, or one before."""
        from editor.problems.problems_panel import ProblemsPanel

        panel = self.side.show_panel("problems")
        if isinstance(panel, ProblemsPanel):
            panel.step(by)

    def show_rule(self, section: Section) -> None:
        """Show what a section of the rules says."""
        from editor.shell.rule_explanation import explanation_of

        self.bench.explain(explanation_of(self.bench, section))
        self.side.show_panel("why")

    def play(self) -> None:
        """Play the position, or go on with the parked game; a draft that cannot be played says why."""
        if self.bench.session is None and self.games.is_reading():
            self.bench.told.emit(self.tr("Reading the last game…"))
            return
        if self.make_play_mode().play():
            self.side.show_panel("play")
            self.canvas.setFocus()
            return
        self.side.show_panel("problems")
        self.bench.told.emit(
            self.tr("This scenario cannot be played yet. The errors under Problems show what is missing.")
        )

    @cached_property
    def games(self) -> OpenGames:
        """What keeps the games of this window, made when a scenario is opened."""
        from editor.shell.open_games import OpenGames

        games = OpenGames(self)
        games.changed.connect(self.open_documents.note)
        games.changed.connect(self.notices.changed)
        self.menu_row.game_problem = lambda: games.problem
        games.changed.connect(self.menu_row.refresh)
        return games

    @cached_property
    def saved_games(self) -> GameDialogs:
        """What saves games as files and opens them, made when it is first wanted."""
        from editor.shell.game_dialogs import GameDialogs

        return GameDialogs(self)

    def make_play_mode(self) -> PlayMode:
        """Return who conducts the game, made if need be."""
        if self.play_mode is None:
            from editor.play import LogPanel, PlayMode

            self.play_mode = PlayMode(self.bench, self.canvas, self)
            self.side.put_last(LogPanel(self.bench))
            self.play_mode.begun.connect(self.games.follow)
            self.play_mode.ending.connect(self.games.let_go)
            self.bench.mode_changed.connect(lambda _mode: self.open_documents.note())
            self.tools.come_last()
        return self.play_mode

    def _show_moment(self, moment: GameMoment) -> None:
        """Show a game that was played elsewhere, to play on from there."""
        self.make_play_mode().show(moment)
        self.side.show_panel("play")
        self.canvas.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hear the keys of play wherever the focus is, unless what has it wants them; Enter belongs to map and bar."""
        heard = self.play_mode is not None and self.bench.mode is Mode.PLAY and self.play_mode.hears(event)
        if not heard:
            super().keyPressEvent(event)

    def focus_next_zone(self) -> None:
        """Give the keyboard to the next part of the window."""
        bars = (self.side.tabs.tabBar(), self.bottom.tabs.tabBar())
        zones = (self.canvas, *bars, self.menu_row.modes.buttons[0], self.rail.buttons[0])
        there = [zone for zone in zones if zone.isVisible()]
        now = self.focusWidget()
        at = next((n for n, zone in enumerate(there) if zone is now), -1)
        there[(at + 1) % len(there)].setFocus(Qt.FocusReason.TabFocusReason)

    # Size and end

    def showEvent(self, event: QShowEvent) -> None:
        """Make the panels that nobody sees yet when the window stands."""
        super().showEvent(event)
        self.wheel.watch()
        self.warming.start()

    def fit_to_width(self) -> None:
        """Use the room: on wide screens Selection stays above the other tabs."""
        self.side.set_wide(self.width() >= WIDE_FROM)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit into the new size."""
        super().resizeEvent(event)
        wide = self.width() >= WIDE_FROM
        if wide != self.side.is_wide:
            self.fit_to_width()
            self.layout_keeper.widen_side()

    def dispose(self) -> None:
        """Close without asking, and let go of everything that still works on the documents; edits are kept."""
        self.open_documents.end()
        self.bench.open(None)
        self.bench.closing.emit()
        self.hide()
        # At once: a window that lives on would dress the program anew when the next one changes the language.
        self.deleteLater()
        QCoreApplication.sendPostedEvents(self, QEvent.Type.DeferredDelete)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close, unless something is not saved and the person wants to go back; what is not saved is kept."""
        if not self.open_documents.may_leave():
            event.ignore()
            return
        self.open_documents.end()
        self.bench.closing.emit()
        self.layout_keeper.save()
        self.bench.settings.sync()
        super().closeEvent(event)
