"""The part of the play panel that lists the lines of play that were left: to go over to, to name, to delete."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QWidget

from editor.fields.layouts import down
from editor.fields.text_field import TextField
from editor.play.branch import Branch
from editor.play.log_list import WrappedLines
from editor.play.panel_parts import PlayPart
from editor.play.play_widgets import WrappingRow, button

BRANCH = Qt.ItemDataRole.UserRole


class BranchesPart(PlayPart):
    """Lines of play that were left; a double click goes over to one, F2 names it, Delete takes it away."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.list, self.name = QLabel(), QListWidget(), TextField()
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setItemDelegate(WrappedLines(self.list))
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.go = button("", self._go)
        self.delete = button("", self._delete)
        self.back = button("", self._bring_back)
        self.row = WrappingRow(self)
        self.row.fill((self.go, self.delete, self.back))
        down(self.title, self.list, self.name, self.row, on=self, margins=0)
        self.list.itemActivated.connect(lambda item: self.picked.emit(item.data(BRANCH)))
        self.list.currentItemChanged.connect(lambda *_items: self._settle())
        self.list.installEventFilter(self)
        self.name.committed.connect(self._rename)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the list."""
        if watched is self.list and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() == Qt.Key.Key_Delete:
                self._delete()
                return True
            if event.key() == Qt.Key.Key_F2 and self.current is not None:
                self.name.setFocus(Qt.FocusReason.ShortcutFocusReason)
                self.name.selectAll()
                return True
        return super().eventFilter(watched, event)

    @property
    def current(self) -> Branch | None:
        """The branch that is chosen in the list."""
        item = self.list.currentItem()
        branch = item.data(BRANCH) if item is not None else None
        return branch if isinstance(branch, Branch) else None

    # Showing

    def refresh(self) -> None:
        """Show the branches; the row that was chosen stays so."""
        branches = self.session.lines.branches if self.session else []
        deleted = self.session is not None and self.session.lines.deleted is not None
        self.setVisible(bool(branches) or deleted)
        self.list.setVisible(bool(branches))
        self.list.setMaximumHeight(4 * (self.fontMetrics().height() + 8))
        if [self.list.item(row).data(BRANCH) for row in range(self.list.count())] != branches:
            self._fill(branches)
        self._settle()

    def _fill(self, branches: list[Branch]) -> None:
        at = self.list.currentRow()
        self.list.blockSignals(True)
        self.list.clear()
        for branch in branches:
            self.list.addItem(self._item(branch))
        self.list.setCurrentRow(min(max(at, 0), len(branches) - 1))
        self.list.blockSignals(False)

    def _item(self, branch: Branch) -> QListWidgetItem:
        one = self.tr("Up to turn {turn}: 1 choice")
        text = one if branch.length == 1 else self.tr("Up to turn {turn}: {count} choices, the first {shared} as now")
        told = text.format(turn=branch.turn, count=branch.length, shared=branch.shared)
        named = self.tr("{name}: {what}")
        item = QListWidgetItem(named.format(name=branch.name, what=told) if branch.name else told)
        item.setData(BRANCH, branch)
        return item

    def _settle(self) -> None:
        """Show the name of the branch that is chosen, and what can be done with it."""
        branch = self.current
        self.name.setVisible(branch is not None)
        if branch is not None:
            self.name.show_text(branch.name)
        for each in (self.go, self.delete):
            each.setVisible(branch is not None)
        self.back.setVisible(self.session is not None and self.session.lines.deleted is not None)

    # Doing

    def _go(self) -> None:
        if self.current is not None:
            self.picked.emit(self.current)

    def _rename(self, name: str) -> None:
        if self.session is not None and self.current is not None:
            self.session.lines.rename(self.current, name)

    def _delete(self) -> None:
        if self.session is not None and self.current is not None:
            self.session.lines.delete(self.current)

    def _bring_back(self) -> None:
        if self.session is not None:
            self.session.lines.bring_back()

    def retranslate(self) -> None:
        """Name everything anew."""
        self.title.setText(self.tr("Branches: lines of play that you left"))
        self.list.setAccessibleName(self.title.text())
        self.list.setToolTip(self.tr("Double-click to switch to a branch. The current line becomes a branch."))
        self.name.setPlaceholderText(self.tr("a name for this branch"))
        self.name.setAccessibleName(self.tr("Name of the branch"))
        self.go.setText(self.tr("Go over"))
        self.go.setToolTip(self.tr("Goes over to this branch; the line of now is kept in its place."))
        self.delete.setText(self.tr("Delete"))
        self.delete.setToolTip(self.tr("Removes this branch from the list (Delete)."))
        self.back.setText(self.tr("Bring it back"))
        self.back.setToolTip(self.tr("Puts the branch that was deleted last back into the list."))
        self.list.clear()
