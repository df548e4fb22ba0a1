"""The settings: language, theme, size of text, motion, shortcuts, and what is said about saving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QRadioButton,
    QTabWidget,
    QWidget,
)

from editor.fields import NumberField
from editor.fields.form import Form
from editor.fields.layouts import across, down
from editor.fields.translated import Translated, tr_noop
from editor.shell.shortcut_page import ShortcutPage
from editor.window_language import LANGUAGES

if TYPE_CHECKING:
    from editor.shell.window import MainWindow


LEAST = 24
"""Pixels that something to be clicked is high at the least."""


class Choices(QWidget):
    """A few choices side by side, one of them chosen."""

    def __init__(self, keys: tuple[str, ...], chosen: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.group = QButtonGroup(self)
        self.buttons = {key: QRadioButton(self) for key in keys}
        row = across(on=self, margins=0)
        for key, button in self.buttons.items():
            button.setChecked(key == chosen)
            button.setMinimumHeight(LEAST)
            self.group.addButton(button)
            row.addWidget(button)
        row.addStretch(1)


class SettingsDialog(Translated, QDialog):
    """Every choice takes effect at once; closing keeps it."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._bench, self._settings = window.bench, window.bench.settings
        self.language = Choices(tuple(LANGUAGES), self._bench.language, self)
        self.theme = Choices(("light", "dark", "system"), self._settings.theme, self)
        self.text_size = NumberField(80, 200, "%", self)
        self.text_size.set_value(self._settings.text_size)
        self.motion = QCheckBox(self)
        self.motion.setChecked(self._settings.motion)
        self.motion.setMinimumHeight(LEAST)
        self.saving = QLabel(self, wordWrap=True)
        self.shortcuts = ShortcutPage(window.registry, self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        self._arrange()
        self._connect()
        self.retranslate()
        self.resize(self.sizeHint().expandedTo(window.size() * 0.5))

    def _arrange(self) -> None:
        page = QWidget(self)
        self.form = Form(self, page, grow=False)
        self.form.setVerticalSpacing(14)
        self.form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.form.add(tr_noop("Language"), self.language)
        self.form.add(tr_noop("Theme"), self.theme)
        self.form.add(tr_noop("Size of text"), self.text_size)
        self.form.add(tr_noop("Motion"), self.motion)
        self.form.add(tr_noop("Saving"), self.saving)
        self.tabs = QTabWidget(self)
        self.tabs.addTab(page, "")
        self.tabs.addTab(self.shortcuts, "")
        down(self.tabs, self.buttons, on=self)

    def _connect(self) -> None:
        for key, button in self.language.buttons.items():
            button.clicked.connect(lambda _on, key=key: self._bench.set_language(key))
        for key, button in self.theme.buttons.items():
            button.clicked.connect(lambda _on, key=key: self._settings.set_value("theme", key))
        self.text_size.value_changed.connect(lambda size: self._settings.set_value("text_size", size))
        self.motion.toggled.connect(lambda on: self._settings.set_value("motion", on))
        self.buttons.rejected.connect(self.close)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.setWindowTitle(self.tr("Settings"))
        for key, name in LANGUAGES.items():
            self.language.buttons[key].setText(name)
        self.theme.buttons["light"].setText(self.tr("Light"))
        self.theme.buttons["dark"].setText(self.tr("Dark"))
        self.theme.buttons["system"].setText(self.tr("As the system"))
        self.tabs.tabBar().setAccessibleName(self.tr("Pages"))
        self.motion.setText(self.tr("Dice and moves take a moment"))
        self.motion.setToolTip(self.tr("Off: what happens is shown at once."))
        self.saving.setText(
            self.tr("What you do is kept aside and offered to you after a crash. Your file changes only when you save.")
        )
        self.tabs.setTabText(0, self.tr("General"))
        self.tabs.setTabText(1, self.tr("Shortcuts"))
        self.buttons.button(QDialogButtonBox.StandardButton.Close).setText(self.tr("Close"))
