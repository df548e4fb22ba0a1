"""A game file is a stranger's file: whatever is in it, one sentence in each language, nothing written, no traceback."""

from __future__ import annotations

import io
import json
import os
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bundle import BundleError
from engine.gamefile import played_again, read_game, write_game
from tests.gamefile.samples import packed, parts, sample

Files = dict[str, bytes]
Spoil = Callable[[Files], bytes | Files]
HEAD, JOURNAL, SCENARIO = "game.json", "journal.jsonl", "scenario-0/scenario.yaml"
PATIENCE = 10


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Files:
    """What a sound file holds."""
    path = tmp_path_factory.mktemp("good") / "a.hexgame"
    write_game(path, sample())
    return parts(path)


def head(**changes: object) -> Spoil:
    """The head says something else."""
    return lambda files: {**files, HEAD: json.dumps({**json.loads(files[HEAD]), **changes}).encode()}


def line(number: int, change: Callable[[dict[str, object]], object]) -> Spoil:
    """A line of the journal says something else."""

    def spoil(files: Files) -> Files:
        lines = files[JOURNAL].decode().splitlines()
        said = json.loads(lines[number])
        change(said)
        lines[number] = json.dumps(said)
        return {**files, JOURNAL: ("\n".join(lines) + "\n").encode()}

    return spoil


def raw(name: str, data: bytes) -> Spoil:
    """A part holds these bytes."""
    return lambda files: {**files, name: data}


def without(name: str) -> Spoil:
    """A part is missing."""
    return lambda files: {key: data for key, data in files.items() if key != name}


