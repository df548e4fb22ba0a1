"""The text of a file that is worked on: it follows the data when somebody asks, and goes back byte by byte."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.bundle import yaml_writer
from engine.bundle.change_types import Change, Insert, Patch, Remove, SetValue
from engine.bundle.changes import apply_all
from engine.bundle.patch import ChangeError, Edit, edited
from engine.bundle.yaml_reader import YamlError, load

UNKNOWN: Any = object()
"""In the place of data that nobody has read yet."""

Rewritten = tuple[str, Patch, Patch]


@dataclass(eq=False)
class TextMoment:
    """A file between two changes: what it says, what led here, and how the text comes here and back, once known."""

    data: Any = UNKNOWN
    exists: bool = True
    before: TextMoment | None = None
    changes: tuple[Change, ...] = ()
    there: Patch | None = None
    back: Patch | None = None
    depth: int = 0


@dataclass(frozen=True)
class PendingText:
    """A text that waits to be brought up to date; a plain value, so that a worker can do it."""

    text: str
    start: TextMoment
    run: tuple[TextMoment, ...]

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is to be written."""
        return tuple(change for moment in self.run for change in moment.changes)

    def do(self) -> Rewritten:
        """The text at the end, and the patches there and back."""
        return rewritten(self.text, self.changes, self.start.data, self.run[-1].data)


class TextBuffer:
    """The moments of one file. `now` is where the data stands; the text stands at some moment and follows."""

    def __init__(self, text: str, *, exists: bool = True) -> None:
        self.now = self._at = TextMoment(exists=exists)
        self._text = text
        self.was_edited = False

    def copy(self) -> TextBuffer:
        """Another one at the same moment, that goes its own way."""
        twin = TextBuffer(self._text)
        twin.now, twin._at, twin.was_edited = self.now, self._at, self.was_edited
        return twin

    @property
    def text(self) -> str:
        """What the file holds now."""
        while (work := self.work()) is not None:
            self.done(work, work.do())
        return self._text

    @property
    def data(self) -> Any:
        """What the file says now as plain data."""
        if self.now.data is UNKNOWN:
            self.now.data = load(self.text)
        return self.now.data

    @property
    def is_settled(self) -> bool:
        """Whether the text stands where the data does."""
        return self._at is self.now

    def add(self, change: Change, data: Any) -> TextMoment:
        """A change was made in the data; this is what it says since."""
        self.was_edited = True
        self.now = TextMoment(data, True, self.now, (change,), depth=self.now.depth + 1)
        return self.now

    def write(self, file: str, text: str, *, exists: bool = True) -> TextMoment:
        """Another text takes the place of what the file holds."""
        old = self.text
        there, back = (Patch(file, ((difference(*pair),),)) for pair in ((old, text), (text, old)))
        self.now = self._at = TextMoment(UNKNOWN, exists, self.now, (there,), there, back, self.now.depth + 1)
        self._text, self.was_edited = text, True
        return self.now

    # Bringing the text to the moment

    def work(self) -> PendingText | None:
        """What is to be written before the text stands where the data does; known patches are made at once."""
        way = self._way()
        while way and way[-1].there is not None:
            self._take(way[-1].there, way[-1])
            way.pop()
        run: list[TextMoment] = []
        while way and way[-1].there is None:
            run.append(way.pop())
        return PendingText(self._text, self._at, tuple(run)) if run else None

    def done(self, work: PendingText, made: Rewritten) -> bool:
        """Take over what was written, unless the text has gone elsewhere in the meantime."""
        last = work.run[-1]
        if self._at is not work.start or last.there is not None:
            return False
        last.before, last.changes = work.start, work.changes
        self._text, last.there, last.back = made
        self._at = last
        return True

    def _way(self) -> list[TextMoment]:
        """Take the text back to the last moment before `now` that it shares; return the rest of the way, last first."""
        way, here = [], self.now
        while here is not self._at:
            if here.depth > self._at.depth:
                way.append(here)
                assert here.before
                here = here.before
            else:
                assert self._at.back and self._at.before
                self._take(self._at.back, self._at.before)
        return way

    def _take(self, patch: Patch, to: TextMoment) -> None:
        for edits in patch.steps:
            self._text = edited(self._text, edits)
        self._at = to


def difference(old: str, new: str) -> Edit:
    """The one edit that makes the new text of the old."""
    most = min(len(old), len(new))
    start = _shared(old, new, most)
    end = _shared(old[::-1], new[::-1], most - start)
    return Edit(start, old[start : len(old) - end], new[start : len(new) - end])


def _shared(one: str, other: str, most: int) -> int:
    """How many signs two texts share at their beginning."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def rewritten(text: str, changes: Sequence[Change], data: Any, after: Any) -> Rewritten:
    """The text after changes. Where a change cannot be made in the place of a node, its whole entry is written anew."""
    file = changes[0].file
    for way in (changes, _entries(file, data, after)):
        try:
            new, there, back = apply_all(text, way, data)
            if way and load(new) == after:
                return new, there, back
        except (ChangeError, YamlError, LookupError, TypeError, ValueError):
            continue
    new = "\n".join(yaml_writer.block(after)) + "\n"
    return new, Patch(file, ((difference(text, new),),)), Patch(file, ((difference(new, text),),))


def _entries(file: str, data: Any, after: Any) -> tuple[Change, ...]:
    """The entries of a file that differ, each as a whole."""
    if not isinstance(data, dict) or not isinstance(after, dict):
        return ()
    gone = [Remove(file, (key,)) for key in data if key not in after]
    new = [Insert(file, (key,), value) for key, value in after.items() if key not in data]
    other = [SetValue(file, (key,), after[key]) for key in data if key in after and after[key] is not data[key]]
    return (*other, *new, *gone)
