"""From one plane to another by points known on both: straight (shift, turn, scale, shear) or bent (thin plates)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

Array = Any
Points = Any
"""Points, one a row."""
IN_LINE = 0.01
"""Points that spread less than this part of their length across it lie in a line: they say nothing of shear."""
NEAR = 1e-3
LEAST, LEAST_BENT = 2, 5
"""How many points a straight warp needs, and how many one that bends."""


@dataclass(frozen=True)
class Warp:
    """A map of the plane: straight, and bent by a weight at each of the centres if there are any."""

    straight: Array
    centres: Array
    weights: Array
    size: float = 1.0

    def __call__(self, points: Points) -> Array:
        """Where points come to lie."""
        at = np.asarray(points, float).reshape(-1, 2)
        found = _with_one(at) @ self.straight
        if len(self.centres):
            found = found + _plates(at / self.size, self.centres) @ self.weights
        return found

    def spread(self, point: Array) -> Array:
        """How a small step in either direction from a point is carried over: a step a row."""
        step = NEAR * self.size
        x, y = point
        here = self([[x - step, y], [x + step, y], [x, y - step], [x, y + step]])
        return np.array([here[1] - here[0], here[3] - here[2]]) / (2 * step)


@dataclass(frozen=True)
class Misfit:
    """How far off a point is in the other plane, and how far in one that does not know it; the same at home."""

    off: tuple[float, float]
    left_out: tuple[float, float]
    off_here: tuple[float, float]
    left_out_here: tuple[float, float]

    @property
    def worst(self) -> float:
        """The error at home of a warp that does not know the point."""
        return float(np.hypot(*self.left_out_here))


Make = Callable[[Points, Points], Warp]


def straight(here: Points, there: Points) -> Warp:
    """The affine map with the least squares; from two points, or from points in a line, one that keeps shapes."""
    one, other = np.asarray(here, float), np.asarray(there, float)
    _enough(one, LEAST)
    whole = _similar(one, other) if _in_line(one) else np.linalg.lstsq(_with_one(one), other, rcond=None)[0]
    return Warp(whole, np.empty((0, 2)), np.empty((0, 2)))


def bent(here: Points, there: Points) -> Warp:
    """The map that passes through every point and bends as little as it can between them."""
    one, other = np.asarray(here, float), np.asarray(there, float)
    _enough(one, LEAST_BENT)
    if _in_line(one):
        return straight(one, other)
    size = float(np.abs(one - one.mean(axis=0)).max())
    at, count = one / size, len(one)
    rows = np.zeros((count + 3, count + 3))
    rows[:count, :count] = _plates(at, at)
    rows[:count, count:] = _with_one(at)
    rows[count:, :count] = rows[:count, count:].T
    found = np.linalg.lstsq(rows, np.vstack([other, np.zeros((3, 2))]), rcond=None)[0]
    flat = found[count:] / np.array([[1.0], [size], [size]])
    return Warp(flat, at, found[:count], size)


def misfits(make: Make, here: Points, there: Points) -> list[Misfit]:
    """For every point how far off it is, in the map by all points and in the one by all others."""
    one, other = np.asarray(here, float), np.asarray(there, float)
    whole = make(one, other)
    found = []
    for number in range(len(one)):
        off = other[number] - whole(one[number])[0]
        rest = np.arange(len(one)) != number
        left = _left_out(make, one, other, rest)
        back = np.linalg.pinv(whole.spread(one[number]))
        found.append(Misfit(_pair(off), _pair(left), _pair(off @ back), _pair(left @ back)))
    return found


def typical(found: Sequence[Misfit]) -> float:
    """The median, at home, of the errors of points that were left out."""
    return median(each.worst for each in found) if found else 0.0


def back(warp: Warp, points: Points, start: Points) -> Array:
    """Where points of the other plane come from, found by walking there from a start."""
    goal, at = np.asarray(points, float).reshape(-1, 2), np.array(start, float).reshape(-1, 2)
    for _ in range(30):
        off = goal - warp(at)
        if float(np.abs(off).max()) < NEAR:
            break
        at = at + np.array([each @ np.linalg.pinv(warp.spread(here)) for each, here in zip(off, at, strict=True)])
    return at


def _left_out(make: Make, one: Array, other: Array, rest: Array) -> Array:
    try:
        without = make(one[rest], other[rest])
    except ValueError:
        without = straight(one[rest], other[rest]) if rest.sum() >= LEAST else make(one, other)
    return (other[~rest] - without(one[~rest]))[0]


def _enough(points: Array, least: int) -> None:
    if len(points) < least:
        raise ValueError(f"{least} points or more are needed.")
    if float(np.abs(points - points[0]).max()) == 0:
        raise ValueError("All points lie in one place.")


def _in_line(points: Array) -> bool:
    long = np.linalg.svd(points - points.mean(axis=0), compute_uv=False)
    return len(points) < 3 or bool(long[1] < IN_LINE * long[0])


def _similar(one: Array, other: Array) -> Array:
    """Scale, turn and shift alone, as complex numbers have it."""
    a, b = one @ [1, 1j], other @ [1, 1j]
    middle, goal = a.mean(), b.mean()
    turn = np.vdot(a - middle, b - goal) / np.vdot(a - middle, a - middle)
    shift = goal - turn * middle
    return np.array([[shift.real, shift.imag], [turn.real, turn.imag], [-turn.imag, turn.real]])


def _plates(points: Array, centres: Array) -> Array:
    """How much each centre lifts each point: r² log r."""
    square = ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
    return np.where(square > 0, square * np.log(np.where(square > 0, square, 1.0)) / 2, 0.0)


def _with_one(points: Array) -> Array:
    return np.column_stack([np.ones(len(points)), points])


def _pair(value: Array) -> tuple[float, float]:
    return float(value[0]), float(value[1])
