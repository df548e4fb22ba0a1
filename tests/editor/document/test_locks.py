"""Who holds a journal can be asked without writing, on a full disk as well."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from editor.document.locks import Lock

pytestmark = pytest.mark.skipif(os.name != "posix", reason="asks for processes as POSIX systems do")


def test_asking_who_holds_a_journal_writes_nothing(tmp_path: Path) -> None:
    lock = Lock(tmp_path / "game.jsonl")
    assert not lock.is_held
    assert not [*tmp_path.iterdir()]


def test_a_lock_is_held_as_long_as_its_program_lives(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    mine, other = Lock(journal), Lock(journal)
    assert mine.take()
    assert other.is_held
    assert not other.take()
    mine.release()
    assert not other.is_held


def test_a_program_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    code = (
        "import sys, os; from pathlib import Path; from editor.document.locks import Lock;"
        f"lock = Lock(Path({str(journal)!r})); assert lock.take(); os._exit(0)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parents[3])
    assert (tmp_path / "game.jsonl.lock").exists()
    assert not Lock(journal).is_held
    assert Lock(journal).take()


@pytest.mark.parametrize(
    ("text", "held"),
    [("", False), ("not a number\n", False), ("1\nhexwright\nanother-computer\n", True), ("\udcff", False)],
)
def test_a_lock_of_another_computer_is_held_and_garbage_is_not(tmp_path: Path, text: str, held: bool) -> None:
    (tmp_path / "game.jsonl.lock").write_bytes(text.encode("utf-8", "surrogateescape"))
    assert Lock(tmp_path / "game.jsonl").is_held is held


def test_a_disk_that_takes_no_lock_is_no_other_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lock that cannot be written is an error to be told, not somebody who holds it."""
    lock = Lock(tmp_path / "game.jsonl")
    monkeypatch.setattr(lock._file, "tryLock", lambda _wait: False)
    with pytest.raises(OSError):
        lock.take()
