"""Statistics of many games: who wins, by how much, when it is decided, what the games ask of a table.

They speak of games between bots, and of nothing else: another pair of bots is another distribution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from engine.playtest.match import GameResult
from engine.playtest.shares import Share, Spread, plain_share, plain_spread, share_of, spread
from engine.playtest.tracks import By, TurnMark

DRAW = "draw"
HOUR = 3600


@dataclass(frozen=True)
class Pace:
    """How many seconds people need at a table; guesses, to be replaced by one's own.

    `counter` is what each counter on the map costs in a turn: to look at it, to square its stack; `tall` is added for
    each stack of more than three.
    """

    decision: int = 20
    roll: int = 25
    counter: int = 4
    tall: int = 10


@dataclass(frozen=True)
class Handling:
    """What a turn asks of a table, on the average: counters on the map, tall stacks, rolls, decisions."""

    turn: int
    counters: float
    tall: float
    rolls: float
    decisions: float

    def seconds(self, pace: Pace) -> float:
        """Predict how long the turn takes."""
        work = self.decisions * pace.decision + self.rolls * pace.roll
        return work + self.counters * pace.counter + self.tall * pace.tall


@dataclass(frozen=True)
class RuleUsage:
    """A clause: in which share of the games it showed itself, and how often in a game on the average."""

    clause: str
    share: Share
    mean: float


@dataclass(frozen=True)
class Statistics:
    """What many games of one scenario between certain bots come to.

    By turn: `points`, `losses` (steps lost so far), `steps` (those on the map), `cut_off` (units out of supply), and
    in a scenario that has levels of victory, `levels` for the first side; `margins` are then such levels, too.
    """

    sides: tuple[str, ...]
    games: int
    outcomes: tuple[Share, ...]
    margins: Spread
    margin_counts: tuple[tuple[int, int], ...]
    scores: tuple[Spread, ...]
    decisions: Spread
    decided: tuple[Share, ...]
    points: Mapping[int, tuple[Spread, ...]]
    losses: Mapping[int, tuple[Spread, ...]]
    handling: tuple[Handling, ...]
    hours: float
    steps: Mapping[int, tuple[Spread, ...]] = field(default_factory=dict)
    cut_off: Mapping[int, tuple[Spread, ...]] = field(default_factory=dict)
    clauses: tuple[RuleUsage, ...] = ()
    levels: Mapping[int, tuple[Spread, ...]] = field(default_factory=dict)

    @property
    def by_levels(self) -> bool:
        """Whether the scenario says by levels of its own who wins, not by points."""
        return bool(self.levels)

    @property
    def has_points(self) -> bool:
        """Whether anybody ever had points."""
        return any(any(one.quantiles) or one.mean for spreads in self.points.values() for one in spreads)

    def plain(self) -> dict[str, Any]:
        """Write them for JSON."""
        return {
            "sides": list(self.sides),
            "games": self.games,
            "outcomes": [plain_share(share) for share in self.outcomes],
            "margins": {**plain_spread(self.margins), "counts": [list(pair) for pair in self.margin_counts]},
            "scores": {side: plain_spread(one) for side, one in zip(self.sides, self.scores, strict=False)},
            "decisions": plain_spread(self.decisions),
            "decided": [plain_share(share) for share in self.decided],
            "points": _plain_turns(self.points),
            "losses": _plain_turns(self.losses),
            "handling": [{name: round(value, 2) for name, value in vars(turn).items()} for turn in self.handling],
            "hours": round(self.hours, 2),
            "steps": _plain_turns(self.steps),
            "cut_off": _plain_turns(self.cut_off),
            "levels": _plain_turns(self.levels),
            "clauses": [{"mean": round(one.mean, 3), **plain_share(one.share)} for one in self.clauses],
        }


def statistics(results: Sequence[GameResult], sides: Sequence[str], pace: Pace | None = None) -> Statistics:
    """Work out what games come to; there must be at least one."""
    if not results:
        raise ValueError("there are no finished games to speak of")
    turns = handling(results)
    return Statistics(
        tuple(sides),
        len(results),
        outcomes(results, sides),
        spread(lead(result) for result in results),
        tuple(sorted(Counter(lead(result) for result in results).items())),
        tuple(spread(scores) for scores in zip(*(result.score for result in results), strict=True)),
        spread(result.decisions for result in results),
        decided(results, sides),
        by_turn(results, lambda mark: mark.score),
        by_turn(results, lambda mark: mark.lost),
        turns,
        sum(turn.seconds(pace or Pace()) for turn in turns) / HOUR,
        by_turn(results, lambda mark: mark.steps),
        by_turn(results, lambda mark: mark.cut_off),
        rule_usage(results),
        by_turn(results, level_of),
    )


# Games


def outcomes(results: Sequence[GameResult], sides: Sequence[str]) -> tuple[Share, ...]:
    """Count what each side won, and the draws."""
    won = [result.winner or DRAW for result in results]
    return tuple(share_of(name, won.count(name), len(won)) for name in (*sides, DRAW))


def margin(result: GameResult, side: int = 0) -> int:
    """Return by how much a side was ahead of the best of the others at the end."""
    return _ahead(result.score, side)


def lead(result: GameResult) -> int:
    """Return how clearly the first side won: by the scenario's levels of victory where it has any, else by points."""
    final = final_level(result)
    return margin(result) if final is None else final


