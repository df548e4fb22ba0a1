"""The game shown again: frame by frame over the last turn or all of it, at any speed; the game stays as it is."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from editor.play.battle_told import ToldRoll, roll_told
from editor.play.game_log import turn_changes
from editor.play.happened import Moment, happened
from editor.play.play_session import PlaySession

SLOWEST, FASTEST, USUAL = -2, 5, 0
"""Speeds as powers of two: from a quarter of the usual one to 32 times."""
FRAME_MS, SHORTEST_MS = 1000, 30


class ReplayFrame(NamedTuple):
    """A moment worth a look: after which choice, the march that ended with it, the roll that fell."""

    step: int
    march: Moment | None = None
    roll: ToldRoll | None = None


class Replay(QObject):
    """Goes through the frames of a game; whoever draws follows `shown`."""

    shown = Signal(object)
    """A frame, or None when the game of now is shown again."""
    changed = Signal()

    def __init__(self, session: PlaySession, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.frames: tuple[ReplayFrame, ...] = ()
        self.at = -1
        self.speed = USUAL
        self._timer = QTimer(self)
        self._timer.timeout.connect(lambda: self.step(1))
        session.changed.connect(self._follow)

    @property
    def is_on(self) -> bool:
        """Whether a frame is shown."""
        return 0 <= self.at < len(self.frames)

    @property
    def is_running(self) -> bool:
        """Whether it goes on by itself."""
        return self._timer.isActive()

    # What is gone through

    def whole_game(self) -> None:
        """Show everything from the beginning."""
        self._begin(0)

    def last_turn(self) -> None:
        """Show the turn before this one and what there is of this; the whole game where there is no other."""
        self._begin(turn_before(self.session))

    def _begin(self, since: int) -> None:
        if self.session.bots.at_work:
            return
        self.stop()
        self.frames = frames_of(self.session, since)
        if self.frames:
            self.go(0)
            self.run()

    # Going on

    def run(self) -> None:
        """Go on by itself."""
        if not self.frames:
            self.frames = frames_of(self.session, 0)
        if self.frames and not self.session.bots.at_work:
            if not self.is_on:
                self.go(0)
            self._timer.start(self._pause)
            self.changed.emit()

    def pause(self) -> None:
        """Stay at the frame that is shown."""
        self._timer.stop()
        self.changed.emit()

    def toggle(self) -> None:
        """Go on, or stay."""
        self.pause() if self.is_running else self.run()

    def set_speed(self, speed: int) -> None:
        """So many doublings of the usual speed."""
        self.speed = min(FASTEST, max(SLOWEST, speed))
        if self.is_running:
            self._timer.start(self._pause)
        self.changed.emit()

    @property
    def _pause(self) -> int:
        return max(SHORTEST_MS, round(FRAME_MS * 2.0**-self.speed))

    def step(self, by: int) -> None:
        """Show the next frame, or the one before; after the last one the game of now."""
        if not self.frames:
            self.frames = frames_of(self.session, 0)
            self.at = len(self.frames)
        self.go(self.at + by if self.at >= 0 or by > 0 else len(self.frames) - 1)

    def go(self, at: int) -> None:
        """Show a frame; outside of them the game of now."""
        if self.session.bots.at_work:
            return
        if not 0 <= at < len(self.frames):
            self.stop()
            return
        self.at = at
        frame = self.frames[at]
        self.session.show(frame.step)
        self.shown.emit(frame)
        self.changed.emit()

    def stop(self) -> None:
        """Come back to now."""
        was = self.is_on
        self._timer.stop()
        self.frames, self.at = (), -1
        if was:
            self.session.show(None)
            self.shown.emit(None)
        self.changed.emit()

    def _follow(self) -> None:
        """A choice, or somebody who looks elsewhere, ends it."""
        if not self.is_on:
            return
        frame, last = self.frames[self.at], len(self.session.game.history) - 1
        at_end = frame.step >= last and self.session.shown_step is None
        if not at_end and self.session.shown_step != frame.step:
            self._timer.stop()
            self.frames, self.at = (), -1
            self.shown.emit(None)
            self.changed.emit()


def frames_of(session: PlaySession, since: int) -> tuple[ReplayFrame, ...]:
    """The marches, rolls and beginnings of turns after a choice, in order."""
    session.drop()
    found: dict[int, ReplayFrame] = {}
    for step in range(since + 1, len(session.game.history)):
        roll = roll_told(session, step)
        if roll is not None:
            found[step] = ReplayFrame(step, roll=roll)
    marches = [ReplayFrame(march.step, march=march) for march in happened(session, since).moments]
    return tuple(sorted((*found.values(), *marches), key=lambda frame: frame.step))


def turn_before(session: PlaySession) -> int:
    """The last choice before the last whole turn; the beginning where none is over."""
    changes = [at for at, _turn in turn_changes(session.game)]
    history = session.game.history
    began = changes[-2] if len(changes) > 1 else 0
    return max((step for step in range(len(history)) if history[step].mark[0] <= began), default=0)
