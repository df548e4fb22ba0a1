"""Advice: which values of what the designer leaves open make a scenario come out even, and the bid that does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import comb, prod
from typing import Any

from engine.bundle.inputs import MAX_DIGITS
from engine.playtest.reference import UnknownScenario
from engine.playtest.shares import Spread, plain_spread, spread, wilson
from engine.playtest.stopping import LEVEL, Interval
from engine.playtest.variant_games import (
    DEFAULT_RUN,
    BrokenGame,
    Variant,
    VariantResult,
    VariantRun,
    by_manner,
    side_number,
)
from engine.playtest.variations import (
    Arriving,
    AwardWorth,
    EntryVariation,
    Fixed,
    FormationLate,
    LastTurn,
    OptionVariation,
    ParameterVariation,
    Stronger,
    Variation,
)

MOST_PLANS = 64
SHOWN = 80
FIRST_GAMES = 16
LEFT = 3
EVEN = 0.5

MAKERS: Mapping[str, Callable[[str, Any], Variation]] = {
    "arrival": Arriving,
    "strength": Stronger,
    "formation": FormationLate,
    "turns": lambda _name, value: LastTurn(value),
    "sheet": Fixed,
    "award": AwardWorth,
    "number": ParameterVariation,
    "option": OptionVariation,
    "entry": lambda name, value: EntryVariation(*_entry(name, value)),
}
SYNTAX = (
    "KIND:NAME=VALUES, such as arrival:k.3=2..4, formation:k.i=-1..2, turns:last=5..7, sheet:weather=fine|rain, "
    "number:victory.hold=1..3, option:NAME=a|b, entry:luck[lorn]=0..2"
)
_KNOB = re.compile(r"(?P<kind>\w+):(?P<name>[^=]+)=(?P<values>.+)")
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)")


class BadKnob(ValueError):
    """Something that a designer allows, but that cannot be read; the message says why."""


class CalledOff(Exception):
    """The search was called off before it had anything to say."""


@dataclass(frozen=True)
class Knob:
    """Something that the designer allows to be changed, and the values that it may take."""

    kind: str
    name: str
    values: tuple[Any, ...]

    @classmethod
    def read(cls, text: str) -> Knob:
        """Read what a designer allows.

        >>> Knob.read("arrival:k.3=2..4").values
        (2, 3, 4)
        """
        found = _KNOB.fullmatch(text.strip())
        if found is None or found["kind"] not in MAKERS:
            raise BadKnob(f"{text!r} says not what may be changed. Write {SYNTAX}.")
        span = _RANGE.fullmatch(found["values"])
        if span is None:
            return cls(found["kind"], found["name"], tuple(_value(part) for part in found["values"].split("|")))
        low, high = map(_whole, span.groups())
        if low > high:
            raise BadKnob(f"{text!r} has a range that runs backwards.")
        if high - low >= MOST_PLANS:
            raise BadKnob(f"{text[:SHOWN]!r} has too many values; {MOST_PLANS} are the most that can be tried at once.")
        return cls(found["kind"], found["name"], tuple(range(low, high + 1)))

    def variations(self) -> tuple[Variation, ...]:
        """Return a variation for each value."""
        return tuple(MAKERS[self.kind](self.name, value) for value in self.values)


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return _whole(text) if re.fullmatch(r"-?\d+", text) else text


def _whole(text: str) -> int:
    if len(text) > MAX_DIGITS:
        raise BadKnob(f"{text[:SHOWN]!r} has more than {MAX_DIGITS} digits. Give a smaller number.")
    return int(text)


def _entry(name: str, value: Any) -> tuple[str, Any, str]:
    entry, _bracket, key = name.removesuffix("]").partition("[")
    return entry, value, key


@dataclass(frozen=True)
class Bid:
    """Points for a side that make as many games come out for it as against it; `interval` is where they lie.

    `by_points` is the share of games that went to whoever had more points: on the others a bid has no hold.
    """

    points: float
    interval: Interval
    by_points: float

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        low, high = self.interval
        return {"points": self.points, "low": low, "high": high, "by_points": round(self.by_points, 4)}


@dataclass(frozen=True)
class AdvicePlan:
    """Values for everything that may be changed, and what their games came to for one side, in all and by manner."""

    variations: tuple[Variation, ...]
    games: int
    wins: float
    interval: Interval
    margins: Spread
    bid: Bid
    manners: Mapping[str, float]

    @property
    def words(self) -> str:
        """Name it."""
        return ", ".join(one.words for one in self.variations) or "as it is"

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "plan": self.words,
            "games": self.games,
            "wins": round(self.wins, 4),
            "low": round(self.interval.low, 4),
            "high": round(self.interval.high, 4),
            "margins": plain_spread(self.margins),
            "bid": self.bid.plain(),
            "manners": {name: round(wins, 4) for name, wins in self.manners.items()},
        }


@dataclass(frozen=True)
class Advice:
    """The scenario as it is, and the plans that came nearest to an even result, the nearest first."""

    base: Variant
    side: str
    as_it_is: AdvicePlan
    plans: tuple[AdvicePlan, ...]
    tried: int
    lost: tuple[BrokenGame, ...] = ()

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "scenario": self.base.words,
            "bots": list(self.base.bots),
            "side": self.side,
            "as_it_is": self.as_it_is.plain(),
            "plans": [plan.plain() for plan in self.plans],
            "tried": self.tried,
            "failures": [{"seed": lost.seed, "error": lost.error} for lost in self.lost],
        }


class Searcher:
    """Plays plans, and drops the less even half again and again; the last ones are played anew with other dice."""

    def __init__(self, base: Variant, side: int, run: VariantRun) -> None:
        self.base, self.side, self.run, self.seed = base, side, run, run.seed
        self.lost: list[BrokenGame] = []

    def play(self, plans: Sequence[tuple[Variation, ...]], games: int) -> list[AdvicePlan]:
        """Play each plan with the same new seeds."""
        arms = [replace(self.base, variations=(*self.base.variations, *plan)) for plan in plans]
        held: list[list[VariantResult]] = [[] for _plan in plans]
        for one in self.run.rounds(arms, range(self.seed, self.seed + games), self.base):
            for game, played in zip(one, held, strict=True):
                (self.lost if isinstance(game, BrokenGame) else played).append(game)  # type: ignore[arg-type]
        if self.run.stop():
            raise CalledOff
        self.seed += games
        return [plan_of(plan, played, self.side) for plan, played in zip(plans, held, strict=True)]

    def search(self, plans: Sequence[tuple[Variation, ...]], games: int) -> list[AdvicePlan]:
        """Return the most even plans, as games with fresh seeds show them."""
        left = list(plans)
        for count, length in stages(len(plans), games):
            ranked = sorted(self.play(left[:count], length), key=unevenness)
            left = [plan.variations for plan in ranked]
        return ranked


def stages(plans: int, games: int) -> tuple[tuple[int, int], ...]:
    """Return for each stage of a search how many plans are left, and how many games each of them plays.

    >>> stages(12, 40)
    ((12, 16), (6, 32), (3, 40))
    """
    found, length = [], min(FIRST_GAMES, games)
    while plans > LEFT:
        found.append((plans, length))
        plans, length = max(LEFT, plans // 2), min(2 * length, games)
    return (*found, (plans, games))


def rounds_of(knobs: Iterable[Knob], games: int) -> int:
    """Return how many rounds of games a search will play, those of the scenario as it is included."""
    knobs = tuple(knobs)
    plans = prod(len(knob.values) for knob in knobs)
    return games + (sum(length for _count, length in stages(plans, games)) if knobs else 0)


def advise(base: Variant, knobs: Iterable[Knob], run: VariantRun = DEFAULT_RUN) -> Advice:
    """Search the values that knobs may take for an even result; CalledOff if it is stopped on the way."""
    allowed = [knob.variations() for knob in knobs]
    combinations = prod(map(len, allowed))
    if combinations > MOST_PLANS:
        raise BadKnob(f"These are {combinations} combinations; {MOST_PLANS} are the most that can be tried at once.")
    plans = list(product(*allowed))
    found = base.load()
    number = side_number(found, run.side)
    for plan in plans:
        replace(base, variations=(*base.variations, *plan)).load()
    searcher = Searcher(base, number, run)
    as_it_is = searcher.play([()], run.games)[0]
    best = searcher.search(plans, run.games) if plans != [()] else []
    return Advice(base, found.system.sides[number], as_it_is, tuple(best), len(plans), tuple(searcher.lost))


def plan_of(variations: tuple[Variation, ...], played: Sequence[VariantResult], side: int) -> AdvicePlan:
    """Say what the games of a plan came to."""
    if not played:
        raise UnknownScenario("No game came to its end: " + (", ".join(one.words for one in variations) or "as it is"))
    wins = sum(game.won(side) for game in played)
    margins = [game.margin(side) for game in played]
    by_points = sum(
        game.won(side) == (EVEN if not ahead else float(ahead > 0)) for game, ahead in zip(played, margins, strict=True)
    )
    return AdvicePlan(
        variations,
        len(played),
        wins / len(played),
        _share_interval(wins, len(played)),
        spread(margins),
        bid(margins, by_points / len(played)),
        by_manner((game.manner, game.won(side)) for game in played),
    )


def _share_interval(wins: float, games: int) -> Interval:
    """Return where the share of wins lies; half a draw counts on the wider side."""
    return Interval(wilson(int(wins), games).low, wilson(int(wins + EVEN), games).high)


def unevenness(plan: AdvicePlan) -> tuple[float, float]:
    """Return how far a plan is from even: first by who wins, then by points."""
    return abs(plan.wins - EVEN), abs(plan.margins.median)


def bid(margins: Sequence[int], by_points: float = 1.0) -> Bid:
    """Return the bid that makes games even: the margin in the middle, given back.

    >>> bid([-3, -5, -4, -9, 2]).points
    4.0
    """
    ordered = sorted(-margin for margin in margins)
    low, high = _middle_ranks(len(ordered))
    return Bid(spread(ordered).median, Interval(ordered[low], ordered[high]), by_points)


def _middle_ranks(count: int) -> tuple[int, int]:
    """Return the ranks between which the median of all games lies, whatever their spread."""
    below, rank = 0.0, 0
    while rank < count // 2 and below + comb(count, rank) / 2**count <= LEVEL / 2:
        below += comb(count, rank) / 2**count
        rank += 1
    low = max(rank - 1, 0)
    return low, count - 1 - low
