"""Merging: one's own changes since the last save, made again on what another program has written meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtGui import QUndoStack

from editor.document.undo_step import Step
from editor.document.working_files import Made
from engine.bundle import Bundle, BundleError, Change, EditEdges, PaintHexes, Patch, edit, inverse
from engine.bundle.live_bundle import LiveBundle
from engine.bundle.text_buffer import UNKNOWN

REFUSALS = (BundleError, LookupError, TypeError, ValueError, AttributeError)


@dataclass(frozen=True)
class MergeConflict:
    """A place that both have changed: in which file, what it is called there, and what either wants it to be.

    Where mine cannot be made at all on their text (`is_gone`), theirs stands.
    """

    file: str
    place: str
    mine: str
    theirs: str
    is_gone: bool = False


@dataclass(frozen=True)
class FileMerge:
    """What merging would make: the texts of the files that others changed, and the places where both did."""

    texts: Mapping[str, str | None]
    clashes: tuple[MergeConflict, ...]
    count: int


def own_changes(stack: QUndoStack) -> list[tuple[Made, tuple[Change, ...], bool]] | None:
    """What was changed since the last save, step by step, and whether it was taken back; None if nobody can tell."""
    clean, now = stack.cleanIndex(), stack.index()
    if clean < 0:
        return None
    steps = [stack.command(number) for number in range(stack.count())]
    made = [step.made for step in steps if isinstance(step, Step)]
    if len(made) != len(steps):
        return None
    if clean <= now:
        return [(each, each.changes, False) for each in made[clean:now]]
    return [(each, each.inverted(), True) for each in reversed(made[now:clean])]


def can_merge(stack: QUndoStack, outside: Collection[str]) -> bool:
    """Whether one's own changes of these files are known one by one."""
    steps = own_changes(stack)
    if steps is None:
        return False
    for made, changes, _back in steps:
        named = {change.file for change in changes if not isinstance(change, Patch)}
        if any(file in outside and (file not in named or _data(made, file) is UNKNOWN) for file in made.before):
            return False
    return True


def _data(made: Made, file: str) -> Any:
    return made.before[file].moment.data


def merged(
    stack: QUndoStack, outside: Collection[str], theirs: Bundle, yielded: Collection[MergeConflict] = ()
) -> FileMerge | None:
    """Make one's own changes of some files again on their texts; where both changed a place, mine stands.

    What is in `yielded` is left as they have it. None if that cannot be done.
    """
    steps = own_changes(stack) if can_merge(stack, outside) else None
    if steps is None or any(file not in theirs.texts_of for file in outside):
        return None
    replayed = Replayed(theirs, yielded)
    for made, changes, back in steps:
        standings = made.after if back else made.before
        for change in changes:
            if change.file in outside:
                replayed.make(change, standings[change.file].moment.data)
    texts: dict[str, str | None] = {file: replayed.live.text(file) for file in outside}
    return FileMerge(texts, tuple(replayed.clashes.values()), replayed.count)


class Replayed:
    """Their bundle, on which changes are made one after the other."""

    def __init__(self, theirs: Bundle, yielded: Collection[MergeConflict]) -> None:
        self.live = LiveBundle(theirs)
        self.clashes: dict[tuple[str, str], MergeConflict] = {}
        self.count = 0
        self._base: dict[str, Any] = {}
        self._yielded = {(clash.file, clash.place) for clash in yielded}

    def make(self, change: Change, before: Any) -> None:
        """Make one change, as far as it is not left to them; `before` is what the file said for me at the first."""
        base = self._base.setdefault(change.file, {} if before is None else before)
        for part in _parts(change):
            if self._clashes(part, base):
                continue
            try:
                self.live.change(part)
                self.count += 1
            except REFUSALS:
                self.miss(part)
        try:
            self._base[change.file] = edit(base, change)
        except REFUSALS:
            self._base[change.file] = base

    def miss(self, change: Change) -> None:
        """Note a change that cannot be made."""
        for part in _parts(change):
            self._note(part, "", is_gone=True)

    def write(self, file: str, place: str, before: str | None, text: str | None) -> None:
        """Give a file a text as a whole, as far as it is not left to them; `before` is what it was for me."""
        there = self.live.bundle.texts_of.get(file)
        if there not in (before, text):
            self.clashes[file, place] = MergeConflict(file, place, _short(text), _short(there))
        if (file, place) not in self._yielded:
            self.live.write(file, text)
            self.count += 1

    def _clashes(self, part: Change, base: Any) -> bool:
        """Note it if they changed the place, too; tell whether it is to be left to them."""
        there = self.live.data(part.file)
        mine, theirs = _stands(base, part), _stands({} if there is None else there, part)
        place = (part.file, place_of(part))
        if mine != theirs and theirs != _wanted(part) and place not in self._yielded:
            self._note(part, said(theirs), is_gone=False)
        return place in self._yielded

    def _note(self, part: Change, theirs: str, *, is_gone: bool) -> None:
        place = (part.file, place_of(part))
        clash = MergeConflict(*place, said(_wanted(part)), theirs, is_gone)
        self.clashes[place] = replace(clash, theirs=theirs or self.clashes.get(place, clash).theirs)


def _parts(change: Change) -> Iterator[Change]:
    """Strokes are made hex by hex, for only some of it may clash."""
    if isinstance(change, PaintHexes | EditEdges):
        words: Mapping[str, str | None] = change.words
        for label, word in words.items():
            yield _stroke(change, label, word)
    else:
        yield change


def _stroke(change: PaintHexes | EditEdges, label: str, word: str | None) -> Change:
    if isinstance(change, EditEdges):
        return EditEdges(change.layer, {label: word}, change.file)
    return PaintHexes(change.layer, {label: word or ""}, change.file)


def _stands(data: Any, change: Change) -> Any:
    """What stands at the place of a change; of a list's entry, all of it, for its number alone says little."""
    try:
        if isinstance(change, PaintHexes | EditEdges):
            back = inverse(data, change)
            return next(iter(getattr(back, "words", {}).values()), None)
        return _at(data, _whole_entry(getattr(change, "path", ())))
    except REFUSALS:
        return None


def _whole_entry(path: Sequence[Any]) -> Sequence[Any]:
    numbers = [place for place, key in enumerate(path) if isinstance(key, int)]
    return path[: numbers[-1] + 1] if numbers else path


def _at(data: Any, path: Sequence[Any]) -> Any:
    for key in path:
        data = data[key]
    return data


def _wanted(change: Change) -> Any:
    if isinstance(change, PaintHexes | EditEdges):
        return next(iter(change.words.values()), None)
    return getattr(change, "value", None)


def _short(text: str | None) -> str:
    """A text in a few letters."""
    return "" if text is None else " ".join(text[:200].split())[:60]


def place_of(change: Change) -> str:
    """What a place is called: a hex or hexside, else the keys that lead there."""
    if isinstance(change, PaintHexes | EditEdges):
        return f"{next(iter(change.words), '')} ({change.layer})"
    return " › ".join(str(key) for key in getattr(change, "path", ()))


def said(value: Any) -> str:
    """A value in a few letters; nothing for none."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return ", ".join(f"{key}: {said(part)}" for key, part in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(said, value))
    return str(value)
