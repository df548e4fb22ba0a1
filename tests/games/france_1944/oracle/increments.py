"""6.0 The movement point expenditure track: boxes, series, points, and who may attack."""

from __future__ import annotations

from tests.games.france_1944.oracle.numbers import boxes, chart, number
from tests.games.france_1944.oracle.position import Piece


def starts() -> set[int]:
    """6.0 Return the boxes of the top row: those to which no other box leads."""
    below = {box for each in boxes().values() for box in each.next}
    return set(boxes()) - below


def following(box: int) -> set[int]:
    """6.0 Return the boxes that may be chosen next; 0 is the beginning of a phase."""
    return set(boxes()[box].next) if box else starts()


def series() -> set[tuple[int, ...]]:
    """6.0 Return every way from the top row to an end."""
    found: set[tuple[int, ...]] = set()
    waiting: list[tuple[int, ...]] = [(box,) for box in starts()]
    while waiting:
        way = waiting.pop()
        below = following(way[-1])
        if not below:
            found.add(way)
        waiting += [(*way, box) for box in below]
    return found


def lawful(way: tuple[int, ...]) -> bool:
    """6.0 Tell whether each box is linked with the one before; a phase may end at any box."""
    return all(box in following(before) for before, box in zip((0, *way), way, strict=False))


def points(box: int, mpa: int, *, administrative: bool = False) -> int:
    """6.0, 5.3 Return the points that a piece may spend in a box: twice as many in administrative movement."""
    normal = boxes()[box].points.get(mpa, 0)
    return number("administrative.times") * normal if administrative else normal


def may_attack_in(box: int, mpa: int) -> bool:
    """6.0 Tell whether a unit of that allowance may attack in a box; in a blank box nobody does."""
    code = boxes()[box].attack
    return code is not None and mpa >= code


def kinds(box: int) -> set[str]:
    """6.0 Return what may be declared in a box: M in every box, A only in one with a number."""
    return {"M", "A"} if boxes()[box].attack is not None else {"M"}


def allowance(piece: Piece) -> int:
    """3.9, 11.5 Return the allowance: that of a piece activated out of supply falls by one class."""
    return int(chart("reduced_allowance")[piece.mpa]) if piece.weakened else piece.mpa
