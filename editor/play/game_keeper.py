"""Keeps a running game on the disk: each decision within a second, in a journal that only grows."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from editor.document import tasks
from editor.document.line_file import LineFile
from editor.document.locks import Lock
from editor.play import game_store
from editor.play.game_data import CannotSaveGame, GameMoves, GameScenarios, files_of, head_of
from editor.play.game_journal import SUMMED, begin_line, branch_line, scenario_line, state_line
from editor.play.play_session import PlaySession
from engine.play import Game, Journal
from engine.play.replay import journal_head

SOON_MS = 250
"""So long after a decision it is written at the latest."""
RETRY_MS = 2_000


class GameKeeper(QObject):
    """Writes the journal of one game. What cannot be written is told and tried again; the game goes on."""

    told = Signal()
    """It has a journal now, or there is news about what cannot be written."""

    def __init__(self, session: PlaySession, folder: Path, place: str) -> None:
        """`folder` is where journals of games lie, `place` where the scenario of this one lies."""
        super().__init__(session)
        self.session, self.place = session, place
        self.problem = ""
        self.path: Path | None = None
        self._folder = folder
        self._lock: Lock | None = None
        self._lines: LineFile | None = None
        self._begin_anew()
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._soon.timeout.connect(self.write)
        self._retry = QTimer(self, singleShot=True, interval=RETRY_MS)
        self._retry.timeout.connect(self.write)
        session.changed.connect(self.stir)
        session.log_grew.connect(self.stir)

    def _begin_anew(self) -> None:
        """Nothing is written yet."""
        self._grounds, self._moves = GameScenarios(), GameMoves()
        self._told_grounds = 0
        self._branches: list[Journal] = []
        self._said: dict[str, Any] = {}
        self._game: Game | None = None
        self._written = 0

    def stir(self) -> None:
        """Something may have changed: write it soon, however much goes on."""
        if not self._soon.isActive():
            self._soon.start()

    @property
    def has_begun(self) -> bool:
        """Whether there is anything that somebody would miss."""
        session = self.session
        seats = any(each.value != "me" for each in session.screen.seats.values()) or bool(session.screen.commands)
        return (
            len(session.settled[0]) > 1
            or bool(session.lines.branches or session.notes or session.marks.arrows or session.bots.styles)
            or seats
        )

    def go_on_with(self, path: Path, lock: Lock) -> None:
        """Go on in a journal that was read. Its game is said once more as a whole, so that nothing has to match."""
        self.path, self._lock = path, lock
        self.stir()

    # Writing

    def write(self) -> bool:
        """Write what has changed since the last time; false if the disk refuses."""
        self._soon.stop()
        if self.path is None and not self.has_begun:
            return True
        before = self.problem
        try:
            self._append()
            self.problem = ""
        except CannotSaveGame:
            return True
        except (OSError, ValueError) as error:
            self.problem = getattr(error, "strerror", None) or type(error).__name__
            self._start_over()
            self._retry.start()
        if self.problem != before:
            self.told.emit()
        return not self.problem

    def _start_over(self) -> None:
        """After a failure say everything again: nobody knows what the disk has taken."""
        if self._lines is not None:
            self._lines.close()
        self._lines = None
        self._begin_anew()

    def _append(self) -> None:
        first, count = self._moves.follow(self.session)
        head = head_of(self.session, self._grounds, count - 1).model_dump(mode="json")
        now = {**head, "place": self.place, "file": str(self.session.file or "")}
        is_new = self._game is not self.session.game
        start = 0 if is_new else first
        moves = self._moves.all[start:]
        if not is_new and not moves and start == self._written and not self._differs(now):
            return
        lines = self._open()
        self._say_grounds(lines)
        numbers = [self._branch(branch.journal, lines) for branch in self.session.lines.branches]
        changed = {key: value for key, value in now.items() if key in SUMMED or self._said.get(key) != value}
        journal = journal_head(self.session.game) if is_new else None
        lines.append(state_line(changed, start, moves, journal, numbers))
        self._said, self._game, self._written = now, self.session.game, len(self._moves.all)
        self._sync(lines)

    def _differs(self, now: dict[str, Any]) -> bool:
        """Whether there is anything new; that it is later does not count."""
        return any(self._said.get(key) != value for key, value in now.items() if key != "saved")

    def _open(self) -> LineFile:
        """The journal, which is begun if there is none; what is written into it first says the game as a whole."""
        if self._lines is None:
            if self.path is None:
                self.path, self._lock = game_store.claim(self._folder, self.session.scenario.id)
                self.told.emit()
            self._lines = LineFile(self.path)
            self._lines.append(begin_line())
        return self._lines

    def _say_grounds(self, lines: LineFile) -> None:
        """Write scenarios that are new."""
        for ground in self._grounds.known[self._told_grounds :]:
            lines.append(scenario_line(files_of(ground)))
            self._told_grounds += 1

    def _branch(self, journal: Journal, lines: LineFile) -> int:
        """The number of a branch, which is written when it is new."""
        for number, known in enumerate(self._branches):
            if known is journal:
                return number
        lines.append(branch_line(journal))
        self._branches.append(journal)
        return len(self._branches) - 1

    def _sync(self, lines: LineFile) -> None:
        """Let the disk keep up, in a worker."""
        handle = lines.handle()
        tasks.start(self, lambda: _synced(handle), lambda _nothing: None, lambda _error: None)

    # The end

    def leave(self) -> bool:
        """Write the last of it and let the journal lie; false if it could not be written."""
        done = self.write()
        self._soon.stop()
        self._retry.stop()
        if self._lines is not None:
            with suppress(OSError):
                self._lines.sync()
            self._lines.close()
            self._lines = None
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        return done


def _synced(handle: int) -> None:
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
