"""The ledger below the table: how many counters the mix holds and where they are, by side, formation or type."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHeaderView,
    QLabel,
    QPushButton,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.counters.mix import CounterMix, MixRow
from editor.fields import designation_key
from editor.fields.delegate import SPARE
from editor.fields.layouts import across, down
from editor.fields.translated import Translated, tr_noop

KINDS = ("side", "formation", "type")
LINES = 4
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True)
class CounterSum:
    """Counters of one kind: held, set up, arriving, in pools, which may leave, spare, and used beyond what there is."""

    word: str
    held: int
    setup: int
    arrivals: int
    pools: int
    leaving: int
    spare: int
    over: int

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers in the order of the columns."""
        return self.held, self.setup, self.arrivals, self.pools, self.leaving, self.spare, self.over


def sums(rows: Iterable[MixRow], kind: str) -> list[CounterSum]:
    """Add up counters by side, formation or type."""
    found: dict[str, list[int]] = {}
    for row in rows:
        used = row.used
        held = (row.counter.count, used.setup, used.arrivals, used.pools, used.leaving)
        more = (*held, max(0, row.spare), max(0, -row.spare))
        word = getattr(row.counter, kind) or ""
        found[word] = [a + b for a, b in zip(found.get(word, [0] * len(more)), more, strict=True)]
    return [CounterSum(word, *numbers) for word, numbers in found.items()]


class CounterTotals(Translated, QWidget):
    """Shows the sums; a click on what is overdrawn asks for those counters."""

    over_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mix: CounterMix | None = None
        self.kind = KINDS[0]
        self.total = QLabel()
        self.over = QPushButton()
        self.over.clicked.connect(self.over_wanted)
        self.buttons = {kind: QPushButton() for kind in KINDS}
        group = QButtonGroup(self)
        for kind, button in self.buttons.items():
            button.setCheckable(True)
            group.addButton(button)
            button.clicked.connect(lambda _checked=False, kind=kind: self.show_by(kind))
        self.buttons[self.kind].setChecked(True)
        self.table = self.worded(QTableWidget(0, 8), name=tr_noop("Ledger of the counter mix"))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._arrange()
        self.retranslate()

    def _arrange(self) -> None:
        top = across(*self.buttons.values(), self.total)
        self.total.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        top.setStretchFactor(self.total, 1)
        column = down(top, on=self, margins=0)
        column.addWidget(self.over, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.table)

    def show_by(self, kind: str) -> None:
        """Add up by side, formation or type."""
        self.kind = kind
        self.buttons[kind].setChecked(True)
        self.renew()

    def show_mix(self, mix: CounterMix | None) -> None:
        """Show the sums of this mix."""
        self._mix = mix
        self.renew()

    def renew(self) -> None:
        """Show the sums anew; lines that stay are not made again."""
        mix = self._mix
        found = sums(mix.rows, self.kind) if mix else []
        named = [
            (mix.words.say(self.kind, each.word) if mix and each.word else self.tr("none"), each) for each in found
        ]
        named.sort(key=lambda pair: designation_key(pair[0]))
        self.table.setRowCount(len(named))
        for number, (name, each) in enumerate(named):
            for place, text in enumerate((name, *map(str, each.numbers))):
                self._show_cell(number, place, text)
        self._show_total(mix)
        line, lines = self.fontMetrics().height() + SPARE, min(LINES, max(1, len(named)))
        self.table.verticalHeader().setDefaultSectionSize(line)
        self.table.setMaximumHeight(self.table.horizontalHeader().sizeHint().height() + lines * line + 4)

    def _show_cell(self, number: int, place: int, text: str) -> None:
        item = self.table.item(number, place)
        if item is None:
            item = QTableWidgetItem()
            self.table.setItem(number, place, item)
            if place:
                item.setTextAlignment(RIGHT)
        item.setText(text if text != "0" or not place else "·")

    def _show_total(self, mix: CounterMix | None) -> None:
        rows = mix.rows if mix else ()
        held, over = sum(row.counter.count for row in rows), sum(row.spare < 0 for row in rows)
        spare = sum(max(0, row.spare) for row in rows)
        words = self.tr("Counters: {held} · kinds: {kinds} · spare: {spare}")
        self.total.setText(words.format(held=held, kinds=len(rows), spare=spare))
        self.over.setVisible(bool(over))
        self.over.setText(self.tr("● {count} used more often than the mix has them").format(count=over))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        words = (self.tr("By side"), self.tr("By formation"), self.tr("By type"))
        for button, text in zip(self.buttons.values(), words, strict=True):
            button.setText(text)
        self.over.setToolTip(self.tr("Choose those counters. Problems shows where they are used."))
        heads = ("", self.tr("In the mix"), self.tr("Set up"), self.tr("Arriving"), self.tr("In pools"))
        self.table.setHorizontalHeaderLabels([*heads, self.tr("May leave"), self.tr("Spare"), self.tr("Over")])
        self.renew()
