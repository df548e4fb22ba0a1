"""Dice and draws: every face hangs on a key, so that the same roll gives the same face in every line of play."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

from engine.play.frames import Frame, Step
from engine.play.state_data import to_plain


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


class FaceSource(Protocol):
    """Where faces come from; `sizes` are the numbers of sides, faces count from 1."""

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Return one face for each die."""

    def draw(self, key: RollKey, pieces: tuple[Any, ...]) -> int:
        """Say which piece is drawn, counted from 0; the pieces are given as people write them."""


def hashed(text: str, size: int) -> int:
    """Turn a text into a number below `size`, the same on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % size


@dataclass
class KeyedDice:
    """Dice from a seed; a salt gives other faces for the same keys."""

    seed: int
    salt: int = 0

    def faces(self, key: RollKey | str, sizes: tuple[int, ...]) -> tuple[int, ...]:
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


class RememberedDice:
    """Dice that remember: a key once rolled gives the same faces after undo; faces may be typed in beforehand."""

    def __init__(self, source: KeyedDice | LiveDice) -> None:
        self.source = source
        self.known: dict[tuple[int, str], tuple[int, ...]] = {}
        self.script: list[tuple[int, ...]] = []
        self.wanted: list[Any] = []
        self.drawn: list[tuple[str, tuple[int, ...]]] = []

    def remember(self, salt: int, rolls: Iterable[tuple[str, tuple[int, ...]]]) -> None:
        """Let keys give these faces, as a journal says."""
        self.source.salt = salt
        self.known.update({(salt, key): faces for key, faces in rolls})

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Take what is remembered, else what is typed in, else ask the source; note it for the journal."""
        # After undo the same key may be rolled with other dice, or drawn from a fuller bag.
        name = (self.source.salt, f"{key}:{'+'.join(map(str, sizes))}")
        # What a journal remembers may be no faces of these dice.
        if not _fit(self.known.get(name), sizes):
            self.known[name] = self._scripted(key, sizes) if self.script else self.source.faces(key, sizes)
        faces = self.known[name]
        self.drawn.append((name[1], faces))
        return faces

    def draw(self, key: RollKey, pieces: tuple[Any, ...]) -> int:
        """Draw what is remembered, else the piece that is wanted next, if any, as if a die had shown it."""
        name = (self.source.salt, f"{key}:{len(pieces)}")
        if self.wanted and name not in self.known:
            piece = self.wanted.pop(0)
            if piece not in pieces:
                raise ValueError(f"draw {key}: there is no {piece!r} among {list(pieces)}")
            self.known[name] = (pieces.index(piece) + 1,)
        return self.faces(key, (len(pieces),))[0] - 1

    def _scripted(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        typed = self.script.pop(0)
        # Dice with ten sides print 0 on the tenth.
        tens = (10 if (face, size) == (0, 10) else face for face, size in zip(typed, sizes, strict=False))
        faces = (*tens, *typed[len(sizes) :])
        if not _fit(faces, sizes):
            raise ValueError(f"roll {key}: {list(typed)} are no faces of dice with {list(sizes)} sides")
        return faces


def printed(faces: tuple[int, ...], sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Return what stands on faces: dice with ten sides print 0 on the tenth.

    >>> printed((10, 6), (10, 6))
    (0, 6)
    """
    return tuple(0 if face == size == 10 else face for face, size in zip(faces, sizes, strict=True))


def _fit(faces: tuple[int, ...] | None, sizes: tuple[int, ...]) -> bool:
    if faces is None or len(faces) != len(sizes):
        return False
    return all(1 <= face <= size for face, size in zip(faces, sizes, strict=True))


def keyed_faces(dice: KeyedDice, name: str) -> tuple[int, ...]:
    """Return what dice show for a roll by the name under which it is noted.

    >>> dice, key = KeyedDice(7), RollKey("attack", 2, (3,), 0)
    >>> keyed_faces(dice, f"{key}:6+10") == dice.faces(key, (6, 10))
    True
    """
    key, _colon, sizes = name.rpartition(":")
    return dice.faces(key, tuple(map(int, sizes.split("+"))))


class NoDice:
    """Dice that stop whoever wants to roll them; for previews."""

    def faces(self, key: RollKey, sizes: tuple[int, ...]) -> tuple[int, ...]:
        """Stop."""
        raise ChanceReached(str(key))

    def draw(self, key: RollKey, pieces: tuple[Any, ...]) -> int:
        """Stop."""
        raise ChanceReached(str(key))


@dataclass(frozen=True, slots=True)
class RollFrame(Frame):
    """A roll: its dice by sides, what it is for, and the faces once it is made."""

    stream: str
    dice: tuple[int, ...]
    subject: tuple[int | str, ...]
    to: tuple[int, ...] | None = None
    faces: tuple[int, ...] = ()
    settled: bool = False


class Faces(tuple[int, ...]):
    """The faces of a roll, and what it was for."""

    subject: tuple[int | str, ...]

    @classmethod
    def of(cls, frame: RollFrame) -> Faces:
        """Return what a roll hands on."""
        faces = cls(frame.faces)
        faces.subject = frame.subject
        return faces


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
        play.done(Faces.of(frame))
        return
    faces = frame.faces or _throw(play, frame, frame.dice)
    play.change(faces=faces)
    play.tell("kernel.rolled", to=frame.to, stream=frame.stream, faces=printed(faces, frame.dice))
    play.window("after_roll", frame.stream, *faces, first_use_ends=True)


def _throw(play: Any, frame: RollFrame, dice: tuple[int, ...]) -> tuple[int, ...]:
    key = _next_key(play.state, frame.stream, frame.subject)
    faces: tuple[int, ...] = play.chance.faces(key, dice)
    return faces


def _after_window(play: Any, frame: RollFrame, answers: Iterable[Any]) -> None:
    again = [answer for answer in answers if isinstance(answer, Reroll)]
    if not again:
        play.change(settled=True)
        return
    which = again[0].dice
    fresh = dict(zip(which, _throw(play, frame, tuple(frame.dice[die] for die in which)), strict=True))
    play.change(faces=tuple(fresh.get(die, face) for die, face in enumerate(frame.faces)))


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
    kind = play.state.SCHEMA[frame.bag].values
    drawn = bag[play.chance.draw(key, tuple(to_plain(play.state, kind, piece) for piece in bag))]
    bag.take(drawn)
    play.done(drawn)


DRAW = Step("draw", record=DrawFrame, enter=_draw)
