"""The part of the play panel for notes on what is selected, on the rule that Why shows, or on the turn."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QListWidget, QListWidgetItem, QWidget

from editor.document.pin_edits import pinned
from editor.fields.combo_boxes import narrow
from editor.fields.layouts import down
from editor.fields.text_field import TextField
from editor.fields.translated import tr_noop
from editor.play.game_notes import HEX, RULE, TURN, UNIT, GameNote
from editor.play.log_list import WrappedLines
from editor.play.panel_parts import PlayPart
from editor.play.play_session import PlaySession
from editor.play.play_widgets import WrappingRow, button
from editor.workbench import Selection, Workbench

NOTE = Qt.ItemDataRole.UserRole


class NotesPart(PlayPart):
    """Lists the notes of the game; a row leads to its place, the field below pins another one."""

    def __init__(self, bench: Workbench, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.title = self.worded(QLabel(), tr_noop("Notes of this game"))
        self.list = self.worded(QListWidget(), tip=tr_noop("A click shows the object of the note."))
        self.target = self.worded(QComboBox(), name=tr_noop("The object of the note"))
        self.text = self.worded(TextField(), name=tr_noop("Note"))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setItemDelegate(WrappedLines(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        narrow(self.target, 10)
        self.pin = self.worded(button("", self._pin), tr_noop("Pin it"))
        self.delete = self.worded(button("", self._delete), tr_noop("Delete"))
        self.keep = self.worded(button("", self._keep), tr_noop("Keep with the scenario"))
        self.row = WrappingRow(self)
        self.row.fill((self.pin, self.delete, self.keep))
        down(self.title, self.target, self.text, self.row, self.list, on=self, margins=0)
        self.list.itemClicked.connect(lambda item: self._go(item.data(NOTE)))
        self.list.itemActivated.connect(lambda item: self._go(item.data(NOTE)))
        self.list.currentItemChanged.connect(lambda *_items: self._settle())
        self.text.returnPressed.connect(self._pin)
        self.text.textChanged.connect(lambda _text: self._settle())
        bench.selection_changed.connect(lambda _selection: self._offer())
        bench.explained.connect(lambda _explanation: self._offer())

    # What a note can be pinned to

    def _targets(self, session: PlaySession) -> Iterator[tuple[str, str]]:
        """What is selected first, then the rule that Why shows, then the turn."""
        selection, grid = self.bench.selection, session.game.state.board.grid
        yield from ((UNIT, unit) for unit in selection.units[:1])
        yield from ((HEX, grid.label(hex)) for hex in selection.hexes[:1] if hex in grid)
        rows = self.bench.explanation.rows if self.bench.explanation else ()
        yield from ((RULE, clause) for clause in dict.fromkeys(row.clause for row in rows if row.clause))
        yield TURN, str(session.game.state.turn)

    def _offer(self) -> None:
        """Offer what can be pinned to now."""
        self.target.clear()
        if self.session is not None:
            for kind, at in self._targets(self.session):
                self.target.addItem(self.named(self.session, kind, at), (kind, at))

    def named(self, session: PlaySession, kind: str, at: str) -> str:
        """What a note is pinned to, as people call it."""
        words = session.words(self.language)
        if kind == UNIT:
            known = {each.id: number for number, each in enumerate(session.game.state.roster)}
            return words.unit(known[at]) if at in known else at
        if kind == RULE:
            return self.tr("Rule {number}").format(number=words.section(at) or at.partition("#")[0])
        return self.tr("Turn {number}").format(number=at) if kind == TURN else at

    # Showing

    def refresh(self) -> None:
        """Show the notes; the row that was chosen stays so."""
        notes = self.session.marks.notes_seen if self.session is not None else []
        if [self.list.item(row).data(NOTE) for row in range(self.list.count())] != notes:
            self._fill(notes)
        self.list.setVisible(bool(notes))
        self.list.setMaximumHeight(5 * (self.fontMetrics().height() + 8))
        if not self.target.count():
            self._offer()
        self._settle()

    def _fill(self, notes: list[GameNote]) -> None:
        at, session = self.list.currentRow(), self.session
        self.list.clear()
        line = self.tr("{place}: {text}")
        for note in notes if session is not None else ():
            assert session is not None
            item = QListWidgetItem(line.format(place=self.named(session, note.kind, note.at), text=note.text))
            item.setData(NOTE, note)
            self.list.addItem(item)
        self.list.setCurrentRow(min(at, len(notes) - 1))

    def _settle(self) -> None:
        missing = "" if self.text.text().strip() else self.tr("Write something first.")
        self.pin.setEnabled(not missing)
        self.pin.setToolTip(missing or self.tr("Pins the note to the object chosen above (Enter)."))
        chosen = self.list.currentItem() is not None
        self.delete.setEnabled(chosen)
        self.delete.setToolTip("" if chosen else self.tr("Choose a note in the list first."))
        noted = self.session is not None and bool(self.session.marks.notes_seen)
        self.keep.setEnabled(noted and self.bench.document is not None)
        none = self.tr("This game has no notes to keep.")
        self.keep.setToolTip(self.tr("Puts them into the scenario, below Selection, for good.") if noted else none)

    # Doing

    def _pin(self) -> None:
        session, target, text = self.session, self.target.currentData(), self.text.text().strip()
        if session is not None and target is not None and text:
            kind, at = target
            self.text.clear()
            session.set_notes([*session.notes, GameNote(kind, at, text, session.marks.seat)])

    def _delete(self) -> None:
        item = self.list.currentItem()
        if self.session is not None and item is not None:
            rest = list(self.session.notes)
            rest.remove(item.data(NOTE))
            self.session.set_notes(rest)

    def _keep(self) -> None:
        """Let the scenario hold the notes of the game, as one step."""
        session, document = self.session, self.bench.document
        if session is None or document is None or not session.marks.notes_seen:
            return
        seen = session.marks.notes_seen
        places = [(note, at_of(note, document.view.roster_counters)) for note in seen]
        told = [({note.kind: at}, {self.language: note.text}) for note, at in places if at is not None]
        if told:
            document.do(self.tr("keep {count} notes of the game").format(count=len(told)), *pinned(document, told))
            told_of = [note for note, at in places if at is not None]
            session.set_notes([note for note in session.notes if note not in told_of])

    def _go(self, note: GameNote) -> None:
        """Show what a note is pinned to."""
        session = self.session
        if session is None:
            return
        if note.kind == UNIT:
            self.bench.select(Selection(units=(note.at,)))
        elif note.kind == HEX:
            self.bench.select(Selection(hexes=(session.game.state.board.hex(note.at),)))
        elif note.kind == RULE:
            self.bench.go("rules", note.at)
            return
        place = place_of(session, note)
        if place is not None:
            self.bench.canvas.show_place(place)

    def retranslate(self) -> None:
        """Name everything anew."""
        self.list.setAccessibleName(self.title.text())
        self.text.setPlaceholderText(self.tr("a note on the selection, the rule or the turn"))
        self.list.clear()
        self._offer()


def at_of(note: GameNote, counters: Collection[str]) -> str | int | None:
    """What a scenario's file says of the place of a note; None for a unit that only this game has."""
    if note.kind == UNIT:
        return next((name for name in (note.at, note.at.rpartition(".")[0]) if name in counters), None)
    return int(note.at) if note.kind == TURN else note.at


def place_of(session: PlaySession, note: GameNote) -> int | None:
    """Where on the map a note stands, as far as that may be shown."""
    state = session.game.state
    if note.kind == HEX:
        return next((hex for hex in state.board.grid.hexes if state.board.grid.label(hex) == note.at), None)
    if note.kind == UNIT:
        return next((place for unit, place in session.places().items() if state.unit_id(unit) == note.at), None)
    return None
