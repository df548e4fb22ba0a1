"""Whatever happens to the program, no edit is lost: journals, crashes, torn lines, two windows on one bundle."""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from editor.document import Document, DocumentError, Edited
from editor.document.journal_reader import read_journal
from editor.document.plain_changes import read, settled, written
from engine.bundle import Change, EditEdges, Insert, PaintHexes, Patch, Remove, Rename, SetValue
from engine.bundle.patch import Edit
from tests.editor.document.conftest import Open
from tests.project.tree import ROOT
from tests.validate.problem_page import SAMPLE
from tests.validate.randomly import FILES, random_change

WOODS = PaintHexes("terrain", {"0101": "woods"})
NOTE = SetValue("scenario.yaml", ("notes", "en"), "Evening.")


def texts(document: Document) -> dict[str, str]:
    return {file: document.text(file) for file in FILES}


def crash(document: Document) -> None:
    """Let go of everything as a crash does: the journal stays, the lock is stale."""
    document._autosave.leave()


def journal_of(store: Path) -> Path:
    return next(iter(sorted(store.glob("*.jsonl"))))


@pytest.mark.parametrize(
    "change",
    [
        SetValue("a.yaml", ("x", 0, "y"), {"n": [1, 2.5, None, True, "林"], "#map": {3: "three"}}),
        Insert("a.yaml", (), {1: {"a": (1, 2)}}),
        Remove("a.yaml", ("x", 3)),
        Rename("a.yaml", ("x",), "y"),
        PaintHexes("terrain", {"0101": "woods"}),
        EditEdges("river", {"0101/0102": None, "0102/0103": "minor"}, "b.yaml"),
        Patch("a.yaml", ((Edit(3, "a", "b"), Edit(9, "", "c")), (Edit(0, "x", ""),))),
    ],
)
def test_a_change_comes_back_from_the_journal_as_it_was(change: Change) -> None:
    import json

    change = settled(change)
    assert read(json.loads(json.dumps(written(change)))) == change


def test_nothing_is_kept_while_there_is_nothing_to_keep(document: Document, store: Path) -> None:
    assert not store.exists()
    document.do("note", NOTE)
    assert len(list(store.glob("*.jsonl"))) == 1
    document.save()
    assert list(store.iterdir()) == []
    document.do("paint", WOODS)
    document.close()
    assert list(store.iterdir()) == []


def test_edits_are_found_again_and_can_be_taken_back(opened: Open) -> None:
    first = opened()
    before = texts(first)
    first.do("note", NOTE)
    first.do("paint", WOODS, merge="brush")
    first.do("paint", PaintHexes("terrain", {"0102": "woods"}), merge="brush")
    first.do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    first.undo_stack.undo()
    after = texts(first)
    crash(first)

    second = opened()
    assert texts(second) == before
    assert second.left_over.recoverable is not None
    assert (second.left_over.recoverable.edits, second.left_over.recoverable.fits) == (2, True)
    assert second.left_over.recoverable.message().startswith("2 unsaved edits")
    told: list[Edited] = []
    second.edited.connect(told.append)
    assert second.left_over.recover() == 2
    assert second.left_over.recoverable is None
    assert texts(second) == after
    assert len(told) == 1
    assert [second.undo_stack.text(number) for number in range(3)] == ["note", "paint", "turns"]
    second.undo_stack.redo()
    second.do("again", SetValue("scenario.yaml", ("turns", "last"), 12))
    second.undo_stack.undo()
    last = texts(second)
    crash(second)

    third = opened()
    assert third.left_over.recover() == 3
    assert texts(third) == last
    third.undo_stack.setIndex(0)
    assert texts(third) == before


def test_edits_after_a_save_are_found_even_when_they_undo_what_was_saved(opened: Open) -> None:
    first = opened()
    before = texts(first)
    first.do("note", NOTE)
    layer = {"format": 1, "kind": "layer", "id": "mud", "type": "house", "title": {"en": "Mud"}, "changes": []}
    first.do("layer", SetValue("layers/mud.yaml", (), layer))
    first.save()
    first.undo_stack.undo()
    first.undo_stack.undo()
    first.undo_stack.redo()
    first.undo_stack.undo()
    first.do("paint", WOODS)
    first.undo_stack.undo()
    crash(first)
    second = opened()
    assert "layers/mud.yaml" in second.bundle.texts_of
    second.left_over.recover()
    assert texts(second) == before
    assert "layers/mud.yaml" not in second.bundle.texts_of


