"""The part of the map that is played on, and what its edge means."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget

from editor.canvas.scene import MapScene
from editor.fields.combo_boxes import refill
from editor.fields.layouts import across
from editor.fields.reading_labels import Heading, Statement
from editor.fields.translated import tr_noop
from editor.scenario.hex_chooser import DragMode, HexChooser
from editor.scenario.map_scene import scenes_of
from editor.scenario.page_section import PageSection
from editor.scenario.scenario_actions import ScenarioActions
from engine.bundle.models.places import AreasModel
from engine.bundle.models.scenario import Edge

HIGH = 320


class AreaSection(PageSection):
    """Drawn on a small map: drag a part, paint hexes, or take an area that the map names."""

    paths = (("area",),)

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.sentence, self.limits = Statement(), Statement()
        self.plan = HexChooser(DragMode.PART)
        self.plan.setMinimumHeight(HIGH)
        self.ways = self.worded(QComboBox(), name=tr_noop("How hexes are chosen"))
        self.areas = self.worded(QComboBox(), name=tr_noop("An area of the map"))
        self.whole = self.worded(QPushButton(), tr_noop("Whole map"), do=self._take_all)
        self.pointed = QLabel()
        self.pointed.setProperty("quiet", True)
        self.edge_head = self.worded(Heading(), tr_noop("Meaning of the edge of the area"))
        self._arrange()
        self._connect()

    def _arrange(self) -> None:
        self.column.addWidget(self.limits)
        self.column.addWidget(self.sentence)
        self.column.addLayout(across(self.ways, self.areas, self.whole, 1))
        self.column.addWidget(self.plan, 1)
        self.column.addWidget(self.pointed)
        self.column.addWidget(self.edge_head)
        self.form = form = self.new_form()
        self.edges = {
            "roads": form.add(tr_noop("Roads"), QComboBox()),
            "supply": form.add(tr_noop("Lines of supply"), QComboBox()),
            "retreats": form.add(tr_noop("Retreats"), QComboBox()),
            "units_outside": form.add(tr_noop("Units outside"), QComboBox()),
        }

    def _connect(self) -> None:
        self.scenes = scenes_of(self.edits)
        self.scenes.ready.connect(self.renew)
        self.plan.dragged.connect(self._take_part)
        self.plan.picked.connect(self._take_hexes)
        self.plan.pointed.connect(self.pointed.setText)
        self.ways.currentIndexChanged.connect(lambda _row: self._take_way())
        self.areas.activated.connect(lambda _row: self._take_area(self.areas.currentData()))
        for name, box in self.edges.items():
            box.activated.connect(partial(self._take_edge, name))

    # Actions

    def _take_part(self, corners: list[str]) -> None:
        self._within(self.tr("area in play"), {"inside": corners})

    def _take_hexes(self, hexes: list[str]) -> None:
        if hexes:
            words = self.tr("area in play, 1 hex") if len(hexes) == 1 else self.tr("area in play, {count} hexes")
            self._within(words.format(count=len(hexes)), {"hexes": hexes})
        else:
            self._take_all()

    def _take_area(self, area: str) -> None:
        if area:
            self._within(self.tr("area in play"), {"areas": [area]})

    def _take_all(self) -> None:
        self.edits.put(self.tr("play on the whole map"), ("area",), None)

    def _within(self, text: str, where: dict[str, Any]) -> None:
        self.edits.put(text, ("area", "within"), where)

    def _take_edge(self, name: str, _row: int = 0) -> None:
        value = self.edges[name].currentData()
        usual = Edge.model_fields[name].default
        words = self.tr("edge of the area: {what}").format(what=self.form.words(self.edges[name]))
        self.edits.put(words, ("area", "edge", name), None if value == usual else value)

    def _take_way(self) -> None:
        self.plan.way = self.ways.currentData() or DragMode.PART
        self.plan.update()

    # What is shown

    def renew(self) -> None:
        """Show how things stand."""
        scenario, phrases = self.edits.scenario, self.edits.phrases()
        if scenario is None or phrases is None:
            return
        area = scenario.area
        self.whole.setEnabled(area is not None)
        self.whole.setToolTip("" if area is not None else self.tr("All of the map is in play already."))
        edge = area.edge if area is not None else Edge()
        for name, box in self.edges.items():
            box.setCurrentIndex(box.findData(getattr(edge, name)))
            box.setEnabled(area is not None and self.edits.words.areas)
            box.setToolTip("" if box.isEnabled() else self._why_no_edge())
        self.limits.setVisible(not self.edits.words.areas)
        self._show_areas(area.within if area else None)
        if self.scenes.want():
            self._show_plan(self.scenes.scene)
        count = len(self.plan.chosen)
        whole = self.tr("The whole map is in play.")
        part = self.tr("In play: {where} (1 hex)") if count == 1 else self.tr("In play: {where} ({count} hexes)")
        said = phrases.where(area.within) if area else ""
        self.sentence.setText(part.format(where=said, count=f"{count:,}") if area else whole)

    def _why_no_edge(self) -> str:
        if not self.edits.words.areas:
            return self.limits.text()
        return self.tr("Only where a part of the map is played on.")

    def _show_plan(self, scene: MapScene | None) -> None:
        if self.plan.scene is not scene:
            self.plan.show_scene(scene)
        scenario = self.edits.scenario
        area = scenario.area if scenario else None
        self.plan.choose((self.edits.hexes(area.within) if area else None) or ())

    def _show_areas(self, within: Any) -> None:
        names = self.edits.spots.area_name
        rows = [(names(id, self.edits.language), id) for id in self.edits.map.areas]
        refill(self.areas, [(self.tr("An area of the map…"), ""), *rows])
        alone = isinstance(within, AreasModel) and len(within.areas) == 1
        self.areas.setCurrentIndex(max(0, self.areas.findData(within.areas[0])) if alone else 0)
        self.areas.setEnabled(bool(rows))
        self.areas.setToolTip("" if rows else self.tr("The map names no areas."))

    # Words

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.heading.setText(self.tr("Area in play"))
        self.about.setText(
            self.tr("Drag over the map to choose the part that is played on. The wheel brings the map nearer.")
        )
        self.limits.setText(
            self.tr("This game always plays on the whole map. The area counts only where rules and conditions name it.")
        )
        self.plan.setAccessibleName(self.tr("Map of the area in play"))
        refill(self.ways, ((self.tr("Drag a part"), DragMode.PART), (self.tr("Paint hex by hex"), DragMode.HEXES)))
        self._name_edges()

    def _name_edges(self) -> None:
        cut = ((self.tr("end at the edge"), "cut"), (self.tr("continue beyond it"), "open"))
        retreats = (
            (self.tr("are not allowed across it"), "forbidden"),
            (self.tr("are allowed across it"), "allowed"),
            (self.tr("across it eliminate the unit"), "eliminated"),
        )
        outside = (
            (self.tr("are not used"), "unused"),
            (self.tr("are eliminated"), "eliminated"),
            (self.tr("stay inside"), "held"),
        )
        choices = {"roads": cut, "supply": cut, "retreats": retreats, "units_outside": outside}
        for name, rows in choices.items():
            refill(self.edges[name], rows)
