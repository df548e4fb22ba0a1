"""Title, sides and length of the scenario."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPixmap
from PySide6.QtWidgets import QColorDialog, QGridLayout, QLabel, QPlainTextEdit, QPushButton, QSizePolicy, QWidget

from editor.fields import NumberField, guard
from editor.fields.reading_labels import Heading
from editor.fields.text_field import TextField
from editor.fields.translated import tr_noop
from editor.scenario.page_section import PageSection
from editor.scenario.scenario_actions import ScenarioActions
from editor.scenario.turn_names import TurnNames
from engine.bundle.models.scenario import Side, TurnSpan
from engine.compile.new_scenario import LANGUAGES

LONGEST = 200
SWATCH, LINES = 18, 5
NO_COLOUR = "#808080"


class NoteField(QPlainTextEdit):
    """Several lines of text; what was typed is taken when the field is left."""

    def __init__(self, edits: ScenarioActions, language: str) -> None:
        super().__init__()
        self.edits, self.of = edits, language
        self.setTabChangesFocus(True)
        guard(self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A few lines, whatever the size of the text is."""
        return QSize(super().sizeHint().width(), LINES * self.fontMetrics().lineSpacing() + 2 * self.frameWidth() + 8)

    def show_text(self, text: str) -> None:
        """Show what stands in the file, unless somebody is typing."""
        if not (self.hasFocus() and self.document().isModified()) and text != self.toPlainText():
            self.setPlainText(text)

    def focusOutEvent(self, event: Any) -> None:
        """Take what was typed."""
        super().focusOutEvent(event)
        if self.document().isModified():
            self.document().setModified(False)
            text = self.toPlainText().strip()
            self.edits.put(self.tr("notes"), ("notes", self.of), text or None)


class SideRow:
    """A side: its colour and its names."""

    def __init__(self, edits: ScenarioActions, number: int) -> None:
        self.edits, self.number = edits, number
        self.colour = QPushButton()
        self.colour.clicked.connect(self._ask)
        self.names = {language: TextField() for language in LANGUAGES}
        for language, field in self.names.items():
            field.committed.connect(partial(self._name, language))

    def show_side(self, side: Side) -> None:
        """Show how it stands."""
        for language, field in self.names.items():
            field.show_text(side.name.get(language, ""))
        square = QPixmap(SWATCH, SWATCH)
        square.fill(QColor(side.colour or NO_COLOUR))
        self.colour.setIcon(QIcon(square))

    def _name(self, language: str, text: str) -> None:
        words = QCoreApplication.translate("SideRow", "name of side {number}").format(number=self.number + 1)
        self.edits.put(words, ("sides", self.number, "name", language), text or None)

    def _ask(self) -> None:
        scenario = self.edits.scenario
        if scenario is not None:
            dialog = QColorDialog(QColor(scenario.sides[self.number].colour or NO_COLOUR), self.colour)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.colorSelected.connect(self.take_colour)
            dialog.open()

    def take_colour(self, colour: QColor) -> None:
        """Give the side a colour."""
        words = QCoreApplication.translate("SideRow", "color of side {number}").format(number=self.number + 1)
        self.edits.put(words, ("sides", self.number, "colour"), colour.name())


