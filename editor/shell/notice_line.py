"""The line above the work area that says what concerns the whole document; only there when there is something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from editor.fields.layouts import across
from editor.fields.translated import Translated, tr_noop
from editor.shell.action_buttons import LEAST
from editor.shell.document_notices import DocumentNotices
from editor.shell.icons import icon
from editor.shell.notice_data import Notice, NoticeButton

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.shell.theme import Theme

NOTE, WARNING = "◆", "▲"


class NoticeLine(Translated, QFrame):
    """Sign, sentence, what it is about, buttons. The map below stays where it is when the line comes."""

    def __init__(self, notices: DocumentNotices, canvas: MapView, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("noticeLine")
        self._notices, self._canvas = notices, canvas
        self.shown: Notice | None = None
        self.buttons: list[QPushButton] = []
        self.sign, self.text = (QLabel(self, textFormat=Qt.TextFormat.PlainText) for _ in range(2))
        self.close_button = self.worded(
            QToolButton(self, autoRaise=True), tip=tr_noop("Close this line."), name=tr_noop("Close"), do=self._close
        )
        self._arrange()
        notices.changed.connect(self.refresh)
        self.retranslate()
        self.hide()

    def _arrange(self) -> None:
        self.text.setWordWrap(True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row = across(self.sign, (self.text, 1), self.close_button, on=self, margins=(10, 2, 6, 2), spacing=8)

    def refresh(self, *_told: object) -> None:
        """Say what is to be said now, or go away."""
        notice = self._notices.current()
        if notice == self.shown:
            return
        self.shown = notice
        if notice is not None:
            self._say(notice)
        self._appear(notice is not None)

    def _say(self, notice: Notice) -> None:
        self.sign.setText(WARNING if notice.warns else NOTE)
        self.sign.setProperty("warns", notice.warns)
        self.sign.style().polish(self.sign)
        self.text.setText("  ".join(filter(None, (notice.text, notice.more))))
        self.close_button.setVisible(not notice.asks)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = [self._button(choice) for choice in notice.choices]
        self.setAccessibleName(self.text.text())
        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _button(self, choice: NoticeButton) -> QPushButton:
        button = QPushButton(choice.words, self)
        button.setToolTip("\n".join(filter(None, (choice.hint, choice.why_not))))
        button.setEnabled(not choice.why_not)
        button.setMinimumHeight(LEAST)
        button.clicked.connect(lambda _checked: choice.do())
        self._row.insertWidget(self._row.count() - 1, button)
        button.show()
        return button

    def _appear(self, there: bool) -> None:
        """Come or go; what is drawn on the map stays in its place on the screen."""
        canvas, before, top = self._canvas, self._canvas.viewport, self._top()
        self.setVisible(there)
        zones = canvas.parentWidget()
        layout = zones.layout() if zones else None
        if layout is None or not canvas.isVisible():
            return
        layout.activate()
        now = before.resized(canvas.width(), canvas.height(), before.ratio)
        canvas.look(now.panned(0, (before.height - canvas.height()) / 2 - (self._top() - top)))

    def _top(self) -> int:
        return self._canvas.mapTo(self.window(), QPoint()).y()

    def _close(self) -> None:
        if self.shown is not None:
            self._notices.close(self.shown)

    def wear(self, theme: Theme) -> None:
        """Take the theme's colours."""
        self.close_button.setIcon(icon("close", theme.text))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.refresh()
