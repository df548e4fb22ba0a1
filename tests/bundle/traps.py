"""Bundles that reach out of their folder: links at every place that a bundle knows, pending saves with bad names."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.bundle.folder import fitting
from engine.bundle.saving import to_zip
from tests.bundle.samples import FILES, written

VICTIM, HIDDEN, YAML = "victim.txt", ".bashrc", "map.yaml"
LAYER = 'format: 1\nkind: "layer"\nid: "mud"\ntype: "house"\ntitle: {en: "Mud", ja: "泥"}\nchanges: []\n'
WHOLE = {**FILES, "layers/mud.yaml": LAYER, "texts/ja.yaml": 'a: {en: "x", ja: "何"}\n'}
PLACES = (
    *WHOLE,
    "layers",
    "texts",
    "scan.png",
    "maps",
    ".save",
    ".save/new",
    ".save/new/scenario.yaml",
    ".save/new/layers",
    ".save/commit",
    ".save/marker",
    ".backup",
    ".backup/scenario.yaml",
    ".backup/layers",
)
"""Where a bundle's folder has something, or where saving puts it."""
NAMES = (
    "../../{outside}/victim.txt",
    "{absolute}/victim.txt",
    "../b/../../{outside}/.bashrc",
    "..",
    ".",
    "/",
    "layers/../../../{outside}/victim.txt",
    "a\\..\\b.yaml",
    "C:x.yaml",
    "x\0.yaml",
    "x\u202e.yaml",
    ".backup/scenario.yaml",
    "scan.png",
    "x" * 300 + ".yaml",
)
"""Names that a pending save or a zip may not have; hidden and foreign files among them."""


@dataclass(frozen=True)
class Trap:
    """A bundle that means harm, and how it is laid down below a folder; the other folder is what it reaches for."""

    name: str
    lay: Callable[[Path, Path], Path]


def outside(folder: Path) -> Path:
    """Somebody's files, which no bundle may touch."""
    written(folder, {VICTIM: "mine\n", HIDDEN: "export A=1\n", "deep/er.txt": "deep\n", "scenario.yaml": "mine: 1\n"})
    return written(folder, {YAML: FILES["map.yaml"], "mud.yaml": "mine: 2\n", "commit": "scenario.yaml"})


def snapshot(folder: Path) -> dict[str, tuple[object, ...]]:
    """All that lies in a folder: bytes, rights, links, and when each was written."""
    found: dict[str, tuple[object, ...]] = {}
    for path in sorted(folder.rglob("*")):
        status = path.lstat()
        data = path.read_bytes() if path.is_file() and not path.is_symlink() else b""
        found[path.relative_to(folder).as_posix()] = (status.st_mode, status.st_mtime_ns, data)
    return found


def _bundle(base: Path) -> Path:
    folder = written(base / "b", WHOLE)
    (folder / "scan.png").write_bytes(b"\x89PNG")
    return folder


def _put(place: Path, make: Callable[[Path], object]) -> None:
    """Something else instead of what lies there."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if place.is_dir():
        place.rename(place.with_name(place.name + "-away"))
    place.unlink(missing_ok=True)
    make(place)


KINDS: dict[str, Callable[[Path, Path], object]] = {
    "file": lambda place, there: place.symlink_to(os.path.relpath(there / VICTIM, place.parent)),
    "folder": lambda place, there: place.symlink_to(there),
    "nowhere": lambda place, there: place.symlink_to(there / "new.txt"),
    "yaml": lambda place, there: place.symlink_to(there / YAML),
    "twin": lambda place, there: os.link(there / VICTIM, place),
    "pipe": lambda place, _there: os.mkfifo(place),
    "device": lambda place, _there: place.symlink_to("/dev/zero"),
    "directory": lambda place, _there: place.mkdir(),
}
"""What may lie in a place: links to a file, a folder, nothing yet; a second name of a file; a pipe, a device."""


def links(is_committed: bool) -> Iterator[Trap]:
    """A bundle with something bad in one place; with a save that waits to be finished, or without one."""
    for place in PLACES:
        for kind, make in KINDS.items():

            def lay(base: Path, there: Path, place: str = place, make: Callable[..., object] = make) -> Path:
                folder = _bundle(base)
                if is_committed:
                    written(folder, {".save/new/scenario.yaml": WHOLE["scenario.yaml"], ".save/commit": "oob.yaml"})
                    written(folder, {".save/new/layers/mud.yaml": LAYER})
                _put(folder / place, lambda at: make(at, there))
                return folder

            yield Trap(f"{'waiting' if is_committed else 'plain'}:{place}:{kind}", lay)


def waiting() -> Iterator[Trap]:
    """Saves that wait to be finished and name what is not theirs."""
    for number, name in enumerate(NAMES):

        def lay(base: Path, there: Path, name: str = name) -> Path:
            folder = _bundle(base)
            told = name.format(outside=there.name, absolute=there)
            written(folder, {".save/new/map.yaml": WHOLE["map.yaml"], ".save/commit": f"oob.yaml\n{told}"})
            return folder

        yield Trap(f"name:{number}", lay)
    yield Trap("name:bytes", lambda base, _there: _commit(base, b"\xff\xfe\n../outside/victim.txt"))
    yield Trap("name:huge", lambda base, _there: _commit(base, b"a.yaml\n" * 300_000))
    yield Trap("name:odd", lambda base, _there: _odd(base))


def _commit(base: Path, data: bytes) -> Path:
    folder = written(_bundle(base), {".save/new/map.yaml": WHOLE["map.yaml"]})
    (folder / ".save" / "commit").write_bytes(data)
    return folder


def _odd(base: Path) -> Path:
    """Files whose names are no UTF-8, and ones that do something to a screen."""
    folder = _bundle(base)
    for name in (b"\xff\xfe.yaml", b"\x1b[31m.png", "\u202efdp.yaml".encode(), b"a\nb.yaml", b"aux.yaml"):
        (folder / os.fsdecode(name)).write_bytes(b"x: 1\n")
    return folder


def zips() -> Iterator[Trap]:
    """Bundles in one file: links beside them where saving puts its files, and names inside that lead out."""
    for kind in ("file", "folder", "nowhere", "pipe", "device", "directory", "twin"):
        for beside in ("x.hexwright.bak", ".x.hexwright.new", "temporary"):

            def lay(base: Path, there: Path, kind: str = kind, beside: str = beside) -> Path:
                to_zip(_bundle(base), base / "x.hexwright")
                KINDS[kind](base / (beside if beside != "temporary" else temporary("x.hexwright")), there)
                return base / "x.hexwright"

            yield Trap(f"zip:{beside}:{kind}", lay)
    for number, name in enumerate(NAMES):

        def inside(base: Path, there: Path, name: str = name) -> Path:
            with zipfile.ZipFile(base / "x.hexwright", "w") as packed:
                for each, text in {**WHOLE, name.format(outside=there.name, absolute=there): "x: 1\n"}.items():
                    packed.writestr(each, text)
            return base / "x.hexwright"

        yield Trap(f"zip:name:{number}", inside)


def temporary(name: str) -> str:
    """What a file is called while it is written."""
    from hashlib import blake2b

    return f".{blake2b(os.fsencode(name), digest_size=6).hexdigest()}-1.new"


def long_name() -> str:
    """A Japanese name as long as a system takes it."""
    return fitting("長" * 81, ".hexwright")


def traps() -> list[Trap]:
    """All of them."""
    return [*links(False), *links(True), *waiting(), *zips()]
