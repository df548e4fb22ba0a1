"""The view of a selected unit: both sides of its counter, its names, where the order of battle puts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from editor.canvas.pieces import face_picture
from editor.fields.form import Form
from editor.fields.layouts import across, down
from editor.fields.reading_labels import Heading, Statement
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.queries import PositionView
from editor.queries.counter_faces import counter_of, draft_face
from editor.selection.attempt import attempt
from editor.selection.features import area_name, position_words, use_of
from editor.workbench import Workbench
from engine.bundle import SetValue
from engine.bundle.models import CounterModel
from engine.bundle.models.units import Arrival
from engine.play import NOWHERE
from engine.validate.view import BundleView

if TYPE_CHECKING:
    from editor.document import Document

COUNTERS = "counters.yaml"
FACE = 96


class UnitView(Translated, QWidget):
    """Shows one unit; its names are changed in place."""

    def __init__(self, workbench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workbench = workbench
        self.unit = ""
        self.title = Heading()
        self.front = self.worded(QLabel(), name=tr_noop("Front of the counter"))
        self.back = self.worded(QLabel(), name=tr_noop("Back of the counter"))
        self.form = form = Form(self, quiet=True)
        self.names = {
            "en": form.add(tr_noop("Name (English)"), TextField()),
            "ja": form.add(tr_noop("Name (Japanese)"), TextField()),
        }
        for language, field in self.names.items():
            field.committed.connect(lambda text, language=language: self._rename(language, text))
        self.kind = form.add(tr_noop("Type"), Statement())
        self.formation = form.add(tr_noop("Formation"), Statement())
        self.steps = form.add(tr_noop("Steps"), Statement())
        self.start = form.add(tr_noop("Set-up"), Statement())
        self.to_map = self.worded(QPushButton(), tr_noop("Show on the map"), do=self._show_on_map)
        down(self.title, across(self.front, self.back, 1), self.form, self.to_map, 1, on=self)
        self._place = NOWHERE

    def show_unit(self, unit: str, standing: PositionView, document: Document) -> None:
        """Show this unit as it is now."""
        self.unit = unit
        view = document.view
        counter = counter_of(view, unit)
        if counter is None:
            self.title.setText(unit)
            return
        self.title.setText(_name(counter, self.workbench.language))
        self._show_faces(view, counter)
        for language, field in self.names.items():
            field.show_text(counter.name.get(language, ""))
            field.setReadOnly(not view.is_own(COUNTERS) or unit not in view.positions)
        self._show_facts(view, counter, standing)
        number = standing.units.get(unit)
        self._place = standing.place(number) if number is not None else NOWHERE
        self.to_map.setVisible(self._place != NOWHERE)

    def _show_faces(self, view: BundleView, counter: CounterModel) -> None:
        language, ratio = self.workbench.language, self.devicePixelRatioF()
        steps = counter.steps or 1
        for label, shown in ((self.front, None), (self.back, steps - 1)):
            face = draft_face(view, self.unit, language, steps=shown) if shown != 0 else None
            label.setVisible(face is not None)
            if face is not None:
                label.setPixmap(QPixmap.fromImage(face_picture(face, FACE, ratio=ratio)))

    def _show_facts(self, view: BundleView, counter: CounterModel, standing: PositionView) -> None:
        self.kind.setText(standing.term(f"arm.{counter.type}") if counter.type else "")
        self.form.setRowVisible(self.kind, bool(counter.type))
        formation = view.formations.get(counter.formation or "")
        self.formation.setText(formation.name.get(self.workbench.language, "") if formation else "")
        self.form.setRowVisible(self.formation, bool(self.formation.text()))
        self.steps.setText(str(counter.steps or ""))
        self.form.setRowVisible(self.steps, bool(counter.steps))
        self.start.setText(self._start_words(view, standing))

    def _start_words(self, view: BundleView, standing: PositionView) -> str:
        """Where and when the order of battle puts the unit, in a sentence."""
        use = use_of(view, self.unit)
        if use is None:
            return self.tr("Not in the order of battle yet.")
        kind, place = position_words(use)
        if isinstance(use.entry, Arrival):
            if use.entry.turn == "roll":
                return self.tr("Arrives by a roll of the dice.")
            return self.tr("Arrives in turn {turn}.").format(turn=use.entry.turn)
        sentences = {
            "hex": self.tr("Starts in {place}."),
            "one_of": self.tr("Starts in one of {place}."),
            "area": self.tr("Starts anywhere in {place}."),
            "box": self.tr("Starts in the box {place}."),
            "beside": self.tr("Starts beside another unit."),
        }
        if kind == "area" and view.map is not None:
            place = area_name(view.map, place, self.workbench.language)
        words = sentences.get(kind, self.tr("Starts where a description of places allows."))
        return words.format(place=place.replace("_", " "))

    def _rename(self, language: str, text: str) -> None:
        """Give the counter another name."""
        document = self.workbench.document
        number = document.view.positions.get(self.unit) if document else None
        if document is None or number is None or not text:
            return
        change = SetValue(COUNTERS, ("counters", number, "name", language), text)
        attempt(self.workbench, self.tr("name: {name}").format(name=text), change)

    def _show_on_map(self) -> None:
        if self._place != NOWHERE and hasattr(self.workbench, "canvas"):
            self.workbench.canvas.show_hex(self._place)


def _name(counter: CounterModel, language: str) -> str:
    return counter.name.get(language) or next(iter(counter.name.values()), counter.id)
