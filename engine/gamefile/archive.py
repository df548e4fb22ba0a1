"""Saved games on the disk: a zip with a head, journals and scenarios, read as a stranger's file."""

from __future__ import annotations

import io
import json
import re
import stat
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from pathlib import Path

from engine.bundle import BundleError, Fault
from engine.bundle.inputs import read_bytes
from engine.bundle.limits import MAX_DIRECTORY, MAX_FILE, MAX_RATIO, MAX_TOTAL, MEBIBYTE
from engine.bundle.saving import write_zip
from engine.gamefile.head import FORMAT, KIND, MOST_CHOICES, SavedHead
from engine.gamefile.model import Files, SavedGame
from engine.play import BadJournal, Journal

SUFFIX = ".hexgame"
HEAD, JOURNAL = "game.json", "journal.jsonl"
MAX_ZIP = 64 * MEBIBYTE
MAX_ENTRIES = 4_000
MAX_PICTURES = 16 * MEBIBYTE
START, END, END_SIZE, COMMENT = b"PK\3\4", b"PK\5\6", 22, 1 << 16
SCENARIO = re.compile(r"scenario-(\d{1,3})/([^/\\:]+(?:/[^/\\:]+){0,4})\Z")
BRANCH = re.compile(r"branches/(\d{1,3})\.jsonl\Z")
BROKEN = (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, ValueError, RuntimeError, EOFError, LookupError)


def write_game(path: Path, saved: SavedGame) -> None:
    """Write a saved game as one file; OSError where the disk refuses."""
    write_zip(path, dict(_files(saved)))


def _files(saved: SavedGame) -> Iterable[tuple[str, bytes]]:
    yield HEAD, saved.head.model_dump_json(indent=1).encode()
    yield JOURNAL, _lines(saved.journal)
    for number, branch in enumerate(saved.branches):
        yield f"branches/{number}.jsonl", _lines(branch)
    for number, files in enumerate(saved.scenarios):
        for name, data in files.items():
            yield f"scenario-{number}/{name}", data


def _lines(journal: Journal) -> bytes:
    return "".join(f"{line}\n" for line in journal.lines()).encode()


# Reading


def read_game(path: Path) -> SavedGame:
    """Read a saved game; a BundleError says what is wrong with it. Nothing is unpacked to the disk."""
    try:
        files = _unpacked(_data(path), path.name)
        return _saved(files, path.name)
    except OSError as error:
        raise _wrong("file.unreadable", path, detail=error.strerror or type(error).__name__) from error


def _wrong(code: str, path: Path | str, **values: object) -> BundleError:
    return BundleError(Fault(code, values, path if isinstance(path, str) else path.name))


