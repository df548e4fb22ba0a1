"""Files of results: a head with the key of the batch, then a line for each game, added as it ends and never changed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from time import monotonic
from typing import IO, Any, Generic, TypeVar

from pydantic import BaseModel

from engine.bundle.check import adapter
from engine.bundle.file_errors import BundleError, Fault, FaultError
from engine.bundle.inputs import MAX_RECORDS, parse_line, read_bytes, refuse_special
from engine.playtest.batch_key import BatchKey
from engine.playtest.match import Failure, GameResult, plain
from engine.playtest.reference import Reference
from engine.playtest.tracks import TurnMark, track_from_plain

FORMAT = 1
SYNC_SECONDS = 2.0
"""How long a line may wait until it is safe even from a power cut; from a crash of the program it is safe at once."""

Record = GameResult | Failure
Kept = TypeVar("Kept")


class BadResults(FaultError, ValueError):
    """A file that no batch can go on with; the message says why, and what to do."""


@dataclass(frozen=True)
class GameResults:
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
    board = reference.scenario.board
    return {
        "format": FORMAT,
        "key": key.plain(),
        "sides": list(reference.system.sides),
        "areas": list(board.areas),
        "track": list(TurnMark._fields),
        "hexes": {str(hex): board.label(hex) for hex in board.grid.hexes},
    }


@dataclass(frozen=True)
class LineFormat(Generic[Kept]):
    """What a file holds: how a line is read and written, and what tells one from another."""

    holds: str
    read: Callable[[Mapping[str, Any]], Kept]
    write: Callable[[Kept], Mapping[str, Any]]
    name: Callable[[Kept], Hashable]
    fits: Callable[[Kept, Mapping[str, Any]], bool]
    """Whether what a game says is about the sides and areas that the head names."""


def read_results(path: Path) -> GameResults:
    """Read a file of results; a last line that was cut off is not counted."""
    try:
        data = read_bytes(path, MAX_RECORDS)
    except BundleError as error:
        raise BadResults(error.fault) from None
    head, records, size = _read(path, data, GAMES)
    return GameResults(head, {record.seed: record for record in records.values()}, size)


def _read(path: Path, data: bytes, form: LineFormat[Kept]) -> tuple[Mapping[str, Any], dict[Hashable, Kept], int]:
    lines = data.split(b"\n")
    whole, torn = lines[:-1], lines[-1]
    if len(whole) > 1 and _parsed(whole[-1]) is None:
        torn = whole.pop() + b"\n" + torn
    head = _head(path, whole[0] if whole else b"")
    holds = head.get("holds", GAMES.holds)
    if holds != form.holds:
        raise BadResults(Fault("input.results_holds", {"holds": SAID.get(str(holds), str(holds))}, str(path)))
    records: dict[Hashable, Kept] = {}
    for number, line in enumerate(whole[1:], start=2):
        record = _record(path, number, line, form)
        if not form.fits(record, head):
            named = {"number": number, "sides": ", ".join(head.get("sides", ()))}
            raise BadResults(Fault("input.results_game", named, str(path)))
        records.setdefault(form.name(record), record)
    return head, records, len(data) - len(torn)


def _head(path: Path, line: bytes) -> dict[str, Any]:
    """Read the first line; a file of other people's is left alone."""
    head = _parsed(line)
    if head is None or "key" not in head:
        raise BadResults(Fault("input.results", {}, str(path)))
    if head.get("format") != FORMAT:
        found = repr(head.get("format"))[:SHOWN]
        raise BadResults(Fault("input.results_format", {"format": found, "known": FORMAT}, str(path)))
    try:
        adapter(ResultsHead).validate_python(head)
    except ValueError:
        raise BadResults(Fault("input.results", {}, str(path))) from None
    return head


