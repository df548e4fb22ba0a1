"""Buttons with an icon that follow an action and the theme."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QToolButton, QWidget

from editor.shell.icons import icon
from editor.shell.theme import Theme

LEAST = 28


def icon_side(metrics: QFontMetrics) -> int:
    """Return the size of icons that goes with the size of text."""
    return max(18, round(metrics.height() * 1.25))


class ActionButton(QToolButton):
    """A button for an action; it shows the action's icon, and its word where there is room for words."""

    def __init__(self, action: QAction, picture: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.picture = picture
        self.action_ = action
        self.setObjectName(f"button.{action.objectName()}")
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setDefaultAction(action)
        self.setMinimumSize(LEAST, LEAST)
        action.changed.connect(self.name_it)
        self.name_it()

    def name_it(self) -> None:
        """Tell assistive programs what the button does."""
        self.setAccessibleName(self.action_.text())

    def wear(self, theme: Theme) -> None:
        """Draw the icon in the theme's colour."""
        if self.picture:
            self.action_.setIcon(icon(self.picture, theme.text))
            side = icon_side(self.fontMetrics())
            self.setIconSize(QSize(side, side))
