"""Values by hex, hexside or side, as a table: a place is typed, a value chosen."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from editor.fields import NumberField
from editor.fields.layouts import down
from editor.fields.reading_labels import Statement
from editor.fields.text_field import TextField
from editor.scenario.condition_fields import ChoiceBox
from editor.scenario.scenario_actions import ScenarioActions
from engine.compile.place_parser import UnclearPlace
from engine.play.schema import Spec

LEAST, MOST = -999, 9999


class StartTable(QWidget):
    """`changed` tells all values."""

    changed = Signal(dict)

    def __init__(self, edits: ScenarioActions, spec: Spec, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.edits, self.spec = edits, spec
        self.values: dict[str, Any] = {}
        self.place, self.add = TextField(), QPushButton(self.tr("Add"))
        self.message = Statement()
        self.message.setProperty("bad", True)
        self.message.hide()
        self.rows: dict[str, QWidget] = {}
        self.grid = QGridLayout()
        self.grid.setColumnStretch(1, 1)
        column = down(self.grid, on=self, margins=0)
        line = QGridLayout()
        line.addWidget(self.place, 0, 0)
        line.addWidget(self.add, 0, 1)
        line.addWidget(self.message, 1, 0, 1, 2)
        column.addLayout(line)
        places = {
            "hex": self.tr("A hex or a place, such as W1719 or Carentan"),
            "edge": self.tr("A hexside, such as W1719/W1720"),
            "side": "",
        }
        self.place.setPlaceholderText(places[spec.entity])
        self.place.setAccessibleName(places[spec.entity])
        self.place.setVisible(spec.entity != "side")
        self.add.setVisible(spec.entity != "side")
        self.add.clicked.connect(self.add_place)
        self.place.returnPressed.connect(self.add_place)

    # What is shown

    def show_values(self, values: dict[str, Any]) -> None:
        """Show the values; fields of places that remain stay."""
        scenario = self.edits.scenario
        if self.spec.entity == "side" and scenario is not None:
            values = {side.id: values.get(side.id, self.spec.low or 0) for side in scenario.sides}
        self.values = dict(values)
        if [*self.rows] != [*values]:
            self._build()
        for place, value in values.items():
            field = self.rows[place]
            if isinstance(field, NumberField):
                field.set_value(value if isinstance(value, int) else 0)
            elif isinstance(field, ChoiceBox):
                field.show_value(value)

    def _build(self) -> None:
        while (item := self.grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.rows = {}
        for row, place in enumerate(self.values):
            field = self.rows[place] = self._field(place)
            name = self._name(place)
            field.setAccessibleName(name)
            self.grid.addWidget(QLabel(name), row, 0)
            self.grid.addWidget(field, row, 1)
            if self.spec.entity != "side":
                remove = QPushButton(self.tr("Remove"))
                remove.setAccessibleName(self.tr("Remove {place}").format(place=name))
                remove.clicked.connect(partial(self._remove, place))
                self.grid.addWidget(remove, row, 2)

    def _name(self, place: str) -> str:
        phrases = self.edits.phrases()
        if self.spec.entity == "side" and phrases is not None:
            return phrases.name("side", place)
        return " ".join(filter(None, (place, self.edits.spots.name_at(place, self.edits.language))))

    def _field(self, place: str) -> QWidget:
        if self.spec.values == "side":
            scenario, phrases = self.edits.scenario, self.edits.phrases()
            assert scenario is not None and phrases is not None
            choice = ChoiceBox([(phrases.name("side", side.id), side.id) for side in scenario.sides])
            choice.changed.connect(partial(self._take, place))
            return choice
        low, high = self.spec.low, self.spec.high
        number = NumberField(LEAST if low is None else low, MOST if high is None else high)
        number.value_changed.connect(partial(self._take, place))
        return number

    # Actions

    def _take(self, place: str, value: Any) -> None:
        self.changed.emit({**self.values, place: value})

    def _remove(self, place: str, _checked: bool = False) -> None:
        self.changed.emit({name: value for name, value in self.values.items() if name != place})

    def add_place(self) -> None:
        """Take in the place that is typed."""
        typed = self.place.text().strip()
        found = self._read(typed) if typed else []
        self.message.setVisible(bool(typed) and not found)
        self.message.setText(self.tr("“{words}” is not a place of this map.").format(words=typed))
        more = [place for place in found if place not in self.values]
        if not more:
            return
        scenario = self.edits.scenario
        assert scenario is not None
        value = scenario.sides[0].id if self.spec.values == "side" else 1
        self.place.clear()
        self.changed.emit({**self.values, **dict.fromkeys(more, value)})

    def _read(self, typed: str) -> list[str]:
        if self.spec.entity == "edge":
            parts = [self.edits.spots.hex(part.strip()) for part in typed.split("/")]
            return ["/".join(parts)] if len(parts) == 2 and all(parts) else []
        try:
            return [*self.edits.spots.read(typed).hexes]
        except UnclearPlace:
            return []
