"""The bundle as it is worked on: changes are made together or not at all, and files can stand again as they stood."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from editor.document.errors import DocumentError, cannot_make, unreadable_text
from editor.document.plain_changes import same, settled
from engine.bundle import Bundle, BundleError, Change, EditEdges, Facets, PaintHexes, Patch, edit, inverse
from engine.bundle.live_bundle import FileSnapshot, LiveBundle
from engine.bundle.text_buffer import UNKNOWN
from engine.bundle.yaml_reader import YamlError
from engine.validate.session import Touched, is_structural

Cause = Literal["edit", "undo", "redo", "reload"]
Standings = Mapping[str, FileSnapshot]
_REFUSALS = (LookupError, TypeError, ValueError, AttributeError, RecursionError)


@dataclass(frozen=True)
class Edited:
    """What became of the document: its revision, what was changed and touched, why, and in which files."""

    revision: int
    changes: tuple[Change, ...]
    facets: tuple[Facets, ...]
    cause: Cause
    files: tuple[str, ...]


@dataclass(frozen=True)
class Made:
    """Changes that were made, with the files as they stood before and stand after."""

    changes: tuple[Change, ...]
    touched: tuple[Touched, ...]
    before: Standings
    after: Standings

    @property
    def facets(self) -> tuple[Facets, ...]:
        """What the changes touch."""
        return tuple(each.facets for each in self.touched)

    @property
    def is_nothing(self) -> bool:
        """Whether all files say what they said."""
        return all(_is_same(standing, self.after[file]) for file, standing in self.before.items())

    def then(self, other: Made) -> Made:
        """Both as one; strokes over the same layer flow together."""
        changes, touched = [*self.changes], [*self.touched]
        for change, mark in zip(other.changes, other.touched, strict=True):
            joined = _joined(changes[-1], change) if changes else None
            if joined is None:
                changes.append(change)
                touched.append(mark)
            else:
                changes[-1] = joined
                touched[-1] = Touched(_both(touched[-1].facets, mark.facets), touched[-1].everything or mark.everything)
        return Made(tuple(changes), tuple(touched), {**other.before, **self.before}, {**self.after, **other.after})

    def inverted(self) -> tuple[Change, ...]:
        """The changes that say what taking these back means, as far as they can be said."""
        data = {file: standing.moment.data for file, standing in self.before.items()}
        found: list[Change] = []
        for change in self.changes:
            if isinstance(change, Patch) or data[change.file] is UNKNOWN:
                return ()
            before = {} if data[change.file] is None else data[change.file]
            try:
                found.append(inverse(before, change))
                data[change.file] = edit(before, change)
            except (BundleError, *_REFUSALS):
                return ()
        return tuple(reversed(found))


def _is_same(one: FileSnapshot, other: FileSnapshot) -> bool:
    before, after = one.moment, other.moment
    if before is after:
        return True
    if before.exists != after.exists:
        return False
    if UNKNOWN in (before.data, after.data):
        return after.before is before and after.there is not None and not any(_differs(after.there))
    return same(before.data, after.data)


def _differs(patch: Patch) -> Iterable[bool]:
    return (edit.old != edit.new for edits in patch.steps for edit in edits)


def _joined(one: Change, other: Change) -> Change | None:
    """Two strokes over one layer as one."""
    if type(one) is not type(other) or getattr(one, "layer", None) != getattr(other, "layer", ""):
        return None
    if isinstance(one, PaintHexes) and isinstance(other, PaintHexes) and one.file == other.file:
        return replace(one, words={**one.words, **other.words})
    if isinstance(one, EditEdges) and isinstance(other, EditEdges) and one.file == other.file:
        return replace(one, words={**one.words, **other.words})
    return None


def _both(one: Facets, other: Facets) -> Facets:
    parts = ((getattr(one, name), getattr(other, name)) for name in ("hexes", "hexsides", "units"))
    return Facets(one.subject, *(tuple(dict.fromkeys((*first, *second))) for first, second in parts))


Done = tuple[list[Change], list[tuple[Bundle, Touched]]]


class WorkingFiles:
    """The files of a bundle with their changes. `told` hears of every moment, with what it means for the checks."""

    def __init__(
        self, live: LiveBundle, told: Callable[[Bundle, Touched], None] = lambda _bundle, _touched: None
    ) -> None:
        self.live = live
        self._told = told

    def make(self, changes: Sequence[Change]) -> Made | None:
        """Make changes together. None if they change nothing; if one cannot be made, none is."""
        return self._together([change.file for change in changes], lambda: self._make(changes))

    def write(self, texts: Mapping[str, str | None]) -> Made | None:
        """Put other texts in the place of files; None takes one away."""
        return self._together(list(texts), lambda: self._write(texts))

    def restore(self, standings: Standings, touched: Sequence[Touched]) -> None:
        """Let files stand as they stood."""
        faulty = [self.live.restore(standing) for standing in standings.values()]
        for each in touched:
            self._told(self.live.bundle, replace(each, everything=True) if any(faulty) else each)

    def _together(self, files: Iterable[str], work: Callable[[], Done]) -> Made | None:
        before: dict[str, FileSnapshot] = {}
        try:
            before.update((file, self.live.standing(file)) for file in files)
            changes, moments = work()
        except BaseException as error:
            self._back(before)
            found = _as_error(error)
            if found is None:
                raise
            raise found from error
        touched = tuple(each for _bundle, each in moments)
        made = Made(tuple(changes), touched, before, {file: self.live.standing(file) for file in before})
        if made.is_nothing:
            self._back(before)
            return None
        for bundle, each in moments:
            self._told(bundle, each)
        return made

    def _back(self, before: Standings) -> None:
        for standing in before.values():
            self.live.restore(standing)

    def _make(self, changes: Sequence[Change]) -> Done:
        made, moments = [], []
        for change in map(settled, changes):
            try:
                facets, faulty = self.live.change(change)
            except YamlError as error:
                raise unreadable_text(change.file) from error
            made.append(change)
            touched = Touched(facets, faulty or isinstance(change, Patch), is_structural(change))
            moments.append((self.live.bundle, touched))
        return made, moments

    def _write(self, texts: Mapping[str, str | None]) -> Done:
        marks = ((Touched(self.live.write(file, text)[0], True, True)) for file, text in texts.items())
        return [], [(self.live.bundle, mark) for mark in marks]


def _as_error(error: BaseException) -> DocumentError | None:
    if isinstance(error, DocumentError):
        return error
    if isinstance(error, BundleError):
        return DocumentError.of(error.fault)
    if isinstance(error, _REFUSALS):
        return cannot_make()
    return None
