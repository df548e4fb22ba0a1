"""No journal is lost, cut or hidden: full disks, spoilt lines, links, saves that fail, recoveries that crash."""

from __future__ import annotations

import errno
import json
import os
import random
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from editor.document import DocumentError, autosave, journal_folder
from editor.document.journal_reader import read_journal
from engine.bundle import PaintHexes, SetValue, saving
from tests.editor.document.conftest import Open
from tests.editor.document.test_recovery import NOTE, WOODS, crash, journal_of, texts


def turns(last: int) -> SetValue:
    return SetValue("scenario.yaml", ("turns", "last"), last)


class Disk:
    """A disk that is full after `room` more bytes; it takes as many of a write as there is room for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.room = sys.maxsize
        self._write, self._cut = os.write, os.ftruncate
        monkeypatch.setattr(os, "write", self.write)

    def write(self, handle: int, data: memoryview) -> int:
        taken = min(self.room, len(data))
        if taken == 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        self.room -= taken
        return self._write(handle, data[:taken])


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


# A full disk


def test_an_edit_that_the_disk_took_half_of_is_told_and_caught_up(opened: Open, disk: Disk, store: Path) -> None:
    document = opened()
    document.do("turns", turns(3 + 1))
    for room in (0, 1, 20, 60):
        disk.room = room
        document.do("turns", turns(10 + room))
        assert document.autosave_problem == "the disk is full"
        disk.room = sys.maxsize
        for last in range(5):
            document.do("turns", turns(20 + room + last))
            assert not document.autosave_problem
    mine = texts(document)
    crash(document)
    assert len(list(store.glob("*.jsonl"))) == 1
    again = opened()
    again.left_over.recover()
    assert not again.left_over.failed
    assert texts(again) == mine


def test_what_the_disk_refused_is_tried_again_by_itself(
    opened: Open, disk: Disk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autosave, "RETRY_MS", 5)
    document = opened()
    document.do("note", NOTE)
    disk.room = 10
    with qtbot.waitSignal(document.state_changed):
        document.do("turns", turns(9))
    assert document.autosave_problem
    mine = texts(document)
    disk.room = sys.maxsize
    with qtbot.waitSignal(document.state_changed):
        pass
    assert not document.autosave_problem
    crash(document)
    again = opened()
    again.left_over.recover()
    assert texts(again) == mine


def test_a_disk_that_is_full_at_first_hides_nothing_in_a_second_journal(opened: Open, disk: Disk, store: Path) -> None:
    document = opened()
    disk.room = 40
    for last in range(4, 20):
        document.do("turns", turns(last))
        assert document.autosave_problem
    disk.room = sys.maxsize
    document.do("turns", turns(30))
    crash(document)
    assert len(list(store.glob("*.jsonl"))) == 1
    again = opened()
    again.left_over.recover()
    assert "last: 30" in again.text("scenario.yaml")


def test_the_newest_of_several_journals_comes_first(opened: Open, store: Path) -> None:
    first = opened()
    first.do("turns", turns(8))
    old = journal_of(store)
    second = opened()
    second.do("turns", turns(9))
    crash(first)
    crash(second)
    again = opened()
    again.left_over.recover()
    assert "last: 9" in again.text("scenario.yaml")
    assert again.left_over.recoverable is not None
    assert again.left_over.recoverable.kept.path == old


def test_a_journal_that_somebody_took_away_is_written_anew(opened: Open, store: Path) -> None:
    document = opened()
    document.do("turns", turns(8))
    shutil.rmtree(store)
    document.do("turns", turns(9))
    document._autosave._sync()
    mine = texts(document)
    crash(document)
    again = opened()
    again.left_over.recover()
    assert texts(again) == mine


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_a_folder_is_the_same_by_whatever_way_it_is_reached(opened: Open, folder: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(folder)
    (tmp_path / "above").symlink_to(tmp_path)
    ways = [folder, tmp_path / "link", tmp_path / "above" / "link", tmp_path / "bundle" / ".." / "bundle"]
    for one in ways:
        for other in ways:
            document = opened(one)
            document.do("note", NOTE)
            mine = texts(document)
            assert opened(other).left_over.recoverable is None, "in use"
            crash(document)
            again = opened(other)
            assert again.left_over.recover() == 1
            assert texts(again) == mine
            again.close()


# Spoilt lines


def spoilt(path: Path, number: int, line: bytes) -> bytes:
    """Put another line in the place of an act."""
    lines = path.read_bytes().splitlines(keepends=True)
    acts = [at for at, each in enumerate(lines) if at and not each.startswith(b'{"base"')]
    lines[acts[number - 1]] = line + b"\n"
    path.write_bytes(b"".join(lines))
    return path.read_bytes()


LINES = {
    "rot": b'{"do": [{"kind": "Set\xff',
    "newer": b'{"conjure": 1, "at": "2026-01-01T00:00:00"}',
    "out of the bundle": b'{"write": {"../x.yaml": "a: 1"}, "text": "", "at": "2026-01-01T00:00:00"}',
    "into the backup": b'{"write": {".backup/x.yaml": "a: 1"}, "text": "", "at": "2026-01-01T00:00:00"}',
    "deep": b'{"do": ' + b"[" * 50_000,
    "huge": b'{"at": 1' + b"0" * 400 + b"}",
    "very huge": b'{"at": 1' + b"0" * 9000 + b"}",
    "long ago": b'{"undo": 1, "at": "0001-01-01T00:00:00+23:00"}',
}


@pytest.mark.parametrize("line", LINES.values(), ids=LINES)
@pytest.mark.parametrize("number", [1, 3, 5])
def test_a_line_that_cannot_be_read_takes_no_other_with_it(opened: Open, store: Path, number: int, line: bytes) -> None:
    first = opened()
    wanted = []
    for last in range(10, 15):
        wanted.append(first.text("scenario.yaml"))
        first.do("turns", turns(last))
    wanted.append(first.text("scenario.yaml"))
    crash(first)
    path = journal_of(store)
    data = spoilt(path, number, line)
    second = opened()
    found = second.left_over.recoverable
    assert found is not None
    assert (found.edits, found.gaps, found.fits, found.is_plain) == (5, 1, True, False)
    assert "1 of them cannot be read" in found.message()
    second.left_over.recover()
    assert second.text("scenario.yaml") == wanted[number - 1]
    assert [failed.number for failed in second.left_over.failed] == [number - 1]
    assert path.read_bytes() == data
    second.close()
    third = opened()
    third.left_over.recover(5)
    assert third.text("scenario.yaml") == wanted[-1 if number < 5 else 4]
    assert [failed.act.kind for failed in third.left_over.failed] == ["unread"]
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "file, place", [("scenario.yaml", ["nothing", 10**300]), ("map.yaml", [[]]), ("oob.yaml", ["nothing"])]
)
def test_an_edit_that_cannot_be_made_ends_the_recovery_and_keeps_the_journal(
    opened: Open, store: Path, file: str, place: list[object]
) -> None:
    first = opened()
    first.do("turns", turns(8))
    before = texts(first)
    for last in (9, 10):
        first.do("turns", turns(last))
    crash(first)
    path = journal_of(store)
    change = {"kind": "Remove", "file": file, "path": place}
    line = {"do": [change], "text": "turns", "merge": "", "more": False, "at": "2026-01-01T12:00:00"}
    data = spoilt(path, 2, json.dumps(line).encode())
    second = opened()
    assert second.left_over.recoverable
    assert second.left_over.recoverable.is_plain
    assert second.left_over.recover() == 1
    assert texts(second) == before
    assert [failed.act.text for failed in second.left_over.failed] == ["turns"]
    assert second.left_over.failed[0].why
    assert path.read_bytes() == data
    second.do("turns", turns(20))
    mine = texts(second)
    crash(second)
    third = opened()
    third.left_over.recover()
    assert texts(third) == mine, "the newest first"
    assert third.left_over.recoverable
    assert third.left_over.recoverable.kept.path == path


# Saves that fail


@pytest.mark.parametrize("call", ["finish", "lay_ready", "_finish_ours", "_write"])
@pytest.mark.parametrize("after", range(4))
def test_edits_after_a_save_that_failed_are_found(
    opened: Open, monkeypatch: pytest.MonkeyPatch, call: str, after: int
) -> None:
    """Above all when it fails after its files count: then a step is taken back, and another made."""
    first = opened()
    first.do("note", NOTE)
    first.do("turns", turns(8))
    _failing(monkeypatch, call, after)
    with pytest.raises((DocumentError, OSError)):
        first.save()
        raise OSError
    monkeypatch.undo()
    first.undo_stack.undo()
    first.do("paint", WOODS)
    mine = texts(first)
    crash(first)
    second = opened()
    assert second.left_over.recoverable is not None
    second.left_over.recover()
    assert texts(second) == mine


def _failing(monkeypatch: pytest.MonkeyPatch, name: str, after: int) -> None:
    """Let a function of saving fail once it was called so often."""
    real: Callable[..., Any] = getattr(saving, name)
    calls = iter(range(100))

    def fail(*args: Any) -> Any:
        if next(calls) >= after:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return real(*args)

    monkeypatch.setattr(saving, name, fail)


def test_a_save_that_failed_after_its_files_count_has_saved(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    first = opened()
    first.do("note", NOTE)
    _failing(monkeypatch, "finish", 1)
    with pytest.raises(DocumentError):
        first.save()
    monkeypatch.undo()
    assert not first.dirty
    assert first.look_outside() == ()
    crash(first)
    second = opened()
    assert texts(second) == texts(first)
    assert second.left_over.recoverable is None


# Up to here, and recoveries that end the program


def test_edits_are_restored_up_to_an_entry(opened: Open, store: Path) -> None:
    first = opened()
    wanted = [texts(first)]
    for last in range(10, 14):
        first.do("turns", turns(last))
        wanted.append(texts(first))
    crash(first)
    path = journal_of(store)
    data = path.read_bytes()
    for upto in range(1, 5):
        document = opened()
        assert document.left_over.recover(upto) == upto
        assert texts(document) == wanted[upto]
        crash(document)
        if upto < 4:
            (away,) = store.glob("*.discarded")
            assert away.read_bytes() == data
            again = opened()
            assert again.left_over.recover() == 1, "all as one step"
            assert texts(again) == wanted[upto]
            again.close()
            away.rename(path)
        assert path.read_bytes().startswith(data)


def test_a_recovery_that_ended_the_program_is_noticed(opened: Open, store: Path) -> None:
    first = opened()
    for last in range(10, 14):
        first.do("turns", turns(last))
    crash(first)
    second = opened()
    assert second.left_over.recoverable
    assert second.left_over.recoverable.is_plain
    second.left_over.recover()
    crash(second)
    third = opened()
    assert third.left_over.recoverable
    assert (third.left_over.recoverable.tried, third.left_over.recoverable.is_plain) == (4, False)
    assert "stopped when it restored them" in third.left_over.recoverable.message()
    third.left_over.recover(2)
    crash(third)
    fourth = opened()
    assert fourth.left_over.recoverable
    assert fourth.left_over.recoverable.tried == 1, "what the other one began with is suspicious, too"
    fourth.left_over.recover()
    fourth.left_over.is_safe()
    crash(fourth)
    fifth = opened()
    assert fifth.left_over.recoverable
    assert fifth.left_over.recoverable.is_plain
    assert not list(store.glob("*.trying"))


def test_closing_after_a_recovery_is_no_crash(opened: Open, store: Path) -> None:
    first = opened()
    first.do("note", NOTE)
    crash(first)
    second = opened()
    second.left_over.recover()
    second.close(keep=True)
    third = opened()
    assert third.left_over.recoverable
    assert third.left_over.recoverable.is_plain


def test_what_is_put_away_never_covers_what_was_put_away_before(opened: Open, store: Path) -> None:
    seen = set()
    for last in range(10, 14):
        document = opened()
        document.do("turns", turns(last))
        crash(document)
        seen.add(journal_of(store).read_bytes())
        again = opened()
        again.left_over.discard()
        again.close()
    assert {path.read_bytes() for path in store.glob("*.discarded")} == seen


# Edits of an earlier state of the files


def test_edits_of_an_earlier_state_are_merged(opened: Open, folder: Path, store: Path) -> None:
    first = opened()
    first.do("turns", turns(9))
    first.do("paint", WOODS)
    first.do("turns", turns(11))
    crash(first)
    other = opened()
    other.do("note", NOTE)
    other.do("paint", PaintHexes("terrain", {"0102": "woods"}))
    other.save()
    theirs = texts(other)
    other.close()
    second = opened()
    found = second.left_over.recoverable
    assert found is not None
    assert not found.fits
    merging = second.left_over.kept_merging(found)
    assert merging.clashes == ()
    second.left_over.merge_kept(found)
    assert second.left_over.recoverable is None
    assert "Evening." in second.text("scenario.yaml")
    assert "last: 11" in second.text("scenario.yaml")
    mine = texts(second)
    crash(second)
    third = opened()
    assert third.left_over.recover() == 1
    assert texts(third) == mine
    third.undo_stack.undo()
    assert texts(third) == theirs


def test_where_both_changed_a_place_somebody_chooses(opened: Open) -> None:
    first = opened()
    first.do("turns", turns(9))
    crash(first)
    other = opened()
    other.do("turns", turns(12))
    other.save()
    other.close()
    second = opened()
    found = second.left_over.recoverable
    assert found is not None
    (clash,) = second.left_over.kept_merging(found).clashes
    assert (clash.place, clash.mine, clash.theirs) == ("turns › last", "9", "12")
    second.left_over.merge_kept(found, [clash])
    assert "last: 12" in second.text("scenario.yaml")


def test_texts_that_were_given_as_a_whole_are_merged_change_by_change(opened: Open) -> None:
    first = opened()
    first.write("all", {"scenario.yaml": first.text("scenario.yaml").replace("last: 3", "last: 8")})
    crash(first)
    other = opened()
    other.do("note", NOTE)
    other.save()
    other.close()
    second = opened()
    found = second.left_over.recoverable
    assert found is not None
    assert second.left_over.kept_merging(found).clashes == ()
    second.left_over.merge_kept(found)
    assert "last: 8" in second.text("scenario.yaml")
    assert "Evening." in second.text("scenario.yaml")


def test_random_garbage_never_stops_a_bundle_from_opening(opened: Open, store: Path) -> None:
    first = opened()
    first.do("turns", turns(9))
    first.do("paint", WOODS)
    first.undo_stack.undo()
    crash(first)
    path = journal_of(store)
    data, rng = path.read_bytes(), random.Random(5)
    for _ in range(60):
        spoilt_data = bytearray(data)
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(spoilt_data))
            spoilt_data[at : at + rng.randint(0, 9)] = rng.randbytes(rng.randint(0, 9))
        path.write_bytes(spoilt_data)
        document = opened()
        for found in document.left_over.found:
            found.message()
            document.left_over.kept_merging(found)
        if document.left_over.recoverable and document.left_over.recoverable.fits:
            document.left_over.recover()
        document.close()
        for each in store.iterdir():
            each.unlink()


def test_words_for_what_the_disk_says() -> None:
    from editor.document.errors import why_not_kept

    for number in (*errno.errorcode, None):
        words = why_not_kept(OSError(number, "x") if number else OSError("no free journal"))
        assert " " in words
        assert "Error" not in words
    assert journal_folder.MOST > 100
    assert read_journal(Path("/nowhere")).acts == ()
