"""What edits touched, in a few words: the parts of a bundle, with how many hexes, hexsides and changes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from editor.window_language import QT_TRANSLATE_NOOP, speaker

if TYPE_CHECKING:
    from editor.document.journal_reader import JournalEntry
    from engine.bundle import Change

tr = speaker("Notices")

PARTS = {
    "scenario": QT_TRANSLATE_NOOP("Notices", "Scenario"),
    "map": QT_TRANSLATE_NOOP("Notices", "Map"),
    "counters": QT_TRANSLATE_NOOP("Notices", "Counters"),
    "oob": QT_TRANSLATE_NOOP("Notices", "Order of battle"),
    "layer": QT_TRANSLATE_NOOP("Notices", "Rules"),
    "layers": QT_TRANSLATE_NOOP("Notices", "Rules"),
    "texts": QT_TRANSLATE_NOOP("Notices", "Texts"),
}
OTHER = QT_TRANSLATE_NOOP("Notices", "Other files")


def part_of(file: str) -> str:
    """What a file holds, as people call it."""
    return tr(PARTS.get(PurePosixPath(file).parts[0].removesuffix(".yaml"), OTHER))


def parts_of(files: Iterable[str]) -> str:
    """What several files hold, each part once."""
    return tr(", ").join(dict.fromkeys(part_of(file) for file in files))


def touched(acts: Iterable[JournalEntry]) -> str:
    """Name the parts that the standing steps of a journal touch, and say how much of each."""
    from editor.document.journal_replay import standing_acts

    steps = standing_acts(acts)
    changes = [change for step in steps for act in step for change in act.changes]
    rewritten = dict.fromkeys(file for step in steps for act in step for file in act.texts)
    files = dict.fromkeys([*(change.file for change in changes), *rewritten])
    return " · ".join(_told(file, [change for change in changes if change.file == file]) for file in files)


def _told(file: str, changes: Sequence[Change]) -> str:
    """One part: hexes and hexsides by number, everything else as changes."""
    from engine.bundle import EditEdges, PaintHexes

    hexes = {label for change in changes if isinstance(change, PaintHexes) for label in change.words}
    sides = {label for change in changes if isinstance(change, EditEdges) for label in change.words}
    others = sum(not isinstance(change, PaintHexes | EditEdges) for change in changes)
    counts = [
        _counted(len(hexes), tr("1 hex"), tr("{count} hexes")),
        _counted(len(sides), tr("1 hexside"), tr("{count} hexsides")),
        _counted(others, tr("1 change"), tr("{count} changes")),
    ]
    much = tr(", ").join(filter(None, counts))
    return tr("{part}: {much}").format(part=part_of(file), much=much) if much else part_of(file)


def _counted(count: int, one: str, several: str) -> str:
    """A number in words; nothing for none."""
    return one if count == 1 else several.format(count=count) if count else ""
