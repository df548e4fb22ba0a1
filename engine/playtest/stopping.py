"""When a comparison is settled: a test that may be looked at after every game, and still keeps its error level.

If two arms are alike, the difference of a pair is as often one way as the other, whatever its size. Then
exp(t x sum - t² x squares / 2) is a fair or losing bet for every t, and so is any mixture of such bets. A mixture with
a bell curve of t has the closed form of `growth`; that it ever exceeds 1 / level has at most the probability `level`.
Nothing is assumed of the spread of the differences. The interval asks the same of every other mean: there it rests on
differences that lie about evenly on both sides of it, as means of many games do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil, inf, log, sqrt
from typing import Literal, NamedTuple

LEVEL = 0.05
LEARNT = 10
"""So many differences that are not nothing set the scale, by their sizes alone, before any verdict."""
RARE = 0.05
HALVINGS = 60

ABOUT_EVEN = 0.2
"""Sides are called alike when the share of wins surely lies within 40 to 60 per cent."""

Word = Literal["more", "less", "equal", "open"]


class Interval(NamedTuple):
    """From the least to the most that a value may be."""

    low: float
    high: float

    def within(self, tolerance: float) -> bool:
        """Tell whether it lies between plus and minus something."""
        return -tolerance <= self.low and self.high <= tolerance


EVERYTHING = Interval(-inf, inf)


def growth(total: float, squares: float, scale: float) -> float:
    """Return by how much the bet against 'no difference' has grown, as a logarithm.

    >>> growth(0.0, 40.0, 10.0) < 0 < growth(40.0, 40.0, 10.0)
    True
    """
    held = scale + squares
    return 0.5 * log(scale / held) + total * total / (2 * held)


def alike_after(level: float = LEVEL, share: float = RARE) -> int:
    """Return after how many equal pairs no more than a share of all pairs can be thought to differ.

    >>> alike_after()
    59
    """
    return ceil(log(level) / log(1 - share))


@dataclass
class Watch:
    """Differences as they come in, and what may be said of their mean at any time.

    With a `tolerance` the verdict may also be 'equal': the whole interval lies within it.
    """

    level: float = LEVEL
    tolerance: float = 0.0
    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    _sizes: list[float] = field(default_factory=list)

    def add(self, difference: float) -> None:
        """Take the difference of one pair in."""
        self.count += 1
        self.total += difference
        self.squares += difference * difference
        if difference and len(self._sizes) < LEARNT:
            self._sizes.append(difference * difference)

    @property
    def mean(self) -> float:
        """The mean difference."""
        return self.total / self.count if self.count else 0.0

    @property
    def scaled(self) -> bool:
        """Whether enough differences came in to set the scale."""
        return len(self._sizes) == LEARNT

    @property
    def interval(self) -> Interval:
        """Where the mean lies, with the error level kept however often somebody looks."""
        if not self._sizes:
            return Interval(0.0, 0.0) if self.count >= alike_after(self.level) else EVERYTHING
        if not self.scaled:
            return EVERYTHING
        reach = _reach(self.count, self.squares - self.total * self.mean, sum(self._sizes), self.level)
        return Interval(self.mean - reach, self.mean + reach)

    @property
    def verdict(self) -> Word:
        """Whether the mean is more than nothing, less, as good as nothing, or still open."""
        if self.scaled and growth(self.total, self.squares, sum(self._sizes)) >= log(1 / self.level):
            return "more" if self.total > 0 else "less"
        alike = not self._sizes and self.count >= alike_after(self.level)
        return "equal" if alike or (self.tolerance and self.interval.within(self.tolerance)) else "open"


@dataclass
class Wins:
    """Games as they end, until it is settled whether a side wins more often than the others, or about as often."""

    side: str
    watch: Watch = field(default_factory=lambda: Watch(tolerance=ABOUT_EVEN))

    def add(self, winner: str | None) -> None:
        """Take in who won a game; nobody is a draw."""
        self.watch.add(0.0 if winner is None else 1.0 if winner == self.side else -1.0)

    @property
    def settled(self) -> bool:
        """Whether more games are not needed."""
        return self.watch.verdict != "open"


def _reach(count: int, spread: float, scale: float, level: float) -> float:
    """Return how far from the mean of the sample the bet first grows to 1 / level; `spread` are squares around it."""
    least, most = scale + spread, count * (scale + spread)
    wanted = log(1 / level)

    def grown(held: float) -> float:
        return 0.5 * log(scale / held) + count / 2 * (1 - least / held)

    if count < 2 or grown(most) < wanted:
        return inf
    low, high = least, most
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if grown(middle) >= wanted else (middle, high)
    return sqrt((high - least) / count)
