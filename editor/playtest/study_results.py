"""What is asked of playtests and what comes of it, as plain records that a pipe and a file can carry. Knows no Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Names = Mapping[str, str]
"""A text by language."""
Way = tuple[str, str, int | str]
"""What a plan changes: a kind of knob, its name, its value."""


UNTIL_SETTLED = 2000


@dataclass(frozen=True)
class PlaytestOrder:
    """What is to be played: the bots by side (one serves all), how many games, or until it is settled."""

    bots: tuple[str, ...]
    games: int
    until_settled: bool = False

    @property
    def most(self) -> int:
        """How many games at the most."""
        return UNTIL_SETTLED if self.until_settled else self.games


@dataclass(frozen=True)
class ClauseDifference:
    """A clause that shows itself more often in one arm than in the other: times a game, in each."""

    clause: str
    first: float
    second: float
    settled: bool


@dataclass(frozen=True)
class ComparisonSummary:
    """What the pairs of a comparison come to until now; `parting` is the first seed that differs, and the step."""

    against: str
    bots: tuple[str, ...]
    side: str
    measure: str
    verdict: Literal["more", "less", "equal", "open"]
    pairs: int
    wanted: int
    same: int
    means: tuple[float, float]
    difference: tuple[float, float, float]
    clauses: tuple[ClauseDifference, ...]
    parting: tuple[int, int] | None = None


@dataclass(frozen=True)
class VariationRow:
    """A variation and what it does: its kind, whom it concerns in words, the difference with its bounds.

    `games` is how many of its games it was counted from.
    """

    kind: str
    what: Names
    detail: str
    means: tuple[float, float]
    difference: tuple[float, float, float]
    settled: bool
    manners: tuple[float, ...]
    unit: str = ""
    games: int = 0


@dataclass(frozen=True)
class PlanRow:
    """A plan of the advice: in words, how often a side wins with its bounds, its middle lead, and the bid."""

    said: Names
    wins: float
    bounds: tuple[float, float]
    lead: float
    bid: float | None
    plan: tuple[Way, ...] = ()


@dataclass(frozen=True)
class AdviceResult:
    """The draft as it is, the plans that came nearest to even, and how many were tried."""

    side: str
    as_it_is: PlanRow
    plans: tuple[PlanRow, ...]
    tried: int


@dataclass(frozen=True)
class OpeningFinding:
    """Something that stands out at the opening: in which respect, for whom, where, and in words."""

    subject: str
    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    said: Names
    turn: int | None = None
    came: int | None = None


@dataclass(frozen=True)
class OpeningResult:
    """What the opening audit has seen; `first` are the choices that each side has at first."""

    seen: tuple[OpeningFinding, ...]
    first: tuple[tuple[str, int, int], ...]
    silent: tuple[str, ...]
    waiting: tuple[Names, ...] = ()
