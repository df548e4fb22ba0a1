"""A condition as a tree of sentences, with the fields of the one that is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QTreeWidget, QTreeWidgetItem, QWidget

from editor.fields import CellDelegate
from editor.fields.layouts import across, down
from editor.scenario.condition_form import ConditionForm
from editor.scenario.conditions import JOINTS, READ, Data, Way, at, begun, changed, inner, joined, kind_of, offered
from editor.scenario.scenario_actions import ScenarioActions

WAY = Qt.ItemDataRole.UserRole
ROWS = 5
Said = tuple[Any, ...]


class ConditionEditor(QWidget):
    """`changed` tells the whole condition; None when nothing is left of it."""

    changed = Signal(object)

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edits = edits
        self.data: Data | None = None
        self._shown: Said | None = None
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setItemDelegate(CellDelegate(self.tree))
        self.tree.setWordWrap(True)
        self.form = ConditionForm(edits)
        self.add_and, self.add_or, self.deny, self.remove = (QPushButton() for _ in range(4))
        down(self.tree, across(self.add_and, self.add_or, self.deny, self.remove, 1), self.form, on=self, margins=0)
        self.tree.currentItemChanged.connect(lambda _new, _old: self._show_form())
        self.form.changed.connect(self._take)
        for button, joint in ((self.add_and, "all"), (self.add_or, "any")):
            menu = QMenu(button)
            menu.aboutToShow.connect(partial(self._fill_menu, menu, joint))
            button.setMenu(menu)
        self.deny.clicked.connect(self._deny)
        self.remove.clicked.connect(lambda: self._change(self.way, lambda _data: None))

    # What is shown

    def show_condition(self, data: Data | None) -> None:
        """Show a condition; what was chosen in it stays chosen."""
        way, self.data = self.way, data
        said = self._said(data) if data is not None else ()
        if said == self._shown:
            self._show_form()
            return
        self._shown = said
        blocker = QSignalBlocker(self.tree)
        self.tree.clear()
        if data is not None:
            self._add(self.tree.invisibleRootItem(), data, ())
        self.tree.expandAll()
        self.tree.setVisible(data is not None)
        self.tree.setFixedHeight(self._height())
        blocker.unblock()
        self._choose(way)
        self._show_form()

    def _height(self) -> int:
        rows = max(1, min(ROWS, _count(self.tree.invisibleRootItem())))
        row = max(self.tree.sizeHintForRow(0), self.fontMetrics().height() + 8)
        return rows * row + 2 * self.tree.frameWidth() + 4

    def _add(self, above: QTreeWidgetItem, data: Data, way: Way) -> None:
        item = QTreeWidgetItem(above, [self._words(data)])
        item.setData(0, WAY, list(way))
        item.setToolTip(0, item.text(0))
        for number, part in enumerate(inner(data)):
            self._add(item, part, (*way, number))

    def _said(self, data: Data) -> Said:
        """Everything that the tree says of a condition."""
        return (self._words(data), *(self._said(part) for part in inner(data)))

    def _words(self, data: Data) -> str:
        kind = kind_of(data)
        heads = {"all": self.tr("All of these:"), "any": self.tr("One of these:"), "not": self.tr("Not this:")}
        phrases = self.edits.phrases()
        if kind in heads or phrases is None:
            return heads.get(kind, "")
        if kind == "number_of":
            return self.tr("This number of these:")
        said = phrases.condition(READ.validate_python(data))
        return said[:1].upper() + said[1:]

    @property
    def way(self) -> Way:
        """Where the chosen condition stands."""
        item = self.tree.currentItem()
        return tuple(item.data(0, WAY)) if item is not None else ()

    def _choose(self, way: Way) -> None:
        item = self.tree.topLevelItem(0)
        for step in way:
            below = item.child(step) if item is not None and step < item.childCount() else None
            item = below or item
        if item is not None:
            self.tree.setCurrentItem(item)

    def _show_form(self) -> None:
        chosen = at(self.data, self.way) if self.data is not None else None
        self.form.show_condition(chosen)
        for button in (self.deny, self.remove):
            button.setEnabled(chosen is not None)
            button.setToolTip("" if chosen is not None else self.tr("Add a condition first."))
        self.deny.setText(self.tr("Remove the negation") if chosen and kind_of(chosen) == "not" else self.tr("Negate"))
        self.add_or.setEnabled(chosen is not None)
        self.add_or.setToolTip(self.deny.toolTip())
        self.add_and.setText(self.tr("And…") if chosen is not None else self.tr("Add a condition…"))

    # Changes

    def _take(self, data: Data) -> None:
        self._change(self.way, lambda _old: data)

    def _deny(self) -> None:
        self._change(self.way, lambda old: old["not"] if kind_of(old) == "not" else {"not": old})

    def _change(self, way: Way, work: Callable[[Data], Data | None]) -> None:
        if self.data is not None:
            self.changed.emit(changed(self.data, way, work))

    def add(self, joint: str, kind: str) -> None:
        """Put a new condition beside the chosen one."""
        more = begun(self.edits, kind)
        if self.data is None:
            self.changed.emit(more)
            return
        way = self.way
        if way and kind_of(at(self.data, way[:-1])) == joint and joint in JOINTS:
            way = way[:-1]
        self._change(way, lambda old: joined(old, joint, more))

    def _fill_menu(self, menu: QMenu, joint: str) -> None:
        menu.clear()
        for kind in offered(self.edits):
            menu.addAction(self.kinds()[kind], partial(self.add, joint, kind))

    # Words

    def kinds(self) -> dict[str, str]:
        """What the kinds of conditions are called."""
        return {
            "control": self.tr("A side controls hexes"),
            "occupy": self.tr("Units are in hexes"),
            "units": self.tr("This number of units are there"),
            "exited": self.tr("Units have left the map"),
            "lost": self.tr("Units or steps are lost"),
            "points": self.tr("Points of a side"),
            "by_turn": self.tr("By the end of a turn"),
            "linked": self.tr("Two places are joined"),
            "level": self.tr("Another level is reached"),
        }

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.add_and.setText(self.tr("And…"))
        self.add_or.setText(self.tr("Or…"))
        self.remove.setText(self.tr("Remove"))
        self.tree.setAccessibleName(self.tr("Condition"))
        self.form.rebuild()


def _count(item: QTreeWidgetItem) -> int:
    below = [item.child(number) for number in range(item.childCount())]
    return len(below) + sum(_count(each) for each in below if each is not None)
