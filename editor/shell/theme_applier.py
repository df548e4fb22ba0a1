"""The dress of the program: theme, font and size of text, worn at once when somebody chooses others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication

from editor.shell.fonts import wear_font
from editor.shell.theme import Theme, chosen_name, theme_named, wear

if TYPE_CHECKING:
    from editor.shell.window import MainWindow

DRESS = ("theme", "text_size")


class ThemeApplier(QObject):
    """Dresses a window; what is drawn in the theme's colours is drawn anew."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._bench = window.bench
        self._dress()

    @property
    def theme(self) -> Theme:
        """The theme that is worn."""
        return theme_named(chosen_name(self._bench.settings.theme))

    def follow_settings(self) -> None:
        """Change when the settings do, or the system's scheme of colours."""
        self._bench.settings.changed.connect(self._setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._scheme_changed)

    def _setting_changed(self, key: str) -> None:
        self._window.canvas.motion = self._bench.settings.motion
        if key in DRESS:
            self.wear()

    def _scheme_changed(self, _scheme: object) -> None:
        if self._bench.settings.theme == "system":
            self.wear()

    def _dress(self) -> None:
        wear_font(self._bench.language, self._bench.settings.text_size)
        wear(self.theme)

    def wear(self) -> None:
        """Put on the theme, the font and the size of text that are chosen."""
        self._dress()
        self.wear_icons()

    def wear_icons(self) -> None:
        """Draw the icons anew, in the colours and the size that are chosen."""
        window, theme = self._window, self.theme
        dressed = (window.rail, window.tool_strip, window.options, window.tabs, window.notice_line, window.first_steps)
        for part in dressed:
            part.wear(theme)
        if window.start_card is not None:
            window.start_card.wear(theme)
