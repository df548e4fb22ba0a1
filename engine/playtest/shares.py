"""Shares with their bounds, and how numbers lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np

from engine.playtest.stopping import LEVEL, Interval

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


@dataclass(frozen=True)
class Share:
    """How often something came out, and between which bounds its share of all games lies."""

    name: str
    count: int
    share: float
    interval: Interval


@dataclass(frozen=True)
class Spread:
    """How numbers lie: their count, mean, standard deviation and quantiles (5, 25, 50, 75 and 95 %)."""

    count: int
    mean: float
    deviation: float
    quantiles: tuple[float, ...]

    @property
    def median(self) -> float:
        """The number in the middle."""
        return self.quantiles[len(self.quantiles) // 2]


def wilson(count: int, games: int, level: float = LEVEL) -> Interval:
    """Return between which bounds a share lies, by Wilson's formula.

    >>> [round(end, 3) for end in wilson(5, 10)]
    [0.237, 0.763]
    """
    if not games:
        return Interval(0.0, 1.0)
    z = NormalDist().inv_cdf(1 - level / 2)
    share, z2 = count / games, z * z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = z / (1 + z2 / games) * (share * (1 - share) / games + z2 / (4 * games * games)) ** 0.5
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def share_of(name: str, count: int, games: int) -> Share:
    """Make a share."""
    return Share(name, count, count / games if games else 0.0, wilson(count, games))


def spread(numbers: Iterable[float]) -> Spread:
    """Return how numbers lie."""
    held = np.asarray(list(numbers), dtype=float)
    if not held.size:
        return Spread(0, 0.0, 0.0, (0.0,) * len(QUANTILES))
    deviation = float(held.std(ddof=1)) if held.size > 1 else 0.0
    return Spread(int(held.size), float(held.mean()), deviation, tuple(map(float, np.quantile(held, QUANTILES))))


def plain_share(share: Share) -> dict[str, Any]:
    """Write a share for JSON."""
    low, high = share.interval
    return {
        "name": share.name,
        "count": share.count,
        "share": round(share.share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }


def plain_spread(held: Spread) -> dict[str, Any]:
    """Write a spread for JSON."""
    return {
        "count": held.count,
        "mean": round(held.mean, 4),
        "deviation": round(held.deviation, 4),
        "quantiles": [round(number, 4) for number in held.quantiles],
    }
