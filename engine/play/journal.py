"""Journals: a game as the list of its choices and faces, by unit ids and hex labels, one JSON line each."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

FORMAT = 1


class BadJournal(ValueError):
    """A file is no journal, or one of another scenario."""


class Mismatch(AssertionError):
    """A journal, played again, does something else than it says; the message names the first such step."""


@dataclass(frozen=True)
class Move:
    """One choice with the rolls that followed it; the opening has no verb."""

    side: str
    verb: str
    args: tuple[Any, ...] = ()
    dice: tuple[tuple[str, tuple[int, ...]], ...] = ()
    salt: int = 0
    group: int = 0
    digest: str = ""

    @classmethod
    def from_plain(cls, data: dict[str, Any]) -> Move:
        """Read one line."""
        return cls(
            data["side"],
            data["verb"],
            tuple(tuple(arg) if isinstance(arg, list) else arg for arg in data.get("args", ())),
            tuple((key, tuple(faces)) for key, faces in data.get("dice", ())),
            data.get("salt", 0),
            data.get("group", 0),
            data.get("digest", ""),
        )


@dataclass
class Journal:
    """Everything needed to play a game again."""

    game: str
    scenario: str
    scenario_digest: str
    engine: str
    seed: int
    live: bool = False
    format: int = FORMAT
    moves: list[Move] = field(default_factory=list)

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
        number = 0
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
            head = json.loads(lines[0])
            if head["format"] != FORMAT:
                raise BadJournal(f"{path.name}: journals of format {head['format']} cannot be read, only {FORMAT}")
            journal = cls(**head)
            for line in lines[1:]:
                number += 1
                journal.moves.append(Move.from_plain({"side": "", "verb": "", **json.loads(line)}))
        except BadJournal:
            raise
        except (OSError, UnicodeDecodeError) as error:
            raise BadJournal(f"{path.name}: cannot be read: {error}") from error
        except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
            raise BadJournal(f"{path.name}, line {number + 1}: this is no journal") from error
        return journal
