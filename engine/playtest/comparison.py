"""Comparisons: two arms with the same dice, game by game, until the difference is settled; and where they part."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Any

from engine.play import Divergence, Game, Journal, JournalMove, Mismatch, diverge, journal_of
from engine.play.replay import open_again, take_again
from engine.playtest.reference import Reference, UnknownScenario
from engine.playtest.stopping import LEVEL, Interval, Watch, Word
from engine.playtest.variant_games import (
    DEFAULT_RUN,
    BrokenGame,
    SeedRound,
    Variant,
    VariantResult,
    VariantRun,
    by_manner,
    game_of,
    side_number,
)

MEASURES: Mapping[str, Callable[[VariantResult, int], float]] = {
    "margin": VariantResult.margin,
    "level": VariantResult.lead,
    "wins": VariantResult.won,
    "losses": VariantResult.exchange,
}


def usual_measure(found: Reference) -> str:
    """Return what a scenario is compared by if nobody says otherwise: its levels of victory, else points."""
    victory = found.scenario.victory
    return "level" if victory is not None and victory.levels else "margin"


@dataclass(frozen=True)
class Estimate:
    """What may be said of a mean difference: the second arm less the first."""

    mean: float
    interval: Interval
    verdict: Word
    count: int

    @classmethod
    def of(cls, watch: Watch) -> Estimate:
        """Read it off a watch."""
        return cls(watch.mean, watch.interval, watch.verdict, watch.count)

    def plain(self) -> dict[str, Any]:
        """Write it for JSON; an end that is not known yet is null."""
        ends = [None if abs(end) == float("inf") else round(end, 4) for end in self.interval]
        return {"mean": round(self.mean, 4), "low": ends[0], "high": ends[1], "verdict": self.verdict}


@dataclass(frozen=True)
class ClauseChange:
    """A clause that shows itself more often in one arm than in the other: times in a game, in each arm."""

    clause: str
    first: float
    second: float
    settled: bool

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "clause": self.clause,
            "first": round(self.first, 3),
            "second": round(self.second, 3),
            "settled": self.settled,
        }


@dataclass(frozen=True)
class Parting:
    """Where the games of one seed part: at which step, after which move, and what both say there if rules differ.

    kind 'choice', 'tally' and 'event' as in a Divergence; 'offer' when other choices were on offer, so that another one
    was taken; 'bot' when another one was taken of the same.
    """

    seed: int
    step: int
    kind: str
    move: JournalMove | None = None
    other: JournalMove | None = None
    found: Divergence | None = field(default=None, compare=False)
    journal: Journal | None = field(default=None, compare=False)

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        moves = {"move": _plain_move(self.move), "other": _plain_move(self.other)}
        return {"seed": self.seed, "step": self.step, "kind": self.kind, **moves}


def _plain_move(move: JournalMove | None) -> dict[str, Any] | None:
    return None if move is None else {"side": move.side, "verb": move.verb, "args": list(move.args)}


@dataclass(frozen=True)
class ComparisonResult:
    """What came of a comparison, from one side's point of view.

    `manners` has the mean difference of the measure for each manner of play.
    """

    arms: tuple[Variant, Variant]
    side: str
    measure: str
    estimates: Mapping[str, Estimate]
    means: Mapping[str, tuple[float, float]]
    pairs: int
    same: int
    manners: Mapping[str, float]
    clauses: tuple[ClauseChange, ...]
    parting: Parting | None
    lost: tuple[BrokenGame, ...] = ()

    @property
    def verdict(self) -> Word:
        """What the measure that was asked for says."""
        return self.estimates[self.measure].verdict

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "first": self.arms[0].words,
            "second": self.arms[1].words,
            "bots": [list(arm.bots) for arm in self.arms],
            "side": self.side,
            "measure": self.measure,
            "verdict": self.verdict,
            "pairs": self.pairs,
            "same": self.same,
            "means": {name: [round(mean, 4) for mean in both] for name, both in self.means.items()},
            "differences": {name: estimate.plain() for name, estimate in self.estimates.items()},
            "manners": {name: round(mean, 4) for name, mean in self.manners.items()},
            "clauses": [clause.plain() for clause in self.clauses],
            "parting": self.parting.plain() if self.parting else None,
            "failures": [{"seed": lost.seed, "error": lost.error} for lost in self.lost],
        }


SoFar = Callable[[Callable[[], ComparisonResult]], None]
"""Hears after each pair what the comparison comes to until then, if it asks."""


def ignore_progress(_found: Callable[[], ComparisonResult]) -> None:
    """Tell nobody."""


def compare(
    first: Variant,
    second: Variant,
    run: VariantRun = DEFAULT_RUN,
    *,
    measure: str = "",
    level: float = LEVEL,
    tolerance: float = 0.0,
    so_far: SoFar = ignore_progress,
) -> ComparisonResult:
    """Play pairs of games with the same seeds until the measure is settled, or as many as are allowed.

    Without a `measure` it is that of `usual_measure`.
    """
    one, other = first.load(), second.load()
    measure = measure or usual_measure(one)
    if one.system.slug != other.system.slug:
        raise UnknownScenario(f"Two games cannot be compared: {one.system.slug} and {other.system.slug}.")
    number = side_number(one, run.side)
    pairing = Pairing((first, second), one.system.sides[number], number, measure, level, tolerance)
    with closing(run.rounds((first, second))) as played:
        for games in played:
            pairing.add(games)
            so_far(pairing.found)
            if pairing.is_settled:
                break
    return pairing.found()


class Pairing:
    """The pairs that have been played, and what they come to."""

    def __init__(
        self, arms: tuple[Variant, Variant], side: str, number: int, measure: str, level: float, tolerance: float
    ) -> None:
        self.arms, self.side, self.number, self.measure, self.level = arms, side, number, measure, level
        self.watches = {name: Watch(level, tolerance if name == measure else 0.0) for name in MEASURES}
        self.pairs: list[tuple[VariantResult, VariantResult]] = []
        self.lost: list[BrokenGame] = []
        self._parting: Parting | None = None

    def add(self, games: SeedRound) -> None:
        """Take a pair in; what broke off goes to `lost`."""
        pair = _whole(games, self.lost)
        if pair is None:
            return
        self.pairs.append(pair)
        for name, of in MEASURES.items():
            self.watches[name].add(of(pair[1], self.number) - of(pair[0], self.number))

    @property
    def is_settled(self) -> bool:
        """Whether the measure that was asked for is settled."""
        return self.watches[self.measure].verdict != "open"

    def found(self) -> ComparisonResult:
        """Return what the pairs come to until now."""
        of = MEASURES[self.measure]
        return ComparisonResult(
            self.arms,
            self.side,
            self.measure,
            {name: Estimate.of(watch) for name, watch in self.watches.items()},
            {name: _means(self.pairs, measured, self.number) for name, measured in MEASURES.items()},
            len(self.pairs),
            sum(pair[0].digest == pair[1].digest for pair in self.pairs),
            by_manner((_manner(pair), of(pair[1], self.number) - of(pair[0], self.number)) for pair in self.pairs),
            clause_changes(self.pairs, self.level),
            self._parted(),
            tuple(self.lost),
        )

    def _parted(self) -> Parting | None:
        """Return where the first games that differ part; looked for once."""
        if self._parting is None:
            seed = next((pair[0].seed for pair in self.pairs if pair[0].digest != pair[1].digest), None)
            self._parting = None if seed is None else parting(*self.arms, seed)
        return self._parting


def _manner(pair: tuple[VariantResult, VariantResult]) -> str:
    return " / ".join(dict.fromkeys(game.manner for game in pair))


def _whole(one: SeedRound, lost: list[BrokenGame]) -> tuple[VariantResult, VariantResult] | None:
    """Return a pair if both games came to an end; whatever was lost is noted."""
    first, second = one
    if isinstance(first, VariantResult) and isinstance(second, VariantResult):
        return first, second
    lost.extend(game for game in one if isinstance(game, BrokenGame))
    return None


def _means(
    pairs: Sequence[tuple[VariantResult, VariantResult]], of: Callable[[VariantResult, int], float], side: int
) -> tuple[float, float]:
    count = len(pairs) or 1
    return sum(of(a, side) for a, _b in pairs) / count, sum(of(b, side) for _a, b in pairs) / count


def clause_changes(
    pairs: Sequence[tuple[VariantResult, VariantResult]], level: float = LEVEL
) -> tuple[ClauseChange, ...]:
    """List the clauses whose counts differ, the greatest difference first.

    A difference is settled if it holds although so many clauses were looked at.
    """
    named = sorted({clause for pair in pairs for game in pair for clause in game.clauses})
    found = []
    for clause in named:
        watch = Watch(level / len(named))
        counts = [(a.clauses.get(clause, 0), b.clauses.get(clause, 0)) for a, b in pairs]
        for one, other in counts:
            watch.add(other - one)
        if watch.squares:
            first, second = (sum(both[n] for both in counts) / len(counts) for n in (0, 1))
            found.append(ClauseChange(clause, first, second, watch.verdict in ("more", "less")))
    return tuple(sorted(found, key=lambda one: (not one.settled, -abs(one.second - one.first), one.clause)))


def parting(first: Variant, second: Variant, seed: int) -> Parting | None:
    """Play the games of one seed again and find the step at which they part."""
    one, other = (game_of(arm, arm.load(), seed) for arm in (first, second))
    mine, theirs = journal_of(one), journal_of(other)
    step = next(_other_moves(mine, theirs), None)
    found = _rules_differ(mine, one, other)
    if found is not None and (step is None or found.step <= step):
        return Parting(seed, found.step, found.kind, _move(mine, found.step), None, found, mine)
    if step is None:
        return None
    kind = "bot" if _on_offer(one, mine, step) == _on_offer(other, theirs, step) else "offer"
    return Parting(seed, step, kind, _move(mine, step), _move(theirs, step), None, mine)


def _other_moves(one: Journal, other: Journal) -> Iterator[int]:
    """Give the numbers of steps that are not the same in two journals."""
    for number in range(max(len(one.moves), len(other.moves))):
        a, b = _move(one, number), _move(other, number)
        if a is None or b is None or (a.side, a.verb, a.args) != (b.side, b.verb, b.args):
            yield number


def _move(journal: Journal, number: int) -> JournalMove | None:
    return journal.moves[number] if number < len(journal.moves) else None


def _on_offer(game: Game, journal: Journal, step: int) -> list[tuple[str, tuple[Any, ...]]]:
    """Return what may be chosen before a step, by ids and labels."""
    again = open_again(journal, game.scenario, system=game.system)
    for number, move in enumerate(journal.moves[1:step], start=1):
        take_again(again, number, move)
    choices = again.prompt.choices if again.prompt else []
    return [(choice.verb, again.plain_args(choice)) for choice in choices]


def _rules_differ(journal: Journal, one: Game, other: Game) -> Divergence | None:
    """Play what was chosen in the first game in both scenarios, up to the first thing that differs."""
    try:
        return diverge(journal, one.scenario, other.scenario, system=one.system)
    except Mismatch:
        return None
