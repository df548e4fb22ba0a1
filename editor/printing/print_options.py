"""What can be chosen about printing: the kind of pages, and what belongs to each kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, fields
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLabel, QListWidget, QWidget

from editor.fields import NumberField
from editor.fields.layouts import down
from editor.printing.paper import PAPERS
from editor.printing.print_request import COUNTER_SIDES, HEX_PIXELS, HEX_WIDTHS, KINDS, MOST_GAP, PrintRequest, What
from editor.window_language import LANGUAGES

MAPS, COUNTERS = ("map", "tiles"), ("counters",)
ROWS: Mapping[str, tuple[str, ...]] = {
    "language": KINDS,
    "paper": KINDS,
    "part": MAPS,
    "with_counters": MAPS,
    "grid": MAPS,
    "hex_width": ("tiles",),
    "hex_pixels": ("map",),
    "mix": COUNTERS,
    "side": COUNTERS,
    "gap": COUNTERS,
    "backs": COUNTERS,
    "notes": ("booklet",),
    "chart": ("charts",),
}
"""The kinds of pages that each choice is for."""
NOT_KEPT = ("language", "hexes", "part", "chart")


class PrintOptions(QWidget):
    """A list of kinds, and the choices of the kind that is chosen. `changed` says that other pages are wanted."""

    changed = Signal()

    def __init__(
        self,
        kept: Mapping[str, Any],
        language: str,
        hexes: tuple[int, ...],
        parent: QWidget | None = None,
        *,
        charts: Mapping[str, str] | None = None,
    ) -> None:
        """`charts` are the titles of the charts by their ids."""
        super().__init__(parent)
        self._hexes, self._charts = hexes, charts or {}
        self.kinds = QListWidget()
        self.form = QFormLayout()
        self.fields: dict[str, QComboBox | QCheckBox | NumberField] = self._made()
        self._fill(_wish(kept, language))
        down(self.kinds, self.form, 1, on=self, margins=0)
        self._connect()
        self._show_rows()

    def _made(self) -> dict[str, QComboBox | QCheckBox | NumberField]:
        """The fields in their rows."""
        for _kind, words in self._kinds().items():
            self.kinds.addItem(words)
        self.kinds.setAccessibleName(self.tr("Pages to print"))
        height = self.kinds.sizeHintForRow(0) * len(KINDS) + 2 * self.kinds.frameWidth() + 4
        self.kinds.setMinimumHeight(height)
        self.kinds.setMaximumHeight(max(height, self.kinds.sizeHint().height() // 2))
        made: dict[str, QComboBox | QCheckBox | NumberField] = {}
        for name, (words, build) in self._builders().items():
            made[name] = field = build()
            field.setAccessibleName(words)
            if isinstance(field, QCheckBox):
                field.setText(words)
                self.form.addRow(field)
            else:
                label = QLabel(words)
                label.setBuddy(field)
                self.form.addRow(label, field)
        return made

    def _kinds(self) -> dict[What, str]:
        return {
            "map": self.tr("Map on one page"),
            "tiles": self.tr("Map at scale, on several pages"),
            "counters": self.tr("Counters to cut out"),
            "charts": self.tr("Charts and tables"),
            "appearance": self.tr("Order of appearance"),
            "booklet": self.tr("Scenario booklet"),
        }

    def _builders(self) -> dict[str, tuple[str, Callable[[], QComboBox | QCheckBox | NumberField]]]:
        spans = {"whole": self.tr("The whole map"), "play": self.tr("The area in play")}
        if self._hexes:
            spans["selection"] = self.tr("The selected hexes")
        mixes = {"used": self.tr("Those the scenario uses"), "whole": self.tr("The whole mix")}
        backs = {
            "long": self.tr("Turned over the long edge"),
            "short": self.tr("Turned over the short edge"),
            "none": self.tr("No backs"),
        }
        papers = {paper.id: paper.name for paper in PAPERS.values()}
        return {
            "language": (self.tr("Language"), lambda: _choice(LANGUAGES)),
            "paper": (self.tr("Paper"), lambda: _choice(papers)),
            "part": (self.tr("Part of the map"), lambda: _choice(spans)),
            "hex_width": (self.tr("Width of a hex"), lambda: NumberField(*HEX_WIDTHS, "mm")),
            "hex_pixels": (self.tr("A hex in a picture"), lambda: NumberField(*HEX_PIXELS, "px")),
            "with_counters": (self.tr("Counters on the map"), QCheckBox),
            "grid": (self.tr("Hex outlines and numbers"), QCheckBox),
            "mix": (self.tr("Which counters"), lambda: _choice(mixes)),
            "side": (self.tr("Side of a counter"), lambda: NumberField(*COUNTER_SIDES, "mm")),
            "gap": (self.tr("Between counters"), lambda: NumberField(0, MOST_GAP, "mm")),
            "backs": (self.tr("Backs"), lambda: _choice(backs)),
            "notes": (self.tr("Pinned notes"), QCheckBox),
            "chart": (self.tr("Which charts"), lambda: _choice({"": self.tr("All charts"), **self._charts})),
        }

    def _fill(self, wish: PrintRequest) -> None:
        self.kinds.setCurrentRow(KINDS.index(wish.what))
        for name, field in self.fields.items():
            value = getattr(wish, name)
            if isinstance(field, QComboBox):
                field.setCurrentIndex(max(0, field.findData(value)))
            elif isinstance(field, QCheckBox):
                field.setChecked(value)
            else:
                field.set_value(value)

    def _connect(self) -> None:
        self.kinds.currentRowChanged.connect(self._show_rows)
        self.kinds.currentRowChanged.connect(lambda _row: self.changed.emit())
        for field in self.fields.values():
            if isinstance(field, QComboBox):
                field.currentIndexChanged.connect(lambda _index: self.changed.emit())
            elif isinstance(field, QCheckBox):
                field.toggled.connect(lambda _on: self.changed.emit())
            else:
                field.value_changed.connect(lambda _value: self.changed.emit())

    def _show_rows(self) -> None:
        for name, field in self.fields.items():
            self.form.setRowVisible(field, self.what in ROWS[name])

    @property
    def what(self) -> What:
        """The kind that is chosen."""
        return KINDS[max(0, self.kinds.currentRow())]

    def wish(self) -> PrintRequest:
        """What is chosen."""
        values: dict[str, Any] = {"what": self.what, "hexes": self._hexes}
        for name, field in self.fields.items():
            if isinstance(field, QComboBox):
                values[name] = field.currentData()
            else:
                values[name] = field.isChecked() if isinstance(field, QCheckBox) else field.value
        return PrintRequest(**values)


def kept(wish: PrintRequest) -> dict[str, Any]:
    """What is remembered of a choice for the next time."""
    return {name: value for name, value in asdict(wish).items() if name not in NOT_KEPT}


def _wish(kept: Mapping[str, Any], language: str) -> PrintRequest:
    """The last choice, as far as it still fits."""
    plain = PrintRequest()
    known = {
        field.name: type(getattr(plain, field.name)) for field in fields(PrintRequest) if field.name not in NOT_KEPT
    }
    good = {name: kept[name] for name, kind in known.items() if type(kept.get(name)) is kind}
    if good.get("what", "booklet") not in KINDS:
        del good["what"]
    return PrintRequest(**{**good, "language": language})


def _choice(words: Mapping[str, str]) -> QComboBox:
    box = QComboBox()
    for value, said in words.items():
        box.addItem(said, value)
    return box