def _data(path: Path) -> bytes:
    """The bytes of a regular file under the limit; a pipe or a device is not waited for."""
    try:
        return read_bytes(path, MAX_ZIP)
    except BundleError as error:
        if error.fault.code == "input.too_big":
            raise _wrong("game.too_big", path, limit=MAX_ZIP // MEBIBYTE) from None
        if error.fault.code in ("input.special", "input.folder"):
            raise _wrong("game.special", path) from None
        raise


def _unpacked(data: bytes, name: str) -> dict[str, bytes]:
    """What the zip holds, within all limits."""
    if not _has_small_directory(data):
        raise _wrong("game.broken" if data.startswith(START) else "game.none", name)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            entries = [entry for entry in archive.infolist() if not entry.is_dir()]
            _check(entries, name)
            return {entry.filename: _inflated(archive, entry, name) for entry in entries}
    except BROKEN as error:
        raise _wrong("game.broken", name) from error


def _has_small_directory(data: bytes) -> bool:
    """Whether the list of contents can be read without harm; zip64 is for what no game is."""
    at = data.rfind(END, max(0, len(data) - END_SIZE - COMMENT))
    if at < 0 or len(data) < at + END_SIZE or data[max(0, at - 20) : at].startswith(b"PK\6\7"):
        return False
    count, size = (int.from_bytes(data[at + start : at + end], "little") for start, end in ((10, 12), (12, 16)))
    return count <= MAX_ENTRIES and size <= MAX_DIRECTORY


def _check(entries: list[zipfile.ZipInfo], name: str) -> None:
    """Refuse what no game holds: other names, names twice, links, codes, and more than there may be."""
    names = [entry.filename for entry in entries]
    if len({each.casefold() for each in names}) != len(names) or not all(map(_is_known, names)):
        raise _wrong("game.names", name)
    for entry in entries:
        kind = stat.S_IFMT(entry.external_attr >> 16)
        locked = entry.flag_bits & 1 or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
        if kind not in (0, stat.S_IFREG) or locked:
            raise _wrong("game.names", name)
        large, packed = entry.file_size > MEBIBYTE, max(entry.compress_size, 1)
        if large and entry.file_size > MAX_RATIO * packed:
            raise _wrong("game.bomb", name)
    texts = sum(entry.file_size for entry in entries if not _is_picture(entry.filename))
    if texts > MAX_TOTAL or sum(entry.file_size for entry in entries) > MAX_TOTAL + MAX_PICTURES:
        raise _wrong("game.bomb", name)


def _is_known(name: str) -> bool:
    """Whether a game may hold a file of this name; what leads elsewhere is none of them."""
    if name in (HEAD, JOURNAL) or BRANCH.match(name):
        return True
    found = SCENARIO.match(name)
    parts = found[2].split("/") if found else []
    return bool(parts) and name.isprintable() and not any(part.startswith(".") for part in parts)


def _is_picture(name: str) -> bool:
    return not name.endswith((".yaml", ".json", ".jsonl"))


def _inflated(archive: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> bytes:
    """What an entry says of its size is not believed."""
    limit = min(MAX_FILE, entry.file_size) if not _is_picture(entry.filename) else entry.file_size
    if entry.file_size > limit:
        raise _wrong("game.bomb", name)
    with archive.open(entry) as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise _wrong("game.bomb", name)
    return data


def _saved(files: Mapping[str, bytes], name: str) -> SavedGame:
    head = _head(files, name)
    tracks = (head.line, *head.branches)
    count = 1 + max(track.scenario for track in tracks)
    scenarios = tuple(_scenario(files, number) for number in range(count))
    journal = _journal(files, JOURNAL, name)
    branches = tuple(_journal(files, f"branches/{number}.jsonl", name) for number in range(len(head.branches)))
    if not all(scenarios) or head.at > len(journal.moves) - 1:
        raise _wrong("game.broken", name)
    return SavedGame(head, journal, branches, scenarios)


def _head(files: Mapping[str, bytes], name: str) -> SavedHead:
    if HEAD not in files:
        raise _wrong("game.none", name)
    try:
        said = json.loads(files[HEAD])
        number = said["format"] if said["hexwright"] == KIND else 0
    except (ValueError, LookupError, TypeError, RecursionError) as error:
        raise _wrong("game.none", name) from error
    if type(number) is int and number > FORMAT:
        raise _wrong("game.newer", name, format=min(number, 1_000_000), known=FORMAT)
    try:
        return SavedHead.model_validate_json(files[HEAD])
    except ValueError as error:
        raise _wrong("game.broken", name) from error


def _scenario(files: Mapping[str, bytes], number: int) -> Files:
    start = f"scenario-{number}/"
    return {name.removeprefix(start): data for name, data in files.items() if name.startswith(start)}


def _journal(files: Mapping[str, bytes], part: str, name: str) -> Journal:
    try:
        journal = Journal.parse(files[part].decode("utf-8"), part)
    except (BadJournal, LookupError, ValueError) as error:
        raise _wrong("game.part", name, part=part) from error
    if not 0 < len(journal.moves) <= MOST_CHOICES + 1:
        raise _wrong("game.part", name, part=part)
    return journal
