"""What is done to scenario.yaml: each action is one step, with a label that names it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QObject, Signal

from editor.document import Document, DocumentError
from editor.workbench import Workbench
from engine.bundle import Change, Insert, Remove, SetValue
from engine.bundle.file_errors import Path
from engine.bundle.models import Map, ScenarioModel
from engine.bundle.phrases import Phrases
from engine.compile.place_parser import PlaceParser
from engine.compile.place_selection import hexes_of
from engine.compile.sentences import NamedParts
from engine.play import System, Vocabulary
from engine.play.vocabulary import SILENT
from engine.validate import Problem

FILE = "scenario.yaml"
EMPTY_MAP = Map.model_construct()


def change_to(data: Any, path: Path, value: Any, file: str = FILE) -> tuple[Change, ...]:
    """The change that puts a value at a path, or takes it away (None); nothing if it is so already."""
    here, missing = data, 0
    for number, step in enumerate(path):
        there = step in here if isinstance(here, Mapping) else isinstance(step, int) and step < len(here)
        if not there:
            missing = number + 1
            break
        here = here[step]
    if value is None:
        return () if missing else (Remove(file, path),)
    if not missing:
        return () if here == value else (SetValue(file, path, value),)
    for step in reversed(path[missing:]):
        value = {step: value}
    return (Insert(file, path[:missing], value),)


class ScenarioActions(QObject):
    """Follows the document of the bench. `renewed` comes when what the sections show may be different."""

    renewed = Signal()

    def __init__(self, bench: Workbench, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.bench = bench
        self.document: Document | None = None
        self._spots: tuple[Map, PlaceParser] | None = None
        bench.document_changed.connect(self.follow)
        bench.document_edited.connect(lambda _edited: self.renewed.emit())
        bench.problems_changed.connect(self.renewed)
        self.follow(bench.document)

    def follow(self, document: Document | None) -> None:
        """Work on another document from now on."""
        self.document = document
        self.renewed.emit()

    # What is there

    @property
    def scenario(self) -> ScenarioModel | None:
        """The scenario as it stands; none without a document, and while the file cannot be read."""
        return self.document.bundle.scenario if self.document is not None else None

    @property
    def data(self) -> dict[str, Any]:
        """What the file says, as plain data."""
        found = self.document.data(FILE) if self.document is not None else None
        return found if isinstance(found, dict) else {}

    @property
    def system(self) -> System | None:
        """The game, if there is such a game."""
        return self.document.view.game[0] if self.document is not None else None

    @property
    def words(self) -> Vocabulary:
        """What the game understands."""
        return self.system.vocabulary if self.system is not None else SILENT

    @property
    def map(self) -> Map:
        """The map, with what it rests on."""
        return (self.document.view.map if self.document is not None else None) or EMPTY_MAP

    @property
    def language(self) -> str:
        """The language of the window."""
        return self.bench.language

    @property
    def spots(self) -> PlaceParser:
        """The places of the map by their names."""
        map = self.map
        if self._spots is None or self._spots[0] is not map:
            self._spots = map, PlaceParser(map)
        return self._spots[1]

    @property
    def named(self) -> NamedParts | None:
        """What has names."""
        if self.document is None or self.scenario is None:
            return None
        view = self.document.view
        return NamedParts(self.scenario, self.map, view.roster_counters, view.formations, view.own_layers)

    def phrases(self, language: str = "") -> Phrases | None:
        """Speaks of the scenario in a language, that of the window if none is given."""
        named, wanted = self.named, language or self.language
        return Phrases(wanted, named.names(wanted)) if named is not None else None

    def problems(self, *paths: Path) -> Iterator[Problem]:
        """The problems at these places of the file, and below them."""
        if self.document is None:
            return
        for problem in self.document.checks.problems.open:
            spots = [place.path for place in problem.places if place.file == FILE]
            if any(spot[: len(path)] == path for spot in spots for path in paths):
                yield problem

    def hexes(self, where: Any) -> frozenset[int] | None:
        """The hexes that a description means; none while nobody knows, and where that depends on the play."""
        ground = self.document.view.ground if self.document is not None and self.document.checks.is_ready else None
        return hexes_of(where, ground) if ground is not None else None

    # Actions

    def changes(self, path: Path, value: Any) -> tuple[Change, ...]:
        """The change that puts a value at a path."""
        return change_to(self.data, path, value)

    def put(self, text: str, path: Path, value: Any, merge: str = "") -> bool:
        """Put a value at a path; None takes it away."""
        return self.do(text, *self.changes(path, value), merge=merge)

    def do(self, text: str, *changes: Change, merge: str = "") -> bool:
        """Make changes as one step; false if they cannot be made, which is said below."""
        if self.document is None or not changes:
            return False
        try:
            self.document.do(text, *changes, merge=merge)
        except DocumentError as error:
            self.bench.told.emit(error.message(self.language))
            return False
        return True
