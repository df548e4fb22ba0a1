"""The tab of values: what a number is called, who states it, who reads it, who set it, and what witnesses say."""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtWidgets import QComboBox, QWidget

from editor.document import DocumentError
from editor.document.rule_layers import read_value
from editor.fields.combo_boxes import narrow
from editor.fields.track_view import TrackView
from editor.fields.translated import Translated, tr_noop
from editor.rules import rule_edits
from editor.rules.change_form import ChangeForm
from editor.rules.editable_rules import begun, why_fixed
from editor.rules.rulebook import Rulebook, values_in
from editor.rules.rules_session import RulesSession
from editor.rules.statement_text import said, shown
from editor.rules.table_grid import TableGrid
from editor.rules.text_widgets import LinkedText, TextColumn, fact, link, links
from editor.rules.value_origin import chain_lines, provenance_lines
from engine.rulebook import Parameter, RulesetError

FEW = 8


class ValuesTab(Translated, TextColumn):
    """Shows the value that was clicked, and lets it be changed in a layer."""

    def __init__(self, study: RulesSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.study = study
        self.choice = self.worded(QComboBox(), name=tr_noop("Values of this section"))
        narrow(self.choice, 12)
        self.head, self.facts = LinkedText(), LinkedText()
        self.grid, self.track = TableGrid(study), TrackView()
        self.form = ChangeForm(study)
        self.put(self.choice, self.head, self.track, self.grid, self.form, self.facts)
        self.address = ""
        self.choice.activated.connect(lambda _row: study.pick(self.choice.currentData()))
        self.grid.chosen.connect(self._show_cell)
        self.form.wanted.connect(self._set)
        for told in (self.head, self.facts):
            told.linkActivated.connect(study.go)
        study.picked.connect(self.show_value)
        study.renewed.connect(lambda: self.show_value(study.value))
        study.evidence_came.connect(self._tell)
        self.retranslate()

    def show_section(self) -> None:
        """Offer the values that the section states; go to the first of its clause unless one of them is shown."""
        book = self.study.book
        section = book.by_key.get(self.study.key) if book else None
        names = dict.fromkeys(name for clause in (section.clauses if section else ()) for name in values_in(clause))
        clause = book.clause(self.study.current) if book else None
        own = values_in(clause) if clause else tuple(names)
        value = self.study.value if self.study.value in (own or names) else next(iter(own or names), "")
        self.choice.clear()
        for name in names:
            self.choice.addItem(book.title_of(name).get(self.study.bench.language, name) if book else name, name)
        self.choice.setVisible(len(names) > 1)
        self.study.pick(value)

    def show_value(self, name: str) -> None:
        """Show a parameter or a table."""
        book = self.study.book
        if book is None:
            return
        self.choice.setCurrentIndex(self.choice.findData(name))
        table = book.table(name)
        cell = self.address if table and self.address.startswith(f"{name}[") else ""
        self.address = cell if table else name
        self.grid.show_table(name if table else "", self.address)
        self.track.show_track(table, self.study.bench.language)
        self.form.setVisible(bool(name))
        parameter = book.rules.parameters.get(name)
        text = said(parameter, book.value(name), book.rules.terms, "en") if parameter else self._cell_words()
        self.form.show_value(text, self._why_fixed())
        self._tell()

    def _cell_words(self) -> str:
        value = self.study.book.value(self.address) if self.study.book and self.address else None
        return "" if value is None else str(value)

    def _why_fixed(self) -> str:
        """Why the value cannot be changed; nothing if it can."""
        return why_fixed(self.study) if self.address else self.tr("Choose a cell of the table first.")

    def _show_cell(self, address: str) -> None:
        self.address = address
        self.form.show_value(self._cell_words(), self._why_fixed())
        self._tell()

    # What is told

    def _tell(self) -> None:
        book, name = self.study.book, self.study.value
        if book is None or not name:
            self.head.tell(escape(self.tr("No number here. Click a chip in the text to see its value.")))
            self.facts.tell("")
            return
        title = book.title_of(name).get(self.study.bench.language, name)
        parameter = book.rules.parameters.get(name)
        self.head.tell(f"<b><big>{escape(title)}</big></b>", self._value_line(book, parameter) if parameter else "")
        self.facts.tell(*self._facts(book, name))

    def _value_line(self, book: Rulebook, parameter: Parameter) -> str:
        language = self.study.bench.language
        unit = {**book.rules.shared_concepts, **book.rules.concepts}.get(f"unit.{parameter.unit}")
        counted = next(iter(unit.words(language, book.slug)), "") if unit else ""
        value = f"<big>{escape(shown(book, parameter.id, language))}</big> {escape(counted)}"
        if not parameter.range:
            return value
        low, high = parameter.range
        between = self.tr("{low} to {high}").format(low=low, high=high)
        return f"{value} <small>({escape(between)})</small>"

    def _facts(self, book: Rulebook, name: str) -> tuple[str, ...]:
        language, evidence = self.study.bench.language, self.study.evidence
        traced = book.traced(self.address) if self.address else None
        stated = book.stated_in(name)
        read = evidence.readers.get(name, ())
        examples = [id for at in stated for id in evidence.by_clause.get(at, ())]
        return (
            fact(self.tr("Who set it"), *chain_lines(book, traced, language)) if traced else "",
            fact(self.tr("Where it comes from"), *provenance_lines(book, self.address or name, language)),
            fact(self.tr("Stated in"), links((at, book.label(at)) for at in stated)),
            fact(self._read_by(len(read)), *_few(read)),
            fact(
                self.tr("Shown by"),
                *(
                    link(f"example:{id}", evidence.examples[id].example.title[language])
                    for id in dict.fromkeys(examples)
                ),
            ),
        )

    def _read_by(self, count: int) -> str:
        """How many functions of the game read the value."""
        many = self.tr("Read by {count} functions of the game").format(count=count)
        return self.tr("Read by 1 function of the game") if count == 1 else many

    # Changing

    def _set(self, text: str, layer: str, reason: str) -> None:
        book = self.study.book
        if book is None or not self.address:
            return
        value = self._read(book, text)
        if value is None or value == book.value(self.address):
            return
        address = self.address
        document = self.study.document or begun(self.study)
        try:
            rule_edits.set_value(document, book, address, value, self._layer(layer), reason)
        except (DocumentError, RulesetError, KeyError) as error:
            self.form.complain(str(error))

    def _layer(self, layer: str) -> str:
        """The layer that is meant; a document that is nothing but a layer has no other."""
        document = self.study.document
        return next(iter(rule_edits.own_of(document))) if document and document.bundle.scenario is None else layer

    def _read(self, book: Rulebook, text: str) -> Any:
        """The value that was typed; None if it cannot stand there, which is said."""
        parameter = book.rules.parameters.get(self.address)
        old = book.value(self.address)
        try:
            value = read_value(parameter, text) if parameter else (int(text) if type(old) is int else text)
        except (ValueError, KeyError):
            self.form.complain(self.tr("“{text}” is not a value of this kind.").format(text=text))
            return None
        flaw = parameter.flaw(value) if parameter else ""
        if flaw and parameter and parameter.range:
            low, high = parameter.range
            flaw = self.tr("It must be between {low} and {high}.").format(low=low, high=high)
        self.form.complain(flaw)
        return None if flaw else value

    def retranslate(self) -> None:
        """Speak the language of the window."""
        self._tell()


def _few(names: tuple[str, ...]) -> list[str]:
    """The first names of a long list; they are names of code and stay as they are."""
    shown = [f"<small>{escape(name)}</small>" for name in names[:FEW]]
    return [*shown, "…"] if len(names) > FEW else shown
