"""Kept edits that no longer fit their files: made again, one by one, on what the document says now."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

from editor.document.file_merge import REFUSALS, FileMerge, MergeConflict, Replayed
from editor.document.journal_reader import JournalEntry, Texts
from engine.bundle import Bundle, Change, Insert, Remove, SetValue
from engine.bundle.live_bundle import LiveBundle
from engine.bundle.yaml_reader import YamlError

WHOLE = "…"
"""The place of a clash that is a whole file."""


def remade_edits(
    bundle: Bundle, bases: Texts, steps: Sequence[Sequence[JournalEntry]], yielded: Collection[MergeConflict] = ()
) -> FileMerge:
    """What making steps again on a bundle would give, and where both have changed the same place.

    `bases` are the texts on which the steps were made; of a file without one it is taken that nobody else changed it.
    """
    mine, theirs = LiveBundle(bundle), Replayed(bundle, yielded)
    for file, text in bases.items():
        mine.write(file, text)
    for act in (act for step in steps for act in step):
        for change in act.changes:
            _make(mine, theirs, change)
        for file, text in act.texts.items():
            _write(mine, theirs, file, text)
    files = dict.fromkeys(theirs.live.edited)
    now = {file: theirs.live.text(file) if file in theirs.live.bundle.texts_of else None for file in files}
    texts = {file: text for file, text in now.items() if bundle.texts_of.get(file) != text}
    return FileMerge(texts, tuple(theirs.clashes.values()), theirs.count)


def _make(mine: LiveBundle, theirs: Replayed, change: Change) -> None:
    """Make a change for me, then for them; one that even I could not make is told as gone."""
    try:
        before = mine.data(change.file)
        mine.change(change)
    except (YamlError, *REFUSALS):
        theirs.miss(change)
    else:
        theirs.make(change, before)


def _write(mine: LiveBundle, theirs: Replayed, file: str, text: str | None) -> None:
    """Give a file another text: change by change where both texts can be read, else as a whole."""
    before = mine.text(file) if file in mine.bundle.texts_of else None
    if before == text:
        return
    stood = _data(mine, file)
    mine.write(file, text)
    changes = list(differences(file, stood, _data(mine, file))) if stood and text else []
    if changes:
        for change in changes:
            theirs.make(change, stood)
    else:
        theirs.write(file, WHOLE, before, text)


def _data(mine: LiveBundle, file: str) -> Any:
    """What a file says; nothing if it cannot be read."""
    try:
        return mine.data(file)
    except (YamlError, *REFUSALS):
        return None


def differences(file: str, one: Any, other: Any, path: tuple[Any, ...] = ()) -> Iterator[Change]:
    """The changes that make one value into another."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if key in other:
                yield from differences(file, one[key], other[key], (*path, key))
            else:
                yield Remove(file, (*path, key))
        for key in other:
            if key not in one:
                yield Insert(file, (*path, key), other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, pair in enumerate(zip(one, other, strict=True)):
            yield from differences(file, *pair, (*path, number))
    elif one != other:
        yield SetValue(file, path, other)
