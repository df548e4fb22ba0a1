"""Themes: the colours of frame and panels, and how widgets wear them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache
from string import Template

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from engine.paths import data_folder, read_resource

THEMES = ("light", "dark")
# Who writes on what (4.5 : 1), and which marks must be seen on what (3 : 1).
GROUNDS = ("window", "panel", "field")
INKS = ("text", "quiet", "accent", "error", "warning", "note", "good")
TEXT_PAIRS = (
    *((ink, ground) for ink in INKS for ground in GROUNDS),
    *(("text", "hover"), ("text", "selected"), ("on_accent", "accent")),
)
MARK_PAIRS = tuple((mark, ground) for mark in ("border", "accent") for ground in GROUNDS)


@dataclass(frozen=True)
class Theme:
    """One colour, as #rrggbb, for each thing that is drawn."""

    window: str
    panel: str
    field: str
    text: str
    quiet: str
    line: str
    border: str
    accent: str
    on_accent: str
    selected: str
    hover: str
    error: str
    warning: str
    note: str
    good: str
    shade: str

    @property
    def dark(self) -> bool:
        """Whether text is lighter than its ground."""
        return luminance(self.text) > luminance(self.window)


@cache
def theme_named(name: str) -> Theme:
    """Read a theme."""
    return Theme(**read_resource("themes", f"{name}.yaml"))


def chosen_name(setting: str) -> str:
    """Return light or dark for a setting that may say `system`."""
    if setting in THEMES:
        return setting
    dark = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark
    return "dark" if dark else "light"


def luminance(colour: str) -> float:
    """Return how light a colour is, 0 to 1, as contrast is reckoned."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def palette_of(theme: Theme) -> QPalette:
    """Return the palette that all widgets draw with."""
    role = QPalette.ColorRole
    palette = QPalette(QColor(theme.window))
    for which, colour in {
        role.Window: theme.window,
        role.WindowText: theme.text,
        role.Base: theme.field,
        role.AlternateBase: theme.panel,
        role.Text: theme.text,
        role.PlaceholderText: theme.quiet,
        role.Button: theme.panel,
        role.ButtonText: theme.text,
        role.BrightText: theme.error,
        role.Highlight: theme.accent,
        role.HighlightedText: theme.on_accent,
        role.Accent: theme.accent,
        role.Link: theme.accent,
        role.LinkVisited: theme.accent,
        role.ToolTipBase: theme.field,
        role.ToolTipText: theme.text,
        role.Mid: theme.border,
        role.Dark: theme.border,
        role.Shadow: theme.shade,
        role.Light: theme.hover,
        role.Midlight: theme.line,
    }.items():
        palette.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, which, QColor(theme.border))
    return palette


def wear(theme: Theme) -> None:
    """Dress the whole program in a theme."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    if not app.styleSheet():
        app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(palette_of(theme))
    # As with the font: a style sheet that is put on before the posted change arrives keeps the old colours.
    app.sendPostedEvents(app)
    app.setStyleSheet(_sheet(theme))


def _sheet(theme: Theme) -> str:
    source = (data_folder("resources") / "themes" / "widgets.qss").read_text(encoding="utf-8")
    return Template(source).substitute({field.name: getattr(theme, field.name) for field in fields(theme)})
