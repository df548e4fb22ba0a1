"""Files that mean harm or are broken; read by a process of its own, with little memory, that says what came of it."""

from __future__ import annotations

import json
import os
import random
import resource
import struct
import sys
import time
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path

from engine.bundle import read_bundle
from tests.bundle.samples import FILES, SCENARIO, written

GIBIBYTE = 2**30
DEEP = "state:\n  x: " + "[" * 100_000
BOMB = "a: &a [x, x, x, x]\n" + "".join(
    f"{b}: &{b} [*{a}, *{a}, *{a}, *{a}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)

TEXTS: dict[str, bytes] = {
    "alias": b"state: {a: &x 1, b: *x}\n",
    "bomb": BOMB.encode(),
    "tag": b"!!python/object/apply:os.system ['true']\n",
    "deep": DEEP.encode(),
    "deep_dashes": b"- " * 100_000,
    "deep_questions": b"? " * 50_000,
    "many": b"- 1\n" * 900_000,
    "many_keys": b"{" + b",".join(b"k%d: 1" % n for n in range(300_000)) + b"}",
    "many_faults": SCENARIO.encode() + b"special_rules:\n" + b"- {id: 1, forbit: 2}\n" * 20_000,
    "twice": SCENARIO.encode() + b'id: "again"\n',
    "cut_off": SCENARIO.encode() + b'notes: {en: "The',
    "utf16": SCENARIO.encode("utf-16"),
    "latin1": SCENARIO.encode() + 'notes: {en: "Saint-Lô é"}\n'.encode("latin-1"),
    "shift_jis": SCENARIO.encode("cp932"),
    "zero": SCENARIO.encode() + b"notes: {en: \0}\n",
    "control": SCENARIO.encode() + b'notes: {en: "\x07"}\n',
    "not_a_map": b"- 1\n- 2\n",
    "just_text": b"hello\n",
    "empty": b"",
    "documents": SCENARIO.encode() + b"---\nid: x\n",
    "list_as_key": b"? [1, 2]\n: 3\n",
    "long_number": b"state: {x: " + b"9" * 1_000_000 + b"}\nturns: {last: " + b"9" * 100_000 + b"}\n",
    "wide_map": b'grid: {orientation: "flat", stagger: "odd", sheets: [{columns: 1000, rows: 1000}]}\n',
    "wrong_types": b"format: [1]\nkind: {}\nid: 1.5\ntitle: 3\nrules: x\nturns: []\nsides: {a: 1}\nvictory: 7\n",
    "newer": SCENARIO.replace("format: 1", "format: 99").encode(),
}
IN_MAP = {"wide_map"}


def _zip(target: Path, *entries: tuple[str | zipfile.ZipInfo, bytes]) -> Path:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries:
            archive.writestr(name, data)
    return target


def _plain(target: Path, name: str, data: bytes = b"x: 1\n") -> Path:
    return _zip(target, ("scenario.yaml", SCENARIO.encode()), (name, data))


def _linked(target: Path) -> Path:
    link = zipfile.ZipInfo("map.yaml")
    link.external_attr = 0o120777 << 16
    return _zip(target, ("scenario.yaml", SCENARIO.encode()), (link, b"/etc/passwd"))


def _liar(target: Path) -> Path:
    """An entry that says it is small and is not."""
    _plain(target, "map.yaml", b"a: " + b"x" * 30_000_000)
    data = target.read_bytes()
    return _rewritten(target, data.replace(struct.pack("<L", 30_000_003), struct.pack("<L", 300)))


def _rewritten(target: Path, data: bytes) -> Path:
    target.write_bytes(data)
    return target


def _crowd(target: Path) -> Path:
    return _zip(target, *((f"texts/{number}.yaml", b"") for number in range(5_000)))


def _together(target: Path) -> Path:
    """Pictures each of which would do, and which are too much together; nothing of them is easy to squeeze."""
    block = random.Random(1).randbytes(8_000) + bytes(1_000_000)
    return _zip(target, ("scenario.yaml", SCENARIO.encode()), *((f"scan-{n}.png", block * 90) for n in range(3)))


def _deflated_twice(target: Path) -> Path:
    """A zip whose list of contents claims to be enormous."""
    data = _plain(target, "map.yaml").read_bytes()
    at = data.rfind(b"PK\5\6")
    return _rewritten(target, data[: at + 12] + struct.pack("<L", 2**31) + data[at + 16 :])


ZIPS: dict[str, Callable[[Path], Path]] = {
    "zip_up": lambda target: _plain(target, "../evil.yaml"),
    "zip_absolute": lambda target: _plain(target, "/etc/evil.yaml"),
    "zip_backslash": lambda target: _plain(target, "..\\evil.yaml"),
    "zip_drive": lambda target: _plain(target, "C:evil.yaml"),
    "zip_twice": lambda target: _zip(target, ("scenario.yaml", SCENARIO.encode()), ("Scenario.yaml", b"")),
    "zip_link": _linked,
    "zip_ratio": lambda target: _plain(target, "map.yaml", b" " * 20_000_000),
    "zip_picture": lambda target: _plain(target, "scan.png", b"\0" * 20_000_000),
    "zip_liar": _liar,
    "zip_together": _together,
    "zip_crowd": _crowd,
    "zip_directory": _deflated_twice,
    "zip_cut": lambda target: _rewritten(target, _plain(target, "map.yaml").read_bytes()[:200]),
    "zip_garbage": lambda target: _rewritten(target, zlib.compress(b"no zip" * 1000)),
    "zip_empty": lambda target: _rewritten(target, b""),
}


def _folder_link(folder: Path) -> Path:
    (written(folder) / "layers").symlink_to("/")
    (folder / "map.yaml").unlink()
    (folder / "map.yaml").symlink_to("/dev/zero")
    return folder


def _pipe(folder: Path) -> Path:
    written(folder, {"scenario.yaml": SCENARIO})
    os.mkfifo(folder / "map.yaml")
    return folder


def _hundred_megabytes(folder: Path) -> Path:
    written(folder, {"scenario.yaml": SCENARIO})
    with (folder / "map.yaml").open("wb") as stream:
        stream.truncate(100 * 2**20)
    return folder


def _no_root(folder: Path) -> Path:
    return written(folder, {"map.yaml": FILES["map.yaml"]})


def _all_together(folder: Path) -> Path:
    """Many files, each just below what one may hold."""
    return written(folder, {"scenario.yaml": SCENARIO, **{f"texts/{n}.yaml": "a: x\n" * 90_000 for n in range(100)}})


def _absent(folder: Path) -> Path:
    return folder / "nowhere"


FOLDERS: dict[str, Callable[[Path], Path]] = {
    "folder_links": _folder_link,
    "folder_pipe": _pipe,
    "folder_100_mb": _hundred_megabytes,
    "folder_no_root": _no_root,
    "folder_all": _all_together,
    "folder_absent": _absent,
}


def bundles(base: Path) -> dict[str, Path]:
    """Every hostile bundle, written below a folder."""
    found = {}
    for name, data in TEXTS.items():
        folder = base / name
        folder.mkdir()
        found[name] = folder
        if name in IN_MAP:
            written(folder, {"scenario.yaml": SCENARIO})
        (folder / ("map.yaml" if name in IN_MAP else "scenario.yaml")).write_bytes(data)
    for name, make in ZIPS.items():
        found[name] = make(base / f"{name}.hexwright")
    for name, build in FOLDERS.items():
        (base / name).mkdir()
        found[name] = build(base / name)
    return found


def main(base: Path) -> None:
    """Read them all and print, for each, the faults, the seconds and the sentences."""
    places = json.loads((base / "places.json").read_text())
    resource.setrlimit(resource.RLIMIT_AS, (GIBIBYTE, GIBIBYTE))
    said = {}
    for name, place in places.items():
        start = time.perf_counter()
        bundle = read_bundle(place, None)
        seconds = time.perf_counter() - start
        told = [(fault.code, str(fault), fault.text("ja"), fault.line) for fault in bundle.faults]
        said[name] = {"seconds": seconds, "faults": told}
    print(json.dumps(said))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
