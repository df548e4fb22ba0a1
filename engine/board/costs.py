"""Whole costs: what cannot be paid, and fractions made whole."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

BLOCKED = 1 << 30
"""A cost that nobody can pay; also the cost of what cannot be reached."""


def scale(costs: Iterable[Fraction | str | int]) -> tuple[int, tuple[int, ...]]:
    """The smallest factor that makes all costs whole, and the whole costs: ('1/2', 1) gives (2, (1, 2))."""
    given = tuple(costs)
    if all(type(cost) is int for cost in given):
        return 1, given  # type: ignore[return-value]
    exact = [Fraction(cost) for cost in given]
    factor = lcm(*(cost.denominator for cost in exact))
    return factor, tuple(int(cost * factor) for cost in exact)
