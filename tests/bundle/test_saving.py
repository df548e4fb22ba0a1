"""Saving: nothing when nothing changed, all or nothing when killed, backups, and zips that stay the same bytes."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.bundle import BundleError, read_bundle, save, to_folder, to_zip
from engine.bundle.interrupted_save import BACKUP, COMMIT, NEW, PENDING
from engine.paths import data_folder
from tests.bundle.samples import FILES, SCENARIO, written
from tests.project.tree import ROOT


def state(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Bytes and moment of writing of every file."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): (path.read_bytes(), path.stat().st_mtime_ns) for path in files}


def test_saving_an_unchanged_bundle_writes_nothing(tmp_path: Path) -> None:
    folder = written(tmp_path / "b", {**FILES, "oob.yaml": "\ufeff" + FILES["oob.yaml"].replace("\n", "\r\n")})
    before = state(folder)
    assert save(folder, read_bundle(folder, None).texts_of) == ()
    assert state(folder) == before
    packed = tmp_path / "b.hexwright"
    to_zip(folder, packed)
    before = state(tmp_path)
    assert save(packed, read_bundle(packed, None).texts_of) == ()
    assert state(tmp_path) == before


@pytest.mark.parametrize("form", ["folder", "zip"])
def test_only_the_changed_file_is_written_and_the_old_one_is_kept(tmp_path: Path, form: str) -> None:
    place = folder = written(tmp_path / "b")
    if form == "zip":
        place = tmp_path / "b.hexwright"
        to_zip(folder, place)
    assert save(place, {**FILES, "oob.yaml": "setup: []\n"}) == ("oob.yaml",)
    assert read_bundle(place, None).texts_of == {**FILES, "oob.yaml": "setup: []\n"}
    if form == "folder":
        assert (folder / ".backup" / "oob.yaml").read_text() == FILES["oob.yaml"]
        assert not (folder / PENDING).exists()
    else:
        kept = (tmp_path / "b.hexwright.bak").rename(tmp_path / "old.hexwright")
        assert read_bundle(kept, None).texts_of == FILES


def test_files_can_be_taken_away_and_new_ones_added(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    assert save(folder, {"oob.yaml": None, "layers/wet.yaml": "kind: layer\nid: wet\ntitle: {}\n"})
    bundle = read_bundle(folder, None)
    assert "oob.yaml" not in bundle.texts_of and "layers/wet.yaml" in bundle.layers
    assert (folder / ".backup" / "oob.yaml").exists()


@pytest.mark.parametrize("name", ["../x.yaml", "/tmp/x.yaml", ".hidden/x.yaml", "a\\b.yaml", ""])
def test_nothing_is_saved_outside_the_bundle(tmp_path: Path, name: str) -> None:
    with pytest.raises(BundleError):
        save(written(tmp_path / "b"), {name: "x: 1\n"})


def test_a_save_cut_short_after_its_marker_reads_as_done_and_is_finished_later(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    written(folder / NEW, {"oob.yaml": "setup: []\n", "layers/new.yaml": "kind: layer\nid: new\ntitle: {}\n"})
    (folder / COMMIT).write_text("counters.yaml")
    bundle = read_bundle(folder, None)
    assert bundle.texts_of["oob.yaml"] == "setup: []\n"
    assert "layers/new.yaml" in bundle.texts_of and "counters.yaml" not in bundle.texts_of
    assert save(folder, {}) == ()
    assert (folder / "oob.yaml").read_text() == "setup: []\n"
    assert not (folder / PENDING).exists()


def test_a_save_cut_short_before_its_marker_never_was(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    written(folder / NEW, {"oob.yaml": "set"})
    assert read_bundle(folder, None).texts_of == FILES
    assert save(folder, {**FILES, "oob.yaml": "setup: []\n"}) == ("oob.yaml",)
    assert read_bundle(folder, None).texts_of["oob.yaml"] == "setup: []\n"


def test_a_save_cut_short_while_tidying_up_is_done(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    (folder / PENDING).mkdir()
    (folder / COMMIT).touch()
    assert read_bundle(folder, None).texts_of == FILES
    assert save(folder, FILES) == ()
    assert not (folder / PENDING).exists()


def check_killed(place: Path, seconds: float) -> None:
    command = [sys.executable, "-m", "tests.bundle.crash", str(place)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as process:
        assert process.stdout
        process.stdout.readline()
        time.sleep(seconds)
        process.kill()
    found = read_bundle(place, None).texts
    assert found["texts/a.yaml"] == found["texts/b.yaml"]
    assert "n" in found["texts/a.yaml"]


@pytest.mark.parametrize("name", ["folder", "zip.hexwright"])
def test_a_killed_save_loses_nothing(tmp_path: Path, name: str) -> None:
    for moment in range(3):
        check_killed(tmp_path / name, 0.02 + 0.013 * moment)


@pytest.mark.soak
@pytest.mark.parametrize("name", ["folder", "zip.hexwright"])
def test_many_killed_saves_lose_nothing(tmp_path: Path, name: str) -> None:
    chance = random.Random(1)
    for _ in range(150):
        check_killed(tmp_path / name, chance.random() * 0.05)


def test_a_place_that_cannot_be_written_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BundleError, match="cannot be saved"):
        save(tmp_path / "file" / "b", FILES)
    folder = written(tmp_path / "b")
    (folder / "layers").write_text("in the way")
    with pytest.raises(BundleError, match="in the place of this file"):
        save(folder, {"oob.yaml": "setup: []\n", "layers/mud.yaml": "kind: layer"})
    assert read_bundle(folder, None).texts_of == FILES


def test_what_lies_where_a_save_works_is_set_aside_not_lost(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    (folder / PENDING).write_text("in the way")
    (folder / BACKUP).write_text("as well")
    assert save(folder, {"oob.yaml": "setup: []\n"}) == ("oob.yaml",)
    assert (folder / ".save.strange").read_text() == "in the way"
    assert (folder / ".backup.strange").read_text() == "as well"
    assert (folder / BACKUP / "oob.yaml").read_text() == FILES["oob.yaml"]


def test_folder_and_zip_are_the_same_bytes_both_ways(tmp_path: Path) -> None:
    folder = written(tmp_path / "one", {**FILES, "texts/ja.yaml": "a: {en: x, ja: 何}\n"})
    (folder / "scan.png").write_bytes(bytes(range(256)) * 50)
    to_zip(folder, tmp_path / "one.hexwright")
    to_folder(tmp_path / "one.hexwright", tmp_path / "two")
    to_zip(tmp_path / "two", tmp_path / "two.hexwright")
    assert {name: data for name, (data, _) in state(folder).items()} == {
        name: data for name, (data, _) in state(tmp_path / "two").items()
    }
    assert (tmp_path / "one.hexwright").read_bytes() == (tmp_path / "two.hexwright").read_bytes()
    assert read_bundle(tmp_path / "two.hexwright", None).faults == ()


def test_every_shipped_bundle_saves_byte_for_byte(tmp_path: Path) -> None:
    for root in sorted(data_folder("scenarios").rglob("scenario.yaml")):
        copy = tmp_path / root.parent.parent.name / root.parent.name
        shutil.copytree(root.parent, copy)
        before = state(copy)
        assert save(copy, read_bundle(copy, None).texts_of) == ()
        assert state(copy) == before


def test_saving_into_a_zip_keeps_its_pictures(tmp_path: Path) -> None:
    folder = written(tmp_path / "one")
    (folder / "scan.png").write_bytes(b"picture")
    to_zip(folder, tmp_path / "one.hexwright")
    save(tmp_path / "one.hexwright", {"scenario.yaml": SCENARIO.replace("ford", "bridge")})
    to_folder(tmp_path / "one.hexwright", tmp_path / "two")
    assert (tmp_path / "two" / "scan.png").read_bytes() == b"picture"
