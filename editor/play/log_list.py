"""The log as a list: sentences in the language of the window, the other language on hover, a click shows the moment."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from editor.play.game_log import LogEntry
from editor.play.play_keys import ENTER
from editor.play.play_session import PlaySession
from editor.window_language import LANGUAGES

PADDING = 12
ENTRY = Qt.ItemDataRole.UserRole


class WrappedLines(QStyledItemDelegate):
    """Lines as high as their words need: the padding that the sheet gives them is no room for words."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Count with a narrower line than there is."""
        narrow = QStyleOptionViewItem(option)
        view = self.parent()
        if isinstance(view, QListWidget):
            narrow.rect.setWidth(view.viewport().width() - 2 * PADDING)
        return super().sizeHint(narrow, index)


class LogList(QListWidget):
    """Follows the log of a session; only lines that changed are touched, so that nothing jumps."""

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setItemDelegate(WrappedLines(self))
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setAlternatingRowColors(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.session: PlaySession | None = None
        self.language = "en"
        self._lines: list[LogEntry | int] = []
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(ENTRY)))
        self.itemActivated.connect(lambda item: self.chosen.emit(item.data(ENTRY)))

    def follow(self, session: PlaySession | None, language: str) -> None:
        """Show the log of a session in a language, from its beginning."""
        self.session, self.language = session, language
        self.clear()
        self._lines = []
        self.refresh()

    def refresh(self) -> None:
        """Take away the lines that are no longer true, add the new ones; nothing moves under the pointer."""
        wanted = self._wanted()
        same = 0
        for old, new in zip(self._lines, wanted, strict=False):
            if old is not new and old != new:
                break
            same += 1
        while self.count() > same:
            self.takeItem(self.count() - 1)
        for line in wanted[same:]:
            self.addItem(self._item(line))
        if len(wanted) > same and not self.underMouse():
            self.scrollToBottom()
        self._lines = wanted

    def _wanted(self) -> list[LogEntry | int]:
        """The lines that may be shown, with a heading for each turn."""
        lines: list[LogEntry | int] = []
        turn = 0
        session = self.session
        for entry in session.log.lines(session.game, session.eyes) if session else ():
            if entry.turn != turn:
                turn = entry.turn
                lines.append(turn)
            lines.append(entry)
        return lines

    def _item(self, line: LogEntry | int) -> QListWidgetItem:
        if isinstance(line, int):
            item = QListWidgetItem(self.tr("Turn {number}").format(number=line))
            font = item.font()
            font.setBold(True)
            item.setFont(font)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled)
            return item
        assert self.session is not None
        texts = {language: line.text(self.session.game, self.session.words(language)) for language in LANGUAGES}
        item = QListWidgetItem(texts.pop(self.language))
        item.setToolTip("\n".join(texts.values()))
        item.setData(ENTRY, line)
        return item

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that move in the list are its own; letters and digits are keys of play."""
        if event.text().strip() and Qt.Key(event.key()) not in ENTER:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Long lines wrap anew in another font."""
        if event.type() == QEvent.Type.FontChange:
            self.scheduleDelayedItemsLayout()
        super().changeEvent(event)
