"""Notes of a game, pinned to a hex, a unit, a rule or a turn; whatever is taken back, they stay."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.bundle import BundleError
from engine.bundle.inputs import parse_line, read_text

HEX, UNIT, RULE, TURN = "hex", "unit", "rule", "turn"
KINDS = (HEX, UNIT, RULE, TURN)
ENDING = ".notes.json"
FORMAT = 1


class BadNotes(ValueError):
    """A file holds no notes."""


@dataclass(frozen=True)
class GameNote:
    """A text, and what it is pinned to: the label of a hex, the id of a unit, a clause, or the number of a turn.

    `seat` is the side whose note it is; nothing for everybody's.
    """

    kind: str
    at: str
    text: str
    seat: str = ""


def beside(journal: Path) -> Path:
    """Where the notes of a game lie that an earlier version saved as this journal."""
    return journal.with_name(journal.stem + ENDING)


def read_notes(path: Path) -> list[GameNote]:
    """Read the notes beside a journal; none where there is no file, BadNotes where it holds something else."""
    if not os.path.lexists(path):
        return []
    try:
        data = parse_line(read_text(path))
        notes = [_note(each) for each in data["notes"]] if data["format"] == FORMAT else None
    except (BundleError, ValueError, TypeError, LookupError) as error:
        raise BadNotes(path.name) from error
    if notes is None:
        raise BadNotes(path.name)
    return notes


def _note(data: Any) -> GameNote:
    kind, at, text = (data[name] for name in ("kind", "at", "text"))
    if kind not in KINDS or type(at) is not str or type(text) is not str:
        raise ValueError(kind)
    return GameNote(kind, at, text)
