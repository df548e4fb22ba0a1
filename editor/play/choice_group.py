"""Choices taken as one group: all or none, open until the last of them, dropped without a trace."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from editor.play.seats import Who
from engine.play import Choice, Game, Illegal, Refusal
from engine.play.game import Taken

if TYPE_CHECKING:
    from editor.play.play_session import PlaySession

NOBODY = -1


class StopAt(Enum):
    """Where a game that runs by itself stops."""

    DECISIONS = "decisions"
    ROLLS = "rolls"
    STEPS = "steps"


class ChoiceGroup:
    """The group of choices that is open in a session, if one is."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self._base: int | None = None
        self._undone: list[Taken] = []
        self._joins = False

    @property
    def _game(self) -> Game:
        return self._session.game

    @property
    def is_open(self) -> bool:
        """Whether a group is begun."""
        return self._base is not None

    @property
    def settled(self) -> tuple[list[Taken], list[Taken]]:
        """The choices that stand and those that were taken back, as if nothing were begun."""
        if self._base is None:
            return self._game.history, self._game.undone
        return self._game.history[: self._base], self._undone

    def begin(self) -> bool:
        """Begin a group unless one is open; remember what could be done again."""
        self._joins = self._session.joining and self._session.can_take_back
        if self._base is not None:
            return False
        self._base, self._undone = len(self._game.history), list(self._game.undone)
        return True

    def end(self) -> bool:
        """Let the group stand; say whether something could have been done again before it."""
        undone, self._base, self._undone = self._undone, None, []
        return bool(undone)

    def drop(self) -> None:
        """Go back to how things were before the group was begun."""
        if self._base is not None:
            while len(self._game.history) > self._base:
                self._game.undo()
            self._game.undone[:] = self._undone
            self._base, self._undone = None, []

    def take(self, choices: Sequence[Choice]) -> tuple[Refusal, ...] | None:
        """Take choices, all or none, joined to the open group; None when something is wrong with rules or dice."""
        assert self._base is not None
        game, start = self._game, len(self._game.history)
        for choice in choices:
            actor = game.play.actor
            typed = len(game.dice.script)
            try:
                game.take(
                    NOBODY if actor is None else actor, choice, join=self._joins or len(game.history) > self._base
                )
            except Illegal as error:
                self._back_to(start)
                return error.refusals
            except Exception:  # a game's own code meets a position that it cannot deal with
                self._back_to(start)
                misread = len(game.dice.script) < typed
                self._session.faulted.emit("dice" if misread else "rules")
                return None
        return ()

    def _back_to(self, length: int) -> None:
        while len(self._game.history) > length:
            self._game.undo()
        self._game.undone.clear()

    def settle(self, *, join: bool = True) -> None:
        """Do at once what leaves a person no choice, unless a secret would show or every step is to be seen."""
        game, session = self._game, self._session
        while session.who is Who.ME and session.stop_at is not StopAt.STEPS:
            prompt = game.prompt
            assert prompt is not None
            if len(prompt.choices) != 1 or game.state.stack[-1].step.secret:
                return
            try:
                game.take(prompt.actor, prompt.choices[0], join=join)
            except Exception:  # a game's own code meets a position that it cannot deal with
                session.faulted.emit("rules")
                return
            join = True
