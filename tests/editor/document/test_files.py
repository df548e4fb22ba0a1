"""Saving to the byte, copies of what may not be written, other places, changes from outside, unreadable files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from editor.document import Document, DocumentError
from engine.bundle import Insert, PaintHexes, SetValue, read_bundle
from engine.bundle.files import files_of
from engine.bundle.saving import to_zip
from tests.editor.document.conftest import Open
from tests.project.tree import ROOT

WOODS = PaintHexes("terrain", {"0101": "woods"})
NOTE = SetValue("scenario.yaml", ("notes", "en"), "Evening.")


def place(document: Document) -> tuple[Path | None, bool, bool]:
    return document.path, document.shipped, document.is_copy


def outside(document: Document) -> tuple[tuple[str, ...], bool]:
    return document.outside, document.dirty


def on_disk(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file with its bytes and the moment it was written."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def test_saving_what_is_unchanged_writes_nothing(document: Document, folder: Path) -> None:
    before = on_disk(folder)
    assert document.save() == ()
    document.do("paint", WOODS)
    document.undo_stack.undo()
    assert document.save() == ()
    assert on_disk(folder) == before
    assert document.saved_at is None


def test_saving_writes_only_the_lines_of_the_edit(opened: Open, folder: Path) -> None:
    odd = (folder / "oob.yaml").read_bytes().replace(b"\n", b"\r\n") + b"# the end, without a line end"
    (folder / "oob.yaml").write_bytes(b"\xef\xbb\xbf" + odd)
    document = opened()
    before = on_disk(folder)
    data = document.data("oob.yaml")
    old = data["setup"][0]["at"]["hex"]  # type: ignore[index]
    document.do("move", SetValue("oob.yaml", ("setup", 0, "at", "hex"), "0103"))
    assert document.save() == ("oob.yaml",)
    new = (folder / "oob.yaml").read_bytes()
    assert new != before["oob.yaml"][0]
    assert new.replace(b'"0103"', f'"{old}"'.encode(), 1) == before["oob.yaml"][0]
    assert (folder / ".backup" / "oob.yaml").read_bytes() == before["oob.yaml"][0]
    assert on_disk(folder)["map.yaml"] == before["map.yaml"]
    assert not document.dirty
    assert document.saved_at is not None


def test_undo_after_a_save_is_to_be_saved_too(document: Document, folder: Path) -> None:
    before = (folder / "map.yaml").read_bytes()
    document.do("paint", WOODS)
    document.save()
    document.undo_stack.undo()
    assert document.dirty
    assert document.save() == ("map.yaml",)
    assert (folder / "map.yaml").read_bytes() == before


def test_a_stroke_does_not_go_on_over_a_save(document: Document) -> None:
    document.do("paint", WOODS, merge="brush")
    document.save()
    document.do("paint", PaintHexes("terrain", {"0102": "woods"}), merge="brush")
    assert document.undo_stack.count() == 2
    assert document.dirty


def test_a_new_file_is_saved_and_taken_away(document: Document, folder: Path) -> None:
    layer = {"format": 1, "kind": "layer", "id": "mud", "type": "house", "title": {"en": "Mud"}, "changes": []}
    document.do("layer", SetValue("layers/mud.yaml", (), layer))
    assert document.save() == ("layers/mud.yaml",)
    assert read_bundle(folder, None).layers["layers/mud.yaml"].id == "mud"
    document.undo_stack.undo()
    document.save()
    assert not (folder / "layers" / "mud.yaml").exists()


def test_a_shipped_scenario_becomes_a_copy_at_the_first_change(opened: Open, tmp_path: Path) -> None:
    document = opened("primer/two_bridges", None)
    states: list[str] = []
    document.state_changed.connect(lambda: states.append(document.title()))
    source = ROOT / "scenarios" / "primer" / "two_bridges"
    assert place(document) == (source, True, False)
    assert document.title("en") == "Two Bridges"
    shipped = on_disk(source)
    assert document.save() == ()
    document.do("paint", WOODS)
    assert "Copy of Two Bridges" in states
    assert place(document) == (None, False, True)
    with pytest.raises(DocumentError, match="no name"):
        document.save()
    document.save_as(tmp_path / "mine")
    assert (document.path, document.title(), document.dirty) == (tmp_path / "mine", "Two Bridges", False)
    assert on_disk(source) == shipped
    document.do("note", NOTE)
    assert document.save() == ("scenario.yaml",)
    with pytest.raises(DocumentError, match="belongs to Hexwright"):
        document.save_as(source)


def test_a_copy_takes_its_pictures_along(document: Document, folder: Path, tmp_path: Path) -> None:
    document.do("paint", WOODS)
    document.save_as(tmp_path / "there" / "zipped.hexwright")
    mine = document.text("map.yaml").encode()
    assert files_of(tmp_path / "there" / "zipped.hexwright") == {**files_of(folder), "map.yaml": mine}
    document.do("note", NOTE)
    assert document.save() == ("scenario.yaml",)
    document.save_as(tmp_path / "folder")
    assert files_of(tmp_path / "folder") == files_of(tmp_path / "there" / "zipped.hexwright")
    assert (tmp_path / "folder" / "scan.png").read_bytes() == (folder / "scan.png").read_bytes()


def test_a_place_with_other_things_in_it_is_refused(document: Document, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "letter.txt").write_text("Dear reader")
    with pytest.raises(DocumentError, match="other files"):
        document.save_as(tmp_path / "home")
    assert [path.name for path in (tmp_path / "home").iterdir()] == ["letter.txt"]


def test_another_bundle_gives_way_as_a_whole(document: Document, folder: Path, tmp_path: Path) -> None:
    to_zip(folder, tmp_path / "old.hexwright")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "scenario.yaml").write_text("old: 1")
    (tmp_path / "old" / "layers").mkdir()
    (tmp_path / "old" / "layers" / "mud.yaml").write_text("old: 1")
    document.save_as(tmp_path / "old")
    assert set(read_bundle(tmp_path / "old", None).texts_of) == set(document.bundle.texts_of)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs rights of files")
def test_read_only_files_are_told_and_copied(opened: Open, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("editor.document.disk.can_write", lambda _path: False)
    document = opened()
    assert (document.read_only, document.shipped) == (True, False)
    document.do("paint", WOODS)
    assert (document.path, document.is_copy) == (None, True)


def test_a_disk_that_refuses_is_told(document: Document, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    document.do("paint", WOODS)
    monkeypatch.setattr("engine.bundle.saving._write", full)
    with pytest.raises(DocumentError) as caught:
        document.save()
    assert "No space left" in caught.value.message("en")
    assert "No space left" in caught.value.message("ja")
    assert document.dirty
    monkeypatch.undo()
    assert document.save() == ("map.yaml",)


@pytest.mark.parametrize("name", ["x" * 300, "何" * 100 + ".hexwright", "a\0b"])
def test_a_place_that_no_system_takes_is_told(document: Document, tmp_path: Path, name: str) -> None:
    document.do("paint", WOODS)
    with pytest.raises(DocumentError) as caught:
        document.save_as(tmp_path / name)
    assert not caught.value.message("ja").isascii()
    assert document.dirty


# From outside


def rewrite(folder: Path, old: str, new: str, file: str = "scenario.yaml") -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new), encoding="utf-8")


def test_changes_from_outside_are_noticed_and_read_as_one_step(document: Document, folder: Path, qtbot: QtBot) -> None:
    document.do("paint", WOODS)
    mine = document.text("map.yaml")
    with qtbot.waitSignal(document.state_changed, timeout=5_000):
        rewrite(folder, "turns", "turns")
        (folder / "scenario.yaml").write_text(
            (folder / "scenario.yaml").read_text(encoding="utf-8") + "\n# from outside\n", encoding="utf-8"
        )
    assert document.outside == ("scenario.yaml",)
    with pytest.raises(DocumentError, match=r"scenario\.yaml"):
        document.save()
    causes: list[tuple[str, tuple[str, ...]]] = []
    document.edited.connect(lambda edited: causes.append((edited.cause, edited.files)))
    document.reload()
    assert causes == [("reload", ("map.yaml", "scenario.yaml"))]
    assert document.text("scenario.yaml").endswith("# from outside\n")
    assert document.text("map.yaml") == (folder / "map.yaml").read_text(encoding="utf-8")
    assert outside(document) == ((), False)
    document.undo_stack.undo()
    assert document.text("map.yaml") == mine
    assert not document.text("scenario.yaml").endswith("# from outside\n")
    assert document.dirty
    assert document.save() == ("map.yaml", "scenario.yaml")


def test_my_own_version_can_be_kept(document: Document, folder: Path) -> None:
    before = (folder / "scenario.yaml").read_bytes()
    document.do("paint", WOODS)
    (folder / "scenario.yaml").write_bytes(before + b"# from outside\n")
    (folder / "oob.yaml").unlink()
    assert document.look_outside() == ("oob.yaml", "scenario.yaml")
    document.keep_mine()
    assert outside(document) == ((), True)
    assert document.save() == ("map.yaml", "oob.yaml", "scenario.yaml")
    assert (folder / "scenario.yaml").read_bytes() == before


def test_a_file_that_came_or_went_is_reloaded_too(document: Document, folder: Path) -> None:
    (folder / "counters.yaml").unlink()
    (folder / "layers").mkdir()
    (folder / "layers" / "mud.yaml").write_text("kind: layer")
    document.reload()
    assert document.bundle.counters is None
    assert set(document.bundle.texts_of) == set(read_bundle(folder, None).texts_of)
    document.undo_stack.undo()
    assert document.bundle.counters is not None
    assert "layers/mud.yaml" not in document.bundle.texts_of


def test_what_became_unreadable_is_not_loaded(document: Document, folder: Path) -> None:
    document.do("paint", WOODS)
    (folder / "map.yaml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DocumentError):
        document.reload()
    assert document.bundle.map is not None
    assert document.undo_stack.count() == 1


# Unreadable


@pytest.mark.parametrize("name", ["nothing", "letter.hexwright", "empty"])
def test_what_is_no_bundle_is_told_in_both_languages(opened: Open, tmp_path: Path, name: str) -> None:
    (tmp_path / "letter.hexwright").write_text("Dear reader")
    (tmp_path / "empty").mkdir()
    with pytest.raises(DocumentError) as caught:
        opened(tmp_path / name)
    english, japanese = (caught.value.message(language) for language in ("en", "ja"))
    assert english.isascii()
    assert not japanese.isascii()


def test_a_damaged_bundle_opens_as_far_as_it_can_be_read(opened: Open, folder: Path, tmp_path: Path) -> None:
    (folder / "map.yaml").write_bytes(b"\xff\xfe\x00broken")
    (folder / "oob.yaml").write_text("setup: [")
    document = opened()
    assert document.bundle.counters is not None
    assert {fault.file for fault in document.bundle.faults} == {"map.yaml", "oob.yaml"}
    assert document.save() == ()
    counters = document.data("counters.yaml")["counters"]  # type: ignore[index]
    document.do("again", Insert("counters.yaml", ("counters", len(counters)), {**counters[0], "id": "new"}))
    assert document.save() == ("counters.yaml",)
    assert (folder / "map.yaml").read_bytes() == b"\xff\xfe\x00broken"
    document.save_as(tmp_path / "other")
    assert (tmp_path / "other" / "map.yaml").read_bytes() == b"\xff\xfe\x00broken"
    assert (tmp_path / "other" / "oob.yaml").read_text() == "setup: ["