def _parsed(line: bytes) -> dict[str, Any] | None:
    try:
        found = parse_line(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def _record(path: Path, number: int, line: bytes, form: LineFormat[Kept]) -> Kept:
    try:
        return form.read(_of_line(line))
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        told = {"number": number, "detail": str(error).partition("\n")[0][:SHOWN]}
        raise BadResults(Fault("input.results_line", told, str(path))) from error


def _of_line(line: bytes) -> dict[str, Any]:
    found = parse_line(line)
    if not isinstance(found, dict):
        raise ValueError("not a mapping")
    return found


def record_from_plain(data: Mapping[str, Any]) -> Record:
    """Read a line."""
    if "error" in data:
        failure: Failure = adapter(Failure).validate_python(dict(data))
        return failure
    known = {field.name: data[field.name] for field in fields(GameResult) if _is_there(field.name, data)}
    found: GameResult = adapter(GameResult).validate_python({**known, "track": track_from_plain(known["track"])})
    return found


NEEDED = {field.name for field in fields(GameResult) if field.default is MISSING and field.default_factory is MISSING}


def _fits(record: Record, head: Mapping[str, Any]) -> bool:
    sides, areas = head.get("sides", ()), head.get("areas", ())
    if isinstance(record, Failure):
        return True
    known = record.winner in (None, *sides) and len(record.score) in (0, len(sides))
    hexes = head.get("hexes", {})
    named = (str(one[0]) in hexes for mark in record.track for one in (*mark.took, *mark.fell))
    return known and all(_mark_fits(mark, len(sides), len(areas)) for mark in record.track) and all(named)


def _mark_fits(mark: TurnMark, sides: int, areas: int) -> bool:
    """Tell whether a mark has a number for each side, and names sides that there are."""
    by_side = (mark.score, mark.lost, mark.units, mark.steps, mark.cut_off, *mark.control)
    shapes = ((mark.took, 2), (mark.fell, 3))
    return (
        all(len(numbers) in (0, sides) for numbers in by_side)
        and len(mark.control) in (0, areas)
        and all(len(one) == length and 0 <= one[1] < sides for ones, length in shapes for one in ones)
    )


GAMES = LineFormat[Record]("games", record_from_plain, plain, lambda record: record.seed, _fits)
SAID = {"games": "the games of a batch", "arms": "the games of comparisons"}
SHOWN = 120
"""How much of what is out of place is shown."""


class ResultsKey(BaseModel):
    """What reports need of the key of a batch."""

    game: str
    scenario: str
    digest: str
    bots: list[str]


class ResultsHead(BaseModel):
    """What reports need of the head of a file."""

    key: ResultsKey
    sides: list[str] = []
    areas: list[str] = []
    track: list[str] = []
    hexes: dict[str, str] = {}


def _is_there(name: str, data: Mapping[str, Any]) -> bool:
    """Tell whether a game has something; files of older versions have less."""
    return name in data or name in NEEDED


class Keeper(Generic[Kept]):
    """A file of results that is open for more; `held` are the games that it had before, each by its name."""

    def __init__(self, stream: IO[bytes], held: Mapping[Hashable, Kept], form: LineFormat[Kept]) -> None:
        self.held = held
        self._form = form
        self._stream = stream
        self._synced = monotonic()

    def write(self, data: Mapping[str, Any]) -> None:
        """Add one line, whole."""
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"
        self._stream.write(line.encode())
        self._stream.flush()
        if monotonic() - self._synced >= SYNC_SECONDS:
            self.sync()

    def keep(self, record: Kept) -> None:
        """Add a game."""
        self.write(self._form.write(record))

    def sync(self) -> None:
        """Make sure that the disk has it all."""
        os.fsync(self._stream.fileno())
        self._synced = monotonic()


@contextmanager
def kept_in(path: Path, head: Mapping[str, Any], key: BatchKey, form: LineFormat[Kept]) -> Iterator[Keeper[Kept]]:
    """Open a file of results to go on with it, or begin it; one of another batch is refused."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _refuse_special(path)
    with path.open("a+b") as stream:
        _lock(path, stream)
        stream.seek(0)
        data = stream.read()
        if _only_begun(data, head):
            stream.truncate(0)
            keeper = Keeper(stream, {}, form)
            keeper.write(head)
        else:
            found, records, size = _read(path, data, form)
            _check_key(path, key, found["key"])
            stream.truncate(size)
            keeper = Keeper(stream, records, form)
        keeper.sync()
        try:
            yield keeper
        finally:
            keeper.sync()


def _refuse_special(path: Path) -> None:
    """Refuse a pipe or device, which could neither be read to its end nor cut."""
    try:
        refuse_special(path, MAX_RECORDS)
    except BundleError as error:
        raise BadResults(error.fault) from None


def _only_begun(data: bytes, head: Mapping[str, Any]) -> bool:
    """Tell whether a file is empty, or was cut off within its head."""
    begun = f'{{"format":{head["format"]},"key":'.encode()
    return not data or (b"\n" not in data and (data.startswith(begun) or begun.startswith(data)))


def _check_key(path: Path, key: BatchKey, there: Mapping[str, Any]) -> None:
    differences = key.differences(there)
    if differences:
        raise BadResults(Fault("input.results_batch", {"differences": differences}, str(path)))


def _lock(path: Path, stream: IO[bytes]) -> None:
    """Keep others from writing the file at the same time, where the system can do that."""
    with suppress(ImportError):
        import fcntl

        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise BadResults(Fault("input.results_busy", {}, str(path))) from None


def keeping(keeper: Keeper[Kept], arriving: Iterable[Kept]) -> Iterator[Kept]:
    """Pass games on, each after it was kept."""
    for record in arriving:
        keeper.keep(record)
        yield record
