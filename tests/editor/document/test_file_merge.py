"""Merging one's own changes with what another program has written."""

from __future__ import annotations

from pathlib import Path

import pytest

from editor.document import Document, DocumentError
from editor.document.file_merge import MergeConflict
from engine.bundle import PaintHexes, Patch, SetValue
from engine.bundle.patch import Edit
from tests.editor.document.conftest import Open

NOTE = SetValue("scenario.yaml", ("notes", "en"), "Evening.")
TURNS = SetValue("scenario.yaml", ("turns", "last"), 9)
WOODS = PaintHexes("terrain", {"0101": "woods", "0102": "woods"})


def elsewhere(folder: Path, tmp_path: Path, *changes: PaintHexes | SetValue) -> None:
    """Another program changes the files."""
    other = Document.open(folder, store=tmp_path / "other")
    for change in changes:
        other.do("theirs", change)
    other.save()
    other.close()


def test_edits_of_different_places_are_merged_and_undone_as_one(
    document: Document, folder: Path, tmp_path: Path
) -> None:
    document.do("turns", TURNS)
    document.do("paint", WOODS)
    mine = {file: document.text(file) for file in ("scenario.yaml", "map.yaml")}
    elsewhere(folder, tmp_path, NOTE, PaintHexes("terrain", {"0103": "woods"}))
    assert document.look_outside() == ("map.yaml", "scenario.yaml")
    assert document.can_merge
    found = document.merging()
    assert found is not None
    assert (found.clashes, found.count) == ((), 3)
    assert document.merge() == 3
    data = document.data("scenario.yaml")
    assert (data["notes"]["en"], data["turns"]["last"]) == ("Evening.", 9)  # type: ignore[index]
    assert document.outside == ()
    assert document.dirty
    document.save()
    again = Document.open(folder, store=tmp_path / "third")
    assert again.text("map.yaml") == document.text("map.yaml")
    again.close()
    document.undo_stack.undo()
    assert {file: document.text(file) for file in mine} == mine


def test_where_both_changed_mine_stands_unless_it_is_yielded(opened: Open, folder: Path, tmp_path: Path) -> None:
    document = opened()
    document.do("turns", TURNS)
    document.do("paint", WOODS)
    elsewhere(
        folder, tmp_path, SetValue("scenario.yaml", ("turns", "last"), 7), PaintHexes("terrain", {"0101": "woods"})
    )
    document.look_outside()
    found = document.merging()
    assert found is not None
    assert found.clashes == (MergeConflict("scenario.yaml", "turns › last", "9", "7"),), "the same word is no clash"
    document.merge()
    assert document.data("scenario.yaml")["turns"]["last"] == 9  # type: ignore[index]
    document.undo_stack.undo()
    document.close()


def test_what_is_yielded_is_left_as_they_have_it(document: Document, folder: Path, tmp_path: Path) -> None:
    document.do("turns", TURNS)
    elsewhere(folder, tmp_path, SetValue("scenario.yaml", ("turns", "last"), 7), NOTE)
    document.look_outside()
    found = document.merging()
    assert found is not None
    document.merge(found.clashes)
    assert document.data("scenario.yaml")["turns"]["last"] == 7  # type: ignore[index]


def test_changes_that_were_saved_and_undone_are_merged_too(document: Document, folder: Path, tmp_path: Path) -> None:
    before = document.data("scenario.yaml")["turns"]["last"]  # type: ignore[index]
    document.do("turns", TURNS)
    document.save()
    document.undo_stack.undo()
    elsewhere(folder, tmp_path, NOTE)
    document.look_outside()
    document.merge()
    data = document.data("scenario.yaml")
    assert (data["notes"]["en"], data["turns"]["last"]) == ("Evening.", before)  # type: ignore[index]


def test_a_text_that_was_edited_as_text_cannot_be_merged(document: Document, folder: Path, tmp_path: Path) -> None:
    document.do("text", Patch("scenario.yaml", ((Edit(0, "", "# mine\n"),),)))
    elsewhere(folder, tmp_path, NOTE)
    document.look_outside()
    assert not document.can_merge
    with pytest.raises(DocumentError):
        document.merge()


def test_a_merge_survives_a_crash(opened: Open, folder: Path, tmp_path: Path) -> None:
    first = opened()
    first.do("turns", TURNS)
    elsewhere(folder, tmp_path, NOTE)
    first.look_outside()
    first.merge()
    text = first.text("scenario.yaml")
    first._autosave.leave()
    second = opened()
    second.left_over.recover()
    assert second.text("scenario.yaml") == text
