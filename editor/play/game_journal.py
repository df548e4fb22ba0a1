"""The journal of a running game: lines that only grow, and the game that they add up to."""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from editor.document.line_file import LineFile, read_lines
from engine.gamefile import SavedGame, SavedHead
from engine.gamefile.model import Files
from engine.play import BadJournal, Journal, JournalMove

FORMAT = 1
LIMIT = 128 * 2**20
TAIL = 2**16
"""The last line of a journal is looked for within so many bytes of its end first."""


class Unreadable(ValueError):
    """The journal of a game cannot be read; the game is not touched."""


@dataclass(frozen=True)
class JournalledGame:
    """What the journal of a game holds: where its scenario lies, the file it was saved in, the game.

    `whole` says whether every line could be read: a line that cannot be ends what is known.
    """

    path: Path
    place: str
    file: str
    saved: SavedGame
    whole: bool = True


@dataclass(frozen=True)
class GameSummary:
    """What the last line of a journal says of its game."""

    path: Path
    place: str
    head: SavedHead


# Writing


def begin_line() -> str:
    """What follows says the game once more as a whole; until it is told, what was said before holds."""
    return _line({"anew": FORMAT})


def scenario_line(files: Files) -> str:
    """A scenario of the game; they are numbered as they come."""
    return _line({"scenario": {name: data.decode() for name, data in files.items()}})


def branch_line(journal: Journal) -> str:
    """A line of play that was left; they are numbered as they come."""
    return _line({"branch": list(journal.lines())})


def state_line(
    said: Mapping[str, Any], start: int, moves: Sequence[JournalMove], journal: Journal | None, branches: Sequence[int]
) -> str:
    """How the game stands now: what of its head has changed, and the choices from one of them on."""
    line: dict[str, Any] = {"game": FORMAT, "set": said, "from": start, "branches": list(branches)}
    if journal is not None:
        line["journal"] = next(iter(replace(journal, moves=[]).lines()))
    return _line({**line, "moves": [asdict(move) for move in moves]})


def write_game_lines(path: Path, place: str, saved: SavedGame) -> None:
    """Begin the journal of a game that is not played yet; OSError if the disk refuses."""
    said = {**saved.head.model_dump(mode="json"), "place": place}
    branches = range(len(saved.branches))
    state = state_line(said, 0, saved.journal.moves, saved.journal, branches)
    parts = (*map(scenario_line, saved.scenarios), *map(branch_line, saved.branches))
    LineFile.begun(path, (begin_line(), *parts, state)).close()


def _line(said: Mapping[str, Any]) -> str:
    return json.dumps(said, ensure_ascii=False)


# Reading


def read_game_lines(path: Path) -> JournalledGame:
    """Read the journal of a game; what follows a line that cannot be read is left alone."""
    found = read_lines(path, LIMIT)
    if found.problem:
        raise Unreadable(found.problem)
    told, folded, whole = _Folded(), _Folded(), not found.more
    for line in found.whole:
        try:
            said = json.loads(line)
            if said.get("anew") == FORMAT:
                folded = _Folded()
                continue
            folded.take(said)
            told = folded if folded.journal is not None else told
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
            whole = False
            break
    return replace(told.kept(path), whole=whole)


class _Folded:
    """Adds lines up."""

    def __init__(self) -> None:
        self.scenarios: list[Files] = []
        self.journals: list[Journal] = []
        self.head: dict[str, Any] = {}
        self.journal: Journal | None = None
        self.branches: tuple[int, ...] = ()

    def take(self, said: Any) -> None:
        """Take in a line; an error leaves everything as it was."""
        if "scenario" in said:
            self.scenarios.append({str(name): text.encode() for name, text in said["scenario"].items()})
        elif "branch" in said:
            self.journals.append(Journal.parse("\n".join(said["branch"]), "branch"))
        elif said["game"] == FORMAT:
            self._state(said)
        else:
            raise ValueError(said["game"])

    def _state(self, said: Any) -> None:
        begun, start = said.get("journal"), int(said["from"])
        journal = Journal.parse(begun, "game") if begun is not None else self.journal
        if journal is None or not 0 <= start <= len(journal.moves):
            raise ValueError(start)
        moves = [JournalMove.from_plain(move) for move in said["moves"]]
        branches = tuple(int(number) for number in said["branches"])
        head = {**self.head, **said["set"]}
        _head(head)
        if any(not 0 <= number < len(self.journals) for number in branches):
            raise ValueError(branches)
        journal.moves[start:] = moves
        self.head, self.journal, self.branches = head, journal, branches

    def kept(self, path: Path) -> JournalledGame:
        """The game that the lines add up to."""
        if self.journal is None or not self.scenarios:
            raise Unreadable(path.name)
        head = _head(self.head)
        tracks = (head.line, *head.branches)
        if any(track.scenario >= len(self.scenarios) for track in tracks) or len(tracks) != len(self.branches) + 1:
            raise Unreadable(path.name)
        branches = tuple(self.journals[number] for number in self.branches)
        saved = SavedGame(head, self.journal, branches, tuple(self.scenarios))
        return JournalledGame(path, str(self.head.get("place", "")), str(self.head.get("file", "")), saved)


OWN = ("place", "file")
"""What the journal knows beside the head of a saved game: it is nobody's business who gets the file."""


def _head(said: Mapping[str, Any]) -> SavedHead:
    return SavedHead.model_validate_json(json.dumps({key: value for key, value in said.items() if key not in OWN}))


SUMMED = ("title", "turn", "mover", "saved", "place")
"""What every line says, so that the last one suffices for a list of games."""


def summary_of(path: Path) -> GameSummary | None:
    """What the last readable line of a journal says; None if no line can be read."""
    return _summed(path, _tail(path)) or _summed(path, read_lines(path, LIMIT).whole)


def _tail(path: Path) -> list[str]:
    """The whole lines at the end of a journal, which may be long."""
    try:
        if not stat.S_ISREG(path.lstat().st_mode):
            return []
        with path.open("rb") as stream:
            stream.seek(max(0, stream.seek(0, os.SEEK_END) - TAIL))
            return stream.read(TAIL).decode("utf-8", "replace").split("\n")[1:-1]
    except OSError:
        return []


def _summed(path: Path, lines: Sequence[str]) -> GameSummary | None:
    for line in reversed(lines):
        try:
            said = json.loads(line)["set"]
            return GameSummary(path, str(said["place"]), _head({key: said[key] for key in SUMMED if key != "place"}))
        except (BadJournal, ValueError, LookupError, TypeError, RecursionError):
            continue
    return None
