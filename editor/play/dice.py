"""Dice as the journal writes them down: how many sides they have, and how to have some of them fall as wished."""

from __future__ import annotations

from collections.abc import Sequence

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
