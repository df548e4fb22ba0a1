"""Bots at work, choice by choice: quick ones in slices of the window's time, slow ones on a copy in a worker."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event as Flag
from time import perf_counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from editor.document import tasks
from editor.play.bot_styles import BotStyle
from editor.play.seats import Who
from engine.bots import Bot, load_bot
from engine.play import Choice, Game, Prompt, Seat
from engine.play.game import Taken

if TYPE_CHECKING:
    from editor.play.play_session import PlaySession


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


SLICE = 0.008
PACE_MS = 120

Until = Callable[[Prompt], bool]


def _seats_of_bots(session: PlaySession) -> Until:
    return lambda prompt: session.who_of(prompt) is not Who.BOT


class BotRunner:
    """Lets bots choose until something is reached; `paused` holds the sides that bots play, too.

    `manners` says how the bot of each side plays, be it for the whole side or for one decision.
    """

    def __init__(self, session: PlaySession) -> None:
        self.session = session
        self.paused = False
        self._until: Until | None = None
        self.styles: dict[int, BotStyle] = {}
        self._bots: dict[tuple[int, BotStyle], Bot] = {}
        self._thought: BotThought | None = None
        self._timer = QTimer(session)
        self._timer.timeout.connect(self._slice)

    @property
    def at_work(self) -> bool:
        """Whether a bot is choosing."""
        return self._until is not None

    def style(self, side: int) -> BotStyle:
        """How the bot of a side plays: quick and steady, if nobody has said otherwise."""
        return self.styles.get(side, BotStyle())

    def set_style(self, side: int, style: BotStyle) -> None:
        """Say how the bot of a side plays from now on."""
        self.styles[side] = style
        if self._thought is not None:
            self._drop_thought()
            self._timer.start()
        self.session.changed.emit()

    def _bot(self, side: int) -> Bot:
        style = self.style(side)
        known = self._bots.get((side, style))
        return known or self._bots.setdefault((side, style), load_bot(style.bot, self.session.seed + side))

    def go_on(self) -> None:
        """Let the bots that have a seat decide, if it is their turn."""
        session = self.session
        if not self.at_work and not self.paused and not session.parked and session.who is Who.BOT:
            self._run(_seats_of_bots(session))

    def this_one(self) -> None:
        """Let a bot take the decision of now."""
        session = self.session
        session.drop()
        if session.prompt is None or self.at_work:
            return
        if is_slow(self._bot(session.prompt.actor), session.game, session.prompt):
            taken = len(session.game.history)
            self._run(lambda _prompt: len(session.game.history) != taken)
        else:
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
            self._drop_thought()
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

    def _drop_thought(self) -> None:
        if self._thought is not None:
            self._thought.drop()
            self._thought = None

    def _slice(self) -> None:
        """Choose once, or in fast mode as often as a slice of time allows; what needs long is left to a worker."""
        started = perf_counter()
        self.session.hushed = True
        more = self._one_more()
        while more and self._thought is None and self.session.fast and perf_counter() - started < SLICE:
            more = self._one_more()
        self.session.hushed = False
        self._end_slice(more)

    def _end_slice(self, more: bool) -> None:
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
        bot = self._bot(prompt.actor)
        if is_slow(bot, self.session.game, prompt):
            self._timer.stop()
            self._think(bot)
            return True
        return self._choose(prompt)

    def _think(self, bot: Bot) -> None:
        """Let a worker choose; if the game has gone elsewhere meanwhile, the bot looks anew."""
        session = self.session
        here = session.game.history[-1]
        self._thought = BotThought(session, bot, session.game, lambda found: self._found(found, here))

    def _found(self, choice: Choice | None, here: Taken) -> None:
        """Take what a bot has found, and go on."""
        self._thought = None
        prompt = self.session.prompt
        if prompt is None or self.session.game.history[-1] is not here:
            self._timer.start()
            return
        if choice is None:
            self.session.faulted.emit("rules")
            self.interrupt()
            return
        self.session.hushed = True
        more = self._take(prompt, choice)
        self.session.hushed = False
        self._end_slice(more)
        if self.at_work:
            self._timer.start()

    def _choose(self, prompt: Prompt) -> bool:
        """Choose once; false when there is something to look at."""
        seat = self.session.game.for_side(prompt.actor)
        return self._take(prompt, self._bot(prompt.actor).choose(seat))

    def _take(self, prompt: Prompt, choice: Choice) -> bool:
        """Take what a bot has chosen; false when there is something to look at."""
        from editor.play.choice_group import StopAt

        session, rolls, place = self.session, self.session.dice.last(), prompt.place
        taken = len(session.game.history)
        session.take([choice])
        if len(session.game.history) == taken:
            self.interrupt()
            return False
        if session.stop_at is StopAt.ROLLS and session.dice.last() != rolls:
            self.paused = True
            return False
        if session.stop_at is StopAt.STEPS and (session.prompt is None or session.prompt.place != place):
            self.paused = True
            return False
        return True
