"""A line is there as a whole or not at all, whatever the disk says."""

from __future__ import annotations

import errno
import os
import random
import stat
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.document.line_file import FileLines, LineFile, read_lines

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and modes as POSIX has them")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "a.jsonl"


def test_lines_come_back_and_go_on(path: Path) -> None:
    for lines in (["one", ""], ["三", "x" * 100_000]):
        file = LineFile(path)
        for line in lines:
            file.append(line)
        file.sync()
        assert file.size == path.stat().st_size
        file.close()
        file.close()
    assert read_lines(path) == FileLines(("one", "", "三", "x" * 100_000))
    with pytest.raises(ValueError, match="a"):
        LineFile(path).append("a\nb")


@posix
def test_nobody_else_may_read_it(path: Path) -> None:
    LineFile(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


class Disk:
    """A disk that takes few bytes at a time and is full after `room` of them."""

    def __init__(self, rng: random.Random, room: int) -> None:
        self.rng, self.room, self.cuts = rng, room, True
        self._write, self._cut = os.write, os.ftruncate

    def write(self, handle: int, data: memoryview) -> int:
        taken = min(self.rng.randint(1, 9), self.room, len(data))
        if taken == 0:
            raise OSError(errno.ENOSPC, "full")
        self.room -= taken
        return self._write(handle, data[:taken])

    def ftruncate(self, handle: int, end: int) -> None:
        if not self.cuts:
            raise OSError(errno.EIO, "broken")
        before = os.fstat(handle).st_size
        self._cut(handle, end)
        self.room += before - end


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], Disk]:
    def made(seed: int, room: int) -> Disk:
        disk = Disk(random.Random(seed), room)
        monkeypatch.setattr(os, "write", disk.write)
        monkeypatch.setattr(os, "ftruncate", disk.ftruncate)
        return disk

    return made


@pytest.mark.parametrize("seed", range(20))
def test_what_was_written_stays_and_what_was_refused_leaves_nothing(
    path: Path, disk: Callable[[int, int], Disk], seed: int
) -> None:
    rng = random.Random(seed)
    small = disk(seed, rng.randint(0, 200))
    file, safe = LineFile(path), list[str]()
    for number in range(60):
        line = f"{number} " + "y" * rng.randint(0, 30)
        small.cuts = rng.random() < 0.7
        try:
            file.append(line)
            safe.append(line)
        except OSError:
            found = read_lines(path)
            assert list(found.whole) == safe
            assert found.torn in (False, not small.cuts)
        if rng.random() < 0.3:
            small.room += rng.randint(0, 100)
    small.room, small.cuts = 10_000, True
    file.append("last")
    assert read_lines(path) == FileLines((*safe, "last"))


def test_a_torn_end_goes_when_somebody_writes_again(path: Path) -> None:
    path.parent.mkdir()
    for torn in (b"", b"x", b"x" * 200_000):
        path.write_bytes(b"one\n" + torn)
        assert read_lines(path) == FileLines(("one",), torn=bool(torn))
        file = LineFile(path)
        file.append("two")
        file.close()
        assert read_lines(path) == FileLines(("one", "two"))
    path.write_bytes(b"x" * 200_000)
    LineFile(path).close()
    assert path.read_bytes() == b""


def test_a_file_that_cannot_be_begun_leaves_the_old_one(path: Path, disk: Callable[[int, int], Disk]) -> None:
    path.parent.mkdir()
    path.write_bytes(b"old\n")
    small = disk(1, 5)
    with pytest.raises(OSError, match="full"):
        LineFile.begun(path, ["one", "two"])
    assert read_lines(path) == FileLines(("old",))
    assert list(path.parent.iterdir()) == [path]
    small.room = 100
    file = LineFile.begun(path, ["one", "two"])
    file.append("three")
    assert read_lines(path) == FileLines(("one", "two", "three"))
    assert list(path.parent.iterdir()) == [path]


def test_garbage_is_read_without_an_error(path: Path) -> None:
    path.parent.mkdir()
    rng = random.Random(3)
    for _ in range(200):
        path.write_bytes(data := rng.randbytes(rng.randint(0, 300)))
        found = read_lines(path)
        assert "\n".join((*found.whole, "")).encode("utf-8", "surrogateescape") == data[: data.rfind(b"\n") + 1]
    path.write_bytes(b"abc\ndef\n")
    assert read_lines(path, limit=6) == FileLines(("abc",), more=True)
    assert read_lines(path, limit=8) == FileLines(("abc", "def"))
    assert read_lines(path, most=1) == FileLines(("abc",), more=True)
    assert read_lines(path, most=2) == FileLines(("abc", "def"))


@posix
def test_links_pipes_and_folders_are_refused(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (path.parent / "link").symlink_to(victim)
    (path.parent / "loose").symlink_to(tmp_path / "nowhere")
    os.mkfifo(path.parent / "pipe")
    (path.parent / "folder").mkdir()
    for name in ("link", "loose", "pipe", "folder"):
        with pytest.raises(OSError, match=r"."):
            LineFile(path.parent / name)
        assert read_lines(path.parent / name).problem
    assert read_lines(path.parent / "missing").problem
    assert victim.read_text() == "precious"
    assert not (tmp_path / "nowhere").exists()
