"""Where the journals of running games lie, and which of them somebody may go on with."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from editor.document.locks import Lock
from editor.play.game_journal import GameSummary, summary_of

ENDING = ".jsonl"
UNFIT = ".unfit"
"""The ending of a journal with which nobody can go on as it is; it is never taken away."""
MOST = 40
"""So many games are looked at, the newest first."""


def claim(folder: Path, name: str) -> tuple[Path, Lock]:
    """A journal that nobody has begun, and the right to write it; OSError where none can be made."""
    stem = "".join(sign if sign.isalnum() else "_" for sign in name)[:40]
    for _attempt in range(9):
        path = folder / f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S-%f}-{stem}{ENDING}"
        lock = Lock(path)
        if not path.exists() and lock.take():
            return path, lock
    raise OSError(f"no free journal in {folder}")


def journals(folder: Path) -> Iterator[Path]:
    """The journals of games, those that were written last first."""
    try:
        found = [(path.stat().st_mtime_ns, path.name, path) for path in folder.glob(f"*{ENDING}")]
    except OSError:
        return
    for _time, _name, path in sorted(found, reverse=True)[:MOST]:
        yield path


def games(folder: Path) -> Iterator[GameSummary]:
    """What is known of each game, the newest first; what cannot be read is passed over, and stays."""
    for path in journals(folder):
        summary = summary_of(path)
        if summary is not None:
            yield summary


def is_free(path: Path) -> bool:
    """Whether no window goes on with a game now."""
    return not Lock(path).is_held


def put_aside(path: Path) -> Path:
    """Give a journal that no longer fits a name under which nobody goes on with it; it is kept."""
    aside = path.with_name(path.name + UNFIT)
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}{UNFIT}-{number}")
    path.replace(aside)
    return aside
