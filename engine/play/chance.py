"""Dice and draws: every face hangs on a key, so that the same roll gives the same face in every line of play."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

from engine.play.frames import Frame, Step


class RollKey(NamedTuple):
    """What a roll is for: stream, turn, subject, and how many times that was rolled before."""

    stream: str
    turn: int
    subject: tuple[int | str, ...]
    nth: int

    def __str__(self) -> str:
        return "/".join(map(str, (self.stream, self.turn, *self.subject, self.nth)))


class ChanceReached(Exception):
    """A preview has come to a roll, a draw or a reveal."""


class Source(Protocol):
    """Where faces come from; `sizes` are the numbers of sides, faces count from 1."""

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Return one face for each die."""


def hashed(text: str, size: int) -> int:
    """Turn a text into a number below `size`, the same on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % size


@dataclass
class KeyedDice:
    """Dice from a seed; a salt gives other faces for the same keys."""

    seed: int
    salt: int = 0

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Hash the key for each die."""
        text = f"{self.seed}/{self.salt}/{key}"
        return tuple(1 + hashed(f"{text}/{die}", size) for die, size in enumerate(sizes))


@dataclass
class LiveDice:
    """Dice drawn at the moment of the roll, so that nobody can know them before."""

    salt: int = 0

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Ask the machine's entropy."""
        return tuple(1 + secrets.randbelow(size) for size in sizes)


class Memory:
    """Dice that remember: a key once rolled gives the same faces after undo; faces may be typed in beforehand."""

    def __init__(self, source: KeyedDice | LiveDice) -> None:
        self.source = source
        self.known: dict[tuple[int, str], tuple[int, ...]] = {}
        self.script: list[tuple[int, ...]] = []
        self.drawn: list[tuple[str, tuple[int, ...]]] = []

    def remember(self, salt: int, rolls: Iterable[tuple[str, tuple[int, ...]]]) -> None:
        """Let keys give these faces, as a journal says."""
        self.source.salt = salt
        self.known.update({(salt, key): faces for key, faces in rolls})

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Take what is scripted, else what is remembered, else ask the source; note it for the journal."""
        name = (self.source.salt, str(key))
        if self.script:
            self.known[name] = self._scripted(key, sizes)
        elif name not in self.known:
            self.known[name] = self.source.faces(key, sizes)
        faces = self.known[name]
        self.drawn.append((name[1], faces))
        return faces

    def _scripted(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        faces = self.script.pop(0)
        if len(faces) != len(sizes) or not all(1 <= face <= size for face, size in zip(faces, sizes, strict=True)):
            raise ValueError(f"roll {key}: {list(faces)} are no faces of dice with {list(sizes)} sides")
        return faces


class NoDice:
    """Dice that stop whoever wants to roll them; for previews."""

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Stop."""
        raise ChanceReached(str(key))


@dataclass(frozen=True, slots=True)
class RollFrame(Frame):
    """A roll: its dice by sides, what it is for, and the faces once it is made."""

    stream: str
    dice: tuple[int, ...]
    subject: tuple[int | str, ...]
    faces: tuple[int, ...] = ()
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Reroll:
    """What an interrupt in the window `after_roll` answers to have dice rolled again."""

    dice: tuple[int, ...]


def _next_key(state: Any, stream: str, subject: tuple[int | str, ...]) -> RollKey:
    count = state.rolls[stream, subject]
    state.rolls[stream, subject] = count + 1
    return RollKey(stream, state.turn, subject, count)


def _advance_roll(play: Any, frame: RollFrame) -> None:
    if frame.settled:
        play.done(frame.faces)
        return
    faces = frame.faces or _throw(play, frame, frame.dice)
    now = RollFrame(frame.stream, frame.dice, frame.subject, faces)
    play.replace(now)
    play.tell("kernel.rolled", stream=frame.stream, faces=faces)
    play.window("after_roll", frame.stream, *faces, first_use_ends=True)


def _throw(play: Any, frame: RollFrame, dice: tuple[int, ...]) -> tuple[int, ...]:
    key = _next_key(play.state, frame.stream, frame.subject)
    faces: tuple[int, ...] = play.chance.faces(key, dice)
    return faces


def _after_window(play: Any, frame: RollFrame, answers: Iterable[Any]) -> None:
    again = [answer for answer in answers if isinstance(answer, Reroll)]
    if not again:
        play.replace(RollFrame(frame.stream, frame.dice, frame.subject, frame.faces, settled=True))
        return
    which = again[0].dice
    fresh = dict(zip(which, _throw(play, frame, tuple(frame.dice[die] for die in which)), strict=True))
    faces = tuple(fresh.get(die, face) for die, face in enumerate(frame.faces))
    play.replace(RollFrame(frame.stream, frame.dice, frame.subject, faces))


ROLL = Step("roll", record=RollFrame, advance=_advance_roll, after={"after_roll": _after_window})


@dataclass(frozen=True, slots=True)
class DrawFrame(Frame):
    """A draw from a bag of the state."""

    bag: str
    subject: tuple[int | str, ...] = ()


def _draw(play: Any, frame: DrawFrame) -> None:
    bag = getattr(play.state, frame.bag)
    if not len(bag):
        raise AssertionError(f"nothing left to draw from {frame.bag}")
    key = _next_key(play.state, f"draw.{frame.bag}", frame.subject)
    (where,) = play.chance.faces(key, (len(bag),))
    drawn = bag[where - 1]
    bag.take(drawn)
    play.done(drawn)


DRAW = Step("draw", record=DrawFrame, enter=_draw)
