"""Files of results: a head with the key of the batch, then a line for each game, added as it ends and never changed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from time import monotonic
from typing import IO, Any

from engine.playtest.key import BatchKey
from engine.playtest.match import Failure, Result, plain
from engine.playtest.reference import Reference
from engine.playtest.tracks import Mark, track_from_plain

FORMAT = 1
SYNC_SECONDS = 2.0
"""How long a line may wait until it is safe even from a power cut; from a crash of the program it is safe at once."""

Record = Result | Failure


class BadResults(ValueError):
    """A file that no batch can go on with; the message says why, and what to do."""


@dataclass(frozen=True)
class Results:
    """What a file of results holds: the head, and the games by seed; `size` is how much of the file is whole lines."""

    head: Mapping[str, Any]
    records: Mapping[int, Record]
    size: int = 0

    @property
    def key(self) -> Mapping[str, Any]:
        """What the games have in common, as plain data."""
        return dict(self.head["key"])


def head_of(key: BatchKey, reference: Reference) -> dict[str, Any]:
    """Make the head of a file: the key, and what the numbers of a track stand for."""
    return {
        "format": FORMAT,
        "key": key.plain(),
        "sides": list(reference.system.sides),
        "areas": list(reference.scenario.board.areas),
        "track": list(Mark._fields),
    }


def read_results(path: Path) -> Results:
    """Read a file of results; a last line that was cut off is not counted."""
    return _read(path, path.read_bytes())


def _read(path: Path, data: bytes) -> Results:
    lines = data.split(b"\n")
    whole, torn = lines[:-1], lines[-1]
    if len(whole) > 1 and _parsed(whole[-1]) is None:
        torn = whole.pop() + b"\n" + torn
    head = _parsed(whole[0]) if whole else None
    if head is None or "key" not in head:
        raise BadResults(f"{path} is no file of results; it is left as it is. Give another --out.")
    if head.get("format") != FORMAT:
        raise BadResults(f"{path} has format {head.get('format')!r}; only {FORMAT} can be read.")
    records: dict[int, Record] = {}
    for number, line in enumerate(whole[1:], start=2):
        record = _record(path, number, line)
        records.setdefault(record.seed, record)
    return Results(head, records, len(data) - len(torn))


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _record(path: Path, number: int, line: bytes) -> Record:
    try:
        return record_from_plain(json.loads(line))
    except (ValueError, TypeError, KeyError) as error:
        raise BadResults(f"{path}, line {number}: this is no result. Take the line out, or give another --out.") from (
            error
        )


def record_from_plain(data: Mapping[str, Any]) -> Record:
    """Read a line."""
    if "error" in data:
        return Failure(**data)
    known = {field.name: data[field.name] for field in fields(Result)}
    return Result(**{**known, "score": tuple(known["score"]), "track": track_from_plain(known["track"])})


class Keeper:
    """A file of results that is open for more; `held` are the games that it had before."""

    def __init__(self, stream: IO[bytes], held: Mapping[int, Record]) -> None:
        self.held = held
        self._stream = stream
        self._synced = monotonic()

    def write(self, data: Mapping[str, Any]) -> None:
        """Add one line, whole."""
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        self._stream.write(line.encode())
        self._stream.flush()
        if monotonic() - self._synced >= SYNC_SECONDS:
            self.sync()

    def keep(self, record: Record) -> None:
        """Add a game."""
        self.write(plain(record))

    def sync(self) -> None:
        """Make sure that the disk has it all."""
        os.fsync(self._stream.fileno())
        self._synced = monotonic()


@contextmanager
def kept_in(path: Path, head: Mapping[str, Any], key: BatchKey) -> Iterator[Keeper]:
    """Open a file of results to go on with it, or begin it; one of another batch is refused."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as stream:
        _lock(path, stream)
        stream.seek(0)
        data = stream.read()
        if _only_begun(data, head):
            stream.truncate(0)
            keeper = Keeper(stream, {})
            keeper.write(head)
        else:
            found = _read(path, data)
            _check_key(path, key, found)
            stream.truncate(found.size)
            keeper = Keeper(stream, found.records)
        keeper.sync()
        try:
            yield keeper
        finally:
            keeper.sync()


def _only_begun(data: bytes, head: Mapping[str, Any]) -> bool:
    """Tell whether a file is empty, or was cut off within its head."""
    begun = f'{{"format":{head["format"]},"key":'.encode()
    return not data or (b"\n" not in data and (data.startswith(begun) or begun.startswith(data)))


def _check_key(path: Path, key: BatchKey, found: Results) -> None:
    differences = key.differences(found.key)
    if differences:
        raise BadResults(
            f"{path} holds games of another batch. What differs: {differences}. Give another --out, or play as there."
        )


def _lock(path: Path, stream: IO[bytes]) -> None:
    """Keep others from writing the file at the same time, where the system can do that."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadResults(f"Another batch is being written to {path}. Wait for it, or give another --out.") from None


def keeping(keeper: Keeper, arriving: Iterable[Record]) -> Iterator[Record]:
    """Pass games on, each after it was kept."""
    for record in arriving:
        keeper.keep(record)
        yield record