class GeneralSection(PageSection):
    """Title, notes, sides, turns."""

    paths = (("title",), ("notes",), ("sides",), ("turns",), ("rules", "game"), ("parts",))

    def __init__(self, edits: ScenarioActions, parent: QWidget | None = None) -> None:
        super().__init__(edits, parent)
        self.turn_names = TurnNames(edits)
        self.sides_head = self.worded(Heading(), tr_noop("Sides"))
        self.turns_head = self.worded(Heading(), tr_noop("Turns"))
        self.sides: list[SideRow] = []
        form = self.new_form()
        self.titles = {
            "en": form.add(tr_noop("Title in English"), TextField()),
            "ja": form.add(tr_noop("Title in Japanese"), TextField()),
        }
        self.game = form.add(tr_noop("Game"), QLabel())
        self.notes = {
            "en": form.add(tr_noop("Notes in English"), NoteField(edits, "en")),
            "ja": form.add(tr_noop("Notes in Japanese"), NoteField(edits, "ja")),
        }
        self.column.addWidget(self.sides_head)
        self.side_grid = QGridLayout()
        self.column.addLayout(self.side_grid)
        self.column.addWidget(self.turns_head)
        turns = self.new_form()
        self.count = turns.add(tr_noop("Number of turns"), NumberField(1, LONGEST))
        self.first = turns.add(tr_noop("First turn"), NumberField(0, LONGEST))
        self.column.addWidget(self.turn_names)
        self.column.addStretch(1)
        for language, field in self.titles.items():
            field.committed.connect(partial(self._title, language))
        self.first.value_changed.connect(lambda first: self._span(first, self.count.value))
        self.count.value_changed.connect(lambda count: self._span(self.first.value, count))

    # Actions

    def _title(self, language: str, text: str) -> None:
        self.edits.put(self.tr("title: {title}").format(title=text), ("title", language), text or None)

    def _span(self, first: int, count: int) -> None:
        """Other turns: names and the turn sheet keep what they say of turns that remain."""
        scenario = self.edits.scenario
        if scenario is None:
            return
        was, last = scenario.turns, first + count - 1
        data = self.edits.data
        value = {**data["turns"], "first": first, "last": last}
        if was.names:
            value["names"] = [dict(name) for name in fitted(was.names, was, first, last, {"en": "", "ja": ""})]
        sheet = {
            name: fitted(cells, was, first, last, self.filler(name)) for name, cells in scenario.turn_sheet.items()
        }
        changes = self.edits.changes(("turns",), value)
        if sheet:
            changes += self.edits.changes(("turn_sheet",), sheet)
        self.edits.do(self.tr("turns {first} to {last}").format(first=first, last=last), *changes)

    def filler(self, name: str) -> Any:
        """What stands in a new cell of the turn sheet."""
        row = self.edits.words.sheet.get(name)
        if row is None:
            return 0
        return "roll" if row.rolls and row.words else row.words[0] if row.words else row.low

    # What is shown

    def renew(self) -> None:
        """Show how things stand."""
        scenario = self.edits.scenario
        assert scenario is not None
        for language in LANGUAGES:
            self.titles[language].show_text(scenario.title.get(language, ""))
            self.notes[language].show_text(scenario.notes.get(language, ""))
        self.game.setText(self._game_words())
        self._show_sides(scenario.sides)
        self.first.set_value(scenario.turns.first)
        self.count.set_value(len(scenario.turns))
        self.turn_names.renew()

    def _game_words(self) -> str:
        from editor.scenario.new_offers import game_title

        scenario = self.edits.scenario
        assert scenario is not None
        titles = game_title(scenario.rules.game)
        title = titles.get(self.edits.language) or next(iter(titles.values()))
        return self.tr("{game}, rules {version}").format(game=title, version=scenario.rules.version)

    def _show_sides(self, sides: tuple[Side, ...]) -> None:
        while len(self.sides) < len(sides):
            row = SideRow(self.edits, len(self.sides))
            self.sides.append(row)
            for column, widget in enumerate((row.colour, *row.names.values())):
                self.side_grid.addWidget(widget, row.number, column)
            self._name_side(row)
        for row in self.sides:
            for widget in (row.colour, *row.names.values()):
                widget.setVisible(row.number < len(sides))
            if row.number < len(sides):
                row.show_side(sides[row.number])

    def _name_side(self, row: SideRow) -> None:
        number = row.number + 1
        row.colour.setText(self.tr("Colour…"))
        row.colour.setAccessibleName(self.tr("Colour of side {number}").format(number=number))
        row.names["en"].setAccessibleName(self.tr("Side {number} in English").format(number=number))
        row.names["ja"].setAccessibleName(self.tr("Side {number} in Japanese").format(number=number))
        row.names["en"].setPlaceholderText(self.tr("In English"))
        row.names["ja"].setPlaceholderText(self.tr("In Japanese"))

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self.heading.setText(self.tr("General and turns"))
        self.about.setText(self.tr("Title, sides and length of the scenario."))
        for row in self.sides:
            self._name_side(row)
        self.turn_names.retranslate()


def fitted(cells: tuple[Any, ...], was: TurnSpan, first: int, last: int, filler: Any) -> list[Any]:
    """Cells of a span of turns for another one: each turn keeps its own."""
    known = dict(enumerate(cells, was.first))
    return [known.get(turn, filler) for turn in range(first, last + 1)]
