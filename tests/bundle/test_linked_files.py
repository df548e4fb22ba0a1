"""Other people's files: whatever a bundle holds, and whatever is done with it, nothing outside of it changes."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from engine.bundle import BundleError, open_folders, read_bundle, save, to_folder, to_zip
from engine.bundle.files import files_of, is_writable
from engine.bundle.saving import add, repack
from engine.cli import run
from tests.bundle.samples import FILES, written
from tests.bundle.traps import LAYER, WHOLE, Trap, long_name, outside, snapshot, traps

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")
SECONDS, DEEDS_EACH = 10, 3


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """What counts here is where something is written, not whether it lies on the disk at once."""
    monkeypatch.setattr(os, "fsync", lambda _handle: None)


@pytest.fixture
def base(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: thousands of files are written."""
    memory = Path("/dev/shm")
    where = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else tmp_path))
    yield where / "t"
    shutil.rmtree(where)


def _save(place: Path) -> None:
    save(place, {**WHOLE, "scenario.yaml": WHOLE["scenario.yaml"].replace("ford", "bridge"), "oob.yaml": None})


def _save_layer(place: Path) -> None:
    save(place, {"layers/mud.yaml": LAYER + "# new\n", "texts/ja.yaml": 'b: {en: "y", ja: "何"}\n'})


def _save_new(place: Path) -> None:
    save(place, {"layers/new.yaml": LAYER, "texts/en.yaml": 'b: {en: "y", ja: "何"}\n'}, {"maps/scan.png": b"x"})


def _pack(place: Path) -> None:
    if place.is_dir():
        to_zip(place, place.with_name("packed.hexwright"))
    else:
        to_folder(place, place.with_name("unpacked"))


def _read(place: Path) -> None:
    bundle = read_bundle(place, None)
    assert all(fault.text("en") and fault.text("ja") and str(fault).encode() for fault in bundle.faults)


def _fmt(place: Path) -> None:
    assert run(["fmt", str(place)]) in (0, 1, 2)


def _validate(place: Path) -> None:
    assert run(["validate", str(place)]) in (0, 1, 2)


def _repack(place: Path) -> None:
    if place.is_file():
        repack(place, {})


DEEDS: dict[str, Callable[[Path], object]] = {
    "read": _read,
    "read all": files_of,
    "look": is_writable,
    "save": _save,
    "save a layer": _save_layer,
    "save a new file": _save_new,
    "save nothing": lambda place: save(place, {}),
    "put in": lambda place: add(place, "scan.png", b"other"),
    "fmt": _fmt,
    "repack": _repack,
    "pack": _pack,
}


def tried(trap: Trap, base: Path, *deeds: str) -> None:
    """Lay a trap, do all of it, and hold what lies outside against what lay there before."""
    shutil.rmtree(base, ignore_errors=True)
    base.mkdir()
    there = outside(base / "outside")
    (base / "home").mkdir()
    place = trap.lay(base / "home", there)
    before = snapshot(there)
    for deed in deeds:
        start = time.perf_counter()
        with suppress(BundleError):
            DEEDS[deed](place)
        assert time.perf_counter() - start < SECONDS, (trap.name, deed)
        assert snapshot(there) == before, (trap.name, deed)


EACH = [deed for deed in DEEDS if deed not in ("fmt", "read all", "look")]


