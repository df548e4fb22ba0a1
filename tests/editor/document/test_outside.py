"""Documents over bundles that reach out of their folder: opened, edited, saved, copied; nothing outside changes."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from editor.document import Document, DocumentError
from editor.document.picture_files import read_picture, take_in
from editor.shell import start_offers
from engine.bundle import PaintHexes, SetValue, read_bundle
from engine.bundle.files import files_of
from engine.bundle.saving import HALF_SAVED
from tests.bundle.failing import broken, system, well
from tests.bundle.traps import Trap, outside, snapshot, traps
from tests.editor.document.conftest import Open
from tests.project.tree import ROOT

pytestmark = pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")
WOODS = PaintHexes("terrain", {"0101": "woods"})
LAYER = {"format": 1, "kind": "layer", "id": "mud", "type": "house", "title": {"en": "Mud"}, "changes": []}
SECONDS = 10


@pytest.fixture
def base(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in memory, where there is one."""
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
    memory = Path("/dev/shm")
    where = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else tmp_path))
    yield where / "t"
    shutil.rmtree(where)


def used(place: Path, store: Path) -> None:
    """Do with a bundle what a window does; whatever is refused is refused with words."""
    with suppress(DocumentError):
        document = Document.open(place, store=store)
        for change in (WOODS, SetValue("layers/mud.yaml", (), LAYER), SetValue("scenario.yaml", ("id",), "x")):
            with suppress(DocumentError):
                document.do("edit", change)
        for deed in (
            document.save,
            document.look_outside,
            lambda: take_in(document, "scan.png", b"other"),
            lambda: document.save_as(place.with_name("as.hexwright")),
            lambda: document.save_as(place.with_name("as")),
        ):
            with suppress(DocumentError):
                deed()
        document.close()


def tried(trap: Trap, base: Path) -> None:
    shutil.rmtree(base, ignore_errors=True)
    there = outside(base / "outside")
    (base / "home").mkdir()
    place = trap.lay(base / "home", there)
    before, start = snapshot(there), time.perf_counter()
    used(place, base / "store")
    assert start_offers.own(place).file == place.name
    assert time.perf_counter() - start < SECONDS, trap.name
    assert snapshot(there) == before, trap.name


def test_no_trap_reaches_out_of_its_folder_by_way_of_a_document(qtbot: QtBot, base: Path) -> None:
    for trap in traps()[::5]:
        tried(trap, base)


@pytest.mark.soak
def test_no_trap_at_all_reaches_out_by_way_of_a_document(qtbot: QtBot, base: Path) -> None:
    for trap in traps():
        tried(trap, base)


def test_a_failed_save_says_which_state_counts_and_the_document_knows_it(
    opened: Open, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", lambda _handle: None)
    original, told = files_of(folder), dict[str, int]()
    document = opened()
    document.do("paint", WOODS)
    mine = document.text("map.yaml").encode()
    with system(well) as counted:
        document.look_outside()
    start = counted.count
    for number in range(start + 1, start + 160, 7):
        document = opened()
        document.do("paint", WOODS)
        with system(broken(number)):
            try:
                document.save()
            except DocumentError as error:
                assert error.fault is not None
                told[error.fault.code] = told.get(error.fault.code, 0) + 1
                is_new = error.fault.code == HALF_SAVED
                assert ("valid from now on" in error.message("en")) == is_new
                assert ("is unchanged" in error.message("en")) == (error.fault.code == "file.unwritable")
                assert document.dirty != is_new
            else:
                is_new = True
        assert read_bundle(folder, None).texts_of["map.yaml"].encode() == (mine if is_new else original["map.yaml"])
        assert document.look_outside() == ()
        document.save()
        assert (folder / "map.yaml").read_bytes() == mine or is_new
        document.close()
        shutil.rmtree(folder / ".save", ignore_errors=True)
        (folder / "map.yaml").write_bytes(original["map.yaml"])
    assert {"file.unwritable", HALF_SAVED} <= told.keys()


# Pictures


def png(path: Path) -> Path:
    assert QImage(30, 20, QImage.Format.Format_RGB32).save(str(path))
    return path


@pytest.mark.parametrize("kind", ["pipe", "device", "sparse", "folder", "nothing"])
def test_a_scan_elsewhere_that_is_no_picture_is_refused_at_once(tmp_path: Path, folder: Path, kind: str) -> None:
    place = tmp_path / "scan.png"
    if kind == "pipe":
        os.mkfifo(place)
    elif kind == "device":
        place.symlink_to("/dev/zero")
    elif kind == "sparse":
        with place.open("wb") as stream:
            stream.truncate(30 * 2**30)
    elif kind == "folder":
        place.mkdir()
    start = time.perf_counter()
    with pytest.raises((DocumentError, FileNotFoundError)) as caught:
        read_picture(folder, "../scan.png")
    assert time.perf_counter() - start < 1
    assert kind == "nothing" or isinstance(caught.value, DocumentError)


def test_a_scan_elsewhere_is_told_and_copied_in_by_its_quick_fix(opened: Open, folder: Path, tmp_path: Path) -> None:
    data = png(tmp_path / "west.png").read_bytes()
    document = opened()
    document.do("scan", SetValue("map.yaml", ("scans", 0, "image"), "../west.png"))
    (problem,) = document.checks.finish().of("map.scan_outside")
    assert "outside the bundle" in problem.message("en")
    (fix,) = document.checks.fixes(problem)
    document.fix(problem, fix)
    assert document.bundle.map is not None
    assert document.bundle.map.scans[0].image == "west.png"
    assert (folder / "west.png").read_bytes() == data == (tmp_path / "west.png").read_bytes()
    assert not {"map.scan_outside", "map.scan_missing"} & {each.code for each in document.checks.finish()}
    document.undo_stack.undo()
    assert document.bundle.map.scans[0].image == "../west.png"


@pytest.mark.parametrize("holds", [b"root:x:0:0\n", b'<svg xmlns="http://www.w3.org/2000/svg"/>', b""])
def test_what_is_no_picture_is_not_copied_in(opened: Open, folder: Path, tmp_path: Path, holds: bytes) -> None:
    (tmp_path / "secret.png").write_bytes(holds)
    document = opened()
    document.do("scan", SetValue("map.yaml", ("scans", 0, "image"), "../secret.png"))
    (problem,) = document.checks.finish().of("map.scan_outside")
    (fix,) = document.checks.fixes(problem)
    with pytest.raises(DocumentError, match="Choose a picture"):
        document.fix(problem, fix)
    assert not (folder / "secret.png").exists()


def test_nothing_is_copied_into_a_scenario_of_hexwright_s_own(opened: Open, tmp_path: Path) -> None:
    source = ROOT / "scenarios" / "primer" / "two_bridges"
    before = snapshot(source)
    document = opened("primer/two_bridges", None)
    document.do("paint", WOODS)
    with pytest.raises(DocumentError, match="no name"):
        take_in(document, "scan.png", png(tmp_path / "scan.png").read_bytes())
    assert snapshot(source) == before


def test_a_picture_does_not_write_over_another_file(opened: Open, folder: Path) -> None:
    document = opened()
    before = files_of(folder)
    assert take_in(document, "map.yaml", b"a") == "map-2.yaml"
    assert take_in(document, "../../x.png", b"b") == "_.._x.png"
    assert take_in(document, "con", b"c") == "scan_con"
    assert {name: data for name, data in files_of(folder).items() if name in before} == before
