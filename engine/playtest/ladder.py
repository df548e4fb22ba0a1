"""The ladder of bots: pairs of games with the same dice and the sides swapped, until it is settled who plays better."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from engine.playtest.reference import UnknownScenario
from engine.playtest.stopping import EVERYTHING, LEVEL, Interval, Watch, Word, alike_after
from engine.playtest.variant_games import DEFAULT_RUN, BrokenGame, SeedRound, Variant, VariantResult, VariantRun

SIDES = 2


@dataclass(frozen=True)
class Pair:
    """Two games with the same seed: the first bot's lead as the first side, then as the second.

    `exchanges` are the steps that the other bot lost more in each game: they are told, but win nothing.
    """

    seed: int
    leads: tuple[int, int]
    wins: tuple[float, float]
    exchanges: tuple[int, int] = (0, 0)

    @property
    def sign(self) -> int:
        """1 if the first bot won the pair by its summed lead, -1 if it lost it; 0 if it separates nobody."""
        return _sign(sum(self.leads))

    @property
    def sign_of_steps(self) -> int:
        """1 if the first bot cost the other more steps than it lost itself, over both games; -1 if fewer."""
        return _sign(sum(self.exchanges))


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def pair_of(games: Sequence[VariantResult]) -> Pair:
    """Read a pair off its games: in the first the first bot had the first side, in the other the second."""
    one, other = games
    exchanges = one.exchange(0), other.exchange(1)
    return Pair(one.seed, (one.lead(0), other.lead(1)), (one.won(0), other.won(1)), exchanges)


@dataclass
class Rung:
    """What came of two bots, from the first one's point of view."""

    first: str
    second: str
    level: float = LEVEL
    pairs: list[Pair] = field(default_factory=list)
    lost: list[BrokenGame] = field(default_factory=list)
    watch: Watch = field(init=False)

    def __post_init__(self) -> None:
        self.watch = Watch(self.level)

    def take(self, games: SeedRound) -> None:
        """Take a pair in; one of which a game broke off tells nothing."""
        broken = [game for game in games if isinstance(game, BrokenGame)]
        self.lost.extend(broken)
        if not broken:
            pair = pair_of([game for game in games if isinstance(game, VariantResult)])
            self.pairs.append(pair)
            if pair.sign:
                self.watch.add(pair.sign)

    @property
    def share(self) -> float:
        """The share that the first bot won of the pairs that somebody won; one half if nobody won any."""
        return (self.watch.mean + 1) / 2

    @property
    def interval(self) -> Interval:
        """Where that share lies, with the error level kept however often somebody looks."""
        found = self.watch.interval
        if found == EVERYTHING:
            return Interval(0.0, 1.0)
        low, high = ((end + 1) / 2 for end in found)
        return Interval(max(0.0, low), min(1.0, high))

    @property
    def verdict(self) -> Word:
        """Whether the first bot plays better ('more'), worse, no otherwise, or nobody can say yet."""
        if not self.separated:
            return "equal" if len(self.pairs) >= alike_after(self.level) else "open"
        return self.watch.verdict

    @property
    def separated(self) -> int:
        """How many pairs somebody won."""
        return self.watch.count

    @property
    def equal(self) -> int:
        """How many pairs nobody won: the leads of their games cancel each other."""
        return len(self.pairs) - self.separated

    @property
    def separates(self) -> bool:
        """Whether the scenario tells these bots apart: no more than half of the pairs came out equal."""
        return self.equal <= self.separated

    @property
    def steps(self) -> tuple[int, int]:
        """In how many pairs, equal ones too, the first bot was ahead by steps lost, and in how many behind."""
        signs = [pair.sign_of_steps for pair in self.pairs]
        return signs.count(1), signs.count(-1)

    @property
    def lead(self) -> float:
        """The first bot's mean lead in a game."""
        return sum(sum(pair.leads) for pair in self.pairs) / max(1, SIDES * len(self.pairs))

    @property
    def wins(self) -> tuple[float, float]:
        """The share of games that the first bot won as the first side, and as the second."""
        count = max(1, len(self.pairs))
        first, second = (sum(pair.wins[side] for pair in self.pairs) / count for side in range(SIDES))
        return first, second

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "first": self.first,
            "second": self.second,
            "pairs": len(self.pairs),
            "separated": self.separated,
            "won": sum(pair.sign > 0 for pair in self.pairs),
            "equal": self.equal,
            "share": round(self.share, 4),
            "low": round(self.interval.low, 4),
            "high": round(self.interval.high, 4),
            "verdict": self.verdict,
            "separates": self.separates,
            "lead": round(self.lead, 4),
            "wins": [round(share, 4) for share in self.wins],
            "steps": dict(zip(("ahead", "behind"), self.steps, strict=True)),
            "failures": [{"seed": lost.seed, "error": lost.error} for lost in self.lost],
        }


@dataclass(frozen=True)
class Ladder:
    """All bots against each other on one scenario, and their order: the best first."""

    what: str
    game: str
    sides: tuple[str, ...]
    rungs: tuple[Rung, ...]
    bots: tuple[str, ...]

    @property
    def order(self) -> tuple[str, ...]:
        """The bots by the share of pairs that they won against the others."""
        return tuple(sorted(self.bots, key=lambda bot: -self.strength(bot)))

    def strength(self, bot: str) -> float:
        """Return the mean share of pairs that a bot won."""
        shares = [rung.share if rung.first == bot else 1 - rung.share for rung in self.rungs if bot in _both(rung)]
        return sum(shares) / max(1, len(shares))

    @property
    def lost(self) -> tuple[BrokenGame, ...]:
        """The games that broke off."""
        return tuple(lost for rung in self.rungs for lost in rung.lost)

    def plain(self) -> dict[str, Any]:
        """Write it for JSON."""
        return {
            "scenario": self.what,
            "sides": list(self.sides),
            "order": [{"bot": bot, "share": round(self.strength(bot), 4)} for bot in self.order],
            "rungs": [rung.plain() for rung in self.rungs],
        }


def _both(rung: Rung) -> tuple[str, str]:
    return rung.first, rung.second


def climb(base: Variant, bots: Sequence[str], run: VariantRun = DEFAULT_RUN) -> Ladder:
    """Let every two bots play pairs; the later named one is the first of a rung. `run.games` is the most pairs."""
    found = base.load()
    sides = found.system.sides
    if len(sides) != SIDES:
        raise UnknownScenario(f"A ladder swaps two sides, but {len(sides)} play: {', '.join(sides)}.")
    names = tuple(dict.fromkeys(bots))
    if len(names) < SIDES:
        raise UnknownScenario("A ladder needs two different bots at least.")
    rungs = tuple(play_rung(base, stronger, weaker, run) for weaker, stronger in combinations(names, SIDES))
    return Ladder(replace(base, bots=()).words.removesuffix(" ()"), found.system.slug, sides, rungs, names)


def play_rung(base: Variant, first: str, second: str, run: VariantRun = DEFAULT_RUN) -> Rung:
    """Play pairs between two bots until it is settled who is better, or the pairs are through."""
    rung = Rung(first, second)
    arms = (replace(base, bots=(first, second)), replace(base, bots=(second, first)))
    with closing(run.rounds(arms, base=replace(base, bots=()))) as games:
        for pair in games:
            rung.take(pair)
            if rung.verdict != "open":
                break
    return rung
