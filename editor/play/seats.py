"""Who plays each side, and what may be shown at this screen."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, NamedTuple

from engine.play import NOWHERE, Event, Game
from engine.play.state import State


class Who(Enum):
    """Who decides for a side: a person at this screen, a bot, or nobody yet."""

    ME = "me"
    BOT = "bot"
    NOBODY = "nobody"


Eyes = frozenset[int]
"""The sides whose secrets may be shown now."""


def sees(event: Event, eyes: Eyes) -> bool:
    """Whether what happened may be shown."""
    return event.visible_to is None or any(event.seen_by(side) for side in eyes)


def is_hidden(state: State, entry: str, key: int, eyes: Eyes) -> bool:
    """Whether an entry of the state has to be kept from all who look."""
    spec = state.SCHEMA.get(entry)
    if spec is None or spec.hidden_from is None:
        return False
    hidden = spec.hidden_from
    looking: Iterable[int] = eyes or range(len(state.SIDES))
    kept = [bool(hidden(state, key, side)) for side in looking]
    return all(kept) if eyes else any(kept)


def places_seen(game: Game, state: State, eyes: Eyes) -> dict[int, int]:
    """Where the units stand, as far as that may be shown."""
    place = game.system.vocabulary.place
    if "at" not in state.SCHEMA:
        return {}
    found = ((unit, place(state, unit)) for unit in range(len(state.record)))
    return {unit: at for unit, at in found if at != NOWHERE and not is_hidden(state, "at", unit, eyes)}


def is_secret(game: Game, verb: str) -> bool:
    """Whether a choice is of the kind that is made in secret."""
    return any(step.secret for step in game.system.verbs.get(verb, ()))


def steps_left(game: Game, state: Any, unit: int, eyes: Eyes) -> int | None:
    """How many steps a unit has left; None where the game does not say or it may not be shown."""
    asked = game.system.vocabulary.steps
    if asked is None or is_hidden(state, "steps", unit, eyes):
        return None
    return asked(state, unit)


class CommandSeat(NamedTuple):
    """A seat of its own for a command within a side, such as an army."""

    side: int
    who: Who


class SharedScreen:
    """Who sits where, who looks at the screen now, and whether it has to be handed over before anything is shown.

    `commands` are the seats of commands that are not left to whoever plays their side, by the id of their headquarters.
    """

    def __init__(self, sides: int) -> None:
        self.seats: dict[int, Who] = dict.fromkeys(range(sides), Who.ME)
        self.commands: dict[str, CommandSeat] = {}
        self.two_persons = False
        self.viewer = 0
        self.cover: int | None = None
        self._was_secret = False

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides that are played at this screen."""
        mine = {side for side, who in self.seats.items() if who is Who.ME}
        mine |= {seat.side for seat in self.commands.values() if seat.who is Who.ME}
        return tuple(side for side in self.seats if side in mine)

    def who(self, side: int, command: str) -> Who:
        """Who decides for a side, or for a command of it that has a seat of its own."""
        return self.commands[command].who if command in self.commands else self.seats[side]

    def seat_command(self, command: str, side: int, who: Who | None) -> None:
        """Give a command a seat of its own, or with None leave it to whoever plays the side."""
        if who is None:
            self.commands.pop(command, None)
        else:
            self.commands[command] = CommandSeat(side, who)

    @property
    def _by_turns(self) -> bool:
        return self.two_persons and len(self.persons) > 1

    @property
    def eyes(self) -> Eyes:
        """The sides whose secrets may be shown now."""
        if self.cover is not None:
            return frozenset()
        return frozenset({self.viewer} & set(self.persons)) if self._by_turns else frozenset(self.persons)

    def look(self, game: Game) -> None:
        """See who has to look at the screen now."""
        if self.viewer not in self.persons:
            self.viewer = next(iter(self.persons), -1)
        actor = game.play.actor
        if actor not in self.persons or not self._by_turns:
            self.cover = None if not self._by_turns else self.cover
        elif self.cover is not None or (actor != self.viewer and (self._was_secret or self._is_secret(game))):
            self.cover = actor
        else:
            self.viewer = actor
        self._was_secret = self._by_turns and (self._was_secret or self._is_secret(game))

    @staticmethod
    def _is_secret(game: Game) -> bool:
        """Whether the screen shows, or is about to show, what the other person must not see."""
        if game.prompt is None:
            return False
        hides = any(spec.hidden_from for spec in game.state.SCHEMA.values())
        told = any(event.visible_to is not None for event in game.events)
        return hides or told or game.state.stack[-1].step.secret

    def uncover(self) -> None:
        """The person to whom the screen was handed over looks at it."""
        if self.cover is not None:
            self.viewer, self.cover = self.cover, None
