"""Bots at work: choice by choice in slices on the interface's thread, so that the map stays usable."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from editor.play.seats import Who
from engine.bots import Bot, load_bot
from engine.play import Prompt

if TYPE_CHECKING:
    from editor.play.session import PlaySession

SLICE = 0.008
PACE_MS = 120

Until = Callable[[Prompt], bool]


def _seats_of_bots(session: PlaySession) -> Until:
    return lambda prompt: session.screen.seats[prompt.actor] is not Who.BOT


class BotRunner:
    """Lets bots choose until something is reached; `paused` holds the sides that bots play, too."""

    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self.paused = False
        self._until: Until | None = None
        self._bots: dict[int, Bot] = {}
        self._timer = QTimer(session)
        self._timer.timeout.connect(self._slice)

    @property
    def at_work(self) -> bool:
        """Whether a bot is choosing."""
        return self._until is not None

    def go_on(self) -> None:
        """Let the bots that have a seat decide, if it is their turn."""
        session = self.session
        if not self.at_work and not self.paused and not session.parked and session.who is Who.BOT:
            self._run(_seats_of_bots(session))

    def this_one(self) -> None:
        """Let a bot take the decision of now."""
        session = self.session
        session.drop()
        if session.prompt is not None and not self.at_work:
            self._choose(session.prompt)

    def this_step(self) -> None:
        """Let a bot decide until the step of now is over."""
        session = self.session
        session.drop()
        if session.prompt is None or self.at_work:
            return
        place, turn = session.prompt.place, session.game.state.turn
        self._run(lambda prompt: prompt.place[: len(place)] != place or session.game.state.turn != turn)

    def to_next_decision(self) -> None:
        """Let the bots run on to the next decision of a person."""
        self.paused = False
        self.go_on()

    def stop(self) -> None:
        """Stop; what was chosen stays, and can be taken back."""
        if self.at_work:
            self._until = None
            self._timer.stop()
            self.session.bot_thinking.emit(False)

    def interrupt(self) -> bool:
        """Stop and let no bot go on by itself; false when none was at work."""
        was = self.at_work
        self.stop()
        self.paused = self.paused or was
        if was:
            self.session.changed.emit()
        return was

    def _run(self, until: Until) -> None:
        self._until = until
        self.session.bot_thinking.emit(True)
        self._timer.start(0 if self.session.fast else PACE_MS)

    def _slice(self) -> None:
        """Choose once, or in fast mode as often as a slice of time allows."""
        started = perf_counter()
        self.session.hushed = True
        more = self._one_more()
        while more and self.session.fast and perf_counter() - started < SLICE:
            more = self._one_more()
        self.session.hushed = False
        if not more:
            self.stop()
        self.session.tell()
        if not more:
            self.go_on()

    def _one_more(self) -> bool:
        """Choose once; false when it is time to stop."""
        prompt = self.session.prompt
        if self._until is None or prompt is None or self._until(prompt):
            return False
        return self._choose(prompt)

    def _choose(self, prompt: Prompt) -> bool:
        """Choose once; false when there is something to look at."""
        from editor.play.session import StopAt

        session, side = self.session, prompt.actor
        rolls, place = session.last_roll(), prompt.place
        bot = self._bots.setdefault(side, load_bot("random", session.seed + side))
        taken = len(session.game.history)
        session.take([bot.choose(session.game.for_side(side))])
        if len(session.game.history) == taken:
            self.interrupt()
            return False
        if session.stop_at is StopAt.ROLLS and session.last_roll() != rolls:
            self.paused = True
            return False
        if session.stop_at is StopAt.STEPS and (session.prompt is None or session.prompt.place != place):
            self.paused = True
            return False
        return True
