"""A bot thinks in a worker, on a copy of the game, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event as Flag

from PySide6.QtCore import QObject

from editor.document import tasks
from engine.bots import Bot
from engine.play import Choice, Game, Prompt, Seat


class ThinkingStopped(Exception):
    """Nobody waits for the thought any more."""


class QuietSeat(Seat):
    """A seat whose bot gives up when it is told to."""

    __slots__ = ("_flag",)

    def __init__(self, game: Game, side: int, flag: Flag) -> None:
        super().__init__(game, side)
        self._flag = flag

    def fork(self, private_seed: int) -> Game:
        """A game to search on, as long as somebody waits for what comes of it."""
        if self._flag.is_set():
            raise ThinkingStopped
        return super().fork(private_seed)


def twin_of(game: Game) -> Game:
    """A game of its own that stands where another stands; it knows all that the other knows."""
    twin = Game(game.scenario, game.system, game.state.copy(), game.seed)
    twin.digests = False
    twin.play.events.extend(game.events)
    twin.open_history()
    return twin


def is_slow(bot: Bot, game: Game, prompt: Prompt) -> bool:
    """Whether a bot will think about a decision for longer than a person notices."""
    weighty = game.system.hints.weighty
    return hasattr(bot, "limits") and any(verb in weighty for verb in prompt.offers)


class BotThought:
    """One decision that is being thought about; `done` is told of the choice unless it is dropped before."""

    def __init__(self, owner: QObject, bot: Bot, game: Game, done: Callable[[Choice | None], None]) -> None:
        assert game.prompt is not None
        self._flag = Flag()
        seat = QuietSeat(twin_of(game), game.prompt.actor, self._flag)
        self._task = tasks.start(owner, lambda: bot.choose(seat), done, lambda _error: done(None))

    def drop(self) -> None:
        """Stop thinking; nobody is told."""
        self._flag.set()
        self._task.cancel()
