"""The card below what is selected: the notes of the scenario, and a field that pins another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFrame, QToolButton, QWidget

from editor.canvas.pins import counter_of
from editor.document.pin_edits import SUBJECT, marked, pinned, reworded, taken_away
from editor.fields.combo_boxes import narrow
from editor.fields.layouts import across, down
from editor.fields.text_field import TextField
from editor.fields.translated import Translated, tr_noop
from editor.notes.note_texts import name_of, notes_of, place_named, targets
from editor.notes.notes_list import NotesList
from editor.workbench import MAP, Mode, Selection, Workbench
from engine.bundle.models.notes import OnHex, OnRule, OnUnit
from engine.compile.map_compiler import labels_of

if TYPE_CHECKING:
    from editor.document import Document, Edited
    from engine.bundle import Change
    from engine.bundle.models.notes import NoteModel

OPEN = "notes/open"
LINES = 6
"""The list grows up to so many lines, then it scrolls."""


class NotesCard(Translated, QFrame):
    """Lists what is pinned; every change is a step of the document, whatever is being done on the map."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.document: Document | None = None
        self.head, self.body = QToolButton(), QWidget()
        self.list, self.target, self.text = NotesList(), QComboBox(), TextField()
        self.pin = self.worded(QToolButton(), tr_noop("Pin it"), do=self._pin)
        self.delete = self.worded(QToolButton(), tr_noop("Delete"), do=self._delete)
        self.undo = self.worded(QToolButton(), tr_noop("Undo"), do=self._take_back)
        self._arrange()
        self._connect()
        self.retranslate()
        self._follow(bench.document)
        self._unfold(bench.settings.value(OPEN, False))

    def _arrange(self) -> None:
        self.head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.head.setAutoRaise(True)
        self.head.setCheckable(True)
        narrow(self.target, 8)
        down(self.list, self.target, self.text, across(self.pin, self.delete, self.undo, 1), on=self.body, margins=0)
        down(self.head, self.body, on=self, margins=(4, 0, 4, 4))

    def _connect(self) -> None:
        bench = self.bench
        self.head.toggled.connect(self._unfold)
        self.text.returnPressed.connect(self._pin)
        self.text.textChanged.connect(lambda _text: self._settle())
        self.list.currentItemChanged.connect(lambda *_items: self._settle())
        self.list.wanted.connect(self._go)
        self.list.ticked.connect(self._mark)
        self.list.reworded.connect(self._reword)
        self.list.unwanted.connect(self._delete)
        bench.document_changed.connect(self._follow)
        bench.document_edited.connect(self._edited)
        bench.selection_changed.connect(lambda _selection: self._offer())
        bench.explained.connect(lambda _explanation: self._offer())
        bench.mode_changed.connect(lambda _mode: self._settle())

    def _follow(self, document: Document | None) -> None:
        self.document = document
        self.refresh()

    def _edited(self, edited: Edited) -> None:
        if {"scenario.yaml", "counters.yaml"} & set(edited.files):
            self.refresh()

    def begin(self) -> None:
        """Open the card, with the keyboard in the field."""
        self.head.setChecked(True)
        self.text.setFocus(Qt.FocusReason.ShortcutFocusReason)

    # Showing

    def refresh(self) -> None:
        """Show the notes as they are now."""
        document, language = self.document, self.bench.language
        notes = notes_of(document)
        names = {note.id: name_of(document, note.at, language) for note in notes} if document is not None else {}
        self.list.show_notes(notes, names, language)
        self.list.setVisible(bool(notes))
        self.list.setMaximumHeight((min(LINES, len(notes)) + 1) * (self.fontMetrics().height() + 10))
        self._name_head(notes)
        self._offer()

    def _name_head(self, notes: tuple[NoteModel, ...]) -> None:
        left = sum(not note.done for note in notes)
        text = self.tr("Notes: {open} open, {done} done").format(open=left, done=len(notes) - left)
        self.head.setText(text if notes else self.tr("Notes"))

    def _unfold(self, on: bool) -> None:
        self.head.setChecked(on)
        self.head.setArrowType(Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow)
        self.body.setVisible(on)
        self.bench.settings.set_value(OPEN, on)
        if on:
            self._offer()

    def _offer(self) -> None:
        """Offer what can be pinned to now."""
        document = self.document
        if self.body.isVisibleTo(self) and document is not None:
            self.target.clear()
            for at in targets(self.bench):
                self.target.addItem(name_of(document, place_named(at), self.bench.language), at)
        self._settle()

    def _settle(self) -> None:
        missing = "" if self.text.text().strip() else self.tr("Write something first.")
        missing = missing if self.target.count() else self.tr("Open a scenario first.")
        self.pin.setEnabled(not missing)
        self.pin.setToolTip(missing or self.tr("Pins the note to the object chosen above (Enter)."))
        chosen = self.list.currentItem() is not None
        self.delete.setEnabled(chosen)
        self.delete.setToolTip("" if chosen else self.tr("Choose a note in the list first."))
        self.undo.setVisible(self.bench.mode is Mode.PLAY)
        last = self._last()
        self.undo.setEnabled(bool(last))
        self.undo.setToolTip(last or self.tr("The last change of the scenario was not one of a note."))

    def _last(self) -> str:
        """The last step of the document, if it was one of notes; in Play Ctrl+Z belongs to the game."""
        stack = self.document.undo_stack if self.document is not None else None
        step = stack.command(stack.index() - 1) if stack is not None and stack.index() else None
        facets = step.made.facets if step is not None and hasattr(step, "made") else ()
        return step.text() if step and facets and all(each.subject.startswith(SUBJECT) for each in facets) else ""

    # Doing

    def _do(self, text: str, changes: tuple[Change, ...]) -> None:
        if self.document is not None and changes:
            self.document.do(text, *changes)

    def _pin(self) -> None:
        at, text = self.target.currentData(), self.text.text().strip()
        if self.document is not None and at is not None and text:
            self.text.clear()
            where = self.target.currentText()
            said = self.tr("pin a note to {place}").format(place=where)
            self._do(said, pinned(self.document, [(at, {self.bench.language: text})]))

    def _delete(self) -> None:
        id = self.list.current
        if self.document is not None and id:
            self._do(self.tr("remove a note"), taken_away(self.document, id))

    def _mark(self, id: str, done: bool) -> None:
        if self.document is not None:
            said = self.tr("mark a note as done") if done else self.tr("open a note again")
            self._do(said, marked(self.document, id, done))

    def _reword(self, id: str, text: str) -> None:
        if self.document is not None:
            self._do(self.tr("reword a note"), reworded(self.document, id, self.bench.language, text))

    def _take_back(self) -> None:
        if self.document is not None and self._last():
            self.document.undo_stack.undo()

    def _go(self, id: str) -> None:
        """Show what a note is pinned to."""
        note = next((each for each in notes_of(self.document) if each.id == id), None)
        if note is None:
            return
        if isinstance(note.at, OnRule):
            self.bench.go("rules", note.at.rule)
        elif isinstance(note.at, OnUnit):
            known = self.bench.canvas.counters.arrangement.by_id
            unit = next((id for id in known if counter_of(id, (note.at.unit,))), note.at.unit)
            self._show(Selection(units=(unit,)), known[unit].place if unit in known else -1)
        elif isinstance(note.at, OnHex):
            grid = self.bench.canvas.grid
            index = labels_of(grid).hex(note.at.hex) if grid is not None else -1
            self._show(Selection(hexes=(index,) if index >= 0 else ()), index)

    def _show(self, selection: Selection, place: int) -> None:
        """Select it, on the map."""
        self.bench.set_space(MAP)
        self.bench.select(selection)
        if place >= 0:
            self.bench.canvas.show_place(place)

    def retranslate(self) -> None:
        """Name everything anew."""
        self.list.setAccessibleName(self.tr("Notes of the scenario"))
        self.list.setToolTip(self.tr("Double-click to go there, F2 to reword, tick a note when it is done."))
        self.target.setAccessibleName(self.tr("The object of the note"))
        self.text.setAccessibleName(self.tr("Note"))
        self.text.setPlaceholderText(self.tr("a note on the selection, a rule or a turn"))
        self.head.setToolTip(self.tr("Notes on hexes, units, rules and turns. They are kept in the scenario."))
        self.refresh()
