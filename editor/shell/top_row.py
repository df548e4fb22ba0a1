"""The top row: menus, the switch of modes in the middle, title and saved state at the right."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QMenuBar, QSizePolicy, QToolButton, QWidget

from editor.fields.layouts import across
from editor.fields.translated import Translated
from editor.shell.actions import Actions
from editor.workbench import Mode, Workbench

MODES = ("mode.edit", "mode.set_up", "mode.play")


class ModeSwitch(QFrame):
    """Edit, Set up or Play: what may be changed now."""

    def __init__(self, registry: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("modeSwitch")
        row = across(on=self, margins=1, spacing=1)
        self.buttons: list[QToolButton] = []
        for id in MODES:
            button = QToolButton(self)
            button.setDefaultAction(registry.qt[id])
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
            self.buttons.append(button)


class TopRow(Translated, QWidget):
    """Menus left, modes in the middle, the document right."""

    def __init__(self, bench: Workbench, registry: Actions, menus: QMenuBar, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("menuRow")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._bench = bench
        self.game_problem: Callable[[], str] = str
        """Why a game cannot be kept now; nothing while there are no games."""
        self.modes = ModeSwitch(registry, self)
        self.title = QLabel(self, textFormat=Qt.TextFormat.PlainText)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.title.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        menus.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 1, 10, 1)
        grid.addWidget(menus, 0, 0)
        grid.addWidget(self.modes, 0, 1, Qt.AlignmentFlag.AlignCenter)
        grid.addWidget(self.title, 0, 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(2, 1)

    def parts(self) -> Iterable[str]:
        """The title, a mark when something is not saved, and how things stand."""
        document = self._bench.document
        if document is None:
            return
        mark = "*" if document.dirty else ""
        yield document.title(self._bench.language) + mark
        yield self._state()

    def _state(self) -> str:
        document = self._bench.document
        assert document
        if self._bench.mode is Mode.PLAY and self._bench.session is not None:
            return self._state_of_game(self._bench.session.saved_at)
        if document.shipped:
            return self.tr("comes with Hexwright, a change makes a copy")
        if document.read_only:
            return self.tr("can only be read")
        if document.saved_at is None:
            return self.tr("not saved yet") if document.dirty or document.path is None else ""
        return self.tr("saved {time}").format(time=document.saved_at.astimezone().strftime("%H:%M"))

    def _state_of_game(self, saved_at: datetime | None) -> str:
        if saved_at is None:
            return self.tr("game not autosaved") if self.game_problem() else self.tr("game autosaved")
        return self.tr("game saved {time}").format(time=saved_at.astimezone().strftime("%H:%M"))

    def refresh(self) -> None:
        """Say what is open and whether it is saved."""
        text = " · ".join(filter(None, self.parts()))
        self.title.setText(self.title.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, self.title.width()))
        self.title.setToolTip(text)
        self.title.setAccessibleName(text)

    def resizeEvent(self, event: object) -> None:
        """Fit the title into its new place."""
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.refresh()

    def follow_language(self) -> None:
        """Say everything in the other language."""
        self.refresh()
