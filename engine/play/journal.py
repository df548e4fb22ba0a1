"""Journals: a game as the list of its choices and faces, by unit ids and hex labels, one JSON line each."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from engine.bundle.file_errors import Fault


T = TypeVar("T")

FORMAT = 1
LARGEST = 2**63
"""Numbers in a journal are smaller."""
SHOWN = 120
"""How much of what is out of place is shown."""


class BadJournal(ValueError):
    """A file is no journal, or one of another scenario; its fault says so in every language."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault

    def text(self, language: str = "en") -> str:
        """Say where it is wrong and how to mend it."""
        from engine.bundle.file_errors import fault_error

        return fault_error(self.fault, language)


class Mismatch(AssertionError):
    """A journal, played again, does something else than it says; the message names the first such step."""


@dataclass(frozen=True)
class JournalMove:
    """One choice with the rolls that followed it; the opening has no verb."""

    side: str
    verb: str
    args: tuple[Any, ...] = ()
    dice: tuple[tuple[str, tuple[int, ...]], ...] = ()
    salt: int = 0
    group: int = 0
    digest: str = ""

    @classmethod
    def from_plain(cls, data: Any) -> JournalMove:
        """Read one line; ValueError when it is none."""
        given = {"side": "", "verb": "", **data}
        dice = tuple((_of(str, key), tuple(_of(int, face) for face in faces)) for key, faces in given.pop("dice", ()))
        args = tuple(_frozen(arg) for arg in _of(list, given.pop("args", [])))
        return cls(args=args, dice=dice, **_checked(cls, given))


@dataclass
class Journal:
    """Everything needed to play a game again."""

    game: str
    scenario: str
    scenario_digest: str
    engine: str
    rules: str
    seed: int
    live: bool = False
    format: int = FORMAT
    moves: list[JournalMove] = field(default_factory=list)

    def lines(self) -> Iterable[str]:
        """Write it, the head first."""
        head = {name: value for name, value in asdict(self).items() if name != "moves"}
        yield json.dumps(head, ensure_ascii=False)
        for move in self.moves:
            yield json.dumps({name: value for name, value in asdict(move).items() if value}, ensure_ascii=False)

    def save(self, path: Path) -> None:
        """Write it to a file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(self.lines()) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Journal:
        """Read a file; anything else than a journal is a BadJournal that names the line."""
        from engine.bundle.file_errors import BundleError
        from engine.bundle.inputs import MAX_RECORDS, read_text

        try:
            return cls.parse(read_text(path, MAX_RECORDS), path.name)
        except BundleError as error:
            raise BadJournal(error.fault) from None

    @classmethod
    def parse(cls, text: str, name: str) -> Journal:
        """Read the text of a file; `name` is what messages call it."""
        lines = text.removesuffix("\n").split("\n")
        head = _read_line(name, 1, lines[0], dict)
        if head.get("format") != FORMAT:
            found = repr(head.get("format"))[:SHOWN]
            raise _bad("input.journal_format", name, format=found, known=FORMAT)
        journal = _read_line(name, 1, lines[0], lambda data: cls(**_checked(cls, data)))
        for number, line in enumerate(lines[1:], start=2):
            journal.moves.append(_read_line(name, number, line, JournalMove.from_plain))
        return journal


def _read_line(name: str, number: int, line: str, read: Callable[[Any], T]) -> T:
    from engine.bundle.inputs import parse_line

    try:
        return read(_of(dict, parse_line(line)))
    except (ValueError, TypeError, RecursionError) as error:
        raise _bad("input.journal", name, number=number, detail=str(error)[:SHOWN]) from error


def _bad(code: str, name: str, **values: object) -> BadJournal:
    from engine.bundle.file_errors import Fault

    return BadJournal(Fault(code, values, name))


FIELDS: dict[str, type] = {"str": str, "int": int, "bool": bool}


def _checked(record: type, data: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a line, each of the type that the record declares for it."""
    kinds = {field.name: FIELDS.get(str(field.type)) for field in fields(record)}
    return {name: _of(kinds.get(name), value) for name, value in data.items()}


def _of(kind: type[T] | None, value: Any) -> T:
    if kind is None or type(value) is not kind or (isinstance(value, int) and not -LARGEST < value < LARGEST):
        raise ValueError(f"{repr(value)[:SHOWN]} is out of place")
    if kind is str:
        str(value).encode()
    return value


def _frozen(value: Any) -> Any:
    """Return lists as tuples; only numbers, words and nothing stand in them."""
    if type(value) is list:
        return tuple(_frozen(part) for part in value)
    return None if value is None else _of(str if type(value) is str else int, value)
