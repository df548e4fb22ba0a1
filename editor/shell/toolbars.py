"""The strips at the left and above the map: workspaces, tools, and what a tool can be told."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QWidget

from editor.fields.layouts import across, down
from editor.fields.reading_labels import ElidedLabel
from editor.shell.action_buttons import ActionButton, icon_side
from editor.shell.actions import Actions
from editor.shell.theme import Theme
from editor.window_language import QT_TRANSLATE_NOOP

RAIL = 44
SPARE = 14
TOOLS = 40
SHORT = {
    "space.oob": QT_TRANSLATE_NOOP("Rail", "Order of\nbattle"),
}
"""Titles that stand below their icon in two lines."""
SMALL = 0.88
"""Of the size of text: words below icons."""


class WorkspaceRail(QWidget):
    """The workspaces, as icons with words."""

    def __init__(self, registry: Actions, ids: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = down(on=self, margins=(2, 6, 2, 6), spacing=4)
        self.buttons = [ActionButton(registry.qt[id], registry.acts[id].icon, self) for id in ids]
        for button in self.buttons:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def wear(self, theme: Theme) -> None:
        """Draw the icons in the theme's colour."""
        self._shorten()
        small = QFont(self.font())
        small.setPointSizeF(self.font().pointSizeF() * SMALL)
        for button in self.buttons:
            button.setFont(small)
        lines = QFontMetrics(small)
        widths = [lines.size(Qt.TextFlag.TextShowMnemonic, each.text()).width() + SPARE for each in self.buttons]
        self.setFixedWidth(max(RAIL, *widths))
        for button in self.buttons:
            button.wear(theme)
            button.setFixedWidth(self.width() - 5)

    def _shorten(self) -> None:
        """Put long titles below their icons in two lines, so that the map keeps its room."""
        for button in self.buttons:
            word = SHORT.get(button.action_.objectName())
            if word:
                button.action_.setIconText(QCoreApplication.translate("Rail", word))


class ToolStrip(QWidget):
    """The tools of the map; only in Edit."""

    def __init__(self, registry: Actions, ids: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("toolStrip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = down(on=self, margins=(2, 6, 2, 6), spacing=2)
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # so that the map does not jump when the mode changes
        self.setSizePolicy(policy)
        self.buttons = [ActionButton(registry.qt[id], registry.acts[id].icon, self) for id in ids]
        for button in self.buttons:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonIconOnly)
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def wear(self, theme: Theme) -> None:
        """Draw the icons in the theme's colour."""
        for button in self.buttons:
            button.wear(theme)
            button.setMinimumWidth(TOOLS - 6)
        self.setFixedWidth(max(TOOLS, icon_side(self.fontMetrics()) + 18))


class OptionsStrip(QWidget):
    """What the tool in hand can be told; its name stands first."""

    LEAST = 32

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("optionsStrip")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.name = ElidedLabel(self)
        self.options: QWidget | None = None
        self._last: list[ActionButton] = []
        self._row = across(self.name, 1, on=self, margins=(10, 2, 10, 2), spacing=12)
        self._row.addStrut(self.LEAST)

    def put_last(self, button: ActionButton) -> None:
        """Put a button at the right end, where it stays whatever tool is in hand."""
        self._last.append(button)
        self._row.addWidget(button)

    def wear(self, theme: Theme) -> None:
        """Draw the icons in the theme's colour."""
        for button in self._last:
            button.wear(theme)

    def show_tool(self, name: str, options: QWidget | None) -> None:
        """Name the tool and show what it can be told."""
        self.name.setText(name)
        if options is self.options:
            return
        if self.options is not None:
            self._row.removeWidget(self.options)
            self.options.hide()
        if options is not None:
            self._row.insertWidget(1, options)
            options.show()
        self.options = options
