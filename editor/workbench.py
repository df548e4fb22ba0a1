"""What the parts of a window share: the document, the mode, the selection, and who has to be told."""

from __future__ import annotations

import json
import stat
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, QSettings, Signal, SignalInstance

from editor.window_language import LANGUAGES, system_language, use

if TYPE_CHECKING:
    from editor.canvas.map_view import MapView
    from editor.document import Document
    from editor.play.play_session import PlaySession
    from engine.bundle import Bundle
    from engine.compile import Compiled
    from engine.play import Game, Journal

T = TypeVar("T")


MAP = "map"
LARGEST = 4_000_000
"""Bytes of settings."""


class Mode(Enum):
    """What a person may change now: the bundle, where units stand, or only the game."""

    EDIT = "edit"
    SET_UP = "set_up"
    PLAY = "play"


@dataclass(frozen=True)
class Selection:
    """What is selected: hexes and hexsides by grid index, units by id."""

    hexes: tuple[int, ...] = ()
    edges: tuple[int, ...] = ()
    units: tuple[str, ...] = ()


@dataclass(frozen=True)
class ExplanationRow:
    """One item of a sum: its words, its value, where the rules say so, and how sure that is."""

    text: str
    value: str = ""
    clause: str = ""
    section: str = ""
    provenance: str = ""


@dataclass(frozen=True)
class Explanation:
    """What the Why tab shows; its words are already in the language of the window."""

    title: str
    rows: tuple[ExplanationRow, ...]
    total: str = ""


@dataclass(frozen=True, eq=False)
class GameMoment:
    """A game that was played elsewhere, at one of its moments; `line` is all of it, what it has taken back too."""

    compiled: Compiled
    bundle: Bundle
    revision: int
    game: Game
    line: Journal


class Settings(QObject):
    """What a person has chosen; kept in an ini file, or only in memory without a path or where no file can be."""

    changed = Signal(str)

    def __init__(self, path: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = QSettings(str(path), QSettings.Format.IniFormat) if path and _may_be_read(path) else None
        self._values: dict[str, Any] = dict(_read(self._file)) if self._file else {}

    def value(self, key: str, default: T) -> T:
        """Return what is kept under a key; the default when nothing or something of another type is."""
        kept = self._values.get(key, default)
        return kept if isinstance(kept, type(default)) else default

    def set_value(self, key: str, value: object) -> None:
        """Keep a value that JSON can hold."""
        if self._values.get(key) == value:
            return
        self._values[key] = value
        if self._file:
            self._file.setValue(key, json.dumps(value, ensure_ascii=False))
        self.changed.emit(key)

    def forget(self, key: str) -> None:
        """Keep nothing under a key any more."""
        self._values.pop(key, None)
        if self._file:
            self._file.remove(key)
        self.changed.emit(key)

    def keys(self) -> tuple[str, ...]:
        """Return the keys under which something is kept."""
        return tuple(self._values)

    def sync(self) -> None:
        """Write what is not yet in the file."""
        if self._file:
            self._file.sync()

    @property
    def language(self) -> str:
        """The language of the window: en or ja."""
        kept = self.value("language", "")
        return kept if kept in LANGUAGES else system_language()

    @property
    def theme(self) -> str:
        """light, dark or system."""
        kept = self.value("theme", "system")
        return kept if kept in ("light", "dark") else "system"

    @property
    def text_size(self) -> int:
        """The size of text in per cent, 80 to 200."""
        return min(200, max(80, self.value("text_size", 100)))

    @property
    def motion(self) -> bool:
        """Whether dice and moves take their time."""
        return self.value("motion", True)

    @property
    def recent(self) -> tuple[str, ...]:
        """What was opened last, newest first."""
        return tuple(path for path in self.value("recent", list[str]()) if isinstance(path, str))


def _read(file: QSettings) -> list[tuple[str, Any]]:
    """Read every value; what somebody has spoilt by hand is left out."""
    found = []
    for key in file.allKeys():
        try:
            found.append((key, json.loads(str(file.value(key)))))
        except (ValueError, RecursionError):
            continue
    return found


def _may_be_read(path: Path) -> bool:
    """Whether settings may lie there: in a file of their own that is not too large, or in one that is made."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size <= LARGEST


class Workbench(QObject):
    """The one thing that all parts of a window know; it tells each what the others do."""

    document_changed = Signal(object)
    document_edited = Signal(object)
    """The document on the bench was edited: an `Edited`."""
    problems_changed = Signal()
    """More is known of the problems of the document on the bench."""
    state_changed = Signal()
    """The document on the bench was saved, is kept no more, or was changed from outside."""
    mode_changed = Signal(object)
    selection_changed = Signal(object)
    hovered = Signal(object)
    explained = Signal(object)
    play_changed = Signal()
    told = Signal(str)
    language_changed = Signal(str)
    space_changed = Signal(str)
    wanted = Signal(str, str)
    moment_wanted = Signal(object)
    act_wanted = Signal(str)
    """An action of the window, by its id."""
    panel_wanted = Signal(str)
    """A tab of the side panel, by its id."""
    bundle_made = Signal(object)
    closing = Signal()

    canvas: MapView

    def __init__(self, settings: Settings | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings or Settings(parent=self)
        self.document: Document | None = None
        self.session: PlaySession | None = None
        self.mode = Mode.EDIT
        self.space = MAP
        self.selection = Selection()
        self.explanation: Explanation | None = None
        self.language = self.settings.language
        use(self.language)

    def open(self, document: Document | None) -> None:
        """Put a document on the bench in place of the one before; a game of that one is over."""
        self.set_mode(Mode.EDIT)
        for one, connects in ((self.document, False), (document, True)):
            for signal, told in self._told_by(one) if one is not None else ():
                (signal.connect if connects else signal.disconnect)(told)
        self.document = document
        self.select(Selection())
        self.explain(None)
        self.document_changed.emit(document)

    def _told_by(self, document: Document) -> tuple[tuple[SignalInstance, SignalInstance], ...]:
        """What a document tells, and what tells it on to all parts of the window."""
        edited = (document.edited, self.document_edited)
        return edited, (document.problems_changed, self.problems_changed), (document.state_changed, self.state_changed)

    def set_mode(self, mode: Mode) -> None:
        """Say what may be changed from now on."""
        if mode is not Mode.EDIT:
            self.set_space(MAP)
        if mode is not self.mode:
            self.mode = mode
            self.mode_changed.emit(mode)

    def set_space(self, space: str) -> None:
        """Bring a workspace forward. Units are set up, and games played, on the map; elsewhere everything is edited."""
        if space != self.space:
            self.space = space
            if space != MAP:
                self.set_mode(Mode.EDIT)
            self.space_changed.emit(space)

    def go(self, space: str, address: str = "") -> None:
        """Bring a workspace forward and show there what has this address: a clause, a counter, a formation, a text."""
        self.set_space(space)
        self.wanted.emit(space, address)

    def select(self, selection: Selection) -> None:
        """Select this and nothing else."""
        if selection != self.selection:
            self.selection = selection
            self.selection_changed.emit(selection)

    def explain(self, explanation: Explanation | None, *, raised: bool = False) -> None:
        """Show why, in the Why tab; brought to the front if a person has asked for it."""
        if explanation != self.explanation:
            self.explanation = explanation
            self.explained.emit(explanation)
        if raised:
            self.panel_wanted.emit("why")

    def set_language(self, language: str) -> None:
        """Change the language of the window while it runs."""
        if language != self.language and language in LANGUAGES:
            self.language = language
            self.settings.set_value("language", language)
            use(language)
            self.language_changed.emit(language)
