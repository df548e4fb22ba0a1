"""The smaller views: the scenario at a glance, several units, a hexside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from editor.fields.layouts import down
from editor.fields.reading_labels import Heading, Statement
from editor.queries import PositionView
from editor.queries.counter_faces import counter_of
from editor.queries.hexes_in_play import part_of
from editor.selection.features import feature_name, features
from editor.workbench import Selection, Workbench
from engine.play import NOWHERE

if TYPE_CHECKING:
    from editor.document import Document
    from engine.bundle.models import ScenarioModel
    from engine.validate.view import BundleView

UNIT = Qt.ItemDataRole.UserRole


class SummaryView(QWidget):
    """What the scenario is: title, notes, sides with their units, map, turns."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.notes, self.facts, self.hint = Heading(), Statement(), Statement(), Statement()
        self.hint.setProperty("quiet", True)
        down(self.title, self.notes, self.facts, self.hint, 1, on=self)

    def show_document(self, document: Document, language: str) -> None:
        """Show the scenario as it is now."""
        scenario = document.bundle.scenario
        self.title.setText(document.title(language))
        self.notes.setText(scenario.notes.get(language, "") if scenario and scenario.notes else "")
        self.notes.setVisible(bool(self.notes.text()))
        self.facts.setText("\n".join(self._facts(document, language)))
        self.hint.setText(self.tr("Click a hex or a unit. Drag for several."))

    def _facts(self, document: Document, language: str) -> list[str]:
        view, scenario = document.view, document.bundle.scenario
        lines: list[str] = []
        if scenario is not None:
            lines += self._forces(scenario, view, language) if document.checks.is_ready else ()
            if scenario.turns:
                first, last = scenario.begins_on, scenario.turns.last
                several = self.tr("Turns {first} to {last}").format(first=first, last=last)
                lines.append(several if first != last else self.tr("Turn {number}").format(number=first))
        if view.map and view.map.grid:
            whole, part = len(view.map.grid.grid.hexes), len(part_of(view))
            text = self.tr("{part} of {count} hexes in play") if part else self.tr("{count} hexes")
            lines.append(text.format(count=whole, part=part))
        return lines

    def _forces(self, scenario: ScenarioModel, view: BundleView, language: str) -> Iterator[str]:
        """How many units each side has that start on the map or arrive."""
        taking_part = {use.unit for use in (*view.uses.setup, *view.uses.arrivals)} or set(view.roster_counters)
        counters = view.roster_counters.items()
        sides = Counter(counter.side for unit, counter in counters if unit in taking_part)
        for side in scenario.sides:
            text = self.tr("{side}: 1 unit") if sides[side.id] == 1 else self.tr("{side}: {count} units")
            yield text.format(side=side.name.get(language, side.id), count=sides[side.id])


class ManyUnitsView(QWidget):
    """Several units: a click leaves one of them selected."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self.title, self.common, self.list = Heading(), Statement(), QListWidget()
        self.list.itemClicked.connect(self._choose)
        self.list.itemActivated.connect(self._choose)
        down(self.title, self.common, self.list, on=self)

    def show_units(self, units: tuple[str, ...], standing: PositionView, document: Document) -> None:
        """List these units in the order of the counter mix, and say what they have in common."""
        order = {unit: number for number, unit in enumerate(document.view.roster_counters)}
        units = tuple(sorted(units, key=lambda unit: order.get(unit, len(order))))
        self.common.setText("\n".join(self._common(units, standing, document)))
        self.title.setText(self.tr("{count} units").format(count=len(units)))
        self.list.setAccessibleName(self.title.text())
        self.list.clear()
        for unit in units:
            counter = counter_of(document.view, unit)
            name = counter.name.get(self.workbench.language, unit) if counter else unit
            item = QListWidgetItem(name)
            item.setData(UNIT, unit)
            self.list.addItem(item)

    def _common(self, units: tuple[str, ...], standing: PositionView, document: Document) -> list[str]:
        """Side, type, formation, steps and place: what they share, or that they differ."""
        view, language = document.view, self.workbench.language
        scenario = document.bundle.scenario
        sides = {side.id: side.name.get(language, side.id) for side in scenario.sides} if scenario else {}
        formations = {name: formation.name.get(language, "") for name, formation in view.formations.items()}
        counters = [counter for unit in units if (counter := counter_of(view, unit))]
        places = {standing.place(standing.units[unit]) for unit in units if unit in standing.units}
        rows = (
            (self.tr("Side: {value}"), {sides.get(each.side or "", "") for each in counters}),
            (self.tr("Type: {value}"), {standing.term(f"arm.{each.type}") if each.type else "" for each in counters}),
            (self.tr("Formation: {value}"), {formations.get(each.formation or "", "") for each in counters}),
            (self.tr("Steps: {value}"), {str(each.steps or "") for each in counters}),
            (self.tr("Place: {value}"), {standing.words.place(place) if place != NOWHERE else "" for place in places}),
        )
        return [
            words.format(value=next(iter(found)) if len(found) == 1 else self.tr("various"))
            for words, found in rows
            if any(found)
        ]

    def _choose(self, item: QListWidgetItem) -> None:
        self.workbench.select(Selection(units=(item.data(UNIT),)))


class SideView(QWidget):
    """A hexside: between which hexes it lies, and what is on it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title, self.what = Heading(), Statement()
        down(self.title, self.what, 1, on=self)

    def show_edge(self, edge: int, standing: PositionView) -> None:
        """Show this hexside as it is now."""
        map = standing.map
        if map is None or map.grid is None:
            return
        grid = map.grid.grid
        self.title.setText(self.tr("Hexside {hexes}").format(hexes=grid.edge_label(edge)))
        found = [feature_name(feature, standing) for feature in features(map, grid, edge)]
        self.what.setText("\n".join(word[:1].upper() + word[1:] for word in found) or self.tr("Empty."))
