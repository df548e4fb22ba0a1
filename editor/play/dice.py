"""Dice as the journal writes them down: how many sides they have, and how to have some of them fall as wished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.play import Game

if TYPE_CHECKING:
    from editor.play.play_session import PlaySession

Faces = tuple[int, ...]
Roll = tuple[str, Faces]


def sizes_of(key: str) -> Faces:
    """How many sides each die of a roll has.

    >>> sizes_of("battle/1/42/0:6+10")
    (6, 10)
    """
    return tuple(int(size) for size in key.rpartition(":")[2].split("+"))


def script_for(rolls: Sequence[Roll], faces: Faces) -> tuple[Faces, ...]:
    """What the rolls of one choice have to show so that the last dice among them show other faces."""
    last = max(n for n, (key, _held) in enumerate(rolls) if not key.startswith("draw."))
    return (*(held for _key, held in rolls[:last]), faces)


def read_faces(text: str) -> Faces:
    """Read faces that somebody typed, full-width digits too; what is no number is left out.

    >>> read_faces("3, 5"), read_faces("６")
    ((3, 5), (6,))
    """
    marks = "".join(sign if sign.isdecimal() else " " for sign in text)
    return tuple(int(part) for part in marks.split())


class LastRoll(NamedTuple):
    """Dice that fell after a choice: the number of the choice, how many sides each die has, what they show."""

    step: int
    sizes: Faces
    faces: Faces

    def fits(self, faces: Faces) -> bool:
        """Whether these dice could show such faces; the tenth of ten may be called 0, as it is printed.

        >>> LastRoll(1, (10, 6), (10, 6)).fits((0, 6)), LastRoll(1, (10, 6), (10, 6)).fits((10, 0))
        (True, False)
        """
        pairs = zip(faces, self.sizes, strict=False)
        return len(faces) == len(self.sizes) and all(
            1 <= face <= size or (face, size) == (0, 10) for face, size in pairs
        )


def last_roll(game: Game) -> LastRoll | None:
    """The last dice that fell, draws left aside; None before any."""
    for step in range(len(game.history) - 1, -1, -1):
        rolls = [roll for roll in game.history[step].dice if not roll[0].startswith("draw.")]
        if rolls:
            return LastRoll(step, sizes_of(rolls[-1][0]), rolls[-1][1])
    return None


def throw_again(game: Game, last: LastRoll, faces: Faces) -> None:
    """Go back to the choice before a roll and take it again: with these faces, or as the dice fall now."""
    script = script_for(game.history[last.step].dice, faces) if faces else ()
    while len(game.history) - 1 > last.step:
        game.undo()
    game.roll_again(*script)
    game.dice.script = []


class Dice:
    """The dice of a session: what fell last, what somebody types in for the next roll, a roll once more."""

    def __init__(self, session: PlaySession) -> None:
        self._session = session

    def last(self) -> LastRoll | None:
        """The last dice that fell; None before any roll."""
        return last_roll(self._session.game)

    def type(self, faces: Faces) -> None:
        """Let the next roll show these faces; without any, the dice fall by themselves again."""
        self._session.game.dice.script = [faces] if faces else []
        self._session.changed.emit()

    @property
    def typed(self) -> Faces:
        """The faces that are typed in for the next roll."""
        script = self._session.game.dice.script
        return script[0] if script else ()

    def roll_again(self, faces: Faces = ()) -> bool:
        """Go back to the last roll and have it fall again: by chance, or as real dice show."""
        last, session = self.last(), self._session
        if last is None or last.step == 0 or (faces and not last.fits(faces)):
            return False
        session.drop()
        session.lines.note()
        throw_again(session.game, last, faces)
        session.go_on(was_left=True)
        return True