def linked(files: Files) -> bytes:
    """A part is a link."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name)
            entry.external_attr = (stat.S_IFLNK if name == SCENARIO else stat.S_IFREG) << 16
            archive.writestr(entry, b"/etc/passwd" if name == SCENARIO else data)
    return stream.getvalue()


def twice(files: Files) -> bytes:
    """A name stands in it in two spellings."""
    return packed({**files, "Journal.jsonl": b""})


def locked(files: Files) -> bytes:
    """The parts say that they are encrypted."""
    data = bytearray(packed(files))
    at = -1
    while (at := data.find(b"PK\1\2", at + 1)) >= 0:
        data[at + 8] |= 1
    return bytes(data)


def lying(files: Files) -> bytes:
    """The list of contents says that a part is small."""
    data = bytearray(packed({**files, SCENARIO: b" " * 4_000_000}))
    at = data.find(b"PK\1\2")
    while data[at + 46 : at + 46 + len(SCENARIO)] != SCENARIO.encode():
        at = data.find(b"PK\1\2", at + 1)
    data[at + 24 : at + 28] = struct.pack("<I", 10)
    return bytes(data)


def many(files: Files) -> bytes:
    """Thousands of parts."""
    return packed({**files, **{f"scenario-0/texts/{number}.yaml": b"" for number in range(5_000)}})


CASES: dict[str, Spoil] = {
    "nothing": lambda _files: b"",
    "no zip": lambda _files: b"a game, honestly\n" * 100,
    "cut in half": lambda files: packed(files)[: len(packed(files)) // 2],
    "cut at the end": lambda files: packed(files)[:-5],
    "bytes turned round": lambda files: packed(files).replace(b"PK\1\2", b"PK\1\3", 1),
    "a zip of something else": lambda _files: packed({"photo.txt": b"x"}),
    "a bundle": lambda files: packed({name.removeprefix("scenario-0/"): files[name] for name in files if "/" in name}),
    "no head": without(HEAD),
    "no journal": without(JOURNAL),
    "no scenario": without(SCENARIO),
    "no branch": without("branches/0.jsonl"),
    "a newer format": head(format=2),
    "a format of words": head(format="1"),
    "an enormous format": head(format=10**400),
    "another kind": head(hexwright="map"),
    "an unknown key": head(surprise=1),
    "a seat of nobody": head(seats=[{"side": "kestria", "who": "cat"}]),
    "a bot from elsewhere": head(seats=[{"side": "kestria", "who": "bot", "bot": "__import__('os')"}]),
    "a scenario far away": head(line={"scenario": 999, "name": "", "shared": 0, "turn": 0}),
    "standing beyond the end": head(at=49_999),
    "standing before the start": head(at=-1),
    "too many notes": head(notes=[{"kind": "hex", "at": "0101", "text": ""}] * 10_001),
    "an endless note": head(notes=[{"kind": "hex", "at": "0101", "text": "x" * 30_000}]),
    "deep JSON in the head": raw(HEAD, b"[" * 200_000),
    "deep JSON within the head": lambda files: {**files, HEAD: files[HEAD][:-2] + b',"x":' + b"[" * 100_000},
    "deep JSON in the journal": raw(JOURNAL, b'{"a":' * 100_000),
    "a head in Latin-1": raw(HEAD, "ü".encode("latin-1")),
    "a journal in Latin-1": raw(JOURNAL, "ü".encode("latin-1")),
    "lone surrogates": line(1, lambda said: said.update(side="\ud800")),
    "a seed of 10^400": line(0, lambda said: said.update(seed=10**400)),
    "a seed that is no number": line(0, lambda said: said.update(seed=1e300)),
    "faces of 10^400": line(3, lambda said: said.update(salt=10**400)),
    "a journal of another scenario": line(0, lambda said: said.update(scenario="moon")),
    "a journal of another game": line(0, lambda said: said.update(game="june_6")),
    "an altered choice": line(4, lambda said: said.update(verb="win")),
    "an altered side": line(4, lambda said: said.update(side="moon")),
    "altered arguments": line(4, lambda said: said.update(args=[[[["x"]]], 10**18])),
    "altered dice": line(-1, lambda said: said.update(dice=[["x", [99]]])),
    "an altered digest": line(4, lambda said: said.update(digest="0" * 16)),
    "a missing choice": lambda files: {**files, JOURNAL: b"\n".join(_without_one(files[JOURNAL]))},
    "a broken scenario": raw(SCENARIO, b"format: 1\nkind: scenario\n"),
    "a scenario of nulls": raw(SCENARIO, b"\0" * 100),
    "YAML that explodes": raw(SCENARIO, b"a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n" * 3),
    "YAML that runs code": raw(SCENARIO, b"!!python/object/apply:os.system ['touch /tmp/pwned']\n"),
    "a path upwards": lambda files: {**files, "scenario-0/../../x.yaml": b"x"},
    "an absolute path": lambda files: {**files, "/etc/x.yaml": b"x"},
    "a path of Windows": lambda files: {**files, "scenario-0\\..\\x.yaml": b"x"},
    "a hidden name": lambda files: {**files, "scenario-0/.save/commit": b"../x"},
    "a link": linked,
    "a name twice": twice,
    "encrypted parts": locked,
    "a part that lies about its size": lying,
    "thousands of parts": many,
    "a part that unpacks to 40 MB": raw("scenario-0/map.yaml", b" " * 40_000_000),
    "a picture that unpacks to 100 MB": raw("scenario-0/a.png", b"\0" * 100_000_000),
    "a journal that unpacks to 40 MB": raw(JOURNAL, b"\n" * 40_000_000),
}


def _without_one(journal: bytes) -> list[bytes]:
    lines = journal.split(b"\n")
    return [*lines[:3], *lines[4:]]


def refusal(path: Path) -> BundleError | None:
    """Why a file cannot be opened; None if it can."""
    try:
        played_again(read_game(path), path.name)
    except BundleError as error:
        return error
    return None


def spoilt(good: Files, case: str) -> bytes:
    made = CASES[case](dict(good))
    return made if isinstance(made, bytes) else packed(made)


@pytest.mark.parametrize("case", list(CASES))
def test_what_is_spoilt_is_refused_in_a_sentence_of_each_language(case: str, good: Files, tmp_path: Path) -> None:
    path = tmp_path / "a.hexgame"
    path.write_bytes(spoilt(good, case))
    before, began = sorted(tmp_path.parent.rglob("*")), monotonic()
    error = refusal(path)
    assert error is not None, "it was opened"
    assert monotonic() - began < PATIENCE
    assert sorted(tmp_path.parent.rglob("*")) == before, "something was written"
    for language in ("en", "ja"):
        text = error.fault.text(language)
        assert text
        assert "Traceback" not in text
        assert len(text) < 500
    assert error.fault.text("en") != error.fault.text("ja")


def test_a_sound_file_is_opened(good: Files, tmp_path: Path) -> None:
    path = tmp_path / "a.hexgame"
    path.write_bytes(packed(good))
    assert refusal(path) is None


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
def test_pipes_devices_folders_and_huge_files_are_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.hexgame")
    (tmp_path / "device.hexgame").symlink_to("/dev/zero")
    (tmp_path / "folder.hexgame").mkdir()
    with (tmp_path / "sparse.hexgame").open("wb") as stream:
        stream.truncate(30 * 2**30)
    for name in ("pipe", "device", "folder", "sparse", "none"):
        began = monotonic()
        error = refusal(tmp_path / f"{name}.hexgame")
        assert error is not None
        assert error.fault.text("ja")
        assert monotonic() - began < PATIENCE


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_byte_may_be_another(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "flipped.hexgame"
    if not (base := tmp_path_factory.getbasetemp() / "whole.hexgame").exists():
        write_game(base, sample())
    whole = bytearray(base.read_bytes())
    for _flip in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path.write_bytes(bytes(whole))
    refusal(path)