def test_a_line_that_was_cut_short_is_left_out(opened: Open, store: Path) -> None:
    first = opened()
    first.do("note", NOTE)
    whole = texts(first)
    first.do("paint", WOODS)
    crash(first)
    data = journal_of(store).read_bytes()
    last = data.rindex(b'\n{"do"') + 1
    whole_line = data.index(b"\n", last) + 1
    for end in (whole_line - 1, last + 1, (last + whole_line) // 2):
        journal_of(store).write_bytes(data[:end])
        document = opened()
        assert document.left_over.recoverable and document.left_over.recoverable.edits == 1
    document.left_over.recover()
    assert texts(document) == whole
    document.do("turns", SetValue("scenario.yaml", ("turns", "last"), 9))
    crash(document)
    again = opened()
    assert again.left_over.recover() == 2


GARBAGE = {
    "zeros": b"\0" * 500,
    "a list": b"[]\n",
    "a newer version": b'{"journal": 99}\n{"sing": 1}\n',
    "no files": b'{"journal": 1, "bundle": 1, "files": []}\n',
    "deep": b"[" * 100_000 + b"\n",
    "huge number": b'{"journal": 1' + b"0" * 400 + b"}\n",
    "very huge number": b'{"journal": 1' + b"0" * 9000 + b"}\n",
    "not UTF-8": b"\xff\xfe\n" * 9,
    "long line": b'{"journal": "' + b"x" * 3_000_000,
}


@pytest.mark.parametrize("garbage", GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_no_journal_and_stays_and_is_told(opened: Open, store: Path, garbage: bytes) -> None:
    first = opened()
    first.do("note", NOTE)
    crash(first)
    path = journal_of(store)
    path.write_bytes(garbage)
    assert not read_journal(path).is_ours
    document = opened()
    assert document.left_over.recoverable is not None
    assert not document.left_over.recoverable.fits
    assert "cannot read" in document.left_over.recoverable.message()
    with pytest.raises(DocumentError):
        document.left_over.recover()
    document.do("note", NOTE)
    assert path.read_bytes() == garbage
    document.left_over.discard()
    assert [each.read_bytes() for each in store.glob("*.discarded")] == [garbage]
    document.left_over.take_back_discard()
    assert path.read_bytes() == garbage


def test_an_empty_file_is_nothing_to_tell(opened: Open, store: Path) -> None:
    first = opened()
    first.do("note", NOTE)
    crash(first)
    journal_of(store).write_bytes(b"")
    assert opened().left_over.recoverable is None


def test_what_does_not_fit_the_files_is_kept_and_told(opened: Open, folder: Path, store: Path) -> None:
    first = opened()
    first.do("note", NOTE)
    after = texts(first)
    crash(first)
    original = (folder / "oob.yaml").read_bytes()
    (folder / "oob.yaml").write_bytes(original + b"# from outside\n")
    second = opened()
    assert second.left_over.recoverable is not None
    assert not second.left_over.recoverable.fits
    assert "earlier state" in second.left_over.recoverable.message()
    with pytest.raises(DocumentError):
        second.left_over.recover()
    second.do("paint", WOODS)
    second.close()
    (folder / "oob.yaml").write_bytes(original)
    third = opened()
    assert third.left_over.recover() == 1
    assert texts(third) == after


def test_edits_are_not_recovered_over_new_ones(opened: Open) -> None:
    first = opened()
    first.do("note", NOTE)
    crash(first)
    second = opened()
    second.do("paint", WOODS)
    with pytest.raises(DocumentError):
        second.left_over.recover()
    crash(second)
    third = opened()
    assert third.left_over.recover() == 1
    crash(third)


def test_edits_can_be_put_away_and_brought_back(opened: Open, store: Path) -> None:
    first = opened()
    first.do("note", NOTE)
    after = texts(first)
    crash(first)
    second = opened()
    second.left_over.discard()
    assert second.left_over.recoverable is None
    assert opened().left_over.recoverable is None
    second.left_over.take_back_discard()
    assert second.left_over.recover() == 1
    assert texts(second) == after
    crash(second)
    third = opened()
    third.left_over.discard()
    third.close()
    assert not list(store.glob("*.jsonl"))


def test_two_windows_on_one_bundle_keep_two_journals(opened: Open, store: Path) -> None:
    first, second = opened(), opened()
    first.do("note", NOTE)
    second.do("paint", WOODS)
    assert len(list(store.glob("*.jsonl"))) == 2
    assert opened().left_over.recoverable is None
    one, two = texts(first), texts(second)
    crash(first)
    crash(second)
    found = []
    for _ in range(2):
        document = opened()
        assert document.left_over.recover() == 1
        found.append(texts(document))
    assert found == [two, one], "the newest first"


def test_a_copy_of_a_shipped_scenario_is_found_when_that_is_opened_again(opened: Open, tmp_path: Path) -> None:
    first = opened("primer/two_bridges", None)
    first.do("note", NOTE)
    after = texts(first)
    crash(first)
    second = opened("primer/two_bridges", None)
    assert second.left_over.recover() == 1
    assert (second.path, second.is_copy, texts(second)) == (None, True, after)
    second.save_as(tmp_path / "mine")
    assert opened("primer/two_bridges", None).left_over.recoverable is None


def test_keeping_mine_is_safe_too(opened: Open, folder: Path) -> None:
    first = opened()
    first.do("note", NOTE)
    (folder / "oob.yaml").write_bytes((folder / "oob.yaml").read_bytes() + b"# from outside\n")
    first.look_outside()
    first.keep_mine()
    first.do("paint", WOODS)
    first.undo_stack.undo()
    first.undo_stack.undo()
    first.undo_stack.redo()
    mine = texts(first)
    crash(first)
    second = opened()
    assert second.text("oob.yaml").endswith("# from outside\n")
    assert second.left_over.recover()
    assert texts(second) == mine


def test_a_crash_between_writing_the_files_and_the_end_of_a_save(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    first = opened()
    first.do("note", NOTE)
    monkeypatch.setattr(Document, "_is_saved", lambda *_: None)
    first.save()
    monkeypatch.undo()
    crash(first)
    second = opened()
    assert second.left_over.recoverable is None
    assert texts(second) == texts(first)


def test_a_journal_that_cannot_be_written_never_stops_the_work(opened: Open, store: Path) -> None:
    store.write_text("a file in the place of the folder")
    document = opened()
    document.do("note", NOTE)
    assert document.autosave_problem
    store.unlink()
    document.do("paint", WOODS)
    assert not document.autosave_problem
    mine = texts(document)
    crash(document)
    again = opened()
    again.left_over.recover()
    assert texts(again) == mine


def test_random_acts_are_recovered(opened: Open) -> None:
    rng = random.Random(11)
    document = opened()
    for _ in range(5):
        for _ in range(30):
            _random_act(document, rng)
        now = texts(document)
        crash(document)
        document = opened()
        if document.left_over.recoverable:
            document.left_over.recover()
        assert texts(document) == now


def _random_act(document: Document, rng: random.Random) -> None:
    kind = rng.random()
    if kind < 0.25:
        document.undo_stack.setIndex(rng.randint(0, document.undo_stack.count()))
    elif kind < 0.3:
        document.save()
    else:
        data: dict[str, Any] = {file: document.data(file) or {"format": 1} for file in FILES}
        try:
            document.do("random", random_change(rng, data), merge=rng.choice(("", "a")))
        except DocumentError:
            return


# Killed


def check_killed(folder: Path, store: Path, opened: Open, seed: int) -> None:
    """Kill a real program at a random moment; everything that it had said is there, and at most one act more."""
    shutil.rmtree(folder)
    shutil.copytree(SAMPLE, folder)
    command = [sys.executable, "-m", "tests.editor.document.crash", str(folder), str(store), str(seed)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout
        program.stdout.readline()
        time.sleep(random.Random(seed).uniform(0.0, 0.4))
        program.send_signal(signal.SIGKILL)
        lines = program.stdout.read().splitlines()
    document = opened(folder, None)
    if document.left_over.recoverable:
        assert document.left_over.recoverable.fits
        document.left_over.recover()
    said = [line for line in lines if line.count(" ") == 2]
    assert said
    _number, turns, woods = map(int, said[-1].split())
    ahead = _expected_next(folder, store, opened, seed, int(said[-1].split()[0]))
    here = (document.data("scenario.yaml")["turns"]["last"], document.text("map.yaml").count("w"))  # type: ignore[index]
    assert here in ((turns, woods), ahead)
    document.close()


def _expected_next(folder: Path, store: Path, opened: Open, seed: int, number: int) -> tuple[int, int]:
    """What the act after the last one that was told would lead to."""
    from tests.editor.document.crash import _act

    shutil.copytree(SAMPLE, folder.parent / f"twin{seed}")
    twin = opened(folder.parent / f"twin{seed}", None)
    rng = random.Random(seed)
    for each in range(number + 2):
        _act(twin, rng, each)
    return twin.data("scenario.yaml")["turns"]["last"], twin.text("map.yaml").count("w")  # type: ignore[index]


@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.parametrize("seed", range(4))
def test_a_killed_program_loses_nothing_that_it_had_said(
    folder: Path, store: Path, opened: Open, seed: int, qtbot: QtBot
) -> None:
    check_killed(folder, store, opened, seed)


@pytest.mark.soak
@pytest.mark.skipif(sys.platform == "win32", reason="kills as POSIX does")
@pytest.mark.parametrize("seed", range(100, 160))
def test_a_killed_program_loses_nothing_for_long(
    folder: Path, store: Path, opened: Open, seed: int, qtbot: QtBot
) -> None:
    check_killed(folder, store, opened, seed)


def test_what_two_windows_restore_at_once_is_taken_away_from_neither(opened: Open, store: Path) -> None:
    first = opened()
    first.do("woods", WOODS)
    crash(first)
    one, two = opened(), opened()
    one.left_over.recover()
    two.left_over.recover()
    one.do("note", NOTE)
    two.do("note", NOTE)
    held = sorted(len(read_journal(path).acts) for path in store.glob("*.jsonl"))
    assert held == [2, 2], "each goes on in a journal of its own, and both lie where they are looked for"