def final_level(result: GameResult) -> int | None:
    """Return the level of victory that a game ended with, for the first side; None where there are no levels."""
    return result.track[-1].standing if result.track else None


def level_of(mark: TurnMark) -> By:
    """Return the level of victory for the first side at a moment, if the scenario has any."""
    return () if mark.standing is None else (mark.standing,)


def _ahead(score: By, side: int) -> int:
    return score[side] - max((points for other, points in enumerate(score) if other != side), default=0)


def by_turn(results: Iterable[GameResult], what: Callable[[TurnMark], By]) -> dict[int, tuple[Spread, ...]]:
    """Return by turn how the numbers of each side lie, in the games that lasted so long."""
    held: dict[int, list[By]] = {}
    for result in results:
        for mark in result.track:
            if what(mark):
                held.setdefault(mark.turn, []).append(what(mark))
    return {turn: tuple(map(spread, zip(*numbers, strict=True))) for turn, numbers in sorted(held.items())}


def decision_turn(result: GameResult, sides: Sequence[str]) -> int | None:
    """Return the turn after which the later winner was ahead for good; None if there is no winner, or no telling.

    Ahead is who would win if the game ended then, where the scenario has levels of victory; else who has more points.
    When the winner never was ahead (a game can be won by other things), it is the last turn.
    """
    told = (mark.score or mark.standing is not None for mark in result.track)
    if result.winner is None or not result.track or not all(told):
        return None
    winner = sides.index(result.winner)
    turn = result.track[-1].turn
    for mark in reversed(result.track):
        if _leads(mark, winner) <= 0:
            break
        turn = mark.turn
    return turn


def _leads(mark: TurnMark, side: int) -> int:
    if mark.standing is None:
        return _ahead(mark.score, side)
    return -mark.standing if side else mark.standing


def decided(results: Sequence[GameResult], sides: Sequence[str]) -> tuple[Share, ...]:
    """Count after which turn games were decided."""
    turns = [turn for result in results if (turn := decision_turn(result, sides)) is not None]
    return tuple(share_of(str(turn), turns.count(turn), len(turns)) for turn in sorted(set(turns)))


# Rules


def rule_usage(results: Sequence[GameResult]) -> tuple[RuleUsage, ...]:
    """Count the clauses behind what happened and behind its sums: those of most games first."""
    games, times = Counter[str](), Counter[str]()
    for result in results:
        games.update(result.clauses.keys())
        times.update(result.clauses)
    count = len(results)
    found = [RuleUsage(clause, share_of(clause, games[clause], count), times[clause] / count) for clause in games]
    return tuple(sorted(found, key=lambda one: (-one.share.count, -one.mean, one.clause)))


def unused_rules(results: Iterable[GameResult], clauses: Iterable[str]) -> tuple[str, ...]:
    """Return those of some clauses that never showed themselves."""
    shown = {clause for result in results for clause in result.clauses}
    return tuple(clause for clause in clauses if clause not in shown)


# The table


def handling(results: Iterable[GameResult]) -> tuple[Handling, ...]:
    """Return what each turn asks of a table, on the average of the games that lasted so long."""
    held: dict[int, list[tuple[float, ...]]] = {}
    for result in results:
        for before, mark in zip(result.track, result.track[1:], strict=False):
            work = (mark.rolls - before.rolls, mark.decisions - before.decisions)
            held.setdefault(mark.turn, []).append((sum(mark.units), mark.tall, *work))
    means = {turn: np.asarray(numbers, dtype=float).mean(axis=0) for turn, numbers in sorted(held.items())}
    return tuple(Handling(turn, *map(float, numbers)) for turn, numbers in means.items())


# For other programs


def _plain_turns(turns: Mapping[int, tuple[Spread, ...]]) -> list[dict[str, Any]]:
    return [{"turn": turn, "sides": [plain_spread(one) for one in sides]} for turn, sides in turns.items()]
