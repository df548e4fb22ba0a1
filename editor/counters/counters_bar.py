"""The strip above the table: search, filters, what is done to counters, table or sheets."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QHBoxLayout, QMenu, QPushButton, QWidget

from editor.counters.mix import CounterMix
from editor.fields import SearchField, by_reading
from editor.fields.combo_boxes import refill
from editor.fields.translated import Translated, tr_noop

FILTERS = ("side", "type")


class CountersBar(Translated, QWidget):
    """What can be asked of the counters. `sifted` says that other rows are wanted, `view_wanted` how they are shown."""

    sifted = Signal()
    view_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.search = SearchField()
        self.filters = {name: QComboBox() for name in FILTERS}
        self.new = self.worded(QPushButton(), tr_noop("New"))
        self.duplicate = self.worded(QPushButton(), tr_noop("Duplicate"))
        self.delete = self.worded(QPushButton(), tr_noop("Delete"))
        self.more = self.worded(QPushButton(), tr_noop("More"))
        self.views = {name: QPushButton() for name in ("table", "sheets", "backs")}
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        self.more.setMenu(self.menu)
        self._retell: list[Callable[[], None]] = []
        self._arrange()
        self._connect()
        self.retranslate()

    def _arrange(self) -> None:
        group = QButtonGroup(self)
        for name, button in self.views.items():
            button.setCheckable(True)
            if name != "backs":
                group.addButton(button)
        self.views["table"].setChecked(True)
        self.views["backs"].hide()
        left, right = QHBoxLayout(), QHBoxLayout()
        for widget in (self.search, *self.filters.values()):
            left.addWidget(widget, 1 if widget is self.search else 0)
        for widget in (*self.views.values(), self.new, self.duplicate, self.delete, self.more):
            right.addWidget(widget)
        right.addStretch(1)
        rows = QGridLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.addLayout(left, 0, 0)
        rows.addLayout(right, 1, 0)

    def _connect(self) -> None:
        self.search.searched.connect(self.sifted)
        for box in self.filters.values():
            box.currentIndexChanged.connect(self.sifted)
        for name in ("table", "sheets"):
            self.views[name].clicked.connect(lambda _checked=False, name=name: self._view(name))
        self.views["backs"].toggled.connect(lambda on: self.view_wanted.emit("backs" if on else "fronts"))

    def _view(self, name: str) -> None:
        self.views["backs"].setVisible(name == "sheets")
        self.view_wanted.emit(name)

    def add_deed(self, words: Callable[[], tuple[str, str]], do: Callable[[], object]) -> None:
        """Put an action into the menu; `words` are its name and what it does."""
        action = self.menu.addAction("")
        action.triggered.connect(lambda _checked=False: do())

        def tell() -> None:
            name, tip = words()
            action.setText(name)
            action.setToolTip(tip)

        self._retell.append(tell)
        tell()

    @property
    def only(self) -> dict[str, str]:
        """The values that are asked for."""
        wanted = {name: box.currentData() for name, box in self.filters.items()}
        return {name: value for name, value in wanted.items() if value}

    def show_mix(self, mix: CounterMix | None) -> None:
        """Offer what counters of this mix have; what is asked for stays asked for."""
        everything = {"side": self.tr("All sides"), "type": self.tr("All types")}
        for name, box in self.filters.items():
            offered = [(mix.words.say(name, word), word) for word in mix.words_of(name)] if mix else []
            offered = by_reading(offered, lambda pair: pair[0], lambda _pair: "")
            refill(box, [(everything[name], ""), *offered])

    def clear(self) -> None:
        """Ask for everything again."""
        self.search.clear()
        for box in self.filters.values():
            box.setCurrentIndex(0)

    def enable(self, *, document: bool, chosen: int) -> None:
        """Say what is possible, and why something is not."""
        no_document = "" if document else self.tr("Open a scenario first.")
        nobody = no_document or ("" if chosen else self.tr("Choose counters in the table first."))
        tips = (
            (self.new, no_document, self.tr("Take a new counter into the mix.")),
            (self.duplicate, nobody, self.tr("Put a copy behind each counter that is chosen (Ctrl+D).")),
            (self.delete, nobody, self.tr("Delete the chosen counters from the mix (Del).")),
            (self.more, no_document, self.tr("Lists from and to spreadsheets, formulas, columns.")),
        )
        for button, why_not, tip in tips:
            button.setEnabled(not why_not)
            button.setToolTip(why_not or tip)

    def retranslate(self) -> None:
        """Speak the language of the window."""
        words = (self.tr("Table"), self.tr("Sheets"), self.tr("Backs"))
        for button, text in zip(self.views.values(), words, strict=True):
            button.setText(text)
        self.views["backs"].setToolTip(self.tr("Show the other side of each counter."))
        self.filters["side"].setAccessibleName(self.tr("Only this side"))
        self.filters["type"].setAccessibleName(self.tr("Only this type"))
        for tell in self._retell:
            tell()
