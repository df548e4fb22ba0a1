"""Measuring in processor time: values with their budgets, and how they compare with a peer in the same run."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from statistics import median, quantiles
from time import process_time_ns
from typing import Any

SCALES = {"us": 1e3, "ms": 1e6, "s": 1e9}
RATE = "per s"


@dataclass(frozen=True)
class Measured:
    """A value in its unit; `budget` bounds it, `ratio` says how many times as fast as the peer it is.

    `least` bounds the ratio. A peer is measured in the same run, so the ratio means the same on any machine.
    """

    value: float
    unit: str
    budget: float | None = None
    peer: str | None = None
    ratio: float | None = None
    least: float | None = None

    @property
    def more_is_better(self) -> bool:
        """Whether it is a rate or a share instead of a time."""
        return self.unit not in SCALES

    @property
    def met(self) -> bool:
        """Whether it keeps its budget, and is as many times as fast as its peer as it should be."""
        return self._within_budget and (self.least is None or self.ratio is None or self.ratio >= self.least)

    @property
    def _within_budget(self) -> bool:
        if self.budget is None:
            return True
        return self.value >= self.budget if self.more_is_better else self.value <= self.budget

    def beside(self, peer: str, value: float | None, least: float | None = None) -> Measured:
        """Put a peer's value beside it, in the same unit; None when the peer is not installed."""
        if not value or not self.value:
            return replace(self, peer=peer)
        return replace(self, peer=peer, ratio=significant(self.times_as_fast_as(value)), least=least)

    def times_as_fast_as(self, value: float) -> float:
        """Return how many times as fast it is as something with this value in the same unit."""
        return self.value / value if self.more_is_better else value / self.value


def times(count: int, doing: Callable[..., Any], *args: Any) -> list[int]:
    """Do something several times and return the nanoseconds of processor time that each took."""
    return [one_time(doing, *args) for _ in range(count)]


def one_time(doing: Callable[..., Any], *args: Any) -> int:
    """Return how many nanoseconds of processor time something takes: other programs do not add to it."""
    began = process_time_ns()
    doing(*args)
    return process_time_ns() - began


def middle(samples: Iterable[int], unit: str) -> float:
    """Return the median of nanoseconds in a unit."""
    return significant(median(samples) / SCALES[unit])


def high(samples: list[int], unit: str) -> float:
    """Return the 95th percentile of nanoseconds in a unit."""
    value = quantiles(samples, n=20)[-1] if len(samples) > 1 else samples[0]
    return significant(value / SCALES[unit])


def significant(value: float) -> float:
    """Round to three significant digits."""
    return float(f"{value:.3g}")
