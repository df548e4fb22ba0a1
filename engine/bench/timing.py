"""Measuring: values with their budgets, and how they stand beside a peer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter_ns
from typing import Any

SCALES = {"us": 1e3, "ms": 1e6, "s": 1e9}
RATE = "per s"


@dataclass(frozen=True)
class Measured:
    """A value in its unit; `budget` bounds it, `ratio` says how many times as fast as the peer it is."""

    value: float
    unit: str
    budget: float | None = None
    peer: str | None = None
    ratio: float | None = None

    @property
    def more_is_better(self) -> bool:
        """Whether it is a rate or a share instead of a time."""
        return self.unit not in SCALES

    @property
    def met(self) -> bool:
        """Whether it keeps its budget."""
        if self.budget is None:
            return True
        return self.value >= self.budget if self.more_is_better else self.value <= self.budget

    def beside(self, peer: str, value: float | None) -> Measured:
        """Put a peer's value beside it, in the same unit; None when the peer is not installed."""
        if not value or not self.value:
            return Measured(self.value, self.unit, self.budget, peer)
        ratio = self.value / value if self.more_is_better else value / self.value
        return Measured(self.value, self.unit, self.budget, peer, significant(ratio))


def times(count: int, doing: Callable[..., Any], *args: Any) -> list[int]:
    """Do something several times and return the nanoseconds of each."""
    return [one_time(doing, *args) for _ in range(count)]


def one_time(doing: Callable[..., Any], *args: Any) -> int:
    """Return how many nanoseconds something takes."""
    began = perf_counter_ns()
    doing(*args)
    return perf_counter_ns() - began


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
