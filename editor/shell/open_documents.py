"""The documents that are open: one is in front, on the bench; the others wait with their undo, selection and game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMetaMethod, QObject, Signal

from editor.workbench import MAP, Mode, Selection, Workbench

if TYPE_CHECKING:
    from editor.canvas.viewport import Viewport
    from editor.document import Document
    from editor.play.play_session import PlaySession
    from editor.shell.window import MainWindow

SESSION = "session"
"""Which scenarios were open, and which of them was in front."""


@dataclass(eq=False)
class OpenDocument:
    """A document that is open, and how it was left. One that was open last time is read when it comes to the front."""

    name: str
    document: Document | None = None
    titles: Mapping[str, str] = field(default_factory=dict)
    selection: Selection = field(default_factory=Selection)
    mode: Mode = Mode.EDIT
    game: PlaySession | None = None
    viewport: Viewport | None = None

    def title(self, language: str) -> str:
        """What it is called, with a mark while something is not saved."""
        if self.document is None:
            return self.titles.get(language) or Path(self.name).stem
        return self.document.title(language) + ("*" if self.document.dirty else "")

    @property
    def gives_way(self) -> bool:
        """Whether nothing was done with it: a scenario that comes with Hexwright, as it came."""
        document = self.document
        return document is not None and document.shipped and not document.dirty and self.game is None


class OpenDocuments(QObject):
    """Holds the open documents, in the order of their tabs."""

    changed = Signal()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.sheets: list[OpenDocument] = []
        self.front: OpenDocument | None = None
        self._has_ended = False
        window.bench.language_changed.connect(self.changed)

    @property
    def bench(self) -> Workbench:
        """The bench on which the front document lies."""
        return self._window.bench

    def place_of(self, sheet: OpenDocument) -> str:
        """Where a sheet's document is kept, or the name under which it was opened."""
        return self._name(sheet)

    def holding(self, path: Path) -> OpenDocument | None:
        """Return the sheet whose document is kept at this place."""
        found = (sheet for sheet in self.sheets if sheet.document is not None)
        return next((sheet for sheet in found if sheet.document and sheet.document.path == path), None)

    def lay_down(self, document: Document, name: str) -> None:
        """Bring a document to the front, in a tab of its own; one with which nothing was done gives way."""
        document.setParent(self.bench)
        old, sheet = self.front, OpenDocument(name, document)
        self._keep_game()
        at = self.sheets.index(old) + 1 if old else len(self.sheets)
        self.sheets.insert(at, sheet)
        self._bring(sheet)
        if old is not None and old.gives_way:
            self._drop(old)
        self._tell()

    def lay_beside(self, names: list[str], front: int) -> None:
        """Put scenarios on both sides of the front one; each is read when somebody wants to see it."""
        from editor.document.disk import find
        from editor.shell.start_offers import own

        waiting = [OpenDocument(name, titles=own(find(Path(name))[0]).titles) for name in names]
        self.sheets[:0] = waiting[:front]
        self.sheets += waiting[front + 1 :]
        self._tell()

    def show(self, sheet: OpenDocument) -> bool:
        """Bring a sheet to the front; false if its scenario can no longer be read: then it goes."""
        if sheet is self.front:
            return True
        if sheet.document is None and not self._can_read(sheet):
            self._drop(sheet)
            self._tell()
            return False
        self._keep_game()
        self._bring(sheet)
        self._tell()
        return True

    def _can_read(self, sheet: OpenDocument) -> bool:
        return self._window.files.attempt(lambda: self._read(sheet))

    def _read(self, sheet: OpenDocument) -> None:
        sheet.document = self._window.files.read(sheet.name)
        sheet.document.setParent(self.bench)

    def step(self, by: int) -> None:
        """Bring the next sheet to the front, or one before."""
        if self.front is not None and len(self.sheets) > 1:
            self.show(self.sheets[(self.sheets.index(self.front) + by) % len(self.sheets)])

    def close(self, sheet: OpenDocument) -> bool:
        """Close a sheet, unless something is not saved and the person wants to go back; false then."""
        if not self._may_go(sheet):
            return False
        if sheet is self.front:
            self._leave_front(sheet)
        self._drop(sheet)
        self._tell()
        return True

    def _leave_front(self, sheet: OpenDocument) -> None:
        """Bring another sheet to the front, the next one or the one before; none if this is the last."""
        self._keep_game()
        at = self.sheets.index(sheet)
        for other in (*self.sheets[at + 1 :], *reversed(self.sheets[:at])):
            if other.document is not None or self._can_read(other):
                self._bring(other)
                return
        self.front = None
        self.bench.open(None)

    def may_leave(self) -> bool:
        """Ask for every document with changes that are not saved; tell whether to go on."""
        return all(self._may_go(sheet) for sheet in self.sheets)

    def _may_go(self, sheet: OpenDocument) -> bool:
        return self._game_may_go(sheet) and self._document_may_go(sheet)

    def _game_may_go(self, sheet: OpenDocument) -> bool:
        """A game is kept without a question; one that cannot be kept is asked for."""
        session = self._window.games.session_of(sheet)
        keeper = self._window.games.keeper(session)
        if keeper is None or keeper.write():
            return True
        self.show(sheet)
        return self._window.saved_games.may_leave(keeper.problem)

    def _document_may_go(self, sheet: OpenDocument) -> bool:
        if sheet.document is None or not sheet.document.dirty:
            return True
        self.show(sheet)
        return self._window.files.may_leave()

    def end(self) -> None:
        """Close all documents; edits and games are kept."""
        self._window.games.write()
        self.note()
        self._has_ended = True
        self._window.games.end()
        for sheet in self.sheets:
            if sheet.document is not None:
                sheet.document.close(keep=True)

    # From one to the other

    def _keep_game(self) -> None:
        """Remember how the front document is left; its game comes off the bench and is parked."""
        sheet, bench, play_mode = self.front, self.bench, self._window.play_mode
        if sheet is None:
            return
        sheet.selection, sheet.mode = bench.selection, bench.mode
        sheet.viewport = self._window.canvas.viewport
        sheet.game = play_mode.take_off() if play_mode is not None else None

    def _bring(self, sheet: OpenDocument) -> None:
        """Put a sheet's document on the bench as it was left."""
        before, self.front = self.front, sheet
        self.bench.open(sheet.document)
        if before is not None and before is not sheet and before.document is not None:
            _let_go(before.document)
        if sheet.viewport is not None:
            self._window.canvas.look(sheet.viewport)
        if sheet.game is not None:
            self._window.make_play_mode().begin(sheet.game)
            sheet.game = None
        elif sheet.document is not None:
            self._window.games.bring_back(sheet)
        self._resume(sheet)

    def _resume(self, sheet: OpenDocument) -> None:
        """Go on in the mode and with the selection of before."""
        if self.bench.space == MAP and sheet.mode is Mode.SET_UP:
            self.bench.set_mode(Mode.SET_UP)
        elif self.bench.space == MAP and sheet.mode is Mode.PLAY and self.bench.session is not None:
            self._window.play()
        if sheet.mode is not Mode.PLAY:
            self.bench.select(sheet.selection)

    def _drop(self, sheet: OpenDocument) -> None:
        """Let a sheet go; its edits and its game are kept."""
        self.sheets.remove(sheet)
        if sheet.game is not None:
            self._window.games.let_go(sheet.game)
            sheet.game.deleteLater()
        if sheet.document is not None:
            sheet.document.close(keep=True)
            sheet.document.deleteLater()

    def _tell(self) -> None:
        self.note()
        self.changed.emit()

    def note(self) -> None:
        """Note for the next start what is open, and which games belong to it."""
        if self._has_ended:
            return
        front = self.sheets.index(self.front) if self.front in self.sheets else 0
        names = [self._name(sheet) for sheet in self.sheets]
        games = [list(self._window.games.standing(sheet)) for sheet in self.sheets]
        played = {"games": games} if any(journal for journal, _play in games) else {}
        self.bench.settings.set_value(SESSION, {"open": names, "front": front, **played})

    def remember(self) -> None:
        """Note where the documents are kept now."""
        if self.front is not None:
            self._window.games.moved(self.front)
        self._tell()

    @staticmethod
    def _name(sheet: OpenDocument) -> str:
        document = sheet.document
        kept = document is not None and document.path is not None and not document.shipped
        return str(document.path) if kept and document is not None else sheet.name


def _let_go(document: Document) -> None:
    """Nobody listens any more to a document that waits; whoever wants to hear it follows it when it comes back."""
    for signal in (document.edited, document.problems_changed, document.state_changed):
        if document.isSignalConnected(QMetaMethod.fromSignal(signal)):
            signal.disconnect()
    document.undo_stack.cleanChanged.connect(document.state_changed)


def session_of(bench: Workbench) -> tuple[list[str], int]:
    """Return which scenarios were open last, and which of them was in front."""
    kept: dict[str, object] = bench.settings.value(SESSION, {})
    names, front = kept.get("open"), kept.get("front")
    found = [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
    return found, front if isinstance(front, int) and 0 <= front < len(found) else 0
