"""The mode said five ways: the switch, the frame round the map, the strips, the cursor, the title of the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from editor.workbench import Mode

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

NAME = "Hexwright"


class ModeMarks(QObject):
    """Shows the mode of a window; never by colour alone."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def show(self) -> None:
        """Bring all five up to date."""
        window, mode = self._window, self._window.bench.mode
        self._show_strip(mode)
        window.options.show_tool(self.strip_text(), window.tools.options if mode is Mode.EDIT else None)
        window.setWindowTitle(self.title())
        self._frame(mode)

    def _show_strip(self, mode: Mode) -> None:
        """Tools stand left of the map in Edit, in Set up the tray; in Play their room stays, lest the map jump."""
        window = self._window
        if mode is Mode.SET_UP:
            window.make_set_up()
        policy = window.tool_strip.sizePolicy()
        policy.setRetainSizeWhenHidden(mode is not Mode.SET_UP)
        window.tool_strip.setSizePolicy(policy)
        window.tool_strip.setVisible(mode is Mode.EDIT)

    def _frame(self, mode: Mode) -> None:
        """Nothing in Edit, dots in Set up; in Play the game draws the acting side's colour and name."""
        canvas, accent = self._window.canvas, self._window.theme.accent
        if mode is Mode.EDIT:
            canvas.set_frame(accent, "none")
        elif mode is Mode.SET_UP:
            canvas.set_frame(accent, "dotted", self.tr("Set up"))

    def _turn(self) -> str:
        from editor.play.prompt_text import path_of_sequence

        session = self._window.bench.session
        return next(iter(path_of_sequence(session, self._window.bench.language)), "") if session else ""

    def strip_text(self) -> str:
        """What stands first above the map: the tool, or the mode."""
        mode = self._window.bench.mode
        if mode is Mode.PLAY:
            return self.tr("A game is played. Your draft stays as it is.")
        if mode is Mode.SET_UP:
            return self.tr("Set up: drag units to where they start.")
        registry = self._window.registry
        return registry.qt[f"tool.{self._window.tools.current}"].text()

    def title(self) -> str:
        """The title of the window: the scenario, the mode, the program."""
        bench = self._window.bench
        if bench.document is None:
            return NAME
        title = bench.document.title(bench.language)
        if bench.mode is Mode.PLAY:
            title = self.tr("{title} — playing, {turn}").format(title=title, turn=self._turn())
        elif bench.mode is Mode.SET_UP:
            title = self.tr("{title} — set up").format(title=title)
        return f"{title} — {NAME}"
