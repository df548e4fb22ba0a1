"""A save that fails or is killed at any call of the system: the old state or the new one, and the truth about it."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.bundle import BundleError, save, to_zip
from engine.bundle.files import files_of
from engine.bundle.saving import HALF_SAVED
from tests.bundle.failing import Failing, Killed, broken, full, killed, system, well
from tests.bundle.samples import FILES, written

pytestmark = pytest.mark.skipif(os.name != "posix", reason="counts the calls that POSIX has")
OLD = {**FILES, "texts/ja.yaml": 'a: {en: "x", ja: "何"}\n'}
NEW: dict[str, str | None] = {
    "map.yaml": FILES["map.yaml"] + "# new\n",
    "layers/mud.yaml": "kind: layer\n",
    "texts/ja.yaml": 'a: {en: "y", ja: "何"}\n',
    "oob.yaml": None,
}
PICTURES = {"maps/scan.png": b"new" * 20_000}
LAST = {"scenario.yaml": FILES["scenario.yaml"] + "# at last\n"}
Moment = Callable[..., Any]


def merged(*states: dict[str, str | None]) -> dict[str, bytes]:
    whole: dict[str, str | None] = {}
    for state in states:
        whole.update(state)
    return {name: text.encode() for name, text in whole.items() if text is not None}


BEFORE = {**merged({**OLD}), "maps/scan.png": b"old"}
AFTER = {**merged({**OLD}, NEW), **PICTURES}


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _handle: None)


@pytest.fixture
def base(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory, where there is one: thousands of files are written."""
    memory = Path("/dev/shm")
    where = Path(tempfile.mkdtemp(dir=memory if os.access(memory, os.W_OK) else tmp_path))
    yield where / "t"
    shutil.rmtree(where)


def laid(base: Path, form: str) -> Path:
    """The old state, in one of the forms; one of them has an earlier save that waits to be finished."""
    shutil.rmtree(base, ignore_errors=True)
    folder = written(base / "b", {**OLD, "map.yaml": "older: 1\n"} if form == "waiting" else OLD)
    (folder / "maps").mkdir()
    (folder / "maps" / "scan.png").write_bytes(b"old")
    if form == "waiting":
        written(folder / ".save", {"new/map.yaml": FILES["map.yaml"], "commit": ""})
    if form == "zip":
        to_zip(folder, base / "b.hexwright")
        return base / "b.hexwright"
    return folder


def calls(base: Path, form: str) -> Failing:
    """The calls of the system that a save makes."""
    place = laid(base, form)
    with system(well) as counted:
        save(place, NEW, PICTURES)
    assert files_of(place) == AFTER
    return counted


def handles() -> int:
    """How many files are open."""
    here = Path("/proc/self/fd")
    return len(list(here.iterdir())) if here.exists() else 0


def check(base: Path, form: str, moment: Moment) -> None:
    """Save while the system fails, then look: one state whole, the one that was told, and nothing in the way."""
    place = laid(base, form)
    open_before, told = handles(), ""
    with system(moment), suppress(Killed):
        try:
            save(place, NEW, PICTURES)
        except BundleError as error:
            told = error.fault.code
        else:
            told = "saved"
    found = files_of(place)
    assert found in (BEFORE, AFTER)
    if told in ("saved", HALF_SAVED):
        assert found == AFTER
    if told == "file.unwritable":
        assert found == BEFORE
    assert told in ("", "saved", HALF_SAVED, "file.unwritable", "file.unsure", "zip.broken", "file.unreadable")
    assert handles() == open_before
    save(place, LAST)
    assert files_of(place) == {**found, **merged({**LAST})}
    assert not [path.name for path in base.rglob("*") if path.name == ".save" or path.name.endswith(".new")]


def moments(number: int, *, changing: bool) -> Iterator[tuple[str, Moment]]:
    """Everything that may happen at one call: one that only looks can only fail."""
    if not changing:
        yield "broken", broken(number)
        return
    yield "killed", killed(number)
    yield "killed halfway", killed(number, halfway=True)
    yield "broken", broken(number)
    yield "broken afterwards", broken(number, afterwards=True)
    yield "broken for good", broken(number, for_good=True)
    yield "full", full(number)


def check_all(base: Path, form: str, step: int) -> None:
    made = calls(base, form)
    assert len(made.changing) > 5
    for number in sorted({*made.changing, *range(1, made.count + 1, step)}):
        for name, moment in moments(number, changing=number in made.changing):
            try:
                check(base, form, moment)
            except (AssertionError, OSError, BundleError) as error:
                pytest.fail(f"call {number} of {made.count}, {name}: {error!r}")


@pytest.mark.parametrize("form", ["folder", "waiting", "zip"])
def test_a_save_that_fails_at_any_call_leaves_one_state_whole(base: Path, form: str) -> None:
    check_all(base, form, step=11)


@pytest.mark.soak
@pytest.mark.parametrize("form", ["folder", "waiting", "zip"])
def test_a_save_that_fails_at_any_call_whatever_it_asks_leaves_one_state_whole(base: Path, form: str) -> None:
    check_all(base, form, step=1)


def test_a_save_that_fails_twice_leaves_one_state_whole(base: Path) -> None:
    """Killed while it puts files in place, and killed again while the next save finishes that."""
    changing = calls(base, "folder").changing
    for first in changing[len(changing) // 3 :: 3]:
        for second in changing[::4]:
            place = laid(base, "folder")
            with system(killed(first)), suppress(Killed):
                save(place, NEW, PICTURES)
            once = files_of(place)
            with system(killed(second)), suppress(Killed):
                save(place, LAST)
            twice = files_of(place)
            assert twice in (once, {**once, **merged({**LAST})}), (first, second)
            save(place, LAST)
            assert files_of(place) == {**once, **merged({**LAST})}


def test_what_is_told_of_a_failed_save_is_said_in_both_languages(base: Path) -> None:
    codes = set()
    for number in calls(base, "folder").changing:
        place = laid(base, "folder")
        with system(broken(number)), suppress(BundleError):
            try:
                save(place, NEW, PICTURES)
            except BundleError as error:
                codes.add(error.fault.code)
                assert "Input/output error" in error.fault.text("en")
                assert not error.fault.text("ja").isascii()
                raise
    assert codes == {"file.unwritable", HALF_SAVED}