@pytest.mark.parametrize("handles", [True, False], ids=["by handles", "by paths"])
def test_no_trap_reaches_out_of_its_folder(
    base: Path, handles: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(open_folders, "HAS_HANDLES", handles and open_folders.HAS_HANDLES)
    every = traps()
    assert len(every) > 300
    for number, trap in enumerate(every):
        start = number % len(EACH)
        tried(trap, base, *(EACH + EACH)[start : start + DEEDS_EACH])


@pytest.mark.soak
@pytest.mark.parametrize("deed", DEEDS)
def test_no_deed_alone_reaches_out_of_its_folder(base: Path, deed: str, capsys: pytest.CaptureFixture[str]) -> None:
    for trap in traps():
        tried(trap, base, deed)


def test_the_commands_answer_every_trap_with_sentences(base: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for trap in traps()[::7]:
        tried(trap, base, "fmt", "read", "look")
        said = capsys.readouterr()
        assert "Traceback" not in said.out + said.err
        assert "fault in Hexwright" not in said.out + said.err


@pytest.mark.parametrize("name", ["../victim.txt", "/etc/victim.txt", "..", ".hidden.yaml", "scan.png"])
def test_a_pending_save_that_names_what_is_not_its_own_is_told_and_not_carried_out(tmp_path: Path, name: str) -> None:
    folder = written(tmp_path / "b")
    (tmp_path / "victim.txt").write_text("mine")
    written(folder / ".save", {"new/oob.yaml": "setup: []\n", "commit": name})
    bundle = read_bundle(folder, None)
    assert [fault.code for fault in bundle.faults] == ["save.strange"]
    assert bundle.texts_of == FILES
    assert save(folder, {"map.yaml": FILES["map.yaml"] + "# new\n"}) == ("map.yaml",)
    assert (tmp_path / "victim.txt").read_text() == "mine"
    assert (folder / "oob.yaml").read_text() == FILES["oob.yaml"]
    assert (folder / ".save.strange" / "commit").read_text() == name
    assert read_bundle(folder, None).faults == ()


def test_a_linked_folder_is_told_when_it_is_to_be_written(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    (tmp_path / "outside").mkdir()
    (folder / "layers").symlink_to("../outside")
    with pytest.raises(BundleError, match="This is a link"):
        save(folder, {"layers/mud.yaml": LAYER})
    assert not list((tmp_path / "outside").iterdir())
    assert read_bundle(folder, None).texts_of == FILES


def test_the_way_to_a_bundle_may_lead_over_links(tmp_path: Path) -> None:
    written(tmp_path / "real" / "b")
    (tmp_path / "way").symlink_to("real")
    (tmp_path / "b").symlink_to("way/b")
    assert read_bundle(tmp_path / "b", None).texts_of == FILES
    assert save(tmp_path / "b", {"oob.yaml": "setup: []\n"}) == ("oob.yaml",)
    assert (tmp_path / "real" / "b" / "oob.yaml").read_text() == "setup: []\n"
    to_zip(tmp_path / "b", tmp_path / "real" / "x.hexwright")
    (tmp_path / "x.hexwright").symlink_to("real/x.hexwright")
    assert save(tmp_path / "x.hexwright", {"oob.yaml": "arrivals: []\n"}) == ("oob.yaml",)
    assert (tmp_path / "x.hexwright").is_symlink()
    assert read_bundle(tmp_path / "real" / "x.hexwright", None).texts_of["oob.yaml"] == "arrivals: []\n"


def test_a_zip_is_not_written_through_a_link_to_something_else(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    (tmp_path / "letter.txt").write_text("mine")
    for name, target in (("x.hexwright", "letter.txt"), ("y.hexwright", "nowhere.txt")):
        (tmp_path / name).symlink_to(target)
        with pytest.raises(BundleError, match="This is a link"):
            to_zip(folder, tmp_path / name)
    assert (tmp_path / "letter.txt").read_text() == "mine"
    assert not (tmp_path / "nowhere.txt").exists()


def test_a_long_japanese_name_can_be_saved_with_its_backup(tmp_path: Path) -> None:
    place = tmp_path / long_name()
    assert len(os.fsencode(place.name)) > 250
    to_zip(written(tmp_path / "b"), place)
    old = place.read_bytes()
    assert save(place, {"oob.yaml": "setup: []\n"}) == ("oob.yaml",)
    (backup,) = tmp_path.glob("*.bak")
    assert backup.read_bytes() == old


def test_names_that_are_no_text_or_too_long_give_a_sentence(tmp_path: Path) -> None:
    folder = written(tmp_path / "b")
    for name in (b"\xff\xfe.yaml", "\u202efdp.yaml".encode(), b"a\x1b.png"):
        (folder / os.fsdecode(name)).write_bytes(b"x: 1\n")
    bundle = read_bundle(folder, None)
    assert [fault.code for fault in bundle.faults] == ["file.name"] * 3
    assert all(str(fault).encode() and "\x1b" not in str(fault) for fault in bundle.faults)
    assert bundle.texts_of == FILES
    for each in ("x" * 300 + ".yaml", "layers/" + "何" * 100 + ".yaml", "\udcff.yaml", "a\x07.yaml", "con.yaml"):
        with pytest.raises(BundleError):
            save(folder, {each: "x: 1\n"})
    assert [fault.code for fault in read_bundle(tmp_path / ("x" * 300), None).faults] == ["file.no_bundle"]
    with pytest.raises(BundleError):
        save(tmp_path / ("x" * 300), FILES)
