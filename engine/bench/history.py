"""The history of figures: a table in a Markdown file, to which each run adds a line."""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

import engine
from engine.bench import Measured
from engine.bench.machine import machine

COLUMNS = (
    "playout_choices",
    "june_6_playout_choices",
    "june_6_prompt_p95",
    "june_6_resume_campaign",
    "june_6_greedy_campaign",
    "june_6_open_cold",
    "monster_prompt_median",
    "monster_prompt_p95",
    "monster_random_choices",
    "monster_greedy_choices",
    "canvas_frame_longest",
    "window_first_map",
    "worker_ready",
)
"""The measurements of which the history is kept."""
ABOUT = ("date", "commit", "machine", "Python")
HEAD = "| date | commit |"
MISSING = "–"
MOST_BYTES = 1 << 20


class NoHistory(ValueError):
    """A file to which no line can be added; the message says why."""


def add(path: Path, found: Mapping[str, Measured]) -> str:
    """Add a line to the table of a file and return it; the newest line is the first."""
    lines, head = table_of(path)
    lines.insert(head + 2, line(found))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return lines[head + 2]


def table_of(path: Path) -> tuple[list[str], int]:
    """Read a file and find the head of its table; NoHistory says why a line cannot be added to it."""
    if not path.is_file() or path.stat().st_size > MOST_BYTES:
        raise NoHistory(f"{path} is not a regular file, or is too long. Give the file with the history.")
    lines = path.read_text(encoding="utf-8").splitlines()
    head = next((number for number, text in enumerate(lines) if text.startswith(HEAD)), None)
    if head is None:
        raise NoHistory(f"{path} has no table that begins with “{HEAD}”. Give the file with the history.")
    if _cells(lines[head]) != [*ABOUT, *COLUMNS]:
        raise NoHistory(
            f"The columns of the table in {path} are not {', '.join((*ABOUT, *COLUMNS))}. Correct its head."
        )
    return lines, head


def line(found: Mapping[str, Measured]) -> str:
    """Write the line of a run."""
    figures = (_figure(found.get(name)) for name in COLUMNS)
    return f"| {' | '.join((*_about(), *figures))} |"


def table_head() -> str:
    """Write the head of the table."""
    return f"| {' | '.join((*ABOUT, *COLUMNS))} |\n|{'---|' * (len(ABOUT) + len(COLUMNS))}"


def _cells(text: str) -> list[str]:
    return [cell.strip() for cell in text.strip().strip("|").split("|")]


def _figure(measured: Measured | None) -> str:
    return MISSING if measured is None else f"{measured.value:,g} {measured.unit}".replace(" per s", "/s")


def _about() -> tuple[str, ...]:
    date = datetime.now(UTC).date().isoformat()
    return date, _commit(), machine(), platform.python_version()


def _commit() -> str:
    """Return the commit of the source tree, with a plus if files have changed since; nothing without one."""
    words = ["git", "describe", "--always", "--dirty=+", "--exclude=*"]
    try:
        done = subprocess.run(words, cwd=Path(engine.__file__).parent, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return MISSING
    return done.stdout.strip() or MISSING
